"""What lies beside the board: the shelters of the others and the Convoy."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.scene import Panel, Piece
from ostoja.games.ocaleni.drawing import (
    CARD_REF,
    COINS,
    GEAR_TIPS,
    LOOKS,
    NIGHTTIME,
    RES_REF,
    ROOM_TIPS,
    SIDE_WIDTH,
    Now,
    colour,
    crowd,
    gear_words,
    look_of,
    minus,
    rays,
    room_words,
    signed,
)
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    BASIC_ROOMS,
    BROKEN,
    CARD_NAMES,
    GEAR_NAMES,
    GEARS,
    HEROES,
    LYING,
    NOT_OWNED,
    PLACES,
    PREY_KINDS,
    RESOURCE_NAMES,
    RESOURCES,
    ROOM_NAMES,
    ROUNDS,
    SPENT,
    STRENGTH,
)
from ostoja.games.ocaleni.scoring import total
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.feeding import airlock_water, paid, room_food

HEIGHT: Final = 200
ORDER: Final = (3, 4, 5, 6, 0, 1, 2)
"""Stocks as they are shown: materials, ammunition, food."""
SPOTS: Final = ((248, 30), (332, 30), (248, 88), (488, 30), (572, 30), (488, 88), (572, 88))
"""Where the seven rooms are in the section: three basic ones left of the shaft, four advanced ones right of it."""
TROPHIES: Final = (332, 88)
NIGHT_ICONS: Final = ("i-event", "i-food", "i-radiation", "i-survivor", "i-room", "i-equipment", "i-clean")
PHASE_ICONS: Final = ("i-dawn", "i-sun", "i-moon")
PHASES: Final = ("scene-dawn", "scene-day", "scene-night")


# The others -------------------------------------------------------------------------------------------------------


def opponent(seen: OcaleniState, seat: int, now: Now) -> Panel:
    """Another shelter, small but complete: rooms, stocks, contamination, hunger, heroes, equipment."""
    marks = ("turn",) if seat in now.waiting else ()
    height = 42 if seen.draft else 140
    panel = Panel(f"seat-{seat}", "others", SIDE_WIDTH, height, "", seat, (colour(seat),), marks)
    pieces = panel.pieces = [
        Piece("seal", f"seal-{colour(seat)}", 26, 21, 1, 0.8),
        Piece("name", f"t-name-{colour(seat)}", 46, 26, 1, text=seat_name(seat), room=124),
    ]
    if seen.draft:
        ready = seat not in now.waiting
        pieces.append(
            Piece("ready", "i-check" if ready else "i-clock", 258, 21, 1, 0.8, marks=("good",) if ready else ())
        )
        return panel
    pieces += [
        Piece("points", "t-num", 270, 26, 1, text=minus(total(seen, seat)), marks=("end",)),
        Piece("points-icon", "i-treasure", 228, 21, 1, 0.66, marks=("accent",), tip="scene-points-now"),
    ]
    if seat == seen.first:
        pieces.append(Piece("first", "i-first-player", 202, 21, 1, 0.7, marks=("accent",), tip="scene-first-here"))
    elif seat == seen.marker:
        pieces.append(Piece("first", "i-moon", 202, 21, 1, 0.66, marks=("quiet",), tip="scene-first-tonight"))
    pieces += mini_pieces(seen, seat)
    start = "res" if now.goods == panel.id else "stock"
    for turn, kind in enumerate(ORDER):
        count = seen.goods[seat * RESOURCES + kind]
        id = f"{start}-{RESOURCE_NAMES[kind]}"
        x = 24 + 36.8 * turn
        words: dict[str, Word] = {"res": RES_REF[kind], "count": count}
        pieces.append(Piece(f"{id}-coin", COINS[kind], x, 84, 0, 0.82, marks=() if count else ("used",)))
        pieces.append(Piece(f"{id}-count", "t-strong", x + 11, 88.5, 0, text=count, marks=() if count else ("quiet",)))
        pieces.append(Piece(id, "hit-good", x, 84, 2, tip="scene-stock", words=words, glow="glow-good"))
    pieces += fate_pieces(seen, seat)
    tiles = seen.gear[seat * GEARS : seat * GEARS + GEARS]
    owned = sorted(
        [kind for kind in range(GEARS) if tiles[kind] != NOT_OWNED], key=lambda kind: -(tiles[kind] > BROKEN)
    )
    gap = min(23.0, 248 / max(1, len(owned)))
    for turn, kind in enumerate(owned):
        tile = tiles[kind]
        x, size = 24 + gap * turn, min(1.0, gap / 20)
        look = "kit-broken" if tile == BROKEN else "kit-spent" if tile == SPENT else "kit"
        icon = f"i-gear-{GEAR_NAMES[kind]}"
        pieces.append(
            Piece(f"gear-{kind}-kit", look, x, 127, 0, size, tip=GEAR_TIPS[tile], words=gear_words(seen, kind))
        )
        pieces.append(
            Piece(f"gear-{kind}", icon, x, 127, 1, 0.66 * size, marks=("quiet",) if tile == BROKEN else ("ink",))
        )
    return panel


def mini_pieces(seen: OcaleniState, seat: int) -> list[Piece]:
    """The rooms of a shelter in one row, the airlock between basic and advanced ones."""
    pieces: list[Piece] = []
    for number in range(1, PLACES):
        place = seat * PLACES + number
        kind, inside = seen.room[place] >> 1, seen.people[place]
        look = look_of(seen, place)
        x = 27 + 31.8 * (number - 1) + (43 if number > BASIC_ROOMS else 0)
        figure, count = crowd(seen.spaces[kind], inside, kind)
        marks = ("ink",) if look else ("quiet",)
        size = min(0.62, 27 / (10.5 * count))
        words = room_words(seen, kind, inside)
        pieces.append(Piece(f"room-{number}-base", f"mini-{LOOKS[look]}", x, 53, -1, tip=ROOM_TIPS[look], words=words))
        pieces.append(Piece(f"room-{number}", f"i-room-{ROOM_NAMES[kind]}", x, 46, 0, 0.62, marks=marks))
        pieces.append(Piece(f"room-{number}-crowd", figure, x - 5.25 * count * size, 67.5, 0, size, marks=marks))
    inside = max(0, seen.people[seat * PLACES])
    first, second = seen.components.airlock_rows
    words = {
        "inside": inside,
        "spaces": seen.components.airlock,
        "water": airlock_water(seen, seat),
        "rays": rays(seen, seat),
    }
    upper, count = crowd(first, min(first, inside), -1)
    lower, more = crowd(second, max(0, inside - first), -1)
    size = min(0.66, 36 / (10.5 * max(count, more)))
    x = 27 + 31.8 * BASIC_ROOMS + 5.5
    return [
        *pieces,
        Piece("airlock-base", "mini-airlock", x, 53, -1, tip="scene-airlock", words=words),
        Piece("airlock-first", upper, x - 5.25 * count * size, 51.5, 0, size, marks=("ink",)),
        Piece("airlock-second", lower, x - 5.25 * more * size, 67, 0, size, marks=("ink",)),
    ]


def fate_pieces(seen: OcaleniState, seat: int) -> list[Piece]:
    """Contamination, tonight's bill, hunted prey, completed events, and which heroes stand."""
    food, water = room_food(seen, seat), airlock_water(seen, seat)
    missing, up = food + water - paid(seen, seat), rays(seen, seat)
    hunted = seen.hunted[seat * PREY_KINDS : seat * PREY_KINDS + PREY_KINDS]
    tally: dict[str, Word] = {"abcde"[kind]: count for kind, count in enumerate(hunted)}
    bill: dict[str, Word] = {"food": food, "water": water, "missing": missing, "rays": up}
    value = seen.components.track[seen.dose[seat]]
    short: tuple[str, ...] = ("bad",) if missing else ()
    pieces = [
        Piece(
            "dose-icon", "radiation", 22, 105.5, 0, 0.85, tip="scene-dose", words={"value": signed(value), "rays": up}
        ),
        Piece("dose", "t-strong", 33, 110, 0, text=signed(value), marks=("bad",) if value < 0 else ()),
        Piece("food-icon", "i-food", 70, 105.5, 0, 0.62, tip="board-bill", words=bill, marks=short),
        Piece("food", "t-strong", 79, 110, 0, text=f"{food}+{water}", marks=short),
        Piece("hunted-icon", "i-paw", 126, 105.5, 0, 0.6, tip="scene-hunted-all", words=tally),
        Piece("hunted", "t-strong", 135, 110, 0, text=sum(hunted)),
        Piece("events-icon", "i-event", 161, 105.5, 0, 0.64, tip="scene-events"),
        Piece("events", "t-strong", 172, 110, 0, text=seen.cards.count(seat)),
    ]
    for hero in range(HEROES):
        x = 217 + 17.5 * hero
        up_now = seen.hero_up[seat * HEROES + hero] != LYING
        pieces.append(Piece(f"stand-{hero}", f"up-{colour(seat)}" if up_now else "down", x, 105.5, 0))
        ink = f"t-cell-{colour(seat)}" if up_now else "t-cell"
        pieces.append(
            Piece(f"stand-{hero}-strength", ink, x, 109.8, 1, text=STRENGTH[hero], marks=() if up_now else ("quiet",))
        )
    return pieces


# The Convoy -------------------------------------------------------------------------------------------------------


def track(seen: OcaleniState, now: Now) -> Panel:
    """The Convoy board with its six events and the radiation of each day, then phases and the steps of the night."""
    active = [seen.convoy[n] for n in range(seen.round) if seen.cards[seen.convoy[n]] == ACTIVE]
    row = 38 if len(active) <= 3 else 23
    top = 121 + row * max(1, len(active))
    panel = Panel("track", "track", SIDE_WIDTH, top + 72, tip="scene-convoy")
    pieces = panel.pieces
    pieces.append(Piece("title", "t-title", 14, 24, 1, text=ref("scene-convoy-name"), room=120))
    day: dict[str, Word] = {"round": max(1, seen.round)}
    if seen.round:
        pieces.append(
            Piece("day", "t-note", 270, 23.5, 1, text=ref("scene-day-of"), words=day, marks=("end",), room=140)
        )
    for number in range(ROUNDS):
        pieces += event_pieces(seen, number, 33 + 43.8 * number)
    for n, card in enumerate(active):
        pieces += active_pieces(seen, card, 118 + row * n, row > 30)
    if not active:
        pieces.append(Piece("no-events", "t-note", 14, 139, 1, text=ref("scene-no-events"), room=256))
    pieces.append(Piece("rule", "rule", 14, top - 2, -1))
    for n in range(3):
        x, on = 28 + 90 * n, now.phase == n + 1 and not seen.over
        pieces.append(Piece(f"phase-{n}", "step-on" if on else "step", x, top + 17, -1, tip=PHASES[n], words=day))
        pieces.append(
            Piece(f"phase-{n}-icon", PHASE_ICONS[n], x, top + 17, 0, 0.6, marks=("ink",) if on else ("quiet",))
        )
        pieces.append(
            Piece(
                f"phase-{n}-name", "t-strong" if on else "t-text", x + 14, top + 21.5, 0,
                text=ref(f"scene-phase-{n}"), room=64, marks=() if on else ("quiet",),
            )
        )  # fmt: skip
    for n, icon in enumerate(NIGHT_ICONS, 1):
        left, y = 33 + 36.4 * (n - 1), top + 49
        on, past = now.step == n and now.phase == NIGHTTIME and not seen.over, now.step > n
        look = "night-on" if on else "night-past" if past else "night"
        pieces.append(Piece(f"night-{n}", look, left, y, -1, tip=f"scene-night-{n}"))
        pieces.append(Piece(f"night-{n}-icon", icon, left, y, 0, 0.66, marks=("ink",) if on else ("quiet",)))
    return panel


def event_pieces(seen: OcaleniState, number: int, x: float) -> list[Piece]:
    """One space of the Convoy board: face down, active, or completed by a player; the day's radiation below it."""
    level = seen.components.radiation[number]
    now = number == seen.round - 1 and not seen.over
    words: dict[str, Word] = {"round": number + 1, "radiation": level}
    pieces = [
        Piece(f"rad-{number}", "rad-now" if now else "rad", x, 101, -1, tip="scene-radiation", words=words),
        Piece(f"rad-{number}-icon", "i-radiation", x - 6, 101, 0, 0.5, marks=("ink",) if now else ()),
        Piece(f"rad-{number}-level", "t-cell", x + 7, 105.2, 0, text=level, marks=("on-accent",) if now else ()),
    ]
    if now:
        pieces.append(Piece("event-now", "event-now", x, 62, -2))
    if number >= seen.round:
        pieces.append(Piece(f"event-{number}", "event-down", x, 62, 0, tip="scene-event-down", words=words))
        return pieces
    card = seen.convoy[number]
    owner = seen.cards[card]
    name = CARD_NAMES[card]
    words = {"card": CARD_REF[card], "points": seen.components.points[card]}
    if owner == ACTIVE:
        pieces.append(Piece(f"event-{number}", "event-open", x, 62, 0))
        pieces.append(Piece(f"event-{number}-icon", f"i-card-{name}", x, 55, 1, 0.95, marks=("ink",)))
        pieces.append(Piece(f"event-{number}-points", "t-print", x, 80, 1, text=ref("scene-pp"), words=words, room=38))
        pieces.append(Piece(f"card-{name}", "hit-event", x, 62, 2, tip="scene-event", words=words, glow="glow-event"))
    else:
        words["seat"] = seat_name(owner)
        pieces.append(Piece(f"event-{number}", "event-done", x, 62, 0))
        pieces.append(Piece(f"event-{number}-seal", f"seal-{colour(owner)}", x, 54, 1, 0.7))
        pieces.append(
            Piece(
                f"event-{number}-points",
                "t-note",
                x,
                80,
                1,
                text=ref("scene-pp"),
                words=words,
                marks=("middle",),
                room=38,
            )
        )
        pieces.append(
            Piece(f"card-{name}", "hit-event", x, 62, 2, tip="scene-event-done", words=words, glow="glow-event")
        )
    return pieces


def active_pieces(seen: OcaleniState, card: int, y: float, wide: bool) -> list[Piece]:
    """An active event in words: what it does and what it costs to complete."""
    name = CARD_NAMES[card]
    words: dict[str, Word] = {"card": CARD_REF[card]}
    pieces = [
        Piece(f"active-{name}", f"i-card-{name}", 26, y + (19 if wide else 13), 1, 0.86 if wide else 0.7),
    ]
    if wide:
        pieces.append(
            Piece(f"active-{name}-effect", "t-note", 44, y + 33, 1, text=ref("scene-effect"), words=words, room=226)
        )
    right = 270
    for kind in reversed(range(RESOURCES)):
        count = seen.components.card_cost[card][kind]
        if count:
            pieces.append(Piece(f"active-{name}-{kind}", COINS[kind], right - 8, y + 12.5, 1, 0.76))
            pieces.append(
                Piece(f"active-{name}-{kind}-count", "t-strong", right - 19, y + 17, 1, text=count, marks=("end",))
            )
            right -= 33
    pieces.append(Piece(f"active-{name}-name", "t-strong", 44, y + 17, 1, text=CARD_REF[card], room=right - 46))
    return pieces
