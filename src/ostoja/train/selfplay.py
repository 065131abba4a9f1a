"""Many games in lockstep: every game is brought to its next real choice, all are asked at once, all go on.

One process plays some hundred games. What the learner needs of them lies in numpy arrays that both share: which rows
are switched on, which actions are legal, and how the games ended that ended on the way.
"""

from array import array
from collections.abc import Sequence
from math import exp
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ostoja.bots.inputs import Inputs
from ostoja.bots.tokens import Lookups
from ostoja.bots.tree import imagined, value_after
from ostoja.core.action import Action
from ostoja.core.option import Value
from ostoja.core.registry import game as find_game
from ostoja.core.rng import Rng
from ostoja.core.state import State

TOO_LONG: Final = 6_000
"""A game with so many choices is given up as lost for all, so that a bad player cannot hold everything up."""


class Mode(NamedTuple):
    """One way to play, and how often it is played beside the others."""

    seats: int
    options: dict[str, Value]
    weight: float = 1.0


class Batch(NamedTuple):
    """The choices of one step, one a game, and the games that ended since the step before."""

    rows: NDArray[np.int32]
    """The rows of all choices, one choice behind another."""
    row_counts: NDArray[np.int32]
    legal: NDArray[np.int32]
    """The indices of all legal actions, likewise."""
    legal_counts: NDArray[np.int32]
    numbers: NDArray[np.int16]
    """The observations themselves, each as long as the longest, where the game has lookups."""
    seat: NDArray[np.int32]
    seats: NDArray[np.int32]
    mode: NDArray[np.int32]
    taught: NDArray[np.int32]
    """What the teacher chose, as a place in the list of legal actions; -1 where none was asked."""
    liked: NDArray[np.float32]
    """How much the teacher likes each of the legal actions, 1 in all; 0 where none was asked."""
    held: NDArray[np.int32]
    """0 where a rival of the player under test decides."""
    ended: NDArray[np.int32]
    """1 where a game ended since the last step."""
    result: NDArray[np.float32]
    """What it brought each seat, from 0 to 1."""
    ended_mode: NDArray[np.int32]
    ended_tested: NDArray[np.int32]
    """Which seat was under test in it."""
    lengths: NDArray[np.int32]
    """How many choices it had."""


class Play:
    """One game on its way."""

    def __init__(self) -> None:
        self.state: State = State()
        self.mode = 0
        self.choices = 0
        self.seat = 0
        self.tested = -1
        self.taught_rivals = False
        self.legal: list[Action] = []


class Field:
    """Some hundred games of one process."""

    def __init__(
        self,
        game_id: str,
        modes: Sequence[Mode],
        count: int,
        seed: int,
        teach: float = 0.0,
        tested: float = 0.0,
        teachers: float = 0.0,
        scores: float = 0.0,
        softness: float = 0.05,
    ) -> None:
        self.game = find_game(game_id)
        self.inputs = Inputs(self.game)
        self.lookups = Lookups(self.game)
        self.longest = self.lookups.longest()
        self.modes = list(modes)
        self.rng = Rng(seed)
        self.most_seats = max(mode.seats for mode in modes)
        self.teach = teach
        """In which part of the choices the teacher, one step ahead by the game's evaluation, says what it would do."""
        self.tested = tested
        """In which part of the games one seat is under test and others are its rivals."""
        self.teachers = teachers
        """In which part of these games the teacher plays all others; in the rest a network does."""
        self.scores = scores
        """How much of what a game brings is for points rather than victory: a help for beginners."""
        self.softness = softness
        """What is worse than the best by this part of the way to the worst is liked e times less by the teacher."""
        self.plays = [Play() for _ in range(count)]
        self.deals = 0
        for play in self.plays:
            self.deal(play)
            for _ in range(self.rng.below(40)):  # so that not all games end at once
                if play.state.over:
                    self.deal(play)
                seat = play.state.waiting[0]
                play.state.play(seat, self.rng.pick(play.state.legal(seat)))

    def deal(self, play: Play) -> None:
        """A new game of a mode drawn by its weight."""
        draw = self.rng.random() * sum(mode.weight for mode in self.modes)
        number = 0
        while number < len(self.modes) - 1 and draw >= self.modes[number].weight:
            draw -= self.modes[number].weight
            number += 1
        mode = self.modes[number]
        play.state = self.game.start(mode.seats, self.rng.next() >> 1, mode.options)
        play.mode = number
        play.choices = 0
        self.deals += 1
        alone = self.tested and self.rng.random() < self.tested and not self.game.cooperative(play.state.options)
        play.tested = self.deals % mode.seats if alone else -1
        play.taught_rivals = play.tested >= 0 and self.rng.random() < self.teachers

    def teacher(self, state: State, seat: int, legal: list[Action]) -> list[float]:
        """What every action is worth one step ahead to the game's own evaluation, all in one world."""
        world = imagined(state, seat, self.rng)
        luck = self.rng.next()
        return [value_after(world.copy(), seat, action, luck) for action in legal]

    def gather(self) -> Batch:
        """Bring every game to its next choice of the learner's, and say what is to be known."""
        count = len(self.plays)
        rows = array("i")
        legal = array("i")
        observed = array("h")
        longest = self.longest
        row_counts = array("i", bytes(4 * count))
        legal_counts = array("i", bytes(4 * count))
        seats = array("i", bytes(4 * count))
        seat_of = array("i", bytes(4 * count))
        mode_of = array("i", bytes(4 * count))
        taught = array("i", bytes(4 * count))
        liked = array("f")
        held = array("i", bytes(4 * count))
        ended = array("i", bytes(4 * count))
        ended_mode = array("i", bytes(4 * count))
        ended_tested = array("i", bytes(4 * count))
        lengths = array("i", bytes(4 * count))
        result = np.zeros((count, self.most_seats), np.float32)
        for number, play in enumerate(self.plays):
            if self.go_on(play):
                ended[number] = 1
                ended_mode[number] = play.mode
                ended_tested[number] = play.tested
                lengths[number] = play.choices
                result[number, : play.state.seats] = self.outcome(play.state)
                self.deal(play)
                while self.go_on(play):
                    self.deal(play)
            state = play.state
            numbers = self.game.observe(state, play.seat)
            active = self.inputs.active(numbers, state.seats)
            rows.extend(active)
            row_counts[number] = len(active)
            legal.extend([action.index for action in play.legal])
            legal_counts[number] = len(play.legal)
            if self.lookups.most:
                observed.fromlist(numbers)
                observed.frombytes(bytes(2 * (longest - len(numbers))))
            seats[number] = state.seats
            seat_of[number] = play.seat
            mode_of[number] = play.mode
            held[number] = play.tested in (-1, play.seat)
            taught[number] = -1
            if self.teach and self.rng.random() < self.teach:
                values = self.teacher(state, play.seat, play.legal)
                taught[number] = values.index(max(values))
                liked.extend(likings(values, self.softness))
            else:
                liked.extend([0.0] * len(play.legal))
        return Batch(
            rows=whole(rows),
            row_counts=whole(row_counts),
            legal=whole(legal),
            legal_counts=whole(legal_counts),
            numbers=np.frombuffer(observed, np.int16),
            seat=whole(seat_of),
            seats=whole(seats),
            mode=whole(mode_of),
            taught=whole(taught),
            liked=np.frombuffer(liked, np.float32),
            held=whole(held),
            ended=whole(ended),
            result=result,
            ended_mode=whole(ended_mode),
            ended_tested=whole(ended_tested),
            lengths=whole(lengths),
        )

    def go_on(self, play: Play) -> bool:
        """Answer what leaves no choice (and for the teacher's seats); True when the game is over."""
        state = play.state
        while True:
            if state.over or play.choices >= TOO_LONG:
                return True
            seat = state.waiting[0]
            legal = state.legal(seat)
            if len(legal) == 1:
                state.play(seat, legal[0])
            elif play.taught_rivals and seat != play.tested:
                play.choices += 1
                values = self.teacher(state, seat, legal)
                state.play(seat, legal[values.index(max(values))])
            else:
                play.seat = seat
                play.legal = legal
                return False

    def answer(self, places: Sequence[int]) -> None:
        """Play the chosen actions, given as places in the lists of legal actions."""
        for play, place in zip(self.plays, places, strict=True):
            play.choices += 1
            play.state.play(play.seat, play.legal[place])

    def outcome(self, state: State) -> list[float]:
        """What the end brought every seat: its part of the victory, and for beginners its rank by points."""
        seats = state.seats
        if not state.over:
            return [0.0] * seats
        winners = state.winners
        together = self.game.cooperative(state.options)
        part = 0.0 if not winners else 1.0 if together else 1.0 / len(winners)
        won = [part if seat in winners else 0.0 for seat in range(seats)]
        if not self.scores:
            return won
        scores = state.scores
        ranks = []
        for seat in range(seats):
            below = sum(other < scores[seat] for other in scores) + sum(other == scores[seat] for other in scores) / 2
            ranks.append((below - 0.5) / (seats - 1) if seats > 1 else 0.5)
        return [(1 - self.scores) * one + self.scores * rank for one, rank in zip(won, ranks, strict=True)]


def likings(values: list[float], softness: float) -> list[float]:
    """Values as parts of one whole: equal ones get the same, and what is much worse than the best hardly anything."""
    best = max(values)
    scale = softness * (best - min(values)) or 1.0
    parts = [exp((value - best) / scale) for value in values]
    total = sum(parts)
    return [part / total for part in parts]


def whole(numbers: "array[int]") -> NDArray[np.int32]:
    """The same memory for numpy."""
    return np.frombuffer(numbers, np.int32)


class Player:
    """The games of one worker: told what to do, it says what is to be known."""

    def __init__(
        self, game_id: str, modes: Sequence[Mode], count: int, groups: int, seed: int, settings: dict[str, Any]
    ) -> None:
        self.fields = [Field(game_id, modes, count, seed * 1000 + group, **settings) for group in range(groups)]

    def gather(self, group: int) -> tuple[Any, ...]:
        """The next choices of a group."""
        return tuple(self.fields[group].gather())

    def answer(self, group: int, places: Sequence[int]) -> tuple[Any, ...]:
        """Play what was chosen for a group, then its next choices."""
        self.fields[group].answer(places)
        return self.gather(group)

    def set(self, name: str, value: Any) -> None:
        """Set something in all fields."""
        for field in self.fields:
            setattr(field, name, value)


def run(connection: Any, *how: Any) -> None:
    """A worker process: do what comes through the pipe, and send back what there is to know."""
    player = Player(*how)
    while True:
        order, *rest = connection.recv()
        found = getattr(player, order)(*rest)
        if found is not None:
            connection.send(found)
