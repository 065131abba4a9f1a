"""What the shell asks for besides messages: who I am, my tables, rules, finished games. Answers are as the server's.

What a page cannot have (accounts, a lobby, games of strangers) is not found here, and the shell of a page does not ask.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import DecodeError, Struct, json

import ostoja
from ostoja.server import lesson_play
from ostoja.server.seating import bot_place, check_bot, places
from ostoja.site.asked import PageRequest
from ostoja.site.files import open_pack, open_replay
from ostoja.site.host import HostedTable, House, PageVisitor, new_head, now
from ostoja.site.teaching import hint, puzzle, puzzles, recording, review, solve, stop_hint, todays_puzzle
from ostoja.table.faults import misread
from ostoja.table.guides import found_places, guide_page
from ostoja.table.info import info
from ostoja.table.messages import Me, TableInfo
from ostoja.table.names import clean_name, new_id
from ostoja.table.problem import Problem, say
from ostoja.table.recording import Branch, Chart, ReplayInfo, standing
from ostoja.table.records import Person, Place
from ostoja.table.setting_up import PHRASES, again, branched, copied_rows
from ostoja.table.wishes import BotSeat, NewTable, Seat, Sit, SomeSeat, TwoSeats

ME: Final = "me"


class NewName(Struct, forbid_unknown_fields=True):
    """How a visitor wants to be called."""

    name: str


async def answer(
    house: House, visitor: PageVisitor, method: str, path: str, query: dict[str, str], body: str
) -> tuple[int, str]:
    """The status and the JSON that answer a request."""
    if query.get("lang") in ("en", "pl"):
        visitor.lang = query["lang"]
    try:
        for wanted, pattern, work in ROUTES:
            found = re.fullmatch(pattern, path)
            if found and wanted == method:
                parts = (*found.groups(), "", "")
                result = await work(PageRequest(house, visitor, parts[0], query, body, parts[1]))
                return 200, result if isinstance(result, str) else json.encode(result).decode()
        raise Problem("not-found", 404)
    except DecodeError as error:
        problem = misread(str(error))
    except Problem as refusal:
        problem = refusal
    except Exception as error:
        print("a request failed:", path, repr(error))
        problem = Problem("failed", 500)
    return problem.status, json.encode({"code": problem.code, "text": problem.text(visitor.lang)}).decode()


# Who I am ---------------------------------------------------------------------------------------------------------


def me(person: Person | None) -> Me:
    return Me(person.id, person.name) if person else Me()


async def who_i_am(asked: PageRequest) -> Me:
    return me(asked.visitor.person)


async def name_me(asked: PageRequest) -> Me:
    """A name for whoever looks; this page's own is stored."""
    name = clean_name(asked.read(NewName).name)
    before = asked.visitor.person
    person = Person(before.id if before else new_id(16), name)
    asked.visitor.person = person
    await asked.house.services.store.put(f"{ME}/{person.id}", json.encode(person).decode())
    return me(person)


async def my_tables(asked: PageRequest) -> list[TableInfo]:
    """The tables I sit at or host, newest first."""
    mine = asked.person.id
    found = [
        (head, seats)
        for head, seats in asked.house.heads.values()
        if head.host == mine or any(place.person == mine for place in seats)
    ]
    found.sort(key=lambda one: -one[0].created)
    return [info(head, seats, asked.visitor.lang, mine) for head, seats in found]


# Rules ------------------------------------------------------------------------------------------------------------


async def phrases(asked: PageRequest) -> list[dict[str, str]]:
    return [{"id": id, "text": say(asked.visitor.lang, f"phrase-{id}")} for id in PHRASES]


async def guide(asked: PageRequest) -> Any:
    known(asked.id)
    return guide_page(asked.id, asked.visitor.lang, asked.query.get("options", "")[:400])


async def search(asked: PageRequest) -> Any:
    known(asked.id)
    return found_places(asked.id, asked.query.get("words", "")[:200], asked.visitor.lang)


def known(game: str) -> None:
    if game not in ostoja.games():
        raise Problem("not-found", 404)


# Lessons ----------------------------------------------------------------------------------------------------------


async def learn(asked: PageRequest) -> lesson_play.LessonMoment:
    """Where somebody is who has given these answers. Nothing is stored."""
    data = asked.read(lesson_play.Learning)
    name = asked.visitor.person.name if asked.visitor.person else ""
    lesson = lesson_play.found(asked.id, asked.more)
    return lesson_play.moment(lesson, data.answers, asked.visitor.lang, data.fresh, name)


async def why_not_in_lesson(asked: PageRequest) -> lesson_play.LessonReason:
    lesson = lesson_play.found(asked.id, asked.more)
    return lesson_play.reason(lesson, asked.read(lesson_play.Pointing), asked.visitor.lang)


# Tables -----------------------------------------------------------------------------------------------------------


async def create(asked: PageRequest) -> TableInfo:
    wish = asked.read(NewTable)
    seats = places(wish.seats, asked.opener)
    head = new_head(asked.opener, wish.game, seats, wish.options, wish.pack, wish.hints)
    return asked.info(await asked.house.add(head, seats, []))


async def show(asked: PageRequest) -> TableInfo:
    return asked.info(await asked.hosted())


async def sit(asked: PageRequest) -> TableInfo:
    """Take an open seat before the game begins."""
    wish, person = asked.read(Sit), asked.person
    hosted = await asked._replace(query={"key": wish.key}).hosted()
    table = hosted.table
    if table.head.status != "open":
        raise Problem("not-open", 409)
    if place_of(hosted, wish.seat).kind != "open":
        raise Problem("seat-taken", 409)
    name = clean_name(wish.name) if wish.name else person.name
    return await seated(asked, hosted, {wish.seat: Place("person", person.id, name)})


async def leave(asked: PageRequest) -> TableInfo:
    """Get up: before the game the seat is open again, during it a bot stands in until you come back."""
    wish, hosted = asked.read(SomeSeat), await asked.hosted()
    table = hosted.table
    own = table.seats_of(asked.visitor.id)
    chosen = own if wish.seat is None else [wish.seat]
    if not chosen or any(seat not in own for seat in chosen):
        raise Problem("not-seated", 403)
    if table.head.status == "over":
        return asked.info(hosted)
    stand_in = asked.house.services.settings.stand_in
    opened = table.head.status == "open"
    changes = {seat: Place() if opened else table.places[seat].but(stand_in=stand_in) for seat in chosen}
    return await seated(asked, hosted, changes)


async def resign(asked: PageRequest) -> TableInfo:
    """Give the own seats up for good: bots play them to the end under the name of whoever sat there."""
    hosted = await asked.hosted()
    table = hosted.table
    if table.head.status != "playing":
        raise Problem("not-playing", 409)
    own = table.seats_of(asked.visitor.id)
    if not own:
        raise Problem("not-seated", 403)
    bot = asked.house.services.settings.stand_in
    return await seated(asked, hosted, {seat: table.places[seat].given_up(bot) for seat in own})


async def kick(asked: PageRequest) -> TableInfo:
    hosted, wish = await asked.owned("open"), asked.read(Seat)
    if place_of(hosted, wish.seat).kind == "open":
        raise Problem("seat-open", 409)
    return await seated(asked, hosted, {wish.seat: Place()})


async def swap(asked: PageRequest) -> TableInfo:
    hosted, wish = await asked.owned("open"), asked.read(TwoSeats)
    changes = {wish.one: place_of(hosted, wish.other), wish.other: place_of(hosted, wish.one)}
    return await seated(asked, hosted, changes)


async def seat_bot(asked: PageRequest) -> TableInfo:
    hosted, wish = await asked.owned("open"), asked.read(BotSeat)
    if place_of(hosted, wish.seat).kind == "person":
        raise Problem("seat-taken", 409)
    return await seated(asked, hosted, {wish.seat: bot_place(wish.bot, wish.seat)})


async def start(asked: PageRequest) -> TableInfo:
    hosted = await asked.owned("open")
    if any(place.kind == "open" for place in hosted.table.places):
        raise Problem("seats-open", 409)
    began = hosted.table.head.but(status="playing", started=now())
    await asked.house.change(hosted, began, hosted.table.places)
    return asked.info(hosted)


async def stand_in(asked: PageRequest) -> TableInfo:
    """The host lets a bot play for somebody who is away."""
    hosted, wish = await asked.owned("playing"), asked.read(BotSeat)
    place = place_of(hosted, wish.seat)
    if place.kind != "person" or place.stand_in:
        raise Problem("seat-taken" if place.kind == "bot" else "bot-plays", 409)
    if any(visitor.id == place.person for visitor in hosted.visitors()):
        raise Problem("present", 409)
    bot = check_bot(wish.bot or asked.house.services.settings.stand_in)
    return await seated(asked, hosted, {wish.seat: place.but(stand_in=bot)})


async def give_back(asked: PageRequest) -> TableInfo:
    hosted, wish = await asked.hosted(), asked.read(Seat)
    if hosted.table.head.status != "playing":
        raise Problem("not-playing", 409)
    place = place_of(hosted, wish.seat)
    if asked.visitor.id not in (place.person, hosted.table.head.host):
        raise Problem("not-host", 403)
    if not place.stand_in:
        raise Problem("no-stand-in", 409)
    return await seated(asked, hosted, {wish.seat: place.but(stand_in="")})


async def rematch(asked: PageRequest) -> TableInfo:
    """A new table like this one; the others find its address at the old one."""
    hosted, person = await asked.hosted(), asked.person
    old = hosted.table.head
    if not hosted.table.seats_of(person.id):
        raise Problem("not-seated", 403)
    if old.status != "over":
        raise Problem("not-over", 409)
    if old.rematch is not None:
        return asked.info(await asked.house.table(old.rematch))
    seats = [again(place, person) for place in hosted.table.places]
    head = new_head(asked.opener, old.game, seats, old.options, old.pack, old.hints)
    new = await asked.house.add(head, seats, [])
    await asked.house.change(hosted, old.but(rematch=head.id), hosted.table.places)
    return asked.info(new)


def place_of(hosted: HostedTable, seat: int) -> Place:
    if not 0 <= seat < hosted.table.head.size:
        raise Problem("no-seat")
    return hosted.table.places[seat]


async def seated(asked: PageRequest, hosted: HostedTable, changes: dict[int, Place]) -> TableInfo:
    """These sit here now."""
    new = [changes.get(seat, place) for seat, place in enumerate(hosted.table.places)]
    await asked.house.change(hosted, hosted.table.head, new)
    return asked.info(hosted)


# Finished games ---------------------------------------------------------------------------------------------------


async def replays(asked: PageRequest) -> list[TableInfo]:
    """My finished games, newest first."""
    return [table for table in await my_tables(asked) if table.status == "over"] if asked.visitor.person else []


async def replay(asked: PageRequest) -> ReplayInfo:
    found = await recording(asked)
    hosted = await asked.hosted()
    return ReplayInfo(asked.info(hosted), len(found.rows), found.movers, found.result(asked.visitor.lang))


async def position(asked: PageRequest) -> Any:
    everything = asked.query.get("open", "").lower() in ("1", "true", "on", "yes")
    found = await recording(asked)
    number = int(asked.more)
    kept = await found.near(number, asked.house)
    return found.position(number, kept, asked.number("seat"), everything, asked.visitor.lang)


async def chart(asked: PageRequest) -> Chart:
    return Chart((await recording(asked)).chart())


async def file(asked: PageRequest) -> Any:
    return (await recording(asked)).plain()


async def branch(asked: PageRequest) -> TableInfo:
    """A new game against bots from a position of a finished one, whose rows are copied."""
    wish, person = asked.read(Branch), asked.opener
    table = (await asked.hosted()).table
    head = branched(table, person, wish.number, wish.seat, now())
    seats = [bot_place(wish.bot, seat) for seat in range(table.head.size)]
    seats[wish.seat] = Place("person", person.id, person.name)
    rows = await standing(table, asked.house)
    return asked.info(await asked.house.add(head, seats, copied_rows(rows[: wish.number], head, now())))


ID: Final = r"([a-z0-9]{1,32})"
GAME: Final = r"([a-z0-9_]{1,40})"
LESSON: Final = r"([\w-]{1,40})"
PUZZLE: Final = r"([\w-]{1,80})"
ROUTES: Final[list[tuple[str, str, Callable[[PageRequest], Awaitable[Any]]]]] = [
    ("GET", "/api/me", who_i_am),
    ("POST", "/api/me", name_me),
    ("GET", "/api/me/tables", my_tables),
    ("GET", "/api/phrases", phrases),
    ("GET", f"/api/games/{GAME}/guide", guide),
    ("GET", f"/api/games/{GAME}/guide/search", search),
    ("POST", f"/api/lessons/{GAME}/{LESSON}", learn),
    ("POST", f"/api/lessons/{GAME}/{LESSON}/why", why_not_in_lesson),
    ("POST", "/api/tables", create),
    ("GET", f"/api/tables/{ID}", show),
    ("POST", f"/api/tables/{ID}/sit", sit),
    ("POST", f"/api/tables/{ID}/leave", leave),
    ("POST", f"/api/tables/{ID}/resign", resign),
    ("POST", f"/api/tables/{ID}/kick", kick),
    ("POST", f"/api/tables/{ID}/swap", swap),
    ("POST", f"/api/tables/{ID}/bot", seat_bot),
    ("POST", f"/api/tables/{ID}/start", start),
    ("POST", f"/api/tables/{ID}/stand_in", stand_in),
    ("POST", f"/api/tables/{ID}/give_back", give_back),
    ("POST", f"/api/tables/{ID}/rematch", rematch),
    ("POST", f"/api/tables/{ID}/hint", hint),
    ("POST", f"/api/tables/{ID}/hint/stop", stop_hint),
    ("GET", "/api/replays", replays),
    ("POST", "/api/replays", open_replay),
    ("POST", "/api/packs", open_pack),
    ("GET", f"/api/replays/{ID}", replay),
    ("GET", rf"/api/replays/{ID}/positions/(\d{{1,6}})", position),
    ("GET", f"/api/replays/{ID}/chart", chart),
    ("GET", f"/api/replays/{ID}/file", file),
    ("POST", f"/api/replays/{ID}/branch", branch),
    ("GET", f"/api/replays/{ID}/review", review),
    ("GET", "/api/puzzles", puzzles),
    ("GET", "/api/puzzles/today", todays_puzzle),
    ("GET", f"/api/puzzles/{PUZZLE}", puzzle),
    ("POST", f"/api/puzzles/{PUZZLE}", solve),
]
