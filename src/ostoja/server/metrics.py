"""What is counted for Prometheus; each application has its own registry."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

FAST = (0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)
ROWS = (1, 2, 4, 8, 16, 32, 64, 128)
SLOW = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)


class PlainHistogram:
    """A histogram of what happens with every move: counted in plain numbers, by one thread."""

    def __init__(self, name: str, about: str, bounds: tuple[float, ...]) -> None:
        self._name: Final = name
        self._about: Final = about
        self._bounds: Final = bounds
        self._counts: Final = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        self._sum += value
        self._counts[bisect_left(self._bounds, value)] += 1

    def collect(self) -> Metric:
        """The same as Prometheus' library has it."""
        found = HistogramMetricFamily(self._name, self._about)
        bounds = [*map(str, self._bounds), "+Inf"]
        found.add_metric([], list(zip(bounds, accumulate(self._counts), strict=True)), self._sum)
        return found


class Metrics(Collector):
    """The counters of one server process. No label ever holds a name, a table or a person."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._moves: dict[tuple[str, str], int] = {}
        self._move_seconds = PlainHistogram("ostoja_move_seconds", "From a move's arrival to its commit", FAST)
        self.commit_seconds = PlainHistogram("ostoja_commit_seconds", "One transaction of log rows", FAST)
        self.commit_rows = PlainHistogram("ostoja_commit_rows", "Log rows per transaction", ROWS)
        self.registry.register(self)
        self.refused = Counter("ostoja_refused", "Messages and requests refused", ["code"], registry=self.registry)
        self.requests = Counter("ostoja_http_responses", "HTTP responses", ["status"], registry=self.registry)
        self.failures = Counter("ostoja_failures", "Unexpected errors", ["where"], registry=self.registry)
        self.connections = Gauge("ostoja_connections", "Open WebSockets", registry=self.registry)
        self.tables = Gauge("ostoja_tables_loaded", "Tables held in memory", registry=self.registry)
        self.held_up = Histogram(
            "ostoja_loop_held_up_seconds",
            "Calls that kept the event loop to themselves for longer than 5 ms of processor time, as far as seen",
            ["place"],
            buckets=(0.01, 0.03, 0.1, 0.3, 1.0),
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "ostoja_bot_seconds", "A bot's decision", ["bot"], buckets=SLOW, registry=self.registry
        )

    def moved(self, game: str, by: str, seconds: float) -> None:
        """A move is committed. There are many: they are counted in plain numbers. Answers given by the rules alone are
        not: how many there are tells who was asked in secret.
        """
        if by == "rules":
            return
        self._moves[game, by] = self._moves.get((game, by), 0) + 1
        self._move_seconds.observe(seconds)

    def collect(self) -> Iterator[Metric]:
        """Moves and their commits, as Prometheus' library has them."""
        moves = CounterMetricFamily("ostoja_moves", "Moves committed", labels=["game", "by"])
        for labels, count in self._moves.items():
            moves.add_metric(labels, count)
        yield moves
        for histogram in (self._move_seconds, self.commit_seconds, self.commit_rows):
            yield histogram.collect()

    def page(self) -> bytes:
        """All of it in Prometheus' text format."""
        return generate_latest(self.registry)
