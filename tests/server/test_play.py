"""Live play: what a page sums up is what a reload shows, and a move counts once."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import UNSET

import high_water
import ostoja
from high_water import rules
from ostoja.core.rng import Rng
from ostoja.games.survive_the_island.hexes import NAMES as HEXES
from ostoja.server.bot_workers import BotWorkers
from ostoja.table.translator import translator
from ostoja.table.viewer import Content, still
from server.conftest import House
from server.visitor import Visitor

Visit = Callable[..., Visitor]


def two_at_a_table(visit: Visit, **more: Any) -> tuple[Visitor, Visitor, str]:
    ada, bo = visit("Ada"), visit("Bo")
    table = ada.open(seats=[{"kind": "me"}, {"kind": "open"}], **more)
    bo.post(f"/api/tables/{table['id']}/sit", seat=1, key=table["invite"])
    ada.post(f"/api/tables/{table['id']}/start")
    ada.dial().enter(table["id"])
    bo.dial().enter(table["id"])
    return ada, bo, table["id"]


def test_a_game_against_a_bot_goes_to_its_end(visit: Visit) -> None:
    ada = visit("Ada")
    id = ada.open()["id"]
    ada.dial().enter(id)
    ada.play_on(id)
    result = ada.tables[id].message["result"]
    assert len(result["scores"]) == 2
    assert result["winners"]
    assert [sum(line["points"] for line in seat) for seat in result["breakdown"]] == result["scores"]
    assert len(result["besides"]) == 2
    assert ada.tables[id].message["choices"] == []


def test_updates_add_up_to_what_a_reload_shows(visit: Visit) -> None:
    ada, bo, id = two_at_a_table(visit)
    watcher = visit()
    watcher.tables.clear()
    invite = ada.get(f"/api/tables/{id}")["invite"]
    watcher.dial().enter(id, key=invite)
    turn = 0
    while "result" not in ada.tables[id].message:
        mover = ada if ada.tables[id].mine else bo
        mover.play(id, turn)
        turn += 1
        for visitor in (ada, bo, watcher):
            visitor.done("ping")
        for visitor in (ada, bo):
            assert visitor.tables[id].message == visitor.shown(id)
    assert turn >= 6
    assert watcher.tables[id].message["result"] == ada.tables[id].message["result"]
    assert "seat" not in watcher.tables[id].message


def test_a_stale_or_double_move_is_refused_and_changes_nothing(visit: Visit, house: House) -> None:
    ada, _bo, id = two_at_a_table(visit)
    shown = ada.tables[id]
    n, action = shown.n, shown.message["choices"][0]["i"]
    first = ada.send("move", table=id, n=n, action=action)
    second = ada.send("move", table=id, n=n, action=action)
    assert ada.until("done", "error", ref=first)["is"] == "done"
    assert ada.until("done", "error", ref=second)["code"] == "stale"
    assert house.table(id).rows == 1
    for wrong in (n, shown.n + 1, -1):
        ada.refused("stale", "move", table=id, n=wrong, action=action)
    assert house.table(id).rows == 1
    assert ada.tables[id].message == ada.shown(id)


def test_only_the_seat_that_is_asked_may_move(visit: Visit, house: House) -> None:
    ada, bo, id = two_at_a_table(visit)
    assert bo.tables[id].message["choices"] == []
    bo.refused("illegal", "move", table=id, n=bo.tables[id].n, action=ada.tables[id].message["choices"][0]["i"])
    bo.refused("no-action", "move", table=id, n=bo.tables[id].n, action=10_000)
    bo.refused("not-your-seat", "enter", table=id, seat=0)
    stranger = visit("Cid").dial()
    stranger.refused("not-entered", "move", table=id, n=0, action=0)
    stranger.refused("no-table", "enter", table=id)
    stranger.enter(id, key=ada.get(f"/api/tables/{id}")["invite"])
    stranger.refused("not-your-seat", "move", table=id, n=0, action=0)
    assert house.table(id).rows == 0


def test_a_lost_connection_resumes_from_its_last_update(visit: Visit, house: House) -> None:
    ada, bo, id = two_at_a_table(visit)
    n = bo.tables[id].n
    bo.socket.close()
    ada.wait_for(lambda: not house.table(id).viewers[1].listeners)
    ada.play(id)
    if ada.tables[id].mine:
        ada.play(id)
    bo.dial()
    ref = bo.send("enter", table=id, n=n)
    assert bo.until("snapshot", "resumed")["is"] == "snapshot", "nobody listened, so nothing was kept"
    bo.until("done", ref=ref)
    assert bo.tables[id].message == bo.shown(id)


def test_a_choice_that_is_still_offered_is_sent_by_its_number() -> None:
    speak, actions = translator("high_water", "en"), high_water.GAME.actions
    offered, names = actions[:3], ["Ada", "Bo"]
    before = Content.of(high_water.GAME.start(2, 1).seen_by(0), 0)
    risky = before._replace(risky=frozenset([2]))
    assert still(offered, offered, before, before, speak, names) is UNSET
    said = still(actions[1:4], offered, risky, before, speak, names)
    assert said == [actions[1].index, speak.choice(actions[2], True, names), speak.choice(actions[3], False, names)]


def test_a_choice_that_is_now_called_otherwise_is_sent_again() -> None:
    """A raft is named by its hex, in the list as on the board and in the log."""
    speak, names = translator("survive_the_island", "pl"), ["Ada", "Bo"]
    state = ostoja.game("survive_the_island").start(2, 7, {"random_setup": True})
    rng = Rng(7)
    while not any(action.kind == "sail" for action in state.legal(state.waiting[0])):
        state.play(state.waiting[0], rng.pick(state.legal(state.waiting[0])))
    seat = state.waiting[0]
    view = state.seen_by(seat)
    sail = next(action for action in view.legal(seat) if action.kind == "sail")
    raft = sail.args[0]
    before = Content.of(view, seat)
    view.raft_at[raft], where = state.raft_at[raft] + 1, HEXES[state.raft_at[raft]]
    after = Content.of(view, seat)
    assert f"tratwa {where}" in bytes(speak.choice(sail, False, names, before.words[sail.index])).decode()
    said = still([sail], [sail], after, before, speak, names)
    assert said == [speak.choice(sail, False, names, after.words[sail.index])]
    assert f"tratwa {HEXES[state.raft_at[raft] + 1]}" in bytes(said[0]).decode()
    assert still([sail], [sail], before, before, speak, names) is UNSET


def test_missed_updates_are_sent_again_while_another_window_listens(visit: Visit) -> None:
    ada, bo, id = two_at_a_table(visit)
    window = visit()
    window.http.cookies = bo.http.cookies
    window.dial().enter(id)
    n = bo.tables[id].n
    bo.socket.close()
    ada.play(id)
    window.until("update")
    bo.dial()
    bo.send("enter", table=id, n=n)
    assert bo.until("snapshot", "resumed", "update")["is"] == "resumed"
    assert bo.until("snapshot", "update")["is"] == "update"
    assert bo.tables[id].message == bo.shown(id)
    bo.send("enter", table=id, n=bo.tables[id].n)
    assert bo.until("snapshot", "resumed")["n"] == bo.tables[id].n
    bo.send("enter", table=id, n=bo.tables[id].n + 5)
    assert bo.until("snapshot", "resumed")["is"] == "snapshot"


def test_what_a_seat_may_not_know_never_leaves(visit: Visit, house: House) -> None:
    """The bytes to each viewer are the same when everything hidden from that viewer is swapped."""
    ada, bo, id = two_at_a_table(visit)
    table = house.table(id)
    hands = [set(hand) for hand in table.state.hands]
    seen = str(bo.tables[id].message)
    assert all(f"card-{card}'" not in seen for card in hands[0])
    assert {choice["path"][0] for choice in ada.tables[id].message["choices"]} == {f"card-{card}" for card in hands[0]}
    assert str(table.head.seed) not in seen


def test_texts_come_in_the_visitors_language(visit: Visit) -> None:
    ada, _bo, id = two_at_a_table(visit)
    ada.done("language", lang="pl")
    polish = ada.tables[id].message["prompt"]["text"]
    ada.done("language", lang="en")
    english = ada.tables[id].message["prompt"]["text"]
    assert polish != english
    ada.play(id)
    assert any("Ada" in line["text"] and line["seats"] == [0] for line in ada.tables[id].message["log"])


def test_an_illegal_move_is_refused_with_its_rule_in_the_movers_language(visit: Visit) -> None:
    ada, _bo, id = two_at_a_table(visit)
    told = []
    for lang in ("en", "pl"):
        ada.done("language", lang=lang)
        answer = ada.refused("illegal", "move", table=id, n=ada.tables[id].n, action=rules.RISK.index)
        assert answer["clause"] == "HW-3"
        told.append(answer["text"])
    assert told[0] == "There is nothing to keep or risk before a card has held."
    assert told[1] != told[0]


def test_why_not_names_the_rule(visit: Visit) -> None:
    ada, bo, id = two_at_a_table(visit)
    risk = rules.RISK.index
    answer = ada.ask("why", table=id, action=risk)
    assert answer["clause"] == "HW-3"
    assert answer["text"]
    allowed = ada.tables[id].message["choices"][0]["i"]
    assert ada.ask("why", table=id, action=allowed)["text"] == ""
    bo.refused("no-action", "why", table=id, action=-1)


def test_hot_seat_shows_one_seat_at_a_time(visit: Visit) -> None:
    ada = visit("Ada")
    id = ada.open(seats=[{"kind": "me"}, {"kind": "me", "name": "Ola"}])["id"]
    ada.dial().enter(id, seat=0)
    assert ada.tables[id].message["choices"]
    ada.enter(id, seat=1)
    assert ada.tables[id].message["seat"] == 1
    assert ada.tables[id].message["choices"] == []
    ada.refused("illegal", "move", table=id, n=ada.tables[id].n, action=0)
    for turn in range(40):
        if "result" in ada.tables[id].message:
            break
        waiting = ada.tables[id].message["waiting"]
        ada.enter(id, seat=waiting[0])
        ada.play(id, turn)
    assert "result" in ada.tables[id].message


@pytest.mark.parametrize("seats", [2, 4])
def test_bots_play_a_whole_game_among_themselves(visit: Visit, seats: int) -> None:
    ada = visit("Ada")
    id = ada.open(seats=[{"kind": "bot", "bot": "random"}] * seats)["id"]
    ada.dial().enter(id)
    assert ada.my_turn(id) is False
    assert len(ada.tables[id].message["result"]["scores"]) == seats


def test_every_game_is_played_online(visit: Visit, game_id: str) -> None:
    """Some moves against bots; what the page sums up is what a reload shows."""
    ada = visit("Ada")
    seats = ostoja.game(game_id).usual_seats({})
    id = ada.open(game_id, [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * (seats - 1))["id"]
    ada.dial().enter(id)
    for turn in range(15):
        if not ada.my_turn(id):
            break
        shown = ada.tables[id]
        choice = shown.message["choices"][turn % len(shown.message["choices"])]
        answer = ada.ask("move", table=id, n=shown.n, action=choice["i"])
        assert answer["is"] == "done" or answer["code"] == "stale", answer
    ada.my_turn(id)

    def settled() -> bool:
        """Bots who are asked at the same time may still be answering."""
        ada.done("ping")
        return ada.tables[id].message == ada.shown(id)

    ada.wait_for(settled)
    assert ada.tables[id].message["log"]


def test_a_bot_speaks_and_then_acts(visit: Visit, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotWorkers, "seed", lambda *_: 7)
    ada = visit("Ada").dial()
    id = ada.open("osaczeni", [{"kind": "bot", "bot": "greedy"}] * 3)["id"]
    ada.enter(id)
    table = house.table(id)
    kinds: list[tuple[int, bool]] = []
    while not any(talk for _, talk in kinds[:-1]):
        ada.read()
        kinds = [(seat, table.game.actions[index].talk) for seat, index in list(table.moves)]
    first = kinds.index(next(kind for kind in kinds if kind[1]))
    assert kinds[first + 1] == (kinds[first][0], False), "who has spoken acts next, and does not speak for ever"
    while not any(line["key"].startswith("says-") for line in ada.tables[id].message["log"]):
        ada.read()


def test_a_bot_that_is_no_longer_asked_when_its_turn_to_think_comes_is_left_alone(visit: Visit, house: House) -> None:
    """While it waited for a worker somebody took their move back: it failed three times, and then so did the table."""
    ada = visit("Ada")
    id = ada.open()["id"]
    ada.dial().enter(id)
    services = house.live.services
    failed, workers = services.metrics.failures.labels("bot"), services.settings.bot_workers
    before = failed._value.get()

    async def take_all() -> None:
        assert services.bot_turns._free == workers
        services.bot_turns._free = 0

    async def give_back() -> None:
        for _ in range(workers):
            services.bot_turns._pass_on()

    ada.my_turn(id)
    house.do(take_all())
    shown = ada.tables[id]
    ada.done("move", table=id, n=shown.n, action=shown.message["choices"][0]["i"])
    ada.wait_for(lambda: house.live.tables[id].bots.thinking)
    ada.done("undo", table=id)
    house.do(give_back())
    ada.play_on(id)
    assert "result" in ada.tables[id].message
    assert failed._value.get() == before
