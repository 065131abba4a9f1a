"""Whatever arrives, nothing breaks, nothing changes and nobody learns what they may not know."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ostoja.core.snapshot import fingerprint
from patience import PATIENCE
from server.conftest import House
from server.visitor import Visitor, get, post

Visit = Callable[..., Visitor]
MINE = [{"kind": "me"}, {"kind": "open"}]


def running(visit: Visit) -> tuple[Visitor, Visitor, str]:
    ada, bo = visit("Ada"), visit("Bo")
    table = ada.open(seats=MINE)
    bo.post(f"/api/tables/{table['id']}/sit", seat=1, key=table["invite"])
    ada.post(f"/api/tables/{table['id']}/start")
    ada.dial().enter(table["id"])
    bo.dial().enter(table["id"])
    return ada, bo, table["id"]


def failures(house: House) -> float:
    """Unexpected errors counted so far."""
    return sum(
        sample.value
        for metric in house.app.state.metrics.failures.collect()
        for sample in metric.samples
        if sample.name.endswith("_total")
    )


# Cookies and origins ----------------------------------------------------------------------------------------------


def test_the_cookie_is_kept_from_scripts_and_other_sites(house: House, new_house: Callable[..., House]) -> None:
    plain = post(f"{house.address}/api/me", json={"name": "Ada"}).headers["set-cookie"]
    assert "HttpOnly" in plain
    assert "SameSite=lax" in plain
    assert "Secure" not in plain
    secure = post(f"{new_house(https=True).address}/api/me", json={"name": "Ada"}).headers["set-cookie"]
    assert "Secure" in secure


def test_a_forged_cookie_is_nobody(visit: Visit) -> None:
    ada = visit("Ada")
    value = ada.http.cookies["ostoja"]
    id, token = value.split(".")
    for forged in (f"{id}x.{token}", f"{id}.{token}x", f"{id}.{token[:-1]}", f"{id}.", id, f".{token}", "x", ".", "é"):
        answer = ada.http.get("/api/me", headers={"cookie": f"ostoja={forged}".encode()})
        assert answer.json() in ({}, {"id": ada.get("/api/me")["id"], "name": "Ada"})
        fresh = get(f"{ada.address}/api/me", headers=[(b"cookie", f"ostoja={forged}".encode())])
        assert fresh.json() == {}


def test_other_sites_cannot_act_for_a_visitor(visit: Visit) -> None:
    ada = visit("Ada")
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        answer = ada.http.post("/api/tables", json={"game": "high_water", "seats": MINE}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin")
    form = ada.http.post("/api/tables", data={"game": "high_water"})
    assert form.status_code == 415
    own = ada.http.post("/api/me", json={"name": "Ada"}, headers={"origin": ada.address})
    assert own.status_code == 200
    with pytest.raises(InvalidStatus):
        ada.dial(Origin="https://evil.example")
    ada.dial(Origin=ada.address)


def test_pages_may_run_no_inline_script(house: House) -> None:
    answer = get(f"{house.address}/")
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert get(f"{house.address}/static/theme.css").headers["content-type"].startswith("text/css")
    for path in ("/static/../server/app.py", "/static/%2e%2e/server/app.py", "/art/high_water/..%2f__init__.py"):
        assert get(house.address + path).status_code == 404


# Limits -----------------------------------------------------------------------------------------------------------


def test_too_many_messages_are_refused(new_house: Callable[..., House], no_time: None) -> None:
    house = new_house(messages_per_second=5, chats_per_minute=4, requests_per_second=1, guests_per_minute=4)
    with Visitor(house.address, "Ada") as ada:
        id = ada.open(seats=MINE)["id"]
        ada.dial().enter(id)
        ada.done("say", table=id, text="one")
        ada.done("say", table=id, text="two")
        ada.refused("too-fast", "say", table=id, text="three")
        answers = [ada.ask("ping")["is"] for _ in range(40)]
        assert answers[0] == "done"
        assert "error" in answers
        codes = [ada.http.post("/api/me", json={"name": "Ada"}).status_code for _ in range(20)]
        assert 429 in codes
        guests = [post(f"{house.address}/api/me", json={"name": "X"}).status_code for _ in range(5)]
        assert guests[-1] == 429


def test_one_address_cannot_take_all_connections(new_house: Callable[..., House]) -> None:
    house = new_house(connections_per_address=2)
    with Visitor(house.address) as one, Visitor(house.address) as two, Visitor(house.address) as three:
        one.dial()
        two.dial()
        with pytest.raises(InvalidStatus):
            three.dial()
        one.hang_up()
        three.wait_for(lambda: let_in(three))
        three.done("ping")


def let_in(visitor: Visitor) -> bool:
    try:
        visitor.dial()
    except InvalidStatus:
        return False
    return True


def test_oversized_messages_and_bodies_are_refused(visit: Visit, house: House) -> None:
    ada, bo, id = running(visit)
    before = fingerprint(house.table(id).state)
    ada.send("say", table=id, text="x" * 20_000)
    assert ada.until("error")["code"] == "too-long"
    ada.done("ping")
    bo.socket.send("x" * 200_000)
    with pytest.raises(ConnectionClosed):
        bo.until("never")
    huge = ada.http.post(
        "/api/me", content=b'{"name": "' + b"x" * 200_000 + b'"}', headers={"content-type": "application/json"}
    )
    assert (huge.status_code, huge.json()["code"]) == (413, "too-big")
    assert fingerprint(house.table(id).state) == before


def test_senseless_messages_end_the_connection_after_a_while(visit: Visit) -> None:
    ada = visit("Ada").dial()
    for _ in range(49):
        ada.socket.send("nonsense")
        assert ada.until("error")["code"] == "bad-message"
    ada.socket.send("nonsense")
    with pytest.raises(ConnectionClosed):
        ada.until("never")


# Fuzzing ----------------------------------------------------------------------------------------------------------

KINDS = ("lobby", "enter", "exit", "move", "say", "undo", "agree", "why", "language", "ping", "admin", "")


def anything(rng: random.Random, ids: list[str], depth: int = 0) -> Any:
    choices: list[Callable[[], Any]] = [
        lambda: rng.choice(ids),
        lambda: rng.randint(-3, 20),
        lambda: rng.choice([2**31, -(2**63), 2**70, 1e300, 0.5]),
        lambda: rng.choice([None, True, False, "", "x" * 100, "\u0000", "\ud7ff", "'; DROP TABLE moves; --", "../.."]),
    ]
    if depth < 3:
        choices += [
            lambda: [anything(rng, ids, depth + 1) for _ in range(rng.randint(0, 3))],
            lambda: {rng.choice(["table", "n", "x"]): anything(rng, ids, depth + 1)},
        ]
    return rng.choice(choices)()


def fuzzed(rng: random.Random, ids: list[str], n: int) -> str | bytes:
    """A message that is right in places."""
    fields = ("table", "seat", "n", "action", "text", "phrase", "key", "yes", "on", "lang", "ref", "extra")
    message: dict[str, Any] = {"do": rng.choice(KINDS)}
    for field in rng.sample(fields, rng.randint(0, 6)):
        message[field] = anything(rng, ids)
    if rng.random() < 0.7:
        message["table"] = rng.choice(ids)
    if rng.random() < 0.4:
        message["n"] = n + rng.choice([-2, -1, 1, 2, 100])
    text = json.dumps(message)
    if rng.random() < 0.15:
        cut = rng.randint(0, len(text))
        text = text[:cut] + rng.choice(["", "\u0000", "}", '"', "[" * 50]) + text[cut:]
    return text.encode("utf-8", "replace") if rng.random() < 0.1 else text


def test_a_fuzzed_socket_changes_nothing_and_learns_nothing(visit: Visit, house: House) -> None:
    ada, _bo, id = running(visit)
    private = visit("Cid").open(seats=MINE)["id"]
    invite = ada.get(f"/api/tables/{id}")["invite"]
    rng = random.Random(7)
    table = house.table(id)
    before, rows, broken = fingerprint(table.state), table.rows, failures(house)
    eve = visit("Eve").dial()
    eve.enter(id, key=invite)
    heard: list[str] = []
    sent = 0
    while sent < 3000:
        try:
            for _ in range(25):
                eve.socket.send(fuzzed(rng, [id, private, "nowhere", ""], eve.tables[id].n if id in eve.tables else 0))
                sent += 1
            eve.socket.send('{"do":"ping","ref":4242}')
            while True:
                frame = eve.socket.recv(timeout=PATIENCE)
                heard.append(frame)
                if '"ref":4242' in frame:
                    break
        except ConnectionClosed:
            eve.dial()
    assert failures(house) == broken
    assert (fingerprint(table.state), table.rows) == (before, rows)
    assert house.table(private).rows == 0 if private in house.live.tables else True
    everything = "\n".join(heard)
    assert not re.search(r'"choices":\[[^]]', everything)
    assert str(table.head.seed) not in everything
    assert private not in [message.get("table") for frame in heard for message in map(json.loads, frame.split("\n"))]
    assert ada.tables[id].message == ada.shown(id)
    ada.play(id)


def test_a_player_who_floods_with_moves_moves_once(visit: Visit, house: House) -> None:
    ada, _bo, id = running(visit)
    n = ada.tables[id].n
    refs = [ada.send("move", table=id, n=n, action=choice) for choice in range(14) for _ in range(20)]
    answers = [ada.until("done", "error", ref=ref) for ref in refs]
    assert sum(answer["is"] == "done" for answer in answers) == 1
    assert {answer["code"] for answer in answers if answer["is"] == "error"} <= {"stale", "illegal"}
    assert house.table(id).rows == 1


def test_a_message_that_comes_just_when_others_get_their_turn_does_not_overtake_them(
    visit: Visit, house: House
) -> None:
    others = set(house.live.visitors)
    ada = visit("Ada").dial()
    (inside,) = set(house.live.visitors) - others

    async def crowd() -> None:
        inside.hear(b'{"do":"ping","ref":1}')
        inside.hear(b'{"do":"ping","ref":2}')
        inside.free()
        inside.hear(b'{"do":"ping","ref":3}')

    house.do(crowd())
    assert [ada.until("done")["ref"] for _ in range(3)] == [1, 2, 3]


def test_the_described_interface_holds_what_it_says(new_house: Callable[..., House]) -> None:
    """Schemathesis: no answer outside the description, no failure, whatever is asked."""
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        ada.open(public=True)
        description = schemathesis.openapi.from_url(f"{house.address}/schema/openapi.json")
        cookie = ada.cookie
        for result in description.get_all_operations():
            operation = result.ok()
            check_operation(operation, cookie)
    assert failures(house) == 0


def check_operation(operation: Any, cookie: str) -> None:
    @given(case=operation.as_strategy())
    @settings(max_examples=6, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    def try_it(case: Any) -> None:
        answer = case.call(headers={"cookie": cookie}, timeout=PATIENCE)
        assert answer.status_code < 500, (operation.label, answer.status_code, answer.text)
        case.validate_response(answer, excluded_checks=[positive_data_acceptance])

    try_it()
