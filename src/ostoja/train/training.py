"""A training from its first lesson to a network that plays: checkpoints, measurements, a log of it all.

Everything lies in one folder, and a training that was stopped at any moment goes on from its last checkpoint:
`checkpoint.pt`, `log.jsonl` (a line for every round and every measurement), `champion-N.pt` (the last three),
`lesson.pt` (as it was after the lessons: the rival in league games) and `network.net`, the network as bots play it.
"""

import json
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

import torch

from ostoja.bots.inputs import tables_of
from ostoja.bots.network import Network, read_network
from ostoja.core.errors import BadOption
from ostoja.core.game import Game
from ostoja.core.observation import fingerprint
from ostoja.core.option import Value
from ostoja.core.registry import game as find_game
from ostoja.train.export import pack, unpack, write
from ostoja.train.learner import Learner, LearnerReport, LearnerSettings, Workers
from ostoja.train.model import Model
from ostoja.train.selfplay import Mode

CHAMPIONS: Final = 3
"""How many earlier networks a new one is measured against."""
TAUGHT: Final = 0.3
"""How many choices the teacher makes during its lessons; the network makes the others, so that it is shown how to go on
from where it gets to by itself."""
ADVISED: Final = 0.05
"""In how many choices of self-play its advice is asked for, as long as it weighs anything."""
USUAL: Final = 0.5
"""What part of the games the usual mode gets where a game has others."""


@dataclass
class TrainingPlan:
    """What to train, and for how long."""

    game: str
    options: dict[str, Value]
    """Only modes with these options; the network is for them."""
    seats: tuple[int, ...]
    """Only these player counts; all if empty."""
    minutes: float
    lessons: float = 0.2
    """What part of that time the teacher shows how, before self-play."""
    scores: float = 0.2
    """How much points count beside victory at the beginning of self-play; it falls to nothing."""
    advice: float = 0.3
    """How much the teacher's advice weighs at the beginning of self-play; it falls to nothing likewise…"""
    helped: float = 0.5
    """…when this part of the time has passed."""
    softness: float = 0.05
    """What is worse than the best by this part of the way to the worst is liked e times less by the teacher."""
    measure_every: float = 60.0
    measured_games: int = 200
    save_every: float = 20.0
    start: Path | None = None
    """A network to begin with instead of lessons by the teacher, where the folder has no checkpoint yet."""


def suited(game: Game[Any], kind: type[TrainingPlan] | type[LearnerSettings]) -> dict[str, Any]:
    """What the game would have otherwise than usual."""
    return {field.name: game.training[field.name] for field in fields(kind) if field.name in game.training}


def modes_of(game: Game[Any], options: dict[str, Value], seats: Sequence[int]) -> list[Mode]:
    """The modes to train on, with their weights: half of all games are the usual mode's."""
    found: list[tuple[dict[str, Value], int]] = []
    for own, count in tables_of(game):
        full = game.complete(count, own)
        if all(full.get(name) == value for name, value in options.items()) and (not seats or count in seats):
            found.append((own, count))
    if not found:
        wanted = ", ".join(f"{name}={value}" for name, value in options.items())
        raise BadOption(f"no mode of {game.id} has {wanted or 'these seat counts'}")
    usual = [pair for pair in found if pair[0] == found[0][0]]
    others = [pair for pair in found if pair[0] != found[0][0]]
    share = USUAL if others else 1.0
    return [Mode(count, own, share / len(usual)) for own, count in usual] + [
        Mode(count, own, (1 - share) / len(others)) for own, count in others
    ]


class Training:
    """One run of learning in a folder of its own."""

    def __init__(
        self, plan: TrainingPlan, settings: LearnerSettings, folder: Path, say: Callable[[str, float, bool], None]
    ) -> None:
        self.plan = plan
        self.folder = folder
        self.say = say
        self.game = find_game(plan.game)
        self.modes = modes_of(self.game, plan.options, plan.seats)
        self.learner = Learner(plan.game, self.modes, settings)
        self.spent = 0.0
        """Seconds of training so far, all runs together."""
        self.rounds = 0
        self.champions: list[Path] = []
        folder.mkdir(parents=True, exist_ok=True)
        self.checkpoint = folder / "checkpoint.pt"
        if self.checkpoint.exists():
            self.load()
        elif plan.start is not None:
            self.begin_with(read_network(plan.start, self.game))

    # Checkpoints ----------------------------------------------------------------------------------------------

    def load(self) -> None:
        """Go on where the last run stopped; a checkpoint of other rules is refused."""
        kept = torch.load(self.checkpoint, map_location=self.learner.device, weights_only=True)
        known = kept["game"], kept["layout"], kept.get("sizes")
        if known != (self.game.id, fingerprint(self.game), self.sizes()):
            raise BadOption(
                f"{self.checkpoint} was made for {kept['game']} with other rules, another observation or another size; "
                "train in a new folder"
            )
        self.learner.model.load_state_dict(kept["model"])
        self.learner.optimiser.load_state_dict(kept["optimiser"])
        self.learner.choices, self.learner.games, self.learner.met = kept["choices"], kept["games"], kept["met"]
        self.spent, self.rounds = kept["spent"], kept["rounds"]
        self.champions = [self.folder / name for name in kept["champions"] if (self.folder / name).exists()]

    def sizes(self) -> list[Any]:
        """What must be the same for a checkpoint to fit."""
        how = self.learner.settings
        return [how.width, how.inner, how.pairs, self.learner.lookups.sizes]

    def begin_with(self, network: Network) -> None:
        """Take over the weights of a network, and what it has been through."""
        unpack(network, self.learner.model, self.learner.names)
        self.learner.met |= self.learner.model.rows.weight.abs().sum(1) > 0
        past = network.header["provenance"]
        self.learner.games, self.learner.choices = past.get("games", 0), past.get("choices", 0)
        self.spent, self.rounds = 60 * past.get("minutes", 0.0), 1

    def save(self) -> None:
        """Write checkpoint and network, each whole or not at all."""
        learner = self.learner
        part = self.checkpoint.with_name("checkpoint.part")
        torch.save(
            {
                "game": self.game.id,
                "layout": fingerprint(self.game),
                "sizes": self.sizes(),
                "model": learner.model.state_dict(),
                "optimiser": learner.optimiser.state_dict(),
                "choices": learner.choices,
                "games": learner.games,
                "met": learner.met,
                "spent": self.spent,
                "rounds": self.rounds,
                "champions": [path.name for path in self.champions],
            },
            part,
        )
        os.replace(part, self.checkpoint)
        provenance = {
            "games": learner.games,
            "choices": learner.choices,
            "minutes": round(self.spent / 60, 1),
            "seed": learner.settings.seed,
            "league": learner.settings.league,
            "commit": os.environ.get("OSTOJA_COMMIT", ""),
        }
        packed = pack(learner.model, learner.met, self.game, learner.names, self.plan.options, provenance)
        write(self.folder / "network.net", packed)

    def crown(self) -> None:
        """Keep the network of now as one to be measured against."""
        path = self.folder / f"champion-{self.rounds}.pt"
        torch.save(self.learner.model.state_dict(), path)
        self.champions.append(path)
        for old in self.champions[:-CHAMPIONS]:
            old.unlink(missing_ok=True)
        del self.champions[:-CHAMPIONS]

    # Running --------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Learn for the planned time."""
        plan, learner = self.plan, self.learner
        before = self.spent
        total = plan.minutes * 60
        fresh = self.rounds == 0
        taught_until = plan.lessons * total if fresh else 0.0
        workers = Workers(
            plan.game,
            self.modes,
            learner.settings,
            teach=TAUGHT if taught_until else 0.0,
            teachers=learner.settings.teachers,
            softness=plan.softness,
        )
        testers = self.testers(teachers=1.0)
        rivals = self.testers(teachers=0.0)
        workers.ready()
        if not taught_until:
            self.keep_rival()
        workers.tell("tested", learner.settings.league if not taught_until else 0.0)
        began = time.monotonic()
        saved = measured = began
        taught = bool(taught_until)
        measuring = 0.0
        try:
            while (passed := time.monotonic() - began) < total:
                progress = passed / total
                if taught and passed > taught_until:
                    taught = False
                    workers.tell("tested", learner.settings.league)
                    self.keep_rival()
                    self.measure(testers, rivals)
                if not taught:
                    left = max(0.0, 1 - progress / plan.helped)
                    workers.tell("scores", plan.scores * left)
                    learner.advice = plan.advice * left
                    workers.tell("teach", ADVISED if learner.advice else 0.0)
                rate = learner.settings.lesson_rate if taught else learner.settings.rate
                for group in learner.optimiser.param_groups:
                    group["lr"] = rate * max(learner.settings.last_rate, 1 - progress)
                told = learner.round(workers, taught)
                self.rounds += 1
                self.spent = before + time.monotonic() - began - measuring
                self.write_round(told, taught)
                if time.monotonic() - saved > plan.save_every:
                    self.save()
                    saved = time.monotonic()
                if time.monotonic() - measured > plan.measure_every:
                    self.measure(testers, rivals)
                    measuring += time.monotonic() - measured - plan.measure_every
                    measured = time.monotonic()
            self.measure(testers, rivals)
            self.save()
        finally:
            for pool in (workers, testers, rivals):
                pool.end()

    def testers(self, teachers: float) -> Workers:
        """Workers that play tests: one seat against the teacher, or against an earlier network."""
        settings = LearnerSettings(
            **{**asdict(self.learner.settings), "games": max(8, self.learner.settings.games // 16)}
        )
        return Workers(self.plan.game, self.modes, settings, tested=1.0, teachers=teachers)

    def measure(self, testers: Workers, rivals: Workers) -> None:
        """Play against the teacher and the last champions, and write down how it went."""
        line: dict[str, Any] = {"measured": {"teacher": self._fared(testers, None)}}
        for path in self.champions:
            line["measured"][path.stem] = self._fared(rivals, self.other_model(path))
        self.crown()
        self.write(line)

    def keep_rival(self) -> None:
        """The network as it is after its lessons (or as it begins) is the rival of league games from now on."""
        path = self.folder / "lesson.pt"
        if not path.exists():
            torch.save(self.learner.model.state_dict(), path)
        self.learner.rival = self.other_model(path)

    def other_model(self, path: Path) -> Model:
        """A network of this training as it was."""
        model = self.learner.new_model()
        model.load_state_dict(torch.load(path, map_location=self.learner.device, weights_only=True))
        return model

    def _fared(self, workers: Workers, rival: Model | None) -> list[dict[str, Any]]:
        found = self.learner.measure(workers, self.plan.measured_games, rival)
        return [
            {
                "seats": self.modes[mode].seats,
                "options": self.modes[mode].options,
                "wins": round(wins, 4),
                "games": games,
            }
            for mode, (wins, games) in found.items()
        ]

    def write_round(self, told: LearnerReport, taught: bool) -> None:
        length = sum(told.lengths) / len(told.lengths) if told.lengths else 0.0
        self.write(
            {
                "round": self.rounds,
                "taught": taught,
                "choices": told.choices,
                "games": told.games,
                "seconds": round(told.seconds, 3),
                "length": round(length, 1),
                **{name: round(value, 5) for name, value in told.losses.items()},
            }
        )

    def write(self, line: dict[str, Any]) -> None:
        line = {"spent": round(self.spent, 1), "all_games": self.learner.games, **line}
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self.say(_short(line), self.spent, "measured" in line)


def _short(line: dict[str, Any]) -> str:
    """A line of the log for people."""
    if "measured" not in line:
        speed = line["choices"] / line["seconds"]
        losses = "  ".join(f"{name} {line[name]:7.4f}" for name in ("policy", "value", "entropy") if name in line)
        games = f"{line['all_games']:9,} games  {speed:9,.0f} choices/s  length {line['length']:6.1f}"
        return f"{line['spent']:7.0f} s  {games}  {losses}"
    parts = []
    for rival, found in line["measured"].items():
        games = sum(one["games"] for one in found)
        share = sum(one["wins"] * one["seats"] * one["games"] for one in found) / max(1, games)
        parts.append(f"{rival} {share:.2f} × share ({games} games)")
    return f"{line['spent']:7.0f} s  measured: " + ", ".join(parts)
