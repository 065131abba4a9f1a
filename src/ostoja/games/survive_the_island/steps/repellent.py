"""Section 9: the repellent, the only thing that can be used in anybody's turn."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.rng import Rng
from ostoja.core.state import Step
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.survive_the_island.actions import PASS, REPEL, creature_word
from ostoja.games.survive_the_island.components import TILES
from ostoja.games.survive_the_island.hexes import NAMES
from ostoja.games.survive_the_island.places import BOXED, REPELLENT, SUPPLY
from ostoja.games.survive_the_island.state import IslandState, IslandStep

# What a seat has answered in a window: the number of the repellent it is willing to use, or one of these
NOT_ASKED: Final = -4
UNKNOWN: Final = -3
"""In a view: somebody else who is asked, and may or may not have answered."""
OPEN: Final = -2
"""Asked, and yet to answer."""
PASSED: Final = -1


def spend(state: IslandState, number: int) -> None:
    """SI-5.1 A used tile is shown and goes to the box."""
    kind = state.held_kind[number]
    state.box[kind * 3 + state.held_terrain[number] - 1] += 1
    state.held_owner[number] = BOXED


def repel(state: IslandState, seat: int, creature: int) -> None:
    """SI-9.5 The creature goes to the supply, and nothing else happens."""
    if state.watched:
        hex = NAMES[state.creature_at[creature]]
        tile = ref(TILES[REPELLENT])
        state.tell("repels", seat=seat_name(seat), tile=tile, creature=creature_word(creature), hex=hex)
    state.creature_at[creature] = SUPPLY


def repellents(state: IslandState, seat: int) -> list[int]:
    """The repellents a seat holds."""
    return [n for n, owner in enumerate(state.held_owner) if owner == seat and state.held_kind[n] == REPELLENT]


def threatened(state: IslandState, creature: int) -> list[bool]:
    """SI-9.3 Which seats have an explorer in the creature's space: swimming, aboard or on the tile."""
    found = [False] * state.seats
    hex = state.creature_at[creature]
    raft = state.raft_on(hex)
    for explorer in state.standing(hex):
        found[state.owner(explorer)] = True
    if raft >= 0:
        for explorer in state.crew(raft):
            found[state.owner(explorer)] = True
    return found


def asked(state: IslandState, creature: int) -> tuple[int, ...]:
    """SI-9.3 The answers at the opening of a window, () where there is none: open for every threatened player with a
    face-down tile that, for all the others know, may be a repellent.
    """
    if all(owner < 0 for owner in state.held_owner):
        return ()
    in_danger = threatened(state, creature)
    answers = [NOT_ASKED] * state.seats
    for number, owner in enumerate(state.held_owner):
        if owner >= 0 and in_danger[owner] and may_be_repellent(state, state.held_terrain[number]):
            answers[owner] = OPEN
    return tuple(answers) if OPEN in answers else ()


def may_be_repellent(state: IslandState, terrain: int) -> bool:
    """SI-13.9 Is there a repellent of this terrain that has not been used yet, as everybody can count?"""
    place = REPELLENT * 3 + terrain - 1
    return state.box[place] < state.components.tiles[place]


class Window(IslandStep):
    """SI-9.3, SI-9.4 A shark or kaiju is about to act. All who may hold a repellent are asked at once and in secret."""

    def __init__(self, creature: int, answers: tuple[int, ...]) -> None:
        self.creature: Final = creature
        self.answers: Final = answers
        """What each seat has answered, see above."""

    def at_rest(self) -> bool:
        return False

    def secret(self) -> bool:
        """SI-13.4 What somebody has answered, and when, must not show."""
        return True

    def waiting(self, state: IslandState) -> tuple[int, ...]:
        return tuple([seat for seat, answer in enumerate(self.answers) if answer == OPEN])

    def run(self, state: IslandState) -> bool:
        """SI-9.4 When all have answered, the first in clockwise order who is willing uses a repellent, nobody else."""
        if OPEN in self.answers:
            return True
        state.pop()
        for distance in range(1, state.seats + 1):
            seat = (state.active + distance) % state.seats
            if self.answers[seat] >= 0:
                spend(state, self.answers[seat])
                repel(state, seat, self.creature)
                break
        return False

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return [*[REPEL[number] for number in repellents(state, seat)], PASS]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        answers = list(self.answers)
        answers[seat] = PASSED if action is PASS else action.args[0]
        state.replace(Window(self.creature, tuple(answers)))

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        hex = NAMES[state.creature_at[self.creature]]
        if seat < 0 or self.answers[seat] != OPEN:
            return ask("resolving", "SI-13.4", creature=creature_word(self.creature), hex=hex)
        if repellents(state, seat):
            return ask("repel", "SI-9.3", creature=creature_word(self.creature), hex=hex)
        return ask("no-repellent", "SI-9.4", creature=creature_word(self.creature), hex=hex)

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind == "repel":
            return refuse("no-repellent", "SI-9.3")
        return refuse("repel-or-pass", "SI-9.4")

    def seen_by(self, state: IslandState, seat: int) -> Step[IslandState]:
        """SI-13.4 A seat knows its own answer only. Who may be asked is known to all, for so much is on the table."""
        answers = [answer if at == seat or answer == NOT_ASKED else UNKNOWN for at, answer in enumerate(self.answers)]
        return Window(self.creature, tuple(answers))

    def imagined(self, state: IslandState, seat: int, rng: Rng) -> Step[IslandState]:
        """The others may have passed, be willing to use what they hold, or be thinking still."""
        answers = list(self.answers)
        unknown = [other for other, answer in enumerate(answers) if answer == UNKNOWN]
        for other in unknown:
            answers[other] = rng.pick([OPEN, PASSED, *repellents(state, other)])
        if OPEN not in answers:
            answers[rng.pick(unknown)] = OPEN
        return Window(self.creature, tuple(answers))
