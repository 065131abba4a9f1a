"""Taking back moves: at once what revealed nothing, else with the consent of the other people at the table."""

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Final

from ostoja.core.rng import Rng
from ostoja.server.limits import PLAYED_BYTES, STORED, Owner
from ostoja.server.news import News
from ostoja.server.steady import now
from ostoja.table.messages import UndoAsked, encode
from ostoja.table.problem import Problem
from ostoja.table.undo import UndoRequest, undone_at_once, wished_undo
from ostoja.table.viewer import Viewer

if TYPE_CHECKING:
    from ostoja.server.live_table import LiveTable

WORK_SECONDS: Final = 0.002
"""So long it is worked out what a move has revealed, and as long others go on."""


class Undoing:
    """Requests to take back a move, known to every process."""

    def __init__(self) -> None:
        self._rng: Final = Rng(secrets.randbits(63))

    async def ask(self, live: "LiveTable", person: str, viewer: Viewer, owner: Owner, careful: bool = False) -> None:
        """Take back this seat's last move, or ask the other people whether it may be.

        Whether it has revealed something is worked out for one at a time, in fair turns, and for half of the time at
        most: however many ask for it, others go on.
        """
        owner.take(STORED, PLAYED_BYTES)
        async with live.services.work_turns.turn(owner), live.alone() as table:
            seat = live.playing_seat(person, viewer)
            keep, others = wished_undo(table, seat, person, live.window is not None)
            free = True
            began = time.perf_counter()
            for free in table.undo_signs(seat, keep, self._rng):
                if not free:
                    break
                if time.perf_counter() - began > WORK_SECONDS:
                    await asyncio.sleep(WORK_SECONDS)  # others go on between two worlds
                    began = time.perf_counter()
            if undone_at_once(table, keep, others, free, careful):
                await live.write(table.prepare_undo(seat, keep, now()), "undo")
                return
            rows = table.rows
        news = live.services.news
        await news.tell("undo", table.head.id, seat=seat, keep=keep, rows=rows, waiting=sorted(others))

    async def agree(self, live: "LiveTable", person: str, yes: bool) -> None:
        request = live.table.undo_request
        own = set(live.table.seats_of(person))
        if not own:
            raise Problem("not-seated", 403)
        if request is None or not own & request.waiting:
            raise Problem("no-request", 409)
        await live.services.news.tell("agree", live.table.head.id, seats=sorted(own & request.waiting), yes=yes)

    def asked(self, live: "LiveTable", news: News) -> None:
        """Somebody asks, here or in another process."""
        data, table = news.data, live.table
        if table.undo_request is None and data["rows"] == table.rows:
            table.undo_request = UndoRequest(data["seat"], data["rows"], data["keep"], set(data["waiting"]))
            live.tell_visitors(encode(UndoAsked(table.head.id, data["seat"], True, False, data["waiting"])))

    async def agreed(self, live: "LiveTable", news: News) -> None:
        """Every process follows the answers; the one that heard the last of them writes the row."""
        table = live.table
        request = table.undo_request
        if request is None:
            return
        request.waiting.difference_update(news.data["seats"])
        if not news.data["yes"]:
            self.settle(live, False)
        elif request.waiting:
            live.tell_visitors(encode(UndoAsked(table.head.id, request.seat, True, False, sorted(request.waiting))))
        else:
            self.settle(live, True)
            if news.node == live.services.news.node:
                async with live.alone():
                    if table.rows == request.rows and table.playing:
                        await live.write(table.prepare_undo(request.seat, request.keep, now()), "undo")

    def settle(self, live: "LiveTable", agreed: bool) -> None:
        """The request is over."""
        request, live.table.undo_request = live.table.undo_request, None
        if request is not None:
            live.tell_visitors(encode(UndoAsked(live.table.head.id, request.seat, False, agreed)))
