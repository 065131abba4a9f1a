"""Strangers' content packs: whatever is accepted can be played, shown and told to the end, in every game and mode.

Each pack changes a few values of a game's components to what a person with bad intentions would try: the bounds, just
beyond them, none, very many, a word of another row. OSTOJA_PACKS=500 tries so many of each game. Of 2,368 that were
played once, two made the rules fail.
"""

import os
from typing import Any

import ostoja
from ostoja.core.rng import Rng
from ostoja.table.faults import NOT_VALUES
from ostoja.table.problem import Problem
from ostoja.table.setting_up import checked
from ostoja.table.table import Table
from server.test_why_asked import Listener, head_of, people_of
from setups import Setup, random_move, small_setups

PACKS = int(os.environ.get("OSTOJA_PACKS", "0"))
NUMBERS = (-1000, -1, 0, 0, 1, 1, 2, 3, 5, 10, 100, 1000, 1001)
MOST_DECISIONS = 20_000
SHOWN_EVERY = 100


def hostile_pack(setup: Setup, rng: Rng) -> dict[str, Any]:
    """A pack that changes up to four values."""
    tables = setup.game.tables
    pack: dict[str, Any] = {"pack": {"name": "Hostile"}}
    array = rng.pick(sorted(tables))
    for _ in range(1 + rng.below(4)):
        array = array if rng.below(2) else rng.pick(sorted(tables))
        row = rng.pick(sorted(tables[array]))
        fields = [name for name in sorted(tables[array][row]) if name not in NOT_VALUES]
        if fields:
            field = rng.pick(fields)
            value = hostile(tables[array], tables[array][row][field], field, rng)
            pack.setdefault(array, {}).setdefault(row, {})[field] = value
    return pack


def hostile(rows: dict[str, Any], printed: Any, field: str, rng: Rng) -> Any:
    """Another value of the same kind."""
    if isinstance(printed, bool):
        return not printed
    if isinstance(printed, int):
        return printed + rng.pick([-1, 1]) if rng.below(3) == 0 else rng.pick(list(NUMBERS))
    if isinstance(printed, list):
        parts = [hostile(rows, part, field, rng) if rng.below(3) == 0 else part for part in printed]
        return rng.pick([parts, [], printed[:-1], printed * 2, printed[::-1]])
    if isinstance(printed, dict):
        return {name: hostile(rows, value, field, rng) if rng.below(2) else value for name, value in printed.items()}
    if isinstance(printed, str):
        others = [row[field] for row in rows.values() if isinstance(row.get(field), str)]
        return rng.pick([*others, "", "x" * 300, "@tile-shark", "Ł"])
    return printed


def accepted(setup: Setup, pack: dict[str, Any]) -> Table | None:
    """The table that a stranger may open with a pack; None if it is refused with a reason."""
    try:
        head = checked(head_of(setup).but(pack=pack))
    except Problem as problem:
        if problem.code not in ("bad-setup", "bad-pack"):
            raise
        return None
    return Table(head, people_of(setup), [])


def play(table: Table, rng: Rng) -> None:
    """To the end, and what a player and the spectators are sent now and then."""
    listener = Listener()
    for number in range(MOST_DECISIONS):
        if table.state.over:
            break
        lookers = [table.viewers[None], table.viewers[0]] if number % SHOWN_EVERY == 0 else []
        for viewer in lookers:
            viewer.listeners.add(listener)
        prepared = table.prepare_move(*random_move(table.state, rng), 0)
        table.render(prepared)
        for viewer in lookers:
            viewer.listeners.clear()
        table.commit(prepared)
    assert table.state.over, "the game does not end"
    table.snapshot(table.viewers[0], "pl", 0)


def test_whatever_pack_is_accepted_can_be_played_to_the_end(game_id: str) -> None:
    """In every mode: one refused or accepted pack after the other, until so many were played."""
    if not ostoja.game(game_id).tables:
        return  # nothing that a pack could change
    played = refused = 0
    modes = small_setups(game_id)
    while played < max(PACKS, len(modes)):
        setup = modes[played % len(modes)]
        rng = Rng(setup.seed + played + refused)
        pack = hostile_pack(setup, rng)
        table = accepted(setup, pack)
        if table is None:
            refused += 1
            continue
        played += 1
        try:
            play(table, rng)
        except Exception as error:
            error.add_note(f"{setup.name} with {pack}")
            raise
    assert refused, "no pack was hostile enough to be refused"
