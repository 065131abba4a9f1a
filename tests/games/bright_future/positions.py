"""Small helpers to build positions of Bright Future: a table past its setup, with exactly what a test needs on it."""

from typing import Any

import ostoja
from ostoja.core.state import Step
from ostoja.games.bright_future.actions import SPACE
from ostoja.games.bright_future.names import (
    ANOMALIES,
    ANOMALY,
    AT_ANOMALY,
    AT_OUTPOST,
    COLONIES,
    FEVER,
    GEAR,
    HEROES,
    LOCATIONS,
    OUTPOST,
    OUTPOSTS,
    SUPPLY,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.colony import NO_SLOT, Colony, TakeReward
from ostoja.games.bright_future.steps.fever_visits import FeverColony, FeverEncounter, FeverTakeReward
from ostoja.games.bright_future.steps.fight import Encounter
from ostoja.games.bright_future.steps.map import cell

GAME: Any = ostoja.game("bright_future")
TRACK = {"I": 0, "II": 1, "III": 2, "IV": 3}


class Pause(Step[BrightFutureState]):
    """What lies under the step a test is about: nobody is asked, nothing goes on."""

    def run(self, state: BrightFutureState) -> bool:
        return True

    def waiting(self, state: BrightFutureState) -> tuple[int, ...]:
        return ()


def table(*heroes: str, seed: int = 1, **options: Any) -> BrightFutureState:
    """A table where each hero named has 30 resources and nothing else; nothing is being resolved."""
    state: BrightFutureState = GAME.start(seats=len(heroes), seed=seed, options=options)
    state.gear_deck += state.draft_row
    state.draft_row = []
    state.first = 0
    state.turn = 0
    state.round = 1
    for seat, hero in enumerate(heroes):
        number = HEROES.index(f"hero-{hero}")
        state.hero[seat] = number
        state.race[seat] = state.components.hero_race[number]
    if options.get("mode") == "fever":
        state.fever.map_node = list(range(len(heroes)))
    state.stack = [Pause()]
    state.forget()
    return state


def fever(*heroes: str, **options: Any) -> BrightFutureState:
    """A table of Underground Fever with empty hands and one code 3 in place d."""
    state = table(*heroes, mode="fever", **options)
    zone(state, [], [], [], [3])
    return state


def arena(first: str = "human", second: str = "human") -> BrightFutureState:
    """An Arena where nobody holds a card and seat 0 is first."""
    state: BrightFutureState = GAME.start(seats=2, seed=1, options={"mode": "arena"})
    for hand in state.arena.hands:
        state.gear_deck += hand
    state.arena.hands = [[], []]
    state.first = 0
    state.race = [("human", "mutant").index(first), ("human", "mutant").index(second)]
    state.stack = [Pause()]
    state.forget()
    return state


def gear(name: str) -> int:
    return GEAR.index(name)


def merc(name: str) -> int:
    return OUTPOSTS.index(f"outpost-{name}")


def fetch(state: BrightFutureState, card: int) -> int:
    """Take a gear card from wherever it lies."""
    for place in (state.gear_deck, state.bazaar, state.gear_discard, *state.gear, *state.arena.hands):
        if card in place:
            place.remove(card)
    return card


def give(state: BrightFutureState, seat: int, *names: str) -> None:
    """Gear for a player, active."""
    for name in names:
        state.gear[seat].append(fetch(state, gear(name)))
        state.gear[seat].sort()
    state.forget()


def bazaar(state: BrightFutureState, *names: str) -> None:
    """Exactly these cards in the Bazaar."""
    state.gear_deck += state.bazaar
    state.bazaar = []
    state.bazaar = [fetch(state, gear(name)) for name in names]


def discarded(state: BrightFutureState, *names: str) -> None:
    """Exactly these cards in the gear discard pile."""
    state.gear_deck += state.gear_discard
    state.gear_discard = []
    state.gear_discard = [fetch(state, gear(name)) for name in names]


def hand(state: BrightFutureState, seat: int, *names: str) -> None:
    """Cards in an Arena hand."""
    for name in names:
        state.arena.hands[seat].append(fetch(state, gear(name)))
        state.arena.hands[seat].sort()


def hire(state: BrightFutureState, seat: int, *names: str) -> None:
    """Mercenaries for a player."""
    for name in names:
        card = merc(name)
        for place in (state.decks[OUTPOST], state.discards[OUTPOST]):
            if card in place:
                place.remove(card)
        state.mercs[seat].append(card)
        state.mercs[seat].sort()
    state.forget()


def codes(state: BrightFutureState, seat: int, *numbers: int) -> None:
    """Codes of the pile for a player."""
    for number in numbers:
        state.code_pile[number - 1] -= 1
        state.codes[3 * seat + number - 1] += 1
    state.forget()


def own(state: BrightFutureState, seat: int) -> list[int]:
    """The codes of a player, as numbers."""
    return [n + 1 for n in range(3) for _ in range(state.codes[3 * seat + n])]


def door(state: BrightFutureState, *numbers: int) -> None:
    """Exactly this door code."""
    for index in range(3):
        state.code_pile[index] += state.door[index]
        state.door[index] = 0
    for number in numbers:
        state.code_pile[number - 1] -= 1
        state.door[number - 1] += 1


def pile(state: BrightFutureState, *numbers: int) -> None:
    """Exactly these codes in the pile; the others lie with the last seat (an invariant keeps their number)."""
    last = 3 * (state.seats - 1)
    for index in range(3):
        wanted = numbers.count(index + 1)
        state.codes[last + index] += state.code_pile[index] - wanted
        state.code_pile[index] = wanted
    state.forget()


def zone(state: BrightFutureState, *stacks: list[int]) -> None:
    """The Infection Zone, each stack from the bottom to the top."""
    for stack in state.fever.zone:
        for number in stack:
            state.code_pile[number - 1] += 1
    state.fever.zone = [stack[:] for stack in stacks]
    for stack in stacks:
        for number in stack:
            state.code_pile[number - 1] -= 1
    state.forget()


def food(state: BrightFutureState, seat: int, kind: int, count: int = 1) -> None:
    state.food_supply[kind] -= count
    state.food[3 * seat + kind] += count


def mission(state: BrightFutureState, seat: int, kind: int) -> None:
    assert state.mission_owner[kind] == SUPPLY
    state.mission_owner[kind] = seat


def on_top(state: BrightFutureState, name: str) -> int:
    """Put a location card on top of its deck."""
    number = LOCATIONS.index(name)
    kind, card = divmod(number, 12)
    for place in (state.decks[kind], state.discards[kind]):
        if card in place:
            place.remove(card)
    if kind == 0 and card in state.fever.slots:
        state.fever.slots[state.fever.slots.index(card)] = state.decks[0].pop()
    state.decks[kind].append(card)
    state.known[number] = 0
    return number


def stand(state: BrightFutureState, *spaces: str) -> None:
    """The tokens of the seats in order, e.g. "II-3"; "" is off the board."""
    for seat, name in enumerate(spaces):
        track, _, space = name.partition("-")
        state.tunnel.space_of[seat] = 5 * TRACK[track] + int(space) - 1 if name else -1
    state.forget()


def go(state: BrightFutureState, *steps: Step[Any]) -> BrightFutureState:
    """Resolve these steps, the last one first."""
    for step in steps:
        state.push(step)
    state.forget()
    state.advance()
    return state


def act(state: BrightFutureState, seat: int, kind: str, *args: int) -> None:
    state.play(seat, SPACE[(kind, *args)])


def wield(state: BrightFutureState, seat: int, name: str, times: int = 1) -> None:
    act(state, seat, "wield" if name.startswith("weapon") else "wear", gear(name), times)


def strike(state: BrightFutureState, seat: int, name: str, effect: int = 0, times: int = 1) -> None:
    act(state, seat, "strike", gear(name), effect, times)


def offered(state: BrightFutureState, seat: int) -> set[tuple[Any, ...]]:
    """What a seat may do, as kind and arguments."""
    return {(action.kind, *action.args) for action in state.legal(seat)}


def kinds(state: BrightFutureState, seat: int) -> set[str]:
    return {action.kind for action in state.legal(seat)}


def meet(state: BrightFutureState, seat: int, name: str, at: int = -1) -> BrightFutureState:
    """A player meets this outpost or anomaly as hostile location."""
    number = on_top(state, name)
    kind, card = divmod(number, 12)
    state.decks[kind].remove(card)
    state.met[kind] = card
    usual = AT_ANOMALY if kind == ANOMALY else AT_OUTPOST
    step = FeverEncounter if state.mode == FEVER else Encounter
    return go(state, step(seat, number, usual if at < 0 else at))


def in_colony(state: BrightFutureState, slot: int = NO_SLOT) -> BrightFutureState:
    """Seat 0 is among the optional actions of the colony met."""
    return go(state, FeverColony(0, slot) if state.mode == FEVER else Colony(0, slot))


def rewarded(state: BrightFutureState, both: int) -> BrightFutureState:
    """Seat 0 takes the reward of the colony met."""
    return go(state, FeverTakeReward(0, both) if state.mode == FEVER else TakeReward(0, both))


def fight_through(state: BrightFutureState, seat: int) -> None:
    """Fight without gear: take everything that comes as damage."""
    if ("fight",) in offered(state, seat):
        act(state, seat, "fight")
    while state.waiting == (seat,) and kinds(state, seat) <= {"wield", "wear", "pass", "double", "decline"}:
        act(state, seat, "decline" if ("decline",) in offered(state, seat) else "pass")


def play_out(state: BrightFutureState, pick: int = 0) -> None:
    """Answer every question with the same choice (0 the first, -1 the last) until nobody is asked."""
    while state.waiting and not state.over:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[pick])


__all__ = ["ANOMALIES", "COLONIES", "GAME", "GEAR", "OUTPOSTS"]


def on_map(state: BrightFutureState, seat: int, card: int, node: int, x: int = 1, y: int = 1) -> None:
    """Put a map card down, upright, with a hero on it."""
    state.fever.map_cell[card] = cell(x, y)
    if card in state.fever.map_deck:
        state.fever.map_deck.remove(card)
    state.fever.map_card[seat], state.fever.map_node[seat] = card, node
