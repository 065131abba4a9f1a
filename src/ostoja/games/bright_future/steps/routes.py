"""Section 15: the special effects of the tunnel cards of Underground Fever."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import minus, put, with_value
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.bright_future.actions import (
    CHARM,
    CROSS,
    DEVOUR,
    EXPLORE,
    HIRE,
    KEEP_UP,
    PICK,
    STAY,
    TURN_AWAY,
    VISIT,
    WALK,
    WIN_OVER,
)
from ostoja.games.bright_future.names import (
    CARAVAN,
    COLONIES,
    COLONY,
    COURTESAN,
    DEVOURER,
    DUCHESS,
    EVERYBODY,
    FIRST_LOCATION,
    FREELANCER,
    GUIDE,
    HANDCAR,
    KINDS,
    LOCATIONS,
    MUTANT,
    NODE_COUNT,
    OF_A_KIND,
    OUTPOST,
    OUTPOSTS,
    PASSAGE,
    PATROL,
    PLAN,
    SIGNS,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Question
from ostoja.games.bright_future.steps.colony import NO_SLOT
from ostoja.games.bright_future.steps.encounters import meet, meet_top
from ostoja.games.bright_future.steps.fight import half_hire
from ostoja.games.bright_future.steps.map import (
    QUIET_STEPS,
    add_port_moves,
    facing,
    is_location,
    leave_start,
    no_port_move,
    port_move,
    walk,
)
from ostoja.games.bright_future.steps.mercenaries import devour, offer_cull
from ostoja.games.bright_future.steps.supplies import (
    can_pay,
    draw_location,
    earn,
    ensure_location,
    hire_merc,
    refill_bazaar,
)


def any_left(state: BrightFutureState, kind: int) -> bool:
    return len(state.decks[kind]) > 0 or len(state.discards[kind]) > 0


def route_usable(state: BrightFutureState, seat: int, card: int) -> bool:
    """BF-3.20 Without a card to turn up, or an empty slot to fill, there is nothing to use."""
    if card in (PATROL, FREELANCER):
        return any_left(state, OUTPOST)
    if card == PLAN:
        return -1 in state.fever.slots and any_left(state, COLONY)
    return True


def use_route(state: BrightFutureState, seat: int, card: int) -> None:
    """BF-15.1 to BF-15.7"""
    fever = state.fever
    if card <= SIGNS:
        turn_up(state, card, 2)
        state.push(PickCard(seat, card))
    elif card == GUIDE:
        for kind in range(3):
            turn_up(state, kind, 1)
    elif card == PASSAGE:
        state.push(Passage(seat))
    elif card == FREELANCER:
        turn_up(state, OUTPOST, 1)
        state.push(Freelancer(seat))
    elif card == CARAVAN:
        state.gear_discard = sorted(state.gear_discard + state.bazaar)
        state.bazaar = []
        refill_bazaar(state)
    elif card == HANDCAR:
        state.push(Handcar(seat, -1))
    else:
        for slot in range(4):
            if fever.slots[slot] < 0:
                fever.slots = with_value(fever.slots, slot, draw_location(state, COLONY))
                if state.watched and fever.slots[slot] >= 0:
                    state.tell("new-colony", slot=slot + 1, card=ref(COLONIES[fever.slots[slot]]))


def turn_up(state: BrightFutureState, kind: int, count: int) -> None:
    """The top cards of a deck lie face up; BF-3.20 a deck too short is filled up with its shuffled discard pile."""
    if not ensure_location(state, kind):
        return
    deck = state.decks[kind]
    if len(deck) < count and state.discards[kind]:
        below = state.discards[kind][:]
        state.rng.shuffle(below)
        state.decks[kind] = deck = below + deck
        state.discards[kind] = []
    for card in deck[-count:]:
        state.known = with_value(state.known, OF_A_KIND * kind + card, EVERYBODY)
        if state.watched:
            state.tell("turned-up", kind=KINDS[kind], card=ref(LOCATIONS[OF_A_KIND * kind + card]))


class PickCard(Question):
    """BF-15.1 One of the two top cards is resolved; the other stays face up on top."""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [PICK[OF_A_KIND * self.kind + card] for card in state.decks[self.kind][-2:]]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        card = action.args[0] % OF_A_KIND
        state.pop()
        state.decks[self.kind] = minus(state.decks[self.kind], card)
        state.known = with_value(state.known, OF_A_KIND * self.kind + card, 0)
        meet(state, seat, self.kind, card, NO_SLOT)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("pick", "BF-15.1", actor=seat_name(self.seat))


class Passage(Question):
    """BF-15.3 A kind of location; its top card is turned up and resolved."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [VISIT[kind] for kind in range(3) if any_left(state, kind)]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        meet_top(state, seat, action.args[0])

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("passage", "BF-15.3", actor=seat_name(self.seat))


class Freelancer(Question):
    """BF-15.4 The top outpost, whatever its race: hire it, a hero's deal, leave it face up, or discard it."""

    def deck(self) -> int:
        return OUTPOST

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        card = state.decks[OUTPOST][-1]
        components = state.components
        mutant = components.outpost_race[card] == MUTANT
        options = [KEEP_UP, TURN_AWAY]
        if mutant and state.has(seat, DUCHESS):
            if can_pay(state, seat, half_hire(state, card)):
                options.append(WIN_OVER)
        elif can_pay(state, seat, components.hire[card]):
            options.append(HIRE)
        if not mutant and state.has(seat, COURTESAN):
            options.append(CHARM)
        if mutant and state.has(seat, DEVOURER):
            options.append(DEVOUR)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is KEEP_UP:
            return
        card = draw_location(state, OUTPOST)
        hire = state.components.hire[card]
        if action is HIRE or action is WIN_OVER:
            hire_merc(state, seat, card, hire if action is HIRE else half_hire(state, card))
        elif action is DEVOUR:
            devour(state, seat, card)
            offer_cull(state, seat)
        else:
            state.discards[OUTPOST] = put(state.discards[OUTPOST], card)
            if action is CHARM:
                earn(state, seat, hire, OUTPOSTS[card])

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        card = state.decks[OUTPOST][-1]
        price = state.components.hire[card]
        return ask("freelancer", "BF-15.4", actor=seat_name(self.seat), card=ref(OUTPOSTS[card]), price=price)


class Handcar(Question):
    """BF-15.6 Through one or two locations without activating them, ending on the last; `skipped` is the first."""

    def __init__(self, seat: int, skipped: int) -> None:
        super().__init__(seat)
        self.skipped: Final = skipped

    def run(self, state: BrightFutureState) -> bool:
        if state.fever.map_card[self.seat] < 0:
            leave_start(state, self.seat)
        if state.fever.idle_steps >= QUIET_STEPS or not self.legal(state, self.seat):
            end_handcar(state, self.seat)
            return False
        return Question.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        fever = state.fever
        card = fever.map_card[seat]
        node = fever.map_node[seat]
        options = [WALK[facing(state, card, near)] for near in state.components.map_edges[NODE_COUNT * card + node]]
        if node < FIRST_LOCATION and not fever.card_changed:
            add_port_moves(state, seat, options)
        if NODE_COUNT * card + node == self.skipped:
            options.append(STAY)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is STAY:
            end_handcar(state, seat)
        elif action.kind == "walk":
            node = walk(state, seat, action)
            key = NODE_COUNT * state.fever.map_card[seat] + node
            if is_location(state, state.fever.map_card[seat], node) and key != self.skipped:
                if self.skipped < 0:
                    state.replace(Handcar(seat, key))
                else:
                    end_handcar(state, seat)
        else:
            port_move(state, seat, action)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("handcar", "BF-15.6", actor=seat_name(self.seat))

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        if action is EXPLORE or action is CROSS:
            return no_port_move(state, seat, action)
        if action.kind == "climb":
            return refuse("handcar-manhole", "BF-15.6")
        return super().refuse(state, seat, action)


def end_handcar(state: BrightFutureState, seat: int) -> None:
    """BF-15.6 The Map Phase starts at this node, which like that of the turn's start is not activated (BF-7.30 a)."""
    fever = state.fever
    state.pop()
    fever.activated = put(fever.activated, NODE_COUNT * fever.map_card[seat] + fever.map_node[seat])
    fever.idle_steps = 0
