"""What all HTTP handlers share: who asks, in which language, and how a refusal is answered."""

from typing import Annotated, Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from ostoja.server.faults import misread
from ostoja.server.people import COOKIE, COOKIE_SECONDS, People
from ostoja.server.requests import accepted_language, same_origin
from ostoja.server.settings import Settings
from ostoja.table.problem import Problem
from ostoja.table.records import Person


class Refused(Struct):
    """Why a request was not carried out: `code` for programs, `text` for people."""

    code: str
    text: str


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals a handler may answer with, for its description."""
    return {status: ResponseSpec(Refused, generate_examples=False, description="Refused") for status in statuses}


CHANGES: Final = refusals(400, 401, 403, 404, 409, 413, 415, 429)
READS: Final = refusals(400, 403, 404, 409)
LONGEST_NAME: Final = 200
Id = Annotated[str, PathParameter(description="A table's id", max_length=32)]
Lang = Annotated[str | None, QueryParameter(name="lang", description="en or pl; else the browser's", max_length=8)]


def language(request: Request[Any, Any, Any]) -> str:
    """The language the answer is written in."""
    return accepted_language(request.headers, request.scope["query_string"].decode("latin-1"))


async def visitor(request: Request[Any, Any, Any]) -> Person | None:
    """Who asks, if they have a name."""
    people: People = request.app.state.people
    return await people.of_cookie(request.cookies.get(COOKIE))


async def person(request: Request[Any, Any, Any]) -> Person:
    """Who asks; a visitor without a name is refused."""
    found = await visitor(request)
    if found is None:
        raise Problem("no-name", 401)
    return found


def check_request(request: Request[Any, Any, Any]) -> None:
    """Its address is one a file could have. If it changes something it is from our pages, JSON, not one of too many."""
    if "\0" in request.url.path or any(len(part) > LONGEST_NAME for part in request.url.path.split("/")):
        raise Problem("not-found", 404)
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    settings: Settings = request.app.state.settings
    if not same_origin(request.headers, settings):
        raise Problem("bad-origin", 403)
    kind = request.headers.get("content-type", "")
    if request.headers.get("content-length", "0") != "0" and not kind.startswith("application/json"):
        raise Problem("bad-message", 415, "not-json")
    people: People = request.app.state.people
    who = people.signer.read(request.cookies.get(COOKIE, "")[:200]) or address(request)
    if not request.app.state.requests.take(who):
        raise Problem("too-fast", 429)


def address(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else ""


def with_cookie(response: Response[Any], request: Request[Any, Any, Any], person: Person | None) -> Response[Any]:
    """The answer with the visitor's cookie set, or taken away."""
    settings: Settings = request.app.state.settings
    people: People = request.app.state.people
    value = people.signer.sign(person.id) if person else ""
    response.set_cookie(
        COOKIE,
        value,
        max_age=COOKIE_SECONDS if person else 0,
        httponly=True,
        samesite="lax",
        secure=settings.https,
        path="/",
    )
    return response


def refuse(request: Request[Any, Any, Any], problem: Problem) -> Response[Refused]:
    request.app.state.metrics.refused.labels(problem.code).inc()
    text = problem.text(language(request))
    return Response(Refused(problem.code, text), status_code=problem.status, media_type="application/json")


def misread_text(request: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[Refused]:
    """A body that is no text."""
    return refuse(request, misread(""))


CODES: Final = {401: "no-name", 404: "not-found", 405: "method", 413: "too-big"}


def refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    """What Litestar itself refuses, in our form."""
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


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    """Our own fault: logged in full, told in short."""
    request.app.state.metrics.failures.labels("http").inc()
    request.app.state.log.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return refuse(request, Problem("failed", 500))
