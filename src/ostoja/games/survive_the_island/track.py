"""The track beside the board: whose turn and which phase it is, what is left of the island, and the supply."""

from typing import Final, NamedTuple

from ostoja.core.action import ref, seat_name
from ostoja.core.drawing import KEPT, RAIL, drawn_at_most, drawn_once
from ostoja.core.scene import Panel, Piece
from ostoja.games.survive_the_island.actions import KIND_SIZES
from ostoja.games.survive_the_island.components import TABLES, TERRAINS
from ostoja.games.survive_the_island.drawing import COLOURS_OF, KIND_NAMES
from ostoja.games.survive_the_island.hexes import ISLAND
from ostoja.games.survive_the_island.places import ACTIONS, LAST_VOLCANO, MOVES, SET_UP, SINKING, SUPPLY
from ostoja.games.survive_the_island.state import IslandState

STOCK: Final = ("raft", *KIND_NAMES)
PHASES: Final = ("scene-set-up", "scene-actions", "scene-sinking", "scene-creatures")
WHOLE: Final[list[int]] = [TABLES["terrain"][f"terrain-{name}"]["tiles"] for name in TERRAINS]
"""How many tiles of each terrain there are."""


class TrackShown(NamedTuple):
    """Everything the track shows."""

    colour: int
    """The first colour of the active player."""
    active: int
    phase: int
    over: bool
    rolled: int
    pips: tuple[int, int]
    """Moves or tiles that are left in this phase, of how many."""
    tiles: tuple[int, ...]
    """What is left of each terrain."""
    volcanoes: int
    stock: tuple[int, ...]
    """Rafts and creatures of each kind in the supply."""


def turn(seen: IslandState) -> TrackShown:
    """How far the turn and the island have come."""
    rolled = -1 if seen.phase == SET_UP else seen.rolled
    pips = (0, 0)
    if rolled < 0 and not seen.over:
        if seen.phase == ACTIONS:
            pips = (seen.moves_left, MOVES)
        elif seen.phase == SINKING:
            pips = (seen.sinks_left, seen.sinks_due)
    count = seen.surface.count
    stock = [seen.raft_at.count(SUPPLY)]
    first = 0
    for size in KIND_SIZES:
        stock.append(seen.creature_at[first : first + size].count(SUPPLY))
        first += size
    colour = COLOURS_OF[seen.seats][seen.active][0]
    tiles = (count(1), count(2), count(3))
    return TrackShown(colour, seen.active, seen.phase, seen.over, rolled, pips, tiles, seen.volcanoes, tuple(stock))


@drawn_at_most(KEPT // 4)
def track(now: TrackShown) -> Panel:
    """Whose turn and which phase it is, what is left of the island, volcanoes and supply (SI-19)."""
    panel = Panel("track", "track", RAIL, 226, tip="scene-island", head=52)
    pieces = panel.pieces
    pieces.append(active(now.colour, now.active))
    for phase in range(1, 4):
        pieces += step(phase, phase == now.phase and not now.over)
    pieces.append(label("scene-over" if now.over else PHASES[now.phase]))
    pieces += pips(*now.pips) if now.rolled < 0 else die(now.rolled)
    for number, left in enumerate(now.tiles):
        pieces += terrain(number, left)
    pieces += sunk(len(ISLAND) - sum(now.tiles) - now.volcanoes)
    pieces += volcanoes(now.volcanoes)
    pieces.append(SUPPLY_LABEL)
    for number, left in enumerate(now.stock):
        pieces += supply(number, left)
    return panel


@drawn_once
def active(colour: int, seat: int) -> Piece:
    """The seal of the player whose turn it is."""
    return Piece("active", f"seal-{colour}", 28, 28, size=0.8, tip="scene-active", words={"seat": seat_name(seat)})


@drawn_once
def step(phase: int, now: bool) -> tuple[Piece, ...]:
    """The number of a phase, lit while it lasts."""
    x = 32 + 25 * phase
    return (
        Piece(f"phase-{phase}", "step-on" if now else "step", x, 28, -1, tip=PHASES[phase]),
        Piece(f"phase-{phase}-number", "t-cell", x, 32.3, text=phase, marks=("on-accent",) if now else ("quiet",)),
    )


@drawn_once
def label(key: str) -> Piece:
    """What is going on, in words."""
    return Piece("phase", "t-strong", 126, 32.5, text=ref(key), room=90)


@drawn_once
def pips(left: int, all: int) -> tuple[Piece, ...]:
    """A pip for each move or tile of this phase."""
    return tuple(
        [Piece(f"pip-{n}", "pip" if n < left else "pip-used", 262 - 13 * (all - 1 - n), 28) for n in range(all)]
    )


@drawn_once
def die(kind: int) -> tuple[Piece]:
    """The creature that was rolled."""
    name = KIND_NAMES[kind]
    return (Piece("die", f"die-{name}", 254, 28, tip=f"creature-{name}"),)


@drawn_once
def terrain(number: int, left: int) -> tuple[Piece, ...]:
    """A chip for each tile of a terrain, and how many are left."""
    name, y = TERRAINS[number], 62 + 23 * number
    chips = [
        Piece(f"{name}-{n}", f"chip-{name}" if n < left else "chip-gone", 88 + 10.2 * n, y, size=0.8)
        for n in range(WHOLE[number])
    ]
    return (
        Piece(f"terrain-{name}", "t-text", 16, y + 4.5, text=ref(f"terrain-{name}"), room=64),
        *chips,
        Piece(f"{name}-left", "t-num", 268, y + 5.5, text=left, marks=("end",)),
    )


@drawn_once
def sunk(count: int) -> tuple[Piece, ...]:
    """How many tiles are gone."""
    return (
        Piece("sunk-label", "t-text", 16, 135.5, text=ref("scene-sunk"), room=150),
        Piece("sunk", "t-num", 268, 136.5, text=f"{count} / {len(ISLAND)}", marks=("end",)),
    )


@drawn_once
def volcanoes(count: int) -> tuple[Piece, ...]:
    """The volcano counter."""
    pieces = [Piece("volcanoes-label", "t-text", 16, 167.5, text=ref("scene-volcanoes"), room=78)]
    for n in range(LAST_VOLCANO):
        symbol = "slot-lit" if n < count else "slot-last" if n == LAST_VOLCANO - 1 else "slot"
        pieces.append(Piece(f"volcano-{n}", symbol, 118 + 36 * n, 163, tip="scene-volcanoes"))
    pieces.append(Piece("volcanoes", "t-num", 268, 168.5, text=f"{count} / {LAST_VOLCANO}", marks=("end",)))
    return tuple(pieces)


SUPPLY_LABEL: Final = Piece("supply-label", "t-text", 16, 203.5, text=ref("scene-supply"), room=64)


@drawn_once
def supply(number: int, left: int) -> tuple[Piece, ...]:
    """How many rafts or creatures of a kind are in the supply."""
    name = STOCK[number]
    look = () if left else ("quiet",)
    return (
        Piece(f"supply-{name}-icon", f"i-{name}", 98 + 48 * number, 199, size=0.78, marks=look),
        Piece(f"supply-{name}", "t-num", 111 + 48 * number, 204.5, text=left, marks=look),
    )
