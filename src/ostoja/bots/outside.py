"""Bots in any language: a program that reads and writes one JSON object a line. docs/outside_bots.md is its manual."""

import hashlib
import json
import re
import shlex
import shutil
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from ostoja import bots
from ostoja.bots.bot import Bot
from ostoja.bots.pipe import LAST_WORDS, Broken, Pipe, printable
from ostoja.core.action import Action
from ostoja.core.errors import BadOption, OstojaError
from ostoja.core.fields import fields
from ostoja.core.game import Game
from ostoja.core.rng import Rng
from ostoja.core.state import State, Step
from ostoja.texts.language import DEFAULT
from ostoja.texts.speaker import Speaker

PROTOCOL: Final = 1
BUDGET: Final = 10.0
"""Seconds for a decision, unless the command begins with `budget=SECONDS,`."""
START: Final = 10.0
"""Seconds on top for the first decision, in which the program starts."""
FAREWELL: Final = 1.0
"""Seconds to end in once the game is over."""
NOT_SENT: Final = ("game", "rng", "viewer")
"""Fields of a view that say nothing about the table: the hello has the game, and a view has no luck of its own."""


class OutsideFailure(OstojaError):
    """An outside bot did not do its part. Its program has been ended."""


class OutsideBot(Bot):
    """Asks a program, which is started at the first decision and sees what its seat sees, nothing else."""

    def __init__(self, command: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.budget, self.command = read_command(command)
        self._pipe: Pipe | None = None
        self._place: tuple[Game[Any], int] | None = None
        self._speaker: Speaker | None = None
        self._ready: tuple[int, Action] | None = None
        """What it answered when it could have spoken: the number of the position and the action."""

    def speak(self, seen: State, seat: int) -> Action | None:
        statements = seen.talk(seat)
        if not statements:
            return None
        self._ready = None
        action = self._ask(seen, seat, statements)
        if action.talk:
            return action
        self._ready = (seen.number, action)
        return None

    def choose(self, seen: State, seat: int) -> Action:
        ready, self._ready = self._ready, None
        if ready is not None and ready[0] == seen.number and ready[1] in seen.legal(seat):
            return ready[1]
        return self._ask(seen, seat, [])

    def _ask(self, seen: State, seat: int, statements: list[Action]) -> Action:
        if self._place != (seen.game, seat):
            self.close()
        pipe, speaker = self._pipe, self._speaker
        seconds = self.budget
        if pipe is None or speaker is None:
            pipe, speaker = self._start(seen, seat)
            seconds += START
        question = decision(seen, seat, statements, speaker)
        try:
            return read_answer(pipe.ask(line(question), seconds), seen.legal(seat), statements)
        except Broken as error:
            raise self._failed(str(error), seconds) from None

    def close(self, seen: State | None = None) -> None:
        """Tell the program how the game ended, if it did, and end it."""
        pipe, self._pipe = self._pipe, None
        if pipe is not None:
            with suppress(Broken):
                if seen is not None and seen.over:
                    pipe.tell(line({"type": "end", "scores": seen.scores, "winners": seen.winners}), FAREWELL)
            pipe.end(FAREWELL)

    def _start(self, seen: State, seat: int) -> tuple[Pipe, Speaker]:
        names = [f"seat {number}" for number in range(seen.seats)]
        try:
            pipe = Pipe(self.command)
        except OSError as error:
            raise OutsideFailure(f"the outside bot '{self.command[0]}' does not start: {error.strerror}") from error
        self._pipe, self._place = pipe, (seen.game, seat)
        self._speaker = Speaker(seen.game, DEFAULT, names)
        try:
            pipe.tell(line(hello(seen, seat, names, self.budget, self.seed)), START)
        except Broken as error:
            raise self._failed(str(error), START) from None
        return pipe, self._speaker

    def _failed(self, what: str, seconds: float) -> OutsideFailure:
        pipe, self._pipe = self._pipe, None
        assert pipe is not None, "only a running program fails"
        code = pipe.end(LAST_WORDS if what == "it has ended" else 0.0)
        parts = [f"the outside bot '{shlex.join(self.command)}' failed: {what}"]
        parts += [f"within {seconds:g} s"] * (what == "no answer in time")
        parts += [f"with exit code {code}"] * (code is not None and what == "it has ended")
        said = f"; its last words: {pipe.complaints}" if pipe.complaints else ""
        return OutsideFailure(" ".join(parts) + said)


def read_command(written: str) -> tuple[float, list[str]]:
    """The budget and the words of a command; what cannot be a command is a BadOption.

    >>> read_command("budget=0.5,python my_bot.py --fast")
    (0.5, ['python', 'my_bot.py', '--fast'])
    """
    found = re.match(r"budget=(\d+(?:\.\d+)?|\.\d+),", written)
    budget = float(found[1]) if found else BUDGET
    try:
        words = shlex.split(written[found.end() if found else 0 :])
    except ValueError as error:
        raise BadOption(f"the command of an outside bot cannot be read ({error}): {written}") from error
    if not words or budget <= 0:
        raise BadOption(f"an outside bot is written run:COMMAND or run:budget=SECONDS,COMMAND, not 'run:{written}'")
    return budget, words


def check_command(written: str) -> str:
    """The command itself, if its program exists here; else a BadOption."""
    _, words = read_command(written)
    if shutil.which(words[0]) is None:
        raise BadOption(f"there is no program '{words[0]}' for the bot 'run:{written}'")
    return written


OFFERED: dict[str, str] = {}
"""The specs of the programs that this process offers by a name."""


def offer(written: str) -> None:
    """Give programs names of their own: `mybot=python my_bot.py; other=budget=2,./bot`.

    This is how somebody who runs a server lets visitors play against a program: they choose the name, never a command.
    """
    for entry in filter(None, (part.strip() for part in written.split(";"))):
        name, sign, command = (part.strip() for part in entry.partition("="))
        taken = bots.known(name) and name not in OFFERED
        if not sign or taken or not re.fullmatch(r"[a-z][a-z0-9_-]{0,30}", name):
            raise BadOption(
                f"an outside bot is offered as name=COMMAND, with a new name of small letters, not '{entry}'"
            )
        OFFERED[name] = bots.RUN + check_command(command)
        bots.BOTS[name] = _maker(command)


def _maker(command: str) -> Callable[[int], Bot]:
    return lambda seed: OutsideBot(command, seed)


def spec_of(name: str) -> str:
    """What `bots.make` needs in another process, which knows nothing of the names given here."""
    return OFFERED.get(name, name)


def hello(seen: State, seat: int, names: list[str], budget: float, seed: int) -> dict[str, Any]:
    """The first message: what is played, where the bot sits, how long it may think."""
    own_seed = int.from_bytes(hashlib.sha256(f"outside {seed}".encode()).digest()[:4])
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": seen.game.id,
        "rules": seen.game.version,
        "options": seen.options,
        "pack": seen.game.pack.plain() if seen.game.pack else None,
        "seats": seen.seats,
        "names": names,
        "seat": seat,
        "budget": budget,
        "seed": own_seed,
    }


def decision(seen: State, seat: int, statements: list[Action], speaker: Speaker) -> dict[str, Any]:
    """A question: the seat's view, what it may do, and what it may say first."""
    prompt = seen.prompt(seat)
    return {
        "type": "decide",
        "seat": seat,
        "prompt": speaker.prompt(prompt, seat, (seat,)),
        "clause": prompt.clause,
        "view": plain(seen),
        "actions": [described(action, speaker, seen) for action in seen.legal(seat)],
        "statements": [described(action, speaker, seen) for action in statements],
    }


def described(action: Action, speaker: Speaker, seen: State) -> dict[str, Any]:
    """An action as it is sent."""
    return {
        "index": action.index,
        "kind": action.kind,
        "args": list(action.args),
        "path": list(action.path),
        "text": speaker.action(action, seen),
    }


def read_answer(answer: bytes, legal: list[Action], statements: list[Action]) -> Action:
    """The action or statement an answer names; anything else is a Broken."""
    try:
        data = json.loads(answer)
    except (ValueError, RecursionError) as error:
        raise Broken(f"its answer is not JSON: {_quoted(answer)}") from error
    for key, allowed in (("action", legal), ("say", statements)):
        index = data.get(key) if isinstance(data, dict) else None
        if isinstance(index, int) and not isinstance(index, bool):
            for action in allowed:
                if action.index == index:
                    return action
            raise Broken(f"its {key} {index} is not legal")
    raise Broken(f'its answer is not {{"action": INDEX}}: {_quoted(answer)}')


def _quoted(answer: bytes) -> str:
    return printable(answer[:80])


def line(message: dict[str, Any]) -> bytes:
    """A message as it is sent: one line of JSON."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()


def plain(thing: Any) -> Any:
    """A view as JSON can hold it: a step has its class's name under `step`, a set is a sorted list, keys are sorted.

    >>> plain({"hand": {3, 1}, "deck": (None, 2)})
    {'deck': [None, 2], 'hand': [1, 3]}
    """
    if thing is None or isinstance(thing, str | int | float):
        return thing
    if isinstance(thing, list | tuple):
        return [plain(part) for part in thing]
    if isinstance(thing, dict):
        return {str(key): plain(thing[key]) for key in sorted(thing, key=repr)}
    if isinstance(thing, set | frozenset):
        return sorted(map(plain, thing), key=repr)
    if isinstance(thing, Action):
        return thing.index
    if isinstance(thing, Step):
        return {"step": thing.stored_as(), **plain(fields(thing))}
    if isinstance(thing, State):
        return {name: plain(value) for name, value in sorted(fields(thing).items()) if name not in NOT_SENT}
    if isinstance(thing, Rng | Game):
        return None
    raise TypeError(f"a view must be plain data, but holds a {type(thing).__name__}")
