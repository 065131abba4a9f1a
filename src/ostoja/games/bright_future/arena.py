"""The Arena: two fighters, their cards in play, the attacks that wait, and a sum for the one being resolved."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import WIDTH, label
from ostoja.core.scene import Box, Panel, Piece
from ostoja.games.bright_future.components import Components
from ostoja.games.bright_future.drawing import (
    GEAR_ICONS,
    HEIGHT,
    TYPE_ICONS,
    has_announced,
    row_of_cards,
    target,
)
from ostoja.games.bright_future.names import GEAR, RACES
from ostoja.games.bright_future.stage import stage
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.strip import Strip, around
from ostoja.games.bright_future.tunnels import deck_id

FAR: Final = ((Box(0, 0, 454, 184),), (Box(454, 0, 300, 184),))
NEAR: Final = ((Box(0, 384, 454, 184),), (Box(454, 384, 300, 184),))
"""On a narrow screen the gear of fighters who have much goes on below the first three."""


def arena_board(seen: BrightFutureState, seat: int | None) -> Panel:
    """The opponent's side above, the own one below, between them what is declared or resolved."""
    middle = stage(seen, seat, 184) or waiting(seen)
    rows = 2 if max(map(len, seen.gear)) > 3 else 1
    narrow = around(454, FAR[:rows], middle.rows, NEAR[:rows], 184, 1, True)
    panel = Panel("board", "board", WIDTH, HEIGHT, "arena", tip="scene-board-arena", tall=narrow)
    near = seat or 0
    pieces = panel.pieces
    pieces += side(seen, 1 - near, 92, 18)
    pieces += side(seen, near, 476, 550)
    pieces += middle.pieces
    return panel


def side(seen: BrightFutureState, seat: int, y: float, edge: float) -> list[Piece]:
    """A fighter: seal, race, resources, and the gear in play."""
    arena = seen.arena
    announced = has_announced(seen, seat)
    pieces = [
        Piece(f"fighter-{seat}", "fighter", 74, y, -20),
        Piece(f"seat-{seat}", f"seal-{seat + 1}", 40, y - 36, 1, 1.1),
        label(f"fighter-{seat}-name", f"t-name-{seat + 1}", 62, y - 31, seat_name(seat), 74),
        Piece(f"fighter-{seat}-heart", "i-resource", 40, y + 4, 1, 1.1, marks=("bad",), tip="scene-resources"),
        label(f"fighter-{seat}-left", "t-big", 60, y + 12, seen.resources[seat], 0, (), 1.5),
        Piece(
            f"fighter-{seat}-hand",
            "i-equipment",
            106,
            y + 4,
            1,
            0.7,
            tip="scene-hand",
            words={"count": len(arena.hands[seat])},
        ),
        label(f"fighter-{seat}-count", "t-num", 117, y + 9.5, len(arena.hands[seat])),
    ]
    if announced:
        race = RACES[seen.race[seat]]
        pieces.append(Piece(f"fighter-{seat}-race", f"race-{race}", 40, y + 40, 1, 1))
        pieces.append(label(f"fighter-{seat}-word", "t-text", 56, y + 44.5, ref(f"race-{race}"), 76))
    if seen.gear[seat]:
        pieces += row_of_cards(seen, seen.gear[seat], 148, 594, y, 1.05)
    else:
        pieces.append(Piece(f"fighter-{seat}-none", "none-in-play", 445, y, -10))
    for n, card in enumerate(arena.declared[0::4]):
        if card in seen.gear[seat]:
            found = next(piece for piece in pieces if piece.id == GEAR[card])
            pieces.append(Piece(f"pending-{card}", "pending", found.x + 30, found.y - 40, 90 + n))
            pieces.append(
                label(f"pending-{card}-text", "t-print", found.x + 30, found.y - 36, n + 1, 0, (), 0.95, 91 + n)
            )
    return pieces


def waiting(seen: BrightFutureState) -> Strip:
    """Between the fighters: who is to act, action points, the declared attacks in their order, the gear deck."""
    arena = seen.arena
    words: dict[str, Word] = {"count": len(seen.gear_deck), "discarded": len(seen.gear_discard)}
    seat = seen.waiting[0] if seen.waiting else seen.turn
    acts: dict[str, Word] = {"seat": seat_name(seat)}
    pieces = [
        Piece("stage", "stage", 377, 284, -5),
        Piece("turn", f"seal-{seat + 1}", 44, 214, 1, 1, tip="scene-active", words=acts),
        label("turn-name", f"t-big-{seat + 1}", 68, 220, ref("scene-turn-of"), 250, (), 1, 5, acts),
        label("points-word", "t-text", 32, 262, ref("scene-points"), 120),
    ]
    for n in range(max(3, arena.points)):
        pieces.append(Piece(f"point-{n}", "point" if n < arena.points else "point-used", 160 + 30.0 * n, 257, 1))
    back = Piece(deck_id(seen), "gear-back", 54, 330, 1, 1.5, 0, "", 0, (), "scene-gear-deck", words, "glow-back")
    pieces += target([back, label("gear-deck-count", "t-print", 54, 335, len(seen.gear_deck), 0, (), 1.3, 2)])
    title = ref("scene-pending" if arena.declared else "scene-no-pending")
    pieces += [
        label("gear-deck-word", "t-note", 86, 326, ref("scene-gear-deck-word"), 130),
        label("gear-discard-word", "t-note", 86, 344, ref("scene-gear-discard"), 160, (), 1, 5, words),
        label("pending-title", "t-title", 330, 214, title, 390),
    ]
    attacks = [arena.declared[at : at + 4] for at in range(0, len(arena.declared), 4)]
    pitch = min(104.0, 390 / max(1, len(attacks)))
    for n, (card, effect, fuel, boost) in enumerate(attacks):
        bonus = fuel * seen.components.bonus[card] + boost
        pieces += declared_attack(seen.components, n, card, effect, bonus, 376 + pitch * n)
    room = Box(322, 184, 432, 200 if attacks else 46)
    return Strip(pieces, ((Box(14, 184, 280, 92), Box(24, 292, 190, 76)), (room,)))


def declared_attack(components: Components, n: int, card: int, effect: int, bonus: int, x: float) -> list[Piece]:
    """The weapon of the attack with this number, its value and what is added to it."""
    value = components.second[card] if effect and components.second[card] else components.attack[card]
    shown: Word = f"{value}+{bonus}" if bonus else value
    tip = "scene-attack-effect" if effect else "scene-attack"
    type_icon = TYPE_ICONS[components.attack_type[card]]
    pieces = [
        Piece(f"attack-{n}", "attack-card", x, 300, 1 + n, tip=tip, words={"gear": ref(GEAR[card])}),
        Piece(f"attack-{n}-icon", GEAR_ICONS[card], x, 272, 1.1 + n, 1.5, marks=("ink",)),
        label(f"attack-{n}-name", "t-print", x, 313, ref(GEAR[card]), 90, (), 0.85, 1.2 + n),
        Piece(f"attack-{n}-type", type_icon, x - 16, 338, 1.1 + n, 0.8, marks=("ink",)),
        label(f"attack-{n}-value", "t-print", x + 12, 343, shown, 0, (), 1.4, 1.2 + n),
    ]
    if effect:
        pieces.append(Piece(f"attack-{n}-pvp", "pvp", x + 34, 252, 1.2 + n))
    return pieces
