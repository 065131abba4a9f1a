"""Build what a release consists of into a folder: the same source gives the same bytes.

Usage: release.py FOLDER [--compiled BUILD] [--site SITE]     (make release gives both)

Always: the source (sdist), a pure wheel that is built from it, the packages the server was tested with
(requirements.lock), a list of everything inside (SBOM, CycloneDX), and SHA256SUMS. With a build of scripts/compile.py
also a wheel for this platform; with a folder of `ostoja site` also its archive.
All dates in the archives are SOURCE_DATE_EPOCH, else that of the last commit.
"""

import argparse
import base64
import csv
import gzip
import hashlib
import io
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path
from typing import Final

import compile as compiled_build
from release_parts import parts

PROJECT: Final = Path(__file__).parent.parent
NOT_OURS: Final = ("toys__mypyc",)
"""Libraries of a compiled build that no release needs."""
OF_COMPILED: Final = ("librt>=0.16", "mypy_extensions>=1.0")
"""What compiled modules import: `core.tape` writes into memory of mypyc's runtime library, numbers have its names."""
HOOK: Final = "import sys, setuptools.build_meta as b; print(getattr(b, sys.argv[1])(sys.argv[2]))"


def main() -> None:
    parser = argparse.ArgumentParser(description="Build a release.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--compiled", type=Path, help="a build of scripts/compile.py, of the source as it is now")
    parser.add_argument("--site", type=Path, help="a folder of `ostoja site`")
    asked = parser.parse_args()
    if asked.compiled is not None and not compiled_build.is_fresh(asked.compiled):
        sys.exit(f"{asked.compiled} is not a build of the source as it is now: make compiled")
    for file in release(asked.folder, asked.compiled, asked.site):
        print(f"{file.stat().st_size / 1e6:8.2f} MB  {file.name}")


def release(folder: Path, compiled: Path | None = None, site: Path | None = None) -> list[Path]:
    """Everything, and what it is; the folder had better be empty."""
    when = date()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        source = Path(place) / "source"
        copy_source(source)
        sdist = retarred(build("build_sdist", source), folder, when)
        with tarfile.open(sdist) as archive:
            archive.extractall(place, filter="data")
        wheel = build("build_wheel", Path(place) / sdist.name.removesuffix(".tar.gz"))
        files = unzipped(wheel)
    made = [sdist, write_wheel(folder / wheel.name, files, when)]
    base = sdist.name.removesuffix(".tar.gz")
    if compiled is not None:
        tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
        tags = f"{tag}-{tag}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
        made.append(write_wheel(folder / f"{base}-{tags}.whl", with_libraries(files, compiled, tags), when))
    if site is not None:
        found = {str(file.relative_to(site)): file.read_bytes() for file in site.rglob("*") if file.is_file()}
        made.append(zipped(folder / f"{base}-site.zip", found, when))
    lock = (PROJECT / "requirements.lock").read_text(encoding="utf-8")
    packages = (PROJECT / "package-lock.json").read_text(encoding="utf-8")
    for name, text in ((f"{base}-requirements.lock", lock), (f"{base}.cdx.json", parts(base, lock, packages, when))):
        made.append(folder / name)
        made[-1].write_text(text, encoding="utf-8")
    sums = "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in made)
    (folder / "SHA256SUMS").write_text(sums)
    return [*made, folder / "SHA256SUMS"]


def date() -> int:
    """The moment a release is of, in seconds."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    return int(given or subprocess.check_output(["git", "log", "-1", "--format=%ct"], cwd=PROJECT, text=True))


def copy_source(to: Path) -> None:
    """The working tree as it is, without what is ignored: nothing that was built before gets into a release."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.check_output(listed, cwd=PROJECT, text=True).split("\0"):
        file = PROJECT / name
        if name and file.is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, to / name)


def build(hook: str, source: Path) -> Path:
    """What setuptools builds there; the name is the last thing it says."""
    to = source.parent / hook
    to.mkdir()
    command = [sys.executable, "-c", HOOK, hook, str(to)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{hook} failed:\n{done.stdout}{done.stderr}")
    return to / done.stdout.split()[-1]


def retarred(sdist: Path, folder: Path, when: int) -> Path:
    """The same files, without whose they were, when they were written and in which order they were found."""
    out = io.BytesIO()
    with tarfile.open(sdist) as old, tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as new:
        for member in sorted((one for one in old if one.isfile()), key=lambda one: one.name):
            clean = tarfile.TarInfo(member.name)
            clean.size, clean.mtime, clean.mode = member.size, when, 0o755 if member.mode & 0o100 else 0o644
            new.addfile(clean, old.extractfile(member))
    to = folder / sdist.name
    to.write_bytes(gzip.compress(out.getvalue(), mtime=when))
    return to


def unzipped(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel but RECORD, which is written anew."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith(("/RECORD", "/"))}


def with_libraries(files: dict[str, bytes], compiled: Path, tags: str) -> dict[str, bytes]:
    """The wheel's files and the libraries of a compiled build, for one platform."""
    found = dict(files)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for file in [*compiled.glob(f"*{suffix}"), *(compiled / "ostoja").rglob(f"*{suffix}")]:
        if not file.name.startswith(NOT_OURS):
            found[str(file.relative_to(compiled))] = file.read_bytes()
    about = next(name for name in files if name.endswith(".dist-info/WHEEL"))
    lines = [line for line in files[about].decode().splitlines() if not line.startswith(("Root-Is-Purelib", "Tag"))]
    found[about] = "\n".join([*filter(None, lines), "Root-Is-Purelib: false", f"Tag: {tags}", ""]).encode()
    needs = about.replace("/WHEEL", "/METADATA")
    more = "".join(f"\nRequires-Dist: {one}" for one in OF_COMPILED).encode()
    found[needs] = files[needs].replace(b"\nRequires-Dist:", more + b"\nRequires-Dist:", 1)
    return found


def write_wheel(to: Path, files: dict[str, bytes], when: int) -> Path:
    """A wheel with its RECORD."""
    record = next(name for name in files if name.endswith(".dist-info/WHEEL")).replace("/WHEEL", "/RECORD")
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\n")
    for name in sorted(files):
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).rstrip(b"=").decode()
        writer.writerow([name, f"sha256={digest}", len(files[name])])
    writer.writerow([record, "", ""])
    return zipped(to, {**files, record: lines.getvalue().encode()}, when)


def zipped(to: Path, files: dict[str, bytes], when: int) -> Path:
    """An archive in which every file has the same date; what describes a wheel comes last, as its format wishes."""
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files, key=lambda name: (".dist-info/" in name, name)):
            about = zipfile.ZipInfo(name, time.gmtime(when)[:6])
            about.external_attr, about.compress_type = 0o100644 << 16, zipfile.ZIP_DEFLATED
            archive.writestr(about, files[name])
    return to


if __name__ == "__main__":
    main()
