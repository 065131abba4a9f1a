"""May a move be taken back without asking? Only if nobody has learnt anything by it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.table.problem import Problem
from ostoja.table.viewer import alike

if TYPE_CHECKING:
    from ostoja.table.table import Table

WORLDS: Final = 40
"""In how many imagined worlds a move is tried: what shows in one of ten is missed by one move in seventy."""


class UndoRequest:
    """Somebody asks to take back a move; all other people at the table have to agree."""

    def __init__(self, seat: int, rows: int, keep: int, waiting: set[int]) -> None:
        self.seat: Final = seat
        self.rows: Final = rows
        self.keep: Final = keep
        self.waiting: Final = waiting


def wished_undo(table: "Table", seat: int, person: str, being_decided: bool) -> tuple[int, set[int]]:
    """How many moves would stand without this seat's last one, and the seats of the other people."""
    if table.state.over:
        raise Problem("not-playing", 409)
    if being_decided:
        raise Problem("being-decided", 409)
    others = {at for at, place in enumerate(table.places) if place.kind == "person" and place.person != person}
    return table.undo_to(seat), others


def undone_at_once(table: "Table", keep: int, others: set[int], free: bool, careful: bool) -> bool:
    """Need nobody be asked, because nobody has learnt anything or nobody is there? One who is `careful` is told."""
    if careful and not others and not free:
        raise Problem("undo-asks", 409, moves=table.count - keep - 1)
    if not others or free:
        return True
    if table.undo_request is not None:
        raise Problem("request-open", 409)
    return False


def signs(before: State, seat: int, action: Action, rng: Rng) -> Iterator[bool]:
    """For each world that is tried: is there no sign in it that the move has revealed something? One No is enough.

    A move has revealed nothing if it drew nothing at random and every viewer could have foretold what it would show.

    For each seat the move is played in worlds this seat thought possible. If the seat then sees the same as in the real
    world, it has learnt nothing from it. Where the move was possible in none of those worlds, it told something about
    its player's secrets, and the answer is no.
    """
    real = before.copy()
    real.watched = True
    real.play(seat, action)
    if real.over or real.rng.state != before.rng.state:
        yield False
        return
    for viewer in range(before.seats):
        yield from _foretold(before, real, viewer, seat, action, rng)


def _foretold(before: State, real: State, viewer: int, seat: int, action: Action, rng: Rng) -> Iterator[bool]:
    seen = real.seen_by(viewer)
    heard = _heard(real, viewer)
    tried = 0
    for _ in range(WORLDS):
        world = before.imagine(viewer, rng)
        if world.why_not(seat, action) is not None:
            continue
        tried += 1
        world.watched = True
        world.play(seat, action)
        yield alike(seen, world.seen_by(viewer)) and _heard(world, viewer) == heard
    yield tried > 0


def _heard(state: State, viewer: int) -> list[tuple[str, dict[str, int | str]]]:
    return [(event.key, event.words) for event in state.events if event.known_to(viewer)]
