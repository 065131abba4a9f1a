"""Build core, the games' rules, the bots' tree and what the server does for every move with mypyc, from the very same
source, into a folder of their own.

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

SOURCE = Path(__file__).parent.parent / "src"
RULES = SOURCE.parent / "docs" / "rules"
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


def modules(root: Path) -> list[str]:
    """The modules to compile, as paths below `root`."""
    core = [root / "ostoja" / "core" / f"{name}.py" for name in CORE]
    server = [root / "ostoja" / "server" / f"{name}.py" for name in SERVER]
    files = (root / "ostoja" / "games").glob("*/**/*.py")
    games = sorted(file for file in files if file.name not in NOT_RULES and DRAWS not in file.read_text())
    return [str(file.relative_to(root)) for file in [*core, *server, *games, root / "ostoja" / "bots" / "tree.py"]]


def mark(root: Path) -> str:
    """A hash of everything the build depends on."""
    digest = hashlib.sha256((sys.version + BUILD).encode())
    for name in modules(root):
        digest.update(name.encode() + (root / name).read_bytes())
    return digest.hexdigest()


def is_fresh(folder: Path) -> bool:
    """Is the folder a build of the source as it is now?"""
    stamp = folder / "built"
    if not (stamp.exists() and stamp.read_text() == mark(SOURCE)):
        return False
    files = [file for file in (SOURCE / "ostoja").rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    copies = [folder / file.relative_to(SOURCE) for file in files]
    return all(copy.exists() and filecmp.cmp(file, copy) for file, copy in zip(files, copies, strict=True))


def main(folder: Path) -> None:
    """Copy the source and compile the copy in place."""
    stamp = folder / "built"
    wanted = mark(SOURCE)
    if not (stamp.exists() and stamp.read_text() == wanted):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SOURCE, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
    shutil.copytree(RULES, folder.parent / "docs" / "rules", dirs_exist_ok=True)
    if stamp.exists():
        print(f"{folder} is up to date")
        return
    names = modules(folder)
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
