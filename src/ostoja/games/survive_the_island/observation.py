"""What a learner sees of Survive the Island. Codes of places and tiles are in `places.py` and `hexes.py`."""

from typing import Final

from ostoja.core.action import Action
from ostoja.core.observation import EACH, PLAIN, SEATS, Piece, Stack, add_padded, from_here
from ostoja.games.survive_the_island.actions import CREATURE_PIECES, EXPLORERS, RAFTS
from ostoja.games.survive_the_island.hexes import HEXES, SAFE_LAND, SEA, SPACES
from ostoja.games.survive_the_island.places import (
    ABOARD,
    BOXED,
    ELIMINATED,
    HIDDEN,
    NOT_USED,
    OWN,
    PADDLES,
    REPELLENT,
    RESERVE,
)
from ostoja.games.survive_the_island.state import IslandState

ABILITIES: Final = REPELLENT - PADDLES + 1
HELD: Final = 15
MOST_SEATS: Final = 5
SHARES: Final = 6
"""An own explorer is somewhere: in the reserve, on land, swimming, aboard, saved or lost."""

QUESTIONS: Final = (
    "take", "place", "launch", "look", "act", "paddles", "paddles-again", "dolphin", "dolphin-again", "submerge",
    "dive", "repel-creature", "board", "sink", "fetch-creature", "fetch-raft", "creature", "resolve", "push-next",
    "push", "push-creature", "repel", "resolving", "no-repellent",
)  # fmt: skip

STACK: Final = Stack(
    [
        (Piece("step_hex", 1, -1, SPACES - 1, "the space being resolved, -1 none", codes=True), PLAIN),
        (Piece("step_explorer", 1, -1, EXPLORERS - 1, "the explorer in hand, as in explorer_place", codes=True), PLAIN),
        (Piece("step_raft", 1, -1, RAFTS - 1, "the raft paddled, -1 none", codes=True), PLAIN),
        (Piece("step_creature", 1, -1, CREATURE_PIECES - 1, "the creature being resolved, -1 none", codes=True), PLAIN),
        (Piece("step_kaiju", 1, -1, CREATURE_PIECES - 1, "the kaiju that pushes, -1 none", codes=True), PLAIN),
        (Piece("step_kind", 1, -1, 2, "the kind of creature to be moved or fetched, -1 none", codes=True), PLAIN),
        (
            Piece(
                "step_answers",
                1,
                -4,
                HELD - 1,
                "answers about a repellent: -4 not asked, -3 hidden, -2 none yet, -1 passed, else the tile",
                each=True,
                codes=True,
            ),
            EACH,
        ),
        (Piece("step_pending", 1, 0, 1, "1 for a seat that has still to look at its values", each=True), SEATS),
    ]
)

PIECES: Final = (
    Piece(
        "explorer_place",
        EXPLORERS,
        NOT_USED,
        ABOARD + RAFTS - 1,
        "where each explorer is: the observer's first, then seat by seat; 0-132 a hex, 133-144 saved on safe land, "
        "145-156 aboard raft 0-11, -1 not placed, -2 eliminated, -3 no explorer",
        codes=True,
    ),
    Piece("explorer_value", EXPLORERS, 0, 9, "treasure of each explorer in the same order; 0 where it is hidden"),
    Piece("explorer_swum", EXPLORERS, 0, 1, "1 for an explorer that has swum this turn, in the same order"),
    Piece("people", SHARES, 0, 20, "explorers not placed, on land, swimming, aboard, saved, lost", each=True),
    Piece("raft_hex", RAFTS, -1, HEXES - 1, "hex of each raft, -1 in the supply", codes=True),
    Piece("creature_hex", CREATURE_PIECES, -1, HEXES - 1, "hex of serpents 0-4, sharks 5-10, kaiju 11-12", codes=True),
    Piece("surface", SPACES, 0, 5, "every space: sea, beach, forest, mountain, volcano, safe land", codes=True),
    Piece("tiles_mine", ABILITIES, 0, HELD, "own ability tiles: paddles, dolphin, submerge, die, repellent"),
    Piece("tiles_held", 1, 0, HELD, "ability tiles held", each=True),
    Piece(
        "held_owner",
        HELD,
        BOXED,
        MOST_SEATS - 1,
        "who has the ability tile of this number, from the observer; -1 not found yet, -2 used up",
        codes=True,
    ),
    Piece("held_kind", HELD, HIDDEN, REPELLENT, "its kind; -1 not found yet, -2 hidden", codes=True),
    Piece("held_terrain", HELD, 0, 3, "what it was found under: none, beach, forest, mountain", codes=True),
    Piece("tiles_boxed", 30, 0, 40, "tiles out of the game, kind * 3 + terrain"),
    Piece("active", 1, 0, MOST_SEATS - 1, "whose turn it is, from the observer", codes=True),
    Piece("first", 1, 0, MOST_SEATS - 1, "the first player, from the observer", codes=True),
    Piece("phase", 1, 0, 3, "set-up, actions, sinking, creatures", codes=True),
    Piece("rolled", 1, -1, 2, "creature kind rolled in this turn, -1 before", codes=True),
    Piece("turn", 1, 0, 39, "number of the turn, 0 in set-up"),
    Piece("moves_left", 1, 0, 3, "moves left in this action phase"),
    Piece("sinks_due", 1, 0, 2, "tiles to sink in this turn"),
    Piece("sinks_left", 1, 0, 2, "of those, still to come"),
    Piece("doubles", 1, 0, 39, "turns so far in which two tiles were to sink"),
    Piece("volcanoes", 1, 0, 3, "volcanoes found; the third ends the game"),
    Piece("points_mine", 1, 0, 60, "treasure of the observer's saved explorers"),
    *STACK.pieces,
)


def _order(seats: int, seat: int) -> list[int]:
    """Every explorer: the observer's first, then seat by seat, last the colours that take no part."""
    playing = [explorer for step in range(seats) for explorer in OWN[seats][(seat + step) % seats]]
    return playing + [explorer for explorer in range(EXPLORERS) if explorer not in playing]


ORDER: Final[list[list[list[int]]]] = [
    [_order(seats, seat) for seat in range(seats)] for seats in range(MOST_SEATS + 1)
]
"""`ORDER[seats][seat]` lists the explorers as an observer numbers them."""
NUMBER: Final[list[list[list[int]]]] = [
    [[order.index(explorer) for explorer in range(EXPLORERS)] for order in orders] for orders in ORDER
]
"""`NUMBER[seats][seat][explorer]` is its number there."""
OF_EXPLORERS: Final = ("take", "step", "board", "next-explorer")
"""Actions whose first argument is an explorer."""
IN_HAND: Final = [STACK.place("step_explorer", seats) for seats in range(MOST_SEATS + 1)]


def observe(state: IslandState, seat: int, found: list[int]) -> None:
    """Add the numbers of `PIECES` as `seat` may know them."""
    seats = state.seats
    order = ORDER[seats][seat]
    places = state.explorer_at
    start = len(found)
    for explorer in order:
        found.append(places[explorer])
    points = _add_values(state, seat, found, order)
    swum = state.swum
    for explorer in order:
        found.append(swum >> explorer & 1)
    _add_people(state, found, start)
    found += state.raft_at
    found += state.creature_at
    found += state.surface
    _add_tiles(state, seat, found)
    found += state.box
    found.append(from_here(state.active, seat, seats))
    found.append(from_here(state.first, seat, seats))
    found += [state.phase, state.rolled, state.turn, state.moves_left, state.sinks_due, state.sinks_left]
    found += [state.doubles, state.volcanoes, points]
    step = STACK.numbers(state, seat)
    in_hand = step[IN_HAND[seats]]
    if in_hand >= 0:
        step[IN_HAND[seats]] = NUMBER[seats][seat][in_hand]
    found += step


def _add_values(state: IslandState, seat: int, found: list[int], order: list[int]) -> int:
    """SI-13 Foreign values are hidden until the end. Gives the points of the own explorers saved."""
    own = len(OWN[state.seats][seat])
    points = 0
    for number in range(own):
        explorer = order[number]
        value = state.value[explorer]
        found.append(value)
        if SAFE_LAND <= state.explorer_at[explorer] < ABOARD:
            points += value
    if state.over:
        for number in range(own, EXPLORERS):
            found.append(state.value[order[number]])
    else:
        add_padded(found, [], EXPLORERS - own, 0)
    return points


def _add_people(state: IslandState, found: list[int], start: int) -> None:
    """Where everybody's explorers are, in numbers; `start` is where their places stand in `found`."""
    seats = state.seats
    surface = state.surface
    own = len(OWN[seats][0])
    for step in range(seats):
        reserve = land = sea = aboard = saved = lost = 0
        for number in range(start + step * own, start + step * own + own):
            place = found[number]
            if place >= ABOARD:
                aboard += 1
            elif place >= SAFE_LAND:
                saved += 1
            elif place >= 0:
                if surface[place] == SEA:
                    sea += 1
                else:
                    land += 1
            elif place == RESERVE:
                reserve += 1
            elif place == ELIMINATED:
                lost += 1
        found += [reserve, land, sea, aboard, saved, lost]


def _add_tiles(state: IslandState, seat: int, found: list[int]) -> None:
    """SI-13 The kind of a tile another seat holds is hidden."""
    seats = state.seats
    start = len(found)
    found += [0] * (ABILITIES + seats)
    kinds: list[int] = []
    for number in range(HELD):
        owner = state.held_owner[number]
        kind = state.held_kind[number]
        if owner >= 0:
            if owner == seat:
                found[start + kind - PADDLES] += 1
            else:
                kind = HIDDEN
            owner = (owner - seat) % seats
            found[start + ABILITIES + owner] += 1
        found.append(owner)
        kinds.append(kind)
    found += kinds
    found += state.held_terrain


def turned_args(action: Action, seat: int, seats: int) -> tuple[int, ...]:
    """Explorers are numbered as in `explorer_place`."""
    args = action.args
    if action.kind in OF_EXPLORERS:
        return (NUMBER[seats][seat][args[0]], *args[1:])
    return args
