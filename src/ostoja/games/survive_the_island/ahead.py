"""How the round to come may go, played quickly in an imagined world: a searching bot's look ahead.

The seat itself makes the moves that add most to its people's chances, worked out without trying them, and uses tiles
that help. The others leave their people where they are; they sink tiles, and send creatures where these harm somebody
else.
"""

from collections.abc import Callable

from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.games.survive_the_island.actions import END
from ostoja.games.survive_the_island.evaluate import evaluate
from ostoja.games.survive_the_island.quick import BEGUN, any_tile, best_move, quick_choice
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.action_phase import ActionPhase
from ostoja.games.survive_the_island.steps.sinking import SinkingPhase


def play_ahead(state: IslandState, seat: int, check_clock: Callable[[], None]) -> None:
    """Play on to the beginning of the seat's next turn; during the set-up, not at all."""
    turn = state.turn
    while turn and not state.over:
        check_clock()
        actor = state.waiting[0]
        step = state.stack[-1]
        if isinstance(step, ActionPhase):
            if actor == seat and state.turn > turn:
                return
            state.play(actor, best_move(state, seat) if actor == seat else END)
        elif isinstance(step, BEGUN):
            state.play(actor, quick_choice(state, actor))
        elif isinstance(step, SinkingPhase):
            state.play(actor, any_tile(state, actor))
        elif actor == seat:
            state.play(seat, best_tried(state, seat))
        else:
            state.play(actor, state.rng.pick(state.legal(actor)))


def best_tried(state: IslandState, seat: int) -> Action:
    """The action after which the evaluation is best, all tried with the same luck, which is not the luck to come."""
    luck = state.rng.next()
    offer = state.legal(seat)
    chosen = offer[0]
    top = -1.0
    for action in offer:
        after = state.copy()
        after.rng = Rng(luck)
        after.play(seat, action)
        value = evaluate(after, seat)
        if value > top:
            top = value
            chosen = action
    return chosen
