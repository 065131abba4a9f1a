"""The log explains: whatever is open about a seat and changes with a decision, an event of the decision names the seat
and is a cause of it (`causes.py`), and the numbers that are told add up to the change.

Open is what anybody at the table sees: the points and what else is counted at the end, and every piece of a learner's
observation that has numbers for each seat. The viewers take turns.
"""

import os
import re
from functools import cache
from typing import Any

import pytest

import ostoja
from generic.causes import ALL, CAUSES
from ostoja.core.action import Action, seat_name
from ostoja.core.state import State
from ostoja.core.words import Event, only
from ostoja.texts.book import read
from setups import Setup, games

Open = list[dict[str, Any]]
"""What is open about each seat, by name."""

TERM = re.compile(r"([+-])(\w+)")
MOST = 20
"""How many samples are shown."""
TURN = 5
"""After how many decisions it is the next viewer's turn."""
FURTHER = int(os.environ.get("OSTOJA_EXPLAINED", "0"))
"""How many further rounds of games are heard."""
LEFT_OUT: dict[str, set[str]] = {
    "all": {"asked"},
    "osaczeni": {
        "vote",  # OS-5.7 who has voted; the votes are told when they are revealed, and forgotten after that
        "votes",  # OS-3.4 a sum over the characters on an area
        "destination",  # OS-8.1 who has chosen; destinations are told when they are revealed, and forgotten after that
        "pistols",  # OS-14.3 a pistol is told when it is played, and counts in one voting only
        "standing",  # OS-5.6 who takes part in a voting that begins
        "ready",  # OS-5.6 who has said that the discussion may end
        "seen_dice",  # OS-7.4 forgotten when the round ends
        "said",  # OS-15.3 statements are told when they are made, and forgotten when the round ends
    },
    "bright_future": {
        "ahead",  # BF-16.1 how many stand behind; what that is counted from is told of its owners
        "before",  # BF-16.1, BF-11.1 the resources before a fight or a duel, kept to measure it by
        "acted",  # BF-6.20, BF-3.42 what was done already this turn, and told when it was done
        "boost",  # BF-13.8 what a Tail that has hit, which is told, adds to the next attack
        "feud",  # BF-6.28, BF-3.43 who has dealt with whom this round
        "routes",  # BF-7.1 the cards dealt to everybody for this round
        "place",  # BF-6.6 placing a token is told; it comes back when its location has been resolved
    },
    "ocaleni": {
        "room_used",  # OC-3.1 at dawn every room can be used again
        "hero_up",  # OC-5.1 a hero lies down when his turn ends, and all stand up at dawn
        "passed",  # OC-5.2 forgotten when the day ends
        "skipped",  # OC-5.2 forgotten when the day ends
        "bill",  # OC-8.6 what the night will cost, worked out from what is told
    },
}
"""What only says how far a decision or a round has got."""
SILENT_STEPS: dict[str, set[str]] = {
    "ocaleni": {"Placement"},  # OC-2.12 heroes are placed in secret and revealed together
}
"""Steps in which all that is open is who has chosen already."""


def what_is_open(state: State, viewer: int) -> Open:
    """What a viewer sees of each seat."""
    seen = state.seen_by(None)
    found: Open = [dict(seen.breakdown(seat) + seen.besides(seat)) for seat in range(state.seats)]
    numbers = state.game.observe(state, viewer)
    start = 0
    for piece in state.game.pieces:
        if piece.each and not piece.name.startswith("step_"):
            for place in range(state.seats):
                begin = start + place * piece.size
                found[(viewer + place) % state.seats][piece.name] = numbers[begin : begin + piece.size]
        start += piece.length(state.seats)
    return found


def names(event: Event, seat: int) -> bool:
    """Does an event speak of a seat? What only one seat is told is about that seat."""
    return seat_name(seat) in event.words.values() or event.audience == only(seat)


class Cause:
    """An entry of `CAUSES`: the event that tells of a change, the word that names the seat, what is added."""

    def __init__(self, entry: str) -> None:
        key, *more = entry.split()
        self.key, self.common = key.lstrip("*"), key[0] == "*"
        self.role = more[0] if more and more[0][0] not in "+-" else ""
        self.terms = TERM.findall(more[-1]) if more else []

    def tells(self, event: Event, seat: int) -> bool:
        """Does the event tell of the seat?"""
        if event.key != self.key:
            return False
        if self.role:
            return event.words.get(self.role) == seat_name(seat)
        return self.common or names(event, seat)

    def amount(self, event: Event, parts: tuple[str, ...]) -> int:
        """What the event says that is added."""
        total = 0
        for sign, word in self.terms:
            numbers = (
                [int(word)]
                if word.isdecimal()
                else [event.words[part] for part in (parts if word == "all" else (word,))]
            )
            total += sum(map(int, numbers)) if sign == "+" else -sum(map(int, numbers))
        return total


@cache
def causes(game_id: str) -> dict[str, list[Cause]]:
    return {name: [Cause(entry) for entry in entries.split(", ")] for name, entries in CAUSES.get(game_id, {}).items()}


def total(numbers: Any) -> int:
    return sum(numbers) if isinstance(numbers, list) else int(numbers)


def unexplained(state: State, viewer: int, old: Open, new: Open) -> list[str]:
    """What changed about a seat without an event that is its cause, or by another number than was told."""
    told = [event for event in state.events if event.known_to(viewer)]
    known = causes(state.game.id)
    found = []
    for name in sorted((new[0].keys() & old[0].keys()) - LEFT_OUT["all"] - LEFT_OUT.get(state.game.id, set())):
        for seat in range(state.seats):
            before, after = old[seat][name], new[seat][name]
            heard = [(cause, event) for cause in known.get(name, ()) for event in told if cause.tells(event, seat)]
            if before != after and not heard:
                found.append(f"{name} of seat {seat} changes from {before} to {after}")
            elif heard and all(cause.terms for cause, _ in heard):
                said = sum(cause.amount(event, ALL.get(state.game.id, ())) for cause, event in heard)
                if said != total(after) - total(before):
                    found.append(f"{name} of seat {seat} changes from {before} to {after}, and {said} is told")
    return found


class Listener:
    """Follows a game and remembers what went unexplained, one sample of each kind."""

    def __init__(self, setup: Setup, state: State, faults: dict[object, str]) -> None:
        self.setup, self.faults = setup, faults
        self.number = 0
        self.open = what_is_open(state, 0)

    def hear(self, before: State, after: State, seat: int, action: Action) -> None:
        """After a decision. The end of a game is explained by its count."""
        if after.over:
            return
        step = type(before.stack[-1]).__name__
        viewer = self.number // TURN % after.seats
        if self.number % TURN == 0:
            self.open = what_is_open(before, viewer)
        self.number += 1
        old, self.open = self.open, what_is_open(after, viewer)
        if step in SILENT_STEPS.get(after.game.id, set()):
            return
        where = f"{self.setup.name}, seed {self.setup.seed}, decision {self.number - 1}, {step}"
        for fault in unexplained(after, viewer, old, self.open):
            sample = f"{where}: seat {seat} plays {action!r}; {fault}; seat {viewer} is told: {after.events}"
            self.faults.setdefault((fault.split()[0], step, action.kind), sample)


def nothing_unexplained(faults: dict[object, str]) -> None:
    assert not faults, f"{len(faults)} kinds of things are not explained:\n" + "\n".join([*faults.values()][:MOST])


def hear_to_the_end(game_id: str, number: int) -> None:
    """Games of every mode, to their ends: number 0 at random, 1 with the help of a bot."""
    faults: dict[object, str] = {}
    for setup, state, walk in games(game_id, (number,)):
        listener = Listener(setup, state, faults)
        for before, seat, action in walk:
            listener.hear(before, state, seat, action)
    nothing_unexplained(faults)


def test_random_games_are_explained(game_id: str) -> None:
    hear_to_the_end(game_id, 0)


def test_games_of_bots_are_explained(game_id: str) -> None:
    hear_to_the_end(game_id, 1)


@pytest.mark.skipif(not FURTHER, reason="a long sweep: OSTOJA_EXPLAINED=3 hears three further rounds of games")
def test_further_games_are_explained(game_id: str) -> None:
    for number in range(2, 2 + FURTHER):
        hear_to_the_end(game_id, number)


def test_every_cause_can_be_told(game_id: str) -> None:
    """The events and the pieces that are named exist."""
    game = ostoja.game(game_id)
    book = read(game.folder / "texts", "en")
    assert book is not None
    state = game.start(game.seats[0], 1)
    known = {piece.name for piece in game.pieces} | set(what_is_open(state, 0)[0])
    known |= {key[6:] for key in book.messages if key.startswith("score-")}
    for name, entries in causes(game_id).items():
        assert name in known
        assert [cause.key for cause in entries if f"event-{cause.key}" not in book] == []


def test_a_wrong_number_and_a_wrong_event_are_heard() -> None:
    """MT-6.1 A card that is played costs what is told: neither another number nor another event explains it."""
    state = ostoja.game("metro2033").start(2, 1)
    old, new = ([{"above": [above], "below": [5 - above]} for _ in range(2)] for above in (5, 3))
    new[1] = old[1]
    for key, cost, faults in (("plays", 2, 0), ("plays", 1, 2), ("turn", 2, 2)):
        state.events = [Event(key, {"seat": "#0", "card": "@s01", "cost": cost})]
        assert len(unexplained(state, 0, old, new)) == faults, key
