"""The picture of Survive the Island: it shows what is there, what may be pointed at, and nothing that is secret."""

from xml.etree import ElementTree

import pytest

from games.survive_the_island.pictures import GAME, moments, seen_scene, texts
from ostoja.core.art import art_of
from ostoja.core.rng import Rng
from ostoja.core.scene import Piece, applied
from ostoja.games.survive_the_island.hexes import SAFE_LAND, SEA
from ostoja.games.survive_the_island.places import ABOARD, ACTIONS, ELIMINATED, SET_UP
from ostoja.games.survive_the_island.scene import scene
from ostoja.texts import Speaker

BUTTONS = {"ready", "end", "stop", "pass"}
"""Elements of paths that are no pieces on the table."""


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_that_may_be_pointed_at_is_on_the_table(seats: int) -> None:
    """SI-19 Own explorers and rafts, target hexes, ability tiles, creatures can be clicked; the rest are buttons."""
    for state in moments(seats, seed=seats):
        for seat in state.may_act:
            ids = seen_scene(state, seat).ids()
            for action in state.legal(seat):
                assert set(action.path) <= ids | BUTTONS, action


@pytest.mark.parametrize("seats", [2, 5])
def test_ids_are_unique_and_places_on_the_panel(seats: int) -> None:
    for state in moments(seats, seed=20 + seats, every=9):
        for seat in (None, 0):
            for panel in seen_scene(state, seat).panels:
                ids = [piece.id for piece in panel.pieces]
                assert len(ids) == len(set(ids))
                assert all(0 <= piece.x <= panel.width and 0 <= piece.y <= panel.height for piece in panel.pieces)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("values", ["memory", "open_own"])
def test_what_is_hidden_does_not_change_the_picture(seats: int, values: str) -> None:
    """SI-13 Undersides, held tiles of others and foreign values are nowhere in the scene."""
    rng = Rng(seats)
    for state in moments(seats, seed=30 + seats, every=7, values=values):
        for seat in range(seats):
            plain = seen_scene(state, seat).plain()
            assert seen_scene(state.imagine(seat, rng), seat).plain() == plain


def test_spectators_see_no_more_than_anybody() -> None:
    """SI-13.12 Whatever a seat may imagine, the spectators' scene is the same."""
    rng = Rng(1)
    for state in moments(3, seed=40, every=7):
        assert seen_scene(state.imagine(0, rng), None).plain() == seen_scene(state, None).plain()


def test_own_values_are_shown_in_set_up_only() -> None:
    """SI-13.2 From the first turn on the owner has only memory; nothing is sorted or labelled by value."""
    checked = set()
    for state in moments(3, seed=50, every=5):
        if state.over:
            break
        view = state.seen_by(1)
        shown = {id: text for id, text in texts(scene(view, 1), "board").items() if id.startswith("explorer-")}
        if state.phase == SET_UP:
            own = {f"explorer-{e}": view.value[e] for e in view.own(1) if view.in_play(e)}
            assert shown == own
        else:
            other = view.copy()
            for explorer in view.own(1):
                other.value[explorer] = 6 - other.value[explorer]
            assert scene(other, 1).plain() == scene(view, 1).plain()
        checked.add(state.phase)
    assert {SET_UP, ACTIONS} <= checked


@pytest.mark.parametrize("seats", [2, 5])
def test_the_explorer_that_is_being_placed_stands_out(seats: int) -> None:
    """SI-2.6 The prompt means one of many alike; the others cannot be placed before it is."""
    state = GAME.start(seats, seed=7)
    (seat,) = state.waiting
    taken = state.legal(seat)[3]

    def waiting() -> dict[str, Piece]:
        (own,) = [panel for panel in seen_scene(state, seat).panels if panel.id == "mine"]
        return {piece.id: piece for piece in own.pieces if piece.tip.startswith("scene-explorer")}

    before = waiting()
    assert len({piece.size for piece in before.values()}) == 1
    state.play(seat, taken)
    after = waiting()
    assert after.keys() == before.keys()
    outstanding = after.pop(taken.path[0])
    assert all(piece.size < outstanding.size and piece.marks == ("used",) for piece in after.values())
    assert outstanding.marks == ()


def test_own_values_stay_in_sight_by_option() -> None:
    """SI-12.3 With `open_own` a player always sees the own values, and only those."""
    for state in moments(3, seed=60, every=15, values="open_own"):
        if state.phase == SET_UP or state.over:
            continue
        view = state.seen_by(2)
        shown = texts(scene(view, 2), "board")
        for explorer in range(30):
            if view.in_play(explorer):
                wanted = view.value[explorer] if view.owner(explorer) == 2 else None
                assert shown.get(f"explorer-{explorer}") == wanted


def test_all_values_are_shown_at_the_end() -> None:
    """SI-11.5 At the end all values are shown, each player's beside the board."""
    *_, state = moments(4, seed=70)
    shown = seen_scene(state, 0)
    for seat in range(4):
        cells = {id: text for id, text in texts(shown, "mine" if seat == 0 else f"seat-{seat}").items() if "cell" in id}
        assert sorted(cells.values(), key=str) == sorted(state.value[explorer] for explorer in state.own(seat))


def test_explorers_swim_stand_and_sit() -> None:
    """SI-19 Swimmers look different from passengers and from those on land; the eliminated are gone."""
    seen = set()
    for state in moments(4, seed=80, every=3):
        shown = {piece.id: piece for piece in seen_scene(state, None).panels[0].pieces}
        for explorer in range(40):
            place = state.explorer_at[explorer]
            piece = shown.get(f"explorer-{explorer}")
            if place < 0:
                assert piece is None
                seen.add(place)
                continue
            assert piece is not None
            swims = place < SAFE_LAND and state.surface[place] == SEA
            assert piece.symbol == f"{'swim' if swims else 'pawn'}-{explorer // 10 + 1}"
            seen.add("swims" if swims else "aboard" if place >= ABOARD else "stands")
    assert {"swims", "aboard", "stands", ELIMINATED} <= seen


def test_counts_beside_the_board() -> None:
    """SI-19 Tiles left per terrain, the volcano counter and the supplies can be read at a glance."""
    *_, state = moments(4, seed=90)
    shown = texts(seen_scene(state, None), "track")
    assert shown["beach-left"] == state.surface.count(1)
    assert shown["mountain-left"] == state.surface.count(3)
    assert shown["volcanoes"] == f"{state.volcanoes} / 3"
    assert shown["supply-raft"] == state.raft_at.count(-1)
    assert shown["supply-shark"] == state.creature_at[5:11].count(-1)


def test_held_tiles_of_others_are_backs_with_their_terrain() -> None:
    """SI-13.7 Number and terrain of held tiles are public, their undersides are the owner's."""
    held = 0
    for state in moments(4, seed=100, every=10):
        for panel in seen_scene(state, 0).panels:
            tiles = [piece for piece in panel.pieces if piece.id in {f"held-{n}" for n in range(15)}]
            held += len(tiles)
            if panel.role == "others":
                assert len(tiles) == len(state.held_by(panel.seat))
                assert all(tile.symbol in ("back-beach", "back-forest") for tile in tiles)
    assert held


def test_changes_lead_from_scene_to_scene() -> None:
    older = seen_scene(GAME.start(3, 110), 0)
    for state in moments(3, seed=110, every=4):
        newer = seen_scene(state, 0)
        changes = newer.changes(older)
        assert applied(older.plain(), changes) == newer.plain()
        older = newer


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_picture_is_well_formed_and_every_symbol_drawn(seats: int) -> None:
    for state in moments(seats, seed=120 + seats, every=40):
        for seat in (None, seats - 1):
            shown = seen_scene(state, seat)
            lit = {id for action in (state.legal(seat) if seat in state.waiting else []) for id in action.path}
            ElementTree.fromstring(shown.svg(lit=lit))
            ElementTree.fromstring(shown.svg(theme="light", lang="pl", say=lambda key, **words: f"<{key}>"))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_word_of_the_picture_is_there(lang: str) -> None:
    names = ["Ada", "Bruno", "Cela", "Dario", "Ewa"]
    speaker = Speaker(GAME, lang, names, strict=True)
    for state in moments(5, seed=130, every=25):
        for seat in (None, 0):
            shown = GAME.scene(state.seen_by(seat), seat)
            svg = shown.svg(lang=lang, say=speaker.text, names=names)
            assert "scene-" not in svg
            assert all(speaker.text(panel.tip) for panel in shown.panels if panel.tip)


def test_art_is_small_and_complete() -> None:
    files = sorted((GAME.folder / "art").glob("*.svg"))
    assert sum(file.stat().st_size for file in files) < 300_000
    symbols = art_of(GAME).symbols
    for kind in ("pawn", "swim", "rim", "rim-left", "rim-right", "cell", "cell-safe", "cell-lost", "seal"):
        assert all(f"{kind}-{colour}" in symbols for colour in range(1, 6))
