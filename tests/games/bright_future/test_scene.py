"""The picture of Bright Future: it shows what is there in all three modes, what may be pointed at, and no secrets."""

import itertools
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import ostoja
from games.bright_future.scenes import GAME, PLAYS, moments, seen_scene, texts
from ostoja.core.art import art_of
from ostoja.core.rng import Rng
from ostoja.core.scene import applied
from ostoja.core.tables import Pack
from ostoja.games.bright_future.actions import SPACE
from ostoja.games.bright_future.mapcards import SPOTS
from ostoja.games.bright_future.names import GEAR, MAPS, NODES
from ostoja.games.bright_future.scene import scene
from ostoja.games.bright_future.steps.map import start_cell
from ostoja.games.bright_future.underground import PAWN_HEIGHT

SIGN = 40
"""Half the width of the sign of a start."""
VERBS = {action.path[0] for action in SPACE.all if len(action.path) > 1 and action.kind != "hero"}
"""What is done with the thing pointed at next: a button when there is a choice of deeds."""
ANSWERS = {action.path[0] for action in SPACE.all if len(action.path) == 1 and action.path[0] == action.kind}
"""Questions answered in one word; where the table has a place for it (the deck, the cell to explore) that is lit."""
WORDS = {"f", "m", "nothing", "own", "pile", "front", "behind", "times-1", "times-2", "times-4", "effect-0", "effect-1"}
BUTTONS = VERBS | ANSWERS | WORDS | {"1", "5", "10"}
"""Elements of paths that are no pieces on the table."""


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_everything_that_may_be_pointed_at_is_on_the_table(seats: int, options: dict[str, Any]) -> None:
    """Gear, codes, spaces, nodes, places, cards, mercenaries can be clicked; the rest are buttons."""
    for state in moments(seats, seed=seats, **options):
        for seat in state.may_act:
            ids = seen_scene(state, seat).ids()
            for action in state.legal(seat):
                wanted = set(action.path)
                if action.kind in ("swap-door", "swap-zone", "lash", "destroy", "purge"):
                    wanted -= {"code-1", "code-2", "code-3"}  # a number of the pile may be on no token in sight
                assert wanted <= ids | BUTTONS, action


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_ids_are_unique_and_places_on_the_panel(seats: int, options: dict[str, Any]) -> None:
    for state in moments(seats, seed=20 + seats, every=7, **options):
        for seat in (None, 0):
            for panel in seen_scene(state, seat).panels:
                ids = [piece.id for piece in panel.pieces]
                assert len(ids) == len(set(ids))
                assert all(0 <= piece.x <= panel.width and 0 <= piece.y <= panel.height for piece in panel.pieces)


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_what_is_hidden_does_not_change_the_picture(seats: int, options: dict[str, Any]) -> None:
    """Section 18: decks, peeked cards of others and Arena hands are nowhere in the scene."""
    rng = Rng(seats)
    for state in moments(seats, seed=30 + seats, every=9, **options):
        for seat in range(seats):
            world = state.imagine(seat, rng)
            assert seen_scene(world, seat).plain() == seen_scene(state, seat).plain()
        assert seen_scene(state.imagine(0, rng), None).plain() == seen_scene(state, None).plain()


def test_arena_hands_are_backs_for_the_others() -> None:
    for state in moments(2, seed=41, every=6, mode="arena"):
        for seat in range(2):
            ids = seen_scene(state, seat).ids()
            assert {GEAR[card] for card in state.arena.hands[seat]} <= ids
            assert not {GEAR[card] for card in state.arena.hands[1 - seat]} & ids


def test_each_fighter_is_shown_once() -> None:
    """BF-8.1 One plate for each: what is left, as many cells, and the points with whose turn it is."""
    for state in moments(2, seed=41, every=3, mode="arena"):
        for viewer in (0, 1, None):
            shown = seen_scene(state, viewer)
            ids = [piece.id for panel in shown.panels for piece in panel.pieces]
            near = [piece.id for piece in shown.panels[1].pieces] if viewer is not None else []
            for seat in range(2):
                assert ids.count(f"seat-{seat}") == 1
                assert (f"seat-{seat}" in near) == (seat == viewer)
                left = [piece for panel in shown.panels for piece in panel.pieces if piece.id == f"fighter-{seat}-left"]
                assert [piece.text for piece in left] == [state.resources[seat]]
            if viewer is not None and state.turn >= 0:
                near_points = [
                    piece for piece in shown.panels[1].pieces if piece.symbol == "point" and "-point-" in piece.id
                ]
                assert len(near_points) == (state.arena.points if state.turn == viewer else 0)


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_what_players_have_is_in_sight(seats: int, options: dict[str, Any]) -> None:
    """Section 23: resources, gear with its state, mercenaries of every player; used gear is turned or pale."""
    for state in moments(seats, seed=50 + seats, every=15, **options):
        shown = seen_scene(state, 0)
        pieces = {piece.id: piece for panel in shown.panels for piece in panel.pieces}
        for seat in range(seats):
            panel = "mine" if seat == 0 else f"seat-{seat}-area"
            if options.get("mode") != "arena":
                assert texts(shown, panel)["resources"] == state.resources[seat]
            for card in state.gear[seat]:
                piece = pieces[GEAR[card]]
                assert bool(piece.turn or "used" in piece.marks) >= bool(state.spent[card])
        for card in state.bazaar:
            assert GEAR[card] in pieces


def test_every_node_of_the_map_has_a_place() -> None:
    for card in range(MAPS):
        named = {NODES[node] for node in range(4, 10) if GAME.components.map_edges[10 * card + node]}
        assert named == set(SPOTS[card])


@pytest.mark.parametrize(("rows", "word"), [(2, "@scene-start"), (9, 1)])
def test_the_signs_of_the_starts_stand_apart_however_tall_the_map(rows: int, word: str | int) -> None:
    state = ostoja.game("bright_future").start(2, 5, {"mode": "fever"})
    for row in range(rows):
        state.fever.map_cell[row] = start_cell(0) + row
    panel = next(panel for panel in scene(state.seen_by(None), None).panels if panel.role == "board")
    pieces = {piece.id: piece for piece in panel.pieces}
    signs = [pieces[f"start-{field}"] for field in range(1, 5)]
    for left, right in itertools.pairwise(signs):
        assert left.x + SIGN * left.size <= right.x - SIGN * right.size
    assert pieces["start-1-word"].text == word


@pytest.mark.parametrize("rows", range(1, 9))
def test_a_pawn_at_the_upper_edge_of_the_map_is_seen_whole(rows: int) -> None:
    """However small the map is drawn."""
    state = ostoja.game("bright_future").start(2, 5, {"mode": "fever"})
    for row in range(rows):
        state.fever.map_cell[row] = start_cell(0) + row
    state.fever.map_card[0], state.fever.map_node[0] = rows - 1, 0
    (pawn,) = [piece for piece in scene(state.seen_by(None), None).panels[0].pieces if piece.id == "seat-0"]
    assert pawn.y >= PAWN_HEIGHT * pawn.size


def test_a_card_with_tunnels_of_a_content_pack_is_drawn_anew() -> None:
    values = {"map": {"map-4": {"edges": ["N-A1", "A1-P1", "P1-W", "P1-E"]}}}
    game = type(GAME)(Pack("other tunnels", values, "bright_future"))
    state = game.start(2, 1, {"mode": "fever"})
    state.fever.map_cell[3], state.fever.map_cell[4] = start_cell(0), start_cell(1)
    shown = {piece.id: piece for piece in seen_scene(state, None).panels[0].pieces}
    assert shown["map-4"].symbol == "map-blank"
    assert shown["map-5"].symbol == "map-5"
    tunnels = {tuple(id.split("-")[2:4]) for id in shown if id.startswith("rail-4-")}
    assert tunnels == {("0", "6"), ("4", "6"), ("3", "4"), ("1", "4")}
    assert {"m4-A1", "m4-P1"} <= shown.keys()
    assert not any(id.startswith("rail-5-") for id in shown)
    ElementTree.fromstring(seen_scene(state, None).svg())


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_changes_lead_from_scene_to_scene(seats: int, options: dict[str, Any]) -> None:
    older = seen_scene(GAME.start(seats, 110, options), 0)
    for state in moments(seats, seed=110, every=5, most=150, **options):
        newer = seen_scene(state, 0)
        assert applied(older.plain(), newer.changes(older)) == newer.plain()
        older = newer


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_the_picture_is_well_formed_and_every_symbol_drawn(seats: int, options: dict[str, Any]) -> None:
    for state in moments(seats, seed=120 + seats, every=60, **options):
        for seat in (None, seats - 1):
            shown = seen_scene(state, seat)
            lit = {id for action in (state.legal(seat) if seat in state.waiting else []) for id in action.path}
            ElementTree.fromstring(shown.svg(lit=lit, selected=set(list(lit)[:1])))
            ElementTree.fromstring(shown.svg(theme="light", lang="pl", say=lambda key, **words: f"<{key}>"))


def test_every_symbol_named_by_the_code_exists() -> None:
    """All pieces of many positions, their glows and the dots of free places."""
    symbols = art_of(GAME).symbols
    for seats, options in PLAYS:
        for state in moments(seats, seed=140 + seats, every=4, **options):
            for panel in seen_scene(state, seats - 1).panels:
                for piece in panel.pieces:
                    assert piece.symbol.startswith("t-") or piece.symbol in symbols, piece
                    assert piece.glow in symbols, piece


def test_art_is_small() -> None:
    files = sorted((GAME.folder / "art").glob("*.svg"))
    assert sum(file.stat().st_size for file in files) < 300_000
    for file in files:
        ElementTree.fromstring(file.read_text(encoding="utf-8"))


def test_nothing_lies_over_what_may_be_pointed_at() -> None:
    """The id of a card made of several pieces is on its topmost one: a click on its name or number is one on it."""
    for seats, options in PLAYS:
        for state in moments(seats, seed=150 + seats, every=20, **options):
            for panel in seen_scene(state, seats - 1).panels:
                order = {piece.id: n for n, piece in enumerate(panel.painted())}
                for id, at in order.items():
                    if id.endswith("-face"):
                        parts = [f"{id[:-5]}-{part}" for part in ("name", "icon", "number", "price")]
                        assert all(order[part] < order[id[:-5]] for part in parts if part in order and at < order[part])


def test_on_a_narrow_screen_the_ends_of_the_tracks_fill_its_width() -> None:
    """What is beside them would be cut off the backdrop, and shine through."""
    state = GAME.start(5, 3)
    board = scene(state.seen_by(0), 0).panels[0]
    assert board.tall
    ends = [fold for fold in board.tall.folds if fold.x == 582]
    assert len(ends) == 4
    assert {fold.to_x for fold in ends[0::2]} == {0}
    assert {round(fold.to_x + fold.width * fold.size) for fold in ends[1::2]} == {board.tall.width}


def test_in_the_arena_what_changes_in_every_turn_is_not_marked() -> None:
    """A browser marks what a rival did by the pieces with a tip; points and hidden cards would lie under the marks."""
    for state in moments(2, seed=41, every=5, mode="arena"):
        for piece in seen_scene(state, 0).panels[0].pieces:
            if piece.symbol.startswith("point") or piece.symbol == "gear-back":
                assert not piece.tip or "deck" in piece.id or piece.id in {"draw", "take-deck"}, piece.id


def test_in_pictures_a_backdrop_ends_where_its_panel_ends() -> None:
    """The pit goes on around a board that does not fill its place in a browser."""
    svg = seen_scene(GAME.start(2, 41, {"mode": "arena"}), 0).svg()
    assert re.search(r'<g clip-path="url\(#\w*-?clip-board\)"><use href="#[\w-]*arena"', svg)


def test_on_a_phone_on_its_side_all_heroes_are_seen_at_once() -> None:
    """The place for the board is 420 pixels wide there and 350 high; the last row of heroes was below its edge."""
    state = ostoja.game("bright_future").start(5, 1)
    board = state.game.scene(state.seen_by(None), None).panels[0]
    assert board.low
    rows = {fold.to_y: fold.size * fold.height for fold in board.low.folds if fold.width == 122}
    assert len(rows) == 3
    assert sum(rows.values()) < 350


def test_on_a_narrow_screen_nothing_is_shown_of_the_board_around_the_map() -> None:
    """While it is small, there is room for the numbered colonies below it."""
    state = ostoja.game("bright_future").start(2, 1, {"mode": "fever"})
    board = state.game.scene(state.seen_by(None), None).panels[0]
    (start,) = [piece for piece in board.pieces if piece.id == "start-1"]
    assert board.tall
    inside = [
        fold for fold in board.tall.folds if 0 <= start.x - fold.x < fold.width and 0 <= start.y - fold.y < fold.height
    ]
    assert inside[0].height < 220
