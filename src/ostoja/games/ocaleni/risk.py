"""Which legal actions a person is asked about once more: what they would lose at a slip of the hand."""

from typing import Final

from ostoja.core.action import Action, ref
from ostoja.core.words import Refusal, refuse
from ostoja.games.ocaleni.actions import gear
from ostoja.games.ocaleni.bill import bill_of
from ostoja.games.ocaleni.ids import (
    CAN,
    CARD_NAMES,
    GEARS,
    MEAT,
    NOTHING,
    PLACES,
    R_EVENT,
    READY,
    RESOURCES,
    ROUNDS,
    WATER,
)
from ostoja.games.ocaleni.prices import tokens_of_water
from ostoja.games.ocaleni.shelter import pay_water, ready
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.completing import discounts, reduced_cost
from ostoja.games.ocaleni.steps.feeding import Feeding

WORK: Final = ("gather", "algae", "take", "search", "hunt")
"""What a hero does with actions."""


def risk(seen: OcaleniState, seat: int, action: Action) -> Refusal | None:
    """Actions left over, survivors that starve, food that spoils, repaired equipment scrapped, points of the end."""
    kind, step = action.kind, seen.stack[-1]
    if kind == "end":
        if seen.points and any(other.kind in WORK for other in seen.legal(seat)):
            return refuse("risk-actions", "OC-5.6", count=seen.points)
    elif kind == "complete":
        starving = hungry_after(seen, seat, action.args[0])
        if starving and not (seen.round == ROUNDS and seen.components.points[action.args[0]] > starving):
            return refuse("risk-hunger", "OC-8.9", count=starving)
    elif isinstance(step, Feeding):
        spoilt = most_kept(seen, step) - most_kept(seen, step, action)
        return refuse("risk-spoils", "OC-8.20", count=spoilt) if spoilt else None
    elif kind == "scrap":
        if seen.gear[seat * GEARS + action.args[0]] >= READY:
            return refuse("risk-repaired", "OC-8.18", gear=ref(gear(action.args[0])))
    elif seen.round == ROUNDS:
        return last_chance(seen, seat, action)
    return None


def hungry_after(seen: OcaleniState, seat: int, card: int) -> int:
    """OC-8.4, OC-8.9 How many more survivors starve tonight if this event is paid for as well as it can be."""
    missing: list[int] = []
    for reduced in discounts(seen, seat, card) if ready(seen, seat, R_EVENT) != NOTHING else [()]:
        after = seen.copy()
        for kind, count in enumerate(reduced_cost(seen, card, reduced)):
            if kind == WATER:
                pay_water(after, seat, count)
            else:
                after.goods[seat * RESOURCES + kind] -= count
        missing.append(bill_of(after, seat).missing)
    return min(missing) - bill_of(seen, seat).missing


def most_kept(seen: OcaleniState, step: Feeding, first: Action | None = None) -> int:
    """OC-8.8, OC-8.20 The most food that this payment leaves for the morning or for recruits."""
    best = 0
    for action in [first] if first else step.legal(seen, step.seat):
        if step.meat >= 0:
            best = max(best, kept(seen, step.seat, step.meat, action.args[0]))
        else:
            best = max(best, most_kept(seen, Feeding(step.seat, action.args[0])))
    return best


def kept(seen: OcaleniState, seat: int, meat: int, cans: int) -> int:
    """What a meal of so much meat and so many cans leaves of the food; the airlock may take recruits for the rest."""
    printed, base = seen.components, seat * RESOURCES
    left = seen.goods[base : base + CAN + 1]
    left[MEAT] -= meat
    left[WATER] -= tokens_of_water(seen, seat, meat + cans)
    left[CAN] -= cans
    most = [printed.meat_kept, printed.water_kept, printed.others_kept if seen.options["storage8"] else left[CAN]]
    safe = sum(map(min, left, most))
    return safe + min(sum(left) - safe, printed.airlock - seen.people[seat * PLACES])


def last_chance(seen: OcaleniState, seat: int, action: Action) -> Refusal | None:
    """OC-13.1 In the last night what could still be paid for points is worth nothing any more."""
    others = seen.legal(seat)
    if action.kind == "pass":
        for other in others:
            if other.kind == "complete":
                points = seen.components.points[other.args[0]] - hungry_after(seen, seat, other.args[0])
                if points > 0:
                    return refuse("risk-last-event", "OC-13.1", card=ref("card-" + CARD_NAMES[other.args[0]]))
    elif action.kind == "end-recruiting" and len(others) > 1:
        return refuse("risk-last-recruit", "OC-13.1")
    elif action.kind == "end-repairs" and any(other.kind == "repair" for other in others):
        return refuse("risk-last-repair", "OC-13.1")
    return None
