"""Structured public statements (section 15): who may make which, and what is remembered of them. They bind nobody."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.games.osaczeni.actions import (
    AREA_IDS,
    ASK_VOTE,
    GOING_THERE,
    HOLD_CARD,
    HOLD_NO_CARD,
    INVITE,
    ITEM_IDS,
    MONSTERS_HERE,
    MONSTERS_NOT_HERE,
    PROMISE_CARD,
    PROMISE_NO_VOTE,
    PROMISE_VOTE,
    SAY,
    SPACE,
)

if TYPE_CHECKING:
    from ostoja.games.osaczeni.state import OsaczeniState

KEPT: Final = 2000
"""How many lists of what may be said are kept."""

BY: Final = 1024
"""A statement is remembered as BY * seat + the action's index, the latest last."""

LASTING: Final = ("promise-vote", "promise-no-vote", "hold-card", "hold-no-card")
"""Statements that still mean something in the next round."""


def offered(state: "OsaczeniState", seat: int) -> list[Action]:
    """OS-15.3 What the seat may say now. Only public things decide about it."""
    shaken = not state.hatch_open and state.phase in (2, 3)
    knows = shaken and (seat == state.badge or state.seen >> seat & 1 == 1)
    voters = state.voters(state.voting) if state.voting else 0
    return list(sayable(seat, state.seats, state.phase, knows, voters, state.living(), state.closed))


@lru_cache(KEPT)
def sayable(
    seat: int, seats: int, phase: int, knows: bool, voters: int, living: int, closed: int
) -> tuple[Action, ...]:
    """What a seat may say, made once for all tables that stand alike; voters, living and closed are bit masks."""
    alive = [other for other in range(seats) if living >> other & 1]
    open_areas = [area for area in range(1, 7) if not closed >> area & 1]
    found: list[Action] = []
    if knows:
        found += MONSTERS_HERE[1:]
        found += MONSTERS_NOT_HERE[1:]
    if phase == 3:
        if seat in alive:
            found += [GOING_THERE[area] for area in open_areas]
        found += [INVITE[area] for area in open_areas]
    if phase == 1:
        found += [PROMISE_CARD[other] for other in range(seats) if other != seat]
    found += [ASK_VOTE[other] for other in alive if voters >> other & 1]
    found += SAY
    found += HOLD_CARD
    found += HOLD_NO_CARD
    for area in open_areas:
        found += [PROMISE_VOTE[area][other] for other in alive]
        found += [PROMISE_NO_VOTE[area][other] for other in alive]
    return tuple(found)


def hear(state: "OsaczeniState", seat: int, action: Action) -> None:
    """OS-15.4 Write a statement down and tell everybody; said again, it is the latest again."""
    code = BY * seat + action.index
    state.said = [*[earlier for earlier in state.said if earlier != code], code]
    if state.watched:
        announce(state, seat, action)


def announce(state: "OsaczeniState", seat: int, action: Action) -> None:
    kind = action.kind
    who = seat_name(seat)
    if kind == "monsters-here":
        state.tell("says-monsters-here", seat=who, area=ref(AREA_IDS[action.args[0]]))
    elif kind == "monsters-not-here":
        state.tell("says-monsters-not-here", seat=who, area=ref(AREA_IDS[action.args[0]]))
    elif kind == "going-there":
        state.tell("says-going-there", seat=who, area=ref(AREA_IDS[action.args[0]]))
    elif kind == "invite":
        state.tell("says-invite", seat=who, area=ref(AREA_IDS[action.args[0]]))
    elif kind == "promise-vote":
        state.tell("says-promise-vote", seat=who, area=ref(AREA_IDS[action.args[0]]), player=seat_name(action.args[1]))
    elif kind == "promise-no-vote":
        state.tell(
            "says-promise-no-vote", seat=who, area=ref(AREA_IDS[action.args[0]]), player=seat_name(action.args[1])
        )
    elif kind == "promise-card":
        state.tell("says-promise-card", seat=who, player=seat_name(action.args[0]))
    elif kind == "ask-vote":
        state.tell("says-ask-vote", seat=who, player=seat_name(action.args[0]))
    elif kind == "hold-card":
        state.tell("says-hold-card", seat=who, card=ref(ITEM_IDS[action.args[0]]))
    elif kind == "hold-no-card":
        state.tell("says-hold-no-card", seat=who, card=ref(ITEM_IDS[action.args[0]]))
    else:
        state.tell("says-phrase", seat=who, phrase=kind[4:])


def heard(state: "OsaczeniState") -> list[tuple[int, Action]]:
    """Everything said that still matters, as (seat, statement), the latest last."""
    return [(code // BY, SPACE.all[code % BY]) for code in state.said]


def claimed_dice(state: "OsaczeniState", seat: int) -> tuple[int, int]:
    """The areas (bit masks) where the seat says that monsters will come, and where not."""
    return dice_claimed(state.said, seat)


def dice_claimed(said: list[int], seat: int) -> tuple[int, int]:
    """The same, from what was said."""
    here = 0
    not_here = 0
    for code in said:
        if code // BY == seat:
            action = SPACE.all[code % BY]
            if action.kind == "monsters-here":
                here |= 1 << action.args[0]
                not_here &= ~(1 << action.args[0])
            elif action.kind == "monsters-not-here":
                not_here |= 1 << action.args[0]
                here &= ~(1 << action.args[0])
    return here, not_here


def claimed_destination(state: "OsaczeniState", seat: int) -> int:
    """The area the seat last said it goes to this round; 0 if it has not."""
    return destination_claimed(state.said, seat)


def destination_claimed(said: list[int], seat: int) -> int:
    """The same, from what was said."""
    for code in reversed(said):
        if code // BY == seat and SPACE.all[code % BY].kind == "going-there":
            return SPACE.all[code % BY].args[0]
    return 0


def forget_promises(state: "OsaczeniState", area: int) -> None:
    """The next voting at the area has been held: what was promised and asked for it is history."""
    if state.said:
        state.said = [code for code in state.said if not about_voting(SPACE.all[code % BY], area)]


def about_voting(action: Action, area: int) -> bool:
    if action.kind == "ask-vote":
        return True
    return action.kind in ("promise-vote", "promise-no-vote") and action.args[0] == area


def forget_round(state: "OsaczeniState") -> None:
    """A new round: only promises of votes and claims about hands are remembered."""
    if state.said:
        state.said = [code for code in state.said if SPACE.all[code % BY].kind in LASTING]
