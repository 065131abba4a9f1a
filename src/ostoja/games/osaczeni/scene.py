"""The table as a seat sees it: a masked state turned into panels of placed pieces."""

from typing import Final

from ostoja.core.drawing import WIDTH, opponents
from ostoja.core.scene import Box, Panel, Scene, Tall, tall
from ostoja.games.osaczeni.drawing import HEIGHT, SETUP, STAGE, TRUCK, OsaczeniNow
from ostoja.games.osaczeni.ending import last_page
from ostoja.games.osaczeni.mall import plan
from ostoja.games.osaczeni.panels import latest, mine, opponent, player
from ostoja.games.osaczeni.places import COLUMNS, shown
from ostoja.games.osaczeni.stage import stage
from ostoja.games.osaczeni.state import OsaczeniState
from ostoja.games.osaczeni.track import track


def scene(seen: OsaczeniState, seat: int | None) -> Scene:
    """What `seat` sees, None being a spectator."""
    now = OsaczeniNow(seen, seat)
    said = latest(seen)
    panels = [board(seen, now)]
    if seat is not None:
        panels.append(mine(player(seen, now, seat, said[seat]), now.kind == TRUCK and seen.chosen == seat))
    panels.append(track(seen, now))
    panels += [opponent(player(seen, now, other, said[other])) for other in opponents(seen.seats, seat)]
    return Scene(seen.game, panels, seat)


def narrow(who: Box) -> Tall:
    """Two areas side by side, below them what is decided, by whom, and the hatch."""
    return tall(
        538,
        (Box(0, 0, 234, 200), Box(234, 0, 264, 200)),
        (Box(498, 0, 256, 200), Box(0, 200, 226, 200)),
        (Box(216, 200, 275, 200), Box(491, 200, 263, 200)),
        (who,),
        (Box(0, STAGE, 196, 190), Box(196, STAGE, 170, 190)),
    )


TALL: Final = narrow(Box(366, STAGE, 388, 190))
TALL_ONE_ROW: Final = narrow(Box(366, STAGE + 42, 388, 106))
"""Where so few take part that their cards are one row, without what is empty above and below it."""


TALL_LAST_PAGE: Final = tall(
    460,
    (Box(0, 0, 460, 40),),
    (Box(0, 14, 166, 32), Box(460, 14, 294, 32)),
    (Box(0, 46, 460, 216),),
    (Box(460, 46, 294, 216),),
    (Box(18, 262, 237, 328), Box(255, 262, 242, 328)),
    (Box(488, 262, 266, 328),),
)
"""Who has won and in which round, the families, the epilogue, and the list of all epilogues in two columns."""


def board(seen: OsaczeniState, now: OsaczeniNow) -> Panel:
    """The mall with the stage below it; when all is over, the last page."""
    if seen.over:
        panel = Panel("board", "board", WIDTH, HEIGHT, "last-page", tip="scene-last-page", tall=TALL_LAST_PAGE)
        panel.pieces = last_page(seen)
        return panel
    backdrop = "mall-alarm" if now.attacked else "mall"
    one_row = now.kind not in (SETUP, TRUCK) and len(shown(seen, now)) <= len(COLUMNS)
    layout = TALL_ONE_ROW if one_row else TALL
    panel = Panel("board", "board", WIDTH, HEIGHT, backdrop, tip="scene-board", tall=layout)
    panel.pieces = plan(seen, now) + stage(seen, now)
    return panel
