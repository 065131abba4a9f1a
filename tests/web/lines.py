"""Lines of the log in games played at random, and what the page's own function finds each thing they name to be."""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.table.translator import Translator, translator
from setups import Setup, random_move

NAMES = ["Ada", "Bo", "Cela", "Dariusz", "Ewa", "Filip"]
MOST_GAMES = 30
PARTS = ("id", "symbol", "of", "whose", "x", "y", "z")
HERE = Path(__file__).parent
ABOUT = HERE.parent.parent / "src" / "ostoja" / "web" / "about.js"

Shown = dict[str, Any]
"""A panel: its seat, if it has one, and its pieces, each with what a line can know it by."""


class Found(NamedTuple):
    """A line, and for the table before and after it: its panels, what each thing was found to be, and all it marks."""

    mode: str
    viewer: int | None
    line: dict[str, Any]
    before: tuple[list[Shown], list[list[tuple[Shown, dict[str, Any]]]]]
    after: tuple[list[Shown], list[list[tuple[Shown, dict[str, Any]]]]]


class Told:
    """Lines that name things, each with the table before and after it; panels that look alike are kept once."""

    def __init__(self, game_id: str) -> None:
        self.speaks: Translator = translator(game_id, "en")
        self.panels: dict[str, int] = {}
        self.rows: list[dict[str, Any]] = []

    def shown(self, state: State, viewer: int | None) -> list[int]:
        panels = []
        for panel in state.game.scene(state.seen_by(viewer), viewer).panels:
            pieces = ",".join([parts(bytes(self.speaks.piece(piece, NAMES))) for piece in panel.pieces])
            seat = f'"seat":{panel.seat},' if panel.seat >= 0 else ""
            said = f'{{{seat}"pieces":[{pieces}]}}'
            panels.append(self.panels.setdefault(said, len(self.panels)))
        return panels

    def hear(self, mode: Setup, every: int, least: int) -> None:
        """Play whole games until so many lines were told; after `every` decisions the next one that tells of things is
        listened to, in turn as a player and as a spectator is told it.
        """
        enough = len(self.rows) + least
        for game in range(MOST_GAMES):
            if len(self.rows) < enough:
                self.listen(mode, every, mode.seed + game)

    def listen(self, mode: Setup, every: int, seed: int) -> None:
        """One whole game."""
        state = mode.game.start(mode.seats, seed, mode.options)
        rng = Rng(seed)
        viewers = cycle((None, seed % mode.seats))
        since = 0
        while not state.over:
            since += 1
            before = state.copy() if since >= every else None
            state.watched = before is not None
            state.events = []
            state.play(*random_move(state, rng))
            if before and self.heard(mode.name, before, state, next(viewers)):
                since = 0

    def heard(self, mode: str, before: State, after: State, viewer: int | None) -> bool:
        """Keep the lines of a decision that name things; are there any?"""
        told = [self.speaks.line(event, NAMES) for event in after.events if event.known_to(viewer)]
        lines = [line for line in map(json.loads, map(bytes, told)) if line.get("at")]
        if lines:
            scenes = [self.shown(before, viewer), self.shown(after, viewer)]
            self.rows += [{"line": line, "mode": mode, "viewer": viewer, "scenes": scenes} for line in lines]
        return bool(lines)

    def found(self, folder: Path) -> Iterator[Found]:
        """What the page finds of it."""
        file = folder / "told.json"
        file.write_text(f'{{"panels":[{",".join(self.panels)}],"rows":{json.dumps(self.rows)}}}')
        node = Path(sys.executable).with_name("node")
        command = [str(node) if node.exists() else "node", "--no-warnings", HERE / "join.mjs", ABOUT, file]
        answer = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        panels: list[Shown] = [json.loads(said) for said in self.panels]
        for row, scenes in zip(self.rows, json.loads(answer), strict=True):
            before, after = (
                (
                    [panels[at] for at in scene],
                    [[(panels[panel], panels[panel]["pieces"][piece]) for panel, piece in meant] for meant in things],
                )
                for scene, things in zip(row["scenes"], scenes, strict=True)
            )
            yield Found(row["mode"], row["viewer"], row["line"], before, after)


@lru_cache(50_000)
def parts(said: bytes) -> str:
    piece = json.loads(said)
    return json.dumps({name: piece[name] for name in PARTS if name in piece})
