"""Build core, the games' rules (the toy's too), the bots' tree and what the server does for every move with mypyc, from
the very same source, into a folder of their own.

Usage: compile.py FOLDER            then run with PYTHONPATH=FOLDER
       compile.py --fresh FOLDER    prints FOLDER if it is a build of the source as it is now, else nothing

A game written later is compiled without a word here: every module of its folder is, except those that declare it or
only draw. Nothing is rebuilt while the source has not changed.
"""

import filecmp
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).parent.parent
SOURCE = PROJECT / "src"
TOYS = (PROJECT / "docs" / "high_water", PROJECT / "benchmarks" / "endless")
RULES = PROJECT / "docs" / "rules"
"""Shown by the server, which looks for them two folders above the package."""
CORE = ("action", "errors", "rng", "scene", "state", "words")
SERVER = (
    "clock",
    "connection",
    "eye",
    "frames",
    "gate",
    "hall",
    "lane",
    "limits",
    "metrics",
    "play",
    "socket",
    "table",
    "voice",
)
NOT_RULES = ("__init__.py", "board.py", "components.py")
DRAWS = "from ostoja.core.scene import"

BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
files = sys.argv[1:]
setup(name="ostoja", ext_modules=mypycify(["--config-file=", *files], opt_level="3", debug_level="0", multi_file=True),
      script_args=["-q", "build_ext", "--inplace", "--parallel", "2"])
"""


def sources() -> dict[str, Path]:
    """Every file of the source, by its path in the build."""
    folders = (SOURCE / "ostoja", *TOYS)
    files = [(file, folder.parent) for folder in folders for file in sorted(folder.rglob("*")) if file.is_file()]
    return {str(file.relative_to(root)): file for file, root in files if "__pycache__" not in file.parts}


def modules() -> dict[str, Path]:
    """The files to compile, by their paths in the build."""
    named = {f"ostoja/core/{name}.py" for name in CORE} | {f"ostoja/server/{name}.py" for name in SERVER}
    named.add("ostoja/bots/tree.py")
    return {name: file for name, file in sources().items() if name in named or has_rules(name, file)}


def has_rules(name: str, file: Path) -> bool:
    """Is this a module of a game that neither declares nor draws it?"""
    of_game = (name.startswith("ostoja/games/") and name.count("/") > 2) or not name.startswith("ostoja/")
    return of_game and file.suffix == ".py" and file.name not in NOT_RULES and DRAWS not in file.read_text()


def mark() -> str:
    """A hash of everything the build depends on."""
    digest = hashlib.sha256((sys.version + BUILD).encode())
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
    """Copy the source and compile the copy in place."""
    stamp = folder / "built"
    wanted = mark()
    if not (stamp.exists() and stamp.read_text() == wanted):
        shutil.rmtree(folder, ignore_errors=True)
    for name, file in sources().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, folder / name)
    shutil.copytree(RULES, folder.parent / "docs" / "rules", dirs_exist_ok=True)
    if stamp.exists():
        print(f"{folder} is up to date")
        return
    names = list(modules())
    environment = {**os.environ, "CFLAGS": "-g0", "MYPYPATH": "."}
    if subprocess.run([sys.executable, "-c", BUILD, *names], cwd=folder, check=False, env=environment).returncode:
        sys.exit("the compiled build failed; what mypyc and the C compiler said stands above")
    shutil.rmtree(folder / "build", ignore_errors=True)
    stamp.write_text(wanted)
    print(f"{len(names)} modules compiled into {folder}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case [folder] if not folder.startswith("-"):
            main(Path(folder))
        case ["--fresh", folder]:
            print(folder if is_fresh(Path(folder)) else "")
        case _:
            sys.exit(f"usage: {Path(sys.argv[0]).name} [--fresh] FOLDER")
