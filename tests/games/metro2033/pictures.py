"""Looking at the picture of Metro 2033: scenes of positions, and what is on their panels."""

from collections.abc import Iterator

import ostoja
from ostoja.core.option import Value
from ostoja.core.rng import Rng
from ostoja.core.scene import Panel, Piece, Scene
from ostoja.core.tables import Pack
from ostoja.games.metro2033.scene import scene
from ostoja.games.metro2033.state import MetroState

GAME = ostoja.game("metro2033")


def seen_scene(state: MetroState, seat: int | None) -> Scene:
    return scene(state.seen_by(seat), seat)


def moments(
    seats: int, seed: int, every: int = 1, most: int = 10_000, pack: Pack | None = None, **options: Value
) -> Iterator[MetroState]:
    """The positions of a random game that rarely tidies up, every so many decisions, and its last one."""
    rng = Rng(seed)
    state = GAME.start(seats, seed, options, pack)
    number = 0
    while not state.over and number < most:
        if number % every == 0:
            yield state
        number += 1
        seat = state.waiting[0]
        offer = state.legal(seat)
        keen = [action for action in offer if action.kind in ("mission", "pay", "keep", "play", "protect", "defend")]
        busy = [action for action in offer if not action.kind.startswith("tidy")]
        state.play(seat, rng.pick(keen if keen and rng.below(4) else busy))
    yield state


def panel_of(shown: Scene, id: str) -> Panel:
    (found,) = [panel for panel in shown.panels if panel.id == id]
    return found


def piece_of(shown: Scene, panel: str, id: str) -> Piece:
    (found,) = [piece for piece in panel_of(shown, panel).pieces if piece.id == id]
    return found


def ids_of(shown: Scene, panel: str) -> set[str]:
    return {piece.id for piece in panel_of(shown, panel).pieces}
