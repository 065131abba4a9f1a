"""The command line with two small games at hand: `python tests/cli/toy.py play high_water`, or `showdown`.

OSTOJA_TOY=broken gives High Water an invariant that breaks after a few moves. Outside bots have a minute to say
goodbye, for they may have to share the machine with all the other tests.
"""

import os
import sys
from pathlib import Path
from typing import Any

from ostoja.bots import outside
from ostoja.cli import main
from ostoja.core import registry


def broken(state: Any) -> None:
    assert len(state.laid) < 3, "HW-1 each card is in one place"


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2] / "docs"))
    import showdown

    import high_water
    from high_water import rules

    vars(outside)["FAREWELL"] = 60.0
    if os.environ.get("OSTOJA_TOY") == "broken":
        rules.HighWaterState.check = broken
    registry.register(high_water.GAME)
    registry.register(showdown.GAME)
    main()
