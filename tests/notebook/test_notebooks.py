"""The notebooks run from their first cell to their last, and are kept without what they show (make test-notebooks)."""

from functools import cache
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat import NotebookNode

from patience import PATIENCE

FOLDER = Path(__file__).parents[2] / "notebooks"
BOOKS = sorted(file.stem for file in FOLDER.glob("*.ipynb"))


def test_these_are_there() -> None:
    assert BOOKS == ["bots", "environments", "lab", "training"]


@pytest.mark.parametrize("name", BOOKS)
def test_a_notebook_is_kept_clean(name: str) -> None:
    """Without outputs and counts a change of it can be read."""
    book = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    nbformat.validate(book)
    assert not [cell for cell in book.cells if cell.get("outputs") or cell.get("execution_count")]


@cache
def ran(name: str) -> NotebookNode:
    """The notebook as it is after all its cells have run, in a kernel of its own."""
    book = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    NotebookClient(book, timeout=10 * PATIENCE, resources={"metadata": {"path": str(FOLDER)}}).execute()
    return book


@pytest.mark.notebooks
@pytest.mark.parametrize("name", BOOKS)
def test_a_notebook_runs(name: str) -> None:
    assert ran(name).cells[-1].outputs, "the last cell shows something"


@pytest.mark.notebooks
def test_the_table_and_the_slider_reach_the_page() -> None:
    """The last two things that the page on bots shows are widgets, with their pictures."""
    book = ran("bots")
    shown = [output.data for cell in book.cells[-3:] for output in cell.get("outputs", []) if "data" in output]
    assert ["application/vnd.jupyter.widget-view+json" in data for data in shown] == [True, True]
    states = book.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"].values()
    assert sum("<svg" in str(state["state"].get("picture", "")) for state in states) == 2
