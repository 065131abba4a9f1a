"""The lab adds games up correctly and claims no more than they show."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import ostoja
from ostoja.arena import simulate
from ostoja.arena.lab import Share, plan, weigh, wilson
from ostoja.arena.simulate import Match, Outcome, play, prepare
from ostoja.core.errors import BadOption
from ostoja.core.replay import Replay
from ostoja.core.tables import Pack


def outcome(winners: list[int], seats: int = 2, labels: list[str] | None = None, **uses: int) -> Outcome:
    """A finished game; `uses` are written card_seat=times."""
    counted = Counter({(int(name[-1]), name[:-2]): times for name, times in uses.items()})
    match = Match("high_water", seats, 0, ("random",) * seats, {"calm": False})
    return Outcome(match, [0] * seats, winners, 10 + seats, 0.1, labels or [], counted)


def test_the_wilson_interval_is_the_published_one() -> None:
    """Values of a worked table: 81 of 263, and the extremes."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=5e-5)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def test_wins_are_shared_and_the_due_knows_games_nobody_won() -> None:
    balance = weigh([outcome([0]), outcome([0, 1]), outcome([]), outcome([1])])
    assert balance.games == 4
    assert balance.nobody == 1
    assert balance.by_order == [Share(1.5, 4, 1.5), Share(1.5, 4, 1.5)]
    assert balance.by_order[0].fair == 0.375


def test_seat_counts_are_added_up_with_their_own_due() -> None:
    balance = weigh([outcome([0]), outcome([2], seats=4)])
    assert balance.seats == (2, 4)
    assert balance.by_order[0] == Share(1, 2, 0.75)
    assert balance.by_order[3] == Share(0, 1, 0.25)
    assert balance.lengths == [12, 14]


def test_a_team_wins_whole_and_its_due_is_how_often_it_wins() -> None:
    """Each component's due was its own wins: nothing ever was out of line."""
    balance = weigh([outcome([0, 1], axe_0=1), outcome([], rope_1=1), outcome([0, 1], axe_1=2), outcome([])])
    assert balance.by_order == [Share(2, 4, 2), Share(2, 4, 2)]
    assert balance.components["axe"].share == Share(2, 2, 1)
    assert balance.components["rope"].share == Share(0, 1, 0.5)


def test_sides_and_components_follow_their_seats() -> None:
    games = [
        outcome([0], labels=["red", "blue"], axe_0=3, rope_1=1),
        outcome([1], labels=["blue", "red"], axe_0=1, axe_1=1),
    ]
    balance = weigh(games)
    assert balance.by_label == {"red": Share(2, 2, 1), "blue": Share(0, 2, 1)}
    axe = balance.components["axe"]
    assert axe.times == 5
    assert axe.share == Share(2, 3, 1.5)
    assert axe.usage == 0.75
    assert balance.components["rope"].share == Share(0, 1, 0.5)


def test_a_verdict_needs_enough_games() -> None:
    assert Share(7, 10, 5).verdict == 0
    assert Share(70, 100, 50).verdict == 1
    assert Share(30, 100, 50).verdict == -1


def test_failures_are_left_out() -> None:
    assert weigh([outcome([0])._replace(failure="x"), outcome([1])]).games == 1


def test_a_plan_covers_all_seat_counts_and_modes() -> None:
    modes = plan("high_water", 3, names=["random"], all_modes=True)
    assert [mode.options for mode in modes] == [{}, {"calm": True}]
    assert [match.seats for match in modes[0].matches] == [2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert all(match.options == {"calm": True} and match.watch for match in modes[1].matches)


def test_a_plan_keeps_the_seat_counts_a_mode_knows() -> None:
    assert {match.seats for match in plan("high_water", 1, [1, 2, 9])[0].matches} == {2}
    with pytest.raises(BadOption, match="2-4 players"):
        plan("high_water", 1, [9])
    with pytest.raises(BadOption, match="no option"):
        plan("high_water", 1, [2], {"wild": True})


def test_the_first_player_is_the_one_who_began_not_the_first_seat() -> None:
    """Of two games at two seats, seat 2 began the first and won it, and seat 1 the second, which seat 2 won."""
    balance = weigh([outcome([1])._replace(starter=1), outcome([1])._replace(starter=0)])
    assert balance.by_order == [Share(1, 2, 1), Share(1, 2, 1)]
    balance = weigh([outcome([2], seats=3)._replace(starter=1)])
    assert [share.wins for share in balance.by_order] == [0, 1, 0]


def kept_replay(match: Match, monkeypatch: pytest.MonkeyPatch) -> tuple[Outcome, Replay]:
    """A match played, and the record of it."""
    tables: list[Replay] = []
    make = simulate._table
    monkeypatch.setattr(simulate, "_table", lambda match: tables.append(make(match)) or tables[-1])
    return play(match), tables[0]


def first_to_act(record: Replay) -> int:
    """The seat of the first move that is not the choice of a Faction, which goes by seats (MT-2.2)."""
    return next(seat for seat, action in record.moves if action.kind != "pick")


def first_named(record: Replay) -> int:
    """The seat that the log calls first player or (BF-6.1) Explorer."""
    events = [event for state in record.walk() for event in state.events]
    seat = next(str(event.words["seat"]) for event in events if event.key in ("first-player", "explorer"))
    return int(seat[1:])


@pytest.mark.parametrize(
    ("name", "began"),
    [
        ("survive_the_island", first_to_act),
        ("metro2033", first_to_act),
        ("osaczeni", first_to_act),
        ("ocaleni", first_named),
        ("bright_future", first_named),
    ],
)
def test_a_game_says_who_began(name: str, began: Callable[[Replay], int], monkeypatch: pytest.MonkeyPatch) -> None:
    """SI-2.1, MT-2.9, OS-2.9, OC-2.11, BF-2.6 The first player is drawn at random, or has the oldest leader."""
    starters = set()
    for match in prepare(name, 6, seats=3):
        outcome, record = kept_replay(match, monkeypatch)
        assert outcome.starter == began(record)
        starters.add(outcome.starter)
    assert len(starters) > 1, "not always the first seat"


def test_cards_count_as_used_when_they_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """OS-14, OS-16.2 Every item card played counts for whoever played it; those shown at the end do not."""
    items = ("walkie", "pistol", "bat", "saw", "molotov", "tin", "meat", "energy")
    all_played: set[str] = set()
    for match in prepare("osaczeni", 12, seats=4, watch=True):
        outcome, record = kept_replay(match, monkeypatch)
        played = Counter((seat, f"item-{action.kind}") for seat, action in record.moves if action.kind in items)
        counted = {use: times for use, times in outcome.uses.items() if use[1].startswith("item-")}
        assert counted == played
        all_played |= {key for _, key in played}
    assert all_played >= {"item-walkie", "item-energy", "item-pistol", "item-tin", "item-meat"}


def test_the_value_that_the_balance_page_proposes_is_one_of_the_game_and_another() -> None:
    page = (Path(__file__).parents[2] / "docs" / "balance.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"```toml\n(.*?)```", page, re.S)
    pack = Pack.from_plain(tomllib.loads(text))
    values = {(row, field): value for row, fields in pack.values["station"].items() for field, value in fields.items()}
    usual = ostoja.game("metro2033").tables["station"]
    changed = ostoja.game("metro2033").start(seed=1, pack=pack).game.tables["station"]
    for (row, field), value in values.items():
        assert changed[row][field] == value != usual[row][field]
        assert usual[row]["provenance"][field] == "reconstructed"
    assert not any(play(match).failure for match in prepare("metro2033", 2, pack=pack))
