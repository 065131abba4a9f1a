"""Information-set Monte-Carlo tree search: many looks ahead, each in a world the seat could be in.

The actions to choose from run a race: in every round each of them gets one look in the same world with the same luck,
so that a difference is the action's doing, and one that has clearly fallen behind the leader drops out. A look goes on
down the tree (see tree.py) for a few decisions and asks the game's evaluation instead of playing to the end.
"""

import sys
from math import sqrt
from typing import Final

from ostoja.bots.bot import Thinker
from ostoja.bots.clock import now
from ostoja.bots.tree import OutOfTime, Tree
from ostoja.core.action import Action
from ostoja.core.state import State

FIRST_WORLDS: Final = 8
"""In how many worlds every action is tried one step ahead before the race, if they are few…"""
FIRST_TRIALS: Final = 120
"""…and how many such tries there are at most, more or less."""
RUNNERS: Final = 10
"""How many of the best actions after that take part in it."""
LOOKS: Final = 400
"""How many looks a decision gets where neither these nor seconds are given."""
MOST_LOOKS: Final = 50_000
"""How many it gets at most where only seconds are: more would change little, and to clear up after them takes time."""
TRIES: Final = 35
"""How often looks try actions one step ahead at most, times their number: turns of many small decisions take long."""
FIRST_JUDGED: Final = 8
"""After how many rounds the first may drop out."""
BEHIND: Final = 2.5
"""How many standard errors behind the leader an action drops out."""


class SearchBot(Thinker):
    """Searches for `seconds`, or for a number of `looks`: then the same seed gives the same choice everywhere.

    >>> import ostoja
    >>> state = ostoja.game("survive_the_island").start(4, seed=7)
    >>> SearchBot(seed=7, looks=5).choose(state.seen_by(1), 1) in state.legal(1)
    True

    A look follows `beyond` decisions of others after the seat's own turn; unless told, as many as the game suggests.
    """

    limits = {"seconds": (0.001, 3600), "looks": (1, 10_000_000), "beyond": (0, 100)}
    tries = TRIES

    def __init__(self, seed: int = 0, seconds: float = 0.0, looks: int = 0, beyond: int | None = None) -> None:
        super().__init__(seed)
        self.seconds: Final = seconds
        self.looks: Final = looks or (MOST_LOOKS if seconds else LOOKS)
        self.beyond: Final = beyond

    def choose(self, seen: State, seat: int) -> Action:
        deadline = now() + self.seconds if self.seconds else 0.0
        actions = self.actions(seen, seat)
        if len(actions) == 1:
            return actions[0]
        if self.beyond is None:
            beyond, turns = seen.game.look_on(seen), seen.game.turns_ahead
        else:
            beyond, turns = self.beyond, 0
        tree = Tree(seen, seat, self.dice(seen, seat), beyond, deadline, turns)
        return Race(tree, actions).run(self.looks, self.tries * self.looks)

    def actions(self, seen: State, seat: int) -> list[Action]:
        """What is chosen among."""
        found: list[Action] = seen.game.sensible(seen, seat)
        return found


class FirstSearchBot(SearchBot):
    """`search` as it was in November 2026, for `sharp@1`: it thinks about all legal actions, however long a look is."""

    tries = sys.maxsize

    def actions(self, seen: State, seat: int) -> list[Action]:
        return seen.legal(seat)


class Race:
    """The actions of one decision, compared: by what each is worth one step ahead and by its looks."""

    def __init__(self, tree: Tree, actions: list[Action]) -> None:
        self.tree: Final = tree
        self.actions = actions
        tree.dice.shuffle(self.actions)
        self.firsts = [0.0] * len(actions)
        self.values: list[list[float]] = [[] for _ in actions]
        self.judged = FIRST_JUDGED

    def run(self, looks: int, tries: int = sys.maxsize) -> Action:
        """The winner after so many looks, or tries in them, or when the time is up."""
        tree = self.tree
        try:
            self.qualify()
            before = tree.tries
            while len(self.actions) > 1 and tree.looks < looks and tree.tries - before < tries:
                self.round()
        except OutOfTime:
            pass
        return self.leader()

    def qualify(self) -> None:
        """Try every action one step ahead in the same few worlds; the best take part."""
        tree = self.tree
        worlds = max(2, min(FIRST_WORLDS, FIRST_TRIALS // len(self.actions)))
        for _ in range(worlds):
            world = tree.world()
            luck = tree.dice.next()
            before = float(world.game.evaluate(world, tree.seat))
            for at, action in enumerate(self.actions):
                tree.check_clock()
                self.firsts[at] += tree.try_out(world, tree.seat, action, luck, before) / worlds
        self.keep(sorted(range(len(self.actions)), key=lambda at: -self.firsts[at])[:RUNNERS])

    def keep(self, places: list[int]) -> None:
        """Go on with the actions at these places only."""
        self.actions = [self.actions[at] for at in places]
        self.firsts = [self.firsts[at] for at in places]
        self.values = [self.values[at] for at in places]

    def round(self) -> None:
        """One look for each action, all in the same world; then see who has fallen behind."""
        self.tree.check_clock()
        for own, value in zip(self.values, self.looked(self.tree.world()), strict=True):
            own.append(value)
        if len(self.values[0]) >= self.judged:
            self.judged += max(4, self.judged // 4)
            self.judge()

    def looked(self, world: State) -> list[float]:
        """What a look at each action brings in the world."""
        return [self.tree.look(world, action) for action in self.actions]

    def judge(self) -> None:
        """Drop the actions that are clearly worse than the leader."""
        scores, error = self.scores()
        best = max(scores)
        self.keep([at for at, score in enumerate(scores) if best - score <= BEHIND * error])

    def scores(self) -> tuple[list[float], float]:
        """What each action seems to be worth, and how uncertain a difference between two is.

        The looks are believed as far as they differ from the first tries by more than luck explains.
        """
        count, rounds = len(self.actions), len(self.values[0])
        if rounds < 2 or count < 2:
            return self.firsts, 0.0
        means = [sum(own) / rounds for own in self.values]
        level = sum(means) / count
        luck = 0.0
        for worth in zip(*self.values, strict=True):
            shift = sum(worth) / count - level
            for value, mean in zip(worth, means, strict=True):
                luck += (value - mean - shift) ** 2
        noise = luck / ((count - 1) * (rounds - 1) * rounds)
        news = [mean - first for mean, first in zip(means, self.firsts, strict=True)]
        usual = sum(news) / count
        spread = sum((new - usual) ** 2 for new in news) / (count - 1)
        trust = 1.0 - noise / spread if spread > noise else 0.0
        scores = [first + trust * (new - usual) for first, new in zip(self.firsts, news, strict=True)]
        return scores, sqrt(2.0 * noise)

    def leader(self) -> Action:
        """The action that seems to be worth most."""
        scores, _ = self.scores()
        return self.actions[scores.index(max(scores))]
