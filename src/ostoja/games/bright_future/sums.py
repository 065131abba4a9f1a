"""Fights as small sums that show where each point goes: against a card, and between players hit by hit."""

from itertools import product
from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.scene import Box, Piece
from ostoja.games.bright_future.drawing import (
    GEAR_ICONS,
    TYPE_ICONS,
    TYPE_NAMES,
    current,
    gear_card,
    label,
    location_card,
    step_name,
)
from ostoja.games.bright_future.names import ANOMALY, GEAR, LIVING_DEAD, LOCATIONS, WEAPONS
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.fight import strength_of
from ostoja.games.bright_future.strip import READ, Row, Strip, title

LOCATION_KINDS: Final = ("i-colony", "i-outpost", "i-anomaly")


def frame(y: float, title: str, words: dict[str, Word]) -> list[Piece]:
    return [
        Piece("stage", "stage", 377, y + 100, -5),
        label("stage-title", "t-title", 30, y + 26, ref(title), 560, (), 1, 5, words),
    ]


# A fight against a card --------------------------------------------------------------------------------------------


def shares(seen: BrightFutureState) -> list[list[tuple[int, int]]]:
    """For each symbol of the enemy the cards used against it and their values, as far as the fight has come."""
    components = seen.components
    weapons = components.weapon_symbols[seen.foe]
    armours = components.armour_symbols[seen.foe]
    found: list[list[tuple[int, int]]] = [[] for _ in (*weapons, *armours)]
    rest = seen.cut
    worn: list[tuple[int, int]] = []
    for entry in seen.used:
        card, times = entry // 4, (1, 2, 4)[min(2, entry % 4)]
        if card < WEAPONS:
            value = components.attack[card] * times * (2 if seen.carrier else 1)
            if components.attack_type[card] in weapons:
                found[weapons.index(components.attack_type[card])].append((card, value))
                rest -= value
        else:
            worn.append((card, times))
    if worn and armours:
        ways = [(0,)] if len(armours) == 1 else [(0,), (1,), (0, 1)]
        for choice in product(ways, repeat=len(worn)):
            given = [
                (at, card, components.defence[4 * card + armours[at]] * times)
                for (card, times), way in zip(worn, choice, strict=True)
                for at in way
            ]
            if sum(value for _, _, value in given) == rest and all(value for _, _, value in given):
                for at, card, value in given:
                    found[len(weapons) + at].append((card, value))
                break
    return found


def damage_now(seen: BrightFutureState) -> int:
    """What the fight under way costs if no more gear is used."""
    step = current(seen)
    if step_name(seen) == "Bargain":
        return int(step.damage)
    damage = max(0, seen.strength - seen.cut)
    return 2 * damage if seen.foe == 12 * ANOMALY + LIVING_DEAD else damage


def term(id: str, look: str, x: float, y: float, icon: str, name: Word, number: Word, below: Word) -> list[Piece]:
    """One box of the sum: what it is, how much, whose."""
    edge = 29 if look.endswith("-slim") else 33
    return [
        Piece(f"sum-{id}", look, x, y, 0),
        Piece(f"sum-{id}-icon", icon, x - edge, y - 30, 1, 0.68),
        label(f"sum-{id}-what", "t-note", x - edge + 11, y - 26, name, edge + 33, (), 0.94),
        label(f"sum-{id}-number", "t-big", x, y + 9, number, 0, ("middle",), 1.35),
        label(f"sum-{id}-whose", "t-note", x, y + 35, below, 84, ("middle",), 0.95),
    ]


def fight(seen: BrightFutureState, y: float) -> Strip:
    """Strength, what each symbol of the enemy takes off it, what is left, and what the fighter will have then."""
    step = current(seen)
    name = step_name(seen)
    seat = step.seat
    foe = step.foe if name == "Encounter" else seen.foe
    components = seen.components
    begun = name in ("Assign", "Bargain")
    strength = seen.strength if begun or name == "UseCarrier" else strength_of(seen, seat, foe)
    who: dict[str, Word] = {"seat": seat_name(seat), "foe": ref(LOCATIONS[foe])}
    pieces = [Piece("stage", "stage", 377, y + 100, -5), *location_card(components, foe, 84, y + 100)]
    pieces.append(label("stage-title", "t-title", 164, y + 26, ref("scene-fight"), 400, (), 1, 5, who))
    if foe >= 12 * ANOMALY:
        pieces.append(label("stage-about", "t-note", 164, y + 184, ref(f"scene-about-{LOCATIONS[foe]}"), 576))
    symbols = (*components.weapon_symbols[foe], *components.armour_symbols[foe])
    at = step.symbol if name == "Assign" else len(symbols) if name == "Bargain" else -1
    used = shares(seen) if begun else [[] for _ in symbols]
    count = len(symbols) + 2
    pitch = min(114.0, 572 / count)
    slim = "-slim" if count > 5 else ""
    x = start = 164 + 45.0 - (5 if slim else 0)
    middle = y + 92
    pieces += term(
        "strength",
        f"term-foe{slim}",
        x,
        middle,
        LOCATION_KINDS[foe // 12],
        ref("scene-strength"),
        strength,
        ref(LOCATIONS[foe]),
    )
    for n, type in enumerate(symbols):
        x += pitch
        pieces.append(label(f"sum-minus-{n}", "t-big", x - pitch / 2, middle + 6, "−", 0, ("middle",)))
        total = sum(value for _, value in used[n])
        weapon = n < len(components.weapon_symbols[foe])
        below: Word = (
            ref(GEAR[used[n][0][0]]) if used[n] else ref("scene-weapon-word" if weapon else "scene-armour-word")
        )
        look = ("term-now" if n == at else "term-full" if used[n] else "term") + slim
        pieces += term(
            f"s{n}", look, x, middle, TYPE_ICONS[type], TYPE_NAMES[type], total if used[n] or n < at else "?", below
        )
        for m, (card, _) in enumerate(used[n][1:]):
            pieces.append(Piece(f"sum-s{n}-more{m}", GEAR_ICONS[card], x + 30, middle - 4 + 18 * m, 1, 0.6))
    damage = damage_now(seen) if begun else strength * (2 if foe == 12 * ANOMALY + LIVING_DEAD else 1)
    x += pitch
    left = max(0, seen.resources[seat] - damage)
    pieces.append(label("sum-equals", "t-big", x - pitch / 2, middle + 6, "=", 0, ("middle",)))
    look = ("term-good" if not damage else "term-dead" if not left else "term-loss") + slim
    pieces += term("loss", look, x, middle, "i-resource", ref("scene-loss"), damage, "")
    pieces[-1] = label(
        "sum-loss-whose", "t-note", x, middle + 35, ref("scene-left-over"), 84, ("middle",), 0.95, 5, {"count": left}
    )
    if not left:
        pieces.append(Piece("sum-danger", "i-warning", x - 38, y + 158, 5, 0.75, marks=("bad",)))
        pieces.append(label("sum-defeat", "t-strong", x - 26, y + 163, ref("scene-defeat"), 74, ("bad",), 0.96))
    if seen.carrier and begun:
        pieces.append(label("sum-carrier", "t-text", 164, y + 163, ref("scene-carrier"), 300))
    return Strip(pieces, rows_of_fight(y, count, start, pitch, foe >= 12 * ANOMALY))


def rows_of_fight(y: float, count: int, start: float, pitch: float, about: bool) -> tuple[Row, ...]:
    """The enemy, beside it the title and the first terms of the sum, then the other terms, then what the enemy does."""
    first = int(READ * 0.75 / pitch)
    cut = start + pitch * (first - 0.5) - 8
    beside = (Box(157, y, READ * 0.75, 42), Box(157, y + 42, cut - 157, 130))
    rows: tuple[Row, ...] = (
        (Box(8, y, 149, 200), beside, Box(0, 0, 10, 0)),
        (Box(cut, y + 42, pitch * (count - first) + 8, 130),),
    )
    return (*rows, (Box(157, y + 172, READ, 28),)) if about else rows


# A fight between players -------------------------------------------------------------------------------------------


def duel(seen: BrightFutureState, y: float) -> Strip:
    """Every hit of the weapon in a row of its own: value, what armour takes off, damage."""
    step = current(seen)
    name = step_name(seen)
    attacker, defender = sides(seen)
    words: dict[str, Word] = {"attacker": seat_name(attacker), "target": seat_name(defender)}
    counter = any(getattr(below, "counter", 0) for below in seen.stack)
    pieces = frame(y, "scene-counter" if counter else "scene-duel", words)
    weapon = getattr(step, "weapon", -1)
    if weapon < 0:
        for below in reversed(seen.stack):
            if getattr(below, "weapon", -1) >= 0:
                weapon = below.weapon
                break
    if weapon >= 0 and name != "Series":
        pieces += big_weapon(seen, weapon, y)
    hits = seen.hits
    total = 0
    for n in range(len(hits) // 3):
        type, value, off = hits[3 * n : 3 * n + 3]
        middle = y + (112 if len(hits) == 3 else 77 + 76 * n)
        damage = max(0, value - off)
        total += damage
        now = name in ("Armour", "TurncoatArmour") and getattr(step, "hit", 0) == n
        small = len(hits) > 3
        pieces += hit_row(n, type, value, off, damage, middle, now, small, weapon)
    if hits:
        left = max(0, seen.resources[defender] - total)
        look = "term-good" if not total else "term-dead" if not left else "term-loss"
        pieces += term("loss", look, 688, y + 112, "i-resource", ref("scene-loss"), total, "")
        pieces[-1] = label(
            "sum-loss-whose", "t-note", 688, y + 147, ref("scene-left-over"), 84, ("middle",), 0.95, 5, {"count": left}
        )
    elif name == "Series":
        pieces.append(label("duel-choose", "t-text", 30, y + 60, ref("scene-choose-weapon"), 680, (), 1, 5, words))
        pieces += between(seen, attacker, defender, y)
    return Strip(pieces, rows_of_duel(y, bool(hits), name == "Series"))


def rows_of_duel(y: float, hits: bool, choice: bool) -> tuple[Row, ...]:
    """The title, the weapon with the hits and the armour, then the damage; or the two sides below the question."""
    if choice and not hits:
        return title(y), (Box(18, y + 40, READ, 36),), (Box(112, y + 76, 530, 124),)
    rows: tuple[Row, ...] = (title(y), (Box(18, y + 40, 425, 160),))
    return (*rows, (Box(443, y + 40, 311, 160),)) if hits else rows


def sides(seen: BrightFutureState) -> tuple[int, int]:
    """Who attacks and who is attacked, from the steps under way."""
    for step in reversed(seen.stack):
        if type(step).__name__ in ("Series",):
            return step.seat, step.target
        if hasattr(step, "attacker") and hasattr(step, "defender"):
            return step.attacker, step.defender
        if hasattr(step, "attacker"):
            return step.attacker, step.seat
    step = current(seen)
    seat: int = step.seat
    return seat, getattr(step, "target", 1 - seat if seen.seats == 2 else seat)


def big_weapon(seen: BrightFutureState, weapon: int, y: float) -> list[Piece]:
    """The weapon that attacks, drawn large; the card itself lies with its owner."""
    card = gear_card(seen.components, weapon, 78, y + 112, 1.25)
    return [piece._replace(id=f"duel-{piece.id}") for piece in card]


def hit_row(
    n: int, type: int, value: int, off: int, damage: int, y: float, now: bool, small: bool, weapon: int
) -> list[Piece]:
    """One hit: value − armour = damage."""
    whose: Word = ref(GEAR[weapon]) if weapon >= 0 else ""
    look = "term-now" if now else "term-full" if off else "term"
    boxes: list[tuple[str, str, str, Word, int, Word]] = [
        ("hit", "term-foe", TYPE_ICONS[type], TYPE_NAMES[type], value, whose),
        ("armour", look, "i-shield", TYPE_NAMES[type], off, ref("scene-armour-word")),
        ("damage", "term-loss" if damage else "term-good", "i-attack", ref("scene-damage"), damage, ""),
    ]
    pieces: list[Piece] = []
    for at, (id, box, icon, what, number, below) in enumerate(boxes):
        x = 226 + 150.0 * at
        if small:
            pieces += [
                Piece(f"sum-{id}-{n}", f"{box}-row", x, y, 0),
                Piece(f"sum-{id}-{n}-icon", icon, x - 34, y - 14, 1, 0.75),
                label(f"sum-{id}-{n}-what", "t-note", x - 20, y - 10, what, 72),
                label(f"sum-{id}-{n}-number", "t-big", x, y + 20, number, 0, ("middle",), 1.3),
            ]
        else:
            pieces += term(f"{id}-{n}", box, x, y, icon, what, number, below)
        if at:
            sign = "−" if at == 1 else "="
            pieces.append(label(f"sum-sign-{n}-{at}", "t-big", x - 75, y + 6, sign, 0, ("middle",), 1.2))
    return pieces


def between(seen: BrightFutureState, attacker: int, defender: int, y: float) -> list[Piece]:
    """Before a weapon is chosen: the two sides with what they have left."""
    pieces: list[Piece] = [Piece("duel-swords", "i-attack", 377, y + 120, 1, 2.2, marks=("accent",))]
    for n, seat in enumerate((attacker, defender)):
        x = 200 if n == 0 else 554
        pieces += [
            Piece(f"duel-side-{n}", f"seal-{seat + 1}", x, y + 112, 1, 1.4),
            label(f"duel-name-{n}", f"t-name-{seat + 1}", x, y + 156, seat_name(seat), 150, ("middle",)),
            Piece(f"duel-heart-{n}", "i-resource", x - 14, y + 174, 1, 0.75, marks=("bad",)),
            label(f"duel-left-{n}", "t-num", x, y + 179.5, seen.resources[seat]),
        ]
    return pieces
