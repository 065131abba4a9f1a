"""What a choice costs in this position, for the text that offers it: resources, codes, points, damage.

Of a pass, which question it declines.
"""

from typing import Final

from ostoja.core.action import Action, Word
from ostoja.games.bright_future.names import (
    ANOMALY,
    ARENA,
    FIRST_ANOMALY,
    HIDDEN,
    LIVING_DEAD,
    OF_A_KIND,
    OUTPOST,
    WEAPONS,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Question
from ostoja.games.bright_future.steps.duel import Armour, hits_of
from ostoja.games.bright_future.steps.encounters import Met
from ostoja.games.bright_future.steps.fight import Assign, Bargain, Encounter, half_hire, strength_of
from ostoja.games.bright_future.steps.location import LocationStage
from ostoja.games.bright_future.steps.map import MANHOLE_PRICE
from ostoja.games.bright_future.steps.market import Market, buy_price, fence_price, unseen_price
from ostoja.games.bright_future.steps.mercenaries import Purge
from ostoja.games.bright_future.steps.routes import Freelancer
from ostoja.games.bright_future.steps.supplies import infected

DEALS: Final = ("hire", "bribe", "win-over")
OF_A_POINT: Final = ("draw", "play", "strike", "cancel-effect", "cancel-boost", "entangle", "reflect")
"""BF-8.2, BF-8.7 What takes an action point in the Arena."""


def words_at(seen: BrightFutureState, action: Action) -> dict[str, Word]:
    """An action's words, with its price where that depends on the position."""
    step = seen.stack[-1]
    if not isinstance(step, Question) or action not in step.legal(seen, step.seat):
        return action.words
    found = price_at(seen, step, action)
    return {**action.words, **found} if found else action.words


def price_at(seen: BrightFutureState, step: Question, action: Action) -> dict[str, Word]:
    """What is paid, stopped, lost or left, by names."""
    kind = action.kind
    if isinstance(step, Market):
        return of_market(seen, step, action)
    if kind == "keep":
        return {"price": seen.components.cost[action.args[0]]}
    if kind == "buy-discard":
        return {"price": fence_price(seen, action.args[0])}
    if kind in DEALS:
        card = outpost_met(seen, step)
        return {"price": half_hire(seen, card) if kind == "win-over" else seen.components.hire[card]}
    if kind == "end-turn":
        return {"unused": seen.arena.points}
    if kind in ("wield", "wear"):
        return of_gear(seen, step, action)
    if kind == "pass":
        return declined(seen, step)
    if kind in OF_A_POINT:
        found = {"strength": strength_of_attack(seen, step.seat, action)} if kind == "strike" else {}
        return {**found, "points": 1} if seen.mode == ARENA else found
    if kind in ("fight", "resolve", "pick"):
        foe = foe_of(seen, step, action)
        return {"damage": damage_of(foe, strength_of(seen, step.seat, foe))} if foe >= 0 else {}
    if isinstance(step, Bargain) and kind == "double":
        return {"damage": 2 * step.damage}
    if isinstance(step, Purge) and kind == "purge":
        return {"price": step.cost}
    if kind == "buy-code":
        return {"price": seen.components.worms_price}
    if kind == "medic":
        return {"price": seen.components.medic_price[seen.fever.zone[action.args[0]][-1] - 1]}
    if kind == "climb":
        return {"price": MANHOLE_PRICE}
    if kind == "vaccine":
        return {"count": len(infected(seen))}
    return {}


def declined(seen: BrightFutureState, step: Question) -> dict[str, Word]:
    """What not using a card lets through; elsewhere which question it is that is declined."""
    if isinstance(step, Assign | Armour):
        return {"damage": damage_left(seen, step, 0)}
    return {"asked": step.prompt(seen, step.seat).key}


def of_market(seen: BrightFutureState, step: Market, action: Action) -> dict[str, Word]:
    """BF-3.31 What is bought; what is sold brings something in."""
    if action.kind == "buy":
        return {"price": buy_price(seen, step.colony, action.args[0])}
    return {"price": unseen_price(seen, step.colony)} if action.kind == "buy-deck" else {}


def outpost_met(seen: BrightFutureState, step: Question) -> int:
    """The outpost that is dealt with."""
    if isinstance(step, Encounter):
        return step.foe % OF_A_KIND
    return seen.decks[OUTPOST][-1] if isinstance(step, Freelancer) else seen.met[OUTPOST]


def foe_of(seen: BrightFutureState, step: Question, action: Action) -> int:
    """The location card that would be fought, -1 if it is none, not hostile or not known to who looks."""
    if isinstance(step, Encounter):
        return step.foe
    if action.kind == "pick":
        kind, card = divmod(action.args[0], OF_A_KIND)
    elif isinstance(step, Met | LocationStage):
        kind = step.deck()
        card = seen.met[kind] if seen.met[kind] >= 0 else seen.decks[kind][-1]
    else:
        return -1
    if kind == ANOMALY and card != HIDDEN:
        return FIRST_ANOMALY + card
    if kind != OUTPOST or card == HIDDEN:
        return -1
    always = isinstance(step, LocationStage) and (step.tunnel or seen.outpost_bribed)
    hostile = always or seen.components.outpost_race[card] != seen.race[step.seat]
    return OF_A_KIND * OUTPOST + card if hostile else -1


def damage_of(foe: int, rest: int) -> int:
    """BF-4.5, BF-11.5 What is lost of the strength that no gear stops; the Living Dead double it."""
    rest = max(0, rest)
    return 2 * rest if foe == FIRST_ANOMALY + LIVING_DEAD else rest


def strength_of_attack(seen: BrightFutureState, seat: int, action: Action) -> Word:
    """BF-5.4 What all hits of an attack come to before reactions and armour."""
    card, effect, times = action.args
    return sum(hits_of(seen, card, effect, times)[1::3]) + seen.fight.boost[seat]


def stopped_by(seen: BrightFutureState, step: Question, action: Action) -> int:
    """BF-4.2, BF-5.5 What a card takes off the symbol or the hit that is asked about."""
    card, times = action.args
    components, fight = seen.components, seen.fight
    if card < WEAPONS:
        return components.attack[card] * times * (2 if fight.carrier else 1)
    if isinstance(step, Assign):
        type = components.armour_symbols[fight.foe][step.symbol - len(components.weapon_symbols[fight.foe])]
    else:
        type = fight.hits[3 * hit_of(step)]
    return components.defence[4 * card + type] * times


def hit_of(step: Question) -> int:
    """The hit of an attack that armour is asked about."""
    return step.hit if isinstance(step, Armour) else 0


def of_gear(seen: BrightFutureState, step: Question, action: Action) -> dict[str, Word]:
    """BF-4.2, BF-5.5 What a card takes off, and the damage that is left then."""
    stops = stopped_by(seen, step, action)
    return {"stops": stops, "damage": damage_left(seen, step, stops)}


def damage_left(seen: BrightFutureState, step: Question, stops: int) -> int:
    """BF-4.5, BF-5.5 The damage that is left if so much is taken off now and nothing more is used."""
    fight = seen.fight
    if isinstance(step, Assign):
        return damage_of(fight.foe, fight.strength - fight.stopped - stops)
    now, count = hit_of(step), len(fight.hits) // 3
    return sum(damage_of_hit(fight.hits, at, stops * (at == now)) for at in range(count))


def damage_of_hit(hits: list[int], at: int, more: int) -> int:
    """BF-5.5 What is left of a hit if armour takes so much more off it."""
    return max(0, hits[3 * at + 1] - hits[3 * at + 2] - more)
