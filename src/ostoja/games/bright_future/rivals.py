"""Who stands near whom: the heroes of a track side by side, with the best they can do now in each type."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import label
from ostoja.core.scene import Box, Piece
from ostoja.games.bright_future.drawing import TYPE_ICONS, current, target
from ostoja.games.bright_future.names import TRACKS, WEAPONS
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.contact import Mimic
from ostoja.games.bright_future.strip import LOW, Strip, side_by_side, smaller, whole

WIDTH_OF_ONE: Final = 142


def best(seen: BrightFutureState, seat: int) -> tuple[list[int], list[int]]:
    """The strongest active weapon and armour of a player for each type, cards of the own race only."""
    components = seen.components
    attack, defence = [0, 0, 0, 0], [0, 0, 0, 0]
    for card in seen.gear[seat]:
        if seen.spent[card] or components.gear_race[card] != seen.race[seat]:
            continue
        if card < WEAPONS:
            type = components.attack_type[card]
            attack[type] = max(attack[type], components.attack[card])
        else:
            for type in range(4):
                defence[type] = max(defence[type], components.defence[4 * card + type])
    return attack, defence


def near(seen: BrightFutureState, seat: int) -> list[int]:
    """The players on the same track, the foremost first; all of them while this one stands on none."""
    tunnel = seen.tunnel
    place = tunnel.space_of[seat]
    if place < 0:
        return list(range(seen.seats))
    here = [
        other
        for other in range(seen.seats)
        if tunnel.space_of[other] >= 0 and tunnel.space_of[other] // 5 == place // 5
    ]
    return sorted(here, key=lambda other: tunnel.space_of[other])


def rivals(seen: BrightFutureState, y: float) -> Strip:
    """The middle of the Tunnel of Power between two events: whose turn it is, and who is near."""
    step = current(seen)
    pieces = [Piece("stage", "stage", 377, y + 100, -5)]
    if step is None:
        return Strip(pieces, whole(y))
    seat = step.seat
    words: dict[str, Word] = {"seat": seat_name(seat)}
    pieces.append(Piece("stage-seal", f"seal-{seat + 1}", 36, y + 21, 1, 0.75))
    pieces.append(label("stage-title", "t-title", 54, y + 26, ref("scene-turn-of"), 300, (), 1, 5, words))
    shown = near(seen, seat)
    mimics = isinstance(step, Mimic)
    for n, other in enumerate(shown):
        x = 377 + WIDTH_OF_ONE * (n - (len(shown) - 1) / 2)
        away = n - shown.index(seat)
        id = {-1: "front", 1: "behind"}.get(away, f"rival-{other}") if mimics else f"rival-{other}"
        pieces += rival(seen, other, id, x, y + 113, other == seat)
    if seen.tunnel.space_of[seat] >= 0 and len(shown) > 1:
        pieces.append(Piece("way-in", "i-arrow", 724, y + 21, 1, 0.8, marks=("quiet",), tip="scene-way"))
        pieces.append(label("way-in-word", "t-note", 708, y + 25, ref("scene-way"), 300, ("end",)))
    ends = (Box(14, y, 215, 40), Box(525, y, 215, 40))
    left = 377 - WIDTH_OF_ONE * len(shown) / 2
    rows = (ends, *side_by_side(len(shown), 3, left, WIDTH_OF_ONE, y + 40, 156))
    return Strip(pieces, rows, smaller(rows, LOW))


def rival(seen: BrightFutureState, seat: int, id: str, x: float, y: float, acts: bool) -> list[Piece]:
    """One hero: space, resources, best attack and defence by type."""
    name = f"rival-{seat}"
    space = seen.tunnel.space_of[seat]
    pieces = [
        Piece(
            id,
            "rival-acts" if acts else "rival",
            x,
            y,
            0,
            tip="scene-pawn",
            words={"seat": seat_name(seat)},
            glow="glow-rival",
        ),
        Piece(f"{name}-seal", f"seal-{seat + 1}", x - 50, y - 56, 1, 0.8),
        label(f"{name}-name", f"t-name-{seat + 1}", x - 34, y - 52, seat_name(seat), 96, (), 0.92),
        Piece(f"{name}-heart", "i-resource", x - 50, y - 28, 1, 0.75, marks=("bad",), tip="scene-resources"),
        label(f"{name}-left", "t-num", x - 36, y - 22.5, seen.resources[seat]),
    ]
    if space >= 0:
        text = f"{TRACKS[space // 5]}-{space % 5 + 1}"
        pieces.append(label(f"{name}-space", "t-strong", x + 60, y - 23, text, 0, ("end",)))
    rows = zip(("i-attack", "i-shield"), best(seen, seat), strict=True)
    for row, (icon, values) in enumerate(rows):
        down = y + 26 + 26 * row
        pieces.append(
            Piece(
                f"{name}-row-{row}", icon, x - 52, down, 1, 0.66, tip=("scene-best-attack", "scene-best-defence")[row]
            )
        )
        for type, value in enumerate(values):
            at = x - 25 + 26 * type
            if row == 0:
                pieces.append(Piece(f"{name}-type-{type}", TYPE_ICONS[type], at, y + 2, 1, 0.6, marks=("quiet",)))
            pieces.append(Piece(f"{name}-{row}-{type}", "cell-bare" if value else "cell-bare-lost", at, down, 0.5))
            if value:
                pieces.append(label(f"{name}-{row}-{type}-value", "t-cell", at, down + 4.5, value))
    return target(pieces)
