"""Build core, the games' rules (the toys' too), the bots' tree and what the server does for every move with mypyc, from
the very same source, into a folder of their own.

Usage: compile.py FOLDER            then run with PYTHONPATH=FOLDER
       compile.py --fresh FOLDER    prints FOLDER if it is a build of the source as it is now, else nothing

A game written later is compiled without a word here: every module of its folder is, except `__init__` (the Game
object), `board` (the terminal's picture) and what draws (imports `core.scene`). Core, tables and server, and each game
are a library of their own: they are compiled side by side, and only those whose C code has changed.
Nothing is rebuilt while the source has not changed.
"""

import filecmp
import functools
import hashlib
import importlib
import inspect
import json
import os
import re
import shutil
import subprocess
import sys
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parent.parent
SOURCE = PROJECT / "src"
TOYS = (PROJECT / "docs" / "high_water", PROJECT / "benchmarks" / "endless")
CORE = (
    "action", "choice", "errors", "fields", "history", "kept", "lists", "observation", "piles", "rng",
    "scene", "state", "tape", "words",
)  # fmt: skip
TABLE = ("clock", "table", "translator", "viewer")
BOTS = ("champion", "chance", "inputs", "network", "tokens", "tree")
ENVS = ("loops",)
SERVER = (
    "live_table",
    "metrics",
    "visitor",
)  # `limits` has a coroutine made of a generator, which only stays one interpreted
NOT_RULES = ("__init__.py", "board.py")
DRAWS = "from ostoja.core.scene import"

BUILD = """
import sys
sys.path.insert(0, sys.argv[1])
import compile
compile.build(sys.argv[2])
"""


def sources() -> dict[str, Path]:
    """Every file of the source, by its path in the build."""
    folders = (SOURCE / "ostoja", *TOYS)
    files = [(file, folder.parent) for folder in folders for file in sorted(folder.rglob("*")) if file.is_file()]
    return {str(file.relative_to(root)): file for file, root in files if "__pycache__" not in file.parts}


def modules() -> dict[str, Path]:
    """The files to compile, by their paths in the build."""
    rooms = {"core": CORE, "table": TABLE, "server": SERVER, "bots": BOTS, "envs": ENVS}
    named = {f"ostoja/{room}/{name}.py" for room, names in rooms.items() for name in names}
    return {name: file for name, file in sources().items() if name in named or has_rules(name, file)}


def groups() -> dict[str, list[str]]:
    """What becomes a library of its own: core, all the server needs, each game; the largest first."""
    found: dict[str, list[str]] = {}
    for name in modules():
        parts = name.split("/")
        game = parts[2] if parts[:2] == ["ostoja", "games"] else "toys" if parts[0] != "ostoja" else ""
        room = {"server": "server", "table": "server", "envs": "envs"}.get(parts[1], "core")
        found.setdefault(game or room, []).append(name)
    return dict(sorted(found.items(), key=lambda group: -sum(modules()[name].stat().st_size for name in group[1])))


def has_rules(name: str, file: Path) -> bool:
    """Is this a module of a game that neither declares nor draws it?"""
    of_game = (name.startswith("ostoja/games/") and name.count("/") > 2) or not name.startswith("ostoja/")
    return of_game and file.suffix == ".py" and file.name not in NOT_RULES and DRAWS not in file.read_text()


def mark() -> str:
    """A hash of everything the build depends on."""
    digest = hashlib.sha256(sys.version.encode() + Path(__file__).read_bytes())
    for name, file in modules().items():
        digest.update(name.encode() + file.read_bytes())
    return digest.hexdigest()


def is_fresh(folder: Path) -> bool:
    """Is the folder a build of the source as it is now?"""
    stamp = folder / "built"
    if not (stamp.exists() and stamp.read_text() == mark()):
        return False
    copies = {folder / name: file for name, file in sources().items()}
    return all(copy.exists() and filecmp.cmp(file, copy) for copy, file in copies.items())


def main(folder: Path) -> None:
    """Copy what has changed of the source and compile the copy in place."""
    stamp = folder / "built"
    wanted = mark()
    fresh = stamp.exists() and stamp.read_text() == wanted
    if not fresh:
        stamp.unlink(missing_ok=True)
    copy_sources(folder)
    if fresh:
        print(f"{folder} is up to date")
        return
    # What mypyc remembers of libraries that have not changed lacks what they need of its own: they would not link.
    shutil.rmtree(folder / ".mypy_cache", ignore_errors=True)
    # Every C file of a library declares what it takes from the others: -fcommon makes that one thing. Nothing else
    # calls into a library by name: hidden, its functions are called straight.
    environment = {**os.environ, "CFLAGS": "-g0 -fcommon -fvisibility=hidden", "MYPYPATH": "."}
    command = [sys.executable, "-c", BUILD, str(Path(__file__).parent), json.dumps(groups())]
    if subprocess.run(command, cwd=folder, check=False, env=environment).returncode:
        sys.exit("the compiled build failed; what mypyc and the C compiler said stands above")
    stamp.write_text(wanted)
    print(f"{len(modules())} modules compiled into {folder}")


def build(plan: str) -> None:
    """Write C code with mypyc, compile and link it; runs in the folder of the build, in a process of its own."""
    mypycify: Any = importlib.import_module("mypyc.build").mypycify
    setup: Any = importlib.import_module("setuptools").setup
    build_ext: Any = importlib.import_module("setuptools.command.build_ext").build_ext

    def build_extensions(self: Any) -> None:
        self.compiler.compile = functools.partial(compile_side_by_side, self.compiler)
        build_ext.build_extensions(self)

    libraries = json.loads(plan)
    split = [(files, name) for name, files in libraries.items()]
    files = [file for group, _ in split for file in group]
    found = mypycify(["--config-file=", *files], opt_level="3", debug_level="0", multi_file=True, separate=split)
    setup(
        name="ostoja",
        ext_modules=found,
        cmdclass={"build_ext": type("SideBySide", (build_ext,), {"build_extensions": build_extensions})},
        script_args=["-q", "build_ext", "--inplace", "--force"],
    )


def compile_side_by_side(compiler: Any, sources: list[str], output_dir: Any, *more: Any, **named: Any) -> list[str]:
    """All C files of a library at once, as far as there are cores; those that have changed since they were compiled."""
    options = inspect.signature(type(compiler).compile).bind(compiler, sources, output_dir, *more, **named)
    options.apply_defaults()
    chosen = options.arguments
    _, objects, after, preprocessor, build = compiler._setup_compile(
        output_dir, chosen["macros"], chosen["include_dirs"], sources, chosen["depends"], chosen["extra_postargs"]
    )
    before = compiler._get_cc_args(preprocessor, chosen["debug"], chosen["extra_preargs"])

    def compile_one(target: str) -> None:
        source, kind = build[target]
        stamp = Path(f"{target}.stamp")
        wanted = hashlib.sha256(repr((before, after)).encode() + with_headers(Path(source))).hexdigest()
        if Path(target).exists() and stamp.exists() and stamp.read_text() == wanted:
            return
        stamp.unlink(missing_ok=True)
        compiler._compile(target, source, kind, before, after, preprocessor)
        stamp.write_text(wanted)

    with ThreadPool(cores()) as pool:
        pool.map(compile_one, sorted(build, key=lambda target: -Path(build[target][0]).stat().st_size), chunksize=1)
    found: list[str] = objects
    return found


def with_headers(file: Path) -> bytes:
    """A C file and all that it includes of what mypyc wrote."""
    text = b""
    waiting, known = [file], {file}
    while waiting:
        one = waiting.pop()
        content = one.read_bytes()
        text += content
        for name in re.findall(rb'^#include ["<]([^">]+)[">]', content, re.M):
            header = file.parent / name.decode()
            if header.exists() and header not in known:
                known.add(header)
                waiting.append(header)
    return text


def copy_sources(folder: Path) -> None:
    """The source as it is now, and nothing that was built of modules that are gone or no longer compiled."""
    wanted = sources()
    compiled = {name.removesuffix(".py") for name in modules()}
    for file in list(folder.rglob("*")) if folder.exists() else []:
        name = str(file.relative_to(folder))
        kept = name.split("/", maxsplit=1)[0] in ("build", ".mypy_cache") or name == "built" or "/" not in name
        if file.is_file() and name not in wanted and not kept and name.split(".", maxsplit=1)[0] not in compiled:
            file.unlink()
    for name, file in wanted.items():
        copy = folder / name
        if not (copy.exists() and filecmp.cmp(file, copy, shallow=False)):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, copy)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


if __name__ == "__main__":
    match sys.argv[1:]:
        case [folder] if not folder.startswith("-"):
            main(Path(folder))
        case ["--fresh", folder]:
            print(folder if is_fresh(Path(folder)) else "")
        case _:
            sys.exit(f"usage: {Path(sys.argv[0]).name} [--fresh] FOLDER")
