"""Players that choose. `ostoja.bots.make("steady", seed=7).choose(seen, seat)` gives a legal action.

A bot is asked for by a name, or by a name with settings, or as a program of your own:

>>> make("sharp:seconds=0.1").seconds
0.1
>>> make("gredy")
Traceback (most recent call last):
...
ostoja.core.errors.BadOption: there is no bot 'gredy'; did you mean 'greedy'?
>>> make("greedy:words=2")
Traceback (most recent call last):
...
ostoja.core.errors.BadOption: the bot 'greedy' has no setting 'words'; did you mean 'worlds'?
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from ostoja.bots.bot import Bot, Settings
from ostoja.bots.champion import ChampionBot, InstinctBot
from ostoja.bots.gentle import GentleBot
from ostoja.bots.greedy import GreedyBot
from ostoja.bots.random import RandomBot
from ostoja.bots.search import FirstSearchBot, SearchBot
from ostoja.core.errors import BadOption, suggestion
from ostoja.core.registry import installed

__all__ = [
    "BOTS",
    "LEVELS",
    "RUN",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "check",
    "known",
    "listed",
    "make",
    "offered",
]

LEVELS: Final = {
    "gentle": "beginner",
    "steady": "search:looks=100",
    "sharp": "search:seconds=1",
}
"""What people are offered, easiest first, and which bot that is. With settings of its own a level drops these."""

YARDSTICKS: Final = {"sharp@1": "search@1:seconds=1"}
"""Bots that stay as they are, to measure others by: `tests/bots/test_yardsticks.py` holds what they choose."""

RUN: Final = "run:"
"""What follows is the command of a bot that is a program of its own."""

KINDS: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
    "beginner": GentleBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "search@1": FirstSearchBot,
    "instinct": InstinctBot,
    "champion": ChampionBot,
}

INSTALLED: Final = "ostoja.bots"
"""Under this name a package offers bots of its own: `mybot = "package.module:Class"`, a subclass of Bot."""

BOTS: dict[str, Callable[[int], Bot]] = {}
"""Every bot of ours that a name alone asks for; those who run a server may add more."""


def known(name: str) -> bool:
    """Is this name alone a bot: one of ours, one added here, or one of an installed package?

    >>> known("steady"), known("sleepy")
    (True, False)
    """
    return name in BOTS or name in installed(INSTALLED)


def check(spec: str) -> str:
    """The spec itself, if it describes a bot; else a BadOption that says what there is.

    >>> check("search:looks=50")
    'search:looks=50'
    """
    if spec.startswith(RUN):
        from ostoja.bots.outside import check_command

        check_command(spec[len(RUN) :])
    elif spec not in BOTS:
        _read(spec)
    return spec


def make(spec: str, seed: int = 0) -> Bot:
    """A new bot; bots of the same spec and seed choose alike, as long as none is limited by a clock.

    >>> import ostoja
    >>> state = ostoja.game("survive_the_island").start(4, seed=7)
    >>> seat = state.waiting[0]
    >>> action = make("random", seed=7).choose(state.seen_by(seat), seat)
    >>> state.play(seat, action)
    """
    if spec.startswith(RUN):
        from ostoja.bots.outside import OutsideBot

        return OutsideBot(spec[len(RUN) :], seed)
    if spec in BOTS:
        return BOTS[spec](seed)
    kind, settings = _read(spec)
    return kind(seed, **settings)


def offered() -> list[str]:
    """The names people are offered: the levels, bots of installed packages, and those added where this runs.

    >>> offered()[:3]
    ['gentle', 'steady', 'sharp']
    """
    ours = [name for name in BOTS if name not in KINDS and name not in YARDSTICKS]
    return ours + [name for name in sorted(installed(INSTALLED)) if name not in BOTS]


def listed(text: str) -> list[str]:
    """The specs in a list with commas; a command reaches to the end of it.

    >>> listed("gentle, search:looks=50,beyond=2, run:bot --moves a,b")
    ['gentle', 'search:looks=50,beyond=2', 'run:bot --moves a,b']
    """
    text, run, command = text.partition(RUN)
    found: list[str] = []
    for part in text.split(","):
        word = part.strip()
        if found and "=" in word.partition(":")[0]:
            found[-1] += f",{word}"
        else:
            found.append(word)
    if run:
        found[-1] += run + command
    return found


def _read(spec: str) -> tuple[type[Bot], Settings]:
    """The class and the settings that a spec stands for."""
    name, colon, rest = spec.partition(":")
    standing_for = LEVELS | YARDSTICKS
    if name in standing_for:
        name, _, own = standing_for[name].partition(":")
        rest = rest if colon else own
    kind = KINDS.get(name) or _installed(name)
    settings: Settings = {}
    for entry in rest.split(",") if colon or rest else ():
        key, _, value = entry.partition("=")
        settings[key] = kind.read_setting(name, key, value)
    return kind, settings


@cache
def _installed(name: str) -> type[Bot]:
    """The bot that an installed package offers by this name."""
    entries = installed(INSTALLED)
    if name not in entries:
        raise BadOption(f"there is no bot '{name}'{suggestion(name, [*BOTS, *entries, 'run:COMMAND'])}")
    try:
        kind = entries[name].load()
    except Exception as error:  # code of others: whatever it does, the bot is not there
        raise BadOption(f"the bot '{name}' cannot be loaded: {type(error).__name__}: {error}") from error
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise BadOption(f"the bot '{name}' cannot be loaded: {kind!r} is not a subclass of ostoja.bots.Bot")
    return kind


def _named(name: str) -> Callable[[int], Bot]:
    def made(seed: int) -> Bot:
        kind, settings = _read(name)
        return kind(seed, **settings)

    return made


BOTS.update((name, _named(name)) for name in (*KINDS, *LEVELS, *YARDSTICKS))
