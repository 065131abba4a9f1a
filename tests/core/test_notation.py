"""Actions are written in a short notation that reads back; states and replays say how to get there again."""

import pytest

import ostoja
from high_water.rules import Risk
from ostoja.core.errors import UnknownAction
from ostoja.core.history import History
from ostoja.core.option import Value
from ostoja.core.replay import Replay, from_plain
from ostoja.core.rng import Rng
from ostoja.core.state import State
from setups import Setup, play_on, small_setups


def test_what_is_written_is_read_as_the_very_action(game_id: str) -> None:
    game = ostoja.game(game_id)
    for action in game.actions:
        assert game.action(str(action)) is action
        assert repr(action) == f"<{action}>"


def test_small_and_large_letters_and_spaces_do_not_matter(game_id: str) -> None:
    game = ostoja.game(game_id)
    for action in game.actions[::7]:
        assert game.action(f"  {str(action).upper().replace(' ', '   ')} ") is action


def test_words_that_the_kind_says_are_not_written_but_read(game_id: str) -> None:
    game = ostoja.game(game_id)
    for action in game.actions:
        kind, *path = str(action).split()
        assert kind == action.kind
        assert not {kind, *kind.split("-")} & set(path)
        assert game.action(" ".join((action.kind, *action.path))) is action, "as replays were written once"


def test_an_unknown_action_names_near_ones() -> None:
    game = ostoja.game("survive_the_island")
    with pytest.raises(
        UnknownAction, match=r"no action 'step explorer-3 g6'; did you mean 'step explorer-3 hex-g6' or"
    ):
        game.action("step  explorer-3 g6")
    with pytest.raises(UnknownAction, match=r"no action 'stepp explorer-3'; did you mean 'step'\?"):
        game.action("stepp explorer-3")
    with pytest.raises(UnknownAction, match="did you mean 'step explorer-0 hex-a1' or"):
        game.action("step")
    with pytest.raises(UnknownAction, match="no action ''; known: board, dive, end"):
        game.action(" ")


def two_moves() -> Replay:
    record = Replay("high_water", 2, 7, {"calm": True})
    for _ in range(2):
        seat = record.state.waiting[0]
        record.play(seat, record.state.legal(seat)[0])
    return record


def test_a_state_says_how_it_began_and_who_is_asked_what() -> None:
    state = two_moves().state
    began = "game('high_water').start(2, options={'calm': True}) after 2 decisions"
    assert repr(state) == f"<{began}: seat 0 asked 'lay' (HW-2)>"
    assert repr(state.seen_by(1)) == f"<{began} as seat 1 sees it: seat 0 asked 'lay' (HW-2)>"
    assert repr(state.seen_by(None)) == f"<{began} as a spectator sees it: seat 0 asked 'lay' (HW-2)>"
    assert repr(ostoja.game("high_water").new_state()) == "<HighWaterState, not set up>"
    name, fields = repr(Risk(1, 4, 5)).rstrip(")").split("(")
    assert (name, sorted(fields.split(", "))) == (
        "Risk",
        ["card=4", "seat=1", "stake=5"],
    )  # compiled, the order differs


def test_a_finished_state_shows_the_scores() -> None:
    record = two_moves()
    end = play_on(record, Rng(1))
    assert repr(end).endswith(f" decisions: over, scores {end.scores}>")


def usual(setup: Setup) -> dict[str, Value]:
    defaults = {option.id: option.default for option in setup.game.options}
    return {**defaults, **setup.game.natural_options(setup.seats)}


def test_options_are_shown_exactly_where_the_seat_count_would_not_have_chosen_them(game_id: str) -> None:
    for setup in small_setups(game_id):
        start = setup.game.start(setup.seats, 7, setup.options)
        call = repr(start)[1:].partition(" after ")[0]
        again: State = eval(call, {"game": ostoja.game})
        assert again.options == start.options, call
        assert again.seats == start.seats, call
        assert ("options" in call) == (start.options != usual(setup))


def test_an_option_that_follows_from_the_seats_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ostoja.game("high_water")
    monkeypatch.setattr(type(game), "natural_options", lambda self, seats: {"calm": seats == 2})
    assert repr(game.start(2)).startswith("<game('high_water').start(2) after")
    assert repr(game.start(2, options={"calm": False})).startswith(
        "<game('high_water').start(2, options={'calm': False})"
    )


def test_each_of_several_seats_is_shown_with_its_question() -> None:
    state = ostoja.game("ocaleni").start(2, 7)
    while state.prompt(0).key == state.prompt(1).key:
        state.play(0, state.legal(0)[0])
    keys = [state.prompt(seat).key for seat in state.waiting]
    asked = ", ".join(f"seat {seat} asked '{key}' (OC-2.8)" for seat, key in enumerate(keys))
    assert repr(state).endswith(f": {asked}>")


def test_a_view_shows_nothing_that_its_seat_may_not_know(game_id: str) -> None:
    rng = Rng(5)

    def look(state: State) -> None:
        if state.number % 5 == 0 and not state.over:
            for seat in range(state.seats):
                assert repr(state.seen_by(seat)) == repr(state.imagine(seat, rng).seen_by(seat))

    play_on(Setup(game_id, ostoja.game(game_id).usual_seats({}), {}).record(), Rng(5), look)


def test_a_replay_shows_the_whole_way() -> None:
    record = two_moves()
    moves = ", ".join(f"{seat} {action}" for seat, action in record.moves)
    assert moves.startswith("0 lay card-")
    assert repr(record) == f"<game('high_water').start(2, seed=7, options={{'calm': True}}): {moves}>"
    began = record.at(0)
    assert repr(History(lambda: began, None, record.moves)) == f"<History of {began!r}: {moves}>"


def test_a_replay_of_other_rules_says_so() -> None:
    record = two_moves()
    play_on(record, Rng(1))
    kept = from_plain({**record.plain(), "rules": 99})
    assert repr(kept) == repr(record).replace("}):", "}) by rules version 99:")


def test_replays_written_before_the_short_notation_are_read() -> None:
    record = Replay("high_water", 2, 7)
    play_on(record, Rng(3))
    data = record.plain()
    assert "risk" in [words for _, _, words in data["moves"]]
    for move, (_, action) in zip(data["moves"], record.moves, strict=True):
        move[2] = " ".join((action.kind, *action.path))
    assert "risk risk" in [words for _, _, words in data["moves"]]
    assert from_plain(data).moves == record.moves
