"""The step that asks one seat."""

import pytest

from high_water import GAME
from high_water.rules import LAY, HighWaterState, Turn
from ostoja.core.action import Action


class Settled(Turn):
    """A turn that is not asked where a single card is left."""

    def run(self, state: HighWaterState) -> bool:
        return self.settle(state)

    def take(self, state: HighWaterState, seat: int, action: Action) -> None:
        state.laid.append(action.args[0])
        state.hands[seat].remove(action.args[0])
        state.pop()


def asked(hand: list[int], seat: int = 1) -> HighWaterState:
    state = GAME.start(3, seed=7)
    state.hands[seat] = hand
    state.push(Settled(seat))
    state.advance()
    return state


@pytest.mark.parametrize("seat", range(3))
def test_its_seat_alone_is_asked(seat: int) -> None:
    state = asked([3, 5], seat)
    assert state.waiting == state.may_act == (seat,)
    assert state.legal(seat) == [LAY[3], LAY[5]]
    assert [state.legal(other) for other in range(3) if other != seat] == [[], []]


def test_a_single_answer_is_taken_unasked() -> None:
    state = asked([3])
    assert (state.laid, state.hands[1]) == ([3], [])
    assert state.number == 0
    assert not isinstance(state.stack[-1], Settled)


def test_what_settle_found_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A searching bot asks for it next."""
    counted: list[int] = []
    legal = Settled.legal
    monkeypatch.setattr(Settled, "legal", lambda *given: counted.append(1) or legal(*given))
    state = asked([3, 5])
    assert state.legal(1) == [LAY[3], LAY[5]]
    assert len(counted) == 1
