"""Search with a learned value and policy.

The actions that the policy likes run a race, as in search.py: in every round each is looked at in the same world with
the same luck. A look plays on as the policy would, to the end of the own turn, and asks the network what the seat may
hope for. It is asked by what the seat itself sees: a network thinks better of whoever is to choose than of the others,
so hopes judged from different seats cannot be compared.
"""

from math import log
from typing import Final

from ostoja.bots.bot import Thinker
from ostoja.bots.clock import now
from ostoja.bots.network import Network
from ostoja.bots.networks import network_for
from ostoja.bots.search import Race, SearchBot
from ostoja.bots.tree import Tree
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.state import State

LOOKS: Final = 400
"""How many looks a decision gets where neither these nor seconds are given."""
MOST_LOOKS: Final = 20_000
RUNNERS: Final = 8
"""How many actions take part in the race, and…"""
HOPELESS: Final = 0.003
"""…how much less likely than the likeliest one they must not be."""
SURE: Final = 0.98
"""An action that the policy would take so often is taken without a race."""
LIKING: Final = 0.02
"""How much hope an action e times as likely as another is worth to begin with."""
DEPTH: Final = 60
"""How many choices a look goes on for at most."""

Policy = tuple[list[Action], list[float]]
"""Actions and how likely the network would take each."""


class LikedRace(Race):
    """The actions that the policy likes, compared by their looks; being liked more counts too."""

    def __init__(
        self, network: Network, tree: Tree, actions: list[Action], sure: float = SURE, liking: float = LIKING
    ) -> None:
        super().__init__(tree, actions)
        self.network: Final = network
        self.sure: Final = sure
        self.liking: Final = liking
        self.policies: Final[dict[tuple[int, ...], Policy]] = {}

    def qualify(self) -> None:
        """The likeliest actions take part; if the policy is sure of one, it has won."""
        seen, seat = self.tree.seen, self.tree.seat
        _, liked = self.network.judge(seen.game.observe(seen, seat), seat, seen.seats, self.actions)
        self.firsts = [self.liking * log(chance + 1e-9) for chance in liked]
        order = sorted(range(len(liked)), key=lambda at: -liked[at])[:RUNNERS]
        best = liked[order[0]]
        self.keep(order[:1] if best >= self.sure else [at for at in order if liked[at] >= HOPELESS * best])

    def looked(self, world: State) -> list[float]:
        luck = self.tree.dice.next()
        seat = self.tree.seat
        ends = [self.play_on(world.copy(), action, Rng(luck)) for action in self.actions]
        self.tree.looks += len(ends)
        unfinished = [end.game.observe(end, seat) for end in ends if not end.over]
        hopes = iter(self.network.hopes(unfinished, world.seats))
        found = [outcome(end, seat) if end.over else next(hopes) for end in ends]
        return [first + hope for first, hope in zip(self.firsts, found, strict=True)]

    def play_on(self, world: State, action: Action, luck: Rng) -> State:
        """To the end of the own turn and some decisions of others further; these answer as the policy would."""
        tree = self.tree
        world.play(tree.seat, action)
        left = tree.beyond
        for _ in range(DEPTH):
            if world.over:
                break
            tree.check_clock()
            own = tree.seat in world.waiting
            seat = tree.seat if own else world.waiting[0]
            legal = world.legal(seat)
            if len(legal) == 1:
                world.play(seat, legal[0])
                continue
            if not own:
                if left <= 0:
                    break
                left -= 1
            actions, liked = self.policy(world, seat, legal)
            world.play(seat, actions[liked.index(max(liked)) if own else drawn(liked, luck)])
        return world

    def policy(self, state: State, seat: int, legal: list[Action]) -> Policy:
        """How likely the network would take each action, by what the seat sees."""
        numbers = state.game.observe(state, seat)
        key = (seat, *numbers)
        found = self.policies.get(key)
        if found is None:
            found = self.policies[key] = legal, self.network.judge(numbers, seat, state.seats, legal)[1]
        return found


def outcome(world: State, seat: int) -> float:
    """What the end brought a seat."""
    if seat not in world.winners:
        return 0.0
    return 1.0 if world.game.cooperative(world.options) else 1.0 / len(world.winners)


def drawn(liked: list[float], luck: Rng) -> int:
    """The place of an action drawn by these chances."""
    point = luck.random()
    for at, chance in enumerate(liked):
        point -= chance
        if point < 0.0:
            return at
    return len(liked) - 1


class ChampionBot(Thinker):
    """Searches with the game's network for `seconds`, or for a number of `looks`; without a network it is `search`.

    What the policy likes `sure` or more is done at once; to be liked e times as much is worth `liking`; a look follows
    `beyond` decisions of others after the own turn.
    """

    limits = {
        "seconds": (0.001, 3600),
        "looks": (1, 10_000_000),
        "beyond": (0, 100),
        "sure": (0.0, 1.0),
        "liking": (0.0, 1.0),
    }

    def __init__(
        self,
        seed: int = 0,
        seconds: float = 0.0,
        looks: int = 0,
        beyond: int | None = None,
        sure: float = SURE,
        liking: float = LIKING,
    ) -> None:
        super().__init__(seed)
        self.seconds: Final = seconds
        self.looks: Final = looks or (MOST_LOOKS if seconds else LOOKS)
        self.beyond: Final = beyond
        self.sure: Final = sure
        self.liking: Final = liking

    def choose(self, seen: State, seat: int) -> Action:
        deadline = now() + self.seconds if self.seconds else 0.0
        game = seen.game
        actions: list[Action] = game.sensible(seen, seat)
        if len(actions) == 1:
            return actions[0]
        network = network_for(game, seen.options)
        if network is None:
            return SearchBot(self.seed, self.seconds, self.looks).choose(seen, seat)
        beyond = game.look_on(seen) if self.beyond is None else self.beyond
        tree = Tree(seen, seat, self.dice(seen, seat), beyond, deadline)
        return LikedRace(network, tree, actions, self.sure, self.liking).run(self.looks)


class InstinctBot(Thinker):
    """Does at once what the network likes best: no search."""

    def choose(self, seen: State, seat: int) -> Action:
        actions = seen.legal(seat)
        if len(actions) == 1:
            return actions[0]
        network = network_for(seen.game, seen.options)
        if network is None:
            return SearchBot(self.seed, looks=100).choose(seen, seat)
        _, liked = network.judge(seen.game.observe(seen, seat), seat, seen.seats, actions)
        return actions[liked.index(max(liked))]
