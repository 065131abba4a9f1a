"""Section 15: the tunnel cards of Underground Fever."""

import pytest

from games.bright_future.positions import (
    act,
    fever,
    go,
    hire,
    kinds,
    merc,
    offered,
    on_map,
    on_top,
)
from ostoja.games.bright_future.names import (
    CARAVAN,
    FREELANCER,
    GUIDE,
    HANDCAR,
    LOCATIONS,
    PASSAGE,
    PATROL,
    PLAN,
    SIGNS,
    TRADE,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.colony import NO_SLOT
from ostoja.games.bright_future.steps.fever import FeverMap, UseRoute, start_turn


def using(route: int, *heroes: str) -> BrightFutureState:
    """Seat 0 uses this tunnel card."""
    state = fever(*(heroes or ("courtesan", "thief")))
    state.fever.route = route
    go(state, UseRoute(0))
    act(state, 0, "use")
    return state


def riding(card: int, node: int) -> BrightFutureState:
    """Seat 0 is on a map card and uses the Handcar."""
    state = fever("courtesan", "thief")
    on_map(state, 0, card, node)
    state.fever.route = HANDCAR
    go(state, UseRoute(0))
    act(state, 0, "use")
    return state


@pytest.mark.parametrize(("route", "kind"), [(TRADE, 0), (PATROL, 1), (SIGNS, 2)])
@pytest.mark.covers("route-trade", "route-patrol", "route-signs")
def test_two_cards_turned_up(route: int, kind: int) -> None:
    """BF-15.1 One of the two top cards is resolved, the other stays face up on top."""
    state = fever("courtesan", "thief")
    top = state.decks[kind][-2:]
    state.fever.route = route
    go(state, UseRoute(0))
    act(state, 0, "use")
    assert offered(state, 0) == {("pick", 12 * kind + card) for card in top}
    act(state, 0, "pick", 12 * kind + top[1])
    assert state.seen_by(1).decks[kind][-1] == top[0]
    assert top[1] not in state.decks[kind]


def test_a_card_put_back_lies_above_the_other() -> None:
    """BF-15.1 Stalker, Shapeshifter, Hooligans."""
    state = using(SIGNS, "stalker", "thief")
    lower, upper = state.decks[2][-2:]
    act(state, 0, "pick", 24 + lower)
    act(state, 0, "walk-past")
    assert state.decks[2][-2:] == [upper, lower]


def test_a_short_deck_is_filled_up() -> None:
    """BF-15.1, BF-3.20 If only one card exists, that one."""
    state = fever("courtesan", "thief")
    state.discards[1] = state.decks[1][:-1]
    state.decks[1] = state.decks[1][-1:]
    top = state.decks[1][0]
    state.fever.route = PATROL
    go(state, UseRoute(0))
    act(state, 0, "use")
    assert len(state.legal(0)) == 2
    assert ("pick", 12 + top) in offered(state, 0)
    state = fever("courtesan", "thief")
    state.mercs[1] = state.decks[1][:-1]
    state.decks[1] = state.decks[1][-1:]
    state.fever.route = PATROL
    go(state, UseRoute(0))
    act(state, 0, "use")
    assert state.decks[1] == [], "the only card is met at once"


@pytest.mark.covers("route-guide")
def test_guide() -> None:
    """BF-15.2 The tops of all three decks lie face up."""
    state = using(GUIDE)
    seen = state.seen_by(None)
    assert [seen.decks[kind][-1] for kind in range(3)] == [state.decks[kind][-1] for kind in range(3)]
    assert seen.decks[0][-2] == -1


@pytest.mark.covers("route-passage")
def test_secret_passage() -> None:
    """BF-15.3 A kind of location, its top card is resolved."""
    state = fever("courtesan", "thief")
    on_top(state, "anomaly-living-dead")
    state.fever.route = PASSAGE
    go(state, UseRoute(0))
    act(state, 0, "use")
    assert offered(state, 0) == {("visit", 0), ("visit", 1), ("visit", 2)}
    act(state, 0, "visit", 2)
    assert state.resources[0] == 16
    state = fever("courtesan", "thief")
    state.mercs[1] = state.decks[1]
    state.decks[1] = []
    state.fever.route = PASSAGE
    go(state, UseRoute(0))
    act(state, 0, "use")
    assert offered(state, 0) == {("visit", 0), ("visit", 2)}


@pytest.mark.covers("route-freelancer")
def test_freelancer() -> None:
    """BF-15.4 Hire whatever its race, leave it face up or discard it; no fight, no gear."""
    state = fever("courtesan", "thief")
    on_top(state, "outpost-slime")
    state.fever.route = FREELANCER
    go(state, UseRoute(0))
    act(state, 0, "use")
    assert kinds(state, 0) == {"hire", "keep-up", "turn-away"}
    other = state.copy()
    act(state, 0, "hire")
    assert state.resources[0] == 26
    assert state.mercs[0] == [merc("slime")]
    assert state.waiting == ()
    third = other.copy()
    act(other, 0, "turn-away")
    assert other.discards[1] == [merc("slime")]
    act(third, 0, "keep-up")
    assert third.seen_by(None).decks[1][-1] == merc("slime")


def test_effects_without_outposts_are_not_offered() -> None:
    """BF-3.20 Patrol Schedule and Freelancer."""
    for route in (PATROL, FREELANCER):
        state = fever("courtesan", "thief")
        state.mercs[1] = state.decks[1]
        state.decks[1] = []
        state.fever.route = route
        go(state, UseRoute(0))
        assert state.waiting == ()


@pytest.mark.covers("route-caravan")
def test_caravan() -> None:
    """BF-15.5 All six Bazaar cards are replaced."""
    state = fever("courtesan", "thief")
    old = state.bazaar[:]
    state.fever.route = CARAVAN
    go(state, UseRoute(0))
    act(state, 0, "use")
    assert set(old) <= set(state.gear_discard)
    assert len(state.bazaar) == 6
    assert not set(old) & set(state.bazaar)


@pytest.mark.covers("route-handcar", "map-11")
def test_handcar() -> None:
    """BF-15.6, TC-22 Past one or two locations, ending on the last; the Map Phase starts there, without activation."""
    state = riding(10, 3)
    assert offered(state, 0) == {("walk", 6), ("explore",)}
    act(state, 0, "walk", 6)
    act(state, 0, "stay")
    assert state.fever.map_node[0] == 6
    go(state, FeverMap(0))
    act(state, 0, "walk", 1)
    act(state, 0, "walk", 6)
    assert "walk" in kinds(state, 0), "the anomaly is not activated"


def test_handcar_does_not_open_the_start_of_the_turn() -> None:
    """BF-7.30 (a), BF-15.6 Neither where the turn began nor where the Map Phase began is activated."""
    state = fever("courtesan", "thief")
    on_map(state, 0, 0, 6)
    state.fever.routes = [[HANDCAR, TRADE], [PASSAGE, PATROL]]
    start_turn(state, 0)
    go(state)
    act(state, 0, "route", HANDCAR)
    act(state, 0, "use")
    act(state, 0, "walk", 4)
    act(state, 0, "stay")
    act(state, 0, "walk", 6)
    assert "walk" in kinds(state, 0), "the anomaly where the turn began is not activated"
    act(state, 0, "walk", 4)
    assert "walk" in kinds(state, 0), "nor is the outpost where the Map Phase began"


def test_the_first_location_of_two_skipped_may_be_visited_later() -> None:
    """BF-15.6"""
    state = riding(0, 0)
    act(state, 0, "walk", 6)
    act(state, 0, "walk", 4)
    on_top(state, "anomaly-gas")
    hire(state, 0, "slime")
    go(state, FeverMap(0))
    act(state, 0, "walk", 6)
    assert "fight" in kinds(state, 0)


def test_handcar_ends_on_the_second_location() -> None:
    """BF-15.6 Newly explored cards are seen before the next step; cards left are closed for this turn."""
    state = riding(0, 0)
    act(state, 0, "walk", 6)
    assert ("stay",) in offered(state, 0)
    act(state, 0, "walk", 4)
    assert state.waiting == ()
    assert state.fever.map_node[0] == 4
    assert state.fever.card_changed == 0


def test_handcar_from_the_start_field() -> None:
    """BF-15.6 Leaving the start field with it uses up the card change."""
    state = fever("courtesan", "thief")
    state.fever.map_deck = [card for card in state.fever.map_deck if card != 5] + [5]
    state.fever.route = HANDCAR
    go(state, UseRoute(0))
    act(state, 0, "use")
    assert state.fever.map_card[0] == 5
    assert state.fever.card_changed == 1
    act(state, 0, "walk", 0)
    assert state.waiting == (0,)
    assert not kinds(state, 0) & {"cross", "explore"}, "the north is unknown, but the hero stays on this card"


@pytest.mark.covers("route-plan")
def test_shelter_plan() -> None:
    """BF-15.7 A new colony in every empty slot."""
    state = fever("courtesan", "thief")
    state.discards[0].append(state.fever.slots[2])
    state.fever.slots[2] = -1
    top = state.decks[0][-1]
    state.fever.route = PLAN
    go(state, UseRoute(0))
    act(state, 0, "use")
    assert state.fever.slots[2] == top
    assert len(LOCATIONS) == 36
    assert NO_SLOT == -1
    hire(state, 0, "slime")


def test_a_plan_without_an_empty_slot_is_of_no_use() -> None:
    """BF-15.7 Nobody is asked."""
    state = fever("courtesan", "thief")
    state.fever.route = PLAN
    go(state, UseRoute(0))
    assert state.waiting == ()


def test_locations_of_the_tunnel_phase_come_from_the_deck() -> None:
    """BF-7.11, BF-7.42 One reward, then optional actions, no medic; then the card is discarded."""
    state = using(TRADE)
    assert all(action.kind == "pick" for action in state.legal(0))
    number = state.legal(0)[0].args[0]
    act(state, 0, "pick", number)
    if "reward" in kinds(state, 0):
        act(state, 0, "reward", 0, 1)
    assert "medic" not in kinds(state, 0)
    assert "vaccine" not in kinds(state, 0)
    if state.waiting:
        act(state, 0, "leave")
    assert state.discards[0] == [number]
