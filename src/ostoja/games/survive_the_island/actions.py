"""Every action of the game, made once (section 14). Rules hand out the objects of these tables."""

from typing import Final

from ostoja.core.action import Action, ActionSpace, Word, ref
from ostoja.games.survive_the_island.components import ABILITY_TILES, COLOURS, CREATURES, ISLES, TABLES
from ostoja.games.survive_the_island.hexes import (
    AROUND,
    BESIDE,
    COAST,
    HEXES,
    ISLAND,
    KEYS,
    NAMES,
    SAFE_LAND,
    SPACES,
    isle_of,
)

COLOUR_SIZE: Final = 10
"""SI-1.3 Explorers per colour; explorer `colour * 10 + n` is number n + 1 of its colour."""
EXPLORERS: Final = 5 * COLOUR_SIZE
RAFTS: Final = 12

SERPENT: Final = 0
SHARK: Final = 1
KAIJU: Final = 2
KINDS: Final = (SERPENT, SHARK, KAIJU)
KIND_SIZES: Final[list[int]] = [TABLES["creature"][id]["pieces"] for id in CREATURES]
FIRST_SHARK: Final = 5
FIRST_KAIJU: Final = 11
CREATURE_PIECES: Final = 13
KIND_OF: Final[list[int]] = [kind for kind in KINDS for _ in range(KIND_SIZES[kind])]
"""The kind of each creature: serpents are 0 to 4, sharks 5 to 10, kaiju 11 and 12."""
OF_KIND: Final[list[list[int]]] = [[c for c in range(CREATURE_PIECES) if KIND_OF[c] == kind] for kind in KINDS]

EXPLORER_KEYS: Final[list[str]] = [f"explorer-{explorer}" for explorer in range(EXPLORERS)]
RAFT_KEYS: Final[list[str]] = [f"raft-{raft}" for raft in range(RAFTS)]
CREATURE_KEYS: Final[list[str]] = [
    f"{id[9:]}-{n}" for id, size in zip(CREATURES, KIND_SIZES, strict=True) for n in range(size)
]
"""Creatures are numbered within their kind: serpent-0 to serpent-4, shark-0 to shark-5, kaiju-0 and kaiju-1."""
HELD_KEYS: Final[list[str]] = [f"held-{number}" for number in range(ABILITY_TILES)]


def hex_word(hex: int) -> Word:
    """How a text names a space: "G6", or the isle's name."""
    return ref(ISLES[isle_of(hex)]) if hex >= SAFE_LAND else NAMES[hex]


def colour_word(explorer: int) -> Word:
    """The colour of an explorer, for a text."""
    return ref(COLOURS[explorer // COLOUR_SIZE])


def number_word(explorer: int) -> int:
    """The number of an explorer within its colour, from 1; it says nothing about its value (SI-13.11)."""
    return explorer % COLOUR_SIZE + 1


def told_of(words: dict[str, Word]) -> dict[str, Word]:
    """The words of an event, with the explorer in the place of its colour where its number is told."""
    colour, number = words.get("colour"), words.get("number")
    if not isinstance(colour, str) or not isinstance(number, int):
        return words
    return {**words, "colour": ref(EXPLORER_KEYS[COLOURS.index(colour[1:]) * COLOUR_SIZE + number - 1])}


def creature_word(creature: int) -> Word:
    """The kind of a creature, for a text."""
    return ref(CREATURES[KIND_OF[creature]])


def creature_number(creature: int) -> int:
    """The number of a creature within its kind, from 1."""
    return creature - OF_KIND[KIND_OF[creature]][0] + 1


SPACE: Final = ActionSpace()


def hex_action(kind: str, hex: int, **price: Word) -> Action:
    """An action that points at one space."""
    return SPACE.add(kind, hex, path=(KEYS[hex],), words={"hex": hex_word(hex), **price})


NEVER: Final = Action(-1)
"""Fills the tables where there is no action."""


def hex_actions(kind: str, hexes: list[int], **price: Word) -> list[Action]:
    """The actions that point at one of these spaces, each at the number of its hex."""
    return [hex_action(kind, hex, **price) if hex in hexes else NEVER for hex in range(HEXES)]


def explorer_action(kind: str, explorer: int) -> Action:
    """An action that points at one explorer."""
    words = {"colour": colour_word(explorer), "number": number_word(explorer)}
    return SPACE.add(kind, explorer, path=(EXPLORER_KEYS[explorer],), words=words)


def creature_action(kind: str, creature: int) -> Action:
    """An action that points at one creature."""
    words = {"creature": creature_word(creature), "which": creature_number(creature)}
    return SPACE.add(kind, creature, path=(CREATURE_KEYS[creature],), words=words)


def step_action(explorer: int, hex: int) -> Action:
    """An explorer and the space it goes to."""
    words = {"colour": colour_word(explorer), "number": number_word(explorer), "hex": hex_word(hex), "own": 0}
    return SPACE.add("step", explorer, hex, path=(EXPLORER_KEYS[explorer], KEYS[hex]), words=words)


def sail_action(raft: int, hex: int) -> Action:
    """A raft and the hex it goes to."""
    words: dict[str, Word] = {"which": raft + 1, "hex": hex_word(hex), "own": 0}
    return SPACE.add("sail", raft, hex, path=(RAFT_KEYS[raft], KEYS[hex]), words=words)


def roam_action(creature: int, hex: int) -> Action:
    """A creature and the space where its movement ends; ways to the same end have the same outcome."""
    words = {"creature": creature_word(creature), "which": creature_number(creature), "hex": hex_word(hex)}
    words |= {"own": 0, "others": 0}
    return SPACE.add("roam", creature, hex, path=(CREATURE_KEYS[creature], KEYS[hex]), words=words)


def held_action(kind: str, number: int) -> Action:
    """An action that points at a held tile by its neutral number."""
    return SPACE.add(kind, number, path=(HELD_KEYS[number],), words={"which": number + 1})


# Set-up (SI-14.1, SI-14.2): an explorer is taken up, then put down
TAKE: Final[list[Action]] = [explorer_action("take", explorer) for explorer in range(EXPLORERS)]
PLACE: Final[list[Action]] = hex_actions("place", ISLAND)
LAUNCH: Final[list[Action]] = hex_actions("launch", COAST)
READY: Final = SPACE.add("ready", path=("ready",))

# Action phase (SI-14.3 to SI-14.5)
STEP: Final[list[list[Action]]] = [
    [step_action(explorer, hex) for hex in range(SPACES)] for explorer in range(EXPLORERS)
]
SAIL: Final[list[list[Action]]] = [[sail_action(raft, hex) for hex in range(HEXES)] for raft in range(RAFTS)]
USE: Final[list[Action]] = [held_action("use", number) for number in range(ABILITY_TILES)]
END: Final = SPACE.add("end", path=("end",))
STOP: Final = SPACE.add("stop", path=("stop",))
PICK: Final[list[Action]] = [creature_action("pick", creature) for creature in range(CREATURE_PIECES)]
DIVE: Final[list[Action]] = [hex_action("dive", hex) for hex in range(HEXES)]

# Boarding, sinking and creatures (SI-14.6 to SI-14.12)
BOARD: Final[list[Action]] = [explorer_action("board", explorer) for explorer in range(EXPLORERS)]
SINK: Final[list[Action]] = hex_actions("sink", ISLAND, own=0)
FETCH_CREATURE: Final[list[Action]] = [
    creature_action("fetch-creature", creature) for creature in range(CREATURE_PIECES)
]
FETCH_RAFT: Final[list[Action]] = [
    SPACE.add("fetch-raft", raft, path=(RAFT_KEYS[raft],), words={"which": raft + 1}) for raft in range(RAFTS)
]
ROAM: Final[list[list[Action]]] = [
    [roam_action(creature, hex) for hex in range(HEXES)] for creature in range(CREATURE_PIECES)
]
RESOLVE: Final[list[Action]] = [creature_action("resolve", creature) for creature in range(CREATURE_PIECES)]
NEXT_EXPLORER: Final[list[Action]] = [explorer_action("next-explorer", explorer) for explorer in range(EXPLORERS)]
NEXT_CREATURE: Final[list[Action]] = [creature_action("next-creature", creature) for creature in range(CREATURE_PIECES)]
PUSH: Final[list[Action]] = [hex_action("push", hex, own=0) for hex in range(SPACES)]

# The repellent window (SI-14.13)
REPEL: Final[list[Action]] = [held_action("repel", number) for number in range(ABILITY_TILES)]
PASS: Final = SPACE.add("pass", path=("pass",), words={"own": 0})

STEPS_FROM: Final[list[list[list[Action]]]] = [
    [[steps[near] for near in BESIDE[hex]] for hex in range(HEXES)] for steps in STEP
]
"""All steps of an explorer from a hex, forbidden or not."""
SAILS_FROM: Final[list[list[list[Action]]]] = [
    [[sails[near] for near in AROUND[hex]] for hex in range(HEXES)] for sails in SAIL
]
"""All moves of a raft from a hex, forbidden or not."""
