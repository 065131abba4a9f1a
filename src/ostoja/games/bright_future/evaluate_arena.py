"""What a bot should value in the Arena: health after the attacks on their way, arsenal, hand and action points."""

from typing import Final

from ostoja.games.bright_future.kit import past_armour
from ostoja.games.bright_future.names import DRAIN, WEAPONS
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena_cards import Scrap
from ostoja.games.bright_future.steps.duel import REACTIONS, Armour, hits_of

# All worths are in resources.
LOW: Final = 7.0
"""Below so many resources each one counts more…"""
LAST_WORTH: Final = 0.8
"""…by this."""
POINT_WORTH: Final = 0.8
"""An action point still to be spent."""
USED_WEAPONS: Final = 3
"""Attacks that three points allow in a turn."""
WEAPON_WORTH: Final = 0.8
SPARE_WORTH: Final = 0.2
"""A point of damage that a weapon in play does in a turn; one of a weapon beyond those that can be used."""
PIERCED: Final = 0.6
"""How much of the best armour in play a weapon meets on average."""
BEST_DEFENCE: Final = 0.45
OTHER_DEFENCE: Final = 0.15
"""A point of an armour's best defence, and of its others."""
IN_HAND: Final = 0.45
"""What a card in hand counts of one in play."""
FOREIGN: Final = 0.35
"""A card of the other race: half an action point."""
EFFECT_WORTH: Final = 0.8
"""An effect that follows damage."""


def arena_value(state: BrightFutureState, seat: int) -> float:
    """How far a fighter is ahead, in resources."""
    return fighter(state, seat) - fighter(state, 1 - seat)


def fighter(state: BrightFutureState, seat: int) -> float:
    """All that speaks for one of the two."""
    left = state.resources[seat] - threat(state, seat)
    value = left - LAST_WORTH * max(0.0, LOW - left) + arsenal(state, seat)
    if state.turn == seat:
        value += POINT_WORTH * state.arena.points
        top = state.stack[-1]
        if isinstance(top, Scrap):
            value += POINT_WORTH - FOREIGN * (1 if top.thrown >= 0 else 2)
    return value


def threat(state: BrightFutureState, target: int) -> float:
    """BF-8.6 What the attacks against a fighter, under way or declared, will do past the armour that is in play."""
    rival = 1 - target
    components = state.components
    race = state.race[target]
    defending = state.turn == target
    free = [
        card
        for card in state.gear[target]
        if card >= WEAPONS and components.gear_race[card] == race and not (defending and state.spent[card])
    ]
    harm = 0.0
    if defending and state.fight.hits:
        top = state.stack[-1]
        now = 3 * top.hit if isinstance(top, Armour) else 0
        harm += past_armour(state, free, state.fight.hits, now)
    queue = state.arena.declared
    if not queue or queue[0] not in state.gear[rival]:
        return harm
    for index in range(0, len(queue), 4):
        weapon, effect = queue[index], queue[index + 1]
        hits = hits_of(state, weapon, effect, 1)
        hits[1] += queue[index + 2] * components.bonus[weapon] + queue[index + 3]
        damage = past_armour(state, free, hits, 0)
        harm += damage
        if effect and components.threshold[weapon] and damage >= components.threshold[weapon]:
            harm += EFFECT_WORTH
        elif effect and components.effect[weapon] == DRAIN:
            harm += damage
    return harm


def arsenal(state: BrightFutureState, seat: int) -> float:
    """Weapons in play against the rival's armour, as many as points allow; armour; and what the hand promises."""
    components = state.components
    race = state.race[seat]
    rival = 1 - seat
    met = [0, 0, 0, 0]
    for card in state.gear[rival]:
        if card >= WEAPONS and components.gear_race[card] == state.race[rival]:
            for type in range(4):
                met[type] = max(met[type], components.defence[4 * card + type])
    blows: list[float] = []
    value = 0.0
    for card in state.gear[seat]:
        if components.gear_race[card] != race:
            value += FOREIGN
        elif card < WEAPONS:
            blows.append(blow(state, card, met))
        else:
            value += armour_worth(state, card)
    blows.sort(reverse=True)
    for index in range(len(blows)):
        value += (WEAPON_WORTH if index < USED_WEAPONS else SPARE_WORTH) * blows[index]
    for card in state.arena.hands[seat]:
        if components.gear_race[card] != race:
            value += FOREIGN
        elif card < WEAPONS:
            value += IN_HAND * WEAPON_WORTH * blow(state, card, met)
        else:
            value += IN_HAND * armour_worth(state, card)
    return value


def blow(state: BrightFutureState, weapon: int, met: list[int]) -> float:
    """What an attack with a weapon does on average."""
    components = state.components
    damage = components.attack[weapon] - PIERCED * met[components.attack_type[weapon]]
    return max(0.5, damage) + (0.0 if components.effect[weapon] in REACTIONS else EFFECT_WORTH)


def armour_worth(state: BrightFutureState, card: int) -> float:
    """The best defence counts most."""
    defence = state.components.defence[4 * card : 4 * card + 4]
    best = max(defence)
    return BEST_DEFENCE * best + OTHER_DEFENCE * (sum(defence) - best)
