"""A house as in a page, with a visitor and a store in memory: no browser is needed."""

import asyncio
import json
import pickle
from collections.abc import Callable, Coroutine
from typing import Any

from ostoja.coach.work import do_part
from ostoja.core.state import State
from ostoja.site.api import answer
from ostoja.site.host import House, PageVisitor
from ostoja.site.messages import hear
from ostoja.site.services import PageSettings
from ostoja.site.teaching import studied
from ostoja.site.thinker import done, think
from ostoja.table.records import Person

GAME = "osaczeni"


class Memory:
    """A store as a browser's; `broken` ones take nothing more."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.broken = False

    async def put(self, key: str, text: str) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise OSError("the disk is full")
        self.texts[key] = text

    async def all(self, begins: str) -> list[str]:
        return [self.texts[key] for key in sorted(self.texts) if key.startswith(begins)]


class Desk:
    """A house with one visitor, who keeps what is sent."""

    def __init__(self, store: Memory | None = None) -> None:
        self.store = store or Memory()
        self.views: list[tuple[State, int]] = []
        self.taught: list[State] = []
        self.parts = 0
        self.house = House(self.store, self.beside, PageSettings(0, 0, 0))
        self.heard: list[dict[str, Any]] = []
        self.visitor = self.come("ada", "Ada", self.heard)
        self.ref = 0

    async def beside(self, worker: str, parcel: bytes) -> bytes:
        work, arguments = pickle.loads(parcel)
        if work is think:
            assert worker == "thinker"
            self.views.append((pickle.loads(arguments[0]), arguments[1]))
        else:
            assert worker == "teacher"
            self.parts += work is do_part
            if work is studied:
                self.taught.append(pickle.loads(arguments[0]))
        return done(parcel)

    def come(self, id: str, name: str, heard: list[dict[str, Any]]) -> PageVisitor:
        return PageVisitor(Person(id, name), lambda text: heard.append(json.loads(text)))

    async def ask(self, method: str, path: str, body: object = None, who: PageVisitor | None = None) -> tuple[int, Any]:
        text = "" if body is None else body if isinstance(body, str) else json.dumps(body)
        status, said = await answer(self.house, who or self.visitor, method, path, {}, text)
        return status, json.loads(said)

    async def send(self, what: str, who: PageVisitor | None = None, **more: Any) -> None:
        self.ref += 1
        await hear(self.house, who or self.visitor, json.dumps({"do": what, "ref": self.ref, **more}))

    async def table(self, *seats: str, game: str = GAME) -> str:
        wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        status, made = await self.ask("POST", "/api/tables", {"game": game, "seats": wishes})
        assert status == 200, made
        return str(made["id"])

    async def until(self, true: Callable[[], bool]) -> None:
        for _ in range(20_000):
            if true():
                return
            await asyncio.sleep(0)
        raise AssertionError("it does not happen")


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


def last(heard: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    return next(message for message in reversed(heard) if message["is"] == kind)


async def play_on(desk: Desk, id: str, moves: int) -> None:
    """The visitor's seats and bots play until the game is over or so many rows are written."""
    hosted = await desk.house.table(id)
    table = hosted.table
    goal = table.rows + moves
    while table.rows < goal and not table.state.over:
        await desk.until(lambda: table.state.over or table.bot_to_move() is None or table.rows >= goal)
        own = [seat for seat in table.state.waiting if seat in table.seats_of(desk.visitor.id)]
        if own and not table.state.over:
            await desk.send("enter", table=id, seat=own[0])
            action = table.state.legal(own[0])[0].index
            await desk.send("move", table=id, n=table.viewers[own[0]].n, action=action)


def text_of(file: dict[str, Any], **changes: Any) -> dict[str, str]:
    """What the page sends of a file."""
    return {"name": "game.json", "text": json.dumps({**file, **changes})}
