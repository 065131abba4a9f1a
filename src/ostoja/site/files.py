"""Files that are opened in the page: a replay becomes a table of its own, a content pack is read for a new one."""

import tomllib
from typing import Annotated, Any, Final

from msgspec import DecodeError, Meta, Struct, json

from ostoja.core.errors import BadReplay
from ostoja.core.replay import Replay, from_plain, other_rules
from ostoja.server.seating import bot_place, check_bot
from ostoja.site.asked import PageRequest
from ostoja.site.host import new_head, now
from ostoja.table.messages import TableInfo
from ostoja.table.names import clean_name
from ostoja.table.problem import Problem
from ostoja.table.records import Head, Person, Place, Row
from ostoja.table.rows import mark

LONGEST: Final = 20_000_000


class OpenedFile(Struct, forbid_unknown_fields=True):
    """A file somebody has chosen: what it is called, and its text."""

    name: Annotated[str, Meta(max_length=255)]
    text: Annotated[str, Meta(max_length=LONGEST)]


async def open_replay(asked: PageRequest) -> TableInfo:
    """A finished game to be looked at, or one to go on with; nothing is stored if the file is not sound."""
    file, person = asked.read(OpenedFile), asked.opener
    record = read_replay(file)
    state = record.state
    places = [place_of(record, seat, person) for seat in range(state.seats)]
    pack = record.game.pack.plain() if record.game.pack else None
    head = new_head(person, record.game.id, places, state.options, pack).but(seed=record.seed)
    if state.over:
        head = head.but(status="over", ended=now(), scores=state.scores, winners=state.winners)
    return asked.info(await asked.house.add(head, places, rows_of(record, head)))


def read_replay(file: OpenedFile) -> Replay:
    """The game of a file, played again move by move."""
    try:
        record = from_plain(json.decode(file.text), file.name)
    except DecodeError as error:
        raise bad_replay(f"{file.name} is damaged or no replay: it is not readable as JSON ({error})") from error
    except BadReplay as error:
        raise bad_replay(str(error)) from error
    if not record.can_go_on:
        raise bad_replay(other_rules(record.game, record.rules))
    if any(record.profile.values()):
        raise Problem("bad-replay", key="replay-profile")
    return record


def bad_replay(reason: str) -> Problem:
    return Problem("bad-replay", reason=reason[:400])


def place_of(record: Replay, seat: int, person: Person) -> Place:
    """Who sits there: a bot where the file names one, else a person: of a game to go on with, whoever opens it."""
    players: Any = record.notes.get("players")
    player = players[seat] if isinstance(players, list) and len(players) == record.state.seats else ""
    try:
        return bot_place(check_bot(player), seat)
    except (Problem, TypeError, AttributeError):
        return Place("person", None if record.state.over else person.id, clean_name(str(record.names[seat])))


def rows_of(record: Replay, head: Head) -> list[Row]:
    """The moves as a table's log."""
    everybody = (2 << head.size) - 1
    positions = record.walk()
    next(positions)
    return [
        Row(head.id, number, seat, action.index, number + 1, everybody, mark(state), now())
        for number, ((seat, action), state) in enumerate(zip(record.moves, positions, strict=True))
    ]


async def open_pack(asked: PageRequest) -> dict[str, Any]:
    """A content pack as plain data, to open a table with; whether it fits the game is looked at there."""
    file = asked.read(OpenedFile)
    try:
        return tomllib.loads(file.text)
    except tomllib.TOMLDecodeError as error:
        raise Problem("bad-pack", key="pack-toml", name=file.name, reason=str(error)[:200]) from error
