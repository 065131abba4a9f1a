"""The rules to be read at a table: a game's guide, its clauses in short and in full, and a search over them."""

from msgspec import Struct

from ostoja.table.problem import Problem
from ostoja.table.translator import translator
from ostoja.texts import guide, rules_page


class Guide(Struct):
    """What a page of rules needs: `guide` and `reference` are HTML, empty where there is none."""

    title: str
    guide: str
    clauses: dict[str, str]
    """What each rule says in a sentence or two, as far as it is written."""
    reference: str
    mode: str
    """The options that differ from the usual game, in words; "" for no table in particular."""
    here: list[str]
    """The rules that say something of their own with these options."""
    elsewhere: list[str]
    """The sections (`s-4`) and chapters (`BF-7`) that hold at other tables only."""


class FoundPlace(Struct):
    """A place that a search has found: a section of the guide (`place` is its number, from 1) or a clause."""

    kind: str
    place: str
    title: str
    text: str


def guide_page(game: str, lang: str, options: str) -> Guide:
    """The guide to a game, its rules in short as they hold with these options, and the numbered reference."""
    speaker = translator(game, lang).speaker
    chosen = guide.options_in(game, options)
    found = Guide(
        speaker.title,
        rules_page.guide_html(game, lang),
        guide.sentences(game, lang, chosen),
        rules_page.reference_html(game, lang),
        speaker.options(chosen) or speaker.text("usual-game") if chosen else "",
        guide.said_otherwise(game, chosen) if chosen else [],
        guide.of_other_tables(game, chosen) if chosen else [],
    )
    if not (found.guide or found.clauses or found.reference):
        raise Problem("not-found", 404)
    return found


def found_places(game: str, words: str, lang: str) -> list[FoundPlace]:
    """Where the guide and the clauses speak of something, the best places first."""
    places = guide.search(game, words, lang)
    return [FoundPlace(place.kind, place.place, place.title, place.text) for place in places]
