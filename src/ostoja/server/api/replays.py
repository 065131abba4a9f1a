"""Finished games by link: positions, points over time, the file, and a new game from any position."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from ostoja.server.api.common import CHANGES, READS, Id, Lang, language, person, refusals, visitor
from ostoja.server.api.tables import SeatNumber
from ostoja.server.eye import result
from ostoja.server.info import info
from ostoja.server.play import Play
from ostoja.server.problem import Problem
from ostoja.server.protocol import Result, TableInfo
from ostoja.server.replays import Position, Recording

Asking = Request[Any, Any, Any]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]


class ReplayInfo(Struct):
    """A finished game, `movers` being the seat of each move.

    `differs_at` is the first move that today's rules play otherwise; all before it can be seen.
    """

    table: TableInfo
    moves: int
    movers: list[int]
    result: Result | None
    differs_at: int | None = None


class Chart(Struct):
    """The points of each seat at each position: `points[position][seat]`."""

    points: list[list[int]]


class Branch(Struct, forbid_unknown_fields=True):
    """A position to play on from, the seat I take, and the bot that takes the others."""

    number: Number
    seat: SeatNumber
    bot: str


class ReplaysApi(Controller):
    """Only finished games are answered here."""

    path = "/api/replays"
    tags = ["replays"]

    @get("/", responses=refusals(400))
    async def listed(self, request: Asking, lang: Lang = None) -> list[TableInfo]:
        """Public finished games, newest first."""
        found = await request.app.state.store.list_tables(("over",), True)
        return [info(head, places, language(request)) for head, places in found]

    @get("/{id:str}", responses=READS)
    async def show(self, request: Asking, id: Id, lang: Lang = None) -> ReplayInfo:
        """A finished game."""
        me = await visitor(request)
        recording = await self._recording(request, id)
        table = recording.table
        count = result(table.state, table.voice(language(request)))
        return ReplayInfo(
            info(table.head, table.places, language(request), me.id if me else ""),
            len(table.line),
            [seat for seat, _ in table.line],
            count if isinstance(count, Result) else None,
            table.frozen_at,
        )

    @get("/{id:str}/positions/{number:int}", responses=READS)
    async def position(
        self,
        request: Asking,
        id: Id,
        number: FromPath[int],
        seat: Annotated[int | None, QueryParameter(name="seat", ge=0, le=15, description="As this seat saw it")] = None,
        everything: Annotated[bool, QueryParameter(name="open", description="With all hidden things shown")] = False,
        lang: Lang = None,
    ) -> Position:
        """The game after `number` moves, as a seat, a spectator (default) or nobody in particular saw it."""
        recording = await self._recording(request, id)
        return await asyncio.to_thread(recording.position, number, seat, everything, language(request))

    @get("/{id:str}/chart", responses=READS)
    async def chart(self, request: Asking, id: Id) -> Chart:
        """Points over time."""
        recording = await self._recording(request, id)
        return Chart(await asyncio.to_thread(recording.chart))

    @get("/{id:str}/file", responses=READS)
    async def file(self, request: Asking, id: Id) -> Response[bytes]:
        """The replay file, for `ostoja replay`."""
        recording = await self._recording(request, id)
        if recording.table.frozen_at is not None:
            raise Problem("other-rules", 409)
        headers = {
            "Content-Disposition": f'attachment; filename="{recording.table.head.game}-{recording.table.head.id}.json"'
        }
        data = msgspec.json.format(msgspec.json.encode(recording.plain()), indent=1)
        return Response(data, media_type="application/json", headers=headers)

    @post("/{id:str}/branch", responses=CHANGES)
    async def branch(self, request: Asking, id: Id, data: JSONBody[Branch]) -> TableInfo:
        """A new table against bots that begins at a position of this game."""
        me = await person(request)
        head = await request.app.state.hosting.branch(me, id, data.number, data.seat, data.bot)
        play: Play = request.app.state.play
        table = await play.table(head.id)
        return info(table.head, table.places, language(request), me.id)

    async def _recording(self, request: Asking, id: str) -> Recording:
        play: Play = request.app.state.play
        table = await play.table(id)
        recording: Recording = request.app.state.recordings.of(table)
        return recording
