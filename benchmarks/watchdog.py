"""Which calls hold the event loop up? Every call of a server is measured while people play and somebody attacks.

    PYTHONPATH=build/compiled python benchmarks/watchdog.py    # every game, all attacks, 4 s each: about six minutes
    PYTHONPATH=build/compiled python benchmarks/watchdog.py --full     # as many people at each table as there can be
    python benchmarks/watchdog.py bright_future --seconds 20
    python benchmarks/watchdog.py endless --attacks            # the toy, and nobody attacks

A server in this process runs on asyncio's own loop, whose every call is timed by the processor time of its thread. The
longest are printed by what was called: with the compiled build none should take 5 ms. `loads` and `starts` are no
attacks: tables that have left memory are asked for, and come back; games begin before everybody's eyes.
"""

import argparse
import asyncio
import contextlib
import os
import sys
import tempfile
import threading
import time
from asyncio.events import Handle
from collections.abc import Callable
from typing import Any, Final

import httpx
import uvicorn
from attacks import ATTACKS, USUAL, Attacker, drain, send
from players import Load

import ostoja
from ostoja.core import state
from ostoja.server.app import entrance, make_app
from ostoja.server.door import make_door
from ostoja.server.garbage import COLLECTOR
from ostoja.server.settings import from_environment
from ostoja.server.visitor import Socket
from ostoja.server.watchdog import MOST_SECONDS
from server import HERE, TOY, Ours, connected, seats_and_length

sys.path.append(str(HERE.parent / "docs"))  # where the toy's rules are

times: dict[str, list[float]] = {}
RUN: Final[Callable[[Handle], None]] = getattr(Handle, "_run")  # noqa: B009  asyncio's own


def name_of(handle: Handle) -> str:
    """What a handle calls: a task's coroutine, or a function."""
    callback: Any = handle._callback  # type: ignore[attr-defined] # asyncio keeps it to itself
    owner = getattr(callback, "__self__", None)
    if isinstance(owner, asyncio.Task):
        coroutine: Any = owner.get_coro()
        return str(getattr(coroutine, "__qualname__", type(coroutine).__name__))
    return str(getattr(callback, "__qualname__", type(callback).__name__))


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

    def __init__(self, game: str, folder: str, full: bool) -> None:
        settings = from_environment(
            {**os.environ, **USUAL},
            database=f"sqlite:///{folder}/watched.db",
            requests_per_second=1e6,
            secret_seconds=0.0,
            idle_after=1.0,
            bot_workers=1,
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
        self.seats, self.length = seats_and_length(game, full)
        self.people = {}
        self.players = {}
        self.opened = threading.Event()
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()
        assert self.opened.wait(60)

    def _serve(self) -> None:
        async def main() -> None:
            setattr(Handle, "_run", timed(RUN))  # noqa: B010  asyncio's own
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


async def loads(eve: Attacker, game: str) -> None:
    """Tables that nobody looks at are asked for, one after the other, whenever they have left memory."""
    eve.ready.clear()
    cookie = await eve.guest()
    seats = [{"kind": "me", "name": f"Eve {seat}"} for seat in range(seats_and_length(game)[0])]
    tables = [await eve.post("/api/tables", cookie, game=game, seats=seats) for _ in range(10)]
    eve.ready.set()
    while True:
        for table in tables:
            await eve.http.get(f"/api/tables/{table['id']}", headers={"cookie": cookie})
        await asyncio.sleep(2.5)


async def starts(eve: Attacker, game: str) -> None:
    """Everybody sits at a table as it begins, as many as there can be, and then at another."""
    seats = seats_and_length(game, full=True)[0]
    cookies = [await eve.guest() for _ in range(seats)]
    async with contextlib.AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(eve.socket(cookie)) for cookie in cookies]
        readers = [asyncio.ensure_future(drain(socket)) for socket in sockets]
        while True:
            table = await eve.post(
                "/api/tables", cookies[0], game=game, seats=[{"kind": "me"}] + [{"kind": "open"}] * (seats - 1)
            )
            for seat, (cookie, socket) in enumerate(zip(cookies, sockets, strict=True)):
                if seat:
                    await eve.post(f"/api/tables/{table['id']}/sit", cookie, seat=seat, key=table["invite"])
                await send(socket, do="enter", table=table["id"], key=table["invite"])
            await asyncio.sleep(0.1)
            await eve.post(f"/api/tables/{table['id']}/start", cookies[0])
            await asyncio.sleep(0.3)
            for cookie, socket in zip(cookies, sockets, strict=True):
                await send(socket, do="exit", table=table["id"])
                await eve.post(f"/api/tables/{table['id']}/resign", cookie)
            assert not any(reader.done() for reader in readers), "a connection was closed"


KINDS: Final = {**ATTACKS, loads.__name__: loads, starts.__name__: starts}


async def watch(game: str, server: Inside, options: argparse.Namespace) -> list[str]:
    """The lines of one game in the table: nobody attacks, and each of the attacks."""
    load: Load = await connected(server, options.tables)
    lines = []
    for name in ["nobody", *options.attacks]:
        eve = Attacker(server.host)
        attacking = asyncio.ensure_future(KINDS[name](eve, game) if name in KINDS else asyncio.sleep(0))
        await asyncio.sleep(0)
        await eve.ready.wait()
        times.clear()
        await load.run(options.seconds, options.rate)
        if attacking.done():
            attacking.result()  # it has failed
        attacking.cancel()
        await asyncio.gather(attacking, return_exceptions=True)
        await eve.http.aclose()
        lines.append(longest(game, name, options.lines))
    return lines


def longest(game: str, attack: str, lines: int) -> str:
    """A line of the table; which calls took longest is printed at once."""
    found = {name: sorted(seconds) for name, seconds in list(times.items())}
    ordered = sorted(found.items(), key=lambda item: -item[1][-1])
    calls = sum(map(len, found.values()))
    over = sum(one > MOST_SECONDS for seconds in found.values() for one in seconds)
    print(f"{game}, {attack}: {calls} calls, {over} of them longer than {1000 * MOST_SECONDS:.0f} ms")
    for name, seconds in ordered[:lines]:
        p99 = seconds[int(len(seconds) * 0.99)]
        print(
            f"  {1000 * seconds[-1]:7.2f} ms at most, {1000 * p99:6.2f} ms p99 of {len(seconds):6}   {name}", flush=True
        )
    place, seconds = ordered[0]
    verdict = "yes" if not over else f"**no**: {over}"
    return f"| {game} | {attack} | {calls} | {1000 * seconds[-1]:.1f} | `{place}` | {verdict} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(ostoja.games()), help=f"by default all; {TOY} is the toy")
    parser.add_argument("--attacks", nargs="*", default=list(KINDS), choices=list(KINDS))
    parser.add_argument("--full", action="store_true", help="tables of as many people as there can be, not as few")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--lines", type=int, default=3)
    options = parser.parse_args()
    print("plain" if str(state.__file__).endswith(".py") else "compiled")
    lines = []
    for game in options.games:
        with tempfile.TemporaryDirectory() as folder:
            COLLECTOR.take_over()
            server = Inside(game, folder, options.full)
            lines += asyncio.run(watch(game, server, options))
            server.stop()
    print("\n| game | attack | calls | longest, ms | what | all within 5 ms |\n|---|---|--:|--:|---|---|")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
