"""Section 9: the twelve heroes in both modes."""

import pytest

from games.bright_future.positions import (
    act,
    codes,
    fever,
    gear,
    give,
    go,
    hire,
    kinds,
    meet,
    merc,
    offered,
    on_top,
    play_out,
    rewarded,
    stand,
    strike,
    table,
    wield,
    zone,
)
from ostoja.core.rng import Rng
from ostoja.games.bright_future.names import (
    AT_FEVER_ANOMALY,
    AT_FEVER_OUTPOST,
    AT_SPECIAL,
    AT_TUNNEL_OUTPOST,
    COURTESAN,
    EPIDEMIC,
    SHAPESHIFTER,
    SOLDIER,
    TUNNEL,
)
from ostoja.games.bright_future.steps.contact import ContactStart, ContactTurn
from ostoja.games.bright_future.steps.encounters import meet_top
from ostoja.games.bright_future.steps.fever import FeverRound, LastWindow
from ostoja.games.bright_future.steps.location import AnomalyStage, OutpostStage, Visit
from ostoja.games.bright_future.steps.market import TRADER, Market
from ostoja.games.bright_future.steps.routes import Freelancer


@pytest.mark.covers("hero-courtesan")
def test_courtesan_in_the_tunnel() -> None:
    """BF-9.1 Friendly humans pay her their hire cost; the outpost stays, the reward follows; not with hostile ones."""
    state = table("courtesan", "mole")
    on_top(state, "outpost-cleaners")
    go(state, OutpostStage(0, 0))
    act(state, 0, "charm")
    assert state.resources[0] == 35
    assert state.met[1] == merc("cleaners")
    assert not state.outpost_gone
    assert kinds(state, 0) == {"take", "take-deck"}
    state = table("courtesan", "mole")
    on_top(state, "outpost-cleaners")
    state.outpost_bribed = 1
    go(state, OutpostStage(0, 0))
    assert state.resources[0] == 19


@pytest.mark.covers("hero-courtesan")
def test_courtesan_in_fever() -> None:
    """BF-9.1 The card is discarded as usual; with Freelancer there is no gear."""
    state = fever("courtesan", "mole")
    on_top(state, "outpost-cleaners")
    meet_top(state, 0, 1)
    go(state)
    act(state, 0, "charm")
    assert state.resources[0] == 35
    assert state.discards[1] == [merc("cleaners")]
    state = fever("courtesan", "mole")
    on_top(state, "outpost-cleaners")
    go(state, Freelancer(0))
    act(state, 0, "charm")
    assert state.resources[0] == 35
    assert state.waiting == ()


@pytest.mark.covers("hero-soldier")
def test_soldier_adds_two_weapons() -> None:
    """BF-9.2 Two weapons per symbol are added, and one used weapon may be reactivated, in both modes."""
    for state, at in ((table("soldier", "mole"), AT_TUNNEL_OUTPOST), (fever("soldier", "mole"), AT_FEVER_OUTPOST)):
        give(state, 0, "weapon-machete", "weapon-pickaxe")
        if state.mode == TUNNEL:
            state.tunnel.first_visitor = [-1, 1, -1]
        meet(state, 0, "outpost-spitter", at)
        wield(state, 0, "weapon-machete")
        wield(state, 0, "weapon-pickaxe")
        assert state.fight.lost == 1
        act(state, 0, "take-deck")
        ready = {("reactivate", gear("weapon-machete")), ("reactivate", gear("weapon-pickaxe"))}
        assert offered(state, 0) == {*ready, ("pass",)}
        declined = state.copy()
        act(declined, 0, "pass")
        assert [declined.spent[gear("weapon-machete")], declined.spent[gear("weapon-pickaxe")]] == [1, 1]
        act(state, 0, "reactivate", gear("weapon-pickaxe"))
        assert [state.spent[gear("weapon-machete")], state.spent[gear("weapon-pickaxe")]] == [1, 0]


def test_armoured_may_leave_the_armour_inactive() -> None:
    """BF-9.9 "Może ponownie aktywować"."""
    state = table("armoured", "thief")
    give(state, 0, "armour-blubber")
    meet(state, 0, "outpost-marauders")
    wield(state, 0, "armour-blubber")
    while "take" in kinds(state, 0):
        act(state, 0, "take-deck")
    assert offered(state, 0) == {("reactivate", gear("armour-blubber")), ("pass",)}
    act(state, 0, "pass")
    assert state.spent[gear("armour-blubber")] == 1


@pytest.mark.covers("hero-stalker")
def test_stalker_in_the_tunnel() -> None:
    """BF-9.3 Looks secretly at an anomaly and may pass: no fight, no reward, the card stays face down on the deck."""
    state = table("stalker", "mole")
    card = on_top(state, "anomaly-thorns") - 24
    go(state, AnomalyStage(0, 0))
    assert offered(state, 0) == {("resolve",), ("walk-past",)}
    assert state.seen_by(0).decks[2][-1] == card
    assert state.seen_by(1).decks[2][-1] == -1
    assert state.prompt(1).key == "walk-past-others"
    act(state, 0, "walk-past")
    assert state.decks[2][-1] == card
    assert state.resources[0] == 30
    assert state.tunnel.first_visitor[2] == -1, "BF-6.31 who passes never was first visitor"
    assert state.imagine(0, Rng(3)).decks[2][-1] == card


@pytest.mark.covers("hero-stalker")
def test_stalker_goes_on_to_the_door() -> None:
    """BF-9.3 At location IV after a pass comes the door."""
    state = table("stalker", "mole")
    on_top(state, "outpost-slime")
    state.door = [0, 0, 0]
    state.code_pile = [6, 6, 6]
    go(state, Visit(0, 3))
    act(state, 0, "take-deck")
    act(state, 0, "take-deck")
    act(state, 0, "walk-past")
    assert state.winners == [0]


@pytest.mark.covers("hero-stalker")
def test_stalker_in_fever() -> None:
    """BF-9.3 There the card lies face up for all."""
    state = fever("stalker", "mole")
    card = on_top(state, "anomaly-thorns") - 24
    meet_top(state, 0, 2)
    go(state)
    act(state, 0, "walk-past")
    assert state.seen_by(1).decks[2][-1] == card
    assert state.waiting == ()


@pytest.mark.covers("hero-thief")
def test_thief_in_the_tunnel() -> None:
    """BF-9.4 Instead of attacking, a random card; the robbed may attack with effects, then comes the counter."""
    state = table("mole", "thief")
    stand(state, "I-1", "I-2")
    give(state, 0, "weapon-tail", "weapon-suckers")
    give(state, 1, "weapon-pistol")
    hire(state, 1, "slime")
    go(state, ContactTurn(1))
    act(state, 1, "steal", 0)
    assert len(state.gear[0]) == 1
    assert len(state.gear[1]) == 2
    act(state, 0, "assault")
    assert kinds(state, 0) == {"stop", "strike"}, "no protection"
    left = "weapon-tail" if gear("weapon-tail") in state.gear[0] else "weapon-suckers"
    strike(state, 0, left, 0)
    assert state.waiting == (1,), "the counter-attack"
    strike(state, 1, "weapon-pistol")
    assert state.resources[0] == 27
    assert "assault" not in kinds(state, 1), "theft takes the place of the attack"


@pytest.mark.covers("hero-thief")
def test_a_stolen_human_card_can_be_used() -> None:
    """BF-9.4 In the state it was in."""
    state = table("dealer", "thief")
    stand(state, "I-1", "I-2")
    give(state, 0, "weapon-pickaxe")
    go(state, ContactTurn(1))
    act(state, 1, "steal", 0)
    assert state.gear[1] == [gear("weapon-pickaxe")]
    assert state.spent[gear("weapon-pickaxe")] == 0
    state = table("dealer", "thief")
    stand(state, "I-1", "I-2")
    go(state, ContactTurn(1))
    assert state.waiting == (), "nothing to steal"


@pytest.mark.covers("hero-thief")
def test_thief_in_fever() -> None:
    """BF-9.4 Once per own turn from a hero near by; the fight is without effects; not from a hero at 0 resources."""
    state = fever("thief", "mole")
    give(state, 1, "weapon-tail", "weapon-suckers")
    state.fever.map_card = [0, 0]
    state.fever.map_node = [0, 0]
    state.fever.map_cell[0] = 128 * 65 + 1
    state.fever.map_deck = [card for card in state.fever.map_deck if card != 0]
    go(state, LastWindow(0))
    assert ("steal", 1) in offered(state, 0)
    act(state, 0, "steal", 1)
    assert len(state.gear[0]) == 1
    act(state, 1, "assault")
    assert all(action.args[1] == 0 for action in state.legal(1) if action.kind == "strike")
    act(state, 1, "stop")
    assert "steal" not in kinds(state, 0)
    state.acted = [0, 0]
    state.resources[1] = 0
    state.wounded[1] = 1
    state.forget()
    assert "steal" not in kinds(state, 0)


@pytest.mark.covers("hero-dealer")
def test_dealer_in_fever() -> None:
    """BF-9.5 Both modes alike."""
    state = fever("dealer", "mole")
    state.gear_discard = [state.gear_deck.pop()]
    go(state, Market(0, TRADER))
    assert "fence" in kinds(state, 0)


@pytest.mark.covers("hero-rat-hunter")
def test_rat_hunter_in_fever() -> None:
    """BF-9.6 Both modes alike."""

    state = fever("rat-hunter", "mole")
    on_top(state, "colony-mushroom-farm")
    state.met[0] = state.decks[0].pop()
    rewarded(state, 0)
    act(state, 0, "reward", 1, 1)
    assert kinds(state, 0) == {"food"}


@pytest.mark.covers("hero-duchess")
def test_duchess_in_the_tunnel() -> None:
    """BF-9.7 Mutants for half, friendly or hostile, at location IV, in special fights and ambushes; TC-04."""
    state = table("duchess", "thief")
    state.resources[0] = 6
    on_top(state, "outpost-gigamutant")
    go(state, OutpostStage(0, 0))
    act(state, 0, "win-over")
    assert state.resources[0] == 3
    state = table("duchess", "thief")
    on_top(state, "outpost-slime")
    go(state, OutpostStage(0, 1))
    act(state, 0, "win-over")
    assert state.resources[0] == 28
    assert state.mercs[0] == [merc("slime")]
    play_out(state)
    assert len(state.gear[0]) == 2
    state = table("duchess", "thief")
    meet(state, 0, "outpost-slime", AT_SPECIAL)
    assert "win-over" in kinds(state, 0)
    state = table("thief", "duchess")
    stand(state, "I-1", "I-2")
    hire(state, 0, "slime")
    go(state, ContactTurn(0))
    act(state, 0, "ambush", merc("slime"))
    act(state, 1, "win-over")
    assert state.mercs == [[], [merc("slime")]]
    assert state.discards[1] == []


@pytest.mark.covers("hero-duchess")
def test_duchess_in_fever() -> None:
    """BF-9.7"""
    state = fever("duchess", "thief")
    on_top(state, "outpost-lasher")
    go(state, Freelancer(0))
    assert "hire" not in kinds(state, 0)
    act(state, 0, "win-over")
    assert state.resources[0] == 28


@pytest.mark.covers("hero-devourer")
def test_devourer_in_the_tunnel() -> None:
    """BF-9.8 No fight, resources equal to the hire cost, the card is discarded, the normal reward follows."""
    state = table("devourer", "thief")
    on_top(state, "outpost-slime")
    go(state, OutpostStage(0, 1))
    act(state, 0, "devour")
    assert state.resources[0] == 34
    assert state.discards[1] == [merc("slime")]
    play_out(state)
    assert len(state.gear[0]) == 2
    state = table("devourer", "thief")
    state.tunnel.first_visitor[2] = 1
    on_top(state, "outpost-slime")
    meet(state, 0, "anomaly-spiders")
    act(state, 0, "double")
    assert offered(state, 0) == {("devour",), ("pass",)}
    act(state, 0, "devour")
    assert state.resources[0] == 30 - 16 + 4


@pytest.mark.covers("hero-devourer")
def test_devourer_in_fever() -> None:
    """BF-9.8 The meal is also a Hunt without population loss, with a matching code."""
    state = fever("devourer", "thief")
    zone(state, [2], [1], [3], [])
    codes(state, 0, 1)
    on_top(state, "outpost-slime")
    meet_top(state, 0, 1)
    go(state)
    act(state, 0, "devour")
    assert offered(state, 0) == {("cull", 1), ("pass",)}
    act(state, 0, "cull", 1)
    assert state.fever.zone[1] == []
    assert state.fever.population == 12


@pytest.mark.covers("hero-armoured")
def test_armoured_adds_two_armours() -> None:
    """BF-9.9 Two armours per symbol, one ready again, in both modes; two per hit against players."""
    for state, at in ((table("armoured", "thief"), AT_TUNNEL_OUTPOST), (fever("armoured", "thief"), AT_FEVER_OUTPOST)):
        give(state, 0, "armour-blubber", "armour-bone-plates")
        if state.mode == TUNNEL:
            state.tunnel.first_visitor = [-1, 1, -1]
        meet(state, 0, "outpost-marauders", at)
        wield(state, 0, "armour-bone-plates")
        wield(state, 0, "armour-blubber")
        assert state.fight.lost == 3
        act(state, 0, "take-deck")
        act(state, 0, "reactivate", gear("armour-bone-plates"))
        assert state.spent[gear("armour-blubber")] == 1
    from ostoja.games.bright_future.steps.duel import start_duel

    state = table("dealer", "armoured")
    stand(state, "I-2", "I-1")
    give(state, 0, "weapon-pickaxe")
    give(state, 1, "armour-blubber", "armour-bone-plates")
    start_duel(state, 0, 1, 1)
    go(state)
    strike(state, 0, "weapon-pickaxe")
    wield(state, 1, "armour-bone-plates")
    wield(state, 1, "armour-blubber")
    assert state.resources[1] == 30


@pytest.mark.covers("hero-shapeshifter")
def test_shapeshifter_passes_outposts() -> None:
    """BF-9.10 Looks first, in both modes; after a pass at location IV the anomaly follows."""
    state = table("shapeshifter", "thief")
    on_top(state, "outpost-soldiers")
    on_top(state, "anomaly-living-dead")
    go(state, Visit(0, 3))
    assert offered(state, 0) == {("resolve",), ("walk-past",)}
    act(state, 0, "walk-past")
    assert state.resources[0] == 16
    assert state.tunnel.first_visitor == [-1, -1, 0]
    state = fever("shapeshifter", "thief")
    card = on_top(state, "outpost-soldiers") - 12
    meet_top(state, 0, 1)
    go(state)
    act(state, 0, "walk-past")
    assert state.seen_by(1).decks[1][-1] == card


@pytest.mark.covers("hero-shapeshifter")
def test_shapeshifter_mimics() -> None:
    """BF-9.10 The ability of the hero in front or behind until the end of the round."""
    state = table("shapeshifter", "soldier", "thief")
    stand(state, "I-2", "I-1", "I-4")
    go(state, ContactStart())
    assert offered(state, 0) == {("pass",), ("mimic", 0), ("mimic", 1)}
    act(state, 0, "mimic", 0)
    assert state.tunnel.mimicked == SOLDIER
    assert state.has(0, SOLDIER)
    assert state.has(0, SHAPESHIFTER)
    assert not state.has(2, SOLDIER)


@pytest.mark.covers("hero-shapeshifter")
def test_a_mimicked_thief_steals() -> None:
    """BF-9.10 And may use a stolen mutant card."""
    state = table("mole", "shapeshifter", "thief")
    stand(state, "I-1", "I-2", "I-3")
    give(state, 0, "weapon-tail")
    state.tunnel.mimicked = 3
    go(state, ContactTurn(1))
    act(state, 1, "steal", 0)
    assert state.gear[1] == [gear("weapon-tail")]


@pytest.mark.covers("hero-girl")
def test_girl() -> None:
    """BF-9.11 Any used card doubled and discarded after the fight, in both modes."""
    for state, at in ((table("girl", "thief"), AT_TUNNEL_OUTPOST), (fever("girl", "thief"), AT_FEVER_OUTPOST)):
        give(state, 0, "weapon-quills", "armour-blubber")
        if state.mode == TUNNEL:
            state.tunnel.first_visitor = [-1, 1, -1]
        meet(state, 0, "outpost-marauders", at)
        wield(state, 0, "weapon-quills", 2)
        assert state.spent[gear("weapon-quills")] == 1
        wield(state, 0, "armour-blubber", 1)
        assert state.fight.lost == 0
        assert gear("weapon-quills") in state.gear_discard
        assert gear("armour-blubber") in state.gear[0]


@pytest.mark.covers("hero-mole")
def test_mole_in_fever() -> None:
    """BF-9.12 Three tunnel cards instead of two."""
    state = fever("mole", "thief")
    go(state, FeverRound())
    assert [len(cards) for cards in state.fever.routes] == [3, 2]
    assert len(set(state.fever.routes[0] + state.fever.routes[1])) == 5
    assert EPIDEMIC == 1
    assert AT_FEVER_ANOMALY == 10


def test_the_duchess_pays_half_rounded_up() -> None:
    """BF-9.7 Three make two."""
    for state, step in ((table("duchess", "thief"), OutpostStage(0, 0)), (fever("duchess", "thief"), Freelancer(0))):
        on_top(state, "outpost-crawler")
        go(state, step)
        act(state, 0, "win-over")
        assert state.resources[0] == 30 - 2


def test_a_mimicked_courtesan_charms_no_mutants() -> None:
    """BF-9.1, BF-9.10 Friendly humans only; humans are not friendly to the Shapeshifter."""
    state = table("shapeshifter", "courtesan")
    state.tunnel.mimicked = COURTESAN
    on_top(state, "outpost-crawler")
    go(state, OutpostStage(0, 0))
    act(state, 0, "resolve")
    assert kinds(state, 0) == {"hire", "bribe", "pass"}
