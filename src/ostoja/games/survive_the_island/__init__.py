"""Survive the Island: rescue your explorers from a sinking island. Rules: docs/rules/survive_the_island.md."""

from collections.abc import Callable

from ostoja.core.action import Action
from ostoja.core.game import Game, Say
from ostoja.core.option import Option, flag
from ostoja.core.scene import Scene
from ostoja.core.tables import Pack
from ostoja.games.survive_the_island.actions import SPACE
from ostoja.games.survive_the_island.ahead import play_ahead
from ostoja.games.survive_the_island.board import board
from ostoja.games.survive_the_island.components import COLOURS, CREATURES, FOLDER, ISLES, TERRAINS, TILES, Components
from ostoja.games.survive_the_island.evaluate import evaluate
from ostoja.games.survive_the_island.risk import risky
from ostoja.games.survive_the_island.scene import scene
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.setup import lay_out


class SurviveTheIsland(Game[IslandState]):
    id = "survive_the_island"
    prefix = "SI"
    seats = (2, 3, 4, 5)
    options = (Option("values", ("memory", "open_own"), "memory", "SI-12.3"), flag("random_setup", "SI-12.4"))
    actions = SPACE.all
    folder = FOLDER
    turns_ahead = 1

    def __init__(self, pack: Pack | None = None) -> None:
        super().__init__(pack)
        self.components = Components(self.tables)

    def new_state(self) -> IslandState:
        return IslandState()

    def set_up(self, state: IslandState) -> None:
        lay_out(state)

    def component_ids(self) -> list[str]:
        terrains = [f"terrain-{terrain}" for terrain in TERRAINS]
        return [*TILES, *CREATURES, *COLOURS, *ISLES, *terrains, "raft"]

    def board(self, seen: IslandState, seat: int | None, say: Say) -> str:
        return board(seen, seat, say)

    def scene(self, seen: IslandState, seat: int | None) -> Scene:
        return scene(seen, seat)

    def risky(self, seen: IslandState, seat: int, action: Action) -> bool:
        return risky(seen, action)

    def evaluate(self, state: IslandState, seat: int) -> float:
        return evaluate(state, seat)

    def play_ahead(self, state: IslandState, seat: int, check_clock: Callable[[], None]) -> None:
        play_ahead(state, seat, check_clock)


GAME = SurviveTheIsland()
