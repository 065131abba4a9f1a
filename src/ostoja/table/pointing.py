"""Why nothing can be done with a thing on the table: the rule that forbids what pointing at it would mean."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ostoja.core.action import Action, seat_name
from ostoja.core.errors import HiddenInformation
from ostoja.core.game import Game
from ostoja.core.rng import Rng
from ostoja.core.scene import Panel, Piece
from ostoja.core.state import State
from ostoja.core.words import Refusal, refuse
from ostoja.table.messages import Because, Why
from ostoja.table.problem import Problem
from ostoja.table.viewer import Viewer
from ostoja.texts.tips import clause_behind, components_named

if TYPE_CHECKING:
    from ostoja.table.table import Table

MOST_TRIED: Final = 24
"""How many of the actions that point at a thing are asked about."""
WORLDS: Final = 3
"""In how many imagined worlds an action is tried: where luck decides who is asked next, it is worth a question."""
_by_thing: dict[int, tuple[Sequence[Action], dict[str, list[Action]]]] = {}


def check_why(table: "Table", viewer: Viewer) -> int:
    """The seat that may ask why something cannot be done."""
    if viewer.seat is None or table.head.status == "open" or table.old_rules is not None:
        raise Problem("not-seated", 403)
    return viewer.seat


def because(table: "Table", viewer: Viewer, lang: str, asked: Why) -> Because:
    """The rule that forbids an action or what pointing would mean, worked out from what the seat sees."""
    seat, view, ends = check_why(table, viewer), viewer.seen(), False
    if asked.at:
        refusal = refusal_at(view, seat, asked.at, asked.panel)
    elif asked.action is not None and 0 <= asked.action < len(table.game.actions):
        action = table.game.actions[asked.action]
        refusal = reason_about(view, seat, action)
        ends = ends_turn(view, seat, action)
    else:
        raise Problem("no-action")
    text = table.explain(lang, refusal) if refusal else ""
    return Because(asked.ref, asked.table, text, refusal.clause if refusal else "", asked.action, asked.at, ends)


def refusal_at(view: State, seat: int, at: Sequence[str], panel: str = "") -> Refusal | None:
    """The rule that forbids pointing at the last of `at` after the others; None if something legal begins so.

    Of all actions that point at these things, those of a kind that is offered now say most. If there are none, the game
    may say what is wrong with the thing itself; else those that would be complete with them speak. Of all these, those
    that begin with something that can be pointed at go first. `panel` is where the last thing was pointed at.
    """
    legal = view.legal(seat)
    if any(points(action, at) for action in legal):
        return None
    with_last = pointing_at(view.game, at[-1])
    if not with_last:
        return refusal_of_shown(view, seat, at, panel)
    if view.waiting and seat not in view.may_act:
        return refusal_of_waiting(view, seat)
    kinds = {action.kind for action in legal}
    named = [action for action in with_last if points(action, at)] or with_last
    meant = [action for action in named if action.kind in kinds]
    if not meant:
        found = refusal_of_thing(view, seat, at[-1], panel)
        if found is not None:
            return found
        meant = [action for action in named if len(action.path) == len(at)] or named
    beginnings = {action.path[0] for action in legal if action.path}
    return commonest(view, seat, [action for action in meant if action.path[0] in beginnings] or meant)


def commonest(view: State, seat: int, actions: Sequence[Action]) -> Refusal:
    """The rule that forbids most of some actions."""
    counted: Counter[tuple[str, str]] = Counter()
    found: dict[tuple[str, str], Refusal] = {}
    for action in actions[:MOST_TRIED]:
        refusal = why_not(view, seat, action)
        if refusal is not None and refusal.key != "not-now":
            counted[refusal.key, refusal.clause] += 1
            found.setdefault((refusal.key, refusal.clause), refusal)
    if not counted:
        return refuse("not-now", view.prompt(seat).clause)
    return found[counted.most_common(1)[0][0]]


def refusal_of_thing(view: State, seat: int, thing: str, panel: str) -> Refusal | None:
    """What the game says of a thing that nothing on offer is about."""
    place = shown(view, seat, thing, panel)
    found = view.game.stands_for(view, seat, place[1]) if place else ""
    return found if isinstance(found, Refusal) else None


def refusal_of_shown(view: State, seat: int, at: Sequence[str], on: str) -> Refusal:
    """The answer for a piece that no action ever points at: that of what it stands for, else what it is there for."""
    game = view.game
    place = shown(view, seat, at[-1], on)
    if place is None:
        return refuse("not-now", view.prompt(seat).clause)
    panel, piece = place
    law = clause_behind(game.folder, piece.tip, piece.words)
    clause = law or view.prompt(seat).clause
    meant = game.stands_for(view, seat, piece)
    if isinstance(meant, Refusal):
        return meant if seat in view.may_act or not view.waiting else refusal_of_waiting(view, seat)
    if meant:
        return refusal_at(view, seat, [*at[:-1], meant]) or refuse("choose-whole", clause)
    components = components_named(game.folder, piece.words)
    owner = panel.seat if panel.seat >= 0 or not components else seat_named(piece)
    if owner not in (-1, seat):
        return refuse("somebody-elses", clause, owner=seat_name(owner))
    for whole in (*belonging(piece.id), *components):
        if pointing_at(game, whole):
            return refusal_at(view, seat, [*at[:-1], whole]) or refuse("choose-whole", clause)
    return refuse("shown-by-rule" if law else "only-shown", clause)


def shown(view: State, seat: int, thing: str, on: str) -> tuple[Panel, Piece] | None:
    """A piece and its panel. Of several with this name, the one on the panel named is meant, else the seat's own."""
    panels = view.game.scene(view, seat).panels
    found = [(panel, piece) for panel in panels for piece in panel.pieces if piece.id == thing]
    return min(found, key=lambda place: (place[0].id != on, place[0].seat != seat), default=None)


def refusal_of_waiting(view: State, seat: int) -> Refusal:
    """The answer for somebody who is not asked: who is, and about what."""
    clause = view.prompt(seat).clause
    if len(view.waiting) == 1:
        return refuse("waits-for", clause, owner=seat_name(view.waiting[0]))
    return refuse("waits-for-others", clause)


def belonging(part: str) -> list[str]:
    """What a piece may be a part of, the nearest first.

    >>> belonging("gear-3-kit")
    ['gear-3', 'gear']
    """
    names = part.split("-")
    return ["-".join(names[:count]) for count in range(len(names) - 1, 0, -1)]


def seat_named(piece: Piece) -> int:
    """The player of whom a piece speaks, or -1."""
    seats = [int(word[1:]) for word in piece.words.values() if isinstance(word, str) and word[:1] == "#"]
    return seats[0] if seats else -1


def why_not(view: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids an action, as far as the seat may know it."""
    try:
        return view.why_not(seat, action)
    except HiddenInformation:
        return refuse("not-now", view.prompt(seat).clause)


def reason_about(view: State, seat: int, action: Action) -> Refusal | None:
    """The rule that forbids an action, or what a legal one risks."""
    return why_not(view, seat, action) or view.game.risk(view, seat, action)


def ends_turn(view: State, seat: int, action: Action) -> bool:
    """Would others be asked after an action, and not the seat that plays it? Tried in worlds the seat could be in."""
    for number in range(WORLDS):
        world = view.imagine(seat, Rng(number))
        if world.why_not(seat, action) is None:
            world.play(seat, action)
            if seat not in world.waiting:
                return True
    return False


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
