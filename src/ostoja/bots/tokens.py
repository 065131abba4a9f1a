"""What an action is about, as tokens: its kind, each of its arguments as the one who acts numbers them, and what these
point at.

A network knows an action by the sum of its tokens, so that what it learns of "move this one" helps with all places to
move to. Kinds with few actions have a token for every single action besides.
"""

from typing import Any, Final

from ostoja.bots.inputs import table_of, tables_of
from ostoja.core.action import Action
from ostoja.core.game import Game
from ostoja.core.lookups import Tally
from ostoja.core.observation import MOST_SEATS, Numbers

FEW: Final = 700
"""A kind of action with no more members than this has a token for each of them."""


class Tokens:
    """Names the tokens of a game's actions."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game
        self.members: Final[dict[str, int]] = {}
        for action in game.actions:
            self.members[action.kind] = self.members.get(action.kind, 0) + 1

    def names(self, action: Action, seat: int, seats: int) -> list[str]:
        """The tokens of an action at a seat: "step", "step 0 17", "step 1 120" and so on."""
        kind = action.kind
        found = [kind]
        args = self.game.turned_args(action, seat, seats)
        if len(args) > 1:
            found += [f"{kind} {place} {arg}" for place, arg in enumerate(args)]
        if args and (len(args) == 1 or self.members[kind] <= FEW):
            found.append(f"{kind} {args}")
        return found

    @property
    def most(self) -> int:
        """How many tokens an action has at the most."""
        return 2 + max(len(action.args) for action in self.game.actions)


class Block:
    """The tokens of one lookup of one kind of action: one for every value that the piece may have there."""

    def __init__(self, piece: Numbers, start: int) -> None:
        self.start: Final = start
        """Its first token among all that are looked up."""
        self.low: Final = piece.low
        self.high: Final = piece.high
        self.table: Final = table_of(piece)
        """The token of every value from `low` on; -1 for the one that says nothing."""

    def token(self, value: int) -> int:
        """The token of a value among all that are looked up, or -1."""
        if value < self.low:
            value = self.low
        elif value > self.high:
            value = self.high
        found = self.table[value - self.low]
        return self.start + found if found >= 0 else -1


class Pointer:
    """Where an action looks: a place in the observation with its tallies, and the block of what it finds."""

    def __init__(self, place: int, block: Block) -> None:
        self.place: Final = place
        self.block: Final = block


class ActionSight:
    """How the observations of one seat at tables of one size are looked up."""

    def __init__(self, starts: dict[str, int], pieces: dict[str, Numbers], seats: int) -> None:
        self.starts: Final = starts
        """Where each piece begins, tallies behind the observation."""
        self.lengths: Final = {name: piece.length(seats) for name, piece in pieces.items()}
        self.pointers: Final[dict[int, list[Pointer]]] = {}
        """By action, made when needed."""


class Lookups:
    """The tokens for what the arguments of actions point at, as the game's `lookups` say.

    A network names the blocks it was trained with; one made before a game had lookups names none.
    """

    def __init__(self, game: Game[Any], known: dict[str, int] | None = None) -> None:
        self.game: Final = game
        self.tallies: Final = list(game.tallies)
        self.pieces: Final[dict[str, Numbers]] = {piece.name: piece for piece in game.pieces}
        for tally in self.tallies:
            self.pieces[tally.name] = Numbers(tally.name, tally.size, 0, tally.most, "")
        own = {
            f"{kind} {lookup.argument} {name}": self.pieces[name]
            for lookup in game.lookups
            for kind in lookup.kinds
            for name in lookup.pieces
        }
        self.sizes: Final = (
            {title: max(table_of(piece)) + 1 for title, piece in own.items()} if known is None else known
        )
        """The blocks as a network's header names them, with how many tokens each has."""
        self.blocks: Final[dict[str, Block]] = {}
        self.tokens = 0
        for title, size in self.sizes.items():
            if title in own:
                self.blocks[title] = Block(own[title], self.tokens)
            self.tokens += size
        self.most: Final = max((len(self._titles(kind)) for kind in {one.kind for one in game.actions}), default=0)
        """How many tokens an action finds at the most."""
        self._sights: Final[dict[int, ActionSight]] = {}
        self.spans: Final[dict[int, list[tuple[int, int, Tally]]]] = {}
        """What each tally counts, by table size: from where to where in the observation."""
        for _, seats in tables_of(game):
            self.spans[seats] = [
                (self._start(tally.piece, seats) + one.start, self._start(tally.piece, seats) + one.stop, tally)
                for tally in self.tallies
                for one in [tally.entries(seats)]
            ]

    def length(self, seats: int) -> int:
        """How many numbers an observation has at a table of so many seats."""
        return sum([piece.length(seats) for piece in self.game.pieces])

    def longest(self) -> int:
        """How many the longest has."""
        return max([self.length(seats) for seats in self.spans])

    def of(self, numbers: list[int], seat: int, seats: int, legal: list[Action]) -> list[int]:
        """`most` tokens for each action; where it finds less `tokens` stands, a token that says nothing."""
        nothing = self.tokens
        most = self.most
        whole = numbers + self.counted(numbers, seats)
        sight = self._sight(seat, seats)
        found: list[int] = []
        for action in legal:
            pointers = sight.pointers.get(action.index)
            if pointers is None:
                pointers = sight.pointers[action.index] = self._pointers(action, seat, seats, sight)
            for pointer in pointers:
                token = pointer.block.token(whole[pointer.place])
                found.append(nothing if token < 0 else token)
            for _ in range(most - len(pointers)):
                found.append(nothing)
        return found

    def counted(self, numbers: list[int], seats: int) -> list[int]:
        """The numbers of all tallies."""
        found: list[int] = []
        if not self.blocks:
            return found
        for start, end, tally in self.spans[seats]:
            counts = [0] * tally.size
            first = tally.first
            for at in range(start, end):
                value = numbers[at] - first
                if 0 <= value < tally.size and counts[value] < tally.most:
                    counts[value] += 1
            found += counts
        return found

    def pointers(self, action: Action, seat: int, seats: int) -> list[Pointer]:
        """Where an action looks, in an observation with its tallies behind it."""
        return self._pointers(action, seat, seats, self._sight(seat, seats))

    def _sight(self, seat: int, seats: int) -> ActionSight:
        sight = self._sights.get(seats * (MOST_SEATS + 1) + seat)
        if sight is None:
            sight = self._sights[seats * (MOST_SEATS + 1) + seat] = self._new_sight(seats)
        return sight

    def _titles(self, kind: str) -> list[tuple[str, int, str]]:
        """The blocks that actions of a kind look at: title, argument and piece."""
        return [
            (f"{kind} {lookup.argument} {name}", lookup.argument, name)
            for lookup in self.game.lookups
            if kind in lookup.kinds
            for name in lookup.pieces
            if f"{kind} {lookup.argument} {name}" in self.blocks
        ]

    def _start(self, name: str, seats: int) -> int:
        start = 0
        for piece in self.pieces.values():
            if piece.name == name:
                return start
            start += piece.length(seats)
        raise KeyError(name)

    def _new_sight(self, seats: int) -> ActionSight:
        return ActionSight({name: self._start(name, seats) for name in self.pieces}, self.pieces, seats)

    def _pointers(self, action: Action, seat: int, seats: int, sight: ActionSight) -> list[Pointer]:
        args = self.game.turned_args(action, seat, seats)
        return [
            Pointer(sight.starts[name] + args[argument], self.blocks[title])
            for title, argument, name in self._titles(action.kind)
            if 0 <= args[argument] < sight.lengths[name]
        ]
