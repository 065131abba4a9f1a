"""The terminal's picture and what bots value."""

import pytest

from games.osaczeni.positions import GAME, act, begin, table
from ostoja.core.rng import Rng
from ostoja.games.osaczeni.state import OsaczeniState
from ostoja.texts import Speaker

NAMES = ["Ada", "Bruno", "Cela", "Dunya"]


def picture(state: OsaczeniState, seat: int | None, lang: str = "en") -> str:
    return GAME.board(state.seen_by(seat), seat, Speaker(GAME, lang, NAMES, strict=True).say)


def scene() -> OsaczeniState:
    """Seat 0 was elected and has seen the dice; seat 1 knows nothing of them."""
    state = table(
        "0D@3 0L@2 1B@2 2D@6 2L@6", monsters=(0, 3, 0, 0, 0, 1), hands={0: "bat keys", 1: "saw"}, closed=(4,), victim=3
    )
    begin(state, 2)
    act(state, 1, "pass")
    act(state, 1, "say-beg")
    state.dice = [1, 2, 2, 5]
    return state


def test_areas_monsters_and_characters() -> None:
    """OS-23.1"""
    lines = picture(scene(), 0).splitlines()
    store = next(line for line in lines if line.startswith("Clothing store"))
    assert "2/4" in store
    assert "▲▲▲···" in store
    assert "R·Leader" in store
    assert "B·Crybaby" in store
    assert "[red]3:2[/red]" in store
    assert any("Toy store" in line and "closed" in line for line in lines)
    assert any("Parking lot" in line and "2/∞" in line for line in lines)


def test_the_viewers_secrets_and_nobody_elses() -> None:
    """OS-23.5"""
    mine, other = picture(scene(), 0), picture(scene(), 1)
    assert "Dice: 1 2 2 5" in mine
    assert "Dice: ? ? ? ?" in other
    assert "baseball bat, truck keys" in mine
    assert "truck keys" not in other
    assert "chainsaw" in other
    assert "chainsaw" not in mine
    watcher = picture(scene(), None)
    assert "chainsaw" not in watcher
    assert "truck keys" not in watcher


def test_tokens_and_statements() -> None:
    """OS-23.2 OS-23.3"""
    shown = picture(scene(), 2)
    ada = next(line for line in shown.splitlines() if "Ada" in line)
    assert "badge" in ada
    assert "has seen the dice" in ada
    dunya = next(line for line in shown.splitlines() if "Dunya" in line)
    assert "victim token" in dunya
    assert "eliminated" in dunya
    assert "“Have mercy!”" in shown
    assert "Cold store:" in shown


def test_destinations_and_votes() -> None:
    """OS-23.5 Locked answers are shown as such."""
    state = begin(table("0D@3 1B@2 2D@6"), 3)
    act(state, 0, "go", 2)
    act(state, 1, "go", 5)
    assert "destination: Main hall (5)" in picture(state, 1)
    shown = picture(state, 2)
    assert "destination marked" in shown
    assert "Main hall (5)  " in shown
    assert "destination: Main hall" not in shown
    voting = begin(table("0D@3 1B@3 2D@3"), 2)
    act(voting, 0, "vote", 1)
    assert "points at Bruno" in picture(voting, 0)
    assert "has voted" in picture(voting, 1)


def test_in_polish() -> None:
    """OS-23.10"""
    shown = picture(scene(), 0, "pl")
    assert "Sklep odzieżowy (2)" in shown
    assert "kij bejsbolowy, kluczyki do ciężarówki" in shown


def test_the_truck_is_shown_to_its_searcher() -> None:
    """OS-6.3"""
    state = table("2D@6 0D@1", deck=3)
    begin(state, 1)
    assert "walkie-talkie" in picture(state, 2)
    assert "walkie-talkie" not in picture(state, 0)


def test_a_bot_values_points_cards_and_safety() -> None:
    """OS-16.3"""
    base = table("0D@1 0B@5 1D@2 2D@4 3D@4 3L@3")
    value = GAME.evaluate(base, 0)
    assert 0 < value < 1
    assert GAME.evaluate(table("0D@1 0B@5 1D@2 2D@4 3D@4 3L@3", hands={0: "bat saw"}), 0) > value
    assert GAME.evaluate(table("0D@1 0B@5 1D@2 2D@4 3D@4 3L@3", monsters=(0, 0, 0, 0, 6, 0)), 0) < value
    assert GAME.evaluate(table("0D@1 1D@2 2D@4 3D@4 3L@3"), 0) < value


def test_the_end_is_worth_a_win_or_next_to_nothing() -> None:
    """OS-16.4 A lost game is a little less lost with more points."""
    over = begin(table("0B@1 1B@1 2L@1"), 7)
    first, second, third, fourth = (GAME.evaluate(over, seat) for seat in range(4))
    assert first == second == 0.5
    assert 0.02 > third > fourth > 0.0


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_position_has_a_value(seats: int) -> None:
    """OS-2.1"""
    state = GAME.start(seats, seats)
    rng = Rng(seats)
    while not state.over:
        assert all(0 < GAME.evaluate(state, seat) < 1 for seat in range(seats))
        seat = rng.pick(list(state.waiting))
        state.play(seat, rng.pick(state.legal(seat)))


def test_a_destination_is_valued_by_the_move_it_forces() -> None:
    """OS-9.4 Marking the besieged hall is worse than marking an empty store; the position is left as it was."""
    safe, besieged = (table("0D@1 0L@1 1D@2 2D@4 3D@4", monsters=(0, 0, 0, 0, 6, 0)) for _ in range(2))
    for state, goal in ((safe, 3), (besieged, 5)):
        state.phase = 3
        state.destination[0] = goal
    before = safe.where[:]
    assert GAME.evaluate(safe, 0) > GAME.evaluate(besieged, 0)
    assert safe.where == before
