"""What players have: the own area, and a panel for each of the others."""

from collections.abc import Sequence
from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.scene import Panel, Piece
from ostoja.games.bright_future.drawing import (
    GEAR_ICONS,
    HERO_ICONS,
    RACE_NAMES,
    WIDTH,
    code,
    count_after,
    current,
    food,
    gear_chip,
    gear_tip,
    has_announced,
    label,
    mercenary,
    mission,
    row_of_cards,
    step_name,
    target,
)
from ostoja.games.bright_future.names import (
    ARENA,
    CODES,
    FEVER,
    FOODS,
    GEAR,
    HEROES,
    HIDDEN,
    INFECTIONS,
    MISSIONS,
    ROUTES,
    SHAPESHIFTER,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.sums import damage_now, shares

MINE_HEIGHT: Final = 172


def acting(seen: BrightFutureState, seat: int) -> tuple[str, ...]:
    return ("turn",) if not seen.over and seat in seen.waiting else ()


def hero_pieces(seen: BrightFutureState, seat: int, x: float, y: float, room: float) -> list[Piece]:
    """Hero and race of a player, once chosen."""
    hero = seen.hero[seat] if seen.mode != ARENA else -1
    if hero < 0:
        return []
    race = RACE_NAMES[seen.race[seat]]
    words: dict[str, Word] = {"hero": ref(HEROES[hero]), "side": "fm"[seen.side[seat]]}
    tip: dict[str, Word] = {"hero": ref(HEROES[hero]), "race": race, "about": ref(f"scene-about-{HEROES[hero]}")}
    pieces = [
        Piece("hero", f"race-{race}", x + 7, y - 4.5, 1, 0.85, 0, "", 0, (), "scene-hero", tip),
        Piece("hero-icon", HERO_ICONS[hero], x + 27, y - 4.5, 1, 0.7, 0, "", 0, (), "scene-hero", tip),
        label("hero-name", "t-text", x + 41, y, ref("board-hero"), room - 41, (), 0.95, 5, words),
    ]
    if hero == SHAPESHIFTER and seen.mimic >= 0:
        about: dict[str, Word] = {"hero": ref(HEROES[seen.mimic]), "about": ref(f"scene-about-{HEROES[seen.mimic]}")}
        pieces[1] = Piece(
            "hero-icon", HERO_ICONS[seen.mimic], x + 27, y - 4.5, 1, 0.7, 0, "", 0, ("accent",), "scene-mimic", about
        )
    return pieces


def state_pieces(seen: BrightFutureState, seat: int, x: float, y: float) -> list[Piece]:
    """Wounded or out of the game."""
    if not seen.alive[seat]:
        return [Piece("out", "i-close", x, y, 1, 0.8, marks=("bad",), tip="board-out")]
    if seen.wounded[seat]:
        return [Piece("wounded", "i-care", x, y, 1, 0.85, marks=("bad",), tip="board-wounded")]
    return []


def mine(seen: BrightFutureState, seat: int) -> Panel:
    """The own area: hero, resources, gear face up (used cards turned), mercenaries, codes, tokens."""
    panel = Panel("mine", "mine", WIDTH, MINE_HEIGHT, "", seat, (seat + 1,), acting(seen, seat))
    pieces = panel.pieces
    pieces += [
        Piece("seal", f"seal-{seat + 1}", 32, 30, 1, 1.1),
        label("name", f"t-big-{seat + 1}", 56, 36, seat_name(seat), 84),
        Piece("resources-icon", "i-resource", 30, 94, 1, 1.1, marks=("bad",), tip="scene-resources"),
        label("resources", "t-big", 50, 102, seen.resources[seat], 0, (), 1.4),
    ]
    pieces += hero_pieces(seen, seat, 16, 68, 128) + state_pieces(seen, seat, 106, 94)
    if seat == seen.first:
        pieces.append(Piece("first", "i-first-player", 128, 94, 1, 0.8, marks=("accent",), tip="scene-first"))
    if seen.mode == ARENA:
        pieces += hand(seen, seat)
        return panel
    race = seen.race[seat] if seen.hero[seat] >= 0 else -1
    cards = row_of_cards(seen, seen.gear[seat], 150, 594, 64, 1.02, race)
    pieces += cards + spent_in_fight(seen, seat, cards)
    if not seen.gear[seat]:
        pieces.append(Piece("no-gear", "none-in-play", 446, 64, -10))
    pieces += belongings(seen, seat)
    return panel


def spent_in_fight(seen: BrightFutureState, seat: int, cards: list[Piece]) -> list[Piece]:
    """During a fight against a card: on each own card used what it takes off, beside the resources what is left."""
    step = current(seen)
    if step_name(seen) not in ("Assign", "Bargain") or step.seat != seat:
        return []
    pieces: list[Piece] = []
    places = {piece.id: piece for piece in cards}
    taken: dict[int, int] = {}
    for used in shares(seen):
        for card, value in used:
            taken[card] = taken.get(card, 0) + value
    for card, value in taken.items():
        piece = places.get(GEAR[card])
        if piece is not None:
            pieces.append(Piece(f"{piece.id}-off", "minus", piece.x, piece.y - 22, 50))
            pieces.append(label(f"{piece.id}-off-value", "t-print", piece.x, piece.y - 17.5, f"−{value}", 0, (), 1, 51))
    left = max(0, seen.resources[seat] - damage_now(seen))
    marks = ("bad",) if not left else ("accent",)
    pieces.append(label("resources-then", "t-num", 50, 124, f"→ {left}", 0, marks))
    return pieces


def hand(seen: BrightFutureState, seat: int) -> list[Piece]:
    """The Arena: the hidden hand, and the action points if it is this seat's turn."""
    announced = has_announced(seen, seat)
    cards = [card for card in seen.hands[seat] if card != HIDDEN]
    pieces = row_of_cards(seen, cards, 150, 594, 88, 1.2, seen.race[seat] if announced else -1)
    pieces.append(label("hand-word", "t-note", 150, 16, ref("scene-your-hand"), 300))
    if not announced:
        for n, race in enumerate(RACE_NAMES):
            x = 44 + 62.0 * n
            choice = Piece(race, "race-choice", x, 138, 1, 1, 0, "", 0, (), f"race-{race}", {}, "glow-race")
            pieces += target([choice, Piece(f"{race}-icon", f"race-{race}", x, 138, 1.1, 1.1)])
    elif seen.turn == seat:
        for n in range(seen.points):
            pieces.append(Piece(f"point-{n}", "point", 30 + 26.0 * n, 138, 1, 0.9, tip="scene-points"))
    return pieces


def own_codes(seen: BrightFutureState, owner: int) -> bool:
    """Does a code of this player answer the question that is being asked?"""
    step = current(seen)
    if step_name(seen) == "Wish":
        return bool(step.partner == owner)
    return step is None or getattr(step, "seat", owner) == owner


def belongings(seen: BrightFutureState, seat: int) -> list[Piece]:
    """The lower row of the own area: codes, mercenaries, dealt cards of Underground Fever, food, missions."""
    y = 148.0
    pieces: list[Piece] = []
    x = 26.0
    named = own_codes(seen, seat)
    for n in range(3):
        count = seen.codes[3 * seat + n]
        if count:
            pieces += code(CODES[n] if named else f"own-{CODES[n]}", n + 1, x, y)
            if count > 1:
                pieces.append(count_after(f"{CODES[n]}-count", x + 13, y, count))
            x += 50 if count > 1 else 28
    x = max(x, 64.0) + 4
    end = 744.0
    for kind in range(2, -1, -1):
        if seen.mission[kind] == seat:
            pieces += mission(MISSIONS[kind], kind, end - 14, y)
            end -= 32
    for kind in range(2, -1, -1):
        count = seen.food[3 * seat + kind]
        if count:
            pieces += food(FOODS[kind], kind, end - 34, y)
            pieces.append(count_after(f"{FOODS[kind]}-count", end - 20, y, count))
            end -= 50
    if seen.mode == FEVER:
        for n, route in enumerate(seen.dealt[seat]):
            pieces += route_card(seen, route, x + 62 + 128.0 * n, y)
        x += 128.0 * len(seen.dealt[seat])
    mercs = seen.mercs[seat]
    width = 132 if (end - x) >= 136 * len(mercs) else 118
    size = min(1.0, (end - x) / ((width + 4) * max(1, len(mercs))))
    for n, merc in enumerate(mercs):
        hired = mercenary(seen.components, merc, 0, 0, width, seen.mode == FEVER)
        pieces += shrunk(hired, size, round(x + size * (width / 2 + (width + 4) * n), 1), y)
    return pieces


def shrunk(pieces: Sequence[Piece], size: float, x: float, y: float) -> list[Piece]:
    """Pieces drawn around (0, 0), put at a place and made smaller."""
    return [
        piece._replace(
            x=round(x + size * piece.x, 1),
            y=round(y + size * piece.y, 1),
            size=round(size * piece.size, 3),
            room=round(size * piece.room, 1),
        )
        for piece in pieces
    ]


def route_card(seen: BrightFutureState, route: int, x: float, y: float, prefix: str = "") -> list[Piece]:
    """A tunnel card of Underground Fever, 124×26: its name and the infection it brings."""
    id = prefix + ROUTES[route]
    effect = INFECTIONS[seen.components.infection[route]]
    words: dict[str, Word] = {
        "card": ref(ROUTES[route]),
        "about": ref(f"scene-about-{ROUTES[route]}"),
        "effect": effect,
    }
    marks = ("used",) if route == seen.route else ()
    return target(
        [
            Piece(id, "route", x, y, 1, 1, 0, "", 0, marks, "scene-route", words, "glow-route"),
            Piece(f"{id}-icon", f"infection-{effect}", x - 50, y, 1.1, 1, marks=marks),
            label(f"{id}-name", "t-print", x + 8, y + 4.5, ref(ROUTES[route]), 88, (), 0.84, 1.2),
        ]
    )


def opponent(seen: BrightFutureState, seat: int) -> Panel:
    """Another player: hero, resources, codes, tokens, mercenaries and every gear card with its values."""
    gear = seen.gear[seat] if seen.mode != ARENA else []
    rows = max(1, -(-len(gear) // 3))
    mercs = seen.mercs[seat] if seen.mode != ARENA else []
    dealt = seen.dealt[seat] if seen.mode == FEVER else []
    height = 64 + 35 * rows + 30 * -(-len(mercs) // 2) + 30 * -(-len(dealt) // 2)
    if seen.mode == ARENA:
        height = 74
    panel = Panel(f"seat-{seat}-area", "others", 284, height, "", seat, (seat + 1,), acting(seen, seat))
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
    if seen.mode == ARENA:
        for n, card in enumerate(seen.hands[seat][:8]):
            x = 32 + 26.0 * n
            tip = "scene-hand"
            words: dict[str, Word] = {"count": len(seen.hands[seat])}
            if card != HIDDEN:
                tip, words = gear_tip(seen.components, card)
                pieces.append(Piece(f"back-{n}-icon", GEAR_ICONS[card], x, 56, 1.5 + n, 0.75, marks=("ink",)))
            pieces.append(Piece(f"back-{n}", "gear-back", x, 56, 1 + n, 0.62, tip=tip, words=words))
        pieces.append(label("hand-count", "t-num", 250, 60, len(seen.hands[seat])))
        return panel
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
    x = 178.0
    named = own_codes(seen, seat) and step_name(seen) == "Wish"
    y = 45.0
    for n in range(3):
        count = seen.codes[3 * seat + n]
        if count:
            id = CODES[n] if named else f"their-{CODES[n]}"
            pieces += code(id, n + 1, x, y, 0.78)
            if count > 1:
                pieces.append(label(f"{id}-count", "t-note", x + 9, y + 4.5, f"×{count}", 0, (), 0.9))
            x += 35 if count > 1 else 20
    left = 34.0
    y = 50.0
    for kind in range(3):
        count = seen.food[3 * seat + kind]
        if count:
            pieces += [piece._replace(size=piece.size * 0.78) for piece in food(FOODS[kind], kind, left, y)]
            if count > 1:
                pieces.append(label(f"{FOODS[kind]}-count", "t-note", left + 10, y + 4.5, f"×{count}", 0, (), 0.9))
            left += 34 if count > 1 else 22
    for which in range(3):
        if seen.mission[which] == seat:
            pieces += [piece._replace(size=piece.size * 0.78) for piece in mission(MISSIONS[which], which, left, y)]
            left += 22
    return pieces
