"""What lies around the middle: the own hand, the other players with small cards, the track of the turn and the race."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.scene import Panel, Piece
from ostoja.games.metro2033.cards import (
    ALLEGIANCES,
    COLOURS,
    EMPTY,
    FIRST_CARAVAN,
    FIRST_HERO,
    FIRST_RESOURCE,
    FIRST_THREAT,
    HIDDEN,
    IDS,
    STARTING_TOKENS,
    TOKENS,
    TYPES,
)
from ostoja.games.metro2033.drawing import (
    BOARD_WIDTH,
    INK,
    MISSION_ICONS,
    TYPE_SYMBOLS,
    card_pieces,
    colour_of,
    counted,
    faces,
    picture_of,
    shields,
)
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.active import FreePlay, defenders
from ostoja.games.metro2033.steps.basic import BasicAction
from ostoja.games.metro2033.steps.costs import can_protect, play_cost
from ostoja.games.metro2033.steps.payment import strength, usable

HAND_SIZE: Final = 1.1
SURVIVAL: Final = ("all_symbols", "exhaustion", "no_rest", "duty")
HEAP: Final = (*TYPES, "station", "hero", "threat", "caravan")
HEAP_SYMBOLS: Final = (*TYPE_SYMBOLS, "i-station", "i-hero", "i-monster", "i-caravan")


def edge(seen: MetroState, seat: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The colour of a player's panel, and its mark while the player is to act."""
    colour = colour_of(seen, seat)
    return (colour,) if colour else (), ("turn",) if seat in seen.waiting else ()


def heading(seen: MetroState, seat: int, x: float, y: float, size: float, room: float) -> list[Piece]:
    """A player's seal, name and Faction."""
    colour, faction = colour_of(seen, seat), seen.factions[seat]
    style = f"t-name-{colour}" if colour else "t-name"
    pieces = [Piece("name", style, x + 18 * size, y + (0 if faction != EMPTY else 5), text=seat_name(seat), room=room)]
    if colour:
        pieces.append(Piece("seal", f"seal-{colour}", x, y, size=size))
        tip, words = faces(seen)[faction]
        pieces.append(
            Piece(
                "faction",
                "t-note",
                x + 18 * size,
                y + 16,
                text=ref(IDS[faction]),
                room=room + 24,
                tip=tip,
                words=words,
            )
        )
    else:
        pieces.append(Piece("seal", "i-faction", x, y, size=size, marks=("quiet",)))
    return pieces


def mine(seen: MetroState, seat: int) -> Panel:
    """The own hand: what each card costs now, what discarding it moves up, what it costs as Protection."""
    colours, marks = edge(seen, seat)
    panel = Panel("mine", "mine", BOARD_WIDTH, 190, "", seat, colours, marks, tip="scene-hand")
    colour = colour_of(seen, seat)
    pieces = panel.pieces
    if colour:
        pieces.append(Piece("seal", f"seal-{colour}", 56, 50, size=1.35))
    style = f"t-name-{colour}" if colour else "t-name"
    pieces.append(Piece("name", style, 56, 92, text=seat_name(seat), room=92, marks=("middle",)))
    pieces.append(Piece("total", "t-big", 56, 120, 0, 1.35, 0, f"{seen.total(seat)} / {TOKENS}", marks=("middle",)))
    if seen.over and seat in seen.winners:
        pieces.append(Piece("winner", "i-treasure", 56, 148, size=1.1, marks=("accent",), tip="scene-winner"))
    elif seat == seen.first and seen.turns:
        pieces.append(Piece("first", "i-first-player", 56, 146, size=0.8, marks=("accent",), tip="scene-first"))
    step = seen.stack[-1] if seen.stack and not seen.over else None
    free = isinstance(step, FreePlay) and step.seat == seat
    choosing = isinstance(step, BasicAction) and step.seat == seat
    above, below, values = seen.above[seat], seen.below[seat], seen.components
    hand = counted(seen.hands[seat])
    gap = min(121.0, 520 / max(1, len(hand) - 1))
    for n, (card, copies) in enumerate(hand):
        id, x = f"hand-{IDS[card]}", 170 + gap * n
        playable, guards = card < FIRST_THREAT, can_protect(seen, card)
        cost = -1 if not playable else 0 if free else play_cost(seen, seat, card)
        price = 0 if free else values.shield_cost[card]
        afford = (playable and cost <= above) or (guards and price <= above)
        dim = ("used",) if (choosing or free) and (playable or guards) and not afford else ()
        pieces += card_pieces(seen, id, card, x, 82, 1 + n, HAND_SIZE, cost, copies, marks=dim)
        back: dict[str, Word] = {"count": min(values.cost[card], below)}
        left = x - 38
        pieces.append(
            Piece(f"{id}-back-icon", "i-up", left, 172, 2, 0.6, marks=("good",), tip="scene-refund", words=back)
        )
        pieces.append(Piece(f"{id}-back", "t-strong", left + 9, 176.5, 2, text=back["count"], marks=("good",)))
        if FIRST_THREAT <= card < FIRST_CARAVAN and not defenders(seen, seat, card, ()):
            pieces.append(Piece(f"{id}-risk", "i-warning", x - 2, 172, 2, 0.6, marks=("bad",), tip="scene-own-loss"))
        if guards:
            words: dict[str, Word] = {"cost": price}
            look = ("bad",) if price > above else ("accent",)
            pieces.append(
                Piece(
                    f"{id}-guard-icon",
                    "i-shield",
                    x + 22,
                    172,
                    2,
                    0.64,
                    marks=look,
                    tip="scene-guard-cost",
                    words=words,
                )
            )
            pieces.append(Piece(f"{id}-guard", "t-strong", x + 32, 176.5, 2, text=price, marks=look))
    if not hand:
        pieces.append(Piece("hand-empty", "t-note", 170, 98, text=ref("scene-empty-hand"), room=400))
    return panel


def strip(seen: MetroState, seat: int, y: float) -> list[Piece]:
    """Ten cells: tokens above, below and on Stations, then those still to be won."""
    colour = colour_of(seen, seat)
    on_stations = sum(seen.tokens[card] for card in seen.stations[seat])
    kinds = ["up"] * seen.above[seat] + ["down"] * seen.below[seat] + ["on"] * on_stations
    pieces: list[Piece] = []
    for n in range(TOKENS):
        symbol = f"ten-{kinds[n]}-{colour}" if n < len(kinds) and colour else "ten-none"
        pieces.append(Piece(f"ten-{n}", symbol, 25 + 20.5 * n, y, -1, tip="scene-ten"))
    total = f"{seen.total(seat)}/{TOKENS}"
    pieces.append(Piece("total", "t-num", 272, y + 5.5, text=total, marks=("end",)))
    return pieces


def opponent(seen: MetroState, seat: int) -> Panel:
    """Another player: tokens, hand as backs, Faction and played cards as small ones."""
    colours, marks = edge(seen, seat)
    tight = seen.seats > 4
    size = 0.72 if tight else 1.0
    height = 128 if tight else 164
    panel = Panel(f"seat-{seat}", "others", 284, height, "", seat, colours, marks)
    pieces = panel.pieces = heading(seen, seat, 30, 20 if tight else 22, 0.9, 96)
    if seen.over and seat in seen.winners:
        pieces.append(Piece("winner", "i-treasure", 160, 18, size=0.8, marks=("accent",), tip="scene-winner"))
    elif seat == seen.first and seen.turns:
        pieces.append(Piece("first", "i-first-player", 160, 18, size=0.7, marks=("accent",), tip="scene-first"))
    words: dict[str, Word] = {"count": len(seen.hands[seat])}
    for n, card in enumerate(seen.hands[seat]):
        x = 186 + 13.0 * n
        if card == HIDDEN:
            pieces.append(Piece(f"back-{n}", "mini-back", x, 20, n / 100, 0.86, tip="scene-backs", words=words))
        else:
            tip, said = faces(seen)[card]
            pieces.append(Piece(f"back-{n}", "mini-back", x, 20, n / 100, 0.86, tip=tip, words=said))
            pieces.append(Piece(f"back-{n}-face", picture_of(seen, card), x, 20, n / 100 + 0.005, 0.15))
    pieces.append(Piece("hand-count", "t-num", 272, 25, text=len(seen.hands[seat]), marks=("end",)))
    pieces += strip(seen, seat, 48 if tight else 58)
    row = (63 if tight else 71) + 21 * size
    stations = [(card, 1) for card in seen.stations[seat]]
    heroes = [(card, 1) for card in seen.shields[seat] if FIRST_HERO <= card < FIRST_THREAT]
    guards = counted([card for card in seen.shields[seat] if not FIRST_HERO <= card < FIRST_THREAT])
    faction = seen.factions[seat]
    upper = [(faction, 1, "mini")] if faction != EMPTY else []
    upper += [(card, copies, "mini") for card, copies in stations + heroes]
    lower = [(card, copies, "mini") for card, copies in counted(seen.supplies[seat])]
    lower += [(card, copies, "turned") for card, copies in guards]
    strengths = strength(seen, seat)
    for cards, y in ((upper, row), (lower, row + 46 * size)):
        step = min(43.0 * size, (256 - 40 * size) / max(1, len(cards) - 1))
        for n, (card, copies, kind) in enumerate(cards):
            x = 14 + 20 * size + step * n
            pieces += small(
                seen, seat, f"{kind}-{seat}-{IDS[card]}", card, kind == "turned", copies, x, y, n, size, strengths
            )
    if not lower:
        pieces.append(Piece("no-cards", "t-note", 16, row + 46 * size + 4, text=ref("scene-no-resources"), room=250))
    return panel


def small(
    seen: MetroState,
    seat: int,
    id: str,
    card: int,
    turned: bool,
    copies: int,
    x: float,
    y: float,
    n: int,
    size: float,
    strengths: tuple[int, int],
) -> list[Piece]:
    """A played card as a small one: what it is, its amount or Mission, its shields."""
    values = seen.components
    tip, words = faces(seen)[card]
    z = 5 - n / 10
    letters = size if size == 1 else 1.16 * size
    pieces: list[Piece] = []
    if turned:
        base = "mini-guard"
    elif card < FIRST_RESOURCE:
        base = f"mini-{ALLEGIANCES[values.allegiance[card]]}"
    elif card < FIRST_HERO:
        base = f"mini-{COLOURS[values.colour[card]]}"
    elif card < FIRST_THREAT:
        base = "mini-hero"
    else:
        base = f"mini-faction-{colour_of(seen, seat)}"
    if copies > 1:
        pieces.append(Piece(f"{id}-under", base, x + 3 * size, y - 2 * size, z - 0.01, size))
    pieces.append(Piece(f"{id}-face", base, x, y, z, size))
    top, low = y - 6 * size, y + 12 * size
    if turned:
        names = shields(values.shield[card])
        for k, name in enumerate(names):
            at = x + 16 * size * (k - (len(names) - 1) / 2)
            pieces.append(Piece(f"{id}-{name}", f"shield-{name}", at, y + 1, z + 0.01 + k / 1000, 0.95 * size))
    elif FIRST_RESOURCE <= card < FIRST_HERO:
        pieces.append(Piece(f"{id}-type", TYPE_SYMBOLS[values.type[card]], x, y - 3 * size, z + 0.01, size))
        pieces.append(Piece(f"{id}-amount", "t-print", x, y + 17 * size, z + 0.01, letters, text=values.amount[card]))
    elif FIRST_HERO <= card < FIRST_THREAT:
        (name,) = shields(values.shield[card])[:1]
        pieces.append(Piece(f"{id}-shield", f"shield-{name}", x - 9 * size, y + 2 * size, z + 0.01, 0.9 * size))
        pieces.append(
            Piece(f"{id}-type", TYPE_SYMBOLS[values.type[card]], x + 9 * size, y - 4 * size, z + 0.01, 0.9 * size)
        )
        pieces.append(Piece(f"{id}-twice", "t-print", x + 9 * size, y + 14 * size, z + 0.01, 0.9 * letters, text="×2"))
    else:
        done = seen.flipped[seat] if card >= FIRST_CARAVAN else seen.tokens[card] > 0
        pieces.append(Piece(f"{id}-type", TYPE_SYMBOLS[values.type[card]], x - 9 * size, top + 2, z + 0.01, 0.9 * size))
        if not done:
            have, mission = usable(strengths, values.mission[card]), values.mission[card]
            pieces.append(
                Piece(f"{id}-kind", MISSION_ICONS[mission], x + 9 * size, top + 2, z + 0.01, 0.55 * size, marks=INK)
            )
            text = f"{have}/{values.requirement[card]}"
            pieces.append(
                Piece(f"{id}-need", "t-print", x, y + 17 * size, z + 0.01, 0.92 * letters, 0, text, 42 * size)
            )
        elif card >= FIRST_CARAVAN:
            pieces.append(Piece(f"{id}-done", "i-check", x + 9 * size, low, z + 0.01, 0.6 * size, marks=INK))
        else:
            for k in range(seen.tokens[card]):
                at = x + 11 * size * (k - (seen.tokens[card] - 1) / 2)
                pieces.append(
                    Piece(f"{id}-token-{k}", f"token-{colour_of(seen, seat)}", at, low, z + 0.01, 0.55 * size)
                )
    if copies > 1:
        pieces.append(Piece(f"{id}-copies", "copies", x + 13 * size, y + 12 * size, z + 0.02, 0.8 * size))
        at = y + 15.5 * size
        pieces.append(Piece(f"{id}-count", "t-print", x + 13 * size, at, z + 0.03, 0.8 * letters, text=f"×{copies}"))
    pieces.append(Piece(id, "hit-mini", x, y, z + 0.04, size, tip=tip, words=words, glow="glow-mini"))
    return pieces


def track(seen: MetroState, step: int, label: str) -> Panel:
    """Whose turn, which part of it, the race to ten tokens, the Survival rules in force, what has been discarded."""
    harder = [name for name in SURVIVAL if seen.options[name]]
    panel = Panel("track", "track", 284, 206 if harder else 180, tip="scene-track")
    pieces = panel.pieces
    active = seen.active()
    if seen.turns and not seen.over:
        colour = colour_of(seen, active)
        words: dict[str, Word] = {"seat": seat_name(active)}
        pieces.append(Piece("active", f"seal-{colour}", 28, 26, size=0.8, tip="scene-active", words=words))
    for phase in range(1, 4):
        x, now = 32.0 + 25 * phase, phase == step
        pieces.append(Piece(f"phase-{phase}", "step-on" if now else "step", x, 26, -1, tip=f"scene-step-{phase}"))
        look: tuple[str, ...] = ("on-accent",) if now else ("quiet",)
        pieces.append(Piece(f"phase-{phase}-number", "t-cell", x, 30.3, text=phase, marks=look))
    pieces.append(Piece("phase", "t-strong", 122, 30.5, 0, 0.88, 0, ref(label), 103))
    if seen.turns:
        pieces.append(Piece("round-label", "i-clock", 239, 26, size=0.6, marks=("quiet",), tip="scene-round"))
        pieces.append(Piece("round", "t-num", 274, 31.5, text=seen.round(), marks=("end",)))
    gap = 48.0
    pieces.append(Piece("race", "race", 22, 86, -2, tip="scene-race"))
    at: dict[int, int] = {}
    totals = [seen.total(seat) for seat in range(seen.seats)]
    for total in range(STARTING_TOKENS, TOKENS + 1):
        x = 22 + gap * (total - STARTING_TOKENS)
        pieces.append(Piece(f"stop-{total}", "stop-last" if total == TOKENS else "stop", x, 86, -1))
        pieces.append(Piece(f"stop-{total}-label", "t-note", x, 106, 0, 0.92, 0, total, 0, ("middle",)))
    for seat, total in enumerate(totals):
        colour = colour_of(seen, seat)
        if colour:
            place, crowd = at.get(total, 0), totals.count(total)
            at[total] = place + 1
            row, column = divmod(place, 3)
            beside = min(3, crowd - 3 * row)
            spot = max(14 + 7.5 * (beside - 1), 22 + gap * (total - STARTING_TOKENS)) + 15 * (column - (beside - 1) / 2)
            who: dict[str, Word] = {"seat": seat_name(seat), "total": total}
            pieces.append(
                Piece(
                    f"runner-{seat}",
                    f"seal-{colour}",
                    spot,
                    66 - 17 * row,
                    1 + place,
                    0.46,
                    tip="scene-runner",
                    words=who,
                )
            )
    counts = [0] * len(HEAP)
    for card in seen.discard:
        counts[heap_of(seen, card)] += 1
    pieces.append(Piece("heap-label", "t-note", 16, 128, text=ref("scene-discard"), room=130))
    for n, (name, symbol) in enumerate(zip(HEAP, HEAP_SYMBOLS, strict=True)):
        x, y = 26.0 + 52 * (n % 5), (143 if n < 5 else 164)
        quiet = () if counts[n] else ("quiet",)
        size = 0.66 if symbol.startswith("i-") else 0.95
        pieces.append(Piece(f"heap-{name}-icon", symbol, x, y, 0, size, marks=quiet, tip=f"scene-heap-{name}"))
        pieces.append(Piece(f"heap-{name}", "t-strong", x + 13, y + 4.5, text=counts[n], marks=quiet))
    for n, name in enumerate(harder):
        x = 26.0 + 66 * n
        pieces.append(Piece(f"survival-{name}", f"survival-{name}", x, 189, 0, tip=f"option-{name}"))
        number: dict[str, Word] = {"number": SURVIVAL.index(name) + 1}
        label = ref("scene-survival")
        pieces.append(Piece(f"survival-{name}-number", "t-strong", x + 16, 193.5, text=label, words=number))
    return panel


def heap_of(seen: MetroState, card: int) -> int:
    """Which of the counts of the discard pile a card belongs to."""
    if FIRST_RESOURCE <= card < FIRST_HERO:
        return seen.components.type[card]
    return 6 if card < FIRST_RESOURCE else 7 if card < FIRST_THREAT else 8 if card < FIRST_CARAVAN else 9
