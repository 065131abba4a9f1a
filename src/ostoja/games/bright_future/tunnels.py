"""The board of the Tunnel of Power: four tracks under the ground, the vault door, the Bazaar."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import WIDTH, label
from ostoja.core.scene import Box, Panel, Piece
from ostoja.games.bright_future.actions import SPACES_NAMED
from ostoja.games.bright_future.drawing import (
    FOOD_ICONS,
    HEIGHT,
    HERO_ICONS,
    LOCATION_ICONS,
    MISSION_ICONS,
    brief,
    code,
    current,
    gear_card,
    location_words,
    target,
)
from ostoja.games.bright_future.names import (
    FOODS,
    HEROES,
    HIDDEN,
    KINDS,
    LOCATIONS,
    MISSIONS,
    OF_A_KIND,
    SUPPLY,
    TRACKS,
)
from ostoja.games.bright_future.rivals import rivals
from ostoja.games.bright_future.stage import stage
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena import Actions
from ostoja.games.bright_future.steps.barter import Answer, Offer, Wish
from ostoja.games.bright_future.steps.duel import Armour, React
from ostoja.games.bright_future.steps.duel_effects import TurncoatArmour
from ostoja.games.bright_future.steps.market import Market
from ostoja.games.bright_future.steps.rewards import BuyCode, Expedition, FeverCode, FirstCode, FreeGear
from ostoja.games.bright_future.strip import around, smaller

ROW: Final = 61
TITLES: Final = tuple(ref(f"track-{name}") for name in (*KINDS, "tunnel"))
STAGE_TOP: Final = 250
BAZAAR_Y: Final = 509


def deck_id(seen: BrightFutureState) -> str:
    """What a click on the gear deck means now."""
    step = current(seen)
    if isinstance(step, FreeGear):
        return "take-deck"
    if isinstance(step, Market):
        return "buy-deck"
    return "draw" if isinstance(step, Actions | React | Armour | TurncoatArmour) else "gear-deck"


def pile_id(seen: BrightFutureState) -> str:
    """What a click on the code pile means now."""
    step = current(seen)
    if isinstance(step, FirstCode | FeverCode):
        return "random-code"
    if isinstance(step, BuyCode):
        return "buy-code"
    return "extra-code" if isinstance(step, Expedition) else "pile"


def space_at(space: int) -> tuple[float, float]:
    """The middle of the floor of a space."""
    return 204 + 81.6 * (space % 5), 48 + ROW * (space // 5)


def printed() -> list[Piece]:
    """What is printed on the board: signs, numbers."""
    pieces: list[Piece] = []
    for track in range(4):
        y = 32 + ROW * track
        pieces += [
            Piece(f"sign-{track}", f"sign-{(*KINDS, 'tunnel')[track]}", 72, y, -90),
            label(f"sign-{track}-roman", "t-print", 24, y + 6, TRACKS[track], 0, (), 1.45, -80),
            label(f"sign-{track}-name", "t-print", 89, y - 4, TITLES[track], 97, (), 0.92, -80),
        ]
        for space in range(5 * track, 5 * track + 5):
            x, down = space_at(space)
            pieces.append(Piece(f"number-{space}", "plate", x - 25, down - 29, -60, 1.2))
            pieces.append(label(f"number-{space}-text", "t-print", x - 25, down - 24, space % 5 + 1, 0, (), 0.9, -59))
    return pieces


PRINTED: Final = printed()


SIDES: Final = (Box(582, 0, 172, 62), Box(582, 62, 172, 61), Box(582, 123, 172, 61), Box(582, 184, 172, 64))
BAZAAR: Final = ((Box(0, 448, 118, 120), Box(118, 448, 318, 120)), (Box(0, 0, 118, 0), Box(430, 448, 318, 120)))
ABOVE: Final = ((Box(0, 0, 582, 248),),)
BELOW: Final = (SIDES[:2], SIDES[2:], *BAZAAR)
"""On a narrow screen: the tracks, right below them what is going on, then what stands at their ends, and the Bazaar."""
SIDEWAYS: Final = 420
"""How wide the board is on a phone on its side, in pixels, too: two rows of cards are as high as the screen."""


def tunnel_board(seen: BrightFutureState, seat: int | None) -> Panel:
    """Tracks with tokens and obstacles, the cards met, the door, the Bazaar; in the middle what is going on."""
    tunnel = seen.tunnel
    middle = stage(seen, seat, STAGE_TOP) or rivals(seen, STAGE_TOP)
    narrow = around(580, ABOVE, middle.rows, BELOW, STAGE_TOP, 1.7, False)
    low = around(SIDEWAYS, ABOVE, middle.low or smaller(middle.rows, SIDEWAYS / 0.97), BELOW, STAGE_TOP, 1.25, False)
    panel = Panel("board", "board", WIDTH, HEIGHT, "tunnels", tip="scene-board-tunnel", tall=narrow, low=low)
    pieces = panel.pieces = PRINTED[:]
    taken = set(tunnel.space_of)
    step = current(seen)
    if step is not None and tunnel.space_of[step.seat] >= 0:
        pieces.append(Piece("track-now", "track-now", 367, 32 + ROW * (tunnel.space_of[step.seat] // 5), -95))
    newest = tunnel.newest_obstacle
    for space in range(20):
        x, y = space_at(space)
        words: dict[str, Word] = {"track": TRACKS[space // 5], "space": space % 5 + 1}
        marks = () if space in taken else ("free",)
        pieces.append(
            Piece(
                SPACES_NAMED[space], "space", x + 6, y - 16, -50, 1, 0, "", 0, marks, "scene-space", words, "glow-space"
            )
        )
        if seen.solo and tunnel.obstacles[space] >= 0:
            pieces += obstacle(space, tunnel.obstacles[space], newest == space)
    for other in range(seen.seats):
        space = tunnel.space_of[other]
        if space >= 0:
            x, y = space_at(space)
            pieces.append(Piece(f"cone-{other}", "cone", x + 8, y - 40, y - 1))
            pieces.append(
                Piece(
                    f"seat-{other}", f"pawn-{other + 1}", x + 8, y + 2, y, 1.2, 0, "", 0,
                    (), "scene-pawn", {"seat": seat_name(other)}, "glow-pawn",
                )
            )  # fmt: skip
    for kind in range(3):
        pieces += track_cards(seen, kind)
    pieces += door(seen)
    pieces += middle.pieces
    pieces += bazaar(seen, 120, BAZAAR_Y)
    pieces += supply(seen, 12, BAZAAR_Y - 50)
    return panel


def obstacle(space: int, hero: int, newest: bool) -> list[Piece]:
    """A hero who bars the way of somebody alone."""
    x, y = space_at(space)
    id = f"obstacle-{space}"
    return [
        Piece(id, "obstacle", x + 8, y + 2, y, 1.1, tip=HEROES[hero], marks=() if newest else ("used",)),
        Piece(f"{id}-icon", HERO_ICONS[hero], x + 8, y - 18, y + 0.1, 0.7, marks=("ink",)),
    ]


def track_cards(seen: BrightFutureState, kind: int) -> list[Piece]:
    """Right of a track: the card met there, or the top of its deck if this viewer knows it; left the deck's size."""
    y = 32 + ROW * kind
    deck = seen.decks[kind]
    words: dict[str, Word] = {"count": len(deck), "kind": KINDS[kind], "discarded": len(seen.discards[kind])}
    pieces = [
        Piece(KINDS[kind], "deck-small", 54, y + 11, -20, 1, 0, "", 0, (), "scene-deck", words, "glow-deck"),
        label(f"deck-{kind}-count", "t-print", 54, y + 15.5, len(deck), 0, (), 0.85, -10),
        Piece(f"deck-{kind}-undo", "i-undo", 82, y + 11, -10, 0.5, 0, "", 0, ("ink",), "scene-discarded", words),
        label(f"deck-{kind}-discarded", "t-print", 96, y + 15.5, len(seen.discards[kind]), 0, (), 0.85, -10),
    ]

    if seen.met[kind] >= 0:
        return pieces + side_card(seen, OF_A_KIND * kind + seen.met[kind], y, False)
    if deck and deck[-1] != HIDDEN:
        return pieces + side_card(seen, OF_A_KIND * kind + deck[-1], y, True)
    if seen.discards[kind]:
        return pieces + side_card(seen, OF_A_KIND * kind + seen.discards[kind][-1], y, False, True)
    return pieces


def side_card(seen: BrightFutureState, card: int, y: float, peeked: bool, gone: bool = False) -> list[Piece]:
    """A location card beside its track, 158×46."""
    tip, words = location_words(seen.components, card, fever=False)
    kind = card // OF_A_KIND
    marks = ("used",) if gone else ()
    id = f"side-{kind}"
    pieces = [
        Piece(id, f"side-{KINDS[kind]}", 665, y, -20, 1, 0, "", 0, marks, tip, words),
        Piece(f"{id}-icon", LOCATION_ICONS[card], 606, y, -10, 1.1, marks=("ink", *marks)),
        label(f"{id}-name", "t-print", 684, y - 2, brief(LOCATIONS[card]), 106, marks, 0.88, -10),
    ]
    key = "scene-peeked" if peeked else "scene-last-card" if gone else "scene-strength-of" if kind else "scene-open"
    note: dict[str, Word] = {"strength": seen.components.strength[card]}
    pieces.append(label(f"{id}-note", "t-land", 684, y + 14, ref(key), 116, marks, 0.92, -10, note))
    if peeked:
        pieces.append(Piece(f"{id}-eye", "i-eye", 733, y - 14, -9, 0.55, marks=("ink",)))
    return pieces


def door(seen: BrightFutureState) -> list[Piece]:
    """The vault door at the end of track IV and its code; each number can be pointed at."""
    pieces = [Piece("vault", "vault", 612, 215, -20, tip="scene-door")]
    numbers = [n + 1 for n in range(3) for _ in range(seen.door[n])]
    barter = isinstance(current(seen), Offer | Wish | Answer)
    pitch = min(34.0, 100 / max(1, len(numbers)))
    for at, number in enumerate(numbers):
        first = not barter and numbers.index(number) == at
        id = f"code-{number}" if first else f"door-{at}"
        pieces += code(id, number, 664 + pitch * at, 215, 1.35, "code-door", 1 + at)
    return pieces


def bazaar(seen: BrightFutureState, left: float, y: float) -> list[Piece]:
    """Six cards face up."""
    pieces: list[Piece] = []
    for n, card in enumerate(seen.bazaar):
        pieces += gear_card(seen.components, card, left + 60 + 104.0 * n, y, 1.03)
    return pieces


def supply(seen: BrightFutureState, x: float, y: float) -> list[Piece]:
    """Beside the Bazaar: gear deck and discard pile, food and missions nobody has."""
    deck = deck_id(seen)
    words: dict[str, Word] = {"count": len(seen.gear_deck), "discarded": len(seen.gear_discard)}
    pieces = [
        label("bazaar-title", "t-title", x, y + 13, ref("scene-bazaar"), 110),
        *target(
            [
                Piece(deck, "gear-back", x + 20, y + 42, 1, 1, 0, "", 0, (), "scene-gear-deck", words, "glow-back"),
                label("gear-deck-count", "t-print", x + 20, y + 46.5, len(seen.gear_deck), 0, (), 1, 2),
            ]
        ),
        Piece("gear-discard", "i-undo", x + 56, y + 42, 1, 0.6, tip="scene-gear-discard", words=words),
        label("gear-discard-count", "t-strong", x + 66, y + 46.5, len(seen.gear_discard)),
    ]
    return pieces + goods(seen, x + 12, y + 77, 32)


def goods(seen: BrightFutureState, x: float, y: float, pitch: float) -> list[Piece]:
    """Food and missions in the supply."""
    pieces: list[Piece] = []
    for kind in range(3):
        at = x + pitch * kind
        marks = () if seen.food_supply[kind] else ("lost",)
        token = Piece(FOODS[kind], "food", at, y, 1, 0.9, 0, "", 0, marks, FOODS[kind], {}, "glow-token")
        icon = Piece(f"{FOODS[kind]}-icon", FOOD_ICONS[kind], at, y, 1.1, 0.66, marks=("ink", *marks))
        pieces += target([token, icon])
        pieces.append(label(f"{FOODS[kind]}-count", "t-strong", at + 9, y + 14, seen.food_supply[kind], 0, (), 0.85))
        if seen.mission_owner[kind] == SUPPLY:
            id = MISSIONS[kind]
            token = Piece(id, "mission", at, y + 21, 0.5, 0.55, 0, "", 0, (), id, {}, "glow-token")
            pieces += target([token, Piece(f"{id}-icon", MISSION_ICONS[kind], at, y + 21, 0.6, 0.4, marks=("ink",))])
    return pieces
