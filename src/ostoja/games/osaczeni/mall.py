"""The plan of the mall: six areas with their people, monsters in notches, strengths, claims and destinations."""

from functools import lru_cache
from typing import Final, NamedTuple

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.scene import Piece
from ostoja.games.osaczeni import law, statements
from ostoja.games.osaczeni.actions import AREA_IDS, CHARACTER_IDS, MONITORING, PARKING
from ostoja.games.osaczeni.drawing import (
    BOTTOM,
    KEPT,
    ROOM_HEIGHT,
    ROOMS,
    TOP,
    Now,
    Traits,
    ability,
    colour,
    limit_text,
    person,
)
from ostoja.games.osaczeni.state import LAST_AREA, NOTCHES, NOWHERE, OsaczeniState

AREAS: Final = range(1, LAST_AREA + 1)
AREA_WORDS: Final[list[dict[str, Word]]] = [{"area": ref(id)} if id else {} for id in AREA_IDS]
AREA_TIPS: Final = {MONITORING: "scene-area-tip-monitoring", PARKING: "scene-area-tip-parking"}
CLAIM_ROW: Final = 42
DECK_WIDTH: Final = 62


def notches(area: int) -> list[tuple[float, float]]:
    """The six notches from the arrow at the left to the padlock at the right."""
    x, y, width = ROOMS[area]
    edge, side = (y, y + 66) if y == TOP else (y + ROOM_HEIGHT, y + ROOM_HEIGHT - 66)
    return [(x, side), *[(x + width * (n + 0.5) / 4, edge) for n in range(4)], (x + width, side)]


NOTCH_AT: Final = [notches(area) if area else [] for area in range(LAST_AREA + 1)]
MIDDLE: Final = [(x + width / 2, y + ROOM_HEIGHT / 2) for x, y, width in ROOMS]
FEET: Final = [y + (130.0 if y == TOP else 113.0) for _, y, _ in ROOMS]
SIGN_AT: Final = [y + (28 if y == TOP else 17) for _, y, _ in ROOMS]
SCALE_AT: Final = [y + (148 if y == TOP else 134) for _, y, _ in ROOMS]
CLAIM_AT: Final = [y + (56 if y == TOP else 44) for _, y, _ in ROOMS]


def places(area: int, count: int) -> list[tuple[float, float, float]]:
    """Where `count` people stand: x, y and size. The parking lot takes any number, in up to two rows."""
    x, _, width = ROOMS[area]
    middle, feet = x + width / 2, FEET[area]
    if area != PARKING or count <= 6:
        pitch = min(46.0, (width - 30) / max(1, count))
        size = min(0.94, pitch / 38)
        return [(middle + pitch * (n - (count - 1) / 2), feet, size) for n in range(count)]
    back = (count + 1) // 2
    pitch = min(34.0, (width - 26) / back)
    size = max(0.56, min(0.66, pitch / 34))
    spots = [(middle + pitch * (n - (back - 1) / 2), feet - 24, size) for n in range(back)]
    return spots + [(middle + pitch * (n + 0.5 - (back - 1) / 2), feet + 6, size) for n in range(count - back)]


def printed(area: int) -> list[Piece]:
    """What is printed on an area: its number and its name."""
    x, _, width = ROOMS[area]
    return [
        Piece(f"number-{area}", "t-print", x + 20, SIGN_AT[area] + 4.2, -60, text=area),
        Piece(
            f"sign-{area}",
            "t-strong",
            x + 33,
            SIGN_AT[area] + 4.2,
            -60,
            0.85,
            text=ref(f"scene-area-{area}"),
            room=width - 71,
            marks=("ink",),
        ),
    ]


PRINTED: Final = [printed(area) if area else [] for area in range(LAST_AREA + 1)]


def closed(area: int) -> list[Piece]:
    """A closed area, and its notches that are no longer used."""
    glow = f"glow-room-{area}"
    tip, words = "scene-closed-area", AREA_WORDS[area]
    pieces = [Piece(AREA_IDS[area], f"closed-{area}", *MIDDLE[area], -100, tip=tip, words=words, glow=glow)]
    return pieces + [Piece(f"notch-{area}-{n}", "notch-off", *spot, -70) for n, spot in enumerate(NOTCH_AT[area])]


CLOSED: Final = [printed(area) + closed(area) if area else [] for area in range(LAST_AREA + 1)]


class Room(NamedTuple):
    """All that the picture of an open area shows."""

    area: int
    capacity: int
    people: tuple[int, ...]
    hidden: int
    """The characters that are face down, whatever their area."""
    own: int
    """The viewer's seat if anybody of theirs is here, else -1."""
    monsters: int
    strength: int
    breach: bool
    hot: bool
    """Is it under attack?"""
    traits: Traits


def plan(seen: OsaczeniState, now: Now) -> list[Piece]:
    """All six areas and what is in and around them."""
    pieces: list[Piece] = []
    people: list[list[int]] = [[] for _ in range(LAST_AREA + 2)]
    for number, place in enumerate(seen.where):
        if place > 0:
            people[place].append(number)
    viewer = -1 if now.viewer is None else now.viewer
    bubbles = claims(seen)
    flags = seen.destination if seen.phase in (3, 4) else []
    for area in AREAS:
        if seen.is_closed(area):
            pieces += CLOSED[area]
            continue
        here = tuple(people[area])
        own = viewer if viewer in [number >> 2 for number in here] else -1
        breach = area != PARKING and seen.breach(area)
        strength = 0 if area == PARKING else seen.strength_at(area)
        room = Room(
            area,
            seen.capacity[area],
            here,
            seen.face_down,
            own,
            seen.monsters[area],
            strength,
            breach,
            now.attacked == area,
            now.traits,
        )
        pieces += drawn(room)
        pieces += talk(area, bubbles[area], flags.count(area))
    pieces += goals(seen)
    left = ROOMS[PARKING][0] + 150
    pile = "deck-pile" if seen.deck else "deck-empty"
    pieces.append(Piece("deck", pile, left, BOTTOM + 31, -50, tip="scene-deck", words={"cards": len(seen.deck)}))
    pieces.append(Piece("deck-disc", "disc", left + 38, BOTTOM + 54, -49, 1.25))
    pieces.append(Piece("deck-count", "t-print", left + 38, BOTTOM + 58, -48, 0.92, text=len(seen.deck)))
    return pieces


@lru_cache(KEPT)
def drawn(room: Room) -> tuple[Piece, ...]:
    """An open area: its name and limit, monsters, strengths and people."""
    area = room.area
    x, y = MIDDLE[area]
    left, _, width = ROOMS[area]
    tip = AREA_TIPS.get(area, "scene-area-tip")
    words: dict[str, Word] = {"area": ref(AREA_IDS[area]), "room": room.capacity}
    glow = f"glow-room-{area}"
    pieces = [*PRINTED[area], Piece(AREA_IDS[area], f"room-{area}", x, y, -100, tip=tip, words=words, glow=glow)]
    if room.hot:
        pieces.append(Piece(f"hot-{area}", f"hot-{area}", x, y, -90))
    text = limit_text(area, len(room.people), room.capacity)
    end = ("end",)
    pieces.append(Piece(f"limit-{area}", "t-print", left + width - 14, SIGN_AT[area] + 4.2, -60, text=text, marks=end))
    return (*pieces, *monsters(room), *strengths(room), *crowd(room))


def monsters(room: Room) -> list[Piece]:
    """OS-23.1 The notches, filled from the arrow to the padlock."""
    pieces: list[Piece] = []
    area = room.area
    last = min(NOTCHES, room.traits.law[law.CLOSES_AT]) - 1
    for n, (x, y) in enumerate(NOTCH_AT[area]):
        pieces.append(Piece(f"notch-{area}-{n}", "notch-hot" if room.hot else "notch", x, y, 0.1))
        if n < room.monsters:
            pieces.append(Piece(f"monster-{area}-{n}", "monster", x, y, 0.3, tip="scene-monster"))
        elif n == last and area != PARKING:
            tip = "scene-padlock"
            pieces.append(Piece(f"padlock-{area}", "notch-lock", x, y, 0.2, tip=tip, words={"monsters": last + 1}))
        elif n == 0:
            pieces.append(Piece(f"arrow-{area}", "notch-arrow", x, y, 0.2))
    return pieces


def strengths(room: Room) -> list[Piece]:
    """OS-23.1 Monsters against characters: amber when equal, red on a breach; at the parking lot the monsters alone."""
    area, count, people = room.area, room.monsters, len(room.people)
    x, y = MIDDLE[area][0], SCALE_AT[area]
    if area == PARKING:
        look = "breach" if count and people else "calm" if count else "idle"
        words: dict[str, Word] = {"monsters": count, "people": people}
        return [
            Piece(f"scale-{area}", f"count-{look}", x, y + 6, -16, tip="scene-scale-parking", words=words),
            Piece(f"scale-{area}-text", "t-print", x + 8, y + 10.4, -15, text=count),
        ]
    look, tip = "calm", "scene-scale-calm"
    if not people:
        look, tip = "idle", "scene-scale-empty"
    elif room.breach:
        look, tip = "breach", "scene-scale-breach"
    elif count == room.strength:
        look, tip = "even", "scene-scale-even"
    words = {"monsters": count, "strength": room.strength}
    return [
        Piece(f"scale-{area}", f"scale-{look}", x, y, -16, tip=tip, words=words),
        Piece(f"scale-{area}-text", "t-print", x, y + 4.4, -15, text=f"{count} : {room.strength}"),
    ]


def crowd(room: Room) -> list[Piece]:
    """The characters of an area on its spaces, and the spaces still free."""
    pieces: list[Piece] = []
    area, people = room.area, room.people
    total = len(people) if area == PARKING else room.capacity
    for n, (x, y, size) in enumerate(places(area, total)):
        if n >= len(people):
            pieces.append(Piece(f"space-{area}-{n}", "pad", x, y - 2, -40, size))
            continue
        number = people[n]
        own = number >> 2 == room.own
        id = CHARACTER_IDS[number & 3] if own else f"person-{number}"
        hidden = room.hidden >> number & 1
        z = (1 if own else -30) + (y - TOP) / 100
        pieces.append(Piece(f"space-{area}-{n}", "pad-used", x, y - 2, -40, size))
        pieces.append(person(room.traits, number, id, x, y, z, size, "hidden-" if hidden else ""))
        able = "" if hidden else ability(room.traits, number & 3)
        if able:
            pieces.append(Piece(f"able-{number}", able, x, y + 2, z + 0.5, size))
    return pieces


Claim = tuple[str, str, dict[str, Word], bool]
"""A bubble on an area: its symbol, its tip, the words, and whether it turned out to be a lie."""


def claims(seen: OsaczeniState) -> list[list[Claim]]:
    """OS-15.3 What was said this round about monsters and destinations, by area, and what proved to be a lie."""
    found: list[list[Claim]] = [[] for _ in range(LAST_AREA + 1)]
    if not seen.said or seen.phase < 2:
        return found
    lifted = seen.hatch_open and seen.phase >= 4
    for seat in range(seen.seats):
        here, not_here = statements.claimed_dice(seen, seat)
        going = statements.claimed_destination(seen, seat)
        for area in AREAS:
            words: dict[str, Word] = {"seat": seat_name(seat), "area": ref(AREA_IDS[area])}
            if here >> area & 1:
                lie = lifted and area not in seen.dice
                found[area].append((f"claim-here-{colour(seat)}", "scene-claim-here", words, lie))
            if not_here >> area & 1:
                lie = lifted and area in seen.dice
                found[area].append((f"claim-not-{colour(seat)}", "scene-claim-not", words, lie))
            if going == area:
                lie = seen.maps_open and seen.phase >= 4 and seen.destination[seat] != area
                found[area].append((f"claim-going-{colour(seat)}", "scene-claim-going", words, lie))
    return found


def talk(area: int, said: list[Claim], flags: int) -> list[Piece]:
    """The bubbles of an area, side by side or overlapping, right of the flags."""
    x, _, width = ROOMS[area]
    if area == PARKING:
        width -= DECK_WIDTH
    gap = min(float(CLAIM_ROW), (width - 60 - 20 * flags) / max(1, len(said) - 1))
    pieces: list[Piece] = []
    for n, (symbol, tip, words, lie) in enumerate(said):
        at = x + width - 30 - gap * n
        pieces.append(Piece(f"{symbol}-{area}", symbol, at, CLAIM_AT[area], -10 - n / 10, tip=tip, words=words))
        if lie:
            y = CLAIM_AT[area] - 9
            id = f"{symbol}-{area}-lie"
            pieces.append(Piece(id, "warning", at + 15, y, -9.95 - n / 10, 0.75, tip="scene-lie", words=words))
    return pieces


def goals(seen: OsaczeniState) -> list[Piece]:
    """A flag for each destination that the viewer may see, until the round's moves are over."""
    if seen.phase not in (3, 4):
        return []
    pieces: list[Piece] = []
    taken = [0] * (LAST_AREA + 1)
    for seat, area in enumerate(seen.destination):
        if 0 < area < NOWHERE:
            x = ROOMS[area][0] + 18 + 20 * taken[area]
            taken[area] += 1
            words: dict[str, Word] = {"seat": seat_name(seat), "area": ref(AREA_IDS[area])}
            y = CLAIM_AT[area] + 26
            pieces.append(Piece(f"goal-{seat}", f"goal-{colour(seat)}", x, y, -5, tip="scene-goal", words=words))
    return pieces
