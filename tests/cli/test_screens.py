"""What a person sees at 80 by 24 and at 120 by 40, in both languages: golden screens, and colours that stay apart.

OSTOJA_GOLDEN=1 writes the screens anew.
"""

import io
import os
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style
from rich.text import Text

import ostoja
from cli.test_every_game import recorded
from ostoja.cli.dialogue import Dialogue
from ostoja.cli.table import HUMAN, LocalTable
from ostoja.cli.terminal import Terminal
from ostoja.core.replay import Replay
from ostoja.games.survive_the_island.board import GROUND
from ostoja.texts import LANGUAGES, Shell, Speaker

SCREENS = Path(__file__).parent / "screens"
SIZES = ((80, 24), (120, 40))
PLACE = 0.4
"""How far a game has gone when it is looked at."""


class Glass(Terminal):
    """A terminal of a given size whose screen can be read."""

    def __init__(self, width: int, height: int) -> None:
        self.shown = io.StringIO()
        super().__init__(self.shown)
        self.out = Console(file=self.shown, width=width, height=height, no_color=True, highlight=False)
        self.live = True

    def fresh(self) -> None:
        self.shown.truncate(0)


def screen(game_id: str, lang: str, size: tuple[int, int]) -> str:
    """The screen of the seat that is asked in the middle of a game."""
    whole = recorded(game_id)
    names = ["Ala", "Bruno", "Celina", "Darek", "Ewa", "Feliks"][: whole.state.seats]
    record = Replay(game_id, whole.state.seats, whole.seed, whole.state.options, names=names)
    for seat, action in whole.moves[: int(len(whole.moves) * PLACE)]:
        record.play(seat, action)
    table = LocalTable(record, [HUMAN] * whole.state.seats, Path("nowhere"), Shell(lang, strict=True))
    terminal = Glass(*size)
    Dialogue(table, record.state.waiting[0], terminal).draw()
    return "\n".join(line.rstrip() for line in terminal.shown.getvalue().splitlines()) + "\n"


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_golden_screen(game_id: str, lang: str, size: tuple[int, int]) -> None:
    shown = screen(game_id, lang, size)
    assert max(Text(line).cell_len for line in shown.splitlines()) <= size[0]
    file = SCREENS / f"{game_id}-{lang}-{size[0]}.txt"
    if os.environ.get("OSTOJA_GOLDEN"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")


def test_the_map_of_the_island_fits_eighty_characters() -> None:
    game = ostoja.game("survive_the_island")
    say = Speaker(game, "en").say
    state = recorded("survive_the_island").state
    heights = []
    for width in (80, 120):
        say.width = width
        lines = Text.from_markup(game.board(state.seen_by(0), 0, say)).plain.splitlines()
        island = [line for line in lines if "~" in line and "~ " not in line]
        assert max(map(len, island)) <= width - 2
        heights.append(len(lines))
    assert heights[0] == heights[1], "nothing goes on below"


def test_small_hexes_show_what_large_ones_show() -> None:
    """Everybody on a hex is named or counted in six characters too."""
    from ostoja.games.survive_the_island.board import colour_letters, second_line
    from ostoja.games.survive_the_island.places import ABOARD

    game = ostoja.game("survive_the_island")
    letters = colour_letters(Speaker(game, "en").say)
    state = game.start(2, seed=1)
    hex, raft = 0, 0
    state.raft_at[raft] = hex
    for explorer in (0, 1, 2):
        state.explorer_at[explorer] = ABOARD + raft
    assert Text.from_markup(second_line(state, hex, letters, 8)).plain == "[R1R2R3]"
    assert Text.from_markup(second_line(state, hex, letters, 6)).plain == "[R1+2]"


@pytest.mark.parametrize("colours", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
def test_six_grounds_are_six_colours(colours: ColorSystem) -> None:
    found = {Style.parse(style).bgcolor for style in GROUND}
    assert None not in found
    assert len({shade.downgrade(colours).get_ansi_codes(False) for shade in found if isinstance(shade, Color)}) == 6
