"""Every link between the pages of docs/ leads to something that the documentation site has, too."""

import re
from pathlib import Path

from release.conftest import script

LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)")


def test_what_a_page_links_to_comes_along(tmp_path: Path) -> None:
    script("docs").write_english(tmp_path)
    pages = [tmp_path / "index.md", *(tmp_path / "docs").glob("*.md")]
    places = {page: tmp_path / "docs" if page.name == "index.md" else page.parent for page in pages}
    missing = [
        f"{page.name}: {link}"
        for page, place in places.items()
        for link in LINK.findall(page.read_text(encoding="utf-8"))
        if not (place / link).exists() and not (tmp_path / link).exists()
    ]
    assert len(pages) > 10
    assert not missing
