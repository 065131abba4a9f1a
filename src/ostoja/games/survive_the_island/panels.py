"""What the players have beside the board: the own area, and the other players."""

from operator import itemgetter
from typing import Final, NamedTuple

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import KEPT, RAIL, WIDTH, drawn_at_most, drawn_once
from ostoja.core.scene import Box, Fold, Panel, Piece, Tall, tall
from ostoja.games.survive_the_island.actions import COLOUR_SIZE, HELD_KEYS, RAFTS
from ostoja.games.survive_the_island.components import TERRAINS, TILES
from ostoja.games.survive_the_island.drawing import COLOURS_OF, explorer_piece
from ostoja.games.survive_the_island.hexes import SAFE_LAND
from ostoja.games.survive_the_island.places import ABOARD, DIE, OWN
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.setup import PlaceExplorer

ICONS: Final = [f"i-{id[5:]}" for id in TILES[:DIE]] + ["i-creature-die"] + [f"i-{id[5:]}" for id in TILES[DIE + 1 :]]
TALLIES: Final = (
    ("in-play", "i-explorer", (), "scene-all-in-play"),
    ("saved", "i-check", ("good",), "scene-all-saved"),
    ("lost", "i-close", ("bad",), "scene-all-lost"),
)

# What has become of an explorer, in the order of the strip
SAVED: Final = 0
IN_PLAY: Final = 1
TO_PLACE: Final = 2
LOST: Final = 3
FATES: Final = [IN_PLAY] * SAFE_LAND + [SAVED] * (ABOARD - SAFE_LAND) + [IN_PLAY] * RAFTS + [IN_PLAY, LOST, TO_PLACE]
"""By place; the codes below 0 (NOT_USED, ELIMINATED, RESERVE) find theirs at the end."""
FATES_AT_THE_END: Final = [LOST if fate == IN_PLAY else fate for fate in FATES]
"""SI-11.2 Whoever is still in play when the game ends is lost."""
CELLS: Final = ("-safe", "", "", "-lost")
"""How the cell of each fate is called."""

Held = tuple[int, int, int]
"""A held tile: its number, its terrain and its kind."""


class IslandPlayer(NamedTuple):
    """Everything the panel of a player shows."""

    seats: int
    seat: int
    colours: tuple[int, ...]
    marks: tuple[str, ...]
    """`turn` for the active player."""
    first: bool
    score: int | None
    """Only at the end."""
    fates: tuple[int, ...]
    """Of each own explorer."""
    values: tuple[int, ...]
    """What may be shown of those, else 0."""
    held: tuple[Held, ...]
    taken: int
    """The explorer that is being placed, -1: none."""


def player(seen: IslandState, seat: int, values: list[int]) -> IslandPlayer:
    """A player, with the `values` that may be shown on the explorers."""
    own, at, over = OWN[seen.seats][seat], seen.explorer_at, seen.over
    fates = FATES_AT_THE_END if over else FATES
    step = seen.stack[-1] if seen.stack else None
    return IslandPlayer(
        seen.seats,
        seat,
        COLOURS_OF[seen.seats][seat],
        ("turn",) if seat == seen.active and not over else (),
        seat == seen.first,
        seen.scores[seat] if over else None,
        tuple([fates[at[explorer]] for explorer in own]),
        tuple([values[explorer] for explorer in own]),
        tuple(
            [(n, seen.held_terrain[n], seen.held_kind[n]) for n, owner in enumerate(seen.held_owner) if owner == seat]
        ),
        step.explorer if isinstance(step, PlaceExplorer) and seat == seen.active else -1,
    )


# Parts of both ----------------------------------------------------------------------------------------------------


@drawn_once
def heading(
    colours: tuple[int, ...], seat: int, first: bool, score: int | None, x: int, y: int, size: float
) -> tuple[Piece, ...]:
    """A player's seals and name, the flag of the first player, at the end the score."""
    pieces = [Piece(f"seal-{n}", f"seal-{colours[n]}", x + 20 * n, y, n / 100, size) for n in range(len(colours))]
    right = x + 20 * (len(colours) - 1) + 15 * size + 9
    pieces.append(
        Piece("name", f"{'t-big' if size > 1 else 't-name'}-{colours[0]}", right, y + 5, text=seat_name(seat), room=140)
    )
    if first:
        pieces.append(Piece("first", "i-first-player", 258, y, size=0.75, marks=("accent",), tip="scene-first"))
    if score is not None:
        pieces.append(Piece("score-icon", "i-treasure", 206, y, size=0.78, marks=("accent",), tip="scene-score"))
        pieces.append(Piece("score", "t-num", 220, y + 5.5, text=score, marks=("accent",)))
    return tuple(pieces)


@drawn_once
def tally(in_play: int, saved: int, lost: int) -> tuple[Piece, ...]:
    """How many explorers are in play, saved and lost."""
    pieces: list[Piece] = []
    x = 26
    for (name, icon, marks, tip), count in zip(TALLIES, (in_play, saved, lost), strict=True):
        look: tuple[str, ...] = marks if count else ("quiet",)
        pieces.append(Piece(f"{name}-icon", icon, x, 65, size=0.72, marks=look, tip=tip))
        pieces.append(Piece(name, "t-num", x + 13, 70.5, text=count, marks=() if count else ("quiet",)))
        x += 54
    return tuple(pieces)


@drawn_once
def cell(colour: int, n: int, row: int, fate: int, value: int) -> tuple[Piece, ...]:
    """The cell of an explorer, with its value if that may be shown."""
    id, kind = f"cell-{colour}-{n}", CELLS[fate]
    x, y = 29 + 25.2 * n, 98 + 23 * row
    if not value or fate == TO_PLACE:
        return (Piece(id, f"cell{kind}-{colour}", x, y, -1, marks=("lost",) if fate == TO_PLACE else ()),)
    style = "t-cell" if fate == SAVED else f"t-cell-{colour}"
    return (
        Piece(id, f"cell-bare{kind}", x, y, -1),
        Piece(f"{id}-value", style, x, y + 4.5, text=value, marks=("used",) if fate == LOST else ()),
    )


def people(who: IslandPlayer) -> list[Piece]:
    """Tallies and a strip of cells: explorers saved first, then those in play, those lost last; a row per colour."""
    count = who.fates.count
    pieces = list(tally(count(IN_PLAY), count(SAVED), count(LOST)))
    explorers = list(zip(who.fates, who.values, strict=True))
    for row, colour in enumerate(who.colours):
        of_colour = explorers[row * COLOUR_SIZE : (row + 1) * COLOUR_SIZE]
        for n, (fate, value) in enumerate(sorted(of_colour, key=itemgetter(0))):
            pieces += cell(colour, n, row, fate, value)
    return pieces


# Panels -----------------------------------------------------------------------------------------------------------


CHIP: Final = Tall(
    142,
    58,
    (
        Fold(0, 0, 50, 50, 0, -7, 0.85),
        Fold(50, 0, 90, 50, 42.5, -7, 0.85),
        Fold(212, 0, 30, 50, 112, -5, 0.85),
        Fold(242, 0, 42, 50, 117, 19, 0.9),
        Fold(0, 50, 180, 34, -5.5, 31.7, 0.75),
    ),
    False,
)
"""In the row above a phone's board: seals, name and score; tallies and flag below them."""


@drawn_at_most(KEPT // 2)
def opponent(who: IslandPlayer) -> Panel:
    """Another player: colours, tallies, a strip of explorers, held tiles as backs with their terrain (SI-13.7)."""
    colours = who.colours
    height = 97 + 23 * len(colours)
    panel = Panel(f"seat-{who.seat}", "others", RAIL, height, "", who.seat, colours, who.marks, head=84, low=CHIP)
    panel.pieces = [*heading(colours, who.seat, who.first, who.score, 28, 28, 1), *people(who)]
    last = len(who.held) - 1
    gap = min(34.0, 68 / max(1, last))
    for n, (number, top, _) in enumerate(who.held):
        terrain = TERRAINS[top - 1]
        words: dict[str, Word] = {"terrain": ref(f"terrain-{terrain}")}
        x = 258 - gap * (last - n)
        panel.pieces.append(Piece(HELD_KEYS[number], f"back-{terrain}", x, 64, n / 100, tip="scene-held", words=words))
    return panel


@drawn_once
def narrow(colours: int, middle: float, high: float) -> Tall:
    """On a narrow screen: the name beside the tallies, the strip, then tiles or explorers, `high` if there are any."""
    top, beside = (Box(0, 6, 284, 46), Box(8, 42, 172, 46)), Box(0, 0, 172, 0)
    rows = [top, (Box(0, 84, 284, 5 + 23 * colours), beside), (Box(0, 0, 8, 0), Box(278, middle - high / 2, 474, high))]
    return tall(456, *rows[: 3 if high else 2])


@drawn_at_most(KEPT // 2)
def mine(who: IslandPlayer) -> Panel:
    """The own area: tallies and strip, then the abilities face up, or in set-up the explorers still to be placed."""
    colours, held = who.colours, who.held
    height = 97 + 23 * len(colours)
    middle = height / 2
    reserve = who.fates.count(TO_PLACE)
    layout = narrow(len(colours), middle, 96 if reserve > COLOUR_SIZE else 76 if reserve or held else 0)
    wide = len(held) <= 3
    width = 290 + 152 * len(held) if wide and not reserve else WIDTH
    panel = Panel("mine", "mine", width, height, "", who.seat, colours, who.marks, tall=layout)
    panel.pieces = [*heading(colours, who.seat, who.first, who.score, 30, 29, 1.1), *people(who)]
    if reserve:
        panel.pieces += waiting(who, middle, 2 if reserve > COLOUR_SIZE else 1)
    gap = 152.0 if wide else min(74.0, 400 / len(held))
    for n, tile in enumerate(held):
        panel.pieces += face_up(tile, n, 306 + gap * n, middle - 3, wide)
    return panel


def waiting(who: IslandPlayer, middle: float, rows: int) -> list[Piece]:
    """The explorers still to be placed; once one is taken, it stands out and the others step back."""
    explorers = zip(OWN[who.seats][who.seat], who.fates, who.values, strict=True)
    pieces: list[Piece] = []
    for explorer, fate, value in explorers:
        if fate == TO_PLACE:
            row, column = divmod(len(pieces), COLOUR_SIZE)
            x, y = 336.0 + 43 * column, middle + 17 + 46 * row - 23 * (rows - 1)
            size = 1.15 if rows == 1 else 1.0
            piece = explorer_piece(explorer, value, False, x, y, 1, size if who.taken < 0 else 0.88 * size)
            if explorer == who.taken:
                piece = piece._replace(y=y + 4, z=2, size=1.3 * size)
            elif who.taken >= 0:
                piece = piece._replace(marks=("used",))
            pieces.append(piece)
    return pieces


@drawn_once
def face_up(tile: Held, n: int, x: float, y: float, wide: bool) -> tuple[Piece, ...]:
    """An own tile, with its name beside it if there is room for that."""
    number, top, kind = tile
    key, terrain = HELD_KEYS[number], TERRAINS[top - 1]
    pieces = (
        Piece(key, f"held-{terrain}", x, y, n, 0.92, tip=TILES[kind], glow="glow-held"),
        Piece(f"{key}-icon", ICONS[kind], x, y, n + 0.1, marks=("ink",)),
    )
    if not wide:
        return pieces
    return (
        *pieces,
        Piece(f"{key}-name", "t-strong", x + 31, y + 1, text=ref(TILES[kind]), room=94),
        Piece(f"{key}-land", "t-note", x + 31, y + 18, text=ref(f"terrain-{terrain}"), room=94),
    )
