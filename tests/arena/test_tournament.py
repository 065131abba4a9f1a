"""Duplicate matches: the same deals in every rotation, and a bot that fails loses without stopping anybody."""

from typing import Any

import pytest

import high_water
from high_water import rules
from ostoja import bots
from ostoja.arena.results import Results
from ostoja.arena.standings import places, weigh
from ostoja.arena.tournament import NOBODY, Pairing, Setup, arrange, plan, play
from ostoja.arena.workers import play_here
from ostoja.bots import Bot, RandomBot
from ostoja.core import replay as replays
from ostoja.core.action import Action
from ostoja.core.errors import BadOption
from ostoja.core.state import State
from ostoja.core.tables import Pack


class Crashing(RandomBot):
    """Plays two moves and breaks."""

    def choose(self, seen: State, seat: int) -> Action:
        if seen.number >= 4:
            raise ValueError("no idea")
        return super().choose(seen, seat)


class Cheating(Bot):
    """Does what cannot be done."""

    def choose(self, seen: State, seat: int) -> Action:
        return rules.RISK


@pytest.fixture(autouse=True)
def bad_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "crashing", Crashing)
    monkeypatch.setitem(bots.BOTS, "cheating", Cheating)


def test_every_deal_is_played_in_every_rotation() -> None:
    setup = arrange("high_water", ["greedy", "random", "random"], seats=3, seed=50)
    games = plan(setup, 7)
    assert len(games) == 9
    assert [(game.seed, game.rotation) for game in games[:4]] == [(50, 0), (50, 1), (50, 2), (51, 0)]
    assert [game.sitting.index("greedy") for game in games] == [0, 1, 2] * 3
    starts = [play(game)[0] for game in games]
    assert [played.bots for played in starts] == [game.sitting for game in games]


def test_the_rotations_of_a_deal_begin_with_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    hands: dict[int, list[Any]] = {}
    deal = high_water.HighWater.set_up

    def watch(self: Any, state: Any) -> None:
        deal(self, state)
        hands.setdefault(game.seed, []).append([hand[:] for hand in state.hands])

    setup = arrange("high_water", ["greedy", "random"], seats=2)
    monkeypatch.setattr(high_water.HighWater, "set_up", watch)
    for game in plan(setup, 6):
        play(game)
    assert len(hands) == 3
    assert all(len(dealt) == 2 and dealt[0] == dealt[1] for dealt in hands.values())
    assert hands[0] != hands[1]


@pytest.mark.parametrize(
    ("names", "rotations"), [(["a", "b", "c", "d"], 4), (["a", "b"], 2), (["a"], 1), (["a", "b", "c"], 4)]
)
def test_only_rotations_that_differ_are_played(names: list[str], rotations: int) -> None:
    seated = tuple(names[seat % len(names)] for seat in range(4))
    assert Setup("g", 1, 4, {}, None, seated, 0).rotations == rotations


def test_each_seat_and_game_has_luck_of_its_own_and_all_of_it_can_be_repeated() -> None:
    setup = arrange("high_water", ["random", "greedy"], seats=2, seed=9)
    games = plan(setup, 8)
    first = [play(game)[0] for game in games]
    assert [played.scores for played in first] == [play(game)[0].scores for game in games]
    assert sum(first[0].decisions) >= 8
    assert len({played.scores for played in first}) > 1
    assert all(slowest <= thought for slowest, thought in zip(first[0].slowest, first[0].thought, strict=True))


def test_a_pack_and_options_are_played() -> None:
    flat = {f"card-{card}": {"height": 12} for card in range(rules.CARDS)}
    setup = arrange("high_water", ["random"], 2, {"calm": True}, Pack("flat", {"card": flat}))
    assert play(Pairing(setup, 0))[0].scores == (36, 36)


def test_what_does_not_fit_is_refused_before_any_game() -> None:
    with pytest.raises(BadOption, match="2-4 players"):
        arrange("high_water", ["random"], seats=9)
    with pytest.raises(BadOption, match="3 bots do not fit 2 seats"):
        arrange("high_water", ["random"] * 3, seats=2)
    with pytest.raises(BadOption, match="did you mean 'greedy'"):
        arrange("high_water", ["gredy"])
    with pytest.raises(BadOption, match="at least one"):
        arrange("high_water", [])


@pytest.mark.parametrize(
    ("name", "reason"),
    [("crashing", "ValueError: no idea"), ("cheating", "IllegalAction: <risk> is not legal for seat")],
)
def test_a_bot_that_fails_has_lost_and_its_moves_are_kept(name: str, reason: str) -> None:
    setup = arrange("high_water", [name, "random", "greedy"], seats=3)
    results = Results(setup)
    for played, moves in play_here(plan(setup, 3), 1):
        assert played.failure.startswith(reason)
        assert played.bots[played.culprit] == name
        assert moves is not None
        assert len(replays.from_plain(moves).moves) == sum(played.decisions) - (name == "cheating")
        assert [place > 1 for place in places(played)] == [bot == name for bot in played.bots]
        results.add(played)
    table = weigh(results)
    assert [len(table.failed), len(table.void)] == [3, 0]
    found = {standing.player: standing for standing in table.standings}
    assert [found[name].wins, found[name].failures] == [0, 3]
    assert found["random"].rate == found["greedy"].rate == 0.5


def test_a_failure_of_the_rules_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("HW-3")

    monkeypatch.setattr(rules, "wave", broken)
    setup = arrange("high_water", ["random"], seats=2)
    played, moves = play(Pairing(setup, 0))
    assert [played.failure, played.culprit] == ["RuntimeError: HW-3", NOBODY]
    assert moves is not None
    results = Results(setup)
    results.add(played)
    table = weigh(results)
    assert [table.games, len(table.void)] == [0, 1]


def test_other_rules_are_not_played() -> None:
    setup = arrange("high_water", ["random"], seats=2)._replace(rules=99)
    assert "rules version" in play(Pairing(setup, 0))[0].failure


def test_processes_play_the_same_games_as_one() -> None:
    setup = arrange("high_water", ["greedy", "random"], seats=2, seed=4)
    alone = {played.number: played.scores for played, _ in play_here(plan(setup, 10), 1)}
    assert {played.number: played.scores for played, _ in play_here(plan(setup, 10), 2)} == alone
    assert len(alone) == 10
