"""The middle of the table: the Bazaar, and below it one player's Faction card with the tokens and all played cards."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.scene import Piece
from ostoja.games.metro2033.cards import (
    ALLEGIANCES,
    COLOURS,
    EMPTY,
    FIRST_FACTION,
    FIRST_HERO,
    FIRST_THREAT,
    IDS,
    NEUTRAL,
    TYPES,
)
from ostoja.games.metro2033.drawing import (
    CARD_WIDTH,
    INK,
    TYPE_SYMBOLS,
    card_pieces,
    colour_of,
    counted,
    faces,
    mission_bar,
    turned_pieces,
)
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.costs import cheaper_types, free_types, play_cost
from ostoja.games.metro2033.steps.payment import strength, usable

LEFT: Final = 186
RIGHT: Final = 738
"""The played cards lie between these."""
UPPER: Final = 1.12
LOWER: Final = 0.86
"""How large the cards of the two rows are."""
NO_MARKS: Final[tuple[str, ...]] = ()


def bazaar(seen: MetroState, seat: int | None, small: bool) -> list[Piece]:
    """The three slots, the deck and the discard pile; `small`, at the right, while something else needs the room.

    Copies of one card lie together in the slot of the first: whichever is taken, it is the same choice.
    """
    size = 0.6 if small else 1.0
    left, gap, y = (577.0, 61.0, 75.0) if small else (66.0, 104.0, 96.0)
    pieces = [Piece("bazaar-label", "t-strong", left - 46 * size, 23, text=ref("board-bazaar"), room=140)]
    known: set[int] = set()
    for slot, card in enumerate(seen.bazaar):
        x = left + gap * slot
        pieces.append(Piece(f"slot-{slot + 1}", "slot", x, y, -1, size))
        if card == EMPTY or card in known:
            continue
        known.add(card)
        cost = play_cost(seen, seat, card) if seat is not None and card < FIRST_THREAT and seen.turns else -1
        pieces += card_pieces(seen, f"bazaar-{IDS[card]}", card, x, y, 1, size, cost, seen.bazaar.count(card))
    deck: dict[str, Word] = {"count": len(seen.deck)}
    x, y, size = (564.0, 142.0, 0.3) if small else (394.0, 96.0, 1.0)
    if not small:
        pieces.append(Piece("deck-label", "t-strong", x - 46, 23, text=ref("scene-deck"), room=84))
        pieces.append(Piece("discard-label", "t-strong", x + 60, 23, text=ref("scene-discard"), room=66))
    if seen.deck:
        pieces.append(Piece("deck-back", "deck" if len(seen.deck) > 1 else "back", x, y, 1, size))
    else:
        pieces.append(Piece("deck-slot", "slot", x, y, -1, size))
    if small:
        pieces.append(Piece("deck-count", "t-num", x + 20, y + 5, 2, text=len(seen.deck)))
    else:
        pieces.append(Piece("deck-plate", "plate", x + 26, y + 48, 1.1))
        pieces.append(Piece("deck-count", "t-print", x + 26, y + 53, 1.2, 1.2, text=len(seen.deck)))
    pieces.append(Piece("deck", "hit-card", x, y, 1.5, size, tip="scene-deck-tip", words=deck, glow="glow-card"))
    x = 640.0 if small else x + 106
    pile: dict[str, Word] = {"count": len(seen.discard)}
    if seen.discard:
        top = seen.discard[-1]
        pieces += card_pieces(seen, "discarded", top, x, y, 1, size, foot=not small, marks=("used",))
        if small:
            pieces.append(Piece("discard-count", "t-num", x + 20, y + 5, 2, text=len(seen.discard)))
        else:
            pieces.append(Piece("discard-count", "t-strong", x + 24, 23, text=len(seen.discard)))
    else:
        pieces.append(Piece("discard-slot", "slot", x, y, -1, size, tip="scene-discard-tip", words=pile))
    return pieces


def perks(seen: MetroState, seat: int, own: bool) -> list[Piece]:
    """Which types the player has free or cheaper, and which lines (MT-5.2 to MT-5.5)."""
    pieces: list[Piece] = []
    left = 566
    whose: dict[str, Word] = {"seat": seat_name(seat)}
    label = ref("scene-perks" if own else "scene-perks-of")
    pieces.append(Piece("perks-label", "t-strong", left, 23, text=label, room=172, words=whose))
    rows = (("free", "board-free", free_types(seen, seat)), ("cheaper", "scene-cheaper", cheaper_types(seen, seat)))
    y = 44
    for name, label, types in rows:
        pieces.append(Piece(f"perks-{name}", "t-note", left, y, text=ref(label), room=172))
        if not types:
            pieces.append(Piece(f"perks-{name}-none", "t-note", left, y + 21, text="–"))
        for n, type in enumerate(types):
            x = left + 14 + 29 * n
            kind = "blue" if type < 3 else "red"
            words: dict[str, Word] = {"type": ref(f"type-{TYPES[type]}")}
            pieces.append(Piece(f"{name}-{TYPES[type]}-chip", f"chip-{kind}", x, y + 17, 0))
            pieces.append(
                Piece(
                    f"{name}-{TYPES[type]}",
                    TYPE_SYMBOLS[type],
                    x,
                    y + 17,
                    1,
                    1.15,
                    tip=f"scene-{name}-tip",
                    words=words,
                )
            )
        y += 44
    pieces.append(Piece("perks-lines", "t-note", left, y, text=ref("board-stations"), room=172))
    allegiance = seen.components.allegiance
    lines = [allegiance[card] for card in seen.stations[seat] if allegiance[card] != NEUTRAL]
    if not lines:
        pieces.append(Piece("perks-lines-none", "t-note", left, y + 21, text="–"))
    for n, line in enumerate(sorted(set(lines))):
        x = left + 14 + 60 * n
        name = ALLEGIANCES[line]
        words = {"line": ref(f"allegiance-{name}"), "count": lines.count(line)}
        pieces.append(Piece(f"line-{name}", f"badge-{name}", x, y + 17, 1, tip="scene-line-tip", words=words))
        pieces.append(Piece(f"line-{name}-less", "t-num", x + 16, y + 22, 1, text=f"−{lines.count(line)}"))
    return pieces


def zone(seen: MetroState, seat: int, name: str, count: int, y: float) -> list[Piece]:
    """The tokens above or below the Faction card."""
    pieces = [
        Piece(f"zone-{name}", f"zone-{name}", 93, y + 25, -2, tip=f"scene-{name}-tip"),
        Piece(f"zone-{name}-icon", "i-up" if name == "above" else "i-down", 28, y + 13, 0, 0.56, marks=("quiet",)),
        Piece(f"zone-{name}-label", "t-note", 38, y + 17, text=ref(f"scene-{name}"), room=96),
        Piece(f"zone-{name}-count", "t-num", 160, y + 18, text=count, marks=("end",)),
    ]
    colour = colour_of(seen, seat)
    gap = min(24.0, 122 / max(1, count - 1))
    for n in range(count):
        symbol = f"token-{colour}" if name == "above" else f"token-spent-{colour}"
        pieces.append(Piece(f"{name}-{n}", symbol, 32 + gap * n, y + 35, 1 + n / 100))
    return pieces


def faction(seen: MetroState, seat: int, prefix: str) -> list[Piece]:
    """The Faction card between its rows of tokens, its Mission or, flipped, its lasting bonus; the reserve below."""
    card = seen.factions[seat]
    values = seen.components
    tip, words = faces(seen)[card]
    id = f"{prefix}{IDS[card]}"
    pieces = zone(seen, seat, "above", seen.above[seat], 178) + zone(seen, seat, "below", seen.below[seat], 414)
    pieces += [
        Piece(f"{id}-face", f"faction-card-{colour_of(seen, seat)}", 93, 322, 0),
        Piece(f"{id}-picture", f"pic-{IDS[card]}", 93, 293, 0.1, 1.5),
        Piece(f"{id}-name", "t-print", 93, 357, 0.2, 0.95, text=ref(IDS[card]), room=146),
    ]
    type = values.type[card]
    if seen.flipped[seat]:
        pieces.append(Piece(f"{id}-done", "i-check", 36, 371, 0.3, 0.6, marks=INK))
        pieces.append(Piece(f"{id}-completed", "t-land", 98, 375, 0.3, text=ref("board-flipped"), room=116))
    else:
        have = usable(strength(seen, seat), values.mission[card])
        need, reward = values.requirement[card], values.reward[card]
        pieces += mission_bar(id, values.mission[card], have, need, reward, 93, 371 - 56, 0.3, 1.12)
    pieces.append(Piece(f"{id}-type", TYPE_SYMBOLS[type], 36, 392, 0.3))
    bonus = "scene-bonus-free" if seen.flipped[seat] else "scene-bonus"
    bonus_words: dict[str, Word] = {"type": ref(f"type-{TYPES[type]}")}
    pieces.append(Piece(f"{id}-bonus", "t-land", 98, 396, 0.3, 0.98, text=ref(bonus), room=112, words=bonus_words))
    pieces.append(Piece(id, "hit-faction", 93, 322, 0.9, tip=tip, words=words, glow="glow-faction"))
    reserve = seen.reserve[seat]
    pieces.append(Piece("reserve-label", "t-note", 22, 487, text=ref("scene-reserve"), room=66))
    for n in range(reserve):
        pieces.append(Piece(f"reserve-{n}", "token-none", 94 + 12 * n, 483))
    pieces.append(Piece("reserve", "t-strong", 164, 487.5, text=reserve, marks=("end",)))
    return pieces


def spread(counts: list[int], width: float, room: float, gap: float, edge: float) -> tuple[list[float], float]:
    """Where groups of cards begin when each needs at least one width, and how far apart their cards lie."""
    taken = len(counts) * (width + 2 * edge) + gap * (len(counts) - 1)
    more = sum(max(0, count - 1) for count in counts)
    step = min(width + 7, (room - taken) / more) if more else 0.0
    starts: list[float] = []
    x = 0.0
    for count in counts:
        starts.append(x + edge)
        x += width + step * max(0, count - 1) + 2 * edge + gap
    return starts, step


def played(seen: MetroState, seat: int, prefix: str, turned: str, paying: tuple[int, ...]) -> list[Piece]:
    """The cards in front of a player: Stations and Heroes above, Resources by kind and Protections below.

    `prefix` and `turned` begin the ids of upright and rotated cards; `paying` are cards named for a payment or defence.
    """
    values = seen.components
    heroes = [(card, 1) for card in seen.shields[seat] if FIRST_HERO <= card < FIRST_THREAT]
    guards = counted([card for card in seen.shields[seat] if not FIRST_HERO <= card < FIRST_THREAT])
    supplies = counted(seen.supplies[seat])
    blue = [(card, count) for card, count in supplies if values.colour[card] == 0]
    red = [(card, count) for card, count in supplies if values.colour[card] == 1]
    stations = [(card, 1) for card in seen.stations[seat]]
    pieces: list[Piece] = []
    upper = [("stations", "i-station", "board-stations", stations)]
    if heroes:
        upper.append(("heroes", "i-hero", "scene-heroes", heroes))
    starts, step = spread([len(cards) for *_, cards in upper], CARD_WIDTH * UPPER, RIGHT - LEFT, 22, 0)
    strengths = strength(seen, seat)
    for (name, icon, label, cards), start in zip(upper, starts, strict=True):
        pieces.append(Piece(f"{name}-icon", icon, LEFT + start + 8, 187, size=0.66, marks=("quiet",)))
        pieces.append(Piece(f"{name}-label", "t-strong", LEFT + start + 20, 191.5, text=ref(label), room=84))
        if not cards:
            pieces.append(Piece(f"{name}-none", "slot", LEFT + start + 52, 272, -1, UPPER))
        for n, (card, _) in enumerate(cards):
            x = LEFT + start + CARD_WIDTH * UPPER / 2 + step * n
            id, z = f"{prefix}{IDS[card]}", 5 - n / 10
            whole_name = not n or step > 0.9 * CARD_WIDTH
            pieces += card_pieces(seen, id, card, x, 272, z, UPPER, foot=card >= FIRST_HERO, named=whole_name)
            line = values.allegiance[card]
            if n and line > NEUTRAL and line == values.allegiance[cards[n - 1][0]]:
                pieces.append(Piece(f"link-{IDS[card]}", f"link-{ALLEGIANCES[line]}", x - step / 2, 212, 0))
            if card < FIRST_HERO:
                pieces += station_foot(seen, seat, id, card, x, z, strengths, step if n else CARD_WIDTH * UPPER)
            if card in paying:
                pieces.append(Piece(f"named-{IDS[card]}", "named", x - 40 * UPPER, 272 + 20, z + 0.02))
    trays = (
        ("blue", "i-peace", "scene-peaceful", blue, strengths[0]),
        ("red", "i-war", "scene-military", red, strengths[1]),
        ("guard", "i-shield", "board-protection", guards, len(seen.shields[seat]) - len(heroes)),
    )
    width = CARD_WIDTH * LOWER
    starts, step = spread([len(cards) for *_, cards, _ in trays], width, RIGHT - LEFT, 8, 10)
    for (name, icon, label, cards, count), start in zip(trays, starts, strict=True):
        whole = width + step * max(0, len(cards) - 1) + 20
        left = LEFT + start - 10
        pieces.append(Piece(f"tray-{name}", f"tray-{name}-{tray_size(whole)}", left, 352, -2))
        if whole > 124:
            pieces.append(Piece(f"tray-{name}-icon", icon, left + 18, 366, size=0.62, marks=("quiet",)))
        text = left + (29 if whole > 124 else 10)
        pieces.append(Piece(f"tray-{name}-label", "t-strong", text, 370.5, 0, 0.92, 0, ref(label), max(64, whole - 66)))
        pieces.append(Piece(f"tray-{name}-count", "t-num", left + whole - 10, 371, text=count, marks=("end",)))
        for n, (card, copies) in enumerate(cards):
            x = left + 10 + width / 2 + step * n
            z = 5 - n / 10
            if name == "guard":
                id = f"{turned}{IDS[card]}"
                pieces += turned_pieces(seen, id, card, x, 436, z, LOWER, copies, step if n else width)
            else:
                id = f"{prefix}{IDS[card]}"
                whole_name = not n or step > 0.9 * width
                pieces += card_pieces(seen, id, card, x, 436, z, LOWER, copies=copies, named=whole_name)
            if n and step < 36 and name != "guard":
                type = TYPE_SYMBOLS[values.type[card]]
                pieces.append(Piece(f"{id}-strip", type, x + (width - step) / 2, 410, z + 0.005, 0.86))
            if card in paying:
                named = paying.count(card)
                pieces.append(Piece(f"named-{id}", "named", x - 34 * LOWER, 436 + 4, z + 0.02))
                if named > 1:
                    pieces.append(
                        Piece(f"named-{id}-count", "t-print", x - 34 * LOWER, 465, z + 0.03, text=f"×{named}")
                    )
    return pieces


TRAY_STEP: Final = 6


def tray_size(width: float) -> int:
    """The number of the tray symbol that is as wide as this."""
    return round(width / TRAY_STEP)


def station_foot(
    seen: MetroState, seat: int, id: str, card: int, x: float, z: float, strengths: tuple[int, int], open: float
) -> list[Piece]:
    """The foot of a played Station: how far its Mission is, or the tokens it is kept with; and its bonus.

    `open`: how much of the card, from its right edge, no other card covers; a narrow strip gets the numbers only.
    """
    values = seen.components
    pieces: list[Piece] = []
    tokens = seen.tokens[card]
    low, whole = 272 + 50 * UPPER, open > 0.9 * CARD_WIDTH
    middle = x + (0 if whole else (CARD_WIDTH * UPPER - open) / 2)
    have, need = usable(strengths, values.mission[card]), values.requirement[card]
    if tokens:
        colour = colour_of(seen, seat)
        gap = min(22.0, open / (tokens + 1))
        for n in range(tokens):
            at = middle + gap * (n - (tokens - 1) / 2)
            pieces.append(Piece(f"{id}-token-{n}", f"token-{colour}", at, low, z + 0.005 + n / 10000))
    elif whole:
        pieces += mission_bar(id, values.mission[card], have, need, values.reward[card], x, 272, z + 0.004, UPPER)
    else:
        bar = f"bar-{COLOURS[values.mission[card]]}-10"
        pieces.append(Piece(f"{id}-bar", bar, x, low, z + 0.004, UPPER))
        pieces.append(Piece(f"{id}-need", "t-print", middle, low + 4.5, z + 0.005, text=f"{have}/{need}"))
    if whole:
        less, label = ("0", "board-free") if tokens else ("−1", "board-cheaper")
        pieces.append(
            Piece(f"{id}-less-tab", "less-tab", x - 13 * UPPER, 272 + 11 * UPPER, z + 0.002, UPPER, tip=label)
        )
        pieces.append(Piece(f"{id}-less", "t-print", x - 14 * UPPER, 272 + 15.5 * UPPER, z + 0.004, text=less))
    else:
        type = TYPE_SYMBOLS[values.type[card]]
        pieces.append(Piece(f"{id}-gives", type, middle, 272 + 34 * UPPER, z + 0.004))
    return pieces


def choice_of_factions(seen: MetroState) -> list[Piece]:
    """MT-2.2 The Faction cards still to be picked, and whose the others are."""
    pieces = [Piece("factions-label", "t-strong", 60, 200, text=ref("scene-pick"), room=600)]
    for n in range(5):
        card = FIRST_FACTION + n
        x = 121.0 + 128 * n
        taken = card in seen.factions
        pieces += card_pieces(seen, IDS[card], card, x, 330, 1, 1.2, marks=("lost",) if taken else NO_MARKS)
        type = seen.components.type[card]
        look = ("middle",)
        pieces.append(Piece(f"{IDS[card]}-title", "t-strong", x, 426, 1, 0.84, 0, ref(IDS[card]), 116, look))
        bonus: dict[str, Word] = {"type": ref(f"type-{TYPES[type]}")}
        pieces.append(Piece(f"{IDS[card]}-gift", "t-note", x, 444, 1, 1, 0, ref("scene-bonus"), 124, look, words=bonus))
        if taken:
            colour = colour_of(seen, seen.factions.index(card))
            pieces.append(Piece(f"{IDS[card]}-owner", f"seal-{colour}", x, 318, 3, 1.2))
    return pieces
