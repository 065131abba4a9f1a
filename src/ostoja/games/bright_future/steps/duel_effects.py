"""Section 13, the effects that follow damage: Suckers, Caustic Blood, Gas Grenade and Parasites, Claws, Spores."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, ask
from ostoja.games.bright_future.actions import (
    CANCEL_EFFECT,
    DISARM_GEAR,
    PASS,
    REACTIVATE_GEAR,
    SKIP,
    TURN,
    USE,
    WEAR,
)
from ostoja.games.bright_future.names import (
    ARENA,
    ARMOURED,
    BOOST,
    CAUSTIC_BLOOD,
    DISARM,
    DRAIN,
    GEAR,
    GIRL,
    PISTOL,
    REACTIVATE,
    TURNCOAT,
    WEAPONS,
)
from ostoja.games.bright_future.piles import plus, put
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena_cards import (
    add_card_actions,
    always_asked,
    card_action,
    is_card_action,
    pending,
)
from ostoja.games.bright_future.steps.base import Automatic, Choice
from ostoja.games.bright_future.steps.supplies import earn, lose

EFFECT_ON: Final = 1
REFLECTED: Final = 8
ASKED: Final = 32
CANCELLED: Final = 64
"""Flags of the weapon attack being resolved."""
ORDER: Final = (DRAIN, -1, REACTIVATE, DISARM, TURNCOAT)
"""BF-5.3 (5) The order of the effects that follow damage; -1 is Caustic Blood, the defender's."""


def usable(state: BrightFutureState, seat: int, card: int) -> bool:
    """BF-13.13 A reaction weapon: owned, active and of the own race."""
    return (
        not state.spent[card]
        and card in state.gear[seat]
        and state.components.gear_race[card] == state.race[seat]
        and not state.wounded[seat]
    )


def take_hit(state: BrightFutureState, seat: int, weapon: int, damage: int) -> int:
    """BF-5.6 What is left of a hit is lost in resources; how much it was."""
    damage = max(0, damage)
    if state.watched:
        state.tell("hit", seat=seat_name(seat), gear=ref(GEAR[weapon]), count=min(damage, state.resources[seat]))
    return lose(state, seat, damage)


class AfterDamage(Automatic):
    """BF-5.3 (5) One effect after another; just before each, the side it works against may cancel it."""

    def __init__(self, attacker: int = 0, defender: int = 0, weapon: int = 0, stage: int = 0) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.weapon: Final = weapon
        self.stage: Final = stage

    def run(self, state: BrightFutureState) -> bool:
        effect = state.components.effect[self.weapon]
        if self.stage == 0 and effect == BOOST and state.flags & EFFECT_ON and state.mode != ARENA:
            boost = state.components.bonus[self.weapon]
            state.boost[self.attacker] = boost
            if state.watched:
                state.tell("boosts", seat=seat_name(self.attacker), gear=ref(GEAR[self.weapon]), count=boost)
        for stage in range(self.stage, len(ORDER)):
            if not self.applies(state, stage):
                continue
            victim = self.attacker if stage == 1 else self.defender
            if not state.flags & ASKED and self.may_cancel(state, victim):
                state.replace(AfterDamage(self.attacker, self.defender, self.weapon, stage))
                state.push(CancelAfter(victim, self.weapon if stage != 1 else CAUSTIC_BLOOD))
                return False
            cancelled = state.flags & CANCELLED
            state.flags &= ~(ASKED | CANCELLED)
            state.replace(AfterDamage(self.attacker, self.defender, self.weapon, stage + 1))
            if not cancelled:
                self.apply(state, stage)
            return False
        state.pop()
        return False

    def applies(self, state: BrightFutureState, stage: int) -> bool:
        """Does this effect happen now? BF-5.6 After a defeat only Suckers and Caustic Blood do."""
        dealt = state.dealt_damage
        components = state.components
        if stage == 1:
            return state.flags & REFLECTED != 0 and dealt >= components.threshold[CAUSTIC_BLOOD]
        if not state.flags & EFFECT_ON or components.effect[self.weapon] != ORDER[stage] or not dealt:
            return False
        if stage == 0:
            return True
        if state.wounded[self.defender] or state.wounded[self.attacker]:
            return False
        return dealt >= components.threshold[self.weapon]

    def may_cancel(self, state: BrightFutureState, victim: int) -> bool:
        """BF-8.7 In the Arena a Pistol costs a point and only the defender may use one."""
        if state.mode == ARENA and (victim == self.attacker or not state.points):
            return False
        return usable(state, victim, PISTOL)

    def apply(self, state: BrightFutureState, stage: int) -> None:
        components = state.components
        dealt = state.dealt_damage
        if stage == 0:
            earn(state, self.attacker, dealt, GEAR[self.weapon])
        elif stage == 1:
            take_hit(state, self.attacker, CAUSTIC_BLOOD, dealt // components.threshold[CAUSTIC_BLOOD])
        elif stage == 2:
            state.push(Refresh(self.attacker, self.weapon))
        elif stage == 3:
            count = dealt // components.threshold[self.weapon]
            state.push(Disarm(self.attacker, self.defender, count))
        else:
            state.push(Turncoat(self.attacker, self.defender))


class CancelAfter(Choice):
    """BF-13.3 The Pistol cancels an effect about to apply."""

    def __init__(self, seat: int = 0, weapon: int = 0) -> None:
        super().__init__(seat)
        self.weapon: Final = weapon

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [PASS, CANCEL_EFFECT]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        state.flags |= ASKED
        if action is CANCEL_EFFECT:
            state.flags |= CANCELLED
            state.spent[PISTOL] = 1
            state.used = plus(state.used, 4 * PISTOL)
            if state.mode == ARENA:
                state.points -= 1
            if state.watched:
                state.tell("reacts", seat=seat_name(seat), gear=ref(GEAR[PISTOL]))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("cancel-after", "BF-13.3", actor=seat_name(self.seat), gear=ref(GEAR[self.weapon]))


class Refresh(Choice):
    """BF-13.5 Gas Grenade and Parasites may reactivate one own card; BF-8.9 in the Arena each only once a turn."""

    def __init__(self, seat: int = 0, weapon: int = 0) -> None:
        super().__init__(seat)
        self.weapon: Final = weapon

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        barred = [self.weapon]
        if state.mode == ARENA:
            barred = barred + pending(state) + state.fresh
        options = [REACTIVATE_GEAR[card] for card in state.gear[seat] if state.spent[card] and card not in barred]
        options.append(PASS)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is PASS:
            return
        card = action.args[0]
        state.spent[card] = 0
        if state.watched:
            state.tell("reactivates", seat=seat_name(seat), gear=ref(GEAR[card]))
        if state.mode == ARENA:
            state.fresh = put(state.fresh, card)
            if card < WEAPONS:
                state.push(OneMore(seat, card))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("refresh", "BF-13.5", actor=seat_name(self.seat))


class OneMore(Choice):
    """BF-8.9 A weapon reactivated in the Arena may be added to the pending attacks, without its effect."""

    def __init__(self, seat: int = 0, weapon: int = 0) -> None:
        super().__init__(seat)
        self.weapon: Final = weapon

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [USE, SKIP]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is USE:
            state.spent[self.weapon] = 1
            state.queue = [*state.queue, self.weapon, 0, 0, 0]
            if state.watched:
                state.tell("declares", seat=seat_name(seat), gear=ref(GEAR[self.weapon]), effect=0)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("one-more", "BF-8.9", actor=seat_name(self.seat), gear=ref(GEAR[self.weapon]))


class Disarm(Choice):
    """BF-13.7 Claws may turn active cards of the opponent inactive."""

    def __init__(self, seat: int = 0, target: int = 0, count: int = 1) -> None:
        super().__init__(seat)
        self.target: Final = target
        self.count: Final = count

    def run(self, state: BrightFutureState) -> bool:
        if not self.count:
            state.pop()
            return False
        return Choice.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [DISARM_GEAR[card] for card in state.gear[self.target] if not state.spent[card]]
        options.append(PASS)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is PASS:
            state.pop()
            return
        state.spent[action.args[0]] = 1
        if state.watched:
            state.tell("disarms", seat=seat_name(seat), target=seat_name(self.target), gear=ref(GEAR[action.args[0]]))
        state.replace(Disarm(seat, self.target, self.count - 1))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("disarm", "BF-13.7", actor=seat_name(self.seat), count=self.count)


class Turncoat(Choice):
    """BF-13.11 Spores: an active weapon of the opponent may hit its owner."""

    def __init__(self, seat: int = 0, target: int = 0) -> None:
        super().__init__(seat)
        self.target: Final = target

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [TURN[card] for card in state.gear[self.target] if card < WEAPONS and not state.spent[card]]
        options.append(PASS)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is PASS:
            state.pop()
            return
        card = action.args[0]
        state.spent[card] = 1
        if state.watched:
            state.tell("turns", seat=seat_name(seat), target=seat_name(self.target), gear=ref(GEAR[card]))
        state.hits = [state.components.attack_type[card], state.components.attack[card], 0]
        state.worn = []
        state.replace(TurncoatHit(self.target, card))
        state.push(TurncoatArmour(self.target, card))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("turncoat", "BF-13.11", actor=seat_name(self.seat), target=seat_name(self.target))


class TurncoatArmour(Choice):
    """BF-13.11 Armour is allowed against the own weapon: one card, two for the Armoured."""

    def __init__(self, seat: int = 0, weapon: int = 0, other: int = -1) -> None:
        super().__init__(seat)
        self.weapon: Final = weapon
        self.other: Final = other

    def run(self, state: BrightFutureState) -> bool:
        if state.mode == ARENA and always_asked(state, self.seat):
            return True
        return Choice.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PASS]
        components = state.components
        type = state.hits[0]
        shift = 1 if state.has(seat, GIRL) else 0
        for card in state.gear[seat]:
            if card < WEAPONS or state.spent[card]:
                continue
            if components.gear_race[card] == state.race[seat] and components.defence[4 * card + type]:
                for more in range(shift + 1):
                    options.append(WEAR[3 * (card - WEAPONS) + more])
        if state.mode == ARENA:
            add_card_actions(state, seat, options)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is PASS:
            state.pop()
            return
        if is_card_action(action):
            card_action(state, seat, action)
            return
        card = action.args[0]
        times = action.args[1]
        state.spent[card] = 1
        state.used = plus(state.used, 4 * card)
        if times == 2:
            state.doubled = put(state.doubled, card)
        value = times * state.components.defence[4 * card + state.hits[0]]
        state.hits[2] += value
        if state.watched:
            state.tell("uses", seat=seat_name(seat), gear=ref(GEAR[card]), count=value)
        if state.has(seat, ARMOURED) and self.other < 0:
            state.replace(TurncoatArmour(seat, self.weapon, card))
        else:
            state.pop()

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        left = max(0, state.hits[1] - state.hits[2])
        return ask("turncoat-armour", "BF-13.11", actor=seat_name(self.seat), gear=ref(GEAR[self.weapon]), left=left)


class TurncoatHit(Automatic):
    """BF-13.11 The hit is paid."""

    def __init__(self, seat: int = 0, weapon: int = 0) -> None:
        self.seat: Final = seat
        self.weapon: Final = weapon

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        damage = state.hits[1] - state.hits[2]
        state.hits = []
        take_hit(state, self.seat, self.weapon, damage)
        return False
