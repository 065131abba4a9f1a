"""What a player is told who points at something while nothing on offer is about it: each reason in its position."""

from typing import Any

import pytest

from games.bright_future.positions import (
    GAME,
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
    merc,
    mission,
    on_top,
    stand,
    table,
    zone,
)
from ostoja.core.action import ref, seat_name
from ostoja.games.bright_future.actions import ITEMS, SPACE
from ostoja.games.bright_future.names import AT_OUTPOST, OUTPOST, REMOVED, TUNNELS
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena import Announce
from ostoja.games.bright_future.steps.barter import Offer, Wish
from ostoja.games.bright_future.steps.location import Friendly
from ostoja.games.bright_future.steps.market import TRADER, Market
from ostoja.games.bright_future.steps.tunnel import ChooseTunnel, PlaceObstacle, Placing
from ostoja.table.pointing import refusal_at


def told(state: BrightFutureState, thing: str, seat: int = 0) -> tuple[Any, ...]:
    """Key, clause and words of the answer to pointing at a thing."""
    state.forget()
    answer = refusal_at(state.seen_by(seat), seat, [thing])
    assert answer is not None, f"{thing} is lit"
    return (answer.key, answer.clause, *answer.words.values())


def refused(state: BrightFutureState, *name: str | int) -> tuple[Any, ...]:
    reason = state.why_not(0, SPACE[name])
    assert reason is not None
    return (reason.key, reason.clause, *reason.words.values())


def test_food_is_counted() -> None:
    """BF-3.22"""
    state = table("thief", "mole")
    assert told(state, "food-rice") == ("no-food", "BF-3.22", ref("food-rice"))
    food(state, 1, 2)
    assert told(state, "food-rice") == ("no-food", "BF-3.22", ref("food-rice")), "another player's is not one's own"
    food(state, 0, 2, 2)
    assert told(state, "food-rice") == ("food-waits", "BF-3.22", ref("food-rice"), 2)


def test_a_mission_is_open_owned_or_gone() -> None:
    """BF-3.22, BF-12.2 to BF-12.4"""
    state = table("thief", "mole")
    clauses = ["BF-12.2", "BF-12.3", "BF-12.4"]
    names = ["mission-farm", "mission-cult", "mission-refugees"]
    assert [told(state, name) for name in names] == [("mission-open", clause) for clause in clauses]
    mission(state, 0, 0)
    mission(state, 1, 1)
    assert told(state, "mission-farm") == ("mission-waits", "BF-12.2")
    assert told(state, "mission-cult") == ("mission-of", "BF-3.40", seat_name(1))
    assert refused(go(state, Market(0, TRADER)), "sell-mission", 1) == ("no-such-token", "BF-3.22", ref("mission-cult"))


def test_a_spent_mission_is_out_of_the_game() -> None:
    """BF-3.22"""
    state = table("thief", "mole")
    mission(state, 0, 0)
    view = state.seen_by(0)
    piece = next(one for panel in GAME.scene(view, 0).panels for one in panel.pieces if one.id == "mission-farm")
    view.mission_owner = [REMOVED, *view.mission_owner[1:]]
    assert GAME.stands_for(view, 0, piece).key == "mission-gone"


def test_codes_are_owned_and_not_spent() -> None:
    """BF-6.63, BF-7.53"""
    state = table("thief", "mole")
    codes(state, 0, 2, 2)
    assert told(state, "code-2") == ("codes-owned", "BF-6.63", 2)
    state = fever("thief", "mole")
    codes(state, 0, 1)
    codes(state, 1, 3)
    assert told(state, "code-1") == ("codes-owned", "BF-7.53", 1)
    assert told(state, "their-code-3") == ("codes-owned", "BF-7.53", 0)


def test_mercenaries_are_told_with_their_own_rule() -> None:
    """BF-10.10, BF-10.11"""
    state = table("thief", "mole")
    hire(state, 0, "slime")
    hire(state, 1, "lasher")
    assert told(state, "outpost-slime") == ("mercenary-waits", "BF-10.10")
    assert told(state, "outpost-lasher") == ("mercenary-of", "BF-10.11", ref("outpost-lasher"), seat_name(1))
    assert refused(go(state, Market(0, TRADER)), "send", merc("lasher"))[:2] == ("no-such-mercenary", "BF-6.42")


def test_an_outpost_nobody_has_is_met_elsewhere() -> None:
    """BF-6.42"""
    state = table("thief", "mole")
    bazaar(state, "weapon-machete")
    state.met[OUTPOST] = on_top(state, "outpost-slime") % 12
    state.decks[OUTPOST].pop()
    go(state, Market(0, TRADER))
    assert told(state, "side-1") == ("met-later", "BF-6.42")


def test_gear_has_an_owner_a_race_and_a_state() -> None:
    """BF-3.11, BF-3.30, BF-3.40, BF-4.2"""
    state = table("thief", "mole")
    bazaar(state, "weapon-shotgun")
    give(state, 0, "weapon-machete", "weapon-pistol", "weapon-claws")
    give(state, 1, "weapon-tail")
    state.spent[gear("weapon-pistol")] = 1
    assert told(state, "weapon-machete") == ("gear-waits", "BF-4.2", ref("weapon-machete"))
    assert told(state, "weapon-pistol") == ("inactive", "BF-3.11", ref("weapon-pistol"))
    assert told(state, "weapon-claws") == ("other-race", "BF-4.2", ref("weapon-claws"))
    assert told(state, "weapon-tail") == ("gear-of", "BF-3.40", ref("weapon-tail"), seat_name(1))
    assert told(state, "weapon-shotgun") == ("in-bazaar", "BF-3.30", ref("weapon-shotgun"))


def test_at_a_market_only_the_bazaar_sells() -> None:
    """BF-3.30"""
    state = table("thief", "mole")
    bazaar(state, "weapon-shotgun")
    give(state, 1, "weapon-tail")
    go(state, Market(0, TRADER))
    assert told(state, "weapon-tail") == ("gear-of", "BF-3.40", ref("weapon-tail"), seat_name(1))
    assert refused(state, "buy", gear("weapon-web")) == ("not-in-bazaar", "BF-3.30", ref("weapon-web"))
    assert refused(state, "sell-food", 0) == ("no-food", "BF-3.22", ref("food-rat"))


def test_in_the_arena_the_race_decides() -> None:
    """BF-2.42, BF-8.4"""
    state = arena("human", "mutant")
    hand(state, 0, "weapon-machete", "weapon-claws")
    state.gear[1].append(gear("weapon-tail"))
    assert told(state, "weapon-claws") == ("other-race-arena", "BF-8.4", ref("weapon-claws"))
    assert told(state, "weapon-tail") == ("gear-of", "BF-8.2", ref("weapon-tail"), seat_name(1))
    go(state, Announce(0))
    assert told(state, "weapon-claws") == ("announce-first", "BF-2.42")
    assert refused(state, "play", gear("weapon-claws")) == ("announce-first", "BF-2.42")


def test_a_space_is_taken_or_not_the_cards_or_for_later() -> None:
    """BF-6.7, BF-6.9"""
    state = table("thief", "mole")
    stand(state, "", "III-2")
    assert told(state, "space-III-2") == ("space-of", "BF-6.9", seat_name(1))
    assert told(state, "space-III-2", 1) == ("own-space", "BF-6.9")
    assert told(state, "space-III-3") == ("space-later", "BF-6.9")
    state.tunnel.offer = [0, 1, 2]
    go(state, ChooseTunnel(0))
    assert told(state, "space-III-3") == ("card-first", "BF-6.9")
    state.pop()
    state.tunnel.offer = [1, 2]
    go(state, Placing(0, 0))
    shown = state.components.tunnel_spaces[0]
    other = next(space for space in range(20) if space not in shown and space != 11)
    assert refused(state, "place", other) == ("card-elsewhere", "BF-6.9")
    assert refused(state, "place", 11) == ("space-of", "BF-6.9", seat_name(1))
    assert told(state, TUNNELS[1])[0] == "tunnel-taken"


def test_alone_obstacles_take_spaces() -> None:
    """BF-17.12, BF-17.13"""
    state = table("thief", solo="easy")
    spaces = state.components.tunnel_spaces[0]
    state.tunnel.obstacles = [5 if space in spaces else -1 for space in range(20)]
    state.tunnel.offer = [
        0,
        *(card for card in range(1, 7) if set(state.components.tunnel_spaces[card]) - set(spaces)),
    ][:3]
    go(state, ChooseTunnel(0))
    assert told(state, TUNNELS[0]) == ("tunnel-full", "BF-6.7")
    state.pop()
    go(state, PlaceObstacle(0, state.tunnel.offer[1]))
    assert refused(state, "block", spaces[0]) == ("space-blocked", "BF-17.13")


def test_the_infection_zone() -> None:
    """BF-7.46, BF-7.53"""
    state = fever("thief", "mole")
    zone(state, [1], [], [2], [3])
    state.fever.zone_closed[2] = 1
    assert told(state, "place-a") == ("zone-waits", "BF-7.53")
    assert told(state, "place-b") == ("place-empty", "BF-7.61")
    assert told(state, "place-c") == ("place-closed", "BF-7.46")
    hire(state, 0, "lasher")
    codes(state, 0, 3)
    go(state, Market(0, TRADER))
    assert refused(state, "hunt", merc("lasher"), 0) == ("no-matching-code", "BF-7.53", 1)
    assert refused(state, "hunt", merc("lasher"), 1) == ("place-empty", "BF-7.61")
    assert refused(state, "hunt", merc("lasher"), 3)[0] == "hunt-later"


@pytest.mark.parametrize(("make", "clause"), [(table, "BF-6.20"), (fever, "BF-3.41")])
def test_players_are_dealt_with_at_their_own_time(make: Any, clause: str) -> None:
    """BF-6.20, BF-3.41"""
    state = make("thief", "mole")
    assert told(state, "seat-1") == ("player-later", clause, seat_name(1))


def test_in_a_barter_everybody_gives_what_is_there() -> None:
    """BF-3.40"""
    state = table("thief", "mole")
    give(state, 0, "weapon-machete")
    give(state, 1, "weapon-tail", "weapon-web")
    go(state, Offer(0, 1))
    item = ITEMS.index("weapon-tail")
    assert refused(state, "give", item) == ("not-yours-to-give", "BF-3.40", ref("weapon-tail"))
    state.pop()
    go(state, Wish(0, 1, ITEMS.index("weapon-machete")))
    own = ITEMS.index("weapon-machete")
    assert refused(state, "ask", own) == ("not-theirs-to-give", "BF-3.40", ref("weapon-machete"), seat_name(1))


def test_hiring_is_counted_out() -> None:
    """BF-3.2, BF-6.42"""
    state = table("courtesan", "mole")
    card = on_top(state, "outpost-soldiers") % 12
    state.decks[OUTPOST].pop()
    state.met[OUTPOST] = card
    price = state.components.hire[card]
    state.resources[0] = price
    go(state, Friendly(0, AT_OUTPOST))
    assert refused(state, "hire") == ("hire-too-dear", "BF-3.2", price, price)


def test_heroes_decks_and_the_pile_stay_as_they_are() -> None:
    """BF-9.4, BF-3.20, BF-3.23"""
    state = table("thief", "mole")
    assert told(state, "hero") == ("hero-stays", "BF-9.4")
    assert told(state, "outpost") == ("deck-closed", "BF-3.20")
    assert told(state, "pile") == ("code-pile", "BF-3.23")


def test_a_dealt_card_that_was_not_chosen() -> None:
    """BF-7.3"""
    state = fever("thief", "mole")
    state.fever.routes = [[0, 3], [1, 2]]
    go(state, Market(0, TRADER))
    assert told(state, "route-guide") == ("route-chosen", "BF-7.3")
