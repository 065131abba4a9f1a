"""Why barter, attack, theft and help are refused: each cause in its position."""

from typing import Any

import pytest

from games.bright_future.positions import (
    act,
    arena,
    fever,
    gear,
    give,
    go,
    hire,
    on_map,
    stand,
    table,
)
from games.bright_future.test_meanings import refused
from ostoja.core.action import seat_name
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena import Actions
from ostoja.games.bright_future.steps.barter import HAS_BARTERED
from ostoja.games.bright_future.steps.contact import ContactTurn
from ostoja.games.bright_future.steps.fever import ChooseRoute, FeverMap, LastWindow
from ostoja.games.bright_future.steps.market import TRADER, Market

THIEF = seat_name(1)
DEAD_END, START = 3, 5
"""The map cards M04 without a W port, and M06 with ports on all four sides."""

# Barter


def contact(*spaces: str) -> BrightFutureState:
    """A contact turn of the Soldier, who has a weapon and the Crawler; the Thief and the Dealer have nothing."""
    state = table("soldier", "thief", "dealer")
    stand(state, *spaces)
    give(state, 0, "weapon-machete")
    hire(state, 0, "crawler")
    return go(state, ContactTurn(0))


def test_barter_has_its_moment_in_each_mode() -> None:
    """BF-6.28, BF-3.41, BF-8.2"""
    assert refused(go(table("soldier", "thief"), Market(0, TRADER)), "barter", 1) == ("barter-contact", "BF-6.28")
    assert refused(go(fever("soldier", "thief"), Market(0, TRADER)), "barter", 1) == ("barter-own-turn", "BF-3.41")
    assert refused(go(arena(), Actions(0)), "barter", 1) == ("barter-arena", "BF-8.2")


def test_barter_takes_two_players() -> None:
    """BF-3.40"""
    state = contact("I-2", "I-1", "")
    assert refused(state, "barter", 0) == ("barter-alone", "BF-3.40")
    assert refused(state, "barter", 3) == ("barter-nobody", "BF-3.40")
    state = fever("soldier")
    on_map(state, 0, START, 0)
    assert refused(go(state, FeverMap(0)), "barter", 1) == ("barter-nobody", "BF-3.40")


def test_only_the_hero_behind_proposes() -> None:
    """BF-6.28"""
    assert refused(contact("I-1", "I-2", ""), "barter", 1) == ("barter-behind", "BF-6.28", THIEF)


@pytest.mark.parametrize("space", ["I-1", "II-2", ""])
def test_barter_is_with_the_hero_directly_in_front(space: str) -> None:
    """BF-6.28 Not with one farther ahead, on another track or off the board."""
    assert refused(contact("I-3", space, "I-2"), "barter", 1) == ("barter-front", "BF-6.28", THIEF)


def test_enemies_of_this_round_do_not_barter() -> None:
    """BF-6.28"""
    state = contact("I-2", "I-1", "")
    act(state, 0, "crawl", 1)
    assert refused(state, "barter", 1) == ("barter-feud", "BF-6.28", THIEF)


def test_each_player_barters_once_a_round() -> None:
    """BF-3.42"""
    state = contact("I-2", "I-1", "I-3")
    act(state, 0, "barter", 1)
    act(state, 0, "give", gear("weapon-machete"))
    act(state, 1, "accept")
    assert refused(state, "barter", 1) == ("barter-done", "BF-3.42"), "the Crawler is left for the Dealer"
    state = contact("I-3", "I-2", "I-1")
    give(state, 1, "weapon-pistol")
    go(state, ContactTurn(1))
    act(state, 1, "barter", 2)
    act(state, 2, "accept")
    assert refused(state, "barter", 1) == ("barter-partner-done", "BF-3.42", THIEF)


def test_who_accepted_a_barter_makes_no_other() -> None:
    """BF-3.42"""
    state = contact("I-3", "I-2", "I-1")
    give(state, 1, "weapon-pistol")
    go(state, ContactTurn(1))
    act(state, 1, "barter", 2)
    act(state, 2, "accept")
    stand(state, "I-3", "", "I-1")
    assert refused(state, "barter", 2) == ("barter-partner-done", "BF-3.42", seat_name(2))


def test_a_declined_offer_is_not_made_again() -> None:
    """BF-3.43"""
    state = contact("I-2", "I-1", "")
    act(state, 0, "barter", 1)
    act(state, 0, "give", gear("weapon-machete"))
    act(state, 1, "decline")
    assert refused(state, "barter", 1) == ("barter-proposed", "BF-3.43", THIEF)


def test_two_who_have_nothing_do_not_barter() -> None:
    """BF-3.40"""
    state = fever("soldier", "thief")
    on_map(state, 0, START, 0)
    on_map(state, 1, START, 0)
    assert refused(go(state, FeverMap(0)), "barter", 1) == ("barter-nothing", "BF-3.40", THIEF)


@pytest.mark.parametrize("step", [ChooseRoute(0), FeverMap(0), LastWindow(0)])
def test_in_the_fever_barter_is_with_a_hero_close_by(step: Any) -> None:
    """BF-3.41 On the same map card; BF-7.32 with no location between."""
    state = fever("soldier", "thief")
    state.fever.routes = [[0, 1], [2, 3]]
    give(state, 0, "weapon-machete")
    hire(state, 0, "soldiers")
    state.gear_discard.append(state.gear_deck.pop())
    on_map(state, 0, START, 0)
    go(state, step)
    assert refused(state, "barter", 1) == ("barter-far", "BF-3.41", THIEF), "still on the start field"
    on_map(state, 1, DEAD_END, 0, 2, 1)
    state.forget()
    assert refused(state, "barter", 1) == ("barter-far", "BF-3.41", THIEF), "on another card"
    on_map(state, 1, START, 2)
    state.forget()
    assert refused(state, "barter", 1) == ("barter-separated", "BF-7.32", THIEF), "the anomaly lies between N and S"


# Attack and theft


def lingering(state: BrightFutureState) -> BrightFutureState:
    """The first player can always send the Soldiers, so that no turn passes by itself."""
    hire(state, 0, "soldiers")
    state.gear_discard.append(state.gear_deck.pop())
    return state


def neighbours(hero: str, *spaces: str) -> BrightFutureState:
    """A contact turn of this hero, who has a weapon; the Thief or the Dealer has one too."""
    state = lingering(table(hero, "thief" if hero != "thief" else "dealer", "mole"))
    stand(state, *spaces)
    give(state, 0, "weapon-machete")
    give(state, 1, "weapon-pistol")
    return go(state, ContactTurn(0))


def test_attack_and_theft_have_their_moment() -> None:
    """BF-5.1, BF-9.4"""
    for state in (go(table("thief", "mole"), Market(0, TRADER)), go(fever("thief", "mole"), Market(0, TRADER))):
        assert refused(state, "assault") == ("assault", "BF-5.1")
        assert refused(state, "steal", 1) == ("steal", "BF-9.4")


def test_an_attack_needs_somebody_in_front() -> None:
    """BF-6.21"""
    assert refused(neighbours("soldier", "I-1", "I-2", "II-1"), "assault") == ("nobody-in-front", "BF-6.21")


def test_an_attack_needs_a_weapon() -> None:
    """BF-6.21"""
    state = neighbours("soldier", "I-2", "I-1", "")
    state.spent[gear("weapon-machete")] = 1
    state.forget()
    assert refused(state, "assault") == ("unarmed", "BF-6.21")


def test_an_attack_or_a_theft_is_made_once_a_round() -> None:
    """BF-6.20"""
    state = neighbours("thief", "I-2", "I-1", "")
    act(state, 0, "assault")
    act(state, 0, "stop")
    assert refused(state, "assault") == ("has-attacked", "BF-6.20")
    assert refused(state, "steal", 1) == ("has-attacked", "BF-6.20")


def test_who_has_bartered_keeps_the_peace() -> None:
    """BF-6.28"""
    state = neighbours("thief", "I-2", "I-1", "")
    act(state, 0, "barter", 1)
    act(state, 0, "give-nothing")
    act(state, 1, "accept")
    assert refused(state, "assault") == ("bartered-peace", "BF-6.28", seat_name(1))
    assert refused(state, "steal", 1) == ("bartered-peace", "BF-6.28", seat_name(1))


def test_only_the_thief_steals() -> None:
    """BF-9.4"""
    assert refused(neighbours("soldier", "I-2", "I-1", ""), "steal", 1) == ("not-the-thief", "BF-9.4")
    state = lingering(fever("soldier", "thief"))
    assert refused(go(state, LastWindow(0)), "steal", 1) == ("not-the-thief", "BF-9.4")


def test_a_theft_takes_a_victim() -> None:
    """BF-9.4"""
    for state in (neighbours("thief", "I-2", "I-1", ""), go(lingering(fever("thief", "mole")), LastWindow(0))):
        assert refused(state, "steal", 0) == ("steal-yourself", "BF-9.4")
        assert refused(state, "steal", 4) == ("barter-nobody", "BF-9.4")


@pytest.mark.parametrize("space", ["I-1", "I-4", "II-2", ""])
def test_a_theft_is_from_the_hero_directly_in_front(space: str) -> None:
    """BF-9.4"""
    assert refused(neighbours("thief", "I-3", space, "I-2"), "steal", 1) == ("steal-front", "BF-9.4", seat_name(1))


def test_there_must_be_gear_to_steal() -> None:
    """BF-9.4"""
    state = neighbours("thief", "I-3", "", "I-2")
    assert refused(state, "steal", 2) == ("no-gear-to-steal", "BF-9.4", seat_name(2))


def test_theft_in_the_fever() -> None:
    """BF-9.4, BF-7.32 Close by, once a turn, from somebody with gear and resources."""
    state = lingering(fever("thief", "mole"))
    on_map(state, 0, START, 0)
    go(state, LastWindow(0))
    assert refused(state, "steal", 1) == ("barter-far", "BF-9.4", seat_name(1))
    on_map(state, 1, START, 2)
    state.forget()
    assert refused(state, "steal", 1) == ("barter-separated", "BF-7.32", seat_name(1))
    on_map(state, 1, START, 0)
    state.forget()
    assert refused(state, "steal", 1) == ("no-gear-to-steal", "BF-9.4", seat_name(1))
    give(state, 1, "weapon-tail", "armour-scales")
    state.resources[1], state.wounded[1] = 0, 1
    state.forget()
    assert refused(state, "steal", 1) == ("steal-wounded", "BF-9.4", seat_name(1))
    state.resources[1], state.wounded[1] = 30, 0
    state.forget()
    act(state, 0, "steal", 1)
    if state.waiting == (1,):
        act(state, 1, "pass")
    assert refused(state, "steal", 1) == ("has-stolen", "BF-9.4")


# Help


def wounded(no_rescue: bool = True) -> BrightFutureState:
    """The last window of the Soldier's turn, who stands where the anomaly parts N and S; the Thief is wounded."""
    state = lingering(fever("soldier", "thief", "dealer", no_rescue=no_rescue))
    on_map(state, 0, START, 0)
    on_map(state, 1, START, 0)
    state.resources[1], state.wounded[1] = 0, 1
    return go(state, LastWindow(0))


def test_help_has_its_moment() -> None:
    """BF-17.21"""
    for state in (go(table("soldier", "thief"), Market(0, TRADER)), go(fever("soldier", "thief"), Market(0, TRADER))):
        assert refused(state, "help", 1) == ("help", "BF-17.21")
        assert refused(state, "hand-over", 1) == ("help", "BF-17.21")


def test_help_is_for_games_without_rescue() -> None:
    """BF-17.20"""
    assert refused(wounded(no_rescue=False), "help", 1) == ("help-needless", "BF-17.20")


def test_help_is_for_the_wounded() -> None:
    """BF-17.21"""
    state = wounded()
    assert refused(state, "help", 0) == ("help-yourself", "BF-17.21")
    assert refused(state, "help", 3) == ("barter-nobody", "BF-17.21")
    assert refused(state, "help", 2) == ("help-unhurt", "BF-17.21", seat_name(2))


def test_help_is_given_from_close_by() -> None:
    """BF-17.21, BF-7.32"""
    state = wounded()
    on_map(state, 1, DEAD_END, 0, 2, 1)
    state.forget()
    assert refused(state, "help", 1) == ("barter-far", "BF-17.21", THIEF)
    on_map(state, 1, START, 2)
    state.forget()
    assert refused(state, "help", 1) == ("barter-separated", "BF-7.32", THIEF)


def test_help_counts_as_the_barter_of_the_turn() -> None:
    """BF-17.21"""
    state = wounded()
    state.acted[0] = HAS_BARTERED
    state.forget()
    assert refused(state, "help", 1) == ("barter-done", "BF-17.21")


def test_helpers_keep_a_resource() -> None:
    """BF-17.21"""
    state = wounded()
    state.resources[0] = 1
    state.forget()
    assert refused(state, "help", 1) == ("help-too-poor", "BF-17.21")
    state.resources[0] = 10
    state.forget()
    act(state, 0, "help", 1)
    assert refused(state, "hand-over", 10) == ("hand-over-too-much", "BF-17.21", 10)
    act(state, 0, "hand-over", 5)
