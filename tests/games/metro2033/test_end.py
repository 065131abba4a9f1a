"""Chapter 10: end of the game, scoring, ties."""

from games.metro2033.positions import (
    FUEL,
    MEDICINES,
    PORK,
    TEA,
    WATER,
    Player,
    choices,
    do,
    finish_action,
    names,
    position,
)
from ostoja.core.rng import Rng
from ostoja.games.metro2033 import GAME
from ostoja.games.metro2033.cards import NUMBER


def one_short(**more: object) -> Player:
    return Player(resources=(PORK, TEA), stations=("s08",), kept={"s01": 1}, above=3, below=5, **more)


def test_ten_tokens_win_at_once() -> None:
    """MT-10.1 Above, below and on Stations together; the turn is not finished."""
    state = position(one_short(), Player(above=5, below=4))
    do(state, "mission", "s08")
    assert state.over
    assert state.winners == [0]
    assert state.scores == [10, 9]
    assert names(state.supplies[0]) == [TEA, PORK], "the payment stays where it is"
    assert state.waiting == ()
    assert state.tokens[NUMBER["s08"]] == 0


def test_no_more_than_ten_tokens_exist() -> None:
    """MT-10.2 With nine tokens a two-token Mission gives one."""
    state = position(Player(resources=(PORK, MEDICINES, FUEL), stations=("s22",), above=4, below=5))
    do(state, "mission", "s22")
    assert state.over
    assert state.reserve[0] == 0
    assert state.scores[0] == 10


def test_a_win_is_never_shared() -> None:
    """MT-10.3 Only the active player gains tokens; a second Mission waits for the first."""
    state = position(
        Player(resources=(PORK, TEA, MEDICINES, WATER), stations=("s08", "s18"), above=4, below=5),
        Player(resources=(PORK, TEA), stations=("s12",), above=4, below=5),
    )
    do(state, "mission", "s08")
    do(state, "pay", PORK)
    do(state, "pay", TEA)
    assert state.over
    assert state.winners == [0]
    assert state.scores == [10, 9]


def test_ranking_by_tokens() -> None:
    """MT-10.4 Equal totals share the rank."""
    state = position(one_short(), Player(above=5, below=2), Player(above=7), Player(above=5))
    do(state, "mission", "s08")
    assert state.scores == [10, 7, 7, 5]
    assert state.breakdown(0) == [("start", 5), ("missions", 5)]
    assert state.besides(0) == [("above", 4), ("below", 5), ("stations", 1)]


def test_totals_never_decrease() -> None:
    """MT-10.5"""
    for seed in range(4):
        state = GAME.start(3, seed, {"exhaustion": True})
        rng = Rng(seed)
        totals = [5] * 3
        for _ in range(400):
            if state.over:
                break
            seat = state.waiting[0]
            state.play(seat, rng.pick([a for a in state.legal(seat) if "tidy" not in a.kind]))
            now = [state.total(seat) for seat in range(3)]
            assert all(new >= old for new, old in zip(now, totals, strict=True))
            totals = now


def at_the_limit(seats: int, **options: object) -> object:
    """The last turn of the last round, nobody having played anything."""
    state = position(*(Player(hand=(PORK,)) if seat == 0 else Player() for seat in range(seats)), options=options)
    limit = GAME.complete(seats, {})["round_limit"]
    state.turns = limit * seats
    return state


def test_the_round_limit() -> None:
    """MT-10.6 After the last turn of the last round most tokens win, and equal totals share it."""
    state = at_the_limit(3)
    state.above[1] += 2
    state.above[2] += 2
    state.reserve[1] -= 2
    state.reserve[2] -= 2
    do(state, "discard", PORK)
    do(state, "deck")
    assert state.over
    assert state.winners == [1, 2]
    assert state.scores == [5, 7, 7]


def test_the_game_goes_on_before_the_round_limit() -> None:
    """MT-10.6 A round is one turn of every player."""
    state = at_the_limit(3)
    state.turns -= 1
    finish_action(do(state, "discard", PORK))
    assert not state.over
    assert choices(state) >= {"discard"}


def test_rounds_are_counted_from_the_first_player_on() -> None:
    """MT-10.6 Three turns of three players are round 1."""
    state = position(Player(), Player(), Player())
    rounds = []
    for turns in range(1, 8):
        state.turns = turns
        rounds.append(state.round())
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


def test_the_round_limit_can_be_switched_off() -> None:
    """MT-10.6"""
    state = at_the_limit(2, round_limit=0)
    finish_action(do(state, "discard", PORK))
    assert not state.over
    assert state.waiting == (1,)
