"""What is counted for Prometheus; each application has its own registry."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)
ROWS = (1, 2, 4, 8, 16, 32, 64, 128)
SLOW = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)


class Metrics:
    """The counters of one server process. No label ever holds a name, a table or a person."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._moves = Counter("ostoja_moves", "Moves committed", ["game", "by"], registry=self.registry)
        self._move_seconds = Histogram(
            "ostoja_move_seconds", "From a move's arrival to its commit", buckets=FAST, registry=self.registry
        )
        self.commit_seconds = Histogram(
            "ostoja_commit_seconds", "One transaction of log rows", buckets=FAST, registry=self.registry
        )
        self.commit_rows = Histogram(
            "ostoja_commit_rows", "Log rows per transaction", buckets=ROWS, registry=self.registry
        )
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
        """A move is committed. Answers given by the rules alone are not counted: how many there are tells who was
        asked in secret.
        """
        if by == "rules":
            return
        self._moves.labels(game, by).inc()
        self._move_seconds.observe(seconds)

    def page(self) -> bytes:
        """All of it in Prometheus' text format."""
        return generate_latest(self.registry)
