"""A finished game, looked at again: what each decision was worth, and what was luck.

For every position and seat the chance of winning is a mean over worlds the seat could be in. Then the move that was
played is played in the very same worlds under other luck: what that changes is the decision's doing, and the rest of
the change, up to the next position as it really came, is luck (dice, cards, and what others chose in secret).
What a decision should have been is found by `decision.py`, from the view of the seat that had it.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from itertools import pairwise
from math import exp, sqrt
from typing import Any, Final, NamedTuple

from ostoja.coach.chances import Chances
from ostoja.coach.decision import FEWEST_ROUNDS, SURE, Go, JudgedChoice, StudiedDecision, deviation
from ostoja.core.action import Action
from ostoja.core.errors import OstojaError
from ostoja.core.replay import Replay, other_rules
from ostoja.core.rng import Rng
from ostoja.core.state import State

WORLDS: Final = 12
"""In how many worlds a position is valued for each seat."""
ROUNDS: Final = 8
"""How often each action of a decision is looked at first…"""
MORE_ROUNDS: Final = 32
"""…and where that may matter."""
CLOSER: Final = 30
"""How many decisions are looked at so closely."""
MORE_WORLDS: Final = 48
"""In how many worlds at most a move is played again to say what was luck, until that is known well…"""
FINE: Final = 0.005
"""…which is with this standard error."""
FEWEST: Final = 4
"""Worlds in which a move must be possible to be played again; else what it needs was a secret of the mover, and what
came is compared with what the mover was likely to do."""
TRIED: Final = 6
"""In so many worlds at most it is tried whether a seat can see what another has chosen."""
WORLDS_APART: Final = 1009
OFFERED: Final = 8
"""So many actions are thought of to say what a mover is likely to do."""
INACCURACY, MISTAKE, BLUNDER = 0.02, 0.05, 0.10
"""From so much lost chance on, a decision is called by these names."""
KINDS: Final = ("best", "good", "inaccuracy", "mistake", "blunder")
FALLOFF: Final = 10.0
"""How fast accuracy falls with lost chance: a decision that loses 0.1 has an accuracy of 37 %."""
BLOCKS: Final = 8
"""Into so many stretches a game is cut to see how far the sums are off…"""
BLOCKS_SURE: Final = 2.365
"""…which gives an interval of 95 % with so many standard errors (Student, 7 degrees of freedom)."""
SALT: Final = 0xC0AC4
KEPT: Final = 8
"""The form in which reviews are kept, and the scales of their chances; those of another one are made again."""
EXACT: Final = 5
"""Digits that are kept of a chance."""


class BadReview(OstojaError):
    """A game that cannot be reviewed; the message says why."""


class JudgedOption(NamedTuple):
    """An action and what it promised the mover; `error` is a standard error."""

    action: int
    chance: float
    error: float


class MoveFinding(NamedTuple):
    """What was found out about one decision: `number` is the position it was taken in."""

    number: int
    seat: int
    played: JudgedOption
    best: JudgedOption
    loss: float
    loss_error: float
    kind: str
    effects: tuple[float, ...]
    """What the difference from the best did to each seat's chance; nothing where the two cannot be told apart."""
    effect_errors: tuple[float, ...]
    gains: tuple[tuple[str, float], ...]
    """What the best would have brought: see `Game.merits`."""
    rounds: int


class ReviewStep(NamedTuple):
    """A position and the move played there, for each seat: chance, and how much luck changed up to the next one."""

    number: int
    mover: int
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    luck: tuple[float, ...]
    luck_errors: tuple[float, ...]
    secret: tuple[bool, ...]
    """From whom the choice was hidden: to them it was luck."""
    choices: int
    """How many actions there were; none where something was said."""


class Account(NamedTuple):
    """One seat's game: `start + luck + own + others` is the result, but for `error` (95 %).

    The error is that of the parts as measured, and of the chances themselves: how far a move changes them where it
    should not, from one stretch of the game to the next. Chances are those of players who err as the bots did. What
    rivals lose others gain, so that this evens out; a team, or one alone, starts with a chance that has such errors in
    it, and how many of them is not known: up to all that were made are left open.
    """

    start: float
    luck: float
    luck_error: float
    own: float
    own_error: float
    others: float
    result: float
    error: float
    accuracy: float
    counts: dict[str, int]

    @property
    def rest(self) -> float:
        """What the three do not explain."""
        return self.result - self.start - self.luck - self.own - self.others


def check(record: Replay) -> None:
    """Can this game be reviewed? Else a BadReview says why."""
    if not record.can_go_on:
        raise BadReview(f"this game can be looked at, but not be reviewed: {other_rules(record.game, record.rules)}")
    if not record.state.over:
        raise BadReview("this game is not over, so a review would give hidden things away")
    if not record.moves:
        raise BadReview("nothing was played in this game")


# The chances along the game ---------------------------------------------------------------------------------------


def steps_of(record: Replay, numbers: Iterable[int], go: Go = lambda: None) -> list[ReviewStep]:
    """The steps at these positions."""
    chances = Chances(record.state)
    return [step_at(record, number, chances, go) for number in numbers]


def step_at(record: Replay, number: int, chances: Chances, go: Go) -> ReviewStep:
    """One position, seat by seat, each from its own view."""
    state, following = record.at(number), record.at(number + 1)
    mover, action = record.moves[number]
    seats = [SeatStep(state, following, seat, mover, action, chances, go) for seat in range(state.seats)]
    return ReviewStep(
        number,
        mover,
        tuple(mean(one.chances) for one in seats),
        tuple(error_of(one.chances) for one in seats),
        tuple(mean(one.luck) for one in seats),
        tuple(error_of(one.luck) for one in seats),
        tuple(one.secret for one in seats),
        0 if action.talk else len(state.legal(mover)),
    )


class SeatStep:
    """A position and the move played there as one seat saw them: its chances, and luck, world by world.

    A world is played on under other luck, and what it has become is compared with a world of the position that really
    came, in which what is hidden is dealt by the same dice. Where the seat would have seen the very same in every
    world, nothing came that was not certain, and there is no luck.
    """

    def __init__(
        self, state: State, following: State, seat: int, mover: int, action: Action, chances: Chances, go: Go
    ) -> None:
        self.state: Final = state
        self.following: Final = following
        self.seat: Final = seat
        self.mover: Final = mover
        self.action: Final = action
        self.judge: Final = chances
        self.go: Final = go
        worlds = [self.world(state, at) for at in range(WORLDS)]
        self.chances: Final = [chances.of(world)[seat] for world in worlds]
        self.luck: Final[list[float]] = []
        hidden = seat != mover and is_hidden(worlds, seat, mover, action)
        self.secret: Final = hidden or sum(action in world.legal(mover) for world in worlds) < FEWEST
        if not action.talk:
            self.compare(worlds)

    def world(self, state: State, at: int) -> State:
        """A world the seat could be in; what is hidden before and after a move is dealt by the same dice."""
        return state.imagine(self.seat, Rng((at * 31 + self.seat) ^ SALT))

    def compare(self, worlds: list[State]) -> None:
        """What luck was, in these worlds and, where that is not known well, in more."""
        came = self.following.game.observe(self.following, self.seat)
        played = [at for at, world in enumerate(worlds) if self.play(world, at)]
        if all(worlds[at].game.observe(worlds[at], self.seat) == came for at in played):
            return
        for at in played:
            self.luck.append(self.value_after(at) - self.judge.imagined(worlds[at])[self.seat])
        for at in range(len(worlds), MORE_WORLDS):
            if error_of(self.luck) < FINE:
                break
            world = self.world(self.state, at)
            if self.play(world, at):
                self.luck.append(self.value_after(at) - self.judge.imagined(world)[self.seat])

    def play(self, world: State, at: int) -> bool:
        """Play what was played there, or what is likely where that was a secret; False where neither is possible."""
        if self.mover not in world.waiting:
            return False
        self.go()
        dice = Rng((self.state.number_known * WORLDS_APART + at) ^ SALT)
        chosen = likely(world, self.mover, dice) if self.secret else self.action
        if chosen not in world.legal(self.mover):
            return False
        world.rng = dice.child()
        world.play(self.mover, chosen)
        return True

    def value_after(self, at: int) -> float:
        """What the position that really came is worth, in a world with this number."""
        if self.following.over:
            return self.judge.outcome(self.following)[self.seat]
        return self.judge.of(self.world(self.following, at))[self.seat]


def likely(world: State, mover: int, dice: Rng) -> Action:
    """What the mover would do in this world, more or less: the best of a few actions, one step ahead."""
    legal = world.legal(mover)
    offered = [legal[dice.below(len(legal))] for _ in range(OFFERED)] if len(legal) > OFFERED else legal
    return max(offered, key=lambda action: world.game.evaluate(after(world, mover, action, dice), mover))


def after(world: State, mover: int, action: Action, dice: Rng) -> State:
    """A copy of the world in which this was played, with luck of its own."""
    twin = world.copy()
    twin.rng = Rng(dice.next())
    twin.play(mover, action)
    return twin


def is_hidden(worlds: Sequence[State], seat: int, mover: int, action: Action) -> bool:
    """Does `seat` see nothing of which action it was?"""
    for world in worlds[:TRIED]:
        legal = world.legal(mover)
        if action in legal and len(legal) > 1:
            other = legal[0] if legal[0] is not action else legal[1]
            return seen_after(world, seat, mover, action) == seen_after(world, seat, mover, other)
    return False


def seen_after(world: State, seat: int, mover: int, action: Action) -> list[int]:
    after = world.copy()
    after.play(mover, action)
    seen: list[int] = after.game.observe(after, seat)
    return seen


# The decisions ------------------------------------------------------------------------------------------------------


def findings_of(record: Replay, numbers: Iterable[int], rounds: int, go: Go = lambda: None) -> list[MoveFinding]:
    """What is to be said about the decisions at these positions."""
    chances = Chances(record.state)
    return [finding_at(record, number, rounds, chances, go) for number in numbers]


def finding_at(record: Replay, number: int, rounds: int, chances: Chances, go: Go) -> MoveFinding:
    """One decision, from the view of the seat that had it."""
    seat, action = record.moves[number]
    seed = (number * 64 + rounds) ^ SALT
    decision = StudiedDecision(record.at(number).seen_by(seat), seat, chances, seed, action)
    decision.think(rounds, go)
    return judged(decision, action, number)


def judged(decision: StudiedDecision, action: Action, number: int) -> MoveFinding:
    """What was played beside the best."""
    seat = decision.seat
    best, played = decision.best(), decision.of(action)
    loss, error = decision.loss(played)
    apart = best is not played and decision.rounds >= FEWEST_ROUNDS and loss > SURE * error
    seats = range(len(best.found[0]))
    effects = [decision.loss(played, at) if apart else (0.0, 0.0) for at in seats]
    gains = decision.gains(best, played) if best is not played else []
    return MoveFinding(
        number,
        seat,
        option(played, seat),
        JudgedOption(best.action.index, played.chance(seat) + max(0.0, loss), best.error(seat)),
        loss,
        error,
        kind_of(loss, best is played, apart),
        tuple(-effect for effect, _ in effects),
        tuple(noise for _, noise in effects),
        tuple(gains),
        decision.rounds,
    )


def option(choice: JudgedChoice, seat: int) -> JudgedOption:
    return JudgedOption(choice.action.index, choice.chance(seat), choice.error(seat))


def kind_of(loss: float, best: bool, apart: bool) -> str:
    """What a decision is called: nothing bad, as long as it cannot be told from the best one."""
    if best:
        return "best"
    if not apart or loss < INACCURACY:
        return "good"
    return "blunder" if loss >= BLUNDER else "mistake" if loss >= MISTAKE else "inaccuracy"


# The whole ----------------------------------------------------------------------------------------------------------


class Review:
    """What has been found out about a game so far: steps for all positions, findings for the decisions looked at."""

    def __init__(self, record: Replay) -> None:
        check(record)
        self.record: Final = record
        self.chances: Final = Chances(record.state)
        self.result: Final = self.chances.outcome(record.state)
        self.steps: dict[int, ReviewStep] = {}
        self.findings: dict[int, MoveFinding] = {}

    @property
    def seats(self) -> int:
        return len(self.result)

    def add(self, found: Iterable[ReviewStep | MoveFinding]) -> None:
        for one in found:
            if isinstance(one, ReviewStep):
                self.steps[one.number] = one
            else:
                self.findings[one.number] = one

    def so_far(self) -> "Review":
        """What there is now, for whoever reads it while more is being added."""
        twin = copy(self)
        twin.steps, twin.findings = dict(self.steps), dict(self.findings)
        return twin

    def plain(self) -> dict[str, Any]:
        """What was found out, to be kept with the game; `take` reads it."""
        return {
            "version": KEPT,
            "steps": [rounded(step) for _, step in sorted(self.steps.items())],
            "findings": [rounded(one) for _, one in sorted(self.findings.items())],
        }

    def take(self, plain: dict[str, Any]) -> bool:
        """Take over what was kept; False, and nothing is taken, where it is not of this form."""
        if plain.get("version") != KEPT or len(plain["steps"]) != len(self.record.moves):
            return False
        self.add(ReviewStep(*map(frozen, entry)) for entry in plain["steps"])
        for number, seat, played, best, *rest in plain["findings"]:
            self.add([MoveFinding(number, seat, JudgedOption(*played), JudgedOption(*best), *map(frozen, rest))])
        return True

    def decisions(self) -> list[int]:
        """The positions in which there was something to choose, those where most changed first."""
        found = [step for step in self.steps.values() if step.choices > 1]
        return [step.number for step in sorted(found, key=lambda step: (-self.weight(step), step.number))]

    def weight(self, step: ReviewStep) -> float:
        """How much changed for the mover between this position and the next."""
        return abs(self.after(step.number)[step.mover] - step.chances[step.mover])

    def after(self, number: int) -> Sequence[float]:
        """Every seat's chance in the next position."""
        following = self.steps.get(number + 1)
        return self.result if following is None else following.chances

    def closer(self) -> list[int]:
        """The decisions that deserve more looks: where something may have been lost, or it is not yet clear."""
        found = [
            one for one in self.findings.values() if one.loss > 0 and one.loss + SURE * one.loss_error > INACCURACY
        ]
        return [one.number for one in sorted(found, key=lambda one: (-one.loss, one.number))][:CLOSER]

    def luck(self, number: int, seat: int) -> float:
        """How the luck of one move changed a seat's chance."""
        return self.steps[number].luck[seat]

    def expected(self, number: int, seat: int) -> float:
        """What a seat's chance would have been after a move under usual luck."""
        return self.after(number)[seat] - self.luck(number, seat)

    def account(self, seat: int) -> Account:
        """A seat's sums."""
        luck = own = others = 0.0
        luck_variance = own_variance = others_variance = 0.0
        rest: list[float] = []
        counts = dict.fromkeys(KINDS, 0)
        kept: list[float] = []
        for number, step in sorted(self.steps.items()):
            luck += step.luck[seat]
            luck_variance += step.luck_errors[seat] ** 2
            effect = 0.0
            finding = self.findings.get(number)
            if finding is not None and not step.secret[seat]:
                effect = finding.effects[seat]
                if step.mover == seat:
                    own += effect
                    own_variance += finding.effect_errors[seat] ** 2
                else:
                    others += effect
                    others_variance += finding.effect_errors[seat] ** 2
            if finding is not None and step.mover == seat:
                counts[finding.kind] += 1
                kept.append(exp(-FALLOFF * max(0.0, -finding.effects[seat])))
            rest.append(self.expected(number, seat) - step.chances[seat] - effect)
        first = self.steps[min(self.steps)]
        noise = SURE**2 * (first.errors[seat] ** 2 + luck_variance + own_variance + others_variance)
        foreseen = own + others if self.chances.together or self.seats == 1 else 0.0
        return Account(
            first.chances[seat],
            luck,
            SURE * sqrt(luck_variance),
            own,
            SURE * sqrt(own_variance),
            others,
            self.result[seat],
            sqrt(noise + (BLOCKS_SURE * sum_error(rest)) ** 2 + foreseen**2),
            sum(kept) / len(kept) if kept else 1.0,
            counts,
        )

    def turning_points(self, seat: int | None = None, most: int = 12) -> list[tuple[int, str, float]]:
        """Where the game turned: (position, "decision" or "luck", change of chance), the greatest first.

        Those of one seat, or of every seat for itself.
        """
        found: list[tuple[int, str, float]] = []
        for one in self.findings.values():
            if one.kind in KINDS[2:] and seat in (None, one.seat):
                found.append((one.number, "decision", -one.loss))
        for number, step in self.steps.items():
            at = step.mover if seat is None else seat
            change = self.luck(number, at)
            if abs(change) >= MISTAKE and abs(change) > SURE * step.luck_errors[at]:
                found.append((number, "luck", change))
        found.sort(key=lambda entry: (-abs(entry[2]), entry[0]))
        return sorted(found[:most])


def rounded(value: Any) -> Any:
    """The same with numbers as exact as anybody reads them, tuples as lists."""
    if isinstance(value, float):
        return round(value, EXACT)
    return [rounded(part) for part in value] if isinstance(value, tuple | list) else value


def frozen(value: Any) -> Any:
    """Lists as tuples."""
    return tuple(frozen(part) for part in value) if isinstance(value, list) else value


def mean(values: Sequence[float]) -> float:
    """The mean; of nothing it is 0."""
    return sum(values) / len(values) if values else 0.0


def error_of(values: Sequence[float]) -> float:
    """The standard error of that mean."""
    return deviation(values) / sqrt(len(values)) if values else 0.0


def sum_error(values: list[float]) -> float:
    """The standard error of a sum of values that hang together when they are neighbours: by stretches of the game."""
    count = min(BLOCKS, len(values))
    cuts = [len(values) * at // count for at in range(count + 1)]
    sums = [sum(values[begin:end]) for begin, end in pairwise(cuts)]
    return deviation(sums) * sqrt(count)
