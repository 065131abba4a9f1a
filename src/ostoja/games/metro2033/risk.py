"""Which legal actions a person is asked about once more: what they would give up at a slip of the hand."""

from ostoja.core.action import Action
from ostoja.games.metro2033.actions import CLOSE
from ostoja.games.metro2033.cards import FIRST_CARAVAN, FIRST_RESOURCE, FIRST_THREAT
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.active import defences, losses
from ostoja.games.metro2033.steps.free import missions, tidy


def risky(seen: MetroState, seat: int, action: Action) -> bool:
    """MT-3.11 Leaving a payable Mission, tidying up what is kept or needed, letting loose a Monster on oneself."""
    if action is CLOSE:
        return bool(missions(seen, seat))
    if action.kind in ("tidy", "tidy-protection"):
        card = action.args[0]
        if card < FIRST_RESOURCE and seen.tokens[card]:
            return True
        payable = missions(seen, seat)
        if not payable:
            return False
        after = seen.copy()
        tidy(after, seat, card, action.kind == "tidy-protection")
        return len(missions(after, seat)) < len(payable)
    if action.kind == "discard" and FIRST_THREAT <= action.args[0] < FIRST_CARAVAN:
        monster = action.args[0]
        return bool(losses(seen, seat, monster)) and not defences(seen, seat, monster)
    return False
