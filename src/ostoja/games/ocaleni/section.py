"""The own shelter in section, with the bill of the night; before the first day, the draft in hand."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import WIDTH, drawn_once, seat_colour
from ostoja.core.scene import Panel, Piece
from ostoja.games.ocaleni.bill import bill_of
from ostoja.games.ocaleni.components import OcaleniComponents
from ostoja.games.ocaleni.draft import draft_pieces
from ostoja.games.ocaleni.drawing import (
    COINS,
    FIND_REF,
    GEAR_IDS,
    LEADER_REF,
    ORDER,
    PREY_REF,
    RES_REF,
    ROOM_IDS,
    OcaleniNow,
    crowd,
    gear_pieces,
    look_of,
    meats_for,
    minus,
    room_pieces,
    signed,
)
from ostoja.games.ocaleni.ids import (
    BROKEN,
    FIND_NAMES,
    GEARS,
    PLACES,
    PREY_KINDS,
    RESOURCE_NAMES,
    RESOURCES,
)
from ostoja.games.ocaleni.narrow import BROKEN_AT, DRAFT, HEAD_AND_STOCKS, OTHER, REPAIRED_AT, columns, shelter
from ostoja.games.ocaleni.scoring import total
from ostoja.games.ocaleni.shelter import reserve
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.setup import FirstFinds

HEIGHT: Final = 200
SPOTS: Final = ((248, 30), (332, 30), (248, 88), (488, 30), (572, 30), (488, 88), (572, 88))
"""Where the seven rooms are in the section: three basic ones left of the shaft, four advanced ones right of it."""
TROPHIES: Final = (332, 88)
AIRLOCK_AT: Final = (416, 30)


def mine(seen: OcaleniState, seat: int, now: OcaleniNow) -> Panel:
    """The own shelter in section, with what tonight will cost; while drafting, the cards in hand instead."""
    tiles = seen.gear[seat * GEARS : seat * GEARS + GEARS]
    broken = [kind for kind, tile in enumerate(tiles) if tile == BROKEN]
    repaired = paired(seen.components, tiles)
    usual = not (seen.draft or seen.over or isinstance(now.top, FirstFinds))
    layout = shelter(len(broken), len(repaired)) if usual else DRAFT if seen.draft else OTHER
    marks = ("turn",) if seat in now.waiting else ()
    colours, head = (seat_colour(seat),), HEAD_AND_STOCKS if usual else 0
    panel = Panel("mine", "mine", WIDTH, HEIGHT, "", seat, colours, marks, "scene-mine", layout, head)
    pieces = panel.pieces
    pieces += name_plate(seat)
    if seen.draft:
        pieces += draft_pieces(seen, seat)
        return panel
    printed, bill = seen.components, bill_of(seen, seat)
    pieces.append(leader_name(seen.leader[seat]))
    if isinstance(now.top, FirstFinds):
        pieces += first_finds(now.top, seat)
    elif seen.over:
        pieces += score_pieces(seen, seat)
    else:
        pieces.append(BILL)
        for n, value in enumerate((total(seen, seat), *bill)):
            pieces += bill_row(n, value)
    pieces += PRINTED
    for number in range(1, PLACES):
        place = seat * PLACES + number
        code, inside = seen.room[place], seen.people[place]
        look = look_of(printed, code >> 1, inside, seen.used[place])
        pieces += room_pieces(printed, ROOM_IDS[code], code >> 1, look, inside, *SPOTS[number - 1])
    inside = max(0, seen.people[seat * PLACES])
    pieces += airlock_pieces(printed, inside, bill.water, bill.rays, reserve(seen, seat))
    for kind, meat in enumerate(meats_for(seen, seat)):
        pieces += trophy(printed, kind, seen.hunted[seat * PREY_KINDS + kind], meat)
    start = "res" if now.goods == "mine" else "stock"
    for turn, kind in enumerate(ORDER):
        pieces += stock(start, turn, seen.goods[seat * RESOURCES + kind])
    pieces += gauge(printed)
    pieces.append(dose_piece(printed, seat, seen.dose[seat], bill.rays))
    pieces += BROKEN_HEAD
    pieces += side_pieces(printed, tiles, broken, BROKEN_AT)
    pieces += REPAIRED_HEAD
    pieces += side_pieces(printed, tiles, repaired, REPAIRED_AT)
    return panel


@drawn_once
def name_plate(seat: int) -> tuple[Piece, ...]:
    return (
        Piece("seal", f"seal-{seat_colour(seat)}", 32, 28, 1),
        Piece("name", f"t-big-{seat_colour(seat)}", 54, 28, 1, 0.94, text=seat_name(seat), room=90),
    )


@drawn_once
def leader_name(leader: int) -> Piece:
    return Piece("leader", "t-note", 54, 44, 1, text=LEADER_REF[leader], room=92)


# The bill ---------------------------------------------------------------------------------------------------------

BILL: Final = Piece("bill", "bill", 12, 56, -2, tip="scene-bill")
BILL_ROWS: Final = (
    ("score", "i-treasure"),
    ("food", "i-food"),
    ("water", "i-water"),
    ("missing", "i-warning"),
    ("rays", "i-radiation"),
)
"""Points so far, and tonight's bill."""


@drawn_once
def bill_row(n: int, value: int) -> tuple[Piece, ...]:
    name, icon = BILL_ROWS[n]
    text: Word = value
    marks: tuple[str, ...] = ()
    if name == "score":
        text, marks = minus(value), ("accent",)
    elif name in ("missing", "rays"):
        marks = ("bad",) if value else ("quiet",)
    if name == "rays":
        text = f"+{value}"
    y = 70 + 21 * n
    return (
        Piece(f"bill-{name}-icon", icon, 21, y, 1, 0.66, marks=marks),
        Piece(
            f"bill-{name}-label",
            "t-note" if name == "rays" else "t-text",
            32,
            y + 4.5,
            1,
            text=ref(f"scene-{name}"),
            room=78,
        ),
        Piece(f"bill-{name}", "t-num", 135, y + 5, 1, text=text, marks=(*marks, "end")),
    )


def score_pieces(seen: OcaleniState, seat: int) -> list[Piece]:
    """OC-13.1 At the end, what the points are made of."""
    pieces = [BILL]
    for n, (name, points) in enumerate([*seen.breakdown(seat), ("score", total(seen, seat))]):
        y = 68 + 15.4 * n
        style, marks = ("t-strong", ("accent",)) if name == "score" else ("t-note", ())
        pieces.append(Piece(f"part-{name}-label", style, 18, y + 4, 1, text=ref(f"scene-part-{name}"), room=88))
        pieces.append(Piece(f"part-{name}", "t-strong", 137, y + 4, 1, text=minus(points), marks=(*marks, "end")))
    return pieces


def first_finds(top: FirstFinds, seat: int) -> list[Piece]:
    """OC-2.13 The four search tokens of which one goes back."""
    pieces = [Piece("bill", "bill", 12, 56, -2)]
    found: dict[int, int] = {}
    for find in (top.a, top.b, top.c, top.d):
        found[find] = found.get(find, 0) + 1
    for n, (find, count) in enumerate(found.items()):
        id = f"find-{FIND_NAMES[find]}" if top.seat == seat else f"drawn-{FIND_NAMES[find]}"
        x, y = 44 + 62 * (n % 2), 86 + 50 * (n // 2)
        pieces.append(
            Piece(id, f"find-{FIND_NAMES[find]}", x, y, 2, 1.6, tip="scene-drawn", words={"find": FIND_REF[find]})
        )
        if count > 1:
            pieces.append(Piece(f"{id}-count", "t-strong", x + 18, y + 5, 2, text=f"×{count}"))
    return pieces


# The section ------------------------------------------------------------------------------------------------------

PRINTED: Final = (Piece("section", "section", 244, 6, -3), Piece("trophies", "room-trophies", *TROPHIES, -2))
"""The ground, and the shelf for prey."""


@drawn_once
def airlock_pieces(printed: OcaleniComponents, inside: int, water: int, rays: int, spare: int) -> tuple[Piece, ...]:
    """Two rows of survivors, the water they need, and tonight's radiation less those who shield the shelter."""
    x, y = AIRLOCK_AT
    first, second = printed.airlock_rows
    words: dict[str, Word] = {"inside": inside, "spaces": printed.airlock, "water": water, "rays": rays}
    upper, count = crowd(first, min(first, inside), -1)
    lower, more = crowd(second, max(0, inside - first), -1)
    size = min(1.1, 62 / (10.5 * max(count, more)))
    pieces = (
        Piece("airlock-base", "airlock", x, y, -2),
        Piece("airlock-name", "t-print", x + 34, y + 14.5, 0, 0.92, text=ref("scene-airlock-name"), room=64),
        Piece("airlock-first", upper, x + 34 - 5.25 * count * size, y + 41, 0, size, marks=("ink",)),
        Piece("airlock-second", lower, x + 34 - 5.25 * more * size, y + 70, 0, size, marks=("ink",)),
        Piece("airlock-water-box", "note-box", x + 4, y + 74, -1),
        Piece("airlock-water-icon", "coin-water", x + 16, y + 82, 0, 0.66),
        Piece("airlock-water", "t-print", x + 30, y + 86.3, 0, text=water),
        Piece("airlock-rays-box", "note-box", x + 4, y + 93, -1),
        Piece("airlock-rays-icon", "i-radiation", x + 16, y + 101, 0, 0.58, marks=("ink",)),
        Piece("airlock-rays", "t-print", x + 38, y + 105.3, 0, text=f"+{rays}"),
        Piece("airlock", "hit-airlock", x, y, 5, tip="scene-airlock", words=words, glow="glow-airlock"),
    )
    if not spare:
        return pieces
    words, text, tip = {"count": spare}, f"+{spare}", "scene-reserve"
    return (*pieces, Piece("reserve", "t-print", x + 51, y + 86.3, 1, text=text, tip=tip, words=words))


@drawn_once
def trophy(printed: OcaleniComponents, kind: int, count: int, meat: int) -> tuple[Piece, ...]:
    """How many prey of a kind were hunted so far; the next one would give so much meat."""
    x, y = TROPHIES[0] + 15 + 25 * (kind % 3), TROPHIES[1] + 14 + 26 * (kind // 3)
    words: dict[str, Word] = {"prey": PREY_REF[kind], "count": count, "meat": meat}
    look = () if count else ("used",)
    id = f"hunted-{kind}"
    pieces = (
        Piece(id, "prey-chip", x, y, 0, tip="scene-hunted", words=words, marks=look),
        Piece(f"{id}-number", "t-print", x - 2.5, y + 3.2, 1, 0.95, text=printed.toughness[kind], marks=look),
    )
    if not count:
        return pieces
    return (
        *pieces,
        Piece(f"{id}-count", "disc", x + 8.5, y + 8.5, 2, 0.9),
        Piece(f"{id}-times", "t-print", x + 8.5, y + 12.2, 3, 0.84, text=count),
    )


@drawn_once
def stock(start: str, turn: int, count: int) -> tuple[Piece, ...]:
    """One of the seven stocks in a row; paths point at those that `start` with `res`."""
    kind = ORDER[turn]
    id = f"{start}-{RESOURCE_NAMES[kind]}"
    x, y = 274 + 58.7 * turn, 160
    words: dict[str, Word] = {"res": RES_REF[kind], "count": count}
    return (
        Piece(f"{id}-box", "stock", x, y, -2),
        Piece(f"{id}-coin", COINS[kind], x - 14, y, 0, 0.92, marks=() if count else ("used",)),
        Piece(f"{id}-count", "t-num", x + 2, y + 5.3, 0, text=count, marks=() if count else ("quiet",)),
        Piece(id, "hit-stock", x, y, 3, tip="scene-stock", words=words, glow="glow-stock"),
    )


@drawn_once
def gauge(printed: OcaleniComponents) -> tuple[Piece, ...]:
    """The contamination track."""
    pieces = [Piece("gauge", "radiation", 256, 184, 0, tip="scene-gauge")]
    for n, value in enumerate(printed.track):
        x = 285 + 35.1 * n
        pieces.append(Piece(f"dose-{n}", f"dose-{n}", x, 184, -2))
        pieces.append(Piece(f"dose-{n}-value", "t-print", x, 188.3, 0, text=signed(value)))
    return tuple(pieces)


@drawn_once
def dose_piece(printed: OcaleniComponents, seat: int, dose: int, rays: int) -> Piece:
    """Where on the track the shelter is, and how far it would rise tonight."""
    words: dict[str, Word] = {"value": signed(printed.track[dose]), "rays": rays}
    return Piece("dose", f"dose-now-{seat_colour(seat)}", 285 + 35.1 * dose, 184, 2, tip="scene-dose", words=words)


# Equipment --------------------------------------------------------------------------------------------------------


def side_head(name: str, icon: str, x: int) -> tuple[Piece, ...]:
    return (
        Piece(f"{name}-icon", icon, x + 6, 19, 1, 0.5, marks=("quiet",)),
        Piece(f"{name}-label", "t-note", x + 16, 23.3, 1, text=ref(f"scene-{name}"), room=70),
    )


BROKEN_HEAD: Final = side_head("broken", "i-close", BROKEN_AT)
REPAIRED_HEAD: Final = side_head("repaired", "i-check", REPAIRED_AT)


def paired(printed: OcaleniComponents, tiles: list[int]) -> list[int]:
    """Repaired equipment, tiles that make a symbol together side by side and before the others (OC-13.1f)."""
    whole: list[int] = []
    single: list[int] = []
    for kind, tile in enumerate(tiles):
        if tile > BROKEN:
            partner = printed.partner[kind]
            if tiles[partner] <= BROKEN:
                single.append(kind)
            elif printed.left_half[kind]:
                whole += [kind, partner]
    return whole + single


def side_pieces(printed: OcaleniComponents, tiles: list[int], kinds: list[int], x: int) -> list[Piece]:
    """Equipment left and right of the shelter: two tiles in a row, or smaller ones when there are many."""
    pieces: list[Piece] = []
    across, size = columns(len(kinds))
    for n, kind in enumerate(kinds):
        down, right = divmod(n, across)
        left, top = x + 20 * size + right * 43.5 * size, 32 + 24 * size + down * 52 * size
        pieces += gear_pieces(printed, GEAR_IDS[kind], kind, tiles[kind], left, top, size)
    return pieces
