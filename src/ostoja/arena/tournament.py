"""Duplicate matches: every deal is played once in each rotation of the line-up, so that luck and seats even out."""

import time
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from ostoja import bots
from ostoja.arena.simulate import TOO_LONG, lineup
from ostoja.bots import Bot
from ostoja.bots.clock import now
from ostoja.core.action import Action
from ostoja.core.errors import BadOption, IllegalAction
from ostoja.core.option import Value
from ostoja.core.registry import game
from ostoja.core.replay import Replay
from ostoja.core.tables import Pack

NOBODY: Final = -1
"""The culprit of a failure that is no bot's fault."""
MOST_ROTATIONS: Final = 16


class Setup(NamedTuple):
    """What a tournament is about. Two tournaments of the same set-up play the same deals."""

    game: str
    rules: int
    seats: int
    options: dict[str, Value]
    pack: dict[str, Any] | None
    bots: tuple[str, ...]
    """The line-up of rotation 0, one bot for each seat."""
    seed: int

    @property
    def players(self) -> tuple[str, ...]:
        """The bots that take part, each once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def rotations(self) -> int:
        """In how many ways the line-up can be turned round the table.

        >>> Setup("g", 1, 4, {}, None, ("a", "b", "b", "b"), 0).rotations
        4
        >>> Setup("g", 1, 4, {}, None, ("a", "b", "a", "b"), 0).rotations
        2
        """
        return next(turn for turn in range(1, self.seats + 1) if self.sitting(turn) == self.bots)

    def sitting(self, rotation: int) -> tuple[str, ...]:
        """Who sits where when everybody has moved `rotation` seats on.

        >>> Setup("g", 1, 3, {}, None, ("a", "b", "c"), 0).sitting(1)
        ('c', 'a', 'b')
        """
        turn = rotation % self.seats
        return self.bots[self.seats - turn :] + self.bots[: self.seats - turn]


def arrange(
    game_id: str,
    names: Iterable[str],
    seats: int | None = None,
    options: dict[str, Value] | None = None,
    pack: Pack | None = None,
    seed: int = 0,
) -> Setup:
    """A set-up with everything checked; whatever does not fit is raised here, before any game."""
    wanted = options or {}
    named = list(names)
    players = seats if seats is not None else game(game_id).usual_seats(wanted)
    table = game(game_id).start(players, seed, wanted, pack)
    if not named:
        raise BadOption("a tournament needs bots; name at least one")
    boxed = pack.plain() if pack else None
    return Setup(game_id, table.game.version, players, dict(table.options), boxed, lineup(named, players), seed)


class Pairing(NamedTuple):
    """One game of a tournament."""

    setup: Setup
    number: int

    @property
    def deal(self) -> int:
        """Which deal it is; all rotations of a deal begin alike."""
        return self.number // self.setup.rotations

    @property
    def rotation(self) -> int:
        """How far the line-up is turned."""
        return self.number % self.setup.rotations

    @property
    def seed(self) -> int:
        """The seed of the deal."""
        return self.setup.seed + self.deal

    @property
    def sitting(self) -> tuple[str, ...]:
        """Who sits where."""
        return self.setup.sitting(self.rotation)


def plan(setup: Setup, count: int) -> list[Pairing]:
    """At least `count` games: whole deals."""
    deals = -(-count // setup.rotations)
    return [Pairing(setup, number) for number in range(deals * setup.rotations)]


class Played(NamedTuple):
    """A game of a tournament that has been played. A failure has a culprit, the seat that is to blame, or NOBODY."""

    number: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    """How often each seat decided."""
    thought: tuple[float, ...]
    """Seconds each seat thought in all."""
    slowest: tuple[float, ...]
    """Seconds of each seat's longest decision."""
    seconds: float
    failure: str = ""
    culprit: int = NOBODY
    replay: str = ""
    """The file of the moves that led to a failure."""


Ending = tuple[Played, dict[str, Any] | None]
"""A played game and, after a failure, its moves."""


class Fault(Exception):
    """A bot has failed."""

    def __init__(self, seat: int, error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}")
        self.seat = seat


class ThinkingTime:
    """How often and how long each seat has thought."""

    def __init__(self, seats: int) -> None:
        self.decisions = [0] * seats
        self.thought = [0.0] * seats
        self.slowest = [0.0] * seats

    def count(self, seat: int, spent: float) -> None:
        """One more decision."""
        self.decisions[seat] += 1
        self.thought[seat] += spent
        self.slowest[seat] = max(self.slowest[seat], spent)


def play(pairing: Pairing) -> Ending:
    """One whole game. Whatever goes wrong in it is written into the result."""
    began = time.perf_counter()
    clock = ThinkingTime(pairing.setup.seats)
    replay: Replay | None = None
    scores: list[int] = []
    winners: list[int] = []
    failure, culprit = "", NOBODY
    try:
        replay = _table(pairing)
        _run(replay, pairing, clock)
        scores, winners = replay.state.scores, replay.state.winners
    except Fault as fault:
        failure, culprit = str(fault), fault.seat
    except Exception as error:  # a bug in a game of any kind must come back as a result
        failure = f"{type(error).__name__}: {error}"
    played = Played(
        pairing.number,
        pairing.seed,
        pairing.sitting,
        tuple(scores),
        tuple(winners),
        tuple(clock.decisions),
        tuple(round(spent, 6) for spent in clock.thought),
        tuple(round(spent, 6) for spent in clock.slowest),
        round(time.perf_counter() - began, 4),
        failure,
        culprit,
    )
    return played, replay.plain() if replay and failure else None


def _run(replay: Replay, pairing: Pairing, clock: ThinkingTime) -> None:
    """Play to the end. Each seat of each game has luck of its own, which the set-up alone decides."""
    state = replay.state
    base = (pairing.seed * MOST_ROTATIONS + pairing.rotation) * MOST_ROTATIONS
    players: list[Bot] = []
    try:
        for seat, name in enumerate(pairing.sitting):
            players.append(_made(name, base + seat, seat))
        while not state.over:
            if len(replay.moves) >= TOO_LONG:
                raise RuntimeError(f"no end after {TOO_LONG} decisions")
            seat = state.waiting[0]
            since = now()
            action = _chosen(players[seat], replay, seat)
            clock.count(seat, now() - since)
            try:
                replay.play(seat, action)
            except IllegalAction as error:
                raise Fault(seat, error) from error
    finally:
        for seat, player in enumerate(players):
            player.close(state.seen_by(seat) if state.over else None)


def _table(pairing: Pairing) -> Replay:
    setup = pairing.setup
    found = game(setup.game)
    if found.version != setup.rules:
        raise BadOption(f"{setup.game} has rules version {found.version} here, but {setup.rules} in this tournament")
    names = [f"{name} {seat + 1}" for seat, name in enumerate(pairing.sitting)]
    pack = Pack.from_plain(setup.pack) if setup.pack else None
    return Replay(setup.game, setup.seats, pairing.seed, setup.options, pack, None, names)


def _made(name: str, seed: int, seat: int) -> Bot:
    try:
        return bots.make(name, seed)
    except Exception as error:
        raise Fault(seat, error) from error


def _chosen(bot: Bot, replay: Replay, seat: int) -> Action:
    """What a bot does, after it has said what it wants to say. Whatever it cannot do is its fault."""
    state = replay.state
    try:
        if bot.blind:
            action = bot.choose(state, seat)
        else:
            statement = bot.speak(state.seen_by(seat), seat)
            if statement is not None:
                replay.play(seat, statement)
            action = bot.choose(state.seen_by(seat), seat)
    except Exception as error:
        raise Fault(seat, error) from error
    if action.talk:
        raise Fault(seat, IllegalAction(f"{action!r} is a statement, not an action"))
    return action
