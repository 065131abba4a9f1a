"""Section 18: what is true in every position, watched over random games; and that `check` can fail."""

from collections.abc import Callable

import pytest

from games.ocaleni.positions import GAME
from ostoja.core.rng import Rng
from ostoja.games.ocaleni.ids import (
    AMMO,
    AREAS,
    LYING,
    MEAT,
    NOTHING,
    PLACES,
    RESOURCES,
    SHIP,
    SPENT,
    UNBUILT,
    WATER,
)
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.events import limit
from ostoja.games.ocaleni.steps.movement import DayTurn

MOST_ACTIONS = 60


def watch(look: Callable[[OcaleniState, OcaleniState], None], games: int = 6) -> None:
    """Play random games and compare every position with the one before."""
    for seed in range(games):
        rng = Rng(seed)
        state: OcaleniState = GAME.start(2 + seed % 3, seed)
        while not state.over:
            before = state.copy()
            seat = rng.pick(list(state.waiting))
            state.play(seat, rng.pick(state.legal(seat)))
            look(before, state)


def middle(seats: int = 3) -> OcaleniState:
    """A position in the third round of a random game."""
    rng = Rng(2)
    state: OcaleniState = GAME.start(seats, 2)
    while state.round < 3:
        seat = rng.pick(list(state.waiting))
        state.play(seat, rng.pick(state.legal(seat)))
    state.check()
    return state


def broken(clause: str, spoil: Callable[[OcaleniState], None]) -> None:
    """`check` notices what `spoil` does, and names the clause."""
    state = middle()
    spoil(state)
    with pytest.raises(AssertionError, match=clause):
        state.check()


def test_counts_stay_in_their_bounds() -> None:
    """OC-I.1 Nothing negative, no room too full, nobody in an unbuilt room."""
    broken("OC-I.1 ", lambda state: state.goods.__setitem__(0, -1))
    broken("OC-I.1 ", lambda state: state.people.__setitem__(0, 8))
    broken("OC-I.1 ", lambda state: state.people.__setitem__(1, 4))


def test_tiles_are_conserved() -> None:
    """OC-I.2 Two of each kind in deck, discard, displays and shelters."""

    def lose_one(state: OcaleniState) -> None:
        state.deck = state.deck[1:]

    broken(r"OC-I\.2", lose_one)
    broken(r"OC-I\.2", lambda state: state.gear.__setitem__(0, SPENT + 1))


def test_prey_is_conserved_and_only_shrinks() -> None:
    """OC-I.3 Six of each kind; stacks never grow."""
    broken(r"OC-I\.3", lambda state: state.hunted.__setitem__(0, 7))

    def shrink(before: OcaleniState, after: OcaleniState) -> None:
        for old, new in zip(before.prey, after.prey, strict=True):
            assert len(new) <= len(old)

    watch(shrink)


def test_search_tokens_are_conserved() -> None:
    """OC-I.4 Stack and face-up tokens are the city's ten."""
    broken(r"OC-I\.4", lambda state: state.aside.__setitem__(0, 5))


def test_events_are_in_one_place() -> None:
    """OC-I.5 At the end of round r exactly 6 − r are face down; a completed one has one owner for good."""
    broken(r"OC-I\.5", lambda state: state.cards.__setitem__(state.convoy[5], NOTHING))

    def keep(before: OcaleniState, after: OcaleniState) -> None:
        for card in range(12):
            if before.cards[card] >= 0:
                assert after.cards[card] == before.cards[card]

    watch(keep)


def test_rooms_stay_built() -> None:
    """OC-I.6 Seven rooms, and built never becomes unbuilt."""

    def swap(state: OcaleniState) -> None:
        state.room = [*state.room[:7], state.room[6], *state.room[8:]]

    broken(r"OC-I\.6", swap)

    def stay(before: OcaleniState, after: OcaleniState) -> None:
        if not before.draft:
            for old, new in zip(before.people, after.people, strict=True):
                assert old == UNBUILT or new != UNBUILT

    watch(stay)


def test_pools_shrink_by_day_below_the_reduced_limit() -> None:
    """OC-I.7 From the end of the day start to the end of the day."""
    broken(r"OC-I\.7", lambda state: state.pools.__setitem__(0, 99))

    def by_day(before: OcaleniState, after: OcaleniState) -> None:
        def day(state: OcaleniState) -> bool:
            return any(isinstance(step, DayTurn) for step in state.stack)

        if day(before) and day(after) and before.round == after.round:
            for area in range(AREAS):
                assert after.pools[area] <= before.pools[area]
                if after.pools[area]:
                    assert after.pools[area] <= limit(after, area)

    watch(by_day)


def test_heroes_never_share_an_area() -> None:
    """OC-I.8 Four per player, on four areas."""

    def together(state: OcaleniState) -> None:
        state.hero_area[0] = state.hero_area[1]

    broken(r"OC-I\.8", together)


def test_each_hero_is_activated_at_most_once_a_day_and_leaves() -> None:
    """OC-I.9 Onto another area than where he began; ship spaces hold one hero each."""

    def twice(state: OcaleniState) -> None:
        state.hero_area[:4] = [SHIP, 0, 1, 2]
        state.hero_area[4:8] = [SHIP, 0, 1, 2]
        state.hero_up[0] = state.hero_up[4] = 3

    broken(r"OC-I\.9", twice)

    def once(before: OcaleniState, after: OcaleniState) -> None:
        if before.round != after.round or before.round == 0:
            return
        for at in range(len(before.hero_up)):
            if before.hero_up[at] != LYING and after.hero_up[at] != LYING:
                assert after.hero_area[at] == before.hero_area[at]
            if before.hero_up[at] == LYING and after.hero_up[at] != LYING:
                assert after.hero_area[at] != before.hero_area[at]

    watch(once)


def test_the_marker_stays_on_the_track() -> None:
    """OC-I.10 Index 0 to 10."""
    broken(r"OC-I\.10", lambda state: state.dose.__setitem__(0, 11))


def test_spoilage_after_every_night() -> None:
    """OC-I.11 Meat 0 and at most 2 water when a round begins."""

    def clean(before: OcaleniState, after: OcaleniState) -> None:
        if before.round and (before.round != after.round or after.over):
            for seat in range(after.seats):
                assert after.goods[seat * RESOURCES + MEAT] == 0
                assert after.goods[seat * RESOURCES + WATER] <= 2

    watch(clean)


def test_survivors_do_not_change_rooms() -> None:
    """OC-I.12 A room only grows by one from the airlock, the bank or the ship, never from another room."""

    def settle(before: OcaleniState, after: OcaleniState) -> None:
        if before.draft or before.round != after.round:
            return
        for seat in range(after.seats):
            places = range(seat * PLACES + 1, seat * PLACES + PLACES)
            grown = [place for place in places if after.people[place] > max(0, before.people[place])]
            fallen = [place for place in places if after.people[place] < before.people[place]]
            assert not (grown and fallen)
            assert len(grown) <= 1

    watch(settle)


def test_pressure_moves_no_ammunition() -> None:
    """OC-I.13 When tokens change hands between two players, their sum stays, and ammunition with its owner."""

    def hand_over(before: OcaleniState, after: OcaleniState) -> None:
        name = type(before.stack[-1]).__name__ if before.stack else ""
        if name == "HandOver" and type(after.stack[-1]).__name__ == "HandOver":
            assert sum(before.goods) == sum(after.goods)
            assert before.goods[AMMO::RESOURCES] == after.goods[AMMO::RESOURCES]

    watch(hand_over, 9)


def test_the_first_player_changes_only_with_the_night() -> None:
    """OC-I.14 Never in the middle of a day."""
    broken(r"OC-I\.14", lambda state: setattr(state, "first", 7))

    def steady(before: OcaleniState, after: OcaleniState) -> None:
        if before.round and before.first != after.first:
            assert after.first in (before.marker, after.marker)
            assert LYING in after.hero_up

    watch(steady)


def test_a_used_tile_stays_used_in_its_round() -> None:
    """OC-I.15 Rooms until dawn; the score is a pure function of the position."""
    broken(r"OC-I\.15", lambda state: state.used.__setitem__(1, 2))

    def used(before: OcaleniState, after: OcaleniState) -> None:
        if before.round == after.round:
            for old, new in zip(before.used, after.used, strict=True):
                assert new >= old
        assert after.final_scores() == after.copy().final_scores()

    watch(used)


def test_games_end_after_six_rounds() -> None:
    """OC-I.16 At most 24 activations per player, and no decision offers more than about 60 actions (OC-12.1)."""
    broken(r"OC-I\.16", lambda state: setattr(state, "round", 7))
    for seats in (2, 3, 4):
        rng = Rng(seats)
        state: OcaleniState = GAME.start(seats, seats)
        moves = [0] * seats
        while not state.over:
            seat = rng.pick(list(state.waiting))
            options = state.legal(seat)
            assert len(options) <= MOST_ACTIONS
            action = rng.pick(options)
            moves[seat] += action.kind in ("move", "move-hook")
            state.play(seat, action)
        assert state.round == 6
        assert max(moves) <= 24
