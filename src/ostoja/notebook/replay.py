"""A recorded game in a notebook, with a slider."""

from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from ostoja.core.errors import BadOption
from ostoja.core.replay import Replay
from ostoja.texts import Speaker

THEME: Final = "light"


class ReplaySlider(anywidget.AnyWidget):
    """A replay: `number` is the position that is shown, and may be set from either side."""

    _esm = Path(__file__).parent / "replay.js"
    number = traitlets.Int(0).tag(sync=True)
    last = traitlets.Int(0).tag(sync=True)
    picture = traitlets.Unicode().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)

    def __init__(self, replay: Replay, seat: int | None = None, lang: str = "en") -> None:
        super().__init__(last=replay.last)
        if seat is not None and not 0 <= seat < replay.state.seats:
            raise BadOption(f"there is no seat {seat} at a table of {replay.state.seats}; seats count from 0")
        self.replay: Final = replay
        self.seat: Final = seat
        self.lang: Final = lang
        unnamed = f"{Speaker(replay.game, lang).text('seat')} "
        names = [name or f"{unnamed}{seat + 1}" for seat, name in enumerate(replay.names)]
        names += [f"{unnamed}{seat + 1}" for seat in range(len(names), replay.state.seats)]
        self.speaker: Final = Speaker(replay.game, lang, names)
        self.show()

    @traitlets.validate("number")
    def _within(self, proposal: Any) -> int:
        return max(0, min(self.last, int(proposal["value"])))

    @traitlets.observe("number")
    def _moved(self, change: Any) -> None:
        self.show()

    def show(self) -> None:
        """Draw the position, and say what has just happened, as far as the viewer may know."""
        state = self.replay.at(self.number)
        seen = state.seen_by(self.seat)
        scene = state.game.scene(seen, self.seat)
        told = [self.speaker.event(event) for event in state.events if event.known_to(self.seat)]
        with self.hold_sync():
            self.picture = scene.svg(theme=THEME, lang=self.lang, names=self.speaker.names)
            self.text = f"{self.number}/{self.last} " + " ".join(told)
