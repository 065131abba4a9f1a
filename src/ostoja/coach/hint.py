"""What would you play? The best actions for a seat, from its view alone, with chances and a sentence why."""

from typing import Final, NamedTuple

from ostoja.coach.decision import SHOWN, Go, StudiedDecision, study
from ostoja.coach.words import LATER, why
from ostoja.core.action import Action
from ostoja.core.state import State
from ostoja.texts import Speaker

SHOWN_ACTIONS: Final = 3
ROUNDS: Final = 24
"""How often each action is looked at."""


class Advice(NamedTuple):
    """An action, the chance it promises with the half of an 80 % interval, and how it differs from another one.

    The first is compared with the second, if it can be told from that, all others with the one that looks worst.
    """

    action: Action
    chance: float
    band: float
    sure: bool
    """Can the first be told from it? Of the first: is it told from the second?"""
    gains: tuple[tuple[str, float], ...]


def hint(seen: State, seat: int, seed: int = 0, rounds: int = ROUNDS, go: Go = lambda: None) -> list[Advice]:
    """The three best actions, best first. `go` is called before every look and may raise `Stopped`.

    >>> import ostoja
    >>> state = ostoja.game("survive_the_island").start(4, seed=7)
    >>> len(hint(state.seen_by(1), 1, rounds=4))
    3
    """
    if len(seen.legal(seat)) == 1:
        rounds = 4
    return advice(study(seen, seat, seed, rounds, None, go))


def advice(decision: StudiedDecision) -> list[Advice]:
    """What a decision that was thought about comes to."""
    ranked = decision.ranked()
    best, worst = ranked[0], ranked[-1]
    found: list[Advice] = []
    for choice in ranked[:SHOWN_ACTIONS]:
        if choice is best:
            sure = len(ranked) > 1 and decision.told_apart(best, ranked[1])
            gains = decision.gains(best, ranked[1] if sure else worst)
        else:
            sure = decision.told_apart(best, choice)
            gains = decision.gains(choice, worst if choice is not worst else best)
        found.append(
            Advice(choice.action, choice.chance(decision.seat), SHOWN * choice.error(decision.seat), sure, tuple(gains))
        )
    return found


def reason(one: Advice, speaker: Speaker, first: bool) -> str:
    """Why, in a sentence; where nothing tells it from the others, or only what it costs, that. Is it the first one?"""
    if not one.sure and not any(size > 0.0 for _, size in one.gains):
        return speaker.text("coach-alike")
    return why(one.gains, speaker, LATER if one.sure else "coach-alike", first and one.sure)
