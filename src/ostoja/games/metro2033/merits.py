"""What the teacher names when it says why: what a seat has played and may still play."""

from ostoja.games.metro2033.state import MetroState


def merits(state: MetroState, seat: int) -> list[tuple[str, float]]:
    """Tokens by where they are, the best rival's, then what is in play and the hand, each in tokens, roughly."""
    components = state.components
    rivals = [state.total(other) for other in range(state.seats) if other != seat]
    units = sum([components.amount[card] for card in state.supplies[seat]])
    return [
        *[(f"score-{place}", float(tokens)) for place, tokens in state.besides(seat)],
        ("merit-rivals", -float(max(rivals))),
        ("merit-resources", 0.1 * units),
        ("merit-stations", 0.17 * len(state.stations[seat])),
        ("merit-shields", 0.15 * len(state.shields[seat])),
        ("merit-hand", 0.05 * len(state.hands[seat])),
    ]
