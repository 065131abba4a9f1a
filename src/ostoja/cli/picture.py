"""`ostoja picture`: a position of a recorded game as an SVG or PNG file."""

from pathlib import Path
from typing import Final, NamedTuple

from ostoja.cli.edge import Mistake
from ostoja.core import replay as replays
from ostoja.core.picture import opened
from ostoja.core.replay import Replay
from ostoja.texts import Shell, Speaker

THEMES: Final = ("dark", "light")


class Viewpoint(NamedTuple):
    """How a position is looked at: by a seat or a spectator, maybe with everything open, in a language and a theme."""

    seat: int | None = None
    everything: bool = False
    lang: str = "en"
    theme: str = "dark"


def drawn(record: Replay, number: int, look: Viewpoint) -> str:
    """The position after `number` moves as an SVG; what the seat that looks may point at is lit."""
    state = record.at(number)
    view = opened(state, look.seat) if look.everything else state.seen_by(look.seat)
    asked = look.seat is not None and record.can_go_on and look.seat in view.waiting
    legal = view.legal(look.seat) if asked and look.seat is not None else []
    lit = {action.path[0] for action in legal if action.path}
    speaker = Speaker(record.game, look.lang, record.names)
    scene = record.game.scene(view, look.seat)
    return scene.svg(look.theme, look.lang, lit, say=speaker.text, names=record.names)


def write(file: Path, to: Path, move: int | None, look: Viewpoint, width: int | None, say: Shell) -> None:
    """Draw a position of the game in `file`, the last one if no `move` is named; the ending of `to` says how."""
    kind = to.suffix.lower()
    if kind not in (".svg", ".png"):
        raise Mistake(say("picture-kind", file=str(to)))
    if kind == ".svg" and width is not None:
        raise Mistake(say("picture-width"))
    if look.theme not in THEMES:
        raise Mistake(say("no-such-theme", theme=look.theme))
    if not to.parent.is_dir() or to.is_dir():
        raise Mistake(say("not-saved", file=str(to), reason=say("no-such-folder")))
    record = replays.load(file)
    last = record.last
    if look.seat is not None and not 0 <= look.seat < record.state.seats:
        raise Mistake(say("no-such-seat", seat=look.seat + 1, seats=record.state.seats))
    if move is not None and not 0 <= move <= last:
        raise Mistake(say("no-such-move", move=move, last=last))
    svg = drawn(record, last if move is None else move, look)
    if kind == ".svg":
        to.write_text(svg + "\n", encoding="utf-8")
    else:
        to.write_bytes(_as_png(svg, width, say))


def _as_png(svg: str, width: int | None, say: Shell) -> bytes:
    try:
        from ostoja.png import png
    except ImportError as error:
        raise Mistake(say("no-png")) from error
    return png(svg, width)
