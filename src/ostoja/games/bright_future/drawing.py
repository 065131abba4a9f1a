"""How things look wherever they lie: gear, location cards, codes, tokens. Each is made from the row of its record."""

from typing import Final

from ostoja.core.action import Word, ref
from ostoja.core.drawing import drawn_at_most, label
from ostoja.core.scene import NO_WORDS, Piece
from ostoja.games.bright_future.components import Components
from ostoja.games.bright_future.names import (
    ARENA,
    CLEANERS,
    CODES,
    CRAWLER,
    EFFECTS,
    EXPEDITION,
    FOODS,
    GEAR,
    GIGAMUTANT,
    HOOLIGANS,
    KINDS,
    LOCATIONS,
    MARAUDERS,
    MISSIONS,
    OF_A_KIND,
    OUTPOSTS,
    RACES,
    SPITTER,
    TYPES,
    WEAPONS,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena import Announce
from ostoja.games.bright_future.steps.base import Question

HEIGHT: Final = 568
LONG_NAMES: Final = frozenset(
    {f"weapon-{name}" for name in ("acid-canister", "chemical-grenade", "molotov", "spores", "toxin-sprayer")}
    | {f"armour-{name}" for name in ("vest", "hazmat-suit", "firefighter-coat", "engineer-suit", "carapace", "tissue")}
    | {
        f"armour-{name}"
        for name in ("filter-gills", "matted-fur", "blubber", "fireproof-skin", "antitoxin-glands", "crystal-crust")
    }
)
"""Gear whose name has a shorter form where there is little room."""
LONG_PLACES: Final = frozenset({"anomaly-contamination", "colony-palace"})
PRINTED: Final = 0
POINT: Final = -1
NOTHING: Final = -2
"""What a gear card costs beside a number: what is printed on it, an action point (BF-8.2), nothing."""
LINES: Final = ("lines",)
"""A name that may be written in two lines."""
TYPE_ICONS: Final = ("i-melee", "i-ranged", "i-toxic", "i-fire-acid")
TYPE_NAMES: Final = tuple(ref(f"scene-type-{type}") for type in TYPES)
KIND_ICONS: Final = ("i-colony", "i-outpost", "i-anomaly", "i-tunnel")
GEAR_ICONS: Final = (
    "i-bf-machete", "i-bf-pickaxe", "i-chainsaw", "i-pistol", "i-bf-shotgun", "i-weapon", "i-bf-grenade",
    "i-bf-flask", "i-bf-sprayer", "i-bottle", "i-bf-flamer", "i-bf-canister", "i-bf-claws", "i-bf-tail",
    "i-bf-suckers", "i-bf-web", "i-bf-parasites", "i-bf-quills", "i-infection", "i-bf-stinger", "i-bf-breath",
    "i-bf-blood", "i-bf-spit", "i-fire-acid", "i-shield", "i-hero", "i-gear", "i-bf-riot", "i-survivor",
    "i-bf-coat", "i-bf-helmet", "i-bf-jacket", "i-bf-poncho", "i-bf-plates", "i-bf-armour", "i-bf-suit",
    "i-bf-carapace", "i-bf-slime", "i-bf-scales", "i-bf-bones", "i-bf-hide", "i-bf-gills", "i-bf-tissue",
    "i-bf-blubber", "i-bf-fur", "i-bf-flameproof", "i-bf-glands", "i-bf-crystal",
)  # fmt: skip
HERO_ICONS: Final = (
    "i-bf-rose", "i-weapon", "i-radiation", "i-keys", "i-goods", "i-bf-rat", "i-bf-crown", "i-bf-maw",
    "i-shield", "i-bf-mask", "i-bf-doll", "i-bf-mole",
)  # fmt: skip
LOCATION_ICONS: Final = (
    "i-algae", "i-bf-rat", "i-bf-mushroom", "i-bf-barn", "i-bf-maw", "i-victim", "i-bf-stadium", "i-bf-anchor",
    "i-bf-palace", "i-bf-book", "i-station", "i-bf-tomb",
    "i-monster", "i-bf-claws", "i-bf-spit", "i-infection", "i-bf-slime", "i-bf-tail", "i-bf-flamer", "i-bf-machete",
    "i-bat", "i-caravan", "i-weapon", "i-map",
    "i-bf-plant", "i-radiation", "i-bf-quills", "i-bf-swarm", "i-bf-dead", "i-bf-lizard", "i-bf-slime", "i-bf-breath",
    "i-bf-rat", "i-bf-parasites", "i-bf-spider", "i-bf-barrel",
)  # fmt: skip
FOOD_ICONS: Final = ("i-bf-rat", "i-bf-mushroom", "i-food")
MISSION_ICONS: Final = ("i-bf-barn", "i-bf-maw", "i-victim")
ACTION_ICONS: Final = ((1, "i-warning"), (2, "i-bf-quarantine"), (4, "i-ranged"), (8, "i-bf-destroy"))


def target(pieces: list[Piece]) -> list[Piece]:
    """Things made of several pieces, the first of which may be pointed at: a clear sheet over all of them bears its id.

    So a click or a hover on the name or a number of a card is one on the card.
    """
    first = pieces[0]
    face = first._replace(id=f"{first.id}-face", tip="", words=NO_WORDS, glow="glow")
    sheet = first._replace(symbol=f"hit-{first.glow[5:]}", z=max([piece.z for piece in pieces]) + 0.05)
    return [face, *pieces[1:], sheet]


def current(seen: BrightFutureState) -> Question | None:
    """The decision somebody is asked for, None at the end."""
    top = seen.stack[-1] if seen.stack else None
    return top if isinstance(top, Question) else None


# Gear --------------------------------------------------------------------------------------------------------------


def values_of(components: Components, card: int) -> list[tuple[int, int]]:
    """The types and values printed on a gear card."""
    if card < WEAPONS:
        return [(components.attack_type[card], components.attack[card])]
    return [(type, components.defence[4 * card + type]) for type in range(4) if components.defence[4 * card + type]]


@drawn_at_most(512)
def gear_tip(components: Components, card: int) -> tuple[str, dict[str, Word]]:
    """What a gear card says when pointed at: values, cost, race and the effect against players."""
    race = RACES[components.gear_race[card]]
    words: dict[str, Word] = {"gear": ref(GEAR[card]), "race": race, "cost": components.cost[card]}
    if card < WEAPONS:
        effect = components.effect[card]
        extra = components.extra_type[card]
        words |= {
            "type": TYPES[components.attack_type[card]],
            "value": components.attack[card],
            "effect": EFFECTS[effect],
            "bonus": components.bonus[card],
            "second": components.second[card],
            "threshold": components.threshold[card],
            "extra": TYPES[extra] if extra >= 0 else "none",
        }
        return "scene-weapon", words
    for type, name in enumerate(TYPES):
        words[name] = components.defence[4 * card + type]
    return "scene-armour", words


def brief(id: str) -> str:
    """The name of a gear or location card, in brief where it is long."""
    return ref(f"short-{id}" if id in LONG_NAMES or id in LONG_PLACES else id)


ROOMY: Final = 0.8
"""On a card as large as this every name can be read whole; in a crowd the long ones are said in brief."""


@drawn_at_most(8192)
def gear_card(
    components: Components, card: int, x: float, y: float, size: float = 1, spent: int = 0, foreign: bool = False,
    z: float = 1, price: int = PRINTED,
) -> tuple[Piece, ...]:  # fmt: skip
    """A card of 84×108 around (x, y); a used one lies turned, what one of the other race does is pale."""
    id = GEAR[card]
    tip, words = gear_tip(components, card)
    race = RACES[components.gear_race[card]]
    values = values_of(components, card)
    name = ref(id) if size >= ROOMY else brief(id)
    if spent:
        s = 0.78 * size
        pieces = [
            Piece(id, f"card-{race}", x, y, z, s, 90, "", 0, ("used",), tip, words, "glow-card"),
            Piece(f"{id}-icon", GEAR_ICONS[card], x + 12 * s, y - 20 * s, z + 0.1, 1.3 * s, 90, marks=("ink", "used")),
            Piece(f"{id}-tag", "tag-used", x, y + 6 * size, z + 0.2, size),
            label(f"{id}-name", "t-print", x, y + 5 * size, name, 83 * size, LINES, 0.85 * size, z + 0.3),
        ]
        left = x - 10 * size * (len(values) - 1)
        for n, (type, value) in enumerate(values):
            at = left + 20 * size * n
            pieces.append(
                Piece(f"{id}-t{n}", TYPE_ICONS[type], at - 5, y + 24 * size, z + 0.3, 0.5 * size, marks=("ink",))
            )
            pieces.append(label(f"{id}-v{n}", "t-print", at + 5, y + 28.5 * size, value, 0, (), size, z + 0.3))
        return tuple(target(pieces))
    marks = ("used",) if foreign else ()
    pieces = [
        Piece(id, f"card-{race}", x, y, z, size, 0, "", 0, (), tip, words, "glow-card"),
        Piece(f"{id}-icon", GEAR_ICONS[card], x - 17 * size, y, z + 0.1, 1.4 * size, marks=("ink", *marks)),
        label(f"{id}-name", "t-print", x, y - 32 * size, name, 80 * size, LINES, 0.85 * size, z + 0.1),
    ]
    if price == POINT:
        pieces.append(Piece(f"{id}-cost", "point", x + 23 * size, y + 6 * size, z + 0.1, 0.9 * size))
    elif price != NOTHING:
        cost = price or components.cost[card]
        pieces.append(Piece(f"{id}-cost", "cost", x + 17 * size, y + 4 * size, z + 0.1, size, marks=marks))
        pieces.append(label(f"{id}-price", "t-print", x + 31 * size, y + 8.5 * size, cost, 0, marks, size, z + 0.2))
    if card < WEAPONS and components.effect[card]:
        pieces.append(Piece(f"{id}-pvp", "pvp", x + 32 * size, y - 11 * size, z + 0.1, size, marks=marks))
    for type, value in values:
        at = x + (21 * type - 31.5) * size
        pieces.append(Piece(f"{id}-c{type}", f"value-{TYPES[type]}", at, y + 37.5 * size, z + 0.1, size, marks=marks))
        pieces.append(label(f"{id}-v{type}", "t-print", at, y + 50 * size, value, 0, marks, 1.1 * size, z + 0.2))
    if foreign:
        pieces.append(Piece(f"{id}-lock", "foreign", x, y + 4 * size, z + 0.3, size))
    return tuple(target(pieces))


@drawn_at_most(8192)
def gear_chip(
    components: Components, card: int, x: float, y: float, spent: int = 0, foreign: bool = False, price: int = 0
) -> tuple[Piece, ...]:
    """A gear card where there is little room, 86×32: name and values; a used one pale, with a turned arrow."""
    id = GEAR[card]
    tip, words = gear_tip(components, card)
    race = RACES[components.gear_race[card]]
    marks = ("used",) if spent or foreign else ()
    pieces = [
        Piece(id, f"chip-{race}", x, y, 1, 1, 0, "", 0, marks, tip, words, "glow-chip"),
        label(f"{id}-name", "t-print", x, y - 4.5, brief(id), 84, (), 0.8, 1.2),
    ]
    at = x - 36.0
    values = values_of(components, card)
    tight = bool(price or spent or foreign) and len(values) > 3
    for type, value in values:
        pieces.append(Piece(f"{id}-t{type}", TYPE_ICONS[type], at, y + 8, 1.1, 0.46, marks=("ink", *marks)))
        pieces.append(label(f"{id}-v{type}", "t-print", at + 9, y + 12, value, 0, (), 0.86, 1.2))
        at += 15.5 if tight else 17.5
    if price:
        pieces.append(Piece(f"{id}-cost", "cost", x + (28 if tight else 22), y + 8, 1.1, 0.6 if tight else 0.8))
        pieces.append(label(f"{id}-price", "t-print", x + (37 if tight else 34), y + 12, price, 0, (), 0.88, 1.2))
    elif spent:
        pieces.append(Piece(f"{id}-used", "turned", x + 35, y + 8, 1.1))
    elif foreign:
        pieces.append(Piece(f"{id}-lock", "i-lock", x + 35, y + 8, 1.1, 0.42, marks=("ink",)))
    return tuple(target(pieces))


def card_pitch(count: int, width: float, size: float, most: float = 96) -> tuple[float, float]:
    """How large that many gear cards can be in a row, and how far apart their middles are."""
    size = min(size, width / (86 * max(1, count)))
    return size, min(most * size, (width - 84 * size) / max(1, count - 1))


def row_of_cards(
    seen: BrightFutureState, cards: list[int], left: float, width: float, y: float, size: float, race: int = -1,
    most: float = 96,
) -> list[Piece]:  # fmt: skip
    """Gear cards side by side from `left` on; the more there are, the smaller."""
    size, pitch = card_pitch(len(cards), width, size, most)
    pieces: list[Piece] = []
    races = seen.components.gear_race
    for n, card in enumerate(cards):
        foreign = race >= 0 and races[card] != race
        x = round(left + 42 * size + pitch * n, 1)
        pieces += gear_card(
            seen.components, card, x, y, size, seen.spent[card], foreign, 1 + n, price_of(seen, card, foreign)
        )
    return pieces


def price_of(seen: BrightFutureState, card: int, foreign: bool) -> int:
    """What a gear card costs: in the Arena a point to play it or to attack with it, nothing to use armour in play."""
    if seen.mode != ARENA:
        return PRINTED
    in_play = card in seen.gear[0] or card in seen.gear[1]
    return NOTHING if foreign or (in_play and card >= WEAPONS) else POINT


# Location cards ----------------------------------------------------------------------------------------------------


OTHERWISE_IN_FEVER: Final = frozenset(
    OUTPOSTS[merc] for merc in (GIGAMUTANT, CRAWLER, SPITTER, CLEANERS, MARAUDERS, HOOLIGANS, EXPEDITION)
)
"""Mercenaries with an ability of their own in Underground Fever."""


def about(card: int, fever: bool) -> Word:
    """What a location card does; BF-10 some mercenaries do something else in Underground Fever."""
    id = LOCATIONS[card]
    return ref(f"scene-about-{id}-fever" if fever and id in OTHERWISE_IN_FEVER else f"scene-about-{id}")


@drawn_at_most(2048)
def location_words(components: Components, card: int, fever: bool) -> tuple[str, dict[str, Word]]:
    """The tip of a location card: its name, strength and what it does."""
    words: dict[str, Word] = {"card": ref(LOCATIONS[card]), "about": about(card, fever)}
    if card < 12:
        return "scene-colony", words
    words["strength"] = components.strength[card]
    if card < 24:
        words["race"] = RACES[components.outpost_race[card - 12]]
        words["hire"] = components.hire[card - 12]
        return "scene-outpost", words
    return "scene-anomaly", words


@drawn_at_most(2048)
def location_card(
    components: Components, card: int, fever: bool, x: float, y: float, z: float = 1
) -> tuple[Piece, ...]:
    """A large location card, 132×176: picture, strength and the symbols against which gear helps."""
    id = LOCATIONS[card]
    kind = card // OF_A_KIND
    tip, words = location_words(components, card, fever)
    pieces = [
        Piece(id, f"place-{KINDS[kind]}", x, y, z, 1, 0, "", 0, (), tip, words, "glow-place"),
        label(f"{id}-name", "t-print", x, y - 71, brief(id), 124, (), 0.93, z + 0.2),
        Piece(f"{id}-icon", LOCATION_ICONS[card], x, y - 19, z + 0.1, 3, marks=("accent",)),
    ]
    if kind:
        pieces.append(
            label(f"{id}-strength", "t-print", x - 40, y + 62, components.strength[card], 0, (), 2.4, z + 0.2)
        )
        pieces.append(label(f"{id}-word", "t-print", x - 37, y + 79, ref("scene-strength"), 54, (), 0.8, z + 0.2))
        rows = (("attack", components.weapon_symbols[card]), ("shield", components.armour_symbols[card]))
        for row, (name, types) in enumerate(rows):
            down = y + 48 + 26 * row
            pieces.append(Piece(f"{id}-{name}", f"i-{name}", x + 3, down, z + 0.2, 0.7, marks=("ink", "used")))
            for n, type in enumerate(types):
                pieces.append(
                    Piece(f"{id}-{name}{n}", TYPE_ICONS[type], x + 24 + 24 * n, down, z + 0.2, 0.85, marks=("ink",))
                )
            if not types:
                pieces.append(label(f"{id}-no-{name}", "t-print", x + 24, down + 4, "–", 0, (), 1, z + 0.2))
        if kind == 1:
            race = RACES[components.outpost_race[card - 12]]
            pieces.append(Piece(f"{id}-race", f"race-{race}", x - 52, y - 46, z + 0.2))
            pieces.append(Piece(f"{id}-hire-plate", "hire", x + 44, y - 46, z + 0.15))
            pieces.append(Piece(f"{id}-hire-icon", "cost", x + 38, y - 46, z + 0.2))
            pieces.append(
                label(f"{id}-hire", "t-print", x + 53, y - 41.5, components.hire[card - 12], 0, (), 1, z + 0.3)
            )
    else:
        pieces += reward_pieces(components, card, x, y + 52, f"{id}-left", f"{id}-right", z)
    return tuple(target(pieces))


def reward_pieces(
    components: Components, colony: int, x: float, y: float, left: str, right: str, z: float = 1, gap: float = 32
) -> list[Piece]:
    """The two rewards of a colony: resources, and resources, food or gear."""
    z += 0.3
    first = [
        Piece(left, "reward", x - gap, y, z, tip="scene-left", glow="glow-reward"),
        Piece(f"{left}-icon", "i-resource", x - gap - 13, y, z + 0.1, 0.8, marks=("ink",)),
        label(f"{left}-count", "t-print", x - gap + 9, y + 5, components.colony_resources[colony], 0, (), 1.3, z + 0.1),
    ]
    second = [Piece(right, "reward", x + gap, y, z, tip="scene-right", glow="glow-reward")]
    reward = components.colony_reward[colony]
    if reward:
        icon = FOOD_ICONS[components.colony_food[colony]] if reward == 1 else "i-equipment"
        second.append(Piece(f"{right}-icon", icon, x + gap, y, z + 0.1, 0.95, marks=("ink",)))
    else:
        count = components.colony_second[colony]
        second.append(Piece(f"{right}-icon", "i-resource", x + gap - 13, y, z + 0.1, 0.8, marks=("ink",)))
        second.append(label(f"{right}-count", "t-print", x + gap + 9, y + 5, count, 0, (), 1.3, z + 0.1))
    return target(first) + target(second)


# Codes, food, missions, mercenaries --------------------------------------------------------------------------------


def code(id: str, number: int, x: float, y: float, size: float = 1, kind: str = "code", z: float = 1) -> list[Piece]:
    """A code token of 20×26; `kind` is its look: code, code-hit, code-2 …"""
    return target(
        [
            Piece(id, kind, x, y, z, size, 0, "", 0, (), CODES[number - 1], NO_WORDS, "glow-code"),
            label(f"{id}-number", "t-print", x, y + 4.8 * size, number, 0, (), 1.1 * size, z + 0.1),
        ]
    )


def count_after(id: str, x: float, y: float, count: int) -> Piece:
    return label(id, "t-strong", x, y + 4.5, f"×{count}")


def food(id: str, kind: int, x: float, y: float) -> list[Piece]:
    return target(
        [
            Piece(id, "food", x, y, 1, 1, 0, "", 0, (), FOODS[kind], NO_WORDS, "glow-token"),
            Piece(f"{id}-icon", FOOD_ICONS[kind], x, y, 1.1, 0.72, marks=("ink",)),
        ]
    )


def mission(id: str, which: int, x: float, y: float) -> list[Piece]:
    return target(
        [
            Piece(id, "mission", x, y, 1, 1, 0, "", 0, (), MISSIONS[which], NO_WORDS, "glow-token"),
            Piece(f"{id}-icon", MISSION_ICONS[which], x, y, 1.1, 0.72, marks=("ink",)),
        ]
    )


@drawn_at_most(2048)
def mercenary(components: Components, merc: int, x: float, y: float, width: int, fever: bool) -> tuple[Piece, ...]:
    """A hired outpost, 118×26 or 132×26: its name, its strength or (in Underground Fever) its actions."""
    id = OUTPOSTS[merc]
    tip, words = location_words(components, 12 + merc, fever)
    race = RACES[components.outpost_race[merc]]
    pieces = [
        Piece(id, f"merc-{width}", x, y, 1, 1, 0, "", 0, (), tip, words, f"glow-merc-{width}"),
        Piece(f"{id}-icon", f"race-{race}", x - width / 2 + 12, y, 1.1, 0.8),
        label(f"{id}-name", "t-strong", x - width / 2 + 23, y + 4.5, ref(id), width - 56 + 12 * (not fever), (), 0.88),
    ]
    if fever:
        symbols = [icon for bit, icon in ACTION_ICONS if components.symbols[merc] & bit]
        for n, icon in enumerate(symbols):
            pieces.append(Piece(f"{id}-{n}", icon, x + width / 2 - 10 - 14 * (len(symbols) - 1 - n), y, 1.1, 0.55))
    else:
        pieces.append(
            label(f"{id}-strength", "t-strong", x + width / 2 - 7, y + 4.5, components.strength[12 + merc], 0, ("end",))
        )
    return tuple(target(pieces))


def has_announced(seen: BrightFutureState, seat: int) -> bool:
    """The Arena: has the seat said already which race it fights as?"""
    return not any(isinstance(step, Announce) and step.seat == seat for step in seen.stack)
