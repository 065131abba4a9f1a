"""Why medic, movement and hunts are refused: each cause in its position."""

import pytest

from games.bright_future.positions import (
    act,
    arena,
    codes,
    fever,
    go,
    hire,
    in_colony,
    merc,
    on_map,
    on_top,
    table,
    zone,
)
from games.bright_future.test_meanings import refused
from ostoja.core.action import seat_name
from ostoja.games.bright_future.names import COLONY, HANDCAR
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena import Actions
from ostoja.games.bright_future.steps.colony import NO_SLOT
from ostoja.games.bright_future.steps.fever import FeverMap, LastWindow, UseRoute
from ostoja.games.bright_future.steps.infection import SendCrawler
from ostoja.games.bright_future.steps.market import TRADER, Market
from ostoja.games.bright_future.steps.mercenaries import Purge

THIEF = seat_name(1)
FORK, DEAD_END, START = 1, 3, 5
"""The map cards M02 with two ways from its S port, M04 without a W port, and M06 with all four."""

# The local medic


def visit(slot: int, resources: int = 30) -> BrightFutureState:
    """A visit to the Harbour, whose reward has been taken; codes 1 and 2 lie in a and b, nothing in c, d is closed."""
    state = fever("soldier", "thief")
    zone(state, [1], [2], [], [1])
    state.fever.zone_closed[3] = 1
    on_top(state, "colony-harbour")
    state.met[COLONY] = state.decks[COLONY].pop()
    state.resources[0] = resources
    return in_colony(state, slot)


def test_a_medic_is_met_in_a_visit() -> None:
    """BF-7.45"""
    assert refused(go(fever("soldier", "thief"), Market(0, TRADER)), "medic", 3) == ("medic", "BF-7.45")
    state = table("soldier", "thief")
    on_top(state, "colony-harbour")
    state.met[COLONY] = state.decks[COLONY].pop()
    assert refused(in_colony(state), "medic", 0) == ("medic", "BF-7.45"), "not in the Tunnel of Power"


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
    for state in (go(fever("soldier", "thief"), Market(0, TRADER)), go(table("soldier", "thief"), Market(0, TRADER))):
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
    state.fever.map_deck = []
    state.forget()
    assert refused(state, "explore") == ("map-deck-empty", "BF-3.26")


def test_places_and_cards_are_kept_for_those_who_have_not_set_out() -> None:
    """BF-7.23"""
    state = moving(1)
    assert refused(state, "explore") == ("cell-kept", "BF-7.23", THIEF), "the place above start field 2"
    state = moving(0)
    state.fever.map_deck = state.fever.map_deck[:1]
    state.forget()
    assert refused(state, "explore") == ("map-cards-kept", "BF-7.23"), "the last card is the Thief's"


def test_the_handcar_does_not_return_to_a_card() -> None:
    """BF-15.6, BF-7.24"""
    state = fever("soldier", "thief")
    on_map(state, 0, START, 0)
    on_map(state, 1, FORK, 1, 1, 2)
    state.fever.route = HANDCAR
    go(state, UseRoute(0))
    act(state, 0, "use")
    assert refused(state, "explore") == ("explored", "BF-7.22", FORK + 1)
    act(state, 0, "cross")
    assert refused(state, "cross") == ("card-left", "BF-7.24", START + 1)


# Manholes


def climbing(node: int = 9, *laid: int) -> BrightFutureState:
    """The Soldier moves on M04 with its manhole; the map cards named lie around."""
    state = fever("soldier", "thief")
    on_map(state, 0, DEAD_END, node)
    for n, card in enumerate(laid):
        on_map(state, 1, card, 0, 5 + n, 5)
    return go(state, FeverMap(0))


def test_manholes_have_their_moment() -> None:
    """BF-7.24, BF-15.6"""
    for state in (go(fever("soldier", "thief"), Market(0, TRADER)), go(table("soldier", "thief"), Market(0, TRADER))):
        assert refused(state, "climb", 1) == ("manhole", "BF-7.24")
    state = fever("soldier", "thief")
    on_map(state, 0, DEAD_END, 9)
    state.fever.route = HANDCAR
    act(go(state, UseRoute(0)), 0, "use")
    assert refused(state, "climb", 1) == ("handcar-manhole", "BF-15.6")


def test_one_climbs_from_manhole_to_manhole() -> None:
    """BF-7.24"""
    assert refused(climbing(4, FORK), "climb", FORK) == ("not-at-manhole", "BF-7.24")
    state = climbing(9, START)
    assert refused(state, "climb", DEAD_END) == ("manhole-here", "BF-7.24")
    assert refused(state, "climb", FORK) == ("map-unknown", "BF-7.24", FORK + 1)
    assert refused(state, "climb", START) == ("no-manhole", "BF-7.24", START + 1)


def test_climbing_changes_the_card() -> None:
    """BF-7.24"""
    state = climbing(9, FORK)
    act(state, 0, "climb", FORK)
    assert refused(state, "climb", DEAD_END) == ("card-changed", "BF-7.24")
    state = climbing(9, FORK)
    state.fever.cards_exited = 1 << FORK
    state.forget()
    assert refused(state, "climb", FORK) == ("card-left", "BF-7.24", FORK + 1)


def test_climbing_is_paid() -> None:
    """BF-3.2"""
    state = climbing(9, FORK)
    state.resources[0] = 2
    state.forget()
    assert refused(state, "climb", FORK) == ("manhole-too-dear", "BF-3.2", 2, 2)


# Hunt and Destroy


def hunting(*mercenaries: str) -> BrightFutureState:
    """Codes 1 and 2 lie in a and b, nothing in c, a 1 in d, which is closed; the Soldier has a code 1."""
    state = fever("soldier", "thief")
    zone(state, [1], [2], [], [3])
    state.fever.zone_closed[3] = 1
    codes(state, 0, 1)
    hire(state, 0, *mercenaries)
    return state


def test_codes_are_hunted_in_the_fever() -> None:
    """BF-3.52"""
    for state in (go(table("soldier", "thief"), Market(0, TRADER)), go(arena(), Actions(0))):
        assert refused(state, "hunt", merc("crawler"), 0) == ("hunt-fever-only", "BF-3.52")
        assert refused(state, "destroy", merc("crawler"), 1) == ("hunt-fever-only", "BF-3.52")


def test_a_hunt_needs_a_code_and_its_match() -> None:
    """BF-7.53, BF-7.46, BF-7.61"""
    state = go(hunting("crawler"), LastWindow(0))
    assert refused(state, "hunt", merc("crawler"), 1) == ("no-matching-code", "BF-7.53", 2)
    assert refused(state, "hunt", merc("crawler"), 2) == ("place-empty", "BF-7.61")
    assert refused(state, "hunt", merc("crawler"), 3) == ("place-closed", "BF-7.46")


def test_a_destruction_needs_a_visible_number_and_its_match() -> None:
    """BF-7.54"""
    state = go(hunting("crawler"), LastWindow(0))
    assert refused(state, "destroy", merc("crawler"), 2) == ("no-code-to-destroy", "BF-7.54", 2)
    assert refused(state, "destroy", merc("crawler"), 3) == ("number-not-visible", "BF-7.54", 3), "its place is closed"


def test_the_mercenary_needs_the_symbol() -> None:
    """BF-7.53, BF-7.54"""
    state = go(hunting("gigamutant", "carrier"), LastWindow(0))
    assert refused(state, "hunt", merc("crawler"), 0)[:2] == ("no-such-mercenary", "BF-6.42")
    assert refused(state, "destroy", merc("crawler"), 1)[:2] == ("no-such-mercenary", "BF-6.42")
    assert refused(state, "hunt", merc("gigamutant"), 0)[:2] == ("not-a-hunter", "BF-7.53")
    assert refused(state, "destroy", merc("carrier"), 1)[:2] == ("not-a-destroyer", "BF-7.54")


def test_hunts_have_their_moment() -> None:
    """BF-7.55, BF-10.4"""
    state = go(hunting("crawler", "marauders"), Market(0, TRADER))
    assert refused(state, "hunt", merc("crawler"), 0) == ("hunt-later", "BF-7.55")
    assert refused(state, "destroy", merc("crawler"), 1) == ("hunt-later", "BF-7.55")
    go(state, SendCrawler(0))
    assert refused(state, "hunt", merc("marauders"), 0) == ("only-the-crawler", "BF-10.4")
    assert refused(state, "destroy", merc("marauders"), 1) == ("only-the-crawler", "BF-10.4")


def test_a_mercenary_just_used_destroys_what_matches() -> None:
    """BF-7.54, BF-10.1 to BF-10.3"""
    state = go(hunting(), Purge(0, 1))
    assert refused(state, "purge", 2) == ("no-code-to-destroy", "BF-7.54", 2)
    assert refused(state, "purge", 3) == ("number-not-visible", "BF-7.54", 3)
    assert refused(go(table("soldier", "thief"), Market(0, TRADER)), "purge", 1) == ("purge", "BF-7.54")
