from pathlib import Path

import pytest

from cli.driver import User


@pytest.fixture
def user(tmp_path: Path) -> User:
    return User(tmp_path)
