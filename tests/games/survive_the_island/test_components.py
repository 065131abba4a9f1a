"""Section 1: what is in the box, and the map."""

from collections import Counter
from itertools import accumulate

import pytest

import ostoja
from games.survive_the_island.positions import Table
from ostoja.core.errors import BadPack
from ostoja.core.tables import Pack
from ostoja.games.survive_the_island.actions import (
    COLOUR_SIZE,
    CREATURE_PIECES,
    EXPLORERS,
    FIRST_KAIJU,
    FIRST_SHARK,
    KIND_OF,
    KIND_SIZES,
    RAFTS,
    SPACE,
    colour_word,
    number_word,
)
from ostoja.games.survive_the_island.components import COLOURS, TABLES
from ostoja.games.survive_the_island.hexes import (
    AROUND,
    BESIDE,
    COAST,
    COORDINATES,
    HEX_AT,
    HEXES,
    ISLAND,
    LANDING,
    NAMES,
    SAFE_LAND,
    SEA,
    SERPENT_STARTS,
    SPACES,
    TO_LANDING,
    isle_of,
    playing_hexes,
)
from ostoja.games.survive_the_island.places import ABOARD
from ostoja.games.survive_the_island.state import IslandState

GAME = ostoja.game("survive_the_island")


def start(seats: int = 4, **values: dict[str, dict[str, int]]) -> IslandState:
    """A game with some printed values replaced: start(raft={"raft": {"seats": 2}})."""
    return GAME.start(seats, 1, pack=Pack("test", values))


def at(*places: tuple[int, int]) -> set[int]:
    return {HEX_AT[place] for place in places}


def test_one_board_with_its_hexes() -> None:
    """SI-1.1, SI-1.21 133 playing hexes, of which 40 carry a tile, and 12 hexes of safe land."""
    assert (HEXES, len(ISLAND), SPACES - SAFE_LAND) == (133, 40, 12)
    state = GAME.start(4, 1)
    assert sum(surface == SEA for surface in state.surface) == 93


@pytest.mark.covers("terrain-beach", "terrain-forest", "terrain-mountain")
def test_forty_tiles() -> None:
    """SI-1.2 16 beaches, 16 forests and 8 mountains."""
    state = GAME.start(4, 1)
    assert [state.surface.count(terrain) for terrain in (1, 2, 3)] == [16, 16, 8]


@pytest.mark.covers("colour-red", "colour-yellow", "colour-blue", "colour-purple", "colour-orange")
def test_fifty_explorers_in_five_colours() -> None:
    """SI-1.3 Ten in each colour, which texts call red 1 to orange 10."""
    assert EXPLORERS == 50
    assert [f"colour-{name}" for name in ("red", "yellow", "blue", "purple", "orange")] == COLOURS
    assert [(colour_word(e), number_word(e)) for e in (0, 19, 20, 35, 49)] == [
        ("@colour-red", 1),
        ("@colour-yellow", 10),
        ("@colour-blue", 1),
        ("@colour-purple", 6),
        ("@colour-orange", 10),
    ]


def test_thirteen_creatures() -> None:
    """SI-1.4 Five serpents, six sharks, two kaiju."""
    assert KIND_SIZES == [5, 6, 2]
    assert Counter(KIND_OF) == {0: 5, 1: 6, 2: 2}
    assert CREATURE_PIECES == 13


@pytest.mark.covers("raft")
def test_twelve_rafts_with_three_seats() -> None:
    """SI-1.5 Neutral, and three explorers fit aboard."""
    assert RAFTS == 12
    t = Table()
    raft = t.raft((4, -4), "A1", "B1", "C1")
    t.put("A2", (4, -5))
    t.step("A2", (4, -4))
    assert t.where("A2") == (4, -4), "the raft is full, so A2 swims beside it"
    assert t.crew(raft) == {"A1", "B1", "C1"}


def test_sizes_written_as_numbers_are_those_of_the_tables() -> None:
    """SI-1.3 to SI-1.5, SI-1.21 What the rules have as plain numbers, for speed."""
    assert (len(playing_hexes()), len(COORDINATES), SPACES) == (HEXES, SPACES, ABOARD)
    assert (COLOUR_SIZE * len(COLOURS), TABLES["raft"]["raft"]["pieces"]) == (EXPLORERS, RAFTS)
    assert list(accumulate(KIND_SIZES)) == [FIRST_SHARK, FIRST_KAIJU, CREATURE_PIECES]


def test_nothing_else_is_a_piece() -> None:
    """SI-1.6 Helper cards have no rules effect: no table and no action knows them."""
    assert set(TABLES) == {
        "row", "isle", "serpent_start", "tile", "terrain", "creature", "raft", "value", "colour", "players",
    }  # fmt: skip
    assert not any("card" in action.kind for action in SPACE)


def test_the_creature_die() -> None:
    """SI-1.7, SI-1.12 One die, two faces for each kind."""
    assert Counter(GAME.components.die) == {0: 2, 1: 2, 2: 2}


def test_two_explorers_of_each_value() -> None:
    """SI-1.8 Two of each value from 1 to 5 in every colour, 30 points in all."""
    state = GAME.start(5, 4)
    for colour in range(5):
        values = state.value[colour * 10 : colour * 10 + 10]
        assert sorted(values) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
        assert sum(values) == 30


TILE_LIST = {
    "shark": (3, 3, 0),
    "kaiju": (3, 2, 0),
    "raft": (1, 3, 0),
    "whirlpool": (0, 2, 4),
    "volcano": (0, 0, 4),
    "paddles": (2, 0, 0),
    "dolphin": (3, 1, 0),
    "submerge": (0, 2, 0),
    "die": (2, 2, 0),
    "repellent": (2, 1, 0),
}


@pytest.mark.parametrize("kind", TILE_LIST)
def test_the_tile_list(kind: str) -> None:
    """SI-1.9 How many tiles of each kind there are per terrain, on the laid island too."""
    number = list(TILE_LIST).index(kind)
    assert tuple(GAME.components.tiles[3 * number : 3 * number + 3]) == TILE_LIST[kind]
    state = GAME.start(3, 8)
    laid = Counter(state.surface[hex] for hex in ISLAND if state.underside[hex] == number)
    assert tuple(laid[terrain] for terrain in (1, 2, 3)) == TILE_LIST[kind]


def test_no_name_gives_an_underside_away() -> None:
    """SI-1.10 Actions name island tiles by their hex and held tiles by a number."""
    for action in SPACE:
        assert not any(kind in part for kind in ("whirlpool", "volcano", "dolphin", "submerge") for part in action.path)
    assert SPACE["sink", ISLAND[0]].path == ("hex-d4",)
    assert SPACE["use", 2].path == ("held-2",)


@pytest.mark.covers("creature-serpent", "creature-shark", "creature-kaiju")
def test_creatures_and_their_reach() -> None:
    """SI-1.11 A serpent goes one space, sharks and kaiju one or two, kaiju also over land."""
    reached = {}
    for kind in ("serpent", "shark", "kaiju"):
        t = Table()
        creature = t.creature(kind, (4, -4))
        t.rolled(kind)
        reached[kind] = t.roams(creature)
    near = {(5, -4), (3, -4), (4, -5), (5, -5), (4, -3)}
    assert reached["serpent"] == near
    assert len(reached["shark"]) == 14
    assert reached["kaiju"] - reached["shark"] == {(3, -3), (2, -3), (2, -2), (3, -2)}


def test_neighbours() -> None:
    """SI-1.20 The six neighbours of a hex in axial coordinates."""
    assert set(BESIDE[HEX_AT[0, 0]]) == at((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    assert set(BESIDE[HEX_AT[0, -6]]) == at((-1, -6), (1, -6), (0, -5), (-1, -5))


def test_names_of_hexes() -> None:
    """SI-1.22 Row letter and place in the row; safe land by its corner."""
    assert (NAMES[HEX_AT[0, 0]], NAMES[HEX_AT[3, -3]]) == ("G6", "D7")
    rows = Counter(name[0] for name in NAMES[:HEXES])
    assert list(rows.values()) == [7, 10, 11, 10, 11, 12, 11, 12, 11, 10, 11, 10, 7]
    assert NAMES[HEX_AT[-3, -5]] == "NW-3"


def test_the_map_as_data() -> None:
    """SI-1.23 A few coordinates of each class, and adjacency that goes both ways."""
    assert at((0, -3), (4, -1), (-4, 1), (0, 3)) <= set(ISLAND)
    assert HEX_AT[0, 0] not in ISLAND
    assert at((7, -6), (-8, 5), (3, 5), (-1, -6)) <= set(range(SAFE_LAND, SPACES))
    assert all(hex in BESIDE[near] for hex in range(SPACES) for near in BESIDE[hex])


def test_where_serpents_start() -> None:
    """SI-1.24 In the lagoon and beside each corner."""
    assert [HEX_AT[place] for place in ((0, 0), (-2, -5), (7, -4), (-7, 4), (2, 5))] == SERPENT_STARTS


@pytest.mark.covers("isle-nw", "isle-ne", "isle-sw", "isle-se")
def test_four_isles_with_four_landing_hexes_each() -> None:
    """SI-1.25 Three entry hexes and four landing hexes per corner."""
    landing = {
        0: at((0, -6), (-1, -5), (-2, -5), (-3, -4)),
        1: at((6, -6), (6, -5), (7, -5), (7, -4)),
        2: at((-7, 4), (-7, 5), (-6, 5), (-6, 6)),
        3: at((0, 6), (1, 5), (2, 5), (3, 4)),
    }
    assert set(LANDING) == set().union(*landing.values())
    for isle, hexes in landing.items():
        for hex in hexes:
            assert {isle_of(near) for near in BESIDE[hex] if near >= SAFE_LAND} == {isle}


def test_the_coast() -> None:
    """SI-1.26 28 open sea hexes touch the island; the lagoon is not among them."""
    assert len(COAST) == 28
    assert at((0, -4), (4, -4), (-5, 2), (0, 4)) <= set(COAST)
    assert HEX_AT[0, 0] not in COAST


def test_distances_to_safety() -> None:
    """SI-1.27 Twelve coast hexes are two raft moves from a landing hex, twelve three, four four."""
    assert Counter(TO_LANDING[hex] for hex in COAST) == {2: 12, 3: 12, 4: 4}
    assert {COORDINATES[hex] for hex in COAST if TO_LANDING[hex] == 4} == {(2, -4), (-4, 0), (4, 0), (-2, 4)}


def test_counts_of_the_map() -> None:
    """SI-1.28 388 adjacencies, symmetric under a half-turn, 22 coastal tiles."""

    def kind(hex: int) -> str:
        return "safe" if hex >= SAFE_LAND else "island" if hex in ISLAND else "sea"

    pairs = Counter(
        tuple(sorted((kind(hex), kind(near)))) for hex in range(SPACES) for near in BESIDE[hex] if near > hex
    )
    assert pairs == {
        ("sea", "sea"): 208,
        ("island", "island"): 92,
        ("island", "sea"): 56,
        ("safe", "sea"): 24,
        ("safe", "safe"): 8,
    }
    for places in (ISLAND, range(SAFE_LAND, SPACES), SERPENT_STARTS):
        assert {HEX_AT[-COORDINATES[h][0], -COORDINATES[h][1]] for h in places} == set(places)
    lagoon = HEX_AT[0, 0]
    coastal = [hex for hex in ISLAND if any(near not in ISLAND and near != lagoon for near in AROUND[hex])]
    assert len(coastal) == 22


def test_edges_of_the_map() -> None:
    """SI-1.29 The majority reading: rows F and H are twelve wide, rows D and J ten."""
    assert at((-5, -1), (6, -1), (-6, 1), (5, 1)) <= set(range(HEXES))
    assert not {(-4, -3), (7, -3), (-7, 3), (4, 3)} & set(HEX_AT)


def test_a_pack_changes_printed_values() -> None:
    """SI-1.5 A raft with two seats, by a content pack."""
    state = start(raft={"raft": {"seats": 2}})
    assert state.components.capacity == 2


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"tile": {"tile-shark": {"beach": 4}}}, "beach tiles must be 16"),
        ({"tile": {"tile-shark": {"beach": 2}, "tile-die": {"beach": 3}}}, "at most 15 ability tiles"),
        ({"tile": {"tile-volcano": {"mountain": 2}, "tile-whirlpool": {"mountain": 6}}}, "at least 3 mountains"),
        ({"creature": {"creature-shark": {"reach": 3}}}, "from 1 to 2"),
        ({"creature": {"creature-shark": {"die_faces": 3}}}, "6 faces"),
        ({"creature": {"creature-shark": {"pieces": 7}}}, "cannot change it"),
        ({"value": {"value-5": {"pieces": 3}}}, "10 explorers"),
        ({"players": {"players-5": {"rafts": 3}}}, "cannot place 3 rafts each"),
        ({"row": {"A": {"r": 9}}}, "cannot change it"),
    ],
)
def test_a_pack_that_breaks_the_box_is_refused(values: dict[str, dict[str, dict[str, int]]], message: str) -> None:
    with pytest.raises(BadPack, match=message):
        start(**values)
