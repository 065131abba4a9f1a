"""Section 4 and 11: fighting outposts, anomalies and mercenaries; the effects of anomalies."""

import pytest

from games.bright_future.positions import (
    act,
    bazaar,
    codes,
    door,
    fight_through,
    food,
    gear,
    give,
    hire,
    kinds,
    meet,
    merc,
    offered,
    on_top,
    own,
    stand,
    table,
    wield,
)
from ostoja.games.bright_future.names import AT_TUNNEL_ANOMALY, AVOIDED, DEFEATED, SURVIVED


def test_order_of_a_fight() -> None:
    """BF-4.1 Damage and defeat, the mandatory effect, the reward, the bonus and extras, then reactivation."""
    state = table("soldier", "thief")
    give(state, 0, "weapon-machete", "armour-vest")
    state.tunnel.first_visitor[2] = 0
    hire(state, 0, "expedition")
    meet(state, 0, "anomaly-thorns", AT_TUNNEL_ANOMALY)
    act(state, 0, "wield", gear("weapon-machete"), 1)
    act(state, 0, "pass")
    assert state.resources[0] == 24
    assert kinds(state, 0) == {"discard"}, "the mandatory effect first"
    act(state, 0, "discard", gear("armour-vest"))
    assert kinds(state, 0) == {"door", "random-code"}, "then the reward"
    act(state, 0, "random-code")
    assert kinds(state, 0) == {"extra-code", "pass"}, "then the extras"
    assert state.spent[gear("weapon-machete")] == 1
    act(state, 0, "pass")
    assert kinds(state, 0) == {"reactivate", "pass"}, "reactivation comes last"


def test_one_value_per_symbol() -> None:
    """BF-4.2 Two melee weapons are not added; symbols the enemy does not show give nothing."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete", "weapon-pickaxe", "weapon-pistol", "armour-vest")
    meet(state, 0, "anomaly-thorns")
    assert offered(state, 0) == {("wield", gear("weapon-machete"), 1), ("wield", gear("weapon-pickaxe"), 1), ("pass",)}
    wield(state, 0, "weapon-pickaxe")
    assert offered(state, 0) == {("wear", gear("armour-vest"), 1), ("pass",)}, "the F symbol has no weapon, then M"
    wield(state, 0, "armour-vest")
    assert state.fight.lost == 9 - 4 - 1


def test_one_armour_may_serve_both_symbols() -> None:
    """BF-4.2"""
    state = table("courtesan", "thief")
    give(state, 0, "armour-heavy-shield")
    meet(state, 0, "outpost-gigamutant")
    wield(state, 0, "armour-heavy-shield")
    wield(state, 0, "armour-heavy-shield")
    assert state.fight.lost == 15 - 6


def test_a_card_may_be_kept_back() -> None:
    """BF-4.3, BF-4.4 A card that contributes nothing stays active."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete", "weapon-pickaxe")
    meet(state, 0, "anomaly-living-dead")
    wield(state, 0, "weapon-machete")
    assert state.spent[gear("weapon-machete")] == 1
    assert state.spent[gear("weapon-pickaxe")] == 0


def test_damage_is_never_negative() -> None:
    """BF-4.5"""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-pickaxe", "armour-riot-gear")
    meet(state, 0, "outpost-vagabonds")
    wield(state, 0, "weapon-pickaxe")
    wield(state, 0, "armour-riot-gear")
    assert state.fight.lost == 0
    assert state.fight.outcome == SURVIVED


def test_effects_against_players_do_not_help_here() -> None:
    """BF-4.6 The Machete's ranged extra attack is nothing to Hooligans; Suckers heal nobody."""
    state = table("mole", "thief")
    give(state, 0, "weapon-suckers")
    state.tunnel.first_visitor[1] = 1
    meet(state, 0, "outpost-vagabonds")
    assert offered(state, 0) == {("wield", gear("weapon-suckers"), 1), ("pass",)}
    wield(state, 0, "weapon-suckers")
    assert state.resources[0] == 28


def test_outposts_fall_and_anomalies_stay() -> None:
    """BF-4.7, BF-6.44 A survived outpost is out of the way; an anomaly waits for the next visitor."""
    from games.bright_future.positions import go, play_out
    from ostoja.games.bright_future.steps.location import AnomalyStage, OutpostStage

    state = table("courtesan", "thief")
    on_top(state, "outpost-slime")
    go(state, OutpostStage(0, 1))
    play_out(state)
    assert state.outpost_gone == 1
    state = table("courtesan", "thief")
    on_top(state, "anomaly-contamination")
    go(state, AnomalyStage(0, 0))
    play_out(state, -1)
    assert state.met[2] == 11


def test_multipliers_multiply() -> None:
    """BF-4.8, BF-4.9 Girl and Lizards together ×4, with the Carrier ×8; the doubled card is discarded."""
    state = table("girl", "thief")
    give(state, 0, "weapon-suckers")
    hire(state, 0, "carrier")
    meet(state, 0, "anomaly-lizards")
    act(state, 0, "send", merc("carrier"))
    assert offered(state, 0) == {("wield", gear("weapon-suckers"), times) for times in (1, 2, 4)} | {("pass",)}
    wield(state, 0, "weapon-suckers", 4)
    assert state.fight.stopped == 3 * 8
    assert gear("weapon-suckers") in state.gear_discard


def test_doubled_gear_is_lost_even_in_defeat() -> None:
    """BF-4.9, BF-3.4"""
    state = table("girl", "thief")
    stand(state, "III-1", "")
    give(state, 0, "weapon-suckers")
    state.resources[0] = 1
    meet(state, 0, "anomaly-lizards")
    wield(state, 0, "weapon-suckers", 2)
    assert state.fight.outcome == DEFEATED
    assert gear("weapon-suckers") in state.gear_discard


def test_ways_to_avoid_a_fight() -> None:
    """BF-4.10 All optional, each complete in itself."""
    state = table("devourer", "thief")
    hire(state, 0, "gigamutant", "slime")
    meet(state, 0, "outpost-crawler")
    assert offered(state, 0) == {("fight",), ("devour",), ("send", merc("gigamutant"))}
    state = table("devourer", "thief")
    hire(state, 0, "gigamutant", "slime")
    meet(state, 0, "anomaly-thorns")
    assert offered(state, 0) == {("fight",), ("send", merc("slime"))}


def test_no_card_twice_in_a_fight() -> None:
    """BF-4.11 The reactivation comes after the fight, and within it a used weapon is not offered again."""
    state = table("soldier", "thief")
    give(state, 0, "weapon-machete")
    meet(state, 0, "anomaly-living-dead")
    wield(state, 0, "weapon-machete")
    assert state.fight.lost == 2 * (7 - 3), "the Soldier's second weapon would have to be another"


# Anomalies


@pytest.mark.covers("anomaly-plants")
def test_carnivorous_plants() -> None:
    """BF-11.1 No loss: a free gear; three or more: one gear is discarded; one or two: nothing."""
    for strength, wanted in ((12, {"discard"}), (2, set()), (0, {"take", "take-deck"})):
        state = table("courtesan", "thief")
        give(state, 0, "weapon-machete", "armour-vest")
        state.tunnel.first_visitor[2] = 1
        meet(state, 0, "anomaly-plants")
        state.fight.strength = strength
        act(state, 0, "pass")
        assert state.fight.lost == strength
        assert (kinds(state, 0) if state.waiting else set()) == wanted


@pytest.mark.covers("anomaly-radiotrophs")
def test_radiotrophs() -> None:
    """BF-11.2 Four or more lost: one gear goes, one of the Bazaar comes; without gear nothing is taken."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-pistol", "armour-leather-jacket")
    bazaar(state, "weapon-tail", "weapon-web")
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-radiotrophs")
    fight_through(state, 0)
    act(state, 0, "discard", gear("weapon-pistol"))
    assert offered(state, 0) == {("take", gear("weapon-tail")), ("take", gear("weapon-web"))}
    act(state, 0, "take", gear("weapon-web"))
    assert len(state.gear[0]) == 2
    assert len(own(state, 0)) == 1
    state = table("courtesan", "thief")
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-radiotrophs")
    fight_through(state, 0)
    assert state.gear[0] == []


@pytest.mark.covers("anomaly-thorns")
def test_mutated_thorns() -> None:
    """BF-11.3 Four or more lost: discard one gear of choice, active or not."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-pistol", "weapon-tail")
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-thorns")
    fight_through(state, 0)
    assert offered(state, 0) == {("discard", gear("weapon-pistol")), ("discard", gear("weapon-tail"))}
    act(state, 0, "discard", gear("weapon-tail"))
    assert state.gear[0] == [gear("weapon-pistol")]


@pytest.mark.covers("anomaly-swarm")
def test_insect_swarm() -> None:
    """BF-11.4, TC-03 Strength 5 + gear; three of six discarded first: 8, and only the rest can be used."""
    names = ["weapon-molotov", "weapon-pistol", "weapon-machete", "armour-gas-mask", "weapon-tail", "armour-vest"]
    state = table("courtesan", "thief")
    give(state, 0, *names)
    meet(state, 0, "anomaly-swarm")
    assert state.prompt(0).words["strength"] == 11
    for name in ("weapon-machete", "weapon-pistol", "armour-gas-mask"):
        act(state, 0, "discard", gear(name))
    act(state, 0, "done")
    assert state.fight.strength == 8
    assert offered(state, 0) == {("wield", gear("weapon-molotov"), 1), ("pass",)}
    wield(state, 0, "weapon-molotov")
    assert state.fight.lost == 4


@pytest.mark.covers("anomaly-living-dead")
def test_living_dead() -> None:
    """BF-11.5, TC-02 What remains is doubled: (7 - 5) × 2 = 4."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-kalashnikov")
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-living-dead")
    wield(state, 0, "weapon-kalashnikov")
    assert state.fight.lost == 4


@pytest.mark.covers("anomaly-lizards")
def test_lizards_double_weapons() -> None:
    """BF-11.6 Any used weapon ×2, then discarded; armours are not doubled."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete", "armour-vest")
    meet(state, 0, "anomaly-lizards")
    wield(state, 0, "weapon-machete", 2)
    assert ("wear", gear("armour-vest"), 2) not in offered(state, 0)
    wield(state, 0, "armour-vest")
    assert state.fight.lost == 11 - 6 - 1
    assert gear("weapon-machete") in state.gear_discard
    assert gear("armour-vest") in state.gear[0]


@pytest.mark.covers("anomaly-ooze")
def test_deadly_ooze_doubles_armours() -> None:
    """BF-11.7"""
    state = table("courtesan", "thief")
    give(state, 0, "armour-hazmat-suit", "weapon-molotov")
    meet(state, 0, "anomaly-ooze")
    assert ("wield", gear("weapon-molotov"), 2) not in offered(state, 0)
    act(state, 0, "pass")
    wield(state, 0, "armour-hazmat-suit", 2)
    assert offered(state, 0) == {("wear", gear("armour-hazmat-suit"), 2), ("pass",)}
    wield(state, 0, "armour-hazmat-suit", 2)
    assert state.fight.lost == 0
    assert gear("armour-hazmat-suit") in state.gear_discard


@pytest.mark.covers("anomaly-gas")
def test_flammable_gas() -> None:
    """BF-11.8 A mercenary discarded: passed without a fight, with the reward."""
    state = table("courtesan", "thief")
    hire(state, 0, "vagabonds")
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-gas")
    act(state, 0, "pay-merc", merc("vagabonds"))
    assert state.fight.outcome == AVOIDED
    assert len(own(state, 0)) == 1
    assert state.resources[0] == 30
    assert state.mercs[0] == []


@pytest.mark.covers("anomaly-rats")
def test_rat_hordes() -> None:
    """BF-11.9 A food token discarded: passed, with the reward."""
    state = table("courtesan", "thief")
    food(state, 0, 2)
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-rats")
    act(state, 0, "pay-food", 2)
    assert len(own(state, 0)) == 1
    assert state.food_supply[2] == 4


@pytest.mark.covers("anomaly-worms")
def test_radioactive_worms() -> None:
    """BF-11.10 After the reward one more random code for six, if one resource is left."""
    state = table("courtesan", "thief")
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-worms")
    act(state, 0, "buy-code")
    assert len(own(state, 0)) == 2
    assert state.resources[0] == 30 - 8 - 6
    state = table("courtesan", "thief")
    state.tunnel.first_visitor[2] = 1
    state.resources[0] = 14
    meet(state, 0, "anomaly-worms")
    assert state.resources[0] == 6
    assert state.waiting == (), "six would leave nothing"


@pytest.mark.covers("anomaly-spiders")
def test_underground_spiders() -> None:
    """BF-11.11 Double the rest of the damage and gain the top outpost as a mercenary, of any race."""
    state = table("courtesan", "thief")
    state.tunnel.first_visitor[2] = 1
    on_top(state, "outpost-slime")
    meet(state, 0, "anomaly-spiders")
    assert offered(state, 0) == {("double",), ("decline",)}
    act(state, 0, "double")
    assert state.fight.lost == 16
    assert state.mercs[0] == [merc("slime")]


def test_spiders_without_outposts_give_no_bonus() -> None:
    """BF-3.20, BF-11.11"""
    state = table("courtesan", "thief")
    state.tunnel.first_visitor[2] = 1
    state.mercs[1] = state.decks[1]
    state.decks[1] = []
    meet(state, 0, "anomaly-spiders")
    assert state.fight.lost == 8


def test_spiders_declined_leave_the_outposts_alone() -> None:
    """BF-3.20, BF-11.11 The discard pile becomes a deck when a card is needed, not when one is offered."""
    state = table("courtesan", "thief")
    state.tunnel.first_visitor[2] = 1
    state.discards[1], state.decks[1] = state.decks[1], []
    meet(state, 0, "anomaly-spiders")
    act(state, 0, "decline")
    assert not state.decks[1]
    assert len(state.discards[1]) == 12
    meet(state, 0, "anomaly-spiders")
    act(state, 0, "double")
    assert len(state.mercs[0]) == 1
    assert len(state.decks[1]) == 11


@pytest.mark.covers("anomaly-contamination")
def test_radioactive_contamination() -> None:
    """BF-11.12 The same for a free gear card, after the reward."""
    state = table("courtesan", "thief")
    give(state, 0, "armour-hazmat-suit")
    door(state, 1, 2, 3)
    state.tunnel.first_visitor[2] = 0
    meet(state, 0, "anomaly-contamination")
    wield(state, 0, "armour-hazmat-suit")
    wield(state, 0, "armour-hazmat-suit")
    act(state, 0, "double")
    assert state.fight.lost == 0
    assert kinds(state, 0) == {"door", "random-code"}
    act(state, 0, "random-code")
    assert kinds(state, 0) == {"take", "take-deck"}
    codes(state, 0)
