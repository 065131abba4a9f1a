"""What an environment may be told: rewards, observations, packs, options of one game, statements left out."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test
from pettingzoo.test.state_test import state_test

import high_water
import ostoja
from ostoja.core.errors import BadOption, BadPack, IllegalAction
from ostoja.core.rng import Rng
from ostoja.core.snapshot import snapshot
from ostoja.core.tables import Pack
from ostoja.envs.gymnasium import SeatEnv
from ostoja.envs.observation import Sight
from ostoja.envs.pettingzoo import env, parallel_env
from ostoja.envs.rewards import REWARDS, RIVALS_ONLY, check_reward, ranks, result
from setups import Setup, play_out

QUICK = "high_water"


def finished(game_id: str, seats: int | None = None, options: dict[str, Any] | None = None, seed: int = 3) -> Any:
    """The end of a game in which everybody takes whatever comes first."""
    state = ostoja.game(game_id).start(seats, seed, options)
    while not state.over:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])
    return state


def ended(points: list[int]) -> Any:
    """The end of a game of High Water with these points."""
    state = high_water.GAME.start(len(points), seed=1)
    state.points = points
    state.finish()
    return state


@pytest.mark.parametrize(
    ("points", "reward", "wanted"),
    [
        ([9, 5, 5, 1], "win", [1, -1, -1, -1]),
        ([9, 9, 5, 1], "win", [1, 1, -1, -1]),
        ([9, 9, 5, 1], "shared", [0.5, 0.5, 0, 0]),
        ([9, 5, 5, 1], "zero-sum", [1, -1 / 3, -1 / 3, -1 / 3]),
        ([9, 9, 5, 1], "zero-sum", [1 / 3, 1 / 3, -1 / 3, -1 / 3]),
        ([0, 0, 0, 0], "zero-sum", [0, 0, 0, 0]),
        ([9, 5, 5, 1], "score", [9, 5, 5, 1]),
        ([9, 5, 5, 1], "rank", [1, 0, 0, -1]),
        ([9, 5, 3, 1], "rank", [1, 1 / 3, -1 / 3, -1]),
        ([0, 0, 0], "rank", [0, 0, 0]),
    ],
)
def test_what_a_game_is_worth(points: list[int], reward: str, wanted: list[float]) -> None:
    assert REWARDS[reward](ended(points)) == pytest.approx(wanted)


def test_places_are_shared_and_winners_come_first() -> None:
    assert ranks(ended([9, 5, 5, 1])) == [1, 2, 2, 4]
    state = finished("ocaleni")
    assert [seat for seat, place in enumerate(ranks(state)) if place == 1] == state.winners


@pytest.mark.parametrize("reward", REWARDS)
def test_every_reward_ends_every_game(game_id: str, reward: str) -> None:
    table = SeatEnv(game_id, reward=reward)
    seen, info = table.reset(seed=5)
    told, terminated = 0.0, False
    while not terminated:
        assert (told, info) == (0.0, {})
        seen, told, terminated, _, info = table.step(int(np.argmax(seen["action_mask"])))
    state = table.table.state
    assert told == REWARDS[reward](state)[0]
    assert info == {
        "scores": state.scores,
        "ranks": ranks(state),
        "winners": state.winners,
        "breakdown": dict(state.breakdown(0)),
    }


def test_what_the_end_is_worth_in_every_mode(small_setup: Setup) -> None:
    """Every reward keeps its promises, or is refused before the game begins; the parts of a score add up to it."""
    setup = small_setup
    state = play_out(setup.game.start(setup.seats, setup.seed, setup.options), Rng(setup.seed))
    worth = {name: reward(state) for name, reward in REWARDS.items() if name not in RIVALS_ONLY}
    assert worth["score"] == state.scores
    assert worth["win"] == [1 if seat in state.winners else -1 for seat in range(setup.seats)]
    together = setup.seats == 1 or setup.game.cooperative(state.options)
    part = 1 if together else 1 / max(1, len(state.winners))
    assert worth["shared"] == [part if seat in state.winners else 0 for seat in range(setup.seats)]
    for name in RIVALS_ONLY:
        if together:
            with pytest.raises(BadOption, match="all win or lose together"):
                check_reward(name, setup.game, setup.seats, state.options)
        else:
            check_reward(name, setup.game, setup.seats, state.options)
            assert sum(REWARDS[name](state)) == pytest.approx(0)
            assert max(map(abs, REWARDS[name](state))) <= 1
    for seat, score in enumerate(state.scores):
        assert sum(result(state, seat)["breakdown"].values()) == score


def test_the_result_is_told_to_every_agent() -> None:
    table, cycles = env(QUICK, reward="rank"), parallel_env(QUICK, reward="rank")
    table.reset(seed=3)
    infos: dict[str, Any] = {}
    for agent in table.agent_iter():
        seen, reward, over, _, info = table.last()
        if over:
            infos[agent] = (reward, info)
        table.step(None if over else int(np.argmax(seen["action_mask"])))
    shown, told = cycles.reset(seed=3)
    while cycles.agents:
        shown, rewards, _, _, told = cycles.step(
            {agent: int(np.argmax(seen["action_mask"])) for agent, seen in shown.items()}
        )
    assert infos == {agent: (rewards[agent], told[agent]) for agent in cycles.possible_agents}
    assert {len(info["scores"]) for _, info in infos.values()} == {4}
    assert [sum(info["breakdown"].values()) for _, info in infos.values()] == told["seat_0"]["scores"]


def test_rewards_that_compare_rivals_need_some() -> None:
    for reward in ("rank", "zero-sum"):
        with pytest.raises(BadOption, match="all win or lose together"):
            SeatEnv("bright_future", options={"mode": "fever"}, reward=reward)
        with pytest.raises(BadOption, match="all win or lose together"):
            SeatEnv("bright_future", 1, reward=reward)
        table = SeatEnv("bright_future", 2, reward=reward)
        with pytest.raises(BadOption, match="all win or lose together"):
            table.reset(options={"mode": "fever"})
    with pytest.raises(BadOption, match="reward must be one of win, shared, zero-sum, score, rank, not 'sum'"):
        SeatEnv(QUICK, reward="sum")


def test_a_common_victory_is_not_divided() -> None:
    state = ostoja.game("bright_future").start(3, 1, {"mode": "fever"})
    state.finish()
    state.result = 1
    assert state.winners == [0, 1, 2]
    assert REWARDS["shared"](state) == [1.0] * 3


@pytest.mark.parametrize("observation", ["numbers", "features", "both"])
def test_observations_to_choose(game_id: str, observation: str) -> None:
    table = SeatEnv(game_id, observation=observation)
    seen, _ = table.reset(seed=5)
    assert table.observation_space.contains(seen)
    sight = Sight(ostoja.game(game_id), table.table.seats)
    numbers = sight.vector(table.table.state, 0)
    first = sight.features(numbers) if observation == "features" else numbers
    assert np.array_equal(seen["observation"], first)
    assert ("features" in seen) == (observation == "both")
    if observation == "both":
        assert np.array_equal(seen["features"], sight.features(numbers))


def test_pettingzoo_tests_pass_with_every_setting() -> None:
    with pytest.warns():
        api_test(env("osaczeni", 3, observation="both", statements=False, reward="score", max_cycles=20), num_cycles=12)


def test_a_critic_sees_what_all_seats_see(small_setup: Setup) -> None:
    table = env(small_setup.game_id, small_setup.seats, small_setup.options)
    table.reset(seed=5)
    assert table.state_space.contains(table.state())
    rows = table.state().reshape(small_setup.seats, -1)
    for agent, row in zip(table.possible_agents, rows, strict=True):
        assert np.array_equal(row, table.observe(agent)["observation"])


def test_pettingzoos_own_test_of_states() -> None:
    state_test(env(QUICK, observation="features"), parallel_env(QUICK, observation="features"))


def test_masks_for_learners_that_ask_for_them(game_id: str) -> None:
    table = SeatEnv(game_id)
    seen, _ = table.reset(seed=5)
    masks = table.action_masks()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, seen["action_mask"] == 1)


def test_statements_can_be_left_out() -> None:
    game = ostoja.game("osaczeni")
    table = SeatEnv(game, 3, statements=False, illegal="raise")
    said = [action.index for action in game.actions if action.talk]
    assert table.action_space.n == len(game.actions) - len(said) == min(said)
    seen, _ = table.reset(seed=5)
    assert table.observation_space.contains(seen)
    assert table.action_masks().shape == (table.action_space.n,)
    with pytest.raises(IllegalAction, match=f"there is no action {said[0]}: osaczeni has actions 0 to {said[0] - 1}"):
        table.step(said[0])
    assert SeatEnv("metro2033", statements=False).action_space.n == len(ostoja.game("metro2033").actions)


def test_options_of_one_game_are_given_at_a_reset() -> None:
    for table in (SeatEnv(QUICK), env(QUICK), parallel_env(QUICK)):
        table.reset(seed=3, options={"calm": True})
        assert table.table.state.options["calm"] is True
        same = ostoja.game(QUICK).start(4, 3, {"calm": True})
        assert table.table.state.rng.state == same.rng.state
        saved = table.save()
        table.reset(seed=3)
        assert table.table.state.options["calm"] is False
        table.restore(saved)
        assert table.table.state.options["calm"] is True


@pytest.mark.parametrize("options", [{"calm": 3}, {"storm": True}, {"seats": 3}, {"pack": None}])
def test_a_refused_reset_changes_nothing(options: dict[str, Any]) -> None:
    for table in (SeatEnv(QUICK), env(QUICK), parallel_env(QUICK)):
        table.reset(seed=3)
        before = table.save()
        with pytest.raises(BadOption):
            table.reset(seed=4, options=options)
        assert table.save() == before


def test_a_content_pack_is_played_with() -> None:
    values = {"card": {"card-0": {"height": 12}}}
    table = SeatEnv(QUICK, pack=Pack("High", values))
    table.reset(seed=1)
    assert table.table.game.tables["card"]["card-0"]["height"] == 12
    assert ostoja.game(QUICK).tables["card"]["card-0"]["height"] == 1
    with pytest.raises(BadPack, match="did you mean 'height'"):
        SeatEnv(QUICK, pack=Pack("High", {"card": {"card-0": {"hight": 12}}}))
    with pytest.raises(BadPack, match="cannot read"):
        SeatEnv(QUICK, pack="none.toml")


def test_steps_without_a_game_are_refused() -> None:
    for table, action in ((env(QUICK), 0), (parallel_env(QUICK), {})):
        with pytest.raises(ResetNeeded, match="call reset"):
            table.step(action)
    cycles = parallel_env(QUICK)
    shown, _ = cycles.reset(seed=1)
    while cycles.agents:
        shown, *_ = cycles.step({agent: int(np.argmax(seen["action_mask"])) for agent, seen in shown.items()})
    with pytest.raises(ResetNeeded, match="call reset"):
        cycles.step({})
    with pytest.raises(BadOption, match="at least 1"):
        env(QUICK, max_cycles=0)


def test_a_wrong_action_of_one_agent_leaves_the_others_untouched() -> None:
    """OS-8.2 All vote at once: nobody's vote counts when another agent's is none at all."""
    table = parallel_env("osaczeni", 3, illegal="raise")
    shown, _ = table.reset(seed=1)
    while len(table.table.state.waiting) < 2:
        shown, *_ = table.step({agent: int(np.argmax(seen["action_mask"])) for agent, seen in shown.items()})
    actions = {agent: int(np.argmax(seen["action_mask"])) for agent, seen in shown.items()}
    last = f"seat_{table.table.state.waiting[-1]}"
    before = snapshot(table.table.state)
    for wrong in (-1, 10_000, int(np.argmin(shown[last]["action_mask"]))):
        with pytest.raises(IllegalAction):
            table.step({**actions, last: wrong})
        assert snapshot(table.table.state) == before


def test_gymnasium_makes_many_tables() -> None:
    import ostoja.envs.gymnasium as ours

    ours.register()
    version = ostoja.game(QUICK).version
    tables = gymnasium.make_vec(f"ostoja/{QUICK}-v{version}", num_envs=3, workers=1, seats=2)
    try:
        assert type(tables.unwrapped).__name__ == "Tables"
        seen, _ = tables.reset(seed=1)
        assert seen["observation"].shape[0] == 3
    finally:
        tables.close()
