"""Section 9: equipment. Each tile works repaired only, once per round, and is optional."""

import pytest

from games.ocaleni.positions import (
    GAME,
    MIDDLE,
    STRONG,
    WEAK,
    airlock,
    at,
    furnish,
    give,
    heroes,
    inside,
    kinds,
    legal,
    own,
    play,
    refusal,
    stand,
    stock,
    table,
    tile,
    trigger,
    visit,
)
from ostoja.core.rng import Rng
from ostoja.games.ocaleni.actions import (
    END,
    GATHER,
    HUNT,
    HUNT_WITH,
    MOVE,
    MOVE_HOOK,
    NO_PREY,
    PICK,
    SETTLE,
    TREAT,
    USE,
)
from ostoja.games.ocaleni.ids import (
    ACCESS_CARD,
    AIRLOCK,
    AMMO,
    AMMO_KIT,
    AXE,
    BACKPACK,
    BASE,
    BEAR_TRAP,
    BLACKWOOD,
    BOW,
    BROKEN,
    CHAINSAW,
    CHIP,
    CROWBAR,
    DAM,
    DETECTOR,
    EXO,
    FAIR,
    FLASHLIGHT,
    FOREST,
    GEAR_NAMES,
    HACKSAW,
    HIDDEN,
    HOOK,
    JERRYCAN,
    METAL,
    MINE,
    MUTATION,
    PEAK,
    PICKAXE,
    PREY_KINDS,
    PURIFIER,
    R_BUILD,
    READY,
    SHIP,
    SHOTGUN,
    SPENT,
    THERMAL,
    WATER,
    WOOD,
)
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.movement import DAY_TURN
from ostoja.games.ocaleni.steps.night import clean


def plus(kind: int, area: int, resource: int, more: int) -> None:
    """The tile takes more from the pool after one token was gathered; not broken, not twice."""
    state = table()
    own(state, READY, kind)
    give(state, chips=1 if area == DAM else 0)
    visit(state, area)
    if area == DAM:
        play(state, TREAT)
    pool = state.pools[area]
    assert USE[kind] not in legal(state)
    play(state, GATHER[resource])
    play(state, USE[kind])
    assert state.goods[resource] == 1 + more
    assert state.pools[area] == pool - 1 - more
    assert refusal(state, USE[kind])[0] == "gear-spent"
    broken = table()
    own(broken, BROKEN, kind)
    visit(broken, area, MIDDLE)
    if broken.waiting == (0,):
        assert refusal(broken, USE[kind])[0] == "gear-broken"


def arrival(kind: int, area: int, gain: dict[str, int]) -> None:
    """The tile brings something from the bank on arrival, with or without actions, once."""
    state = table()
    own(state, READY, kind)
    pools = state.pools[:]
    visit(state, area)
    cans = stock(state).get("cans", 0) if area == SHIP else 0
    assert USE[kind] in legal(state)
    play(state, USE[kind])
    goods = stock(state)
    if area == SHIP:
        goods["cans"] -= cans
        if not goods["cans"]:
            del goods["cans"]
    assert goods == gain
    assert state.pools == pools
    assert tile(state, kind) == SPENT


@pytest.mark.covers("gear-axe")
def test_axe() -> None:
    """OC-9.1 Forest: up to 2 more wood from the pool."""
    plus(AXE, FOREST, WOOD, 2)


@pytest.mark.covers("gear-bow")
def test_bow() -> None:
    """OC-9.2 Forest: 1 meat from the bank."""
    arrival(BOW, FOREST, {"meat": 1})


@pytest.mark.covers("gear-jerrycan")
def test_jerrycan() -> None:
    """OC-9.3 Dam: 1 more water from the pool."""
    plus(JERRYCAN, DAM, WATER, 1)


@pytest.mark.covers("gear-access-card")
def test_access_card() -> None:
    """OC-9.4 Dam: treatment without a microchip."""
    state = table()
    own(state, READY, ACCESS_CARD)
    visit(state, DAM)
    assert legal(state) == [USE[ACCESS_CARD], END]
    play(state, USE[ACCESS_CARD], GATHER[WATER])
    assert stock(state) == {"water": 1}
    assert tile(state, ACCESS_CARD) == SPENT


@pytest.mark.covers("gear-ammo-kit")
def test_ammunition_kit() -> None:
    """OC-9.5 Military Base: up to 2 more from the pool."""
    plus(AMMO_KIT, BASE, AMMO, 2)


@pytest.mark.covers("gear-crowbar")
def test_crowbar() -> None:
    """OC-9.6 Military Base: 2 microchips from the bank."""
    arrival(CROWBAR, BASE, {"chips": 2})


@pytest.mark.covers("gear-chainsaw")
def test_chainsaw() -> None:
    """OC-9.7 Either city: 2 wood from the bank."""
    arrival(CHAINSAW, PEAK, {"wood": 2})
    arrival(CHAINSAW, BLACKWOOD, {"wood": 2})


@pytest.mark.covers("gear-flashlight")
def test_flashlight() -> None:
    """OC-9.8 Either city: 1 survivor into the airlock or a built room; unusable without a place."""
    state = table()
    own(state, READY, FLASHLIGHT)
    furnish(state, R_BUILD, 2)
    visit(state, PEAK)
    play(state, USE[FLASHLIGHT])
    assert legal(state) == [SETTLE[AIRLOCK], SETTLE[0]]
    play(state, SETTLE[0])
    assert inside(state, 1) == 3
    full = table()
    own(full, READY, FLASHLIGHT)
    own(full, READY, CHAINSAW)
    airlock(full, 7)
    visit(full, BLACKWOOD)
    assert refusal(full, USE[FLASHLIGHT]) == ("gear-useless", "OC-9.8")


@pytest.mark.covers("gear-pickaxe")
def test_pickaxe() -> None:
    """OC-9.9 Mine: up to 2 more metal from the pool."""
    plus(PICKAXE, MINE, METAL, 2)


@pytest.mark.covers("gear-purifier")
def test_purifier() -> None:
    """OC-9.10 Mine: 1 water from the bank."""
    arrival(PURIFIER, MINE, {"water": 1})


@pytest.mark.covers("gear-hook")
def test_grappling_hook() -> None:
    """OC-9.11 Effective number + 1, the only way to space 6; pressure unchanged."""
    state = table()
    own(state, READY, HOOK)
    heroes(state, 0, BASE, DAM, PEAK, MINE)
    heroes(state, 1, BASE, DAM, SHIP, MINE)
    stand(state, 1, MIDDLE, 4)
    give(state, 1, wood=5)
    at(state, DAY_TURN)
    play(state, MOVE_HOOK[STRONG])
    assert state.hero_up[STRONG] == 6
    assert stock(state) == {"cans": 4, "wood": 1}
    assert tile(state, HOOK) == SPENT


@pytest.mark.covers("gear-hacksaw")
def test_hacksaw() -> None:
    """OC-9.12 Cargo Ship: 2 metal from the bank."""
    arrival(HACKSAW, SHIP, {"metal": 2})


@pytest.mark.covers("gear-backpack")
def test_backpack() -> None:
    """OC-9.13 Funfair: up to 2 more microchips from the pool."""
    plus(BACKPACK, FAIR, CHIP, 2)


@pytest.mark.covers("gear-detector")
def test_metal_detector() -> None:
    """OC-9.14 Funfair: 1 can from the bank."""
    arrival(DETECTOR, FAIR, {"cans": 1})


def hunt(tools: tuple[int, ...], prey: int, hero: int) -> OcaleniState:
    state = table()
    for kind in tools:
        own(state, READY, kind)
    state.prey[0] = (0, prey)
    return visit(state, FOREST, hero)


@pytest.mark.covers("gear-shotgun")
def test_shotgun() -> None:
    """OC-9.15 One hunt: one action less."""
    state = hunt((SHOTGUN,), 1, WEAK)
    play(state, HUNT)
    assert tile(state, SHOTGUN) == SPENT, "toughness 4 with 3 actions: the only way is taken"
    assert stock(state) == {"meat": 2}
    strong = hunt((SHOTGUN,), 1, STRONG)
    play(strong, HUNT)
    assert legal(strong) == [HUNT_WITH[0][0], HUNT_WITH[1][0]]
    play(strong, HUNT_WITH[0][0])
    assert tile(strong, SHOTGUN) == READY


@pytest.mark.covers("gear-bear-trap")
def test_bear_trap() -> None:
    """OC-9.16 One hunt: one action less; both tools may serve the same hunt."""
    state = hunt((BEAR_TRAP,), 1, WEAK)
    play(state, HUNT)
    assert tile(state, BEAR_TRAP) == SPENT
    both = hunt((SHOTGUN, BEAR_TRAP), 2, WEAK)
    play(both, HUNT)
    assert (tile(both, SHOTGUN), tile(both, BEAR_TRAP), stock(both)) == (SPENT, SPENT, {"meat": 3})


def test_hunting_gear() -> None:
    """OC-X.33 Mutation, kind 7: T = 8; strength 4, both tools, 2 ammunition: 4 actions, 5 meat."""
    state = table()
    own(state, READY, SHOTGUN)
    own(state, READY, BEAR_TRAP)
    trigger(state, MUTATION)
    give(state, ammo=2)
    state.prey[0] = (4,)
    visit(state, FOREST, MIDDLE)
    play(state, HUNT)
    assert stock(state) == {"meat": 5}
    assert (tile(state, SHOTGUN), tile(state, BEAR_TRAP)) == (SPENT, SPENT)


@pytest.mark.covers("gear-exo")
def test_exoskeleton() -> None:
    """OC-9.19 One move longer than 2, used up only by such a move; all other rules stand."""
    state = table()
    own(state, READY, EXO)
    heroes(state, 0, FOREST, DAM, PEAK, BASE)
    at(state, DAY_TURN)
    targets = {action.args[1] for action in legal(state) if action.args[:1] == (STRONG,)}
    assert targets == {MINE, SHIP, FAIR, BLACKWOOD}
    near = play(state.copy(), MOVE[STRONG][MINE])
    assert tile(near, EXO) == READY
    play(state, MOVE[STRONG][FAIR])
    assert tile(state, EXO) == SPENT
    assert state.hero_area[STRONG] == FAIR


@pytest.mark.covers("gear-thermal")
def test_thermal_sensor() -> None:
    """OC-9.20 Any token of the stack; the others keep their order; it commits to nothing; legal while one may hunt."""
    state = table()
    own(state, READY, THERMAL)
    state.prey[0] = (1, 0, 4, 0, 4)
    visit(state, FOREST)
    assert HUNT not in legal(state)
    play(state, USE[THERMAL])
    assert legal(state) == [PICK[1][0], PICK[3][0], PICK[4][1], NO_PREY]
    assert refusal(state, PICK[0][4]) == ("not-to-pick", "OC-9.20")
    fork = state.copy()
    play(state, PICK[3][0])
    assert state.prey[0] == (1, 4, 0, 4)
    assert state.hunted[:PREY_KINDS] == [1, 0, 0, 0, 0]
    assert stock(state) == {"meat": 1}
    play(fork, NO_PREY)
    assert fork.prey[0] == (1, 0, 4, 0, 4)
    assert tile(fork, THERMAL) == SPENT
    assert kinds(fork) == {"gather", "end"}


def test_thermal_sensor_needs_a_hunt() -> None:
    """OC-9.20 Not after the hunt of this activation, not at an empty stack."""
    state = table()
    own(state, READY, THERMAL)
    visit(state, FOREST)
    play(state, HUNT)
    assert USE[THERMAL] not in legal(state)
    empty = table()
    own(empty, READY, THERMAL)
    empty.prey[0] = ()
    visit(empty, FOREST)
    assert USE[THERMAL] not in legal(empty)


def test_what_the_sensor_showed_stays_with_who_looked() -> None:
    """OC-9.20 Others see the hunted token, not where it lay; whoever had looked before does not know the order now."""
    state = table()
    own(state, READY, THERMAL)
    state.prey[0] = (1, 0, 4, 0, 4)
    state.known = 1 << (8 + 1)
    assert state.seen_by(1).prey[0] == (1, 0, 4, 0, 4)
    visit(state, FOREST)
    play(state, USE[THERMAL])
    assert state.seen_by(0).prey[0] == (1, 0, 4, 0, 4)
    assert state.seen_by(None).prey[0] == (HIDDEN,) * 4 + (4,)
    play(state, PICK[3][0])
    assert state.seen_by(0).prey[0] == (1, 4, 0, 4)
    assert state.seen_by(1).prey[0] == (HIDDEN,) * 3 + (4,)
    assert state.imagine(1, Rng(2)).prey[0][-1] == 4


def test_every_tile_once_per_round() -> None:
    """OC-I.15, OC-8.20 A used tile is available again after cleaning."""
    state = table()
    own(state, SPENT, AXE)
    own(state, BROKEN, BOW)
    clean(state, 0)
    assert (tile(state, AXE), tile(state, BOW)) == (READY, BROKEN)


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("axe", (1, 2, 0)),
        ("bow", (2, 1, 0)),
        ("jerrycan", (1, 2, 0)),
        ("access-card", (1, 1, 1)),
        ("ammo-kit", (2, 1, 0)),
        ("crowbar", (0, 3, 0)),
        ("chainsaw", (0, 1, 2)),
        ("flashlight", (0, 1, 2)),
        ("pickaxe", (2, 1, 0)),
        ("purifier", (0, 1, 2)),
        ("hook", (1, 1, 1)),
        ("hacksaw", (1, 1, 1)),
        ("backpack", (3, 0, 0)),
        ("detector", (1, 1, 1)),
        ("shotgun", (2, 1, 0)),
        ("bear-trap", (1, 2, 0)),
        ("bat", (3, 0, 0)),
        ("vest", (1, 0, 2)),
        ("exo", (1, 1, 1)),
        ("thermal", (1, 1, 1)),
    ],
)
def test_printed_repair_costs(name: str, cost: tuple[int, int, int]) -> None:
    """OC-8.17 Wood, metal and microchips of section 1.9."""
    assert GAME.components.gear_cost[GEAR_NAMES.index(name)] == cost


def test_tiles_of_others_do_not_help() -> None:
    """OC-7.4 Only one's own tile, and only where it belongs."""
    state = table()
    own(state, READY, BOW, 1)
    own(state, READY, CROWBAR)
    visit(state, FOREST)
    assert refusal(state, USE[BOW]) == ("gear-not-owned", "OC-9.2")
    assert refusal(state, USE[CROWBAR]) == ("gear-useless", "OC-9.6")
