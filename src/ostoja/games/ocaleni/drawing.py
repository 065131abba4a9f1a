"""Where things are drawn, what is printed on the board, what is being done now, and the pieces several panels share."""

from typing import Final

from ostoja.core.action import Word, ref
from ostoja.core.drawing import drawn_once, seat_colour
from ostoja.core.scene import Piece
from ostoja.games.ocaleni.components import OcaleniComponents
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AREA_NAMES,
    AREA_RESOURCE,
    CARD_NAMES,
    FIND_NAMES,
    GEAR_NAMES,
    HEROES,
    LEADER_NAMES,
    NOTHING,
    PLAGUE,
    PREY_KINDS,
    PREY_NAMES,
    R_GROW,
    RESOURCE_NAMES,
    ROOM_NAMES,
    SPENT,
    STRENGTH,
    UNBUILT,
)
from ostoja.games.ocaleni.shelter import immune
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.areas import Activation
from ostoja.games.ocaleni.steps.hunting import Sensor
from ostoja.games.ocaleni.steps.movement import DayTurn
from ostoja.games.ocaleni.steps.night import NightSteps
from ostoja.games.ocaleni.steps.pressure import HandOver
from ostoja.games.ocaleni.steps.rounds import DAY, NIGHT, Rounds
from ostoja.games.ocaleni.steps.setup import Placement

HEIGHT: Final = 500
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
ORDER: Final = (3, 4, 5, 6, 0, 1, 2)
"""Stocks as they are shown: materials, ammunition, food."""
GEAR_IDS: Final = [f"gear-{name}" for name in GEAR_NAMES]
ROOM_IDS: Final = [f"room-{name}{copy}" for name in ROOM_NAMES for copy in ("", "-2")]
"""What paths point at: a room by its kind, the second of a kind marked as such."""

SET_UP: Final = 0
DAWN: Final = 1
DAYTIME: Final = 2
NIGHTTIME: Final = 3
BY_DAY: Final = (DayTurn, Activation)
POINTING: Final = (DayTurn, Placement)


class OcaleniNow:
    """What is being resolved, as far as the picture shows it: the phase, the step of the night, where to point."""

    def __init__(self, seen: OcaleniState, seat: int | None) -> None:
        self.phase = SET_UP
        self.step = 0
        for step in seen.stack:
            if isinstance(step, Rounds):
                self.phase = DAWN if step.part == DAY else DAYTIME if step.part == NIGHT else NIGHTTIME
            elif isinstance(step, NightSteps):
                self.step = step.number - 1
            elif isinstance(step, BY_DAY):
                self.phase = DAYTIME
        if self.phase == NIGHTTIME and self.step == 0:
            self.step = 1
        self.waiting = seen.waiting
        self.top = seen.stack[-1] if seen.stack else None
        mine = seat is not None and seat in self.waiting
        self.acting = isinstance(self.top, Activation) and mine
        """The viewer's hero acts where he has arrived."""
        self.area = seen.hero_area[seen.actor * HEROES + seen.pawn] if self.phase == DAYTIME else NOTHING
        self.going = mine and isinstance(self.top, POINTING)
        """The viewer points at areas."""
        self.picking = mine and isinstance(self.top, Sensor)
        """The viewer picks a prey of the stack he looked through."""
        self.goods = "mine"
        """The panel whose tokens are `res-…`: what `action.path` points at."""
        if self.acting:
            self.goods = "board"
        elif mine and isinstance(self.top, HandOver) and self.top.victim != seat:
            self.goods = f"seat-{self.top.victim}"


# The board --------------------------------------------------------------------------------------------------------

COLUMNS: Final = (128, 377, 626)
ROWS: Final = (86, 250, 415)


def middle(grid: tuple[int, int]) -> tuple[int, int]:
    """Where the middle of an area is."""
    return COLUMNS[grid[0]], ROWS[grid[1]]


LABELS: Final = ("label", "label-m", "label-m", "label", "label-m", "label-m", "label-s", "label-s")
"""How wide the plate under an area's name is: enough for all languages."""


@drawn_once
def middles(printed: OcaleniComponents) -> tuple[tuple[int, int], ...]:
    """Where the middles of all areas are."""
    return tuple([middle(place) for place in printed.grid])


@drawn_once
def ground(printed: OcaleniComponents) -> tuple[Piece, ...]:
    """The eight areas with their names; they never change."""
    pieces: list[Piece] = []
    for number, (x, y) in enumerate(middles(printed)):
        name = AREA_NAMES[number]
        pieces.append(Piece(f"land-{name}", f"area-{name}", x, y, y - 900))
        pieces.append(Piece(f"label-{name}", LABELS[number], x - 118, y - 78, -300))
        pieces.append(Piece(f"name-{name}", "t-strong", x - 110, y - 63.5, -299, text=AREA_REF[number], room=114))
    return tuple(pieces)


@drawn_once
def area_piece(number: int, x: int, y: int) -> Piece:
    """An area as a place to point at, below what lies there."""
    name = AREA_NAMES[number]
    words: dict[str, Word] = {"area": AREA_REF[number]}
    tip = "scene-area" if AREA_RESOURCE[number] < 0 else "scene-area-pool"
    if tip == "scene-area-pool":
        words["res"] = RES_REF[AREA_RESOURCE[number]]
    return Piece(f"area-{name}", f"hit-{name}", x, y, -400, tip=tip, words=words, glow=f"glow-{name}")


@drawn_once
def hero_piece(at: int, own: bool, up: bool, x: float, y: float, z: float, size: float = 1) -> Piece:
    """A hero, standing (active) or lying, with his strength. One's own are `hero-…`, what paths point at."""
    owner, hero = divmod(at, HEROES)
    return Piece(
        f"hero-{hero}" if own else f"pawn-{owner}-{hero}",
        f"{'hero' if up else 'lying'}-{seat_colour(owner)}",
        x,
        y,
        z,
        size,
        0,
        STRENGTH[hero],
        0,
        (),
        "scene-hero-up" if up else "scene-hero-down",
        {"seat": f"#{owner}", "strength": STRENGTH[hero], "hero": ref(f"hero-{hero}")},
        "glow-hero" if up else "glow-lying",
    )


def layer(own: bool, y: float) -> float:
    """One's own heroes stay above the areas one points at."""
    return (500 if own else 100) + y / 10


def meats_for(seen: OcaleniState, seat: int) -> list[int]:
    """OC-7.9, OC-11.8 What the next prey of each kind would give this player."""
    printed = seen.components
    hunted = seen.hunted[seat * PREY_KINDS : seat * PREY_KINDS + PREY_KINDS]
    values = [meat[min(2, count)] for meat, count in zip(printed.meat, hunted, strict=True)]
    if seen.cards[PLAGUE] == ACTIVE and not immune(seen, seat):
        return [max(0, value - printed.card_amount[PLAGUE]) for value in values]
    return values


# Equipment --------------------------------------------------------------------------------------------------------

TILES: Final = ("tile", "tile-broken", "tile", "tile-spent")
GEAR_TIPS: Final = ("scene-gear-shown", "scene-gear-broken", "scene-gear-ready", "scene-gear-spent")


def half_symbol(printed: OcaleniComponents, kind: int) -> str:
    """The half symbol printed on a tile."""
    name = printed.symbol[kind].removeprefix("symbol-")
    side = "left" if printed.left_half[kind] else "right"
    return f"half-{name}-{side}" if name in KNOWN_SYMBOLS else f"half-{side}"


def gear_words(printed: OcaleniComponents, kind: int) -> dict[str, Word]:
    wood, metal, chips = printed.gear_cost[kind]
    partner = GEAR_REF[printed.partner[kind]]
    return {"gear": GEAR_REF[kind], "wood": wood, "metal": metal, "chips": chips, "partner": partner}


@drawn_once
def gear_pieces(
    printed: OcaleniComponents, id: str, kind: int, tile: int, x: float, y: float, size: float
) -> tuple[Piece, ...]:
    """A tile of equipment: shown in a city, broken, ready or used; its price is left out once it is repaired."""
    left = printed.left_half[kind]
    wood, metal, chips = printed.gear_cost[kind]
    cost = tile < 2
    edge = x + (20 if left else -20) * size
    words = gear_words(printed, kind)
    pieces = [
        Piece(f"{id}-tile", TILES[tile], x, y, 1, size),
        Piece(f"{id}-half", half_symbol(printed, kind), edge, y - 6 * size, 1.1, 0.8 * size),
        Piece(
            f"{id}-icon",
            f"i-gear-{GEAR_NAMES[kind]}",
            x + (-2 if left else 2) * size,
            y - (6 if cost else 1) * size,
            1.2,
            (1.05 if cost else 1.25) * size,
            marks=("ink", "used") if tile == SPENT else ("ink",),
        ),
        Piece(id, "hit-tile", x, y, 1.4, size, tip=GEAR_TIPS[tile], words=words, glow="glow-tile"),
    ]
    if cost:
        pieces.append(Piece(f"{id}-cost", f"cost-{wood}{metal}{chips}", x, y + 15 * size, 1.3, size))
    return tuple(pieces)


# Rooms ------------------------------------------------------------------------------------------------------------


def minus(value: int) -> str:
    """A number with a real minus sign."""
    return str(value) if value >= 0 else f"−{-value}"


def signed(value: int) -> str:
    """The same, with a plus before what is above 0."""
    return f"+{value}" if value > 0 else minus(value)


LOOKS: Final = ("unbuilt", "built", "complete", "used")
ROOM_TIPS: Final = [f"scene-room-{look}" for look in LOOKS]


def look_of(printed: OcaleniComponents, kind: int, inside: int, used: int) -> int:
    """How a room looks: unbuilt, built, complete, or complete and used this round (a number into LOOKS)."""
    if inside == UNBUILT:
        return 0
    if inside < printed.spaces[kind]:
        return 1
    return 3 if used else 2


def crowd(spaces: int, inside: int, kind: int) -> tuple[str, int]:
    """The survivors of a room, and for how many there is a drawing; the Nursery grows beyond its printed spaces."""
    if kind == R_GROW and inside > spaces:
        spaces = MOST_GROWN
    spaces = max(1, min(9, max(spaces, inside)))
    return f"crowd-{spaces}-{max(0, min(inside, spaces))}", spaces


def room_words(printed: OcaleniComponents, kind: int, inside: int) -> dict[str, Word]:
    return {
        "room": ROOM_REF[kind],
        "spaces": printed.spaces[kind],
        "inside": max(0, inside),
        "upkeep": printed.upkeep[kind],
    }


@drawn_once
def room_pieces(
    printed: OcaleniComponents, id: str, kind: int, look: int, inside: int, x: int, y: int, tip: str = ""
) -> tuple[Piece, ...]:
    """A room of 80 × 54 with its effect in a word or two, its icon, survivors and upkeep."""
    name = ROOM_NAMES[kind]
    marks = ("ink",) if look else ("quiet",)
    figure, count = crowd(printed.spaces[kind], inside, kind)
    size = 1.1 if count <= 4 else 0.72
    amount: dict[str, Word] = {"amount": printed.room_amount[kind]}
    words = room_words(printed, kind, inside)
    pieces = [
        Piece(f"{id}-base", f"room-{LOOKS[look]}", x, y, -2),
        Piece(
            f"{id}-short",
            "t-print",
            x + 40,
            y + 15.5,
            0,
            0.92,
            text=ref(f"scene-short-{name}"),
            room=72,
            marks=marks,
            words=amount,
        ),
        Piece(f"{id}-icon", f"i-room-{name}", x + 13, y + 27, 0, 0.7, marks=marks),
        Piece(f"{id}-crowd", figure, x + 3, y + 51, 0, size, marks=marks),
        Piece(f"{id}-food", "i-food", x + 62, y + 43.5, 0, 0.5, marks=marks),
        Piece(f"{id}-upkeep", "t-print", x + 73, y + 48, 0, text=printed.upkeep[kind], marks=marks),
        Piece(id, "hit-room", x, y, 5, tip=tip or ROOM_TIPS[look], words=words, glow="glow-room"),
    ]
    if look == 3:
        pieces.append(Piece(f"{id}-mark", "i-check", x + 68, y + 27, 0, 0.55, marks=("ink",)))
    return tuple(pieces)
