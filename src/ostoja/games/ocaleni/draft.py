"""The draft in the own panel: the rooms in hand, the basic ones, who begins inside, the leaders offered."""

from typing import Final

from ostoja.core.action import Word, ref
from ostoja.core.drawing import drawn_once
from ostoja.core.scene import Piece
from ostoja.games.ocaleni.components import OcaleniComponents
from ostoja.games.ocaleni.drawing import (
    AREA_REF,
    COINS,
    GEAR_REF,
    LEADER_REF,
    ROOM_IDS,
    ROOM_REF,
    crowd,
    room_pieces,
)
from ostoja.games.ocaleni.ids import (
    BASIC_ROOMS,
    GEAR_NAMES,
    LEADER_NAMES,
    NOTHING,
    RESOURCE_NAMES,
    ROOM_NAMES,
)
from ostoja.games.ocaleni.state import DRAFT, HAND, KEPT, OFFER, OcaleniState

HEAD: Final = (
    Piece("draft-lock", "i-lock", 24, 70, 1, 0.66, marks=("quiet",)),
    Piece("draft-secret", "t-note", 36, 74.3, 1, text=ref("scene-secret"), room=112),
    Piece("draft-hand", "t-note", 156, 18, 1, text=ref("scene-hand"), room=480),
    Piece("draft-basic", "t-note", 156, 109, 1, text=ref("scene-basic"), room=250),
)


def draft_pieces(seen: OcaleniState, seat: int) -> list[Piece]:
    """OC-2.8 In secret: six rooms of which four are kept, the basic ones, who begins inside, two leaders."""
    printed = seen.components
    chosen = seen.draft[seat * DRAFT : seat * DRAFT + DRAFT]
    made = sum(choice != NOTHING for choice in chosen)
    hand = seen.hand[seat * HAND : seat * HAND + HAND]
    built = chosen[KEPT]
    pieces = [*HEAD]
    taken = [False] * HAND
    for kind in chosen[:KEPT]:
        if kind != NOTHING:
            taken[next(n for n in range(HAND) if hand[n] == kind and not taken[n])] = True
    for n, (id, kind) in enumerate(zip(hand_ids(hand, taken, made < KEPT), hand, strict=True)):
        free = built == 2 * kind and id == ROOM_IDS[built]
        x, y = 156 + 99 * n, 24
        pieces.append(room_name(id, kind, x, y + 69, 0.9, 94))
        pieces += draft_room(printed, id, kind, taken[n], chosen[KEPT + 1] if free else 0, free, x, y)
    for kind in range(BASIC_ROOMS):
        free = built == 2 * kind
        id = ROOM_IDS[2 * kind]
        x, y = 156 + 93 * kind, 114
        if made != KEPT + 1:
            pieces.append(room_name(id, kind, x, y + 69, 0.86, 88))
        pieces += draft_room(printed, id, kind, True, chosen[KEPT + 1] if free else 0, free, x, y)
    if made == KEPT + 1:
        pieces += split_pieces(printed, built >> 1, chosen[KEPT + 1])
    for n, leader in enumerate(seen.offer[seat * OFFER : seat * OFFER + OFFER]):
        off = chosen[KEPT + 2] not in (NOTHING, leader)
        pieces += leader_pieces(printed, leader, off, 512 + 152 * n, 149)
    return pieces


def hand_ids(hand: list[int], taken: list[bool], keeping: bool) -> list[str]:
    """Of two rooms of a kind, the one that paths mean gets the plain id: still to be kept, later the kept one."""
    ids: list[str] = []
    for n, kind in enumerate(hand):
        first = next((m for m in range(HAND) if hand[m] == kind and taken[m] != keeping), hand.index(kind))
        ids.append(f"room-{ROOM_NAMES[kind]}{'' if n == first else '-2'}")
    return ids


@drawn_once
def room_name(id: str, kind: int, x: int, y: int, size: float, room: int) -> Piece:
    return Piece(f"{id}-name", "t-text", x, y, 0, size, text=ROOM_REF[kind], room=room)


@drawn_once
def draft_room(
    printed: OcaleniComponents, id: str, kind: int, kept: bool, inside: int, free: bool, x: int, y: int
) -> tuple[Piece, ...]:
    """A room in the draft: kept or only dealt; the one built for `free` is framed, with its first survivors."""
    pieces = room_pieces(printed, id, kind, 2 if kept else 1, max(0, inside), x, y, "scene-room-draft")
    return (*pieces, Piece("draft-built", "chosen", x, y, 2)) if free else pieces


@drawn_once
def split_pieces(printed: OcaleniComponents, kind: int, inside: int) -> tuple[Piece, ...]:
    """How many of the first survivors begin in the room built for free."""
    most = min(printed.spaces[kind], printed.survivors)
    pieces: list[Piece] = []
    for n in range(most + 1):
        x = 183 + 52 * n
        figure, _ = crowd(most, n, -1)
        pieces.append(Piece(f"split-{n}-box", "split-on" if n == inside else "split", x, 184, -1))
        pieces.append(Piece(f"split-{n}-crowd", figure, x - 5.25 * most, 191, 0, marks=("ink",)))
        pieces.append(
            Piece(f"split-{n}", "hit-split", x, 184, 3, tip="scene-split", words={"inside": n}, glow="glow-split")
        )
    return tuple(pieces)


@drawn_once
def leader_pieces(printed: OcaleniComponents, leader: int, off: bool, x: int, y: int) -> tuple[Piece, ...]:
    """A leader's card: age, the four start areas on a small map, goods and the broken tile."""
    id = f"leader-{LEADER_NAMES[leader]}"
    kind = printed.leader_gear[leader]
    pieces = [
        Piece(f"{id}-card", "leader-off" if off else "leader", x, y, -1),
        Piece(f"{id}-name", "t-print", x - 13, y - 33, 1, text=LEADER_REF[leader], room=106),
        Piece(f"{id}-age", "t-print", x + 60, y - 33, 1, text=printed.age[leader]),
        Piece(f"{id}-map", "compass", x - 42, y + 10, 0),
        Piece(f"{id}-gear", f"i-gear-{GEAR_NAMES[kind]}", x + 26, y + 19, 1, 1.1, marks=("ink",)),
    ]
    for n, start in enumerate(printed.start[leader]):
        column, row = printed.grid[start]
        pieces.append(Piece(f"{id}-start-{n}", "compass-dot", x - 57 + 15 * column, y - 5 + 15 * row, 1))
    turn = 0
    for goods, count in enumerate(printed.leader_goods[leader]):
        if count:
            pieces.append(Piece(f"{id}-{RESOURCE_NAMES[goods]}", COINS[goods], x + 4 + 34 * turn, y - 10, 1, 0.85))
            pieces.append(
                Piece(f"{id}-{RESOURCE_NAMES[goods]}-count", "t-print", x + 19 + 34 * turn, y - 5.5, 1, text=count)
            )
            turn += 1
    if printed.leader_finds[leader]:
        pieces.append(Piece(f"{id}-finds", "search-back", x + 6, y - 12, 1, 0.8))
    pieces.append(Piece(f"{id}-tile", "t-land", x + 26, y + 41, 1, text=GEAR_REF[kind], room=90))
    starts: dict[str, Word] = {"abcd"[n]: AREA_REF[start] for n, start in enumerate(printed.start[leader])}
    words: dict[str, Word] = {
        "leader": LEADER_REF[leader],
        "age": printed.age[leader],
        "gear": GEAR_REF[kind],
        **starts,
    }
    pieces.append(Piece(id, "hit-leader", x, y, 3, tip="scene-leader", words=words, glow="glow-leader"))
    return tuple(pieces)
