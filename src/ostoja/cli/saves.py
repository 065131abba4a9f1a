"""Where games are kept: unfinished ones under `saves/`, finished ones under `replays/` of the user's data folder."""

import os
import time
from pathlib import Path

from ostoja.cli.edge import Mistake
from ostoja.texts import Shell


def data_folder() -> Path:
    """The user's data folder for this program."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "ostoja"


def new_save(game_id: str, say: Shell) -> Path:
    """A file for a new game, in a folder that exists and can be written to."""
    folder = data_folder() / "saves"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(say("no-saves-folder", folder=str(folder), reason=str(error.strerror))) from error
    return folder / f"{game_id}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"


def latest(game_id: str | None, say: Shell) -> Path:
    """The save that was played last, of any game or of this one."""
    found = sorted((data_folder() / "saves").glob(f"{game_id or '*'}-*.json"), key=lambda file: file.stat().st_mtime)
    for file in reversed(found):
        if '"over": true' not in file.read_text(encoding="utf-8", errors="replace"):
            return file
    raise Mistake(say("nothing-to-resume"))


def finished_file(save: Path) -> Path:
    """Where the replay of a finished game goes."""
    folder = data_folder() / "replays"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / save.name
