"""`ostoja hint`: what the teacher would play in a game that was saved, or in a position of a replay."""

from pathlib import Path

from ostoja.cli.edge import Mistake
from ostoja.cli.terminal import Terminal
from ostoja.coach.hint import hint, reason
from ostoja.coach.words import percent
from ostoja.core import replay as replays
from ostoja.texts import Shell, Speaker


def show(file: Path, move: int | None, terminal: Terminal, say: Shell) -> None:
    """The best actions of the seat that is asked, as far as it can know."""
    record = replays.load(file)
    if move is not None and not 0 <= move <= record.last:
        raise Mistake(say("no-such-move", move=move, last=record.last))
    state = record.at(record.last if move is None else move)
    if state.over or not record.can_go_on:
        raise Mistake(say("hint-nobody-asked"))
    seat = state.waiting[0]
    seen = state.seen_by(seat)
    speaker = Speaker(record.game, say.lang, record.names)
    terminal.line(say("hint-for", name=speaker.name(seat)), "bold")
    for one in hint(seen, seat):
        chance = f"{percent(one.chance)} ±{100 * one.band:.0f}"
        terminal.line(f"{chance}  {speaker.action(one.action, seen)}. {reason(one, speaker)}")
