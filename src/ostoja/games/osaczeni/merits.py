"""What the teacher names when it says why: a family, what it holds, and what the monsters may take."""

from ostoja.games.osaczeni import scoring
from ostoja.games.osaczeni.evaluate import BADGE_VALUE, CARD_VALUE, attracted, expect_losses, voting
from ostoja.games.osaczeni.state import OsaczeniState


def merits(state: OsaczeniState, seat: int) -> list[tuple[str, float]]:
    """Points of the living, cards, the badge, danger, and the best rival's points."""
    danger = 0.0
    if not state.over:
        worth = [0.0] * state.seats
        now, chances = voting(state, state.stack[-1])
        drawn = attracted(state)
        for area in range(1, 7):
            if area in state.where:
                expect_losses(state, area, now, chances, drawn[area], worth)
        danger = worth[seat]
    rivals = [scoring.score(state, other) for other in range(state.seats) if other != seat]
    return [
        ("merit-family", float(scoring.score(state, seat))),
        ("merit-cards", CARD_VALUE * len(state.hands[seat])),
        ("merit-badge", BADGE_VALUE if state.badge == seat else 0.0),
        ("merit-safety", danger),
        ("merit-rivals", -float(max(rivals))),
    ]
