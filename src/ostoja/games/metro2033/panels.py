"""The own hand: what each card costs now, what discarding it moves up, what it costs as Protection."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import WIDTH, drawn_once
from ostoja.core.scene import Box, Panel, Piece, Tall, tall
from ostoja.games.metro2033.cards import FIRST_CARAVAN, FIRST_THREAT, IDS, TOKENS
from ostoja.games.metro2033.components import MetroComponents
from ostoja.games.metro2033.drawing import FIRST, WINNER, card_pieces, colour_of, counted, flag_of
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.active import FreePlay, defences
from ostoja.games.metro2033.steps.basic import BasicAction
from ostoja.games.metro2033.steps.costs import can_protect, play_cost

HAND_SIZE: Final = 1.1
HAND_LEFT: Final = 170
HAND_GAP: Final = 121

NARROW: Final = 580
WHO: Final = (Box(26, 24, 60, 48), Box(4, 63, 104, 37), Box(4, 88, 104, 40), Box(26, 122, 60, 48), Box(0, 0, 136, 0))
"""On a narrow screen, side by side above the hand: seal, name, tokens, the flag; and nothing to the right of them."""


@drawn_once
def narrow(cards: int) -> Tall:
    """On a narrow screen: the player, and the cards close together."""
    hand = [Box(HAND_LEFT + HAND_GAP * n - 56.5, 4, 113, 184) for n in range(cards)] or [Box(112, 60, 560, 60)]
    beside = Box(0, 0, (NARROW - sum(box.width for box in hand)) / 2, 0)
    return tall(NARROW, WHO, (beside, *hand, beside))


def mine(seen: MetroState, seat: int) -> Panel:
    """The own panel: who it is, and the hand."""
    colour, hand = colour_of(seen, seat), counted(seen.hands[seat])
    colours, marks = (colour,) if colour else (), ("turn",) if seat in seen.waiting else ()
    layout = narrow(len(hand))
    panel = Panel("mine", "mine", WIDTH, 190, "", seat, colours, marks, tip="scene-hand", tall=layout)
    panel.pieces = [*owner(seat, colour, seen.total(seat)), *FLAGS[flag_of(seen, seat)]]
    step = seen.stack[-1] if seen.stack and not seen.over else None
    free = isinstance(step, FreePlay) and step.seat == seat
    choosing = isinstance(step, BasicAction) and step.seat == seat
    above, below, values = seen.above[seat], seen.below[seat], seen.game.components
    for n, (card, copies) in enumerate(hand):
        playable, guards = card < FIRST_THREAT, can_protect(seen, card)
        cost = -1 if not playable else 0 if free else play_cost(seen, seat, card)
        price = -1 if not guards else 0 if free else values.shield_cost[card]
        afford = (playable and cost <= above) or (guards and price <= above)
        dim = (choosing or free) and (playable or guards) and not afford
        risk = FIRST_THREAT <= card < FIRST_CARAVAN and not defences(seen, seat, card)
        back = min(values.cost[card], below)
        panel.pieces += in_hand(values, card, copies, n, cost, dim, back, risk, price, price > above)
    if not hand:
        panel.pieces.append(EMPTY_HAND)
    return panel


FLAGS: Final = {
    "": (),
    WINNER: (Piece("winner", "i-treasure", 56, 148, size=1.1, marks=("accent",), tip="scene-winner"),),
    FIRST: (Piece("first", "i-first-player", 56, 146, size=0.8, marks=("accent",), tip="scene-first"),),
}
EMPTY_HAND: Final = Piece("hand-empty", "t-note", 170, 98, text=ref("scene-empty-hand"), room=400)


@drawn_once
def owner(seat: int, colour: int, total: int) -> tuple[Piece, ...]:
    """The own seal, name and tokens."""
    style = f"t-name-{colour}" if colour else "t-name"
    pieces = [
        Piece("name", style, 56, 92, text=seat_name(seat), room=92, marks=("middle",)),
        Piece("total", "t-big", 56, 120, 0, 1.35, 0, f"{total} / {TOKENS}", marks=("middle",)),
    ]
    if colour:
        pieces.append(Piece("seal", f"seal-{colour}", 56, 50, size=1.35))
    return tuple(pieces)


@drawn_once
def in_hand(
    values: MetroComponents,
    card: int,
    copies: int,
    n: int,
    cost: int,
    dim: bool,
    back: int,
    risk: bool,
    price: int,
    dear: bool,
) -> tuple[Piece, ...]:
    """A card of the hand. `back`: tokens that move up when it is discarded; `risk`: that would be the own loss too.

    `price`: what it costs as Protection, below 0 if it is none; `dear`: more than there is.
    """
    id, x = f"hand-{IDS[card]}", HAND_LEFT + HAND_GAP * n
    marks = ("used",) if dim else ()
    pieces = [
        *card_pieces(values, id, card, x, 82, 1 + n, HAND_SIZE, cost, copies, marks=marks),
        *refund(id, x - 38, back),
    ]
    if risk:
        pieces.append(Piece(f"{id}-risk", "i-warning", x - 2, 172, 2, 0.6, marks=("bad",), tip="scene-own-loss"))
    if price >= 0:
        words: dict[str, Word] = {"cost": price}
        look, tip = ("bad",) if dear else ("accent",), "scene-guard-cost"
        pieces.append(Piece(f"{id}-guard-icon", "i-shield", x + 22, 172, 2, 0.64, marks=look, tip=tip, words=words))
        pieces.append(Piece(f"{id}-guard", "t-strong", x + 32, 176.5, 2, text=price, marks=look))
    return tuple(pieces)


@drawn_once
def refund(id: str, x: float, count: int) -> tuple[Piece, Piece]:
    """What discarding a card moves up."""
    words: dict[str, Word] = {"count": count}
    return (
        Piece(f"{id}-back-icon", "i-up", x, 172, 2, 0.6, marks=("good",), tip="scene-refund", words=words),
        Piece(f"{id}-back", "t-strong", x + 9, 176.5, 2, text=count, marks=("good",)),
    )
