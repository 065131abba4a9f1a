"""The tree that a searching bot grows: averages over many worlds of what each action brought to the seat that took it.

A place in the tree is a way of actions from the decision being thought about. What the seat cannot know and what the
dice will show differ from look to look, so a node holds averages over both. Each seat on the way plays for itself;
seats that decide together do so without knowing each other's answer.
"""

from math import log, sqrt
from typing import Final

from ostoja.bots.clock import now
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.state import State

CURIOSITY: Final = 0.5
"""How much an action tried rarely is preferred over one that did well, in standard deviations of what looks bring."""
WIDTH: Final = 5
"""How many actions a node of the bot's own seat starts with; it gets more with the square root of its visits."""
WIDTH_OF_OTHERS: Final = 3
"""The same where others decide."""
SELDOM: Final = 4
"""Others try actions at one new node in so many; at the rest they do at once what gained them most elsewhere."""
WORLDS: Final = 128
"""How many worlds are imagined for one decision; further looks go through copies of them with other luck."""


DISBELIEF: Final = 4
"""How many worlds in a row may be put aside because they do not fit what was said."""
DEPTH: Final = 48
"""How many decisions a look goes down at most…"""
ALONE: Final = 16
"""…and how many where one plays alone: there no decision of another ends it with the own turn."""


class OutOfTime(Exception):
    """The deadline has passed in the middle of a look, which is dropped."""


class Edge:
    """One action of one seat at a node: how often it was taken and what that brought on average."""

    def __init__(self, action: Action, value: float, visits: int) -> None:
        self.action: Final = action
        self.visits = visits
        self.total = value


class Node:
    """A place in the tree: the actions tried there by each seat, and the nodes they lead to."""

    def __init__(self) -> None:
        self.edges: dict[int, dict[int, Edge]] = {}
        self.after: dict[int, Node] = {}
        self.visits = 0


class Tree:
    """Everything one decision's looks have found out."""

    def __init__(self, seen: State, seat: int, dice: Rng, beyond: int, deadline: float, turns: int = 0) -> None:
        self.seen: Final = seen
        self.seat: Final = seat
        self.dice: Final = dice
        self.beyond: Final = beyond
        self.deadline: Final = deadline
        self.turns_ahead: Final = turns
        self.worlds: list[State] = []
        self.turn = 0
        self.root: Final = Node()
        self.liking: dict[tuple[int, int], list[float]] = {}
        self.looks = 0
        self.tries = 0
        """How often an action was tried one step ahead."""
        self.sum = 0.0
        self.squares = 0.0
        self.spread = 0.05
        self.leaf: State = seen
        """Where the last look ended."""

    def check_clock(self) -> None:
        """Raise OutOfTime once the deadline has passed."""
        if self.deadline and now() > self.deadline:
            raise OutOfTime

    def world(self) -> State:
        """A world the seat could be in, new or one imagined before with other luck; not to be played in itself."""
        if len(self.worlds) < WORLDS:
            self.worlds.append(imagined(self.seen, self.seat, self.dice))
            return self.worlds[-1]
        self.turn = (self.turn + 1) % WORLDS
        world = self.worlds[self.turn]
        world.rng = Rng(self.dice.next())
        return world

    def look(self, start: State, action: Action) -> float:
        """Play the action in a copy of a world, go on from there through the tree, and value what is found."""
        self.check_clock()
        world = start.copy()
        world.play(self.seat, action)
        if self.turns_ahead:
            return self.look_far(world)
        way: list[tuple[int, Edge]] = []
        node = self.step(self.root, action.index)
        left = self.beyond
        for _ in range(DEPTH if world.seats > 1 else ALONE):
            if world.over:
                break
            if self.seat not in world.waiting:
                if left <= 0:
                    break
                left -= 1
            node.visits += 1
            key = 0
            moves: list[tuple[int, Action]] = []
            for seat in world.waiting:
                edge = self.select(world, node, seat)
                way.append((seat, edge))
                moves.append((seat, edge.action))
                key = key * 8191 + edge.action.index
            for seat, chosen in moves:
                if len(moves) == 1 or chosen in world.legal(seat):
                    world.play(seat, chosen)
            node = self.step(node, key)
        self.leaf = world
        values: dict[int, float] = {}
        evaluate = world.game.evaluate
        mine = evaluate(world, self.seat)
        values[self.seat] = mine
        for seat, edge in way:
            if seat not in values:
                values[seat] = evaluate(world, seat)
            edge.visits += 1
            edge.total += values[seat]
        self.looks += 1
        self.sum += mine
        self.squares += mine * mine
        mean = self.sum / self.looks
        self.spread = sqrt(max(1e-6, self.squares / self.looks - mean * mean))
        return mine

    def look_far(self, world: State) -> float:
        """Play the turns to come as the game sketches them, without a tree, and value what is found."""
        for _ in range(self.turns_ahead):
            if not world.over:
                world.game.play_ahead(world, self.seat, self.check_clock)
        self.looks += 1
        self.leaf = world
        return float(world.game.evaluate(world, self.seat))

    def step(self, node: Node, key: int) -> Node:
        found = node.after.get(key)
        if found is None:
            found = node.after[key] = Node()
        return found

    def select(self, world: State, node: Node, seat: int) -> Edge:
        """What the seat does at the node: the best upper bound decides; new actions are first tried one step ahead."""
        self.check_clock()
        edges = node.edges.get(seat)
        if edges is None:
            edges = node.edges[seat] = {}
        known: list[Edge] = []
        fresh: list[Action] = []
        for action in world.legal(seat):
            edge = edges.get(action.index)
            if edge is None:
                fresh.append(action)
            else:
                known.append(edge)
        if fresh:
            if len(known) + len(fresh) == 1:
                edge = edges[fresh[0].index] = Edge(fresh[0], 0.0, 0)
                return edge
            own = seat == self.seat
            room = (WIDTH if own else WIDTH_OF_OTHERS) + int(sqrt(node.visits)) - len(known)
            if room > 0:
                self.order(seat, fresh)
                if known or own or len(world.waiting) > 1 or self.dice.below(SELDOM) == 0:
                    self.widen(world, edges, seat, fresh[:room])
                if not known:
                    edge = edges.get(fresh[0].index)
                    if edge is None:
                        edge = edges[fresh[0].index] = Edge(fresh[0], 0.0, 0)
                    return edge
        if len(known) == 1:
            return known[0]
        bonus = CURIOSITY * self.spread * sqrt(log(node.visits + 1.0))
        best = known[0]
        top = -1e9
        for edge in known:
            bound = edge.total / edge.visits + bonus / sqrt(edge.visits)
            if bound > top:
                top = bound
                best = edge
        return best

    def order(self, seat: int, actions: list[Action]) -> None:
        """Put first what gained the seat most elsewhere; what was never tried counts as usual. Equals go by chance."""
        self.dice.shuffle(actions)
        gains: dict[int, float] = {}
        for action in actions:
            liking = self.liking.get((seat, action.index))
            if liking is not None:
                gains[action.index] = liking[0] / liking[1]
        if gains:
            usual = sum(gains.values()) / len(gains)
            actions.sort(key=lambda action: -gains.get(action.index, usual))

    def widen(self, world: State, edges: dict[int, Edge], seat: int, actions: list[Action]) -> None:
        """Try actions new at a place, for looks to come: to choose by it in this very world would be to foresee."""
        luck = self.dice.next()
        before = float(world.game.evaluate(world, seat))
        for action in actions:
            edges[action.index] = Edge(action, self.try_out(world, seat, action, luck, before), 1)

    def try_out(self, world: State, seat: int, action: Action, luck: int, before: float) -> float:
        """What the action brings one step ahead; what it gains is remembered for other places."""
        self.tries += 1
        value = value_after(world.copy(), seat, action, luck)
        liking = self.liking.get((seat, action.index))
        if liking is None:
            self.liking[seat, action.index] = [value - before, 1.0]
        else:
            liking[0] += value - before
            liking[1] += 1.0
        return value


def imagined(seen: State, seat: int, dice: Rng) -> State:
    """A world the seat could be in, rather one that fits what the others have said."""
    world = seen.imagine(seat, dice)
    for _ in range(DISBELIEF):
        plausible = seen.game.plausible(world, seen, seat)
        if plausible >= 1.0 or dice.random() < plausible:
            break
        world = seen.imagine(seat, dice)
    return world


def value_after(world: State, seat: int, action: Action, luck: int) -> float:
    """What `world`, which is used up, is worth to `seat` once the action is played with this luck.

    Seats that decide at the same time answer at random first, so that the choice shows its effect.
    """
    dice = Rng(luck)
    world.rng = dice
    together = world.waiting
    world.play(seat, action)
    if len(together) > 1:
        for other in together:
            if other != seat and other in world.waiting:
                world.play(other, dice.pick(world.legal(other)))
    return world.game.evaluate(world, seat)
