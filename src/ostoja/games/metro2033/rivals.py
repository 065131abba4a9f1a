"""The other players: tokens, hand as backs, Faction and played cards as small ones."""

from functools import lru_cache
from typing import Final, NamedTuple

from ostoja.core.action import Word, ref, seat_name
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
from ostoja.games.metro2033.components import Components
from ostoja.games.metro2033.drawing import (
    FIRST,
    INK,
    KEPT,
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


@lru_cache(KEPT)
def rival(player: Rival) -> Panel:
    """The panel of another player."""
    own, tight = player.tableau, player.tight
    colours = (own.colour,) if own.colour else ()
    marks = ("turn",) if player.turn else ()
    panel = Panel(f"seat-{own.seat}", "others", 284, 128 if tight else 164, "", own.seat, colours, marks)
    panel.pieces = [
        *heading(own.values, own.seat, own.colour, own.faction, 20 if tight else 22),
        *FLAGS[player.flag],
        *backs(own.values, player.hand),
        *strip(own.colour, own.above, own.below, sum(own.tokens), own.reserve, 48 if tight else 58),
        *upper(own._replace(above=0, below=0, reserve=0, supplies=(), guards=()), tight),
        *lower(own.values, own.seat, own.supplies, own.guards, tight),
    ]
    return panel


@lru_cache(KEPT)
def heading(values: Components, seat: int, colour: int, faction: int, y: float) -> tuple[Piece, ...]:
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


@lru_cache(KEPT)
def backs(values: Components, hand: tuple[int, ...]) -> tuple[Piece, ...]:
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


@lru_cache(KEPT)
def strip(colour: int, above: int, below: int, on_stations: int, reserve: int, y: float) -> tuple[Piece, ...]:
    """Ten cells: tokens above, below and on Stations, then those still to be won."""
    kinds = ["up"] * above + ["down"] * below + ["on"] * on_stations
    pieces: list[Piece] = []
    for n in range(TOKENS):
        pieces.append(cell(n, f"ten-{kinds[n]}-{colour}" if n < len(kinds) and colour else "ten-none", y))
    pieces.append(total(TOKENS - reserve, y))
    return tuple(pieces)


@lru_cache(KEPT)
def cell(n: int, symbol: str, y: float) -> Piece:
    return Piece(f"ten-{n}", symbol, 25 + 20.5 * n, y, -1, tip="scene-ten")


@lru_cache(KEPT)
def total(tokens: int, y: float) -> Piece:
    return Piece("total", "t-num", 272, y + 5.5, text=f"{tokens}/{TOKENS}", marks=("end",))


def row_of(tight: bool) -> tuple[float, float]:
    """How large the small cards are, and the middle of their upper row."""
    size = 0.72 if tight else 1.0
    return size, (63 if tight else 71) + 21 * size


def step_of(cards: int, size: float) -> float:
    """How far apart so many small cards lie."""
    return min(43.0 * size, (256 - 40 * size) / max(1, cards - 1))


@lru_cache(KEPT)
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


@lru_cache(KEPT)
def lower(
    values: Components, seat: int, supplies: tuple[int, ...], guards: tuple[int, ...], tight: bool
) -> tuple[Piece, ...]:
    """Resources and, turned, Protections."""
    cards = [(card, copies, "mini") for card, copies in counted(supplies)]
    cards += [(card, copies, "turned") for card, copies in counted(guards)]
    size, row = row_of(tight)
    y = row + 46 * size
    step = step_of(len(cards), size)
    if not cards:
        return (Piece("no-cards", "t-note", 16, y + 4, text=ref("scene-no-resources"), room=250),)
    pieces: list[Piece] = []
    for n, (card, copies, kind) in enumerate(cards):
        id, x = f"{kind}-{seat}-{IDS[card]}", 14 + 20 * size + step * n
        pieces += small(values, id, card, kind == "turned", copies, x, y, n, size)
    return tuple(pieces)


@lru_cache(KEPT)
def small(
    values: Components,
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
    z = 5 - n / 10
    letters = size if size == 1 else 1.16 * size
    pieces: list[Piece] = []
    if turned:
        base = "mini-guard"
    elif card < FIRST_RESOURCE:
        base = f"mini-{ALLEGIANCES[values.allegiance[card]]}"
    elif card < FIRST_HERO:
        base = f"mini-{COLOURS[values.colour[card]]}"
    elif card < FIRST_THREAT:
        base = "mini-hero"
    else:
        base = f"mini-faction-{colour}"
    if copies > 1:
        pieces.append(Piece(f"{id}-under", base, x + 3 * size, y - 2 * size, z - 0.01, size))
    pieces.append(Piece(f"{id}-face", base, x, y, z, size))
    top, low = y - 6 * size, y + 12 * size
    if turned:
        names = shields(values.shield[card])
        for k, name in enumerate(names):
            at = x + 16 * size * (k - (len(names) - 1) / 2)
            pieces.append(Piece(f"{id}-{name}", f"shield-{name}", at, y + 1, z + 0.01 + k / 1000, 0.95 * size))
    elif FIRST_RESOURCE <= card < FIRST_HERO:
        pieces.append(Piece(f"{id}-type", TYPE_SYMBOLS[values.type[card]], x, y - 3 * size, z + 0.01, size))
        pieces.append(Piece(f"{id}-amount", "t-print", x, y + 17 * size, z + 0.01, letters, text=values.amount[card]))
    elif FIRST_HERO <= card < FIRST_THREAT:
        (name,) = shields(values.shield[card])[:1]
        pieces.append(Piece(f"{id}-shield", f"shield-{name}", x - 9 * size, y + 2 * size, z + 0.01, 0.9 * size))
        pieces.append(
            Piece(f"{id}-type", TYPE_SYMBOLS[values.type[card]], x + 9 * size, y - 4 * size, z + 0.01, 0.9 * size)
        )
        pieces.append(Piece(f"{id}-twice", "t-print", x + 9 * size, y + 14 * size, z + 0.01, 0.9 * letters, text="×2"))
    else:
        pieces.append(Piece(f"{id}-type", TYPE_SYMBOLS[values.type[card]], x - 9 * size, top + 2, z + 0.01, 0.9 * size))
        if not done:
            mission = values.mission[card]
            pieces.append(
                Piece(f"{id}-kind", MISSION_ICONS[mission], x + 9 * size, top + 2, z + 0.01, 0.55 * size, marks=INK)
            )
            text = f"{have}/{values.requirement[card]}"
            pieces.append(
                Piece(f"{id}-need", "t-print", x, y + 17 * size, z + 0.01, 0.92 * letters, 0, text, 42 * size)
            )
        elif card >= FIRST_CARAVAN:
            pieces.append(Piece(f"{id}-done", "i-check", x + 9 * size, low, z + 0.01, 0.6 * size, marks=INK))
        else:
            for k in range(done):
                at = x + 11 * size * (k - (done - 1) / 2)
                pieces.append(Piece(f"{id}-token-{k}", f"token-{colour}", at, low, z + 0.01, 0.55 * size))
    if copies > 1:
        pieces.append(Piece(f"{id}-copies", "copies", x + 13 * size, y + 12 * size, z + 0.02, 0.8 * size))
        at = y + 15.5 * size
        pieces.append(Piece(f"{id}-count", "t-print", x + 13 * size, at, z + 0.03, 0.8 * letters, text=f"×{copies}"))
    pieces.append(Piece(id, "hit-mini", x, y, z + 0.04, size, tip=tip, words=words, glow="glow-mini"))
    return tuple(pieces)
