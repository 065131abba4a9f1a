"""Section 3: market and barter."""

from games.bright_future.positions import (
    act,
    bazaar,
    codes,
    food,
    gear,
    give,
    go,
    hire,
    kinds,
    offered,
    own,
    stand,
    table,
)
from ostoja.games.bright_future.actions import FIRST_CODE, NO_ITEM
from ostoja.games.bright_future.names import (
    COLONIES,
)
from ostoja.games.bright_future.steps.barter import Offer
from ostoja.games.bright_future.steps.contact import ContactTurn
from ostoja.games.bright_future.steps.market import TRADER, Market, buy_price, sale_price, unseen_price

# Market


def test_a_market_visit() -> None:
    """BF-3.30, BF-3.32, BF-3.33 Buy, sell, in any order; what was bought stays; the Bazaar is refilled at the end."""
    state = table("courtesan", "thief")
    bazaar(state, "weapon-pistol", "armour-vest")
    give(state, 0, "weapon-tail")
    state.spent[gear("weapon-tail")] = 1
    food(state, 0, 1)
    go(state, Market(0, TRADER))
    act(state, 0, "buy", gear("weapon-pistol"))
    assert ("sell", gear("weapon-pistol")) not in offered(state, 0)
    act(state, 0, "sell", gear("weapon-tail"))
    act(state, 0, "sell-food", 1)
    assert state.resources[0] == 30 - 4 + 6 + 6
    assert len(state.bazaar) == 1
    top = state.gear_deck[-1]
    act(state, 0, "buy-deck")
    assert state.resources[0] == 34
    assert ("sell", top) not in offered(state, 0)
    act(state, 0, "leave")
    assert len(state.bazaar) == 6


def test_prices() -> None:
    """BF-3.31, TC-15 Harbour halves mutant gear, Serdika adds one, Vagabonds halve once, rounded up; sales down."""
    state = table("courtesan", "thief")
    harbour, serdika = COLONIES.index("colony-harbour"), COLONIES.index("colony-serdika")
    assert buy_price(state, harbour, gear("weapon-claws")) == 3
    assert sale_price(state, harbour, gear("weapon-tail")) == 3
    assert sale_price(state, harbour, gear("weapon-claws")) == 2
    assert buy_price(state, harbour, gear("weapon-pistol")) == 4
    assert buy_price(state, serdika, gear("weapon-pistol")) == 5
    assert sale_price(state, serdika, gear("weapon-pistol")) == 5
    assert (unseen_price(state, TRADER), unseen_price(state, serdika), unseen_price(state, harbour)) == (4, 5, 4)
    state.half_price = 1
    assert buy_price(state, serdika, gear("weapon-pistol")) == 3
    assert buy_price(state, harbour, gear("weapon-claws")) == 3, "halved at most once"
    assert (unseen_price(state, TRADER), unseen_price(state, serdika)) == (2, 3)
    assert sale_price(state, serdika, gear("weapon-pistol")) == 5


# Barter


def test_barter_is_one_item_each_at_most() -> None:
    """BF-3.40, BF-3.43 The proposer names both sides, the partner answers; not nothing for nothing."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete")
    codes(state, 1, 3)
    go(state, Offer(0, 1))
    assert offered(state, 0) == {("give", gear("weapon-machete")), ("give-nothing",)}
    act(state, 0, "give", gear("weapon-machete"))
    assert offered(state, 0) == {("ask", FIRST_CODE + 2), ("ask-nothing",)}
    act(state, 0, "ask", FIRST_CODE + 2)
    assert offered(state, 1) == {("accept",), ("decline",)}
    act(state, 1, "accept")
    assert own(state, 0) == [3]
    assert state.gear[1] == [gear("weapon-machete")]


def test_nothing_for_something_must_ask() -> None:
    """BF-3.40 Whoever gives nothing must ask for something."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete")
    codes(state, 1, 3)
    hire(state, 1, "slime")
    go(state, Offer(0, 1))
    act(state, 0, "give-nothing")
    assert ("ask-nothing",) not in offered(state, 0)
    assert NO_ITEM == 69


def test_one_proposal_per_pair_and_one_barter_per_player() -> None:
    """BF-3.41, BF-3.42, BF-3.43"""
    state = table("courtesan", "thief", "mole")
    stand(state, "I-1", "I-2", "I-3")
    give(state, 0, "weapon-machete")
    give(state, 1, "armour-vest", "armour-poncho")
    give(state, 2, "weapon-tail")
    go(state, ContactTurn(1))
    act(state, 1, "barter", 0)
    act(state, 1, "give", gear("armour-vest"))
    act(state, 1, "ask-nothing")
    act(state, 0, "decline")
    assert state.gear[1] == [gear("armour-vest"), gear("armour-poncho")]
    assert "barter" not in kinds(state, 1), "one proposal"
    state = table("courtesan", "thief", "mole")
    stand(state, "I-1", "I-2", "I-3")
    give(state, 1, "armour-vest", "armour-poncho")
    go(state, ContactTurn(2), ContactTurn(1))
    act(state, 1, "barter", 0)
    act(state, 1, "give", gear("armour-vest"))
    act(state, 0, "accept")
    assert state.waiting == ()
    assert state.gear[0] == [gear("armour-vest")]
