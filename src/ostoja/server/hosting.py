"""What people do around a game: open a table, sit, leave, start, replace the absent, play again."""

import logging
import secrets
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict, replace

from ostoja.core.option import Value
from ostoja.server.live_tables import LiveTables
from ostoja.server.seating import bot_place, check_bot
from ostoja.server.steady import now
from ostoja.table.names import clean_name, clean_text, new_id
from ostoja.table.problem import Problem
from ostoja.table.recording import standing
from ostoja.table.records import Clock, Head, Person, Place, Saying
from ostoja.table.setting_up import PHRASES, again, branched, checked, copied_rows
from ostoja.table.table import Table

MOST_REPORT: Final = 500
"""Characters of a report."""
MOST_SAID: Final = 20
"""So much of what was said lately goes with a report."""
log = logging.getLogger("ostoja.server.hosting")
MOST_TABLES: Final = 30
"""How many unfinished tables one person may host."""


class TableSetup(Struct, frozen=True):
    """What somebody wants to play."""

    game: str
    places: list[Place]
    options: dict[str, Value]
    pack: dict[str, Any] | None = None
    public: bool = False
    clock: Clock = Clock()
    hints: bool = False


class Hosting:
    """Changes of headers and seats. Each is one conditional write, then news to every process."""

    def __init__(self, house: LiveTables) -> None:
        self._house: Final = house
        self._services: Final = house.services
        self._store: Final = house.services.store

    # Opening --------------------------------------------------------------------------------------------------

    async def open(self, person: Person, setup: TableSetup, rematch_of: str | None = None) -> Head:
        """A new table; the game begins at once if nobody is awaited."""
        if await self._store.open_tables_of(person.id) >= MOST_TABLES:
            raise Problem("too-many", 409)
        if not setup.clock.possible:
            raise Problem("bad-clock")
        for place in setup.places:
            if place.kind == "bot":
                check_bot(place.bot)
        ready = all(place.kind != "open" for place in setup.places)
        head = Head(
            id=new_id(),
            game=setup.game,
            rules=0,
            options=setup.options,
            pack=setup.pack,
            size=len(setup.places),
            seed=secrets.randbits(63),
            host=person.id,
            public=setup.public,
            invite=secrets.token_urlsafe(12),
            clock=setup.clock,
            hints=setup.hints,
            status="playing" if ready else "open",
            created=now(),
            started=now() if ready else None,
        )
        head = checked(head)
        if not await self._store.add_table(head, setup.places, rematch_of=rematch_of):
            raise Problem("stale", 409)
        await self._house.changed(head.id)
        return head

    # Seats ----------------------------------------------------------------------------------------------------

    async def sit(self, person: Person, id: str, seat: int, key: str, name: str = "") -> None:
        """Take an open seat before the game begins."""
        table = await self._table(person, id, key)
        self._open(table)
        place = self._place(table, seat)
        if place.kind != "open":
            raise Problem("seat-taken", 409)
        if table.seats_of(person.id) and person.id != table.head.host and key != table.head.invite:
            raise Problem("one-seat", 403)
        if await self._store.is_barred(id, person.id):
            raise Problem("sent-away", 403)
        taken = Place("person", person.id, clean_name(name) if name else person.name)
        await self._change(table, "open", {seat: (place, taken)}, "seat-taken")

    async def leave(self, person: Person, id: str, seat: int | None) -> None:
        """Get up: before the game the seat is open again, during it a bot stands in until you come back."""
        table = await self._table(person, id)
        own = table.seats_of(person.id) if seat is None else [seat]
        if not own or any(at not in table.seats_of(person.id) for at in own):
            raise Problem("not-seated", 403)
        changes = {}
        for at in own:
            place = table.places[at]
            left = Place() if table.head.status == "open" else place.but(stand_in=self._services.settings.stand_in)
            changes[at] = (place, left)
        if table.head.status == "over":
            return
        await self._change(table, table.head.status, changes)

    async def resign(self, person: Person, id: str) -> None:
        """Give the own seats up for good: bots play them to the end under the name of whoever sat there."""
        table = await self._table(person, id)
        self._playing(table)
        own = table.seats_of(person.id)
        if not own:
            raise Problem("not-seated", 403)
        bot = self._services.settings.stand_in
        changes = {seat: (table.places[seat], table.places[seat].given_up(bot)) for seat in own}
        await self._change(table, "playing", changes)

    async def report(self, person: Person, id: str, seat: int, text: str) -> None:
        """Tell the operator of somebody's behaviour; it is written to the server's log with what they said last."""
        table = await self._table(person, id)
        place = self._place(table, seat)
        if place.kind != "person" or place.person == person.id:
            raise Problem("no-seat")
        said = [one.text for one in await self._store.sayings(id) if one.person == place.person]
        about = {"table": id, "by": person.id, "about": place.person, "called": place.name}
        log.warning("reported", extra={**about, "text": clean_text(text, MOST_REPORT), "said": said[-MOST_SAID:]})

    async def kick(self, person: Person, id: str, seat: int) -> None:
        """The host empties a seat before the game begins; whoever sat there does not come back to this table."""
        table = await self._hosted(person, id)
        self._open(table)
        place = self._place(table, seat)
        if place.kind == "open":
            raise Problem("seat-open", 409)
        await self._change(table, "open", {seat: (place, Place())})
        if place.person and place.person != person.id:
            await self._store.bar(id, place.person)

    async def seat_bot(self, person: Person, id: str, seat: int, bot: str) -> None:
        """The host gives an open seat to a bot before the game begins."""
        table = await self._hosted(person, id)
        self._open(table)
        place = self._place(table, seat)
        if place.kind == "person":
            raise Problem("seat-taken", 409)
        await self._change(table, "open", {seat: (place, bot_place(bot, seat))})

    async def swap(self, person: Person, id: str, one: int, other: int) -> None:
        """The host exchanges two seats before the game begins."""
        table = await self._hosted(person, id)
        self._open(table)
        first, second = self._place(table, one), self._place(table, other)
        await self._change(table, "open", {one: (first, second), other: (second, first)})

    async def start(self, person: Person, id: str) -> None:
        """The host begins the game."""
        table = await self._hosted(person, id)
        self._open(table)
        refusal = await self._store.start_table(id, table.game.version)
        if refusal:
            raise Problem(refusal, 409)
        await self._house.changed(id)

    async def stand_in(self, person: Person, id: str, seat: int, bot: str) -> None:
        """The host lets a bot play for somebody who is away."""
        table = await self._hosted(person, id)
        self._playing(table)
        place = self._place(table, seat)
        if place.kind != "person" or place.stand_in:
            raise Problem("seat-taken" if place.kind == "bot" else "bot-plays", 409)
        if (await self._house.table(id)).is_here(place.person or ""):
            raise Problem("present", 409)
        chosen = check_bot(bot or self._services.settings.stand_in)
        await self._change(table, "playing", {seat: (place, place.but(stand_in=chosen))})

    async def give_back(self, person: Person, id: str, seat: int) -> None:
        """The seat's owner takes it back from the bot, or the host gives it back."""
        table = await self._table(person, id)
        self._playing(table)
        place = self._place(table, seat)
        if person.id not in (place.person, table.head.host):
            raise Problem("not-host", 403)
        if not place.stand_in:
            raise Problem("no-stand-in", 409)
        await self._change(table, "playing", {seat: (place, place.but(stand_in=""))})
        await self._services.news.tell("back", id, seat=seat)

    # Again ----------------------------------------------------------------------------------------------------

    async def rematch(self, person: Person, id: str) -> Head:
        """A new table like this one; the others find its address at the old one. Saying yes sits down at that table."""
        table = await self._table(person, id)
        if not table.seats_of(person.id):
            raise Problem("not-seated", 403)
        old = await self._store.head(id)
        if old is None or old.status != "over":
            raise Problem("not-over", 409)
        if old.rematch is None:
            places = [again(place, person) for place in table.places]
            setup = TableSetup(old.game, places, old.options, old.pack, old.public, old.clock, old.hints)
            try:
                head = await self.open(person, setup, rematch_of=id)
            except Problem as problem:
                if problem.code != "stale":
                    raise
                old = await self._store.head(id)  # somebody else was faster
            else:
                await self._house.changed(id)
                return head
        assert old is not None
        assert old.rematch is not None
        await self._sit_again(person, table, old.rematch)
        return (await self._house.table(old.rematch)).table.head

    async def _sit_again(self, person: Person, old: Table, id: str) -> None:
        """Whoever says yes to a rematch takes the seats they had, as far as those are still free."""
        table = (await self._house.table(id)).table
        if table.head.status != "open" or table.seats_of(person.id):
            return
        own = {seat: old.places[seat].but(stand_in="") for seat in old.seats_of(person.id)}
        free = {seat: (table.places[seat], place) for seat, place in own.items() if table.places[seat].kind == "open"}
        if free:
            await self._change(table, "open", free, "seat-taken")

    async def branch(self, person: Person, id: str, number: int, seat: int, bot: str) -> Head:
        """A new game against bots from a position of a finished one, whose rows are copied."""
        table = (await self._house.table(id)).table
        head = branched(table, person, number, seat, now())
        if await self._store.open_tables_of(person.id) >= MOST_TABLES:
            raise Problem("too-many", 409)
        places = [bot_place(bot, at) for at in range(table.head.size)]
        places[seat] = Place("person", person.id, person.name)
        played = await standing(table, self._store)
        await self._store.add_table(head, places, copied_rows(played[:number], head, now()))
        await self._house.changed(head.id)
        return head

    # Talk -----------------------------------------------------------------------------------------------------

    async def say(self, person: Person | None, table: Table, text: str, phrase: str) -> None:
        """Chat at a table, by anybody who may watch and has a name."""
        if person is None:
            raise Problem("no-name", 403)
        if phrase and phrase not in PHRASES:
            raise Problem("no-phrase")
        tidy = "" if phrase else clean_text(text, 300)
        saying = Saying(0, person.id, person.name, tidy, phrase, now())
        saying = replace(saying, id=await self._store.add_saying(table.head.id, saying))
        await self._services.news.tell("chat", table.head.id, **asdict(saying))

    # Checks ---------------------------------------------------------------------------------------------------

    async def _table(self, person: Person, id: str, key: str = "") -> Table:
        table = (await self._house.table(id)).table
        if not table.visible_to(person.id, key):
            raise Problem("no-table", 404)
        return table

    async def _hosted(self, person: Person, id: str) -> Table:
        table = await self._table(person, id)
        if table.head.host != person.id:
            raise Problem("not-host", 403)
        return table

    def _open(self, table: Table) -> None:
        if table.head.status != "open":
            raise Problem("not-open", 409)

    def _playing(self, table: Table) -> None:
        if table.head.status != "playing":
            raise Problem("not-playing", 409)

    def _place(self, table: Table, seat: int) -> Place:
        if not 0 <= seat < table.head.size:
            raise Problem("no-seat")
        return table.places[seat]

    async def _change(
        self, table: Table, status: str, changes: dict[int, tuple[Place, Place]], failure: str = "stale"
    ) -> None:
        if not await self._store.change_seats(table.head.id, status, changes):
            await self._house.refresh(table.head.id)
            raise Problem(failure, 409)
        await self._house.changed(table.head.id)
