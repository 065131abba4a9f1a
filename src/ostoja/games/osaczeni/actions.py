"""Every action and every statement of the game, made once, and the ids of what they point at."""

from typing import Final

from ostoja.core.action import Action, ActionSpace, Word, ref, seat_name

CHARACTERS: Final = ("defender", "leader", "crybaby", "klutz")
"""The members of a family. Character `kind` of seat `s` has the number 4 * s + kind."""
DEFENDER: Final = 0
LEADER: Final = 1
CRYBABY: Final = 2
KLUTZ: Final = 3

ITEMS: Final = ("walkie", "energy", "pistol", "tin", "bat", "saw", "molotov", "meat", "keys")
WALKIE: Final = 0
ENERGY: Final = 1
PISTOL: Final = 2
TIN: Final = 3
BAT: Final = 4
SAW: Final = 5
MOLOTOV: Final = 6
MEAT: Final = 7
KEYS: Final = 8

MONITORING: Final = 3
PARKING: Final = 6
MOST_SEATS: Final = 6
VARIANTS: Final = 21

AREA_IDS: Final = ("", "area-1", "area-2", "area-3", "area-4", "area-5", "area-6")
CHARACTER_IDS: Final = tuple("character-" + name for name in CHARACTERS)
ITEM_IDS: Final = tuple("item-" + name for name in ITEMS)

SPACE: Final = ActionSpace()


def _per_area(kind: str, talk: bool = False, first: tuple[str, ...] = ()) -> list[Action]:
    """`table[area]` for areas 1-6; place 0 is never used. `first` is pointed at before the area."""
    made = [
        SPACE.add(kind, area, path=(*first, AREA_IDS[area]), words={"area": ref(AREA_IDS[area])}, talk=talk)
        for area in range(1, 7)
    ]
    return [made[0], *made]


def _per_character(kind: str, first: tuple[str, ...] = (), **price: Word) -> list[Action]:
    return [
        SPACE.add(kind, who, path=(*first, CHARACTER_IDS[who]), words={"character": ref(CHARACTER_IDS[who]), **price})
        for who in range(4)
    ]


def _per_item(kind: str, talk: bool = False, last: tuple[str, ...] = ()) -> list[Action]:
    return [
        SPACE.add(kind, item, path=(ITEM_IDS[item], *last), words={"card": ref(ITEM_IDS[item])}, talk=talk)
        for item in range(9)
    ]


def _per_player(kind: str, talk: bool = False) -> list[Action]:
    return [
        SPACE.add(kind, seat, path=(f"player-{seat}",), words={"player": seat_name(seat)}, talk=talk)
        for seat in range(MOST_SEATS)
    ]


def _place(die: int, who: int) -> Action:
    return SPACE.add(
        "place",
        die,
        who,
        path=(f"die-{die}", CHARACTER_IDS[who]),
        words={"character": ref(CHARACTER_IDS[who]), "area": ref(AREA_IDS[die])},
    )


def _energy(who: int, area: int) -> Action:
    return SPACE.add(
        "energy",
        who,
        area,
        path=(ITEM_IDS[ENERGY], CHARACTER_IDS[who], AREA_IDS[area]),
        words={"character": ref(CHARACTER_IDS[who]), "area": ref(AREA_IDS[area])},
    )


def _give(item: int, seat: int) -> Action:
    return SPACE.add(
        "give",
        item,
        seat,
        path=(ITEM_IDS[item], f"player-{seat}"),
        words={"card": ref(ITEM_IDS[item]), "player": seat_name(seat)},
    )


def _promise(kind: str, area: int, seat: int) -> Action:
    return SPACE.add(
        kind,
        area,
        seat,
        path=(AREA_IDS[area], f"player-{seat}"),
        words={"area": ref(AREA_IDS[area]), "player": seat_name(seat)},
        talk=True,
    )


# Setup: PLACE[die][character]
PLACE: Final = [[_place(die, who) for who in range(4)] if die else [] for die in range(7)]

# Windows and cards
READY: Final = SPACE.add("ready", path=("ready",))
UNREADY: Final = SPACE.add("unready", path=("unready",))
PASS: Final = SPACE.add("pass", path=("pass",))
DONE: Final = SPACE.add("done", path=("done",))
PLAY_WALKIE: Final = SPACE.add("walkie", path=(ITEM_IDS[WALKIE],))
PLAY_PISTOL: Final = SPACE.add("pistol", path=(ITEM_IDS[PISTOL],))
PLAY_BAT: Final = SPACE.add("bat", path=(ITEM_IDS[BAT],))
PLAY_SAW: Final = SPACE.add("saw", path=(ITEM_IDS[SAW],))
PLAY_MOLOTOV: Final = SPACE.add("molotov", path=(ITEM_IDS[MOLOTOV],))
PLAY_TIN: Final = _per_area("tin", first=(ITEM_IDS[TIN],))
PLAY_MEAT: Final = _per_character("meat", first=(ITEM_IDS[MEAT],))
PLAY_ENERGY: Final = [[_energy(who, area) for area in range(1, 7)] for who in range(4)]
"""`PLAY_ENERGY[character][area - 1]`."""

# Votes
VOTE: Final = _per_player("vote")
BREAK_TIE: Final = _per_player("tie")

# The truck: GIVE[item][seat]
KEEP: Final = _per_item("keep", last=("keep",))
GIVE: Final = [[_give(item, seat) for seat in range(MOST_SEATS)] for item in range(9)]

# Destinations, moves, deaths
GO: Final = _per_area("go")
MOVE: Final = _per_character("move")
SACRIFICE: Final = _per_character("sacrifice", points=0)

# Variants
PLACE_MONSTER: Final = _per_area("place-monster")
DISCARD: Final = _per_item("discard")

# Statements (OS-15.3): a set is built up by one statement for each of its members
MONSTERS_HERE: Final = _per_area("monsters-here", talk=True)
MONSTERS_NOT_HERE: Final = _per_area("monsters-not-here", talk=True)
GOING_THERE: Final = _per_area("going-there", talk=True)
INVITE: Final = _per_area("invite", talk=True)
PROMISE_VOTE: Final = [
    [_promise("promise-vote", area, seat) for seat in range(MOST_SEATS)] if area else [] for area in range(7)
]
PROMISE_NO_VOTE: Final = [
    [_promise("promise-no-vote", area, seat) for seat in range(MOST_SEATS)] if area else [] for area in range(7)
]
PROMISE_CARD: Final = _per_player("promise-card", talk=True)
ASK_VOTE: Final = _per_player("ask-vote", talk=True)
HOLD_CARD: Final = _per_item("hold-card", talk=True)
HOLD_NO_CARD: Final = _per_item("hold-no-card", talk=True)
SAY: Final = [
    SPACE.add("say-agree", path=("say", "agree"), talk=True),
    SPACE.add("say-refuse", path=("say", "refuse"), talk=True),
    SPACE.add("say-thank", path=("say", "thank"), talk=True),
    SPACE.add("say-accuse", path=("say", "accuse"), talk=True),
    SPACE.add("say-beg", path=("say", "beg"), talk=True),
]
