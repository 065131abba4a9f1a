"""Section 8: the Arena."""

import pytest

from games.bright_future.positions import act, arena, gear, give, go, hand, kinds, offered, strike, wield
from ostoja.core.rng import Rng
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena import Actions, ArenaTurns, Defence


def turn(state: BrightFutureState, seat: int, points: int = 3) -> BrightFutureState:
    """The actions of `seat`."""
    state.turn = seat
    state.arena.points = points
    return go(state, Actions(seat))


def defend(state: BrightFutureState, seat: int, *attacks: list[int], points: int = 3) -> BrightFutureState:
    """`seat` must face these attacks: weapon, effect, fuel, boost."""
    state.turn = seat
    state.arena.points = points
    for attack in attacks:
        state.arena.declared += attack
        state.spent[attack[0]] = 1
    return go(state, Defence(seat))


def told(state: BrightFutureState) -> list[tuple[str, dict[str, str | int]]]:
    return [(event.key, event.words) for event in state.events]


def test_turns_alternate() -> None:
    """BF-8.1 Own cards are readied, three points; attacks first, then actions; unused points are lost."""
    state = arena()
    give(state, 0, "weapon-pickaxe")
    state.spent[gear("weapon-pickaxe")] = 1
    state.round = 0
    state.stack = []
    state.watched = True
    go(state, ArenaTurns())
    assert state.waiting == (0,)
    assert ("turn", {"seat": "#0"}) in told(state)
    assert state.arena.points == 3
    assert state.spent[gear("weapon-pickaxe")] == 0
    act(state, 0, "end-turn")
    assert state.waiting == (1,)
    assert state.arena.points == 3


def test_actions() -> None:
    """BF-8.2, BF-8.4 Draw, play, declare, one point each; cards of the other race cannot be played."""
    state = arena()
    hand(state, 0, "weapon-pickaxe", "weapon-tail")
    turn(state, 0)
    assert offered(state, 0) == {("end-turn",), ("draw",), ("play", gear("weapon-pickaxe")), ("scrap",)}
    act(state, 0, "play", gear("weapon-pickaxe"))
    assert state.gear[0] == [gear("weapon-pickaxe")]
    strike(state, 0, "weapon-pickaxe")
    assert state.arena.declared == [gear("weapon-pickaxe"), 0, 0, 0]
    act(state, 0, "draw")
    assert state.arena.points == 0
    assert len(state.arena.hands[0]) == 2
    assert kinds(state, 0) == {"end-turn", "scrap"}


def test_two_cards_for_a_point() -> None:
    """BF-8.3 Any two own cards, any race, but none committed to an attack."""
    state = arena()
    hand(state, 0, "weapon-tail")
    give(state, 0, "weapon-pickaxe", "armour-vest")
    turn(state, 0, 1)
    strike(state, 0, "weapon-pickaxe")
    act(state, 0, "scrap")
    assert offered(state, 0) == {("throw", gear("weapon-tail")), ("throw", gear("armour-vest"))}
    act(state, 0, "throw", gear("weapon-tail"))
    act(state, 0, "throw", gear("armour-vest"))
    assert state.arena.points == 1
    assert sorted(state.gear_discard[-2:]) == sorted([gear("weapon-tail"), gear("armour-vest")])
    assert "scrap" not in kinds(state, 0)


def test_no_hand_limit() -> None:
    """BF-8.4"""
    state = arena()
    state.arena.hands[0] = sorted(state.gear_deck.pop() for _ in range(20))
    state.round = 0
    state.stack = []
    go(state, ArenaTurns())
    act(state, 0, "end-turn")
    assert len(state.arena.hands[0]) == 20


def test_declaring_names_the_mode() -> None:
    """BF-8.5 The weapon waits inactive; the Chainsaw's cards and the Tail's boost are fixed now."""
    state = arena("mutant")
    state.watched = True
    give(state, 0, "weapon-tail", "weapon-claws")
    turn(state, 0)
    strike(state, 0, "weapon-tail", 1)
    assert ("declares", {"seat": "#0", "gear": "@weapon-tail", "effect": 1}) in told(state)
    strike(state, 0, "weapon-claws", 1)
    assert state.arena.declared == [gear("weapon-tail"), 1, 0, 0, gear("weapon-claws"), 1, 0, 2]
    assert state.spent[gear("weapon-claws")] == 1
    state = arena()
    give(state, 0, "weapon-chainsaw", "armour-vest")
    turn(state, 0)
    strike(state, 0, "weapon-chainsaw", 1)
    act(state, 0, "fuel", gear("armour-vest"))
    assert state.arena.declared == [gear("weapon-chainsaw"), 1, 1, 0]
    assert state.resources == [20, 20], "damage comes later"


def test_attacks_are_resolved_in_order() -> None:
    """BF-8.6 In the defender's next turn."""
    state = arena("human", "human")
    give(state, 0, "weapon-chainsaw", "weapon-pistol")
    defend(state, 1, [gear("weapon-chainsaw"), 1, 1, 0], [gear("weapon-pistol"), 0, 0, 0])
    act(state, 1, "pass")
    act(state, 1, "pass")
    assert state.resources[1] == 14
    act(state, 1, "pass")
    act(state, 1, "pass")
    assert state.resources[1] == 11


def test_defending() -> None:
    """BF-8.7 Armour is free; playing, drawing and reactions cost a point; the attacker's Pistol cannot answer."""
    state = arena("human", "mutant")
    give(state, 0, "weapon-kalashnikov", "weapon-pistol")
    give(state, 1, "weapon-web")
    hand(state, 1, "armour-scales")
    defend(state, 1, [gear("weapon-kalashnikov"), 0, 0, 0])
    assert {"entangle", "draw", "play", "pass", "scrap"} == kinds(state, 1)
    act(state, 1, "entangle")
    assert state.waiting == (1,), "no answer"
    assert state.arena.points == 2
    act(state, 1, "play", gear("armour-scales"))
    assert state.arena.points == 1
    act(state, 1, "pass")
    wield(state, 1, "armour-scales")
    assert state.arena.points == 1
    assert state.resources[1] == 19


def test_used_cards_stay_inactive_until_the_own_next_turn() -> None:
    """BF-8.8"""
    state = arena("human", "mutant")
    give(state, 0, "weapon-kalashnikov")
    give(state, 1, "armour-scales")
    defend(state, 1, [gear("weapon-kalashnikov"), 0, 0, 0], points=0)
    wield(state, 1, "armour-scales")
    assert state.spent[gear("armour-scales")] == 1
    state.turn = 1
    go(state, ArenaTurns())
    assert state.spent[gear("armour-scales")] == 1
    assert state.spent[gear("weapon-kalashnikov")] == 0


def test_suckers_and_caustic_blood_in_the_arena() -> None:
    """BF-8.9"""
    state = arena("mutant", "mutant")
    give(state, 0, "weapon-suckers")
    give(state, 1, "weapon-caustic-blood")
    defend(state, 1, [gear("weapon-suckers"), 1, 0, 0], points=1)
    act(state, 1, "reflect")
    assert state.resources == [20 + 3 - 1, 17]


def test_claws_and_spores_in_the_arena() -> None:
    """BF-8.9 Claws turn cards inactive, Spores strike at once with the defender's weapon."""
    state = arena("mutant", "human")
    give(state, 0, "weapon-claws")
    give(state, 1, "weapon-pickaxe", "weapon-machete")
    defend(state, 1, [gear("weapon-claws"), 1, 0, 0], points=0)
    if "pass" in kinds(state, 1):
        act(state, 1, "pass")
        act(state, 1, "pass")
    act(state, 0, "disarm", gear("weapon-pickaxe"))
    assert state.spent[gear("weapon-pickaxe")] == 1
    state = arena("mutant", "human")
    give(state, 0, "weapon-spores")
    give(state, 1, "weapon-pickaxe", "weapon-machete")
    defend(state, 1, [gear("weapon-spores"), 1, 0, 0], points=0)
    while state.waiting == (1,):
        act(state, 1, "pass")
    act(state, 0, "turn", gear("weapon-pickaxe"))
    while state.waiting == (1,):
        act(state, 1, "pass")
    assert state.resources[1] == 20 - 4 - 4


@pytest.mark.covers("weapon-gas-grenade")
def test_reactivation_adds_an_attack_in_the_arena() -> None:
    """BF-8.9 Three or more damage: an own inactive card, once a turn; a weapon may be queued, without its effect."""
    state = arena("human", "mutant")
    give(state, 0, "weapon-gas-grenade", "weapon-pickaxe", "armour-vest")
    state.spent[gear("weapon-pickaxe")] = state.spent[gear("armour-vest")] = 1
    defend(state, 1, [gear("weapon-gas-grenade"), 1, 0, 0], points=0)
    ready = {("reactivate", gear("weapon-pickaxe")), ("reactivate", gear("armour-vest"))}
    assert offered(state, 0) == {*ready, ("pass",)}
    act(state, 0, "reactivate", gear("weapon-pickaxe"))
    assert offered(state, 0) == {("use",), ("skip",)}
    act(state, 0, "use")
    assert state.resources[1] == 20 - 4 - 4
    assert state.fresh == [gear("weapon-pickaxe")]


def test_pistol_in_the_arena_costs_a_point() -> None:
    """BF-8.7, BF-13.3 Also against an effect about to apply; a cancelled Tail gives no boost."""
    state = arena("mutant", "human")
    give(state, 0, "weapon-tail", "weapon-claws")
    give(state, 1, "weapon-pistol")
    defend(state, 1, [gear("weapon-tail"), 1, 0, 0], [gear("weapon-claws"), 0, 0, 2], points=1)
    act(state, 1, "cancel-effect")
    while state.waiting == (1,):
        act(state, 1, "pass")
    assert state.arena.points == 0
    assert state.resources[1] == 20 - 5 - 4
    state = arena("mutant", "human")
    give(state, 0, "weapon-suckers")
    give(state, 1, "weapon-pistol")
    defend(state, 1, [gear("weapon-suckers"), 1, 0, 0], points=1)
    act(state, 1, "pass")
    act(state, 1, "pass")
    act(state, 1, "cancel-effect")
    assert state.resources == [20, 17]
    assert state.arena.points == 0


def test_an_empty_deck_in_the_arena() -> None:
    """BF-8.10 The discard pile is shuffled; with both empty drawing is impossible."""
    state = arena()
    state.gear_discard, state.gear_deck = state.gear_deck, []
    turn(state, 0)
    act(state, 0, "draw")
    assert len(state.gear_deck) == 47
    state = arena()
    state.gear[1] = sorted(state.gear_deck)
    state.gear_deck = []
    turn(state, 0)
    assert "draw" not in kinds(state, 0)


def test_the_arena_is_lost_at_zero() -> None:
    """BF-8.11, BF-16.20 Damage comes before reflected damage: the defender has lost."""
    state = arena("human", "mutant")
    give(state, 0, "weapon-kalashnikov")
    give(state, 1, "weapon-caustic-blood")
    state.resources = [1, 5]
    defend(state, 1, [gear("weapon-kalashnikov"), 0, 0, 0], points=1)
    act(state, 1, "reflect")
    assert state.winners == [0]
    assert state.scores == [2, 0]


def test_a_hundred_turns() -> None:
    """BF-8.12 More resources win; equal is a draw."""
    state = arena()
    state.round = 100
    state.resources = [5, 7]
    go(state, ArenaTurns())
    assert state.winners == [1]
    state = arena()
    state.round = 100
    go(state, ArenaTurns())
    assert state.winners == [0, 1]


def test_hands_are_secret() -> None:
    """Section 18: the owner sees the hand, the opponent its size; what is asked betrays nothing."""
    state = arena()
    hand(state, 0, "weapon-pickaxe")
    hand(state, 1, "weapon-tail", "weapon-web")
    turn(state, 0)
    seen = state.seen_by(0)
    assert seen.arena.hands == [[gear("weapon-pickaxe")], [-1, -1]]
    assert state.seen_by(None).arena.hands == [[-1], [-1, -1]]
    world = state.imagine(0, Rng(4))
    world.check()
    assert world.arena.hands[0] == state.arena.hands[0]
    assert len(world.arena.hands[1]) == 2


def test_the_attacker_does_not_answer_in_the_arena() -> None:
    """BF-8.7 Not even a reaction, with an active Pistol."""
    state = arena("human", "mutant")
    give(state, 0, "weapon-pickaxe", "weapon-pistol")
    give(state, 1, "weapon-caustic-blood")
    defend(state, 1, [gear("weapon-pickaxe"), 0, 0, 0], points=2)
    act(state, 1, "reflect")
    while state.waiting == (1,):
        act(state, 1, "pass")
    assert state.waiting == ()
    assert state.resources == [20 - 2, 20 - 4]


def test_what_is_not_reactivated_in_the_arena() -> None:
    """BF-8.9 Neither a weapon that still waits in the queue nor, twice in a turn, the same card."""
    state = arena("human", "mutant")
    give(state, 0, "weapon-gas-grenade", "weapon-pickaxe", "armour-vest", "armour-riot-gear")
    for name in ("armour-vest", "armour-riot-gear"):
        state.spent[gear(name)] = 1
    defend(state, 1, [gear("weapon-gas-grenade"), 1, 0, 0], [gear("weapon-pickaxe"), 0, 0, 0], points=0)
    ready = {("reactivate", gear("armour-vest")), ("reactivate", gear("armour-riot-gear"))}
    assert offered(state, 0) == {*ready, ("pass",)}
    state.fresh = [gear("armour-vest")]
    state.forget()
    assert offered(state, 0) == {("reactivate", gear("armour-riot-gear")), ("pass",)}


def test_a_waiting_weapon_is_no_card_to_discard() -> None:
    """BF-8.3 One free card beside it is not enough."""
    state = arena()
    give(state, 0, "weapon-pickaxe", "armour-vest")
    turn(state, 0)
    assert "scrap" in kinds(state, 0)
    strike(state, 0, "weapon-pickaxe")
    assert "scrap" not in kinds(state, 0)


def test_a_boost_is_lost_with_the_turn() -> None:
    """BF-8.5, BF-13.8 The next attack of this turn, not of the next."""
    state = arena("mutant", "human")
    give(state, 0, "weapon-tail", "weapon-claws")
    state.stack = []
    go(state, ArenaTurns())
    strike(state, 0, "weapon-tail", 1)
    act(state, 0, "end-turn")
    while "end-turn" not in kinds(state, 1):
        act(state, 1, "pass")
    act(state, 1, "end-turn")
    strike(state, 0, "weapon-claws")
    assert state.arena.declared == [gear("weapon-claws"), 0, 0, 0]


def test_an_added_attack_has_no_effect() -> None:
    """BF-8.9 The Machete strikes with 3, without its extra hit."""
    state = arena("human", "mutant")
    give(state, 0, "weapon-gas-grenade", "weapon-machete", "armour-vest")
    state.spent[gear("weapon-machete")] = state.spent[gear("armour-vest")] = 1
    defend(state, 1, [gear("weapon-gas-grenade"), 1, 0, 0], points=0)
    act(state, 0, "reactivate", gear("weapon-machete"))
    act(state, 0, "use")
    assert state.resources[1] == 20 - 4 - 3
