"""BF-6.30 to BF-6.70: the Location Phase and the end of a round in the Tunnel of Power."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import with_value
from ostoja.core.words import Prompt, ask
from ostoja.games.bright_future.actions import (
    BRIBE,
    CHARM,
    DEVOUR,
    HIRE,
    PASS,
    RESOLVE,
    SALVAGE,
    SEND,
    WALK_PAST,
    WIN_OVER,
)
from ostoja.games.bright_future.names import (
    ANOMALY,
    AT_ANOMALY,
    AT_FEVER_OUTPOST,
    AT_OUTPOST,
    AT_TUNNEL_ANOMALY,
    AT_TUNNEL_OUTPOST,
    AVOIDED,
    BOUGHT,
    COLONIES,
    COLONY,
    COURTESAN,
    DEVOURED,
    DEVOURER,
    DUCHESS,
    FIRST_ANOMALY,
    FIRST_OUTPOST,
    FRIENDLY,
    HOOLIGANS,
    KINDS,
    LOCATIONS,
    LOOKS_FIRST,
    MUTANT,
    OF_A_KIND,
    OUTPOST,
    OUTPOSTS,
    PASSED,
    SURVIVED,
    WON,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.aftermath import Reward
from ostoja.games.bright_future.steps.base import Automatic, Question
from ostoja.games.bright_future.steps.colony import visit_colony
from ostoja.games.bright_future.steps.fight import Encounter, half_hire
from ostoja.games.bright_future.steps.market import open_visit
from ostoja.games.bright_future.steps.mercenaries import add_salvage, devour, offer_cull, salvage
from ostoja.games.bright_future.steps.rewards import GearLimit
from ostoja.games.bright_future.steps.supplies import (
    can_pay,
    discard_merc,
    discard_met,
    draw_location,
    earn,
    ensure_location,
    finish,
    hire_merc,
    pay,
    put_back,
)
from ostoja.games.bright_future.steps.tunnel_actions import look_at_top


class LocationPhase(Automatic):
    """BF-6.30 Locations I to IV, in each the heroes in ascending space order; BF-6.32 then the cards are discarded."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, state: BrightFutureState) -> bool:
        place = state.tunnel.space_of
        for space in range(self.space, 20):
            if space % 5 == 0:
                close_location(state)
            if space in place:
                seat = place.index(space)
                state.replace(LocationPhase(space + 1))
                state.push(LeaveBoard(seat))
                state.push(Visit(seat, space // 5))
                return False
        close_location(state)
        state.replace(GearLimit(state.first))
        return False


def close_location(state: BrightFutureState) -> None:
    """BF-6.31, BF-6.32 The cards are discarded, and nobody is first visitor of the next location yet."""
    for kind in (COLONY, OUTPOST, ANOMALY):
        discard_met(state, kind)
    state.tunnel.first_visitor = [-1, -1, -1]
    state.outpost_gone = 0
    state.outpost_bribed = 0


class LeaveBoard(Automatic):
    """BF-6.30 After the visit the token leaves the board."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        state.tunnel.space_of[self.seat] = -1
        return False


class Visit(Question):
    """BF-6.30 A hero visits its location; BF-10.8 the Soldiers may be sent first."""

    def __init__(self, seat: int, track: int) -> None:
        super().__init__(seat)
        self.track: Final = track

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PASS]
        add_salvage(state, seat, options)
        return options

    def run(self, state: BrightFutureState) -> bool:
        open_visit(state)
        if state.mercs[self.seat]:
            return Question.run(self, state)
        self.enter(state)
        return False

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        self.enter(state)
        if action is SALVAGE:
            salvage(state, seat)

    def enter(self, state: BrightFutureState) -> None:
        seat = self.seat
        state.pop()
        if self.track == 0:
            both = 0
            if state.met[COLONY] < 0:
                both = 1
                state.met[COLONY] = draw_location(state, COLONY)
                state.tunnel.first_visitor = with_value(state.tunnel.first_visitor, COLONY, seat)
                if state.watched:
                    state.tell("reveals", seat=seat_name(seat), card=ref(COLONIES[state.met[COLONY]]))
            elif state.watched:
                state.tell("visits", seat=seat_name(seat), card=ref(COLONIES[state.met[COLONY]]))
            visit_colony(state, seat, both)
        elif self.track == 1:
            state.push(OutpostStage(seat, tunnel=0))
        elif self.track == 2:
            state.push(AnomalyStage(seat, tunnel=0))
        else:
            state.push(Door(seat))
            state.push(AnomalyStage(seat, tunnel=1))
            state.push(OutpostStage(seat, tunnel=1))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("visit", "BF-10.8", actor=seat_name(self.seat))


LOOKING: Final = {OUTPOST: "BF-9.10", ANOMALY: "BF-9.3"}
"""The clause of the hero who looks first."""


class LocationStage(Question):
    """A visitor meets an outpost or an anomaly; one hero looks first and may pass. `tunnel`: on track IV."""

    def __init__(self, seat: int, tunnel: int) -> None:
        super().__init__(seat)
        self.tunnel: Final = tunnel

    def run(self, state: BrightFutureState) -> bool:
        if state.wounded[self.seat]:
            state.pop()
            return False
        if self.may_pass(state):
            if state.met[self.deck()] < 0:
                look_at_top(state, self.seat, self.deck())
            return True
        self.enter(state)
        return False

    def may_pass(self, state: BrightFutureState) -> bool:
        """Does this hero look first?"""
        return state.has(self.seat, LOOKS_FIRST[self.deck()])

    def enter(self, state: BrightFutureState) -> None:
        """The card is resolved."""
        raise NotImplementedError

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [RESOLVE, WALK_PAST]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is WALK_PAST:
            walk_past(state, seat, self.deck())
        else:
            self.enter(state)

    def arrive(self, state: BrightFutureState) -> None:
        """Somebody was here this round."""
        if state.tunnel.first_visitor[self.deck()] < 0:
            state.tunnel.first_visitor = with_value(state.tunnel.first_visitor, self.deck(), self.seat)

    def turn_up(self, state: BrightFutureState) -> int:
        """The card that is met, turned up by the first visitor."""
        kind = self.deck()
        new = state.met[kind] < 0
        if new:
            state.met[kind] = draw_location(state, kind)
        card = state.met[kind]
        if state.watched:
            state.tell(
                "reveals" if new else "visits", seat=seat_name(self.seat), card=ref(LOCATIONS[OF_A_KIND * kind + card])
            )
        return card

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        kind = self.deck()
        if seat != self.seat:
            return ask("walk-past-others", LOOKING[kind], actor=seat_name(self.seat))
        card = state.met[kind] if state.met[kind] >= 0 else state.decks[kind][-1]
        return ask("walk-past", LOOKING[kind], actor=seat_name(self.seat), card=ref(LOCATIONS[OF_A_KIND * kind + card]))


class OutpostStage(LocationStage):
    """BF-6.40 to BF-6.45, BF-6.61 An outpost is met; BF-9.10 the Shapeshifter looks first and may pass."""

    def deck(self) -> int:
        return OUTPOST

    def may_pass(self, state: BrightFutureState) -> bool:
        if state.met[OUTPOST] < 0 and not state.outpost_gone and not ensure_location(state, OUTPOST):
            state.outpost_gone = 1
        return not state.outpost_gone and super().may_pass(state)

    def enter(self, state: BrightFutureState) -> None:
        seat = self.seat
        at = AT_TUNNEL_OUTPOST if self.tunnel else AT_OUTPOST
        self.arrive(state)
        if state.outpost_gone:
            if state.watched:
                state.tell("finds-nobody", seat=seat_name(seat))
            state.fight.outcome = FRIENDLY
            state.replace(Reward(seat, at))
            return
        card = self.turn_up(state)
        if self.tunnel or state.outpost_bribed or state.components.outpost_race[card] != state.race[seat]:
            state.replace(OutpostFallen())
            state.push(Encounter(seat, FIRST_OUTPOST + card, at))
        else:
            state.replace(Friendly(seat, at))


def walk_past(state: BrightFutureState, seat: int, kind: int) -> None:
    """BF-9.3, BF-9.10 No fight and no reward; a card not turned up yet stays a secret."""
    state.fight.outcome = PASSED
    state.pop()
    if state.watched:
        state.tell("walks-past", seat=seat_name(seat), kind=KINDS[kind])


class OutpostFallen(Automatic):
    """BF-6.44 A defeated, hired or devoured outpost is out of the way of later visitors."""

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        if state.fight.outcome in (SURVIVED, AVOIDED, BOUGHT, DEVOURED):
            state.outpost_gone = 1
        return False


class Friendly(Question):
    """BF-6.42, BF-7.40 One deal with a friendly outpost, or none; then the reward."""

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at: Final = at

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        card = state.met[OUTPOST]
        components = state.components
        mutant = components.outpost_race[card] == MUTANT
        options = [PASS]
        if mutant and state.has(seat, DUCHESS):
            if can_pay(state, seat, half_hire(state, card)):
                options.append(WIN_OVER)
        elif can_pay(state, seat, components.hire[card]):
            options.append(HIRE)
        if self.at == AT_OUTPOST and can_pay(state, seat, components.hire[card]):
            options.append(BRIBE)
        if not mutant and state.has(seat, COURTESAN):
            options.append(CHARM)
        if mutant and state.has(seat, DEVOURER):
            options.append(DEVOUR)
        if self.at == AT_FEVER_OUTPOST and HOOLIGANS in state.mercs[seat]:
            options.append(SEND[HOOLIGANS])
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        fight = state.fight
        card = state.met[OUTPOST]
        hire = state.components.hire[card]
        fight.outcome = FRIENDLY
        fight.used = []
        state.replace(Reward(seat, self.at))
        if action is HIRE or action is WIN_OVER:
            state.met[OUTPOST] = -1
            state.outpost_gone = 1
            hire_merc(state, seat, card, hire if action is HIRE else half_hire(state, card))
        elif action is BRIBE:
            pay(state, seat, hire)
            state.outpost_bribed = 1
            if state.watched:
                state.tell("bribes", seat=seat_name(seat), outpost=ref(OUTPOSTS[card]), count=hire)
        elif action is CHARM:
            earn(state, seat, hire, OUTPOSTS[card])
        elif action is DEVOUR:
            state.met[OUTPOST] = -1
            state.outpost_gone = 1
            devour(state, seat, card)
            offer_cull(state, seat)
        elif action is not PASS:
            discard_merc(state, seat, HOOLIGANS)
            state.met[OUTPOST] = -1
            put_back(state, OUTPOST, card)
            fight.outcome = PASSED
            state.pop()

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        card = state.met[OUTPOST]
        price = state.components.hire[card]
        return ask("friendly", "BF-6.42", actor=seat_name(self.seat), card=ref(OUTPOSTS[card]), price=price)


class AnomalyStage(LocationStage):
    """BF-6.50, BF-6.62 An anomaly is met; BF-9.3 the Stalker looks first and may pass."""

    def deck(self) -> int:
        return ANOMALY

    def enter(self, state: BrightFutureState) -> None:
        self.arrive(state)
        card = self.turn_up(state)
        at = AT_TUNNEL_ANOMALY if self.tunnel else AT_ANOMALY
        state.replace(Encounter(self.seat, FIRST_ANOMALY + card, at))


class Door(Automatic):
    """BF-6.63 Whoever owns the door code as it is now wins; BF-6.64 a door without codes is open."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        seat = self.seat
        if state.wounded[seat]:
            return False
        for index in range(3):
            if state.codes[3 * seat + index] < state.door[index]:
                if state.watched:
                    state.tell("door-stays", seat=seat_name(seat))
                return False
        state.winner = seat
        if state.watched:
            state.tell("opens-door", seat=seat_name(seat))
        if state.solo:
            finish(state, WON)
        else:
            state.finish()
        return False
