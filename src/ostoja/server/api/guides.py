"""The rules to be read: a game's guide, its clauses in short and in full, and a search over them."""

from typing import Annotated, Any, Final

from litestar import Controller, Request, Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import json

import ostoja
from ostoja.server.api.common import READS, Lang, beside, language, told_alike
from ostoja.server.files import KINDS, Packed, answer
from ostoja.table.guides import FoundPlace, Guide, found_places, guide_page
from ostoja.table.problem import Problem

Asking = Request[Any, Any, Any]
Options = Annotated[str, QueryParameter(description="Those of a table: mode=fever,level=plague", max_length=400)]
Words = Annotated[str, QueryParameter(description="All of them are looked for", max_length=200)]
MOST_GUIDES: Final = 64
_guides: Final[dict[tuple[str, str, str], Packed]] = {}
"""Those asked for lately, by game, language and options: a guide is long, so it is written and compressed once."""


class GuidesApi(Controller):
    """Guides and clauses."""

    tags = ["games"]

    @get("/api/games/{game:str}/guide", responses=told_alike(Guide, 400, 403, 404, 409))
    async def guide(
        self, request: Asking, game: FromPath[str], lang: Lang = None, options: Options = ""
    ) -> Response[bytes]:
        """The guide to a game, its rules in short as they hold with these options, and the numbered reference."""
        known(game)
        asked = (game, language(request), options)
        packed = _guides.get(asked)
        if packed is None:
            packed = await beside(request, _packed, asked)
        return answer(request, packed, KINDS[".json"])

    @get("/api/games/{game:str}/guide/search", responses=READS)
    async def search(self, request: Asking, game: FromPath[str], words: Words, lang: Lang = None) -> list[FoundPlace]:
        """Where the guide and the clauses speak of something, the best places first."""
        known(game)
        return await beside(request, found_places, game, words, language(request))


def _packed(asked: tuple[str, str, str]) -> Packed:
    while len(_guides) >= MOST_GUIDES:
        del _guides[next(iter(_guides))]
    packed = _guides[asked] = Packed(json.encode(guide_page(*asked)))
    return packed


def known(game: str) -> None:
    if game not in ostoja.games():
        raise Problem("not-found", 404)
