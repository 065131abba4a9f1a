"""Pointing at a line of the log marks exactly what it names: counted over whole games, thing by thing.

What a thing looks like on the table stands here once more, game by game, so that the page's way of finding it
(`about.js`) is compared with something else than itself.
"""

import math
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from setups import setups, small_setups
from web.lines import Found, Shown, Told

ENOUGH = 0.95
"""So many of a game's lines find exactly what they name; in each mode so many mark nothing else than they should."""
IN_EACH_MODE = 0.75
"""So many at least in a mode where much that is told of goes from a closed hand to a closed pile, as in the Arena."""
THINGS = 0.9
"""Of all things that lines name so many are found; others have left the table, or lie hidden."""
LINES = 30
"""So many lines of each mode are looked at, at least."""
NEAR = 40.0
LOOK = {"survive_the_island": 12, "ocaleni": 14, "osaczeni": 12, "metro2033": 60, "bright_future": 10}
"""So many decisions are let pass after one that was listened to: lines from all of a game, in some seconds."""
PLACE = {
    "survive_the_island": r"[a-m]\d+",
    "ocaleni": "area-.*",
    "osaczeni": "area-.*",
    "metro2033": "none",
    "bright_future": "place-.*",
}
SEVERAL = {**dict.fromkeys(PLACE, "none"), "metro2033": "resources-all-.*"}
"""Words for several things at once, which are no things themselves."""
PIECES: dict[str, dict[str, str]] = {
    "survive_the_island": {
        r"[a-m]\d+": "hex-{0} wave-{0} landing-{0} foam-{0}",
        r"explorer-\d+": "{0}",
        r"creature-(\w+)": "@{1}-\\d+",
        r"tile-(kaiju|shark|serpent|raft)": "@{1}-\\d+",
        r"tile-volcano": "volcano-\\d+",
        r"tile-.*": "=held-\\d+",
        r"isle-.*": "{0}",
    },
    "ocaleni": {
        r"area-(\w+)": "{0}",
        r"hero-(\d)": "{0} | =pawn-\\d-{1}",
        r"card-.*": "{0}",
        r"room-.*": "{0} | =room-\\d+-base",
        r"gear-.*": "{0} | =gear-\\d+-kit =tile-\\d+-\\d+",
        r"find-.*": "{0} | @=aside-.*",
        r"res-(\w+)": "res-{1} | stock-{1} pool-{1}",
        r"scene-night-(\d)": "night-{1}",
        r"prey-.*": "=prey =stack-\\w+ =hunted-\\d",
        r"airlock": "airlock | airlock-.*",
        r"dose": "dose",
        r"leader-.*": "{0} | =leader",
    },
    "osaczeni": {
        r"area-\d": "{0} | =dice-\\d",
        r"character-.*": "{0} | =kin-\\d+ =person-\\d+ =dead-\\d+ =player-\\d-person-\\d+ =sheet-\\d-.*",
        r"played-icon": "played-icon",
        r"item-.*": "{0} | =kept =bubble.* =held-\\d+ =sheet-\\d-.*",
        r"row-\d": "{0}",
        r"epilogue-0*(\d+)": "epilogue entry-{1}",
        r"variant-.*": "=variant-icon",
    },
    "metro2033": {
        r"[chs]\d+|t\d|r-.*": (
            "=(hand|mine|mini-\\d+|turned(-\\d+)?|bazaar|table|guard)-{0} =discarded =monster =stand-\\d+"
        ),
        r"faction-.*": "{0} =faction.*",
    },
    "bright_future": {
        r"(anomaly|outpost|colony)-.*": "{0} | =side-\\d =outpost =anomaly =colony",
        r"(weapon|armour)-.*": "{0} | =duel-(weapon|armour).*",
        r"hero-.*": "=hero =hero-icon",
        r"(i|ii|iii|iv)-\d": "space-{0}",
        r"code-.*": "(own|their)-{0} | {0}",
        r"(food|node|place|route|tunnel|mission|item)-.*": "{0}",
    },
}
"""By what a line names, the ids of the pieces that may be it: {0} is the thing, {1} a part of it. After `=` the piece
has to show it; after `@` only those are it that stand where the line says; after `|` is what may be it where nothing
before is there.
"""


@cache
def looks(game_id: str, thing: str) -> list[list[tuple[str, re.Pattern[str]]]]:
    """The signs and ids of pieces that may be a thing, the surest first."""
    for name, ids in PIECES[game_id].items():
        if found := re.fullmatch(name, thing):
            own = ids.replace("{0}", re.escape(thing)).replace("{1}", (found.groups() or "?")[0])
            return [[(id, re.compile(id.lstrip("@="))) for id in tier.split()] for tier in own.split(" | ")]
    return []


def may_be(panels: list[Shown], line: dict[str, Any], viewer: int | None) -> list[tuple[Shown, dict[str, Any]]]:
    """The pieces a line may speak of: open ones, and those of the players it names, or of the viewer."""
    allowed = line.get("seats") or [viewer]
    pieces = [(panel, piece) for panel in panels for piece in panel["pieces"]]
    return [(panel, piece) for panel, piece in pieces if panel.get("seat", piece.get("whose")) in (None, *allowed)]


def meant(game_id: str, row: Found, panels: list[Shown]) -> list[list[str]]:
    """For each thing a line names, the pieces it is."""
    may = may_be(panels, row.line, row.viewer)
    things = row.line["at"]
    found = {thing: pieces_of(game_id, thing, may, (row.line.get("seats") or [None])[0]) for thing in things}
    places = [thing for thing in things if re.fullmatch(PLACE[game_id], thing)]
    where = [(piece["x"], piece["y"]) for thing in places for _, piece in found[thing]]
    names = {thing.split("-")[-1] for thing in places}
    for thing, pieces in found.items():
        if where and any(sign.startswith("@") for tier in looks(game_id, thing) for sign, _ in tier):
            found[thing] = [
                (panel, piece)
                for panel, piece in pieces
                if len(pieces) == 1
                or any(math.dist((piece["x"], piece["y"]), place) < NEAR for place in where)
                or names & set(piece["id"].split("-"))
            ]
    return [sorted(piece["id"] for _, piece in found[thing]) for thing in things]


def pieces_of(
    game_id: str, thing: str, may: list[tuple[Shown, dict[str, Any]]], first: int | None
) -> list[tuple[Shown, dict[str, Any]]]:
    """The pieces that may be a thing; a text only where nothing else is, of several players' the first one's."""
    for tier in looks(game_id, thing):
        found = [
            (panel, piece)
            for panel, piece in may
            if any(
                id.fullmatch(piece["id"].lower()) and ("=" not in sign[:2] or shows(panel, piece, thing))
                for sign, id in tier
            )
        ]
        found = [one for one in found if not one[1]["symbol"].startswith("t-")] or found
        if first is not None and first in {owner(one) for one in found}:
            found = [one for one in found if owner(one) in (None, first)]
        if found:
            return found
    return []


def owner(one: tuple[Shown, dict[str, Any]]) -> int | None:
    """Whose a piece is: its panel tells, or it itself, or its number where it stands for a seat."""
    panel, piece = one
    seat = re.fullmatch(r"seat-(\d)", piece["id"])
    return panel.get("seat", piece.get("whose", int(seat[1]) if seat else None))


def shows(panel: Shown, piece: dict[str, Any], thing: str) -> bool:
    """Does a piece show a thing, itself or by the name written on it?"""
    name = f"{piece['id']}-name"
    return thing in (piece.get("of"), *(one.get("of") for one in panel["pieces"] if one["id"] == name))


class Judged:
    """What of a line is amiss; and of the things it names which are found, looking at the table after and before it."""

    def __init__(self, game_id: str, row: Found) -> None:
        self.line = row.line
        self.found = [bool(after or before) for after, before in zip(row.after[1], row.before[1], strict=True)][:-1]
        self.is_place = [bool(re.fullmatch(PLACE[game_id], thing)) for thing in row.line["at"]]
        self.faults = [*wrong(game_id, row), *marks_more(row)]

    @property
    def is_right(self) -> bool:
        """A line that finds nothing of what it names is not right, either."""
        return any(self.found) and not self.faults

    def __str__(self) -> str:
        return f"{self.line['key']}: {self.line['text']} {self.line['at']} {'; '.join(self.faults) or 'finds nothing'}"


def wrong(game_id: str, row: Found) -> list[str]:
    """What a line names and does not find, or finds amiss: after the move, or before it where it is gone."""
    faults = []
    scenes = [(panels, meant(game_id, row, panels), found) for panels, found in (row.after, row.before)]
    for number, thing in enumerate(row.line["at"]):
        if not looks(game_id, thing) and not re.fullmatch(SEVERAL[game_id], thing):
            faults.append(f"what is {thing}?")
        for panels, should, found in scenes:
            want, have = should[number], sorted(piece["id"] for _, piece in found[number])
            if want != have:
                faults.append(f"{thing}: {have} for {want}")
            if not have and (left := signs_of(thing, row, panels)):
                faults.append(f"{thing}: nothing for {left}")
            if want or have:
                break
    return faults


def signs_of(thing: str, row: Found, panels: list[Shown]) -> list[str]:
    """Pieces a line may speak of that say by their ids or texts that they are a thing."""
    may = [piece for _, piece in may_be(panels, row.line, row.viewer)]
    return [one["id"] for one in may if thing == one.get("of") or f"-{one['id'].lower()}".endswith(f"-{thing}")]


def marks_more(row: Found) -> list[str]:
    """A line marks all it names and nothing else; a disc of the player it speaks of where nothing of it is there."""
    faults = []
    who = (row.line.get("seats") or [-1])[0]
    for _, [*things, marks] in (row.after, row.before):
        named = sorted({piece["id"] for meant in things for _, piece in meant})
        marked = [piece["id"] for _, piece in marks]
        disc = [owner(one) for one in marks if one[1]["symbol"].startswith("seal-")]
        if sorted(set(marked)) != named if named else len(marked) > 1 or disc != [who] * len(marked):
            faults.append(f"marks {marked} for {named}")
    return faults


def others(row: Found) -> list[str]:
    """Pieces of players a line does not name."""
    allowed = (None, *(row.line.get("seats") or [row.viewer]))
    pieces = [one for _, found in (row.before, row.after) for things in found for one in things]
    return [one[1]["id"] for one in pieces if owner(one) not in allowed]


def told(game_id: str) -> Told:
    """Lines from whole games of every mode."""
    heard = Told(game_id)
    for mode in (setups if os.environ.get("OSTOJA_ALL_SETUPS") else small_setups)(game_id):
        heard.hear(mode, LOOK[game_id], LINES)
    return heard


def share(parts: list[bool]) -> float:
    return sum(parts) / len(parts)


@pytest.mark.parametrize("game", PIECES)
def test_a_line_finds_exactly_what_it_names_and_never_another_players(game: str, tmp_path: Path) -> None:
    by_mode: dict[str, list[Judged]] = {}
    for row in told(game).found(tmp_path):
        by_mode.setdefault(row.mode, []).append(Judged(game, row))
        assert others(row) == [], (row.mode, row.line["text"])
    lines = [line for mode in by_mode.values() for line in mode]
    amiss = "\n".join(str(line) for line in lines if not line.is_right)
    assert share([line.is_right for line in lines]) >= ENOUGH, amiss
    for mode, own in by_mode.items():
        assert len(own) >= LINES, mode
        assert share([not line.faults for line in own]) >= ENOUGH, f"{mode}\n{amiss}"
        assert share([line.is_right for line in own]) >= IN_EACH_MODE, f"{mode}\n{amiss}"
    things = [(found, place) for line in lines for found, place in zip(line.found, line.is_place, strict=True)]
    assert share([found for found, _ in things]) >= THINGS
    assert all(found for found, place in things if place)
