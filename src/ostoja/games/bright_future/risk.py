"""Which legal actions a person is asked about once more: useless gear, certain defeats, what ends the game."""

from typing import Final

from ostoja.core.action import Action, ref
from ostoja.core.words import Refusal, refuse
from ostoja.games.bright_future.actions import FIGHT, PASS
from ostoja.games.bright_future.names import (
    ARENA,
    ARMOURED,
    AT_FEVER_ANOMALY,
    AT_FEVER_OUTPOST,
    AT_OUTPOST,
    BLAZE,
    CARRIER,
    EFFECT_ON,
    FEVER,
    FIRST_ANOMALY,
    GEAR,
    GIRL,
    LIZARDS,
    OF_A_KIND,
    OOZE,
    RACES,
    SOLDIER,
    WEAPONS,
)
from ostoja.games.bright_future.prices import OF_A_POINT, damage_of, damage_of_hit, foe_of, hit_of, stopped_by
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Question
from ostoja.games.bright_future.steps.colony import NO_SLOT
from ostoja.games.bright_future.steps.duel import Armour
from ostoja.games.bright_future.steps.duel_effects import TurncoatArmour
from ostoja.games.bright_future.steps.encounters import Met
from ostoja.games.bright_future.steps.fight import Assign, Bargain, Encounter
from ostoja.games.bright_future.steps.market import Market, buy_price
from ostoja.games.bright_future.steps.mercenaries import Purge
from ostoja.games.bright_future.steps.supplies import infected
from ostoja.games.bright_future.steps.tunnel import LAST_TRACK

ENCOUNTERS: Final = ("fight", "resolve", "pick")
PRICES_OF_CODES: Final = {"hunt": 1, "destroy": 2}
"""BF-7.53, BF-7.54"""


def risk(seen: BrightFutureState, seat: int, action: Action) -> Refusal | None:
    """What is paid for and never used, fights that cannot be survived, points left over, the end of all."""
    kind, step = action.kind, seen.stack[-1]
    if not isinstance(step, Question):
        return None
    if kind in ("keep", "buy"):
        return useless(seen, seat, action)
    if kind in ENCOUNTERS:
        return certain_defeat(seen, step, action)
    if action is PASS:
        return bare(seen, step)
    if kind == "double" and isinstance(step, Bargain):
        if step.damage < seen.resources[seat] <= 2 * step.damage:
            return refuse("risk-double", "BF-11.11", damage=2 * step.damage, money=seen.resources[seat])
    elif kind == "end-turn":
        if any(other.kind in OF_A_POINT for other in seen.legal(seat)):
            return refuse("risk-points", "BF-8.2", count=seen.arena.points)
    elif kind == "race":
        return poor_hand(seen, seat, action.args[0])
    elif kind == "block":
        return last_space(seen, seat, action.args[0])
    elif kind in PRICES_OF_CODES:
        return last_people(seen, PRICES_OF_CODES[kind], action)
    elif isinstance(step, Purge):
        return last_people(seen, step.cost, action)
    return None


def useless(seen: BrightFutureState, seat: int, action: Action) -> Refusal | None:
    """BF-3.10 The first gear of the other race, for its full price: who buys cheaply, or has some, deals in it."""
    card, step = action.args[0], seen.stack[-1]
    race = seen.components.gear_race[card]
    cheap = isinstance(step, Market) and buy_price(seen, step.colony, card) < seen.components.cost[card]
    if cheap or race == seen.race[seat] or len(own(seen, seat)) < len(seen.gear[seat]):
        return None
    return refuse("risk-useless", "BF-3.10", gear=ref(GEAR[card]), race=RACES[race])


# Fights against cards ----------------------------------------------------------------------------------------------


def certain_defeat(seen: BrightFutureState, step: Question, action: Action) -> Refusal | None:
    """BF-3.3 A fight that nothing in hand can survive, where it could be left alone."""
    foe, seat = foe_of(seen, step, action), step.seat
    if foe < 0 or (not isinstance(step, Encounter) and may_be_avoided(seen, seat, foe, action)):
        return None
    strength = seen.components.strength[foe]
    twice = 2 if CARRIER in seen.mercs[seat] else 1
    damage = damage_of(foe, strength - most_stopped(seen, seat, foe, 0, twice))
    if damage < seen.resources[seat]:
        return None
    return refuse("risk-defeat", "BF-3.3", damage=damage, money=seen.resources[seat], fate=fate(seen))


def may_be_avoided(seen: BrightFutureState, seat: int, foe: int, action: Action) -> bool:
    """Will there be a way round the fight, which is asked about then?"""
    if seen.mode != FEVER:
        return Encounter(seat, foe, AT_OUTPOST).legal(seen, seat) != [FIGHT]
    if action.kind == "pick" and len(Met(seat, foe // OF_A_KIND, NO_SLOT).legal(seen, seat)) > 1:
        return True
    at = AT_FEVER_OUTPOST if foe < FIRST_ANOMALY else AT_FEVER_ANOMALY
    return Encounter(seat, foe, at).legal(seen, seat) != [FIGHT]


def most_stopped(seen: BrightFutureState, seat: int, foe: int, symbol: int, twice: int) -> int:
    """BF-4.2 What gear can stop at most from this symbol on; more than it really can where one card serves several."""
    components = seen.components
    weapons = components.weapon_symbols[foe]
    types = (*weapons, *components.armour_symbols[foe])
    girl = 1 if seen.has(seat, GIRL) else 0
    total = 0
    for index in range(symbol, len(types)):
        if index < len(weapons):
            values = [components.attack[card] for card in own(seen, seat) if hits_with(seen, card, types[index])]
            times = twice << girl + (foe == FIRST_ANOMALY + LIZARDS)
            pair = seen.has(seat, SOLDIER)
        else:
            values = [components.defence[4 * card + types[index]] for card in own(seen, seat) if worn(seen, card)]
            times = 1 << girl + (foe == FIRST_ANOMALY + OOZE)
            pair = seen.has(seat, ARMOURED)
        total += times * sum(sorted(values)[-2 if pair else -1 :])
    return total


def own(seen: BrightFutureState, seat: int) -> list[int]:
    """BF-3.10 The gear of the own race."""
    return [card for card in seen.gear[seat] if seen.components.gear_race[card] == seen.race[seat]]


def hits_with(seen: BrightFutureState, card: int, type: int) -> bool:
    return card < WEAPONS and not seen.spent[card] and seen.components.attack_type[card] == type


def worn(seen: BrightFutureState, card: int) -> bool:
    """BF-4.2, BF-5.5 Armour that is active, or serves in this fight already."""
    serving = [entry // 4 for entry in (*seen.fight.used, *seen.fight.worn)]
    return card >= WEAPONS and (not seen.spent[card] or card in serving)


def fate(seen: BrightFutureState) -> str:
    """BF-3.3, BF-8.11, BF-17.1 What a defeat means."""
    return "lost" if seen.mode == ARENA else "out" if seen.survival else "wounded"


# Gear that is not used ---------------------------------------------------------------------------------------------


def bare(seen: BrightFutureState, step: Question) -> Refusal | None:
    """BF-3.3 Passing means a certain defeat, and a card could prevent it."""
    seat = step.seat
    if not isinstance(step, Assign | Armour | TurncoatArmour):
        return None
    cards = [other for other in step.legal(seen, seat) if other.kind in ("wield", "wear")]
    if not cards:
        return None
    stops = max(stopped_by(seen, step, card) for card in cards)
    if isinstance(step, Assign):
        foe, fight, clause = seen.fight.foe, seen.fight, "BF-4.2"
        later = most_stopped(seen, seat, foe, step.symbol + 1, 2 if fight.carrier else 1)
        damage = damage_of(foe, fight.strength - fight.stopped - later)
        with_card = damage_of(foe, fight.strength - fight.stopped - later - stops)
    else:
        hit, clause = hit_of(step), "BF-5.5"
        count = len(seen.fight.hits) // 3
        others = sum(least_of_hit(seen, step, at) for at in range(hit + 1, count))
        others += sum(damage_of_hit(seen.fight.hits, at, 0) for at in range(hit))
        damage = others + damage_of_hit(seen.fight.hits, hit, 0)
        with_card = others + damage_of_hit(seen.fight.hits, hit, stops)
    if not with_card < seen.resources[seat] <= damage:
        return None
    return refuse("risk-bare", clause, damage=damage, money=seen.resources[seat], fate=fate(seen))


def least_of_hit(seen: BrightFutureState, step: Question, at: int) -> int:
    """BF-5.5 What is left of a later hit at least, whatever armour meets it."""
    type, seat = seen.fight.hits[3 * at], step.seat
    values = sorted([seen.components.defence[4 * card + type] for card in own(seen, seat) if worn(seen, card)])
    blaze = isinstance(step, Armour) and seen.components.effect[step.weapon] == BLAZE
    pair = seen.has(seat, ARMOURED) or (blaze and seen.fight.attack_flags & EFFECT_ON)
    return damage_of_hit(seen.fight.hits, at, sum(values[-2 if pair else -1 :]) << seen.has(seat, GIRL))


# The rest of the game ----------------------------------------------------------------------------------------------


def poor_hand(seen: BrightFutureState, seat: int, race: int) -> Refusal | None:
    """BF-2.42, BF-8.4 Announcing a race for which there is next to nothing in hand."""
    hand = seen.arena.hands[seat]
    fit = sum(seen.components.gear_race[card] == race for card in hand)
    more = len(hand) - fit
    return refuse("risk-race", "BF-8.4", count=fit, more=more) if fit < 2 < more else None


def last_space(seen: BrightFutureState, seat: int, space: int) -> Refusal | None:
    """BF-17.18 The last obstacle of track IV loses the game; another space would not."""
    free = [last for last in LAST_TRACK if seen.tunnel.obstacles[last] < 0]
    if free == [space] and len(seen.legal(seat)) > 1:
        return refuse("risk-blocked", "BF-17.18")
    return None


def last_people(seen: BrightFutureState, price: int, action: Action) -> Refusal | None:
    """BF-16.11 The price takes the last of the population, and the city is not cured by it (BF-16.10)."""
    fever = seen.fever
    if fever.population > price or action is PASS:
        return None
    left = [place for place in infected(seen) if len(fever.zone[place]) > 1 or not removed(seen, place, action)]
    return refuse("risk-population", "BF-16.11", count=fever.population) if left else None


def removed(seen: BrightFutureState, place: int, action: Action) -> bool:
    """BF-7.53, BF-7.54 Does this Hunt or Destroy remove the visible code of a place?"""
    target = action.args[-1]
    return place == target if action.kind == "hunt" else seen.fever.zone[place][-1] == target
