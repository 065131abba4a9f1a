"""A table as a visitor may know it, apart from the game itself."""

from msgspec import to_builtins

from ostoja.core.errors import OstojaError
from ostoja.server.problem import say
from ostoja.server.protocol import Chair, ChatLine, TableInfo
from ostoja.server.records import Head, Place, Saying
from ostoja.server.voice import voice


def info(
    head: Head,
    places: list[Place],
    lang: str,
    person: str = "",
    present: frozenset[str] = frozenset(),
    watchers: int = 0,
    frozen: bool = False,
) -> TableInfo:
    """What `person` may know: the invitation only if they sit or host there."""
    seated = any(place.person == person for place in places if place.kind == "person" and person)
    hosting = bool(person) and person == head.host
    return TableInfo(
        id=head.id,
        game=head.game,
        title=title(head.game, lang),
        mode=mode(head, lang),
        status=head.status,
        options=head.options,
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
        frozen=frozen,
    )


def title(game: str, lang: str) -> str:
    """The game's name, or its id if the game is not here any more."""
    try:
        return voice(game, lang).speaker.title
    except OstojaError:
        return game


def mode(head: Head, lang: str) -> str:
    """The options that differ from the usual game."""
    try:
        return voice(head.game, lang).speaker.options(head.options)
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


def chat_line(saying: Saying, lang: str) -> ChatLine:
    """A phrase is said in the reader's language."""
    text = say(lang, f"phrase-{saying.phrase}") if saying.phrase else saying.text
    return ChatLine(saying.id, saying.name, text, saying.at, saying.phrase)
