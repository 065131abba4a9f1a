"""The server's part, played by a page: the same tables, stored row by row, told as far as each seat may know."""

import asyncio
import json
import pickle
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from ostoja.core.state import State
from ostoja.site.api import answer
from ostoja.site.host import House, PageSettings, PageVisitor
from ostoja.site.messages import greet, hear
from ostoja.site.thinker import think
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
        self.house = House(self.store, self.think, PageSettings(0, 0, 0))
        self.heard: list[dict[str, Any]] = []
        self.visitor = self.come("ada", "Ada", self.heard)
        self.ref = 0

    async def think(self, view: bytes, seat: int, bot: str, seed: int) -> tuple[int, int]:
        self.views.append((pickle.loads(view), seat))
        return think(view, seat, bot, seed)

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


def test_a_game_against_bots_ends_and_its_replay_is_there() -> None:
    async def test() -> None:
        desk = Desk()
        id = await desk.table("me", "random", "random")
        await desk.send("enter", table=id)
        await play_on(desk, id, 3000)
        await desk.until(lambda: desk.house.heads[id][0].status == "over")
        status, replay = await desk.ask("GET", f"/api/replays/{id}")
        assert status == 200
        assert replay["moves"] == len(await desk.house.rows(id))
        status, position = await desk.ask("GET", f"/api/replays/{id}/positions/{replay['moves']}")
        assert (status, position["number"]) == (200, replay["moves"])
        status, branch = await desk.ask("POST", f"/api/replays/{id}/branch", {"number": 5, "seat": 1, "bot": "random"})
        assert (status, branch["origin"], branch["status"]) == (200, id, "playing")
        assert len(await desk.house.rows(branch["id"])) == 5
        status, again = await desk.ask("POST", f"/api/tables/{id}/rematch")
        assert status == 200
        assert again["id"] != id

    run(test)


def test_a_row_is_stored_before_it_is_told() -> None:
    async def test() -> None:
        desk = Desk()
        id = await desk.table("me", "me", "me")
        await desk.send("enter", table=id)
        table = (await desk.house.table(id)).table
        seat = table.state.waiting[0]
        await desk.send("enter", table=id, seat=seat)
        before = len(desk.heard)
        desk.store.broken = True
        await desk.send("move", table=id, n=table.viewers[seat].n, action=table.state.legal(seat)[0].index)
        told = desk.heard[before:]
        assert [message["is"] for message in told] == ["error"]
        assert table.rows == 0
        desk.store.broken = False
        await desk.send("move", table=id, n=table.viewers[seat].n, action=table.state.legal(seat)[0].index)
        assert last(desk.heard, "done")["ref"] == desk.ref
        assert len(await desk.house.rows(id)) == 1

    run(test)


def test_another_page_with_the_same_store_goes_on_where_this_one_was() -> None:
    async def test() -> None:
        desk = Desk()
        id = await desk.table("me", "random", "random")
        await desk.send("enter", table=id)
        await play_on(desk, id, 25)
        told = last(desk.heard, "snapshot")
        before = (await desk.house.table(id)).table
        again = Desk(desk.store)
        await again.house.open()
        _, mine = await again.ask("GET", "/api/me/tables")
        assert [table["id"] for table in mine] == [id]
        after = (await again.house.table(id)).table
        assert (after.rows, after.moves, after.state.rng.state) == (before.rows, before.moves, before.state.rng.state)
        await again.send("enter", table=id, seat=told["seat"])
        assert last(again.heard, "snapshot")["waiting"] == list(after.state.seen_by(told["seat"]).waiting)

    run(test)


def test_what_cannot_be_read_is_left_alone_and_loses_nothing() -> None:
    async def test() -> None:
        desk = Desk()
        id = await desk.table("me", "random", "random")
        desk.store.texts["table/broken"] = '[{"id": 3}]'
        again = Desk(desk.store)
        await again.house.open()
        assert list(again.house.heads) == [id]
        assert desk.store.texts["table/broken"] == '[{"id": 3}]'

    run(test)


def test_bots_are_given_their_seats_view_and_nothing_else() -> None:
    async def test() -> None:
        desk = Desk()
        id = await desk.table("me", "random", "random")
        await desk.send("enter", table=id)
        await play_on(desk, id, 30)
        assert desk.views
        assert all(view.viewer == seat for view, seat in desk.views)

    run(test)


def test_a_guest_is_sent_only_what_its_seat_may_know() -> None:
    async def test() -> None:
        desk = Desk()
        id = await desk.table("me", "open", "random")
        heard: list[dict[str, Any]] = []
        guest = desk.come("bo", "Bo", heard)
        greet(guest)
        status, refused = await desk.ask("GET", f"/api/tables/{id}", who=guest)
        assert (status, refused["code"]) == (404, "no-table")
        key = desk.house.heads[id][0].invite
        status, info = await desk.ask("POST", f"/api/tables/{id}/sit", {"seat": 1, "key": key}, guest)
        assert (status, info["seats"][1]["yours"]) == (200, True)
        status, refused = await desk.ask("POST", f"/api/tables/{id}/start", who=guest)
        assert (status, refused["code"]) == (403, "not-host")
        assert (await desk.ask("POST", f"/api/tables/{id}/start"))[0] == 200
        await desk.send("enter", guest, table=id, key=key, seat=0)
        assert last(heard, "error")["code"] == "not-your-seat"
        await desk.send("enter", guest, table=id, key=key)
        table = (await desk.house.table(id)).table
        snapshot = last(heard, "snapshot")
        assert snapshot["seat"] == 1
        assert "seed" not in json.dumps(heard)
        expected = table.snapshot(table.viewers[1], "en", 0)
        assert snapshot == json.loads(expected)

    run(test)


def test_a_move_is_taken_back_when_the_others_agree() -> None:
    async def test() -> None:
        desk = Desk()
        id = await desk.table("me", "open", game="metro2033")
        heard: list[dict[str, Any]] = []
        guest = desk.come("bo", "Bo", heard)
        key = desk.house.heads[id][0].invite
        await desk.ask("POST", f"/api/tables/{id}/sit", {"seat": 1, "key": key}, guest)
        await desk.ask("POST", f"/api/tables/{id}/start")
        await desk.send("enter", table=id)
        await desk.send("enter", guest, table=id, key=key)
        hosted = await desk.house.table(id)
        table = hosted.table
        people = {0: desk.visitor, 1: guest}
        while table.rows < 12:
            seat = table.state.waiting[0]
            action = table.state.legal(seat)[-1].index
            await desk.send("move", people[seat], table=id, n=table.viewers[seat].n, action=action)
        mover = table.moves[-1][0]
        rows, count = table.rows, table.count
        await desk.send("undo", people[mover], table=id)
        if table.undo_request is not None:
            other = people[1 - mover]
            await desk.send("agree", people[mover], table=id, yes=True)
            assert table.rows == rows, "nobody agrees to what they ask themselves"
            await desk.send("agree", other, table=id, yes=True)
        assert (table.rows, table.count) == (rows + 1, count - 1)

    run(test)


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("POST", "/api/tables", "{", "bad-message"),
        ("POST", "/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}, "bad-setup"),
        ("POST", "/api/tables", {"game": GAME, "seats": [{"kind": "me"}] * 3, "pack": {"x": 1}}, "bad-setup"),
        ("POST", "/api/tables", {"game": GAME, "seats": [{"kind": "bot", "bot": "run:sh"}] * 3}, "bad-bot"),
        ("GET", "/api/tables/nowhere", None, "no-table"),
        ("GET", "/api/account", None, "not-found"),
        ("POST", "/api/me", {"name": "#1"}, "bad-name"),
        ("GET", "/api/replays/nowhere/positions/3", None, "no-table"),
    ],
)
def test_bad_requests_are_refused_as_online(method: str, path: str, body: object, code: str) -> None:
    async def test() -> None:
        desk = Desk()
        status, refused = await desk.ask(method, path, body)
        assert (400 <= status < 500, refused["code"]) == (True, code)
        assert refused["text"]
        assert desk.store.texts == {}

    run(test)


@pytest.mark.parametrize("text", ["", "{}", '{"do":"move"}', '{"do":"enter","table":"x"}', "[" * 5000])
def test_bad_messages_are_refused_as_online(text: str) -> None:
    async def test() -> None:
        desk = Desk()
        await hear(desk.house, desk.visitor, text)
        assert desk.heard[-1]["is"] == "error"
        assert desk.heard[-1]["text"]

    run(test)
