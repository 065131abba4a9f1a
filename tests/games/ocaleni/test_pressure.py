"""Section 6: pressure."""

import pytest

from games.ocaleni.positions import (
    MIDDLE,
    STRONG,
    WEAK,
    at,
    furnish,
    give,
    heroes,
    kinds,
    legal,
    own,
    play,
    refusal,
    stand,
    stock,
    table,
    tile,
    trigger,
)
from ostoja.games.ocaleni.actions import DEFEND, GIVE, MOVE, NO_SWING, PEEK, SEIZE, SHIELD, SWING, TREAT, WEAR
from ostoja.games.ocaleni.ids import (
    BASE,
    BAT,
    BLACKWOOD,
    BROKEN,
    CAN,
    CHIP,
    DAM,
    FAIR,
    MEAT,
    METAL,
    PEAK,
    R_CHOOSE,
    R_HERO3,
    R_PEEK,
    R_WATER,
    READY,
    SHIP,
    SPENT,
    STORM,
    VEST,
    WOOD,
)
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.movement import DAY_TURN


def ambush(seats: int = 2, victim: int = WEAK, attacker: int = STRONG, area: int = DAM) -> OcaleniState:
    """Seat 0's attacker is about to move to an area where seat 1 has an active hero."""
    state = table(seats)
    own_areas = [FAIR, BLACKWOOD, SHIP, PEAK]
    own_areas[attacker] = BASE
    heroes(state, 0, *own_areas)
    theirs = [FAIR, BLACKWOOD, SHIP, PEAK]
    theirs[victim] = area
    heroes(state, 1, *theirs)
    stand(state, 1, victim)
    return state


def strike(state: OcaleniState, hero: int = STRONG, area: int = DAM) -> OcaleniState:
    at(state, DAY_TURN)
    return play(state, MOVE[hero][area])


@pytest.mark.parametrize(
    ("attacker", "victim", "pressure"),
    [(STRONG, WEAK, 2), (STRONG, MIDDLE, 1), (MIDDLE, WEAK, 1), (STRONG, STRONG, 0), (MIDDLE, STRONG, 0)],
)
def test_pressure_is_the_difference_of_strength(attacker: int, victim: int, pressure: int) -> None:
    """OC-6.1, OC-X.3 Mandatory and free; equal or stronger heroes are not affected."""
    state = ambush(2, victim, attacker)
    give(state, 1, wood=9)
    strike(state, attacker)
    assert stock(state).get("wood", 0) == pressure


@pytest.mark.parametrize(("weak", "strong"), [(1, 2), (2, 1)])
def test_the_weaker_one_is_pressed_beside_a_stronger_one(weak: int, strong: int) -> None:
    """OC-6.1 Every weaker hero, wherever the stronger one sits."""
    state = table(3)
    heroes(state, 0, FAIR, BLACKWOOD, BASE, PEAK)
    heroes(state, weak, DAM, BLACKWOOD, SHIP, PEAK)
    heroes(state, strong, FAIR, BLACKWOOD, SHIP, DAM)
    stand(state, weak, WEAK)
    stand(state, strong, STRONG)
    for seat in (1, 2):
        give(state, seat, wood=9)
    strike(state, MIDDLE)
    assert (stock(state, weak), stock(state, strong)) == ({"wood": 8}, {"wood": 9})


def test_inactive_heroes_are_not_pressed() -> None:
    """OC-6.1 And the arriving hero is never a victim."""
    state = ambush()
    stand(state, 1, WEAK, 0)
    give(state, 1, wood=9)
    strike(state)
    assert stock(state, 1) == {"wood": 9}
    weak = ambush(2, STRONG, WEAK)
    give(weak, wood=5)
    strike(weak, WEAK)
    assert stock(weak) == {"wood": 5}


def test_the_sandstorm_does_not_weaken_pressure() -> None:
    """OC-6.2, OC-R.30 Printed strength counts."""
    state = ambush()
    trigger(state, STORM)
    give(state, 1, wood=9)
    strike(state)
    assert stock(state, 1) == {"wood": 7}


def test_victims_are_resolved_from_the_left() -> None:
    """OC-6.3 Seat 1, then seat 2, seen from seat 0."""
    state = ambush(3)
    heroes(state, 2, DAM, BLACKWOOD, FAIR, PEAK)
    stand(state, 2, WEAK)
    for seat in (1, 2):
        give(state, seat, ammo=1, wood=3)
    strike(state)
    assert state.waiting == (1,)
    play(state, DEFEND[1])
    assert state.waiting == (2,)
    play(state, DEFEND[0])
    assert (stock(state, 1), stock(state, 2)) == ({"wood": 2}, {"wood": 1, "ammo": 1})
    assert stock(state)["wood"] == 3


@pytest.mark.covers("gear-bat")
def test_the_bat_is_declared_before_the_first_victim() -> None:
    """OC-6.4, OC-9.17 Pressure +1 against all; an equal hero then suffers 1; only if there is a victim."""
    state = ambush(3)
    own(state, READY, BAT)
    heroes(state, 2, FAIR, BLACKWOOD, SHIP, DAM)
    stand(state, 2, STRONG)
    for seat in (1, 2):
        give(state, seat, wood=9)
    strike(state)
    assert legal(state) == [SWING, NO_SWING]
    fork = state.copy()
    play(state, SWING)
    assert (stock(state, 1), stock(state, 2)) == ({"wood": 6}, {"wood": 8})
    assert tile(state, BAT) == SPENT
    play(fork, NO_SWING)
    assert (stock(fork, 1), stock(fork, 2)) == ({"wood": 7}, {"wood": 9})
    assert tile(fork, BAT) == READY


@pytest.mark.parametrize("victim", [MIDDLE, STRONG])
def test_no_bat_without_a_victim(victim: int) -> None:
    """OC-9.17 A hero stronger by 1 or more would not suffer, so the Bat is not offered."""
    state = ambush(2, victim, WEAK)
    own(state, READY, BAT)
    strike(state, WEAK)
    assert state.waiting == (1,)
    assert kinds(state) == {"move"}


def test_an_equal_hero_suffers_only_from_the_bat() -> None:
    """OC-6.1, OC-9.17 Without it nothing happens to him."""
    state = ambush(2, STRONG)
    own(state, READY, BAT)
    give(state, 1, wood=9)
    strike(state)
    assert stock(play(state.copy(), SWING), 1) == {"wood": 8}
    assert stock(play(state.copy(), NO_SWING), 1) == {"wood": 9}


def test_the_bat_presses_nobody_who_is_not_there() -> None:
    """OC-9.17 A 5 with the Bat exceeds every hero, but only those on the area are pressed."""
    state = ambush(3)
    own(state, READY, BAT)
    heroes(state, 2, FAIR, BLACKWOOD, SHIP, PEAK)
    for seat in (1, 2):
        give(state, seat, wood=9)
    strike(state)
    play(state, SWING)
    assert (stock(state, 1), stock(state, 2)) == ({"wood": 6}, {"wood": 9})


def test_a_broken_bat_is_no_use() -> None:
    """OC-6.4 Only repaired and unused."""
    state = ambush()
    own(state, BROKEN, BAT)
    give(state, 1, wood=9)
    strike(state)
    assert stock(state, 1) == {"wood": 7}


def test_ammunition_defends_in_part_or_in_full() -> None:
    """OC-6.5, OC-X.4 Against 2: two cancel it, one leaves 1, three are illegal."""
    state = ambush()
    give(state, 1, ammo=5, wood=5)
    strike(state)
    assert state.waiting == (1,)
    assert legal(state) == DEFEND[:3]
    assert refusal(state, DEFEND[3]) == ("too-much-defence", "OC-6.5")
    full = play(state.copy(), DEFEND[2])
    assert stock(full, 1) == {"wood": 5, "ammo": 3}
    part = play(state.copy(), DEFEND[1])
    assert stock(part, 1) == {"wood": 4, "ammo": 4}
    none = play(state.copy(), DEFEND[0])
    assert stock(none, 1) == {"wood": 3, "ammo": 5}
    assert stock(none) == {"wood": 2}


def test_one_cannot_spend_what_one_has_not() -> None:
    """OC-6.5 At most the own ammunition."""
    state = ambush()
    give(state, 1, ammo=1, wood=5)
    strike(state)
    assert legal(state) == DEFEND[:2]
    assert refusal(state, DEFEND[2]) == ("no-ammo", "OC-6.5")
    assert refusal(state, WEAR) == ("no-vest", "OC-9.18")
    assert refusal(state, SHIELD) == ("no-shield", "OC-10.17")


@pytest.mark.covers("gear-vest")
def test_the_vest_takes_off_two() -> None:
    """OC-9.18, OC-6.5 Not below 0; before ammunition; once per round."""
    state = ambush()
    own(state, READY, VEST, 1)
    give(state, 1, wood=5)
    strike(state)
    assert legal(state) == [WEAR, DEFEND[0]]
    play(state, WEAR)
    assert stock(state, 1) == {"wood": 5}
    assert tile(state, VEST, 1) == SPENT
    assert kinds(state) == {"move"}, "no ammunition is asked for when nothing is left"


def test_the_vest_cannot_take_off_more_than_there_is() -> None:
    """OC-9.18 Pressure 1 becomes 0."""
    state = ambush(2, MIDDLE)
    own(state, READY, VEST, 1)
    give(state, 1, wood=5, ammo=3)
    strike(state)
    play(state, WEAR)
    assert state.pressure == 0
    assert stock(state, 1) == {"wood": 5, "ammo": 3}
    assert kinds(state) == {"move"}


def test_defences_in_any_order() -> None:
    """OC-6.5, OC-12.1 D7: the vest, then cancelling what is left; or ammunition first, then the vest."""
    state = ambush()
    own(state, READY, BAT)
    own(state, READY, VEST, 1)
    furnish(state, R_HERO3, seat=1)
    give(state, 1, wood=5, ammo=1)
    strike(state)
    play(state, SWING)
    assert legal(state) == [SHIELD, WEAR, *DEFEND[:2]]
    fork = state.copy()
    play(fork, DEFEND[1])
    assert legal(fork) == [SHIELD, WEAR, DEFEND[0]]
    play(fork, WEAR)
    assert stock(fork, 1) == {"wood": 5}
    play(state, WEAR)
    assert state.pressure == 1
    assert legal(state) == [SHIELD, *DEFEND[:2]]
    play(state, SHIELD)
    assert stock(state, 1) == {"wood": 5, "ammo": 1}


@pytest.mark.covers("room-hero3")
def test_a_strength_three_hero_may_be_immune_once() -> None:
    """OC-10.17 Cancel one pressure; only strength 3; the owner chooses the occasion."""
    state = ambush()
    place = furnish(state, R_HERO3, seat=1)
    give(state, 1, wood=5)
    strike(state)
    assert legal(state) == [SHIELD, DEFEND[0]]
    play(state, SHIELD)
    assert stock(state, 1) == {"wood": 5}
    assert state.used[place] == 1
    strong = ambush(2, MIDDLE)
    furnish(strong, R_HERO3, seat=1)
    give(strong, 1, wood=5)
    strike(strong)
    assert stock(strong, 1) == {"wood": 4}


def test_the_victim_chooses_what_to_give() -> None:
    """OC-6.6, OC-12.1 Food and materials, any mix in any order, no ammunition, no water reserve."""
    state = ambush()
    give(state, 1, meat=1, cans=1, metal=1, ammo=3)
    furnish(state, R_WATER, seat=1)
    strike(state)
    play(state, DEFEND[0])
    assert state.waiting == (1,)
    assert legal(state) == [GIVE[MEAT], GIVE[CAN], GIVE[METAL]]
    assert refusal(state, GIVE[WOOD]) == ("not-to-give", "OC-6.6")
    play(state, GIVE[METAL])
    assert legal(state) == [GIVE[MEAT], GIVE[CAN]]
    play(state, GIVE[CAN])
    assert stock(state, 1) == {"meat": 1, "ammo": 3}
    assert stock(state) == {"cans": 1, "metal": 1}


def test_nothing_is_given_unasked() -> None:
    """OC-6.6, OC-12.1 Pressure 2, meat 1, wood 3: one wood clicked, the second token is still a choice."""
    state = ambush()
    give(state, 1, meat=1, wood=3)
    strike(state)
    play(state, GIVE[WOOD])
    assert legal(state) == [GIVE[MEAT], GIVE[WOOD]]
    play(state, GIVE[MEAT])
    assert stock(state, 1) == {"wood": 2}
    assert stock(state) == {"meat": 1, "wood": 1}


def test_all_has_to_go() -> None:
    """OC-6.6, OC-12.1 As many tokens as pressure, or one kind only: nothing is asked."""
    for goods in ({"meat": 1, "wood": 1}, {"chips": 3}):
        state = ambush()
        give(state, 1, **goods)
        strike(state)
        assert sum(stock(state).values()) == 2
        assert "give" not in kinds(state)


def test_a_poor_victim_gives_what_there_is() -> None:
    """OC-X.30, OC-6.6 Pressure 2, 1 wood, 4 ammunition unspent: 1 wood, nothing else."""
    state = ambush()
    give(state, 1, wood=1, ammo=4)
    strike(state)
    play(state, DEFEND[0])
    assert stock(state, 1) == {"ammo": 4}
    assert stock(state) == {"wood": 1}
    bare = ambush()
    strike(bare)
    assert kinds(bare) == {"move"}, "who has nothing gives nothing"


@pytest.mark.covers("room-choose")
def test_the_attacker_chooses_with_the_right_room() -> None:
    """OC-6.7, OC-10.20 After the defence; permanent."""
    state = ambush()
    place = furnish(state, R_CHOOSE)
    give(state, 1, meat=1, chips=2, ammo=1)
    strike(state)
    assert state.waiting == (1,)
    play(state, DEFEND[1])
    assert state.waiting == (0,)
    assert legal(state) == [SEIZE[MEAT], SEIZE[CHIP]]
    play(state, SEIZE[CHIP])
    assert stock(state) == {"chips": 1}
    assert state.used[place] == 0


def test_an_incomplete_room_chooses_nothing() -> None:
    """OC-6.7 Only a complete room lets the attacker choose."""
    state = ambush()
    furnish(state, R_CHOOSE, 3)
    give(state, 1, meat=2, chips=2)
    strike(state)
    assert state.waiting == (1,)
    assert kinds(state) == {"give"}


def test_stolen_tokens_can_be_spent_at_once() -> None:
    """OC-6.8 A stolen microchip starts the water treatment."""
    state = ambush()
    give(state, 1, chips=2)
    strike(state)
    assert stock(state) == {"chips": 2}
    assert TREAT in legal(state)


def test_pressure_works_on_the_ship_too() -> None:
    """OC-6.9 And at the Dam without a microchip."""
    state = table()
    heroes(state, 0, PEAK, BASE, DAM, FAIR)
    heroes(state, 1, SHIP, BASE, DAM, FAIR)
    stand(state, 1, WEAK, 3)
    give(state, 1, metal=4)
    strike(state, STRONG, SHIP)
    assert stock(state) == {"metal": 2, "cans": 3}, "metal of the victim, cans of the space"


def test_pressure_at_the_dam_needs_no_chip() -> None:
    """OC-6.9, OC-7.1 Nothing else is possible there, so the activation ends by itself."""
    state = ambush()
    give(state, 1, wood=3)
    strike(state)
    assert stock(state) == {"wood": 2}
    assert state.waiting == (1,)
    assert kinds(state) == {"move"}


def test_order_of_an_arrival() -> None:
    """OC-6.10 Ship claim, Bat, victims, cans, survivor: nobody else is asked anything outside these."""
    state = table()
    heroes(state, 0, PEAK, BASE, DAM, FAIR)
    heroes(state, 1, SHIP, BASE, DAM, FAIR)
    stand(state, 1, WEAK, 3)
    give(state, 1, metal=4, ammo=1)
    own(state, READY, BAT)
    state.ship = 0b1111000
    strike(state, STRONG, SHIP)
    assert state.marker == 0
    assert state.claimed
    assert kinds(state) == {"swing", "no-swing"}
    assert stock(state) == {}
    play(state, SWING)
    assert state.waiting == (1,)
    assert stock(state) == {}
    play(state, DEFEND[0])
    assert stock(state) == {"metal": 3, "cans": 3}
    assert kinds(state) == {"settle", "no-settle"}


def test_pressed_players_may_look_into_a_stack() -> None:
    """OC-10.16 D7 is an own decision point of the victim, D6 and D8 of the attacker."""
    state = ambush()
    state.search = [(1, 2), (3,)]
    furnish(state, R_PEEK, seat=1)
    give(state, 1, wood=4, ammo=1)
    strike(state)
    assert PEEK[0] in legal(state)
    assert PEEK[1] in legal(state)
    play(state, PEEK[1])
    assert legal(state) == DEFEND[:2]
    assert state.seen_by(1).search[1] == (3,)
    assert state.seen_by(0).search[1] == (-2,)


def test_pressing_at_the_dam() -> None:
    """OC-X.5 Beige 3 suffers 2, purple 4 suffers 1 and gives 1 wood, inactive blue 3 nothing."""
    state = table(4)
    heroes(state, 0, FAIR, BLACKWOOD, SHIP, BASE)
    for seat, hero in ((1, WEAK), (2, MIDDLE), (3, WEAK)):
        areas = [FAIR, BLACKWOOD, SHIP, PEAK]
        areas[hero] = DAM
        heroes(state, seat, *areas)
        if seat != 3:
            stand(state, seat, hero)
    give(state, 1, metal=5)
    give(state, 2, wood=1, chips=1, ammo=2)
    give(state, 3, metal=5)
    strike(state)
    assert stock(state) == {"metal": 2}
    assert state.waiting == (2,)
    assert legal(state) == DEFEND[:2]
    play(state, DEFEND[0], GIVE[WOOD])
    assert stock(state, 2) == {"chips": 1, "ammo": 2}
    assert stock(state) == {"wood": 1, "metal": 2}
    assert stock(state, 3) == {"metal": 5}


def test_bat_and_vest() -> None:
    """OC-X.29 5 + 1 − 3 = 3, vest: 1, one ammunition: 0; an equal 5 of a third player suffers 1."""
    state = ambush(3)
    own(state, READY, BAT)
    own(state, READY, VEST, 1)
    heroes(state, 2, FAIR, BLACKWOOD, SHIP, DAM)
    stand(state, 2, STRONG)
    give(state, 1, wood=5, ammo=2)
    give(state, 2, metal=5)
    strike(state)
    play(state, SWING)
    assert state.pressure == 3
    play(state, WEAR)
    assert state.pressure == 1
    assert legal(state) == DEFEND[:2]
    play(state, DEFEND[1])
    assert stock(state, 1) == {"wood": 5, "ammo": 1}
    assert stock(state, 2) == {"metal": 4}


def test_no_transfer_moves_ammunition() -> None:
    """OC-I.13 Tokens only change hands, and ammunition never does."""
    state = ambush()
    give(state, 1, wood=2, chips=2, ammo=2)
    before = sum(state.goods)
    strike(state)
    play(state, DEFEND[0], GIVE[WOOD], GIVE[CHIP])
    assert sum(state.goods) == before
    assert stock(state, 1)["ammo"] == 2
