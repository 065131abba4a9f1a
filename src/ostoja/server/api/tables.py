"""Tables: opened, joined, left, started. What happens in the game itself goes over the WebSocket."""

from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct, json

from ostoja.server.api.common import CHANGES, READS, Id, Lang, language, owner, person, refusals, visitor
from ostoja.server.hosting import Hosting, TableSetup
from ostoja.server.limits import STORED, TABLE_BYTES
from ostoja.server.live_tables import LiveTables
from ostoja.server.seating import places
from ostoja.table.messages import TableInfo
from ostoja.table.problem import Problem
from ostoja.table.records import Person
from ostoja.table.table import Table
from ostoja.table.wishes import BotSeat, NewTable, Seat, SeatNumber, Sit, SomeSeat, TwoSeats

Asking = Request[Any, Any, Any]


class Report(Struct, forbid_unknown_fields=True):
    """What is said of whoever sits there."""

    seat: SeatNumber
    text: Annotated[str, Meta(max_length=500)]


def table_bytes(table: Table) -> int:
    """What another table like this one takes."""
    return TABLE_BYTES + len(json.encode(table.head.pack or {}))


class TablesApi(Controller):
    """The lobby and what is done around a game. Every answer is the table as it is afterwards."""

    path = "/api/tables"
    tags = ["tables"]

    @get("/", responses=refusals(400))
    async def public(self, request: Asking, lang: Lang = None) -> list[TableInfo]:
        """Public tables that are open or being played."""
        house: LiveTables = request.app.state.house
        return house.public.infos(language(request))

    @post("/", responses=CHANGES)
    async def create(self, request: Asking, data: JSONBody[NewTable]) -> TableInfo:
        """Open a table."""
        me = person(request)
        owner(request).take(STORED, TABLE_BYTES + len(await request.body()))
        sitting = places(data.seats, me)
        setup = TableSetup(data.game, sitting, data.options, data.pack, data.public, data.clock, data.hints)
        head = await self._hosting(request).open(me, setup)
        return await self._answer(request, me, head.id)

    @get("/{id:str}", responses=READS)
    async def show(
        self,
        request: Asking,
        id: Id,
        key: Annotated[str, QueryParameter(name="key", description="The invitation", max_length=40)] = "",
        lang: Lang = None,
    ) -> TableInfo:
        """A table I may watch."""
        me = visitor(request)
        house: LiveTables = request.app.state.house
        table = (await house.table(id)).table
        if not table.visible_to(me.id if me else "", key):
            raise Problem("no-table", 404)
        return await self._answer(request, me, id)

    @post("/{id:str}/sit", status_code=200, responses=CHANGES)
    async def sit(self, request: Asking, id: Id, data: JSONBody[Sit]) -> TableInfo:
        """Take an open seat."""
        me = person(request)
        await self._hosting(request).sit(me, id, data.seat, data.key, data.name)
        return await self._answer(request, me, id)

    @post("/{id:str}/leave", status_code=200, responses=CHANGES)
    async def leave(self, request: Asking, id: Id, data: JSONBody[SomeSeat]) -> TableInfo:
        """Get up; during a game a bot stands in until I come back."""
        me = person(request)
        await self._hosting(request).leave(me, id, data.seat)
        return await self._answer(request, me, id)

    @post("/{id:str}/resign", status_code=200, responses=CHANGES)
    async def resign(self, request: Asking, id: Id) -> TableInfo:
        """Give my seat up for good; a bot plays it to the end."""
        me = person(request)
        await self._hosting(request).resign(me, id)
        return await self._answer(request, me, id)

    @post("/{id:str}/report", status_code=200, responses=CHANGES)
    async def report(self, request: Asking, id: Id, data: JSONBody[Report]) -> TableInfo:
        """Tell the operator how somebody behaves."""
        me = person(request)
        owner(request).take(STORED, TABLE_BYTES)
        await self._hosting(request).report(me, id, data.seat, data.text)
        return await self._answer(request, me, id)

    @post("/{id:str}/kick", status_code=200, responses=CHANGES)
    async def kick(self, request: Asking, id: Id, data: JSONBody[Seat]) -> TableInfo:
        """Host: empty a seat before the game."""
        me = person(request)
        await self._hosting(request).kick(me, id, data.seat)
        return await self._answer(request, me, id)

    @post("/{id:str}/swap", status_code=200, responses=CHANGES)
    async def swap(self, request: Asking, id: Id, data: JSONBody[TwoSeats]) -> TableInfo:
        """Host: exchange two seats before the game."""
        me = person(request)
        await self._hosting(request).swap(me, id, data.one, data.other)
        return await self._answer(request, me, id)

    @post("/{id:str}/bot", status_code=200, responses=CHANGES)
    async def bot(self, request: Asking, id: Id, data: JSONBody[BotSeat]) -> TableInfo:
        """Host: give a seat to a bot before the game."""
        me = person(request)
        await self._hosting(request).seat_bot(me, id, data.seat, data.bot)
        return await self._answer(request, me, id)

    @post("/{id:str}/start", status_code=200, responses=CHANGES)
    async def start(self, request: Asking, id: Id) -> TableInfo:
        """Host: begin."""
        me = person(request)
        await self._hosting(request).start(me, id)
        return await self._answer(request, me, id)

    @post("/{id:str}/stand_in", status_code=200, responses=CHANGES)
    async def stand_in(self, request: Asking, id: Id, data: JSONBody[BotSeat]) -> TableInfo:
        """Host: let a bot play for somebody who is away."""
        me = person(request)
        await self._hosting(request).stand_in(me, id, data.seat, data.bot)
        return await self._answer(request, me, id)

    @post("/{id:str}/give_back", status_code=200, responses=CHANGES)
    async def give_back(self, request: Asking, id: Id, data: JSONBody[Seat]) -> TableInfo:
        """The bot hands a seat back to its player."""
        me = person(request)
        await self._hosting(request).give_back(me, id, data.seat)
        return await self._answer(request, me, id)

    @post("/{id:str}/rematch", status_code=200, responses=CHANGES)
    async def rematch(self, request: Asking, id: Id) -> TableInfo:
        """Play again: a new table like this one, with its invitation for everybody who sat here."""
        me = person(request)
        house: LiveTables = request.app.state.house
        owner(request).take(STORED, table_bytes((await house.table(id)).table))
        head = await self._hosting(request).rematch(me, id)
        answer = await self._answer(request, me, head.id)
        answer.invite = head.invite
        return answer

    def _hosting(self, request: Asking) -> Hosting:
        hosting: Hosting = request.app.state.hosting
        return hosting

    async def _answer(self, request: Asking, me: Person | None, id: str) -> TableInfo:
        house: LiveTables = request.app.state.house
        return house.info_for(await house.table(id), me.id if me else "", language(request))
