"""Texts of a game for many tables at once: everything shown is written as JSON once, with `#seat` left open in it, and
then given each table's names.
"""

import re
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from msgspec import UNSET, Raw, UnsetType

from ostoja.core.action import Action, Word
from ostoja.core.option import Value
from ostoja.core.registry import game
from ostoja.core.scene import NO_WORDS, Difference, Panel, Piece, Scene
from ostoja.core.words import Event, Prompt, Refusal
from ostoja.table.messages import Asking, Line, OfferedMove, encode
from ostoja.table.problem import say
from ostoja.texts import Speaker

MOST_TEXTS: Final = 20_000
"""Of one game and language; the oldest goes first."""
OUR_OWN: Final = ("note-", "error-")
"""How the keys of log lines and prompts begin that are no game's."""
OPEN, CLOSE = "\ue000", "\ue001"
"""Stand around the number of a seat whose name is to be put in; no text of ours has these characters."""
PLACE: Final = re.compile(r"[A-Z]{1,3}(\d*)")
"""A place on a board as people say it: J4, or a row whose place is the number that follows."""
SEAT: Final = re.compile(r"#(\d+)")
GAP: Final = re.compile(f"{OPEN}(\\d+){CLOSE}".encode())

Said = Raw | tuple[bytes, ...]
"""JSON, or its parts with the numbers of seats between them."""
ShownPanels = dict[str, tuple[Panel, Panel, Raw | None]]
"""By their ids, panels that a row has changed: as it was, as it is, and what somebody was told of it."""


class Translator:
    """Speaks for one game in one language."""

    def __init__(self, game_id: str, lang: str) -> None:
        self.lang = lang
        self.speaker = Speaker(game(game_id), lang)
        self._said: OrderedDict[Any, Said] = OrderedDict()
        self._choices: dict[tuple[int, bool], Said] = {}
        self._scores: dict[str, str] = {}
        self._worded: Callable[..., str] = lru_cache(MOST_TEXTS)(self._put_into_words)
        """What pieces say; most often the same was said of one that lay elsewhere."""

    def line(self, event: Event, names: Sequence[str]) -> Raw:
        """A log line."""
        key = ("e", event.key, *event.words.items())
        return filled(self._said.get(key) or self._keep(key, lambda: self._line(event)), names)

    def _line(self, event: Event) -> Line:
        note = event.key.startswith(OUR_OWN)
        text = say(self.lang, event.key, **event.words) if note else self.speaker.event(event)
        seats = [int(word[1:]) for word in event.words.values() if isinstance(word, str) and word[:1] == "#"]
        counted = "" if note else self.speaker.sum(event)
        things = event.words if note else self.speaker.game.told_of(event)
        return Line(gapped(text), event.key, things_of(things), seats, gapped(counted))

    def asking(self, prompt: Prompt, seat: int | None, actors: tuple[int, ...], names: Sequence[str]) -> Raw:
        """What is asked, for one who is asked or for one who looks on."""
        mine = seat is not None and seat in actors
        key = ("p", prompt.key, prompt.clause, mine, actors, *prompt.words.items())
        return filled(self._said.get(key) or self._keep(key, lambda: self._asking(prompt, seat, actors, mine)), names)

    def _asking(self, prompt: Prompt, seat: int | None, actors: tuple[int, ...], mine: bool) -> Asking:
        if prompt.key.startswith(OUR_OWN):
            return Asking(say(self.lang, prompt.key, **prompt.words), prompt.key)
        return Asking(gapped(self.speaker.prompt(prompt, seat, actors)), prompt.key, prompt.clause, mine)

    def choice(self, action: Action, risky: bool, names: Sequence[str], words: dict[str, Word] | None = None) -> Raw:
        """An action to choose; `words` where this position gives it others than its own."""
        if words is not None:
            key = ("c", action.index, risky, *words.items())
            return filled(self._said.get(key) or self._keep(key, lambda: self._choice(action, risky, words)), names)
        said = self._choices.get((action.index, risky))
        if said is None:
            said = written_once(self._choice(action, risky, action.words))
            self._choices[action.index, risky] = said
        return filled(said, names)

    def _choice(self, action: Action, risky: bool, words: dict[str, Word]) -> OfferedMove:
        said, costs = gapped(self.speaker.choice(action, words)), action.kind in self.speaker.game.costs
        then = self.speaker.then(action) if len(action.path) > 1 else ()
        return OfferedMove(action.index, action.path, said, action.kind, risky, costs, then)

    def refusal(self, refusal: Refusal, names: Sequence[str], options: Mapping[str, Value]) -> str:
        """Why something cannot be done, by the rules of these options."""
        return named(self.speaker.refusal(refusal, options), names)

    def score(self, key: str) -> str:
        found = self._scores.get(key)
        if found is None:
            found = self._scores[key] = self.speaker.score(key)
        return found

    # Scenes ---------------------------------------------------------------------------------------------------

    def piece(self, piece: Piece, names: Sequence[str]) -> Raw:
        """A piece with its texts put in."""
        key = (*piece[:11], piece[12], *piece[11].items())
        said = self._said.get(key)
        if said is None:
            said = self._keep(key, lambda: self._spoken(piece.plain()))
        return said if type(said) is Raw else filled(said, names)

    def _spoken(self, thing: dict[str, Any]) -> dict[str, Any]:
        """A plain piece or panel frame with texts in the place of keys."""
        text, tip, words = thing.get("text"), thing.get("tip"), thing.pop("words", NO_WORDS)
        if isinstance(text, str) and len(text) > 1:
            if text[0] == "@":
                thing["of"] = text[1:]
                thing["text"] = self._worded(False, text[1:], *words.items())
            elif text[0] == "#":
                thing["text"] = gapped(text)
        if tip is not None:
            thing["tip"] = self._worded(True, tip, *words.items())
        for word in reversed(words.values()):
            if isinstance(word, str) and word[:1] == "@":
                thing["of"] = word[1:]
            elif isinstance(word, str) and word[:1] == "#":
                thing["whose"] = int(word[1:])
        return thing

    def _put_into_words(self, tip: bool, key: str, *words: tuple[str, Word]) -> str:
        say = self.speaker.tip if tip else self.speaker.text
        return gapped(say(key, **dict(words)))

    def frame(self, frame: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
        """A panel's frame with its tip put in, if it has one."""
        if "tip" in frame:
            frame["tip"] = named(self.speaker.tip(frame["tip"]), names)
        return frame

    def scene(self, scene: Scene, names: Sequence[str]) -> dict[str, Any]:
        """A whole scene, ready to be sent."""
        panels = [
            {**self.frame(panel.frame(), names), "pieces": [self.piece(piece, names) for piece in panel.painted()]}
            for panel in scene.panels
        ]
        return {"game": scene.game.id, "seat": scene.seat, "panels": panels}

    def scene_change(
        self, scene: Scene, older: Scene, names: Sequence[str], shown: ShownPanels | None = None
    ) -> dict[str, Any] | UnsetType:
        """What changed in a viewer's scene, UNSET if nothing did; `shown` is what has changed for others."""
        pairs, order = scene.beside(older)
        others = {} if shown is None else shown
        panels = [said for new, old in pairs if (said := self._panel(new, old, names, others)) is not None]
        if order is not None:
            return {"panels": panels, "order": order}
        return {"panels": panels} if panels else UNSET

    def _panel(self, new: Panel, old: Panel, names: Sequence[str], others: ShownPanels) -> Raw | None:
        """A panel drawn anew, ready to be sent, None if it shows the same; what changed alike for others is at hand."""
        told = others.get(new.id)
        if told is not None and new.is_like(told[1]) and old.is_like(told[0]):
            new.pieces = told[1].pieces
            return told[2]
        difference = new.difference(old)
        said = None if difference is None else self.change(difference, names)
        others[new.id] = (old, new, said)
        return said

    def change(self, difference: Difference, names: Sequence[str]) -> Raw:
        """A panel that changed, ready to be sent."""
        panel, framed, put, gone = difference
        entry: dict[str, Any] = {"id": panel.id}
        if framed:
            key = ("f", panel.id, panel.look)
            entry["frame"] = filled(self._said.get(key) or self._keep(key, lambda: self._spoken(panel.frame())), names)
        if gone:
            entry["gone"] = gone
        if put:
            piece = self.piece
            entry["put"] = [piece(one, names) for one in put]
        return Raw(encode(entry))

    def _keep(self, key: Any, make: Callable[[], Any]) -> Said:
        if len(self._said) >= MOST_TEXTS:
            self._said.popitem(last=False)  # one by one: to say everything again would keep everybody waiting
        said = self._said[key] = written_once(make())
        return said


@cache
def translator(game_id: str, lang: str) -> Translator:
    """The one translator of a game and language."""
    return Translator(game_id, lang)


def things_of(words: Mapping[str, Word]) -> list[str]:
    """What an event is about: components by their ids, places by their letters and numbers.

    >>> things_of({"seat": "#2", "card": "@card-3", "start": "J4", "track": "IV", "space": 2, "count": 5})
    ['card-3', 'j4', 'iv-2']
    """
    things: list[str] = []
    row = ""
    for word in words.values():
        if isinstance(word, str):
            place = PLACE.fullmatch(word)
            row = word.lower() if place and not place[1] else ""
            if word[:1] == "@":
                things.append(word[1:])
            elif place:
                things.append(word.lower())
        elif row:
            things[-1], row = f"{row}-{word}", ""
    return things


def gapped(text: str) -> str:
    """The text with a gap in place of each `#seat`."""
    return SEAT.sub(f"{OPEN}\\1{CLOSE}", text) if "#" in text else text


def written_once(thing: Any) -> Said:
    """A message, or a part of one, as JSON that needs names only."""
    data = encode(thing)
    parts = tuple(GAP.split(data))
    return Raw(data) if len(parts) == 1 else parts


def filled(said: Said, names: Sequence[str]) -> Raw:
    r"""The JSON with the players' names in its gaps.

    >>> bytes(filled(written_once([gapped("#1 follows #0, who is #1st in #7")]), ["Ada", 'Bo"#0']))
    b'["Bo\\"#0 follows Ada, who is Bo\\"#0st in #7"]'
    """
    if type(said) is Raw:
        return said
    whole = list(said)
    for at in range(1, len(whole), 2):
        seat = int(whole[at])
        whole[at] = written(names[seat]) if seat < len(names) else b"#" + whole[at]
    return Raw(b"".join(whole))


@lru_cache(MOST_TEXTS)
def written(name: str) -> bytes:
    """A name inside a text of JSON."""
    return encode(name)[1:-1]


def named(text: str, names: Sequence[str]) -> str:
    """A text for one table, with the players' names in place of `#seat`.

    >>> named("#1 follows #0, who is #1st", ["Ada", "Bo#0"])
    'Bo#0 follows Ada, who is Bo#0st'
    """
    return SEAT.sub(lambda seat: names[int(seat[1])] if int(seat[1]) < len(names) else seat[0], text)
