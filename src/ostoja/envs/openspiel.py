"""Every game as an OpenSpiel game. Importing this module registers `ostoja_<game>`:

>>> import pyspiel
>>> import ostoja.envs.openspiel
>>> game = pyspiel.load_game("ostoja_survive_the_island(players=3,values=open_own)")
>>> state = game.new_initial_state()
>>> state.apply_action(7)                        # chance deals game number 7 ...
>>> state.apply_action(state.legal_actions()[0])  # ... and the players decide

Chance acts once, at the beginning: it picks one of `deals` games, which fixes cards and dice; nobody sees which.
Seats that are asked together are asked one after the other and do not see each other's answers.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.registry import game as find_game
from ostoja.core.registry import games
from ostoja.core.rng import Rng
from ostoja.core.state import State, Step, fields
from ostoja.envs.observation import Sight
from ostoja.envs.table import LOSS, WIN

DEALS: Final = 1000
"""How many different games chance deals unless the parameter `deals` says otherwise."""
LONGEST: Final = 100_000
"""No game has more decisions."""
NOT_TOLD: Final = ("game", "options", "profile", "rng", "seats", "viewer", "stack")
"""Fields of a view that say nothing more about the position, or (the stack) are told in another way."""


class OstojaGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """A game of ours with its seats and options chosen by OpenSpiel's parameters. Every game has a subclass."""

    ours: Game[Any]
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any]) -> None:
        chosen: dict[str, Value] = {
            option.id: params[option.id] for option in self.ours.options if params[option.id] != option.default
        }
        self.seats: Final[int] = params["players"]
        self.options: Final = self.ours.complete(self.seats, chosen)
        self.deals: Final[int] = params["deals"]
        self.first_seed: Final[int] = params["seed"]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.ours.actions),
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=LOSS,
            max_utility=WIN,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> "OstojaState":
        return OstojaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """The same for every kind of observation: all that the player may know."""
        return Observer(Sight(self.ours, self.seats))


class Position:
    """Our state inside OpenSpiel's: copied quickly where OpenSpiel copies deeply, and pickled exactly."""

    def __init__(self, state: State, asked: int) -> None:
        self.state: Final = state
        self.asked: int = asked
        """Whose turn OpenSpiel is told it is: one of the waiting seats, -1 at the end."""

    def play(self, action: int) -> None:
        """The answer of the seat that is asked; the next waiting seat is asked after it."""
        state = self.state
        state.play(self.asked, state.game.actions[action])
        waiting = state.waiting
        later = [seat for seat in waiting if seat > self.asked]
        self.asked = later[0] if later else waiting[0] if waiting else -1

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return Position(self.state.copy(), self.asked)


class OstojaState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A position; before the deal `at` is None and it is chance's turn."""

    def __init__(self, game: OstojaGame) -> None:
        super().__init__(game)
        self.at: Position | None = None

    def current_player(self) -> int:
        if self.at is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.at.state.over else self.at.asked

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([action.index for action in self._dealt.legal(player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(number, 1 / deals) for number in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.at is None:
            game = self.get_game()
            state = game.ours.start(game.seats, game.first_seed + action, game.options)
            self.at = Position(state, state.waiting[0] if state.waiting else -1)
        else:
            self.at.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"deal {action}"
        return str(self.get_game().ours.actions[action])

    def is_terminal(self) -> bool:
        return self.at is not None and self.at.state.over

    def returns(self) -> list[float]:
        """1 for every winner, -1 for everybody else, once the game is over."""
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * game.seats
        winners = self._dealt.winners
        return [WIN if seat in winners else LOSS for seat in range(game.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "OstojaState":
        """A world the player could be in, all that is hidden and all luck to come drawn anew. It has no history."""
        world: OstojaState = self.get_game().new_initial_state()
        luck = Rng(int(sampler() * 2**32) << 32 | int(sampler() * 2**32))
        world.at = Position(self._dealt.imagine(player, luck), player)
        return world

    def __str__(self) -> str:
        if self.at is None:
            return "before the deal"
        return f"asked {self.at.asked} {told(self.at.state)}"

    @property
    def _dealt(self) -> State:
        if self.at is None:
            raise ValueError("nothing is dealt yet: apply one of chance_outcomes() first")
        return self.at.state


class Observer:
    """What OpenSpiel's tensors and strings are made from; `dict` has the named pieces of the observation."""

    def __init__(self, sight: Sight) -> None:
        self.sight: Final = sight
        self.tensor: Final = np.zeros(sight.size, np.float32)
        self.dict: Final = sight.named(self.tensor)

    def set_from(self, state: OstojaState, player: int) -> None:
        if state.at is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.sight.vector(state.at.state, player)

    def string_from(self, state: OstojaState, player: int) -> str:
        """All that the player may know, equal exactly in positions it cannot tell apart."""
        return "" if state.at is None else told(state.at.state.seen_by(player))


def told(state: State) -> str:
    """A state or view as one line."""
    steps = [(type(step).__name__, *[getattr(step, name) for name in _names(step)]) for step in state.stack]
    return repr(([getattr(state, name) for name in _names(state)], steps))


_known: Final[dict[type, tuple[str, ...]]] = {}


def _names(thing: State | Step[Any]) -> tuple[str, ...]:
    """The fields of a state or step that say something about the position, worked out once for its class."""
    found = _known.get(type(thing))
    if found is None:
        found = _known[type(thing)] = tuple(name for name in fields(thing) if name not in NOT_TOLD)
    return found


def _registered(ours: Game[Any]) -> None:
    counts = {seats for mode in ours.modes() for seats in ours.seats_for({**_defaults(ours), **mode})}
    parameters = {"players": ours.usual_seats({}), "deals": DEALS, "seed": 0, **_defaults(ours)}
    kind = pyspiel.GameType(
        short_name=f"ostoja_{ours.id}",
        long_name=f"Ostoja: {ours.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )
    pyspiel.register_game(kind, type(f"Ostoja_{ours.id}", (OstojaGame,), {"ours": ours, "kind": kind}))


def _defaults(ours: Game[Any]) -> dict[str, Value]:
    return {option.id: option.default for option in ours.options}


def register() -> None:
    """Make every known game known to `pyspiel.load_game`; called once at import, again for games registered later."""
    known = pyspiel.registered_names()
    for id in games():
        if f"ostoja_{id}" not in known:
            _registered(find_game(id))


register()
