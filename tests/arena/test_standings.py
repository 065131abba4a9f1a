"""The standings claim no more than the games show: known numbers, shared wins, deals as the unit."""

from random import Random

import pytest

from ostoja.arena.lab import wilson
from ostoja.arena.results import Results
from ostoja.arena.standings import Standing, difference, interval, places, student, weigh
from ostoja.arena.tournament import NOBODY, Played, Setup

AB = Setup("g", 1, 2, {}, None, ("a", "b"), 0)
ABBB = Setup("g", 1, 4, {}, None, ("a", "b", "b", "b"), 0)


def results(setup: Setup, *winners: tuple[int, ...]) -> Results:
    """A tournament whose games, in order, were won by these seats."""
    found = Results(setup)
    for number, won in enumerate(winners):
        scores = tuple(10 if seat in won else seat for seat in range(setup.seats))
        found.add(game(setup, number, won, scores))
    return found


def game(setup: Setup, number: int, won: tuple[int, ...], scores: tuple[int, ...]) -> Played:
    seats = setup.seats
    sitting = setup.sitting(number % setup.rotations)
    times = (0.5,) * seats, (0.25,) * seats
    return Played(number, 0, sitting, scores, won, (3,) * seats, *times, 2.0)


def by_name(found: Results) -> dict[str, Standing]:
    return {standing.player: standing for standing in weigh(found).standings}


def test_wins_follow_the_player_from_seat_to_seat() -> None:
    """In rotation 0 a sits first, in rotation 1 second: seat 0 twice is one win each."""
    standings = by_name(results(AB, (0,), (0,), (0,), (1,)))
    assert [standings["a"].wins, standings["b"].wins] == [3, 1]
    assert standings["a"].games == 4


def test_ties_are_shared_and_the_fair_share_is_the_part_of_the_seats() -> None:
    standings = by_name(results(ABBB, (0, 1), (1,), (2, 3), (0, 1, 2)))
    assert standings["a"].wins == pytest.approx(0.5 + 1 + 0.5 + 0)
    assert standings["b"].wins == pytest.approx(0.5 + 0 + 0.5 + 1)
    assert [standings["a"].fair, standings["b"].fair] == [0.25, 0.75]
    assert standings["a"].ratio == pytest.approx(2)
    assert standings["b"].seats == 3


def test_games_nobody_won_are_nobodys_due() -> None:
    standings = by_name(results(AB, (0,), (), (), (1,)))
    assert [standings["a"].rate, standings["a"].fair, standings["a"].ratio] == [0.5, 0.25, 2]


def test_deals_that_are_not_complete_wait() -> None:
    table = weigh(results(AB, (0,), (0,), (0,)))
    assert [table.games, table.deals, table.waiting] == [2, 1, 1]


def test_the_interval_is_wilsons_when_deals_are_single_games() -> None:
    """With one game a deal the deals' own spread gives back the games, but for Student's allowance."""
    wins, games = [1.0] * 81 + [0.0] * 182, [1] * 263
    assert interval(wins, games) == pytest.approx(wilson(81, 263), abs=2e-3)


def test_games_of_a_deal_that_go_together_count_as_one() -> None:
    """Fifty deals of four games, each won or lost as a whole, tell as much as fifty games."""
    wins, games = [4.0] * 20 + [0.0] * 30, [4] * 50
    few = (1.96 / 2.0096) ** 2
    number = 49 * few
    assert interval(wins, games) == pytest.approx(wilson(0.4 * number, number), abs=1e-4)
    assert interval(wins, games) == pytest.approx(wilson(20, 50), abs=6e-3)


def test_deals_that_even_out_never_count_as_more_games_than_were_played() -> None:
    assert interval([1.0, 1.0, 1.0] * 10, [2] * 30) == pytest.approx(wilson(30, 60), abs=1e-2)


def test_extremes_and_nothing() -> None:
    """Ten deals all won: nothing is known about the rotations' spread, so only the deals count."""
    assert interval([4.0] * 10, [4] * 10) == pytest.approx((0.7225, 1.0), abs=5e-5)
    assert interval([0.0], [2])[1] == pytest.approx(wilson(0, 1)[1])
    assert interval([], []) == (0.0, 1.0)


def test_students_points_are_the_tables() -> None:
    table = {4: 2.776, 9: 2.262, 19: 2.093, 49: 2.010, 99: 1.984}
    for freedom, point in table.items():
        assert student(freedom) == pytest.approx(point, abs=0.01)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Deals of four games with a luck of their own: 95 in 100 intervals hold the true rate, give or take."""
    dice = Random(7)
    held = 0
    for _ in range(400):
        wins = []
        for _ in range(25):
            luck = dice.choice((0.1, 0.5))
            wins.append(float(sum(dice.random() < luck for _ in range(4))))
        low, high = interval(wins, [4] * 25)
        held += low <= 0.3 <= high
    assert 0.92 <= held / 400 <= 0.985


def test_a_game_won_by_all_or_none_is_cooperative() -> None:
    table = weigh(results(AB, (0, 1), (), (), ()))
    assert table.cooperative
    (team,) = table.standings
    assert [team.player, team.rate, team.rating, team.verdict] == ["a + b", 0.25, None, 0]
    assert team.decisions == 24


def test_a_failure_in_a_cooperative_game_is_a_defeat() -> None:
    found = results(AB, (0, 1), (), (0, 1), (0, 1))
    found.games[2] = found.games[2]._replace(winners=(), scores=(), failure="ValueError", culprit=1)
    assert weigh(found).standings[0].rate == 0.5


def test_void_games_are_left_out() -> None:
    found = results(AB, (0,), (0,), (0,), (1,))
    found.games[3] = found.games[3]._replace(winners=(), scores=(), failure="bug", culprit=NOBODY)
    table = weigh(found)
    assert [table.games, len(table.void), len(table.failed)] == [3, 1, 0]
    assert {standing.player: standing.wins for standing in table.standings} == {"a": 2, "b": 1}


def test_ratings_rise_with_wins_and_start_where_openskill_starts() -> None:
    standings = by_name(results(ABBB, (0,), (1,), (2,), (3,), (0,), (1,), (2,), (3,)))
    best, other = standings["a"].rating, standings["b"].rating
    assert best is not None
    assert other is not None
    assert best.mu > 30
    assert other.mu < 25
    assert best.sigma < 25 / 3
    even = by_name(results(AB, (0,), (0,), (0, 1), (0, 1), (0,), (0,)))
    assert even["a"].rating is not None
    assert even["a"].rating.mu == pytest.approx(25, abs=1)


def test_places_are_winners_then_points() -> None:
    assert places(game(ABBB, 0, (1,), (5, 3, 9, 5))) == [3, 1, 2, 3]


def test_thinking_is_added_up_by_player() -> None:
    standings = by_name(results(ABBB, (0,), (1,), (2,), (3,)))
    assert [standings["a"].decisions, standings["b"].decisions] == [12, 36]
    assert standings["b"].pace == pytest.approx(0.5 / 3)
    assert standings["b"].slowest == 0.25


def test_the_table_by_seats_counts_every_seat_once() -> None:
    table = weigh(results(ABBB, (0,), (0,), (0,), (0,)))
    assert table.by_seat["a", 0] == (1.0, 1)
    assert table.by_seat["b", 0] == (3.0, 3)
    assert table.by_seat["b", 1] == (0.0, 3)


def test_the_curve_ends_at_the_rate() -> None:
    assert by_name(results(AB, (0,), (1,), (1,), (0,)))["a"].curve == ((2, 1.0), (4, 0.5))


def test_two_results_are_apart_by_what_both_leave_open() -> None:
    """Newcombe's published example: 56/70 and 48/80 differ by 0.2, from 0.0524 to 0.3339."""
    one = Standing("x", 1, 80, 48, 40, wilson(48, 80), 0, 0, 0, 0, 0, ())
    other = Standing("x", 1, 70, 56, 35, wilson(56, 70), 0, 0, 0, 0, 0, ())
    assert difference(one, other) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
