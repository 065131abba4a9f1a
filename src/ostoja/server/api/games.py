"""The games on offer, in words, and their pictures."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from litestar import Controller, Request, Response, get
from litestar.params import FromPath
from msgspec import Struct

import ostoja
from ostoja import bots
from ostoja.core.art import art_of
from ostoja.core.errors import UnknownGame
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.server.api.common import READS, Lang, language, refusals
from ostoja.server.hosting import PHRASES
from ostoja.table.problem import Problem, say
from ostoja.table.translator import translator

Asking = Request[Any, Any, Any]
SHEET: Final = "sheet.svg"
"""All symbols of a game in one picture, those for seat colours multiplied."""
RULES: Final = Path(ostoja.__file__).parent.parent.parent / "docs" / "rules"


class OptionValue(Struct):
    """A value an option may have."""

    value: Value
    text: str


class OptionInfo(Struct):
    """A choice made before the game."""

    id: str
    text: str
    kind: str
    default: Value
    values: list[OptionValue]
    clause: str


class GameInfo(Struct):
    """A game: what a lobby needs to offer it. `art` are the files of `/art/<id>/`."""

    id: str
    title: str
    blurb: str
    seats: list[int]
    options: list[OptionInfo]
    version: int
    art: list[str]
    bots: list[str]


class Phrase(Struct):
    """Something to be said with one click."""

    id: str
    text: str


def game_info(id: str, lang: str) -> GameInfo:
    return _game_info(id, lang, tuple(bots.offered()))


@lru_cache(maxsize=64)
def _game_info(id: str, lang: str, offered: tuple[str, ...]) -> GameInfo:
    game = ostoja.game(id)
    speaker = translator(id, lang).speaker
    options = [
        OptionInfo(
            option.id,
            speaker.option(option),
            option.kind,
            option.default,
            [OptionValue(value, speaker.option_value(option, value)) for value in option.values],
            option.clause,
        )
        for option in game.options
    ]
    return GameInfo(
        id, speaker.title, speaker.blurb, all_seats(game), options, game.version, sorted(art(game)), list(offered)
    )


def all_seats(game: Game[Any]) -> list[int]:
    """Every seat count that some mode of the game allows."""
    found = set(game.seats)
    for options in game.modes():
        found.update(game.seats_for(game.complete(game.usual_seats(options), options)))
    return sorted(found)


def art(game: Game[Any]) -> dict[str, Path]:
    return {file.name: file for file in (game.folder / "art").glob("*.svg")}


class GamesApi(Controller):
    """Games, bots, phrases and pictures."""

    tags = ["games"]

    @get("/api/games", responses=refusals(400))
    async def games(self, request: Asking, lang: Lang = None) -> list[GameInfo]:
        """All games, with their options in words."""
        found = []
        for id in ostoja.games():
            try:
                found.append(game_info(id, language(request)))
            except Exception as error:
                request.app.state.log.warning("a game is not playable", extra={"game": id, "reason": repr(error)})
        return found

    @get("/api/phrases", responses=refusals(400))
    async def phrases(self, request: Asking, lang: Lang = None) -> list[Phrase]:
        """Ready-made phrases for the chat."""
        return [Phrase(id, say(language(request), f"phrase-{id}")) for id in PHRASES]

    @get("/art/{game:str}/{name:str}", responses=READS, media_type="image/svg+xml")
    async def picture(self, game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
        """A picture of a game: backdrops and symbols."""
        headers = {"Cache-Control": "public, max-age=3600"}
        try:
            if name == SHEET:
                return Response(art_of(ostoja.game(game)).sheet().encode(), media_type="image/svg+xml", headers=headers)
            file = art(ostoja.game(game)).get(name)
        except (UnknownGame, ImportError, AttributeError):
            file = None
        if file is None:
            raise Problem("not-found", 404)
        return Response(file.read_bytes(), media_type="image/svg+xml", headers=headers)

    @get("/api/games/{game:str}/rules", responses=READS, media_type="text/markdown")
    async def rules(self, game: FromPath[str]) -> Response[bytes]:
        """The numbered rules of a game, as Markdown."""
        file = RULES / f"{game}.md"
        if game not in ostoja.games() or not file.is_file():
            raise Problem("not-found", 404)
        return Response(file.read_bytes(), media_type="text/markdown; charset=utf-8")
