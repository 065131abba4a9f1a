"""BF-6.17 to BF-6.28: who stands next to whom on a track, and what keeps neighbours from attack, theft and barter."""

from ostoja.core.action import seat_name
from ostoja.core.words import Refusal, refuse
from ostoja.games.bright_future.names import BARTERED, HAS_ATTACKED, HOSTILE, THIEF, WEAPONS
from ostoja.games.bright_future.refusals import no_victim
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.barter import no_barter, no_partner, relation
from ostoja.games.bright_future.steps.supplies import active_gear


def in_front(state: BrightFutureState, space: int) -> int:
    """BF-6.17 The seat of the nearest hero with a lower space number on the same track, -1 if there is none."""
    for lower in range(space - 1, space // 5 * 5 - 1, -1):
        if lower in state.tunnel.space_of:
            return state.tunnel.space_of.index(lower)
    return -1


def behind(state: BrightFutureState, space: int) -> int:
    """BF-6.17 The seat of the nearest hero with a higher space number."""
    for higher in range(space + 1, space // 5 * 5 + 5):
        if higher in state.tunnel.space_of:
            return state.tunnel.space_of.index(higher)
    return -1


def armed(state: BrightFutureState, seat: int) -> bool:
    """At least one active weapon of the own race."""
    cards = active_gear(state, seat)
    return len(cards) > 0 and cards[0] < WEAPONS


def no_contact_barter(state: BrightFutureState, seat: int, other: int) -> Refusal:
    """BF-6.28 Only the hero behind proposes, to the hero directly in front, if neither has harmed the other."""
    missing = no_partner(state, seat, other)
    if missing is not None:
        return missing
    space = state.tunnel.space_of[seat]
    if behind(state, space) == other:
        return refuse("barter-behind", "BF-6.28", owner=seat_name(other))
    if in_front(state, space) != other:
        return refuse("barter-front", "BF-6.28", owner=seat_name(other))
    if relation(state, seat, other) & HOSTILE:
        return refuse("barter-feud", "BF-6.28", owner=seat_name(other))
    return no_barter(state, seat, other)


def no_assault(state: BrightFutureState, seat: int) -> Refusal:
    """BF-6.20, BF-6.21, BF-6.28 Once a round, with a weapon, on a hero in front with whom there was no barter."""
    if state.acted[seat] & HAS_ATTACKED:
        return refuse("has-attacked", "BF-6.20")
    front = in_front(state, state.tunnel.space_of[seat])
    if front < 0:
        return refuse("nobody-in-front", "BF-6.21")
    if relation(state, seat, front) & BARTERED:
        return refuse("bartered-peace", "BF-6.28", owner=seat_name(front))
    return refuse("unarmed", "BF-6.21")


def no_contact_theft(state: BrightFutureState, seat: int, other: int) -> Refusal:
    """BF-9.4 Instead of an attack, from the hero directly in front, if there is gear to steal and was no barter."""
    if not state.has(seat, THIEF):
        return refuse("not-the-thief", "BF-9.4")
    missing = no_victim(state, seat, other)
    if missing is not None:
        return missing
    if state.acted[seat] & HAS_ATTACKED:
        return refuse("has-attacked", "BF-6.20")
    if in_front(state, state.tunnel.space_of[seat]) != other:
        return refuse("steal-front", "BF-9.4", owner=seat_name(other))
    if relation(state, seat, other) & BARTERED:
        return refuse("bartered-peace", "BF-6.28", owner=seat_name(other))
    return refuse("no-gear-to-steal", "BF-9.4", owner=seat_name(other))
