"""The teacher in sentences: why one action is better than another."""

from collections.abc import Iterable
from typing import Final

from ostoja.texts import Speaker

MOST: Final = 2
"""How many gains, and how many losses, a sentence names."""
SLIGHT: Final = 0.05
"""A change smaller than this, in points, is not worth a word…"""
SHARE: Final = 0.2
"""…nor one that is so small a part of the greatest one."""


LATER: Final = "coach-later"


def why(gains: Iterable[tuple[str, float]], speaker: Speaker, otherwise: str = LATER, better: bool = True) -> str:
    """What an action brings and what it costs, beside another one; `otherwise` where neither can be named.

    What is `better` and only costs something brings more later.
    """
    changes = sorted(gains, key=lambda entry: -abs(entry[1]))
    least = max([SLIGHT, *(SHARE * abs(size) for _, size in changes[:1])])
    more = listed([key for key, size in changes if size >= least], speaker)
    less = listed([key for key, size in changes if size <= -least], speaker)
    if more and less:
        return speaker.text("coach-more-and-less", more=more, less=less)
    if more:
        return speaker.text("coach-more", more=more)
    if not less:
        return speaker.text(otherwise)
    costs = speaker.text("coach-less", less=less)
    return f"{costs} {speaker.text(LATER)}" if better else costs


def listed(keys: list[str], speaker: Speaker) -> str:
    """The first few by name. Names of a count begin like a line of it; in a sentence they do not."""
    names = [speaker.text(key) for key in keys[:MOST]]
    return ", ".join(name[:1].lower() + name[1:] for name in names)


def percent(chance: float) -> str:
    """A chance as people read it; nothing that is open is called certain."""
    if 0.0 < chance < 0.01:
        return "<1 %"
    return ">99 %" if 0.99 < chance < 1.0 else f"{100 * chance:.0f} %"


def points(change: float) -> str:
    """A change of chance in points of a hundred, with its sign."""
    size = round(100 * change)
    return f"+{size}" if size > 0 else f"−{-size}" if size < 0 else "0"


def within(band: float) -> str:
    """The half of an interval, in points; nothing that was estimated is called exact."""
    return "<1" if 0.0 < band <= 0.005 else f"{100 * band:.0f}"
