"""Whisper, at a server that is killed between the commit of a row and its news, as soon as a file says so."""

import os
import signal
from pathlib import Path

from ostoja.server.news import NewsChannel
from server.whisper import GAME

__all__ = ["GAME"]
tell_of_row = NewsChannel.tell_of_row


def die_or_tell(news: NewsChannel, table: str, awaited: bool) -> None:
    if Path(os.environ["DIES_AFTER_COMMIT"]).exists():
        os.kill(os.getpid(), signal.SIGKILL)
    tell_of_row(news, table, awaited)


if "DIES_AFTER_COMMIT" in os.environ:  # else somebody only looks at this module
    NewsChannel.tell_of_row = die_or_tell  # type: ignore[method-assign]
