"""The rules to be read: a game's guide, its clauses in short and in full, and a search over them."""

from asyncio import to_thread
from typing import Annotated, Any

from litestar import Controller, Request, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

import ostoja
from ostoja.server.api.common import READS, Lang, language
from ostoja.table.problem import Problem
from ostoja.table.translator import translator
from ostoja.texts import guide, rules_page

Asking = Request[Any, Any, Any]
Words = Annotated[str, QueryParameter(description="All of them are looked for", max_length=200)]


class Guide(Struct):
    """What a page of rules needs: `guide` and `reference` are HTML, empty where there is none."""

    title: str
    guide: str
    clauses: dict[str, str]
    """What each rule says in a sentence or two, as far as it is written."""
    reference: str


class FoundPlace(Struct):
    """A place that a search has found: a section of the guide (`place` is its number, from 1) or a clause."""

    kind: str
    place: str
    title: str
    text: str


class GuidesApi(Controller):
    """Guides and clauses."""

    tags = ["games"]

    @get("/api/games/{game:str}/guide", responses=READS)
    async def guide(self, request: Asking, game: FromPath[str], lang: Lang = None) -> Guide:
        """The guide to a game, its rules in short, and the numbered reference."""
        spoken = language(request)
        known(game)
        read = await to_thread(rules_page.guide_html, game, spoken)
        numbered = await to_thread(rules_page.reference_html, game, spoken)
        found = Guide(translator(game, spoken).speaker.title, read, guide.sentences(game, spoken), numbered)
        if not (found.guide or found.clauses or found.reference):
            raise Problem("not-found", 404)
        return found

    @get("/api/games/{game:str}/guide/search", responses=READS)
    async def search(self, request: Asking, game: FromPath[str], words: Words, lang: Lang = None) -> list[FoundPlace]:
        """Where the guide and the clauses speak of something, the best places first."""
        known(game)
        places = guide.search(game, words, language(request))
        return [FoundPlace(place.kind, place.place, place.title, place.text) for place in places]


def known(game: str) -> None:
    if game not in ostoja.games():
        raise Problem("not-found", 404)
