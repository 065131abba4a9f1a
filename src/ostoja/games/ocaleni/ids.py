"""The numbers by which the rules name things. The order is that of the data tables and fixed by the action space."""

from typing import Final

# Resources: food first, then materials, then ammunition.
MEAT: Final = 0
WATER: Final = 1
CAN: Final = 2
WOOD: Final = 3
METAL: Final = 4
CHIP: Final = 5
AMMO: Final = 6
RESOURCES: Final = 7
STEALABLE: Final = 6
"""Food and materials, the first six: what pressure may take (OC-6.6)."""
RESOURCE_NAMES: Final = ("meat", "water", "cans", "wood", "metal", "chips", "ammo")

# Areas, clockwise (section 1.2).
BASE: Final = 0
PEAK: Final = 1
MINE: Final = 2
SHIP: Final = 3
FAIR: Final = 4
BLACKWOOD: Final = 5
FOREST: Final = 6
DAM: Final = 7
AREAS: Final = 8
AREA_NAMES: Final = ("base", "peak", "mine", "ship", "fair", "blackwood", "forest", "dam")
AREA_RESOURCE: Final = (AMMO, -1, METAL, -1, CHIP, -1, WOOD, WATER)
CITY: Final = (-1, 1, -1, -1, -1, 0, -1, -1)
"""The number of an area's search stack and display: Blackwood first, as dawn deals them (OC-3.2)."""
CITY_AREAS: Final = (BLACKWOOD, PEAK)
CITIES: Final = 2
HUNTING: Final = (-1, -1, 1, -1, 2, -1, 0, -1)
"""The number of an area's prey stack."""
TILES_SHOWN: Final = 3

# Heroes of one player (OC-2.1).
HEROES: Final = 4
STRENGTH: Final = (3, 3, 4, 5)
LYING: Final = 0
STANDING: Final = 1
"""A hero who stands on a numbered space of the ship has that number, 3 to 6, instead."""
STRONGEST_BERTH: Final = 6
WEAKEST_BERTH: Final = 3

# Equipment kinds.
AXE: Final = 0
BOW: Final = 1
JERRYCAN: Final = 2
ACCESS_CARD: Final = 3
AMMO_KIT: Final = 4
CROWBAR: Final = 5
CHAINSAW: Final = 6
FLASHLIGHT: Final = 7
PICKAXE: Final = 8
PURIFIER: Final = 9
HOOK: Final = 10
HACKSAW: Final = 11
BACKPACK: Final = 12
DETECTOR: Final = 13
SHOTGUN: Final = 14
BEAR_TRAP: Final = 15
BAT: Final = 16
VEST: Final = 17
EXO: Final = 18
THERMAL: Final = 19
GEARS: Final = 20
GEAR_NAMES: Final = (
    "axe", "bow", "jerrycan", "access-card", "ammo-kit", "crowbar", "chainsaw", "flashlight", "pickaxe", "purifier",
    "hook", "hacksaw", "backpack", "detector", "shotgun", "bear-trap", "bat", "vest", "exo", "thermal",
)  # fmt: skip
NOT_OWNED: Final = 0
BROKEN: Final = 1
READY: Final = 2
SPENT: Final = 3
"""Repaired and already used this round."""
PLUS_GEAR: Final = (AMMO_KIT, -1, PICKAXE, -1, BACKPACK, -1, AXE, JERRYCAN)
"""The tile that takes more from an area's pool (OC-7.5)."""
ARRIVAL_GEAR: Final = (CROWBAR, CHAINSAW, PURIFIER, HACKSAW, DETECTOR, CHAINSAW, BOW, -1)
ARRIVAL_GAIN: Final = (CHIP, WOOD, WATER, METAL, CAN, WOOD, MEAT, -1)
"""The tile that brings something from the bank on an area, and what (OC-7.4); the Flashlight brings a survivor."""

# Room kinds: three basic ones, then the advanced ones.
R_BUILD: Final = 0
R_DRAW1: Final = 1
R_EVENT: Final = 2
R_HUNT2: Final = 3
R_CAN1: Final = 4
R_CAN2: Final = 5
R_AMMO4: Final = 6
R_WATER: Final = 7
R_IMMUNE: Final = 8
R_SCRAP: Final = 9
R_RAD1: Final = 10
R_VENT: Final = 11
R_GROW: Final = 12
R_SEARCH2: Final = 13
R_DRAW2: Final = 14
R_PEEK: Final = 15
R_HERO3: Final = 16
R_AUTOFIX: Final = 17
R_HUNT1: Final = 18
R_CHOOSE: Final = 19
R_CUPBOARD: Final = 20
R_FIX2: Final = 21
ROOMS: Final = 22
BASIC_ROOMS: Final = 3
ROOM_NAMES: Final = (
    "build", "draw1", "event", "hunt2", "can1", "can2", "ammo4", "water", "immune", "scrap", "rad1",
    "vent", "grow", "search2", "draw2", "peek", "hero3", "autofix", "hunt1", "choose", "cupboard", "fix2",
)  # fmt: skip
AIRLOCK: Final = 2 * ROOMS
"""Rooms of a shelter are told apart as 2 * kind + copy (a shelter may hold two of a kind); this one is the airlock."""
PLACES: Final = 8
"""Place 0 of a shelter is the airlock, 1 to 3 are the basic rooms, 4 to 7 the advanced ones."""
UNBUILT: Final = -1

# Events.
FIRE: Final = 0
DEBRIS: Final = 1
LOOTERS: Final = 2
SHORTAGE: Final = 3
NOMADS: Final = 4
CLOUD: Final = 5
ICE: Final = 6
PLAGUE: Final = 7
MUTATION: Final = 8
STORM: Final = 9
RATS: Final = 10
CLAN: Final = 11
CARDS: Final = 12
CARD_NAMES: Final = (
    "fire", "debris", "looters", "shortage", "nomads", "cloud",
    "ice", "plague", "mutation", "storm", "rats", "clan",
)  # fmt: skip
UNSEEN: Final = -2
ACTIVE: Final = -1
"""A completed event has the seat of its owner instead."""
ROUNDS: Final = 6

# Prey kinds and search tokens.
PREY_KINDS: Final = 5
PREY_NAMES: Final = ("3", "4", "5", "6", "7")
PREY_COPIES: Final = 6
PILLS: Final = 2
EMPTY: Final = 7
FINDS: Final = 8
FIND_NAMES: Final = ("holy-water", "rations", "pills", "plank", "scrap-heap", "appliance", "clip", "empty")
FIND_TOKENS: Final = 10

LEADERS: Final = 10
LEADER_NAMES: Final = (
    "frye", "mccarthy", "wely", "rowlett", "bingham", "pigott", "valentine", "livrich", "froste", "koolpepper",
)  # fmt: skip

HIDDEN: Final = -2
"""Something the viewer may not know; -1 is "not chosen yet" or "nothing there"."""
NOTHING: Final = -1

# What the hero in action has done so far.
GATHERED: Final = 1
SEARCHED: Final = 2
TREATED: Final = 4
HUNTED: Final = 8
CUPBOARDS: Final = 4
"""From this bit on: how many Sorting Rooms have paid for an Empty Cupboard in this city (OC-10.21)."""
