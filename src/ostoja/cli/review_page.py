"""The page of a review: chances over the game, luck and skill, and the turning points with their boards."""

from base64 import b64encode
from html import escape
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Final

from ostoja.cli.page import figure, table, write_page
from ostoja.cli.picture import Viewpoint, drawn
from ostoja.coach.decision import SHOWN
from ostoja.coach.review import Account, JudgedOption, MoveFinding, Review
from ostoja.coach.words import percent, points, why, within
from ostoja.texts import Shell, Speaker

WIDE: Final = 900
HIGH: Final = 360
EDGE: Final = 44
LINE: Final = 14.0
EVEN: Final = 0.1
"""A sum that may as well be nothing is even if its interval is narrower than this; else it cannot be told."""
COLOURS: Final = ("#b23a46", "#b8860b", "#3f7fd6", "#7d55a0", "#de8029", "#3f9a83")
DASHES: Final = ("", "7 4", "2 4", "10 3 2 3", "4 2", "12 4")
STYLE: Final = """
<style>
.turn { display: grid; grid-template-columns: minmax(12rem, 22rem) 1fr; gap: 1rem; margin: 1rem 0; padding: 1rem }
.turn { background: var(--card); border-left: 4px solid var(--line); border-radius: 8px }
.turn.blunder { border-color: #c8482f } .turn.mistake { border-color: #de8029 } .turn.luck { border-color: #3f9aa3 }
.turn.inaccuracy { border-color: #b8860b } .turn img { width: 100%; border-radius: 6px } .turn h3 { margin: 0 0 .5rem }
.axis { position: relative; height: 10px; background: var(--paper); border-radius: 5px; margin: .2rem 0 .6rem }
.axis i { position: absolute; top: 0; height: 10px; border-radius: 5px; opacity: .5 }
.axis b { position: absolute; top: -2px; width: 3px; height: 14px; border-radius: 2px }
.played { background: #c8482f } .better { background: #5c8f4a }
@media (max-width: 40rem) { .turn { grid-template-columns: 1fr } }
</style>
"""


def write(page: Path, found: Review, seat: int | None, say: Shell) -> None:
    """Write the page of a whole game, its turning points for one seat or for all; a disk that refuses is a Mistake."""
    record = found.record
    speaker = Speaker(record.game, say.lang, record.names)
    turns = found.turning_points(seat)
    source = say("review-by-network") if found.chances.source == "network" else say("review-by-evaluation")
    parts = [STYLE, f'<p class="note">{escape(say("review-how-to-read"))} {escape(source)}</p>']
    parts += [f"<h2>{escape(say('review-chances'))}</h2>", figure(chart(found, turns, speaker, say))]
    parts += [f"<h2>{escape(say('review-luck-and-skill'))}</h2>", sums(found, speaker, say)]
    parts += [f"<h2>{escape(say('review-turning-points'))}</h2>"]
    parts += [turn(found, at, entry, seat, speaker, say) for at, entry in enumerate(turns, 1)]
    if not turns:
        parts.append(f"<p>{escape(say('review-no-turning-points'))}</p>")
    write_page(page, say("review-title", game=speaker.title), parts, say)


# The chart ----------------------------------------------------------------------------------------------------------


def evened(values: list[float], lines: int) -> list[float]:
    """Each the mean of about a move of each player, as in the browser: chances swing with whoever is to move."""
    side = lines // 2 if lines > 1 else 0
    reaches = [min(side, at, len(values) - 1 - at) for at in range(len(values))]
    return [fmean(values[at - reach : at + reach + 1]) for at, reach in enumerate(reaches)]


def chart(found: Review, turns: list[tuple[int, str, float]], speaker: Speaker, say: Shell) -> str:
    """Lines with bands of 80 %, one for each seat, and the turning points by number."""
    last = len(found.record.moves)

    def x(number: int) -> float:
        return EDGE + (WIDE - 3 * EDGE) * number / last

    def y(chance: float) -> float:
        return HIGH - 24 - (HIGH - 40) * chance

    parts = [f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(say("review-chances"))}">']
    for level in (0, 25, 50, 75, 100):
        at = y(level / 100)
        parts.append(f'<path d="M{EDGE} {at:.1f}H{WIDE - 2 * EDGE}" stroke="var(--line)" fill="none"/>')
        parts.append(f'<text x="4" y="{at + 4:.1f}" font-size="12" fill="var(--quiet)">{level} %</text>')
    one_line = found.chances.together
    ends = below_each_other([y(chance) for chance in found.result[: 1 if one_line else found.seats]])
    steps = [found.steps[number] for number in sorted(found.steps)]
    ways = [evened([step.chances[seat] for step in steps], len(ends)) for seat in range(len(ends))]
    for seat, end in enumerate(ends):
        bands = evened([SHOWN * step.errors[seat] for step in steps], len(ends))
        line = list(zip([x(step.number) for step in steps], ways[seat], bands, strict=True))
        line.append((x(last), found.result[seat], 0.0))
        upper = [f"{at:.1f} {y(min(1.0, chance + band)):.1f}" for at, chance, band in line]
        lower = [f"{at:.1f} {y(max(0.0, chance - band)):.1f}" for at, chance, band in reversed(line)]
        colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        parts.append(f'<path d="M{"L".join(upper + lower)}Z" fill="{colour}" opacity=".15"/>')
        way = "L".join(f"{at:.1f} {y(chance):.1f}" for at, chance, _ in line)
        parts.append(f'<path d="M{way}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>')
        name = say("review-team") if one_line else speaker.name(seat)
        parts.append(
            f'<text x="{WIDE - 2 * EDGE + 6}" y="{end:.1f}" font-size="12" fill="{colour}">{escape(name)}</text>'
        )
    for at, (number, _, _) in enumerate(turns, 1):
        step = found.steps[number]
        middle = y(ways[0 if one_line else step.mover][steps.index(step)])
        place = f'cx="{x(number):.1f}" cy="{middle:.1f}"'
        parts.append(f'<a href="#turn-{at}"><circle {place} r="9" fill="var(--card)" stroke="var(--ink)"/>')
        parts.append(
            f'<text x="{x(number):.1f}" y="{middle + 4:.1f}" font-size="11" text-anchor="middle" '
            f'fill="var(--ink)">{at}</text></a>'
        )
    return "".join(parts) + "</svg>"


def below_each_other(wanted: list[float]) -> list[float]:
    """Places for names, a line apart at least and none below the chart, as near to these as that allows."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    places = wanted[:]
    for before, at in pairwise(order):
        places[at] = max(places[at], places[before] + LINE)
    lowest = float(HIGH - 10)
    for at in reversed(order):
        places[at] = min(places[at], lowest)
        lowest = places[at] - LINE
    return places


def sums(found: Review, speaker: Speaker, say: Shell) -> str:
    """Start, luck, own and others' errors, result; what the sum leaves open; accuracy."""
    heads = [say("review-player"), say("review-start"), say("review-luck"), say("review-own"), say("review-others")]
    heads += [say("review-result"), say("review-open"), say("review-accuracy")]
    rows: list[list[str]] = []
    for seat in range(found.seats):
        account = found.account(seat)
        rows.append(
            [
                escape(speaker.name(seat)),
                percent(account.start),
                escape(luck_said(account, say)),
                escape(errors_said(account, say)),
                points(account.others),
                percent(account.result),
                escape(open_said(account, say)),
                percent(account.accuracy),
            ]
        )
    return table(heads, rows)


def luck_said(account: Account, say: Shell) -> str:
    """Luck with its interval of 95 %; in words where that says less, and beyond all there is to win or lose."""
    if abs(account.luck) <= account.luck_error:
        return say("review-unsure") if account.luck_error > EVEN else say("review-even-luck")
    if abs(account.luck) > 1.0:
        return say("review-very-lucky") if account.luck > 0.0 else say("review-very-unlucky")
    return give_or_take(account.luck, account.luck_error)


def errors_said(account: Account, say: Shell) -> str:
    """A player's own errors, likewise."""
    if abs(account.own) <= account.own_error:
        return say("review-unsure") if account.own_error > EVEN else say("review-even-skill")
    return say("review-very-costly") if account.own < -1.0 else give_or_take(account.own, account.own_error)


def open_said(account: Account, say: Shell) -> str:
    """What the sum leaves open, where that is more than its interval."""
    if abs(account.rest) > account.error:
        return give_or_take(account.rest, account.error)
    return f"{say('review-within-error')} ±{within(account.error)}"


def give_or_take(change: float, error: float) -> str:
    return f"{points(change)} ±{within(error)}"


# Turning points -----------------------------------------------------------------------------------------------------


def turn(found: Review, at: int, entry: tuple[int, str, float], seat: int | None, speaker: Speaker, say: Shell) -> str:
    """A turning point: the board as its player saw it, what was done, what would have been better, and why."""
    number, what, change = entry
    step = found.steps[number]
    viewer = step.mover if seat is None else seat
    svg = drawn(found.record, number, Viewpoint(viewer, lang=say.lang))
    picture = f'<img alt="" src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}">'
    finding = found.findings.get(number)
    where = escape(say("review-move", number=number + 1, name=speaker.name(step.mover)))
    if what == "luck" or finding is None:
        kind, title = "luck", say("review-lucky") if change > 0 else say("review-unlucky")
        expected = found.expected(number, viewer)
        body = [
            bar(say("review-came"), JudgedOption(-1, found.after(number)[viewer], 0.0), "better"),
            bar(say("review-on-average"), JudgedOption(-1, expected, step.luck_errors[viewer]), "played"),
        ]
    else:
        kind, title = finding.kind, named(finding.kind, say)
        body = choice(found, finding, speaker, say)
    head = f"<h3>{at}. {escape(title)} <small>{where} · {points(change)}</small></h3>"
    return f'<article class="turn {kind}" id="turn-{at}">{picture}<div>{head}{"".join(body)}</div></article>'


def named(kind: str, say: Shell) -> str:
    """What a decision is called."""
    names = {
        "best": say("review-best"),
        "good": say("review-good"),
        "inaccuracy": say("review-inaccuracy"),
        "mistake": say("review-mistake"),
    }
    return names.get(kind) or say("review-blunder")


def choice(found: Review, finding: MoveFinding, speaker: Speaker, say: Shell) -> list[str]:
    """What was played and what was better, with a sentence why."""
    game = found.record.game
    seen = found.record.at(finding.number).seen_by(finding.seat)
    played = speaker.action(game.actions[finding.played.action], seen)
    better = speaker.action(game.actions[finding.best.action], seen)
    clause = seen.prompt(finding.seat).clause
    return [
        bar(f"{say('review-played')}: {played}", finding.played, "played"),
        bar(f"{say('review-better')}: {better}", finding.best, "better"),
        f'<p>{escape(why(finding.gains, speaker))} <span class="note">{escape(clause)}</span></p>',
    ]


def bar(words: str, option: JudgedOption, kind: str) -> str:
    """A chance as a point and an interval of 80 % on one axis."""
    band = SHOWN * option.error
    low, high = max(0.0, option.chance - band), min(1.0, option.chance + band)
    return (
        f"<div>{escape(words)} <b>{percent(option.chance)}</b> <small>±{escape(within(band))}</small>"
        f'<div class="axis"><i class="{kind}" style="left:{100 * low:.1f}%;width:{100 * (high - low):.1f}%"></i>'
        f'<b class="{kind}" style="left:{100 * option.chance:.1f}%"></b></div></div>'
    )
