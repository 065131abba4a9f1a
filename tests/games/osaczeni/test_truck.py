"""Section 6: who searches the truck?"""

from games.osaczeni.positions import act, all_ready, begin, halted, hand, item, kinds, may, table, why
from ostoja.games.osaczeni.actions import ITEMS
from ostoja.games.osaczeni.state import HIDDEN, NONE, OsaczeniState
from ostoja.games.osaczeni.steps.truck import Distribution


def searching(deck: str, seats: int = 4, variant: int = 0, hands: dict[int, str] | None = None) -> OsaczeniState:
    """Seat 2, alone on the parking lot, searches a truck with these cards, the first on top."""
    state = table("2D@6 0D@1 1D@1", seats=seats, hands=hands or {}, variant=variant)
    cards = [ITEMS.index(name) for name in deck.split()]
    for kind in cards:
        state.deck.remove(kind)
    state.played += state.deck
    state.deck = cards[::-1]
    return begin(state, 1)


def test_no_search_without_people_or_cards() -> None:
    """OS-6.1, worked example E6: a deck of 0"""
    assert halted(begin(table("0D@1 1D@2"), 1))
    state = begin(table("0D@6 1D@6", deck=0), 1)
    assert halted(state)
    assert state.chosen == NONE


def test_those_on_the_parking_lot_vote() -> None:
    """OS-6.2"""
    state = begin(table("0D@6 1L@6 2D@1"), 1)
    assert state.waiting == (0, 1)
    act(state, 0, "vote", 0)
    act(state, 1, "vote", 1)
    assert isinstance(state.stack[-1], Distribution)
    assert state.waiting == (1,)


def test_the_searcher_draws_three_cards_in_secret() -> None:
    """OS-6.3"""
    state = searching("bat tin keys saw")
    assert sorted(ITEMS[kind] for kind in state.truck) == ["bat", "keys", "tin"]
    assert state.seen_by(2).truck == state.truck
    assert state.seen_by(0).truck == [HIDDEN] * 3
    assert state.seen_by(None).truck == [HIDDEN] * 3
    assert len(state.deck) == 1


def test_one_kept_one_given_one_into_the_box() -> None:
    """OS-6.4, worked example E6: a deck of 3. The recipient may be absent or eliminated, but never the searcher."""
    state = searching("bat tin keys")
    assert kinds(state, 2) == {"keep"}
    assert why(state, 2, "give", item("tin"), 0) == "OS-6.4"
    assert why(state, 2, "keep", item("saw")) == "OS-6.4"
    assert why(state, 2, "ready") == "OS-6.4"
    act(state, 2, "keep", item("keys"))
    assert len(state.legal(2)) == 6, "two cards, three other players"
    assert why(state, 2, "give", item("tin"), 2) == "OS-6.4"
    assert why(state, 2, "give", item("tin"), 4) == "OS-2.1"
    assert why(state, 2, "keep", item("tin")) == "OS-6.4"
    act(state, 2, "give", item("bat"), 3)
    assert halted(state)
    assert hand(state, 2) == ["keys"]
    assert hand(state, 3) == ["bat"], "seat 3 is eliminated and gets it all the same"
    assert state.box == [2 * 16 + item("tin")]
    assert state.deck == []


def test_who_knows_which_card() -> None:
    """OS-6.4 Section 18: the searcher knows all three, the recipient the one received, the others nothing."""
    state = searching("bat tin keys", hands={0: "saw"})
    act(state, 2, "keep", item("keys"))
    act(state, 2, "give", item("bat"), 0)
    assert state.seen_by(2).box == [2 * 16 + item("tin")]
    assert state.seen_by(0).box == state.seen_by(None).box == [2 * 16 + 15]
    assert state.seen_by(0).hands[0] == [item("saw"), item("bat")]
    assert state.seen_by(1).hands[0] == [HIDDEN, HIDDEN]
    for seed in range(10):
        from ostoja.core.rng import Rng

        world = state.imagine(2, Rng(seed))
        assert item("bat") in world.hands[0], "the searcher remembers the card given"
    assert len({tuple(state.imagine(1, Rng(seed)).hands[0]) for seed in range(20)}) > 3


def test_a_gift_is_forgotten_when_such_a_card_is_played() -> None:
    """OS-6.4 Of two equal cards nobody can say which one was played."""
    state = searching("bat tin keys", hands={0: "bat"})
    act(state, 2, "keep", item("keys"))
    act(state, 2, "give", item("bat"), 0)
    assert state.seen_by(2).given == state.given != []
    assert state.seen_by(0).given == []
    state.spend(0, item("bat"))
    assert state.given == []


def test_two_cards_are_kept_and_given() -> None:
    """OS-6.5, worked example E6: a deck of 2"""
    state = searching("bat tin")
    act(state, 2, "keep", item("tin"))
    act(state, 2, "give", item("bat"), 1)
    assert (hand(state, 2), hand(state, 1), state.box, state.deck) == (["tin"], ["bat"], [], [])


def test_the_question_speaks_of_the_box_only_if_a_third_card_goes_there() -> None:
    """OS-6.4 OS-6.5 Of two cards one is kept and the other given."""
    asked = []
    for deck, variant in (("bat tin keys", 0), ("bat tin", 0), ("bat tin keys", 13)):
        state = searching(deck, variant=variant)
        act(state, 2, "keep", state.truck[0])
        asked.append((state.prompt(2).key, state.prompt(2).clause))
    assert asked == [("give", "OS-6.4"), ("give-other", "OS-6.5"), ("give-other", "OS-6.5")]


def test_a_last_card_is_kept_or_given() -> None:
    """OS-6.5, worked example E6: a deck of 1"""
    state = searching("bat")
    assert kinds(state, 2) == {"keep", "give"}
    act(state, 2, "keep", item("bat"))
    assert hand(state, 2) == ["bat"]
    state = searching("bat")
    act(state, 2, "give", item("bat"), 0)
    assert (hand(state, 2), hand(state, 0)) == ([], ["bat"])
    assert state.box == []


def test_the_choice_is_asked_even_where_the_cards_leave_none() -> None:
    """OS-6.4 OS-4.4 Three equal cards: skipping the question would betray them."""
    state = searching("bat bat bat")
    assert state.waiting == (2,)
    assert len(state.legal(2)) == 1


def test_there_is_no_hand_limit_and_hands_are_secret() -> None:
    """OS-6.6"""
    state = searching("bat tin keys", hands={2: "saw saw saw meat meat"})
    act(state, 2, "keep", item("keys"))
    act(state, 2, "give", item("bat"), 0)
    assert halted(state)
    assert len(state.hands[2]) == 6
    assert state.seen_by(2).hands[2] == state.hands[2]
    assert state.seen_by(1).hands[2] == [HIDDEN] * 6


def test_box_and_played_pile_never_return() -> None:
    """OS-6.7 An empty deck stays empty."""
    state = searching("bat tin keys")
    act(state, 2, "keep", item("keys"))
    act(state, 2, "give", item("bat"), 0)
    assert state.played
    assert halted(begin(state, 1))
    assert state.deck == []


def test_the_discussion_of_the_truck_allows_pistols_only() -> None:
    """OS-6.2 OS-14.3"""
    state = begin(table("0D@6 1D@6", hands={0: "pistol bat saw tin meat molotov walkie energy keys"}), 1)
    assert kinds(state, 0) == {"ready", "pistol"}
    act(state, 0, "pistol")
    all_ready(state)
    act(state, 0, "vote", 0)
    act(state, 1, "vote", 1)
    assert state.chosen == 0
    assert not may(state, 1, "keep", 0)
