"""Sections 16 and 17: ends of games, Survival, solo and the harder option."""

import pytest

from games.bright_future.positions import (
    GAME,
    act,
    codes,
    door,
    fever,
    food,
    gear,
    give,
    go,
    hire,
    kinds,
    mission,
    offered,
    on_map,
    own,
    stand,
    strike,
    table,
    zone,
)
from ostoja.games.bright_future.names import HEROES, REMOVED, SOLOS
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.contact import ContactStart
from ostoja.games.bright_future.steps.duel import start_duel
from ostoja.games.bright_future.steps.fever import FeverRound, LastWindow, start_turn
from ostoja.games.bright_future.steps.location import Door, LocationPhase
from ostoja.games.bright_future.steps.supplies import lose, lose_population
from ostoja.games.bright_future.steps.tunnel import Obstacle, PlaceObstacle, Relocation, Round, SoloTunnel


def test_fever_is_won_without_open_codes() -> None:
    """BF-16.10, TC-17 Checked before the price of a Hunt: population 1 and the last code removed is a victory."""
    state = fever("courtesan", "thief")
    zone(state, [], [3], [], [])
    state.fever.zone_closed[0] = 1
    state.fever.zone[0] = [1]
    state.code_pile[0] -= 1
    codes(state, 0, 3)
    hire(state, 0, "vagabonds")
    state.fever.population = 1
    go(state, LastWindow(0))
    act(state, 0, "hunt", 9, 1)
    assert state.over
    assert state.winners == [0, 1]
    assert state.fever.population == 1


def test_equal_players_share_a_rank() -> None:
    """BF-16.1, ruling 52 With as many codes and resources nobody of them is ahead of the other."""
    state = table("courtesan", "thief", "mole", "duchess")
    for seat in (1, 2):
        codes(state, seat, 3)
    state.winner = 0
    assert state.final_scores() == [1 + 3, 1, 1, 0]
    state.resources[2] = 31
    assert state.final_scores() == [1 + 3, 1, 2, 0]


def test_the_final_count_shows_what_ranks_players() -> None:
    """BF-16.1 Codes, then resources."""
    state = table("courtesan", "thief")
    codes(state, 0, 1, 2)
    state.resources = [7, 9]
    assert [state.besides(seat) for seat in (0, 1)] == [
        [("codes", 2), ("resources", 7)],
        [("codes", 0), ("resources", 9)],
    ]


def test_the_final_count_of_games_without_ranks() -> None:
    """BF-16.12 Population and rounds; BF-17.18 alone also the obstacles; BF-8.12 in the Arena resources."""
    state = fever("courtesan", "thief")
    state.fever.population, state.round = 9, 4
    assert state.besides(1) == [("population", 9), ("rounds", 4)]
    alone = GAME.start(1, 3, {"solo": "hard"})
    assert dict(alone.besides(0)) == {
        "codes": 0,
        "resources": alone.resources[0],
        "obstacles": 0,
        "rounds": alone.round,
    }
    alone.tunnel.obstacles = [4, 5] + [-1] * 18
    assert dict(alone.besides(0))["obstacles"] == 2
    duel = GAME.start(2, 3, {"mode": "arena"})
    duel.resources = [3, 8]
    assert [duel.besides(seat) for seat in (0, 1)] == [[("resources", 3)], [("resources", 8)]]


def test_fever_is_lost_without_population() -> None:
    """BF-16.11 All players lose."""
    state = fever("courtesan", "thief")
    lose_population(state, 15, "codes")
    assert state.over
    assert state.winners == []
    assert state.scores == [0, 0]
    assert state.fever.population == 0


def test_fever_has_no_individual_score() -> None:
    """BF-16.12"""
    state = fever("courtesan", "thief")
    codes(state, 0, 1, 1, 1)
    zone(state, [], [], [], [])
    from ostoja.games.bright_future.steps.supplies import check_cured

    check_cured(state)
    assert state.scores == [1, 1]
    assert state.breakdown(0) == [("won", 1)]


def test_fever_round_limit() -> None:
    """BF-16.13 Undecided after 60 rounds: lost."""
    state = fever("courtesan", "thief")
    zone(state, [], [], [], [1])
    state.round = 60
    go(state, FeverRound())
    assert state.over
    assert state.winners == []


# Survival


def test_survival_eliminates() -> None:
    """BF-17.1, BF-17.2 Everything owned goes back; the mission leaves the game."""
    state = table("dealer", "stalker", "mole", survival=True)
    stand(state, "I-2", "I-1", "I-3")
    give(state, 0, "weapon-pickaxe")
    give(state, 1, "armour-poncho")
    hire(state, 1, "slime")
    codes(state, 1, 1, 2)
    food(state, 1, 0)
    mission(state, 1, 1)
    state.resources[1] = 4
    start_duel(state, 0, 1, 1)
    go(state)
    strike(state, 0, "weapon-pickaxe")
    assert state.alive == [1, 0, 1]
    assert gear("armour-poncho") in state.gear_discard
    assert state.discards[1] == [4]
    assert own(state, 1) == []
    assert sum(state.code_pile) == 15
    assert state.food_supply == [4, 4, 4]
    assert state.mission_owner[1] == REMOVED
    assert not state.over
    go(state, Round())
    assert len(state.tunnel.offer) == 3, "BF-6.5 two living players"
    assert state.resources[1] == 0, "the eliminated do not recover"


def test_the_last_one_alive_wins() -> None:
    """BF-17.3, BF-16.2"""
    state = table("dealer", "stalker", survival=True)
    stand(state, "I-2", "I-1")
    give(state, 0, "weapon-pickaxe")
    state.resources[1] = 4
    start_duel(state, 0, 1, 1)
    go(state)
    strike(state, 0, "weapon-pickaxe")
    assert state.winners == [0]


def test_the_last_two_fall_together() -> None:
    """BF-17.3 Ranking by codes, then by resources before the fight."""
    for owned, resources, winner in (((1,), [2, 5], 1), ((), [2, 5], 1), ((), [2, 2], 0)):
        state = table("dealer", "mole", survival=True)
        stand(state, "I-2", "I-1")
        give(state, 0, "weapon-flamethrower")
        give(state, 1, "weapon-caustic-blood")
        codes(state, 1, *owned)
        state.resources = resources[:]
        if winner == 0:
            codes(state, 0, 3)
            state.resources = [2, 5]
        start_duel(state, 0, 1, 1)
        go(state)
        strike(state, 0, "weapon-flamethrower")
        act(state, 1, "reflect")
        assert state.over
        assert state.winners == [winner]


# Alone


def solo(hero: str = "courtesan", level: str = "normal") -> BrightFutureState:
    return table(hero, solo=level)


def test_solo_set_up() -> None:
    """BF-17.10 One player, eleven obstacle tokens, no Explorer."""
    state = solo()
    assert state.solo
    assert state.tunnel.obstacles == [-1] * 20


def test_solo_round() -> None:
    """BF-17.11, BF-17.12 Two cards are drawn, one chosen, its space taken."""
    state = solo()
    go(state, Round())
    assert len(state.tunnel.offer) == 2
    state.play(0, state.legal(0)[0])
    while "place" not in kinds(state, 0):
        state.play(0, next(a for a in state.legal(0) if a.kind in ("skip", "leave", "done")))
    act(state, 0, *next((a.kind, *a.args) for a in state.legal(0)))
    assert "block" in kinds(state, 0) or state.tunnel.newest_obstacle >= 0


@pytest.mark.covers("hero-mole")
def test_solo_mole_draws_three() -> None:
    """BF-9.12, BF-17.12"""
    state = solo("mole")
    go(state, Round())
    assert len(state.tunnel.offer) == 3


def test_obstacles() -> None:
    """BF-17.13 One more card; the player chooses a free option, the token is random and stays for good."""
    state = solo()
    state.tunnel.cards_aside = 0b1111100
    go(state, Obstacle())
    assert kinds(state, 0) == {"block"}
    space = state.legal(0)[0].args[0]
    act(state, 0, "block", space)
    assert state.tunnel.obstacles[space] >= 0
    assert state.tunnel.obstacles[space] != state.hero[0]
    go(state, Round())
    assert state.tunnel.obstacles[space] >= 0


def test_no_free_option_no_obstacle() -> None:
    """BF-17.13"""
    state = solo(level="easy")
    for number, space in enumerate((16, 7)):
        state.tunnel.obstacles[space] = number + 1
    state.tunnel.cards_aside = 0b0000001
    state.tunnel.space_of[0] = 0
    go(state, Obstacle())
    assert sum(hero >= 0 for hero in state.tunnel.obstacles) == 2


def test_a_lost_turn() -> None:
    """BF-17.14 None of the drawn cards has a free option: no placement and no visit, but still an obstacle."""
    state = solo(level="easy")
    for number, space in enumerate((16, 7)):
        state.tunnel.obstacles[space] = number + 1
    state.tunnel.offer = [0]
    state.tunnel.cards_aside = 0b1111110
    go(state, SoloTunnel())
    assert kinds(state, 0) == {"block"}
    assert state.tunnel.space_of[0] == -1


def test_relocation_after_the_obstacle() -> None:
    """BF-17.15"""
    state = solo()
    hire(state, 0, "spitter")
    state.tunnel.space_of[0] = 17
    state.tunnel.obstacles[0] = 3
    go(state, Relocation(0))
    assert ("spit", 1) in offered(state, 0)
    assert ("spit", 0) not in offered(state, 0)


@pytest.mark.covers("hero-shapeshifter", "hero-thief")
def test_obstacles_and_abilities() -> None:
    """BF-17.16 A new obstacle next to the hero can be mimicked, or robbed for the Bazaar; an old one cannot."""
    state = solo("shapeshifter")
    state.tunnel.space_of[0] = 7
    state.tunnel.obstacles[5] = HEROES.index("hero-soldier")
    state.tunnel.newest_obstacle = 5
    go(state, ContactStart())
    act(state, 0, "mimic", 0)
    assert state.has(0, 1)
    state = solo("thief")
    state.tunnel.space_of[0] = 7
    state.tunnel.obstacles[5] = 1
    state.tunnel.newest_obstacle = 5
    before = set(state.bazaar)
    go(state, ContactStart())
    act(state, 0, "rob-bazaar")
    assert set(state.gear[0]) <= before
    assert len(state.bazaar) == 6
    state = solo("thief")
    state.tunnel.space_of[0] = 7
    state.tunnel.obstacles[5] = 1
    state.tunnel.newest_obstacle = 12
    go(state, ContactStart())
    assert "rob-bazaar" not in (kinds(state, 0) if state.waiting else set())


def test_alone_always_first_visitor() -> None:
    """BF-17.16"""
    state = solo()
    stand(state, "II-4")
    state.tunnel.obstacles[5] = 2
    go(state, LocationPhase(0))
    if "take" not in kinds(state, 0):
        state.play(0, next(a for a in state.legal(0) if a.kind in ("pass", "fight")))
    assert state.tunnel.first_visitor[1] == 0
    assert state.prompt(0).words["count"] == 2


def test_solo_defeat_in_a_fight_is_not_the_end() -> None:
    """BF-17.17 Six resources next round."""
    state = solo()
    stand(state, "II-1")
    lose(state, 0, 99)
    assert not state.over
    go(state, Round())
    assert state.resources[0] == 6


def test_a_blocked_tunnel_loses() -> None:
    """BF-17.18 All five spaces of track IV."""
    state = solo()
    for number, space in enumerate((15, 17, 18, 19)):
        state.tunnel.obstacles[space] = number + 1
    go(state, PlaceObstacle(0, 0))
    act(state, 0, "block", 16)
    assert state.over
    assert state.winners == []


@pytest.mark.parametrize(("level", "limit"), list(zip(SOLOS, (10, 9, 7, 5, 3), strict=True)))
def test_solo_difficulty(level: str, limit: int) -> None:
    """BF-17.19, TC-20 One obstacle more than the limit loses, before the Location Phase."""
    state = solo(level=level)
    for number in range(limit):
        state.tunnel.obstacles[number] = number + 1
    go(state, PlaceObstacle(0, 0))
    if not state.over:
        act(state, 0, "block", 16)
    assert state.over
    state = solo(level=level)
    for number in range(limit - 1):
        state.tunnel.obstacles[number] = number + 1
    go(state, PlaceObstacle(0, 0))
    if state.waiting:
        act(state, 0, "block", 16)
    assert state.tunnel.obstacles[16] >= 0
    assert not state.over


def test_solo_victory() -> None:
    """BF-6.63, BF-17.10"""
    state = solo()
    door(state)
    go(state, Door(0))
    assert state.winners == [0]
    assert state.scores == [1]


# No rescue


def test_no_rescue() -> None:
    """BF-17.20 Wounded without population loss, and no automatic six; alone it is the end."""
    state = fever("courtesan", "thief", no_rescue=True)
    lose(state, 0, 99)
    assert state.fever.population == 12
    state.fever.routes = [[0, 1], [2, 3]]
    start_turn(state, 0)
    assert state.resources[0] == 0
    alone = fever("courtesan", no_rescue=True)
    lose(alone, 0, 99)
    assert alone.over
    assert alone.winners == []


def test_help() -> None:
    """BF-17.21 A hero near by gives any number of resources, keeping one; it is the barter of the turn."""
    state = fever("courtesan", "thief", no_rescue=True)
    on_map(state, 0, 9, 0)
    on_map(state, 1, 9, 2)
    state.fever.map_node[1] = 0
    lose(state, 0, 99)
    state.resources[1] = 12
    give(state, 1, "weapon-pistol")
    go(state, LastWindow(1))
    assert {("help", 0), ("barter", 0)} <= offered(state, 1)
    act(state, 1, "help", 0)
    assert offered(state, 1) == {("hand-over", 1), ("hand-over", 5), ("hand-over", 10)}
    act(state, 1, "hand-over", 10)
    assert state.resources == [10, 2]
    act(state, 1, "done")
    assert not state.wounded[0]
    assert state.waiting == (), "that was the barter"
    state.fever.routes = [[0, 1], [2, 3]]
    start_turn(state, 0)
    assert state.resources[0] == 10


def test_help_to_a_start_field_from_anywhere() -> None:
    """BF-17.21"""
    state = fever("courtesan", "thief", no_rescue=True)
    on_map(state, 1, 9, 2)
    lose(state, 0, 99)
    go(state, LastWindow(1))
    assert ("help", 0) in offered(state, 1)


def test_a_waiting_hero_only_spreads_infection() -> None:
    """BF-17.22 A random card of those dealt, its infection effect, nothing else."""
    seen = set()
    for seed in range(8):
        state = fever("courtesan", "thief", no_rescue=True, seed=seed)
        zone(state, [1], [1], [], [3])
        lose(state, 0, 99)
        state.fever.routes = [[0, 1], [2, 3]]
        start_turn(state, 0)
        go(state)
        seen.add(state.fever.route)
        while state.waiting:
            assert kinds(state, 0) <= {"prevent", "pass", "infect", "mutate"}
            state.play(0, state.legal(0)[0])
        assert sum(len(stack) for stack in state.fever.zone) == 4
    assert seen == {0, 1}


def test_fever_alone() -> None:
    """BF-17.30 A map deck of ten, everything else unchanged."""
    state = GAME.start(seats=1, seed=1, options={"mode": "fever"})
    assert len(state.fever.map_deck) == 10
    assert state.fever.population == 12


def test_modes_are_options_of_one_game() -> None:
    """BF-17.40"""
    assert {options.get("mode", "tunnel") for options in GAME.modes()} == {"tunnel", "fever", "arena"}
