"""What pointing at a piece would mean that no action names: pools, stacks and heroes that are out of reach now."""

from typing import Final

from ostoja.core.action import seat_name
from ostoja.core.scene import Piece
from ostoja.core.words import Refusal, refuse
from ostoja.games.ocaleni.drawing import AREA_REF, DAYTIME, OcaleniNow
from ostoja.games.ocaleni.ids import AREA_NAMES, AREA_RESOURCE, DAM, RESOURCE_NAMES
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.movement import DayTurn

CLAUSES: Final = {
    "scene-pool": "OC-7.8", "scene-pool-cut": "OC-7.8", "scene-prey": "OC-7.9", "scene-search": "OC-7.18",
}  # fmt: skip
"""What is done for an action where a hero has arrived, by what the piece says."""
KNOWN: Final = {"scene-prey-known": "OC-7.9", "scene-find-known": "OC-7.18"}
"""The same for single tokens of a stack that the viewer has looked through."""


def stands_for(seen: OcaleniState, seat: int, piece: Piece) -> str | Refusal:
    """The rule by which nothing can be done with a piece of the board now; "" for what only shows something."""
    kind, _, rest = piece.id.partition("-")
    if kind == "pawn":
        return refuse("rival-hero", "OC-5.1", owner=seat_name(int(rest.split("-")[0])))
    if piece.tip == "scene-event-down":
        return refuse("event-later", "OC-4.1", round=piece.words["round"])
    if piece.tip in CLAUSES and kind in ("pool", "stack", "search") and rest:
        there = place(kind, rest)
        clause = "OC-7.16" if there == DAM else CLAUSES[piece.tip]
        if not piece.words["count"]:
            return refuse("pool-empty" if kind == "pool" else "stack-empty", clause, area=AREA_REF[there])
        return out_of_reach(seen, seat, there, clause)
    if piece.tip in KNOWN:
        return out_of_reach(seen, seat, AREA_NAMES.index(kind), KNOWN[piece.tip])
    return ""


def place(kind: str, name: str) -> int:
    """The area of `pool-wood`, `stack-forest` or `search-peak`."""
    return AREA_RESOURCE.index(RESOURCE_NAMES.index(name)) if kind == "pool" else AREA_NAMES.index(name)


def out_of_reach(seen: OcaleniState, seat: int, there: int, clause: str) -> str | Refusal:
    """OC-7.1 Only a hero who has just arrived acts, and only where he is."""
    now = OcaleniNow(seen, seat)
    if now.phase != DAYTIME:
        return refuse("by-hero", clause)
    if isinstance(now.top, DayTurn):
        return refuse("arrive-first", clause, area=AREA_REF[there])
    if now.acting and now.area != there:
        return refuse("acts-elsewhere", clause, area=AREA_REF[now.area], there=AREA_REF[there])
    return ""
