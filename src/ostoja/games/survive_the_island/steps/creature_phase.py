"""Section 7: the creature die is rolled and one creature of that kind moves."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.survive_the_island.actions import KIND_OF, KINDS, OF_KIND, creature_word
from ostoja.games.survive_the_island.components import CREATURES
from ostoja.games.survive_the_island.hexes import NAMES
from ostoja.games.survive_the_island.places import SUPPLY
from ostoja.games.survive_the_island.state import IslandState, IslandStep
from ostoja.games.survive_the_island.steps.creature_moves import all_roams, can_move
from ostoja.games.survive_the_island.steps.interactions import roam


def roll(state: IslandState) -> None:
    """SI-7.1, SI-7.2 Roll the die; a creature of that kind must move if one can."""
    die = state.components.die
    kind = die[state.rng.below(len(die))]
    state.rolled = kind
    for creature in OF_KIND[kind]:
        if can_move(state, creature):
            if state.watched:
                state.tell("rolls", seat=seat_name(state.active), creature=ref(CREATURES[kind]))
            state.push(MOVE_CREATURE[kind])
            return
    if state.watched:
        seat = seat_name(state.active)
        if all(state.creature_at[creature] == SUPPLY for creature in OF_KIND[kind]):
            state.tell("rolls-absent", seat=seat, creature=ref(CREATURES[kind]))
        else:
            state.tell("rolls-stuck", seat=seat, creature=ref(CREATURES[kind]))


class MoveCreature(IslandStep):
    """SI-7.2 The active player must move exactly one creature of the rolled kind."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def run(self, state: IslandState) -> bool:
        lone = -1
        for creature in OF_KIND[self.kind]:
            if state.creature_at[creature] != SUPPLY:
                if lone >= 0:
                    return True
                lone = creature
        offer = self.legal(state, state.active)
        if len(offer) > 1:
            state.remember(state.active, offer)
            return True
        state.pop()
        roam(state, lone, offer[0].args[1])
        return False

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return all_roams(state, OF_KIND[self.kind])

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        state.pop()
        roam(state, action.args[0], action.args[1])

    def question(self, state: IslandState, seat: int) -> str:
        return "creature"

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        return ask("creature", "SI-7.2", actor=seat_name(state.active), creature=ref(CREATURES[self.kind]))

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind != "roam":
            return refuse("move-creature", "SI-7.2", creature=ref(CREATURES[self.kind]))
        creature = action.args[0]
        if KIND_OF[creature] != self.kind:
            return refuse("other-kind", "SI-7.2", creature=ref(CREATURES[self.kind]))
        if state.creature_at[creature] == SUPPLY:
            return refuse("creature-in-supply", "SI-7.2", creature=creature_word(creature))
        return refuse("no-path", "SI-7.7", creature=creature_word(creature), hex=NAMES[action.args[1]])


MOVE_CREATURE: Final = [MoveCreature(kind) for kind in KINDS]
"""Steps are values: one for each kind is enough."""
