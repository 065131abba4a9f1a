"""The rules as a page: Markdown becomes the tags that the reader knows, and nothing else."""

import re
from html.parser import HTMLParser

import pytest

from ostoja.texts import guide
from ostoja.texts.rules_page import Page, guide_html, reference_html

TAGS = re.compile(
    "a|b|br|code|details|div|em|figcaption|figure|h2|h3|li|ol|p|pre|section|span|summary|svg|table|td|th|tr|ul|use"
)
ATTRIBUTES = re.compile("aria-(hidden|label|labelledby)|class|colspan|href|id|lang|role|scope|start|tabindex|title")


class Tags(HTMLParser):
    """Every tag is known, opened and closed in order; links stay on the page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert TAGS.fullmatch(tag), tag
        found = dict(attrs)
        assert all(map(ATTRIBUTES.fullmatch, found)), found
        assert found.get("href", "#").startswith("#"), found
        self.ids += [found["id"]] if "id" in found else []
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def tags(html: str) -> Tags:
    found = Tags()
    found.feed(html)
    found.close()
    assert not found.open
    return found


@pytest.fixture
def page() -> Page:
    return Page({"SI-6.2": 'Beaches "first" & <last>.'}, "pl")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_section_and_clause_of_every_game_can_be_pointed_at(game_id: str, lang: str) -> None:
    if game_id == "high_water":
        assert guide_html(game_id, lang) == ""
        assert "HW-1" in reference_html(game_id, lang)
        return
    sections = tags(guide_html(game_id, lang)).ids
    assert [id for id in sections if "title" not in id] == [
        f"s-{number}" for number, _ in enumerate(guide.sections(game_id, lang), 1)
    ]
    assert set(tags(reference_html(game_id, lang)).ids) >= {id for id, _ in guide.reference(game_id)}


def test_what_a_rule_says_in_short_stands_before_it_in_the_language_of_the_reader() -> None:
    html = reference_html("survive_the_island", "pl")
    short = guide.sentences("survive_the_island", "pl")["SI-3.1"]
    assert f'<span class="rule-id">SI-3.1</span><p class="short" lang="pl">{short}</p><div class="exact">' in html


@pytest.mark.parametrize(
    "evil",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[here](javascript:alert(1))",
        "[here](https://example.org)",
        "<https://example.org>",
        '![" onload="alert(1)](symbol:x"onload="alert(1))',
        "![x](javascript:alert(1))",
        "| <b onclick=alert(1)> | `<i>` |\n|---|---|\n| <script> | ![<u>](symbol:<u>) |",
        "```\n<script>\n```",
        "- <svg onload=alert(1)>",
        "&lt;script&gt;",
    ],
)
def test_html_and_links_stay_text(page: Page, evil: str) -> None:
    html = page.html(evil) + page.box("SI-6.2", evil) + page.inline(evil.partition("\n")[0])
    tags(html)
    assert "<script" not in html
    assert not re.search(r"<[^>]*\son\w+=[^>]*>", re.sub(r'"[^"]*"', '""', html))


def test_clauses_are_links(page: Page) -> None:
    link = '<a class="to-rule" href="#SI-6.2" title="Beaches &quot;first&quot; &amp; &lt;last&gt;.">SI-6.2</a>'
    assert page.html("See [SI-6.2] and **SI-6.2**.") == f"<p>See {link} and <b>{link}</b>.</p>\n"
    assert page.html("`SI-6.2` [note]") == "<p><code>SI-6.2</code> [note]</p>\n"
    assert page.inline("OC-1.2") == '<a class="to-rule" href="#OC-1.2">OC-1.2</a>'


def test_pictures_of_a_paragraph_have_captions_and_those_in_a_line_names(page: Page) -> None:
    html = page.html("![A raft](symbol:raft)\n![A pawn](symbol:pawn)")
    assert html.startswith(
        '<div class="figures"><figure><svg class="drawn large" aria-hidden="true"><use href="#raft">'
    )
    assert html.count("<figcaption>") == 2
    assert 'aria-label="A raft"><use href="#raft">' in page.html("Take ![A raft](symbol:raft) now")


def test_a_picture_in_a_table_is_named_unless_its_row_says_so(page: Page) -> None:
    row = "| | |\n|---|---|\n| ![Shark](symbol:i-shark) | {} |"
    assert '<td class="picture"><svg class="drawn small" aria-hidden="true">' in page.html(
        row.format("A shark appears")
    )
    assert '<svg class="drawn small" role="img" aria-label="Shark">' in page.html(row.format("It appears"))
    assert "<th" not in page.html(row), "an empty heading is none"
    assert '<span class="with-picture"><svg' in page.html("| a |\n|---|\n| ![Shark](symbol:i-shark) bites |")


def test_a_row_that_begins_with_a_clause_is_that_clause(page: Page) -> None:
    html = page.html("| Id | Text |\n|---|---|\n| SI-6.2 | sink |\n| SI-6.3 | fall |")
    assert '<th scope="col">Id</th>' in html
    assert (
        '<tr id="SI-6.2" class="rule-row"><td colspan="2"><span class="rule-id">SI-6.2</span><p class="short"' in html
    )
    assert '<tr id="SI-6.3" class="rule-row"><td><a' in html


def test_lists_lines_and_headings(page: Page) -> None:
    assert page.html("One line\nand the next") == "<p>One line\nand the next</p>\n"
    assert page.html("#### Title") == "<h3>Title</h3>"
    assert page.html("First:\n a. one\n b. two").endswith(
        '<ul class="lettered"><li>a. one</li>\n<li>b. two</li>\n</ul>\n'
    )
    assert page.html("- one\n- two") == "<ul><li>one</li>\n<li>two</li>\n</ul>\n"
    assert page.html("above\n\n---\n\nbelow") == "<p>above</p>\n<p>below</p>\n"


def test_several_clauses_on_a_line_are_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "# All\n\n## Part\n**SI-1.1** One. **SI-1.2** Two.\n- **SI-1.3** Three\nmore\n---\nNo clause\n"
    monkeypatch.setattr(guide, "source", lambda game: text)
    html = reference_html.__wrapped__("survive_the_island", "en")
    assert tags(html).ids == ["SI-1.1", "SI-1.2", "SI-1.3"]
    assert "<p>Three\nmore</p>" in html
    assert "<p>Two.</p>" in html
    assert html.endswith("<p>No clause</p>\n</details>")
