"""After each test: what states of other modes share is still empty."""

from collections.abc import Iterator

import pytest

from ostoja.games.bright_future.mode_parts import NO_ARENA, NO_FEVER, NO_TUNNEL, Arena, Fever, Tunnel


@pytest.fixture(autouse=True)
def shared_parts_stay_empty() -> Iterator[None]:
    yield
    assert (Tunnel(), Fever(), Arena()) == (NO_TUNNEL, NO_FEVER, NO_ARENA), "a part of another mode was written to"
