"""What the middle of Bright Future's board tells: sums that add up, what tunnel cards do, what an answer costs."""

import itertools

import pytest

from games.bright_future.positions import arena, give, hand, meet, table
from games.bright_future.scenes import GAME, moments, seen_scene, texts
from ostoja.core.action import ref
from ostoja.core.scene import Box, Panel
from ostoja.games.bright_future.names import GEAR, KINDS, MAPS, TUNNELS
from ostoja.games.bright_future.stage import MOST_TOLD
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.duel import Armour, React
from ostoja.games.bright_future.steps.map import start_cell


@pytest.mark.parametrize(("foe", "times"), [("anomaly-living-dead", "×2"), ("anomaly-thorns", None)])
def test_a_sum_that_is_doubled_says_so(foe: str, times: str | None) -> None:
    """BF-4.5, BF-11.5: strength 7 − nothing = 14 is read as a mistake."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete")
    meet(state, 0, foe)
    shown = texts(seen_scene(state, 0), "board")
    strength, lost = shown["sum-strength-number"], shown["sum-loss-number"]
    assert isinstance(strength, int)
    assert lost == strength * (2 if times else 1)
    assert shown.get("sum-times") == times


def inside(board: Panel, id: str) -> bool:
    """Is a piece shown on an upright phone and on one on its side?"""
    (piece,) = [piece for piece in board.pieces if piece.id == id]
    layouts = [layout for layout in (board.tall, board.low) if layout]
    boxes = [[Box(*fold[:4]) for fold in layout.folds] for layout in layouts]
    return all(
        any(box.x <= piece.x < box.x + box.width and box.y <= piece.y < box.y + box.height for box in places)
        for places in boxes
    )


@pytest.mark.parametrize("seats", [3, 5])
def test_what_tunnel_cards_do_stands_beside_them(seats: int) -> None:
    """BF-6.7 A sign and two or three spaces do not tell it; where there are many, the cards need the room."""
    told = set()
    for state in moments(seats, seed=3, most=60):
        board = seen_scene(state, 0).panels[0]
        shown = texts(seen_scene(state, 0), "board")
        cards = [id for id in TUNNELS if f"{id}-name" in shown]
        for id in cards:
            assert (f"{id}-about" in shown) == (len(cards) <= MOST_TOLD)
            if len(cards) <= MOST_TOLD:
                assert shown[f"{id}-about"] == ref(f"scene-about-{id}")
                assert inside(board, f"{id}-about")
                assert inside(board, f"{id}-sign")
                told.add(len(cards))
    assert len(told) > 1


def test_in_the_arena_whoever_may_answer_sees_what_a_point_pays_for() -> None:
    """BF-8.7 The deck and cards of the hand are lit then, too."""
    answers = set()
    for seed in range(6):
        for state in moments(2, seed=seed, mode="arena"):
            step = state.stack[-1] if state.stack else None
            shown = texts(seen_scene(state, None), "board")
            ways = any(id.startswith("way-") for id in shown)
            asked = isinstance(step, React | Armour) and bool(state.fight.hits) and state.arena.points > 0
            assert ("duel-buys" in shown) == (asked and not ways)
            answers.add(asked and not ways)
    assert answers == {True, False}


def map_of(columns: int, rows: int) -> BrightFutureState:
    """A map so long and so high: one column of it rises above the row of the start fields."""
    state: BrightFutureState = GAME.start(2, 1, {"mode": "fever"})
    first = start_cell(0)
    cells = [first + 128 * column for column in range(columns)] + [first + row for row in range(1, rows)]
    state.fever.map_cell = [*cells, *[-1] * (MAPS - len(cells))]
    state.forget()
    return state


@pytest.mark.parametrize(("columns", "rows", "above"), [(8, 1, True), (9, 2, True), (8, 2, False), (4, 3, False)])
def test_above_a_long_map_the_decks_leave_it_the_width_of_the_board(columns: int, rows: int, above: bool) -> None:
    board = seen_scene(map_of(columns, rows), None).panels[0]
    places = {piece.id: piece for piece in board.pieces}
    decks = [places[id] for id in ("map-deck", *KINDS)]
    cards = [piece for id, piece in places.items() if id.startswith("map-") and id[4:].isdigit()]
    assert (len({deck.y for deck in decks}) == 1) == above
    assert (min(card.x - 64 * card.size for card in cards) < 104) == above
    for card, deck in itertools.product(cards, decks):
        half = 64 * card.size
        assert abs(card.x - deck.x) > half + 44 or card.y - half > deck.y + 26, "neither lies on the other"
    assert board.tall
    shown = [Box(*fold[:4]) for fold in board.tall.folds]
    assert all(any(box.x <= at.x < box.x + box.width and box.y <= at.y < box.y + box.height for box in shown)
               for at in decks)  # fmt: skip


def test_in_a_crowd_long_names_are_said_in_brief() -> None:
    """Eleven cards are held until the round ends; half a word told less than an abbreviation."""
    state = table("stalker", "thief")
    give(state, 0, "armour-tissue")
    shown = texts(seen_scene(state, 0), "mine")
    assert shown["armour-tissue-name"] == ref("armour-tissue")
    give(state, 0, *[name for name in GEAR if name.startswith("weapon-")][:10])
    shown = texts(seen_scene(state, 0), "mine")
    assert shown["armour-tissue-name"] == ref("short-armour-tissue")


def test_a_small_hand_of_the_arena_is_larger_on_a_phone_on_its_side() -> None:
    state = arena()
    hand(state, 0, "weapon-pistol", "armour-vest", "weapon-shotgun")
    mine = seen_scene(state, 0).panels[1]
    assert mine.tall
    assert mine.low
    upright, low = (next(fold.size for fold in at.folds if fold.height > 100) for at in (mine.tall, mine.low))
    assert low > 1.2 * upright
