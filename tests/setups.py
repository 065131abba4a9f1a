"""Every mode and player count of a game, and random play through it."""

import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import ostoja
from ostoja.bots import Bot, make
from ostoja.core.action import Action
from ostoja.core.errors import BadOption
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.replay import Replay, save
from ostoja.core.rng import Rng
from ostoja.core.state import State

S = TypeVar("S", bound=State)

FAILURES = Path(__file__).parent.parent / "failures"
MOST_DECISIONS = 20_000


class Setup:
    """A game, its seat count and options."""

    def __init__(self, game_id: str, seats: int, options: dict[str, Value]) -> None:
        self.game_id = game_id
        self.seats = seats
        self.options = options
        self.name = "-".join([game_id, str(seats), *(f"{key}={value}" for key, value in options.items())])

    @property
    def game(self) -> Game:
        return ostoja.game(self.game_id)

    @property
    def seed(self) -> int:
        """A seed that differs from set-up to set-up but not from run to run."""
        return zlib.crc32(self.name.encode())

    def record(self, seed: int | None = None) -> Replay:
        return Replay(self.game_id, self.seats, self.seed if seed is None else seed, self.options)


def setups(game_id: str) -> list[Setup]:
    """All modes with all their player counts."""
    game = ostoja.game(game_id)
    found = []
    for options in game.modes():
        for seats in range(1, 9):
            try:
                game.complete(seats, options)
            except BadOption:
                continue
            found.append(Setup(game_id, seats, options))
    assert found, f"{game_id} has no playable set-up"
    return found


def small_setups(game_id: str) -> list[Setup]:
    """All player counts of the default mode, and every other mode with one player count, taken in turn."""
    by_mode: dict[str, list[Setup]] = {}
    for setup in setups(game_id):
        by_mode.setdefault(str(setup.options), []).append(setup)
    first, *others = by_mode.values()
    return first + [mode[number % len(mode)] for number, mode in enumerate(others)]


def play_on(record: Replay, rng: Rng, look: Callable[[State], None] | None = None) -> State:
    """Play at random to the end, calling `look` at every decision. A game that fails is written to failures/."""
    try:
        while not record.state.over:
            assert len(record.moves) < MOST_DECISIONS, "the game does not end"
            if look:
                look(record.state)
            record.play(*random_move(record.state, rng))
        if look:
            look(record.state)
    except BaseException as error:
        FAILURES.mkdir(exist_ok=True)
        file = FAILURES / f"{record.game.id}-{record.state.seats}-{record.seed}.json"
        save(record, file, private=True)
        error.add_note(f"the game so far: ostoja replay {file.relative_to(FAILURES.parent)}")
        raise
    return record.state


def play_out(state: S, rng: Rng, look: Callable[[State], None] | None = None) -> S:
    """Play a position at random to the end, without a record."""
    while not state.over:
        if look:
            look(state)
        state.play(*random_move(state, rng))
    return state


def random_move(state: State, rng: Rng) -> tuple:
    """A seat and an action of it: mostly a waiting seat, now and then one that changes its mind or says something."""
    seats = state.may_act if rng.below(8) == 0 else state.waiting
    seat = rng.pick(list(seats))
    if rng.below(40) == 0:
        statements = state.talk(seat)
        if statements:
            return seat, rng.pick(statements)
    return seat, rng.pick(state.legal(seat))


def busily(state: S, idle: tuple[str, ...], rng: Rng, every: int = 1) -> Iterator[S]:
    """Play at random, but nothing `idle` where there is something else to do: every so many positions, and the last."""
    number = 0
    while not state.over:
        if number % every == 0:
            yield state
        number += 1
        seat = state.waiting[0]
        offer = state.legal(seat)
        busy = [action for action in offer if action.kind not in idle]
        state.play(seat, rng.pick(busy or offer))
    yield state


def curiously(state: State, rng: Rng, bot: Bot | None = None) -> Iterator[tuple[State, int, Action]]:
    """Play to the end, by turns at random (or as a bot would) and what was done least so far.

    Each move comes with the position before it; `state` is watched, and its `events` are those of the move.
    """
    played: Counter[str] = Counter()
    for _ in range(MOST_DECISIONS):
        if state.over:
            return
        seat, action = random_move(state, rng)
        if not action.talk:
            if bot is not None:
                action = bot.choose(state.seen_by(seat), seat)
            if rng.below(3) == 0:
                offer = state.legal(seat)
                fewest = min(played[other.kind] for other in offer)
                action = rng.pick([other for other in offer if played[other.kind] == fewest])
        played[action.kind] += 1
        before = state.copy()
        state.watched = True
        state.events = []
        state.play(seat, action)
        yield before, seat, action
    raise AssertionError("the game does not end")


def games(game_id: str, rounds: Iterable[int]) -> Iterator[tuple[Setup, State, Iterator[tuple[State, int, Action]]]]:
    """Games of the small set-ups, played `curiously`: in round 0, 3, 6 … at random, else with the help of a bot."""
    for number in rounds:
        for setup in small_setups(game_id):
            seed = setup.seed + number
            state = setup.game.start(setup.seats, seed, setup.options)
            bot = make("greedy:worlds=1,trials=12", seed) if number % 3 else None
            yield setup, state, curiously(state, Rng(seed), bot)


def positions(setup: Setup, count: int, seed: int = 0) -> list[Replay]:
    """`count` moments of one random game, spread over its length, and its end, each as its own record."""
    record = setup.record()
    play_on(record, Rng(seed))
    length = len(record.moves)
    found = []
    for number in sorted({length * part // count for part in range(count + 1)}):
        moment = setup.record()
        for seat, action in record.moves[:number]:
            moment.play(seat, action)
        found.append(moment)
    return found
