"""Bright Future: the Tunnel of Power, Underground Fever and the Arena. Rules: rules.md."""

from collections.abc import Sequence
from pathlib import Path

from ostoja.core.action import Action, Word
from ostoja.core.game import Game, Say
from ostoja.core.option import Option, Value, flag
from ostoja.core.scene import Piece, Scene
from ostoja.core.tables import Pack
from ostoja.core.words import Refusal
from ostoja.games.bright_future.actions import SPACE
from ostoja.games.bright_future.board import board
from ostoja.games.bright_future.components import Components
from ostoja.games.bright_future.evaluate import evaluate
from ostoja.games.bright_future.meanings import stands_for
from ostoja.games.bright_future.merits import merits
from ostoja.games.bright_future.names import LEVELS, MODES, SOLOS
from ostoja.games.bright_future.observation import PIECES, QUESTIONS, observe, turned_args
from ostoja.games.bright_future.prices import words_at
from ostoja.games.bright_future.risk import risk
from ostoja.games.bright_future.scene import scene
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.set_up import set_up


class BrightFuture(Game[BrightFutureState]):
    id = "bright_future"
    prefix = "BF"
    version = 3
    seats = (1, 2, 3, 4, 5)
    minutes = 90
    weight = 4
    counts_points = False
    options = (
        Option("mode", MODES, "tunnel", "BF-17.40"),
        flag("survival", "BF-17.1", ("mode", "tunnel"), seats=(2, 3, 4, 5)),
        Option("solo", SOLOS, "normal", "BF-17.19", ("mode", "tunnel"), seats=(1,)),
        Option("level", LEVELS, "infection", "BF-2.21", ("mode", "fever")),
        flag("no_rescue", "BF-17.20", ("mode", "fever")),
    )
    actions = SPACE.all
    costs = ("discard", "trash", "throw", "give", "give-food", "pay-merc", "pay-food", "hand-over")
    questions = QUESTIONS
    own_pieces = PIECES
    folder = Path(__file__).parent

    def __init__(self, pack: Pack | None = None) -> None:
        super().__init__(pack)
        self.components = Components(self.tables)

    def new_state(self) -> BrightFutureState:
        return BrightFutureState()

    def set_up(self, state: BrightFutureState) -> None:
        set_up(state)

    def seats_for(self, options: dict[str, Value]) -> Sequence[int]:
        """BF-17.30, ruling 26; a solo difficulty other than the usual one is chosen by somebody alone."""
        if options["mode"] == "arena":
            return (2,)
        if options["mode"] == "fever":
            return (1, 2, 3, 4)
        if options["survival"]:
            return (2, 3, 4, 5)
        return (1,) if options["solo"] != "normal" else (1, 2, 3, 4, 5)

    def cooperative(self, options: dict[str, Value]) -> bool:
        """Underground Fever is won or lost by all."""
        return options["mode"] == "fever"

    def natural_options(self, seats: int) -> dict[str, Value]:
        """One seat alone: the solo Tunnel of Power."""
        return {"mode": "tunnel"} if seats == 1 else {}

    def modes(self) -> list[dict[str, Value]]:
        found: list[dict[str, Value]] = [{}, {"survival": True}]
        found += [{"solo": solo} for solo in SOLOS if solo != "normal"]
        found += [{"mode": "fever", "level": level} for level in LEVELS]
        found += [{"mode": "fever", "no_rescue": True}, {"mode": "arena"}]
        return found

    def component_ids(self) -> list[str]:
        tables = ("hero", "weapon", "armour", "outpost", "anomaly", "colony", "tunnel", "route", "map", "token")
        return [id for table in tables for id in self.tables[table]]

    def evaluate(self, state: BrightFutureState, seat: int) -> float:
        return evaluate(state, seat)

    def starter(self, state: BrightFutureState) -> int:
        """BF-2.6 The first player is drawn at random."""
        return state.first

    def merits(self, state: BrightFutureState, seat: int) -> list[tuple[str, float]]:
        return [*super().merits(state, seat), *merits(state, seat)]

    observe_own = staticmethod(observe)

    def turned_args(self, action: Action, seat: int, seats: int) -> tuple[int, ...]:
        return turned_args(action, seat, seats)

    def board(self, seen: BrightFutureState, seat: int | None, say: Say) -> str:
        return board(seen, seat, say)

    def stands_for(self, seen: BrightFutureState, seat: int, piece: Piece) -> str | Refusal:
        return stands_for(seen, seat, piece)

    def words_at(self, seen: BrightFutureState, action: Action) -> dict[str, Word]:
        return words_at(seen, action)

    def risk(self, seen: BrightFutureState, seat: int, action: Action) -> Refusal | None:
        return risk(seen, seat, action)

    def scene(self, seen: BrightFutureState, seat: int | None) -> Scene:
        return scene(seen, seat)


GAME = BrightFuture()
