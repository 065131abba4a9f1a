"""`ostoja learn`: a lesson in the terminal."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from ostoja import bots
from ostoja.cli import saves, screen
from ostoja.cli.edge import Leave, Mistake
from ostoja.cli.sheet import Sheet
from ostoja.cli.table import BOT_NAMES, ToldEvent
from ostoja.cli.terminal import HELP, Terminal, whole
from ostoja.core.action import Action, read_notation
from ostoja.core.errors import OstojaError
from ostoja.core.lesson import NEXT, SKIP, Lesson, LessonPlay
from ostoja.core.registry import game, playable
from ostoja.texts import Shell, Speaker, guide
from ostoja.texts.guide import fold
from ostoja.texts.lesson import LessonWords, lesson_words, lessons

GENTLE: Final = "gentle"
NEWS_LINES: Final = 14


def learn(game_id: str | None, name: str | None, again: bool, terminal: Terminal, say: Shell) -> None:
    """Take a lesson, from where it was left; without a game, list what there is to learn."""
    if game_id is None:
        for found in playable():
            listing(list(lessons(found)[0].values()), terminal, say)
        return
    sound, problems = lessons(game(game_id))
    for problem in problems:
        terminal.line(problem, "yellow")
    if name is not None and name not in sound:
        raise Mistake(say("learn-no-such", name=name, lessons=", ".join(sound)))
    if not sound:
        raise Mistake(say("learn-none", game=game_id))
    first = [lesson.id for lesson in sound.values() if not lesson.after] or list(sound)
    if name is None and len(first) > 1:
        listing(list(sound.values()), terminal, say)
        return
    lesson = sound[name or first[0]]
    LessonLearner(lesson, kept_file(lesson, say), again, terminal, say).run()


def listing(found: Sequence[Lesson], terminal: Terminal, say: Shell) -> None:
    """Lessons, those that take nothing for known first, and how to begin them."""
    for lesson in sorted(found, key=lambda lesson: bool(lesson.after)):
        words = lesson_words(lesson.game, say.lang)
        title = f"{Speaker(lesson.game, say.lang).title}: {words.title(lesson)}"
        terminal.line(f"{title} ({say('learn-minutes', minutes=lesson.minutes)})", "bold")
        terminal.line(f"  {words.about(lesson)}")
        terminal.wide_line(f"  ostoja learn {lesson.game.id} {lesson.id}", "dim")


def kept_file(lesson: Lesson, say: Shell) -> Path:
    """Where the answers of a learner are kept."""
    folder = saves.data_folder() / "lessons"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(say("no-saves-folder", folder=str(folder), reason=str(error.strerror))) from error
    return folder / f"{lesson.game.id}-{lesson.id}.json"


class LessonLearner:
    """Somebody at a lesson: what is shown, and what can be typed."""

    def __init__(self, lesson: Lesson, file: Path, again: bool, terminal: Terminal, say: Shell) -> None:
        self.lesson = lesson
        self.file = file
        self.terminal = terminal
        self.say = say
        self.words: LessonWords = lesson_words(lesson.game, say.lang)
        birds = iter(BOT_NAMES)
        names = [say("player-alone") if seat == lesson.seat else next(birds) for seat in range(lesson.seats)]
        self.speaker = Speaker(lesson.game, say.lang, names)
        self.read = 0
        """So many events have been shown before this step."""
        self.part = 0
        """Which part of a board that is too tall for the screen is looked at."""
        self.play = self.at([] if again else self.kept())

    def kept(self) -> list[int]:
        """The answers given so far; none where nothing usable was kept."""
        try:
            found = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return []
        return found if isinstance(found, list) and all(type(answer) is int for answer in found) else []

    def at(self, answers: Sequence[int]) -> LessonPlay:
        """The place to which some answers lead; the beginning, if they lead nowhere any more."""
        play = LessonPlay(self.lesson, bots.make(GENTLE, self.lesson.seed).choose)
        try:
            for answer in answers:
                play.answer(answer)
        except (OstojaError, IndexError):
            return self.at([])
        return play

    def run(self) -> None:
        """Step by step to the end, or until it is left."""
        self.draw()
        while not self.play.over:
            answer = self.understand(self.terminal.ask(choices=self.completions()))
            if answer is not None:
                self.give(answer)
        self.file.unlink(missing_ok=True)

    def give(self, answer: int) -> None:
        self.read = len(self.play.told)
        self.play.answer(answer)
        self.file.write_text(json.dumps(self.play.answers), encoding="utf-8")
        self.draw()

    def completions(self) -> list[str]:
        seen = self.play.state.seen_by(self.lesson.seat)
        return [self.speaker.action(action, seen) for action in self.play.offered()]

    # What is typed --------------------------------------------------------------------------------------------

    def understand(self, line: str) -> int | None:
        """The answer a line gives, or None after whatever else it asked for."""
        step = self.play.step
        assert step is not None
        offered = self.play.offered()
        word = line.lower()
        if word in ("q", "quit"):
            self.terminal.line(self.say("learn-kept", game=self.lesson.game.id, lesson=self.lesson.id))
            raise Leave
        if word in ("skip", "pomiń", "pomin"):
            return SKIP
        if word in ("back", "wstecz"):
            self.back()
        elif word == "b":
            self.part += 1
            self.draw()
        elif word in HELP:
            self.terminal.line(self.say("learn-help"))
        elif word in ("why", "czemu"):
            rules = self.lesson.game.rules_in_play(self.play.state.seen_by(self.lesson.seat))
            reason = guide.sentence(self.lesson.game.folder, step.clause, self.say.lang, rules)
            self.terminal.line(reason or guide.clause(self.lesson.game.id, step.clause, self.say.lang))
        elif not line and step.read_only:
            return NEXT
        elif not line and len(offered) == 1:
            return offered[0].index
        else:
            return self.choice(line, offered)
        return None

    def choice(self, line: str, offered: Sequence[Action]) -> int | None:
        """The action that a number, a notation or some words name; a wrong one is answered by its rule."""
        number = whole(line)
        if number is not None and 1 <= number <= len(offered):
            return offered[number - 1].index
        fitting = self.fitting(line, offered)
        if len(fitting) == 1:
            return fitting[0].index
        if not fitting:
            self.wrong(line)
        else:
            self.terminal.line(self.say("learn-which", count=len(fitting)), "yellow")
        return None

    def fitting(self, line: str, actions: Sequence[Action]) -> list[Action]:
        written = [action for action in actions if str(action).lower() == read_notation(line)]
        seen = self.play.state.seen_by(self.lesson.seat)
        wanted = fold(line).split()
        return written or [
            action
            for action in actions
            if wanted and all(word in fold(self.speaker.action(action, seen)) for word in wanted)
        ]

    def wrong(self, line: str) -> None:
        """Which rule forbids it, and what the step is about: never a dead end."""
        step, seen = self.play.step, self.play.state.seen_by(self.lesson.seat)
        assert step is not None
        meant = [action for action in self.lesson.game.actions if str(action).lower() == read_notation(line)]
        refusal = seen.why_not(self.lesson.seat, meant[0]) if meant else None
        if refusal is not None:
            reason = self.speaker.refusal(refusal, self.lesson.game.rules_in_play(seen))
            self.terminal.line(f"{reason} ({refusal.clause})", "red")
        hint = self.words.step(self.lesson, step, "hint")
        title = self.words.step(self.lesson, step, "title")
        self.terminal.line(hint or self.say("learn-hint", title=title, clause=step.clause), "yellow")

    def back(self) -> None:
        """To the beginning of this step or, from there, of the one before it."""
        given = len(self.play.answers)
        begun = next((start for start in reversed(self.play.starts) if start < given), 0)
        self.play = self.at(self.play.answers[:begun])
        self.read = 0
        self.draw()

    # What is shown --------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """The board, what has happened, what the teacher says, and the choices."""
        play, terminal, seat = self.play, self.terminal, self.lesson.seat
        seen = play.state.seen_by(seat)
        told = [ToldEvent(0, event) for event in play.told[self.read :] if event.known_to(seat)]
        most = max(2, terminal.height // 8) if terminal.live else NEWS_LINES
        below: list[RenderableType] = [*screen.news(told, self.speaker, self.say, most), self.card()]
        if play.over and play.state.over:
            below.append(screen.scores(play.state, self.speaker, self.say))
            below.append(screen.winners(play.state, self.speaker, self.say))
        elif not play.over:
            offered = list(enumerate(play.offered(), 1))
            if offered:
                below.append(screen.question(seen.prompt(seat), seat, (seat,), self.speaker))
            below += screen.choices(offered, seen, self.speaker, terminal.width)
            read_only = play.step is not None and play.step.read_only
            below.append(Text(self.say("learn-enter" if read_only else "learn-hints"), style="dim"))
        title = Text(self.words.title(self.lesson), style="bold")
        sheet = Sheet(terminal, lambda width, low: screen.board(seen, seat, self.speaker, width, low))
        sheet.show(title, below, self.part, self.say)

    def card(self) -> Panel:
        """What the teacher says."""
        play, lesson, step = self.play, self.lesson, self.play.step
        text = Text()
        before = lesson.steps[play.at - 1] if play.at and not play.made else None
        if before is not None and (done := self.words.step(lesson, before, "done")):
            text.append(f"✓ {done}\n", style="green")
        if step is None:
            return Panel(text.append(self.say("learn-over")), title=self.say("learn-over-title"), expand=False)
        if play.between:
            text.append(self.say("learn-between"))
        else:
            text.append(self.words.step(lesson, step))
            for letter, name in self.marked():
                text.append(f"\n[{letter}] {name}", style="cyan")
        title = f"{play.at + 1}/{len(lesson.steps)} {self.words.step(lesson, step, 'title')} · {step.clause}"
        return Panel(text, title=Text(title), title_align="left", expand=False, border_style="yellow")

    def marked(self) -> list[tuple[str, str]]:
        """What the letters of the text stand for, in words."""
        assert self.play.step is not None
        seat = self.lesson.seat
        scene = self.lesson.game.scene(self.play.state.seen_by(seat), seat)
        pieces = {piece.id: piece for panel in scene.panels for piece in panel.pieces}
        found: list[tuple[str, str]] = []
        for letter, mark in zip("abcdefgh", self.play.step.marks, strict=False):
            piece = pieces.get(mark)
            if piece is not None and piece.tip is not None:
                found.append((letter, self.speaker.text(piece.tip, **piece.words)))
        return found
