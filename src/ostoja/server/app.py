"""The application: all parts put together, started and stopped in order."""

import asyncio
import atexit
import contextlib
import faulthandler
import hmac
import ipaddress
import logging
import os
import resource
import signal
import socket as sockets
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any, Final

import uvicorn
from litestar import Litestar, MediaType, Request, Response, get
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope
from msgspec import Struct

import ostoja
from ostoja.bots.outside import offer
from ostoja.bots.process import make_known
from ostoja.server import logs
from ostoja.server.api.coach import CoachApi
from ostoja.server.api.common import Refused, check_request, fail, misread_text, refuse, refuse_http
from ostoja.server.api.games import GamesApi, prepare_games
from ostoja.server.api.guides import GuidesApi
from ostoja.server.api.lessons import LessonsApi, check_lessons
from ostoja.server.api.people import PeopleApi
from ostoja.server.api.replays import ReplaysApi
from ostoja.server.api.tables import TablesApi
from ostoja.server.bot_workers import BotWorkers
from ostoja.server.coaching import Teacher
from ostoja.server.door import make_door
from ostoja.server.files import service_worker, shell, static_file
from ostoja.server.garbage import COLLECTOR
from ostoja.server.handover import Gift
from ostoja.server.handshake import Handshake
from ostoja.server.hosting import Hosting
from ostoja.server.housekeeping import Housekeeping
from ostoja.server.limits import WORK, stepwise
from ostoja.server.live_tables import LiveTables
from ostoja.server.metrics import Metrics
from ostoja.server.news import NewsChannel
from ostoja.server.people import People
from ostoja.server.services import Services
from ostoja.server.settings import Settings
from ostoja.server.store import Store
from ostoja.server.threads import compute
from ostoja.server.visitor import Socket
from ostoja.server.watchdog import Watchdog
from ostoja.table.problem import Problem
from ostoja.table.recording import Recordings

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
HTTPS_HEADERS: Final = {"strict-transport-security": "max-age=31536000"}
"""For visitors who come by https: they shall never come otherwise."""
PROXIED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""A request with one of these was passed on by a proxy, for somebody else."""
PAGES: Final = (
    "/",
    "/t/{id:str}",
    "/r/{id:str}",
    "/lobby",
    "/replays",
    "/about",
    "/rules",
    "/rules/{id:str}",
    "/hotseat",
    "/learn",
    "/learn/{game:str}/{id:str}",
    "/review/{id:str}",
    "/puzzles",
    "/puzzles/{id:str}",
)
PREPARE_SECONDS: Final = 1.0
HEALTH_SECONDS: Final = 5
"""A database that takes longer than this to answer is as good as gone."""
ANSWER_SECONDS: Final = 5
"""So long requests that are being answered may take when the server is to stop."""
STOP_SECONDS: Final = 15
"""By then it is gone, whatever hangs: what is acknowledged is stored, so nothing is lost by that."""
STDERR: Final = 2
log = logging.getLogger("ostoja.server")


class Health(Struct):
    """Is everything the server needs at hand?"""

    ok: bool
    database: bool
    news: bool
    version: str
    tables: int
    connections: int


@get("/health", tags=["operation"], responses={})
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """200 while the database can be written to and this process hears the others, else 503."""
    house: LiveTables = request.app.state.house
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            alive = await house.services.store.alive()
    except Exception:
        alive = False
    hears = house.services.news.alive
    found = Health(alive and hears, alive, hears, ostoja.__version__, len(house.tables), len(house.visitors))
    return Response(found, status_code=200 if found.ok else 503)


@get("/metrics", tags=["operation"], media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Counters in Prometheus' text format: for programs on this machine, and for those who show the token."""
    settings: Settings = request.app.state.settings
    shown = request.headers.get("authorization", "").encode()
    known = settings.metrics_token and hmac.compare_digest(shown, f"Bearer {settings.metrics_token}".encode())
    if not known and not is_local(request):
        raise Problem("not-found", 404)
    return Response(request.app.state.metrics.page(), media_type="text/plain; version=0.0.4")


def is_local(request: Request[Any, Any, Any]) -> bool:
    """Does this come from a program on this machine, and not through a proxy on it?"""
    if any(name in request.headers for name in PROXIED) or request.client is None:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


@get(list(PAGES), include_in_schema=False, media_type=MediaType.HTML)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    return shell(request, 200)


def no_page(request: Request[Any, Any, Any], error: NotFoundException) -> Response[bytes] | Response[Refused]:
    """There is nothing at this address: the shell says so to people, programs get our form."""
    return shell(request, 404) if "text/html" in request.headers.get("accept", "") else refuse_http(request, error)


@get("/ws", include_in_schema=False, status_code=426)
async def no_socket() -> None:
    """This address is for WebSockets, which do not come this way; see `entrance`."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer forbids what our pages do not need."""
    if message["type"] == "http.response.start":
        headers = list(message["headers"])
        state = scope["litestar_app"].state
        wanted = HEADERS | HTTPS_HEADERS if state.settings.https else HEADERS
        headers += [(name.encode(), value.encode()) for name, value in wanted.items()]
        if scope["path"].startswith("/api/") and not any(name == b"cache-control" for name, _ in headers):
            headers.append((b"cache-control", b"no-store"))
        message["headers"] = headers
        state.metrics.requests.labels(str(message["status"])).inc()


def make_app(settings: Settings) -> Litestar:
    """The application for these settings; it opens the database when it starts."""
    make_known(settings.extra_games)
    offer(settings.outside_bots)
    counters = Metrics()

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database_url, counters, settings.wait_for_disk)
        await store.open()
        secret = settings.secret or await store.secret("cookie")
        news = NewsChannel(settings.redis)
        bot_workers = BotWorkers(settings.bot_workers, settings.extra_games, secret)
        services = Services(settings, store, news, bot_workers, counters)
        house = LiveTables(services)
        hosting = Hosting(house)
        people = People(store)
        keeping = Housekeeping(house)
        handshake = Handshake(house, hosting, people)
        app.state.update(
            store=store, house=house, hosting=hosting, people=people, handshake=handshake, housekeeping=keeping
        )
        app.state.teacher = Teacher(services)
        await services.pushes.open()
        await house.public.open()
        await news.open(house.hear, house.missed_news)
        chores = [asyncio.create_task(keeping.run()), asyncio.create_task(keeping.run_to_disk())]
        chores.append(asyncio.create_task(compute(check_lessons, log)))
        chores.append(asyncio.create_task(prepare(app)))
        log.info("open", extra={"database": store.engine.dialect.name, "shared": news.shared})
        watchdog = Watchdog(counters)
        watchdog.start()
        try:
            yield
        finally:
            watchdog.stop()
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            house.close()
            await services.close()
            await keeping.finish()
            await news.close()
            bot_workers.close()
            await store.close()
            log.info("closed")

    return Litestar(
        route_handlers=[
            health,
            metrics,
            page,
            service_worker,
            no_socket,
            PeopleApi,
            GamesApi,
            GuidesApi,
            TablesApi,
            ReplaysApi,
            LessonsApi,
            CoachApi,
            static_file,
        ],
        lifespan=[running],
        before_request=check_request,
        before_send=[add_headers],
        exception_handlers={
            Problem: refuse,
            NotFoundException: no_page,
            HTTPException: refuse_http,
            UnicodeDecodeError: misread_text,
            Exception: fail,
        },
        request_max_body_size=settings.body_bytes,
        state=State(
            {
                "settings": settings,
                "metrics": counters,
                "log": log,
                "recordings": Recordings(),
            }
        ),
        openapi_config=OpenAPIConfig(
            title="Ostoja", version=ostoja.__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )


async def prepare(app: Litestar) -> None:
    """What takes long the first time is done in a thread, as soon as visitors can come."""

    def work() -> None:
        prepare_games(log)
        app.plugins.get(OpenAPIPlugin).provide_openapi_schema()

    await asyncio.sleep(PREPARE_SECONDS)
    await compute(work)


def entrance(app: Litestar) -> Callable[..., Awaitable[None]]:
    """The application with a door of its own for WebSockets: their messages need none of a request's layers."""

    async def enter(scope: Any, receive: Any, send: Any) -> None:
        socket = scope["extensions"].pop("socket") if scope["type"] == "websocket" else None
        known = scope.setdefault("state", {})
        if socket is not None and scope["path"] == "/ws":
            work = app.state.handshake(socket, scope, receive, send, known)
        else:
            work = app(scope, receive, send)
        if scope["type"] == "lifespan":
            await work
        else:
            address = scope["client"][0] if scope.get("client") else ""
            nobody = app.state.house.services.ledger.owner("", address)
            await stepwise(work, nobody.round, lambda seconds: known.get("owner", nobody).pay(WORK, seconds))

    return enter


def serve(settings: Settings, ready: Callable[[str], object] = print) -> None:
    """Run until stopped. Once visitors can come, prints the address (or calls `ready` with it)."""
    logs.set_up(settings.log_level)
    COLLECTOR.take_over()
    raise_file_limit()
    app = make_app(settings)
    config = uvicorn.Config(
        entrance(app),
        host=settings.host,
        port=settings.port,
        http=make_door(settings),
        ws=Socket,
        ws_max_size=4 * settings.message_bytes,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=ANSWER_SECONDS,
        lifespan="on",
    )
    # uvicorn stops cleanly and then raises the signal again; that is to end the process in peace too.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # as under nohup: it outlives its terminal
        signal.signal(signal.SIGHUP, lambda number, frame: signal.raise_signal(signal.SIGTERM))
    listener = sockets.socket(fileno=settings.listener) if settings.listener >= 0 else config.bind_socket()
    with contextlib.closing(listener), contextlib.suppress(KeyboardInterrupt):
        port = listener.getsockname()[1]
        _Server(app, config, f"http://{settings.host}:{port}/", ready).run(sockets=[listener])


def raise_file_limit() -> None:
    """As many connections as the system lets us have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class _Server(uvicorn.Server):
    """Says where it is once it can be visited, and is soon gone when it is to stop."""

    def __init__(self, app: Litestar, config: uvicorn.Config, address: str, ready: Callable[[str], object]) -> None:
        super().__init__(config)
        self._app = app
        self._address = address
        self._ready = ready

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            handover = self._app.state.house.handover
            if handover is not None:
                handover.open(self._adopt)
            self._ready(self._address)
            sys.stdout.flush()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Asked to stop. The database is brought to its newest form first; what comes before visitors can is left."""
        super().handle_exit(sig, frame)
        if not self.started and "house" in self._app.state:
            os._exit(0)

    async def shutdown(self, sockets: Any = None) -> None:
        """Close everything, then end: threads may work for minutes yet on what nobody waits for any more."""
        faulthandler.dump_traceback_later(STOP_SECONDS, exit=True, file=STDERR)
        await super().shutdown(sockets)
        if not self.force_exit:
            atexit._run_exitfuncs()
        os._exit(0)

    async def _adopt(self, connection: sockets.socket, gift: Gift) -> None:
        """Another process gives us one of its visitors."""
        socket = Socket(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        socket.gift = gift
        await asyncio.get_running_loop().connect_accepted_socket(lambda: socket, connection)
