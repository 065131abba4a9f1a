"""Files opened in a page: replays and content packs; broken ones are refused as elsewhere, and nothing is lost."""

from typing import Any

import pytest

from ostoja.core.replay import Replay
from site_desk import GAME, Desk, play_on, run, text_of


async def finished(desk: Desk) -> dict[str, Any]:
    """The file of a game that was played to the end."""
    id = await desk.table("me", "random", "random")
    await desk.send("enter", table=id)
    await play_on(desk, id, 3000)
    await desk.until(lambda: desk.house.heads[id][0].status == "over")
    _, file = await desk.ask("GET", f"/api/replays/{id}/file")
    assert isinstance(file, dict)
    return file


def test_a_replay_that_was_saved_is_opened_again_looked_at_and_branched() -> None:
    async def test() -> None:
        file = await finished(Desk())
        desk = Desk()
        status, opened = await desk.ask("POST", "/api/replays", text_of(file))
        assert (status, opened["status"]) == (200, "over")
        id = opened["id"]
        assert not any(chair.get("yours") for chair in opened["seats"]), "it was not I who played"
        status, replay = await desk.ask("GET", f"/api/replays/{id}")
        assert (status, replay["moves"]) == (200, len(file["moves"]))
        _, same = await desk.ask("GET", f"/api/replays/{id}/file")
        left_out = ("notes", "kept")
        assert {name: same[name] for name in same if name not in left_out} == {
            name: file[name] for name in file if name not in left_out
        }
        assert (await desk.ask("GET", f"/api/replays/{id}/positions/9"))[0] == 200
        status, _ = await desk.ask("POST", f"/api/replays/{id}/branch", {"number": 9, "seat": 0, "bot": "random"})
        assert status == 200
        again = Desk(desk.store)
        await again.house.open()
        assert [table["id"] for _, table in [await again.ask("GET", f"/api/tables/{id}")]] == [id]

    run(test)


def test_a_game_saved_in_the_middle_goes_on() -> None:
    async def test() -> None:
        record = Replay(GAME, 3, 5, notes={"players": ["human", "random", "run:sh"]})
        for _ in range(12):
            seat = record.state.waiting[0]
            record.play(seat, record.state.legal(seat)[0])
        desk = Desk()
        status, opened = await desk.ask("POST", "/api/replays", text_of(record.plain()))
        assert (status, opened["status"]) == (200, "playing")
        assert [chair["kind"] for chair in opened["seats"]] == ["person", "bot", "person"], "no file starts a program"
        table = (await desk.house.table(opened["id"])).table
        assert table.state.rng.state == record.state.rng.state
        await desk.send("enter", table=opened["id"])
        await play_on(desk, opened["id"], 3)
        assert table.rows >= 15

    run(test)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": "chess"}, "is not an Ostoja replay"),
        ({"moves": []}, "its moves do not lead to the result it states"),
        ({"moves": [[0, 999999, "fly"]]}, "move 1 is no action"),
        ({"game": "chess"}, "chess"),
        ({"seats": None, "seed": "x"}, "incomplete"),
        ({"rules": 0, "kept": None}, "rules version 0"),
        ({"profile": {"unlocked": [1]}}, "profile"),
    ],
)
def test_a_broken_replay_is_refused_in_the_words_of_the_terminal(changes: dict[str, Any], said: str) -> None:
    async def test() -> None:
        record = Replay(GAME, 3, 5)
        while not record.state.over:
            seat = record.state.waiting[0]
            record.play(seat, record.state.legal(seat)[0])
        file = record.plain()
        if "profile" in changes:
            played = Replay(GAME, 3, 5, profile=changes["profile"])
            while not played.state.over:
                seat = played.state.waiting[0]
                played.play(seat, played.state.legal(seat)[0])
            file = played.plain()
        desk = Desk()
        status, refused = await desk.ask("POST", "/api/replays", text_of(file, **changes))
        assert (status, refused["code"]) == (400, "bad-replay")
        assert said in refused["text"]
        assert desk.store.texts == {}

    run(test)


def test_a_content_pack_is_read_and_a_broken_one_refused() -> None:
    async def test() -> None:
        desk = Desk()
        text = '[pack]\nname = "Mine"\ngame = "survive_the_island"\n'
        status, pack = await desk.ask("POST", "/api/packs", {"name": "mine.toml", "text": text})
        assert (status, pack) == (200, {"pack": {"name": "Mine", "game": "survive_the_island"}})
        seats = [{"kind": "me"}, {"kind": "me"}]
        status, opened = await desk.ask(
            "POST", "/api/tables", {"game": "survive_the_island", "seats": seats, "pack": pack}
        )
        assert (status, desk.house.heads[opened["id"]][0].pack) == (200, pack)
        status, refused = await desk.ask("POST", "/api/packs", {"name": "mine.toml", "text": "[pack"})
        assert (status, refused["code"]) == (400, "bad-pack")
        assert "mine.toml" in refused["text"]

    run(test)
