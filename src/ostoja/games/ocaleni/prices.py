"""What a choice costs in this position, for the text that offers it: tokens, actions, equipment used up."""

from typing import Final

from ostoja.core.action import Action, Word
from ostoja.games.ocaleni.ids import HEROES, RESOURCES, STEALABLE, WATER
from ostoja.games.ocaleni.shelter import in_words, of_materials, reserve
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.completing import Completing
from ostoja.games.ocaleni.steps.feeding import Feeding, paid
from ostoja.games.ocaleni.steps.hunting import Hunt, stack_here, tool_help, toughness
from ostoja.games.ocaleni.steps.movement import USUAL_DISTANCE, distance
from ostoja.games.ocaleni.steps.pressure import PressureDefence
from ostoja.games.ocaleni.steps.repairing import FULL_PRICE, Mending, Repairing, payments, price_with

BY_DAY: Final = ("move", "end", "hunt", "pick", "hunt-with", "defend")
BY_NIGHT: Final = ("build", "feed-meat", "feed-cans", "complete", "repair")
PRICED: Final = (*BY_DAY, *BY_NIGHT)
"""What may have a price that depends on the position; nobody is told one of what cannot be done now."""


def words_at(seen: OcaleniState, action: Action) -> dict[str, Word]:
    """An action's words, with its price where that depends on the position."""
    kind, step = action.kind, seen.stack[-1]
    if kind not in PRICED or not any(action in step.legal(seen, seat) for seat in seen.waiting):
        return action.words
    if kind == "move":
        start = seen.hero_area[seen.actor * HEROES + action.args[0]]
        return {**action.words, "exo": 1} if distance(start, action.args[1]) > USUAL_DISTANCE else action.words
    if kind == "end":
        return {**action.words, "unused": seen.points}
    if kind == "build":
        return {**action.words, "price": seen.components.room_cost}
    if kind == "hunt":
        return {**action.words, **of_hunt(seen, seen.actor, seen.prey[stack_here(seen)][-1])}
    if kind == "pick":
        return {**action.words, **of_hunt(seen, seen.actor, action.args[1])}
    if isinstance(step, Hunt) and kind == "hunt-with":
        return {**action.words, "actions": actions_for(seen, step, action)}
    if isinstance(step, PressureDefence) and kind == "defend":
        return {**action.words, "tokens": tokens_given(seen, step, action.args[0])}
    if isinstance(step, Feeding):
        return {**action.words, **of_meal(seen, step, action)}
    if isinstance(step, Completing) and kind == "complete":
        return {**action.words, **of_event(seen, step.seat, action.args[0])}
    if isinstance(step, Repairing | Mending) and kind == "repair":
        price = FULL_PRICE if isinstance(step, Repairing) else price_with(seen, step.kind)
        return {**action.words, **of_repair(seen, step.seat, action.args[0], price)}
    return action.words


def of_hunt(seen: OcaleniState, seat: int, kind: int) -> dict[str, Word]:
    """OC-7.9 How tough a prey is; and what it costs, where there is one way to bring it down."""
    hunt = Hunt(seat, kind)
    ways = [action for action in hunt.options(seen) if action.kind == "hunt-with"]
    found: dict[str, Word] = {"tough": toughness(seen, seat, kind)}
    if len(ways) == 1:
        tools, ammo = ways[0].args
        found |= {"actions": actions_for(seen, hunt, ways[0]), "ammo": ammo, "tools": tools}
    return found


def actions_for(seen: OcaleniState, hunt: Hunt, action: Action) -> int:
    """OC-7.9 The actions that a way to bring a prey down takes beside tools and ammunition."""
    tools, ammo = action.args
    return max(0, toughness(seen, hunt.seat, hunt.kind) - tool_help(seen, hunt.seat, tools)) - ammo


def tokens_given(seen: OcaleniState, step: PressureDefence, ammo: int) -> int:
    """OC-6.6 Tokens that change hands after a defence; none as long as the rest can still be warded off."""
    left = seen.pressure - ammo
    base = step.seat * RESOURCES
    if ammo and step.options(seen)[0].kind != "defend":
        return 0
    return min(left, sum(seen.goods[base : base + STEALABLE]))


def of_meal(seen: OcaleniState, step: Feeding, action: Action) -> dict[str, Word]:
    """OC-8.8 The water that a meal takes, and after the meat the cans, where nothing more is asked."""
    if step.meat >= 0:
        return {"water": tokens_of_water(seen, step.seat, step.meat + action.args[0])}
    ways = Feeding(step.seat, action.args[0]).legal(seen, step.seat)
    if len(ways) > 1:
        return {}
    cans = ways[0].args[0]
    return {"cans": cans, "water": tokens_of_water(seen, step.seat, action.args[0] + cans)}


def tokens_of_water(seen: OcaleniState, seat: int, eaten: int) -> int:
    """OC-8.8, OC-10.8 Water makes up the rest of the payment, the reserve first."""
    return max(0, paid(seen, seat) - eaten - reserve(seen, seat))


def of_event(seen: OcaleniState, seat: int, card: int) -> dict[str, int]:
    """OC-8.4 The printed cost; water comes from the reserve first."""
    cost = seen.components.card_cost[card][:]
    spare = min(cost[WATER], reserve(seen, seat))
    cost[WATER] -= spare
    return in_words(cost, spare)


def of_repair(seen: OcaleniState, seat: int, kind: int, price: int) -> dict[str, int]:
    """OC-8.17 The materials themselves where there is one way to pay them, else how many."""
    ways = payments(seen, seat, kind, price) if price else []
    return of_materials(*ways[0].args) if len(ways) == 1 else {"price": price}
