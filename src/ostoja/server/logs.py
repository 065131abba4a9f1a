"""Structured logs: one JSON object per line, with the fields a call names and nothing a visitor sent."""

import json
import logging
import sys
import time
from typing import Final

NONSENSE: Final = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "opening handshake failed",
    "parser failed",
)
"""What uvicorn and websockets say of requests that are none."""
USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """Time, level, place and message, then the record's own fields."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        entry |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False, default=str)


def not_of_visitors(record: logging.LogRecord) -> bool:
    """Nonsense that anybody may send is no fault of ours: it would fill the log."""
    return record.msg not in NONSENSE


def set_up(level: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "alembic.runtime.migration", "aiosqlite"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(max(logging.WARNING, root.level))
    logging.getLogger("uvicorn.error").addFilter(not_of_visitors)
