"""What a bot values (section 18)."""

import random

import pytest

import ostoja
from games.survive_the_island.positions import Table, explorer
from ostoja.core.rng import Rng
from ostoja.games.survive_the_island.hexes import HEX_AT

GAME = ostoja.game("survive_the_island")


def worth(t: Table, player: str = "A") -> float:
    return float(GAME.evaluate(t.state, "ABCDE".index(player)))


def table(**where: tuple[int, int] | str) -> Table:
    """A1, worth 5, somewhere: table(sea=(4, -4)), table(raft=(4, -4)), table(tile=(3, -3)) or table(end="saved")."""
    t = Table()
    t.state.value[explorer("A1")] = 5
    for kind, hex in where.items():
        if kind == "end":
            t.state.explorer_at[explorer("A1")] = HEX_AT[7, -6] if hex == "saved" else -2
        elif kind == "raft":
            t.raft(hex, "A1")
        else:
            t.put("A1", hex)
    return t


def test_nearer_to_safety_is_better() -> None:
    ladder = [
        table(end="lost"),
        table(sea=(4, -4)),
        table(raft=(4, -4)),
        table(raft=(5, -5)),
        table(raft=(6, -6)),
        table(end="saved"),
    ]
    values = [worth(t) for t in ladder]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


def test_what_is_good_for_one_is_bad_for_the_others() -> None:
    assert worth(table(end="saved"), "B") < worth(table(end="lost"), "B")


@pytest.mark.parametrize(("creature", "hex"), [("serpent", (4, -5)), ("shark", (4, -6)), ("kaiju", (4, -6))])
def test_creatures_nearby_are_a_threat(creature: str, hex: tuple[int, int]) -> None:
    t = table(sea=(4, -4))
    before = worth(t)
    t.creature(creature, hex)
    assert worth(t) < before


def test_a_raft_beside_the_tile_is_worth_something() -> None:
    t = table(tile=(3, -3))
    before = worth(t)
    t.raft((4, -4))
    assert worth(t) > before


def test_held_tiles_are_worth_something() -> None:
    t = table(tile=(3, -3))
    before = worth(t)
    t.hold("A", "repellent")
    assert worth(t) > before


def test_with_mountains_only_time_is_running_out() -> None:
    t = table(sea=(4, -4))
    t.tile((3, -3), "mountain")
    before = worth(t)
    t.without("beach", "forest")
    late = worth(t)
    t.volcano((3, -3))
    assert worth(t) < late < before


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_has_a_value_between_nothing_and_all(seats: int) -> None:
    """In imagined worlds too; at the end a winner is worth at least as much as anybody."""
    state = GAME.start(seats, 3)
    choose = random.Random(3)
    while not state.over:
        seat = state.waiting[0]
        state.play(seat, choose.choice(state.legal(seat)))
        if state.number % 20 == 0:
            assert 0.0 <= GAME.evaluate(state.imagine(seat, Rng(1)), seat) <= 1.0
    final = [GAME.evaluate(state, seat) for seat in range(seats)]
    assert all(final[winner] == max(final) for winner in state.winners)
