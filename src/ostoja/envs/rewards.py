"""What a finished game is worth to each seat, in the way a learner asks for it, and what is told about the result.

>>> import ostoja
>>> state = ostoja.game("survive_the_island").start(3, seed=7)
>>> while not state.over:
...     state.play(state.waiting[0], state.legal(state.waiting[0])[-1])
>>> state.scores, state.winners, ranks(state)
([0, 0, 0], [0, 1, 2], [1, 1, 1])
>>> REWARDS["win"](state), REWARDS["zero-sum"](state)
([1.0, 1.0, 1.0], [0.0, 0.0, 0.0])
"""

from collections.abc import Callable
from typing import Any, Final

from ostoja.core.errors import BadOption, suggestion
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.state import State

WIN: Final = 1.0
LOSS: Final = -1.0


def won(state: State) -> list[float]:
    """1 for every winner, alone or with others, -1 for everybody else."""
    winners = state.winners
    return [WIN if seat in winners else LOSS for seat in range(state.seats)]


def shared(state: State) -> list[float]:
    """1 divided among the winners, 0 for everybody else. Those who win together by the rules divide nothing."""
    winners = state.winners
    worth = WIN if state.game.cooperative(state.options) else WIN / max(1, len(winners))
    return [worth if seat in winners else 0.0 for seat in range(state.seats)]


def zero_sum(state: State) -> list[float]:
    """1 divided among the winners and paid by all others alike: what one gains others lose, a draw of all is 0."""
    if not state.winners:
        return [0.0] * state.seats
    fair = 1 / state.seats
    return [(part - fair) / (1 - fair) for part in shared(state)]


def points(state: State) -> list[float]:
    """The points of the rulebook, as they are."""
    return [float(score) for score in state.scores]


def places(state: State) -> list[float]:
    """1 for the first place, -1 for the last, the others evenly between; a place shared is the mean of its places."""
    order = ranks(state)
    mean = [place + (order.count(place) - 1) / 2 for place in order]
    return [1 - 2 * (place - 1) / (state.seats - 1) for place in mean]


REWARDS: Final[dict[str, Callable[[State], list[float]]]] = {
    "win": won,
    "shared": shared,
    "zero-sum": zero_sum,
    "score": points,
    "rank": places,
}
RIVALS_ONLY: Final = ("zero-sum", "rank")
"""Rewards that compare the seats: they mean nothing where all win or lose together."""


def check_reward(reward: str, game: Game[Any], seats: int, options: dict[str, Value]) -> None:
    """A BadOption where there is no such reward, or where it has no meaning in this mode."""
    if not isinstance(reward, str) or reward not in REWARDS:
        hint = suggestion(str(reward), REWARDS)
        raise BadOption(f"reward must be one of {', '.join(REWARDS)}, not '{reward}'{hint}")
    if reward in RIVALS_ONLY and (seats == 1 or game.cooperative(options)):
        raise BadOption(f"reward '{reward}' compares rivals, and in this mode all win or lose together; take 'win'")


def ranks(state: State) -> list[int]:
    """The place of each seat, 1 the best: winners first, then by points; equal seats share the better place."""
    return _ranked(state.scores, state.winners)


def _ranked(scores: list[int], winners: list[int]) -> list[int]:
    standing = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > own for other in standing) for own in standing]


def result(state: State, seat: int) -> dict[str, Any]:
    """What the last `info` of a game tells: everybody's points and places, and how this seat's points add up."""
    parts: dict[str, int] = {}
    for name, part in state.breakdown(seat):
        parts[name] = parts.get(name, 0) + part
    scores, winners = state.scores, state.winners
    return {"scores": scores, "ranks": _ranked(scores, winners), "winners": winners, "breakdown": parts}
