"""The tables of all observations, as they stand in docs/environments.md: `python -m ostoja.envs.describe FILE`."""

import sys
from pathlib import Path
from typing import Any, Final

from ostoja.core.game import Game
from ostoja.core.observation import Numbers, common_pieces
from ostoja.core.registry import playable
from ostoja.envs.observation import Sight

BEGIN: Final = "<!-- pieces: written by python -m ostoja.envs.describe -->\n"
END: Final = "<!-- end of pieces -->\n"
COMMON: Final = 3
"""So many pieces are the same in every game; the question and the options differ in their codes."""
HEAD: Final = "| piece | numbers | from | to | | what it is |\n|---|--:|--:|--:|---|---|\n"


def row(piece: Numbers) -> str:
    """One line of a table."""
    numbers = f"{piece.size} a seat" if piece.each else str(piece.size)
    kind = "code" if piece.codes else "amount"
    return f"| `{piece.name}` | {numbers} | {piece.low} | {piece.high} | {kind} | {piece.about} |\n"


def section(ours: Game[Any]) -> str:
    """The table of one game."""
    seats = ours.usual_seats({})
    sight = Sight(ours, seats)
    sizes = (
        f"With {seats} seats: {sight.size} numbers, {sight.feature_size:,} features; {len(ours.actions):,} actions.\n"
    )
    return f"### {ours.id}\n\n{sizes}\n{HEAD}{''.join(map(row, ours.pieces[COMMON:]))}\n"


def page() -> str:
    """All of them. A game registered from outside is not part of it."""
    common = "".join(map(row, common_pieces((), ())[:COMMON]))
    packaged = [ours for ours in playable() if type(ours).__module__.startswith("ostoja.games.")]
    return f"{BEGIN}\n### Every game\n\n{HEAD}{common}\n{''.join(map(section, packaged))}{END}"


def main(file: Path) -> None:
    """Write the tables into the page, between their two marks."""
    text = file.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    file.write_text(before + page() + rest.split(END)[1], encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m ostoja.envs.describe docs/environments.md")
    main(Path(sys.argv[1]))
