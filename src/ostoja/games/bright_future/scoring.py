"""Section 16: who has won, and the ranking of the others."""

from typing import TYPE_CHECKING

from ostoja.games.bright_future.names import ARENA, FEVER, LOST, WON

if TYPE_CHECKING:
    from ostoja.games.bright_future.state import BrightFutureState


def owned(state: "BrightFutureState", seat: int) -> int:
    """How many codes a player has."""
    return state.codes[3 * seat] + state.codes[3 * seat + 1] + state.codes[3 * seat + 2]


def standing(state: "BrightFutureState", seat: int) -> int:
    """BF-16.1 Codes count first, resources break ties; BF-8.12 in the Arena only resources count."""
    if state.mode == ARENA:
        return state.resources[seat]
    if state.survival and not state.alive[seat]:
        return state.resources_before[seat]
    return 1_000_000 + 1000 * owned(state, seat) + min(999, state.resources[seat])


def final_winners(state: "BrightFutureState") -> list[int]:
    """BF-6.63, BF-16.2, BF-16.3, BF-16.10, BF-16.20"""
    everyone = list(range(state.seats))
    if state.result == LOST:
        return []
    if state.result == WON and (state.mode == FEVER or state.solo):
        return everyone
    if state.winner >= 0:
        return [state.winner]
    if state.mode == FEVER or state.solo:
        return []
    standings = [standing(state, seat) for seat in everyone]
    best = max(standings)
    return [seat for seat in everyone if standings[seat] == best]


def ahead_of(state: "BrightFutureState", seat: int) -> int:
    """How many players stand behind `seat` in the ranking; in a cooperative or solo game nobody does."""
    if state.mode == FEVER or state.solo:
        return 0
    if state.winner == seat:
        return state.seats - 1
    own = standing(state, seat)
    return sum(1 for other in range(state.seats) if other not in (seat, state.winner) and standing(state, other) < own)


def final_scores(state: "BrightFutureState") -> list[int]:
    """One point for winning, one for each player left behind."""
    winners = final_winners(state)
    return [int(seat in winners) + ahead_of(state, seat) for seat in range(state.seats)]


def breakdown(state: "BrightFutureState", seat: int) -> list[tuple[str, int]]:
    """The parts of a score: victory, and the players left behind where there is a ranking."""
    won = int(seat in final_winners(state)) if state.over else 0
    if state.mode == FEVER or state.solo:
        return [("won", won)]
    return [("won", won), ("ahead", ahead_of(state, seat))]


def besides(state: "BrightFutureState", seat: int) -> list[tuple[str, int]]:
    """BF-16.1 What ranks players, BF-8.12 in the Arena; BF-16.12, BF-17.18 what a game without ranks came to."""
    if state.mode == ARENA:
        return [("resources", state.resources[seat])]
    if state.mode == FEVER:
        return [("population", state.fever.population), ("rounds", state.round)]
    lines = [("codes", owned(state, seat)), ("resources", state.resources[seat])]
    if state.solo:
        return [*lines, ("obstacles", 20 - state.tunnel.obstacles.count(-1)), ("rounds", state.round)]
    return lines
