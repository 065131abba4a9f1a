"""What lies beside the board: the own area, the other players, and the track of the turn and the island."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.scene import Panel, Piece
from ostoja.games.survive_the_island.actions import COLOUR_SIZE, HELD_KEYS, KIND_SIZES
from ostoja.games.survive_the_island.components import CREATURES, TERRAINS, TILES
from ostoja.games.survive_the_island.drawing import BOARD_WIDTH, colours_of, explorer_piece, shown_value
from ostoja.games.survive_the_island.hexes import ISLAND, SAFE_LAND
from ostoja.games.survive_the_island.places import (
    ABOARD,
    DIE,
    ELIMINATED,
    LAST_VOLCANO,
    MOVES,
    OWN,
    RESERVE,
    SET_UP,
    SUPPLY,
)
from ostoja.games.survive_the_island.state import IslandState

KIND_NAMES: Final = [id[9:] for id in CREATURES]
ICONS: Final = [f"i-{id[5:]}" for id in TILES[:DIE]] + ["i-creature-die"] + [f"i-{id[5:]}" for id in TILES[DIE + 1 :]]
PHASES: Final = ("scene-set-up", "scene-actions", "scene-sinking", "scene-creatures")
TALLIES: Final = (
    ("in-play", "i-explorer", (), "scene-all-in-play"),
    ("saved", "i-check", ("good",), "scene-all-saved"),
    ("lost", "i-close", ("bad",), "scene-all-lost"),
)


def tally(seen: IslandState, seat: int, x: float, y: float) -> list[Piece]:
    """How many explorers of a seat are in play, saved and lost."""
    places = [seen.explorer_at[explorer] for explorer in OWN[seen.seats][seat]]
    saved = sum(SAFE_LAND <= place < ABOARD for place in places)
    lost = places.count(ELIMINATED)
    counts = (len(places) - saved - lost - places.count(RESERVE), saved, lost)
    pieces: list[Piece] = []
    for (name, icon, marks, tip), count in zip(TALLIES, counts, strict=True):
        look: tuple[str, ...] = marks if count else ("quiet",)
        pieces.append(Piece(f"{name}-icon", icon, x, y, size=0.72, marks=look, tip=tip))
        pieces.append(Piece(name, "t-num", x + 13, y + 5.5, text=count, marks=() if count else ("quiet",)))
        x += 54
    return pieces


def strip(seen: IslandState, viewer: int | None, seat: int, x: float, y: float) -> list[Piece]:
    """A cell for each explorer, saved ones first, then those in play, those lost last; one row per colour."""
    pieces: list[Piece] = []
    for row, colour in enumerate(colours_of(seen, seat)):
        cells: list[tuple[int, str, int]] = []
        for explorer in range((colour - 1) * COLOUR_SIZE, colour * COLOUR_SIZE):
            place = seen.explorer_at[explorer]
            if place == ELIMINATED:
                cells.append((3, "-lost", explorer))
            elif SAFE_LAND <= place < ABOARD:
                cells.append((0, "-safe", explorer))
            else:
                cells.append((2 if place == RESERVE else 1, "", explorer))
        for n, (order, kind, explorer) in enumerate(sorted(cells)):
            value = shown_value(seen, explorer, viewer)
            at, down = x + 25.2 * n, y + 23 * row
            marks = ("lost",) if order == 2 else ()
            id = f"cell-{colour}-{n}"
            if value and order != 2:
                pieces.append(Piece(id, f"cell-bare{kind}", at, down, -1))
                style = "t-cell" if order == 0 else f"t-cell-{colour}"
                pieces.append(
                    Piece(f"{id}-value", style, at, down + 4.5, text=value, marks=("used",) if order == 3 else ())
                )
            else:
                pieces.append(Piece(id, f"cell{kind}-{colour}", at, down, -1, marks=marks))
    return pieces


def opponent(seen: IslandState, seat: int) -> Panel:
    """Another player: colours, tallies, a strip of explorers, held tiles as backs with their terrain (SI-13.7)."""
    colours = colours_of(seen, seat)
    marks = ("turn",) if seat == seen.active and not seen.over else ()
    panel = Panel(f"seat-{seat}", "others", 284, 97 + 23 * len(colours), "", seat, colours, marks)
    panel.pieces = heading(seen, seat, 28, 28, 1)
    panel.pieces += tally(seen, seat, 26, 65)
    held = seen.held_by(seat)
    gap = min(34.0, 68 / max(1, len(held) - 1))
    for n, number in enumerate(held):
        terrain = TERRAINS[seen.held_terrain[number] - 1]
        words: dict[str, Word] = {"terrain": ref(f"terrain-{terrain}")}
        x = 258 - gap * (len(held) - 1 - n)
        panel.pieces.append(Piece(HELD_KEYS[number], f"back-{terrain}", x, 64, n / 100, tip="scene-held", words=words))
    panel.pieces += strip(seen, None, seat, 29, 98)
    return panel


def heading(seen: IslandState, seat: int, x: float, y: float, size: float) -> list[Piece]:
    """A player's seals and name, the flag of the first player, at the end the score."""
    colours = colours_of(seen, seat)
    pieces = [Piece(f"seal-{n}", f"seal-{colours[n]}", x + 20 * n, y, n / 100, size) for n in range(len(colours))]
    right = x + 20 * (len(colours) - 1) + 15 * size + 9
    pieces.append(
        Piece("name", f"{'t-big' if size > 1 else 't-name'}-{colours[0]}", right, y + 5, text=seat_name(seat), room=140)
    )
    if seat == seen.first:
        pieces.append(Piece("first", "i-first-player", 258, y, size=0.75, marks=("accent",), tip="scene-first"))
    if seen.over:
        pieces.append(Piece("score-icon", "i-treasure", 206, y, size=0.78, marks=("accent",), tip="scene-score"))
        pieces.append(Piece("score", "t-num", 220, y + 5.5, text=seen.scores[seat], marks=("accent",)))
    return pieces


def mine(seen: IslandState, seat: int) -> Panel:
    """The own area: tallies and strip, then the abilities face up, or in set-up the explorers still to be placed."""
    colours = colours_of(seen, seat)
    marks = ("turn",) if seat == seen.active and not seen.over else ()
    panel = Panel("mine", "mine", BOARD_WIDTH, 97 + 23 * len(colours), "", seat, colours, marks)
    panel.pieces = heading(seen, seat, 30, 29, 1.1)
    panel.pieces += tally(seen, seat, 26, 65) + strip(seen, seat, seat, 29, 98)
    middle = panel.height / 2
    reserve = [explorer for explorer in OWN[seen.seats][seat] if seen.explorer_at[explorer] == RESERVE]
    rows = 2 if len(reserve) > COLOUR_SIZE else 1
    for n, explorer in enumerate(reserve):
        row, column = divmod(n, COLOUR_SIZE)
        x, y = 336.0 + 43 * column, middle + 17 + 46 * row - 23 * (rows - 1)
        panel.pieces.append(explorer_piece(seen, seat, explorer, False, x, y, 1, 1.15 if rows == 1 else 1))
    held = seen.held_by(seat)
    wide = len(held) <= 3
    gap = 152.0 if wide else min(74.0, 400 / len(held))
    for n, number in enumerate(held):
        key, kind, terrain = HELD_KEYS[number], seen.held_kind[number], TERRAINS[seen.held_terrain[number] - 1]
        x, y = 306 + gap * n, middle - 3
        panel.pieces.append(Piece(key, f"held-{terrain}", x, y, n, 0.92, tip=TILES[kind], glow="glow-held"))
        panel.pieces.append(Piece(f"{key}-icon", ICONS[kind], x, y, n + 0.1, marks=("ink",)))
        if wide:
            panel.pieces.append(Piece(f"{key}-name", "t-strong", x + 31, y + 1, text=ref(TILES[kind]), room=94))
            panel.pieces.append(Piece(f"{key}-land", "t-note", x + 31, y + 18, text=ref(f"terrain-{terrain}"), room=94))
    return panel


def track(seen: IslandState) -> Panel:
    """Whose turn and which phase it is, what is left of the island, volcanoes and supply (SI-19)."""
    panel = Panel("track", "track", 284, 226, tip="scene-island")
    pieces = panel.pieces
    active = colours_of(seen, seen.active)[0]
    pieces.append(
        Piece("active", f"seal-{active}", 28, 28, size=0.8, tip="scene-active", words={"seat": seat_name(seen.active)})
    )
    for phase in range(1, 4):
        x, now = 32 + 25 * phase, phase == seen.phase and not seen.over
        pieces.append(Piece(f"phase-{phase}", "step-on" if now else "step", x, 28, -1, tip=PHASES[phase]))
        pieces.append(
            Piece(f"phase-{phase}-number", "t-cell", x, 32.3, text=phase, marks=("on-accent",) if now else ("quiet",))
        )
    label = "scene-over" if seen.over else PHASES[seen.phase]
    pieces.append(Piece("phase", "t-strong", 126, 32.5, text=ref(label), room=90))
    if seen.rolled >= 0 and seen.phase != SET_UP:
        name = KIND_NAMES[seen.rolled]
        pieces.append(Piece("die", f"die-{name}", 254, 28, tip=f"creature-{name}"))
    elif not seen.over and seen.phase in (1, 2):
        left, all = (seen.moves_left, MOVES) if seen.phase == 1 else (seen.sinks_left, seen.sinks_due)
        for n in range(all):
            pieces.append(Piece(f"pip-{n}", "pip" if n < left else "pip-used", 262 - 13 * (all - 1 - n), 28))
    sunk = len(ISLAND)
    for terrain, name in enumerate(TERRAINS, 1):
        left = seen.surface.count(terrain)
        sunk -= left
        whole = sum(seen.components.tiles[terrain - 1 :: len(TERRAINS)])
        y = 62 + 23 * (terrain - 1)
        pieces.append(Piece(f"terrain-{name}", "t-text", 16, y + 4.5, text=ref(f"terrain-{name}"), room=64))
        for n in range(whole):
            pieces.append(Piece(f"{name}-{n}", f"chip-{name}" if n < left else "chip-gone", 88 + 10.2 * n, y, size=0.8))
        pieces.append(Piece(f"{name}-left", "t-num", 268, y + 5.5, text=left, marks=("end",)))
    sunk -= seen.volcanoes
    pieces.append(Piece("sunk-label", "t-text", 16, 135.5, text=ref("scene-sunk"), room=150))
    pieces.append(Piece("sunk", "t-num", 268, 136.5, text=f"{sunk} / {len(ISLAND)}", marks=("end",)))
    pieces.append(Piece("volcanoes-label", "t-text", 16, 167.5, text=ref("scene-volcanoes"), room=78))
    for n in range(LAST_VOLCANO):
        symbol = "slot-lit" if n < seen.volcanoes else "slot-last" if n == LAST_VOLCANO - 1 else "slot"
        pieces.append(Piece(f"volcano-{n}", symbol, 118 + 36 * n, 163, tip="scene-volcanoes"))
    pieces.append(Piece("volcanoes", "t-num", 268, 168.5, text=f"{seen.volcanoes} / {LAST_VOLCANO}", marks=("end",)))
    pieces.append(Piece("supply-label", "t-text", 16, 203.5, text=ref("scene-supply"), room=64))
    stock = [("raft", seen.raft_at.count(SUPPLY))]
    first = 0
    for kind, size in enumerate(KIND_SIZES):
        stock.append((KIND_NAMES[kind], seen.creature_at[first : first + size].count(SUPPLY)))
        first += size
    for n, (name, left) in enumerate(stock):
        look = () if left else ("quiet",)
        pieces.append(Piece(f"supply-{name}-icon", f"i-{name}", 98 + 48 * n, 199, size=0.78, marks=look))
        pieces.append(Piece(f"supply-{name}", "t-num", 111 + 48 * n, 204.5, text=left, marks=look))
    return panel
