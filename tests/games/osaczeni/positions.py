"""Small positions: "a four-player game where red has a Leader on the parking lot and three monsters wait there"."""

from collections.abc import Callable

import ostoja
from ostoja.core.action import Action
from ostoja.core.state import Step
from ostoja.core.words import Prompt, ask
from ostoja.games.osaczeni.actions import ITEMS, PASS, READY, SPACE
from ostoja.games.osaczeni.state import DEAD, NOT_IN_PLAY, OsaczeniState
from ostoja.games.osaczeni.steps.attack import they_try_to_get_in
from ostoja.games.osaczeni.steps.badge import who_takes_the_badge
from ostoja.games.osaczeni.steps.coming import they_are_coming
from ostoja.games.osaczeni.steps.over_here import over_here
from ostoja.games.osaczeni.steps.round import end_of_round
from ostoja.games.osaczeni.steps.truck import who_searches
from ostoja.games.osaczeni.steps.voting import Discussion
from ostoja.games.osaczeni.steps.where_to import where_to_go

GAME = ostoja.game("osaczeni")
KINDS = "DLBG"

PHASES: dict[int, Callable[[OsaczeniState], None]] = {
    1: who_searches,
    2: who_takes_the_badge,
    3: where_to_go,
    4: over_here,
    5: they_are_coming,
    6: they_try_to_get_in,
    7: end_of_round,
}


class Halt(Step[OsaczeniState]):
    """Lies under a phase that is played alone: on top, it says that the phase is over."""

    def waiting(self, state: OsaczeniState) -> tuple[int, ...]:
        return (0,)

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        return [PASS]

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        return ask("walkie", "OS-7.6")


def number(name: str) -> int:
    """ "2B" is the Crybaby of seat 2."""
    return 4 * int(name[0]) + KINDS.index(name[1])


def table(
    people: str = "",
    seats: int = 4,
    monsters: tuple[int, ...] = (0, 0, 0, 0, 0, 0),
    hands: dict[int, str] | None = None,
    cold: int | None = None,
    closed: tuple[int, ...] = (),
    badge: int = 0,
    victim: int = 1,
    variant: int = 0,
    deck: int | None = None,
    seed: int = 1,
    profile: dict[str, list[int]] | None = None,
) -> OsaczeniState:
    """A table after setup. `people` as "0D@3 1B@6"; whoever is not named is dead.

    `cold` is how many of the dead the cold store shows (all of them unless said otherwise), `hands` as {0: "bat saw"},
    `deck` how many cards are left in the deck (the others lie in the played pile).
    """
    options: dict[str, str | int | bool] = {"variant": variant, "unlock_all": True} if variant else {}
    state = GAME.start(seats, seed, options, profile=profile)
    state.where = [DEAD if place != NOT_IN_PLAY else NOT_IN_PLAY for place in state.where]
    for name in people.split():
        state.where[number(name)] = int(name[3])
    dead = [who for who in range(len(state.where)) if state.where[who] == DEAD]
    state.cold = dead if cold is None else dead[:cold]
    state.monsters = [0, *monsters]
    state.closed = sum(1 << area for area in closed)
    state.badge = badge
    state.victim = victim
    deal(state, hands or {}, deck)
    state.dice = []
    state.round = 1
    state.destination = [0] * seats
    state.stack = [Halt()]
    state.forget()
    return state


def deal(state: OsaczeniState, hands: dict[int, str], deck: int | None = None) -> None:
    """These hands; every other card in the deck, or only `deck` of them."""
    rest = [kind for kind in range(len(ITEMS)) for _ in range(state.copies[kind])]
    state.hands = [[] for _ in range(state.seats)]
    for seat, cards in hands.items():
        for name in cards.split():
            rest.remove(ITEMS.index(name))
            state.hands[seat].append(ITEMS.index(name))
    left = len(rest) if deck is None else deck
    state.deck, state.played, state.box = rest[:left], rest[left:], []
    state.given = []


def begin(state: OsaczeniState, phase: int) -> OsaczeniState:
    """Play this phase alone, up to its first decision."""
    state.phase = phase
    PHASES[phase](state)
    state.advance()
    state.forget()
    return state


def act(state: OsaczeniState, seat: int, kind: str, *args: int) -> None:
    state.play(seat, SPACE[(kind, *args)])


def may(state: OsaczeniState, seat: int, kind: str, *args: int) -> bool:
    return SPACE[(kind, *args)] in state.legal(seat)


def why(state: OsaczeniState, seat: int, kind: str, *args: int) -> str:
    """The clause that forbids it."""
    reason = state.why_not(seat, SPACE[(kind, *args)])
    assert reason is not None
    return reason.clause


def kinds(state: OsaczeniState, seat: int) -> set[str]:
    return {action.kind for action in state.legal(seat)}


def all_ready(state: OsaczeniState) -> None:
    """Everybody says ready, until the discussion is over."""
    while isinstance(state.stack[-1], Discussion):
        state.play(state.waiting[0], READY)


def halted(state: OsaczeniState) -> bool:
    return isinstance(state.stack[-1], Halt)


def item(name: str) -> int:
    return ITEMS.index(name)


def hand(state: OsaczeniState, seat: int) -> list[str]:
    return [ITEMS[kind] for kind in state.hands[seat]]


def at(state: OsaczeniState, name: str) -> int:
    """Where "2B" is; 0 in the cold store."""
    return state.where[number(name)]
