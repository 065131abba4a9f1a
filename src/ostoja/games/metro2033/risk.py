"""Which legal actions a person is asked about once more: what they would give up at a slip of the hand."""

from ostoja.core.action import Action, ref
from ostoja.core.words import Refusal, refuse
from ostoja.games.metro2033.actions import CLOSE
from ostoja.games.metro2033.cards import FIRST_CARAVAN, FIRST_RESOURCE, FIRST_THREAT, IDS
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.active import defences, losses
from ostoja.games.metro2033.steps.free import missions, tidy


def risk(seen: MetroState, seat: int, action: Action) -> Refusal | None:
    """MT-3.11 Leaving a payable Mission, tidying up what is kept or needed, letting loose a Monster on oneself."""
    if action is CLOSE:
        payable = missions(seen, seat)
        return refuse("risk-mission", "MT-3.11", card=ref(IDS[payable[0].args[0]])) if payable else None
    if action.kind in ("tidy", "tidy-protection"):
        card = action.args[0]
        if card < FIRST_RESOURCE and seen.tokens[card]:
            return refuse("risk-kept", "MT-7.13", card=ref(IDS[card]))
        payable = missions(seen, seat)
        if not payable:
            return None
        after = seen.copy()
        tidy(after, seat, card, action.kind == "tidy-protection")
        left = missions(after, seat)
        lost = [mission for mission in payable if mission not in left]
        return refuse("risk-needed", "MT-3.11", card=ref(IDS[lost[0].args[0]])) if lost else None
    if action.kind == "discard" and FIRST_THREAT <= action.args[0] < FIRST_CARAVAN:
        monster = action.args[0]
        exhausted = seen.options["exhaustion"] and seen.above[seat]
        if (losses(seen, seat, monster) or exhausted) and not defences(seen, seat, monster):
            return refuse("risk-monster", "MT-8.4", monster=ref(IDS[monster]))
    return None
