"""What a bot should value: points now, and what they will be after tonight."""

from ostoja.games.ocaleni.scoring import total
from ostoja.games.ocaleni.state import OcaleniState


def evaluate(state: OcaleniState, seat: int) -> float:
    return total(state, seat) / 40
