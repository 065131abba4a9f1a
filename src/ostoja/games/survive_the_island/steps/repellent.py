"""Section 9: the repellent, the only thing that can be used in anybody's turn."""

from typing import Final

from ostoja.core.action import Action, seat_name
from ostoja.core.rng import Rng
from ostoja.core.state import SEAT_ALONE, Step
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.survive_the_island.actions import PASS, REPEL, creature_word
from ostoja.games.survive_the_island.hexes import ISLAND, NAMES
from ostoja.games.survive_the_island.places import BOXED, REPELLENT, SUPPLY
from ostoja.games.survive_the_island.state import IslandState, IslandStep

NOBODY_ASKED: Final = -1


def spend(state: IslandState, number: int) -> None:
    """SI-5.1 A used tile is shown and goes to the box."""
    kind = state.held_kind[number]
    state.box[kind * 3 + state.held_terrain[number] - 1] += 1
    state.held_owner[number] = BOXED


def repel(state: IslandState, seat: int, creature: int) -> None:
    """SI-9.5 The creature goes to the supply, and nothing else happens."""
    if state.watched:
        hex = NAMES[state.creature_at[creature]]
        state.tell("repels", seat=seat_name(seat), creature=creature_word(creature), hex=hex)
    state.creature_at[creature] = SUPPLY


def repellents(state: IslandState, seat: int) -> list[int]:
    """The repellents a seat holds."""
    return [n for n, owner in enumerate(state.held_owner) if owner == seat and state.held_kind[n] == REPELLENT]


def threatened(state: IslandState, creature: int) -> list[bool]:
    """SI-9.3 Which seats have an explorer in the creature's space: swimming, aboard or on the tile."""
    found = [False] * state.seats
    for explorer in state.explorers_on(state.creature_at[creature]):
        found[state.owner(explorer)] = True
    return found


def next_asked(state: IslandState, creature: int, after: int) -> int:
    """SI-9.4 The next seat to be asked, clockwise, the active player last; the first `after` of them have been."""
    if REPELLENT not in state.held_kind:
        return NOBODY_ASKED
    in_danger = threatened(state, creature)
    for distance in range(after + 1, state.seats + 1):
        seat = (state.active + distance) % state.seats
        if in_danger[seat] and repellents(state, seat):
            return seat
    return NOBODY_ASKED


def distance(state: IslandState, seat: int) -> int:
    """How late a seat is asked: 1 for the active player's left, the number of seats for the active player."""
    return (seat - state.active - 1) % state.seats + 1


class Window(IslandStep):
    """SI-9.3, SI-9.4 A shark or kaiju is about to act, and one threatened holder of a repellent is asked."""

    def __init__(self, creature: int = 0, seat: int = 0) -> None:
        self.creature: Final = creature
        self.seat: Final = seat

    def at_rest(self) -> bool:
        return False

    def secret(self) -> bool:
        """SI-13.4 That somebody was asked, and passed, must not show."""
        return True

    def waiting(self, state: IslandState) -> tuple[int, ...]:
        return SEAT_ALONE[self.seat]

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return [*[REPEL[number] for number in repellents(state, seat)], PASS]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        if action is not PASS:
            state.pop()
            spend(state, action.args[0])
            repel(state, seat, self.creature)
            return
        asked = next_asked(state, self.creature, distance(state, seat))
        if asked == NOBODY_ASKED:
            state.pop()
        else:
            state.replace(Window(self.creature, asked))

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        hex = NAMES[state.creature_at[self.creature]]
        if seat == self.seat:
            return ask("repel", "SI-9.3", creature=creature_word(self.creature), hex=hex)
        return ask("resolving", "SI-13.4", creature=creature_word(self.creature), hex=hex)

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind == "repel":
            return refuse("no-repellent", "SI-9.3")
        return refuse("repel-or-pass", "SI-9.4")

    def seen_by(self, state: IslandState, seat: int) -> Step[IslandState]:
        """SI-13.4 Nobody else learns who is asked; a seat only knows whether its own turn to answer is over."""
        if seat == self.seat:
            return self
        passed = seat >= 0 and threatened(state, self.creature)[seat] and bool(repellents(state, seat))
        return Resolving(self.creature, passed and distance(state, seat) < distance(state, self.seat))


class Resolving(IslandStep):
    """SI-13.4 What the others see of a window: a creature is being resolved, and nobody is named."""

    def __init__(self, creature: int = 0, passed: bool = False) -> None:
        self.creature: Final = creature
        self.passed: Final = passed
        """The viewer has been asked in this window and has passed."""

    def at_rest(self) -> bool:
        return False

    def waiting(self, state: IslandState) -> tuple[int, ...]:
        return ()

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        hex = NAMES[state.creature_at[self.creature]]
        return ask("resolving", "SI-13.4", creature=creature_word(self.creature), hex=hex)

    def imagined(self, state: IslandState, seat: int, rng: Rng) -> Step[IslandState]:
        """Somebody else must be holding a repellent: one of those who may be asked now."""
        suspects = self.suspects(state, seat)
        if not any(repellents(state, suspect) for suspect in suspects):
            hand_repellent(state, seat, suspects, rng)
        return Window(self.creature, rng.pick([suspect for suspect in suspects if repellents(state, suspect)]))

    def suspects(self, state: IslandState, seat: int) -> list[int]:
        """The seats that `seat` cannot rule out as the one being asked."""
        in_danger = threatened(state, self.creature)
        asked_too = in_danger[seat] and bool(repellents(state, seat))
        mine = distance(state, seat)
        found = []
        for other in range(state.seats):
            fits = not asked_too or (distance(state, other) > mine) == self.passed
            if other != seat and in_danger[other] and fits and other in state.held_owner:
                found.append(other)
        return found


def hand_repellent(state: IslandState, seat: int, suspects: list[int], rng: Rng) -> None:
    """In a world that `seat` imagines, swap a tile of a suspect for a repellent of the same terrain lying elsewhere."""
    swaps: list[tuple[int, int, int]] = []
    for number, owner in enumerate(state.held_owner):
        if owner not in suspects:
            continue
        terrain = state.held_terrain[number]
        for other, holder in enumerate(state.held_owner):
            elsewhere = holder >= 0 and holder != seat and state.held_terrain[other] == terrain
            if elsewhere and state.held_kind[other] == REPELLENT:
                swaps.append((number, other, -1))
        for hex in ISLAND:
            if state.surface[hex] == terrain and state.underside[hex] == REPELLENT:
                swaps.append((number, -1, hex))
    number, other, hex = rng.pick(swaps)
    if other >= 0:
        state.held_kind[other] = state.held_kind[number]
    else:
        state.underside[hex] = state.held_kind[number]
    state.held_kind[number] = REPELLENT
