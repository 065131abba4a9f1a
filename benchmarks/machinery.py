"""What each piece of the server that is there for speed alone is worth: with and without it, in turn, in one run.

    python benchmarks/machinery.py                      # the toy game
    python benchmarks/machinery.py metro2033 --rounds 20
    python benchmarks/machinery.py --only frames thread

One server per variant runs all the time; each is played at for half a second, one after the other, round after round.
The figure is the processor time of a move beside that of the server as it is in the same round, so that what else the
machine does matters little; its quartiles say how little. `again` is the server as it is a second time. Then moves are
offered at a fixed rate, for the time until they are acknowledged.
"""

import argparse
import asyncio
import functools
import statistics
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvloop
from in_turn import beside, in_turn, running

import ostoja
from server import TOY, Ours

AS_IT_IS = "as it is"


def nothing(*_: Any, **__: Any) -> None:
    """In place of something that is left out."""


def swap(owner: Any, name: str, other: Any) -> None:
    getattr(owner, name)  # there is such a thing
    setattr(owner, name, other)


def as_it_is() -> None:
    """Everything is there."""


def frames() -> None:
    """Frames are read and written by the WebSocket library."""
    from ostoja.server import visitor

    def write(socket: Any, data: bytes) -> None:
        socket.conn.send_text(data)
        socket.transport.write(b"".join(socket.conn.data_to_send()))

    swap(visitor.Socket, "write_frame", write)
    swap(visitor.Socket, "frames_come_whole", False)


def tasks() -> None:
    """A task waits for every message, and for its move to be stored."""
    from ostoja.server.live_table import LiveTable
    from ostoja.server.log_writer import settle
    from ostoja.server.visitor import Visitor

    hear, move = Visitor.hear, LiveTable.move

    def hear_in_a_task(self: Visitor, data: bytes) -> None:
        async def work() -> None:
            hear(self, data)

        self._services.spawn(work())

    def move_in_a_task(self: LiveTable, person: str, viewer: Any, asked: Any, held: Any, then: Any) -> None:
        async def work() -> None:
            stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            move(self, person, viewer, asked, held, lambda error: settle(stored, error))
            try:
                await stored
            except Exception as error:
                then(error)
            else:
                then(None)

        self.services.spawn(work())

    swap(Visitor, "hear", hear_in_a_task)
    swap(LiveTable, "move", move_in_a_task)


def thread() -> None:
    """All rows are written by the thread, none on the spot."""
    from ostoja.server import log_writer

    swap(log_writer, "FEW_ROWS", 0)


def garbage() -> None:
    """Python searches for garbage whenever it likes."""
    from ostoja.server.garbage import Collector

    swap(Collector, "take_over", nothing)


def texts() -> None:
    """What is shown is put into words and JSON every time."""
    from ostoja.table.translator import Translator, written_once

    def keep(self: Translator, key: Any, make: Callable[[], Any]) -> Any:
        return written_once(make())

    swap(Translator, "_keep", keep)


def positions() -> None:
    """No positions are kept beside the rows."""
    from ostoja.table.kept_rows import Unkept

    swap(Unkept, "add", nothing)


def panels() -> None:
    """A panel that has changed alike for several viewers is compared and written for each of them."""
    from ostoja.core.scene import Panel

    swap(Panel, "is_like", lambda self, other: False)


def computing() -> None:
    """Everything is there, and a thread plays games all the time."""
    from ostoja.server import threads

    sys.setswitchinterval(threads.SWITCH_SECONDS)
    swap(threads, "_usual", threads.SWITCH_SECONDS)
    game = ostoja.game("survive_the_island")

    def play() -> None:
        while True:
            state = game.start(4, seed=1)
            while not state.over:
                state.play(state.waiting[0], state.legal(state.waiting[0])[0])

    threading.Thread(target=play, daemon=True).start()


def switching() -> None:
    """The same, and threads take turns as seldom as Python likes."""
    from ostoja.server import threads

    swap(threads, "SWITCH_SECONDS", sys.getswitchinterval())
    computing()


VARIANTS: dict[str, Callable[[], None]] = {
    AS_IT_IS: as_it_is,
    "again": as_it_is,
    "frames": frames,
    "tasks": tasks,
    "thread": thread,
    "garbage": garbage,
    "texts": texts,
    "positions": positions,
    "panels": panels,
    "computing": computing,
    "switching": switching,
}
"""What is left out, by name."""


async def measure(game: str, names: list[str], rounds: int, tables: int, rate: float) -> None:
    with tempfile.TemporaryDirectory() as folder:

        def server(name: str) -> Ours:
            place = Path(folder) / name.replace(" ", "-")
            place.mkdir()
            options = argparse.Namespace(database="", redis="")
            return Ours(game, "plain", options, str(place), [sys.executable, __file__, "--serve", name])

        with running({name: functools.partial(server, name) for name in names}) as servers:
            found = await in_turn(servers, rounds, tables, rate)
    print(f"{game}, {tables} tables, {rounds} rounds; p99 at {rate:.0f} moves/s")
    for name in names:
        micros, full_p99, p99 = found[name]
        print(
            f"  without {name:10} " if name not in (AS_IT_IS, "again") else f"  {name:18} ",
            f"{statistics.median(micros):6.0f} µs/move   {beside(micros, found[AS_IT_IS].micros)}   "
            f"p99 {statistics.median(full_p99):6.1f} ms full, {statistics.median(p99):6.2f} ms   "
            f"{(VARIANTS[name].__doc__ or '').strip()}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default=TOY, choices=[TOY, *ostoja.games()])
    parser.add_argument("--only", nargs="*", choices=list(VARIANTS)[2:], help="these pieces")
    parser.add_argument("--rounds", type=int, default=16)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--serve", choices=list(VARIANTS), help="(what each server is started with)")
    options = parser.parse_args()
    if options.serve:
        from ostoja.server import from_environment
        from ostoja.server.app import serve

        VARIANTS[options.serve]()
        serve(from_environment())
        return
    names = [AS_IT_IS, "again", *options.only] if options.only is not None else list(VARIANTS)
    uvloop.run(measure(options.game, names, options.rounds, options.tables, options.rate))


if __name__ == "__main__":
    main()
