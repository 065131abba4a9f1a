"""The games on offer, in words, and their pictures."""

from functools import lru_cache
from logging import Logger
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
from ostoja.core.option import Option, Value
from ostoja.server.api.common import READS, Lang, language, told_alike
from ostoja.server.files import KINDS, Packed, answer, packed_file, packed_text, same_for_all
from ostoja.table.problem import Problem, say
from ostoja.table.rehearsal import rehearse
from ostoja.table.setting_up import PHRASES
from ostoja.table.translator import translator
from ostoja.texts import LANGUAGES, Speaker, guide

Asking = Request[Any, Any, Any]
UNKNOWN: Final = 9
"""A game of which nobody has said how much there is to learn comes last."""
KEPT: Final = "public, max-age=3600"
SHEET: Final = "sheet.svg"
"""All symbols of a game in one picture, those for seat colours multiplied."""


class OptionValue(Struct):
    """A value an option may have."""

    value: Value
    text: str
    effect: str = ""


class OptionInfo(Struct):
    """A choice made before the game; it says nothing unless the options of `needs` have those values.

    Where there are `seats` it says nothing at tables of other sizes either.
    """

    id: str
    text: str
    kind: str
    default: Value
    values: list[OptionValue]
    clause: str
    needs: dict[str, Value]
    seats: list[int]


class GameInfo(Struct):
    """A game: what a lobby needs to offer it. `art` are the files of `/art/<id>/`.

    `minutes` is how long it takes and `weight` how much there is to learn, 1 to 5 (0: not known); `mode_seats` are the
    player counts of each value of the option `mode`, where there is one.
    """

    id: str
    title: str
    blurb: str
    seats: list[int]
    options: list[OptionInfo]
    version: int
    art: list[str]
    bots: list[str]
    minutes: int
    weight: int
    mode_seats: dict[str, list[int]]


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
            [option_value(speaker, option, value) for value in option.values],
            option.clause,
            dict([option.needs]) if option.needs else {},
            list(option.seats),
        )
        for option in game.options
    ]
    return GameInfo(
        id,
        speaker.title,
        speaker.blurb,
        all_seats(game),
        options,
        game.version,
        sorted(art(game)),
        list(offered),
        game.minutes,
        game.weight,
        mode_seats(game),
    )


def option_value(speaker: Speaker, option: Option, value: Value) -> OptionValue:
    name = speaker.option_name(option, value) or speaker.option_value(option, value)
    return OptionValue(value, name, speaker.option_effect(option, value))


def mode_seats(game: Game[Any]) -> dict[str, list[int]]:
    """The player counts of each mode; nothing for a game that has but one."""
    modes = next((option.values for option in game.options if option.id == "mode"), ())
    usual = {option.id: option.default for option in game.options}
    return {str(mode): sorted(game.seats_for({**usual, "mode": mode})) for mode in modes}


def all_seats(game: Game[Any]) -> list[int]:
    """Every seat count that some mode of the game allows."""
    found = set(game.seats)
    for options in game.modes():
        found.update(game.seats_for(game.complete(game.usual_seats(options), options)))
    return sorted(found)


def art(game: Game[Any]) -> dict[str, Path]:
    return {file.name: file for file in (game.folder / "art").glob("*.svg")}


@lru_cache(maxsize=64)
def _sheet(id: str) -> Packed:
    return Packed(art_of(ostoja.game(id)).sheet().encode())


def game_infos(lang: str, log: Logger) -> list[GameInfo]:
    """All games, the simplest first."""
    found = []
    for id in ostoja.games():
        try:
            found.append(game_info(id, lang))
        except Exception as error:
            log.warning("a game is not playable", extra={"game": id, "reason": repr(error)})
    return sorted(found, key=lambda game: (game.weight or UNKNOWN, game.minutes))


def prepare_games(log: Logger) -> None:
    """What is put into words or drawn once is so before somebody asks: nobody may keep the loop for so long."""
    for lang in LANGUAGES:
        say(lang, f"phrase-{PHRASES[0]}")
        for info in game_infos(lang, log):
            _sheet(info.id)
            try:
                rehearse(info.id, lang)
            except Exception as error:
                log.warning("a game cannot be rehearsed", extra={"game": info.id, "reason": repr(error)})


class GamesApi(Controller):
    """Games, bots, phrases and pictures."""

    tags = ["games"]

    @get("/api/games", responses=told_alike(list[GameInfo], 400))
    async def games(self, request: Asking, lang: Lang = None) -> Response[bytes]:
        """All games, with their options in words; the simplest first."""
        return same_for_all(request, game_infos(language(request), request.app.state.log))

    @get("/api/phrases", responses=told_alike(list[Phrase], 400))
    async def phrases(self, request: Asking, lang: Lang = None) -> Response[bytes]:
        """Ready-made phrases for the chat."""
        return same_for_all(request, [Phrase(id, say(language(request), f"phrase-{id}")) for id in PHRASES])

    @get("/art/{game:str}/{name:str}", responses=READS, media_type="image/svg+xml")
    async def picture(self, request: Asking, game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
        """A picture of a game: backdrops and symbols."""
        try:
            if name == SHEET:
                return answer(request, _sheet(ostoja.game(game).id), KINDS[".svg"], KEPT)
            file = art(ostoja.game(game)).get(name)
        except (UnknownGame, ImportError, AttributeError):
            file = None
        if file is None:
            raise Problem("not-found", 404)
        return answer(request, packed_file(file), KINDS[".svg"], KEPT)

    @get("/api/games/{game:str}/rules", responses=READS, media_type="text/markdown")
    async def rules(self, request: Asking, game: FromPath[str]) -> Response[bytes]:
        """The numbered rules of a game, as Markdown."""
        text = guide.source(game) if game in ostoja.games() else ""
        if not text:
            raise Problem("not-found", 404)
        return answer(request, packed_text(text.encode()), "text/markdown; charset=utf-8")
