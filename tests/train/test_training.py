"""Training: networks leave it as they were in it, a run can be stopped and goes on, targets are what the book says."""

import json
from pathlib import Path

import numpy as np
import pytest
import torch

import ostoja
from bots.made_networks import INNER, WIDTH, written
from ostoja.bots.network import read_network
from ostoja.core.errors import BadOption
from ostoja.core.rng import Rng
from ostoja.train.learner import GROUPS, Learner, LearnerSettings, LearnerStep, Workers, joined
from ostoja.train.model import log_chances, pick
from ostoja.train.selfplay import Field, Mode, likings
from ostoja.train.training import Training, TrainingPlan, modes_of, suited

SMALL = {"workers": 1, "games": 4, "steps": 6, "minibatch": 64, "width": 16, "threads": 1}


def quiet(*_: object) -> None:
    return None


def learner(game_id: str, seats: int = 3) -> Learner:
    return Learner(game_id, [Mode(seats, {})], LearnerSettings(**SMALL))


def test_a_packed_network_says_what_the_trained_one_did(game_id: str, tmp_path: Path) -> None:
    made = Training(TrainingPlan(game_id, {}, (3,), 0.1), LearnerSettings(**{**SMALL, "width": 32}), tmp_path, quiet)
    with torch.no_grad():
        for part in made.learner.model.parameters():
            part.add_(torch.randn_like(part) * 0.05)
    made.learner.model.confine()
    made.learner.met[:] = True
    made.save()
    network = read_network(tmp_path / "network.net", made.game)
    state = made.game.start(3, seed=4)
    rng = Rng(1)
    for _ in range(40):
        if state.over:
            break
        seat = state.waiting[0]
        legal = state.legal(seat)
        numbers = made.game.observe(state, seat)
        chances, likings = network.judge(numbers, seat, 3, legal)
        rows = torch.tensor(network.inputs.active(numbers, 3))
        tokens = made.learner.token_rows[made.learner.table[3, seat], torch.tensor([a.index for a in legal])]
        looked = torch.tensor(network.lookups.of(numbers, seat, 3, legal), dtype=torch.int32).view(len(legal), -1)
        tokens = torch.cat([tokens, looked + len(made.learner.names)], 1)
        with torch.no_grad():
            values, likes = made.learner.model(
                rows, torch.tensor([0]), tokens, torch.zeros(len(legal), dtype=torch.long)
            )
        assert chances == pytest.approx(torch.sigmoid(values)[0, :3].tolist(), abs=0.03)
        assert likings == pytest.approx(torch.softmax(likes, 0).tolist(), abs=0.03)
        state.play(seat, rng.pick(legal))


def test_a_batch_is_looked_up_as_a_single_position_is() -> None:
    """The learner looks for all games at once what an action points at; a bot looks for one."""
    game = ostoja.game("survive_the_island")
    modes = modes_of(game, {}, ())
    made = Learner(game.id, modes, LearnerSettings(**SMALL))
    field = Field(game.id, modes, 40, seed=3)
    rng = Rng(2)
    seen = set()
    for _ in range(60):
        batch = field.gather()
        step = made.take_in(batch)
        expected = []
        for play in field.plays:
            seen.add((play.state.seats, play.seat))
            numbers = game.observe(play.state, play.seat)
            expected += made.lookups.of(numbers, play.seat, play.state.seats, play.legal)
        assert (step.looked - len(made.names)).flatten().tolist() == expected
        field.answer([rng.below(len(play.legal)) for play in field.plays])
    assert seen == {(seats, seat) for seats in range(2, 6) for seat in range(seats)}


def test_a_training_can_begin_with_a_network(game_id: str, tmp_path: Path) -> None:
    made = Training(TrainingPlan(game_id, {}, (3,), 0.1), LearnerSettings(**SMALL), tmp_path / "one", quiet)
    made.learner.met[:] = True
    made.learner.games = 77
    made.save()
    start = tmp_path / "one" / "network.net"
    again = Training(
        TrainingPlan(game_id, {}, (3,), 0.1, start=start), LearnerSettings(**SMALL), tmp_path / "two", quiet
    )
    assert again.learner.games == 77
    for (name, old), new in zip(
        made.learner.model.state_dict().items(), again.learner.model.state_dict().values(), strict=True
    ):
        assert torch.allclose(old, new, atol=float(old.abs().max()) / 100 + 0.01), name
    with pytest.raises(BadOption, match="16 and 64 units, not 24"):
        Training(
            TrainingPlan(game_id, {}, (3,), 0.1, start=start),
            LearnerSettings(**{**SMALL, "width": 24}),
            tmp_path / "three",
            quiet,
        )


def test_a_network_without_lookups_and_pairs_goes_on_as_it_was(tmp_path: Path) -> None:
    start = written(tmp_path, "survive_the_island", old=True)
    settings = LearnerSettings(**{**SMALL, "width": WIDTH, "inner": INNER})
    again = Training(TrainingPlan("survive_the_island", {}, (3,), 0.1, start=start), settings, tmp_path / "two", quiet)
    again.learner.met[:] = True
    again.save()
    old, new = (read_network(path, again.game) for path in (start, tmp_path / "two" / "network.net"))
    assert (old.pairs, old.lookups.most) == (0, 0)
    assert new.pairs > 0
    state = again.game.start(3, seed=4)
    rng = Rng(1)
    for _ in range(80):
        state.play(state.waiting[0], rng.pick(state.legal(state.waiting[0])))
    seat = state.waiting[0]
    legal = state.legal(seat)
    judged = [one.judge(again.game.observe(state, seat), seat, 3, legal) for one in (old, new)]
    assert judged[1][0] == pytest.approx(judged[0][0], abs=0.03)
    assert judged[1][1] == pytest.approx(judged[0][1], abs=0.03)
    assert max(judged[0][1]) > 1.5 / len(legal), "it likes some better than others"


def test_chances_of_one_choice_add_up_and_the_likeliest_is_picked() -> None:
    likes = torch.tensor([0.0, 1.0, 5.0, 2.0])
    choice = torch.tensor([0, 0, 1, 1])
    chances = log_chances(likes, choice, 2).exp()
    assert chances[:2].sum() == pytest.approx(1)
    assert chances[2:].sum() == pytest.approx(1)
    assert pick(chances.log(), choice, 2, best=True).tolist() == [1, 2]
    drawn = np.mean([pick(chances.log(), choice, 2).tolist() for _ in range(400)], axis=0)
    assert drawn[0] == pytest.approx(float(chances[1]), abs=0.08)


def step(
    seat: int, value: list[float], ended: int = 0, result: list[float] | None = None, held: bool = True
) -> LearnerStep:
    """One choice of one game at a table of two."""
    nothing = torch.empty(0)
    return LearnerStep(
        *(nothing,) * 6,
        torch.tensor([seat]),
        torch.tensor([2]),
        *(nothing,) * 3,
        torch.tensor([value]),
        *(nothing,) * 2,
        torch.tensor([held]),
        torch.tensor([ended]),
        torch.tensor([result or [0.0, 0.0]]),
    )


def test_a_seat_learns_from_its_own_next_choice_and_from_the_end() -> None:
    taught = learner("osaczeni")
    taught.settings.trace = 0.5
    steps = [
        step(0, [0.5, 0.5]),
        step(1, [0.4, 0.6]),
        step(0, [0.7, 0.3]),
        step(1, [0.2, 0.8], ended=1, result=[1.0, 0.0]),  # the game ended before this choice of a new one
    ]
    targets = taught.targets(steps)
    assert targets[2][0].tolist() == [[1.0, 0.0]], "seat 0 won"
    assert targets[1][0].tolist() == [[0.0, 1.0]], "seat 1 sees the other's victory in second place"
    assert targets[0][0][0].tolist() == pytest.approx([0.5 * 0.7 + 0.5 * 1.0, 0.5 * 0.3])
    assert [bool(mark) for _, _, mark in targets] == [True, True, True, False], "what comes later is not known"
    assert float(targets[0][1]) == pytest.approx(0.85 - 0.5)


def test_what_a_rival_chose_teaches_nothing() -> None:
    taught = learner("osaczeni")
    steps = [step(0, [0.5, 0.5]), step(1, [0.4, 0.6], held=False), step(0, [0.2, 0.8], ended=1, result=[1.0, 0.0])]
    assert [bool(mark) for _, _, mark in taught.targets(steps)] == [True, False, False]


def test_in_league_games_one_seat_learns_and_the_rival_answers_for_the_others() -> None:
    taught = learner("osaczeni")
    taught.rival = taught.new_model()
    field = Field("osaczeni", [Mode(3, {})], 40, seed=1, tested=0.5)
    assert {play.tested >= 0 for play in field.plays} == {True, False}
    batch = field.gather()
    own = [play.tested in (-1, play.seat) for play in field.plays]
    assert batch.held.tolist() == own
    seen = taught.take_in(batch)
    likeliest = pick(taught.think(seen, taught.rival)[1], seen.choice, 40, best=True)
    step, _ = taught.respond(batch)
    rivals = ~step.held
    assert (step.taken[rivals] == likeliest[rivals]).all()


def test_joined_steps_say_the_same_as_each_alone() -> None:
    taught = learner("osaczeni")
    workers = Workers("osaczeni", [Mode(3, {})], taught.settings)
    try:
        found = []
        for group in range(GROUPS):
            batch, counts = workers.batch()
            found.append(taught.respond(batch)[0])
            workers.answer(group, np.zeros(len(batch.seat), int), counts)
    finally:
        workers.end()
    nothing = torch.zeros(len(found[0].seat))
    whole, *_ = joined([(one, nothing, nothing, nothing) for one in found])
    together = taught.think(whole)
    for part in (0, 1):
        alone = torch.cat([taught.think(one)[part] for one in found])
        assert torch.allclose(together[part], alone, atol=1e-5)


def test_all_modes_are_played_and_every_end_is_shared_out(game_id: str) -> None:
    game = ostoja.game(game_id)
    modes = modes_of(game, {}, ())
    assert sum(mode.weight for mode in modes) == pytest.approx(1)
    field = Field(game_id, modes, 24, seed=3)
    rng = Rng(4)
    ends = 0
    for _ in range(1500):
        batch = field.gather()
        for at in np.flatnonzero(batch.ended):
            ends += 1
            together = game.cooperative(
                game.complete(modes[batch.ended_mode[at]].seats, modes[batch.ended_mode[at]].options)
            )
            total = float(batch.result[at].sum())
            assert (
                total == pytest.approx(1)
                or (together and total in (0, modes[batch.ended_mode[at]].seats))
                or total == 0
            )
        if ends >= 6:
            break
        field.answer([rng.below(int(count)) for count in batch.legal_counts])
    assert ends


def test_the_teacher_is_asked_and_followed() -> None:
    field = Field("osaczeni", [Mode(3, {})], 8, seed=1, teach=1.0)
    batch = field.gather()
    assert (batch.taught >= 0).all()
    assert (batch.taught < batch.legal_counts).all()
    start = 0
    for said, count in zip(batch.taught, batch.legal_counts, strict=True):
        liked = batch.liked[start : start + count]
        assert liked.argmax() == said
        assert abs(liked.sum() - 1.0) < 1e-5
        start += count


def test_the_teacher_likes_equals_alike_and_is_silent_where_it_is_not_asked() -> None:
    liked = likings([0.5, 0.1, 0.5, 0.49], 0.05)
    assert liked[0] == liked[2] > liked[3] > liked[1]
    assert sum(liked) == pytest.approx(1.0)
    assert likings([0.3, 0.3], 0.05) == [0.5, 0.5]
    assert not Field("osaczeni", [Mode(3, {})], 8, seed=1).gather().liked.any()


def test_what_a_game_would_have_otherwise_is_a_setting(game_id: str) -> None:
    game = ostoja.game(game_id)
    known = {**suited(game, TrainingPlan), **suited(game, LearnerSettings)}
    assert known == game.training
    assert all(value != getattr(TrainingPlan, name, None) for name, value in game.training.items())
    assert all(value != getattr(LearnerSettings, name, None) for name, value in game.training.items())


def test_partners_are_never_rivals() -> None:
    together = [Mode(2, {"mode": "fever"})]
    field = Field("bright_future", together, 4, seed=1, tested=1.0)
    assert all(play.tested == -1 for play in field.plays)
    assert field.gather().held.all()


def test_in_a_test_only_the_seat_under_test_is_asked() -> None:
    field = Field("osaczeni", [Mode(3, {})], 6, seed=1, tested=1.0, teachers=1.0)
    for _ in range(5):
        batch = field.gather()
        assert [play.tested for play in field.plays] == batch.seat.tolist()
        field.answer([0] * 6)


def test_in_some_league_games_the_teacher_plays_the_rivals() -> None:
    field = Field("osaczeni", [Mode(3, {})], 60, seed=1, tested=0.7, teachers=0.5)
    kinds = {(play.tested >= 0, play.taught_rivals) for play in field.plays}
    assert kinds == {(False, False), (True, False), (True, True)}
    held = field.gather().held
    for play, own in zip(field.plays, held, strict=True):
        if play.taught_rivals:
            assert own
            assert play.seat == play.tested
        else:
            assert own == (play.tested in (-1, play.seat))


def test_a_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    plan = TrainingPlan("osaczeni", {"variant": 0}, (3,), 0.05, measured_games=4)
    Training(plan, LearnerSettings(**SMALL), tmp_path, quiet).run()
    again = Training(plan, LearnerSettings(**SMALL), tmp_path, quiet)
    rounds, choices = again.rounds, again.learner.choices
    assert rounds > 0
    assert choices > 0
    again.run()
    assert again.rounds > rounds
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert {"round", "measured"} <= set().union(*lines)
    assert read_network(tmp_path / "network.net", again.game).header["provenance"]["choices"] == again.learner.choices
    from ostoja.cli.train_page import write
    from ostoja.texts import Shell

    write(tmp_path / "page.html", tmp_path / "log.jsonl", Shell("pl"))
    assert "<svg" in (tmp_path / "page.html").read_text()


def test_a_killed_writer_leaves_the_old_checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Training(TrainingPlan("osaczeni", {}, (3,), 0.1), LearnerSettings(**SMALL), tmp_path, quiet)
    made.save()
    before = (tmp_path / "checkpoint.pt").read_bytes()

    def killed(thing: object, part: Path) -> None:
        Path(part).write_bytes(b"half")
        raise KeyboardInterrupt

    monkeypatch.setattr(torch, "save", killed)
    with pytest.raises(KeyboardInterrupt):
        made.save()
    assert (tmp_path / "checkpoint.pt").read_bytes() == before


def test_a_checkpoint_of_other_rules_is_refused(tmp_path: Path) -> None:
    Training(TrainingPlan("osaczeni", {}, (3,), 0.1), LearnerSettings(**SMALL), tmp_path, quiet).save()
    with pytest.raises(BadOption, match="new folder"):
        Training(TrainingPlan("metro2033", {}, (3,), 0.1), LearnerSettings(**SMALL), tmp_path, quiet)


def test_modes_that_do_not_exist_are_refused() -> None:
    with pytest.raises(BadOption, match="no mode"):
        modes_of(ostoja.game("bright_future"), {"mode": "arena"}, (4,))
