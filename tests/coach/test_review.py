"""The review: what was luck, what was an error, and that the parts add up."""

from pathlib import Path

import pytest

import ostoja
from high_water.rules import KEEP, LAY, RISK
from ostoja.cli import review_page
from ostoja.coach import review as reviewing
from ostoja.coach.chances import FILE, Chances, scales
from ostoja.coach.decision import Stopped, StudiedDecision
from ostoja.coach.review import BadReview, Review, check, findings_of, kind_of, steps_of, sum_error
from ostoja.coach.work import do_part, packed, review
from ostoja.core.replay import KeptReplay, Replay, from_plain
from ostoja.core.rng import Rng
from ostoja.texts import Shell
from setups import Setup, play_on, small_setups

TAIL = 14


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
            found.add(steps_of(record, [at]))
            step = found.steps[at]
            assert step.choice[step.mover] > 0.0
            assert step.choice_errors[step.mover] < 0.05
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
    """Start, luck, own and others' errors give the result, in nine of ten accounts within 95 % intervals at least."""
    monkeypatch.setattr(reviewing, "WORLDS", 6)
    kept: list[bool] = []
    errors: list[float] = []
    for setup in modes(game_id):
        record = setup.record()
        play_on(record, Rng(setup.seed))
        found = tail_of(record, TAIL, 4)
        for seat in range(found.seats):
            account = found.account(seat)
            assert account.own <= 0.0, "an error never gains"
            errors.append(account.error)
            kept.append(abs(account.rest) <= account.error)
    assert sum(kept) >= 0.9 * len(kept), f"{sum(kept)} of {len(kept)}"
    if scales(ostoja.game(game_id).folder / FILE):
        assert sum(errors) / len(errors) < 1.0, "an error so large says nothing"


def modes(game_id: str) -> list[Setup]:
    """Each mode once."""
    return list({str(setup.options): setup for setup in small_setups(game_id)}.values())


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
                return
            record.play(seat, rng.pick(legal))
    pytest.fail("no such ending was found")


def test_a_review_knows_only_what_the_mover_knew(game_id: str) -> None:
    """Another deal that looks the same to the mover gives the same finding, to the last digit."""
    record = small_setups(game_id)[0].record()
    rng = Rng(5)
    for _ in range(30):
        if not record.state.over:
            seat = record.state.waiting[0]
            record.play(seat, rng.pick(record.state.legal(seat)))
    state = record.state
    if state.over:
        return
    seat = state.waiting[0]
    found = []
    for world in (state, state.imagine(seat, Rng(77)), state.imagine(seat, Rng(78))):
        decision = StudiedDecision(world.seen_by(seat), seat, Chances(world.game, world.options), 3)
        decision.think(4)
        found.append(repr([(choice.action, choice.found, choice.merits) for choice in decision.ranked()]))
    assert found[0] == found[1] == found[2]


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
