"""Finished games by link: positions, points over time, the file, and a new game from any position."""

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from ostoja.server.api.common import CHANGES, READS, Id, Lang, beside, language, owner, person, refusals, visitor
from ostoja.server.api.tables import table_bytes
from ostoja.server.limits import MOVE_BYTES, STORED
from ostoja.server.live_tables import LiveTables
from ostoja.table.messages import TableInfo
from ostoja.table.recording import Branch, Chart, Position, Recording, Recordings, ReplayInfo

Asking = Request[Any, Any, Any]


class ReplaysApi(Controller):
    """Only finished games are answered here."""

    path = "/api/replays"
    tags = ["replays"]

    @get("/", responses=refusals(400))
    async def listed(self, request: Asking, lang: Lang = None) -> list[TableInfo]:
        """Public finished games, newest first."""
        house: LiveTables = request.app.state.house
        return house.public.finished(language(request))

    @get("/{id:str}", responses=READS)
    async def show(self, request: Asking, id: Id, lang: Lang = None) -> ReplayInfo:
        """A finished game."""
        me = visitor(request)
        recording = await self._recording(request, id)
        house: LiveTables = request.app.state.house
        return ReplayInfo(
            house.info_for(await house.table(id), me.id if me else "", language(request)),
            len(recording.rows),
            recording.movers,
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
        kept = await recording.near(number, request.app.state.store)
        return await beside(request, recording.position, number, kept, seat, everything, language(request))

    @get("/{id:str}/chart", responses=READS)
    async def chart(self, request: Asking, id: Id) -> Chart:
        """Points over time."""
        recording = await self._recording(request, id)
        return Chart(await beside(request, recording.chart))

    @get("/{id:str}/file", responses=READS)
    async def file(self, request: Asking, id: Id) -> Response[bytes]:
        """The replay file, for `ostoja replay`."""
        recording = await self._recording(request, id)
        headers = {
            "Content-Disposition": f'attachment; filename="{recording.table.head.game}-{recording.table.head.id}.json"'
        }
        return Response(await beside(request, recording.file), media_type="application/json", headers=headers)

    @post("/{id:str}/branch", responses=CHANGES)
    async def branch(self, request: Asking, id: Id, data: JSONBody[Branch]) -> TableInfo:
        """A new table against bots that begins at a position of this game."""
        me = person(request)
        house: LiveTables = request.app.state.house
        owner(request).take(STORED, table_bytes((await house.table(id)).table) + MOVE_BYTES * data.number)
        head = await request.app.state.hosting.branch(me, id, data.number, data.seat, data.bot)
        return house.info_for(await house.table(head.id), me.id, language(request))

    async def _recording(self, request: Asking, id: str) -> Recording:
        house: LiveTables = request.app.state.house
        recordings: Recordings = request.app.state.recordings
        return await recordings.of((await house.table(id)).table, request.app.state.store)
