"""What pointing at a thing would mean while nothing on offer is about it: who has it, and when it is of use.

The same thing may lie in several panels (food of several players, a code at the door and in a hand), so each answer is
true of all of them.
"""

from typing import Final

from ostoja.core.action import ref, seat_name
from ostoja.core.scene import Piece
from ostoja.core.words import Refusal, refuse
from ostoja.games.bright_future.actions import SPACES_NAMED
from ostoja.games.bright_future.drawing import current, has_announced
from ostoja.games.bright_future.names import (
    CODES,
    FEVER,
    FOODS,
    GEAR,
    HEROES,
    KINDS,
    LOCATIONS,
    MISSIONS,
    OF_A_KIND,
    OUTPOSTS,
    PLACES,
    REMOVED,
    SUPPLY,
)
from ostoja.games.bright_future.refusals import gear, holder, not_yours, occupied, unfit
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.tunnel import ChooseTunnel

MISSION_CLAUSES: Final = ("BF-12.2", "BF-12.3", "BF-12.4")
"""Where each mission is fulfilled."""
MET_CLAUSES: Final = ("BF-6.35", "BF-6.42", "BF-6.52")
"""What visitors of each kind of location get in the Tunnel of Power."""


def stands_for(seen: BrightFutureState, seat: int, piece: Piece) -> str | Refusal:
    """The rule by which nothing can be done with a thing now; "" for what only shows something."""
    id = piece.id
    if id in SPACES_NAMED:
        return why_space(seen, seat, SPACES_NAMED.index(id))
    if id in GEAR:
        return why_gear(seen, seat, GEAR.index(id))
    if id in FOODS:
        return why_food(seen, seat, FOODS.index(id))
    if id in MISSIONS:
        return why_mission(seen, seat, MISSIONS.index(id))
    if id.removeprefix("own-").removeprefix("their-") in CODES:
        return why_code(seen, seat, CODES.index(id.removeprefix("own-").removeprefix("their-")))
    if id in OUTPOSTS:
        return why_mercenary(seen, seat, OUTPOSTS.index(id))
    if id in PLACES:
        return why_place(seen, PLACES.index(id))
    return why_other(seen, seat, piece)


def why_other(seen: BrightFutureState, seat: int, piece: Piece) -> str | Refusal:
    """Heroes, decks, the pile of codes, obstacles."""
    kind, _, number = piece.id.partition("-")
    if kind == "seat" and number.isdecimal():
        return why_player(seen, seat, int(number))
    if kind == "obstacle":
        return refuse("obstacle", "BF-17.13")
    if piece.tip == "scene-hero":
        hero = HEROES.index(str(piece.words["hero"])[1:])
        return refuse("hero-stays", f"BF-9.{hero + 1}")
    if kind == "rival" and number.isdecimal():
        return f"seat-{number}"
    if (kind == "side" and number.isdecimal()) or piece.id in LOCATIONS:
        which = int(number) if kind == "side" else LOCATIONS.index(piece.id) // OF_A_KIND
        return refuse("met-later", "BF-7.30" if seen.mode == FEVER else MET_CLAUSES[which])
    if piece.id == "turn":
        return refuse("shown-by-rule", "BF-8.2")
    if piece.id in KINDS:
        return refuse("deck-closed", "BF-3.20")
    if piece.id == "pile":
        return refuse("code-pile", "BF-3.23")
    return ""


def why_space(seen: BrightFutureState, seat: int, space: int) -> Refusal:
    """BF-6.9 A space of the board is chosen once a round, after the tunnel card."""
    trouble = occupied(seen, seat, space)
    if trouble is not None:
        return trouble
    return refuse("card-first" if isinstance(current(seen), ChooseTunnel) else "space-later", "BF-6.9")


def why_gear(seen: BrightFutureState, seat: int, card: int) -> Refusal:
    """Gear is used in fights and sold at markets; what one does not have is bought or gained."""
    if not has_announced(seen, seat):
        return refuse("announce-first", "BF-2.42")
    owner = holder(seen, seat, card)
    if owner == seat:
        return unfit(seen, seat, card) or refuse("gear-waits", "BF-4.2", gear=gear(card))
    if owner < 0 and card in seen.bazaar:
        return refuse("in-bazaar", "BF-3.30", gear=gear(card))
    return not_yours(seen, seat, card)


def why_food(seen: BrightFutureState, seat: int, kind: int) -> Refusal:
    """BF-3.22 Food is taken from the supply by rewards and spent in many places."""
    count = seen.food[3 * seat + kind]
    if not count:
        return refuse("no-food", "BF-3.22", food=ref(FOODS[kind]))
    return refuse("food-waits", "BF-3.22", food=ref(FOODS[kind]), count=count)


def why_mission(seen: BrightFutureState, seat: int, mission: int) -> Refusal:
    """BF-3.22 A mission is fulfilled once in the game, by one player, who may then hand it in."""
    owner = seen.mission_owner[mission]
    if owner == seat:
        return refuse("mission-waits", "BF-12.2")
    if owner == SUPPLY:
        return refuse("mission-open", MISSION_CLAUSES[mission])
    return (
        refuse("mission-gone", "BF-3.22")
        if owner == REMOVED
        else refuse("mission-of", "BF-3.40", owner=seat_name(owner))
    )


def why_code(seen: BrightFutureState, seat: int, code: int) -> Refusal:
    """Codes are owned, never spent: they open the door, or let mercenaries work against the infection."""
    return refuse("codes-owned", "BF-7.53" if seen.mode == FEVER else "BF-6.63", count=seen.codes[3 * seat + code])


def why_mercenary(seen: BrightFutureState, seat: int, merc: int) -> Refusal:
    """Section 10 Each mercenary has its own moment."""
    clause = seen.game.tables["outpost"][OUTPOSTS[merc]]["clause"]
    for owner in range(seen.seats):
        if merc in seen.mercs[owner]:
            if owner == seat:
                return refuse("mercenary-waits", clause)
            return refuse("mercenary-of", clause, mercenary=ref(OUTPOSTS[merc]), owner=seat_name(owner))
    return refuse("outpost-later", "BF-7.30" if seen.mode == FEVER else "BF-6.42")


def why_place(seen: BrightFutureState, place: int) -> Refusal:
    """The Infection Zone: codes leave it by mercenaries, medics and vaccines."""
    fever = seen.fever
    if fever.zone_closed[place]:
        return refuse("place-closed", "BF-7.46")
    return refuse("zone-waits" if fever.zone[place] else "place-empty", "BF-7.53" if fever.zone[place] else "BF-7.61")


def why_player(seen: BrightFutureState, seat: int, other: int) -> Refusal:
    """Attacks, theft and barter have their own moments."""
    clause = ("BF-6.20", "BF-3.41", "BF-8.2")[seen.mode]
    return refuse("yourself", clause) if other == seat else refuse("player-later", clause, owner=seat_name(other))
