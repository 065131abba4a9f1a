"""The position: where the pieces are, what lies under the tiles, and how far the turn has come."""

from typing import Any, Final

from ostoja.core.lists import place_of, places_of
from ostoja.core.rng import Rng
from ostoja.core.state import FULL, SEAT_ALONE, State, Step
from ostoja.games.survive_the_island.actions import COLOUR_SIZE, EXPLORERS, FIRST_KAIJU, FIRST_SHARK
from ostoja.games.survive_the_island.components import IslandComponents
from ostoja.games.survive_the_island.hexes import BEACH, FOREST, HEXES, ISLAND, MOUNTAIN, SAFE, SAFE_LAND, SEA, VOLCANO
from ostoja.games.survive_the_island.places import (
    ABOARD,
    BOXED,
    ELIMINATED,
    HIDDEN,
    LAST_VOLCANO,
    MOVES,
    NOBODY,
    NOT_USED,
    OWN,
    OWNERS,
    PADDLES,
    RESERVE,
    SET_UP,
    SINKING,
    SUPPLY,
    VOLCANO_TILE,
)

ONE_SPACE: Final = [bytes([surface]) for surface in range(SAFE + 1)]
"""A single space of each surface."""


class IslandState(State):
    """A position of Survive the Island: flat lists of ints, indexed by component id. Codes are in `places.py`.

    Explorers, rafts and creatures
        explorer_at[50]   place of each explorer: a hex (on its tile, or swimming if the hex is SEA), a safe-land hex
                          (saved), ABOARD + raft, RESERVE, ELIMINATED or NOT_USED
        value[50]         points of each explorer, 0 where hidden (or the colour takes no part)
        raft_at[12]       hex of each raft, or SUPPLY
        creature_at[13]   hex of each creature (serpents 0-4, sharks 5-10, kaiju 11-12), or SUPPLY
    The island and its tiles
        surface[145]      SEA, BEACH, FOREST, MOUNTAIN, VOLCANO or SAFE for every space: bytes, changed by `lay`
        underside[145]    tile kind lying on the hex, NOTHING where there is none, HIDDEN where masked
        held_owner[15]    seat that holds the ability tile of this number (numbered as they are gained), NOBODY while
                          the number has not been given out, BOXED once used
        held_kind[15]     kind of that tile, NOTHING or HIDDEN
        held_terrain[15]  terrain on its top (SI-13.7: known to all), 0 while not given out
        box[30]           tiles in the box: box[kind * 3 + terrain - 1]
    The turn
        first, active     first player, and the player whose turn it is (during set-up: whose placement it is)
        turn              number of the turn, from 1; 0 during set-up
        phase             SET_UP, ACTIONS, SINKING or CREATURES
        moves_left        moves still to be made in this action phase
        sinks_due         tiles to be removed in this turn
        sinks_left        those of them that are still to come
        doubles           how many finished turns had two tiles to remove
        swum              explorers that have swum this turn, as bits
        rolled            creature kind last rolled in this turn, -1 before
        volcanoes         the volcano counter
    """

    def __init__(self, source: "IslandState | None" = None) -> None:
        super().__init__(source)
        if source is None:
            self.explorer_at: list[int] = []
            self.value: list[int] = []
            self.raft_at: list[int] = []
            self.creature_at: list[int] = []
            self.surface: bytes = b""
            self.underside: list[int] = []
            self.held_owner: list[int] = []
            self.held_kind: list[int] = []
            self.held_terrain: list[int] = []
            self.box: list[int] = []
            self.first: int = 0
            self.active: int = 0
            self.turn: int = 0
            self.phase: int = SET_UP
            self.moves_left: int = 0
            self.sinks_due: int = 0
            self.sinks_left: int = 0
            self.doubles: int = 0
            self.swum: int = 0
            self.rolled: int = -1
            self.volcanoes: int = 0
        else:
            self.explorer_at = source.explorer_at[:]
            self.value = source.value[:]
            self.raft_at = source.raft_at[:]
            self.creature_at = source.creature_at[:]
            self.surface = source.surface
            self.underside = source.underside[:]
            self.held_owner = source.held_owner[:]
            self.held_kind = source.held_kind[:]
            self.held_terrain = source.held_terrain[:]
            self.box = source.box[:]
            self.first = source.first
            self.active = source.active
            self.turn = source.turn
            self.phase = source.phase
            self.moves_left = source.moves_left
            self.sinks_due = source.sinks_due
            self.sinks_left = source.sinks_left
            self.doubles = source.doubles
            self.swum = source.swum
            self.rolled = source.rolled
            self.volcanoes = source.volcanoes

    def copy(self) -> "IslandState":
        return IslandState(self)

    def stored(self) -> dict[str, Any]:
        return {**super().stored(), "surface": list(self.surface)}

    def restore(self, name: str, value: Any) -> None:
        super().restore(name, bytes(value) if name == "surface" else value)

    def lay(self, hex: int, surface: int) -> None:
        """A space becomes something else. The bytes are shared between copies, so there are new ones."""
        self.surface = self.surface[:hex] + ONE_SPACE[surface] + self.surface[hex + 1 :]

    @property
    def components(self) -> IslandComponents:
        """The printed values, a content pack's included."""
        found: IslandComponents = self.game.components
        return found

    # Questions about the board --------------------------------------------------------------------------------

    def owner(self, explorer: int) -> int:
        """The seat an explorer belongs to, NOBODY for a colour that takes no part."""
        return OWNERS[self.seats][explorer]

    def own(self, seat: int) -> list[int]:
        """The explorers of a seat."""
        return OWN[self.seats][seat]

    def hex_of(self, explorer: int) -> int:
        """The space an explorer is on, aboard or not; negative when it is not on the board."""
        place = self.explorer_at[explorer]
        return self.raft_at[place - ABOARD] if place >= ABOARD else place

    def in_play(self, explorer: int) -> bool:
        """Placed, and neither saved nor eliminated."""
        place = self.explorer_at[explorer]
        return place >= ABOARD or 0 <= place < SAFE_LAND

    def swims(self, explorer: int) -> bool:
        """Directly in the sea, not aboard."""
        place = self.explorer_at[explorer]
        return 0 <= place < SAFE_LAND and self.surface[place] == SEA

    def raft_on(self, hex: int) -> int:
        """The raft on a hex, -1 if there is none."""
        return place_of(self.raft_at, hex)

    def crew(self, raft: int) -> list[int]:
        """The explorers aboard a raft."""
        return self.standing(ABOARD + raft)

    def standing(self, hex: int) -> list[int]:
        """The explorers directly on a hex: on its tile, or swimming."""
        return places_of(self.explorer_at, hex)

    def explorers_on(self, hex: int) -> list[int]:
        """All explorers on a hex, aboard or not."""
        raft = self.raft_on(hex)
        return self.standing(hex) if raft < 0 else sorted(self.standing(hex) + self.crew(raft))

    def creatures_on(self, hex: int) -> list[int]:
        """The creatures on a hex."""
        return places_of(self.creature_at, hex)

    def has_explorers(self, seat: int) -> bool:
        """Has the seat anybody in play? (SI-3.2)"""
        for explorer in OWN[self.seats][seat]:
            at = self.explorer_at[explorer]
            if at >= ABOARD or 0 <= at < SAFE_LAND:
                return True
        return False

    def anybody_in_play(self) -> bool:
        """Is any explorer of any player left to be saved? (SI-11.1)"""
        return any(self.has_explorers(seat) for seat in range(self.seats))

    def held_by(self, seat: int) -> list[int]:
        """The numbers of the ability tiles a seat holds."""
        return places_of(self.held_owner, seat)

    # Secrets --------------------------------------------------------------------------------------------------

    def hide(self, seat: int) -> None:
        """SI-13 Foreign values until the end, what lies under the tiles of the island, and what others hold."""
        if not self.over:
            owners = OWNERS[self.seats]
            self.value = [self.value[e] if owners[e] == seat and seat >= 0 else 0 for e in range(EXPLORERS)]
        for hex in ISLAND:
            if BEACH <= self.surface[hex] <= MOUNTAIN:
                self.underside[hex] = HIDDEN
        for number, owner in enumerate(self.held_owner):
            if owner >= 0 and owner != seat:
                self.held_kind[number] = HIDDEN

    def guess(self, seat: int, rng: Rng) -> None:
        """SI-13.9 Deal what is hidden anew: foreign values colour by colour, tiles by what is still missing."""
        if not self.over:
            for colour in range(EXPLORERS // COLOUR_SIZE):
                owner = self.owner(colour * COLOUR_SIZE)
                if owner not in (seat, NOBODY):
                    values = self.components.values[:]
                    rng.shuffle(values)
                    self.value[colour * COLOUR_SIZE : (colour + 1) * COLOUR_SIZE] = values
        for terrain in (BEACH, FOREST, MOUNTAIN):
            self._guess_tiles(terrain, rng)
        if not self.over:
            top = self.stack[-1]
            if isinstance(top, IslandStep):
                self.stack[-1] = top.imagined(self, seat, rng)

    def _guess_tiles(self, terrain: int, rng: Rng) -> None:
        """Deal the hidden tiles of one terrain: whatever is held must be an ability."""
        abilities: list[int] = []
        immediate: list[int] = []
        for kind, count in enumerate(self.tiles_unseen(terrain)):
            if kind < PADDLES:
                immediate += [kind] * count
            else:
                abilities += [kind] * count
        rng.shuffle(abilities)
        for number, kind in enumerate(self.held_kind):
            if kind == HIDDEN and self.held_terrain[number] == terrain:
                self.held_kind[number] = abilities.pop()
        rest = abilities + immediate
        rng.shuffle(rest)
        for hex in ISLAND:
            if self.surface[hex] == terrain:
                self.underside[hex] = rest.pop()

    def tiles_unseen(self, terrain: int) -> list[int]:
        """SI-13.9 How many tiles of each kind and this terrain the viewer of this view has not seen yet."""
        found = [
            self.components.tiles[kind * 3 + terrain - 1] - self.box[kind * 3 + terrain - 1]
            for kind in range(len(self.components.tiles) // 3)
        ]
        if terrain == MOUNTAIN:
            found[VOLCANO_TILE] -= self.volcanoes
        for number, kind in enumerate(self.held_kind):
            if self.held_owner[number] >= 0 and kind >= 0 and self.held_terrain[number] == terrain:
                found[kind] -= 1
        return found

    # The end --------------------------------------------------------------------------------------------------

    def final_scores(self) -> list[int]:
        """SI-11.3 The values of the saved explorers."""
        return [self.saved_points(seat) for seat in range(self.seats)]

    def saved_points(self, seat: int) -> int:
        at = self.explorer_at
        return sum([self.value[e] for e in OWN[self.seats][seat] if SAFE_LAND <= at[e] < ABOARD])

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return [("saved", self.saved_points(seat))]

    def besides(self, seat: int) -> list[tuple[str, int]]:
        """SI-11.2 How many explorers are on safe land, on the board (at the end they are lost, too) and eliminated."""
        places = [self.explorer_at[explorer] for explorer in OWN[self.seats][seat]]
        home = sum([SAFE_LAND <= place < ABOARD for place in places])
        left = sum([place >= ABOARD or 0 <= place < SAFE_LAND for place in places])
        return [("home", home), ("left", left), ("eliminated", places.count(ELIMINATED))]

    # Invariants -----------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Section 17."""
        self._check_counts()
        if self.viewer == FULL and not self.over:
            assert self.waiting, "SI-I.12 somebody has to decide"
            assert all(self.legal(seat) for seat in self.may_act), "SI-I.12 whoever has to decide has a legal action"
        if self.viewer != FULL:
            self._check_view()
        if all(isinstance(step, IslandStep) and step.at_rest() for step in self.stack):
            self._check_places()

    def _check_counts(self) -> None:
        owners = OWNERS[self.seats]
        unused = [at == NOT_USED for at in self.explorer_at]
        assert unused == [owner == NOBODY for owner in owners], "SI-I.1 each colour at the table has its ten explorers"
        if self.viewer == FULL or self.over:
            for first in range(0, EXPLORERS, COLOUR_SIZE):
                if owners[first] != NOBODY:
                    assert sorted(self.value[first : first + COLOUR_SIZE]) == self.components.values, "SI-I.1 values"
        assert len(self.raft_at) == 12, "SI-I.2 there are twelve rafts"
        assert len(self.creature_at) == 13, "SI-I.2 there are thirteen creatures"
        assert all(at == SUPPLY or 0 <= at < HEXES for at in self.raft_at + self.creature_at), "SI-I.2 board or supply"
        land = [hex for hex in ISLAND if BEACH <= self.surface[hex] <= MOUNTAIN]
        volcanoes = [hex for hex in ISLAND if self.surface[hex] == VOLCANO]
        held = [number for number, owner in enumerate(self.held_owner) if owner >= 0]
        assert len(land) + len(volcanoes) + len(held) + sum(self.box) == len(ISLAND), "SI-I.3 forty tiles"
        if self.viewer == FULL:
            tiles = self.box[:]
            for hex in land + volcanoes:
                top = MOUNTAIN if hex in volcanoes else self.surface[hex]
                tiles[self.underside[hex] * 3 + top - 1] += 1
            for number in held:
                tiles[self.held_kind[number] * 3 + self.held_terrain[number] - 1] += 1
            assert tiles == self.components.tiles, "SI-I.3 the tiles of the box"
        assert len(volcanoes) == self.volcanoes <= LAST_VOLCANO, "SI-I.3 each volcano is counted"
        assert self.volcanoes < LAST_VOLCANO or self.over, "SI-I.3 the third volcano ends the game"
        left = [sum(self.surface[hex] == terrain for hex in land) for terrain in (BEACH, FOREST, MOUNTAIN)]
        assert left[1] == 16 or left[0] == 0, "SI-I.4 beaches go before forests"
        assert left[2] == 8 or left[0] == left[1] == 0, "SI-I.4 forests go before mountains"
        assert 0 <= self.moves_left <= MOVES, "SI-I.10 moves left"
        assert all(owners[e] == self.active for e in range(EXPLORERS) if self.swum >> e & 1), "SI-I.10 who has swum"
        removed = len(ISLAND) - len(land)
        if self.turn == 0:
            assert removed == 0, "SI-I.11 nothing sinks during set-up"
        else:
            due = self.turn - 1 + self.doubles
            done = self.sinks_due - self.sinks_left if self.phase >= SINKING else 0
            assert removed == due + done <= 39, "SI-I.11 each turn removes what is due"
            assert self.turn <= 39, "SI-I.12 at most 39 turns"

    def _check_view(self) -> None:
        for hex in ISLAND:
            on_island = BEACH <= self.surface[hex] <= MOUNTAIN
            assert not on_island or self.underside[hex] == HIDDEN, "SI-I.14 no underside of the island is seen"
        for number, owner in enumerate(self.held_owner):
            assert owner in (NOBODY, BOXED, self.viewer) or self.held_kind[number] == HIDDEN, "SI-I.14 held by others"
        for explorer in range(EXPLORERS):
            mine = self.owner(explorer) == self.viewer
            assert mine or self.over or self.value[explorer] == 0, "SI-I.14 no foreign value"
        assert self.rng.state < 0, "SI-I.14 no random generator"

    def _check_places(self) -> None:
        """What holds whenever no interaction is being resolved."""
        on_board = [hex for hex in self.raft_at if hex != SUPPLY]
        assert len(set(on_board)) == len(on_board), "SI-I.5 one raft per hex"
        assert all(self.surface[hex] == SEA for hex in on_board), "SI-I.5 rafts lie on the sea"
        crews = [self.explorer_at.count(ABOARD + raft) for raft in range(len(self.raft_at))]
        assert max(crews) <= self.components.capacity, "SI-I.5 seats of a raft"
        swimmers: list[int] = []
        for at in self.explorer_at:
            if at >= ABOARD:
                assert self.raft_at[at - ABOARD] != SUPPLY, "SI-I.9 nobody is aboard a raft that is not on the board"
            elif at >= SAFE_LAND:
                assert self.phase != SET_UP, "SI-I.13 saved and eliminated are final, so nobody begins as such"
            elif at >= 0:
                assert self.surface[at] != VOLCANO, "SI-I.9 explorers are on land, on sea or aboard"
                if self.surface[at] == SEA:
                    swimmers.append(at)
            elif at == RESERVE:
                assert self.phase == SET_UP, "SI-I.9 everybody is placed before the first turn"
        for hex in swimmers:
            raft = self.raft_on(hex)
            assert raft < 0 or crews[raft] == self.components.capacity, "SI-I.6 nobody swims beside a free seat"
        for creature, hex in enumerate(self.creature_at):
            if hex == SUPPLY:
                continue
            if creature >= FIRST_KAIJU:
                alone = self.creature_at.count(hex) == 1 and hex not in self.explorer_at and hex not in self.raft_at
                assert alone, "SI-I.7 a kaiju is alone in its space"
                assert self.surface[hex] <= MOUNTAIN, "SI-I.8 kaiju are on sea or land"
                continue
            assert self.surface[hex] == SEA, "SI-I.8 serpents and sharks are in the sea"
            if creature < FIRST_SHARK:
                free = hex not in self.explorer_at and hex not in self.raft_at
                assert free, "SI-I.7 nobody shares a hex with a serpent"
            else:
                assert hex not in swimmers, "SI-I.7 no swimmer shares a hex with a shark"


class IslandStep(Step[IslandState]):
    """A step of this game. Unless it says otherwise, the player whose turn it is decides (SI-8.12)."""

    def waiting(self, state: IslandState) -> tuple[int, ...]:
        return SEAT_ALONE[state.active]

    def at_rest(self) -> bool:
        """Is the board at rest while this step waits, so that section 17 holds?"""
        return True

    def imagined(self, state: IslandState, seat: int, rng: Rng) -> Step[IslandState]:
        """The step that `seat`, who sees this one in its view, imagines in its place."""
        return self
