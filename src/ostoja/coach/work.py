"""The work of a review in parts: done here one after the other, or by worker processes side by side."""

import pickle
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from ostoja.coach.decision import Go
from ostoja.coach.review import MORE_ROUNDS, ROUNDS, MoveFinding, Review, ReviewStep, findings_of, steps_of
from ostoja.core.replay import Replay
from ostoja.core.tables import Pack

PART: Final = 12
"""So many positions are one part."""
Told = Callable[[Review, float], Any]
"""Is told what there is so far, and how much of the work is done (0 to 1)."""


class Work:
    """A part of a review: the steps at some positions or, looked at for so many `rounds`, the decisions there."""

    def __init__(self, numbers: list[int], rounds: int = 0) -> None:
        self.numbers: Final = numbers
        self.rounds: Final = rounds

    def do(self, record: Replay, go: Go = lambda: None) -> list[ReviewStep | MoveFinding]:
        if self.rounds:
            return [*findings_of(record, self.numbers, self.rounds, go)]
        return [*steps_of(record, self.numbers, go)]


def stages(found: Review) -> Iterable[list[Work]]:
    """The work in order; a stage begins when the one before has been added, the most important decisions first."""
    yield spread(len(found.record.moves))
    yield parts(found.decisions(), ROUNDS)
    yield parts(found.closer(), MORE_ROUNDS, max(1, PART // 6))


def spread(count: int) -> list[Work]:
    """All positions, each part from the whole game: after the first one there is something to read."""
    apart = -(-count // PART)
    return [Work(list(range(first, count, apart))) for first in range(apart)]


def parts(numbers: list[int], rounds: int, size: int = PART) -> list[Work]:
    return [Work(numbers[at : at + size], rounds) for at in range(0, len(numbers), size)]


STAGES: Final = (0.0, 0.3, 0.7, 1.0)
"""How much is done before each stage, and after the last."""


def review(record: Replay, told: Told = lambda found, part: None, go: Go = lambda: None) -> Review:
    """Review a whole game, the most important decisions first; `go` may raise `Stopped` at any moment.

    >>> import ostoja
    >>> review(ostoja.replay.Replay("survive_the_island", seats=2, seed=7))
    Traceback (most recent call last):
    ...
    ostoja.coach.review.BadReview: this game is not over, so a review would give hidden things away
    """
    return review_by(record, lambda works: (work.do(record, go) for work in works), told)


def review_by(
    record: Replay,
    do: Callable[[list[Work]], Iterable[list[ReviewStep | MoveFinding]]],
    told: Told = lambda found, part: None,
) -> Review:
    """The same by whoever does a list of works and gives back what each found, in any order."""
    found = Review(record)
    for stage, works in enumerate(stages(found)):
        begin, end = STAGES[stage], STAGES[stage + 1]
        for done, entries in enumerate(do(works), 1):
            found.add(entries)
            told(found, begin + (end - begin) * done / len(works))
    return found


# For workers --------------------------------------------------------------------------------------------------------


def packed(record: Replay) -> bytes:
    """A record for another process."""
    pack = record.game.pack
    header = (record.game.id, record.state.seats, record.seed, record.state.options, pack.plain() if pack else None)
    moves = [(seat, action.index) for seat, action in record.moves]
    return pickle.dumps((header, record.profile, moves))


@lru_cache(maxsize=2)
def unpacked(parcel: bytes) -> Replay:
    """The record again, played once for all parts of a worker."""
    (id, seats, seed, options, pack), profile, moves = pickle.loads(parcel)
    record = Replay(id, seats, seed, options, Pack.from_plain(pack) if pack else None, profile)
    for seat, index in moves:
        record.play(seat, record.game.actions[index])
    return record


def do_part(parcel: bytes, numbers: list[int], rounds: int) -> list[ReviewStep | MoveFinding]:
    """A part of a review, in a worker."""
    return Work(numbers, rounds).do(unpacked(parcel))
