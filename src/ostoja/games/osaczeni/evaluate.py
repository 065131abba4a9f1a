"""What a bot should value: points likely to live through the night, cards, and the lead over the best rival."""

from math import exp
from typing import Any, Final

from ostoja.core.state import Step
from ostoja.games.osaczeni import law, scoring
from ostoja.games.osaczeni.actions import KEYS, PARKING
from ostoja.games.osaczeni.state import NOWHERE, SEATS_OF, OsaczeniState
from ostoja.games.osaczeni.steps.attack import Victim
from ostoja.games.osaczeni.steps.over_here import EnergyDrinks, MoveCharacter, movable
from ostoja.games.osaczeni.steps.truck import Distribution
from ostoja.games.osaczeni.steps.voting import Decision, Discussion, TieBreak

CARD_VALUE: Final = 0.6
BADGE_VALUE: Final = 0.4
VICTIM_VALUE: Final = 0.3
SCALE: Final = 5.0
DICE_PHASES: Final = 5
"""From this phase on, the dice of the round are monsters on the board."""
ATTACK: Final = 6
CONSOLATION: Final = 0.001
HAIR: Final = 0.0001
NEW_MONSTERS: Final = 0.8
"""How many the dice bring to an area, while they are not rolled."""
ESCAPE: Final = 0.6
"""How much a danger counts before the moves of its round: people may still go elsewhere."""
SURE: Final = 0.9
"""How likely a breach that is to be seen before its area is resolved costs a life: cards may still prevent it…"""
SAFE: Final = 0.05
"""…and how likely one happens that is not to be seen."""


def evaluate(state: OsaczeniState, seat: int) -> float:
    """0 to 1: how good this position is for the seat."""
    if state.over:
        return result(state, seat) - regret(state, seat)
    if not has_to_move(state, seat):
        return lead(state, seat) - regret(state, seat)
    goal = state.destination[seat]
    room = state.has_room(goal)
    best = 0.0
    for kind in movable(state, seat, room):
        place = state.where[4 * seat + kind]
        state.where[4 * seat + kind] = goal if room else PARKING
        best = max(best, lead(state, seat))
        state.where[4 * seat + kind] = place
    return best or lead(state, seat)


def result(state: OsaczeniState, seat: int) -> float:
    """A victory counts, shared or not; a game that is lost is a little less so with more points."""
    winners = state.final_winners()
    if seat in winners:
        return 1.0 / len(winners)
    return CONSOLATION * (1 + scoring.score(state, seat))


def regret(state: OsaczeniState, seat: int) -> float:
    """To point at oneself in an attack can only do harm: of choices that lead to the same, the other one."""
    return HAIR if state.phase >= ATTACK and state.votes[seat] == seat else 0.0


def has_to_move(state: OsaczeniState, seat: int) -> bool:
    """Has the seat a destination marked and not yet moved there?"""
    if not 0 < state.destination[seat] < NOWHERE:
        return False
    if state.phase == 3:
        return True
    top = state.stack[-1]
    turn = (seat - state.badge) % state.seats
    if isinstance(top, MoveCharacter):
        return turn >= top.turn
    return isinstance(top, EnergyDrinks) and turn > top.turn


def lead(state: OsaczeniState, seat: int) -> float:
    """The lead over the rivals that the seat should expect after the next attack, squeezed between 0 and 1."""
    now, chances = voting(state, state.stack[-1])
    last = ends_tonight(state, now)
    worth = [float(scoring.score(state, other)) if last else standing(state, other) for other in range(state.seats)]
    if now and state.phase < ATTACK:
        expect_prize(state, chances, worth)
    drawn = attracted(state)
    for area in range(1, 7):
        if area in state.where:
            expect_losses(state, area, now, chances, -1 if last else drawn[area], worth)
    rivals = [worth[other] for other in range(state.seats) if other != seat]
    if last:
        return 0.98 / (1.0 + exp(2.0 * (max(rivals) - worth[seat]))) + CONSOLATION * (1.0 + worth[seat])
    ahead = worth[seat] - 0.7 * max(rivals) - 0.3 * sum(rivals) / len(rivals)
    return 1.0 / (1.0 + exp(-ahead / SCALE))


def ends_tonight(state: OsaczeniState, now: int) -> bool:
    """OS-12.4 Will so many be eaten in this round's attack, as far as can be seen, that the game is over then?"""
    if state.phase < DICE_PHASES:
        return False
    spare = float(state.living_characters() - state.seats + state.law[law.THRESHOLD_DROP])
    for area in range(max(1, now), 7):
        if spare > 0.0:
            spare -= min(deaths_tonight(state, area, now), float(state.where.count(area)))
    return spare < 0.5


def standing(state: OsaczeniState, seat: int) -> float:
    """The points the seat would score now, and what its cards and tokens may still do."""
    value = float(scoring.score(state, seat))
    if state.alive(seat):
        value += CARD_VALUE * len([kind for kind in state.hands[seat] if kind != KEYS])
        if state.badge == seat:
            value += BADGE_VALUE
    if state.victim == seat and state.phase < ATTACK:  # in an attack the token goes on with the next death
        value += VICTIM_VALUE
    return value


# The voting that is going on ------------------------------------------------------------------------------------


def voting(state: OsaczeniState, top: Step[Any]) -> tuple[int, list[float]]:
    """The area of the voting that is going on (0: none), and how likely each seat is to be chosen there."""
    chances = [0.0] * state.seats
    if isinstance(top, Victim):
        chances[state.chosen] = 1.0
        return top.area, chances
    if isinstance(top, Distribution):
        chances[top.seat] = 1.0
        return PARKING, chances
    if isinstance(top, TieBreak):
        break_tie(state, top.tied, chances)
        return top.area, chances
    if isinstance(top, Decision):
        count_votes(state, top.area, True, chances)
        return top.area, chances
    if isinstance(top, Discussion):
        count_votes(state, top.area, False, chances)
        return top.area, chances
    return 0, chances


def break_tie(state: OsaczeniState, tied: int, chances: list[float]) -> None:
    """OS-5.9 Whoever breaks the tie takes a prize and spares the own family; else it may be any of the tied."""
    if tied >> state.victim & 1:
        if state.phase < ATTACK:
            chances[state.victim] = 1.0
            return
        tied &= ~(1 << state.victim)
    likely = SEATS_OF[tied]
    for seat in likely:
        chances[seat] = 1.0 / len(likely)


def count_votes(state: OsaczeniState, area: int, pointing: bool, chances: list[float]) -> None:
    """OS-5.8 The votes cast so far count; who has not yet pointed wants the prize, or anybody else to be eaten."""
    weights = [state.vote_weight(seat, area) for seat in range(state.seats)]
    voters = [seat for seat in range(state.seats) if weights[seat]]
    if len(voters) == 1:
        chances[voters[0]] = 1.0
        return
    for seat in voters:
        if pointing and state.votes[seat] >= 0:
            chances[state.votes[seat]] += weights[seat]
        elif state.phase < ATTACK:
            chances[seat] += weights[seat]
        else:
            for other in voters:
                if other != seat:
                    chances[other] += weights[seat] / (len(voters) - 1)
    total = 0.0
    for seat in voters:
        chances[seat] **= 3  # a lead in votes is worth more than its share
        total += chances[seat]
    for seat in voters:
        chances[seat] /= total


def expect_prize(state: OsaczeniState, chances: list[float], worth: list[float]) -> None:
    """Add to `worth` what each seat should expect of the voting on the truck or the badge."""
    if state.phase > 1:
        worth[state.badge] -= BADGE_VALUE
    for seat in range(state.seats):
        worth[seat] += chances[seat] * (CARD_VALUE if state.phase == 1 else BADGE_VALUE)


# What the monsters will take ------------------------------------------------------------------------------------


def expect_losses(
    state: OsaczeniState, area: int, now: int, chances: list[float], drawn: int, worth: list[float]
) -> None:
    """Take from `worth` what each family should expect to lose in the area when it is attacked next.

    In phase 6, where `now` is the area of the voting and `chances` who may be chosen there, that is the rest of this
    attack and the one after it: else a round would seem to be worth ending at any price. `drawn` are the monsters that
    people will attract by then, -1 if the game is over before.
    """
    losses = [0.0] * state.seats
    monsters = float(state.monsters[area])
    if state.phase >= DICE_PHASES and area >= now:
        deaths = deaths_tonight(state, area, now)
        if area == now and deaths:
            for seat in range(state.seats):
                losses[seat] = chances[seat]
            spread(state, area, deaths - 1.0, state.face_down, losses)
        else:
            spread(state, area, deaths, state.face_down, losses)
        if deaths > SAFE:
            monsters = 0.0
    if state.phase != DICE_PHASES and drawn >= 0:
        left = float(state.where.count(area))
        for lost in losses:
            left -= lost
        spread(state, area, deaths_to_come(state, area, monsters + drawn, left), 0, losses)
    for seat in range(state.seats):
        if losses[seat] > 0.0:
            worth[seat] -= points_of(state, seat, area, losses[seat])


def attracted(state: OsaczeniState) -> list[int]:
    """OS-10.1 How many monsters the people of each area would attract as they stand: the crying and the crowd."""
    where = state.where
    crowd = [where.count(area) for area in range(7)]
    crowd[0] = 0
    most = max(crowd)
    found = [1 if people == most else 0 for people in crowd]
    attracts = state.law[law.ATTRACTS]
    if attracts >= 0:
        crying = [0, 0, 0, 0, 0, 0, 0]
        for place in where[attracts::4]:
            if 0 < place < 7:
                crying[place] += 1
        most = max(crying)
        if most:
            for area in range(1, 7):
                if crying[area] == most:
                    found[area] += 1
    return found


def deaths_tonight(state: OsaczeniState, area: int, now: int) -> float:
    """How many the monsters on the board will probably eat in an area that is attacked now, or later this round."""
    if area == PARKING:
        relief = 0 if area == now else state.law[law.PARKING_RELIEF]
        return float(max(0, state.monsters[PARKING] - relief))
    if not state.breach(area):
        return 0.0 if area == now else SAFE
    return 1.0 if area == now else SURE


def deaths_to_come(state: OsaczeniState, area: int, monsters: float, people: float) -> float:
    """How many of these people the monsters and those that the dice bring will probably eat in the area."""
    rolled = 2 <= state.phase < DICE_PHASES and len(state.dice) > 0
    monsters += state.dice.count(area) if rolled else NEW_MONSTERS
    deaths = min(monsters, people)
    if area != PARKING:
        margin = monsters - state.strength_at(area) + (0.5 if state.row_one() else -0.5)
        deaths = min(people, 1.0, max(0.0, 0.3 + 0.25 * margin))
    return deaths if rolled else ESCAPE * deaths


def spread(state: OsaczeniState, area: int, deaths: float, hidden: int, losses: list[float]) -> None:
    """Add so many deaths to `losses`: rather those with few votes die. `hidden` are the characters who cannot."""
    counts = [0] * state.seats
    votes = [0] * state.seats
    for number, place in enumerate(state.where):
        if place == area and not hidden >> number & 1:
            counts[number >> 2] += 1
            votes[number >> 2] += state.weight[number & 3]
    families = [seat for seat in range(state.seats) if counts[seat]]
    total = sum(votes)
    while deaths > 0.01:
        likely = [0.0] * state.seats
        sure = 0.0
        for seat in families:
            left = counts[seat] - losses[seat]
            if left > 0.001:
                likely[seat] = min(1.0, left) * (1.0 - votes[seat] / total if len(families) > 1 else 1.0)
                sure += likely[seat]
        if sure <= 0.0:
            break
        dying = min(1.0, deaths)
        for seat in families:
            part = min(dying * likely[seat] / sure, counts[seat] - losses[seat])
            losses[seat] += part
            deaths -= part


def points_of(state: OsaczeniState, seat: int, area: int, lost: float) -> float:
    """What the seat loses with so many characters of the area, the least valuable first."""
    here = [state.points[kind] for kind in range(4) if state.where[4 * seat + kind] == area]
    here.sort()
    found = 0.0
    for points in here:
        part = min(1.0, lost)
        found += part * points
        lost -= part
    return found
