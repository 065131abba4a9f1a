"""Bots that others are measured by stay as they are: `yardsticks.json` holds what they choose in fixed positions.

Only where a game's rules version has changed may it be written again: `OSTOJA_YARDSTICKS=1 pytest …`. Whoever changes
an evaluation or the search keeps what `sharp@1` needs beside it.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ostoja
from ostoja import bots
from ostoja.core.option import Value
from ostoja.core.rng import Rng
from ostoja.core.state import State

FILE = Path(__file__).with_name("yardsticks.json")
LOOKS = 20
TABLES: list[tuple[str, int, dict[str, Value]]] = [
    ("ocaleni", 4, {}),
    ("osaczeni", 4, {}),
    ("survive_the_island", 4, {}),
    ("metro2033", 4, {}),
    ("bright_future", 4, {}),
    ("bright_future", 2, {"mode": "fever", "level": "plague"}),
    ("bright_future", 2, {"mode": "arena"}),
]


def decisions(game_id: str, seats: int, options: dict[str, Value]) -> Iterator[tuple[State, int]]:
    """Five positions of a game played at random, each with a real choice."""
    state = ostoja.game(game_id).start(seats, 17, options)
    rng = Rng(17)
    found = 0
    while found < 5:
        seat = state.waiting[0]
        if state.number >= 12 * found and len(state.legal(seat)) > 2:
            yield state, seat
            found += 1
        state.play(seat, rng.pick(state.legal(seat)))


@pytest.mark.parametrize("bot", list(bots.YARDSTICKS))
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[2].get('mode', 'usual')}")
def test_a_yardstick_does_not_change(table: tuple[str, int, dict[str, Value]], bot: str) -> None:
    """What it chooses with a fixed number of looks, and what it thinks each position is worth."""
    game_id, seats, options = table
    player = bots.make(f"{bot}:looks={LOOKS}", 5)
    found: list[list[Any]] = []
    for state, seat in decisions(game_id, seats, options):
        choice = player.choose(state.seen_by(seat), seat)
        worth = state.game.evaluate(state, seat)
        found.append([state.number, seat, repr(choice), round(worth, 6)])
    name = " ".join([bot, game_id, *map(str, options.values())])
    entry = {"rules": ostoja.game(game_id).version, "decisions": found}
    held = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    if os.environ.get("OSTOJA_YARDSTICKS"):
        held[name] = entry
        rows = [f"{json.dumps(key)}: {json.dumps(held[key])}" for key in sorted(held)]
        FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    assert held[name]["rules"] == entry["rules"], f"{game_id} has other rules: write the file again"
    assert held[name] == entry
