"""A table as it is stored: a header and the list of actions. Everything else is playing the list again."""

import json
import os
import secrets
from pathlib import Path
from typing import Any

from ostoja.core.action import Action
from ostoja.core.errors import BadReplay, OstojaError
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.registry import game
from ostoja.core.state import State
from ostoja.core.tables import Pack

FORMAT = "ostoja-replay-1"


class Replay:
    """A game being recorded, or a recorded one: header, moves, and the state they lead to.

    `notes` are the keeper's own, e.g. which seat is a person; the rules never look at them.

    >>> record = Replay("survive_the_island", seats=2, seed=7)
    >>> seat = record.state.waiting[0]
    >>> record.play(seat, record.state.legal(seat)[0])
    >>> len(record.moves)
    1
    """

    def __init__(
        self,
        game_id: str,
        seats: int | None = None,
        seed: int | None = None,
        options: dict[str, Value] | None = None,
        pack: Pack | None = None,
        profile: dict[str, Any] | None = None,
        names: list[str] | None = None,
        notes: dict[str, Any] | None = None,
        watched: bool = False,
    ) -> None:
        found = game(game_id)
        self.game: Game[Any] = type(found)(pack) if pack else found
        self.seed = secrets.randbits(63) if seed is None else seed
        self.profile: dict[str, Any] = json.loads(json.dumps(profile or {}))
        self.state: State = self.fresh(seats, options, watched)
        self.names = names or [f"seat {seat + 1}" for seat in range(self.state.seats)]
        self.notes = notes or {}
        self.moves: list[tuple[int, Action]] = []

    def fresh(self, seats: int | None = None, options: dict[str, Value] | None = None, watched: bool = False) -> State:
        """The starting position, dealt again."""
        if seats is None and hasattr(self, "state"):
            seats, options = self.state.seats, self.state.options
        profile = json.loads(json.dumps(self.profile))
        state: State = self.game.start(seats, self.seed, options, None, profile, watched)
        return state

    def play(self, seat: int, action: Action) -> None:
        """Play and write down; an illegal action changes neither."""
        self.state.play(seat, action)
        self.moves.append((seat, action))

    def at(self, number: int) -> State:
        """The position after the first `number` moves."""
        if not 0 <= number <= len(self.moves):
            raise BadReplay(f"this replay has moves 0 to {len(self.moves)}, not {number}")
        state = self.fresh()
        for seat, action in self.moves[:number]:
            state.play(seat, action)
        return state

    def back(self, count: int = 1) -> None:
        """Take back the last moves by playing the rest again."""
        self.state = self.at(max(0, len(self.moves) - count))
        del self.moves[max(0, len(self.moves) - count) :]

    def plain(self) -> dict[str, Any]:
        """Header and moves as plain data."""
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.version,
            "seats": self.state.seats,
            "names": self.names,
            "options": self.state.options,
            "pack": self.game.pack.plain() if self.game.pack else None,
            "profile": self.profile,
            "notes": self.notes,
            "seed": self.seed,
            "over": self.state.over,
            "scores": self.state.scores,
            "moves": [[seat, action.index, repr(action)[1:-1]] for seat, action in self.moves],
        }


def save(replay: Replay, path: Path | str, private: bool = False) -> None:
    """Write a replay file, whole or not at all.

    The seed tells everything hidden, so a game in progress is written only as a `private` save, readable by its owner.
    """
    if not replay.state.over and not private:
        raise BadReplay("the game is not over, so its file would give hidden things away; save it with private=True")
    target = Path(path)
    data = replay.plain()
    head = {name: value for name, value in data.items() if name != "moves"}
    moves = ",\n  ".join(json.dumps(move, ensure_ascii=False) for move in data["moves"])
    text = json.dumps(head, ensure_ascii=False, indent=1)[:-2] + f',\n "moves": [\n  {moves}\n ]\n}}\n'
    part = target.with_name(target.name + ".part")
    with os.fdopen(
        os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600 if private else 0o644), "w", encoding="utf-8"
    ) as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, target)


def load(path: Path | str) -> Replay:
    """Read a replay file and play it again; anything wrong with it is a BadReplay."""
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadReplay(f"cannot read {path}: {error.strerror}") from error
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise BadReplay(f"{path} is damaged or no replay: it is not readable as JSON ({error})") from error
    return from_plain(data, str(path))


def from_plain(data: Any, source: str = "the replay") -> Replay:
    """The replay that `Replay.plain` described, played again move by move."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadReplay(f"{source} is not an Ostoja replay (its format should be {FORMAT})")
    try:
        replay = Replay(
            data["game"],
            data["seats"],
            data["seed"],
            data["options"],
            Pack.from_plain(data["pack"]) if data["pack"] else None,
            data["profile"],
            data["names"],
            data["notes"],
        )
        moves = [(seat, index, words) for seat, index, words in data["moves"]]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadReplay(f"{source} is damaged: its header or moves are incomplete ({error!r})") from error
    except BadReplay:
        raise
    except OstojaError as error:
        raise BadReplay(f"{source} cannot be played here: {error}") from error
    if data["rules"] != replay.game.version:
        raise BadReplay(
            f"{source} was played by rules version {data['rules']} of {replay.game.id}; "
            f"this program has {replay.game.version}"
        )
    for number, (seat, index, words) in enumerate(moves, 1):
        if not (isinstance(seat, int) and isinstance(index, int) and 0 <= index < len(replay.game.actions)):
            raise BadReplay(f"{source} is damaged: move {number} is no action of {replay.game.id}")
        action = replay.game.actions[index]
        if repr(action)[1:-1] != words:
            raise BadReplay(f"{source} is damaged: move {number} says '{words}' but its index means {action!r}")
        try:
            replay.play(seat, action)
        except OstojaError as error:
            raise BadReplay(f"{source} is damaged: move {number} cannot be played ({error})") from error
    if bool(data.get("over")) != replay.state.over or data.get("scores") != replay.state.scores:
        raise BadReplay(f"{source} is damaged: its moves do not lead to the result it states")
    return replay
