"""What a table begins with: a header that can be played, seats, and the beginning of another game's log."""

from typing import Final

from ostoja.core.errors import OstojaError
from ostoja.core.registry import game
from ostoja.table.faults import check_game, check_options, check_pack
from ostoja.table.problem import Problem
from ostoja.table.records import Head, Person, Place, Row

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


def copied_rows(rows: list[Row], head: Head, at: int) -> list[Row]:
    """The moves of a finished game as the beginning of another log: they lead to the same positions."""
    everybody = (2 << head.size) - 1
    return [
        row._replace(table_id=head.id, number=number, keep=number + 1, told=everybody, at=at)
        for number, row in enumerate(rows)
    ]
