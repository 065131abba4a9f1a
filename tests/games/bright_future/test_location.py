"""BF-6.30 to BF-6.70: the Location Phase of the Tunnel of Power."""

from games.bright_future.positions import (
    act,
    bazaar,
    codes,
    door,
    fight_through,
    give,
    go,
    hire,
    kinds,
    merc,
    offered,
    on_top,
    own,
    pile,
    play_out,
    stand,
    table,
)
from ostoja.games.bright_future.steps.colony import visit_colony
from ostoja.games.bright_future.steps.location import (
    AnomalyStage,
    Door,
    LocationPhase,
    OutpostStage,
    Visit,
    close_location,
)


def test_every_hero_visits_and_leaves() -> None:
    """BF-6.30"""
    state = table("courtesan", "mole")
    stand(state, "II-2", "III-1")
    go(state, LocationPhase(0))
    while state.waiting:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])
    assert state.tunnel.space_of == [-1, -1]


def test_first_visitor_status_stays_with_a_defeated_hero() -> None:
    """BF-6.31, TC-06"""
    state = table("courtesan", "soldier")
    on_top(state, "outpost-slime")
    state.resources[0] = 3
    go(state, OutpostStage(0, 0))
    assert state.wounded[0]
    assert state.tunnel.first_visitor[1] == 0
    go(state, OutpostStage(1, 0))
    assert state.prompt(1).words["count"] == 1, "the second survives and gets one gear"


def test_cards_are_discarded_after_the_last_visitor() -> None:
    """BF-6.32"""
    state = table("courtesan", "mole")
    state.met = [state.decks[0].pop(), state.decks[1].pop(), state.decks[2].pop()]
    close_location(state)
    assert state.met == [-1, -1, -1]
    assert [len(pile) for pile in state.discards] == [1, 1, 1]


def test_colony_rewards() -> None:
    """BF-6.35, BF-6.36 The first visitor takes both, later ones either."""
    state = table("courtesan", "mole", "soldier")
    on_top(state, "colony-rat-farm")
    go(state, Visit(0, 0))
    assert state.resources[0] == 34
    assert state.food[0] == 1
    play_out(state)
    go(state, Visit(1, 0))
    assert offered(state, 1) == {("reward", 0, 1), ("reward", 1, 1)}
    act(state, 1, "reward", 1, 1)
    assert state.resources[1] == 30
    assert state.food[3] == 1
    assert "leave" in kinds(state, 1) if state.waiting else True


def test_a_reward_that_is_not_there_is_not_offered() -> None:
    """BF-6.35"""
    state = table("courtesan", "mole")
    on_top(state, "colony-rat-farm")
    state.food[3] += state.food_supply[0]
    state.food_supply[0] = 0
    state.met[0] = state.decks[0].pop()
    visit_colony(state, 0, 0)
    go(state)
    assert state.resources[0] == 34


def test_friend_or_foe() -> None:
    """BF-6.40 Hostile to the other race."""
    state = table("courtesan", "mole")
    on_top(state, "outpost-vagabonds")
    go(state, OutpostStage(0, 0))
    assert kinds(state, 0) == {"hire", "bribe", "charm", "pass"}
    state = table("courtesan", "mole")
    on_top(state, "outpost-vagabonds")
    go(state, OutpostStage(1, 0))
    assert state.resources[1] == 25


def test_hostile_outpost() -> None:
    """BF-6.41 Survive and it is defeated; be defeated and it stays for the next visitor."""
    state = table("courtesan", "soldier")
    on_top(state, "outpost-slime")
    state.resources[0] = 1
    go(state, OutpostStage(0, 0))
    assert not state.outpost_gone
    go(state, OutpostStage(1, 0))
    assert state.resources[1] == 21
    play_out(state)
    assert state.outpost_gone


def test_friendly_outpost() -> None:
    """BF-6.42, TC-04 One deal: hire, bribe or nothing; one resource must be left; then the reward."""
    state = table("mole", "soldier")
    state.resources[0] = 6
    on_top(state, "outpost-gigamutant")
    go(state, OutpostStage(0, 0))
    assert kinds(state, 0) == {"take", "take-deck"}, "six would leave nothing"
    state = table("mole", "soldier")
    on_top(state, "outpost-gigamutant")
    go(state, OutpostStage(0, 0))
    act(state, 0, "hire")
    assert state.resources[0] == 24
    assert state.mercs[0] == [merc("gigamutant")]
    assert kinds(state, 0) == {"take", "take-deck"}


def test_bribed_outpost_turns_hostile() -> None:
    """BF-6.43, TC-05 The second visitor of the same race must fight; the third does not."""
    state = table("courtesan", "soldier", "dealer")
    on_top(state, "outpost-hooligans")
    go(state, OutpostStage(0, 0))
    act(state, 0, "bribe")
    assert state.resources[0] == 27
    play_out(state)
    assert len(state.gear[0]) == 2
    go(state, OutpostStage(1, 0))
    assert state.resources[1] == 23
    play_out(state)
    go(state, OutpostStage(2, 0))
    assert state.resources[2] == 30
    play_out(state)
    assert len(state.gear[2]) == 1


def test_hired_outpost_still_rewards() -> None:
    """BF-6.44, BF-6.45 Two free gear for the first visitor, one for the others."""
    state = table("courtesan", "mole")
    on_top(state, "outpost-vagabonds")
    go(state, OutpostStage(0, 0))
    act(state, 0, "hire")
    play_out(state)
    go(state, OutpostStage(1, 0))
    assert state.resources[1] == 30
    play_out(state)
    assert [len(cards) for cards in state.gear] == [2, 1]


def test_everybody_fights_the_anomaly() -> None:
    """BF-6.50, BF-6.51 Later visitors who survive take a random code."""
    state = table("courtesan", "mole")
    on_top(state, "anomaly-living-dead")
    go(state, AnomalyStage(0, 0))
    play_out(state, -1)
    assert state.resources[0] == 16
    go(state, AnomalyStage(1, 0))
    assert state.resources[1] == 16
    assert len(own(state, 1)) == 1


def test_first_visitor_of_an_anomaly() -> None:
    """BF-6.52, BF-3.24 A door code, which is replaced, or a random one; from an empty pile a door code as it is."""
    state = table("courtesan", "mole")
    door(state, 1, 1, 3)
    pile(state, 2)
    on_top(state, "anomaly-living-dead")
    go(state, AnomalyStage(0, 0))
    assert offered(state, 0) == {("door", 1), ("door", 3), ("random-code",)}
    act(state, 0, "door", 3)
    assert own(state, 0) == [3]
    assert state.door == [2, 1, 0]
    state = table("courtesan", "mole")
    door(state, 1, 3)
    pile(state)
    on_top(state, "anomaly-living-dead")
    go(state, AnomalyStage(0, 0))
    act(state, 0, "door", 3)
    assert state.door == [1, 0, 0]


def test_the_tunnel_of_power_is_one_sequence() -> None:
    """BF-6.60, BF-6.62 Outpost, anomaly, door, before the next hero."""
    state = table("courtesan", "mole")
    bazaar(state, "weapon-pistol")
    on_top(state, "outpost-slime")
    on_top(state, "anomaly-living-dead")
    door(state, 1, 2, 3)
    go(state, Visit(0, 3))
    assert state.resources[0] == 21
    act(state, 0, "take-deck")
    act(state, 0, "take-deck")
    fight_through(state, 0)
    assert state.resources[0] == 7
    assert kinds(state, 0) == {"door", "random-code"}
    act(state, 0, "random-code")
    assert not state.over


def test_in_the_tunnel_every_outpost_is_hostile() -> None:
    """BF-6.61 No hiring, no bribe, also for the own race."""
    state = table("courtesan", "mole")
    on_top(state, "outpost-vagabonds")
    go(state, OutpostStage(0, 1))
    assert state.resources[0] == 25


def test_the_door() -> None:
    """BF-6.63, BF-6.65, EX-04 All door codes among the own ones; they are shown, not spent."""
    state = table("courtesan", "mole")
    door(state, 3, 3, 1)
    codes(state, 0, 1, 1, 2, 3)
    go(state, Door(0))
    assert not state.over
    codes(state, 0, 3)
    go(state, Door(0))
    assert state.over
    assert state.winners == [0]
    assert own(state, 0) == [1, 1, 2, 3, 3]


def test_a_door_without_codes_is_open() -> None:
    """BF-6.64, TC-08 The first anomaly visitor takes the last door code; whoever reaches the door now wins."""
    state = table("courtesan", "mole")
    door(state, 2)
    pile(state)
    on_top(state, "anomaly-contamination")
    go(state, AnomalyStage(0, 1))
    fight_through(state, 0)
    assert state.door == [0, 0, 0]
    assert own(state, 0) == [2]
    state.codes = [0, 0, 0, *state.codes[3:]]
    go(state, Door(1))
    assert state.winners == [1]


def test_ranking_after_the_door() -> None:
    """BF-16.1 The others by codes, then resources."""
    state = table("courtesan", "mole", "soldier", "thief")
    door(state)
    codes(state, 1, 1)
    state.resources[3] = 31
    go(state, Door(0))
    assert state.scores == [4, 2, 0, 1]


def test_a_defeated_hero_does_not_reach_the_door() -> None:
    """BF-6.63"""
    state = table("courtesan", "mole")
    door(state)
    state.wounded[0] = 1
    go(state, Door(0))
    assert not state.over


def test_end_of_round() -> None:
    """BF-6.70 The gear limit, then the next round."""
    state = table("courtesan", "mole")
    give(state, 0, *[f"weapon-{n}" for n in ("machete", "pickaxe", "chainsaw", "pistol", "shotgun", "claws", "tail")])
    go(state, LocationPhase(0))
    assert kinds(state, 0) == {"discard"}
    hire(state, 0, "slime")


def test_each_location_has_its_own_first_visitor() -> None:
    """BF-6.31, BF-6.60 The outpost of location II does not make anybody second at that of IV."""
    state = table("courtesan", "mole")
    on_top(state, "outpost-spitter")
    on_top(state, "outpost-vagabonds")
    stand(state, "II-1", "IV-1")
    go(state, LocationPhase(0))
    act(state, 0, "pass")
    act(state, 0, "take-deck")
    act(state, 0, "take-deck")
    assert state.prompt(1).words["count"] == 2


def test_a_devoured_outpost_is_out_of_the_way() -> None:
    """BF-6.44 Also a friendly one: later visitors meet no other, but get the reward."""
    state = table("devourer", "courtesan")
    on_top(state, "outpost-spitter")
    go(state, OutpostStage(1, 0), OutpostStage(0, 0))
    act(state, 0, "devour")
    act(state, 0, "take-deck")
    act(state, 0, "take-deck")
    assert state.met[1] < 0
    assert state.resources == [30 + 3, 30]
    assert state.prompt(1).words["count"] == 1


def test_an_outpost_that_is_gone_asks_no_shapeshifter() -> None:
    """BF-6.44, BF-9.10 There is nothing to walk past, only the reward."""
    state = table("shapeshifter", "courtesan")
    state.tunnel.first_visitor[1], state.outpost_gone = 1, 1
    go(state, OutpostStage(0, 0))
    assert kinds(state, 0) == {"take", "take-deck"}
