"""Where a rule lets a player choose several cards, the order is free too: none closes the way to another."""

import pytest

from games.bright_future.positions import (
    GAME,
    act,
    bazaar,
    discarded,
    gear,
    give,
    go,
    kinds,
    meet,
    offered,
    strike,
    table,
    wield,
)
from games.bright_future.test_duel import duel
from ostoja.games.bright_future.names import METRO
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.mercenaries import SALVAGE_BUDGET, Salvage
from ostoja.games.bright_future.steps.rewards import CleanUp
from ostoja.games.bright_future.steps.tunnel_actions import special_action


def everything(state: BrightFutureState, seat: int, kind: str, cards: list[int]) -> None:
    """Choose these cards from the last to the first."""
    for card in reversed(cards):
        act(state, seat, kind, card)


def test_gear_is_kept_in_any_order() -> None:
    """BF-2.10 Any subset of the six cards."""
    state: BrightFutureState = GAME.start(seats=2, seed=1)
    seat = state.waiting[0]
    state.play(seat, state.legal(seat)[0])
    row = state.draft_row
    assert sum(state.components.cost[card] for card in row) < 30, "this deal can be kept as a whole"
    everything(state, seat, "keep", row)
    assert state.gear[seat] == row


def test_gear_above_the_limit_goes_in_any_order() -> None:
    """BF-3.12 Any set of the right size."""
    state = table("courtesan", "thief")
    names = ("machete", "pickaxe", "chainsaw", "pistol", "shotgun", "claws", "tail", "web")
    give(state, 0, *[f"weapon-{name}" for name in names])
    go(state, CleanUp(0))
    act(state, 0, "discard", gear("weapon-web"))
    act(state, 0, "discard", gear("weapon-machete"))
    assert len(state.gear[0]) == 6
    assert state.waiting == ()


@pytest.mark.parametrize("cards", [("carapace", "blubber"), ("blubber", "carapace")])
def test_the_armoured_takes_two_armours_in_any_order(cards: tuple[str, str]) -> None:
    """BF-9.9 Two different ones for a symbol: the same card does not serve it twice."""
    first, second = (f"armour-{card}" for card in cards)
    state = table("armoured", "thief")
    give(state, 0, first, second)
    meet(state, 0, "outpost-marauders")
    wield(state, 0, first)
    assert offered(state, 0) == {("wear", gear(second), 1), ("pass",)}
    wield(state, 0, second)
    assert state.fight.stopped == 3 + 2
    state = duel(("weapon-pickaxe",), (first, second), ("", "armoured"))
    strike(state, 0, "weapon-pickaxe")
    wield(state, 1, first)
    assert offered(state, 1) == {("wear", gear(second), 1), ("pass",)}
    wield(state, 1, second)
    assert state.resources[1] == 30


@pytest.mark.parametrize("cards", [("carapace", "blubber"), ("blubber", "carapace")])
def test_two_armours_against_the_own_weapon(cards: tuple[str, str]) -> None:
    """BF-13.11, BF-9.9"""
    first, second = (f"armour-{card}" for card in cards)
    state = duel(("weapon-spores",), ("weapon-tail", first, second), ("", "armoured"))
    strike(state, 0, "weapon-spores", 1)
    while "wear" in kinds(state, 1) and state.fight.hits[0] == 2:
        act(state, 1, "pass")
    act(state, 0, "turn", gear("weapon-tail"))
    wield(state, 1, first)
    wield(state, 1, second)
    assert state.resources[1] == 30 - 4, "the Spores hit, the Tail does not"


def test_gear_is_thrown_to_the_swarm_in_any_order() -> None:
    """BF-11.4 Any subset."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete", "weapon-pistol", "armour-vest")
    meet(state, 0, "anomaly-swarm")
    everything(state, 0, "discard", [gear("weapon-machete"), gear("armour-vest")])
    act(state, 0, "done")
    assert state.gear[0] == [gear("weapon-pistol")]
    assert state.fight.lost == 5 + 1


def test_soldiers_bring_gear_in_any_order() -> None:
    """BF-10.8 Any number up to a total of six."""
    state = table("courtesan", "thief")
    discarded(state, "weapon-machete", "weapon-acid-canister", "armour-vest")
    go(state, Salvage(0, SALVAGE_BUDGET))
    everything(state, 0, "salvage-gear", [gear("weapon-machete"), gear("armour-vest")])
    assert state.gear[0] == [gear("weapon-machete"), gear("armour-vest")]
    assert state.waiting == (), "three and three make six"


def test_the_chainsaw_is_powered_in_any_order() -> None:
    """BF-13.2 Any number of other cards."""
    state = duel(("weapon-chainsaw", "weapon-pickaxe", "armour-vest"), ())
    strike(state, 0, "weapon-chainsaw", 1)
    everything(state, 0, "fuel", [gear("weapon-pickaxe"), gear("armour-vest")])
    assert state.resources[1] == 30 - 8


def test_claws_disarm_in_any_order() -> None:
    """BF-13.7 For each full three damage a card of choice."""
    state = duel(("weapon-tail", "weapon-claws"), ("weapon-machete", "weapon-pickaxe", "armour-gas-mask"))
    strike(state, 0, "weapon-tail", 1)
    strike(state, 0, "weapon-claws", 1)
    everything(state, 0, "disarm", [gear("weapon-machete"), gear("armour-gas-mask")])
    assert [state.spent[card] for card in state.gear[1]] == [1, 0, 1]


def test_the_bazaar_is_cleared_in_any_order() -> None:
    """BF-14.3 Up to three cards of choice."""
    state = table("courtesan", "thief")
    names = ("machete", "pickaxe", "chainsaw", "pistol", "shotgun", "claws")
    bazaar(state, *[f"weapon-{name}" for name in names])
    special_action(state, 0, METRO)
    go(state)
    everything(state, 0, "trash", [gear("weapon-machete"), gear("weapon-pistol"), gear("weapon-claws")])
    assert len(state.gear_discard) == 3
    assert state.waiting == (), "three are the most"
