"""Phase 2, "Who takes the security badge?" (section 7)."""

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.state import Step
from ostoja.core.words import Prompt, Refusal, ask, only, refuse
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import ITEM_IDS, MONITORING, PASS, PLAY_WALKIE, WALKIE
from ostoja.games.osaczeni.state import NONE, OsaczeniState
from ostoja.games.osaczeni.steps.cards import CARD_OF, CLAUSE_OF, refuse_card
from ostoja.games.osaczeni.steps.together import Together
from ostoja.games.osaczeni.steps.voting import hold_voting


def who_takes_the_badge(state: OsaczeniState) -> None:
    """OS-7.1 A voting in area 3; OS-7.3 none if nobody is there."""
    state.chosen = NONE
    state.push(TheHatch())
    if MONITORING in state.where:
        hold_voting(state, MONITORING)


class TheHatch(Step[OsaczeniState]):
    """OS-7.2-7.4 The chosen player takes the badge; the dice are shaken; only an elected holder looks."""

    def run(self, state: OsaczeniState) -> bool:
        elected = state.chosen
        if elected != NONE:
            if state.watched:
                kept = "yes" if state.badge == elected else "no"
                state.tell("badge", seat=seat_name(elected), holder=seat_name(state.badge), kept=kept)
            state.badge = elected
            state.chosen = NONE
        elif state.watched:
            state.tell("badge-stays", seat=seat_name(state.badge))
        state.dice = [state.rng.below(6) + 1 for _ in range(state.dice_available())]
        state.dice.sort()
        state.hatch_open = False
        if state.watched:
            state.tell("shakes", seat=seat_name(state.badge), dice=len(state.dice))
        if state.law[law.SHOWN_DICE]:
            state.shown = state.rng.pick(state.dice)
            if state.watched:
                state.tell("shown-die", die=state.shown)
        if elected != NONE:
            look(state, elected)
        state.asked = walkie_holders(state)
        state.ready = 0
        state.replace(WalkieTalkies())
        return False


def look(state: OsaczeniState, seat: int) -> None:
    """OS-7.4, OS-14.1 The seat sees all dice under the hatch."""
    state.seen |= 1 << seat
    if state.watched:
        state.tell("sees", only(seat), dice=" ".join([str(die) for die in state.dice]))


def walkie_holders(state: OsaczeniState) -> int:
    """OS-7.6 Those who might play a walkie-talkie, as far as anybody can see: alive, with cards, dice unseen."""
    found = 0
    for seat in range(state.seats):
        if state.hands[seat] and not state.seen >> seat & 1 and state.alive(seat):
            found |= 1 << seat
    return found


class WalkieTalkies(Together):
    """OS-7.6 The window closes when everybody asked has passed or seen the dice."""

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        if WALKIE in state.hands[seat]:
            return [PASS, PLAY_WALKIE]
        return [PASS]

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        if action is PASS:
            if state.watched and not state.ready >> seat & 1:
                state.tell("passes", seat=seat_name(seat))
            state.ready |= 1 << seat
            return
        state.spend(seat, WALKIE)
        if state.watched:
            state.tell("plays-walkie", seat=seat_name(seat), card=ref(ITEM_IDS[WALKIE]))
        look(state, seat)
        state.asked &= ~(1 << seat)
        state.ready &= ~(1 << seat)

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        return ask("walkie", "OS-7.6")

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        card = CARD_OF.get(action.kind, -1)
        if card < 0:
            return refuse("walkie-window", "OS-7.6")
        wrong = refuse_card(state, seat, card)
        return wrong if wrong is not None else refuse("card-not-now", CLAUSE_OF[card], card=ref(ITEM_IDS[card]))
