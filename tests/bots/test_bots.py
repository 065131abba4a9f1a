"""Bots choose legally, alike for a seed, and from nothing but their view."""

from collections.abc import Callable

import pytest

from high_water import rules
from ostoja import bots
from ostoja.bots import Bot, GreedyBot, RandomBot
from ostoja.bots.gentle import GentleBot
from ostoja.core.action import Action
from ostoja.core.errors import BadOption
from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from ostoja.core.state import State

QUICK = ("random", "greedy", "gentle", "steady", "search:looks=8")
"""Bots without a clock."""


def toy(seed: int, seats: int = 3) -> Replay:
    return Replay("high_water", seats, seed)


def play_out(record: Replay, players: list[Bot]) -> Replay:
    while not record.state.over:
        seat = record.state.waiting[0]
        record.play(seat, players[seat].choose(record.state.seen_by(seat), seat))
    return record


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_chooses_legally_and_alike_for_a_seed(name: str) -> None:
    games = [play_out(toy(5), [bots.make(name, seat) for seat in range(3)]) for _ in range(2)]
    assert games[0].state.over
    assert games[0].moves == games[1].moves


@pytest.mark.parametrize("make", [RandomBot, GreedyBot])
def test_another_seed_plays_another_game(make: Callable[[int], Bot]) -> None:
    games = {tuple(play_out(toy(5), [make(seed)] * 3).moves) for seed in range(8)}
    assert len(games) > 1


def test_a_bot_remembers_nothing_so_a_game_can_be_taken_back() -> None:
    record = play_out(toy(3), [GreedyBot(1)] * 3)
    moves = record.moves[:]
    record.back(4)
    assert play_out(record, [GreedyBot(1)] * 3).moves == moves


@pytest.mark.parametrize("name", QUICK)
def test_a_choice_does_not_depend_on_what_is_hidden(name: str) -> None:
    bot = bots.make(name, 9)
    for seed in range(20):
        state = toy(seed).state
        other = state.imagine(0, Rng(seed + 100))
        assert bot.choose(state.seen_by(0), 0) is bot.choose(other.seen_by(0), 0)


def test_greedy_takes_what_is_worth_more() -> None:
    """With the lowest card the sea takes the points more often than not; with the highest never."""
    state = toy(1, seats=2).state
    kept = {}
    for card in (0, rules.CARDS - 1):
        position = state.copy()
        position.points[0] = card + 1
        position.push(rules.Risk(0, card, card + 1))
        position.forget()
        kept[card] = GreedyBot(0, worlds=40).choose(position.seen_by(0), 0)
    assert kept == {0: rules.KEEP, rules.CARDS - 1: rules.RISK}


def test_greedy_beats_random() -> None:
    """Mostly luck decides the toy, so the margin is modest and both kinds sit early and late."""
    wins = [0.0] * 4
    for seed in range(80):
        winners = play_out(toy(seed, 4), [GreedyBot(seed), RandomBot(seed)] * 2).state.winners
        for seat in winners:
            wins[seat] += 1 / len(winners)
    assert wins[0] + wins[2] > 1.3 * (wins[1] + wins[3])


class Counted(State):
    """A view of one decision with many actions that counts how often one of them is tried."""

    tried = 0

    def __init__(self, source: "Counted | None" = None) -> None:
        super().__init__(source)
        self.seats = 1
        self.game = self
        self.points = source.points if source else 0

    def legal(self, seat: int) -> list[Action]:
        return [Action(index, "take", (index,)) for index in range(50)]

    def copy(self) -> "Counted":
        return Counted(self)

    def imagine(self, seat: int, rng: Rng) -> "Counted":
        rng.next()
        return self

    def play(self, seat: int, action: Action) -> None:
        Counted.tried += 1
        self.points = action.args[0]

    def evaluate(self, state: "Counted", seat: int) -> float:
        return state.points

    def plausible(self, world: "Counted", seen: "Counted", seat: int) -> float:
        return 1.0


def test_greedy_keeps_to_its_number_of_trials() -> None:
    Counted.tried = 0
    assert GreedyBot(0, worlds=8, trials=120).choose(Counted(), 0).args == (49,)
    assert Counted.tried == 100
    Counted.tried = 0
    GreedyBot(0, worlds=8, trials=20).choose(Counted(), 0)
    assert Counted.tried == 20


class Beginner(GentleBot):
    """Has tried in two worlds: the lower an action, the better, and the last ones throw everything away."""

    means = (0.50, 0.49, 0.48, 0.46, 0.44, 0.42, 0.40, 0.12, 0.11, 0.10)

    def tries(self, seen: State, seat: int, actions: list[Action], dice: Rng) -> list[list[float]]:
        return [[mean - 0.01, mean + 0.01] for mean in (self.means[action.args[0] // 5] for action in actions)]


def test_gentle_errs_but_never_absurdly() -> None:
    """It forgets and overvalues, so it often misses the best; what throws everything away it sees."""
    chosen = [Beginner(seed).choose(Counted(), 0).args[0] // 5 for seed in range(200)]
    assert chosen.count(0) < 150
    assert len(set(chosen)) > 4
    assert max(chosen) < 7


def test_gentle_plays_safe() -> None:
    """Of two actions that bring the same on average the one that may go wrong is taken less often."""

    class Cautious(GentleBot):
        def tries(self, seen: State, seat: int, actions: list[Action], dice: Rng) -> list[list[float]]:
            return [
                [0.5, 0.5] if action.args[0] == 0 else [0.4, 0.6] if action.args[0] == 1 else [0.2, 0.2]
                for action in actions
            ]

    chosen = [Cautious(seed).choose(Counted(), 0).args[0] for seed in range(200)]
    assert set(chosen) == {0, 1}
    assert chosen.count(0) > chosen.count(1)


def test_an_unknown_bot_is_refused_with_a_hint() -> None:
    with pytest.raises(BadOption, match="did you mean 'random'"):
        bots.make("ramdom")
