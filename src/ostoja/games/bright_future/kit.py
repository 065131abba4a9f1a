"""What gear is worth to bots: coverage of the attack and defence types, and the damage it leaves in a fight."""

from ostoja.games.bright_future.names import FIRST_ANOMALY, LIVING_DEAD, WEAPONS
from ostoja.games.bright_future.state import BrightFutureState


def kit_value(state: BrightFutureState, seat: int, inactive: float) -> float:
    """The best value of each attack and defence type among the usable gear; inactive cards count for a part of it."""
    components = state.components
    race = state.race[seat]
    attack = [0.0, 0.0, 0.0, 0.0]
    defence = [0.0, 0.0, 0.0, 0.0]
    for card in state.gear[seat]:
        if components.gear_race[card] != race:
            continue
        worth = inactive if state.spent[card] else 1.0
        if card < WEAPONS:
            type = components.attack_type[card]
            attack[type] = max(attack[type], worth * components.attack[card])
        else:
            for type in range(4):
                defence[type] = max(defence[type], worth * components.defence[4 * card + type])
    return sum(attack) + 1.2 * sum(defence)


def points(state: BrightFutureState, card: int) -> int:
    """All values printed on a gear card."""
    components = state.components
    if card < WEAPONS:
        return components.attack[card]
    defence = components.defence
    return defence[4 * card] + defence[4 * card + 1] + defence[4 * card + 2] + defence[4 * card + 3]


def active_points(state: BrightFutureState, seat: int) -> int:
    """All values printed on the gear a hero could still use this turn."""
    races = state.components.gear_race
    race = state.race[seat]
    total = 0
    for card in state.gear[seat]:
        if races[card] == race and not state.spent[card]:
            total += points(state, card)
    return total


def damage_left(state: BrightFutureState, seat: int, foe: int, strength: int, symbol: int) -> int:
    """BF-4.5 What remains of `strength` if the best active card serves every symbol from `symbol` on."""
    components = state.components
    weapons = components.weapon_symbols[foe]
    armours = components.armour_symbols[foe]
    race = state.race[seat]
    for index in range(symbol, len(weapons) + len(armours)):
        best = 0
        for card in state.gear[seat]:
            if components.gear_race[card] != race:
                continue
            if index < len(weapons):
                if card < WEAPONS and components.attack_type[card] == weapons[index] and not state.spent[card]:
                    best = max(best, components.attack[card])
            elif card >= WEAPONS and (not state.spent[card] or 4 * card in state.fight.used):
                best = max(best, components.defence[4 * card + armours[index - len(weapons)]])
        strength -= best
    strength = max(0, strength)
    return 2 * strength if foe == FIRST_ANOMALY + LIVING_DEAD else strength


def ready_weapons(state: BrightFutureState, seat: int) -> list[int]:
    """The weapons a player could attack with now."""
    races = state.components.gear_race
    race = state.race[seat]
    spent = state.spent
    return [card for card in state.gear[seat] if card < WEAPONS and races[card] == race and not spent[card]]


def ready_armour(state: BrightFutureState, seat: int) -> list[int]:
    """The armour a player could use now."""
    races = state.components.gear_race
    race = state.race[seat]
    spent = state.spent
    return [card for card in state.gear[seat] if card >= WEAPONS and races[card] == race and not spent[card]]


def past_armour(state: BrightFutureState, free: list[int], hits: list[int], now: int) -> int:
    """What hits do if the best free armour meets each from `now` on; armour that is used is no longer free."""
    defence = state.components.defence
    damage = 0
    used: list[int] = []
    for hit in range(0, len(hits), 3):
        left = hits[hit + 1] - hits[hit + 2]
        if hit >= now and left > 0 and not hits[hit + 2]:
            best = 0
            card = -1
            for armour in free:
                value = defence[4 * armour + hits[hit]]
                if value > best:
                    best = value
                    card = armour
            if card >= 0:
                left -= best
                if card not in used:
                    used.append(card)
        if left > 0:
            damage += left
    for card in used:
        free.remove(card)
    return damage
