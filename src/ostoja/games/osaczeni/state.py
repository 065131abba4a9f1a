"""What is on the table: characters, monsters, cards, dice, tokens, and the answers given so far."""

from typing import Final

from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.core.words import SPECTATOR
from ostoja.games.osaczeni import invariants, law, scoring, statements
from ostoja.games.osaczeni.actions import ITEMS, PARKING
from ostoja.games.osaczeni.components import OsaczeniComponents

UNPLACED: Final = 7
"""Where a character is before setup has placed it; areas are 1 to 6."""
DEAD: Final = 0
NOT_IN_PLAY: Final = -1

NONE: Final = -1
HIDDEN: Final = -2
HIDDEN_DIE: Final = 0
HIDDEN_IN_BOX: Final = 15
BOXED_BY: Final = 16
"""A card in the box is written as BOXED_BY * seat + kind: whoever put it there remembers it."""

NOWHERE: Final = 7
"""The destination of a player who can go nowhere (OS-8.4)."""
NOTCHES: Final = 6
LAST_AREA: Final = 6

SEATS_OF: Final[list[tuple[int, ...]]] = [tuple([seat for seat in range(6) if mask >> seat & 1]) for mask in range(64)]
"""The seats of a bit mask, in order."""


class OsaczeniState(State):
    """A position. Lists of areas have seven places, the first unused; sets of seats and areas are bit masks.

    Only `where`, `monsters`, `destination` and `votes` are changed in place. All other lists are values: a change makes
    a new list, so that copies can share them. A character is numbered 4 * seat + 0 to 3, a card by its kind.

    What never changes
        law                numbers of the rules that a variant or a pack may change, see `law.py`
        strength[4]        strength of each character
        weight[4]          votes of each character
        points[4]          points of each character
        capacity[area]     characters that an area has room for
        copies[kind]       how many of each card there are
        variant            number of the variant, 0 none
        sealed             area that a variant has sealed, 0 none
    The mall
        round              round, from 1
        phase              phase of the round
        where[character]   area of each character, UNPLACED, DEAD or NOT_IN_PLAY
        face_down          characters that lie face down, as bits
        monsters[area]     monsters in front of each area
        closed             areas that are closed, as bits
        cold               the dead, in the order in which they died
        badge              seat that has the badge
        victim             seat that has the victim's token
    Cards
        hands[seat]        cards in each hand; HIDDEN where masked
        deck               cards face down, the next one last
        played             cards played
        box                cards in the box: BOXED_BY * seat + kind, HIDDEN_IN_BOX where masked
        truck              cards found in the truck and not dealt with yet
        kept               card of these that its finder keeps, NONE before
        given              who knows of which card in whose hand: (giver * 6 + seat) * 9 + kind
    Dice under the hatch
        dice               dice thrown; HIDDEN_DIE where masked
        hatch_open         does everybody see them?
        seen               seats that have seen them, as bits
        shown              die that everybody has seen, 0 none
    Maps
        destination[seat]  area each is going to, 0 none yet, NOWHERE, or HIDDEN
        maps_open          does everybody see them?
    Votings and windows
        voting             area in which there is a voting, 0 none
        asked              seats that are asked, as bits
        ready              seats that have answered, as bits
        votes[seat]        for whom each has voted, NONE or HIDDEN
        votes_open         does everybody see the votes?
        pistols[seat]      pistols played in the voting
        chosen             seat that was chosen, NONE before
    What was said, and how it ended
        said               statements, the latest last: BY * seat + action, see `statements.py`
        epilogue           number of the epilogue, 0 before the end
    """

    def __init__(self, source: "OsaczeniState | None" = None) -> None:
        super().__init__(source)
        if source is None:
            self.law: list[int] = []
            self.strength: list[int] = []
            self.weight: list[int] = []
            self.points: list[int] = []
            self.capacity: list[int] = []
            self.copies: list[int] = []
            self.variant: int = 0
            self.sealed: int = 0
            self.round: int = 0
            self.phase: int = 0
            self.where: list[int] = []
            self.face_down: int = 0
            self.monsters: list[int] = [0, 0, 0, 0, 0, 0, 0]
            self.closed: int = 0
            self.cold: list[int] = []
            self.badge: int = 0
            self.victim: int = 0
            self.hands: list[list[int]] = []
            self.deck: list[int] = []
            self.played: list[int] = []
            self.box: list[int] = []
            self.truck: list[int] = []
            self.kept: int = NONE
            self.given: list[int] = []
            self.dice: list[int] = []
            self.hatch_open: bool = True
            self.seen: int = 0
            self.shown: int = 0
            self.destination: list[int] = []
            self.maps_open: bool = True
            self.voting: int = 0
            self.asked: int = 0
            self.ready: int = 0
            self.votes: list[int] = []
            self.votes_open: bool = True
            self.pistols: list[int] = []
            self.chosen: int = NONE
            self.said: list[int] = []
            self.epilogue: int = 0
        else:
            self.law = source.law
            self.strength = source.strength
            self.weight = source.weight
            self.points = source.points
            self.capacity = source.capacity
            self.copies = source.copies
            self.variant = source.variant
            self.sealed = source.sealed
            self.round = source.round
            self.phase = source.phase
            self.where = source.where[:]
            self.face_down = source.face_down
            self.monsters = source.monsters[:]
            self.closed = source.closed
            self.cold = source.cold
            self.badge = source.badge
            self.victim = source.victim
            self.hands = source.hands
            self.deck = source.deck
            self.played = source.played
            self.box = source.box
            self.truck = source.truck
            self.kept = source.kept
            self.given = source.given
            self.dice = source.dice
            self.hatch_open = source.hatch_open
            self.seen = source.seen
            self.shown = source.shown
            self.destination = source.destination[:]
            self.maps_open = source.maps_open
            self.voting = source.voting
            self.asked = source.asked
            self.ready = source.ready
            self.votes = source.votes[:]
            self.votes_open = source.votes_open
            self.pistols = source.pistols
            self.chosen = source.chosen
            self.said = source.said
            self.epilogue = source.epilogue

    def copy(self) -> "OsaczeniState":
        return OsaczeniState(self)

    @property
    def components(self) -> OsaczeniComponents:
        found: OsaczeniComponents = self.game.components
        return found

    # Characters (OS-3.1-3.6) ----------------------------------------------------------------------------------

    def present(self, area: int) -> int:
        """OS-3.2 The players with a living character in the area."""
        found = 0
        for number, place in enumerate(self.where):
            if place == area:
                found |= 1 << (number >> 2)
        return found

    def voters(self, area: int) -> int:
        """OS-3.3 The players with a face-up character in the area."""
        found = 0
        down = self.face_down
        for number, place in enumerate(self.where):
            if place == area and not down >> number & 1:
                found |= 1 << (number >> 2)
        return found

    def living(self) -> int:
        """The players with a living character."""
        found = 0
        for number, place in enumerate(self.where):
            if place > 0:
                found |= 1 << (number >> 2)
        return found

    def alive(self, seat: int) -> bool:
        where = self.where
        first = 4 * seat
        return where[first] > 0 or where[first + 1] > 0 or where[first + 2] > 0 or where[first + 3] > 0

    def living_characters(self) -> int:
        """How many characters live (OS-12.4)."""
        found = 0
        for place in self.where:
            if place > 0:
                found += 1
        return found

    def vote_weight(self, seat: int, area: int) -> int:
        """OS-3.4 The votes of the seat's face-up characters in the area, and of its pistols."""
        found = 0
        for kind in range(4):
            number = 4 * seat + kind
            if self.where[number] == area and not self.face_down >> number & 1:
                found += self.weight[kind]
        if found:
            found += self.law[law.PISTOL_VOTES] * self.pistols[seat]
        return found

    def strength_at(self, area: int) -> int:
        """OS-3.1 The strength of all living characters in the area, hidden ones too (and V02)."""
        found = 0
        strength = self.strength
        for number, place in enumerate(self.where):
            if place == area:
                found += strength[number & 3]
        if self.law[law.FAMILY_BONUS] and area != PARKING:
            for seat in range(self.seats):
                if self.where[4 * seat : 4 * seat + 4].count(area) >= 2:
                    found += self.law[law.FAMILY_BONUS]
        return found

    def row_one(self) -> bool:
        """Is the effect of the cold store's first row active?"""
        return self.law[law.ROW_ONE_ACTIVE] > 0 or len(self.cold) >= self.law[law.ROW_ONE_FULL]

    def breach(self, area: int) -> bool:
        """OS-3.5 Do the monsters get into this area 1-5, where somebody lives?"""
        monsters = self.monsters[area]
        if monsters == 0:
            return False
        strength = self.strength_at(area)
        return monsters > strength or (monsters == strength and self.row_one())

    def is_closed(self, area: int) -> bool:
        return self.closed >> area & 1 == 1

    def has_room(self, area: int) -> bool:
        """OS-3.6 Open, and below its capacity."""
        return not self.closed >> area & 1 and self.where.count(area) < self.capacity[area]

    def goals(self, seat: int) -> list[int]:
        """OS-8.2 The open areas outside which the seat has a living character."""
        home = 0
        for place in self.where[4 * seat : 4 * seat + 4]:
            if place > 0 and place != home:
                if home:
                    home = 0
                    break
                home = place
        return [area for area in range(1, 7) if area != home and not self.closed >> area & 1]

    # Monsters (OS-3.7-3.8) ------------------------------------------------------------------------------------

    @property
    def pool(self) -> int:
        return self.law[law.MONSTERS] - sum(self.monsters)

    def free_notch(self, area: int) -> bool:
        """OS-3.7 Open, with fewer than six monsters."""
        return self.monsters[area] < NOTCHES and not self.closed >> area & 1

    def place_monster(self, area: int) -> int:
        """OS-3.8 Place a monster; the area it came to, 0 when it stayed in the pool."""
        monsters = self.monsters
        if monsters[area] >= NOTCHES or self.closed >> area & 1:
            area = PARKING
            if monsters[PARKING] >= NOTCHES:
                return 0
        if sum(monsters) >= self.law[law.MONSTERS]:
            return 0
        monsters[area] += 1
        return area

    # Dice and cards -------------------------------------------------------------------------------------------

    def dice_available(self) -> int:
        """OS-7.5 Four dice, and those of the full rows 2 and 3 (deaths happen only after this round's shake)."""
        values = self.law
        dead = len(self.cold)
        count = values[law.START_DICE]
        if dead >= values[law.ROW_TWO_FULL]:
            count += values[law.ROW_TWO_DICE]
        if dead >= values[law.ROW_THREE_FULL]:
            count += values[law.ROW_THREE_DICE]
        return count

    def spend(self, seat: int, kind: int) -> None:
        """OS-14.0 A card goes from hand to the played pile; whoever gave such a card cannot be sure of it any more."""
        self.lose_card(seat, kind)
        self.played = [*self.played, kind]
        if self.given:
            self.forget_gift(seat, kind)

    def gain_card(self, seat: int, kind: int) -> None:
        """A card joins a hand."""
        hands = self.hands[:]
        hands[seat] = [*hands[seat], kind]
        self.hands = hands

    def lose_card(self, seat: int, kind: int) -> None:
        """A card leaves a hand."""
        hands = self.hands[:]
        hand = hands[seat][:]
        hand.remove(kind)
        hands[seat] = hand
        self.hands = hands

    def remember_gift(self, giver: int, seat: int, kind: int) -> None:
        """Section 18: the searcher knows the card given. Open hands need no memory."""
        if not self.law[law.OPEN_HANDS]:
            self.given = [*self.given, (giver * 6 + seat) * 9 + kind]

    def forget_gift(self, seat: int, kind: int) -> None:
        """One card of the kind has left the hand: every giver knows of one fewer there."""
        given = self.given[:]
        for giver in range(self.seats):
            code = (giver * 6 + seat) * 9 + kind
            if code in given:
                given.remove(code)
        self.given = given

    def next_living(self, seat: int) -> int:
        """The next player clockwise with a living character; the seat itself if there is no other."""
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if self.alive(other):
                return other
        return seat

    # Hidden information (section 18) --------------------------------------------------------------------------

    def hide(self, seat: int) -> None:
        """Section 18: hands, deck, box, truck, dice, destinations and votes."""
        if not (self.law[law.OPEN_HANDS] or self.over):
            hands = self.hands
            self.hands = [
                hands[other] if other == seat else [HIDDEN] * len(hands[other]) for other in range(self.seats)
            ]
        self.deck = [HIDDEN] * len(self.deck)
        self.box = [
            code if code // BOXED_BY == seat else code // BOXED_BY * BOXED_BY + HIDDEN_IN_BOX for code in self.box
        ]
        if (self.truck or self.kept != NONE) and self.chosen != seat:
            self.truck = [HIDDEN] * len(self.truck)
            self.kept = HIDDEN if self.kept != NONE else NONE
        self.given = [code for code in self.given if code // 54 == seat]
        if not self.hatch_open and (seat == SPECTATOR or not self.seen >> seat & 1):
            self.dice = [HIDDEN_DIE] * len(self.dice)
        if not self.maps_open:
            for other in range(self.seats):
                if other not in (seat, self.badge) and self.destination[other] != 0:
                    self.destination[other] = HIDDEN
        if not self.votes_open:
            for other in range(self.seats):
                if other != seat and self.votes[other] != NONE:
                    self.votes[other] = HIDDEN

    def guess(self, seat: int, rng: Rng) -> None:
        """Deal the unseen cards anew, throw unseen dice, and answer for those who have answered in secret."""
        self._guess_cards(rng)
        if self.dice and self.dice[0] == HIDDEN_DIE:
            dice = [rng.below(6) + 1 for _ in self.dice]
            if self.shown:
                dice[0] = self.shown
            dice.sort()
            self.dice = dice
        for other in range(self.seats):
            if self.destination[other] == HIDDEN:
                goals = self.goals(other)
                self.destination[other] = rng.pick(goals) if goals else NOWHERE
            if self.votes[other] == HIDDEN:
                self.votes[other] = rng.pick(list(SEATS_OF[self.asked]))

    def _guess_cards(self, rng: Rng) -> None:
        left = self.copies[:]
        for kind in self.played:
            left[kind] -= 1
        for code in self.box:
            if code % BOXED_BY != HIDDEN_IN_BOX:
                left[code % BOXED_BY] -= 1
        for hand in [*self.hands, self.truck, [self.kept]]:
            for kind in hand:
                if kind >= 0:
                    left[kind] -= 1
        sure: list[list[int]] = [[] for _ in range(self.seats)]
        for code in self.given:
            recipient = code // 9 % 6
            if self.hands[recipient] and self.hands[recipient][0] == HIDDEN:
                left[code % 9] -= 1
                sure[recipient].append(code % 9)
        unseen = [kind for kind in range(len(ITEMS)) for _ in range(left[kind])]
        rng.shuffle(unseen)
        hands = self.hands[:]
        for other in range(self.seats):
            hand = hands[other]
            if hand and hand[0] == HIDDEN:
                known = sure[other]
                hands[other] = known + [unseen.pop() for _ in range(len(hand) - len(known))]
        self.hands = hands
        self.box = [
            code if code % BOXED_BY != HIDDEN_IN_BOX else code - HIDDEN_IN_BOX + unseen.pop() for code in self.box
        ]
        self.truck = [unseen.pop() if kind == HIDDEN else kind for kind in self.truck]
        if self.kept == HIDDEN:
            self.kept = unseen.pop()
        self.deck = [unseen.pop() for _ in self.deck]

    # The end (section 16) and talk (section 15) ---------------------------------------------------------------

    def final_scores(self) -> list[int]:
        return [scoring.score(self, seat) for seat in range(self.seats)]

    def final_winners(self) -> list[int]:
        return scoring.winners(self)

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return scoring.breakdown(self, seat)

    def besides(self, seat: int) -> list[tuple[str, int]]:
        return scoring.besides(self, seat)

    def statements(self, seat: int) -> list[Action]:
        return statements.offered(self, seat)

    def hear(self, seat: int, action: Action) -> None:
        statements.hear(self, seat, action)

    def check(self) -> None:
        invariants.check(self)
