"""What lies on the table in one mode only, and a fight while it lasts: the parts of a state.

A part is made empty or as a copy of `source`, as a state is; `state.py` says what the marks * and ** mean.
"""

from typing import Any, Final

from ostoja.core.fields import attributes


class StatePart:  # noqa: PLW1641 - like the lists it holds, it has no hash
    """Fields of a state that belong together."""

    def __eq__(self, other: Any) -> bool:
        return type(self) is type(other) and attributes(self) == attributes(other)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in attributes(self).items())})"


class Fight(StatePart):
    """A fight against a card (section 4), or weapon by weapon against a player (section 5). Gear counts from 0 to 47.

    Both
        used*            gear used in it: 4 * card + 0, 1, 2 for its value once, twice, four times; sorted
        doubled*         gear whose value was doubled, to be discarded at the end
    Against a card
        foe              the location card fought (OF_A_KIND * kind + card), -1 before the first fight
        strength         its strength
        stopped          what gear has taken off it so far
        stopped_by*      how: symbol, card and value, one after another. Only drawn, so it is no part of the position
        carrier          1 when the Carrier doubles all weapons (BF-10.9)
        lost             resources that the fight cost
        bonus            what Spiders or Contamination still give for doubled damage: 0, 1 an outpost, 2 gear
        outcome          how the last encounter ended: DEFEATED, SURVIVED … FRIENDLY
    Against a player
        hits             hits of the weapon announced: type, value and what armour takes off, one after another
        worn*            armour used against it: 4 * card + times - 1; sorted
        attack_flags     EFFECT_ON, BOOSTED, WEBBED, REFLECTED, ASKED, CANCELLED
        attacks_made     attacks made in the series under way
        damage_dealt     resources the attack has cost the defender
        boost[seat]      what the Tail adds to the seat's next attack (BF-13.8)
    """

    def __init__(self, source: "Fight | None" = None) -> None:
        if source is None:
            self.used: list[int] = []
            self.doubled: list[int] = []
            self.foe: int = -1
            self.strength: int = 0
            self.stopped: int = 0
            self.stopped_by: list[int] = []
            self.carrier: int = 0
            self.lost: int = 0
            self.bonus: int = 0
            self.outcome: int = 0
            self.hits: list[int] = []
            self.worn: list[int] = []
            self.attack_flags: int = 0
            self.attacks_made: int = 0
            self.damage_dealt: int = 0
            self.boost: list[int] = []
        else:
            self.used = source.used
            self.doubled = source.doubled
            self.foe = source.foe
            self.strength = source.strength
            self.stopped = source.stopped
            self.stopped_by = source.stopped_by
            self.carrier = source.carrier
            self.lost = source.lost
            self.bonus = source.bonus
            self.outcome = source.outcome
            self.hits = source.hits[:]
            self.worn = source.worn
            self.attack_flags = source.attack_flags
            self.attacks_made = source.attacks_made
            self.damage_dealt = source.damage_dealt
            self.boost = source.boost[:]


class Tunnel(StatePart):
    """The Tunnel of Power (section 6). A space is numbered 5 * track + 0 to 4.

    space_of[seat]   space of each hero's token, -1 off the board
    offer*           tunnel cards to choose from; sorted
    mole_card        the Mole's own tunnel card, -1 none (BF-9.12)
    cards_aside      tunnel cards of this round that are not on offer, as bits
    mimicked         hero whose ability the Shapeshifter has this round, -1 none (BF-9.10)
    first_visitor*   seat that visited colony, outpost, anomaly of the track first, -1 nobody yet
    obstacles[20]*   solo: outpost card on each space, -1 none; empty unless solo
    newest_obstacle  solo: space of this round's obstacle, -1 none
    """

    def __init__(self, source: "Tunnel | None" = None) -> None:
        if source is None:
            self.space_of: list[int] = []
            self.offer: list[int] = []
            self.mole_card: int = -1
            self.cards_aside: int = 0
            self.mimicked: int = -1
            self.first_visitor: list[int] = []
            self.obstacles: list[int] = []
            self.newest_obstacle: int = -1
        else:
            self.space_of = source.space_of[:]
            self.offer = source.offer
            self.mole_card = source.mole_card
            self.cards_aside = source.cards_aside
            self.mimicked = source.mimicked
            self.first_visitor = source.first_visitor
            self.obstacles = source.obstacles
            self.newest_obstacle = source.newest_obstacle


class Fever(StatePart):
    """Underground Fever (section 7). A place of the map is numbered 10 * map card + node.

    The city
        population       citizens left
        zone[4]**        codes at the places a to d of the Infection Zone, each a pile with the top last
        zone_closed[4]*  1 for a place that is closed for good
        drawn_code       the code an infection effect has drawn, 0 none
        slots[4]*        colony in each numbered slot, -1 none
    The map
        map_deck*        map cards to be explored, the next one last; HIDDEN where masked
        map_cell[16]*    where each map card lies: 128 * column + row, -1 not laid
        map_turn[16]*    1 for a map card that lies turned round
        map_card[seat]   map card each hero is on, -1 at a start field
        map_node[seat]   node of that card, or the number of the start field
    The turn
        routes[seat]**   route cards dealt to each seat; sorted
        route            the route card chosen for this turn, -1 none yet
        turn_origin      place where the turn began, -1 at a start field
        activated*       places activated this turn
        cards_exited     map cards left this turn, as bits; they cannot be entered again (BF-7.24)
        card_changed     1 once the one change of map card of this turn is used up
        idle_steps       steps walked since something last happened; long walks end (QUIET_STEPS)
    """

    def __init__(self, source: "Fever | None" = None) -> None:
        if source is None:
            self.population: int = 0
            self.zone: list[list[int]] = []
            self.zone_closed: list[int] = []
            self.drawn_code: int = 0
            self.slots: list[int] = []
            self.map_deck: list[int] = []
            self.map_cell: list[int] = []
            self.map_turn: list[int] = []
            self.map_card: list[int] = []
            self.map_node: list[int] = []
            self.routes: list[list[int]] = []
            self.route: int = -1
            self.turn_origin: int = -1
            self.activated: list[int] = []
            self.cards_exited: int = 0
            self.card_changed: int = 0
            self.idle_steps: int = 0
        else:
            self.population = source.population
            self.zone = source.zone[:]
            self.zone_closed = source.zone_closed
            self.drawn_code = source.drawn_code
            self.slots = source.slots
            self.map_deck = source.map_deck
            self.map_cell = source.map_cell
            self.map_turn = source.map_turn
            self.map_card = source.map_card[:]
            self.map_node = source.map_node[:]
            self.routes = source.routes[:]
            self.route = source.route
            self.turn_origin = source.turn_origin
            self.activated = source.activated
            self.cards_exited = source.cards_exited
            self.card_changed = source.card_changed
            self.idle_steps = source.idle_steps


class Arena(StatePart):
    """The Arena (section 8).

    hands[seat]**  cards in each hand, sorted; HIDDEN where masked
    declared*      attacks waiting for the opponent's turn: weapon, effect, cards fuelling it and boost of each
    points         action points left in this turn
    """

    def __init__(self, source: "Arena | None" = None) -> None:
        if source is None:
            self.hands: list[list[int]] = []
            self.declared: list[int] = []
            self.points: int = 0
        else:
            self.hands = source.hands[:]
            self.declared = source.declared
            self.points = source.points


NO_TUNNEL: Final = Tunnel()
NO_FEVER: Final = Fever()
NO_ARENA: Final = Arena()
"""What every state of another mode has in their place: empty, never written, shared by all."""
