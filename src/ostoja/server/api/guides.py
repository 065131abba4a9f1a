"""The rules to be read: a game's guide, its clauses in short and in full, and a search over them."""

from typing import Annotated, Any

from litestar import Controller, Request, get
from litestar.params import FromPath, QueryParameter

import ostoja
from ostoja.server.api.common import READS, Lang, beside, language
from ostoja.table.guides import FoundPlace, Guide, found_places, guide_page
from ostoja.table.problem import Problem

Asking = Request[Any, Any, Any]
Options = Annotated[str, QueryParameter(description="Those of a table: mode=fever,level=plague", max_length=400)]
Words = Annotated[str, QueryParameter(description="All of them are looked for", max_length=200)]


class GuidesApi(Controller):
    """Guides and clauses."""

    tags = ["games"]

    @get("/api/games/{game:str}/guide", responses=READS)
    async def guide(self, request: Asking, game: FromPath[str], lang: Lang = None, options: Options = "") -> Guide:
        """The guide to a game, its rules in short as they hold with these options, and the numbered reference."""
        known(game)
        return await beside(request, guide_page, game, language(request), options)

    @get("/api/games/{game:str}/guide/search", responses=READS)
    async def search(self, request: Asking, game: FromPath[str], words: Words, lang: Lang = None) -> list[FoundPlace]:
        """Where the guide and the clauses speak of something, the best places first."""
        known(game)
        return await beside(request, found_places, game, words, language(request))


def known(game: str) -> None:
    if game not in ostoja.games():
        raise Problem("not-found", 404)
