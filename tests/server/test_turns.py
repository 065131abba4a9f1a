"""Work that has parts lets others have their turn between them, so that nobody keeps the event loop for long."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from argon2 import PasswordHasher

from ostoja.server.live_tables import LiveTables
from ostoja.server.log_writer import LogWriter
from ostoja.server.metrics import Metrics
from ostoja.server.people import nobodys_password
from ostoja.server.watchdog import TURN_SECONDS
from ostoja.table.records import Row
from ostoja.table.table import Table
from server import whisper
from server.conftest import House
from server.visitor import Visitor, post

ON_BOTH_STORAGES = True
NewHouse = Callable[..., House]


class Turns:
    """Counts the rounds of an event loop: how often somebody else could have had their turn."""

    def __init__(self) -> None:
        self.count = 0
        self.noted: list[int] = []
        """The round in which each part of the work was done."""
        self._ended = False

    def begin(self) -> None:
        self.count += 1
        if not self._ended:
            asyncio.get_running_loop().call_soon(self.begin)

    def end(self) -> None:
        self._ended = True

    def part(self) -> None:
        """A part of the work, which takes a whole turn."""
        self.noted.append(self.count)
        end = time.perf_counter() + 1.5 * TURN_SECONDS
        while time.perf_counter() < end:
            pass

    def taken(self, parts: int) -> bool:
        """Was the work of so many parts, each done in a round of its own?"""
        return len(self.noted) == parts == len(set(self.noted))


@contextmanager
def slow_scenes(house: House, patch: pytest.MonkeyPatch) -> Iterator[Turns]:
    """To draw a table for one viewer takes long."""
    turns, scene = Turns(), whisper.WhisperGame.scene

    def drawn(*what: Any) -> Any:
        turns.part()
        return scene(*what)

    async def do(work: Callable[[], None]) -> None:
        work()

    patch.setattr(whisper.WhisperGame, "scene", drawn)
    house.do(do(turns.begin))
    yield turns
    house.do(do(turns.end))
    patch.setattr(whisper.WhisperGame, "scene", scene)


def three_and_a_spectator(stack: ExitStack, house: House, start: bool = True) -> tuple[list[Visitor], str]:
    people = [stack.enter_context(Visitor(house.address, name)) for name in ("Ada", "Bo", "Cid", "")]
    id = str(people[0].open("whisper", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], public=True)["id"])
    for seat in (1, 2):
        people[seat].post(f"/api/tables/{id}/sit", seat=seat)
    if start:
        people[0].post(f"/api/tables/{id}/start")
    for person in people:
        person.dial().enter(id)
    return people, id


def test_between_two_viewers_of_a_move_others_have_their_turn(
    new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move at a full table of Bright Future took up to 9 ms in one go."""
    house = new_house()
    with ExitStack() as stack:
        people, id = three_and_a_spectator(stack, house)
        ada = people[0]
        with slow_scenes(house, monkeypatch) as turns:
            ada.done("move", table=id, n=ada.tables[id].n, action=whisper.STEP.index)
        assert turns.taken(4)
        for person in people:
            person.done("ping")
            assert person.tables[id].message["log"][-1]["key"] == "step"
            assert person.tables[id].message == person.shown(id)


def test_a_move_that_took_long_to_play_is_drawn_in_another_turn(
    new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a move had cost before its first viewer was drawn was not counted: single calls took 5 to 9 ms."""
    house = new_house()
    with ExitStack() as stack:
        people, id = three_and_a_spectator(stack, house)
        ada = people[0]
        with slow_scenes(house, monkeypatch) as turns:
            take = whisper.Turn.take

            def slow(*what: Any) -> None:
                turns.part()
                take(*what)

            monkeypatch.setattr(whisper.Turn, "take", slow)
            ada.done("move", table=id, n=ada.tables[id].n, action=whisper.STEP.index)
        assert turns.taken(5)
        for person in people:
            person.done("ping")
            assert person.tables[id].message == person.shown(id)


def test_between_two_visitors_of_a_game_that_begins_others_have_their_turn(
    new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = new_house()
    with ExitStack() as stack:
        people, id = three_and_a_spectator(stack, house, start=False)
        with slow_scenes(house, monkeypatch) as turns:
            people[0].post(f"/api/tables/{id}/start")
        assert turns.taken(4)
        for person in people:
            person.until("snapshot")
            assert person.tables[id].message == person.shown(id)


def test_a_table_that_is_loaded_anew_is_shown_to_one_after_the_other(
    new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = new_house()
    with ExitStack() as stack:
        people, id = three_and_a_spectator(stack, house)
        ada = people[0]

        async def distrust() -> None:
            house.live.tables[id]._distrust()

        with slow_scenes(house, monkeypatch) as turns:
            house.do(distrust())
            ada.wait_for(lambda: len(turns.noted) >= 4)
        assert turns.taken(4)
        for person in people:
            person.until("snapshot")
        ada.done("move", table=id, n=ada.tables[id].n, action=whisper.STEP.index)
        assert ada.tables[id].message == ada.shown(id)


def test_nobody_moves_at_a_table_that_is_loaded_anew_before_all_have_been_shown_it(
    new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else those who come last would be told of a move at a table they have not seen."""
    house, snapshot, add = new_house(), Table.snapshot, LogWriter.add
    with ExitStack() as stack:
        people, id = three_and_a_spectator(stack, house)
        people += [stack.enter_context(Visitor(house.address)) for _ in range(12)]
        for person in people[4:]:
            person.dial().enter(id)
        ada, turns, shown_before = people[0], Turns(), []

        def slowly(*what: Any) -> bytes:
            for _ in range(8):
                turns.part()
            return snapshot(*what)

        def watched(*what: Any) -> Any:
            shown_before.append(len(turns.noted) // 8)
            return add(*what)

        async def distrust() -> None:
            house.live.tables[id]._distrust()

        monkeypatch.setattr(Table, "snapshot", slowly)
        monkeypatch.setattr(LogWriter, "add", watched)
        house.do(distrust())
        ada.until("snapshot")
        ada.done("move", table=id, n=ada.tables[id].n, action=whisper.STEP.index)
        assert shown_before == [len(people)]


def test_onlookers_are_told_in_the_same_words_who_is_here(new_house: NewHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """For each of many they were written anew whenever one of them came or went."""
    house, written = new_house(), []
    info_for = LiveTables.info_for

    def watched(*what: Any) -> Any:
        written.append(what[2:])
        return info_for(*what)

    with ExitStack() as stack:
        people, id = three_and_a_spectator(stack, house)
        for _ in range(5):
            stack.enter_context(Visitor(house.address)).dial().enter(id)
        people[0].until("table")
        monkeypatch.setattr(LiveTables, "info_for", watched)
        written.clear()
        people[3].done("exit", table=id)
        people[0].wait_for(lambda: len(written) >= 4)
        people[0].done("ping")
        assert len(written) == 4, "three who play, and one of those who look on"
        assert len({person for person, _ in written}) == 4


def test_rows_of_other_processes_are_taken_over_a_viewer_at_a_time(
    new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = new_house(), new_house()
    with ExitStack() as stack:
        people, id = three_and_a_spectator(stack, one)
        lookers = [stack.enter_context(Visitor(other.address)) for _ in range(2)]
        lookers[0].http.cookies = people[1].http.cookies
        for looker in lookers:
            looker.dial().enter(id)
        with slow_scenes(other, monkeypatch) as turns:
            ada = people[0]
            monkeypatch.setattr(one.live.services.news, "tell_of_row", lambda *row: None)
            ada.done("move", table=id, n=ada.tables[id].n, action=whisper.STEP.index)
            turns.noted.clear()  # those of the first house

            async def catch_up() -> None:
                await other.live.catch_up([id])

            other.do(catch_up())
        assert turns.taken(2)
        for looker in lookers:
            looker.done("ping")
            assert looker.tables[id].message["log"][-1]["key"] == "step"


def test_between_two_rows_of_a_batch_others_have_their_turn() -> None:
    """Everybody whose row was in it is told, in order, also if one of them fails."""
    turns, told = Turns(), []

    async def settle() -> None:
        writer = LogWriter(None, Metrics())  # type: ignore[arg-type]
        turns.begin()

        def stored(number: int, error: Exception | None) -> None:
            turns.part()
            told.append((number, error))
            if number == 1:
                raise ValueError("what follows fails")

        rows = [Row("t", number, 0, 0, 0, 0, 0, 0) for number in range(4)]
        refused = ValueError("not stored")
        batch = [(row, lambda error, number=row.number: stored(number, error)) for row in rows]
        writer._settle(batch, [None, None, refused, None])
        while len(told) < 4:
            await asyncio.sleep(0)
        turns.end()
        assert told == [(0, None), (1, None), (2, refused), (3, None)]

    asyncio.run(settle())
    assert turns.taken(4)


def test_what_an_unknown_account_is_compared_with_is_made_in_a_thread(
    new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first who tried a name that nobody has held everybody up for 14 ms."""
    house, threads, hashed = new_house(), [], PasswordHasher.hash

    def watched(*what: Any) -> str:
        threads.append(threading.get_ident())
        return hashed(*what)

    nobodys_password.cache_clear()
    monkeypatch.setattr(PasswordHasher, "hash", watched)
    answer = post(f"{house.address}/api/login", json={"login": "nobody", "password": "a guess"})
    assert answer.status_code == 403
    assert threads
    assert house.thread.ident not in threads
