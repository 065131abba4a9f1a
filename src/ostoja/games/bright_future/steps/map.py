"""BF-7.20 to BF-7.33: the Map Phase of Underground Fever: walking, exploring, changing cards, activating locations."""

from typing import Final

from ostoja.core.action import Action, seat_name
from ostoja.core.piles import put, with_value
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.bright_future.actions import CLIMB, CROSS, EXPLORE, SQUEEZE, STAY, WALK
from ostoja.games.bright_future.names import (
    ANOMALY,
    COLONY_NODE,
    FIRST_LOCATION,
    MANHOLE,
    MAPS,
    NODE_COUNT,
    OUTPOST,
    SOUTH,
    SPITTER,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Question
from ostoja.games.bright_future.steps.encounters import meet_slot, meet_top
from ostoja.games.bright_future.steps.supplies import can_pay, discard_merc, pay

WAYS: Final = (1, 128, -1, -128)
"""The neighbouring cell to the north, east, south and west; cell (x, y) is number 128 * (x + 64) + y."""
MANHOLE_PRICE: Final = 2
"""BF-7.24 (c)"""
QUIET_STEPS: Final = 20
"""BF-7.33"""


def cell(x: int, y: int) -> int:
    return 128 * (x + 64) + y


def start_cell(field: int) -> int:
    """BF-2.26 The cell above start field `field` (0 to 3)."""
    return cell(field + 1, 1)


def card_at(state: BrightFutureState, place: int) -> int:
    """The map card in a cell, -1 if it is empty."""
    return state.fever.map_cell.index(place) if place in state.fever.map_cell else -1


def port_towards(state: BrightFutureState, card: int, way: int) -> int:
    """The port of a placed card that faces `way`, -1 if it has none there."""
    port = facing(state, card, way)
    return port if state.components.map_edges[NODE_COUNT * card + port] else -1


def facing(state: BrightFutureState, card: int, node: int) -> int:
    """A port of a placed card by the way it faces, and the port that faces a way; other nodes stay what they are."""
    return (node + 2 * state.fever.map_turn[card]) % 4 if node < FIRST_LOCATION else node


def is_location(state: BrightFutureState, card: int, node: int) -> bool:
    """BF-7.30 (d) A numbered colony whose slot is empty counts as plain tunnel."""
    if node == COLONY_NODE:
        return state.fever.slots[state.components.map_colony[card] - 1] >= 0
    return FIRST_LOCATION <= node < COLONY_NODE


def not_separated(state: BrightFutureState, card: int, one: int, other: int) -> bool:
    """BF-7.32 A way between two nodes of a card with no location on it."""
    edges = state.components.map_edges
    reached = [one]
    for node in reached:
        if node == other:
            return True
        if node != one and is_location(state, card, node):
            continue
        for near in edges[NODE_COUNT * card + node]:
            if near not in reached:
                reached.append(near)
    return False


# Exploring ------------------------------------------------------------------------------------------


def heroes_waiting(state: BrightFutureState, seat: int) -> int:
    """How many other heroes still stand on start fields."""
    count = 0
    for other in range(state.seats):
        if other != seat and state.fever.map_card[other] < 0:
            count += 1
    return count


def may_explore(state: BrightFutureState, seat: int, place: int) -> bool:
    """BF-7.22, BF-7.23 An empty cell beyond the board that is kept for nobody, and a card to spare."""
    fever = state.fever
    if place % 128 < 1 or place in fever.map_cell or len(fever.map_deck) <= heroes_waiting(state, seat):
        return False
    kept = [start_cell(fever.map_node[other]) for other in range(state.seats) if fever.map_card[other] < 0]
    return place not in kept


def lay_map(state: BrightFutureState, seat: int, place: int, joint: int) -> None:
    """BF-7.22 Upright if the card then has a port on the joining side, else turned; the token moves to that port."""
    fever = state.fever
    card = fever.map_deck[-1]
    turned = 0 if state.components.map_edges[NODE_COUNT * card + joint] else 1
    fever.map_deck = fever.map_deck[:-1]
    fever.map_cell = with_value(fever.map_cell, card, place)
    fever.map_turn = with_value(fever.map_turn, card, turned)
    fever.map_card[seat] = card
    fever.map_node[seat] = joint if not turned else (joint + 2) % 4
    if state.watched:
        state.tell("explores", seat=seat_name(seat), map=card + 1)


def leave_start(state: BrightFutureState, seat: int) -> None:
    """BF-7.20 The first map card lies above the start field; leaving uses up the card change of the turn."""
    lay_map(state, seat, start_cell(state.fever.map_node[seat]), SOUTH)
    state.fever.card_changed = 1


def add_port_moves(state: BrightFutureState, seat: int, options: list[Action]) -> None:
    """BF-7.24 (a), (b) From a port: explore, or cross to the facing port of a card not left this turn."""
    fever = state.fever
    card = fever.map_card[seat]
    way = (fever.map_node[seat] + 2 * fever.map_turn[card]) % 4
    place = fever.map_cell[card] + WAYS[way]
    other = card_at(state, place)
    if other >= 0:
        if not fever.cards_exited >> other & 1 and port_towards(state, other, (way + 2) % 4) >= 0:
            options.append(CROSS)
    elif may_explore(state, seat, place):
        options.append(EXPLORE)


def no_port_move(state: BrightFutureState, seat: int, action: Action) -> Refusal:
    """BF-7.22 to BF-7.25 What keeps a hero on the map from exploring, or from crossing to the next card."""
    fever = state.fever
    card = fever.map_card[seat]
    clause = "BF-7.22" if action is EXPLORE else "BF-7.24"
    if fever.card_changed:
        return refuse("card-changed", "BF-7.24")
    if fever.map_node[seat] >= FIRST_LOCATION:
        return refuse("not-at-port", clause)
    way = (fever.map_node[seat] + 2 * fever.map_turn[card]) % 4
    place = fever.map_cell[card] + WAYS[way]
    other = card_at(state, place)
    if place % 128 < 1:
        return refuse("port-to-board", "BF-7.25")
    if other >= 0:
        if port_towards(state, other, (way + 2) % 4) < 0:
            return refuse("dead-end", "BF-7.25", map=other + 1)
        return refuse("explored" if action is EXPLORE else "card-left", clause, map=other + 1)
    return no_exploring(state, place) if action is EXPLORE else refuse("unexplored", clause)


def no_exploring(state: BrightFutureState, place: int) -> Refusal:
    """BF-3.26, BF-7.23 Why no card is laid in an empty cell."""
    fever = state.fever
    if not fever.map_deck:
        return refuse("map-deck-empty", "BF-3.26")
    for other in range(state.seats):
        if fever.map_card[other] < 0 and start_cell(fever.map_node[other]) == place:
            return refuse("cell-kept", "BF-7.23", owner=seat_name(other))
    return refuse("map-cards-kept", "BF-7.23")


def no_climb(state: BrightFutureState, seat: int, target: int) -> Refusal:
    """BF-7.24 (c), BF-3.2 What keeps a hero from the manhole of another map card."""
    fever = state.fever
    if fever.card_changed:
        return refuse("card-changed", "BF-7.24")
    if fever.map_node[seat] != MANHOLE:
        return refuse("not-at-manhole", "BF-7.24")
    if target == fever.map_card[seat]:
        return refuse("manhole-here", "BF-7.24")
    if fever.map_cell[target] < 0:
        return refuse("map-unknown", "BF-7.24", map=target + 1)
    if not state.components.map_edges[NODE_COUNT * target + MANHOLE]:
        return refuse("no-manhole", "BF-7.24", map=target + 1)
    if fever.cards_exited >> target & 1:
        return refuse("card-left", "BF-7.24", map=target + 1)
    return refuse("manhole-too-dear", "BF-3.2", price=MANHOLE_PRICE, money=state.resources[seat])


def port_move(state: BrightFutureState, seat: int, action: Action) -> None:
    """Explore or cross."""
    fever = state.fever
    card = fever.map_card[seat]
    way = (fever.map_node[seat] + 2 * fever.map_turn[card]) % 4
    place = fever.map_cell[card] + WAYS[way]
    leave_card(state, seat)
    if action is EXPLORE:
        lay_map(state, seat, place, (way + 2) % 4)
    else:
        enter_card(state, seat, card_at(state, place), (way + 2) % 4)


def leave_card(state: BrightFutureState, seat: int) -> None:
    """BF-7.24 A card left this turn cannot be entered again this turn."""
    fever = state.fever
    fever.cards_exited |= 1 << fever.map_card[seat]
    fever.idle_steps = 0


def enter_card(state: BrightFutureState, seat: int, card: int, side: int) -> None:
    """The token stands at the port of `card` that faces `side`."""
    state.fever.map_card[seat] = card
    state.fever.map_node[seat] = port_towards(state, card, side)
    if state.watched:
        state.tell("enters", seat=seat_name(seat), map=card + 1)


# Movement ------------------------------------------------------------------------------------------


class MapPhase(Question):
    """BF-7.21 Steps along tunnels and at most one card change; stop at any time."""

    def run(self, state: BrightFutureState) -> bool:
        if state.wounded[self.seat]:
            state.pop()
            return False
        if state.fever.map_card[self.seat] < 0:
            leave_start(state, self.seat)
        return Question.run(self, state)

    def moves(self, state: BrightFutureState, seat: int) -> list[Action]:
        fever = state.fever
        card = fever.map_card[seat]
        node = fever.map_node[seat]
        options = [STAY]
        for near in state.components.map_edges[NODE_COUNT * card + node]:
            if fever.idle_steps < QUIET_STEPS or activates(state, seat, card, near):
                options.append(WALK[facing(state, card, near)])
        if fever.card_changed:
            return options
        if node < FIRST_LOCATION:
            add_port_moves(state, seat, options)
        elif node == MANHOLE and can_pay(state, seat, MANHOLE_PRICE):
            for other in range(MAPS):
                laid = other != card and fever.map_cell[other] >= 0 and not fever.cards_exited >> other & 1
                if laid and state.components.map_edges[NODE_COUNT * other + MANHOLE]:
                    options.append(CLIMB[other])
        if SPITTER in state.mercs[seat]:
            for way in range(4):
                if port_towards(state, card, way) < 0:
                    other = card_at(state, fever.map_cell[card] + WAYS[way])
                    if (
                        other >= 0
                        and not fever.cards_exited >> other & 1
                        and port_towards(state, other, (way + 2) % 4) >= 0
                    ):
                        options.append(SQUEEZE[way])
        return options

    def move(self, state: BrightFutureState, seat: int, action: Action) -> None:
        fever = state.fever
        kind = action.kind
        if action is STAY:
            state.pop()
        elif kind == "walk":
            if activates(state, seat, fever.map_card[seat], walk(state, seat, action)):
                activate(state, seat)
        elif kind == "climb":
            pay(state, seat, MANHOLE_PRICE)
            leave_card(state, seat)
            fever.card_changed = 1
            fever.map_card[seat] = action.args[0]
            fever.map_node[seat] = MANHOLE
            if state.watched:
                state.tell("climbs", seat=seat_name(seat), map=action.args[0] + 1, count=MANHOLE_PRICE)
        elif kind == "squeeze":
            discard_merc(state, seat, SPITTER)
            other = card_at(state, fever.map_cell[fever.map_card[seat]] + WAYS[action.args[0]])
            leave_card(state, seat)
            fever.card_changed = 1
            enter_card(state, seat, other, (action.args[0] + 2) % 4)
        else:
            fever.card_changed = 1
            port_move(state, seat, action)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("move", "BF-7.21", actor=seat_name(self.seat))

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        if action is EXPLORE or action is CROSS:
            return no_port_move(state, seat, action)
        if action.kind == "climb":
            return no_climb(state, seat, action.args[0])
        return super().refuse(state, seat, action)


def walk(state: BrightFutureState, seat: int, action: Action) -> int:
    """BF-7.21 One step along a tunnel; the node it ends on."""
    fever = state.fever
    node = facing(state, fever.map_card[seat], action.args[0])
    fever.map_node[seat] = node
    fever.idle_steps += 1
    if state.watched:
        state.tell("walks", seat=seat_name(seat), node=action.words["node"])
    return node


def activates(state: BrightFutureState, seat: int, card: int, node: int) -> bool:
    """BF-7.30 Entering a location activates it, with the exceptions (a) to (d); BF-7.31 once a turn."""
    fever = state.fever
    if node < FIRST_LOCATION or node == MANHOLE:
        return False
    key = NODE_COUNT * card + node
    if key == fever.turn_origin or key in fever.activated or not is_location(state, card, node):
        return False
    for other in range(state.seats):
        if other != seat and fever.map_card[other] == card and fever.map_node[other] == node:
            return False
    return True


def activate(state: BrightFutureState, seat: int) -> None:
    """The location the hero stands on is met."""
    fever = state.fever
    node = fever.map_node[seat]
    card = fever.map_card[seat]
    fever.activated = put(fever.activated, NODE_COUNT * card + node)
    fever.idle_steps = 0
    if node == COLONY_NODE:
        meet_slot(state, seat, state.components.map_colony[card] - 1)
    else:
        meet_top(state, seat, OUTPOST if node < FIRST_LOCATION + 2 else ANOMALY)
