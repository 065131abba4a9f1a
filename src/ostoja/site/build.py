"""Writes the folder: the shell as it is, Python and our modules packed small, pictures, and a service worker."""

import hashlib
import html
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import msgspec

import ostoja
from ostoja.coach.puzzles import of_the_day
from ostoja.core.art import art_of
from ostoja.core.errors import OstojaError
from ostoja.core.registry import playable
from ostoja.server.api.games import SHEET, art, game_info
from ostoja.server.coach_told import PuzzleInfo, every_puzzle, puzzle_info
from ostoja.server.lesson_play import lesson_info
from ostoja.site import archive
from ostoja.texts import LANGUAGES
from ostoja.texts.lesson import lessons

SOURCE: Final = Path(__file__).parent.parent
WEB: Final = SOURCE / "web"
PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
NOT_SHIPPED: Final = ("index.html", "sw.js", "service-worker.js", "manifest.webmanifest", "messages.d.ts")
PAGES: Final = ("replays", "about", "rules", "learn", "hotseat", "puzzles")
"""Addresses that a first visit may begin with; those of tables are known to the service worker only."""
ROOMS: Final = ("library", "site")
"""Where the standard library and our modules lie while they are made light."""
MARK: Final = 'const BUILD = { version: "", files: [] };'


class NoParts(OstojaError):
    """Something that the page is made of is not at hand."""


def write(folder: Path, pyodide: Path, wheels: Path, at: str = "/", stun: str = "") -> dict[str, int]:
    """Write the site that will lie at `at`; what is in it, with sizes. A folder of something else is not touched.

    `stun` is the address of a server that tells pages how they are reached from outside (`stun:host:port`).
    """
    if not (at.startswith("/") and at.endswith("/")):
        raise NoParts(f"a site lies at a path like /ostoja/, not at {at}")
    if folder.exists() and any(folder.iterdir()) and not (folder / "sw.js").is_file():
        raise NoParts(f"{folder} is not empty and not a site of ours")
    for name in PYODIDE_FILES:
        if not (pyodide / name).is_file():
            raise NoParts(f"{pyodide / name} is missing: npm install pyodide, or say where it is with --pyodide")
    found = sorted(wheels.glob("msgspec-*wasm32.whl"))
    if not found:
        raise NoParts(f"no msgspec for the page's Python in {wheels}: see docs/site.md")
    parts = python_parts(pyodide, found[-1])
    files = {f"python/{name}": data for name, data in parts.items()}
    later = archive.networks(SOURCE)
    files["python/networks.zip.gz"] = archive.packed(later)
    files["python/pyodide.mjs"] = (pyodide / "pyodide.mjs").read_bytes()
    files |= shell_files() | game_files()
    version = f"{ostoja.__version__}+{digest(files)}"
    sizes = {name: len(data) for name, data in parts.items()}
    page = index(version, sizes, ["networks.zip.gz"] if later else [], at, stun)
    files["index.html"] = page.encode()
    files["sw.js"] = service_worker(version, files).encode()
    for name in ("404.html", *(f"{path}/index.html" for path in (*PAGES, *(f"rules/{id}" for id in ostoja.games())))):
        files[name] = files["index.html"]
    if folder.exists():
        shutil.rmtree(folder)
    for name, data in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return {name: len(data) for name, data in files.items()}


def python_parts(pyodide: Path, msgspec_wheel: Path) -> dict[str, bytes]:
    """What the workers are given: a static host does not compress, so all of it is packed already."""
    modules = archive.ours(SOURCE) | archive.packages() | archive.wheel(msgspec_wheel)
    sources = [data for name, data in modules.items() if name.endswith(".py")]
    library, modules = lightened(pyodide, archive.library(pyodide / "python_stdlib.zip", sources), modules)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    return {
        "asm.mjs.gz": archive.squeezed((pyodide / "pyodide.asm.mjs").read_bytes()),
        "asm.wasm.gz": archive.squeezed((pyodide / "pyodide.asm.wasm").read_bytes()),
        "library.zip.gz": archive.packed(library),
        "lock.json": json.dumps({"info": lock["info"], "packages": {}}).encode(),
        "ostoja.zip.gz": archive.packed(modules),
    }


def lightened(pyodide: Path, *archives: dict[str, bytes]) -> list[dict[str, bytes]]:
    """The library and our modules, made small and quick to load by the page's own Python (`bytecode.py`)."""
    node = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if node is None:
        raise NoParts("node is missing: it runs the page's Python, which compiles its modules")
    given = {
        f"{room}/{name}": data for room, files in zip(ROOMS, archives, strict=True) for name, data in files.items()
    }
    with tempfile.TemporaryDirectory() as place:
        heavy, light = Path(place) / "heavy.zip", Path(place) / "light.zip"
        heavy.write_bytes(archive.zipped(given))
        command: list[str | Path] = [node, Path(__file__).with_name("bytecode.mjs"), pyodide.absolute(), heavy, light]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoParts(f"the page's Python cannot compile its modules: {done.stderr[-600:]}")
        found = archive.unzipped(light.read_bytes())
    return [
        {name.partition("/")[2]: data for name, data in found.items() if name.startswith(f"{room}/")} for room in ROOMS
    ]


def shell_files() -> dict[str, bytes]:
    found = {
        f"static/{file.relative_to(WEB).as_posix()}": file.read_bytes()
        for file in sorted(WEB.rglob("*"))
        if file.is_file() and file.name not in NOT_SHIPPED
    }
    manifest = json.loads((WEB / "manifest.webmanifest").read_text())
    manifest["start_url"] = "./"
    for icon in manifest["icons"]:
        icon["src"] = icon["src"].lstrip("/")
    return found | {"manifest.webmanifest": json.dumps(manifest).encode()}


def game_files() -> dict[str, bytes]:
    """Pictures, and what the page of games shows before Python is there."""
    found: dict[str, bytes] = {}
    for id in ostoja.games():
        game = ostoja.game(id)
        found |= {f"art/{id}/{name}": file.read_bytes() for name, file in art(game).items() if name == "cover.svg"}
        found[f"art/{id}/{SHEET}.gz"] = archive.squeezed(art_of(game).sheet().encode())
    for lang in LANGUAGES:
        infos = [game_info(id, lang) for id in ostoja.games()]
        found[f"api/games.{lang}.json"] = msgspec.json.encode(infos)
        offered = [lesson_info(lesson, lang) for game in playable() for lesson in lessons(game)[0].values()]
        found[f"api/lessons.{lang}.json"] = msgspec.json.encode(offered)
        found[f"api/days.{lang}.json.gz"] = archive.squeezed(msgspec.json.encode(puzzles_by_day(lang)))
    return found


def puzzles_by_day(lang: str) -> list[PuzzleInfo]:
    """The puzzles in the order of their days, so that today's is known before Python is there."""
    every = every_puzzle()
    days = (of_the_day(every, day) for day in range(len(every)))
    return [puzzle_info(puzzle, lang) for puzzle in days if puzzle is not None]


def index(version: str, parts: dict[str, int], later: list[str], at: str, stun: str) -> str:
    """The shell's page, which begins with `pwa.js`; its addresses lead to wherever the folder lies."""
    text = (WEB / "index.html").read_text(encoding="utf-8")
    build = json.dumps({"version": version, "parts": parts, "later": later, "stun": stun})
    begin = '<script type="module" src="/static/app.js"></script>'
    if begin not in text:
        raise NoParts("the shell's page does not begin with app.js")
    site = (
        '<link rel="stylesheet" href="/static/pwa.css" />\n'
        f'    <script type="application/json" id="site">{html.escape(build, quote=False)}</script>\n'
        '    <script type="module" src="/static/pwa.js"></script>'
    )
    text = text.replace(begin, site).replace("/static/manifest.webmanifest", "/manifest.webmanifest")
    return text.replace('href="/', f'href="{at}').replace('src="/', f'src="{at}')


def service_worker(version: str, files: dict[str, bytes]) -> str:
    text = (WEB / "sw.js").read_text(encoding="utf-8")
    if MARK not in text:
        raise NoParts("sw.js has no place for its files")
    kept = [f"{name}?{version}" if is_versioned(name) else name for name in sorted(files)]
    return text.replace(MARK, f"const BUILD = {json.dumps({'version': version, 'files': kept})};")


def is_versioned(name: str) -> bool:
    """Is it asked for with its version in the address?"""
    return name.startswith("python/") and name != "python/pyodide.mjs"


def digest(files: dict[str, bytes]) -> str:
    found = hashlib.sha256()
    for name in sorted(files):
        found.update(name.encode() + b"\0" + hashlib.sha256(files[name]).digest())
    return found.hexdigest()[:10]
