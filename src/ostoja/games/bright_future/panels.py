"""What players have: a panel for each of the others, and the parts that the own area draws alike."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import label
from ostoja.core.scene import Fold, Panel, Piece, Tall
from ostoja.games.bright_future.drawing import (
    HERO_ICONS,
    LINES,
    code,
    current,
    food,
    gear_chip,
    mercenary,
    mission,
    target,
)
from ostoja.games.bright_future.names import (
    CODES,
    FEVER,
    FOODS,
    HEROES,
    INFECTIONS,
    MISSIONS,
    RACES,
    ROUTES,
    SHAPESHIFTER,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.barter import Wish


def acting(seen: BrightFutureState, seat: int) -> tuple[str, ...]:
    return ("turn",) if not seen.over and seat in seen.waiting else ()


def hero_pieces(seen: BrightFutureState, seat: int, x: float, y: float, room: float) -> list[Piece]:
    """Hero and race of a player, once chosen; the name in brief."""
    tunnel = seen.tunnel
    hero = seen.hero[seat]
    if hero < 0:
        return []
    race = RACES[seen.race[seat]]
    words: dict[str, Word] = {"hero": ref(HEROES[hero]), "side": "fm"[seen.side[seat]], "who": HEROES[hero]}
    tip: dict[str, Word] = {"hero": ref(HEROES[hero]), "race": race, "about": ref(f"scene-about-{HEROES[hero]}")}
    pieces = [
        Piece("hero", f"race-{race}", x + 7, y - 4.5, 1, 0.85, 0, "", 0, (), "scene-hero", tip),
        Piece("hero-icon", HERO_ICONS[hero], x + 27, y - 4.5, 1, 0.7, 0, "", 0, (), "scene-hero", tip),
        label("hero-name", "t-text", x + 41, y, ref("scene-hero-brief"), room - 41, (), 0.95, 5, words),
    ]
    if hero == SHAPESHIFTER and tunnel.mimicked >= 0:
        about: dict[str, Word] = {
            "hero": ref(HEROES[tunnel.mimicked]),
            "about": ref(f"scene-about-{HEROES[tunnel.mimicked]}"),
        }
        pieces[1] = Piece(
            "hero-icon",
            HERO_ICONS[tunnel.mimicked],
            x + 27,
            y - 4.5,
            1,
            0.7,
            0,
            "",
            0,
            ("accent",),
            "scene-mimic",
            about,
        )
    return pieces


def state_pieces(seen: BrightFutureState, seat: int, x: float, y: float) -> list[Piece]:
    """Wounded or out of the game."""
    if not seen.alive[seat]:
        return [Piece("out", "i-close", x, y, 1, 0.8, marks=("bad",), tip="board-out")]
    if seen.wounded[seat]:
        return [Piece("wounded", "i-care", x, y, 1, 0.85, marks=("bad",), tip="board-wounded")]
    return []


def own_codes(seen: BrightFutureState, owner: int) -> bool:
    """Does a code of this player answer the question that is being asked?"""
    step = current(seen)
    if isinstance(step, Wish):
        return step.partner == owner
    return step is None or step.seat == owner


def route_card(seen: BrightFutureState, route: int, x: float, y: float, prefix: str = "") -> list[Piece]:
    """A tunnel card of Underground Fever, 124×26: its name and the infection it brings."""
    id = prefix + ROUTES[route]
    effect = INFECTIONS[seen.components.infection[route]]
    words: dict[str, Word] = {
        "card": ref(ROUTES[route]),
        "about": ref(f"scene-about-{ROUTES[route]}"),
        "effect": effect,
    }
    marks = ("used",) if route == seen.fever.route else ()
    return target(
        [
            Piece(id, "route", x, y, 1, 1, 0, "", 0, marks, "scene-route", words, "glow-route"),
            Piece(f"{id}-icon", f"infection-{effect}", x - 50, y, 1.1, 1, marks=marks),
            label(f"{id}-name", "t-print", x + 12, y + 4.5, ref(ROUTES[route]), 96, LINES, 0.9, 1.2),
        ]
    )


CHIP: Final = Tall(
    142,
    58,
    (
        Fold(0, 0, 44, 30, 0, -4, 0.9),
        Fold(44, 0, 92, 30, 38.4, 4, 0.9),
        Fold(250, 0, 34, 30, 116.6, 0.8, 0.9),
        Fold(192, 0, 58, 30, 3.1, 28.7, 0.85),
        Fold(170, 0, 22, 30, 49.8, 28.7, 0.85),
        Fold(160, 30, 121, 32, 49.5, 32.7, 0.75),
    ),
    False,
)
"""Another player in the row above a phone's board: seal, name and flag; resources, wounds and codes below them."""


def opponent(seen: BrightFutureState, seat: int) -> Panel:
    """Another player: hero, resources, codes, tokens, mercenaries and every gear card with its values."""
    gear = seen.gear[seat]
    rows = max(1, -(-len(gear) // 3))
    mercs = seen.mercs[seat]
    dealt = seen.fever.routes[seat] if seen.mode == FEVER else []
    height = 64 + 35 * rows + 30 * -(-len(mercs) // 2) + 30 * -(-len(dealt) // 2)
    panel = Panel(
        f"seat-{seat}-area", "others", 284, height, "", seat, (seat + 1,), acting(seen, seat), head=59, low=CHIP
    )
    pieces = panel.pieces
    pieces += [
        Piece(f"seat-{seat}", f"seal-{seat + 1}", 26, 24, 1, 0.95, tip="scene-pawn", words={"seat": seat_name(seat)}),
        label("name", f"t-name-{seat + 1}", 48, 20, seat_name(seat), 112),
        Piece("resources-icon", "i-resource", 206, 18, 1, 0.85, marks=("bad",), tip="scene-resources"),
        label("resources", "t-num", 220, 24, seen.resources[seat], 0, (), 1.15),
    ]
    pieces += hero_pieces(seen, seat, 44, 37, 122) + state_pieces(seen, seat, 182, 18)
    if seat == seen.first:
        pieces.append(Piece("first", "i-first-player", 266, 18, 1, 0.75, marks=("accent",), tip="scene-first"))
    pieces += small_belongings(seen, seat)
    for n, card in enumerate(gear):
        foreign = seen.hero[seat] >= 0 and seen.components.gear_race[card] != seen.race[seat]
        pieces += gear_chip(seen.components, card, 54 + 89.0 * (n % 3), 77 + 35.0 * (n // 3), seen.spent[card], foreign)
    y = 74.0 + 35 * rows
    for n, merc in enumerate(mercs):
        pieces += mercenary(seen.components, merc, 76 + 135.0 * (n % 2), y + 30 * (n // 2), 132, seen.mode == FEVER)
    y += 30 * -(-len(mercs) // 2)
    for n, route in enumerate(dealt):
        pieces += route_card(seen, route, 73 + 128.0 * (n % 2), y + 30 * (n // 2))
    return panel


def small_belongings(seen: BrightFutureState, seat: int) -> list[Piece]:
    """Codes, food and missions of another player, in the second row of the panel's right half."""
    pieces: list[Piece] = []
    several = sum(count > 1 for count in seen.codes[3 * seat : 3 * seat + 3])
    pitch = 44 if several < 3 else 41
    held = [count for count in seen.codes[3 * seat : 3 * seat + 3] if count]
    x = min(206.0, 288.0 - sum(pitch if count > 1 else 20 for count in held))
    named = own_codes(seen, seat) and isinstance(current(seen), Wish)
    y = 45.0
    for n in range(3):
        count = seen.codes[3 * seat + n]
        if count:
            id = CODES[n] if named else f"their-{CODES[n]}"
            pieces += code(id, n + 1, x, y, 0.84)
            if count > 1:
                pieces.append(label(f"{id}-count", "t-note", x + 9, y + 4.5, f"×{count}", 0, (), 0.9))
            x += pitch if count > 1 else 20
    left = 34.0
    y = 48.0
    for kind in range(3):
        count = seen.food[3 * seat + kind]
        if count:
            pieces += [piece._replace(size=piece.size * 0.68) for piece in food(FOODS[kind], kind, left, y)]
            if count > 1:
                pieces.append(label(f"{FOODS[kind]}-count", "t-note", left + 10, y + 4.5, f"×{count}", 0, (), 0.9))
            left += 40 if count > 1 else 22
    for which in range(3):
        if seen.mission_owner[which] == seat:
            pieces += [piece._replace(size=piece.size * 0.68) for piece in mission(MISSIONS[which], which, left, y)]
            left += 22
    return pieces
