"""The middle of the stage: the vote dial with arms that wait, are locked or point, or the hatch with the dice."""

import math
from collections.abc import Sequence
from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import drawn_once, seat_colour
from ostoja.core.scene import Piece
from ostoja.games.osaczeni.drawing import (
    LISTEN,
    MAPS,
    POINT,
    SETUP,
    STAGE,
    TALK,
    TIE,
    TRUCK,
    VICTIM,
    OsaczeniNow,
    die_symbol,
)
from ostoja.games.osaczeni.state import HIDDEN_DIE, NONE, SEATS_OF, OsaczeniState

X: Final = 281.5
Y: Final = STAGE + 95
RADIUS: Final = 62


DICE_AT: Final = (
    (),
    ((0, 0),),
    ((-22, 0), (22, 0)),
    ((-22, -16), (22, -16), (0, 20)),
    ((-21, -21), (21, -21), (-21, 21), (21, 21)),
    ((-30, -22), (30, -22), (0, 0), (-30, 22), (30, 22)),
    ((-36, -20), (0, -26), (36, -20), (-36, 20), (0, 26), (36, 20)),
)


def middle(seen: OsaczeniState, now: OsaczeniNow) -> Sequence[Piece]:
    """The dial where people vote or have just voted, else the hatch."""
    if now.kind in (SETUP, MAPS) or seen.phase == 5:
        return manhole(() if now.kind == SETUP else tuple(seen.dice), seen.hatch_open)
    return dial(seen, now)


@drawn_once
def manhole(dice: tuple[int, ...], lifted: bool) -> tuple[Piece, ...]:
    """The hatch from above: shut over the dice, shut but peeked under, or open."""
    count = len(dice)
    if lifted or not count:
        pieces = [Piece("manhole", "manhole-open", X, Y, -30, tip="scene-hatch-open")]
    else:
        known = dice[0] != HIDDEN_DIE
        look = "manhole-peeked" if known else "manhole"
        pieces = [Piece("manhole", look, X, Y, -30, tip="scene-die-peeked" if known else "scene-hatch-shut")]
        if not known:
            words: dict[str, Word] = {"dice": count}
            pieces.append(
                Piece("manhole-count", "t-print", X, Y + 7, 5, 1.5, text=count, tip="scene-dice", words=words)
            )
            return tuple(pieces)
    for n, (die, (dx, dy)) in enumerate(zip(dice, DICE_AT[count], strict=True)):
        words = {"area": ref(f"area-{die}")}
        pieces.append(Piece(f"under-{n}", die_symbol(die), X + dx, Y + dy, 5, 1.15, tip="scene-die", words=words))
    return tuple(pieces)


def knob_at(seats: int, seat: int, viewer: int | None) -> tuple[float, float]:
    """The place of a seat around the dial: the viewer nearest, the others clockwise as at a table."""
    angle = math.radians(90 + 360 * ((seat - (viewer or 0)) % seats) / seats)
    return round(X + RADIUS * math.cos(angle), 1), round(Y + RADIUS * math.sin(angle), 1)


PLACES: Final = {(seats, step): knob_at(seats, step, 0) for seats in range(2, 7) for step in range(seats)}


def turn(start: tuple[float, float], end: tuple[float, float]) -> int:
    """The direction from one place to another, in degrees."""
    return round(math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))) % 360


TURNS: Final = {
    (seats, start, end): turn(PLACES[seats, start], PLACES[seats, end] if end != start else (X, Y))
    for seats in range(2, 7)
    for start in range(seats)
    for end in range(seats)
}
"""The turn of an arm; the one towards its own place is the one towards the middle."""


def sums(seen: OsaczeniState, now: OsaczeniNow) -> list[int]:
    """OS-5.8 The votes for each seat, where they have just been revealed; all 0 where their weights are history."""
    found = [0] * seen.seats
    if revealed(seen, now) and now.kind in (TIE, VICTIM):
        for seat in SEATS_OF[now.seats]:
            if seen.votes[seat] >= 0:
                found[seen.votes[seat]] += seen.vote_weight(seat, now.area)
    return found


def revealed(seen: OsaczeniState, now: OsaczeniNow) -> bool:
    """Are there votes in the open, and do they belong to the voting shown? A single voter does not point."""
    if not seen.votes_open or max(seen.votes) < 0:
        return False
    return now.kind != VICTIM or len(SEATS_OF[now.seats]) > 1


DIAL: Final = Piece("dial", "dial", X, Y, -30, tip="scene-dial")
DIAL_LIVE: Final = DIAL._replace(symbol="dial-live")
HUB: Final = Piece("hub", "i-vote", X, Y, 5, marks=("quiet",))
LAST_VOTE: Final = Piece("last-vote", "t-note", X - 80, STAGE + 18, 6, 0.92, text=ref("scene-last-vote"), room=76)
VOTED: Final = (TIE, VICTIM, TRUCK, LISTEN)
"""Kinds of steps that follow from the votes in the open; later they are history."""


def dial(seen: OsaczeniState, now: OsaczeniNow) -> list[Piece]:
    """OS-23.5 Others are seen to have locked or not; when the last one has, all arms swing to where they point."""
    seats, viewer, kind = seen.seats, now.viewer or 0, now.kind
    shown = revealed(seen, now)
    received = sums(seen, now)
    pieces = [DIAL_LIVE if kind in (POINT, TIE) else DIAL]
    for seat in range(seats):
        taking = (now.seats >> seat & 1 == 1 and kind != LISTEN) or (
            shown and seen.votes[seat] >= 0 and kind not in (TALK, POINT)
        )
        ready = kind == TALK and seen.ready >> seat & 1 == 1
        step = (seat - viewer) % seats
        pieces += knob(seats, step, seat, taking, received[seat], ready, ring(seen, now, seat, shown))
        pieces += arm(seen, now, seat, shown)
    if shown and kind != POINT and kind not in VOTED:
        pieces.append(LAST_VOTE)
    if kind == POINT:
        pieces.append(locked(len(SEATS_OF[seen.asked & seen.ready]), len(SEATS_OF[seen.asked])))
    else:
        pieces.append(HUB)
    return pieces


@drawn_once
def locked(count: int, total: int) -> Piece:
    """How many have locked their votes."""
    words: dict[str, Word] = {"locked": count, "total": total}
    text, tip = f"{count}/{total}", "scene-locked-of"
    return Piece("locked", "t-num", X, Y + 5, 30, text=text, marks=("middle",), tip=tip, words=words)


def ring(seen: OsaczeniState, now: OsaczeniNow, seat: int, shown: bool) -> str:
    """The kind of step that sets a seat apart: it is doomed, it searches, it got the badge, it is tied; else empty."""
    if seat == seen.chosen and now.kind in (VICTIM, TRUCK):
        return now.kind
    if now.kind == LISTEN and shown and seat == seen.badge:
        return LISTEN
    return TIE if now.tied >> seat & 1 else ""


@drawn_once
def knob(seats: int, step: int, seat: int, taking: bool, received: int, ready: bool, ring: str) -> tuple[Piece, ...]:
    """The place of a seat, with the votes it has received, a tick when it is ready, and a ring."""
    x, y = PLACES[seats, step]
    if taking:
        pieces = [Piece(f"knob-{seat}", f"knob-{seat_colour(seat)}", x, y, 20, text=received or "")]
        if ready:
            pieces.append(Piece(f"knob-{seat}-ready", "tick", x + 10, y - 9, 22, tip="scene-ready"))
    else:
        pieces = [Piece(f"knob-{seat}", f"knob-off-{seat_colour(seat)}", x, y, 20)]
    if ring in (VICTIM, TRUCK):
        symbol = "chosen" if ring == VICTIM else "elected"
        pieces.append(Piece("chosen", symbol, x, y, 19, tip="scene-chosen", words={"seat": seat_name(seat)}))
    elif ring == LISTEN:
        pieces.append(Piece("chosen", "elected", x, y, 19, tip="scene-badge"))
    elif ring == TIE:
        pieces.append(Piece(f"tied-{seat}", "elected", x, y, 19, tip="scene-tied"))
    return tuple(pieces)


def arm(seen: OsaczeniState, now: OsaczeniNow, seat: int, shown: bool) -> tuple[Piece, ...]:
    """The arm of a seat: dots while it thinks, a fist when locked, a hand when it points."""
    seats, viewer, vote = seen.seats, now.viewer or 0, seen.votes[seat]
    if now.kind == POINT:
        if not now.seats >> seat & 1:
            return ()
        if vote < 0 or now.viewer != seat:
            return still_arm(seats, (seat - viewer) % seats, seat, vote != NONE)
        return pointing_arm(seats, viewer, seat, vote, True, vote == seat)
    if not shown or vote < 0:
        return ()
    return pointing_arm(seats, viewer, seat, vote, False, now.kind not in VOTED)


@drawn_once
def still_arm(seats: int, step: int, seat: int, locked: bool) -> tuple[Piece]:
    """An arm that does not tell where it points, or if it does at all."""
    x, y = PLACES[seats, step]
    symbol, tip = ("fist", "scene-arm-locked") if locked else ("arm-wait", "scene-arm-waits")
    words: dict[str, Word] = {"seat": seat_name(seat)}
    turn = TURNS[seats, step, step]
    return (Piece(f"arm-{seat}", f"{symbol}-{seat_colour(seat)}", x, y, 10, turn=turn, tip=tip, words=words),)


@drawn_once
def pointing_arm(seats: int, viewer: int, seat: int, vote: int, secret: bool, pale: bool) -> tuple[Piece]:
    """An arm that points at a seat, at the middle if it is its own; `secret`: only the viewer knows."""
    step = (seat - viewer) % seats
    x, y = PLACES[seats, step]
    look, size = ("arm-self", 0.9) if vote == seat else ("arm-secret" if secret else "arm", 1)
    words: dict[str, Word] = {"seat": seat_name(seat), "player": seat_name(vote)}
    turn = TURNS[seats, step, (vote - viewer) % seats]
    marks = ("used",) if pale else ()
    symbol, tip = f"{look}-{seat_colour(seat)}", "scene-arm-points"
    return (Piece(f"arm-{seat}", symbol, x, y, 10, size, turn, marks=marks, tip=tip, words=words),)
