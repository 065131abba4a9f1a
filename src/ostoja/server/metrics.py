"""What is counted for Prometheus; each application has its own registry."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

FAST = (0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)
SLOW = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)


class Metrics(Collector):
    """The counters of one server process. No label ever holds a name, a table or a person."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._moves: dict[tuple[str, str], int] = {}
        self._move_seconds = 0.0
        self._move_counts = [0] * (len(FAST) + 1)
        self.registry.register(self)
        self.refused = Counter("ostoja_refused", "Messages and requests refused", ["code"], registry=self.registry)
        self.requests = Counter("ostoja_http_responses", "HTTP responses", ["status"], registry=self.registry)
        self.failures = Counter("ostoja_failures", "Unexpected errors", ["where"], registry=self.registry)
        self.connections = Gauge("ostoja_connections", "Open WebSockets", registry=self.registry)
        self.tables = Gauge("ostoja_tables_loaded", "Tables held in memory", registry=self.registry)
        self.commit_seconds = Histogram(
            "ostoja_commit_seconds", "One transaction of log rows", buckets=FAST, registry=self.registry
        )
        self.commit_rows = Histogram(
            "ostoja_commit_rows",
            "Log rows per transaction",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128),
            registry=self.registry,
        )
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
        self._move_seconds += seconds
        self._move_counts[bisect_left(FAST, seconds)] += 1

    def collect(self) -> Iterator[Metric]:
        """Moves, as Prometheus' library has them."""
        moves = CounterMetricFamily("ostoja_moves", "Moves committed", labels=["game", "by"])
        for labels, count in self._moves.items():
            moves.add_metric(labels, count)
        yield moves
        seconds = HistogramMetricFamily("ostoja_move_seconds", "From a move's arrival to its commit")
        bounds = [*map(str, FAST), "+Inf"]
        seconds.add_metric([], list(zip(bounds, accumulate(self._move_counts), strict=True)), self._move_seconds)
        yield seconds

    def page(self) -> bytes:
        """All of it in Prometheus' text format."""
        return generate_latest(self.registry)
