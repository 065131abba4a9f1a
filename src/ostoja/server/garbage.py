"""Garbage in cycles, searched for where it may be: not in what a move has made.

A move leaves no cycles, but hundreds of objects, which live until the next move at its table. Python counts new objects
less those that have gone, so that the ones it would search for a thousand more are tens of thousands: everybody waits
some milliseconds for it, several times a second. Here what a move has made is set aside at once, without a look; what
requests have made meanwhile is searched before, and is little. Everything is searched when nobody is there. A table
that leaves memory takes itself apart (`LiveTable.part`), so that nothing large waits for that.
"""

import gc
from typing import Final

FEW_OBJECTS: Final = 2_000
"""So many new objects are searched where no move comes before."""
SOME_TIMES: Final = 10
"""After so many such searches what they have left is searched once more."""
MANY_WRITTEN: Final = 20_000_000
"""So much is written, in a day at 230 moves a second, before everything is searched although somebody is there, who has
to wait for it: seconds where many tables are in memory. Tables take themselves apart when they leave it, and what is
left of requests is little: 42 s of moves and attacks left some thousand objects of 600,000."""
NEVER: Final = 2**31 - 1


class Collector:
    """Python's collector, once a server has taken it over."""

    def __init__(self) -> None:
        self._ours = False
        self._usual: Final = gc.get_threshold()
        self._searched = 0
        """How much had been written when everything was last searched."""
        self._seen = 0
        """How much had been written in the last round."""

    def take_over(self) -> None:
        """From now on it is searched as said above."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(FEW_OBJECTS, SOME_TIMES, NEVER)
        self._ours = True

    def give_back(self) -> None:
        """Python searches as it likes."""
        gc.set_threshold(*self._usual)
        gc.unfreeze()
        self._ours = False

    def before_move(self) -> None:
        """Search what is new."""
        if self._ours:
            gc.collect(0)

    def after_move(self) -> None:
        """What is new stays, until everything is searched."""
        if self._ours:
            gc.freeze()

    def round(self, written: int, alone: bool) -> None:
        """Now and then: search everything, if nobody is there, who would have to wait, or if it has to be."""
        idle = alone and written == self._seen
        self._seen = written
        if self._ours and written - self._searched >= (1 if idle else MANY_WRITTEN):
            self._searched = written
            gc.unfreeze()
            gc.collect()


COLLECTOR: Final = Collector()
