"""What bots make of a voting: the votes cast, the victim and the truck that are still to come are worth something."""

import pytest

from games.osaczeni.positions import GAME, act, all_ready, begin, item, table
from ostoja.bots import make
from ostoja.core.rng import Rng
from ostoja.games.osaczeni.state import HIDDEN, OsaczeniState
from ostoja.games.osaczeni.steps.attack import Victim
from ostoja.games.osaczeni.steps.round import SevenPhases
from ostoja.games.osaczeni.steps.truck import Distribution
from ostoja.games.osaczeni.steps.voting import Decision, TieBreak

BOTS = ("greedy", "search:looks=100")
SEEDS = range(6)


def in_a_round(state: OsaczeniState) -> OsaczeniState:
    """The game goes on after the phase, as bots expect."""
    state.stack = [SevenPhases()]
    return state


def voting(people: str, area: int, monsters: int, **rest: object) -> OsaczeniState:
    """An attack on the area, where everybody is ready to point."""
    around = [0] * 6
    around[area - 1] = monsters
    state = begin(in_a_round(table(people, monsters=tuple(around), **rest)), 6)  # type: ignore[arg-type]
    all_ready(state)
    assert isinstance(state.stack[-1], Decision)
    return state


def choices(state: OsaczeniState, seat: int, bot: str) -> set[int]:
    """Whom a bot points at, whatever its luck."""
    return {make(bot, seed).choose(state.seen_by(seat), seat).args[0] for seed in SEEDS}


CROWDED = "0L@4 0B@1 0D@1 1D@4 1B@1 2L@4 2B@2 3L@4 3B@5"
OTHERS = "0D@2 0B@5 1L@2 1B@5 2D@2 2B@1 3D@5 3B@1"
ALIKE = "0L@6 0B@1 1L@6 1B@1 2L@6 2B@2 3D@3 3B@5"
PAIR = "0L@4 0B@1 1L@4 1D@1 2D@5 2L@5 3D@3"
PARKED = "0L@6 0B@1 1D@6 1B@1 2D@6 2L@6 2B@2 3D@3 3B@5"


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(
    ("people", "area", "monsters"),
    [(CROWDED, 4, 6), (OTHERS, 2, 6), (PARKED, 6, 1), (ALIKE, 6, 2), (PAIR, 4, 6)],
)
def test_nobody_points_at_the_own_family_in_an_attack(people: str, area: int, monsters: int, bot: str) -> None:
    """OS-11.6 Neither the first to point nor the last, who does not know how the others did."""
    state = voting(people, area, monsters, cold=0, victim=3)
    while isinstance(state.stack[-1], Decision) and state.phase == 6:
        seat = state.waiting[0]
        pointed = choices(state, seat, bot)
        assert seat not in pointed
        act(state, seat, "vote", min(pointed))


@pytest.mark.parametrize("bot", BOTS)
def test_everybody_wants_the_truck(bot: str) -> None:
    """OS-6.2"""
    state = begin(in_a_round(table("0D@6 0B@1 1D@6 1B@2 2D@5 3D@4")), 1)
    all_ready(state)
    assert choices(state, 0, bot) == {0}


@pytest.mark.parametrize("bot", BOTS)
def test_a_tie_is_broken_against_the_others(bot: str) -> None:
    """OS-5.9"""
    state = voting("0L@4 0B@1 1L@4 1B@2 2L@4 2B@3 3D@5", 4, 6, cold=0, victim=0)
    act(state, 0, "vote", 1)
    act(state, 1, "vote", 2)
    act(state, 2, "vote", 0)
    assert isinstance(state.stack[-1], TieBreak)
    assert 0 not in choices(state, 0, bot)


def test_a_vote_cast_counts_before_the_voting_is_over() -> None:
    """OS-5.7 Whoever is pointed at stands worse, and better again if it is somebody else."""
    base = voting(CROWDED, 4, 6, cold=0)
    value = [GAME.evaluate(base, seat) for seat in range(4)]
    for target in (0, 2):
        state = base.copy()
        act(state, 3, "vote", target)
        assert isinstance(state.stack[-1], Decision)
        after = [GAME.evaluate(state, seat) for seat in range(4)]
        assert after[target] < value[target]
        assert after[1] > value[1]


def test_a_victim_to_be_named_is_as_good_as_lost() -> None:
    """OS-11.6 Chosen, with a choice between two characters: the cheaper one is gone."""
    state = voting("0D@4 0L@4 1D@4 1B@1 2D@5 2L@5 3D@3", 4, 6, cold=0)
    spared = state.copy()
    for table_, target in ((state, 0), (spared, 1)):
        for seat in (0, 1):
            act(table_, seat, "vote", target)
    assert isinstance(state.stack[-1], Victim)
    pending = GAME.evaluate(state, 0)
    assert pending < GAME.evaluate(spared, 0)
    act(state, 0, "sacrifice", 1)
    assert pending == pytest.approx(GAME.evaluate(state, 0), abs=0.03)


def test_the_victim_token_saves_its_holder_in_a_tie() -> None:
    """OS-5.9"""
    tied = []
    for holder in (0, 1):
        state = voting("0D@4 0L@1 1D@4 1L@1 2D@5 2L@5 3D@3", 4, 6, cold=0, victim=holder)
        act(state, 0, "vote", 1)
        act(state, 1, "vote", 0)
        assert isinstance(state.stack[-1], TieBreak)
        tied.append(GAME.evaluate(state, 0))
    assert tied[0] > tied[1] + 0.1


def test_the_cards_of_the_truck_count_before_they_are_shared_out() -> None:
    """OS-6.3 OS-6.4"""
    state = begin(table("0D@6 1D@6 2D@1 3D@4", deck=6), 1)
    other = state.copy()
    before = GAME.evaluate(state, 0)
    for table_, target in ((state, 0), (other, 1)):
        act(table_, 0, "vote", target)
        assert (GAME.evaluate(table_, 0) < before) == (target == 1), "everybody is thought to want it"
        act(table_, 1, "vote", target)
        assert isinstance(table_.stack[-1], Distribution)
    assert GAME.evaluate(state, 0) > before > GAME.evaluate(other, 0)
    act(state, 0, "keep", state.truck[0])
    assert GAME.evaluate(state, 0) > before


def test_a_card_that_stops_the_monsters_is_worth_playing() -> None:
    """OS-11.5 One bat, one monster too many, and only the own Crybaby at stake."""
    for bot in BOTS:
        people = "0B@4 1D@2 0D@1 1B@2 2B@3 2D@3 3B@5"
        state = table(people, monsters=(0, 0, 0, 2, 0, 0), hands={0: "bat"}, cold=0, victim=1)
        begin(in_a_round(state), 6)
        played = {make(bot, seed).choose(state.seen_by(0), 0).kind for seed in SEEDS}
        assert played == {"bat"}, bot


def test_the_position_is_left_as_it_was() -> None:
    """Looking at it changes nothing."""
    state = voting(CROWDED, 4, 6, cold=0)
    before = (state.where[:], state.monsters[:], state.votes[:], len(state.stack))
    for seat in range(4):
        GAME.evaluate(state, seat)
    assert (state.where, state.monsters, state.votes, len(state.stack)) == before


def test_hardly_anybody_is_thought_to_point_at_the_own_family() -> None:
    """OS-5.7 Votes of others are imagined with some sense, though nothing is ruled out."""
    state = voting(CROWDED, 4, 6, cold=0)
    act(state, 1, "vote", 0)
    seen = state.seen_by(0)
    assert seen.votes[1] == HIDDEN
    fits = {}
    for seed in range(40):
        world = seen.imagine(0, Rng(seed))
        fits[world.votes[1]] = GAME.plausible(world, seen, 0)
    assert fits.keys() == {0, 1, 2, 3}
    assert 0 < fits.pop(1) < 0.2
    assert set(fits.values()) == {1.0}


def test_no_card_of_the_hand_is_counted_twice() -> None:
    """OS-14.9 The truck keys are worth their points, and nothing more."""
    poor = table("0D@1 1D@2 2D@4 3D@4")
    keys = table("0D@1 1D@2 2D@4 3D@4", hands={0: "keys"})
    bat = table("0D@1 1D@2 2D@4 3D@4", hands={0: "bat"})
    assert item("keys") in keys.hands[0]
    assert GAME.evaluate(keys, 0) > GAME.evaluate(bat, 0) > GAME.evaluate(poor, 0)
