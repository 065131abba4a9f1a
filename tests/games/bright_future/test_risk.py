"""Legal actions that a person is asked about once more, and what choices say they cost."""

import pytest

from games.bright_future.positions import (
    act,
    arena,
    bazaar,
    codes,
    fever,
    food,
    gear,
    give,
    go,
    hand,
    hire,
    meet,
    merc,
    on_top,
    table,
    wield,
    zone,
)
from ostoja.games.bright_future.actions import SPACE
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena import Actions, Announce, Defence
from ostoja.games.bright_future.steps.duel import start_duel
from ostoja.games.bright_future.steps.encounters import meet_top
from ostoja.games.bright_future.steps.fever import LastWindow
from ostoja.games.bright_future.steps.market import TRADER, Market
from ostoja.games.bright_future.steps.set_up import KeepGear
from ostoja.games.bright_future.steps.tunnel import PlaceObstacle
from ostoja.texts import Speaker


def asks(state: BrightFutureState, kind: str, *args: int) -> tuple[str, str]:
    """Why the seat that is asked is asked once more, and the clause; nothing if it is not."""
    (seat,) = state.waiting
    action = SPACE[(kind, *args)]
    assert action in state.legal(seat)
    why = state.game.risk(state.seen_by(seat), seat, action)
    return (why.key, why.clause) if why else ("", "")


def says(state: BrightFutureState, kind: str, *args: int, lang: str = "en") -> str:
    (seat,) = state.waiting
    action = SPACE[(kind, *args)]
    assert action in state.legal(seat)
    return Speaker(state.game, lang, ["Ada", "Bo"], strict=True).action(action, state.seen_by(seat))


# Gear that is of no use --------------------------------------------------------------------------------------------


def test_buying_gear_of_the_other_race() -> None:
    """BF-3.10 A human can only sell it again; what he can use is bought unasked."""
    state = table("soldier", "thief")
    bazaar(state, "weapon-suckers", "weapon-machete")
    go(state, Market(0, TRADER))
    assert asks(state, "buy", gear("weapon-suckers")) == ("risk-useless", "BF-3.10")
    assert asks(state, "buy", gear("weapon-machete")) == ("", "")
    assert asks(state, "buy-deck") == ("", "")
    state.half_price = 1
    state.forget()
    assert asks(state, "buy", gear("weapon-suckers")) == ("", ""), "it can be sold for twice as much elsewhere"
    state.half_price = 0
    give(state, 0, "weapon-tail")
    state.forget()
    assert asks(state, "buy", gear("weapon-suckers")) == ("", ""), "who has some deals in it"


def test_keeping_gear_of_the_other_race_at_the_beginning() -> None:
    """BF-3.10, BF-2.10"""
    state = table("soldier", "thief")
    state.draft_row = [gear("weapon-machete"), gear("weapon-suckers")]
    for card in state.draft_row:
        for pile in (state.gear_deck, state.bazaar):
            if card in pile:
                pile.remove(card)
    go(state, KeepGear(0))
    assert asks(state, "keep", gear("weapon-suckers")) == ("risk-useless", "BF-3.10")
    assert asks(state, "keep", gear("weapon-machete")) == ("", "")


# Fights against cards ----------------------------------------------------------------------------------------------


def test_a_fight_that_cannot_be_survived() -> None:
    """BF-3.3 Exactly 0 left is a defeat; with what the best gear stops taken off, and where it can be avoided."""
    state = table("courtesan", "thief")
    food(state, 0, 0)
    give(state, 0, "armour-vest")
    state.resources[0] = 7
    meet(state, 0, "anomaly-rats")
    assert asks(state, "fight") == ("risk-defeat", "BF-3.3"), "8 − 1 = 7"
    assert asks(state, "pay-food", 0) == ("", "")
    state.resources[0] = 8
    assert asks(state, "fight") == ("", "")


def test_the_carrier_may_still_turn_a_fight() -> None:
    """BF-10.9, BF-3.3 Doubled weapons count, for somebody who has the Carrier."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete")
    hire(state, 0, "carrier")
    state.resources[0] = 2
    hire(state, 0, "slime")
    meet(state, 0, "anomaly-thorns")
    assert asks(state, "fight") == ("risk-defeat", "BF-3.3"), "9 − 6 = 3"
    state.resources[0] = 4
    assert asks(state, "fight") == ("", "")


def test_resolving_a_card_one_has_looked_at() -> None:
    """BF-9.3, BF-3.3 The Stalker may leave it there."""
    state = fever("stalker", "thief")
    on_top(state, "anomaly-living-dead")
    state.resources[0] = 14
    meet_top(state, 0, 2)
    go(state)
    assert asks(state, "resolve") == ("risk-defeat", "BF-3.3"), "the Living Dead double 7"
    assert asks(state, "walk-past") == ("", "")
    state.resources[0] = 15
    assert asks(state, "resolve") == ("", "")


def test_passing_where_a_card_would_save_one() -> None:
    """BF-4.2, BF-3.3 Not where nothing helps any more, nor where there is no danger."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete", "armour-leather-jacket")
    meet(state, 0, "anomaly-thorns")
    state.resources[0] = 6
    assert asks(state, "pass") == ("risk-bare", "BF-4.2"), "9 − 2 is more than 6"
    assert asks(state, "wield", gear("weapon-machete"), 1) == ("", "")
    state.resources[0] = 8
    assert asks(state, "pass") == ("", ""), "the Leather Jacket stops enough"
    state.resources[0] = 4
    assert asks(state, "pass") == ("", ""), "nothing helps: 9 − 3 − 2"


def test_doubling_what_one_does_not_survive() -> None:
    """BF-11.11 There is no reward then; whoever falls anyway may try."""
    state = table("courtesan", "thief")
    give(state, 0)
    state.resources[0] = 16
    meet(state, 0, "anomaly-spiders")
    assert asks(state, "double") == ("risk-double", "BF-11.11")
    assert asks(state, "decline") == ("", "")
    assert says(state, "double") == "double the damage to 16 and take the additional reward"
    state.resources[0] = 17
    assert asks(state, "double") == ("", "")


def test_a_defeat_is_the_end_in_survival() -> None:
    """BF-17.1, BF-3.3 The question says so."""
    state = table("courtesan", "thief", survival=True)
    food(state, 0, 0)
    state.resources[0] = 5
    meet(state, 0, "anomaly-rats")
    why = state.game.risk(state.seen_by(0), 0, SPACE["fight"])
    assert why is not None
    assert why.words["fate"] == "out"


# Fights between players --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "asked"), [(2, True), (4, False), (1, False)])
def test_no_armour_against_a_deadly_hit(left: int, asked: bool) -> None:
    """BF-5.5, BF-3.3 3 − 2 = 1 would be survived with two resources, 3 not; with one neither."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete")
    give(state, 1, "armour-leather-jacket")
    state.race[1] = 0
    state.resources[1] = left
    start_duel(state, 0, 1, effects=0)
    go(state)
    act(state, 0, "strike", gear("weapon-machete"), 0, 1)
    assert asks(state, "pass") == (("risk-bare", "BF-5.5") if asked else ("", ""))


def test_life_in_the_arena() -> None:
    """BF-8.11 Resources are life: a player brought to 0 has lost, and the question says so."""
    state = arena()
    give(state, 0, "armour-leather-jacket")
    give(state, 1, "weapon-machete")
    state.resources[0] = 3
    state.arena.points = 0
    state.arena.declared = [gear("weapon-machete"), 0, 0, 0]
    state.turn = 0
    go(state, Defence(0))
    assert asks(state, "pass") == ("risk-bare", "BF-5.5")
    why = state.game.risk(state.seen_by(0), 0, SPACE["pass"])
    assert why is not None
    assert why.words["fate"] == "lost"
    assert says(state, "wear", gear("armour-leather-jacket"), 1).endswith("damage −2 (left: 1)")


def test_unused_points_in_the_arena() -> None:
    """BF-8.2 Points that could still buy something."""
    state = arena()
    state.arena.points = 2
    go(state, Actions(0))
    assert asks(state, "end-turn") == ("risk-points", "BF-8.2")
    assert says(state, "end-turn") == "end the turn (points lost: 2)"
    state.gear_deck = []
    state.forget()
    assert asks(state, "end-turn") == ("", ""), "nothing to draw, to play or to attack with"


def test_a_race_for_which_there_is_nothing_in_hand() -> None:
    """BF-8.4, BF-2.42 Cards of the other race cannot be played."""
    state = arena()
    hand(state, 0, "weapon-machete", "weapon-suckers", "weapon-tail", "weapon-web")
    go(state, Announce(0))
    assert asks(state, "race", 0) == ("risk-race", "BF-8.4")
    assert asks(state, "race", 1) == ("", "")


# What ends the game ------------------------------------------------------------------------------------------------


def test_the_last_obstacle_of_track_iv() -> None:
    """BF-17.18 Five of them lose the game at once."""
    state = table("courtesan")
    card = next(card for card, spaces in enumerate(state.components.tunnel_spaces) if max(spaces) >= 15 > min(spaces))
    last = max(state.components.tunnel_spaces[card])
    go(state, PlaceObstacle(0, card))
    assert asks(state, "block", last) == ("", "")
    for number, space in enumerate(space for space in range(15, 20) if space != last):
        state.tunnel.obstacles[space] = number
    state.forget()
    assert asks(state, "block", last) == ("risk-blocked", "BF-17.18")
    assert asks(state, "block", min(state.components.tunnel_spaces[card])) == ("", "")


@pytest.mark.parametrize(
    ("stacks", "asked"), [([[3], [2]], True), ([[3]], False), ([[3], [3]], False), ([[2, 3]], True)]
)
def test_the_price_of_destroying_the_last_people(stacks: list[list[int]], asked: bool) -> None:
    """BF-16.11, BF-16.10 All lose at a population of 0, unless the city is cured before the price is paid (BF-7.54)."""
    state = fever("courtesan", "thief")
    zone(state, *stacks, *[[]] * (4 - len(stacks)))
    hire(state, 0, "cleaners")
    codes(state, 0, 3)
    state.fever.population = 2
    go(state, LastWindow(0))
    assert asks(state, "destroy", merc("cleaners"), 3) == (("risk-population", "BF-16.11") if asked else ("", ""))
    state.fever.population = 3
    assert asks(state, "destroy", merc("cleaners"), 3) == ("", "")


# What choices cost -------------------------------------------------------------------------------------------------


def test_prices_stand_beside_the_choices() -> None:
    """BF-3.31 As they are now, not as printed; BF-4.5 what a card stops, and what is left then."""
    state = table("courtesan", "thief")
    bazaar(state, "weapon-machete")
    state.half_price = 1
    go(state, Market(0, TRADER))
    assert says(state, "buy", gear("weapon-machete")) == "buy Machete, resources −2"
    assert says(state, "buy", gear("weapon-machete"), lang="pl").endswith(", zasoby −2")
    assert says(state, "buy-deck").endswith(", resources −2")
    act(state, 0, "leave")
    give(state, 0, "weapon-pickaxe")
    food(state, 0, 0)
    meet(state, 0, "anomaly-thorns")
    assert says(state, "wield", gear("weapon-pickaxe"), 1) == "use Pickaxe, damage −4 (left: 5)"
    assert says(state, "pass") == "no card (damage: 9)"
    wield(state, 0, "weapon-pickaxe")
