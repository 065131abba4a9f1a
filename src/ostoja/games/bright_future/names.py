"""Numbers that stand for names: the order of the rows in `data/`, and the few flags the rules pass around."""

from typing import Final

TUNNEL: Final = 0
FEVER: Final = 1
ARENA: Final = 2
MODES: Final = ("tunnel", "fever", "arena")

HUMAN: Final = 0
MUTANT: Final = 1

MELEE: Final = 0
RANGED: Final = 1
TOXIC: Final = 2
FIRE: Final = 3
TYPES: Final = ("melee", "ranged", "toxic", "fire")

HEROES: Final = (
    "hero-courtesan", "hero-soldier", "hero-stalker", "hero-thief", "hero-dealer", "hero-rat-hunter",
    "hero-duchess", "hero-devourer", "hero-armoured", "hero-shapeshifter", "hero-girl", "hero-mole",
)  # fmt: skip
COURTESAN: Final = 0
SOLDIER: Final = 1
STALKER: Final = 2
THIEF: Final = 3
DEALER: Final = 4
RAT_HUNTER: Final = 5
DUCHESS: Final = 6
DEVOURER: Final = 7
ARMOURED: Final = 8
SHAPESHIFTER: Final = 9
GIRL: Final = 10
MOLE: Final = 11

GEAR: Final = (
    "weapon-machete", "weapon-pickaxe", "weapon-chainsaw", "weapon-pistol", "weapon-shotgun", "weapon-kalashnikov",
    "weapon-gas-grenade", "weapon-chemical-grenade", "weapon-toxin-sprayer", "weapon-molotov", "weapon-flamethrower",
    "weapon-acid-canister", "weapon-claws", "weapon-tail", "weapon-suckers", "weapon-web", "weapon-parasites",
    "weapon-quills", "weapon-spores", "weapon-stinger", "weapon-toxic-breath", "weapon-caustic-blood",
    "weapon-acid-spit", "weapon-fire-glands", "armour-heavy-shield", "armour-gas-mask", "armour-vest",
    "armour-riot-gear", "armour-hazmat-suit", "armour-firefighter-coat", "armour-steel-helmet", "armour-leather-jacket",
    "armour-poncho", "armour-scrap-plates", "armour-combat-armour", "armour-engineer-suit", "armour-carapace",
    "armour-slime-coat", "armour-scales", "armour-bone-plates", "armour-thick-hide", "armour-filter-gills",
    "armour-tissue", "armour-blubber", "armour-matted-fur", "armour-fireproof-skin", "armour-antitoxin-glands",
    "armour-crystal-crust",
)  # fmt: skip
GEARS: Final = 48
WEAPONS: Final = 24
PISTOL: Final = 3
WEB: Final = 15
CAUSTIC_BLOOD: Final = 21

EFFECTS: Final = (
    "none", "extra", "power-up", "cancel", "burst", "reactivate", "blaze", "disarm", "boost", "drain", "entangle",
    "turncoat", "reflect",
)  # fmt: skip
PLAIN: Final = 0
EXTRA: Final = 1
POWER_UP: Final = 2
CANCEL: Final = 3
BURST: Final = 4
REACTIVATE: Final = 5
BLAZE: Final = 6
DISARM: Final = 7
BOOST: Final = 8
DRAIN: Final = 9
ENTANGLE: Final = 10
TURNCOAT: Final = 11
REFLECT: Final = 12

OUTPOSTS: Final = (
    "outpost-gigamutant", "outpost-crawler", "outpost-spitter", "outpost-carrier", "outpost-slime", "outpost-lasher",
    "outpost-cleaners", "outpost-marauders", "outpost-hooligans", "outpost-vagabonds", "outpost-soldiers",
    "outpost-expedition",
)  # fmt: skip
GIGAMUTANT: Final = 0
CRAWLER: Final = 1
SPITTER: Final = 2
CARRIER: Final = 3
SLIME: Final = 4
LASHER: Final = 5
CLEANERS: Final = 6
MARAUDERS: Final = 7
HOOLIGANS: Final = 8
VAGABONDS: Final = 9
SOLDIERS: Final = 10
EXPEDITION: Final = 11

WARNING: Final = 1
QUARANTINE: Final = 2
HUNT: Final = 4
DESTROY: Final = 8
SYMBOLS: Final = {"warning": WARNING, "quarantine": QUARANTINE, "hunt": HUNT, "destroy": DESTROY}

ANOMALIES: Final = (
    "anomaly-plants", "anomaly-radiotrophs", "anomaly-thorns", "anomaly-swarm", "anomaly-living-dead",
    "anomaly-lizards", "anomaly-ooze", "anomaly-gas", "anomaly-rats", "anomaly-worms", "anomaly-spiders",
    "anomaly-contamination",
)  # fmt: skip
PLANTS: Final = 0
RADIOTROPHS: Final = 1
THORNS: Final = 2
SWARM: Final = 3
LIVING_DEAD: Final = 4
LIZARDS: Final = 5
OOZE: Final = 6
GAS: Final = 7
RATS: Final = 8
WORMS: Final = 9
SPIDERS: Final = 10
CONTAMINATION_CARD: Final = 11

COLONIES: Final = (
    "colony-hydroponic", "colony-rat-farm", "colony-mushroom-farm", "colony-abandoned-farm", "colony-cannibals",
    "colony-refugees", "colony-stadium", "colony-harbour", "colony-palace", "colony-university", "colony-serdika",
    "colony-mausoleum",
)  # fmt: skip
MUSHROOM_FARM: Final = 2
ABANDONED_FARM: Final = 3
CANNIBALS: Final = 4
REFUGEES: Final = 5
STADIUM: Final = 6
HARBOUR: Final = 7
PALACE: Final = 8
UNIVERSITY: Final = 9
SERDIKA: Final = 10
MAUSOLEUM: Final = 11

COLONY: Final = 0
OUTPOST: Final = 1
ANOMALY: Final = 2
KINDS: Final = ("colony", "outpost", "anomaly")
LOCATIONS: Final = COLONIES + OUTPOSTS + ANOMALIES
"""Location cards as one row: the card `n` of a kind is number `12 * kind + n`."""

TUNNELS: Final = (
    "tunnel-technical", "tunnel-sewers", "tunnel-metro", "tunnel-shaft", "tunnel-gallery", "tunnel-shelter",
    "tunnel-smugglers",
)  # fmt: skip
TECHNICAL: Final = 0
SEWERS: Final = 1
METRO: Final = 2
SHAFT: Final = 3
GALLERY: Final = 4
SHELTER: Final = 5
SMUGGLERS: Final = 6
TRACKS: Final = ("I", "II", "III", "IV")

ROUTES: Final = (
    "route-trade", "route-patrol", "route-signs", "route-guide", "route-passage", "route-freelancer", "route-caravan",
    "route-handcar", "route-plan",
)  # fmt: skip
TRADE: Final = 0
PATROL: Final = 1
SIGNS: Final = 2
GUIDE: Final = 3
PASSAGE: Final = 4
FREELANCER: Final = 5
CARAVAN: Final = 6
HANDCAR: Final = 7
PLAN: Final = 8

CONTAMINATION: Final = 0
EPIDEMIC: Final = 1
MUTATION: Final = 2
INFECTIONS: Final = ("contamination", "epidemic", "mutation")

FOODS: Final = ("food-rat", "food-mushrooms", "food-rice")
MISSIONS: Final = ("mission-farm", "mission-cult", "mission-refugees")
CODES: Final = ("code-1", "code-2", "code-3")
SUPPLY: Final = -1
REMOVED: Final = -2

SOLOS: Final = ("easy", "normal", "hard", "hardcore", "impossible")
LEVELS: Final = ("infection", "epidemic", "plague", "pandemic")

MAPS: Final = 16
NODES: Final = ("N", "E", "S", "W", "P1", "P2", "A1", "A2", "C", "M")
NODE_COUNT: Final = 10
SOUTH: Final = 2
FIRST_LOCATION: Final = 4
COLONY_NODE: Final = 8
MANHOLE: Final = 9

# Where a fight takes place, which decides what may be used in it and what it is worth.
AT_OUTPOST: Final = 0
AT_TUNNEL_OUTPOST: Final = 1
AT_ANOMALY: Final = 2
AT_TUNNEL_ANOMALY: Final = 3
AT_SPECIAL: Final = 4
AT_AMBUSH: Final = 5
AT_PROTECTION: Final = 6
AT_CRAWLER: Final = 7
AT_GIGAMUTANT: Final = 8
AT_FEVER_OUTPOST: Final = 9
AT_FEVER_ANOMALY: Final = 10

# How an encounter ended.
DEFEATED: Final = 1
SURVIVED: Final = 2
AVOIDED: Final = 3
PASSED: Final = 4
BOUGHT: Final = 5
DEVOURED: Final = 6
FRIENDLY: Final = 7

HIDDEN: Final = -1
EVERYBODY: Final = 63
"""Bits of the seats that know where a card lies in its deck; EVERYBODY: it lies face up."""
FACE_UP: Final = 32
"""The bit of EVERYBODY that no single seat has: a spectator sees the card too."""

WOUNDED_RESOURCES: Final = 6
"""BF-3.5, BF-3.6"""
GEAR_LIMIT: Final = 6
"""BF-3.12"""
BAZAAR_SIZE: Final = 6
"""BF-2.2"""
START_RESOURCES: Final = 30
"""BF-2.4, BF-2.24"""
POPULATION: Final = 12
"""BF-2.22"""
MOST_ROUNDS: Final = 60
"""BF-16.3, BF-16.13"""
