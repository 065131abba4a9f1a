"""The messages of the WebSocket (docs/server.md). A frame carries one or more messages, one per line."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType
from msgspec.json import Decoder, Encoder

Lang = Literal["en", "pl"]
Thing = Annotated[str, Meta(max_length=60)]
Things = Annotated[list[Thing], Meta(max_length=8)]
"""Ids of things on the table, as a `path` names them."""

# From a visitor ---------------------------------------------------------------------------------------------------


class Asked(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """A visitor's message; `ref` comes back in the answer."""

    ref: int = 0


class FollowLobby(Asked, tag="lobby"):
    """Follow the list of public tables, or stop following it."""

    on: bool = True


class Enter(Asked, tag="enter"):
    """Follow a table, as one of my seats (the first, if none is named) or a spectator; `n` is my last update."""

    table: str
    key: str = ""
    seat: int | None = None
    n: int | None = None


class Exit(Asked, tag="exit"):
    """Stop following a table."""

    table: str


class Move(Asked, tag="move"):
    """Play an action (or a statement) of the seat I entered as; `n` is the update I am answering."""

    table: str
    n: int
    action: int


class ChatMessage(Asked, tag="say"):
    """Chat: free text, or the name of a ready-made phrase."""

    table: str
    text: str = ""
    phrase: str = ""


class Undo(Asked, tag="undo"):
    """Take back my last move, or ask the others whether I may.

    With `careful`, what would take back more than an open move of mine alone is refused (`undo-asks`) and asked again.
    """

    table: str
    careful: bool = False


class Agree(Asked, tag="agree"):
    """Answer somebody's request to take back a move."""

    table: str
    yes: bool


class Why(Asked, tag="why"):
    """Why may I not play this action, or do anything with the last of these things after pointing at the others?

    Several panels may show a thing of the same id: `panel` is where it was pointed at.
    """

    table: str
    action: int | None = None
    at: Things = []
    panel: Thing = ""


class Language(Asked, tag="language"):
    """Speak to me in this language from now on; entered tables are sent anew."""

    lang: Lang


class Ping(Asked, tag="ping"):
    """Are you there?"""


Message = FollowLobby | Enter | Exit | Move | ChatMessage | Undo | Agree | Why | Language | Ping

# To a visitor -----------------------------------------------------------------------------------------------------


class Told(Struct, tag_field="is", omit_defaults=True):
    """A message to a visitor."""


class Done(Told, tag="done"):
    """The message `ref` was carried out; a move is stored."""

    ref: int = 0


class Failed(Told, tag="error"):
    """The message `ref` was refused and has changed nothing."""

    code: str
    text: str
    ref: int = 0
    clause: str = ""


class Because(Told, tag="because"):
    """The answer to `why`; `text` is empty if it is allowed. `ends`: after it others are asked, and not the seat."""

    ref: int
    table: str
    text: str
    clause: str = ""
    action: int | None = None
    at: list[str] = []
    ends: bool = False


class Me(Struct, omit_defaults=True):
    """The visitor; without an `id` they have no name yet and can only watch."""

    id: str = ""
    name: str = ""
    account: str = ""


class Hello(Told, tag="hello"):
    """The first message: who you are to the server, and which program answers."""

    you: Me
    version: str
    lang: str


class Asking(Struct, omit_defaults=True):
    """What is being asked, in words for this viewer; `mine` if the viewer's answer is needed."""

    text: str
    key: str
    clause: str = ""
    mine: bool = False


class OfferedMove(Struct, omit_defaults=True):
    """An action the viewer may play: `path` are the things to point at, in order."""

    i: int
    path: tuple[str, ...]
    text: str
    kind: str = ""
    risky: bool = False
    """A person should be asked once more before this is sent."""
    costs: bool = False
    """Something is only given up by it."""
    then: tuple[str, ...] = ()
    """What is asked before the second thing of the path is pointed at, before the third …"""


class Line(Struct, omit_defaults=True):
    """A sentence of the log; `at` are the things it is about, `seats` the players, in its order."""

    text: str
    key: str
    at: list[str] = []
    seats: list[int] = []
    sum: str = ""
    """How it was counted, where the rulebook counts: terms with a bar between them, the last one what it comes to."""


class Watch(Struct, omit_defaults=True):
    """A seat's clock: milliseconds left, and whether it runs. Absent where the clock is not the viewer's to see."""

    left: int
    runs: bool = False


class Score(Struct):
    """One line of the count at the end."""

    text: str
    points: int


class Result(Struct):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    breakdown: list[list[Score]]
    besides: list[list[Score]]
    race: bool = False
    """Scores are no points but only say who stands before whom."""


class Update(Told, tag="update"):
    """What changed for one viewer. What is absent is as before; `scene` holds changed pieces, `log` new lines.

    Raw is JSON that is written once and kept: `prompt` is an Asking, `choices` and `talk` are Choices, `log` is Lines.
    A choice that was offered before and still is stands there by its number only.
    """

    table: str
    n: int
    seat: int | None = None
    scene: dict[str, Any] | UnsetType = UNSET
    waiting: tuple[int, ...] | UnsetType = UNSET
    prompt: Raw | UnsetType = UNSET
    choices: list[Raw | int] | UnsetType = UNSET
    talk: list[Raw | int] | UnsetType = UNSET
    log: list[Raw] | UnsetType = UNSET
    clocks: list[Watch] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    result: Result | UnsetType = UNSET
    unsaid: int = 0
    """So many of the last lines of the log are taken back, before the new ones come."""


class Snapshot(Told, tag="snapshot"):
    """All of what one viewer sees: exactly what the updates up to `n` add up to."""

    table: str
    n: int
    scene: dict[str, Any]
    waiting: tuple[int, ...]
    prompt: Raw
    choices: list[Raw]
    talk: list[Raw]
    log: list[Raw]
    undo: bool
    seat: int | None = None
    clocks: list[Watch] | UnsetType = UNSET
    result: Result | UnsetType = UNSET


class Resumed(Told, tag="resumed"):
    """You have everything up to `n`; what you missed, if anything, follows as updates."""

    table: str
    n: int
    seat: int | None = None


class Chair(Struct, omit_defaults=True):
    """A seat as everybody sees it."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str = ""
    stand_in: str = ""
    here: bool = False
    yours: bool = False


class TableInfo(Struct, omit_defaults=True):
    """A table as one visitor may know it; `invite` only for those who sit or host there."""

    id: str
    game: str
    title: str
    mode: str
    """The options that differ from the usual game, in words."""
    status: Literal["open", "playing", "over"]
    options: dict[str, str | int | bool]
    """The rules in play: as the table was set up, and what was drawn since it began (Osaczeni's Lottery)."""
    seats: list[Chair]
    clock: dict[str, Any]
    host: str
    public: bool
    created: int
    pack: str = ""
    hosting: bool = False
    invite: str = ""
    watchers: int = 0
    rematch: str = ""
    origin: str = ""
    scores: list[int] | None = None
    winners: list[int] | None = None
    frozen: bool = False
    """The game was played by other rules: it can be looked at but not played on."""
    frozen_why: str = ""
    """Why, in the visitor's language."""
    started: int = 0
    ended: int = 0
    waiting: list[int] = []
    """In the list of my tables: whose answer is needed, as far as I may know."""
    hints: bool = False
    """May those who sit here ask what to play? Everybody agreed to it, or there is nobody else than bots."""


class TableNews(Told, tag="table"):
    """A table you follow: sent on entering and whenever seats, status or presence change."""

    table: str
    info: TableInfo


class ChatLine(Struct, omit_defaults=True):
    """Something said at a table; a `phrase` is already in the reader's language."""

    id: int
    name: str
    text: str
    at: int
    phrase: str = ""
    seat: int | None = None
    """Where whoever said it sits; absent for somebody who watches."""


class Chat(Told, tag="chat"):
    """Lines of chat: all recent ones on entering (`all`), then each new one."""

    table: str
    lines: list[ChatLine]
    all: bool = False


class UndoAsked(Told, tag="undo"):
    """Somebody asks to take back a move (`open`), or that request is settled."""

    table: str
    seat: int
    open: bool
    agreed: bool = False
    waiting: list[int] = []
    """The seats that have not answered yet."""


class WindowOpen(Told, tag="window"):
    """Somebody may be asked in secret: everybody waits for `left` milliseconds, whoever is asked and answers."""

    table: str
    left: int


class LobbyList(Told, tag="lobby"):
    """All public tables."""

    tables: list[TableInfo]


class LobbyChange(Told, tag="lobby_change"):
    """Tables that are new or changed, and the ids of those that left the list."""

    put: list[TableInfo] = []
    gone: list[str] = []


decode = Decoder(Message).decode
encode = Encoder().encode
