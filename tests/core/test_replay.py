"""Replay files: what is written can be read, what is damaged or foreign is refused with a reason."""

import json
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ostoja
from ostoja.core.errors import BadReplay, IllegalAction
from ostoja.core.history import EVERY, History
from ostoja.core.replay import KeptReplay, Replay, from_plain, load, save
from ostoja.core.rng import Rng
from ostoja.core.snapshot import fingerprint
from ostoja.core.state import State
from ostoja.core.tables import Pack
from setups import play_on


def finished() -> Replay:
    record = Replay("high_water", seats=3, seed=7)
    play_on(record, Rng(1))
    return record


def test_the_contract_offers_load_and_save(tmp_path: Path) -> None:
    record = finished()
    ostoja.replay.save(record, tmp_path / "game.json")
    again = ostoja.replay.load(tmp_path / "game.json")
    assert fingerprint(again.state) == fingerprint(record.state)
    assert again.names == record.names


def test_a_file_is_readable_by_people(tmp_path: Path) -> None:
    save(finished(), tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text()
    assert '"game": "high_water"' in text
    assert '"lay card-' in text


def test_a_game_in_progress_is_saved_only_in_private(tmp_path: Path) -> None:
    """The seed would tell what is hidden."""
    record = Replay("high_water", seats=2)
    with pytest.raises(BadReplay, match="not over"):
        save(record, tmp_path / "game.json")
    assert not list(tmp_path.iterdir())
    save(record, tmp_path / "game.json", private=True)
    assert stat.S_IMODE((tmp_path / "game.json").stat().st_mode) == 0o600
    assert fingerprint(load(tmp_path / "game.json").state) == fingerprint(record.state)


def test_without_a_seed_two_games_differ() -> None:
    assert Replay("high_water", seats=4).seed != Replay("high_water", seats=4).seed


def test_an_illegal_move_is_not_written_down() -> None:
    record = Replay("high_water", seats=2, seed=7)
    keep = record.game.actions[12]
    with pytest.raises(IllegalAction, match="HW-3"):
        record.play(record.state.waiting[0], keep)
    assert record.moves == []


def test_any_earlier_position_can_be_had_again() -> None:
    record = Replay("high_water", seats=2, seed=7)
    marks = [fingerprint(record.state)]
    while not record.state.over:
        seat = record.state.waiting[0]
        record.play(seat, record.state.legal(seat)[0])
        marks.append(fingerprint(record.state))
    assert [fingerprint(record.at(number)) for number in range(len(marks))] == marks
    record.back(2)
    assert fingerprint(record.state) == marks[-3]
    assert len(record.moves) == len(marks) - 3
    with pytest.raises(BadReplay, match="moves 0 to"):
        record.at(99)


def test_pack_and_profile_travel_with_the_replay() -> None:
    pack = Pack("flat", {"card": {"card-0": {"height": 12}}})
    record = Replay("high_water", seats=2, seed=3, pack=pack, profile={"met": [1]}, notes={"bots": [1]})
    again = from_plain(json.loads(json.dumps(record.plain())))
    assert again.game.pack is not None
    assert again.game.pack.name == "flat"
    assert again.game.tables["card"]["card-0"]["height"] == 12
    assert again.profile == {"met": [1]}
    assert again.notes == {"bots": [1]}
    assert ostoja.game("high_water").tables["card"]["card-0"]["height"] == 1


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("", "not readable"),
        ("{", "not readable"),
        ("[1, 2]", "not an Ostoja replay"),
        ('{"format": "something-else"}', "not an Ostoja replay"),
        ('{"format": "ostoja-replay-1"}', "incomplete"),
        ("\udcff", "not readable"),
    ],
)
def test_a_file_that_is_no_replay_is_refused(tmp_path: Path, content: str, reason: str) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content.encode(errors="surrogateescape"))
    with pytest.raises(BadReplay, match=reason):
        load(file)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadReplay, match="cannot read"):
        load(tmp_path / "nothing.json")
    with pytest.raises(BadReplay, match="cannot read"):
        load(tmp_path)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("game", "chess", "there is no game 'chess'"),
        ("seats", 9, "2-4 players"),
        ("options", {"storm": True}, "no option 'storm'"),
        ("seed", 8, "cannot be played|do not lead"),
        ("scores", [1, 2, 3], "do not lead"),
        ("over", False, "do not lead"),
        ("moves", [[0]], "incomplete"),
        ("moves", [[0, 9999, "lay card-1"]], "no action"),
        ("moves", [["a", 1, "lay card-1"]], "no action"),
        ("moves", [[0, 1, "lay card-2"]], "its index means"),
        ("pack", {"card": {}}, "content pack"),
        ("pack", {"pack": {"name": "x"}, "card": {"card-77": {}}}, "no card is called 'card-77'"),
    ],
)
def test_a_damaged_replay_is_refused_with_the_reason(field: str, value: object, reason: str) -> None:
    data = {**finished().plain(), field: value}
    with pytest.raises(BadReplay, match=reason):
        from_plain(data)


def test_a_game_of_other_rules_is_looked_at_as_it_was_written_down(tmp_path: Path) -> None:
    record = finished()
    data = json.loads(json.dumps({**record.plain(), "rules": 99}))
    old = from_plain(data)
    assert isinstance(old, KeptReplay)
    assert (old.rules, old.last, old.can_go_on, old.gap) == (99, len(record.moves), False, "")
    assert [fingerprint(state) for state in old.walk()] == [fingerprint(state) for state in record.walk()]
    for number in range(1, old.last + 1):
        assert (old.mover(number), old.action(number)) == record.moves[number - 1]
        assert repr(old.at(number).events) == repr(record.at(number).events)
    with pytest.raises(BadReplay, match="rules version 99 of high_water; this program plays version 1"):
        old.play(0, record.game.actions[0])
    save(old, tmp_path / "old.json")
    assert fingerprint(load(tmp_path / "old.json").state) == fingerprint(record.state)


def test_a_game_of_other_rules_without_its_positions_is_refused() -> None:
    data = {**finished().plain(), "rules": 99, "kept": None}
    with pytest.raises(BadReplay, match="rules version 99"):
        from_plain(data)


@pytest.mark.parametrize(
    ("change", "last"),
    [
        (lambda kept: kept[2]["changed"].update(tide=3), 1),
        (lambda kept: kept[2]["changed"].update(stack=[{"step": "high_water.rules:Flood"}]), 1),
        (lambda kept: kept[2]["changed"].update(stack=[{"step": "os:system", "command": "ls"}]), 1),
        (lambda kept: kept[2]["changed"].update(hands={"pickle": 1}), 1),
        (lambda kept: kept[2].pop("changed"), 1),
    ],
)
def test_what_the_game_of_today_cannot_hold_ends_the_view(change: Callable[[Any], object], last: int) -> None:
    """A field or step that is gone; and nothing in a file makes anything but steps of its game."""
    data = json.loads(json.dumps({**finished().plain(), "rules": 99}))
    change(data["kept"])
    old = from_plain(data)
    assert isinstance(old, KeptReplay)
    assert old.last == last
    assert old.gap
    with pytest.raises(BadReplay, match="positions 0 to 1"):
        old.at(2)


@pytest.mark.parametrize("kept", [[{}], [{"whole": {"tide": 1}, "events": []}], "kept", [None]])
def test_positions_that_are_none_are_refused(kept: Any) -> None:
    data = {**finished().plain(), "rules": 99, "kept": kept, "moves": []}
    with pytest.raises(BadReplay):
        from_plain(data)


def test_a_position_costs_a_bounded_number_of_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the game: positions are remembered on the way."""
    record = Replay("survive_the_island", seats=2, seed=7)
    play_on(record, Rng(1))
    assert len(record.moves) > 10 * EVERY
    history = History(lambda: record.at(0), None, record.moves)
    played: list[int] = []
    play = State.play
    monkeypatch.setattr(State, "play", lambda state, seat, action: (played.append(1), play(state, seat, action))[1])
    for number in (EVERY + 3, 5 * EVERY, len(record.moves)):
        played.clear()
        history.at(number)
        assert 0 < len(played) <= EVERY


def test_a_cut_off_list_of_moves_is_noticed() -> None:
    data = finished().plain()
    data["moves"].pop()
    with pytest.raises(BadReplay, match="do not lead"):
        from_plain(data)
