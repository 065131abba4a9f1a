"""Chapter 7a, MT-7.2 to MT-7.5: what a Mission can be paid with. Minimal payments are worked out here and nowhere else.

A payment is named card by card, in any order. Offered is every card that some minimal payment holds beside those named.
With the Heroes fixed, a set of Resources is minimal exactly if, taken with those that contribute most first, only its
last card reaches the requirement, for leaving out a larger card would miss it by more. A Hero is needed exactly if what
it adds is more than the surplus.
"""

from ostoja.games.metro2033.cards import FIRST_HERO, FIRST_THREAT, GREEN
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.tableau import heroes


def strength(state: MetroState, seat: int) -> tuple[int, int]:
    """MT-7.2 The most the seat could deliver of blue and of red, every fitting Hero doubling its type (MT-7.5)."""
    components = state.components
    doubled = 0
    for card in state.shields[seat]:
        if FIRST_HERO <= card < FIRST_THREAT:
            doubled |= 1 << components.type[card]
    blue = 0
    red = 0
    for card in state.supplies[seat]:
        amount = components.amount[card]
        if doubled >> components.type[card] & 1:
            amount *= 2
        if components.colour[card]:
            red += amount
        else:
            blue += amount
    return blue, red


def usable(strengths: tuple[int, int], mission: int) -> int:
    """MT-7.2 Blue Missions take blue, red ones red, green ones both."""
    if mission == GREEN:
        return strengths[0] + strengths[1]
    return strengths[mission]


class Purse:
    """The Resources that fit a Mission while certain Heroes double, those that contribute most first."""

    def __init__(self, state: MetroState, seat: int, target: int, using: tuple[int, ...], paid: list[int]) -> None:
        components = state.components
        mission = components.mission[target]
        self.requirement: int = components.requirement[target]
        self.types: list[int] = [components.type[hero] for hero in using]
        weighed: list[tuple[int, int]] = []
        for card in state.supplies[seat]:
            if mission in (GREEN, components.colour[card]):
                doubled = components.type[card] in self.types
                weighed.append((-components.amount[card] * (2 if doubled else 1), card))
        weighed.sort()
        self.cards: list[int] = [card for _, card in weighed]
        self.weights: list[int] = [-weight for weight, _ in weighed]
        self.heroes: list[int] = [
            self.types.index(components.type[card]) if components.type[card] in self.types else -1
            for card in self.cards
        ]
        """Which of the Heroes in use doubles each card."""
        self.named: list[bool] = [False] * len(self.cards)
        """The cards that must be in the payment."""
        for card in paid:
            place = self.cards.index(card)
            while self.named[place]:
                place += 1
            self.named[place] = True
        self.rest: list[int] = [0] * (len(self.cards) + 1)
        """What all cards from a place on contribute together."""
        for place in range(len(self.cards) - 1, -1, -1):
            self.rest[place] = self.rest[place + 1] + self.weights[place]
        self.known: dict[tuple[int, int, tuple[int, ...]], int] = {}
        self.found: set[int] = set()
        """The further cards of the minimal payments, once `ways` has counted them."""

    def ways(self, place: int, sum: int, added: tuple[int, ...]) -> int:
        """In how many ways can cards from `place` on complete a minimal payment? `added` is what each Hero adds so far.

        Of copies those that come first are taken, so that no payment is counted twice.
        """
        if sum >= self.requirement:
            needed = all(gain > sum - self.requirement for gain in added)
            return 1 if needed and True not in self.named[place:] else 0
        if sum + self.rest[place] < self.requirement:
            return 0
        key = (place, sum, added)
        if key not in self.known:
            count = self.ways(place + 1, sum + self.weights[place], self.with_card(added, place))
            if not self.named[place]:
                if count:
                    self.found.add(self.cards[place])
                following = place + 1
                while following < len(self.cards) and self.cards[following] == self.cards[place]:
                    following += 1
                count += self.ways(following, sum, added)
            self.known[key] = count
        return self.known[key]

    def with_card(self, added: tuple[int, ...], place: int) -> tuple[int, ...]:
        """What each Hero adds once the card at `place` is in the payment."""
        hero = self.heroes[place]
        if hero < 0:
            return added
        gains = list(added)
        gains[hero] += self.weights[place] // 2
        return tuple(gains)


def payment_choices(state: MetroState, seat: int, target: int, named: tuple[int, ...]) -> tuple[list[int], int]:
    """MT-7.3 The cards that may come next, none once the payment is complete; and how many minimal payments there are.

    Exactly the minimal payments can be named.
    """
    paid = [card for card in named if card < FIRST_HERO]
    teams: list[tuple[int, ...]] = [tuple([card for card in named if card >= FIRST_HERO])]
    for hero in heroes(state, seat):
        if hero not in named:
            teams += [(*team, hero) for team in teams]
    choices: set[int] = set()
    ways = 0
    for team in teams:
        purse = Purse(state, seat, target, team, paid)
        count = purse.ways(0, 0, (0,) * len(team))
        if count:
            ways += count
            choices.update(purse.found)
            choices.update(team)
    return sorted(choices.difference(named[len(paid) :])), ways
