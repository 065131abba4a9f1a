"""docs/packs.md: what it shows is true, and there is a content pack for every game that plays to its end."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

import ostoja
from ostoja.bots import RandomBot
from ostoja.core.tables import Pack
from ostoja.envs.gymnasium import SeatEnv
from ostoja.envs.pettingzoo import env, parallel_env
from ostoja.envs.vector import Tables

PAGE = Path(__file__).parents[2] / "docs" / "packs.md"
PACKS = {
    pack["pack"]["game"]: pack
    for pack in map(tomllib.loads, re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S))
}


def test_every_game_of_ours_has_an_example() -> None:
    ours = [id for id in ostoja.games() if type(ostoja.game(id)).__module__.startswith("ostoja.games.")]
    assert sorted(PACKS) == ours


@pytest.mark.parametrize("id", PACKS)
def test_an_example_is_played_to_its_end(id: str) -> None:
    pack = Pack.from_plain(PACKS[id])
    state = ostoja.game(id).start(seed=1, pack=pack)
    for table, rows in pack.values.items():
        for row, values in rows.items():
            for field, value in values.items():
                assert state.game.tables[table][row][field] == value
                assert ostoja.game(id).tables[table][row][field] != value, "the pack changes something"
    bot = RandomBot(1)
    while not state.over:
        seat = state.waiting[0]
        state.play(seat, bot.choose(state, seat))
    state.check()


@pytest.mark.parametrize("id", PACKS)
def test_an_example_is_read_from_its_file_by_an_environment(id: str, tmp_path: Path) -> None:
    (text,) = [part for part in re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.S) if f'"{id}"' in part]
    file = tmp_path / "pack.toml"
    file.write_text(text, encoding="utf-8")
    many = Tables(2, workers=2, game=id, pack=file)
    found = [door(id, pack=file).table for door in (SeatEnv, env, parallel_env)] + list(many.get_attr("table"))
    many.close()
    for table in found:
        assert table.game.pack is not None
        assert table.game.pack.name == PACKS[id]["pack"]["name"]


def test_what_the_page_types_works() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 4
    assert result.failed == 0


def test_the_pages_entry_points_are_the_toys() -> None:
    project = tomllib.loads((PAGE.parent / "high_water" / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    text = PAGE.read_text(encoding="utf-8")
    for group, entries in project["entry-points"].items():
        assert f'[project.entry-points."{group}"]' in text
        for name, value in entries.items():
            assert f'{name} = "{value}"' in text
