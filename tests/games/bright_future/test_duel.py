"""Sections 5 and 13: fighting another player, and every effect of a weapon in it."""

import pytest

from games.bright_future.positions import act, fever, gear, give, go, hire, kinds, offered, stand, strike, table, wield
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.contact import ContactPhase, ContactTurn
from ostoja.games.bright_future.steps.duel import start_duel
from ostoja.games.bright_future.steps.fever import FeverRevenge
from ostoja.games.bright_future.steps.tunnel import Round


def duel(
    attacker: tuple[str, ...], defender: tuple[str, ...], heroes: tuple[str, str] = ("", ""), effects: int = 1
) -> BrightFutureState:
    """Seat 0 attacks seat 1; heroes without abilities in a fight, of the race of the first card."""
    chosen = []
    for hero, cards in zip(heroes, (attacker, defender), strict=True):
        mutant = bool(cards) and gear(cards[0]) // 12 % 2 == 1
        chosen.append(hero or ("mole" if mutant else "dealer"))
    if chosen[0] == chosen[1]:
        chosen[1] = "duchess" if chosen[1] == "mole" else "stalker"
    state = table(*chosen)
    stand(state, "I-2", "I-1")
    give(state, 0, *attacker)
    give(state, 1, *defender)
    start_duel(state, 0, 1, effects)
    return go(state)


def test_where_players_fight() -> None:
    """BF-5.1 In a contact turn; nowhere in a visit or in Underground Fever but after a theft."""
    state = table("dealer", "thief")
    stand(state, "I-1", "I-2")
    give(state, 1, "weapon-machete")
    go(state, ContactTurn(1))
    assert "assault" in kinds(state, 1)


def test_weapons_one_at_a_time() -> None:
    """BF-5.2 In any order until stopping or running out; only active weapons of the own race."""
    state = duel(("weapon-pickaxe", "weapon-pistol", "weapon-tail"), ())
    assert offered(state, 0) == {
        ("stop",),
        ("strike", gear("weapon-pickaxe"), 0, 1),
        ("strike", gear("weapon-pistol"), 0, 1),
    }
    strike(state, 0, "weapon-pistol")
    strike(state, 0, "weapon-pickaxe")
    assert state.resources[1] == 30 - 3 - 4
    assert state.waiting == (), "no weapon left: the attack ends, and nobody can counter"


def test_steps_of_a_weapon_attack() -> None:
    """BF-5.3 The weapon is named, the other side reacts, then armour, then damage."""
    state = duel(("weapon-machete",), ("weapon-web", "armour-scales"))
    strike(state, 0, "weapon-machete", 1)
    assert kinds(state, 1) == {"entangle", "pass"}
    act(state, 1, "pass")
    assert kinds(state, 1) == {"wear", "pass"}
    wield(state, 1, "armour-scales")
    wield(state, 1, "armour-scales")
    assert state.resources[1] == 30 - 2


def test_the_effect_is_optional() -> None:
    """BF-5.4 Without it there is one hit with the printed type and value."""
    state = duel(("weapon-shotgun",), ())
    assert offered(state, 0) == {
        ("stop",),
        ("strike", gear("weapon-shotgun"), 0, 1),
        ("strike", gear("weapon-shotgun"), 1, 1),
    }
    strike(state, 0, "weapon-shotgun", 0)
    assert state.resources[1] == 26


def test_armour_serves_the_hits_of_one_weapon() -> None:
    """BF-5.5 One card for several hits or a different one for each; then they are inactive."""
    state = duel(("weapon-machete", "weapon-pickaxe"), ("armour-matted-fur", "armour-scales"))
    strike(state, 0, "weapon-machete", 1)
    wield(state, 1, "armour-matted-fur")
    assert ("wear", gear("armour-matted-fur"), 1) in offered(state, 1)
    wield(state, 1, "armour-scales")
    assert state.resources[1] == 28
    strike(state, 0, "weapon-pickaxe")
    assert state.resources[1] == 24, "both cards are inactive now"


def test_hits_are_paid_in_order_until_defeat() -> None:
    """BF-5.6 A defeated defender takes no more hits; the fight ends."""
    state = duel(("weapon-machete", "weapon-pickaxe"), ("weapon-tail",))
    state.resources[1] = 3
    strike(state, 0, "weapon-machete", 1)
    assert state.wounded[1]
    assert state.fight.damage_dealt == 3
    assert state.waiting == ()


def test_one_counter_attack() -> None:
    """BF-5.7 After the attack the defender may strike back once; there is no counter to the counter."""
    state = duel(("weapon-pickaxe", "weapon-machete"), ("weapon-tail",))
    strike(state, 0, "weapon-pickaxe")
    act(state, 0, "stop")
    assert state.waiting == (1,)
    strike(state, 1, "weapon-tail")
    assert state.resources == [25, 26]
    assert state.waiting == ()


def test_no_attack_no_counter() -> None:
    """BF-5.7 Whoever stops at once provokes nothing."""
    state = duel(("weapon-pickaxe",), ("weapon-tail",))
    act(state, 0, "stop")
    assert state.waiting == ()


def test_the_loser_keeps_everything() -> None:
    """BF-5.8"""
    state = duel(("weapon-pickaxe",), ("weapon-tail", "armour-antitoxin-glands"))
    hire(state, 1, "slime")
    state.resources[1] = 4
    strike(state, 0, "weapon-pickaxe")
    assert state.wounded[1]
    assert len(state.gear[1]) == 2
    assert len(state.mercs[1]) == 1
    assert state.gear[0] == [gear("weapon-pickaxe")]
    assert state.resources[0] == 30


def test_hero_abilities_in_a_duel() -> None:
    """BF-5.9, BF-9.11 The Girl doubles hits or armour and loses the card after the fight."""
    state = duel(("weapon-tail",), ("weapon-quills", "armour-blubber"), ("duchess", "girl"))
    strike(state, 0, "weapon-tail")
    wield(state, 1, "armour-blubber", 2)
    assert state.resources[1] == 29
    assert gear("armour-blubber") in state.gear[1]
    strike(state, 1, "weapon-quills", 0, 2)
    assert state.resources[0] == 30 - 8
    assert {gear("armour-blubber"), gear("weapon-quills")} <= set(state.gear_discard)


def test_soldier_and_armoured_reactivate_after_the_fight() -> None:
    """BF-5.9, BF-9.2, BF-9.9"""
    state = duel(("weapon-pickaxe",), ("armour-blubber", "armour-bone-plates"), ("soldier", "armoured"))
    strike(state, 0, "weapon-pickaxe")
    wield(state, 1, "armour-bone-plates")
    act(state, 1, "pass")
    assert state.resources[1] == 29
    act(state, 0, "reactivate", gear("weapon-pickaxe"))
    act(state, 1, "reactivate", gear("armour-bone-plates"))
    assert not state.spent[gear("weapon-pickaxe")]
    assert not state.spent[gear("armour-bone-plates")]


def test_both_may_fall_at_once() -> None:
    """BF-5.10 Caustic Blood takes the attacker along."""
    state = duel(("weapon-flamethrower",), ("weapon-caustic-blood",))
    state.resources = [2, 5]
    strike(state, 0, "weapon-flamethrower")
    act(state, 1, "reflect")
    assert state.wounded == [1, 1]


# Effects


@pytest.mark.parametrize(
    ("weapon", "first", "second"),
    [
        ("weapon-machete", "armour-thick-hide", "armour-matted-fur"),
        ("weapon-shotgun", "armour-matted-fur", "armour-thick-hide"),
        ("weapon-chemical-grenade", "armour-antitoxin-glands", "armour-fireproof-skin"),
        ("weapon-molotov", "armour-fireproof-skin", "armour-antitoxin-glands"),
    ],
)
@pytest.mark.covers("weapon-machete", "weapon-shotgun", "weapon-chemical-grenade", "weapon-molotov")
def test_extra_attacks(weapon: str, first: str, second: str) -> None:
    """BF-13.1 A second hit of another type, value 2."""
    state = duel((weapon,), (first, second))
    strike(state, 0, weapon, 1)
    value = state.components.attack[gear(weapon)]
    assert state.fight.hits[1] == value
    assert state.fight.hits[4] == 2
    assert ("wear", gear(first), 1) in offered(state, 1)
    act(state, 1, "pass")
    assert ("wear", gear(second), 1) in offered(state, 1)
    act(state, 1, "pass")
    assert state.resources[1] == 30 - value - 2


@pytest.mark.covers("weapon-chainsaw")
def test_chainsaw() -> None:
    """BF-13.2 Other active cards of the own race turned inactive: +2 each."""
    state = duel(("weapon-chainsaw", "weapon-pickaxe", "armour-vest", "weapon-tail"), ())
    strike(state, 0, "weapon-chainsaw", 1)
    assert offered(state, 0) == {("fuel", gear("weapon-pickaxe")), ("fuel", gear("armour-vest")), ("pass",)}
    act(state, 0, "fuel", gear("weapon-pickaxe"))
    act(state, 0, "fuel", gear("armour-vest"))
    assert state.resources[1] == 30 - 8
    assert state.spent[gear("armour-vest")] == 1


@pytest.mark.covers("weapon-pistol")
def test_pistol_cancels_an_announced_effect() -> None:
    """BF-13.3 The weapon still hits with its printed value; the Pistol is used up."""
    state = duel(("weapon-flamethrower",), ("weapon-pistol",))
    strike(state, 0, "weapon-flamethrower", 1)
    act(state, 1, "cancel-effect")
    assert state.resources[1] == 25
    assert state.spent[gear("weapon-pistol")] == 1


@pytest.mark.covers("weapon-pistol")
def test_pistol_against_a_chainsaw_boost_and_reaction() -> None:
    """BF-13.3 Cards turned for a cancelled Chainsaw stay inactive; Tail boost and reactions can be cancelled too."""
    state = duel(("weapon-chainsaw", "armour-vest"), ("weapon-pistol",))
    strike(state, 0, "weapon-chainsaw", 1)
    act(state, 0, "fuel", gear("armour-vest"))
    act(state, 1, "cancel-effect")
    assert state.resources[1] == 26
    assert state.spent[gear("armour-vest")] == 1
    state = duel(("weapon-tail", "weapon-claws"), ("weapon-pistol",))
    strike(state, 0, "weapon-tail", 1)
    act(state, 1, "pass")
    strike(state, 0, "weapon-claws", 0)
    act(state, 1, "cancel-boost")
    assert state.resources[1] == 30 - 4 - 4
    state = duel(("weapon-pistol", "weapon-pickaxe"), ("weapon-web",))
    strike(state, 0, "weapon-pickaxe")
    act(state, 1, "entangle")
    assert offered(state, 0) == {("pass",), ("cancel-effect",)}
    act(state, 0, "cancel-effect")
    assert state.resources[1] == 26
    assert state.spent[gear("weapon-web")] == 1


@pytest.mark.covers("weapon-kalashnikov")
def test_kalashnikov() -> None:
    """BF-13.4, TC-11 Two hits of 4; one armour protects against each; after a Web 2 and 2."""
    state = duel(("weapon-kalashnikov",), ("armour-scales",))
    strike(state, 0, "weapon-kalashnikov", 1)
    wield(state, 1, "armour-scales")
    wield(state, 1, "armour-scales")
    assert state.resources[1] == 30 - 4
    state = duel(("weapon-kalashnikov",), ("weapon-web", "armour-scales"))
    strike(state, 0, "weapon-kalashnikov", 1)
    act(state, 1, "entangle")
    assert state.fight.hits[1::3] == [2, 2]
    wield(state, 1, "armour-scales")
    wield(state, 1, "armour-scales")
    assert state.resources[1] == 30


@pytest.mark.covers("weapon-gas-grenade", "weapon-parasites")
def test_reactivating_weapons() -> None:
    """BF-13.5 Three or more damage: one own card used earlier, not this weapon, can be used again."""
    for weapon, other in (("weapon-gas-grenade", "weapon-pickaxe"), ("weapon-parasites", "weapon-quills")):
        state = duel((weapon, other), ())
        strike(state, 0, other)
        strike(state, 0, weapon, 1)
        assert offered(state, 0) == {("reactivate", gear(other)), ("pass",)}
        act(state, 0, "reactivate", gear(other))
        assert state.spent[gear(other)] == 0
        strike(state, 0, other)
        assert state.spent[gear(weapon)] == 1
    state = duel(("weapon-gas-grenade", "weapon-pickaxe"), ("armour-antitoxin-glands",))
    strike(state, 0, "weapon-pickaxe")
    strike(state, 0, "weapon-gas-grenade", 1)
    wield(state, 1, "armour-antitoxin-glands")
    assert state.spent[gear("weapon-pickaxe")] == 1, "one damage is too little"


@pytest.mark.covers("weapon-flamethrower")
def test_flamethrower() -> None:
    """BF-13.6, TC-12 Against 8 two armours are added: 8 - 3 - 3 = 2; also for the Armoured two is the most."""
    for hero in ("", "armoured"):
        state = duel(
            ("weapon-flamethrower",), ("armour-fireproof-skin", "armour-slime-coat", "armour-scales"), ("", hero)
        )
        strike(state, 0, "weapon-flamethrower", 1)
        wield(state, 1, "armour-slime-coat")
        wield(state, 1, "armour-fireproof-skin")
        assert state.resources[1] == 28
    state = duel(("weapon-flamethrower",), ("armour-fireproof-skin", "armour-slime-coat"))
    strike(state, 0, "weapon-flamethrower")
    wield(state, 1, "armour-slime-coat")
    assert state.resources[1] == 28, "against 5 only one"


@pytest.mark.covers("weapon-claws")
def test_claws() -> None:
    """BF-13.7 For each full three damage one active card of the opponent may be turned inactive."""
    state = duel(("weapon-claws",), ("weapon-pickaxe", "weapon-pistol", "armour-gas-mask"))
    strike(state, 0, "weapon-claws", 1)
    act(state, 1, "pass")
    assert offered(state, 0) == {
        *(("disarm", gear(name)) for name in ("weapon-pickaxe", "weapon-pistol", "armour-gas-mask")),
        ("pass",),
    }
    act(state, 0, "disarm", gear("weapon-pistol"))
    assert state.spent[gear("weapon-pistol")] == 1
    assert state.spent[gear("weapon-pickaxe")] == 0


@pytest.mark.covers("weapon-tail")
def test_tail() -> None:
    """BF-13.8, TC-13 Four and +2 for the next attack; then Claws hit for 6 and disarm two cards."""
    state = duel(("weapon-tail", "weapon-claws"), ("weapon-pickaxe", "armour-gas-mask", "armour-poncho"))
    strike(state, 0, "weapon-tail", 1)
    assert state.resources[1] == 26
    strike(state, 0, "weapon-claws", 1)
    assert state.resources[1] == 20
    act(state, 0, "disarm", gear("weapon-pickaxe"))
    act(state, 0, "disarm", gear("armour-poncho"))
    assert [state.spent[gear(name)] for name in ("weapon-pickaxe", "armour-gas-mask", "armour-poncho")] == [1, 0, 1]


@pytest.mark.covers("weapon-suckers")
def test_suckers() -> None:
    """BF-13.9 The attacker gains the damage dealt, also when it defeats, never more than was lost."""
    state = duel(("weapon-suckers",), ())
    strike(state, 0, "weapon-suckers", 1)
    assert state.resources == [33, 27]
    state = duel(("weapon-suckers",), ())
    state.resources[1] = 2
    strike(state, 0, "weapon-suckers", 1)
    assert state.resources == [32, 0]


@pytest.mark.covers("weapon-suckers", "weapon-pistol")
def test_pistol_cancels_an_effect_about_to_apply() -> None:
    """BF-13.3, BF-5.3 (5)"""
    state = duel(("weapon-suckers",), ("weapon-pistol",))
    strike(state, 0, "weapon-suckers", 1)
    assert offered(state, 1) == {("pass",), ("cancel-effect",)}
    act(state, 1, "cancel-effect")
    assert state.resources == [30, 27]


@pytest.mark.covers("weapon-web")
def test_web() -> None:
    """BF-13.10 Every hit of one attack is reduced by 2 before armour, not below 0; the Web is used up."""
    state = duel(("weapon-machete",), ("weapon-web",))
    strike(state, 0, "weapon-machete", 1)
    act(state, 1, "entangle")
    assert state.resources[1] == 29
    assert state.spent[gear("weapon-web")] == 1


@pytest.mark.covers("weapon-spores")
def test_mutagenic_spores() -> None:
    """BF-13.11 Three or more damage: an active weapon of the opponent, of any race, hits its owner, armour allowed."""
    state = duel(("weapon-spores",), ("weapon-kalashnikov", "weapon-tail", "armour-vest"))
    strike(state, 0, "weapon-spores", 1)
    assert state.resources[1] == 26
    assert offered(state, 0) == {("turn", gear("weapon-kalashnikov")), ("turn", gear("weapon-tail")), ("pass",)}
    act(state, 0, "turn", gear("weapon-kalashnikov"))
    wield(state, 1, "armour-vest")
    assert state.resources[1] == 24
    assert state.spent[gear("weapon-kalashnikov")] == 1


@pytest.mark.covers("weapon-caustic-blood")
def test_caustic_blood() -> None:
    """BF-13.12, TC-14 One resource for each full two damage received: 5 damage, the attacker loses 2."""
    state = duel(("weapon-kalashnikov",), ("weapon-caustic-blood",))
    strike(state, 0, "weapon-kalashnikov")
    act(state, 1, "reflect")
    assert state.resources == [28, 25]


@pytest.mark.covers("weapon-caustic-blood", "weapon-pistol")
def test_the_attacker_may_cancel_caustic_blood_late() -> None:
    """BF-5.3 (5) Just before it applies the side it works against may use a Pistol."""
    state = duel(("weapon-kalashnikov", "weapon-pistol"), ("weapon-caustic-blood",))
    strike(state, 0, "weapon-kalashnikov")
    act(state, 1, "reflect")
    act(state, 0, "pass")
    assert state.resources[1] == 25
    act(state, 0, "cancel-effect")
    assert state.resources[0] == 30


def test_choices_belong_to_the_owner_of_the_effect() -> None:
    """BF-13.13 Without a fitting card nothing happens; reaction weapons must be active and of the own race."""
    state = duel(("weapon-spores",), ("armour-vest",))
    strike(state, 0, "weapon-spores", 1)
    assert state.resources[1] == 26
    assert state.waiting == ()
    state = duel(("weapon-pickaxe",), ("armour-vest", "weapon-web"))
    strike(state, 0, "weapon-pickaxe")
    assert "entangle" not in kinds(state, 1)


def test_no_effects_in_underground_fever() -> None:
    """BF-5.1, BF-9.4 After a theft there, weapons only hit."""
    state = fever("thief", "mole")
    give(state, 0, "weapon-pistol")
    give(state, 1, "weapon-suckers", "armour-scales")
    go(state, FeverRevenge(1, 0, 0))
    act(state, 1, "assault")
    assert all(action.args[1] == 0 for action in state.legal(1) if action.kind == "strike")
    strike(state, 1, "weapon-suckers")
    assert state.resources[0] == 27
    assert state.resources[1] == 30


def test_a_boost_lasts_until_the_round_ends() -> None:
    """BF-13.8 The owner's next attack of the round, also one made in somebody else's contact turn."""
    state = table("stalker", "mole", "dealer")
    stand(state, "I-1", "I-2", "I-3")
    give(state, 1, "weapon-tail", "weapon-claws")
    give(state, 2, "weapon-machete")
    go(state, ContactPhase(0))
    act(state, 1, "assault")
    strike(state, 1, "weapon-tail", 1)
    act(state, 1, "stop")
    act(state, 2, "assault")
    strike(state, 2, "weapon-machete")
    strike(state, 1, "weapon-claws")
    assert state.resources[2] == 30 - (4 + 2)
    assert state.fight.boost[1] == 0, "once"


def test_a_boost_is_gone_in_the_next_round() -> None:
    """BF-13.8, BF-6.1"""
    state = table("stalker", "mole")
    state.fight.boost[1] = 2
    state.watched = True
    go(state, Round())
    assert state.round == 2
    assert state.fight.boost == [0, 0]
    assert ("boost-ends", "#1") in [(event.key, event.words.get("seat")) for event in state.events]


def test_effects_that_follow_damage_may_be_declined() -> None:
    """BF-13.5, BF-13.7, BF-13.11 "Możesz": a card that stays inactive is safe from the opponent's Spores."""
    state = duel(("weapon-parasites", "weapon-quills"), ("weapon-spores",))
    strike(state, 0, "weapon-quills")
    strike(state, 0, "weapon-parasites", 1)
    act(state, 0, "pass")
    assert state.spent[gear("weapon-quills")] == 1
    strike(state, 1, "weapon-spores", 1)
    assert kinds(state, 0) == kinds(state, 1) == set(), "no active weapon is left to turn, and the fight is over"
    for weapon in ("weapon-claws", "weapon-spores"):
        state = duel((weapon,), ("weapon-pickaxe",))
        strike(state, 0, weapon, 1)
        act(state, 0, "pass")
        assert state.spent[gear("weapon-pickaxe")] == 0
        assert state.resources[1] == 26


def test_the_defeated_reactivate_nothing() -> None:
    """BF-3.4, BF-5.9"""
    state = duel(("weapon-machete",), ("weapon-pickaxe",), ("soldier", ""))
    state.resources[0] = 4
    strike(state, 0, "weapon-machete")
    strike(state, 1, "weapon-pickaxe")
    assert state.wounded[0]
    assert state.spent[gear("weapon-machete")] == 1
    assert state.waiting == ()


@pytest.mark.parametrize("weapon", ["claws", "spores", "parasites"])
def test_a_defeat_ends_the_other_effects(weapon: str) -> None:
    """BF-5.6 Of the effects after damage only Suckers and Caustic Blood follow a defeat."""
    state = duel((f"weapon-{weapon}", "armour-scales"), ("weapon-pickaxe", "weapon-tail"))
    state.resources[1] = 4
    state.spent[gear("armour-scales")] = 1
    strike(state, 0, f"weapon-{weapon}", 1)
    assert state.wounded[1]
    assert state.waiting == ()
    assert not state.spent[gear("weapon-pickaxe")], "nothing of the defeated is disarmed or turned"
    assert state.spent[gear("armour-scales")], "nothing is reactivated"


def test_a_defeated_hero_cancels_nothing() -> None:
    """BF-5.6 Suckers are applied for what was lost."""
    state = duel(("weapon-suckers",), ("weapon-pistol",))
    state.resources[1] = 3
    strike(state, 0, "weapon-suckers", 1)
    assert state.wounded[1]
    assert state.resources[0] == 33
