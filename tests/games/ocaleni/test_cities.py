"""Section 7: the cities, their equipment and their search tokens."""

import pytest

from games.ocaleni.positions import (
    GAME,
    legal,
    own,
    play,
    refusal,
    stock,
    table,
    tile,
    visit,
)
from ostoja.games.ocaleni.actions import (
    SEARCH,
    SEARCH_FREE,
    TAKE,
)
from ostoja.games.ocaleni.ids import (
    AXE,
    BLACKWOOD,
    BOW,
    BROKEN,
    EMPTY,
    FIND_NAMES,
    FINDS,
    HIDDEN,
    NOTHING,
    PEAK,
    PREY_KINDS,
    READY,
    VEST,
)
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.areas import gain_find


def city(seat: int = 0) -> OcaleniState:
    state = table()
    state.display = [AXE, BOW, AXE, VEST, NOTHING, NOTHING]
    state.search = [(0, 1, 3, 6, 6, EMPTY), (5,)]
    return state


@pytest.mark.covers("area-blackwood", "area-peak")
def test_a_city_gives_equipment() -> None:
    """OC-7.17 One tile per action, broken, of a kind not owned; the display is not refilled."""
    state = city()
    own(state, READY, BOW)
    visit(state, BLACKWOOD)
    assert [action for action in legal(state) if action.kind == "take"] == [TAKE[AXE]]
    assert refusal(state, TAKE[BOW]) == ("owned-already", "OC-8.19")
    assert refusal(state, TAKE[VEST]) == ("not-on-display", "OC-7.17")
    play(state, TAKE[AXE])
    assert tile(state, AXE) == BROKEN
    assert state.display == [NOTHING, BOW, AXE, VEST, NOTHING, NOTHING]
    assert TAKE[AXE] not in legal(state)
    peak = city()
    visit(peak, PEAK)
    play(peak, TAKE[VEST])
    assert peak.display[3] == NOTHING


def test_a_city_is_searched_from_the_top() -> None:
    """OC-7.18, OC-7.20 The token works at once and lies face up beside the city."""
    state = city()
    visit(state, BLACKWOOD)
    play(state, SEARCH)
    assert state.search[0] == (0, 1, 3, 6, 6)
    assert state.aside[EMPTY] == 1
    play(state, SEARCH)
    assert stock(state) == {"ammo": 1}
    assert state.seen_by(1).search[0] == (HIDDEN,) * 4
    state.search[0] = ()
    state.forget()
    assert refusal(state, SEARCH) == ("stack-empty", "OC-7.18")
    assert refusal(state, SEARCH_FREE) == ("no-free-search", "OC-10.14")


def test_search_and_equipment_alternate() -> None:
    """OC-7.19, OC-X.11 Equipment, search, search, equipment, search: five actions."""
    state = city()
    visit(state, BLACKWOOD)
    play(state, TAKE[AXE], SEARCH, SEARCH, TAKE[BOW], SEARCH)
    assert state.waiting == (1,)
    assert [kind for kind in state.display[:3] if kind != NOTHING] == [AXE]
    assert len(state.search[0]) == 3
    assert stock(state) == {"ammo": 2}


def found(name: str) -> OcaleniState:
    state = table()
    state.dose[0] = 5
    find = FIND_NAMES.index(name)
    state.search = [(), (find,)]
    visit(state, PEAK)
    play(state, SEARCH)
    assert state.aside[FINDS + find] == 1
    return state


@pytest.mark.covers("find-holy-water")
def test_holy_water() -> None:
    """OC-7.20 One water."""
    assert stock(found("holy-water")) == {"water": 1}


@pytest.mark.covers("find-rations")
def test_rations() -> None:
    """OC-7.20 One can."""
    assert stock(found("rations")) == {"cans": 1}


@pytest.mark.covers("find-pills")
def test_pills() -> None:
    """OC-7.20 Contamination one position down, and nothing at the end of the track."""
    state = found("pills")
    assert stock(state) == {}
    assert state.dose[0] == 4
    state.dose[0] = 0
    gain_find(state, 0, FIND_NAMES.index("pills"))
    assert state.dose[0] == 0


@pytest.mark.covers("find-plank")
def test_plank() -> None:
    """OC-7.20 One wood."""
    assert stock(found("plank")) == {"wood": 1}


@pytest.mark.covers("find-scrap-heap")
def test_scrap_heap() -> None:
    """OC-7.20 One metal."""
    assert stock(found("scrap-heap")) == {"metal": 1}


@pytest.mark.covers("find-appliance")
def test_appliance() -> None:
    """OC-7.20 One microchip."""
    assert stock(found("appliance")) == {"chips": 1}


@pytest.mark.covers("find-clip")
def test_clip() -> None:
    """OC-7.20 One ammunition."""
    assert stock(found("clip")) == {"ammo": 1}


@pytest.mark.covers("find-empty")
def test_empty_cupboard() -> None:
    """OC-7.20 Nothing."""
    state = found("empty")
    assert stock(state) == {}
    assert state.dose[0] == 5


def test_ten_tokens_per_city() -> None:
    """OC-7.18 Copies as in section 1.4."""
    assert GAME.components.find_copies == [1, 1, 1, 1, 1, 1, 2, 2]
    assert PREY_KINDS == 5
