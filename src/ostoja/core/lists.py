"""Looking for a number in a list of whole numbers.

Interpreted, `in`, `index` and `count` are fastest. Compiled they ask every number whether it is equal, and a loop that
makes plain numbers of all is faster; fastest is to look for the object itself, because Python has one object alone for
each number from -5 to 256. So the lists hold plain numbers, never True or False.
"""

from typing import Any, Final

COMPILED: Final = not __file__.endswith((".py", ".pyc"))
LEAST: Final = -5
MOST: Final = 256


def holds(numbers: list[int], wanted: int) -> bool:
    """Is the number in the list?

    >>> holds([3, 5, 5], 5), holds([3, 1000], 1000)
    (True, True)
    """
    if not COMPILED or not LEAST <= wanted <= MOST:
        return wanted in numbers
    found: object = wanted
    things: list[Any] = numbers
    return any(thing is found for thing in things)


def place_of(numbers: list[int], wanted: int) -> int:
    """Where the number stands first, -1 if it does not.

    >>> place_of([3, 5, 5], 5), place_of([3, 1000], 1000)
    (1, 1)
    >>> place_of([3, 5, 5], 4)
    -1
    """
    if not COMPILED or not LEAST <= wanted <= MOST:
        return numbers.index(wanted) if wanted in numbers else -1
    found: object = wanted
    things: list[Any] = numbers
    for place, thing in enumerate(things):
        if thing is found:
            return place
    return -1


def places_of(numbers: list[int], wanted: int) -> list[int]:
    """Where the number stands.

    >>> places_of([3, 5, 5], 5), places_of([3, 1000], 1000)
    ([1, 2], [1])
    """
    if not COMPILED or not LEAST <= wanted <= MOST:
        return [place for place, number in enumerate(numbers) if number == wanted] if wanted in numbers else []
    found: object = wanted
    things: list[Any] = numbers
    return [place for place, thing in enumerate(things) if thing is found]


def count_of(numbers: list[int], wanted: int) -> int:
    """How often the number is in the list.

    >>> count_of([3, 5, 5], 5), count_of([3, 1000], 1000)
    (2, 1)
    """
    if not COMPILED or not LEAST <= wanted <= MOST:
        return numbers.count(wanted)
    count = 0
    found: object = wanted
    things: list[Any] = numbers
    for thing in things:
        if thing is found:
            count += 1
    return count
