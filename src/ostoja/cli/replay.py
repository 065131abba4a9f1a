"""`ostoja replay`: a recorded game, step by step or printed as a whole."""

from collections.abc import Callable
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from ostoja.cli import screen
from ostoja.cli.edge import Leave, Mistake
from ostoja.cli.sheet import Sheet
from ostoja.cli.terminal import HELP, Terminal, whole
from ostoja.core import replay as replays
from ostoja.core.replay import KeptReplay, Replay
from ostoja.core.state import State
from ostoja.core.words import EVERYONE, Event
from ostoja.texts import Shell, Speaker


class ReplayWalk:
    """Walks through a record, seen by one seat or with everything open."""

    def __init__(self, record: Replay, seat: int | None, terminal: Terminal, say: Shell) -> None:
        self.record = record
        self.seat = seat
        self.terminal = terminal
        self.say = say
        self.speaker = Speaker(record.game, say.lang, record.names)
        self.part = 0
        """Which part of a board that is too tall for the screen is looked at."""
        self.go(0)

    @property
    def last(self) -> int:
        """The number of the last move."""
        return self.record.last

    def go(self, place: int) -> None:
        """To the position after move `place`."""
        self.place = place
        self.state: State = self.record.at(place)
        self.events = [event for event in self.state.events if self.seat is None or event.known_to(self.seat)]

    # What is shown --------------------------------------------------------------------------------------------

    def view(self) -> State:
        """The position as it is looked at."""
        return self.state if self.seat is None else self.state.seen_by(self.seat)

    def move_line(self) -> Text:
        """The move that led here; another seat's is only known by what was told of it."""
        if not self.place:
            return Text(self.say("set-up"), style="bold")
        mover, action = self.record.mover(self.place), self.record.action(self.place)
        text = Text(f"{self.place}. ", style="dim").append(self.speaker.name(mover), style="not dim bold")
        if self.seat in (None, mover) and action is not None:
            text.append(f": {self.speaker.action(action, self.record.at(self.place - 1))}", style="not dim")
        return text

    def event_line(self, event: Event) -> Text:
        """An event, with its hearers where the open view shows something that was told to a few."""
        text = Text("   ")
        if self.seat is None and event.audience >= 0:
            hearers = [seat for seat in range(self.state.seats) if event.known_to(seat)]
            text.append(self.say("told-to", names=self.speaker.listed(hearers)) + " ", style="italic")
        text.append(self.speaker.event(event))
        text.stylize("dim")
        return text

    def shown_events(self) -> list[Event]:
        """The events to show; in the open view the public half of a secret is left out, as its other half is there."""
        secrets = any(event.audience >= 0 for event in self.events)
        if self.seat is not None or not secrets:
            return self.events
        return [event for event in self.events if event.audience >= EVERYONE]

    def draw(self) -> None:
        """The screen of one position."""
        title = Text(self.speaker.title, style="bold")
        title.append(f" · {self.say('replay-place', place=self.place, last=self.last)}", style="dim")
        if self.seat is not None:
            title.append(f" · {self.speaker.name(self.seat)}", style="cyan")
        below: list[RenderableType] = [Text(), *self.told()]
        if self.place == self.last:
            below += self.result()
        below += [*self.other_rules(), Text(self.say("replay-hint"), style="dim")]
        sheet = Sheet(self.terminal, lambda width, low: screen.board(self.view(), self.seat, self.speaker, width, low))
        sheet.show(title, below, self.part, self.say)

    def told(self) -> list[Text]:
        """The move and what it led to, in sentences."""
        return [self.move_line(), *(self.event_line(event) for event in self.shown_events())]

    def other_rules(self) -> list[Text]:
        """Why the game can only be looked at, if it was played by other rules."""
        record = self.record
        if not isinstance(record, KeptReplay):
            return []
        lines = [Text(self.say("other-rules", stored=record.rules, rules=record.game.version), style="yellow")]
        if record.gap:
            lines.append(Text(self.say("shown-up-to", last=self.last, reason=record.gap), style="yellow"))
        return lines

    def result(self) -> list[RenderableType]:
        """The count at the end, or that there is no end yet."""
        if not self.state.over:
            return [Text(self.say("unfinished"), style="yellow")]
        return [
            screen.scores(self.state, self.speaker, self.say),
            screen.winners(self.state, self.speaker, self.say),
        ]

    # What is typed --------------------------------------------------------------------------------------------

    def walk(self) -> None:
        """Step through the record as typed."""
        moves: dict[str, Callable[[], int]] = {
            "": lambda: self.place + 1,
            "n": lambda: self.place + 1,
            "p": lambda: self.place - 1,
            "e": lambda: self.last,
        }
        self.draw()
        while True:
            line = self.terminal.ask().lower()
            if line in ("q", "quit"):
                raise Leave
            if line in HELP:
                self.terminal.line(self.say("replay-help", last=self.last))
            elif line == "b":
                self.part += 1
                self.draw()
            elif line in moves:
                self.go(max(0, min(self.last, moves[line]())))
                self.draw()
            elif (place := whole(line)) is not None and place <= self.last:
                self.go(place)
                self.draw()
            else:
                self.terminal.line(self.say("replay-unknown", text=line, last=self.last), "red")

    def print(self) -> None:
        """The whole record, without asking anything."""
        self.terminal.line(self.speaker.title, "bold")
        for place in range(self.last + 1):
            self.go(place)
            for line in self.told():
                self.terminal.show(line)
        for thing in (*self.result(), *self.other_rules()):
            self.terminal.show(thing)


def open_viewer(file: Path, seat: int | None, terminal: Terminal, say: Shell) -> ReplayWalk:
    """A viewer of a file; seats are counted from 1, as people do."""
    record = replays.load(file)
    if seat is not None and not 1 <= seat <= record.state.seats:
        raise Mistake(say("no-such-seat", seat=seat, seats=record.state.seats))
    return ReplayWalk(record, None if seat is None else seat - 1, terminal, say)
