"""The command line with two small games at hand: `python tests/cli/toy.py play high_water`, or `showdown`.

OSTOJA_TOY=broken gives the toy an invariant that breaks after a few moves.
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "docs"))

import showdown

import high_water
from ostoja.cli import main
from ostoja.core import registry


def broken(state: high_water.HighWaterState) -> None:
    assert len(state.laid) < 3, "HW-1 each card is in one place"


if __name__ == "__main__":
    if os.environ.get("OSTOJA_TOY") == "broken":
        high_water.HighWaterState.check = broken  # type: ignore[method-assign]  # this is how it is broken
    registry.register(high_water.GAME)
    registry.register(showdown.GAME)
    main()
