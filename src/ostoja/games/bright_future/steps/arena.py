"""Section 8: the Arena, a duel of two with hidden hands and action points."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import with_value
from ostoja.core.words import Prompt, ask
from ostoja.games.bright_future.actions import END_TURN, RACE, STRIKE
from ostoja.games.bright_future.names import BOOST, GEAR, POWER_UP, RACES, WEAPONS
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena_cards import add_card_actions, card_action, is_card_action
from ostoja.games.bright_future.steps.arena_duel import ArenaFuel, resolve_declared
from ostoja.games.bright_future.steps.base import AlwaysAsked, Automatic
from ostoja.games.bright_future.steps.duel import REACTIONS
from ostoja.games.bright_future.steps.supplies import active_gear, ready

POINTS: Final = 3
"""BF-8.1"""
MOST_TURNS: Final = 100
"""BF-8.12"""


class Announce(AlwaysAsked):
    """BF-2.42 In turn order each player looks at the hand and announces a race."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return RACE

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        state.race = with_value(state.race, seat, action.args[0])
        if state.watched:
            state.tell("announces", seat=seat_name(seat), race=RACES[action.args[0]])

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("race", "BF-2.42", actor=seat_name(self.seat))


class ArenaTurns(Automatic):
    """BF-8.1 The players take turns: cards are readied, three points; attacks are resolved, then come the actions."""

    def run(self, state: BrightFutureState) -> bool:
        if state.round == MOST_TURNS:
            state.finish()
            return False
        seat = state.first if state.round == 0 else 1 - state.turn
        state.round += 1
        state.turn = seat
        ready(state, seat)
        state.arena.points = POINTS
        state.fight.boost[seat] = 0
        state.fresh = []
        if state.watched:
            state.tell("turn", seat=seat_name(seat))
        state.push(Actions(seat))
        state.push(Defence(seat))
        return False


class Defence(Automatic):
    """BF-8.6 The attacks declared against the active player, in the order of declaration."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: BrightFutureState) -> bool:
        arena = state.arena
        if not arena.declared:
            state.pop()
            return False
        weapon, effect, fuel, boost = arena.declared[:4]
        arena.declared = arena.declared[4:]
        state.fight.used = []
        resolve_declared(state, 1 - self.seat, self.seat, weapon, effect, fuel, boost)
        return False


class Actions(AlwaysAsked):
    """BF-8.2 Draw, play, declare attacks, discard two cards for a point, end the turn."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [END_TURN]
        add_card_actions(state, seat, options)
        if state.arena.points:
            effect = state.components.effect
            for card in active_gear(state, seat):
                if card >= WEAPONS:
                    break
                options.append(STRIKE[4 * card])
                if effect[card] not in REACTIONS:
                    options.append(STRIKE[4 * card + 2])
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is END_TURN:
            state.arena.points = 0
            state.pop()
        elif is_card_action(action):
            card_action(state, seat, action)
        else:
            self.declare(state, seat, action.args[0], action.args[1])

    def declare(self, state: BrightFutureState, seat: int, card: int, effect: int) -> None:
        """BF-8.5 One point covers the weapon with its effect; it waits, inactive, for the opponent's turn."""
        arena = state.arena
        fight = state.fight
        arena.points -= 1
        state.spent[card] = 1
        arena.declared = [*arena.declared, card, effect, 0, fight.boost[seat]]
        fight.boost[seat] = 0
        if state.watched:
            state.tell("declares", seat=seat_name(seat), gear=ref(GEAR[card]), effect=effect)
        if effect:
            kind = state.components.effect[card]
            if kind == BOOST:
                fight.boost[seat] = state.components.bonus[card]
            elif kind == POWER_UP:
                state.push(ArenaFuel(seat, card, 1))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("arena", "BF-8.2", actor=seat_name(self.seat), points=state.arena.points)
