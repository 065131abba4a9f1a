"""`make test-compiled` must really run compiled code, and a plain run must not."""

import os

from ostoja.core import action, rng, state, words


def test_the_build_under_test_is_the_one_asked_for() -> None:
    compiled = bool(os.environ.get("OSTOJA_COMPILED"))
    for module in (action, rng, state, words):
        assert module.__file__.endswith(".so") == compiled
