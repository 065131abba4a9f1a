"""Every action of the game, made once, in tables by what it is about."""

from typing import Final

from ostoja.core.action import Action, ActionSpace, Word, ref, seat_name
from ostoja.games.bright_future.names import (
    CODES,
    FOODS,
    GEAR,
    HEROES,
    KINDS,
    LOCATIONS,
    MISSIONS,
    NODES,
    OUTPOSTS,
    PLACES,
    RACES,
    ROUTES,
    TRACKS,
    TUNNELS,
    WEAPONS,
)

SPACE: Final = ActionSpace()
SEATS: Final = range(5)
DIRECTIONS: Final = ("north", "east", "south", "west")
SPACES_NAMED: Final = tuple(f"space-{track}-{space}" for track in TRACKS for space in range(1, 6))
MULTIPLES: Final = (1, 2, 4)
HANDFULS: Final = (1, 5, 10)


def _one(kind: str, **price: Word) -> Action:
    return SPACE.add(kind, path=(kind,), words=price)


def _gear(kind: str, **price: Word) -> list[Action]:
    return [SPACE.add(kind, g, path=(kind, GEAR[g]), words={"gear": ref(GEAR[g]), **price}) for g in range(len(GEAR))]


def _mercs(kind: str) -> list[Action]:
    return [
        SPACE.add(kind, m, path=(kind, OUTPOSTS[m]), words={"mercenary": ref(OUTPOSTS[m])})
        for m in range(len(OUTPOSTS))
    ]


def _foods(kind: str) -> list[Action]:
    return [SPACE.add(kind, k, path=(kind, FOODS[k]), words={"food": ref(FOODS[k])}) for k in range(3)]


def _missions(kind: str) -> list[Action]:
    return [SPACE.add(kind, m, path=(kind, MISSIONS[m]), words={"mission": ref(MISSIONS[m])}) for m in range(3)]


def _codes(kind: str, **price: Word) -> list[Action]:
    """Number n stands at index n - 1."""
    return [SPACE.add(kind, n, path=(kind, CODES[n - 1]), words={"number": n, **price}) for n in (1, 2, 3)]


def _places(kind: str, **price: Word) -> list[Action]:
    return [SPACE.add(kind, p, path=(kind, PLACES[p]), words={"place": ref(PLACES[p]), **price}) for p in range(4)]


def _spaces(kind: str) -> list[Action]:
    return [
        SPACE.add(kind, s, path=(kind, SPACES_NAMED[s]), words={"track": TRACKS[s // 5], "space": s % 5 + 1})
        for s in range(20)
    ]


def _seats(kind: str) -> list[Action]:
    return [SPACE.add(kind, s, path=(kind, f"seat-{s}"), words={"target": seat_name(s)}) for s in SEATS]


# Answers that many questions share
DONE: Final = _one("done")
PASS: Final = _one("pass", damage="none", asked="none")
USE: Final = _one("use")
SKIP: Final = _one("skip")
ACCEPT: Final = _one("accept")
DECLINE: Final = _one("decline")
TOP: Final = _one("top")
BOTTOM: Final = _one("bottom")

# Setup
HERO: Final = [
    SPACE.add("hero", h, side, path=(HEROES[h], "fm"[side]), words={"hero": ref(HEROES[h]), "side": "fm"[side]})
    for h in range(12)
    for side in (0, 1)
]
"""`HERO[2 * hero + side]`"""
KEEP: Final = _gear("keep", price=0)
START: Final = [SPACE.add("start", f, path=(f"start-{f + 1}",), words={"field": f + 1}) for f in range(4)]
RACE: Final = [SPACE.add("race", r, path=(name,), words={"race": name}) for r, name in enumerate(RACES)]

# Gear, codes and other goods
TAKE: Final = _gear("take")
TAKE_DECK: Final = _one("take-deck")
DISCARD: Final = _gear("discard")
REACTIVATE_GEAR: Final = _gear("reactivate")
RANDOM_CODE: Final = _one("random-code")
DOOR: Final = _codes("door")
ZONE: Final = _places("zone")
LASH: Final = _codes("lash")
LASH_DOOR: Final = _codes("lash-door")
LASH_ZONE: Final = _places("lash-zone")
BUY_CODE: Final = _one("buy-code", price=0)
EXTRA_CODE: Final = _one("extra-code")
FOOD: Final = _foods("food")
SALVAGE: Final = _one("salvage")
SALVAGE_GEAR: Final = _gear("salvage-gear")

# Market
BUY: Final = _gear("buy", price=0)
BUY_DECK: Final = _one("buy-deck", price=0)
SELL: Final = _gear("sell")
SELL_FOOD: Final = _foods("sell-food")
SELL_MISSION: Final = _missions("sell-mission")
FENCE: Final = _one("fence")
BUY_DISCARD: Final = _gear("buy-discard", price=0)
HAGGLE: Final = _one("haggle")
LEAVE: Final = _one("leave")

# Barter
ITEMS: Final = GEAR + OUTPOSTS + CODES + FOODS + MISSIONS
"""What may change hands, in one row: an item is its number here."""
NO_ITEM: Final = len(ITEMS)
FIRST_MERC: Final = len(GEAR)
FIRST_CODE: Final = FIRST_MERC + len(OUTPOSTS)
FIRST_FOOD: Final = FIRST_CODE + 3
FIRST_MISSION: Final = FIRST_FOOD + 3
BARTER: Final = _seats("barter")
GIVE: Final = [SPACE.add("give", i, path=("give", id), words={"item": ref(id)}) for i, id in enumerate(ITEMS)]
GIVE.append(SPACE.add("give-nothing", path=("give", "nothing")))
ASK: Final = [SPACE.add("ask", i, path=("ask", id), words={"item": ref(id)}) for i, id in enumerate(ITEMS)]
ASK.append(SPACE.add("ask-nothing", path=("ask", "nothing")))
HELP: Final = _seats("help")
HAND_OVER: Final = [SPACE.add("hand-over", n, path=("hand-over", str(n)), words={"count": n}) for n in HANDFULS]

# Encounters and fights
FIGHT: Final = _one("fight", damage=0)
RESOLVE: Final = _one("resolve", damage=0)
WALK_PAST: Final = _one("walk-past")
HIRE: Final = _one("hire", price=0)
BRIBE: Final = _one("bribe", price=0)
CHARM: Final = _one("charm")
WIN_OVER: Final = _one("win-over", price=0)
DEVOUR: Final = _one("devour")
SEND: Final = _mercs("send")
"""Discard a mercenary for its own ability in an encounter: Gigamutant, Cleaners, Slime, Hooligans, Carrier."""
PAY_MERC: Final = _mercs("pay-merc")
PAY_FOOD: Final = _foods("pay-food")
DOUBLE: Final = _one("double", damage=0)


def _use_gear(kind: str, first: int, last: int) -> list[Action]:
    """`[3 * (gear - first) + index of the multiple]`"""
    made: list[Action] = []
    for g in range(first, last):
        for times in MULTIPLES:
            words: dict[str, Word] = {"gear": ref(GEAR[g]), "times": times, "stops": 0, "damage": 0}
            made.append(SPACE.add(kind, g, times, path=(kind, GEAR[g], f"times-{times}"), words=words))
    return made


WIELD: Final = _use_gear("wield", 0, WEAPONS)
WEAR: Final = _use_gear("wear", WEAPONS, len(GEAR))

# Fighting another player, and the Arena
STRIKE: Final = [
    SPACE.add(
        "strike", g, effect, times, path=("strike", GEAR[g], f"effect-{effect}", f"times-{times}"),
        words={"gear": ref(GEAR[g]), "effect": effect, "times": times, "strength": 0, "points": 0},
    )
    for g in range(WEAPONS) for effect in (0, 1) for times in (1, 2)
]  # fmt: skip
"""`STRIKE[4 * weapon + 2 * effect + times - 1]`"""
STOP: Final = _one("stop")
FUEL: Final = _gear("fuel")
CANCEL_EFFECT: Final = _one("cancel-effect", points=0)
CANCEL_BOOST: Final = _one("cancel-boost", points=0)
ENTANGLE_HITS: Final = _one("entangle", points=0)
REFLECT_DAMAGE: Final = _one("reflect", points=0)
DISARM_GEAR: Final = _gear("disarm")
TURN: Final = _gear("turn")
DRAW: Final = _one("draw", points=0)
PLAY: Final = _gear("play", points=0)
SCRAP: Final = _one("scrap")
THROW: Final = _gear("throw")
END_TURN: Final = _one("end-turn", unused=0)

# Tunnel of Power
TUNNEL_CARD: Final = [
    SPACE.add("tunnel", t, path=(TUNNELS[t],), words={"card": ref(TUNNELS[t])}) for t in range(len(TUNNELS))
]
PLACE: Final = _spaces("place")
PEEK: Final = [SPACE.add("peek", k, path=("peek", KINDS[k]), words={"kind": KINDS[k]}) for k in range(3)]
TRASH: Final = _gear("trash")
REDRAW: Final = _codes("redraw")
SPIT: Final = _spaces("spit")
SLIP: Final = _spaces("slip")
BLOCK: Final = _spaces("block")
MIMIC: Final = [SPACE.add("mimic", n, path=("mimic", w), words={"side": w}) for n, w in enumerate(("front", "behind"))]
ASSAULT: Final = _one("assault")
STEAL: Final = _seats("steal")
ROB_BAZAAR: Final = _one("rob-bazaar")
AMBUSH: Final = _mercs("ambush")
CRAWL: Final = _seats("crawl")
PROTECT: Final = _mercs("protect")

# Colonies
REWARD: Final = [
    SPACE.add("reward", which, times, path=("reward", side, f"times-{times}"), words={"side": side, "times": times})
    for which, side in enumerate(("left", "right", "both"))
    for times in (1, 2)
]
"""`REWARD[2 * which + times - 1]`"""
SWAP_FOOD: Final = _foods("swap-food")
FEED_GEAR: Final = _gear("feed-gear")
FEED_MERC: Final = _mercs("feed-merc")
SPECIAL: Final = _one("special")
CASH_MISSION: Final = _missions("cash-mission")
CASH_FOOD: Final = _foods("cash-food")
GIVE_FOOD: Final = _foods("give-food")
MISSION_CODE: Final = _missions("mission-code")
MARKET: Final = _one("market")
SWAP_DOOR: Final = [
    SPACE.add(
        "swap-door", old, source, new, path=("swap", CODES[old - 1], ("own", "pile")[source], CODES[new - 1]),
        words={"old": old, "source": ("own", "pile")[source], "new": new},
    )
    for old in (1, 2, 3) for source in (0, 1) for new in (1, 2, 3)
]  # fmt: skip
"""`SWAP_DOOR[6 * (old - 1) + 3 * source + new - 1]`"""
SWAP_ZONE: Final = [
    SPACE.add(
        "swap-zone", place, source, new, path=("swap", PLACES[place], ("own", "pile")[source], CODES[new - 1]),
        words={"place": ref(PLACES[place]), "source": ("own", "pile")[source], "new": new},
    )
    for place in range(4) for source in (0, 1) for new in (1, 2, 3)
]  # fmt: skip
"""`SWAP_ZONE[6 * place + 3 * source + new - 1]`"""
MEDIC: Final = _places("medic", price=0)
VACCINE: Final = _places("vaccine", count=0)

# Underground Fever
ROUTE: Final = [SPACE.add("route", r, path=(ROUTES[r],), words={"card": ref(ROUTES[r])}) for r in range(len(ROUTES))]
PICK: Final = [
    SPACE.add("pick", c, path=("pick", LOCATIONS[c]), words={"card": ref(LOCATIONS[c]), "damage": 0})
    for c in range(len(LOCATIONS))
]
VISIT: Final = [SPACE.add("visit", k, path=("visit", KINDS[k]), words={"kind": KINDS[k]}) for k in range(3)]
KEEP_UP: Final = _one("keep-up")
TURN_AWAY: Final = _one("turn-away")
WALK: Final = [
    SPACE.add("walk", n, path=("walk", f"node-{NODES[n]}"), words={"node": ref(f"node-{NODES[n].lower()}")})
    for n in range(10)
]
"""Ports are named by the way they face on the table, whatever way the card lies."""
CROSS: Final = _one("cross")
EXPLORE: Final = _one("explore")
CLIMB: Final = [
    SPACE.add("climb", c, path=("climb", f"map-{c + 1}"), words={"map": c + 1, "price": 0}) for c in range(16)
]
SQUEEZE: Final = [
    SPACE.add("squeeze", d, path=("squeeze", way), words={"way": way}) for d, way in enumerate(DIRECTIONS)
]
STAY: Final = _one("stay")
HUNT_CODE: Final = [
    SPACE.add(
        "hunt", m, p, path=("hunt", OUTPOSTS[m], PLACES[p]),
        words={"mercenary": ref(OUTPOSTS[m]), "place": ref(PLACES[p])},
    )
    for m in range(12) for p in range(4)
]  # fmt: skip
"""`HUNT_CODE[4 * mercenary + place]`"""
DESTROY_CODES: Final = [
    SPACE.add(
        "destroy", m, n, path=("destroy", OUTPOSTS[m], CODES[n - 1]),
        words={"mercenary": ref(OUTPOSTS[m]), "number": n},
    )
    for m in range(12) for n in (1, 2, 3)
]  # fmt: skip
"""`DESTROY_CODES[3 * mercenary + number - 1]`"""
PURGE: Final = _codes("purge", price=0)
CULL: Final = _places("cull")
PREVENT: Final = _mercs("prevent")
INFECT: Final = _places("infect")
MUTATE: Final = _places("mutate")
