"""The picture of Ocaleni: its parts are drawn once and kept, and what is kept is what would be drawn anew."""

import json
from collections.abc import Callable
from itertools import takewhile

import pytest

from games.ocaleni.pictures import GAME, moments, pieces, seen_scene
from games.ocaleni.positions import furnish, own, table
from ostoja.core.drawing import forget_drawings
from ostoja.core.tables import Pack
from ostoja.games.ocaleni import Ocaleni
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    BOW,
    BROKEN,
    CAN,
    FIRE,
    FOREST,
    GEARS,
    HEROES,
    HOOK,
    MUTATION,
    PLAGUE,
    PREY_KINDS,
    R_BUILD,
    R_PEEK,
    R_WATER,
    READY,
    RESOURCES,
    SPENT,
    STANDING,
    WATER,
)
from ostoja.games.ocaleni.state import OcaleniState

PACK = Pack(
    "Other numbers",
    {
        "area": {"area-base": {"row": 2}, "area-mine": {"row": 0}},
        "gear": {"gear-hook": {"wood": 3, "metal": 0, "chips": 0}},
        "room": {"room-build": {"upkeep": 4}, "room-peek": {"spaces": 1}},
        "card": {"card-fire": {"points": 9, "water": 8}},
        "prey": {"prey-3": {"toughness": 6, "meat": [7, 8, 9]}},
        "shelter": {"shelter": {"airlock_rows": [2, 2], "track": [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -1]}},
        "day": {"day-1": {"radiation": 7}},
        "berth": {"berth-3": {"cans": 8}},
        "leader": {"leader-frye": {"age": 99}},
    },
)
PACKED = Ocaleni(PACK)


def drawn(state: OcaleniState, seat: int | None) -> str:
    """As text, in which 1 is not 1.0."""
    return json.dumps(seen_scene(state, seat).plain())


def drawn_anew(state: OcaleniState, seat: int | None) -> str:
    forget_drawings()
    return drawn(state, seat)


def test_what_is_kept_is_what_would_be_drawn_anew() -> None:
    """Two games out of boxes with other values are drawn in turns, then each position with nothing kept."""
    games = (moments(3, seed=50, every=11), moments(3, seed=51, every=11, game=PACKED))
    states = [state.copy() for pair in zip(*games, strict=False) for state in pair]
    kept = [[drawn(state, seat) for seat in (0, 1, None)] for state in states]
    assert [[drawn_anew(state, seat) for seat in (0, 1, None)] for state in states] == kept


def test_drafts_are_drawn_as_they_would_be_anew() -> None:
    """OC-2.8 The same of every choice of two drafts."""
    states: list[OcaleniState] = []
    for game in (GAME, PACKED):
        drafts = takewhile(lambda state: state.draft, moments(2, seed=52, game=game))
        states += [state.copy() for state in drafts]
    kept = [[drawn(state, seat) for seat in (0, 1)] for state in states]
    assert len(kept) > 20
    assert [[drawn_anew(state, seat) for seat in (0, 1)] for state in states] == kept


def test_a_pack_is_drawn_with_its_own_values() -> None:
    """The same position out of two boxes, each drawn after the other."""
    state = third_day()
    state.display = [BOW, HOOK, *state.display[2:]]
    own(state, BROKEN, HOOK, seat=1)
    other = state.copy()
    other.game = PACKED
    other.spaces = PACKED.components.spaces
    for box in (state, other, state):
        printed = box.components
        shown = seen_scene(box, 1)
        board, mine, track, rival = (pieces(shown, id) for id in ("board", "mine", "track", "seat-0"))
        cost = "cost-{}{}{}".format(*printed.gear_cost[HOOK])
        look = "complete" if printed.spaces[R_PEEK] == 1 else "built"
        assert board["area-base"].y == board["land-base"].y == (415 if box is other else 86)
        assert (board["tile-0-1-cost"].symbol, mine["gear-hook-cost"].symbol) == (cost, cost)
        assert rival[f"gear-{HOOK}-kit"].words["wood"] == printed.gear_cost[HOOK][0]
        assert board["stack-forest-gives"].text == printed.meat[0][0]
        assert mine["hunted-0-number"].text == board["stack-forest-toughness"].text == printed.toughness[0]
        assert board["berth-3-count"].text == printed.cans[3]
        assert mine["room-build-upkeep"].text == rival["room-1-base"].words["upkeep"] == printed.upkeep[R_BUILD]
        assert rival["room-4-base"].symbol == f"mini-{look}"
        assert mine["airlock"].words["spaces"] == rival["airlock-base"].words["spaces"] == printed.airlock
        assert mine["dose-1-value"].text == f"+{printed.track[1]}"
        assert track["rad-0-level"].text == printed.radiation[0]
        assert track["card-fire"].words["points"] == printed.points[FIRE]
        assert track[f"active-fire-{WATER}-count"].text == printed.card_cost[FIRE][WATER]


def test_a_pack_deals_its_own_leaders() -> None:
    """OC-2.8"""
    for game, age in ((GAME, 44), (PACKED, 99), (GAME, 44)):
        state = game.start(2, 1)
        state.offer = [0, 1, 2, 3]
        assert pieces(seen_scene(state, 0), "mine")["leader-frye-age"].text == age


def in_middle(x: float, y: float) -> bool:
    """Inside the ring, where what is going on is drawn."""
    return abs(x - 377) < 125 and abs(y - 250) < 83


def test_pieces_that_stay_are_the_very_same() -> None:
    """So what a move has changed is found without comparing all there is."""
    count = 0
    for state in moments(3, seed=51, every=13):
        if state.over or not state.round:
            continue
        for older, newer in zip(seen_scene(state, 0).panels, seen_scene(state, 0).panels, strict=True):
            for was, piece in zip(older.pieces, newer.pieces, strict=True):
                assert was is piece or (newer.id == "board" and in_middle(piece.x, piece.y)), piece.id
                count += 1
    assert count > 1000


# One thing at a time ----------------------------------------------------------------------------------------------


def put(name: str, at: int, value: object) -> Callable[[OcaleniState], None]:
    def change(state: OcaleniState) -> None:
        getattr(state, name)[at] = value

    return change


def setting(name: str, value: object) -> Callable[[OcaleniState], None]:
    return lambda state: setattr(state, name, value)


SEEN_BY_ALL = {
    "goods": put("goods", CAN, 3),
    "others' goods": put("goods", RESOURCES + CAN, 3),
    "survivor in the airlock": put("people", 0, 1),
    "survivor in a room": put("people", 4, 2),
    "room built": put("people", 5, 0),
    "room used": put("used", 6, 1),
    "broken tile": put("gear", HOOK, BROKEN),
    "repaired tile": put("gear", BOW, READY),
    "used tile": put("gear", HOOK, SPENT),
    "others' tile": put("gear", GEARS + HOOK, READY),
    "prey hunted": put("hunted", 1, 1),
    "others' prey": put("hunted", PREY_KINDS + 1, 1),
    "contamination": put("dose", 0, 5),
    "others' contamination": put("dose", 1, 5),
    "hero stands": put("hero_up", 0, STANDING),
    "hero moves": put("hero_area", 0, FOREST),
    "hero on a space of the ship": put("hero_up", HEROES - 1, 4),
    "pool": put("pools", FOREST, 1),
    "prey": put("prey", 0, (0, 0, 1)),
    "lower stack of prey": put("prey", 0, (0, 0)),
    "no prey": put("prey", 0, ()),
    "search stack": put("search", 0, (1,)),
    "token lies aside": put("aside", 2, 1),
    "tile on display": put("display", 4, HOOK),
    "event": put("cards", MUTATION, ACTIVE),
    "event that cuts meat": put("cards", PLAGUE, ACTIVE),
    "event completed": put("cards", FIRE, 1),
    "deck": setting("deck", (1, 2)),
    "discard": setting("discard", (3,)),
    "algae": setting("algae", True),
    "survivor on the ship": setting("ship", 1 << 5),
    "day": setting("round", 2),
    "first player": setting("first", 1),
    "first player tonight": setting("marker", 1),
}


def third_day() -> OcaleniState:
    """A room built and one complete, a tile repaired; of three events one is active, the others were completed."""
    state = table(2, round=3)
    own(state, READY, HOOK)
    furnish(state, R_PEEK, 1)
    furnish(state, R_WATER, place=6)
    state.convoy = [FIRE, MUTATION, PLAGUE, *state.convoy[3:]]
    state.cards[FIRE] = ACTIVE
    state.cards[MUTATION] = state.cards[PLAGUE] = 0
    state.algae = False
    return state


@pytest.mark.parametrize("name", SEEN_BY_ALL)
def test_one_thing_that_changes_changes_the_picture(name: str) -> None:
    """Whoever looks, and the older position still looks as it did."""
    before = third_day()
    after = before.copy()
    SEEN_BY_ALL[name](after)
    for seat in (0, 1, None):
        older = drawn(before, seat)
        assert drawn(after, seat) != older
        assert drawn(before, seat) == older


@pytest.mark.parametrize("name", ["prey", "search"])
def test_another_order_of_a_known_stack_is_drawn(name: str) -> None:
    """OC-9.20, OC-10.16"""
    before = third_day()
    before.known = (1 << 20) - 1
    getattr(before, name)[1] = (2, 1, 1)
    after = before.copy()
    getattr(after, name)[1] = (1, 2, 1)
    assert drawn(before, 0) != drawn(after, 0)
