"""The one place where what visitors use is accounted: to a person or, without one, to an address.

Nobody may have more than a share of what is scarce, and all people of one address together no more than a few shares.
What is used before it is known how much that was (time to work) may run into debt, and is refused until that is paid
off. Bots' time is not limited but shared: `fair_turns.py` reads here who has had least. However many ask at once, they
have a little of each round of the event loop together, and while a move is on its way they wait for a while.
"""

import asyncio
import ipaddress
import math
import time
import types
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from ostoja.server.settings import Settings
from ostoja.table.problem import Problem

T = TypeVar("T")
MOST_OWNERS: Final = 50_000
MESSAGES, QUESTIONS, REQUESTS, READINGS, GUESTS, LOGINS, CHATS, WORK, STORED = (
    "messages",
    "questions",
    "requests",
    "readings",
    "guests",
    "logins",
    "chats",
    "work",
    "stored",
)
ROUND_SECONDS: Final = 0.0005
"""What all who ask may have of one round of the event loop, a move apart."""
PATIENCE: Final = 0.005
"""For so many seconds what is no move waits while moves are on their way."""
TABLE_BYTES: Final = 2_000
"""What a table takes before its first move, its content pack apart."""
MOVE_BYTES: Final = 100
PLAYED_BYTES: Final = 600
"""A move with the position kept of it. Who has used up what they may store plays on, but opens no more tables."""
CHAT_BYTES: Final = 200
"""The same for a line of chat, its text apart."""
PERSON_BYTES: Final = 500


class Allowance(NamedTuple):
    """`rate` per second and `burst` at once for a person, `people` times as much for all of one address together."""

    rate: float
    burst: float
    people: float = 10.0


def allowances(settings: Settings) -> dict[str, Allowance]:
    """What everybody may have of each kind; docs/server.md has it as a table."""
    per_minute = 1 / 60
    chosen = {
        MESSAGES: Allowance(settings.messages_per_second, 4 * settings.messages_per_second),
        QUESTIONS: Allowance(settings.messages_per_second / 8, settings.messages_per_second / 2),
        REQUESTS: Allowance(settings.requests_per_second, 4 * settings.requests_per_second),
        READINGS: Allowance(settings.reads_per_second, 4 * settings.reads_per_second),
        GUESTS: Allowance(settings.guests_per_minute * per_minute, settings.guests_per_minute / 2, 1),
        LOGINS: Allowance(settings.logins_per_minute * per_minute, settings.logins_per_minute, 1),
        CHATS: Allowance(settings.chats_per_minute * per_minute, settings.chats_per_minute / 2),
        WORK: Allowance(settings.work_seconds_per_minute * per_minute, settings.work_seconds_per_minute, 3),
        STORED: Allowance(settings.stored_bytes_per_hour / 3600, settings.stored_bytes_per_hour),
    }
    times = settings.limits_times
    return {kind: Allowance(one.rate * times, one.burst * times, one.people) for kind, one in chosen.items()}


class Bucket:
    """Fills by `rate` per second up to `burst`."""

    __slots__ = ("burst", "rate", "tokens", "when")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.when = time.monotonic()

    def take(self, count: float = 1) -> float:
        """Take so many if they are there and nothing is owed: 0.0; else nothing is taken: the seconds until then."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.when) * self.rate)
        self.when = now
        if self.tokens >= count and self.tokens > 0:
            self.tokens -= count
            return 0.0
        return (max(count, self.burst / 100) - self.tokens) / self.rate if self.rate else math.inf

    def pay(self, count: float) -> None:
        """So many were used; they may be owed, but never more than a burst."""
        self.tokens = max(-self.burst, self.tokens - count)


class LoopRound:
    """The round that the event loop is in: how much of it went to what is no move, and who waits for a later one.

    A move takes several rounds to be read, stored and told: with a step of something else in each it would wait long.
    One that has been on its way for longer waits for the disk, and needs nothing of the loop meanwhile.
    """

    __slots__ = ("_moves", "_overdue", "_spent", "_until", "_waiting")

    def __init__(self) -> None:
        self._spent = 0.0
        self._moves = 0
        self._until = 0.0
        """So long the newest of the moves on their way goes first."""
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._overdue: asyncio.TimerHandle | None = None

    def turn(self) -> "asyncio.Future[None] | None":
        """What to wait for, if there is no room or others were there before; then something must be spent."""
        if self._has_room() and not self._waiting:
            return None
        loop = asyncio.get_running_loop()
        waited = loop.create_future()
        self._waiting.append(waited)
        if self._overdue is None:
            self._overdue = loop.call_later(PATIENCE, self._patience_ends)
        return waited

    def spend(self, seconds: float) -> None:
        if not self._spent:
            asyncio.get_running_loop().call_soon(self._next)
        self._spent += seconds
        self._look()

    def move_begins(self) -> None:
        self._moves += 1
        self._until = perf_counter() + PATIENCE

    def move_ends(self) -> None:
        self._moves -= 1
        self._look()

    def _has_room(self) -> bool:
        return self._spent <= ROUND_SECONDS and (not self._moves or perf_counter() >= self._until)

    def _next(self) -> None:
        self._spent = 0.0
        self._look()

    def _look(self) -> None:
        if self._waiting and self._has_room():
            self._wake()

    def _patience_ends(self) -> None:
        self._overdue = None
        self._wake()
        if self._waiting:
            self._overdue = asyncio.get_running_loop().call_later(PATIENCE, self._patience_ends)

    def _wake(self) -> None:
        while self._waiting:
            waited = self._waiting.popleft()
            if not waited.done():
                waited.set_result(None)
                return


class Owner:
    """A person, all without a name at one address, an address, or (the root) the house."""

    __slots__ = ("_allowed", "_buckets", "clock", "connections", "name", "parent", "round", "used")

    def __init__(self, name: str, parent: "Owner | None", allowed: dict[str, Allowance]) -> None:
        self.name: Final = name
        self.parent: Final = parent
        self.round: Final[LoopRound] = parent.round if parent else LoopRound()
        self.connections = 0
        self.used = 0.0
        """Seconds of bots' time, as far as it counts: see `fair_turns.py`."""
        self.clock = 0.0
        """Where those of its own stand who are served now."""
        self._allowed: Final = allowed
        self._buckets: dict[str, Bucket] = {}

    def take(self, kind: str, count: float = 1) -> None:
        """Use some of it, or be refused and told when to come back."""
        owner: Owner | None = self
        while owner is not None and owner.parent is not None:
            wait = owner._bucket(kind).take(count)
            if wait:
                raise too_fast(wait)
            owner = owner.parent

    def pay(self, kind: str, count: float) -> None:
        """This much was used."""
        owner: Owner | None = self
        while owner is not None and owner.parent is not None:
            owner._bucket(kind).pay(count)
            owner = owner.parent

    async def paid(self, work: Callable[..., Coroutine[Any, Any, T]], *arguments: Any) -> T:
        """Do this, and pay for the time that it takes in the event loop; what it has done elsewhere is theirs, too."""
        ASKS.set(self)
        return await stepwise(work(*arguments), self.round, lambda seconds: self.pay(WORK, seconds))

    def _bucket(self, kind: str) -> Bucket:
        found = self._buckets.get(kind)
        if found is None:
            rate, burst, people = self._allowed[kind]
            times = people if self.parent is not None and self.parent.parent is None else 1.0
            found = self._buckets[kind] = Bucket(rate * times, burst * times)
        return found


ASKS: Final[ContextVar[Owner | None]] = ContextVar("asks", default=None)
"""For whom the task at work was begun, if for anybody: who needs a table first pays for loading it."""


class Ledger:
    """All owners; those not heard of for longest are forgotten when there are too many."""

    def __init__(self, settings: Settings) -> None:
        self._allowed: Final = allowances(settings)
        self.house: Final = Owner("", None, self._allowed)
        self._owners: OrderedDict[tuple[str, str], Owner] = OrderedDict()

    def address(self, address: str) -> Owner:
        """All who come from there."""
        return self._owner(self.house, "address", network(address))

    def owner(self, person: str, address: str) -> Owner:
        """A person, or all who have no name at this address."""
        where = self.address(address)
        return self._owner(where, person or "nobody", where.name)

    def absent(self, person: str) -> Owner:
        """A person of whom it is not known where they are."""
        return self.owner(person, f"of {person}")

    def _owner(self, parent: Owner, who: str, where: str) -> Owner:
        found = self._owners.get((who, where))
        if found is None:
            name = where if parent is self.house else who
            found = self._owners[who, where] = Owner(name, parent, self._allowed)
            if len(self._owners) > MOST_OWNERS:
                self._owners.popitem(last=False)
        else:
            self._owners.move_to_end((who, where))
        return found


def network(address: str) -> str:
    """What one household has: an address, or with IPv6 a network of very many.

    >>> network("192.0.2.7"), network("2001:db8:1:2:3:4:5:6"), network("::ffff:192.0.2.7"), network("testing")
    ('192.0.2.7', '2001:db8:1:2::', '192.0.2.7', 'testing')
    """
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False).network_address)


def too_fast(wait: float) -> Problem:
    """A refusal that says when to come back."""
    return Problem("too-fast", 429, seconds=math.ceil(min(wait, 3600)))


@types.coroutine
def stepwise(work: Coroutine[Any, Any, T], round: LoopRound, pay: Callable[[float], object]) -> Generator[Any, Any, T]:
    """Carry a coroutine out, told after every step how long it took; a step waits for a round that has room for it."""
    step: Callable[[Any], Any] = work.send
    value: Any = None
    while True:
        waited = round.turn()
        if waited is not None:
            try:
                yield from waited
            except BaseException as error:
                step, value = work.throw, error
        began = perf_counter()
        try:
            awaited = step(value)
        except StopIteration as end:
            result: T = end.value
            return result
        finally:
            seconds = perf_counter() - began
            round.spend(seconds)
            pay(seconds)
        try:
            value = yield awaited
            step = work.send
        except BaseException as error:
            value = error
            step = work.throw
