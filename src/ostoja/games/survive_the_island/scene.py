"""The table as a seat sees it: a masked state turned into panels of placed pieces. Here the board, and all together."""

from typing import Final, NamedTuple

from ostoja.core.drawing import KEPT, WIDTH, drawn_at_most, drawn_once, opponents
from ostoja.core.scene import Panel, Piece, Scene
from ostoja.games.survive_the_island.actions import (
    COLOUR_SIZE,
    CREATURE_KEYS,
    EXPLORER_KEYS,
    FIRST_KAIJU,
    KIND_OF,
    RAFT_KEYS,
)
from ostoja.games.survive_the_island.drawing import (
    BOARD_HEIGHT,
    EXPLORER_WORDS,
    FOOTING,
    GROUND,
    KIND_NAMES,
    LIFT,
    X,
    Y,
    creature_spots,
    explorer_piece,
    free_ground,
    pawn_spots,
    shown_values,
    swimmer_spots,
)
from ostoja.games.survive_the_island.hexes import SAFE_LAND, SEA, isle_of
from ostoja.games.survive_the_island.panels import mine, opponent, player
from ostoja.games.survive_the_island.places import ABOARD, OWNERS, SUPPLY
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.moves import has_control
from ostoja.games.survive_the_island.track import track, turn

RAFT_SEATS: Final = (-14, 0, 14)
RIMS: Final = ((), ("rim",), ("rim-left", "rim-right"), ("rim-third-left", "rim-third-middle", "rim-third-right"))
"""The rim of a raft in equal shares of those who control it."""

Shown = tuple[int, int, int]
"""An explorer, the value shown on it or 0, and 1 if it has swum this turn."""


class Board(NamedTuple):
    """Everything the board shows, as it is in the state."""

    seats: int
    surface: bytes
    explorer_at: tuple[int, ...]
    values: tuple[int, ...]
    """What may be shown of the explorers' values, else 0."""
    swum: int
    raft_at: tuple[int, ...]
    creature_at: tuple[int, ...]


def scene(seen: IslandState, seat: int | None) -> Scene:
    """What `seat` sees, None being a spectator."""
    values = shown_values(seen, seat)
    panels = [board(laid_out(seen, values))]
    if seat is not None:
        panels.append(mine(player(seen, seat, values)))
    panels.append(track(turn(seen)))
    panels += [opponent(player(seen, other, seen.value)) for other in opponents(seen.seats, seat)]
    return Scene(seen.game, panels, seat)


def laid_out(seen: IslandState, values: list[int]) -> Board:
    """The board, with the `values` that may be shown on the explorers."""
    return Board(
        seen.seats,
        bytes(seen.surface),
        tuple(seen.explorer_at),
        tuple(values),
        seen.swum,
        tuple(seen.raft_at),
        tuple(seen.creature_at),
    )


@drawn_at_most(KEPT // 8)
def board(now: Board) -> Panel:
    """The sea, what is left of the island, the isles, and everything that swims, floats or stands."""
    panel = Panel("board", "board", WIDTH, BOARD_HEIGHT, "sea", tip="scene-board")
    seats, surface, explorer_at, values, swum, raft_at, creature_at = now
    standing: dict[int, list[Shown]] = {}
    crews: dict[int, list[Shown]] = {}
    for explorer, place in enumerate(explorer_at):
        if place >= 0:
            found, at = (crews, place - ABOARD) if place >= ABOARD else (standing, place)
            found.setdefault(at, []).append((explorer, values[explorer], swum >> explorer & 1))
    creatures: dict[int, list[int]] = {}
    for creature, hex in enumerate(creature_at):
        if hex != SUPPLY:
            creatures.setdefault(hex, []).append(creature)
    pieces = panel.pieces = list(free_ground(surface))
    for hex in (*standing, *creatures, *raft_at):
        if hex != SUPPLY:
            pieces[hex] = GROUND[hex][surface[hex]][False]
    for raft, hex in enumerate(raft_at):
        if hex != SUPPLY:
            pieces += raft_pieces(raft, hex, tuple(crews.get(raft, ())), hex in creatures, seats)
    for hex, beasts in creatures.items():
        pieces += creature_pieces(tuple(beasts), hex, surface[hex] != SEA, hex in raft_at or hex in standing)
    saved: dict[int, list[int]] = {}
    for hex, here in standing.items():
        if hex >= SAFE_LAND:
            saved.setdefault(isle_of(hex), []).extend([explorer for explorer, _, _ in here])
        else:
            pieces += explorer_pieces(tuple(here), hex, surface[hex], hex in raft_at)
    for isle, ashore in saved.items():
        pieces += saved_pieces(tuple(ashore), isle)
    return panel


@drawn_at_most(4 * KEPT)  # most explorers of every table, many alone on their hex
def explorer_pieces(here: tuple[Shown, ...], hex: int, surface: int, beside_raft: bool) -> tuple[Piece, ...]:
    """The explorers directly on a playing hex, standing on its tile or swimming."""
    swims = surface == SEA
    spots = swimmer_spots(len(here), beside_raft) if swims else pawn_spots(len(here))
    pieces: list[Piece] = []
    for (explorer, value, swum), (dx, dy, size) in zip(here, spots, strict=True):
        x, y = X[hex] + dx, Y[hex] + dy - LIFT[surface]
        z = Y[hex] + 6 + dy / 8
        pieces.append(explorer_piece(explorer, value, swims, x, y, z, size))
        if swum:
            pieces.append(
                Piece(f"wet-{explorer}", "wet", x - 9 * size, y - 21 * size, z + 0.01, size, tip="scene-swum")
            )
    return tuple(pieces)


@drawn_once
def raft_pieces(raft: int, hex: int, crew: tuple[Shown, ...], crowded: bool, seats: int) -> tuple[Piece, ...]:
    """A raft, the rim in the colours of those who control it (SI-4.11), and the crew on its seats."""
    x, y, z = X[hex], Y[hex] + (9 if crowded else 3), Y[hex]
    owners = [OWNERS[seats][explorer] for explorer, _, _ in crew]
    masters: dict[int, int] = {}
    for (explorer, _, _), owner in zip(crew, owners, strict=True):
        if owner not in masters and has_control(owners, owner):
            masters[owner] = explorer
    pieces = [
        Piece(f"{RAFT_KEYS[raft]}-{rim}", f"{rim}-{master // COLOUR_SIZE + 1}", x, y, z)
        for master, rim in zip(masters.values(), RIMS[min(len(masters), 3)], strict=False)
    ]
    pieces.append(Piece(RAFT_KEYS[raft], "raft", x, y, z + 1, tip="raft", glow="glow-raft"))
    if len(crew) > len(RAFT_SEATS):
        places = [-18 + 36 * n / (len(crew) - 1) for n in range(len(crew))]
    else:
        places = [float(RAFT_SEATS[n]) for n in ((), (1,), (0, 2), (0, 1, 2))[len(crew)]]
    for (explorer, value, swum), dx in zip(crew, places, strict=True):
        pieces.append(explorer_piece(explorer, value, False, x + dx, y + 2, z + 2 + dx / 100, 0.8))
        if swum:
            pieces.append(Piece(f"wet-{explorer}", "wet", x + dx - 7, y - 15, z + 2.5, 0.8, tip="scene-swum"))
    return tuple(pieces)


@drawn_once
def creature_pieces(here: tuple[int, ...], hex: int, on_land: bool, shared: bool) -> tuple[Piece, ...]:
    """The creatures of a hex; beside a raft or explorers they move to the back of it."""
    pieces: list[Piece] = []
    lift = 16 if on_land else 0
    for creature, (dx, dy, size) in zip(here, creature_spots(len(here), shared), strict=True):
        name = KIND_NAMES[KIND_OF[creature]]
        symbol = "kaiju-land" if on_land and creature >= FIRST_KAIJU else name
        x, y, z = X[hex] + dx, Y[hex] + dy - lift, Y[hex] + (-1 if shared else 3) + dx / 100
        pieces.append(
            Piece(CREATURE_KEYS[creature], symbol, x, y, z, size, tip=f"creature-{name}", glow=f"glow-{name}")
        )
    return tuple(pieces)


@drawn_once
def saved_pieces(here: tuple[int, ...], isle: int) -> tuple[Piece, ...]:
    """The saved explorers of an isle, a stack for each colour with its count (SI-19); their values stay secret."""
    stacks: dict[int, list[int]] = {}
    for explorer in here:
        stacks.setdefault(explorer // COLOUR_SIZE, []).append(explorer)
    pieces: list[Piece] = []
    for (x, y), (colour, stack) in zip(FOOTING[isle][len(stacks) > 1], stacks.items(), strict=False):
        for n, explorer in enumerate(stack):
            top = n == len(stack) - 1
            count = len(stack) if top and n > 0 else ""
            pieces.append(
                Piece(
                    EXPLORER_KEYS[explorer],
                    f"pawn-{colour + 1}",
                    x,
                    y - 3 * min(n, 2),
                    y + n / 100,
                    0.82,
                    text=count,
                    tip="scene-saved",
                    words=EXPLORER_WORDS[explorer],
                    glow="glow-pawn",
                )
            )
    return tuple(pieces)
