"""The board of Underground Fever: the map that grows, its locations and heroes, the decks, the numbered colonies."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import WIDTH, label
from ostoja.core.scene import Box, Panel, Piece, Tall
from ostoja.games.bright_future.drawing import (
    HEIGHT,
    KIND_ICONS,
    LINES,
    LOCATION_ICONS,
    brief,
    current,
    location_words,
    target,
)
from ostoja.games.bright_future.mapcards import is_redrawn, node_spot, rails
from ostoja.games.bright_future.names import (
    COLONIES,
    COLONY_NODE,
    FOODS,
    HIDDEN,
    KINDS,
    LOCATIONS,
    MANHOLE,
    MAPS,
    NODE_COUNT,
    NODES,
    OF_A_KIND,
    REWARDS,
    SPITTER,
)
from ostoja.games.bright_future.stage import stage
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.map import WAYS, MapPhase, facing, start_cell
from ostoja.games.bright_future.steps.routes import Handcar
from ostoja.games.bright_future.strip import STAGE_HEIGHT, Row, around

NODE_LOOKS: Final = ("port", "port", "port", "port", "node-outpost", "node-outpost", "node-anomaly", "node-anomaly",
                     "node-colony", "node-manhole")  # fmt: skip
DIRECTIONS: Final = ("north", "east", "south", "west")
STARTS: Final = tuple(start_cell(field) for field in range(4))
SLOTS_TOP: Final = 466
MAP_LEFT: Final = 104
LONG: Final = 4
"""A map so many times as long as it is high is larger if the decks lie above it, whatever else is on the board."""
DECKS_HEIGHT: Final = 66
"""How much of the board they take there."""
PAWN_HEIGHT: Final = 30
LEAST_NUMBER: Final = 1.15
"""The numbers of colonies on a large map, which can still be read on a phone."""


class Grid:
    """Where the cells of the map are on the board, as large as they can be."""

    def __init__(self, cells: list[int], bottom: float) -> None:
        columns = [cell // 128 for cell in cells]
        rows = [cell % 128 for cell in cells]
        self.first = min(columns)
        across = max(columns) - self.first + 1
        up = max(rows)
        self.long = across > LONG * up
        left, top = (10, DECKS_HEIGHT) if self.long else (MAP_LEFT, 0)
        self.unit = min(160.0, (WIDTH - left - 10) / across, (bottom - 36 - top) / up)
        self.width = self.unit * across
        self.left = left + (WIDTH - left - 10 - self.width) / 2
        self.bottom = bottom - 26
        self.top = self.bottom - self.unit * up
        self.scale = (self.unit - 4) / 128

    def middle(self, cell: int) -> tuple[float, float]:
        x, y = cell // 128 - self.first, cell % 128
        return self.left + self.unit * (x + 0.5), self.bottom - self.unit * (y - 0.5)


def narrow(bottom: float, grid: Grid, middle: tuple[Row, ...]) -> Tall:
    """On a narrow screen: the decks in a row, the map, what is going on, and the numbered colonies two and two.

    Nothing of the board around the map is shown there.
    """
    high = DECKS_HEIGHT if grid.long else pitch_of(bottom)
    places = [deck_place(n, bottom, grid.long) for n in range(4)]
    decks = tuple(Box(x - 52, y - high / 2, MAP_LEFT, high) for x, y in places)
    top = round(grid.top - 6, 1)
    above = (decks, (Box(round(grid.left - 4, 1), top, round(grid.width + 8, 1), bottom - top),))
    top = SLOTS_TOP - 4
    slots = tuple(Box(WIDTH / 4 * slot, top, WIDTH / 4, HEIGHT - top) for slot in range(4))
    return around(580, above, middle, (slots[:2], slots[2:]), bottom, 1.5, True)


def fever_board(seen: BrightFutureState, seat: int | None) -> Panel:
    """The map with everything on it; a fight or another question takes its room from it."""
    middle = stage(seen, seat, SLOTS_TOP - STAGE_HEIGHT - 4)
    bottom = SLOTS_TOP - 4 - (STAGE_HEIGHT if middle else 0)
    goal = goal_of(seen)
    grid = Grid(cells_of(seen, goal), bottom)
    layout = narrow(bottom, grid, middle.rows if middle else ())
    panel = Panel("board", "board", WIDTH, HEIGHT, "underground", tip="scene-board-fever", tall=layout)
    pieces = panel.pieces
    pieces += middle.pieces if middle else []
    pieces += decks(seen, [deck_place(n, bottom, grid.long) for n in range(4)])
    pieces += growing_map(seen, grid, goal)
    for slot in range(4):
        pieces += slot_card(seen, slot)
    return panel


def mover_of(seen: BrightFutureState) -> int:
    """Who moves on the map now, -1 if nobody."""
    step = current(seen)
    return step.seat if isinstance(step, MapPhase | Handcar) else -1


def goal_of(seen: BrightFutureState) -> int:
    """The cell beyond the port where the one who moves stands, -1 if there is none."""
    fever, mover = seen.fever, mover_of(seen)
    if mover < 0 or fever.map_card[mover] < 0 or not 0 <= fever.map_node[mover] < 4:
        return -1
    way = (fever.map_node[mover] + 2 * fever.map_turn[fever.map_card[mover]]) % 4
    return fever.map_cell[fever.map_card[mover]] + WAYS[way]


def is_new(seen: BrightFutureState, goal: int) -> bool:
    """Is this a cell where no card lies yet?"""
    return goal >= 0 and goal % 128 >= 1 and goal not in seen.fever.map_cell


def cells_of(seen: BrightFutureState, goal: int) -> list[int]:
    """The cells of the map cards, of the start fields, and the one to explore."""
    cells = [cell for cell in seen.fever.map_cell if cell >= 0] + list(STARTS)
    return [*cells, goal] if is_new(seen, goal) else cells


def growing_map(seen: BrightFutureState, grid: Grid, goal: int) -> list[Piece]:
    """Map cards, ports and locations, start fields, heroes, and where the one who moves may go beyond the card."""
    fever = seen.fever
    mover = mover_of(seen)
    placed = [card for card in range(MAPS) if fever.map_cell[card] >= 0]
    k = grid.scale
    pieces: list[Piece] = []
    sign = min(1.0, grid.unit / 86)
    for field in range(4):
        x, y = grid.middle(start_cell(field))
        if start_cell(field) not in fever.map_cell:
            pieces.append(Piece(f"cell-{field}", "cell-empty", x, y, -90, k))
        pieces.append(Piece(f"start-{field + 1}", "start", x, grid.bottom + 12, -70, sign, 0, "", 0, (), "scene-start",
                            {"field": field + 1}, "glow-start"))  # fmt: skip
        pieces.append(
            label(
                f"start-{field + 1}-word",
                "t-print",
                x,
                grid.bottom + 16,
                ref("scene-start") if sign > 0.9 else field + 1,
                74 * sign,
                (),
                0.9,
                -60,
                {"field": field + 1},
            )
        )
    here = fever.map_card[mover] if mover >= 0 else -1
    for card in placed:
        pieces += map_card(seen, card, grid, card == here)
    if mover >= 0 and here >= 0:
        pieces += ways_on(seen, mover, goal, is_new(seen, goal), grid)
    return pieces + hero_tokens(seen, grid)


def map_card(seen: BrightFutureState, card: int, grid: Grid, here: bool) -> list[Piece]:
    """One map card with its nodes; those of the mover's card carry the names that moves point at."""
    fever = seen.fever
    x, y = grid.middle(fever.map_cell[card])
    k = grid.scale
    turned = fever.map_turn[card]
    turn = 180 if turned else 0
    redrawn = is_redrawn(seen.game.pack, card)
    look = "map-blank" if redrawn else f"map-{card + 1}"
    pieces = [Piece(f"map-{card + 1}", look, x, y, 0, k, turn, "", 0, (), f"map-{card + 1}", {}, "glow-map")]
    if redrawn:
        pieces += rails(seen.components, card, x, y, k, turned)
    if here:
        pieces.append(Piece("map-here", "map-here", x, y, 0.05, k))
    edges = seen.components.map_edges
    for node in range(NODE_COUNT):
        if not edges[NODE_COUNT * card + node]:
            continue
        dx, dy = node_spot(seen.game.pack, card, node, turned)
        if node < 4 and blocked(seen, card, node):
            at = (x + dx * 0.93 * k, y + dy * 0.93 * k)
            pieces.append(Piece(f"dead-{card + 1}-{NODES[node]}", "dead-end", *at, 0.1, k, 90 * (node % 2)))
        if node < 4 and not here:
            continue
        if node < 4:
            dx, dy = dx * 0.86, dy * 0.86
        id = f"node-{NODES[facing(seen, card, node)]}" if here else f"m{card + 1}-{NODES[node]}"
        look = NODE_LOOKS[node]
        tip, words = node_tip(seen, card, node)
        marks: tuple[str, ...] = ()
        slot = seen.components.map_colony[card]
        if node == COLONY_NODE and fever.slots[slot - 1] < 0:
            look = "node-empty"
        elif node < MANHOLE and NODE_COUNT * card + node in fever.activated:
            marks = ("used",)
        at_x, at_y = x + dx * k, y + dy * k
        pieces.append(
            Piece(id, look, at_x, at_y, 0.5 if node >= 4 else 0.2, k, 0, "", 0, marks, tip, words, "glow-node")
        )
        if node == COLONY_NODE:
            disc_x, disc_y, n = at_x + 13 * k, at_y + 11 * k, max(k, LEAST_NUMBER)
            pieces.append(Piece(f"{id}-disc", "node-number", disc_x, disc_y, 0.6, n))
            pieces.append(label(f"{id}-number", "t-print", disc_x, disc_y + 4.5 * n, slot, 0, (), 1.1 * n, 0.7))
    return pieces


def blocked(seen: BrightFutureState, card: int, port: int) -> bool:
    """Does a port face the board, or a card without a port there?"""
    fever = seen.fever
    edges = seen.components.map_edges
    way = (port + 2 * fever.map_turn[card]) % 4
    place = fever.map_cell[card] + WAYS[way]
    if place % 128 < 1:
        return place + 1 not in STARTS
    if place not in fever.map_cell:
        return False
    other = fever.map_cell.index(place)
    return not edges[NODE_COUNT * other + (way + 2 + 2 * fever.map_turn[other]) % 4]


def node_tip(seen: BrightFutureState, card: int, node: int) -> tuple[str, dict[str, Word]]:
    if node < 4:
        return "scene-port", {}
    if node == MANHOLE:
        return "scene-manhole", {}
    if node == COLONY_NODE:
        slot = seen.components.map_colony[card]
        colony = seen.fever.slots[slot - 1]
        if colony < 0:
            return "scene-empty-slot", {"slot": slot}
        return "scene-numbered", {"slot": slot, "card": ref(COLONIES[colony])}
    return ("scene-outpost-here" if node < 6 else "scene-anomaly-here"), {}


def ways_on(seen: BrightFutureState, mover: int, goal: int, new: bool, grid: Grid) -> list[Piece]:
    """Beyond the mover's port: the cell to explore or the port to cross to; with the Spitter the four sides."""
    fever = seen.fever
    card = fever.map_card[mover]
    x, y = grid.middle(fever.map_cell[card])
    k = grid.scale
    pieces: list[Piece] = []
    if new:
        at_x, at_y = grid.middle(goal)
        word = ref("scene-explore")
        pieces += target(
            [
                Piece("explore", "explore", at_x, at_y, 0, k, 0, "", 0, (), "scene-explore", {}, "glow-map"),
                Piece("explore-icon", "i-map", at_x, at_y - 10 * k, 0.1, 1.4 * k, marks=("accent",)),
                Piece("explore-plate", "explore-plate", at_x, at_y + 28 * k, 0.1, k),
                label("explore-word", "t-print", at_x, at_y + 32 * k, word, 104 * k, (), 1.1 * k, 0.2),
            ]
        )
    elif goal >= 0 and goal in fever.map_cell:
        at_x, at_y = grid.middle(goal)
        x_of, y_of = x + (at_x - x) * 0.59, y + (at_y - y) * 0.59
        pieces.append(Piece("cross", "cross", x_of, y_of, 0.4, k, tip="scene-cross", glow="glow-cross"))
    if SPITTER in seen.mercs[mover]:
        for way, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            side = Piece(DIRECTIONS[way], "breach", x + 40 * k * dx, y + 40 * k * dy, 0.8, k, 90 * way)
            pieces.append(side._replace(tip="scene-breach", glow="glow-cross"))
    return pieces


def hero_tokens(seen: BrightFutureState, grid: Grid) -> list[Piece]:
    """The heroes on their nodes or start fields, side by side where several stand."""
    fever = seen.fever
    pieces: list[Piece] = []
    crowd: dict[tuple[int, int], int] = {}
    size = max(0.8, min(1.1, grid.scale * 1.15))
    for seat in range(seen.seats):
        card, node = fever.map_card[seat], fever.map_node[seat]
        if node < 0:
            continue
        nth = crowd.get((card, node), 0)
        crowd[card, node] = nth + 1
        if card < 0:
            x, y = grid.middle(start_cell(node))
            y = grid.bottom + 1
        else:
            x, y = grid.middle(fever.map_cell[card])
            dx, dy = node_spot(seen.game.pack, card, node, fever.map_turn[card])
            if node < 4:
                dx, dy = dx * 0.86, dy * 0.86
            x, y = x + (dx + 13) * grid.scale, max(PAWN_HEIGHT * size, y + (dy + 5) * grid.scale)
        marks = ("used",) if seen.wounded[seat] else ()
        pieces.append(
            Piece(f"seat-{seat}", f"pawn-{seat + 1}", x + 15 * nth * size, y, y + nth / 10, size, 0, "", 0, marks,
                  "scene-pawn", {"seat": seat_name(seat)}, "glow-pawn")
        )  # fmt: skip
    return pieces


def pitch_of(bottom: float) -> float:
    """How far apart the decks lie above `bottom`."""
    return min(66.0, (bottom - 8) / 4)


def deck_place(deck: int, bottom: float, above: bool) -> tuple[float, float]:
    """The middle of a deck: in a row above the map, over the numbered colonies, or below each other beside it."""
    if above:
        return WIDTH / 4 * (deck + 0.5), 10 + DECKS_HEIGHT / 2
    return 52, 10 + pitch_of(bottom) * (deck + 0.5)


def decks(seen: BrightFutureState, places: list[tuple[float, float]]) -> list[Piece]:
    """The map deck and the three location decks, with the cards that lie face up on top."""
    x, y = places[0]
    count: dict[str, Word] = {"count": len(seen.fever.map_deck)}
    pieces = [
        Piece("map-deck", "deck-map", x, y, tip="scene-map-deck", words=count),
        Piece("map-deck-icon", "i-map", x - 18, y, 1, 0.95, marks=("ink",)),
        label("map-deck-count", "t-print", x + 14, y + 5, count["count"], 0, (), 1.3),
    ]
    for kind in range(3):
        x, y = places[kind + 1]
        deck = seen.decks[kind]
        if deck and deck[-1] != HIDDEN:
            card = OF_A_KIND * kind + deck[-1]
            tip, more = location_words(seen.components, card, fever=True)
            made = [
                Piece(KINDS[kind], f"top-{KINDS[kind]}", x, y, 0, 1, 0, "", 0, (), tip, more, "glow-top"),
                Piece(f"top-{kind}-icon", LOCATION_ICONS[card], x - 28, y - 15, 1, 0.8, marks=("ink",)),
                label(f"top-{kind}-name", "t-print", x, y + 17, ref(LOCATIONS[card]), 88, LINES, 0.82),
                label(f"deck-{kind}-count", "t-print", x + 30, y - 10, len(deck), 0, (), 0.9),
            ]
            if kind:
                strength = seen.components.strength[card]
                made.append(label(f"top-{kind}-strength", "t-print", x, y - 10, strength, 0, (), 1.25))
        else:
            words: dict[str, Word] = {"count": len(deck), "kind": KINDS[kind], "discarded": len(seen.discards[kind])}
            made = [
                Piece(KINDS[kind], f"deck-{KINDS[kind]}", x, y, 0, 1, 0, "", 0, (), "scene-deck", words, "glow-top"),
                Piece(f"top-{kind}-icon", KIND_ICONS[kind], x - 18, y, 1, 0.95, marks=("ink",)),
                label(f"deck-{kind}-count", "t-print", x + 14, y + 5, len(deck), 0, (), 1.3),
            ]
        pieces += target(made)
    return pieces


def slot_card(seen: BrightFutureState, slot: int) -> list[Piece]:
    """A numbered colony: its card and what the medic or the microbiologist there takes."""
    x, y = 95 + 188.0 * slot, SLOTS_TOP + 50.0
    colony = seen.fever.slots[slot]
    id = f"slot-{slot + 1}"
    pieces: list[Piece] = []
    if colony >= 0:
        card_id = COLONIES[colony]
        tip, words = location_words(seen.components, colony, fever=True)
        pieces += [
            Piece(card_id, "slot", x, y, 0, 1, 0, "", 0, (), tip, words, "glow-slot"),
            Piece(f"{id}-icon", LOCATION_ICONS[colony], x + 76, y - 34, 1, 0.85, marks=("ink",)),
            label(f"{id}-name", "t-print", x, y - 30, brief(card_id), 122, (), 0.92, 1),
            label(f"{id}-rewards", "t-land", x, y - 3, ref("scene-rewards"), 172, (), 1, 1, rewards(seen, colony)),
            label(f"{id}-about", "t-land", x, y + 13, ref(f"scene-short-{card_id}"), 172, (), 0.87, 1),
        ]
    else:
        pieces.append(Piece(id, "slot-empty", x, y, 0, tip="scene-empty-slot", words={"slot": slot + 1}))
    pieces.append(Piece(f"{id}-disc", "slot-number", x - 76, y - 34, 2))
    pieces.append(label(f"{id}-number", "t-print", x - 76, y - 29.5, slot + 1, 0, (), 1, 3))
    price: dict[str, Word] = {"number": slot + 1, "price": seen.components.medic_price[slot] if slot < 3 else 0}
    icon = "i-care" if slot < 3 else "i-infection"
    pieces.append(Piece(f"{id}-medic-icon", icon, x - 76, y + 35, 1, 0.7, marks=("ink",)))
    key = "scene-medic" if slot < 3 else "scene-microbiologist"
    if slot < 3:
        pieces.append(Piece(f"{id}-medic-cost", "cost", x + 80, y + 35, 1, 0.8))
    pieces.append(label(f"{id}-medic", "t-land", x + 1, y + 39, ref(key), 132, (), 0.96, 3, price))
    return pieces


def rewards(seen: BrightFutureState, colony: int) -> dict[str, Word]:
    """The words of a colony's rewards."""
    components = seen.components
    food = components.colony_food[colony]
    return {
        "resources": components.colony_resources[colony],
        "reward": REWARDS[components.colony_reward[colony]],
        "food": ref(FOODS[food]) if food >= 0 else ref("nothing"),
        "second": components.colony_second[colony],
    }
