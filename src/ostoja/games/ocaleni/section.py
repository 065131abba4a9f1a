"""The own shelter in section, with the bill of the night; before the first day, the draft in hand."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.scene import Panel, Piece
from ostoja.games.ocaleni.drawing import (
    AREA_REF,
    COINS,
    FIND_REF,
    GEAR_REF,
    LEADER_REF,
    PREY_REF,
    RES_REF,
    ROOM_REF,
    WIDTH,
    Now,
    colour,
    crowd,
    gear_pieces,
    look_of,
    meat_for,
    minus,
    rays,
    room_id,
    room_pieces,
    signed,
)
from ostoja.games.ocaleni.ids import (
    BASIC_ROOMS,
    BROKEN,
    FIND_NAMES,
    GEAR_NAMES,
    GEARS,
    LEADER_NAMES,
    NOTHING,
    PLACES,
    PREY_KINDS,
    RESOURCE_NAMES,
    RESOURCES,
    ROOM_NAMES,
)
from ostoja.games.ocaleni.scoring import total
from ostoja.games.ocaleni.shelter import reserve
from ostoja.games.ocaleni.state import DRAFT, HAND, KEPT, OFFER, OcaleniState
from ostoja.games.ocaleni.steps.feeding import airlock_water, paid, room_food
from ostoja.games.ocaleni.steps.setup import FirstFinds

HEIGHT: Final = 200
ORDER: Final = (3, 4, 5, 6, 0, 1, 2)
"""Stocks as they are shown: materials, ammunition, food."""
SPOTS: Final = ((248, 30), (332, 30), (248, 88), (488, 30), (572, 30), (488, 88), (572, 88))
"""Where the seven rooms are in the section: three basic ones left of the shaft, four advanced ones right of it."""
TROPHIES: Final = (332, 88)
NIGHT_ICONS: Final = ("i-event", "i-food", "i-radiation", "i-survivor", "i-room", "i-equipment", "i-clean")
PHASE_ICONS: Final = ("i-dawn", "i-sun", "i-moon")
PHASES: Final = ("scene-dawn", "scene-day", "scene-night")


# The own shelter --------------------------------------------------------------------------------------------------


def mine(seen: OcaleniState, seat: int, now: Now) -> Panel:
    """The own shelter in section, with what tonight will cost; while drafting, the cards in hand instead."""
    marks = ("turn",) if seat in now.waiting else ()
    panel = Panel("mine", "mine", WIDTH, HEIGHT, "", seat, (colour(seat),), marks, "scene-mine")
    pieces = panel.pieces = [
        Piece("seal", f"seal-{colour(seat)}", 32, 28, 1),
        Piece("name", f"t-big-{colour(seat)}", 54, 28, 1, 0.94, text=seat_name(seat), room=90),
    ]
    if seen.draft:
        pieces += draft_pieces(seen, seat)
        return panel
    pieces.append(Piece("leader", "t-note", 54, 44, 1, text=LEADER_REF[seen.leader[seat]], room=92))
    if isinstance(now.top, FirstFinds):
        pieces += first_finds(now.top, seat)
    elif seen.over:
        pieces += score_pieces(seen, seat)
    else:
        pieces += bill_pieces(seen, seat)
    pieces += section_pieces(seen, seat)
    pieces += stock_pieces(seen, seat, now)
    pieces += gauge_pieces(seen, seat)
    tiles = seen.gear[seat * GEARS : seat * GEARS + GEARS]
    pieces += side_pieces(seen, tiles, [kind for kind in range(GEARS) if tiles[kind] == BROKEN], 152, "broken")
    pieces += side_pieces(seen, tiles, paired(seen, tiles), 662, "repaired")
    return panel


def bill_pieces(seen: OcaleniState, seat: int) -> list[Piece]:
    """Points so far, and tonight's bill: food for rooms, water for the airlock, what is missing, radiation."""
    food, water = room_food(seen, seat), airlock_water(seen, seat)
    missing, up = food + water - paid(seen, seat), rays(seen, seat)
    rows: tuple[tuple[str, str, Word, tuple[str, ...]], ...] = (
        ("score", "i-treasure", minus(total(seen, seat)), ("accent",)),
        ("food", "i-food", food, ()),
        ("water", "i-water", water, ()),
        ("missing", "i-warning", missing, ("bad",) if missing else ("quiet",)),
        ("rays", "i-radiation", f"+{up}", ("bad",) if up else ("quiet",)),
    )
    pieces = [Piece("bill", "bill", 12, 56, -2, tip="scene-bill")]
    for n, (name, icon, value, marks) in enumerate(rows):
        y = 70 + 21 * n
        pieces.append(Piece(f"bill-{name}-icon", icon, 26, y, 1, 0.66, marks=marks))
        pieces.append(Piece(f"bill-{name}-label", "t-text", 40, y + 4.5, 1, text=ref(f"scene-{name}"), room=70))
        pieces.append(Piece(f"bill-{name}", "t-num", 132, y + 5, 1, text=value, marks=(*marks, "end")))
    return pieces


def score_pieces(seen: OcaleniState, seat: int) -> list[Piece]:
    """OC-13.1 At the end, what the points are made of."""
    pieces = [Piece("bill", "bill", 12, 56, -2, tip="scene-bill")]
    for n, (name, points) in enumerate([*seen.breakdown(seat), ("score", total(seen, seat))]):
        y = 68 + 15.4 * n
        style, marks = ("t-strong", ("accent",)) if name == "score" else ("t-note", ())
        pieces.append(Piece(f"part-{name}-label", style, 20, y + 4, 1, text=ref(f"scene-part-{name}"), room=88))
        pieces.append(Piece(f"part-{name}", "t-strong", 132, y + 4, 1, text=minus(points), marks=(*marks, "end")))
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


def section_pieces(seen: OcaleniState, seat: int) -> list[Piece]:
    """The ground, seven rooms, the airlock in the shaft, and the prey hunted so far."""
    pieces = [Piece("section", "section", 244, 6, -3)]
    for number, (x, y) in enumerate(SPOTS):
        place = seat * PLACES + 1 + number
        code = seen.room[place]
        pieces += room_pieces(seen, room_id(code), code >> 1, look_of(seen, place), seen.people[place], x, y)
    pieces += airlock_pieces(seen, seat, 416, 30)
    x, y = TROPHIES
    pieces.append(Piece("trophies", "room-trophies", x, y, -2))
    for kind in range(PREY_KINDS):
        left, top = x + 15 + 25 * (kind % 3), y + 14 + 26 * (kind // 3)
        count = seen.hunted[seat * PREY_KINDS + kind]
        words: dict[str, Word] = {"prey": PREY_REF[kind], "count": count, "meat": meat_for(seen, seat, kind)}
        look: tuple[str, ...] = () if count else ("used",)
        id = f"hunted-{kind}"
        pieces.append(Piece(id, "prey-chip", left, top, 0, tip="scene-hunted", words=words, marks=look))
        pieces.append(
            Piece(f"{id}-number", "t-print", left, top + 4.2, 1, 0.95, text=seen.components.toughness[kind], marks=look)
        )
        if count:
            pieces.append(Piece(f"{id}-count", "disc", left + 8, top + 7, 2, 0.9))
            pieces.append(Piece(f"{id}-times", "t-print", left + 8, top + 10.6, 3, 0.84, text=count))
    return pieces


def airlock_pieces(seen: OcaleniState, seat: int, x: float, y: float) -> list[Piece]:
    """Two rows of survivors, the water they need, and tonight's radiation less those who shield the shelter."""
    inside = max(0, seen.people[seat * PLACES])
    first, second = seen.components.airlock_rows
    up, water = rays(seen, seat), airlock_water(seen, seat)
    words: dict[str, Word] = {
        "inside": inside, "spaces": seen.components.airlock, "water": water, "rays": up,
    }  # fmt: skip
    upper, count = crowd(first, min(first, inside), -1)
    lower, more = crowd(second, max(0, inside - first), -1)
    size = min(1.1, 62 / (10.5 * max(count, more)))
    pieces = [
        Piece("airlock-base", "airlock", x, y, -2),
        Piece("airlock-name", "t-print", x + 34, y + 12.5, 0, 0.92, text=ref("scene-airlock-name"), room=64),
        Piece("airlock-first", upper, x + 34 - 5.25 * count * size, y + 41, 0, size, marks=("ink",)),
        Piece("airlock-second", lower, x + 34 - 5.25 * more * size, y + 70, 0, size, marks=("ink",)),
        Piece("airlock-water-box", "note-box", x + 4, y + 74, -1),
        Piece("airlock-water-icon", "coin-water", x + 16, y + 82, 0, 0.66),
        Piece("airlock-water", "t-print", x + 30, y + 86.3, 0, text=water),
        Piece("airlock-rays-box", "note-box", x + 4, y + 93, -1),
        Piece("airlock-rays-icon", "i-radiation", x + 16, y + 101, 0, 0.58, marks=("ink",)),
        Piece("airlock-rays", "t-print", x + 38, y + 105.3, 0, text=f"+{up}"),
        Piece("airlock", "hit-airlock", x, y, 5, tip="scene-airlock", words=words, glow="glow-airlock"),
    ]
    spare = reserve(seen, seat)
    if spare:
        pieces.append(
            Piece(
                "reserve", "t-print", x + 51, y + 86.3, 1, text=f"+{spare}", tip="scene-reserve", words={"count": spare}
            )
        )
    return pieces


def stock_pieces(seen: OcaleniState, seat: int, now: Now) -> list[Piece]:
    """The seven stocks in a row."""
    pieces: list[Piece] = []
    start = "res" if now.goods == "mine" else "stock"
    for turn, kind in enumerate(ORDER):
        id = f"{start}-{RESOURCE_NAMES[kind]}"
        count = seen.goods[seat * RESOURCES + kind]
        x, y = 274 + 58.7 * turn, 160
        words: dict[str, Word] = {"res": RES_REF[kind], "count": count}
        pieces.append(Piece(f"{id}-box", "stock", x, y, -2))
        pieces.append(Piece(f"{id}-coin", COINS[kind], x - 14, y, 0, 0.92, marks=() if count else ("used",)))
        pieces.append(Piece(f"{id}-count", "t-num", x + 2, y + 5.3, 0, text=count, marks=() if count else ("quiet",)))
        pieces.append(Piece(id, "hit-stock", x, y, 3, tip="scene-stock", words=words, glow="glow-stock"))
    return pieces


def gauge_pieces(seen: OcaleniState, seat: int) -> list[Piece]:
    """The contamination track, with where it would be after tonight's radiation."""
    pieces = [Piece("gauge", "radiation", 256, 184, 0, tip="scene-gauge")]
    for n, value in enumerate(seen.components.track):
        x = 285 + 35.1 * n
        pieces.append(Piece(f"dose-{n}", f"dose-{n}", x, 184, -2))
        pieces.append(Piece(f"dose-{n}-value", "t-print", x, 188.3, 0, text=signed(value)))
    dose = seen.dose[seat]
    words: dict[str, Word] = {"value": signed(seen.components.track[dose]), "rays": rays(seen, seat)}
    pieces.append(Piece("dose", f"dose-now-{colour(seat)}", 285 + 35.1 * dose, 184, 2, tip="scene-dose", words=words))
    return pieces


def paired(seen: OcaleniState, tiles: list[int]) -> list[int]:
    """Repaired equipment, tiles that make a symbol together side by side and before the others (OC-13.1f)."""
    printed = seen.components
    whole: list[int] = []
    single: list[int] = []
    for kind in range(GEARS):
        if tiles[kind] > BROKEN:
            partner = printed.partner[kind]
            if tiles[partner] <= BROKEN:
                single.append(kind)
            elif printed.left_half[kind]:
                whole += [kind, partner]
    return whole + single


def side_pieces(seen: OcaleniState, tiles: list[int], kinds: list[int], x: float, name: str) -> list[Piece]:
    """Equipment left and right of the shelter: two tiles in a row, or smaller ones when there are many."""
    pieces = [
        Piece(f"{name}-icon", "i-close" if name == "broken" else "i-check", x + 6, 19, 1, 0.5, marks=("quiet",)),
        Piece(f"{name}-label", "t-note", x + 16, 23.3, 1, text=ref(f"scene-{name}"), room=70),
    ]
    many = len(kinds)
    across, size = (2, 1.0) if many <= 6 else (2, 0.78) if many <= 8 else (3, 0.67) if many <= 12 else (4, 0.5)
    for n, kind in enumerate(kinds):
        down, right = divmod(n, across)
        left, top = x + 20 * size + right * 43.5 * size, 32 + 24 * size + down * 52 * size
        pieces += gear_pieces(seen, f"gear-{GEAR_NAMES[kind]}", kind, tiles[kind], left, top, size)
    return pieces


# The draft --------------------------------------------------------------------------------------------------------


def draft_pieces(seen: OcaleniState, seat: int) -> list[Piece]:
    """OC-2.8 In secret: six rooms of which four are kept, the basic ones, who begins inside, two leaders."""
    chosen = seen.draft[seat * DRAFT : seat * DRAFT + DRAFT]
    made = sum(choice != NOTHING for choice in chosen)
    hand = seen.hand[seat * HAND : seat * HAND + HAND]
    built = chosen[KEPT]
    kept = [kind for kind in chosen[:KEPT] if kind != NOTHING]
    pieces = [
        Piece("draft-lock", "i-lock", 24, 70, 1, 0.66, marks=("quiet",)),
        Piece("draft-secret", "t-note", 36, 74.3, 1, text=ref("scene-secret"), room=112),
        Piece("draft-hand", "t-note", 156, 18, 1, text=ref("scene-hand"), room=480),
        Piece("draft-basic", "t-note", 156, 105, 1, text=ref("scene-basic"), room=250),
    ]
    taken = [False] * HAND
    for kind in kept:
        taken[next(n for n in range(HAND) if hand[n] == kind and not taken[n])] = True
    ids = hand_ids(hand, taken, made < KEPT)
    for n, kind in enumerate(hand):
        inside = chosen[KEPT + 1] if ids[n] == room_id(max(built, 0)) and built >= 0 else 0
        x, y = 156 + 99 * n, 24
        pieces.append(Piece(f"{ids[n]}-name", "t-text", x, y + 67, 0, 0.9, text=ROOM_REF[kind], room=97))
        pieces += room_pieces(seen, ids[n], kind, 2 if taken[n] else 1, max(0, inside), x, y, "scene-room-draft")
        if built == 2 * kind and ids[n] == room_id(built):
            pieces.append(Piece("draft-built", "chosen", x, y, 2))
    for kind in range(BASIC_ROOMS):
        x, y = 156 + 93 * kind, 109
        if made != KEPT + 1:
            id = f"{room_id(2 * kind)}-name"
            pieces.append(Piece(id, "t-text", x, y + 67, 0, 0.86, text=ROOM_REF[kind], room=92))
        inside = chosen[KEPT + 1] if built == 2 * kind else 0
        pieces += room_pieces(seen, room_id(2 * kind), kind, 2, max(0, inside), x, y, "scene-room-draft")
        if built == 2 * kind:
            pieces.append(Piece("draft-built", "chosen", x, y, 2))
    if made == KEPT + 1:
        pieces += split_pieces(seen, built >> 1, chosen[KEPT + 1])
    for n, leader in enumerate(seen.offer[seat * OFFER : seat * OFFER + OFFER]):
        off = chosen[KEPT + 2] not in (NOTHING, leader)
        pieces += leader_pieces(seen, leader, off, 512 + 152 * n, 149)
    return pieces


def hand_ids(hand: list[int], taken: list[bool], keeping: bool) -> list[str]:
    """Of two rooms of a kind, the one that paths mean gets the plain id: still to be kept, later the kept one."""
    ids: list[str] = []
    for n, kind in enumerate(hand):
        first = next((m for m in range(HAND) if hand[m] == kind and taken[m] != keeping), hand.index(kind))
        ids.append(f"room-{ROOM_NAMES[kind]}{'' if n == first else '-2'}")
    return ids


def split_pieces(seen: OcaleniState, kind: int, inside: int) -> list[Piece]:
    """How many of the first survivors begin in the room built for free."""
    most = min(seen.spaces[kind], seen.components.survivors)
    pieces: list[Piece] = []
    for n in range(most + 1):
        x = 183 + 52 * n
        figure, _ = crowd(most, n, -1)
        pieces.append(Piece(f"split-{n}-box", "split-on" if n == inside else "split", x, 181, -1))
        pieces.append(Piece(f"split-{n}-crowd", figure, x - 5.25 * most, 188, 0, marks=("ink",)))
        pieces.append(
            Piece(f"split-{n}", "hit-split", x, 181, 3, tip="scene-split", words={"inside": n}, glow="glow-split")
        )
    return pieces


def leader_pieces(seen: OcaleniState, leader: int, off: bool, x: float, y: float) -> list[Piece]:
    """A leader's card: age, the four start areas on a small map, goods and the broken tile."""
    id = f"leader-{LEADER_NAMES[leader]}"
    printed = seen.components
    kind = printed.leader_gear[leader]
    pieces = [
        Piece(f"{id}-card", "leader-off" if off else "leader", x, y, -1),
        Piece(f"{id}-name", "t-print", x - 8, y - 33, 1, text=LEADER_REF[leader], room=116),
        Piece(f"{id}-age", "t-print", x + 60, y - 33, 1, text=printed.age[leader]),
        Piece(f"{id}-map", "compass", x - 42, y + 10, 0),
        Piece(f"{id}-gear", f"i-gear-{GEAR_NAMES[kind]}", x + 26, y + 19, 1, 1.1, marks=("ink",)),
    ]
    for n, start in enumerate(printed.start[leader]):
        column, row = printed.grid[start]
        pieces.append(Piece(f"{id}-start-{n}", "compass-dot", x - 57 + 15 * column, y - 5 + 15 * row, 1))
    turn = 0
    for goods, count in enumerate(printed.leader_goods[leader]):
        if count:
            pieces.append(Piece(f"{id}-{RESOURCE_NAMES[goods]}", COINS[goods], x + 4 + 34 * turn, y - 10, 1, 0.85))
            pieces.append(
                Piece(f"{id}-{RESOURCE_NAMES[goods]}-count", "t-print", x + 19 + 34 * turn, y - 5.5, 1, text=count)
            )
            turn += 1
    if printed.leader_finds[leader]:
        pieces.append(Piece(f"{id}-finds", "search-back", x + 6, y - 12, 1, 0.8))
    pieces.append(Piece(f"{id}-tile", "t-land", x + 26, y + 41, 1, text=GEAR_REF[kind], room=90))
    starts: dict[str, Word] = {"abcd"[n]: AREA_REF[start] for n, start in enumerate(printed.start[leader])}
    words: dict[str, Word] = {
        "leader": LEADER_REF[leader],
        "age": printed.age[leader],
        "gear": GEAR_REF[kind],
        **starts,
    }
    pieces.append(Piece(id, "hit-leader", x, y, 3, tip="scene-leader", words=words, glow="glow-leader"))
    return pieces
