"""What a learner sees of Survive the Island. Codes of places and tiles are in `places.py` and `hexes.py`."""

from typing import Final

from ostoja.core.action import Action
from ostoja.core.compiled import i32, i64
from ostoja.core.lookups import Lookup, Tally
from ostoja.core.observation import EACH, PLAIN, SEATS, Numbers, Stack, from_here
from ostoja.core.tape import Tape
from ostoja.games.survive_the_island.actions import (
    COLOUR_SIZE,
    CREATURE_PIECES,
    EXPLORERS,
    FIRST_KAIJU,
    FIRST_SHARK,
    RAFTS,
)
from ostoja.games.survive_the_island.hexes import HEXES, ISLAND, SAFE_LAND, SEA, SPACES
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
ON_LAND: Final = 1
SWIMMING: Final = 2
IN_RAFT: Final = 3
SAVED: Final = 4
LOST: Final = 5
"""Their places among these; the reserve is the first."""

QUESTIONS: Final = (
    "take", "place", "launch", "look", "act", "paddles", "paddles-again", "dolphin", "dolphin-again", "submerge",
    "dive", "repel-creature", "board", "sink", "fetch-creature", "fetch-raft", "creature", "resolve", "push-next",
    "push", "push-creature", "repel", "resolving", "no-repellent",
)  # fmt: skip

STACK: Final = Stack(
    [
        (Numbers("step_hex", 1, -1, SPACES - 1, "the space being resolved, -1 none", codes=True), PLAIN),
        (
            Numbers("step_explorer", 1, -1, EXPLORERS - 1, "the explorer in hand, as in explorer_place", codes=True),
            PLAIN,
        ),
        (Numbers("step_raft", 1, -1, RAFTS - 1, "the raft paddled, -1 none", codes=True), PLAIN),
        (
            Numbers("step_creature", 1, -1, CREATURE_PIECES - 1, "the creature being resolved, -1 none", codes=True),
            PLAIN,
        ),
        (Numbers("step_kaiju", 1, -1, CREATURE_PIECES - 1, "the kaiju that pushes, -1 none", codes=True), PLAIN),
        (Numbers("step_kind", 1, -1, 2, "the kind of creature to be moved or fetched, -1 none", codes=True), PLAIN),
        (
            Numbers(
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
        (Numbers("step_pending", 1, 0, 1, "1 for a seat that has still to look at its values", each=True), SEATS),
    ]
)

PIECES: Final = (
    Numbers(
        "explorer_place",
        EXPLORERS,
        NOT_USED,
        ABOARD + RAFTS - 1,
        "where each explorer is: the observer's first, then seat by seat; 0-132 a hex, 133-144 saved on safe land, "
        "145-156 aboard raft 0-11, -1 not placed, -2 eliminated, -3 no explorer",
        codes=True,
    ),
    Numbers("explorer_value", EXPLORERS, 0, 9, "treasure of each explorer in the same order; 0 where it is hidden"),
    Numbers("explorer_swum", EXPLORERS, 0, 1, "1 for an explorer that has swum this turn, in the same order"),
    Numbers("people", SHARES, 0, 20, "explorers not placed, on land, swimming, aboard, saved, lost", each=True),
    Numbers("raft_hex", RAFTS, -1, HEXES - 1, "hex of each raft, -1 in the supply", codes=True),
    Numbers(
        "creature_hex", CREATURE_PIECES, -1, HEXES - 1, "hex of serpents 0-4, sharks 5-10, kaiju 11-12", codes=True
    ),
    Numbers("surface", SPACES, 0, 5, "every space: sea, beach, forest, mountain, volcano, safe land", codes=True),
    Numbers("tiles_mine", ABILITIES, 0, HELD, "own ability tiles: paddles, dolphin, submerge, die, repellent"),
    Numbers("tiles_held", 1, 0, HELD, "ability tiles held", each=True),
    Numbers(
        "held_owner",
        HELD,
        BOXED,
        MOST_SEATS - 1,
        "who has the ability tile of this number, from the observer; -1 not found yet, -2 used up",
        codes=True,
    ),
    Numbers("held_kind", HELD, HIDDEN, REPELLENT, "its kind; -1 not found yet, -2 hidden", codes=True),
    Numbers("held_terrain", HELD, 0, 3, "what it was found under: none, beach, forest, mountain", codes=True),
    Numbers("tiles_boxed", 30, 0, 40, "tiles out of the game, kind * 3 + terrain"),
    Numbers("active", 1, 0, MOST_SEATS - 1, "whose turn it is, from the observer", codes=True),
    Numbers("first", 1, 0, MOST_SEATS - 1, "the first player, from the observer", codes=True),
    Numbers("phase", 1, 0, 3, "set-up, actions, sinking, creatures", codes=True),
    Numbers("rolled", 1, -1, 2, "creature kind rolled in this turn, -1 before", codes=True),
    Numbers("turn", 1, 0, 39, "number of the turn, 0 in set-up"),
    Numbers("moves_left", 1, 0, 3, "moves left in this action phase"),
    Numbers("sinks_due", 1, 0, 2, "tiles to sink in this turn"),
    Numbers("sinks_left", 1, 0, 2, "of those, still to come"),
    Numbers("doubles", 1, 0, 39, "turns so far in which two tiles were to sink"),
    Numbers("volcanoes", 1, 0, 3, "volcanoes found; the third ends the game"),
    Numbers("points_mine", 1, 0, 60, "treasure of the observer's saved explorers"),
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
FIRST: Final[list[list[list[int]]]] = [[order[::COLOUR_SIZE] for order in orders] for orders in ORDER]
"""Of these the first of each colour; the others of a colour follow it."""
NUMBER: Final[list[list[list[int]]]] = [
    [[order.index(explorer) for explorer in range(EXPLORERS)] for order in orders] for orders in ORDER
]
"""`NUMBER[seats][seat][explorer]` is its number there."""
NOT_ONLY_SEA: Final[list[int]] = [*ISLAND, *range(SAFE_LAND, SPACES)]
"""Spaces that can be something else than sea."""
OF_EXPLORERS: Final = ("take", "step", "board", "next-explorer")
"""Actions whose first argument is an explorer."""
IN_HAND: Final = [STACK.place("step_explorer", seats) for seats in range(MOST_SEATS + 1)]


def own_explorers(seats: int) -> range:
    """The observer's explorers as `explorer_place` numbers them."""
    return range(len(OWN[seats][0]))


def other_explorers(seats: int) -> range:
    """Those of all others."""
    own = len(OWN[seats][0])
    return range(own, own * seats)


TALLIES: Final = (
    Tally("own_here", "explorer_place", own_explorers, SPACES),
    Tally("others_here", "explorer_place", other_explorers, SPACES),
    Tally("own_aboard", "explorer_place", own_explorers, RAFTS, ABOARD),
    Tally("others_aboard", "explorer_place", other_explorers, RAFTS, ABOARD),
    Tally("rafts_here", "raft_hex", lambda seats: range(RAFTS), SPACES),
    Tally("serpents_here", "creature_hex", lambda seats: range(FIRST_SHARK), SPACES),
    Tally("sharks_here", "creature_hex", lambda seats: range(FIRST_SHARK, FIRST_KAIJU), SPACES),
    Tally("kaiju_here", "creature_hex", lambda seats: range(FIRST_KAIJU, CREATURE_PIECES), SPACES),
)
AT_SPACE: Final = (
    "surface", "own_here", "others_here", "rafts_here", "serpents_here", "sharks_here", "kaiju_here",
)  # fmt: skip
LOOKUPS: Final = (
    Lookup(OF_EXPLORERS, 0, ("explorer_place", "explorer_value")),
    Lookup(("sail", "fetch-raft"), 0, ("raft_hex", "own_aboard", "others_aboard")),
    Lookup(("pick", "fetch-creature", "roam", "resolve", "next-creature"), 0, ("creature_hex",)),
    Lookup(("use", "repel"), 0, ("held_kind",)),
    Lookup(("place", "launch", "dive", "sink", "push"), 0, AT_SPACE),
    Lookup(("step", "sail", "roam"), 1, AT_SPACE),
)


def observe(state: IslandState, seat: int, found: Tape) -> None:
    """Write the numbers of `PIECES` as `seat` may know them."""
    seats = state.seats
    order = ORDER[seats][seat]
    places = state.explorer_at
    cells = found.cells
    start = found.at
    for first in FIRST[seats][seat]:
        found.part(places, first, first + COLOUR_SIZE)
    points = _add_values(state, seat, found, order)
    at: i64 = found.at
    found.same(0, EXPLORERS)
    swum = state.swum
    if swum:
        for explorer in order:
            cells[at] = swum >> explorer & 1
            at += 1
    _add_people(state, found, start)
    found.extend(state.raft_at)
    found.extend(state.creature_at)
    surface = state.surface
    at = found.at
    found.same(SEA, SPACES)
    for hex in NOT_ONLY_SEA:
        cells[at + hex] = surface[hex]
    _add_tiles(state, seat, found)
    found.extend(state.box)
    found.append(from_here(state.active, seat, seats))
    found.append(from_here(state.first, seat, seats))
    found.append(state.phase)
    found.append(state.rolled)
    found.append(state.turn)
    found.append(state.moves_left)
    found.append(state.sinks_due)
    found.append(state.sinks_left)
    found.append(state.doubles)
    found.append(state.volcanoes)
    found.append(points)
    in_hand = found.at + IN_HAND[seats]
    STACK.add(found, state, seat)
    if found[in_hand] >= 0:
        found[in_hand] = NUMBER[seats][seat][found[in_hand]]


def _add_values(state: IslandState, seat: int, found: Tape, order: list[int]) -> int:
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
        found.same(0, EXPLORERS - own)
    return points


def _add_people(state: IslandState, found: Tape, start: i64) -> None:
    """Where everybody's explorers are, in numbers; `start` is where their places stand in `found`."""
    surface = state.surface
    cells = found.cells
    own: i64 = len(OWN[state.seats][0])
    for step in range(state.seats):
        here: i64 = found.at
        found.same(0, SHARES)
        for number in range(start + own * step, start + own * step + own):
            place = i64(cells[number])
            if place >= ABOARD:
                cells[here + IN_RAFT] += 1
            elif place >= SAFE_LAND:
                cells[here + SAVED] += 1
            elif place >= 0:
                cells[here + (SWIMMING if surface[place] == SEA else ON_LAND)] += 1
            elif place == RESERVE:
                cells[here] += 1
            elif place == ELIMINATED:
                cells[here + LOST] += 1


def _add_tiles(state: IslandState, seat: i64, found: Tape) -> None:
    """SI-13 The kind of a tile another seat holds is hidden."""
    seats: i64 = state.seats
    cells = found.cells
    mine: i64 = found.at
    held: i64 = mine + ABILITIES
    found.same(0, ABILITIES + seats)
    found.extend(state.held_owner)
    found.extend(state.held_kind)
    found.extend(state.held_terrain)
    kinds = held + seats + HELD
    for place in range(held + seats, kinds):
        owner = i64(cells[place])
        if owner >= 0:
            if owner == seat:
                cells[mine + i64(cells[place + HELD]) - PADDLES] += 1
            else:
                cells[place + HELD] = HIDDEN
            owner = (owner - seat) % seats
            cells[held + owner] += 1
            cells[place] = i32(owner)


def turned_args(action: Action, seat: int, seats: int) -> tuple[int, ...]:
    """Explorers are numbered as in `explorer_place`."""
    args = action.args
    if action.kind in OF_EXPLORERS:
        return (NUMBER[seats][seat][args[0]], *args[1:])
    return args
