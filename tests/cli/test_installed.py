"""A package with a game and a bot, installed: everything offers them without another step."""

import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import ostoja
from ostoja import bots
from ostoja.core import registry
from ostoja.core.errors import BadOption, UnknownGame

TOY = Path(__file__).parents[2] / "docs" / "high_water"

EVERYWHERE = """
import json, logging, sys
import gymnasium, pyspiel
import ostoja
import ostoja.envs.gymnasium, ostoja.envs.openspiel
from ostoja import bots
from ostoja.envs.pettingzoo import env
from ostoja.server.api.games import game_infos
from ostoja.server.seating import check_bot

assert "site" in ostoja.game("high_water").folder.parts, ostoja.game("high_water").folder
gymnasium.make("ostoja/high_water-v1", bots="highest").reset(seed=1)
pyspiel.load_game("ostoja_high_water(players=2)").new_initial_state()
env("high_water").reset(seed=1)
(info,) = [info for info in game_infos("pl", logging.getLogger()) if info.id == "high_water"]
print(json.dumps([info.title, "highest" in info.bots, check_bot("highest"), bots.offered()]))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but the toy, installed by pip."""
    home = tmp_path_factory.mktemp("installed")
    shutil.copytree(TOY, home / "source", ignore=shutil.ignore_patterns("__pycache__"))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(home / "site"), str(home / "source")], check=True, capture_output=True)
    return home / "site"


def told(site: Path, *command: str) -> str:
    """What a program says where the package is installed, in a folder that has nothing else."""
    environment = {**os.environ, "PYTHONPATH": str(site), "XDG_DATA_HOME": str(site.parent / "data"), "COLUMNS": "200"}
    done = subprocess.run(
        [sys.executable, *command], cwd=site.parent, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_terminal_offers_an_installed_game_and_its_bot(site: Path) -> None:
    assert "high_water" in told(site, "-m", "ostoja.cli", "games")
    played = told(site, "-m", "ostoja.cli", "play", "high_water", "--humans", "0", "--bot", "highest", "--seed", "1")
    assert "highest" in played


def test_the_arena_lets_it_play(site: Path) -> None:
    shown = told(site, "-m", "ostoja.cli", "arena", "high_water", "highest", "random", "-n", "2", "--jobs", "1")
    assert "highest" in shown


def test_environments_and_the_server_offer_it(site: Path) -> None:
    title, in_lobby, name, offered = json.loads(told(site, "-c", EVERYWHERE))
    assert title == "Wysoka woda"
    assert in_lobby
    assert name == "highest"
    assert offered == ["gentle", "steady", "sharp", "highest"]


def pretend(monkeypatch: pytest.MonkeyPatch, group: str, **values: str) -> None:
    """As if packages with these entry points were installed."""
    entries = {name: EntryPoint(name, value, group) for name, value in values.items()}
    monkeypatch.setattr(registry, "installed", lambda asked: entries if asked == group else {})
    monkeypatch.setattr(bots, "installed", lambda asked: entries if asked == group else {})
    bots._installed.cache_clear()


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        ("no_such_package:GAME", "No module named 'no_such_package'"),
        ("high_water:GAMES", "has no attribute 'GAMES'"),
        ("high_water:SPACE", "its package gives"),
    ],
)
def test_a_broken_game_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch, value: str, wanted: str) -> None:
    pretend(monkeypatch, "ostoja.games", broken=value)
    assert "broken" in ostoja.games()
    with pytest.raises(UnknownGame, match="the game 'broken' cannot be loaded") as error:
        ostoja.game("broken")
    assert wanted in str(error.value)
    with pytest.warns(UserWarning, match="the game 'broken' cannot be loaded"):
        found = [game.id for game in registry.playable()]
    assert {"ocaleni", "osaczeni", "high_water"} <= set(found)
    assert "broken" not in found


def test_a_package_cannot_replace_a_game_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, "ostoja.games", metro2033="high_water:GAME")
    monkeypatch.delitem(registry._registered, "metro2033", raising=False)
    assert type(ostoja.game("metro2033")).__module__ == "ostoja.games.metro2033"


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        ("no_such_package:Bot", "cannot be loaded: ModuleNotFoundError"),
        ("high_water:GAME", "is not a subclass of ostoja.bots.Bot"),
    ],
)
def test_a_broken_bot_is_explained(monkeypatch: pytest.MonkeyPatch, value: str, wanted: str) -> None:
    pretend(monkeypatch, "ostoja.bots", mine=value)
    with pytest.raises(BadOption, match=wanted):
        bots.check("mine")
    with pytest.raises(BadOption, match="did you mean 'mine'"):
        bots.check("mina")


AMONG_OURS = """
import sys, warnings
import ostoja, ostoja.games
ostoja.games.__path__.append(sys.argv[1])
with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    import pyspiel
    import ostoja.envs.openspiel
assert ostoja.game("high_water").__module__ == "ostoja.games.high_water"
for id in ("high_water", "osaczeni", "survive_the_island"):
    pyspiel.load_game(f"ostoja_{id}").new_initial_state().apply_action(7)
print(*{str(warning.message) for warning in warned if "cannot be loaded" in str(warning.message)})
"""


def test_the_toys_folder_can_be_copied_among_the_games(tmp_path: Path) -> None:
    """A game is one folder: it must not matter where it lies. One that fails beside it stops no other."""
    shutil.copytree(TOY, tmp_path / "elsewhere" / "high_water", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "elsewhere" / "broken").mkdir()
    (tmp_path / "elsewhere" / "broken" / "__init__.py").write_text("from broken.rules import GAME\n")
    shown = told(tmp_path, "-c", AMONG_OURS, str(tmp_path / "elsewhere"))
    assert shown.strip() == "the game 'broken' cannot be loaded: ModuleNotFoundError: No module named 'broken'"
