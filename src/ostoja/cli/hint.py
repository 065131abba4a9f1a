"""`ostoja hint`: what the teacher would play in a game that was saved, or in a position of a replay."""

from pathlib import Path

from ostoja.cli.edge import Mistake
from ostoja.cli.terminal import Terminal
from ostoja.coach.hint import hint, reason
from ostoja.coach.words import percent, within
from ostoja.core import replay as replays
from ostoja.core.errors import BadReplay
from ostoja.core.replay import other_rules
from ostoja.texts import Shell, Speaker


def show(file: Path, move: int | None, seat: int | None, terminal: Terminal, say: Shell) -> None:
    """The best actions of a seat that is asked, the first one unless it is named, as far as it can know."""
    record = replays.load(file)
    if not record.can_go_on:
        raise BadReplay(f"no hint can be given in this game: {other_rules(record.game, record.rules)}")
    if move is not None and not 0 <= move <= record.last:
        raise Mistake(say("no-such-move", move=move, last=record.last))
    state = record.at(record.last if move is None else move)
    if state.over:
        raise Mistake(say("hint-nobody-asked"))
    if seat is not None and not 1 <= seat <= state.seats:
        raise Mistake(say("no-such-seat", seat=seat, seats=state.seats))
    at = state.waiting[0] if seat is None else seat - 1
    if at not in state.waiting:
        raise Mistake(say("hint-not-asked", seat=at + 1))
    seen = state.seen_by(at)
    speaker = Speaker(record.game, say.lang, record.names)
    terminal.line(say("hint-for", name=speaker.name(at)), "bold")
    for number, one in enumerate(hint(seen, at)):
        chance = f"{percent(one.chance)} ±{within(one.band)}"
        terminal.line(f"{chance}  {speaker.action(one.action, seen)}. {reason(one, speaker, number == 0)}")
