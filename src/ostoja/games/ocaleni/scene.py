"""The table as a seat sees it: a masked state turned into panels of placed pieces. Here the board, and all together."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.scene import Box, Panel, Piece, Scene, tall
from ostoja.games.ocaleni.drawing import (
    AREA_REF,
    COINS,
    FIND_REF,
    HEIGHT,
    PREY_REF,
    RES_REF,
    WIDTH,
    Now,
    area_piece,
    gear_pieces,
    hero_piece,
    meat_for,
    middle,
    printed,
)
from ostoja.games.ocaleni.hub import hub_pieces
from ostoja.games.ocaleni.ids import (
    AREA_NAMES,
    AREA_RESOURCE,
    AREAS,
    BASE,
    CITY,
    CITY_AREAS,
    DAM,
    FIND_NAMES,
    FINDS,
    GEAR_NAMES,
    GEARS,
    HEROES,
    HIDDEN,
    HUNTING,
    LYING,
    NOT_OWNED,
    NOTHING,
    RESOURCE_NAMES,
    SHIP,
    STRENGTH,
    STRONGEST_BERTH,
    TILES_SHOWN,
    TREATED,
    WEAKEST_BERTH,
)
from ostoja.games.ocaleni.panels import opponent, track
from ostoja.games.ocaleni.section import mine
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.events import limit
from ostoja.games.ocaleni.steps.hunting import toughness

HUB: Final = (377, 250)
BERTHS: Final = range(WEAKEST_BERTH, STRONGEST_BERTH + 1)
PHASES: Final = ("scene-set-up", "scene-dawn", "scene-day", "scene-night")


def scene(seen: OcaleniState, seat: int | None) -> Scene:
    """What `seat` sees, None being a spectator."""
    now = Now(seen, seat)
    panels = [board(seen, seat, now)]
    if seat is not None:
        panels.append(mine(seen, seat, now))
    panels.append(track(seen, now))
    start = 0 if seat is None else seat + 1
    count = seen.seats if seat is None else seen.seats - 1
    panels += [opponent(seen, (start + turn) % seen.seats, now) for turn in range(count)]
    return Scene(seen.game, panels, seat)


COLUMNS: Final = ((0, 253), (253, 249), (502, 252))
LINES: Final = ((0, 166), (166, 166), (334, 166))


def cell(line: int, column: int) -> Box:
    """A ninth of the board."""
    (left, width), (top, height) = COLUMNS[column], LINES[line]
    return Box(left, top, width, height)


TALL: Final = tall(
    502,
    (cell(0, 0), cell(0, 1)),
    (cell(1, 0), cell(0, 2)),
    (cell(2, 0), cell(1, 2)),
    (cell(2, 1), cell(2, 2)),
    (Box(137, 166, 480, 166),),
    most=1.05,
)
"""The ring in two columns, what is going on below it."""


def board(seen: OcaleniState, seat: int | None, now: Now) -> Panel:
    """The ring of eight areas with what lies and stands there, and in its middle what is going on."""
    panel = Panel("board", "board", WIDTH, HEIGHT, "land", tip="scene-board", tall=TALL)
    grid = seen.components.grid
    pieces = panel.pieces = printed(tuple(grid))[:]
    here: list[list[int]] = [[] for _ in range(AREAS)]
    for at, where in enumerate(seen.hero_area):
        if where >= 0:
            here[where].append(at)
    for number in range(AREAS):
        x, y = middle(grid[number])
        pieces.append(target_piece(seen, seat, here[number], number, x, y) if now.going else area_piece(number, x, y))
        if number == SHIP:
            pieces += ship_pieces(seen, seat, here[number], x, y)
            continue
        if CITY[number] >= 0:
            pieces += city_pieces(seen, seat, now, CITY[number], x, y)
        else:
            pieces += pool_pieces(seen, now, number, x, y)
        if HUNTING[number] >= 0:
            pieces += prey_pieces(seen, seat, now, number, x, y)
        step = 52 if len(here[number]) < 4 else 50
        for turn, at in enumerate(here[number]):
            left = x + step * (turn - (len(here[number]) - 1) / 2) - 2
            pieces.append(hero_piece(seen, seat, at, left, y + 58, layer(seat, at, y)))
    pieces += hub_pieces(seen, seat, now)
    return panel


def target_piece(seen: OcaleniState, seat: int | None, here: list[int], number: int, x: int, y: int) -> Piece:
    """An area as a target, above what lies there; its tip names the active rivals one would press."""
    piece = area_piece(number, x, y)._replace(z=400)
    rivals = [at for at in here if at // HEROES != seat and seen.hero_up[at] != LYING]
    if not rivals:
        return piece
    words: dict[str, Word] = {"area": AREA_REF[number]}
    for letter, at in zip("abc", rivals, strict=False):
        words[letter] = seat_name(at // HEROES)
        words[f"{letter}{letter}"] = STRENGTH[at % HEROES]
    return piece._replace(tip=f"scene-area-rivals-{len(rivals)}", words=words)


def layer(seat: int | None, at: int, y: float) -> float:
    """One's own heroes stay above the areas one points at."""
    return 500 + y / 10 if at // HEROES == seat else 100 + y / 10


def pool_pieces(seen: OcaleniState, now: Now, number: int, x: float, y: float) -> list[Piece]:
    """What can be collected here, of how much; the algae of the Base, the water treatment of the Dam."""
    kind = AREA_RESOURCE[number]
    name = RESOURCE_NAMES[kind]
    left, most = seen.pools[number], limit(seen, number)
    id = f"res-{name}" if now.goods == "board" and now.area == number else f"pool-{name}"
    cut = most < seen.components.pool[number][seen.seats - 2]
    words: dict[str, Word] = {"res": RES_REF[kind], "count": left, "limit": most}
    x, y = x - 97, y - 13
    pieces = [
        Piece(f"{id}-plate", "pool", x, y, 1),
        Piece(f"{id}-coin", COINS[kind], x, y, 2),
        Piece(f"{id}-count", "t-num", x + 14, y + 5.3, 2, text=left, marks=() if left else ("quiet",)),
        Piece(
            f"{id}-limit",
            "t-note",
            x + (33 if left > 9 else 25),
            y + 4.8,
            2,
            text=f"/{most}",
            marks=("bad",) if cut else (),
        ),
        Piece(id, "hit-pool", x, y, 3, tip="scene-pool-cut" if cut else "scene-pool", words=words, glow="glow-pool"),
    ]
    if number == BASE:
        look = ("algae", "scene-algae") if seen.algae else ("algae-used", "scene-algae-used")
        pieces.append(Piece("algae", look[0], x + 2, y + 33, 2, tip=look[1]))
    elif number == DAM:
        on = now.area == DAM and seen.done & TREATED
        look = ("valve-on", "scene-treated") if on else ("valve", "scene-treatment")
        pieces.append(Piece("treatment", look[0], x + 2, y + 33, 2, tip=look[1]))
    return pieces


def prey_pieces(seen: OcaleniState, seat: int | None, now: Now, number: int, x: float, y: float) -> list[Piece]:
    """The top prey with its toughness and its meat for the viewer, the height of the stack; all of it if known."""
    stack = seen.prey[HUNTING[number]]
    name = AREA_NAMES[number]
    id = "prey" if now.acting and now.area == number else f"stack-{name}"
    x, y = x + 27, y - 10
    pieces = [Piece(f"{id}-plate", "prey-plate", x, y, 1)]
    if not stack:
        pieces.append(Piece(id, "prey-none", x, y, 2, tip="scene-no-prey"))
        pieces.append(Piece(f"{id}-none", "t-note", x + 18, y + 4.5, 2, text=ref("scene-none"), room=64))
        return pieces
    kind = stack[-1]
    meat: Word
    if seat is None:
        tough = seen.components.toughness[kind]
        meat = f"{seen.components.meat[kind][0]}–{seen.components.meat[kind][2]}"
    else:
        tough, meat = toughness(seen, seat, kind), meat_for(seen, seat, kind)
    worse = tough > seen.components.toughness[kind]
    words: dict[str, Word] = {"prey": PREY_REF[kind], "toughness": tough, "meat": meat, "count": len(stack)}
    pieces += [
        Piece(f"{id}-token", "prey" if len(stack) > 1 else "prey-one", x, y, 2),
        Piece(f"{id}-number", "t-print", x + 5.5, y + 3.2, 3, 1.15, text=seen.components.toughness[kind]),
        Piece(f"{id}-strength", "i-strength", x + 25, y - 8, 2, 0.52, marks=("bad",) if worse else ()),
        Piece(f"{id}-toughness", "t-strong", x + 34, y - 3.5, 2, text=tough, marks=("bad",) if worse else ()),
        Piece(f"{id}-height", "t-note", x + 80, y - 3.8, 2, text=f"×{len(stack)}", marks=("end",)),
        Piece(f"{id}-meat", "coin-meat", x + 25, y + 8.5, 2, 0.68),
        Piece(f"{id}-gives", "t-strong", x + 34, y + 13, 2, text=meat),
        Piece(id, "hit-prey", x, y, 4, tip="scene-prey", words=words, glow="glow-prey"),
    ]
    if len(stack) > 1 and HIDDEN not in stack:
        pieces += known_row(x - 27, y + 82, len(stack))
        for depth, token in enumerate(reversed(stack)):
            at = x - 27 + 18.5 * (depth - (len(stack) - 1) / 2) + 8
            seen_id = f"prey-at-{depth}" if now.picking and now.area == number else f"{name}-at-{depth}"
            pieces.append(Piece(f"{seen_id}-chip", "prey-chip", at, y + 82, 601))
            pieces.append(
                Piece(f"{seen_id}-number", "t-print", at, y + 86.3, 602, text=seen.components.toughness[token])
            )
            words = {"depth": depth + 1, "prey": PREY_REF[token], "meat": meat_for(seen, seat or 0, token)}
            pieces.append(
                Piece(seen_id, "hit-chip", at, y + 82, 603, tip="scene-prey-known", words=words, glow="glow-chip")
            )
    return pieces


def known_row(x: float, y: float, count: int) -> list[Piece]:
    """The eye before a row of tokens only the viewer knows."""
    return [Piece(f"known-{round(x)}-{round(y)}", "known", x - 18.5 * count / 2 - 4, y, 600)]


def city_pieces(seen: OcaleniState, seat: int | None, now: Now, city: int, x: float, y: float) -> list[Piece]:
    """Equipment on display, the search stack, the tokens that lie face up, and the stack itself if known."""
    pieces: list[Piece] = []
    number = CITY_AREAS[city]
    name = AREA_NAMES[number]
    for n in range(TILES_SHOWN):
        kind = seen.display[city * TILES_SHOWN + n] if seen.display else NOTHING
        left = x - 90 + 35 * n
        if kind == NOTHING:
            pieces.append(Piece(f"tile-{city}-{n}", "tile-gone", left, y - 4, 1, 0.82))
        else:
            pieces += gear_pieces(seen, shown_id(seen, seat, now, city, n), kind, 0, left, y - 4, 0.82)
    stack = seen.search[city]
    id = "search" if now.acting and now.area == number else f"search-{name}"
    left, top = x + 23, y - 4
    words: dict[str, Word] = {"area": AREA_REF[number], "count": len(stack)}
    pieces += [
        Piece(f"{id}-plate", "find-plate", left, top, 1),
        Piece(f"{id}-back", "search-back" if stack else "search-none", left, top - 8 + (0 if stack else 2), 2, 0.8),
        Piece(f"{id}-count", "t-num", left + 15, top - 2, 2, text=len(stack), marks=() if stack else ("quiet",)),
        Piece(f"{id}-word", "t-note", left + (37 if len(stack) > 9 else 28), top - 2.5, 2, text=ref("scene-finds")),
        Piece(id, "hit-find", left, top, 3, tip="scene-search", words=words, glow="glow-find"),
    ]
    turn = 0
    lying = sum(seen.aside[city * FINDS : city * FINDS + FINDS])
    gap = 10.5 if lying < 9 else 9.3
    for find in range(FINDS):
        for copy in range(seen.aside[city * FINDS + find]):
            pieces.append(
                Piece(
                    f"aside-{name}-{find}-{copy}",
                    f"find-{FIND_NAMES[find]}",
                    left - 6 + gap * turn,
                    top + 11.5,
                    4 + turn / 100,
                    0.62,
                    tip="scene-aside",
                    words={"find": FIND_REF[find]},
                )
            )
            turn += 1
    if stack and HIDDEN not in stack:
        pieces += known_row(x, y + 72, len(stack))
        for depth, find in enumerate(reversed(stack)):
            at = x + 18.5 * (depth - (len(stack) - 1) / 2) + 8
            words = {"find": FIND_REF[find], "depth": depth + 1}
            pieces.append(
                Piece(
                    f"{name}-at-{depth}",
                    f"find-{FIND_NAMES[find]}",
                    at,
                    y + 72,
                    601,
                    0.92,
                    tip="scene-find-known",
                    words=words,
                )
            )
    return pieces


def shown_id(seen: OcaleniState, seat: int | None, now: Now, city: int, n: int) -> str:
    """`gear-…` for the tile the viewer could take of this kind, so that one piece has that id; else its place."""
    kind = seen.display[city * TILES_SHOWN + n]
    first = seen.display.index(kind)
    places = [place for place, shown in enumerate(seen.display) if shown == kind]
    if len(places) > 1 and now.area == CITY_AREAS[1] and places[-1] >= TILES_SHOWN:
        first = next(place for place in places if place >= TILES_SHOWN)
    owned = seat is not None and seen.gear[seat * GEARS + kind] != NOT_OWNED
    return f"gear-{GEAR_NAMES[kind]}" if first == city * TILES_SHOWN + n and not owned else f"tile-{city}-{n}"


def ship_pieces(seen: OcaleniState, seat: int | None, here: list[int], x: float, y: float) -> list[Piece]:
    """The four numbered spaces with cans and survivors, who stands on them, and who lies or stands beside."""
    pieces: list[Piece] = []
    aside = [at for at in here if seen.hero_up[at] < WEAKEST_BERTH]
    for number in BERTHS:
        left, top = x - 87 + 41 * (number - WEAKEST_BERTH), y + 34
        waits = seen.ship >> number & 1
        taken = number in seen.hero_up
        hook = number == STRONGEST_BERTH
        words: dict[str, Word] = {"number": number, "cans": seen.components.cans[number], "waits": waits}
        tip = "scene-berth-hook" if hook else "scene-berth"
        pieces.append(Piece(f"berth-{number}", "bay-hook" if hook else "bay", left, top, 1, tip=tip, words=words))
        pieces.append(Piece(f"berth-{number}-number", "t-num", left, top - 18, 2, text=number, marks=("middle",)))
        pieces.append(Piece(f"berth-{number}-cans", "coin-cans", left - 9, top - 7, 2, 0.66))
        pieces.append(
            Piece(f"berth-{number}-count", "t-strong", left + 1, top - 2.5, 2, text=seen.components.cans[number])
        )
        if waits:
            pieces.append(Piece(f"berth-{number}-survivor", "survivor", left + (13 if taken else 0), top + 25, 2, 1.15))
        if hook:
            pieces.append(Piece("berth-hook", "i-gear-hook", left + 11, top - 21, 2, 0.5, marks=("quiet",)))
    for at in here:
        if at not in aside:
            left = x - 87 + 41 * (seen.hero_up[at] - WEAKEST_BERTH)
            pieces.append(hero_piece(seen, seat, at, left - 2, y + 64, layer(seat, at, y), 0.8))
    for turn, at in enumerate(aside):
        if len(aside) == 1:
            left, top = x + 87.0, y + 60.0
        else:
            left, top = x + 75 + 36 * (turn % 2), y + 64 - 27 * (turn // 2)
        size = 1 if len(aside) == 1 else 0.76
        pieces.append(hero_piece(seen, seat, at, left, top, layer(seat, at, top), size))
    return pieces
