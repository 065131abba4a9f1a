"""Ocaleni (Outlive): four tribes, six days, one place in the Convoy. Rules: rules.md."""

from pathlib import Path

from ostoja.core.action import Action, Word, ref
from ostoja.core.game import Game, Say
from ostoja.core.option import Option, flag
from ostoja.core.scene import Piece, Scene
from ostoja.core.tables import Pack
from ostoja.core.words import Event, Refusal
from ostoja.games.ocaleni.actions import SPACE
from ostoja.games.ocaleni.board import board
from ostoja.games.ocaleni.components import OcaleniComponents
from ostoja.games.ocaleni.evaluate import evaluate
from ostoja.games.ocaleni.meanings import stands_for
from ostoja.games.ocaleni.merits import merits
from ostoja.games.ocaleni.observation import PIECES, QUESTIONS, observe
from ostoja.games.ocaleni.prices import words_at
from ostoja.games.ocaleni.risk import risk
from ostoja.games.ocaleni.scene import scene
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.setup import lay_out


class Ocaleni(Game[OcaleniState]):
    id = "ocaleni"
    prefix = "OC"
    version = 3
    seats = (2, 3, 4)
    minutes = 100
    weight = 4
    options = (
        Option("placement", ("simultaneous", "sequential"), "simultaneous", "OC-14.2"),
        flag("storage8", "OC-14.3"),
        flag("multi_hunt", "OC-14.4"),
        flag("event_room_ammo", "OC-14.5"),
    )
    actions = SPACE.all
    costs = ("drop", "give", "discard", "lose")
    questions = QUESTIONS
    own_pieces = PIECES
    folder = Path(__file__).parent

    def __init__(self, pack: Pack | None = None) -> None:
        super().__init__(pack)
        self.components = OcaleniComponents(self.tables)

    def new_state(self) -> OcaleniState:
        return OcaleniState()

    def set_up(self, state: OcaleniState) -> None:
        lay_out(state)

    def component_ids(self) -> list[str]:
        """Areas, prey, search tokens, equipment, rooms, events, leaders."""
        tables = ("area", "prey", "find", "gear", "room", "card", "leader")
        return [id for table in tables for id in self.tables[table]]

    def told_of(self, event: Event) -> dict[str, Word]:
        """Causes are no things, but radiation shows on the track of contamination."""
        cause = event.words.get("cause", "")
        if not isinstance(cause, str) or not cause.startswith("@cause-"):
            return event.words
        return {**event.words, "cause": ref("dose") if cause == "@cause-radiation" else ""}

    def scene(self, seen: OcaleniState, seat: int | None) -> Scene:
        return scene(seen, seat)

    def stands_for(self, seen: OcaleniState, seat: int, piece: Piece) -> str | Refusal:
        return stands_for(seen, seat, piece)

    def risk(self, seen: OcaleniState, seat: int, action: Action) -> Refusal | None:
        return risk(seen, seat, action)

    def words_at(self, seen: OcaleniState, action: Action) -> dict[str, Word]:
        return words_at(seen, action)

    def evaluate(self, state: OcaleniState, seat: int) -> float:
        return evaluate(state, seat)

    def starter(self, state: OcaleniState) -> int:
        """OC-2.11 The first player of the first day, known once the leaders are."""
        return state.first if state.round else -1

    def merits(self, state: OcaleniState, seat: int) -> list[tuple[str, float]]:
        return [*super().merits(state, seat), *merits(state, seat)]

    observe_own = staticmethod(observe)

    def board(self, seen: OcaleniState, seat: int | None, say: Say) -> str:
        return board(seen, seat, say)


GAME = Ocaleni()
