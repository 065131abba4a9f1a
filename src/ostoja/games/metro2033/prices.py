"""What a choice costs in this position, for the text that offers it: tokens, and what a Monster takes."""

from ostoja.core.action import Action, Word
from ostoja.games.metro2033.cards import FIRST_CARAVAN, FIRST_THREAT, ONE_STATION
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.active import MonsterDefence, defences, losses
from ostoja.games.metro2033.steps.basic import BasicAction
from ostoja.games.metro2033.steps.costs import keep_cost, play_cost
from ostoja.games.metro2033.steps.free import KeepStation


def words_at(seen: MetroState, action: Action) -> dict[str, Word]:
    """An action's words, with its price where that depends on the position."""
    kind, step = action.kind, seen.stack[-1]
    if isinstance(step, BasicAction):
        if kind == "play":
            return {**action.words, "cost": play_cost(seen, step.seat, action.args[0])}
        if kind == "protect":
            return {**action.words, "cost": seen.components.shield_cost[action.args[0]]}
        if kind == "discard" and FIRST_THREAT <= action.args[0] < FIRST_CARAVAN:
            monster = action.args[0]
            return action.words if defences(seen, step.seat, monster) else attack_at(seen, step.seat, monster, action)
    elif isinstance(step, KeepStation) and kind == "keep":
        return {**action.words, "cost": keep_cost(seen, step.seat)}
    elif isinstance(step, MonsterDefence) and kind == "suffer":
        return attack_at(seen, step.seat, step.monster, action)
    return action.words


def attack_at(seen: MetroState, seat: int, monster: int, action: Action) -> dict[str, Word]:
    """MT-8.12, MT-11.2 What a Monster that is not repelled takes: cards, under Survival 2 all tokens above, too."""
    lost = losses(seen, seat, monster)
    count = min(1, len(lost)) if seen.components.loss[monster] == ONE_STATION else len(lost)
    return {**action.words, "lost": count, "tokens": seen.above[seat] if seen.options["exhaustion"] else 0}
