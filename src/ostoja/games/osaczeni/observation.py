"""What a learner sees of Osaczeni. Numbers of characters, items and areas are those of `actions.py`."""

from typing import Final

from ostoja.core.action import Action
from ostoja.core.compiled import i64
from ostoja.core.observation import (
    PLAIN,
    SEAT,
    SEATS,
    Numbers,
    Stack,
    add_bits,
    add_counted,
    add_padded,
    add_turned,
    add_turned_bits,
    from_here,
)
from ostoja.core.tape import Tape
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import CHARACTERS, ITEMS, SPACE
from ostoja.games.osaczeni.state import (
    BOXED_BY,
    HIDDEN,
    HIDDEN_DIE,
    HIDDEN_IN_BOX,
    LAST_AREA,
    NONE,
    NOWHERE,
    UNPLACED,
    OsaczeniState,
)
from ostoja.games.osaczeni.statements import BY

FAMILY: Final = len(CHARACTERS)
KINDS: Final = len(ITEMS)
AREAS: Final = 6
DICE: Final = 8
TRUCK: Final = 6
MOST_SEATS: Final = 6

QUESTIONS: Final = (
    "place", "discuss-truck", "discuss-badge", "discuss-attack", "vote-truck", "vote-badge", "vote-victim", "tie",
    "keep", "give", "give-other", "keep-or-give", "discard", "walkie", "go-open", "go-secret", "move", "move-full",
    "energy", "place-monster", "sacrifice",
)  # fmt: skip

STACK: Final = Stack(
    [
        (Numbers("step_area", 1, -1, AREAS, "the area being attacked or voting, 0 the whole mall", codes=True), PLAIN),
        (
            Numbers(
                "step_turn", 1, -1, MOST_SEATS, "how many seats, from the badge on, have had their turn", codes=True
            ),
            PLAIN,
        ),
        (
            Numbers("step_seat", 1, -1, MOST_SEATS - 1, "whose cards are in question, from the observer", codes=True),
            SEAT,
        ),
        (Numbers("step_tied", 1, 0, 1, "1 for a seat that is tied in the voting", each=True), SEATS),
    ]
)

SAID: Final = (
    ("monsters-here", AREAS), ("monsters-not-here", AREAS), ("going-there", AREAS), ("invite", AREAS),
    ("hold-card", KINDS), ("hold-no-card", KINDS), ("promise-vote", MOST_SEATS), ("promise-no-vote", MOST_SEATS),
    ("promise-card", MOST_SEATS), ("ask-vote", MOST_SEATS), ("say-agree", 1), ("say-refuse", 1), ("say-thank", 1),
    ("say-accuse", 1), ("say-beg", 1),
)  # fmt: skip
"""Kinds of statements, and how many things each is about: areas, items or seats."""
SAYINGS: Final = sum(count for _, count in SAID)

PIECES: Final = (
    Numbers(
        "where",
        FAMILY,
        -1,
        UNPLACED,
        "place of defender, leader, crybaby and klutz: -1 not in play, 0 dead, 1-6 an area, 7 not placed",
        each=True,
        codes=True,
    ),
    Numbers("face_down", FAMILY, 0, 1, "1 for a hidden character", each=True),
    Numbers("points", 1, 0, 40, "points of the living characters", each=True),
    Numbers("votes", 1, 0, 40, "votes in the area that votes or is attacked, pistols included", each=True),
    Numbers("cards", 1, 0, 30, "cards in each hand", each=True),
    Numbers(
        "hand",
        KINDS,
        0,
        9,
        "cards the observer knows in each hand, by item (its own; all when hands are open)",
        each=True,
    ),
    Numbers("given", KINDS, 0, 9, "cards the observer gave to each seat and which are surely still there", each=True),
    Numbers("boxed_by", 1, 0, 60, "cards each seat has put into the box", each=True),
    Numbers(
        "destination", 1, HIDDEN, NOWHERE, "area chosen on the map: 0 none, 7 nowhere, -2 hidden", each=True, codes=True
    ),
    Numbers(
        "vote",
        1,
        HIDDEN,
        MOST_SEATS - 1,
        "whom each seat votes for, from the observer; -1 none yet, -2 hidden",
        each=True,
        codes=True,
    ),
    Numbers("pistols", 1, 0, 9, "pistols played in this voting", each=True),
    Numbers("standing", 1, 0, 1, "1 for a seat that can be chosen in this voting or answer in this window", each=True),
    Numbers("ready", 1, 0, 1, "1 for a seat that is ready", each=True),
    Numbers("seen_dice", 1, 0, 1, "1 for a seat that has looked under the hatch this round", each=True),
    Numbers("cold", FAMILY, 0, 1, "the characters of each seat in the cold store", each=True),
    Numbers(
        "said",
        SAYINGS,
        0,
        AREAS,
        "what each seat has said: monsters come to areas 1-6; do not; goes there; invites there; holds items 0-8; does "
        "not; promises votes against seats (from the observer; in how many areas); none against them; a card for "
        "them; asks for votes against them; agrees, refuses, thanks, accuses, begs",
        each=True,
    ),
    Numbers("monsters", AREAS, 0, 6, "monsters at areas 1-6"),
    Numbers("strength", AREAS, 0, 99, "strength of the living characters in areas 1-6"),
    Numbers("closed", AREAS, 0, 1, "1 for a closed area"),
    Numbers("capacity", AREAS, 0, 99, "how many characters an area holds"),
    Numbers("played", KINDS, 0, 9, "cards on the played pile, by item"),
    Numbers("boxed", KINDS, 0, 9, "cards in the box that the observer put there, by item"),
    Numbers("deck", 1, 0, 60, "cards left in the deck"),
    Numbers("truck", 1, 0, TRUCK, "cards on the truck"),
    Numbers("truck_known", KINDS, 0, 9, "of those, known to the observer, by item"),
    Numbers("kept", 1, HIDDEN, KINDS - 1, "the card kept from the truck: -1 none, -2 hidden", codes=True),
    Numbers("dice", DICE, -1, 6, "dice under the hatch: -1 no die, 0 hidden", codes=True),
    Numbers("hatch_open", 1, 0, 1, "1 when the dice are open to all"),
    Numbers("maps_open", 1, 0, 1, "1 when the maps are open to all"),
    Numbers("votes_open", 1, 0, 1, "1 when the votes are open to all"),
    Numbers("shown", 1, 0, 6, "the die shown to all, 0 none", codes=True),
    Numbers("badge", 1, 0, MOST_SEATS - 1, "who has the badge, from the observer", codes=True),
    Numbers("victim", 1, 0, MOST_SEATS - 1, "who has the victim marker, from the observer", codes=True),
    Numbers("chosen", 1, NONE, MOST_SEATS - 1, "who was chosen, from the observer", codes=True),
    Numbers("round", 1, 0, 20, "the round, 0 in set-up"),
    Numbers("phase", 1, 0, 7, "the phase of the round", codes=True),
    Numbers("voting", 1, 0, AREAS, "the area that votes, 0 none", codes=True),
    Numbers("sealed", 1, 0, AREAS, "the area closed from the beginning, 0 none", codes=True),
    *STACK.pieces,
)


def observe(state: OsaczeniState, seat: int, found: Tape) -> None:
    """Write the numbers of `PIECES` as `seat` may know them (section 18)."""
    seats = state.seats
    where: i64 = found.at
    add_turned(found, state.where, seat, seats)
    add_turned_bits(found, state.face_down, FAMILY * seat, FAMILY * seats)
    _add_points(state, where, found)
    if state.voting:
        for step in range(seats):
            found.append(state.vote_weight((seat + step) % seats, state.voting))
    else:
        found.same(0, seats)
    _add_cards(state, seat, found)
    for step in range(seats):
        other = (seat + step) % seats
        goal = state.destination[other]
        hidden = goal and not state.maps_open and other not in (seat, state.badge)
        found.append(HIDDEN if hidden else goal)
    for step in range(seats):
        other = (seat + step) % seats
        vote = state.votes[other]
        if vote != NONE and not state.votes_open and other != seat:
            vote = HIDDEN
        found.append(from_here(vote, seat, seats))
    add_turned(found, state.pistols, seat, seats)
    add_turned_bits(found, state.asked, seat, seats)
    add_turned_bits(found, state.ready, seat, seats)
    add_turned_bits(found, state.seen, seat, seats)
    start: i64 = found.at
    found.same(0, FAMILY * seats)
    for number in state.cold:
        found[start + (number - FAMILY * seat) % (FAMILY * seats)] = 1
    _add_said(state, seat, found)
    found.part(state.monsters, 1, LAST_AREA + 1)
    _add_strength(state, where, found)
    add_bits(found, state.closed >> 1, AREAS)
    found.part(state.capacity, 1, LAST_AREA + 1)
    _add_piles(state, seat, found)
    found.append(state.hatch_open)
    found.append(state.maps_open)
    found.append(state.votes_open)
    found.append(state.shown)
    found.append(from_here(state.badge, seat, seats))
    found.append(from_here(state.victim, seat, seats))
    found.append(from_here(state.chosen, seat, seats))
    found.append(state.round)
    found.append(state.phase)
    found.append(state.voting)
    found.append(state.sealed)
    STACK.add(found, state, seat)


def _add_points(state: OsaczeniState, where: i64, found: Tape) -> None:
    """The points of each seat's living characters, whose places stand in `found` from `where` on."""
    cells, worth = found.cells, state.points
    for first in range(where, where + FAMILY * state.seats, FAMILY):
        points = 0
        for kind in range(FAMILY):
            if cells[first + kind] > 0:
                points += worth[kind]
        found.append(points)


def _add_strength(state: OsaczeniState, where: i64, found: Tape) -> None:
    """OS-3.1 What `strength_at` says of each area, from the places in `found`."""
    if state.law[law.FAMILY_BONUS]:
        for area in range(1, LAST_AREA + 1):
            found.append(state.strength_at(area))
        return
    cells, strength = found.cells, state.strength
    start: i64 = found.at
    found.same(0, LAST_AREA)
    for number in range(FAMILY * state.seats):
        place = i64(cells[where + number])
        if 0 < place <= LAST_AREA:
            cells[start + place - 1] += strength[number & 3]


def _add_cards(state: OsaczeniState, seat: int, found: Tape) -> None:
    """Hands, as far as they are known, gifts the observer remembers, and who put how much into the box."""
    seats = state.seats
    for step in range(seats):
        found.append(len(state.hands[(seat + step) % seats]))
    all_open = state.over or state.law[law.OPEN_HANDS] > 0
    for step in range(seats):
        if step == 0 or all_open:
            add_counted(found, state.hands[(seat + step) % seats], KINDS)
        else:
            found.same(0, KINDS)
    start: i64 = found.at
    found.same(0, KINDS * seats)
    for code in state.given:
        if code // 54 == seat:
            found[start + (code // 9 % 6 - seat) % seats * KINDS + code % 9] += 1
    start = found.at
    found.same(0, seats)
    for code in state.box:
        found[start + (code // BOXED_BY - seat) % seats] += 1


def _add_piles(state: OsaczeniState, seat: int, found: Tape) -> None:
    """The played pile, the box, the deck, the truck and the dice."""
    add_counted(found, state.played, KINDS)
    start: i64 = found.at
    found.same(0, KINDS)
    for code in state.box:
        if code // BOXED_BY == seat and code % BOXED_BY != HIDDEN_IN_BOX:
            found[start + code % BOXED_BY] += 1
    found.append(len(state.deck))
    found.append(len(state.truck))
    if state.chosen == seat:
        add_counted(found, state.truck, KINDS)
        found.append(state.kept)
    else:
        found.same(0, KINDS)
        found.append(HIDDEN if state.kept != NONE else NONE)
    if state.hatch_open or state.seen >> seat & 1:
        add_padded(found, state.dice, DICE)
    else:
        found.same(HIDDEN_DIE, len(state.dice))
        found.same(NONE, DICE - len(state.dice))


def _sayings() -> list[tuple[int, int]]:
    """For every action: where a statement begins in `said`, and 1 if it is about a seat, 2 if about area and seat."""
    start: dict[str, int] = {}
    size = 0
    for kind, count in SAID:
        start[kind] = size
        size += count
    about = {"promise-vote": 2, "promise-no-vote": 2, "promise-card": 1, "ask-vote": 1}
    return [(start.get(action.kind, -1), about.get(action.kind, 0)) for action in SPACE.all]


SAYING: Final[list[tuple[int, int]]] = _sayings()


def _add_said(state: OsaczeniState, seat: int, found: Tape) -> None:
    """OS-15.4 What was said and still matters; everybody has heard it."""
    seats = state.seats
    start: i64 = found.at
    found.same(0, SAYINGS * seats)
    for code in state.said:
        action: Action = SPACE.all[code % BY]
        place, about = SAYING[action.index]
        if about:
            place += (action.args[about - 1] - seat) % seats
        elif action.args:
            place += action.args[0] - (0 if action.kind in ("hold-card", "hold-no-card") else 1)
        found[start + (code // BY - seat) % seats * SAYINGS + place] += 1


OF_SEATS: Final[dict[str, int]] = {
    "vote": 0, "tie": 0, "give": 1, "promise-vote": 1, "promise-no-vote": 1, "promise-card": 0, "ask-vote": 0,
}  # fmt: skip
"""Which argument of an action is a seat."""


def turned_args(action: Action, seat: int, seats: int) -> tuple[int, ...]:
    """Seats are counted from the observer; those beyond the table stay as they are."""
    args = action.args
    place = OF_SEATS.get(action.kind, -1)
    if place < 0 or args[place] >= seats:
        return args
    return (*args[:place], (args[place] - seat) % seats, *args[place + 1 :])
