"""The log explains: whatever is open about a seat and changes with a decision, an event of the decision names the seat.

Open is what anybody at the table sees: the points and what else is counted at the end, and every piece of a learner's
observation that has numbers for each seat. The viewers take turns.
"""

from itertools import islice
from typing import Any

from ostoja.core.action import Action, seat_name
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.core.words import Event, only
from setups import Setup, curiously, games, setups

Open = list[dict[str, Any]]
"""What is open about each seat, by name."""

MOST = 20
"""How many samples are shown."""
MOST_HEARD = 600
"""After so many decisions a random game of Metro only repeats itself."""
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
        "ahead",  # how many stand behind; what that is counted from is told of its owners
        "before",  # the resources before a fight or a duel, kept to measure it and to break ties by
        "acted",  # what was done already this turn
        "boost",  # BF-13.8 what a Tail that has hit, which is told, adds to the next attack
        "feud",  # who has dealt with whom this round
        "routes",  # where one can go from here
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
EXPLAINED_BY: dict[str, dict[str, tuple[set[str], set[int]]]] = {
    "survive_the_island": {
        # SI-6.3, SI-8.6 whoever stood on a tile that sinks, or sat on a raft that is wrecked, swims
        "people": ({"sinks", "keeps", "keeps-others", "wrecked"}, {1, 2, 3}),
    },
}
"""Events that speak of what changed without naming the seats, and the numbers of the piece that they speak of."""


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


def explained(game_id: str, name: str, old: Any, new: Any, told: list[Event]) -> bool:
    """Does an event speak of such a change without naming the seat?"""
    keys, places = EXPLAINED_BY.get(game_id, {}).get(name, (set(), set()))
    return any(event.key in keys for event in told) and all(
        place in places for place, (one, two) in enumerate(zip(old, new, strict=True)) if one != two
    )


def unexplained(state: State, viewer: int, old: Open, new: Open) -> list[str]:
    """What changed about a seat that no event names, or for everybody alike though nothing is told at all."""
    told = [event for event in state.events if event.known_to(viewer)]
    found = []
    for name in sorted((new[0].keys() & old[0].keys()) - LEFT_OUT["all"] - LEFT_OUT.get(state.game.id, set())):
        before, after = ([lines[name] for lines in seats] for seats in (old, new))
        if before == after:
            continue
        if told and len(set(map(str, before))) == 1 == len(set(map(str, after))):
            continue
        for seat in range(state.seats):
            changed = before[seat] != after[seat] and not any(names(event, seat) for event in told)
            if changed and not explained(state.game.id, name, before[seat], after[seat], told):
                found.append(f"{name} of seat {seat} changes from {before[seat]} to {after[seat]}")
    return found


class Listener:
    """Follows a game and remembers what went unexplained, one sample of each kind."""

    def __init__(self, setup: Setup, faults: dict[object, str]) -> None:
        self.setup, self.faults = setup, faults
        self.number = 0

    def hear(self, before: State, after: State, seat: int, action: Action) -> None:
        """After a decision. The end of a game is explained by its count."""
        step = type(before.stack[-1]).__name__
        viewer = self.number % after.seats
        self.number += 1
        if after.over or step in SILENT_STEPS.get(after.game.id, set()):
            return
        where = f"{self.setup.name}, seed {self.setup.seed}, decision {self.number - 1}, {step}"
        for fault in unexplained(after, viewer, what_is_open(before, viewer), what_is_open(after, viewer)):
            sample = f"{where}: seat {seat} plays {action!r}; {fault}; seat {viewer} is told: {after.events}"
            self.faults.setdefault((fault.split()[0], step, action.kind), sample)


def nothing_unexplained(faults: dict[object, str]) -> None:
    assert not faults, f"{len(faults)} kinds of things are not explained:\n" + "\n".join([*faults.values()][:MOST])


def test_random_games_are_explained(game_id: str) -> None:
    faults: dict[object, str] = {}
    for setup in setups(game_id):
        state = setup.game.start(setup.seats, setup.seed, setup.options)
        listener = Listener(setup, faults)
        for before, seat, action in islice(curiously(state, Rng(setup.seed)), MOST_HEARD):
            listener.hear(before, state, seat, action)
    nothing_unexplained(faults)


def test_games_of_bots_are_explained(game_id: str) -> None:
    faults: dict[object, str] = {}
    for setup, state, walk in games(game_id, (1,)):
        listener = Listener(setup, faults)
        for before, seat, action in walk:
            listener.hear(before, state, seat, action)
    nothing_unexplained(faults)
