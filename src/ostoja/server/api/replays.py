"""Finished games by link: positions, points over time, the file, and a new game from any position."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from ostoja.server.api.common import CHANGES, READS, Id, Lang, language, person, refusals, visitor
from ostoja.server.api.tables import SeatNumber
from ostoja.server.live_tables import LiveTables
from ostoja.server.replays import Position, Recording
from ostoja.table.info import info
from ostoja.table.messages import Result, TableInfo

Asking = Request[Any, Any, Any]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]


class ReplayInfo(Struct):
    """A finished game, `movers` being the seat of each move; `table.frozen_why` if it was played by other rules."""

    table: TableInfo
    moves: int
    movers: list[int]
    result: Result | None


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
        house: LiveTables = request.app.state.house
        return ReplayInfo(
            house.info_for(await house.table(id), me.id if me else "", language(request)),
            len(table.moves),
            [seat for seat, _ in table.moves],
            recording.result(language(request)),
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
        headers = {
            "Content-Disposition": f'attachment; filename="{recording.table.head.game}-{recording.table.head.id}.json"'
        }
        data = msgspec.json.encode(await asyncio.to_thread(recording.plain))
        return Response(data, media_type="application/json", headers=headers)

    @post("/{id:str}/branch", responses=CHANGES)
    async def branch(self, request: Asking, id: Id, data: JSONBody[Branch]) -> TableInfo:
        """A new table against bots that begins at a position of this game."""
        me = await person(request)
        head = await request.app.state.hosting.branch(me, id, data.number, data.seat, data.bot)
        house: LiveTables = request.app.state.house
        return house.info_for(await house.table(head.id), me.id, language(request))

    async def _recording(self, request: Asking, id: str) -> Recording:
        house: LiveTables = request.app.state.house
        recording: Recording = request.app.state.recordings.of((await house.table(id)).table)
        return recording
