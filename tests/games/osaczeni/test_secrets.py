"""Section 18: hidden information, the timing of windows included."""

import pytest

from games.osaczeni.positions import GAME, act, begin, item, kinds, table
from ostoja.core.rng import Rng
from ostoja.core.snapshot import snapshot
from ostoja.games.osaczeni.actions import DONE, ITEM_IDS, PASS, READY, UNREADY
from ostoja.games.osaczeni.state import HIDDEN, HIDDEN_DIE, OsaczeniState

MODES = [{}, *({"variant": variant, "unlock_all": True} for variant in (6, 9, 11, 20))]


def random_positions(seats: int, options: dict[str, int | bool], seed: int) -> list[OsaczeniState]:
    state = GAME.start(seats, seed, options)
    rng = Rng(seed)
    found = []
    while not state.over:
        if rng.below(4) == 0:
            found.append(state.copy())
        seat = rng.pick(list(state.may_act if rng.below(5) == 0 else state.waiting))
        state.play(seat, rng.pick(state.legal(seat)))
    return found


def public(state: OsaczeniState) -> object:
    """All that a spectator can tell, who is asked included."""
    prompt = state.prompt(None)
    view = state.seen_by(None)
    return state.waiting, state.may_act, prompt.key, prompt.words, view.waiting, snapshot(view)


@pytest.mark.parametrize("options", MODES, ids=str)
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_what_is_hidden_changes_nothing_that_is_seen(seats: int, options: dict[str, int | bool]) -> None:
    """OS-15.5 OS-23.6 Hands, dice, destinations and votes dealt anew: who is asked and what is public stay."""
    rng = Rng(5)
    for state in random_positions(seats, options, 17 * seats):
        for seat in range(seats):
            world = state.imagine(seat, rng)
            assert public(world) == public(state)
            assert world.legal(seat) == state.legal(seat)
            assert snapshot(world.seen_by(seat)) == snapshot(state.seen_by(seat))


@pytest.mark.parametrize("options", MODES, ids=str)
@pytest.mark.parametrize("seats", [3, 5])
def test_windows_open_and_close_alike_whatever_is_in_the_hands(seats: int, options: dict[str, int | bool]) -> None:
    """OS-23.6 A window answered by ready, pass or done goes on in the same way in every world."""
    rng = Rng(6)
    compared = 0
    games = [random_positions(seats, options, seed) for seed in range(3)]
    for state in [state for game in games for state in game]:
        for answer in (READY, UNREADY, PASS, DONE):
            for seat in state.may_act:
                if answer not in state.legal(seat):
                    continue
                after, other = state.copy(), state.imagine((seat + 1) % seats, rng)
                other.rng = state.rng.copy()
                after.play(seat, answer)
                other.play(seat, answer)
                if not after.over:
                    assert public(after) == public(other)
                    compared += 1
    assert compared > 20


def test_hands_deck_and_box() -> None:
    """OS-6.6 Section 18: sizes only."""
    state = table("0D@1", hands={0: "bat saw", 1: "keys"})
    view = state.seen_by(1)
    assert view.hands == [[HIDDEN, HIDDEN], [item("keys")], [], []]
    assert view.deck == [HIDDEN] * 20
    assert state.seen_by(None).hands == [[HIDDEN, HIDDEN], [HIDDEN], [], []]


def test_votes_show_only_that_they_are_locked() -> None:
    """OS-5.7"""
    state = begin(table("0D@3 1D@3 2D@3"), 2)
    act(state, 1, "vote", 2)
    assert state.seen_by(0).votes == [-1, HIDDEN, -1, -1]
    assert state.seen_by(1).votes == [-1, 2, -1, -1]
    assert {state.imagine(0, Rng(seed)).votes[1] for seed in range(30)} == {0, 1, 2}


def test_a_vote_is_told_to_its_voter_only() -> None:
    """OS-5.7"""
    state = begin(table("0D@3 1D@3 2D@3"), 2)
    state.watched = True
    act(state, 1, "vote", 2)
    act(state, 1, "vote", 0)
    told = [(event.key, event.known_to(0), event.known_to(1)) for event in state.events]
    assert told == [("vote-locked", True, True), ("vote-mine", False, True), ("vote-mine", False, True)]


def told_to(state: OsaczeniState, key: str) -> list[int | None]:
    """Who of seats 0 to 3 and the spectators (None) hears of the last such event."""
    event = next(event for event in reversed(state.events) if event.key == key)
    return [viewer for viewer in (0, 1, 2, 3, None) if event.known_to(viewer)]


def test_the_log_of_the_truck_names_cards_only_to_those_who_know_them() -> None:
    """OS-6.4 OS-23.7 The searcher knows all three, the recipient the one received; that it happened is public."""
    state = table("2D@6 0D@1 1D@1")
    state.watched = True
    begin(state, 1)
    act(state, 2, "keep", state.truck[0])
    act(state, 2, "give", state.truck[0], 0)
    assert told_to(state, "finds") == told_to(state, "keeps") == told_to(state, "boxes") == [2]
    assert told_to(state, "gives-card") == [0, 2]
    assert told_to(state, "gives") == told_to(state, "searches") == [0, 1, 2, 3, None]
    assert told_to(state, "boxes-others") == [0, 1, 3, None]


def test_cards_dealt_are_told_to_their_owners_only() -> None:
    """OS-2.8 OS-23.7 Each owner hears of the own cards (V05: two), and of no others."""
    for variant, count in ((0, 1), (5, 2)):
        state = GAME.start(4, 9, {"variant": variant, "unlock_all": True}, watched=True)
        for viewer in (0, 1, 2, 3, None):
            heard = [event.words for event in state.events if event.key == "dealt" and event.known_to(viewer)]
            own = [] if viewer is None else state.hands[viewer]
            assert heard == [{"card": f"@{ITEM_IDS[kind]}"} for kind in own]
            assert len(heard) == (0 if viewer is None else count)


def test_the_log_tells_dice_and_destinations_to_their_owner_only() -> None:
    """OS-7.4 OS-14.1 OS-8.3 OS-23.7"""
    state = table("0D@3 1D@1 2D@4", hands={1: "walkie"})
    state.watched = True
    begin(state, 2)
    assert told_to(state, "sees") == [0]
    act(state, 1, "walkie")
    assert told_to(state, "sees") == [1]
    assert told_to(state, "plays-walkie") == [0, 1, 2, 3, None]
    begin(state, 3)
    act(state, 0, "go", 6)
    act(state, 2, "go", 5)
    assert told_to(state, "map-mine") == [2]
    assert told_to(state, "map-locked") == [0, 1, 2, 3, None]


def test_dice_are_imagined_by_those_who_have_not_seen_them() -> None:
    """OS-7.4"""
    state = begin(table("0D@3 1D@1", cold=0), 2)
    assert state.imagine(0, Rng(1)).dice == state.dice
    throws = {tuple(state.imagine(1, Rng(seed)).dice) for seed in range(30)}
    assert len(throws) > 10
    assert state.seen_by(1).dice == [HIDDEN_DIE] * 4


def test_destinations_are_imagined_among_the_legal_ones() -> None:
    """OS-8.2 OS-8.3"""
    state = begin(table("0D@1 1D@2 2D@3", closed=(5,)), 3)
    act(state, 0, "go", 6)
    act(state, 1, "go", 4)
    assert {state.imagine(2, Rng(seed)).destination[1] for seed in range(60)} == {1, 3, 4, 6}


def test_no_window_tells_who_holds_a_playable_card() -> None:
    """OS-23.6 Every hand of one card is asked, playable or not; the questions are the same."""
    asked = []
    for card in ("walkie", "keys", "bat"):
        state = begin(table("0D@1 1D@2", hands={1: card}), 2)
        asked.append((state.waiting, state.may_act, state.prompt(0).key))
        act(state, 1, "pass")
        asked[-1] += (state.stack[-1].__class__.__name__,)
    assert asked[0] == asked[1] == asked[2]


def test_who_has_passed_is_asked_for_nothing_but_may_still_act() -> None:
    """OS-7.6 Those who passed stay in the window on public grounds, whatever they hold."""
    for card in ("walkie", "keys"):
        state = begin(table("0D@1 1D@2", hands={0: "bat", 1: card}), 2)
        act(state, 1, "pass")
        assert state.waiting == (0,)
        assert state.may_act == (0, 1)
    assert kinds(state, 1) == {"pass"}
