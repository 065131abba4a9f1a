"""Component tables: `data/*.toml` of a game, and content packs that override values in them.

A data file holds arrays of rows, each with an `id` that is unique in its array; a row may carry `provenance` (one word
for the whole row, or a table with one word per field) and `note`. A content pack is a TOML file of this shape:

    [pack]
    name = "My box"
    game = "metro2033"

    [resource.rope]      # array "resource", row "rope"
    cost = 3
"""

import copy
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ostoja.core.errors import BadPack, suggestion

Row = dict[str, Any]
Tables = dict[str, dict[str, Row]]

PROVENANCES = ("book", "public", "deduced", "reconstructed")


def read_tables(folder: Path) -> Tables:
    """All rows of all data files, as tables[array][id]."""
    tables: Tables = {}
    for file in sorted(folder.glob("*.toml")):
        for array, rows in tomllib.loads(file.read_text(encoding="utf-8")).items():
            table = tables.setdefault(array, {})
            for row in rows:
                if row["id"] in table:
                    raise ValueError(f"{file.name}: {array} '{row['id']}' stands there twice")
                table[row["id"]] = row
    return tables


def number(row: Row, field: str, low: int, high: int) -> int:
    """A whole number of a row, within what the rules can work with.

    >>> number({"id": "rope", "cost": 3}, "cost", 0, 2)
    Traceback (most recent call last):
    ...
    ostoja.core.errors.BadPack: rope: cost must be from 0 to 2, not 3
    """
    value: Any = row[field]
    if type(value) is not int or not low <= value <= high:
        raise BadPack(f"{row['id']}: {field} must be from {low} to {high}, not {value!r}")
    return value


def place_of(row: Row, field: str, known: Sequence[str]) -> int:
    """A word of a row as its place among those the rules know.

    >>> place_of({"id": "rope", "type": "gear"}, "type", ("food", "gear"))
    1
    """
    value: Any = row[field]
    if value not in known:
        raise BadPack(f"{row['id']}: {field} cannot be '{value}'{suggestion(str(value), known)}")
    return known.index(value)


class Pack:
    """Component values that replace those of a game, under a name that is written into every replay."""

    def __init__(self, name: str, values: dict[str, dict[str, Row]], game: str = "") -> None:
        self.name = name
        self.game = game
        self.values = values

    def plain(self) -> dict[str, Any]:
        """The pack as plain data, as replays keep it."""
        return {"pack": {"name": self.name, "game": self.game}, **self.values}

    @classmethod
    def from_plain(cls, data: dict[str, Any]) -> "Pack":
        head = data.get("pack")
        if not isinstance(head, dict) or not isinstance(head.get("name"), str):
            raise BadPack('a content pack begins with [pack] and name = "…"')
        values = {array: rows for array, rows in data.items() if array != "pack"}
        for array, rows in values.items():
            if not isinstance(rows, dict) or not all(isinstance(row, dict) for row in rows.values()):
                raise BadPack(f"[{array}] must be written as [{array}.<id>] with field = value below it")
        return cls(head["name"], values, str(head.get("game", "")))


def load_pack(path: Path) -> Pack:
    """Read a content pack; a damaged file is a BadPack.

    >>> load_pack(Path("no_such_pack.toml"))
    Traceback (most recent call last):
    ...
    ostoja.core.errors.BadPack: cannot read the content pack no_such_pack.toml: No such file or directory
    """
    try:
        return Pack.from_plain(tomllib.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise BadPack(f"cannot read the content pack {path}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadPack(f"{path} is not a TOML file: {error}") from error


def apply_pack(tables: Tables, pack: Pack, game: str) -> Tables:
    """The tables with the pack's values in place of the printed ones; whatever does not fit is a BadPack."""
    if pack.game and pack.game != game:
        raise BadPack(f"the pack '{pack.name}' is for {pack.game}, not for {game}")
    result = copy.deepcopy(tables)
    for array, rows in pack.values.items():
        if array not in result:
            raise BadPack(f"pack '{pack.name}': {game} has no table '{array}'{suggestion(array, result)}")
        for id, fields in rows.items():
            if id not in result[array]:
                raise BadPack(f"pack '{pack.name}': no {array} is called '{id}'{suggestion(id, result[array])}")
            row = result[array][id]
            for field, value in fields.items():
                if field not in row or field in ("id", "provenance", "note"):
                    known = [name for name in row if name not in ("id", "provenance", "note")]
                    raise BadPack(
                        f"pack '{pack.name}': {array} '{id}' has no value '{field}'{suggestion(field, known)}"
                    )
                if type(value) is not type(row[field]):
                    wanted = type(row[field]).__name__
                    raise BadPack(f"pack '{pack.name}': {array}.{id}.{field} must be {wanted}, not {value!r}")
                row[field] = value
    return result
