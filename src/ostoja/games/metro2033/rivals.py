"""The other players: tokens, hand as backs, Faction and played cards as small ones."""

from typing import Final, NamedTuple

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import RAIL, drawn_once
from ostoja.core.scene import Fold, Panel, Piece, Tall
from ostoja.games.metro2033.cards import (
    ALLEGIANCES,
    COLOURS,
    EMPTY,
    FIRST_CARAVAN,
    FIRST_HERO,
    FIRST_RESOURCE,
    FIRST_THREAT,
    HIDDEN,
    IDS,
    TOKENS,
)
from ostoja.games.metro2033.components import MetroComponents
from ostoja.games.metro2033.drawing import (
    FIRST,
    INK,
    MISSION_ICONS,
    TYPE_SYMBOLS,
    WINNER,
    Tableau,
    counted,
    faces,
    flag_of,
    picture_of,
    shields,
    tableau_of,
)
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.payment import usable

NARROW: Final = 40
WIDE: Final = 62
"""How wide small cards are."""


class Rival(NamedTuple):
    """All that the panel of another player shows."""

    tableau: Tableau
    turn: bool
    flag: str
    hand: tuple[int, ...]
    size: float
    """How large the small cards are."""


def opponent(seen: MetroState, seat: int) -> Panel:
    """Another player as the viewer sees them."""
    hand = tuple(seen.hands[seat])
    size = SIZES.get(seen.seats, FEW)
    return rival(Rival(tableau_of(seen, seat), seat in seen.waiting, flag_of(seen, seat), hand, size))


SIZES: Final = {2: 1.7, 4: 1.0, 5: 0.72}
FEW: Final = 1.35
"""How large small cards are, by the number of players; few of them leave each more room."""

FLAGS: Final = {
    "": (),
    WINNER: (Piece("winner", "i-treasure", 160, 18, size=0.8, marks=("accent",), tip="scene-winner"),),
    FIRST: (Piece("first", "i-first-player", 160, 18, size=0.7, marks=("accent",), tip="scene-first"),),
}


CHIP: Final = Tall(
    142,
    58,
    (
        Fold(0, 0, 44, 32, -4, -2.5, 0.9),
        Fold(44, 0, 88, 32, 39, 2.2, 0.9),
        Fold(140, 0, 35, 32, 112, 0.8, 0.9),
        Fold(0, 44, 240, 20, 0.5, 38.9, 0.46),
        Fold(240, 44, 44, 24, 110.8, 35.7, 0.85),
    ),
    False,
)
"""In the row above a phone's board: seal, name and flag; ten cells and their total below them."""


@drawn_once
def rival(player: Rival) -> Panel:
    """The panel of another player."""
    own, size, tight = player.tableau, player.size, player.size < 1
    colours = (own.colour,) if own.colour else ()
    marks = ("turn",) if player.turn else ()
    height, head = (128, 58) if tight else (round(77 + 87 * size), 68)
    panel = Panel(f"seat-{own.seat}", "others", RAIL, height, "", own.seat, colours, marks, head=head, low=CHIP)
    panel.pieces = [
        *heading(own.values, own.seat, own.colour, own.faction, 20 if tight else 22),
        *FLAGS[player.flag],
        *backs(own.values, player.hand),
        *strip(own.colour, own.above, own.below, sum(own.tokens), own.reserve, 48 if tight else 58),
        *upper(own._replace(above=0, below=0, reserve=0, supplies=(), guards=()), size),
        *lower(own.values, own.seat, own.supplies, own.guards, size),
    ]
    return panel


@drawn_once
def heading(values: MetroComponents, seat: int, colour: int, faction: int, y: float) -> tuple[Piece, ...]:
    """A player's seal, name and Faction."""
    x, size, room = 30, 0.9, 96
    style = f"t-name-{colour}" if colour else "t-name"
    name = Piece("name", style, x + 18 * size, y + (0 if faction != EMPTY else 5), text=seat_name(seat), room=room)
    if not colour:
        return name, Piece("seal", "i-faction", x, y, size=size, marks=("quiet",))
    tip, words = faces(values)[faction]
    text = ref(IDS[faction])
    return (
        name,
        Piece("seal", f"seal-{colour}", x, y, size=size),
        Piece("faction", "t-note", x + 18 * size, y + 16, text=text, room=room + 24, tip=tip, words=words),
    )


@drawn_once
def backs(values: MetroComponents, hand: tuple[int, ...]) -> tuple[Piece, ...]:
    """The cards in another hand, face down unless the viewer knows them, and how many they are."""
    pieces = [Piece("hand-count", "t-num", 272, 25, text=len(hand), marks=("end",))]
    words: dict[str, Word] = {"count": len(hand)}
    for n, card in enumerate(hand):
        x = 186 + 13.0 * n
        if card == HIDDEN:
            pieces.append(Piece(f"back-{n}", "mini-back", x, 20, n / 100, 0.86, tip="scene-backs", words=words))
        else:
            tip, said = faces(values)[card]
            pieces.append(Piece(f"back-{n}", "mini-back", x, 20, n / 100, 0.86, tip=tip, words=said))
            pieces.append(Piece(f"back-{n}-face", picture_of(values, card), x, 20, n / 100 + 0.005, 0.15))
    return tuple(pieces)


@drawn_once
def strip(colour: int, above: int, below: int, on_stations: int, reserve: int, y: float) -> tuple[Piece, ...]:
    """Ten cells: tokens above, below and on Stations, then those still to be won."""
    kinds = ["up"] * above + ["down"] * below + ["on"] * on_stations
    pieces: list[Piece] = []
    for n in range(TOKENS):
        pieces.append(cell(n, f"ten-{kinds[n]}-{colour}" if n < len(kinds) and colour else "ten-none", y))
    pieces.append(total(TOKENS - reserve, y))
    return tuple(pieces)


@drawn_once
def cell(n: int, symbol: str, y: float) -> Piece:
    return Piece(f"ten-{n}", symbol, 25 + 20.5 * n, y, -1, tip="scene-ten")


@drawn_once
def total(tokens: int, y: float) -> Piece:
    return Piece("total", "t-num", 272, y + 5.5, text=f"{tokens}/{TOKENS}", marks=("end",))


def row_of(size: float) -> float:
    """The middle of the upper row of small cards."""
    return (71 if size >= 1 else 61.5) + 21 * size


def is_wide(cards: int, size: float) -> bool:
    """Has each of so many low cards room to say things side by side?"""
    return size < 1 and cards <= 5


def places(cards: int, size: float) -> tuple[float, float]:
    """Where the middle of the first of so many small cards is, and how far apart they lie."""
    width = (WIDE if is_wide(cards, size) else NARROW) * size
    return 14 + width / 2, min(width + 3 * size, (256 - width) / max(1, cards - 1))


@drawn_once
def upper(own: Tableau, size: float) -> tuple[Piece, ...]:
    """Faction, Stations and Heroes; the rest of the tableau is left out."""
    cards = [(card, tokens) for card, tokens in zip(own.stations, own.tokens, strict=True)]
    cards += [(card, 0) for card in own.heroes]
    if own.faction != EMPTY:
        cards.insert(0, (own.faction, int(own.flipped)))
    y, wide = row_of(size), is_wide(len(cards), size)
    first, step = places(len(cards), size)
    pieces: list[Piece] = []
    for n, (card, done) in enumerate(cards):
        id, x = f"mini-{own.seat}-{IDS[card]}", first + step * n
        mission = own.values.mission[card]
        have = -1 if done or mission < 0 else usable(own.strengths, mission)
        pieces += small(own.values, id, card, False, 1, x, y, n, size, wide, own.colour, done, have)
    return tuple(pieces)


@drawn_once
def lower(
    values: MetroComponents, seat: int, supplies: tuple[int, ...], guards: tuple[int, ...], size: float
) -> tuple[Piece, ...]:
    """Resources and, turned, Protections."""
    cards = [(card, copies, "mini") for card, copies in counted(supplies)]
    cards += [(card, copies, "turned") for card, copies in counted(guards)]
    y, wide = row_of(size) + 45 * size, is_wide(len(cards), size)
    first, step = places(len(cards), size)
    if not cards:
        return (Piece("no-cards", "t-note", 16, y + 4, text=ref("scene-no-resources"), room=250),)
    pieces: list[Piece] = []
    for n, (card, copies, kind) in enumerate(cards):
        id, x = f"{kind}-{seat}-{IDS[card]}", first + step * n
        pieces += small(values, id, card, kind == "turned", copies, x, y, n, size, wide)
    return tuple(pieces)


@drawn_once
def small(
    values: MetroComponents,
    id: str,
    card: int,
    turned: bool,
    copies: int,
    x: float,
    y: float,
    n: int,
    size: float,
    wide: bool,
    colour: int = 0,
    done: int = 0,
    have: int = -1,
) -> tuple[Piece, ...]:
    """A played card as a small one: what it is, its amount or Mission, its shields.

    `done`: the tokens a Station is kept with, 1 for a flipped Faction; else `have` of the Mission can be delivered.
    """
    tip, words = faces(values)[card]
    at = Small(id, values, card, x, y, 5 - n / 10, size, wide)
    shape = "wide" if wide else "mini"
    base = f"{shape}-{small_base(values, card, turned, colour)}"
    pieces = [Piece(f"{id}-face", base, x, y, at.z, size)]
    if copies > 1:
        pieces.insert(0, Piece(f"{id}-under", base, x + 3 * size, y - 2 * size, at.z - 0.01, size))
    if turned:
        pieces += small_shields(at)
    elif FIRST_RESOURCE <= card < FIRST_HERO:
        pieces += small_resource(at, copies)
    elif FIRST_HERO <= card < FIRST_THREAT:
        pieces += small_hero(at)
    else:
        pieces += small_mission(at, colour, done, have)
    if copies > 1:
        right, low = x + (24 if wide else 13) * size, y + 15.5 * size
        pieces.append(Piece(f"{id}-copies", "copies", right, y + 12 * size, at.z + 0.02, 0.8 * size))
        pieces.append(Piece(f"{id}-count", "t-print", right, low, at.z + 0.03, 0.8 * at.letters, text=f"×{copies}"))
    pieces.append(Piece(id, f"hit-{shape}", x, y, at.z + 0.04, size, tip=tip, words=words, glow=f"glow-{shape}"))
    return tuple(pieces)


class Small(NamedTuple):
    """A small card, and where it lies."""

    id: str
    values: MetroComponents
    card: int
    x: float
    y: float
    z: float
    size: float
    wide: bool
    """What stands on it stands side by side, else below each other."""

    @property
    def letters(self) -> float:
        return min(1.16 * self.size, 1.0 if self.size <= 1 else 1.2 if self.size < 1.5 else 1.4)

    @property
    def icon(self) -> float:
        """How large an icon is that has letters below it, which are never small."""
        return self.size if self.size >= 1 else 0.86 * self.size

    @property
    def up(self) -> float:
        """How much higher it stands for their sake."""
        return 0 if self.size >= 1 else 2

    @property
    def type(self) -> str:
        return TYPE_SYMBOLS[self.values.type[self.card]]


def small_base(values: MetroComponents, card: int, turned: bool, colour: int) -> str:
    if turned:
        return "guard"
    if card < FIRST_RESOURCE:
        return ALLEGIANCES[values.allegiance[card]]
    if card < FIRST_HERO:
        return COLOURS[values.colour[card]]
    return "hero" if card < FIRST_THREAT else f"faction-{colour}"


def small_shields(at: Small) -> list[Piece]:
    """What a Protection protects from."""
    id, values, card, x, y, z, size, _ = at
    names = shields(values.shield[card])
    pieces: list[Piece] = []
    for k, name in enumerate(names):
        left = x + 16 * size * (k - (len(names) - 1) / 2)
        pieces.append(Piece(f"{id}-{name}", f"shield-{name}", left, y + 1, z + 0.01 + k / 1000, 0.95 * size))
    return pieces


def small_resource(at: Small, copies: int) -> list[Piece]:
    """Type and amount, which leaves its corner to the number of copies."""
    id, values, card, x, y, z, size, wide = at
    amount = values.amount[card]
    if wide:
        middle, left = y + 3.5 * size, x + (4 if copies > 1 else 14) * size
        return [
            Piece(f"{id}-type", at.type, x - 14 * size, middle, z + 0.01, size),
            Piece(f"{id}-amount", "t-print", left, middle + 4.3, z + 0.01, at.letters, text=amount),
        ]
    left = x - 9 * size if copies > 1 else x
    return [
        Piece(f"{id}-type", at.type, x, y - 3 * size - at.up, z + 0.01, at.icon),
        Piece(f"{id}-amount", "t-print", left, y + 17 * size, z + 0.01, at.letters, text=amount),
    ]


def small_hero(at: Small) -> list[Piece]:
    """A Hero's shield, and the type he doubles."""
    id, values, card, x, y, z, size, wide = at
    (name,) = shields(values.shield[card])[:1]
    if wide:
        middle = y + 3.5 * size
        return [
            Piece(f"{id}-shield", f"shield-{name}", x - 21 * size, middle, z + 0.01, 0.9 * size),
            Piece(f"{id}-type", at.type, x - 2 * size, middle, z + 0.01, 0.9 * size),
            Piece(f"{id}-twice", "t-print", x + 20.5 * size, middle + 4.3, z + 0.01, 0.9 * at.letters, text="×2"),
        ]
    right = x + 9 * size
    return [
        Piece(f"{id}-shield", f"shield-{name}", x - 9 * size, y + 2 * size - at.up, z + 0.01, 0.9 * at.icon),
        Piece(f"{id}-type", at.type, right, y - 4 * size - at.up, z + 0.01, 0.9 * at.icon),
        Piece(f"{id}-twice", "t-print", right, y + 16 * size, z + 0.01, 0.9 * at.letters, text="×2"),
    ]


def small_mission(at: Small, colour: int, done: int, have: int) -> list[Piece]:
    """The bonus of a Station or Faction, and its Mission as long as that is open."""
    id, values, card, x, y, z, size, wide = at
    top, low, right, left, room = y - 6 * size + 2 - at.up, y + 12 * size, x + 9 * size, x - 9 * size, 40 * size
    z += 0.01
    if wide:
        top, low, right, left, room = y - 5 * size, y + 4 * size, x + 12 * size, x - 20 * size, 37 * size
    bonus = Piece(f"{id}-type", at.type, left, low if wide else top, z, 0.9 * (size if wide else at.icon))
    if not done:
        icon = MISSION_ICONS[values.mission[card]]
        text = f"{have}/{values.requirement[card]}"
        middle = right if wide else x
        return [
            bonus,
            Piece(f"{id}-kind", icon, right, top, z, (0.46 if size < 1 else 0.55) * size, marks=INK),
            Piece(f"{id}-need", "t-print", middle, y + 17 * size, z, 0.92 * at.letters, 0, text, room),
        ]
    if card >= FIRST_CARAVAN:
        return [bonus, Piece(f"{id}-done", "i-check", right, low, z, 0.6 * size, marks=INK)]
    first = (right if wide else x) - 11 * size * (done - 1) / 2
    tokens = range(done)
    return [
        bonus,
        *[Piece(f"{id}-token-{k}", f"token-{colour}", first + 11 * size * k, low, z, 0.55 * size) for k in tokens],
    ]
