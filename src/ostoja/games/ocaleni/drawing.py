"""Where things are drawn, what is printed on the board, what is being done now, and the pieces several panels share."""

from functools import cache
from typing import Final

from ostoja.core.action import Word, ref
from ostoja.core.scene import Piece
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AREA_NAMES,
    AREA_RESOURCE,
    CARD_NAMES,
    FIND_NAMES,
    GEAR_NAMES,
    HEROES,
    LEADER_NAMES,
    LYING,
    NOTHING,
    PLACES,
    PLAGUE,
    PREY_KINDS,
    PREY_NAMES,
    R_GROW,
    R_VENT,
    RESOURCE_NAMES,
    ROOM_NAMES,
    SPENT,
    STRENGTH,
    UNBUILT,
)
from ostoja.games.ocaleni.shelter import complete, immune
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.areas import Activation
from ostoja.games.ocaleni.steps.hunting import Sensor
from ostoja.games.ocaleni.steps.movement import DayTurn
from ostoja.games.ocaleni.steps.night import NightSteps
from ostoja.games.ocaleni.steps.pressure import HandOver
from ostoja.games.ocaleni.steps.rounds import DAY, NIGHT, Rounds
from ostoja.games.ocaleni.steps.setup import Placement

WIDTH: Final = 754
HEIGHT: Final = 500
SIDE_WIDTH: Final = 284
MOST_GROWN: Final = 8
"""How many survivors the Nursery can hold (OC-10.13)."""
KNOWN_SYMBOLS: Final = (
    "tree", "wave", "bullet", "house", "ingot", "cutlery", "circuit", "drumstick", "burst", "atom",
)  # fmt: skip
"""Symbols of equipment that have a drawing; any other gets a plain half disc."""

AREA_REF: Final = [ref(f"area-{name}") for name in AREA_NAMES]
RES_REF: Final = [ref(f"res-{name}") for name in RESOURCE_NAMES]
GEAR_REF: Final = [ref(f"gear-{name}") for name in GEAR_NAMES]
ROOM_REF: Final = [ref(f"room-{name}") for name in ROOM_NAMES]
CARD_REF: Final = [ref(f"card-{name}") for name in CARD_NAMES]
FIND_REF: Final = [ref(f"find-{name}") for name in FIND_NAMES]
PREY_REF: Final = [ref(f"prey-{name}") for name in PREY_NAMES]
LEADER_REF: Final = [ref(f"leader-{name}") for name in LEADER_NAMES]
COINS: Final = [f"coin-{name}" for name in RESOURCE_NAMES]

SET_UP: Final = 0
DAWN: Final = 1
DAYTIME: Final = 2
NIGHTTIME: Final = 3


class Now:
    """What is being resolved, as far as the picture shows it: the phase, the step of the night, where to point."""

    def __init__(self, seen: OcaleniState, seat: int | None) -> None:
        self.phase = SET_UP
        self.step = 0
        for step in seen.stack:
            if isinstance(step, Rounds):
                self.phase = DAWN if step.part == DAY else DAYTIME if step.part == NIGHT else NIGHTTIME
            elif isinstance(step, NightSteps):
                self.step = step.number - 1
            elif isinstance(step, DayTurn | Activation):
                self.phase = DAYTIME
        if self.phase == NIGHTTIME and self.step == 0:
            self.step = 1
        self.waiting = seen.waiting
        self.top = seen.stack[-1] if seen.stack else None
        mine = seat is not None and seat in self.waiting
        self.acting = isinstance(self.top, Activation) and mine
        """The viewer's hero acts where he has arrived."""
        self.area = seen.hero_area[seen.actor * HEROES + seen.pawn] if self.phase == DAYTIME else NOTHING
        self.going = mine and isinstance(self.top, DayTurn | Placement)
        """The viewer points at areas."""
        self.picking = mine and isinstance(self.top, Sensor)
        """The viewer picks a prey of the stack he looked through."""
        self.goods = "mine"
        """The panel whose tokens are `res-…`: what `action.path` points at."""
        if self.acting:
            self.goods = "board"
        elif mine and isinstance(self.top, HandOver) and self.top.victim != seat:
            self.goods = f"seat-{self.top.victim}"


def colour(seat: int) -> int:
    """The seat colour of a player: red, beige, blue, purple."""
    return seat + 1


# The board --------------------------------------------------------------------------------------------------------

COLUMNS: Final = (128, 377, 626)
ROWS: Final = (86, 250, 415)


def middle(grid: tuple[int, int]) -> tuple[int, int]:
    """Where the middle of an area is."""
    return COLUMNS[grid[0]], ROWS[grid[1]]


LABELS: Final = ("label", "label-m", "label-m", "label", "label-m", "label-m", "label-s", "label-s")
"""How wide the plate under an area's name is: enough for all languages."""


@cache
def printed(grid: tuple[tuple[int, int], ...]) -> list[Piece]:
    """The eight areas with their names, and what lies under pools, stacks and ship spaces; it never changes."""
    pieces: list[Piece] = []
    for number, name in enumerate(AREA_NAMES):
        x, y = middle(grid[number])
        pieces.append(Piece(f"land-{name}", f"area-{name}", x, y, y - 900))
        pieces.append(Piece(f"label-{name}", LABELS[number], x - 118, y - 78, -300))
        pieces.append(Piece(f"name-{name}", "t-strong", x - 110, y - 63.5, -299, text=AREA_REF[number], room=114))
    return pieces


@cache
def area_piece(number: int, x: int, y: int) -> Piece:
    """An area as a place to point at, below what lies there."""
    name = AREA_NAMES[number]
    words: dict[str, Word] = {"area": AREA_REF[number]}
    tip = "scene-area" if AREA_RESOURCE[number] < 0 else "scene-area-pool"
    if tip == "scene-area-pool":
        words["res"] = RES_REF[AREA_RESOURCE[number]]
    return Piece(f"area-{name}", f"hit-{name}", x, y, -400, tip=tip, words=words, glow=f"glow-{name}")


def hero_piece(seen: OcaleniState, seat: int | None, at: int, x: float, y: float, z: float, size: float = 1) -> Piece:
    """A hero, standing (active) or lying, with his strength. One's own are `hero-…`, what paths point at."""
    owner, hero = divmod(at, HEROES)
    up = seen.hero_up[at] != LYING
    return Piece(
        f"hero-{hero}" if owner == seat else f"pawn-{owner}-{hero}",
        f"{'hero' if up else 'lying'}-{colour(owner)}",
        x,
        y,
        z,
        size,
        0,
        STRENGTH[hero],
        0,
        (),
        "scene-hero-up" if up else "scene-hero-down",
        {"seat": f"#{owner}", "strength": STRENGTH[hero]},
        "glow-hero" if up else "glow-lying",
    )


def meat_for(seen: OcaleniState, seat: int, kind: int) -> int:
    """OC-7.9, OC-11.8 What the next prey of a kind would give this player."""
    value = seen.components.meat[kind][min(2, seen.hunted[seat * PREY_KINDS + kind])]
    if seen.cards[PLAGUE] == ACTIVE and not immune(seen, seat):
        value -= seen.components.card_amount[PLAGUE]
    return max(0, value)


def rays(seen: OcaleniState, seat: int) -> int:
    """OC-8.11 How far the contamination would rise tonight."""
    if not 0 < seen.round <= len(seen.components.radiation):
        return 0
    vents = complete(seen, seat, R_VENT) * seen.components.room_amount[R_VENT]
    return max(0, seen.components.radiation[seen.round - 1] - seen.people[seat * PLACES] - vents)


# Equipment --------------------------------------------------------------------------------------------------------

TILES: Final = ("tile", "tile-broken", "tile", "tile-spent")
GEAR_TIPS: Final = ("scene-gear-shown", "scene-gear-broken", "scene-gear-ready", "scene-gear-spent")


def half_symbol(seen: OcaleniState, kind: int) -> str:
    """The half symbol printed on a tile."""
    name = seen.components.symbol[kind].removeprefix("symbol-")
    side = "left" if seen.components.left_half[kind] else "right"
    return f"half-{name}-{side}" if name in KNOWN_SYMBOLS else f"half-{side}"


def gear_words(seen: OcaleniState, kind: int) -> dict[str, Word]:
    wood, metal, chips = seen.components.gear_cost[kind]
    partner = GEAR_REF[seen.components.partner[kind]]
    return {"gear": GEAR_REF[kind], "wood": wood, "metal": metal, "chips": chips, "partner": partner}


def gear_pieces(
    seen: OcaleniState, id: str, kind: int, tile: int, x: float, y: float, size: float, z: float = 1
) -> list[Piece]:
    """A tile of equipment: shown in a city, broken, ready or used; its price is left out once it is repaired."""
    left = seen.components.left_half[kind]
    wood, metal, chips = seen.components.gear_cost[kind]
    cost = tile < 2
    edge = x + (20 if left else -20) * size
    pieces = [
        Piece(f"{id}-tile", TILES[tile], x, y, z, size),
        Piece(f"{id}-half", half_symbol(seen, kind), edge, y - 6 * size, z + 0.1, 0.8 * size),
        Piece(
            f"{id}-icon",
            f"i-gear-{GEAR_NAMES[kind]}",
            x + (-2 if left else 2) * size,
            y - (6 if cost else 1) * size,
            z + 0.2,
            (1.05 if cost else 1.25) * size,
            marks=("ink", "used") if tile == SPENT else ("ink",),
        ),
        Piece(
            id,
            "hit-tile",
            x,
            y,
            z + 0.4,
            size,
            tip=GEAR_TIPS[tile],
            words=gear_words(seen, kind),
            glow="glow-tile",
        ),
    ]
    if cost:
        pieces.append(Piece(f"{id}-cost", f"cost-{wood}{metal}{chips}", x, y + 15 * size, z + 0.3, size))
    return pieces


# Rooms ------------------------------------------------------------------------------------------------------------


def minus(value: int) -> str:
    """A number with a real minus sign."""
    return str(value) if value >= 0 else f"−{-value}"


def signed(value: int) -> str:
    """The same, with a plus before what is above 0."""
    return f"+{value}" if value > 0 else minus(value)


def room_id(code: int) -> str:
    """What paths point at: a room by its kind, the second of a kind marked as such."""
    return f"room-{ROOM_NAMES[code >> 1]}{'-2' if code & 1 else ''}"


LOOKS: Final = ("unbuilt", "built", "complete", "used")
ROOM_TIPS: Final = [f"scene-room-{look}" for look in LOOKS]


def look_of(seen: OcaleniState, place: int) -> int:
    """How a room looks: unbuilt, built, complete, or complete and used this round (a number into LOOKS)."""
    inside = seen.people[place]
    if inside == UNBUILT:
        return 0
    if inside < seen.spaces[seen.room[place] >> 1]:
        return 1
    return 3 if seen.used[place] else 2


def crowd(spaces: int, inside: int, kind: int) -> tuple[str, int]:
    """The survivors of a room, and for how many there is a drawing; the Nursery grows beyond its printed spaces."""
    if kind == R_GROW and inside > spaces:
        spaces = MOST_GROWN
    spaces = max(1, min(9, max(spaces, inside)))
    return f"crowd-{spaces}-{max(0, min(inside, spaces))}", spaces


def room_words(seen: OcaleniState, kind: int, inside: int) -> dict[str, Word]:
    return {
        "room": ROOM_REF[kind],
        "spaces": seen.spaces[kind],
        "inside": max(0, inside),
        "upkeep": seen.components.upkeep[kind],
    }


def room_pieces(
    seen: OcaleniState, id: str, kind: int, look: int, inside: int, x: float, y: float, tip: str = ""
) -> list[Piece]:
    """A room of 80 × 54 with its effect in a word or two, its icon, survivors and upkeep."""
    name = ROOM_NAMES[kind]
    marks = ("ink",) if look else ("quiet",)
    figure, count = crowd(seen.spaces[kind], inside, kind)
    size = 1.1 if count <= 4 else 0.72
    pieces = [
        Piece(f"{id}-base", f"room-{LOOKS[look]}", x, y, -2),
        Piece(
            f"{id}-short",
            "t-print",
            x + 40,
            y + 15.5,
            0,
            0.92,
            0,
            ref(f"scene-short-{name}"),
            78,
            marks,
            "",
            {"amount": seen.components.room_amount[kind]},
        ),
        Piece(f"{id}-icon", f"i-room-{name}", x + 13, y + 27, 0, 0.7, marks=marks),
        Piece(f"{id}-crowd", figure, x + 3, y + 51, 0, size, marks=marks),
        Piece(f"{id}-food", "i-food", x + 62, y + 43.5, 0, 0.5, marks=marks),
        Piece(f"{id}-upkeep", "t-print", x + 73, y + 48, 0, text=seen.components.upkeep[kind], marks=marks),
        Piece(
            id, "hit-room", x, y, 5, tip=tip or ROOM_TIPS[look], words=room_words(seen, kind, inside), glow="glow-room"
        ),
    ]
    if look == 3:
        pieces.append(Piece(f"{id}-mark", "i-check", x + 68, y + 27, 0, 0.55, marks=("ink",)))
    return pieces
