"""The page of a training: how the losses fell, and how strong it was against whom, as time went by."""

import json
from html import escape
from pathlib import Path
from typing import Any

from ostoja.cli import lab_plots as plots
from ostoja.cli.page import figure, folded, table, write_page
from ostoja.texts import Shell


def write(page: Path, log: Path, say: Shell) -> None:
    """Write the page from the log of a training."""
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines() if line]
    rounds = [line for line in lines if "round" in line]
    measured = [line for line in lines if "measured" in line]
    parts = [f'<p class="note">{escape(say("training-how-to-read"))}</p>']
    games = lines[-1]["all_games"] if lines else 0
    choices = sum(line["choices"] for line in rounds)
    parts.append(f"<p>{escape(say('training-sum', games=games, choices=choices))}</p>")
    for name in ("policy", "value", "entropy"):
        drawn = [(line["spent"] / 60, line[name]) for line in rounds if name in line]
        if drawn:
            curve = [(say(f"training-{name}"), drawn)]
            parts.append(figure(plots.lines(curve, say(f"training-{name}"), say("training-minutes"))))
    strengths = strength(measured)
    if strengths:
        parts.append(figure(plots.lines(strengths, say("training-strength"), say("training-minutes"), 1.0)))
        heads = [say("training-minutes"), say("training-rival"), say("column-games"), say("training-share")]
        parts.append(folded(say("as-table"), table(heads, rows(measured))))
    write_page(page, say("training-title"), parts, say)


def strength(measured: list[dict[str, Any]]) -> list[tuple[str, list[tuple[float, float]]]]:
    """Wins against each kind of rival as a part of the fair share: the teacher, and the last, second and third last."""
    found: dict[str, list[tuple[float, float]]] = {}
    for line in measured:
        for place, (rival, results) in enumerate(line["measured"].items()):
            games = sum(one["games"] for one in results)
            if games:
                name = rival if rival == "teacher" else f"champion -{len(line['measured']) - place}"
                found.setdefault(name, []).append((line["spent"] / 60, share(results)))
    return list(found.items())


def share(results: list[dict[str, Any]]) -> float:
    """Wins as a multiple of the fair share, over all modes."""
    games = sum(one["games"] for one in results)
    return float(sum(one["wins"] * one["seats"] * one["games"] for one in results) / games)


def rows(measured: list[dict[str, Any]]) -> list[list[str]]:
    return [
        [f"{line['spent'] / 60:.1f}", escape(rival), str(sum(one["games"] for one in results)), f"{share(results):.2f}"]
        for line in measured
        for rival, results in line["measured"].items()
        if results
    ]
