"""What a learner sees of Bright Future, in any of its three modes. Cards are numbered as in `names.py`.

Pieces of the other modes stay at their emptiest value.
"""

from typing import Final

from ostoja.core.observation import Piece, bits, counted, from_here, padded, turned
from ostoja.games.bright_future.names import GEARS, HIDDEN, MAPS, NODE_COUNT, ROUTES, TUNNELS
from ostoja.games.bright_future.state import BrightFutureState

LOCATIONS: Final = 36
CARDS: Final = 12
TRACKS: Final = 20
ZONES: Final = 4
EDGE: Final = 20
"""The map never reaches further from its start."""
MIDDLE: Final = 64
"""The column of the map's origin."""

PIECES: Final = (
    Piece("resources", 1, 0, 200, "resources", each=True),
    Piece("hero", 1, -1, 11, "the hero, -1 before it is chosen", each=True, codes=True),
    Piece("side", 1, 0, 1, "the side of the hero's card", each=True),
    Piece("race", 1, 0, 1, "human or mutant", each=True),
    Piece("wounded", 1, 0, 1, "1 for a wounded hero", each=True),
    Piece("alive", 1, 0, 1, "1 for a living hero", each=True),
    Piece("gear", GEARS, 0, 1, "1 for a weapon or armour owned", each=True),
    Piece("mercenaries", CARDS, 0, 1, "1 for a mercenary in service", each=True),
    Piece("codes", 3, 0, 20, "codes 1 to 3", each=True),
    Piece("food", 3, 0, 20, "rat, mushrooms, rice", each=True),
    Piece("boost", 1, 0, 20, "boost for the next attack", each=True),
    Piece("place", 1, -1, TRACKS - 1, "place on the tunnel board, -1 none", each=True, codes=True),
    Piece("acted", 4, 0, 1, "attacked, ambushed, bartered, stolen: what a seat has done", each=True),
    Piece("feud", 3, 0, 1, "hostile, bartered, proposed: how the observer stands to each seat", each=True),
    Piece("map_card", 1, -1, MAPS - 1, "map card each hero is on, -1 none", each=True, codes=True),
    Piece("map_node", 1, -1, NODE_COUNT - 1, "place on it, or the start field", each=True, codes=True),
    Piece("routes", len(ROUTES), 0, 2, "route cards of each seat", each=True),
    Piece("cards", 1, 0, GEARS, "cards in each Arena hand", each=True),
    Piece("hand", GEARS, 0, 1, "1 for a card in the observer's Arena hand"),
    Piece("gear_spent", GEARS, 0, 1, "1 for gear that is used up for now"),
    Piece("bazaar", GEARS, 0, 1, "1 for gear in the Bazaar"),
    Piece("row", GEARS, 0, 1, "1 for gear in the Arena's row"),
    Piece("gear_discarded", GEARS, 0, 1, "1 for gear discarded"),
    Piece("gear_left", 1, 0, GEARS, "cards in the gear deck"),
    Piece("decks", 3, 0, CARDS, "cards in the decks of colonies, outposts and anomalies"),
    Piece(
        "depth", LOCATIONS, 0, CARDS, "how deep a location card lies in its deck, 1 on top; 0 not there or not known"
    ),
    Piece("discarded", LOCATIONS, 0, 1, "1 for a location card discarded"),
    Piece("met", 3, -1, CARDS - 1, "the card of each kind being met, -1 none", codes=True),
    Piece("limbo", 1, -1, CARDS - 1, "a mercenary between two places, -1 none", codes=True),
    Piece("pile", 3, 0, 40, "infection tokens left: contamination, epidemic, mutation"),
    Piece("door", 3, 0, 9, "codes at the door"),
    Piece("supply", 3, 0, 40, "food left: rat, mushrooms, rice"),
    Piece("mission", 3, -2, 4, "missions: -2 removed, -1 in supply, else who has it, from the observer", codes=True),
    Piece("foe", 1, -1, LOCATIONS - 1, "the location card fought, -1 none", codes=True),
    Piece("strength", 1, 0, 99, "strength of the fight"),
    Piece("cut", 1, 0, 99, "what has been taken off it"),
    Piece("lost", 1, 0, 99, "resources lost in it"),
    Piece("bonus", 1, 0, 99, "bonus in it"),
    Piece("carrier", 1, 0, 9, "the carrier's part in it"),
    Piece("outcome", 1, 0, 9, "how an encounter ended", codes=True),
    Piece("fuel", GEARS, 0, 9, "how often each gear was used in this fight"),
    Piece("hits", 6, 0, 99, "hits announced: type, value and what armour takes off, twice at most"),
    Piece("attacks", 1, 0, 20, "attacks made"),
    Piece("damage", 1, 0, 99, "damage dealt"),
    Piece("attack_flags", 7, 0, 1, "effect, boosted, webbed, reflected, ... of the attack announced"),
    Piece("visit_flags", 7, 0, 1, "what was done in this visit: swapped, fought, exchanged, gave, ..."),
    Piece("offer", len(TUNNELS), 0, 1, "1 for a tunnel action on offer"),
    Piece("tunnels_aside", len(TUNNELS), 0, 1, "1 for a tunnel action laid aside"),
    Piece("mimic", 1, -1, 11, "the hero the shapeshifter mimics, -1 none", codes=True),
    Piece("visitors", 3, -1, 4, "who visits each location, from the observer", codes=True),
    Piece("obstacles", TRACKS, -1, CARDS - 1, "obstacles on the tunnel board, -1 none", codes=True),
    Piece("population", 1, 0, 12, "population left (Fever)"),
    Piece("zone", ZONES * 3, 0, 20, "infection tokens in each zone, by kind"),
    Piece("zone_top", ZONES, 0, 3, "the top token of each zone, 0 none", codes=True),
    Piece("zone_closed", ZONES, 0, 1, "1 for a closed zone"),
    Piece("slots", ZONES, -1, CARDS - 1, "colonies laid out, -1 none", codes=True),
    Piece("maps_left", 1, 0, MAPS, "cards in the map deck"),
    Piece("map_column", MAPS, -EDGE, EDGE, "column of each map card, 0 where it is not laid"),
    Piece("map_row", MAPS, 0, 2 * EDGE, "row of each map card, 0 where it is not laid"),
    Piece("map_turned", MAPS, 0, 3, "how each map card is turned", codes=True),
    Piece("map_left", MAPS, 0, 1, "1 for a map card left by way of its ports this turn"),
    Piece("activated", MAPS * NODE_COUNT, 0, 1, "1 for a place of the map activated"),
    Piece("route", 1, -1, len(ROUTES) - 1, "the route card being used, -1 none", codes=True),
    Piece("queue", 16, -1, 99, "Arena attacks waiting: weapon, effect, fuel, boost, four at most"),
    Piece("points", 1, 0, 99, "action points left in the Arena"),
    Piece("mode", 1, 0, 2, "tunnel, fever, arena", codes=True),
    Piece("round", 1, 0, 100, "the round"),
    Piece("first", 1, 0, 4, "the first player, from the observer", codes=True),
    Piece("turn", 1, 0, 4, "whose turn it is, from the observer", codes=True),
)


def observe(seen: BrightFutureState, seat: int) -> list[list[int]]:
    """The numbers of `PIECES` as `seat` sees them."""
    seats = seen.seats
    return [
        turned(seen.resources, seat, seats),
        turned(seen.hero, seat, seats),
        turned(seen.side, seat, seats),
        turned(seen.race, seat, seats),
        turned(seen.wounded, seat, seats),
        turned(seen.alive, seat, seats),
        _held(seen.gear, GEARS, seat, seats),
        _held(seen.mercs, CARDS, seat, seats),
        turned(padded(seen.codes, 3 * seats, 0), seat, seats),
        turned(padded(seen.food, 3 * seats, 0), seat, seats),
        turned(padded(seen.boost, seats, 0), seat, seats),
        turned(padded(seen.place, seats), seat, seats),
        turned([bit for mask in padded(seen.acted, seats, 0) for bit in bits(mask, 4)], seat, seats),
        turned([bit for other in range(seats) for bit in bits(_relation(seen, seat, other), 3)], seat, seats),
        turned(padded(seen.card, seats), seat, seats),
        turned(padded(seen.node, seats), seat, seats),
        _held(seen.dealt, len(ROUTES), seat, seats),
        turned(padded([len(hand) for hand in seen.hands], seats, 0), seat, seats),
        counted(seen.hands[seat] if seen.hands else [], GEARS),
        seen.spent,
        counted(seen.bazaar, GEARS),
        counted(seen.row, GEARS),
        counted(seen.discard, GEARS),
        [len(seen.deck)],
        padded([len(deck) for deck in seen.decks], 3, 0),
        _depths(seen),
        counted([CARDS * kind + card for kind in range(len(seen.discards)) for card in seen.discards[kind]], LOCATIONS),
        padded(seen.met, 3),
        [seen.limbo],
        padded(seen.pile, 3, 0),
        padded(seen.door, 3, 0),
        padded(seen.supply, 3, 0),
        padded([from_here(owner, seat, seats) for owner in seen.mission], 3, -2),
        [seen.foe],
        [seen.strength],
        [seen.cut],
        [seen.lost],
        [seen.bonus],
        [seen.carrier],
        [seen.outcome],
        counted([code // 4 for code in seen.used], GEARS),
        padded(seen.hits, 6, 0),
        [seen.made],
        [seen.dealt_damage],
        bits(seen.flags, 7),
        bits(seen.done, 7),
        counted(seen.offer, len(TUNNELS)),
        bits(seen.aside, len(TUNNELS)),
        [seen.mimic],
        padded([from_here(visitor, seat, seats) for visitor in seen.visitors], 3),
        padded(seen.obstacles, TRACKS),
        [seen.population],
        [count for zone in _zones(seen) for count in counted([token - 1 for token in zone], 3)],
        [zone[-1] if zone else 0 for zone in _zones(seen)],
        padded(seen.closed, ZONES, 0),
        padded(seen.slots, ZONES),
        [len(seen.map_deck)],
        padded([cell // 128 - MIDDLE if cell >= 0 else 0 for cell in seen.map_cell], MAPS, 0),
        padded([cell % 128 if cell >= 0 else 0 for cell in seen.map_cell], MAPS, 0),
        padded(seen.map_turn, MAPS, 0),
        bits(seen.left, MAPS),
        counted(seen.activated, MAPS * NODE_COUNT),
        [seen.route],
        padded(seen.queue, 16),
        [seen.points],
        [seen.mode],
        [seen.round],
        [from_here(seen.first, seat, seats)],
        [from_here(seen.turn, seat, seats)],
    ]


def _held(owned: list[list[int]], kinds: int, seat: int, seats: int) -> list[int]:
    """What each seat holds, by kind, the observer first."""
    found: list[int] = []
    for step in range(seats):
        other = (seat + step) % seats
        found += counted(owned[other] if owned else [], kinds)
    return found


def _relation(seen: BrightFutureState, seat: int, other: int) -> int:
    return seen.feud[5 * seat + other] if seen.feud else 0


def _depths(seen: BrightFutureState) -> list[int]:
    """The last card of a deck is on top."""
    found = [0] * LOCATIONS
    for kind in range(len(seen.decks)):
        for depth, card in enumerate(reversed(seen.decks[kind]), 1):
            if card != HIDDEN:
                found[CARDS * kind + card] = depth
    return found


def _zones(seen: BrightFutureState) -> list[list[int]]:
    return seen.zone if seen.zone else [[], [], [], []]
