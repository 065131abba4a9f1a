"""What is typed after a command, checked and turned into what games need."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ostoja.cli.edge import Mistake
from ostoja.cli.terminal import whole
from ostoja.core.game import Game
from ostoja.core.option import Option, Value
from ostoja.core.tables import Pack, load_pack
from ostoja.texts import Shell

YES: Final = ("true", "yes", "on", "1", "tak", "y", "t")
MOST_SEATS: Final = 16
NO: Final = ("false", "no", "off", "0", "nie", "n")


def read_options(game: Game[Any], written: Sequence[str], say: Shell) -> dict[str, Value]:
    """`name=value` pairs as the game's typed options; a flag may stand without a value."""
    known = {option.id: option for option in game.options}
    found: dict[str, Value] = {}
    for pair in written:
        name, sign, value = (part.strip() for part in pair.partition("="))
        option = known.get(name)
        if not sign and (option is None or option.kind != "flag"):
            raise Mistake(say("bad-option", pair=pair))
        found[name] = _value(option, value) if sign else True
    return found


def _value(option: Option | None, text: str) -> Value:
    """The value a text means to an option; what fits nothing stays text, and the game refuses it."""
    if option is not None and option.kind == "flag" and text.lower() in YES + NO:
        return text.lower() in YES
    if option is not None and option.kind == "number" and whole(text.removeprefix("-")) is not None:
        return int(text)
    return text


def read_pack(path: Path | None) -> Pack | None:
    """The content pack of a file, if one was named."""
    return load_pack(path) if path is not None else None


def read_profile(path: Path | None, say: Shell) -> dict[str, Any]:
    """What outlived earlier games; empty when the file is not there yet."""
    if path is None or not path.exists():
        return {}
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Mistake(say("bad-profile", file=str(path), reason=str(error.strerror))) from error
    except ValueError as error:
        raise Mistake(say("bad-profile", file=str(path), reason=str(error))) from error
    if not isinstance(data, dict):
        raise Mistake(say("bad-profile", file=str(path), reason=say("not-an-object")))
    return data


def write_profile(path: Path, profile: dict[str, Any]) -> None:
    """Write what outlives this game, whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_text(json.dumps(profile, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    os.replace(part, path)


def read_seats(written: str | None, say: Shell) -> list[int] | None:
    """Seat counts written as `4`, `2-5` or `2,4`; None when nothing is written."""
    if written is None:
        return None
    counts: list[int] = []
    for part in written.split(","):
        first, dash, last = part.strip().partition("-")
        least, most = whole(first), whole(last if dash else first)
        if least is None or most is None or most > MOST_SEATS:
            raise Mistake(say("bad-seats", seats=written))
        counts += range(least, most + 1)
    if not counts:
        raise Mistake(say("bad-seats", seats=written))
    return sorted(set(counts))
