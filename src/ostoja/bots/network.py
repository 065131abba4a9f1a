"""A learned evaluation: chances of winning for every seat and a liking for every legal action, from what a seat sees.

Networks are made by `ostoja train` and lie in the game's folder. Everything here is reckoned in whole numbers up to the
last layer, so that plain Python and NumPy agree. Plain Python adds the rows of a layer as one long integer with a lane
of 32 bits for every unit; NumPy, where it is installed, does the same with matrices, three times as fast.
"""

import json
import zlib
from array import array
from collections.abc import Sequence
from math import exp
from operator import add, mul
from pathlib import Path
from typing import Any, Final

from ostoja.bots.inputs import Inputs
from ostoja.bots.tokens import Lookups, Tokens
from ostoja.core.action import Action
from ostoja.core.errors import OstojaError
from ostoja.core.game import Game
from ostoja.core.observation import fingerprint
from ostoja.core.option import Value

numpy: Any
try:
    import numpy
except ModuleNotFoundError:
    numpy = None

MAGIC: Final = b"ostoja-network-1\n"
UNIT: Final = 256
"""What stands for 1 in the activations."""
CEILING: Final = 4 * UNIT - 1
SHIFT: Final = 6
"""Weights behind the first layer count 64ths."""
LANE: Final = 4
"""Bytes of a lane."""

SHIFTED: Final = bytes([(byte + 128) & 255 for byte in range(256)])
"""A signed byte as an unsigned one, 128 higher."""


class BadNetwork(OstojaError):
    """A network file that cannot be used here; the message says why and what to do."""


class Layer:
    """Bytes as weights, a row for every input; sums are one addition of long integers an input."""

    def __init__(self, weights: bytes, inputs: int, units: int) -> None:
        self.units: Final = units
        wide = bytearray(LANE * inputs * units)
        wide[::LANE] = weights.translate(SHIFTED)
        size = LANE * units
        self.rows: Final = [int.from_bytes(wide[size * at : size * at + size], "little") for at in range(inputs)]

    def lanes(self, total: int) -> "Sequence[int]":
        """The sums of all units; every row added 128 too much to each."""
        found = array("I")
        found.frombytes(total.to_bytes(LANE * self.units, "little"))
        return found


class Network:
    """One network, ready to play."""

    def __init__(self, game: Game[Any], header: dict[str, Any], data: bytes) -> None:
        self.game: Final = game
        self.header: Final = header
        self.scope: Final[dict[str, Value]] = header["scope"]
        self.fair: Final = not header["provenance"].get("league")
        """Can hopes of different seats be compared? Whoever learned in league games has met weak others, and thinks
        better of the one to choose than the others do."""
        self.inputs: Final = Inputs(game)
        self.width: Final[int] = header["width"]
        self.inner: Final[int] = header["inner"]
        self.pairs: Final[int] = header.get("pairs", 0)
        """How many sums of the first layer the tokens of an action are held against; older networks have none."""
        self.seats: Final[int] = header["seats"]
        self.lookups: Final = Lookups(game, header.get("lookups", {}))
        rows, width, inner = header["rows"], self.width, self.inner
        count = len(header["tokens"]) + self.lookups.tokens
        if rows != self.inputs.rows:
            raise BadNetwork(f"{game.id}: the network has {rows} rows, the game's observation {self.inputs.rows}")
        parts = _Parts(data)
        self.first: Final = Layer(parts.bytes(rows * width), rows, width)
        self.factor: Final = parts.numbers("q", width)
        self.offset: Final = parts.numbers("q", width)
        self.second: Final = Layer(parts.bytes(width * inner), width, inner)
        self.second_bias: Final = parts.numbers("q", inner)
        self.third: Final = Layer(parts.bytes(inner * inner), inner, inner)
        self.third_bias: Final = parts.numbers("q", inner)
        self.value_weights: Final = [list(parts.numbers("f", inner)) for _ in range(self.seats)]
        self.value_bias: Final = list(parts.numbers("f", self.seats))
        self.ask_weights: Final = [list(parts.numbers("f", inner)) for _ in range(inner)]
        self.ask_bias: Final = list(parts.numbers("f", inner))
        self.liking: Final = list(parts.numbers("f", inner))
        scale = list(parts.numbers("f", inner))
        words = parts.numbers("b", count * inner)
        plain = parts.numbers("f", count)
        pairs, named = self.pairs, len(header["tokens"])
        self.see: Final = Layer(parts.bytes(width * pairs), width, pairs)
        self.see_bias: Final = parts.numbers("q", pairs)
        fit_scale = list(parts.numbers("f", pairs))
        fits = parts.numbers("b", named * pairs)
        parts.end()
        self.token_rows: Final = [
            [*map(mul, words[inner * at : inner * at + inner], scale), plain[at]] for at in range(count)
        ]
        """For each token its row, how much it is liked whatever is seen, and if it has a name what it fits; those that
        are looked up come last."""
        for at in range(named):
            self.token_rows[at] += map(mul, fits[pairs * at : pairs * at + pairs], fit_scale)
        self.nothing: Final = [0.0] * (inner + 1)
        self.token_numbers: Final[dict[str, int]] = {name: at for at, name in enumerate(header["tokens"])}
        self.tokens: Final = Tokens(game)
        self.likings: dict[tuple[int, int], Likings] = {}
        self.matrices: Final[Matrices | None] = Matrices(self) if numpy is not None else None

    # From what a seat sees ------------------------------------------------------------------------------------

    def judge(self, numbers: list[int], seat: int, seats: int, legal: list[Action]) -> tuple[list[float], list[float]]:
        """For an observation of `seat`: every seat's chance of winning, the observer's first, and each action's."""
        active = self.inputs.active(numbers, seats)
        likings = self.likings.get((seats, seat))
        if likings is None:
            likings = self.likings[seats, seat] = Likings(self, seat, seats)
        looked = self.lookups.of(numbers, seat, seats, legal) if self.lookups.most else []
        if self.matrices is not None:
            values, likes = self.matrices.judge(active, likings, legal, looked)
        else:
            first = self.first_units(active)
            body = self.body(first)
            values, likes = self.values(body), likings.of(body, self.seen(first), legal, looked)
        chances = [1.0 / (1.0 + exp(-value)) for value in values[:seats]]
        top = max(likes)
        raised = [exp(like - top) for like in likes]
        total = sum(raised)
        return chances, [part / total for part in raised]

    def hopes(self, observations: list[list[int]], seats: int) -> list[float]:
        """For some observations each observer's chance of winning: cheaper together than one by one."""
        if not observations:
            return []
        actives = [self.inputs.active(numbers, seats) for numbers in observations]
        if self.matrices is not None:
            values = self.matrices.own_values(actives)
        else:
            values = [self.values(self.body(self.first_units(active)))[0] for active in actives]
        return [1.0 / (1.0 + exp(-value)) for value in values]

    def first_units(self, active: list[int]) -> list[int]:
        """The first layer, in plain Python."""
        rows = self.first.rows
        total = 0
        for row in active:
            total += rows[row]
        excess = 128 * len(active)
        units: list[int] = []
        for sum_, factor, offset in zip(self.first.lanes(total), self.factor, self.offset, strict=True):
            unit = ((sum_ - excess) * factor + offset) >> 16
            units.append(0 if unit < 0 else CEILING if unit > CEILING else unit)
        return units

    def body(self, first: list[int]) -> list[int]:
        """The last inner layer."""
        second = confined(self._on(first, self.second, self.second_bias))
        return confined(self._on(second, self.third, self.third_bias))

    def seen(self, first: list[int]) -> list[int]:
        """What the tokens of actions are held against."""
        return self._on(first, self.see, self.see_bias) if self.pairs else []

    def _on(self, units: list[int], layer: Layer, bias: Sequence[int]) -> list[int]:
        total = 0
        rows = layer.rows
        weight = 0
        for at, unit in enumerate(units):
            if unit:
                total += unit * rows[at]
                weight += unit
        excess = 128 * weight
        return [(sum_ - excess + own) >> SHIFT for sum_, own in zip(layer.lanes(total), bias, strict=True)]

    def values(self, body: list[int]) -> list[float]:
        """The value of every seat before it is made a chance."""
        return [
            sum(map(mul, body, weights)) / UNIT + bias
            for weights, bias in zip(self.value_weights, self.value_bias, strict=True)
        ]


def confined(units: list[int]) -> list[int]:
    """Units from 0 to the ceiling."""
    return [0 if unit < 0 else CEILING if unit > CEILING else unit for unit in units]


class Matrices:
    """The layers of a network for NumPy. All sums are whole and below 2 ** 53, so floating point is exact here."""

    def __init__(self, network: Network) -> None:
        first = numpy.array([network.first.lanes(row) for row in network.first.rows], numpy.int16) - 128
        self.first: Final = first.astype(numpy.int8)
        self.factor: Final = numpy.array(network.factor)
        self.offset: Final = numpy.array(network.offset)
        self.second: Final = self._weights(network.second)
        self.second_bias: Final = numpy.array(network.second_bias, float)
        self.third: Final = self._weights(network.third)
        self.third_bias: Final = numpy.array(network.third_bias, float)
        self.see: Final = self._weights(network.see) if network.pairs else None
        self.see_bias: Final = numpy.array(network.see_bias, float)
        self.value: Final = numpy.array(network.value_weights).T / UNIT
        self.value_bias: Final = numpy.array(network.value_bias)
        self.ask: Final = numpy.array(network.ask_weights).T / UNIT
        self.ask_bias: Final = numpy.array(network.ask_bias)
        self.liking: Final = numpy.array(network.liking)
        self.looked: Final = numpy.array([*network.token_rows[len(network.token_numbers) :], network.nothing])

    def _weights(self, layer: Layer) -> Any:
        return numpy.array([layer.lanes(row) for row in layer.rows], float) - 128

    def first_units(self, active: list[int]) -> Any:
        """The first layer."""
        total = numpy.add.reduce(self.first[active], 0, numpy.int64)
        return numpy.minimum(numpy.maximum((total * self.factor + self.offset) >> 16, 0), CEILING).astype(float)

    def body(self, first: Any) -> Any:
        """The last inner layer."""
        for weights, bias in ((self.second, self.second_bias), (self.third, self.third_bias)):
            first = numpy.minimum(numpy.maximum(self._on(first, weights, bias), 0), CEILING)
        return first

    def seen(self, first: Any) -> Any:
        """What the tokens of actions are held against."""
        return self._on(first, self.see, self.see_bias)

    def _on(self, units: Any, weights: Any, bias: Any) -> Any:
        return numpy.floor((units @ weights + bias) / (1 << SHIFT))

    def own_values(self, actives: list[list[int]]) -> list[float]:
        """The value of each observer before it is made a chance."""
        body = self.body(numpy.stack([self.first_units(active) for active in actives]))
        values: list[float] = (body @ self.value[:, 0] + self.value_bias[0]).tolist()
        return values

    def judge(
        self, active: list[int], likings: "Likings", legal: list[Action], looked: list[int]
    ) -> tuple[list[float], list[float]]:
        """The value of every seat before it is made a chance, and the liking of every action."""
        first = self.first_units(active)
        body = self.body(first)
        values: list[float] = (body @ self.value + self.value_bias).tolist()
        about, fits = likings.tables_of(legal)
        if looked:
            found = numpy.take(self.looked, looked, 0)
            about += numpy.add.reduce(found.reshape(len(legal), -1, about.shape[1]), 1)
        asked = body @ self.ask + self.ask_bias
        likes = numpy.maximum(about[:, :-1] + asked, 0) @ self.liking + about[:, -1]
        if self.see is not None:
            likes += fits @ self.seen(first) / UNIT
        return values, likes.tolist()


class Likings:
    """What a network likes to do at one seat of a table size: a row of numbers for every action, made when needed."""

    def __init__(self, network: Network, seat: int, seats: int) -> None:
        self.network: Final = network
        self.seat: Final = seat
        self.seats: Final = seats
        self.rows: dict[int, list[float]] = {}
        """For each action met its row, with what it is liked anyway behind it."""
        self.about: Any = None
        self.fits: Any = None
        """The same for NumPy, in two parts."""

    def row(self, action: Action) -> list[float]:
        """An action's row: the sum of its tokens'."""
        network = self.network
        found = network.nothing + [0.0] * network.pairs
        for name in network.tokens.names(action, self.seat, self.seats):
            number = network.token_numbers.get(name)
            if number is not None:
                found = list(map(add, found, network.token_rows[number]))
        self.rows[action.index] = found
        return found

    def tables_of(self, legal: list[Action]) -> tuple[Any, Any]:
        """The rows of some actions as matrices: what they are about, and what they fit."""
        network = self.network
        if self.about is None:
            self.about = numpy.zeros((len(network.game.actions), network.inner + 1))
            self.fits = numpy.zeros((len(network.game.actions), network.pairs))
        places = [action.index for action in legal]
        for place, action in zip(places, legal, strict=True):
            if place not in self.rows:
                row = self.row(action)
                self.about[place] = row[: network.inner + 1]
                self.fits[place] = row[network.inner + 1 :]
        return numpy.take(self.about, places, 0), numpy.take(self.fits, places, 0)

    def of(self, body: list[int], seen: list[int], legal: list[Action], looked: list[int]) -> list[float]:
        """The liking of every action, in plain Python."""
        network = self.network
        asked = [
            sum(map(mul, body, weights)) / UNIT + bias
            for weights, bias in zip(network.ask_weights, network.ask_bias, strict=True)
        ]
        inner = network.inner
        named = len(network.token_numbers)
        nothing = network.lookups.tokens
        most = network.lookups.most
        found: list[float] = []
        for at, action in enumerate(legal):
            row = self.rows.get(action.index) or self.row(action)
            about = row[: inner + 1]
            for token in looked[most * at : most * at + most]:
                if token != nothing:
                    about = list(map(add, about, network.token_rows[named + token]))
            total = about[inner] + sum(map(mul, row[inner + 1 :], seen)) / UNIT
            for own, more, weight in zip(about, asked, network.liking, strict=False):  # `about` is one longer
                if own + more > 0:
                    total += (own + more) * weight
            found.append(total)
        return found


class _Parts:
    """The data of a network, taken from the front."""

    def __init__(self, data: bytes) -> None:
        self.data: Final = data
        self.at = 0

    def bytes(self, count: int) -> bytes:
        found = self.data[self.at : self.at + count]
        if len(found) != count:
            raise BadNetwork("the network file is damaged: it ends too early")
        self.at += count
        return found

    def numbers(self, kind: str, count: int) -> Any:
        found = array(kind)
        found.frombytes(self.bytes(found.itemsize * count))
        return found

    def end(self) -> None:
        if self.at != len(self.data):
            raise BadNetwork("the network file is damaged: it is too long")


def read_network(path: Path, game: Game[Any]) -> Network:
    """A network from its file; one of other rules is refused."""
    try:
        whole = path.read_bytes()
    except OSError as error:
        raise BadNetwork(f"cannot read {path}: {error.strerror}") from error
    if not whole.startswith(MAGIC):
        raise BadNetwork(f"{path} is not a network of Ostoja")
    line, _, packed = whole[len(MAGIC) :].partition(b"\n")
    try:
        header = json.loads(line)
        data = zlib.decompress(packed)
        own, version, layout = header["game"], header["rules"], header["layout"]
    except (ValueError, KeyError, zlib.error) as error:
        raise BadNetwork(f"{path} is damaged ({error!r})") from error
    if own != game.id:
        raise BadNetwork(f"{path} plays {own}, not {game.id}")
    if version != game.version or layout != fingerprint(game):
        raise BadNetwork(
            f"{path} was trained on rules version {version} of {game.id}, and this program has {game.version} "
            f"(or another observation); train one for it: ostoja train {game.id}"
        )
    return Network(game, header, data)
