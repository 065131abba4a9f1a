"""The end of the game (section 16): scores, winners and the epilogue table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ostoja.core.action import ref, seat_name
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import CHARACTERS, CRYBABY, DEFENDER, ITEM_IDS, KEYS, LEADER, MONITORING, PARKING

if TYPE_CHECKING:
    from ostoja.games.osaczeni.state import OsaczeniState

UNLOCKED: Final = "unlocked"
"""The key of a table profile under which the numbers of its unlocked epilogues stand."""
WINGS: Final = 2


def score(state: "OsaczeniState", seat: int) -> int:
    """OS-16.3 The points of the living characters, and of the truck keys if any of them lives."""
    total = 0
    for kind in range(4):
        if state.where[4 * seat + kind] > 0:
            total += state.points[kind]
    if KEYS in state.hands[seat] and state.alive(seat):
        total += state.law[law.KEYS_POINTS]
    return total


def breakdown(state: "OsaczeniState", seat: int) -> list[tuple[str, int]]:
    """OS-16.3 The same, line by line."""
    lines = [
        (CHARACTERS[kind], state.points[kind] if state.where[4 * seat + kind] > 0 else 0)
        for kind in range(4)
        if state.where[4 * seat + kind] >= 0
    ]
    keys = KEYS in state.hands[seat] and state.alive(seat)
    return [*lines, ("keys", state.law[law.KEYS_POINTS] if keys else 0)]


def besides(state: "OsaczeniState", seat: int) -> list[tuple[str, int]]:
    """V19 breaks a tie for the highest score: by the badge, then by the cards in hand."""
    scores = [score(state, other) for other in range(state.seats)]
    if not state.law[law.PHOTO_FINISH] or scores.count(max(scores)) == 1 or state.living_characters() == 0:
        return []
    return [("badge", int(state.badge == seat)), ("cards", len(state.hands[seat]))]


def winners(state: "OsaczeniState") -> list[int]:
    """OS-16.4 The highest score wins, shared by the tied (V19 breaks such a tie); OS-16.5 nobody, if nobody lives."""
    if state.living_characters() == 0:
        return []
    scores = [score(state, seat) for seat in range(state.seats)]
    best = max(scores)
    first = [seat for seat in range(state.seats) if scores[seat] == best]
    if len(first) == 1 or not state.law[law.PHOTO_FINISH]:
        return first
    if state.badge in first:
        return [state.badge]
    most = max([len(state.hands[seat]) for seat in first])
    return [seat for seat in first if len(state.hands[seat]) == most]


def tie_broken_by(state: "OsaczeniState") -> str:
    """V19 What decided among those with the highest score."""
    if not besides(state, 0):
        return "points"
    best = max([score(state, seat) for seat in range(state.seats)])
    return "badge" if score(state, state.badge) == best else "cards"


def places(state: "OsaczeniState") -> list[int]:
    """OS-16.6 The place of each seat by score, from 1; equal scores share a place."""
    scores = [score(state, seat) for seat in range(state.seats)]
    return [1 + sum([1 for other in scores if other > mine]) for mine in scores]


def stronghold(state: "OsaczeniState") -> bool:
    """Do all living characters, at least one, stand in the same area other than the parking lot?"""
    homes = {place for place in state.where if place > 0}
    return len(homes) == 1 and PARKING not in homes


def finish(state: "OsaczeniState", why: str) -> None:
    """OS-16.1-16.10 Hands are revealed, the epilogue is looked up, and the game is over."""
    state.finish()
    if state.watched:
        for seat in range(state.seats):
            for kind in state.hands[seat]:
                state.tell("reveals", seat=seat_name(seat), card=ref(ITEM_IDS[kind]))
        state.tell("the-end", living=state.living_characters(), why=why)
        for seat in winners(state):
            state.tell("wins", seat=seat_name(seat), points=score(state, seat), by=tie_broken_by(state))
    unlocked: list[Any] = list(state.profile.get(UNLOCKED, []))
    number = epilogue(state, unlocked)
    if number:
        state.epilogue = number
        state.profile = {**state.profile, UNLOCKED: sorted([*unlocked, number])}
        state.tell("epilogue", epilogue=ref(f"epilogue-{number:02}"), variant=ref(f"variant-{number:02}"))
    else:
        state.profile = {**state.profile, UNLOCKED: unlocked}


def epilogue(state: "OsaczeniState", unlocked: list[Any]) -> int:
    """OS-16.9 The first entry in table order that is locked and whose condition is met; 0 if there is none."""
    for number in state.components.epilogues:
        if number not in unlocked and condition(state, number):
            return int(number)
    return 0


def alive_of(state: "OsaczeniState", kind: int) -> int:
    """How many characters of this kind live."""
    return sum([1 for place in state.where[kind::4] if place > 0])


def survivors(state: "OsaczeniState") -> list[int]:
    """The seats that still have somebody alive."""
    return [seat for seat in range(state.seats) if state.alive(seat)]


def closings(state: "OsaczeniState") -> int:
    """How many areas were closed in the course of the game."""
    return sum([1 for area in range(1, 6) if state.is_closed(area) and area != state.sealed])


def family(state: "OsaczeniState", seat: int) -> list[int]:
    """Where the four characters of a seat are."""
    return state.where[4 * seat : 4 * seat + 4]


def weapons(state: "OsaczeniState", seat: int) -> int:
    return sum([1 for kind in state.hands[seat] if state.components.weapon[kind]])


def all_on_parking(state: "OsaczeniState") -> bool:
    living = state.living_characters()
    return living >= 1 and state.where.count(PARKING) == living


CONDITIONS: Final[dict[int, "Callable[[OsaczeniState], bool]"]] = {
    1: lambda state: state.living_characters() == 0,
    2: lambda state: any(0 not in family(state, seat) for seat in range(state.seats)),
    3: lambda state: alive_of(state, CRYBABY) >= 3,
    4: lambda state: state.living_characters() == 2,
    5: lambda state: any(weapons(state, seat) >= 2 for seat in survivors(state)),
    6: lambda state: any(MONITORING in family(state, seat) for seat in winners(state)),
    7: stronghold,
    8: lambda state: closings(state) >= WINGS,
    9: lambda state: state.seats - len(survivors(state)) == 2,
    10: lambda state: alive_of(state, DEFENDER) >= 3,
    11: lambda state: any(len(state.hands[seat]) >= 2 for seat in survivors(state)),
    12: lambda state: alive_of(state, CRYBABY) == 0,
    13: lambda state: not state.deck,
    14: lambda state: any(KEYS in state.hands[seat] for seat in survivors(state)),
    15: lambda state: alive_of(state, LEADER) >= 3,
    16: all_on_parking,
    17: lambda state: state.living_characters() == 1,
    18: lambda state: closings(state) == 0,
    19: lambda state: len(winners(state)) == 2,
    20: lambda state: any(not state.hands[seat] for seat in survivors(state)),
    21: lambda state: True,
}
"""OS-16.11 The condition of each epilogue (table 1.7)."""


def condition(state: "OsaczeniState", number: int) -> bool:
    """OS-16.11 Is the condition of epilogue `number` met?"""
    return CONDITIONS[number](state)
