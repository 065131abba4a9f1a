"""BF-8.2, BF-8.3: drawing, playing and discarding cards in the Arena, in the own turn and while defending."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import minus, plus
from ostoja.core.words import Prompt, ask, only, others
from ostoja.games.bright_future.actions import DRAW, PLAY, SCRAP, THROW
from ostoja.games.bright_future.names import GEAR
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import AlwaysAsked
from ostoja.games.bright_future.steps.supplies import draw_gear


def own_race_cards(state: BrightFutureState, seat: int) -> list[int]:
    """BF-8.4 The cards of the hand that can be played."""
    races = state.components.gear_race
    race = state.race[seat]
    return [card for card in state.arena.hands[seat] if races[card] == race]


def pending(state: BrightFutureState) -> list[int]:
    """The weapons committed to attacks not yet resolved."""
    return state.arena.declared[0::4]


def may_scrap(state: BrightFutureState, seat: int) -> bool:
    """BF-8.3 Two own cards that are not committed to a pending attack."""
    queued = pending(state)
    free = len(state.arena.hands[seat])
    for card in state.gear[seat]:
        if card not in queued:
            free += 1
    return free >= 2


def add_card_actions(state: BrightFutureState, seat: int, options: list[Action]) -> None:
    """BF-8.2 (a), (b), BF-8.3, BF-8.7"""
    if state.arena.points:
        if state.gear_deck or state.gear_discard:
            options.append(DRAW)
        options += [PLAY[card] for card in own_race_cards(state, seat)]
    if may_scrap(state, seat):
        options.append(SCRAP)


def is_card_action(action: Action) -> bool:
    return action is DRAW or action is SCRAP or action.kind == "play"


def card_action(state: BrightFutureState, seat: int, action: Action) -> None:
    """Carry out one of them; what was being resolved goes on."""
    arena = state.arena
    if action is SCRAP:
        state.push(Scrap(seat, -1))
        return
    arena.points -= 1
    if action is DRAW:
        card = draw_gear(state)
        arena.hands[seat] = plus(arena.hands[seat], card)
        if state.watched:
            state.tell("draws", only(seat), gear=ref(GEAR[card]))
            state.tell("draws-others", others(seat), seat=seat_name(seat))
        return
    card = action.args[0]
    arena.hands[seat] = minus(arena.hands[seat], card)
    state.gear[seat] = plus(state.gear[seat], card)
    state.spent[card] = 0
    if state.watched:
        state.tell("plays", seat=seat_name(seat), gear=ref(GEAR[card]))


def always_asked(state: BrightFutureState, seat: int) -> bool:
    """Is there, as far as the table can see, something the player could do with cards?"""
    return state.arena.points > 0 or may_scrap(state, seat)


class Scrap(AlwaysAsked):
    """BF-8.3 Two cards for one action point, in any order: a fixed one would betray the hand."""

    def __init__(self, seat: int, thrown: int) -> None:
        super().__init__(seat)
        self.thrown: Final = thrown

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        queued = pending(state)
        cards = [card for card in state.gear[seat] if card not in queued] + state.arena.hands[seat]
        return [THROW[card] for card in cards]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        arena = state.arena
        card = action.args[0]
        if card in arena.hands[seat]:
            arena.hands[seat] = minus(arena.hands[seat], card)
        else:
            state.gear[seat] = minus(state.gear[seat], card)
            state.spent[card] = 0
        state.gear_discard = plus(state.gear_discard, card)
        if state.watched:
            state.tell("drops-gear", seat=seat_name(seat), gear=ref(GEAR[card]))
        if self.thrown < 0:
            state.replace(Scrap(seat, card))
        else:
            arena.points += 1
            state.pop()

    def several(self) -> bool:
        return True

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("scrap", "BF-8.3", actor=seat_name(self.seat))
