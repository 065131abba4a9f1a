"""A small game for exact algorithms: the last attack of the rulebook's game, with few characters and a card each."""

from itertools import permutations
from typing import Final

from ostoja.core.errors import BadOption
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import BAT, DEFENDER, ITEMS, MEAT, MOLOTOV, PARKING, PISTOL, SAW, TIN
from ostoja.games.osaczeni.state import DEAD, NOT_IN_PLAY, NOTCHES, OsaczeniState
from ostoja.games.osaczeni.steps.attack import Attack
from ostoja.games.osaczeni.steps.round import SevenPhases

HALL: Final = 5
"""The area that is attacked: the one with the most room."""
ATTACK: Final = 6
"""The phase of the attack."""
MOST_VOTINGS: Final = 3
CARDS: Final = (PISTOL, BAT, MEAT, TIN, SAW, MOLOTOV)
"""What is held, one by each player: cards that can be played in an attack. All others have been played."""


def make_small(state: OsaczeniState, pieces: int, votings: int) -> int:
    """The attack of the last round (OS-12.6): `pieces` characters of every family are in the main hall, and as many
    monsters as their strength. With more than one voting the Defenders are on the parking lot, where a monster stands
    for every further one; else they are dead, as everybody else is.

    It could come up in play. Who holds which card is all that is secret; who lives and who has the badge is the seed's.
    """
    most = state.capacity[HALL] // state.seats
    if not 1 <= pieces <= most or not 1 <= votings <= MOST_VOTINGS:
        raise BadOption(
            f"a small game for {state.seats} has 1-{most} pieces and 1-{MOST_VOTINGS} turns, not {pieces} and {votings}"
        )
    if state.sealed == HALL:  # V18 seals an area; let it be another
        state.sealed, state.closed = 1, 1 << 1
    _settle(state, pieces, PARKING if votings > 1 else DEAD)
    state.monsters[HALL] = min(NOTCHES, state.strength_at(HALL))
    state.monsters[PARKING] = votings - 1
    held = CARDS[: state.seats]
    state.deck, state.box, state.given, state.dice = [], [], [], []
    state.played = [kind for kind in range(len(ITEMS)) for _ in range(state.copies[kind] - (kind in held))]
    lay_secrets(state, 0)
    state.round, state.phase = state.law[law.ROUND_LIMIT], ATTACK
    state.stack = [SevenPhases(), Attack(HALL)]
    state.forget()
    state.advance()
    return len(_ways(state.seats))


def lay_secrets(state: OsaczeniState, way: int) -> None:
    """Give every seat its card."""
    state.hands = [[kind] for kind in _ways(state.seats)[way]]


def _ways(seats: int) -> list[tuple[int, ...]]:
    """Who may hold what."""
    return list(permutations(CARDS[:seats]))


def _settle(state: OsaczeniState, pieces: int, defenders: int) -> None:
    """Some of every family are in the hall, the Defenders where they are said to be; the others have died."""
    numbers = [number for number, place in enumerate(state.where) if place != NOT_IN_PLAY]
    state.rng.shuffle(numbers)
    for seat in range(state.seats):
        family = [number for number in numbers if number >> 2 == seat and number & 3 != DEFENDER]
        for place, number in enumerate(family):
            state.where[number] = HALL if place < pieces else DEAD
        state.where[4 * seat + DEFENDER] = defenders
    state.cold = [number for number in numbers if state.where[number] == DEAD]
    state.victim = state.cold[-1] >> 2 if state.cold else state.victim
