"""Section 8: what creatures do to pieces in their space, and what a kaiju pushes where."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.lists import count_of, holds
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.survive_the_island.actions import (
    FIRST_KAIJU,
    FIRST_SHARK,
    KAIJU,
    NEXT_CREATURE,
    NEXT_EXPLORER,
    PUSH,
    RESOLVE,
    SERPENT,
    SHARK,
    colour_word,
    creature_word,
    hex_word,
    number_word,
)
from ostoja.games.survive_the_island.components import CREATURES, ISLES
from ostoja.games.survive_the_island.hexes import BESIDE, NAMES, SAFE_LAND, SEA, VOLCANO, isle_of
from ostoja.games.survive_the_island.places import ELIMINATED, SUPPLY
from ostoja.games.survive_the_island.state import IslandState, IslandStep
from ostoja.games.survive_the_island.steps.boarding import Boarding, board
from ostoja.games.survive_the_island.steps.creature_moves import all_roams, kaiju_on
from ostoja.games.survive_the_island.steps.repellent import Window, asked


def eliminate(state: IslandState, explorer: int, cause: str) -> None:
    """SI-8.11 An explorer is out of the game because of a creature or a tile; nobody looks at its value."""
    if state.watched:
        hex = NAMES[state.explorer_at[explorer]]
        seat = seat_name(state.owner(explorer))
        colour = colour_word(explorer)
        state.tell("eliminated", seat=seat, colour=colour, number=number_word(explorer), hex=hex, cause=ref(cause))
    state.explorer_at[explorer] = ELIMINATED


def save(state: IslandState, explorer: int, start: int, hex: int, pushed: bool = False) -> None:
    """SI-4.14 An explorer has gone from a hex to safe land, or was pushed there, and leaves play."""
    state.explorer_at[explorer] = hex
    if state.watched:
        seat = seat_name(state.owner(explorer))
        colour = colour_word(explorer)
        number = number_word(explorer)
        isle = ref(ISLES[isle_of(hex)])
        if pushed:
            state.tell("pushed-ashore", seat=seat, colour=colour, number=number, start=NAMES[start], isle=isle)
        else:
            state.tell("saved", seat=seat, colour=colour, number=number, start=NAMES[start], isle=isle)
    end_check(state)


def wreck(state: IslandState, raft: int, cause: str) -> None:
    """SI-8.11 A raft goes back to the supply; whoever was aboard is now directly in its hex."""
    hex = state.raft_at[raft]
    for explorer in state.crew(raft):
        state.explorer_at[explorer] = hex
    state.raft_at[raft] = SUPPLY
    if state.watched:
        state.tell("wrecked", hex=NAMES[hex], cause=ref(cause))


def leave(state: IslandState, creature: int, cause: str) -> None:
    """SI-8.11 A creature goes back to the supply."""
    if state.watched:
        hex = NAMES[state.creature_at[creature]]
        state.tell("creature-leaves", creature=creature_word(creature), hex=hex, cause=ref(cause))
    state.creature_at[creature] = SUPPLY


def end_check(state: IslandState) -> None:
    """SI-3.5, SI-11.1 The game ends at once when nobody is left in play."""
    if not state.anybody_in_play():
        state.finish()
        if state.watched:
            state.tell("nobody-left")


def arrive(state: IslandState, hex: int) -> None:
    """SI-8.2 An explorer or a raft has come to a hex: see to boarding, and to creatures if there are any."""
    if state.surface[hex] == SEA and (board(state, hex) or holds(state.creature_at, hex)):
        state.push(Arrival(hex))


def creature_arrives(state: IslandState, creature: int) -> None:
    """SI-8.1 a A creature has come to a space: see to what it finds there."""
    if is_live(state, creature):
        state.push(Arrival(state.creature_at[creature], creature if creature >= FIRST_KAIJU else -1))


def is_live(state: IslandState, creature: int) -> bool:
    """SI-8.3 Has a creature something to act on in its own space?"""
    hex = state.creature_at[creature]
    if hex < 0:
        return False
    if creature >= FIRST_KAIJU:
        return holds(state.explorer_at, hex) or holds(state.raft_at, hex) or count_of(state.creature_at, hex) > 1
    if creature >= FIRST_SHARK:
        return holds(state.explorer_at, hex)
    return holds(state.explorer_at, hex) or holds(state.raft_at, hex)


class Arrival(IslandStep):
    """SI-8.2 Something has come to a space: boarding first, then one live creature after the other."""

    def __init__(self, hex: int, kaiju: int = -1) -> None:
        self.hex: Final = hex
        self.kaiju: Final = kaiju
        """The kaiju that has just arrived, which is then the only live creature (SI-8.3); -1 if none has."""

    def at_rest(self) -> bool:
        return False

    def run(self, state: IslandState) -> bool:
        if board(state, self.hex):
            state.push(Boarding(self.hex))
            return False
        live = self.live(state)
        if not live:
            state.pop()
            return False
        if len(live) > 1:
            return True
        attack(state, live[0])
        return False

    def live(self, state: IslandState) -> list[int]:
        """The creatures here that have something to act on."""
        if self.kaiju >= 0:
            return [self.kaiju] if is_live(state, self.kaiju) else []
        return [creature for creature in state.creatures_on(self.hex) if is_live(state, creature)]

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return [RESOLVE[creature] for creature in self.live(state)]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        attack(state, action.args[0])

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        return ask("resolve", "SI-8.2", actor=seat_name(state.active), hex=NAMES[self.hex])

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        return refuse("resolve-first", "SI-8.2", hex=NAMES[self.hex])


def attack(state: IslandState, creature: int) -> None:
    """SI-8.2 A live creature acts, after a repellent window for sharks and kaiju (SI-9.3)."""
    if creature >= FIRST_SHARK:
        answers = asked(state, creature)
        if answers:
            state.push(Strike(creature))
            state.push(Window(creature, answers))
            return
    strike(state, creature)


class Strike(IslandStep):
    """SI-9.3 A creature waits for its repellent window to close, then acts, unless it has been repelled."""

    def __init__(self, creature: int) -> None:
        self.creature: Final = creature

    def at_rest(self) -> bool:
        return False

    def run(self, state: IslandState) -> bool:
        state.pop()
        if state.creature_at[self.creature] != SUPPLY:
            strike(state, self.creature)
        return False


def strike(state: IslandState, creature: int) -> None:
    """Apply a creature's effect in its space."""
    hex = state.creature_at[creature]
    if creature < FIRST_SHARK:
        serpent_effect(state, hex)
    elif creature < FIRST_KAIJU:
        shark_effect(state, hex)
    else:
        kaiju_effect(state, creature)


def serpent_effect(state: IslandState, hex: int) -> None:
    """SI-8.4 The raft goes to the supply, all explorers in the hex are eliminated."""
    raft = state.raft_on(hex)
    if raft >= 0:
        wreck(state, raft, CREATURES[SERPENT])
    for explorer in state.standing(hex):
        eliminate(state, explorer, CREATURES[SERPENT])
    end_check(state)


def shark_effect(state: IslandState, hex: int) -> None:
    """SI-8.5 All swimmers in the hex are eliminated; raft and passengers stay."""
    for explorer in state.standing(hex):
        eliminate(state, explorer, CREATURES[SHARK])
    end_check(state)


def kaiju_effect(state: IslandState, kaiju: int) -> None:
    """SI-8.6 The raft goes to the supply; explorers and other creatures are then pushed away one by one."""
    raft = state.raft_on(state.creature_at[kaiju])
    if raft >= 0:
        wreck(state, raft, CREATURES[KAIJU])
    state.push(PushList(kaiju))


class PushList(IslandStep):
    """SI-8.6 The active player pushes whatever shares the kaiju's space, in an order of their choice."""

    def __init__(self, kaiju: int) -> None:
        self.kaiju: Final = kaiju

    def at_rest(self) -> bool:
        return False

    def run(self, state: IslandState) -> bool:
        hex = state.creature_at[self.kaiju]
        explorers = state.standing(hex)
        creatures = self.creatures(state)
        if len(explorers) + len(creatures) > 1:
            return True
        if explorers:
            state.push(PushExplorer(explorers[0]))
        elif creatures:
            state.push(PushCreature(creatures[0]))
        else:
            state.pop()
        return False

    def creatures(self, state: IslandState) -> list[int]:
        """The other creatures in the kaiju's space."""
        return [creature for creature in state.creatures_on(state.creature_at[self.kaiju]) if creature != self.kaiju]

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        explorers = [NEXT_EXPLORER[explorer] for explorer in state.standing(state.creature_at[self.kaiju])]
        return explorers + [NEXT_CREATURE[creature] for creature in self.creatures(state)]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        if action.kind == "next-explorer":
            state.push(PushExplorer(action.args[0]))
        else:
            state.push(PushCreature(action.args[0]))

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        return ask("push-next", "SI-8.6", actor=seat_name(state.active), hex=NAMES[state.creature_at[self.kaiju]])

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        return refuse("push-first", "SI-8.6", hex=NAMES[state.creature_at[self.kaiju]])


class PushExplorer(IslandStep):
    """SI-8.7 The active player moves an explorer out of the kaiju's space, to any space next to it without a kaiju."""

    def __init__(self, explorer: int) -> None:
        self.explorer: Final = explorer

    def at_rest(self) -> bool:
        return False

    def targets(self, state: IslandState) -> list[int]:
        """The spaces it may be pushed to."""
        here = state.explorer_at[self.explorer]
        return [near for near in BESIDE[here] if state.surface[near] != VOLCANO and not kaiju_on(state, near)]

    def run(self, state: IslandState) -> bool:
        targets = self.targets(state)
        if len(targets) > 1:
            state.remember(state.active, [PUSH[near] for near in targets])
            return True
        state.pop()
        if targets:
            self.push_to(state, targets[0])
        else:
            eliminate(state, self.explorer, CREATURES[KAIJU])
            end_check(state)
        return False

    def push_to(self, state: IslandState, hex: int) -> None:
        """The explorer lands in a space and meets what is there."""
        start = state.explorer_at[self.explorer]
        if hex >= SAFE_LAND:
            save(state, self.explorer, start, hex, pushed=True)
            return
        if state.watched:
            seat = seat_name(state.owner(self.explorer))
            colour = colour_word(self.explorer)
            number = number_word(self.explorer)
            state.tell("pushed", seat=seat, colour=colour, number=number, start=NAMES[start], hex=NAMES[hex])
        state.explorer_at[self.explorer] = hex
        arrive(state, hex)

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return [PUSH[near] for near in self.targets(state)]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        state.pop()
        self.push_to(state, action.args[0])

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        colour = colour_word(self.explorer)
        number = number_word(self.explorer)
        owner = seat_name(state.owner(self.explorer))
        return ask("push", "SI-8.7", actor=seat_name(state.active), owner=owner, colour=colour, number=number)

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind != "push":
            return refuse("push-first", "SI-8.6", hex=NAMES[state.explorer_at[self.explorer]])
        hex = action.args[0]
        if hex not in BESIDE[state.explorer_at[self.explorer]]:
            return refuse("not-adjacent", "SI-8.7", hex=hex_word(hex))
        if state.surface[hex] == VOLCANO:
            return refuse("volcano", "SI-8.7", hex=hex_word(hex))
        return refuse("kaiju-there", "SI-8.7", hex=hex_word(hex))


class PushCreature(IslandStep):
    """SI-8.8 The active player moves a creature out of the kaiju's space by its own movement rules."""

    def __init__(self, creature: int) -> None:
        self.creature: Final = creature

    def at_rest(self) -> bool:
        return False

    def run(self, state: IslandState) -> bool:
        offer = self.legal(state, state.active)
        if len(offer) > 1:
            state.remember(state.active, offer)
            return True
        state.pop()
        if offer:
            roam(state, self.creature, offer[0].args[1])
        else:
            leave(state, self.creature, CREATURES[KAIJU])
        return False

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return all_roams(state, [self.creature])

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        state.pop()
        roam(state, self.creature, action.args[1])

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        return ask("push-creature", "SI-8.8", actor=seat_name(state.active), creature=creature_word(self.creature))

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind != "roam" or action.args[0] != self.creature:
            return refuse("push-first", "SI-8.6", hex=NAMES[state.creature_at[self.creature]])
        return refuse("no-path", "SI-8.8", creature=creature_word(self.creature), hex=NAMES[action.args[1]])


def roam(state: IslandState, creature: int, end: int) -> None:
    """A creature ends its movement in a space and meets what is there."""
    if state.watched:
        seat = seat_name(state.active)
        start = NAMES[state.creature_at[creature]]
        state.tell("roams", seat=seat, creature=creature_word(creature), start=start, hex=NAMES[end])
    state.creature_at[creature] = end
    creature_arrives(state, creature)
