"""Small positions: a table where only the pieces that a test names are on the board."""

import ostoja
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.games.survive_the_island.actions import KIND_OF, OF_KIND, SPACE
from ostoja.games.survive_the_island.components import CREATURES as KIND_IDS
from ostoja.games.survive_the_island.components import TERRAINS, TILES
from ostoja.games.survive_the_island.hexes import BEACH, COORDINATES, HEX_AT, ISLAND, MOUNTAIN, SEA, VOLCANO
from ostoja.games.survive_the_island.places import (
    ABOARD,
    ACTIONS,
    CREATURES,
    ELIMINATED,
    NOBODY,
    NOT_USED,
    NOTHING,
    SINKING,
    SUPPLY,
    VOLCANO_TILE,
)
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.action_phase import ActionPhase
from ostoja.games.survive_the_island.steps.creature_phase import MoveCreature
from ostoja.games.survive_the_island.steps.sinking import SinkingPhase
from ostoja.games.survive_the_island.steps.turn import Turn

Hex = tuple[int, int]

FAR_AWAY: Hex = (-3, 0)
"""The tile of the bystanders, so that the game goes on when a test loses everybody else."""


def explorer(name: str) -> int:
    """ "A1" is the first explorer of the first colour, "B10" the tenth of the second."""
    return "ABCDE".index(name[0]) * 10 + int(name[1:]) - 1


def name_of(explorer: int) -> str:
    return f"{'ABCDE'[explorer // 10]}{explorer % 10 + 1}"


def kind_named(creature: str) -> int:
    return KIND_IDS.index(f"creature-{creature}")


def tile_named(tile: str) -> int:
    return TILES.index(f"tile-{tile}")


class Table:
    """A game past its set-up with an empty sea: explorers not named are lost, but for one bystander of each player."""

    def __init__(
        self, seats: int = 4, active: str = "A", moves: int = 3, bystanders: bool = True, seed: int = 1
    ) -> None:
        self.state: IslandState = ostoja.game("survive_the_island").start(seats, seed, {"random_setup": True})
        self.fixed: set[int] = {HEX_AT[FAR_AWAY]}
        state = self.state
        state.explorer_at = [at if at == NOT_USED else ELIMINATED for at in state.explorer_at]
        if bystanders:
            for seat in range(seats):
                state.explorer_at[seat * 10 + 9] = HEX_AT[FAR_AWAY]
        state.raft_at = [SUPPLY] * 12
        state.creature_at = [SUPPLY] * 13
        state.active = "ABCDE".index(active)
        state.turn = 1
        state.phase = ACTIONS
        state.moves_left = moves
        state.sinks_due = state.sinks_left = 1
        state.stack = [Turn(), ActionPhase()]
        self.tile(FAR_AWAY, "mountain")
        state.forget()

    # Laying things out ----------------------------------------------------------------------------------------

    def put(self, name: str, hex: Hex) -> None:
        """An explorer on a hex: on its tile, or swimming."""
        self.state.explorer_at[explorer(name)] = HEX_AT[hex]
        self.fixed.add(HEX_AT[hex])
        self.state.forget()

    def lose(self, *names: str) -> None:
        """These explorers are out of the game already."""
        for name in names:
            self.state.explorer_at[explorer(name)] = ELIMINATED
        self.state.forget()

    def raft(self, hex: Hex, *crew: str) -> int:
        """A raft with these explorers aboard."""
        raft = self.state.raft_at.index(SUPPLY)
        self.state.raft_at[raft] = HEX_AT[hex]
        for name in crew:
            self.state.explorer_at[explorer(name)] = ABOARD + raft
        self.state.forget()
        return raft

    def creature(self, kind: str, hex: Hex) -> int:
        """A creature of a kind on a hex."""
        creature = next(c for c in OF_KIND[kind_named(kind)] if self.state.creature_at[c] == SUPPLY)
        self.state.creature_at[creature] = HEX_AT[hex]
        self.state.forget()
        return creature

    def serpent(self, hex: Hex) -> int:
        return self.creature("serpent", hex)

    def shark(self, hex: Hex) -> int:
        return self.creature("shark", hex)

    def kaiju(self, hex: Hex) -> int:
        return self.creature("kaiju", hex)

    def tile(self, hex: Hex, terrain: str, underside: str = "") -> None:
        """The tile on a hex changes places with one of this terrain (and underside) that no test has named yet."""
        state = self.state
        here = HEX_AT[hex]
        wanted = TERRAINS.index(terrain) + 1
        self.fixed.discard(here)
        other = next(
            there
            for there in ISLAND
            if there not in self.fixed
            and state.surface[there] == wanted
            and (not underside or state.underside[there] == tile_named(underside))
        )
        under = state.underside
        under[here], under[other] = under[other], under[here]
        surfaces = state.surface[here], state.surface[other]
        state.lay(here, surfaces[1])
        state.lay(other, surfaces[0])
        self.fixed.add(here)
        state.forget()

    def sunk(self, *hexes: Hex) -> None:
        """These tiles are gone, without effect."""
        for hex in hexes:
            here = HEX_AT[hex]
            self.state.box[self.state.underside[here] * 3 + self.state.surface[here] - 1] += 1
            self.state.lay(here, SEA)
            self.state.underside[here] = NOTHING
        self.state.forget()

    def without(self, *terrains: str) -> None:
        """All tiles of these terrains are gone, without effect."""
        numbers = [TERRAINS.index(terrain) + 1 for terrain in terrains]
        self.sunk(*[COORDINATES[hex] for hex in ISLAND if self.state.surface[hex] in numbers])

    def volcano(self, hex: Hex) -> None:
        """A volcano that was revealed before."""
        here = HEX_AT[hex]
        self.state.lay(here, VOLCANO)
        self.state.underside[here] = VOLCANO_TILE
        self.state.volcanoes += 1
        self.state.forget()

    def hold(self, player: str, kind: str, terrain: str = "beach") -> int:
        """A player holds an ability tile; the number it has."""
        state = self.state
        number = state.held_owner.index(NOBODY)
        state.held_owner[number] = "ABCDE".index(player)
        state.held_kind[number] = tile_named(kind)
        state.held_terrain[number] = TERRAINS.index(terrain) + 1
        state.forget()
        return number

    def gain(self, player: str, kind: str, terrain: str = "beach") -> int:
        """A player holds an ability tile that was sunk far from where the tests are; the number it has."""
        state = self.state
        wanted = (TERRAINS.index(terrain) + 1, tile_named(kind))
        found = [
            hex for hex in ISLAND if (state.surface[hex], state.underside[hex]) == wanted and hex not in self.fixed
        ]
        hex = min(found, key=lambda hex: COORDINATES[hex][0] - COORDINATES[hex][1])
        state.lay(hex, SEA)
        state.underside[hex] = NOTHING
        return self.hold(player, kind, terrain)

    def sinking_phase(self, tiles: int = 1) -> None:
        """The active player has to sink tiles now."""
        self.state.phase = SINKING
        self.state.sinks_due = self.state.sinks_left = tiles
        self.state.stack = [Turn(), SinkingPhase()]
        self.state.forget()

    def rolled(self, kind: str) -> None:
        """The active player has rolled this kind in the creature phase."""
        self.state.phase = CREATURES
        self.state.sinks_left = 0
        self.state.rolled = kind_named(kind)
        self.state.stack = [Turn(), MoveCreature(kind_named(kind))]
        self.state.forget()

    def next_turn(self) -> None:
        """The turn is over; the next player begins."""
        self.state.phase = CREATURES
        self.state.stack = [Turn()]
        self.state.advance()
        self.state.forget()

    def load_die(self, kind: str) -> None:
        """The next roll of the die will show this kind."""
        die = self.state.components.die
        seeds = (seed for seed in range(1000) if die[Rng(seed).below(6)] == kind_named(kind))
        self.state.rng = Rng(next(seeds))

    # Playing --------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """Who has to decide: "A", "BC" if several do at once, or "" when the game is over."""
        return "".join("ABCDE"[seat] for seat in self.state.waiting)

    def legal(self, kind: str = "") -> list[Action]:
        """What whoever is asked may do, or only actions of one kind."""
        seat = self.state.waiting[0]
        return [action for action in self.state.legal(seat) if not kind or action.kind == kind]

    def play(self, kind: str, *args: int) -> None:
        self.state.play(self.state.waiting[0], SPACE[(kind, *args)])

    def answer(self, player: str, kind: str, *args: int) -> None:
        """One of several who are asked at once answers."""
        self.state.play("ABCDE".index(player), SPACE[(kind, *args)])

    def refusal(self, kind: str, *args: int) -> str:
        """The key and clause of the rule that forbids an action: "has-swum SI-4.7"; "" if it is legal."""
        reason = self.state.why_not(self.state.waiting[0], SPACE[(kind, *args)])
        return f"{reason.key} {reason.clause}" if reason else ""

    def step(self, name: str, *hexes: Hex) -> None:
        for hex in hexes:
            self.play("step", explorer(name), HEX_AT[hex])

    def no_step(self, name: str, hex: Hex) -> str:
        return self.refusal("step", explorer(name), HEX_AT[hex])

    def steps(self, name: str) -> set[Hex]:
        """Where an explorer may step to now."""
        return {COORDINATES[a.args[1]] for a in self.legal("step") if a.args[0] == explorer(name)}

    def sail(self, raft: int, *hexes: Hex) -> None:
        for hex in hexes:
            self.play("sail", raft, HEX_AT[hex])

    def no_sail(self, raft: int, hex: Hex) -> str:
        return self.refusal("sail", raft, HEX_AT[hex])

    def sails(self, raft: int) -> set[Hex]:
        return {COORDINATES[a.args[1]] for a in self.legal("sail") if a.args[0] == raft}

    def roam(self, creature: int, hex: Hex) -> None:
        self.play("roam", creature, HEX_AT[hex])

    def no_roam(self, creature: int, hex: Hex) -> str:
        return self.refusal("roam", creature, HEX_AT[hex])

    def roams(self, creature: int) -> set[Hex]:
        return {COORDINATES[a.args[1]] for a in self.legal("roam") if a.args[0] == creature}

    def push(self, hex: Hex) -> None:
        self.play("push", HEX_AT[hex])

    def pushes(self) -> set[Hex]:
        return {COORDINATES[action.args[0]] for action in self.legal("push")}

    def next(self, name: str) -> None:
        """The kaiju pushes this explorer next."""
        self.play("next-explorer", explorer(name))

    def sink(self, hex: Hex) -> None:
        self.play("sink", HEX_AT[hex])

    # Looking --------------------------------------------------------------------------------------------------

    def where(self, name: str) -> Hex | str:
        """The hex an explorer is on, or "lost", "saved" or "raft 2"."""
        at = self.state.explorer_at[explorer(name)]
        if at >= ABOARD:
            return f"raft {at - ABOARD}"
        if at == ELIMINATED:
            return "lost"
        return "saved" if at >= 133 else COORDINATES[at]

    def creature_at(self, creature: int) -> Hex | None:
        at = self.state.creature_at[creature]
        return None if at == SUPPLY else COORDINATES[at]

    def raft_at(self, raft: int) -> Hex | None:
        at = self.state.raft_at[raft]
        return None if at == SUPPLY else COORDINATES[at]

    def crew(self, raft: int) -> set[str]:
        return {name_of(e) for e in self.state.crew(raft)}

    def in_supply(self, kind: str) -> int:
        return sum(at == SUPPLY and KIND_OF[c] == kind_named(kind) for c, at in enumerate(self.state.creature_at))

    def surface(self, hex: Hex) -> int:
        return self.state.surface[HEX_AT[hex]]

    def is_land(self, hex: Hex) -> bool:
        return BEACH <= self.surface(hex) <= MOUNTAIN
