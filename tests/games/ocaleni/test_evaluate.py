"""What a bot values: more points, a fed shelter, useful goods."""

from games.ocaleni.positions import GAME, airlock, furnish, give, own, table, trigger, visit
from ostoja.core.rng import Rng
from ostoja.games.ocaleni.ids import AXE, BASE, BROKEN, FIRE, FOREST, R_BUILD, READY
from ostoja.games.ocaleni.state import OcaleniState


def value(state: OcaleniState, seat: int = 0) -> float:
    return GAME.evaluate(state, seat)


def test_goods_tiles_rooms_and_events_have_a_value() -> None:
    """OC-13.1 Whatever brings points, now or tonight, is better to have."""
    bare = value(table())
    for furnishing in (
        lambda state: give(state, wood=2),
        lambda state: give(state, cans=2),
        lambda state: own(state, BROKEN, AXE),
        lambda state: own(state, READY, AXE),
        lambda state: airlock(state, 1) or give(state, water=1),
        lambda state: furnish(state, R_BUILD, 0),
    ):
        state = table()
        furnishing(state)
        assert value(state) > bare
    burning = table()
    trigger(burning, FIRE)
    give(burning, water=2)
    nearly = value(burning)
    give(burning, water=3)
    assert value(burning) > nearly


def test_hunger_is_bad_and_a_rival_s_luck_too() -> None:
    """OC-8.9 A room that cannot be fed costs survivors."""
    hungry = table()
    furnish(hungry, R_BUILD)
    fed = hungry.copy()
    give(fed, cans=2)
    assert value(fed) > value(hungry) + 0.02
    rich = table()
    give(rich, 1, cans=5)
    assert value(rich) < value(table())


def test_actions_left_are_worth_something() -> None:
    """OC-5.6 A hero in the Forest with five actions is better than one whose activation is over."""
    forest = visit(table(), FOREST)
    over = forest.copy()
    over.points = 0
    assert value(forest) > value(over)
    assert value(visit(table(), BASE)) != value(forest)


def test_every_position_can_be_judged() -> None:
    """OC-2.8 From the draft to the end, in imagined worlds too; the value is about 0 to 1."""
    rng = Rng(3)
    state: OcaleniState = GAME.start(3, 3)
    while not state.over:
        seat = rng.pick(list(state.waiting))
        if rng.below(20) == 0:
            assert -1 < value(state.imagine(seat, rng), seat) < 2
        state.play(seat, rng.pick(state.legal(seat)))
    assert -1 < value(state) < 2
