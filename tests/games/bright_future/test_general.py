"""Section 3: resources and defeat, gear, decks and mercenaries."""

from games.bright_future.positions import (
    act,
    bazaar,
    codes,
    discarded,
    door,
    fever,
    fight_through,
    food,
    gear,
    give,
    go,
    hire,
    kinds,
    meet,
    merc,
    mission,
    offered,
    on_top,
    own,
    pile,
    stand,
    table,
    zone,
)
from ostoja.games.bright_future.names import (
    AT_FEVER_ANOMALY,
    AT_FEVER_OUTPOST,
    DEFEATED,
    REMOVED,
)
from ostoja.games.bright_future.steps.barter import Offer, items_of
from ostoja.games.bright_future.steps.contact import ContactTurn
from ostoja.games.bright_future.steps.encounters import meet_top
from ostoja.games.bright_future.steps.location import OutpostStage
from ostoja.games.bright_future.steps.market import TRADER, Market
from ostoja.games.bright_future.steps.rewards import NO_LASHER, FreeGear, GearLimit, random_code
from ostoja.games.bright_future.steps.supplies import draw_gear, earn, lose, refill_bazaar
from ostoja.games.bright_future.steps.tunnel import Round


def test_the_bank_never_runs_out() -> None:
    """BF-3.1"""
    state = table("mole", "thief")
    earn(state, 0, 1000, "tunnel-gallery")
    assert state.resources[0] == 1030


def test_a_payment_leaves_at_least_one_resource() -> None:
    """BF-3.2 Somebody with exactly the price cannot pay it."""
    state = table("courtesan", "thief")
    bazaar(state, "weapon-pistol")
    go(state, Market(0, TRADER))
    state.resources[0] = 4
    state.forget()
    assert ("buy", gear("weapon-pistol")) not in offered(state, 0)
    state.resources[0] = 5
    state.forget()
    act(state, 0, "buy", gear("weapon-pistol"))
    assert state.resources[0] == 1


def test_nothing_left_is_defeat() -> None:
    """BF-3.3 Damage takes at most everything; exactly 0 is defeat (TC-01)."""
    state = table("courtesan", "thief")
    stand(state, "I-1", "I-2")
    state.resources[0] = 4
    assert lose(state, 0, 9) == 4
    assert (state.resources[0], state.wounded[0]) == (0, 1)
    state.resources[1] = 5
    assert lose(state, 1, 4) == 4
    assert (state.resources[1], state.wounded[1]) == (1, 0)


def test_a_defeated_player_gets_no_reward_but_keeps_everything() -> None:
    """BF-3.4"""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-pickaxe")
    hire(state, 0, "vagabonds")
    codes(state, 0, 2)
    state.resources[0] = 5
    meet(state, 0, "anomaly-thorns")
    fight_through(state, 0)
    assert state.fight.outcome == DEFEATED
    assert state.gear[0] == [gear("weapon-pickaxe")], "the Thorns' effect does not apply either"
    assert state.mercs[0] == [merc("vagabonds")]
    assert own(state, 0) == [2]
    assert state.waiting == ()


def test_tunnel_recovery() -> None:
    """BF-3.5, BF-6.1 The token leaves the board; the next round starts with six resources and active gear."""
    state = table("courtesan", "thief")
    stand(state, "III-1", "I-1")
    give(state, 0, "weapon-pistol")
    state.spent[gear("weapon-pistol")] = 1
    lose(state, 0, 30)
    assert state.tunnel.space_of[0] == -1
    go(state, Round())
    assert state.resources[0] == 6
    assert not state.wounded[0]
    assert not state.spent[gear("weapon-pistol")]


def test_fever_defeat() -> None:
    """BF-3.6 Population falls by one, the token stays, the rest of the turn is skipped; six at the next own turn."""
    from ostoja.games.bright_future.steps.fever import start_turn

    state = fever("courtesan", "thief")
    state.fever.routes = [[3, 6], [0, 1]]
    start_turn(state, 0)
    go(state)
    act(state, 0, "route", 3)
    on_top(state, "anomaly-thorns")
    state.resources[0] = 2
    state.fever.map_card[0] = 5
    state.fever.map_cell[5] = 128 * 65 + 1
    state.fever.map_deck = [card for card in state.fever.map_deck if card != 5]
    state.fever.map_node[0] = 0
    act(state, 0, "skip")
    assert "walk" in kinds(state, 0)
    act(state, 0, "walk", 6)
    fight_through(state, 0)
    assert state.wounded[0]
    assert state.fever.population == 11
    assert (state.fever.map_card[0], state.fever.map_node[0]) == (5, 6)
    assert state.waiting == (), "no Infection Phase"
    assert state.fever.zone == [[], [], [], [3]]
    start_turn(state, 0)
    assert state.resources[0] == 6


def test_fever_defeat_outside_the_own_turn() -> None:
    """BF-3.6"""
    state = fever("courtesan", "thief")
    state.turn = 1
    lose(state, 0, 99)
    assert state.fever.population == 11
    assert state.wounded == [1, 0]


def test_resources_do_not_change_hands_by_barter() -> None:
    """BF-3.7, BF-3.40 Items are gear, mercenaries, codes, food and missions only."""
    state = table("courtesan", "thief")
    assert items_of(state, 0) == []
    give(state, 0, "weapon-pistol")
    hire(state, 0, "slime")
    codes(state, 0, 3, 3)
    food(state, 0, 2)
    mission(state, 0, 1)
    assert len(items_of(state, 0)) == 5


def test_gear_of_the_other_race_is_dead_weight() -> None:
    """BF-3.10 It cannot be used, but owned and sold."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-claws", "weapon-machete")
    meet(state, 0, "anomaly-thorns")
    assert offered(state, 0) == {("wield", gear("weapon-machete"), 1), ("pass",)}
    state = table("courtesan", "thief")
    give(state, 0, "weapon-claws")
    go(state, Market(0, TRADER))
    assert ("sell", gear("weapon-claws")) in offered(state, 0)


def test_used_gear_is_inactive_until_the_next_round() -> None:
    """BF-3.11, BF-4.4 Newly acquired gear is active, bartered gear keeps its state."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete")
    meet(state, 0, "anomaly-living-dead")
    act(state, 0, "wield", gear("weapon-machete"), 1)
    assert state.spent[gear("weapon-machete")] == 1
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete")
    state.spent[gear("weapon-machete")] = 1
    go(state, Offer(0, 1))
    assert state.waiting == (1,), "with one thing to give and nothing to ask for the proposal makes itself"
    act(state, 1, "accept")
    assert state.gear[1] == [gear("weapon-machete")]
    assert state.spent[gear("weapon-machete")] == 1


def test_gear_limit_of_six() -> None:
    """BF-3.12, BF-6.70 Whoever has more discards down to six, any cards."""
    state = table("courtesan", "thief")
    names = ["weapon-machete", "weapon-pickaxe", "weapon-pistol", "weapon-claws", "armour-vest", "armour-scales"]
    give(state, 0, *names, "armour-poncho", "armour-tissue")
    give(state, 1, *["weapon-tail"])
    go(state, GearLimit(0))
    assert state.waiting == (0,)
    assert kinds(state, 0) == {"discard"}
    act(state, 0, "discard", gear("weapon-pickaxe"))
    act(state, 0, "discard", gear("armour-tissue"))
    assert len(state.gear[0]) == 6
    assert state.waiting == ()


def test_free_gear() -> None:
    """BF-3.13 One after another from Bazaar or deck; the Bazaar is refilled when the reward is complete."""
    state = table("courtesan", "thief")
    bazaar(state, "weapon-pistol", "weapon-tail")
    go(state, FreeGear(0, 2))
    assert offered(state, 0) == {("take", gear("weapon-pistol")), ("take", gear("weapon-tail")), ("take-deck",)}
    act(state, 0, "take", gear("weapon-tail"))
    assert len(state.bazaar) == 1
    top = state.gear_deck[-1]
    act(state, 0, "take-deck")
    assert state.gear[0] == sorted([gear("weapon-tail"), top])
    assert len(state.bazaar) == 6


def test_no_gear_anywhere() -> None:
    """BF-3.13, BF-3.20 Missing gear is simply not received; empty Bazaar slots stay empty."""
    state = table("courtesan", "thief")
    state.gear[1] = sorted(state.gear_deck + state.bazaar + state.gear_discard)
    state.gear_deck, state.bazaar, state.gear_discard = [], [], []
    go(state, FreeGear(0, 2))
    assert state.waiting == ()
    assert state.gear[0] == []
    refill_bazaar(state)
    assert state.bazaar == []
    assert draw_gear(state) == -1


def test_an_empty_deck_is_made_of_its_discard_pile() -> None:
    """BF-3.20"""
    state = table("courtesan", "thief")
    state.gear_discard, state.gear_deck = state.gear_deck, []
    count = len(state.gear_discard)
    assert draw_gear(state) >= 0
    assert len(state.gear_deck) == count - 1
    assert state.gear_discard == []


def test_without_outposts_the_reward_is_free() -> None:
    """BF-3.20 An outpost location counts as already defeated."""
    state = table("courtesan", "thief")
    state.mercs[1] = state.decks[1]
    state.decks[1] = []
    go(state, OutpostStage(0, 0))
    assert kinds(state, 0) == {"take", "take-deck"}
    state = fever("courtesan", "thief")
    state.mercs[1] = state.decks[1]
    state.decks[1] = []
    meet_top(state, 0, 1)
    go(state)
    assert kinds(state, 0) == {"take", "take-deck"}


def test_used_mercenaries_are_discarded() -> None:
    """BF-3.21, BF-3.50 Out of deck and discard pile until used."""
    state = table("courtesan", "thief")
    hire(state, 0, "slime")
    assert merc("slime") not in state.decks[1]
    meet(state, 0, "anomaly-thorns")
    act(state, 0, "send", merc("slime"))
    assert state.discards[1] == [merc("slime")]


def test_several_mercenaries_in_one_fight() -> None:
    """BF-3.50 Any number may be used in a turn."""
    state = table("soldier", "thief")
    give(state, 0, "weapon-machete")
    hire(state, 0, "carrier", "lasher")
    codes(state, 0, 1)
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-thorns")
    act(state, 0, "send", merc("carrier"))
    act(state, 0, "wield", gear("weapon-machete"), 1)
    assert state.fight.lost == 3
    assert "lash" in kinds(state, 0) or "discard" in kinds(state, 0)


def test_food_and_missions_are_limited() -> None:
    """BF-3.22 Food comes from the supply and returns to it; a spent mission leaves the game."""
    state = table("courtesan", "thief")
    food(state, 0, 0, 1)
    mission(state, 0, 2)
    go(state, Market(0, TRADER))
    act(state, 0, "sell-food", 0)
    assert state.food_supply[0] == 4
    act(state, 0, "sell-mission", 2)
    assert state.mission_owner[2] == REMOVED
    assert state.resources[0] == 42


def test_random_code_from_the_pile_or_an_empty_pile() -> None:
    """BF-3.23, BF-3.24 With an empty pile a visible door code is taken and not replaced."""
    state = table("courtesan", "thief")
    random_code(state, 0, NO_LASHER)
    assert len(own(state, 0)) == 1
    state = table("courtesan", "thief")
    door(state, 1, 3, 3)
    pile(state)
    random_code(state, 0, NO_LASHER)
    go(state)
    assert offered(state, 0) == {("door", 1), ("door", 3)}
    act(state, 0, "door", 3)
    assert state.door == [1, 0, 1]
    assert own(state, 0) == [3]
    door(state)
    pile(state)
    state.codes = [0] * 6
    random_code(state, 0, NO_LASHER)
    go(state)
    assert own(state, 0) == [], "no code anywhere: nothing"


def test_random_code_of_an_open_place() -> None:
    """BF-3.23 In Underground Fever any visible code of an open place."""
    state = fever("courtesan", "thief")
    zone(state, [1, 2], [3], [], [1])
    state.fever.zone_closed[3] = 1
    pile(state)
    random_code(state, 0, NO_LASHER)
    go(state)
    assert offered(state, 0) == {("zone", 0), ("zone", 1)}
    act(state, 0, "zone", 0)
    assert state.fever.zone[0] == [1]
    assert own(state, 0) == [2]


def test_the_pile_is_random_again() -> None:
    """BF-3.25 A returned code may be drawn like any other."""
    seen = set()
    for seed in range(20):
        state = fever("courtesan", "thief", seed=seed)
        pile(state, 1, 2, 3)
        random_code(state, 0, NO_LASHER)
        seen |= set(own(state, 0))
    assert seen == {1, 2, 3}


def test_an_empty_map_deck_ends_exploring() -> None:
    """BF-3.26"""
    from ostoja.games.bright_future.steps.map import cell, may_explore

    state = fever("courtesan", "thief")
    state.fever.map_card = [0, 1]
    assert may_explore(state, 0, cell(3, 3))
    state.fever.map_deck = []
    assert not may_explore(state, 0, cell(3, 3))


# Mercenaries and windows


def test_tunnel_uses_of_a_mercenary() -> None:
    """BF-3.51 Ambush, protection and abilities; no Hunt in the Tunnel of Power."""
    state = table("courtesan", "thief")
    stand(state, "I-1", "I-2")
    hire(state, 0, "marauders")
    codes(state, 0, 1, 2, 3)
    go(state, ContactTurn(0))
    assert kinds(state, 0) == {"pass", "ambush"}


def test_fever_uses_of_a_mercenary() -> None:
    """BF-3.52 Abilities and actions; no ambush in Underground Fever."""
    from ostoja.games.bright_future.steps.fever import LastWindow

    state = fever("courtesan", "thief")
    hire(state, 0, "marauders")
    codes(state, 0, 3)
    zone(state, [1], [], [], [3])
    go(state, LastWindow(0))
    assert kinds(state, 0) == {"pass", "hunt", "destroy"}


def test_a_mercenary_is_hostile_to_everybody() -> None:
    """BF-3.53 Also to its own race; it gives no reward."""
    state = table("courtesan", "thief")
    stand(state, "I-1", "I-2")
    hire(state, 0, "vagabonds")
    go(state, ContactTurn(0))
    act(state, 0, "ambush", merc("vagabonds"))
    assert state.resources[1] == 25, "the human Thief was fought by human Vagabonds"
    assert state.gear[1] == []


def test_windows_are_asked_from_the_explorer_and_passing_is_final() -> None:
    """BF-3.60, BF-6.10"""
    from ostoja.games.bright_future.steps.tunnel import Relocation

    state = table("courtesan", "thief", "mole")
    stand(state, "I-1", "I-2", "I-3")
    state.first = 1
    hire(state, 0, "spitter")
    hire(state, 2, "hooligans")
    go(state, Relocation(0))
    assert state.waiting == (2,)
    act(state, 2, "pass")
    assert state.waiting == (0,)


def test_encounters_in_fever_discard_their_card() -> None:
    """BF-7.40, BF-7.41 and what surviving is worth there."""
    state = fever("courtesan", "thief")
    meet(state, 0, "outpost-slime", AT_FEVER_OUTPOST)
    fight_through(state, 0)
    assert kinds(state, 0) == {"take", "take-deck"}
    assert state.discards[1] == [merc("slime")]
    state = fever("courtesan", "thief")
    meet(state, 0, "anomaly-worms", AT_FEVER_ANOMALY)
    fight_through(state, 0)
    assert offered(state, 0) == {("random-code",), ("pass",)}
    discarded(state)
