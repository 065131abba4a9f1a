"""A game played once before anybody comes: what is worked out, drawn or put into words once is so by then."""

from functools import cache
from typing import Any, Final

from ostoja.core.game import Game
from ostoja.core.registry import game
from ostoja.core.rng import Rng
from ostoja.table.records import Clock, Head, Place
from ostoja.table.table import Table
from ostoja.texts.book import read

MOVES: Final = 20
"""What is new after these comes a little at a time."""


class Silent:
    """A listener who keeps nothing."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def push(self, data: bytes) -> None:
        """There is nobody to be told."""


@cache
def rehearse(id: str, lang: str) -> None:
    """Play every mode of a game for a while, at random, and say all of it in one language."""
    played = game(id)
    book = read(played.folder / "texts", lang)
    if book is not None:
        book.prepare()
    modes = next((option.values for option in played.options if option.id == "mode"), ())
    for mode in modes:
        _play(played, {"mode": mode}, lang)
    if not modes:
        _play(played, {}, lang)


def _play(played: Game[Any], options: dict[str, Any], lang: str) -> None:
    seats = played.usual_seats(options)
    options = played.complete(seats, options)
    head = Head("", played.id, played.version, options, None, seats, 0, "", False, "", Clock(), "playing", 0)
    table = Table(head, [Place("person", str(seat), str(seat)) for seat in range(seats)], [])
    for viewer in table.viewers.values():
        viewer.listeners.add(Silent(lang))
        table.snapshot(viewer, lang, 0)
    rng = Rng(0)
    while table.rows < MOVES and not table.state.over:
        seat = table.state.waiting[0]
        prepared = table.prepare_move(seat, rng.pick(table.state.legal(seat)), 0)
        table.render(prepared)
        table.commit(prepared)
