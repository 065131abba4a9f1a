"""What lies on the table: cards as numbers (see `cards.py`), tokens as counts. Lists of cards are kept sorted,
except the deck (its last card is on top), the discard pile (likewise) and the Bazaar (slots 1 to 3).
"""

from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.games.metro2033.cards import (
    EMPTY,
    FIRST_CARAVAN,
    FIRST_HERO,
    FIRST_RESOURCE,
    HAND,
    HIDDEN,
    SLOTS,
    STARTING_TOKENS,
    STATIONS,
    TOKENS,
)
from ostoja.games.metro2033.components import MetroComponents


class MetroState(State):
    """A position of Metro 2033.

    The players
        factions[seat]  Faction card
        flipped[seat]   is the Faction Mission completed?
        above[seat]     tokens above the Faction card
        below[seat]     tokens below it
        reserve[seat]   tokens not won yet
        hands[seat]     cards in hand; HIDDEN where masked
        supplies[seat]  Resources played upright
        stations[seat]  Stations played
        shields[seat]   cards played as Protection, and Heroes
        tokens[card]    tokens on each Station
    The table
        deck            cards face down; HIDDEN where masked
        discard         cards discarded
        bazaar          card in each slot, or EMPTY
        first           first player, EMPTY before there is one
        turns           turns begun
    """

    def __init__(self, source: "MetroState | None" = None) -> None:
        super().__init__(source)
        if source is None:
            self.factions: list[int] = []
            self.flipped: list[bool] = []
            self.above: list[int] = []
            self.below: list[int] = []
            self.reserve: list[int] = []
            self.tokens: list[int] = []
            self.hands: list[list[int]] = []
            self.supplies: list[list[int]] = []
            self.stations: list[list[int]] = []
            self.shields: list[list[int]] = []
            self.deck: list[int] = []
            self.discard: list[int] = []
            self.bazaar: list[int] = []
            self.first: int = EMPTY
            self.turns: int = 0
        else:
            self.factions = source.factions[:]
            self.flipped = source.flipped[:]
            self.above = source.above[:]
            self.below = source.below[:]
            self.reserve = source.reserve[:]
            self.tokens = source.tokens[:]
            self.hands = [cards.copy() for cards in source.hands]
            self.supplies = [cards.copy() for cards in source.supplies]
            self.stations = [cards.copy() for cards in source.stations]
            self.shields = [cards.copy() for cards in source.shields]
            self.deck = source.deck[:]
            self.discard = source.discard[:]
            self.bazaar = source.bazaar[:]
            self.first = source.first
            self.turns = source.turns

    def copy(self) -> "MetroState":
        return MetroState(self)

    @property
    def components(self) -> MetroComponents:
        """The printed values of the cards, or those of a content pack."""
        components: MetroComponents = self.game.components
        return components

    def total(self, seat: int) -> int:
        """MT-10.1 All tokens a player has won: above, below and on Stations."""
        return TOKENS - self.reserve[seat]

    def active(self) -> int:
        """The player whose turn it is; EMPTY before the first turn."""
        return EMPTY if not self.turns else (self.first + self.turns - 1) % self.seats

    def round(self) -> int:
        """MT-10.6 The number of the current round, from 1."""
        return (self.turns + self.seats - 1) // self.seats

    def kept(self, seat: int) -> int:
        """MT-7.7 How many Stations of the seat hold tokens."""
        count = 0
        for card in self.stations[seat]:
            if self.tokens[card]:
                count += 1
        return count

    def advance(self) -> None:
        """Run steps until somebody must choose. MT-6.7 Empty Bazaar slots are filled once there are cards again."""
        super().advance()
        if self.turns and EMPTY in self.bazaar and not self.over:
            self.fill_bazaar()

    def fill_bazaar(self) -> None:
        """MT-2.7, MT-6.3, MT-6.7 Empty slots are filled from the deck, lowest first, as far as the cards reach."""
        for slot in range(SLOTS):
            if self.bazaar[slot] == EMPTY and (self.deck or self.discard):
                self.bazaar[slot] = self.top_card()

    def top_card(self) -> int:
        """MT-6.5 The next card of the deck; an empty deck is first made anew from the shuffled discard pile."""
        if not self.deck:
            self.deck = self.discard
            self.discard = []
            self.rng.shuffle(self.deck)
            if self.watched:
                self.tell("reshuffled", cards=len(self.deck))
        return self.deck.pop()

    def hide(self, seat: int) -> None:
        """MT-I.13 Other hands and the order of the deck are secret."""
        for other in range(self.seats):
            if other != seat:
                self.hands[other] = [HIDDEN] * len(self.hands[other])
        self.deck = [HIDDEN] * len(self.deck)

    def guess(self, seat: int, rng: Rng) -> None:
        left = self.components.copies[:]
        for cards in self.supplies:
            for card in cards:
                left[card] -= 1
        for cards in self.stations:
            for card in cards:
                left[card] -= 1
        for cards in self.shields:
            for card in cards:
                left[card] -= 1
        for card in self.discard:
            left[card] -= 1
        for card in self.bazaar:
            if card != EMPTY:
                left[card] -= 1
        for card in self.hands[seat]:
            left[card] -= 1
        unseen = [card for card in range(len(left)) for _ in range(left[card])]
        rng.shuffle(unseen)
        for other in range(self.seats):
            if other != seat:
                size = len(self.hands[other])
                if size:
                    self.hands[other] = sorted(unseen[-size:])
                    del unseen[-size:]
        self.deck = unseen

    def final_scores(self) -> list[int]:
        """MT-10.4 Whoever has more tokens is ahead; equal totals share the place."""
        return [self.total(seat) for seat in range(self.seats)]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        """MT-7.6 (2) Only Missions add tokens."""
        return [("start", STARTING_TOKENS), ("missions", self.total(seat) - STARTING_TOKENS)]

    def besides(self, seat: int) -> list[tuple[str, int]]:
        """MT-10.1 Where the tokens are; all of them count alike."""
        on_stations = sum(self.tokens[card] for card in self.stations[seat])
        return [("above", self.above[seat]), ("below", self.below[seat]), ("stations", on_stations)]

    def check(self) -> None:
        """The invariants of chapter 15."""
        everywhere = self.deck + self.discard + [card for card in self.bazaar if card != EMPTY]
        for area in (self.hands, self.supplies, self.stations, self.shields):
            for cards in area:
                everywhere += cards
                assert cards == sorted(cards), "MT-I.1 hands and tableaus are kept in order"
        assert sorted(everywhere) == self.components.deck, "MT-I.1 every card is in exactly one place"
        for seat in range(self.seats):
            places = (self.above[seat], self.below[seat], self.reserve[seat])
            on_stations = sum(self.tokens[card] for card in self.stations[seat])
            assert min(places) >= 0, "MT-I.2 no place holds fewer than no tokens"
            assert sum(places) + on_stations == TOKENS, "MT-I.2 ten tokens of each colour"
            assert STARTING_TOKENS <= self.total(seat) <= TOKENS, "MT-I.3 totals lie between 5 and 10"
            assert self.over or self.total(seat) < TOKENS, "MT-I.3 ten tokens end the game"
            assert len(self.hands[seat]) <= HAND, "MT-I.4 never more than five cards in a hand"
            assert all(FIRST_RESOURCE <= card < FIRST_HERO for card in self.supplies[seat]), "MT-I.6 Resources upright"
            assert all(card < FIRST_RESOURCE for card in self.stations[seat]), "MT-I.6 Stations"
            for card in self.shields[seat]:
                assert FIRST_RESOURCE <= card < FIRST_CARAVAN, "MT-I.6 no Caravan in a tableau"
                assert self.components.shield[card], "MT-I.6 a rotated card has a Protection side"
            assert self.kept(seat) <= 3, "MT-I.7 at most three kept Stations"
        held = [self.tokens[card] for cards in self.stations for card in cards]
        assert all(0 <= count <= 3 for count in held), "MT-I.7 a kept Station holds one to three tokens"
        assert sum(held) == sum(self.tokens), "MT-I.7 tokens lie only on Stations in a tableau"
        assert len(self.tokens) == STATIONS, "MT-I.7 one place for tokens on each Station"
        if self.turns and EMPTY in self.bazaar:
            assert self.over or not (self.deck or self.discard), "MT-I.5 the Bazaar is full while cards are at hand"
