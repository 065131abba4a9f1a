"""Bot games by the thousand: one `Match` in, one `Outcome` out, on one core or several."""

import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from ostoja import bots
from ostoja.bots import Bot
from ostoja.bots.process import home, start_pool, stop_pool
from ostoja.core.action import Action
from ostoja.core.errors import BadOption
from ostoja.core.option import Value
from ostoja.core.registry import game
from ostoja.core.replay import Replay
from ostoja.core.tables import Pack
from ostoja.core.words import Event
from ostoja.texts.speaker import is_seat

TOO_LONG: Final = 100_000
"""A game with this many decisions will not end any more."""


class Match(NamedTuple):
    """One game to be played by bots."""

    game: str
    seats: int
    seed: int
    bots: tuple[str, ...]
    """One bot per seat."""
    options: dict[str, Value]
    pack: str = ""
    """A content pack as JSON, or nothing."""
    check: bool = False
    """Assert the rules' invariants at every decision."""
    watch: bool = False
    """Count which components each seat has to do with."""


class Outcome(NamedTuple):
    """How a match ended: scores and winners, or a failure and the replay that leads to it."""

    match: Match
    scores: list[int]
    winners: list[int]
    decisions: int
    seconds: float
    labels: list[str]
    """What the game calls each seat, e.g. its faction; empty where it has no such names."""
    uses: Counter[tuple[int, str]]
    """How often an event told that a seat used a component."""
    failure: str = ""
    replay: dict[str, Any] | None = None
    starter: int = 0
    """The seat that began."""


def lineup(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot for each seat: those given, over and over.

    >>> lineup(["random", "greedy"], 3)
    ('random', 'greedy', 'random')
    """
    if not names or len(names) > seats:
        raise BadOption(f"{len(names)} bots do not fit {seats} seats; name one for all, or at most one per seat")
    return tuple(bots.check(names[seat % len(names)]) for seat in range(seats))


def prepare(
    game_id: str,
    count: int,
    seats: int | None = None,
    options: dict[str, Value] | None = None,
    names: Sequence[str] = ("random",),
    seed: int = 0,
    pack: Pack | None = None,
    check: bool = False,
    watch: bool = False,
) -> list[Match]:
    """`count` matches with the seeds from `seed` on. Wrong settings are raised here, before any game."""
    wanted = options or {}
    players = seats if seats is not None else game(game_id).usual_seats(wanted)
    table = game(game_id).start(players, seed, wanted, pack)
    boxed = json.dumps(pack.plain()) if pack else ""
    sitting = lineup(names, players)
    return [
        Match(game_id, players, seed + number, sitting, dict(table.options), boxed, check, watch)
        for number in range(count)
    ]


def play_all(matches: Iterable[Match], jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes in the order of the matches, played by `jobs` processes."""
    if jobs <= 1:
        yield from map(play, matches)
        return
    waiting = list(matches)
    pool = start_pool(jobs, tuple({home(match.game) for match in waiting}))
    try:
        yield from pool.map(play, waiting, chunksize=4)
    finally:
        stop_pool(pool)


def play(match: Match) -> Outcome:
    """One whole game. Whatever goes wrong in it is written into the outcome."""
    began = time.perf_counter()
    uses: Counter[tuple[int, str]] = Counter()
    replay: Replay | None = None
    try:
        replay = _table(match)
        starter = _run(replay, match, uses)
        state = replay.state
        scores, winners, labels = state.scores, state.winners, state.game.labels(state)
    except Exception as error:  # a bug in a game of any kind must come back as an outcome
        return Outcome(
            match,
            [],
            [],
            len(replay.moves) if replay else 0,
            time.perf_counter() - began,
            [],
            uses,
            f"{type(error).__name__}: {error}",
            replay.plain() if replay else None,
        )
    seconds = time.perf_counter() - began
    return Outcome(match, scores, winners, len(replay.moves), seconds, labels, uses, starter=starter)


def _table(match: Match) -> Replay:
    pack = Pack.from_plain(json.loads(match.pack)) if match.pack else None
    names = [f"{name} {seat + 1}" for seat, name in enumerate(match.bots)]
    return Replay(match.game, match.seats, match.seed, match.options, pack, None, names, None, match.watch)


def _run(replay: Replay, match: Match, uses: Counter[tuple[int, str]]) -> int:
    """Play to the end; the seat that began."""
    state = replay.state
    starter = replay.game.starter(state)
    players = [bots.make(name, match.seed * 16 + seat) for seat, name in enumerate(match.bots)]
    while not state.over:
        if match.check:
            state.check()
        if len(replay.moves) >= TOO_LONG:
            raise RuntimeError(f"no end after {TOO_LONG} decisions")
        seat = state.waiting[0]
        replay.play(seat, _choice(players[seat], replay, seat))
        if starter < 0:
            starter = replay.game.starter(state)
        if match.watch:
            for event in state.events:
                if replay.game.counts_as_use(event.key):
                    count_uses(event, uses)
            state.events.clear()
    if match.check:
        state.check()
    return max(0, starter)


def _choice(bot: Bot, replay: Replay, seat: int) -> Action:
    """What a bot does, after it has said what it wants to say."""
    if bot.blind:
        return bot.choose(replay.state, seat)
    statement = bot.speak(replay.state.seen_by(seat), seat)
    if statement is not None:
        replay.play(seat, statement)
    return bot.choose(replay.state.seen_by(seat), seat)


def count_uses(event: Event, uses: Counter[tuple[int, str]]) -> None:
    """Count every component that an event names together with a seat: the word `seat`, else the first seat in it."""
    words = [word for word in (event.words.get("seat"), *event.words.values()) if isinstance(word, str)]
    seats = [int(word[1:]) for word in words if is_seat(word)]
    if seats:
        for word in event.words.values():
            if isinstance(word, str) and word[:1] == "@":
                uses[seats[0], word[1:]] += 1
