"""Chapter 4: Basic actions."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.choice import Choice
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.metro2033.actions import DISCARD, EXCHANGE, PLAY, PROTECT, SWAP
from ostoja.games.metro2033.cards import FIRST_CARAVAN, FIRST_THREAT, IDS, SWAPPED
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.active import begin_attack, caravan_arrives
from ostoja.games.metro2033.steps.bazaar import DRAW
from ostoja.games.metro2033.steps.costs import can_protect, move_up, pay, play_cost
from ostoja.games.metro2033.steps.free import FREE_KINDS, free_actions, refuse_free_action, take_free_action
from ostoja.games.metro2033.steps.tableau import lay


class BasicAction(Choice[MetroState]):
    """MT-4.1 Play a card, discard a card or swap three (D3); mandatory (MT-3.5).

    MT-3.10 The Free actions of the first window (D2) are offered beside it; the Basic action closes that window.
    """

    def legal(self, state: MetroState, seat: int) -> list[Action]:
        offer = free_actions(state, seat)
        above = state.above[seat]
        hand = state.hands[seat]
        components = state.components
        last = -1
        for card in hand:
            if card == last:
                continue
            last = card
            if card < FIRST_THREAT and play_cost(state, seat, card) <= above:
                offer.append(PLAY[card])
            if can_protect(state, card) and components.shield_cost[card] <= above:
                offer.append(PROTECT[card])
            offer.append(DISCARD[card])
        if len(hand) >= SWAPPED:
            offer.append(SWAP)
        return offer

    def take(self, state: MetroState, seat: int, action: Action) -> None:
        kind = action.kind
        if kind in FREE_KINDS:
            take_free_action(state, seat, action)
            return
        state.pop()
        if kind == "swap":
            state.push(Swap(seat, SWAPPED))
            return
        card = action.args[0]
        state.hands[seat].remove(card)
        if kind == "discard":
            discard_from_hand(state, seat, card)
            return
        rotated = kind == "protect"
        cost = state.components.shield_cost[card] if rotated else play_cost(state, seat, card)
        if state.watched:
            if rotated:
                state.tell("protects", seat=seat_name(seat), card=ref(IDS[card]), cost=cost)
            else:
                state.tell("plays", seat=seat_name(seat), card=ref(IDS[card]), cost=cost)
        lay(state, seat, card, rotated)
        pay(state, seat, cost)
        state.push(DRAW[seat][1])

    def question(self, state: MetroState, seat: int) -> str:
        return "basic"

    def prompt(self, state: MetroState, seat: int) -> Prompt:
        return ask("basic", "MT-4.1", actor=seat_name(self.seat))

    def refuse(self, state: MetroState, seat: int, action: Action) -> Refusal:
        kind = action.kind
        if kind in ("play", "protect", "discard"):
            card = action.args[0]
            name = ref(IDS[card])
            if card not in state.hands[seat]:
                return refuse("not-in-hand", "MT-4.6" if kind == "discard" else "MT-4.2", card=name)
            if kind == "protect" and not can_protect(state, card):
                return refuse("no-protection-side", "MT-4.2", card=name)
            cost = state.components.shield_cost[card] if kind == "protect" else play_cost(state, seat, card)
            return refuse("too-expensive", "MT-4.3", card=name, cost=cost, above=state.above[seat])
        if kind == "swap":
            return refuse("too-few-to-swap", "MT-4.9")
        if kind in FREE_KINDS:
            return refuse_free_action(state, seat, action)
        return refuse("basic-action-first", "MT-3.5")


def discard_from_hand(state: MetroState, seat: int, card: int) -> None:
    """MT-4.6 The card is shown and discarded; its printed cost moves up (MT-5.7); an Active card takes effect."""
    state.discard.append(card)
    moved = move_up(state, seat, state.components.cost[card])
    if state.watched:
        state.tell("discards", seat=seat_name(seat), card=ref(IDS[card]), moved=moved)
    if FIRST_THREAT <= card < FIRST_CARAVAN:
        begin_attack(state, seat, card)
        return
    if card >= FIRST_CARAVAN:
        caravan_arrives(state, seat, card)
    state.push(DRAW[seat][1])


class Swap(Choice[MetroState]):
    """MT-4.9 Three cards of the hand are discarded one by one (D11), without tokens or effects; then three are drawn.

    The cards may be named in any order, and the last one is asked for even if it is the only one left to choose: a
    fixed order would tell the others something about the cards that stay. They lie sorted in the discard pile, whose
    order means nothing (MT-6.8). MT-4.10 Each draw is a choice of its own.
    """

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def legal(self, state: MetroState, seat: int) -> list[Action]:
        offer = []
        last = -1
        for card in state.hands[seat]:
            if card != last:
                offer.append(EXCHANGE[card])
                last = card
        return offer

    def take(self, state: MetroState, seat: int, action: Action) -> None:
        card = action.args[0]
        state.hands[seat].remove(card)
        state.discard.append(card)
        swapped = SWAPPED + 1 - self.left
        state.discard[-swapped:] = sorted(state.discard[-swapped:])
        if state.watched:
            state.tell("exchanges", seat=seat_name(seat), card=ref(IDS[card]))
        if self.left > 1:
            state.replace(Swap(seat, self.left - 1))
        else:
            state.replace(DRAW[seat][SWAPPED])

    def several(self) -> bool:
        return True

    def question(self, state: MetroState, seat: int) -> str:
        return "swap"

    def prompt(self, state: MetroState, seat: int) -> Prompt:
        return ask("swap", "MT-4.9", actor=seat_name(self.seat), left=self.left)

    def refuse(self, state: MetroState, seat: int, action: Action) -> Refusal:
        if action.kind == "exchange":
            return refuse("not-in-hand", "MT-4.9", card=ref(IDS[action.args[0]]))
        return refuse("finish-the-swap", "MT-4.9", left=self.left)
