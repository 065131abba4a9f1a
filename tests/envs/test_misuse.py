"""What callers get wrong: at every door a clear error, and nothing has changed."""

import pickle
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded

from ostoja.core.errors import BadOption, BadPack, IllegalAction
from ostoja.core.snapshot import snapshot
from ostoja.core.tables import Pack
from ostoja.envs import openspiel as ours
from ostoja.envs.gymnasium import SeatEnv
from ostoja.envs.pettingzoo import env, parallel_env
from ostoja.envs.vector import Tables

GAME = "high_water"
TALK = "osaczeni"
"""A game with statements."""
NO_ACTIONS: list[Any] = [1.5, 1.0, "a", None, True, np.True_, np.float32(1), np.array([0]), [0], -1, 10_000]
"""Nothing of this is an action, and nothing is made one by rounding."""
ONE_TABLE: list[Callable[..., Any]] = [SeatEnv, env, parallel_env]


def act(table: Any, action: Any) -> None:
    """Give this action at any door; in the parallel one for every agent."""
    table.step(dict.fromkeys(table.agents, action) if isinstance(table, parallel_env) else action)


def begun(door: Callable[..., Any], **settings: Any) -> Any:
    table = door(GAME, 2, **settings)
    table.reset(seed=1)
    return table


# Actions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("illegal", ["random", "raise"])
@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
@pytest.mark.parametrize("door", ONE_TABLE)
def test_what_is_no_action_is_refused(door: Callable[..., Any], action: Any, illegal: str) -> None:
    table = begun(door, illegal=illegal)
    before = table.save()
    with pytest.raises(IllegalAction, match=r"no action|must give an action"):
        act(table, action)
    assert table.save() == before
    asked = table.table.state.waiting[0]
    act(table, table.table.state.legal_indices(asked)[0])
    assert table.save() != before, "the next right one is played"


@pytest.mark.parametrize("number", [np.int8, np.int64, np.array])
@pytest.mark.parametrize("door", ONE_TABLE)
def test_whole_numbers_of_every_kind_are_actions(door: Callable[..., Any], number: Callable[[int], Any]) -> None:
    table, same = begun(door), begun(door)
    legal = table.table.state.legal_indices(table.table.state.waiting[0])[0]
    act(table, number(legal))
    act(same, legal)
    assert snapshot(table.table.state) == snapshot(same.table.state)


@pytest.mark.parametrize(
    ("action", "error"), [(1.5, TypeError), ("a", TypeError), (None, TypeError), (10_000, IllegalAction)]
)
def test_openspiel_refuses_what_is_no_action(action: Any, error: type[Exception]) -> None:
    """Its C++ looks at the kind, and refuses -1 as well; we look at the number."""
    ours.register()
    state = pyspiel.load_game(f"ostoja_{GAME}(players=2)").new_initial_state()
    for told in ([], [7]):
        before = str(state)
        with pytest.raises(error):
            state.apply_action(action)
        assert (str(state), state.history()) == (before, told)
        state.apply_action(7 if state.is_chance_node() else state.legal_actions()[0])


@pytest.mark.parametrize("door", [*ONE_TABLE, Tables])
def test_a_statement_is_no_decision(door: Callable[..., Any]) -> None:
    """Whoever is asked may say it, but no mask offers it: it is refused or replaced, and nothing is said."""
    many = door is Tables
    made = [door(2, 1, game=TALK, illegal=one) if many else door(TALK, illegal=one) for one in ("raise", "random")]
    for table in made:
        table.reset(seed=1)
    strict, mild = made
    states = [seat.table.state for seat in mild.parts[0].part.seats] if many else [mild.table.state]
    state = states[0]
    talk = [action for action in state.game.actions if action.talk]
    sayable = next(action.index for action in talk if state.why_not(state.waiting[0], action) is None)
    before = strict.save()
    with pytest.raises(IllegalAction, match="is a statement, which the mask never offers"):
        act(strict, [sayable] * 2 if many else sayable)
    assert strict.save() == before
    act(mild, [sayable] * 2 if many else sayable)
    assert all(state.number > 0 for state in states), "something else is done"
    assert not any(state.said for state in states)


def test_a_refused_action_leaves_the_rewards() -> None:
    """PettingZoo's rewards are cleared by a step; one that is refused is none."""
    table = begun(env)
    agent = table.agent_selection
    table.rewards[agent] = table._cumulative_rewards[agent] = 3.0
    with pytest.raises(IllegalAction):
        table.step(1.5)
    assert (table.rewards[agent], table._cumulative_rewards[agent]) == (3.0, 3.0)


# Agents -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("door", [env, parallel_env])
def test_there_is_no_such_agent(door: Callable[..., Any]) -> None:
    table = begun(door)
    for ask in (table.observation_space, table.action_space, table.seat, getattr(table, "observe", table.seat)):
        for agent in ("nobody", "seat_2", 0, None):
            with pytest.raises(BadOption, match=f"no agent {agent!r}.*seat_"):
                ask(agent)


def test_an_action_of_an_agent_that_is_not_there_touches_nothing() -> None:
    table = begun(parallel_env)
    before = table.save()
    legal = {agent: table.table.state.legal_indices(table.seat(agent)) for agent in table.agents}
    actions = {agent: choices[0] for agent, choices in legal.items() if choices}
    with pytest.raises(BadOption, match="no agent 'nobody'"):
        table.step({**actions, "nobody": 0})
    wrong: list[Any] = [None, 3, list(actions.values())]
    for given in wrong:
        with pytest.raises(BadOption, match="actions are given by agent"):
            table.step(given)
    assert table.save() == before


# Before the first reset, and after the end --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("door", "ask"),
    [
        (SeatEnv, lambda table: table.step(0)),
        (SeatEnv, lambda table: table.action_masks()),
        (SeatEnv, lambda table: table.save()),
        (SeatEnv, lambda table: table.render()),
        (env, lambda table: table.step(0)),
        (env, lambda table: table.last()),
        (env, lambda table: table.observe("seat_0")),
        (env, lambda table: table.state()),
        (env, lambda table: table.save()),
        (env, lambda table: table.render()),
        (parallel_env, lambda table: table.step({})),
        (parallel_env, lambda table: table.state()),
        (parallel_env, lambda table: table.save()),
        (parallel_env, lambda table: table.render()),
    ],
)
def test_a_game_must_have_begun(door: Callable[..., Any], ask: Callable[[Any], Any]) -> None:
    table = door(GAME, 2, render_mode="ansi")
    before = snapshot(table.table.state)
    with pytest.raises(ResetNeeded, match="call reset"):
        ask(table)
    assert snapshot(table.table.state) == before
    fresh = begun(door)
    other = door(GAME, 2)
    other.restore(fresh.save())
    assert other.save(), "a restored game has begun"
    assert snapshot(other.table.state) == snapshot(fresh.table.state)


def test_nobody_is_left_to_act() -> None:
    table = begun(env)
    for agent in table.agent_iter():
        over = table.terminations[agent]
        table.step(None if over else table.table.state.legal_indices(table.seat(agent))[0])
    for ask in (table.last, lambda: table.step(0), lambda: table.step(None)):
        with pytest.raises(ResetNeeded, match="call reset"):
            ask()


# Saves of others ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "saved",
    [b"", b"junk", None, 3, "x", pickle.dumps(3), pickle.dumps((1, 2, 3, 4))],
    ids=lambda saved: repr(saved)[:9],
)
@pytest.mark.parametrize("door", ONE_TABLE)
def test_what_was_not_saved_is_not_restored(door: Callable[..., Any], saved: Any) -> None:
    table = begun(door)
    before = table.save()
    with pytest.raises(BadOption, match="this was"):
        table.restore(saved)
    assert table.save() == before


@pytest.mark.parametrize("other", ONE_TABLE)
@pytest.mark.parametrize("door", ONE_TABLE)
def test_a_save_of_another_door_seat_or_pack_is_refused(door: Callable[..., Any], other: Callable[..., Any]) -> None:
    table, here = begun(door), begun(other)
    pack = Pack("High", {"card": {"card-0": {"height": 12}}})
    wrong = [begun(other, pack=pack), *([begun(SeatEnv, seat=1)] if door is SeatEnv else [])]
    if door is not other:
        wrong.append(here)
    before = table.save()
    for one in wrong:
        with pytest.raises(
            BadOption, match=r"this was saved (at a table of|by another kind|by an environment of seat)"
        ):
            table.restore(one.save())
        assert table.save() == before


# Resets and settings ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("door", ONE_TABLE)
@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"seed": "a"}, "seed must be a whole number of at least 0, not 'a'"),
        ({"seed": 1.5}, "seed must be"),
        ({"seed": -1}, "seed must be"),
        ({"seed": True}, "seed must be"),
        ({"options": "calm"}, "options are given by name"),
        ({"options": [("calm", True)]}, "options are given by name"),
        ({"options": {3: True}}, "options are given by name"),
        ({"options": {"storm": True}}, "no option 'storm'"),
        ({"options": {"calm": 1}}, "option calm must be one of false, true, not 1"),
        ({"options": {"seats": 3}}, "'seats' is chosen when the environment is made"),
        ({"options": {"pack": "other.toml"}}, "'pack' is chosen when the environment is made"),
    ],
)
def test_a_wrong_reset_changes_nothing(door: Callable[..., Any], wrong: dict[str, Any], words: str) -> None:
    table = begun(door)
    before = table.save()
    with pytest.raises(BadOption, match=words):
        table.reset(**wrong)
    assert table.save() == before


LOCKED = r"variant 3 is locked at this table.*the option unlock_all opens all"


@pytest.mark.parametrize("door", ONE_TABLE)
def test_what_the_rules_refuse_is_refused_before_the_dice(door: Callable[..., Any]) -> None:
    """OS-17.1 A locked variant is an option like others; only the beginning of a game finds out."""
    with pytest.raises(BadOption, match=LOCKED):
        door("osaczeni", 3, {"variant": 3})
    table = door("osaczeni", 3)
    table.reset(seed=1)
    before = table.save()
    with pytest.raises(BadOption, match=LOCKED):
        table.reset(options={"variant": 3})
    assert table.save() == before


@pytest.mark.parametrize("workers", [1, 2])
def test_what_the_rules_refuse_is_refused_at_all_tables(workers: int) -> None:
    tables = Tables(3, workers=workers, game="osaczeni", seats=3)
    tables.reset(seed=1)
    before = tables.save()
    with pytest.raises(BadOption, match=LOCKED):
        tables.reset(options={"variant": 3})
    assert tables.save() == before
    tables.close()


@pytest.mark.parametrize("chance", ["once", "explicit"])
def test_openspiel_does_not_load_what_the_rules_refuse(chance: str) -> None:
    with pytest.raises(BadOption, match=LOCKED):
        pyspiel.load_game(f"ostoja_osaczeni(players=3,variant=3,chance={chance})")


@pytest.mark.parametrize("number", [np.int8, np.int64, np.uint32, np.array])
@pytest.mark.parametrize("door", ONE_TABLE)
def test_whole_numbers_of_every_kind_are_seeds(door: Callable[..., Any], number: Callable[[int], Any]) -> None:
    table, same = door(GAME, 2), door(GAME, 2)
    table.reset(seed=number(7))
    same.reset(seed=7)
    assert snapshot(table.table.state) == snapshot(same.table.state)
    assert table.table.dice.bit_generator.state == same.table.dice.bit_generator.state


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"seats": 2.0}, "seats must be a whole number"),
        ({"seats": "2"}, "seats must be a whole number"),
        ({"seats": 9}, "is for 2-4 players, not 9"),
        ({"options": "calm"}, "options are given by name"),
        ({"illegal": None}, "illegal must be one of random, raise, not 'None'"),
        ({"observation": None}, "observation must be one of numbers, features, both"),
        ({"observation": 3}, "observation must be one of numbers, features, both"),
        ({"reward": None}, "reward must be one of win"),
        ({"reward": ["win"]}, "reward must be one of win"),
        ({"render_mode": "rgb"}, "render_mode must be one of"),
        ({"statements": "no"}, "statements must be True or False, not 'no'"),
        ({"rewards": "win"}, "there is no setting 'rewards'; did you mean 'reward'"),
        ({"zzz": 1}, "there is no setting 'zzz'; known: .*observation.*seats"),
    ],
)
def test_wrong_settings_are_named(wrong: dict[str, Any], words: str) -> None:
    for door in ONE_TABLE:
        with pytest.raises(BadOption, match=words):
            door(GAME, **wrong)
    with pytest.raises(BadOption, match=words):
        Tables(2, workers=1, game=GAME, **wrong)


def test_settings_of_one_door_are_named_too() -> None:
    for seat in (1.0, "1", -1, True):
        with pytest.raises(BadOption, match="seat must be a whole number"):
            SeatEnv(GAME, 2, seat=seat)
    wrong_bots: list[Any] = [3, None, [None, None], {"random"}]
    for bots in wrong_bots:
        with pytest.raises(BadOption, match="bots are names of bots or Bots"):
            SeatEnv(GAME, 3, bots=bots)
    for cycles in (0, 1.5, "9", True):
        with pytest.raises(BadOption, match="max_cycles must be a whole number of at least 1"):
            env(GAME, 2, max_cycles=cycles)
    for door in ONE_TABLE:
        with pytest.raises(BadOption, match="a game is a Game or its name, not 3"):
            door(3)
    with pytest.raises(BadPack, match="a pack is a Pack or the path of its file, not 3"):
        SeatEnv(GAME, 2, pack=3)


# Many tables --------------------------------------------------------------------------------------------------


@pytest.fixture(params=[1, 2])
def tables(request: pytest.FixtureRequest) -> Iterator[Tables]:
    found = Tables(3, workers=request.param, game=GAME, seats=2)
    yield found
    found.close()


WRONG_ROWS: list[Any] = [[0, 0], [0, 0, 0, 0], [1.5, 0, 0], ["a", 0, 0], [None, 0, 0], [True] * 3, [[0], [0, 0]], None]


@pytest.mark.parametrize("actions", WRONG_ROWS, ids=repr)
def test_one_whole_number_for_each_table(tables: Tables, actions: Any) -> None:
    tables.reset(seed=1)
    before = tables.save()
    with pytest.raises(BadOption, match="one whole number is needed for each of 3 tables"):
        tables.step(actions)
    assert tables.save() == before


def test_tables_must_have_begun_and_be_open(tables: Tables) -> None:
    asks: list[Callable[[], Any]] = [lambda: tables.step([0, 0, 0]), tables.action_masks, tables.save, tables.render]
    for ask in asks:
        with pytest.raises(ResetNeeded, match="call reset"):
            ask()
    tables.reset(seed=1)
    saved = tables.save()
    tables.close()
    more: list[Callable[[], Any]] = [lambda: tables.restore(saved), tables.reset, lambda: tables.get_attr("seat")]
    for ask in asks + more:
        with pytest.raises(ClosedEnvironmentError, match="closed: make new ones"):
            ask()
    tables.close()


@pytest.mark.parametrize("seed", ["a", 1.5, -1, True, [1, 2], [1, 2, "a"], [1, 2, -3]], ids=repr)
def test_seeds_of_tables_are_whole_numbers(tables: Tables, seed: Any) -> None:
    tables.reset(seed=1)
    before = tables.save()
    with pytest.raises(BadOption, match="seed"):
        tables.reset(seed=seed)
    assert tables.save() == before


def test_every_table_may_have_a_seed_of_its_own(tables: Tables) -> None:
    shown, _ = tables.reset(seed=[4, None, 5])
    for row, seed in ((0, 4), (2, 5)):
        alone, _ = SeatEnv(GAME, 2).reset(seed=seed)
        assert np.array_equal(shown["observation"][row], alone["observation"])


def test_tables_are_restored_all_or_none(tables: Tables) -> None:
    tables.reset(seed=1)
    before = tables.save()
    for saved in (before[:2], before * 2):
        with pytest.raises(BadOption, match="and here are 3"):
            tables.restore(saved)
        assert tables.save() == before
    tables.reset(seed=2)
    later = tables.save()
    wrong = [begun(SeatEnv, seat=1).save(), None, b"junk"]
    rows: list[Any] = [None, "abc", [*before[:2], before[2][0]], *([*before[:2], (one, False)] for one in wrong)]
    for saved in [*rows, [rows[-1][2], *before[1:]]]:
        with pytest.raises(BadOption, match="save"):
            tables.restore(saved)
        assert tables.save() == later, "the tables before the wrong one neither"
    tables.restore(before)
    assert tables.save() == before


def test_restored_tables_show_what_they_are() -> None:
    """Masks of an earlier position would let a wrong action through."""
    tables = Tables(2, workers=1, game=GAME, seats=2, illegal="raise")
    shown, _ = tables.reset(seed=1)
    saved, masks = tables.save(), tables.action_masks()
    tables.step(masks.argmax(axis=1))
    assert not np.array_equal(tables.action_masks(), masks)
    tables.restore(saved)
    assert np.array_equal(tables.action_masks(), masks)
    assert np.array_equal(shown["action_mask"] == 1, masks)


def test_tables_that_were_never_made_can_be_closed() -> None:
    """Gymnasium 1.2 closes what a refused constructor has left; 1.4 leaves it to whoever holds it."""
    for wrong in ({"seat": 9}, {"foo": 1}, {"seats": 99}):
        half_made = Tables.__new__(Tables)
        with pytest.raises(BadOption):
            half_made.__init__(2, workers=2, game=GAME, **wrong)
        half_made.close()


def test_there_are_tables_and_workers() -> None:
    for count, workers, words in ((0, 1, "the number of tables"), (1.5, 1, "the number of tables"), (1, 0, "workers")):
        with pytest.raises(BadOption, match=f"{words} must be a whole number of at least 1"):
            Tables(count, workers, game=GAME)
