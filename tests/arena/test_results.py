"""The file of a tournament: continued where it stopped, and refused where it does not belong."""

import json
from pathlib import Path
from typing import Any

import pytest

from ostoja.arena.results import BadResults, Results, header, read
from ostoja.arena.tournament import Setup, arrange, plan, play

SETUP = Setup("high_water", 1, 2, {"calm": False}, None, ("greedy", "random"), 5)


def write_games(path: Path, numbers: range) -> None:
    results = Results(SETUP, path)
    games = plan(SETUP, 8)
    for number in numbers:
        if number not in results.games:
            results.add(play(games[number])[0])
    results.close()


def without_times(path: Path) -> list[Any]:
    timed = ("thought", "slowest", "seconds")
    entries = [json.loads(line) for line in path.read_text().splitlines()]
    return [{name: value for name, value in entry.items() if name not in timed} for entry in entries]


def test_a_continued_file_is_the_same_as_one_in_one_go(tmp_path: Path) -> None:
    write_games(tmp_path / "whole.jsonl", range(8))
    write_games(tmp_path / "parts.jsonl", range(3))
    with (tmp_path / "parts.jsonl").open("a") as file:
        file.write('{"number": 3, "see')
    write_games(tmp_path / "parts.jsonl", range(8))
    assert without_times(tmp_path / "parts.jsonl") == without_times(tmp_path / "whole.jsonl")
    assert len(without_times(tmp_path / "whole.jsonl")) == 9
    assert read(tmp_path / "whole.jsonl").setup == SETUP
    assert [played.number for played in read(tmp_path / "parts.jsonl").games.values()] == list(range(8))


def test_half_a_header_is_written_anew(tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_text(header(SETUP)[:40])
    write_games(tmp_path / "r.jsonl", range(1))
    assert len(read(tmp_path / "r.jsonl").games) == 1


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        ({"seed": 6}, "its seed is 5, not 6"),
        ({"bots": ("greedy", "greedy")}, "its bots is greedy random, not greedy greedy"),
        ({"options": {"calm": True}}, "its options is"),
        ({"rules": 2}, "its rules is 1, not 2"),
        ({"game": "chess", "seats": 2}, 'its game is "high_water", not "chess"'),
    ],
)
def test_a_file_of_another_tournament_is_refused(tmp_path: Path, change: dict[str, Any], wanted: str) -> None:
    write_games(tmp_path / "r.jsonl", range(2))
    before = (tmp_path / "r.jsonl").read_bytes()
    with pytest.raises(BadResults, match="holds another tournament") as refused:
        Results(SETUP._replace(**change), tmp_path / "r.jsonl")
    assert wanted in str(refused.value)
    assert (tmp_path / "r.jsonl").read_bytes() == before


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("notes of mine\n", "is not a file of results"),
        ("notes of mine", "is not a file of results"),
        ("[1, 2]\n", "is not a file of results"),
        (header(SETUP) + "\n{}\n", "damaged in line 2"),
        (header(SETUP) + '\n{"number": 0}\n', "damaged in line 2"),
        (header(SETUP) + "\n\x00\n" + header(SETUP) + "\n", "damaged in line 2"),
    ],
)
def test_a_file_that_holds_something_else_is_refused_and_left_alone(tmp_path: Path, text: str, wanted: str) -> None:
    (tmp_path / "r.jsonl").write_text(text)
    with pytest.raises(BadResults, match=wanted):
        Results(SETUP, tmp_path / "r.jsonl")
    assert (tmp_path / "r.jsonl").read_text() == text


def test_games_of_other_seatings_are_refused(tmp_path: Path) -> None:
    write_games(tmp_path / "r.jsonl", range(1))
    text = (tmp_path / "r.jsonl").read_text()
    (tmp_path / "r.jsonl").write_text(text.replace('"number": 0', '"number": 1'))
    with pytest.raises(BadResults, match="damaged in line 2"):
        read(tmp_path / "r.jsonl")


def test_two_tournaments_do_not_write_one_file(tmp_path: Path) -> None:
    first = Results(SETUP, tmp_path / "r.jsonl")
    with pytest.raises(BadResults, match="another tournament"):
        Results(SETUP, tmp_path / "r.jsonl")
    first.close()
    Results(SETUP, tmp_path / "r.jsonl").close()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match=r"nowhere.*cannot be written: No such file"):
        Results(SETUP, tmp_path / "nowhere" / "r.jsonl")
    with pytest.raises(BadResults, match="cannot read"):
        read(tmp_path / "r.jsonl")


def test_a_real_set_up_survives_its_header(tmp_path: Path) -> None:
    setup = arrange("high_water", ["greedy", "random"], seats=3, options={"calm": True})
    Results(setup, tmp_path / "r.jsonl").close()
    assert read(tmp_path / "r.jsonl").setup == setup
