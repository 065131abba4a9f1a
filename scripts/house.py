"""How large the house is: its rooms, its games by what their modules are for, its largest functions.

    scripts/house.py              # the source as it is here
    scripts/house.py 538f6ef      # that commit, and the source as it is here beside it (docs/architecture.md)

Lines are lines of files, empty ones and docstrings included.
"""

import ast
import io
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

PROJECT: Final = Path(__file__).parent.parent
LARGEST: Final = 5
"""So many functions are named."""
SHOWN: Final = ("*.js", "*.mjs", "*.css", "*.html")
"""What a browser runs; the other rooms are Python."""
SORTS: Final = {
    "Game object": ("__init__",),
    "for learners": ("observation",),
    "for whoever chooses": ("evaluate", "ahead", "quick", "prospects", "merits", "prices", "risk", "glance", "small"),
}
"""Modules of a game by how their names begin; what imports a scene draws, and all the others are rules."""
DRAWS: Final = ("ostoja.core.scene", "ostoja.core.piece", "ostoja.core.drawing")


class Function(NamedTuple):
    """A function or method, and how many lines it has with its decorators."""

    module: str
    name: str
    lines: int


class Stay(NamedTuple):
    """The lines of a game's functions: of those there were and still are, then and now; of those gone; of new ones."""

    then: int
    now: int
    gone: int
    new: int


def tree(revision: str, folder: Path) -> Path:
    """The source of a commit, laid out in a folder."""
    command = ["git", "archive", revision, "src/ostoja"]
    packed = subprocess.run(command, cwd=PROJECT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src" / "ostoja"


def lines(file: Path) -> int:
    return len(file.read_text(encoding="utf-8").splitlines())


def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def rooms(source: Path) -> dict[str, tuple[int, int]]:
    """The modules and lines of every room; of what the browser shows, files and lines."""
    found: dict[str, tuple[int, int]] = {}
    for room in sorted(folder for folder in source.iterdir() if folder.is_dir() and folder.name != "__pycache__"):
        files = [file for sort in (SHOWN if room.name == "web" else ("*.py",)) for file in room.rglob(sort)]
        found[room.name] = (len(files), sum(map(lines, files)))
    return found


def functions(source: Path) -> Iterator[Function]:
    """All functions below a folder, methods with the names of their classes."""

    def inside(node: ast.AST, module: str, before: str) -> Iterator[Function]:
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.ClassDef):
                yield from inside(part, module, f"{before}{part.name}.")
            elif isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef)):
                first = min([part.lineno, *(decorator.lineno for decorator in part.decorator_list)])
                yield Function(module, before + part.name, (part.end_lineno or first) - first + 1)

    for file in sorted(source.rglob("*.py")):
        yield from inside(parsed(file), str(file.relative_to(source)), "")


def public_names(source: Path) -> int:
    """The public classes and functions of the modules of core."""
    nodes = [node for file in (source / "core").glob("*.py") for node in parsed(file).body]
    return sum(isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name[0] != "_" for node in nodes)


def by_sort(game: Path) -> Counter[str]:
    """The lines of a game's modules by what they are for."""
    found: Counter[str] = Counter()
    for file in game.rglob("*.py"):
        sort = next((sort for sort, names in SORTS.items() if file.parent == game and file.stem.startswith(names)), "")
        imports = {node.module for node in ast.walk(parsed(file)) if isinstance(node, ast.ImportFrom)}
        draws = file.stem == "board" or imports.intersection(DRAWS)
        found[sort or ("picture" if draws else "rules")] += lines(file)
    return found


def stay(before: Path, after: Path) -> Stay:
    """A function is still there if one of its name is, in its own module or in another one."""
    then, now = list(functions(before)), list(functions(after))
    pairs: list[tuple[Function, Function]] = []
    for places in (2, 1):  # module and name, then the name alone
        for one in then[:]:
            other = next((other for other in now if other[2 - places : 2] == one[2 - places : 2]), None)
            if other is not None:
                pairs.append((one, other))
                then.remove(one)
                now.remove(other)
    counts = ([one for one, _ in pairs], [other for _, other in pairs], then, now)
    return Stay(*(sum(function.lines for function in found) for found in counts))


def table(heads: list[str], rows: Sequence[Sequence[object]]) -> None:
    print(f"| {' | '.join(heads)} |\n|---|{'--:|' * (len(heads) - 1)}")
    for row in rows:
        print(f"| {' | '.join(f'{cell:,}' if isinstance(cell, int) else str(cell) for cell in row)} |")
    print()


def report(sources: dict[str, Path]) -> None:
    """What is measured of each source, beside each other."""
    *before, now = sources.values()
    found = [rooms(source) for source in sources.values()]
    heads = ["room", *(f"{what}, {name}" for name in sources for what in ("modules", "lines"))]
    table(heads, [[f"`{room}`", *(n for each in found for n in each.get(room, (0, 0)))] for room in sorted(found[-1])])

    every = [sorted(functions(source), key=lambda function: -function.lines) for source in sources.values()]
    longer = [
        [f"longer than {most} lines", *(sum(f.lines > most for f in each) for each in every)] for most in (40, 60)
    ]
    largest = [
        [f"largest, {place + 1}", *(f"{each[place].name} {each[place].lines}" for each in every)]
        for place in range(LARGEST)
    ]
    names = ["public classes and functions of core", *map(public_names, sources.values())]
    table(["", *sources], [names, ["functions", *map(len, every)], *longer, *largest])

    games = sorted(folder.parent.name for folder in now.glob("games/*/rules.md"))
    for game in games:
        sorts = [by_sort(source / "games" / game) for source in sources.values()]
        rows: list[Sequence[object]] = [[sort, *(each[sort] for each in sorts)] for sort in sorted(sorts[-1])]
        table([f"`{game}`", *sources], [*rows, ["all", *(each.total() for each in sorts)]])
    for source in before:
        stays = [[f"`{game}`", *stay(source / "games" / game, now / "games" / game)] for game in games]
        table(["lines of functions", "still there: then", "now", "gone", "new"], stays)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        sources = {revision: tree(revision, Path(folder) / revision) for revision in sys.argv[1:2]}
        report({**sources, "now": PROJECT / "src" / "ostoja"})


if __name__ == "__main__":
    main()
