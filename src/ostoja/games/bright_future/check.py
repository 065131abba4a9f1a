"""Section 21: what is true of every position."""

from typing import TYPE_CHECKING

from ostoja.games.bright_future.names import (
    ARENA,
    BAZAAR_SIZE,
    COLONY,
    FEVER,
    GEARS,
    OF_A_KIND,
    OUTPOST,
    POPULATION,
    REMOVED,
    TUNNEL,
)

if TYPE_CHECKING:
    from ostoja.games.bright_future.state import BrightFutureState


def check(state: "BrightFutureState") -> None:
    """Assert the invariants; each message names the clause."""
    fever = state.fever
    cards = state.gear_deck + state.gear_discard + state.bazaar + state.draft_row
    for own in state.gear + state.arena.hands:
        cards += own
    assert sorted(cards) == list(range(GEARS)), "BF-2.2 each of the 48 gear cards is in exactly one place"
    for seat in range(state.seats):
        assert state.resources[seat] >= 0, "BF-3.1 resources are never negative"
        if not state.over and state.alive[seat]:
            assert (state.resources[seat] == 0) == bool(state.wounded[seat]), "BF-3.3 nothing left means wounded"
    if state.mode == ARENA:
        return
    places = sum(len(stack) for stack in fever.zone)
    for number in (1, 2, 3):
        owned = sum(state.codes[3 * seat + number - 1] for seat in range(state.seats))
        board = state.door[number - 1] + sum(stack.count(number) for stack in fever.zone)
        total = state.code_pile[number - 1] + owned + board + (fever.drawn_code == number)
        assert total == state.components.code_count[number - 1], "BF-2.3 no code is lost"
    assert places == 0 or state.mode == FEVER, "BF-2.20 only Underground Fever has an Infection Zone"
    for kind in range(3):
        held = state.decks[kind] + state.discards[kind] + ([state.met[kind]] if state.met[kind] >= 0 else [])
        if kind == OUTPOST:
            held += [card for mercs in state.mercs for card in mercs] + (
                [state.loose_merc] if state.loose_merc >= 0 else []
            )
        if kind == COLONY:
            held += [card for card in fever.slots if card >= 0]
        assert sorted(held) == list(range(OF_A_KIND)), "BF-2.1 each location card is in exactly one place"
    for food in range(3):
        owned = sum(state.food[3 * seat + food] for seat in range(state.seats))
        assert owned + state.food_supply[food] == state.components.food_count[food], "BF-3.22 no food token is lost"
    assert all(REMOVED <= owner < state.seats for owner in state.mission_owner), "BF-3.22 each mission is single"
    assert len(state.bazaar) <= BAZAAR_SIZE, "BF-2.2 the Bazaar holds six cards"
    if state.mode == TUNNEL:
        check_tunnel(state)
    else:
        check_fever(state)


def check_tunnel(state: "BrightFutureState") -> None:
    """Tokens and tunnel cards."""
    tunnel = state.tunnel
    tokens = [space for space in tunnel.space_of if space >= 0]
    tokens += [space for space in range(20) if state.solo and tunnel.obstacles[space] >= 0]
    assert len(tokens) == len(set(tokens)), "BF-6.9 at most one token stands on a space"
    for seat in range(state.seats):
        assert tunnel.space_of[seat] < 0 or not state.wounded[seat], "BF-3.5 a defeated hero leaves the board"
        assert state.alive[seat] or not state.gear[seat], "BF-17.2 an eliminated player keeps nothing"
    assert len(tunnel.offer) == len(set(tunnel.offer)), "BF-6.5 each tunnel card is single"


def check_fever(state: "BrightFutureState") -> None:
    """Population, places and map."""
    fever = state.fever
    assert 0 <= fever.population <= POPULATION, "BF-16.11 the population is 0 to 12"
    for place in range(4):
        assert not fever.zone_closed[place] or len(fever.zone[place]) == 1, "BF-7.46 a closed place keeps one token"
    cells = [cell for cell in fever.map_cell if cell >= 0]
    assert len(cells) == len(set(cells)), "BF-7.22 one map card to a cell"
    assert all(cell % 128 >= 1 for cell in cells), "BF-7.22 no map card lies on the board"
    placed = [card for card in range(16) if fever.map_cell[card] >= 0]
    assert not set(placed) & set(fever.map_deck), "BF-2.23 a placed map card has left the deck"
    if not state.over:
        infected = [place for place in range(4) if fever.zone[place] and not fever.zone_closed[place]]
        assert infected, "BF-16.10 without a code in an open place the game is won"
        assert fever.population > 0, "BF-16.11 without population the game is lost"
