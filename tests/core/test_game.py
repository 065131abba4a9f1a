"""Registry, options, packs and the parts of a state every game shares."""

from pathlib import Path

import pytest

import ostoja
from ostoja.core.action import ActionSpace, seat_name
from ostoja.core.errors import BadOption, BadPack, HiddenInformation, IllegalAction, UnknownGame
from ostoja.core.option import Option
from ostoja.core.tables import PROVENANCES, Pack, load_pack
from ostoja.core.words import Event, only, others

GAME = "high_water"


def test_an_unknown_game_is_named_with_a_suggestion() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'high_water'"):
        ostoja.game("high_watter")


def test_every_registered_game_is_found_by_its_id() -> None:
    assert GAME in ostoja.games()
    for id in ostoja.games():
        assert ostoja.game(id).id == id


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (7, {}, "high_water is for 2-4 players, not 7"),
        (0, {}, "not 0"),
        (2, {"storm": True}, "no option 'storm'"),
        (2, {"calm": "yes"}, "option calm must be one of false, true, not 'yes'"),
        (2, {"calm": 1}, "must be one of"),
    ],
)
def test_wrong_seats_and_options_say_what_would_be_right(seats: int, options: dict, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        ostoja.game(GAME).start(seats=seats, options=options)


def test_options_left_out_take_their_defaults() -> None:
    assert ostoja.game(GAME).start(seats=2).options == {"calm": False}


def test_without_a_seat_count_the_largest_up_to_four_is_taken() -> None:
    assert ostoja.game(GAME).start().seats == 4


def test_option_kinds() -> None:
    assert Option("a", (False, True), False).kind == "flag"
    assert Option("a", (1, 2), 1).kind == "number"
    assert Option("a", ("x", "y"), "x").kind == "choice"


def test_an_action_space_refuses_twins_and_finds_what_it_made() -> None:
    space = ActionSpace()
    first = space.add("walk", 1, 2)
    assert space["walk", 1, 2] is first
    with pytest.raises(ValueError, match="exists already"):
        space.add("walk", 1, 2)


def test_audiences() -> None:
    assert Event("x", {}, only(1)).known_to(1)
    assert not Event("x", {}, only(1)).known_to(0)
    assert not Event("x", {}, only(1)).known_to(None)
    assert not Event("x", {}, others(1)).known_to(1)
    assert Event("x", {}, others(1)).known_to(0)
    assert Event("x", {}, others(1)).known_to(None)
    assert Event("x").known_to(3)


def test_events_are_told_only_when_watched() -> None:
    state = ostoja.game(GAME).start(seats=2, seed=1, options={"calm": True})
    state.play(0, state.legal(0)[0])
    assert state.events == []
    state.watched = True
    seat = state.waiting[0]
    state.play(seat, state.legal(seat)[0])
    assert [event.key for event in state.events] == ["wave"]
    assert state.events[0].words["seat"] == seat_name(seat)
    assert state.copy().events == []


def test_playing_out_of_turn_is_refused() -> None:
    state = ostoja.game(GAME).start(seats=2, seed=1)
    with pytest.raises(IllegalAction) as refusal:
        state.play(1, state.game.actions[0])
    assert refusal.value.key == "not-your-turn"
    with pytest.raises(IllegalAction):
        state.play(17, state.game.actions[0])
    assert state.number == 0


def test_a_view_cannot_be_looked_through_by_another_seat() -> None:
    view = ostoja.game(GAME).start(seats=3, seed=1).seen_by(1)
    with pytest.raises(HiddenInformation):
        view.seen_by(2)


def test_a_pack_replaces_values_and_leaves_the_game_alone() -> None:
    game = ostoja.game(GAME)
    state = game.start(seats=2, pack=Pack("high", {"card": {"card-0": {"height": 12}}}))
    assert state.game.tables["card"]["card-0"]["height"] == 12
    assert game.tables["card"]["card-0"]["height"] == 1


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"cart": {}}, "no table 'cart'; did you mean 'card'"),
        ({"card": {"card-99": {"height": 1}}}, "no card is called 'card-99'"),
        ({"card": {"card-1": {"hight": 1}}}, "no value 'hight'; did you mean 'height'"),
        ({"card": {"card-1": {"height": "tall"}}}, "must be int, not 'tall'"),
        ({"card": {"card-1": {"id": "x"}}}, "no value 'id'"),
    ],
)
def test_a_pack_that_does_not_fit_says_why(values: dict, reason: str) -> None:
    with pytest.raises(BadPack, match=reason):
        ostoja.game(GAME).start(seats=2, pack=Pack("mine", values))


def test_a_pack_for_another_game_is_refused() -> None:
    with pytest.raises(BadPack, match="is for chess"):
        ostoja.game(GAME).start(seats=2, pack=Pack("mine", {}, "chess"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nonsense", "not a TOML file"),
        ("[card]\nx = 1", "begins with"),
        ('[pack]\nname="x"\n[card]\na=1', "must be written"),
    ],
)
def test_a_damaged_pack_file_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "pack.toml"
    file.write_text(text)
    with pytest.raises(BadPack, match=reason):
        load_pack(file)
    with pytest.raises(BadPack, match="cannot read"):
        load_pack(tmp_path / "none.toml")


def test_every_value_in_the_data_says_where_it_comes_from(game_id: str) -> None:
    for table in ostoja.game(game_id).tables.values():
        for row in table.values():
            marks = row.get("provenance")
            words = list(marks.values()) if isinstance(marks, dict) else [marks]
            assert words, row["id"]
            assert set(words) <= set(PROVENANCES), f"{row['id']}: provenance {marks!r}"
