"""Section 21: positions that break an invariant are found."""

import pytest

from games.osaczeni.positions import GAME, begin, number, table
from ostoja.games.osaczeni.state import OsaczeniState


def sound() -> OsaczeniState:
    state = GAME.start(4, 6)
    while state.round == 0:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])
    state.check()
    return state


def break_monsters(state: OsaczeniState) -> None:
    state.monsters = [0, 6, 6, 6, 6, 2, 0]


def break_notches(state: OsaczeniState) -> None:
    state.monsters[1] = 7


def break_closed(state: OsaczeniState) -> None:
    state.closed = 1 << 1
    state.monsters[1] = 1


def break_parking(state: OsaczeniState) -> None:
    state.closed = 1 << 6


def break_people_in_closed(state: OsaczeniState) -> None:
    state.where[0] = 1
    state.closed = 1 << 1
    state.monsters[1] = 0


def break_capacity(state: OsaczeniState) -> None:
    for seat in range(4):
        state.where[4 * seat] = 1


def break_klutz(state: OsaczeniState) -> None:
    state.where[3] = 6


def break_cold(state: OsaczeniState) -> None:
    state.where[0] = 0


def break_hidden(state: OsaczeniState) -> None:
    state.face_down = 1


def break_victim(state: OsaczeniState) -> None:
    state.where[4 * ((state.victim + 1) % 4)] = 0
    state.cold.append(4 * ((state.victim + 1) % 4))


def break_cards(state: OsaczeniState) -> None:
    state.deck.pop()


def break_pistols(state: OsaczeniState) -> None:
    state.phase = 4
    state.dice = [1, 2, 3, 4]
    state.pistols[0] = 1


def break_dice(state: OsaczeniState) -> None:
    state.phase = 3
    state.dice = [1, 2, 3]


def break_ready(state: OsaczeniState) -> None:
    state.asked = 0b01
    state.ready = 0b10


@pytest.mark.parametrize(
    ("harm", "clause"),
    [
        (break_monsters, "OS-2.3"),
        (break_notches, "OS-3.7"),
        (break_closed, "OS-12.2"),
        (break_parking, "OS-12.1"),
        (break_people_in_closed, "OS-12.2"),
        (break_capacity, "OS-3.6"),
        (break_klutz, "OS-2.7"),
        (break_cold, "OS-13.1"),
        (break_hidden, "OS-11.14"),
        (break_victim, "OS-13.3"),
        (break_cards, "OS-2.4"),
        (break_pistols, "OS-5.11"),
        (break_dice, "OS-7.5"),
        (break_ready, "OS-5.4"),
    ],
)
def test_a_broken_invariant_is_found(harm: object, clause: str) -> None:
    """OS-12.5 Section 21"""
    state = sound()
    assert callable(harm)
    harm(state)
    with pytest.raises(AssertionError, match=clause):
        state.check()


def test_the_cold_store_fills_in_the_order_of_deaths() -> None:
    """OS-13.1 Invariant 3"""
    state = begin(table("0L@1 1L@2 2D@5 3D@5", monsters=(6, 6, 0, 0, 0, 0), cold=0), 6)
    assert state.cold == [number("0L"), number("1L")]
