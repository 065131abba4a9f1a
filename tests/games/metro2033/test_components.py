"""Chapters 1 and 9: the 133 cards. Each record drives the tests of its card; odd cards have one of their own."""

from typing import Any

import pytest

from games.metro2033.positions import (
    GOGGLES,
    KNIFE,
    MILITARY_CARAVAN,
    PEACEFUL_CARAVAN,
    PORK,
    RATS,
    TEA,
    UNIFORM,
    Player,
    can,
    do,
    names,
    offered,
    position,
    tokens,
)
from ostoja.core.tables import PROVENANCES
from ostoja.games.metro2033 import GAME
from ostoja.games.metro2033.cards import (
    CARDS,
    FIRST_FACTION,
    IDS,
    NUMBER,
    SYMBOLS,
    TYPES,
)
from ostoja.games.metro2033.components import class_of
from ostoja.games.metro2033.steps.costs import play_cost
from ostoja.texts.speaker import Speaker

ROWS: dict[str, dict[str, Any]] = {id: row for table in GAME.tables.values() for id, row in table.items()}
COPIES = [f"{IDS[card]}#{copy + 1}" for card in range(FIRST_FACTION) for copy in range(GAME.components.copies[card])]
ALL_CARDS = COPIES + [f"{IDS[card]}#1" for card in range(FIRST_FACTION, CARDS)]
RESOURCES, STATIONS, HEROES, THREATS, CARAVANS, FACTIONS = (
    [id for id in IDS if class_of(NUMBER[id]) == table]
    for table in ("resource", "station", "hero", "threat", "caravan", "faction")
)
LOST = {"all-blue": {"blue"}, "all-red": {"red"}, "all-resources": {"blue", "red"}, "one-station": set()}


def colour_of(type: str) -> str:
    return "blue" if TYPES.index(type) < 3 else "red"


def resources_for(mission: str, amount: int) -> tuple[str, ...]:
    """Resources that deliver exactly so much: cards of 4 and 3, then of 1."""
    ladder = {"blue": "care", "red": "weapons", "green": "care"}[mission]
    chosen: list[str] = []
    for step, worth in ((4, 4), (3, 3), (2, 2), (1, 1)):
        while amount >= worth and chosen.count(f"r-{ladder}-{step}") < 2:
            chosen.append(f"r-{ladder}-{step}")
            amount -= worth
    return tuple(chosen)


def shield_against(monster: str) -> str:
    """A Resource whose Protection side matches the Monster."""
    wanted = ROWS[monster]["symbols"][0]
    return next(id for id in RESOURCES if ROWS[id]["protection"] == [wanted])


def test_there_are_133_cards() -> None:
    """MT-2.5 128 in the deck and five Factions."""
    assert len(COPIES) == 128
    assert len(ALL_CARDS) == 133
    counts = {table: sum(copy.split("#")[0] in rows for copy in COPIES) for table, rows in GAME.tables.items()}
    assert counts == {"resource": 72, "station": 30, "threat": 14, "hero": 6, "caravan": 6, "faction": 0}


@pytest.mark.covers(*IDS)
@pytest.mark.parametrize("card", ALL_CARDS)
def test_a_card_does_what_its_record_says(card: str) -> None:
    """MT-9.7, MT-9.8, MT-9.17, MT-9.35: one check per class, driven by the record."""
    id = card.split("#", maxsplit=1)[0]
    CHECKS[class_of(NUMBER[id])](id, ROWS[id])


def check_resource(id: str, row: dict[str, Any]) -> None:
    state = position(Player(hand=(id,), above=9))
    before = state.above[0]
    played = do(state.copy(), "play", id)
    assert before - played.above[0] == row["cost"]
    assert names(played.supplies[0]) == [id]
    assert can(state, "protect", id) == bool(row["protection"])
    if row["protection"]:
        protected = do(state.copy(), "protect", id)
        assert before - protected.above[0] == row["protection_cost"]
        assert names(protected.shields[0]) == [id]
        for monster in THREATS:
            attack = position(Player(hand=(monster,)), Player(shields=(id,)))
            do(attack, "discard", monster)
            matching = bool(set(row["protection"]) & set(ROWS[monster]["symbols"]))
            assert (attack.waiting == (1,)) == matching, monster
    for monster in THREATS:
        attack = position(Player(hand=(monster,)), Player(resources=(id,)))
        do(attack, "discard", monster)
        assert (attack.supplies[1] == []) == (colour_of(row["type"]) in LOST[ROWS[monster]["loss"]]), monster
    spent = position(Player(hand=(id,), above=0, below=9))
    do(spent, "discard", id)
    assert spent.above[0] == row["cost"]


def check_station(id: str, row: dict[str, Any]) -> None:
    state = position(Player(hand=(id,), above=9), pack=None)
    do(state, "play", id)
    assert state.below[0] == row["cost"]
    goods = resources_for(row["mission"], row["requirement"])
    short = position(Player(resources=goods[:-1], stations=(id,), faction="f1", flipped=True))
    assert not can(short, "mission", id)
    ready = position(Player(resources=goods, stations=(id,), faction="f1", flipped=True, above=1, below=4))
    assert offered(ready, "mission") == {id}
    wrong = {"blue": "red", "red": "blue", "green": "red"}[row["mission"]]
    mixed = position(Player(resources=resources_for(wrong, row["requirement"]), stations=(id,)))
    assert can(mixed, "mission", id) == (row["mission"] == "green")
    do(ready, "mission", id)
    assert tokens(ready) == (5 + row["reward"], 0, 5 - row["reward"])
    of_type = f"r-{row['bonus']}-4"
    cheaper = position(Player(stations=(id,)))
    assert play_cost(cheaper, 0, NUMBER[of_type]) == ROWS[of_type]["cost"] - 1
    do(ready, "keep")
    assert play_cost(ready, 0, NUMBER[of_type]) == 0
    for other in STATIONS:
        if other != id:
            same = row["allegiance"] == ROWS[other]["allegiance"] != "neutral"
            assert play_cost(cheaper, 0, NUMBER[other]) == max(1, ROWS[other]["cost"] - same)
    caravan = PEACEFUL_CARAVAN if colour_of(row["bonus"]) == "blue" else MILITARY_CARAVAN
    for used in CARAVANS:
        visited = position(Player(hand=(used,)), Player(stations=(id,), above=0, below=5))
        do(visited, "discard", used)
        assert visited.above[1] == (used == caravan)
    spent = position(Player(hand=(id,), above=0, below=9))
    do(spent, "discard", id)
    assert spent.above[0] == row["cost"]


def check_hero(id: str, row: dict[str, Any]) -> None:
    state = position(Player(hand=(id,)))
    do(state, "play", id)
    assert state.below[0] == row["cost"]
    for type in TYPES:
        mission = "s08" if colour_of(type) == "blue" else "s06"
        doubled = position(Player(resources=(f"r-{type}-3",), stations=(mission,), shields=(id,)))
        assert can(doubled, "mission", mission) == (type == row["doubles"])
    for monster in THREATS:
        attack = position(Player(hand=(monster,)), Player(shields=(id,), resources=(PORK, GOGGLES)))
        do(attack, "discard", monster)
        able = bool(set(row["protection"]) & set(ROWS[monster]["symbols"]))
        assert (attack.waiting == (1,)) == able, monster
        if able:
            do(attack, "defend", id)
            assert names(attack.discard) == [monster, id]
    spent = position(Player(hand=(id,), above=0, below=9))
    do(spent, "discard", id)
    assert spent.above[0] == row["cost"]


def check_threat(id: str, row: dict[str, Any]) -> None:
    state = position(
        Player(hand=(id,), above=0, below=9),
        Player(resources=(PORK, GOGGLES), stations=("s01",)),
        Player(resources=(TEA, UNIFORM), stations=("s02",), shields=(shield_against(id),)),
    )
    assert can(state, "protect", id) is False, "no tokens to pay for it"
    do(state, "discard", id)
    assert state.above[0] == row["value"]
    assert bool(state.stations[1]) == (row["loss"] != "one-station")
    left = [name for name in (PORK, GOGGLES) if colour_of(ROWS[name]["type"]) not in LOST[row["loss"]]]
    assert names(state.supplies[1]) == left
    assert state.waiting == (2,)
    do(state, "defend", shield_against(id))
    assert names(state.supplies[2]) == [TEA, UNIFORM]
    rotated = position(Player(hand=(id,)))
    assert can(rotated, "protect", id) == bool(row["protection"])
    if row["protection"]:
        do(rotated, "protect", id)
        assert rotated.below[0] == row["protection_cost"]
        for monster in THREATS:
            attack = position(Player(hand=(monster,)), Player(shields=(id,)))
            do(attack, "discard", monster)
            assert (attack.waiting == (1,)) == bool(set(row["protection"]) & set(ROWS[monster]["symbols"]))


def check_caravan(id: str, row: dict[str, Any]) -> None:
    factions = [faction for faction in FACTIONS if colour_of(ROWS[faction]["bonus"]) == row["colour"]]
    state = position(
        Player(hand=(id,), above=0, below=9, faction=factions[0], flipped=True),
        Player(above=0, below=5),
        top=(KNIFE, TEA, RATS),
    )
    assert not can(state, "play", PORK)
    do(state, "discard", id)
    assert state.above[0] == row["value"] + 1
    assert names(state.bazaar) == [KNIFE, TEA, RATS]


def check_faction(id: str, row: dict[str, Any]) -> None:
    goods = resources_for(row["mission"], row["requirement"])
    short = position(Player(faction=id, resources=goods[:-1]))
    assert not can(short, "mission", id)
    state = position(Player(faction=id, resources=goods, above=1, below=4))
    of_type = f"r-{row['bonus']}-4"
    assert play_cost(state, 0, NUMBER[of_type]) == ROWS[of_type]["cost"]
    do(state, "mission", id)
    assert tokens(state) == (5 + row["reward"], 0, 5 - row["reward"])
    assert state.flipped[0]
    assert play_cost(state, 0, NUMBER[of_type]) == 0
    caravan = PEACEFUL_CARAVAN if colour_of(row["bonus"]) == "blue" else MILITARY_CARAVAN
    for flipped in (False, True):
        visited = position(Player(hand=(caravan,)), Player(faction=id, flipped=flipped, above=0, below=5))
        do(visited, "discard", caravan)
        assert visited.above[1] == flipped


CHECKS = {
    "resource": check_resource,
    "station": check_station,
    "hero": check_hero,
    "threat": check_threat,
    "caravan": check_caravan,
    "faction": check_faction,
}


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("id", IDS)
def test_a_cards_text_says_what_its_record_says(id: str, lang: str) -> None:
    """MT-9.17 The name comes from the texts, every number of the description from the record."""
    speaker = Speaker(GAME, lang, strict=True)
    key, words = GAME.components.face(NUMBER[id])
    text = speaker.text(key, **words)
    assert speaker.text(id)
    for field, value in ROWS[id].items():
        if field in ("cost", "amount", "value", "requirement") and value:
            assert str(value) in text
        if field in ("protection", "symbols"):
            assert all(speaker.text(f"symbol-{symbol}") in text for symbol in value)


# The tables as a whole ------------------------------------------------------------------------------------------


def test_totals_of_the_tables() -> None:
    """MT-9.7, MT-9.17 The sums the rules page states below its tables."""
    assert all(sum(ROWS[id]["copies"] for id in RESOURCES if ROWS[id]["type"] == type) == 12 for type in TYPES)
    for symbol in SYMBOLS:
        assert sum(ROWS[id]["copies"] for id in RESOURCES if symbol in ROWS[id]["protection"]) == 6
        assert sum(symbol in ROWS[id]["protection"] for id in THREATS) == 2
    allegiances = [ROWS[id]["allegiance"] for id in STATIONS]
    assert [allegiances.count(name) for name in ("red-line", "hanza", "polis", "neutral")] == [9, 9, 4, 8]
    missions = [ROWS[id]["mission"] for id in STATIONS]
    assert [missions.count(kind) for kind in ("blue", "red", "green")] == [10, 10, 10]
    bonuses = [ROWS[id]["bonus"] for id in STATIONS]
    assert all(bonuses.count(type) == 5 for type in TYPES)


def test_every_value_has_a_provenance() -> None:
    """MT-9.17 One word for the row, or one for each of its fields."""
    for id, row in ROWS.items():
        words = row["provenance"]
        if isinstance(words, dict):
            assert set(words) == set(row) - {"id", "provenance", "note"}, id
            assert set(words.values()) <= set(PROVENANCES)
        else:
            assert words in PROVENANCES
