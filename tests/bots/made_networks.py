"""Networks with weights drawn by lot, made without any training."""

import json
import zlib
from array import array
from pathlib import Path
from typing import Any

import ostoja
from ostoja.bots.inputs import Inputs, tables_of
from ostoja.bots.network import MAGIC
from ostoja.bots.tokens import Lookups, Tokens
from ostoja.core.observation import fingerprint
from ostoja.core.rng import Rng

WIDTH = 24
INNER = 8
PAIRS = 6


def made(game_id: str, seed: int = 1, old: bool = False, **changes: Any) -> bytes:
    """A network file of the game; `changes` go into its header. Old ones have neither lookups nor pairs."""
    game = ostoja.game(game_id)
    rng = Rng(seed)
    rows = Inputs(game).rows
    tables = tables_of(game)
    seats = max(count for _, count in tables)
    tokens = Tokens(game)
    blocks = {} if old else Lookups(game).sizes
    pairs = 0 if old else PAIRS
    names = sorted({name for action in game.actions for name in tokens.names(action, 0, seats)})

    count = len(names) + sum(blocks.values())

    def bytes_of(count: int) -> bytes:
        return bytes(rng.below(256) for _ in range(count))

    def whole(count: int, most: int) -> bytes:
        return array("q", [rng.below(2 * most) - most for _ in range(count)]).tobytes()

    def floats(count: int, most: float) -> bytes:
        return array("f", [(2 * rng.random() - 1) * most for _ in range(count)]).tobytes()

    data = [
        bytes_of(rows * WIDTH),
        array("q", [1 + rng.below(40_000) for _ in range(WIDTH)]).tobytes(),
        whole(WIDTH, 256 * 65536),
        bytes_of(WIDTH * INNER),
        whole(INNER, 256 * 64),
        bytes_of(INNER * INNER),
        whole(INNER, 256 * 64),
        floats(INNER * seats, 0.5),
        floats(seats, 0.5),
        floats(INNER * INNER, 0.5),
        floats(INNER, 0.5),
        floats(INNER, 0.5),
        floats(INNER, 0.01),
        bytes_of(count * INNER),
        floats(count, 0.5),
        bytes_of(WIDTH * pairs),
        whole(pairs, 256 * 64),
        floats(pairs, 0.01),
        bytes_of(len(names) * pairs),
    ]
    header = {
        "game": game_id,
        "rules": game.version,
        "layout": fingerprint(game),
        "scope": {},
        "rows": rows,
        "width": WIDTH,
        "inner": INNER,
        "seats": seats,
        "tokens": names,
        **({} if old else {"lookups": blocks, "pairs": pairs}),
        "provenance": {},
        **changes,
    }
    return MAGIC + json.dumps(header).encode() + b"\n" + zlib.compress(b"".join(data))


def written(folder: Path, game_id: str, name: str = "all", seed: int = 1, old: bool = False, **changes: Any) -> Path:
    """The same as a file where `OSTOJA_NETWORKS=folder` finds it."""
    path = folder / game_id / f"{name}.net"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(made(game_id, seed, old, **changes))
    return path
