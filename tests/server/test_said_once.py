"""What is said once for many (panels, texts, a whole game before anybody comes) is what would be said to each alone."""

import logging
from itertools import pairwise
from typing import Any

import msgspec
import pytest

import ostoja
from ostoja.core.rng import Rng
from ostoja.core.scene import Panel, Piece, Scene
from ostoja.server.api import games
from ostoja.table import rehearsal
from ostoja.table import translator as translating
from ostoja.table.records import Clock, Head, Place
from ostoja.table.rehearsal import Silent, rehearse
from ostoja.table.rows import PreparedRow
from ostoja.table.table import Table
from ostoja.table.translator import ShownPanels, Translator, translator
from ostoja.table.viewer import ViewerUpdate
from ostoja.texts import LANGUAGES
from setups import random_move


def table_of(game_id: str, seed: int = 3) -> Table:
    """A game of the usual number, with everybody and a spectator listening."""
    played = ostoja.game(game_id)
    size = played.usual_seats({})
    options = played.complete(size, {})
    head = Head("t", game_id, played.version, options, None, size, seed, "h", True, "i", Clock(), "playing", 0)
    table = Table(head, [Place("person", f"p{seat}", f"Name{seat}") for seat in range(size)], [])
    for viewer in table.viewers.values():
        viewer.listeners.add(Silent("en"))
        viewer.shown()
    return table


def told_alone(table: Table, prepared: PreparedRow) -> list[bytes]:
    """What each viewer is told of a row if it is written for them only."""
    found = []
    for viewer in prepared.to_tell:
        apart = PreparedRow(prepared.row, prepared.state, prepared.events, prepared.own)
        apart.to_tell = [viewer]
        table.render(apart)
        found.append(apart.messages[0]["en"])
    return found


def shares_panels(one: ViewerUpdate, other: ViewerUpdate) -> bool:
    """Are there panels, new to both, whose pieces one has from the other?"""
    assert one.old is not None
    known = {id(panel.pieces) for panel in one.old.scene.panels}
    new = [{id(panel.pieces) for panel in update.new.scene.panels} - known for update in (one, other) if update.new]
    return bool(set.intersection(*new))


def test_what_several_viewers_are_told_alike_is_what_each_is_told_alone(game_id: str) -> None:
    table, rng, shared = table_of(game_id), Rng(1), 0
    for _ in range(40):
        if table.state.over:
            break
        seat, action = random_move(table.state, rng)
        alone = told_alone(table, table.prepare_move(seat, action, 0))
        prepared = table.prepare_move(seat, action, 0)
        table.render(prepared)
        assert [messages["en"] for messages in prepared.messages] == alone
        shared += sum(shares_panels(one, other) for one, other in pairwise(prepared.updates))
        table.commit(prepared)
    assert shared, "what changed alike was written once"


def strip(x: float, colours: tuple[int, ...] = ()) -> Panel:
    panel = Panel("strip", "board", 100, 10, colours=colours)
    panel.pieces = [Piece("a", "dot", x, 0)]
    return panel


@pytest.mark.parametrize("other", [(strip(1), strip(3)), (strip(0), strip(2)), (strip(1), strip(2, (1,)))])
def test_a_panel_that_differs_before_or_after_is_not_the_same(other: tuple[Panel, Panel]) -> None:
    """Only who had the same panel and has the same panel is told the same."""
    said = Translator("survive_the_island", "en")
    shown: ShownPanels = {}

    def change(old: Panel, new: Panel, shown: ShownPanels | None) -> Any:
        return said.scene_change(Scene(None, [new]), Scene(None, [old]), [], shown)

    first = change(strip(1), strip(2), shown)
    assert change(strip(1), strip(2), shown)["panels"][0] is first["panels"][0]
    again = change(*other, shown)
    assert bytes(again["panels"][0]) == bytes(change(*other, None)["panels"][0])


def test_the_oldest_text_goes_when_there_are_too_many() -> None:
    said = Translator("survive_the_island", "en")
    for x in range(translating.MOST_TEXTS + 15):
        said.piece(Piece("a", "dot", x, 0), [])
    assert [key[2] for key in said._said] == list(range(15, translating.MOST_TEXTS + 15))


def test_a_piece_says_the_same_wherever_it_lies_but_not_with_other_words() -> None:
    said, names = Translator("survive_the_island", "en"), ["Ada", "Bo"]

    def tip(x: int, seat: int) -> Any:
        piece = Piece("a", "dot", x, 0, tip="scene-active", words={"seat": f"#{seat}"})
        return msgspec.json.decode(said.piece(piece, names))["tip"]

    assert tip(1, 0) == tip(2, 0) == tip(1, 1).replace("Bo", "Ada") != tip(1, 1) == tip(2, 1)
    assert "Ada" in tip(1, 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_was_rehearsed_has_said_how_it_begins(game_id: str, lang: str) -> None:
    translator.cache_clear()
    rehearse.cache_clear()
    rehearse(game_id, lang)
    table = table_of(game_id, seed=0)
    before = len(translator(game_id, lang)._said)
    table.snapshot(table.viewers[0], lang, 0)
    assert 0 < len(translator(game_id, lang)._said) <= 1.05 * before


def test_a_game_that_cannot_be_rehearsed_is_named_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tried = []

    def fails(id: str, lang: str) -> None:
        tried.append((id, lang))
        raise ValueError(id)

    monkeypatch.setattr(games, "rehearse", fails)
    games.prepare_games(logging.getLogger("ostoja.server"))
    assert {record.__dict__["game"] for record in caplog.records} >= set(ostoja.games())
    assert {(id, lang) for id in ostoja.games() for lang in LANGUAGES} <= set(tried)


def test_every_mode_is_rehearsed(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[dict[str, Any]] = []
    monkeypatch.setattr(rehearsal, "_play", lambda game, options, lang: played.append(options))
    rehearse.cache_clear()
    rehearse(game_id, "en")
    rehearse.cache_clear()
    modes = next((option.values for option in ostoja.game(game_id).options if option.id == "mode"), None)
    assert played == ([{}] if modes is None else [{"mode": mode} for mode in modes])
