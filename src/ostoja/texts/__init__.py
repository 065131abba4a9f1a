"""Every visible word: Fluent texts of the games and of the program itself, in English and Polish."""

from ostoja.texts.book import Book, MissingText
from ostoja.texts.language import DEFAULT, LANGUAGES, choose
from ostoja.texts.speaker import Shell, Speaker

__all__ = ["DEFAULT", "LANGUAGES", "Book", "MissingText", "Shell", "Speaker", "choose"]
