"""Many tables at once: what they tell, what can be asked of them, and mistakes that touch none of them."""

import subprocess
import sys
from collections.abc import Iterator
from pickle import PicklingError
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import SyncVectorEnv

from ostoja.core.errors import BadOption, IllegalAction
from ostoja.envs.gymnasium import SeatEnv, register
from ostoja.envs.parts import _work
from ostoja.envs.vector import Tables
from patience import PATIENCE
from setups import Setup

SETTINGS: dict[str, Any] = {"game": "high_water", "seats": 2}


@pytest.fixture
def tables() -> Iterator[Tables]:
    found = Tables(3, workers=2, render_mode="ansi", observation="both", reward="rank", **SETTINGS)
    yield found
    found.close()


@pytest.fixture
def strict() -> Iterator[Tables]:
    found = Tables(3, workers=2, illegal="raise", **SETTINGS)
    found.reset(seed=1)
    yield found
    found.close()


def test_they_tell_what_gymnasiums_own_tables_tell(tables: Tables) -> None:
    settings = {"observation": "both", "reward": "rank", **SETTINGS}
    sync = SyncVectorEnv([lambda: SeatEnv(**settings)] * 3)
    ours, others = tables.reset(seed=4), sync.reset(seed=4)
    told: set[str] = set()
    for _ in range(12):
        assert ours[0].keys() == others[0].keys()
        for name in ours[0]:
            assert np.array_equal(ours[0][name], others[0][name]), name
        assert repr(ours[-1]) == repr(others[-1])
        told |= set(ours[-1])
        actions = np.argmin(ours[0]["action_mask"], axis=1)  # never legal while a game goes on: "illegal" is told
        ours, others = tables.step(actions), sync.step(actions)
        assert np.array_equal(ours[1], others[1])
    assert told == {
        part for name in ("illegal", "scores", "ranks", "winners", "breakdown") for part in (name, f"_{name}")
    }


def test_anything_can_be_asked_of_every_table(tables: Tables) -> None:
    seen, _ = tables.reset(seed=4)
    assert np.array_equal(tables.action_masks(), seen["action_mask"] == 1)
    assert [list(mask) for mask in tables.call("action_masks")] == [list(mask == 1) for mask in seen["action_mask"]]
    assert tables.get_attr("seat") == tables.call("seat") == (0, 0, 0)
    assert tables.render_mode == "ansi"
    alone = SeatEnv(render_mode="ansi", **SETTINGS)
    alone.reset(seed=5)
    assert len(tables.render()) == 3
    assert tables.render()[1] == alone.render()
    with pytest.raises(AttributeError, match="nonsense"):
        tables.get_attr("nonsense")
    with pytest.raises(BadOption, match="for all tables together"):
        tables.call("step", 0)


def test_a_game_begun_by_a_call_is_the_one_that_goes_on(tables: Tables) -> None:
    tables.reset(seed=4)
    tables.call("begin", 9, None)
    alone = SeatEnv(observation="both", reward="rank", **SETTINGS)
    action = int(np.argmax(alone.reset(seed=9)[0]["action_mask"]))
    ours, others = tables.step([action] * 3)[0], alone.step(action)[0]
    for name, shown in others.items():
        assert [list(row) for row in ours[name]] == [list(shown)] * 3


def test_options_are_for_all_tables(tables: Tables) -> None:
    tables.reset(seed=4, options={"calm": True})
    assert [table.state.options["calm"] for table in tables.get_attr("table")] == [True] * 3
    masks = tables.action_masks()
    with pytest.raises(BadOption, match="'seats' is chosen when the environment is made"):
        tables.reset(options={"seats": 3})
    assert masks.any()
    assert np.array_equal(tables.action_masks(), masks)


@pytest.mark.parametrize("actions", [[0, 0], [0, 0, 0, 0], [0.0, 0.0, 0.0], [[0], [0], [0]], 0])
def test_one_action_for_each_table(strict: Tables, actions: object) -> None:
    before = strict.save()
    with pytest.raises(BadOption, match="one whole number is needed for each of 3 tables"):
        strict.step(actions)
    assert strict.save() == before


@pytest.mark.parametrize(("wrong", "words"), [(-1, "no action -1"), (9999, "no action 9999"), (None, "HW-")])
def test_a_wrong_action_touches_no_table(strict: Tables, wrong: int | None, words: str) -> None:
    masks = strict.action_masks()
    actions = masks.argmax(axis=1)
    actions[2] = masks[2].argmin() if wrong is None else wrong
    before = strict.save()
    with pytest.raises(IllegalAction, match=words):
        strict.step(actions)
    assert strict.save() == before
    strict.step(masks.argmax(axis=1))


def test_one_process_shows_what_two_show() -> None:
    """A single worker is this process; tables, masks and rewards are the same over several games."""
    here, there = Tables(3, workers=1, **SETTINGS), Tables(3, workers=2, **SETTINGS)
    assert not here.workers
    ours: Any = here.reset(seed=4)
    others: Any = there.reset(seed=4)
    ended = 0
    for _ in range(40):
        for name in ours[0]:
            assert np.array_equal(ours[0][name], others[0][name]), name
        actions = ours[0]["action_mask"].argmax(axis=1)
        ours, others = here.step(actions), there.step(actions)
        assert np.array_equal(ours[1], others[1])
        assert np.array_equal(ours[2], others[2])
        ended += int(ours[2].sum())
    assert ended > 3
    assert here.get_attr("decisions") == there.get_attr("decisions")
    assert min(here.get_attr("decisions")) >= 40
    here.close()
    there.close()


@pytest.mark.parametrize("bots", ["random", ["random", "gentle"]])
@pytest.mark.parametrize("seat", [0, 2])
def test_many_tables_play_as_one_does(bots: Any, seat: int) -> None:
    """Random bots are played by a loop of their own, others one by one: what happens is the same."""
    settings = {"game": "high_water", "seats": 3, "bots": bots, "seat": seat}
    many, one = Tables(3, workers=1, **settings), SyncVectorEnv([lambda: SeatEnv(**settings)] * 3)
    ours: Any = many.reset(seed=6)
    others: Any = one.reset(seed=6)
    ended = 0
    for number in range(30):
        for name in ours[0]:
            assert np.array_equal(ours[0][name], others[0][name]), name
        actions = ours[0]["action_mask"].argmax(axis=1)
        actions[number % 3] = 0  # legal or not
        ours, others = many.step(actions), one.step(actions)
        assert np.array_equal(ours[1], others[1])
        assert np.array_equal(ours[2], others[2])
        assert repr(ours[-1]) == repr(others[-1])
        ended += int(ours[2].sum())
    assert ended > 3
    assert many.get_attr("decisions") == one.get_attr("decisions")


def test_nothing_of_the_step_before_is_left(small_setup: Setup) -> None:
    """Numbers that have become zeros are not written: they are where all was emptied."""
    register()
    name = f"ostoja/{small_setup.game_id}-v{small_setup.game.version}"
    tables: Any = gymnasium.make_vec(name, 3, workers=1, seats=small_setup.seats, options=small_setup.options)
    assert isinstance(tables, Tables)
    dice = np.random.default_rng(3)
    seen, _ = tables.reset(seed=3)
    for _ in range(40):
        for row, table in enumerate(tables.get_attr("table")):
            assert seen["observation"][row].tolist() == table.game.observe(table.state, 0)
            assert np.flatnonzero(seen["action_mask"][row]).tolist() == sorted(table.state.legal_indices(0))
        legal = [np.flatnonzero(mask) for mask in seen["action_mask"]]
        seen, *_ = tables.step([dice.choice(some) if len(some) else 0 for some in legal])
    tables.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_must_have_begun(workers: int) -> None:
    tables = Tables(2, workers=workers, **SETTINGS)
    before = tables.get_attr("decisions")
    legal = tables.get_attr("table")[0].state.legal_indices(0)[0]
    with pytest.raises(ResetNeeded):
        tables.step([legal, legal])
    assert tables.get_attr("decisions") == before
    tables.close()


def test_this_process_is_one_of_the_workers() -> None:
    tables = Tables(5, workers=3, **SETTINGS)
    assert len(tables.workers) == 2
    assert tables.reset(seed=1)[0]["action_mask"].any(axis=1).all()
    tables.close()


def test_a_process_has_enough_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tables with random bots stay here: another process would be waited for longer than it works."""
    monkeypatch.setattr("os.sched_getaffinity", lambda _: {0, 1}, raising=False)
    for count, bots, others in ((4, "random", 0), (31, "random", 0), (32, "random", 1), (4, "gentle", 1)):
        tables = Tables(count, bots=bots, **SETTINGS)
        assert len(tables.workers) == others, (count, bots)
        tables.close()


def test_features_of_many_are_those_of_each() -> None:
    table = SeatEnv(**SETTINGS)
    rows: Any = np.stack([table.reset(seed=seed)[0]["observation"] for seed in range(3)])
    each = [table.table.sight.features(row) for row in rows]
    assert np.array_equal(table.table.sight.features(rows), np.stack(each))


# Processes ----------------------------------------------------------------------------------------------------


def test_a_process_that_was_put_to_sleep_wakes_up(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits long does so asleep, and hears all the same."""
    monkeypatch.setattr("ostoja.envs.parts.AWAKE", 0)
    sleepy = Tables(3, workers=3, **SETTINGS)
    actions = sleepy.reset(seed=4)[0]["action_mask"].argmax(axis=1)
    sleepy.step(actions)
    tables.reset(seed=4)
    tables.step(actions)
    assert np.array_equal(sleepy.action_masks(), tables.action_masks())
    sleepy.close()


def test_answers_longer_than_a_pipe_holds() -> None:
    tables = Tables(200, workers=2, game="survive_the_island", seats=2)
    tables.reset(seed=4)
    saved = tables.save()
    assert sum(len(table) for table, _ in saved[:100]) > 1 << 18
    masks = tables.action_masks()
    tables.step(masks.argmax(axis=1))
    tables.restore(saved)
    assert np.array_equal(tables.action_masks(), masks)
    tables.close()


def test_short_answers_are_there_before_the_bell_rings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is awake reads them at once. A long one would wait in a full pipe for somebody who waits for the bell."""
    made: list[Any] = []

    def process(args: Any, **settings: Any) -> Any:
        made.append(args)
        return SimpleNamespace(start=lambda: None)

    monkeypatch.setattr("multiprocessing.Process", process)
    Tables(40, workers=2, **SETTINGS)
    told: list[str] = []
    orders = [("reset", ([1] * 20, None)), ("call", ("seat", (), None)), ("save", None), ("close", None)]
    pipe: Any = SimpleNamespace(recv=lambda: orders.pop(0), send_bytes=lambda answer: told.append("answer"))
    go: Any = SimpleNamespace(wait=lambda parent: True)
    done: Any = SimpleNamespace(ring=lambda: told.append("bell"))
    _work(pipe, go, done, SimpleNamespace(value=True), *made[0][4:])
    assert told == ["answer", "bell", "answer", "bell", "bell", "answer"]


def test_a_process_that_is_gone_is_told(tables: Tables) -> None:
    tables.reset(seed=4)
    tables.workers[0].process.kill()
    with pytest.raises(EOFError, match="a process of these tables is gone"):
        tables.step(tables.action_masks().argmax(axis=1))


def test_an_answer_that_cannot_be_sent_is_an_error_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeatEnv, "odd", property(lambda _: lambda: 0), raising=False)
    tables = Tables(3, workers=2, **SETTINGS)
    with pytest.raises((AttributeError, PicklingError), match="pickle"):
        tables.get_attr("odd")
    assert tables.get_attr("seat") == (0, 0, 0)
    tables.close()


def test_processes_end_with_the_one_that_made_them() -> None:
    """Killed, it can tell them nothing; as long as one of them lives, it keeps the output open."""
    program = (
        "import os, signal\n"
        "from ostoja.envs.vector import Tables\n"
        "tables = Tables(3, workers=3, game='survive_the_island', seats=2)\n"
        "print(len(tables.workers), flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    told = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, timeout=PATIENCE, check=False)
    assert told.stdout.split() == [b"2"]
