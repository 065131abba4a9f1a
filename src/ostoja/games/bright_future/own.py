"""The own area: hero, resources, gear face up, and below them what else there is."""

from collections.abc import Sequence
from typing import Final

from ostoja.core.action import ref, seat_name
from ostoja.core.drawing import WIDTH, drawn_at_most, label
from ostoja.core.scene import Box, Panel, Piece, Tall, tall
from ostoja.games.bright_future.drawing import (
    card_pitch,
    code,
    count_after,
    current,
    food,
    mercenary,
    mission,
    row_of_cards,
)
from ostoja.games.bright_future.names import CODES, FEVER, FOODS, GEAR, MISSIONS
from ostoja.games.bright_future.panels import acting, hero_pieces, own_codes, route_card, state_pieces
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.fight import Assign, Bargain
from ostoja.games.bright_future.strip import nothing
from ostoja.games.bright_future.sums import damage_now, shares, threatened

MINE_HEIGHT: Final = 172
LOW: Final = 148.0
"""The middle of the lower row."""
CARDS_LEFT: Final = 150
CARDS_WIDTH: Final = 594
CARDS_Y: Final = 64
SIZE: Final = 1.02
NARROW: Final = 470
NO_GEAR: Final = [Box(CARDS_LEFT - 2, 16, NARROW, 32)]
HIRED: Final = 122
"""How wide a mercenary is, unless there are many."""
NAME: Final = Box(0, 8, 148, 44)
HERO: Final = Box(8, 41, 144, 44)
RESOURCES: Final = Box(8, 72, 140, 44)
LATER: Final = Box(44, 96, 56, 44)
WHO: Final = (NAME, HERO, RESOURCES, LATER)
"""On a narrow screen, side by side: the name, the hero, the resources, what a fight leaves of them."""


@drawn_at_most(512)
def narrow(cards: int, others: tuple[Box, ...]) -> Tall:
    """On a narrow screen: the player, the gear, codes and tokens (the first and last of `others`), then cards hired."""
    first, *hired, last = others
    small = [box for box in hired if box.width < HIRED]
    lower = rows_of([first, last, *(box for box in hired if box.width >= HIRED)], NARROW)
    if small:
        lower += rows_of(small, NARROW * small[0].width / HIRED)
    gear = card_rows(cards, SIZE, CARDS_Y, 5) or [NO_GEAR]
    return tall(NARROW, WHO, *gear, *lower)


def in_row(left: float, width: float, size: float = 1) -> Box:
    """A place in the lower row."""
    return Box(left, LOW - 17 * size, width, 34 * size)


def rows_of(boxes: Sequence[Box], width: float) -> list[list[Box]]:
    """As many boxes in a row as have room, from its left end on."""
    rows: list[list[Box]] = []
    left = 0.0
    for box in boxes:
        if box.width > left:
            rows.append([])
            left = width - 6
        if box.width:
            left -= box.width
            rows[-1].append(box)
    return [[nothing(6), *row, nothing(width - 6 - sum(box.width for box in row))] for row in rows]


def card_rows(count: int, size: float, y: float, across: int) -> list[list[Box]]:
    """The gear cards that lie side by side around `y`, in two rows if there are more than six; made for `across`."""
    if not count:
        return []
    across = max(across, min(count, 6))
    size, pitch = card_pitch(count, CARDS_WIDTH, size)
    left, wide = CARDS_LEFT - (pitch - 84 * size) / 2, 96 * size * across
    top, height = y - 60 * size, 120 * size
    each = count if count <= across else -(-count // 2)
    rows = [(pitch * first, pitch * min(each, count - first)) for first in range(0, count, each)]
    return [[nothing(8), Box(left + start, top, width, height), nothing(wide - width - 8)] for start, width in rows]


def mine(seen: BrightFutureState, seat: int) -> Panel:
    """The own area: hero, resources, gear face up (used cards turned), mercenaries, codes, tokens."""
    more, boxes = belongings(seen, seat)
    layout, more = narrow(len(seen.gear[seat]), boxes), gear(seen, seat) + more
    panel = Panel("mine", "mine", WIDTH, MINE_HEIGHT, "", seat, (seat + 1,), acting(seen, seat), tall=layout)
    pieces = panel.pieces
    pieces += [
        Piece("seal", f"seal-{seat + 1}", 32, 30, 1, 1.1),
        label("name", f"t-big-{seat + 1}", 56, 36, seat_name(seat), 84),
        Piece("resources-icon", "i-resource", 30, 94, 1, 1.1, marks=("bad",), tip="scene-resources"),
        label("resources", "t-big", 50, 102, seen.resources[seat], 0, (), 1.4),
    ]
    pieces += hero_pieces(seen, seat, 16, 68, 124) + state_pieces(seen, seat, 106, 94)
    if seat == seen.first:
        pieces.append(Piece("first", "i-first-player", 128, 94, 1, 0.8, marks=("accent",), tip="scene-first"))
    pieces += more
    return panel


def gear(seen: BrightFutureState, seat: int) -> list[Piece]:
    """The gear face up, with what a fight takes of it."""
    race = seen.race[seat] if seen.hero[seat] >= 0 else -1
    cards = row_of_cards(seen, seen.gear[seat], CARDS_LEFT, CARDS_WIDTH, CARDS_Y, SIZE, race)
    none = [] if cards else [label("no-gear", "t-note", CARDS_LEFT + 6, 36, ref("scene-no-own-gear"), 300)]
    return cards + none + spent_in_fight(seen, seat, cards) + left_then(seen, seat)


def spent_in_fight(seen: BrightFutureState, seat: int, cards: list[Piece]) -> list[Piece]:
    """During a fight against a card: on each own card used what it takes off."""
    step = current(seen)
    if not isinstance(step, Assign | Bargain) or step.seat != seat:
        return []
    pieces: list[Piece] = []
    places = {piece.id: piece for piece in cards}
    taken: dict[int, int] = {}
    for used in shares(seen):
        for card, value in used:
            taken[card] = taken.get(card, 0) + value
    for card, value in taken.items():
        piece = places.get(GEAR[card])
        if piece is not None:
            pieces.append(Piece(f"{piece.id}-off", "minus", piece.x, piece.y - 22, 50))
            pieces.append(label(f"{piece.id}-off-value", "t-print", piece.x, piece.y - 17.5, f"−{value}", 0, (), 1, 51))
    return pieces


def left_then(seen: BrightFutureState, seat: int) -> list[Piece]:
    """Below the resources what a fight or an attack under way would leave of them."""
    step = current(seen)
    if isinstance(step, Assign | Bargain) and step.seat == seat:
        loss = damage_now(seen, step)
    else:
        loss = threatened(seen, seat)
        if not loss:
            return []
    left = max(0, seen.resources[seat] - loss)
    return [label("resources-then", "t-num", 50, 124, f"→ {left}", 0, ("accent",) if left else ("bad",))]


def belongings(seen: BrightFutureState, seat: int) -> tuple[list[Piece], tuple[Box, ...]]:
    """The lower row of the own area: codes, dealt cards of Underground Fever, mercenaries, food and missions.

    Also where the codes, each of the cards, and the tokens at the end of it lie.
    """
    pieces: list[Piece] = []
    y = LOW
    x = 26.0
    named = own_codes(seen, seat)
    for n in range(3):
        count = seen.codes[3 * seat + n]
        if count:
            pieces += code(CODES[n] if named else f"own-{CODES[n]}", n + 1, x, y)
            if count > 1:
                pieces.append(count_after(f"{CODES[n]}-count", x + 13, y, count))
            x += 50 if count > 1 else 28
    boxes = [in_row(0, x - 6 if x > 26 else 0)]
    x = max(x, 64.0) + 4
    end = 744.0
    for kind in range(2, -1, -1):
        if seen.mission_owner[kind] == seat:
            pieces += mission(MISSIONS[kind], kind, end - 14, y)
            end -= 32
    for kind in range(2, -1, -1):
        count = seen.food[3 * seat + kind]
        if count:
            pieces += food(FOODS[kind], kind, end - 34, y)
            pieces.append(count_after(f"{FOODS[kind]}-count", end - 20, y, count))
            end -= 50
    if seen.mode == FEVER:
        for route in seen.fever.routes[seat]:
            pieces += route_card(seen, route, x + 62, y)
            boxes.append(in_row(x - 2, 128))
            x += 128.0
    mercs = seen.mercs[seat]
    width = 132 if (end - x) >= 136 * len(mercs) else 118
    size = min(1.0, (end - x) / ((width + 4) * max(1, len(mercs))))
    for n, merc in enumerate(mercs):
        hired = mercenary(seen.components, merc, 0, 0, width, seen.mode == FEVER)
        middle = round(x + size * (width / 2 + (width + 4) * n), 1)
        pieces += shrunk(hired, size, middle, y)
        boxes.append(in_row(middle - size * (width / 2 + 2), size * (width + 4), size))
    boxes.append(in_row(end, WIDTH - end if end < 744 else 0))
    return pieces, tuple(boxes)


def shrunk(pieces: Sequence[Piece], size: float, x: float, y: float) -> list[Piece]:
    """Pieces drawn around (0, 0), put at a place and made smaller."""
    return [
        piece._replace(
            x=round(x + size * piece.x, 1),
            y=round(y + size * piece.y, 1),
            size=round(size * piece.size, 3),
            room=round(size * piece.room, 1),
        )
        for piece in pieces
    ]
