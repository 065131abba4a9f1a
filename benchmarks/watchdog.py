"""Which calls hold the event loop up? Every call of a server is measured while people play and somebody attacks.

    python benchmarks/watchdog.py                              # Survive the Island, all attacks, 5 s each
    python benchmarks/watchdog.py bright_future --seconds 20
    python benchmarks/watchdog.py endless --attacks            # the toy, and nobody attacks

A server in this process runs on asyncio's own loop, whose every call is timed by the processor time of its thread. The
longest are printed by what was called: with the compiled build (`PYTHONPATH=build/compiled`) none should take 5 ms.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import threading
import time
from asyncio.events import Handle
from collections.abc import Callable
from typing import Any

import httpx
import uvicorn
from attacks import ATTACKS, USUAL, Attacker
from players import Load

from ostoja.core import state
from ostoja.server.app import entrance, make_app
from ostoja.server.door import make_door
from ostoja.server.housekeeping import spare_the_collector
from ostoja.server.settings import from_environment
from ostoja.server.visitor import Socket
from ostoja.server.watchdog import MOST_SECONDS
from server import HERE, TOY, Ours, connected, seats_and_length

sys.path.append(str(HERE.parent / "docs"))  # where the toy's rules are

times: dict[str, list[float]] = {}


def name_of(handle: Handle) -> str:
    """What a handle calls: a task's coroutine, or a function."""
    callback: Any = handle._callback  # type: ignore[attr-defined] # asyncio keeps it to itself
    owner = getattr(callback, "__self__", None)
    if isinstance(owner, asyncio.Task):
        coroutine: Any = owner.get_coro()
        return str(getattr(coroutine, "__qualname__", coroutine))
    return str(getattr(callback, "__qualname__", callback))


def timed(run: Callable[[Handle], None]) -> Callable[[Handle], None]:
    """The same, written down."""
    thread = threading.get_ident()

    def measured(handle: Handle) -> None:
        if threading.get_ident() != thread:
            run(handle)  # a call of the load's loop
            return
        name = name_of(handle)
        began = time.thread_time()
        run(handle)
        times.setdefault(name, []).append(time.thread_time() - began)

    return measured


class Inside(Ours):
    """The server that is measured, in a thread of this process; the load talks to it as to any other."""

    def __init__(self, game: str, folder: str) -> None:
        settings = from_environment(
            {**os.environ, **USUAL},
            database=f"sqlite:///{folder}/watched.db",
            requests_per_second=1e6,
            secret_seconds=0.0,
            games=TOY if game == TOY else "",
        )
        config = uvicorn.Config(
            entrance(make_app(settings)),
            port=0,
            http=make_door(settings),
            ws=Socket,
            ws_per_message_deflate=False,
            log_config=None,
            lifespan="on",
        )
        self.uvicorn = uvicorn.Server(config)
        self.listening = config.bind_socket()
        self.host = f"127.0.0.1:{self.listening.getsockname()[1]}"
        self.client = httpx.AsyncClient(base_url=f"http://{self.host}", timeout=60)
        self.game = game
        self.seats, self.length = seats_and_length(game)
        self.people = {}
        self.players = {}
        self.opened = threading.Event()
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()
        assert self.opened.wait(60)

    def _serve(self) -> None:
        async def main() -> None:
            setattr(Handle, "_run", timed(getattr(Handle, "_run")))  # noqa: B009, B010  asyncio's own
            task = asyncio.ensure_future(self.uvicorn.serve(sockets=[self.listening]))
            while not self.uvicorn.started:
                await asyncio.sleep(0.01)
            self.opened.set()
            await task

        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
            runner.run(main())

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(30)


async def watch(server: Inside, options: argparse.Namespace) -> None:
    load: Load = await connected(server, options.tables)
    for name in ["nothing", *options.attacks]:
        times.clear()
        attacking = asyncio.ensure_future(
            ATTACKS[name](Attacker(server.host), options.game) if name in ATTACKS else asyncio.sleep(0)
        )
        await load.run(options.seconds, options.rate)
        attacking.cancel()
        await asyncio.gather(attacking, return_exceptions=True)
        print_longest(name, options.lines)


def print_longest(attack: str, lines: int) -> None:
    found = {name: sorted(seconds) for name, seconds in list(times.items())}
    longest = sorted(found.items(), key=lambda item: -item[1][-1])[:lines]
    calls = sum(map(len, found.values()))
    over = sum(one > MOST_SECONDS for seconds in found.values() for one in seconds)
    print(f"{attack}: {calls} calls, {over} of them longer than {1000 * MOST_SECONDS:.0f} ms")
    for name, seconds in longest:
        p99 = seconds[int(len(seconds) * 0.99)]
        print(
            f"  {1000 * seconds[-1]:7.2f} ms at most, {1000 * p99:6.2f} ms p99 of {len(seconds):6}   {name}", flush=True
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="survive_the_island")
    parser.add_argument("--attacks", nargs="*", default=list(ATTACKS))
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--lines", type=int, default=8)
    options = parser.parse_args()
    spare_the_collector()
    print("plain" if str(state.__file__).endswith(".py") else "compiled")
    with tempfile.TemporaryDirectory() as folder:
        server = Inside(options.game, folder)
        asyncio.run(watch(server, options))
        server.stop()


if __name__ == "__main__":
    main()
