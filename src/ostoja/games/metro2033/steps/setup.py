"""Chapter 2: setup."""

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.choice import Choice
from ostoja.core.state import Step
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.metro2033.actions import PICK
from ostoja.games.metro2033.cards import (
    CARDS,
    EMPTY,
    FIRST_FACTION,
    HAND,
    IDS,
    SLOTS,
    STARTING_TOKENS,
    STATIONS,
    TOKENS,
)
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.turn import MetroTurn


def set_up(state: MetroState) -> None:
    """MT-2.1 Factions first (MT-2.2), tokens (MT-2.4), then the cards."""
    seats = state.seats
    state.factions = [EMPTY] * seats
    state.flipped = [False] * seats
    state.above = [STARTING_TOKENS] * seats
    state.below = [0] * seats
    state.reserve = [TOKENS - STARTING_TOKENS] * seats
    state.tokens = [0] * STATIONS
    state.hands = [[] for _ in range(seats)]
    state.supplies = [[] for _ in range(seats)]
    state.stations = [[] for _ in range(seats)]
    state.shields = [[] for _ in range(seats)]
    state.deck = state.components.deck[:]
    state.bazaar = [EMPTY] * SLOTS
    state.push(Deal())
    if state.options["factions"] == "random":
        factions = list(range(FIRST_FACTION, CARDS))
        state.rng.shuffle(factions)
        state.factions = factions[:seats]
    else:
        state.push(PickFaction(0))


class PickFaction(Choice[MetroState]):
    """MT-2.2 In seat order each player openly picks one of the remaining Faction cards (D1)."""

    def run(self, state: MetroState) -> bool:
        if self.seat == state.seats:
            state.pop()
            return False
        return self.settle(state)

    def legal(self, state: MetroState, seat: int) -> list[Action]:
        return [PICK[card] for card in range(FIRST_FACTION, CARDS) if card not in state.factions]

    def take(self, state: MetroState, seat: int, action: Action) -> None:
        state.factions[seat] = action.args[0]
        if state.watched:
            state.tell("leads", seat=seat_name(seat), faction=ref(IDS[action.args[0]]))
        state.replace(PickFaction(seat + 1))

    def prompt(self, state: MetroState, seat: int) -> Prompt:
        return ask("pick", "MT-2.2", actor=seat_name(self.seat))

    def refuse(self, state: MetroState, seat: int, action: Action) -> Refusal:
        if action.kind == "pick":
            return refuse("faction-taken", "MT-2.2", faction=ref(IDS[action.args[0]]))
        return refuse("factions-first", "MT-2.1")


class Deal(Step[MetroState]):
    """MT-2.5 to MT-2.9 Shuffle, deal five cards each, reveal the Bazaar, choose the first player at random."""

    def run(self, state: MetroState) -> bool:
        state.rng.shuffle(state.deck)
        for seat in range(state.seats):
            state.hands[seat] = sorted(state.deck[-HAND:])
            del state.deck[-HAND:]
        state.fill_bazaar()
        state.first = state.rng.below(state.seats)
        if state.watched:
            state.tell("dealt", seat=seat_name(state.first))
        state.turns = 1
        state.replace(MetroTurn(state.first))
        return False
