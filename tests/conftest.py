"""Which games and set-ups the generic suites run over. `--game ID` keeps to one game."""

from collections.abc import Generator
from importlib.util import find_spec

import pytest

import high_water
import ostoja
from ostoja.core import registry
from setups import setups, small_setups

registry.register(high_water.GAME)

needs = {"train": "torch", "clients": "sb3_contrib"}
"""Large packages, and the tests that need them: `make test-training`, `make test-clients`."""
collect_ignore = [folder for folder, package in needs.items() if not find_spec(package)]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="run generic suites over this game only (repeatable)")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    ids = metafunc.config.getoption("--game") or ostoja.games()
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", ids)
    for name, listing in (("setup", setups), ("small_setup", small_setups)):
        if name in metafunc.fixturenames:
            found = [setup for id in ids for setup in listing(id)]
            metafunc.parametrize(name, found, ids=[setup.name for setup in found])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that clicked in vain tells what its pages showed."""
    report = yield
    browser = getattr(item, "funcargs", {}).get("browser")
    if report.failed and call.when == "call" and browser is not None:
        for page in (page for context in browser.contexts for page in context.pages):
            report.sections.append((f"what {page.url[:200]} shows", page.evaluate("document.body.innerText")))
    return report
