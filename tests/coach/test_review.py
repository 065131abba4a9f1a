"""The review: what was luck, what was an error, and that the parts add up."""

from collections.abc import Iterator
from math import comb
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ostoja
from high_water.rules import KEEP, LAY, RISK
from ostoja import bots
from ostoja.cli import review_page
from ostoja.coach import review as reviewing
from ostoja.coach.chances import FILE, Chances, scales
from ostoja.coach.decision import Stopped, StudiedDecision, deviation
from ostoja.coach.review import (
    KINDS,
    Account,
    BadReview,
    JudgedOption,
    MoveFinding,
    Review,
    ReviewStep,
    check,
    findings_of,
    judged,
    kind_of,
    steps_of,
    sum_error,
)
from ostoja.coach.work import do_part, packed, review
from ostoja.core.replay import KeptReplay, Replay, from_plain
from ostoja.core.rng import Rng
from ostoja.texts import Shell
from setups import Setup, play_on, random_move, setups, small_setups

DECISIONS = 8


def dyke(seed: int, *moves: object, calm: bool = True) -> Replay:
    """A game of High Water with these moves, then played at random."""
    record = Replay("high_water", 2, seed, {"calm": calm})
    play_on(record, Rng(seed))
    return record


def tail_of(record: Replay, count: int, rounds: int) -> Review:
    """The last moves of a game, reviewed."""
    found = Review(record)
    last = len(record.moves)
    found.add(steps_of(record, range(max(0, last - count), last)))
    found.add(findings_of(record, found.decisions(), rounds))
    return found


def test_a_card_that_always_holds_needs_no_luck() -> None:
    """HW-3: the highest card holds every wave, so laying it is the player's doing and nothing else."""
    for seed in range(60):
        record = dyke(seed)
        at = next((n for n, (_, action) in enumerate(record.moves) if action is LAY[11]), None)
        if at is not None and at + 1 < len(record.moves):
            found = Review(record)
            found.add(steps_of(record, [at, at + 1]))
            step = found.steps[at]
            assert found.expected(at, step.mover) > step.chances[step.mover]
            assert step.luck_errors[step.mover] < 0.05
            return
    pytest.fail("nobody laid the highest card")


def test_a_weak_card_that_holds_was_lucky_and_one_that_does_not_unlucky() -> None:
    """HW-3: the same card is laid again under other waves; what came is compared with what they bring on average."""
    signs: set[bool] = set()
    for seed in range(80):
        record = dyke(seed)
        at = next((n for n, (_, action) in enumerate(record.moves) if action in LAY[2:5]), None)
        if at is None:
            continue
        seat = record.moves[at][0]
        held = record.at(at + 1).points[seat] > record.at(at).points[seat]
        found = Review(record)
        found.add(steps_of(record, [n for n in (at, at + 1) if n < len(record.moves)]))
        luck = found.luck(at, seat)
        assert (luck > 0) == held, f"seed {seed}"
        signs.add(held)
        if len(signs) == 2:
            return
    pytest.fail("all waves were alike")


def test_the_parts_add_up_within_the_stated_error(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start, luck, own and others' errors give the result, within 95 % intervals as often as such should hold it.

    A whole game of every mode, by few looks: all of its luck, and the decisions in which most changed.
    """
    few_worlds(monkeypatch, 2, 2)
    accounts: list[Account] = []
    went = 0.0
    for setup in fewest_seats(game_id):
        found = luck_of(played_well(setup.record(), "greedy:worlds=1,trials=6"))
        found.add(findings_of(found.record, found.decisions()[:DECISIONS], 4))
        accounts += map(found.account, range(found.seats))
        went += went_with_luck(found)
    count = len(accounts)
    assert all(account.own <= 0.0 for account in accounts), "an error never gains"
    missed = sum(abs(account.rest) > account.error for account in accounts)
    assert by_chance(missed, count) > 0.02, f"{missed} of {count}"
    assert went > 0.0, "chances rise with good luck"
    if scales(ostoja.game(game_id).folder / FILE):
        assert sum(account.error for account in accounts) / count < 2.0, "an error so large says nothing"
        assert abs(sum(account.luck for account in accounts)) / count < 0.2, "luck evens out"


def fewest_seats(game_id: str) -> Iterator[Setup]:
    """Every mode, by as many as it is shortest for, two if that may be."""
    for options in ostoja.game(game_id).modes():
        counts = [setup.seats for setup in setups(game_id) if setup.options == options]
        yield Setup(game_id, min(counts, key=lambda seats: abs(seats - 2)), options)


def few_worlds(monkeypatch: pytest.MonkeyPatch, worlds: int, more: int) -> None:
    """Few looks at luck; a move is no secret where it is possible in half of the worlds."""
    for name, value in (("WORLDS", worlds), ("MORE_WORLDS", more), ("FEWEST", worlds // 2)):
        monkeypatch.setattr(reviewing, name, value)


def luck_of(record: Replay) -> Review:
    """All that was luck in a game, and no decision."""
    found = Review(record)
    found.add(steps_of(record, range(len(record.moves))))
    return found


def went_with_luck(found: Review) -> float:
    """How far the chances went where luck would have them go."""
    return sum(
        found.luck(number, seat) * (found.after(number)[seat] - step.chances[seat])
        for number, step in found.steps.items()
        for seat in range(found.seats)
    )


def by_chance(missed: int, count: int) -> float:
    """How often so many or more of intervals of 95 % miss."""
    return sum(comb(count, at) * 0.05**at * 0.95 ** (count - at) for at in range(missed, count + 1))


def test_the_luck_of_a_whole_game_is_known_well(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 6, 12)
    found = luck_of(played_well(next(fewest_seats(game_id)).record()))
    if scales(ostoja.game(game_id).folder / FILE):
        for account in map(found.account, range(found.seats)):
            assert abs(account.luck) < 1.5, "hardly more than there is to win or lose"
            assert account.luck_error < 0.4


@pytest.mark.parametrize(
    ("seats", "options", "foreseen"),
    [(4, {"mode": "fever"}, True), (1, {"solo": "easy"}, True), (3, {}, False)],
    ids=["team", "alone", "rivals"],
)
def test_errors_that_all_make_are_in_the_chance_of_a_team(seats: int, options: dict[str, Any], foreseen: bool) -> None:
    """A chance that stays while every move loses a little: players like these were expected to err as much.

    Among rivals it would be a chance that is wrong: what one loses the others gain.
    """
    record = Replay("bright_future", seats, 3, options)
    play_on(record, Rng(3))
    found = Review(record)
    still, lost = (0.0,) * seats, (-0.03,) * seats
    for number, (mover, action) in enumerate(record.moves):
        option = JudgedOption(action.index, 0.3, 0.0)
        step = ReviewStep(number, mover, tuple(found.result), still, still, still, (False,) * seats, 2)
        found.add([step, MoveFinding(number, mover, option, option, 0.03, 0.0, "mistake", lost, still, (), 8)])
    for seat in range(seats):
        account = found.account(seat)
        assert account.rest == pytest.approx(0.03 * len(record.moves))
        assert (account.rest <= account.error + 1e-9) == foreseen


def played_well(record: Replay, bot: str = "greedy:worlds=1,trials=10") -> Replay:
    """A game of players who see one step ahead."""
    players = [bots.make(bot, seat) for seat in range(record.state.seats)]
    while not record.state.over:
        seat = record.state.waiting[0]
        record.play(seat, players[seat].choose(record.state.seen_by(seat), seat))
    return record


def modes(game_id: str) -> list[Setup]:
    """Each mode once."""
    return list({str(setup.options): setup for setup in small_setups(game_id)}.values())


def test_a_card_nobody_could_know_is_no_bad_luck() -> None:
    """MT-4.1: rivals play cards from their hands. That they play one is to be expected, which one it is is luck."""
    record = played_well(Replay("metro2033", 3, 7))
    found = Review(record)
    found.add(steps_of(record, range(len(record.moves))))
    unknown = [(step, seat) for step in found.steps.values() for seat in range(3) if step.secret[seat]]
    assert len(unknown) > 40
    expected = sum(found.expected(step.number, seat) - step.chances[seat] for step, seat in unknown)
    luck = sum(found.luck(step.number, seat) for step, seat in unknown)
    assert expected < 0.0, "what a rival does harms the others"
    assert abs(luck) < 0.5 * abs(expected)


def test_something_said_changes_nothing() -> None:
    """OS-15.1: talk is free and binds nobody, so it is neither luck nor a choice."""
    state = ostoja.game("osaczeni").start(4, seed=3)
    rng = Rng(1)
    while not any(state.talk(at) for at in state.waiting):
        state.play(state.waiting[0], rng.pick(state.legal(state.waiting[0])))
    seat = next(at for at in state.waiting if state.talk(at))
    (step,) = steps_of(as_if(state, seat, state.talk(seat)[0]), [0])
    assert step.luck == (0.0,) * 4
    assert step.choices == 0


def test_errors_are_named_only_when_told_apart() -> None:
    assert kind_of(0.3, best=False, apart=False) == "good"
    assert kind_of(0.3, best=False, apart=True) == "blunder"
    assert kind_of(0.06, best=False, apart=True) == "mistake"
    assert kind_of(0.03, best=False, apart=True) == "inaccuracy"
    assert kind_of(0.01, best=False, apart=True) == "good"
    assert kind_of(0.0, best=True, apart=False) == "best"


def test_throwing_a_sure_win_away_is_a_blunder() -> None:
    """HW-3: who leads at the last wave keeps the points; to risk them on a card that may break is an error."""
    for seed in range(400):
        record = Replay("high_water", 2, seed, {"calm": False})
        rng = Rng(seed)
        while not record.state.over:
            state = record.state
            seat = state.waiting[0]
            legal = state.legal(seat)
            last = all(len(hand) == 0 for hand in state.hands)
            ahead = state.points[seat] > state.points[1 - seat] > 0
            weak = last and KEEP in legal and state.laid[-1] < 3 and ahead
            if weak and state.points[seat] - state.laid[-1] - 1 < state.points[1 - seat]:
                record.play(seat, RISK)
                play_on(record, rng)
                (found,) = findings_of(record, [len(record.moves) - 1], 40)
                assert found.best.action == KEEP.index
                assert found.kind == "blunder"
                assert found.effects[seat] < 0 < found.effects[1 - seat], "what one loses the other gains"
                whole = Review(record)
                whole.add([*steps_of(record, [found.number]), found])
                mine, other = whole.account(seat), whole.account(1 - seat)
                assert (mine.own, other.others) == (found.effects[seat], found.effects[1 - seat])
                assert mine.others == other.own == 0.0
                return
            record.play(seat, rng.pick(legal))
    pytest.fail("no such ending was found")


def begun(game_id: str) -> Iterator[Any]:
    """A position some way into a game of each mode."""
    for setup in modes(game_id):
        record = setup.record()
        rng = Rng(5)
        for _ in range(4 if game_id == "high_water" else 30):
            seat = record.state.waiting[0]
            record.play(seat, rng.pick(record.state.legal(seat)))
        yield record.state


def as_if(world: Any, seat: int, action: Any) -> Any:
    """A record with one move, of which `world` is the truth."""
    return SimpleNamespace(game=world.game, state=world, moves=[(seat, action)], at=lambda _: world)


def test_a_finding_knows_only_what_the_mover_knew(game_id: str) -> None:
    """Another deal that looks the same to the mover gives the same finding, to the last digit."""
    for state in begun(game_id):
        seat = state.waiting[0]
        action = state.legal(seat)[0]
        worlds = (state, state.imagine(seat, Rng(77)), state.imagine(seat, Rng(78)))
        found = {repr(findings_of(as_if(world, seat, action), [0], 4)) for world in worlds}
        assert len(found) == 1, state.options


def test_a_chance_knows_only_what_its_seat_knew(game_id: str) -> None:
    """What a step says of a seat, mover or not, is the same whatever lies behind the seat's view."""
    for state in begun(game_id):
        mover = state.waiting[0]
        action = state.legal(mover)[0]
        for seat in {mover, (mover + 1) % state.seats}:
            worlds = [state, *(state.imagine(seat, Rng(70 + at)) for at in range(2))]
            steps = [steps_of(as_if(world, mover, action), [0])[0] for world in worlds if mover in world.waiting]
            parts = {(one.chances[seat], one.errors[seat], one.luck[seat], one.luck_errors[seat]) for one in steps}
            assert len(parts) == 1, state.options


def test_what_nobody_sees_yet_is_no_luck() -> None:
    """OS-8.3: destinations are marked in secret, so that to the others nothing has come until all are shown."""
    record = Replay("osaczeni", 4, 3)
    rng = Rng(1)
    while record.state.prompt(record.state.waiting[0]).key != "go-secret":
        record.play(*random_move(record.state, rng))
    begin = len(record.moves)
    record.play(*random_move(record.state, rng))
    assert record.state.prompt(record.state.waiting[0]).key == "go-secret"
    (step,) = steps_of(record, [begin])
    assert step.secret == tuple(at != step.mover for at in range(4))
    assert step.luck == step.luck_errors == (0.0,) * 4


def test_what_all_could_see_coming_is_no_luck() -> None:
    """SI-7.1: an explorer that walks shows nothing to anybody; a tile that sinks does (SI-8.2)."""
    record = played_well(Replay("survive_the_island", 2, 7))
    begin = len(record.moves) // 3
    steps = steps_of(record, range(begin, begin + 24))
    walks = [one for one in steps if record.at(one.number).prompt(one.mover).key == "act"]
    assert len(walks) > 6
    still = [one for one in walks if one.luck == one.luck_errors == (0.0, 0.0)]
    assert len(still) > 0.5 * len(walks), "the last move of a turn may be followed by dice"
    assert any(any(one.luck) for one in steps if record.at(one.number).prompt(one.mover).key == "sink")


def test_what_seems_best_among_equals_does_not_flatter_itself() -> None:
    """Looks at choices that are alike lose nothing on average, however many there are, and name few errors."""
    losses: list[float] = []
    named: list[str] = []
    state = ostoja.game("survive_the_island").start(4, seed=7)
    seat = state.waiting[0]
    rng = Rng(3)
    for _ in range(60):
        decision = StudiedDecision(state.seen_by(seat), seat, Chances(state), 1)
        decision.rounds = 8
        for choice in decision.choices:
            choice.found = [[rng.below(1000) / 1000] * 4 for _ in range(8)]
        losses.append(decision.loss(decision.choices[0])[0])
        finding = judged(decision, decision.choices[0].action, 0)
        named.append(finding.kind)
        assert finding.kind in KINDS[2:] or not any(finding.effects), "what is not told apart changes nothing"
    error = deviation(losses) / len(losses) ** 0.5
    assert abs(sum(losses) / len(losses)) < 3 * error
    assert sum(kind in KINDS[2:] for kind in named) <= 0.1 * len(named)


def test_workers_find_the_same() -> None:
    record = dyke(3)
    assert do_part(packed(record), [0, 1], 0) == steps_of(record, [0, 1])


def test_the_most_important_decisions_come_first_and_progress_is_told() -> None:
    record = dyke(4, calm=False)
    parts: list[float] = []
    found = review(record, lambda so_far, part: parts.append(part))
    assert parts == sorted(parts)
    assert parts[-1] == 1.0 or not found.closer()
    weights = [found.weight(found.steps[number]) for number in found.decisions()]
    assert weights == sorted(weights, reverse=True)


def test_a_review_can_be_stopped() -> None:
    def stop() -> None:
        raise Stopped

    with pytest.raises(Stopped):
        review(dyke(3), go=stop)


def test_what_cannot_be_reviewed_says_why() -> None:
    with pytest.raises(BadReview, match="not over"):
        check(Replay("high_water", 2, 1))
    plain = dyke(3).plain()
    old = from_plain({**plain, "rules": 99})
    assert isinstance(old, KeptReplay)
    with pytest.raises(BadReview, match="rules version 99"):
        check(old)


def test_the_error_of_a_sum_sees_stretches_that_hang_together() -> None:
    assert sum_error([0.1, -0.1] * 40) == pytest.approx(0.0, abs=1e-9)
    assert sum_error([0.1] * 40 + [-0.1] * 40) > 4 * sum_error([0.1, 0.1, -0.1, -0.1] * 20)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_page_is_whole(lang: str, tmp_path: Path) -> None:
    record = ostoja.replay.Replay("bright_future", 2, 4, {"mode": "arena"}, names=["Ada & Co", "Bruno"])
    play_on(record, Rng(4))
    found = tail_of(record, 6, 4)
    page = tmp_path / "review.html"
    review_page.write(page, found, None, Shell(lang, strict=True))
    text = page.read_text(encoding="utf-8")
    assert "Ada &amp; Co" in text
    assert "http" not in text.replace("http://www.w3.org", "")
    assert text.count("<article") == len(found.turning_points())
