"""An area of the mall: its people on their spaces, monsters in notches, and the strengths of both."""

from typing import Final, NamedTuple

from ostoja.core.action import Word, ref
from ostoja.core.drawing import drawn_once
from ostoja.core.scene import Piece
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import AREA_IDS, CHARACTER_IDS, MONITORING, PARKING
from ostoja.games.osaczeni.drawing import ROOM_HEIGHT, ROOMS, TOP, Traits, ability, person
from ostoja.games.osaczeni.state import LAST_AREA, NOTCHES

AREAS: Final = range(1, LAST_AREA + 1)
AREA_WORDS: Final[list[dict[str, Word]]] = [{"area": ref(id)} if id else {} for id in AREA_IDS]
AREA_TIPS: Final = {MONITORING: "scene-area-tip-monitoring", PARKING: "scene-area-tip-parking"}


def notches(area: int) -> list[tuple[float, float]]:
    """The six notches from the arrow at the left to the padlock at the right."""
    x, y, width = ROOMS[area]
    edge, side = (y, y + 66) if y == TOP else (y + ROOM_HEIGHT, y + ROOM_HEIGHT - 66)
    return [(x, side), *[(x + width * (n + 0.5) / 4, edge) for n in range(4)], (x + width, side)]


NOTCH_AT: Final = [notches(area) if area else [] for area in range(LAST_AREA + 1)]
MIDDLE: Final = [(x + width / 2, y + ROOM_HEIGHT / 2) for x, y, width in ROOMS]
FEET: Final = [y + (130.0 if y == TOP else 113.0) for _, y, _ in ROOMS]
SIGN_AT: Final = [y + (28 if y == TOP else 17) for _, y, _ in ROOMS]
SCALE_AT: Final = [y + (148 if y == TOP else 134) for _, y, _ in ROOMS]


@drawn_once
def places(area: int, count: int) -> tuple[tuple[float, float, float], ...]:
    """Where `count` people stand: x, y and size. The parking lot takes any number, in up to two rows."""
    x, _, width = ROOMS[area]
    middle, feet = x + width / 2, FEET[area]
    if area != PARKING or count <= 6:
        pitch = min(46.0, (width - 30) / max(1, count))
        size = min(0.94, pitch / 38)
        return tuple([(middle + pitch * (n - (count - 1) / 2), feet, size) for n in range(count)])
    back = (count + 1) // 2
    pitch = min(34.0, (width - 26) / back)
    size = max(0.56, min(0.66, pitch / 34))
    spots = [(middle + pitch * (n - (back - 1) / 2), feet - 24, size) for n in range(back)]
    spots += [(middle + pitch * (n + 0.5 - (back - 1) / 2), feet + 6, size) for n in range(count - back)]
    return tuple(spots)


def printed(area: int) -> list[Piece]:
    """What is printed on an area: its number and its name."""
    x, _, width = ROOMS[area]
    return [
        Piece(f"number-{area}", "t-print", x + 20, SIGN_AT[area] + 4.2, -60, text=area),
        Piece(
            f"sign-{area}",
            "t-strong",
            x + 33,
            SIGN_AT[area] + 4.2,
            -60,
            0.85,
            text=ref(f"scene-area-{area}"),
            room=width - 74,
            marks=("ink",),
        ),
    ]


PRINTED: Final = [printed(area) if area else [] for area in range(LAST_AREA + 1)]


def closed(area: int) -> list[Piece]:
    """A closed area, and its notches that are no longer used."""
    glow = f"glow-room-{area}"
    tip, words = "scene-closed-area", AREA_WORDS[area]
    pieces = [Piece(AREA_IDS[area], f"closed-{area}", *MIDDLE[area], -100, tip=tip, words=words, glow=glow)]
    return pieces + [Piece(f"notch-{area}-{n}", "notch-off", *spot, -70) for n, spot in enumerate(NOTCH_AT[area])]


CLOSED: Final = [printed(area) + closed(area) if area else [] for area in range(LAST_AREA + 1)]


def along(area: int, name: str, symbol: str, z: float, tip: str = "") -> list[Piece]:
    """The same piece in all notches of an area."""
    return [Piece(f"{name}-{area}-{n}", symbol, x, y, z, tip=tip) for n, (x, y) in enumerate(NOTCH_AT[area])]


NOTCH: Final = [along(area, "notch", "notch", 0.1) for area in range(LAST_AREA + 1)]
NOTCH_HOT: Final = [along(area, "notch", "notch-hot", 0.1) for area in range(LAST_AREA + 1)]
MONSTER: Final = [along(area, "monster", "monster", 0.3, "scene-monster") for area in range(LAST_AREA + 1)]
ARROW: Final = {area: Piece(f"arrow-{area}", "notch-arrow", *NOTCH_AT[area][0], 0.2) for area in AREAS}
HOT: Final = {area: Piece(f"hot-{area}", f"hot-{area}", *MIDDLE[area], -90) for area in AREAS}


class Room(NamedTuple):
    """All that the picture of an open area shows."""

    traits: Traits
    area: int
    capacity: int
    people: tuple[int, ...]
    hidden: int
    """The people that are face down."""
    own: int
    """The viewer's seat if anybody of theirs is here, else -1."""
    monsters: int
    strength: int
    breach: bool
    hot: bool
    """Is it under attack?"""


@drawn_once
def drawn(room: Room) -> tuple[Piece, ...]:
    """An open area: its name and limit, monsters, strengths and people."""
    area, count = room.area, len(room.people)
    closes_at = min(NOTCHES, room.traits.law[law.CLOSES_AT])
    return (
        *ground(area, room.capacity, room.hot),
        limit(area, count, room.capacity),
        *monsters(area, room.monsters, closes_at, room.hot),
        *(parking_scale(room.monsters, count) if area == PARKING else scale(room)),
        *crowd(room),
    )


def ground(area: int, capacity: int, hot: bool) -> list[Piece]:
    """The floor of an area with what is printed on it, aglow when it is attacked."""
    pieces = [*PRINTED[area], floor(area, capacity)]
    return [*pieces, HOT[area]] if hot else pieces


@drawn_once
def floor(area: int, capacity: int) -> Piece:
    x, y = MIDDLE[area]
    tip = AREA_TIPS.get(area, "scene-area-tip")
    words: dict[str, Word] = {"area": ref(AREA_IDS[area]), "room": capacity}
    return Piece(AREA_IDS[area], f"room-{area}", x, y, -100, tip=tip, words=words, glow=f"glow-room-{area}")


@drawn_once
def limit(area: int, people: int, capacity: int) -> Piece:
    """OS-23.1 Spaces used and all; ∞ for the parking lot."""
    left, _, width = ROOMS[area]
    text = f"{people}/∞" if area == PARKING else f"{people}/{capacity}"
    x, y = left + width - 14, SIGN_AT[area] + 4.2
    return Piece(f"limit-{area}", "t-print", x, y, -60, text=text, marks=("end",))


@drawn_once
def monsters(area: int, count: int, closes_at: int, hot: bool) -> tuple[Piece, ...]:
    """OS-23.1 The notches, filled from the arrow to the padlock."""
    pieces = [*(NOTCH_HOT if hot else NOTCH)[area], *MONSTER[area][:count]]
    if area != PARKING and count < closes_at:
        pieces.append(padlock(area, closes_at))
    if count == 0 and (area == PARKING or closes_at > 1):
        pieces.append(ARROW[area])
    return tuple(pieces)


@drawn_once
def padlock(area: int, closes_at: int) -> Piece:
    """Where an area closes."""
    x, y = NOTCH_AT[area][closes_at - 1]
    words: dict[str, Word] = {"monsters": closes_at}
    return Piece(f"padlock-{area}", "notch-lock", x, y, 0.2, tip="scene-padlock", words=words)


def scale(room: Room) -> tuple[Piece, ...]:
    """OS-23.1 Monsters against characters: amber when equal, red on a breach."""
    look = "calm"
    if not room.people:
        look = "idle"
    elif room.breach:
        look = "breach"
    elif room.monsters == room.strength:
        look = "even"
    return balance(room.area, look, room.monsters, room.strength)


SCALE_TIPS: Final = {
    "calm": "scene-scale-calm",
    "idle": "scene-scale-empty",
    "breach": "scene-scale-breach",
    "even": "scene-scale-even",
}


@drawn_once
def balance(area: int, look: str, count: int, strength: int) -> tuple[Piece, ...]:
    x, y = MIDDLE[area][0], SCALE_AT[area]
    words: dict[str, Word] = {"monsters": count, "strength": strength}
    return (
        Piece(f"scale-{area}", f"scale-{look}", x, y, -16, tip=SCALE_TIPS[look], words=words),
        Piece(f"scale-{area}-text", "t-print", x, y + 4.4, -15, text=f"{count} : {strength}"),
    )


@drawn_once
def parking_scale(count: int, people: int) -> tuple[Piece, ...]:
    """OS-23.1 At the parking lot the monsters alone."""
    x, y = MIDDLE[PARKING][0], SCALE_AT[PARKING]
    look = "breach" if count and people else "calm" if count else "idle"
    words: dict[str, Word] = {"monsters": count, "people": people}
    return (
        Piece(f"scale-{PARKING}", f"count-{look}", x, y + 6, -16, tip="scene-scale-parking", words=words),
        Piece(f"scale-{PARKING}-text", "t-print", x + 8, y + 10.4, -15, text=count),
    )


def crowd(room: Room) -> list[Piece]:
    """The characters of an area on its spaces, and the spaces still free."""
    area, people = room.area, room.people
    total = len(people) if area == PARKING else room.capacity
    pieces: list[Piece] = []
    for n, number in enumerate(people):
        own, hidden = number >> 2 == room.own, room.hidden >> number & 1 == 1
        pieces += somebody(room.traits, area, n, total, number, own, hidden)
    for n in range(len(people), total):
        pieces.append(pad(area, n, total, False))
    return pieces


@drawn_once
def pad(area: int, n: int, total: int, used: bool) -> Piece:
    """One of the spaces of an area."""
    x, y, size = places(area, total)[n]
    return Piece(f"space-{area}-{n}", "pad-used" if used else "pad", x, y - 2, -40, size)


@drawn_once
def somebody(traits: Traits, area: int, n: int, total: int, number: int, own: bool, hidden: bool) -> tuple[Piece, ...]:
    """A character on space `n` of an area, and what it can do; own ones can be pointed at."""
    x, y, size = places(area, total)[n]
    id = CHARACTER_IDS[number & 3] if own else f"person-{number}"
    z = (1 if own else -30) + (y - TOP) / 100
    pieces = [pad(area, n, total, True), person(traits, number, id, x, y, z, size, "hidden-" if hidden else "")]
    able = "" if hidden else ability(traits, number & 3)
    if able:
        pieces.append(Piece(f"able-{number}", able, x, y + 2, z + 0.5, size))
    return tuple(pieces)
