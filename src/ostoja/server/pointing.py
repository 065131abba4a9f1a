"""Why nothing can be done with a thing on the table: the rule that forbids what pointing at it would mean."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from ostoja.core.action import Action
from ostoja.core.errors import HiddenInformation
from ostoja.core.game import Game
from ostoja.core.state import State
from ostoja.core.words import Refusal, refuse

MOST_TRIED: Final = 24
"""How many of the actions that point at a thing are asked about."""
_by_thing: dict[int, tuple[Sequence[Action], dict[str, list[Action]]]] = {}


def refusal_at(view: State, seat: int, at: Sequence[str]) -> Refusal | None:
    """The rule that forbids pointing at the last of `at` after the others; None if something legal begins so.

    Of all actions that point at these things, those of a kind that is offered now say most.
    """
    legal = view.legal(seat)
    if any(points(action, at) for action in legal):
        return None
    kinds = {action.kind for action in legal}
    with_last = pointing_at(view.game, at[-1])
    named = [action for action in with_last if points(action, at)] or with_last
    meant = [action for action in named if action.kind in kinds] or named
    counted: Counter[tuple[str, str]] = Counter()
    found: dict[tuple[str, str], Refusal] = {}
    for action in meant[:MOST_TRIED]:
        refusal = why_not(view, seat, action)
        if refusal is not None and refusal.key != "not-now":
            counted[refusal.key, refusal.clause] += 1
            found.setdefault((refusal.key, refusal.clause), refusal)
    if not counted:
        return refuse("not-now", view.prompt(seat).clause)
    return found[counted.most_common(1)[0][0]]


def why_not(view: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids an action, as far as the seat may know it."""
    try:
        return view.why_not(seat, action)
    except HiddenInformation:
        return refuse("not-now", view.prompt(seat).clause)


def points(action: Action, at: Sequence[str]) -> bool:
    return all(thing in action.path for thing in at)


def pointing_at(game: Game[Any], thing: str) -> list[Action]:
    """All actions that point at a thing; statements are no moves."""
    kept = _by_thing.get(id(game.actions))
    if kept is None or kept[0] is not game.actions:
        index: dict[str, list[Action]] = {}
        for action in game.actions:
            for part in () if action.talk else dict.fromkeys(action.path):
                index.setdefault(part, []).append(action)
        kept = _by_thing[id(game.actions)] = (game.actions, index)
    return kept[1].get(thing, [])
