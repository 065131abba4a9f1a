"""Small positions: an empty shelter by day or night, to be furnished by each test."""

import ostoja
from ostoja.core.action import Action
from ostoja.core.state import Step
from ostoja.core.words import Prompt, ask
from ostoja.games.ocaleni.actions import MOVE
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AIRLOCK,
    AREAS,
    CITIES,
    FINDS,
    GEARS,
    HEROES,
    LYING,
    NOT_OWNED,
    NOTHING,
    PLACES,
    RESOURCE_NAMES,
    RESOURCES,
    STANDING,
    TILES_SHOWN,
    UNBUILT,
    UNSEEN,
)
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.movement import DAY_TURN

GAME = ostoja.game("ocaleni")
WEAK, WEAK2, MIDDLE, STRONG = range(HEROES)
"""The four heroes of a player: 3, 3, 4, 5."""


class Stop(Step[OcaleniState]):
    """Nothing follows: what was put on top of it has been resolved."""

    def waiting(self, state: OcaleniState) -> tuple[int, ...]:
        return ()

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        return []

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("drafting", "OC-2.8")


def table(seats: int = 2, round: int = 1, **options: bool | str) -> OcaleniState:
    """Empty shelters, no event active, an empty ship, full pools; heroes lie in Base, Peak, Mine and Ship."""
    state: OcaleniState = GAME.start(seats, 3, options)
    while state.round == 0:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])
    printed = GAME.components
    state.round = round
    state.cards = [UNSEEN] * len(state.cards)
    state.goods = [0] * len(state.goods)
    state.gear = [NOT_OWNED] * len(state.gear)
    state.hunted = [0] * len(state.hunted)
    state.used = [0] * len(state.used)
    state.dose = [printed.track_start] * seats
    state.people = [0, *[UNBUILT] * (PLACES - 1)] * seats
    # Four advanced rooms that do nothing unless built and staffed.
    plain = [AIRLOCK, 0, 2, 4, 6, 8, 10, 12]
    state.room = plain * seats
    state.owned = [sum({1 << (code >> 1) for code in plain[1:]})] * seats
    state.hero_area = [0, 1, 2, 3] * seats
    state.hero_up = [LYING] * (HEROES * seats)
    state.pools = [printed.pool[area][seats - 2] for area in range(AREAS)]
    state.first = state.marker = state.actor = 0
    state.claimed = False
    state.ship = 0
    state.skipped = state.passed = 0
    state.known = 0
    state.prey = [(0,) * 3, (0,) * 3, (0,) * 3]
    state.search = [(), ()]
    state.aside = [0] * (CITIES * FINDS)
    state.display = [NOTHING] * (CITIES * TILES_SHOWN)
    state.deck = ()
    state.discard = ()
    return state


def at(state: OcaleniState, *steps: Step[OcaleniState]) -> OcaleniState:
    """Resolve these steps, the last one first, and nothing after them."""
    state.stack = [Stop(), *steps]
    state.forget()
    state.advance()
    return state


def done(state: OcaleniState) -> bool:
    """Have the steps given to `at` been resolved?"""
    return isinstance(state.stack[-1], Stop)


def play(state: OcaleniState, *actions: Action) -> OcaleniState:
    """The waiting seat plays these actions."""
    for action in actions:
        state.play(state.waiting[0], action)
    return state


def legal(state: OcaleniState) -> list[Action]:
    """What the one waiting seat may do."""
    assert len(state.waiting) == 1
    return state.legal(state.waiting[0])


def kinds(state: OcaleniState) -> set[str]:
    return {action.kind for action in legal(state)}


def refusal(state: OcaleniState, action: Action) -> tuple[str, str]:
    """Key and clause of the rule that forbids an action to the waiting seat."""
    reason = state.why_not(state.waiting[0], action)
    assert reason is not None, f"{action} is legal"
    return reason.key, reason.clause


def give(state: OcaleniState, seat: int = 0, **goods: int) -> None:
    """Set some stocks: give(state, wood=3)."""
    for name, count in goods.items():
        state.goods[seat * RESOURCES + RESOURCE_NAMES.index(name)] = count


def stock(state: OcaleniState, seat: int = 0) -> dict[str, int]:
    """What a seat has, without what it has none of."""
    return {
        name: state.goods[seat * RESOURCES + kind]
        for kind, name in enumerate(RESOURCE_NAMES)
        if state.goods[seat * RESOURCES + kind]
    }


def own(state: OcaleniState, tile: int, kind: int, seat: int = 0) -> None:
    """Put equipment into a shelter: own(state, READY, AXE)."""
    state.gear[seat * GEARS + kind] = tile


def tile(state: OcaleniState, kind: int, seat: int = 0) -> int:
    return state.gear[seat * GEARS + kind]


def furnish(state: OcaleniState, kind: int, people: int | None = None, seat: int = 0, place: int = 4) -> int:
    """Give a shelter a room, built, complete unless said otherwise; basic rooms go to their own place. Its index."""
    if kind < 3:
        place = 1 + kind
    index = seat * PLACES + place
    rooms = state.room[:]
    copies = 0
    for other in range(seat * PLACES + 1, seat * PLACES + PLACES):
        if other != index and rooms[other] >> 1 == kind:
            if state.people[other] == UNBUILT:
                rooms[other] = rooms[index]  # only a filler of `table`
            else:
                copies = 1
    rooms[index] = 2 * kind + copies
    state.room = rooms
    masks = state.owned[:]
    masks[seat] = 0
    for code in rooms[seat * PLACES + 1 : seat * PLACES + PLACES]:
        masks[seat] |= 1 << (code >> 1)
    state.owned = masks
    state.people[index] = state.spaces[kind] if people is None else people
    return index


def airlock(state: OcaleniState, count: int, seat: int = 0) -> None:
    state.people[seat * PLACES] = count


def inside(state: OcaleniState, place: int = 0, seat: int = 0) -> int:
    return state.people[seat * PLACES + place]


def heroes(state: OcaleniState, seat: int, *areas: int) -> None:
    """Where the heroes 3, 3, 4, 5 of a seat lie."""
    state.hero_area[seat * HEROES : seat * HEROES + HEROES] = list(areas)


def stand(state: OcaleniState, seat: int, hero: int, up: int = STANDING) -> None:
    """Make a hero active, on the ship with the number of its space."""
    state.hero_up[seat * HEROES + hero] = up


def rest(state: OcaleniState, seat: int, but: int) -> None:
    """All heroes of a seat but one are active, so that this one is on turn."""
    for hero in range(HEROES):
        if hero != but:
            stand(state, seat, hero)


def trigger(state: OcaleniState, *cards: int) -> None:
    """These events are active."""
    for card in cards:
        state.cards[card] = ACTIVE


def visit(state: OcaleniState, area: int, hero: int = STRONG, seat: int = 0) -> OcaleniState:
    """A hero of a seat arrives on an area from the next one; its other heroes lie elsewhere."""
    start = (area + 1) % AREAS
    areas = [place for place in range(AREAS) if place not in (area, start)][:HEROES]
    areas[hero] = start
    heroes(state, seat, *areas)
    stand(state, seat, hero, LYING)
    state.actor = seat
    at(state, DAY_TURN)
    return play(state, MOVE[hero][area])
