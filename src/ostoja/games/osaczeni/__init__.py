"""Osaczeni: families in a besieged mall vote who is eaten. Rules: rules.md."""

import copy
from pathlib import Path
from typing import Any

from ostoja.core.action import Action, Word, ref
from ostoja.core.errors import BadOption
from ostoja.core.game import Game, Say
from ostoja.core.option import Option, Value, flag
from ostoja.core.rng import Rng
from ostoja.core.scene import Piece, Scene
from ostoja.core.tables import Pack
from ostoja.core.words import Event, Refusal, refuse
from ostoja.games.osaczeni import talk
from ostoja.games.osaczeni.actions import PARKING, SPACE, VARIANTS
from ostoja.games.osaczeni.board import board
from ostoja.games.osaczeni.components import OsaczeniComponents
from ostoja.games.osaczeni.evaluate import evaluate
from ostoja.games.osaczeni.merits import merits
from ostoja.games.osaczeni.observation import PIECES, QUESTIONS, observe, turned_args
from ostoja.games.osaczeni.risk import risk
from ostoja.games.osaczeni.scene import scene
from ostoja.games.osaczeni.scoring import UNLOCKED
from ostoja.games.osaczeni.small import lay_secrets, make_small
from ostoja.games.osaczeni.state import OsaczeniState
from ostoja.games.osaczeni.steps.setup import set_up
from ostoja.games.osaczeni.steps.voting import ATTACK_PHASE, Decision


class Osaczeni(Game[OsaczeniState]):
    id = "osaczeni"
    prefix = "OS"
    seats = (3, 4, 5, 6)
    minutes = 60
    weight = 3
    options = (
        Option("variant", tuple(range(VARIANTS + 1)), 0, "OS-17.1", ("unlock_all", True)),
        flag("unlock_all", "OS-17.1"),
        Option("seat_roles", ("random", "fixed"), "random", "OS-2.6"),
        Option("badge_seat", (1, 2, 3, 4, 5, 6), 1, "OS-2.6", ("seat_roles", "fixed")),
        Option("victim_seat", (1, 2, 3, 4, 5, 6), 2, "OS-2.6", ("seat_roles", "fixed")),
    )
    actions = SPACE.all
    costs = ("discard", "sacrifice")
    questions = QUESTIONS
    own_pieces = PIECES
    foresight = 3
    folder = Path(__file__).parent

    def __init__(self, pack: Pack | None = None) -> None:
        super().__init__(pack)
        self.components = OsaczeniComponents(self.tables)

    def new_state(self) -> OsaczeniState:
        return OsaczeniState()

    def modes(self) -> list[dict[str, Value]]:
        variants: list[dict[str, Value]] = [
            {"variant": number, "unlock_all": True} for number in range(1, VARIANTS + 1)
        ]
        return [{}, {"seat_roles": "fixed", "badge_seat": 3, "victim_seat": 1}, *variants]

    def component_ids(self) -> list[str]:
        return [
            id for table in ("area", "character", "item", "row", "epilogue", "variant") for id in self.tables[table]
        ]

    def start(
        self,
        seats: int | None = None,
        seed: int = 0,
        options: dict[str, Value] | None = None,
        pack: Pack | None = None,
        profile: dict[str, Any] | None = None,
        watched: bool = False,
    ) -> OsaczeniState:
        """OS-17.1 A variant must be unlocked in the profile, which the game copies and never changes."""
        own = self._profile(profile)
        chosen = options or {}
        variant = chosen.get("variant", 0)
        if variant and not chosen.get("unlock_all") and variant not in own[UNLOCKED]:
            unlocked = ", ".join(map(str, own[UNLOCKED])) or "none yet"
            raise BadOption(
                f"{self.id}: variant {variant} is locked at this table; unlocked: {unlocked}; "
                "the option unlock_all opens all"
            )
        return super().start(seats, seed, options, pack, own, watched)

    def complete(self, seats: int, options: dict[str, Value]) -> dict[str, Value]:
        """OS-2.6 Fixed roles name two different players of this game."""
        full = super().complete(seats, options)
        if full["seat_roles"] == "fixed":
            badge, victim = int(full["badge_seat"]), int(full["victim_seat"])
            if badge == victim:
                raise BadOption(
                    f"{self.id}: badge_seat and victim_seat must be two different players, not both {badge}"
                )
            if max(badge, victim) > seats:
                raise BadOption(f"{self.id}: with {seats} players badge_seat and victim_seat are 1 to {seats}")
        return full

    def set_up(self, state: OsaczeniState) -> None:
        everything = list(range(1, VARIANTS + 1))
        set_up(state, everything if state.options["unlock_all"] else state.profile[UNLOCKED])

    def rules_in_play(self, seen: OsaczeniState) -> dict[str, Value]:
        """Variant 21 draws another one."""
        return {**seen.options, "variant": seen.variant}

    def evaluate(self, state: OsaczeniState, seat: int) -> float:
        return evaluate(state, seat)

    def starter(self, state: OsaczeniState) -> int:
        """OS-2.9 Setting up goes clockwise from the first holder of the badge."""
        return state.badge

    def merits(self, state: OsaczeniState, seat: int) -> list[tuple[str, float]]:
        return merits(state, seat)

    observe_own = staticmethod(observe)

    def turned_args(self, action: Action, seat: int, seats: int) -> tuple[int, ...]:
        return turned_args(action, seat, seats)

    def look_on(self, seen: OsaczeniState) -> int:
        """OS-5.7 Nobody can answer a vote that nobody knows: `evaluate` counts those cast so far."""
        return 0 if seen.stack and isinstance(seen.stack[-1], Decision) else self.foresight

    def sensible(self, seen: OsaczeniState, seat: int) -> list[Action]:
        """OS-11.6 In an attack nobody points at the own family: it can only lose by that."""
        found = seen.legal(seat)
        if seen.phase != ATTACK_PHASE or not seen.stack or not isinstance(seen.stack[-1], Decision):
            return found
        return [action for action in found if action.args[0] != seat] or found

    def counts_as_use(self, key: str) -> bool:
        """Cards are used when they are played; those that are claimed or shown at the end were not."""
        return key.startswith("plays-") or key in ("placed", "moves")

    def make_small(self, state: OsaczeniState, pieces: int, turns: int) -> int:
        return make_small(state, pieces, turns)

    def lay_secrets(self, state: OsaczeniState, way: int) -> None:
        lay_secrets(state, way)

    def statement(self, seen: OsaczeniState, seat: int, rng: Rng) -> Action | None:
        return talk.statement(seen, seat, rng)

    def plausible(self, world: OsaczeniState, seen: OsaczeniState, seat: int) -> float:
        return talk.plausible(world, seen, seat)

    def board(self, seen: OsaczeniState, seat: int | None, say: Say) -> str:
        return board(seen, seat, say)

    def words_at(self, seen: OsaczeniState, action: Action) -> dict[str, Word]:
        """What a character is worth stands beside the choice to lose it."""
        if action.kind != "sacrifice":
            return action.words
        return {**action.words, "points": seen.points[action.args[0]]}

    def risk(self, seen: OsaczeniState, seat: int, action: Action) -> Refusal | None:
        return risk(seen, seat, action)

    def stands_for(self, seen: OsaczeniState, seat: int, piece: Piece) -> str | Refusal:
        """The seal and the card of a player stand for the player; monsters on the parking lot need no strength."""
        kind, _, number = piece.id.partition("-")
        if piece.tip == "scene-candidate":
            return f"player-{number}"
        if kind == "monster" and number.startswith(f"{PARKING}-"):
            return refuse("shown-by-rule", "OS-11.11")
        return ""

    def told_of(self, event: Event) -> dict[str, Word]:
        """OS-7.1 A card that was played lies on the pile of those, under others."""
        return {**event.words, "pile": ref("played-icon")} if event.key.startswith("plays-") else event.words

    def scene(self, seen: OsaczeniState, seat: int | None) -> Scene:
        return scene(seen, seat)

    def _profile(self, profile: dict[str, Any] | None) -> dict[str, Any]:
        """OS-16.10 The table profile, copied: {"unlocked": [numbers of epilogues]}."""
        own = copy.deepcopy(profile) if profile is not None else {}
        unlocked = own.get(UNLOCKED, []) if isinstance(own, dict) else None
        if not isinstance(unlocked, list) or not all(type(n) is int and 1 <= n <= VARIANTS for n in unlocked):
            raise BadOption(
                f'{self.id}: a profile is {{"{UNLOCKED}": [epilogue numbers 1 to {VARIANTS}]}}, not {profile!r}'
            )
        own[UNLOCKED] = sorted(set(unlocked))
        return own


GAME = Osaczeni()
