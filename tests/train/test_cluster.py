"""Self-play on a Ray cluster, here one of this machine alone."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from ostoja.core.errors import BadOption
from ostoja.train.learner import LearnerSettings, Workers
from ostoja.train.selfplay import Mode
from ostoja.train.training import Training, TrainingPlan

ray = pytest.importorskip("ray", reason="Ray comes with `make test-clients`")
from ostoja.train.cluster import join  # noqa: E402  needs Ray

SMALL = {"workers": 2, "games": 4, "steps": 6, "minibatch": 64, "width": 16, "threads": 1}


STARTS = 5
"""Ray gives itself half a minute to start, which a busy machine may not have."""


@pytest.fixture(scope="module", autouse=True)
def started() -> Iterator[None]:
    for number in range(STARTS):
        try:
            join("local", SMALL["workers"])
            break
        except BadOption:
            ray.shutdown()
            if number == STARTS - 1:
                raise
    yield
    ray.shutdown()


def test_workers_of_a_cluster_play_the_same_games_as_processes() -> None:
    """The same seeds and answers: the same choices come back, in the same order."""
    told = []
    for address in ("", "local"):
        workers = Workers("osaczeni", [Mode(3, {})], LearnerSettings(**SMALL, ray=address))
        workers.ready()
        found = []
        for group in (0, 1, 0, 1, 0):
            batch, counts = workers.batch()
            found.append(np.concatenate([batch.rows, batch.legal]).tolist())
            workers.answer(group, np.zeros(len(batch.seat), np.int64), counts)
        workers.end()
        told.append(found)
    assert told[0] == told[1]


def test_a_training_plays_on_a_cluster(tmp_path: Path) -> None:
    settings = LearnerSettings(**SMALL, ray="local")
    plan = TrainingPlan("osaczeni", {}, (3,), 0.05, measured_games=4)
    training = Training(plan, settings, tmp_path, lambda *_: None)
    training.run()
    assert training.learner.choices > 0
    assert (tmp_path / "network.net").exists()
