"""What the tests of Bright Future's picture share: tables of every mode, their positions, what is written on panels."""

from collections.abc import Iterator
from typing import Any

import ostoja
from ostoja.core.rng import Rng
from ostoja.core.scene import Scene
from ostoja.games.bright_future.scene import scene
from ostoja.games.bright_future.state import BrightFutureState

GAME: Any = ostoja.game("bright_future")
NAMES = ["Ada", "Bruno", "Cela", "Dario", "Ewa"]
PLAYS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (3, {"survival": True}),
    (1, {"solo": "hardcore"}),
    (1, {"mode": "fever"}),
    (2, {"mode": "fever", "level": "epidemic"}),
    (3, {"mode": "fever", "level": "plague", "no_rescue": True}),
    (4, {"mode": "fever", "level": "pandemic"}),
    (2, {"mode": "arena"}),
]


def seen_scene(state: BrightFutureState, seat: int | None) -> Scene:
    return scene(state.seen_by(seat), seat)


def moments(
    seats: int, seed: int, every: int = 1, most: int = 400, **options: str | bool
) -> Iterator[BrightFutureState]:
    """The positions of a random game, every so many decisions, and its last one."""
    rng = Rng(seed)
    state = GAME.start(seats, seed, options)
    for number in range(most):
        if state.over:
            break
        if number % every == 0:
            yield state
        seat = state.waiting[0]
        offer = state.legal(seat)
        busy = [action for action in offer if action.kind not in ("pass", "leave", "skip", "end-turn", "stop")]
        state.play(seat, rng.pick(busy if busy and rng.pick((0, 1, 1)) else offer))
    yield state


def texts(shown: Scene, panel: str) -> dict[str, object]:
    """What is written on the pieces of a panel."""
    (found,) = [part for part in shown.panels if part.id == panel]
    return {piece.id: piece.text for piece in found.pieces if piece.text != ""}
