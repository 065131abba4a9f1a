"""The top of the board: the Bazaar with the deck and the discard pile, and what a player has free or cheaper."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import drawn_once
from ostoja.core.scene import Piece
from ostoja.games.metro2033.cards import ALLEGIANCES, EMPTY, FIRST_THREAT, IDS, NEUTRAL, SLOTS, TYPES
from ostoja.games.metro2033.components import MetroComponents
from ostoja.games.metro2033.drawing import TYPE_SYMBOLS, card_pieces
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.costs import cheaper_types, free_types, play_cost

PERKS: Final = 566
"""Where free and cheaper types begin."""


def bazaar(seen: MetroState, seat: int | None, small: bool) -> tuple[Piece, ...]:
    """The three slots, the deck and the discard pile; `small`, at the right, while something else needs the room."""
    values, cards, discard = seen.game.components, tuple(seen.bazaar), seen.discard
    priced = seat is not None and seen.turns > 0
    costs = tuple([play_cost(seen, seat or 0, card) if priced and 0 <= card < FIRST_THREAT else -1 for card in cards])
    top = discard[-1] if discard else EMPTY
    return stalls(values, cards, costs, small) + deck(len(seen.deck), small) + pile(values, top, len(discard), small)


@drawn_once
def stalls(values: MetroComponents, cards: tuple[int, ...], costs: tuple[int, ...], small: bool) -> tuple[Piece, ...]:
    """The slots with their cards. Copies lie together in the slot of the first: each of them is the same choice."""
    size = 0.6 if small else 1.0
    left, gap, y = (577.0, 61.0, 75.0) if small else (66.0, 104.0, 96.0)
    pieces = [*slots(small)]
    for slot, card in enumerate(cards):
        if card != EMPTY and card not in cards[:slot]:
            id, x = f"bazaar-{IDS[card]}", left + gap * slot
            pieces += card_pieces(values, id, card, x, y, 1, size, costs[slot], cards.count(card), foot=not small)
    return tuple(pieces)


@drawn_once
def slots(small: bool) -> tuple[Piece, ...]:
    """The empty slots."""
    size = 0.6 if small else 1.0
    left, gap, y = (577.0, 61.0, 75.0) if small else (66.0, 104.0, 96.0)
    return (
        Piece("bazaar-label", "t-strong", left - 46 * size, 23, text=ref("board-bazaar"), room=140),
        *(Piece(f"slot-{slot + 1}", "slot", left + gap * slot, y, -1, size) for slot in range(SLOTS)),
    )


@drawn_once
def deck(count: int, small: bool) -> tuple[Piece, ...]:
    """The deck and how many cards it holds."""
    words: dict[str, Word] = {"count": count}
    x, y, size = (564.0, 142.0, 0.3) if small else (394.0, 96.0, 1.0)
    pieces = [*deck_ground(min(count, 2), small)]
    if small:
        pieces.append(Piece("deck-count", "t-num", x + 20, y + 5, 2, text=count))
    else:
        pieces.append(Piece("deck-count", "t-print", x + 26, y + 53, 1.2, 1.2, text=count))
    pieces.append(Piece("deck", "hit-card", x, y, 1.5, size, tip="scene-deck-tip", words=words, glow="glow-card"))
    return tuple(pieces)


@drawn_once
def deck_ground(cards: int, small: bool) -> tuple[Piece, ...]:
    """All of the deck that looks alike as long as it holds none, one or more cards."""
    x, y, size = (564.0, 142.0, 0.3) if small else (394.0, 96.0, 1.0)
    pieces: list[Piece] = []
    if not small:
        pieces.append(Piece("deck-label", "t-strong", x - 46, 23, text=ref("scene-deck"), room=84))
        pieces.append(Piece("deck-plate", "plate", x + 26, y + 48, 1.1))
    if cards:
        pieces.append(Piece("deck-back", "deck" if cards > 1 else "back", x, y, 1, size))
    else:
        pieces.append(Piece("deck-slot", "slot", x, y, -1, size))
    return tuple(pieces)


DISCARD_LABEL: Final = Piece("discard-label", "t-strong", 454.0, 23, text=ref("scene-discard"), room=66)


@drawn_once
def pile(values: MetroComponents, top: int, count: int, small: bool) -> tuple[Piece, ...]:
    """The discard pile: its uppermost card and how many there are."""
    x, y, size = (640.0, 142.0, 0.3) if small else (500.0, 96.0, 1.0)
    label = () if small else (DISCARD_LABEL,)
    if not count:
        words: dict[str, Word] = {"count": count}
        return *label, Piece("discard-slot", "slot", x, y, -1, size, tip="scene-discard-tip", words=words)
    card = card_pieces(values, "discarded", top, x, y, 1, size, foot=not small, named=not small, marks=("used",))
    if small:
        return *card, Piece("discard-count", "t-num", x + 20, y + 5, 2, text=count)
    return *label, *card, Piece("discard-count", "t-strong", x + 24, 23, text=count)


def perks(seen: MetroState, seat: int, own: bool) -> tuple[Piece, ...]:
    """Which types the player has free or cheaper, and which lines (MT-5.2 to MT-5.5)."""
    allegiance = seen.components.allegiance
    lines = tuple([allegiance[card] for card in seen.stations[seat] if allegiance[card] != NEUTRAL])
    free, cheaper = tuple(free_types(seen, seat)), tuple(cheaper_types(seen, seat))
    return perks_label(seat, own) + types("free", free) + types("cheaper", cheaper) + discounts(lines)


@drawn_once
def perks_label(seat: int, own: bool) -> tuple[Piece, ...]:
    whose: dict[str, Word] = {"seat": seat_name(seat)}
    label = ref("scene-perks" if own else "scene-perks-of")
    return (Piece("perks-label", "t-strong", PERKS, 23, text=label, room=172, words=whose),)


ROWS: Final = {"free": ("board-free", 44), "cheaper": ("scene-cheaper", 88)}
"""The label of a row of types, and where it is."""


@drawn_once
def types(name: str, kinds: tuple[int, ...]) -> tuple[Piece, ...]:
    """The types of Resources that are free or cheaper."""
    label, y = ROWS[name]
    pieces = [Piece(f"perks-{name}", "t-note", PERKS, y, text=ref(label), room=172)]
    if not kinds:
        pieces.append(Piece(f"perks-{name}-none", "t-note", PERKS, y + 21, text=ref("scene-no-perk"), room=172))
    for n, type in enumerate(kinds):
        id, x, tip = f"{name}-{TYPES[type]}", PERKS + 14 + 29 * n, f"scene-{name}-tip"
        kind = "blue" if type < 3 else "red"
        words: dict[str, Word] = {"type": ref(f"type-{TYPES[type]}")}
        pieces.append(Piece(f"{id}-chip", f"chip-{kind}", x, y + 17, 0))
        pieces.append(Piece(id, TYPE_SYMBOLS[type], x, y + 17, 1, 1.15, tip=tip, words=words))
    return tuple(pieces)


@drawn_once
def discounts(lines: tuple[int, ...]) -> tuple[Piece, ...]:
    """MT-5.5 The lines of the own Stations, and how much less further ones cost."""
    y = 132
    pieces = [Piece("perks-lines", "t-note", PERKS, y, text=ref("board-stations"), room=172)]
    if not lines:
        pieces.append(Piece("perks-lines-none", "t-note", PERKS, y + 21, text=ref("scene-no-perk"), room=172))
    for n, line in enumerate(sorted(set(lines))):
        x = PERKS + 14 + 60 * n
        name = ALLEGIANCES[line]
        words: dict[str, Word] = {"line": ref(f"allegiance-{name}"), "count": lines.count(line)}
        pieces.append(Piece(f"line-{name}", f"badge-{name}", x, y + 17, 1, tip="scene-line-tip", words=words))
        pieces.append(Piece(f"line-{name}-less", "t-num", x + 16, y + 22, 1, text=f"−{lines.count(line)}"))
    return tuple(pieces)
