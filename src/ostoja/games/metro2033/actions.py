"""Every action of the game, made once. None of them knows a card's values, only which card it is about."""

from typing import Final

from ostoja.core.action import Action, ActionSpace, Word, ref
from ostoja.games.metro2033.cards import (
    CARDS,
    FIRST_CARAVAN,
    FIRST_FACTION,
    FIRST_HERO,
    FIRST_RESOURCE,
    FIRST_THREAT,
    IDS,
)

SPACE: Final = ActionSpace()


def _each(kind: str, first: int, last: int, *path: str, **price: Word) -> dict[int, Action]:
    """One action of this kind for each card; `{}` in the path stands for the card's id."""
    return {
        card: SPACE.add(
            kind,
            card,
            path=tuple(part.replace("{}", IDS[card]) for part in path),
            words={"card": ref(IDS[card]), **price},
        )
        for card in range(first, last)
    }


PICK: Final = _each("pick", FIRST_FACTION, CARDS, "{}")
PLAY: Final = _each("play", 0, FIRST_THREAT, "hand-{}", "play", cost=0)
PROTECT: Final = {
    **_each("protect", FIRST_RESOURCE, FIRST_HERO, "hand-{}", "protect", cost=0),
    **_each("protect", FIRST_THREAT, FIRST_CARAVAN, "hand-{}", "protect", cost=0),
}
DISCARD: Final = _each("discard", 0, FIRST_FACTION, "hand-{}", "discard", lost=0, tokens=0)
SWAP: Final = SPACE.add("swap", path=("swap",))
EXCHANGE: Final = _each("exchange", 0, FIRST_FACTION, "hand-{}", "exchange")
TAKE: Final = _each("take", 0, FIRST_FACTION, "bazaar-{}")
DECK: Final = SPACE.add("deck", path=("deck",))
MISSION: Final = {
    **_each("mission", 0, FIRST_RESOURCE, "mine-{}", "mission"),
    **_each("mission", FIRST_FACTION, CARDS, "mine-{}", "mission"),
}
PAY: Final = _each("pay", FIRST_RESOURCE, FIRST_THREAT, "mine-{}", "pay")
KEEP: Final = SPACE.add("keep", path=("keep",), words={"cost": 0})
LEAVE: Final = SPACE.add("leave", path=("leave",))
TIDY: Final = _each("tidy", 0, FIRST_THREAT, "mine-{}", "tidy")
TIDY_PROTECTION: Final = {
    **_each("tidy-protection", FIRST_RESOURCE, FIRST_HERO, "turned-{}", "tidy"),
    **_each("tidy-protection", FIRST_THREAT, FIRST_CARAVAN, "turned-{}", "tidy"),
}
CLOSE: Final = SPACE.add("close", path=("close",))
DEFEND: Final = {
    **_each("defend", FIRST_RESOURCE, FIRST_HERO, "turned-{}", "defend"),
    **_each("defend", FIRST_HERO, FIRST_THREAT, "mine-{}", "defend"),
    **_each("defend", FIRST_THREAT, FIRST_CARAVAN, "turned-{}", "defend"),
}
SUFFER: Final = SPACE.add("suffer", path=("suffer",), words={"lost": 0, "tokens": 0})
LOSE: Final = _each("lose", 0, FIRST_RESOURCE, "mine-{}", "lose")
DECLINE: Final = SPACE.add("decline", path=("decline",))
