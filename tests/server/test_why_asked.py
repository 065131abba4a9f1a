"""Who is asked may hang on what was hidden only when that lies open by then, as the rules say.

In games of every mode and seat count the same move is made, with the same luck, in the world that is and in others that
look the same to an onlooker, and what the onlooker is sent of it is compared. As long as the lines are the same, the
same is asked of the same seats, in secret in both worlds or in neither, so that both last as long. Where they differ,
the first line that does tells what was turned up or revealed, and a clause of the rules makes that public. Answers in
secret windows, which take effect at a fixed time, are compared in test_who_is_asked.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Final, NamedTuple

import ostoja
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.table.records import Clock, Head, Place
from ostoja.table.rows import asks_in_secret
from ostoja.table.table import Table
from ostoja.table.viewer import alike
from setups import Setup, curiously, setups

MADE_PUBLIC: Final = {
    "bright_future": {
        "reveals": "BF-6.35",  # and BF-6.40, BF-6.50, BF-7.11: whoever comes first turns the top card up
        "bazaar": "BF-2.2",  # face up
        "gains-gear": "BF-18",  # what a player has is always open
        "gains-mercenary": "BF-18",
        "explores": "BF-7.22",
    },
    "high_water": {},  # nothing is hidden but the deck
    "metro2033": {},  # MT-12: whether somebody is asked never depends on a hidden card
    "ocaleni": {
        "reveals": "OC-2.8",
        "placed": "OC-2.12",
        "finds": "OC-7.18",
        "draws": "OC-8.19",
        "tile-shown": "OC-3.2",  # three new ones, face up
    },
    "osaczeni": {"vote": "OS-5.7", "map": "OS-9.1"},
    "survive_the_island": {"uses": "SI-13.7", "sinks": "SI-13.6", "keeps": "SI-13.7", "keeps-others": "SI-13.7"},
}
"""The lines after which others may be asked in one world than in another, with the clause that makes them public."""
OFTEN = 3
"""How often a kind of move is looked into, besides once in every mode; the first of each kind of action to the byte."""
LONGEST = 250
"""So many moves of each game are played."""
WORLDS = 3


class Listener:
    """Stands for a connection."""

    lang = "en"


class Moved(NamedTuple):
    """A move, the position before it, and whether messages are compared to the byte."""

    setup: Setup
    before: State
    seat: int
    action: Action
    bytewise: bool


class Told(NamedTuple):
    """What an onlooker sees after a move, is told of it, and who is asked then as far as it is shown."""

    view: State
    lines: list[tuple[str, list[tuple[str, Any]]]]
    asked: object
    in_secret: bool


def moves(game_id: str) -> list[Moved]:
    """Each kind of move a few times: made in one step, of one kind, telling the same, before one next step."""
    looked: Counter[object] = Counter()
    found = []
    for setup in setups(game_id):
        state = setup.game.start(setup.seats, setup.seed, setup.options)
        for number, (before, seat, action) in enumerate(curiously(state, Rng(setup.seed))):
            if number == LONGEST:
                break
            if action.talk or asks_in_secret(before):
                continue
            steps = tuple(type(one.stack[-1]) if one.stack else None for one in (before, state))
            kind = (*steps, action.kind, frozenset(event.key for event in state.events))
            looked[kind] += 1
            in_mode = (*kind, str(setup.options))
            looked[in_mode] += 1
            if looked[kind] <= OFTEN or looked[in_mode] == 1:
                looked[action.kind] += 1
                found.append(Moved(setup, before, seat, action, looked[action.kind] == 1))
    return found


def twins(game_id: str) -> Iterator[tuple[Moved, int | None, State]]:
    """Moves with an onlooker, and another world in which they could be made as far as the onlooker knows."""
    rng = Rng(31)
    for move in moves(game_id):
        for onlooker in (None, rng.below(move.setup.seats)):
            for _ in range(WORLDS):
                world = move.before.imagine(rng.below(move.setup.seats) if onlooker is None else onlooker, rng)
                world.rng = move.before.rng.copy()
                if move.action in world.legal(move.seat):
                    yield move, onlooker, world


def told(world: State, move: Moved, onlooker: int | None) -> Told:
    after = world.copy()
    after.watched = True
    after.events = []
    after.play(move.seat, move.action)
    view = after.seen_by(onlooker)
    prompt = view.prompt(onlooker)
    lines = [(event.key, sorted(event.words.items())) for event in after.events if event.known_to(onlooker)]
    asked = (view.waiting, view.may_act, prompt.key, prompt.clause, after.over)
    return Told(view, lines, asked, asks_in_secret(after))


def head_of(setup: Setup, clock: Clock | None = None) -> Head:
    """A running game of this set-up."""
    options = setup.game.complete(setup.seats, setup.options)
    clock = clock or Clock()
    return Head(
        "t",
        setup.game_id,
        setup.game.version,
        options,
        None,
        setup.seats,
        setup.seed,
        "p",
        True,
        "i",
        clock,
        "playing",
        0,
    )


def people_of(setup: Setup) -> list[Place]:
    return [Place("person", f"p{at}", f"Name{at}") for at in range(setup.seats)]


def message(world: State, move: Moved, onlooker: int | None) -> bytes | None:
    """What the onlooker is sent by a table with clocks; None if nothing."""
    table = Table(head_of(move.setup, Clock("live", bank=600, step=5)), people_of(move.setup), [])
    table.state = world.copy()
    viewer = table.viewers[onlooker]
    viewer.show(world.seen_by(onlooker))
    viewer.listeners.add(Listener())
    prepared = table.prepare_move(move.seat, move.action, 1000)
    table.render(prepared)
    sent = zip(prepared.to_tell, prepared.messages, strict=True)
    return next((messages["en"] for (one, *_), messages in sent if one is viewer), None)


def compared(move: Moved, onlooker: int | None, world: State) -> tuple[str, set[str]]:
    """How the onlooker could tell the worlds apart by who is asked, or the lines by which it may."""
    here, there = told(move.before, move, onlooker), told(world, move, onlooker)
    if here.lines == there.lines:
        if here.asked != there.asked:
            return "somebody else is asked, though nothing else is told", set()
        if here.in_secret != there.in_secret:
            return "somebody is asked in secret in one of them only", set()
        same = not move.bytewise or not alike(here.view, there.view)
        if same or message(move.before, move, onlooker) == message(world, move, onlooker):
            return "", set()
        return "another message is sent", set()
    if here.asked == there.asked:
        return "", set()
    pairs = zip_longest(here.lines, there.lines, fillvalue=("", []))
    one, other = next((one, other) for one, other in pairs if one != other)
    keys = {one[0], other[0]}
    fault = "" if keys <= MADE_PUBLIC[move.setup.game_id].keys() else f"somebody else is asked after {one} / {other}"
    return fault, keys


def test_who_is_asked_tells_nothing_but_what_lies_open(game_id: str) -> None:
    """BF-18, MT-12, OC-15, OS-18, SI-13."""
    met: set[str] = set()
    for move, onlooker, world in twins(game_id):
        fault, keys = compared(move, onlooker, world)
        assert not fault, f"{move.setup.name}: seat {move.seat} plays {move.action!r}, seen by {onlooker}: {fault}"
        met |= keys
    assert bool(met) == bool(MADE_PUBLIC[game_id]), "nobody was ever asked because of what was turned up"


def test_a_clause_makes_public_why_others_are_asked(game_id: str) -> None:
    rules = (ostoja.game(game_id).folder / "rules.md").read_text(encoding="utf-8")
    for clause in MADE_PUBLIC[game_id].values():
        chapter = clause.partition("-")[2]
        assert re.search(rf"^\W*{re.escape(clause)}\b|^## {chapter} ", rules, re.MULTILINE), clause
