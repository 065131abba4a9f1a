"""The log explains: who, what from, and how much; in both languages as they are spoken."""

import pytest

from games.ocaleni.positions import GAME, STRONG, airlock, at, furnish, give, heroes, own, play, table, trigger, visit
from ostoja.core.action import Action
from ostoja.games.ocaleni.actions import (
    ALGAE,
    BUILD,
    COMPLETE,
    DEFEND,
    DISCARD,
    END_BUILDING,
    FEED_MEAT,
    GATHER,
    HUNT,
    HUNT_WITH,
    LOSE,
    MIX,
    MIXES,
    MOVE,
    MOVE_HOOK,
    REPAIR,
    RUN_ROOM,
    SCRAP,
    SEARCH,
    SHIELD,
    TREAT,
    USE,
    WEAR,
)
from ostoja.games.ocaleni.ids import (
    AIRLOCK,
    AXE,
    BASE,
    BEAR_TRAP,
    BLACKWOOD,
    BOW,
    BROKEN,
    CHIP,
    CLAN,
    CLOUD,
    DAM,
    EMPTY,
    EXO,
    FAIR,
    FIRE,
    FOREST,
    HOOK,
    ICE,
    MINE,
    PICKAXE,
    PILLS,
    R_AMMO4,
    R_AUTOFIX,
    R_BUILD,
    R_CAN1,
    R_CUPBOARD,
    R_DRAW2,
    R_GROW,
    R_HERO3,
    R_IMMUNE,
    R_RAD1,
    R_SCRAP,
    R_VENT,
    R_WATER,
    RATS,
    READY,
    SHIP,
    VEST,
    WATER,
    WOOD,
)
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.completing import Completing
from ostoja.games.ocaleni.steps.events import DayStart
from ostoja.games.ocaleni.steps.feeding import Feeding
from ostoja.games.ocaleni.steps.movement import DAY_TURN
from ostoja.games.ocaleni.steps.night import NightSteps
from ostoja.games.ocaleni.steps.repairing import Repairing
from ostoja.texts import Speaker

ENGLISH = Speaker(GAME, "en", ["Ada", "Bob"], strict=True)
POLISH = Speaker(GAME, "pl", ["Ada", "Bob"], strict=True)


def watched(state: OcaleniState) -> OcaleniState:
    state.watched = True
    state.events.clear()
    return state


def log(state: OcaleniState, speaker: Speaker = ENGLISH) -> list[str]:
    """What everybody was told since `watched`."""
    return [speaker.event(event) for event in state.events]


def mix(*wanted: int) -> Action:
    """A payment in wood, metal and microchips."""
    ways = MIXES[sum(wanted)]
    return MIX[sum(wanted)][ways.index((wanted[0], wanted[1], wanted[2]))]


def older(*cards: int) -> OcaleniState:
    """The second morning; these events, some of them of the first day, are active."""
    state = watched(table(2, round=len(cards)))
    state.convoy = [*cards, *[card for card in range(12) if card not in cards]][:6]
    trigger(state, *cards)
    return state


def test_older_hazards_strike_under_their_names() -> None:
    """OC-4.1, OC-11.6, OC-11.7, OC-11.11, OC-11.12 Each loss names what it comes from."""
    state = older(CLOUD, ICE)
    airlock(state, 1)
    furnish(state, R_BUILD, 1)
    at(state, DayStart(0))
    play(state, LOSE[AIRLOCK])
    assert log(state) == [
        "Glaciation: Ada loses one survivor (airlock).",
        "Glaciation: Bob has nothing to lose.",
        "Radioactive Cloud: Ada's contamination rises by 2 steps; the track shows −2.",
        "Radioactive Cloud: Bob's contamination rises by 2 steps; the track shows −2.",
    ]
    assert log(state, POLISH)[0] == "Zlodowacenie: Ada traci jednego ocalonego (śluza)."
    assert (
        log(state, POLISH)[2]
        == "Radioaktywna chmura: napromieniowanie schronu gracza Ada rośnie o 2 pola; miernik wskazuje −2."
    )


def test_tokens_lost_to_hazards() -> None:
    """OC-11.11, OC-11.12 With their kinds and numbers; a choice is one line for each click."""
    state = older(RATS, CLAN)
    give(state, meat=1, wood=2, ammo=1)
    give(state, 1, cans=2, ammo=2)
    at(state, DayStart(0))
    play(state, DISCARD[6], DISCARD[WOOD])
    assert log(state) == [
        "Hostile Clan: Ada, ammunition −1.",
        "Hostile Clan: Ada, wood −1.",
        "Hostile Clan: Bob, ammunition −2.",
        "Rat Plague: Ada, meat −1.",
        "Rat Plague: Bob, cans −1.",
    ]


def test_the_end_of_the_track() -> None:
    """OC-8.12 Only real steps are told, then the survivors."""
    state = older(CLOUD)
    state.dose = [9, 10]
    airlock(state, 3)
    airlock(state, 4, 1)
    at(state, DayStart(0))
    assert log(state) == [
        "Radioactive Cloud: Ada's contamination rises by one step; the track shows −11.",
        "Radioactive Cloud: Ada loses one survivor (airlock).",
        "Radioactive Cloud: Bob loses 2 survivors (airlock).",
    ]


def test_an_immune_shelter_is_named() -> None:
    """OC-4.4 With the room that protects it."""
    state = older(ICE)
    furnish(state, R_IMMUNE, seat=1)
    at(state, DayStart(0))
    assert log(state)[-1] == "The Safe Ward protects Bob from the event: Glaciation."
    assert log(state, POLISH)[-1] == "Izolatka chroni gracza Bob przed wydarzeniem: Zlodowacenie."


def test_an_event_is_completed_for_its_cost() -> None:
    """OC-8.4 In the printed kinds, what the reserve pays apart; who cannot pay passes in a line."""
    state = watched(table())
    trigger(state, FIRE, ICE)
    furnish(state, R_WATER)
    give(state, water=2)
    at(state, Completing(0))
    play(state, COMPLETE[FIRE])
    assert log(state) == [
        "Ada completes the event: Wildfire, points +3, water −2, water in reserve −1.",
        "Bob cannot pay for any event and passes.",
        "Ada cannot pay for any event and passes.",
    ]
    assert log(state, POLISH)[0] == "Ada kończy wydarzenie: Pożoga, punkty +3, woda −2, woda z rezerwy −1."


def test_building_and_repairing_for_their_cost() -> None:
    """OC-8.14, OC-8.17 The materials that were paid; a repair by the Automatic Workshop costs none."""
    state = watched(table())
    give(state, wood=4, metal=3, chips=1)
    own(state, BROKEN, PICKAXE)
    own(state, BROKEN, AXE)
    furnish(state, R_AUTOFIX)
    at(state, Repairing(0), Building(0))
    play(state, BUILD[0], mix(1, 1, 1), END_BUILDING, REPAIR[PICKAXE], RUN_ROOM[2 * R_AUTOFIX])
    assert log(state) == [
        "Ada builds the Builders' Yard, wood −1, metal −1, microchips −1.",
        "Ada repairs the Pickaxe, wood −2, metal −1.",
        "Ada uses the Automatic Workshop.",
        "Ada repairs the Axe.",
    ]


@pytest.mark.parametrize(
    ("kind", "answers", "told"),
    [
        (R_AMMO4, (), ["Ada uses the Armoury, ammunition +4."]),
        (R_RAD1, (), ["Ada uses the Decontamination Room. The contamination track shows 1."]),
        (R_GROW, (), ["Ada uses the Nursery: one more survivor, 4 in it now."]),
        (R_SCRAP, (SCRAP[AXE],), ["Ada uses the Scrapyard.", "Ada scraps the Axe, wood +1, metal +2."]),
    ],
)
def test_rooms_tell_what_they_did(kind: int, answers: tuple[Action, ...], told: list[str]) -> None:
    """OC-10.7, OC-10.10, OC-10.11, OC-10.13 With the result."""
    state = watched(table())
    furnish(state, kind)
    own(state, BROKEN, AXE)
    own(state, BROKEN, PICKAXE)
    at(state, Building(0))
    play(state, RUN_ROOM[2 * kind], *answers)
    assert log(state) == told


def test_drawn_equipment_is_told_also_what_is_owned_already_and_that_none_is_left() -> None:
    """OC-8.19, OC-10.15"""
    state = watched(table())
    furnish(state, R_DRAW2)
    own(state, READY, AXE)
    state.deck, state.discard = (AXE, BOW), ()
    at(state, Building(0))
    play(state, RUN_ROOM[2 * R_DRAW2])
    assert log(state) == [
        "Ada uses the Parts Store.",
        "Ada draws equipment: Bow.",
        "Ada draws equipment: Axe, owns one already and discards it.",
        "There is no equipment left for Ada to draw.",
    ]


def test_finds_and_algae_tell_what_they_did() -> None:
    """OC-7.7, OC-7.20, OC-10.21 Pills and algae with the contamination of now; the Sorting Room with its materials."""
    state = watched(table())
    furnish(state, R_CUPBOARD)
    state.search = [(EMPTY, PILLS, 3), ()]
    visit(state, BLACKWOOD)
    play(state, SEARCH, SEARCH, SEARCH)
    assert log(state)[1:] == [
        "Ada finds: Plank, wood +1.",
        "Ada finds: Algae Pills; the contamination track shows 1.",
        "Ada finds: Empty Cupboard.",
        "Ada uses the Sorting Room, wood +1, metal +1.",
    ]
    assert log(state, POLISH)[2] == "Ada znajduje: Tabletki z alg; miernik napromieniowania wskazuje 1."
    base = watched(table())
    visit(base, BASE)
    play(base, ALGAE)
    assert log(base)[-1] == "Ada takes the algae. The contamination track shows 1."


def test_equipment_tells_what_it_did() -> None:
    """OC-7.5, OC-7.15, OC-9.11, OC-9.16, OC-9.19 Axe, Dam, Hook, Trap and Exoskeleton."""
    state = watched(table())
    own(state, READY, AXE)
    own(state, READY, BEAR_TRAP)
    visit(state, FOREST)
    play(state, GATHER[WOOD], USE[AXE], HUNT, HUNT_WITH[1][0])
    assert log(state)[2:] == [
        "Ada uses the Axe, wood +2.",
        "Ada hunts prey 3.",
        "Ada makes the hunt easier, hunting tools: 1.",
        "Ada brings home 1 meat.",
    ]
    dam = watched(table())
    give(dam, chips=1)
    visit(dam, DAM)
    play(dam, TREAT)
    assert log(dam)[-1] == "Ada starts the water treatment for 1 microchip."
    ship = watched(table())
    own(ship, READY, HOOK)
    own(ship, READY, EXO)
    heroes(ship, 0, BASE, MINE, DAM, FOREST)
    furnish(ship, R_CAN1)
    ship.ship = 1 << 6
    airlock(ship, 7)
    at(ship, DAY_TURN)
    play(ship, MOVE_HOOK[STRONG])
    assert log(ship) == [
        "Ada uses the Exoskeleton.",
        "Ada: hero 5 goes to the Cargo Ship.",
        "Ada uses the Grappling Hook.",
        "Ada claims the first player marker.",
        "Ada takes 5 cans (space 6, 1 of them thanks to rooms).",
        "Ada has no place for the survivor on the ship.",
    ]


def test_pressure_is_told_to_its_end() -> None:
    """OC-6.5, OC-6.6 What each defence leaves of it, and what changes hands."""
    state = watched(table())
    heroes(state, 0, FAIR, BLACKWOOD, SHIP, BASE)
    heroes(state, 1, DAM, BLACKWOOD, FAIR, MINE)
    state.hero_up[4] = 1
    own(state, READY, VEST, 1)
    furnish(state, R_HERO3, seat=1)
    give(state, 1, wood=4, ammo=1)
    at(state, DAY_TURN)
    fork = watched(state.copy())
    play(state, MOVE[STRONG][DAM], DEFEND[1], DEFEND[0])
    assert log(state)[1:] == [
        "Ada puts pressure 2 on Bob.",
        "Bob spends 1 ammunition; the pressure falls to 1.",
        "Bob gives Ada tokens, wood −1.",
    ]
    assert log(state, POLISH)[3] == "Bob oddaje znaczniki graczowi Ada, drewno −1."
    play(fork, MOVE[STRONG][DAM], SHIELD)
    assert log(fork)[-1] == "Bob: the Guard Room makes a strength-3 hero immune to this pressure."
    vest = watched(table())
    heroes(vest, 0, FAIR, BLACKWOOD, SHIP, BASE)
    heroes(vest, 1, DAM, BLACKWOOD, FAIR, MINE)
    vest.hero_up[4] = 1
    own(vest, READY, VEST, 1)
    at(vest, DAY_TURN)
    play(vest, MOVE[STRONG][DAM], WEAR)
    assert log(vest)[-1] == "Bob wears the Battle Vest; the pressure falls to 0."


def test_a_night_is_told_to_its_end() -> None:
    """OC-8.1 Food paid, survivors lost to hunger, radiation, steps without a choice, what is thrown away, points."""
    state = watched(table(2, round=6))
    furnish(state, R_BUILD)
    airlock(state, 4)
    give(state, meat=1, cans=3, water=1)
    at(state, NightSteps(0))
    play(state, FEED_MEAT[1], LOSE[AIRLOCK])
    while not isinstance(state.stack[-1], type(state.stack[0])):
        play(state, state.legal(0)[-1])
    assert log(state) == [
        "Ada feeds the survivors, meat −1, water −1, cans −1.",
        "Ada cannot feed everybody: 1 short.",
        "Hunger: Ada loses one survivor (airlock).",
        "The airlock keeps Ada safe from the radiation.",
        "Step 5: building rooms. Ada has nothing to do here.",
        "Step 6: repairing equipment. Ada has nothing to do here.",
        "Ada cleans the shelter. Points: 6.",
    ]
    assert log(state, POLISH)[4] == "Krok 5: Budowa pomieszczeń – Ada nie ma tu nic do zrobienia."


def test_only_what_there_is_is_thrown_away() -> None:
    """OC-8.20, OC-14.3 Meat, surplus water, with the option what is above eight; nothing is invented."""
    for goods, told in (
        ({}, "Ada sprząta schron. Punkty: 0."),
        ({"meat": 2, "water": 3, "wood": 9}, "Ada sprząta schron, mięso −2, woda −1, drewno −1. Punkty: 0."),
    ):
        state = watched(table(2, storage8=True))
        give(state, **goods)
        at(state, NightSteps(0, 7))
        assert log(state, POLISH) == [told]


def test_radiation_at_night() -> None:
    """OC-8.11 Its cause is the night's radiation."""
    state = watched(table(2, round=5))
    at(state, NightSteps(0, 3))
    assert log(state)[0] == "Radiation: Ada's contamination rises by 3 steps; the track shows −3."


@pytest.mark.parametrize(
    ("inside", "vents", "english", "polish"),
    [
        (1, 0, "The airlock keeps", "Śluza chroni"),
        (0, 1, "The Ventilation Room keeps", "Wentylatornia chroni"),
        (1, 1, "The airlock and the Ventilation Room keep", "Śluza i Wentylatornia chronią"),
    ],
)
def test_what_keeps_the_radiation_out(inside: int, vents: int, english: str, polish: str) -> None:
    """OC-8.11 Survivors in the airlock, the ventilation, or both."""
    state = watched(table(2, round=1))
    airlock(state, inside)
    if vents:
        furnish(state, R_VENT)
    at(state, NightSteps(0, 3))
    assert log(state)[0] == f"{english} Ada safe from the radiation."
    assert log(state, POLISH)[0] == f"{polish} schron gracza Ada przed promieniowaniem."


def test_names_stand_with_their_verbs() -> None:
    """OC-8.2 Events with plural names are no subjects and no objects that would need a case."""
    state = watched(table())
    trigger(state, 2)
    give(state, ammo=5)
    at(state, Completing(0))
    play(state, COMPLETE[2])
    assert log(state, POLISH)[0] == "Ada kończy wydarzenie: Szabrownicy, punkty +3, amunicja −5."
    assert POLISH.action(COMPLETE[2]) == "zakończ wydarzenie: Szabrownicy"


def test_feeding_from_the_reserve() -> None:
    """OC-10.8 Water of the reserve is told apart from tokens."""
    state = watched(table())
    furnish(state, R_WATER)
    give(state, water=1)
    at(state, Feeding(0))
    assert log(state) == ["Ada feeds the survivors, water −1, water in reserve −1."]
    assert state.goods[WATER] == 0
    assert state.goods[CHIP] == 0
