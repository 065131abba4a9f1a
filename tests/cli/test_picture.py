"""`ostoja picture`: what a position looks like, as a file."""

import struct
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ostoja
from cli.driver import User
from ostoja.cli.picture import Viewpoint, drawn
from ostoja.core import replay as replays
from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from ostoja.games.survive_the_island.places import SET_UP
from setups import Setup, positions

SVG = "{http://www.w3.org/2000/svg}"


def island(moves: int) -> Replay:
    """Some moves of a game with hidden values, played at random."""
    record = Replay("survive_the_island", 3, 4, {"random_setup": True}, names=["Ada", "Bruno", "Cela"])
    rng = Rng(4)
    for _ in range(moves):
        seat = record.state.waiting[0]
        record.play(seat, rng.pick(record.state.legal(seat)))
    return record


@pytest.fixture
def file(user: User) -> Path:
    path = user.home / "island.json"
    replays.save(island(40), path, private=True)
    return path


def test_a_position_becomes_an_svg_in_the_language_asked_for(user: User, file: Path) -> None:
    done = user.types("picture", str(file), "--move", "20", "--seat", "2", "--lang", "pl", "-o", "out.svg")
    assert (done.returncode, done.stderr) == (0, "")
    picture = ElementTree.parse(user.home / "out.svg").getroot()
    said = {text.text for text in picture.iter(SVG + "text")}
    assert {"Ada", "Bruno", "Cela", "Zasoby"} <= said


def test_a_png_is_as_wide_as_asked(user: User, file: Path) -> None:
    done = user.types("picture", str(file), "-o", "out.png", "--width", "320", "--theme", "light")
    assert (done.returncode, done.stderr) == (0, "")
    data = (user.home / "out.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">I", data[16:20]) == (320,)


def test_a_seat_sees_what_it_may_and_open_shows_all() -> None:
    record = island(40)
    values = {f"value {value}" for value in range(1, 6)}

    def shown(seat: int | None, everything: bool) -> bool:
        return any(value in drawn(record, 40, Viewpoint(seat, everything)) for value in values)

    assert record.state.phase != SET_UP
    assert [shown(None, False), shown(0, False), shown(None, True), shown(0, True)] == [False, False, True, True]


@pytest.mark.parametrize("id", ostoja.games())
def test_open_shows_more_than_anybody_sees(id: str) -> None:
    _, record, _ = positions(Setup(id, ostoja.game(id).usual_seats({}), {}), 2)
    move = len(record.moves)
    seats = range(record.state.seats)
    everything = drawn(record, move, Viewpoint(None, True))
    assert everything != drawn(record, move, Viewpoint(None))
    assert all(drawn(record, move, Viewpoint(seat, True)) != drawn(record, move, Viewpoint(seat)) for seat in seats)


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["-o", "out.gif"], "neither .svg nor .png"),
        (["-o", "out.svg", "--width", "100"], "--width is for .png"),
        (["-o", "out.svg", "--theme", "pink"], "themes are dark and light"),
        (["-o", "nowhere/out.svg"], "no such folder"),
        (["-o", "out.svg", "--move", "41"], "moves are 0 to 40"),
        (["-o", "out.svg", "--move", "-1"], "moves are 0 to 40"),
        (["-o", "out.svg", "--seat", "4"], "seats are 1 to 3"),
        (["-o", "out.svg", "--seat", "0"], "seats are 1 to 3"),
        ([], "-o"),
    ],
)
def test_mistakes_are_one_line_and_exit_code_2(user: User, file: Path, arguments: list[str], wanted: str) -> None:
    done = user.types("picture", str(file), *arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert wanted in done.stderr
    assert sorted(path.name for path in user.home.iterdir() if path.is_file()) == ["island.json"]


def test_without_resvg_a_png_says_what_to_install(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ostoja.cli.edge import Mistake
    from ostoja.cli.picture import write
    from ostoja.texts import Shell

    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.delitem(sys.modules, "ostoja.png", raising=False)
    with pytest.raises(Mistake, match=r"ostoja\[pictures\]"):
        write(file, file.with_name("out.png"), None, Viewpoint(), None, Shell("en"))


def test_a_state_shows_itself_in_a_notebook() -> None:
    state = ostoja.game("survive_the_island").start(3, 4)
    assert "Supply" in state._repr_svg_()
    assert "Supply" in state.seen_by(1)._repr_svg_()
