"""Survive the Island: rescue your explorers from a sinking island. Rules: rules.md."""

from collections.abc import Callable
from typing import ClassVar

from ostoja.core.action import Action, Word
from ostoja.core.game import Game, Say
from ostoja.core.option import Option, flag
from ostoja.core.scene import Scene
from ostoja.core.tables import Pack
from ostoja.core.words import Event, Refusal
from ostoja.games.survive_the_island.actions import SPACE, told_of
from ostoja.games.survive_the_island.ahead import play_ahead
from ostoja.games.survive_the_island.board import board, words_at
from ostoja.games.survive_the_island.components import (
    COLOURS,
    CREATURES,
    FOLDER,
    ISLES,
    TERRAINS,
    TILES,
    IslandComponents,
)
from ostoja.games.survive_the_island.evaluate import evaluate
from ostoja.games.survive_the_island.glance import GLANCED, GLANCES, glance
from ostoja.games.survive_the_island.merits import merits
from ostoja.games.survive_the_island.observation import LOOKUPS, PIECES, QUESTIONS, TALLIES, observe, turned_args
from ostoja.games.survive_the_island.quick import finished
from ostoja.games.survive_the_island.risk import risk
from ostoja.games.survive_the_island.scene import scene
from ostoja.games.survive_the_island.small import lay_secrets, make_small
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.setup import lay_out


class SurviveTheIsland(Game[IslandState]):
    id = "survive_the_island"
    prefix = "SI"
    version = 2
    seats = (2, 3, 4, 5)
    minutes = 45
    weight = 2
    options = (Option("values", ("memory", "open_own"), "memory", "SI-12.3"), flag("random_setup", "SI-12.4"))
    actions = SPACE.all
    folder = FOLDER
    turns_ahead = 1
    questions = QUESTIONS
    own_pieces = PIECES
    lookups = LOOKUPS
    tallies = TALLIES
    glances = GLANCES
    glanced = GLANCED
    training: ClassVar[dict[str, float]] = {"softness": 0.01, "entropy": 0.0006, "scores": 0.6, "helped": 0.8}

    def __init__(self, pack: Pack | None = None) -> None:
        super().__init__(pack)
        self.components = IslandComponents(self.tables)

    def new_state(self) -> IslandState:
        return IslandState()

    def set_up(self, state: IslandState) -> None:
        lay_out(state)

    def component_ids(self) -> list[str]:
        terrains = [f"terrain-{terrain}" for terrain in TERRAINS]
        return [*TILES, *CREATURES, *COLOURS, *ISLES, *terrains, "raft"]

    def board(self, seen: IslandState, seat: int | None, say: Say) -> str:
        return board(seen, seat, say)

    def words_at(self, seen: IslandState, action: Action) -> dict[str, Word]:
        return words_at(seen, action)

    def told_of(self, event: Event) -> dict[str, Word]:
        return told_of(event.words)

    def counts_as_use(self, key: str) -> bool:
        return key in ("uses", "repels")

    def scene(self, seen: IslandState, seat: int | None) -> Scene:
        return scene(seen, seat)

    def risk(self, seen: IslandState, seat: int, action: Action) -> Refusal | None:
        return risk(seen, seat, action)

    def glance(self, numbers: list[int], seats: int) -> list[int]:
        return glance(numbers, seats)

    def evaluate(self, state: IslandState, seat: int) -> float:
        return evaluate(finished(state), seat)

    def merits(self, state: IslandState, seat: int) -> list[tuple[str, float]]:
        return [*super().merits(state, seat), *merits(state, seat)]

    observe_own = staticmethod(observe)

    def turned_args(self, action: Action, seat: int, seats: int) -> tuple[int, ...]:
        return turned_args(action, seat, seats)

    def starter(self, state: IslandState) -> int:
        """SI-2.1 The first player is drawn at random."""
        return state.first

    def play_ahead(self, state: IslandState, seat: int, check_clock: Callable[[], None]) -> None:
        play_ahead(state, seat, check_clock)

    def make_small(self, state: IslandState, pieces: int, turns: int) -> int:
        return make_small(state, pieces, turns)

    def lay_secrets(self, state: IslandState, way: int) -> None:
        lay_secrets(state, way)


GAME = SurviveTheIsland()
