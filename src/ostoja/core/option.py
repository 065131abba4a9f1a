"""Typed options, so that a lobby form can be drawn from them and a wrong value is refused with a reason."""

from typing import Final

Value = str | int | bool


class Option:
    """One choice made before the game: a flag (False, True), a number from a list, or a named choice.

    >>> import ostoja
    >>> ostoja.game("survive_the_island").options[0]
    <Option values: 'memory', 'open_own'; default 'memory'>
    >>> Option("rounds", (4, 6, 8), default=6).accepts(5)
    False

    Its texts are `option-<id>` and, for each value of a named choice, `option-<id>-<value>`.
    """

    def __init__(
        self,
        id: str,
        values: tuple[Value, ...],
        default: Value,
        clause: str = "",
        needs: tuple[str, Value] | None = None,
        seats: tuple[int, ...] = (),
    ) -> None:
        self.id: Final = id
        self.values: Final = values
        self.default: Final = default
        self.clause: Final = clause
        self.needs: Final = needs
        """The option, and its value, without which a form does not ask for this one: it would say nothing."""
        self.seats: Final = seats
        """The numbers of players at whose tables it says something; none: at all tables."""

    @property
    def kind(self) -> str:
        """ "flag", "number" or "choice"."""
        if isinstance(self.values[0], bool):
            return "flag"
        return "number" if isinstance(self.values[0], int) else "choice"

    def accepts(self, value: object) -> bool:
        return any(value == known and type(value) is type(known) for known in self.values)

    def __repr__(self) -> str:
        return f"<Option {self.id}: {', '.join(map(repr, self.values))}; default {self.default!r}>"


def flag(id: str, clause: str = "", needs: tuple[str, Value] | None = None, seats: tuple[int, ...] = ()) -> Option:
    """An option that is off unless asked for.

    >>> flag("calm", "HW-5")
    <Option calm: False, True; default False>
    """
    return Option(id, (False, True), False, clause, needs, seats)
