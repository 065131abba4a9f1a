"""The teacher in a page: hints, reviews and puzzles as on a server, without one."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from ostoja.site.teaching import TEACHER
from patience import PATIENCE
from setups import play_on
from site_desk import Desk, run, text_of
from site_desk import play_on as desk_plays_on


async def told_when_done(desk: Desk, method: str, path: str, body: object, done: Callable[[Any], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        status, told = await desk.ask(method, path, body)
        assert status == 200, told
        if done(told):
            return told
        await asyncio.sleep(0.001)  # a thread may be at work
    raise AssertionError("it does not happen")


def test_the_teacher_looks_at_the_seats_view_and_at_nothing_else() -> None:
    async def test() -> None:
        desk = Desk()
        id = await desk.table("me", "random", "random")
        await desk.send("enter", table=id)
        await desk_plays_on(desk, id, 6)
        table = (await desk.house.table(id)).table
        await desk.until(lambda: table.bot_to_move() is None)
        told = await told_when_done(desk, "POST", f"/api/tables/{id}/hint", {"seat": 0}, lambda told: told["part"] == 1)
        legal = {action.index for action in table.state.legal(0)}
        assert {one["i"] for one in told["advice"]} <= legal
        assert desk.taught
        assert all(view.viewer == 0 for view in desk.taught)
        status, refused = await desk.ask("POST", f"/api/tables/{id}/hint", {"seat": 1})
        assert (status, refused["code"]) == (403, "not-your-seat")
        assert (await desk.ask("POST", f"/api/tables/{id}/hint/stop", {"seat": 0}))[0] == 200

    run(test)


def test_a_review_is_kept_in_the_browser_and_not_made_again() -> None:
    async def test() -> None:
        desk = Desk()
        record = Replay("high_water", 2, 3)
        play_on(record, Rng(1))
        _, opened = await desk.ask("POST", "/api/replays", text_of(record.plain()))
        address = f"/api/replays/{opened['id']}/review"
        whole = await told_when_done(desk, "GET", address, None, lambda told: told["part"] == 1)
        assert whole["problem"] == ""
        parts = desk.parts
        assert parts
        await desk.until(lambda: f"review/{opened['id']}" in desk.store.texts)
        TEACHER.reviews.clear()
        again = Desk(desk.store)
        await again.house.open()
        kept = await told_when_done(again, "GET", address, None, lambda told: told["part"] == 1)
        assert [kept[name] for name in ("chances", "turns")] == [whole[name] for name in ("chances", "turns")]
        assert again.parts == 0

    run(test)


def test_puzzles_are_those_of_a_server() -> None:
    async def test() -> None:
        desk = Desk()
        _, every = await desk.ask("GET", "/api/puzzles")
        _, today = await desk.ask("GET", "/api/puzzles/today")
        assert today in every
        _, table = await desk.ask("GET", f"/api/puzzles/{today['id']}")
        status, solved = await desk.ask("POST", f"/api/puzzles/{today['id']}", {"action": table["choices"][0]["i"]})
        assert (status, len(solved["answers"]) >= 2) == (200, True)
        assert (await desk.ask("GET", "/api/puzzles/none"))[1]["code"] == "not-found"

    run(test)
