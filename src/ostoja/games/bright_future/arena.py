"""The Arena: the opponent on the far side, own gear on the near one, in between the sum of every attack."""

from typing import Final, NamedTuple

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import drawn_at_most, label
from ostoja.core.scene import NO_WORDS, Box, Panel, Piece, Tall, tall
from ostoja.games.bright_future.components import Components
from ostoja.games.bright_future.drawing import (
    GEAR_ICONS,
    TYPE_ICONS,
    card_pitch,
    gear_tip,
    has_announced,
    row_of_cards,
)
from ostoja.games.bright_future.fighters import plate
from ostoja.games.bright_future.names import BLAZE, GEAR, HIDDEN, RACES, WEAPONS
from ostoja.games.bright_future.stage import stage
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.duel import hits_of
from ostoja.games.bright_future.strip import FRAME_HEIGHT, FRAME_WIDTH, READ, Row, Strip, around, space
from ostoja.games.bright_future.sums import frame, loss
from ostoja.games.bright_future.tunnels import deck_id

PIT_WIDTH: Final = 960
PIT_HEIGHT: Final = 500
PLATE_HEIGHT: Final = 60
STAGE_TOP: Final = 184
CARDS: Final = 150
"""Where the gear in play begins,"""
FEW: Final = 5
"""unless it is so little that it stands in the middle."""
BOUGHT: Final = ("scene-buys-draw", "scene-buys-play", "scene-buys-attack", "scene-buys-back")
"""BF-8.2, BF-8.3 What an action point pays for, and how one is gained."""
MOST_ROWS: Final = 4
MOST_ACROSS: Final = 6
ROW_WIDTH: Final = 800
GEAR_SIZE: Final = 0.98
WIDE: Final = 484
"""How wide the board is on a narrow screen."""
FAR_Y: Final = 123
NEAR_Y: Final = 441
"""The middles of the rows of gear."""
FAR: Final = ((Box(0, 2, 270, 60), Box(722, 2, 214, 60)), (Box(270, 7, 452, 50),))
DECK: Final = Box(752, STAGE_TOP, 208, 200)
PILES: Final = (Box(752, STAGE_TOP, 208, 100), Box(752, STAGE_TOP + 100, 208, 100))
LITTLE: Final = 3
"""So much gear leaves room for a pile beside it on a narrow screen, where the plate takes two rows,"""
LOWEST: Final = FRAME_HEIGHT * WIDE / FRAME_WIDTH
"""if what is between fills its frame without the piles."""
TABLET: Final = 740
"""How wide the board is on a tablet."""
FAR_PLATE: Final = Box(0, 0, 722, 62)
FAR_HAND: Final = Box(722, 0, 238, 62)
NEAR_PLATE: Final = Box(0, PIT_HEIGHT, 722, PLATE_HEIGHT)
FAR_GEAR: Final = (Box(146, 62, WIDE, 122), Box(CARDS - 4, 62, PIT_WIDTH - CARDS + 4, 122))
NEAR_GEAR: Final = (Box(146, 384, WIDE, 116), Box(CARDS - 4, 384, PIT_WIDTH - CARDS + 4, 116))
"""Little gear, and much."""


class Blow(NamedTuple):
    """An attack as it would go: the weapon, its types and value, the best armour against it, what gets through."""

    weapon: int
    effect: int
    types: tuple[int, ...]
    value: int
    cover: int
    armour: tuple[int, ...]
    """The cards that cover, the first hit's first."""
    declared: bool


def arena_board(seen: BrightFutureState, seat: int | None) -> Panel:
    """The opponent's plate and gear above, the own gear below, between them what is declared or resolved."""
    middle = stage(seen, seat, STAGE_TOP) or coming(seen, seat)
    near = seat or 0
    most = max(map(len, seen.gear))
    strip, piles_shown = middle.rows, PILES[0] in middle.rows[-1]
    beside = most <= LITTLE and not piles_shown and tall(WIDE, *strip, most=1).height >= LOWEST
    if not (beside or piles_shown):
        strip = (*strip, PILES)
    far_rows = FAR + gear_rows(len(seen.gear[1 - near]), FAR_Y, PILES[1] if beside else None)
    near_rows = gear_rows(len(seen.gear[near]), NEAR_Y, PILES[0] if beside else None)
    height = PIT_HEIGHT
    if seat is None:
        height += PLATE_HEIGHT
        near_rows += ((Box(0, PIT_HEIGHT, 270, 60),), (Box(270, PIT_HEIGHT + 3, 452, 50),))
    narrow = around(WIDE, far_rows, strip, near_rows, STAGE_TOP, 1, True)
    tablet = square(most > FEW, seat is None)
    panel = Panel("board", "board", PIT_WIDTH, height, "arena", tip="scene-board-arena", tall=narrow, square=tablet)
    pieces = panel.pieces
    pieces += [Piece("far-plate", "plate-far", 8, 4, -20), Piece("far-bar", "plate-bar", 272, 9, -19)]
    pieces += plate(seen, 1 - near, 33) + backs(seen, 1 - near)
    pieces += in_play(seen, 1 - near, FAR_Y) + in_play(seen, near, NEAR_Y)
    if seat is None:
        pieces.append(Piece("near-plate", "plate-far", 8, PIT_HEIGHT, -20))
        pieces.append(Piece("near-bar", "plate-bar", 272, PIT_HEIGHT + 5, -19))
        pieces += plate(seen, near, PIT_HEIGHT + 29)
    pieces += middle.pieces
    pieces += piles(seen)
    return panel


def gear_rows(count: int, y: float, pile: Box | None) -> tuple[Row, ...]:
    """The gear of a fighter on a narrow screen, with a pile beside it or below each other what is more than few."""
    high = 114.0 if count else 90.0
    if pile:
        return ((Box(247, y - high / 2, 282, high), (space((high - pile.height) / 2), pile)),)
    if count <= FEW:
        return ((Box(146, y - high / 2, WIDE, high),),)
    size, pitch = card_pitch(count, ROW_WIDTH, GEAR_SIZE)
    each = count if count <= MOST_ACROSS else -(-count // 2)
    left = CARDS - (pitch - 84 * size) / 2
    top, high = y - 57 * size, 114 * size
    return tuple(
        (Box(left + pitch * first, top, pitch * min(each, count - first), high),) for first in range(0, count, each)
    )


@drawn_at_most(4)
def square(much: bool, watched: bool) -> Tall:
    """On a tablet, as high as it is wide: the opponent's hand beside the far gear, the decks beside the near one."""
    strip = Box(0, STAGE_TOP, DECK.x, DECK.height)
    plates: tuple[Row, ...] = ((NEAR_PLATE,),) if watched else ()
    if much:
        piles: Row = (FAR_HAND, DECK)
        return tall(
            TABLET, (FAR_PLATE,), (FAR_GEAR[1],), (strip,), piles, (NEAR_GEAR[1],), *plates, most=1, smooth=True
        )
    far: Row = (FAR_GEAR[0], (space(30), FAR_HAND))
    near: Row = ((space(42), NEAR_GEAR[0]), DECK)
    return tall(TABLET, (FAR_PLATE,), far, (strip,), near, *plates, most=1, smooth=True)


def backs(seen: BrightFutureState, seat: int) -> list[Piece]:
    """The opponent's hand, face down, and how many cards it has."""
    hand = seen.arena.hands[seat]
    words: dict[str, Word] = {"count": len(hand)}
    pieces = [Piece("hand-plate", "plate-hand", 829, 33, -20, tip="scene-hand", words=words)]
    pitch = min(22.0, 92 / max(1, len(hand)))
    for n, card in enumerate(hand[:8]):
        tip, said = ("", NO_WORDS) if card == HIDDEN else gear_tip(seen.components, card)
        x = 744 + pitch * n
        pieces.append(Piece(f"back-{n}", "gear-back", x, 33, 1 + n, 0.9, 0, "", 0, (), tip, said))
        if card != HIDDEN:
            pieces.append(Piece(f"back-{n}-icon", GEAR_ICONS[card], x, 33, 1.5 + n, 0.75, marks=("ink",)))
    after = 744 + pitch * min(8, len(hand)) + 8
    pieces.append(label("hand-count", "t-strong", after, 38, ref("scene-in-hand"), 84, (), 1, 5, words))
    return pieces


def in_play(seen: BrightFutureState, seat: int, y: float) -> list[Piece]:
    """The gear of a fighter; a number on each weapon whose attack waits."""
    if not seen.gear[seat]:
        x = 146 + WIDE / 2
        none = Piece(f"fighter-{seat}-none", "none-in-play", x, y, -10)
        return [none, label(f"fighter-{seat}-bare", "t-text", x, y + 5, ref("scene-no-gear"), 300, ("middle",))]
    count = len(seen.gear[seat])
    size, pitch = card_pitch(count, ROW_WIDTH, GEAR_SIZE)
    left = CARDS if count > FEW else 146 + (WIDE - pitch * (count - 1) - 84 * size) / 2
    pieces = row_of_cards(seen, seen.gear[seat], left, ROW_WIDTH, y, GEAR_SIZE)
    places = {piece.id: piece for piece in pieces}
    for n, card in enumerate(seen.arena.declared[0::4]):
        if card in seen.gear[seat]:
            found = places[GEAR[card]]
            pieces.append(Piece(f"pending-{card}", "pending", found.x + 30, found.y - 40, 90 + n))
            pieces.append(
                label(f"pending-{card}-text", "t-print", found.x + 30, found.y - 35.5, n + 1, 0, (), 1, 91 + n)
            )
    return pieces


def piles(seen: BrightFutureState) -> list[Piece]:
    """The gear deck and the discard pile, to the right of the strip."""
    words: dict[str, Word] = {"count": len(seen.gear_deck), "discarded": len(seen.gear_discard)}
    discarded = seen.gear_discard[-1:]
    look = f"card-{RACES[seen.components.gear_race[discarded[0]]]}" if discarded else "no-card"
    pieces = [
        Piece("deck-plate", "plate-pile", 854, STAGE_TOP + 49, -5),
        Piece("discard-plate", "plate-pile", 854, STAGE_TOP + 149, -5),
        Piece(deck_id(seen), "gear-back", 800, 233, 1, 1.8, 0, "", 0, (), "scene-gear-deck", words, "glow-back"),
        label("gear-deck-count", "t-big", 844, 231, len(seen.gear_deck)),
        label("gear-deck-word", "t-text", 844, 251, ref("scene-gear-deck-word"), 102),
        Piece("gear-deck-cost", "point", 926, 224, 1, 0.9, tip="scene-point"),
        Piece("gear-discard", look, 800, 333, 1, 0.66, marks=("used",), tip="scene-gear-discard", words=words),
        label("gear-discard-count", "t-big", 844, 331, len(seen.gear_discard)),
        label("gear-discard-word", "t-text", 844, 351, ref("scene-gear-discard-word"), 102),
    ]
    for card in discarded:
        pieces.append(Piece("gear-discard-icon", GEAR_ICONS[card], 800, 332, 2, 1.0, marks=("ink", "used")))
    return pieces


# The sums of attacks to come ---------------------------------------------------------------------------------------


def blow(seen: BrightFutureState, ready: list[int], weapon: int, effect: int, bonus: int, declared: bool) -> Blow:
    """BF-5.5 The hits of a weapon, each against the card that takes most off it; the same card may serve several."""
    components: Components = seen.components
    hits = hits_of(seen, weapon, effect, 1)
    hits[1] += bonus
    cards = 2 if effect and components.effect[weapon] == BLAZE else 1  # BF-13.6
    cover = 0
    armour: list[int] = []
    for type, value in zip(hits[0::3], hits[1::3], strict=True):
        takes = sorted([(-components.defence[4 * card + type], card not in armour, card) for card in ready])[:cards]
        left = value
        for less, _, card in takes:
            if less and left:
                left = max(0, left + less)
                armour.append(card)
        cover += value - left
    return Blow(weapon, effect, tuple(hits[0::3]), sum(hits[1::3]), cover, tuple(dict.fromkeys(armour)), declared)


def blows(seen: BrightFutureState, attacker: int) -> list[Blow]:
    """The attacks that wait in their order, then what the other weapons that are ready would do.

    All armour is ready by then; BF-5.5 what is used is inactive after that weapon.
    """
    race, defender, declared = seen.components.gear_race, 1 - attacker, seen.arena.declared
    ready = [card for card in seen.gear[defender] if card >= WEAPONS and race[card] == seen.race[defender]]
    found: list[Blow] = []
    for at in range(0, len(declared), 4):
        weapon, effect, fuel, boost = declared[at : at + 4]
        found.append(blow(seen, ready, weapon, effect, fuel * seen.components.bonus[weapon] + boost, True))
        ready = [card for card in ready if card not in found[-1].armour]
    for card in seen.gear[attacker]:
        if card < WEAPONS and not seen.spent[card] and race[card] == seen.race[attacker]:
            found.append(blow(seen, ready, card, 0, 0, False))
    return found[:MOST_ROWS]


def coming(seen: BrightFutureState, seat: int | None) -> Strip:
    """Between two attacks: value − armour = what gets through, for each weapon of whose turn it is.

    The loss is that of all of them, as far as the points reach, else of those that wait.
    """
    attacker = seen.turn
    words: dict[str, Word] = {"seat": seat_name(1 - attacker)}
    y = STAGE_TOP
    if not (has_announced(seen, 0) and has_announced(seen, 1)):
        return races(seen, [] if seat is None else seen.arena.hands[seat])
    rows = blows(seen, attacker)
    if not rows:
        return points_buy()
    pieces = frame(y, "scene-get-through", words)
    top = y + 41 + 18.0 * (MOST_ROWS - len(rows))
    for n, one in enumerate(rows):
        pieces += blow_row(n, one, top + 18 + 36 * n)
    sums: tuple[Row, ...] = tuple((Box(18, top + 36 * n, 620, 36),) for n in range(len(rows)))
    last: tuple[Row, ...] = ()
    affordable = sum(not one.declared for one in rows) <= seen.arena.points
    counted = [one for one in rows if one.declared or affordable]
    if counted:
        through = sum(one.value - one.cover for one in counted)
        box, *numbers = loss(through, max(0, seen.resources[1 - attacker] - through), 690, y + 112, "")
        sure = all(one.declared for one in counted)
        pieces += [box if sure else box._replace(symbol="term-maybe"), *numbers]
        last = ((Box(640, y + 62, 110, 100), *PILES),)
    return Strip(pieces, ((Box(18, y, 430, 40),), *sums, *last))


def points_buy() -> Strip:
    """No weapon is ready: what action points are for."""
    y = STAGE_TOP
    pieces = frame(y, "scene-no-weapons", {})
    rows: tuple[Row, ...] = ((Box(18, y, READ, 40),),)
    for n, bought in enumerate(BOUGHT):
        down = y + 66 + 34.0 * n
        pieces.append(Piece(f"buys-{n}", "point", 42, down, 1, 0.75))
        pieces.append(label(f"buys-{n}-what", "t-text", 62, down + 4.5, ref(bought), 380))
        rows += ((Box(18, down - 17, READ, 34),),)
    return Strip(pieces, rows)


def races(seen: BrightFutureState, hand: list[int]) -> Strip:
    """Before the fight: what the own hand has for each race."""
    y = STAGE_TOP
    pieces = frame(y, "scene-choose-race", {})
    rows: tuple[Row, ...] = ((Box(18, y, 430, 40),),)
    for n, race in enumerate(RACES if hand else ()):
        down = y + 86 + 56.0 * n
        cards = [card for card in hand if seen.components.gear_race[card] == n]
        pieces += [
            Piece(f"for-{race}", "blow-left", 169, down, 0),
            Piece(f"for-{race}-cards", "blow-right", 474, down, 0),
            Piece(f"for-{race}-icon", f"race-{race}", 40, down, 1, 0.95),
            label(f"for-{race}-word", "t-strong", 58, down + 4.5, ref(f"race-{race}"), 130),
            label(f"for-{race}-count", "t-big", 606, down + 6.5, len(cards), 0, ("middle",)),
        ]
        for m, card in enumerate(cards):
            tip, words = gear_tip(seen.components, card)
            at = 212 + min(52.0, 360 / len(cards)) * m
            pieces.append(Piece(f"for-{race}-{m}", GEAR_ICONS[card], at, down, 1, 1.1, tip=tip, words=words))
        rows += ((Box(18, down - 18, 620, 36),),)
    return Strip(pieces, rows)


def worn(armour: tuple[int, ...]) -> Word:
    """The armour that covers, by its name; of several cards the first, and how many more."""
    if len(armour) > 1:
        return ref("scene-covers")
    return ref(GEAR[armour[0]]) if armour else ref("scene-no-cover")


def blow_row(n: int, one: Blow, y: float) -> list[Piece]:
    """One weapon: its name, its types, value − armour = what gets through; a waiting attack has its number."""
    tip = "scene-attack-effect" if one.effect else "scene-attack"
    words: dict[str, Word] = {"gear": ref(GEAR[one.weapon])}
    covers: dict[str, Word] = {"gear": ref(GEAR[one.armour[0]]), "more": len(one.armour) - 1} if one.armour else {}
    through = one.value - one.cover
    look = "blow-waits" if one.declared else "blow"
    pieces = [
        Piece(f"attack-{n}", f"{look}-left", 169, y, 0, 1, 0, "", 0, (), tip if one.declared else "", words),
        Piece(f"attack-{n}-sum", f"{look}-right", 474, y, 0, 1, 0, "", 0, (), tip if one.declared else "", words),
        Piece(f"attack-{n}-icon", GEAR_ICONS[one.weapon], 40, y, 1, 0.95),
        label(f"attack-{n}-name", "t-strong", 58, y + 4.5, ref(GEAR[one.weapon]), 156),
    ]
    for m, type in enumerate(one.types[:2]):
        pieces.append(Piece(f"attack-{n}-type-{m}", TYPE_ICONS[type], 230 + 22 * m, y, 1, 0.8))
    pieces += [
        label(f"attack-{n}-value", "t-big", 290, y + 6.5, one.value, 0, ("middle",)),
        label(f"attack-{n}-minus", "t-big", 318, y + 6, "−", 0, ("middle",)),
        label(f"attack-{n}-cover", "t-big", 346, y + 6.5, one.cover, 0, ("middle",)),
        label(f"attack-{n}-armour", "t-text", 362, y + 4.5, worn(one.armour), 150, (), 1, 5, covers),
        label(f"attack-{n}-equals", "t-big", 536, y + 6, "=", 0, ("middle",)),
        Piece(f"attack-{n}-box", "blow-through" if through else "blow-none", 580, y, 0.5),
        label(f"attack-{n}-through", "t-big", 580, y + 6.5, through, 0, ("middle",), 1.15),
    ]
    return pieces
