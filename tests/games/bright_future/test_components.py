"""Section 1: every component carries the values of the rules page, and each of them does what its value says."""

import re

import pytest

from games.bright_future.positions import GAME, act, fight_through, give, kinds, meet, table
from ostoja.core.errors import BadPack
from ostoja.core.tables import Pack
from ostoja.games.bright_future.components import Components
from ostoja.games.bright_future.names import (
    ANOMALIES,
    CODES,
    COLONIES,
    FOODS,
    GEAR,
    HEROES,
    MISSIONS,
    NODES,
    OUTPOSTS,
    ROUTES,
    SYMBOLS,
    TRACKS,
    TUNNELS,
    TYPES,
    WEAPONS,
)

PAGE = (GAME.folder / "rules.md").read_text(encoding="utf-8")
RACE = {"H": 0, "X": 1}
LETTER = {"M": 0, "R": 1, "T": 2, "F": 3}
MAPS = [f"map-{n}" for n in range(1, 17)]
PARTS: Components = GAME.components


def rows(section: str) -> list[list[str]]:
    """The table rows of a section of the rules page that begin with a card's number."""
    text = PAGE.split(f"### {section}", 1)[1].split("\n### ", 1)[0]
    found = [line for line in text.splitlines() if re.match(r"\| [A-Z]+\d+ \|", line)]
    return [[cell.strip() for cell in line.strip("| ").split("|")] for line in found]


def letters(cell: str) -> tuple[int, ...]:
    return tuple(LETTER[part.strip()] for part in cell.split(",") if part.strip() in LETTER)


@pytest.mark.parametrize("number", range(12))
@pytest.mark.covers(*HEROES)
def test_hero_races(number: int) -> None:
    assert PARTS.hero_race[number] == RACE[rows("1.1")[number][3]]


@pytest.mark.parametrize("number", range(24))
@pytest.mark.covers(*GEAR[:WEAPONS])
def test_weapons_are_as_printed(number: int) -> None:
    row = rows("1.2")[number]
    assert PARTS.gear_race[number] == RACE[row[3]]
    assert PARTS.cost[number] == int(row[4])
    assert PARTS.attack_type[number] == LETTER[row[5]]
    assert PARTS.attack[number] == int(row[6])
    assert (PARTS.effect[number] == 0) == (row[7] == "none")


@pytest.mark.parametrize("number", range(24))
@pytest.mark.covers(*GEAR[WEAPONS:])
def test_armours_are_as_printed(number: int) -> None:
    row = rows("1.3")[number]
    card = WEAPONS + number
    assert PARTS.gear_race[card] == RACE[row[3]]
    assert PARTS.cost[card] == int(row[4])
    assert PARTS.defence[4 * card : 4 * card + 4] == [int(cell) for cell in row[5:9]]


@pytest.mark.parametrize("number", range(48))
@pytest.mark.covers(*GEAR)
def test_each_gear_card_works_against_an_enemy_of_its_type(number: int) -> None:
    """BF-4.2 A card takes its value off the strength of an enemy that shows its type."""
    hero = "courtesan" if PARTS.gear_race[number] == 0 else "mole"
    weapon = number < WEAPONS
    names = {12 + n: OUTPOSTS[n] for n in range(12)} | {24 + n: ANOMALIES[n] for n in (0, 1, 2, 5, 6)}
    symbols = PARTS.weapon_symbols if weapon else PARTS.armour_symbols
    values = [0, 0, 0, 0] if weapon else PARTS.defence[4 * number : 4 * number + 4]
    if weapon:
        values[PARTS.attack_type[number]] = PARTS.attack[number]
    foe = max(names, key=lambda foe: sum(values[type] for type in symbols[foe]))
    expected = sum(values[type] for type in symbols[foe])
    assert expected > 0
    state = table(hero, "stalker")
    give(state, 0, GEAR[number])
    meet(state, 0, names[foe])
    while state.waiting and kinds(state, 0) <= {"fight", "wield", "wear", "pass"}:
        first = state.legal(0)[0]
        state.play(0, first)
    assert state.fight.stopped == expected
    assert state.spent[number] == 1, "BF-4.4"
    assert state.fight.lost == PARTS.strength[foe] - expected


@pytest.mark.parametrize("number", range(12))
@pytest.mark.covers(*OUTPOSTS)
def test_outposts_are_as_printed(number: int) -> None:
    row = rows("1.4")[number]
    assert PARTS.outpost_race[number] == RACE[row[3]]
    assert PARTS.strength[12 + number] == int(row[4])
    assert PARTS.weapon_symbols[12 + number] == letters(row[5])
    assert PARTS.armour_symbols[12 + number] == letters(row[6])
    assert PARTS.hire[number] == int(row[7])
    assert PARTS.symbols[number] == sum(SYMBOLS[word.strip().lower()] for word in row[8].split(","))


@pytest.mark.parametrize("name", OUTPOSTS)
@pytest.mark.covers(*OUTPOSTS)
def test_each_outpost_costs_its_strength_and_gives_gear(name: str) -> None:
    """BF-4.5, BF-6.41 Without gear an outpost costs its full strength; who survives is rewarded."""
    state = table("courtesan", "mole")
    foe = OUTPOSTS.index(name)
    state.tunnel.first_visitor[1] = 1
    meet(state, 0, name)
    fight_through(state, 0)
    assert state.resources[0] == 30 - PARTS.strength[12 + foe]
    act(state, 0, "take-deck")
    assert len(state.gear[0]) == 1


@pytest.mark.parametrize("number", range(12))
@pytest.mark.covers(*ANOMALIES)
def test_anomalies_are_as_printed(number: int) -> None:
    row = rows("1.5")[number]
    assert PARTS.strength[24 + number] == int(row[3].split()[0])
    assert PARTS.weapon_symbols[24 + number] == letters(row[4])
    assert PARTS.armour_symbols[24 + number] == letters(row[5])


@pytest.mark.parametrize("number", range(12))
@pytest.mark.covers(*COLONIES)
def test_colonies_are_as_printed(number: int) -> None:
    row = rows("1.6")[number]
    amounts = [int(part) for part in re.findall(r"\d+", row[3])]
    assert PARTS.colony_resources[number] == amounts[0]
    reward = ("resources", "food", "gear")[PARTS.colony_reward[number]]
    if reward == "resources":
        assert amounts == [5, 4]
        assert PARTS.colony_second[number] == 4
    elif reward == "gear":
        assert "1 gear" in row[3]
    else:
        word = {"food-rat": "Rat Meat", "food-mushrooms": "Mushrooms", "food-rice": "Rice"}
        assert word[FOODS[PARTS.colony_food[number]]] in row[3]
    assert PARTS.market[number] == int(row[4].startswith("yes"))
    assert (PARTS.halves[number] >= 0) == ("half price" in row[4])
    assert PARTS.surcharge[number] == int("+1" in row[4])


@pytest.mark.parametrize("number", range(7))
@pytest.mark.covers(*TUNNELS)
def test_tunnel_cards_are_as_printed(number: int) -> None:
    names = [f"{TRACKS[space // 5]}-{space % 5 + 1}" for space in PARTS.tunnel_spaces[number]]
    assert names == [part.strip() for part in rows("1.7")[number][3].split(",")]


@pytest.mark.parametrize("number", range(9))
@pytest.mark.covers(*ROUTES)
def test_fever_tunnel_cards_are_as_printed(number: int) -> None:
    infection = ("Contamination", "Epidemic", "Mutation")[PARTS.infection[number]]
    assert infection == rows("1.8")[number][4]


@pytest.mark.parametrize("number", range(16))
@pytest.mark.covers(*MAPS)
def test_map_cards_are_as_printed(number: int) -> None:
    row = rows("1.9")[number]
    ports = [NODES[node] for node in range(4) if PARTS.map_edges[10 * number + node]]
    assert ports == row[1].split()
    places = row[2].split()
    colony = [place for place in places if place.startswith("C")]
    assert PARTS.map_colony[number] == (int(colony[0][1]) if colony else 0)
    nodes = [NODES[node] for node in range(4, 8) if PARTS.map_edges[10 * number + node]]
    assert sorted(nodes) == sorted(place for place in places if not place.startswith("C"))
    assert bool(PARTS.map_edges[10 * number + 9]) == (row[3] == "yes")
    for edge in row[4].split(","):
        one, other = (NODES.index("C" if end.startswith("C") else end) for end in edge.strip().split("-"))
        assert other in PARTS.map_edges[10 * number + one]
        assert one in PARTS.map_edges[10 * number + other]
    assert sum(len(PARTS.map_edges[10 * number + node]) for node in range(10)) == 2 * len(row[4].split(","))


@pytest.mark.covers(*FOODS, *MISSIONS, *CODES)
def test_tokens() -> None:
    """BF-2.3, BF-3.22 Four food tokens of each kind, single missions, six codes of each number."""
    assert PARTS.food_count == [4, 4, 4]
    assert PARTS.food_value == [6, 6, 6] == PARTS.mission_value
    assert PARTS.code_count == [6, 6, 6]
    assert PARTS.medic_price == [3, 6, 9]


def test_sums_of_the_page() -> None:
    assert sum(PARTS.cost[:12]) == sum(PARTS.cost[12:24]) == 55
    assert sum(PARTS.cost[24:36]) == sum(PARTS.cost[36:]) == 44
    assert sum(PARTS.hire[:6]) == sum(PARTS.hire[6:]) == 23
    assert [sum(PARTS.defence[4 * card + type] for card in range(24, 36)) for type in range(4)] == [17, 15, 11, 14]
    assert len(TYPES) == 4


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"weapon": {"weapon-machete": {"cost": 99}}}, "cost must be"),
        ({"weapon": {"weapon-machete": {"type": "sharp"}}}, "type cannot be"),
        ({"outpost": {"outpost-slime": {"weapons": ["melee", "melee"]}}}, "at most two different"),
        ({"tunnel": {"tunnel-sewers": {"spaces": ["I-2", "II-5", "III-3"]}}}, "exactly once"),
        ({"tunnel": {"tunnel-sewers": {"spaces": ["V-2"]}}}, "not a space"),
        ({"map": {"map-1": {"edges": ["N-Q1"]}}}, "not a tunnel"),
        ({"map": {"map-1": {"edges": ["N-A1", "A1-S"]}}}, "east or west"),
        ({"map": {"map-13": {"colony": 2}}}, "four map cards"),
        ({"map": {"map-13": {"colony": 0}}}, "node C"),
    ],
)
def test_a_pack_that_breaks_the_game_is_refused(values: dict[str, dict[str, dict[str, object]]], said: str) -> None:
    with pytest.raises(BadPack, match=said):
        GAME.start(seats=2, pack=Pack("broken", values))


def test_a_pack_can_change_a_price() -> None:
    state = GAME.start(seats=2, pack=Pack("cheap", {"weapon": {"weapon-machete": {"cost": 1}}}))
    assert state.components.cost[0] == 1
