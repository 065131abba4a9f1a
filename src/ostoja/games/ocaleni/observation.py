"""What a learner sees of Ocaleni. Numbers of areas, rooms, equipment and events are those of `ids.py`."""

from typing import Final

from ostoja.core.observation import Piece, bits, counted, from_here, padded, turned
from ostoja.games.ocaleni.ids import (
    AIRLOCK,
    AREAS,
    CARDS,
    CITIES,
    FIND_TOKENS,
    FINDS,
    GEARS,
    HEROES,
    HIDDEN,
    LEADERS,
    NOTHING,
    PLACES,
    PREY_KINDS,
    RESOURCES,
    ROOMS,
    ROUNDS,
    TILES_SHOWN,
)
from ostoja.games.ocaleni.state import DRAFT, HAND, OFFER, OcaleniState

STACKS: Final = 3
STACK: Final = 10
"""OC-2 A prey stack begins with at most ten tokens."""

PIECES: Final = (
    Piece("hand", HAND, -1, ROOMS - 1, "rooms dealt to the observer, -1 once the draft is over", codes=True),
    Piece("leader_offer", OFFER, -1, LEADERS - 1, "leaders the observer may choose from, -1 after it", codes=True),
    Piece(
        "draft",
        DRAFT,
        NOTHING,
        AIRLOCK,
        "the observer's draft so far: four rooms, the room built, survivors in it, leader; -1 not chosen",
        codes=True,
    ),
    Piece("goods", RESOURCES, 0, 40, "meat, water, cans, wood, metal, chips, ammo", each=True),
    Piece("room", PLACES, HIDDEN, AIRLOCK, "2 * kind + copy of each place of the shelter", each=True, codes=True),
    Piece("people", PLACES, -1, 40, "survivors in each place of the shelter, -1 not built", each=True),
    Piece("room_used", PLACES, 0, 1, "1 for a room used this round", each=True),
    Piece("gear", GEARS, 0, 3, "each equipment: not owned, broken, ready, spent", each=True, codes=True),
    Piece("hunted", PREY_KINDS, 0, 6, "prey tokens of strength 3 to 7", each=True),
    Piece("dose", 1, 0, 20, "place on the contamination track", each=True),
    Piece("leader", 1, -1, LEADERS - 1, "the leader, -1 before the draft is open", each=True, codes=True),
    Piece("hero_area", HEROES, HIDDEN, AREAS - 1, "area of each hero, -1 not placed, -2 hidden", each=True, codes=True),
    Piece("hero_up", HEROES, 0, 6, "each hero: lying, standing, or its space 3-6 on the ship", each=True, codes=True),
    Piece("passed", 1, 0, 1, "1 for a seat that has passed", each=True),
    Piece("skipped", 1, 0, 1, "1 for a seat that has skipped", each=True),
    Piece("convoy", ROUNDS, HIDDEN, CARDS - 1, "events of the six days, -2 face down", codes=True),
    Piece(
        "card", CARDS, -2, 3, "each event: -2 unseen, -1 active, else who completed it, from the observer", codes=True
    ),
    Piece("pools", AREAS, 0, 40, "resources lying on each area"),
    Piece(
        "prey",
        STACKS * STACK,
        HIDDEN,
        PREY_KINDS - 1,
        "three prey stacks from the top: kinds 0-4, -2 face down, -1 no token",
        codes=True,
    ),
    Piece("finds_left", CITIES, 0, FIND_TOKENS, "search tokens left in each city"),
    Piece("finds_known", CITIES * FINDS, 0, FIND_TOKENS, "of those, known to the observer, by kind"),
    Piece("finds_shown", CITIES * FINDS, 0, FIND_TOKENS, "search tokens lying face up, by city and kind"),
    Piece("display", CITIES * TILES_SHOWN, NOTHING, GEARS - 1, "equipment shown in each city, -1 none", codes=True),
    Piece("gear_left", 1, 0, 2 * GEARS, "tiles in the equipment deck"),
    Piece("gear_discarded", GEARS, 0, 2, "equipment tiles discarded, by kind"),
    Piece("ship", 7, 0, 1, "1 for a space of the ship where a survivor waits"),
    Piece("algae", 1, 0, 1, "1 when the algae are there"),
    Piece("claimed", 1, 0, 1, "1 when the first player's marker is claimed"),
    Piece("round", 1, 0, ROUNDS, "the day, 0 before the first"),
    Piece("first", 1, 0, 3, "the first player, from the observer", codes=True),
    Piece("marker", 1, 0, 3, "who has the marker, from the observer", codes=True),
    Piece("actor", 1, 0, 3, "whose activation it is, from the observer", codes=True),
    Piece("pawn", 1, 0, 3, "the hero in action", codes=True),
    Piece("berth", 1, 0, 6, "the space of the ship chosen for it", codes=True),
    Piece("points", 1, 0, 20, "movement points left"),
    Piece("force", 1, 0, 40, "strength of the hero in action"),
    Piece("pressure", 1, 0, 40, "pressure still to be resolved"),
    Piece("done", 5, 0, 1, "gathered, searched, treated, hunted, cupboard: what the hero in action has done"),
    Piece("free", 1, 0, 40, "free things still to be taken"),
)


def observe(seen: OcaleniState, seat: int) -> list[list[int]]:
    """The numbers of `PIECES` as `seat` sees them."""
    seats = seen.seats
    prey: list[int] = []
    for stack in seen.prey:
        prey += padded(stack[::-1], STACK)
    finds: list[int] = []
    for tokens in seen.search:
        finds += counted(tokens, FINDS)
    return [
        padded(seen.hand[seat * HAND : seat * HAND + HAND], HAND),
        padded(seen.offer[seat * OFFER : seat * OFFER + OFFER], OFFER),
        padded(seen.draft[seat * DRAFT : seat * DRAFT + DRAFT], DRAFT),
        turned(seen.goods, seat, seats),
        turned(seen.room, seat, seats),
        turned(seen.people, seat, seats),
        turned(seen.used, seat, seats),
        turned(seen.gear, seat, seats),
        turned(seen.hunted, seat, seats),
        turned(seen.dose, seat, seats),
        turned(seen.leader, seat, seats),
        turned(seen.hero_area, seat, seats),
        turned(seen.hero_up, seat, seats),
        turned(bits(seen.passed, seats), seat, seats),
        turned(bits(seen.skipped, seats), seat, seats),
        seen.convoy,
        [from_here(card, seat, seats) for card in seen.cards],
        seen.pools,
        prey,
        [len(tokens) for tokens in seen.search],
        finds,
        seen.aside,
        padded(seen.display, CITIES * TILES_SHOWN),
        [len(seen.deck)],
        counted(seen.discard, GEARS),
        bits(seen.ship, 7),
        [int(seen.algae)],
        [int(seen.claimed)],
        [seen.round],
        [from_here(seen.first, seat, seats)],
        [from_here(seen.marker, seat, seats)],
        [from_here(seen.actor, seat, seats)],
        [seen.pawn],
        [seen.berth],
        [seen.points],
        [seen.force],
        [seen.pressure],
        bits(seen.done, 5),
        [seen.free],
    ]
