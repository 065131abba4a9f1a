"""The shell's files: compressed for who can read that, not sent again to who has them, and nothing beside them."""

import gzip

import pytest

from ostoja.server import files
from server.conftest import House
from server.visitor import get

GZIP = {"accept-encoding": "gzip"}


@pytest.mark.parametrize("path", ["/", "/static/table.js", "/static/icons.svg", "/art/high_water/sheet.svg"])
def test_what_is_large_is_sent_small(house: House, path: str) -> None:
    plain = get(house.address + path, headers={"accept-encoding": "identity"})
    small = get(house.address + path, headers=GZIP)
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert small.headers["vary"] == "Accept-Encoding"
    assert small.content == plain.content
    assert int(small.headers["content-length"]) == len(gzip.compress(plain.content, 9)) < len(plain.content) * 0.6


def test_texts_that_are_the_same_for_everybody_are_sent_small_and_no_others(house: House) -> None:
    games = get(house.address + "/api/games", headers=GZIP)
    assert games.headers["content-encoding"] == "gzip"
    assert int(games.headers["content-length"]) < len(games.content) * 0.5
    assert "content-encoding" not in get(house.address + "/api/tables", headers=GZIP).headers


def test_what_a_browser_has_is_not_sent_again(house: House) -> None:
    first = get(house.address + "/static/table.js", headers=GZIP)
    again = get(house.address + "/static/table.js", headers={**GZIP, "if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = get(house.address + "/static/table.js", headers={**GZIP, "if-none-match": '"something"'})
    assert other.status_code == 200


@pytest.mark.parametrize(
    "path", ["/static/../server/app.py", "/static/%2e%2e/server/app.py", "/static/words", "/static/a.py"]
)
def test_only_files_of_the_shell_are_given(house: House, path: str) -> None:
    assert get(house.address + path).status_code == 404


def test_the_page_names_the_modules_it_will_need(house: House) -> None:
    page = get(house.address + "/").text
    for module in ("app.js", "dom.js", "home.js"):
        assert f'<link rel="modulepreload" href="/static/{module}" />' in page
    assert {"levels.js", "dom.js"} <= set(files.modules("levels.js"))
    assert "app.js" not in files.modules("levels.js")
