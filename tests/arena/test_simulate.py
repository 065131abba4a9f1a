"""Many games at once come out as if each had been played alone."""

from collections import Counter

import pytest

import high_water
from high_water import rules
from ostoja.arena.simulate import Match, count_uses, lineup, play, play_all, prepare
from ostoja.core import replay as replays
from ostoja.core.action import ref, seat_name
from ostoja.core.errors import BadOption
from ostoja.core.tables import Pack
from ostoja.core.words import Event


def test_each_game_has_its_own_seed_and_an_outcome() -> None:
    matches = prepare("high_water", 5, seats=3, names=["greedy", "random"], seed=40, check=True)
    outcomes = list(play_all(matches))
    assert [outcome.match.seed for outcome in outcomes] == [40, 41, 42, 43, 44]
    assert all(match.bots == ("greedy", "random", "greedy") for match in matches)
    for outcome in outcomes:
        assert outcome.failure == ""
        assert outcome.decisions >= 9
        assert outcome.winners == [seat for seat in range(3) if outcome.scores[seat] == max(outcome.scores)]


def test_two_processes_give_the_same_as_one() -> None:
    matches = prepare("high_water", 12, seats=2, seed=7)
    alone = [(outcome.scores, outcome.decisions) for outcome in play_all(matches)]
    assert [(outcome.scores, outcome.decisions) for outcome in play_all(matches, jobs=2)] == alone


def test_a_pack_changes_the_game() -> None:
    flat = {f"card-{card}": {"height": 12} for card in range(rules.CARDS)}
    matches = prepare("high_water", 3, seats=2, options={"calm": True}, pack=Pack("flat", {"card": flat}))
    assert [outcome.scores for outcome in play_all(matches)] == [[36, 36]] * 3


def test_wrong_settings_are_refused_before_any_game() -> None:
    with pytest.raises(BadOption, match="2-4 players"):
        prepare("high_water", 1, seats=7)
    with pytest.raises(BadOption, match="no bot 'x'"):
        prepare("high_water", 1, names=["x"])
    with pytest.raises(BadOption, match="3 bots do not fit 2 seats"):
        lineup(["random"] * 3, 2)


class Leaky(rules.HighWaterState):
    """Breaks a rule after four moves."""

    def copy(self) -> "Leaky":
        return Leaky(self)

    def check(self) -> None:
        assert self.number < 4, "HW-1 each card is in one place"


def test_a_broken_invariant_comes_back_with_a_replay_that_leads_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(high_water.HighWater, "new_state", lambda self: Leaky())
    match = Match("high_water", 2, 3, ("random", "random"), {"calm": False}, check=True)
    outcome = play(match)
    assert outcome.failure.startswith("AssertionError: HW-1 each card is in one place")
    assert outcome.replay is not None
    assert replays.from_plain(outcome.replay).state.number == 4
    assert play(match._replace(check=False)).failure == ""


def test_a_game_without_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ostoja.arena.simulate.TOO_LONG", 5)
    assert play(prepare("high_water", 1, seats=4)[0]).failure == "RuntimeError: no end after 5 decisions"


def test_components_are_counted_for_the_seat_they_are_named_with() -> None:
    uses: Counter[tuple[int, str]] = Counter()
    count_uses(Event("a", {"card": ref("card-3"), "seat": seat_name(1), "victim": seat_name(0)}), uses)
    count_uses(Event("b", {"victim": seat_name(2), "card": ref("card-3"), "tile": ref("tile")}), uses)
    count_uses(Event("c", {"card": ref("card-3"), "roll": 4}), uses)
    assert uses == {(1, "card-3"): 1, (2, "card-3"): 1, (2, "tile"): 1}


def test_watching_a_game_counts_every_card_laid() -> None:
    match = prepare("high_water", 1, seats=4, options={"calm": True}, watch=True)[0]
    uses = play(match).uses
    assert sum(uses.values()) == 12
    assert {key for _, key in uses} == {f"card-{card}" for card in range(12)}
