"""What bots value: more of the good is better, and the end of a game is certain."""

from games.bright_future.positions import GAME, arena, codes, door, fever, give, go, hire, table, zone
from ostoja.games.bright_future.steps.location import Door
from ostoja.games.bright_future.steps.supplies import check_cured, lose_population


def test_a_finished_game_is_worth_one_or_nothing() -> None:
    state = table("courtesan", "mole")
    door(state)
    go(state, Door(0))
    assert GAME.evaluate(state, 0) == 1.0
    assert GAME.evaluate(state, 1) == 0.0
    lost = fever("courtesan", "mole")
    lose_population(lost, 12)
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
    state.population = 6
    assert many < fewer
    assert GAME.evaluate(state, 0) < fewer


def test_resources_are_good_in_the_arena() -> None:
    state = arena()
    even = GAME.evaluate(state, 0)
    state.resources = [20, 10]
    assert GAME.evaluate(state, 0) > even > GAME.evaluate(state, 1)
