"""Rate limits: a bucket of tokens that refills with time."""

import time
from collections import OrderedDict
from typing import Final

MOST_BUCKETS: Final = 50_000


class Bucket:
    """Allows `rate` per second and `burst` at once."""

    __slots__ = ("burst", "rate", "tokens", "when")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.when = time.monotonic()

    def take(self, count: float = 1) -> bool:
        """True if that was allowed."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.when) * self.rate)
        self.when = now
        if self.tokens < count:
            return False
        self.tokens -= count
        return True


class Buckets:
    """A bucket per key, the least recently used forgotten when there are too many."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take()
