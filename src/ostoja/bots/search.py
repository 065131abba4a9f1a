"""Information-set Monte-Carlo tree search: many short looks ahead, each in another world the seat could be in.

Every look imagines a world anew, walks down one shared tree of actions, adds one action to it and asks the game's
evaluation instead of playing to the end. What the seat cannot know and what the dice will show differ from look to
look, so the tree holds averages over both. Each seat on the way is taken to play for itself; seats that decide together
do so without knowing each other's answer.
"""

import time
from math import log, sqrt
from typing import Final

from ostoja.bots.bot import Bot
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.state import State

CURIOSITY: Final = 0.6
"""How much an action tried rarely is preferred over one that did well."""
FIRST_LOOKS: Final = 3
"""In how many worlds every action is tried before the tree is grown."""
KEPT: Final = 14
"""How many of the best actions after those first looks are searched further."""
WIDTH: Final = 2.0
"""An action is added to a node while it has fewer than WIDTH * sqrt(visits)."""
DEPTH: Final = 12
"""How many decisions a look goes down at most."""


class Edge:
    """One action at a node: how often it was taken and could have been, what it brought, where it leads."""

    __slots__ = ("action", "available", "total", "visits")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.visits = 0
        self.available = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A place in the tree: the actions taken there by each seat, and the nodes they lead to."""

    __slots__ = ("after", "edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[int, dict[int, Edge]] = {}
        self.after: dict[tuple[int, ...], Node] = {}
        self.visits = 0


class SearchBot(Bot):
    """Searches for `seconds`, or for a number of `looks`: then the same seed gives the same choice everywhere."""

    def __init__(self, seed: int = 0, seconds: float = 0.0, looks: int = 400) -> None:
        super().__init__(seed)
        self.seconds: Final = seconds
        self.looks: Final = looks

    def choose(self, seen: State, seat: int) -> Action:
        began = time.perf_counter()
        actions = seen.legal(seat)
        if len(actions) == 1:
            return actions[0]
        search = Search(seen, seat, self.dice(seen, seat))
        deadline = began + self.seconds if self.seconds else 0.0
        search.first_looks(actions, deadline)
        count = 0
        while time.perf_counter() < deadline if deadline else count < self.looks:
            search.look()
            count += 1
        return search.best()


class Search:
    """One decision being thought about."""

    def __init__(self, seen: State, seat: int, dice: Rng) -> None:
        self.seen = seen
        self.seat = seat
        self.dice = dice
        self.root = Node()
        self.low: dict[int, float] = {}
        self.high: dict[int, float] = {}
        self.candidates: list[Edge] = []
        self.liking: dict[tuple[int, int], tuple[float, int]] = {}

    def first_looks(self, actions: list[Action], deadline: float) -> None:
        """Try every action in the same few worlds with the same luck; keep the best for the tree."""
        edges = [Edge(action) for action in actions]
        self.dice.shuffle(edges)
        for _ in range(FIRST_LOOKS):
            world = self.seen.imagine(self.seat, self.dice)
            for edge in edges:
                if deadline and time.perf_counter() > deadline and edges[0].visits:
                    break
                after = world.copy()
                after.play(self.seat, edge.action)
                value = self.value(after, self.seat)
                edge.visits += 1
                edge.total += value
        edges.sort(key=lambda edge: edge.mean, reverse=True)
        self.candidates = edges[:KEPT]
        for edge in self.candidates:
            edge.total = self.scaled(self.seat, edge.mean)
            edge.visits = edge.available = 1
        self.root.edges[self.seat] = {edge.action.index: edge for edge in self.candidates}
        self.root.visits = len(self.candidates)

    def best(self) -> Action:
        """The candidate looked at most, the better one of equals."""
        return max(self.candidates, key=lambda edge: (edge.visits, edge.mean)).action

    def look(self) -> None:
        """One way down the tree in one imagined world."""
        world = self.seen.imagine(self.seat, self.dice)
        node = self.root
        way: list[tuple[int, Edge]] = []
        for depth in range(DEPTH):
            if world.over:
                break
            step = self.decide(world, node, root=depth == 0)
            fresh = any(edge.visits == 0 for _, edge in step)
            way += step
            node.visits += 1
            if fresh:
                break
            key = tuple(edge.action.index for _, edge in step)
            node = node.after.setdefault(key, Node())
        values = {seat: self.value(world, seat) for seat in {seat for seat, _ in way}}
        for seat, edge in way:
            scaled = self.scaled(seat, values[seat])
            edge.visits += 1
            edge.total += scaled
            total, count = self.liking.get((seat, edge.action.index), (0.0, 0))
            self.liking[seat, edge.action.index] = (total + scaled, count + 1)

    def decide(self, world: State, node: Node, root: bool) -> list[tuple[int, Edge]]:
        """Let every waiting seat choose at `node` without knowing the others' choices, then play them all."""
        seats = [self.seat] if root else list(world.waiting)
        chosen = []
        for seat in seats:
            legal = world.legal(seat)
            edges = node.edges.setdefault(seat, {})
            chosen.append((seat, self.select(seat, node, edges, legal, root)))
        for seat, edge in chosen:
            if seat in world.may_act and edge.action in world.legal(seat):
                world.play(seat, edge.action)
        return chosen

    def select(self, seat: int, node: Node, edges: dict[int, Edge], legal: list[Action], root: bool) -> Edge:
        """The edge to follow: a new one while the node may widen, else the one with the best upper bound."""
        known = [edges[action.index] for action in legal if action.index in edges]
        for edge in known:
            edge.available += 1
        if not root and len(known) < len(legal) and len(known) < 1 + WIDTH * sqrt(node.visits):
            edge = Edge(self.most_liked(seat, [action for action in legal if action.index not in edges]))
            edge.available = 1
            edges[edge.action.index] = edge
            return edge
        return max(known, key=lambda edge: edge.mean + CURIOSITY * sqrt(log(edge.available + 1) / max(1, edge.visits)))

    def most_liked(self, seat: int, actions: list[Action]) -> Action:
        """Of some untried actions the one that did best elsewhere in the tree; any, if none was ever taken."""
        best, best_mean = actions[self.dice.below(len(actions))], 0.5
        for action in actions:
            total, count = self.liking.get((seat, action.index), (0.0, 0))
            if count and total / count > best_mean:
                best, best_mean = action, total / count
        return best

    def value(self, world: State, seat: int) -> float:
        """The game's own evaluation; at the end of the game the result counts beside it."""
        value = float(world.game.evaluate(world, seat))
        self.low[seat] = min(self.low.get(seat, value), value)
        self.high[seat] = max(self.high.get(seat, value), value)
        return value

    def scaled(self, seat: int, value: float) -> float:
        """A value between the worst (0) and the best (1) this search has met."""
        low, high = self.low[seat], self.high[seat]
        return (value - low) / (high - low) if high > low else 0.5
