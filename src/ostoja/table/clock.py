"""Clocks of a table, worked out from the times in its log.

Only time during which everybody may know that a seat is asked counts on its bank. A decision asked in secret has a
deadline of its own that nobody else sees, so that no clock tells of it.
"""

from collections.abc import Sequence
from typing import Any, Final

from ostoja.core.action import Action
from ostoja.table.messages import Watch
from ostoja.table.records import DAY, SECONDS, UNDO, Clock, Row

SECRET_ALLOWANCE: Final = 60 * SECONDS
"""How long a live game waits for a decision asked in secret."""
RETURN_ALLOWANCE: Final = 30 * SECONDS
"""What a player who comes back has at least."""


class Timer:
    """How much time each seat has left, in milliseconds."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock: Final = clock
        full = clock.days * DAY if clock.kind == "days" else clock.bank * SECONDS
        self.left = [full] * seats
        self.since: list[int | None] = [None] * seats
        self.secret: list[int | None] = [None] * seats

    def plain(self) -> list[list[int | None]]:
        """The clocks as they are, to be kept."""
        return [list(self.left), self.since[:], self.secret[:]]

    def set(self, plain: list[Any]) -> None:
        """As `plain` wrote them down."""
        self.left, self.since, self.secret = (list(part) for part in plain)

    def shift(self, jump: int) -> None:
        """The time of day has jumped: live clocks go on as if it had not."""
        if self.clock.kind == "live":
            self.since = [None if since is None else since + jump for since in self.since]
            self.secret = [None if since is None else since + jump for since in self.secret]

    def begin(self, public: tuple[int, ...], all_waiting: tuple[int, ...], at: int) -> None:
        """The seats whose answer is needed, those known to everybody and all, from the time `at` on."""
        for seat in range(len(self.left)):
            self.since[seat] = _begun(self.since[seat], at) if seat in public else None
            hidden = seat in all_waiting and seat not in public
            self.secret[seat] = _begun(self.secret[seat], at) if hidden else None

    def written(self, row: Row, taken_back: list[tuple[int, int]], actions: Sequence[Action]) -> None:
        """A row was written: to answer earns a step, to say something or take something back does not; what is taken
        back (seats and actions) has earned none either.
        """
        earns = row.action != UNDO and not actions[row.action].talk
        self.moved(row.seat, row.at, earns)
        if self.clock.kind == "live":
            for seat, index in taken_back:
                if not actions[index].talk:
                    self.left[seat] = max(0, self.left[seat] - self.clock.step * SECONDS)

    def moved(self, mover: int, at: int, earns: bool = True) -> None:
        """Somebody did something at the time `at`: charge those who were asked, reward who answered."""
        for seat, since in enumerate(self.since):
            if since is not None and self.clock.kind == "live":
                self.left[seat] = max(0, self.left[seat] - max(0, at - since))
                self.since[seat] = at
        if self.since[mover] is not None:
            self.since[mover] = None
            if self.clock.kind == "live" and earns:
                self.left[mover] += self.clock.step * SECONDS
        self.secret[mover] = None

    def resume(self, at: int) -> None:
        """The server was away until `at`: live clocks stood still."""
        if self.clock.kind == "live":
            self.since = [None if since is None else at for since in self.since]
            self.secret = [None if since is None else at for since in self.secret]

    def grant(self, seat: int, at: int) -> None:
        """A player takes the seat back: with time to look, if hardly any is left. What was used is not given back."""
        if self.remaining(seat, at) < RETURN_ALLOWANCE:
            if self.clock.kind == "live":
                self.left[seat] = RETURN_ALLOWANCE
            if self.since[seat] is not None:
                self.since[seat] = at
        if self.secret[seat] is not None:
            self.secret[seat] = at

    def remaining(self, seat: int, at: int) -> int:
        since = self.since[seat]
        return self.left[seat] if since is None else max(0, self.left[seat] - max(0, at - since))

    def shown(self, at: int) -> list[Watch]:
        """The clocks as everybody may see them."""
        return [Watch(self.remaining(seat, at), since is not None) for seat, since in enumerate(self.since)]

    def deadlines(self) -> dict[int, int]:
        """When the time of each seat that is asked runs out."""
        found: dict[int, int] = {}
        hidden = self.clock.days * DAY if self.clock.kind == "days" else SECRET_ALLOWANCE
        for seat, since in enumerate(self.since):
            secret = self.secret[seat]
            if since is not None:
                found[seat] = since + self.left[seat]
            elif secret is not None:
                found[seat] = secret + hidden
        return found


def _begun(before: int | None, at: int) -> int:
    return at if before is None else before
