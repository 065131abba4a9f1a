"""Every game as a PettingZoo environment: `env` (AEC, whoever is asked acts) and `parallel_env` (all act in cycles).

>>> from ostoja.envs.pettingzoo import env
>>> table = env("survive_the_island", seats=3)
>>> table.reset(seed=7)
>>> seen, reward, terminated, truncated, info = table.last()
>>> table.step(table.action_space(table.agent_selection).sample(seen["action_mask"]))
"""

from typing import Any, Final, Unpack

from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv, ParallelEnv

from ostoja.core.errors import BadOption, IllegalAction, suggestion
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.envs.observation import Vector
from ostoja.envs.table import RENDER_MODES, EnvTable, Picture, Shown, TableSettings, check_settings, whole_number

PROBE: Final = {"options": 1}
"""What PettingZoo's own api_test hands to every reset; it means nothing. Any other unknown option is an error."""


def agent_name(seat: int) -> str:
    """The agent that plays for a seat."""
    return f"seat_{seat}"


class SeatsEnv:
    """What both kinds of environment have: agents named after their seats, spaces, pictures."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        options: dict[str, Value] | None = None,
        max_cycles: int | None = None,
        **settings: Unpack[TableSettings],
    ) -> None:
        check_settings(settings, ("game", "seats", "options", "max_cycles"))
        if max_cycles is not None:
            whole_number("max_cycles", max_cycles, least=1)
        self.table: Final = EnvTable(game, seats, options, **settings)
        self.max_cycles: Final = max_cycles
        self.render_mode: Final = self.table.render_mode
        self.metadata: dict[str, Any] = {
            "name": f"ostoja_{self.table.game.id}_v{self.table.game.version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents: list[str] = [agent_name(seat) for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.begun: bool = False
        self._observation_space: Final = {agent: self.table.observation_space() for agent in self.possible_agents}
        self._action_space: Final = {agent: self.table.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space[self._known(agent)]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_space[self._known(agent)]

    def seat(self, agent: str) -> int:
        """The seat an agent plays for."""
        return self.possible_agents.index(self._known(agent))

    @property
    def state_space(self) -> spaces.Box:
        """The space of `state()`."""
        return self.table.state_space()

    def state(self) -> Vector:
        """The observations of all seats in a row: what they know together, for a critic; not for the agents."""
        self._must_have_begun()
        return self.table.everything()

    def render(self) -> Picture:
        """The table as a spectator sees it."""
        self._must_have_begun()
        return self.table.render()

    def close(self) -> None:
        """Nothing is held open."""

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise BadOption(f"there is no agent {agent!r}{suggestion(str(agent), self.possible_agents)}")
        return agent

    def _must_have_begun(self) -> None:
        if not self.begun:
            raise ResetNeeded("no game is being played: call reset() first")

    def _must_go_on(self) -> None:
        if not self.agents:
            raise ResetNeeded("no game is being played: call reset() first")


class env(SeatsEnv, AECEnv[str, Shown, int]):  # type: ignore[misc] # noqa: N801, PettingZoo calls them so
    """Whoever is asked acts; seats asked together answer in seat order without seeing each other's answers.

    >>> table = env("survive_the_island", seats=3)
    >>> table.reset(seed=7)
    >>> table.agent_selection in table.possible_agents
    True

    With `max_cycles` every agent makes at most so many decisions and is then truncated; while others still have some
    left, its seat is played at random.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, the one of `game.start(seed=seed)`; `options` are the game's, for this game only."""
        self.table.start(seed, None if options == PROBE else options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = dict.fromkeys(self.agents, 0)
        self.begun = True
        self._select()

    def observe(self, agent: str) -> Shown:
        seat = self.seat(agent)
        self._must_have_begun()
        return self.table.show(seat)

    def last(self, observe: bool = True) -> tuple[Shown | None, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is has to know."""
        self._must_go_on()
        told: tuple[Shown | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def step(self, action: int | None) -> None:
        self._must_go_on()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._skip_agent_selection = None
            self._was_dead_step(action)
        else:
            told = self.table.play(self.seat(agent), _given(agent, action))
            self._cumulative_rewards[agent] = 0.0
            self._clear_rewards()
            self.infos[agent] = told
            self.decisions[agent] += 1
            self.truncations[agent] = self.decisions[agent] == self.max_cycles
            self._finish()
            self._accumulate_rewards()
        self._select()

    def save(self) -> bytes:
        """The environment as it stands, exactly. It tells everything hidden: not for the agents."""
        self._must_have_begun()
        kept = {name: getattr(self, name) for name in SAVED}
        return self.table.save(**kept)

    def restore(self, saved: bytes) -> None:
        """Go on from a `save()` of an environment of the same game, seats and options."""
        for name, value in self.table.restore(saved, SAVED).items():
            setattr(self, name, value)
        self.begun = True

    def _finish(self) -> None:
        """Play on for truncated seats, and hand out the rewards once the game is over."""
        state = self.table.state
        playing = [self.seat(agent) for agent in self.agents if not self.truncations[agent]]
        while playing and not state.over and state.waiting[0] not in playing:
            self.table.play_random(state.waiting[0])
        if state.over:
            for seat in playing:
                self.terminations[agent_name(seat)] = True
                self.rewards[agent_name(seat)] = self.table.reward(seat)
                self.infos[agent_name(seat)] |= self.table.result(seat)
            agent = self.agent_selection
            if self.truncations[agent]:  # its last decision ended the game: that is an end, not a cut
                self.truncations[agent] = False
                self.terminations[agent] = True
                self.rewards[agent] = self.table.reward(self.seat(agent))
                self.infos[agent] |= self.table.result(self.seat(agent))

    def _select(self) -> None:
        """Agents that are done leave first, then whoever is asked acts."""
        leaving = [agent for agent in self.agents if self.terminations[agent] or self.truncations[agent]]
        if leaving:
            self.agent_selection = leaving[0]
        elif self.agents:
            self.agent_selection = agent_name(self.table.state.waiting[0])


SAVED: Final = (
    "agents",
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
    "decisions",
)
"""What an AEC environment keeps beside its table."""


class parallel_env(SeatsEnv, ParallelEnv[str, Shown, int]):  # type: ignore[misc] # noqa: N801, as above
    """In every cycle all agents give an action; those of seats that are not asked (their mask is empty) do nothing.

    >>> table = parallel_env("survive_the_island", seats=3)
    >>> seen, infos = table.reset(seed=7)
    >>> actions = {agent: int(shown["action_mask"].argmax()) for agent, shown in seen.items()}
    >>> seen, rewards, terminated, truncated, infos = table.step(actions)

    `max_cycles` cycles, and all agents are truncated.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Shown], dict[str, dict[str, Any]]]:
        """A new game, the one of `game.start(seed=seed)`; `options` are the game's, for this game only."""
        self.table.start(seed, None if options == PROBE else options)
        self.agents = self.possible_agents[:]
        self.begun = True
        self.cycles = 0
        return self._shown(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Shown], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        self._must_go_on()
        if not isinstance(actions, dict):
            raise BadOption(f"actions are given by agent, as in {{'seat_0': 3}}, not {actions!r}")
        for agent in actions:
            self._known(agent)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        asked = [(seat, agent_name(seat)) for seat in self.table.state.waiting]
        given = [(seat, agent, self.table.checked(seat, _given(agent, actions.get(agent)))) for seat, agent in asked]
        for seat, agent, action in given:
            if seat in self.table.state.waiting:
                infos[agent] = self.table.play(seat, action)
        self.cycles += 1
        over = self.table.state.over
        cut = not over and self.cycles == self.max_cycles
        shown = self._shown()
        for agent in self.agents:
            infos[agent] |= self.table.result(self.seat(agent))
        rewards = {agent: self.table.reward(self.seat(agent)) for agent in self.agents}
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return shown, rewards, terminations, truncations, infos

    def save(self) -> bytes:
        """The environment as it stands, exactly. It tells everything hidden: not for the agents."""
        self._must_have_begun()
        return self.table.save(agents=self.agents, cycles=self.cycles)

    def restore(self, saved: bytes) -> None:
        """Go on from a `save()` of an environment of the same game, seats and options."""
        for name, value in self.table.restore(saved, ("agents", "cycles")).items():
            setattr(self, name, value)
        self.begun = True

    def _shown(self) -> dict[str, Shown]:
        return {agent: self.table.show(self.seat(agent)) for agent in self.agents}


def _given(agent: str, action: int | None) -> int:
    if action is None:
        raise IllegalAction(f"{agent} is asked and must give an action; None is for agents that are done")
    return action
