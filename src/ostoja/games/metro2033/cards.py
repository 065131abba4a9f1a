"""Which cards there are, as numbers.

Every different card has one number: Stations 0-29, Resources 30-53, Heroes 54-59, Threats 60-66, Caravans 67-68 and,
outside the common deck, Factions 69-73. Copies of one card are interchangeable and share its number (MT-3.10). What is
printed on a card is in `data/` and reaches the rules through `MetroComponents`.
"""

from typing import Final

FIRST_RESOURCE: Final = 30
FIRST_HERO: Final = 54
FIRST_THREAT: Final = 60
FIRST_CARAVAN: Final = 67
FIRST_FACTION: Final = 69
CARDS: Final = 74
STATIONS: Final = 30
FACTIONS: Final = 5

TYPES: Final = ("care", "food", "goods", "weapons", "ammo", "gear")
"""The types of Resources: the first three are Peaceful (blue), the others Military (red)."""
COLOURS: Final = ("blue", "red", "green")
"""The kinds of Resources and of Missions; green is for Missions only and takes both kinds."""
BLUE: Final = 0
RED: Final = 1
GREEN: Final = 2
SYMBOLS: Final = ("bio", "psy", "rad", "phy", "tox", "unk")
"""Threat symbols; a card's symbols are a bit mask over them."""
MOST_SYMBOLS: Final = 3
"""As many a card may show."""
ALLEGIANCES: Final = ("neutral", "red-line", "hanza", "polis")
NEUTRAL: Final = 0
LOSSES: Final = ("all-blue", "all-red", "all-resources", "one-station")
"""What an undefended player loses; the first two are numbered like the kinds of Resources."""
ALL_RESOURCES: Final = 2
ONE_STATION: Final = 3
TOKEN_COLOURS: Final = ("graphite", "yellow", "brown", "violet", "white")

TOKENS: Final = 10
"""MT-2.4, MT-10.1 Each Faction has ten tokens; whoever owns all of them wins."""
STARTING_TOKENS: Final = 5
HAND: Final = 5
"""MT-2.6, MT-3.7 Cards dealt, and the most a hand may hold."""
SLOTS: Final = 3
"""MT-2.7 Places in the Bazaar."""
SWAPPED: Final = 3
"""MT-4.9 Cards exchanged by the third Basic action."""

EMPTY: Final = -1
"""A Bazaar slot without a card, a seat without a Faction."""
HIDDEN: Final = -2
"""A card the viewer does not know."""

IDS: Final[list[str]] = [
    *[f"s{number:02}" for number in range(1, 31)],
    *[f"r-{type}-{step}" for type in TYPES for step in range(1, 5)],
    *[f"h{number}" for number in range(1, 7)],
    *[f"t{number}" for number in range(1, 8)],
    "c1",
    "c2",
    *[f"f{number}" for number in range(1, 6)],
]
"""The id of every card: key of its row in the data and of its name in the texts."""

NUMBER: Final[dict[str, int]] = {id: card for card, id in enumerate(IDS)}
