"""Nothing a seat may not know reaches it: what it sees and is asked is the same in every world it could be in."""

import pytest

from ostoja.core.errors import HiddenInformation
from ostoja.core.rng import HIDDEN, Rng
from ostoja.core.snapshot import snapshot
from ostoja.core.state import State
from setups import Setup, play_on, positions


def asked(state: State, seat: int) -> object:
    prompt = state.prompt(seat)
    return prompt.key, prompt.clause, prompt.words


def test_a_view_is_the_same_in_every_world_it_allows(small_setup: Setup) -> None:
    rng = Rng(8)
    for record in positions(small_setup, 15):
        state = record.state
        for seat in range(state.seats):
            view = state.seen_by(seat)
            for _ in range(2):
                world = state.imagine(seat, rng)
                world.check()
                assert snapshot(world.seen_by(seat)) == snapshot(view)
                assert world.legal(seat) == state.legal(seat)
                assert world.talk(seat) == state.talk(seat)
                assert (seat in world.may_act) == (seat in state.may_act)
                assert asked(world, seat) == asked(state, seat)
            assert snapshot(view.imagine(seat, Rng(1))) == snapshot(state.imagine(seat, Rng(1)))


def test_a_view_answers_for_its_own_seat_only(small_setup: Setup) -> None:
    for record in positions(small_setup, 8):
        state = record.state
        for seat in range(state.seats):
            view = state.seen_by(seat)
            assert view.rng.state == HIDDEN
            assert view.legal(seat) == state.legal(seat)
            assert asked(view, seat) == asked(state, seat)
            assert snapshot(view.seen_by(seat)) == snapshot(view)
            if state.legal(seat):
                with pytest.raises(HiddenInformation):
                    view.play(seat, state.legal(seat)[0])
            for other in range(state.seats):
                if other != seat:
                    with pytest.raises(HiddenInformation):
                        view.legal(other)


def test_refusals_do_not_betray_secrets(small_setup: Setup) -> None:
    rng = Rng(9)
    for record in positions(small_setup, 4):
        state = record.state
        for seat in range(state.seats):
            world = state.imagine(seat, rng)
            for _ in range(200):
                action = rng.pick(list(state.game.actions))
                here, there = state.why_not(seat, action), world.why_not(seat, action)
                assert (here is None) == (there is None)
                if here is not None and there is not None:
                    assert (here.key, here.clause, here.words) == (there.key, there.clause, there.words)


def test_a_spectator_sees_no_more_than_any_seat(small_setup: Setup) -> None:
    """Whatever a seat imagines about the rest, the spectator's view stays as it is."""
    rng = Rng(10)
    for record in positions(small_setup, 8):
        view = snapshot(record.state.seen_by(None))
        prompt = record.state.prompt(None)
        for seat in range(record.state.seats):
            world = record.state.imagine(seat, rng)
            assert snapshot(world.seen_by(None)) == view
            there = world.prompt(None)
            assert (there.key, there.clause, there.words) == (prompt.key, prompt.clause, prompt.words)


def test_imagined_worlds_can_be_played_to_the_end(small_setup: Setup) -> None:
    rng = Rng(11)
    for record in positions(small_setup, 4):
        for seat in range(record.state.seats):
            twin = small_setup.record()
            twin.state = record.state.imagine(seat, rng)
            assert play_on(twin, rng, State.check).over
