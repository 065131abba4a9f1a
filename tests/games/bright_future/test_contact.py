"""BF-6.15 to BF-6.28: the Contact Phase."""

from games.bright_future.positions import (
    act,
    codes,
    gear,
    give,
    go,
    hire,
    kinds,
    merc,
    offered,
    stand,
    strike,
    table,
    wield,
)
from ostoja.games.bright_future.steps.contact import ContactPhase, ContactStart, ContactTurn
from ostoja.games.bright_future.steps.neighbours import behind, in_front


def test_mimicry_comes_first() -> None:
    """BF-6.15, BF-9.10"""
    state = table("shapeshifter", "soldier")
    stand(state, "II-2", "II-1")
    give(state, 1, "weapon-machete")
    go(state, ContactStart())
    assert offered(state, 0) == {("pass",), ("mimic", 0)}
    act(state, 0, "mimic", 0)
    assert state.has(0, 1)


def test_contact_turns_in_order_and_only_in_company() -> None:
    """BF-6.16 A lone hero has no contact turn; others in ascending space order, if still there."""
    state = table("courtesan", "soldier", "mole")
    stand(state, "I-1", "II-3", "II-1")
    give(state, 1, "weapon-machete")
    hire(state, 2, "vagabonds")
    hire(state, 0, "slime")
    go(state, ContactPhase(0))
    assert state.waiting == (2,)
    act(state, 2, "pass")
    assert state.waiting == (1,)


def test_neighbours() -> None:
    """BF-6.17, EX-02 In front is the nearest lower space, empty spaces are ignored."""
    state = table("devourer", "stalker", "mole")
    stand(state, "I-1", "I-3", "I-4")
    assert in_front(state, 2) == 0
    assert behind(state, 2) == 2
    assert in_front(state, 0) == -1
    assert behind(state, 3) == -1
    stand(state, "I-5", "II-1", "II-2")
    assert in_front(state, 5) == -1, "another track"


def test_what_a_contact_turn_offers() -> None:
    """BF-6.20, EX-02 The first only ambushes, the middle one both, the last only attacks."""
    state = table("devourer", "stalker", "mole")
    stand(state, "I-1", "I-3", "I-4")
    hire(state, 0, "vagabonds")
    hire(state, 1, "hooligans")
    hire(state, 2, "slime")
    give(state, 0, "weapon-tail")
    give(state, 1, "weapon-pistol")
    give(state, 2, "weapon-web")
    for seat, wanted in ((0, {"ambush"}), (1, {"assault", "ambush", "barter"}), (2, {"assault", "barter"})):
        copy = state.copy()
        go(copy, ContactTurn(seat))
        assert kinds(copy, seat) - {"pass"} == wanted


def test_attack_needs_an_active_weapon() -> None:
    """BF-6.21 Once a round, the hero in front."""
    state = table("dealer", "stalker")
    stand(state, "I-1", "I-2")
    give(state, 1, "weapon-pistol")
    state.spent[gear("weapon-pistol")] = 1
    go(state, ContactTurn(1))
    assert "assault" not in kinds(state, 1)
    state.spent[gear("weapon-pistol")] = 0
    state.forget()
    act(state, 1, "assault")
    strike(state, 1, "weapon-pistol")
    assert state.resources[0] == 27
    assert state.waiting == ()


def test_protection() -> None:
    """BF-6.22 The attacker fights the mercenary first, then goes on with the weapons still active."""
    state = table("dealer", "stalker")
    stand(state, "I-1", "I-2")
    give(state, 1, "weapon-machete", "weapon-pistol")
    hire(state, 0, "vagabonds", "slime")
    go(state, ContactTurn(1))
    act(state, 1, "assault")
    assert offered(state, 0) == {("protect", merc("vagabonds")), ("protect", merc("slime")), ("pass",)}
    act(state, 0, "protect", merc("vagabonds"))
    wield(state, 1, "weapon-machete")
    assert state.resources[1] == 28
    assert offered(state, 1) == {("stop",), ("strike", gear("weapon-pistol"), 0, 1)}
    assert state.mercs[0] == [merc("slime")], "one mercenary per attack"
    assert merc("vagabonds") in state.discards[1]


def test_protection_may_end_the_attack() -> None:
    """BF-6.22"""
    state = table("dealer", "stalker")
    stand(state, "I-1", "I-2")
    give(state, 1, "weapon-pistol")
    state.resources[1] = 5
    hire(state, 0, "vagabonds")
    go(state, ContactTurn(1))
    act(state, 1, "assault")
    act(state, 0, "protect", merc("vagabonds"))
    assert state.wounded[1]
    assert state.resources[0] == 30
    assert state.waiting == ()


def test_ambush() -> None:
    """BF-6.24, BF-6.25 One a round; the survivor may attack the ambusher at once, who may use protection."""
    state = table("dealer", "stalker")
    stand(state, "I-1", "I-2")
    give(state, 1, "weapon-pistol")
    hire(state, 0, "vagabonds", "hooligans")
    go(state, ContactTurn(0))
    act(state, 0, "ambush", merc("vagabonds"))
    assert state.resources[1] == 25
    assert offered(state, 1) == {("assault",), ("pass",)}
    act(state, 1, "assault")
    assert ("protect", merc("hooligans")) in offered(state, 0)
    act(state, 0, "pass")
    strike(state, 1, "weapon-pistol")
    assert state.resources[0] == 27
    assert state.waiting == (), "no second ambush, so the contact turn is over"
    go(state, ContactTurn(1))
    assert state.waiting == (), "the Pistol is used"
    state.spent[gear("weapon-pistol")] = 0
    go(state, ContactTurn(1))
    assert "assault" in kinds(state, 1), "the attack after the ambush was extra"


def test_ambush_chain() -> None:
    """BF-6.26, TC-09 The second is defeated, the mercenary goes on to the next, who survives and may attack."""
    state = table("dealer", "stalker", "soldier")
    stand(state, "I-1", "I-2", "I-4")
    give(state, 2, "weapon-pistol")
    hire(state, 0, "vagabonds", "slime")
    state.resources[1] = 5
    go(state, ContactTurn(0))
    act(state, 0, "ambush", merc("vagabonds"))
    assert state.wounded[1]
    assert state.tunnel.space_of[1] == -1
    assert state.resources[2] == 25
    assert state.waiting == (2,)
    act(state, 2, "assault")
    assert ("protect", merc("slime")) in offered(state, 0)
    state.resources[1] = 30
    assert merc("vagabonds") in state.discards[1]


def test_an_ambush_that_nobody_survives_ends() -> None:
    """BF-6.26 Nobody is left behind: the mercenary is discarded."""
    state = table("dealer", "stalker")
    stand(state, "I-1", "I-2")
    hire(state, 0, "soldiers")
    state.resources[1] = 3
    go(state, ContactTurn(0))
    act(state, 0, "ambush", merc("soldiers"))
    assert state.wounded[1]
    assert merc("soldiers") in state.discards[1]
    assert state.loose_merc == -1


def test_crawler_is_not_an_ambush() -> None:
    """BF-6.27, BF-10.4 Any other hero of the location; revenge only by a neighbour; it never moves on."""
    state = table("dealer", "stalker", "soldier")
    stand(state, "I-1", "I-2", "I-4")
    give(state, 1, "weapon-pistol")
    give(state, 2, "weapon-pickaxe")
    hire(state, 0, "crawler", "vagabonds")
    go(state, ContactTurn(0))
    assert {("crawl", 1), ("crawl", 2)} <= offered(state, 0)
    act(state, 0, "crawl", 2)
    assert state.resources[2] == 22
    assert state.waiting == (0,), "no revenge from afar"
    assert "ambush" in kinds(state, 0)
    state = table("dealer", "stalker", "soldier")
    stand(state, "I-1", "I-2", "I-4")
    give(state, 1, "weapon-pistol")
    hire(state, 0, "crawler")
    go(state, ContactTurn(0))
    act(state, 0, "crawl", 1)
    act(state, 1, "pass")
    assert state.resources[1] == 22
    assert offered(state, 1) == {("assault",), ("pass",)}


def test_barter_replaces_fighting() -> None:
    """BF-6.28 The hero behind proposes; afterwards the two may not attack, rob or crawl each other this round."""
    state = table("dealer", "thief")
    stand(state, "I-1", "I-2")
    give(state, 0, "weapon-machete", "weapon-pickaxe")
    give(state, 1, "weapon-pistol")
    hire(state, 1, "crawler")
    go(state, ContactTurn(1))
    assert {"assault", "steal", "barter", "crawl"} <= kinds(state, 1)
    act(state, 1, "barter", 0)
    act(state, 1, "give-nothing")
    act(state, 1, "ask", gear("weapon-machete"))
    act(state, 0, "accept")
    assert state.waiting == (), "nothing else is left"
    state = table("dealer", "thief")
    stand(state, "I-1", "I-2")
    give(state, 0, "weapon-machete")
    codes(state, 1, 1)
    hire(state, 0, "vagabonds")
    go(state, ContactTurn(1), ContactTurn(0))
    assert "barter" not in kinds(state, 0), "the hero in front does not propose"
    act(state, 0, "ambush", merc("vagabonds"))
    assert "barter" not in (kinds(state, 1) if state.waiting else set()), "enemies do not barter"


def test_no_attack_after_a_declined_offer_is_barred() -> None:
    """BF-6.28 A declined proposal is no barter: the attack stays possible."""
    state = table("dealer", "stalker")
    stand(state, "I-1", "I-2")
    give(state, 1, "weapon-pistol")
    go(state, ContactTurn(1))
    act(state, 1, "barter", 0)
    act(state, 0, "decline")
    assert "assault" in kinds(state, 1)
    assert "barter" not in kinds(state, 1)


def test_a_defeated_hero_has_no_contact_turn_left() -> None:
    """BF-3.4 Not even for the Soldiers."""
    state = table("soldier", "dealer")
    stand(state, "I-2", "I-1")
    give(state, 0, "weapon-machete")
    give(state, 1, "weapon-pickaxe")
    hire(state, 0, "soldiers")
    state.gear_discard.append(state.gear_deck.pop())
    state.resources[0] = 4
    go(state, ContactTurn(0))
    act(state, 0, "assault")
    strike(state, 0, "weapon-machete")
    strike(state, 1, "weapon-pickaxe")
    assert state.wounded[0]
    assert state.waiting == ()
