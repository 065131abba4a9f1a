"""Section 13: the end, the score, ties."""

import pytest

from games.ocaleni.positions import GAME, airlock, at, furnish, give, own, table, trigger
from ostoja.games.ocaleni.ids import (
    AMMO_KIT,
    AXE,
    BAT,
    BOW,
    BROKEN,
    CROWBAR,
    EXO,
    FIRE,
    GEAR_NAMES,
    R_BUILD,
    R_DRAW1,
    R_EVENT,
    R_GROW,
    R_VENT,
    READY,
    SPENT,
    STORM,
    THERMAL,
)
from ostoja.games.ocaleni.steps.rounds import SHELTERS, Rounds

SYMBOLS = {
    "tree": ("bow", "axe"),
    "wave": ("access-card", "jerrycan"),
    "bullet": ("crowbar", "ammo-kit"),
    "house": ("chainsaw", "flashlight"),
    "ingot": ("purifier", "pickaxe"),
    "cutlery": ("hook", "hacksaw"),
    "circuit": ("detector", "backpack"),
    "drumstick": ("bear-trap", "shotgun"),
    "burst": ("vest", "bat"),
    "atom": ("thermal", "exo"),
}


def test_final_example() -> None:
    """OC-X.18, OC-13.1 15 survivors, a 5-point event, 6 tiles, 2 symbols, 4 complete rooms, −2: 30 points."""
    state = table()
    furnish(state, R_BUILD)
    furnish(state, R_DRAW1)
    furnish(state, R_EVENT)
    furnish(state, R_VENT)
    airlock(state, 2)
    for kind in (AXE, BOW, AMMO_KIT, CROWBAR, EXO, BAT):
        own(state, READY, kind)
    state.cards[STORM] = 0
    state.dose[0] = 4
    assert dict(state.breakdown(0)) == {
        "events": 5,
        "rooms": 4,
        "contamination": -2,
        "survivors": 15,
        "equipment": 6,
        "symbols": 2,
    }
    assert state.final_scores()[0] == 30


def test_parts_of_the_score() -> None:
    """OC-13.1 Broken tiles and incomplete rooms do not count, used tiles and their survivors do."""
    state = table()
    furnish(state, R_BUILD, 2)
    furnish(state, R_GROW, 8)
    own(state, BROKEN, THERMAL)
    own(state, SPENT, EXO)
    score = dict(state.breakdown(0))
    assert (score["survivors"], score["rooms"], score["equipment"], score["symbols"]) == (10, 0, 1, 0)
    own(state, READY, THERMAL)
    assert dict(state.breakdown(0))["symbols"] == 1


@pytest.mark.parametrize(("left", "right", "symbols"), [(READY, BROKEN, 0), (BROKEN, READY, 0), (SPENT, READY, 1)])
def test_a_symbol_needs_both_halves_repaired(left: int, right: int, symbols: int) -> None:
    """OC-13.1 f A half on a broken tile completes nothing, whichever half it is; used tiles are repaired ones."""
    state = table()
    own(state, left, BOW)
    own(state, right, AXE)
    assert dict(state.breakdown(0))["symbols"] == symbols


def test_room_table_and_track() -> None:
    """OC-13.1 0, 0, 1, 2, 4, 7, 11, 17 points for 0 to 7 rooms; +3 to −11 on the track."""
    assert GAME.components.room_points == [0, 0, 1, 2, 4, 7, 11, 17]
    assert GAME.components.track == [3, 1, 0, -1, -2, -3, -4, -6, -7, -9, -11]


def test_symbols_pair_tiles() -> None:
    """OC-13.1 Ten symbols, a left and a right half each."""
    for left, right in SYMBOLS.values():
        one, two = GEAR_NAMES.index(left), GEAR_NAMES.index(right)
        assert GAME.components.partner[one] == two
        assert GAME.components.left_half[one]
        assert not GAME.components.left_half[two]


def test_ties() -> None:
    """OC-13.2, OC-X.40 More food tokens, then more materials and ammunition, else shared."""
    state = table()
    give(state, cans=3, water=2)
    give(state, 1, cans=2, water=2)
    assert state.final_winners() == [0]
    give(state, 1, cans=3, ammo=1)
    assert state.final_winners() == [1]
    give(state, chips=1)
    assert state.final_winners() == [0, 1]
    airlock(state, 1, 1)
    assert state.final_winners() == [1]


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        ({"cans": 3}, {"cans": 2, "wood": 9}, [("wins-by-food", {"seat": "#0", "count": 3})]),
        ({"cans": 2, "wood": 1}, {"cans": 2, "ammo": 4}, [("wins-by-supplies", {"seat": "#1", "count": 4})]),
        ({"cans": 2}, {"cans": 2}, []),
    ],
)
def test_what_breaks_a_tie_is_told(mine: dict[str, int], theirs: dict[str, int], told: list[object]) -> None:
    """OC-13.2"""
    state = table(2, round=6)
    give(state, 0, **mine)
    give(state, 1, **theirs)
    state.watched = True
    at(state, Rounds(SHELTERS + 2))
    assert state.scores == [0, 0]
    assert [(event.key, event.words) for event in state.events] == told


def test_what_breaks_a_tie_is_counted() -> None:
    """OC-13.2 Only where the most points are shared."""
    state = table()
    give(state, cans=3, wood=1)
    give(state, 1, cans=3, ammo=2)
    assert [state.besides(seat) for seat in (0, 1)] == [
        [("food", 3), ("supplies", 1)],
        [("food", 3), ("supplies", 2)],
    ]
    airlock(state, 1, 1)
    assert state.besides(0) == []


def test_the_water_reserve_breaks_no_tie() -> None:
    """OC-13.2, OC-R.18 Only tokens count."""
    state = table()
    furnish(state, 7)
    furnish(state, R_VENT, seat=1)
    assert state.final_winners() == [0, 1]


def test_active_events_cost_nothing_at_the_end() -> None:
    """OC-13.3 They score for nobody, and an empty shelter plays on to the end."""
    state = table(2, round=6)
    trigger(state, FIRE)
    assert dict(state.breakdown(0))["events"] == 0
    at(state, Rounds(SHELTERS + 2))
    assert state.over
    assert state.scores == [0, 0]
    assert state.winners == [0, 1]
