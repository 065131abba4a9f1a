"""Looking at the picture of Survive the Island: scenes of positions, and what is on their panels."""

from collections.abc import Iterator

import ostoja
from ostoja.core.rng import Rng
from ostoja.core.scene import Scene
from ostoja.games.survive_the_island import SurviveTheIsland
from ostoja.games.survive_the_island.scene import scene
from ostoja.games.survive_the_island.state import IslandState
from setups import busily

GAME = ostoja.game("survive_the_island")
IDLE = ("end", "stop")


def seen_scene(state: IslandState, seat: int | None) -> Scene:
    return scene(state.seen_by(seat), seat)


def moments(
    seats: int, seed: int, every: int = 1, game: SurviveTheIsland = GAME, **options: str | bool
) -> Iterator[IslandState]:
    """The positions of a random game, every so many decisions, and its last one."""
    return busily(game.start(seats, seed, options), IDLE, Rng(seed), every)


def texts(shown: Scene, panel: str) -> dict[str, object]:
    """What is written on the pieces of a panel."""
    (found,) = [part for part in shown.panels if part.id == panel]
    return {piece.id: piece.text for piece in found.pieces if piece.text != ""}
