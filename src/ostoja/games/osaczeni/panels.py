"""What lies beside the mall: the own area, the other players, and the track with cold store, hatch and supplies."""

from functools import lru_cache
from typing import Final

from ostoja.core.action import Action, Word, ref, seat_name
from ostoja.core.scene import Panel, Piece
from ostoja.games.osaczeni import law, statements
from ostoja.games.osaczeni.actions import ITEM_IDS, ITEMS, SPACE
from ostoja.games.osaczeni.drawing import (
    KEPT,
    LISTEN,
    MAPS,
    POINT,
    QUIET,
    RAIL,
    SETUP,
    TALK,
    TRUCK,
    WIDTH,
    Now,
    Traits,
    colour,
    copies,
    die_symbol,
    family,
    narrow_card,
    person,
    points,
    tokens,
    wide_card,
)
from ostoja.games.osaczeni.state import HIDDEN, HIDDEN_DIE, OsaczeniState

OTHER_HEIGHT: Final = 106
MINE_HEIGHT: Final = 104
TRACK_HEIGHT: Final = 318
VARIANT_LINE: Final = 20
PHASES: Final = range(1, 8)
HAND_LEFT: Final = 262
HAND_WIDTH: Final = 484
FEW: Final = 2
"""With no more kinds of cards there is room for what was said."""
WIDE: Final = 4
"""So many kinds of cards are shown with their effects; of more only pictures and names."""


def marks_of(seen: OsaczeniState, now: Now, seat: int) -> tuple[str, ...]:
    return ("turn",) if seat in now.waiting and not seen.over else ()


# Players ------------------------------------------------------------------------------------------------------


def standing(seen: OsaczeniState, now: Now, seat: int) -> tuple[str, str, tuple[str, ...]]:
    """OS-23.3 What a seat is doing: icon, text and marks; of secret choices only locked or not."""
    if seen.over:
        won = seat in seen.winners
        return ("i-check", "scene-winner", ("accent",)) if won else ("", "", ())
    if seat in now.waiting:
        if now.kind == TALK:
            return "i-chat", "scene-talks", ("accent",)
        return "i-clock", "scene-choosing", ("accent",)
    if not seen.alive(seat) and now.kind != SETUP:
        return "i-close", "scene-eliminated", QUIET
    if now.kind in (TALK, POINT, LISTEN, MAPS) and seen.asked & seen.ready & 1 << seat:
        if now.kind == TALK:
            return "i-check", "scene-ready", ("good",)
        return ("i-check", "scene-passed", QUIET) if now.kind == LISTEN else ("i-lock", "scene-locked", ("good",))
    if now.kind == POINT and seen.present(now.area) >> seat & 1:
        return "i-hidden", "scene-not-voting", QUIET
    return "", "", ()


def hand_row(seen: OsaczeniState, seat: int, right: float, y: float, width: float) -> list[Piece]:
    """The cards of another player as backs; faces where hands are open."""
    hand = seen.hands[seat]
    pitch = min(20.0, width / max(1, len(hand) - 1)) if hand else 0
    pieces: list[Piece] = []
    for n, kind in enumerate(hand):
        x = right - pitch * (len(hand) - 1 - n)
        if kind == HIDDEN:
            pieces.append(Piece(f"held-{n}", "chip-back", x, y, 1 + n / 100, tip="scene-card-back"))
        else:
            words: dict[str, Word] = {"card": ref(ITEM_IDS[kind])}
            symbol = f"chip-{ITEMS[kind]}"
            pieces.append(Piece(f"held-{n}", symbol, x, y, 1 + n / 100, 0.84, tip="scene-card", words=words))
    return pieces


def opponent(seen: OsaczeniState, now: Now, seat: int) -> Panel:
    """OS-23.3 Another player: tokens, family, points, cards, state and the last thing said."""
    own = colour(seat)
    panel = Panel(f"seat-{seat}", "others", RAIL, OTHER_HEIGHT, "", seat, (own,), marks_of(seen, now, seat))
    id = f"seal-{seat}" if now.candidates >> seat & 1 else f"player-{seat}"
    words: dict[str, Word] = {"seat": seat_name(seat)}
    pieces = panel.pieces
    pieces.append(Piece(id, f"seal-{own}", 27, 25, 2, 0.94, tip="scene-candidate", words=words, glow="glow-seal"))
    pieces.append(Piece("name", f"t-name-{own}", 48, 30, 2, text=seat_name(seat), room=84))
    pieces += tokens(seen, seat, 156, 25)
    icon, text, marks = standing(seen, now, seat)
    if text:
        pieces.append(Piece("state-icon", icon, 262, 25, 2, 0.66, marks=marks, tip=text))
        pieces.append(
            Piece(
                "state",
                "t-note",
                250,
                29,
                2,
                0.96,
                text=ref(text),
                room=56 if seat == seen.badge == seen.victim else 80,
                marks=(*marks, "end"),
            )
        )
    pieces += family(seen, now, seat, False)
    pieces.append(
        Piece("points", "t-num", 142, 61, 2, text=points(seen, seat), marks=("end",), tip="scene-points-alive")
    )
    pieces.append(Piece("points-name", "t-note", 146, 61, 2, text=ref("scene-points"), room=26))
    count = len(seen.hands[seat])
    pieces += hand_row(seen, seat, 238, 55, 62)
    pieces.append(
        Piece("cards", "t-num", 266, 61, 2, text=count, marks=("end",), tip="scene-cards", words={"cards": count})
    )
    said = last_said(seen, seat)
    if said is not None:
        pieces.append(Piece("bubble", "bubble", 14, 74, 1, 1, tip=f"action-{said.kind}", words=said.words))
        text, words = short(said)
        pieces.append(Piece("said", "t-note", 26, 93, 2, text=text, words=words, room=234))
    elif seen.over:
        pieces.append(
            Piece("score", "t-strong", 26, 93, 2, text=ref("scene-score"), words={"points": seen.scores[seat]})
        )
    return panel


def last_said(seen: OsaczeniState, seat: int) -> Action | None:
    """OS-23.3 The latest statement of a seat that still matters."""
    for code in reversed(seen.said):
        if code // statements.BY == seat:
            return SPACE.all[code % statements.BY]
    return None


def short(said: Action) -> tuple[str, dict[str, Word]]:
    """A statement in a few words, for a bubble."""
    if said.kind.startswith("say-"):
        return ref(f"action-{said.kind}"), said.words
    words: dict[str, Word] = dict(said.words)
    if "area" in words:
        words["number"] = said.args[0]
    return ref(f"scene-{said.kind}"), words


def mine(seen: OsaczeniState, now: Now, seat: int) -> Panel:
    """The own area: name, points, tokens, family, and the hand face up."""
    own = colour(seat)
    panel = Panel("mine", "mine", WIDTH, MINE_HEIGHT, "", seat, (own,), marks_of(seen, now, seat))
    id = f"seal-{seat}" if now.candidates >> seat & 1 else f"player-{seat}"
    words: dict[str, Word] = {"seat": seat_name(seat)}
    pieces = panel.pieces
    pieces.append(Piece(id, f"seal-{own}", 36, 34, 2, 1.3, tip="scene-candidate", words=words, glow="glow-seal"))
    pieces.append(Piece("name", f"t-big-{own}", 64, 32, 2, 0.95, text=seat_name(seat), room=124))
    worth = seen.scores[seat] if seen.over else points(seen, seat)
    total: dict[str, Word] = {"points": worth}
    pieces.append(
        Piece("points", "t-strong", 64, 52, 2, 1.08, text=ref("scene-worth"), words=total, tip="scene-points-alive")
    )
    pieces += tokens(seen, seat, 204, 27)
    icon, text, marks = standing(seen, now, seat)
    if text:
        pieces.append(Piece("state-icon", icon, 122, 48, 2, 0.6, marks=marks, tip=text))
        pieces.append(Piece("state", "t-note", 133, 52, 2, text=ref(text), room=110, marks=marks))
    pieces += family(seen, now, seat, True)
    said = last_said(seen, seat)
    if said is not None and len(set(seen.hands[seat])) <= FEW:
        pieces.append(Piece("bubble", "bubble-mine", 534, 40, 1, tip=f"action-{said.kind}", words=said.words))
        text, words = short(said)
        pieces.append(Piece("said", "t-note", 546, 57, 2, text=text, words=words, room=186))
    pieces += hand(seen, now, seat)
    return panel


def hand(seen: OsaczeniState, now: Now, seat: int) -> list[Piece]:
    """The own cards, each kind once with its count. The searcher points at the cards of the truck instead."""
    counts: dict[int, int] = {}
    for kind in sorted(seen.hands[seat]):
        if kind >= 0:
            counts[kind] = counts.get(kind, 0) + 1
    if not counts:
        return [Piece("no-cards", "t-note", HAND_LEFT + 8, 57, text=ref("scene-no-cards"), room=300)]
    searching = now.kind == TRUCK and seen.chosen == seat
    pieces: list[Piece] = []
    wide = len(counts) <= WIDE
    step = 122.0 if wide else min(58.0, HAND_WIDTH / len(counts))
    x = HAND_LEFT + (59.0 if wide else 26.0)
    for kind, count in counts.items():
        id = f"hand-{kind}" if searching else ITEM_IDS[kind]
        pieces += (wide_card if wide else narrow_card)(id, kind, x, 52)
        pieces += copies(f"copies-{kind}", count, x + (51 if wide else 19), 20)
        x += step
    return pieces


# The track ----------------------------------------------------------------------------------------------------


def track(seen: OsaczeniState, now: Now) -> Panel:
    """OS-23.2 Round and phase, the cold store, the hatch, the supplies, the variant."""
    down = VARIANT_LINE if seen.variant else 0
    panel = Panel("track", "track", RAIL, TRACK_HEIGHT + down, tip="scene-track")
    limit = seen.seats - seen.law[law.THRESHOLD_DROP]
    panel.pieces += heading(seen.round, seen.phase, seen.over, seen.living_characters(), limit, seen.variant)
    lower = (
        *cold_store(now.traits, tuple(seen.cold), seen.row_one()),
        *hatch(seen, now),
        *supplies(seen.pool, len(seen.deck), len(seen.played), len(seen.box)),
    )
    panel.pieces += [piece._replace(y=piece.y + down) for piece in lower] if down else lower
    return panel


@lru_cache(KEPT)
def heading(round: int, current: int, over: bool, living: int, limit: int, variant: int) -> tuple[Piece, ...]:
    """The round, how many live, the seven phases and the one being played; the variant, if there is one."""
    words: dict[str, Word] = {"round": round, "living": living, "limit": limit}
    title = "scene-over" if over else "scene-set-up" if current == 0 else "scene-round"
    text, tip, end = ref("scene-living"), "scene-living-tip", ("end",)
    pieces = [
        Piece("round", "t-title", 16, 27, text=ref(title), words=words, room=110),
        Piece("living", "t-note", 268, 27, text=text, words=words, room=164, marks=end, tip=tip),
    ]
    for phase in PHASES:
        x = 28.0 + 38 * (phase - 1)
        here = phase == current and not over
        tip = f"scene-matter-{phase}"
        pieces.append(Piece(f"phase-{phase}", "step-on" if here else "step", x, 50, -1, 1.1, tip=tip))
        marks = ("on-accent",) if here else ("quiet",) if phase < current else ()
        pieces.append(Piece(f"phase-{phase}-number", "t-cell", x, 54.3, text=phase, marks=marks))
    if not over:
        text = ref(f"scene-matter-{current}")
        pieces.append(Piece("phase", "t-strong", 16, 82, text=text, room=252, marks=("accent",)))
    if variant:
        words = {"variant": ref(f"variant-{variant:02}")}
        text = ref("scene-variant")
        tip = "scene-variant-tip"
        pieces.append(Piece("variant-icon", "i-clause", 23, 98, 0, 0.6, marks=("accent",), tip=tip, words=words))
        pieces.append(Piece("variant", "t-note", 36, 102, text=text, words=words, room=232, tip=tip))
    return tuple(pieces)


ROW_FULL: Final = (law.ROW_ONE_FULL, law.ROW_TWO_FULL, law.ROW_THREE_FULL)
ROW_DICE: Final = (-1, law.ROW_TWO_DICE, law.ROW_THREE_DICE)


@lru_cache(KEPT)
def cold_store(traits: Traits, cold: tuple[int, ...], first: bool) -> tuple[Piece, ...]:
    """The three rows with their dead, their effects and the dice that wait beside them; the rest in a stack.

    `first`: the effect of the first row is active, full or not.
    """
    pieces: list[Piece] = []
    start = 0
    dead = len(cold)
    for row in range(3):
        end = traits.law[ROW_FULL[row]]
        y = 112.0 + 36 * row
        pitch = min(30.0, 90 / max(1, end - start))
        for n in range(start, end):
            x = 29 + pitch * (n - start)
            slot = "cold-slot-full" if n < dead else "cold-slot"
            pieces.append(Piece(f"cold-{n}", slot, x, y, -2, tip="scene-cold-slot"))
            if n < dead:
                number = cold[n]
                pieces.append(person(traits, number, f"dead-{number}", x, y + 13, 1, 0.56)._replace(tip="scene-dead"))
        full = dead >= end or (row == 0 and first)
        words: dict[str, Word] = {"row": ref(f"row-{row + 1}"), "left": max(0, end - dead)}
        none = row > 0 and traits.law[ROW_DICE[row]] == 0
        tip = "scene-row-none-a" if none else "scene-row-full" if full else "scene-row-tip"
        if row == 0:
            pieces.append(
                Piece("row-1", "i-warning", 132, y, 0, 0.9, marks=("bad",) if full else QUIET, tip=tip, words=words)
            )
        else:
            waits = not full and traits.law[ROW_DICE[row]] > 0
            pieces.append(Piece(f"row-{row + 1}", "die-more" if waits else "die-away", 132, y, 0, tip=tip, words=words))
        marks = ("bad",) if full else ()
        text = ref("scene-row-none-a" if none else f"scene-row-{row + 1}-a")
        pieces.append(Piece(f"row-{row + 1}-a", "t-text", 152, y - 2, 0, 0.92, text=text, room=124, marks=marks))
        second = ref("scene-row-works" if full else "scene-row-missing")
        pieces.append(
            Piece(f"row-{row + 1}-b", "t-note", 152, y + 13, 0, text=second, words=words, room=124, marks=marks)
        )
        start = end
    if dead > start:
        pieces.append(Piece("stack-count", "t-note", 20, 223, text=f"+{dead - start}"))
        pitch = min(22.0, 220 / (dead - start))
        for n, number in enumerate(cold[start:]):
            piece = person(traits, number, f"dead-{number}", 52 + pitch * n, 229, 1, 0.5)
            pieces.append(piece._replace(tip="scene-dead"))
    return tuple(pieces)


def hatch(seen: OsaczeniState, now: Now) -> list[Piece]:
    """The hatch and the dice: faces for those who may see them, the shown one for all (V06)."""
    closed = not seen.hatch_open
    tip = "scene-hatch-shut" if closed else "scene-hatch-open"
    pieces = [Piece("hatch", "lid" if closed else "lid-off", 46, 256, 0, 0.8, tip=tip)]
    if not seen.dice or now.kind == SETUP:
        words: dict[str, Word] = {"dice": seen.dice_available()}
        pieces.append(Piece("dice-count", "t-text", 92, 261, text=ref("scene-dice"), words=words, room=176))
        return pieces
    for n, die in enumerate(seen.dice):
        x = 102.0 + 31 * n
        face = seen.shown if die == HIDDEN_DIE and n == 0 and seen.shown else die
        words = {"area": ref(f"area-{face}")} if face else {}
        tip = "scene-die" if face else "scene-die-hidden"
        pieces.append(Piece(f"dice-{n}", die_symbol(face), x, 255, 1, tip=tip, words=words, glow="glow-die"))
        if face and closed:
            tip = "scene-die-shown" if die == HIDDEN_DIE else "scene-die-peeked"
            pieces.append(Piece(f"dice-{n}-peeked", "peeked", x, 255, 2, tip=tip))
    return pieces


@lru_cache(KEPT)
def supplies(pool: int, deck: int, played: int, box: int) -> tuple[Piece, ...]:
    """Pool of monsters, deck, played pile and box."""
    rows: tuple[tuple[str, str, int], ...] = (
        ("pool", "i-monster", pool),
        ("deck-left", "i-cards", deck),
        ("played", "i-replay", played),
        ("box", "i-close", box),
    )
    pieces: list[Piece] = []
    for n, (name, icon, count) in enumerate(rows):
        x = 22.0 + 66 * n
        tip = f"scene-{name}-tip"
        pieces.append(Piece(f"{name}-icon", icon, x, 289, 0, 0.68, marks=QUIET, tip=tip))
        pieces.append(Piece(name, "t-num", x + 12, 294, 0, 0.95, text=count, tip=tip))
        pieces.append(Piece(f"{name}-name", "t-note", x - 8, 310, 0, 0.92, text=ref(f"scene-{name}"), room=62))
    return tuple(pieces)
