"""Chapter 15: invariants, on random games of all modes; and what random games alone do not reach."""

from collections.abc import Iterator

import pytest

from games.metro2033.positions import CANTEEN, GHOUL, PORK, RATS, Player, do, names, position
from ostoja.core.action import Action
from ostoja.core.option import Value
from ostoja.core.rng import Rng
from ostoja.core.snapshot import snapshot
from ostoja.games.metro2033 import GAME
from ostoja.games.metro2033.cards import EMPTY, HIDDEN, NUMBER
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.basic import BasicAction

SURVIVAL_MODES = GAME.modes()[:16]


def busy_game(seats: int, seed: int, options: dict[str, Value]) -> Iterator[tuple[MetroState, int, Action]]:
    """A random game in which cards are tidied up only now and then, so that Missions, attacks and ends do happen."""
    state = GAME.start(seats, seed, options)
    rng = Rng(seed)
    while not state.over:
        seat = state.waiting[0]
        legal = state.legal(seat)
        if rng.below(25):
            legal = [action for action in legal if "tidy" not in action.kind] or legal
        action = rng.pick(legal)
        yield state, seat, action
        state.play(seat, action)
    yield state, EMPTY, GAME.actions[0]


@pytest.mark.parametrize("options", SURVIVAL_MODES, ids=lambda options: "+".join(options) or "base")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_invariants_hold_at_every_decision(seats: int, options: dict[str, Value]) -> None:
    """MT-I.1, MT-I.2, MT-I.3, MT-I.5, MT-I.6, MT-I.7 in check(); MT-I.4, MT-I.8, MT-I.9, MT-I.10, MT-I.12 beside it."""
    totals = [5] * seats
    flipped = [False] * seats
    missions = 0
    active = EMPTY
    for state, seat, action in busy_game(seats, seats, options):
        state.check()
        assert all(not was or now for was, now in zip(flipped, state.flipped, strict=True)), "MT-I.8"
        flipped = state.flipped[:]
        now = [state.total(player) for player in range(seats)]
        gained = [player for player in range(seats) if now[player] != totals[player]]
        assert all(0 < now[player] - totals[player] <= 2 for player in gained), "MT-I.10"
        assert gained in ([], [active]), "MT-I.10"
        active = state.active()
        missions += len(gained)
        totals = now
        if seat == EMPTY:
            assert state.over
            break
        assert len(state.waiting) == 1, "MT-I.12"
        assert state.legal(seat), "MT-I.12"
        if isinstance(state.stack[-1], BasicAction):
            assert [len(hand) for hand in state.hands] == [5] * seats, "MT-I.4"
        if action.kind == "play" and state.prompt(seat).key == "basic":
            before = state.above[seat]
            after = state.copy()
            after.play(seat, action)
            paid = before - after.above[seat]
            assert 0 <= paid <= before, "MT-I.9"
            assert paid >= 1 or action.args[0] >= 30, "MT-I.9"
    assert missions >= 5


def test_after_a_mission_nothing_is_left_below() -> None:
    """MT-I.11"""
    seen = 0
    for seed in range(8):
        for state, seat, action in busy_game(3, seed, {}):
            if seat != EMPTY and action.kind == "mission":
                after = state.copy()
                after.play(seat, action)
                while not after.over and after.prompt(seat).key == "payment":
                    after.play(seat, after.legal(seat)[0])
                if not after.over:
                    assert after.below[seat] == 0
                    seen += 1
    assert seen > 20


def test_a_view_holds_no_secret() -> None:
    """MT-I.13 Other hands and the deck are masked; the rest is open."""
    state = position(Player(hand=(PORK,)), Player(hand=(RATS,), resources=(CANTEEN,), shields=(GHOUL,)))
    view = state.seen_by(0)
    assert names(view.hands[0]) == names(state.hands[0])
    assert view.hands[1] == [HIDDEN] * 5
    assert view.deck == [HIDDEN] * len(state.deck)
    assert (view.bazaar, view.discard, view.supplies, view.shields) == (
        state.bazaar,
        state.discard,
        state.supplies,
        state.shields,
    )
    assert state.seen_by(None).hands == [[HIDDEN] * 5] * 2


def test_a_card_taken_from_the_bazaar_is_an_ordinary_hidden_card() -> None:
    """MT-I.13 Everybody hears which card was taken; no view of the hand marks it. A card of the deck stays unnamed."""
    state = position(Player(hand=(PORK,)), bazaar=(RATS, CANTEEN, "s01"))
    do(state, "discard", PORK)
    state.watched = True
    taken = do(state.copy(), "take", RATS)
    assert taken.seen_by(1).hands[0] == [HIDDEN] * 5
    heard = [event.key for event in do(state, "deck").events if event.known_to(1)]
    assert heard[0] == "draws-others"
    assert "draws" not in heard


def test_imagined_worlds_differ_and_fit() -> None:
    """MT-I.13 What a seat cannot know is dealt anew from exactly the cards it cannot see."""
    state = position(Player(), Player(hand=(GHOUL,)), Player())
    rng = Rng(1)
    worlds = [state.imagine(0, rng) for _ in range(20)]
    for world in worlds:
        world.check()
        assert world.hands[0] == state.hands[0]
    assert len({tuple(world.hands[1]) for world in worlds}) > 15
    assert any(NUMBER[GHOUL] not in world.hands[1] for world in worlds)


def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    """MT-I.14"""
    one, two = (list(busy_game(4, 11, {"exhaustion": True}))[-1][0] for _ in range(2))
    assert snapshot(one) == snapshot(two)
