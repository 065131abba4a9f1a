"""Chapter 6: drawing, Bazaar, deck."""

from bisect import insort
from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.choice import Choice
from ostoja.core.state import Step
from ostoja.core.words import Prompt, Refusal, ask, only, others, refuse
from ostoja.games.metro2033.actions import DECK, TAKE
from ostoja.games.metro2033.cards import EMPTY, HAND, IDS, SLOTS
from ostoja.games.metro2033.state import MetroState

MOST_SEATS: Final = 5


class Draw(Choice[MetroState]):
    """MT-6.1, MT-6.2 The seat must draw `count` cards, each from a Bazaar slot or the deck (D4)."""

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def run(self, state: MetroState) -> bool:
        if EMPTY in state.bazaar:
            state.fill_bazaar()
            sources = draw_sources(state)
            if not sources:
                state.pop()
                return False
            if len(sources) == 1:
                self.take(state, self.seat, sources[0])
                return False
        return True

    def legal(self, state: MetroState, seat: int) -> list[Action]:
        return draw_sources(state)

    def take(self, state: MetroState, seat: int, action: Action) -> None:
        if action is DECK:
            card = state.top_card()
            if state.watched:
                state.tell("draws", only(seat), seat=seat_name(seat), card=ref(IDS[card]))
                state.tell("draws-others", others(seat), seat=seat_name(seat))
        else:
            card = action.args[0]
            slot = state.bazaar.index(card)
            state.bazaar[slot] = EMPTY
            if state.watched:
                state.tell("takes", seat=seat_name(seat), card=ref(IDS[card]))
            refill_slot(state, slot)
        insort(state.hands[seat], card)
        if self.count > 1:
            state.replace(DRAW[seat][self.count - 1])
        else:
            state.pop()

    def question(self, state: MetroState, seat: int) -> str:
        return "draw"

    def prompt(self, state: MetroState, seat: int) -> Prompt:
        return ask("draw", "MT-6.1", actor=seat_name(self.seat), count=self.count)

    def refuse(self, state: MetroState, seat: int, action: Action) -> Refusal:
        if action.kind == "take":
            return refuse("not-in-bazaar", "MT-6.1", card=ref(IDS[action.args[0]]))
        if action is DECK:
            return refuse("no-card-left", "MT-6.7")
        return refuse("draw-first", "MT-6.2", count=self.count)


DRAW: Final[list[list[Draw]]] = [[Draw(seat, count) for count in range(HAND + 1)] for seat in range(MOST_SEATS)]


def draw_sources(state: MetroState) -> list[Action]:
    """MT-6.1 Every different card in the Bazaar, and the deck if it can supply a card (MT-6.5)."""
    first, second, third = state.bazaar
    sources = []
    if first != EMPTY:
        sources.append(TAKE[first])
    if second not in (EMPTY, first):
        sources.append(TAKE[second])
    if third not in (EMPTY, first, second):
        sources.append(TAKE[third])
    if state.deck or state.discard:
        sources.append(DECK)
    return sources


def refill_slot(state: MetroState, slot: int) -> None:
    """MT-6.3 A taken card is replaced at once by the top card of the deck; MT-6.7 as far as there is one."""
    if state.deck or state.discard:
        card = state.top_card()
        state.bazaar[slot] = card
        if state.watched:
            state.tell("revealed", card=ref(IDS[card]))


def renew_bazaar(state: MetroState) -> None:
    """MT-8.1 All Bazaar cards go to the discard pile, then slots 1, 2 and 3 are filled from the deck."""
    for slot in range(SLOTS):
        if state.bazaar[slot] != EMPTY:
            state.discard.append(state.bazaar[slot])
            state.bazaar[slot] = EMPTY
    state.fill_bazaar()
    if state.watched:
        first, second, third = [ref(IDS[card]) if card != EMPTY else "" for card in state.bazaar]
        state.tell("renewed", count=SLOTS - state.bazaar.count(EMPTY), first=first, second=second, third=third)


class Refill(Step[MetroState]):
    """MT-3.6, MT-8.13 From the active player on, clockwise, each player in turn draws up to five (MT-6.6).

    `place` counts the players passed, none at first. After an attack it knows the `monster` (else EMPTY) and in
    `results` for each player in order the cards that repelled it, or -1 less the number of cards lost: nothing depends
    on it, the picture shows it.
    """

    def __init__(
        self, active: int, place: int = 0, monster: int = EMPTY, results: tuple[tuple[int, ...], ...] = ()
    ) -> None:
        self.active: Final = active
        self.place: Final = place
        self.monster: Final = monster
        self.results: Final = results

    def run(self, state: MetroState) -> bool:
        for place in range(self.place, state.seats):
            seat = (self.active + place) % state.seats
            missing = HAND - len(state.hands[seat])
            if missing:
                state.replace(Refill(self.active, place + 1, self.monster, self.results))
                state.push(DRAW[seat][missing])
                return False
        state.pop()
        return False
