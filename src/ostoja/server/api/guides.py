"""The rules to be read: a game's guide, its clauses in short and in full, and a search over them."""

from functools import lru_cache
from typing import Annotated, Any, Final

from litestar import Controller, Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter
from msgspec import json

import ostoja
from ostoja.server.api.common import READS, Lang, beside, language
from ostoja.server.files import KINDS, Packed, answer
from ostoja.table.guides import FoundPlace, Guide, found_places, guide_page
from ostoja.table.problem import Problem

Asking = Request[Any, Any, Any]
Options = Annotated[str, QueryParameter(description="Those of a table: mode=fever,level=plague", max_length=400)]
Words = Annotated[str, QueryParameter(description="All of them are looked for", max_length=200)]
GUIDE: Final = {200: ResponseSpec(Guide, generate_examples=False, description="The guide"), **READS}


class GuidesApi(Controller):
    """Guides and clauses."""

    tags = ["games"]

    @get("/api/games/{game:str}/guide", responses=GUIDE)
    async def guide(
        self, request: Asking, game: FromPath[str], lang: Lang = None, options: Options = ""
    ) -> Response[bytes]:
        """The guide to a game, its rules in short as they hold with these options, and the numbered reference."""
        known(game)
        return answer(request, await beside(request, _packed, game, language(request), options), KINDS[".json"])

    @get("/api/games/{game:str}/guide/search", responses=READS)
    async def search(self, request: Asking, game: FromPath[str], words: Words, lang: Lang = None) -> list[FoundPlace]:
        """Where the guide and the clauses speak of something, the best places first."""
        known(game)
        return await beside(request, found_places, game, words, language(request))


@lru_cache(maxsize=64)
def _packed(game: str, lang: str, options: str) -> Packed:
    """A guide is long, and the same for everybody: it is written and compressed once."""
    return Packed(json.encode(guide_page(game, lang, options)))


def known(game: str) -> None:
    if game not in ostoja.games():
        raise Problem("not-found", 404)
