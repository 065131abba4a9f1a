"""What Python needs in the page: our modules, the packages they use, and what they import of the standard library."""

import gzip
import importlib.util
import io
import pickle
import re
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

ROOMS: Final = ("core", "games", "texts", "table", "bots", "coach", "site")
"""The rooms of ours that run in the page."""
OF_THE_SERVER: Final = tuple(
    f"server/{name}.py"
    for name in (
        *("__init__", "coach_told", "coaching", "fair_turns", "lesson_play", "limits"),
        *("seating", "secret_window", "settings", "threads"),
    )
)
"""What does not need the server's own packages, and is the same in a page."""
NOT_IN_A_PAGE: Final = (
    "bots/outside.py",
    "bots/pipe.py",
    "bots/process.py",
    "site/archive.py",
    "site/build.py",
    "site/bytecode.py",
    "site/bytecode.mjs",
)
PACKAGES: Final = ("attr", "babel", "fluent/runtime", "fluent/syntax", "markdown_it", "mdurl", "pytz")
ALONE: Final = ("typing_extensions.py",)
NOT_OF_PACKAGES: Final = (
    "babel/messages",
    "babel/locale-data",
    "babel/global.dat",
    "pytz/zoneinfo",
    "markdown_it/cli",
    "markdown_it/port.yaml",
)
LOCALES: Final = ("root", "en", "en_001", "pl")
"""The languages whose plurals and numbers are taken along, and nothing else of them: names of countries are large."""
OF_LOCALES: Final = (
    *("plural_form", "ordinal_form", "number_symbols", "default_numbering_system", "numbering_systems"),
    *("decimal_formats", "percent_formats", "scientific_formats"),
)
OF_ALL_LOCALES: Final = (
    *("parent_exceptions", "language_aliases", "territory_aliases", "script_aliases", "variant_aliases", "cldr"),
)
ALWAYS: Final = (
    *("encodings", "encodings.utf_8", "encodings.ascii", "encodings.latin_1", "encodings.idna", "encodings.cp437"),
    *("site", "asyncio", "pathlib", "importlib.metadata", "importlib.util", "traceback", "zipfile", "shutil", "pickle"),
    *("contextvars", "graphlib", "datetime", "zoneinfo", "decimal", "uuid", "unicodedata", "secrets", "numbers"),
)
"""What Pyodide itself imports, and what its C modules and msgspec import unsaid; Pyodide's own packages come whole."""
NEVER: Final = ("pdb", "doctest", "unittest", "pydoc", "turtle", "multiprocessing")
"""What is imported only by those who look for faults."""

LINE: Final = re.compile(
    r"^(?P<indent>[ ]*)(?:import (?P<plain>[^#\n;]+)|from (?P<base>[\w.]+) import (?P<names>\([^)]*\)|[^#\n;]+)"
    r"|(?P<begin>[a-z]+))",
    re.M,
)
CONDITIONS: Final = ("try", "except", "else", "if", "elif", "finally", "with")
"""What is imported under these is imported when a module is loaded."""


def ours(source: Path) -> dict[str, bytes]:
    """The modules and data of ours, by their place in the archive; networks are apart."""
    found = {f"ostoja/{name}": (source / name).read_bytes() for name in ("__init__.py", *OF_THE_SERVER)}
    for room in ROOMS:
        for file in _files(source / room):
            name = file.relative_to(source).as_posix()
            if name not in NOT_IN_A_PAGE and not name.endswith((".net", ".svg")):
                found[f"ostoja/{name}"] = file.read_bytes()
    return found


def networks(source: Path) -> dict[str, bytes]:
    return {
        f"ostoja/{file.relative_to(source).as_posix()}": file.read_bytes() for file in source.glob("games/*/networks/*")
    }


def packages() -> dict[str, bytes]:
    """The packages of others, as they are installed here: they are all plain Python."""
    found: dict[str, bytes] = {}
    for package in PACKAGES:
        folder = _folder(package)
        root = folder.parents[package.count("/")]
        for file in _files(folder):
            name = file.relative_to(root).as_posix()
            if not name.startswith(NOT_OF_PACKAGES) and not name.endswith((".pyi", ".so", "py.typed")):
                found[name] = file.read_bytes()
    for name in ALONE:
        spec = importlib.util.find_spec(name.removesuffix(".py"))
        assert spec is not None
        assert spec.origin is not None
        found[name] = Path(spec.origin).read_bytes()
    kept = {f"babel/locale-data/{locale}.dat": OF_LOCALES for locale in LOCALES} | {"babel/global.dat": OF_ALL_LOCALES}
    for name, keys in kept.items():
        data = pickle.loads((_folder("babel").parent / name).read_bytes())
        found[name] = pickle.dumps({key: data[key] for key in keys if key in data}, protocol=4)
    return found


def wheel(file: Path) -> dict[str, bytes]:
    """The files of a wheel that was built for the page's Python."""
    return {name: data for name, data in unzipped(file.read_bytes()).items() if not name.endswith(".pyi")}


def library(whole: Path, needed_by: Iterable[bytes]) -> dict[str, bytes]:
    """The part of the standard library that these modules import, and what that imports in turn."""
    all_files = unzipped(whole.read_bytes())
    modules = {name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): name for name in all_files}
    waiting = [*ALWAYS, *(module for module in modules if module.split(".")[0] in ("pyodide", "_pyodide"))]
    for source in needed_by:
        waiting += _imported(source, "", deep=True)
    found: dict[str, bytes] = {}
    seen: set[str] = set()
    while waiting:
        module = waiting.pop()
        if module in seen or module.split(".")[0] in NEVER:
            continue
        seen.add(module)
        if "." in module:
            waiting.append(module.rpartition(".")[0])
        file = modules.get(module)
        if file is not None:
            found[file] = all_files[file]
            if file.endswith(".py"):
                package = module if file.endswith("__init__.py") else module.rpartition(".")[0]
                waiting += _imported(all_files[file], package, deep=False)
    return found


def _imported(source: bytes, package: str, deep: bool) -> Iterator[str]:
    r"""What a module imports when it is loaded; `deep`: also what it imports later.

    The page's Python is a newer one than ours may be, so its modules are read line by line, not parsed.

    >>> list(_imported(b"import os, re as r\nfrom . import one\ndef later():\n    import json", "a.b", deep=False))
    ['os', 're', 'a.b', 'a.b.one']
    """
    block = ""
    for found in LINE.finditer(source.decode()):
        if not found["indent"] and found["begin"]:
            block = found["begin"]
        if found["indent"] and not deep and block not in CONDITIONS:
            continue
        if found["plain"]:
            yield from (part.split()[0] for part in found["plain"].split(",") if part.strip())
        elif found["names"]:
            dots = len(found["base"]) - len(found["base"].lstrip("."))
            above = package.split(".")[: len(package.split(".")) - dots + 1] if dots else []
            base = ".".join([*above, found["base"][dots:]]).strip(".")
            yield base
            names = found["names"].strip("()").split(",")
            yield from (f"{base}.{name.split()[0]}" for name in names if name.strip() and name.strip()[0] not in "#*")


def packed(files: dict[str, bytes]) -> bytes:
    """A zip archive, compressed as a whole, which is smaller."""
    return squeezed(zipped(files))


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip archive whose members are not compressed; the same files give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files, key=lambda name: (name.rpartition(".")[2], name)):
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), files[name])
    return out.getvalue()


def unzipped(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def squeezed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def _folder(package: str) -> Path:
    spec = importlib.util.find_spec(package.replace("/", "."))
    assert spec is not None
    assert spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0])


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
