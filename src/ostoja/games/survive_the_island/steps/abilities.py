"""Sections 5 and 10, abilities: paddles, dolphin, submerge, creature die and repellent, used between two moves."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.lists import holds
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.survive_the_island.actions import (
    CREATURE_PIECES,
    DIVE,
    FIRST_SHARK,
    PICK,
    STOP,
    creature_word,
)
from ostoja.games.survive_the_island.components import TILES
from ostoja.games.survive_the_island.hexes import NAMES, SAFE_LAND, SEA
from ostoja.games.survive_the_island.places import (
    DIE,
    DOLPHIN,
    OWN,
    PADDLES,
    REPELLENT,
    SUBMERGE,
    SUPPLY,
    ground_marks,
    mark,
)
from ostoja.games.survive_the_island.state import IslandState, IslandStep
from ostoja.games.survive_the_island.steps.creature_phase import roll
from ostoja.games.survive_the_island.steps.interactions import leave
from ostoja.games.survive_the_island.steps.moves import (
    can_sail,
    open_steps,
    raft_moves,
    sail,
    sails_of,
    step,
    why_no_sail,
    why_no_step,
    why_no_way,
)
from ostoja.games.survive_the_island.steps.repellent import spend, threatened


def can_use(state: IslandState, seat: int, kind: int) -> bool:
    """SI-5.3 An ability may be used only if its effect can be started."""
    if kind == PADDLES:
        return can_sail(state, seat)
    if kind == DOLPHIN:
        return any_dolphin_steps(state, seat)
    if kind == SUBMERGE:
        return any(
            hex >= 0 for hex in state.creature_at
        )  # 93 sea hexes at least, 75 pieces at most: one is always free
    if kind == DIE:
        return True
    return bool(repellable(state, seat))


def use(state: IslandState, seat: int, number: int) -> None:
    """SI-5.1 The tile is turned face up and goes to the box, then its effect is resolved."""
    kind = state.held_kind[number]
    if state.watched:
        state.tell("uses", seat=seat_name(seat), tile=ref(TILES[kind]))
    spend(state, number)
    if kind == PADDLES:
        state.push(Paddles())
    elif kind == DOLPHIN:
        state.push(Dolphin())
    elif kind == SUBMERGE:
        state.push(Submerge())
    elif kind == DIE:
        roll(state)
    else:
        state.push(Repel())


def dolphin_steps(state: IslandState, seat: int) -> list[Action]:
    """SI-10.7 The first steps a dolphin can make possible: those of the seat's swimmers."""
    found: list[Action] = []
    for explorer in state.own(seat):
        if state.swims(explorer):
            found += open_steps(state, explorer, state.explorer_at[explorer])
    return found


def any_dolphin_steps(state: IslandState, seat: int) -> bool:
    """Has the seat a swimmer that can go somewhere?"""
    places = state.explorer_at
    surface = state.surface
    for explorer in OWN[state.seats][seat]:
        place = places[explorer]
        swims = 0 <= place < SAFE_LAND and surface[place] == SEA
        if swims and open_steps(state, explorer, place):
            return True
    return False


def dives(state: IslandState) -> list[Action]:
    """SI-10.8 To come up in a sea hex that holds no raft, no creature and no explorer."""
    full = ground_marks(state.surface)
    mark(full, state.raft_at, 1)
    mark(full, state.creature_at, 1)
    mark(full, state.explorer_at, 1)
    return [dive for hex, dive in enumerate(DIVE) if full[hex] == SEA]


def repellable(state: IslandState, seat: int) -> list[int]:
    """SI-9.7 The sharks and kaiju whose space holds an explorer of the seat."""
    found = []
    for creature in range(FIRST_SHARK, CREATURE_PIECES):
        hex = state.creature_at[creature]
        if hex >= 0 and holds(state.raft_at, hex) and threatened(state, creature)[seat]:
            found.append(creature)
    return found


class Paddles(IslandStep):
    """SI-10.6 Move a raft that is empty or controlled by the user one step, then perhaps a second one."""

    def __init__(self, raft: int = -1) -> None:
        self.raft: Final = raft
        """The raft that has made its first step, -1 before."""

    def run(self, state: IslandState) -> bool:
        if self.raft >= 0 and (state.raft_at[self.raft] == SUPPLY or not sails_of(state, self.raft)):
            state.pop()
            return False
        return True

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        if self.raft < 0:
            return raft_moves(state, seat)
        return [*sails_of(state, self.raft), STOP]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        if action is STOP:
            state.pop()
            return
        if self.raft < 0:
            state.replace(Paddles(action.args[0]))
        else:
            state.pop()
        sail(state, action.args[0], action.args[1])

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        if self.raft < 0:
            return ask("paddles", "SI-10.6", actor=seat_name(state.active))
        return ask("paddles-again", "SI-10.6", actor=seat_name(state.active), hex=NAMES[state.raft_at[self.raft]])

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind != "sail":
            return refuse("finish-ability", "SI-10.6", tile=ref(TILES[PADDLES]))
        if self.raft < 0:
            return why_no_sail(state, seat, action.args[0], action.args[1])
        if action.args[0] != self.raft:
            return refuse("one-raft", "SI-10.6")
        return why_no_way(state, self.raft, action.args[1])


class Dolphin(IslandStep):
    """SI-10.7 Move an own swimmer one step, then perhaps a second one while it still swims."""

    def __init__(self, explorer: int = -1) -> None:
        self.explorer: Final = explorer
        """The swimmer that has made its first step, -1 before."""

    def run(self, state: IslandState) -> bool:
        if self.explorer >= 0 and not self.second_steps(state):
            state.pop()
            return False
        return True

    def second_steps(self, state: IslandState) -> list[Action]:
        """The second steps of a swimmer that is still one."""
        if not state.swims(self.explorer):
            return []
        return open_steps(state, self.explorer, state.explorer_at[self.explorer])

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        if self.explorer < 0:
            return dolphin_steps(state, seat)
        return [*self.second_steps(state), STOP]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        if action is STOP:
            state.pop()
            return
        if self.explorer < 0:
            state.replace(Dolphin(action.args[0]))
        else:
            state.pop()
        step(state, action.args[0], action.args[1])

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        if self.explorer < 0:
            return ask("dolphin", "SI-10.7", actor=seat_name(state.active))
        return ask("dolphin-again", "SI-10.7", actor=seat_name(state.active), hex=NAMES[state.hex_of(self.explorer)])

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind != "step":
            return refuse("finish-ability", "SI-10.7", tile=ref(TILES[DOLPHIN]))
        explorer = action.args[0]
        if self.explorer >= 0 and explorer != self.explorer:
            return refuse("one-swimmer", "SI-10.7")
        if state.owner(explorer) == seat and state.in_play(explorer) and not state.swims(explorer):
            return refuse("dolphin-needs-swimmer", "SI-10.7")
        return why_no_step(state, seat, explorer, action.args[1])


class Submerge(IslandStep):
    """SI-10.8 Choose any creature on the board."""

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return [PICK[creature] for creature, hex in enumerate(state.creature_at) if hex >= 0]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        state.replace(Dive(action.args[0]))

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        return ask("submerge", "SI-10.8", actor=seat_name(state.active))

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind == "pick":
            return refuse("creature-in-supply", "SI-10.8", creature=creature_word(action.args[0]))
        return refuse("finish-ability", "SI-10.8", tile=ref(TILES[SUBMERGE]))


class Dive(IslandStep):
    """SI-10.8 The chosen creature comes up in any sea hex without raft, creature and explorer; nothing else happens."""

    def __init__(self, creature: int) -> None:
        self.creature: Final = creature

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return dives(state)

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        state.pop()
        if state.watched:
            start = NAMES[state.creature_at[self.creature]]
            state.tell("dives", creature=creature_word(self.creature), start=start, hex=NAMES[action.args[0]])
        state.creature_at[self.creature] = action.args[0]

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        return ask("dive", "SI-10.8", actor=seat_name(state.active), creature=creature_word(self.creature))

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind == "dive":
            return refuse("hex-not-free", "SI-10.8", hex=NAMES[action.args[0]])
        return refuse("finish-ability", "SI-10.8", tile=ref(TILES[SUBMERGE]))


class Repel(IslandStep):
    """SI-9.7 In the own action phase a repellent removes a shark or kaiju that shares a space with an own explorer."""

    def run(self, state: IslandState) -> bool:
        creatures = repellable(state, state.active)
        if len(creatures) > 1:
            return True
        state.pop()
        leave(state, creatures[0], TILES[REPELLENT])
        return False

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return [PICK[creature] for creature in repellable(state, seat)]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        state.pop()
        leave(state, action.args[0], TILES[REPELLENT])

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        return ask("repel-creature", "SI-9.7", actor=seat_name(state.active))

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        return refuse("not-threatened", "SI-9.7")
