"""Setup (section 2): roles, the deal, starting areas and the arrival of the monsters."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.state import Step
from ostoja.core.words import Prompt, Refusal, ask, only, others, refuse
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import AREA_IDS, CHARACTER_IDS, ITEM_IDS, ITEMS, PARKING, PLACE
from ostoja.games.osaczeni.state import NONE, NOT_IN_PLAY, UNPLACED, OsaczeniState
from ostoja.games.osaczeni.steps.coming import arrive
from ostoja.games.osaczeni.steps.in_turn import InTurn
from ostoja.games.osaczeni.steps.round import SevenPhases

SEALABLE: Final = [1, 2, 4, 5]


def set_up(state: OsaczeniState, variants: list[int]) -> None:
    """OS-2.1-2.8 Lay out the table; `variants` are those this table has unlocked."""
    seats = state.seats
    adopt(state, int(state.options["variant"]), variants)
    components = state.components
    state.capacity = components.capacity
    state.copies = components.copies
    used = [seats <= most for most in components.most_players]
    state.where = [UNPLACED if used[kind] else NOT_IN_PLAY for _ in range(seats) for kind in range(4)]
    state.hands = [[] for _ in range(seats)]
    state.destination = [0] * seats
    state.votes = [NONE] * seats
    state.pistols = [0] * seats
    roles(state)
    state.deck = [kind for kind in range(len(ITEMS)) for _ in range(state.copies[kind])]
    state.rng.shuffle(state.deck)
    deal(state)
    if state.law[law.SEALED_AREAS]:
        state.sealed = state.rng.pick(SEALABLE)
        state.closed = 1 << state.sealed
        state.tell("sealed", area=ref(AREA_IDS[state.sealed]))
    state.push(SevenPhases())
    state.push(FirstMonsters())
    state.push(StartingAreas(0))


def adopt(state: OsaczeniState, variant: int, variants: list[int]) -> None:
    """OS-17.1 The rules in force: standard, one variant, or one drawn by the lottery (V21)."""
    components = state.components
    if components.laws[variant][law.LOTTERY]:
        drawable = [number for number in variants if not components.laws[number][law.LOTTERY]]
        variant = state.rng.pick(drawable) if drawable else 0
    state.variant = variant
    state.law = components.laws[variant]
    state.strength = components.strengths[variant]
    state.weight = components.votes[variant]
    state.points = components.points[variant]
    if variant:
        state.tell("variant", variant=ref(f"variant-{variant:02}"))


def roles(state: OsaczeniState) -> None:
    """OS-2.6 The badge and the victim token go to two different players."""
    if state.options["seat_roles"] == "fixed":
        state.badge = int(state.options["badge_seat"]) - 1
        state.victim = int(state.options["victim_seat"]) - 1
    else:
        state.badge = state.rng.below(state.seats)
        state.victim = (state.badge + 1 + state.rng.below(state.seats - 1)) % state.seats
    state.tell("roles", badge=seat_name(state.badge), victim=seat_name(state.victim))


def deal(state: OsaczeniState) -> None:
    """OS-2.8 From the badge holder clockwise, each player draws; V20: before the eyes of all."""
    state.tell("deals", cards=state.law[law.START_CARDS])
    for turn in range(state.seats):
        seat = (state.badge + turn) % state.seats
        for _ in range(state.law[law.START_CARDS]):
            kind = state.deck[-1]
            state.deck = state.deck[:-1]
            state.gain_card(seat, kind)
            state.tell("dealt", only(seat), card=ref(ITEM_IDS[kind]))
            if state.law[law.OPEN_HANDS]:
                state.tell("dealt-others", others(seat), seat=seat_name(seat), card=ref(ITEM_IDS[kind]))


class StartingAreas(InTurn):
    """OS-2.9 In turn, each player rolls a die per character and sends the characters to the areas rolled.

    The dice are used from the lowest up: only equal dice compete for a space, so no choice is lost.
    """

    def run(self, state: OsaczeniState) -> bool:
        seat = self.seat(state)
        left = state.where[4 * seat : 4 * seat + 4].count(UNPLACED)
        if left == 0:
            if self.turn + 1 < state.seats:
                state.replace(StartingAreas(self.turn + 1))
            else:
                state.pop()
            return False
        if not state.dice:
            state.dice = [state.rng.below(6) + 1 for _ in range(left)]
            state.dice.sort()
            if state.watched:
                state.tell("starting-roll", seat=seat_name(seat), dice=" ".join([str(die) for die in state.dice]))
        if left == 1:
            settle(state, seat, state.where.index(UNPLACED, 4 * seat) & 3)
            return False
        return True

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        table = PLACE[state.dice[0]]
        return [table[kind] for kind in range(4) if state.where[4 * seat + kind] == UNPLACED]

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        settle(state, seat, action.args[1])

    def question(self, state: OsaczeniState, seat: int) -> str:
        return "place"

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        return ask(
            "place",
            "OS-2.9",
            actor=seat_name(self.seat(state)),
            area=ref(AREA_IDS[state.dice[0]]),
            dice=" ".join([str(die) for die in state.dice]),
            room=room_at(state, state.dice[0]),
        )

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        if action.kind != "place":
            return refuse("setup-first", "OS-2.11")
        if action.args[0] != state.dice[0]:
            return refuse("lowest-die-first", "OS-2.9", area=ref(AREA_IDS[state.dice[0]]))
        return refuse("already-placed", "OS-2.9", character=ref(CHARACTER_IDS[action.args[1]]))


def room_at(state: OsaczeniState, area: int) -> str:
    """Has the area room for one more, and if not, why?"""
    if state.has_room(area):
        return "yes"
    return "closed" if state.is_closed(area) else "full"


def settle(state: OsaczeniState, seat: int, kind: int) -> None:
    """OS-2.9 b The character goes to the area of the lowest die, or to the parking lot if that has no room."""
    area = state.dice[0]
    state.dice = state.dice[1:]
    target = area if state.has_room(area) else PARKING
    if state.watched:
        state.tell(
            "placed",
            seat=seat_name(seat),
            character=ref(CHARACTER_IDS[kind]),
            area=ref(AREA_IDS[target]),
            meant=ref(AREA_IDS[area]),
            room=room_at(state, area),
        )
    state.where[4 * seat + kind] = target


class FirstMonsters(Step[OsaczeniState]):
    """OS-2.10 Four dice bring the first monsters; Crybabies and crowds attract more."""

    def stored_as(self) -> str:
        return "Arrival"

    def run(self, state: OsaczeniState) -> bool:
        state.dice = [state.rng.below(6) + 1 for _ in range(state.law[law.SETUP_DICE])]
        state.dice.sort()
        if state.watched:
            state.tell("arrival", dice=" ".join([str(die) for die in state.dice]))
        arrive(state)
        state.dice = []
        state.pop()
        return False
