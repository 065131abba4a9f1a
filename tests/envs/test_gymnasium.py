"""Gymnasium's own checks over every game and mode, bots at the other seats, and many tables at once."""

import copy
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv

import ostoja
from ostoja.bots import RandomBot
from ostoja.core.errors import BadOption, IllegalAction
from ostoja.envs import gymnasium as ours
from ostoja.envs.gymnasium import SeatEnv
from ostoja.envs.vector import Tables
from setups import Setup


def first_legal(seen: dict) -> int:
    return int(np.argmax(seen["action_mask"]))


def play(table: SeatEnv, seen: dict, count: int) -> list[tuple]:
    told = []
    for _ in range(count):
        seen, reward, terminated, _, info = table.step(first_legal(seen))
        told.append((seen["observation"].tobytes(), reward, terminated, info))
    return told


def test_check_env(small_setup: Setup) -> None:
    ours.register()
    name = f"ostoja/{small_setup.game_id}-v{small_setup.game.version}"
    table = gymnasium.make(name, seats=small_setup.seats, options=small_setup.options)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(table.unwrapped, skip_render_check=True)


def test_check_env_draws_every_picture() -> None:
    table = gymnasium.make(f"ostoja/metro2033-v{ostoja.game('metro2033').version}", render_mode="ansi")
    check_env(table.unwrapped)


def test_bots_play_until_you_are_asked_and_the_result_is_yours(game_id: str) -> None:
    seats = ostoja.game(game_id).usual_seats({})
    table = SeatEnv(game_id, seat=seats - 1)
    seen, info = table.reset(seed=5)
    terminated, reward = False, 0.0
    while not terminated:
        assert table.table.state.waiting
        assert seats - 1 in table.table.state.waiting
        assert seen["action_mask"].any()
        assert info == {}
        seen, reward, terminated, _, info = table.step(first_legal(seen))
    assert reward == (1.0 if seats - 1 in table.table.state.winners else -1.0)


def test_mistakes_of_the_caller_are_explained() -> None:
    table = SeatEnv("osaczeni", 3, illegal="raise")
    with pytest.raises(ResetNeeded, match="call reset"):
        table.step(0)
    with pytest.raises(ResetNeeded, match="call reset"):
        table.action_masks()
    with pytest.raises(BadOption, match="'seats' is chosen when the environment is made"):
        table.reset(options={"seats": 4})
    with pytest.raises(BadOption, match="no option 'varaint'; did you mean 'variant'"):
        table.reset(options={"varaint": 3})
    with pytest.raises(ResetNeeded, match="call reset"):
        table.step(0)
    table.reset(seed=1)
    for index in (-1, len(table.table.game.actions)):
        with pytest.raises(IllegalAction, match=f"there is no action {index}"):
            table.step(index)
    (statement,) = [action for action in table.table.game.actions if action.kind == "say-agree"]
    number = table.table.state.number
    with pytest.raises(IllegalAction, match="is a statement"):
        table.step(statement.index)
    assert table.table.state.number == number, "nothing was said, nothing played"


def test_the_result_comes_once() -> None:
    table = SeatEnv("high_water", 2)
    seen, _ = table.reset(seed=5)
    rewards = [reward for _, reward, _, _ in play(table, seen, 8)]
    assert sum(map(abs, rewards)) == 1


def test_bots_are_named_for_all_or_one_each() -> None:
    table = SeatEnv("osaczeni", 4, seat=2, bots=["random", "greedy", RandomBot(3)])
    table.reset(seed=1)
    assert [type(table.rivals[seat]).__name__ for seat in (0, 1, 3)] == ["RandomBot", "GreedyBot", "RandomBot"]
    with pytest.raises(BadOption, match="3 other seats, but 2 bots"):
        SeatEnv("osaczeni", 4, bots=["random", "greedy"])
    with pytest.raises(BadOption, match="there is no bot 'gredy'"):
        SeatEnv("osaczeni", 4, bots="gredy")
    with pytest.raises(BadOption, match="there is no seat 4"):
        SeatEnv("osaczeni", 4, seat=4)


def test_a_saved_environment_goes_on_in_the_same_way(game_id: str) -> None:
    table = SeatEnv(game_id)
    seen, _ = table.reset(seed=5)
    saved, twin = table.save(), copy.deepcopy(table)
    first = play(table, seen, 10)
    table.restore(saved)
    assert play(table, seen, 10) == first
    assert play(twin, seen, 10) == first


def test_many_tables_play_as_each_would_alone() -> None:
    tables = Tables(3, workers=2, game="osaczeni", seats=3)
    try:
        many, _ = tables.reset(seed=8)
        single = [SeatEnv("osaczeni", 3) for _ in range(3)]
        alone = [table.reset(seed=8 + number)[0] for number, table in enumerate(single)]
        for _ in range(12):
            actions = [first_legal(seen) for seen in alone]
            assert many["observation"].tobytes() == b"".join(seen["observation"].tobytes() for seen in alone)
            assert many["action_mask"].tobytes() == b"".join(seen["action_mask"].tobytes() for seen in alone)
            many, *_ = tables.step(np.array(actions))
            alone = [table.step(action)[0] for table, action in zip(single, actions, strict=True)]
    finally:
        tables.close()


def test_many_tables_begin_again_and_are_saved() -> None:
    tables = Tables(4, workers=2, game="osaczeni", seats=3)
    try:
        many, _ = tables.reset(seed=8)
        ended = 0
        for _ in range(80):
            many, rewards, terminated, truncated, _ = tables.step(np.argmax(many["action_mask"], axis=1))
            assert not truncated.any()
            assert (np.abs(rewards) == terminated).all()
            ended += int(terminated.sum())
        assert ended >= 4
        saved, masks = tables.save(), many["action_mask"].copy()
        first = [array.copy() for array in tables.step(np.argmax(masks, axis=1))[0].values()]
        tables.restore(saved)
        again = tables.step(np.argmax(masks, axis=1))[0].values()
        assert all(np.array_equal(one, other) for one, other in zip(first, again, strict=True))
    finally:
        tables.close()


def test_what_goes_wrong_in_a_process_is_raised_here() -> None:
    tables = Tables(2, workers=2, game="high_water", seats=2, illegal="raise")
    try:
        seen, _ = tables.reset(seed=1)
        with pytest.raises(IllegalAction, match="HW-2"):
            tables.step(np.argmin(seen["action_mask"], axis=1))
    finally:
        tables.close()


def test_gymnasiums_own_vector_environment_works() -> None:
    tables = AsyncVectorEnv([lambda: SeatEnv("osaczeni", 3)] * 2)
    try:
        seen, _ = tables.reset(seed=[8, 9])
        alone = SeatEnv("osaczeni", 3).reset(seed=9)[0]
        assert np.array_equal(seen["observation"][1], alone["observation"])
    finally:
        tables.close()
