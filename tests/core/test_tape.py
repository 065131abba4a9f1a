"""A tape of whole numbers: what is written, where it ends, and what others see of it."""

import operator
import pickle
from array import array
from collections.abc import Callable

import pytest

from ostoja.core.observation import add_bits, add_counted, add_padded, add_turned, add_turned_bits
from ostoja.core.tape import Tape


def test_numbers_follow_one_another() -> None:
    tape = Tape(9)
    tape.append(-3)
    tape += [1, 300]
    tape.same(-1, 2)
    tape.part([5, 6, 7, 8], 1, 3)
    tape.same(4, 0)
    tape += []
    assert tape.numbers() == [-3, 1, 300, -1, -1, 6, 7]
    assert len(tape) == tape.at == 7
    tape[1] += 4
    tape.at = 2
    tape.append(9)
    assert tape.numbers() == [-3, 5, 9]


@pytest.mark.parametrize(
    "write",
    [
        lambda tape: tape.append(3),
        lambda tape: operator.iadd(tape, [3]),
        lambda tape: tape.same(3, 1),
        lambda tape: tape.part([3], 0, 1),
    ],
)
def test_there_is_no_more_than_its_room(write: Callable[[Tape], None]) -> None:
    tape = Tape(2)
    tape += [1, 2]
    with pytest.raises(IndexError):
        write(tape)


def test_an_array_of_its_memory_sees_what_is_written_later() -> None:
    tape = Tape(3)
    seen = memoryview(tape.memory).cast("B").cast("i")
    tape += [7, -1]
    assert list(seen) == [7, -1, 0]
    tape.make_room(1)
    tape.append(5)
    assert list(seen) == [7, -1, 5]


def test_room_is_made_where_it_is_missing() -> None:
    tape = Tape(0)
    for number in range(40):
        tape.make_room(1)
        tape.append(number)
    assert tape.numbers() == list(range(40))
    assert array("i", tape.memory)[:40].tolist() == list(range(40))


def test_a_row_can_be_sent_elsewhere_empty() -> None:
    tape = Tape(3)
    tape.append(1)
    other = pickle.loads(pickle.dumps(tape))
    assert (other.size, other.numbers()) == (3, [])


def test_pieces_are_written_in_full() -> None:
    """Whatever stood in the tape before is gone: zeros are written too."""
    tape = Tape(23)
    tape.same(99, 23)
    tape.at = 0
    add_counted(tape, [1, 1, -1], 3)
    add_counted(tape, [2, 0], 3)
    add_bits(tape, 0b1011, 5)
    add_turned_bits(tape, 0b011, 1, 3)
    add_padded(tape, [8], 2)
    add_padded(tape, [8, 7, 6], 2)
    add_padded(tape, [], 1, 0)
    add_turned(tape, [1, 2, 3, 4], 1, 2)
    assert tape.numbers() == [0, 2, 0, 1, 0, 1, 1, 1, 0, 1, 0, 1, 0, 1, 8, -1, 8, 7, 0, 3, 4, 1, 2]
