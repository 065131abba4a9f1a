"""The map cards of Underground Fever: where their nodes lie, and cards that a content pack has drawn anew."""

from math import atan2, degrees, hypot
from typing import Final

from ostoja.core.scene import Piece
from ostoja.core.tables import Pack
from ostoja.games.bright_future.components import Components
from ostoja.games.bright_future.names import NODE_COUNT, NODES

PORTS: Final = {"N": (0, -64), "E": (64, 0), "S": (0, 64), "W": (-64, 0)}
SPOTS: Final[tuple[dict[str, tuple[int, int]], ...]] = (
    {"A1": (12, -4), "P1": (-28, 12)},
    {"P1": (26, 30), "A1": (-16, -4), "M": (-12, -42)},
    {"P1": (-20, -20), "A1": (20, 20)},
    {"P1": (2, -2), "M": (-36, 24)},
    {"P1": (-20, -22), "A1": (4, 24), "M": (38, -6)},
    {"A1": (0, 0)},
    {"P1": (0, 0)},
    {"P1": (20, 12), "P2": (-22, -14)},
    {"A1": (22, -18), "A2": (-20, 8), "M": (20, 36)},
    {"A1": (26, -8)},
    {"P1": (0, -34), "A1": (-34, 0)},
    {"M": (-34, 14), "P1": (-2, -18), "A1": (32, 18)},
    {"P1": (-22, -20), "C": (20, 18)},
    {"A1": (-18, 18), "C": (22, -6), "M": (-4, -42)},
    {"P1": (20, -20), "C": (-18, 4), "M": (24, 34)},
    {"A1": (-28, 30), "C": (2, 2), "P1": (30, -30), "M": (40, 36)},
)
"""Where the nodes of a map card lie on it, upright, from its middle; the card is 128 wide. `art/maps.svg` agrees."""
ANYWHERE: Final = {"P1": (-24, -22), "P2": (24, 22), "A1": (24, -22), "A2": (-24, 22), "C": (0, 0), "M": (0, 40)}
"""Where they lie on a card whose tunnels are a content pack's own."""
SLEEPER: Final = 7.0


def is_redrawn(pack: Pack | None, card: int) -> bool:
    """Has a content pack given this card other tunnels than the printed ones?"""
    return pack is not None and "edges" in pack.values.get("map", {}).get(f"map-{card + 1}", {})


def node_spot(pack: Pack | None, card: int, node: int, turned: int) -> tuple[float, float]:
    """Where a node lies from the middle of its card as it lies on the table."""
    spots = ANYWHERE if is_redrawn(pack, card) else SPOTS[card]
    x, y = PORTS[NODES[node]] if node < 4 else spots[NODES[node]]
    return (-x, -y) if turned else (x, y)


def rails(components: Components, card: int, x: float, y: float, scale: float, turned: int) -> list[Piece]:
    """The tunnels of a card that a content pack has drawn anew, sleeper by sleeper, straight from node to node."""
    pieces: list[Piece] = []
    sign = -scale if turned else scale
    places = {**PORTS, **ANYWHERE}
    for node in range(NODE_COUNT):
        for near in components.map_edges[NODE_COUNT * card + node]:
            if near < node:
                continue
            (x0, y0), (x1, y1) = places[NODES[node]], places[NODES[near]]
            count = int(hypot(x1 - x0, y1 - y0) / SLEEPER)
            turn = round(degrees(atan2(y1 - y0, x1 - x0)))
            for n in range(count + 1):
                at = (x + sign * (x0 + (x1 - x0) * n / count), y + sign * (y0 + (y1 - y0) * n / count))
                id = f"rail-{card + 1}-{node}-{near}-{n}"
                pieces.append(Piece(f"{id}-bed", "rail-bed", *at, 0.01, scale, turn))
                pieces.append(Piece(id, "rail", *at, 0.02, scale, turn))
    return pieces
