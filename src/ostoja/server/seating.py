"""Who sits where: bots that exist, and people by their names."""

from ostoja import bots
from ostoja.table.names import clean_name
from ostoja.table.problem import Problem
from ostoja.table.records import Person, Place
from ostoja.table.setting_up import BOT_NAMES
from ostoja.table.wishes import SeatWish


def check_bot(name: str) -> str:
    if not bots.known(name):
        raise Problem("bad-bot")
    return name


def bot_place(bot: str, seat: int) -> Place:
    """A bot at a seat; each seat's bot has a name of its own."""
    return Place("bot", None, BOT_NAMES[seat % len(BOT_NAMES)], check_bot(bot))


def places(wishes: list[SeatWish], me: Person) -> list[Place]:
    """The seats as wished for."""
    found = []
    for seat, wish in enumerate(wishes):
        if wish.kind == "me":
            found.append(Place("person", me.id, clean_name(wish.name) if wish.name else me.name))
        elif wish.kind == "bot":
            found.append(bot_place(wish.bot, seat))
        else:
            found.append(Place())
    return found
