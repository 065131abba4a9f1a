"""Numbers in lists: the compiled build looks for the object of a small number, and compares all others."""

import pytest

from ostoja.core.lists import LEAST, MOST, count_of, holds, place_of, places_of


@pytest.mark.parametrize("wanted", [LEAST - 1, LEAST, -1, 0, 7, MOST, MOST + 1, 1 << 70])
def test_found_like_python_does(wanted: int) -> None:
    """Numbers are made anew here, so that those beyond the small ones are other objects."""
    again = int(str(wanted))
    for numbers in ([], [again], [3, again, 3, again], [again - 1, again + 1], [wanted, again, 3]):
        assert holds(numbers, wanted) == (wanted in numbers)
        assert place_of(numbers, wanted) == (numbers.index(wanted) if wanted in numbers else -1)
        assert places_of(numbers, wanted) == [place for place, number in enumerate(numbers) if number == wanted]
        assert count_of(numbers, wanted) == numbers.count(wanted)


def test_small_numbers_are_one_object_each() -> None:
    """What the compiled build relies on, however a number came about."""
    for number in range(LEAST, MOST + 1):
        made = [int(str(number)), number + 1000 - 1000, (number << 3) >> 3, abs(number) * (1 if number >= 0 else -1)]
        assert all(one is number for one in made)
