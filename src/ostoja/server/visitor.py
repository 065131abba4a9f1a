"""One visitor's WebSocket: what they ask is carried out in order, and what they are told is sent in order."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, cast

from msgspec import DecodeError

from ostoja.server.handover import Gift, Muted
from ostoja.server.hosting import Hosting
from ostoja.server.limits import CHAT_BYTES, CHATS, MESSAGES, PLAYED_BYTES, QUESTIONS, STORED, WORK, Owner
from ostoja.server.live_table import LiveTable
from ostoja.server.live_tables import LiveTables
from ostoja.server.pieces import InPieces
from ostoja.server.sessions import Session
from ostoja.table.faults import misread
from ostoja.table.messages import (
    Agree,
    Because,
    ChatMessage,
    Done,
    Enter,
    Exit,
    Failed,
    FollowLobby,
    Language,
    Message,
    Move,
    Ping,
    Told,
    Undo,
    Why,
    decode,
    encode,
)
from ostoja.table.pointing import because, check_why
from ostoja.table.problem import Problem
from ostoja.table.records import Person
from ostoja.table.viewer import Viewer

MOST_TABLES: Final = 20
"""How many tables one connection may follow."""
MOST_ERRORS: Final = 50
"""A connection that sends this many senseless messages is closed."""
MOST_UNREAD: Final = 16
"""With so many messages waiting to be carried out, no more are read."""
MOST_UNSENT: Final = 4_000_000
"""Bytes not taken by a slow visitor before the connection is given up; they can resume."""
POLICY_VIOLATION: Final = 1008
TRY_AGAIN: Final = 1013
TEXT: Final = 0x81
MASKED: Final = 128
HEAD: Final = 6
"""Bytes before the text of a short masked frame: its kind, its size and the mask."""
SHORT: Final = 126
LONG: Final = 1 << 16
SWITCHING: Final = 101
"""The status of an accepted handshake."""
Send = Callable[[dict[str, Any]], Awaitable[None]]
log = logging.getLogger("ostoja.server.visitor")


class Socket(InPieces):
    """uvicorn's WebSocket that hands a message over as soon as it is there, without a task that waits for it.

    The application takes it out of the scope, at `extensions["socket"]`.
    """

    hear: Callable[[bytes], object] | None = None
    """Takes every message."""
    drained: Callable[[], object] | None = None
    """Called when a visitor who was slow takes frames again."""
    frames_come_whole = True
    """Has all that came since the handshake ended with the end of a frame?"""
    opening = b""
    """The request that opened the connection."""
    gift: Gift | None = None
    """What another process that gave us the connection knows of it."""
    early: list[bytes] | None = None
    """What comes before the visitor is known, while a connection is being taken over."""

    def connection_made(self, transport: Any) -> None:
        """A connection that another process has opened is opened once more, without a word to the visitor."""
        super().connection_made(transport)
        if self.gift is not None:
            self.early = []
            self.transport = cast("asyncio.Transport", Muted(transport))
            self.opening = self.gift.request
            super().data_received(self.opening)

    def take_over(self, gift: Gift) -> None:
        """The visitor is known: go on where the other process was."""
        early, self.early = self.early, None
        self.transport = cast("Muted", self.transport).transport
        for message in gift.messages:
            if self.hear is not None:
                self.hear(message)
        for data in early or ():
            self.data_received(data)

    @property
    def is_between_messages(self) -> bool:
        return self.frames_come_whole and not self.frames and not self.left and self.early is None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            offered: dict[str, Any] = self.scope["extensions"]
            offered["socket"] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.drained = self.hear = None

    def data_received(self, data: bytes) -> None:
        """Most often this is one short text, which needs no library."""
        if self.early is not None:
            self.early.append(data)
            return
        if not self.handshake_initiated:
            self.opening = self.opening or data
            super().data_received(data)
        elif (
            self.frames_come_whole
            and not (self.frames or self.left or self.paused or self.close_sent)
            and self.hear is not None
            and is_short_text(data)
        ):
            self.hear(unmasked(data))
        else:
            self.come(data)

    def read(self, data: bytes) -> None:
        """Frames, or parts of them."""
        if self.frames_come_whole:
            self.frames_come_whole = is_whole(data)
        super().read(data)

    def send_receive_event_to_app(self) -> None:
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hear(data)

    def write(self, data: bytes) -> bool:
        """Send a text at once; False if the visitor takes none now."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.write_frame(data)
        return True

    def write_frame(self, data: bytes) -> None:
        """A whole unmasked text frame."""
        self.transport.write(frame_head(len(data)) + data)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()


def frame_head(size: int) -> bytes:
    r"""How an unmasked text frame of `size` bytes begins (RFC 6455, 5.2).

    >>> frame_head(5), frame_head(300)
    (b'\x81\x05', b'\x81~\x01,')
    """
    if size < SHORT:
        return bytes((TEXT, size))
    if size < LONG:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def is_short_text(data: bytes) -> bool:
    """Is this one masked text frame of at most 125 bytes, and nothing else?"""
    return len(data) > HEAD and data[0] == TEXT and len(data) == HEAD + data[1] - MASKED < HEAD + SHORT


def unmasked(data: bytes) -> bytes:
    r"""The text of such a frame.

    >>> unmasked(b"\x81\x83\x01\x02\x03\x04" + bytes([97 ^ 1, 98 ^ 2, 99 ^ 3]))
    b'abc'
    """
    size = len(data) - HEAD
    mask = (data[2:HEAD] * (size // 4 + 1))[:size]
    text = int.from_bytes(data[HEAD:], "little") ^ int.from_bytes(mask, "little")
    return text.to_bytes(size, "little")


def is_whole(data: bytes) -> bool:
    r"""Are these masked frames, none of them very long and not very many, from the first byte to the last?

    >>> ping = b"\x89\x80mask"
    >>> is_whole(ping + ping), is_whole(ping + ping[:3])
    (True, False)
    """
    at, end = 0, len(data)
    for _ in range(MOST_UNREAD):
        if at + HEAD > end:
            break
        size = data[at + 1] & 127
        if size > SHORT:
            return False
        at += HEAD + (size if size < SHORT else 2 + int.from_bytes(data[at + 2 : at + 4], "big"))
    return at == end


class AskedMove:
    """A move that a visitor has sent and waits for. No nested functions: see `live_table.Storing`."""

    def __init__(self, visitor: "Visitor", ref: int) -> None:
        self._visitor: Final = visitor
        self._ref: Final = ref
        self._waited_for = True

    def held(self) -> None:
        """It is stored later: the visitor may go on meanwhile."""
        self._waited_for = False
        self._visitor.free()

    def moved(self, error: Exception | None) -> None:
        """It is stored, or why not."""
        if error is None:
            self._visitor.owner.pay(STORED, PLAYED_BYTES)
        self._visitor.answer(self._ref, error)
        if self._waited_for:
            self._visitor.free()


class Visitor:
    """Somebody connected: which tables they follow, what waits to be done for them and to be sent to them."""

    def __init__(
        self,
        send: Send,
        socket: Socket,
        session: Session | None,
        lang: str,
        owner: Owner,
        house: LiveTables,
        hosting: Hosting,
    ) -> None:
        self.person: Person | None = session.person if session else None
        self.session: Final = session.id if session else ""
        self.owner: Final = owner
        """To whom what is asked here is accounted."""
        self.lang = lang
        self.followed: Final[dict[str, tuple[LiveTable, Viewer]]] = {}
        self.wishes: Final[dict[str, tuple[int | None, str]]] = {}
        """The seat asked for at each table, and the invitation shown."""
        self._house: Final = house
        self._services: Final = house.services
        self._hosting: Final = hosting
        self._errors = 0
        self._busy = True
        self._unread: deque[bytes] = deque()
        self._task: asyncio.Task[None] | None = None
        self._send: Final = send
        self._socket: Final = socket
        self._soon: Final = asyncio.get_running_loop().call_soon
        self._unsent: list[bytes] = []
        self._size = 0
        self._closed: Final = asyncio.Event()
        self._open = True
        self._code = 1000
        socket.hear = self.hear
        socket.drained = self._drained
        socket.owner = owner

    @property
    def id(self) -> str:
        return self.person.id if self.person else ""

    def go_on(self, gift: Gift) -> None:
        """They have come over from another process."""
        self.lang = gift.lang
        self._socket.take_over(gift)

    # What they ask --------------------------------------------------------------------------------------------

    def hear(self, data: bytes) -> None:
        """A message: carry it out, after those before it, and while they take what they are sent."""
        if not self._busy and not self._unread and self._socket.writable.is_set():
            self._obey(data)
            return
        self._unread.append(data)
        if len(self._unread) == MOST_UNREAD:
            self._socket.pause()

    def free(self) -> None:
        """Ready for the next message."""
        if not self._open:
            return
        self._busy = False
        if self._unread:
            self._soon(self._read_on)

    def _read_on(self) -> None:
        while self._unread and not self._busy and self._socket.writable.is_set():
            if len(self._unread) == MOST_UNREAD:
                self._soon(self._socket.go_on)
            self._obey(self._unread.popleft())

    def _drained(self) -> None:
        """They have taken what they were sent."""
        self._flush()
        if self._unread:
            self._soon(self._read_on)

    def _obey(self, data: bytes) -> None:
        self._busy = True
        ref = 0
        try:
            if len(data) > self._services.settings.message_bytes:
                raise Problem("too-long", 413)
            message = decode(data)
            ref = message.ref
            self.owner.take(MESSAGES)
            if type(message) is not Move:
                self.owner.take(WORK, 0)
        except (DecodeError, UnicodeError, RecursionError) as error:
            self._senseless(misread(str(error)), ref)
        except Problem as problem:
            self._senseless(problem, ref)
        else:
            if type(message) is Move:
                self._move(message)
            else:
                self._task = self._services.spawn(self.owner.paid(self._carry_out, message))

    def _move(self, message: Move) -> None:
        """The one way of a move: to the table, into its log, and back to everybody who looks."""
        asked = AskedMove(self, message.ref)
        found = self.followed.get(message.table)
        if found is None:
            asked.moved(Problem("not-entered", 409))
        else:
            found[0].move(self.id, found[1], message, asked.held, asked.moved)

    async def _carry_out(self, message: Message) -> None:
        try:
            answer = await self._do(message)
        except Exception as error:
            self.answer(message.ref, error)
        else:
            self.answer(message.ref, None, answer)
        finally:
            self.free()

    async def _do(self, message: Message) -> Told | None:
        """Carry out anything but a move; its answer, if it is not just `done`."""
        house = self._house
        match message:
            case Enter(table=id, seat=seat, key=key, n=n):
                if self._hand_over(message):
                    return None
                if len(self.followed) >= MOST_TABLES and id not in self.followed:
                    raise Problem("too-many", 409)
                await house.enter(self, id, seat, key, n)
            case Exit(table=id):
                house.exit(self, id)
            case ChatMessage(table=id, text=text, phrase=phrase):
                live, _ = self._following(id)
                self.owner.take(CHATS)
                self.owner.take(STORED, CHAT_BYTES + len(text))
                await self._hosting.say(self.person, live.table, text, phrase)
            case Undo(table=id, careful=careful):
                live, viewer = self._following(id)
                await house.undo.ask(live, self.id, viewer, self.owner, careful)
            case Agree(table=id, yes=yes):
                await house.undo.agree(self._following(id)[0], self.id, yes)
            case Why():
                return self._why(message)
            case FollowLobby(on=on):
                if on:
                    house.public.follow(self)
                else:
                    house.public.listeners.discard(self)
            case Language(lang=lang):
                await self._speak(lang)
            case Move() | Ping():
                pass
        return None

    def _hand_over(self, message: Enter) -> bool:
        """Let the process that looks after a table have the connection, unless other tables keep it here."""
        house, socket = self._house, self._socket
        if house.handover is None or self.followed or house.shares.looks_after(message.table):
            return False
        if socket.gift is not None and message.table in socket.gift.messages[0].decode():
            return False  # it has just come from there: the processes do not agree yet on who lives
        self._flush()
        asked = [encode(message), *self._unread]
        if self in house.public.listeners:
            asked.append(encode(FollowLobby()))
        if not house.handover.give(house.shares.home(message.table), socket, self.lang, asked):
            return False
        self._open = False
        self._unread.clear()
        return True

    def _following(self, id: str) -> tuple[LiveTable, Viewer]:
        found = self.followed.get(id)
        if found is None:
            raise Problem("not-entered", 409)
        return found

    def _why(self, asked: Why) -> Because:
        """The rule that forbids an action or what pointing would mean, worked out from what the seat sees."""
        live, viewer = self._following(asked.table)
        check_why(live.table, viewer)
        self.owner.take(QUESTIONS)
        return because(live.table, viewer, self.lang, asked)

    async def _speak(self, lang: str) -> None:
        self.lang = lang
        for id in list(self.followed):
            seat, key = self.wishes.get(id, (None, ""))
            await self._house.enter(self, id, seat, key, None)
        if self in self._house.public.listeners:
            self._house.public.follow(self)

    # What they are told ---------------------------------------------------------------------------------------

    def answer(self, ref: int, error: Exception | None, answer: Told | None = None) -> None:
        """How a message went."""
        if error is None:
            self.tell(answer or Done(ref))
        elif isinstance(error, Problem):
            self._refuse(error, ref)
        else:
            log.error("a message failed", exc_info=error)
            self._services.metrics.failures.labels("socket").inc()
            self._refuse(Problem("failed", 500), ref)

    def _refuse(self, problem: Problem, ref: int) -> None:
        self._services.metrics.refused.labels(problem.code).inc()
        self.tell(Failed(problem.code, problem.text(self.lang), ref, problem.clause))

    def _senseless(self, problem: Problem, ref: int) -> None:
        self._refuse(problem, ref)
        self._errors += 1
        if self._errors >= MOST_ERRORS:
            self.close(POLICY_VIOLATION)
        rest = self._services.settings.refusal_seconds if problem.code == "too-fast" else 0.0
        if rest:
            asyncio.get_running_loop().call_later(rest, self.free)
        else:
            self.free()

    def tell(self, message: Told) -> None:
        self.push(encode(message))

    def push(self, data: bytes) -> None:
        """Send soon, in order and with what else there is by then, one message per line. Never waits."""
        if not self._open:
            return
        if not self._unsent:
            self._soon(self._flush)
        self._unsent.append(data)
        self._size += len(data)
        if self._size > MOST_UNSENT:
            self.close(TRY_AGAIN)

    def _flush(self) -> None:
        """Send all that is there, unless the visitor has to catch up first."""
        if self._unsent and self._open and self._socket.write(b"\n".join(self._unsent)):
            self._unsent.clear()
            self._size = 0

    def close(self, code: int) -> None:
        """Give up this connection."""
        self._open = False
        self._code = code
        self._closed.set()

    async def say_goodbye(self) -> None:
        """Wait until the connection is given up, and close it."""
        await self._closed.wait()
        with contextlib.suppress(ConnectionError, RuntimeError):
            if self._unsent and self._code != TRY_AGAIN:
                await self._send({"type": "websocket.send", "text": b"\n".join(self._unsent).decode()})
            await self._send({"type": "websocket.close", "code": self._code})

    def leave(self) -> None:
        """The connection is gone: nothing more is carried out."""
        self._open = False
        self._busy = True
        if self._task is not None:
            self._task.cancel()
        self._house.depart(self)
