"""The generator's numbers are frozen: stored games depend on them for ever."""

import pickle

import pytest

from ostoja.core.errors import HiddenInformation
from ostoja.core.rng import HIDDEN, Rng


def test_splitmix64_matches_its_published_sequence() -> None:
    """The reference implementation, started from state 1234567."""
    rng = Rng(0, 1234567)
    assert [rng.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_frozen_vectors_of_seeded_generators() -> None:
    rng = Rng(2033)
    assert [rng.next() for _ in range(3)] == FROZEN_BITS
    assert [rng.below(10) for _ in range(12)] == FROZEN_DIGITS
    deck = list(range(10))
    rng.shuffle(deck)
    assert deck == FROZEN_DECK
    assert rng.random() == FROZEN_FRACTION


FROZEN_BITS = [6964513912612517513, 9261896090067321757, 12957756587881528933]
FROZEN_DIGITS = [7, 7, 0, 8, 3, 8, 6, 7, 4, 6, 3, 9]
FROZEN_DECK = [2, 9, 7, 6, 3, 0, 1, 4, 8, 5]
FROZEN_FRACTION = 0.10075192920785891


def test_below_is_fair() -> None:
    rng = Rng(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert max(abs(count - 10_000) for count in counts) < 400


def test_a_copy_goes_on_alone() -> None:
    rng = Rng(5)
    twin = rng.copy()
    first = [rng.next() for _ in range(3)]
    assert [twin.next() for _ in range(3)] == first


def test_negative_and_huge_seeds_are_seeds_too() -> None:
    assert Rng(-1).next() == Rng(2**64 - 1).next()
    assert Rng(2**80).next() == Rng(0).next()


def test_a_hidden_generator_draws_nothing() -> None:
    rng = Rng(5)
    rng.hide()
    with pytest.raises(HiddenInformation, match="imagine"):
        rng.below(6)


def test_states_from_both_halves_of_64_bits_go_on_where_they_were() -> None:
    """Compiled, the upper half is held as negative numbers; outside it shows as written in stored games."""
    for state in (0, 2**62, 2**63 - 1, 2**63, 2**64 - 1):
        rng = Rng(0, state)
        assert rng.state == state
        again = pickle.loads(pickle.dumps(rng))
        assert again.state == state
        assert again.next() == rng.next() >= 0
    assert Rng(0, 2**64 - 1).state != HIDDEN


def test_below_is_the_rest_of_the_next_number() -> None:
    for n in (1, 2, 3, 6, 40, 1000, 2**31, 2**40 + 1):
        rng, same = Rng(n), Rng(n)
        assert [rng.below(n) for _ in range(50)] == [same.next() % n for _ in range(50)]


def test_a_child_is_seeded_with_the_next_number() -> None:
    rng, same = Rng(9), Rng(9)
    assert rng.child().state == Rng(same.next()).state
    assert rng.state == same.state


def test_a_hidden_generator_stays_hidden() -> None:
    rng = Rng(5)
    rng.hide()
    for hidden in (rng, rng.copy(), pickle.loads(pickle.dumps(rng)), Rng(0, HIDDEN)):
        assert hidden.state == HIDDEN
        with pytest.raises(HiddenInformation):
            hidden.child()
