"""Section 14: one test for each kind of item card, and more where a card needs it."""

import pytest

from games.osaczeni.positions import GAME, act, at, begin, halted, hand, item, kinds, may, number, table, why
from ostoja.games.osaczeni.actions import DEFENDER, ITEMS, LEADER
from ostoja.games.osaczeni.state import OsaczeniState


def attacked(people: str, monsters: int = 6, hands: dict[int, str] | None = None, area: int = 2) -> OsaczeniState:
    """Phase 6 has come to this area."""
    count = [0] * 6
    count[area - 1] = monsters
    return begin(table(people, monsters=tuple(count), hands=hands or {}, cold=0), 6)


def test_a_card_is_shown_resolved_and_put_on_the_pile() -> None:
    """OS-14.0 It must be in hand, its target legal, its player alive."""
    state = attacked("0L@2 1L@2", hands={0: "bat", 1: "bat"})
    before = len(state.played)
    act(state, 0, "bat")
    assert state.played[before:] == [item("bat")]
    assert hand(state, 0) == []
    assert why(state, 0, "bat") == "OS-14.0"
    assert why(state, 1, "walkie") == "OS-14.0"


@pytest.mark.covers("item-walkie")
def test_walkie_talkie() -> None:
    """OS-14.1 Phase 2 step C, by whoever has not seen the dice: all dice, in secret."""
    state = begin(table("0D@3 1D@1", hands={0: "walkie", 1: "walkie bat"}), 2)
    assert state.waiting == (1,), "the elected badge holder has seen them"
    act(state, 1, "walkie")
    assert state.seen_by(1).dice == state.dice
    assert state.seen_by(2).dice == [0] * len(state.dice)
    assert hand(state, 1) == ["bat"]
    assert halted(state)


@pytest.mark.covers("item-energy")
def test_energy_drink() -> None:
    """OS-14.2 After the own move, any own character to another area with room; area 6 always has room (OS-19.12)."""
    state = table("0D@2 0L@3 1D@1 1L@1 1B@1", hands={0: "energy"}, closed=(4,))
    state.destination[0] = 5
    begin(state, 4)
    act(state, 0, "move", DEFENDER)
    targets = {action.args for action in state.legal(0) if action.kind == "energy"}
    assert targets == {(DEFENDER, 2), (DEFENDER, 3), (DEFENDER, 6), (LEADER, 2), (LEADER, 5), (LEADER, 6)}
    assert why(state, 0, "energy", LEADER, 1) == "OS-3.6"
    assert why(state, 0, "energy", LEADER, 3) == "OS-14.2"
    act(state, 0, "energy", DEFENDER, 2)
    assert at(state, "0D") == 2
    assert hand(state, 0) == []


@pytest.mark.covers("item-pistol")
def test_pistol() -> None:
    """OS-14.3 One more vote in this voting; several add up."""
    state = begin(table("0D@3 1L@3", hands={0: "pistol pistol"}), 2)
    act(state, 0, "pistol")
    act(state, 0, "pistol")
    act(state, 0, "vote", 0)
    act(state, 1, "vote", 1)
    assert state.badge == 0, "3 votes against 2"


def test_a_pistol_needs_a_voter_and_two_of_them() -> None:
    """OS-14.3 OS-19.6 OS-19.38 Who is hidden is no voter, and his pistols do not count."""
    state = attacked("0L@2 1L@2", hands={0: "pistol meat", 1: "pistol"})
    assert may(state, 0, "pistol")
    act(state, 0, "meat", LEADER)
    assert why(state, 0, "pistol") == "OS-14.3"
    assert why(state, 1, "pistol") == "OS-14.3"
    assert not may(attacked("0L@2 0B@2", hands={0: "pistol"}), 0, "pistol")
    state = attacked("0L@2 1L@2 2L@2", hands={0: "pistol meat", 1: "pistol"})
    act(state, 0, "meat", LEADER)
    assert why(state, 0, "pistol") == "OS-14.3", "two others vote, but he does not"
    assert may(state, 1, "pistol")


def test_a_pistol_of_a_hidden_player_does_not_count() -> None:
    """OS-14.3 OS-3.4"""
    state = attacked("0L@2 1L@2 2L@2", hands={0: "pistol meat"})
    act(state, 0, "pistol")
    act(state, 0, "meat", LEADER)
    assert state.vote_weight(0, 2) == 0
    assert state.waiting == (1, 2)


@pytest.mark.covers("item-tin")
def test_canned_food() -> None:
    """OS-14.4 One monster to another open area with a free notch, empty or resolved as it may be."""
    state = table("0L@2 1L@2", monsters=(6, 4, 0, 0, 5, 0), closed=(3,), hands={0: "tin tin"}, cold=0)
    begin(state, 6)
    assert {action.args[0] for action in state.legal(0) if action.kind == "tin"} == {4, 5, 6}
    assert why(state, 0, "tin", 2) == "OS-14.4"
    assert why(state, 0, "tin", 1) == "OS-14.4"
    assert why(state, 0, "tin", 3) == "OS-12.2"
    act(state, 0, "tin", 5)
    assert state.monsters[1:] == [6, 3, 0, 0, 6, 0]


@pytest.mark.covers("item-bat")
def test_baseball_bat() -> None:
    """OS-14.5 One monster returns to the pool."""
    state = attacked("0L@2 1L@2", hands={0: "bat bat"})
    pool = state.pool
    act(state, 0, "bat")
    assert state.monsters[2] == 5
    assert state.pool == pool + 1


@pytest.mark.covers("item-saw")
def test_chainsaw() -> None:
    """OS-14.6 Two monsters; one if only one is there (OS-19.22)."""
    state = attacked("0L@2 1L@2", hands={0: "saw saw"})
    act(state, 0, "saw")
    assert state.monsters[2] == 4
    state = attacked("0L@6", monsters=1, hands={0: "saw"}, area=6)
    act(state, 0, "saw")
    assert state.monsters[6] == 0
    assert at(state, "0L") == 6


@pytest.mark.covers("item-molotov")
def test_molotov_cocktail() -> None:
    """OS-14.7 All monsters; the discussion ends at once."""
    state = attacked("0L@2 1L@2", hands={0: "molotov", 1: "bat"})
    act(state, 0, "molotov")
    assert state.monsters[2] == 0
    assert halted(state)
    assert at(state, "0L") == at(state, "1L") == 2


@pytest.mark.covers("item-meat")
def test_rotten_meat() -> None:
    """OS-14.8 Hidden: no votes, no candidate, cannot be eaten, but occupies its space and counts its strength."""
    state = attacked("0D@2 0L@2 1L@2", hands={0: "meat pistol", 1: "meat"})
    act(state, 0, "meat", DEFENDER)
    assert state.face_down == 1 << number("0D")
    assert state.strength_at(2) == 4
    assert state.vote_weight(0, 2) == 2
    assert state.where.count(2) == 3
    assert why(state, 0, "meat", LEADER) == "OS-14.0"
    assert why(state, 1, "meat", DEFENDER) == "OS-14.8"


def test_a_player_with_hidden_characters_still_plays_cards() -> None:
    """OS-14.8 OS-19.7"""
    state = attacked("0L@2 1L@2", hands={0: "meat saw", 1: "bat"})
    act(state, 0, "meat", LEADER)
    assert kinds(state, 0) == {"ready", "saw"}


@pytest.mark.covers("item-keys")
def test_truck_keys() -> None:
    """OS-14.9 Never played; one point at the end if the holder has a living character; a card, but no weapon."""
    for phase in (2, 6):
        state = begin(table("0L@3 1L@3", monsters=(0, 0, 6, 0, 0, 0), hands={0: "keys"}, cold=0), phase)
        assert kinds(state, 0) == {"ready"}
    state = table("0D@1", hands={0: "keys"})
    begin(state, 7)
    assert state.scores == [6, 0, 0, 0]
    state = table("0D@1", hands={1: "keys"})
    begin(state, 7)
    assert state.scores == [5, 0, 0, 0]
    assert not GAME.components.weapon[item("keys")]


def test_weapons_are_these_three() -> None:
    """OS-14.9 Section 0: bat, chainsaw and Molotov cocktail."""
    assert [ITEMS[kind] for kind in range(9) if GAME.components.weapon[kind]] == ["bat", "saw", "molotov"]


@pytest.mark.parametrize(("name", "copies"), list(zip(ITEMS, (3, 3, 3, 3, 3, 3, 1, 3, 1), strict=True)))
def test_copies(name: str, copies: int) -> None:
    """OS-2.4 Table 1.6"""
    state = GAME.start(6, 8)
    cards = state.deck + [kind for held in state.hands for kind in held]
    assert cards.count(item(name)) == copies


def test_who_is_absent_plays_nothing() -> None:
    """OS-14.5 Weapons, meat and tins need a character in the resolved area."""
    state = attacked("0L@2 1L@2 2L@5", hands={0: "bat", 2: "bat saw molotov meat tin"})
    assert state.legal(2) == []
    assert why(state, 2, "bat") == "OS-11.4"
