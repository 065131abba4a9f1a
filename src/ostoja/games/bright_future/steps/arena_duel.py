"""BF-8.6, BF-8.7: what is different when a declared attack of the Arena is resolved.

Each of these steps takes the place of the one of section 5 or 13 that it is made from, and is stored under its name.
"""

from ostoja.core.action import Action
from ostoja.core.piles import put, with_value
from ostoja.games.bright_future.actions import CANCEL_EFFECT, PASS
from ostoja.games.bright_future.names import BOOST, WEAPONS
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena_cards import (
    add_card_actions,
    always_asked,
    card_action,
    is_card_action,
    pending,
)
from ostoja.games.bright_future.steps.duel import Armour, Damage, Fuel, React, announce_attack
from ostoja.games.bright_future.steps.duel_effects import (
    AfterDamage,
    CancelAfter,
    OneMore,
    Refresh,
    Turncoat,
    TurncoatArmour,
)


def resolve_declared(
    state: BrightFutureState, seat: int, target: int, card: int, effect: int, fuel: int, boost: int
) -> None:
    """BF-8.6 An attack declared in the last turn happens now, with the cards that fuel it."""
    announce_attack(state, seat, target, card, effect, 1, boost)
    state.fight.hits[1] += fuel * state.components.bonus[card]
    state.push(ArenaDamage(seat, target, card))
    state.push(ArenaArmour(target, seat, card, hit=0, other=-1))
    state.push(ArenaReact(target, seat, card, 1, boost))


class ArenaFuel(Fuel):
    """BF-13.2 The Chainsaw of a declared attack: the cards are counted until it is resolved."""

    def stored_as(self) -> str:
        return "Fuel"

    def strengthen(self, state: BrightFutureState) -> None:
        declared = state.arena.declared
        state.arena.declared = with_value(declared, len(declared) - 2, declared[-2] + 1)


class ArenaReact(React):
    """BF-8.7 A reaction costs a point, the attacker cannot answer it; cards may be drawn, played and discarded."""

    def stored_as(self) -> str:
        return "React"

    def run(self, state: BrightFutureState) -> bool:
        return always_asked(state, self.seat) or super().run(state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PASS]
        add_card_actions(state, seat, options)
        if state.arena.points:
            self.add_reactions(state, seat, options)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        arena = state.arena
        if is_card_action(action):
            card_action(state, seat, action)
            return
        if action is not PASS:
            arena.points -= 1
        super().take(state, seat, action)
        if action is CANCEL_EFFECT and arena.declared and state.components.effect[self.weapon] == BOOST:
            arena.declared = with_value(arena.declared, 3, 0)

    def offer_answer(self, state: BrightFutureState, flag: int) -> None:
        pass


class ArenaArmour(Armour):
    """BF-8.7 Armour against a declared attack; cards may be drawn, played and discarded before."""

    def stored_as(self) -> str:
        return "Armour"

    def run(self, state: BrightFutureState) -> bool:
        if self.hit * 3 < len(state.fight.hits) and always_asked(state, self.seat):
            return True
        return super().run(state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = super().legal(state, seat)
        add_card_actions(state, seat, options)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if is_card_action(action):
            card_action(state, seat, action)
        else:
            super().take(state, seat, action)

    def next(self, hit: int, other: int) -> Armour:
        return ArenaArmour(self.seat, self.attacker, self.weapon, hit, other)


class ArenaDamage(Damage):
    """BF-5.6"""

    def stored_as(self) -> str:
        return "Damage"

    def effects(self) -> AfterDamage:
        return ArenaAfterDamage(self.attacker, self.defender, self.weapon, 0)


class ArenaAfterDamage(AfterDamage):
    """BF-8.7 A Pistol costs a point and only the defender may use one; BF-8.5 a boost began with the declaration."""

    def stored_as(self) -> str:
        return "AfterDamage"

    def at(self, stage: int) -> AfterDamage:
        return ArenaAfterDamage(self.attacker, self.defender, self.weapon, stage)

    def begin_boost(self, state: BrightFutureState) -> None:
        pass

    def may_cancel(self, state: BrightFutureState, victim: int) -> bool:
        return victim != self.attacker and state.arena.points > 0 and super().may_cancel(state, victim)

    def cancelling(self, victim: int, weapon: int) -> CancelAfter:
        return ArenaCancelAfter(victim, weapon)

    def refreshing(self) -> Refresh:
        return ArenaRefresh(self.attacker, self.weapon)

    def turning(self) -> Turncoat:
        return ArenaTurncoat(self.attacker, self.defender)


class ArenaCancelAfter(CancelAfter):
    """BF-8.7 Cancelling costs a point."""

    def stored_as(self) -> str:
        return "CancelAfter"

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        super().take(state, seat, action)
        if action is CANCEL_EFFECT:
            state.arena.points -= 1


class ArenaRefresh(Refresh):
    """BF-8.9 Each card only once a turn, none committed to an attack; a weapon may be added to the attacks."""

    def stored_as(self) -> str:
        return "Refresh"

    def barred(self, state: BrightFutureState) -> list[int]:
        return [self.weapon, *pending(state), *state.fresh]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        super().take(state, seat, action)
        if action is not PASS:
            card = action.args[0]
            state.fresh = put(state.fresh, card)
            if card < WEAPONS:
                state.push(OneMore(seat, card))


class ArenaTurncoat(Turncoat):
    """BF-13.11"""

    def stored_as(self) -> str:
        return "Turncoat"

    def armour(self, card: int) -> TurncoatArmour:
        return ArenaTurncoatArmour(self.target, card)


class ArenaTurncoatArmour(TurncoatArmour):
    """BF-8.7 Armour against the own weapon; cards may be drawn, played and discarded before."""

    def stored_as(self) -> str:
        return "TurncoatArmour"

    def run(self, state: BrightFutureState) -> bool:
        return always_asked(state, self.seat) or super().run(state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = super().legal(state, seat)
        add_card_actions(state, seat, options)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if is_card_action(action):
            card_action(state, seat, action)
        else:
            super().take(state, seat, action)

    def second(self, card: int) -> TurncoatArmour:
        return ArenaTurncoatArmour(self.seat, self.weapon, card)
