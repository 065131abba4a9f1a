"""The searching bot: it compares fairly, keeps its budget and repeats itself."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

import ostoja
from high_water import rules
from ostoja import bots
from ostoja.bots import SearchBot, search, tree
from ostoja.bots.search import RUNNERS, Race
from ostoja.bots.tree import ALONE, WORLDS, Tree
from ostoja.core.action import Action
from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from ostoja.core.state import State
from setups import Setup, play_on

WIDEST = [
    Setup("survive_the_island", 4, {}),
    Setup("metro2033", 4, {}),
    Setup("bright_future", 4, {}),
    Setup("bright_future", 4, {"mode": "fever"}),
]


def widest_decision(setup: Setup) -> tuple[State, int]:
    """The view of a random game's decision with the most actions."""
    found: list[tuple[int, State, int]] = []

    def look(state: State) -> None:
        for seat in state.waiting[:1]:
            if not found or len(state.legal(seat)) > found[0][0]:
                found[:] = [(len(state.legal(seat)), state.seen_by(seat), seat)]

    play_on(setup.record(), Rng(3), look)
    return found[0][1], found[0][2]


@pytest.mark.parametrize("wide", WIDEST, ids=lambda wide: wide.name)
def test_however_short_the_time_something_is_chosen(wide: Setup) -> None:
    """How far thinking is over its time is measured by benchmarks/thinking.py."""
    seen, seat = widest_decision(wide)
    assert bots.make("sharp:seconds=0.001").choose(seen, seat) in seen.legal(seat)


@pytest.mark.parametrize("wide", WIDEST, ids=lambda wide: wide.name)
def test_nothing_is_played_any_more_once_the_time_is_up(wide: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that strikes at its two hundredth look: at most one decision's first tries come after that."""
    seen, seat = widest_decision(wide)
    clock = [0.0]
    plays_after = [0]
    play = type(seen).play

    def tick() -> float:
        clock[0] += 0.005
        return clock[0]

    def counted(world: State, by: int, action: Action) -> None:
        plays_after[0] += clock[0] > 1.0
        play(world, by, action)

    for module in (search, tree):
        monkeypatch.setattr(module, "now", tick)
    monkeypatch.setattr(type(seen), "play", counted)
    SearchBot(1, seconds=1.0).choose(seen, seat)
    assert clock[0] > 1.0
    assert plays_after[0] < 20


def test_looks_and_seed_give_the_same_game_in_another_process() -> None:
    program = (
        "from ostoja import bots, game\n"
        "state = game('osaczeni').start(3, 5)\n"
        "while not state.over:\n"
        "    seat = state.waiting[0]\n"
        "    action = bots.make('search:looks=12', seat).choose(state.seen_by(seat), seat)\n"
        "    print(action.index)\n"
        "    state.play(seat, action)\n"
    )
    games = {
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": salt}, capture_output=True, check=True
        ).stdout
        for salt in ("1", "2")
    }
    assert len(games) == 1
    assert len(games.pop().split()) > 20


def test_an_action_far_behind_drops_out_and_ends_the_search_early() -> None:
    """With the highest card the risk costs nothing: no need to look 10,000 times."""
    position = Replay("high_water", 2, 1).state.copy()
    card = rules.CARDS - 1
    position.points[0] = card + 1
    position.push(rules.Risk(0, card, card + 1))
    position.forget()
    seen = position.seen_by(0)
    tree = Tree(seen, 0, Rng(1), 0, 0.0)
    race = Race(tree, seen.legal(0))
    race.qualify()
    while len(race.actions) > 1 and tree.looks < 10_000:
        race.round()
    assert race.leader() is rules.RISK
    assert tree.looks < 100


def test_a_search_ends_when_enough_was_tried_though_looks_are_left() -> None:
    state = ostoja.game("bright_future").start(2, 3, {"mode": "fever"})
    seat = state.waiting[0]
    counted = []
    for most in (1, 1_000_000):
        tree = Tree(state.seen_by(seat), seat, Rng(1), 2, 0.0)
        Race(tree, state.legal(seat)).run(30, most)
        counted.append(tree.looks)
    assert counted[0] <= RUNNERS < counted[1]


def race_of(firsts: list[float], values: list[list[float]]) -> Race:
    """A race in which the first tries and the looks brought this."""
    state = Replay("high_water", 3, 4).state
    race = Race(Tree(state.seen_by(0), 0, Rng(1), 0, 0.0), list(state.game.actions)[: len(firsts)])
    race.firsts, race.values = firsts, values
    return race


def test_looks_that_tell_nothing_but_luck_leave_the_first_tries_in_charge() -> None:
    """Averages of 0.5 and 0.6 that swing by 1 say nothing against a first worth that was better."""
    race = race_of([0.2, 0.1], [[1.0, 0.0] * 4, [0.0, 1.0] * 3 + [0.8, 1.0]])
    assert race.scores()[0] == [0.2, 0.1]


def test_looks_that_agree_overrule_the_first_tries() -> None:
    race = race_of([0.2, 0.1], [[0.3, 0.31] * 4, [0.6, 0.61] * 4])
    assert race.leader() is race.actions[1]


def test_every_action_of_a_round_is_looked_at_in_the_same_world() -> None:
    state = Replay("high_water", 3, 4).state
    seat = state.waiting[0]
    tree = Tree(state.seen_by(seat), seat, Rng(1), 2, 0.0)
    race = Race(tree, state.legal(seat))
    for _ in range(5):
        race.round()
    assert len(tree.worlds) == 5
    assert tree.looks == 5 * len(race.actions)
    assert all(len(values) == 5 for values in race.values)


def test_worlds_are_imagined_up_to_a_number_and_then_used_again_with_other_luck() -> None:
    state = Replay("high_water", 3, 4).state
    tree = Tree(state.seen_by(0), 0, Rng(1), 0, 0.0)
    for _ in range(WORLDS):
        tree.world()
    before = [world.rng.state for world in tree.worlds]
    for _ in range(WORLDS):
        assert tree.world() in tree.worlds
    assert len(tree.worlds) == WORLDS
    assert not set(before) & {world.rng.state for world in tree.worlds}


def test_seats_that_decide_together_are_searched_together() -> None:
    """In Osaczeni all mark their maps at once: the tree holds actions of each of them at one place."""
    state = ostoja.game("osaczeni").start(4, 2)
    rng = Rng(2)
    while len(state.waiting) < 3:
        seat = state.waiting[0]
        state.play(seat, rng.pick(state.legal(seat)))
    seat, *others = state.waiting
    tree = Tree(state.seen_by(seat), seat, Rng(1), 4, 0.0)
    action = state.legal(seat)[0]
    for _ in range(20):
        tree.look(tree.world(), action)
    assert set(others) <= set(tree.root.after[action.index].edges)


@pytest.mark.parametrize(("settings", "turns"), [({}, 3), ({"beyond": 1}, 0)])
def test_a_look_plays_as_many_turns_ahead_as_the_game_wants(
    settings: dict[str, int], turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Metro 2033 a plan takes several turns; whoever sets `beyond` asks for the tree instead."""
    game = ostoja.game("metro2033")
    state = game.start(2, 1, {"factions": "random"})
    seat = state.waiting[0]
    played: list[int] = []
    play_ahead = game.play_ahead

    def counted(world: State, by: int, check_clock: Callable[[], None]) -> None:
        played.append(by)
        play_ahead(world, by, check_clock)

    monkeypatch.setattr(game, "play_ahead", counted)
    SearchBot(1, looks=1, **settings).choose(state.seen_by(seat), seat)
    assert played == [seat] * turns * RUNNERS


def test_search_beats_random_in_the_toy() -> None:
    """Mostly luck decides the toy, so the margin is modest and both kinds sit early and late."""
    wins = [0.0, 0.0]
    for seed in range(60):
        record = Replay("high_water", 4, seed)
        players = [bots.make(name, seed) for name in ("search:looks=24", "random")]
        while not record.state.over:
            seat = record.state.waiting[0]
            record.play(seat, players[seat % 2].choose(record.state.seen_by(seat), seat))
        for seat in record.state.winners:
            wins[seat % 2] += 1 / len(record.state.winners)
    assert wins[0] > 1.3 * wins[1]


def test_a_look_of_somebody_alone_has_an_end() -> None:
    """Nobody else's decision ends it: it went on for three turns, and steady thought for a second."""
    seen = ostoja.game("bright_future").start(1, 7, {"mode": "fever"}).seen_by(0)
    tree = Tree(seen, 0, Rng(1), 0, 0.0)
    for action in seen.legal(0)[:3]:
        tree.look(tree.world(), action)
        assert tree.leaf.number - seen.number == 1 + ALONE
