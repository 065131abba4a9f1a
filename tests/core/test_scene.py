"""Scenes as data and as pictures, whatever the game."""

import json
import re
from xml.etree import ElementTree

import pytest

import high_water
import ostoja
from ostoja.core.action import ref, seat_name
from ostoja.core.art import Art, art_of, read_theme, theme
from ostoja.core.picture import layout
from ostoja.core.rng import Rng
from ostoja.core.scene import Box, Fold, Panel, Piece, Scene, Tall, applied, plain_scene, tall
from ostoja.texts import Speaker
from setups import Setup, positions, random_move

SVG = "{http://www.w3.org/2000/svg}"


def scene_of(*pieces: Piece, role: str = "board", backdrop: str = "") -> Scene:
    panel = Panel("table", role, 300, 200, backdrop)
    panel.pieces = list(pieces)
    return Scene(high_water.GAME, [panel])


def random_scene(rng: Rng) -> Scene:
    panels = []
    for n in range(4):
        if rng.below(5) == 0:
            continue
        panel = Panel(f"panel-{n}", "others", 284, 100, marks=("turn",) if rng.below(2) else ())
        for id in range(6):
            if rng.below(3):
                marks = ("used",) if rng.below(3) == 0 else ()
                place = (rng.below(3) * 10.5, rng.below(3) * 7.25, rng.below(3) - 1)
                panel.pieces.append(Piece(f"piece-{id}", "box", *place, text=rng.below(3), marks=marks))
        panels.append(panel)
    return Scene(high_water.GAME, panels, rng.below(2))


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def test_a_scene_is_plain_data() -> None:
    scene = scene_of(
        Piece("a", "box", 1, 2, words={"n": 3}), Piece("b", "box", 1, 2, marks=("used",), text=ref("card"))
    )
    plain = scene.plain()
    assert json.loads(json.dumps(plain)) == plain
    assert plain["panels"][0]["pieces"][0] == {"id": "a", "symbol": "box", "x": 1, "y": 2, "words": {"n": 3}}


def test_pieces_are_painted_by_depth_then_id() -> None:
    scene = scene_of(Piece("b", "box", 0, 0, 1), Piece("c", "box", 0, 0, -1), Piece("a", "box", 0, 0, 1))
    assert [piece.id for piece in scene.panels[0].painted()] == ["c", "a", "b"]


def test_changes_turn_the_older_scene_into_the_new_one() -> None:
    rng = Rng(5)
    for _ in range(200):
        older, newer = random_scene(rng), random_scene(rng)
        changes = json.loads(json.dumps(newer.changes(older)))
        after = applied(json.loads(json.dumps(older.plain())), changes)
        assert after["panels"] == newer.plain()["panels"]


def test_changes_hold_only_what_changed() -> None:
    older = scene_of(Piece("a", "box", 0, 0), Piece("b", "box", 5, 0), Piece("c", "box", 9, 0))
    newer = scene_of(Piece("a", "box", 0, 0), Piece("b", "box", 6, 0))
    moved = {"id": "b", "symbol": "box", "x": 6, "y": 0}
    assert newer.changes(older) == {"panels": [{"id": "table", "put": [moved], "gone": ["c"]}]}
    assert newer.changes(newer) == {"panels": []}


def strip(*shown: tuple[str, int]) -> Panel:
    panel = Panel("strip", "board", 100, 10)
    panel.pieces = [Piece(id, "dot", x, 0) for id, x in shown]
    return panel


def test_a_panel_differs_from_each_older_one_in_its_own_way() -> None:
    new = strip(("a", 1), ("b", 2), ("c", 3))
    moved, longer, shorter = (
        strip(("b", 5), ("a", 1), ("c", 3)),
        strip(("d", 0), *[("abc"[n], n + 1) for n in range(3)]),
        strip(),
    )

    def between(older: Panel) -> tuple[list[str], list[str]] | None:
        found = new.difference(older)
        return None if found is None else ([piece.id for piece in found.put], found.gone)

    for older, expected in ((moved, (["b"], [])), (longer, ([], ["d"])), (shorter, (["a", "b", "c"], []))) * 2:
        assert between(older) == between(older) == expected
    assert new.difference(strip(("a", 1), ("b", 2), ("c", 3))) is None
    assert between(moved) == (["b"], [])


@pytest.mark.parametrize("name", ["dark", "light"])
def test_a_picture_is_self_contained(name: str) -> None:
    scene = scene_of(
        Piece("a", "seal-2", 20, 20), Piece("b", "box", 60, 20, -1), Piece("t", "t-title", 9, 9, text="<&>")
    )
    svg = scene.svg(theme=name, lit=["a", "b"])
    root = drawn(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {link.removeprefix("#") for element in root.iter() if (link := element.get("href"))}
    assert used == {id for id in ids if "clip" not in id}, "what is embedded is used, and nothing else is"
    assert "var(--" not in svg
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_two_themes_can_stand_on_one_page() -> None:
    scene = scene_of(Piece("a", "seal-2", 20, 20))
    ids = [set(re.findall(r'id="([^"]+)"', scene.svg(theme=name))) for name in ("dark", "light")]
    assert not ids[0] & ids[1]


def test_lit_selected_and_last_are_drawn_in_their_colours() -> None:
    pieces = [Piece(id, "box", 50 * n, 50, -1, glow="glow-box") for n, id in enumerate("abcd")]
    svg = scene_of(*pieces).svg(lit=["a", "b"], deadly=["b"], selected=["c"], last=["d", "a"])
    colours = re.findall(r'href="#HWd-glow-box"[^>]* color="([^"]+)"', svg)
    values = theme("dark")
    assert colours == [values[name] for name in ("legal", "danger-glow", "selected", "last")]
    assert "HWd-warning" in svg
    assert "<polyline" in svg


def test_texts_are_said_and_names_given() -> None:
    scene = scene_of(
        Piece("a", "t-text", 0, 0, text=ref("title"), words={"n": 4}),
        Piece("b", "t-text", 0, 0, text=seat_name(1)),
        Piece("c", "t-text", 0, 0, text=7),
    )
    said = [text.text for text in drawn(scene.svg(lang="pl")).iter(SVG + "text")]
    assert said == [Speaker(high_water.GAME, "pl").title, "miejsce 2", "7"]
    svg = scene.svg(lang="pl", say=lambda key, **words: f"{key}!{words.get('n', '')}", names=["Jan", "Ola"])
    assert [text.text for text in drawn(svg).iter(SVG + "text")] == ["title!4", "Ola", "7"]
    assert 'xml:lang="pl"' in svg


def test_a_text_without_room_is_pressed_together_then_cut() -> None:
    def shown(room: float) -> tuple[str, str | None]:
        svg = scene_of(Piece("a", "t-text", 0, 0, text="a very long name indeed", room=room)).svg()
        (text,) = drawn(svg).iter(SVG + "text")
        return text.text or "", text.get("textLength")

    assert shown(300) == ("a very long name indeed", None)
    assert shown(110) == ("a very long name indeed", "110")
    said, length = shown(60)
    assert said.endswith("…")
    assert len(said) < 15
    assert length == "60"


def test_a_symbol_that_nobody_drew_is_named() -> None:
    with pytest.raises(KeyError, match="unicorn"):
        scene_of(Piece("a", "unicorn", 0, 0)).svg()


def test_panels_do_not_overlap() -> None:
    roles = ["board", "mine", "track", *["others"] * 4]
    for count in range(1, len(roles) + 1):
        sizes = {"board": (754, 612), "mine": (754, 100), "track": (284, 230), "others": (284, 120)}
        panels = [Panel(f"p{n}", role, *sizes[role]) for n, role in enumerate(roles[:count])]
        places, width, height = layout(panels)
        boxes = [
            (x, y, x + panel.width * scale, y + panel.height * scale)
            for panel, (x, y, scale) in zip(panels, places, strict=True)
        ]
        assert all(a >= 0 and b >= 0 and c <= width and d <= height for a, b, c, d in boxes)
        for n, (a, b, c, d) in enumerate(boxes):
            assert not any(a < g and e < c and b < h and f < d for e, f, g, h in boxes[:n])


def test_a_panel_much_narrower_than_the_board_keeps_its_size() -> None:
    for width, scale in ((754, 1), (650, 754 / 650), (290, 1)):
        places, _, _ = layout([Panel("board", "board", 754, 612), Panel("mine", "mine", width, 120)])
        assert places[1] == (12, 12 + 612 + 10, scale)


def test_both_themes_have_every_value() -> None:
    dark, light = theme("dark"), theme("light")
    assert dark.keys() == light.keys()
    assert dark["bg"] != light["bg"]
    assert not any("var(" in value for value in [*dark.values(), *light.values()])
    assert read_theme(":root { --a: 1; }")["light"]["a"] == "1"


def test_seat_symbols_are_multiplied_by_colour() -> None:
    symbols = art_of(high_water.GAME).symbols
    assert {f"seal-{colour}" for colour in range(1, 7)} < symbols.keys()
    assert "var(--seat-3-ink)" in symbols["seal-3"]
    assert "#i-mark-triangle" in symbols["seal-3"]
    assert not [id for id in symbols if id.endswith("-me")]


def test_art_names_only_what_exists(game_id: str) -> None:
    art: Art = art_of(ostoja.game(game_id))
    assert art.needed(set(art.symbols)) == sorted(art.symbols)
    assert set(re.findall(r"var\(--([\w-]+)\)", art.sheet())) <= theme("dark").keys()
    drawn(art.sheet())


def test_every_game_has_a_plain_picture(small_setup: Setup) -> None:
    rng = Rng(small_setup.seed)
    record = small_setup.record()
    for _ in range(25):
        if not record.state.over:
            record.play(*random_move(record.state, rng))
    state = record.state
    for seat in (None, *range(state.seats)):
        scene = plain_scene(state.seen_by(seat), seat)
        drawn(scene.svg())
        assert plain_scene(state, seat).plain() == scene.plain(), "a full state is masked first"
        if seat is not None:
            world = state.imagine(seat, rng)
            assert plain_scene(world.seen_by(seat), seat).plain() == scene.plain()


def test_rows_of_a_narrow_screen_are_as_large_as_they_can_be_and_in_the_middle() -> None:
    one, other, under = Box(0, 0, 60, 40), Box(60, 0, 40, 40), Box(60, 40, 40, 20)
    assert tall(200, [one, [other, under]], [one], most=2) == Tall(
        200,
        200,
        (
            Fold(*one, to_x=0, to_y=0, size=2),
            Fold(*other, to_x=120, to_y=0, size=2),
            Fold(*under, to_x=120, to_y=80, size=2),
            Fold(*one, to_x=40, to_y=120, size=2),
        ),
        False,
    )


def test_every_piece_has_its_place_on_a_narrow_screen(small_setup: Setup) -> None:
    """
    What lies in no rectangle would stay where it is on a wide screen, across something else.
    What has no room in another player's chip is left out there, and its seal or name stands for it.
    """
    for record in positions(small_setup, 12):
        state = record.state
        for seat in (None, *state.waiting[:1]):
            for panel in state.game.scene(state.seen_by(seat), seat).panels:
                for smaller in (panel.tall, panel.square, panel.low):
                    if smaller is None:
                        continue
                    left_out = [piece.id for piece in panel.pieces if not is_in(smaller.folds, piece)]
                    if panel.role == "others" and smaller is panel.low:
                        stand_ins = [piece.id for piece in panel.pieces if piece.symbol.startswith(("seal-", "t-name"))]
                        assert set(stand_ins) - set(left_out)
                    else:
                        assert left_out == []


def is_in(folds: tuple[Fold, ...], piece: Piece) -> bool:
    """As `folded` of web/fold.js has it."""
    return any(0 <= piece.x - fold.x < fold.width and 0 <= piece.y - fold.y < fold.height for fold in folds)
