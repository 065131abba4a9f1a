"""Tables before, around and after a game."""

from collections.abc import Callable
from typing import Any

import pytest

from ostoja.core.replay import from_plain
from server.conftest import House
from server.visitor import Visitor

Visit = Callable[..., Visitor]
OPEN = [{"kind": "me"}, {"kind": "open"}]
LONG_AGO = 0
"""A moment since which every host has been away for too long."""


def test_every_game_is_on_offer_with_its_options_in_both_languages(visit: Visit) -> None:
    guest = visit()
    english = {game["id"]: game for game in guest.get("/api/games", lang="en")}
    polish = {game["id"]: game for game in guest.get("/api/games", lang="pl")}
    toy = english["high_water"]
    assert toy["seats"] == [2, 3, 4]
    assert toy["options"][0]["id"] == "calm"
    assert toy["title"] != polish["high_water"]["title"]
    assert "steady" in toy["bots"]


def test_somebody_with_the_invitation_takes_a_seat(visit: Visit) -> None:
    ada, bo, cid = visit("Ada"), visit("Bo"), visit("Cid")
    table = ada.open(seats=OPEN)
    path = f"/api/tables/{table['id']}"
    assert table["status"] == "open"
    assert table["hosting"]
    bo.post(path + "/sit", 404, seat=1)
    bo.post(path + "/sit", 404, seat=1, key="wrong")
    seen = bo.post(path + "/sit", seat=1, key=table["invite"])
    assert seen["seats"][1] == {"kind": "person", "name": "Bo", "yours": True}
    assert "hosting" not in seen
    assert cid.post(path + "/sit", 409, seat=1, key=table["invite"])["code"] == "seat-taken"
    assert bo.post(path + "/start", 403)["code"] == "not-host"
    assert ada.post(path + "/start")["status"] == "playing"
    assert ada.post(path + "/start", 409)["code"] == "not-open"
    assert cid.get(path, 404)["code"] == "no-table"


def test_a_game_needs_all_its_seats(visit: Visit) -> None:
    ada = visit("Ada")
    path = f"/api/tables/{ada.open(seats=OPEN)['id']}"
    assert ada.post(path + "/start", 409)["code"] == "empty-seats"
    assert ada.post(path + "/bot", seat=1, bot="random")["seats"][1]["bot"] == "random"
    assert ada.post(path + "/start")["status"] == "playing"


def test_the_host_swaps_and_kicks_before_the_game_only(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    table = ada.open(seats=OPEN)
    path = f"/api/tables/{table['id']}"
    bo.post(path + "/sit", seat=1, key=table["invite"])
    names = [seat["name"] for seat in ada.post(path + "/swap", one=0, other=1)["seats"]]
    assert names == ["Bo", "Ada"]
    assert bo.post(path + "/kick", 403, seat=1)["code"] == "not-host"
    assert ada.post(path + "/kick", seat=0)["seats"][0] == {"kind": "open"}
    assert ada.post(path + "/kick", 409, seat=0)["code"] == "seat-open"
    assert ada.post(path + "/kick", 400, seat=9)["code"] == "no-seat"
    visit("Cy").post(path + "/sit", seat=0, key=table["invite"])
    ada.post(path + "/start")
    assert ada.post(path + "/swap", 409, one=0, other=1)["code"] == "not-open"
    assert ada.post(path + "/kick", 409, seat=0)["code"] == "not-open"


def test_leaving_before_the_game_frees_the_seat(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    table = ada.open(seats=OPEN, public=True)
    path = f"/api/tables/{table['id']}"
    bo.post(path + "/sit", seat=1)
    assert bo.post(path + "/leave")["seats"][1] == {"kind": "open"}
    assert bo.post(path + "/leave", 403)["code"] == "not-seated"


def test_a_bot_stands_in_for_the_absent_and_hands_the_seat_back(visit: Visit, house: House) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    table = ada.open(seats=[{"kind": "open"}, {"kind": "me"}], public=True)
    id, path = table["id"], f"/api/tables/{table['id']}"
    bo.post(path + "/sit", seat=0)
    ada.post(path + "/start")
    ada.dial().enter(id)
    bo.dial().enter(id)
    assert ada.post(path + "/stand_in", 409, seat=0)["code"] == "present"
    bo.hang_up()
    ada.until("table")
    ada.wait_for(lambda: not ada.get(path)["seats"][0].get("here"))
    assert ada.post(path + "/stand_in", seat=0, bot="random")["seats"][0]["stand_in"] == "random"
    assert ada.my_turn(id), "the bot has moved for Bo"
    bo.dial().enter(id)
    bo.refused("bot-plays", "move", table=id, n=bo.tables[id].n, action=0)
    assert "stand_in" not in bo.post(path + "/give_back", seat=0)["seats"][0]
    assert bo.post(path + "/give_back", 409, seat=0)["code"] == "no-stand-in"
    while not bo.tables[id].mine:
        ada.play(id)
        bo.done("ping")
    bo.play(id)


def test_a_game_that_everybody_gave_up_is_played_to_its_end(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    table = ada.open(seats=[{"kind": "open"}, {"kind": "me"}], public=True)
    id, path = table["id"], f"/api/tables/{table['id']}"
    bo.post(path + "/sit", seat=0)
    ada.post(path + "/start")
    for one in (ada, bo):
        one.post(path + "/resign")
    ada.wait_over(id)
    over = ada.get(path)
    assert [seat["name"] for seat in over["seats"]] == ["Bo", "Ada"]
    assert len(over["scores"]) == 2


def test_leaving_a_running_game_lets_a_bot_finish_it(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    table = ada.open(seats=[{"kind": "open"}, {"kind": "me"}], public=True)
    id, path = table["id"], f"/api/tables/{table['id']}"
    bo.post(path + "/sit", seat=0)
    ada.post(path + "/start")
    ada.dial().enter(id)
    assert bo.post(path + "/leave")["seats"][0]["stand_in"] == "random"
    ada.play_on(id)
    assert "result" in ada.tables[id].message


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "bad-setup"),
        ({"seats": [{"kind": "me"}]}, "bad-size"),
        ({"options": {"storm": True}}, "bad-setup"),
        ({"options": {"calm": "very"}}, "bad-setup"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "genius"}]}, "bad-bot"),
        ({"clock": {"kind": "live", "bank": 1}}, "bad-clock"),
        ({"clock": {"kind": "days", "days": 99}}, "bad-clock"),
        ({"pack": {}}, "bad-setup"),
        ({"pack": {"pack": {"name": "x"}, "card": {"card-3": {"height": 10**9}}}}, "bad-pack"),
        ({"pack": {"pack": {"name": "x"}, "card": {"card-99": {"height": 3}}}}, "bad-setup"),
        ({"seats": []}, "bad-message"),
        ({"seats": [{"kind": "me", "name": "\u0007"}, {"kind": "open"}]}, "bad-name"),
        ({"unknown": 1}, "bad-message"),
    ],
)
def test_a_table_that_cannot_be_is_refused(visit: Visit, body: dict[str, Any], code: str) -> None:
    ada = visit("Ada")
    answer = ada.post("/api/tables", 400, **{"game": "high_water", "seats": OPEN, **body})
    assert answer["code"] == code
    assert answer["text"]
    assert ada.get("/api/me/tables") == []


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"game": "chess"}, "Nie ma gry „chess”"),
        ({"options": {"storm": True}}, "ma takie: calm"),
        ({"options": {"calm": "very"}}, "„calm” może mieć tylko jedną z tych wartości: false, true"),
        ({"seats": []}, "„seats” przekracza granice: co najmniej 1"),
        ({"seats": [{"kind": "queen"}, {"kind": "open"}]}, "„seats[0].kind” ma niedozwoloną wartość"),
        ({"public": "yes"}, "„public” ma niedozwoloną wartość"),
        ({"unknown": 1}, "Nie ma tu pola „unknown”"),
        ({"pack": {}}, "nadaj mu nazwę"),
        ({"pack": {"pack": {"name": "x"}, "card": [1]}}, "w osobnej tabeli"),
        ({"pack": {"pack": {"name": "x", "game": "chess"}}}, "do gry „chess”, a nie „high_water”"),
        ({"pack": {"pack": {"name": "x"}, "card": {"card-99": {"height": 3}}}}, "zmienia „card.card-99”"),
        ({"pack": {"pack": {"name": "x"}, "card": {"card-3": {"depth": 3}}}}, "zmienia „card.card-3.depth”"),
        (
            {"pack": {"pack": {"name": "x"}, "card": {"card-3": {"height": "3"}}}},
            "jak na wydrukowanym elemencie: 4",
        ),
        ({"pack": {"pack": {"name": "x"}, "card": {"card-3": {"height": 5000}}}}, "jest liczba 5000"),
    ],
)
def test_a_bad_set_up_is_explained_in_the_visitors_language(visit: Visit, body: dict[str, Any], said: str) -> None:
    ada = visit("Ada")
    answer = ada.post("/api/tables?lang=pl", 400, **{"game": "high_water", "seats": OPEN, **body})
    assert said in answer["text"], answer
    english = ada.post("/api/tables?lang=en", 400, **{"game": "high_water", "seats": OPEN, **body})
    assert english["code"] == answer["code"]
    assert not set(english["text"]) & set("ąćęłńóśźż"), english


def test_a_content_pack_is_played_with(visit: Visit, house: House) -> None:
    ada = visit("Ada")
    pack = {"pack": {"name": "Flat sea", "game": "high_water"}, "card": {"card-0": {"height": 12}}}
    table = ada.open(pack=pack)
    assert table["pack"] == "Flat sea"
    assert house.table(table["id"]).game.tables["card"]["card-0"]["height"] == 12


def test_an_open_table_without_its_host_leaves_the_lobby_until_the_host_is_back(
    new_house: Callable[..., House],
) -> None:
    house = new_house(idle_after=0.1)
    seen = house.live.public._seen

    async def time_passes() -> None:
        seen.update(dict.fromkeys(seen, LONG_AGO))

    with Visitor(house.address, "Ada") as ada, Visitor(house.address, "Bo") as bo:
        table = ada.open(seats=OPEN, public=True)
        playing = ada.open(public=True)
        bo.dial().done("lobby")
        ada.dial().enter(table["id"])
        house.do(time_passes())
        bo.wait_for(lambda: seen[table["id"]] > LONG_AGO)
        assert listed(bo) == {table["id"], playing["id"]}, "the host is there"
        ada.hang_up()

        def gone() -> bool:
            house.do(time_passes())
            return listed(bo) == {playing["id"]}

        bo.wait_for(gone)
        assert bo.until("lobby_change", gone=[table["id"]])
        assert listed(bo) == {playing["id"]}, "games that are played stay"
        assert bo.get(f"/api/tables/{table['id']}")["status"] == "open", "nothing is deleted"
        ada.dial().enter(table["id"])
        assert bo.until("lobby_change")["put"][0]["id"] == table["id"]
        assert listed(bo) == {table["id"], playing["id"]}


def listed(visitor: Visitor) -> set[str]:
    return {table["id"] for table in visitor.get("/api/tables")}


def test_what_is_wrong_with_a_table_is_said_in_polish(visit: Visit) -> None:
    ada = visit("Ada", lang="pl")
    for body, word in (({"seats": [{"kind": "me"}]}, "2, 3, 4"), ({"clock": {"kind": "days"}}, "zegar")):
        answer = ada.http.post("/api/tables?lang=pl", json={"game": "high_water", "seats": OPEN, **body})
        assert answer.status_code == 400
        assert word in answer.json()["text"]
        assert "for this many" not in answer.json()["text"]


def test_the_lobby_lists_public_tables_live(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit("Bo", lang="pl")
    bo.dial().done("lobby")
    private = ada.open(seats=OPEN)
    public = ada.open(seats=OPEN, public=True)
    told: list[dict[str, Any]] = []
    while public["id"] not in [table["id"] for table in told]:
        told += bo.until("lobby_change").get("put", [])
    assert private["id"] not in [table["id"] for table in told]
    assert not any("invite" in table for table in told)
    listed = [table["id"] for table in bo.get("/api/tables")]
    assert public["id"] in listed
    assert private["id"] not in listed
    bo.send("lobby", on=True)
    assert public["id"] in [table["id"] for table in bo.until("lobby")["tables"]]
    ada.post(f"/api/tables/{public['id']}/bot", seat=1, bot="random")
    ada.post(f"/api/tables/{public['id']}/start")
    ada.dial().enter(public["id"])
    ada.play_on(public["id"])
    assert bo.until("lobby_change", gone=[public["id"]])


def test_a_rematch_is_one_new_table_for_everybody(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    table = ada.open(seats=OPEN, public=True)
    id, path = table["id"], f"/api/tables/{table['id']}"
    bo.post(path + "/sit", seat=1)
    ada.post(path + "/start")
    assert bo.post(path + "/rematch", 409)["code"] == "not-over"
    for visitor in (ada, bo):
        visitor.dial().enter(id)
    while "result" not in ada.tables[id].message:
        (ada if ada.tables[id].mine else bo).play(id)
        for visitor in (ada, bo):
            visitor.done("ping")
    bo.wait_over(id)
    again = bo.post(path + "/rematch")
    assert again["status"] == "open"
    assert [seat["kind"] for seat in again["seats"]] == ["open", "person"]
    same = ada.post(path + "/rematch")
    assert same["id"] == again["id"]
    assert same["seats"][0]["yours"], "saying yes takes the old seat"
    assert ada.get(path)["rematch"] == again["id"]


def test_chat_reaches_the_table_with_phrases_in_every_language(visit: Visit) -> None:
    ada, bo = visit("Ada"), visit("Bo", lang="pl")
    id = ada.open(seats=OPEN, public=True)["id"]
    ada.dial().enter(id)
    bo.dial().enter(id)
    ada.done("say", table=id, text="  two   words ")
    assert bo.until("chat")["lines"][0]["text"] == "two words"
    ada.done("say", table=id, phrase="hello")
    assert bo.until("chat")["lines"][0]["text"] == "Cześć!"
    for wrong in ("", " ", "x" * 301, "a\x00b"):
        ada.refused("bad-text", "say", table=id, text=wrong)
    ada.refused("no-phrase", "say", table=id, phrase="insult")
    visit().dial().refused("not-entered", "say", table=id, text="x")
    nobody = visit().dial()
    nobody.enter(id)
    nobody.refused("no-name", "say", table=id, text="x")
    bo.send("enter", table=id)
    assert [line["text"] for line in bo.until("chat", all=True)["lines"]] == ["two words", "Cześć!"]


def test_a_finished_game_can_be_looked_at_from_all_sides(visit: Visit, house: House) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    id = ada.open(public=True)["id"]
    path = f"/api/replays/{id}"
    assert bo.get(path, 404)["code"] == "no-replay"
    assert bo.get(path + "/positions/0", 404)["code"] == "no-replay"
    assert bo.get(path + "/file", 404)["code"] == "no-replay"
    hands = [list(hand) for hand in house.table(id).state.hands]
    ada.dial().enter(id)
    ada.play_on(id)
    bo.wait_over(id)
    replay = bo.get(path)
    last = replay["moves"]
    assert replay["result"]["scores"] == ada.tables[id].message["result"]["scores"]
    assert id in [table["id"] for table in bo.get("/api/replays")]
    chart = bo.get(path + "/chart")["points"]
    assert len(chart) == last + 1
    assert chart[0] == [0, 0]
    assert chart[-1] == replay["result"]["scores"]
    for number in range(last + 1):
        position = bo.get(f"{path}/positions/{number}", lang="pl")
        assert position["number"] == number
        assert position["count"] == last
    assert bo.get(f"{path}/positions/{last + 1}", 404)["code"] == "no-position"
    shown = {seat: cards(bo.get(f"{path}/positions/0", seat=seat)) for seat in (0, 1)}
    assert shown == {0: [hands[0], []], 1: [[], hands[1]]}
    assert cards(bo.get(f"{path}/positions/0")) == [[], []]
    assert cards(bo.get(f"{path}/positions/0", open=True)) == hands
    file = bo.get(path + "/file")
    assert from_plain(file).state.scores == replay["result"]["scores"]


def cards(position: dict[str, Any]) -> list[list[int]]:
    """The hands a scene of labelled boxes shows, by seat."""
    found: list[list[int]] = [[], []]
    for panel in position["scene"]["panels"]:
        if "seat" in panel:
            texts = [
                piece["text"]
                for piece in panel["pieces"]
                if piece["id"].startswith("hands-") and isinstance(piece.get("text"), int)
            ]
            found[panel["seat"]] = texts
    return found


def test_a_finished_game_branches_into_a_new_one_against_bots(visit: Visit, house: House) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    id = ada.open(public=True)["id"]
    assert bo.post(f"/api/replays/{id}/branch", 404, number=0, seat=0, bot="random")["code"] == "no-replay"
    ada.dial().enter(id)
    ada.play_on(id)
    bo.wait_over(id)
    branch = bo.post(f"/api/replays/{id}/branch", number=2, seat=0, bot="random")
    assert branch["origin"] == id
    assert house.table(branch["id"]).moves[:2] == house.table(id).moves[:2]
    bo.dial().enter(branch["id"])
    bo.play_on(branch["id"])
    assert "result" in bo.tables[branch["id"]].message
    assert bo.post(f"/api/replays/{id}/branch", 400, number=999, seat=0, bot="random")["code"] == "no-position"
    assert bo.post(f"/api/replays/{id}/branch", 400, number=0, seat=0, bot="x")["code"] == "bad-bot"


def test_my_tables_follow_me_to_another_device(visit: Visit) -> None:
    ada = visit("Ada")
    id = ada.open()["id"]
    assert ada.post("/api/account", login="Ada.1", password="correct horse")["account"] == "ada.1"
    other = visit()
    assert other.post("/api/login", 403, login="ada.1", password="wrong horse")["code"] == "login-failed"
    assert other.post("/api/login", 403, login="nobody", password="wrong horse")["code"] == "login-failed"
    assert other.post("/api/login", login="ADA.1", password="correct horse")["name"] == "Ada"
    assert [table["id"] for table in other.get("/api/me/tables")] == [id]
    assert other.post("/api/account", 409, login="other", password="correct horse")["code"] == "has-account"
    assert visit("Eve").post("/api/account", 409, login="ada.1", password="longer than 8")["code"] == "login-taken"
    assert visit("Eve").post("/api/account", 400, login="eve", password="short")["code"] == "bad-password"
    other.post("/api/logout")
    assert other.get("/api/me") == {}
    assert other.get("/api/me/tables", 401)["code"] == "no-name"


def test_a_name_can_be_changed_and_is_checked(visit: Visit) -> None:
    ada = visit("Ada")
    assert ada.post("/api/me", name=" Ada  Nowa ")["name"] == "Ada Nowa"
    for wrong in ("", "   ", "x" * 25, "a\u202eb", "#1"):
        assert ada.post("/api/me", 400, name=wrong)["code"] == "bad-name"
    assert ada.get("/api/me")["name"] == "Ada Nowa"


def test_rules_are_linked_as_drawn_once_the_game_has_begun(visit: Visit) -> None:
    """OS-17.3 (V21) The Lottery draws a variant and announces it: clause links carry that one, and none before."""
    ada = visit("Ada")
    seats = [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * 2]
    table = ada.open(game="osaczeni", options={"variant": 21, "unlock_all": True}, seats=seats)
    path = f"/api/tables/{table['id']}"
    assert ada.post(path + "/bot", seat=1, bot="random")["options"]["variant"] == 21
    assert 1 <= ada.post(path + "/start")["options"]["variant"] <= 20
