"""Information-set tree search with a learned value and policy.

Every look goes through a world the seat could be in. A place in the tree is what the seat to move sees there, so that
looks in different worlds meet wherever nobody could tell them apart. A new place is judged by the network, which says
what each seat may hope for and which actions are worth a look; every seat then plays for itself.
"""

import time
from math import sqrt
from typing import Final

from ostoja.bots.bot import Thinker
from ostoja.bots.network import Network
from ostoja.bots.networks import network_for
from ostoja.bots.search import SearchBot
from ostoja.bots.tree import imagined
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.state import State

LOOKS: Final = 400
"""How many looks a decision gets where neither these nor seconds are given."""
MOST_LOOKS: Final = 20_000
WORLDS: Final = 128
"""How many worlds are imagined for one decision; further looks go through copies of them with other luck."""
CURIOSITY: Final = 0.6
"""How much an action that the policy likes and that was rarely tried is preferred over one that did well."""
DEPTH: Final = 60
"""How many choices a look goes down at most."""
DOUBT: Final = 1.5
"""The policy is surer of itself than it should be: its chances are taken to the power of 1 / DOUBT…"""
OPEN: Final = 0.1
"""…and so much of them is shared out equally, so that no action is never looked at."""


class ChoicePoint:
    """What a seat sees when it has to choose: its actions, how much they are liked, and what they have brought."""

    def __init__(self, actions: list[Action], liked: list[float], hope: float) -> None:
        self.actions: Final = actions
        self.liked: Final = liked
        self.visits: Final = [0] * len(actions)
        self.brought: Final = [0.0] * len(actions)
        self.seen = 0
        self.hope: Final = hope
        """What the network thinks the seat may hope for."""

    def select(self) -> int:
        """The action to look at next: what it brought, and a bonus for being liked and rarely tried."""
        curious = CURIOSITY * sqrt(self.seen + 1)
        best = 0
        top = -1e9
        visits = self.visits
        liked = self.liked
        brought = self.brought
        hope = self.hope - 0.05
        for at in range(len(visits)):
            times = visits[at]
            worth = brought[at] / times if times else hope
            worth += curious * liked[at] / (1 + times)
            if worth > top:
                top = worth
                best = at
        return best


class Study:
    """Everything one decision's looks have found out."""

    def __init__(self, network: Network, seen: State, seat: int, dice: Rng) -> None:
        self.network: Final = network
        self.seen: Final = seen
        self.seat: Final = seat
        self.dice: Final = dice
        self.worlds: list[State] = []
        self.turn = 0
        self.looks = 0
        self.places: dict[tuple[int, ...], ChoicePoint] = {}
        self.together: Final = seen.game.cooperative(seen.options)
        self.root, _ = self.new_place(seen, seat, seen.legal(seat), seen.game.observe(seen, seat))

    def new_place(
        self, state: State, seat: int, legal: list[Action], numbers: list[int]
    ) -> tuple[ChoicePoint, list[float]]:
        """Judge a place; what each seat may hope for, the choosing one first."""
        chances, liked = self.network.judge(numbers, seat, state.seats, legal)
        place = self.places[tuple(numbers)] = ChoicePoint(legal, doubted(liked), chances[0])
        return place, chances

    def world(self) -> State:
        """A world the seat could be in, new or one imagined before, with luck of its own."""
        if len(self.worlds) < WORLDS:
            self.worlds.append(imagined(self.seen, self.seat, self.dice))
            return self.worlds[-1].copy()
        self.turn = (self.turn + 1) % WORLDS
        world = self.worlds[self.turn].copy()
        world.rng = Rng(self.dice.next())
        return world

    def look(self) -> None:
        """Go down from the decision until a new place, and tell all places on the way what it promises."""
        world = self.world()
        game = world.game
        seats = world.seats
        way: list[tuple[ChoicePoint, int, int]] = []
        chances: list[float] = []
        place = self.root
        seat = self.seat
        first = 0
        for _ in range(DEPTH):
            at = place.select()
            way.append((place, at, seat))
            action = place.actions[at]
            world.play(seat, action)
            while not world.over:
                seat = world.waiting[0]
                legal = world.legal(seat)
                if len(legal) > 1:
                    break
                world.play(seat, legal[0])
            if world.over:
                break
            numbers = game.observe(world, seat)
            found = self.places.get(tuple(numbers))
            first = seat
            if found is None:
                place, chances = self.new_place(world, seat, legal, numbers)
                break
            place = found
        self.looks += 1
        if world.over:
            chances = self.outcome(world)
            first = 0
        elif not chances:
            chances, _ = self.network.judge(game.observe(world, seat), seat, seats, place.actions)
        for place, at, mover in way:
            place.seen += 1
            place.visits[at] += 1
            place.brought[at] += chances[(mover - first) % seats]

    def outcome(self, world: State) -> list[float]:
        """What the end brought each seat."""
        winners = world.winners
        part = 0.0 if not winners else 1.0 if self.together else 1.0 / len(winners)
        return [part if seat in winners else 0.0 for seat in range(world.seats)]


def doubted(liked: list[float]) -> list[float]:
    """The policy's chances, less sure of themselves."""
    flat = [chance ** (1 / DOUBT) for chance in liked]
    total = sum(flat)
    return [(1 - OPEN) * chance / total + OPEN / len(flat) for chance in flat]


class ChampionBot(Thinker):
    """Searches with the game's network for `seconds`, or for a number of `looks`; without a network it is `search`."""

    limits = {"seconds": (0.001, 3600), "looks": (1, 10_000_000)}

    def __init__(self, seed: int = 0, seconds: float = 0.0, looks: int = 0) -> None:
        super().__init__(seed)
        self.seconds: Final = seconds
        self.looks: Final = looks or (MOST_LOOKS if seconds else LOOKS)

    def choose(self, seen: State, seat: int) -> Action:
        deadline = time.perf_counter() + self.seconds if self.seconds else 0.0
        actions = seen.legal(seat)
        if len(actions) == 1:
            return actions[0]
        network = network_for(seen.game, seen.options)
        if network is None:
            return SearchBot(self.seed, self.seconds, self.looks).choose(seen, seat)
        study = Study(network, seen, seat, self.dice(seen, seat))
        root = study.root
        while study.looks < self.looks and not (deadline and time.perf_counter() > deadline):
            study.look()
        best = max(range(len(actions)), key=lambda at: (root.visits[at], root.liked[at]))
        return root.actions[best]


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
