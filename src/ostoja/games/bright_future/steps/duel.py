"""Section 5: fighting another player, weapon by weapon."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import plus, put
from ostoja.core.words import Prompt, ask
from ostoja.games.bright_future.actions import (
    CANCEL_BOOST,
    CANCEL_EFFECT,
    ENTANGLE_HITS,
    FUEL,
    PASS,
    REFLECT_DAMAGE,
    STOP,
    STRIKE,
    WEAR,
)
from ostoja.games.bright_future.names import (
    ARMOURED,
    BLAZE,
    BOOST,
    BOOSTED,
    BURST,
    CANCEL,
    CAUSTIC_BLOOD,
    EFFECT_ON,
    ENTANGLE,
    EXTRA,
    GEAR,
    GIRL,
    PISTOL,
    PLAIN,
    POWER_UP,
    REFLECT,
    REFLECTED,
    SOLDIER,
    WEAPONS,
    WEB,
    WEBBED,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Automatic, Question
from ostoja.games.bright_future.steps.duel_effects import AfterDamage, take_hit, usable
from ostoja.games.bright_future.steps.rewards import Reactivation
from ostoja.games.bright_future.steps.supplies import active_gear, drop_gear, sweep

ANNOUNCED: Final = (EXTRA, POWER_UP, BURST, BLAZE, BOOST)
"""Effects that change the hits; the others follow the damage."""
REACTIONS: Final = (PLAIN, CANCEL, ENTANGLE, REFLECT)
"""Weapons that only hit when they attack."""


def start_duel(state: BrightFutureState, attacker: int, defender: int, effects: int) -> None:
    """An attack begins; `effects` is 0 in Underground Fever, where weapons have no effects (BF-5.1)."""
    if state.watched:
        state.tell("attacks", seat=seat_name(attacker), target=seat_name(defender))
    state.fight.used = []
    state.fight.doubled = []
    state.fight.attacks_made = 0
    state.resources_before = state.resources[:]
    state.push(DuelEnd(attacker, defender))
    state.push(Series(attacker, defender, counter=0, effects=effects))


class DuelEnd(Automatic):
    """BF-5.9 After the whole fight doubled gear is discarded, Soldier and Armoured reactivate a card."""

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        for card in state.fight.doubled:
            for seat in (self.attacker, self.defender):
                if card in state.gear[seat]:
                    drop_gear(state, seat, card)
        state.fight.doubled = []
        for seat in (self.defender, self.attacker):
            if not state.wounded[seat]:
                if state.has(seat, ARMOURED):
                    state.push(Reactivation(seat, weapons=0))
                if state.has(seat, SOLDIER):
                    state.push(Reactivation(seat, weapons=1))
        sweep(state)
        return False


class Series(Question):
    """BF-5.2 Attacks with one weapon at a time until stopping; BF-5.7 then the other side's counter-attack."""

    def __init__(self, seat: int, target: int, counter: int, effects: int) -> None:
        super().__init__(seat)
        self.target: Final = target
        self.counter: Final = counter
        self.effects: Final = effects

    def run(self, state: BrightFutureState) -> bool:
        if state.wounded[self.seat] or state.wounded[self.target]:
            state.pop()
            return False
        return Question.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [STOP]
        doubling = state.has(seat, GIRL)
        effect = state.components.effect
        for card in active_gear(state, seat):
            if card >= WEAPONS:
                break
            options.append(STRIKE[4 * card])
            if doubling:
                options.append(STRIKE[4 * card + 1])
            if self.effects and effect[card] not in REACTIONS:
                options.append(STRIKE[4 * card + 2])
                if doubling:
                    options.append(STRIKE[4 * card + 3])
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is STOP:
            state.pop()
            if not self.counter and state.fight.attacks_made:
                state.fight.attacks_made = 0
                state.push(Series(self.target, seat, counter=1, effects=self.effects))
            return
        card = action.args[0]
        state.fight.attacks_made += 1
        state.spent[card] = 1
        state.fight.used = plus(state.fight.used, 4 * card)
        if action.args[2] == 2:
            state.fight.doubled = put(state.fight.doubled, card)
        boost = state.fight.boost[seat]
        state.fight.boost[seat] = 0
        attack(state, seat, self.target, card, action.args[1], action.args[2], boost, self.effects)
        if action.args[1] and state.components.effect[card] == POWER_UP:
            state.push(Fuel(seat, card, action.args[2]))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("series", "BF-5.2", actor=seat_name(self.seat), target=seat_name(self.target))


def attack(
    state: BrightFutureState, seat: int, target: int, card: int, effect: int, times: int, boost: int, effects: int
) -> None:
    """BF-5.3 One weapon attack: its hits, then reactions, armour, damage and what follows damage."""
    announce_attack(state, seat, target, card, effect, times, boost)
    state.push(Damage(seat, target, card))
    state.push(Armour(target, seat, card, hit=0, other=-1))
    if effects:
        state.push(React(target, seat, card, times, boost))


def announce_attack(
    state: BrightFutureState, seat: int, target: int, card: int, effect: int, times: int, boost: int
) -> None:
    """BF-5.3 (1) The weapon, with or without its effect, and its hits."""
    if state.watched:
        state.tell("strikes", seat=seat_name(seat), target=seat_name(target), gear=ref(GEAR[card]), effect=effect)
    fight = state.fight
    fight.attack_flags = (EFFECT_ON if effect else 0) | (BOOSTED if boost else 0)
    fight.damage_dealt = 0
    fight.worn = []
    fight.hits = hits_of(state, card, effect, times)
    fight.hits[1] += boost


def hits_of(state: BrightFutureState, card: int, effect: int, times: int) -> list[int]:
    """BF-5.4 The hits of a weapon, each as type, value and what armour takes off it."""
    components = state.components
    kind = components.effect[card] if effect else PLAIN
    type = components.attack_type[card]
    value = components.attack[card]
    if kind in (BURST, BLAZE, BOOST):
        value = components.second[card]
    hits = [type, times * value, 0]
    if kind == BURST:
        hits += [type, times * value, 0]
    elif kind == EXTRA:
        hits += [components.extra_type[card], times * components.bonus[card], 0]
    return hits


class Fuel(Question):
    """BF-13.2 The Chainsaw: other active cards turned inactive, +2 for each."""

    def __init__(self, seat: int, weapon: int, times: int) -> None:
        super().__init__(seat)
        self.weapon: Final = weapon
        self.times: Final = times

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [FUEL[card] for card in active_gear(state, seat)]
        options.append(PASS)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is PASS:
            state.pop()
            return
        card = action.args[0]
        state.spent[card] = 1
        state.fight.used = plus(state.fight.used, 4 * card)
        if state.watched:
            state.tell("fuels", seat=seat_name(seat), gear=ref(GEAR[card]), count=state.components.bonus[self.weapon])
        self.strengthen(state)

    def strengthen(self, state: BrightFutureState) -> None:
        """One more card fuels the attack."""
        state.fight.hits[1] += self.times * state.components.bonus[self.weapon]

    def several(self) -> bool:
        return True

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("fuel", "BF-13.2", actor=seat_name(self.seat))


class React(Question):
    """BF-5.3 (2), BF-13.13 The side under attack answers with Pistol, Web or Caustic Blood."""

    def __init__(self, seat: int, attacker: int, weapon: int, times: int, boost: int) -> None:
        super().__init__(seat)
        self.attacker: Final = attacker
        self.weapon: Final = weapon
        self.times: Final = times
        self.boost: Final = boost

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PASS]
        self.add_reactions(state, seat, options)
        return options

    def add_reactions(self, state: BrightFutureState, seat: int, options: list[Action]) -> None:
        flags = state.fight.attack_flags
        if usable(state, seat, PISTOL):
            if flags & EFFECT_ON and state.components.effect[self.weapon] in ANNOUNCED:
                options.append(CANCEL_EFFECT)
            if flags & BOOSTED:
                options.append(CANCEL_BOOST)
        if usable(state, seat, WEB):
            options.append(ENTANGLE_HITS)
        if usable(state, seat, CAUSTIC_BLOOD):
            options.append(REFLECT_DAMAGE)

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        fight = state.fight
        if action is PASS:
            state.pop()
            if fight.attack_flags & WEBBED:
                weaker = state.components.bonus[WEB]
                for hit in range(1, len(fight.hits), 3):
                    fight.hits[hit] = max(0, fight.hits[hit] - weaker)
        elif action is CANCEL_EFFECT:
            spend(state, seat, PISTOL)
            fight.attack_flags &= ~EFFECT_ON
            fight.hits = hits_of(state, self.weapon, 0, self.times)
            if fight.attack_flags & BOOSTED:
                fight.hits[1] += self.boost
        elif action is CANCEL_BOOST:
            spend(state, seat, PISTOL)
            state.fight.attack_flags &= ~BOOSTED
            state.fight.hits[1] -= self.boost
        elif action is ENTANGLE_HITS:
            spend(state, seat, WEB)
            state.fight.attack_flags |= WEBBED
            self.offer_answer(state, WEBBED)
        else:
            spend(state, seat, CAUSTIC_BLOOD)
            state.fight.attack_flags |= REFLECTED
            self.offer_answer(state, REFLECTED)

    def offer_answer(self, state: BrightFutureState, flag: int) -> None:
        """BF-5.3 (2) The attacker may answer with a Pistol."""
        state.push(AnswerReaction(self.attacker, flag))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("react", "BF-5.3", actor=seat_name(self.seat), gear=ref(GEAR[self.weapon]))


def spend(state: BrightFutureState, seat: int, card: int) -> None:
    """A reaction weapon is used up."""
    state.spent[card] = 1
    state.fight.used = plus(state.fight.used, 4 * card)
    if state.watched:
        state.tell("reacts", seat=seat_name(seat), gear=ref(GEAR[card]))


class AnswerReaction(Question):
    """BF-5.3 (2) The attacker's own Pistol against a reaction."""

    def __init__(self, seat: int, flag: int) -> None:
        super().__init__(seat)
        self.flag: Final = flag

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [PASS, CANCEL_EFFECT] if usable(state, seat, PISTOL) else [PASS]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is CANCEL_EFFECT:
            spend(state, seat, PISTOL)
            state.fight.attack_flags &= ~self.flag

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("answer-reaction", "BF-13.3", actor=seat_name(self.seat))


class Armour(Question):
    """BF-5.5 For each hit one fitting armour; two for the Armoured (BF-9.9) and against the big flame (BF-13.6)."""

    def __init__(self, seat: int, attacker: int, weapon: int, hit: int, other: int) -> None:
        super().__init__(seat)
        self.attacker: Final = attacker
        self.weapon: Final = weapon
        self.hit: Final = hit
        self.other: Final = other

    def run(self, state: BrightFutureState) -> bool:
        if self.hit * 3 >= len(state.fight.hits):
            state.pop()
            return False
        return Question.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PASS]
        components = state.components
        type = state.fight.hits[3 * self.hit]
        race = state.race[seat]
        shift = 1 if state.has(seat, GIRL) else 0
        for card in state.gear[seat]:
            if card < WEAPONS or card == self.other:
                continue
            if components.gear_race[card] != race or not components.defence[4 * card + type]:
                continue
            if not state.spent[card]:
                for more in range(shift + 1):
                    options.append(WEAR[3 * (card - WEAPONS) + more])
            else:
                for entry in state.fight.worn:
                    if entry // 4 == card:
                        options.append(WEAR[3 * (card - WEAPONS) + entry % 4])
                        break
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is PASS:
            state.replace(self.next(self.hit + 1, -1))
            return
        fight = state.fight
        card = action.args[0]
        times = action.args[1]
        value = times * state.components.defence[4 * card + fight.hits[3 * self.hit]]
        fight.hits[3 * self.hit + 2] += value
        if state.watched:
            state.tell("uses", seat=seat_name(seat), gear=ref(GEAR[card]), count=value)
        if not state.spent[card]:
            state.spent[card] = 1
            fight.worn = plus(fight.worn, 4 * card + times - 1)
            fight.used = plus(fight.used, 4 * card)
            if times == 2:
                fight.doubled = put(fight.doubled, card)
        big_flame = fight.attack_flags & EFFECT_ON and state.components.effect[self.weapon] == BLAZE
        if self.other < 0 and (big_flame or state.has(seat, ARMOURED)):
            state.replace(self.next(self.hit, card))
        else:
            state.replace(self.next(self.hit + 1, -1))

    def next(self, hit: int, other: int) -> "Armour":
        """The question about a hit, `other` being the first of two cards against it."""
        return Armour(self.seat, self.attacker, self.weapon, hit, other)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        left = max(0, state.fight.hits[3 * self.hit + 1] - state.fight.hits[3 * self.hit + 2])
        return ask("armour", "BF-5.5", actor=seat_name(self.seat), gear=ref(GEAR[self.weapon]), left=left)


class Damage(Automatic):
    """BF-5.6 Hits are paid in order; a defeated defender takes no more of them."""

    def __init__(self, attacker: int, defender: int, weapon: int) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.weapon: Final = weapon

    def run(self, state: BrightFutureState) -> bool:
        state.replace(self.effects())
        fight = state.fight
        for hit in range(0, len(fight.hits), 3):
            fight.damage_dealt += take_hit(state, self.defender, self.weapon, *fight.hits[hit + 1 : hit + 3])
            if state.wounded[self.defender]:
                break
        fight.hits = []
        fight.worn = []
        return False

    def effects(self) -> AfterDamage:
        """What follows the damage."""
        return AfterDamage(self.attacker, self.defender, self.weapon, 0)
