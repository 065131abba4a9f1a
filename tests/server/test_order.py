"""What a visitor sends is carried out one by one and in order, however its bytes arrive."""

import json
from collections.abc import Callable
from typing import Any

from ostoja.server.visitor import is_short_text, unmasked
from server.visitor import Visitor

Visit = Callable[..., Visitor]
MASK = b"\x11\x22\x33\x44"


def frame(**message: Any) -> bytes:
    """A short masked text frame."""
    text = json.dumps(message, separators=(",", ":")).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text)]) + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(text))


def at_a_table(visit: Visit) -> tuple[Visitor, str]:
    """Somebody who is asked first; the seat after theirs is theirs too."""
    ada = visit("Ada")
    id = ada.open(seats=[{"kind": "me"}, {"kind": "me", "name": "Bo"}])["id"]
    ada.dial().enter(id)
    return ada, id


def answers(visitor: Visitor, last: int) -> list[tuple[str, int]]:
    """Kind and ref of all answers up to a ref."""
    found: list[tuple[str, int]] = []
    while not found or found[-1][1] != last:
        message = visitor.until("done", "error")
        found.append((message["is"], message["ref"]))
    return found


def move(visitor: Visitor, id: str, ref: int) -> bytes:
    shown = visitor.tables[id]
    return frame(do="move", ref=ref, table=id, n=shown.n, action=shown.message["choices"][0]["i"])


def test_messages_in_one_packet_are_answered_in_order(visit: Visit) -> None:
    ada, id = at_a_table(visit)
    again = move(ada, id, 103)
    ada.socket.socket.sendall(frame(do="ping", ref=101) + move(ada, id, 102) + again + frame(do="ping", ref=104))
    assert answers(ada, 104) == [("done", 101), ("done", 102), ("error", 103), ("done", 104)]
    assert ada.tables[id].message == ada.shown(id)


def test_what_comes_while_a_move_is_being_stored_waits_for_it(visit: Visit) -> None:
    ada, id = at_a_table(visit)
    for data in (move(ada, id, 101), frame(do="undo", ref=102, table=id), frame(do="ping", ref=103)):
        ada.socket.socket.sendall(data)
    assert answers(ada, 103) == [("done", 101), ("done", 102), ("done", 103)]
    assert [line["key"] for line in ada.tables[id].message["log"]][-1] == "note-took-back"


def test_a_frame_in_two_packets_is_one_message(visit: Visit) -> None:
    ada, id = at_a_table(visit)
    data = move(ada, id, 102)
    ada.socket.socket.sendall(frame(do="ping", ref=101) + data[:20])
    assert answers(ada, 101) == [("done", 101)]
    ada.socket.socket.sendall(data[20:])
    assert answers(ada, 102) == [("done", 102)]
    ada.socket.socket.sendall(frame(do="ping", ref=103))
    assert answers(ada, 103) == [("done", 103)]


def test_only_one_whole_short_text_is_short_text() -> None:
    one = frame(do="ping")
    assert is_short_text(one)
    assert json.loads(unmasked(one)) == {"do": "ping"}
    unmasked_one = bytes([0x81, 4]) + b"ping"
    assert not any(map(is_short_text, (b"", one[:-1], one + one, b"\x82" + one[1:], b"\x01" + one[1:], unmasked_one)))
