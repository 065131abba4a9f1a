"""Is anybody slowed by an attacker? Moves of players at a fixed rate while somebody attacks their server.

    python benchmarks/attacks.py                                   # every attack, ten rounds each: 45 minutes
    python benchmarks/attacks.py search bots --rounds 3 --seconds 5
    python benchmarks/attacks.py --game metro2033 --build plain

Two servers run on the same cores: the players', and another one where nobody plays. In every round the same attacker is
aimed at the one for a while, and then at the other, so that what an attack costs the machine is in both figures; what
is left of the difference is what the players' server lets an attacker do to them. The figure is the 99th percentile of
the time from a move to its acknowledgement; the median over the rounds should be at most a third higher.

The attacker has an address of its own on the loopback (127.0.0.2) and the usual limits. The players share another one,
so limits that count connections and new guests per address are lifted.
"""

import argparse
import asyncio
import contextlib
import json
import os
import signal
import statistics
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import httpx
import uvloop
from players import Load
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import ostoja
from server import BUILD, COMPILED, HERE, PLAIN, Ours, connected

sys.path.append(str(HERE.parent / "scripts"))
from compile import is_fresh

ELSEWHERE: Final = "127.0.0.2"
USUAL: Final = {
    "OSTOJA_MESSAGES_PER_SECOND": "40",
    "OSTOJA_REQUESTS_PER_SECOND": "20",
    "OSTOJA_GUESTS_PER_MINUTE": "1000000",
    "OSTOJA_CONNECTIONS_PER_ADDRESS": "200",
    "OSTOJA_WORK_SECONDS_PER_MINUTE": "6",
    "OSTOJA_STORED_BYTES_PER_HOUR": "1000000000000",
}
"""Of the limits that a load test lifts, those an attacker has to meet; all players together have ten times as much."""
BOTS: Final = [{"kind": "bot", "bot": "sharp"}] * 3
A_THIRD: Final = 1.33


class Attacker:
    """Somebody at another address, with a name or several."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.http = self.client()
        self.ready = asyncio.Event()
        """Is everything set up that is attacked? Most attacks need nothing."""
        self.ready.set()

    def client(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
        return httpx.AsyncClient(base_url=f"http://{self.host}", transport=transport, timeout=30)

    async def guest(self) -> str:
        """The cookie of a new guest."""
        async with self.client() as client:
            answer = await client.post("/api/me", json={"name": "Eve"})
            return f"ostoja={answer.cookies['ostoja']}"

    async def post(self, path: str, cookie: str, **body: Any) -> Any:
        answer = await self.http.post(path, json=body, headers={"cookie": cookie})
        return answer.json()

    @contextlib.asynccontextmanager
    async def socket(self, cookie: str) -> AsyncIterator[ClientConnection]:
        headers = {"Cookie": cookie}
        async with connect(
            f"ws://{self.host}/ws", additional_headers=headers, local_addr=(ELSEWHERE, 0), max_size=None, max_queue=None
        ) as socket:
            yield socket

    async def again(self, path: str, **query: str) -> None:
        """Ask for a page as often as it is answered."""
        while True:
            with contextlib.suppress(httpx.HTTPError):
                await self.http.get(path, params=query)


async def send(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


async def drain(socket: ClientConnection) -> None:
    """Read whatever comes."""
    with contextlib.suppress(WebSocketException, OSError):
        async for _ in socket:
            pass


async def search(eve: Attacker, game: str) -> None:
    """Finding 1: the rules are searched for very many words."""
    path = f"/api/games/{game}/guide/search"
    await asyncio.gather(*(eve.again(path, words="a " * 100) for _ in range(12)))


async def pages(eve: Attacker, game: str) -> None:
    """Everything that anybody may ask for, by twelve at a time."""
    paths = ["/", "/api/games", "/api/tables", "/api/replays", f"/api/games/{game}/guide", f"/art/{game}/sheet.svg"]
    await asyncio.gather(*(eve.again(path) for path in paths for _ in range(2)))


async def bots(eve: Attacker, game: str) -> None:
    """Finding 3: very many bots think, at tables that three guests look at."""
    seats = max(ostoja.game(game).seats)
    wishes = (BOTS * seats)[:seats]

    async def look(cookie: str) -> None:
        tables = [await eve.post("/api/tables", cookie, game=game, seats=wishes) for _ in range(15)]
        async with eve.socket(cookie) as socket:
            for table in tables:
                if "id" in table:
                    await send(socket, do="enter", table=table["id"])
            await drain(socket)

    await asyncio.gather(*[look(await eve.guest()) for _ in range(3)])


async def languages(eve: Attacker, game: str) -> None:
    """Finding 13: three connections ask for twenty tables in one language after the other."""
    seats = [{"kind": "me", "name": f"Eve {seat}"} for seat in range(min(n for n in ostoja.game(game).seats if n > 1))]

    async def toggle(cookie: str) -> None:
        tables = [await eve.post("/api/tables", cookie, game=game, seats=seats) for _ in range(20)]
        while True:
            with contextlib.suppress(WebSocketException, OSError):
                async with eve.socket(cookie) as socket:
                    reading = asyncio.ensure_future(drain(socket))
                    for table in tables:
                        if "id" in table:
                            await send(socket, do="enter", table=table["id"])
                    while not reading.done():
                        for lang in ("pl", "en"):
                            await send(socket, do="language", lang=lang)
                            await asyncio.sleep(0.025)

    await asyncio.gather(*[toggle(await eve.guest()) for _ in range(3)])


async def messages(eve: Attacker, game: str) -> None:
    """Ten connections send what makes sense and what does not, as fast as it is taken."""

    async def flood(cookie: str) -> None:
        while True:
            with contextlib.suppress(WebSocketException, OSError):
                async with eve.socket(cookie) as socket:
                    reading = asyncio.ensure_future(drain(socket))
                    while not reading.done():
                        await send(socket, do="lobby")
                        await send(socket, do="move", table="nothing", n=1, action=1)
                        await socket.send("[" * 5000)
                        await asyncio.sleep(0)  # nothing has to wait for what is sent, but the players share this loop

    cookie = await eve.guest()
    await asyncio.gather(*(flood(cookie) for _ in range(10)))


async def slow(eve: Attacker, game: str) -> None:
    """Finding 8: a thousand requests that never come to an end."""
    host, port = eve.host.split(":")
    held: list[asyncio.StreamWriter] = []
    try:
        while True:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection(host, int(port), local_addr=(ELSEWHERE, 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ")
                held.append(writer)
            if len(held) > 1000:
                held.pop(0).close()
            await asyncio.sleep(0.002)
    finally:
        for writer in held:
            writer.close()
        await asyncio.sleep(0.5)  # until the server has seen it: whoever attacks next has the same address


async def tables(eve: Attacker, game: str) -> None:
    """Public tables are opened, and the list of them is asked for."""

    async def host(cookie: str) -> None:
        while True:
            await eve.post("/api/tables", cookie, game=game, seats=[{"kind": "open"}] * 2, public=True)
            await eve.http.get("/api/tables")

    await asyncio.gather(*[host(await eve.guest()) for _ in range(4)])


async def passwords(eve: Attacker, game: str) -> None:
    """Passwords are tried."""
    while True:
        tries = (eve.http.post("/api/login", json={"login": "ada", "password": f"guess {n}"}) for n in range(8))
        await asyncio.gather(*tries, return_exceptions=True)


async def charts(eve: Attacker, game: str) -> None:
    """Finding 13: points over time, positions and the file of a finished game, by twelve at a time."""
    eve.ready.clear()
    cookie = await eve.guest()
    seats = min(n for n in ostoja.game(game).seats if n > 1)
    wishes = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (seats - 1)]
    id = (await eve.post("/api/tables", cookie, game=game, seats=wishes, public=True))["id"]
    await eve.post(f"/api/tables/{id}/resign", cookie)  # bots play it to its end
    while (await eve.http.get(f"/api/tables/{id}")).json()["status"] != "over":
        await asyncio.sleep(0.5)
    eve.ready.set()
    paths = [f"/api/replays/{id}/{what}" for what in ("chart", "positions/40", "positions/41?seat=0", "file")]
    await asyncio.gather(*(eve.again(path) for path in paths for _ in range(3)))


async def undos(eve: Attacker, game: str) -> None:
    """Finding 12: five guests move and take it back, again and again."""
    seats = min(n for n in ostoja.game(game).seats if n > 1)
    wishes = [{"kind": "me", "name": f"Eve {seat}"} for seat in range(seats)]

    async def there_and_back(cookie: str) -> None:
        id = (await eve.post("/api/tables", cookie, game=game, seats=wishes))["id"]
        while True:
            with contextlib.suppress(WebSocketException, OSError):
                async with eve.socket(cookie) as socket:
                    await send(socket, do="enter", table=id)
                    async for frame in socket:
                        for line in str(frame).split("\n"):
                            shown = json.loads(line)
                            if shown["is"] == "snapshot" and shown["choices"]:
                                await send(socket, do="move", table=id, n=shown["n"], action=shown["choices"][0]["i"])
                                await send(socket, do="undo", table=id)
                                await send(socket, do="enter", table=id)
                            elif shown["is"] == "error":
                                await send(socket, do="enter", table=id)

    await asyncio.gather(*[there_and_back(await eve.guest()) for _ in range(5)])


async def crowd(eve: Attacker, game: str) -> None:
    """A hundred and fifty look on at a table whose host comes and goes: everybody is told each time."""
    cookie = await eve.guest()
    seats = [{"kind": "me"}] * min(n for n in ostoja.game(game).seats if n > 1)
    table = await eve.post("/api/tables", cookie, game=game, seats=seats, public=True)

    async def look_on() -> None:
        while True:
            with contextlib.suppress(WebSocketException, OSError):
                async with eve.socket("") as socket:
                    await send(socket, do="enter", table=table["id"])
                    await drain(socket)

    async def come_and_go() -> None:
        while True:
            with contextlib.suppress(WebSocketException, OSError):
                async with eve.socket(cookie) as socket:
                    reading = asyncio.ensure_future(drain(socket))
                    while not reading.done():
                        await send(socket, do="enter", table=table["id"])
                        await send(socket, do="exit", table=table["id"])
                        await asyncio.sleep(0.05)

    await asyncio.gather(come_and_go(), *(look_on() for _ in range(150)))


Attack = Callable[[Attacker, str], Awaitable[None]]
KINDS: Final = (search, pages, bots, languages, messages, slow, tables, passwords, charts, undos, crowd)
ATTACKS: Final[dict[str, Attack]] = {attack.__name__: attack for attack in KINDS}


async def p99_under(attack: Attack, target: str, load: Load, options: argparse.Namespace) -> float:
    """The players' 99th percentile in milliseconds while somebody attacks `target`."""
    eve = Attacker(target)
    attacking = asyncio.ensure_future(attack(eve, options.game))
    try:
        await asyncio.sleep(options.before)
        await eve.ready.wait()
        await load.run(options.seconds, options.rate)
    finally:
        if attacking.done():
            attacking.result()  # it has failed
        attacking.cancel()
        await asyncio.gather(attacking, return_exceptions=True)
        await eve.http.aclose()
    ordered = sorted(load.latencies) or [float("inf")]
    return 1000 * ordered[int(len(ordered) * 0.99)]


async def measure(options: argparse.Namespace, folders: list[str]) -> None:
    lifted = [f"{name}={value}" for name, value in USUAL.items()]
    command = ["env", *lifted, sys.executable, "-m", "ostoja.server"]
    servers = [Ours(options.game, options.build, options, folder, command) for folder in folders]
    try:
        load = await connected(servers[0], options.tables)
        print(f"{options.game} ({options.build}), {options.rate:.0f} moves/s; medians of {options.rounds} rounds\n")
        print("| attacker | p99 ms | of another server | × | rounds | at most 1.33 |\n|---|--:|--:|--:|--:|---|")
        for name in options.attacks:
            here: list[float] = []
            there: list[float] = []
            for number in range(1, options.rounds + 1):
                for figures, target in ((here, servers[0]), (there, servers[1])):
                    figures.append(await p99_under(ATTACKS[name], target.host, load, options))
                print(f"{name}, round {number}: {here[-1]:.1f}, {there[-1]:.1f}", file=sys.stderr, flush=True)
            one, other = statistics.median(here), statistics.median(there)
            ratios = sorted(mine / others for mine, others in zip(here, there, strict=True))
            verdict = "yes" if one <= A_THIRD * other else "**no**"
            cells = f"{one:.1f} | {other:.1f} | {one / other:.2f} | {ratios[0]:.2f}-{ratios[-1]:.2f} | {verdict}"
            print(f"| {name} | {cells} {load.errors or ''}|", flush=True)
    finally:
        for server in servers:
            os.kill(server.pid, signal.SIGTERM)
            server.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("attacks", nargs="*", default=list(ATTACKS), help=", ".join(ATTACKS))
    parser.add_argument("--game", default="survive_the_island")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=10, help="of each measurement")
    parser.add_argument(
        "--before", type=float, default=3, help="seconds for which an attack runs before it is measured"
    )
    parser.add_argument("--rate", type=float, default=200, help="moves/s offered")
    parser.add_argument("--build", choices=(PLAIN, COMPILED), default=COMPILED)
    options = parser.parse_args()
    options.database = options.redis = ""
    unknown = [name for name in options.attacks if name not in ATTACKS]
    if unknown:
        parser.error(f"there is no attack {', '.join(unknown)}; there are {', '.join(ATTACKS)}")
    if options.build == COMPILED and not is_fresh(BUILD / COMPILED):
        print("there is no compiled build of the source as it is now; make compiled builds one", file=sys.stderr)
        options.build = PLAIN
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        uvloop.run(measure(options, [one, other]))


if __name__ == "__main__":
    main()
