"""How a card looks: made from its record, in one of three sizes, upright or turned by 180° as Protection.

What is drawn is kept: as long as nothing about it changes, a piece is the very same object. The printed
`values` of the cards are a part of what it is kept by, so that a content pack is drawn with its own.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ostoja.core.action import Word, ref
from ostoja.core.drawing import drawn_at_most, drawn_once
from ostoja.core.scene import Piece
from ostoja.games.metro2033.cards import (
    ALLEGIANCES,
    COLOURS,
    EMPTY,
    FIRST_CARAVAN,
    FIRST_FACTION,
    FIRST_HERO,
    FIRST_RESOURCE,
    FIRST_THREAT,
    IDS,
    LOSSES,
    SYMBOLS,
    TYPES,
)
from ostoja.games.metro2033.components import MetroComponents, class_of
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.payment import strength

CARD_WIDTH: Final = 92
"""The width of a card at scale 1; its origin is its middle."""
NAME_ROOM: Final = 92
"""Letters that grow to be read keep some of their room free: a name is never wider than its card."""
TYPE_SYMBOLS: Final = tuple(f"type-{type}" for type in TYPES)
MISSION_ICONS: Final = ("i-peace", "i-war", "i-trade")
SYMBOL_NAMES: Final = ("bio", "psychic", "radio", "physical", "toxic", "unknown")
TOKEN_SEATS: Final = {"graphite": 3, "yellow": 2, "brown": 5, "violet": 4, "white": 6}
"""Which of the six seat colours stands for a Faction's token colour."""
INK: Final = ("ink",)
CLASSES: Final = [class_of(card) for card in range(len(IDS))]
LONG: Final = {
    *("s11", "s13", "s20", "s21", "s25", "s26", "r-weapons-2", "r-ammo-2", "r-ammo-3", "r-gear-2", "r-gear-4"),
    *("c1", "c2", "t7", "f2", "f3", "f5", "s16", "s28", "s30"),
}
"""Cards whose names need a shorter form on their face."""
NAMES: Final = [ref(f"scene-short-{id}") if id in LONG else ref(id) for id in IDS]

BOXES: Final = 32
"""For so many boxes, the printed one and content packs, what is said about each card is kept."""


WINNER: Final = "winner"
FIRST: Final = "first"


class Tableau(NamedTuple):
    """What lies in front of a player."""

    values: MetroComponents
    seat: int
    colour: int
    faction: int
    flipped: bool
    above: int
    below: int
    reserve: int
    stations: tuple[int, ...]
    tokens: tuple[int, ...]
    """On each of the Stations."""
    supplies: tuple[int, ...]
    heroes: tuple[int, ...]
    guards: tuple[int, ...]
    """Cards played as Protection."""
    strengths: tuple[int, int]
    """The most that can be delivered of blue and of red."""


def tableau_of(seen: MetroState, seat: int) -> Tableau:
    """What lies in front of a player now."""
    stations, shields, tokens = tuple(seen.stations[seat]), seen.shields[seat], seen.tokens
    return Tableau(
        seen.game.components,
        seat,
        colour_of(seen, seat),
        seen.factions[seat],
        seen.flipped[seat],
        seen.above[seat],
        seen.below[seat],
        seen.reserve[seat],
        stations,
        tuple([tokens[card] for card in stations]),
        tuple(seen.supplies[seat]),
        tuple([card for card in shields if FIRST_HERO <= card < FIRST_THREAT]),
        tuple([card for card in shields if not FIRST_HERO <= card < FIRST_THREAT]),
        strength(seen, seat),
    )


def flag_of(seen: MetroState, seat: int) -> str:
    """What stands at a player's name: the flag of a winner or of the first player."""
    if seen.over and seat in seen.winners:
        return WINNER
    return FIRST if seat == seen.first and seen.turns else ""


@drawn_at_most(BOXES)
def faces(values: MetroComponents) -> tuple[tuple[str, dict[str, Word]], ...]:
    """For every card the text that says everything printed on it, and its words."""
    found: list[tuple[str, dict[str, Word]]] = []
    for card, id in enumerate(IDS):
        key, words = values.face(card)
        found.append((f"scene-{key}", {"card": ref(id), **words}))
    return tuple(found)


def colour_of(seen: MetroState, seat: int) -> int:
    """The seat colour (1 to 6) that goes with a player's Faction; 0 while there is none."""
    faction = seen.factions[seat]
    if faction == EMPTY:
        return 0
    components: MetroComponents = seen.game.components
    return TOKEN_SEATS[components.token[faction]]


def counted(cards: Sequence[int]) -> list[tuple[int, int]]:
    """Sorted cards as stacks of equal ones: which card, how many."""
    found: list[tuple[int, int]] = []
    for card in cards:
        if found and found[-1][0] == card:
            found[-1] = (card, found[-1][1] + 1)
        else:
            found.append((card, 1))
    return found


def shields(mask: int) -> list[str]:
    """The names of the symbols in a mask."""
    return [SYMBOL_NAMES[place] for place in range(len(SYMBOLS)) if mask >> place & 1]


def base_of(values: MetroComponents, card: int) -> str:
    """The card's face: by kind of Resource, by line of a Station, by class."""
    if card < FIRST_RESOURCE:
        return f"card-{ALLEGIANCES[values.allegiance[card]]}"
    if card < FIRST_HERO:
        return f"card-{COLOURS[values.colour[card]]}"
    if FIRST_CARAVAN <= card < FIRST_FACTION:
        return f"card-caravan-{COLOURS[values.colour[card]]}"
    return f"card-{CLASSES[card]}"


def picture_of(values: MetroComponents, card: int) -> str:
    """The drawing on the card; Stations have the hall of their line."""
    if card < FIRST_RESOURCE:
        return f"hall-{ALLEGIANCES[values.allegiance[card]]}-{card % 2}"
    return f"pic-{IDS[card]}"


@drawn_once
def card_pieces(
    values: MetroComponents,
    id: str,
    card: int,
    x: float,
    y: float,
    z: float,
    size: float = 1,
    cost: int = -1,
    copies: int = 1,
    foot: bool = True,
    marks: tuple[str, ...] = (),
    named: bool = True,
) -> tuple[Piece, ...]:
    """A card lying upright; `id` is the whole card to point at. `cost`: what it costs now, beside the printed one.

    `foot`: the lowest lines say what it does; without it they are left free. `named`: the name is not covered.
    """
    tip, words = faces(values)[card]
    pieces: list[Piece] = []
    for n in range(1, min(copies, 3)):
        at = f"{id}-under-{n}"
        pieces.append(Piece(at, base_of(values, card), x + 5 * n * size, y - 4 * n * size, z - 0.01 * n, size))
    pieces.append(Piece(f"{id}-face", base_of(values, card), x, y, z, size, marks=marks))
    pieces.append(Piece(f"{id}-picture", picture_of(values, card), x, y - 12 * size, z + 0.001, size, marks=marks))
    top = y - 53 * size
    right = x + 40 * size
    printed = values.cost[card]
    if card < FIRST_FACTION:
        pieces += _coin(id, x - 38 * size, y - 55 * size, z + 0.004, size, printed, cost)
    if card < FIRST_RESOURCE:
        allegiance = ALLEGIANCES[values.allegiance[card]]
        pieces.append(Piece(f"{id}-line", f"line-{allegiance}", right - 9 * size, top - 1 * size, z + 0.003, size))
    elif card < FIRST_HERO:
        pieces.append(Piece(f"{id}-type", TYPE_SYMBOLS[values.type[card]], right - 22 * size, top, z + 0.003, size))
        amount, low = values.amount[card], top + 4.5 * size
        pieces.append(Piece(f"{id}-amount", "t-print", right - 6 * size, low, z + 0.003, 1.1 * size, text=amount))
    elif card >= FIRST_THREAT and card < FIRST_FACTION:
        pieces.append(Piece(f"{id}-fist", "fist", right - 7 * size, top - 1 * size, z + 0.003, size))
    if named:
        line = y + (30 if FIRST_THREAT <= card < FIRST_CARAVAN and foot else 34) * size
        pieces.append(
            Piece(f"{id}-name", "t-print", x, line, z + 0.003, size * 0.9, 0, NAMES[card], NAME_ROOM * size, marks)
        )
    if card < FIRST_RESOURCE or card >= FIRST_FACTION:
        pieces.append(Piece(f"{id}-bonus-tab", "bonus-tab", x - 34 * size, y + 11 * size, z + 0.002, size))
        type = TYPE_SYMBOLS[values.type[card]]
        pieces.append(Piece(f"{id}-bonus", type, x - 34 * size, y + 11 * size, z + 0.003, size))
    if foot:
        pieces += _foot(values, id, card, x, y, z + 0.003, size, named)
    pieces += _copies(id, right - 4 * size, y, z, size, copies)
    pieces.append(Piece(id, "hit-card", x, y, z + 0.009, size, tip=tip, words=words, glow="glow-card"))
    return tuple(pieces)


def _coin(id: str, x: float, y: float, z: float, size: float, printed: int, cost: int) -> list[Piece]:
    """The cost in its disc; where it differs now, the printed one struck through beside it."""
    now = printed if cost < 0 else cost
    pieces = [
        Piece(f"{id}-coin", "coin", x, y, z, size),
        Piece(f"{id}-cost", "t-print", x, y + 4.6 * size, z + 0.001, 1.1 * size, text=now),
    ]
    if now != printed:
        pieces.append(Piece(f"{id}-was", "was", x + 18 * size, y + 2 * size, z, size))
        pieces.append(Piece(f"{id}-printed", "t-land", x + 18 * size, y + 6 * size, z + 0.001, size, text=printed))
        pieces.append(Piece(f"{id}-strike", "strike", x + 18 * size, y + 2 * size, z + 0.002, size))
    return pieces


def _copies(id: str, x: float, y: float, z: float, size: float, copies: int) -> list[Piece]:
    """How many equal cards lie there, if it is not one."""
    if copies == 1:
        return []
    text, low = f"×{copies}", y + 16 * size
    return [
        Piece(f"{id}-copies", "copies", x, y + 12 * size, z + 0.005, size),
        Piece(f"{id}-count", "t-cell", x, low, z + 0.006, 0.92 * size, 0, text, 0, INK),
    ]


def _foot(
    values: MetroComponents, id: str, card: int, x: float, y: float, z: float, size: float, named: bool
) -> list[Piece]:
    """The lowest lines of a card: its Mission and bonus, its shields, what it doubles, what it takes."""
    pieces: list[Piece] = []
    low = y + 50 * size
    if card < FIRST_RESOURCE or card >= FIRST_FACTION:
        pieces += mission_bar(
            id, values.mission[card], -1, values.requirement[card], values.reward[card], x, y, z, size
        )
        return pieces
    if FIRST_THREAT <= card < FIRST_CARAVAN:
        pieces += shield_row(
            f"{id}-threat", "threat", values.symbols[card], x - 20 * size, y + 41 * size, z, 0.88 * size, 19
        )
        pieces.append(
            Piece(f"{id}-loss", f"loss-{LOSSES[values.loss[card]]}", x + 27 * size, y + 40 * size, z, 0.88 * size)
        )
    elif FIRST_HERO <= card < FIRST_THREAT:
        pieces.append(Piece(f"{id}-doubles", f"pill-{COLOURS[values.colour[card]]}", x - 18 * size, low, z, size))
        pieces.append(Piece(f"{id}-type", TYPE_SYMBOLS[values.type[card]], x - 28 * size, low, z + 0.001, size))
        pieces.append(Piece(f"{id}-twice", "t-print", x - 7 * size, low + 4.3 * size, z + 0.001, size, 0, "×2"))
        pieces += shield_row(f"{id}-shield", "shield", values.shield[card], x + 26 * size, low, z, size, 17)
        return pieces
    elif card >= FIRST_CARAVAN:
        pieces.append(Piece(f"{id}-up", "i-up", x - 14 * size, low, z, 0.7 * size, marks=INK))
        pieces.append(Piece(f"{id}-star", f"bonus-{COLOURS[values.colour[card]]}", x + 10 * size, low, z, size))
        return pieces
    mask = values.shield[card]
    if mask:
        pieces.append(Piece(f"{id}-side", "side", x, y + 57 * size, z, size, 180))
        price = values.shield_cost[card]
        pieces.append(Piece(f"{id}-price", "t-print", x - 36 * size, y + 61 * size, z + 0.001, 0.9 * size, text=price))
        pieces += shield_row(f"{id}-shield", "shield", mask, x, y + 56.5 * size, z + 0.001, size * 0.8, 16, 180)
    elif FIRST_RESOURCE <= card < FIRST_HERO and named:
        type = ref(f"type-{TYPES[values.type[card]]}")
        pieces.append(Piece(f"{id}-kind", "t-land", x, y + 50 * size, z, size, 0, type, 84 * size))
    return pieces


def mission_bar(
    id: str, mission: int, have: int, need: int, reward: int, x: float, y: float, z: float, size: float
) -> list[Piece]:
    """A Mission: its kind, how much of it can be delivered now, what it is worth. `have` below 0: not ours yet."""
    colour = COLOURS[mission]
    bar = f"bar-{colour}"
    at = y + 50 * size
    if have >= 0:
        bar += f"-{min(10, 10 * have // max(1, need))}"
    text = f"{have} / {need}" if have >= 0 else str(need)
    pieces = [
        Piece(f"{id}-bar", bar, x, at, z, size),
        Piece(f"{id}-kind", MISSION_ICONS[mission], x - 32 * size, at, z + 0.001, 0.56 * size, marks=INK),
        Piece(f"{id}-need", "t-num", x - 22 * size, at + 4.3 * size, z + 0.001, 0.82 * size, 0, text, 36 * size, INK),
    ]
    for n in range(min(reward, 3)):
        pieces.append(Piece(f"{id}-reward-{n}", "reward", x + (33 - 9 * n) * size, at, z + 0.002 - n / 10000, size))
    return pieces


def shield_row(
    id: str, kind: str, mask: int, x: float, y: float, z: float, size: float, gap: float, turn: int = 0
) -> list[Piece]:
    """Threat shields (orange) or protection shields (yellow) side by side around a middle."""
    names = shields(mask)
    left = x - gap * size * (len(names) - 1) / 2
    return [
        Piece(f"{id}-{name}", f"{kind}-{name}", left + gap * size * n, y, z, size, turn) for n, name in enumerate(names)
    ]


@drawn_once
def turned_pieces(
    values: MetroComponents, id: str, card: int, x: float, y: float, z: float, size: float, copies: int, open: float
) -> tuple[Piece, ...]:
    """A card played as Protection, turned by 180°: its shields are on top, the rest stands on its head.

    `open`: how much of it, from its right edge, no other card covers.
    """
    tip, words = faces(values)[card]
    pieces: list[Piece] = []
    base = base_of(values, card)
    middle = x + max(0.0, CARD_WIDTH * size - open) / 2
    for n in range(1, min(copies, 3)):
        pieces.append(Piece(f"{id}-under-{n}", base, x + 5 * n * size, y - 4 * n * size, z - 0.01 * n, size, 180))
    pieces.append(Piece(f"{id}-face", base, x, y, z, size, 180))
    pieces.append(Piece(f"{id}-picture", picture_of(values, card), x, y + 12 * size, z + 0.001, size, 180))
    pieces.append(Piece(f"{id}-side", "side-big", x, y - 52 * size, z + 0.002, size))
    pieces += _coin(id, x - 38 * size, y - 55 * size, z + 0.004, 0.86 * size, values.shield_cost[card], -1)
    pieces += shield_row(f"{id}-shield", "shield", values.shield[card], middle, y - 52 * size, z + 0.003, size, 20)
    if open >= CARD_WIDTH * size * 0.9:
        pieces.append(
            Piece(f"{id}-name", "t-print", x, y - 28 * size, z + 0.003, size * 0.9, 0, NAMES[card], NAME_ROOM * size)
        )
    if card < FIRST_HERO:
        type = TYPE_SYMBOLS[values.type[card]]
        pieces.append(Piece(f"{id}-type", type, x - 18 * size, y + 53 * size, z + 0.003, size, 180))
    else:
        pieces.append(Piece(f"{id}-type", "fist", x - 33 * size, y + 54 * size, z + 0.003, size, 180))
    pieces += _copies(id, x + 34 * size, y, z, size, copies)
    pieces.append(Piece(id, "hit-card", x, y, z + 0.009, size, tip=tip, words=words, glow="glow-card"))
    return tuple(pieces)
