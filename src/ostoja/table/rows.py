"""A row in the making, and what is told of positions in rows."""

import zlib

from ostoja.core.state import State
from ostoja.core.words import Event
from ostoja.table.records import Row
from ostoja.table.viewer import Viewer, ViewerUpdate


def mark(state: State) -> int:
    """A short hash of a position: what is next at random, who is asked, and what they may do."""
    waiting = state.waiting
    offer = [action.index for action in state.legal(waiting[0])] if waiting else []
    return zlib.crc32(repr((state.rng.state, state.over, waiting, offer)).encode())


def asks_in_secret(state: State) -> bool:
    """Is somebody asked of whom the others do not know that they are?"""
    if state.over or not state.stack[-1].secret():
        return False
    return state.seen_by(None).waiting != state.waiting


class PreparedRow:
    """A row that is not stored yet, and what it will change."""

    __slots__ = ("events", "messages", "own", "row", "state", "to_tell", "updates")

    def __init__(self, row: Row, state: State, events: list[Event], own: bool) -> None:
        self.row = row
        self.own = own
        """Was it made here, not in another process?"""
        self.state = state
        self.events = events
        self.to_tell: list[tuple[Viewer, State | None, list[Event], int]] = []
        """Who is told of it: what they see now, if that is known already, what they learn, and how many lines of what
        they knew are taken back.
        """
        self.updates: list[ViewerUpdate] = []
        self.messages: list[dict[str, bytes]] = []


def took_back(row: Row) -> Event:
    """Those who saw the undone move learn that it is undone: `told` shifted to an audience."""
    return Event("note-took-back", {"seat": f"#{row.seat}"}, -1 if row.told & 1 else row.told >> 1)
