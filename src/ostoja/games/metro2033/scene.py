"""The table as a seat sees it: the Bazaar and the own tableau in the middle, the hand below, the others beside."""

from typing import Final

from ostoja.core.drawing import WIDTH, opponents
from ostoja.core.scene import Box, Panel, Scene, Tall, tall
from ostoja.games.metro2033.bazaar import bazaar, perks
from ostoja.games.metro2033.cards import EMPTY
from ostoja.games.metro2033.drawing import Tableau, tableau_of
from ostoja.games.metro2033.events import attack_of, event, named_cards, outcome
from ostoja.games.metro2033.panels import mine
from ostoja.games.metro2033.rivals import opponent
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.basic import BasicAction, Swap
from ostoja.games.metro2033.steps.turn import SECOND_WINDOW, MetroTurn
from ostoja.games.metro2033.tableau import choice_of_factions, faction, played
from ostoja.games.metro2033.track import track

BOARD_HEIGHT: Final = 504


def scene(seen: MetroState, seat: int | None) -> Scene:
    """What `seat` sees, None being a spectator."""
    panels = [board(seen, seat)]
    if seat is not None:
        panels.append(mine(seen, seat))
    step = step_of_turn(seen)
    panels.append(track(seen, step, under_way(seen, step)))
    panels += [opponent(seen, other) for other in opponents(seen.seats, seat)]
    return Scene(seen.game, panels, seat)


LABELS: Final = (Box(178, 172, 576, 26),)
PLACES: Final = Box(178, 198, 576, 147)
RESOURCES: Final = (Box(178, 345, 576, 159),)
TABLEAU: Final = ((Box(178, 172, 576, 173),), RESOURCES)
ASIDE: Final = Box(0, 0, 500, 0)
BARE: Final = (LABELS, (ASIDE, PLACES, ASIDE), RESOURCES)
"""Stations and Heroes, and Resources; as long as there is no Station and no Hero their places are small."""
FACTION: Final = (Box(0, 234, 178, 176), (Box(0, 172, 178, 62), Box(0, 410, 178, 94)))
QUIET: Final = ((Box(0, 0, 555, 172),), (*FACTION, Box(555, 0, 199, 172)))
TALL: Final = tall(575, *QUIET, *TABLEAU, smooth=True)
TALL_BARE: Final = tall(575, *QUIET, *BARE, smooth=True)
EVENT: Final = (Box(0, 0, 544, 172),)
AFTER: Final = (*FACTION, Box(544, 0, 210, 172))
TALL_EVENT: Final = tall(575, EVENT, *TABLEAU, AFTER, smooth=True)
TALL_EVENT_BARE: Final = tall(575, EVENT, *BARE, AFTER, smooth=True)
TALL_CHOICE: Final = tall(
    575, (Box(40, 216, 402, 242),), (Box(442, 246, 256, 212),), (Box(0, 0, 555, 172),), most=1.4, smooth=True
)
"""On a narrow screen: the Bazaar, the faction card beside its tokens, stations, resources; what is being resolved has
what answers it below itself; at the beginning the Factions come first, for the Bazaar is still empty."""


def narrow(own: Tableau, happening: bool) -> Tall:
    """How the board is laid out on a narrow screen."""
    if own.stations or own.heroes:
        return TALL_EVENT if happening else TALL
    return TALL_EVENT_BARE if happening else TALL_BARE


def board(seen: MetroState, seat: int | None) -> Panel:
    """The Bazaar or what is being resolved, and below it the own tableau; spectators see the active player's."""
    happening = event(seen)
    whose = seat if seat is not None else max(0, seen.active())
    own = tableau_of(seen, whose)
    layout = narrow(own, bool(happening)) if EMPTY not in seen.factions else TALL_CHOICE
    panel = Panel("board", "board", WIDTH, BOARD_HEIGHT, "hall", tip="scene-board", tall=layout)
    panel.pieces = [*bazaar(seen, seat, bool(happening)), *happening]
    if EMPTY in seen.factions:
        panel.pieces += choice_of_factions(seen)
        return panel
    prefix, turned = ("mine-", "turned-") if seat is not None else ("table-", "guard-")
    if not happening:
        panel.pieces += outcome(seen) or perks(seen, whose, seat is not None)
    panel.pieces += faction(own, prefix)
    panel.pieces += played(own, prefix, turned, named_cards(seen, whose))
    return panel


def step_of_turn(seen: MetroState) -> int:
    """1: the first free window, asked together with the Basic action; 2: what that brings; 3: the second window."""
    if seen.over or not seen.turns:
        return 0
    if any(isinstance(step, BasicAction) for step in seen.stack):
        return 1
    return 2 if any(isinstance(step, MetroTurn) and step.phase == SECOND_WINDOW for step in seen.stack) else 3


def under_way(seen: MetroState, step: int) -> str:
    """What is going on, in a word or two."""
    if seen.over:
        return "scene-over"
    if not seen.turns:
        return "scene-set-up"
    if attack_of(seen) is not None:
        return "scene-now-attack"
    return "scene-now-swap" if isinstance(seen.stack[-1], Swap) else f"scene-now-{step}"
