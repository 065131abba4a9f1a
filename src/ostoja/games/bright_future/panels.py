"""What lies beside the board: the own area, the other players, the door or the infection, the Bazaar."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.scene import Panel, Piece
from ostoja.games.bright_future.drawing import (
    HERO_ICONS,
    PLACE_IDS,
    RACE_NAMES,
    WIDTH,
    code,
    count_after,
    current,
    food,
    gear_card,
    gear_chip,
    label,
    mercenary,
    mission,
    row_of_cards,
    step_name,
)
from ostoja.games.bright_future.names import (
    ARENA,
    CODES,
    FEVER,
    FOODS,
    HEROES,
    HIDDEN,
    INFECTIONS,
    MISSIONS,
    POPULATION,
    ROUTES,
    TUNNEL,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.tunnels import DECK_IDS, PILE_IDS, goods

MINE_HEIGHT: Final = 172
FREE_STEPS: Final = ("ChooseRoute", "LastWindow", "FreeChoice")


def acting(seen: BrightFutureState, seat: int) -> tuple[str, ...]:
    return ("turn",) if not seen.over and seat in seen.waiting else ()


def hero_pieces(seen: BrightFutureState, seat: int, x: float, y: float, room: float) -> list[Piece]:
    """Hero and race of a player, once chosen."""
    hero = seen.hero[seat] if seen.mode != ARENA else -1
    if hero < 0:
        return []
    race = RACE_NAMES[seen.race[seat]]
    words: dict[str, Word] = {"hero": ref(HEROES[hero]), "side": "fm"[seen.side[seat]]}
    tip: dict[str, Word] = {"hero": ref(HEROES[hero]), "race": race, "about": ref(f"scene-about-{HEROES[hero]}")}
    return [
        Piece("hero", f"race-{race}", x + 7, y - 4.5, 1, 0.85, 0, "", 0, (), "scene-hero", tip),
        Piece("hero-icon", HERO_ICONS[hero], x + 27, y - 4.5, 1, 0.7, 0, "", 0, (), "scene-hero", tip),
        label("hero-name", "t-text", x + 41, y, ref("board-hero"), room - 41, (), 0.95, 5, words),
    ]


def state_pieces(seen: BrightFutureState, seat: int, x: float, y: float) -> list[Piece]:
    """Wounded or out of the game."""
    if not seen.alive[seat]:
        return [Piece("out", "i-close", x, y, 1, 0.8, marks=("bad",), tip="board-out")]
    if seen.wounded[seat]:
        return [Piece("wounded", "i-care", x, y, 1, 0.85, marks=("bad",), tip="board-wounded")]
    return []


def mine(seen: BrightFutureState, seat: int) -> Panel:
    """The own area: hero, resources, gear face up (used cards turned), mercenaries, codes, tokens."""
    panel = Panel("mine", "mine", WIDTH, MINE_HEIGHT, "", seat, (seat + 1,), acting(seen, seat))
    pieces = panel.pieces
    pieces += [
        Piece("seal", f"seal-{seat + 1}", 32, 30, 1, 1.1),
        label("name", f"t-big-{seat + 1}", 56, 36, seat_name(seat), 84),
        Piece("resources-icon", "i-resource", 30, 94, 1, 1.1, marks=("bad",), tip="scene-resources"),
        label("resources", "t-big", 50, 102, seen.resources[seat], 0, (), 1.4),
    ]
    pieces += hero_pieces(seen, seat, 16, 68, 128) + state_pieces(seen, seat, 106, 94)
    if seat == seen.first:
        pieces.append(Piece("first", "i-first-player", 128, 94, 1, 0.8, marks=("accent",), tip="scene-first"))
    if seen.mode == ARENA:
        pieces += hand(seen, seat)
        return panel
    race = seen.race[seat] if seen.hero[seat] >= 0 else -1
    pieces += row_of_cards(seen, seen.gear[seat], 150, 594, 64, 1.02, race)
    if not seen.gear[seat]:
        pieces.append(Piece("no-gear", "none-in-play", 446, 64, -10))
    pieces += belongings(seen, seat)
    return panel


def hand(seen: BrightFutureState, seat: int) -> list[Piece]:
    """The Arena: the hidden hand, and the action points if it is this seat's turn."""
    announced = not any(type(step).__name__ == "Announce" and step.seat == seat for step in seen.stack)  # type: ignore[attr-defined]
    cards = [card for card in seen.hands[seat] if card != HIDDEN]
    pieces = row_of_cards(seen, cards, 150, 594, 88, 1.2, seen.race[seat] if announced else -1)
    pieces.append(label("hand-word", "t-note", 150, 16, ref("scene-your-hand"), 300))
    if not announced:
        for n, race in enumerate(RACE_NAMES):
            pieces.append(
                Piece(race, "race-choice", 44 + 62.0 * n, 138, 1, 1, 0, "", 0, (), f"race-{race}", {}, "glow-race")
            )
            pieces.append(Piece(f"{race}-icon", f"race-{race}", 44 + 62.0 * n, 138, 1.1, 1.1))
    elif seen.turn == seat:
        for n in range(seen.points):
            pieces.append(Piece(f"point-{n}", "point", 30 + 26.0 * n, 138, 1, 0.9, tip="scene-points"))
    return pieces


def own_codes(seen: BrightFutureState, owner: int) -> bool:
    """Does a code of this player answer the question that is being asked?"""
    step = current(seen)
    if step_name(seen) == "Wish":
        return bool(step.partner == owner)
    return step is None or getattr(step, "seat", owner) == owner


def belongings(seen: BrightFutureState, seat: int) -> list[Piece]:
    """The lower row of the own area: codes, mercenaries, dealt cards of Underground Fever, food, missions."""
    y = 148.0
    pieces: list[Piece] = []
    x = 26.0
    named = own_codes(seen, seat)
    for n in range(3):
        count = seen.codes[3 * seat + n]
        if count:
            pieces += code(CODES[n] if named else f"own-{CODES[n]}", n + 1, x, y)
            if count > 1:
                pieces.append(count_after(f"{CODES[n]}-count", x + 13, y, count))
            x += 44 if count > 1 else 28
    x = max(x, 64.0) + 4
    end = 744.0
    for kind in range(2, -1, -1):
        if seen.mission[kind] == seat:
            pieces += mission(MISSIONS[kind], kind, end - 14, y)
            end -= 32
    for kind in range(2, -1, -1):
        count = seen.food[3 * seat + kind]
        if count:
            pieces += food(FOODS[kind], kind, end - 34, y)
            pieces.append(count_after(f"{FOODS[kind]}-count", end - 20, y, count))
            end -= 50
    if seen.mode == FEVER:
        for n, route in enumerate(seen.dealt[seat]):
            pieces += route_card(seen, route, x + 62 + 128.0 * n, y)
        x += 128.0 * len(seen.dealt[seat])
    mercs = seen.mercs[seat]
    width = 132 if (end - x) >= 136 * len(mercs) else 118
    pitch = min(width + 4.0, (end - x - width) / max(1, len(mercs) - 1)) if len(mercs) > 1 else 0.0
    for n, merc in enumerate(mercs):
        pieces += mercenary(seen.components, merc, round(x + width / 2 + pitch * n, 1), y, width, seen.mode == FEVER)
    return pieces


def route_card(seen: BrightFutureState, route: int, x: float, y: float, prefix: str = "") -> list[Piece]:
    """A tunnel card of Underground Fever, 124×26: its name and the infection it brings."""
    id = prefix + ROUTES[route]
    effect = INFECTIONS[seen.components.infection[route]]
    words: dict[str, Word] = {
        "card": ref(ROUTES[route]),
        "about": ref(f"scene-about-{ROUTES[route]}"),
        "effect": effect,
    }
    marks = ("used",) if route == seen.route else ()
    return [
        Piece(id, "route", x, y, 1, 1, 0, "", 0, marks, "scene-route", words, "glow-route"),
        Piece(f"{id}-icon", f"infection-{effect}", x - 50, y, 1.1, 1, marks=marks),
        label(f"{id}-name", "t-print", x + 8, y + 4.5, ref(ROUTES[route]), 88, (), 0.84, 1.2),
    ]


def opponent(seen: BrightFutureState, seat: int) -> Panel:
    """Another player: hero, resources, codes, tokens, mercenaries and every gear card with its values."""
    gear = seen.gear[seat] if seen.mode != ARENA else []
    rows = max(2, -(-len(gear) // 3)) if seen.mode != ARENA else 0
    mercs = seen.mercs[seat] if seen.mode != ARENA else []
    dealt = seen.dealt[seat] if seen.mode == FEVER else []
    height = 64 + 35 * rows + (30 if mercs else 0) + 30 * -(-len(dealt) // 2)
    if seen.mode == ARENA:
        height = 74
    panel = Panel(f"seat-{seat}-area", "others", 284, height, "", seat, (seat + 1,), acting(seen, seat))
    pieces = panel.pieces
    pieces += [
        Piece(f"seat-{seat}", f"seal-{seat + 1}", 26, 24, 1, 0.95, tip="scene-pawn", words={"seat": seat_name(seat)}),
        label("name", f"t-name-{seat + 1}", 48, 20, seat_name(seat), 112),
        Piece("resources-icon", "i-resource", 206, 18, 1, 0.85, marks=("bad",), tip="scene-resources"),
        label("resources", "t-num", 220, 24, seen.resources[seat], 0, (), 1.15),
    ]
    pieces += hero_pieces(seen, seat, 44, 37, 150) + state_pieces(seen, seat, 182, 18)
    if seat == seen.first:
        pieces.append(Piece("first", "i-first-player", 266, 18, 1, 0.75, marks=("accent",), tip="scene-first"))
    if seen.mode == ARENA:
        for n in range(min(8, len(seen.hands[seat]))):
            pieces.append(
                Piece(
                    f"back-{n}",
                    "gear-back",
                    32 + 26.0 * n,
                    56,
                    1 + n,
                    0.62,
                    tip="scene-hand",
                    words={"count": len(seen.hands[seat])},
                )
            )
        pieces.append(label("hand-count", "t-num", 250, 60, len(seen.hands[seat])))
        return panel
    pieces += small_belongings(seen, seat)
    for n, card in enumerate(gear):
        foreign = seen.hero[seat] >= 0 and seen.components.gear_race[card] != seen.race[seat]
        pieces += gear_chip(seen.components, card, 54 + 89.0 * (n % 3), 77 + 35.0 * (n // 3), seen.spent[card], foreign)
    y = 74.0 + 35 * rows
    if mercs:
        pitch = min(135.0, 135 / max(1, len(mercs) - 1))
        for n, merc in enumerate(mercs):
            pieces += mercenary(seen.components, merc, round(76 + pitch * n, 1), y, 132, seen.mode == FEVER)
        y += 30
    for n, route in enumerate(dealt):
        pieces += route_card(seen, route, 73 + 128.0 * (n % 2), y + 30 * (n // 2))
    return panel


def small_belongings(seen: BrightFutureState, seat: int) -> list[Piece]:
    """Codes, food and missions of another player, in the second row of the panel's right half."""
    pieces: list[Piece] = []
    x = 178.0
    named = own_codes(seen, seat) and step_name(seen) == "Wish"
    y = 45.0
    for n in range(3):
        count = seen.codes[3 * seat + n]
        if count:
            id = CODES[n] if named else f"their-{CODES[n]}"
            pieces += code(id, n + 1, x, y, 0.78)
            if count > 1:
                pieces.append(label(f"{id}-count", "t-note", x + 9, y + 4.5, f"×{count}", 0, (), 0.9))
            x += 32 if count > 1 else 20
    left = 34.0
    y = 50.0
    for kind in range(3):
        count = seen.food[3 * seat + kind]
        if count:
            pieces += [piece._replace(size=piece.size * 0.78) for piece in food(FOODS[kind], kind, left, y)]
            if count > 1:
                pieces.append(label(f"{FOODS[kind]}-count", "t-note", left + 10, y + 4.5, f"×{count}", 0, (), 0.9))
            left += 34 if count > 1 else 22
    for which in range(3):
        if seen.mission[which] == seat:
            pieces += [piece._replace(size=piece.size * 0.78) for piece in mission(MISSIONS[which], which, left, y)]
            left += 22
    return pieces


# Beside the board --------------------------------------------------------------------------------------------------


def phase_of(seen: BrightFutureState) -> str:
    """The phase as the steps under way tell it."""
    names = {type(step).__name__ for step in seen.stack}
    if "Draft" in names or "Announce" in names:
        return "scene-phase-set-up"
    if seen.mode == ARENA:
        return "scene-phase-defence" if "Damage" in names or "AfterDamage" in names else "scene-phase-actions"
    if seen.mode == FEVER:
        if names & {"Infection", "Prevent", "PlaceCode", "LastWindow", "InfectionPhase"} and not names & {"FeverMap"}:
            return "scene-phase-infection"
        return (
            "scene-phase-map"
            if "FeverMap" in names and not names & {"ChooseRoute", "UseRoute"}
            else "scene-phase-tunnel"
        )
    if "LocationPhase" in names:
        return "scene-phase-location"
    return (
        "scene-phase-contact"
        if "ContactPhase" in names or "ContactStart" in names and "TunnelPhase" not in names
        else "scene-phase-tunnel"
    )


def heading(seen: BrightFutureState) -> list[Piece]:
    key = "board-turn" if seen.mode == ARENA else "board-round"
    return [
        label("round", "t-title", 16, 26, ref(key), 120, (), 1, 5, {"number": seen.round}),
        label("phase", "t-text", 268, 26, "" if seen.over else ref(phase_of(seen)), 150, ("end",)),
    ]


def pile(seen: BrightFutureState, x: float, y: float) -> list[Piece]:
    """The code pile, face down."""
    id = PILE_IDS.get(step_name(seen), "pile")
    count = sum(seen.pile)
    return [
        Piece(id, "code-back", x, y, 1, 1, 0, "", 0, (), "scene-pile", {"count": count}, "glow-code"),
        label("pile-count", "t-strong", x + 14, y + 4.5, f"×{count}"),
    ]


def door_panel(seen: BrightFutureState) -> Panel:
    """The Tunnel of Power: the door code, and what each player still needs for it."""
    panel = Panel("track", "track", 284, 84 + 27 * seen.seats, tip="scene-door")
    pieces = panel.pieces
    pieces += heading(seen)
    pieces.append(label("door-title", "t-text", 16, 58, ref("scene-door-word"), 96))
    numbers = [n + 1 for n in range(3) for _ in range(seen.door[n])]
    for at, number in enumerate(numbers):
        pieces += code(
            f"door-shown-{at}", number, 124 + min(26.0, 90 / max(1, len(numbers))) * at, 54, 1.05, "code-door", 1 + at
        )
    pieces += pile(seen, 232, 54)
    for seat in range(seen.seats):
        y = 92.0 + 27 * seat
        pieces.append(Piece(f"row-{seat}", f"seal-{seat + 1}", 26, y, 1, 0.6))
        missing = [max(0, seen.door[n] - seen.codes[3 * seat + n]) for n in range(3)]
        x = 56.0
        extra: list[tuple[int, bool]] = []
        for n in range(3):
            have = seen.codes[3 * seat + n]
            extra += [(n + 1, m < seen.door[n]) for m in range(have)]
        pitch = min(19.0, 108 / max(1, len(extra)))
        for m, (number, hit) in enumerate(extra):
            pieces += code(f"row-{seat}-{m}", number, x + pitch * m, y, 0.78, "code-hit" if hit else "code", 1 + m)
        words: dict[str, Word] = {"codes": " ".join(str(n + 1) for n in range(3) for _ in range(missing[n]))}
        lacks = sum(missing)
        marks: tuple[str, ...] = ("end", "good") if not lacks else ("end", "accent") if lacks == 1 else ("end", "quiet")
        key = "scene-missing" if lacks else "scene-all-codes"
        pieces.append(label(f"row-{seat}-missing", "t-text", 268, y + 4.5, ref(key), 104, marks, 0.95, 5, words))
    if seen.solo and any(hero >= 0 for hero in seen.obstacles):
        blocked = sum(hero >= 0 for hero in seen.obstacles)
        limit = seen.components.solo_limit[seen.solo - 1] if seen.solo else 0
        pieces.append(label("obstacles", "t-note", 120, 58, "", 0, (), 1, 5, {"count": blocked, "limit": limit}))
    return panel


def infection_panel(seen: BrightFutureState) -> Panel:
    """Underground Fever: population, the four places with their stacks, the loss to come."""
    panel = Panel("track", "track", 284, 208, tip="scene-zone")
    pieces = panel.pieces
    pieces += heading(seen)
    visible = sum(stack[-1] for stack, closed in zip(seen.zone, seen.closed, strict=True) if stack and not closed)
    loss = visible // 3
    for n in range(POPULATION + 1):
        number = POPULATION - n
        x = 22 + 20.0 * n
        here = number == seen.population
        look = (
            "pop-here"
            if here
            else "pop-gone"
            if number > seen.population
            else "pop-next"
            if number >= seen.population - loss
            else "pop"
        )
        pieces.append(Piece(f"pop-{number}", look, x, 54, 1, tip="scene-population", words={"count": seen.population}))
        if number:
            pieces.append(
                label(
                    f"pop-{number}-text",
                    "t-print" if here else "t-cell",
                    x,
                    58,
                    number,
                    0,
                    () if here else ("quiet",),
                    0.9,
                )
            )
        else:
            pieces.append(Piece("pop-skull", "i-toxic", x, 54, 1.5, 0.6, marks=("bad",)))
    for place in range(4):
        x = 44 + 65.0 * place
        pieces += zone_place(seen, place, x, 120)
    words: dict[str, Word] = {"sum": visible, "loss": loss}
    pieces.append(
        label(
            "zone-loss",
            "t-strong",
            16,
            192,
            ref("scene-loss-to-come"),
            186,
            ("bad",) if loss else ("good",),
            0.95,
            5,
            words,
        )
    )
    pieces += pile(seen, 226, 187)
    if seen.drawn:
        pieces += code("drawn", seen.drawn, 204, 187, 1, "code-door", 2)
    return panel


def zone_place(seen: BrightFutureState, place: int, x: float, y: float) -> list[Piece]:
    """A place of the Infection Zone: the visible code large, those below it as a row, or the seal of a vaccine."""
    id = PLACE_IDS[place]
    stack = seen.zone[place]
    closed = bool(seen.closed[place])
    pieces = [
        Piece(
            id,
            "zone-closed" if closed else "zone",
            x,
            y,
            0,
            1,
            0,
            "",
            0,
            (),
            "scene-place-closed" if closed else id,
            {},
            "glow-zone",
        ),
        label(f"{id}-letter", "t-note", x - 22, y - 26, "abcd"[place]),
    ]
    if closed:
        pieces.append(Piece(f"{id}-lock", "i-lock", x, y - 4, 1, 1.1, marks=("good",)))
        pieces.append(label(f"{id}-word", "t-note", x, y + 32, ref("board-closed"), 56, ("middle", "good"), 0.9))
    elif stack:
        for n in range(min(3, len(stack) - 1), 0, -1):
            pieces.append(Piece(f"{id}-under-{n}", "code", x + 3.0 * n, y - 4 + 3.0 * n, 1 - n / 10, 1.35))
        pieces += code(f"{id}-top", stack[-1], x, y - 5, 1.4, f"code-{stack[-1]}", 2)
        below = " ".join(str(number) for number in reversed(stack[:-1]))
        pieces.append(label(f"{id}-below", "t-note", x, y + 32, below or "·", 56, ("middle",), 0.95))
    else:
        pieces.append(Piece(f"{id}-none", "code-none", x, y - 5, 1, 1.35))
    return pieces


def market_panel(seen: BrightFutureState) -> Panel:
    """Underground Fever: the Bazaar, gear deck, food and missions nobody has."""
    panel = Panel("market", "market", 284, 300, tip="scene-bazaar")
    pieces = panel.pieces
    deck = DECK_IDS.get(step_name(seen), "gear-deck")
    words: dict[str, Word] = {"count": len(seen.deck), "discarded": len(seen.discard)}
    pieces.append(label("bazaar-title", "t-title", 16, 24, ref("scene-bazaar"), 150))
    for n, card in enumerate(seen.bazaar):
        pieces += gear_card(seen.components, card, 51 + 91.0 * (n % 3), 90.0 + 112 * (n // 3), 1)
    pieces += [
        Piece(deck, "gear-back", 30, 278, 1, 0.9, 0, "", 0, (), "scene-gear-deck", words, "glow-back"),
        label("gear-deck-count", "t-print", 30, 282.5, len(seen.deck), 0, (), 1, 2),
        Piece("gear-discard", "i-undo", 62, 278, 1, 0.6, tip="scene-gear-discard", words=words),
        label("gear-discard-count", "t-strong", 72, 282.5, len(seen.discard)),
    ]
    pieces += goods(seen, 132, 272, 46)
    return panel


__all__ = ["TUNNEL", "door_panel", "infection_panel", "market_panel", "mine", "opponent"]
