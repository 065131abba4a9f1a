"""The server's part, played by a page: the same tables, stored row by row, told as far as each seat may know."""

import json
import re
from typing import Any

import pytest

from ostoja.server.app import make_app
from ostoja.server.settings import Settings
from ostoja.site.api import ROUTES
from ostoja.site.messages import greet, hear
from site_desk import GAME, Desk, last, play_on, run


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


@pytest.mark.parametrize("damage", ["{", "[1]", '["x"]', '{"table_id": 3}'])
def test_a_damaged_save_is_refused_clearly_and_stays_stored(damage: str) -> None:
    async def test() -> None:
        desk = Desk()
        id = await desk.table("me", "random", "random")
        other = await desk.table("me", "random", "random")
        await desk.send("enter", table=id)
        await play_on(desk, id, 5)
        key = f"row/{id}/00000002"
        desk.store.texts[key] = damage
        before = dict(desk.store.texts)
        again = Desk(desk.store)
        await again.house.open()
        status, refused = await again.ask("GET", f"/api/tables/{id}")
        assert (status, refused["code"]) == (409, "bad-save")
        assert "row 3" in refused["text"]
        await again.send("enter", table=id)
        assert last(again.heard, "error")["code"] == "bad-save"
        assert desk.store.texts == before
        assert (await again.ask("GET", f"/api/tables/{other}"))[0] == 200

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


ABSENT = (
    *("/api/account", "/api/login", "/api/logout", "/api/push", "/api/me/learnt"),
    *("/api/tables/{id:str}/report", "/api/games/{game:str}/rules"),
)
"""What needs accounts, a server that is always there or an operator; and the rules as one text: no page asks for it."""
LIES_THERE = ("/api/games", "/api/lessons", "/api/tables")
"""Reading these needs no Python: `pwa.js` answers from files."""


def test_a_page_answers_whatever_a_server_does() -> None:
    """A route that is new on the server is either answered here too, or named above."""
    found = [
        (method, route.path)
        for route in make_app(Settings()).routes
        for method in getattr(route, "methods", ())
        if route.path.startswith("/api/") and method in ("GET", "POST")
    ]
    assert len(found) > 40
    for method, path in found:
        if path.startswith(ABSENT) or (method == "GET" and path in LIES_THERE):
            continue
        some = re.sub(r"{\w+:int}", "3", re.sub(r"{\w+:str}", "some", path))
        assert any(how == method and re.fullmatch(pattern, some) for how, pattern, _ in ROUTES), (method, path)
