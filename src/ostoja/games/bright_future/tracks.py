"""Panels beside the board: the door and who lacks what, population and Infection Zone, the Bazaar of the Fever."""

from typing import Final

from ostoja.core.action import Word, ref
from ostoja.core.drawing import label
from ostoja.core.scene import Panel, Piece
from ostoja.games.bright_future.drawing import code, gear_chip, target
from ostoja.games.bright_future.names import ARENA, PLACES, POPULATION
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.arena import Actions, Announce, Defence
from ostoja.games.bright_future.steps.contact import ContactPhase, ContactStart
from ostoja.games.bright_future.steps.fever import ChooseRoute, FeverMap, LastWindow, UseRoute
from ostoja.games.bright_future.steps.infection import CrawlerWindow, Infection, InfectionPhase, PlaceCode, Prevent
from ostoja.games.bright_future.steps.location import LocationPhase
from ostoja.games.bright_future.steps.rewards import CleanUp, GearLimit
from ostoja.games.bright_future.steps.set_up import Draft
from ostoja.games.bright_future.steps.supplies import POINTS_PER_LOSS
from ostoja.games.bright_future.steps.tunnel import ChooseTunnel, Obstacle, Placing, Relocation, SoloTunnel, TunnelPhase
from ostoja.games.bright_future.tunnels import deck_id, goods, pile_id

PHASES: Final[tuple[tuple[str, tuple[type, ...]], ...]] = (
    ("set-up", (Draft, Announce)),
    ("tunnel", (TunnelPhase, ChooseTunnel, SoloTunnel, Relocation, Obstacle, Placing, ChooseRoute, UseRoute)),
    ("contact", (ContactStart, ContactPhase)),
    ("location", (LocationPhase,)),
    ("map", (FeverMap,)),
    ("infection", (InfectionPhase, CrawlerWindow, Infection, Prevent, PlaceCode, LastWindow)),
    ("clean-up", (GearLimit, CleanUp)),
    ("defence", (Defence,)),
    ("actions", (Actions,)),
)
"""The phases and the steps that belong to them."""


def phase_of(seen: BrightFutureState) -> str:
    """The phase as the steps under way tell it, the topmost first."""
    for step in reversed(seen.stack):
        for phase, steps in PHASES:
            if isinstance(step, steps):
                return f"scene-phase-{phase}"
    return "scene-phase-clean-up"


def heading(seen: BrightFutureState) -> list[Piece]:
    """Round and phase; before the first round the phase alone."""
    key = "board-turn" if seen.mode == ARENA else "board-round"
    phase: Word = "" if seen.over else ref(phase_of(seen))
    if not seen.round:
        return [label("round", "t-title", 16, 26, phase, 250)]
    return [
        label("round", "t-title", 16, 26, ref(key), 120, (), 1, 5, {"number": seen.round}),
        label("phase", "t-text", 268, 26, phase, 150, ("end",)),
    ]


def pile(seen: BrightFutureState, x: float, y: float) -> list[Piece]:
    """The code pile, face down."""
    id = pile_id(seen)
    count = sum(seen.code_pile)
    return [
        Piece(id, "code-back", x, y, 1, 1, 0, "", 0, (), "scene-pile", {"count": count}, "glow-code"),
        label("pile-count", "t-strong", x + 14, y + 4.5, f"×{count}"),
    ]


def door_panel(seen: BrightFutureState) -> Panel:
    """The Tunnel of Power: the door code, and what each player still needs for it."""
    panel = Panel("track", "track", 284, 84 + 27 * (seen.seats + seen.solo), tip="scene-door", head=80)
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
    if seen.solo:
        blocked = sum(hero >= 0 for hero in seen.tunnel.obstacles)
        limit = seen.components.solo_limit[seen.level]
        tight: tuple[str, ...] = ("bad",) if blocked >= limit else ()
        counts: dict[str, Word] = {"count": blocked, "limit": limit}
        pieces.append(Piece("obstacles-icon", "i-warning", 26, 119, 1, 0.75, marks=tight, tip="scene-solo"))
        pieces.append(label("obstacles", "t-text", 44, 124, ref("scene-obstacles"), 220, tight, 1, 5, counts))
    return panel


def infection_panel(seen: BrightFutureState) -> Panel:
    """Underground Fever: population, the four places with their stacks, BF-7.70 the loss to come as a sum."""
    fever = seen.fever
    panel = Panel("track", "track", 284, 192, tip="scene-zone", head=78)
    pieces = panel.pieces
    pieces += heading(seen)
    visible = [stack[-1] for stack, closed in zip(fever.zone, fever.zone_closed, strict=True) if stack and not closed]
    loss = 0 if seen.over else sum(visible) // POINTS_PER_LOSS
    pieces += population_track(fever.population, loss)
    for place in range(4):
        pieces += zone_place(seen, place, 44 + 65.0 * place, 113)
    if not seen.over:
        pieces += outlook(visible, loss, fever.population)
    pieces += pile(seen, 226, 173)
    if fever.drawn_code:
        pieces += code("drawn", fever.drawn_code, 204, 173, 1, "code-door", 2)
    return panel


def outlook(visible: list[int], loss: int, population: int) -> list[Piece]:
    """BF-7.70 The visible codes added, a third of the sum, and what that leaves of the population."""
    words: dict[str, Word] = {
        "codes": " + ".join(map(str, visible)),
        "sum": sum(visible),
        "loss": loss,
        "now": population,
        "left": max(0, population - loss),
    }
    marks = ("bad",) if loss else ("good",)
    return [
        label("outlook-codes", "t-text", 16, 169, ref("scene-codes-to-come"), 172, (), 0.95, 5, words),
        label("outlook", "t-strong", 16, 186, ref("scene-loss-to-come"), 172, marks, 0.95, 5, words),
    ]


def population_track(population: int, loss: int) -> list[Piece]:
    """The citizens left, those lost, and those who will be lost in the next infection."""
    pieces: list[Piece] = []
    for n in range(POPULATION + 1):
        number = POPULATION - n
        x = 22 + 20.0 * n
        here = number == population
        gone, next_to_go = number > population, number >= population - loss
        look = "pop-here" if here else "pop-gone" if gone else "pop-next" if next_to_go else "pop"
        pieces.append(Piece(f"pop-{number}", look, x, 54, 1, tip="scene-population", words={"count": population}))
        if number:
            style, marks = ("t-print", ()) if here else ("t-cell", ("quiet",))
            pieces.append(label(f"pop-{number}-text", style, x, 58, number, 0, marks, 0.9))
        else:
            pieces.append(Piece("pop-skull", "i-toxic", x, 54, 1.5, 0.6, marks=("bad",)))
    return pieces


def zone_place(seen: BrightFutureState, place: int, x: float, y: float) -> list[Piece]:
    """A place of the Infection Zone: the visible code large, those below it as a row, or the seal of a vaccine."""
    id = PLACES[place]
    stack = seen.fever.zone[place]
    closed = bool(seen.fever.zone_closed[place])
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
    return target(pieces)


def market_panel(seen: BrightFutureState) -> Panel:
    """Underground Fever: the Bazaar, gear deck, food and missions nobody has."""
    panel = Panel("market", "market", 284, 160, tip="scene-bazaar", head=38)
    pieces = panel.pieces
    deck = deck_id(seen)
    words: dict[str, Word] = {"count": len(seen.gear_deck), "discarded": len(seen.gear_discard)}
    pieces.append(label("bazaar-title", "t-title", 16, 24, ref("scene-bazaar"), 150))
    for n, card in enumerate(seen.bazaar):
        price = seen.components.cost[card]
        pieces += gear_chip(seen.components, card, 54 + 89.0 * (n % 3), 54.0 + 35 * (n // 3), price=price)
    pieces += [
        *target(
            [
                Piece(deck, "gear-back", 30, 132, 1, 0.9, 0, "", 0, (), "scene-gear-deck", words, "glow-back"),
                label("gear-deck-count", "t-print", 30, 136.5, len(seen.gear_deck), 0, (), 1, 2),
            ]
        ),
        Piece("gear-discard", "i-undo", 62, 132, 1, 0.6, tip="scene-gear-discard", words=words),
        label("gear-discard-count", "t-strong", 72, 136.5, len(seen.gear_discard)),
    ]
    pieces += goods(seen, 132, 126, 46)
    return panel
