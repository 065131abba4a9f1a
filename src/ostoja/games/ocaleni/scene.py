"""The table as a seat sees it: a masked state turned into panels of placed pieces. Here the board, and all together."""

from typing import Final

from ostoja.core.action import Word, seat_name
from ostoja.core.drawing import WIDTH, drawn_once, opponents
from ostoja.core.scene import Box, Panel, Piece, Scene, tall
from ostoja.games.ocaleni.areas import city_pieces, pool_pieces, prey_pieces, ship_pieces, shown_ids
from ostoja.games.ocaleni.convoy import track
from ostoja.games.ocaleni.drawing import (
    AREA_REF,
    HEIGHT,
    OcaleniNow,
    area_piece,
    ground,
    hero_piece,
    layer,
    meats_for,
    middles,
)
from ostoja.games.ocaleni.hub import hub_pieces
from ostoja.games.ocaleni.ids import AREAS, CITY, HEROES, HUNTING, LYING, SHIP, STRENGTH
from ostoja.games.ocaleni.panels import opponent
from ostoja.games.ocaleni.section import mine
from ostoja.games.ocaleni.state import OcaleniState


def scene(seen: OcaleniState, seat: int | None) -> Scene:
    """What `seat` sees, None being a spectator."""
    now = OcaleniNow(seen, seat)
    panels = [board(seen, seat, now)]
    if seat is not None:
        panels.append(mine(seen, seat, now))
    panels.append(track(seen, now))
    panels += [opponent(seen, other, now) for other in opponents(seen.seats, seat)]
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


def board(seen: OcaleniState, seat: int | None, now: OcaleniNow) -> Panel:
    """The ring of eight areas with what lies and stands there, and in its middle what is going on."""
    panel = Panel("board", "board", WIDTH, HEIGHT, "land", tip="scene-board", tall=TALL)
    printed = seen.components
    pieces = panel.pieces
    pieces += ground(printed)
    here: list[list[int]] = [[] for _ in range(AREAS)]
    for at, where in enumerate(seen.hero_area):
        if where >= 0:
            here[where].append(at)
    tiles, meats = shown_ids(seen, seat, now), meats_for(seen, seat or 0)
    for number, (x, y) in enumerate(middles(printed)):
        heroes = here[number]
        if now.going:
            rivals = [at for at in heroes if at // HEROES != seat and seen.hero_up[at] != LYING]
            pieces.append(target_piece(number, x, y, tuple(rivals)))
        else:
            pieces.append(area_piece(number, x, y))
        if number == SHIP:
            pieces += ship_pieces(seen, seat, heroes, x, y)
            continue
        if CITY[number] >= 0:
            pieces += city_pieces(seen, now, CITY[number], tiles, x, y)
        else:
            pieces += pool_pieces(seen, now, number, x, y)
        if HUNTING[number] >= 0:
            pieces += prey_pieces(seen, seat, now, meats, number, x, y)
        count = len(heroes)
        step = 52 if count < 4 else 50
        for turn, at in enumerate(heroes):
            left = x + step * (turn - (count - 1) / 2) - 2
            own = at // HEROES == seat
            pieces.append(hero_piece(at, own, seen.hero_up[at] != LYING, left, y + 58, layer(own, y)))
    pieces += hub_pieces(seen, seat, now)
    return panel


@drawn_once
def target_piece(number: int, x: int, y: int, rivals: tuple[int, ...]) -> Piece:
    """An area as a target, above what lies there; its tip names the active rivals one would press."""
    piece = area_piece(number, x, y)._replace(z=400)
    if not rivals:
        return piece
    words: dict[str, Word] = {"area": AREA_REF[number]}
    for letter, at in zip("abc", rivals, strict=False):
        words[letter] = seat_name(at // HEROES)
        words[f"{letter}{letter}"] = STRENGTH[at % HEROES]
    return piece._replace(tip=f"scene-area-rivals-{len(rivals)}", words=words)
