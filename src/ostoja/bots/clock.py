"""The clock by which bots limit their thinking: the time that goes by, or, where the machine has other work to do and
bots are to be compared all the same, the time that the processor gives to them (`OSTOJA_BOT_CLOCK=processor`).
"""

import os
import time
from collections.abc import Callable
from typing import Final

NAME: Final = "OSTOJA_BOT_CLOCK"
CLOCKS: Final[dict[str, Callable[[], float]]] = {"wall": time.perf_counter, "processor": time.process_time}


def chosen(name: str) -> Callable[[], float]:
    """The clock of that name.

    >>> chosen("sun")
    Traceback (most recent call last):
    ValueError: OSTOJA_BOT_CLOCK must be wall or processor, not 'sun'
    """
    if name not in CLOCKS:
        raise ValueError(f"{NAME} must be {' or '.join(CLOCKS)}, not '{name}'")
    return CLOCKS[name]


now: Final = chosen(os.environ.get(NAME, "wall"))
