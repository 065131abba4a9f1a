"""A sum that the log shows, reckoned as a reader would: term by term, both languages alike."""

import re
from collections.abc import Callable
from typing import Final

PART: Final = re.compile(r"[+−×:=≥≤<>]|\d+")
ARROW: Final = re.compile(r"−?\d+ → (−?\d+)")
AT_LEAST: Final = re.compile(r"(?:not below|najmniej) (\d+)")
AT_MOST: Final = re.compile(r"(?:only|tylko) (\d+)")
LOST: Final = re.compile(r"= (?:lost|strata) ")
SHOWN: Final = re.compile(r"(?:shown|pokazane) (\d+)")
TRACK: Final = re.compile(r"(?:contamination|napromieniowanie) ")
"""What a track shows is told with the sign that is printed there, none where it is not below 0."""
ON_TRACK: Final = re.compile(r"= (?:steps|pola) ")
"""A track has an end, where fewer steps are left."""
OUT_OF: Final = re.compile(r"(?:of|z) (\d+)")
RESULT: Final = re.compile(r"^= (−?\d+)|(\d+)")
SIGNS: Final[dict[str, Callable[[int, int], bool]]] = {
    "=": lambda a, b: a == b,
    ">": lambda a, b: a > b,
    "≥": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    "≤": lambda a, b: a <= b,
}
STEPS: Final[dict[str, Callable[[int, int], int]]] = {
    "+": lambda a, b: a + b,
    "−": lambda a, b: a - b,
    "×": lambda a, b: a * b,
    ":": lambda a, b: a // b,
}


class WrongSum(AssertionError):
    """The terms do not give the result."""


def reckon(told: str) -> int:
    """What the terms of a sum come to; each result that it tells has to be that.

    >>> reckon("strength 8 | − gear 3 | × 2 | only 4 to lose | = lost 4")
    4
    """
    reckoning = Reckoning(told)
    for term in told.split(" | "):
        reckoning.take(term)
    if not reckoning.told_result:
        raise WrongSum(f"no result: {told}")
    return reckoning.value


class Reckoning:
    """What has been counted of a sum so far."""

    def __init__(self, told: str) -> None:
        self.told = told
        self.value = 0
        self.begun = False
        """Is something counted already, so that the next number needs a sign?"""
        self.told_result = False
        self.lacks: bool | None = None
        """Where symbols are shown against a monster, are there too few? What is lost then is no matter of reckoning."""

    def check(self, holds: bool, said: str) -> None:
        if not holds:
            raise WrongSum(f"{said}: {self.told}")

    def take(self, term: str) -> None:
        """Count one term more."""
        if found := ARROW.search(term):
            self.value, self.begun, self.told_result = int(found[1].replace("−", "-")), True, True
        elif found := AT_LEAST.match(term):
            self.bound(max, int(found[1]))
        elif found := AT_MOST.match(term):
            self.bound(min, int(found[1]))
        elif found := OUT_OF.fullmatch(term):
            self.value = int(found[1]) - self.value
            self.check(self.value >= 0, "more than there are")
        elif found := SHOWN.match(term):
            self.lacks = int(found[1]) < self.value
        elif term.startswith("="):
            self.result(term)
        else:
            self.count(term)

    def bound(self, of: Callable[[int, int], int], limit: int) -> None:
        """A limit is told only where it changes something."""
        self.check(self.begun and of(self.value, limit) != self.value, f"{limit} bounds nothing")
        self.value = limit

    def result(self, term: str) -> None:
        """The first number behind a sign of equality; words alone tell a result, too. What is lost is never below 0."""
        found = RESULT.search(term)
        result = None if found is None else int((found[1] or found[2]).replace("−", "-"))
        if self.lacks is not None:
            self.check(self.lacks == (result is not None), "repelled or not?")
            self.value = result or 0
        elif LOST.match(term):
            self.value = max(0, self.value)
        elif ON_TRACK.match(term) and result and result < self.value:
            self.value = result
        self.check(result in (None, self.value), f"it is {self.value}")
        self.told_result = True
        self.begun = False

    def count(self, term: str) -> None:
        """Signs, each before its number; a number without one begins a new sum, and only where none is under way."""
        sign = ""
        for part in PART.findall(term):
            if not part.isdigit():
                sign = part
                continue
            number = int(part)
            if sign in SIGNS:
                self.check(SIGNS[sign](self.value, number), f"not {self.value} {sign} {number}")
                self.begun = sign != "="
            elif sign:
                self.value, self.begun = STEPS[sign](self.value, number), True
            else:
                self.check(not self.begun or bool(TRACK.match(term)), f"{number} has no sign")
                self.value, self.begun = number + self.begun * self.value, True
            sign = ""


def numbers(told: str) -> list[str]:
    """All numbers and signs of a sum, in its order: the same in every language."""
    return re.findall(r"[+−×:=→≥≤<>]|\d+", told)
