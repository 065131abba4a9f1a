"""The picture of Ocaleni: it shows what is there, what may be pointed at, and nothing that is secret."""

import itertools
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from games.ocaleni import positions
from games.ocaleni.pictures import GAME, moments, panel, pieces, seen_scene
from games.ocaleni.positions import WEAK, furnish, give, own, play, stand, table, visit
from ostoja.core.action import ref
from ostoja.core.art import art_of
from ostoja.core.rng import Rng
from ostoja.core.scene import Scene, applied
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AREA_NAMES,
    BROKEN,
    CARD_NAMES,
    CITIES,
    FIND_NAMES,
    FINDS,
    FOREST,
    GEAR_NAMES,
    GEARS,
    HEROES,
    HIDDEN,
    LEADER_NAMES,
    LYING,
    R_CHOOSE,
    R_PEEK,
    READY,
    RESOURCE_NAMES,
    ROOM_NAMES,
    SHIP,
    STRENGTH,
    THERMAL,
)
from ostoja.games.ocaleni.narrow import shelter
from ostoja.games.ocaleni.steps.setup import FirstFinds
from ostoja.texts import Speaker

BUTTONS = re.compile(r"end|pass|stay|x\d+|ammo-\d+|tools-\d|(wood|metal|chips)-\d|hunt[12]-\d|prey-[3-7]|peek")
"""Elements of paths that are no pieces on the table: amounts, and that one is done.

`search` is a piece while a hero acts in a city; after an area (OC-10.16) it confirms that one looks into its stack.
`prey-…` confirms what `prey-at-…` has said already.
"""

NAMES = ["Ada", "Bruno", "Cela", "Dario"]


# What may be pointed at -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("placement", ["simultaneous", "sequential"])
def test_everything_that_may_be_pointed_at_is_on_the_table(seats: int, placement: str) -> None:
    """Section 20 Heroes, areas, pools, stacks, tiles, rooms, stocks and events can be clicked; the rest are buttons."""
    for state in moments(seats, seed=seats, placement=placement):
        for seat in state.may_act:
            ids = seen_scene(state, seat).ids()
            for action in state.legal(seat):
                missing = set(action.path) - ids
                assert all(BUTTONS.fullmatch(id) for id in missing), (action, missing)


def test_first_elements_are_hardly_ever_buttons() -> None:
    """What an action begins with is a piece, unless it is an amount or the end of something."""
    plain = re.compile(r"end|pass|stay|ammo-\d+|tools-\d|wood-\d|room-hunt[12]-\d")
    for state in moments(3, seed=7, every=2):
        for seat in state.may_act:
            ids = seen_scene(state, seat).ids()
            for action in state.legal(seat):
                assert action.path[0] in ids or plain.fullmatch(action.path[0]), action


def test_two_rooms_of_a_kind_in_hand() -> None:
    """OC-2.7 Of two rooms alike, the one that may be kept, later the one that may be built, is the one pointed at."""
    for seed in range(40):
        state = GAME.start(2, seed)
        rng = Rng(seed)
        if len(set(state.hand[:6])) == 6:
            continue
        while state.draft and 0 in state.waiting:
            ids = seen_scene(state, 0).ids()
            offer = state.legal(0)
            assert {action.path[0] for action in offer} <= ids
            state.play(0, rng.pick(offer))


def test_a_pool_is_pointed_at_where_the_hero_is() -> None:
    """OC-7.2 While a hero collects, `res-wood` is the pool of the Forest; to pay, it is the own stock."""
    state = visit(table(2), FOREST)
    shown = seen_scene(state, 0)
    assert "res-wood" in pieces(shown, "board")
    assert "res-wood" not in pieces(shown, "mine")
    assert "prey" in pieces(shown, "board")
    other = seen_scene(state, 1)
    assert "pool-wood" in pieces(other, "board")
    assert "res-wood" in pieces(other, "mine")


def test_tokens_of_a_victim_are_pointed_at_in_its_shelter() -> None:
    """OC-10.20 Who chooses what to take points at the other shelter."""
    state = table(2)
    furnish(state, R_CHOOSE)
    give(state, 1, wood=2, cans=2)
    positions.heroes(state, 1, FOREST, 1, 2, 3)
    stand(state, 1, WEAK)
    state = visit(state, FOREST)
    if state.prompt(0).key == "defend":
        state.play(1, next(action for action in state.legal(1) if action.path == ("ammo-0",)))
    assert state.prompt(0).key == "seize"
    shown = seen_scene(state, 0)
    assert {"res-wood", "res-cans"} <= pieces(shown, "seat-1").keys()
    assert "res-wood" not in pieces(shown, "mine")


def test_equipment_in_both_cities_has_one_id() -> None:
    """OC-7.15 A kind that lies in both displays is pointed at in the city of the hero; what one owns, at home."""
    state = table(2)
    state.display = [3, 4, 4, 3, -1, 5]
    own(state, BROKEN, 5)
    peak, blackwood = 1, 5
    for area, place in ((blackwood, "tile-1-0"), (peak, "tile-0-0")):
        shown = pieces(seen_scene(visit(state.copy(), area), 0), "board")
        assert "gear-access-card" in shown
        assert place in shown
        assert "gear-crowbar" not in shown
    assert "gear-crowbar" in pieces(seen_scene(state, 0), "mine")


def test_the_sensor_spreads_the_stack() -> None:
    """OC-9.20 All tokens of the stack can be picked, and only their viewer sees them."""
    state = table(2)
    state.prey = [(0, 1, 2, 0), (0,), (0,)]
    own(state, READY, THERMAL)
    give(state, ammo=9)
    visit(state, FOREST)
    use = [action for action in state.legal(0) if action.path == ("gear-thermal",)]
    play(state, *use)
    assert state.prompt(0).key == "pick"
    assert {f"prey-at-{depth}" for depth in range(4)} <= pieces(seen_scene(state, 0), "board").keys()
    assert not any("-at-" in id for id in pieces(seen_scene(state, 1), "board"))


def test_first_finds_are_tokens() -> None:
    """OC-2.13 The four tokens of Mary Koolpepper lie on the table, the owner's to be given back."""
    state = table(2)
    state.stack.append(FirstFinds(0, 0, 2, 6, 6))
    state.forget()
    assert {"find-holy-water", "find-pills", "find-clip"} <= seen_scene(state, 0).ids()
    assert not {"find-holy-water", "find-clip"} & seen_scene(state, 1).ids()
    assert {"drawn-holy-water", "drawn-pills", "drawn-clip"} <= seen_scene(state, 1).ids()


# Where things are -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ids_are_unique_and_places_on_the_panel(seats: int) -> None:
    for state in moments(seats, seed=20 + seats, every=9):
        for seat in (None, 0):
            for part in seen_scene(state, seat).panels:
                ids = [piece.id for piece in part.pieces]
                assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)
                assert all(0 <= piece.x <= part.width and 0 <= piece.y <= part.height for piece in part.pieces)


def test_the_panels_have_their_roles_and_sizes() -> None:
    for state in moments(4, seed=24, every=60):
        shown = seen_scene(state, 2)
        assert [part.role for part in shown.panels] == ["board", "mine", "track", "others", "others", "others"]
        assert [part.seat for part in shown.panels[3:]] == [3, 0, 1]
        assert panel(shown, "mine").height <= 240
        assert all(part.width == 284 for part in shown.panels[2:])
        assert [part.role for part in seen_scene(state, None).panels].count("others") == 4


def test_heroes_stand_and_lie() -> None:
    """Section 20 Active heroes stand, the others lie; each shows its strength and stands in its area."""
    looks = set()
    for state in moments(4, seed=80, every=3):
        shown = {piece.id: piece for piece in seen_scene(state, None).panels[0].pieces}
        for at, area in enumerate(state.hero_area):
            piece = shown.get(f"pawn-{at // HEROES}-{at % HEROES}")
            if area < 0 or (state.options["placement"] == "simultaneous" and state.round == 0):
                continue
            assert piece is not None
            up = state.hero_up[at] != LYING
            assert piece.symbol == f"{'hero' if up else 'lying'}-{at // HEROES + 1}"
            assert piece.text == STRENGTH[at % HEROES]
            place = shown[f"area-{AREA_NAMES[area]}"]
            assert abs(piece.x - place.x) < 125
            assert abs(piece.y - place.y) < 82
            looks.add((up, area == SHIP))
    assert looks == {(True, True), (True, False), (False, True), (False, False)}


def test_areas_lie_above_the_rest_only_for_whoever_moves() -> None:
    """A target covers its whole place, but one's own heroes stay above it."""
    state = table(2)
    positions.at(state, positions.DAY_TURN)
    mover, other = (pieces(seen_scene(state, seat), "board") for seat in (0, 1))
    assert mover["area-forest"].z < mover["hero-0"].z
    assert mover["area-forest"].z > mover["pool-wood"].z
    assert other["area-forest"].z < 0


def test_unplaced_heroes_wait_in_the_middle() -> None:
    """OC-2.12 The heroes still to be placed can be pointed at; those of others are not shown."""
    for state in moments(3, seed=25):
        if state.round or state.draft:
            continue
        shown = pieces(seen_scene(state, 1), "board")
        for hero in range(HEROES):
            assert f"hero-{hero}" in shown
        if state.hero_area[:HEROES].count(-1) == 0:
            assert "pawn-0-0" not in shown
        break
    else:
        pytest.fail("no heroes were placed")


# Secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("placement", ["simultaneous", "sequential"])
def test_what_is_hidden_does_not_change_the_picture(seats: int, placement: str) -> None:
    """Section 15 Drafts, hidden placements, face-down events, deck and stacks of others are nowhere in the scene."""
    rng = Rng(seats)
    for number, state in enumerate(moments(seats, seed=30 + seats, placement=placement)):
        if state.round and number % 19:
            continue
        for seat in range(seats):
            plain = seen_scene(state, seat).plain()
            assert seen_scene(state.imagine(seat, rng), seat).plain() == plain


def test_spectators_see_no_more_than_anybody() -> None:
    """Section 15 Whatever a seat may imagine, the spectators' scene is the same."""
    rng = Rng(1)
    for number, state in enumerate(moments(3, seed=40)):
        if state.round and number % 19:
            continue
        for seat in range(3):
            assert seen_scene(state.imagine(seat, rng), None).plain() == seen_scene(state, None).plain()


def test_looking_into_a_stack_shows_it_to_one_only() -> None:
    """OC-10.16 The tokens are shown to whoever looked, in their order."""
    state = table(3)
    furnish(state, R_PEEK)
    state.search = [(1, 2, 0), (3, 4)]
    state.known = 1
    shown = pieces(seen_scene(state, 0), "board")
    assert [shown[f"blackwood-at-{n}"].symbol for n in range(3)] == ["find-holy-water", "find-pills", "find-rations"]
    for seat in (1, 2, None):
        assert not any("-at-" in id for id in pieces(seen_scene(state, seat), "board"))


def test_drafts_are_secret() -> None:
    """OC-2.8 One sees the own rooms and leaders, of others only who has finished."""
    state = GAME.start(3, 41)
    shown = seen_scene(state, 1)
    wanted = {f"leader-{LEADER_NAMES[leader]}" for leader in state.offer[2:4]}
    assert {id for id in shown.ids() if re.fullmatch(r"leader-[a-z]+", id)} == wanted
    assert len(panel(shown, "seat-0").pieces) == 3
    assert HIDDEN in state.seen_by(1).hand


# The picture as such ----------------------------------------------------------------------------------------------


def test_changes_lead_from_scene_to_scene() -> None:
    older = seen_scene(GAME.start(3, 110), 0)
    for state in moments(3, seed=110, every=4):
        newer = seen_scene(state, 0)
        changes = newer.changes(older)
        assert applied(older.plain(), changes) == newer.plain()
        older = newer


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_picture_is_well_formed_and_every_symbol_drawn(seats: int) -> None:
    for state in moments(seats, seed=120 + seats, every=45):
        for seat in (None, seats - 1):
            shown = seen_scene(state, seat)
            lit = {id for action in (state.legal(seat) if seat in state.waiting else []) for id in action.path}
            ElementTree.fromstring(shown.svg(lit=lit))
            ElementTree.fromstring(shown.svg(theme="light", lang="pl", say=lambda key, **words: f"<{key}>"))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_word_of_the_picture_is_there(lang: str) -> None:
    speaker = Speaker(GAME, lang, NAMES, strict=True)
    for state in moments(4, seed=130, every=30):
        for seat in (None, 0):
            shown = GAME.scene(state.seen_by(seat), seat)
            svg = shown.svg(lang=lang, say=speaker.text, names=NAMES)
            assert "scene-" not in svg
            assert all(speaker.text(part.tip) for part in shown.panels if part.tip)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_words_on_rooms_fit(lang: str) -> None:
    """The short effect of a room is written in full."""
    speaker = Speaker(GAME, lang, NAMES, strict=True)
    for kind, name in enumerate(ROOM_NAMES):
        said = speaker.text(f"scene-short-{name}", amount=GAME.components.room_amount[kind])
        assert len(said) <= 12, said


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_words_on_events_fit(lang: str) -> None:
    """What an event does is written in full in one line beside its picture."""
    speaker = Speaker(GAME, lang, NAMES, strict=True)
    for name in CARD_NAMES:
        said = speaker.text("scene-effect", card=ref(f"card-{name}"))
        assert 0 < len(said) <= 56, said


def everything() -> Iterator[Scene]:
    """Positions in which every component is somewhere on the table."""
    state = table(2)
    for leader in range(0, len(LEADER_NAMES), 2):
        draft = GAME.start(2, 1)
        draft.offer = [leader, leader + 1, *draft.offer[2:]]
        yield seen_scene(draft, 0)
    for first in range(3, len(ROOM_NAMES) - 3, 4):
        furnished = state.copy()
        for number in range(4):
            furnish(furnished, first + number, place=4 + number)
        yield seen_scene(furnished, 0)
    last = state.copy()
    furnish(last, len(ROOM_NAMES) - 1)
    furnish(last, len(ROOM_NAMES) - 2, place=5)
    furnish(last, len(ROOM_NAMES) - 3, place=6)
    last.gear[:GEARS] = [READY] * GEARS
    last.aside = [1] * (CITIES * FINDS)
    yield seen_scene(last, 0)
    for first in range(0, len(CARD_NAMES), 6):
        struck = state.copy()
        struck.round = 6
        struck.convoy = list(range(first, first + 6))
        struck.cards = [ACTIVE] * len(CARD_NAMES)
        yield seen_scene(struck, 0)


def test_every_component_is_in_the_picture() -> None:
    """Each has its own symbol or its own text or tip."""
    found: set[str] = set()
    for shown in everything():
        for part in shown.panels:
            for piece in part.pieces:
                found |= {piece.symbol, piece.symbol.removeprefix("i-"), str(piece.text).lstrip("@")}
                found |= {str(word).lstrip("@") for word in piece.words.values()}
    assert set(GAME.component_ids()) <= found


def test_art_is_small_and_complete() -> None:
    files = sorted((GAME.folder / "art").glob("*.svg"))
    assert sum(file.stat().st_size for file in files) < 300_000
    symbols = art_of(GAME).symbols
    for kind in ("hero", "lying", "up", "moved", "dose-now", "seal"):
        assert all(f"{kind}-{colour}" in symbols for colour in range(1, 5))
    assert all(f"i-gear-{name}" in symbols for name in GEAR_NAMES)
    assert all(f"i-room-{name}" in symbols for name in ROOM_NAMES)
    assert all(f"i-card-{name}" in symbols for name in CARD_NAMES)
    assert all(f"find-{name}" in symbols for name in FIND_NAMES)
    assert all(f"coin-{name}" in symbols for name in RESOURCE_NAMES)
    assert all(f"area-{name}" in symbols and f"glow-{name}" in symbols for name in AREA_NAMES)
    for kind in range(GEARS):
        name = GAME.components.symbol[kind].removeprefix("symbol-")
        assert f"half-{name}-{'left' if GAME.components.left_half[kind] else 'right'}" in symbols
        assert "cost-{}{}{}".format(*GAME.components.gear_cost[kind]) in symbols
    assert all(f"crowd-{spaces}-{inside}" in symbols for spaces in range(1, 10) for inside in range(spaces + 1))


def test_on_a_narrow_screen_the_columns_of_the_bill_stand_apart() -> None:
    """A number belongs to the word before it, not to the sign after it."""
    lines = [fold for fold in shelter(3, 2).folds if fold.x == 14 and fold.y >= 60]
    assert len(lines) == 5
    columns = sorted({(fold.to_x, fold.to_x + fold.width * fold.size) for fold in lines})
    assert all(after[0] - before[1] >= 12 for before, after in itertools.pairwise(columns))
    assert all(fold.size >= 0.9 for fold in lines), "nearly as large as on a wide screen"
