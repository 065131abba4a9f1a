"""Numbers that stand for names, and the few flags the rules pass around.

Components are named in `data/` alone, and numbered as they stand there. The rules know some of them by number: those
numbers are written out, because what is compiled is quicker with them, and a test compares them with the names.
"""

from pathlib import Path
from typing import Final

from ostoja.core.tables import read_tables

_TABLES: Final = read_tables(Path(__file__).parent / "data")


def _ids(table: str, start: str = "") -> tuple[str, ...]:
    """The names of a table's components, in order; `start` chooses those of one sort."""
    return tuple(id for id in _TABLES[table] if id.startswith(start))


TUNNEL: Final = 0
FEVER: Final = 1
ARENA: Final = 2
MODES: Final = ("tunnel", "fever", "arena")

HUMAN: Final = 0
MUTANT: Final = 1
RACES: Final = ("human", "mutant")

MELEE: Final = 0
RANGED: Final = 1
TOXIC: Final = 2
FIRE: Final = 3
TYPES: Final = ("melee", "ranged", "toxic", "fire")

HEROES: Final = _ids("hero")
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

GEAR: Final = _ids("weapon") + _ids("armour")
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

OUTPOSTS: Final = _ids("outpost")
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

ANOMALIES: Final = _ids("anomaly")
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

COLONIES: Final = _ids("colony")
MUSHROOM_FARM: Final = 2
ABANDONED_FARM: Final = 3
CANNIBALS: Final = 4
REFUGEES: Final = 5
STADIUM: Final = 6
HARBOUR: Final = 7
UNIVERSITY: Final = 9

COLONY: Final = 0
OUTPOST: Final = 1
ANOMALY: Final = 2
KINDS: Final = ("colony", "outpost", "anomaly")
LOCATIONS: Final = COLONIES + OUTPOSTS + ANOMALIES
OF_A_KIND: Final = 12
"""Location cards as one row: the card `n` of a kind is number `OF_A_KIND * kind + n`."""
FIRST_OUTPOST: Final = 12
FIRST_ANOMALY: Final = 24
"""Where outposts and anomalies begin in it."""
LOOKS_FIRST: Final = {OUTPOST: SHAPESHIFTER, ANOMALY: STALKER}
"""BF-9.3, BF-9.10 The hero who looks at a card of this kind first, and may pass."""

TUNNELS: Final = _ids("tunnel")
TECHNICAL: Final = 0
SEWERS: Final = 1
METRO: Final = 2
SHAFT: Final = 3
GALLERY: Final = 4
SHELTER: Final = 5
SMUGGLERS: Final = 6
TRACKS: Final = ("I", "II", "III", "IV")

ROUTES: Final = _ids("route")
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

FOODS: Final = _ids("token", "food-")
MISSIONS: Final = _ids("token", "mission-")
CODES: Final = _ids("token", "code-")
REWARDS: Final = ("resources", "food", "gear")
"""What the right half of a colony's left side gives."""
PLACES: Final = ("place-a", "place-b", "place-c", "place-d")
"""The places of the Infection Zone."""
SUPPLY: Final = -1
REMOVED: Final = -2

SOLOS: Final = tuple(id.removeprefix("solo-") for id in _ids("solo"))
LEVELS: Final = tuple(id.removeprefix("level-") for id in _ids("level"))

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

# How a game ended for all together: `state.result`.
WON: Final = 1
LOST: Final = 2

# What a player has done this round or turn: bits of `state.acted`.
HAS_ATTACKED: Final = 1
HAS_AMBUSHED: Final = 2
HAS_BARTERED: Final = 4
HAS_STOLEN: Final = 8

# What two players have done to each other in a round (Tunnel of Power) or turn (Underground Fever): `state.relations`.
HOSTILE: Final = 1
BARTERED: Final = 2
PROPOSED: Final = 4

# What may be done once in a visit and has been: bits of `state.visit_flags`.
SWAPPED: Final = 1
FOUGHT: Final = 2
EXCHANGED: Final = 4
REWIRED: Final = 16
TRADED: Final = 32
DEALER_USED: Final = 64

# How the attack with a weapon stands: bits of `fight.attack_flags`.
EFFECT_ON: Final = 1
BOOSTED: Final = 2
WEBBED: Final = 4
REFLECTED: Final = 8
ASKED: Final = 32
CANCELLED: Final = 64

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
