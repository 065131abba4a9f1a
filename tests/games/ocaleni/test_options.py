"""Section 14: options."""

import pytest

import ostoja
from games.ocaleni.positions import GAME, STRONG, at, done, furnish, give, legal, play, stock, table, trigger, visit
from ostoja.core.errors import BadOption
from ostoja.games.ocaleni.actions import COMPLETE, HUNT, HUNT_WITH, NO_REDUCE, PASS, REDUCE
from ostoja.games.ocaleni.ids import AMMO, CLAN, FOREST, LOOTERS, METAL, MUTATION, R_EVENT
from ostoja.games.ocaleni.steps.completing import Completing
from ostoja.games.ocaleni.steps.night import clean
from ostoja.texts import guide


def test_two_to_four_players() -> None:
    """OC-14.1 No other number."""
    assert tuple(GAME.seats) == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(BadOption):
            GAME.start(seats)


def test_defaults() -> None:
    """OC-14.2, OC-14.3, OC-14.4, OC-14.5 Simultaneous placement, everything else off."""
    assert GAME.start(2).options == {
        "placement": "simultaneous",
        "storage8": False,
        "multi_hunt": False,
        "event_room_ammo": False,
    }
    assert "ocaleni" in ostoja.games()


def test_storage8() -> None:
    """OC-14.3 At most 8 of wood, metal, microchips, ammunition and cans are kept."""
    state = table(2, storage8=True)
    give(state, meat=3, water=9, cans=9, wood=8, metal=12, chips=9, ammo=30)
    clean(state, 0)
    assert stock(state) == {"water": 2, "cans": 8, "wood": 8, "metal": 8, "chips": 8, "ammo": 8}


def test_multi_hunt() -> None:
    """OC-14.4 Several hunts in one activation, as long as they can be paid."""
    state = table(2, multi_hunt=True)
    give(state, ammo=4)
    visit(state, FOREST, STRONG)
    play(state, HUNT, HUNT_WITH[0][0], HUNT, HUNT_WITH[0][1])
    assert state.hunted[0] == 2
    assert stock(state) == {"meat": 3, "ammo": 3}
    assert HUNT in legal(state), "paid by ammunition alone"


def test_event_room_and_ammunition() -> None:
    """OC-14.5 The room may take off up to 2 ammunition instead of materials or food."""
    state = table(2, event_room_ammo=True)
    furnish(state, R_EVENT)
    trigger(state, LOOTERS, CLAN, MUTATION)
    give(state, ammo=4, metal=3)
    at(state, Completing(0))
    assert legal(state) == [COMPLETE[LOOTERS], COMPLETE[MUTATION], COMPLETE[CLAN], PASS]
    play(state, COMPLETE[CLAN], REDUCE[AMMO])
    assert state.cards[CLAN] == 0
    assert stock(state) == {"ammo": 1}, "5 − 2 ammunition and 3 metal"
    rich = table(2, event_room_ammo=True)
    furnish(rich, R_EVENT)
    trigger(rich, CLAN)
    give(rich, ammo=5, metal=3)
    at(rich, Completing(0))
    play(rich, COMPLETE[CLAN])
    assert legal(rich) == [REDUCE[METAL], REDUCE[AMMO], NO_REDUCE]
    play(rich, REDUCE[AMMO])
    assert legal(rich) == [REDUCE[AMMO], NO_REDUCE], "ammunition and materials do not mix"
    off = table(2)
    furnish(off, R_EVENT)
    trigger(off, LOOTERS)
    give(off, ammo=4, metal=3)
    at(off, Completing(0))
    assert done(off)


@pytest.mark.parametrize(
    ("clause", "option", "chosen", "words"),
    [
        ("OC-2.12", "placement", "simultaneous", "nobody sees it"),
        ("OC-2.12", "placement", "sequential", "one after another"),
        ("OC-7.9", "multi_hunt", True, "several times"),
        ("OC-8.20", "storage8", True, "at most 8"),
        ("OC-10.3", "event_room_ammo", True, "ammunition"),
    ],
)
def test_hints_say_what_holds_at_this_table(clause: str, option: str, chosen: bool | str, words: str) -> None:
    """OC-14.2 to OC-14.5 What an option changes is said where it holds, and only there."""
    usual, here = guide.sentences("ocaleni", "en"), guide.sentences("ocaleni", "en", {option: chosen})
    assert words in here[clause]
    assert words not in usual[clause]
    assert {id for id in here if here[id] != usual[id]} == {clause}
