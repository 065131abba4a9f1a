"""A table in the terminal: the record of the game, who sits where, what was told so far, and the file it is kept in."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from ostoja import bots
from ostoja.bots import Bot
from ostoja.cli import saves
from ostoja.cli.edge import Mistake
from ostoja.core import replay as replays
from ostoja.core.action import Action
from ostoja.core.errors import BadOption
from ostoja.core.replay import Replay
from ostoja.core.state import State
from ostoja.core.words import Event
from ostoja.texts import Shell, Speaker

HUMAN: Final = "human"
BOT_NAMES: Final = ("Ada", "Bruno", "Celina", "Darek", "Ewa", "Feliks", "Gaja", "Hugo")


class ToldEvent(NamedTuple):
    """An event and the number of the move it came with; 0 is the set-up."""

    move: int
    event: Event


class LocalTable:
    """A game being played here. Every change to it goes through `play`, `undo` or `say_so`, and is kept at once."""

    def __init__(self, record: Replay, players: Sequence[str], file: Path, say: Shell) -> None:
        self.record = record
        self.players = list(players)
        self.file = file
        self.say = say
        self.speaker = Speaker(record.game, say.lang, record.names)
        self.told: list[ToldEvent] = []
        self.unsaved = ""
        self.part = 0
        """Which part of a board that is too tall for the screen is looked at."""
        seeds = [record.seed * 16 + seat for seat in range(record.state.seats)]
        self.bots: dict[int, Bot] = {
            seat: bots.make(name, seeds[seat]) for seat, name in enumerate(players) if name != HUMAN
        }
        record.notes["players"] = self.players
        self._listen_again()
        self.read = [self._read_when_left(seat) for seat in range(record.state.seats)]

    @property
    def state(self) -> State:
        """The position."""
        return self.record.state

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    def play(self, seat: int, action: Action) -> None:
        """Play an action (or make a statement) and hear what it leads to."""
        self.record.play(seat, action)
        self._listen(self.state, len(self.record.moves))

    def news(self, seat: int | None, since: int = 0) -> list[ToldEvent]:
        """What `seat` has been told from the entry `since` on."""
        return [told for told in self.told[since:] if told.event.known_to(seat)]

    def seen_all(self, seat: int) -> None:
        """The seat has read everything told so far."""
        self.read[seat] = len(self.told)

    def can_undo(self, seat: int) -> bool:
        """A lone player among bots may take moves back; several people would first have to agree."""
        return self.humans == [seat] and any(mover == seat for mover, _ in self.record.moves)

    def undo(self, seat: int) -> None:
        """Take back the last move of `seat` and all that followed, by playing the rest again."""
        last = max(number for number, (mover, _) in enumerate(self.record.moves) if mover == seat)
        self.record.back(len(self.record.moves) - last)
        self._listen_again()
        self.read[seat] = self._read_when_left(seat)
        self.keep()

    def mend(self) -> None:
        """Put the position right after an interruption, which may have come in the middle of a move."""
        self.record.put_right()
        self._listen_from_now_on()

    def keep(self) -> None:
        """Write the game down. A full disk does not end a game: `unsaved` says what is wrong."""
        try:
            replays.save(self.record, self.file, private=not self.state.over)
            self.unsaved = ""
        except OSError as error:
            self.unsaved = self.say("not-saved", file=str(self.file), reason=str(error.strerror))

    def close(self, keep_place: bool) -> Path:
        """Keep the finished game as a replay; without a place of its own it moves from the saves to the replays."""
        self.keep()
        for seat, bot in self.bots.items():
            bot.close(self.state.seen_by(seat))
        if not keep_place and not self.unsaved:
            with suppress(OSError):
                self.file = self.file.rename(saves.finished_file(self.file))
        return self.file

    def _listen_again(self) -> None:
        """Play the record from the start, so that everything told is known."""
        self.told.clear()
        for move, state in enumerate(self.record.walk()):
            self._listen(state, move)
        self._listen_from_now_on()

    def _listen_from_now_on(self) -> None:
        self.state.watched = True
        self.state.events.clear()

    def _read_when_left(self, seat: int) -> int:
        """How much a seat had read when it last decided."""
        last = max((number for number, (mover, _) in enumerate(self.record.moves, 1) if mover == seat), default=0)
        return sum(told.move < last for told in self.told)

    def _listen(self, state: State, move: int) -> None:
        self.told += [ToldEvent(move, event) for event in state.events]
        state.events.clear()


def seat_players(seats: int, humans: int, bot: str, say: Shell) -> list[str]:
    """People at the first seats, bots at the others."""
    if not 0 <= humans <= seats:
        raise Mistake(say("too-many-humans", humans=humans, seats=seats))
    names = [bots.check(spec) for spec in bots.listed(bot)]
    return [HUMAN if seat < humans else names[(seat - humans) % len(names)] for seat in range(seats)]


def seat_names(players: Sequence[str], given: Sequence[str], say: Shell) -> list[str]:
    """A name for everybody: those given, then numbered people and bots with names of their own."""
    if len(given) > len(players):
        raise Mistake(say("too-many-names", names=len(given), seats=len(players)))
    people = players.count(HUMAN)
    names: list[str] = [name.strip() or say("player-number", number=seat + 1) for seat, name in enumerate(given)]
    free = [name for name in BOT_NAMES if name not in names]
    for seat in range(len(names), len(players)):
        if players[seat] == HUMAN:
            names.append(say("player-alone") if people == 1 else say("player-number", number=seat + 1))
        else:
            names.append(free.pop(0))
    return names


def saved_players(record: Replay, fallback: Sequence[str]) -> list[str]:
    """Who sat where when the game was saved, if the file says so."""
    players: Any = record.notes.get("players")
    if isinstance(players, list) and len(players) == record.state.seats and all(map(_may_sit, players)):
        return [str(name) for name in players]
    return list(fallback)


def _may_sit(player: Any) -> bool:
    """A person or a bot of ours; a file from somewhere must not start a program."""
    if not isinstance(player, str) or player.startswith(bots.RUN):
        return False
    try:
        return player == HUMAN or bool(bots.check(player))
    except BadOption:
        return False
