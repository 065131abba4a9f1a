"""Fights as small sums that show where each point goes: against a card, and between players hit by hit."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import label
from ostoja.core.scene import Box, Piece
from ostoja.games.bright_future.drawing import (
    GEAR_ICONS,
    LINES,
    NOTHING,
    PRINTED,
    TYPE_ICONS,
    TYPE_NAMES,
    brief,
    current,
    gear_card,
    location_card,
)
from ostoja.games.bright_future.names import (
    ARENA,
    FEVER,
    FIRST_ANOMALY,
    GEAR,
    LOCATIONS,
    OF_A_KIND,
)
from ostoja.games.bright_future.prices import damage_of
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Question
from ostoja.games.bright_future.steps.duel import AnswerReaction, Armour, Damage, DuelEnd, Fuel, React, Series
from ostoja.games.bright_future.steps.duel_effects import (
    AfterDamage,
    CancelAfter,
    Disarm,
    OneMore,
    Refresh,
    Turncoat,
    TurncoatArmour,
    TurncoatHit,
)
from ostoja.games.bright_future.steps.fight import Assign, Bargain, Encounter, Swarm, UseCarrier, strength_of
from ostoja.games.bright_future.strip import READ, Row, Strip, nothing, space, title

LOCATION_KINDS: Final = ("i-colony", "i-outpost", "i-anomaly")


def frame(y: float, title: str, words: dict[str, Word]) -> list[Piece]:
    return [
        Piece("stage", "stage", 377, y + 100, -5),
        label("stage-title", "t-title", 30, y + 26, ref(title), 560, (), 1, 5, words),
    ]


# A fight against a card --------------------------------------------------------------------------------------------


def shares(seen: BrightFutureState) -> list[list[tuple[int, int]]]:
    """For each symbol of the enemy the cards used against it and their values, as far as the fight has come."""
    foe, uses = seen.fight.foe, seen.fight.stopped_by
    symbols = len(seen.components.weapon_symbols[foe]) + len(seen.components.armour_symbols[foe])
    found: list[list[tuple[int, int]]] = [[] for _ in range(symbols)]
    for at in range(0, len(uses), 3):
        found[uses[at]].append((uses[at + 1], uses[at + 2]))
    return [sorted(used) for used in found]


def damage_now(seen: BrightFutureState, step: Assign | Bargain) -> int:
    """What the fight under way costs if no more gear is used."""
    if isinstance(step, Bargain):
        return step.damage
    return damage_of(seen.fight.foe, seen.fight.strength - seen.fight.stopped)


def term(id: str, look: str, x: float, y: float, icon: str, name: Word, number: Word, below: Word) -> list[Piece]:
    """One box of the sum: what it is, how much, whose."""
    slim = look.endswith("-slim")
    edge, room = (29, 56) if slim else (33, 65)
    return [
        Piece(f"sum-{id}", look, x, y, 0),
        Piece(f"sum-{id}-icon", icon, x - edge, y - 30, 1, 0.68),
        label(f"sum-{id}-what", "t-note", x - edge + 11, y - 26, name, room, (), 0.94),
        label(f"sum-{id}-number", "t-big", x, y + 9, number, 0, ("middle",), 1.35),
        label(f"sum-{id}-whose", "t-note", x, y + 35, below, 74 if slim else 84, ("middle", "lines"), 0.95),
    ]


def loss(damage: int, left: int, x: float, y: float, slim: str) -> list[Piece]:
    """The last box of a sum: the resources lost, and how many are left then."""
    look = ("term-good" if not damage else "term-dead" if not left else "term-loss") + slim
    pieces = term("loss", look, x, y, "i-resource", ref("scene-loss"), damage, "")
    words: dict[str, Word] = {"count": left}
    pieces[-1] = label("sum-loss-whose", "t-note", x, y + 35, ref("scene-left-over"), 84, ("middle",), 0.95, 5, words)
    return pieces


def fight(seen: BrightFutureState, step: Encounter | Swarm | UseCarrier | Assign | Bargain, y: float) -> Strip:
    """Strength, what each symbol of the enemy takes off it, what is left, and what the fighter will have then."""
    seat = step.seat
    foe = step.foe if isinstance(step, Encounter) else seen.fight.foe
    components = seen.components
    fixed = isinstance(step, UseCarrier | Assign | Bargain)
    strength = seen.fight.strength if fixed else strength_of(seen, seat, foe)
    who: dict[str, Word] = {"seat": seat_name(seat), "foe": ref(LOCATIONS[foe])}
    pieces = [
        Piece("stage", "stage", 377, y + 100, -5),
        *location_card(components, foe, seen.mode == FEVER, 84, y + 100),
    ]
    pieces.append(label("stage-title", "t-title", 164, y + 26, ref("scene-fight"), 400, (), 1, 5, who))
    if foe >= FIRST_ANOMALY:
        pieces.append(label("stage-about", "t-note", 164, y + 184, ref(f"scene-about-{LOCATIONS[foe]}"), 576))
    count = len(components.weapon_symbols[foe]) + len(components.armour_symbols[foe]) + 2
    pitch = min(114.0, 572 / count)
    slim = "-slim" if count > 5 else ""
    start = 164 + 45.0 - (5 if slim else 0)
    middle = y + 92
    kind = LOCATION_KINDS[foe // OF_A_KIND]
    word = ref("scene-strength")
    pieces += term("strength", f"term-foe{slim}", start, middle, kind, word, strength, brief(LOCATIONS[foe]))
    pieces += symbol_terms(seen, step, foe, start, middle, pitch, slim)
    damage = damage_now(seen, step) if isinstance(step, Assign | Bargain) else damage_of(foe, strength)
    x = start + pitch * (count - 1)
    left = max(0, seen.resources[seat] - damage)
    pieces.append(label("sum-equals", "t-big", x - pitch / 2, middle + 6, "=", 0, ("middle",)))
    if (times := damage_of(foe, 1)) > 1:
        pieces.append(label("sum-times", "t-big", x - pitch / 2, middle - 14, f"×{times}", 0, ("middle", "bad"), 0.88))
    pieces += loss(damage, left, x, middle, slim)
    if not left:
        pieces.append(Piece("sum-danger", "i-warning", x - 38, y + 158, 5, 0.75, marks=("bad",)))
        pieces.append(label("sum-defeat", "t-strong", x - 26, y + 163, ref("scene-defeat"), 74, ("bad",), 0.96))
    if seen.fight.carrier and isinstance(step, Assign | Bargain):
        pieces.append(label("sum-carrier", "t-text", 164, y + 163, ref("scene-carrier"), 300))
    return Strip(pieces, rows_of_fight(y, count, start, pitch, foe >= FIRST_ANOMALY))


def symbol_terms(
    seen: BrightFutureState, step: Question, foe: int, start: float, y: float, pitch: float, slim: str
) -> list[Piece]:
    """What gear takes off the strength, symbol by symbol; a question mark where nothing is decided yet."""
    weapons = seen.components.weapon_symbols[foe]
    symbols = (*weapons, *seen.components.armour_symbols[foe])
    at = step.symbol if isinstance(step, Assign) else len(symbols) if isinstance(step, Bargain) else -1
    used = shares(seen) if at >= 0 else [[] for _ in symbols]
    pieces: list[Piece] = []
    for n, type in enumerate(symbols):
        x = start + pitch * (n + 1)
        pieces.append(label(f"sum-minus-{n}", "t-big", x - pitch / 2, y + 6, "−", 0, ("middle",)))
        total: Word = sum(value for _, value in used[n]) if used[n] or n < at else "?"
        word = "scene-weapon-word" if n < len(weapons) else "scene-armour-word"
        below = brief(GEAR[used[n][0][0]] if used[n] else word)
        look = ("term-now" if n == at else "term-full" if used[n] else "term") + slim
        pieces += term(f"s{n}", look, x, y, TYPE_ICONS[type], TYPE_NAMES[type], total, below)
        for m, (card, _) in enumerate(used[n][1:]):
            pieces.append(Piece(f"sum-s{n}-more{m}", GEAR_ICONS[card], x + 30, y - 4 + 18 * m, 1, 0.6))
    return pieces


def rows_of_fight(y: float, count: int, start: float, pitch: float, about: bool) -> tuple[Row, ...]:
    """The enemy, beside it the title and the first terms, then the others as large, then what the enemy does."""
    first = int(READ * 0.75 / pitch)
    cut = start + pitch * (first - 0.5) - 8
    beside = (Box(157, y, READ * 0.75, 42), Box(157, y + 42, cut - 157, 130))
    others = Box(cut, y + 42, pitch * (count - first) + 8, 130)
    margin = nothing((159 + max(box.width for box in beside) - others.width) / 2)
    rows: tuple[Row, ...] = ((Box(8, y, 149, 200), beside, nothing(10)), (margin, others, margin))
    return (*rows, (Box(157, y + 168, READ, 44),)) if about else rows


# A fight between players -------------------------------------------------------------------------------------------


DUEL_STEPS: Final = (
    Series, Fuel, React, AnswerReaction, Armour, CancelAfter, Refresh, OneMore, Disarm, Turncoat, TurncoatArmour,
)  # fmt: skip
"""What is asked in a fight between players."""
WEAPON_STEPS: Final = (
    Fuel, React, Armour, Damage, AfterDamage, CancelAfter, Refresh, OneMore, TurncoatArmour, TurncoatHit,
)  # fmt: skip
"""Steps that are about one weapon."""


WAY: Final = 196
WAYS_LEFT: Final = 150
MOST_WAYS: Final = 3
"""How wide one way to cover a hit is drawn, where the first begins, and how many there is room for."""
SINGLE: Final = (240.0, 430.0, 620.0)
"""Where a hit, the armour against it and the loss stand, if the weapon hits once: all of its damage is lost."""


def duel(seen: BrightFutureState, step: Question, y: float) -> Strip:
    """Every hit of the weapon in a row of its own: value, what armour takes off, damage."""
    attacker, defender = sides(seen, step)
    words: dict[str, Word] = {"attacker": seat_name(attacker), "target": seat_name(defender)}
    counter = any(isinstance(below, Series) and below.counter for below in seen.stack)
    pieces = frame(y, "scene-counter" if counter else "scene-duel", words)
    choosing = isinstance(step, Series)
    weapon = weapon_of(seen)
    if weapon >= 0 and not choosing:
        pieces += big_weapon(seen, weapon, y)
    hits = seen.fight.hits
    answered = step.hit if isinstance(step, Armour) else 0 if isinstance(step, TurncoatArmour) else -1
    total = 0
    for n in range(len(hits) // 3):
        type, value, off = hits[3 * n : 3 * n + 3]
        middle = y + (108 if len(hits) == 3 else 67 + 66 * n)
        damage = max(0, value - off)
        total += damage
        pieces += hit_row(n, type, value, off, damage, middle, n == answered, len(hits) > 3, weapon)
    if hits:
        last, sign = (SINGLE[2], "=") if len(hits) == 3 else (687.0, "→")
        pieces.append(label("sum-then", "t-big", last - 80, y + 114, sign, 0, ("middle",), 1.2))
        pieces += loss(total, max(0, seen.resources[defender] - total), last, y + 108, "")
        if isinstance(step, Armour):
            pieces += ways_to_cover(seen, step, total, y + 178)
    elif choosing:
        pieces.append(label("duel-choose", "t-text", 30, y + 60, ref("scene-choose-weapon"), 680, (), 1, 5, words))
        pieces += between(seen, attacker, defender, y)
    ways = sum(piece.symbol == "way" for piece in pieces)
    if hits and not ways and seen.mode == ARENA and seen.arena.points and isinstance(step, React | Armour):
        points: dict[str, Word] = {"points": seen.arena.points}
        pieces.append(
            label("duel-buys", "t-text", WAYS_LEFT, y + 182.5, ref("scene-answers"), 2 * WAY - 10, LINES, 1, 5, points)
        )
        ways = 1
    return Strip(pieces, rows_of_duel(y, len(hits) // 3, choosing, ways))


def ways_to_cover(seen: BrightFutureState, step: Armour, total: int, y: float) -> list[Piece]:
    """What would be lost if the hit in question met no armour, or what covers it best; `total` is lost as it stands."""
    hit = 3 * step.hit
    open_damage = max(0, seen.fight.hits[hit + 1] - seen.fight.hits[hit + 2])
    stops: dict[int, int] = {}
    for action in step.legal(seen, step.seat):
        if action.kind == "wear":
            card, times = action.args[:2]
            value = times * seen.components.defence[4 * card + seen.fight.hits[hit]]
            stops[card] = max(stops.get(card, 0), min(open_damage, value))
    best = sorted(stops, key=lambda card: -stops[card])[: MOST_WAYS - 1]
    pieces: list[Piece] = []
    for n, card in enumerate([-1, *best] if best else []):
        damage = total - stops.get(card, 0)
        left = max(0, seen.resources[step.seat] - damage)
        name: Word = brief(GEAR[card]) if card >= 0 else ref("scene-no-cover")
        words: dict[str, Word] = {"way": name, "loss": damage, "left": left}
        x = WAYS_LEFT + WAY * (n + 0.5)
        pieces += [
            Piece(f"way-{n}", "way", x, y, 0, 1, 0, "", 0, (), "scene-way-to-cover", words),
            label(f"way-{n}-name", "t-text", x - 88, y + 4.5, name, 106),
            label(
                f"way-{n}-loss",
                "t-strong",
                x + 48,
                y + 4.5,
                f"−{damage}" if damage else 0,
                0,
                ("end", "bad") if damage else ("end",),
            ),
            label(f"way-{n}-left", "t-text", x + 88, y + 4.5, f"→ {left}", 0, ("end",)),
        ]
    return pieces


def threatened(seen: BrightFutureState, seat: int) -> int:
    """What the attack being resolved would take from this fighter if nothing more is done."""
    step = current(seen)
    hits = seen.fight.hits
    if not isinstance(step, DUEL_STEPS) or not hits or sides(seen, step)[1] != seat:
        return 0
    return sum(max(0, hits[at + 1] - hits[at + 2]) for at in range(0, len(hits), 3))


def weapon_of(seen: BrightFutureState) -> int:
    """The weapon the topmost step is about that is about one, -1 if none is."""
    for step in reversed(seen.stack):
        if isinstance(step, WEAPON_STEPS) and step.weapon >= 0:
            return step.weapon
    return -1


def rows_of_duel(y: float, hits: int, choice: bool, ways: int) -> tuple[Row, ...]:
    """The title, the weapon, beside it hits, armour and damage, then the ways to cover the hit two by two.

    Of several hits each has a row below the weapon and the loss. Or the two sides below the question.
    """
    if choice and not hits:
        return title(y), (Box(18, y + 40, READ, 36),), (Box(112, y + 76, 530, 124),)
    weapon = Box(20, y + 38, 116, 150)
    if not hits:
        return title(y), (weapon, Box(142, y + 40, 301, 160))
    if hits == 1:
        places = [place for x in SINGLE for place in (Box(x - 90, y + 56, 20, 106), Box(x - 48, y + 56, 96, 106))]
        rows: tuple[Row, ...] = ((weapon, *[(space(20), place) for place in places[1:]]),)
    else:
        lost = Box(590, y + 52, 150, 112)
        margin = nothing((READ - weapon.width - lost.width) / 2)
        rows = ((margin, weapon, (space(20), lost), margin),)
        rows += tuple((Box(161, y + 34 + 66 * n, READ, 66 if n + 1 < hits else 74),) for n in range(hits))
    shown = range(-(-ways // 2))
    return title(y), *rows, *((Box(WAYS_LEFT + 2 * WAY * n, y + 164, 2 * WAY, 32),) for n in shown)


def sides(seen: BrightFutureState, step: Question) -> tuple[int, int]:
    """Who attacks and who is attacked, from the steps under way; in the Arena there is only one opponent."""
    for below in reversed(seen.stack):
        if isinstance(below, Series):
            return below.seat, below.target
        if isinstance(below, DuelEnd | Damage | AfterDamage):
            return below.attacker, below.defender
        if isinstance(below, React | Armour):
            return below.attacker, below.seat
    return step.seat, 1 - step.seat


def big_weapon(seen: BrightFutureState, weapon: int, y: float) -> list[Piece]:
    """The weapon that attacks, drawn large; the card itself lies with its owner."""
    price = NOTHING if seen.mode == ARENA else PRINTED
    card = gear_card(seen.components, weapon, 78, y + 112, 1.25, price=price)
    return [piece._replace(id=f"duel-{piece.id}") for piece in card]


def hit_row(
    n: int, type: int, value: int, off: int, damage: int, y: float, now: bool, small: bool, weapon: int
) -> list[Piece]:
    """One hit: value − armour = damage."""
    whose: Word = brief(GEAR[weapon]) if weapon >= 0 else ""
    look = "term-now" if now else "term-full" if off else "term"
    boxes: list[tuple[str, str, str, Word, int, Word]] = [
        ("hit", "term-foe", TYPE_ICONS[type], TYPE_NAMES[type], value, whose),
        ("armour", look, "i-shield", TYPE_NAMES[type], off, ref("scene-armour-word")),
        ("damage", "term-loss" if damage else "term-good", "i-attack", ref("scene-damage"), damage, ""),
    ]
    pieces: list[Piece] = []
    for at, (id, box, icon, what, number, below) in enumerate(boxes if small else boxes[:2]):
        x = 226 + 150.0 * at if small else SINGLE[at]
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
            sign, before = "−" if at == 1 else "=", 75 if small else 80
            pieces.append(label(f"sum-sign-{n}-{at}", "t-big", x - before, y + 6, sign, 0, ("middle",), 1.2))
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
