"""What bots do in fixed positions with a fixed number of looks, and how whole games of theirs go."""

from typing import Any

import pytest

from games.bright_future.positions import (
    GAME,
    act,
    arena,
    codes,
    door,
    fever,
    gear,
    give,
    go,
    hand,
    hire,
    in_colony,
    meet,
    stand,
    strike,
    table,
    zone,
)
from ostoja.bots import make
from ostoja.core.action import Action
from ostoja.games.bright_future.actions import NO_ITEM
from ostoja.games.bright_future.names import WEAPONS
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena import Actions, ArenaTurns, Defence
from ostoja.games.bright_future.steps.barter import Answer, Offer
from ostoja.games.bright_future.steps.contact import ContactTurn
from ostoja.games.bright_future.steps.fever import LastWindow
from ostoja.games.bright_future.steps.fight import Assign
from ostoja.games.bright_future.steps.tunnel import Placing

BOTS = ("greedy:worlds=2,trials=40", "search:looks=60")


def choice(state: BrightFutureState, seat: int, bot: str) -> Action:
    return make(bot, seed=3).choose(state.seen_by(seat), seat)


# The Arena ------------------------------------------------------------------------------------------


def armed_duel() -> BrightFutureState:
    """Seat 0 has three weapons in play, seat 1 a vest; it is seat 0's turn."""
    state = arena("human", "human")
    give(state, 0, "weapon-pickaxe", "weapon-molotov", "weapon-gas-grenade")
    give(state, 1, "armour-vest")
    state.round = 1
    state.turn = 0
    state.arena.points = 3
    return state


@pytest.mark.parametrize("bot", BOTS)
def test_weapons_in_play_attack(bot: str) -> None:
    """BF-8.2"""
    state = go(armed_duel(), ArenaTurns(), Actions(0))
    for _ in range(3):
        action = choice(state, 0, bot)
        assert action.kind == "strike"
        state.play(0, action)


def test_a_declared_attack_counts_whoever_has_the_turn() -> None:
    """BF-8.6 What it will do past the armour in play is as good as done, for both sides, in either turn."""
    state = go(armed_duel(), ArenaTurns(), Actions(0))
    calm = [GAME.evaluate(state, seat) for seat in (0, 1)]
    strike(state, 0, "weapon-pickaxe")
    declared = [GAME.evaluate(state, seat) for seat in (0, 1)]
    assert declared[0] > calm[0]
    assert declared[1] < calm[1]
    state.arena.points = 0
    state.forget()
    waiting = [GAME.evaluate(state, seat) for seat in (0, 1)]
    act(state, 0, "end-turn")
    state.arena.points = 0
    under_way = [GAME.evaluate(state, seat) for seat in (0, 1)]
    assert under_way == pytest.approx(waiting), "the attack being resolved counts like the one declared"


def test_armour_in_play_takes_off_what_is_declared() -> None:
    """BF-8.7 Three attacks, one of them a type that the vest stops in part."""
    values = []
    for armours in ((), ("armour-scrap-plates",)):
        state = armed_duel()
        give(state, 1, *armours)
        go(state, ArenaTurns(), Actions(0))
        before = GAME.evaluate(state, 0)
        strike(state, 0, "weapon-pickaxe")
        values.append(GAME.evaluate(state, 0) - before)
    assert values[0] > values[1]


@pytest.mark.parametrize("bot", BOTS)
def test_a_defender_uses_armour_where_it_stops_most(bot: str) -> None:
    """BF-8.7 One armour, two attacks: it is kept for the one of which it takes more."""
    state = arena("human", "human")
    give(state, 0, "weapon-shotgun", "weapon-pickaxe")
    give(state, 1, "armour-scrap-plates")
    state.round = 2
    state.turn = 1
    state.arena.points = 0
    state.arena.declared = [gear("weapon-shotgun"), 0, 0, 0, gear("weapon-pickaxe"), 0, 0, 0]
    go(state, ArenaTurns(), Defence(1))
    while state.waiting == (1,) and state.arena.declared:
        state.play(1, choice(state, 1, bot))
    while state.waiting == (1,) and state.fight.hits:
        state.play(1, choice(state, 1, bot))
    assert state.resources[1] == 20 - 4 - 1


@pytest.mark.parametrize("bot", BOTS)
def test_points_are_not_given_away(bot: str) -> None:
    """BF-8.1 Unused points are lost: with nothing to attack with, cards are drawn or played."""
    state = arena("human", "human")
    hand(state, 0, "weapon-pickaxe", "armour-vest")
    state.round = 1
    state.turn = 0
    state.arena.points = 3
    go(state, ArenaTurns(), Actions(0))
    while state.waiting == (0,) and state.arena.points and isinstance(state.stack[-1], Actions):
        action = choice(state, 0, bot)
        assert action.kind != "end-turn"
        state.play(0, action)


def won(options: dict[str, Any], bots: tuple[str, ...], seed: int) -> BrightFutureState:
    """A whole game of these bots."""
    state: BrightFutureState = GAME.start(seats=len(bots), seed=seed, options=options)
    players = [make(bot, seed=seed) for bot in bots]
    while not state.over:
        seat = state.waiting[0]
        state.play(seat, players[seat].choose(state.seen_by(seat), seat))
    return state


def test_duels_end_and_are_won_against_chance() -> None:
    """BF-8.11 Long before BF-8.12 would stop them."""
    for seed in range(3):
        state = won({"mode": "arena"}, ("search:looks=16", "random"), seed)
        assert state.winners == [0]
        assert state.round < 30
        assert won({"mode": "arena"}, (BOTS[0], BOTS[0]), seed).round < 40


# The Tunnel of Power -------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_useful_gear_is_used(bot: str) -> None:
    """BF-4.2 Every symbol for which there is a card, while there is damage left to stop."""
    state = table("courtesan", "mole")
    stand(state, "III-1", "I-1")
    give(state, 0, "weapon-machete", "armour-gas-mask", "armour-firefighter-coat")
    meet(state, 0, "anomaly-plants")
    while isinstance(state.stack[-1], Assign):
        action = choice(state, 0, bot)
        assert action.kind in ("wield", "wear")
        state.play(0, action)


@pytest.mark.parametrize("bot", BOTS)
def test_an_attack_is_made_or_left(bot: str) -> None:
    """BF-6.20 Whoever would suffer more than the hero in front passes; whoever attacks strikes."""
    weak = table("courtesan", "mole")
    stand(weak, "II-2", "II-1")
    give(weak, 0, "weapon-machete")
    give(weak, 1, "weapon-tail", "weapon-stinger", "weapon-acid-spit", "armour-carapace")
    go(weak, ContactTurn(0))
    assert choice(weak, 0, bot).kind == "pass"
    strong = table("courtesan", "mole")
    stand(strong, "II-2", "II-1")
    give(strong, 0, "weapon-kalashnikov", "weapon-pickaxe")
    strong.resources[1] = 6
    codes(strong, 1, 1, 2)
    go(strong, ContactTurn(0))
    action = choice(strong, 0, bot)
    assert action.kind == "assault", "a rival who falls loses the visit"
    strong.play(0, action)
    action = choice(strong, 0, bot)
    assert action.kind == "strike"
    assert action.args[0] < WEAPONS


def test_no_barter_for_nothing() -> None:
    """BF-3.43 A proposal is made only where both gain: gear of the other race for gear of the own."""
    bot = "greedy:worlds=2,trials=60"
    state = table("courtesan", "mole")
    stand(state, "I-2", "I-1")
    give(state, 0, "armour-blubber")
    give(state, 1, "armour-riot-gear")
    go(state, Offer(0, 1))
    state.play(0, choice(state, 0, bot))
    state.play(0, choice(state, 0, bot))
    assert state.stack[-1].given == gear("armour-blubber")  # type: ignore[attr-defined]
    assert state.stack[-1].wanted == gear("armour-riot-gear")  # type: ignore[attr-defined]
    state = table("courtesan", "mole")
    give(state, 1, "armour-riot-gear")
    calm = GAME.evaluate(state, 0)
    go(state, Answer(1, 0, NO_ITEM, gear("armour-riot-gear")))
    assert GAME.evaluate(state, 0) < calm, "asking for something for nothing is no merit"


@pytest.mark.parametrize("bot", BOTS)
def test_whoever_has_the_codes_goes_to_the_door(bot: str) -> None:
    """BF-6.63"""
    state = table("courtesan", "mole")
    door(state, 1, 2, 3)
    codes(state, 0, 1, 2, 3)
    give(state, 0, "weapon-machete", "weapon-kalashnikov", "armour-heavy-shield", "armour-hazmat-suit")
    hire(state, 0, "slime")
    tunnel = next(card for card in range(7) if any(space >= 15 for space in state.components.tunnel_spaces[card]))
    go(state, Placing(0, tunnel))
    assert choice(state, 0, bot).args[0] >= 15


# Underground Fever ----------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTS)
def test_the_last_code_is_hunted(bot: str) -> None:
    """BF-7.53 It costs population, but the game is won."""
    state = fever("courtesan", "thief")
    zone(state, [2], [], [], [])
    codes(state, 0, 2)
    hire(state, 0, "vagabonds")
    assert choice(go(state, LastWindow(0)), 0, bot).kind == "hunt"


@pytest.mark.parametrize("bot", BOTS)
def test_no_hunt_costs_the_last_of_the_population(bot: str) -> None:
    """BF-7.53, BF-16.11"""
    state = fever("courtesan", "thief")
    zone(state, [2], [1], [], [])
    codes(state, 0, 2)
    hire(state, 0, "vagabonds")
    state.fever.population = 1
    assert choice(go(state, LastWindow(0)), 0, bot).kind == "pass"


def visit(state: BrightFutureState, bot: str) -> None:
    """Seat 0 does in the colony what the bot would, until it leaves."""
    while state.waiting == (0,):
        action = choice(state, 0, bot)
        if action.kind == "leave":
            return
        state.play(0, action)


@pytest.mark.parametrize("bot", BOTS)
def test_a_medic_is_paid(bot: str) -> None:
    """BF-7.45 Whoever is there with the money has both codes removed."""
    state = fever("courtesan", "thief")
    zone(state, [1, 1], [3], [3], [2])
    state.resources[0] = 24
    state.met[0] = state.decks[0].pop()
    visit(in_colony(state, 0), bot)
    assert not any(1 in stack for stack in state.fever.zone)


@pytest.mark.parametrize("bot", BOTS)
def test_a_vaccine_closes_the_place_with_most_codes(bot: str) -> None:
    """BF-7.46"""
    state = fever("courtesan", "thief")
    zone(state, [1], [2], [2], [1, 1, 3])
    codes(state, 0, 1, 2, 2, 3)
    state.met[0] = state.decks[0].pop()
    visit(in_colony(state, 3), bot)
    assert state.fever.zone_closed == [0, 0, 0, 1]
