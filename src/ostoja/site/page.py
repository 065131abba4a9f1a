"""Joins the host to the browser: what JavaScript calls, and what is called in JavaScript."""

import asyncio
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

from msgspec import json

from ostoja.site.api import ME, answer
from ostoja.site.host import House, PageVisitor
from ostoja.site.messages import greet, hear
from ostoja.site.services import THINKER, PageSettings
from ostoja.site.thinker import done
from ostoja.table.records import Person

OWN: Final = "me"
"""What this page calls itself."""


class StaticPage:
    """The host in a worker. `out` are functions of the worker: put, all, thinks, work, send."""

    def __init__(self, out: Any, settings: dict[str, float]) -> None:
        self._out: Final = out
        self.house: Final = House(self, self._beside, PageSettings(**settings))
        self._visitors: Final[dict[str, PageVisitor]] = {}

    async def open(self) -> None:
        await self.house.open()

    async def put(self, key: str, text: str) -> None:
        await self._out.put(key, text)

    async def all(self, begins: str) -> list[str]:
        return list(await self._out.all(begins))

    async def _beside(self, worker: str, parcel: bytes) -> bytes:
        from pyodide.ffi import to_js  # type: ignore[import-not-found]  # in a page only

        if worker == THINKER and not self._out.thinks():
            return done(parcel)
        found: bytes = (await self._out.work(worker, to_js(parcel))).to_bytes()
        return found

    async def come(self, who: str, person: str) -> None:
        """Somebody is there: the page itself, or one joined to it. `person` is who they were before, if anybody."""
        known = await self.all(f"{ME}/{person}") if person else []
        found = json.decode(known[0], type=Person) if known else None
        self._visitors[who] = PageVisitor(found, lambda text: self._out.send(who, text), who != OWN)

    def connect(self, who: str) -> None:
        """Their live connection begins."""
        visitor = self._visitors[who]
        self.house.leave(visitor)
        greet(visitor)

    def go(self, who: str) -> None:
        """They are gone."""
        visitor = self._visitors.pop(who, None)
        if visitor is not None:
            self.house.leave(visitor)

    def hear(self, who: str, text: str) -> None:
        """A message has come."""
        visitor = self._visitors.get(who)
        if visitor is not None:
            asyncio.get_running_loop().create_task(hear(self.house, visitor, text))

    async def ask(self, who: str, method: str, address: str, body: str) -> Any:
        """A request; its status and its answer."""
        parts = urlsplit(address)
        path = parts.path.rstrip("/") or "/"
        return list(await answer(self.house, self._visitors[who], method, path, dict(parse_qsl(parts.query)), body))
