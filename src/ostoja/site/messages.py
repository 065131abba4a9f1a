"""A visitor's messages, carried out one after the other, as the server does."""

from msgspec import DecodeError

import ostoja
from ostoja.site.host import HostedTable, House, PageVisitor
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
    Hello,
    Language,
    LobbyList,
    Me,
    Message,
    Move,
    Ping,
    Told,
    Undo,
    Why,
    decode,
)
from ostoja.table.names import clean_text
from ostoja.table.pointing import because
from ostoja.table.problem import Problem
from ostoja.table.setting_up import PHRASES


def greet(visitor: PageVisitor) -> None:
    """The first message of a connection."""
    person = visitor.person
    me = Me(person.id, person.name) if person else Me()
    visitor.tell(Hello(me, ostoja.__version__, visitor.lang))


async def hear(house: House, visitor: PageVisitor, text: str) -> None:
    """Carry out one message, after those before it, and answer it."""
    async with visitor.turn:
        try:
            message = decode(text.encode())
        except (DecodeError, UnicodeError, RecursionError) as error:
            refuse(visitor, misread(str(error)), 0)
            return
        try:
            if isinstance(message, Move):
                hosted = await _hosted(house, visitor, message.table)
                waits = await hosted.move(visitor.id, visitor.followed[message.table], message)
                if waits is not None:
                    waits.add_done_callback(lambda done: answer(visitor, message.ref, done.exception()))
                    return
                answer(visitor, message.ref, None)
            else:
                visitor.tell(await _do(house, visitor, message) or Done(message.ref))
        except Exception as error:
            answer(visitor, message.ref, error)


def answer(visitor: PageVisitor, ref: int, error: BaseException | None) -> None:
    """How a message went."""
    if error is None:
        visitor.tell(Done(ref))
    elif isinstance(error, Problem):
        refuse(visitor, error, ref)
    else:
        print("a message failed:", repr(error))
        refuse(visitor, Problem("failed", 500), ref)


def refuse(visitor: PageVisitor, problem: Problem, ref: int) -> None:
    visitor.tell(Failed(problem.code, problem.text(visitor.lang), ref, problem.clause))


async def _hosted(house: House, visitor: PageVisitor, id: str) -> HostedTable:
    if id not in visitor.followed:
        raise Problem("not-entered", 409)
    return await house.table(id)


async def _do(house: House, visitor: PageVisitor, message: Message) -> Told | None:
    """Carry out anything but a move; its answer, if it is not just `done`."""
    match message:
        case Enter(table=id, seat=seat, key=key, n=n):
            await house.enter(visitor, id, seat, key, n)
        case Exit(table=id):
            house.exit(visitor, id)
        case ChatMessage(table=id, text=text, phrase=phrase):
            hosted = await _hosted(house, visitor, id)
            if visitor.person is None:
                raise Problem("no-name", 403)
            if phrase and phrase not in PHRASES:
                raise Problem("no-phrase")
            house.say(hosted, visitor.person, "" if phrase else clean_text(text, 300), phrase)
        case Undo(table=id, careful=careful):
            await (await _hosted(house, visitor, id)).undo(visitor.id, visitor.followed[id], careful)
        case Agree(table=id, yes=yes):
            await (await _hosted(house, visitor, id)).agree(visitor.id, yes)
        case Why():
            return await _why(house, visitor, message)
        case FollowLobby(on=on):
            if on:
                visitor.tell(LobbyList([]))
        case Language(lang=lang):
            visitor.lang = lang
            for id in list(visitor.followed):
                seat, key = visitor.wishes[id]
                await house.enter(visitor, id, seat, key, None)
        case Move() | Ping():
            pass
    return None


async def _why(house: House, visitor: PageVisitor, asked: Why) -> Because:
    """The rule that forbids an action or what pointing would mean, worked out from what the seat sees."""
    table = (await _hosted(house, visitor, asked.table)).table
    return because(table, visitor.followed[asked.table], visitor.lang, asked)
