"""Hints: from the seat's view alone, in words, and stopped when nobody wants them any more."""

import pytest

import ostoja
from high_water.rules import KEEP, RISK
from ostoja.coach.chances import Chances
from ostoja.coach.decision import Stopped, StudiedDecision
from ostoja.coach.hint import Advice, advice, hint, reason
from ostoja.coach.words import why, within
from ostoja.core.game import Game
from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from ostoja.texts import Speaker
from setups import small_setups


def test_a_hint_depends_on_nothing_the_seat_cannot_see(game_id: str) -> None:
    """Byte for byte: the same view gives the same advice, whatever is behind it."""
    for setup in small_setups(game_id):
        record = setup.record()
        rng = Rng(9)
        for _ in range(4 if game_id == "high_water" else 25):
            seat = record.state.waiting[0]
            record.play(seat, rng.pick(record.state.legal(seat)))
        state = record.state
        seat = state.waiting[0]
        told = [
            repr(hint(world.seen_by(seat), seat, seed=2, rounds=4)).encode()
            for world in (state, state.imagine(seat, Rng(1)), state.imagine(seat, Rng(2)))
        ]
        assert told[0] == told[1] == told[2], setup.name


def test_best_comes_first_and_is_legal(game_id: str) -> None:
    state = small_setups(game_id)[0].record().state
    seat = state.waiting[0]
    found = hint(state.seen_by(seat), seat, rounds=4)
    assert 1 <= len(found) <= 3
    assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)
    assert {one.action for one in found} <= set(state.legal(seat))


def test_the_sure_points_are_kept() -> None:
    """HW-3: on the last card, ahead only with its points, one keeps them."""
    for seed in range(400):
        record = Replay("high_water", 2, seed)
        rng = Rng(seed)
        while not record.state.over:
            state = record.state
            seat = state.waiting[0]
            legal = state.legal(seat)
            lead = state.points[seat] - state.points[1 - seat]
            if KEEP in legal and not any(state.hands) and 0 < lead <= state.laid[-1] + 1 and state.laid[-1] < 3:
                found = hint(state.seen_by(seat), seat, rounds=30)
                assert [one.action for one in found] == [KEEP, RISK]
                assert found[0].sure
                return
            record.play(seat, rng.pick(legal))
    pytest.fail("no such ending was found")


def test_thinking_can_be_stopped() -> None:
    def stop() -> None:
        raise Stopped

    state = ostoja.game("survive_the_island").start(4, seed=7)
    with pytest.raises(Stopped):
        hint(state.seen_by(1), 1, go=stop)


def test_the_best_is_compared_with_what_it_can_be_told_from() -> None:
    """Two that are alike say nothing of each other: what the best brings shows beside the one that looks worst."""
    state = ostoja.game("survive_the_island").start(4, seed=7)
    seat = state.waiting[0]
    decision = StudiedDecision(state.seen_by(seat), seat, Chances(state), 1)
    decision.choices = decision.choices[:3]
    decision.rounds = 8
    merit = state.game.merits(state, seat)[0][0]
    for choice, chance, worth in zip(decision.choices, (0.5, 0.49, 0.2), (3.0, 4.0, 1.0), strict=True):
        noise = 0.05 if choice is decision.choices[0] else 0.0
        choice.found = [[chance + noise * (-1) ** at] * 4 for at in range(8)]
        choice.merits = {merit: 8 * worth}
    first, second, third = advice(decision)
    assert (first.sure, third.sure) == (False, True)
    assert [dict(one.gains)[merit] > 0 for one in (first, second, third)] == [True, True, False]


def test_looks_that_agree_are_no_certainty() -> None:
    """A hurried hint is made of four looks: what they say alike has an interval all the same."""
    state = ostoja.game("survive_the_island").start(2, seed=7)
    seat = state.waiting[0]
    decision = StudiedDecision(state.seen_by(seat), seat, Chances(state), 1)
    for choice in decision.choices:
        choice.found = [[0.5, 0.5]] * 4
    decision.rounds = 4
    assert all(one.band > 0.0 for one in advice(decision))


def test_advice_that_only_costs_something_is_not_explained_by_that() -> None:
    """As far as can be told it is as good as the others; what is surely better gives something up for later."""
    game: Game = ostoja.game("survive_the_island")
    state = game.start(4, seed=7)
    speaker = Speaker(game, "en", strict=True)
    merit = game.merits(state, 0)[0][0]
    gives_up = f"It gives up: {speaker.text(merit)[:1].lower()}{speaker.text(merit)[1:]}."
    alike, later = speaker.text("coach-alike"), speaker.text("coach-later")
    for sure, first, said in (
        (False, True, alike),
        (False, False, alike),
        (True, True, f"{gives_up} {later}"),
        (True, False, gives_up),
    ):
        assert reason(Advice(game.actions[0], 0.5, 0.01, sure, ((merit, -1.0),)), speaker, first) == said
    assert why([(merit, -1.0)], speaker) == f"{gives_up} {later}", "in a review, and of a puzzle's solution"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_merit_has_a_name(game_id: str, lang: str) -> None:
    """A reason is made of what the game names; strict texts complain of a missing one."""
    for setup in small_setups(game_id):
        state = setup.record().state
        game: Game = state.game
        speaker = Speaker(game, lang, strict=True)
        for key, size in game.merits(state, 0):
            assert speaker.text(key)
            assert isinstance(size, float)
    seat = state.waiting[0]
    for one in hint(state.seen_by(seat), seat, rounds=4):
        assert reason(one, Speaker(game, lang, ["a", "b", "c", "d", "e", "f"], strict=True), first=True)


def test_an_interval_is_nothing_only_where_nothing_was_estimated() -> None:
    assert [within(band) for band in (0.0, 0.004, 0.006, 0.123)] == ["0", "<1", "1", "12"]
