"""What bots value: more of the good is better, and the end of a game is certain."""

from random import Random

import pytest

from games.bright_future.positions import GAME, act, arena, codes, door, fever, give, go, hire, meet, pile, table, zone
from ostoja.games.bright_future.names import AT_FEVER_ANOMALY, COLONY_NODE, NODE_COUNT, PATROL
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.fever import ChooseRoute, FeverMap, LastWindow
from ostoja.games.bright_future.steps.fight import Assign
from ostoja.games.bright_future.steps.infection import InfectionPhase
from ostoja.games.bright_future.steps.location import Door
from ostoja.games.bright_future.steps.map import cell
from ostoja.games.bright_future.steps.supplies import check_cured, lose_population

ANOMALY_NODE = 6


def test_a_finished_game_is_worth_one_or_nothing() -> None:
    state = table("courtesan", "mole")
    door(state)
    go(state, Door(0))
    assert GAME.evaluate(state, 0) == 1.0
    assert GAME.evaluate(state, 1) == 0.0
    lost = fever("courtesan", "mole")
    lose_population(lost, 12, "codes")
    assert GAME.evaluate(lost, 0) == 0.0
    won = fever("courtesan", "mole")
    zone(won, [], [], [], [])
    check_cured(won)
    assert GAME.evaluate(won, 1) == 1.0


def test_door_codes_gear_and_mercenaries_are_good() -> None:
    state = table("courtesan", "mole")
    door(state, 1, 2, 3)
    before = GAME.evaluate(state, 0)
    codes(state, 0, 2)
    with_code = GAME.evaluate(state, 0)
    give(state, 0, "armour-heavy-shield")
    with_gear = GAME.evaluate(state, 0)
    hire(state, 0, "slime")
    assert before < with_code < with_gear < GAME.evaluate(state, 0)
    assert GAME.evaluate(state, 1) < before, "and bad for the rival"


def test_fewer_codes_and_more_population_are_good() -> None:
    state = fever("courtesan", "mole")
    zone(state, [3], [2, 2], [1], [])
    many = GAME.evaluate(state, 0)
    zone(state, [3], [2], [1], [])
    fewer = GAME.evaluate(state, 0)
    state.fever.population = 6
    assert many < fewer
    assert GAME.evaluate(state, 0) < fewer


def value(state: BrightFutureState) -> float:
    """What everybody thinks of a position of Underground Fever."""
    assert len({GAME.evaluate(state, seat) for seat in range(state.seats)}) == 1
    found: float = GAME.evaluate(state, 0)
    return found


def ill(*heroes: str) -> BrightFutureState:
    """A team before codes 1, 2, 2 and 3."""
    state = fever(*heroes)
    zone(state, [1], [2], [2], [3])
    return state


def lay(state: BrightFutureState, card: int, x: int, y: int) -> None:
    """A map card, upright, in a cell."""
    state.fever.map_deck = [other for other in state.fever.map_deck if other != card]
    state.fever.map_cell = [*state.fever.map_cell[:card], cell(x, y), *state.fever.map_cell[card + 1 :]]


@pytest.mark.parametrize("level", ["infection", "pandemic"])
def test_all_players_of_underground_fever_think_alike(level: str) -> None:
    """They win and lose together; only whoever begins a turn counts its infection already."""
    dice = Random(5)
    for seed in range(4):
        state = GAME.start(seats=3, seed=seed, options={"mode": "fever", "level": level})
        compared = 0
        while not state.over:
            seat = state.waiting[0]
            state.play(seat, dice.choice(state.legal(seat)))
            others = [other for other in range(3) if other != state.turn]
            values = {GAME.evaluate(state, other) for other in others}
            assert len(values) == 1
            if state.over or not isinstance(state.stack[-1], ChooseRoute):
                assert values == {GAME.evaluate(state, state.turn)}
                compared += 1
        assert compared > 20


def test_a_matching_code_makes_a_hunter_useful() -> None:
    """BF-7.53 A mercenary alone is good, with a code like the visible ones it is better, with another one less so."""
    state = ill("courtesan", "mole")
    before = value(state)
    hire(state, 0, "hooligans")
    hunter = value(state)
    zone(state, [2], [2], [2], [])
    codes(state, 0, 1)
    wrong = value(state)
    state.codes[0] -= 1
    state.codes[1] += 1
    assert hunter > before
    assert value(state) > wrong, "the same number of codes, but one that can be hunted"


def test_the_devourer_wants_codes_most() -> None:
    """BF-9.8 Every mutant met is a hunt for whoever owns a matching code."""
    gains = []
    for hero in ("devourer", "shapeshifter"):
        state = ill(hero, "mole")
        before = GAME.evaluate(state, 0)
        codes(state, 0, 2)
        gains.append(GAME.evaluate(state, 0) - before)
    assert gains[0] > gains[1] > 0


def test_a_medic_who_can_be_reached_and_paid_is_good() -> None:
    """BF-7.45 Nearer is better, and without money or without a code of the number the medic is of no use."""
    state = ill("courtesan", "mole")
    lay(state, 5, 1, 1)
    lay(state, 13, 1, 2)
    lay(state, 6, 1, 3)
    state.fever.map_card[0], state.fever.map_node[0] = 6, 2
    near = value(state)
    state.fever.slots = [state.fever.slots[0], -1, *state.fever.slots[2:]]
    gone = value(state)
    assert near > gone
    state.resources[0] = 1
    poor = value(state)
    state.fever.slots = [state.fever.slots[0], 9, *state.fever.slots[2:]]
    assert value(state) - poor < near - gone


def test_the_microbiologist_wants_all_visible_codes() -> None:
    """BF-7.46 The last missing code is worth more than the one before it."""
    state = ill("courtesan", "mole")
    lay(state, 15, 1, 1)
    state.fever.map_card[0], state.fever.map_node[0] = 15, COLONY_NODE
    values = []
    for number in (2, 3, 2, 1):
        codes(state, 0, number)
        values.append(value(state))
    assert values == sorted(values)
    assert values[3] - values[2] > values[2] - values[1]


def test_ending_a_turn_costs_no_more_than_putting_it_off() -> None:
    """BF-7.60 The infection to come counts before it comes: with one number in the pile nothing is left to luck."""
    state = ill("courtesan", "mole")
    codes(state, 0, 1, 2, 3)
    hire(state, 0, "hooligans")
    pile(state, *[2] * state.code_pile[1])
    lay(state, 5, 1, 1)
    state.fever.map_card[0], state.fever.map_node[0] = 5, ANOMALY_NODE
    state.fever.activated = [NODE_COUNT * 5 + ANOMALY_NODE]
    state.fever.card_changed = 1
    state.fever.route = PATROL
    go(state, LastWindow(0), InfectionPhase(0, 0), FeverMap(0))
    before = value(state)
    act(state, 0, "stay")
    assert isinstance(state.stack[-1], LastWindow)
    assert state.fever.zone[3] == [3, 2]
    assert value(state) == pytest.approx(before)


def test_a_fight_that_kills_looks_worse_than_one_that_hurts() -> None:
    """BF-3.6"""
    values = []
    for resources in (30, 4):
        state = ill("courtesan", "mole")
        state.resources[0] = resources
        give(state, 0, "weapon-machete")
        calm = value(state)
        values.append(value(meet(state, 0, "anomaly-thorns", AT_FEVER_ANOMALY)) - calm)
        assert isinstance(state.stack[-1], Assign), "the gear is still to be chosen"
    assert values[0] > 0 > values[1]


def test_an_explored_map_and_gear_are_good() -> None:
    state = ill("courtesan", "mole")
    before = value(state)
    give(state, 0, "armour-heavy-shield")
    armed = value(state)
    lay(state, 5, 1, 1)
    assert before < armed < value(state)


def test_resources_are_good_in_the_arena() -> None:
    state = arena()
    even = GAME.evaluate(state, 0)
    state.resources = [20, 10]
    assert GAME.evaluate(state, 0) > even > GAME.evaluate(state, 1)
