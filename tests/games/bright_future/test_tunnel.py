"""BF-6.5 to BF-6.12 and section 14: the Tunnel Phase and its cards."""

import pytest

from games.bright_future.positions import (
    GAME,
    act,
    bazaar,
    door,
    food,
    gear,
    give,
    go,
    hire,
    kinds,
    merc,
    mission,
    offered,
    on_top,
    pile,
    stand,
    table,
)
from ostoja.core.rng import Rng
from ostoja.games.bright_future.names import (
    GALLERY,
    METRO,
    SEWERS,
    SHAFT,
    SHELTER,
    SMUGGLERS,
    TECHNICAL,
    THIEF,
    TUNNELS,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.contact import ContactStart, ContactTurn
from ostoja.games.bright_future.steps.tunnel import ChooseTunnel, Placing, Relocate, Relocation, Round


def choosing(card: int, *heroes: str) -> BrightFutureState:
    """Seat 0 chooses between two cards, one of them `card`."""
    state = table(*(heroes or ("courtesan", "mole")))
    state.tunnel.offer = sorted([card, (card + 1) % 7])
    return go(state, ChooseTunnel(0))


@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_size_of_the_offer(seats: int, count: int) -> None:
    """BF-6.5 One card more than players."""
    state = table("courtesan", "soldier", "stalker", "thief", "dealer", *[])
    state = table(*("courtesan", "soldier", "stalker", "thief", "dealer")[:seats])
    go(state, Round())
    assert len(state.tunnel.offer) == count
    assert state.first == 1, "BF-6.11 the Explorer card went to the left"


def test_a_new_round_forgets_the_last_one() -> None:
    """BF-6.20, BF-6.28, BF-3.42, BF-9.10 Attacks, feuds, barters and mimicry are of one round."""
    state = table("shapeshifter", "thief")
    stand(state, "I-1", "I-2")
    give(state, 1, "weapon-machete")
    go(state, ContactStart())
    act(state, 0, "mimic", 1)
    assert state.has(0, THIEF)
    act(state, 1, "assault")
    act(state, 1, "stop")
    state.stack = state.stack[:1]
    go(state, Round())
    assert not state.has(0, THIEF)
    stand(state, "I-1", "I-2")
    go(state, ContactTurn(1))
    assert {"assault", "steal", "barter"} - kinds(state, 1) == {"steal"}, "only gear to steal is missing"


def test_each_player_chooses_acts_places_and_passes_on() -> None:
    """BF-6.6, BF-6.7 The rest of the offer goes to the next player."""
    state = table("courtesan", "soldier")
    go(state, Round())
    first = state.waiting[0]
    offer = state.tunnel.offer[:]
    act(state, first, "tunnel", offer[0])
    while state.waiting == (first,):
        state.play(first, next(a for a in state.legal(first) if a.kind in ("skip", "leave", "done", "place")))
    assert state.tunnel.space_of[first] >= 0
    assert {a.args[0] for a in state.legal(1 - first) if a.kind == "tunnel"} == set(offer[1:])


def test_the_special_action_is_optional_and_before_placing() -> None:
    """BF-6.8"""
    state = choosing(GALLERY)
    act(state, 0, "tunnel", GALLERY)
    assert offered(state, 0) == {("use",), ("skip",)}
    act(state, 0, "skip")
    assert state.resources[0] == 30
    assert kinds(state, 0) == {"place"}


@pytest.mark.parametrize("card", range(7))
@pytest.mark.covers(*TUNNELS)
def test_placing(card: int) -> None:
    """BF-6.9 Any option of the card whose space is empty."""
    state = table("courtesan", "mole")
    spaces = state.components.tunnel_spaces[card]
    go(state, Placing(0, card))
    assert offered(state, 0) == {("place", space) for space in spaces}
    act(state, 0, "place", spaces[-1])
    assert state.tunnel.space_of[0] == spaces[-1]
    state = table("courtesan", "mole")
    state.tunnel.space_of[1] = spaces[0]
    go(state, Placing(0, card))
    assert state.tunnel.space_of[0] == spaces[1] if len(spaces) == 2 else ("place", spaces[0]) not in offered(state, 0)


def test_relocation() -> None:
    """BF-6.10, BF-10.5, BF-10.6 Spitter: tracks I to III; Hooligans: the same track."""
    state = table("courtesan", "mole")
    stand(state, "IV-2", "I-1")
    hire(state, 0, "spitter", "hooligans")
    go(state, Relocate(0))
    assert {
        args for kind, *args in [(a.kind, *a.args) for a in state.legal(0)] for args in args if kind == "spit"
    } == set(range(1, 15))
    assert {a.args[0] for a in state.legal(0) if a.kind == "slip"} == {15, 17, 18, 19}
    act(state, 0, "spit", 7)
    assert state.tunnel.space_of[0] == 7
    assert {a.args[0] for a in state.legal(0) if a.kind == "slip"} == {5, 6, 8, 9}
    act(state, 0, "slip", 5)
    assert state.tunnel.space_of[0] == 5
    assert state.mercs[0] == []


def test_the_explorer_card_moves_left() -> None:
    """BF-6.11 Eliminated players are skipped."""
    state = table("courtesan", "soldier", "stalker", survival=True)
    state.alive[1] = 0
    go(state, Round())
    assert state.first == 2


def test_order_of_the_phases() -> None:
    """BF-6.12, BF-6.30 Location I to IV, ascending spaces."""
    from ostoja.games.bright_future.steps.location import LocationPhase

    state = table("courtesan", "soldier", "stalker")
    stand(state, "III-1", "I-3", "I-2")
    on_top(state, "colony-stadium")
    go(state, LocationPhase(0))
    assert state.waiting == (2,)
    act(state, 2, "leave")
    assert state.waiting == (1,)
    act(state, 1, "leave")
    assert state.tunnel.space_of[1] == -1
    assert state.met[0] == -1, "BF-6.32"


def test_relocation_from_the_explorer_only_for_owners() -> None:
    """BF-6.10"""
    state = table("courtesan", "mole")
    stand(state, "II-1", "I-1")
    hire(state, 1, "hooligans")
    go(state, Relocation(0))
    assert state.waiting == (1,)


# The cards


@pytest.mark.covers("tunnel-technical")
def test_technical_tunnel() -> None:
    """BF-14.1 Look secretly at the top card of one location deck; back on top or to the bottom."""
    state = choosing(TECHNICAL)
    act(state, 0, "tunnel", TECHNICAL)
    assert offered(state, 0) == {("peek", 0), ("peek", 1), ("peek", 2), ("skip",)}
    top = state.decks[1][-1]
    act(state, 0, "peek", 1)
    assert state.seen_by(0).decks[1][-1] == top
    assert state.seen_by(1).decks[1][-1] == -1
    assert state.seen_by(None).decks[1][-1] == -1
    act(state, 0, "bottom")
    assert state.decks[1][0] == top
    assert state.seen_by(0).decks[1][0] == top, "the peeker remembers"
    assert state.imagine(0, Rng(5)).decks[1][0] == top


@pytest.mark.covers("tunnel-sewers")
def test_sewers() -> None:
    """BF-14.2 The Trader: a market visit at normal prices, without Vagabonds."""
    state = choosing(SEWERS)
    hire(state, 0, "vagabonds")
    bazaar(state, "weapon-pistol")
    act(state, 0, "tunnel", SEWERS)
    assert ("buy", gear("weapon-pistol")) in offered(state, 0)
    assert "haggle" not in kinds(state, 0)
    act(state, 0, "buy", gear("weapon-pistol"))
    assert state.resources[0] == 26
    act(state, 0, "leave")
    assert kinds(state, 0) == {"place"}


@pytest.mark.covers("tunnel-metro")
def test_old_metro_line() -> None:
    """BF-14.3 Up to three Bazaar cards are discarded and replaced."""
    state = choosing(METRO)
    act(state, 0, "tunnel", METRO)
    old = sorted(state.bazaar)
    for card in old[:3]:
        act(state, 0, "trash", card)
    assert set(old[:3]) <= set(state.gear_discard)
    assert len(state.bazaar) == 6
    assert kinds(state, 0) == {"place"}


@pytest.mark.covers("tunnel-shaft")
def test_ventilation_shaft() -> None:
    """BF-14.4 Only the anomalies."""
    state = choosing(SHAFT)
    act(state, 0, "tunnel", SHAFT)
    assert offered(state, 0) == {("peek", 2), ("skip",)}
    act(state, 0, "peek", 2)
    top = state.decks[2][-1]
    act(state, 0, "top")
    assert state.decks[2][-1] == top


@pytest.mark.covers("tunnel-gallery")
def test_collapsed_gallery() -> None:
    """BF-14.5 Two resources."""
    state = choosing(GALLERY)
    act(state, 0, "tunnel", GALLERY)
    act(state, 0, "use")
    assert state.resources[0] == 32


@pytest.mark.covers("tunnel-shelter")
def test_civil_defence_shelter() -> None:
    """BF-14.6 One gear card for its printed cost, or one token for 6."""
    state = choosing(SHELTER)
    give(state, 0, "weapon-tail")
    food(state, 0, 0)
    mission(state, 0, 1)
    act(state, 0, "tunnel", SHELTER)
    assert offered(state, 0) == {("sell", gear("weapon-tail")), ("sell-food", 0), ("sell-mission", 1), ("skip",)}
    act(state, 0, "sell", gear("weapon-tail"))
    assert state.resources[0] == 36
    assert kinds(state, 0) == {"place"}, "only one thing"
    state = choosing(SHELTER)
    food(state, 0, 0)
    act(state, 0, "tunnel", SHELTER)
    act(state, 0, "sell-food", 0)
    assert state.resources[0] == 36


@pytest.mark.covers("tunnel-smugglers")
def test_smugglers_path() -> None:
    """BF-14.7 A door code is replaced by a random one and goes into the pile; not with an empty pile."""
    state = choosing(SMUGGLERS)
    door(state, 1, 1, 2)
    pile(state, 3)
    act(state, 0, "tunnel", SMUGGLERS)
    assert offered(state, 0) == {("redraw", 1), ("redraw", 2), ("skip",)}
    act(state, 0, "redraw", 1)
    assert state.door == [1, 1, 1]
    assert state.code_pile == [1, 0, 0]
    state = choosing(SMUGGLERS)
    pile(state)
    act(state, 0, "tunnel", SMUGGLERS)
    assert kinds(state, 0) == {"place"}


@pytest.mark.covers("hero-mole")
def test_the_mole_digs_up_a_card() -> None:
    """BF-9.12, TC-21 An extra card of the set-aside; if it is chosen the whole offer is passed on."""
    state = table("mole", "courtesan")
    state.first = 1
    go(state, Round())
    assert state.waiting == (0,)
    assert len(state.tunnel.offer) == 3
    extra = state.tunnel.mole_card
    assert extra not in state.tunnel.offer
    assert len(state.legal(0)) == 4
    act(state, 0, "tunnel", extra)
    while state.waiting == (0,):
        state.play(0, next(a for a in state.legal(0) if a.kind in ("skip", "leave", "done", "place")))
    assert len(state.tunnel.offer) == 3
    assert len([a for a in state.legal(1) if a.kind == "tunnel"]) == 3


def test_round_limit() -> None:
    """BF-16.3 After 60 rounds the ranking decides; codes first, then resources."""
    state = table("courtesan", "mole", "thief")
    state.round = 60
    state.codes[3] = 2
    state.codes[6] = 2
    state.resources[2] = 31
    go(state, Round())
    assert state.over
    assert state.winners == [2]
    assert state.scores == [0, 1, 3]
    alone = table("courtesan")
    alone.round = 60
    go(alone, Round())
    assert alone.over
    assert alone.winners == []


def test_every_tunnel_card_is_accounted_for() -> None:
    """BF-6.5"""
    for seed in range(5):
        state = GAME.start(seats=4, seed=seed)
        while state.round == 0:
            state.play(state.waiting[0], state.legal(state.waiting[0])[0])
        aside = [card for card in range(7) if state.tunnel.cards_aside >> card & 1]
        assert sorted(state.tunnel.offer + aside) == list(range(7))
        assert merc("slime") == 4
