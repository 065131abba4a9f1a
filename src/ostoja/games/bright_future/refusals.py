"""Why an action is not offered: for each kind of action, the clause that says when it is."""

from typing import Final

from ostoja.core.action import Action, ref
from ostoja.core.words import Refusal, refuse
from ostoja.games.bright_future.names import GEAR
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
    "barter": refuse("barter", "BF-3.43"),
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
    "assault": refuse("assault", "BF-6.21"),
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
    "hunt": refuse("hunt", "BF-7.53"),
    "destroy": refuse("destroy", "BF-7.54"),
    "purge": refuse("destroy", "BF-7.54"),
    "cull": refuse("cull", "BF-9.8"),
    "prevent": refuse("prevent", "BF-7.51"),
    "infect": refuse("infect", "BF-7.60"),
}


OWN_GEAR: Final = frozenset(
    ("discard", "reactivate", "salvage-gear", "sell", "wield", "wear", "strike", "fuel", "play", "throw", "feed-gear")
)
"""What is done with gear that one has."""


def explain(state: BrightFutureState, seat: int, action: Action, clause: str) -> Refusal:
    """The reason for this kind of action; for a plain answer (done, pass…) the clause of what is being asked."""
    if action.kind in OWN_GEAR and action.args[0] not in state.gear[seat] and not in_hand(state, seat, action.args[0]):
        return refuse("not-your-gear", "BF-3.30", gear=ref(GEAR[action.args[0]]))
    return REASONS.get(action.kind) or refuse("not-this", clause)


def in_hand(state: BrightFutureState, seat: int, card: int) -> bool:
    """Only in the Arena are there hands."""
    return bool(state.hands) and card in state.hands[seat]
