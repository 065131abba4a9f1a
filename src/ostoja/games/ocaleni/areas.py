"""What lies on the areas of the ring: pools, prey, equipment and search tokens in the cities, spaces of the ship."""

from typing import Final

from ostoja.core.action import Word, ref
from ostoja.core.drawing import drawn_once
from ostoja.core.scene import Piece
from ostoja.games.ocaleni.components import OcaleniComponents
from ostoja.games.ocaleni.drawing import (
    AREA_REF,
    COINS,
    FIND_REF,
    GEAR_IDS,
    PREY_REF,
    RES_REF,
    OcaleniNow,
    gear_pieces,
    hero_piece,
    layer,
)
from ostoja.games.ocaleni.ids import (
    AREA_NAMES,
    AREA_RESOURCE,
    BASE,
    CITIES,
    CITY_AREAS,
    DAM,
    FIND_NAMES,
    FINDS,
    GEARS,
    HEROES,
    HIDDEN,
    HUNTING,
    LYING,
    NOT_OWNED,
    NOTHING,
    RESOURCE_NAMES,
    STRONGEST_BERTH,
    TILES_SHOWN,
    TREATED,
    WEAKEST_BERTH,
)
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.events import limit
from ostoja.games.ocaleni.steps.hunting import toughness

BERTHS: Final = range(WEAKEST_BERTH, STRONGEST_BERTH + 1)


# Pools and prey ---------------------------------------------------------------------------------------------------


def pool_pieces(seen: OcaleniState, now: OcaleniNow, number: int, x: int, y: int) -> tuple[Piece, ...]:
    """What can be collected here, of how much; the algae of the Base, the water treatment of the Dam."""
    left, most = seen.pools[number], limit(seen, number)
    cut = most < seen.components.pool[number][seen.seats - 2]
    here = now.area == number
    pieces = pool(number, left, most, cut, here and now.goods == "board", x, y)
    if number == BASE:
        return (*pieces, algae(seen.algae, x, y))
    if number == DAM:
        return (*pieces, treatment(here and seen.done & TREATED > 0, x, y))
    return pieces


@drawn_once
def pool(number: int, left: int, most: int, cut: bool, open: bool, x: int, y: int) -> tuple[Piece, ...]:
    """What is left of a pool and its limit, which an event may have `cut`; an `open` pool is pointed at by paths."""
    kind = AREA_RESOURCE[number]
    id = f"{'res' if open else 'pool'}-{RESOURCE_NAMES[kind]}"
    words: dict[str, Word] = {"res": RES_REF[kind], "count": left, "limit": most}
    marks = ("bad",) if cut else ()
    x, y = x - 97, y - 13
    return (
        Piece(f"{id}-plate", "pool", x, y, 1),
        Piece(f"{id}-coin", COINS[kind], x, y, 2),
        Piece(f"{id}-count", "t-num", x + 14, y + 5.3, 2, text=left, marks=() if left else ("quiet",)),
        Piece(f"{id}-limit", "t-note", x + (33 if left > 9 else 25), y + 4.8, 2, text=f"/{most}", marks=marks),
        Piece(id, "hit-pool", x, y, 3, tip="scene-pool-cut" if cut else "scene-pool", words=words, glow="glow-pool"),
    )


@drawn_once
def algae(left: bool, x: int, y: int) -> Piece:
    look, tip = ("algae", "scene-algae") if left else ("algae-used", "scene-algae-used")
    return Piece("algae", look, x - 95, y + 20, 2, tip=tip)


@drawn_once
def treatment(on: bool, x: int, y: int) -> Piece:
    look, tip = ("valve-on", "scene-treated") if on else ("valve", "scene-treatment")
    return Piece("treatment", look, x - 95, y + 20, 2, tip=tip)


def prey_pieces(
    seen: OcaleniState, seat: int | None, now: OcaleniNow, meats: list[int], number: int, x: int, y: int
) -> tuple[Piece, ...]:
    """The top prey with its toughness and its meat for the viewer, the height of the stack; all of it if known."""
    stack = seen.prey[HUNTING[number]]
    here = now.area == number
    if not stack:
        return no_prey(number, here and now.acting, x, y)
    printed = seen.components
    kind = stack[-1]
    meat: Word
    if seat is None:
        tough = printed.toughness[kind]
        meat = f"{printed.meat[kind][0]}–{printed.meat[kind][2]}"
    else:
        tough, meat = toughness(seen, seat, kind), meats[kind]
    pieces = prey(printed, number, kind, len(stack), tough, meat, here and now.acting, x, y)
    if len(stack) > 1 and HIDDEN not in stack:
        return pieces + known_prey(printed, number, stack, tuple(meats), here and now.picking, x, y)
    return pieces


def prey_id(number: int, open: bool) -> str:
    """`prey` where the viewer's hero acts, what paths point at."""
    return "prey" if open else f"stack-{AREA_NAMES[number]}"


@drawn_once
def no_prey(number: int, open: bool, x: int, y: int) -> tuple[Piece, ...]:
    id = prey_id(number, open)
    x, y = x + 27, y - 10
    return (
        Piece(f"{id}-plate", "prey-plate", x, y, 1),
        Piece(id, "prey-none", x, y, 2, tip="scene-no-prey"),
        Piece(f"{id}-none", "t-note", x + 18, y + 4.5, 2, text=ref("scene-none"), room=64),
    )


@drawn_once
def prey(
    printed: OcaleniComponents, number: int, kind: int, count: int, tough: int, meat: Word, open: bool, x: int, y: int
) -> tuple[Piece, ...]:
    """A stack of `count` tokens, the top one of this kind."""
    id = prey_id(number, open)
    x, y = x + 27, y - 10
    words: dict[str, Word] = {"prey": PREY_REF[kind], "toughness": tough, "meat": meat, "count": count}
    marks = ("bad",) if tough > printed.toughness[kind] else ()
    return (
        Piece(f"{id}-plate", "prey-plate", x, y, 1),
        Piece(f"{id}-token", "prey" if count > 1 else "prey-one", x, y, 2),
        Piece(f"{id}-number", "t-print", x + 5.5, y + 3.2, 3, 1.15, text=printed.toughness[kind]),
        Piece(f"{id}-strength", "i-strength", x + 25, y - 8, 2, 0.52, marks=marks),
        Piece(f"{id}-toughness", "t-strong", x + 34, y - 3.5, 2, text=tough, marks=marks),
        Piece(f"{id}-height", "t-note", x + 80, y - 3.8, 2, text=f"×{count}", marks=("end",)),
        Piece(f"{id}-meat", "coin-meat", x + 25, y + 8.5, 2, 0.68),
        Piece(f"{id}-gives", "t-strong", x + 34, y + 13, 2, text=meat),
        Piece(id, "hit-prey", x, y, 4, tip="scene-prey", words=words, glow="glow-prey"),
    )


@drawn_once
def known_prey(
    printed: OcaleniComponents, number: int, stack: tuple[int, ...], meats: tuple[int, ...], open: bool, x: int, y: int
) -> tuple[Piece, ...]:
    """A stack the viewer has looked through, the top token first; `meats` is what each kind would give."""
    y += 72
    pieces = [known_row(x, y, len(stack))]
    for depth, token in enumerate(reversed(stack)):
        at = x + 18.5 * (depth - (len(stack) - 1) / 2) + 8
        id = f"prey-at-{depth}" if open else f"{AREA_NAMES[number]}-at-{depth}"
        words: dict[str, Word] = {"depth": depth + 1, "prey": PREY_REF[token], "meat": meats[token]}
        pieces.append(Piece(f"{id}-chip", "prey-chip", at, y, 601))
        pieces.append(Piece(f"{id}-number", "t-print", at, y + 4.3, 602, text=printed.toughness[token]))
        pieces.append(Piece(id, "hit-chip", at, y, 603, tip="scene-prey-known", words=words, glow="glow-chip"))
    return tuple(pieces)


def known_row(x: int, y: int, count: int) -> Piece:
    """The eye before a row of tokens only the viewer knows."""
    return Piece(f"known-{x}-{y}", "known", x - 18.5 * count / 2 - 4, y, 600)


# Cities -----------------------------------------------------------------------------------------------------------

TILE_IDS: Final = [f"tile-{city}-{n}" for city in range(CITIES) for n in range(TILES_SHOWN)]
"""Equipment on display by its place."""
FIRST_CITY_FIRST: Final = tuple(range(CITIES * TILES_SHOWN))
SECOND_CITY_FIRST: Final = FIRST_CITY_FIRST[TILES_SHOWN:] + FIRST_CITY_FIRST[:TILES_SHOWN]


def shown_ids(seen: OcaleniState, seat: int | None, now: OcaleniNow) -> list[str]:
    """`gear-…` for the tile of each kind that the viewer could take, so that one piece has that id; else its place."""
    ids = TILE_IDS[:]
    found: set[int] = {NOTHING}
    if seen.display:
        for place in SECOND_CITY_FIRST if now.area == CITY_AREAS[1] else FIRST_CITY_FIRST:
            kind = seen.display[place]
            if kind not in found:
                found.add(kind)
                if seat is None or seen.gear[seat * GEARS + kind] == NOT_OWNED:
                    ids[place] = GEAR_IDS[kind]
    return ids


def city_pieces(seen: OcaleniState, now: OcaleniNow, city: int, ids: list[str], x: int, y: int) -> list[Piece]:
    """Equipment on display, the search stack, the tokens that lie face up, and the stack itself if known."""
    pieces: list[Piece] = []
    for n in range(TILES_SHOWN):
        place = city * TILES_SHOWN + n
        kind = seen.display[place] if seen.display else NOTHING
        if kind == NOTHING:
            pieces.append(no_tile(ids[place], x - 90 + 35 * n, y - 4))
        else:
            pieces += gear_pieces(seen.components, ids[place], kind, NOT_OWNED, x - 90 + 35 * n, y - 4, 0.82)
    stack = seen.search[city]
    pieces += search_stack(CITY_AREAS[city], len(stack), now.acting and now.area == CITY_AREAS[city], x + 23, y - 4)
    pieces += lying_finds(CITY_AREAS[city], tuple(seen.aside[city * FINDS : city * FINDS + FINDS]), x + 17, y + 7.5)
    if stack and HIDDEN not in stack:
        pieces += known_finds(CITY_AREAS[city], stack, x, y + 72)
    return pieces


@drawn_once
def no_tile(id: str, x: int, y: int) -> Piece:
    """Where equipment was on display."""
    return Piece(id, "tile-gone", x, y, 1, 0.82)


@drawn_once
def search_stack(number: int, count: int, open: bool, x: int, y: int) -> tuple[Piece, ...]:
    """How many tokens there are to be found in a city; an `open` stack is pointed at by paths."""
    id = "search" if open else f"search-{AREA_NAMES[number]}"
    words: dict[str, Word] = {"area": AREA_REF[number], "count": count}
    return (
        Piece(f"{id}-plate", "find-plate", x, y, 1),
        Piece(f"{id}-back", "search-back" if count else "search-none", x, y - (8 if count else 6), 2, 0.8),
        Piece(f"{id}-count", "t-num", x + 15, y - 2, 2, text=count, marks=() if count else ("quiet",)),
        Piece(f"{id}-word", "t-note", x + (37 if count > 9 else 28), y - 2.5, 2, text=ref("scene-finds")),
        Piece(id, "hit-find", x, y, 3, tip="scene-search", words=words, glow="glow-find"),
    )


@drawn_once
def lying_finds(number: int, finds: tuple[int, ...], x: int, y: float) -> tuple[Piece, ...]:
    """The tokens that lie face up in a city, so many of each kind."""
    pieces: list[Piece] = []
    gap = 10.5 if sum(finds) < 9 else 9.3
    for find, count in enumerate(finds):
        for copy in range(count):
            turn = len(pieces)
            id = f"aside-{AREA_NAMES[number]}-{find}-{copy}"
            symbol = f"find-{FIND_NAMES[find]}"
            words: dict[str, Word] = {"find": FIND_REF[find]}
            left, z = x + gap * turn, 4 + turn / 100
            pieces.append(Piece(id, symbol, left, y, z, 0.62, tip="scene-aside", words=words))
    return tuple(pieces)


@drawn_once
def known_finds(number: int, stack: tuple[int, ...], x: int, y: int) -> tuple[Piece, ...]:
    """A search stack the viewer has looked into, the top token first."""
    pieces = [known_row(x, y, len(stack))]
    for depth, find in enumerate(reversed(stack)):
        at = x + 18.5 * (depth - (len(stack) - 1) / 2) + 8
        words: dict[str, Word] = {"find": FIND_REF[find], "depth": depth + 1}
        id, symbol = f"{AREA_NAMES[number]}-at-{depth}", f"find-{FIND_NAMES[find]}"
        pieces.append(Piece(id, symbol, at, y, 601, 0.92, tip="scene-find-known", words=words))
    return tuple(pieces)


# The ship ---------------------------------------------------------------------------------------------------------


def ship_pieces(seen: OcaleniState, seat: int | None, here: list[int], x: int, y: int) -> list[Piece]:
    """The four numbered spaces with cans and survivors, who stands on them, and who lies or stands beside."""
    pieces: list[Piece] = []
    for number in BERTHS:
        waits, taken = seen.ship >> number & 1, number in seen.hero_up
        pieces += berth(number, seen.components.cans[number], waits, taken, berth_at(x, number), y + 34)
    aside: list[int] = []
    for at in here:
        up = seen.hero_up[at]
        if up < WEAKEST_BERTH:
            aside.append(at)
        else:
            own = at // HEROES == seat
            pieces.append(hero_piece(at, own, True, berth_at(x, up) - 2, y + 64, layer(own, y), 0.8))
    for turn, at in enumerate(aside):
        if len(aside) == 1:
            left, top, size = x + 87.0, y + 60.0, 1.0
        else:
            left, top, size = x + 75 + 36 * (turn % 2), y + 64 - 27 * (turn // 2), 0.76
        own = at // HEROES == seat
        pieces.append(hero_piece(at, own, seen.hero_up[at] != LYING, left, top, layer(own, top), size))
    return pieces


def berth_at(x: int, number: int) -> int:
    """Where a numbered space of the ship is."""
    return x - 87 + 41 * (number - WEAKEST_BERTH)


@drawn_once
def berth(number: int, cans: int, waits: int, taken: bool, x: int, y: int) -> tuple[Piece, ...]:
    """A numbered space with its cans and the survivor who waits there, beside the hero if it is taken."""
    hook = number == STRONGEST_BERTH
    words: dict[str, Word] = {"number": number, "cans": cans, "waits": waits}
    tip = "scene-berth-hook" if hook else "scene-berth"
    id = f"berth-{number}"
    pieces = [
        Piece(id, "bay-hook" if hook else "bay", x, y, 1, tip=tip, words=words),
        Piece(f"{id}-number", "t-num", x, y - 18, 2, text=number, marks=("middle",)),
        Piece(f"{id}-cans", "coin-cans", x - 9, y - 7, 2, 0.66),
        Piece(f"{id}-count", "t-strong", x + 1, y - 2.5, 2, text=cans),
    ]
    if waits:
        pieces.append(Piece(f"{id}-survivor", "survivor", x + (13 if taken else 0), y + 25, 2, 1.15))
    if hook:
        pieces.append(Piece("berth-hook", "i-gear-hook", x + 11, y - 21, 2, 0.5, marks=("quiet",)))
    return tuple(pieces)
