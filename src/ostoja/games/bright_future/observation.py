"""What a learner sees of Bright Future, in any of its three modes. Cards are numbered as in `names.py`.

Pieces of the other modes stay at their emptiest value.
"""

from typing import Any, Final

from ostoja.core.action import Action
from ostoja.core.compiled import i32, i64
from ostoja.core.observation import (
    PLAIN,
    SEAT,
    Numbers,
    Stack,
    add_bits,
    add_counted,
    add_padded,
    add_turned,
    from_here,
)
from ostoja.core.tape import Tape
from ostoja.games.bright_future.names import (
    FACE_UP,
    GEARS,
    HIDDEN,
    MAPS,
    NODE_COUNT,
    ROUTES,
    TUNNELS,
)
from ostoja.games.bright_future.state import BrightFutureState

LOCATIONS: Final = 36
CARDS: Final = 12
TRACKS: Final = 20
ZONES: Final = 4
DEEP: Final = 8
"""How many codes of a place are told one by one, from the top."""
MOST_SEATS: Final = 5
BONDS: Final = 3
EDGE: Final = 20
"""The map never reaches further from its start."""
MIDDLE: Final = 64
"""The column of the map's origin."""
QUEUE: Final = 24
MOST_BEFORE: Final = 999

QUESTIONS: Final = (
    "hero", "keep", "start-field", "race", "free-gear", "lose-gear", "clean-up", "board-code", "first-code",
    "fever-code", "lasher", "buy-code", "expedition", "reactivation", "encounter", "swarm", "carrier", "assign",
    "bargain", "snack", "cull", "purge", "salvage", "market", "fence", "barter-give", "barter-ask", "barter-answer",
    "help", "tunnel", "place", "relocate", "obstacle", "peek", "put-back", "put-back-others", "clear-bazaar",
    "gallery", "shelter", "smugglers", "mimic", "contact", "protection", "revenge", "rob-bazaar", "visit",
    "walk-past", "walk-past-others", "friendly", "reward", "extra-food", "colony", "series", "fuel", "react",
    "answer-reaction", "armour", "cancel-after", "refresh", "one-more", "disarm", "turncoat", "turncoat-armour",
    "scrap", "arena", "route", "use-route", "pick", "passage", "freelancer", "handcar", "move", "met", "last-window",
    "crawler", "prevent", "infect",
)  # fmt: skip


def _seat(field: str, about: str) -> tuple[Numbers, int]:
    return Numbers(f"step_{field}", 1, -1, MOST_SEATS - 1, f"{about}, from the observer; -1 none", codes=True), SEAT


def _code(field: str, high: int, about: str) -> tuple[Numbers, int]:
    return Numbers(f"step_{field}", 1, -1, high, f"{about}; -1 none", codes=True), PLAIN


def _amount(field: str, high: int, about: str) -> tuple[Numbers, int]:
    return Numbers(f"step_{field}", 1, 0, high, about), PLAIN


STACK: Final = Stack(
    [
        _seat("seat", "whose decision it is"),
        _seat("attacker", "who attacks"),
        _seat("defender", "who is attacked"),
        _seat("target", "whom an attack, its effect or help is meant for"),
        _seat("culprit", "whom revenge is meant for"),
        _seat("partner", "to whom a barter is proposed"),
        _seat("proposer", "who proposed a barter"),
        _seat("ambusher", "who lies in ambush"),
        _seat("owner", "whose Crawler it was"),
        _seat("victim", "whom the Crawler attacked"),
        _seat("active", "whose turn others may send the Crawler in"),
        _code("given", 69, "what a barter offers: gear 0-47, then mercenaries, food, missions, 69 nothing"),
        _code("wanted", 69, "what it asks for, likewise"),
        _code("foe", LOCATIONS - 1, "the location card met"),
        _code("at", 10, "where the fight is: see AT_OUTPOST and the next in names.py"),
        _code("symbol", 12, "the enemy's symbol to be answered next"),
        _code("other", GEARS - 1, "the first of two cards used together"),
        _code("weapon", GEARS - 1, "the weapon that attacks"),
        _amount("times", 4, "how often its value counts"),
        _amount("boost", 40, "boost of its attack"),
        _amount("counter", 1, "1 in a counter-attack"),
        _amount("effects", 1, "1 when effects are allowed"),
        _code("hit", 12, "the hit to be answered next"),
        _code("flag", 64, "the reaction to be answered: its bit among attack_flags"),
        _code("stage", 12, "how far effects or an ambush have come"),
        _amount("damage", 99, "damage that remains"),
        _amount("count", 12, "cards still to be taken or disarmed"),
        _amount("bazaar_only", 1, "1 when they come from the Bazaar only"),
        _amount("replaced", 1, "1 when a lost card is replaced from the Bazaar"),
        _amount("weapons", 1, "1 when a weapon is readied, 0 an armour"),
        _amount("both", 1, "1 when both rewards may be taken"),
        _amount("lash", 2, "more codes the Lasher may bring"),
        _amount("budget", 6, "printed cost that may still be salvaged"),
        _amount("cost", 12, "population a purge costs"),
        _amount("left", 3, "Bazaar cards that may still be discarded"),
        _code("card", len(TUNNELS) - 1, "the tunnel card being used"),
        _code("colony", CARDS - 1, "the colony whose market it is"),
        _code("slot", ZONES - 1, "the numbered colony's slot"),
        _code("kind", 2, "colony, outpost, anomaly (a bonus: 1 outpost, 2 gear)"),
        _code("merc", CARDS - 1, "the mercenary in question"),
        _code("effect", 2, "contamination, epidemic, mutation"),
        _code("first", LOCATIONS - 1, "the first seat, deck or visitor an effect begins with"),
        _code("index", MOST_SEATS, "how many seats have had their part"),
        _code("space", 2 * TRACKS, "the space of the tunnel board reached"),
        _code("track", 4, "the track visited"),
        _code("tunnel", 1, "1 for a card met in the tunnel"),
        _code("skipped", MAPS * NODE_COUNT - 1, "the location passed by handcar: 10 * map card + place"),
        _code("thrown", GEARS - 1, "the first card thrown away for a point"),
        _code("waiting_hero", 4, "how far the Infection Phase has come"),
    ]
)

PIECES: Final = (
    Numbers("resources", 1, 0, 200, "resources", each=True),
    Numbers("hero", 1, -1, 11, "the hero, -1 before it is chosen", each=True, codes=True),
    Numbers("side", 1, 0, 1, "the side of the hero's card", each=True),
    Numbers("race", 1, 0, 1, "human or mutant", each=True),
    Numbers("wounded", 1, 0, 1, "1 for a wounded hero", each=True),
    Numbers("alive", 1, 0, 1, "1 for a living hero", each=True),
    Numbers("before", 1, 0, MOST_BEFORE, "resources before the fight; more than 999 are written as 999", each=True),
    Numbers("gear", GEARS, 0, 1, "1 for a weapon or armour owned", each=True),
    Numbers("mercenaries", CARDS, 0, 1, "1 for a mercenary in service", each=True),
    Numbers("codes", 3, 0, 20, "codes 1 to 3", each=True),
    Numbers("food", 3, 0, 20, "rat, mushrooms, rice", each=True),
    Numbers("boost", 1, 0, 40, "boost for the next attack", each=True),
    Numbers("place", 1, -1, TRACKS - 1, "place on the tunnel board, -1 none", each=True, codes=True),
    Numbers("acted", 4, 0, 1, "attacked, ambushed, bartered, stolen: what a seat has done", each=True),
    Numbers(
        "feud",
        BONDS * MOST_SEATS,
        0,
        1,
        "hostile, bartered, proposed: how each seat stands to every seat, from the observer",
        each=True,
    ),
    Numbers("map_card", 1, -1, MAPS - 1, "map card each hero is on, -1 none", each=True, codes=True),
    Numbers("map_node", 1, -1, NODE_COUNT - 1, "place on it, or the start field", each=True, codes=True),
    Numbers("routes", len(ROUTES), 0, 2, "route cards of each seat", each=True),
    Numbers("cards", 1, 0, GEARS, "cards in each Arena hand", each=True),
    Numbers("hand", GEARS, 0, 1, "1 for a card in the observer's Arena hand"),
    Numbers("gear_spent", GEARS, 0, 1, "1 for gear that is used up for now"),
    Numbers("bazaar", GEARS, 0, 1, "1 for gear in the Bazaar"),
    Numbers("row", GEARS, 0, 1, "1 for gear laid out in the draft"),
    Numbers("gear_discarded", GEARS, 0, 1, "1 for gear discarded"),
    Numbers("gear_left", 1, 0, GEARS, "cards in the gear deck"),
    Numbers("decks", 3, 0, CARDS, "cards in the decks of colonies, outposts and anomalies"),
    Numbers(
        "depth", LOCATIONS, 0, CARDS, "how deep a location card lies in its deck, 1 on top; 0 not there or not known"
    ),
    Numbers("face_up", LOCATIONS, 0, 1, "1 for a location card that everybody knows in its deck"),
    Numbers("discarded", LOCATIONS, 0, 1, "1 for a location card discarded"),
    Numbers("met", 3, -1, CARDS - 1, "the card of each kind being met, -1 none", codes=True),
    Numbers("limbo", 1, -1, CARDS - 1, "a mercenary between two places, -1 none", codes=True),
    Numbers("pile", 3, 0, 40, "codes 1 to 3 left in the pile"),
    Numbers("door", 3, 0, 9, "codes 1 to 3 at the door"),
    Numbers("supply", 3, 0, 40, "food left: rat, mushrooms, rice"),
    Numbers("mission", 3, -2, 4, "missions: -2 removed, -1 in supply, else who has it, from the observer", codes=True),
    Numbers("foe", 1, -1, LOCATIONS - 1, "the location card fought, -1 none", codes=True),
    Numbers("strength", 1, 0, 99, "strength of the fight"),
    Numbers("cut", 1, 0, 99, "what has been taken off it"),
    Numbers("lost", 1, 0, 99, "resources lost in it"),
    Numbers("bonus", 1, 0, 99, "bonus in it"),
    Numbers("carrier", 1, 0, 9, "1 when the Carrier doubles weapons in it"),
    Numbers("outcome", 1, 0, 9, "how an encounter ended: see DEFEATED and the next in names.py", codes=True),
    Numbers("used", GEARS, 0, 9, "how often the value of each gear was counted in this fight"),
    Numbers("worn", GEARS, 0, 9, "the same of armour against the attack announced"),
    Numbers("doubled", GEARS, 0, 1, "1 for gear that is discarded after the fight"),
    Numbers("hits", 6, 0, 99, "hits announced: type, value and what armour takes off, twice at most"),
    Numbers("attacks", 1, 0, 20, "attacks made"),
    Numbers("damage", 1, 0, 99, "damage dealt"),
    Numbers("attack_flags", 7, 0, 1, "effect, boosted, webbed, reflected, ... of the attack announced"),
    Numbers("visit_flags", 7, 0, 1, "what was done in this visit: swapped, fought, exchanged, gave, ..."),
    Numbers("fresh", GEARS, 0, 1, "1 for gear bought in this visit"),
    Numbers("half", 1, 0, 1, "1 when the market sells at half price"),
    Numbers("offer", len(TUNNELS), 0, 1, "1 for a tunnel action on offer"),
    Numbers("extra", 1, -1, len(TUNNELS) - 1, "the Mole's own tunnel card, -1 none", codes=True),
    Numbers("tunnels_aside", len(TUNNELS), 0, 1, "1 for a tunnel action laid aside"),
    Numbers("mimic", 1, -1, 11, "the hero the shapeshifter mimics, -1 none", codes=True),
    Numbers("visitors", 3, -1, 4, "who visits each location, from the observer", codes=True),
    Numbers("gone", 1, 0, 1, "1 when the outpost is out of the way"),
    Numbers("bribed", 1, 0, 1, "1 when the outpost is bribed"),
    Numbers("obstacles", TRACKS, -1, CARDS - 1, "obstacles on the tunnel board, -1 none", codes=True),
    Numbers("newest", 1, -1, TRACKS - 1, "the space of this round's obstacle, -1 none", codes=True),
    Numbers("population", 1, 0, 12, "population left (Fever)"),
    Numbers("zone", ZONES * 3, 0, 20, "codes 1 to 3 lying at places a to d"),
    Numbers(
        "zone_codes", ZONES * DEEP, 0, 3, "the codes of each place from the top, 0 none; eight at most", codes=True
    ),
    Numbers("zone_closed", ZONES, 0, 1, "1 for a closed place"),
    Numbers("slots", ZONES, -1, CARDS - 1, "colonies laid out, -1 none", codes=True),
    Numbers("maps_left", 1, 0, MAPS, "cards in the map deck"),
    Numbers("map_laid", MAPS, 0, 1, "1 for a map card laid"),
    Numbers("map_column", MAPS, -EDGE, EDGE, "column of each map card, 0 where it is not laid"),
    Numbers("map_row", MAPS, 0, 2 * EDGE, "row of each map card, 0 where it is not laid"),
    Numbers("map_turned", MAPS, 0, 3, "how each map card is turned", codes=True),
    Numbers("map_left", MAPS, 0, 1, "1 for a map card left by way of its ports this turn"),
    Numbers("activated", MAPS * NODE_COUNT, 0, 1, "1 for a place of the map activated"),
    Numbers("route", 1, -1, len(ROUTES) - 1, "the route card being used, -1 none", codes=True),
    Numbers("origin_card", 1, -1, MAPS - 1, "the map card where the turn began, -1 none", codes=True),
    Numbers("origin_node", 1, -1, NODE_COUNT - 1, "the place on it, -1 none", codes=True),
    Numbers("changed", 1, 0, 1, "1 when the map card was changed this turn"),
    Numbers("quiet", 1, 0, 99, "steps on the map since something happened"),
    Numbers("drawn", 1, 0, 3, "the infection code drawn, 0 none", codes=True),
    Numbers("queue", QUEUE, -1, 99, "Arena attacks waiting: weapon, effect, fuel, boost, six at most"),
    Numbers("points", 1, 0, 99, "action points left in the Arena"),
    Numbers("round", 1, 0, 100, "the round"),
    Numbers("first", 1, 0, 4, "the first player, from the observer", codes=True),
    Numbers("turn", 1, 0, 4, "whose turn it is, from the observer", codes=True),
    *STACK.pieces,
)


def observe(state: BrightFutureState, seat: int, found: Tape) -> None:
    """Write the numbers of `PIECES` as `seat` may know them (section 18)."""
    _add_seats(state, seat, found)
    _add_gear(state, seat, found)
    _add_locations(state, seat, found)
    _add_tokens(state, seat, found)
    _add_fight(state, found)
    _add_tunnels(state, seat, found)
    _add_fever(state, found)
    add_padded(found, state.arena.declared, QUEUE)
    found.append(state.arena.points)
    found.append(state.round)
    found.append(from_here(state.first, seat, state.seats))
    found.append(from_here(state.turn, seat, state.seats))
    STACK.add(found, state, seat)


def _add_seats(state: BrightFutureState, seat: i64, found: Tape) -> None:
    """What every seat has, the observer first."""
    fever = state.fever
    seats: i64 = state.seats
    add_turned(found, state.resources, seat, seats)
    add_turned(found, state.hero, seat, seats)
    add_turned(found, state.side, seat, seats)
    add_turned(found, state.race, seat, seats)
    add_turned(found, state.wounded, seat, seats)
    add_turned(found, state.alive, seat, seats)
    if state.resources_before:
        for step in range(seats):
            before = state.resources_before[(seat + step) % seats]
            found.append(before if before < MOST_BEFORE else MOST_BEFORE)
    else:
        found.same(0, seats)
    _add_held(found, state.gear, GEARS, seat, seats)
    _add_held(found, state.mercs, CARDS, seat, seats)
    _add_each(found, state.codes, 3, 0, seat, seats)
    _add_each(found, state.food, 3, 0, seat, seats)
    _add_each(found, state.fight.boost, 1, 0, seat, seats)
    _add_each(found, state.tunnel.space_of, 1, -1, seat, seats)
    if state.acted:
        for step in range(seats):
            add_bits(found, state.acted[(seat + step) % seats], 4)
    else:
        found.same(0, 4 * seats)
    _add_relations(found, state.relations, seat, seats)
    _add_each(found, fever.map_card, 1, -1, seat, seats)
    _add_each(found, fever.map_node, 1, -1, seat, seats)
    _add_held(found, fever.routes, len(ROUTES), seat, seats)
    hands = state.arena.hands
    if hands:
        for step in range(seats):
            found.append(len(hands[(seat + step) % seats]))
    else:
        found.same(0, seats)


def _add_relations(found: Tape, relations: list[int], seat: i64, seats: i64) -> None:
    """What one seat has done with another, both counted from the observer; seats that are not there did nothing."""
    start = found.at
    found.same(0, seats * MOST_SEATS * BONDS)
    if not relations:
        return
    for step in range(seats):
        first = MOST_SEATS * ((seat + step) % seats)
        for place in range(seats):
            bonds = relations[first + (seat + place) % seats]
            if bonds:
                for bond in range(BONDS):
                    found[start + (step * MOST_SEATS + place) * BONDS + bond] = bonds >> bond & 1


def _add_each(found: Tape, values: list[int], size: i64, filler: int, seat: i64, seats: i64) -> None:
    """A flat list per seat, the observer first; a list that the mode does not use is empty."""
    if values:
        add_turned(found, values, seat, seats)
    else:
        found.same(filler, size * seats)


def _add_held(found: Tape, owned: list[list[int]], kinds: i64, seat: i64, seats: i64) -> None:
    """What each seat holds, by kind, the observer first."""
    if not owned:
        found.same(0, kinds * seats)
        return
    for step in range(seats):
        add_counted(found, owned[(seat + step) % seats], kinds)


def _add_gear(state: BrightFutureState, seat: int, found: Tape) -> None:
    """Cards of gear that no seat owns."""
    if state.arena.hands:
        add_counted(found, state.arena.hands[seat], GEARS)
    else:
        found.same(0, GEARS)
    found.extend(state.spent)
    add_counted(found, state.bazaar, GEARS)
    add_counted(found, state.draft_row, GEARS)
    add_counted(found, state.gear_discard, GEARS)
    found.append(len(state.gear_deck))


def _add_locations(state: BrightFutureState, seat: int, found: Tape) -> None:
    """Colonies, outposts and anomalies; how deep lie those that the seat knows. The last card of a deck is on top."""
    start: i64 = found.at
    found.same(0, 3 + 3 * LOCATIONS)
    depths = start + 3
    face_up = depths + LOCATIONS
    discarded = face_up + LOCATIONS
    bit: i64 = 1 << seat
    decks, all_known = state.decks, state.known
    cells = found.cells
    nobody: object = 0
    for kind in range(i64(len(decks))):
        deck = decks[kind]
        depth: i64 = len(deck)
        cells[start + kind] = i32(depth)
        first = CARDS * kind
        for card in deck:
            if card != HIDDEN:
                number: i64 = first + card
                seen: Any = all_known[number]
                if seen is not nobody:
                    known: i64 = seen
                    if known & bit:
                        cells[depths + number] = i32(depth)
                        if known & FACE_UP:
                            cells[face_up + number] = 1
            depth -= 1
    for kind in range(i64(len(state.discards))):
        first = discarded + CARDS * kind
        for card in state.discards[kind]:
            cells[first + card] = 1
    add_padded(found, state.met, 3)
    found.append(state.loose_merc)


def _add_tokens(state: BrightFutureState, seat: int, found: Tape) -> None:
    """Codes, food and missions in the middle of the table."""
    add_padded(found, state.code_pile, 3, 0)
    add_padded(found, state.door, 3, 0)
    add_padded(found, state.food_supply, 3, 0)
    start: i64 = found.at
    found.same(-2, 3)
    for number in range(len(state.mission_owner)):
        found[start + number] = from_here(state.mission_owner[number], seat, state.seats)


def _add_fight(state: BrightFutureState, found: Tape) -> None:
    """A fight, and what was done in a visit."""
    fight = state.fight
    found.append(fight.foe)
    found.append(fight.strength)
    found.append(fight.stopped)
    found.append(fight.lost)
    found.append(fight.bonus)
    found.append(fight.carrier)
    found.append(fight.outcome)
    _add_times(found, fight.used)
    _add_times(found, fight.worn)
    add_counted(found, fight.doubled, GEARS)
    add_padded(found, fight.hits, 6, 0)
    found.append(fight.attacks_made)
    found.append(fight.damage_dealt)
    add_bits(found, fight.attack_flags, 7)
    add_bits(found, state.visit_flags, 7)
    add_counted(found, state.fresh, GEARS)
    found.append(state.half_price)


def _add_times(found: Tape, uses: list[int]) -> None:
    """Uses of gear, each written as 4 * card + times - 1."""
    start: i64 = found.at
    found.same(0, GEARS)
    for use in uses:
        found[start + use // 4] += use % 4 + 1


def _add_tunnels(state: BrightFutureState, seat: int, found: Tape) -> None:
    """The Tunnel of Power."""
    tunnel = state.tunnel
    add_counted(found, tunnel.offer, len(TUNNELS))
    found.append(tunnel.mole_card)
    add_bits(found, tunnel.cards_aside, len(TUNNELS))
    found.append(tunnel.mimicked)
    start: i64 = found.at
    found.same(-1, 3)
    for number in range(len(tunnel.first_visitor)):
        found[start + number] = from_here(tunnel.first_visitor[number], seat, state.seats)
    found.append(state.outpost_gone)
    found.append(state.outpost_bribed)
    add_padded(found, tunnel.obstacles, TRACKS)
    found.append(tunnel.newest_obstacle)


def _add_fever(state: BrightFutureState, found: Tape) -> None:
    """Underground Fever: the places with their codes, and the map."""
    fever = state.fever
    found.append(fever.population)
    start: i64 = found.at
    found.same(0, ZONES * 3 + ZONES * DEEP)
    for number in range(len(fever.zone)):
        zone = fever.zone[number]
        for code in zone:
            found[start + number * 3 + code - 1] += 1
        top = len(zone) - 1
        for depth in range(min(top + 1, DEEP)):
            found[start + ZONES * 3 + number * DEEP + depth] = zone[top - depth]
    add_padded(found, fever.zone_closed, ZONES, 0)
    add_padded(found, fever.slots, ZONES)
    found.append(len(fever.map_deck))
    start = found.at
    found.same(0, 3 * MAPS)
    for card in range(len(fever.map_cell)):
        cell = fever.map_cell[card]
        if cell >= 0:
            found[start + card] = 1
            found[start + MAPS + card] = cell // 128 - MIDDLE
            found[start + 2 * MAPS + card] = cell % 128
    add_padded(found, fever.map_turn, MAPS, 0)
    add_bits(found, fever.cards_exited, MAPS)
    add_counted(found, fever.activated, MAPS * NODE_COUNT)
    found.append(fever.route)
    origin = fever.turn_origin
    found.append(origin // NODE_COUNT if origin >= 0 else -1)
    found.append(origin % NODE_COUNT if origin >= 0 else -1)
    found.append(fever.card_changed)
    found.append(fever.idle_steps)
    found.append(fever.drawn_code)


OF_SEATS: Final = ("barter", "help", "steal", "crawl")
"""Actions whose argument is a seat."""


def turned_args(action: Action, seat: int, seats: int) -> tuple[int, ...]:
    """Seats are counted from the observer; those beyond the table stay as they are."""
    args = action.args
    if action.kind in OF_SEATS and args[0] < seats:
        return ((args[0] - seat) % seats,)
    return args
