"""What a bot should value: points likely to live through the night, cards, and the lead over the best rival."""

from math import exp
from typing import Final

from ostoja.games.osaczeni import scoring
from ostoja.games.osaczeni.actions import KEYS, PARKING
from ostoja.games.osaczeni.state import NOWHERE, OsaczeniState
from ostoja.games.osaczeni.steps.over_here import EnergyDrinks, Move, movable

CARD_VALUE: Final = 0.6
BADGE_VALUE: Final = 0.4
VICTIM_VALUE: Final = 0.3
SCALE: Final = 5.0
DICE_PHASES: Final = 5
"""From this phase on, the dice of the round are monsters on the board."""


def evaluate(state: OsaczeniState, seat: int) -> float:
    """0 to 1: how good this position is for the seat."""
    if state.over:
        winners = state.final_winners()
        return 1.0 / len(winners) if seat in winners else 0.0
    if not has_to_move(state, seat):
        return lead(state, seat)
    goal = state.destination[seat]
    room = state.has_room(goal)
    best = 0.0
    for kind in movable(state, seat, room):
        place = state.where[4 * seat + kind]
        state.where[4 * seat + kind] = goal if room else PARKING
        best = max(best, lead(state, seat))
        state.where[4 * seat + kind] = place
    return best or lead(state, seat)


def has_to_move(state: OsaczeniState, seat: int) -> bool:
    """Has the seat a destination marked and not yet moved there?"""
    if not 0 < state.destination[seat] < NOWHERE:
        return False
    if state.phase == 3:
        return True
    top = state.stack[-1]
    turn = (seat - state.badge) % state.seats
    if isinstance(top, Move):
        return turn >= top.turn
    return isinstance(top, EnergyDrinks) and turn > top.turn


def lead(state: OsaczeniState, seat: int) -> float:
    """The lead over the rivals that the seat should expect after the next attack, squeezed between 0 and 1."""
    worth = [standing(state, other) for other in range(state.seats)]
    for area in range(1, 7):
        expect_losses(state, area, worth)
    rivals = [worth[other] for other in range(state.seats) if other != seat]
    ahead = worth[seat] - 0.7 * max(rivals) - 0.3 * sum(rivals) / len(rivals)
    return 1.0 / (1.0 + exp(-ahead / SCALE))


def standing(state: OsaczeniState, seat: int) -> float:
    """The points the seat would score now, and what its cards and tokens may still do."""
    value = float(scoring.score(state, seat))
    if state.alive(seat):
        value += CARD_VALUE * len([kind for kind in state.hands[seat] if kind != KEYS])
        if state.badge == seat:
            value += BADGE_VALUE
    if state.victim == seat:
        value += VICTIM_VALUE
    return value


def expect_losses(state: OsaczeniState, area: int, worth: list[float]) -> None:
    """Take from `worth` what each family should expect to lose in the area when it is attacked next."""
    people = state.where.count(area)
    if not people:
        return
    monsters = float(state.monsters[area])
    if 2 <= state.phase < DICE_PHASES and state.dice:
        monsters += state.dice.count(area)
    elif state.phase < DICE_PHASES:
        monsters += state.dice_available() / 6
    if area == PARKING:
        deaths = min(monsters, float(people))
    else:
        margin = monsters - state.strength_at(area) + (0.5 if state.row_one() else -0.5)
        deaths = min(1.0, max(0.0, 0.35 + 0.25 * margin))
    weights = [state.vote_weight(seat, area) for seat in range(state.seats)]
    families = [seat for seat in range(state.seats) if weights[seat]]
    total = sum(weights)
    for seat in families:
        share = (1 - weights[seat] / total) / (len(families) - 1) if len(families) > 1 else 1.0
        here = [
            state.points[kind]
            for kind in range(4)
            if state.where[4 * seat + kind] == area and not state.face_down >> (4 * seat + kind) & 1
        ]
        lost = min(share * deaths, float(len(here)))
        here.sort()
        for points in here:
            part = min(1.0, lost)
            worth[seat] -= part * points
            lost -= part
