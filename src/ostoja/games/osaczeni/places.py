"""Who takes part in what is decided: a card for each on the stage."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import drawn_once, seat_colour
from ostoja.core.scene import Piece
from ostoja.games.osaczeni import statements
from ostoja.games.osaczeni.actions import AREA_IDS, MOST_SEATS
from ostoja.games.osaczeni.dial import sums
from ostoja.games.osaczeni.drawing import (
    LISTEN,
    MAPS,
    POINT,
    QUIET,
    STAGE,
    TALK,
    TIE,
    VICTIM,
    WAIT,
    OsaczeniNow,
    Traits,
    fates,
    person,
    worth,
)
from ostoja.games.osaczeni.state import HIDDEN, NOWHERE, OsaczeniState

COLUMNS: Final = (434.0, 560.0, 686.0)
PAIRS: Final = (497.0, 623.0)
ON_CARD: Final = -9.0
"""What lies on a card belongs to the ground, so that the whole card can be clicked."""

AROUND: Final = [
    [[(first + step) % seats for step in range(seats)] for first in range(seats)] for seats in range(MOST_SEATS + 1)
]
"""`AROUND[seats][first]`: the seats clockwise from the first."""


def cards_at(count: int) -> list[tuple[float, float]]:
    """Where so many cards lie: three to a row, four in two rows of two."""
    columns = PAIRS if count == 4 else COLUMNS
    row = len(columns)
    if count <= row:
        return [(columns[n], STAGE + 95.0) for n in range(count)]
    return [(columns[n % row], STAGE + (50.0 if n < row else 140.0)) for n in range(count)]


CARDS_AT: Final = [cards_at(count) for count in range(MOST_SEATS + 1)]

Condition = tuple[str, str, str, tuple[str, ...]]
"""The look of a card, the text of what its seat is doing, the icon and the marks of that."""


def shown(seen: OsaczeniState, now: OsaczeniNow) -> list[int]:
    """The seats that take part, the viewer's first."""
    around = AROUND[seen.seats][now.viewer or 0]
    if not now.area and now.kind == WAIT:
        return around
    present = seen.present(now.area) if now.area else seen.living()
    return [seat for seat in around if present >> seat & 1]


def places(seen: OsaczeniState, now: OsaczeniNow) -> list[Piece]:
    """Right: a card for each seat that takes part; candidates are pointed at here."""
    seats = shown(seen, now)
    pieces: list[Piece] = []
    received = sums(seen, now)
    for seat, (x, y) in zip(seats, CARDS_AT[len(seats)], strict=True):
        pieces += place_card(seen, now, seat, x, y, received[seat])
    return pieces


def place_card(
    seen: OsaczeniState, now: OsaczeniNow, seat: int, x: float, y: float, received: int
) -> tuple[Piece, ...]:
    """One seat: name, votes, who of the family is there or where it goes, and what it is doing."""
    area = now.area
    id = f"player-{seat}" if now.candidates >> seat & 1 else f"card-{seat}"
    said = statements.claimed_destination(seen, seat)
    state = condition(seen, now, seat, said)
    front = card(id, seat, x, y, state, max(0, seen.votes[seat]), said, area > 0)
    if area:
        where = seen.where
        here = tuple([number for number in range(4 * seat, 4 * seat + 4) if where[number] == area])
        pistols = seen.pistols[seat]
        points = None if received or len(here) == 4 or pistols else worth(now.traits, fates(seen, seat))
        weight = seen.vote_weight(seat, area)
        tally = ballot(id, x, y, weight, pistols > 0, received, now.attacked > 0, points)
        return front + tally + relatives(now.traits, id, x, y, here, seen.face_down >> 4 * seat & 15)
    if now.kind == MAPS:
        return front + chart(seat, id, x, y, seen.destination[seat])
    eye = now.kind == LISTEN and seen.seen >> seat & 1 == 1
    return front + value(id, x, y, worth(now.traits, fates(seen, seat)), eye)


@drawn_once
def card(
    id: str, seat: int, x: float, y: float, state: Condition, vote: int, said: int, voting: bool
) -> tuple[Piece, ...]:
    """The card itself with the name and what the seat is doing."""
    look, text, icon, marks = state
    words: dict[str, Word] = {"seat": seat_name(seat), "player": seat_name(vote), "said": said}
    note = ref(text)
    return (
        Piece(id, f"place-card{look}", x, y, -10, tip="scene-candidate", words=words, glow="glow-card"),
        *name_plate(id, seat, x, y, 57 if voting else 90),
        Piece(f"{id}-state", icon, x - 50, y + 30.5, ON_CARD, 0.56, marks=marks),
        Piece(
            f"{id}-state-text", "t-note", x - 40, y + 34.5, ON_CARD, 0.96, 0, note, room=98, marks=marks, words=words
        ),
    )


@drawn_once
def name_plate(id: str, seat: int, x: float, y: float, room: float) -> tuple[Piece, ...]:
    """Whose card it is."""
    own, name = seat_colour(seat), seat_name(seat)
    return (
        Piece(f"{id}-seal", f"seal-{own}", x - 48, y - 28, ON_CARD, 0.52),
        Piece(f"{id}-name", f"t-name-{own}", x - 36, y - 23, ON_CARD, 0.84, text=name, room=room),
    )


@drawn_once
def ballot(
    id: str, x: float, y: float, weight: int, pistol: bool, received: int, attacked: bool, points: int | None
) -> tuple[Piece, ...]:
    """The votes a seat has and has received; while there are none, what it is worth (None: no room for it)."""
    end = ("end",)
    pieces = [
        Piece(f"{id}-votes-icon", "i-vote", x + 33, y - 28, ON_CARD, 0.56, tip="scene-votes", marks=QUIET),
        Piece(f"{id}-votes", "t-num", x + 49, y - 23, ON_CARD, 0.86, text=weight, marks=end),
    ]
    if pistol:
        marks = ("accent",)
        pieces.append(Piece(f"{id}-pistol", "i-pistol", x + 44, y + 3, ON_CARD, 0.7, tip="scene-pistol", marks=marks))
    if received:
        tip, both = "scene-received", ("bad" if attacked else "accent", "end")
        pieces.append(Piece(f"{id}-sum", "t-big", x + 54, y + 9, ON_CARD, 1.2, text=received, marks=both, tip=tip))
    elif points is not None:
        text = ref("scene-worth")
        words: dict[str, Word] = {"points": points}
        pieces.append(Piece(f"{id}-worth", "t-note", x + 56, y + 12, ON_CARD, text=text, words=words, marks=end))
    return tuple(pieces)


@drawn_once
def relatives(traits: Traits, id: str, x: float, y: float, here: tuple[int, ...], face_down: int) -> tuple[Piece, ...]:
    """Who of a family is at the area that votes; `face_down` are those of the four who are."""
    pieces: list[Piece] = []
    for n, number in enumerate(here):
        hidden = "hidden-" if face_down >> (number & 3) & 1 else ""
        at = x - 44 + 25 * n
        pieces.append(person(traits, number, f"{id}-person-{number}", at, y + 16, ON_CARD, 0.6, hidden))
    return tuple(pieces)


@drawn_once
def value(id: str, x: float, y: float, points: int, eye: bool) -> tuple[Piece, ...]:
    """What a family is worth, and whether it has seen the dice."""
    words: dict[str, Word] = {"points": points}
    piece = Piece(f"{id}-worth", "t-strong", x - 50, y + 5, ON_CARD, text=ref("scene-worth"), words=words)
    if not eye:
        return (piece,)
    seen = Piece(f"{id}-eye", "i-eye", x + 42, y, ON_CARD, 0.9, marks=("accent",), tip="scene-has-seen")
    return piece, seen


def condition(seen: OsaczeniState, now: OsaczeniNow, seat: int, said: int) -> Condition:
    """What a seat is doing, as everybody may know it; simultaneous choices are only locked or not.

    `said` is the area it has said it goes to.
    """
    ready = seen.ready >> seat & 1
    if now.kind == VICTIM:
        if seat == seen.chosen:
            return "-doomed", "scene-loses", "i-warning", ("bad",)
        return "", "scene-spared", "i-check", QUIET
    if now.area and not now.voters >> seat & 1:
        return "-off", "scene-not-voting", "i-hidden", QUIET
    if now.kind == TALK:
        return ("", "scene-ready", "i-check", ("good",)) if ready else ("-live", "scene-talks", "i-chat", QUIET)
    if now.kind == POINT:
        if seat == now.viewer and seen.votes[seat] >= 0:
            return "-live", "scene-you-point", "i-lock", ("good",)
        if ready:
            return "-live", "scene-locked", "i-lock", ("good",)
        return "-live", "scene-choosing", "i-clock", ("accent",) if seat == now.viewer else QUIET
    if now.kind == TIE:
        if now.tied >> seat & 1:
            return "-live", "scene-tied", "i-warning", ("accent",)
        return "", "scene-spared" if now.attacked else "scene-outvoted", "i-check", QUIET
    if now.kind == LISTEN:
        if not now.seats >> seat & 1:
            return "-off", "scene-has-seen" if seen.seen >> seat & 1 else "scene-no-cards", "i-eye", QUIET
        return ("", "scene-passed", "i-check", QUIET) if ready else ("", "scene-listening", "i-clock", QUIET)
    if now.kind == MAPS:
        return map_condition(seen, now, seat, said)
    if seat in now.waiting:
        return "-live", "scene-choosing", "i-clock", ("accent",)
    if not seen.alive(seat):
        return "-off", "scene-eliminated", "i-close", QUIET
    return "", "scene-alive", "i-check", QUIET


def map_condition(seen: OsaczeniState, now: OsaczeniNow, seat: int, said: int) -> Condition:
    """Where a seat goes: not marked, locked, said or shown; and whether it went where it had said."""
    goal = seen.destination[seat]
    if goal == 0:
        return ("-live" if seat in now.waiting else ""), "scene-choosing", "i-clock", QUIET
    if not seen.maps_open and seat != seen.badge:
        return "", "scene-marked", "i-lock", ("good",)
    if seen.maps_open and said and said != goal:
        return "", "scene-lied", "i-warning", ("bad",)
    if seat in now.waiting:
        return "-live", "scene-moving", "i-arrow", ("accent",)
    return "", "scene-open-map" if seat == seen.badge else "scene-shown-map", "i-eye", QUIET


@drawn_once
def chart(seat: int, id: str, x: float, y: float, goal: int) -> tuple[Piece, ...]:
    """A map: blank, face down, or open with the area marked on it."""
    map_id, left, top = f"map-{seat}", x - 22, y - 1
    words: dict[str, Word] = {"seat": seat_name(seat)}
    if goal in (0, NOWHERE):
        return (Piece(map_id, "map-blank", left, top, ON_CARD, 0.82),)
    if goal == HIDDEN:
        back, tip = f"map-back-{seat_colour(seat)}", "scene-map-locked"
        return (Piece(map_id, back, left, top, ON_CARD, 0.82, tip=tip, words=words),)
    words["area"] = ref(AREA_IDS[goal])
    row, column = divmod(goal - 1, 3)
    spot_x, spot_y = left + 0.82 * (17 * column - 17.5), top + 0.82 * (17 * row - 8.5)
    return (
        Piece(map_id, "map-open", left, top, ON_CARD, 0.82, tip="scene-goal", words=words),
        Piece(f"{map_id}-spot", f"map-spot-{seat_colour(seat)}", spot_x, spot_y, ON_CARD + 0.1, 0.82),
        Piece(f"{id}-goal", "t-big", x + 30, y + 7, ON_CARD, 1.2, text=goal, marks=("middle",)),
    )
