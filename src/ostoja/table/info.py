"""A table as a visitor may know it, apart from the game itself."""

from msgspec import to_builtins

from ostoja.core.errors import OstojaError
from ostoja.core.option import Value
from ostoja.table.messages import Chair, ChatLine, TableInfo
from ostoja.table.problem import say
from ostoja.table.records import Head, Place, Saying
from ostoja.table.translator import translator


def info(
    head: Head,
    places: list[Place],
    lang: str,
    person: str = "",
    present: frozenset[str] = frozenset(),
    watchers: int = 0,
    frozen: str = "",
    rules: dict[str, Value] | None = None,
) -> TableInfo:
    """What `person` may know: the invitation only if they sit or host there; `rules` if others came to be in play."""
    seated = any(place.person == person for place in places if place.kind == "person" and person)
    hosting = bool(person) and person == head.host
    return TableInfo(
        id=head.id,
        game=head.game,
        title=title(head.game, lang),
        mode=mode(head, lang),
        status=head.status,
        options=rules or head.options,
        seats=[chair(place, person, present) for place in places],
        clock=to_builtins(head.clock),
        host=next((place.name for place in places if place.person == head.host), ""),
        public=head.public,
        created=head.created,
        pack=str(head.pack["pack"]["name"]) if head.pack else "",
        hosting=hosting,
        invite=head.invite if hosting or seated else "",
        watchers=watchers,
        rematch=head.rematch or "",
        origin=head.origin or "",
        scores=head.scores,
        winners=head.winners,
        frozen=bool(frozen),
        frozen_why=frozen,
        started=head.started or 0,
        ended=head.ended or 0,
        hints=may_hint(head, places),
    )


def may_hint(head: Head, places: list[Place]) -> bool:
    """May hints be asked for? Where everybody agreed, and where only one person plays, or will."""
    return head.hints or sum(place.kind != "bot" for place in places) == 1


def title(game: str, lang: str) -> str:
    """The game's name, or its id if the game is not here any more."""
    try:
        return translator(game, lang).speaker.title
    except OstojaError:
        return game


def mode(head: Head, lang: str) -> str:
    """The options that differ from the usual game."""
    try:
        return translator(head.game, lang).speaker.options(head.options)
    except OstojaError:
        return ""


def chair(place: Place, person: str, present: frozenset[str]) -> Chair:
    return Chair(
        place.kind,
        place.name,
        place.bot,
        place.stand_in,
        place.kind == "person" and place.person in present,
        place.kind == "person" and bool(person) and place.person == person,
    )


def chat_line(saying: Saying, lang: str, places: list[Place]) -> ChatLine:
    """A phrase is said in the reader's language. Who sits here is known by the seat: anybody may take any name."""
    seat = next(
        (seat for seat, place in enumerate(places) if place.kind == "person" and place.person == saying.person), None
    )
    text = say(lang, f"phrase-{saying.phrase}") if saying.phrase else saying.text
    return ChatLine(saying.id, saying.name, text, saying.at, saying.phrase, seat)
