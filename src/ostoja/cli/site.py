"""`ostoja site`: the whole table as a folder for any static host."""

from pathlib import Path

from ostoja.cli.edge import Mistake
from ostoja.cli.serve import needs_server
from ostoja.texts import Shell


def site(folder: Path, at: str, stun: str, pyodide: Path, wheels: Path, say: Shell) -> None:
    """Write the folder, and say how much a first visit fetches."""
    needs_server(say)
    from ostoja.site.build import NoParts, write

    try:
        sizes = write(folder, pyodide, wheels, at, stun)
    except NoParts as problem:
        raise Mistake(str(problem)) from problem
    print(f"{folder}: {len(sizes)} files, {sum(sizes.values()) / 1e6:.1f} MB")
