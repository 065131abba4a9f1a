"""The table as a seat sees it: a masked state turned into panels of placed pieces, one set of them for each mode."""

from collections.abc import Callable
from typing import Final

from ostoja.core.drawing import opponents
from ostoja.core.scene import Panel, Scene
from ostoja.games.bright_future.arena import arena_board
from ostoja.games.bright_future.fighters import own_side
from ostoja.games.bright_future.own import mine
from ostoja.games.bright_future.panels import opponent
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.tracks import door_panel, heading, infection_panel, market_panel
from ostoja.games.bright_future.tunnels import tunnel_board
from ostoja.games.bright_future.underground import fever_board


def scene(seen: BrightFutureState, seat: int | None) -> Scene:
    """What `seat` sees, None being a spectator."""
    return Scene(seen.game, PANELS[seen.mode](seen, seat), seat)


def tunnel_panels(seen: BrightFutureState, seat: int | None) -> list[Panel]:
    own = [] if seat is None else [mine(seen, seat)]
    return [tunnel_board(seen, seat), *own, door_panel(seen), *rivals(seen, seat)]


def fever_panels(seen: BrightFutureState, seat: int | None) -> list[Panel]:
    own = [] if seat is None else [mine(seen, seat)]
    return [fever_board(seen, seat), *own, infection_panel(seen), market_panel(seen), *rivals(seen, seat)]


def arena_panels(seen: BrightFutureState, seat: int | None) -> list[Panel]:
    """Both fighters are on the board."""
    own = [] if seat is None else [own_side(seen, seat)]
    track = Panel("track", "track", 284, 42, tip="scene-board-arena")
    track.pieces += heading(seen)
    return [arena_board(seen, seat), *own, track]


def rivals(seen: BrightFutureState, seat: int | None) -> list[Panel]:
    return [opponent(seen, other) for other in opponents(seen.seats, seat)]


PANELS: Final[tuple[Callable[[BrightFutureState, int | None], list[Panel]], ...]] = (
    tunnel_panels,
    fever_panels,
    arena_panels,
)
"""By mode."""
