"""Sections 6 and 10, the sinking phase: a tile is removed and its underside takes effect or is kept."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.lists import holds, place_of
from ostoja.core.words import Prompt, Refusal, ask, only, others, refuse
from ostoja.games.survive_the_island.actions import (
    FETCH_CREATURE,
    FETCH_RAFT,
    FIRST_KAIJU,
    KAIJU,
    OF_KIND,
    SHARK,
    SINK,
    creature_word,
)
from ostoja.games.survive_the_island.components import CREATURES, TERRAINS, TILES
from ostoja.games.survive_the_island.hexes import AROUND, BEACH, ISLAND_ROW, MOUNTAIN, NAMES, SEA, VOLCANO
from ostoja.games.survive_the_island.places import (
    ABOARD,
    KAIJU_TILE,
    LAST_VOLCANO,
    NOBODY,
    NOTHING,
    PADDLES,
    RAFT_TILE,
    SHARK_TILE,
    SUPPLY,
    VOLCANO_TILE,
    WHIRLPOOL_TILE,
)
from ostoja.games.survive_the_island.state import IslandState, IslandStep
from ostoja.games.survive_the_island.steps.creature_moves import can_leave, kaiju_on
from ostoja.games.survive_the_island.steps.interactions import (
    arrive,
    creature_arrives,
    eliminate,
    end_check,
    leave,
    wreck,
)


def thinnest(state: IslandState) -> list[Action]:
    """SI-6.2 To sink one of the tiles of the thinnest terrain still there."""
    surface = state.surface
    found: list[Action] = []
    thinnest = VOLCANO
    for hex in ISLAND_ROW:
        terrain = surface[hex]
        if terrain == thinnest:
            if terrain < VOLCANO:
                found.append(SINK[hex])
        elif SEA < terrain < thinnest:
            thinnest = terrain
            found = [SINK[hex]]
    return found


class SinkingPhase(IslandStep):
    """SI-6.1 The active player removes the tiles that are due, one after the other."""

    def run(self, state: IslandState) -> bool:
        if state.sinks_left == 0:
            state.pop()
            return False
        tiles = thinnest(state)
        if len(tiles) > 1:
            state.remember(state.active, tiles)
            return True
        if tiles:
            state.sinks_left -= 1
            sink(state, tiles[0].args[0])
        else:
            state.pop()
        return False

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return thinnest(state)

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        state.sinks_left -= 1
        sink(state, action.args[0])

    def question(self, state: IslandState, seat: int) -> str:
        return "sink"

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        terrain = TERRAINS[state.surface[thinnest(state)[0].args[0]] - 1]
        return ask("sink", "SI-6.2", actor=seat_name(state.active), terrain=terrain, left=state.sinks_left)

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind != "sink":
            return refuse("sink-first", "SI-6.1")
        hex = action.args[0]
        if not BEACH <= state.surface[hex] <= MOUNTAIN:
            return refuse("no-tile", "SI-6.2", hex=NAMES[hex])
        return refuse("thinner-first", "SI-6.2", terrain=TERRAINS[state.surface[thinnest(state)[0].args[0]] - 1])


SINKING_PHASE: Final = SinkingPhase()
"""Steps are values: one is enough."""


def sink(state: IslandState, hex: int) -> None:
    """SI-6.3, SI-6.4 The hex becomes sea with whoever stood there, then the underside takes effect or is kept."""
    terrain = state.surface[hex]
    kind = state.underside[hex]
    state.lay(hex, SEA)
    state.underside[hex] = NOTHING
    if kind >= PADDLES:
        keep(state, kind, terrain, hex)
        return
    if state.watched:
        state.tell(
            "sinks",
            seat=seat_name(state.active),
            terrain=TERRAINS[terrain - 1],
            hex=NAMES[hex],
            tile=ref(TILES[kind]),
            volcanoes=state.volcanoes + 1 if kind == VOLCANO_TILE else 0,
            last=LAST_VOLCANO,
        )
    if kind == VOLCANO_TILE:
        volcano(state, hex)
        return
    state.box[kind * 3 + terrain - 1] += 1
    if kind == SHARK_TILE:
        shark_tile(state, hex)
    elif kind == KAIJU_TILE:
        kaiju_tile(state, hex)
    elif kind == RAFT_TILE:
        raft_tile(state, hex)
    else:
        whirlpool(state, hex)


def keep(state: IslandState, kind: int, terrain: int, hex: int) -> None:
    """SI-6.4 The active player keeps an ability tile face down; only its terrain is known to all."""
    number = place_of(state.held_owner, NOBODY)
    state.held_owner[number] = state.active
    state.held_kind[number] = kind
    state.held_terrain[number] = terrain
    if state.watched:
        seat = seat_name(state.active)
        top = TERRAINS[terrain - 1]
        state.tell("keeps", only(state.active), seat=seat, terrain=top, hex=NAMES[hex], tile=ref(TILES[kind]))
        state.tell("keeps-others", others(state.active), seat=seat, terrain=top, hex=NAMES[hex])


def shark_tile(state: IslandState, hex: int) -> None:
    """SI-10.1 A shark comes up, unless a kaiju fills the hex."""
    if kaiju_on(state, hex):
        if state.watched:
            state.tell("no-room", hex=NAMES[hex])
        return
    for shark in OF_KIND[SHARK]:
        if state.creature_at[shark] == SUPPLY:
            appear(state, shark, hex)
            return
    state.push(FetchCreature(SHARK, hex))


def kaiju_tile(state: IslandState, hex: int) -> None:
    """SI-10.2 A kaiju comes up and pushes whoever fell there; with both on the board, one of them is moved."""
    for kaiju in OF_KIND[KAIJU]:
        if state.creature_at[kaiju] == SUPPLY:
            appear(state, kaiju, hex)
            return
    state.push(FetchCreature(KAIJU, hex))


def appear(state: IslandState, creature: int, hex: int) -> None:
    """SI-8.1 c A creature is put on a hex, by a tile; SI-10.2 c nothing happens if a kaiju there could not give way."""
    for other in state.creatures_on(hex):
        if other >= FIRST_KAIJU and not can_leave(state, other, [hex]):
            if state.watched:
                state.tell("no-room", hex=NAMES[hex])
            return
    start = state.creature_at[creature]
    if state.watched and start != SUPPLY:
        state.tell("fetched", creature=creature_word(creature), start=NAMES[start], hex=NAMES[hex])
    state.creature_at[creature] = hex
    creature_arrives(state, creature)


class FetchCreature(IslandStep):
    """SI-10.1 b, SI-10.2 b The supply is empty: a creature of that kind is taken from elsewhere on the board."""

    def __init__(self, kind: int, hex: int) -> None:
        self.kind: Final = kind
        self.hex: Final = hex

    def at_rest(self) -> bool:
        return False

    def candidates(self, state: IslandState) -> list[int]:
        """The creatures of that kind that are not on the hex already."""
        return [creature for creature in OF_KIND[self.kind] if state.creature_at[creature] not in (SUPPLY, self.hex)]

    def run(self, state: IslandState) -> bool:
        candidates = self.candidates(state)
        if len(candidates) > 1:
            return True
        state.pop()
        appear(state, candidates[0], self.hex)
        return False

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return [FETCH_CREATURE[creature] for creature in self.candidates(state)]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        state.pop()
        appear(state, action.args[0], self.hex)

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        clause = "SI-10.1" if self.kind == SHARK else "SI-10.2"
        creature = ref(CREATURES[self.kind])
        return ask("fetch-creature", clause, actor=seat_name(state.active), creature=creature, hex=NAMES[self.hex])

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        return refuse("fetch-creature", self.prompt(state, seat).clause, creature=ref(CREATURES[self.kind]))


def raft_tile(state: IslandState, hex: int) -> None:
    """SI-10.3 A raft comes up, from the supply or from elsewhere if one there is empty."""
    if kaiju_on(state, hex):
        if state.watched:
            state.tell("no-room", hex=NAMES[hex])
    elif holds(state.raft_at, SUPPLY):
        surface_raft(state, place_of(state.raft_at, SUPPLY), hex)
    elif empty_rafts(state):
        state.push(FetchRaft(hex))
    elif state.watched:
        state.tell("no-raft")


def empty_rafts(state: IslandState) -> list[int]:
    """The rafts on the board with nobody aboard."""
    return [raft for raft, at in enumerate(state.raft_at) if at >= 0 and not holds(state.explorer_at, ABOARD + raft)]


def surface_raft(state: IslandState, raft: int, hex: int) -> None:
    """A raft is put on a hex and swimmers there board it."""
    start = state.raft_at[raft]
    if state.watched and start != SUPPLY:
        state.tell("raft-fetched", start=NAMES[start], hex=NAMES[hex])
    state.raft_at[raft] = hex
    arrive(state, hex)


class FetchRaft(IslandStep):
    """SI-10.3 b No raft in the supply: an empty one is taken from elsewhere on the board."""

    def __init__(self, hex: int) -> None:
        self.hex: Final = hex

    def at_rest(self) -> bool:
        return False

    def run(self, state: IslandState) -> bool:
        rafts = empty_rafts(state)
        if len(rafts) > 1:
            return True
        state.pop()
        surface_raft(state, rafts[0], self.hex)
        return False

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return [FETCH_RAFT[raft] for raft in empty_rafts(state)]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        state.pop()
        surface_raft(state, action.args[0], self.hex)

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        return ask("fetch-raft", "SI-10.3", actor=seat_name(state.active), hex=NAMES[self.hex])

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        return refuse("fetch-raft", "SI-10.3")


def clear(state: IslandState, hex: int, cause: str) -> None:
    """Everything in a space is lost to a tile: explorers are eliminated, raft and creatures go to the supply."""
    raft = state.raft_on(hex)
    if raft >= 0:
        wreck(state, raft, cause)
    for explorer in state.standing(hex):
        eliminate(state, explorer, cause)
    for creature in state.creatures_on(hex):
        leave(state, creature, cause)


def whirlpool(state: IslandState, hex: int) -> None:
    """SI-10.4 Everything on the hex and on the sea around it is lost."""
    clear(state, hex, TILES[WHIRLPOOL_TILE])
    for near in AROUND[hex]:
        if state.surface[near] == SEA:
            clear(state, near, TILES[WHIRLPOOL_TILE])
    end_check(state)


def volcano(state: IslandState, hex: int) -> None:
    """SI-10.5 The tile stays, closed for the rest of the game; the third one ends it."""
    state.lay(hex, VOLCANO)
    state.underside[hex] = VOLCANO_TILE
    state.volcanoes += 1
    clear(state, hex, TILES[VOLCANO_TILE])
    if state.volcanoes == LAST_VOLCANO:
        state.finish()
        if state.watched:
            tell_last_volcano(state)
        return
    end_check(state)


def tell_last_volcano(state: IslandState) -> None:
    """SI-11.2 The game is over, and whoever is still in play is lost."""
    state.tell("last-volcano")
    for seat in range(state.seats):
        lost = sum([state.in_play(explorer) for explorer in state.own(seat)])
        if lost:
            state.tell("left-behind", seat=seat_name(seat), lost=lost)
