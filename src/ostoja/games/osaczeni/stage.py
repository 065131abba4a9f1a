"""The stage under the mall: what is being decided, the vote dial, and a card for everybody who takes part."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.scene import Piece
from ostoja.games.osaczeni import statements
from ostoja.games.osaczeni.actions import AREA_IDS, ITEM_IDS, PARKING
from ostoja.games.osaczeni.dial import middle, sums
from ostoja.games.osaczeni.drawing import (
    LISTEN,
    MAPS,
    POINT,
    QUIET,
    SETUP,
    STAGE,
    TALK,
    TIE,
    TRUCK,
    VICTIM,
    WAIT,
    Now,
    colour,
    copies,
    die_symbol,
    person,
    points,
    wide_card,
)
from ostoja.games.osaczeni.state import HIDDEN, NOWHERE, SEATS_OF, UNPLACED, OsaczeniState

LEFT: Final = 14
UNIT: Final = 22
ROOMY: Final = 148
COLUMNS: Final = (434.0, 560.0, 686.0)
ON_CARD: Final = -9.0
"""What lies on a card belongs to the ground, so that the whole card can be clicked."""
PAIRS: Final = (497.0, 623.0)
ICONS: Final = ("i-die-5", "i-truck", "i-badge", "i-map", "i-arrow", "i-monster", "i-monster", "i-clock")


def stage(seen: OsaczeniState, now: Now) -> list[Piece]:
    """All of it, below the plan of the mall."""
    pieces = matter(seen, now) + middle(seen, now)
    if now.kind == TRUCK:
        pieces += truck(seen, now)
    elif now.kind == SETUP:
        pieces += roll(seen, now)
    else:
        pieces += places(seen, now)
    return pieces


# What it is about ---------------------------------------------------------------------------------------------


def matter(seen: OsaczeniState, now: Now) -> list[Piece]:
    """Left: the question in words, and in an attack both strengths side by side."""
    if now.attacked:
        return duel(seen, now.attacked)
    kind = seen.phase
    note = now.kind if now.kind in (TALK, POINT, TIE, TRUCK, LISTEN) else "wait"
    pieces = [
        Piece("matter", "t-title", LEFT, STAGE + 28, text=ref(f"scene-matter-{kind}"), room=170),
        Piece("matter-icon", ICONS[kind], 98, STAGE + 122, -20, 3.2, marks=("quiet",)),
    ]
    for line in (1, 2):
        text = ref(f"scene-{note}-{line}" if note != "wait" else f"scene-phase-{kind}-{line}")
        pieces.append(Piece(f"matter-{line}", "t-note", LEFT, STAGE + 30 + 17 * line, text=text, room=172))
    return pieces


def duel(seen: OsaczeniState, area: int) -> list[Piece]:
    """OS-3.5 Monsters over characters, one column for each point of strength."""
    words: dict[str, Word] = {"area": ref(f"scene-area-{area}")}
    pieces = [Piece("matter", "t-title", LEFT, STAGE + 26, text=ref("scene-duel"), words=words, room=176)]
    count = seen.monsters[area]
    top, below = STAGE + 64, STAGE + 104
    strength = 0 if area == PARKING else seen.strength_at(area)
    unit = min(float(UNIT), ROOMY / max(1, count, strength))
    size = unit / UNIT
    pieces.append(Piece("duel-top", "t-note", LEFT, top - 16, 0, 0.92, text=ref("scene-monsters"), room=150))
    for n in range(count):
        pieces.append(Piece(f"duel-monster-{n}", "monster", LEFT + unit * (n + 0.45), top, 1, 0.86 * size))
    pieces.append(Piece("duel-count", "t-big", 182, top + 7, 1, 1.15, text=count, marks=("bad", "end")))
    if area == PARKING:
        people = seen.where.count(area)
        pieces.append(Piece("duel-note", "t-strong", LEFT, below + 2, text=ref("scene-parking-1"), room=172))
        text = ref("scene-parking-2")
        words = {"victims": min(count, people)}
        pieces.append(Piece("duel-note-2", "t-note", LEFT, below + 20, text=text, words=words, room=172))
        return pieces
    x = float(LEFT)
    for number, place in enumerate(seen.where):
        if place == area:
            width = min(3, seen.strength[number & 3])
            look = "block-hidden" if seen.face_down >> number & 1 else "block"
            pieces.append(Piece(f"duel-{number}", f"{look}-{width}-{colour(number >> 2)}", x, below, 1, size))
            x += unit * seen.strength[number & 3]
    for n in range(round((LEFT + unit * strength - x) / unit)):
        pieces.append(Piece(f"duel-family-{n}", "block-family", x, below, 1, size, tip="scene-family-bonus"))
        x += unit
    breach = seen.breach(area)
    sign = ("≥" if seen.row_one() else ">") if breach else ("<" if count < strength else "=")
    pieces.append(Piece("duel-sign", "sign-disc" if breach else "sign-disc-calm", 176, (top + below) / 2 + 1, 2))
    pieces.append(
        Piece("duel-sign-text", "t-cell", 176, (top + below) / 2 + 5.5, 3, 1.15, text=sign, marks=("on-accent",))
    )
    pieces.append(Piece("duel-strength", "t-big", 182, below + 10, 1, 1.15, text=strength, marks=("end",)))
    pieces.append(Piece("duel-below", "t-note", LEFT, below + 26, 0, 0.92, text=ref("scene-characters"), room=150))
    key = "scene-breach" if breach else "scene-no-breach"
    pieces.append(
        Piece(
            "duel-note", "t-strong", LEFT, below + 52, text=ref(key), room=172, marks=("bad",) if breach else ("good",)
        )
    )
    rule = ref("scene-equal-enough" if seen.row_one() else "scene-more-needed")
    pieces.append(Piece("duel-note-2", "t-note", LEFT, below + 70, text=rule, room=172))
    return pieces


# Who takes part -----------------------------------------------------------------------------------------------


def places(seen: OsaczeniState, now: Now) -> list[Piece]:
    """Right: a card for each seat that takes part; candidates are pointed at here."""
    if now.area:
        shown = list(SEATS_OF[seen.present(now.area)])
    else:
        shown = [seat for seat in range(seen.seats) if seen.alive(seat) or now.kind == WAIT]
    first = now.viewer or 0
    shown.sort(key=lambda seat: (seat - first) % seen.seats)
    pieces: list[Piece] = []
    received = sums(seen, now)
    for n, seat in enumerate(shown):
        row = 2 if len(shown) == 4 else 3
        x = COLUMNS[n % row] if row == 3 else PAIRS[n % row]
        y = STAGE + 95.0 if len(shown) <= 3 else STAGE + (50.0 if n < row else 140.0)
        pieces += place_card(seen, now, seat, x, y, received[seat])
    return pieces


def place_card(seen: OsaczeniState, now: Now, seat: int, x: float, y: float, received: int) -> list[Piece]:
    """One seat: name, votes, who of the family is there or where it goes, and what it is doing."""
    taking = now.seats >> seat & 1 == 1
    look, text, icon, marks = condition(seen, now, seat, taking)
    id = f"player-{seat}" if now.candidates >> seat & 1 else f"card-{seat}"
    words: dict[str, Word] = {
        "seat": seat_name(seat),
        "player": seat_name(max(0, seen.votes[seat])),
        "said": statements.claimed_destination(seen, seat),
    }
    own = colour(seat)
    pieces = [
        Piece(id, f"place-card{look}", x, y, -10, tip="scene-candidate", words=words, glow="glow-card"),
        Piece(f"{id}-seal", f"seal-{own}", x - 48, y - 28, ON_CARD, 0.52),
        Piece(
            f"{id}-name",
            f"t-name-{own}",
            x - 36,
            y - 23,
            ON_CARD,
            0.84,
            text=seat_name(seat),
            room=60 if now.area else 90,
        ),
        Piece(f"{id}-state", icon, x - 50, y + 30.5, ON_CARD, 0.56, marks=marks),
        Piece(
            f"{id}-state-text",
            "t-note",
            x - 40,
            y + 34.5,
            ON_CARD,
            0.96,
            text=ref(text),
            words=words,
            room=98,
            marks=marks,
        ),
    ]
    if now.area:
        weight = seen.vote_weight(seat, now.area)
        pieces.append(
            Piece(f"{id}-votes-icon", "i-vote", x + 40, y - 28, ON_CARD, 0.56, tip="scene-votes", marks=("quiet",))
        )
        pieces.append(Piece(f"{id}-votes", "t-num", x + 57, y - 23, ON_CARD, 0.86, text=weight, marks=("end",)))
        if seen.pistols[seat]:
            pieces.append(
                Piece(f"{id}-pistol", "i-pistol", x + 44, y + 3, ON_CARD, 0.7, tip="scene-pistol", marks=("accent",))
            )
        here = [number for number in range(4 * seat, 4 * seat + 4) if seen.where[number] == now.area]
        for n, number in enumerate(here):
            hidden = "hidden-" if seen.face_down >> number & 1 else ""
            at = x - 44 + 25 * n
            pieces.append(person(seen, number, f"{id}-person-{number}", at, y + 16, ON_CARD, 0.6, hidden))
        if received:
            tip, marks = "scene-received", ("bad" if now.attacked else "accent", "end")
            pieces.append(Piece(f"{id}-sum", "t-big", x + 54, y + 9, ON_CARD, 1.2, text=received, marks=marks, tip=tip))
        elif len(here) < 4 and not seen.pistols[seat]:
            words = {"points": points(seen, seat)}
            worth = ref("scene-worth")
            pieces.append(
                Piece(f"{id}-worth", "t-note", x + 56, y + 12, ON_CARD, text=worth, words=words, marks=("end",))
            )
    elif now.kind == MAPS:
        pieces += chart(seen, now, seat, id, x, y)
    else:
        words = {"points": points(seen, seat)}
        pieces.append(Piece(f"{id}-worth", "t-strong", x - 50, y + 5, ON_CARD, text=ref("scene-worth"), words=words))
        if now.kind == LISTEN and seen.seen >> seat & 1:
            pieces.append(Piece(f"{id}-eye", "i-eye", x + 42, y, ON_CARD, 0.9, marks=("accent",), tip="scene-has-seen"))
    return pieces


State = tuple[str, str, str, tuple[str, ...]]
"""The look of a card, the text of what its seat is doing, the icon and the marks of that."""


def condition(seen: OsaczeniState, now: Now, seat: int, taking: bool) -> State:
    """What a seat is doing, as everybody may know it; simultaneous choices are only locked or not."""
    ready = seen.ready >> seat & 1
    if now.kind == VICTIM:
        if seat == seen.chosen:
            return "-doomed", "scene-loses", "i-warning", ("bad",)
        return "", "scene-spared", "i-check", ("quiet",)
    if now.area and seen.voters(now.area) >> seat & 1 == 0:
        return "-off", "scene-not-voting", "i-hidden", ("quiet",)
    if now.kind == TALK:
        return ("", "scene-ready", "i-check", ("good",)) if ready else ("-live", "scene-talks", "i-chat", ("quiet",))
    if now.kind == POINT:
        if seat == now.viewer and seen.votes[seat] >= 0:
            return "-live", "scene-you-point", "i-lock", ("good",)
        if ready:
            return "-live", "scene-locked", "i-lock", ("good",)
        return "-live", "scene-choosing", "i-clock", ("accent",) if seat == now.viewer else ("quiet",)
    if now.kind == TIE:
        if now.tied >> seat & 1:
            return "-live", "scene-tied", "i-warning", ("accent",)
        return "", "scene-spared" if now.attacked else "scene-outvoted", "i-check", ("quiet",)
    if now.kind == LISTEN:
        if not taking:
            return "-off", "scene-has-seen" if seen.seen >> seat & 1 else "scene-no-cards", "i-eye", ("quiet",)
        return ("", "scene-passed", "i-check", ("quiet",)) if ready else ("", "scene-listening", "i-clock", ("quiet",))
    if now.kind == MAPS:
        return map_condition(seen, now, seat)
    if seat in now.waiting:
        return "-live", "scene-choosing", "i-clock", ("accent",)
    if not seen.alive(seat):
        return "-off", "scene-eliminated", "i-close", ("quiet",)
    return "", "scene-alive", "i-check", QUIET


def map_condition(seen: OsaczeniState, now: Now, seat: int) -> State:
    """Where a seat goes: not marked, locked, said or shown; and whether it went where it had said."""
    goal = seen.destination[seat]
    if goal == 0:
        return ("-live" if seat in now.waiting else ""), "scene-choosing", "i-clock", QUIET
    if not seen.maps_open and seat != seen.badge:
        return "", "scene-locked", "i-lock", ("good",)
    said = statements.claimed_destination(seen, seat)
    if seen.maps_open and said and said != goal:
        return "", "scene-lied", "i-warning", ("bad",)
    if seat in now.waiting:
        return "-live", "scene-moving", "i-arrow", ("accent",)
    return "", "scene-open-map" if seat == seen.badge else "scene-shown-map", "i-eye", QUIET


def chart(seen: OsaczeniState, now: Now, seat: int, id: str, x: float, y: float) -> list[Piece]:
    """A map: blank, face down, or open with the area marked on it."""
    goal = seen.destination[seat]
    map_id = f"map-{seat}"
    words: dict[str, Word] = {"seat": seat_name(seat)}
    if goal in (0, NOWHERE):
        return [Piece(map_id, "map-blank", x - 22, y - 1, ON_CARD, 0.82)]
    if goal == HIDDEN:
        return [
            Piece(map_id, f"map-back-{colour(seat)}", x - 22, y - 1, ON_CARD, 0.82, tip="scene-map-locked", words=words)
        ]
    words["area"] = ref(AREA_IDS[goal])
    column, row = (goal - 1) % 3, (goal - 1) // 3
    return [
        Piece(map_id, "map-open", x - 22, y - 1, ON_CARD, 0.82, tip="scene-goal", words=words),
        Piece(
            f"{map_id}-spot",
            f"map-spot-{colour(seat)}",
            x - 22 + 0.82 * (17 * column - 17.5),
            y - 1 + 0.82 * (17 * row - 8.5),
            ON_CARD + 0.1,
            0.82,
        ),
        Piece(f"{id}-goal", "t-big", x + 30, y + 7, ON_CARD, 1.2, text=goal, marks=("middle",)),
    ]


# The truck and the setup --------------------------------------------------------------------------------------


def truck(seen: OsaczeniState, now: Now) -> list[Piece]:
    """OS-6.4 The cards from the truck: faces for the searcher, backs for everybody else."""
    pieces: list[Piece] = []
    words: dict[str, Word] = {"seat": seat_name(max(0, seen.chosen))}
    text = ref("scene-searches")
    pieces.append(Piece("truck-title", "t-strong", 376, STAGE + 28, text=text, words=words, room=360))
    y = STAGE + 86
    found: dict[int, int] = {}
    for kind in seen.truck:
        found[kind] = found.get(kind, 0) + 1
    x = 436.0
    if seen.kept != -1:
        pieces += truck_card(seen.kept, "kept", x, y)
        pieces.append(Piece("kept-mark", "kept", x + (52 if seen.kept >= 0 else 22), y - 34, -6, tip="scene-kept"))
        x += 126
    if HIDDEN in found:
        for n in range(len(seen.truck)):
            pieces += truck_card(HIDDEN, f"truck-{n}", x, y)
            x += 126
    else:
        for kind, count in found.items():
            pieces += truck_card(kind, ITEM_IDS[kind], x, y)
            pieces += copies(f"truck-{kind}", count, x + 52, y - 34)
            x += 126
    key = "scene-give-now" if seen.kept != -1 else "scene-keep-now"
    pieces.append(Piece("truck-note", "t-note", 376, STAGE + 152, text=ref(key), room=364))
    return pieces


def truck_card(kind: int, id: str, x: float, y: float) -> tuple[Piece, ...]:
    if kind < 0:
        return (Piece(id, "card-back", x, y, 1, tip="scene-card-back"),)
    return wide_card(id, kind, x, y)


def roll(seen: OsaczeniState, now: Now) -> list[Piece]:
    """OS-2.9 The dice of the family that takes its places, the lowest first, and who is still to be placed."""
    seat = now.waiting[0] if now.waiting else 0
    words: dict[str, Word] = {"seat": seat_name(seat)}
    pieces = [
        Piece("roll-seal", f"seal-{colour(seat)}", 390, STAGE + 30, 1, 0.8),
        Piece("roll-title", "t-strong", 410, STAGE + 35, text=ref("scene-rolls"), words=words, room=330),
    ]
    used: set[int] = set()
    for n, face in enumerate(seen.dice):
        id = f"die-{face}" if face not in used else f"die-{face}-{n}"
        used.add(face)
        x = 400.0 + 90 * n
        words = {"area": ref(AREA_IDS[face])} if face else {}
        marks = () if n == 0 else ("used",)
        pieces.append(
            Piece(
                id, die_symbol(face), x, STAGE + 74, 1, 1.25, marks=marks, tip="scene-die", words=words, glow="glow-die"
            )
        )
        if face:
            text = ref(f"scene-area-{face}")
            pieces.append(Piece(f"roll-{n}", "t-note", x - 14, STAGE + 108, 1, 0.92, text=text, room=84, marks=marks))
    x = 396.0
    for number in range(4 * seat, 4 * seat + 4):
        if seen.where[number] == UNPLACED and seat != now.viewer:
            pieces.append(person(seen, number, f"to-place-{number}", x, STAGE + 174, 1, 0.95))
            x += 48
    if seat == now.viewer:
        pieces.append(Piece("roll-note", "t-note", 386, STAGE + 148, text=ref("scene-choose-below"), room=350))
    return pieces
