"""A table as it is stored: a header and the list of actions. Everything else is playing the list again.

>>> from ostoja import Rng, replay
>>> record = replay.Replay("bright_future", seats=2, seed=7, options={"mode": "arena"})
>>> while not record.state.over:
...     seat = record.state.waiting[0]
...     record.play(seat, Rng(record.last).pick(record.state.legal(seat)))
>>> again = replay.from_plain(record.plain())
>>> again.state.scores == record.state.scores, again.at(1)
(True, <game('bright_future').start(2, options={'mode': 'arena'}) after 1 decisions: ...>)
"""

import json
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ostoja.core.action import Action
from ostoja.core.errors import BadReplay, OstojaError
from ostoja.core.fields import fields
from ostoja.core.game import Game
from ostoja.core.history import History, moves_text
from ostoja.core.kept import KeptHistory, Plain, written
from ostoja.core.option import Value
from ostoja.core.registry import game
from ostoja.core.state import State
from ostoja.core.tables import Pack

FORMAT = "ostoja-replay-1"
REMEMBERED = 8
"""So many positions of a game being recorded are at hand."""


class Replay:
    """A game being recorded, or a recorded one: header, moves, and the state they lead to.

    >>> record = Replay("survive_the_island", seats=2, seed=7)
    >>> record.play(1, record.game.action("take explorer-12"))
    >>> record
    <game('survive_the_island').start(2, seed=7): 1 take explorer-12>
    >>> record.back()
    >>> record.moves
    []

    `notes` are the keeper's own, e.g. which seat is a person; the rules never look at them.
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
        self._history = History(lambda: self._deal(seats, options), REMEMBERED)
        self.state.watched = watched
        if not watched:
            self.state.events = []
        self.names = names or [f"seat {seat + 1}" for seat in range(self.state.seats)]
        self.notes = notes or {}

    def _deal(self, seats: int | None, options: dict[str, Value] | None) -> State:
        profile = json.loads(json.dumps(self.profile))
        state: State = self.game.start(seats, self.seed, options, None, profile, watched=True)
        return state

    can_go_on = True
    """Can it be played on by the rules of today?"""

    @property
    def rules(self) -> int:
        """The version of the rules it was played by.

        >>> Replay("survive_the_island", seats=2, seed=7).rules
        2
        """
        return self.game.version

    @property
    def state(self) -> State:
        """The position after the last move.

        >>> Replay("survive_the_island", seats=2, seed=7).state
        <game('survive_the_island').start(2) after 0 decisions: seat 1 asked 'take' (SI-2.6)>
        """
        return self._history.state

    @property
    def moves(self) -> list[tuple[int, Action]]:
        """Who played what.

        >>> record = Replay("survive_the_island", seats=2, seed=7)
        >>> record.play(1, record.game.action("take explorer-12"))
        >>> record.moves
        [(1, <take explorer-12>)]
        """
        return self._history.moves

    @property
    def last(self) -> int:
        """The number of the last position that can be looked at.

        >>> record = Replay("survive_the_island", seats=2, seed=7)
        >>> record.play(1, record.game.action("take explorer-12"))
        >>> record.last
        1
        """
        return len(self.moves)

    def mover(self, number: int) -> int:
        """Whose move led to position `number`.

        >>> record = Replay("survive_the_island", seats=2, seed=7)
        >>> record.play(1, record.game.action("take explorer-12"))
        >>> record.mover(1)
        1
        """
        return self.moves[number - 1][0]

    def action(self, number: int) -> Action | None:
        """The action that led to position `number`, if the game of today has it.

        >>> record = Replay("survive_the_island", seats=2, seed=7)
        >>> record.play(1, record.game.action("take explorer-12"))
        >>> record.action(1)
        <take explorer-12>
        """
        return self.moves[number - 1][1]

    def play(self, seat: int, action: Action) -> None:
        """Play and write down; an illegal action changes neither.

        >>> record = Replay("survive_the_island", seats=2, seed=7)
        >>> record.play(1, record.game.action("take explorer-12"))
        >>> record.state
        <game('survive_the_island').start(2) after 1 decisions: seat 1 asked 'place' (SI-2.6)>
        """
        self._history.play(seat, action)

    def at(self, number: int) -> State:
        """The position after the first `number` moves; its events are those of the last of them, or of the deal.

        >>> record = Replay("survive_the_island", seats=2, seed=7)
        >>> record.play(1, record.game.action("take explorer-12"))
        >>> record.at(0)
        <game('survive_the_island').start(2) after 0 decisions: seat 1 asked 'take' (SI-2.6)>
        """
        return self._history.at(number)

    def walk(self) -> Iterator[State]:
        """All positions in order, each with the events of its move: one state, which is played on.

        >>> record = Replay("survive_the_island", seats=2, seed=7)
        >>> record.play(1, record.game.action("take explorer-12"))
        >>> [state.prompt(1).key for state in record.walk()]
        ['take', 'place']
        """
        return self._history.walk()

    def back(self, count: int = 1) -> None:
        """Take back the last moves.

        >>> record = Replay("survive_the_island", seats=2, seed=7)
        >>> record.play(1, record.game.action("take explorer-12"))
        >>> record.back()
        >>> record.last
        0
        """
        self._history.cut(max(0, len(self.moves) - count))

    def put_right(self) -> None:
        """Work the position out again, after an interruption in the middle of a move.

        >>> record = Replay("survive_the_island", seats=2, seed=7)
        >>> record.play(1, record.game.action("take explorer-12"))
        >>> record.state.pop()
        >>> record.put_right()
        >>> record.state.prompt(1)
        <Prompt place SI-2.6>
        """
        self._history.cut(len(self.moves))

    def plain(self) -> dict[str, Any]:
        """Header and moves as plain data; of a finished game also its positions, for readers with other rules.

        >>> record = Replay("survive_the_island", seats=2, seed=7)
        >>> record.play(1, record.game.action("take explorer-12"))
        >>> record.plain()["moves"]
        [[1, 12, 'take explorer-12']]
        """
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.rules,
            "seats": self.state.seats,
            "names": self.names,
            "options": self.state.options,
            "pack": self.game.pack.plain() if self.game.pack else None,
            "profile": self.profile,
            "notes": self.notes,
            "seed": self.seed,
            "over": self.state.over,
            "scores": self.state.scores,
            "moves": [[seat, action.index, str(action)] for seat, action in self.moves],
            "kept": self._kept() if self.state.over else None,
        }

    def __repr__(self) -> str:
        """How to get there again; the seed tells everything hidden."""
        return f"<{self.game.start_text(self.state.seats, self.state.options, self.seed)}: {moves_text(self.moves)}>"

    def _kept(self) -> list[Plain]:
        """Every position, from the deal on, for readers whose rules are others."""
        kept: list[Plain] = []
        old: Plain | None = None
        for number, new in enumerate(self.walk()):
            kept.append(written(number, old, fields(new), new.events))
            old = fields(new.copy())
        return kept


class KeptReplay(Replay):
    """A game played by other rules: it can be looked at as it was written down, and not be played on."""

    can_go_on = False

    def __init__(self, data: dict[str, Any], found: Game[Any]) -> None:
        self.game = found
        self.seed = data["seed"]
        self.profile = data["profile"]
        self.names = data["names"]
        self.notes = data["notes"]
        self._data = data
        self._kept_history = KeptHistory(found, data["kept"])
        self._state = self.at(self.last)

    @property
    def rules(self) -> int:
        return int(self._data["rules"])

    @property
    def state(self) -> State:
        return self._state

    @property
    def moves(self) -> list[tuple[int, Action]]:
        raise BadReplay(other_rules(self.game, self.rules))

    @property
    def last(self) -> int:
        return self._kept_history.last

    @property
    def gap(self) -> str:
        """Why what comes after `last` cannot be shown, "" if nothing does."""
        return self._kept_history.gap

    def mover(self, number: int) -> int:
        return int(self._data["moves"][number - 1][0])

    def action(self, number: int) -> Action | None:
        _, index, words = self._data["moves"][number - 1]
        actions = self.game.actions
        found = actions[index] if isinstance(index, int) and 0 <= index < len(actions) else None
        return found if found is not None and found.reads(str(words)) else None

    def play(self, seat: int, action: Action) -> None:
        raise BadReplay(other_rules(self.game, self.rules))

    def at(self, number: int) -> State:
        if not 0 <= number <= self.last:
            raise BadReplay(f"this replay has positions 0 to {self.last}, not {number}")
        return self._kept_history.at(number)

    def walk(self) -> Iterator[State]:
        return map(self.at, range(self.last + 1))

    def back(self, count: int = 1) -> None:
        raise BadReplay(other_rules(self.game, self.rules))

    def plain(self) -> dict[str, Any]:
        return self._data

    def __repr__(self) -> str:
        begun = self.game.start_text(self.state.seats, self.state.options, self.seed)
        moves = ", ".join(f"{seat} {words}" for seat, _, words in self._data["moves"])
        return f"<{begun} by rules version {self.rules}: {moves}>"


def other_rules(game: Game[Any], rules: int) -> str:
    """Why a game cannot go on."""
    return f"it was played by rules version {rules} of {game.id}; this program plays version {game.version}"


def save(replay: Replay, path: Path | str, private: bool = False) -> None:
    """Write a replay file, whole or not at all.

    >>> import tempfile
    >>> record = Replay("survive_the_island", seats=2, seed=7)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     save(record, f"{folder}/game.json", private=True)
    ...     load(f"{folder}/game.json")
    <game('survive_the_island').start(2, seed=7): >

    The seed tells everything hidden, so a game in progress is written only as a `private` save, readable by its owner.
    """
    if not replay.state.over and not private:
        raise BadReplay("the game is not over, so its file would give hidden things away; save it with private=True")
    target = Path(path)
    data = {**replay.plain()}
    lists = {name: data.pop(name) for name in ("moves", "kept") if data[name] is not None}
    text = json.dumps(data, ensure_ascii=False, indent=1)[:-2]
    for name, entries in lists.items():
        lines = ",\n  ".join(json.dumps(entry, ensure_ascii=False) for entry in entries)
        text += f',\n "{name}": [\n  {lines}\n ]'
    text += "\n}\n"
    part = target.with_name(target.name + ".part")
    with os.fdopen(
        os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600 if private else 0o644), "w", encoding="utf-8"
    ) as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, target)


def load(path: Path | str) -> Replay:
    """Read a replay file and play it again; anything wrong with it is a BadReplay.

    >>> load("no_such_game.json")
    Traceback (most recent call last):
    ...
    ostoja.core.errors.BadReplay: cannot read no_such_game.json: No such file or directory
    """
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadReplay(f"cannot read {path}: {error.strerror}") from error
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise BadReplay(f"{path} is damaged or no replay: it is not readable as JSON ({error})") from error
    return from_plain(data, str(path))


def from_plain(data: Any, source: str = "the replay") -> Replay:
    """The replay that `Replay.plain` described, played again move by move.

    >>> from_plain(Replay("survive_the_island", seats=2, seed=7).plain())
    <game('survive_the_island').start(2, seed=7): >
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadReplay(f"{source} is not an Ostoja replay (its format should be {FORMAT})")
    try:
        pack = Pack.from_plain(data["pack"]) if data["pack"] else None
        found = game(data["game"])
        if data["rules"] != found.version:
            return _looked_at(data, type(found)(pack) if pack else found, source)
        replay = Replay(
            data["game"],
            data["seats"],
            data["seed"],
            data["options"],
            pack,
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
    for number, (seat, index, words) in enumerate(moves, 1):
        if not (isinstance(seat, int) and isinstance(index, int) and 0 <= index < len(replay.game.actions)):
            raise BadReplay(f"{source} is damaged: move {number} is no action of {replay.game.id}")
        action = replay.game.actions[index]
        if not action.reads(str(words)):
            raise BadReplay(f"{source} is damaged: move {number} says '{words}' but its index means {action!r}")
        try:
            replay.play(seat, action)
        except OstojaError as error:
            raise BadReplay(f"{source} is damaged: move {number} cannot be played ({error})") from error
    if bool(data.get("over")) != replay.state.over or data.get("scores") != replay.state.scores:
        raise BadReplay(f"{source} is damaged: its moves do not lead to the result it states")
    return replay


def _looked_at(data: dict[str, Any], found: Game[Any], source: str) -> Replay:
    """A game of other rules as it was written down, if it was."""
    if not data.get("kept"):
        raise BadReplay(f"{source} cannot be shown: {other_rules(found, data['rules'])}")
    if len(data["kept"]) != len(data["moves"]) + 1:
        raise BadReplay(f"{source} is damaged: its positions are not those of its moves")
    return KeptReplay(data, found)
