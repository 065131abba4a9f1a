"""The picture in characters, and who sees which values in it."""

import io
import random

import pytest
from rich.console import Console
from rich.text import Text

import ostoja
from games.survive_the_island.positions import Table, explorer
from ostoja.games.survive_the_island.actions import SPACE
from ostoja.games.survive_the_island.hexes import HEX_AT, SAFE_LAND
from ostoja.games.survive_the_island.state import IslandState
from ostoja.texts import Speaker

GAME = ostoja.game("survive_the_island")
NAMES = ["Ada", "Bruno", "Cela", "Dora", "Edek"]


def picture(state: IslandState, seat: int | None, lang: str = "en") -> str:
    """The board as plain text."""
    say = Speaker(GAME, lang, NAMES, strict=True).say
    return Text.from_markup(GAME.board(state.seen_by(seat), seat, say)).plain


def cell(state: IslandState, name: str) -> tuple[str, str]:
    """The two lines of a hex."""
    lines = picture(state, 0).splitlines()
    row = next(n for n, line in enumerate(lines) if f"{name} " in line and line.lstrip()[:1] in "~#.%^*")
    column = lines[row].index(f"{name} ") - 1
    return lines[row][column : column + 8], lines[row + 1][column : column + 8]


def test_a_hex_shows_everything_on_it() -> None:
    t = Table()
    t.raft((4, -4), "A1", "B1")
    t.shark((4, -4))
    t.put("C2", (3, -3))
    t.put("A10", (3, -3))
    t.tile((3, -3), "beach")
    assert cell(t.state, "C8") == ("~C8 H   ", "[R1Y1..]")
    assert cell(t.state, "D7") == (".D7     ", "R0B2    ")


def test_a_crowd_is_cut_short() -> None:
    t = Table()
    for name in ("A1", "A2", "A3", "A4", "A5"):
        t.put(name, (4, -4))
    for _ in range(6):
        t.shark((5, -4))
    assert cell(t.state, "C8")[1] == "R1R2R3+2"
    assert cell(t.state, "C9")[0] == "~C9 HHH+"


def test_a_full_raft_with_swimmers_is_marked() -> None:
    t = Table()
    t.raft((4, -4), "A1", "B1", "C1")
    t.put("D1", (4, -4))
    assert cell(t.state, "C8")[1] == "[R1Y1B1+"


def test_safe_land_counts_the_saved() -> None:
    t = Table()
    for name in ("A1", "A2", "B1"):
        t.state.explorer_at[explorer(name)] = 137
    assert cell(t.state, "NE-1")[1] == "R2Y1    "


def test_the_head_says_where_the_turn_is() -> None:
    t = Table()
    assert picture(t.state, 0).startswith("Turn 1 · Ada · action phase · moves left: 3")
    t.sinking_phase(2)
    assert "sinking phase · tiles to sink: 2" in picture(t.state, None)
    t.shark((4, -4))
    t.rolled("shark")
    head = picture(t.state, 0).splitlines()
    assert "creature phase · die: shark" in head[0]
    assert head[1] == (
        "Tiles: beach 16, forest 16, mountain 8 · Volcanoes 0/3 · Supply: rafts 12, serpents 5, sharks 5, kaiju 2"
    )


def test_held_tiles_are_named_for_their_owner_only() -> None:
    t = Table()
    t.hold("A", "dolphin")
    assert "tiles: 1 beach (Dolphin)" in picture(t.state, 0)
    assert "tiles: 1 beach\n" in picture(t.state, 1)


def test_own_values_are_shown_while_placing_and_hidden_from_then_on() -> None:
    """SI-2.9, SI-13.2, SI-13.10 In memory mode nobody looks again before the end, and no score is shown."""
    state = GAME.start(4, 1)
    own = f"R1={state.value[0]}"
    assert own in picture(state, 0)
    assert own not in picture(state, 1)
    assert own not in picture(state, None)
    while state.turn == 0:
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    assert "R1=" not in picture(state, 0)


def test_open_own_keeps_the_own_values_on_the_table() -> None:
    """SI-12.3, SI-13.3"""
    state = GAME.start(4, 1, {"values": "open_own", "random_setup": True})
    assert f"R1={state.value[0]}@" in picture(state, 0)
    assert "Y1=" not in picture(state, 0)


def test_values_behind_a_look() -> None:
    """SI-12.4 After a random set-up the values are shown until everybody is ready."""
    state = GAME.start(4, 1, {"random_setup": True})
    assert "R1=" in picture(state, 0)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_moment_can_be_drawn_in_a_hundred_columns(seats: int, lang: str) -> None:
    state = GAME.start(seats, 2)
    choose = random.Random(2)
    while not state.over:
        seat = state.waiting[0]
        state.play(seat, choose.choice(state.legal(seat)))
        if state.number % 10 == 0 or state.over:
            text = picture(state, seat, lang)
            assert len(text.splitlines()) >= 26 + seats
            rows = [line for line in text.splitlines()[3:29] if line.strip()]
            assert max(map(len, rows)) <= 100
    assert all(f"{letter}1=" in text for letter in ("RY" if lang == "en" else "CŻ")), "at the end all values are shown"


def test_the_markup_is_whole() -> None:
    """A console draws it without complaint, in colour."""
    console = Console(width=120, record=True, color_system="truecolor", file=io.StringIO())
    t = Table()
    t.raft((4, -4), "A1", "B1")
    console.print(GAME.board(t.state.seen_by(0), 0, Speaker(GAME, "en", NAMES).say))
    assert "[/]" not in console.export_text()


def written(t: Table, kind: str, *args: int) -> str:
    """A choice as the terminal lists it."""
    return Speaker(GAME, "en", NAMES, strict=True).action(SPACE[(kind, *args)], t.state)


def test_choices_name_what_the_map_shows() -> None:
    """Rafts and creatures by their hex, held tiles by their name; those not on the board by their number."""
    t = Table()
    raft = t.raft((4, -4), "A1")
    shark = t.shark((5, -5))
    number = t.hold("A", "paddles")
    t.hold("B", "dolphin")
    t.state = t.state.seen_by(0)
    assert written(t, "sail", raft, HEX_AT[4, -5]) == "raft C8 → B7"
    assert written(t, "fetch-raft", raft) == "bring the raft C8"
    assert written(t, "roam", shark, HEX_AT[4, -5]) == "shark (B8) → B7"
    assert written(t, "pick", shark) == "choose the shark (B8)"
    assert written(t, "use", number) == "use tile: Paddles"
    assert written(t, "sail", raft + 1, HEX_AT[4, -5]) == "raft 2 → B7"
    assert written(t, "use", 1) == "use tile: 2", "nobody is told what B holds"


def test_at_the_end_nobody_is_in_play() -> None:
    """SI-11.2 Whoever was still on the board counts as lost, in the terminal and in the panels."""
    t = Table(bystanders=False)
    t.put("A1", (4, -4))
    t.put("A2", (5, -5))
    t.lose(*[f"A{n}" for n in range(4, 11)])
    t.state.explorer_at[explorer("A3")] = SAFE_LAND
    assert "in play 2, saved 1, lost 7" in picture(t.state, 0)
    t.state.finish()
    assert "in play 0, saved 1, lost 9" in picture(t.state, 0)
    scene = GAME.scene(t.state.seen_by(0), 0)
    shown = {piece.id: piece.text for panel in scene.panels if panel.id == "mine" for piece in panel.pieces}
    assert (shown["in-play"], shown["saved"], shown["lost"]) == (0, 1, 9)
