"""What a bot should value in a position."""

from ostoja.games.bright_future.state import BrightFutureState


def evaluate(state: BrightFutureState, seat: int) -> float:
    return 0.0
