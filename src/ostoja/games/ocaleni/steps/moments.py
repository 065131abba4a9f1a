"""When something is done that is not done now: for each kind of action the moment of the round that it belongs to."""

from typing import Final

from ostoja.core.action import Action, ref
from ostoja.core.words import Refusal, refuse
from ostoja.games.ocaleni.ids import ACTIVE, BAT, BROKEN, CARD_NAMES, GEARS, HOOK, NOT_OWNED, VEST
from ostoja.games.ocaleni.state import OcaleniState

BY_HERO: Final = refuse("by-hero", "OC-7.1")
BY_DAY: Final = refuse("heroes-by-day", "OC-5.1")
MEALS: Final = refuse("meals-at-night", "OC-8.8")
ROOMS: Final = refuse("rooms-at-night", "OC-8.14")
SURVIVORS: Final = refuse("survivors-at-night", "OC-8.15")

MOMENTS: Final[dict[str, Refusal]] = {
    "lead": refuse("leader-chosen", "OC-2.8"),
    "move": BY_DAY,
    "gather": BY_HERO,
    "algae": BY_HERO,
    "treat": BY_HERO,
    "search": BY_HERO,
    "search-free": BY_HERO,
    "hunt": BY_HERO,
    "feed-meat": MEALS,
    "feed-cans": MEALS,
    "recruit": MEALS,
    "build": ROOMS,
    "build-cheap": ROOMS,
    "staff": ROOMS,
    "settle": SURVIVORS,
    "lose": SURVIVORS,
}

EVENTS: Final = refuse("events-at-night", "OC-8.3")
MENDING: Final = refuse("repairs-at-night", "OC-8.17")
USING: Final = refuse("gear-by-day", "OC-7.4")
TAKING: Final = refuse("gear-in-cities", "OC-7.17")
TOOLS: Final[dict[str, int]] = {"move-hook": HOOK, "swing": BAT, "wear": VEST}


def another_time(state: OcaleniState, seat: int, action: Action, clause: str) -> Refusal:
    """The moment of an action; for a plain answer (end, pass…) the clause of what is being asked."""
    if action.kind in ("use", "take", "repair") or action.kind in TOOLS:
        tile = TOOLS[action.kind] if action.kind in TOOLS else action.args[0]
        owned = state.gear[seat * GEARS + tile]
        return TAKING if owned == NOT_OWNED else MENDING if owned == BROKEN else USING
    if action.kind == "complete":
        card = action.args[0]
        return EVENTS if state.cards[card] == ACTIVE else inactive(card)
    return MOMENTS.get(action.kind) or refuse("not-now", clause)


def inactive(card: int) -> Refusal:
    """OC-8.3 Only an active event can be completed."""
    return refuse("event-not-active", "OC-8.3", card=ref("card-" + CARD_NAMES[card]))
