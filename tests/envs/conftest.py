"""Other people's tests draw actions and games without a seed; here they draw the same ones in every run."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.utils import seeding

SEED = 7


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    random.seed(SEED)
    np.random.seed(SEED)
    for module, name in ((np.random, "default_rng"), (seeding, "np_random")):
        monkeypatch.setattr(module, name, seeded(getattr(module, name)))


def seeded(make: Callable[..., Any]) -> Callable[..., Any]:
    """A maker of generators that is always given a seed."""
    return lambda seed=None: make(SEED if seed is None else seed)
