"""What a table shows for many moves is drawn once."""

import ostoja
from ostoja.games.bright_future.drawing import gear_card, gear_chip


def test_a_gear_card_is_drawn_once() -> None:
    """Six lie in the Bazaar at every move: drawn anew they took half of a move's time."""
    components = ostoja.game("bright_future").components
    for draw in (gear_card, gear_chip):
        assert draw(components, 3, 10.0, 20.0) is draw(components, 3, 10.0, 20.0)
