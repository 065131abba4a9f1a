"""What lies beside the board: the shelters of the others."""

from typing import Final

from ostoja.core.action import Word, seat_name
from ostoja.core.drawing import RAIL, drawn_once, seat_colour
from ostoja.core.scene import Fold, Panel, Piece, Tall
from ostoja.games.ocaleni.bill import Bill, bill_of
from ostoja.games.ocaleni.components import OcaleniComponents
from ostoja.games.ocaleni.drawing import (
    COINS,
    GEAR_TIPS,
    LOOKS,
    ORDER,
    RES_REF,
    ROOM_TIPS,
    OcaleniNow,
    crowd,
    gear_words,
    look_of,
    minus,
    room_words,
    signed,
)
from ostoja.games.ocaleni.ids import (
    BASIC_ROOMS,
    BROKEN,
    GEAR_NAMES,
    GEARS,
    HEROES,
    LYING,
    PLACES,
    PREY_KINDS,
    RESOURCE_NAMES,
    RESOURCES,
    ROOM_NAMES,
    SPENT,
    STRENGTH,
)
from ostoja.games.ocaleni.scoring import total
from ostoja.games.ocaleni.state import OcaleniState

FIRST: Final = Piece("first", "i-first-player", 202, 21, 1, 0.7, marks=("accent",), tip="scene-first-here")
FIRST_TONIGHT: Final = Piece("first", "i-moon", 202, 21, 1, 0.66, marks=("quiet",), tip="scene-first-tonight")


SHOWN: Final = (1, 2, 5, 3)
"""Which of the stocks in a row are shown there, too."""
CHIP: Final = Tall(
    142,
    58,
    (
        Fold(0, 0, 40, 36, -1, -2, 0.9),
        Fold(40, 0, 79, 36, 34.6, -1.4, 0.9),
        Fold(190, 0, 24, 36, 120, 28, 0.9),
        Fold(244, 0, 40, 36, 112.6, -1.4, 0.9),
        *(Fold(12 + 36.8 * turn, 70, 36, 30, 4 + 29.0 * n, 31.8, 0.8) for n, turn in enumerate(SHOWN)),
    ),
    False,
)
"""In the row above a phone's board: seal, name and points; metal, microchips, water, ammunition and flag below them."""


def opponent(seen: OcaleniState, seat: int, now: OcaleniNow) -> Panel:
    """Another shelter, small but complete: rooms, stocks, contamination, hunger, heroes, equipment."""
    marks = ("turn",) if seat in now.waiting else ()
    height = 42 if seen.draft else 140
    panel = Panel(f"seat-{seat}", "others", RAIL, height, "", seat, (seat_colour(seat),), marks, head=76, low=CHIP)
    pieces = panel.pieces
    pieces += name_plate(seat)
    if seen.draft:
        pieces.append(drafting(seat not in now.waiting))
        return panel
    printed, bill = seen.components, bill_of(seen, seat)
    pieces += points(total(seen, seat))
    if seat == seen.first:
        pieces.append(FIRST)
    elif seat == seen.marker:
        pieces.append(FIRST_TONIGHT)
    for number in range(1, PLACES):
        place = seat * PLACES + number
        pieces += mini_room(printed, number, seen.room[place] >> 1, seen.people[place], seen.used[place])
    pieces += mini_airlock(printed, max(0, seen.people[seat * PLACES]), bill.water, bill.rays)
    start = "res" if now.goods == panel.id else "stock"
    for turn, kind in enumerate(ORDER):
        pieces += mini_stock(start, turn, seen.goods[seat * RESOURCES + kind])
    pieces += contamination(printed.track[seen.dose[seat]], bill.rays)
    pieces += hunger(bill)
    pieces += hunted(tuple(seen.hunted[seat * PREY_KINDS : seat * PREY_KINDS + PREY_KINDS]))
    pieces += events(seen.cards.count(seat))
    for hero in range(HEROES):
        pieces += standing(seat, hero, seen.hero_up[seat * HEROES + hero] != LYING)
    tiles = seen.gear[seat * GEARS : seat * GEARS + GEARS]
    repaired = [kind for kind, tile in enumerate(tiles) if tile > BROKEN]
    owned = repaired + [kind for kind, tile in enumerate(tiles) if tile == BROKEN]
    gap = min(23.0, 248 / max(1, len(owned)))
    for turn, kind in enumerate(owned):
        pieces += kit(printed, kind, tiles[kind], 24 + gap * turn, min(1.0, gap / 20))
    return panel


@drawn_once
def name_plate(seat: int) -> tuple[Piece, ...]:
    return (
        Piece("seal", f"seal-{seat_colour(seat)}", 26, 21, 1, 0.8),
        Piece("name", f"t-name-{seat_colour(seat)}", 46, 26, 1, text=seat_name(seat), room=124),
    )


@drawn_once
def drafting(ready: bool) -> Piece:
    """Of a draft others see only whether it is finished."""
    return Piece("ready", "i-check" if ready else "i-clock", 258, 21, 1, 0.8, marks=("good",) if ready else ())


@drawn_once
def points(score: int) -> tuple[Piece, ...]:
    return (
        Piece("points", "t-num", 270, 26, 1, text=minus(score), marks=("end",)),
        Piece("points-icon", "i-treasure", 228, 21, 1, 0.66, marks=("accent",), tip="scene-points-now"),
    )


@drawn_once
def mini_room(printed: OcaleniComponents, number: int, kind: int, inside: int, used: int) -> tuple[Piece, ...]:
    """A room in the row of a shelter, in which the airlock lies between basic and advanced ones."""
    look = look_of(printed, kind, inside, used)
    x = 27 + 31.8 * (number - 1) + (43 if number > BASIC_ROOMS else 0)
    figure, count = crowd(printed.spaces[kind], inside, kind)
    marks = ("ink",) if look else ("quiet",)
    size = min(0.62, 27 / (10.5 * count))
    words = room_words(printed, kind, inside)
    return (
        Piece(f"room-{number}-base", f"mini-{LOOKS[look]}", x, 53, -1, tip=ROOM_TIPS[look], words=words),
        Piece(f"room-{number}", f"i-room-{ROOM_NAMES[kind]}", x, 46, 0, 0.62, marks=marks),
        Piece(f"room-{number}-crowd", figure, x - 5.25 * count * size, 67.5, 0, size, marks=marks),
    )


@drawn_once
def mini_airlock(printed: OcaleniComponents, inside: int, water: int, rays: int) -> tuple[Piece, ...]:
    first, second = printed.airlock_rows
    words: dict[str, Word] = {"inside": inside, "spaces": printed.airlock, "water": water, "rays": rays}
    upper, count = crowd(first, min(first, inside), -1)
    lower, more = crowd(second, max(0, inside - first), -1)
    size = min(0.66, 36 / (10.5 * max(count, more)))
    x = 27 + 31.8 * BASIC_ROOMS + 5.5
    return (
        Piece("airlock-base", "mini-airlock", x, 53, -1, tip="scene-airlock", words=words),
        Piece("airlock-first", upper, x - 5.25 * count * size, 51.5, 0, size, marks=("ink",)),
        Piece("airlock-second", lower, x - 5.25 * more * size, 67, 0, size, marks=("ink",)),
    )


@drawn_once
def mini_stock(start: str, turn: int, count: int) -> tuple[Piece, ...]:
    """One of the seven stocks in a row; paths point at those that `start` with `res`."""
    kind = ORDER[turn]
    id = f"{start}-{RESOURCE_NAMES[kind]}"
    x = 24 + 36.8 * turn
    words: dict[str, Word] = {"res": RES_REF[kind], "count": count}
    return (
        Piece(f"{id}-coin", COINS[kind], x, 84, 0, 0.82, marks=() if count else ("used",)),
        Piece(f"{id}-count", "t-strong", x + 11, 88.5, 0, text=count, marks=() if count else ("quiet",)),
        Piece(id, "hit-good", x, 84, 2, tip="scene-stock", words=words, glow="glow-good"),
    )


@drawn_once
def contamination(value: int, rays: int) -> tuple[Piece, ...]:
    words: dict[str, Word] = {"value": signed(value), "rays": rays}
    return (
        Piece("dose-icon", "radiation", 22, 105.5, 0, 0.85, tip="scene-dose", words=words),
        Piece("dose", "t-strong", 33, 110, 0, text=signed(value), marks=("bad",) if value < 0 else ()),
    )


@drawn_once
def hunger(bill: Bill) -> tuple[Piece, ...]:
    """Tonight's bill in short."""
    marks = ("bad",) if bill.missing else ()
    return (
        Piece("food-icon", "i-food", 70, 105.5, 0, 0.62, tip="board-bill", words=bill._asdict(), marks=marks),
        Piece("food", "t-strong", 79, 110, 0, text=f"{bill.food}+{bill.water}", marks=marks),
    )


@drawn_once
def hunted(counts: tuple[int, ...]) -> tuple[Piece, ...]:
    """All prey, by kinds in the tip."""
    tally: dict[str, Word] = {"abcde"[kind]: count for kind, count in enumerate(counts)}
    return (
        Piece("hunted-icon", "i-paw", 126, 105.5, 0, 0.6, tip="scene-hunted-all", words=tally),
        Piece("hunted", "t-strong", 135, 110, 0, text=sum(counts)),
    )


@drawn_once
def events(completed: int) -> tuple[Piece, ...]:
    return (
        Piece("events-icon", "i-event", 161, 105.5, 0, 0.64, tip="scene-events"),
        Piece("events", "t-strong", 172, 110, 0, text=completed),
    )


@drawn_once
def standing(seat: int, hero: int, up: bool) -> tuple[Piece, ...]:
    """Whether a hero has moved today."""
    x = 217 + 17.5 * hero
    ink, marks = (f"t-cell-{seat_colour(seat)}", ()) if up else ("t-cell", ("quiet",))
    return (
        Piece(f"stand-{hero}", f"up-{seat_colour(seat)}" if up else "down", x, 105.5, 0),
        Piece(f"stand-{hero}-strength", ink, x, 109.8, 1, text=STRENGTH[hero], marks=marks),
    )


@drawn_once
def kit(printed: OcaleniComponents, kind: int, tile: int, x: float, size: float) -> tuple[Piece, ...]:
    """A tile of equipment in the row of a shelter."""
    look = "kit-broken" if tile == BROKEN else "kit-spent" if tile == SPENT else "kit"
    icon, marks = f"i-gear-{GEAR_NAMES[kind]}", ("quiet",) if tile == BROKEN else ("ink",)
    words = gear_words(printed, kind)
    return (
        Piece(f"gear-{kind}-kit", look, x, 127, 0, size, tip=GEAR_TIPS[tile], words=words),
        Piece(f"gear-{kind}", icon, x, 127, 1, 0.66 * size, marks=marks),
    )
