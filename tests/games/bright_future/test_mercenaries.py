"""Section 10: the abilities of mercenaries in both modes."""

import pytest

from games.bright_future.positions import (
    act,
    bazaar,
    codes,
    discarded,
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
    rewarded,
    stand,
    table,
    zone,
)
from ostoja.games.bright_future.names import AT_FEVER_ANOMALY, AT_FEVER_OUTPOST, AT_TUNNEL_ANOMALY, COLONIES
from ostoja.games.bright_future.steps.contact import ContactTurn
from ostoja.games.bright_future.steps.infection import CrawlerWindow
from ostoja.games.bright_future.steps.market import Market
from ostoja.games.bright_future.steps.tunnel import ChooseTunnel


@pytest.mark.covers("outpost-gigamutant")
def test_gigamutant_against_an_outpost() -> None:
    """BF-10.1 It is defeated at once, with the reward."""
    state = table("courtesan", "mole")
    hire(state, 0, "gigamutant")
    state.tunnel.first_visitor[1] = 1
    meet(state, 0, "outpost-slime")
    act(state, 0, "send", merc("gigamutant"))
    assert state.resources[0] == 30
    assert kinds(state, 0) == {"take", "take-deck"}


@pytest.mark.covers("outpost-gigamutant")
def test_gigamutant_against_an_ambush() -> None:
    """BF-10.1, TC-10 The ambusher must fight it, strength 15; then the ambushed player may attack."""
    state = table("dealer", "stalker")
    stand(state, "I-1", "I-2")
    give(state, 1, "weapon-pistol")
    hire(state, 0, "vagabonds")
    hire(state, 1, "gigamutant")
    go(state, ContactTurn(0))
    act(state, 0, "ambush", merc("vagabonds"))
    act(state, 1, "send", merc("gigamutant"))
    assert state.resources == [15, 30]
    assert offered(state, 1) == {("assault",), ("pass",)}
    assert sorted(state.discards[1]) == [merc("gigamutant"), merc("vagabonds")]


def test_an_ambusher_beaten_by_the_gigamutant_is_not_attacked() -> None:
    """BF-10.1, BF-6.25 There is nobody left to attack."""
    state = table("dealer", "stalker")
    stand(state, "I-1", "I-2")
    give(state, 1, "weapon-pistol")
    hire(state, 0, "vagabonds")
    hire(state, 1, "gigamutant")
    state.resources[0] = 15
    go(state, ContactTurn(0))
    act(state, 0, "ambush", merc("vagabonds"))
    act(state, 1, "send", merc("gigamutant"))
    assert state.wounded[0]
    assert state.waiting == ()


@pytest.mark.covers("outpost-gigamutant")
def test_gigamutant_in_fever_also_destroys() -> None:
    """BF-10.1 The Destroy effect for one population, if a matching code is owned and the player wants it."""
    state = fever("courtesan", "mole")
    zone(state, [2], [2], [1], [])
    codes(state, 0, 2)
    hire(state, 0, "gigamutant")
    meet(state, 0, "outpost-slime", AT_FEVER_OUTPOST)
    act(state, 0, "send", merc("gigamutant"))
    assert offered(state, 0) == {("purge", 2), ("pass",)}
    act(state, 0, "purge", 2)
    assert state.fever.zone == [[], [], [1], []]
    assert state.fever.population == 11


@pytest.mark.covers("outpost-cleaners")
def test_cleaners() -> None:
    """BF-10.2 Win a special fight without fighting; in Underground Fever also Destroy for two."""
    state = fever("courtesan", "mole")
    zone(state, [2], [2], [1], [])
    codes(state, 0, 2)
    hire(state, 0, "cleaners")
    on_top(state, "colony-stadium")
    state.met[0] = state.decks[0].pop()
    in_colony(state)
    act(state, 0, "special")
    act(state, 0, "send", merc("cleaners"))
    act(state, 0, "purge", 2)
    assert state.fever.population == 10
    assert len(own(state, 0)) == 2, "no damage: the code of the Stadium"


@pytest.mark.covers("outpost-marauders")
def test_marauders() -> None:
    """BF-10.3, TC-23 The reward is doubled: 9 × 2 = 18 at the University; in Underground Fever also Destroy for two."""
    state = table("soldier", "mole")
    hire(state, 0, "marauders")
    on_top(state, "colony-university")
    state.met[0] = state.decks[0].pop()
    rewarded(state, 1)
    act(state, 0, "reward", 2, 2)
    assert state.resources[0] == 48
    state = fever("soldier", "mole")
    zone(state, [2], [2], [1], [])
    codes(state, 0, 2)
    hire(state, 0, "marauders")
    on_top(state, "colony-refugees")
    state.met[0] = state.decks[0].pop()
    rewarded(state, 0)
    act(state, 0, "reward", 1, 2)
    act(state, 0, "purge", 2)
    assert state.fever.population == 10
    act(state, 0, "take-deck")
    act(state, 0, "take-deck")
    assert len(state.gear[0]) == 2


@pytest.mark.covers("outpost-crawler")
def test_crawler_in_fever() -> None:
    """BF-10.4 Hunt or Destroy in another player's turn, just before and after the Infection Phase."""
    state = fever("courtesan", "mole")
    zone(state, [2], [2], [1], [])
    codes(state, 1, 2)
    hire(state, 1, "crawler")
    go(state, CrawlerWindow(0))
    assert offered(state, 1) == {("hunt", 1, 0), ("hunt", 1, 1), ("destroy", 1, 2), ("pass",)}
    act(state, 1, "destroy", merc("crawler"), 2)
    assert state.fever.zone == [[], [], [1], []]
    assert state.fever.population == 10


@pytest.mark.covers("outpost-spitter")
def test_spitter_in_fever() -> None:
    """BF-10.5 Through a wall of the own card to a port of the neighbour, from any node, as the card change."""
    from ostoja.games.bright_future.steps.fever import FeverMap
    from ostoja.games.bright_future.steps.map import cell

    state = fever("courtesan", "mole")
    hire(state, 0, "spitter")
    state.fever.map_cell[0] = cell(1, 1)
    state.fever.map_cell[6] = cell(2, 1)
    state.fever.map_deck = [card for card in state.fever.map_deck if card not in (0, 6)]
    state.fever.map_card[0], state.fever.map_node[0] = 0, 6
    state.fever.turn_origin = 6
    go(state, FeverMap(0))
    state.fever.cards_exited = 1 << 6
    state.forget()
    assert ("squeeze", 1) not in offered(state, 0), "BF-7.24 a card left this turn"
    state.fever.cards_exited = 0
    state.fever.map_cell[5] = cell(1, 2)
    state.forget()
    assert {action for action in offered(state, 0) if action[0] == "squeeze"} == {("squeeze", 1)}, "north is a port"
    act(state, 0, "squeeze", 1)
    assert (state.fever.map_card[0], state.fever.map_node[0]) == (6, 3)
    assert state.fever.card_changed == 1
    assert state.mercs[0] == []


@pytest.mark.covers("outpost-hooligans")
def test_hooligans_in_fever() -> None:
    """BF-10.6 A revealed location is not resolved: no reward, the card stays face up."""
    state = fever("courtesan", "mole")
    hire(state, 0, "hooligans")
    meet(state, 0, "anomaly-thorns", AT_FEVER_ANOMALY)
    act(state, 0, "send", merc("hooligans"))
    assert state.resources[0] == 30
    assert state.decks[2][-1] == 2
    assert state.seen_by(None).decks[2][-1] == 2
    assert state.waiting == ()
    state = fever("courtesan", "mole")
    hire(state, 0, "hooligans")
    from ostoja.games.bright_future.steps.encounters import meet_slot

    card = state.fever.slots[1]
    meet_slot(state, 0, 1)
    go(state)
    act(state, 0, "send", merc("hooligans"))
    assert state.fever.slots[1] == card


@pytest.mark.covers("outpost-vagabonds")
def test_vagabonds() -> None:
    """BF-10.7 At a colony's market everything bought in this visit costs half."""
    state = table("soldier", "mole")
    hire(state, 0, "vagabonds")
    bazaar(state, "weapon-pistol", "weapon-chainsaw")
    go(state, Market(0, COLONIES.index("colony-university")))
    act(state, 0, "haggle")
    act(state, 0, "buy", gear("weapon-pistol"))
    act(state, 0, "buy", gear("weapon-chainsaw"))
    assert state.resources[0] == 30 - 2 - 3


@pytest.mark.covers("outpost-soldiers")
def test_soldiers() -> None:
    """BF-10.8 Discarded gear of printed cost up to six in all, free; not sold in the same visit."""
    state = table("soldier", "mole")
    hire(state, 0, "soldiers")
    discarded(state, "weapon-machete", "armour-gas-mask", "weapon-tail", "weapon-pistol")
    state.tunnel.offer = [0, 1]
    go(state, ChooseTunnel(0))
    act(state, 0, "salvage")
    act(state, 0, "salvage-gear", gear("weapon-machete"))
    assert offered(state, 0) == {("salvage-gear", gear("armour-gas-mask")), ("done",)}
    act(state, 0, "salvage-gear", gear("armour-gas-mask"))
    assert state.resources[0] == 30
    assert len(state.gear[0]) == 2
    assert kinds(state, 0) == {"tunnel"}
    state = table("soldier", "mole")
    hire(state, 0, "soldiers")
    discarded(state, "weapon-machete")
    go(state, Market(0, -1))
    act(state, 0, "salvage")
    act(state, 0, "salvage-gear", gear("weapon-machete"))
    assert ("sell", gear("weapon-machete")) not in offered(state, 0)


@pytest.mark.covers("outpost-soldiers")
def test_soldiers_before_a_visit() -> None:
    """BF-10.8 In the own visit, before anything is resolved."""
    from ostoja.games.bright_future.steps.location import Visit

    state = table("soldier", "mole")
    hire(state, 0, "soldiers")
    discarded(state, "weapon-machete")
    on_top(state, "anomaly-living-dead")
    go(state, Visit(0, 2))
    assert offered(state, 0) == {("salvage",), ("pass",)}
    act(state, 0, "salvage")
    act(state, 0, "salvage-gear", gear("weapon-machete"))
    assert ("wield", gear("weapon-machete"), 1) in offered(state, 0)


@pytest.mark.covers("outpost-carrier")
def test_carrier() -> None:
    """BF-10.9 All weapon values of one fight ×2, nothing discarded."""
    state = table("courtesan", "mole")
    give(state, 0, "weapon-machete")
    hire(state, 0, "carrier")
    state.tunnel.first_visitor[1] = 1
    meet(state, 0, "outpost-lasher")
    act(state, 0, "send", merc("carrier"))
    act(state, 0, "wield", gear("weapon-machete"), 1)
    assert state.fight.lost == 2
    assert state.gear[0][0] == gear("weapon-machete")


@pytest.mark.covers("outpost-slime")
def test_slime() -> None:
    """BF-10.10 An anomaly is passed with reward; effects of the fight do not apply, the Worms still sell a code."""
    state = table("courtesan", "mole")
    hire(state, 0, "slime")
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-worms")
    act(state, 0, "send", merc("slime"))
    assert state.resources[0] == 30
    assert len(own(state, 0)) == 1
    assert offered(state, 0) == {("buy-code",), ("pass",)}
    state = table("courtesan", "mole")
    hire(state, 0, "slime")
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-plants")
    act(state, 0, "send", merc("slime"))
    assert state.waiting == (), "no free gear of the Plants without a fight"


@pytest.mark.covers("outpost-lasher")
def test_lasher() -> None:
    """BF-10.11 With an anomaly's code one more of a number owned, the one just received included, from the pile."""
    state = table("courtesan", "mole")
    hire(state, 0, "lasher")
    codes(state, 0, 1)
    pile(state, 2, 2, 3)
    state.tunnel.first_visitor[2] = 1
    state.resources[0] = 40
    meet(state, 0, "anomaly-living-dead")
    got = next(number for number in own(state, 0) if number != 1)
    wanted = {("pass",)} | ({("lash", got)} if state.code_pile[got - 1] else set())
    if state.waiting:
        assert offered(state, 0) == wanted
    for seed in range(9):
        state = table("courtesan", "mole", seed=seed)
        hire(state, 0, "lasher")
        pile(state, 2, 2)
        state.tunnel.first_visitor[2] = 1
        meet(state, 0, "anomaly-living-dead")
        act(state, 0, "lash", 2)
        assert own(state, 0) == [2, 2]
        assert state.mercs[0] == []


@pytest.mark.covers("outpost-lasher")
def test_lasher_takes_a_board_code_when_entitled() -> None:
    """BF-10.11 The first visitor may take a door code, which is replaced; in Fever only with an empty pile."""
    state = table("courtesan", "mole")
    hire(state, 0, "lasher")
    door(state, 3, 3, 1)
    state.tunnel.first_visitor[2] = 0
    meet(state, 0, "anomaly-living-dead")
    act(state, 0, "door", 3)
    assert ("lash-door", 3) in offered(state, 0)
    act(state, 0, "lash-door", 3)
    assert own(state, 0) == [3, 3]
    assert sum(state.door) == 3
    state = fever("courtesan", "mole")
    zone(state, [2], [2], [1], [])
    hire(state, 0, "lasher")
    pile(state)
    meet(state, 0, "anomaly-living-dead", AT_FEVER_ANOMALY)
    act(state, 0, "random-code")
    act(state, 0, "zone", 0)
    assert offered(state, 0) == {("lash-zone", 1), ("pass",)}
    act(state, 0, "lash-zone", 1)
    assert own(state, 0) == [2, 2]


@pytest.mark.covers("outpost-expedition")
def test_expedition() -> None:
    """BF-10.12 At location IV one more code as the anomaly gave it; in Underground Fever at colony 4."""
    state = table("courtesan", "mole")
    hire(state, 0, "expedition")
    state.tunnel.first_visitor[2] = 0
    meet(state, 0, "anomaly-living-dead", AT_TUNNEL_ANOMALY)
    act(state, 0, "random-code")
    act(state, 0, "extra-code")
    assert kinds(state, 0) == {"door", "random-code"}
    act(state, 0, "random-code")
    assert len(own(state, 0)) == 2
    state = fever("courtesan", "mole")
    hire(state, 0, "expedition")
    on_top(state, "colony-university")
    state.met[0] = state.decks[0].pop()
    in_colony(state, 3)
    act(state, 0, "extra-code")
    assert len(own(state, 0)) == 1


def test_the_carrier_needs_a_weapon_symbol() -> None:
    """BF-10.9 Against an enemy without one it is not offered."""
    state = table("courtesan", "mole")
    hire(state, 0, "carrier")
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-gas")
    act(state, 0, "fight")
    assert state.fight.lost == 7
    assert state.mercs[0] == [merc("carrier")]


def test_cleaners_win_special_fights_only() -> None:
    """BF-10.2 Not the fight at an outpost."""
    state = table("courtesan", "mole")
    hire(state, 0, "cleaners")
    meet(state, 0, "outpost-spitter")
    assert state.fight.lost == 8
    assert state.mercs[0] == [merc("cleaners")]


def test_the_last_code_of_the_pile_opens_the_board_to_the_lasher() -> None:
    """BF-10.11, BF-3.23 A later visitor too; with an empty pile the door code is not replaced."""
    state = table("courtesan", "mole")
    hire(state, 0, "lasher")
    door(state, 3, 2, 1)
    pile(state, 2)
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-living-dead")
    assert offered(state, 0) == {("lash-door", 2), ("pass",)}
    act(state, 0, "lash-door", 2)
    assert own(state, 0) == [2, 2]
    assert sum(state.door) == 2


def test_a_bought_code_is_no_reward_for_the_lasher() -> None:
    """BF-10.11, BF-11.10"""
    state = table("courtesan", "mole")
    hire(state, 0, "lasher")
    state.tunnel.first_visitor[2] = 1
    meet(state, 0, "anomaly-worms")
    act(state, 0, "pass")
    act(state, 0, "buy-code")
    assert len(own(state, 0)) == 2
    assert state.waiting == ()
