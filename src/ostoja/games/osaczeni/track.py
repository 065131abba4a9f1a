"""The track beside the mall: round and phase, the cold store, the hatch and the supplies."""

from typing import Final

from ostoja.core.action import Word, ref
from ostoja.core.drawing import RAIL, drawn_once
from ostoja.core.scene import Panel, Piece
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.drawing import QUIET, SETUP, OsaczeniNow, Traits, die_symbol, person
from ostoja.games.osaczeni.state import HIDDEN_DIE, OsaczeniState
from ostoja.games.osaczeni.steps.cards import ATTACK_PHASE

TRACK_HEIGHT: Final = 318
VARIANT_LINE: Final = 20
PHASES: Final = range(1, 8)
PHASE_X: Final = [38.0 * phase - 10 for phase in range(8)]


def track(seen: OsaczeniState, now: OsaczeniNow) -> Panel:
    """OS-23.2 Round and phase, the cold store, the hatch, the supplies, the variant."""
    down = VARIANT_LINE if seen.variant else 0
    panel = Panel("track", "track", RAIL, TRACK_HEIGHT + down, tip="scene-track", head=92)
    limit = seen.seats - seen.law[law.THRESHOLD_DROP]
    dice = tuple(seen.dice) if now.kind != SETUP else ()
    panel.pieces = [
        *heading(seen.round, seen.phase, seen.over, seen.living_characters(), limit, seen.variant),
        *cold_store(now.traits, tuple(seen.cold), seen.row_one(), dice_in_use(seen), down),
        *hatch(seen.hatch_open, dice, seen.shown, seen.dice_available(), down),
        *supplies(seen.pool, len(seen.deck), len(seen.played), len(seen.box), down),
    ]
    return panel


def dice_in_use(seen: OsaczeniState) -> int:
    """How many dice this round is played with; those of rows that it has filled are not among them (OS-13.1)."""
    return len(seen.dice) if seen.dice and seen.phase >= ATTACK_PHASE else seen.dice_available()


@drawn_once
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
        here = phase == current and not over
        pieces.append(phase_step(phase, here))
        pieces.append(phase_number(phase, ("on-accent",) if here else QUIET if phase < current else ()))
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


@drawn_once
def phase_step(phase: int, here: bool) -> Piece:
    """The place of a phase in the row of all."""
    symbol, tip = "step-on" if here else "step", f"scene-matter-{phase}"
    return Piece(f"phase-{phase}", symbol, PHASE_X[phase], 50, -1, 1.1, tip=tip)


@drawn_once
def phase_number(phase: int, marks: tuple[str, ...]) -> Piece:
    return Piece(f"phase-{phase}-number", "t-cell", PHASE_X[phase], 54.3, text=phase, marks=marks)


ROW_FULL: Final = (law.ROW_ONE_FULL, law.ROW_TWO_FULL, law.ROW_THREE_FULL)
ROW_DICE: Final = (-1, law.ROW_TWO_DICE, law.ROW_THREE_DICE)


@drawn_once
def cold_store(traits: Traits, cold: tuple[int, ...], first: bool, in_use: int, down: int) -> tuple[Piece, ...]:
    """The three rows with their dead, their effects and the dice that wait beside them; the rest in a stack.

    `first`: the effect of the first row is active, full or not; `in_use`: the dice of this round.
    """
    pieces: list[Piece] = []
    start = 0
    dice = traits.law[law.START_DICE]
    dead = len(cold)
    for row in range(3):
        end = traits.law[ROW_FULL[row]]
        y = 112.0 + 36 * row + down
        pitch = min(30.0, 90 / max(1, end - start))
        for n in range(start, end):
            x = 29 + pitch * (n - start)
            pieces.append(cold_slot(n, x, y, n < dead))
            if n < dead:
                pieces.append(corpse(traits, cold[n], x, y + 13, 0.56))
        full = dead >= end or (row == 0 and first)
        own = traits.law[ROW_DICE[row]] if row else -1
        dice += max(0, own)
        pieces += row_effect(row, y, max(0, end - dead), full, own, row > 0 and in_use < dice)
        start = end
    if dead > start:
        pieces.append(Piece("stack-count", "t-note", 20, 223 + down, text=f"+{dead - start}"))
        pitch = min(22.0, 220 / (dead - start))
        pieces += [corpse(traits, number, 52 + pitch * n, 229 + down, 0.5) for n, number in enumerate(cold[start:])]
    return tuple(pieces)


@drawn_once
def cold_slot(n: int, x: float, y: float, full: bool) -> Piece:
    return Piece(f"cold-{n}", "cold-slot-full" if full else "cold-slot", x, y, -2, tip="scene-cold-slot")


@drawn_once
def corpse(traits: Traits, number: int, x: float, y: float, size: float) -> Piece:
    """A character in the cold store."""
    return person(traits, number, f"dead-{number}", x, y, 1, size)._replace(tip="scene-dead")


@drawn_once
def row_effect(row: int, y: float, left: int, full: bool, dice: int, later: bool) -> tuple[Piece, ...]:
    """What a row does once it is full, and how many it still takes.

    `dice` that it adds, -1 for the first row; `later`: not before the next round.
    """
    id = f"row-{row + 1}"
    words: dict[str, Word] = {"row": ref(id), "left": left}
    tip = "scene-row-tip" if not full else "scene-row-next" if later else "scene-row-full"
    tip = "scene-row-none-a" if dice == 0 else tip
    marks = ("bad",) if full else ()
    if row == 0:
        effect = Piece(id, "i-warning", 132, y, 0, 0.9, marks=marks or QUIET, tip=tip, words=words)
    else:
        effect = Piece(id, "die-away" if full or dice <= 0 else "die-more", 132, y, 0, tip=tip, words=words)
    first = ref("scene-row-none-a" if dice == 0 else f"scene-{id}-a")
    second = ref("scene-row-missing" if not full else "scene-row-waits" if later else "scene-row-works")
    return (
        effect,
        Piece(f"{id}-a", "t-text", 152, y - 2, 0, 0.92, text=first, room=124, marks=marks),
        Piece(f"{id}-b", "t-note", 152, y + 13, 0, text=second, words=words, room=124, marks=marks),
    )


@drawn_once
def hatch(lifted: bool, dice: tuple[int, ...], shown: int, available: int, down: int) -> tuple[Piece, ...]:
    """The hatch and the dice: faces for those who may see them, the shown one for all (V06); or how many there are."""
    tip = "scene-hatch-open" if lifted else "scene-hatch-shut"
    pieces = [Piece("hatch", "lid-off" if lifted else "lid", 46, 256 + down, 0, 0.8, tip=tip)]
    if not dice:
        words: dict[str, Word] = {"dice": available}
        pieces.append(Piece("dice-count", "t-text", 92, 261 + down, text=ref("scene-dice"), words=words, room=176))
    for n, die in enumerate(dice):
        face = shown if die == HIDDEN_DIE and n == 0 and shown else die
        pieces.append(die_at(n, face, 255 + down))
        if face and not lifted:
            tip = "scene-die-shown" if die == HIDDEN_DIE else "scene-die-peeked"
            pieces.append(Piece(f"dice-{n}-peeked", "peeked", 102.0 + 31 * n, 255 + down, 2, tip=tip))
    return tuple(pieces)


@drawn_once
def die_at(n: int, face: int, y: float) -> Piece:
    """One of the dice, perhaps with a face that is hidden."""
    words: dict[str, Word] = {"area": ref(f"area-{face}")} if face else {}
    tip = "scene-die" if face else "scene-die-hidden"
    return Piece(f"dice-{n}", die_symbol(face), 102.0 + 31 * n, y, 1, tip=tip, words=words, glow="glow-die")


SUPPLIES: Final = (("pool", "i-monster"), ("deck-left", "i-cards"), ("played", "i-replay"), ("box", "i-close"))


@drawn_once
def supply(n: int, down: int) -> tuple[Piece, ...]:
    """The icon and the name of a supply."""
    name, icon = SUPPLIES[n]
    x = 22.0 + 66 * n
    return (
        Piece(f"{name}-icon", icon, x, 289 + down, 0, 0.68, marks=QUIET, tip=f"scene-{name}-tip"),
        Piece(f"{name}-name", "t-note", x - 8, 310 + down, 0, 0.92, text=ref(f"scene-{name}"), room=62),
    )


@drawn_once
def supply_left(n: int, count: int, down: int) -> Piece:
    """How much there is of a supply."""
    name, _ = SUPPLIES[n]
    return Piece(name, "t-num", 34.0 + 66 * n, 294 + down, 0, 0.95, text=count, tip=f"scene-{name}-tip")


@drawn_once
def supplies(pool: int, deck: int, played: int, box: int, down: int) -> tuple[Piece, ...]:
    """Pool of monsters, deck, played pile and box."""
    pieces: list[Piece] = []
    for n, count in enumerate((pool, deck, played, box)):
        pieces += supply(n, down)
        pieces.append(supply_left(n, count, down))
    return tuple(pieces)
