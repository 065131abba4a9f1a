"""Looking at the picture of Ocaleni: scenes of positions, and what is on their panels."""

from collections.abc import Iterator

import ostoja
from ostoja.core.rng import Rng
from ostoja.core.scene import Panel, Piece, Scene
from ostoja.games.ocaleni import Ocaleni
from ostoja.games.ocaleni.scene import scene
from ostoja.games.ocaleni.state import OcaleniState
from setups import busily

GAME = ostoja.game("ocaleni")
IDLE = ("end", "pass", "stay", "end-recruiting", "end-building", "end-repairs", "no-repair", "no-settle")


def seen_scene(state: OcaleniState, seat: int | None) -> Scene:
    return scene(state.seen_by(seat), seat)


def moments(
    seats: int, seed: int, every: int = 1, game: Ocaleni = GAME, **options: str | bool
) -> Iterator[OcaleniState]:
    """The positions of a random game, every so many decisions, and its last one."""
    return busily(game.start(seats, seed, options), IDLE, Rng(seed), every)


def panel(shown: Scene, id: str) -> Panel:
    (found,) = [part for part in shown.panels if part.id == id]
    return found


def pieces(shown: Scene, id: str) -> dict[str, Piece]:
    return {piece.id: piece for piece in panel(shown, id).pieces}


def texts(shown: Scene, id: str) -> dict[str, object]:
    """What is written on the pieces of a panel."""
    return {piece.id: piece.text for piece in panel(shown, id).pieces if piece.text != ""}
