"""Why a game cannot go on: it was played by other rules than today's, or its log is damaged."""

from typing import Final

from ostoja.core.words import Prompt
from ostoja.table.problem import say
from ostoja.texts.language import DEFAULT


class OldRules:
    """Why a game cannot go on, and how far it can be looked at."""

    def __init__(self, stored: int, rules: int, differs_at: int | None, row: int | None, gap: str = "") -> None:
        self.stored: Final = stored
        self.rules: Final = rules
        self.differs_at: Final = differs_at
        """The first row that today's rules play otherwise, if that is known."""
        self.row: Final = row
        """The first row that cannot be shown, None if all can."""
        self.gap: Final = gap
        """Why that row cannot be shown, in a few words."""

    @property
    def prompt(self) -> Prompt:
        """The reason in the place of a question."""
        if self.stored == self.rules:
            return Prompt("error-other-rules")
        return Prompt("error-other-version", "", {"stored": self.stored, "rules": self.rules})

    @property
    def reason(self) -> str:
        """The reason for an operator."""
        if self.stored != self.rules:
            return f"played by rules version {self.stored}, this program plays version {self.rules}"
        return "another position is reached"

    def text(self, lang: str = DEFAULT) -> str:
        """The reason as a sentence or two."""
        text = say(lang, self.prompt.key, **self.prompt.words)
        return text if self.row is None else f"{text} {say(lang, 'shown-up-to', last=self.row)}"
