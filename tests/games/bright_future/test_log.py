"""The log: whatever is open about a player and changes, an event of the decision names the player and says why."""

from typing import Any

import pytest

from games.bright_future.positions import (
    GAME,
    act,
    codes,
    door,
    fever,
    fight_through,
    gear,
    give,
    go,
    hire,
    meet,
    merc,
    on_map,
    on_top,
    pile,
    strike,
    table,
    wield,
    zone,
)
from ostoja.core.action import ref, seat_name
from ostoja.core.rng import Rng
from ostoja.games.bright_future.names import (
    ANOMALIES,
    ARENA,
    COLONIES,
    FEVER,
    KINDS,
    MANHOLE,
    MUTATION,
    OUTPOSTS,
    SMUGGLERS,
    TUNNEL,
    TUNNELS,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.duel import start_duel
from ostoja.games.bright_future.steps.encounters import meet_top
from ostoja.games.bright_future.steps.fever import FeverMap, FeverRound, LastWindow
from ostoja.games.bright_future.steps.infection import Infection
from ostoja.games.bright_future.steps.location import AnomalyStage, Door, Visit
from ostoja.games.bright_future.steps.supplies import lose
from ostoja.games.bright_future.steps.tunnel import ChooseTunnel, Round
from setups import random_move

MODES = [
    ({}, 4),
    ({"survival": True}, 3),
    ({"solo": "easy"}, 1),
    ({"mode": "fever"}, 3),
    ({"mode": "fever", "level": "pandemic"}, 2),
    ({"mode": "fever", "no_rescue": True}, 3),
    ({"mode": "arena"}, 2),
]


def open_things(state: BrightFutureState, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    things: dict[str, Any] = {
        "resources": state.resources[seat],
        "wounded": state.wounded[seat],
        "gear": state.gear[seat],
    }
    if state.mode == ARENA:
        return things | {"cards in hand": len(state.arena.hands[seat])}
    things |= {
        "mercenaries": state.mercs[seat],
        "codes": state.codes[3 * seat : 3 * seat + 3],
        "food": state.food[3 * seat : 3 * seat + 3],
        "missions": [mission == seat for mission in state.mission_owner],
    }
    if state.mode == FEVER:
        things["place"] = (state.fever.map_card[seat], state.fever.map_node[seat])
    elif state.mode == TUNNEL and state.tunnel.space_of[seat] >= 0:
        things["place"] = state.tunnel.space_of[seat]
    return things


@pytest.mark.parametrize(("options", "seats"), MODES, ids=str)
def test_every_change_of_a_player_is_told(options: dict[str, Any], seats: int) -> None:
    """BF-3.1, section 23: in random games of every mode, whoever gains, loses or moves is named in the log.

    A token that leaves the board after a visit (BF-6.30) is part of that visit.
    """
    for seed in range(6):
        state = GAME.start(seats=seats, seed=seed, options=options)
        state.watched = True
        rng = Rng(seed)
        while not state.over:
            before = [open_things(state, seat) for seat in range(seats)]
            actor, action = random_move(state, rng)
            state.events = []
            state.play(actor, action)
            for seat in range(seats):
                for name, value in open_things(state, seat).items():
                    if before[seat].get(name) != value:
                        named = any(seat_name(seat) in event.words.values() for event in state.events)
                        assert named, f"{name} of {seat}: {before[seat].get(name)} to {value} by {action}"


def listen(state: BrightFutureState) -> BrightFutureState:
    state.watched = True
    state.events = []
    return state


def told(state: BrightFutureState, key: str) -> list[dict[str, Any]]:
    """The words of the events of a kind told so far, seats as numbers."""
    found = [event.words for event in state.events if event.key == key]
    return [{name: int(word[1:]) if str(word)[:1] == "#" else word for name, word in words.items()} for words in found]


def test_a_round_tells_of_its_explorer_and_of_who_recovers() -> None:
    """BF-6.11, BF-3.5"""
    state = table("courtesan", "thief")
    lose(state, 0, 30)
    go(listen(state), Round())
    assert told(state, "explorer") == [{"number": 2, "seat": 1}]
    assert told(state, "recovers") == [{"seat": 0, "count": 6}]


def test_walking_past_is_told_and_the_card_is_not() -> None:
    """BF-9.3 In the Tunnel of Power a card not turned up yet stays the Stalker's secret."""
    state = table("stalker", "mole")
    on_top(state, "anomaly-thorns")
    go(listen(state), AnomalyStage(0, 0))
    state.events = []
    act(state, 0, "walk-past")
    assert told(state, "walks-past") == [{"seat": 0, "kind": "anomaly"}]


@pytest.mark.parametrize(("kind", "cards"), [(0, COLONIES), (1, OUTPOSTS), (2, ANOMALIES)])
def test_a_later_visitor_is_told_with_the_card_that_lies_open(kind: int, cards: tuple[str, ...]) -> None:
    """BF-6.31"""
    state = table("courtesan", "thief")
    state.met[kind] = 3
    go(listen(state), Visit(1, kind))
    assert told(state, "visits") == [{"seat": 1, "card": ref(cards[3])}]
    assert not told(state, "reveals")


def test_a_later_visitor_of_an_outpost_that_is_gone_finds_nobody() -> None:
    """BF-6.44"""
    state = table("courtesan", "thief")
    state.outpost_gone = 1
    go(listen(state), Visit(1, 1))
    assert told(state, "finds-nobody") == [{"seat": 1}]


@pytest.mark.parametrize(
    ("hero", "card", "kind"),
    [("stalker", "anomaly-thorns", "anomaly"), ("shapeshifter", "outpost-soldiers", "outpost")],
)
def test_walking_past_is_told_in_fever_too(hero: str, card: str, kind: str) -> None:
    """BF-9.3, BF-9.10"""
    state = fever(hero, "mole")
    on_top(state, card)
    meet_top(state, 0, KINDS.index(kind))
    go(listen(state))
    act(state, 0, "walk-past")
    assert told(state, "walks-past") == [{"seat": 0, "kind": kind}]


def test_a_manhole_is_told_with_its_price() -> None:
    """BF-7.24"""
    state = fever("courtesan", "thief")
    on_map(state, 0, 1, MANHOLE)
    on_map(state, 1, 3, MANHOLE, 3, 3)
    go(listen(state), FeverMap(0))
    act(state, 0, "climb", 3)
    assert told(state, "climbs") == [{"seat": 0, "map": 4, "count": 2}]


def test_a_fight_is_told_in_full() -> None:
    """BF-4.5, BF-11.5 Each card used with its value, then strength, reduction, doubling and loss in one sentence."""
    state = table("courtesan", "thief")
    give(state, 0, "weapon-machete")
    meet(listen(state), 0, "anomaly-living-dead")
    wield(state, 0, "weapon-machete")
    while state.waiting == (0,) and not told(state, "fight"):
        act(state, 0, "pass")
    assert told(state, "uses") == [{"seat": 0, "gear": ref("weapon-machete"), "count": 3}]
    strength = state.components.strength[state.fight.foe]
    lost = 2 * (strength - 3)
    fight = {"seat": 0, "foe": ref("anomaly-living-dead"), "strength": strength, "cut": 3, "times": 2, "lost": lost}
    assert told(state, "fight") == [fight]


def test_a_strike_tells_of_armour_and_of_what_is_left() -> None:
    """BF-5.5, BF-5.6 Also of a strike that is stopped completely."""
    state = table("soldier", "mole")
    give(state, 0, "weapon-machete")
    give(state, 1, "armour-bone-plates")
    start_duel(listen(state), 0, 1, 1)
    go(state)
    strike(state, 0, "weapon-machete")
    wield(state, 1, "armour-bone-plates")
    assert told(state, "uses") == [{"seat": 1, "gear": ref("armour-bone-plates"), "count": 3}]
    assert told(state, "hit") == [{"seat": 1, "gear": ref("weapon-machete"), "value": 3, "off": 3, "count": 0}]


def test_a_loss_of_population_tells_why() -> None:
    """BF-3.6, BF-7.53, BF-7.70"""
    state = fever("courtesan", "thief")
    zone(state, [1], [3], [2], [])
    codes(state, 0, 1)
    hire(state, 0, "vagabonds")
    go(listen(state), LastWindow(0))
    act(state, 0, "hunt", merc("vagabonds"), 0)
    lose(state, 1, 30)
    state.stack = state.stack[:1]
    go(state, FeverRound())
    losses = [(words["cause"], words["count"]) for words in told(state, "population")]
    assert losses == [("hunt", 1), ("defeat", 1), ("codes", 1)]
    assert told(state, "hunts")[0]["seat"] == 0


def test_destroyed_codes_and_an_empty_pile_are_reasons_too() -> None:
    """BF-7.54, BF-7.64"""
    state = fever("courtesan", "thief")
    zone(state, [2], [2], [3], [])
    codes(state, 0, 2)
    hire(state, 0, "gigamutant")
    go(listen(state), LastWindow(0))
    act(state, 0, "destroy", merc("gigamutant"), 2)
    pile(state)
    go(state, Infection(0, MUTATION))
    losses = [(words["cause"], words["count"]) for words in told(state, "population")]
    assert losses == [("destroy", 2), ("pile", 1)]


def test_a_door_that_stays_shut_is_told() -> None:
    """BF-6.65"""
    state = table("courtesan", "thief")
    go(listen(state), Door(0))
    assert told(state, "door-stays") == [{"seat": 0}]


def test_a_purchase_is_one_sentence() -> None:
    """BF-2.10, BF-3.30 What it is and what it costs."""
    state = listen(GAME.start(seats=2, seed=3))
    act(state, state.waiting[0], "hero", 0, 0)
    state.events = []
    card = state.draft_row[0]
    seat = state.waiting[0]
    act(state, seat, "keep", card)
    price = state.components.cost[card]
    assert [event.key for event in state.events] == ["buys"]
    assert told(state, "buys")[0]["count"] == price


def test_a_defeat_follows_the_fight_that_caused_it() -> None:
    """BF-3.3"""
    state = table("courtesan", "thief")
    state.resources[0] = 3
    meet(listen(state), 0, "anomaly-thorns")
    fight_through(state, 0)
    keys = [event.key for event in state.events]
    assert keys.index("fight") < keys.index("defeated")
    assert told(state, "fight")[0]["lost"] == 3


def test_what_is_drawn_in_the_arena_is_told_to_its_owner_alone() -> None:
    """BF-8.2, section 18"""
    state = listen(GAME.start(seats=2, seed=3, options={"mode": "arena"}))
    for _ in range(2):
        act(state, state.waiting[0], "race", 0)
    seat = state.waiting[0]
    state.events = []
    act(state, seat, "draw")
    private = [event for event in state.events if event.key == "draws"]
    assert [(event.known_to(seat), event.known_to(1 - seat), event.known_to(None)) for event in private] == [
        (True, False, False)
    ]
    assert gear(str(private[0].words["gear"])[1:]) in state.arena.hands[seat]


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_changes_the_door_by_the_smugglers_path_is_named(seat: int) -> None:
    """BF-14.7 With the code that goes and the one that comes."""
    state = table("courtesan", "mole")
    state.tunnel.offer = sorted([SMUGGLERS, (SMUGGLERS + 1) % len(TUNNELS)])
    door(state, 1, 1, 2)
    pile(state, 3)
    go(state, ChooseTunnel(seat))
    state.watched = True
    act(state, seat, "tunnel", SMUGGLERS)
    act(state, seat, "redraw", 1)
    told = [event.words for event in state.events if event.key == "changes-door"]
    assert told == [{"seat": seat_name(seat), "old": 1, "new": 3}]
