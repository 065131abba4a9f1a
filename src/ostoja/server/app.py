"""The application: all parts put together, started and stopped in order."""

import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn
from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope
from msgspec import Struct

import ostoja
from ostoja.bots.outside import offer
from ostoja.bots.process import make_known
from ostoja.server import logs
from ostoja.server.api.common import Refused, check_request, fail, misread_text, refuse, refuse_http
from ostoja.server.api.games import GamesApi
from ostoja.server.api.guides import GuidesApi
from ostoja.server.api.people import PeopleApi
from ostoja.server.api.replays import ReplaysApi
from ostoja.server.api.tables import TablesApi
from ostoja.server.bot_workers import BotWorkers
from ostoja.server.handshake import Handshake
from ostoja.server.hosting import Hosting
from ostoja.server.housekeeping import Housekeeping, spare_the_collector
from ostoja.server.limits import Buckets
from ostoja.server.live_tables import LiveTables
from ostoja.server.metrics import Metrics
from ostoja.server.news import NewsChannel, make_channels
from ostoja.server.people import People, Signer
from ostoja.server.replays import Recordings
from ostoja.server.services import Services
from ostoja.server.settings import Settings
from ostoja.server.store import Store
from ostoja.server.visitor import Socket
from ostoja.table.problem import Problem

WEB: Final = Path(__file__).parent.parent / "web"
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
PAGES: Final = ("/", "/t/{id:str}", "/r/{id:str}", "/lobby", "/replays", "/about", "/rules/{id:str}", "/hotseat")
HEALTH_SECONDS: Final = 5
"""A database that takes longer than this to answer is as good as gone."""
log = logging.getLogger("ostoja.server")


class Health(Struct):
    """Is everything the server needs at hand?"""

    ok: bool
    database: bool
    version: str
    tables: int
    connections: int


@get("/health", tags=["operation"], responses={})
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """200 while the database can be written to, else 503."""
    house: LiveTables = request.app.state.house
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            alive = await house.services.store.alive()
    except Exception:
        alive = False
    found = Health(alive, alive, ostoja.__version__, len(house.tables), len(house.visitors))
    return Response(found, status_code=200 if alive else 503)


@get("/metrics", tags=["operation"], media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Counters in Prometheus' text format."""
    return Response(request.app.state.metrics.page(), media_type="text/plain; version=0.0.4")


@get(list(PAGES), include_in_schema=False, media_type=MediaType.HTML)
async def page() -> Response[bytes]:
    return shell(200)


def shell(status: int) -> Response[bytes]:
    """The page that reads the address itself."""
    file = WEB / "index.html"
    text = file.read_bytes() if file.is_file() else b"<!doctype html><title>Ostoja</title><p>Ostoja is running."
    return Response(text, status_code=status, media_type="text/html", headers={"Cache-Control": "no-cache"})


def no_page(request: Request[Any, Any, Any], error: NotFoundException) -> Response[bytes] | Response[Refused]:
    """There is nothing at this address: the shell says so to people, programs get our form."""
    return shell(404) if "text/html" in request.headers.get("accept", "") else refuse_http(request, error)


@get("/service-worker.js", include_in_schema=False)
async def service_worker() -> Response[bytes]:
    """The shell's offline helper, which has to live at the root."""
    file = WEB / "service-worker.js"
    if not file.is_file():
        raise Problem("not-found", 404)
    return Response(file.read_bytes(), media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@get("/ws", include_in_schema=False, status_code=426)
async def no_socket() -> None:
    """This address is for WebSockets, which do not come this way; see `entrance`."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer forbids what our pages do not need."""
    if message["type"] == "http.response.start":
        headers = list(message["headers"])
        headers += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        if scope["path"].startswith("/api/"):
            headers.append((b"cache-control", b"no-store"))
        message["headers"] = headers
        scope["litestar_app"].state.metrics.requests.labels(str(message["status"])).inc()


def make_app(settings: Settings) -> Litestar:
    """The application for these settings; it opens the database when it starts."""
    make_known(settings.extra_games)
    offer(settings.outside_bots)
    channels = make_channels(settings.redis)
    counters = Metrics()

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database_url, counters, settings.wait_for_disk)
        await store.open()
        secret = settings.secret or await store.secret("cookie")
        news = NewsChannel(channels, bool(settings.redis))
        bot_workers = BotWorkers(settings.bot_workers, settings.extra_games, secret)
        services = Services(settings, store, news, bot_workers, counters)
        house = LiveTables(services)
        hosting = Hosting(house)
        people = People(store, Signer(secret))
        keeping = Housekeeping(house)
        handshake = Handshake(house, hosting, people)
        app.state.update(
            store=store, house=house, hosting=hosting, people=people, handshake=handshake, housekeeping=keeping
        )
        await house.public.open()
        await news.open(house.hear)
        chores = [asyncio.create_task(keeping.run()), asyncio.create_task(house.resume_all())]
        log.info("open", extra={"database": store.engine.dialect.name, "shared": news.shared})
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            house.close()
            await services.close()
            await keeping.keep_positions()
            await news.close()
            bot_workers.close()
            await store.close()
            log.info("closed")

    def first(config: AppConfig) -> AppConfig:
        """The channels start before and stop after everything that uses them."""
        config.lifespan = [*config.lifespan, running]
        return config

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
            create_static_files_router("/static", [WEB], include_in_schema=False, cache_control=None),
        ],
        plugins=[channels],
        on_app_init=[first],
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
                "requests": Buckets(settings.requests_per_second, 4 * settings.requests_per_second),
                "guests": Buckets(settings.guests_per_minute / 60, settings.guests_per_minute / 2),
            }
        ),
        openapi_config=OpenAPIConfig(
            title="Ostoja", version=ostoja.__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )


def entrance(app: Litestar) -> Callable[..., Awaitable[None]]:
    """The application with a door of its own for WebSockets: their messages need none of a request's layers."""

    async def enter(scope: Any, receive: Any, send: Any) -> None:
        socket = scope["extensions"].pop("socket") if scope["type"] == "websocket" else None
        if socket is not None and scope["path"] == "/ws":
            await app.state.handshake(socket, scope, receive, send)
        else:
            await app(scope, receive, send)

    return enter


def serve(settings: Settings, ready: Callable[[str], object] = print) -> None:
    """Run until stopped. Once visitors can come, prints the address (or calls `ready` with it)."""
    logs.set_up(settings.log_level)
    spare_the_collector()
    config = uvicorn.Config(
        entrance(make_app(settings)),
        host=settings.host,
        port=settings.port,
        ws=Socket,
        ws_max_size=4 * settings.message_bytes,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    # uvicorn stops cleanly and then raises the signal again; that is to end the process in peace too.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    with contextlib.closing(config.bind_socket()) as socket, contextlib.suppress(KeyboardInterrupt):
        port = socket.getsockname()[1]
        _Server(config, f"http://{settings.host}:{port}/", ready).run(sockets=[socket])


class _Server(uvicorn.Server):
    """Says where it is once it can be visited."""

    def __init__(self, config: uvicorn.Config, address: str, ready: Callable[[str], object]) -> None:
        super().__init__(config)
        self._address = address
        self._ready = ready

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._ready(self._address)
            sys.stdout.flush()
