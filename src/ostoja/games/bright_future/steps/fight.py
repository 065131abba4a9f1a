"""Section 4: fighting an outpost, an anomaly or a mercenary."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import plus, put
from ostoja.core.words import Prompt, ask
from ostoja.games.bright_future.actions import (
    DECLINE,
    DEVOUR,
    DISCARD,
    DONE,
    DOUBLE,
    FIGHT,
    PASS,
    PAY_FOOD,
    PAY_MERC,
    SEND,
    WEAR,
    WIELD,
    WIN_OVER,
)
from ostoja.games.bright_future.names import (
    ARMOURED,
    AT_FEVER_ANOMALY,
    AT_FEVER_OUTPOST,
    AT_SPECIAL,
    AVOIDED,
    BOUGHT,
    CARRIER,
    CLEANERS,
    CONTAMINATION_CARD,
    DEFEATED,
    DEVOURED,
    DEVOURER,
    DUCHESS,
    FIRST_ANOMALY,
    FOODS,
    GAS,
    GEAR,
    GIGAMUTANT,
    GIRL,
    HOOLIGANS,
    LIVING_DEAD,
    LIZARDS,
    LOCATIONS,
    MUTANT,
    OF_A_KIND,
    OOZE,
    OUTPOST,
    OUTPOSTS,
    PASSED,
    RATS,
    SLIME,
    SOLDIER,
    SPIDERS,
    SURVIVED,
    SWARM,
    TYPES,
    WEAPONS,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.aftermath import conclude
from ostoja.games.bright_future.steps.base import Question
from ostoja.games.bright_future.steps.mercenaries import devour, offer_cull
from ostoja.games.bright_future.steps.supplies import (
    can_pay,
    discard_merc,
    drop_gear,
    hire_merc,
    lose,
    put_back,
    spend_food,
    spend_merc,
    sweep,
)


def half_hire(state: BrightFutureState, merc: int) -> int:
    """BF-9.7 The Duchess pays half the hire cost, rounded up."""
    return (state.components.hire[merc] + 1) // 2


def take_card(state: BrightFutureState, merc: int) -> None:
    """The outpost card being met leaves the table, whether it is a location or somebody's mercenary."""
    if state.loose_merc == merc:
        state.loose_merc = -1
    else:
        state.met[OUTPOST] = -1


class Encounter(Question):
    """BF-4.1, BF-4.10 A hostile card is met: a way to avoid the fight, or the fight."""

    def __init__(self, seat: int, foe: int, at: int) -> None:
        super().__init__(seat)
        self.foe: Final = foe
        self.at: Final = at

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [FIGHT]
        card = self.foe % OF_A_KIND
        mercs = state.mercs[seat]
        if self.foe < FIRST_ANOMALY:
            if state.components.outpost_race[card] == MUTANT:
                if state.has(seat, DUCHESS) and can_pay(state, seat, half_hire(state, card)):
                    options.append(WIN_OVER)
                if state.has(seat, DEVOURER):
                    options.append(DEVOUR)
            if not mercs:
                return options
            if GIGAMUTANT in mercs:
                options.append(SEND[GIGAMUTANT])
            if self.at == AT_FEVER_OUTPOST and HOOLIGANS in mercs:
                options.append(SEND[HOOLIGANS])
        else:
            if card == RATS:
                options += [PAY_FOOD[food] for food in range(3) if state.food[3 * seat + food]]
            if not mercs:
                return options
            if SLIME in mercs:
                options.append(SEND[SLIME])
            if self.at == AT_FEVER_ANOMALY and HOOLIGANS in mercs:
                options.append(SEND[HOOLIGANS])
            if card == GAS:
                options += [PAY_MERC[merc] for merc in mercs]
        if self.at == AT_SPECIAL and CLEANERS in mercs:
            options.append(SEND[CLEANERS])
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        fight = state.fight
        fight.used = []
        fight.doubled = []
        fight.foe = self.foe
        fight.lost = 0
        fight.bonus = 0
        if action is FIGHT:
            begin_fight(state, seat, self.foe, self.at)
            return
        card = self.foe % OF_A_KIND
        kind = action.kind
        if kind == "win-over":
            take_card(state, card)
            hire_merc(state, seat, card, half_hire(state, card))
            conclude(state, seat, self.at, BOUGHT)
        elif kind == "devour":
            take_card(state, card)
            devour(state, seat, card)
            conclude(state, seat, self.at, DEVOURED)
            offer_cull(state, seat)
        elif kind == "send":
            self.send(state, seat, action.args[0])
        elif kind == "pay-merc":
            spend_merc(state, seat, action.args[0])
            self.avoid(state, seat, OUTPOSTS[action.args[0]])
        else:
            spend_food(state, seat, action.args[0])
            self.avoid(state, seat, FOODS[action.args[0]])

    def avoid(self, state: BrightFutureState, seat: int, item: str) -> None:
        """BF-4.10 The fight does not take place: something was given up for it."""
        if state.watched:
            state.tell("avoids", seat=seat_name(seat), foe=ref(LOCATIONS[self.foe]), item=ref(item))
        conclude(state, seat, self.at, AVOIDED)

    def send(self, state: BrightFutureState, seat: int, merc: int) -> None:
        """BF-10.1, BF-10.2, BF-10.6, BF-10.10"""
        if merc == HOOLIGANS:
            discard_merc(state, seat, merc)
            kind = self.foe // OF_A_KIND
            state.met[kind] = -1
            put_back(state, kind, self.foe % OF_A_KIND)
            conclude(state, seat, self.at, PASSED)
            return
        spend_merc(state, seat, merc)
        self.avoid(state, seat, OUTPOSTS[merc])

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        words = {"actor": seat_name(self.seat), "foe": ref(LOCATIONS[self.foe])}
        return ask("encounter", "BF-4.1", **words, strength=strength_of(state, self.seat, self.foe))


def strength_of(state: BrightFutureState, seat: int, foe: int) -> int:
    """BF-11.4 The Insect Swarm grows with the gear of its victim."""
    strength = state.components.strength[foe]
    if foe == FIRST_ANOMALY + SWARM:
        strength += state.components.swarm_per_gear * len(state.gear[seat])
    return strength


def begin_fight(state: BrightFutureState, seat: int, foe: int, at: int) -> None:
    """BF-4.1 Strength is fixed, then gear is chosen."""
    fight = state.fight
    state.resources_before = state.resources[:]
    fight.strength = state.components.strength[foe]
    fight.stopped = 0
    fight.stopped_by = []
    fight.carrier = 0
    state.replace(Assign(seat, at, 0, -1))
    if CARRIER in state.mercs[seat] and state.components.weapon_symbols[foe]:
        state.push(UseCarrier(seat))
    if foe == FIRST_ANOMALY + SWARM:
        state.push(Swarm(seat))


class Swarm(Question):
    """BF-11.4 Before the Insect Swarm's strength is fixed any number of gear cards may be discarded."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [DISCARD[card] for card in state.gear[seat]]
        options.append(DONE)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is DONE:
            state.fight.strength = strength_of(state, seat, FIRST_ANOMALY + SWARM)
            state.pop()
        else:
            drop_gear(state, seat, action.args[0])

    def several(self) -> bool:
        return True

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        strength = strength_of(state, self.seat, FIRST_ANOMALY + SWARM)
        return ask("swarm", "BF-11.4", actor=seat_name(self.seat), strength=strength)


class UseCarrier(Question):
    """BF-10.9 The Carrier doubles all weapon values of this fight."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [SEND[CARRIER], PASS]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is not PASS:
            discard_merc(state, seat, CARRIER)
            state.fight.carrier = 1

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("carrier", "BF-10.9", actor=seat_name(self.seat), foe=ref(LOCATIONS[state.fight.foe]))


class Assign(Question):
    """BF-4.2 For each symbol of the enemy one value of an active card; two with the Soldier or the Armoured."""

    def __init__(self, seat: int, at: int, symbol: int, other: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.symbol: Final = symbol
        self.other: Final = other

    def run(self, state: BrightFutureState) -> bool:
        components = state.components
        weapons = components.weapon_symbols[state.fight.foe]
        count = len(weapons) + len(components.armour_symbols[state.fight.foe])
        symbol = self.symbol
        other = self.other
        while symbol < count:
            options = self.options(state, symbol, other)
            if options:
                options.append(PASS)
                if symbol != self.symbol:
                    state.replace(Assign(self.seat, self.at, symbol, other))
                state.remember(self.seat, options)
                return True
            symbol += 1
            other = -1
        strike(state, self.seat, self.at)
        return False

    def options(self, state: BrightFutureState, symbol: int, other: int) -> list[Action]:
        fight = state.fight
        components = state.components
        weapons = components.weapon_symbols[fight.foe]
        seat = self.seat
        spent = state.spent
        races = components.gear_race
        race = state.race[seat]
        anomaly = fight.foe - FIRST_ANOMALY
        shift = 1 if state.has(seat, GIRL) else 0
        options: list[Action] = []
        if symbol < len(weapons):
            wanted = weapons[symbol]
            if anomaly == LIZARDS:
                shift += 1
            types = components.attack_type
            for card in state.gear[seat]:
                if card >= WEAPONS:
                    break
                if types[card] == wanted and not spent[card] and races[card] == race:
                    for more in range(shift + 1):
                        options.append(WIELD[3 * card + more])
            return options
        wanted = components.armour_symbols[fight.foe][symbol - len(weapons)]
        if anomaly == OOZE:
            shift += 1
        defence = components.defence
        for card in state.gear[seat]:
            if card < WEAPONS or card == other or races[card] != race or not defence[4 * card + wanted]:
                continue
            if not spent[card]:
                for more in range(shift + 1):
                    options.append(WEAR[3 * (card - WEAPONS) + more])
            else:
                for entry in fight.used:
                    if entry // 4 == card:
                        options.append(WEAR[3 * (card - WEAPONS) + entry % 4])
                        break
        return options

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = self.options(state, self.symbol, self.other)
        options.append(PASS)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        fight = state.fight
        if action is PASS:
            state.replace(Assign(seat, self.at, self.symbol + 1, -1))
            return
        components = state.components
        card = action.args[0]
        weapons = components.weapon_symbols[fight.foe]
        times = action.args[1]
        if card < WEAPONS:
            value = components.attack[card] * times * (2 if fight.carrier else 1)
            pairs = self.other < 0 and state.has(seat, SOLDIER)
        else:
            wanted = components.armour_symbols[fight.foe][self.symbol - len(weapons)]
            value = components.defence[4 * card + wanted] * times
            pairs = self.other < 0 and state.has(seat, ARMOURED)
        fight.stopped += value
        fight.stopped_by = [*fight.stopped_by, self.symbol, card, value]
        if state.watched:
            state.tell("uses", seat=seat_name(seat), gear=ref(GEAR[card]), count=value)
        if not state.spent[card]:
            state.spent[card] = 1
            fight.used = plus(fight.used, 4 * card + (0 if times == 1 else 1 if times == 2 else 2))
            if times > 1:
                fight.doubled = put(fight.doubled, card)
        if pairs:
            state.replace(Assign(seat, self.at, self.symbol, card))
        else:
            state.replace(Assign(seat, self.at, self.symbol + 1, -1))

    def question(self, state: BrightFutureState, seat: int) -> str:
        return "assign"

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        fight = state.fight
        left = max(0, fight.strength - fight.stopped)
        weapons = state.components.weapon_symbols[fight.foe]
        kind = "weapon"
        if self.symbol < len(weapons):
            type = weapons[self.symbol]
        else:
            kind = "armour"
            type = state.components.armour_symbols[fight.foe][self.symbol - len(weapons)]
        words = {
            "actor": seat_name(self.seat),
            "foe": ref(LOCATIONS[fight.foe]),
            "kind": kind,
            "type": TYPES[type],
        }
        return ask("assign", "BF-4.2", **words, left=left)


def strike(state: BrightFutureState, seat: int, at: int) -> None:
    """BF-4.5 What the gear did not stop. BF-11.5 The Living Dead double it; BF-11.11, BF-11.12 the fighter may."""
    fight = state.fight
    damage = max(0, fight.strength - fight.stopped)
    anomaly = fight.foe - FIRST_ANOMALY
    if anomaly == LIVING_DEAD:
        damage *= 2
    outposts = len(state.decks[OUTPOST]) + len(state.discards[OUTPOST])
    if anomaly == CONTAMINATION_CARD or (anomaly == SPIDERS and outposts):
        state.replace(Bargain(seat, at, damage))
    else:
        settle(state, seat, at, damage)


class Bargain(Question):
    """BF-11.11, BF-11.12 Double the remaining damage to gain, if surviving, an outpost or a gear card."""

    def __init__(self, seat: int, at: int, damage: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.damage: Final = damage

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [DOUBLE, DECLINE]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        damage = self.damage
        if action is DOUBLE:
            damage *= 2
            state.fight.bonus = 1 if state.fight.foe == FIRST_ANOMALY + SPIDERS else 2
        settle(state, seat, self.at, damage)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("bargain", "BF-11.11", actor=seat_name(self.seat), damage=self.damage, doubled=2 * self.damage)


def tell_fight(state: BrightFutureState, seat: int, damage: int) -> None:
    """What a fight came to: strength, what gear took off it, whether the rest counted twice, and what is lost."""
    fight = state.fight
    cut = min(fight.stopped, fight.strength)
    times = 2 if damage > fight.strength - cut else 1
    foe = ref(LOCATIONS[fight.foe])
    strength = fight.strength
    lost = min(damage, state.resources[seat])
    state.tell("fight", seat=seat_name(seat), foe=foe, strength=strength, cut=cut, times=times, lost=lost)


def settle(state: BrightFutureState, seat: int, at: int, damage: int) -> None:
    """BF-4.1 (6), (7): damage is paid, doubled gear discarded; then survival or defeat."""
    fight = state.fight
    if state.watched:
        tell_fight(state, seat, damage)
    fight.lost = lose(state, seat, damage)
    for card in fight.doubled:
        drop_gear(state, seat, card)
    fight.doubled = []
    if state.wounded[seat]:
        fight.bonus = 0
        fight.outcome = DEFEATED
        state.pop()
        sweep(state)
    else:
        conclude(state, seat, at, SURVIVED)
