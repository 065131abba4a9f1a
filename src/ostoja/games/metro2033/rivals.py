"""The other players: tokens, hand as backs, Faction and played cards as small ones."""

from typing import Final, NamedTuple

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import RAIL, drawn_once
from ostoja.core.scene import Panel, Piece
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


class Rival(NamedTuple):
    """All that the panel of another player shows."""

    tableau: Tableau
    turn: bool
    flag: str
    hand: tuple[int, ...]
    tight: bool
    """Many players: the panel is lower."""


def opponent(seen: MetroState, seat: int) -> Panel:
    """Another player as the viewer sees them."""
    hand = tuple(seen.hands[seat])
    return rival(Rival(tableau_of(seen, seat), seat in seen.waiting, flag_of(seen, seat), hand, seen.seats > 4))


FLAGS: Final = {
    "": (),
    WINNER: (Piece("winner", "i-treasure", 160, 18, size=0.8, marks=("accent",), tip="scene-winner"),),
    FIRST: (Piece("first", "i-first-player", 160, 18, size=0.7, marks=("accent",), tip="scene-first"),),
}


@drawn_once
def rival(player: Rival) -> Panel:
    """The panel of another player."""
    own, tight = player.tableau, player.tight
    colours = (own.colour,) if own.colour else ()
    marks = ("turn",) if player.turn else ()
    panel = Panel(f"seat-{own.seat}", "others", RAIL, 128 if tight else 164, "", own.seat, colours, marks, head=58)
    panel.pieces = [
        *heading(own.values, own.seat, own.colour, own.faction, 20 if tight else 22),
        *FLAGS[player.flag],
        *backs(own.values, player.hand),
        *strip(own.colour, own.above, own.below, sum(own.tokens), own.reserve, 48 if tight else 58),
        *upper(own._replace(above=0, below=0, reserve=0, supplies=(), guards=()), tight),
        *lower(own.values, own.seat, own.supplies, own.guards, tight),
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


def row_of(tight: bool) -> tuple[float, float]:
    """How large the small cards are, and the middle of their upper row."""
    size = 0.72 if tight else 1.0
    return size, (61.5 if tight else 71) + 21 * size


def step_of(cards: int, size: float) -> float:
    """How far apart so many small cards lie."""
    return min(43.0 * size, (256 - 40 * size) / max(1, cards - 1))


@drawn_once
def upper(own: Tableau, tight: bool) -> tuple[Piece, ...]:
    """Faction, Stations and Heroes; the rest of the tableau is left out."""
    cards = [(card, tokens) for card, tokens in zip(own.stations, own.tokens, strict=True)]
    cards += [(card, 0) for card in own.heroes]
    if own.faction != EMPTY:
        cards.insert(0, (own.faction, int(own.flipped)))
    size, y = row_of(tight)
    step = step_of(len(cards), size)
    pieces: list[Piece] = []
    for n, (card, done) in enumerate(cards):
        id, x = f"mini-{own.seat}-{IDS[card]}", 14 + 20 * size + step * n
        mission = own.values.mission[card]
        have = -1 if done or mission < 0 else usable(own.strengths, mission)
        pieces += small(own.values, id, card, False, 1, x, y, n, size, own.colour, done, have)
    return tuple(pieces)


@drawn_once
def lower(
    values: MetroComponents, seat: int, supplies: tuple[int, ...], guards: tuple[int, ...], tight: bool
) -> tuple[Piece, ...]:
    """Resources and, turned, Protections."""
    cards = [(card, copies, "mini") for card, copies in counted(supplies)]
    cards += [(card, copies, "turned") for card, copies in counted(guards)]
    size, row = row_of(tight)
    y = row + 45 * size
    step = step_of(len(cards), size)
    if not cards:
        return (Piece("no-cards", "t-note", 16, y + 4, text=ref("scene-no-resources"), room=250),)
    pieces: list[Piece] = []
    for n, (card, copies, kind) in enumerate(cards):
        id, x = f"{kind}-{seat}-{IDS[card]}", 14 + 20 * size + step * n
        pieces += small(values, id, card, kind == "turned", copies, x, y, n, size)
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
    colour: int = 0,
    done: int = 0,
    have: int = -1,
) -> tuple[Piece, ...]:
    """A played card as a small one: what it is, its amount or Mission, its shields.

    `done`: the tokens a Station is kept with, 1 for a flipped Faction; else `have` of the Mission can be delivered.
    """
    tip, words = faces(values)[card]
    at = Small(id, values, card, x, y, 5 - n / 10, size)
    base = small_base(values, card, turned, colour)
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
        right, low = x + 13 * size, y + 15.5 * size
        pieces.append(Piece(f"{id}-copies", "copies", right, y + 12 * size, at.z + 0.02, 0.8 * size))
        pieces.append(Piece(f"{id}-count", "t-print", right, low, at.z + 0.03, 0.8 * at.letters, text=f"×{copies}"))
    pieces.append(Piece(id, "hit-mini", x, y, at.z + 0.04, size, tip=tip, words=words, glow="glow-mini"))
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

    @property
    def letters(self) -> float:
        return self.size if self.size == 1 else 1.16 * self.size

    @property
    def type(self) -> str:
        return TYPE_SYMBOLS[self.values.type[self.card]]


def small_base(values: MetroComponents, card: int, turned: bool, colour: int) -> str:
    if turned:
        return "mini-guard"
    if card < FIRST_RESOURCE:
        return f"mini-{ALLEGIANCES[values.allegiance[card]]}"
    if card < FIRST_HERO:
        return f"mini-{COLOURS[values.colour[card]]}"
    return "mini-hero" if card < FIRST_THREAT else f"mini-faction-{colour}"


def small_shields(at: Small) -> list[Piece]:
    """What a Protection protects from."""
    id, values, card, x, y, z, size = at
    names = shields(values.shield[card])
    pieces: list[Piece] = []
    for k, name in enumerate(names):
        left = x + 16 * size * (k - (len(names) - 1) / 2)
        pieces.append(Piece(f"{id}-{name}", f"shield-{name}", left, y + 1, z + 0.01 + k / 1000, 0.95 * size))
    return pieces


def small_resource(at: Small, copies: int) -> list[Piece]:
    """Type and amount, which leaves its corner to the number of copies."""
    id, values, card, x, y, z, size = at
    amount = values.amount[card]
    left = x - 9 * size if copies > 1 else x
    return [
        Piece(f"{id}-type", at.type, x, y - 3 * size, z + 0.01, size),
        Piece(f"{id}-amount", "t-print", left, y + 17 * size, z + 0.01, at.letters, text=amount),
    ]


def small_hero(at: Small) -> list[Piece]:
    """A Hero's shield, and the type he doubles."""
    id, values, card, x, y, z, size = at
    (name,) = shields(values.shield[card])[:1]
    right = x + 9 * size
    return [
        Piece(f"{id}-shield", f"shield-{name}", x - 9 * size, y + 2 * size, z + 0.01, 0.9 * size),
        Piece(f"{id}-type", at.type, right, y - 4 * size, z + 0.01, 0.9 * size),
        Piece(f"{id}-twice", "t-print", right, y + 14 * size, z + 0.01, 0.9 * at.letters, text="×2"),
    ]


def small_mission(at: Small, colour: int, done: int, have: int) -> list[Piece]:
    """The bonus of a Station or Faction, and its Mission as long as that is open."""
    id, values, card, x, y, z, size = at
    top, low, right = y - 6 * size + 2, y + 12 * size, x + 9 * size
    z += 0.01
    bonus = Piece(f"{id}-type", at.type, x - 9 * size, top, z, 0.9 * size)
    if not done:
        icon = MISSION_ICONS[values.mission[card]]
        text = f"{have}/{values.requirement[card]}"
        return [
            bonus,
            Piece(f"{id}-kind", icon, right, top, z, 0.55 * size, marks=INK),
            Piece(f"{id}-need", "t-print", x, y + 17 * size, z, 0.92 * at.letters, 0, text, 42 * size),
        ]
    if card >= FIRST_CARAVAN:
        return [bonus, Piece(f"{id}-done", "i-check", right, low, z, 0.6 * size, marks=INK)]
    left = x - 11 * size * (done - 1) / 2
    tokens = range(done)
    return [
        bonus,
        *[Piece(f"{id}-token-{k}", f"token-{colour}", left + 11 * size * k, low, z, 0.55 * size) for k in tokens],
    ]
