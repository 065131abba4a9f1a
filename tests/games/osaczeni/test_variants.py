"""Section 17: the variants of the epilogue cards."""

import pytest

from games.osaczeni.positions import GAME, act, at, begin, halted, hand, item, kinds, number, table, why
from ostoja.core.errors import BadOption
from ostoja.core.rng import Rng
from ostoja.games.osaczeni.actions import CRYBABY, DEFENDER, LEADER
from ostoja.games.osaczeni.state import HIDDEN, HIDDEN_DIE
from ostoja.games.osaczeni.steps.attack import die


def test_a_variant_must_be_unlocked() -> None:
    """OS-17.1 Exactly one, from the profile, unless everything is unlocked for a test."""
    with pytest.raises(BadOption, match="variant 4 is locked at this table; unlocked: 2, 9"):
        GAME.start(4, options={"variant": 4}, profile={"unlocked": [9, 2]})
    with pytest.raises(BadOption, match="none yet; the option unlock_all opens all"):
        GAME.start(4, options={"variant": 4})
    assert GAME.start(4, options={"variant": 9}, profile={"unlocked": [9, 2]}).variant == 9
    assert GAME.start(4, options={"variant": 4, "unlock_all": True}).variant == 4
    assert GAME.start(4, profile={"unlocked": [9]}).variant == 0
    with pytest.raises(BadOption):
        GAME.start(4, options={"variant": 22, "unlock_all": True})


@pytest.mark.parametrize(
    "profile", [{"unlocked": [0]}, {"unlocked": [22]}, {"unlocked": "all"}, {"unlocked": [True]}, []]
)
def test_a_damaged_profile_is_refused(profile: object) -> None:
    """OS-16.10 OS-17.1"""
    with pytest.raises(BadOption, match="a profile is"):
        GAME.start(4, profile=profile)  # type: ignore[arg-type]  # a damaged file may hold anything


def test_the_variant_is_chosen_before_setup_and_visible() -> None:
    """OS-17.2"""
    state = GAME.start(4, options={"variant": 5, "unlock_all": True})
    assert state.seen_by(None).variant == 5
    assert {"variant", "unlock_all"} <= {option.id for option in GAME.options}


def test_one_variant_for_each_epilogue() -> None:
    """OS-17.3 Each changes the standard rules."""
    laws = GAME.components.laws
    assert len(laws) == 22
    assert all(laws[number] != laws[0] for number in range(1, 22))


def test_timers_and_whispers_belong_to_the_table() -> None:
    """OS-17.4 Only the roles of the seats are a matter of the rules."""
    assert [option.id for option in GAME.options] == [
        "variant",
        "unlock_all",
        "seat_roles",
        "badge_seat",
        "victim_seat",
    ]


@pytest.mark.covers("variant-01")
def test_starving_horde() -> None:
    """OS-17.3 V01 Row 1 works from the start."""
    assert table("0L@1", monsters=(1, 0, 0, 0, 0, 0), cold=0, variant=1).breach(1)
    assert not table("0L@1", monsters=(1, 0, 0, 0, 0, 0), cold=0).breach(1)


@pytest.mark.covers("variant-02")
def test_shoulder_to_shoulder() -> None:
    """OS-17.3 V02 +1 for each family with two or more in the same area 1 to 5, hidden ones counted."""
    state = table("0D@1 0L@1 0B@1 1L@1 1B@1 2L@1 2D@6 2B@6", variant=2)
    assert state.strength_at(1) == 7 + 2
    state.face_down = 1 << number("1B")
    assert state.strength_at(1) == 9
    assert state.strength_at(6) == 3
    assert table("0D@1 0L@1").strength_at(1) == 3


@pytest.mark.covers("variant-03")
def test_lullaby() -> None:
    """OS-17.3 V03 No step B; a Crybaby is worth 5."""
    state = begin(table("0B@2 1D@4 1L@4", variant=3), 5)
    assert state.monsters[1:] == [0, 0, 0, 1, 0, 0]
    assert state.points[CRYBABY] == 5


@pytest.mark.covers("variant-04")
def test_long_siege() -> None:
    """OS-17.3 V04 The threshold is X-1."""
    assert not begin(table("0D@1 1D@1 2D@2 3D@2", variant=4), 7).over
    assert begin(table("0D@1 1D@1 2D@2", variant=4), 7).over


@pytest.mark.covers("variant-05")
@pytest.mark.parametrize(("seats", "deck"), [(3, 17), (4, 15), (5, 13), (6, 11)])
def test_full_backpacks(seats: int, deck: int) -> None:
    """OS-17.3 V05 Two cards each."""
    state = GAME.start(seats, options={"variant": 5, "unlock_all": True})
    assert [len(cards) for cards in state.hands] == [2] * seats
    assert len(state.deck) == deck


@pytest.mark.covers("variant-06")
def test_open_feed() -> None:
    """OS-17.3 V06 One die is shown to all, and counts neither as having seen the dice nor as a right to claim them."""
    shown = set()
    for seed in range(40):
        state = begin(table("0D@1 2D@2", variant=6, hands={2: "walkie"}, seed=seed), 2)
        assert state.shown in state.dice
        assert state.seen_by(3).shown == state.shown
        assert state.seen_by(3).dice == [HIDDEN_DIE] * len(state.dice)
        assert state.shown in state.imagine(3, Rng(seed)).dice
        assert state.seen == 0
        assert "walkie" in kinds(state, 2)
        assert "monsters-here" not in {action.kind for action in state.talk(2)}
        shown.add(state.dice.index(state.shown))
    assert len(shown) > 2, "any of the dice"
    state.destination = [3, 0, 3, 0]
    begin(state, 4)
    assert state.shown == 0, "the hatch is lifted: nothing is special about that die any more"


@pytest.mark.covers("variant-07")
def test_all_in_one_place() -> None:
    """OS-17.3 V07 The game also ends when all the living are in one area other than 6."""
    people = "0D@5 1D@5 2D@5 3D@5 3L@5"
    assert begin(table(people, variant=7), 7).over
    assert not begin(table(people), 7).over
    assert not begin(table(people.replace("@5", "@6"), variant=7), 7).over
    assert not begin(table(people + " 0L@4", variant=7), 7).over


@pytest.mark.covers("variant-08")
def test_weak_shutters() -> None:
    """OS-17.3 V08 An area closes with five monsters, and still has six notches."""
    people = "0D@5 1D@5 2D@5 3D@5 3L@4 0L@4"
    assert begin(table(people, monsters=(5, 4, 6, 0, 0, 0), variant=8), 7).closed == 1 << 1 | 1 << 3
    assert begin(table(people, monsters=(5, 0, 0, 0, 0, 0)), 7).closed == 0
    assert table(monsters=(5, 0, 0, 0, 0, 0), variant=8).free_notch(1)


@pytest.mark.covers("variant-09")
def test_from_the_cold() -> None:
    """OS-17.3 V09 After step C each eliminated player, clockwise from the badge holder, places a monster."""
    state = table("1D@1 1L@2", badge=1, variant=9, monsters=(0, 0, 6, 0, 0, 0), closed=(4,))
    begin(state, 5)
    assert state.waiting == (2,)
    assert [action.args[0] for action in state.legal(2)] == [1, 2, 5, 6]
    assert why(state, 2, "place-monster", 3) == "OS-3.7"
    assert why(state, 2, "place-monster", 4) == "OS-12.2"
    assert why(state, 2, "ready") == "OS-10.4"
    act(state, 2, "place-monster", 5)
    act(state, 3, "place-monster", 5)
    act(state, 0, "place-monster", 6)
    assert halted(state)
    assert state.monsters[1:] == [1, 1, 6, 0, 2, 1]


def test_from_the_cold_without_monsters_or_places() -> None:
    """OS-17.3 V09 An empty pool or no free notch: skipped; a single place needs no question."""
    one_left = begin(table("1D@1", badge=1, variant=9, monsters=(5, 4, 4, 4, 4, 2)), 5)
    act(one_left, 2, "place-monster", 6)
    assert halted(one_left), "the pool is empty: nobody else is asked"
    assert halted(begin(table("1D@1", badge=1, variant=9, monsters=(5, 4, 4, 4, 4, 4)), 5))
    single = begin(table("1D@1", badge=1, variant=9, closed=(2, 3, 4, 5), monsters=(6, 0, 0, 0, 0, 0)), 5)
    assert halted(single)
    assert single.monsters[6] == 4


@pytest.mark.covers("variant-10")
def test_barricade_builders() -> None:
    """OS-17.3 V10 A Defender has strength 3 and is worth 4."""
    state = table("0D@1", variant=10)
    assert state.strength_at(1) == 3
    assert state.points[DEFENDER] == 4


@pytest.mark.covers("variant-11")
def test_light_luggage() -> None:
    """OS-17.3 V11 Searcher first, then the recipient, eliminated or not, discards in secret down to two."""
    state = table("2D@6 0D@1", variant=11, hands={2: "bat saw", 3: "tin tin"}, deck=3)
    begin(state, 1)
    act(state, 2, "keep", state.truck[0])
    act(state, 2, "give", state.truck[0], 3)
    assert state.waiting == (2,)
    assert kinds(state, 2) == {"discard"}
    assert why(state, 2, "ready") == "OS-17.3"
    assert why(state, 2, "discard", item("keys")) == "OS-14.0"
    act(state, 2, "discard", item("saw"))
    assert state.waiting == (3,)
    act(state, 3, "discard", item("tin"))
    assert halted(state)
    assert [len(state.hands[seat]) for seat in (2, 3)] == [2, 2]
    assert "saw" not in hand(state, 2)
    assert state.seen_by(3).box[-2:] == [2 * 16 + 15, 3 * 16 + item("tin")]
    assert state.given == [], "after a secret discard the giver cannot be sure"


@pytest.mark.covers("variant-12")
def test_loud_voices() -> None:
    """OS-17.3 V12 Leaders attract instead of Crybabies."""
    state = begin(table("0B@2 1L@5 2D@4 3D@4", variant=12), 5)
    assert state.monsters[1:] == [0, 0, 0, 1, 1, 0]


@pytest.mark.covers("variant-13")
def test_slim_pickings() -> None:
    """OS-17.3 V13 Two cards: one kept, one given, none into the box."""
    state = begin(table("2D@6 0D@1", variant=13), 1)
    assert len(state.truck) == 2
    act(state, 2, "keep", state.truck[0])
    act(state, 2, "give", state.truck[0], 0)
    assert halted(state)
    assert state.box == []
    last = begin(table("2D@6 0D@1", variant=13, deck=1), 1)
    assert kinds(last, 2) == {"keep", "give"}


@pytest.mark.covers("variant-14")
def test_full_tank() -> None:
    """OS-17.3 V14 The truck keys are worth 3."""
    assert begin(table("0D@1", variant=14, hands={0: "keys"}), 7).scores == [8, 0, 0, 0]
    assert begin(table("0D@1", variant=14, hands={1: "keys"}), 7).scores == [5, 0, 0, 0]


@pytest.mark.covers("variant-15")
def test_equal_say() -> None:
    """OS-17.3 V15 A Leader has 1 vote and is worth 5."""
    state = table("0L@3", variant=15)
    assert state.vote_weight(0, 3) == 1
    assert state.points[LEADER] == 5


@pytest.mark.covers("variant-16")
def test_between_the_cars() -> None:
    """OS-17.3 V16 When the attack on area 6 begins, one monster leaves first."""
    state = begin(table("0D@6", variant=16, monsters=(0, 0, 0, 0, 0, 1), cold=0), 6)
    assert at(state, "0D") == 6
    assert state.monsters[6] == 0
    state = begin(table("0D@6 1D@6 2D@6", variant=16, monsters=(0, 0, 0, 0, 0, 2), cold=0), 6)
    assert state.monsters[6] == 1
    assert begin(table("0D@1", variant=16, monsters=(0, 0, 0, 0, 0, 2)), 6).monsters[6] == 2, "no attack, no relief"


@pytest.mark.parametrize(
    ("monsters", "told"), [(1, ["relief", "parking-over"]), (2, ["relief", "attack-parking", "discussion"])]
)
def test_the_monster_that_leaves_between_the_cars_is_told(monsters: int, told: list[str]) -> None:
    """OS-17.3 V16 OS-23.7 The log counts only the monsters that attack."""
    state = table("0D@6 1D@6", variant=16, monsters=(0, 0, 0, 0, 0, monsters), hands={0: "bat"}, cold=0)
    state.watched = True
    begin(state, 6)
    assert [event.key for event in state.events if event.key != "variant"] == told
    assert [event.words["monsters"] for event in state.events if event.key == "attack-parking"] == [1] * (monsters - 1)


@pytest.mark.covers("variant-17")
@pytest.mark.parametrize(("dead", "dice"), [(0, 5), (5, 5), (7, 6)])
def test_growing_horde(dead: int, dice: int) -> None:
    """OS-17.3 V17 Five dice from the start; row 2 adds none, row 3 one. Setup still rolls four."""
    assert len(begin(table("0D@1", variant=17, cold=dead), 2).dice) == dice
    assert GAME.components.laws[17][29] == 4


@pytest.mark.covers("variant-18")
def test_sealed_wing() -> None:
    """OS-17.3 V18 One of 1, 2, 4, 5 is closed before the families take their places."""
    sealed = set()
    for seed in range(60):
        state = GAME.start(4, seed, {"variant": 18, "unlock_all": True})
        assert state.closed == 1 << state.sealed
        sealed.add(state.sealed)
    assert sealed == {1, 2, 4, 5}


@pytest.mark.covers("variant-19")
def test_photo_finish() -> None:
    """OS-17.3 V19 The badge holder among the tied wins alone; else those with the most cards."""
    people = "0B@1 1B@2 2B@3 3L@4"
    assert begin(table(people, variant=19, badge=1), 7).winners == [1]
    assert begin(table(people, variant=19, badge=3, hands={0: "bat", 2: "bat saw"}), 7).winners == [2]
    assert begin(table(people, variant=19, badge=3, hands={0: "bat", 2: "bat", 3: "saw tin"}), 7).winners == [0, 2]
    assert begin(table("0B@1 1D@2", variant=19, badge=1), 7).winners == [0]


@pytest.mark.covers("variant-19")
def test_photo_finish_is_counted() -> None:
    """OS-17.3 V19 The badge and the cards in hand are in the final count where they decide, and only there."""
    people = "0B@1 1B@2 2B@3 3L@4"
    state = begin(table(people, variant=19, badge=1, hands={0: "bat", 2: "bat saw"}), 7)
    assert [dict(state.besides(seat)) for seat in range(3)] == [
        {"badge": 0, "cards": 1},
        {"badge": 1, "cards": 0},
        {"badge": 0, "cards": 2},
    ]
    assert begin(table("0B@1 1D@2", variant=19, badge=1), 7).besides(0) == []
    assert begin(table(people, badge=1), 7).besides(0) == []


@pytest.mark.covers("variant-20")
def test_nothing_to_hide() -> None:
    """OS-17.3 V20 Hands are public; the cards of the truck until they are shared out, and the box, are not."""
    state = begin(table("2D@6 0D@1", variant=20, hands={0: "bat", 2: "saw"}), 1)
    view = state.seen_by(1)
    assert view.hands == state.hands
    assert view.truck == [HIDDEN] * 3
    keep, *rest = state.truck
    act(state, 2, "keep", keep)
    assert state.seen_by(1).hands[2] == [item("saw")], "the kept card shows only after the sharing out"
    assert state.seen_by(1).kept == HIDDEN
    act(state, 2, "give", rest[0], 0)
    assert state.seen_by(None).hands == state.hands
    assert keep in state.hands[2]
    assert state.seen_by(1).box == [2 * 16 + 15]


@pytest.mark.covers("variant-21")
def test_lottery() -> None:
    """OS-17.3 V21 One of the unlocked V01-V20, else the standard rules."""
    drawn = {GAME.start(4, seed, {"variant": 21}, profile={"unlocked": [3, 8, 21]}).variant for seed in range(30)}
    assert drawn == {3, 8}
    state = GAME.start(4, 1, {"variant": 21}, profile={"unlocked": [21]})
    assert state.variant == 0
    assert state.law == GAME.components.laws[0]
    drawn = {GAME.start(4, seed, {"variant": 21, "unlock_all": True}).variant for seed in range(300)}
    assert drawn == set(range(1, 21))


def test_the_lottery_is_announced() -> None:
    """OS-17.3 V21"""
    state = GAME.start(4, 1, {"variant": 21, "unlock_all": True}, watched=True)
    assert [event.words["variant"] for event in state.events if event.key == "variant"] == [
        f"@variant-{state.variant:02}"
    ]


def test_unlock_all_leaves_the_profile_alone() -> None:
    """OS-17.1 It opens the choice of variants; what a game unlocks is still looked up in the profile."""
    state = GAME.start(4, 1, {"unlock_all": True}, profile={"unlocked": [2]})
    assert state.profile == {"unlocked": [2]}
    state = table("0D@1", variant=8)
    die(state, 0)
    begin(state, 7)
    assert state.profile == {"unlocked": [1]}
    assert state.epilogue == 1
