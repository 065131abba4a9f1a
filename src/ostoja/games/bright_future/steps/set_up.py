"""Section 2: setup of the three modes."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import minus, with_value
from ostoja.core.words import Prompt, ask
from ostoja.games.bright_future.actions import DONE, HERO, KEEP, START
from ostoja.games.bright_future.mode_parts import Arena, Fever, Tunnel
from ostoja.games.bright_future.names import (
    ARENA,
    COLONY,
    FEVER,
    GEARS,
    HEROES,
    LEVELS,
    MAPS,
    MODES,
    OF_A_KIND,
    POPULATION,
    SOLOS,
    START_RESOURCES,
    SUPPLY,
    TUNNEL,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena import Announce, ArenaTurns
from ostoja.games.bright_future.steps.base import Automatic, Question
from ostoja.games.bright_future.steps.fever import FeverRound
from ostoja.games.bright_future.steps.supplies import (
    buy_gear,
    draw_code,
    draw_gear,
    draw_location,
    in_order,
    refill_bazaar,
)
from ostoja.games.bright_future.steps.tunnel import Round

DRAFT: Final = 6
"""BF-2.8"""
DOOR_CODES: Final = 3
"""BF-2.3"""
ARENA_HAND: Final = 6
ARENA_RESOURCES: Final = 20
"""BF-2.40"""


def set_up(state: BrightFutureState) -> None:
    """Lay out the table of the mode that the options ask for."""
    options = state.options
    state.mode = MODES.index(str(options["mode"]))
    state.survival = int(options["survival"] is True and state.mode == TUNNEL)
    state.solo = int(state.mode == TUNNEL and state.seats == 1)
    state.no_rescue = int(options["no_rescue"] is True and state.mode == FEVER)
    state.level = SOLOS.index(str(options["solo"])) if state.mode == TUNNEL else LEVELS.index(str(options["level"]))
    seats = state.seats
    state.first = state.rng.below(seats)
    state.turn = state.first
    state.resources = [ARENA_RESOURCES if state.mode == ARENA else START_RESOURCES] * seats
    state.resources_before = [0] * seats
    state.hero = [-1] * seats
    state.side = [0] * seats
    state.race = [0] * seats
    state.wounded = [0] * seats
    state.alive = [1] * seats
    state.gear = [[] for _ in range(seats)]
    state.mercs = [[] for _ in range(seats)]
    state.fight.boost = [0] * seats
    state.spent = [0] * GEARS
    state.gear_deck = list(range(GEARS))
    state.rng.shuffle(state.gear_deck)
    if state.mode == ARENA:
        set_up_arena(state)
        return
    set_up_table(state)
    if state.mode == TUNNEL:
        set_up_tunnel(state)
        state.push(Draft(0))
    else:
        set_up_fever(state)
        state.push(FeverDraft(0))


def set_up_table(state: BrightFutureState) -> None:
    """BF-2.1, BF-2.2, BF-2.4 What both big modes share: decks, Bazaar, codes, food and missions."""
    components = state.components
    refill_bazaar(state)
    state.decks = [list(range(OF_A_KIND)) for _ in range(3)]
    for deck in state.decks:
        state.rng.shuffle(deck)
    state.discards = [[], [], []]
    state.known = [0] * 36
    state.met = [-1, -1, -1]
    state.codes = [0] * (3 * state.seats)
    state.food = [0] * (3 * state.seats)
    state.food_supply = components.food_count[:]
    state.mission_owner = [SUPPLY, SUPPLY, SUPPLY]
    state.code_pile = components.code_count[:]
    state.door = [0, 0, 0]
    state.acted = [0] * state.seats
    state.relations = [0] * 25


def set_up_tunnel(state: BrightFutureState) -> None:
    """BF-2.3 The door code is three codes of the pile."""
    state.tunnel = Tunnel()
    state.tunnel.space_of = [-1] * state.seats
    state.tunnel.first_visitor = [-1, -1, -1]
    for _ in range(DOOR_CODES):
        state.door[draw_code(state) - 1] += 1
    if state.solo:
        state.tunnel.obstacles = [-1] * 20
    state.push(Round())


def set_up_fever(state: BrightFutureState) -> None:
    """BF-2.20 to BF-2.24 Slots, Infection Zone, population and map deck."""
    components = state.components
    state.fever = Fever()
    state.fever.slots = [draw_location(state, COLONY) for _ in range(4)]
    state.fever.zone = [[], [], [], []]
    state.fever.zone_closed = [0, 0, 0, 0]
    for place in range(components.level_first[state.level]):
        state.fever.zone[place].append(draw_code(state))
    infect_again(state, components.level_second[state.level])
    state.fever.population = POPULATION
    state.fever.map_card = [-1] * state.seats
    state.fever.map_node = [-1] * state.seats
    state.fever.routes = [[] for _ in range(state.seats)]
    state.fever.map_cell = [-1] * MAPS
    state.fever.map_turn = [0] * MAPS
    plain = [card for card in range(MAPS) if not components.map_colony[card]]
    state.rng.shuffle(plain)
    removed = 2 * (4 - state.seats)
    state.fever.map_deck = plain[removed:] + [card for card in range(MAPS) if components.map_colony[card]]
    state.rng.shuffle(state.fever.map_deck)
    state.push(FeverRound())


def infect_again(state: BrightFutureState, count: int) -> None:
    """BF-2.21 A second code on the places with the lowest visible codes, the lower first; equal places are alike."""
    fever = state.fever
    order = sorted(range(4), key=lambda place: (fever.zone[place][-1] if fever.zone[place] else 0, place))
    for place in order[:count]:
        fever.zone[place].append(draw_code(state))


def set_up_arena(state: BrightFutureState) -> None:
    """BF-2.40 to BF-2.42 Six hidden cards each, twenty resources, then the races."""
    state.arena = Arena()
    state.arena.hands = [sorted(state.gear_deck.pop() for _ in range(ARENA_HAND)) for _ in range(2)]
    state.push(ArenaTurns())
    state.push(Announce(1 - state.first))
    state.push(Announce(state.first))


class Draft(Automatic):
    """BF-2.7 In seat order each player completes the choice of hero and gear before the next one starts."""

    def __init__(self, index: int) -> None:
        self.index: Final = index

    def run(self, state: BrightFutureState) -> bool:
        order = in_order(state, state.first)
        if self.index == len(order):
            state.pop()
            return False
        seat = order[self.index]
        state.replace(self.next())
        state.draft_row = sorted(draw_gear(state) for _ in range(DRAFT))
        self.finish_with(state, seat)
        state.push(KeepGear(seat))
        state.push(ChooseHero(seat))
        return False

    def next(self) -> "Draft":
        """The turn of the next seat."""
        return Draft(self.index + 1)

    def finish_with(self, state: BrightFutureState, seat: int) -> None:
        """What follows hero and gear."""


class FeverDraft(Draft):
    """BF-2.26 In Underground Fever the choice ends with the start field; stored as a Draft."""

    def stored_as(self) -> str:
        return "Draft"

    def next(self) -> Draft:
        return FeverDraft(self.index + 1)

    def finish_with(self, state: BrightFutureState, seat: int) -> None:
        state.push(StartField(seat))


class ChooseHero(Question):
    """BF-2.9 A hero not yet taken, and its side, after seeing the gear."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [HERO[index] for index in range(2 * len(HEROES)) if index // 2 not in state.hero]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        hero, side = action.args
        state.hero = with_value(state.hero, seat, hero)
        state.side = with_value(state.side, seat, side)
        state.race = with_value(state.race, seat, state.components.hero_race[hero])
        if state.watched:
            state.tell("hero", seat=seat_name(seat), hero=ref(HEROES[hero]), side="fm"[side])

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("hero", "BF-2.9", actor=seat_name(self.seat))


class KeepGear(Question):
    """BF-2.10 Any of the six cards, paid in full, at least one resource left."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        cost = state.components.cost
        money = state.resources[seat]
        options = [KEEP[card] for card in state.draft_row if cost[card] < money]
        options.append(DONE)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is DONE:
            state.gear_discard = sorted(state.gear_discard + state.draft_row)
            state.draft_row = []
            state.pop()
            return
        card = action.args[0]
        state.draft_row = minus(state.draft_row, card)
        buy_gear(state, seat, card, state.components.cost[card])

    def question(self, state: BrightFutureState, seat: int) -> str:
        return "keep"

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("keep", "BF-2.10", actor=seat_name(self.seat), money=state.resources[self.seat])


class StartField(Question):
    """BF-2.26 In Underground Fever the token goes to a free start field."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [START[field] for field in range(4) if field not in state.fever.map_node]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        state.fever.map_node[seat] = action.args[0]
        if state.watched:
            state.tell("starts", seat=seat_name(seat), field=action.args[0] + 1)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("start-field", "BF-2.26", actor=seat_name(self.seat))
