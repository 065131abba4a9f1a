"""Every game as an OpenSpiel game. Importing this module registers `ostoja_<game>`:

>>> import pyspiel
>>> import ostoja.envs.openspiel
>>> game = pyspiel.load_game("ostoja_survive_the_island(players=3,values=open_own)")
>>> state = game.new_initial_state()
>>> state.apply_action(7)                        # chance deals game number 7 ...
>>> state.apply_action(state.legal_actions()[0])  # ... and the players decide

Chance acts once, at the beginning: it picks one of `deals` games, which fixes cards and dice; nobody sees which. With
`chance=explicit` it acts at every draw instead: each card dealt and each die thrown is a node of its own.
Seats that are asked together are asked one after the other and do not see each other's answers.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from ostoja.core.errors import BadOption, IllegalAction
from ostoja.core.fields import fields
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.registry import playable
from ostoja.core.rng import Rng
from ostoja.core.state import State, Step
from ostoja.envs.chance import MOST_SIDES, Luck, check_source, dealt, played, settled
from ostoja.envs.ending import late_position, secrets_laid, world
from ostoja.envs.observation import Sight
from ostoja.envs.rewards import LOSS, REWARDS, WIN, check_reward

DEALS: Final = 1000
"""How many different games chance deals unless the parameter `deals` says otherwise."""
MOST_DEALS: Final = 1_000_000
"""OpenSpiel lists all of them, with their chances."""
ONCE: Final = "once"
EXPLICIT: Final = "explicit"
CHANCES: Final = (ONCE, EXPLICIT)
ZERO_SUM: Final = pyspiel.GameType.Utility.ZERO_SUM
MOST_POINTS: Final = 1000.0
"""No score is larger."""
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
        self.first_seed: Final[int] = params["seed"]
        if params["chance"] not in CHANCES:
            raise BadOption(f"chance must be one of {', '.join(CHANCES)}, not '{params['chance']}'")
        self.explicit: Final[bool] = params["chance"] == EXPLICIT
        if self.explicit:
            check_source()
        if not 1 <= params["deals"] <= MOST_DEALS or params["ending"] < 0:
            raise BadOption(
                f"deals must be 1 to {MOST_DEALS} and ending 0 or more, not {params['deals']} and {params['ending']}"
            )
        check_reward(params["reward"], self.ours, self.seats, self.options)
        begun = self.ours.start(self.seats, self.first_seed, self.options)  # what the rules refuse is not loaded
        self.reward: Final[str] = params["reward"]
        self.late: State | None = None
        """Where a small game begins."""
        self.ways: int = 0
        """In how many ways its secrets can lie, if it is small by pieces and turns; 0 if `deals` says it."""
        if params["pieces"] or params["turns"]:
            if params["ending"] or not self.explicit:
                raise BadOption("pieces and turns make a small game with chance=explicit and without ending")
            self.late = begun
            self.ways = self.ours.make_small(begun, params["pieces"], params["turns"])
        elif params["ending"]:
            self.late = late_position(self.ours, self.seats, self.options, self.first_seed, params["ending"])
        self.deals: Final[int] = self.ways or params["deals"]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.ours.actions),
            max_chance_outcomes=max(MOST_SIDES * self.explicit, self.deals),
            num_players=self.seats,
            min_utility=-MOST_POINTS if self.reward == "score" else LOSS,
            max_utility=MOST_POINTS if self.reward == "score" else WIN,
            max_game_length=LONGEST,
            utility_sum=0.0 if self.reward == "zero-sum" else None,
        )
        super().__init__(self.kind if self.reward != "zero-sum" else _kind(self.ours, ZERO_SUM), info, params)

    def new_initial_state(self) -> "OstojaState":
        return OstojaState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)

    def deal(self, number: int) -> State:
        """The game that chance deals under this number."""
        if self.late is not None:
            begun = secrets_laid(self.late, number) if self.ways else world(self.late, number)
            return settled(begun) if self.explicit else begun
        fresh: State = self.ours.start(self.seats, self.first_seed + number, self.options)
        return fresh

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """The same for every kind of observation: all that the player may know."""
        return Observer(Sight(self.ours, self.seats))


class SpielPosition:
    """Our state inside OpenSpiel's: copied quickly where OpenSpiel copies deeply, and pickled exactly."""

    def __init__(self, state: State, asked: int) -> None:
        self.state: Final = state
        self.asked: int = asked
        """Whose turn OpenSpiel is told it is: one of the waiting seats, -1 at the end."""

    def play(self, action: int) -> None:
        """The answer of the seat that is asked; the next waiting seat is asked after it."""
        self.state.play(self.asked, self.state.game.actions[action])
        self.asked = asked_after(self.state, self.asked)

    def __deepcopy__(self, memo: dict[int, Any]) -> "SpielPosition":
        return SpielPosition(self.state.copy(), self.asked)


def asked_after(state: State, seat: int) -> int:
    """Who is asked when `seat` has answered: the next of those waiting, in seat order."""
    waiting = state.waiting
    later = [other for other in waiting if other > seat]
    return later[0] if later else waiting[0] if waiting else -1


class OstojaState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A position; before the deal `at` is None and it is chance's turn."""

    def __init__(self, game: OstojaGame) -> None:
        super().__init__(game)
        self.at: SpielPosition | None = None
        self.luck: Luck = Luck()
        """With explicit chance: what has been drawn for the move (or the deal) that is being made,"""
        self.moving: int = -1
        """and the action it is."""
        self.memory: list[str] = [""] * game.seats
        """In a small game: what each player has seen and done, for algorithms that need perfect recall."""
        if game.explicit and game.late is None:
            self._draw_on()

    def current_player(self) -> int:
        if self.at is None or self.luck.sides:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.at.state.over else self.at.asked

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([action.index for action in self._dealt.legal(player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.luck.sides or self.get_game().deals
        return [(number, 1 / deals) for number in range(deals)]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        choices = (self.luck.sides or game.deals) if self.is_chance_node() else len(game.ours.actions)
        if not 0 <= action < choices:
            raise IllegalAction(f"there is no action {action} here: actions are 0 to {choices - 1}")
        asked, past = -1, ""
        if game.late is not None and self.at is not None and not self.luck.sides:
            asked = self.at.asked
            past = f"{told(self.at.state.seen_by(asked))} {game.ours.actions[action]}; "
        if game.explicit and (self.at is not None or game.late is None):
            if self.luck.sides:
                self.luck.outcomes.append(action)
            else:
                self.moving = action
            self._draw_on()
        elif self.at is None:
            state = game.deal(action)
            self.at = SpielPosition(state, state.waiting[0] if state.waiting else -1)
        else:
            self.at.play(action)
        if past:  # what was refused has not happened
            self.memory[asked] += past

    def _draw_on(self) -> None:
        """Make the move (or the deal) with all that chance has said; if that is not enough, it is chance's turn."""
        game = self.get_game()
        asked = -1 if self.at is None else self.at.asked
        if self.at is None:
            state = dealt(game.ours, self.luck, game.seats, game.options)
        else:
            state = played(self.at.state, self.luck, asked, game.ours.actions[self.moving])
        if state is not None:
            self.at = SpielPosition(state, asked_after(state, asked))
            self.luck, self.moving = Luck(), -1

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"{'draw' if self.get_game().explicit else 'deal'} {action}"
        return str(self.get_game().ours.actions[action])

    def is_terminal(self) -> bool:
        return self.at is not None and self.at.state.over

    def returns(self) -> list[float]:
        """What the finished game is worth, by the parameter `reward`."""
        game = self.get_game()
        return REWARDS[game.reward](self._dealt) if self.is_terminal() else [0.0] * game.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "OstojaState":
        """A world the player could be in, all that is hidden and all luck to come drawn anew. It has no history."""
        world: OstojaState = self.get_game().new_initial_state()
        luck = Rng(int(sampler() * 2**32) << 32 | int(sampler() * 2**32))
        imagined = self._dealt.imagine(player, luck)
        world.at = SpielPosition(settled(imagined) if self.get_game().explicit else imagined, player)
        world.luck = Luck()
        return world

    def __str__(self) -> str:
        if self.at is None:
            return f"before the deal {self.luck.outcomes}"
        drawn = f" {self.moving} {self.luck.outcomes}" if self.luck.sides else ""
        return f"asked {self.at.asked} {told(self.at.state)}{drawn}"

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
        """All that the player may know, equal only in positions it cannot tell apart; in a small game with its past."""
        return "" if state.at is None else state.memory[player] + told(state.at.state.seen_by(player))


def told(state: State) -> str:
    """A state or view as one line."""
    steps = [(type(step).__name__, *_told_fields(step)) for step in state.stack]
    return repr((_told_fields(state), steps))


def _told_fields(thing: State | Step[Any]) -> list[Any]:
    """The fields of a state or step that say something about the position."""
    return [value for name, value in fields(thing).items() if name not in NOT_TOLD]


def _kind(ours: Game[Any], utility: pyspiel.GameType.Utility) -> pyspiel.GameType:
    """What OpenSpiel is told about a game before it is loaded; loaded, a zero-sum one is known to be that."""
    counts = {seats for mode in ours.modes() for seats in ours.seats_for({**_defaults(ours), **mode})}
    parameters = {
        "players": ours.usual_seats({}),
        "deals": DEALS,
        "seed": 0,
        "chance": ONCE,
        "reward": "win",
        "ending": 0,
        "pieces": 0,
        "turns": 0,
    }
    parameters |= _defaults(ours)
    return pyspiel.GameType(
        short_name=f"ostoja_{ours.id}",
        long_name=f"Ostoja: {ours.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _register(ours: Game[Any]) -> None:
    kind = _kind(ours, pyspiel.GameType.Utility.GENERAL_SUM)
    pyspiel.register_game(kind, type(f"Ostoja_{ours.id}", (OstojaGame,), {"ours": ours, "kind": kind}))


def _defaults(ours: Game[Any]) -> dict[str, Value]:
    return {option.id: option.default for option in ours.options}


def _loaded(name: str) -> OstojaGame:
    """The game of this name and parameters, in whichever process it was sent to."""
    register()
    game: OstojaGame = pyspiel.load_game(name)
    return game


def register() -> None:
    """Make every known game known to `pyspiel.load_game`; called once at import, again for games registered later."""
    known = pyspiel.registered_names()
    for ours in playable():
        if f"ostoja_{ours.id}" not in known:
            _register(ours)


register()
