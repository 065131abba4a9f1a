"""Section 2: the island is laid, then explorers and rafts are placed in turn."""

from typing import Final

from ostoja.core.action import Action, seat_name
from ostoja.core.lists import count_of, place_of
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.survive_the_island.actions import (
    COLOUR_SIZE,
    CREATURE_PIECES,
    EXPLORERS,
    LAUNCH,
    PLACE,
    RAFTS,
    READY,
    TAKE,
    colour_word,
    number_word,
)
from ostoja.games.survive_the_island.components import ABILITY_TILES
from ostoja.games.survive_the_island.hexes import COAST, ISLAND, ISLAND_ROW, NAMES, PRINTED, SERPENT_STARTS, SPACES
from ostoja.games.survive_the_island.places import NOBODY, NOT_USED, NOTHING, OWN, RESERVE, SUPPLY, mark, no_marks
from ostoja.games.survive_the_island.state import IslandState, IslandStep
from ostoja.games.survive_the_island.steps.turn import Turn


def lay_out(state: IslandState) -> None:
    """SI-2.1 to SI-2.5 Put everything on the table and begin to place explorers with the first player."""
    rng = state.rng
    lay_island(state)
    state.creature_at = SERPENT_STARTS + [SUPPLY] * (CREATURE_PIECES - len(SERPENT_STARTS))
    state.raft_at = [SUPPLY] * RAFTS
    state.explorer_at = []
    state.value = []
    for colour in range(EXPLORERS // COLOUR_SIZE):
        taking_part = state.owner(colour * COLOUR_SIZE) != NOBODY
        values = state.components.values[:] if taking_part else [0] * COLOUR_SIZE
        if taking_part:
            rng.shuffle(values)
        state.value += values
        state.explorer_at += [RESERVE if taking_part else NOT_USED] * COLOUR_SIZE
    state.first = rng.below(state.seats)
    state.active = state.first
    if state.options["random_setup"]:
        place_at_random(state)
    else:
        state.push(TAKE_EXPLORER)


def lay_island(state: IslandState) -> None:
    """SI-2.3 One random permutation of the forty tiles over the forty island hexes."""
    tiles = [code for code, count in enumerate(state.components.tiles) for _ in range(count)]
    state.rng.shuffle(tiles)
    surface = bytearray(PRINTED)
    state.underside = [NOTHING] * SPACES
    for hex, code in zip(ISLAND, tiles, strict=True):
        surface[hex] = code % 3 + 1
        state.underside[hex] = code // 3
    state.surface = bytes(surface)
    state.held_owner = [NOBODY] * ABILITY_TILES
    state.held_kind = [NOTHING] * ABILITY_TILES
    state.held_terrain = [0] * ABILITY_TILES
    state.box = [0] * len(state.components.tiles)


def place_at_random(state: IslandState) -> None:
    """SI-12.4 Explorers and rafts are placed at random under the usual restrictions."""
    while reserve(state, state.active):
        explorer: int = state.rng.pick(reserve(state, state.active)).args[0]
        put_down(state, explorer, state.rng.pick(open_tiles(state)).args[0])
    state.active = state.first
    while rafts_to_come(state):
        put_raft(state, state.rng.pick(open_coast(state)).args[0])
    state.active = state.first
    state.push(Turn())
    if state.options["values"] == "memory":
        state.push(Look((1 << state.seats) - 1))


def reserve(state: IslandState, seat: int) -> list[Action]:
    """SI-2.6 To take one of the explorers that a seat has not placed yet."""
    places = state.explorer_at
    return [TAKE[explorer] for explorer in OWN[state.seats][seat] if places[explorer] == RESERVE]


def open_tiles(state: IslandState) -> list[Action]:
    """SI-2.6 Tiles without an explorer; SI-2.7 once all carry one, tiles with exactly one."""
    taken = no_marks()
    mark(taken, state.explorer_at, 1)
    bare = [PLACE[hex] for hex in ISLAND_ROW if not taken[hex]]
    if bare:
        return bare
    standing = no_marks()
    for place in state.explorer_at:
        standing[place] += 1
    return [PLACE[hex] for hex in ISLAND_ROW if standing[hex] == 1]


def open_coast(state: IslandState) -> list[Action]:
    """SI-2.8 Sea hexes next to the island without a raft and without a creature."""
    full = no_marks()
    mark(full, state.raft_at, 1)
    mark(full, state.creature_at, 1)
    return [LAUNCH[hex] for hex in COAST if not full[hex]]


def rafts_to_come(state: IslandState) -> int:
    """SI-2.5 How many rafts are still to be placed, by all players together."""
    on_board = RAFTS - count_of(state.raft_at, SUPPLY)
    return state.components.rafts[state.seats] * state.seats - on_board


def put_down(state: IslandState, explorer: int, hex: int) -> None:
    """SI-2.6 An explorer is placed; its tile and colour are public, its value is not."""
    state.explorer_at[explorer] = hex
    if state.watched:
        colour = colour_word(explorer)
        state.tell("placed", seat=seat_name(state.active), colour=colour, number=number_word(explorer), hex=NAMES[hex])
    state.active = (state.active + 1) % state.seats


def put_raft(state: IslandState, hex: int) -> None:
    """SI-2.8 A raft is placed and belongs to nobody from then on."""
    state.raft_at[place_of(state.raft_at, SUPPLY)] = hex
    if state.watched:
        state.tell("launched", seat=seat_name(state.active), hex=NAMES[hex])
    state.active = (state.active + 1) % state.seats


class TakeExplorer(IslandStep):
    """SI-2.6 The player whose placement it is takes one of the own explorers, whose values only the owner knows."""

    def run(self, state: IslandState) -> bool:
        mine = reserve(state, state.active)
        if len(mine) > 1:
            state.remember(state.active, mine)
            return True
        if mine:
            state.replace(PLACE_EXPLORER[mine[0].args[0]])
        else:
            state.active = state.first
            state.replace(LaunchRaft())
        return False

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return reserve(state, seat)

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        state.replace(PLACE_EXPLORER[action.args[0]])

    def question(self, state: IslandState, seat: int) -> str:
        return "take"

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        return ask("take", "SI-2.6", actor=seat_name(state.active))

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind != "take":
            return refuse("take-first", "SI-2.6")
        if state.owner(action.args[0]) != seat:
            return refuse("not-yours", "SI-2.6")
        return refuse("already-placed", "SI-2.6")


class PlaceExplorer(IslandStep):
    """SI-2.6, SI-2.7 The explorer taken is put on a tile."""

    def __init__(self, explorer: int) -> None:
        self.explorer: Final = explorer

    def run(self, state: IslandState) -> bool:
        tiles = open_tiles(state)
        if len(tiles) > 1:
            state.remember(state.active, tiles)
            return True
        state.replace(TAKE_EXPLORER)
        put_down(state, self.explorer, tiles[0].args[0])
        return False

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return open_tiles(state)

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        state.replace(TAKE_EXPLORER)
        put_down(state, self.explorer, action.args[0])

    def question(self, state: IslandState, seat: int) -> str:
        return "place"

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        actor = seat_name(state.active)
        colour = colour_word(self.explorer)
        number = number_word(self.explorer)
        if seat != state.active:
            return ask("place", "SI-2.6", actor=actor, colour=colour, number=number, value=0)
        return ask("place", "SI-2.6", actor=actor, colour=colour, number=number, value=state.value[self.explorer])

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind != "place":
            return refuse("place-first", "SI-2.6")
        if all(hex in state.explorer_at for hex in ISLAND):
            return refuse("two-on-tile", "SI-2.7", hex=NAMES[action.args[0]])
        return refuse("tile-taken", "SI-2.6", hex=NAMES[action.args[0]])


TAKE_EXPLORER: Final = TakeExplorer()
PLACE_EXPLORER: Final = [PlaceExplorer(explorer) for explorer in range(EXPLORERS)]
"""Steps are values: one of each is enough."""


class LaunchRaft(IslandStep):
    """SI-2.8 In turn, players put rafts on sea hexes next to the island."""

    def run(self, state: IslandState) -> bool:
        if rafts_to_come(state):
            return True
        state.replace(Turn())
        return False

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return open_coast(state)

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        put_raft(state, action.args[0])

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        return ask("launch", "SI-2.8", actor=seat_name(state.active))

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind != "launch":
            return refuse("launch-first", "SI-2.8")
        return refuse("coast-taken", "SI-2.8", hex=NAMES[action.args[0]])


class Look(IslandStep):
    """SI-12.4 After a random set-up each owner looks at the own values once, before the first turn."""

    def __init__(self, pending: int) -> None:
        self.pending: Final = pending
        """The seats that are still looking, as bits."""

    def run(self, state: IslandState) -> bool:
        if self.pending:
            return True
        state.pop()
        return False

    def waiting(self, state: IslandState) -> tuple[int, ...]:
        return tuple([seat for seat in range(state.seats) if self.pending >> seat & 1])

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return [READY]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        state.replace(Look(self.pending & ~(1 << seat)))

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        return ask("look", "SI-12.4")

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        return refuse("look-first", "SI-12.4")
