"""While seats are asked in secret, nothing that happens when may tell who was asked or what they answered.

An answer after which somebody is still asked is stored at once: only its seat sees it. The one that would end the
window is held until a time that is fixed when the window opens. Seats with one possible answer are answered for. A
person who has said nothing by then passes, where the rules offer it; if somebody still has to answer, the window is
open for as long again. Where at most one person plays, nobody could learn from their time to think, so they have it.
"""

import asyncio
from typing import TYPE_CHECKING, Final

from ostoja.core.action import Action
from ostoja.table.messages import WindowOpen, encode
from ostoja.table.problem import Problem
from ostoja.table.records import DAY, SECONDS
from ostoja.table.rows import PreparedRow, asks_in_secret
from ostoja.table.viewer import Listener

if TYPE_CHECKING:
    from ostoja.server.live_table import LiveTable, Outcome

PASS: Final = "pass"
"""The kind of the action by which a seat does nothing."""
PART_OF_DAYS: Final = 24
"""Where players have days for a move, a window is open for this part of them."""


class SecretWindow:
    """Open from the moment somebody is asked in secret until nobody is."""

    def __init__(self, live: "LiveTable") -> None:
        self._live: Final = live
        self._loop = asyncio.get_running_loop()
        self._people = {place.person for place in live.table.places if place.kind == "person" and not place.stand_in}
        self._length: Final = self._seconds()
        self._held: dict[int, tuple[Action, Outcome]] = {}
        self._open = True
        self._due: asyncio.TimerHandle | None = None
        self._set_time()

    def _seconds(self) -> float:
        """How long it is open: nothing but what everybody knows decides that."""
        settings, clock = self._live.services.settings, self._live.table.head.clock
        if len(self._people) > 1:
            return clock.days * DAY / SECONDS / PART_OF_DAYS if clock.kind == "days" else settings.secret_seconds
        return settings.secret_bot_seconds if self._live.visitors() else 0.0

    def _set_time(self) -> None:
        if self._length:
            self._due = self._loop.call_later(self._length, self._time_is_up)
            for visitor in self._live.visitors():
                self.show(visitor)

    def show(self, listener: Listener) -> None:
        """Tell somebody who looks how long this takes; who plays alone with bots has all the time they want."""
        if self._due is not None and len(self._people) > 1:
            left = max(0, round(1000 * (self._due.when() - self._loop.time())))
            listener.push(encode(WindowOpen(self._live.table.head.id, left)))

    def ends_with(self, prepared: PreparedRow) -> bool:
        """Has this answer to be held?"""
        return self._length > 0 and not asks_in_secret(prepared.state)

    def hold(self, seat: int, action: Action, then: "Outcome") -> None:
        """Keep the answer that would end the window until its time."""
        before = self._held.pop(seat, None)
        if before is not None:
            before[1](Problem("stale", 409))
        self._held[seat] = (action, then)
        if self._due is None:
            self._time_is_up()

    def answer_without_choice(self) -> None:
        """Those who have one possible answer are not kept waiting for."""
        state = self._live.table.state
        if any(seat not in self._held and len(state.legal(seat)) == 1 for seat in state.waiting):
            self._live.services.spawn(self._answer_one())

    async def _answer_one(self) -> None:
        live = self._live
        async with live.alone() as table:
            for seat in table.state.waiting if self._open else ():
                legal = table.state.legal(seat)
                if seat not in self._held and len(legal) == 1:
                    await self._answer(seat, legal[0])
                    return

    async def _answer(self, seat: int, action: Action) -> None:
        prepared = self._live.prepare(seat, action)
        if self.ends_with(prepared):
            self.hold(seat, action, nobody_waits)
        else:
            await self._live.write(prepared, "rules")

    def _time_is_up(self) -> None:
        self._due = None
        self._live.services.spawn(self._end())

    async def _end(self) -> None:
        """What is held takes effect now; those who are silent pass, unless nobody waits for them."""
        live = self._live
        async with live.alone():
            while self._open and (found := self._next_answer()) is not None:
                seat, action, then = found
                self._held.pop(seat, None)
                try:
                    await live.write(live.prepare(seat, action), "person")
                except Problem as problem:
                    then(problem)
                    break
                then(None)
        if self._open and len(self._people) > 1:
            self._set_time()

    def _next_answer(self) -> "tuple[int, Action, Outcome] | None":
        state = self._live.table.state
        for seat in state.waiting:
            if seat in self._held:
                return (seat, *self._held[seat])
        for seat in state.waiting:
            if len(self._people) > 1 and not self._live.table.places[seat].player:
                for action in state.legal(seat):
                    if action.kind == PASS:
                        return seat, action, nobody_waits
        return None

    def close(self) -> None:
        """Nobody is asked any more, or the table is gone."""
        self._open = False
        if self._due is not None:
            self._due.cancel()
        held, self._held = self._held, {}
        for _, then in held.values():
            then(Problem("stale", 409))


def nobody_waits(error: Exception | None) -> None:
    """The outcome of an answer that nobody sent."""
