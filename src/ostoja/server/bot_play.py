"""Bots answer at one table, one after the other, until a person is asked.

They think in fair turns: first where a player waits, then where somebody looks on, then where the players are away; and
of these first for those who have had least of it. Where only bots play and nobody looks on, they do not go on, unless
somebody has given a seat up: then the game is played to its end.
"""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ostoja.server.limits import PLAYED_BYTES, STORED, Owner
from ostoja.server.log_writer import settle
from ostoja.table.problem import Problem

if TYPE_CHECKING:
    from ostoja.server.live_table import LiveTable

BOT_TRIES: Final = 3
PLAYED, WATCHED, AWAY = range(3)
"""How urgent it is that a bot answers."""
log = logging.getLogger("ostoja.server.bot_play")


class BotPlay:
    """The bots of one table. One who has spoken is asked again, then acts."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._task: asyncio.Task[None] | None = None
        self._thought: Final[dict[int, float]] = {}
        """How long each seat's bot took for its last decision."""

    @property
    def thinking(self) -> bool:
        return self._task is not None

    def wake(self) -> None:
        """Is a bot asked now?"""
        if self._task is None and self._live.table.bot_to_move() is not None and self._goes_on():
            self._task = self._live.services.spawn(self._play())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def part(self) -> None:
        """The table leaves memory, and nothing here is to hold it."""
        self.stop()
        del self._live

    async def _play(self) -> None:
        live, table = self._live, self._live.table
        spoke = False
        try:
            while self._goes_on() and (seat := table.bot_to_move()) is not None:
                rows = table.rows
                chosen = await self._choice(seat)
                if chosen is None:
                    continue
                statement, index = chosen
                held: asyncio.Future[None] | None = None
                async with live.alone():
                    if table.rows == rows and not live.stale and self._is_asked(seat):
                        spoke = statement >= 0 and not spoke
                        held = await self._move(seat, statement if spoke else index)
                if held is not None:
                    await held
        except Problem as problem:
            if problem.code != "stale":
                raise
        finally:
            if self._task is asyncio.current_task():
                self._task = None
        self.wake()

    def _goes_on(self) -> bool:
        """Does anybody wait for what bots do here, now or later?"""
        live = self._live
        if not live.looked_after:
            return False
        return self._urgency() < AWAY or any(
            place.resigned or (place.kind == "person" and not place.stand_in) for place in live.table.places
        )

    def _urgency(self) -> int:
        live = self._live
        here = live.present()
        if any(place.person in here and not place.stand_in for place in live.table.places if place.kind == "person"):
            return PLAYED
        return WATCHED if here or live.watchers or live.visitors() else AWAY

    def _owner(self) -> Owner:
        """Who has the bots of this table think: its host or, where they are not here, who is."""
        live = self._live
        host = live.table.head.host
        here = sorted(live.visitors(), key=lambda visitor: (visitor.id != host, not live.table.seats_of(visitor.id)))
        return here[0].owner if here else live.services.ledger.absent(host)

    def _is_asked(self, seat: int) -> bool:
        table = self._live.table
        return table.bot_to_move() is not None and bool(table.places[seat].player) and seat in table.state.waiting

    async def _move(self, seat: int, index: int) -> "asyncio.Future[None] | None":
        """Answer; where a window has to close first, what to wait for."""
        live = self._live
        action = live.table.game.actions[index]
        prepared = live.prepare(seat, action)
        self._owner().pay(STORED, PLAYED_BYTES)
        if live.window is None or not live.window.ends_with(prepared):
            await live.write(prepared, "bot")
            return None
        held: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        live.window.hold(seat, action, lambda error: settle(held, error))
        return held

    async def _choice(self, seat: int) -> tuple[int, int] | None:
        """What the seat's bot says (-1: nothing) and does; the first legal action if it fails again and again.

        None if somebody moved while it waited for its turn to think: it may not be asked any more.

        A bot that is asked only because of what others do not know about it has one answer: it takes the time that it
        took when it had a choice, or that one like it took elsewhere, so that nobody sees which it was.
        """
        live, table = self._live, self._live.table
        services = live.services
        bot = table.places[seat].player
        began, kind, rows = time.monotonic(), (table.head.game, bot), table.rows
        one_answer = len(table.state.legal(seat)) == 1
        rest = self._thought.get(seat, services.thought.get(kind, 0.0)) if one_answer else 0.0
        earliest = began + (max(rest, services.settings.bot_pause) if live.visitors() else 0.0)
        for attempt in range(BOT_TRIES):
            try:
                async with services.bot_turns.turn(self._owner(), self._urgency):
                    if table.rows != rows:
                        return None
                    with services.metrics.bot_seconds.labels(bot).time():
                        chosen = await services.bot_workers.choose(table.state, seat, bot, table.head.id, table.rows)
                if not one_answer:
                    self._thought[seat] = services.thought[kind] = time.monotonic() - began
                await asyncio.sleep(max(0.0, earliest - time.monotonic()))
                return chosen
            except Exception:
                log.exception("a bot failed", extra={"bot": bot, "game": table.head.game, "attempt": attempt})
                services.metrics.failures.labels("bot").inc()
                await asyncio.sleep(0.1)
        return (-1, table.state.legal(seat)[0].index) if table.rows == rows else None
