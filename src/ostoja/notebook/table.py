"""A table in a notebook: pieces are pointed at, choices narrow, bots answer. All rules are on this side."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from ostoja import bots as players
from ostoja.core.action import Action
from ostoja.core.errors import BadOption
from ostoja.core.picture import layout, number
from ostoja.core.scene import Scene
from ostoja.core.state import State
from ostoja.core.words import Event
from ostoja.texts import Speaker

LINES: Final = 8
"""How much of the log is shown."""
THEME: Final = "light"


class ClickedTable(anywidget.AnyWidget):
    """A state that is played by clicking. What the page is sent is what the seat that is asked may know."""

    _esm = Path(__file__).parent / "table.js"
    picture = traitlets.Unicode().tag(sync=True)
    ask = traitlets.Unicode().tag(sync=True)
    choices = traitlets.List(traitlets.Dict()).tag(sync=True)
    chosen = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """What has been pointed at so far."""
    log = traitlets.List(traitlets.Unicode()).tag(sync=True)

    def __init__(self, state: State, me: int | None = None, bots: str = "steady", lang: str = "en") -> None:
        super().__init__()
        if me is not None and not 0 <= me < state.seats:
            raise BadOption(f"there is no seat {me} at a table of {state.seats}; seats count from 0")
        self.state: Final = state
        self.me: Final = me
        self.bots: Final = [players.make(bots, seed) for seed in range(state.seats)]
        self.lang: Final = lang
        names = [f"{Speaker(state.game, lang).text('seat')} {seat + 1}" for seat in range(state.seats)]
        self.speaker: Final = Speaker(state.game, lang, names)
        self.told: list[Event] = []
        self.on_msg(lambda widget, content, buffers: self.hear(content))
        self.go_on()

    @property
    def seat(self) -> int | None:
        """Whose eyes are looked with: mine, or of whoever is asked; a spectator's when the game is over."""
        if self.me is not None or self.state.over:
            return self.me
        return self.state.waiting[0]

    def hear(self, content: Any) -> None:
        """What was clicked: something to point at, a choice, or a step back. Anything else means nothing."""
        match content:
            case {"point": str() as id}:
                self.point(id)
            case {"play": int() as index}:
                found = [action for action in self.candidates() if action.index == index]
                if found:
                    self.play(found[0])
            case {"back": True}:
                self.chosen = self.chosen[:-1]
                self.show()

    def candidates(self) -> list[Action]:
        """The actions that what was pointed at may still become."""
        seat = self.seat
        if seat is None or seat not in self.state.waiting:
            return []
        way = tuple(self.chosen)
        return [action for action in self.state.legal(seat) if action.path[: len(way)] == way]

    def point(self, id: str) -> None:
        """Point at a piece; when a single action is meant, it is played."""
        way = (*self.chosen, id)
        meant = [action for action in self.candidates() if action.path[: len(way)] == way]
        if not meant:
            return
        if len(meant) == 1:
            self.play(meant[0])
        else:
            self.chosen = list(way)
            self.show()

    def play(self, action: Action) -> None:
        """Play an action of the seat that is asked, and let the bots answer."""
        seat = self.seat
        assert seat is not None
        self._play(seat, action)
        self.go_on()

    def go_on(self) -> None:
        """Bots play until a person is asked or the game is over."""
        while self.me is not None and self.state.waiting and self.me not in self.state.waiting:
            seat = self.state.waiting[0]
            self._play(seat, self.bots[seat].choose(self.state.seen_by(seat), seat))
        self.chosen = []
        self.show()

    def _play(self, seat: int, action: Action) -> None:
        was = self.state.watched
        self.state.watched, self.state.events = True, []
        try:
            self.state.play(seat, action)
            self.told += self.state.events
        finally:
            self.state.watched, self.state.events = was, []

    def show(self) -> None:
        """Send what is to be seen now."""
        seat = self.seat
        seen = self.state.seen_by(seat)
        scene = self.state.game.scene(seen, seat)
        possible, step = self.candidates(), len(self.chosen)
        lit = {action.path[step] for action in possible if len(action.path) > step} & scene.ids()
        with self.hold_sync():
            self.picture = drawn(scene, lit, self.chosen, self.lang, self.speaker.names)
            self.choices = [{"i": action.index, "text": self.speaker.action(action, seen)} for action in possible]
            self.ask = self.asked(seat)
            known = [event for event in self.told if event.known_to(seat)]
            self.log = [self.speaker.event(event) for event in known[-LINES:]]

    def asked(self, seat: int | None) -> str:
        """What is asked now, or how it ended."""
        if self.state.over:
            scores = zip(self.speaker.names, self.state.scores, strict=True)
            return " · ".join(f"{name}: {score}" for name, score in scores)
        assert seat is not None
        return self.speaker.prompt(self.state.prompt(seat), seat, self.state.seen_by(seat).waiting)


def drawn(scene: Scene, lit: set[str], selected: Sequence[str], lang: str, names: Sequence[str]) -> str:
    """The picture, with a place to click over everything that may be pointed at: the shape of its glow."""
    picture = scene.svg(theme=THEME, lang=lang, lit=lit, selected=selected, names=names)
    places, _, _ = layout(scene.panels)
    spots = []
    for panel, (x, y, scale) in zip(scene.panels, places, strict=True):
        for piece in panel.painted():
            if piece.id in lit:
                size = scale * (1 if piece.z < 0 else piece.size)
                place = f"translate({number(x + piece.x * scale)} {number(y + piece.y * scale)})"
                glow = f"#{scene.game.prefix}{THEME[0]}-{piece.glow}"
                shape = f'<use href="{glow}" transform="{place} rotate({piece.turn}) scale({size:.4g})"/>'
                spots.append(f'<g class="spot" data-id="{piece.id}" tabindex="0" role="button">{shape}</g>')
    return picture.removesuffix("</svg>") + "".join(spots) + "</svg>"
