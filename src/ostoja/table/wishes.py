"""What is asked of a table from outside the game: to open one, to sit, to leave, to let a bot play."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ostoja.core.option import Value
from ostoja.table.records import Clock

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
    hints: bool = False
    """May everybody ask what to play?"""


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
