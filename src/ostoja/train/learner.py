"""Learning from self-play: the same network at every seat, better and better (PPO), after a first lesson by imitation.

Worker processes play (see `selfplay`), this process answers for all of them in one batch and learns from what they did.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits

from ostoja.bots.inputs import Inputs, tables_of
from ostoja.bots.process import home, start_process
from ostoja.bots.tokens import Lookups, Tokens
from ostoja.core.registry import game as find_game
from ostoja.train import selfplay
from ostoja.train.batch_lookups import BatchLookups
from ostoja.train.model import Model, log_chances, pick
from ostoja.train.selfplay import Batch, Mode

GROUPS: Final = 2
"""Every worker plays two groups of games, so that it plays one while the other is being answered."""


@dataclass
class LearnerSettings:
    """How to learn."""

    workers: int = 2
    games: int = 128
    """Games in each group of a worker."""
    steps: int = 32
    """Choices of each game between two lessons."""
    width: int = 256
    inner: int = 64
    pairs: int = 64
    """How much of what is seen an action's tokens are held against; 0: nothing."""
    rate: float = 1e-3
    lesson_rate: float = 1e-3
    """The same during the lessons; see docs/training.md."""
    epochs: int = 3
    lesson_epochs: int = 6
    """How often the teacher's choices are gone through."""
    minibatch: int = 8_192
    """Choices in one step of the optimiser, more or less."""
    clip: float = 0.2
    entropy: float = 0.01
    worth: float = 1.0
    """How much the value's error weighs beside the policy's."""
    league: float = 0.5
    """In which part of the games of self-play all seats but one are rivals': the network after its lessons, or…"""
    teachers: float = 0.0
    """…in this part of them, the teacher."""
    last_rate: float = 0.05
    """What part of `rate` is left at the end of a run."""
    trace: float = 0.95
    """λ: how much of what follows is believed rather than the value's own guess."""
    seed: int = 1
    device: str = "cpu"
    threads: int = 0
    ray: str = ""
    """The address of a Ray cluster whose machines play; nothing: processes of this one."""


class LearnerStep(NamedTuple):
    """The choices of one step of one group, as the learner keeps them."""

    rows: Tensor
    offsets: Tensor
    legal: Tensor
    """The actions' indices, flat."""
    looked: Tensor
    """What is looked up for them, one row each."""
    choice: Tensor
    """Whose they are."""
    table: Tensor
    """Which tokens the actions have, by table size and seat."""
    seat: Tensor
    seats: Tensor
    mode: Tensor
    taken: Tensor
    """The chosen action, as a place in the flat list."""
    chance: Tensor
    value: Tensor
    said: Tensor
    """Whether the teacher chose it."""
    liked: Tensor
    """How much the teacher likes each legal action, flat."""
    held: Tensor
    """Whether the learner chose it, not a rival."""
    ended: Tensor
    result: Tensor


@dataclass
class LearnerReport:
    """What is known after a round of learning."""

    seconds: float = 0.0
    choices: int = 0
    games: int = 0
    losses: dict[str, float] = field(default_factory=dict)
    results: dict[int, list[float]] = field(default_factory=dict)
    lengths: list[int] = field(default_factory=list)


class Workers:
    """The processes that play."""

    def __init__(self, game_id: str, modes: Sequence[Mode], settings: LearnerSettings, **how: Any) -> None:
        self.pipes: list[Any] = []
        self.processes = []
        for number in range(settings.workers):
            what = game_id, modes, settings.games, GROUPS, settings.seed * 100 + number, how
            if settings.ray:
                from ostoja.train import cluster

                cluster.join(settings.ray, settings.workers)
                self.pipes.append(cluster.RemotePlayer(*what))
            else:
                process, pipe = start_process(selfplay.run, *what, modules=(home(game_id),))
                self.pipes.append(pipe)
                self.processes.append(process)
        for group in range(GROUPS):
            for pipe in self.pipes:
                pipe.send(("gather", group))

    def ready(self) -> None:
        """Wait until every worker has something to say."""
        for pipe in self.pipes:
            pipe.poll(None)

    def batch(self) -> tuple[Batch, list[int]]:
        """What all workers have gathered for the group whose turn it is, as one batch."""
        found = [Batch(*pipe.recv()) for pipe in self.pipes]
        return Batch(*(np.concatenate(parts) for parts in zip(*found, strict=True))), [len(one.seat) for one in found]

    def answer(self, group: int, places: np.ndarray[Any, Any], counts: list[int]) -> None:
        start = 0
        for pipe, count in zip(self.pipes, counts, strict=True):
            pipe.send(("answer", group, places[start : start + count].tolist()))
            start += count

    def tell(self, name: str, value: Any) -> None:
        """Set something in all fields."""
        for pipe in self.pipes:
            pipe.send(("set", name, value))

    def end(self) -> None:
        if not self.processes:
            for pipe in self.pipes:
                pipe.end()
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()


class Learner:
    """A network and what it takes to better it."""

    def __init__(self, game_id: str, modes: Sequence[Mode], settings: LearnerSettings) -> None:
        self.game = find_game(game_id)
        self.modes = list(modes)
        self.settings = settings
        self.device = torch.device(settings.device)
        if settings.threads:
            torch.set_num_threads(settings.threads)
        torch.manual_seed(settings.seed)
        counts = sorted({seats for _, seats in tables_of(self.game)})
        self.inputs = Inputs(self.game)
        self.lookups = Lookups(self.game)
        self.names: dict[str, int] = {}
        """The number of every token; those that are looked up follow, and one that says nothing."""
        self.most_seats = max(mode.seats for mode in modes)
        views = [(seats, seat) for seats in counts for seat in range(seats)]
        table = np.zeros((max(counts) + 1, max(counts)), np.int64)
        for number, view in enumerate(views):
            table[view] = number
        self.table = torch.from_numpy(table).to(self.device)
        self.token_rows = self._token_rows(views).to(self.device)
        self.batch_lookups = BatchLookups(self.lookups, views, self.device) if self.lookups.most else None
        self.model = self.new_model()
        self.optimiser = torch.optim.Adam(self.model.parameters(), settings.rate, eps=1e-5)
        self.shuffle = np.random.default_rng(settings.seed)
        self.rival: Model | None = None
        """Who plays the other seats of league games."""
        self.advice = 0.0
        """How much the teacher's advice weighs beside what self-play brought, in the choices it was asked about."""
        self.choices = 0
        self.games = 0
        self.met = torch.zeros(self.inputs.rows, dtype=torch.bool, device=self.device)
        """Rows that were ever switched on; the others are left out of the file."""

    def new_model(self) -> Model:
        """A network for this game that knows nothing yet."""
        seats = max(seats for _, seats in tables_of(self.game))
        how = self.settings
        return Model(self.inputs.rows, len(self.names), self.lookups.tokens, seats, how.width, how.inner, how.pairs).to(
            self.device
        )

    def _token_rows(self, views: list[tuple[int, int]]) -> Tensor:
        """The tokens of every action, by table size and seat."""
        tokens = Tokens(self.game)
        parts: list[np.ndarray[Any, Any]] = []
        for seats, seat in views:
            part = np.full((len(self.game.actions), tokens.most), -1, np.int32)
            for action in self.game.actions:
                for place, name in enumerate(tokens.names(action, seat, seats)):
                    part[action.index, place] = self.names.setdefault(name, len(self.names))
            parts.append(part)
        rows = np.stack(parts)
        rows[rows < 0] = len(self.names) + self.lookups.tokens  # one token more, which says nothing
        return torch.from_numpy(rows)

    # Playing --------------------------------------------------------------------------------------------------

    def take_in(self, batch: Batch) -> LearnerStep:
        """A batch on the learner's device, not answered yet."""
        device = self.device

        def put(part: np.ndarray[Any, Any]) -> Tensor:
            return torch.from_numpy(part).to(device, non_blocking=True)

        counts = put(batch.legal_counts).long()
        row_counts = put(batch.row_counts).long()
        offsets = torch.cumsum(row_counts, 0) - row_counts
        choice = torch.repeat_interleave(torch.arange(len(counts), device=device), counts)
        seat, seats = put(batch.seat).long(), put(batch.seats).long()
        table, legal = self.table[seats, seat], put(batch.legal).long()
        looked = torch.empty(len(legal), 0, dtype=torch.int64, device=device)
        if self.batch_lookups is not None:
            numbers = put(batch.numbers).view(len(seat), self.batch_lookups.longest)
            looked = self.batch_lookups.tokens(numbers, seats, table, legal, choice) + len(self.names)
        nothing = torch.empty(0, device=device)
        return LearnerStep(
            put(batch.rows),
            offsets,
            legal,
            looked,
            choice,
            table,
            seat,
            seats,
            put(batch.mode),
            nothing,
            nothing,
            nothing,
            put(batch.taught) >= 0,
            put(batch.liked),
            put(batch.held) > 0,
            put(batch.ended),
            put(batch.result),
        )

    def think(self, step: LearnerStep, model: Model | None = None) -> tuple[Tensor, Tensor]:
        """Value logits, and the logarithm of every legal action's chance."""
        tokens = torch.cat([self.token_rows[step.table[step.choice], step.legal], step.looked], 1)
        values, likes = (model or self.model)(step.rows, step.offsets, tokens, step.choice)
        return values, log_chances(likes, step.choice, len(step.seat))

    @torch.no_grad()
    def respond(self, batch: Batch, taught: bool = False) -> tuple[LearnerStep, np.ndarray[Any, Any]]:
        """Choose for a whole batch: by the policy, or as the teacher said."""
        step = self.take_in(batch)
        self.met[step.rows] = True
        values, chances = self.think(step)
        first = torch.searchsorted(step.choice, torch.arange(len(step.seat), device=self.device))
        taken = pick(chances, step.choice, len(step.seat))
        if self.rival is not None:
            likeliest = pick(self.think(step, self.rival)[1], step.choice, len(step.seat), best=True)
            taken = torch.where(step.held, taken, likeliest)
        if taught:
            said = torch.from_numpy(batch.taught).to(self.device).long()
            taken = torch.where(said >= 0, first + said, taken)
        step = step._replace(taken=taken, chance=chances[taken], value=torch.sigmoid(values))
        return step, (taken - first).cpu().numpy()

    def roll(self, workers: Workers, told: LearnerReport, taught: bool = False) -> list[list[LearnerStep]]:
        """Let all games go on for some choices; what was seen and done, by group."""
        found: list[list[LearnerStep]] = [[] for _ in range(GROUPS)]
        for _ in range(self.settings.steps):
            for group in range(GROUPS):
                batch, counts = workers.batch()
                step, places = self.respond(batch, taught)
                workers.answer(group, places, counts)
                found[group].append(step)
                told.choices += len(batch.seat)
                for at in np.flatnonzero(batch.ended):
                    told.games += 1
                    told.lengths.append(int(batch.lengths[at]))
                    told.results.setdefault(int(batch.ended_mode[at]), []).append(float(batch.result[at].sum()))
        return found

    # Learning -------------------------------------------------------------------------------------------------

    @torch.no_grad()
    def targets(self, steps: list[LearnerStep]) -> list[tuple[Tensor, Tensor, Tensor]]:
        """For every step: what each seat's chance turned out to be (λ-returns), the advantage, and where it is known.

        A seat's own choices follow each other; the last one of a seat in an unfinished game only serves the one before.
        What a rival chose teaches nothing.
        """
        count = len(steps[0].seat)
        most = steps[0].value.shape[1]
        device = self.device
        every = torch.arange(count, device=device)
        next_value = torch.zeros(count, most, most, device=device)
        next_return = torch.zeros(count, most, most, device=device)
        known = torch.zeros(count, most, dtype=torch.bool, device=device)
        found: list[tuple[Tensor, Tensor, Tensor]] = []
        trace = self.settings.trace
        for number in range(len(steps) - 1, -1, -1):
            step = steps[number]
            if number + 1 < len(steps):
                over = steps[number + 1].ended.bool()
                if over.any():
                    at = over.nonzero().squeeze(1)
                    result = steps[number + 1].result[at]
                    brought = torch.zeros(len(at), most, device=device)
                    brought[:, : result.shape[1]] = result
                    size = step.seats[at]
                    turn = torch.arange(most, device=device)
                    for seat in range(most):
                        turned = (turn[None, :] + seat) % size[:, None]
                        view = torch.gather(brought, 1, turned) * (turn[None, :] < size[:, None])
                        next_value[at, seat] = view
                        next_return[at, seat] = view
                    known[at] = True
            seat = step.seat
            value = step.value
            mark = known[every, seat] & step.held
            target = (1 - trace) * next_value[every, seat] + trace * next_return[every, seat]
            target = torch.where(mark[:, None], target, value)
            found.append((target, target[:, 0] - value[:, 0], mark))
            next_value[every, seat] = value
            next_return[every, seat] = target
            known[every, seat] = True
        return found[::-1]

    def learn(self, rolled: list[list[LearnerStep]], taught: bool, told: LearnerReport) -> None:
        """One lesson from what was rolled."""
        lessons: list[tuple[LearnerStep, Tensor, Tensor, Tensor]] = []
        for steps in rolled:
            lessons += [(step, *target) for step, target in zip(steps, self.targets(steps), strict=True)]
        gains = torch.cat([gain[mark] for _, _, gain, mark in lessons])
        mean, spread = gains.mean(), gains.std() + 1e-6
        together = max(1, round(self.settings.minibatch / len(lessons[0][0].seat)))
        sums: dict[str, Tensor] = {}
        parts = 0
        for _ in range(self.settings.lesson_epochs if taught else self.settings.epochs):
            order = self.shuffle.permutation(len(lessons))
            for start in range(0, len(order), together):
                losses = self.lesson(
                    *joined([lessons[at] for at in order[start : start + together]]), mean, spread, taught
                )
                self.optimiser.zero_grad(set_to_none=True)
                losses["all"].backward()
                torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
                self.optimiser.step()
                self.model.confine()
                parts += 1
                for name, value in losses.items():
                    sums[name] = sums.get(name, torch.zeros((), device=self.device)) + value.detach()
        told.losses = {name: float(value) / parts for name, value in sums.items()}

    def lesson(
        self, step: LearnerStep, target: Tensor, gain: Tensor, mark: Tensor, mean: Tensor, spread: Tensor, taught: bool
    ) -> dict[str, Tensor]:
        """The losses of one step's choices."""
        values, chances = self.think(step)
        here = torch.arange(values.shape[1], device=self.device)[None, :] < step.seats[:, None]
        weight = (here & mark[:, None]).float()
        misjudged = binary_cross_entropy_with_logits(values, target.clamp(0, 1), weight, reduction="sum") / (
            weight.sum() + 1e-6
        )
        chance = chances[step.taken]
        count = mark.float().sum() + 1e-6
        doubt = -(torch.zeros_like(chance).index_add(0, step.choice, chances.exp() * chances))
        doubt = (doubt * mark).sum() / count
        unlike = -(chances * step.liked).sum() / (step.said.float().sum() + 1e-6)
        if taught:
            policy = unlike
            loss = policy + self.settings.worth * misjudged
        else:
            gain = (gain - mean) / spread
            ratio = torch.exp(chance - step.chance)
            clip = self.settings.clip
            policy = -(torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain) * mark).sum() / count
            loss = policy + self.settings.worth * misjudged - self.settings.entropy * doubt + self.advice * unlike
        return {"all": loss, "policy": policy, "value": misjudged, "entropy": doubt}

    # Measuring ------------------------------------------------------------------------------------------------

    @torch.no_grad()
    def measure(self, workers: Workers, games: int, rival: Model | None = None) -> dict[int, tuple[float, int]]:
        """How the likeliest actions fare at one seat against a rival network or the teacher: by mode, wins and games.

        The first game of every place is not counted: it was begun by chance moves, and by an older network.
        """
        wins: dict[int, list[float]] = {}
        started: set[tuple[int, int]] = set()
        done = 0
        while done < games:
            for group in range(GROUPS):
                batch, counts = workers.batch()
                step = self.take_in(batch)
                _, chances = self.think(step)
                first = torch.searchsorted(step.choice, torch.arange(len(step.seat), device=self.device))
                best = pick(chances, step.choice, len(step.seat), best=True)
                if rival is not None:
                    other = pick(self.think(step, rival)[1], step.choice, len(step.seat), best=True)
                    best = torch.where(step.held, best, other)
                workers.answer(group, (best - first).cpu().numpy(), counts)
                for at in np.flatnonzero(batch.ended):
                    if (group, int(at)) not in started:
                        started.add((group, int(at)))
                        continue
                    done += 1
                    won = float(batch.result[at, max(0, batch.ended_tested[at])])
                    wins.setdefault(int(batch.ended_mode[at]), []).append(won)
        return {mode: (sum(found) / len(found), len(found)) for mode, found in sorted(wins.items())}

    def round(self, workers: Workers, taught: bool = False) -> LearnerReport:
        """Play some steps, learn from them."""
        told = LearnerReport()
        began = time.perf_counter()
        rolled = self.roll(workers, told, taught)
        told.losses = {}
        played = time.perf_counter()
        self.learn(rolled, taught, told)
        told.seconds = time.perf_counter() - began
        told.losses["playing"] = played - began
        self.choices += told.choices
        self.games += told.games
        return told


def joined(lessons: list[tuple[LearnerStep, Tensor, Tensor, Tensor]]) -> tuple[LearnerStep, Tensor, Tensor, Tensor]:
    """Several steps as one: what counts choices, rows or actions is moved on by those before."""
    steps = [lesson[0] for lesson in lessons]
    rows = choices = actions = 0
    moved: list[LearnerStep] = []
    for step in steps:
        moved.append(
            step._replace(offsets=step.offsets + rows, choice=step.choice + choices, taken=step.taken + actions)
        )
        rows += len(step.rows)
        choices += len(step.seat)
        actions += len(step.legal)
    whole = LearnerStep(*(torch.cat(parts) for parts in zip(*moved, strict=True)))
    target, gain, mark = (torch.cat(parts) for parts in zip(*(lesson[1:] for lesson in lessons), strict=True))
    return whole, target, gain, mark
