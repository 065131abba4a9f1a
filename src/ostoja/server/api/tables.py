"""Tables: opened, joined, left, started. What happens in the game itself goes over the WebSocket."""

from typing import Annotated, Any, Literal

from litestar import Controller, Request, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from ostoja.core.option import Value
from ostoja.server.api.common import CHANGES, READS, Id, Lang, language, person, refusals, visitor
from ostoja.server.hosting import Hosting, TableSetup, bot_place
from ostoja.server.live_tables import LiveTables
from ostoja.server.people import clean_name
from ostoja.table.messages import TableInfo
from ostoja.table.problem import Problem
from ostoja.table.records import Clock, Person, Place

Asking = Request[Any, Any, Any]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MOST_SEATS = 8


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who shall sit there: `me`, a `bot` of some level, or whoever comes (`open`). Several `me` share one device."""

    kind: Literal["me", "bot", "open"] = "open"
    bot: str = ""
    name: str = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened. If nobody is awaited, the game begins at once."""

    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, Value] = {}
    pack: dict[str, Any] | None = None
    public: bool = False
    clock: Clock = Clock()


class Sit(Struct, forbid_unknown_fields=True):
    """A seat to take; a private table asks for its invitation. A name helps when several share a device."""

    seat: SeatNumber
    key: str = ""
    name: str = ""


class Seat(Struct, forbid_unknown_fields=True):
    """A seat of the table."""

    seat: SeatNumber


class SomeSeat(Struct, forbid_unknown_fields=True):
    """One of my seats, or all of them."""

    seat: SeatNumber | None = None


class TwoSeats(Struct, forbid_unknown_fields=True):
    """Two seats to exchange."""

    one: SeatNumber
    other: SeatNumber


class BotSeat(Struct, forbid_unknown_fields=True):
    """A bot for a seat."""

    seat: SeatNumber
    bot: str = ""


def places(wishes: list[SeatWish], me: Person) -> list[Place]:
    """The seats as wished for."""
    found = []
    for seat, wish in enumerate(wishes):
        if wish.kind == "me":
            found.append(Place("person", me.id, clean_name(wish.name) if wish.name else me.name))
        elif wish.kind == "bot":
            found.append(bot_place(wish.bot, seat))
        else:
            found.append(Place())
    return found


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
        me = await person(request)
        setup = TableSetup(data.game, places(data.seats, me), data.options, data.pack, data.public, data.clock)
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
        me = await visitor(request)
        house: LiveTables = request.app.state.house
        table = (await house.table(id)).table
        if not table.visible_to(me.id if me else "", key):
            raise Problem("no-table", 404)
        return await self._answer(request, me, id)

    @post("/{id:str}/sit", status_code=200, responses=CHANGES)
    async def sit(self, request: Asking, id: Id, data: JSONBody[Sit]) -> TableInfo:
        """Take an open seat."""
        me = await person(request)
        await self._hosting(request).sit(me, id, data.seat, data.key, data.name)
        return await self._answer(request, me, id)

    @post("/{id:str}/leave", status_code=200, responses=CHANGES)
    async def leave(self, request: Asking, id: Id, data: JSONBody[SomeSeat]) -> TableInfo:
        """Get up; during a game a bot stands in until I come back."""
        me = await person(request)
        await self._hosting(request).leave(me, id, data.seat)
        return await self._answer(request, me, id)

    @post("/{id:str}/kick", status_code=200, responses=CHANGES)
    async def kick(self, request: Asking, id: Id, data: JSONBody[Seat]) -> TableInfo:
        """Host: empty a seat before the game."""
        me = await person(request)
        await self._hosting(request).kick(me, id, data.seat)
        return await self._answer(request, me, id)

    @post("/{id:str}/swap", status_code=200, responses=CHANGES)
    async def swap(self, request: Asking, id: Id, data: JSONBody[TwoSeats]) -> TableInfo:
        """Host: exchange two seats before the game."""
        me = await person(request)
        await self._hosting(request).swap(me, id, data.one, data.other)
        return await self._answer(request, me, id)

    @post("/{id:str}/bot", status_code=200, responses=CHANGES)
    async def bot(self, request: Asking, id: Id, data: JSONBody[BotSeat]) -> TableInfo:
        """Host: give a seat to a bot before the game."""
        me = await person(request)
        await self._hosting(request).seat_bot(me, id, data.seat, data.bot)
        return await self._answer(request, me, id)

    @post("/{id:str}/start", status_code=200, responses=CHANGES)
    async def start(self, request: Asking, id: Id) -> TableInfo:
        """Host: begin."""
        me = await person(request)
        await self._hosting(request).start(me, id)
        return await self._answer(request, me, id)

    @post("/{id:str}/stand_in", status_code=200, responses=CHANGES)
    async def stand_in(self, request: Asking, id: Id, data: JSONBody[BotSeat]) -> TableInfo:
        """Host: let a bot play for somebody who is away."""
        me = await person(request)
        await self._hosting(request).stand_in(me, id, data.seat, data.bot)
        return await self._answer(request, me, id)

    @post("/{id:str}/give_back", status_code=200, responses=CHANGES)
    async def give_back(self, request: Asking, id: Id, data: JSONBody[Seat]) -> TableInfo:
        """The bot hands a seat back to its player."""
        me = await person(request)
        await self._hosting(request).give_back(me, id, data.seat)
        return await self._answer(request, me, id)

    @post("/{id:str}/rematch", status_code=200, responses=CHANGES)
    async def rematch(self, request: Asking, id: Id) -> TableInfo:
        """Play again: a new table like this one, with its invitation for everybody who sat here."""
        me = await person(request)
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
