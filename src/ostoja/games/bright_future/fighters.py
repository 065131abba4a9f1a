"""The two fighters of the Arena: a plate with resources and action points for each, and the own hand below it."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import WIDTH, drawn_at_most, label
from ostoja.core.scene import Box, Panel, Piece, Tall, tall
from ostoja.games.bright_future.drawing import has_announced, row_of_cards, target
from ostoja.games.bright_future.names import HIDDEN, RACES
from ostoja.games.bright_future.own import CARDS_LEFT, CARDS_WIDTH, MINE_HEIGHT, NARROW, card_rows
from ostoja.games.bright_future.panels import acting
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.strip import nothing
from ostoja.games.bright_future.sums import threatened

CELLS: Final = 20
"""BF-8.1 What a fighter begins with; more than that is told by the number alone."""
POINTS: Final = 3
"""BF-8.1 The action points of a turn."""
HAND_SIZE: Final = 1.02
HAND_Y: Final = 112
WHO: Final = Box(0, 2, 276, 50)
LEFT_OVER: Final = Box(282, 4, 428, 48)
HAND_WORD: Final = Box(8, 87, 110, 50)
"""On a narrow screen: who it is and what is left, the bar with the points, the word beside the hand."""


ACROSS: Final = 6
ACROSS_LOW: Final = 4
"""A row of the hand is made for so many cards, so that few are not huge: fewer on a phone on its side, where there is
room below them."""


@drawn_at_most(64)
def narrow(cards: int, across: int) -> Tall:
    """On a narrow screen: the plate in two rows, the word at the end of the first, then the hand."""
    who = (WHO, nothing(NARROW - WHO.width - HAND_WORD.width), HAND_WORD)
    return tall(NARROW, who, (LEFT_OVER,), *card_rows(cards, HAND_SIZE, HAND_Y, across))


def plate(seen: BrightFutureState, seat: int, y: float, own: bool = False) -> list[Piece]:
    """Seal, name and race, what is left and would be left, as a number and as a bar, and the action points.

    What has a tip on the board is marked when it changes; points on it have none, as they do in every turn.
    """
    id, left = f"fighter-{seat}", seen.resources[seat]
    loss = min(left, threatened(seen, seat))
    words: dict[str, Word] = {"seat": seat_name(seat)}
    pieces = [
        Piece(f"seat-{seat}", f"seal-{seat + 1}", 30, y, 1, 1.1, 0, "", 0, (), "scene-pawn", words),
        label(f"{id}-name", f"t-name-{seat + 1}", 54, y - 5, seat_name(seat), 122),
        Piece(f"{id}-heart", "i-resource", 196, y, 1, 0.95, marks=("bad",), tip="scene-resources"),
        label(f"{id}-left", "t-big", 212, y + 7, left, 0, (), 1.3),
    ]
    if loss:
        pieces.append(label(f"{id}-then", "t-num", 246, y + 6, f"→{left - loss}", 0, ("bad",)))
    if has_announced(seen, seat):
        race = RACES[seen.race[seat]]
        pieces.append(Piece(f"{id}-race", f"race-{race}", 62, y + 11, 1, 0.75))
        pieces.append(label(f"{id}-race-word", "t-text", 75, y + 15.5, ref(f"race-{race}"), 98))
    for n in range(CELLS):
        look = "cell-gone" if n >= left else "cell-lost" if n >= left - loss else "cell-left"
        pieces.append(Piece(f"{id}-cell-{n}", look, 298 + 15.0 * n, y, 0))
    points = seen.arena.points if seen.turn == seat else 0
    tip = "scene-points" if own else ""
    shown = max(POINTS, points)
    for n in range(shown):
        look = "point" if n < points else "point-used"
        x = round(622 + 78 / (shown - 1) * n, 1) if shown > POINTS + 1 else 622 + 26.0 * n
        pieces.append(Piece(f"{id}-point-{n}", look, x, y, 1 + n / 100, 0.9, tip=tip))
    return pieces


def own_side(seen: BrightFutureState, seat: int) -> Panel:
    """The own plate, and below it the hidden hand; before the fight the two races to choose from."""
    announced = has_announced(seen, seat)
    cards = [card for card in seen.arena.hands[seat] if card != HIDDEN]
    upright, low = narrow(len(cards), ACROSS), narrow(len(cards), ACROSS_LOW)
    colours, marks = (seat + 1,), acting(seen, seat)
    panel = Panel("mine", "mine", WIDTH, MINE_HEIGHT, "", seat, colours, marks, tall=upright, low=low)
    pieces = panel.pieces
    pieces += plate(seen, seat, 28, own=True)
    pieces.append(label("hand-word", "t-text", 16, HAND_Y + 4, ref("scene-your-hand"), 120))
    if not cards:
        pieces.append(label("hand-empty", "t-note", 16, HAND_Y + 22, ref("scene-empty-hand"), 120))
    race = seen.race[seat] if announced else -1
    pieces += row_of_cards(seen, cards, CARDS_LEFT, CARDS_WIDTH, HAND_Y, HAND_SIZE, race)
    if not announced:
        pieces = panel.pieces = [piece for piece in pieces if "-cell-" not in piece.id]
        for n, name in enumerate(RACES):
            x = 370 + 154.0 * n
            choice = Piece(name, "race-choice", x, 28, 1, 1, 0, "", 0, (), f"race-{name}", {}, "glow-race")
            icon = Piece(f"{name}-icon", f"race-{name}", x - 46, 28, 1.1, 1.1)
            pieces += target([choice, icon, label(f"{name}-word", "t-strong", x - 30, 32.5, ref(f"race-{name}"), 96)])
    return panel
