"""Chances: they add up, the end is what it is, and a broken file says where."""

from collections.abc import Iterator
from math import log
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ostoja
from ostoja import bots
from ostoja.coach.chances import FILE, LEAST, BadCoach, Chances, scale_for, scales, shares, usual_scale
from ostoja.core.option import Value
from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from ostoja.games.bright_future.names import SOLOS
from setups import play_on, small_setups


def test_chances_of_rivals_add_up(game_id: str) -> None:
    """Somebody wins, or nobody."""
    for setup in small_setups(game_id)[:3]:
        state = setup.record().state
        chances = Chances(state)
        found = chances.of(state)
        assert all(0.0 < chance < 1.0 for chance in found)
        if not chances.together:
            assert sum(found) <= 1.001


def test_the_end_is_certain(game_id: str) -> None:
    record = small_setups(game_id)[0].record()
    state = play_on(record, Rng(3))
    found = Chances(state).of(state)
    assert [seat for seat, chance in enumerate(found) if chance > 0] == state.winners
    assert sum(found) in (0.0, 1.0)


def test_those_who_win_together_share_the_win_of_rivals() -> None:
    """HW-3: as many points for both; each has half of what there is to win."""
    for seed in range(400):
        state = play_on(Replay("high_water", 2, seed), Rng(seed))
        if len(state.winners) == 2:
            assert Chances(state).of(state) == [0.5, 0.5]
            return
    pytest.fail("nobody tied")


SHOWN_IN = 4
"""Worlds in which each seat's view is valued here."""
OURS = ("survive_the_island", "ocaleni", "osaczeni", "metro2033", "bright_future")
NOT_PLAYED = {"unlock_all"}
"""Options that say what may be chosen, not how a game goes."""


@pytest.mark.parametrize("id", OURS)
def test_every_mode_and_seat_count_has_a_scale_and_is_valued_by_it(id: str) -> None:
    """One that is missing, or is not asked, would show chances of another mode."""
    game = ostoja.game(id)
    usual = {option.id: option.default for option in game.options}
    for options in game.modes():
        unusual = {name: value for name, value in options.items() if value != usual[name] and name not in NOT_PLAYED}
        for seats in game.seats_for(game.complete(game.usual_seats(options), options)):
            state = later(game.start(seats, 5, options), 25)
            chances = Chances(state)
            scope = {**unusual, "seats": seats}
            (own,) = [one for one in scales(game.folder / FILE) if (one.scope, one.source) == (scope, chances.source)]
            found = shares(chances.worth(state), state.number, own, chances.together)
            assert chances.of(state) == pytest.approx(found, abs=2 * LEAST), f"{options}, {seats} seats"


def later(state: Any, moves: int) -> Any:
    """The position after so many moves played at random."""
    dice = Rng(5)
    for _ in range(moves):
        seat = state.waiting[0]
        state.play(seat, dice.pick(state.legal(seat)))
    assert not state.over
    return state


RIVALS = {"survive_the_island": (2, 0.3), "ocaleni": (8, 0.15), "osaczeni": (8, 0.15), "metro2033": (8, 0.15)}
"""Every how many modes are played (in the second of Survive the Island bots play as in the first), and how far off what
all are shown may be in one game; a third of it in all of them."""


@pytest.mark.parametrize("id", RIVALS)
def test_what_rivals_are_shown_adds_up(id: str) -> None:
    """One of them wins, so that each is shown too much, from its own view, where all of them are shown more than one.

    SI-13.9: rivals save their best explorers first and a view does not tell which; by a scale of the true position all
    of them together were shown 1.3.
    """
    game = ostoja.game(id)
    every, off = RIVALS[id]
    sums: list[float] = []
    for options in game.modes()[::every]:
        for seats in game.seats_for(game.complete(game.usual_seats(options), options)):
            sums.append(shown_to_all(game.start(seats, 3, options)))
            assert sums[-1] == pytest.approx(1.0, abs=off), f"{options}, {seats} seats"
    assert sum(sums) / len(sums) == pytest.approx(1.0, abs=off / 3)


def test_an_end_that_is_imagined_is_half_believed() -> None:
    """SI-13.9: values of rivals are dealt anew in it, and all seats together would win 1.3 times."""
    game = ostoja.game("survive_the_island")
    sums: list[float] = []
    for seats in game.seats_for(game.complete(4, {})):
        for seed in range(4):
            record = Replay(game.id, seats, seed)
            players = [bots.make("greedy:worlds=1,trials=10", seed * 16 + seat) for seat in range(seats)]
            while not record.state.over:
                seat = record.state.waiting[0]
                record.play(seat, players[seat].choose(record.state.seen_by(seat), seat))
            sums.append(sum(hoped_at_the_end(record, seat) for seat in range(seats)))
    assert sum(sums) / len(sums) == pytest.approx(1.0, abs=0.12)


def hoped_at_the_end(record: Replay, seat: int) -> float:
    """A seat's chance in worlds that end with the last move."""
    last = record.at(len(record.moves) - 1)
    worlds = [last.imagine(seat, Rng(at)) for at in range(20)]
    for world in worlds:
        world.play(*record.moves[-1])
    found = [Chances(last).imagined(world)[seat] for world in worlds if world.over]
    return sum(found) / len(found)


def shown_to_all(state: Any) -> float:
    """What all seats are shown together in a game of greedy bots, on average."""
    chances = Chances(state)
    players = [bots.make("greedy:worlds=2,trials=40", seat) for seat in range(state.seats)]
    found: list[float] = []
    while not state.over:
        if state.number % 20 == 0:
            dice = Rng(state.number)
            worlds = [(seat, state.imagine(seat, dice)) for seat in range(state.seats) for _ in range(SHOWN_IN)]
            found.append(sum(chances.of(world)[seat] for seat, world in worlds) / SHOWN_IN)
        seat = state.waiting[0]
        state.play(seat, players[seat].choose(state.seen_by(seat), seat))
    return sum(found) / len(found)


def test_the_narrowest_scope_counts() -> None:
    """Options and seats: whoever plays the Tunnel alone has no rivals."""
    game = ostoja.game("bright_future")

    def scope(seats: int, source: str = "evaluation", **options: Value) -> dict[str, Value]:
        return scale_for(game, game.complete(seats, options), seats, source).scope

    assert scope(2, mode="fever") == {"mode": "fever", "seats": 2}
    assert scope(2, mode="fever", level="plague") == {"mode": "fever", "level": "plague", "seats": 2}
    assert scope(3) == {"seats": 3}
    assert scope(1, solo="hard") == {"solo": "hard", "seats": 1}
    assert scope(2, "network", mode="arena") == {"mode": "arena", "seats": 2}
    usual = scale_for(game, game.complete(3, {}), 3, "network")
    assert usual == usual_scale("network", together=False), "no scale of evaluations for a network"


def test_whoever_plays_alone_is_not_sure_to_win() -> None:
    """BF-17.19: greedy players win about half of the usual games alone, and hardly any impossible one."""
    game = ostoja.game("bright_future")
    said = {solo: Chances(state).of(state)[0] for solo in SOLOS for state in [game.start(1, 3, {"solo": solo})]}
    assert 0.25 < said["normal"] < 0.75
    assert said["impossible"] < 0.1


def test_a_network_that_is_too_sure_is_toned_down() -> None:
    """The Arena's has learned from better players; a scale found in games says what its word is worth."""
    state = ostoja.game("bright_future").start(2, 3, {"mode": "arena"})
    chances = Chances(state)
    assert chances.source == "network"
    plain = chances.scale._replace(weight=1.0, growth=0.0, nobody=-50.0)
    assert shares([log(0.9), log(0.1)], 40, plain, together=False) == pytest.approx([0.9, 0.1])
    assert 0.6 < shares([log(0.9), log(0.1)], 40, chances.scale, together=False)[0] < 0.85
    assert chances.of(state) == shares(chances.worth(state), 0, chances.scale, together=False)


def test_a_network_of_a_team_is_believed_where_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """All win or nobody, so that each seat's chance is itself and not a share."""
    judge = SimpleNamespace(judge=lambda *given: ([0.7, 0.6], []))
    monkeypatch.setattr("ostoja.coach.chances.network_for", lambda *given, fair: judge)
    state = ostoja.game("bright_future").start(2, 5, {"mode": "fever"})
    assert state.waiting == (1,), "a network speaks of whoever is asked first"
    assert Chances(state).of(state) == pytest.approx([0.6, 0.7])


def test_a_team_that_is_late_needs_more() -> None:
    """What is gathered in the course of a game wins nothing by itself: the same worth is less at the end."""
    scale = usual_scale("evaluation", together=True)._replace(
        weight=2.0, growth=0.0, nobody=0.0, drift=1.5, length=100.0
    )
    early, middle, late, later = (shares([0.7, 0.7], at, scale, together=True)[0] for at in (0, 50, 100, 200))
    assert early > middle > late == later
    assert shares([0.7, 0.7], 100, scale._replace(drift=0.0), together=True)[0] == early


def test_good_positions_may_count_less_than_poor_ones() -> None:
    """Underground Fever: what is far below the middle is lost, what is as far above it is not yet won."""
    scale = usual_scale("evaluation", together=True)._replace(weight=2.0, above=-1.5)
    poorer, poor, middle, good, better = (odds(shares([at], 0, scale, together=True)[0]) for at in (-3, -1, 0.5, 2, 4))
    assert (poor - poorer) / 2 == pytest.approx(2.0)
    assert (better - good) / 2 == pytest.approx(0.5)
    assert middle - poor == pytest.approx(3.0)
    assert good - middle == pytest.approx(0.75)
    three = shares([0.2, 0.6, 0.9], 0, scale, together=False)
    assert log(three[2] / three[1]) == pytest.approx(0.5 * 0.3), "rivals, too"


def odds(chance: float) -> float:
    return log(chance / (1.0 - chance))


def without_rivals() -> Iterator[tuple[str, int, dict[str, Value]]]:
    """Every mode that is won together or alone: its game, how many play it, the options."""
    for id in OURS:
        game = ostoja.game(id)
        for options in game.modes():
            for seats in game.seats_for(whole := game.complete(game.usual_seats(options), options)):
                if seats == 1 or game.cooperative(whole):
                    yield id, seats, options


@pytest.mark.parametrize(("id", "seats", "options"), list(without_rivals()))
def test_without_rivals_an_evaluation_is_read_as_odds(id: str, seats: int, options: dict[str, Value]) -> None:
    """Where the city is nearly saved, or lost, evaluations are all close to 1, or 0; their odds are not."""
    state = ostoja.game(id).start(seats, 5, options)
    found = [state.game.evaluate(state, seat) for seat in range(seats)]
    chances = Chances(state)
    assert chances.source == "evaluation"
    assert chances.worth(state) == pytest.approx(list(map(odds, found)))
    believed = usual_scale("evaluation", together=True)
    assert shares(chances.worth(state), 0, believed, chances.together) == pytest.approx(found)


WHOLE = "[[scale]]\nsource = 'network'\nweight = 1\nabove = 0\ngrowth = 1\nnobody = 1\ndrift = 0\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "no list of"),
        ("[[scale]]\nweight = 1\n", "scale 1: above must be a number"),
        ("[[scale]]\nweight = 1\nabove = 0\n", "scale 1: growth must be a number"),
        ("scale = 3", "no list of"),
        (WHOLE + "length = 0\n", "length must be more than 0"),
        (WHOLE.replace("above = 0", "above = -1.1") + "length = 9\n", "scale 1: .* stands better would win less often"),
        (WHOLE + "length = 9\nscope = 'fever'\n", "scale 1: scope must be a table"),
        (WHOLE.replace("network", "dice") + "length = 9\n", "source must be evaluation or network, not 'dice'"),
    ],
)
def test_a_broken_file_says_where(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text(text)
    with pytest.raises(BadCoach, match=said):
        scales(file)
