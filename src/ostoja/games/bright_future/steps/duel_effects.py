"""Section 13, the effects that follow damage: Suckers, Caustic Blood, Gas Grenade and Parasites, Claws, Spores."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import plus, put
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
    ARMOURED,
    ASKED,
    BOOST,
    CANCELLED,
    CAUSTIC_BLOOD,
    DISARM,
    DRAIN,
    EFFECT_ON,
    GEAR,
    GIRL,
    PISTOL,
    REACTIVATE,
    REFLECTED,
    TURNCOAT,
    WEAPONS,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Automatic, Question
from ostoja.games.bright_future.steps.supplies import earn, lose

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


def take_hit(state: BrightFutureState, seat: int, weapon: int, value: int, off: int = 0) -> int:
    """BF-5.6 What armour has left of a hit is lost in resources; how much it was."""
    damage = max(0, value - off)
    if state.watched:
        lost = min(damage, state.resources[seat])
        state.tell("hit", seat=seat_name(seat), gear=ref(GEAR[weapon]), value=value, off=off, count=lost)
    return lose(state, seat, damage)


class AfterDamage(Automatic):
    """BF-5.3 (5) One effect after another; just before each, the side it works against may cancel it."""

    def __init__(self, attacker: int, defender: int, weapon: int, stage: int) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.weapon: Final = weapon
        self.stage: Final = stage

    def run(self, state: BrightFutureState) -> bool:
        fight = state.fight
        if self.stage == 0 and fight.attack_flags & EFFECT_ON and state.components.effect[self.weapon] == BOOST:
            self.begin_boost(state)
        for stage in range(self.stage, len(ORDER)):
            if not self.applies(state, stage):
                continue
            victim = self.attacker if stage == 1 else self.defender
            if not fight.attack_flags & ASKED and self.may_cancel(state, victim):
                state.replace(self.at(stage))
                state.push(self.cancelling(victim, self.weapon if stage != 1 else CAUSTIC_BLOOD))
                return False
            cancelled = fight.attack_flags & CANCELLED
            fight.attack_flags &= ~(ASKED | CANCELLED)
            state.replace(self.at(stage + 1))
            if not cancelled:
                self.apply(state, stage)
            return False
        state.pop()
        return False

    def begin_boost(self, state: BrightFutureState) -> None:
        """BF-13.8 The Tail strengthens the next attack."""
        boost = state.components.bonus[self.weapon]
        state.fight.boost[self.attacker] = boost
        if state.watched:
            state.tell("boosts", seat=seat_name(self.attacker), gear=ref(GEAR[self.weapon]), count=boost)

    def at(self, stage: int) -> "AfterDamage":
        """The effects from `stage` on."""
        return AfterDamage(self.attacker, self.defender, self.weapon, stage)

    def cancelling(self, victim: int, weapon: int) -> "CancelAfter":
        return CancelAfter(victim, weapon)

    def refreshing(self) -> "Refresh":
        return Refresh(self.attacker, self.weapon)

    def turning(self) -> "Turncoat":
        return Turncoat(self.attacker, self.defender)

    def applies(self, state: BrightFutureState, stage: int) -> bool:
        """Does this effect happen now? BF-5.6 After a defeat only Suckers and Caustic Blood do."""
        dealt = state.fight.damage_dealt
        components = state.components
        if stage == 1:
            return state.fight.attack_flags & REFLECTED != 0 and dealt >= components.threshold[CAUSTIC_BLOOD]
        if not state.fight.attack_flags & EFFECT_ON or components.effect[self.weapon] != ORDER[stage] or not dealt:
            return False
        if stage == 0:
            return True
        if state.wounded[self.defender] or state.wounded[self.attacker]:
            return False
        return dealt >= components.threshold[self.weapon]

    def may_cancel(self, state: BrightFutureState, victim: int) -> bool:
        """BF-13.3 Has the side that the effect works against a Pistol?"""
        return usable(state, victim, PISTOL)

    def apply(self, state: BrightFutureState, stage: int) -> None:
        components = state.components
        dealt = state.fight.damage_dealt
        if stage == 0:
            earn(state, self.attacker, dealt, GEAR[self.weapon])
        elif stage == 1:
            take_hit(state, self.attacker, CAUSTIC_BLOOD, dealt // components.threshold[CAUSTIC_BLOOD])
        elif stage == 2:
            state.push(self.refreshing())
        elif stage == 3:
            count = dealt // components.threshold[self.weapon]
            state.push(Disarm(self.attacker, self.defender, count))
        else:
            state.push(self.turning())


class AboutWeapon(Question):
    """A decision about one weapon."""

    def __init__(self, seat: int, weapon: int) -> None:
        super().__init__(seat)
        self.weapon: Final = weapon


class CancelAfter(AboutWeapon):
    """BF-13.3 The Pistol cancels an effect about to apply."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [PASS, CANCEL_EFFECT]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        state.fight.attack_flags |= ASKED
        if action is CANCEL_EFFECT:
            state.fight.attack_flags |= CANCELLED
            state.spent[PISTOL] = 1
            state.fight.used = plus(state.fight.used, 4 * PISTOL)
            if state.watched:
                state.tell("reacts", seat=seat_name(seat), gear=ref(GEAR[PISTOL]))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("cancel-after", "BF-13.3", actor=seat_name(self.seat), gear=ref(GEAR[self.weapon]))


class Refresh(AboutWeapon):
    """BF-13.5 Gas Grenade and Parasites may reactivate one own card."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        barred = self.barred(state)
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

    def barred(self, state: BrightFutureState) -> list[int]:
        """Cards that cannot be reactivated."""
        return [self.weapon]

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("refresh", "BF-13.5", actor=seat_name(self.seat))


class OneMore(AboutWeapon):
    """BF-8.9 A weapon reactivated in the Arena may be added to the pending attacks, without its effect."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [USE, SKIP]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is USE:
            state.spent[self.weapon] = 1
            state.arena.declared = [*state.arena.declared, self.weapon, 0, 0, 0]
            if state.watched:
                state.tell("declares", seat=seat_name(seat), gear=ref(GEAR[self.weapon]), effect=0)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("one-more", "BF-8.9", actor=seat_name(self.seat), gear=ref(GEAR[self.weapon]))


class Disarm(Question):
    """BF-13.7 Claws may turn active cards of the opponent inactive."""

    def __init__(self, seat: int, target: int, count: int) -> None:
        super().__init__(seat)
        self.target: Final = target
        self.count: Final = count

    def run(self, state: BrightFutureState) -> bool:
        if not self.count:
            state.pop()
            return False
        return Question.run(self, state)

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


class Turncoat(Question):
    """BF-13.11 Spores: an active weapon of the opponent may hit its owner."""

    def __init__(self, seat: int, target: int) -> None:
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
        state.fight.hits = [state.components.attack_type[card], state.components.attack[card], 0]
        state.fight.worn = []
        state.replace(TurncoatHit(self.target, card))
        state.push(self.armour(card))

    def armour(self, card: int) -> "TurncoatArmour":
        return TurncoatArmour(self.target, card)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("turncoat", "BF-13.11", actor=seat_name(self.seat), target=seat_name(self.target))


class TurncoatArmour(Question):
    """BF-13.11 Armour is allowed against the own weapon: one card, two for the Armoured."""

    def __init__(self, seat: int, weapon: int, other: int = -1) -> None:
        super().__init__(seat)
        self.weapon: Final = weapon
        self.other: Final = other
        """The armour chosen first, -1 before."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PASS]
        components = state.components
        type = state.fight.hits[0]
        shift = 1 if state.has(seat, GIRL) else 0
        for card in state.gear[seat]:
            if card < WEAPONS or state.spent[card]:
                continue
            if components.gear_race[card] == state.race[seat] and components.defence[4 * card + type]:
                for more in range(shift + 1):
                    options.append(WEAR[3 * (card - WEAPONS) + more])
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is PASS:
            state.pop()
            return
        card = action.args[0]
        times = action.args[1]
        state.spent[card] = 1
        state.fight.used = plus(state.fight.used, 4 * card)
        if times == 2:
            state.fight.doubled = put(state.fight.doubled, card)
        value = times * state.components.defence[4 * card + state.fight.hits[0]]
        state.fight.hits[2] += value
        if state.watched:
            state.tell("uses", seat=seat_name(seat), gear=ref(GEAR[card]), count=value)
        if state.has(seat, ARMOURED) and self.other < 0:
            state.replace(self.second(card))
        else:
            state.pop()

    def second(self, card: int) -> "TurncoatArmour":
        """The question about another card after `card`."""
        return TurncoatArmour(self.seat, self.weapon, card)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        left = max(0, state.fight.hits[1] - state.fight.hits[2])
        return ask("turncoat-armour", "BF-13.11", actor=seat_name(self.seat), gear=ref(GEAR[self.weapon]), left=left)


class TurncoatHit(Automatic):
    """BF-13.11 The hit is paid."""

    def __init__(self, seat: int, weapon: int) -> None:
        self.seat: Final = seat
        self.weapon: Final = weapon

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        _, value, off = state.fight.hits
        state.fight.hits = []
        take_hit(state, self.seat, self.weapon, value, off)
        return False
