"""What a person sees at 80 by 24 and at 120 by 40, in both languages: golden screens, and colours that stay apart.

OSTOJA_GOLDEN=1 writes the screens anew.
"""

import io
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style
from rich.text import Text

import ostoja
from cli.test_every_game import played_at_random, recorded
from ostoja.cli.dialogue import Dialogue
from ostoja.cli.learn import LessonLearner
from ostoja.cli.replay import ReplayWalk
from ostoja.cli.screen import board
from ostoja.cli.sheet import DRAWN_FOR
from ostoja.cli.table import HUMAN, LocalTable
from ostoja.cli.terminal import Terminal
from ostoja.core.replay import Replay
from ostoja.games.survive_the_island.board import BEAST, GROUND
from ostoja.texts import LANGUAGES, Shell, Speaker
from ostoja.texts.lesson import lessons

SCREENS = Path(__file__).parent / "screens"
SIZES = ((80, 24), (120, 40))
PLACE = 0.4
"""How far a game has gone when it is looked at."""
NAMES = ("Ala", "Bruno", "Celina", "Darek", "Ewa", "Feliks")
COLOURS = {"16": "standard", "256": "256", "all": "truecolor"}
"""What terminals can show, and how Rich calls it."""
WORDS = 6
"""So many words of each colour are kept."""
MANY = 20
"""No board has so many parts."""


class Glass(Terminal):
    """A terminal of a given size whose screen can be read."""

    def __init__(self, width: int, height: int, colours: str | None = None, no_color: bool = False) -> None:
        self.shown = io.StringIO()
        super().__init__(self.shown)
        self.out = Console(
            file=self.shown,
            width=width,
            height=height,
            highlight=False,
            no_color=no_color,
            color_system=COLOURS[colours] if colours else None,  # type: ignore[arg-type] # one of Rich's names
            force_terminal=colours is not None,
        )
        self.live = True

    def fresh(self) -> None:
        self.shown.seek(0)
        self.shown.truncate()

    def text(self) -> str:
        """What is on the screen; what was too much for it has left it at the top."""
        lines = [line.rstrip() for line in self.shown.getvalue().splitlines()]
        return "\n".join(lines[-self.height + 1 :]) + "\n"


@cache
def played(game_id: str, number: int) -> Replay:
    """A game in one of the game's modes, so far as it is looked at."""
    return middle(played_at_random(game_id, ostoja.game(game_id).modes()[number]))


def middle(whole: Replay) -> Replay:
    """The game again, not to its end."""
    seats = whole.state.seats
    record = Replay(whole.game.id, seats, whole.seed, whole.state.options, names=list(NAMES[:seats]))
    for seat, action in whole.moves[: int(len(whole.moves) * PLACE)]:
        record.play(seat, action)
    return record


def asked(record: Replay, lang: str, size: tuple[int, int], glass: Glass | None = None) -> Dialogue:
    """What the seat that is asked is shown, drawn on a glass."""
    table = LocalTable(record, [HUMAN] * record.state.seats, Path("nowhere"), Shell(lang, strict=True))
    dialogue = Dialogue(table, record.state.waiting[0], glass or Glass(*size))
    dialogue.draw()
    return dialogue


def screen(dialogue: Dialogue) -> str:
    assert isinstance(dialogue.terminal, Glass)
    return dialogue.terminal.text()


def check_golden(shown: str, name: str) -> None:
    file = SCREENS / f"{name}.txt"
    if os.environ.get("OSTOJA_GOLDEN"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_golden_screens_of_all_modes(game_id: str, lang: str, size: tuple[int, int]) -> None:
    shown = ""
    for number, mode in enumerate(ostoja.game(game_id).modes()):
        named = ", ".join(f"{option}={value}" for option, value in mode.items())
        shown += f"# {named or 'the usual game'}\n{screen(asked(played(game_id, number), lang, size))}\n"
    check_golden(shown, f"{game_id}-{lang}-{size[0]}")


@pytest.fixture
def any_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rich remembers how it first wrote a style, for a program has one terminal; here are several."""
    render = Style.render

    def anew(style: Style, *args: Any, **settings: Any) -> str:
        style._ansi = None
        return render(style, *args, **settings)

    monkeypatch.setattr(Style, "render", anew)


@pytest.mark.usefixtures("any_colours")
def test_the_golden_colours_of_all_modes(game_id: str) -> None:
    """What is written in each colour where there are 16, 256 or all of them; no colour changes a letter."""
    found = ""
    for name in COLOURS:
        words: dict[str, dict[str, None]] = {}
        for number in range(len(ostoja.game(game_id).modes())):
            for lang, size in (("en", (120, 40)), ("pl", (80, 24))):
                record = played(game_id, number)
                shown = screen(asked(record, lang, size, Glass(*size, name)))
                letters = re.sub(r"\x1b\[[\d;]*m", "", shown)
                assert re.sub(r" +$", "", letters, flags=re.M) == screen(asked(record, lang, size))
                for codes, text in painted(shown):
                    words.setdefault(codes, {}).update(dict.fromkeys(text.split()))
        kinds = {kind for codes in words for kind in re.findall(r"[34]8;[25]", codes)}
        assert kinds <= {"16": set(), "256": {"38;5", "48;5"}, "all": {"38;2", "48;2"}}[name]
        lines = [f"{codes} {' '.join(list(those)[:WORDS])}\n" for codes, those in sorted(words.items())]
        found += f"# {name}\n{''.join(lines)}"
    check_golden(found, f"{game_id}-colours")


@pytest.mark.usefixtures("any_colours")
@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
def test_no_colour_where_none_is_wanted(game_id: str, size: tuple[int, int]) -> None:
    """NO_COLOR, whatever the terminal can do."""
    for number in range(len(ostoja.game(game_id).modes())):
        for lang in LANGUAGES:
            shown = screen(asked(played(game_id, number), lang, size, Glass(*size, "all", no_color=True)))
            assert "\x1b[1" in shown, "what is bold stays bold"
            assert list(painted(shown)) == []


def painted(shown: str) -> Iterator[tuple[str, str]]:
    """What is written in a colour, after the codes that say in which."""
    for codes, text in re.findall(r"\x1b\[([\d;]+)m([^\x1b]*)", shown):
        if re.search(r"(?:^|;)(?:[349][0-8]|10[0-7])\b", codes):
            yield codes, text


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_read_without_scrolling(game_id: str, lang: str, size: tuple[int, int]) -> None:
    """Title, question and choices are on the screen, and `b` and Enter turn to all the rest.

    The usual game is looked at in every way, every other mode in one of the four.
    """
    way = 2 * LANGUAGES.index(lang) + SIZES.index(size)
    for number in {0, *range(way, len(ostoja.game(game_id).modes()), 4)}:
        dialogue = asked(played(game_id, number), lang, size)
        whole = [set(dialogue.sheet.picture(width).plain.split()) for width in (DRAWN_FOR, size[0])]
        question = dialogue.speaker.prompt(dialogue.seen.prompt(dialogue.seat), dialogue.seat, (dialogue.seat,))
        seen: set[str] = set()
        numbers: set[str] = set()
        first = screen(dialogue)
        for _ in range(MANY):
            shown = screen(dialogue)
            lines = shown.splitlines()
            assert dialogue.speaker.title in lines[0]
            assert dialogue.say("help-hint") in lines[-1]
            assert max(Text(line).cell_len for line in lines) <= size[0]
            assert question.split()[-1] in shown
            seen |= set(shown.split())
            dialogue.understand("b")
            if screen(dialogue) == first:
                break
        assert any(words <= seen for words in whole)
        for _ in dialogue.pages():
            numbers |= set(re.findall(r"\d+", screen(dialogue)))
            if len(dialogue.all) > 1:
                dialogue.enter()
        assert {str(at) for at, _ in dialogue.all} <= numbers


def test_a_short_screen_keeps_its_part_of_the_board() -> None:
    """Whoever looks at the south of the island looks there after the next move too."""
    record = middle(recorded("survive_the_island"))
    dialogue = asked(record, "en", (80, 24))
    dialogue.understand("b")
    south = screen(dialogue)
    assert "board 2/" in south
    assert "~A1" not in south
    dialogue.table.play(dialogue.seat, dialogue.all[0][1])
    later = Dialogue(dialogue.table, record.state.waiting[0], dialogue.terminal)
    later.draw()
    assert "board 2/" in screen(later)


def test_choices_are_narrowed_under_the_board() -> None:
    """On a screen the list is not written below the old one: it takes its place."""
    dialogue = asked(middle(recorded("survive_the_island")), "en", (80, 24))
    dialogue.understand("h")
    lines = screen(dialogue).splitlines()
    assert "Survive the Island" in lines[0]
    assert "'h' fits" in lines[-1]
    assert sum("  H7 " in f"{line} " for line in lines) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_can_be_said_can_be_read(lang: str) -> None:
    """`s` turns its pages, each no taller than the screen; `l` is no taller either."""
    record = middle(recorded("osaczeni"))
    dialogue = asked(record, lang, (80, 24))
    glass = dialogue.terminal
    assert isinstance(glass, Glass)
    numbers: set[str] = set()
    for _ in range(MANY):
        glass.fresh()
        dialogue.understand("s")
        assert len(glass.shown.getvalue().splitlines()) < 24
        numbers |= set(re.findall(r"\d+", glass.text()))
    assert {str(number) for number in range(1, len(dialogue.seen.talk(dialogue.seat)) + 1)} <= numbers
    glass.fresh()
    dialogue.understand("l")
    assert 12 < len(glass.shown.getvalue().splitlines()) < 24 + 6, "long sentences take two lines"


def test_a_replay_and_a_lesson_fit_their_screen(tmp_path: Path) -> None:
    record = middle(recorded("ocaleni"))
    glass = Glass(80, 24)
    walk = ReplayWalk(record, None, glass, Shell("en", strict=True))
    walk.go(record.last)
    walk.draw()
    assert "Outlive" in glass.text().splitlines()[0]
    assert len(glass.shown.getvalue().splitlines()) < 24
    glass = Glass(80, 24)
    lesson = lessons(ostoja.game("ocaleni"))[0]["first"]
    LessonLearner(lesson, tmp_path / "kept.json", True, glass, Shell("en", strict=True)).draw()
    assert len(glass.shown.getvalue().splitlines()) < 24


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


def test_a_low_screen_names_everybody_all_the_same() -> None:
    """One line a row: who is alone is named on the hex, a raft and several are counted there and named below."""
    from ostoja.games.survive_the_island.board import colour_letters, crowds, only_line
    from ostoja.games.survive_the_island.places import ABOARD

    game = ostoja.game("survive_the_island")
    letters = colour_letters(Speaker(game, "en").say)
    state = game.start(2, seed=1)

    def shown(hex: int) -> str:
        return Text.from_markup(only_line(state, hex, letters, 6)).plain

    assert [shown(0), shown(143)] == ["~A1   ", "#SE-2 "]
    state.explorer_at[0] = 0
    assert (shown(0), crowds(state, letters)) == ("~A1R1 ", [])
    state.explorer_at[1] = 0
    assert shown(0) == "~A1×2 "
    state.raft_at[0] = 1
    assert shown(1) == "~A2[  "
    for explorer in (2, 3, 4):
        state.explorer_at[explorer] = ABOARD
    assert shown(1) == "~A2[3 "
    state.creature_at[:4] = [1] * 4
    assert shown(1) == "~A2SS+"
    assert Text.from_markup(crowds(state, letters)[0]).plain == "A1 R1R2  A2 [R3R4R5]"


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


def test_what_is_told_by_a_colour_is_told_without(game_id: str) -> None:
    """NO_COLOR: on no board do two things read alike and differ in their colour alone."""
    for number in range(len(ostoja.game(game_id).modes())):
        record = played(game_id, number)
        for seat in (record.state.waiting[0], None):
            shown = board(record.state.seen_by(seat), seat, Speaker(record.game, "en"), 120)
            found: dict[str, set[tuple[object, object]]] = {}
            for span in shown.spans:
                style = span.style if isinstance(span.style, Style) else Style.parse(span.style)
                found.setdefault(shown.plain[span.start : span.end].strip(), set()).add((style.color, style.bgcolor))
            assert [words for words, paints in found.items() if words and len(paints) > 1] == []


@pytest.mark.parametrize("colours", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
def test_nothing_is_written_in_the_colour_it_stands_on(game_id: str, colours: ColorSystem) -> None:
    for number in range(len(ostoja.game(game_id).modes())):
        record = played(game_id, number)
        seat = record.state.waiting[0]
        for span in board(record.state.seen_by(seat), seat, Speaker(record.game, "en"), 120).spans:
            style = span.style if isinstance(span.style, Style) else Style.parse(span.style)
            if style.color and style.bgcolor:
                above, below = (shade.downgrade(colours) for shade in (style.color, style.bgcolor))
                assert above.get_truecolor() != below.get_truecolor(), span


@pytest.mark.parametrize("colours", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
def test_six_grounds_are_six_colours(colours: ColorSystem) -> None:
    found = {Style.parse(style).bgcolor for style in GROUND}
    assert None not in found
    assert len({shade.downgrade(colours).get_ansi_codes(False) for shade in found if isinstance(shade, Color)}) == 6


@pytest.mark.parametrize("colours", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])
def test_creatures_stand_out_from_the_sea(colours: ColorSystem) -> None:
    found = [Style.parse(style).bgcolor for style in (*BEAST, GROUND[0])]
    assert len({shade.downgrade(colours).get_ansi_codes(False) for shade in found if isinstance(shade, Color)}) == 4
