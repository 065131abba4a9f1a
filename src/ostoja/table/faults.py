"""What is wrong with a message or a set-up, told so that a person can mend it."""

import re
from typing import Any, Final

from ostoja.core.game import Game
from ostoja.core.registry import games
from ostoja.core.tables import Pack
from ostoja.table.problem import Problem
from ostoja.table.records import Head

FIELD: Final = re.compile(r"(missing required|unknown) field `([^`]+)`")
PLACE: Final = re.compile(r"at `\$\.?([^`]+)`")
LIMIT: Final = re.compile(r"of length (<=|>=) (\d+)|(<=|>=) (\d+)")
MOST_PACK_NUMBER: Final = 1000
PACK_KEYS: Final = {"name": (1, 60), "game": (0, 60)}
"""What a pack says of itself, and between how many letters."""
NOT_VALUES: Final = ("id", "provenance", "note")
"""Fields of a component that a pack cannot change."""


def misread(reason: str, status: int = 400) -> Problem:
    """Why a message was not understood, from what the decoder (msgspec) says of it.

    >>> misread("Expected `str` of length <= 60 - at `$.at[0]`").text()
    'The field “at[0]” is out of bounds: at most 60.'
    """
    found = FIELD.search(reason)
    if found:
        key = "missing-field" if found[1] == "missing required" else "unknown-field"
        return Problem("bad-message", status, key, field=found[2])
    place = PLACE.search(reason)
    limit = LIMIT.search(reason)
    if limit:
        key = "too-much" if "<=" in limit[0] else "too-little"
        return Problem("bad-message", status, key, field=place[1] if place else "…", limit=int(limit[2] or limit[4]))
    if place:
        return Problem("bad-message", status, "wrong-field", field=place[1])
    return Problem("bad-message", status, "not-json")


def check_game(id: str) -> None:
    """A game of this server."""
    if id not in games():
        raise Problem("bad-setup", key="no-game", name=id[:40], known=", ".join(games()))


def check_options(game: Game[Any], head: Head) -> None:
    """Options the game has, with values they can have, and a number of seats that goes with them."""
    known = {option.id: option for option in game.options}
    for name, value in head.options.items():
        if name not in known:
            names = ", ".join(known) or "–"
            raise Problem("bad-setup", key="no-option", name=name[:40], known=names)
        if not known[name].accepts(value):
            values = ", ".join(str(one).lower() if isinstance(one, bool) else str(one) for one in known[name].values)
            raise Problem("bad-setup", key="bad-option", name=name, known=values)
    usual = {option.id: option.default for option in game.options}
    seats = game.seats_for({**usual, **game.natural_options(head.size), **head.options})
    if head.size not in seats:
        raise Problem("bad-size", seats=", ".join(map(str, sorted(seats))))


def check_pack(game: Game[Any], data: dict[str, Any]) -> None:
    """A stranger's pack: for this game, of components it has, with numbers of a size it can be played with."""
    about = data.get("pack")
    if not isinstance(about, dict) or not isinstance(about.get("name"), str):
        raise Problem("bad-setup", key="pack-name")
    for name, value in about.items():
        if name not in PACK_KEYS or not is_label(value, PACK_KEYS[name]):
            raise Problem("bad-setup", key="pack-key", name=name[:40])
    if any(name != "pack" and not _is_table(rows) for name, rows in data.items()):
        raise Problem("bad-setup", key="pack-form")
    pack = Pack.from_plain(data)
    if pack.game and pack.game != game.id:
        raise Problem("bad-setup", key="pack-game", name=str(pack.game)[:40], game=game.id)
    for array, rows in pack.values.items():
        for id, fields in rows.items():
            printed = game.tables.get(array, {}).get(id)
            if printed is None:
                raise Problem("bad-setup", key="pack-unknown", name=f"{array}.{id}"[:80])
            for field, value in fields.items():
                name = f"{array}.{id}.{field}"[:80]
                if field not in printed or field in NOT_VALUES:
                    raise Problem("bad-setup", key="pack-unknown", name=name)
                if type(value) is not type(printed[field]):
                    raise Problem("bad-setup", key="pack-value", name=name, example=str(printed[field])[:80])
    _check_numbers(data)


def is_label(value: Any, letters: tuple[int, int]) -> bool:
    """A short visible text on one line.

    >>> [is_label(value, (1, 60)) for value in ("Moja skrzynka", chr(10), "x" * 61, 3)]
    [True, False, False, False]
    """
    least, most = letters
    return isinstance(value, str) and least <= len(value) <= most and value.isprintable()


def _is_table(rows: Any) -> bool:
    return isinstance(rows, dict) and all(isinstance(fields, dict) for fields in rows.values())


def _check_numbers(pack: dict[str, Any]) -> None:
    waiting: list[Any] = [pack]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
        elif isinstance(value, int | float) and not -MOST_PACK_NUMBER <= value <= MOST_PACK_NUMBER:
            raise Problem("bad-pack", key="pack-number", number=str(value)[:20], most=MOST_PACK_NUMBER)
