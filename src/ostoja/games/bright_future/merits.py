"""What the teacher names when it says why: health, gear, codes and helpers; in the Fever what threatens the city."""

from ostoja.games.bright_future.names import ARENA, FEVER
from ostoja.games.bright_future.state import BrightFutureState


def merits(state: BrightFutureState, seat: int) -> list[tuple[str, float]]:
    """All that a seat, or in the Fever its team, has; sizes by what a bot takes them for, in resources."""
    if state.mode == ARENA:
        return [
            ("merit-health", float(state.resources[seat])),
            ("merit-gear", 2.0 * len(state.gear[seat])),
            ("merit-hand", 1.0 * len(state.arena.hands[seat])),
            ("merit-foe", -float(state.resources[1 - seat])),
        ]
    team = range(state.seats) if state.mode == FEVER else range(seat, seat + 1)
    found = [
        ("merit-health", sum([0.5 * state.resources[at] for at in team])),
        ("merit-gear", sum([2.0 * len(state.gear[at]) for at in team])),
        ("merit-codes", sum([5.0 * sum(state.codes[3 * at : 3 * at + 3]) for at in team])),
        ("merit-mercenaries", sum([1.5 * len(state.mercs[at]) for at in team])),
        ("merit-food", sum([1.5 * sum(state.food[3 * at : 3 * at + 3]) for at in team])),
    ]
    if state.mode == FEVER:
        found.append(("merit-population", 3.0 * state.fever.population))
        found.append(("merit-infection", -3.0 * sum([len(stack) for stack in state.fever.zone])))
    return found
