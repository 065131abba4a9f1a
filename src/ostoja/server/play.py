"""What happens at the tables: moves, bots, clocks, undo and the end of a game."""

import asyncio
import logging
import time
from typing import Final

from ostoja.core.action import Action
from ostoja.server.connection import Connection
from ostoja.server.hall import Hall, Outcome, tell_visitors, visitors
from ostoja.server.info import chat_line
from ostoja.server.pointing import refusal_at, why_not
from ostoja.server.problem import Problem
from ostoja.server.protocol import Because, Chat, Move, UndoAsked, Why, encode
from ostoja.server.records import Saying
from ostoja.server.store import now
from ostoja.server.table import Prepared, Table, UndoRequest
from ostoja.server.wire import News

BOT_TRIES: Final = 3
log = logging.getLogger("ostoja.server.play")


class Play(Hall):
    """The hall with games being played in it."""

    # Moves ----------------------------------------------------------------------------------------------------

    async def move(self, connection: Connection, asked: Move) -> None:
        """A visitor's move, acknowledged when this returns."""
        table, _ = self.followed(connection, asked.table)
        async with table.gate:
            await self.write(table, self._move(connection, table, asked), "person")

    def move_now(self, connection: Connection, asked: Move, then: Outcome) -> None:
        """The same without waiting, at a table whose gate is open; `then` is told how it went."""
        table, _ = self.followed(connection, asked.table)
        gate = table.gate
        gate.enter_now()

        def moved(error: Exception | None) -> None:
            gate.leave()
            then(error)

        try:
            prepared = self._move(connection, table, asked)
        except BaseException:
            gate.leave()
            raise
        self.put(table, prepared, "person", moved)

    def _move(self, connection: Connection, table: Table, asked: Move) -> Prepared:
        seat = self._playing_seat(connection, table)
        return self._prepared(table, seat, table.check_move(seat, asked.n, asked.action))

    def _playing_seat(self, connection: Connection, table: Table) -> int:
        """The seat this visitor entered as, if they may play it."""
        eye = connection.eyes.get(table.head.id)
        if eye is None or table.stale:
            raise Problem("not-entered", 409)
        if eye.seat is None or eye.seat not in table.seats_of(connection.id):
            raise Problem("not-your-seat", 403)
        self._check_playable(table)
        if table.places[eye.seat].player:
            raise Problem("bot-plays", 409)
        return eye.seat

    def _check_playable(self, table: Table) -> None:
        if not table.playing:
            raise Problem("not-playing", 409)
        if table.frozen_at is not None:
            raise Problem("other-rules", 409)

    def _prepared(self, table: Table, seat: int, action: Action) -> Prepared:
        """The next row. A fault in the rules (a content pack may cause one) changes nothing."""
        try:
            return table.prepare_move(seat, action, now())
        except Problem:
            raise
        except Exception as error:
            self.metrics.failures.labels("rules").inc()
            log.exception("the rules failed", extra={"game": table.head.game, "action": action.index})
            raise Problem("failed", 500) from error

    def why(self, connection: Connection, asked: Why) -> Because:
        """The rule that forbids an action or what pointing would mean, worked out from what the seat sees."""
        table, eye = self.followed(connection, asked.table)
        if eye.seat is None or table.head.status == "open":
            raise Problem("not-seated", 403)
        if not connection.questions.take():
            raise Problem("too-fast", 429)
        if asked.at:
            refusal = refusal_at(eye.seen(), eye.seat, asked.at, asked.panel)
        elif asked.action is not None and 0 <= asked.action < len(table.game.actions):
            refusal = why_not(eye.seen(), eye.seat, table.game.actions[asked.action])
        else:
            raise Problem("no-action")
        text = table.voice(connection.lang).refusal(refusal, table.names) if refusal else ""
        return Because(asked.ref, asked.table, text, refusal.clause if refusal else "", asked.action, asked.at)

    # After a move ---------------------------------------------------------------------------------------------

    def looked_after(self, table: Table) -> None:
        if table.undo_request is not None and table.undo_request.rows != table.rows:
            self._settle(table, False)
        if not table.playing or table.frozen_at is not None:
            return
        if table.state.over:
            self.spawn(self._finish(table))
            return
        if table.thinking is None and table.bot_to_move() is not None:
            table.thinking = self.spawn(self._let_bots_play(table))
        self._set_alarm(table)

    async def _finish(self, table: Table) -> None:
        if await self.store.finish_table(table.head.id, table.state.scores, table.state.winners):
            await self.changed(table.head.id)

    async def _let_bots_play(self, table: Table) -> None:
        """Bots answer one after the other until a person is asked. One who has spoken is asked again, then acts."""
        spoke = False
        try:
            while (seat := table.bot_to_move()) is not None and not table.stale and not self.closing:
                rows = table.rows
                statement, index = await self._bot_choice(table, seat)
                async with table.gate:
                    if table.rows == rows and not table.stale and self._bot_is_asked(table, seat):
                        spoke = statement >= 0 and not spoke
                        await self._bot_moves(table, seat, statement if spoke else index)
        finally:
            if table.thinking is asyncio.current_task():
                table.thinking = None

    def _bot_is_asked(self, table: Table, seat: int) -> bool:
        return table.bot_to_move() is not None and bool(table.places[seat].player) and seat in table.state.waiting

    async def _bot_moves(self, table: Table, seat: int, index: int) -> None:
        try:
            await self.write(table, self._prepared(table, seat, table.game.actions[index]), "bot")
        except Problem as problem:
            if problem.code != "stale":
                raise

    async def _bot_choice(self, table: Table, seat: int) -> tuple[int, int]:
        """What the seat's bot says (-1: nothing) and does; the first legal action if it fails again and again."""
        bot = table.places[seat].player
        earliest = time.monotonic() + (self.settings.bot_pause if visitors(table) else 0)
        for attempt in range(BOT_TRIES):
            try:
                with self.metrics.bot_seconds.labels(bot).time():
                    chosen = await self.thinkers.choose(table.state, seat, bot, table.head.invite)
                await asyncio.sleep(max(0.0, earliest - time.monotonic()))
                return chosen
            except Exception:
                log.exception("a bot failed", extra={"bot": bot, "game": table.head.game, "attempt": attempt})
                self.metrics.failures.labels("bot").inc()
                await asyncio.sleep(0.1)
        return -1, table.state.legal(seat)[0].index

    # Clocks ---------------------------------------------------------------------------------------------------

    def _set_alarm(self, table: Table) -> None:
        if table.alarm is not None:
            table.alarm.cancel()
            table.alarm = None
        if table.timer is None:
            return
        ends = [end for seat, end in table.timer.deadlines().items() if not table.places[seat].player]
        if ends:
            delay = max(0, min(ends) - now()) / 1000 + 0.01
            table.alarm = asyncio.get_running_loop().call_later(
                min(delay, 24 * 3600), lambda: self.spawn(self._ring(table))
            )

    async def _ring(self, table: Table) -> None:
        """Bots stand in for those whose time is up."""
        table.alarm = None
        if table.timer is None or not table.playing:
            return
        at = now()
        for seat, end in table.timer.deadlines().items():
            place = table.places[seat]
            if end <= at and not place.player:
                changed = place.but(stand_in=self.settings.stand_in)
                await self.store.change_seats(table.head.id, "playing", {seat: (place, changed)})
                await self.changed(table.head.id)
        self._set_alarm(table)

    def is_here(self, table: Table, person: str) -> bool:
        """Is somebody looking at the table, or was a moment ago?"""
        left = table.left.get(person)
        return person in table.present() or (left is not None and now() - left < self.settings.absent_after * 1000)

    def came_back(self, table: Table, seat: int) -> None:
        """A player took the seat back from a bot."""
        if table.timer is not None:
            table.timer.grant(seat, now())
            self._set_alarm(table)

    # Undo -----------------------------------------------------------------------------------------------------

    async def undo(self, connection: Connection, id: str) -> None:
        """Take back at once what revealed nothing; else ask the other people at the table."""
        table, _ = self.followed(connection, id)
        async with table.gate:
            seat = self._playing_seat(connection, table)
            if table.state.over:
                raise Problem("not-playing", 409)
            keep = table.undo_to(seat)
            others = {
                at
                for at, place in enumerate(table.places)
                if place.kind == "person" and place.person != connection.id and not place.stand_in
            }
            if not others or table.undo_is_free(seat, keep, self.rng):
                await self.write(table, table.prepare_undo(seat, keep, now()), "undo")
                return
            if table.undo_request is not None:
                raise Problem("request-open", 409)
            rows = table.rows
        await self.wire.tell("undo", id, seat=seat, keep=keep, rows=rows, waiting=sorted(others))

    async def agree(self, connection: Connection, id: str, yes: bool) -> None:
        table, _ = self.followed(connection, id)
        request = table.undo_request
        own = set(table.seats_of(connection.id))
        if not own:
            raise Problem("not-seated", 403)
        if request is None or not own & request.waiting:
            raise Problem("no-request", 409)
        await self.wire.tell("agree", id, seats=sorted(own & request.waiting), yes=yes)

    def _asked(self, table: Table, news: News) -> None:
        data = news.data
        if table.undo_request is None and data["rows"] == table.rows:
            table.undo_request = UndoRequest(data["seat"], data["rows"], data["keep"], set(data["waiting"]))
            tell_visitors(table, encode(UndoAsked(table.head.id, data["seat"], True, False, data["waiting"])))

    async def _agreed(self, table: Table, news: News) -> None:
        """Every process follows the answers; the one that heard the last of them writes the row."""
        request = table.undo_request
        if request is None:
            return
        request.waiting.difference_update(news.data["seats"])
        if not news.data["yes"]:
            self._settle(table, False)
        elif request.waiting:
            message = UndoAsked(table.head.id, request.seat, True, False, sorted(request.waiting))
            tell_visitors(table, encode(message))
        else:
            self._settle(table, True)
            if news.node == self.wire.node:
                async with table.gate:
                    if table.rows == request.rows and table.playing:
                        await self.write(table, table.prepare_undo(request.seat, request.keep, now()), "undo")

    def _settle(self, table: Table, agreed: bool) -> None:
        request, table.undo_request = table.undo_request, None
        if request is not None:
            tell_visitors(table, encode(UndoAsked(table.head.id, request.seat, False, agreed)))

    async def changed(self, id: str) -> None:
        """The header or the seats of a table have changed: look again, here and in every process."""
        await self.refresh(id)
        await self.wire.tell("table", id)

    # News -----------------------------------------------------------------------------------------------------

    async def hear(self, news: News) -> None:
        """Something happened at a table, here or in another process."""
        if news.what == "rows":
            if news.node != self.wire.node:
                for id in news.tables:
                    found = self.tables.get(id)
                    if found is not None:
                        async with found.gate:
                            await self.catch_up(found)
            return
        if news.what == "table":
            if news.node != self.wire.node:
                await self.refresh(news.table, load=False)
            return
        if news.what == "presence":
            self.lobby.people_are_there(news.table, news.data["people"])
        table = self.tables.get(news.table)
        if table is None:
            return
        if news.what == "chat":
            saying = Saying(**news.data)
            for connection in visitors(table):
                connection.tell(Chat(news.table, [chat_line(saying, connection.lang)]))
        elif news.what == "undo":
            self._asked(table, news)
        elif news.what == "agree":
            await self._agreed(table, news)
        elif news.what == "presence":
            if news.node != self.wire.node:
                self.hear_presence(table, news.node, news.data["people"], news.data["watchers"])
        elif news.what == "back":
            self.came_back(table, int(news.data["seat"]))

    async def resume_all(self) -> None:
        """After a start: every game that waits for a bot or a clock goes on."""
        for id in await self.store.ids("playing"):
            try:
                await self.table(id)
            except Exception:
                self.metrics.failures.labels("resume").inc()
                log.exception("a table could not be loaded", extra={"table": id})
            await asyncio.sleep(0)
