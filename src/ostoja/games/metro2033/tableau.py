"""The middle of the board: one player's Faction card with the tokens, and all played cards."""

from typing import Final

from ostoja.core.action import Word, ref
from ostoja.core.drawing import drawn_once
from ostoja.core.scene import Piece
from ostoja.games.metro2033.cards import ALLEGIANCES, COLOURS, FACTIONS, FIRST_FACTION, FIRST_HERO, IDS, NEUTRAL, TYPES
from ostoja.games.metro2033.components import MetroComponents
from ostoja.games.metro2033.drawing import (
    CARD_WIDTH,
    INK,
    TYPE_SYMBOLS,
    Tableau,
    card_pieces,
    colour_of,
    counted,
    faces,
    mission_bar,
    turned_pieces,
)
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.payment import usable

LEFT: Final = 186
RIGHT: Final = 738
"""The played cards lie between these."""
UPPER: Final = 1.12
LOWER: Final = 0.86
"""How large the cards of the two rows are."""
NO_MARKS: Final[tuple[str, ...]] = ()


@drawn_once
def zone(colour: int, name: str, count: int, y: float) -> tuple[Piece, ...]:
    """The tokens above or below the Faction card."""
    pieces = [*zone_ground(name, y), Piece(f"zone-{name}-count", "t-num", 160, y + 18, text=count, marks=("end",))]
    gap = min(24.0, 122 / max(1, count - 1))
    symbol = f"token-{colour}" if name == "above" else f"token-spent-{colour}"
    for n in range(count):
        pieces.append(token(name, n, symbol, 32 + gap * n, y + 35))
    return tuple(pieces)


@drawn_once
def zone_ground(name: str, y: float) -> tuple[Piece, ...]:
    return (
        Piece(f"zone-{name}", f"zone-{name}", 93, y + 25, -2, tip=f"scene-{name}-tip"),
        Piece(f"zone-{name}-icon", "i-up" if name == "above" else "i-down", 28, y + 13, 0, 0.56, marks=("quiet",)),
        Piece(f"zone-{name}-label", "t-note", 38, y + 17, text=ref(f"scene-{name}"), room=96),
    )


@drawn_once
def token(name: str, n: int, symbol: str, x: float, y: float) -> Piece:
    return Piece(f"{name}-{n}", symbol, x, y, 1 + n / 100)


def faction(own: Tableau, prefix: str) -> tuple[Piece, ...]:
    """The Faction card between its rows of tokens, and the reserve below."""
    have = -1 if own.flipped else usable(own.strengths, own.values.mission[own.faction])
    return (
        zone(own.colour, "above", own.above, 178)
        + zone(own.colour, "below", own.below, 414)
        + faction_card(own.values, prefix, own.faction, own.colour, have)
        + reserve(own.reserve)
    )


@drawn_once
def faction_card(values: MetroComponents, prefix: str, card: int, colour: int, have: int) -> tuple[Piece, ...]:
    """The Faction card: how much of its Mission can be delivered or, below 0, flipped, its lasting bonus."""
    tip, words = faces(values)[card]
    id, flipped = f"{prefix}{IDS[card]}", have < 0
    pieces = [
        Piece(f"{id}-face", f"faction-card-{colour}", 93, 322, 0),
        Piece(f"{id}-picture", f"pic-{IDS[card]}", 93, 293, 0.1, 1.5),
        Piece(f"{id}-name", "t-print", 93, 357, 0.2, 0.95, text=ref(IDS[card]), room=146),
    ]
    type = values.type[card]
    if flipped:
        pieces.append(Piece(f"{id}-done", "i-check", 36, 371, 0.3, 0.6, marks=INK))
        pieces.append(Piece(f"{id}-completed", "t-land", 101, 375, 0.3, text=ref("board-flipped"), room=108))
    else:
        need, reward = values.requirement[card], values.reward[card]
        pieces += mission_bar(id, values.mission[card], have, need, reward, 93, 371 - 56, 0.3, 1.12)
    pieces.append(Piece(f"{id}-type", TYPE_SYMBOLS[type], 36, 392, 0.3))
    bonus = "scene-bonus-free" if flipped else "scene-bonus"
    bonus_words: dict[str, Word] = {"type": ref(f"type-{TYPES[type]}")}
    pieces.append(Piece(f"{id}-bonus", "t-land", 102, 396, 0.3, 0.98, text=ref(bonus), room=104, words=bonus_words))
    pieces.append(Piece(id, "hit-faction", 93, 322, 0.9, tip=tip, words=words, glow="glow-faction"))
    return tuple(pieces)


@drawn_once
def reserve(count: int) -> tuple[Piece, ...]:
    """The tokens still to be won."""
    return (
        Piece("reserve-label", "t-note", 22, 487, text=ref("scene-reserve"), room=66),
        *(Piece(f"reserve-{n}", "token-none", 94 + 12 * n, 483) for n in range(count)),
        Piece("reserve", "t-strong", 164, 487.5, text=count, marks=("end",)),
    )


def spread(counts: list[int], width: float, room: float, gap: float, edge: float) -> tuple[list[float], float]:
    """Where groups of cards begin when each needs at least one width, and how far apart their cards lie."""
    taken = len(counts) * (width + 2 * edge) + gap * (len(counts) - 1)
    more = sum(max(0, count - 1) for count in counts)
    step = min(width + 7, (room - taken) / more) if more else 0.0
    starts: list[float] = []
    x = 0.0
    for count in counts:
        starts.append(x + edge)
        x += width + step * max(0, count - 1) + 2 * edge + gap
    return starts, step


def played(own: Tableau, prefix: str, turned: str, paying: tuple[int, ...]) -> tuple[Piece, ...]:
    """The cards in front of a player: Stations and Heroes above, Resources by kind and Protections below.

    `prefix` and `turned` begin the ids of upright and rotated cards; `paying` are cards named for a payment or defence.
    """
    values, strengths = own.values, own.strengths
    upper = upper_row(values, prefix, own.colour, own.stations, own.tokens, own.heroes, strengths, paying)
    return upper + lower_row(values, prefix, turned, own.supplies, own.guards, strengths, paying)


@drawn_once
def upper_row(
    values: MetroComponents,
    prefix: str,
    colour: int,
    stations: tuple[int, ...],
    tokens: tuple[int, ...],
    heroes: tuple[int, ...],
    strengths: tuple[int, int],
    paying: tuple[int, ...],
) -> tuple[Piece, ...]:
    """Stations from the left, with the places of the next ones where there is room, and Heroes at the right end."""
    width, room = CARD_WIDTH * UPPER, RIGHT - LEFT
    rows = [("stations", "i-station", "board-stations", stations), ("heroes", "i-hero", "scene-heroes", heroes)]
    starts, step = spread([len(cards) for *_, cards in rows], width, room, 22, 0)
    if not heroes and len(stations) > 4:
        rows = rows[:1]
        starts, step = spread([len(stations)], width, room, 22, 0)
    else:
        starts[1] = max(starts[1], room - width - step * max(0, len(heroes) - 1))
    pieces: list[Piece] = []
    for n in range(max(1, len(stations)), 4):
        if (width + 7) * n + width + 14 <= starts[1]:
            pieces.append(Piece(f"stations-next-{n}", "slot", LEFT + (width + 7) * n + width / 2, 272, -1, UPPER))
    for (name, icon, label, cards), start in zip(rows, starts, strict=True):
        pieces += row_label(name, icon, label, LEFT + start, not cards)
        for n, card in enumerate(cards):
            x = LEFT + start + CARD_WIDTH * UPPER / 2 + step * n
            id, z = f"{prefix}{IDS[card]}", 5 - n / 10
            whole_name = not n or step > 0.9 * CARD_WIDTH
            pieces += card_pieces(values, id, card, x, 272, z, UPPER, foot=card >= FIRST_HERO, named=whole_name)
            line = values.allegiance[card]
            if n and line > NEUTRAL and line == values.allegiance[cards[n - 1]]:
                pieces.append(link(card, line, x - step / 2))
            if card < FIRST_HERO:
                have = usable(strengths, values.mission[card])
                wide = step if n else CARD_WIDTH * UPPER
                pieces += station_foot(values, id, card, x, z, colour, tokens[n], have, wide)
            if card in paying:
                pieces.append(Piece(f"named-{IDS[card]}", "named", x - 40 * UPPER, 272 + 20, z + 0.02))
    return tuple(pieces)


@drawn_once
def row_label(name: str, icon: str, label: str, x: float, empty: bool) -> tuple[Piece, ...]:
    """What a row of cards is, and the slot that is there instead of cards."""
    words = (
        Piece(f"{name}-icon", icon, x + 8, 187, size=0.66, marks=("quiet",)),
        Piece(f"{name}-label", "t-strong", x + 20, 191.5, text=ref(label), room=84),
    )
    return (*words, Piece(f"{name}-none", "slot", x + 52, 272, -1, UPPER)) if empty else words


@drawn_once
def link(card: int, line: int, x: float) -> Piece:
    """Between two Stations of one line."""
    return Piece(f"link-{IDS[card]}", f"link-{ALLEGIANCES[line]}", x, 212, 0)


@drawn_once
def lower_row(
    values: MetroComponents,
    prefix: str,
    turned: str,
    supplies: tuple[int, ...],
    guards: tuple[int, ...],
    strengths: tuple[int, int],
    paying: tuple[int, ...],
) -> tuple[Piece, ...]:
    """Resources by kind, and Protections, each in their tray; lit, they are to be spent, which looks otherwise."""
    upright = counted(supplies)
    trays = (
        ("blue", [(card, copies) for card, copies in upright if values.colour[card] == 0], strengths[0]),
        ("red", [(card, copies) for card, copies in upright if values.colour[card] == 1], strengths[1]),
        ("guard", counted(guards), len(guards)),
    )
    width = CARD_WIDTH * LOWER
    starts, step = spread([len(cards) for _, cards, _ in trays], width, RIGHT - LEFT, 8, 10)
    last = starts[-1] + width + step * max(0, len(trays[-1][1]) - 1) + 10
    free = max(0.0, (RIGHT - LEFT - last) / len(trays))
    pieces: list[Piece] = []
    for at, ((name, cards, count), start) in enumerate(zip(trays, starts, strict=True)):
        left = LEFT + start - 10 + free * at
        pieces += tray(name, left, width + step * max(0, len(cards) - 1) + 20 + free, count)
        for n, (card, copies) in enumerate(cards):
            x = left + 10 + width / 2 + step * n
            z = 5 - n / 10
            if name == "guard":
                id = f"{turned}{IDS[card]}"
                pieces += turned_pieces(values, id, card, x, 436, z, LOWER, copies, step if n else width)
            else:
                id = f"{prefix}{IDS[card]}"
                whole_name = not n or step > 0.9 * width
                pieces += card_pieces(values, id, card, x, 436, z, LOWER, copies=copies, named=whole_name)
            if n and step < 36 and name != "guard":
                pieces.append(type_strip(id, values.type[card], x + (width - step) / 2, z))
            if card in paying:
                named = paying.count(card)
                pieces.append(Piece(f"named-{id}", "named", x - 34 * LOWER, 436 + 4, z + 0.02))
                if named > 1:
                    pieces.append(
                        Piece(f"named-{id}-count", "t-print", x - 34 * LOWER, 465, z + 0.03, text=f"×{named}")
                    )
    return tuple([piece._replace(glow="glow-spend") if piece.glow == "glow-card" else piece for piece in pieces])


TRAYS: Final = {
    "blue": ("i-peace", "scene-peaceful"),
    "red": ("i-war", "scene-military"),
    "guard": ("i-shield", "board-protection"),
}
"""The icon and the label of a tray."""


@drawn_once
def tray(name: str, left: float, whole: float, count: int) -> tuple[Piece, ...]:
    """A tray so wide, what lies there and how much it is worth."""
    ground = tray_ground(name, left, whole)
    return *ground, Piece(f"tray-{name}-count", "t-num", left + whole - 10, 371, text=count, marks=("end",))


@drawn_once
def tray_ground(name: str, left: float, whole: float) -> tuple[Piece, ...]:
    icon, label = TRAYS[name]
    text = left + (29 if whole > 124 else 10)
    ground = (
        Piece(f"tray-{name}", f"tray-{name}-{tray_size(whole)}", left, 352, -2),
        Piece(f"tray-{name}-label", "t-strong", text, 370.5, 0, 0.92, 0, ref(label), max(64, whole - 66)),
    )
    if whole > 124:
        return *ground, Piece(f"tray-{name}-icon", icon, left + 18, 366, size=0.62, marks=("quiet",))
    return ground


@drawn_once
def type_strip(id: str, type: int, x: float, z: float) -> Piece:
    """The type of a card of which little more can be seen."""
    return Piece(f"{id}-strip", TYPE_SYMBOLS[type], x, 410, z + 0.005, 0.86)


TRAY_STEP: Final = 6


def tray_size(width: float) -> int:
    """The number of the tray symbol that is as wide as this."""
    return round(width / TRAY_STEP)


@drawn_once
def station_foot(
    values: MetroComponents, id: str, card: int, x: float, z: float, colour: int, tokens: int, have: int, open: float
) -> tuple[Piece, ...]:
    """The foot of a played Station: how far its Mission is, or the tokens it is kept with; and its bonus.

    `open`: how much of the card, from its right edge, no other card covers; a narrow strip gets the numbers only.
    """
    pieces: list[Piece] = []
    low, whole = 272 + 50 * UPPER, open > 0.9 * CARD_WIDTH
    middle = x + (0 if whole else (CARD_WIDTH * UPPER - open) / 2)
    need = values.requirement[card]
    if tokens:
        gap = min(22.0, open / (tokens + 1))
        for n in range(tokens):
            at = middle + gap * (n - (tokens - 1) / 2)
            pieces.append(Piece(f"{id}-token-{n}", f"token-{colour}", at, low, z + 0.005 + n / 10000))
    elif whole:
        pieces += mission_bar(id, values.mission[card], have, need, values.reward[card], x, 272, z + 0.004, UPPER)
    else:
        bar = f"bar-{COLOURS[values.mission[card]]}-10"
        pieces.append(Piece(f"{id}-bar", bar, x, low, z + 0.004, UPPER))
        pieces.append(Piece(f"{id}-need", "t-print", middle, low + 4.5, z + 0.005, text=f"{have}/{need}"))
    if whole:
        less, label = ("0", "board-free") if tokens else ("−1", "board-cheaper")
        pieces.append(
            Piece(f"{id}-less-tab", "less-tab", x - 13 * UPPER, 272 + 11 * UPPER, z + 0.002, UPPER, tip=label)
        )
        pieces.append(Piece(f"{id}-less", "t-print", x - 14 * UPPER, 272 + 15.5 * UPPER, z + 0.004, text=less))
    else:
        type = TYPE_SYMBOLS[values.type[card]]
        pieces.append(Piece(f"{id}-gives", type, middle, 272 + 34 * UPPER, z + 0.004))
    return tuple(pieces)


def choice_of_factions(seen: MetroState) -> tuple[Piece, ...]:
    """MT-2.2 The Faction cards still to be picked, and whose the others are."""
    values: MetroComponents = seen.game.components
    pieces = [PICK]
    for card in range(FIRST_FACTION, FIRST_FACTION + FACTIONS):
        owner = colour_of(seen, seen.factions.index(card)) if card in seen.factions else 0
        pieces += offered(values, card, owner)
    return tuple(pieces)


PICK: Final = Piece("factions-label", "t-strong", 60, 238, text=ref("scene-pick"), room=600)


@drawn_once
def offered(values: MetroComponents, card: int, owner: int) -> tuple[Piece, ...]:
    """A Faction card, with the seal of the player whose it is, if any."""
    id, x, look = IDS[card], 121.0 + 128 * (card - FIRST_FACTION), ("middle",)
    bonus: dict[str, Word] = {"type": ref(f"type-{TYPES[values.type[card]]}")}
    pieces = [
        *card_pieces(values, id, card, x, 330, 1, 1.2, marks=("lost",) if owner else NO_MARKS),
        Piece(f"{id}-title", "t-strong", x, 426, 1, 0.84, 0, ref(id), 116, look),
        Piece(f"{id}-gift", "t-note", x, 444, 1, 1, 0, ref("scene-bonus"), 124, look, words=bonus),
    ]
    if owner:
        pieces.append(Piece(f"{id}-owner", f"seal-{owner}", x, 318, 3, 1.2))
    return tuple(pieces)
