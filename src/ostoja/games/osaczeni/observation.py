"""What a learner sees of Osaczeni. Numbers of characters, items and areas are those of `actions.py`."""

from typing import Final

from ostoja.core.observation import Piece, bits, counted, from_here, padded, turned
from ostoja.games.osaczeni.actions import CHARACTERS, ITEMS, VARIANTS
from ostoja.games.osaczeni.state import BOXED_BY, HIDDEN, HIDDEN_IN_BOX, NONE, NOWHERE, UNPLACED, OsaczeniState

FAMILY: Final = len(CHARACTERS)
KINDS: Final = len(ITEMS)
AREAS: Final = 6
DICE: Final = 8
TRUCK: Final = 6

PIECES: Final = (
    Piece(
        "where",
        FAMILY,
        -1,
        UNPLACED,
        "place of defender, leader, crybaby and klutz: -1 not in play, 0 dead, 1-6 an area, 7 not placed",
        each=True,
        codes=True,
    ),
    Piece("face_down", FAMILY, 0, 1, "1 for a hidden character", each=True),
    Piece("cards", 1, 0, 30, "cards in each hand", each=True),
    Piece(
        "hand",
        KINDS,
        0,
        9,
        "cards the observer knows in each hand, by item (its own; all when hands are open)",
        each=True,
    ),
    Piece("given", KINDS, 0, 9, "cards the observer gave to each seat and which are surely still there", each=True),
    Piece(
        "destination", 1, HIDDEN, NOWHERE, "area chosen on the map: 0 none, 7 nowhere, -2 hidden", each=True, codes=True
    ),
    Piece(
        "vote",
        1,
        HIDDEN,
        5,
        "whom each seat votes for, from the observer; -1 none yet, -2 hidden",
        each=True,
        codes=True,
    ),
    Piece("pistols", 1, 0, 9, "pistols played in this voting", each=True),
    Piece("standing", 1, 0, 1, "1 for a seat that can be chosen in this voting or answer in this window", each=True),
    Piece("ready", 1, 0, 1, "1 for a seat that is ready", each=True),
    Piece("monsters", AREAS, 0, 6, "monsters at areas 1-6"),
    Piece("closed", AREAS, 0, 1, "1 for a closed area"),
    Piece("capacity", AREAS, 0, 99, "how many characters an area holds"),
    Piece("cold", FAMILY, 0, 1, "the characters of each seat in the cold store", each=True),
    Piece("played", KINDS, 0, 9, "cards on the played pile, by item"),
    Piece("boxed", KINDS, 0, 9, "cards in the box that the observer knows, by item"),
    Piece("deck", 1, 0, 60, "cards left in the deck"),
    Piece("truck", 1, 0, TRUCK, "cards on the truck"),
    Piece("truck_known", KINDS, 0, 9, "of those, known to the observer, by item"),
    Piece("kept", 1, HIDDEN, KINDS - 1, "the card kept from the truck: -1 none, -2 hidden", codes=True),
    Piece("dice", DICE, -1, 6, "dice under the hatch: -1 no die, 0 hidden", codes=True),
    Piece("hatch_open", 1, 0, 1, "1 when the dice are open to all"),
    Piece("shown", 1, 0, 6, "the die shown to all, 0 none", codes=True),
    Piece("badge", 1, 0, 5, "who has the badge, from the observer", codes=True),
    Piece("victim", 1, 0, 5, "who has the victim marker, from the observer", codes=True),
    Piece("chosen", 1, NONE, 5, "who was chosen, from the observer", codes=True),
    Piece("round", 1, 0, 20, "the round, 0 in set-up"),
    Piece("phase", 1, 0, 7, "the phase of the round", codes=True),
    Piece("voting", 1, 0, 6, "the area that votes, 0 none", codes=True),
    Piece("variant", 1, 0, VARIANTS, "the variant played, 0 the base game", codes=True),
)


def observe(seen: OsaczeniState, seat: int) -> list[list[int]]:
    """The numbers of `PIECES` as `seat` sees them."""
    seats = seen.seats
    hands: list[int] = []
    for hand in seen.hands:
        hands += counted(hand, KINDS)
    given = [0] * (KINDS * seats)
    for code in seen.given:
        given[code // 9 % 6 * KINDS + code % 9] += 1
    boxed = [code % BOXED_BY for code in seen.box if code % BOXED_BY != HIDDEN_IN_BOX]
    return [
        turned(seen.where, seat, seats),
        turned(bits(seen.face_down, FAMILY * seats), seat, seats),
        turned([len(hand) for hand in seen.hands], seat, seats),
        turned(hands, seat, seats),
        turned(given, seat, seats),
        turned(seen.destination, seat, seats),
        turned([from_here(vote, seat, seats) for vote in seen.votes], seat, seats),
        turned(seen.pistols, seat, seats),
        turned(bits(seen.asked, seats), seat, seats),
        turned(bits(seen.ready, seats), seat, seats),
        seen.monsters[1:],
        bits(seen.closed >> 1, AREAS),
        seen.capacity[1:],
        turned(counted(seen.cold, FAMILY * seats), seat, seats),
        counted(seen.played, KINDS),
        counted(boxed, KINDS),
        [len(seen.deck)],
        [len(seen.truck)],
        counted(seen.truck, KINDS),
        [seen.kept],
        padded(seen.dice, DICE),
        [int(seen.hatch_open)],
        [seen.shown],
        [from_here(seen.badge, seat, seats)],
        [from_here(seen.victim, seat, seats)],
        [from_here(seen.chosen, seat, seats)],
        [seen.round],
        [seen.phase],
        [seen.voting],
        [seen.variant],
    ]
