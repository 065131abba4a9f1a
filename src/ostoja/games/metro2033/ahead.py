"""How the turns to come may go, played quickly in an imagined world: a searching bot's look ahead.

A turn is one card, so a single turn shows little of a plan. Here the seat itself plays one step ahead by the
evaluation. The others do not build: each discards any card, so that the Bazaar changes and Monsters come as often as
in real games. Nobody draws blind by choice: to try it would be to foresee the card.
"""

from collections.abc import Callable

from ostoja.core.action import Action
from ostoja.core.state import Step
from ostoja.games.metro2033.actions import CLOSE, DECK, DISCARD
from ostoja.games.metro2033.evaluate import evaluate
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.basic import BasicAction
from ostoja.games.metro2033.steps.bazaar import Draw
from ostoja.games.metro2033.steps.free import FreeWindow


def play_ahead(state: MetroState, seat: int, check_clock: Callable[[], None]) -> None:
    """Play on to the beginning of the seat's next turn."""
    turns = state.turns
    while not state.over:
        check_clock()
        actor = state.waiting[0]
        step = state.stack[-1]
        if actor != seat:
            state.play(actor, pastime(state, actor, step))
        elif state.turns > turns and isinstance(step, BasicAction):
            return
        else:
            state.play(seat, best(state, seat, sensible(state, seat, step)))


def pastime(state: MetroState, seat: int, step: Step[MetroState]) -> Action:
    """What another seat does."""
    if isinstance(step, BasicAction):
        return DISCARD[state.rng.pick(state.hands[seat])]
    if isinstance(step, FreeWindow):
        return CLOSE
    offer = state.legal(seat)
    return state.rng.pick(offer) if isinstance(step, Draw) else offer[0]


def sensible(state: MetroState, seat: int, step: Step[MetroState]) -> list[Action]:
    """What the seat itself considers: a Mission as soon as it can, hardly ever used actions not at all."""
    offer = state.legal(seat)
    if isinstance(step, Draw):
        return [action for action in offer if action is not DECK] or offer
    if isinstance(step, BasicAction | FreeWindow):
        missions = [action for action in offer if action.kind == "mission"]
        return missions or [action for action in offer if action.kind in ("play", "protect", "discard", "close")]
    return offer


def best(state: MetroState, seat: int, actions: list[Action]) -> Action:
    """The action after which the evaluation is best."""
    chosen = actions[0]
    if len(actions) > 1:
        top = -1.0
        for action in actions:
            after = state.copy()
            after.play(seat, action)
            value = evaluate(after, seat)
            if value > top:
                top = value
                chosen = action
    return chosen
