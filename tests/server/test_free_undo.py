"""What is taken back without asking has told nobody anything, in every game and mode.

Moves of real games are judged as the server judges them, by forty worlds of each seat. What it lets pass is then tried
in other worlds: whoever would see or hear something else of the move in one of them has learnt from it. OSTOJA_UNDOS=50
looks at so many moves of each kind and set-up, of all player counts.
"""

import json
import os
from collections import Counter
from collections.abc import Iterator

from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.snapshot import snapshot
from ostoja.core.state import State
from ostoja.table.rows import PreparedRow, asks_in_secret
from ostoja.table.table import Table
from ostoja.table.undo import signs
from server.test_why_asked import head_of, people_of
from setups import Setup, curiously, random_move, setups, small_setups

UNDOS = int(os.environ.get("OSTOJA_UNDOS", "0"))
OFTEN = UNDOS or 2
"""How often a kind of move is judged in each set-up, or (usually) in all of them together."""
OTHER_WORLDS = 40 if UNDOS else 20
LONGEST = 250
"""So many moves of a game are played."""
LOOKED_AT = (3, 60)
"""The moves of each game that are taken back, or the next that can be."""
NOT_BACK = ("n", "log", "undo")


def moves(game_id: str) -> Iterator[tuple[Setup, State, int, Action]]:
    """Moves of a random game in every mode, each kind a few times."""
    looked: Counter[object] = Counter()
    for setup in setups(game_id) if UNDOS else small_setups(game_id):
        state = setup.game.start(setup.seats, setup.seed, setup.options)
        for number, (before, seat, action) in enumerate(curiously(state, Rng(setup.seed))):
            if number == LONGEST:
                break
            if action.talk or asks_in_secret(before) or asks_in_secret(state) or state.over:
                continue  # no undo while something is decided in secret, nor after the end
            kind = (setup.name if UNDOS else "", type(before.stack[-1]), action.kind)
            looked[kind] += 1
            if looked[kind] <= OFTEN:
                yield setup, before, seat, action


def learns(before: State, viewer: int, seat: int, action: Action, rng: Rng) -> bool:
    """Would this seat see or hear something else of the move in a world that it thinks possible?"""
    real = watched(before, seat, action)
    for _ in range(OTHER_WORLDS):
        world = before.imagine(viewer, rng)
        if action in world.legal(seat) and shown(watched(world, seat, action), viewer) != shown(real, viewer):
            return True
    return False


def watched(before: State, seat: int, action: Action) -> State:
    after = before.copy()
    after.watched = True
    after.events = []
    after.play(seat, action)
    return after


def shown(state: State, viewer: int) -> object:
    told = [(event.key, event.words) for event in state.events if event.known_to(viewer)]
    return snapshot(state.seen_by(viewer)), told


def test_what_is_taken_back_without_asking_has_told_nobody_anything(game_id: str) -> None:
    """Of 6,170 moves that revealed something three were let pass when six worlds were tried."""
    judge, other = Rng(41), Rng(42)
    verdicts: Counter[bool] = Counter()
    for setup, before, seat, action in moves(game_id):
        free = all(signs(before, seat, action, judge))
        verdicts[free] += 1
        if free:
            teller = [viewer for viewer in range(setup.seats) if learns(before, viewer, seat, action, other)]
            assert not teller, f"{setup.name}: seat {seat} plays {action!r} ({before!r}), and seats {teller} learn"
    print(game_id, verdicts)
    assert verdicts[True], "nothing can be taken back"
    assert verdicts[False], "nothing has been revealed"


def test_after_an_undo_everybody_sees_what_was_before(game_id: str) -> None:
    """In every mode, whatever the move was: scene, question and choices, byte for byte."""
    for setup in small_setups(game_id):
        table = Table(head_of(setup), people_of(setup), [])
        rng = Rng(setup.seed)
        looked = 0
        for number in range(LONGEST):
            seat, action = random_move(table.state, rng)
            look = not action.talk and number >= LOOKED_AT[looked]
            before = pictures(table) if look else {}
            write(table, table.prepare_move(seat, action, 0))
            if table.state.over:
                break
            if look and not asks_in_secret(table.state):
                write(table, table.prepare_undo(seat, table.count - 1, 0))
                assert pictures(table) == before, f"{setup.name}, move {number}: {action!r}"
                looked += 1
                if looked == len(LOOKED_AT):
                    break
        assert looked, setup.name


def write(table: Table, prepared: PreparedRow) -> None:
    table.render(prepared)
    table.commit(prepared)


def pictures(table: Table) -> dict[int | None, object]:
    """All that each viewer is shown, but for the log, which tells of the undo, and for numbers that only grow."""
    shown = {at: json.loads(table.snapshot(viewer, "en", 0)) for at, viewer in table.viewers.items()}
    return {at: {name: value for name, value in one.items() if name not in NOT_BACK} for at, one in shown.items()}
