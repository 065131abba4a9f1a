"""Games in a notebook (`pip install 'ostoja[notebook]'`): play by clicking, walk through a replay, read a review.

from ostoja import notebook
notebook.play(state)                      # you play every seat
notebook.play(state, me=0, bots="steady")  # seat 0 is yours, and you see what seat 0 sees
notebook.scrub(replay)
notebook.review(replay)
"""

from ostoja.coach.work import review as reviewed
from ostoja.core.replay import Replay
from ostoja.core.state import State
from ostoja.notebook.page import ReviewPage
from ostoja.notebook.replay import ReplaySlider
from ostoja.notebook.table import ClickedTable

__all__ = ["ClickedTable", "ReplaySlider", "ReviewPage", "play", "review", "scrub"]


def play(state: State, me: int | None = None, bots: str = "steady", lang: str = "en") -> ClickedTable:
    """A table to click at: `state` itself is played. With `me` the other seats are played by bots."""
    return ClickedTable(state, me, bots, lang)


def scrub(replay: Replay, seat: int | None = None, lang: str = "en") -> ReplaySlider:
    """A recorded game with a slider; with the eyes of a seat, else of a spectator."""
    return ReplaySlider(replay, seat, lang)


def review(replay: Replay, seat: int | None = None, lang: str = "en") -> ReviewPage:
    """Where a finished game was won and lost. That is thought about here and now, for a minute or more."""
    return ReviewPage(reviewed(replay), seat, lang)
