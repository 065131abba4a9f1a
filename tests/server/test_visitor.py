"""The visitor of these tests says at once what went wrong, and what came when it waited in vain."""

from typing import Any

import pytest

from server.visitor import Visitor


class Silent:
    """A socket on which nothing comes."""

    def recv(self, timeout: float) -> str:
        raise TimeoutError


def having(*messages: dict[str, Any]) -> Visitor:
    ada = Visitor("http://127.0.0.1")
    ada.socket = Silent()
    ada.inbox.extend(messages)
    return ada


def test_another_answer_than_the_awaited_one_is_told_at_once() -> None:
    with pytest.raises(AssertionError, match="stale"):
        having({"is": "error", "ref": 7, "code": "stale"}).until("done", ref=7)


def test_an_answer_out_of_order_is_told_when_it_is_awaited() -> None:
    ada = having({"is": "error", "ref": 8, "code": "stale"}, {"is": "done", "ref": 7})
    assert ada.until("done", ref=7)["is"] == "done"
    with pytest.raises(AssertionError, match="stale"):
        ada.until("done", "error", ref=8)


def test_a_visitor_who_waits_in_vain_tells_what_came() -> None:
    with pytest.raises(TimeoutError, match="hello"):
        having({"is": "chat", "text": "hello"}).until("update")
