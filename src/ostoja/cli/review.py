"""`ostoja review`: a recorded game with the teacher's remarks, as a page."""

from collections.abc import Iterable
from concurrent.futures import as_completed
from pathlib import Path

from ostoja.bots.process import home, start_pool, stop_pool
from ostoja.cli.edge import Mistake
from ostoja.cli.review_page import errors_said, luck_said, open_said, write
from ostoja.cli.terminal import Terminal
from ostoja.coach.review import MoveFinding, Review, ReviewStep, check
from ostoja.coach.words import percent, points
from ostoja.coach.work import Work, do_part, packed, review, review_by
from ostoja.core import replay as replays
from ostoja.core.replay import Replay
from ostoja.texts import Shell, Speaker


def run(file: Path, page: Path | None, seat: int | None, jobs: int, terminal: Terminal, say: Shell) -> None:
    """Review the game in `file` and write a page, or the sums alone."""
    if page is not None and (not page.parent.is_dir() or page.is_dir()):
        raise Mistake(say("not-saved", file=str(page), reason=say("no-such-folder")))
    record = replays.load(file)
    check(record)
    if seat is not None and not 1 <= seat <= record.state.seats:
        raise Mistake(say("no-such-seat", seat=seat, seats=record.state.seats))
    found = reviewed(record, jobs, terminal, say)
    speaker = Speaker(record.game, say.lang, record.names)
    for at in range(found.seats):
        account = found.account(at)
        terminal.line(
            say(
                "review-line",
                name=speaker.name(at),
                start=percent(account.start),
                luck=luck_said(account, say),
                own=errors_said(account, say),
                others=points(account.others),
                result=percent(account.result),
                open=open_said(account, say),
                accuracy=percent(account.accuracy),
            )
        )
    if page is not None:
        write(page, found, None if seat is None else seat - 1, say)
        terminal.line(say("review-written", file=str(page)))


def reviewed(record: Replay, jobs: int, terminal: Terminal, say: Shell) -> Review:
    """The review, by so many processes; how far it is stands in one line that is written again."""
    shown = -1

    def told(found: Review, part: float) -> None:
        nonlocal shown
        if int(10 * part) > shown:
            shown = int(10 * part)
            terminal.line(say("review-progress", percent=round(100 * part), decisions=len(found.findings)), "dim")

    if jobs == 1:
        return review(record, told)
    pool = start_pool(jobs, (home(record.game.id),))
    parcel = packed(record)

    def do(works: list[Work]) -> Iterable[list[ReviewStep | MoveFinding]]:
        waiting = [pool.submit(do_part, parcel, work.numbers, work.rounds) for work in works]
        return (done.result() for done in as_completed(waiting))

    try:
        return review_by(record, do, told)
    finally:
        stop_pool(pool)
