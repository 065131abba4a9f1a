"""Section 2: setting up."""

import pytest

from games.ocaleni.positions import GAME, MIDDLE, STRONG, legal, refusal, stock
from ostoja.core.rng import Rng
from ostoja.games.ocaleni.actions import DROP, FREE_BUILD, KEEP, LEAD, PUT, SPLIT
from ostoja.games.ocaleni.ids import (
    AIRLOCK,
    BASE,
    BLACKWOOD,
    BROKEN,
    CAN,
    EMPTY,
    FAIR,
    FOREST,
    GEARS,
    HEROES,
    HIDDEN,
    HOOK,
    LEADER_NAMES,
    LYING,
    MINE,
    NOT_OWNED,
    NOTHING,
    PILLS,
    PLACES,
    R_CUPBOARD,
    R_EVENT,
    SHIP,
    STRENGTH,
    UNBUILT,
    UNSEEN,
)
from ostoja.games.ocaleni.state import DRAFT, HAND, OcaleniState
from ostoja.games.ocaleni.steps.setup import FirstFinds, Placement

LIVRICH = LEADER_NAMES.index("livrich")
MARY = LEADER_NAMES.index("koolpepper")


def start(seats: int = 2, seed: int = 1, **options: str) -> OcaleniState:
    state: OcaleniState = GAME.start(seats, seed, options)
    return state


def draft(state: OcaleniState, seat: int, leader: int | None = None) -> None:
    """A seat makes its whole draft, always the first choice, but this leader."""
    if leader is not None:
        offer = state.offer[:]
        offer[seat * 2 : seat * 2 + 2] = [
            leader,
            offer[seat * 2 + 1] if offer[seat * 2 + 1] != leader else offer[seat * 2],
        ]
        state.offer = offer
        state.forget()
    for number in range(DRAFT):
        action = state.legal(seat)[0]
        state.play(seat, LEAD[leader] if number == DRAFT - 1 and leader is not None else action)


def revealed(*leaders: int) -> OcaleniState:
    """Everybody has drafted, with these leaders."""
    state = start(len(leaders))
    for seat, leader in enumerate(leaders):
        draft(state, seat, leader)
    return state


def test_everybody_has_a_shelter_with_four_heroes() -> None:
    """OC-2.1 Four heroes of strength 3, 3, 4 and 5 per player, seats in clockwise order."""
    assert STRENGTH == (3, 3, 4, 5)
    state = start(3)
    assert len(state.hero_area) == 3 * HEROES
    assert state.hero_up == [LYING] * 12


def test_shelters_begin_empty_and_clean() -> None:
    """OC-2.2 The marker is on 0, there are no resources."""
    state = start()
    assert [GAME.components.track[dose] for dose in state.dose] == [0, 0]
    assert set(state.goods) == {0}


def test_basic_rooms_are_in_the_left_slots() -> None:
    """OC-2.3 The three basic rooms, not built unless chosen."""
    state = revealed(LIVRICH, 0)
    for seat in range(2):
        rooms = state.room[seat * PLACES : seat * PLACES + PLACES]
        assert rooms[:4] == [AIRLOCK, 0, 2, 4]
        built = [place for place in range(1, PLACES) if state.people[seat * PLACES + place] != UNBUILT]
        assert built == [1]


def test_six_events_lie_face_down() -> None:
    """OC-2.4 Six different ones, and nobody knows them or the six others."""
    state = start()
    assert len(set(state.convoy)) == 6
    assert state.cards == [UNSEEN] * 12
    assert state.seen_by(0).convoy == [HIDDEN] * 6


@pytest.mark.parametrize(("seats", "height"), [(2, 6), (3, 8), (4, 10)])
def test_prey_stacks_depend_on_the_player_count(seats: int, height: int) -> None:
    """OC-2.5 Three stacks of 6, 8 or 10, only the top is visible."""
    state = start(seats)
    assert [len(stack) for stack in state.prey] == [height] * 3
    view = state.seen_by(0)
    for stack, seen in zip(state.prey, view.prey, strict=True):
        assert seen == (HIDDEN,) * (height - 1) + (stack[-1],)


def test_pools_are_empty_and_the_algae_are_there() -> None:
    """OC-2.6 The first dawn fills the pools."""
    state = start()
    assert state.pools == [0] * 8
    assert state.algae


def test_six_rooms_and_two_leaders_are_dealt_in_secret() -> None:
    """OC-2.7 From 38 advanced rooms and 10 leaders; others do not see them."""
    state = start(4)
    assert len(state.hand) == 24
    assert all(3 <= kind <= 21 for kind in state.hand)
    assert max(state.hand.count(kind) for kind in state.hand) <= 2
    assert len(set(state.offer)) == 8
    view = state.seen_by(1)
    assert view.hand[HAND : 2 * HAND] == state.hand[HAND : 2 * HAND]
    assert set(view.hand[:HAND]) == {HIDDEN}
    assert set(view.offer[:2]) == {HIDDEN}
    assert set(state.seen_by(None).hand) == {HIDDEN}


def test_the_draft_is_simultaneous_and_hidden_until_all_have_committed() -> None:
    """OC-2.8 Nobody waits for the others, and a view only shows who has finished."""
    state = start(3)
    assert state.waiting == (0, 1, 2)
    draft(state, 1)
    assert state.waiting == (0, 2)
    view = state.seen_by(0)
    assert view.draft[DRAFT : 2 * DRAFT] == [HIDDEN] * DRAFT
    assert view.room == [NOTHING] * (3 * PLACES)
    assert view.waiting == (0, 2)
    draft(state, 0)
    draft(state, 2)
    assert state.draft == []
    assert NOTHING not in state.room


def test_how_far_others_are_is_not_shown() -> None:
    """OC-2.8 A half-made draft of another seat looks like one not begun, and every draft takes seven answers."""
    state = start()
    before = state.seen_by(1).draft[:DRAFT]
    state.play(0, state.legal(0)[0])
    assert state.seen_by(1).draft[:DRAFT] == before == [NOTHING] * DRAFT


@pytest.mark.parametrize(("hand", "ways", "orders"), [([3, 5, 7, 9, 11, 13], 15, 360), ([3, 3, 7, 9, 11, 13], 11, 192)])
def test_four_of_six_rooms_are_kept(hand: list[int], ways: int, orders: int) -> None:
    """OC-2.8 Every combination, named in any order; two copies of a kind may both be kept and are not told apart."""
    state = start()
    state.hand[:HAND] = hand
    state.forget()
    reached = [state]
    for _ in range(4):
        forks = []
        for position in reached:
            for action in position.legal(0):
                fork = position.copy()
                fork.play(0, action)
                forks.append(fork)
        reached = forks
    kept = {tuple(position.draft[:4]) for position in reached}
    assert [len(reached), len(kept)] == [orders, ways]
    assert all(rooms == tuple(sorted(rooms)) for rooms in kept), "they lie in the order of their kinds"
    assert ((3, 3, 7, 9) in kept) == (ways == 11)


def test_one_of_the_seven_rooms_is_built_for_free() -> None:
    """OC-2.8 Basic or kept, then its survivors are split, at most as many as it has spaces."""
    state = start()
    for _ in range(4):
        state.play(0, state.legal(0)[0])
    codes = [action.args[0] for action in state.legal(0)]
    assert codes[:3] == [0, 2, 4]
    assert {code >> 1 for code in codes[3:]} == set(state.draft[:4])
    assert (
        state.why_not(0, FREE_BUILD[2 * next(kind for kind in range(3, 22) if kind not in state.hand[:HAND])])
        is not None
    )
    state.play(0, FREE_BUILD[0])
    assert state.legal(0) == SPLIT[:4], "three spaces: 0 to 3 survivors"
    fork = state.copy()
    fork.draft[4] = 2 * R_EVENT
    fork.forget()
    assert fork.legal(0) == SPLIT[:5]
    state.play(0, SPLIT[1])
    assert [action.args[0] for action in state.legal(0)] == state.offer[:2]
    reason = state.why_not(0, KEEP[0])
    assert reason is not None
    assert reason.clause == "OC-2.8"


def test_of_two_equal_rooms_one_is_built_for_free() -> None:
    """OC-2.8, OC-R.22 Both copies are kept; which of them is built makes no difference and is asked once."""
    state = start()
    state.hand[:HAND] = [3, 3, 7, 9, 11, 13]
    state.forget()
    for kind in (3, 3, 7, 9):
        state.play(0, KEEP[kind - 3])
    assert [action.args[0] for action in state.legal(0)] == [0, 2, 4, 6, 14, 18]
    state.play(0, FREE_BUILD[6])
    state.play(0, SPLIT[2])
    while state.draft:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])
    assert state.room[4:8] == [6, 7, 14, 18]
    assert state.people[:8] == [2, UNBUILT, UNBUILT, UNBUILT, 2, UNBUILT, UNBUILT, UNBUILT]


def test_survivors_not_in_the_room_begin_in_the_airlock() -> None:
    """OC-2.8 Four survivors in all."""
    state = start()
    for seat in range(2):
        for _ in range(4):
            state.play(seat, state.legal(seat)[0])
        state.play(seat, FREE_BUILD[0])
        state.play(seat, SPLIT[1 + seat])
        state.play(seat, state.legal(seat)[0])
    assert [state.people[0], state.people[1]] == [3, 1]
    assert [state.people[PLACES], state.people[PLACES + 1]] == [2, 2]


def check_leader(leader: str, goods: dict[str, int], gear: str, age: int) -> None:
    number = LEADER_NAMES.index(leader)
    state = revealed(number, LIVRICH if number != LIVRICH else 0)
    assert stock(state) == goods
    kind = list(GAME.tables["gear"]).index(f"gear-{gear}")
    assert [tile for tile in state.gear[:GEARS] if tile != NOT_OWNED] == [BROKEN]
    assert state.gear[kind] == BROKEN
    assert GAME.components.age[number] == age
    assert state.deck.count(kind) == 1


@pytest.mark.covers("leader-frye")
def test_frye() -> None:
    """OC-2.9 Wilson Frye."""
    check_leader("frye", {"meat": 2}, "shotgun", 44)


@pytest.mark.covers("leader-mccarthy")
def test_mccarthy() -> None:
    """OC-2.9 Erin McCarthy."""
    check_leader("mccarthy", {"water": 2}, "jerrycan", 17)


@pytest.mark.covers("leader-wely")
def test_wely() -> None:
    """OC-2.9 Lily-Rose Wely."""
    check_leader("wely", {"chips": 3}, "backpack", 20)


@pytest.mark.covers("leader-rowlett")
def test_rowlett() -> None:
    """OC-2.9 Jacob Rowlett."""
    check_leader("rowlett", {"metal": 2, "chips": 1}, "pickaxe", 66)


@pytest.mark.covers("leader-bingham")
def test_bingham() -> None:
    """OC-2.9 Swifty Bingham."""
    check_leader("bingham", {"ammo": 1, "chips": 2}, "thermal", 19)


@pytest.mark.covers("leader-pigott")
def test_pigott() -> None:
    """OC-2.9 Grayson Pigott."""
    check_leader("pigott", {"ammo": 2, "chips": 1}, "bat", 38)


@pytest.mark.covers("leader-valentine")
def test_valentine() -> None:
    """OC-2.9 Liza Valentine."""
    check_leader("valentine", {"ammo": 3}, "ammo-kit", 25)


@pytest.mark.covers("leader-livrich")
def test_livrich() -> None:
    """OC-2.9 Solen Livrich."""
    check_leader("livrich", {"cans": 2}, "hook", 32)


@pytest.mark.covers("leader-froste")
def test_froste() -> None:
    """OC-2.9 Kooper Froste."""
    check_leader("froste", {"ammo": 1, "wood": 2}, "axe", 51)


def test_the_rest_of_the_tiles_is_the_deck() -> None:
    """OC-2.10 40 less one per player, in hidden order; the discard pile is empty."""
    state = revealed(LIVRICH, 0)
    assert len(state.deck) == 38
    assert state.discard == ()
    assert state.seen_by(0).deck == (HIDDEN,) * 38
    assert state.deck != tuple(sorted(state.deck))


def test_the_oldest_leader_goes_first() -> None:
    """OC-2.11 Rowlett, 66, takes the marker; OC-2.14 he is first player and marker holder."""
    state = revealed(LIVRICH, LEADER_NAMES.index("rowlett"))
    assert state.first == state.marker == 1


def test_heroes_are_placed_simultaneously_and_hidden() -> None:
    """OC-2.12 Each of the twelve assignments; others see nothing before all have committed."""
    state = revealed(LIVRICH, 0)
    assert isinstance(state.stack[-1], Placement)
    assert state.waiting == (0, 1)
    starts = {FOREST, BLACKWOOD, SHIP, MINE}
    assert {action.args[1] for action in state.legal(0)} == starts
    state.play(0, PUT[STRONG][SHIP])
    assert len(state.legal(0)) == 3, "4 times 3 assignments are 12"
    assert state.seen_by(1).hero_area[:HEROES] == [NOTHING] * HEROES
    state.play(0, PUT[MIDDLE][FOREST])
    assert state.hero_area[:HEROES] == [MINE, BLACKWOOD, FOREST, SHIP]
    assert state.seen_by(1).hero_area[:HEROES] == [HIDDEN] * HEROES
    assert state.waiting == (1,)
    guessed = state.imagine(1, Rng(4)).hero_area[:HEROES]
    assert set(guessed) == starts
    state.play(1, state.legal(1)[0])
    state.play(1, state.legal(1)[0])
    assert state.round == 1
    assert state.hero_up[:HEROES] == [LYING] * HEROES, "a hero on the ship occupies no numbered space"


def test_only_start_areas_of_the_leader_are_offered() -> None:
    """OC-2.12 The Base is no start area of Solen Livrich."""
    state = revealed(LIVRICH, 0)
    reason = state.why_not(0, PUT[STRONG][BASE])
    assert reason is not None
    assert (reason.key, reason.clause) == ("not-a-start", "OC-2.12")


def test_sequential_placement_follows_the_turn_order() -> None:
    """OC-2.12, OC-14.2 First player first, each sees the earlier ones."""
    state = start(3, 1, placement="sequential")
    for seat in range(3):
        draft(state, seat)
    while not isinstance(state.stack[-1], Placement):
        state.play(state.waiting[0], legal(state)[0])
    order = []
    while state.round == 0:
        seat = state.waiting[0]
        order.append(seat)
        other = (seat + 1) % 3
        assert state.seen_by(other).hero_area == state.hero_area
        state.play(seat, legal(state)[0])
    assert order == [(state.first + turn) % 3 for turn in range(3) for _ in range(2)]


def mary(*finds: int) -> OcaleniState:
    state = revealed(LIVRICH, MARY)
    assert isinstance(state.stack[-1], FirstFinds)
    state.stack[-1] = FirstFinds(1, *sorted(finds))
    state.forget()
    return state


@pytest.mark.covers("leader-koolpepper")
def test_mary_keeps_three_of_four_search_tokens() -> None:
    """OC-2.13 Two of each city; one goes back, the others work: goods from the bank, pills on the track."""
    state = mary(0, PILLS, 6, EMPTY)
    assert state.waiting == (1,)
    assert legal(state) == [DROP[0], DROP[PILLS], DROP[6], DROP[EMPTY]]
    assert refusal(state, DROP[3]) == ("not-drawn", "OC-2.13")
    state.play(1, DROP[0])
    assert stock(state, 1) == {"ammo": 1}
    assert GAME.components.track[state.dose[1]] == 1
    assert isinstance(state.stack[-1], Placement), "before the heroes are placed"


@pytest.mark.covers("leader-koolpepper")
def test_mary_draws_from_both_cities_in_public() -> None:
    """OC-2.13 Four tokens, never three of a kind with one copy per city; age 23, Flashlight."""
    state = revealed(LIVRICH, MARY)
    step = state.stack[-1]
    assert isinstance(step, FirstFinds)
    drawn = [step.a, step.b, step.c, step.d]
    assert all(drawn.count(find) <= 2 * GAME.components.find_copies[find] for find in drawn)
    assert state.seen_by(0).prompt(0).words == state.prompt(1).words
    assert GAME.components.age[MARY] == 23
    assert state.gear[GEARS + 7] == BROKEN


def test_rooms_do_not_help_mary() -> None:
    """OC-2.13 A complete cupboard room does not pay for this draw; equal tokens are kept without asking."""
    state = mary(EMPTY, EMPTY, EMPTY, EMPTY)
    state.room = state.room[:]
    state.room[PLACES + 4] = 2 * R_CUPBOARD
    state.people[PLACES + 4] = 3
    state.owned[1] |= 1 << R_CUPBOARD
    state.advance()
    assert stock(state, 1) == {}
    assert isinstance(state.stack[-1], Placement)


def test_first_player_and_marker_holder_are_one_at_first() -> None:
    """OC-2.14 They differ only between a claim and the next night."""
    state = revealed(LIVRICH, 0)
    assert state.first == state.marker == 1, "Wilson Frye is 44, Solen Livrich 32"


def test_example_of_the_book() -> None:
    """OC-X.1 Livrich, the event room for free with all four survivors."""
    state = start()
    draft(state, 1, 0)
    for _ in range(4):
        state.play(0, state.legal(0)[0])
    state.play(0, FREE_BUILD[2 * R_EVENT])
    state.play(0, SPLIT[4])
    offer = state.offer[:]
    offer[0] = LIVRICH
    state.offer = offer
    state.forget()
    state.play(0, LEAD[LIVRICH])
    assert state.people[0] == 0
    assert state.people[1 + R_EVENT] == 4 == state.spaces[R_EVENT]
    assert state.goods[CAN] == 2
    assert state.gear[HOOK] == BROKEN
    state.play(0, PUT[STRONG][FOREST])
    state.play(0, PUT[MIDDLE][SHIP])
    assert sorted(state.hero_area[:HEROES]) == sorted([FOREST, SHIP, MINE, BLACKWOOD])
    assert FAIR not in state.hero_area[:HEROES]
