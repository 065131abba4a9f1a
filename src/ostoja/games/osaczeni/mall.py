"""The plan of the mall: its six areas, the deck, what is said about them, and where people go."""

from typing import Final, NamedTuple

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import drawn_once, seat_colour
from ostoja.core.scene import Piece
from ostoja.games.osaczeni import statements
from ostoja.games.osaczeni.actions import AREA_IDS, GOING_THERE, MONSTERS_HERE, MONSTERS_NOT_HERE, PARKING
from ostoja.games.osaczeni.drawing import BOTTOM, ROOMS, SETUP, TOP, OsaczeniNow, Traits
from ostoja.games.osaczeni.rooms import AREAS, CLOSED, Room, drawn
from ostoja.games.osaczeni.state import LAST_AREA, NOWHERE, OsaczeniState

CLAIM_ROW: Final = 42
CLAIMS: Final = frozenset([action.index for action in (*MONSTERS_HERE, *MONSTERS_NOT_HERE, *GOING_THERE)])
"""The statements that are shown at the area they are about."""
DECK_WIDTH: Final = 62
CLAIM_AT: Final = [y + (56 if y == TOP else 44) for _, y, _ in ROOMS]
FOUGHT_FOR: Final = range(1, PARKING)
"""The areas where strength counts."""


class Mall(NamedTuple):
    """All that the picture of the six areas shows."""

    traits: Traits
    capacity: tuple[int, ...]
    where: tuple[int, ...]
    face_down: int
    closed: int
    monsters: tuple[int, ...]
    strength: tuple[int, ...]
    """Of areas 1 to 5, as are the breaches."""
    breach: tuple[bool, ...]
    attacked: int
    viewer: int
    """-1: a spectator."""


def plan(seen: OsaczeniState, now: OsaczeniNow) -> list[Piece]:
    """All six areas and what is in and around them."""
    mall = Mall(
        now.traits,
        tuple(seen.capacity),
        tuple(seen.where),
        seen.face_down,
        seen.closed,
        tuple(seen.monsters),
        tuple([seen.strength_at(area) for area in FOUGHT_FOR]),
        tuple([seen.breach(area) for area in FOUGHT_FOR]),
        now.attacked,
        -1 if now.viewer is None else now.viewer,
    )
    pieces = [*areas(mall), *deck(len(seen.deck))]
    moving = seen.phase in (3, 4)
    if moving:
        pieces += goals(tuple(seen.destination), "scene-goal")
    elif now.kind == SETUP and seen.dice:
        pieces += goals(sent(seen, now), "scene-starts")
    said = tuple([code for code in seen.said if code % statements.BY in CLAIMS]) if seen.phase >= 2 else ()
    if said:
        flags = tuple(seen.destination) if moving else ()
        dice = tuple(seen.dice) if seen.hatch_open and seen.phase >= 4 else None
        gone = tuple(seen.destination) if seen.maps_open and seen.phase >= 4 else None
        pieces += claims(said, seen.seats, seen.closed, flags, dice, gone)
    return pieces


@drawn_once
def areas(mall: Mall) -> tuple[Piece, ...]:
    """All six areas."""
    pieces: list[Piece] = []
    for area in AREAS:
        pieces += CLOSED[area] if mall.closed >> area & 1 else drawn(room(mall, area))
    return tuple(pieces)


def room(mall: Mall, area: int) -> Room:
    """An open area of the mall."""
    people = [number for number, place in enumerate(mall.where) if place == area]
    return Room(
        mall.traits,
        area,
        mall.capacity[area],
        tuple(people),
        mall.face_down & sum([1 << number for number in people]),
        mall.viewer if mall.viewer in [number >> 2 for number in people] else -1,
        mall.monsters[area],
        mall.strength[area - 1] if area != PARKING else 0,
        mall.breach[area - 1] if area != PARKING else False,
        mall.attacked == area,
    )


DECK_X: Final = ROOMS[PARKING][0] + 150
DECK_DISC: Final = Piece("deck-disc", "disc", DECK_X + 38, BOTTOM + 54, -49, 1.6)


@drawn_once
def deck(cards: int) -> tuple[Piece, ...]:
    """The pile of item cards at the parking lot."""
    pile = "deck-pile" if cards else "deck-empty"
    return (
        Piece("deck", pile, DECK_X, BOTTOM + 31, -50, tip="scene-deck", words={"cards": cards}),
        DECK_DISC,
        Piece("deck-count", "t-print", DECK_X + 38, BOTTOM + 58, -48, 0.92, text=cards),
    )


# What is said and where people go -----------------------------------------------------------------------------


Claim = tuple[str, str, dict[str, Word], bool]
"""A bubble on an area: its symbol, its tip, the words, and whether it turned out to be a lie."""


@drawn_once
def claims(
    said: tuple[int, ...],
    seats: int,
    closed: int,
    flags: tuple[int, ...],
    dice: tuple[int, ...] | None,
    gone: tuple[int, ...] | None,
) -> tuple[Piece, ...]:
    """OS-15.3 What was said this round about monsters and destinations, at each area, and what proved to be a lie.

    `flags` are the destinations that have a flag; `dice` and `gone` what the dice and the maps say, None: not yet.
    """
    pieces: list[Piece] = []
    spoken = list(said)
    claimed = [statements.dice_claimed(spoken, seat) for seat in range(seats)]
    going = [statements.destination_claimed(spoken, seat) for seat in range(seats)]
    for area in AREAS:
        if closed >> area & 1:
            continue
        found: list[Claim] = []
        for seat, (here, not_here) in enumerate(claimed):
            words: dict[str, Word] = {"seat": seat_name(seat), "area": ref(AREA_IDS[area])}
            if here >> area & 1:
                lie = dice is not None and area not in dice
                found.append((f"claim-here-{seat_colour(seat)}", "scene-claim-here", words, lie))
            if not_here >> area & 1:
                lie = dice is not None and area in dice
                found.append((f"claim-not-{seat_colour(seat)}", "scene-claim-not", words, lie))
            if going[seat] == area:
                lie = gone is not None and gone[seat] != area
                found.append((f"claim-going-{seat_colour(seat)}", "scene-claim-going", words, lie))
        pieces += talk(area, found, flags.count(area))
    return tuple(pieces)


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


def sent(seen: OsaczeniState, now: OsaczeniNow) -> tuple[int, ...]:
    """OS-2.9 Where whoever is asked in the set-up sends the next character, as a destination."""
    area = seen.dice[0] if seen.has_room(seen.dice[0]) else PARKING
    return tuple([area if seat in now.waiting else 0 for seat in range(seen.seats)])


@drawn_once
def goals(destination: tuple[int, ...], tip: str) -> tuple[Piece, ...]:
    """A flag for each destination that the viewer may see, until moves are over; in the set-up for the next one."""
    pieces: list[Piece] = []
    taken = [0] * (LAST_AREA + 1)
    for seat, area in enumerate(destination):
        if 0 < area < NOWHERE:
            x = ROOMS[area][0] + 18 + 20 * taken[area]
            taken[area] += 1
            words: dict[str, Word] = {"seat": seat_name(seat), "area": ref(AREA_IDS[area])}
            y = CLAIM_AT[area] + 26
            pieces.append(Piece(f"goal-{seat}", f"goal-{seat_colour(seat)}", x, y, -5, tip=tip, words=words))
    return tuple(pieces)
