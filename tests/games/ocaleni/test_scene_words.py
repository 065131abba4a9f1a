"""The picture of Ocaleni: the numbers, bills and states it shows in a position."""

from games.ocaleni import positions
from games.ocaleni.pictures import GAME, moments, pieces, seen_scene, texts
from games.ocaleni.positions import MIDDLE, STRONG, WEAK, furnish, give, stand, table, visit
from ostoja.games.ocaleni.bill import bill_of
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AREA_RESOURCE,
    AREAS,
    BROKEN,
    CARD_NAMES,
    FIND_NAMES,
    FINDS,
    FIRE,
    FOREST,
    GEAR_NAMES,
    GEARS,
    MUTATION,
    NOT_OWNED,
    PLACES,
    PREY_KINDS,
    R_GROW,
    R_PEEK,
    READY,
    RESOURCE_NAMES,
    RESOURCES,
    ROOM_NAMES,
    SHIP,
    SPENT,
    UNSEEN,
)
from ostoja.games.ocaleni.scoring import total
from ostoja.games.ocaleni.steps.events import limit
from ostoja.games.ocaleni.steps.setup import FirstFinds


def test_pools_and_limits() -> None:
    """OC-4.5 What is left of each pool, and its limit while shortages hold."""
    for state in moments(3, seed=90, every=25):
        shown = pieces(seen_scene(state, None), "board")
        for area in range(AREAS):
            if AREA_RESOURCE[area] >= 0:
                name = RESOURCE_NAMES[AREA_RESOURCE[area]]
                assert shown[f"pool-{name}-count"].text == state.pools[area]
                assert shown[f"pool-{name}-limit"].text == f"/{limit(state, area)}"


def test_an_event_reddens_what_it_touches() -> None:
    """OC-11.1, OC-11.9 A reduced limit and tougher prey are marked."""
    state = table(2)
    shown = pieces(seen_scene(state, 0), "board")
    assert shown["pool-wood-limit"].marks == ()
    assert shown["stack-forest-toughness"].marks == ()
    positions.trigger(state, FIRE, MUTATION)
    shown = pieces(seen_scene(state, 0), "board")
    assert shown["pool-wood-limit"].marks == ("bad",)
    assert shown["stack-forest-toughness"].marks == ("bad",)
    assert shown["stack-forest-toughness"].text == 4


def test_meat_is_that_of_the_viewer() -> None:
    """Section 20 The meat value is the one the viewing player would get."""
    state = table(2)
    state.hunted[PREY_KINDS] = 1
    assert texts(seen_scene(state, 0), "board")["stack-forest-gives"] == 1
    assert texts(seen_scene(state, 1), "board")["stack-forest-gives"] == 2
    assert texts(seen_scene(state, None), "board")["stack-forest-gives"] == "1–3"


def test_cities_show_tiles_stack_and_finds() -> None:
    """Section 20 Three tiles, the height of the stack, tokens that lie face up."""
    for state in moments(4, seed=91, every=30):
        if state.round == 0:
            continue
        shown = pieces(seen_scene(state, None), "board")
        for city, name in enumerate(("blackwood", "peak")):
            assert shown[f"search-{name}-count"].text == len(state.search[city])
            aside = [piece for id, piece in shown.items() if id.startswith(f"aside-{name}-")]
            lying = state.aside[city * FINDS : city * FINDS + FINDS]
            assert len(aside) == sum(lying)
            for find, count in enumerate(lying):
                assert [piece.symbol for piece in aside].count(f"find-{FIND_NAMES[find]}") == count
        icons = [piece.symbol for id, piece in shown.items() if id.endswith("-icon") and id != "discard-icon"]
        for kind in state.display:
            assert kind < 0 or f"i-gear-{GEAR_NAMES[kind]}" in icons


def test_the_bill_of_the_night() -> None:
    """Section 20 Food and water needed, what is missing, and the points so far are always in sight."""
    for state in moments(2, seed=92, every=11):
        if state.draft or state.over:
            continue
        top = state.stack[-1]
        if isinstance(top, FirstFinds):
            continue
        shown = texts(seen_scene(state, 0), "mine")
        food, water, missing, rays = bill_of(state, 0)
        assert (shown["bill-food"], shown["bill-water"], shown["bill-missing"]) == (food, water, missing)
        assert shown["bill-rays"] == f"+{rays}"
        assert shown["bill-score"] == str(total(state, 0)).replace("-", "−")
        assert texts(seen_scene(state, 1), "seat-0")["food"] == f"{food}+{water}"


def test_shelters_are_complete() -> None:
    """Section 20 Stocks, rooms with survivors and state, equipment with its state, hunted prey: own and others'."""
    seen = set()
    for state in moments(3, seed=93, every=7):
        if state.draft:
            continue
        mine, other = pieces(seen_scene(state, 1), "mine"), pieces(seen_scene(state, 0), "seat-1")
        for kind, name in enumerate(RESOURCE_NAMES):
            start = "res" if f"res-{name}" in mine else "stock"
            assert mine[f"{start}-{name}-count"].text == state.goods[RESOURCES + kind]
        for number in range(1, PLACES):
            place = PLACES + number
            kind, inside = state.room[place] >> 1, state.people[place]
            look = (
                "unbuilt" if inside < 0 else "built" if inside < state.spaces[kind]
                else "used" if state.used[place] else "complete"
            )  # fmt: skip
            id = f"room-{ROOM_NAMES[kind]}{'-2' if state.room[place] & 1 else ''}"
            assert mine[f"{id}-base"].symbol == f"room-{look}"
            assert other[f"room-{number}-base"].symbol == f"mini-{look}"
            assert mine[f"{id}-crowd"].symbol.endswith(f"-{max(0, inside)}")
            assert mine[f"{id}-upkeep"].text == GAME.components.upkeep[kind]
            seen.add(look)
        for kind in range(GEARS):
            tile = state.gear[GEARS + kind]
            assert (f"gear-{GEAR_NAMES[kind]}-tile" in mine) == (tile != NOT_OWNED)
            assert (f"gear-{kind}" in other) == (tile != NOT_OWNED)
            if tile != NOT_OWNED:
                wanted = {BROKEN: "tile-broken", READY: "tile", SPENT: "tile-spent"}[tile]
                assert mine[f"gear-{GEAR_NAMES[kind]}-tile"].symbol == wanted
                seen.add(wanted)
        assert other["hunted"].text == sum(state.hunted[PREY_KINDS : 2 * PREY_KINDS])
        assert mine["dose"].x == mine[f"dose-{state.dose[1]}"].x
    assert {"unbuilt", "built", "tile-broken"} <= seen


def test_complete_rooms_are_lit_until_they_are_used() -> None:
    """OC-8.16 All spaces filled: the lamp is on; used this round: it is off, with a check mark."""
    state = table(2)
    place = furnish(state, R_PEEK)
    for used, look in ((0, "complete"), (1, "used")):
        state.used[place] = used
        mine, other = pieces(seen_scene(state, 0), "mine"), pieces(seen_scene(state, 1), "seat-0")
        assert mine["room-peek-base"].symbol == f"room-{look}"
        assert other["room-4-base"].symbol == f"mini-{look}"
        assert ("room-peek-mark" in mine) == bool(used)


def test_a_grown_room_is_drawn() -> None:
    """OC-10.13 The Nursery holds up to eight."""
    state = table(2)
    furnish(state, R_GROW, 7)
    assert pieces(seen_scene(state, 0), "mine")["room-grow-crowd"].symbol == "crowd-8-7"


def test_the_convoy() -> None:
    """Section 20 Six spaces with radiation, the current day, active events with cost, who completed which."""
    looks = set()
    for state in moments(4, seed=94, every=12):
        shown = pieces(seen_scene(state, None), "track")
        for number, card in enumerate(state.convoy):
            assert shown[f"rad-{number}-level"].text == GAME.components.radiation[number]
            look = shown[f"event-{number}"].symbol
            looks.add(look)
            if state.cards[card] == UNSEEN:
                assert look == "event-down"
            elif state.cards[card] == ACTIVE:
                assert look == "event-open"
                costs = GAME.components.card_cost[card]
                for kind, count in enumerate(costs):
                    piece = shown.get(f"active-{CARD_NAMES[card]}-{kind}-count")
                    assert (piece.text if piece else 0) == count
            else:
                assert look == "event-done"
                assert shown[f"event-{number}-seal"].symbol == f"seal-{state.cards[card] + 1}"
    assert looks >= {"event-down", "event-open"}


def test_phases_and_night_steps() -> None:
    """OC-8.1 The phase and the step of the night are lit."""
    steps = set()
    for state in moments(3, seed=95):
        if state.over:
            break
        shown = pieces(seen_scene(state, 0), "track")
        lit = [n for n in range(1, 8) if shown[f"night-{n}"].symbol == "night-on"]
        phases = [n for n in range(3) if shown[f"phase-{n}"].symbol == "step-on"]
        assert len(lit) == (1 if phases == [2] else 0)
        assert len(phases) == (1 if state.round else 0)
        steps.update(lit)
        key = state.prompt(state.waiting[0]).key
        if key in ("complete", "recruit", "build", "repair"):
            assert lit == [{"complete": 1, "recruit": 4, "build": 5, "repair": 6}[key]]
    assert {1, 4, 5, 6} <= steps


def test_pressure_is_shown_to_all() -> None:
    """Section 20 Attacker, victim and value."""
    state = table(3)
    give(state, 1, ammo=2, wood=2)
    positions.heroes(state, 1, FOREST, 1, 2, 3)
    stand(state, 1, WEAK)
    state = visit(state, FOREST, STRONG)
    assert state.prompt(1).key == "defend"
    for seat in (None, 0, 1, 2):
        shown = pieces(seen_scene(state, seat), "board")
        assert shown["duel-attacker"].symbol == "hero-1"
        assert shown["duel-victim"].symbol == "hero-2"
        assert shown["duel-count"].text == 2


def test_the_ship() -> None:
    """OC-7.11 Spaces with cans and survivors, who stands there, and that the marker will change hands."""
    state = table(2)
    state.ship = 0b1111000
    shown = pieces(seen_scene(state, 1), "board")
    assert [shown[f"berth-{number}-count"].text for number in range(3, 7)] == GAME.components.cans[3:]
    assert all(f"berth-{number}-survivor" in shown for number in range(3, 7))
    assert "first-next" not in shown
    state = visit(state, SHIP, MIDDLE)
    state.marker = 1
    shown = pieces(seen_scene(state, 1), "board")
    assert abs(shown["pawn-0-2"].x - shown["berth-4"].x) < 5
    assert shown["first-next"].symbol == "seal-2"


def test_the_end() -> None:
    """OC-13 Final scores in the middle, the own points part by part."""
    *_, state = moments(3, seed=96, every=1000)
    shown = seen_scene(state, 0)
    board, mine = texts(shown, "board"), texts(shown, "mine")
    for seat, points in enumerate(state.scores):
        assert board[f"final-{seat}-points"] == str(points).replace("-", "−")
    assert sum(int(str(mine[f"part-{name}"]).replace("−", "-")) for name, _ in state.breakdown(0)) == state.scores[0]
