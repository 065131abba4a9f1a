"""What lies on the table. Flat lists of ints, indexed by seat or by the numbers of `names.py`."""

from typing import Any

from ostoja.core.rng import Rng
from ostoja.core.state import State, Step
from ostoja.games.bright_future.check import check
from ostoja.games.bright_future.names import FACE_UP, FEVER, GEARS, HIDDEN, MAPS, OUTPOST, SHAPESHIFTER, TUNNEL
from ostoja.games.bright_future.parts import Components
from ostoja.games.bright_future.scoring import besides, breakdown, final_scores, final_winners


class BrightFutureState(State):
    """A position of any of the three modes; the lists of the other modes stay empty.

    Copying is cheap because most lists change seldom: they are replaced, never changed in place (see `piles.py`), and
    a copy shares them. Only what changes all the time (resources, codes, tokens, the fight) is copied.
    """

    def __init__(self, source: "BrightFutureState | None" = None) -> None:
        super().__init__(source)
        if source is None:
            # What the options chose
            self.mode: int = TUNNEL
            self.survival: int = 0
            self.solo: int = 0
            self.level: int = 0
            self.no_rescue: int = 0
            # The course of the game
            self.round: int = 0
            self.first: int = 0
            self.turn: int = 0
            self.winner: int = -1
            self.result: int = 0
            # Players: one entry per seat; codes and food three entries per seat
            self.resources: list[int] = []
            self.before: list[int] = []
            self.hero: list[int] = []
            self.side: list[int] = []
            self.race: list[int] = []
            self.wounded: list[int] = []
            self.alive: list[int] = []
            self.gear: list[list[int]] = []
            self.mercs: list[list[int]] = []
            self.codes: list[int] = []
            self.food: list[int] = []
            # Cards and tokens on the table
            self.spent: list[int] = []
            self.deck: list[int] = []
            self.discard: list[int] = []
            self.bazaar: list[int] = []
            self.row: list[int] = []
            self.decks: list[list[int]] = []
            self.discards: list[list[int]] = []
            self.known: list[int] = []
            self.met: list[int] = []
            self.limbo: int = -1
            self.pile: list[int] = []
            self.door: list[int] = []
            self.supply: list[int] = []
            self.mission: list[int] = []
            # A fight, and a fight between players
            self.foe: int = -1
            self.strength: int = 0
            self.cut: int = 0
            self.carrier: int = 0
            self.outcome: int = 0
            self.lost: int = 0
            self.bonus: int = 0
            self.used: list[int] = []
            self.doubled: list[int] = []
            self.hits: list[int] = []
            self.worn: list[int] = []
            self.made: int = 0
            self.dealt_damage: int = 0
            self.flags: int = 0
            self.boost: list[int] = []
            # A visit
            self.fresh: list[int] = []
            self.half: int = 0
            self.done: int = 0
            # Tunnel of Power
            self.offer: list[int] = []
            self.extra: int = -1
            self.aside: int = 0
            self.place: list[int] = []
            self.acted: list[int] = []
            self.feud: list[int] = []
            self.mimic: int = -1
            self.visitors: list[int] = []
            self.gone: int = 0
            self.bribed: int = 0
            self.obstacles: list[int] = []
            self.newest: int = -1
            # Underground Fever
            self.population: int = 0
            self.zone: list[list[int]] = []
            self.closed: list[int] = []
            self.slots: list[int] = []
            self.map_deck: list[int] = []
            self.map_cell: list[int] = []
            self.map_turn: list[int] = []
            self.card: list[int] = []
            self.node: list[int] = []
            self.dealt: list[list[int]] = []
            self.activated: list[int] = []
            self.route: int = -1
            self.origin: int = -1
            self.left: int = 0
            self.changed: int = 0
            self.quiet: int = 0
            self.drawn: int = 0
            # Arena
            self.hands: list[list[int]] = []
            self.queue: list[int] = []
            self.points: int = 0
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
            self.before = source.before
            self.hero = source.hero
            self.side = source.side
            self.race = source.race
            self.wounded = source.wounded[:]
            self.alive = source.alive
            self.gear = source.gear[:]
            self.mercs = source.mercs[:]
            self.codes = source.codes[:]
            self.food = source.food[:]
            self.spent = source.spent[:]
            self.deck = source.deck
            self.discard = source.discard
            self.bazaar = source.bazaar
            self.row = source.row
            self.decks = source.decks[:]
            self.discards = source.discards[:]
            self.known = source.known
            self.met = source.met[:]
            self.limbo = source.limbo
            self.pile = source.pile[:]
            self.door = source.door[:]
            self.supply = source.supply
            self.mission = source.mission
            self.foe = source.foe
            self.strength = source.strength
            self.cut = source.cut
            self.carrier = source.carrier
            self.outcome = source.outcome
            self.lost = source.lost
            self.bonus = source.bonus
            self.used = source.used[:]
            self.doubled = source.doubled
            self.hits = source.hits[:]
            self.worn = source.worn
            self.made = source.made
            self.dealt_damage = source.dealt_damage
            self.flags = source.flags
            self.boost = source.boost[:]
            self.fresh = source.fresh
            self.half = source.half
            self.done = source.done
            self.offer = source.offer
            self.extra = source.extra
            self.aside = source.aside
            self.place = source.place[:]
            self.acted = source.acted[:]
            self.feud = source.feud
            self.mimic = source.mimic
            self.visitors = source.visitors
            self.gone = source.gone
            self.bribed = source.bribed
            self.obstacles = source.obstacles
            self.newest = source.newest
            self.population = source.population
            self.zone = source.zone[:]
            self.closed = source.closed
            self.slots = source.slots
            self.map_deck = source.map_deck
            self.map_cell = source.map_cell
            self.map_turn = source.map_turn
            self.card = source.card[:]
            self.node = source.node[:]
            self.dealt = source.dealt[:]
            self.activated = source.activated
            self.route = source.route
            self.origin = source.origin
            self.left = source.left
            self.changed = source.changed
            self.quiet = source.quiet
            self.drawn = source.drawn
            self.hands = source.hands[:]
            self.queue = source.queue
            self.points = source.points

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
        return own == hero or (own == SHAPESHIFTER and self.mimic == hero)

    # Secrets -------------------------------------------------------------------------------------------------------

    def hide(self, seat: int) -> None:
        """Section 18: decks are face down, Arena hands belong to their owners; a peeked card is known to the peeker."""
        self.deck = [HIDDEN] * len(self.deck)
        self.map_deck = [HIDDEN] * len(self.map_deck)
        bit = FACE_UP if seat < 0 else 1 << seat
        known = self.known
        for kind in range(len(self.decks)):
            base = 12 * kind
            self.decks[kind] = [card if known[base + card] & bit else HIDDEN for card in self.decks[kind]]
        shown = set[int]()
        for kind in range(len(self.decks)):
            shown.update(12 * kind + card for card in self.decks[kind] if card != HIDDEN)
        self.known = [
            mask if mask & FACE_UP else (mask & bit if index in shown else 0) for index, mask in enumerate(known)
        ]
        for other in range(len(self.hands)):
            if other != seat:
                self.hands[other] = [HIDDEN] * len(self.hands[other])

    def guess(self, seat: int, rng: Rng) -> None:
        unseen = set(range(GEARS)).difference(self.discard, self.bazaar, self.row, *self.gear, *self.hands)
        cards = sorted(unseen)
        rng.shuffle(cards)
        for other in range(len(self.hands)):
            if other != seat:
                self.hands[other] = sorted(cards.pop() for _ in self.hands[other])
        self.deck = [cards.pop() for _ in self.deck]
        for kind in range(len(self.decks)):
            self._guess_locations(kind, rng)
        if self.mode == FEVER:
            self._guess_maps(rng)

    def _guess_locations(self, kind: int, rng: Rng) -> None:
        seen = [*self.decks[kind], *self.discards[kind], self.met[kind]]
        if kind == OUTPOST:
            seen.append(self.limbo)
            for mercs in self.mercs:
                seen += mercs
        elif kind == 0:
            seen += self.slots
        unseen = [card for card in range(12) if card not in seen]
        rng.shuffle(unseen)
        self.decks[kind] = [card if card != HIDDEN else unseen.pop() for card in self.decks[kind]]

    def _guess_maps(self, rng: Rng) -> None:
        """BF-2.23 The numbered colonies are never among the cards removed unseen."""
        numbered = self.components.map_colony
        unseen = [card for card in range(MAPS) if self.map_cell[card] < 0]
        deck = [card for card in unseen if numbered[card]]
        rest = [card for card in unseen if not numbered[card]]
        rng.shuffle(rest)
        deck += rest[: len(self.map_deck) - len(deck)]
        rng.shuffle(deck)
        self.map_deck = deck

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
