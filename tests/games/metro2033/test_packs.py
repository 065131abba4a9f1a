"""Content packs: every printed value may be replaced, but not by nonsense."""

from typing import Any

import pytest

from games.metro2033.positions import (
    PORK,
    Player,
    can,
    do,
    position,
    tokens,
)
from ostoja.core.errors import BadPack
from ostoja.core.tables import Pack
from ostoja.games.metro2033 import GAME
from ostoja.games.metro2033.cards import (
    NUMBER,
)
from ostoja.texts.speaker import Speaker


def pack(**values: Any) -> Pack:
    return Pack("test", values, "metro2033")


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"resource": {"r-food-4": {"type": "wood"}}}, "r-food-4: type cannot be 'wood'"),
        ({"resource": {"r-food-4": {"type": "foot"}}}, "did you mean 'food'"),
        ({"resource": {"r-food-4": {"copies": 4}}}, "must hold 72 resource cards, but the copies add up to 73"),
        ({"threat": {"t1": {"copies": 1}}}, "must hold 14 threat cards"),
        ({"resource": {"r-food-4": {"cost": -1}}}, "cost must be from 0 to 10, not -1"),
        ({"resource": {"r-food-4": {"amount": 0}}}, "amount must be from 1 to 10, not 0"),
        ({"station": {"s01": {"requirement": 99}}}, "requirement must be from 1 to 30, not 99"),
        ({"station": {"s01": {"cost": 0}}}, "at least 1"),
        ({"station": {"s01": {"allegiance": "hansa"}}}, "did you mean 'hanza'"),
        ({"station": {"s01": {"mission": "gold"}}}, "mission cannot be 'gold'"),
        ({"faction": {"f1": {"token": "pink"}}}, "token cannot be 'pink'"),
        ({"caravan": {"c1": {"colour": "green"}}}, "colour cannot be 'green'"),
        ({"threat": {"t1": {"symbols": []}}}, "symbols must name 1 to 3 different symbols"),
        ({"threat": {"t1": {"symbols": ["bio", "bio"]}}}, "different symbols"),
        ({"threat": {"t1": {"symbols": ["bob"]}}}, "knows no symbol 'bob'; did you mean 'bio'"),
        ({"threat": {"t3": {"protection_cost": 2}}}, "has a protection_cost but no protection"),
        ({"threat": {"t1": {"loss": "everything"}}}, "loss cannot be 'everything'"),
        ({"hero": {"h1": {"protection": []}}}, "protection must name 1 to 3"),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused(values: dict[str, Any], message: str) -> None:
    """MT-9.17 Every printed value may be replaced, but not by nonsense."""
    with pytest.raises(BadPack, match=message.replace("(", r"\(")):
        GAME.start(2, pack=pack(**values))


def test_a_pack_changes_rules_and_texts() -> None:
    """MT-9.7 Cost, amount, type, Protection and copies all come from the table."""
    mine = pack(
        resource={
            "r-food-4": {
                "cost": 1,
                "amount": 6,
                "type": "gear",
                "protection": ["rad"],
                "protection_cost": 2,
                "copies": 5,
            },
            "r-food-3": {"copies": 1},
        },
        station={"s08": {"requirement": 6, "mission": "red", "reward": 3}},
    )
    state = position(Player(hand=(PORK,), stations=("s08",)), pack=mine)
    assert can(state, "protect", PORK)
    do(do(state, "play", PORK), "deck")
    assert tokens(state) == (4, 1, 5)
    do(state, "mission", "s08")
    assert state.total(0) == 8
    assert state.components.deck.count(NUMBER[PORK]) == 5
    key, words = state.components.face(NUMBER[PORK])
    text = Speaker(state.game, "en", strict=True).text(key, **words)
    assert text == "Gear, amount 6, cost 1; as Protection: Radioactive, cost 2"
    assert GAME.components.cost[NUMBER[PORK]] == 3, "the game itself is untouched"
