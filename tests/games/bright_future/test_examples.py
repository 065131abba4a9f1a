"""Section 20: the worked examples that no chapter's tests hold already."""

from games.bright_future.positions import (
    act,
    arena,
    codes,
    door,
    fever,
    gear,
    give,
    go,
    hire,
    in_colony,
    kinds,
    meet,
    merc,
    offered,
    on_top,
    own,
    pile,
    stand,
    strike,
    table,
    wield,
    zone,
)
from ostoja.games.bright_future.names import TECHNICAL
from ostoja.games.bright_future.steps.arena import Actions, Defence
from ostoja.games.bright_future.steps.colony import visit_colony
from ostoja.games.bright_future.steps.duel import start_duel
from ostoja.games.bright_future.steps.location import AnomalyStage, Door, OutpostStage, Visit
from ostoja.games.bright_future.steps.tunnel import Placing


def test_ex_01_technical_tunnel() -> None:
    """EX-01 Exactly two options: IV-2 and II-3."""
    state = table("courtesan", "mole")
    go(state, Placing(0, TECHNICAL))
    assert offered(state, 0) == {("place", 16), ("place", 7)}


def test_ex_03_rat_farm() -> None:
    """EX-03 The first visitor takes 4 resources and a Rat Meat, later ones either; no market there."""
    state = table("courtesan", "mole", "thief")
    on_top(state, "colony-rat-farm")
    go(state, Visit(0, 0))
    assert (state.resources[0], state.food[0]) == (34, 1)
    assert not kinds(state, 0) & {"market", "sell-food"} if state.waiting else True
    go(state, Visit(1, 0))
    act(state, 1, "reward", 0, 1)
    assert (state.resources[1], state.food[3]) == (34, 0)
    state = table("courtesan", "mole", "thief")
    on_top(state, "colony-stadium")
    go(state, Visit(0, 0))
    assert state.resources[0] == 39
    act(state, 0, "leave")
    go(state, Visit(1, 0))
    assert state.resources[1] == 35


def test_ex_04_the_missing_three() -> None:
    """EX-04 A random 3 from the anomaly of location IV wins; a 1 or 2 does not."""
    for number in (1, 2, 3):
        state = table("courtesan", "mole")
        door(state, 3, 3, 1)
        codes(state, 0, 1, 1, 2, 3)
        pile(state, number)
        on_top(state, "anomaly-living-dead")
        state.tunnel.first_visitor[2] = 1
        go(state, Door(0), AnomalyStage(0, 1))
        assert state.over == (number == 3)


def test_ex_15_carnivorous_plants() -> None:
    """EX-15 12 - 3 - 2 - 3 = 4, and a gear is discarded; the Kalashnikov cannot be used."""
    state = table("courtesan", "mole")
    give(state, 0, "weapon-machete", "weapon-kalashnikov", "armour-heavy-shield", "armour-gas-mask")
    meet(state, 0, "anomaly-plants")
    assert offered(state, 0) == {("wield", gear("weapon-machete"), 1), ("pass",)}
    wield(state, 0, "weapon-machete")
    wield(state, 0, "armour-gas-mask")
    wield(state, 0, "armour-heavy-shield")
    assert state.fight.lost == 4
    assert kinds(state, 0) == {"discard"}


def test_ex_16_machete_against_matted_fur() -> None:
    """EX-16 Two damage from melee, none from ranged; the armour is inactive."""
    state = table("dealer", "mole")
    stand(state, "I-2", "I-1")
    give(state, 0, "weapon-machete")
    give(state, 1, "armour-matted-fur")
    start_duel(state, 0, 1, 1)
    go(state)
    strike(state, 0, "weapon-machete", 1)
    wield(state, 1, "armour-matted-fur")
    wield(state, 1, "armour-matted-fur")
    assert state.resources[1] == 28
    assert state.spent[gear("armour-matted-fur")] == 1


def test_ex_17_doubled_damage() -> None:
    """EX-17 Remaining 2, option taken: 4 are lost and the bonus gained; remaining 0: the bonus is free."""
    spiders = ("armour-hazmat-suit", "weapon-pickaxe", "armour-heavy-shield")
    for name, cards in (("anomaly-spiders", spiders), ("anomaly-contamination", ("armour-hazmat-suit",))):
        state = table("courtesan", "mole")
        state.tunnel.first_visitor[2] = 1
        give(state, 0, *cards)
        meet(state, 0, name)
        while ("double",) not in offered(state, 0):
            state.play(0, state.legal(0)[0])
        assert state.fight.stopped >= state.fight.strength
        act(state, 0, "double")
        assert state.resources[0] == 30
    state = table("courtesan", "mole")
    state.tunnel.first_visitor[2] = 1
    give(state, 0, "armour-poncho")
    meet(state, 0, "anomaly-contamination")
    wield(state, 0, "armour-poncho")
    wield(state, 0, "armour-poncho")
    assert state.prompt(0).words["damage"] == 2
    act(state, 0, "double")
    assert state.fight.lost == 4
    assert "take-deck" in kinds(state, 0)


def test_ex_18_arena() -> None:
    """EX-18 Parasites 5 - 3 = 2, too little to reactivate; Suckers 3 without armour, and the attacker gains 3."""
    state = arena("mutant", "human")
    give(state, 0, "weapon-parasites")
    state.arena.hands[0] = [gear("weapon-suckers")]
    state.gear_deck.remove(gear("weapon-suckers"))
    give(state, 1, "armour-heavy-shield", "armour-gas-mask")
    state.arena.points = 3
    go(state, Actions(0))
    strike(state, 0, "weapon-parasites", 1)
    act(state, 0, "play", gear("weapon-suckers"))
    strike(state, 0, "weapon-suckers", 1)
    assert state.arena.points == 0
    act(state, 0, "end-turn")
    state.turn = 1
    state.arena.points = 3
    go(state, Defence(1))
    act(state, 1, "pass")
    wield(state, 1, "armour-heavy-shield")
    assert state.resources == [20, 18]
    act(state, 1, "pass")
    assert "wear" not in kinds(state, 1), "the Gas Mask has no melee defence"
    act(state, 1, "pass")
    assert state.resources == [23, 15]


def test_ex_19_soldier_against_the_plants() -> None:
    """EX-19 Pickaxe 4 + Machete 3 + 5 = 12: no damage, a gear, and a weapon is reactivated."""
    state = table("soldier", "mole")
    give(state, 0, "weapon-pickaxe", "weapon-machete", "armour-heavy-shield", "armour-gas-mask")
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-plants")
    wield(state, 0, "weapon-pickaxe")
    wield(state, 0, "weapon-machete")
    wield(state, 0, "armour-gas-mask")
    wield(state, 0, "armour-heavy-shield")
    assert state.fight.lost == 0
    act(state, 0, "take-deck")
    ready = {("reactivate", gear("weapon-machete")), ("reactivate", gear("weapon-pickaxe"))}
    assert offered(state, 0) == {*ready, ("pass",)}
    state = table("soldier", "mole")
    give(state, 0, "armour-gas-mask")
    meet(state, 0, "anomaly-plants")
    wield(state, 0, "armour-gas-mask")
    wield(state, 0, "armour-gas-mask")
    assert state.fight.stopped == 4


def test_ex_20_soldier_against_gigamutant() -> None:
    """EX-20 No usable weapon, shield 3 + 3: damage 9, no reactivation."""
    state = table("soldier", "mole")
    give(state, 0, "weapon-pickaxe", "weapon-machete", "armour-heavy-shield", "armour-gas-mask")
    state.tunnel.first_visitor[1] = 1
    meet(state, 0, "outpost-gigamutant")
    wield(state, 0, "armour-heavy-shield")
    wield(state, 0, "armour-heavy-shield")
    assert state.fight.lost == 9
    act(state, 0, "take-deck")
    assert state.waiting == ()


def test_ex_21_a_mission_is_done_once() -> None:
    """EX-21"""
    state = table("soldier", "mole")
    state.mission_owner[0] = 1
    on_top(state, "colony-abandoned-farm")
    state.met[0] = state.decks[0].pop()
    in_colony(state)
    assert state.waiting == ()


def test_ex_22_both_rewards_of_a_market_colony() -> None:
    """EX-22 9 with both rewards, otherwise 5."""
    for both, wanted in ((1, 39), (0, 35)):
        state = table("soldier", "mole")
        on_top(state, "colony-mausoleum")
        state.met[0] = state.decks[0].pop()
        visit_colony(state, 0, both)
        go(state)
        assert state.resources[0] == wanted


def test_ex_23_lizards_and_the_little_girl() -> None:
    """EX-23 Tail 5 × 4 = 20, and it is discarded; Carrier and Lizards: used weapons ×2, doubled ones ×4."""
    state = table("girl", "thief")
    give(state, 0, "weapon-tail")
    meet(state, 0, "anomaly-lizards")
    wield(state, 0, "weapon-tail", 4)
    assert state.fight.stopped == 20
    assert gear("weapon-tail") in state.gear_discard
    state = table("mole", "thief")
    give(state, 0, "weapon-tail", "weapon-quills")
    hire(state, 0, "carrier")
    meet(state, 0, "anomaly-lizards")
    act(state, 0, "send", merc("carrier"))
    wield(state, 0, "weapon-tail", 2)
    wield(state, 0, "weapon-quills", 1)
    assert state.fight.stopped == 20 + 8


def test_tc_06_the_second_is_first_visitor_of_the_anomaly() -> None:
    """TC-06 The first fell at the outpost of location IV; BF-6.31 the stages are separate."""
    state = table("courtesan", "soldier")
    on_top(state, "outpost-slime")
    on_top(state, "anomaly-living-dead")
    state.resources[0] = 1
    go(state, Visit(0, 3))
    assert state.tunnel.first_visitor == [-1, 0, -1]
    go(state, Visit(1, 3))
    assert state.prompt(1).words["count"] == 1
    act(state, 1, "take-deck")
    while kinds(state, 1) != {"door", "random-code"}:
        act(state, 1, "pass")
    assert state.tunnel.first_visitor[2] == 1


def test_tc_07_a_replaced_door_code_can_break_the_own_combination() -> None:
    """TC-07 Door 1, 2, 3 and the same own codes: taking the 3 makes it 1, 2, 1 and no win; a random code wins."""
    for choice, over in ((("door", 3), False), (("random-code",), True)):
        state = table("courtesan", "mole")
        door(state, 1, 2, 3)
        codes(state, 0, 1, 2, 3)
        pile(state, 1)
        on_top(state, "anomaly-living-dead")
        go(state, Door(0), AnomalyStage(0, 1))
        act(state, 0, *choice)
        assert state.over == over
        if not over:
            assert state.door == [2, 1, 0]
            assert own(state, 0) == [1, 2, 3, 3]


def test_tc_25_taking_a_door_three_wins_whatever_replaces_it() -> None:
    """TC-25"""
    for number in (1, 2, 3):
        state = table("courtesan", "mole")
        door(state, 3, 3, 1)
        codes(state, 0, 1, 1, 2, 3)
        pile(state, number)
        on_top(state, "anomaly-living-dead")
        go(state, Door(0), AnomalyStage(0, 1))
        act(state, 0, "door", 3)
        assert state.winners == [0]


def test_tc_05_with_a_mutant_in_between() -> None:
    """TC-05 The bribe holds for the round only."""
    state = table("courtesan", "soldier")
    on_top(state, "outpost-hooligans")
    go(state, OutpostStage(0, 0))
    act(state, 0, "bribe")
    assert state.outpost_bribed == 1
    from ostoja.games.bright_future.steps.location import close_location

    close_location(state)
    assert state.outpost_bribed == 0


def test_ex_09_price_of_a_vaccine_after_destroy() -> None:
    """EX-09 Visible 1, 2, 2, 3; after Destroy on 2: 1 and 3; with the 3 closed the next costs a 1."""
    state = fever("courtesan", "mole")
    zone(state, [1], [2], [2], [3])
    codes(state, 0, 1, 1, 2, 3)
    hire(state, 0, "crawler")
    state.met[0] = state.decks[0].pop()
    from ostoja.games.bright_future.steps.fever_visits import vaccine_ready
    from ostoja.games.bright_future.steps.mercenaries import destroy

    assert not vaccine_ready(state, 0), "1, 2, 2, 3 are needed"
    destroy(state, 2, 2)
    in_colony(state, 3)
    act(state, 0, "vaccine", 3)
    assert own(state, 0) == [1, 2]
    assert ("vaccine", 0) in offered(state, 0)
    act(state, 0, "vaccine", 0)
    assert state.winners == [0, 1]
