"""What a table begins with: a header that can be played, seats, and the beginning of another game's log."""

import secrets
from typing import TYPE_CHECKING, Final

from ostoja.core.errors import OstojaError
from ostoja.core.registry import game
from ostoja.table.faults import check_game, check_options, check_pack
from ostoja.table.names import new_id
from ostoja.table.problem import Problem
from ostoja.table.records import Clock, Head, Person, Place, Row

if TYPE_CHECKING:
    from ostoja.table.table import Table

BOT_NAMES: Final = ("Wilga", "Sójka", "Czapla", "Gil", "Kos", "Żuraw", "Sowa", "Pliszka")
PHRASES: Final = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "sorry",
    "one-moment",
    "your-turn",
    "good-game",
    "rematch",
    "bye",
)


def again(place: Place, person: Person) -> Place:
    """The seat in a rematch: bots and the one who asks sit down again, the others are invited."""
    if place.kind == "bot" or place.person == person.id:
        return place.but(stand_in="")
    return Place()


def checked(head: Head) -> Head:
    """The header with all options written out, if the game can be set up like this."""
    check_game(head.game)
    if head.pack is not None:
        check_pack(game(head.game), head.pack)
    try:
        rulebook = head.rulebook()
        check_options(rulebook, head)
        head = head.but(rules=rulebook.version, options=rulebook.complete(head.size, head.options))
        rulebook.start(head.size, head.seed, head.options)
    except Problem:
        raise
    except OstojaError as error:
        raise Problem("bad-setup", key="" if head.pack is None else "bad-pack") from error
    except Exception as error:
        if head.pack is None:
            raise
        raise Problem("bad-pack") from error
    return head


def branched(table: "Table", person: Person, number: int, seat: int, at: int) -> Head:
    """The header of a new game, begun `at` this time, from a position of a finished one."""
    if table.head.status != "over" or table.old_rules is not None:
        raise Problem("no-replay", 404)
    if not 0 <= number < table.count:
        raise Problem("no-position", last=table.count - 1)
    if not 0 <= seat < table.head.size:
        raise Problem("no-seat")
    return table.head.but(
        id=new_id(),
        host=person.id,
        public=False,
        invite=secrets.token_urlsafe(12),
        clock=Clock(),
        status="playing",
        created=at,
        started=at,
        ended=None,
        scores=None,
        winners=None,
        origin=table.head.id,
        branched_at=number,
        rematch=None,
    )


def copied_rows(rows: list[Row], head: Head, at: int) -> list[Row]:
    """The moves of a finished game as the beginning of another log: they lead to the same positions."""
    everybody = (2 << head.size) - 1
    return [
        row._replace(table_id=head.id, number=number, keep=number + 1, told=everybody, at=at)
        for number, row in enumerate(rows)
    ]
