"""Why barter, the local medic and a step over the edge of the map card are refused: each cause in its position."""

from typing import Any

import pytest

from games.bright_future.positions import act, arena, fever, gear, give, go, hire, on_top, stand, table, zone
from games.bright_future.test_fever import on_map
from games.bright_future.test_meanings import refused
from ostoja.core.action import seat_name
from ostoja.games.bright_future.names import COLONY, HANDCAR
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena import Actions
from ostoja.games.bright_future.steps.colony import NO_SLOT, Colony
from ostoja.games.bright_future.steps.contact import ContactTurn
from ostoja.games.bright_future.steps.fever import ChooseRoute, FeverMap, LastWindow, UseRoute
from ostoja.games.bright_future.steps.market import Market

THIEF = seat_name(1)
FORK, DEAD_END, START = 1, 3, 5
"""The map cards M02 with two ways from its S port, M04 without a W port, and M06 with all four."""

# Barter


def contact(*spaces: str) -> BrightFutureState:
    """A contact turn of the Soldier, who has a weapon and the Crawler; the Thief and the Dealer have nothing."""
    state = table("soldier", "thief", "dealer")
    stand(state, *spaces)
    give(state, 0, "weapon-machete")
    hire(state, 0, "crawler")
    return go(state, ContactTurn(0))


def test_barter_has_its_moment_in_each_mode() -> None:
    """BF-6.28, BF-3.41, BF-8.2"""
    assert refused(go(table("soldier", "thief"), Market(0)), "barter", 1) == ("barter-contact", "BF-6.28")
    assert refused(go(fever("soldier", "thief"), Market(0)), "barter", 1) == ("barter-own-turn", "BF-3.41")
    assert refused(go(arena(), Actions(0)), "barter", 1) == ("barter-arena", "BF-8.2")


def test_barter_takes_two_players() -> None:
    """BF-3.40"""
    state = contact("I-2", "I-1", "")
    assert refused(state, "barter", 0) == ("barter-alone", "BF-3.40")
    assert refused(state, "barter", 3) == ("barter-nobody", "BF-3.40")
    state = fever("soldier")
    on_map(state, 0, START, 0)
    assert refused(go(state, FeverMap(0)), "barter", 1) == ("barter-nobody", "BF-3.40")


def test_only_the_hero_behind_proposes() -> None:
    """BF-6.28"""
    assert refused(contact("I-1", "I-2", ""), "barter", 1) == ("barter-behind", "BF-6.28", THIEF)


@pytest.mark.parametrize("space", ["I-1", "II-2", ""])
def test_barter_is_with_the_hero_directly_in_front(space: str) -> None:
    """BF-6.28 Not with one farther ahead, on another track or off the board."""
    assert refused(contact("I-3", space, "I-2"), "barter", 1) == ("barter-front", "BF-6.28", THIEF)


def test_enemies_of_this_round_do_not_barter() -> None:
    """BF-6.28"""
    state = contact("I-2", "I-1", "")
    act(state, 0, "crawl", 1)
    assert refused(state, "barter", 1) == ("barter-feud", "BF-6.28", THIEF)


def test_each_player_barters_once_a_round() -> None:
    """BF-3.42"""
    state = contact("I-2", "I-1", "I-3")
    act(state, 0, "barter", 1)
    act(state, 0, "give", gear("weapon-machete"))
    act(state, 1, "accept")
    assert refused(state, "barter", 1) == ("barter-done", "BF-3.42"), "the Crawler is left for the Dealer"
    state = contact("I-3", "I-2", "I-1")
    give(state, 1, "weapon-pistol")
    go(state, ContactTurn(1))
    act(state, 1, "barter", 2)
    act(state, 2, "accept")
    assert refused(state, "barter", 1) == ("barter-partner-done", "BF-3.42", THIEF)


def test_a_declined_offer_is_not_made_again() -> None:
    """BF-3.43"""
    state = contact("I-2", "I-1", "")
    act(state, 0, "barter", 1)
    act(state, 0, "give", gear("weapon-machete"))
    act(state, 1, "decline")
    assert refused(state, "barter", 1) == ("barter-proposed", "BF-3.43", THIEF)


def test_two_who_have_nothing_do_not_barter() -> None:
    """BF-3.40"""
    state = fever("soldier", "thief")
    on_map(state, 0, START, 0)
    on_map(state, 1, START, 0)
    assert refused(go(state, FeverMap(0)), "barter", 1) == ("barter-nothing", "BF-3.40", THIEF)


@pytest.mark.parametrize("step", [ChooseRoute(0), FeverMap(0), LastWindow(0)])
def test_in_the_fever_barter_is_with_a_hero_close_by(step: Any) -> None:
    """BF-3.41 On the same map card; BF-7.32 with no location between."""
    state = fever("soldier", "thief")
    state.dealt = [[0, 1], [2, 3]]
    give(state, 0, "weapon-machete")
    hire(state, 0, "soldiers")
    state.discard.append(state.deck.pop())
    on_map(state, 0, START, 0)
    go(state, step)
    assert refused(state, "barter", 1) == ("barter-far", "BF-3.41", THIEF), "still on the start field"
    on_map(state, 1, DEAD_END, 0, 2, 1)
    state.forget()
    assert refused(state, "barter", 1) == ("barter-far", "BF-3.41", THIEF), "on another card"
    on_map(state, 1, START, 2)
    state.forget()
    assert refused(state, "barter", 1) == ("barter-separated", "BF-7.32", THIEF), "the anomaly lies between N and S"


# The local medic


def visit(slot: int, resources: int = 30) -> BrightFutureState:
    """A visit to the Harbour, whose reward has been taken; codes 1 and 2 lie in a and b, nothing in c, d is closed."""
    state = fever("soldier", "thief")
    zone(state, [1], [2], [], [1])
    state.closed[3] = 1
    on_top(state, "colony-harbour")
    state.met[COLONY] = state.decks[COLONY].pop()
    state.resources[0] = resources
    return go(state, Colony(0, slot))


def test_a_medic_is_met_in_a_visit() -> None:
    """BF-7.45"""
    assert refused(go(fever("soldier", "thief"), Market(0)), "medic", 3) == ("medic", "BF-7.45")
    state = table("soldier", "thief")
    on_top(state, "colony-harbour")
    state.met[COLONY] = state.decks[COLONY].pop()
    assert refused(go(state, Colony(0)), "medic", 0) == ("medic", "BF-7.45"), "not in the Tunnel of Power"


def test_only_numbered_colonies_have_a_medic() -> None:
    """BF-7.11, BF-7.46"""
    assert refused(visit(NO_SLOT), "medic", 0) == ("medic-not-here", "BF-7.11")
    assert refused(visit(3), "medic", 0) == ("medic-microbiologist", "BF-7.46")


def test_a_medic_needs_a_visible_code() -> None:
    """BF-7.45, BF-7.46, BF-7.61"""
    state = visit(0)
    assert refused(state, "medic", 2) == ("place-empty", "BF-7.61")
    assert refused(state, "medic", 3) == ("place-closed", "BF-7.46")


def test_a_medic_removes_codes_of_one_number() -> None:
    """BF-7.45"""
    assert refused(visit(0), "medic", 1) == ("medic-number", "BF-7.45", 1, 2)


@pytest.mark.parametrize(("slot", "price"), [(0, 3), (1, 6)])
def test_a_medic_is_paid(slot: int, price: int) -> None:
    """BF-3.2, BF-7.45"""
    assert refused(visit(slot, price), "medic", slot) == ("medic-too-dear", "BF-3.2", price, price)
    act(visit(slot, price + 1), 0, "medic", slot)


# Over the edge of the map card


def moving(node: int, x: int = 1, y: int = 1) -> BrightFutureState:
    """The Soldier moves on a card with four ports; the Thief still stands on start field 2."""
    state = fever("soldier", "thief")
    on_map(state, 0, START, node, x, y)
    return go(state, FeverMap(0))


def test_exploring_and_crossing_have_their_moment() -> None:
    """BF-7.22, BF-7.24"""
    for state in (go(fever("soldier", "thief"), Market(0)), go(table("soldier", "thief"), Market(0))):
        assert refused(state, "explore") == ("explore", "BF-7.22")
        assert refused(state, "cross") == ("cross", "BF-7.24")


def test_cards_are_changed_once_a_turn() -> None:
    """BF-7.24, BF-7.20"""
    state = go(fever("soldier", "thief"), FeverMap(0))
    assert refused(state, "explore") == ("card-changed", "BF-7.24"), "the first card has just been laid"
    assert refused(state, "cross") == ("card-changed", "BF-7.24")


def test_the_edge_is_crossed_at_a_port() -> None:
    """BF-7.22, BF-7.24"""
    state = moving(6)
    assert refused(state, "explore") == ("not-at-port", "BF-7.22")
    assert refused(state, "cross") == ("not-at-port", "BF-7.24")


def test_the_board_is_a_dead_end() -> None:
    """BF-7.25"""
    state = moving(2)
    assert refused(state, "explore") == ("port-to-board", "BF-7.25")
    assert refused(state, "cross") == ("port-to-board", "BF-7.25")


def test_a_card_without_a_facing_port_is_a_dead_end() -> None:
    """BF-7.25"""
    state = fever("soldier", "thief")
    on_map(state, 0, START, 1)
    on_map(state, 1, DEAD_END, 0, 2, 1)
    go(state, FeverMap(0))
    assert refused(state, "explore") == ("dead-end", "BF-7.25", DEAD_END + 1)
    assert refused(state, "cross") == ("dead-end", "BF-7.25", DEAD_END + 1)


def test_only_the_unknown_is_explored_and_only_the_known_crossed() -> None:
    """BF-7.22, BF-7.24"""
    state = moving(0)
    assert refused(state, "cross") == ("unexplored", "BF-7.24")
    on_map(state, 1, DEAD_END, 0, 1, 2)
    state.forget()
    assert refused(state, "explore") == ("explored", "BF-7.22", DEAD_END + 1)


def test_map_cards_run_out() -> None:
    """BF-3.26"""
    state = moving(0)
    state.map_deck = []
    state.forget()
    assert refused(state, "explore") == ("map-deck-empty", "BF-3.26")


def test_places_and_cards_are_kept_for_those_who_have_not_set_out() -> None:
    """BF-7.23"""
    state = moving(1)
    assert refused(state, "explore") == ("cell-kept", "BF-7.23", THIEF), "the place above start field 2"
    state = moving(0)
    state.map_deck = state.map_deck[:1]
    state.forget()
    assert refused(state, "explore") == ("map-cards-kept", "BF-7.23"), "the last card is the Thief's"


def test_the_handcar_does_not_return_to_a_card() -> None:
    """BF-15.6, BF-7.24"""
    state = fever("soldier", "thief")
    on_map(state, 0, START, 0)
    on_map(state, 1, FORK, 1, 1, 2)
    state.route = HANDCAR
    go(state, UseRoute(0))
    act(state, 0, "use")
    assert refused(state, "explore") == ("explored", "BF-7.22", FORK + 1)
    act(state, 0, "cross")
    assert refused(state, "cross") == ("card-left", "BF-7.24", START + 1)
