"""Why an action is not offered: for each kind of action, the clause that says when it is."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Refusal, refuse
from ostoja.games.bright_future.names import ARENA, DESTROY, FOODS, GEAR, HUNT, MISSIONS, OUTPOST, OUTPOSTS
from ostoja.games.bright_future.state import BrightFutureState

REASONS: Final[dict[str, Refusal]] = {
    "hero": refuse("hero", "BF-2.9"),
    "keep": refuse("keep", "BF-2.10"),
    "start": refuse("start", "BF-2.26"),
    "race": refuse("race", "BF-2.42"),
    "take": refuse("free-gear", "BF-3.13"),
    "take-deck": refuse("free-gear", "BF-3.13"),
    "discard": refuse("discard", "BF-3.12"),
    "reactivate": refuse("reactivate", "BF-3.11"),
    "random-code": refuse("code", "BF-3.23"),
    "door": refuse("door-code", "BF-6.52"),
    "zone": refuse("code", "BF-3.23"),
    "lash": refuse("lasher", "BF-10.11"),
    "lash-door": refuse("lasher", "BF-10.11"),
    "lash-zone": refuse("lasher", "BF-10.11"),
    "buy-code": refuse("worms", "BF-11.10"),
    "extra-code": refuse("expedition", "BF-10.12"),
    "food": refuse("rat-hunter", "BF-9.6"),
    "salvage": refuse("soldiers", "BF-10.8"),
    "salvage-gear": refuse("soldiers", "BF-10.8"),
    "buy": refuse("market", "BF-3.30"),
    "buy-deck": refuse("market", "BF-3.30"),
    "sell": refuse("market", "BF-3.30"),
    "sell-food": refuse("market", "BF-3.30"),
    "sell-mission": refuse("market", "BF-3.30"),
    "fence": refuse("dealer", "BF-9.5"),
    "buy-discard": refuse("dealer", "BF-9.5"),
    "haggle": refuse("vagabonds", "BF-10.7"),
    "give": refuse("barter-item", "BF-3.40"),
    "give-nothing": refuse("barter-item", "BF-3.40"),
    "ask": refuse("barter-item", "BF-3.40"),
    "ask-nothing": refuse("barter-item", "BF-3.40"),
    "help": refuse("help", "BF-17.21"),
    "hand-over": refuse("help", "BF-17.21"),
    "fight": refuse("no-fight", "BF-4.1"),
    "resolve": refuse("walk-past", "BF-9.3"),
    "walk-past": refuse("walk-past", "BF-9.3"),
    "hire": refuse("hire", "BF-6.42"),
    "bribe": refuse("bribe", "BF-6.42"),
    "charm": refuse("courtesan", "BF-9.1"),
    "win-over": refuse("duchess", "BF-9.7"),
    "devour": refuse("devourer", "BF-9.8"),
    "send": refuse("send", "BF-4.10"),
    "pay-merc": refuse("gas", "BF-11.8"),
    "pay-food": refuse("rats", "BF-11.9"),
    "double": refuse("double", "BF-11.11"),
    "wield": refuse("wield", "BF-4.2"),
    "wear": refuse("wear", "BF-4.2"),
    "strike": refuse("strike", "BF-5.2"),
    "stop": refuse("strike", "BF-5.2"),
    "fuel": refuse("chainsaw", "BF-13.2"),
    "cancel-effect": refuse("pistol", "BF-13.3"),
    "cancel-boost": refuse("pistol", "BF-13.3"),
    "entangle": refuse("web", "BF-13.10"),
    "reflect": refuse("caustic-blood", "BF-13.12"),
    "disarm": refuse("claws", "BF-13.7"),
    "turn": refuse("spores", "BF-13.11"),
    "draw": refuse("arena", "BF-8.2"),
    "play": refuse("arena", "BF-8.2"),
    "scrap": refuse("scrap", "BF-8.3"),
    "throw": refuse("scrap", "BF-8.3"),
    "end-turn": refuse("arena", "BF-8.2"),
    "tunnel": refuse("tunnel", "BF-6.7"),
    "place": refuse("place", "BF-6.9"),
    "peek": refuse("peek", "BF-14.1"),
    "trash": refuse("trash", "BF-14.3"),
    "redraw": refuse("redraw", "BF-14.7"),
    "spit": refuse("relocate", "BF-6.10"),
    "slip": refuse("hooligans", "BF-10.6"),
    "block": refuse("block", "BF-17.13"),
    "mimic": refuse("mimic", "BF-9.10"),
    "assault": refuse("assault", "BF-5.1"),
    "steal": refuse("steal", "BF-9.4"),
    "rob-bazaar": refuse("rob-bazaar", "BF-17.16"),
    "ambush": refuse("ambush", "BF-6.24"),
    "crawl": refuse("crawl", "BF-10.4"),
    "protect": refuse("protect", "BF-6.22"),
    "reward": refuse("reward", "BF-6.35"),
    "swap-food": refuse("farm", "BF-12.1"),
    "feed-gear": refuse("farm", "BF-12.1"),
    "feed-merc": refuse("farm", "BF-12.1"),
    "special": refuse("special", "BF-12.0"),
    "cash-mission": refuse("mission", "BF-12.2"),
    "cash-food": refuse("serdika", "BF-12.8"),
    "give-food": refuse("refugees", "BF-12.4"),
    "mission-code": refuse("mission-code", "BF-12.6"),
    "market": refuse("market", "BF-3.30"),
    "swap-door": refuse("university", "BF-12.7"),
    "swap-zone": refuse("university", "BF-12.7"),
    "medic": refuse("medic", "BF-7.45"),
    "vaccine": refuse("vaccine", "BF-7.46"),
    "route": refuse("route", "BF-7.3"),
    "pick": refuse("pick", "BF-15.1"),
    "visit": refuse("visit", "BF-15.3"),
    "keep-up": refuse("freelancer", "BF-15.4"),
    "turn-away": refuse("freelancer", "BF-15.4"),
    "walk": refuse("walk", "BF-7.21"),
    "cross": refuse("cross", "BF-7.24"),
    "explore": refuse("explore", "BF-7.22"),
    "climb": refuse("manhole", "BF-7.24"),
    "squeeze": refuse("spitter", "BF-10.5"),
    "stay": refuse("stay", "BF-7.21"),
    "purge": refuse("purge", "BF-7.54"),
    "cull": refuse("cull", "BF-9.8"),
    "prevent": refuse("prevent", "BF-7.51"),
    "infect": refuse("infect", "BF-7.60"),
    "mutate": refuse("infect", "BF-7.60"),
}


BARTERS: Final = (
    refuse("barter-contact", "BF-6.28"),
    refuse("barter-own-turn", "BF-3.41"),
    refuse("barter-arena", "BF-8.2"),
)
"""When there is barter, for each mode."""
OWN_GEAR: Final = frozenset(
    ("discard", "reactivate", "salvage-gear", "sell", "wield", "wear", "strike", "fuel", "play", "throw", "feed-gear")
)
"""What is done with gear that one has."""
IN_A_FIGHT: Final = frozenset(("wield", "wear", "strike", "fuel", "play"))
"""What is done with active gear of one's race."""
FROM_BAZAAR: Final = frozenset(("take", "buy", "trash"))
OWN_FOOD: Final = frozenset(("sell-food", "swap-food", "cash-food", "give-food", "pay-food"))
OWN_MISSION: Final = frozenset(("sell-mission", "cash-mission", "mission-code"))
OWN_MERCENARY: Final = frozenset(("send", "pay-merc", "ambush", "protect", "feed-merc", "prevent"))
PLACING: Final = {"place": "BF-6.9", "block": "BF-17.13"}
"""Where tokens go, and the question that is asked then."""


def explain(state: BrightFutureState, seat: int, action: Action, clause: str) -> Refusal:
    """The reason for this kind of action; for a plain answer (done, pass…) the clause of what is being asked."""
    kind = action.kind
    if kind in ("hunt", "destroy"):
        return no_hunt(state, seat, action)
    if kind == "purge" and clause == "BF-7.54":
        found = unseen(state, seat, action.args[0])
        if found is not None:
            return found
    if action.args:
        found = explain_thing(state, seat, kind, action.args[0], clause)
        if found is not None:
            return found
    if kind == "barter":
        return BARTERS[state.mode]
    if kind in ("hire", "bribe") and clause == "BF-6.42" and state.met[OUTPOST] >= 0:
        price = state.components.hire[state.met[OUTPOST]]
        if price >= state.resources[seat]:
            return refuse("hire-too-dear", "BF-3.2", price=price, money=state.resources[seat])
    return REASONS.get(kind) or refuse("not-this", clause)


def explain_thing(state: BrightFutureState, seat: int, kind: str, thing: int, clause: str) -> Refusal | None:
    """What is wrong with the card, token or space itself; None if it is the moment that is wrong."""
    if kind in OWN_GEAR and thing not in state.gear[seat] and not in_hand(state, seat, thing):
        return not_yours(state, seat, thing)
    if kind in IN_A_FIGHT:
        return refuse("announce-first", clause) if clause == "BF-2.42" else unfit(state, seat, thing)
    if state.mode == ARENA:
        return None
    if kind in FROM_BAZAAR and thing not in state.bazaar:
        elsewhere = refuse("not-in-bazaar", "BF-3.30", gear=gear(thing))
        return not_yours(state, seat, thing) if holder(state, seat, thing) not in (-1, seat) else elsewhere
    if kind in OWN_FOOD and not state.food[3 * seat + thing]:
        return refuse("no-food", "BF-3.22", food=ref(FOODS[thing]))
    if kind in OWN_MISSION and state.mission_owner[thing] != seat:
        return refuse("no-such-token", "BF-3.22", item=ref(MISSIONS[thing]))
    if kind in OWN_MERCENARY and thing not in state.mercs[seat]:
        return refuse("no-such-mercenary", "BF-6.42", mercenary=ref(OUTPOSTS[thing]))
    if kind in PLACING and PLACING[kind] == clause:
        return occupied(state, seat, thing) or refuse("card-elsewhere", clause)
    if kind == "tunnel" and thing in state.tunnel.offer:
        return refuse("tunnel-full" if clause == "BF-6.7" else "tunnel-taken", clause)
    if kind == "route" and state.fever.routes and thing in state.fever.routes[seat]:
        return refuse("route-chosen", "BF-7.3")
    return None


def gear(card: int) -> str:
    return ref(GEAR[card])


def not_yours(state: BrightFutureState, seat: int, card: int) -> Refusal:
    """Gear of somebody else, or of nobody."""
    owner = holder(state, seat, card)
    if owner >= 0:
        clause = "BF-8.2" if state.mode == ARENA else "BF-3.40"
        return refuse("gear-of", clause, gear=gear(card), owner=seat_name(owner))
    return refuse("not-your-gear", "BF-3.30", gear=gear(card))


def no_hunt(state: BrightFutureState, seat: int, action: Action) -> Refusal:
    """BF-7.50 to BF-7.55 Why a mercenary does not hunt or destroy: the code, its match, the mercenary or the moment."""
    if not state.fever.zone:
        return refuse("hunt-fever-only", "BF-3.52")
    mercenary, target = action.args
    hunts = action.kind == "hunt"
    found = unmatched(state, seat, target) if hunts else unseen(state, seat, target)
    if found is not None:
        return found
    if mercenary not in state.mercs[seat]:
        return refuse("no-such-mercenary", "BF-6.42", mercenary=ref(OUTPOSTS[mercenary]))
    symbols = state.components.symbols[mercenary]
    if hunts and not symbols & HUNT:
        return refuse("not-a-hunter", "BF-7.53", mercenary=ref(OUTPOSTS[mercenary]))
    if not hunts and not symbols & DESTROY:
        return refuse("not-a-destroyer", "BF-7.54", mercenary=ref(OUTPOSTS[mercenary]))
    return refuse("hunt-later", "BF-7.55")


def unmatched(state: BrightFutureState, seat: int, place: int) -> Refusal | None:
    """BF-7.53 What a place of the Infection Zone lacks for a hunt: a code in it, or one like it in the own hands."""
    bare = without_code(state, place)
    if bare is not None:
        return bare
    number = state.fever.zone[place][-1]
    return None if state.codes[3 * seat + number - 1] else refuse("no-matching-code", "BF-7.53", number=number)


def unseen(state: BrightFutureState, seat: int, number: int) -> Refusal | None:
    """BF-7.54 What a number lacks to be destroyed: a visible code, or one in the own hands."""
    if all(
        stack[-1:] != [number] or closed
        for stack, closed in zip(state.fever.zone, state.fever.zone_closed, strict=True)
    ):
        return refuse("number-not-visible", "BF-7.54", number=number)
    return None if state.codes[3 * seat + number - 1] else refuse("no-code-to-destroy", "BF-7.54", number=number)


def no_victim(state: BrightFutureState, seat: int, other: int) -> Refusal | None:
    """BF-9.4 A theft takes somebody else."""
    if other == seat:
        return refuse("steal-yourself", "BF-9.4")
    return refuse("barter-nobody", "BF-9.4") if other >= state.seats else None


def without_code(state: BrightFutureState, place: int) -> Refusal | None:
    """Why no code can be removed from a place of the Infection Zone, whoever tries; None if one lies there."""
    if state.fever.zone_closed[place]:
        return refuse("place-closed", "BF-7.46")
    return None if state.fever.zone[place] else refuse("place-empty", "BF-7.61")


def occupied(state: BrightFutureState, seat: int, space: int) -> Refusal | None:
    """BF-6.9 Who or what stands on a space of the board."""
    tunnel = state.tunnel
    if state.solo and tunnel.obstacles[space] >= 0:
        return refuse("space-blocked", "BF-17.13")
    if space not in tunnel.space_of:
        return None
    other = tunnel.space_of.index(space)
    return refuse("own-space", "BF-6.9") if other == seat else refuse("space-of", "BF-6.9", owner=seat_name(other))


def unfit(state: BrightFutureState, seat: int, card: int) -> Refusal | None:
    """Why an own gear card could not even be used in a fight: it is of the other race, or has been used."""
    if state.components.gear_race[card] != state.race[seat]:
        if state.mode == ARENA:
            return refuse("other-race-arena", "BF-8.4", gear=gear(card))
        return refuse("other-race", "BF-4.2", gear=gear(card))
    return refuse("inactive", "BF-3.11", gear=gear(card)) if state.spent[card] else None


def holder(state: BrightFutureState, seat: int, card: int) -> int:
    """Who has a gear card, as far as `seat` may know; -1 if nobody has."""
    if in_hand(state, seat, card):
        return seat
    return next((other for other in range(state.seats) if card in state.gear[other]), -1)


def in_hand(state: BrightFutureState, seat: int, card: int) -> bool:
    """Only in the Arena are there hands."""
    return bool(state.arena.hands) and card in state.arena.hands[seat]
