"""What the log counts comes out right, in games played at random: every sum agrees with the position it was told in."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from ostoja.core.rng import Rng
from ostoja.core.words import Event
from setups import Setup, random_move

Check = Callable[[dict[str, Any], Any], bool]
CHECKS: dict[str, dict[str, Check]] = {
    "osaczeni": {
        # OS-5.8
        "vote": lambda words, _: words["was"] + words["votes"] == words["total"],
        # OS-3.5, OS-11.5
        "attack": lambda words, _: compared(words),
        "kept-out": lambda words, _: compared(words),
    },
    "ocaleni": {
        # OC-8.6 to OC-8.9
        "feeds": lambda words, _: words["short"] == max(0, words["rooms"] + words["airlock"] - words["paid"]),
        # OC-8.11; OC-8.12 the track may end before
        "irradiated": lambda words, _: not words["level"] or words["count"] <= rise(words),
        "kept-safe": lambda words, state: rise(words) <= 0 and words["level"] in state.components.radiation,
        # OC-13.1
        "cleans": lambda words, _: sum(words[part] for part in PARTS) == words["points"],
    },
    "bright_future": {
        # BF-7.70
        "infects": lambda words, state: words["loss"] == words["codes"] // 3 and words["codes"] == visible(state),
        "population": lambda words, _: words["left"] == max(0, words["was"] - words["count"]),
    },
}
PARTS = ("events", "rooms", "contamination", "survivors", "equipment", "symbols")
MODES = [Setup("osaczeni", 4, {}), Setup("ocaleni", 3, {}), Setup("bright_future", 3, {"mode": "fever"})]
MOST_GAMES = 12
SIGNS: dict[str, Callable[[int, int], bool]] = {
    ">": lambda a, b: a > b,
    "≥": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    "≤": lambda a, b: a <= b,
}


def compared(words: dict[str, Any]) -> bool:
    return SIGNS[words["sign"]](words["monsters"], words["strength"])


def rise(words: dict[str, Any]) -> int:
    return words["level"] - words["airlock"] - words["vents"]


def visible(state: Any) -> int:
    fever = state.fever
    return sum(pile[-1] for pile, closed in zip(fever.zone, fever.zone_closed, strict=True) if pile and not closed)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_sums_come_out(mode: Setup) -> None:
    checks = CHECKS[mode.game_id]
    seen: Counter[str] = Counter()
    for seed in range(MOST_GAMES):
        state = mode.game.start(mode.seats, seed, mode.options, watched=True)
        rng = Rng(seed)
        while not state.over and set(seen) != set(checks):
            state.events.clear()
            state.play(*random_move(state, rng))
            for event in state.events:
                if event.key in checks:
                    seen[event.key] += 1
                    assert checks[event.key](event.words, state), said(event)
    assert set(seen) == set(checks), "each is counted in some game"


def said(event: Event) -> str:
    return f"{event.key}: {event.words}"
