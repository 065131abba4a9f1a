"""PettingZoo's own tests, unmodified, over every game and mode, and what they do not look at."""

import copy
import pickle
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import ostoja
from ostoja.core.errors import BadOption, IllegalAction
from ostoja.core.snapshot import snapshot
from ostoja.envs.pettingzoo import env, parallel_env
from setups import Setup

USUAL = ["ignore:Observation space for each agent", "ignore:Observation is not a NumPy array"]
"""What PettingZoo warns of in every environment with action masks but its own."""
quietly = pytest.mark.filterwarnings("error", *USUAL)


def made(setup: Setup, kind: type = env, **settings: object):
    return partial(kind, setup.game_id, setup.seats, setup.options, **settings)


def play(table: env, count: int) -> list[tuple]:
    """Random decisions from here on, written down."""
    dice = np.random.default_rng(5)
    told = []
    for agent in table.agent_iter(count):
        seen, reward, terminated, truncated, _ = table.last()
        mask = seen["action_mask"]
        action = None if terminated or truncated else int(dice.choice(np.flatnonzero(mask)))
        told.append((agent, seen["observation"].tobytes(), reward, terminated, action))
        table.step(action)
    return told


@quietly
def test_api(small_setup: Setup) -> None:
    api_test(made(small_setup)(), num_cycles=12)


@quietly
def test_seed(small_setup: Setup) -> None:
    seed_test(made(small_setup), num_cycles=8)


@quietly
def test_max_cycles(small_setup: Setup) -> None:
    if small_setup.game_id == "high_water":
        pytest.skip("the toy may be over after three decisions a seat, before PettingZoo's four cycles are")
    max_cycles_test(SimpleNamespace(env=made(small_setup), parallel_env=made(small_setup, parallel_env)))


@quietly
def test_render(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, game_id), custom_tests={"svg": lambda picture: picture.startswith("<svg")})
    assert capsys.readouterr().out.count("\n") > 20, "the human mode prints the table"


@quietly
def test_parallel(small_setup: Setup) -> None:
    parallel_api_test(made(small_setup, parallel_env)(), num_cycles=12)
    parallel_seed_test(made(small_setup, parallel_env), num_cycles=8)


def test_a_whole_game_ends_with_its_result(game_id: str) -> None:
    table = env(game_id)
    table.reset(seed=3)
    told = play(table, 20_000)
    state = table.table.state
    assert state.over
    assert table.agents == []
    ends = {agent: reward for agent, _, reward, terminated, _ in told if terminated}
    assert ends == {f"seat_{seat}": 1.0 if seat in state.winners else -1.0 for seat in range(state.seats)}


def test_a_saved_environment_goes_on_in_the_same_way(game_id: str) -> None:
    table = env(game_id, max_cycles=30)
    table.reset(seed=3)
    play(table, 25)
    saved = table.save()
    first = play(table, 40)
    table.restore(saved)
    assert play(table, 40) == first
    other = env(game_id, max_cycles=30)
    other.restore(saved)
    assert play(other, 40) == first


def test_an_environment_can_be_copied_and_pickled(game_id: str) -> None:
    table = env(game_id)
    table.reset(seed=3)
    play(table, 10)
    twins = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    told = play(table, 10)
    for twin in twins:
        assert play(twin, 10) == told


def test_a_save_of_another_table_is_refused() -> None:
    table, other = env("metro2033", 2), env("metro2033", 3)
    table.reset(seed=1)
    with pytest.raises(BadOption, match="for 2 with"):
        other.restore(table.save())


def test_the_parallel_environment_is_saved_too() -> None:
    table = parallel_env("osaczeni", 3)
    table.reset(seed=3)
    saved = table.save()
    first = table.step(dict.fromkeys(table.agents, 0))
    table.restore(saved)
    again = table.step(dict.fromkeys(table.agents, 0))
    assert again[0]["seat_1"]["observation"].tobytes() == first[0]["seat_1"]["observation"].tobytes()
    assert again[4] == first[4]


def test_the_seed_is_the_games_own() -> None:
    table = env("ocaleni", 3)
    table.reset(seed=11)
    assert snapshot(table.table.state) == snapshot(ostoja.game("ocaleni").start(3, seed=11))


def test_an_illegal_action_is_replaced_and_named_or_raised() -> None:
    mild, strict = env("high_water", 2), env("high_water", 2, illegal="raise")
    for table in (mild, strict):
        table.reset(seed=1)
    agent = mild.agent_selection
    forbidden = int(np.flatnonzero(mild.last()[0]["action_mask"] == 0)[0])
    mild.step(forbidden)
    assert mild.infos[agent] == {"illegal": "not-in-hand HW-2"}
    assert mild.table.state.number == 1
    with pytest.raises(IllegalAction, match="HW-2"):
        strict.step(forbidden)


def test_seats_asked_together_do_not_see_each_others_answers() -> None:
    """OC-2.8 In the draft of Ocaleni all choose at once."""
    table = env("ocaleni", 2)
    table.reset(seed=1)
    assert table.table.state.waiting == (0, 1)
    before = table.observe("seat_1")["observation"].tobytes()
    for _ in range(3):
        assert table.agent_selection == "seat_0"
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[-1]))
    assert table.observe("seat_1")["observation"].tobytes() == before


def test_wrong_settings_are_explained() -> None:
    with pytest.raises(BadOption, match="render_mode must be one of human, ansi, rgb_array, svg"):
        env("osaczeni", render_mode="rgb")
    with pytest.raises(BadOption, match="is for 3-6 players"):
        env("osaczeni", 2)
    table = env("osaczeni")
    table.reset(seed=1)
    with pytest.raises(BadOption, match="make the environment with render_mode"):
        table.render()
