"""BF-7.40 to BF-7.44: encounters in Underground Fever."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import with_value
from ostoja.core.words import Prompt, ask
from ostoja.games.bright_future.actions import RESOLVE, SEND, WALK_PAST
from ostoja.games.bright_future.names import (
    ANOMALY,
    AT_FEVER_ANOMALY,
    AT_FEVER_OUTPOST,
    COLONY,
    FIRST_ANOMALY,
    FIRST_OUTPOST,
    FRIENDLY,
    HOOLIGANS,
    KINDS,
    LOCATIONS,
    LOOKS_FIRST,
    OF_A_KIND,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.aftermath import Reward
from ostoja.games.bright_future.steps.base import Automatic, Question
from ostoja.games.bright_future.steps.colony import NO_SLOT
from ostoja.games.bright_future.steps.fever_visits import FeverEncounter, visit_fever_colony
from ostoja.games.bright_future.steps.location import Friendly
from ostoja.games.bright_future.steps.market import open_visit
from ostoja.games.bright_future.steps.supplies import discard_merc, discard_met, draw_location, put_back


def meet_top(state: BrightFutureState, seat: int, kind: int) -> None:
    """The top card of a deck is met; BF-3.20 without any outpost the reward is free."""
    card = draw_location(state, kind)
    if card < 0:
        state.fight.outcome = FRIENDLY
        state.push(Reward(seat, AT_FEVER_OUTPOST))
    else:
        meet(state, seat, kind, card, NO_SLOT)


def meet_slot(state: BrightFutureState, seat: int, slot: int) -> None:
    """BF-7.44 A numbered colony."""
    fever = state.fever
    card = fever.slots[slot]
    fever.slots = with_value(fever.slots, slot, -1)
    meet(state, seat, COLONY, card, slot)


def meet(state: BrightFutureState, seat: int, kind: int, card: int, slot: int) -> None:
    state.met[kind] = card
    if state.watched:
        state.tell("reveals", seat=seat_name(seat), card=ref(LOCATIONS[OF_A_KIND * kind + card]))
    state.push(Met(seat, kind, slot))


class Met(Question):
    """BF-9.3, BF-9.10, BF-10.6 A card has been turned up: Stalker, Shapeshifter or Hooligans may leave it there."""

    def __init__(self, seat: int, kind: int, slot: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.slot: Final = slot

    def deck(self) -> int:
        return self.kind

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [RESOLVE]
        kind = self.kind
        if kind == COLONY:
            if HOOLIGANS in state.mercs[seat]:
                options.append(SEND[HOOLIGANS])
        elif state.has(seat, LOOKS_FIRST[kind]):
            options.append(WALK_PAST)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        kind = self.kind
        card = state.met[kind]
        if action is not RESOLVE:
            state.pop()
            state.met[kind] = -1
            if action is not WALK_PAST:
                discard_merc(state, seat, HOOLIGANS)
            elif state.watched:
                state.tell("walks-past", seat=seat_name(seat), kind=KINDS[kind])
            if self.slot >= 0:
                state.fever.slots = with_value(state.fever.slots, self.slot, card)
            else:
                put_back(state, kind, card)
            return
        state.replace(Cleared(kind))
        if kind == COLONY:
            open_visit(state)
            visit_fever_colony(state, seat, self.slot)
        elif kind == ANOMALY:
            state.push(FeverEncounter(seat, FIRST_ANOMALY + card, AT_FEVER_ANOMALY))
        elif state.components.outpost_race[card] != state.race[seat]:
            state.push(FeverEncounter(seat, FIRST_OUTPOST + card, AT_FEVER_OUTPOST))
        else:
            state.push(Friendly(seat, AT_FEVER_OUTPOST))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        card = LOCATIONS[OF_A_KIND * self.kind + state.met[self.kind]]
        return ask("met", "BF-9.3", actor=seat_name(self.seat), card=ref(card))


class Cleared(Automatic):
    """BF-7.40 to BF-7.43 Afterwards, also after a defeat, the card is discarded."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        discard_met(state, self.kind)
        return False
