"""Chapter 2: setup."""

import pytest

from games.metro2033.positions import act, names, why
from ostoja.core.errors import BadOption
from ostoja.core.rng import Rng
from ostoja.games.metro2033 import GAME
from ostoja.games.metro2033.cards import EMPTY, FIRST_FACTION, IDS


def dealt(seats: int, seed: int = 3, **options: bool | str) -> object:
    state = GAME.start(seats, seed, options)
    while state.turns == 0:
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    return state


@pytest.mark.parametrize(("seats", "deck"), [(2, 115), (3, 110), (4, 105), (5, 100)])
def test_setup_is_the_same_for_every_player_count(seats: int, deck: int) -> None:
    """MT-2.1 Two to five seats; what is left in the deck is 128 less five cards each and the Bazaar."""
    state = dealt(seats)
    assert len(state.deck) == deck
    assert state.seats == seats


@pytest.mark.parametrize("seats", [1, 6])
def test_other_player_counts_do_not_exist(seats: int) -> None:
    """MT-2.1"""
    with pytest.raises(BadOption, match="2-5 players"):
        GAME.start(seats)


def test_factions_are_picked_before_cards_and_first_player() -> None:
    """MT-2.1"""
    state = GAME.start(3, 1)
    assert state.hands == [[], [], []]
    assert state.bazaar == [EMPTY] * 3
    assert state.first == EMPTY
    assert why(state, "deck") == "MT-2.1"


def test_factions_are_picked_in_seat_order_from_those_left() -> None:
    """MT-2.2"""
    state = GAME.start(3, 1)
    assert state.waiting == (0,)
    assert names([action.args[0] for action in state.legal(0)]) == ["f1", "f2", "f3", "f4", "f5"]
    state.play(0, act("pick", "f4"))
    assert state.waiting == (1,)
    assert why(state, "pick", "f4") == "MT-2.2"
    state.play(1, act("pick", "f1"))
    assert names([action.args[0] for action in state.legal(2)]) == ["f2", "f3", "f5"]
    state.play(2, act("pick", "f5"))
    assert names(state.factions) == ["f4", "f1", "f5"]


def test_the_fifth_player_gets_the_last_faction_without_being_asked() -> None:
    """MT-2.2, MT-3.10"""
    state = GAME.start(5, 1)
    for seat, faction in enumerate(("f2", "f3", "f4", "f5")):
        state.play(seat, act("pick", faction))
    assert names(state.factions) == ["f2", "f3", "f4", "f5", "f1"]
    assert state.turns == 1


def test_factions_can_be_dealt_at_random() -> None:
    """MT-2.2 Option factions = random: nobody is asked, all differ, and every Faction comes up."""
    seen = set()
    for seed in range(30):
        state = GAME.start(3, seed, {"factions": "random"})
        assert state.turns == 1
        assert len(set(state.factions)) == 3
        seen.update(state.factions)
    assert seen == set(range(FIRST_FACTION, FIRST_FACTION + 5))


def test_faction_cards_begin_mission_side_up() -> None:
    """MT-2.3"""
    assert dealt(4).flipped == [False] * 4


def test_tokens_at_the_start() -> None:
    """MT-2.4"""
    state = dealt(3)
    assert (state.above, state.below, state.reserve) == ([5] * 3, [0] * 3, [5] * 3)
    assert sum(state.tokens) == 0


def test_all_common_cards_are_shuffled_together() -> None:
    """MT-2.5 Deck, hands and Bazaar together are the 128 common cards, in an order that depends on the seed."""
    one, other = dealt(2, seed=1), dealt(2, seed=2)
    assert sorted(one.deck + one.bazaar + one.hands[0] + one.hands[1]) == GAME.components.deck
    assert len(GAME.components.deck) == 128
    assert one.deck != other.deck


def test_five_cards_each_and_no_mulligan() -> None:
    """MT-2.6"""
    state = dealt(5)
    assert [len(hand) for hand in state.hands] == [5] * 5
    assert state.seen_by(0).hands[1] == [-2] * 5
    assert state.prompt(state.waiting[0]).key == "basic"


def test_three_cards_are_revealed_without_effect() -> None:
    """MT-2.7 Any card may lie in the Bazaar, Active ones too, and nothing happens."""
    with_active = [state for state in (dealt(2, seed) for seed in range(40)) if max(state.bazaar) >= 60]
    assert with_active
    for state in with_active:
        assert len(state.bazaar) == 3
        assert EMPTY not in state.bazaar
        assert state.above == [5, 5]


def test_the_discard_pile_is_empty_and_open() -> None:
    """MT-2.8"""
    state = dealt(2)
    assert state.discard == []
    state.play(state.waiting[0], next(a for a in state.legal(state.waiting[0]) if a.kind == "discard"))
    assert state.seen_by(None).discard == state.discard != []


def test_the_first_player_is_random() -> None:
    """MT-2.9 Every seat is first about equally often, and nobody is compensated."""
    first = [dealt(4, seed).first for seed in range(200)]
    assert all(30 <= first.count(seat) <= 70 for seat in range(4))
    state = dealt(4)
    assert state.waiting == (state.first,)
    assert len(set(state.above)) == 1


def test_survival_options_are_agreed_before_the_game() -> None:
    """MT-2.10 Options are there before the first Faction is picked, and stay."""
    state = GAME.start(3, 1, {"no_rest": True})
    assert state.options["no_rest"] is True
    rng = Rng(1)
    for _ in range(50):
        seat = state.waiting[0]
        state.play(seat, rng.pick(state.legal(seat)))
    assert [state.options[name] for name in ("all_symbols", "exhaustion", "no_rest", "duty")] == [
        False,
        False,
        True,
        False,
    ]


def test_all_sixteen_survival_combinations_are_modes() -> None:
    """MT-2.10"""
    modes = [mode for mode in GAME.modes() if "factions" not in mode]
    assert len(modes) == 16
    assert {tuple(sorted(mode)) for mode in modes} >= {(), ("duty",), ("all_symbols", "duty", "exhaustion", "no_rest")}
    assert len(IDS) == 74
