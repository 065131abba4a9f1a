"""How bots talk (section 15): what one says about dice, destinations and votes, and how far it believes the others.

One statement in four is a lie, and nothing binds a bot to the others: it says what it means to do at first sight, and
then thinks again. So others believe with doubt, whoever speaks. All of it follows from the own view and what is public.
"""

from typing import Final

from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.games.osaczeni.actions import ASK_VOTE, GOING_THERE, MONSTERS_HERE, MONSTERS_NOT_HERE, PROMISE_VOTE
from ostoja.games.osaczeni.evaluate import evaluate, standing
from ostoja.games.osaczeni.state import HIDDEN, NONE, NOWHERE, SEATS_OF, OsaczeniState
from ostoja.games.osaczeni.statements import claimed_destination, claimed_dice, heard
from ostoja.games.osaczeni.steps.voting import ATTACK_PHASE, Discussion
from ostoja.games.osaczeni.steps.where_to import OpenDestination, SecretDestinations

LIES: Final = 4
"""One statement in so many is a lie."""
DOUBT: Final = 0.25
"""How often a world is imagined all the same in which somebody has lied about the dice…"""
FICKLE: Final = 0.4
"""…or has not done as promised: bots keep about two promises in five, where any of four or five things can be done."""

SUICIDAL: Final = 0.1
"""How often a world is imagined in which somebody has pointed at the own family in an attack."""


def statement(seen: OsaczeniState, seat: int, rng: Rng) -> Action | None:
    """What the seat says before its next choice, if anything: each thing once."""
    top = seen.stack[-1] if seen.stack else None
    lies = rng.below(LIES) == 0
    if isinstance(top, (OpenDestination, SecretDestinations)):
        if seen.seen >> seat & 1 and not seen.hatch_open and seen.dice and claimed_dice(seen, seat) == (0, 0):
            return about_dice(seen, lies)
        if isinstance(top, SecretDestinations) and claimed_destination(seen, seat) == 0:
            return about_destination(seen, seat, rng, lies)
    if isinstance(top, Discussion) and seen.voters(top.area) >> seat & 1:
        if seen.phase == ATTACK_PHASE and promised(seen, seat, top.area) == NONE:
            return about_victim(seen, seat, top.area, rng, lies)
        if seen.phase < ATTACK_PHASE and (seat, ASK_VOTE[seat]) not in heard(seen):
            return ASK_VOTE[seat]  # for the truck and the badge
    return None


def about_dice(seen: OsaczeniState, lies: bool) -> Action:
    """Where most monsters will come; a lie is that none comes there."""
    most = max(range(1, 7), key=seen.dice.count)
    return MONSTERS_NOT_HERE[most] if lies else MONSTERS_HERE[most]


def about_destination(seen: OsaczeniState, seat: int, rng: Rng, lies: bool) -> Action | None:
    """Where the seat would go at first thought; a lie is anywhere else."""
    world = seen.imagine(seat, rng)
    worth: list[tuple[float, int]] = []
    for action in world.legal(seat):
        after = world.copy()
        after.play(seat, action)
        worth.append((evaluate(after, seat), action.args[0]))
    goal = max(worth)[1]
    if lies:
        goal = rng.pick([area for _, area in worth if area != goal])
    return GOING_THERE[goal]


def about_victim(seen: OsaczeniState, seat: int, area: int, rng: Rng, lies: bool) -> Action | None:
    """A vote against the rival who stands best; a lie names another one, if there is any."""
    rivals = [other for other in SEATS_OF[seen.voters(area)] if other != seat]
    if not rivals:
        return None
    best = rivals[0]
    for other in rivals:
        if standing(seen, other) > standing(seen, best):
            best = other
    if lies and len(rivals) > 1:
        best = rng.pick([other for other in rivals if other != best])
    return PROMISE_VOTE[area][best]


def promised(state: OsaczeniState, seat: int, area: int) -> int:
    """Whom the seat last promised to point at in the next voting there; NONE if nobody."""
    found = NONE
    for speaker, action in heard(state):
        if speaker == seat and action.kind == "promise-vote" and action.args[0] == area:
            found = action.args[1]
    return found


def plausible(world: OsaczeniState, seen: OsaczeniState, seat: int) -> float:
    """How well what was imagined fits what was said and makes sense: 1, or less for everything that does not."""
    found = 1.0
    if not seen.said and seen.votes_open:
        return found
    unseen = bool(seen.dice) and not seen.hatch_open and not seen.seen >> seat & 1
    for other in range(seen.seats):
        if other == seat:
            continue
        if unseen:
            here, not_here = claimed_dice(seen, other)
            for area in range(1, 7):
                comes = area in world.dice
                if (here >> area & 1 and not comes) or (not_here >> area & 1 and comes):
                    found *= DOUBT
        goal = claimed_destination(seen, other)
        if goal and seen.destination[other] == HIDDEN and world.destination[other] not in (goal, NOWHERE):
            found *= FICKLE
        if seen.votes[other] == HIDDEN:
            if promised(seen, other, seen.voting) not in (NONE, world.votes[other]):
                found *= FICKLE
            if seen.phase == ATTACK_PHASE and world.votes[other] == other:
                found *= SUICIDAL
    return found
