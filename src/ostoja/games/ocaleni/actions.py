"""The action space: every move the game can ever offer, made once, in tables by what it is about."""

from typing import Final

from ostoja.core.action import Action, ActionSpace, Word, ref
from ostoja.games.ocaleni.ids import (
    AIRLOCK,
    AREA_NAMES,
    BASIC_ROOMS,
    CARD_NAMES,
    CITY_AREAS,
    FIND_NAMES,
    GEAR_NAMES,
    HEROES,
    LEADER_NAMES,
    PREY_NAMES,
    RESOURCE_NAMES,
    ROOM_NAMES,
    SHIP,
)

MOST_MEALS: Final = 30
"""No shelter can need more: seven rooms at the dearest upkeep a pack may print, and two rows of the airlock."""
MOST_AMMO: Final = 10
STACK: Final = 10

SPACE: Final = ActionSpace()
NOTHING_SPENT: Final[dict[str, Word]] = dict.fromkeys((*RESOURCE_NAMES, "reserve"), 0)
"""The price of an action in words: `prices.py` puts in what it is in a position."""


def area(number: int) -> str:
    return "area-" + AREA_NAMES[number]


def gear(number: int) -> str:
    return "gear-" + GEAR_NAMES[number]


def resource(number: int) -> str:
    return f"res-{RESOURCE_NAMES[number]}"


def room(code: int) -> str:
    """The text key of a room told apart by 2 * kind + copy, or of the airlock."""
    return "airlock" if code == AIRLOCK else "room-" + ROOM_NAMES[code >> 1]


def _rooms(kind: str, airlock: bool = False, tool: tuple[str, ...] = (), **price: Word) -> list[Action]:
    """One action per room of a shelter, 2 * kind + copy; `tool` is what is pointed at first."""
    return [
        SPACE.add(
            kind,
            code,
            path=(*tool, room(code) if code % 2 == 0 else f"{room(code)}-2"),
            words={"room": ref(room(code)), "copy": code % 2, **price},
        )
        for code in range(AIRLOCK + (1 if airlock else 0))
    ]


def _gears(kind: str, **price: Word) -> list[Action]:
    return [SPACE.add(kind, n, path=(gear(n),), words={"gear": ref(gear(n)), **price}) for n in range(len(GEAR_NAMES))]


def _resources(kind: str, count: int) -> list[Action]:
    return [SPACE.add(kind, n, path=(resource(n),), words={"res": ref(resource(n))}) for n in range(count)]


# Looking into a search stack comes first: it is the one thing offered beside every decision of the day (OC-10.16).
PEEK: Final = [
    SPACE.add("peek", city, path=(area(CITY_AREAS[city]), "peek"), words={"city": ref(area(CITY_AREAS[city]))})
    for city in range(2)
]
PEEKS: Final = 2

# Set-up (section 2).
KEEP: Final = [
    SPACE.add("keep", kind, path=(f"room-{ROOM_NAMES[kind]}",), words={"room": ref(f"room-{ROOM_NAMES[kind]}")})
    for kind in range(BASIC_ROOMS, len(ROOM_NAMES))
]
FREE_BUILD: Final = _rooms("free-build")
SPLIT: Final = [SPACE.add("split", inside, path=(f"split-{inside}",), words={"inside": inside}) for inside in range(5)]
LEAD: Final = [
    SPACE.add("lead", n, path=(f"leader-{name}",), words={"leader": ref(f"leader-{name}")})
    for n, name in enumerate(LEADER_NAMES)
]
DROP: Final = [
    SPACE.add("drop", n, path=(f"find-{name}",), words={"find": ref(f"find-{name}")})
    for n, name in enumerate(FIND_NAMES)
]
PUT: Final = [
    [
        SPACE.add(
            "put", hero, n, path=(f"hero-{hero}", area(n)), words={"hero": ref(f"hero-{hero}"), "area": ref(area(n))}
        )
        for n in range(len(AREA_NAMES))
    ]
    for hero in range(HEROES)
]

# Movement (section 5).
MOVE: Final = [
    [
        SPACE.add(
            "move",
            hero,
            n,
            path=(f"hero-{hero}", area(n)),
            words={"hero": ref(f"hero-{hero}"), "area": ref(area(n)), "exo": 0},
        )
        for n in range(len(AREA_NAMES))
    ]
    for hero in range(HEROES)
]
MOVE_HOOK: Final = [
    SPACE.add("move-hook", hero, path=("gear-hook", f"hero-{hero}", area(SHIP)), words={"hero": ref(f"hero-{hero}")})
    for hero in range(HEROES)
]
STAY: Final = SPACE.add("stay", path=("stay",))

# Pressure (section 6).
SWING: Final = SPACE.add("swing", path=("gear-bat",))
NO_SWING: Final = SPACE.add("no-swing", path=("end",))
SHIELD: Final = SPACE.add("shield", path=("room-hero3",))
WEAR: Final = SPACE.add("wear", path=("gear-vest",))
DEFEND: Final = [SPACE.add("defend", n, path=(f"ammo-{n}",), words={"ammo": n, "tokens": 0}) for n in range(MOST_AMMO)]
GIVE: Final = _resources("give", 6)
SEIZE: Final = _resources("seize", 6)

# Areas (section 7).
GATHER: Final = _resources("gather", 7)
ALGAE: Final = SPACE.add("algae", path=("algae",))
TREAT: Final = SPACE.add("treat", path=("treatment",))
USE: Final = _gears("use")
TAKE: Final = _gears("take")
SEARCH: Final = SPACE.add("search", path=("search",))
SEARCH_FREE: Final = SPACE.add("search-free", path=("room-search2", "search"))
PREY_PRICE: Final[dict[str, Word]] = {"tough": 0, "actions": 0, "ammo": 0, "tools": 0}
HUNT: Final = SPACE.add("hunt", path=("prey",), words=PREY_PRICE)
PICK: Final = [
    [
        SPACE.add(
            "pick",
            depth,
            n,
            path=(f"prey-at-{depth}", f"prey-{name}"),
            words={"depth": depth + 1, "prey": ref(f"prey-{name}"), **PREY_PRICE},
        )
        for n, name in enumerate(PREY_NAMES)
    ]
    for depth in range(STACK)
]
NO_PREY: Final = SPACE.add("no-prey", path=("end",))
HUNT_WITH: Final = [
    [
        SPACE.add(
            "hunt-with",
            tools,
            ammo,
            path=(f"tools-{tools}", f"ammo-{ammo}"),
            words={"tools": tools, "ammo": ammo, "actions": 0},
        )
        for ammo in range(MOST_AMMO + 1)
    ]
    for tools in range(3)
]
FEAST: Final = [
    [
        SPACE.add("feast", big, small, path=(f"hunt2-{big}", f"hunt1-{small}"), words={"big": big, "small": small})
        for small in range(3)
    ]
    for big in range(3)
]
SETTLE: Final = _rooms("settle", airlock=True)
NO_SETTLE: Final = SPACE.add("no-settle", path=("end",))
END: Final = SPACE.add("end", path=("end",), words={"unused": 0})

# Losses.
LOSE: Final = _rooms("lose", airlock=True)
DISCARD: Final = _resources("discard", 7)

# Night (section 8).
COMPLETE: Final = [
    SPACE.add("complete", n, path=(f"card-{name}",), words={"card": ref(f"card-{name}"), **NOTHING_SPENT})
    for n, name in enumerate(CARD_NAMES)
]
PASS: Final = SPACE.add("pass", path=("pass",))
REDUCE: Final = _resources("reduce", 7)
NO_REDUCE: Final = SPACE.add("no-reduce", path=("end",))
FEED_MEAT: Final = [
    SPACE.add("feed-meat", n, path=("res-meat", f"x{n}"), words={"count": n, "cans": 0, "water": 0})
    for n in range(MOST_MEALS + 1)
]
FEED_CANS: Final = [
    SPACE.add("feed-cans", n, path=("res-cans", f"x{n}"), words={"count": n, "water": 0}) for n in range(MOST_MEALS + 1)
]
RECRUIT: Final = _resources("recruit", 3)
END_RECRUITING: Final = SPACE.add("end-recruiting", path=("end",))
BUILD: Final = _rooms("build", price=0)
BUILD_CHEAP: Final = _rooms("build-cheap", tool=("room-build",))
STAFF: Final = _rooms("staff")
RUN_ROOM: Final = _rooms("run-room")
END_BUILDING: Final = SPACE.add("end-building", path=("end",))
SCRAP: Final = _gears("scrap")
REPAIR: Final = _gears("repair", price=0, **NOTHING_SPENT)
NO_REPAIR: Final = SPACE.add("no-repair", path=("end",))
END_REPAIRS: Final = SPACE.add("end-repairs", path=("end",))


def mixes(total: int) -> list[tuple[int, int, int]]:
    """All ways to make `total` of wood, metal and microchips."""
    return [
        (wood, metal, total - wood - metal) for wood in range(total, -1, -1) for metal in range(total - wood, -1, -1)
    ]


MIXES: Final = [[], mixes(1), mixes(2), mixes(3)]
MIX: Final[list[list[Action]]] = [
    [
        SPACE.add(
            "mix",
            wood,
            metal,
            chips,
            path=(f"wood-{wood}", f"metal-{metal}", f"chips-{chips}"),
            words={"wood": wood, "metal": metal, "chips": chips},
        )
        for wood, metal, chips in ways
    ]
    for ways in MIXES
]
"""`MIX[total]`: payments of that many materials, in the order of `MIXES[total]`."""
