"""Which legal actions a person is asked about once more: what they would give up at a slip of the hand."""

from ostoja.core.action import Action, ref
from ostoja.core.words import Refusal, refuse
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import AREA_IDS, ITEM_IDS, KEYS, MEAT, PARKING, PISTOL
from ostoja.games.osaczeni.state import OsaczeniState
from ostoja.games.osaczeni.steps.cards import CARD_OF
from ostoja.games.osaczeni.steps.voting import ATTACK_PHASE, Discussion


def risk(seen: OsaczeniState, seat: int, action: Action) -> Refusal | None:
    """Choosing oneself as prey, a card for a danger that is over, the keys thrown away."""
    kind = action.kind
    if kind in ("vote", "tie"):
        if action.args[0] == seat and seen.phase == ATTACK_PHASE:
            return refuse("risk-own-prey", "OS-11.6")
    elif kind == "discard":
        if action.args[0] == KEYS and seen.law[law.KEYS_POINTS] and set(seen.hands[seat]) != {KEYS}:
            return refuse("risk-keys", "OS-14.9", count=seen.law[law.KEYS_POINTS])
    elif CARD_OF.get(kind) in (MEAT, PISTOL):
        step = seen.stack[-1]
        if not isinstance(step, Discussion) or seen.phase != ATTACK_PHASE or step.area == PARKING:
            return None
        if not seen.breach(step.area):
            card = ref(ITEM_IDS[CARD_OF[kind]])
            return refuse("risk-kept-out", "OS-11.5", area=ref(AREA_IDS[step.area]), card=card)
    return None
