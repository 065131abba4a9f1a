"""A server in a thread of this process, on a real socket and a throw-away database."""

import asyncio
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn

from ostoja.server import hosting, limits
from ostoja.server.app import entrance, make_app
from ostoja.server.door import make_door
from ostoja.server.settings import Settings
from ostoja.server.visitor import Socket
from patience import PATIENCE
from server.services import new_services
from server.visitor import Visitor

SEED = 5_497_324_861_097_331_204


class House:
    """A running server and what is inside it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = make_app(settings)
        config = uvicorn.Config(
            entrance(self.app),
            port=0,
            http=make_door(settings),
            ws=Socket,
            ws_per_message_deflate=False,
            ws_max_size=65536,
            log_config=None,
            lifespan="on",
            loop="asyncio",
        )
        self.server = uvicorn.Server(config)
        self.socket = config.bind_socket()
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.opened = threading.Event()
        self.thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            task = asyncio.create_task(self.server.serve(sockets=[self.socket]))
            while not self.server.started and not task.done():
                await asyncio.sleep(0.005)
            self.opened.set()
            await task

        asyncio.run(main())

    def start(self) -> "House":
        self.thread.start()
        assert self.opened.wait(PATIENCE)
        assert self.server.started
        return self

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def do(self, work: Any) -> Any:
        """Run a coroutine inside the server."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    @property
    def live(self) -> Any:
        """The tables in memory."""
        return self.app.state.house

    def table(self, id: str) -> Any:
        """A table in memory."""
        return self.live.tables[id].table


def settings_for(folder: Path, **more: Any) -> Settings:
    chosen: dict[str, Any] = {
        "database": f"sqlite:///{folder}/tables.db",
        "bot_pause": 0.0,
        "bot_workers": 1,
        "guests_per_minute": 100_000,
        "requests_per_second": 10_000,
        "messages_per_second": 10_000,
        "reads_per_second": 10_000,
        "refusal_seconds": 0.0,
        "logins_per_minute": 10_000,
        "work_seconds_per_minute": 10_000,
        "absent_after": 0.0,
        "secret_seconds": 0.0,
        "secret_bot_seconds": 0.0,
        "stand_in": "random",
        "secret": "for tests only",
        "games": "high_water,server.whisper",
        **more,
    }
    return Settings(**chosen)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A module that says `ON_BOTH_STORAGES = True` is run on PostgreSQL and Redis too, by `make test-services`."""
    if getattr(metafunc.module, "ON_BOTH_STORAGES", False) and "storage" in metafunc.fixturenames:
        both = ["sqlite", pytest.param("postgresql", marks=pytest.mark.services)]
        metafunc.parametrize("storage", both, indirect=True, scope="module")


@pytest.fixture(scope="module")
def storage(request: pytest.FixtureRequest) -> str:
    """Where servers store."""
    return str(getattr(request, "param", "sqlite"))


def services(storage: str) -> dict[str, str]:
    return {} if storage == "sqlite" else new_services()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, storage: str) -> Iterator[House]:
    house = House(settings_for(tmp_path_factory.mktemp("house"), **services(storage))).start()
    yield house
    house.stop()


@pytest.fixture
def new_house(tmp_path: Path, storage: str) -> Iterator[Callable[..., House]]:
    """Servers with settings of their own, all on one database."""
    houses: list[House] = []
    shared = services(storage)

    def make(**more: Any) -> House:
        houses.append(House(settings_for(tmp_path, **shared, **more)).start())
        return houses[-1]

    yield make
    for house in houses:
        if house.thread.is_alive():
            house.stop()


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is limited by time is never refilled, however slow the machine is."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same seed: what is tested does not depend on luck."""
    same = SimpleNamespace(randbits=lambda bits: SEED, token_urlsafe=secrets.token_urlsafe)
    monkeypatch.setattr(hosting, "secrets", same)


@pytest.fixture
def visit(house: House) -> Iterator[Callable[..., Visitor]]:
    """Visitors of the shared server, who go home at the end."""
    with ExitStack() as stack:
        yield lambda name="", **more: stack.enter_context(Visitor(house.address, name, **more))
