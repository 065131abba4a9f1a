"""BF-7.1 to BF-7.11 and BF-7.40 to BF-7.46: turns and encounters of Underground Fever."""

import pytest

from games.bright_future.positions import (
    act,
    codes,
    fever,
    gear,
    give,
    go,
    in_colony,
    kinds,
    merc,
    offered,
    on_map,
    on_top,
    own,
    zone,
)
from ostoja.games.bright_future.names import (
    CARAVAN,
    GUIDE,
    PASSAGE,
    PATROL,
    PLAN,
    TRADE,
)
from ostoja.games.bright_future.steps.encounters import meet_slot, meet_top
from ostoja.games.bright_future.steps.fever import ChooseRoute, FeverRound, FeverTurns, start_turn


def test_a_round_deals_two_cards_each() -> None:
    """BF-7.1, BF-2.25 Face up; turns go round from the first player, who stays the same."""
    state = fever("courtesan", "thief", "soldier")
    state.first = 1
    go(state, FeverRound())
    assert [len(cards) for cards in state.fever.routes] == [2, 2, 2]
    assert state.seen_by(0).fever.routes == state.fever.routes
    assert state.waiting == (1,)
    assert state.first == 1


def test_start_of_a_turn() -> None:
    """BF-7.2 Only the own gear becomes active."""
    state = fever("courtesan", "thief")
    give(state, 0, "weapon-pistol")
    give(state, 1, "weapon-machete")
    state.spent[gear("weapon-pistol")] = state.spent[gear("weapon-machete")] = 1
    state.fever.routes = [[0, 1], [2, 3]]
    start_turn(state, 0)
    assert state.spent[gear("weapon-pistol")] == 0
    assert state.spent[gear("weapon-machete")] == 1


def test_one_dealt_card_is_chosen() -> None:
    """BF-7.3, BF-7.10 Its effect may be used; the others have none."""
    state = fever("courtesan", "thief")
    state.fever.routes = [[CARAVAN, GUIDE], [TRADE, PATROL]]
    go(state, ChooseRoute(0))
    assert offered(state, 0) == {("route", CARAVAN), ("route", GUIDE)}
    act(state, 0, "route", CARAVAN)
    assert offered(state, 0) == {("use",), ("skip",)}


def test_the_gear_limit_is_checked_after_every_turn() -> None:
    """BF-7.4, BF-3.12 For all players."""
    state = fever("courtesan", "thief")
    give(state, 1, *[f"weapon-{n}" for n in ("machete", "pickaxe", "chainsaw", "pistol", "shotgun", "claws", "tail")])
    from ostoja.games.bright_future.steps.rewards import GearLimit

    go(state, GearLimit(0))
    assert state.waiting == (1,)


def test_after_the_last_turn_the_round_ends() -> None:
    """BF-7.5, BF-7.70, EX-14 Visible 3 + 2 + 2 = 7 costs two population."""
    state = fever("courtesan", "thief")
    zone(state, [1, 3], [2], [2], [])
    go(state, FeverRound(), FeverTurns(2))
    assert state.fever.population == 10
    assert state.round == 2


def test_outposts_in_fever() -> None:
    """BF-7.40 The own race is friendly, can be hired, not bribed; one free gear; the card is discarded."""
    state = fever("courtesan", "thief")
    on_top(state, "outpost-marauders")
    meet_top(state, 0, 1)
    go(state)
    assert kinds(state, 0) == {"pass", "hire", "charm"}
    act(state, 0, "hire")
    assert state.mercs[0] == [merc("marauders")]
    act(state, 0, "take-deck")
    assert len(state.gear[0]) == 1
    assert state.discards[1] == []
    state = fever("courtesan", "thief")
    on_top(state, "outpost-slime")
    meet_top(state, 0, 1)
    go(state)
    assert state.resources[0] == 21


def test_anomalies_in_fever() -> None:
    """BF-7.41 The code may be declined."""
    state = fever("courtesan", "thief")
    on_top(state, "anomaly-living-dead")
    meet_top(state, 0, 2)
    go(state)
    act(state, 0, "pass")
    assert own(state, 0) == []
    assert state.discards[2] == [4]


def test_a_defeat_discards_the_card_all_the_same() -> None:
    """BF-7.43 A numbered colony too."""
    state = fever("courtesan", "thief")
    state.resources[0] = 1
    on_top(state, "anomaly-living-dead")
    meet_top(state, 0, 2)
    go(state)
    assert state.wounded[0]
    assert state.discards[2] == [4]
    state = fever("courtesan", "thief")
    state.resources[0] = 1
    state.fever.slots[0] = on_top(state, "colony-cannibals")
    state.decks[0].pop()
    state.discards[0] = [card for card in range(12) if card not in state.fever.slots and card not in state.decks[0]]
    on_top(state, "outpost-gigamutant")
    meet_slot(state, 0, 0)
    go(state)
    act(state, 0, "reward", 1, 1)
    act(state, 0, "take-deck")
    act(state, 0, "special")
    assert state.wounded[0]
    assert state.fever.slots[0] == -1
    assert 4 in state.discards[0]


def test_numbered_colony() -> None:
    """BF-7.44 The board action of the slot beside the card's own; afterwards the slot is empty."""
    state = fever("courtesan", "thief")
    zone(state, [1], [3], [], [])
    state.resources[0] = 30
    card = state.fever.slots[0]
    meet_slot(state, 0, 0)
    go(state)
    if "reward" in kinds(state, 0):
        act(state, 0, "reward", 0, 1)
    assert ("medic", 0) in offered(state, 0)
    act(state, 0, "leave")
    assert state.fever.slots[0] == -1
    assert card in state.discards[0]


@pytest.mark.parametrize(("slot", "price"), [(0, 3), (1, 6), (2, 9)])
def test_local_medic(slot: int, price: int) -> None:
    """BF-7.45, BF-7.47 Any number of times; uncovered codes of the number too; one resource must be left."""
    number = slot + 1
    state = fever("courtesan", "thief")
    other = 1 if number != 1 else 2
    zone(state, [number, number], [other], [], [])
    state.resources[0] = 2 * price + 1
    state.met[0] = state.decks[0].pop()
    before = state.code_pile[number - 1]
    in_colony(state, slot)
    act(state, 0, "medic", 0)
    assert state.fever.zone[0] == [number]
    assert ("medic", 1) not in offered(state, 0)
    act(state, 0, "medic", 0)
    assert state.fever.zone[0] == []
    assert state.resources[0] == 1
    assert state.code_pile[number - 1] == before + 2


def test_microbiologist() -> None:
    """BF-7.46, EX-09 All visible codes are paid; the place keeps its top code for ever, those below return."""
    state = fever("courtesan", "thief")
    zone(state, [1], [2], [2], [1, 3])
    codes(state, 0, 1, 2, 2, 3, 1)
    state.met[0] = state.decks[0].pop()
    in_colony(state, 3)
    assert {("vaccine", place) for place in range(4)} <= offered(state, 0)
    one, two, three = state.code_pile
    act(state, 0, "vaccine", 3)
    assert state.fever.zone_closed == [0, 0, 0, 1]
    assert state.fever.zone[3] == [3]
    assert state.code_pile == [one + 2, two + 2, three + 1], "the four paid and the 1 below"
    assert own(state, 0) == [1]
    assert "vaccine" not in kinds(state, 0) if state.waiting else True
    codes(state, 0, 2, 2)
    in_colony(state, 3)
    act(state, 0, "vaccine", 0)
    assert own(state, 0) == [], "the next costs 1, 2, 2"


def test_everybody_keeps_to_the_limit_when_a_turn_ends() -> None:
    """BF-7.4, BF-3.12 Also a player who got too much gear in the turn of another."""
    state = fever("courtesan", "thief")
    state.fever.routes = [[CARAVAN, GUIDE], [PLAN, TRADE]]
    names = ("machete", "pickaxe", "chainsaw", "pistol", "shotgun", "kalashnikov", "molotov")
    give(state, 1, *[f"weapon-{name}" for name in names])
    go(state, FeverTurns(0))
    act(state, 0, "route", GUIDE)
    act(state, 0, "skip")
    act(state, 0, "stay")
    assert state.waiting == (1,)
    assert state.prompt(1).key == "clean-up"
    act(state, 1, "discard", gear("weapon-chainsaw"))
    assert kinds(state, 1) == {"route"}, "the next turn"


def test_a_defeat_skips_the_rest_of_the_turn() -> None:
    """BF-3.6 No movement, no infection; population falls by one, and the next player's turn begins."""
    state = fever("courtesan", "thief")
    on_map(state, 0, 0, 0)
    state.fever.routes = [[PASSAGE, GUIDE], [PLAN, TRADE]]
    state.resources[0] = 3
    on_top(state, "anomaly-plants")
    go(state, FeverTurns(0))
    act(state, 0, "route", PASSAGE)
    act(state, 0, "use")
    act(state, 0, "visit", 2)
    assert state.wounded[0]
    assert state.fever.population == 11
    assert state.fever.zone == [[], [], [], [3]], "no Contamination"
    assert state.waiting == (1,)


def test_barters_are_counted_turn_by_turn() -> None:
    """BF-3.42 Whoever bartered in the turn of one player may barter again in that of the next."""
    state = fever("courtesan", "thief", "soldier")
    for seat in range(3):
        on_map(state, seat, 5, 0)
    give(state, 0, "weapon-pistol")
    state.fever.routes = [[CARAVAN, GUIDE], [PLAN, TRADE], [PASSAGE, PATROL]]
    start_turn(state, 0)
    go(state)
    act(state, 0, "barter", 1)
    act(state, 1, "accept")
    assert "barter" not in kinds(state, 0)
    state.stack = state.stack[:1]
    start_turn(state, 2)
    go(state)
    assert ("barter", 1) in offered(state, 2)
