"""Files of the shell and pictures, sent small: compressed once, kept, and not sent again to who has them."""

import gzip
import hashlib
import re
import time
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath
from msgspec import json

from ostoja.table.problem import Problem

WEB: Final = Path(__file__).parent.parent / "web"
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
FIRST: Final = "app.js"
"""The module that a page begins with."""
PAGES: Final = {
    "": "home.js",
    "t": "room.js",
    "r": "replay.js",
    "rules": "rules.js",
    "learn": "learn.js",
    "review": "review.js",
    "puzzles": "puzzles.js",
}
"""The module that a page needs next, by the first part of its address."""
LISTS: Final = "lists.js"
STYLES: Final = re.compile(r'\s*<link rel="stylesheet" href="/static/([\w.-]+)" />')
ALL_STYLES: Final = "all.css"
LEAST: Final = 400
"""Fewer bytes than this are not worth the trouble."""
ASK_AGAIN: Final = "no-cache"
LOOK_SECONDS: Final = 1.0


class Packed:
    """Some bytes, compressed, and the mark by which a browser asks whether they have changed."""

    def __init__(self, data: bytes) -> None:
        self.plain: Final = data
        self.small: Final = gzip.compress(data, 9, mtime=0) if len(data) >= LEAST else None
        self.mark: Final = f'"{hashlib.sha256(data).hexdigest()[:20]}"'


def answer(
    request: Request[Any, Any, Any], packed: Packed, kind: str, caching: str = ASK_AGAIN, status: int = 200
) -> Response[bytes]:
    """What is asked for, compressed where the browser can read that; nothing where it has it already."""
    headers = {"Cache-Control": caching, "ETag": packed.mark, "Vary": "Accept-Encoding"}
    known = request.headers.get("if-none-match", "").replace("W/", "")
    if status == 200 and packed.mark in known:
        return Response(b"", status_code=304, media_type=kind, headers=headers)
    if packed.small is None or not takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(packed.plain, status_code=status, media_type=kind, headers=headers)
    return Response(packed.small, status_code=status, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})


def same_for_all(request: Request[Any, Any, Any], said: Any) -> Response[bytes]:
    """What everybody is told alike, as JSON that is compressed once; of anything else the length could tell."""
    return answer(request, packed_text(json.encode(said)), KINDS[".json"])


@lru_cache(maxsize=128)
def packed_text(data: bytes) -> Packed:
    return Packed(data)


def takes_gzip(accepted: str) -> bool:
    """Does the browser say that it can read gzip?

    >>> takes_gzip("gzip, deflate, br"), takes_gzip("br"), takes_gzip("gzip;q=0")
    (True, False, False)
    """
    return re.search(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))", accepted) is not None


def packed_file(file: Path) -> Packed:
    """A file as it is now."""
    return _packed_file(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=512)
def _packed_file(file: Path, changed: int) -> Packed:
    return Packed(file.read_bytes())


@get("/static/{path:path}", include_in_schema=False)
async def static_file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the shell."""
    if path.lstrip("/") == ALL_STYLES:
        return answer(request, _styles(_changed()), KINDS[".css"])
    file = WEB / path.lstrip("/")
    kind = KINDS.get(file.suffix)
    if kind is None or ".." in file.parts or not file.is_file():
        raise Problem("not-found", 404)
    return answer(request, packed_file(file), kind)


@get("/service-worker.js", include_in_schema=False)
async def service_worker(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The shell's offline helper, which has to live at the root."""
    file = WEB / "service-worker.js"
    if not file.is_file():
        raise Problem("not-found", 404)
    return answer(request, packed_file(file), KINDS[".js"])


def shell(request: Request[Any, Any, Any], status: int) -> Response[bytes]:
    """The page that reads the address itself."""
    file = WEB / "index.html"
    first = request.url.path.split("/")[1]
    packed = _shell(PAGES.get(first, LISTS), _changed()) if file.is_file() else NO_SHELL
    return answer(request, packed, "text/html; charset=utf-8", status=status)


def _changed() -> int:
    """When a file of the shell was last changed, as far as was looked within a second: there are many."""
    return _changed_at(int(time.monotonic() / LOOK_SECONDS))


@lru_cache(maxsize=1)
def _changed_at(moment: int) -> int:
    return max(file.stat().st_mtime_ns for file in WEB.iterdir())


@lru_cache(maxsize=16)
def _shell(page: str, changed: int) -> Packed:
    """The page names the modules it will need, so that a browser fetches them side by side; all styles are one file."""
    needed = dict.fromkeys([*modules(FIRST), *modules(page)])
    links = "".join(f'<link rel="modulepreload" href="/static/{name}" />\n    ' for name in needed)
    text = (WEB / "index.html").read_text(encoding="utf-8")
    one = f'\n    <link rel="stylesheet" href="/static/{ALL_STYLES}" />'
    return Packed(_one_style(text, one).replace('<script type="module"', links + '<script type="module"').encode())


def _one_style(text: str, one: str) -> str:
    """The text with one link in the place of all to styles."""
    first, *more = STYLES.split(text)[::2]
    return first + one + "".join(more)


@lru_cache(maxsize=4)
def _styles(changed: int) -> Packed:
    """All styles of the page, in its order."""
    names = STYLES.findall((WEB / "index.html").read_text(encoding="utf-8"))
    return Packed("\n".join((WEB / name).read_text(encoding="utf-8") for name in names).encode())


NO_SHELL: Final = Packed(b"<!doctype html><title>Ostoja</title><p>Ostoja is running.")


def modules(first: str) -> list[str]:
    """A module and all that it imports at once, directly or not."""
    found: list[str] = []
    wanted = [first]
    while wanted:
        name = wanted.pop()
        file = WEB / name
        if name not in found and file.is_file():
            found.append(name)
            text = file.read_text(encoding="utf-8")
            wanted += re.findall(r'^(?:import|export|\}) [^"]*from "\./([\w.-]+)"', text, re.MULTILINE)
    return found
