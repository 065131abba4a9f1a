"""Chapter 7a, MT-7.2 to MT-7.5: what a Mission can be paid with. Minimal payments are worked out here and nowhere else.

A payment is named card by card: first its Heroes in the order of their numbers, then its Resources, those that
contribute most first. In that order a set of Resources is minimal exactly if it is complete with the card that reaches
the requirement, for leaving out a larger card would miss it by more. A Hero is needed exactly if what it adds is more
than the surplus.
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

    def __init__(self, state: MetroState, seat: int, target: int, using: tuple[int, ...]) -> None:
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
        self.rest: list[int] = [0] * (len(self.cards) + 1)
        """What all cards from a place on contribute together."""
        for place in range(len(self.cards) - 1, -1, -1):
            self.rest[place] = self.rest[place + 1] + self.weights[place]
        self.known: dict[tuple[int, int, tuple[int, ...]], bool] = {}

    def completes(self, place: int, sum: int, added: tuple[int, ...]) -> bool:
        """Can cards from `place` on complete a minimal payment? `added` is what each Hero adds so far."""
        if sum >= self.requirement:
            return all(gain > sum - self.requirement for gain in added)
        if sum + self.rest[place] < self.requirement:
            return False
        if not added:
            return True
        key = (place, sum, added)
        if key not in self.known:
            self.known[key] = self.completes(
                place + 1, sum + self.weights[place], self.with_card(added, place)
            ) or self.completes(place + 1, sum, added)
        return self.known[key]

    def with_card(self, added: tuple[int, ...], place: int) -> tuple[int, ...]:
        """What each Hero adds once the card at `place` is in the payment."""
        hero = self.heroes[place]
        if hero < 0:
            return added
        gains = list(added)
        gains[hero] += self.weights[place] // 2
        return tuple(gains)

    def next_cards(self, paid: tuple[int, ...]) -> list[int]:
        """The different cards that may follow those paid so far; none when the payment is complete."""
        place = 0
        sum = 0
        added: tuple[int, ...] = (0,) * len(self.types)
        for card in paid:
            place = self.cards.index(card, place)
            sum += self.weights[place]
            added = self.with_card(added, place)
            place += 1
        found: list[int] = []
        if sum >= self.requirement:
            return found
        for following in range(place, len(self.cards)):
            card = self.cards[following]
            if card not in found and self.completes(
                following + 1, sum + self.weights[following], self.with_card(added, following)
            ):
                found.append(card)
        return found


def heroes_help(state: MetroState, seat: int, target: int, using: tuple[int, ...]) -> bool:
    """Is there a minimal payment with these Heroes, and perhaps with later ones too?"""
    if Purse(state, seat, target, using).completes(0, 0, (0,) * len(using)):
        return True
    return any(heroes_help(state, seat, target, (*using, hero)) for hero in heroes(state, seat) if hero > using[-1])


def payment_choices(
    state: MetroState, seat: int, target: int, using: tuple[int, ...], paid: tuple[int, ...]
) -> list[int]:
    """MT-7.3 The cards that may come next, so that exactly the minimal payments can be named; none once complete."""
    choices = []
    if not paid:
        last = using[-1] if using else 0
        for hero in heroes(state, seat):
            if hero > last and heroes_help(state, seat, target, (*using, hero)):
                choices.append(hero)
    return choices + Purse(state, seat, target, using).next_cards(paid)
