"""Positions of Metro 2033 for tests: say what lies where, the rest of the 128 cards is dealt around it."""

from ostoja.core.action import Action
from ostoja.core.option import Value
from ostoja.core.rng import Rng
from ostoja.core.tables import Pack
from ostoja.games.metro2033 import GAME
from ostoja.games.metro2033.actions import SPACE
from ostoja.games.metro2033.cards import EMPTY, FIRST_FACTION, HAND, IDS, NUMBER, TOKENS
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.turn import MetroTurn

BANDAGES, ANTIRAD, WATER, MEDICINES = "r-care-1", "r-care-2", "r-care-3", "r-care-4"
RATS, MUSHROOMS, TEA, PORK = "r-food-1", "r-food-2", "r-food-3", "r-food-4"
CANTEEN, FLASHLIGHT, CIGARETTES, FUEL = "r-goods-1", "r-goods-2", "r-goods-3", "r-goods-4"
KNIFE, FLAMETHROWER, REVOLVER, KALASHNIKOV = "r-weapons-1", "r-weapons-2", "r-weapons-3", "r-weapons-4"
FLARES, INCENDIARY, CARTRIDGES, GRENADES = "r-ammo-1", "r-ammo-2", "r-ammo-3", "r-ammo-4"
BACKPACK, GAS_MASK, UNIFORM, GOGGLES = "r-gear-1", "r-gear-2", "r-gear-3", "r-gear-4"
HUNTER, MILLER, ANNA, KHAN, SASHA, TOM = "h1", "h2", "h3", "h4", "h5", "h6"
AMOEBA, GHOUL, DARK_ONE, LIBRARIAN, NOSALIS, DEMON, WORM = "t1", "t2", "t3", "t4", "t5", "t6", "t7"
PEACEFUL_CARAVAN, MILITARY_CARAVAN = "c1", "c2"
FILLER = (
    *(WATER, CIGARETTES, REVOLVER, CARTRIDGES, TEA, UNIFORM),
    *(MEDICINES, PORK, FUEL, KALASHNIKOV, GRENADES, GOGGLES),
)
"""What hands and the Bazaar hold where a test does not care: cards without a Protection side."""


class Player:
    """What one player has. `kept` are Stations with tokens; a short hand is filled up to five unless `exact`."""

    def __init__(
        self,
        *,
        faction: str = "",
        flipped: bool = False,
        hand: tuple[str, ...] = (),
        exact: bool = False,
        resources: tuple[str, ...] = (),
        stations: tuple[str, ...] = (),
        kept: dict[str, int] | None = None,
        shields: tuple[str, ...] = (),
        above: int = 5,
        below: int = 0,
    ) -> None:
        self.faction = faction
        self.flipped = flipped
        self.hand = hand
        self.exact = exact
        self.resources = resources
        self.kept = kept or {}
        self.stations = (*stations, *self.kept)
        self.shields = shields
        self.above = above
        self.below = below


def position(
    *players: Player,
    bazaar: tuple[str, ...] | None = None,
    top: tuple[str, ...] = (),
    deck: int | None = None,
    options: dict[str, Value] | None = None,
    pack: Pack | None = None,
) -> MetroState:
    """Seat 0 begins a turn. `top` are the next cards of the deck; with `deck` the deck holds only so many cards."""
    seated = [*players, *(Player() for _ in range(2 - len(players)))]
    state = GAME.start(len(seated), 1, options, pack)
    pool = state.components.deck[:]

    def fetch(names: tuple[str, ...]) -> list[int]:
        for name in names:
            pool.remove(NUMBER[name])
        return [NUMBER[name] for name in names]

    def filled(cards: list[int], size: int) -> list[int]:
        for name in FILLER * size:
            if len(cards) < size and NUMBER[name] in pool:
                pool.remove(NUMBER[name])
                cards.append(NUMBER[name])
        return cards

    seats = len(seated)
    named = [NUMBER[player.faction] for player in seated if player.faction]
    spare = [faction for faction in range(FIRST_FACTION, FIRST_FACTION + 5) if faction not in named]
    state.factions = [NUMBER[player.faction] if player.faction else spare.pop(0) for player in seated]
    state.flipped = [player.flipped for player in seated]
    state.above = [player.above for player in seated]
    state.below = [player.below for player in seated]
    state.reserve = [TOKENS - player.above - player.below - sum(player.kept.values()) for player in seated]
    state.supplies = [sorted(fetch(player.resources)) for player in seated]
    state.stations = [sorted(fetch(player.stations)) for player in seated]
    state.shields = [sorted(fetch(player.shields)) for player in seated]
    for player in seated:
        for name, count in player.kept.items():
            state.tokens[NUMBER[name]] = count
    hands = [fetch(player.hand) for player in seated]
    ahead = fetch(top)
    state.bazaar = fetch(bazaar) if bazaar is not None else []
    if bazaar is None:
        filled(state.bazaar, 3)
    state.bazaar += [EMPTY] * (3 - len(state.bazaar))
    state.hands = [
        sorted(hand if player.exact else filled(hand, HAND)) for hand, player in zip(hands, seated, strict=True)
    ]
    state.rng = Rng(5)
    state.rng.shuffle(pool)
    size = len(pool) if deck is None else deck - len(ahead)
    state.discard = pool[size:]
    state.deck = pool[:size] + ahead[::-1]
    state.first = 0
    state.turns = 1
    state.stack = [MetroTurn(0)]
    state.advance()
    state.forget()
    if deck is None:
        state.check()
    assert state.seats == seats
    return state


def act(kind: str, name: str = "") -> Action:
    """The action of this kind about this card."""
    return SPACE[kind, NUMBER[name]] if name else SPACE[kind]


def do(state: MetroState, kind: str, name: str = "") -> MetroState:
    """Whoever is asked plays this action."""
    state.play(state.waiting[0], act(kind, name))
    state.check()
    return state


def can(state: MetroState, kind: str, name: str = "") -> bool:
    return act(kind, name) in state.legal(state.waiting[0])


def offered(state: MetroState, *kinds: str) -> set[str]:
    """The cards of the offered actions of these kinds."""
    return {IDS[action.args[0]] for action in state.legal(state.waiting[0]) if action.kind in kinds}


def choices(state: MetroState) -> set[str]:
    """The kinds of actions offered."""
    return {action.kind for action in state.legal(state.waiting[0])}


def why(state: MetroState, kind: str, name: str = "") -> str:
    """The clause that forbids an action to whoever is asked."""
    reason = state.why_not(state.waiting[0], act(kind, name))
    assert reason is not None
    return reason.clause


def names(cards: list[int]) -> list[str]:
    return [IDS[card] for card in cards]


def tokens(state: MetroState, seat: int = 0) -> tuple[int, int, int]:
    """ABOVE, BELOW and RESERVE."""
    return state.above[seat], state.below[seat], state.reserve[seat]


def draw_all(state: MetroState) -> MetroState:
    """Every draw that is due comes from the deck."""
    while not state.over and "deck" in choices(state):
        do(state, "deck")
    return state


def finish_action(state: MetroState) -> MetroState:
    """Draw, then close the second window if there is one."""
    draw_all(state)
    if not state.over and choices(state) >= {"close"}:
        do(state, "close")
    return state


def payments(state: MetroState, target: str) -> set[frozenset[tuple[str, int]]]:
    """Every payment that can be named for a Mission, as cards with their numbers."""
    start = state.copy()
    seat = start.waiting[0]
    found: set[frozenset[tuple[str, int]]] = set()

    def explore(here: MetroState) -> None:
        for action in here.legal(seat):
            if action.kind == "pay":
                there = here.copy()
                there.play(seat, action)
                if there.over or "pay" not in choices(there):
                    found.add(spent(start, there, seat))
                else:
                    explore(there)

    start.play(seat, act("mission", target))
    if start.over or "pay" not in choices(start):
        return {spent(state, start, seat)}
    explore(start)
    return found


def spent(before: MetroState, after: MetroState, seat: int) -> frozenset[tuple[str, int]]:
    """The Resources and Heroes that left a tableau."""
    gone: dict[str, int] = {}
    for area in (before.supplies, before.shields):
        for card in area[seat]:
            gone[IDS[card]] = gone.get(IDS[card], 0) + 1
    for area in (after.supplies, after.shields):
        for card in area[seat]:
            gone[IDS[card]] -= 1
    return frozenset((name, count) for name, count in gone.items() if count)


def paying(*cards: str) -> frozenset[tuple[str, int]]:
    """A payment written as its cards."""
    return frozenset((card, cards.count(card)) for card in cards)
