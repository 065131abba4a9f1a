"""Other people's learners, as they are, on every game: each trains or runs some steps (`make test-clients`)."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
import torch

import ostoja
import ostoja.envs.gymnasium as gymnasium_door
from ostoja.envs import openspiel
from ostoja.envs.gymnasium import SeatEnv
from ostoja.envs.pettingzoo import env

EXAMPLES = Path(__file__).parents[2] / "examples"

pytestmark = pytest.mark.filterwarnings("ignore")


def example(name: str) -> ModuleType:
    """A program of ours from examples/."""
    sys.path.insert(0, str(EXAMPLES))
    try:
        return __import__(name)
    finally:
        sys.path.remove(str(EXAMPLES))


@pytest.fixture(autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)


# Stable-Baselines3 ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("observation", ["numbers", "features"])
def test_maskable_ppo(game_id: str, observation: str) -> None:
    from sb3_contrib import MaskablePPO

    table = SeatEnv(game_id, observation=observation, statements=False, reward="score", illegal="raise")
    model = MaskablePPO("MultiInputPolicy", table, n_steps=32, batch_size=16, n_epochs=1)
    model.learn(64)
    assert model.num_timesteps == 64
    seen, _ = table.reset(seed=1)
    action, _ = model.predict(seen, action_masks=table.action_masks())
    assert seen["action_mask"][action] == 1


def test_ppo_without_masks(game_id: str) -> None:
    """A learner that knows no masks plays too: what is not legal is played at random."""
    from stable_baselines3 import PPO

    model = PPO("MultiInputPolicy", SeatEnv(game_id), n_steps=16, batch_size=16, n_epochs=1)
    model.learn(16)
    assert model.num_timesteps == 16


# RLlib ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def ray_here() -> Any:
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def rllib_config() -> Any:
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.connectors.env_to_module import FlattenObservations

    return (
        PPOConfig()
        .env_runners(
            num_env_runners=0,
            env_to_module_connector=lambda env=None, spaces=None, device=None: FlattenObservations(
                multi_agent=MULTI[0]
            ),
        )
        .learners(num_learners=0)
        .training(train_batch_size_per_learner=32, minibatch_size=16, num_epochs=1)
    )


MULTI = [False]
"""Does the connector see one agent or many?"""


def test_rllib_one_seat(game_id: str, ray_here: Any) -> None:
    from ray.tune.registry import register_env

    MULTI[0] = False
    register_env("ostoja_seat", lambda config: SeatEnv(**config))
    algorithm = (
        rllib_config().environment("ostoja_seat", env_config={"game": game_id, "statements": False}).build_algo()
    )
    try:
        result = algorithm.train()
        assert result["num_env_steps_sampled_lifetime"] >= 32
    finally:
        algorithm.stop()


def test_rllib_every_seat(game_id: str, ray_here: Any) -> None:
    from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
    from ray.tune.registry import register_env

    MULTI[0] = True
    register_env("ostoja_seats", lambda config: PettingZooEnv(env(**config)))
    config = (
        rllib_config()
        .environment("ostoja_seats", env_config={"game": game_id, "statements": False})
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda agent, episode, **_: "all")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"all": RLModuleSpec()}))
    )
    algorithm = config.build_algo()
    try:
        result = algorithm.train()
        assert result["num_env_steps_sampled_lifetime"] >= 32
    finally:
        algorithm.stop()


# Tianshou ---------------------------------------------------------------------------------------------------------


def test_tianshou(game_id: str) -> None:
    from tianshou.algorithm import DQN
    from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
    from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.optim import AdamOptimizerFactory
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv
    from tianshou.env.pettingzoo_env import PettingZooEnv
    from tianshou.utils.net.common import Net

    example_table = PettingZooEnv(env(game_id, observation="features", statements=False))
    size = example_table.observation_space["observation"].shape
    actions = example_table.action_space

    def learner() -> DQN:
        net = Net(state_shape=size, action_shape=actions.n, hidden_sizes=[16])
        policy = DiscreteQLearningPolicy(model=net, action_space=actions, eps_training=0.5)
        return DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), gamma=1.0, n_step_return_horizon=1)

    algorithm = MultiAgentOffPolicyAlgorithm(algorithms=[learner() for _ in example_table.agents], env=example_table)
    tables = DummyVectorEnv([lambda: PettingZooEnv(env(game_id, observation="features", statements=False))] * 2)
    collector = Collector(algorithm, tables, VectorReplayBuffer(200, 2), exploration_noise=True)
    collector.reset()
    told = collector.collect(n_step=60)
    assert told.n_collected_steps >= 60


# CleanRL ----------------------------------------------------------------------------------------------------------


def test_cleanrl_style_ppo(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program = example("cleanrl_ppo")
    monkeypatch.setattr(program, "STEPS", 16)
    agent, _ = program.main(game_id, seats=ostoja.game(game_id).usual_seats({}), minutes=5, count=4, rounds=2)
    assert all(torch.isfinite(weight).all() for weight in agent.parameters())


def test_the_example_for_maskable_ppo_runs() -> None:
    before, after = example("maskable_ppo").main("high_water", 2, minutes=5, games=4, steps=256)
    assert 0 <= before <= 1
    assert 0 <= after <= 1


def test_gymnasiums_wrappers_record_results(game_id: str) -> None:
    """CleanRL counts episodes with Gymnasium's wrapper."""
    gymnasium_door.register()
    name = f"ostoja/{game_id}-v{ostoja.game(game_id).version}"
    tables = gymnasium.wrappers.vector.RecordEpisodeStatistics(gymnasium.make_vec(name, 2, workers=1))
    seen, _ = tables.reset(seed=1)
    for _ in range(3):
        seen, *_ = tables.step(np.argmax(seen["action_mask"], axis=1))
    tables.close()


# OpenSpiel --------------------------------------------------------------------------------------------------------


def loaded(game_id: str) -> Any:
    openspiel.register()
    return pyspiel.load_game(f"ostoja_{game_id}")


def test_openspiel_outcome_sampling(game_id: str) -> None:
    from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

    solver = OutcomeSamplingSolver(loaded(game_id))
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(50_000)  # it goes one call deeper with every decision, and some games have thousands
    try:
        solver.iteration()
    finally:
        sys.setrecursionlimit(limit)
    assert solver._infostates


def test_openspiel_agents_in_its_environment(game_id: str) -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import random_agent

    environment = rl_environment.Environment(loaded(game_id))
    players = [
        random_agent.RandomAgent(seat, environment.action_spec()["num_actions"])
        for seat in range(environment.num_players)
    ]
    step = environment.reset()
    for _ in range(40):
        if step.last():
            break
        step = environment.step([players[step.observations["current_player"]].step(step).action])
    assert step.observations["legal_actions"]


def test_openspiel_dqn(game_id: str) -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.pytorch import dqn

    environment = rl_environment.Environment(loaded(game_id))
    size = environment.observation_spec()["info_state"][0]
    count = environment.action_spec()["num_actions"]
    players = [
        dqn.DQN(seat, size, count, [16], replay_buffer_capacity=64, batch_size=8, learn_every=4)
        for seat in range(environment.num_players)
    ]
    step = environment.reset()
    for _ in range(40):
        if step.last():
            break
        step = environment.step([players[step.observations["current_player"]].step(step).action])
    assert step.observations["legal_actions"]
