"""The stage under the mall: what is being decided, the vote dial, and a card for everybody who takes part."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import drawn_once, seat_colour
from ostoja.core.scene import Piece
from ostoja.games.osaczeni.actions import AREA_IDS, ITEM_IDS, PARKING
from ostoja.games.osaczeni.dial import middle
from ostoja.games.osaczeni.drawing import (
    LISTEN,
    POINT,
    SETUP,
    STAGE,
    TALK,
    TIE,
    TRUCK,
    OsaczeniNow,
    Traits,
    copies,
    die_symbol,
    fates,
    person,
    wide_card,
)
from ostoja.games.osaczeni.places import places
from ostoja.games.osaczeni.state import HIDDEN, NONE, UNPLACED, OsaczeniState

LEFT: Final = 14
UNIT: Final = 22
ROOMY: Final = 148
DUEL_TOP: Final = STAGE + 64
DUEL_BELOW: Final = STAGE + 104
ICONS: Final = ("i-die-5", "i-truck", "i-badge", "i-map", "i-arrow", "i-monster", "i-monster", "i-clock")


def stage(seen: OsaczeniState, now: OsaczeniNow) -> list[Piece]:
    """All of it, below the plan of the mall."""
    pieces = [*matter(seen, now), *middle(seen, now)]
    if now.kind == TRUCK:
        pieces += truck(max(0, seen.chosen), tuple(seen.truck), seen.kept)
    elif now.kind == SETUP:
        seat = now.waiting[0] if now.waiting else 0
        pieces += roll(now.traits, seat, tuple(seen.dice), fates(seen, seat), seat == now.viewer)
    else:
        pieces += places(seen, now)
    return pieces


# What it is about ---------------------------------------------------------------------------------------------


def matter(seen: OsaczeniState, now: OsaczeniNow) -> tuple[Piece, ...]:
    """Left: the question in words, and in an attack both strengths side by side."""
    if now.attacked:
        area = now.attacked
        people = tuple([number for number, place in enumerate(seen.where) if place == area])
        if area == PARKING:
            return parking_duel(seen.monsters[area], len(people))
        strength, breach = seen.strength_at(area), seen.breach(area)
        return duel(now.traits, area, seen.monsters[area], people, seen.face_down, strength, breach, seen.row_one())
    return question(seen.phase, now.kind if now.kind in (TALK, POINT, TIE, TRUCK, LISTEN) else "")


@drawn_once
def question(phase: int, note: str) -> tuple[Piece, ...]:
    """What the phase is about, or what is to be done now."""
    pieces = [
        Piece("matter", "t-title", LEFT, STAGE + 28, text=ref(f"scene-matter-{phase}"), room=170),
        Piece("matter-icon", ICONS[phase], 98, STAGE + 122, -20, 3.2, marks=("quiet",)),
    ]
    for line in (1, 2):
        text = ref(f"scene-{note}-{line}" if note else f"scene-phase-{phase}-{line}")
        pieces.append(Piece(f"matter-{line}", "t-note", LEFT, STAGE + 30 + 17 * line, text=text, room=172))
    return tuple(pieces)


@drawn_once
def attackers(area: int, count: int, unit: float) -> tuple[Piece, ...]:
    """The area under attack and its monsters, one column for each."""
    words: dict[str, Word] = {"area": ref(f"scene-area-{area}")}
    pieces = [
        Piece("matter", "t-title", LEFT, STAGE + 26, text=ref("scene-duel"), words=words, room=176),
        Piece("duel-top", "t-note", LEFT, DUEL_TOP - 16, 0, 0.92, text=ref("scene-monsters"), room=150),
        Piece("duel-count", "t-big", 182, DUEL_TOP + 7, 1, 1.15, text=count, marks=("bad", "end")),
    ]
    for n in range(count):
        x = LEFT + unit * (n + 0.45)
        pieces.append(Piece(f"duel-monster-{n}", "monster", x, DUEL_TOP, 1, 0.86 * (unit / UNIT)))
    return tuple(pieces)


@drawn_once
def parking_duel(count: int, people: int) -> tuple[Piece, ...]:
    """OS-11.11 At the parking lot strength does not help."""
    words: dict[str, Word] = {"victims": min(count, people)}
    first, second = ref("scene-parking-1"), ref("scene-parking-2")
    return (
        *attackers(PARKING, count, min(float(UNIT), ROOMY / max(1, count))),
        Piece("duel-note", "t-strong", LEFT, DUEL_BELOW + 2, text=first, room=172),
        Piece("duel-note-2", "t-note", LEFT, DUEL_BELOW + 20, text=second, words=words, room=172),
    )


@drawn_once
def duel(
    traits: Traits,
    area: int,
    count: int,
    people: tuple[int, ...],
    face_down: int,
    strength: int,
    breach: bool,
    equal_enough: bool,
) -> tuple[Piece, ...]:
    """OS-3.5 Monsters over characters, one column for each point of strength."""
    unit = min(float(UNIT), ROOMY / max(1, count, strength))
    size = unit / UNIT
    pieces = [*attackers(area, count, unit)]
    top, below = DUEL_TOP, DUEL_BELOW
    x = float(LEFT)
    for number in people:
        width = min(3, traits.strength[number & 3])
        look = "block-hidden" if face_down >> number & 1 else "block"
        pieces.append(Piece(f"duel-{number}", f"{look}-{width}-{seat_colour(number >> 2)}", x, below, 1, size))
        x += unit * traits.strength[number & 3]
    for n in range(round((LEFT + unit * strength - x) / unit)):
        pieces.append(Piece(f"duel-family-{n}", "block-family", x, below, 1, size, tip="scene-family-bonus"))
        x += unit
    sign = ("≥" if equal_enough else ">") if breach else ("<" if count < strength else "=")
    pieces.append(Piece("duel-sign", "sign-disc" if breach else "sign-disc-calm", 176, (top + below) / 2 + 1, 2))
    pieces.append(
        Piece("duel-sign-text", "t-cell", 176, (top + below) / 2 + 5.5, 3, 1.15, text=sign, marks=("on-accent",))
    )
    pieces.append(Piece("duel-strength", "t-big", 182, below + 10, 1, 1.15, text=strength, marks=("end",)))
    pieces.append(Piece("duel-below", "t-note", LEFT, below + 26, 0, 0.92, text=ref("scene-characters"), room=150))
    text, marks = ref("scene-breach" if breach else "scene-no-breach"), ("bad",) if breach else ("good",)
    pieces.append(Piece("duel-note", "t-strong", LEFT, below + 52, text=text, room=172, marks=marks))
    rule = ref("scene-equal-enough" if equal_enough else "scene-more-needed")
    pieces.append(Piece("duel-note-2", "t-note", LEFT, below + 70, text=rule, room=172))
    return tuple(pieces)


# The truck and the setup --------------------------------------------------------------------------------------


@drawn_once
def truck(searcher: int, cards: tuple[int, ...], kept: int) -> tuple[Piece, ...]:
    """OS-6.4 The cards from the truck: faces for the searcher, backs for everybody else."""
    pieces: list[Piece] = []
    words: dict[str, Word] = {"seat": seat_name(searcher)}
    text = ref("scene-searches")
    pieces.append(Piece("truck-title", "t-strong", 376, STAGE + 28, text=text, words=words, room=360))
    y = STAGE + 86
    found: dict[int, int] = {}
    for kind in cards:
        found[kind] = found.get(kind, 0) + 1
    x = 436.0
    if kept != NONE:
        pieces += truck_card(kept, "kept", x, y)
        pieces.append(Piece("kept-mark", "kept", x + (52 if kept >= 0 else 22), y - 34, -6, tip="scene-kept"))
        x += 126
    if HIDDEN in found:
        for n in range(len(cards)):
            pieces += truck_card(HIDDEN, f"truck-{n}", x, y)
            x += 126
    else:
        for kind, count in found.items():
            pieces += truck_card(kind, ITEM_IDS[kind], x, y)
            pieces += copies(f"truck-{kind}", count, x + 52, y - 34)
            x += 126
    key = "scene-give-now" if kept != NONE else "scene-keep-now"
    pieces.append(Piece("truck-note", "t-note", 376, STAGE + 152, text=ref(key), room=364))
    return tuple(pieces)


def truck_card(kind: int, id: str, x: float, y: float) -> tuple[Piece, ...]:
    if kind < 0:
        return (Piece(id, "card-back", x, y, 1, tip="scene-card-back"),)
    return wide_card(id, kind, x, y)


@drawn_once
def roll(traits: Traits, seat: int, dice: tuple[int, ...], fates: tuple[int, ...], own: bool) -> tuple[Piece, ...]:
    """OS-2.9 The dice of the family that takes its places, the lowest first, and who is still to be placed."""
    words: dict[str, Word] = {"seat": seat_name(seat)}
    pieces = [
        Piece("roll-seal", f"seal-{seat_colour(seat)}", 390, STAGE + 30, 1, 0.8),
        Piece("roll-title", "t-strong", 410, STAGE + 35, text=ref("scene-rolls"), words=words, room=330),
    ]
    used: set[int] = set()
    for n, face in enumerate(dice):
        id = f"die-{face}" if face not in used else f"die-{face}-{n}"
        used.add(face)
        x, y = 400.0 + 90 * n, STAGE + 74
        words = {"area": ref(AREA_IDS[face])} if face else {}
        marks = () if n == 0 else ("used",)
        symbol = die_symbol(face)
        pieces.append(Piece(id, symbol, x, y, 1, 1.25, marks=marks, tip="scene-die", words=words, glow="glow-die"))
        if face:
            text = ref(f"scene-area-{face}")
            pieces.append(Piece(f"roll-{n}", "t-note", x - 14, STAGE + 108, 1, 0.92, text=text, room=84, marks=marks))
    if own:
        pieces.append(Piece("roll-note", "t-note", 386, STAGE + 148, text=ref("scene-choose-below"), room=350))
        return tuple(pieces)
    x = 396.0
    for kind, fate in enumerate(fates):
        if fate == UNPLACED:
            number = 4 * seat + kind
            pieces.append(person(traits, number, f"to-place-{number}", x, STAGE + 174, 1, 0.95))
            x += 48
    return tuple(pieces)
