"""The page of a review in a notebook: the very page that `ostoja review -o` writes, in a frame of its own."""

from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from ostoja.cli.review_page import write
from ostoja.coach.review import Review
from ostoja.texts import Shell


class ReviewPage:
    """A review that shows itself; `review` has its figures."""

    def __init__(self, review: Review, seat: int | None = None, lang: str = "en") -> None:
        self.review: Final = review
        with TemporaryDirectory() as folder:
            page = Path(folder) / "review.html"
            write(page, review, seat, Shell(lang))
            self.html: Final = page.read_text(encoding="utf-8")

    def _repr_html_(self) -> str:
        frame = 'width="100%" height="720" style="border:0" sandbox=""'
        return f'<iframe {frame} srcdoc="{escape(self.html)}"></iframe>'
