"""Texts of a game for many tables at once: worked out once with `#seat` left in, then given each table's names."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from ostoja.core.action import Action, Word
from ostoja.core.registry import game
from ostoja.core.scene import NO_WORDS
from ostoja.core.words import Event, Prompt, Refusal
from ostoja.server.problem import say
from ostoja.server.protocol import Choice
from ostoja.texts import Speaker

MOST_TEXTS: Final = 20_000
NOTE: Final = "note-"
"""How the keys of log lines begin that the server itself writes."""


class Voice:
    """Speaks for one game in one language."""

    def __init__(self, game_id: str, lang: str) -> None:
        self.lang = lang
        self.speaker = Speaker(game(game_id), lang)
        self._texts: dict[Any, str] = {}
        self._choices: dict[tuple[int, bool], Choice] = {}

    def event(self, event: Event, names: Sequence[str]) -> str:
        """A log line."""
        make = self._note if event.key.startswith(NOTE) else self.speaker.event
        return named(self._once(("e", event.key, *event.words.items()), lambda: make(event)), names)

    def prompt(self, prompt: Prompt, seat: int | None, actors: tuple[int, ...], names: Sequence[str]) -> str:
        """What is asked, for one who is asked or for one who looks on."""
        key = ("p", prompt.key, seat in actors or not actors, actors, *prompt.words.items())
        return named(self._once(key, lambda: self.speaker.prompt(prompt, seat, actors)), names)

    def choice(self, action: Action, risky: bool, names: Sequence[str]) -> Choice:
        """An action to choose; one that names nobody is the same at every table."""
        found = self._choices.get((action.index, risky))
        if found is None:
            text = self._once(("a", action.index), lambda: self.speaker.action(action))
            found = Choice(action.index, action.path, named(text, names), action.kind, risky)
            if "#" not in text:
                self._choices[action.index, risky] = found
        return found

    def refusal(self, refusal: Refusal, names: Sequence[str]) -> str:
        return named(self.speaker.refusal(refusal), names)

    def score(self, key: str) -> str:
        return self._once(("s", key), lambda: self.speaker.score(key))

    def text(self, key: str, words: dict[str, Word], names: Sequence[str]) -> str:
        return named(self._once(("t", key, *words.items()), lambda: self.speaker.text(key, **words)), names)

    def tip(self, key: str, words: dict[str, Word], names: Sequence[str]) -> str:
        return named(self._once(("h", key, *words.items()), lambda: self.speaker.tip(key, **words)), names)

    def speak(self, thing: dict[str, Any], names: Sequence[str]) -> None:
        """Put texts in the place of keys, in a piece or panel frame that is about to be sent."""
        text, tip, words = thing.get("text"), thing.get("tip"), thing.pop("words", NO_WORDS)
        if isinstance(text, str) and len(text) > 1:
            if text[0] == "@":
                thing["text"] = self.text(text[1:], words, names)
            elif text[0] == "#":
                thing["text"] = named(text, names)
        if tip is not None:
            thing["tip"] = self.tip(tip, words, names)

    def speak_scene(self, scene: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
        """A plain scene or its changes with all texts put in, in place."""
        speak = self.speak
        for panel in scene["panels"]:
            for piece in panel.get("pieces") or panel.get("put", ()):
                speak(piece, names)
            speak(panel.get("frame", panel), names)
        return scene

    def _note(self, event: Event) -> str:
        return say(self.lang, event.key, **event.words)

    def _once(self, key: Any, make: Callable[[], str]) -> str:
        text = self._texts.get(key)
        if text is None:
            if len(self._texts) >= MOST_TEXTS:
                self._texts.clear()
            text = self._texts[key] = make()
        return text


@cache
def voice(game_id: str, lang: str) -> Voice:
    """The one voice of a game and language."""
    return Voice(game_id, lang)


def named(text: str, names: Sequence[str]) -> str:
    """The text with the players' names in place of `#seat`.

    >>> named("#1 follows #0, who is #1st", ["Ada", "Bo#0"])
    'Bo#0 follows Ada, who is Bo#0st'
    """
    if "#" not in text:
        return text
    first, *parts = text.split("#")
    said = [first]
    for part in parts:
        size = 0
        while part[size : size + 1].isdecimal():
            size += 1
        seat = int(part[:size]) if size else len(names)
        said += (names[seat], part[size:]) if seat < len(names) else ("#", part)
    return "".join(said)
