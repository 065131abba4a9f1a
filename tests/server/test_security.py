"""What SECURITY.md promises: headers and cookies as it says, attacks that exist as tests, a lock file with hashes."""

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from server.conftest import House
from server.visitor import Visitor, get, post

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
PATHS = ["/", "/static/theme.css", "/api/me", "/api/tables/nothing", "/nothing", "/health", "/art/high_water/sheet.svg"]


def functions(file: Path) -> set[str]:
    return {node.name for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.FunctionDef)}


def test_every_attack_that_the_page_names_is_carried_out() -> None:
    named = NAMED.findall(PAGE)
    assert len(named) > 40
    missing = [f"{file}::{name}" for file, name in named if name not in functions(ROOT / file)]
    assert not missing


def test_the_page_names_every_test_of_an_attack() -> None:
    named = set(NAMED.findall(PAGE))
    for file in (
        "test_attacks.py",
        "test_limits.py",
        "test_rounds.py",
        "test_door.py",
        "test_accounts.py",
        "test_wire.py",
        "test_hostile.py",
        "test_hostile_packs.py",
        "test_faults.py",
        "test_leaks.py",
        "test_windows.py",
        "test_who_is_asked.py",
        "test_free_undo.py",
        "test_on_the_disk.py",
        "test_fair_turns.py",
    ):
        path = f"tests/server/{file}"
        tests = {name for name in functions(ROOT / path) if name.startswith("test_")}
        assert not [name for name in tests if (path, name) not in named]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_forbids_what_our_pages_do_not_need(house: House, path: str) -> None:
    """Refusals too."""
    headers = get(house.address + path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert all("unsafe" not in value and "*" not in value for value in policy.values())
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers or "uvicorn" in headers["server"]
    assert "strict-transport-security" not in headers
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


def test_by_https_browsers_are_told_to_stay_with_it(new_house: Callable[..., House]) -> None:
    house = new_house(https=True)
    for path in PATHS:
        seconds = re.match(r"max-age=(\d+)", get(house.address + path).headers["strict-transport-security"])
        assert seconds is not None
        assert int(seconds[1]) >= 31_536_000


def test_every_cookie_is_kept_from_scripts_other_sites_and_plain_http(new_house: Callable[..., House]) -> None:
    house = new_house(https=True)
    named = post(f"{house.address}/api/me", json={"name": "Ada"})
    cookie = {"cookie": named.headers["set-cookie"].partition(";")[0]}
    account = {"login": "ada", "password": "correct horse"}
    registered = post(f"{house.address}/api/account", json=account, headers=cookie)
    logged_in = post(f"{house.address}/api/login", json=account)
    logged_out = post(f"{house.address}/api/logout", headers=cookie)
    for answer in (named, registered, logged_in, logged_out):
        flags = {flag.strip().lower() for flag in answer.headers["set-cookie"].split(";")[1:]}
        assert {"httponly", "secure", "samesite=lax", "path=/"} <= flags
    assert "max-age=0" in logged_out.headers["set-cookie"].lower()


def test_a_name_is_not_a_way_to_write_headers(new_house: Callable[..., House]) -> None:
    with Visitor(new_house().address) as eve:
        answer = eve.http.post("/api/me", json={"name": "x\r\nSet-Cookie: evil=1"})
        assert answer.status_code == 200, "white space is one space in a name"
        assert "evil" not in answer.headers.get("set-cookie", "")


def test_releases_are_built_from_a_lock_file_with_hashes() -> None:
    lines = (ROOT / "requirements.lock").read_text().replace("\\\n", "").splitlines()
    pinned = [line for line in lines if line.strip() and not line.startswith("#")]
    assert len(pinned) > 20
    for line in pinned:
        assert re.match(r"[\w.\[\]-]+==\S+", line), line
        assert "--hash=sha256:" in line, line
        assert "://" not in line, line
    project = (ROOT / "pyproject.toml").read_text()
    server = re.search(r"^server = \[(.*?)^\]", project, re.M | re.S)
    assert server is not None
    for name in re.findall(r'"([\w-]+)', server[1]):
        assert any(line.lower().startswith(name.lower()) for line in pinned), name
