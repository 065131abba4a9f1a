"""The middle of the stage: the vote dial with arms that wait, are locked or point, or the hatch with the dice."""

import math
from typing import Final

from ostoja.core.action import Word, ref, seat_name
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
    Now,
    colour,
    die_symbol,
)
from ostoja.games.osaczeni.state import HIDDEN, HIDDEN_DIE, SEATS_OF, OsaczeniState

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


def middle(seen: OsaczeniState, now: Now) -> list[Piece]:
    """The dial where people vote or have just voted, else the hatch."""
    if now.kind in (SETUP, MAPS) or seen.phase == 5:
        return manhole(seen, now)
    return dial(seen, now)


def manhole(seen: OsaczeniState, now: Now) -> list[Piece]:
    """The hatch from above: shut over the dice, shut but peeked under, or open."""
    count = 0 if now.kind == SETUP else len(seen.dice)
    if seen.hatch_open or not count:
        pieces = [Piece("manhole", "manhole-open", X, Y, -30, tip="scene-hatch-open")]
    else:
        known = seen.dice[0] != HIDDEN_DIE
        look = "manhole-peeked" if known else "manhole"
        pieces = [Piece("manhole", look, X, Y, -30, tip="scene-die-peeked" if known else "scene-hatch-shut")]
        if not known:
            words: dict[str, Word] = {"dice": count}
            pieces.append(
                Piece("manhole-count", "t-print", X, Y + 7, 5, 1.5, text=count, tip="scene-dice", words=words)
            )
            return pieces
    for n, (dx, dy) in enumerate(DICE_AT[count]):
        die = seen.dice[n]
        words = {"area": ref(f"area-{die}")}
        pieces.append(Piece(f"under-{n}", die_symbol(die), X + dx, Y + dy, 5, 1.15, tip="scene-die", words=words))
    return pieces


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


def sums(seen: OsaczeniState, now: Now) -> list[int]:
    """OS-5.8 The votes for each seat, where they have just been revealed; all 0 where their weights are history."""
    found = [0] * seen.seats
    if revealed(seen, now) and now.kind in (TIE, VICTIM):
        for seat in SEATS_OF[now.seats]:
            if seen.votes[seat] >= 0:
                found[seen.votes[seat]] += seen.vote_weight(seat, now.area)
    return found


def revealed(seen: OsaczeniState, now: Now) -> bool:
    """Are there votes in the open, and do they belong to the voting shown? A single voter does not point."""
    if not seen.votes_open or max(seen.votes) < 0:
        return False
    return now.kind != VICTIM or len(SEATS_OF[now.seats]) > 1


def dial(seen: OsaczeniState, now: Now) -> list[Piece]:
    """OS-23.5 Others are seen to have locked or not; when the last one has, all arms swing to where they point."""
    seats, viewer = seen.seats, now.viewer or 0
    live = now.kind in (POINT, TIE)
    pieces = [Piece("dial", "dial-live" if live else "dial", X, Y, -30, tip="scene-dial")]
    shown = revealed(seen, now)
    votes = seen.votes
    received = sums(seen, now)
    for seat in range(seats):
        step = (seat - viewer) % seats
        x, y = PLACES[seats, step]
        taking = (now.seats >> seat & 1 and now.kind != LISTEN) or (
            shown and votes[seat] >= 0 and now.kind not in (TALK, POINT)
        )
        if taking:
            pieces.append(Piece(f"knob-{seat}", f"knob-{colour(seat)}", x, y, 20, text=received[seat] or ""))
            if now.kind == TALK and seen.ready >> seat & 1:
                pieces.append(Piece(f"knob-{seat}-ready", "tick", x + 10, y - 9, 22, tip="scene-ready"))
        else:
            pieces.append(Piece(f"knob-{seat}", f"knob-off-{colour(seat)}", x, y, 20))
        pieces += arm(seen, now, seat, shown)
        if seat == seen.chosen and now.kind in (VICTIM, TRUCK):
            ring = "chosen" if now.kind == VICTIM else "elected"
            pieces.append(Piece("chosen", ring, x, y, 19, tip="scene-chosen", words={"seat": seat_name(seat)}))
        elif now.kind == LISTEN and shown and seat == seen.badge:
            pieces.append(Piece("chosen", "elected", x, y, 19, tip="scene-badge"))
        elif now.tied >> seat & 1:
            pieces.append(Piece(f"tied-{seat}", "elected", x, y, 19, tip="scene-tied"))
    if shown and now.kind not in (POINT, TIE, VICTIM, TRUCK, LISTEN):
        pieces.append(Piece("last-vote", "t-note", X - 80, STAGE + 18, 6, 0.92, text=ref("scene-last-vote"), room=76))
    if now.kind == POINT:
        locked = len(SEATS_OF[seen.asked & seen.ready])
        total = len(SEATS_OF[seen.asked])
        words: dict[str, Word] = {"locked": locked, "total": total}
        pieces.append(
            Piece(
                "locked",
                "t-num",
                X,
                Y + 5,
                30,
                text=f"{locked}/{total}",
                marks=("middle",),
                tip="scene-locked-of",
                words=words,
            )
        )
    else:
        pieces.append(Piece("hub", "i-vote", X, Y, 5, marks=("quiet",)))
    return pieces


def arm(seen: OsaczeniState, now: Now, seat: int, shown: bool) -> list[Piece]:
    """The arm of a seat: dots while it thinks, a fist when locked, a hand when it points."""
    seats, viewer = seen.seats, now.viewer or 0
    step = (seat - viewer) % seats
    x, y = PLACES[seats, step]
    id, own = f"arm-{seat}", colour(seat)
    vote = seen.votes[seat]
    words: dict[str, Word] = {"seat": seat_name(seat)}
    if now.kind == POINT:
        if not now.seats >> seat & 1:
            return []
        inward = TURNS[seats, step, step]
        if vote == HIDDEN or (vote >= 0 and now.viewer != seat):
            return [Piece(id, f"fist-{own}", x, y, 10, turn=inward, tip="scene-arm-locked", words=words)]
        if vote < 0:
            return [Piece(id, f"arm-wait-{own}", x, y, 10, turn=inward, tip="scene-arm-waits", words=words)]
    elif not shown or vote < 0:
        return []
    words["player"] = seat_name(vote)
    angle = TURNS[seats, step, (vote - viewer) % seats]
    marks = () if now.kind in (POINT, TIE, VICTIM, TRUCK, LISTEN) else ("used",)
    if vote == seat:
        marks = ("used",) if now.kind == POINT else marks
        return [Piece(id, f"arm-self-{own}", x, y, 10, 0.9, angle, marks=marks, tip="scene-arm-points", words=words)]
    symbol = f"arm-secret-{own}" if now.kind == POINT else f"arm-{own}"
    return [Piece(id, symbol, x, y, 10, turn=angle, marks=marks, tip="scene-arm-points", words=words)]
