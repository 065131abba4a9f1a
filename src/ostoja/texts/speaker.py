"""From keys and words to sentences.

A `Speaker` knows one game, one language and the names at the table. It gives plain text; what draws it decides about
markup. The one exception is `Speaker.say`, made for `game.board`, whose words are escaped for rich.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ostoja.core.action import Action, Word, seat_name
from ostoja.core.game import Game, Say
from ostoja.core.option import Option, Value
from ostoja.core.state import State
from ostoja.core.words import Event, Prompt, Refusal
from ostoja.texts.book import Book, MissingText, read
from ostoja.texts.guide import USUAL, sentence
from ostoja.texts.language import DEFAULT
from ostoja.texts.tips import clause_behind

SHELL_TEXTS = Path(__file__).parent


class Shell:
    """The program's own texts: `say = Shell("pl")`, then `say("games-title")`.

    A missing text is shown as its key, or is a MissingText where `strict`.
    """

    def __init__(self, lang: str, strict: bool = False) -> None:
        self.lang = lang
        self._shelf = _Shelf([SHELL_TEXTS], lang, strict)

    def __call__(self, key: str, **words: Word) -> str:
        return self._shelf.format(key, words)


class Speaker:
    """Speaks for one table: a game's texts, then the program's own, with the names of those who sit there."""

    def __init__(self, game: Game[Any], lang: str, names: Sequence[str] = (), strict: bool = False) -> None:
        self.game = game
        self.lang = lang
        self.names = list(names)
        self.strict = strict
        self._shelf = _Shelf([game.folder / "texts", SHELL_TEXTS], lang, strict)
        self._actions: dict[int, str] = {}
        self.say: Say = _BoardWords(self)

    @property
    def title(self) -> str:
        """The game's name."""
        return self.text("title")

    @property
    def blurb(self) -> str:
        """The game in a sentence."""
        return self.text("blurb")

    def text(self, key: str, **words: Word) -> str:
        """Any text of the game, with `@key` and `#seat` words resolved."""
        return self._fill(key, words)

    def tip(self, key: str, **words: Word) -> str:
        """What a hover over a piece says, and the clause it comes from."""
        return f"{self.text(key, **words)} {clause_behind(self.game.folder, key, words)}".rstrip()

    def event(self, event: Event) -> str:
        """What happened."""
        return _sentence(self._fill(f"event-{event.key}", event.words))

    def sum(self, event: Event) -> str:
        """How something was counted: the `.sum` of its text, terms with a bar between them; "" if it has none."""
        key = f"event-{event.key}"
        return self._fill(key, event.words, "sum") if "sum" in self._shelf.attributes(key) else ""

    def prompt(self, prompt: Prompt, seat: int | None, actors: Sequence[int]) -> str:
        """What is asked: in the own person for a seat among the `actors`, else as the others read it."""
        if seat in actors or not actors:
            return _sentence(self._fill(f"prompt-{prompt.key}", prompt.words))
        words = {"actor": self.listed(actors), **prompt.words}
        return _sentence(self._fill(f"prompt-{prompt.key}", words, "others"))

    def refusal(self, refusal: Refusal, options: Mapping[str, Value] = USUAL) -> str:
        """Why something is not allowed. A text may end with what the rule says with these options: `{ $rule }`."""
        rule = sentence(self.game.folder, refusal.clause, self.lang, options)
        return _sentence(self._fill(f"refuse-{refusal.key}", {"rule": rule, **refusal.words})).rstrip()

    def action(self, action: Action, seen: State | None = None) -> str:
        """A choice, written out as it is in this position."""
        return self.choice(action, action.words if seen is None else self.game.words_at(seen, action))

    def choice(self, action: Action, words: dict[str, Word]) -> str:
        """A choice with these words; its own are put in once."""
        if words is not action.words:
            return self._fill(f"action-{action.kind}", words)
        if action.index not in self._actions:
            self._actions[action.index] = self._fill(f"action-{action.kind}", action.words)
        return self._actions[action.index]

    def then(self, action: Action) -> tuple[str, ...]:
        """What is asked once the first thing of its path is picked, then the second …: `.then`, `.then-2` of its text.

        Nothing where all that comes next is said by buttons.
        """
        key = f"action-{action.kind}"
        there = self._shelf.attributes(key)
        names = ["then", *[f"then-{number}" for number in range(2, len(action.path))]]
        asked = [self._shelf.format(key, {}, name) if name in there else "" for name in names]
        return tuple(asked) if any(asked) else ()

    def option(self, option: Option) -> str:
        """What an option is about."""
        return self.text(f"option-{option.id}")

    def options(self, chosen: Mapping[str, Value]) -> str:
        """The options that differ from the usual game; nothing for the usual game. A number may have a name."""
        parts = []
        for option in self.game.options:
            value = chosen.get(option.id, option.default)
            if value != option.default:
                words = self.option(option)
                name = self.option_name(option, value)
                if name:
                    parts.append(name)
                else:
                    parts.append(words if value is True else f"{words}: {self.option_value(option, value)}")
        return "; ".join(parts)

    def option_name(self, option: Option, value: Value) -> str:
        """What a number is called, where it has a name."""
        key = _name_key(option, value)
        return self.text(key) if self._shelf.find(key) else ""

    def option_effect(self, option: Option, value: Value) -> str:
        """What a number with a name changes."""
        key = _name_key(option, value)
        return self._shelf.format(key, {}, "effect") if "effect" in self._shelf.attributes(key) else ""

    def option_value(self, option: Option, value: Value) -> str:
        """One value of an option."""
        if option.kind == "choice":
            return self.text(f"option-{option.id}-{value}")
        if option.kind == "flag":
            return self.text("yes") if value else self.text("no")
        return str(value)

    def score(self, key: str) -> str:
        """One line of the count at the end."""
        return self.text(f"score-{key}")

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self._name(seat_name(seat))

    def listed(self, seats: Sequence[int]) -> str:
        """ "Ada, Bruno and Cela"."""
        names = [self.name(seat) for seat in seats]
        if len(names) < 2:
            return "".join(names)
        return self._shelf.format("list-and", {"first": ", ".join(names[:-1]), "last": names[-1]})

    def _name(self, word: str) -> str:
        seat = int(word[1:])
        if 0 <= seat < len(self.names):
            return self.names[seat]
        if self.strict:
            raise MissingText(f"nobody sits at {word}")
        return word

    def _fill(self, key: str, words: dict[str, Word], attribute: str = "") -> str:
        given: dict[str, Word] = {}
        cases: dict[str, Word] = {}
        for name, word in words.items():
            given[name] = self._plain(word)
        for needed in self._shelf.needs(key, attribute):
            name, _, case = needed.rpartition("_")
            if needed not in given and name in words:
                cases[needed] = self._case(words[name], case)
        return self._shelf.format(key, {**given, **cases}, attribute)

    def _plain(self, word: Word) -> Word:
        if not isinstance(word, str):
            return word
        if word[:1] == "@" and len(word) > 1:
            return self._shelf.format(word[1:], {})
        if is_seat(word):
            return self._name(word)
        return word

    def _case(self, word: Word, case: str) -> Word:
        """A word in a case; what has no such case stays as it is."""
        if isinstance(word, str) and word[:1] == "@" and case in self._shelf.attributes(word[1:]):
            return self._shelf.format(word[1:], {}, case)
        return self._plain(word)


class _Shelf:
    """The books to look into, one after the other; English stands in where a translation lacks a text."""

    def __init__(self, folders: list[Path], lang: str, strict: bool) -> None:
        self.strict = strict
        wanted = [read(folder, lang) for folder in folders]
        if not strict and lang != DEFAULT:
            wanted += [read(folder, DEFAULT) for folder in folders]
        self.books = [book for book in wanted if book is not None]

    def find(self, key: str) -> Book | None:
        return next((book for book in self.books if key in book), None)

    def needs(self, key: str, attribute: str) -> frozenset[str]:
        book = self.find(key)
        return book.needs(key, attribute) if book else frozenset()

    def attributes(self, key: str) -> list[str]:
        book = self.find(key)
        return book.attributes(key) if book else []

    def format(self, key: str, words: dict[str, Word], attribute: str = "") -> str:
        book = self.find(key)
        if book is None:
            if self.strict:
                raise MissingText(f"there is no text '{key}'")
            return key
        text, problems = book.format(key, words, attribute)
        if problems and self.strict:
            raise MissingText("; ".join(problems))
        return text


class _BoardWords(Say):
    """The words of a board drawn with rich's markup: nothing in them can be taken for a tag."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker

    def __call__(self, key: str, **words: Word) -> str:
        from rich.markup import escape  # only a terminal has it

        return escape(self._speaker.text(key, **words))


def _name_key(option: Option, value: Value) -> str:
    return f"{option.id}-{value:02}" if option.kind == "number" else ""


def is_seat(word: str) -> bool:
    """Does this word stand for the name of a seat?"""
    return word[:1] == "#" and word[1:].isdecimal()


def _sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
