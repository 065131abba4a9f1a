"""The players beside the mall: the own area, and everybody else."""

from typing import Final, NamedTuple

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import RAIL, WIDTH, drawn_once, seat_colour
from ostoja.core.scene import Box, Fold, Panel, Piece, Tall, tall
from ostoja.games.osaczeni import statements
from ostoja.games.osaczeni.actions import ITEM_IDS, ITEMS, SPACE
from ostoja.games.osaczeni.drawing import (
    ITEM_WORDS,
    LISTEN,
    MAPS,
    POINT,
    QUIET,
    SETUP,
    TALK,
    OsaczeniNow,
    Traits,
    copies,
    family,
    fates,
    narrow_card,
    tokens,
    wide_card,
    worth,
)
from ostoja.games.osaczeni.state import HIDDEN, OsaczeniState

OTHER_HEIGHT: Final = 106
MINE_HEIGHT: Final = 104
HAND_LEFT: Final = 262
HAND_WIDTH: Final = 484
FEW: Final = 2
"""With no more kinds of cards there is room for what was said."""
WIDE: Final = 4
"""So many kinds of cards are shown with their effects; of more only pictures and names."""

Doing = tuple[str, str, tuple[str, ...]]
"""The icon, the text and the marks of what a seat is doing."""
NOTHING: Final[Doing] = ("", "", ())


class OsaczeniPlayer(NamedTuple):
    """All that the panel of a player shows."""

    traits: Traits
    seat: int
    turn: bool
    candidate: bool
    badge: bool
    victim: bool
    doing: Doing
    fates: tuple[int, ...]
    hidden: int
    """Those of the four characters that are face down."""
    hand: tuple[int, ...]
    said: int
    """The index of the latest statement that still matters, -1: none."""
    score: int | None
    """The final one, None before the end."""


def player(seen: OsaczeniState, now: OsaczeniNow, seat: int, said: int) -> OsaczeniPlayer:
    """A player as the viewer sees them; `said` is the index of their latest statement."""
    return OsaczeniPlayer(
        now.traits,
        seat,
        seat in now.waiting,
        now.candidates >> seat & 1 == 1,
        seen.badge == seat,
        seen.victim == seat,
        standing(seen, now, seat),
        fates(seen, seat),
        seen.face_down >> 4 * seat & 15,
        tuple(seen.hands[seat]),
        said if not seen.over else -1,
        seen.scores[seat] if seen.over else None,
    )


def standing(seen: OsaczeniState, now: OsaczeniNow, seat: int) -> Doing:
    """OS-23.3 What a seat is doing: icon, text and marks; of secret choices only locked or not."""
    if seen.over:
        won = seat in seen.winners
        return ("i-check", "scene-winner", ("accent",)) if won else NOTHING
    if seat in now.waiting:
        if now.kind == TALK:
            return "i-chat", "scene-talks", ("accent",)
        return "i-clock", "scene-choosing", ("accent",)
    if not seen.alive(seat) and now.kind != SETUP:
        return "i-close", "scene-eliminated", QUIET
    if now.kind in (TALK, POINT, LISTEN, MAPS) and seen.asked & seen.ready & 1 << seat:
        if now.kind == TALK:
            return "i-check", "scene-ready", ("good",)
        if now.kind == LISTEN:
            return "i-check", "scene-passed", QUIET
        return "i-lock", "scene-marked" if now.kind == MAPS else "scene-locked", ("good",)
    if now.kind == POINT and seen.present(now.area) >> seat & 1:
        return "i-hidden", "scene-not-voting", QUIET
    return NOTHING


def frame(
    id: str,
    role: str,
    width: int,
    height: int,
    player: OsaczeniPlayer,
    narrow: Tall | None = None,
    head: int = 0,
    low: Tall | None = None,
) -> Panel:
    """The empty panel of a player."""
    seat = player.seat
    marks = ("turn",) if player.turn else ()
    return Panel(id, role, width, height, "", seat, (seat_colour(seat),), marks, tall=narrow, head=head, low=low)


@drawn_once
def seal(seat: int, candidate: bool, x: float, y: float, size: float) -> Piece:
    """The seal of a player, with which one points at them."""
    id = f"seal-{seat}" if candidate else f"player-{seat}"
    words: dict[str, Word] = {"seat": seat_name(seat)}
    return Piece(id, f"seal-{seat_colour(seat)}", x, y, 2, size, tip="scene-candidate", words=words, glow="glow-seal")


CHIP: Final = Tall(
    142,
    58,
    (
        Fold(0, 0, 44, 40, -2, -5, 0.9),
        Fold(44, 0, 92, 40, 37.4, -5, 0.9),
        Fold(254, 0, 30, 40, 123.8, -5.5, 0.9),
        Fold(140, 0, 45, 40, 104, 26.5, 0.7),
        Fold(0, 42, 124, 32, -3, 33, 0.75),
        Fold(124, 42, 21, 40, 88, 32, 0.9),
    ),
    False,
)
"""In the row above a phone's board: seal, name and state; family, points and tokens below them."""
CHIP_SAID: Final = CHIP._replace(height=92, folds=(*CHIP.folds, Fold(20, 84, 146, 34, 3, 62, 0.9)))
"""With what was said in two lines below them."""


@drawn_once
def opponent(player: OsaczeniPlayer) -> Panel:
    """OS-23.3 Another player: tokens, family, points, cards, state and the last thing said."""
    seat = player.seat
    head, low = (OTHER_HEIGHT, CHIP_SAID) if player.said >= 0 else (74, CHIP)
    panel = frame(f"seat-{seat}", "others", RAIL, OTHER_HEIGHT, player, head=head, low=low)
    points = worth(player.traits, player.fates) if player.score is None else player.score
    panel.pieces = [
        seal(seat, player.candidate, 27, 25, 0.94),
        opponent_name(seat),
        POINTS,
        *opponent_counts(points, points_tip(player.score), len(player.hand)),
        *tokens(player.badge, player.victim, 156, 25),
        *opponent_doing(player.doing, 52 if player.badge and player.victim else 76),
        *family(player.traits, seat, player.fates, player.hidden, False),
        *hand_row(player.hand, 238, 55, 62),
    ]
    if player.said >= 0:
        panel.pieces += bubble(player.said, "bubble", 14, 74, 26, 93, 234)
    return panel


def points_tip(score: int | None) -> str:
    return "scene-points-alive" if score is None else "scene-score"


POINTS: Final = Piece("points-name", "t-note", 146, 61, 2, text=ref("scene-points"), room=26)


@drawn_once
def opponent_name(seat: int) -> Piece:
    return Piece("name", f"t-name-{seat_colour(seat)}", 48, 30, 2, text=seat_name(seat), room=84)


@drawn_once
def opponent_counts(points: int, tip: str, cards: int) -> tuple[Piece, ...]:
    """What the living of another player are worth, at the end the final points, and how many cards there are."""
    end = ("end",)
    return (
        Piece("points", "t-num", 142, 61, 2, text=points, marks=end, tip=tip, words={"points": points}),
        Piece("cards", "t-num", 266, 61, 2, text=cards, marks=end, tip="scene-cards", words={"cards": cards}),
    )


@drawn_once
def opponent_doing(doing: Doing, room: float) -> tuple[Piece, ...]:
    """What another player is doing."""
    icon, text, marks = doing
    if not text:
        return ()
    return (
        Piece("state-icon", icon, 262, 25, 2, 0.66, marks=marks, tip=text),
        Piece("state", "t-note", 250, 29, 2, 0.96, text=ref(text), room=room, marks=(*marks, "end")),
    )


@drawn_once
def hand_row(hand: tuple[int, ...], right: float, y: float, width: float) -> tuple[Piece, ...]:
    """The cards of another player as backs; faces where hands are open."""
    pitch = min(20.0, width / max(1, len(hand) - 1)) if hand else 0
    pieces: list[Piece] = []
    for n, kind in enumerate(hand):
        x = right - pitch * (len(hand) - 1 - n)
        if kind == HIDDEN:
            pieces.append(Piece(f"held-{n}", "chip-back", x, y, 1 + n / 100, tip="scene-card-back"))
        else:
            words, symbol = ITEM_WORDS[kind], f"chip-{ITEMS[kind]}"
            pieces.append(Piece(f"held-{n}", symbol, x, y, 1 + n / 100, 0.84, tip="scene-card", words=words))
    return tuple(pieces)


def latest(seen: OsaczeniState) -> list[int]:
    """OS-23.3 The index of the latest statement of each seat that still matters, -1: none."""
    found = [-1] * seen.seats
    for code in seen.said:
        found[code // statements.BY] = code % statements.BY
    return found


@drawn_once
def bubble(
    index: int, symbol: str, x: float, y: float, text_x: float, text_y: float, room: float
) -> tuple[Piece, Piece]:
    """A statement in a few words, in its bubble."""
    said = SPACE.all[index]
    text, words = ref(f"action-{said.kind}"), said.words
    if not said.kind.startswith("say-"):
        text, words = ref(f"scene-{said.kind}"), dict(said.words)
        if "area" in words:
            words["number"] = said.args[0]
    return (
        Piece("bubble", symbol, x, y, 1, tip=f"action-{said.kind}", words=said.words),
        Piece("said", "t-note", text_x, text_y, 2, text=text, words=words, room=room),
    )


NARROW: Final = 426


@drawn_once
def narrow(kinds: int, said: bool) -> Tall:
    """On a narrow screen: the name beside the family, the hand of so many kinds of cards, what was said."""
    step = card_step(kinds)
    hand = Box(HAND_LEFT - 2, 0, step * kinds + 4, MINE_HEIGHT) if kinds else Box(HAND_LEFT, 40, 528 - HAND_LEFT, 30)
    rows = [hand, Box(528, 36, 226, 36)] if said else [hand]
    below = [(Box(0, 0, 8, 0), row, Box(0, 0, max(0.0, NARROW - 8 - row.width), 0)) for row in rows]
    return tall(NARROW, (Box(0, 4, 262, 56), Box(12, 44, 164, 56)), *below)


@drawn_once
def mine(player: OsaczeniPlayer, searching: bool) -> Panel:
    """The own area: name, points, tokens, family, and the hand face up."""
    seat = player.seat
    kinds = len({kind for kind in player.hand if kind >= 0})
    said = player.said >= 0 and len(set(player.hand)) <= FEW
    panel = frame("mine", "mine", WIDTH, MINE_HEIGHT, player, narrow(kinds, said))
    points = worth(player.traits, player.fates) if player.score is None else player.score
    panel.pieces = [
        seal(seat, player.candidate, 36, 34, 1.3),
        *own_counts(seat, points, points_tip(player.score)),
        *tokens(player.badge, player.victim, 204, 27),
        *own_doing(player.doing),
        *family(player.traits, seat, player.fates, player.hidden, True),
        *hand(tuple(sorted(player.hand)), searching),
    ]
    if said:
        panel.pieces += bubble(player.said, "bubble-mine", 534, 40, 546, 57, 186)
    return panel


@drawn_once
def own_counts(seat: int, points: int, tip: str) -> tuple[Piece, ...]:
    """The own name and points."""
    text = ref("scene-worth")
    return (
        Piece("name", f"t-big-{seat_colour(seat)}", 64, 32, 2, 0.95, text=seat_name(seat), room=124),
        Piece("points", "t-strong", 64, 52, 2, 1.08, text=text, words={"points": points}, tip=tip),
    )


@drawn_once
def own_doing(doing: Doing) -> tuple[Piece, ...]:
    """What the viewer is doing."""
    icon, text, marks = doing
    if not text:
        return ()
    return (
        Piece("state-icon", icon, 122, 48, 2, 0.6, marks=marks, tip=text),
        Piece("state", "t-note", 133, 52, 2, text=ref(text), room=110, marks=marks),
    )


def card_step(kinds: int) -> float:
    """How far apart so many kinds of cards are."""
    return 122.0 if kinds <= WIDE else min(58.0, HAND_WIDTH / kinds)


@drawn_once
def hand(cards: tuple[int, ...], searching: bool) -> tuple[Piece, ...]:
    """The own cards in order, each kind once with its count. The searcher points at the cards of the truck instead."""
    counts: dict[int, int] = {}
    for kind in cards:
        if kind >= 0:
            counts[kind] = counts.get(kind, 0) + 1
    if not counts:
        return (Piece("no-cards", "t-note", HAND_LEFT + 8, 57, text=ref("scene-no-cards"), room=300),)
    pieces: list[Piece] = []
    wide, step = len(counts) <= WIDE, card_step(len(counts))
    x = HAND_LEFT + (59.0 if wide else 26.0)
    for kind, count in counts.items():
        id = f"hand-{kind}" if searching else ITEM_IDS[kind]
        pieces += (wide_card if wide else narrow_card)(id, kind, x, 52)
        pieces += copies(f"copies-{kind}", count, *((x + 51, 17) if wide else (x + 19, 20)))
        x += step
    return tuple(pieces)
