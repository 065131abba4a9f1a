"""What lies on the table. Flat lists of ints, indexed by seat or by the numbers of `names.py`."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, Final

from ostoja.core.fields import attributes, rebuild_state
from ostoja.core.rng import Rng
from ostoja.core.state import State, Step
from ostoja.games.bright_future.check import check
from ostoja.games.bright_future.components import Components
from ostoja.games.bright_future.mode_parts import NO_ARENA, NO_FEVER, NO_TUNNEL, Arena, Fever, Fight, StatePart, Tunnel
from ostoja.games.bright_future.names import (
    FACE_UP,
    FEVER,
    GEARS,
    HIDDEN,
    MAPS,
    OF_A_KIND,
    OUTPOST,
    SHAPESHIFTER,
    TUNNEL,
)
from ostoja.games.bright_future.scoring import besides, breakdown, final_scores, final_winners

PARTS: Final[dict[str, StatePart]] = {"fight": Fight(), "tunnel": NO_TUNNEL, "fever": NO_FEVER, "arena": NO_ARENA}
"""The parts of a state, each empty."""

OLD_NAMES: Final = {
    "resources_before": "before", "relations": "feud", "gear_deck": "deck", "gear_discard": "discard",
    "draft_row": "row", "loose_merc": "limbo", "code_pile": "pile", "food_supply": "supply",
    "mission_owner": "mission", "half_price": "half", "visit_flags": "done",
    "stopped": "cut", "attack_flags": "flags", "attacks_made": "made", "damage_dealt": "dealt_damage",
    "space_of": "place", "mole_card": "extra", "cards_aside": "aside", "mimicked": "mimic",
    "first_visitor": "visitors", "outpost_gone": "gone", "outpost_bribed": "bribed", "newest_obstacle": "newest",
    "zone_closed": "closed", "drawn_code": "drawn", "map_card": "card", "map_node": "node", "routes": "dealt",
    "turn_origin": "origin", "cards_exited": "left", "card_changed": "changed", "idle_steps": "quiet",
    "declared": "queue",
}  # fmt: skip
"""Rules version 3 hashes and keeps positions under the names that fields had when it began, all in one row."""

HOMES: Final = {OLD_NAMES.get(name, name): (part, name) for part in PARTS for name in attributes(PARTS[part])}
"""In which part, and under which name, a stored field is found."""
OWN_NAMES: Final = {old: name for name, old in OLD_NAMES.items()}


@cache
def _stored_as() -> tuple[list[str], Callable[[Any], tuple[Any, ...]]]:
    """The stored fields in order, and what reads all of them at once."""
    paths = {name: name for name in attributes(BrightFutureState()) if name not in PARTS}
    paths |= {name: f"{part}.{name}" for part in PARTS for name in attributes(PARTS[part]) if name != "stopped_by"}
    return [OLD_NAMES.get(name, name) for name in paths], attrgetter(*paths.values())


def missing(count: int, piles: list[list[int]]) -> list[int]:
    """Which of the cards from 0 on are in none of the piles; HIDDEN, or -1 for no card, is nothing."""
    found = [False] * count
    for pile in piles:
        for card in pile:
            if card >= 0:
                found[card] = True
    return [card for card in range(count) if not found[card]]


class BrightFutureState(State):
    """A position of any of the three modes. What only one mode has is in its part; codes are in `names.py`.

    Copying is cheap because most lists change seldom. Those marked * are piles (see `core/piles.py`): never changed but
    replaced, so that copies share them; those marked ** are lists of piles. All other lists belong to one state.

    What the options chose
        mode               TUNNEL, FEVER or ARENA
        survival           1: who falls is out (Tunnel of Power, BF-17.1)
        solo               1: one player in the Tunnel of Power
        level              number of the solo level, or of Underground Fever's
        no_rescue          1: the wounded wait (Underground Fever, BF-17.20)
    The course of the game
        round              rounds begun; in the Arena, turns
        first              first player
        turn               player whose turn it is
        winner             seat that has won alone, -1 nobody yet
        result             0, or WON or LOST together
    Players
        resources[seat]    resources, 0 for the wounded
        resources_before*  resources when the fight began; of the eliminated what ranks them (BF-17.3)
        hero[seat]*        hero, -1 before the choice
        side[seat]*        side of the hero card, 0 or 1
        race[seat]*        HUMAN or MUTANT
        wounded[seat]      1 for the wounded
        alive[seat]*       0 for the eliminated
        gear[seat]**       gear cards owned; sorted
        mercs[seat]**      mercenaries owned; sorted
        codes[3 * seat]    codes 1, 2, 3 of each seat
        food[3 * seat]     rat, mushrooms, rice of each seat
        acted[seat]        what a seat has done this round or turn: HAS_ATTACKED, HAS_AMBUSHED, HAS_BARTERED, HAS_STOLEN
        relations[25]*     what one has done with another, 5 * one + other: HOSTILE, BARTERED, PROPOSED
    Cards and tokens on the table
        spent[48]          1 for gear that lies used
        gear_deck*         gear cards face down, the next one last; HIDDEN where masked
        gear_discard*      gear cards discarded
        bazaar*            gear cards of the Bazaar
        draft_row*         gear cards a player chooses from during set-up
        decks[kind]**      colony, outpost and anomaly cards face down, the next one last; HIDDEN where masked
        discards[kind]**   colony, outpost and anomaly cards discarded, the last one on top
        known[36]*         seats that know where a location card (OF_A_KIND * kind + card) lies in its deck, as bits
        met[kind]          card of each kind that is being met, -1 none
        loose_merc         mercenary that has left its owner and is not discarded yet, -1 none
        code_pile[3]       codes 1, 2, 3 in the pile
        door[3]            codes 1, 2, 3 of the door
        food_supply[3]*    food tokens nobody has
        mission_owner[3]*  seat that has each mission, SUPPLY or REMOVED
    A visit
        fresh*             gear bought in this visit; in the Arena, gear refreshed this turn
        half_price         1 once Vagabonds halve the prices (BF-10.7)
        visit_flags        what may be done once in a visit and has been: SWAPPED … DEALER_USED
        outpost_gone       1 when the outpost met is out of the way
        outpost_bribed     1 when it has been bribed
    Parts
        fight              the fight, see `Fight`
        tunnel             what only the Tunnel of Power has, NO_TUNNEL in other modes
        fever              what only Underground Fever has, NO_FEVER in other modes
        arena              what only the Arena has, NO_ARENA in other modes
    """

    def __init__(self, source: "BrightFutureState | None" = None) -> None:
        super().__init__(source)
        if source is None:
            self.mode: int = TUNNEL
            self.survival: int = 0
            self.solo: int = 0
            self.level: int = 0
            self.no_rescue: int = 0
            self.round: int = 0
            self.first: int = 0
            self.turn: int = 0
            self.winner: int = -1
            self.result: int = 0
            self.resources: list[int] = []
            self.resources_before: list[int] = []
            self.hero: list[int] = []
            self.side: list[int] = []
            self.race: list[int] = []
            self.wounded: list[int] = []
            self.alive: list[int] = []
            self.gear: list[list[int]] = []
            self.mercs: list[list[int]] = []
            self.codes: list[int] = []
            self.food: list[int] = []
            self.acted: list[int] = []
            self.relations: list[int] = []
            self.spent: list[int] = []
            self.gear_deck: list[int] = []
            self.gear_discard: list[int] = []
            self.bazaar: list[int] = []
            self.draft_row: list[int] = []
            self.decks: list[list[int]] = []
            self.discards: list[list[int]] = []
            self.known: list[int] = []
            self.met: list[int] = []
            self.loose_merc: int = -1
            self.code_pile: list[int] = []
            self.door: list[int] = []
            self.food_supply: list[int] = []
            self.mission_owner: list[int] = []
            self.fresh: list[int] = []
            self.half_price: int = 0
            self.visit_flags: int = 0
            self.outpost_gone: int = 0
            self.outpost_bribed: int = 0
            self.fight: Fight = Fight()
            self.tunnel: Tunnel = NO_TUNNEL
            self.fever: Fever = NO_FEVER
            self.arena: Arena = NO_ARENA
        else:
            self.mode = source.mode
            self.survival = source.survival
            self.solo = source.solo
            self.level = source.level
            self.no_rescue = source.no_rescue
            self.round = source.round
            self.first = source.first
            self.turn = source.turn
            self.winner = source.winner
            self.result = source.result
            self.resources = source.resources[:]
            self.resources_before = source.resources_before
            self.hero = source.hero
            self.side = source.side
            self.race = source.race
            self.wounded = source.wounded[:]
            self.alive = source.alive
            self.gear = source.gear[:]
            self.mercs = source.mercs[:]
            self.codes = source.codes[:]
            self.food = source.food[:]
            self.acted = source.acted[:]
            self.relations = source.relations
            self.spent = source.spent[:]
            self.gear_deck = source.gear_deck
            self.gear_discard = source.gear_discard
            self.bazaar = source.bazaar
            self.draft_row = source.draft_row
            self.decks = source.decks[:]
            self.discards = source.discards[:]
            self.known = source.known
            self.met = source.met[:]
            self.loose_merc = source.loose_merc
            self.code_pile = source.code_pile[:]
            self.door = source.door[:]
            self.food_supply = source.food_supply
            self.mission_owner = source.mission_owner
            self.fresh = source.fresh
            self.half_price = source.half_price
            self.visit_flags = source.visit_flags
            self.outpost_gone = source.outpost_gone
            self.outpost_bribed = source.outpost_bribed
            self.fight = Fight(source.fight)
            self.tunnel = NO_TUNNEL if source.tunnel is NO_TUNNEL else Tunnel(source.tunnel)
            self.fever = NO_FEVER if source.fever is NO_FEVER else Fever(source.fever)
            self.arena = NO_ARENA if source.arena is NO_ARENA else Arena(source.arena)

    @property
    def components(self) -> Components:
        found: Components = self.game.components
        return found

    def copy(self) -> "BrightFutureState":
        return BrightFutureState(self)

    # The stack, once the game is over, takes nothing more: a fatal blow may fall in the middle of a step ----------

    def push(self, step: Step[Any]) -> None:
        if not self.over:
            self.stack.append(step)

    def pop(self) -> None:
        if not self.over:
            self.stack.pop()

    def replace(self, step: Step[Any]) -> None:
        if not self.over:
            self.stack[-1] = step

    def has(self, seat: int, hero: int) -> bool:
        """Does `seat` have this hero's ability, its own or (BF-9.10) mimicked?"""
        own = self.hero[seat]
        return own == hero or (own == SHAPESHIFTER and self.tunnel.mimicked == hero)

    # How a position is stored --------------------------------------------------------------------------------------

    def stored(self) -> dict[str, Any]:
        """All fields in one row, under the names of `OLD_NAMES`; what is drawn only is left out."""
        names, read = _stored_as()
        return dict(zip(names, read(self), strict=True))

    def restore(self, name: str, value: Any) -> None:
        """Parts of other modes stay as they are: shared and empty."""
        if name not in HOMES:
            setattr(self, OWN_NAMES.get(name, name), value)
            return
        part, attribute = HOMES[name]
        empty = PARTS[part]
        if value != getattr(empty, attribute):
            if getattr(self, part) is empty:
                setattr(self, part, type(empty)())
            setattr(getattr(self, part), attribute, value)

    def __reduce__(self) -> Any:
        return (rebuild_state, (type(self), {**self.stored(), "stopped_by": self.fight.stopped_by}))

    # Secrets -------------------------------------------------------------------------------------------------------

    def hide(self, seat: int) -> None:
        """Section 18: decks are face down, Arena hands belong to their owners; a peeked card is known to the peeker."""
        self.gear_deck = [HIDDEN] * len(self.gear_deck)
        self.fever.map_deck = [HIDDEN] * len(self.fever.map_deck)
        bit = FACE_UP if seat < 0 else 1 << seat
        known = self.known
        self.known = [mask if mask & FACE_UP else 0 for mask in known]
        for kind in range(len(self.decks)):
            base = OF_A_KIND * kind
            seen = [card if known[base + card] & bit else HIDDEN for card in self.decks[kind]]
            for card in seen:
                if card != HIDDEN and not known[base + card] & FACE_UP:
                    self.known[base + card] = bit
            self.decks[kind] = seen
        for other in range(len(self.arena.hands)):
            if other != seat:
                self.arena.hands[other] = [HIDDEN] * len(self.arena.hands[other])

    def guess(self, seat: int, rng: Rng) -> None:
        cards = missing(GEARS, [self.gear_discard, self.bazaar, self.draft_row, *self.gear, *self.arena.hands])
        rng.shuffle(cards)
        for other in range(len(self.arena.hands)):
            if other != seat:
                self.arena.hands[other] = sorted(cards.pop() for _ in self.arena.hands[other])
        self.gear_deck = [cards.pop() for _ in self.gear_deck]
        for kind in range(len(self.decks)):
            self._guess_locations(kind, rng)
        if self.mode == FEVER:
            self._guess_maps(rng)

    def _guess_locations(self, kind: int, rng: Rng) -> None:
        seen = [self.decks[kind], self.discards[kind], [self.met[kind]]]
        if kind == OUTPOST:
            seen += [[self.loose_merc], *self.mercs]
        elif kind == 0:
            seen.append(self.fever.slots)
        unseen = missing(OF_A_KIND, seen)
        rng.shuffle(unseen)
        self.decks[kind] = [card if card != HIDDEN else unseen.pop() for card in self.decks[kind]]

    def _guess_maps(self, rng: Rng) -> None:
        """BF-2.23 The numbered colonies are never among the cards removed unseen."""
        numbered = self.components.map_colony
        unseen = [card for card in range(MAPS) if self.fever.map_cell[card] < 0]
        deck = [card for card in unseen if numbered[card]]
        rest = [card for card in unseen if not numbered[card]]
        rng.shuffle(rest)
        deck += rest[: len(self.fever.map_deck) - len(deck)]
        rng.shuffle(deck)
        self.fever.map_deck = deck

    # Results -------------------------------------------------------------------------------------------------------

    def final_scores(self) -> list[int]:
        return final_scores(self)

    def final_winners(self) -> list[int]:
        return final_winners(self)

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return breakdown(self, seat)

    def besides(self, seat: int) -> list[tuple[str, int]]:
        return besides(self, seat)

    def check(self) -> None:
        check(self)
