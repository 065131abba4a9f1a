"""The table as a seat sees it: a masked state turned into panels of placed pieces, one board for each mode."""

from ostoja.core.drawing import opponents
from ostoja.core.scene import Panel, Scene
from ostoja.games.bright_future.arena import arena_board
from ostoja.games.bright_future.fighters import own_side
from ostoja.games.bright_future.names import ARENA, FEVER
from ostoja.games.bright_future.own import mine
from ostoja.games.bright_future.panels import opponent
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.tracks import door_panel, heading, infection_panel, market_panel
from ostoja.games.bright_future.tunnels import tunnel_board
from ostoja.games.bright_future.underground import fever_board


def scene(seen: BrightFutureState, seat: int | None) -> Scene:
    """What `seat` sees, None being a spectator."""
    if seen.mode == ARENA:
        panels = [arena_board(seen, seat)]
    elif seen.mode == FEVER:
        panels = [fever_board(seen, seat)]
    else:
        panels = [tunnel_board(seen, seat)]
    if seat is not None:
        panels.append(own_side(seen, seat) if seen.mode == ARENA else mine(seen, seat))
    if seen.mode == ARENA:
        track = Panel("track", "track", 284, 42, tip="scene-board-arena")
        track.pieces += heading(seen)
        panels.append(track)
    elif seen.mode == FEVER:
        panels += [infection_panel(seen), market_panel(seen)]
    else:
        panels.append(door_panel(seen))
    if seen.mode != ARENA:
        panels += [opponent(seen, other) for other in opponents(seen.seats, seat)]
    return Scene(seen.game, panels, seat)
