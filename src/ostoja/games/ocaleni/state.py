"""The position of Ocaleni: flat lists of ints by seat and component."""

from typing import Final

from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.core.words import SPECTATOR
from ostoja.games.ocaleni.check import check
from ostoja.games.ocaleni.components import OcaleniComponents
from ostoja.games.ocaleni.ids import (
    BASIC_ROOMS,
    CARDS,
    FINDS,
    GEARS,
    HEROES,
    HIDDEN,
    LEADERS,
    NOT_OWNED,
    NOTHING,
    PREY_KINDS,
    ROOMS,
    UNSEEN,
)
from ostoja.games.ocaleni.scoring import besides, parts, total, winners

HAND: Final = 6
"""Advanced rooms dealt to each player (OC-2.7)."""
KEPT: Final = 4
DRAFT: Final = 7
"""A draft is four rooms to keep, the room built for free, survivors in it, and the leader (OC-2.8)."""
OFFER: Final = 2


class OcaleniState(State):
    """What is on the table. Lists per seat are flat, as in `goods[seat * RESOURCES + WOOD]`; codes are in `ids.py`.

    Never changed once set, so copies share these
        spaces          survivors that a room has space for, by kind
        room            2 * kind + copy for each place, AIRLOCK at place 0; HIDDEN or NOTHING while drafting
        owned           kinds of rooms of each seat, as bits, once they are open
        leader          leader of each seat, NOTHING before the draft is open
        convoy          the six events in the order of their rounds; HIDDEN while face down
    The draft (OC-2.7, OC-2.8); empty once it is revealed
        hand            HAND advanced rooms dealt to each seat
        offer           OFFER leaders dealt to each seat
        draft           DRAFT choices of each seat: rooms to keep, room built, survivors in it, leader
    Shelters
        goods           tokens of each kind
        people          survivors in each place, UNBUILT for a room not built yet
        used            1 for a place whose room was used this round
        gear            NOT_OWNED, BROKEN, READY or SPENT for each kind of equipment
        hunted          prey tokens of each kind
        dose            place on the contamination track
    Heroes
        hero_area       area of each hero, NOTHING before the draft is open
        hero_up         LYING, STANDING, or the number of its space on the ship
    The board
        pools           resources lying on each area
        prey            each stack of prey, the last one on top
        search          each city's stack of search tokens, the last one on top
        aside           search tokens lying face up: city * FINDS + find
        display         equipment shown: city * TILES_SHOWN + n
        deck            equipment face down, the last one on top; HIDDEN where masked
        discard         equipment discarded
        cards           UNSEEN, ACTIVE or the seat that completed it, for each event
        ship            bit n: a survivor waits on space n
        algae           are the algae there?
        known           bit city * 4 + seat: has looked into the search stack; bit 8 + stack * 4 + seat: into the prey
    Time and turns
        round           day, 0 before the first
        first           first player of this round
        marker          who has the marker and will be first
        claimed         has it been claimed this round?
        skipped         seats that have no hero to move any more today, as bits
        passed          seats that complete no more events this night, as bits
    The activation being played
        actor           whose it is
        pawn            the hero in action
        points          action points it has left
        berth           number of its space on the ship
        force           strength with which it presses others
        pressure        pressure that the victim still has to bear
        done            what it has done: GATHERED … HUNTED as bits, and from CUPBOARDS on a count (OC-10.21)
        free            free searches made
    """

    def __init__(self, source: "OcaleniState | None" = None) -> None:
        super().__init__(source)
        if source is None:
            self.spaces: list[int] = []
            self.room: list[int] = []
            self.owned: list[int] = []
            self.leader: list[int] = []
            self.convoy: list[int] = []
            self.hand: list[int] = []
            self.offer: list[int] = []
            self.draft: list[int] = []
            self.goods: list[int] = []
            self.people: list[int] = []
            self.used: list[int] = []
            self.gear: list[int] = []
            self.hunted: list[int] = []
            self.dose: list[int] = []
            self.hero_area: list[int] = []
            self.hero_up: list[int] = []
            self.pools: list[int] = []
            self.prey: list[tuple[int, ...]] = []
            self.search: list[tuple[int, ...]] = []
            self.aside: list[int] = []
            self.display: list[int] = []
            self.deck: tuple[int, ...] = ()
            self.discard: tuple[int, ...] = ()
            self.cards: list[int] = []
            self.ship: int = 0
            self.algae: bool = False
            self.known: int = 0
            self.round: int = 0
            self.first: int = 0
            self.marker: int = 0
            self.claimed: bool = False
            self.skipped: int = 0
            self.passed: int = 0
            self.actor: int = 0
            self.pawn: int = 0
            self.points: int = 0
            self.berth: int = 0
            self.force: int = 0
            self.pressure: int = 0
            self.done: int = 0
            self.free: int = 0
        else:
            self.spaces = source.spaces
            self.room = source.room
            self.owned = source.owned
            self.leader = source.leader
            self.convoy = source.convoy
            self.hand = source.hand
            self.offer = source.offer
            self.draft = source.draft[:]
            self.goods = source.goods[:]
            self.people = source.people[:]
            self.used = source.used[:]
            self.gear = source.gear[:]
            self.hunted = source.hunted[:]
            self.dose = source.dose[:]
            self.hero_area = source.hero_area[:]
            self.hero_up = source.hero_up[:]
            self.pools = source.pools[:]
            self.prey = source.prey[:]
            self.search = source.search[:]
            self.aside = source.aside[:]
            self.display = source.display[:]
            self.deck = source.deck
            self.discard = source.discard
            self.cards = source.cards[:]
            self.ship = source.ship
            self.algae = source.algae
            self.known = source.known
            self.round = source.round
            self.first = source.first
            self.marker = source.marker
            self.claimed = source.claimed
            self.skipped = source.skipped
            self.passed = source.passed
            self.actor = source.actor
            self.pawn = source.pawn
            self.points = source.points
            self.berth = source.berth
            self.force = source.force
            self.pressure = source.pressure
            self.done = source.done
            self.free = source.free

    def copy(self) -> "OcaleniState":
        return OcaleniState(self)

    @property
    def components(self) -> OcaleniComponents:
        """The printed values of the box this game is played with."""
        found: OcaleniComponents = self.game.components
        return found

    # Hidden information (section 15) --------------------------------------------------------------------------

    def hide(self, seat: int) -> None:
        """Drafts, hidden placements, face-down events, the deck, and stacks nobody showed to the seat."""
        if self.draft:
            self._hide_drafts(seat)
        self.convoy = [card if number < self.round else HIDDEN for number, card in enumerate(self.convoy)]
        self.deck = (HIDDEN,) * len(self.deck)
        for city, stack in enumerate(self.search):
            if not self.has_peeked(seat, city):
                self.search[city] = (HIDDEN,) * len(stack)
        for number, stack in enumerate(self.prey):
            if stack and not self.has_scouted(seat, number):
                self.prey[number] = (HIDDEN,) * (len(stack) - 1) + stack[-1:]
        if self.options["placement"] == "simultaneous" and NOTHING in self.hero_area:
            for other in range(self.seats):
                if other != seat:
                    places = slice(other * HEROES, other * HEROES + HEROES)
                    placed = NOTHING not in self.hero_area[places]
                    self.hero_area[places] = [HIDDEN if placed else NOTHING] * HEROES

    def _hide_drafts(self, seat: int) -> None:
        """OC-2.8 What others were dealt and chose, and how far they are, is hidden; only who has finished is not."""
        hand, offer = self.hand[:], self.offer[:]
        for other in range(self.seats):
            if other != seat:
                hand[other * HAND : other * HAND + HAND] = [HIDDEN] * HAND
                offer[other * OFFER : other * OFFER + OFFER] = [HIDDEN] * OFFER
                finished = self.draft[other * DRAFT + DRAFT - 1] != NOTHING
                self.draft[other * DRAFT : other * DRAFT + DRAFT] = [HIDDEN if finished else NOTHING] * DRAFT
        self.hand, self.offer = hand, offer

    def guess(self, seat: int, rng: Rng) -> None:
        """Draw everything masked from what the seat cannot rule out."""
        if self.draft:
            self._guess_drafts(rng)
        unseen = [card for card in range(CARDS) if self.cards[card] == UNSEEN]
        rng.shuffle(unseen)
        self.convoy = [card if card != HIDDEN else unseen.pop() for card in self.convoy]
        self._guess_deck(rng)
        self._guess_stacks(rng)
        if HIDDEN in self.hero_area:
            for other in range(self.seats):
                if self.hero_area[other * HEROES] == HIDDEN:
                    start = self.components.start[self.leader[other]][:]
                    rng.shuffle(start)
                    self.hero_area[other * HEROES : other * HEROES + HEROES] = sorted(start[:2]) + start[2:]

    def _guess_drafts(self, rng: Rng) -> None:
        rooms = [kind for kind in range(BASIC_ROOMS, ROOMS) for _ in range(2)]
        leaders = list(range(LEADERS))
        for kind in self.hand:
            if kind != HIDDEN:
                rooms.remove(kind)
        for leader in self.offer:
            if leader != HIDDEN:
                leaders.remove(leader)
        rng.shuffle(rooms)
        rng.shuffle(leaders)
        self.hand = self.hand[:]
        self.offer = self.offer[:]
        for other in range(self.seats):
            if self.hand[other * HAND] != HIDDEN:
                continue
            hand = sorted(rooms.pop() for _ in range(HAND))
            self.hand[other * HAND : other * HAND + HAND] = hand
            offer = sorted(leaders.pop() for _ in range(OFFER))
            self.offer[other * OFFER : other * OFFER + OFFER] = offer
            if self.draft[other * DRAFT] == HIDDEN:
                rng.shuffle(hand)
                kept = sorted(hand[:KEPT])
                built = rng.pick([0, 2, 4] + [2 * kind for kind in kept])
                inside = rng.below(self.spaces[built >> 1] + 1)
                self.draft[other * DRAFT : other * DRAFT + DRAFT] = [*kept, built, inside, rng.pick(offer)]

    def _guess_deck(self, rng: Rng) -> None:
        left = [2] * GEARS
        for kind in self.discard + tuple(self.display):
            if kind != NOTHING:
                left[kind] -= 1
        for number, owned in enumerate(self.gear):
            if owned != NOT_OWNED:
                left[number % GEARS] -= 1
        deck = [kind for kind in range(GEARS) for _ in range(left[kind])]
        rng.shuffle(deck)
        self.deck = tuple(deck[: len(self.deck)])

    def _guess_stacks(self, rng: Rng) -> None:
        copies = self.components.find_copies
        for city, stack in enumerate(self.search):
            if HIDDEN in stack:
                finds = [find for find in range(FINDS) for _ in range(copies[find] - self.aside[city * FINDS + find])]
                rng.shuffle(finds)
                self.search[city] = tuple(finds)
        left = self.prey_unaccounted()
        prey = [kind for kind in range(PREY_KINDS) for _ in range(left[kind])]
        rng.shuffle(prey)
        for number, tokens in enumerate(self.prey):
            self.prey[number] = tuple([kind if kind != HIDDEN else prey.pop() for kind in tokens])

    def prey_unaccounted(self) -> list[int]:
        """Prey tokens per kind that are neither hunted nor seen in a stack: left over, or face down to this viewer."""
        left = self.components.prey_copies[:]
        for number, count in enumerate(self.hunted):
            left[number % PREY_KINDS] -= count
        for tokens in self.prey:
            for kind in tokens:
                if kind != HIDDEN:
                    left[kind] -= 1
        return left

    def has_peeked(self, seat: int, city: int) -> bool:
        return seat != SPECTATOR and (self.known >> (city * 4 + seat)) & 1 == 1

    def has_scouted(self, seat: int, stack: int) -> bool:
        return seat != SPECTATOR and (self.known >> (8 + stack * 4 + seat)) & 1 == 1

    # Scores ---------------------------------------------------------------------------------------------------

    def final_scores(self) -> list[int]:
        return [total(self, seat) for seat in range(self.seats)]

    def final_winners(self) -> list[int]:
        return winners(self)

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return parts(self, seat)

    def besides(self, seat: int) -> list[tuple[str, int]]:
        return besides(self, seat)

    def check(self) -> None:
        check(self)
