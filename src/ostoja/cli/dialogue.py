"""One decision of one person: the screen, and what can be typed at it."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from rich.text import Text

from ostoja.cli import screen
from ostoja.cli.edge import Leave
from ostoja.cli.sheet import Sheet
from ostoja.cli.table import LocalTable
from ostoja.cli.terminal import HELP, Terminal, whole
from ostoja.core import replay as replays
from ostoja.core.action import Action, read_notation
from ostoja.core.errors import OstojaError
from ostoja.core.state import State
from ostoja.texts.guide import fold
from ostoja.texts.speaker import is_seat

NEWS_LINES: Final = 12
LOG_LINES: Final = 40
REASONS: Final = 8


class Changed(Exception):
    """The position is another one now, though no action was chosen: a move was taken back, or something was said."""


class Dialogue:
    """Asks one person until an action is chosen."""

    def __init__(self, table: LocalTable, seat: int, terminal: Terminal) -> None:
        self.table = table
        self.seat = seat
        self.terminal = terminal
        self.say = table.say
        self.speaker = table.speaker
        self.seen: State = table.state.seen_by(seat)
        self.all: list[tuple[int, Action]] = list(enumerate(self.seen.legal(seat), 1))
        self.shown = self.all
        self.filter = ""
        self.page = 0
        self.talk_page = 0
        self.sheet: Final = Sheet(terminal, lambda width, low: screen.board(self.seen, seat, self.speaker, width, low))
        self.commands: dict[str, Callable[[str], None]] = {
            **dict.fromkeys(HELP, self.help),
            "b": self.board,
            "l": self.log,
            "s": self.statements,
            "why": self.why,
            "czemu": self.why,
            "u": self.undo,
            "save": self.save,
            "zapisz": self.save,
            "q": self.quit,
            "quit": self.quit,
        }

    def run(self) -> Action:
        """Draw, then read lines until one of them is a choice."""
        self.draw()
        while True:
            action = self.understand(self.terminal.ask(choices=self.completions()))
            if action is not None:
                self.table.seen_all(self.seat)
                return action

    def completions(self) -> list[str]:
        """What Tab completes and the arrows walk through: all that is legal, as it is said and as it is written."""
        said = [self.speaker.action(action, self.seen) for _, action in self.shown]
        return [*dict.fromkeys(said), *(str(action) for _, action in self.shown)]

    # What is typed --------------------------------------------------------------------------------------------

    def understand(self, line: str) -> Action | None:
        """The action a line chooses, or None after whatever else it asked for."""
        if not line:
            return self.enter()
        number = whole(line)
        if number is not None:
            return self.number(number)
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None and (not rest or word.lower() not in ("b", "q", "quit", "u", *HELP)):
            command(rest.strip())
            return None
        return self.narrow(line.removeprefix("/").strip())

    def number(self, number: int) -> Action | None:
        """The choice with this number; numbers do not change while the list is narrowed."""
        if 1 <= number <= len(self.all):
            return self.all[number - 1][1]
        self.terminal.line(self.say("no-such-number", number=number, last=len(self.all)), "red")
        return None

    def enter(self) -> Action | None:
        """An empty line takes the only choice left, else turns the page, else shows the whole list again."""
        if len(self.shown) == 1 and (self.filter or len(self.all) == 1):
            return self.shown[0][1]
        pages = self.pages()
        if self.page + 1 < len(pages):
            self.page += 1
        else:
            self.page, self.shown, self.filter = 0, self.all, ""
        self.offer()
        return None

    def narrow(self, text: str) -> Action | None:
        """Keep the choices that fit; one that is named exactly is taken at once."""
        found = self.matching(text, [action for _, action in self.all])
        exact = [action for action in found if self.named_exactly(text, action)]
        if len(exact) == 1:
            return exact[0]
        if not found:
            self.terminal.line(self.say("nothing-fits", text=text), "red")
            return None
        self.filter, self.page = text, 0
        self.shown = [(number, action) for number, action in self.all if action in found]
        self.offer()
        return None

    def matching(self, text: str, actions: Sequence[Action]) -> list[Action]:
        """The action written like `text`, else those that have every word of it: as whole parts of their path, else
        whole words, else anywhere.
        """
        written = [action for action in actions if str(action).lower() == read_notation(text)]
        if written:
            return written
        wanted = fold(text).split()
        by_path = [action for action in actions if all(word in _path(action) for word in wanted)]
        if by_path:
            return by_path
        sentences = [(action, self.sentence(action)) for action in actions]
        by_word = [action for action, sentence in sentences if all(word in sentence.split() for word in wanted)]
        return by_word or [
            action
            for action, sentence in sentences
            if all(word in sentence or word in " ".join(_path(action)) for word in wanted)
        ]

    def sentence(self, action: Action) -> str:
        """An action as it is searched."""
        return fold(self.speaker.action(action, self.seen))

    def named_exactly(self, text: str, action: Action) -> bool:
        """Is this how the action is written, its whole path, or its sentence or the end of it?"""
        wanted = " ".join(fold(text).split())
        return (
            action.reads(text) or wanted.split() == _path(action) or f" {self.sentence(action)}".endswith(f" {wanted}")
        )

    # What is shown --------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """The whole screen: board, news, question, choices."""
        asked = [Text(), screen.question(self.seen.prompt(self.seat), self.seat, (self.seat,), self.speaker)]
        asked += self.offered()
        if self.table.unsaved:
            asked.insert(0, Text(self.table.unsaved, style="bold red"))
        if not any(mover == self.seat for mover, _ in self.table.record.moves):
            asked.insert(0, screen.players(self.table))
        title = screen.header(self.table, self.seat)
        self.sheet.show(title, [*self.news(asked), *asked], self.table.part, self.say)

    def news(self, below: Sequence[Text]) -> list[Text]:
        """What has happened: a few lines in any case, and more where the whole board leaves room for them."""
        told = self.table.news(self.seat, self.table.read[self.seat])
        if not told:
            return []
        room = self.sheet.room_above(below) - len(self.sheet.drawn) if self.terminal.live else 2 * NEWS_LINES
        for most in range(NEWS_LINES, 0, -1):
            lines = [Text()]
            for line in screen.news(told, self.speaker, self.say, most):
                lines += self.terminal.cut(line, self.terminal.width)
            if len(lines) <= room or most <= self.terminal.height // 8:
                break
        return lines

    def offer(self) -> None:
        """The choices on the present page; on a screen under the board, where they are looked for."""
        if self.terminal.live:
            self.draw()
            return
        for line in self.offered():
            self.terminal.show(line)

    def offered(self) -> list[Text]:
        """The choices on the present page, and how to go on."""
        pages = self.pages()
        lines = screen.choices(pages[self.page], self.seen, self.speaker, self.terminal.width)
        hints = []
        if len(pages) > 1:
            hints.append(self.say("page", page=self.page + 1, pages=len(pages)))
        if len(self.shown) == 1 and self.filter:
            hints.append(self.say("enter-takes-it"))
        elif self.filter:
            hints.append(self.say("filtered", text=self.filter, count=len(self.shown), all=len(self.all)))
        if self.seen.talk(self.seat):
            hints.append(self.say("talk-hint"))
        hints.append(self.say("help-hint"))
        return [*lines, Text(" · ".join(hints), style="dim")]

    def pages(self) -> list[list[tuple[int, Action]]]:
        """The shown choices: on a screen they leave half of it to the board."""
        height = self.terminal.height
        return self.paged(self.shown, height - 6 - (min(len(self.sheet.drawn), height // 2 - 3) * self.terminal.live))

    def paged(self, numbered: Sequence[tuple[int, Action]], room: int) -> list[list[tuple[int, Action]]]:
        """Choices in as few equal pages as fit so many lines, or a few if there is no room."""
        for count in range(1, len(numbered)):
            size = -(-len(numbered) // count)
            pages = [list(numbered[start : start + size]) for start in range(0, len(numbered), size)]
            if max(self.lines_of(page) for page in pages) <= max(6, room):
                return pages
        return [[choice] for choice in numbered]

    def lines_of(self, page: Sequence[tuple[int, Action]]) -> int:
        """How many lines a page of choices takes."""
        lines = screen.choices(page, self.seen, self.speaker, self.terminal.width)
        return sum(self.terminal.lines_of(line) for line in lines)

    # Commands -------------------------------------------------------------------------------------------------

    def board(self, rest: str = "") -> None:
        """The table again; where it does not fit on the screen, the next part of it."""
        self.table.part += 1
        self.draw()

    def help(self, rest: str = "") -> None:
        self.terminal.show(Text(self.say("help")))
        if self.seen.talk(self.seat):
            self.terminal.line(self.say("help-statements"))
        if self.table.can_undo(self.seat):
            self.terminal.line(self.say("help-undo"))

    def log(self, rest: str = "") -> None:
        most = whole(rest) or (min(LOG_LINES, self.terminal.height - 3) if self.terminal.live else LOG_LINES)
        for line in screen.news(self.table.news(self.seat), self.speaker, self.say, most):
            self.terminal.show(line)

    def statements(self, rest: str = "") -> None:
        """List what can be said, or say the statement with this number or written like this."""
        offered = self.seen.talk(self.seat)
        said = [action for number, action in enumerate(offered, 1) if whole(rest) == number or action.reads(rest)]
        if not offered:
            self.terminal.line(self.say("no-statements"), "yellow")
        elif said:
            self.table.seen_all(self.seat)
            self.table.play(self.seat, said[0])
            self.table.keep()
            raise Changed
        else:
            fitting = self.matching(rest, offered) if rest else offered
            numbered = [(number, action) for number, action in enumerate(offered, 1) if action in fitting]
            self.list_statements(numbered)

    def list_statements(self, numbered: Sequence[tuple[int, Action]]) -> None:
        """What can be said; on a screen a page of it, and the next one when asked again."""
        pages = self.paged(numbered, self.terminal.height - 3) if self.terminal.live else [list(numbered)]
        page = self.talk_page % len(pages)
        for line in screen.choices(pages[page], self.seen, self.speaker, self.terminal.width):
            self.terminal.show(line)
        place = [self.say("talk-page", page=page + 1, pages=len(pages))] if len(pages) > 1 else []
        self.terminal.line(" · ".join([*place, self.say("statements-hint")]), "dim")
        self.talk_page = page + 1

    def why(self, rest: str = "") -> None:
        """Explain what keeps the actions that fit `rest` from being played."""
        if not rest:
            self.terminal.line(self.say("why-what"), "yellow")
            return
        seats = self.seen.seats
        found = self.matching(rest, [action for action in self.table.record.game.actions if _fits(action, seats)])
        if not found:
            self.terminal.line(self.say("nothing-fits-ever", text=rest), "red")
            return
        reasons: dict[str, list[Action]] = {}
        for action in found:
            reasons.setdefault(self.reason(action), []).append(action)
        for reason, actions in list(reasons.items())[:REASONS]:
            self.terminal.show(self.explained(reason, actions))
        if len(reasons) > REASONS:
            self.terminal.line(self.say("more-reasons", count=len(reasons) - REASONS), "dim")

    def reason(self, action: Action) -> str:
        """Why an action is not allowed now; empty if it is."""
        refusal = self.seen.why_not(self.seat, action)
        if refusal is None:
            return ""
        clause = f" ({refusal.clause})" if refusal.clause else ""
        return self.speaker.refusal(refusal, self.speaker.game.rules_in_play(self.seen)) + clause

    def explained(self, reason: str, actions: Sequence[Action]) -> Text:
        sample = self.speaker.action(actions[0], self.seen)
        if len(actions) > 1:
            sample = self.say("and-others", first=sample, count=len(actions) - 1)
        text = Text(f"{sample}: ", style="bold")
        return text.append(reason or self.say("is-legal"), style="not bold" if reason else "not bold green")

    def undo(self, rest: str = "") -> None:
        if not self.table.can_undo(self.seat):
            self.terminal.line(self.say("no-undo"), "yellow")
            return
        self.table.undo(self.seat)
        raise Changed

    def save(self, rest: str = "") -> None:
        """Say where the game is kept; with a file name, keep a copy there as well."""
        self.table.keep()
        if not rest:
            self.terminal.wide_line(self.table.unsaved or self.say("saved", file=str(self.table.file)))
            return
        target = Path(os.path.expanduser(rest))
        try:
            replays.save(self.table.record, target, private=True)
        except (OSError, OstojaError) as error:
            self.terminal.line(self.say("not-saved", file=str(target), reason=str(error)), "red")
        else:
            self.terminal.wide_line(self.say("saved", file=str(target)))

    def quit(self, rest: str = "") -> None:
        raise Leave


def _fits(action: Action, seats: int) -> bool:
    """Does the action name only seats that this table has?"""
    return all(int(word[1:]) < seats for word in action.words.values() if isinstance(word, str) and is_seat(word))


def _path(action: Action) -> list[str]:
    return [fold(part) for part in action.path]
