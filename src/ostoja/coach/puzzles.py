"""Puzzles: positions of bots' games in which one action is clearly best, and not the one that looks best at once.

A game's puzzles are `puzzles/*.jsonl` in its folder, one a line. A position is what the moves of the log lead to, so a
puzzle is read by playing them; one that cannot be played any more is refused by file, line and field.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from ostoja import bots
from ostoja.coach.chances import BadCoach, Chances
from ostoja.coach.decision import Go, JudgedChoice, StudiedDecision
from ostoja.core import registry
from ostoja.core.action import Action
from ostoja.core.errors import OstojaError
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.replay import Replay
from ostoja.core.state import State

FOLDER: Final = "puzzles"
TASK, TASK_TOGETHER = "puzzle-task", "puzzle-task-together"
"""The text that says what is to be done, and what where all play together."""
PLAYER: Final = "gentle"
LOOKED: Final = 5
SURELY: Final = 40
"""Rounds of the first look at a position, and of the look that decides."""
CLEAR: Final = 0.05
"""So much better than the next best the solution must be, and…"""
CLEARLY: Final = 3.0
"""…so many standard errors."""
WON, LOST = 0.9, 0.05
"""Where all play together a puzzle decides the game in this turn: its solution wins, or everything else loses."""
EACH: Final = 2
"""No more puzzles than this come from one game."""
APART: Final = 12
"""So many decisions lie between two of them."""
CHOICES: Final = 3


class Puzzle(NamedTuple):
    """A position and its solution: action indices with chances, the solution first."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, Value]
    seed: int
    moves: list[list[int]]
    seat: int
    answers: list[list[float]]
    """[action, chance, standard error], best first."""
    obvious: int
    """What looks best at once."""
    gains: list[list[Any]]
    """What the solution brings beside the obvious action."""


def plain(puzzle: Puzzle) -> str:
    return json.dumps(puzzle._asdict(), separators=(",", ":"))


# Reading ------------------------------------------------------------------------------------------------------------


Told = Callable[[str], Any]
"""Hears what is wrong with the puzzles that are left out; the others still work."""


def puzzles(game: Game[Any], told: Told = lambda problem: None) -> list[Puzzle]:
    """A game's puzzles. Their moves are played only when somebody wants to solve one."""
    found, problems = _read(game)
    for problem in problems:
        told(problem)
    return list(found.values())


def check_puzzles(game: Game[Any], told: Told) -> None:
    """Play them all, as a server does when it starts: those that cannot be played are left out from then on."""
    puzzles(game, told)
    found, _ = _read(game)
    for where, puzzle in list(found.items()):
        try:
            record_of(puzzle)
        except BadCoach as error:
            told(f"{where}: {error}")
            del found[where]


@lru_cache(maxsize=64)
def _read(game: Game[Any]) -> tuple[dict[str, Puzzle], list[str]]:
    """The puzzles by file and line, and what is wrong with the others."""
    found: dict[str, Puzzle] = {}
    problems: list[str] = []
    for file in sorted((game.folder / FOLDER).glob("*.jsonl")):
        for number, line in enumerate(file.read_bytes().splitlines(), 1):
            where = f"{game.id}/{FOLDER}/{file.name}, line {number}"
            try:
                found[where] = read_puzzle(line, game, where)
            except BadCoach as error:
                problems.append(str(error))
    return found, problems


def read_puzzle(line: bytes | str, game: Game[Any], where: str) -> Puzzle:
    """One puzzle; the error says which field is wrong."""
    try:
        data = json.loads(line)
    except ValueError as error:
        raise BadCoach(f"{where}: it is not readable as JSON ({error})") from error
    if not isinstance(data, dict):
        raise BadCoach(f"{where}: a puzzle is an object, not {line[:20]!r}")
    for name, kind in KINDS.items():
        value = data.get(name)
        if not is_a(value, kind):
            raise BadCoach(f"{where}: {name} must be of type {kind.__name__}, not {value!r:.40}")
    for name, kinds in ENTRIES.items():
        for number, entry in enumerate(data[name], 1):
            if not isinstance(entry, list) or len(entry) != len(kinds) or not all(map(is_a, entry, kinds)):
                wanted = ", ".join(kind.__name__ for kind in kinds)
                raise BadCoach(f"{where}: {name}, entry {number} must be [{wanted}], not {entry!r:.40}")
    if data["game"] != game.id or data["rules"] != game.version:
        raise BadCoach(
            f"{where}: game and rules are {data['game']} {data['rules']}, and this is {game.id} {game.version}; "
            f"find new ones: ostoja puzzles {game.id}"
        )
    try:
        game.complete(data["seats"], data["options"])
    except OstojaError as error:
        raise BadCoach(f"{where}: seats or options: {error}") from error
    movers = [data["seat"], *(mover for mover, _ in data["moves"])]
    if not all(0 <= mover < data["seats"] for mover in movers):
        raise BadCoach(f"{where}: seat and moves must be of seats 0 to {data['seats'] - 1}")
    if len(data["answers"]) < 2:
        raise BadCoach(f"{where}: answers must be two at least, the solution and what it is compared with")
    indices = [*(move[1] for move in data["moves"]), *(answer[0] for answer in data["answers"]), data["obvious"]]
    if not all(0 <= index < len(game.actions) for index in indices):
        raise BadCoach(f"{where}: moves, answers and obvious must be actions of {game.id}")
    return Puzzle(**{name: data[name] for name in Puzzle._fields})


def is_a(value: Any, kind: type) -> bool:
    """Is it of this type? A whole number is a number; true is none."""
    return isinstance(value, (int, float) if kind is float else kind) and not isinstance(value, bool)


KINDS: Final[dict[str, type]] = {
    "id": str,
    "game": str,
    "rules": int,
    "seats": int,
    "options": dict,
    "seed": int,
    "moves": list,
    "seat": int,
    "answers": list,
    "obvious": int,
    "gains": list,
}
ENTRIES: Final[dict[str, tuple[type, ...]]] = {
    "moves": (int, int),
    "answers": (int, float, float),
    "gains": (str, float),
}


def game_of(puzzle: Puzzle) -> Game[Any]:
    return registry.game(puzzle.game)


def record_of(puzzle: Puzzle) -> Replay:
    """The game up to the position."""
    record = Replay(puzzle.game, puzzle.seats, puzzle.seed, puzzle.options)
    try:
        for seat, index in puzzle.moves:
            record.play(seat, record.game.actions[index])
        asked = record.state.legal(puzzle.seat) if puzzle.seat in record.state.waiting else []
    except OstojaError as error:
        raise BadCoach(f"puzzle {puzzle.id}: moves cannot be played ({error})") from error
    for name, index in (("answers", int(puzzle.answers[0][0])), ("obvious", puzzle.obvious)):
        if record.game.actions[index] not in asked:
            raise BadCoach(f"puzzle {puzzle.id}: {name}: {record.game.actions[index]} is not legal there")
    return record


def of_the_day(every: list[Puzzle], day: int) -> Puzzle | None:
    """One a day; the order is mixed, so that games take turns."""
    return every[day * 7919 % len(every)] if every else None


# Finding ------------------------------------------------------------------------------------------------------------


def found_in(game: Game[Any], seats: int | None, options: dict[str, Value], seed: int, go: Go) -> Iterator[Puzzle]:
    """The puzzles of one game."""
    record = Replay(game.id, seats, seed, options)
    state = record.state
    chances = Chances(state)
    players = [bots.make(PLAYER, seed * 16 + seat) for seat in range(state.seats)]
    count, last = 0, -APART
    while not record.state.over and count < EACH:
        state = record.state
        seat = state.waiting[0]
        chosen = players[seat].choose(state.seen_by(seat), seat)
        if len(state.legal(seat)) >= CHOICES and state.number - last >= APART:
            puzzle = puzzle_at(record, seat, chances, chosen, go)
            if puzzle is not None:
                yield puzzle
                count, last = count + 1, state.number
        record.play(seat, chosen)


def puzzle_at(record: Replay, seat: int, chances: Chances, chosen: Action, go: Go) -> Puzzle | None:
    """The position as a puzzle, if it is one."""
    state: State = record.state
    seen = state.seen_by(seat)
    quick = StudiedDecision(seen, seat, chances, state.number, chosen)
    quick.think(LOOKED, go)
    best = quick.best()
    if not clear(quick, best, 1.0):
        return None
    obvious = bots.make("greedy", state.number).choose(seen, seat)
    if obvious is best.action:
        return None
    sure = StudiedDecision(seen, seat, chances, state.number + 1, obvious)
    sure.think(SURELY, go)
    found = sure.ranked()
    if found[0].action is not best.action or not clear(sure, found[0], CLEARLY):
        return None
    if chances.together and found[0].chance(seat) < WON and found[1].chance(seat) > LOST:
        return None
    other = sure.of(obvious)
    gains = [[key, round(size, 3)] for key, size in sure.gains(found[0], other) if size]
    return Puzzle(
        name_of(record.game.id, record.seed, state.number),
        record.game.id,
        record.game.version,
        state.seats,
        state.options,
        record.seed,
        [[mover, action.index] for mover, action in record.moves],
        seat,
        [[one.action.index, round(one.chance(seat), 4), round(one.error(seat), 4)] for one in found[:3]],
        obvious.index,
        gains,
    )


def name_of(id: str, seed: int, number: int) -> str:
    """What a puzzle is called; the name does not tell the seed, which tells everything hidden."""
    return f"{id}-{hashlib.sha256(f'{id} {seed} {number}'.encode()).hexdigest()[:10]}"


def clear(decision: StudiedDecision, best: JudgedChoice, errors: float) -> bool:
    """Is it clearly better than every other choice?"""
    for other in decision.choices:
        if other is not best:
            gap, error = decision.gap(best, other)
            if gap < CLEAR or gap < errors * error:
                return False
    return True


def write(found: list[Puzzle], file: Path) -> None:
    """Write puzzles, one a line."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(plain(puzzle) + "\n" for puzzle in found), encoding="utf-8")
