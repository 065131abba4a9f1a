"""What a player is told who points at a pool, a stack, a hero or an event that is out of reach."""

from typing import Any

from games.ocaleni.positions import STRONG, at, give, table
from ostoja.core.action import ref, seat_name
from ostoja.games.ocaleni.actions import MOVE
from ostoja.games.ocaleni.ids import BLACKWOOD, DAM, FOREST
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.movement import DAY_TURN
from ostoja.table.pointing import refusal_at


def told(state: OcaleniState, thing: str) -> tuple[Any, ...]:
    seat = state.waiting[0]
    answer = refusal_at(state.seen_by(seat), seat, [thing])
    assert answer is not None, f"{thing} is lit"
    return (answer.key, answer.clause, *answer.words.values())


def test_before_the_move_a_hero_has_to_arrive() -> None:
    """OC-7.1"""
    state = at(table(), DAY_TURN)
    assert told(state, "pool-wood") == ("arrive-first", "OC-7.8", ref("area-forest"))
    assert told(state, "pool-water") == ("arrive-first", "OC-7.16", ref("area-dam"))
    assert told(state, "stack-forest") == ("arrive-first", "OC-7.9", ref("area-forest"))


def test_a_hero_acts_where_he_is() -> None:
    """OC-7.1"""
    state = table()
    state.search = [(0, 1), ()]
    state.hero_area[STRONG] = BLACKWOOD
    at(state, DAY_TURN)
    state.play(0, MOVE[STRONG][FOREST])
    here, city = ref("area-forest"), ref("area-blackwood")
    assert told(state, "pool-ammo") == ("acts-elsewhere", "OC-7.8", here, ref("area-base"))
    assert told(state, "search-blackwood") == ("acts-elsewhere", "OC-7.18", here, city)
    assert told(state, "search-peak") == ("stack-empty", "OC-7.18", ref("area-peak"))


def test_what_is_used_up_is_told_first() -> None:
    """OC-7.2, OC-3.6"""
    state = table()
    state.pools[DAM] = 0
    state.prey = [(), (0,), (0,)]
    at(state, DAY_TURN)
    assert told(state, "pool-water") == ("pool-empty", "OC-7.16", ref("area-dam"))
    assert told(state, "stack-forest") == ("shown-by-rule", "OC-3.6")


def test_at_night_no_hero_acts() -> None:
    """OC-7.1"""
    state = table()
    give(state, wood=3)
    at(state, Building(0))
    assert told(state, "pool-wood") == ("by-hero", "OC-7.8")


def test_heroes_of_others_and_events_to_come() -> None:
    """OC-5.1, OC-4.1"""
    state = at(table(), DAY_TURN)
    assert told(state, "pawn-1-3") == ("rival-hero", "OC-5.1", seat_name(1))
    assert told(state, "event-4") == ("event-later", "OC-4.1", 5)
