"""The table as a seat sees it: a masked state turned into panels of placed pieces. Here the board, and all together."""

from typing import Final

from ostoja.core.scene import Panel, Piece, Scene
from ostoja.games.survive_the_island.actions import (
    COLOUR_SIZE,
    CREATURE_KEYS,
    EXPLORER_KEYS,
    FIRST_KAIJU,
    KIND_OF,
    RAFT_KEYS,
)
from ostoja.games.survive_the_island.components import CREATURES, ISLES
from ostoja.games.survive_the_island.drawing import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    EXPLORER_WORDS,
    FOAM,
    FOOTING,
    GROUND,
    LIFT,
    PRINTED_PIECES,
    X,
    Y,
    creature_spots,
    explorer_piece,
    pawn_spots,
    swimmer_spots,
)
from ostoja.games.survive_the_island.hexes import AROUND, ISLAND, SAFE_LAND, SEA, isle_of
from ostoja.games.survive_the_island.panels import mine, opponent, track
from ostoja.games.survive_the_island.places import ABOARD, SUPPLY
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.moves import controls

RAFT_SEATS: Final = (-14, 0, 14)
RIMS: Final = ((), ("rim",), ("rim-left", "rim-right"), ("rim-third-left", "rim-third-middle", "rim-third-right"))
"""The rim of a raft in equal shares of those who control it."""
KIND_NAMES: Final = [id[9:] for id in CREATURES]


def scene(seen: IslandState, seat: int | None) -> Scene:
    """What `seat` sees, None being a spectator."""
    panels = [board(seen, seat)]
    if seat is not None:
        panels.append(mine(seen, seat))
    panels.append(track(seen))
    start = 0 if seat is None else seat + 1
    count = seen.seats if seat is None else seen.seats - 1
    panels += [opponent(seen, (start + n) % seen.seats) for n in range(count)]
    return Scene(seen.game, panels, seat)


def board(seen: IslandState, seat: int | None) -> Panel:
    """The sea, what is left of the island, the isles, and everything that swims, floats or stands."""
    panel = Panel("board", "board", BOARD_WIDTH, BOARD_HEIGHT, "sea", tip="scene-board")
    surface = seen.surface
    standing: dict[int, list[int]] = {}
    crews: dict[int, list[int]] = {}
    for explorer, place in enumerate(seen.explorer_at):
        if place >= ABOARD:
            crews.setdefault(place - ABOARD, []).append(explorer)
        elif place >= 0:
            standing.setdefault(place, []).append(explorer)
    creatures: dict[int, list[int]] = {}
    for creature, hex in enumerate(seen.creature_at):
        if hex != SUPPLY:
            creatures.setdefault(hex, []).append(creature)
    taken = standing.keys() | creatures.keys() | set(seen.raft_at)
    pieces = panel.pieces = PRINTED_PIECES[:]
    pieces += [GROUND[hex][surface[hex]][hex not in taken] for hex in range(len(surface))]
    pieces += [FOAM[hex] for hex in ISLAND if surface[hex] != SEA and any(surface[near] == SEA for near in AROUND[hex])]
    for raft, hex in enumerate(seen.raft_at):
        if hex != SUPPLY:
            crew = crews.get(raft, [])
            pieces += raft_pieces(seen, seat, raft, crew, crowded=hex in creatures)
    for hex, here in creatures.items():
        pieces += creature_pieces(here, hex, surface[hex] != SEA, hex in seen.raft_at or hex in standing)
    saved: list[list[int]] = [[] for _ in ISLES]
    for hex, here in standing.items():
        if hex >= SAFE_LAND:
            saved[isle_of(hex)] += here
        else:
            pieces += explorer_pieces(seen, seat, here, hex, hex in seen.raft_at)
    for isle, here in enumerate(saved):
        if here:
            pieces += saved_pieces(here, isle)
    return panel


def explorer_pieces(seen: IslandState, seat: int | None, here: list[int], hex: int, beside_raft: bool) -> list[Piece]:
    """The explorers directly on a playing hex, standing on its tile or swimming."""
    swims = seen.surface[hex] == SEA
    spots = swimmer_spots(len(here), beside_raft) if swims else pawn_spots(len(here))
    lift = LIFT[seen.surface[hex]]
    pieces: list[Piece] = []
    for explorer, (dx, dy, size) in zip(here, spots, strict=True):
        x, y = X[hex] + dx, Y[hex] + dy - lift
        z = Y[hex] + 6 + dy / 8
        pieces.append(explorer_piece(seen, seat, explorer, swims, x, y, z, size))
        if seen.swum >> explorer & 1:
            pieces.append(
                Piece(f"wet-{explorer}", "wet", x - 9 * size, y - 21 * size, z + 0.01, size, tip="scene-swum")
            )
    return pieces


def raft_pieces(seen: IslandState, seat: int | None, raft: int, crew: list[int], crowded: bool) -> list[Piece]:
    """A raft, the rim in the colours of those who control it (SI-4.11), and the crew on its seats."""
    hex = seen.raft_at[raft]
    x, y, z = X[hex], Y[hex] + (9 if crowded else 3), Y[hex]
    masters: dict[int, int] = {}
    for explorer in crew:
        owner = seen.owner(explorer)
        if owner not in masters and controls(seen, owner, raft):
            masters[owner] = explorer
    pieces = [
        Piece(f"{RAFT_KEYS[raft]}-{rim}", f"{rim}-{master // COLOUR_SIZE + 1}", x, y, z)
        for master, rim in zip(masters.values(), RIMS[min(len(masters), 3)], strict=False)
    ]
    pieces.append(Piece(RAFT_KEYS[raft], "raft", x, y, z + 1, tip="raft", glow="glow-raft"))
    if len(crew) > len(RAFT_SEATS):
        seats = [-18 + 36 * n / (len(crew) - 1) for n in range(len(crew))]
    else:
        seats = [float(RAFT_SEATS[n]) for n in ((), (1,), (0, 2), (0, 1, 2))[len(crew)]]
    for explorer, dx in zip(crew, seats, strict=True):
        pieces.append(explorer_piece(seen, seat, explorer, False, x + dx, y + 2, z + 2 + dx / 100, 0.8))
        if seen.swum >> explorer & 1:
            pieces.append(Piece(f"wet-{explorer}", "wet", x + dx - 7, y - 15, z + 2.5, 0.8, tip="scene-swum"))
    return pieces


def creature_pieces(here: list[int], hex: int, on_land: bool, shared: bool) -> list[Piece]:
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
    return pieces


def saved_pieces(here: list[int], isle: int) -> list[Piece]:
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
    return pieces
