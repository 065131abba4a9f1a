"""BF-7.50 to BF-7.70: mercenary actions and the Infection Phase."""

import pytest

from games.bright_future.positions import (
    act,
    codes,
    fever,
    go,
    hire,
    in_colony,
    kinds,
    meet,
    merc,
    offered,
    on_top,
    own,
    pile,
    zone,
)
from ostoja.games.bright_future.names import (
    AT_FEVER_ANOMALY,
    CARAVAN,
    CONTAMINATION,
    EPIDEMIC,
    GUIDE,
    MUTATION,
    PLAN,
    TRADE,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.fever import LastWindow, start_turn
from ostoja.games.bright_future.steps.infection import Infection, InfectionPhase, PlaceCode, Prevent


def drawn(effect: int, number: int, *stacks: list[int]) -> BrightFutureState:
    """This effect has drawn this number."""
    state = fever("courtesan", "thief")
    zone(state, *stacks)
    state.code_pile[number - 1] -= 1
    state.fever.drawn_code = number
    return state


def test_a_mercenary_is_discarded_for_one_symbol() -> None:
    """BF-7.50 The matching code is not spent."""
    state = fever("courtesan", "thief")
    zone(state, [1], [2], [3], [3])
    codes(state, 0, 2, 3)
    hire(state, 0, "marauders")
    go(state, LastWindow(0))
    act(state, 0, "hunt", merc("marauders"), 1)
    assert state.codes[:3] == [0, 1, 1]
    assert state.discards[1] == [merc("marauders")]


def test_warning() -> None:
    """BF-7.51, EX-10 A Contamination draws 2, the owner has 1 and 2: it may be prevented, own codes stay."""
    state = drawn(CONTAMINATION, 2, [1], [1], [1], [2])
    codes(state, 0, 1, 2)
    hire(state, 0, "carrier", "cleaners")
    before = state.code_pile[1]
    go(state, PlaceCode(0, CONTAMINATION), Prevent(0, CONTAMINATION))
    assert offered(state, 0) == {("pass",), ("prevent", merc("carrier"))}
    act(state, 0, "prevent", merc("carrier"))
    assert state.fever.zone == [[1], [1], [1], [2]]
    assert state.codes[:3] == [1, 1, 0]
    assert state.code_pile[1] == before + 1
    assert state.fever.drawn_code == 0


def test_quarantine() -> None:
    """BF-7.52, EX-11 The drawn 1 cannot be prevented with 2 and 3."""
    state = drawn(EPIDEMIC, 1, [1], [3], [], [])
    codes(state, 0, 2, 3)
    hire(state, 0, "cleaners")
    go(state, PlaceCode(0, EPIDEMIC), Prevent(0, EPIDEMIC))
    assert state.fever.zone[1] == [3, 1]
    state = drawn(EPIDEMIC, 2, [1], [3], [], [])
    codes(state, 0, 2)
    hire(state, 0, "cleaners", "carrier")
    go(state, PlaceCode(0, EPIDEMIC), Prevent(0, EPIDEMIC))
    assert offered(state, 0) == {("pass",), ("prevent", merc("cleaners"))}, "a Warning does not help"


def test_hunt() -> None:
    """BF-7.53, EX-12 Visible 1, 2, 3, 3 with 2 and 3: the 2 or either 3; population -1."""
    state = fever("courtesan", "thief")
    zone(state, [1], [2], [3], [3])
    codes(state, 0, 2, 3)
    hire(state, 0, "vagabonds")
    go(state, LastWindow(0))
    assert offered(state, 0) == {("pass",), ("hunt", 9, 1), ("hunt", 9, 2), ("hunt", 9, 3)}
    act(state, 0, "hunt", 9, 2)
    assert state.fever.zone == [[1], [2], [], [3]]
    assert state.fever.population == 11


def test_destroy() -> None:
    """BF-7.54, EX-13 Both 3s go, population -2; TC-19 a code uncovered by it stays."""
    state = fever("courtesan", "thief")
    zone(state, [1], [2], [3], [3])
    codes(state, 0, 2, 3)
    hire(state, 0, "crawler")
    go(state, LastWindow(0))
    act(state, 0, "destroy", merc("crawler"), 3)
    assert state.fever.zone == [[1], [2], [], []]
    assert state.fever.population == 10
    state = fever("courtesan", "thief")
    zone(state, [2, 2], [2], [1], [])
    codes(state, 0, 2)
    hire(state, 0, "crawler")
    go(state, LastWindow(0))
    act(state, 0, "destroy", merc("crawler"), 2)
    assert state.fever.zone == [[2], [], [1], []]


def test_timing_of_mercenary_actions() -> None:
    """BF-7.55 Hunt and Destroy before or after the Infection Phase, Warning inside it, by the active player."""
    state = fever("courtesan", "thief")
    zone(state, [1], [3], [], [])
    codes(state, 0, 1)
    codes(state, 1, 1)
    hire(state, 0, "vagabonds")
    hire(state, 1, "carrier")
    state.fever.route = 0
    go(state, LastWindow(0), InfectionPhase(0, 0))
    seen = set()
    while state.waiting:
        assert state.waiting == (0,)
        if "hunt" in kinds(state, 0):
            seen.add("hunt")
            act(state, 0, "pass")
        else:
            assert "hunt" not in kinds(state, 0)
            state.play(0, state.legal(0)[0])
    assert seen == {"hunt"}


def test_destroy_before_the_vaccine() -> None:
    """BF-7.55, BF-7.46, EX-09 In colony 4: both 2s are destroyed first, then codes 1 and 3 are enough for a vaccine."""
    state = fever("courtesan", "thief")
    zone(state, [1], [2], [2], [3])
    codes(state, 0, 1, 2, 3)
    hire(state, 0, "gigamutant")
    on_top(state, "colony-refugees")
    state.met[0] = state.decks[0].pop()
    in_colony(state, 3)
    assert "vaccine" not in kinds(state, 0)
    act(state, 0, "destroy", merc("gigamutant"), 2)
    assert state.fever.population == 10
    assert {action.args[0] for action in state.legal(0) if action.kind == "vaccine"} == {0, 3}
    act(state, 0, "vaccine", 3)
    assert own(state, 0) == [2]


def test_a_visit_stays_open_for_a_hunt() -> None:
    """BF-7.55 A visit with nothing else to do does not close by itself while a mercenary could hunt or destroy."""
    state = fever("courtesan", "thief")
    zone(state, [1], [3], [], [])
    codes(state, 0, 1)
    on_top(state, "colony-refugees")
    state.met[0] = state.decks[0].pop()
    assert in_colony(state.copy(), 3).waiting == ()
    hire(state, 0, "vagabonds")
    in_colony(state, 3)
    assert offered(state, 0) == {("leave",), ("hunt", merc("vagabonds"), 0)}
    act(state, 0, "hunt", merc("vagabonds"), 0)
    assert state.fever.zone == [[], [3], [], []]
    assert state.waiting == ()


def test_infection_ties_are_decided_by_the_active_player() -> None:
    """BF-7.60, EX-06 Contamination: one of the three places with one code."""
    state = drawn(CONTAMINATION, 3, [1], [1], [1], [2, 2])
    go(state, PlaceCode(0, CONTAMINATION))
    assert offered(state, 0) == {("infect", 0), ("infect", 1), ("infect", 2)}
    act(state, 0, "infect", 1)
    assert state.fever.zone[1] == [1, 3]


def test_contamination_prefers_empty_open_places() -> None:
    """BF-7.61, BF-7.47 An emptied place can be infected again, a closed one never."""
    state = drawn(CONTAMINATION, 3, [1], [], [], [2])
    state.fever.zone_closed[1] = 1
    state.fever.zone[1] = [2]
    state.code_pile[1] -= 1
    go(state, PlaceCode(0, CONTAMINATION))
    assert state.fever.zone[2] == [3]


def test_epidemic() -> None:
    """BF-7.62, EX-07 Visible 1, 2, 2, 3: the drawn 2 covers the 3."""
    state = drawn(EPIDEMIC, 2, [1], [2], [2], [3])
    go(state, PlaceCode(0, EPIDEMIC))
    assert state.fever.zone == [[1], [2], [2], [3, 2]]


def test_mutation() -> None:
    """BF-7.63, EX-08 One of the 2s, by choice, is exchanged; it cannot be prevented."""
    state = fever("courtesan", "thief")
    zone(state, [1, 2], [2], [3], [])
    codes(state, 0, 1, 2, 3)
    hire(state, 0, "slime")
    before = state.code_pile[:]
    go(state, Infection(0, MUTATION))
    assert offered(state, 0) == {("mutate", 0), ("mutate", 1)}
    new = state.fever.drawn_code
    act(state, 0, "mutate", 0)
    assert state.fever.zone[0] == [1, new]
    before[new - 1] -= 1
    before[1] += 1
    assert state.code_pile == before


@pytest.mark.parametrize("effect", [CONTAMINATION, EPIDEMIC, MUTATION])
def test_empty_pile(effect: int) -> None:
    """BF-7.64, TC-18 Population -1; the first two may be prevented without any own code."""
    state = fever("courtesan", "thief")
    pile(state)
    state.codes[:3] = [0, 0, 0]
    go(state, Infection(0, effect))
    assert state.fever.population == 11
    assert state.fever.zone == [[], [], [], [3]]
    state = fever("courtesan", "thief")
    pile(state)
    hire(state, 0, "slime")
    go(state, Infection(0, effect))
    if effect == MUTATION:
        assert state.fever.population == 11
    else:
        act(state, 0, "prevent", merc("slime"))
        assert state.fever.population == 12


def test_the_draw_is_open_before_the_decision() -> None:
    """BF-7.65"""
    state = drawn(CONTAMINATION, 2, [1], [1], [1], [2])
    codes(state, 0, 2)
    hire(state, 0, "slime")
    go(state, PlaceCode(0, CONTAMINATION), Prevent(0, CONTAMINATION))
    assert state.seen_by(1).fever.drawn_code == 2
    assert state.prompt(0).words["number"] == 2


def test_end_of_round_rounds_down() -> None:
    """BF-7.70"""
    from ostoja.games.bright_future.steps.fever import FeverRound

    for stacks, loss in (([[2], [], [], []], 0), ([[3], [], [], []], 1), ([[3], [3], [3], [2]], 3)):
        state = fever("courtesan", "thief")
        zone(state, *stacks)
        go(state, FeverRound())
        assert state.fever.population == 12 - loss


def test_free_actions_come_back_after_the_infection() -> None:
    """BF-7.55 A whole turn: Hunt is open beside the choice of card, the movement and after the Infection Phase."""
    state = fever("courtesan", "thief")
    zone(state, [1, 1], [3], [], [])
    codes(state, 0, 1, 3)
    pile(state, 2)
    hire(state, 0, "vagabonds")
    state.fever.routes = [[CARAVAN, GUIDE], [PLAN, TRADE]]
    start_turn(state, 0)
    go(state)
    asked = []
    for choice in (("route", CARAVAN), ("skip",), ("stay",), ("pass",)):
        asked.append("hunt" in kinds(state, 0))
        act(state, 0, *choice)
    assert asked == [True, False, True, True]
    assert state.waiting == ()
    assert state.fever.zone[0] == [1, 2], "the Mutation of the Caravan"


def test_the_crawler_is_asked_before_and_after_the_infection() -> None:
    """BF-10.4"""
    state = fever("courtesan", "thief")
    zone(state, [1], [3], [], [])
    codes(state, 1, 3)
    pile(state, 2)
    hire(state, 1, "crawler")
    state.fever.route = CARAVAN
    go(state, InfectionPhase(0, 0))
    assert state.waiting == (1,)
    assert state.fever.zone[0] == [1], "before the Mutation"
    act(state, 1, "pass")
    assert state.waiting == (1,)
    assert state.fever.zone[0] == [2], "after it"
    act(state, 1, "hunt", merc("crawler"), 1)
    assert state.fever.zone[1] == []


def test_a_closed_place_is_not_contaminated() -> None:
    """BF-7.61 Even if it has the fewest tokens."""
    state = drawn(CONTAMINATION, 2, [1, 1], [3], [1, 2], [2, 3])
    state.fever.zone_closed[1] = 1
    go(state, PlaceCode(0, CONTAMINATION))
    assert offered(state, 0) == {("infect", 0), ("infect", 2), ("infect", 3)}


def test_an_empty_pile_asks_for_no_code_of_anybody() -> None:
    """BF-7.64, TC-18 Prevention is open to a player without codes, whatever the others have."""
    state = fever("courtesan", "thief")
    zone(state, [1], [1], [1], [1])
    codes(state, 1, 1, 1)
    state.code_pile = [0, 0, 0]
    hire(state, 0, "slime")
    go(state, Infection(0, CONTAMINATION))
    assert ("prevent", merc("slime")) in offered(state, 0)


def test_destroying_the_last_codes_wins_whatever_it_costs() -> None:
    """BF-16.10, BF-7.54"""
    state = fever("courtesan", "thief")
    zone(state, [3], [], [3], [])
    codes(state, 0, 3)
    hire(state, 0, "marauders")
    state.fever.population = 2
    go(state, LastWindow(0))
    act(state, 0, "destroy", merc("marauders"), 3)
    assert state.winners == [0, 1]
    assert state.fever.population == 2


def test_taking_the_last_code_from_the_zone_wins() -> None:
    """BF-16.10, BF-3.23, BF-10.11 As a random code from an empty pile, or with the Lasher."""
    state = fever("courtesan", "thief")
    zone(state, [3], [], [], [])
    pile(state)
    meet(state, 0, "anomaly-living-dead", AT_FEVER_ANOMALY)
    act(state, 0, "random-code")
    assert state.winners == [0, 1]
    state = fever("courtesan", "thief")
    zone(state, [3], [3], [], [])
    pile(state)
    hire(state, 0, "lasher")
    meet(state, 0, "anomaly-living-dead", AT_FEVER_ANOMALY)
    act(state, 0, "random-code")
    act(state, 0, "zone", 0)
    assert not state.over
    act(state, 0, "lash-zone", 1)
    assert state.winners == [0, 1]
