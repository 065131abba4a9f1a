"""Nothing a seat may not know reaches it: it sees, is asked and is told the same in every world it could be in."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import zip_longest
from typing import NamedTuple

import pytest

import ostoja
from ostoja.core.action import Action, Word
from ostoja.core.errors import HiddenInformation
from ostoja.core.fields import fields
from ostoja.core.rng import HIDDEN, Rng
from ostoja.core.snapshot import snapshot
from ostoja.core.state import State
from setups import Setup, games, play_out, positions


def asked(state: State, seat: int) -> object:
    prompt = state.prompt(seat)
    return prompt.key, prompt.clause, prompt.words


def test_a_view_is_the_same_in_every_world_it_allows(small_setup: Setup) -> None:
    rng = Rng(8)
    for record in positions(small_setup, 15):
        state = record.state
        for seat in range(state.seats):
            view = state.seen_by(seat)
            for _ in range(2):
                world = state.imagine(seat, rng)
                world.check()
                assert snapshot(world.seen_by(seat)) == snapshot(view)
                assert world.legal(seat) == state.legal(seat)
                assert world.talk(seat) == state.talk(seat)
                assert (seat in world.may_act) == (seat in state.may_act)
                assert asked(world, seat) == asked(state, seat)
            assert snapshot(view.imagine(seat, Rng(1))) == snapshot(state.imagine(seat, Rng(1)))


def test_a_view_answers_for_its_own_seat_only(small_setup: Setup) -> None:
    for record in positions(small_setup, 8):
        state = record.state
        for seat in range(state.seats):
            view = state.seen_by(seat)
            assert view.rng.state == HIDDEN
            assert view.legal(seat) == state.legal(seat)
            assert asked(view, seat) == asked(state, seat)
            assert snapshot(view.seen_by(seat)) == snapshot(view)
            if state.legal(seat):
                with pytest.raises(HiddenInformation):
                    view.play(seat, state.legal(seat)[0])
            for other in range(state.seats):
                if other != seat:
                    with pytest.raises(HiddenInformation):
                        view.legal(other)


def test_refusals_do_not_betray_secrets(small_setup: Setup) -> None:
    rng = Rng(9)
    for record in positions(small_setup, 4):
        state = record.state
        for seat in range(state.seats):
            world = state.imagine(seat, rng)
            for _ in range(200):
                action = rng.pick(list(state.game.actions))
                here, there = state.why_not(seat, action), world.why_not(seat, action)
                assert (here is None) == (there is None)
                if here is not None and there is not None:
                    assert (here.key, here.clause, here.words) == (there.key, there.clause, there.words)


def test_a_spectator_sees_no_more_than_any_seat(small_setup: Setup) -> None:
    """Whatever a seat imagines about the rest, the spectator's view stays as it is."""
    rng = Rng(10)
    for record in positions(small_setup, 8):
        view = snapshot(record.state.seen_by(None))
        prompt = record.state.prompt(None)
        for seat in range(record.state.seats):
            world = record.state.imagine(seat, rng)
            assert snapshot(world.seen_by(None)) == view
            there = world.prompt(None)
            assert (there.key, there.clause, there.words) == (prompt.key, prompt.clause, prompt.words)


def test_imagined_worlds_can_be_played_to_the_end(small_setup: Setup) -> None:
    rng = Rng(11)
    for record in positions(small_setup, 4):
        for seat in range(record.state.seats):
            assert play_out(record.state.imagine(seat, rng), rng, State.check).over


# What a move tells --------------------------------------------------------------------------------------------

OFTEN = 2
"""How often a kind of move is looked into: those of one step and one kind of action that tell of the same things."""
ENOUGH, MOST_ROUNDS = 12_000, 30
"""So many decisions are played at least, and so many games of a set-up at most."""
WORLDS, TRIED = 3, 8
"""How many worlds of a viewer are compared, and how many are imagined to find those in which the move is legal."""
OTHER_MOVES = 3

DEALT = {"osaczeni": {"dealt", "dealt-others"}}
"""Events of the set-up, before which there is no position to imagine."""
TOLD_OPENLY = {
    "osaczeni": {"vote"},  # OS-5.7 votes are revealed together; nothing on the table keeps them
}
"""Events about something open of which the position keeps no trace."""
TURNED_UP = {
    "survive_the_island": {"sinks", "keeps-others"},  # SI-6.4 what is under a tile takes effect or is kept
}
"""Events of which one or the other is told by what was turned up, though not both of them name it."""
OPEN_ROWS = {
    "metro2033": {"bazaar", "hands"},  # MT-2.6, MT-2.7 cards are dealt and the Bazaar is laid out
    "ocaleni": {"prey", "search"},  # OC-2.5 the top prey of a stack is face up; OC-10.16 who peeks sees the whole stack
    "bright_future": {"row"},  # BF-2.2 the Bazaar is laid out
}
"""What is laid out or filled up face up (or dealt to the viewer) without a word in the log."""


class Move(NamedTuple):
    """A move, what it is in words, and the positions before and after it."""

    what: str
    before: State
    after: State
    seat: int
    action: Action


class Told(NamedTuple):
    """What a viewer sees after a move, is told of it and is asked then."""

    view: dict[str, object]
    events: list[tuple[str, list[tuple[str, Word]]]]
    asked: object


def told(state: State, viewer: int | None, overheard: str = "") -> Told:
    """What a viewer is told; an event that is `overheard` reaches everybody."""
    seen = state.seen_by(viewer)
    prompt = seen.prompt(viewer)
    offered = () if viewer is None else (seen.legal(viewer), seen.talk(viewer))
    return Told(
        {name: snapshot(value) for name, value in fields(seen).items()},
        [
            (event.key, sorted(event.words.items()))
            for event in state.events
            if event.known_to(viewer) or event.key == overheard
        ],
        (prompt.key, prompt.clause, prompt.words, seen.waiting, seen.may_act, offered),
    )


def leak(game_id: str, here: Told, there: Told, ended: bool) -> str:
    """How a viewer could tell two worlds apart that looked the same before the same move, and luck; "" if it may.

    What the views show was turned up for the viewer, and an event names it: the same event with other words. Where the
    log of one world only goes on where that of the other ends, the table was stopped, or not, by a secret.
    """
    pairs = zip_longest(here.events, there.events, fillvalue=("", []))
    one, two = next(((one, two) for one, two in pairs if one != two), (("", []), ("", [])))
    keys = {one[0], two[0]}
    if here.view == there.view:
        if here.asked != there.asked:
            return "is asked or offered something else though nothing else is seen"
        if here.events != there.events and not keys <= TOLD_OPENLY.get(game_id, set()):
            return "is told something else though nothing else is seen"
        return ""
    changed = {name for name in here.view if here.view[name] != there.view[name]}
    if ended or changed <= OPEN_ROWS.get(game_id, set()):
        return ""
    if "" in keys:
        return f"sees something else ({', '.join(sorted(changed))}) though nothing that is told explains it"
    revealed = components(one[1]), components(two[1])
    named = all(revealed) and revealed[0] != revealed[1]
    if len(keys) == 2 and not named and keys != TURNED_UP.get(game_id):
        return f"sees something else ({', '.join(sorted(changed))}), and what is told does not name what was revealed"
    return ""


def components(words: list[tuple[str, Word]]) -> set[Word]:
    """What the words of an event name, seats aside."""
    return {word for _, word in words if isinstance(word, str) and word[:1] == "@"}


def worlds(state: State, viewer: int | None, seat: int, action: Action, rng: Rng) -> Iterator[State]:
    """Some worlds that the viewer could be in and in which a seat could do the same, with the luck of the true one."""
    found = 0
    for _ in range(TRIED):
        world = state.imagine(rng.below(state.seats) if viewer is None else viewer, rng)
        if found < WORLDS and action in (world.talk(seat) if action.talk else world.legal(seat)):
            found += 1
            world.rng = state.rng.copy()
            yield world


def other_moves(state: State, seat: int, action: Action, rng: Rng) -> Iterator[State]:
    """Positions after some other actions of the same kind."""
    others = [other for other in state.legal(seat) if other.kind == action.kind and other is not action]
    for _ in range(min(OTHER_MOVES, len(others))):
        yield played(state.copy(), seat, rng.pick(others))


def played(world: State, seat: int, action: Action) -> State:
    world.watched = True
    world.play(seat, action)
    return world


def private(game_id: str, audience: str = "only|others") -> set[str]:
    """The events that a game tells to some only, as its source says."""
    found = set()
    for file in ostoja.game(game_id).folder.rglob("*.py"):
        found |= set(re.findall(rf'tell\(\s*"([\w-]+)",\s*(?:{audience})\(', file.read_text(encoding="utf-8")))
    return found - DEALT.get(game_id, set())


@cache
def moves(game_id: str) -> list[Move]:
    """Moves of games in every mode, each kind a few times, until all has been told that is told to some only."""
    looked: Counter[object] = Counter()
    untold = private(game_id)
    found = []
    decisions = 0
    for setup, state, walk in games(game_id, range(MOST_ROUNDS)):
        if decisions > ENOUGH and not untold:
            return found
        for number, (before, seat, action) in enumerate(walk):
            decisions += 1
            step = type(before.stack[-1]).__name__
            untold -= {event.key for event in state.events}
            kind = (step, action.kind, frozenset((event.key, event.audience) for event in state.events))
            looked[kind] += 1
            if looked[kind] <= OFTEN:
                after = state.copy()
                after.events = state.events
                what = f"{setup.name}, move {number}, {step}: seat {seat} plays {action!r}"
                found.append(Move(what, before, after, seat, action))
    assert not untold, f"never told in {decisions} decisions: {untold}"
    return found


def closed(before: State, *worlds: State) -> bool:
    """Has a move ended the step that it was made in, at least in one world?"""
    return any(world.over or type(world.stack[-1]) is not type(before.stack[-1]) for world in worlds)


def complaint(what: str, viewer: int | None, here: Told, there: Told, fault: str) -> str:
    who = "a spectator" if viewer is None else f"seat {viewer}"
    different = [f"{name}: {one} / {here.view[name]}" for name, one in there.view.items() if one != here.view[name]]
    return "\n".join(
        (f"{what}; {who} {fault}", f"  {here.events}\n  {there.events}", f"  {here.asked}\n  {there.asked}", *different)
    )


def moves_with(game_id: str, overheard: str) -> list[Move]:
    """The moves that tell of an event; all, if none is named."""
    return [move for move in moves(game_id) if not overheard or overheard in {event.key for event in move.after.events}]


def told_apart(game_id: str, overheard: str = "") -> Iterator[str]:
    """Where a viewer can tell worlds apart by what the same move tells."""
    rng = Rng(12)
    for what, before, state, seat, action in moves_with(game_id, overheard):
        for viewer in (None, *range(state.seats)):
            here = told(state, viewer, overheard)
            for world in worlds(before, viewer, seat, action, rng):
                twin = played(world, seat, action)
                there = told(twin, viewer, overheard)
                if here.view != there.view and before.stack[-1].secret() and closed(before, state, twin):
                    continue  # the last of several secret answers reveals them all
                fault = leak(game_id, here, there, state.over or twin.over)
                if fault:
                    yield complaint(what, viewer, here, there, fault)


def chosen_apart(game_id: str, overheard: str = "") -> Iterator[str]:
    """Where a viewer can tell a choice from another one of which only its player sees the difference."""
    rng = Rng(13)
    for what, before, state, seat, action in moves_with(game_id, overheard):
        own = told(state, seat)
        for twin in other_moves(before, seat, action, rng):
            if told(twin, seat).view == own.view:
                continue
            for viewer in (None, *range(state.seats)):
                here, there = told(state, viewer, overheard), told(twin, viewer, overheard)
                fault = leak(game_id, here, there, state.over) if here.view == there.view else ""
                if fault:
                    yield complaint(what, viewer, here, there, fault)


def test_a_move_tells_the_same_in_every_world_that_its_viewer_could_be_in(game_id: str) -> None:
    """Also by who is asked next, and by whether anybody is."""
    assert next(told_apart(game_id), "") == ""


def test_a_choice_that_only_its_player_sees_is_told_to_nobody_else(game_id: str) -> None:
    assert next(chosen_apart(game_id), "") == ""


def test_whatever_is_told_to_some_only_would_be_missed_if_all_heard_it(game_id: str) -> None:
    """The two tests above can fail: each private event of each game in turn is sent to everybody, and they notice."""
    unnoticed = [
        key
        for key in sorted(private(game_id, "only"))
        if not next(told_apart(game_id, key), "") and not next(chosen_apart(game_id, key), "")
    ]
    assert unnoticed == []


def test_a_secret_decision_leaves_no_trace_until_all_have_made_theirs(game_id: str) -> None:
    for what, before, state, seat, _ in moves(game_id):
        step = before.stack[-1]
        if step.secret() and not state.over and type(state.stack[-1]) is type(step):
            for viewer in {None, *range(state.seats)} - {seat}:
                if seat in before.seen_by(viewer).waiting:
                    continue  # that this answer is awaited is open, and so is that it came
                here, there = told(before, viewer), told(state, viewer)
                assert there == (here.view, [], here.asked), complaint(what, viewer, here, there, "sees a decision")
