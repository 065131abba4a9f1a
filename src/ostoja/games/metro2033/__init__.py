"""Metro 2033: Breakthrough. Rules: rules.md."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

from ostoja.core.action import Action, Word
from ostoja.core.game import Game, Say
from ostoja.core.option import Option, Value, flag
from ostoja.core.scene import Piece, Scene
from ostoja.core.tables import Pack
from ostoja.core.words import Refusal, refuse
from ostoja.games.metro2033.actions import SPACE
from ostoja.games.metro2033.ahead import play_ahead
from ostoja.games.metro2033.board import board
from ostoja.games.metro2033.cards import IDS
from ostoja.games.metro2033.components import MetroComponents
from ostoja.games.metro2033.evaluate import evaluate
from ostoja.games.metro2033.merits import merits
from ostoja.games.metro2033.observation import PIECES, QUESTIONS, observe
from ostoja.games.metro2033.prices import words_at
from ostoja.games.metro2033.risk import risk
from ostoja.games.metro2033.scene import scene
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.setup import set_up

SURVIVAL = (
    flag("all_symbols", "MT-11.1"),
    flag("exhaustion", "MT-11.2"),
    flag("no_rest", "MT-11.3"),
    flag("duty", "MT-11.4"),
)
"""The four options of Survival mode."""


class Metro2033(Game[MetroState]):
    id = "metro2033"
    prefix = "MT"
    version = 2
    seats = (2, 3, 4, 5)
    minutes = 45
    weight = 3
    options = (
        *SURVIVAL,
        Option("factions", ("choose", "random"), "choose", "MT-2.2"),
        Option("round_limit", (150, 0), 150, "MT-10.6"),
    )
    actions = SPACE.all
    folder = Path(__file__).parent
    turns_ahead = 3
    costs = ("discard", "tidy", "tidy-protection", "pay", "lose")
    questions = QUESTIONS
    own_pieces = PIECES

    def __init__(self, pack: Pack | None = None) -> None:
        super().__init__(pack)
        self.components = MetroComponents(self.tables)

    def new_state(self) -> MetroState:
        return MetroState()

    def set_up(self, state: MetroState) -> None:
        set_up(state)

    def modes(self) -> list[dict[str, Value]]:
        """Every combination of the Survival options, and one game with Factions dealt at random."""
        found: list[dict[str, Value]] = []
        for switches in product((False, True), repeat=len(SURVIVAL)):
            found.append({option.id: on for option, on in zip(SURVIVAL, switches, strict=True) if on})
        return [*found, {"factions": "random"}]

    def component_ids(self) -> list[str]:
        return IDS

    def labels(self, state: MetroState) -> list[str]:
        return [IDS[faction] for faction in state.factions]

    def evaluate(self, state: MetroState, seat: int) -> float:
        return evaluate(state, seat)

    def merits(self, state: MetroState, seat: int) -> list[tuple[str, float]]:
        return merits(state, seat)

    observe_own = staticmethod(observe)

    def starter(self, state: MetroState) -> int:
        """MT-2.9 The first player is drawn at random once the cards are dealt."""
        return state.first

    def play_ahead(self, state: MetroState, seat: int, check_clock: Callable[[], None]) -> None:
        play_ahead(state, seat, check_clock)

    def words_at(self, seen: MetroState, action: Action) -> dict[str, Word]:
        return words_at(seen, action)

    def risk(self, seen: MetroState, seat: int, action: Action) -> Refusal | None:
        return risk(seen, seat, action)

    def board(self, seen: MetroState, seat: int | None, say: Say) -> str:
        return board(seen, seat, say)

    def stands_for(self, seen: MetroState, seat: int, piece: Piece) -> str | Refusal:
        """MT-6.1 Nothing is drawn from the discard pile."""
        return refuse("out-of-play", "MT-6.1") if piece.id == "discarded" else ""

    def scene(self, seen: MetroState, seat: int | None) -> Scene:
        return scene(seen, seat)


GAME = Metro2033()
