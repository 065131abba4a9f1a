"""What all HTTP handlers share: who asks and what they may use, in which language, and how a refusal is answered."""

import asyncio
import time
from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from ostoja.server.limits import ASKS, READINGS, REQUESTS, WORK, Owner
from ostoja.server.people import People
from ostoja.server.requests import accepted_language, cookie_of, same_origin
from ostoja.server.services import Services
from ostoja.server.sessions import COOKIE, COOKIE_SECONDS, Session
from ostoja.server.settings import Settings
from ostoja.server.threads import compute, timed
from ostoja.table.faults import misread
from ostoja.table.problem import Problem
from ostoja.table.records import Person

Asking = Request[Any, Any, Any]
T = TypeVar("T")


class Refused(Struct):
    """Why a request was not carried out: `code` for programs, `text` for people."""

    code: str
    text: str


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals a handler may answer with, for its description."""
    return {
        status: ResponseSpec(Refused, generate_examples=False, description="Refused") for status in (*statuses, 429)
    }


def told_alike(said: Any, *statuses: int) -> dict[int, ResponseSpec]:
    """The same for a handler whose answer `files.same_for_all` writes."""
    return {200: ResponseSpec(said, generate_examples=False, description="Told alike to all"), **refusals(*statuses)}


CHANGES: Final = refusals(400, 401, 403, 404, 409, 413, 415)
READS: Final = refusals(400, 403, 404, 409)
LONGEST_NAME: Final = 200
REST_TIMES: Final = 3
"""A thread that computes keeps the event loop from half of its time, so after each piece of work all of them rest, this
many times as long as it took.
"""
Id = Annotated[str, PathParameter(description="A table's id", max_length=32)]
Lang = Annotated[str | None, QueryParameter(name="lang", description="en or pl; else the browser's", max_length=8)]


def language(request: Asking) -> str:
    """The language the answer is written in."""
    return accepted_language(request.headers, request.scope["query_string"].decode("latin-1"))


def session(request: Asking) -> Session | None:
    """The log-in this request comes with."""
    found: Session | None = request.scope["state"].get("session")
    return found


def visitor(request: Asking) -> Person | None:
    """Who asks, if they have a name."""
    found = session(request)
    return found.person if found else None


def person(request: Asking) -> Person:
    """Who asks; a visitor without a name is refused."""
    found = visitor(request)
    if found is None:
        raise Problem("no-name", 401)
    return found


def owner(request: Asking) -> Owner:
    """To whom what this request uses is accounted."""
    known = request.scope["state"]
    if "owner" not in known:
        services: Services = request.app.state.house.services
        who = visitor(request)
        known["owner"] = services.ledger.owner(who.id if who else "", address(request))
    found: Owner = known["owner"]
    return found


async def check_request(request: Asking) -> None:
    """Its address is one a file could have; it is not one of too many. If it changes something it is from our pages,
    and JSON.
    """
    path = request.url.path
    if "\0" in path or any(len(part) > LONGEST_NAME for part in path.split("/")):
        raise Problem("not-found", 404)
    changes = request.method not in ("GET", "HEAD", "OPTIONS")
    if changes:
        check_change(request)
    if path.startswith("/api/"):
        people: People = request.app.state.people
        request.scope["state"]["session"] = await people.of_cookie(cookie_of(request.headers))
    asks = owner(request)
    ASKS.set(asks)
    try:
        asks.take(REQUESTS if changes else READINGS)
        asks.take(WORK, 0)
    except Problem:
        await asyncio.sleep(request.app.state.settings.refusal_seconds)
        raise


def check_change(request: Asking) -> None:
    """A page of ours sends JSON; a form on another page could not."""
    if not same_origin(request.headers, request.app.state.settings):
        raise Problem("bad-origin", 403)
    kind = request.headers.get("content-type", "")
    has_body = request.headers.get("content-length", "0") != "0" or "transfer-encoding" in request.headers
    if has_body and not kind.startswith("application/json"):
        raise Problem("bad-message", 415, "not-json")


async def beside(request: Asking, work: Callable[..., T], *arguments: Any) -> T:
    """Work that may take long: in a thread, in fair turns, and its time is paid for by who asks."""
    services: Services = request.app.state.house.services
    asks = owner(request)
    async with services.work_turns.turn(asks):
        await asyncio.sleep(services.rests_until - time.monotonic())
        result, seconds = await compute(lambda: timed(work, *arguments))
        services.rests_until = time.monotonic() + REST_TIMES * seconds
    asks.pay(WORK, seconds)
    return result


def address(request: Asking) -> str:
    return request.client.host if request.client else ""


def with_cookie(response: Response[T], request: Asking, cookie: str | None) -> Response[T]:
    """The answer with the visitor's cookie set, or taken away."""
    settings: Settings = request.app.state.settings
    response.set_cookie(
        COOKIE,
        cookie or "",
        max_age=COOKIE_SECONDS if cookie else 0,
        httponly=True,
        samesite="lax",
        secure=settings.https,
        path="/",
    )
    return response


def refuse(request: Asking, problem: Problem) -> Response[Refused]:
    request.app.state.metrics.refused.labels(problem.code).inc()
    text = problem.text(language(request))
    headers = {"Retry-After": str(problem.words["seconds"])} if "seconds" in problem.words else None
    refused = Refused(problem.code, text)
    return Response(refused, status_code=problem.status, media_type="application/json", headers=headers)


def misread_text(request: Asking, error: UnicodeDecodeError) -> Response[Refused]:
    """A body that is no text."""
    return refuse(request, misread(""))


HUNG_UP: Final = "client disconnected prematurely"
"""What Litestar says of a visitor who goes while sending: no fault of ours, and nothing for the log."""
CODES: Final = {401: "no-name", 404: "not-found", 405: "method", 413: "too-big"}


def refuse_http(request: Asking, error: HTTPException) -> Response[Refused]:
    """What Litestar itself refuses, in our form."""
    if error.detail == HUNG_UP:
        return refuse(request, misread("", 400))
    if error.status_code >= 500:
        return fail(request, error)
    if error.status_code in CODES:
        return refuse(request, Problem(CODES[error.status_code], error.status_code))
    reasons = [_reason(part) for part in error.extra or [] if isinstance(part, dict)]
    return refuse(request, misread("; ".join(reasons) or str(error.detail), error.status_code))


def _reason(part: dict[str, Any]) -> str:
    """What Litestar says of a field it could not read; it names the field apart."""
    reason, field = str(part.get("message", "")), part.get("key")
    return f"{reason} - at `$.{field}`" if field and " at `" not in reason else reason


def fail(request: Asking, error: Exception) -> Response[Refused]:
    """Our own fault: logged in full, told in short."""
    request.app.state.metrics.failures.labels("http").inc()
    request.app.state.log.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return refuse(request, Problem("failed", 500))
