"""The box: counts, provenance, and content packs that do not fit."""

import pytest

from games.ocaleni.positions import GAME
from ostoja.core.errors import BadPack
from ostoja.core.tables import PROVENANCES, Pack


def packed(table: str, row: str, **values: object) -> Pack:
    return Pack("test", {table: {row: values}}, "ocaleni")


def test_totals_of_the_box() -> None:
    """OC-1.1 Twenty kinds of equipment, 3 + 19 rooms, 12 events, 10 leaders, 5 kinds of prey, 8 finds, 8 areas."""
    sizes = {name: len(rows) for name, rows in GAME.tables.items()}
    assert sizes == {
        "area": 8,
        "berth": 4,
        "day": 6,
        "shelter": 1,
        "prey": 5,
        "find": 8,
        "gear": 20,
        "room": 22,
        "card": 12,
        "leader": 10,
    }
    assert len(GAME.component_ids()) == 85


def test_every_value_says_where_it_comes_from() -> None:
    """OC-1.16 One word per row, or one per value."""
    for rows in GAME.tables.values():
        for row in rows.values():
            values = set(row) - {"id", "provenance", "note"}
            source = row["provenance"]
            if isinstance(source, str):
                assert source in PROVENANCES
            else:
                assert set(source) == values, row["id"]
                assert set(source.values()) <= set(PROVENANCES)


def test_a_pack_changes_what_is_printed() -> None:
    """OC-1.6 Four cans on space 3 instead of one."""
    state = GAME.start(2, 1, pack=packed("berth", "berth-3", cans=4))
    assert state.components.cans[3] == 4
    assert GAME.components.cans[3] == 1


@pytest.mark.parametrize(
    ("table", "row", "values"),
    [
        ("gear", "gear-axe", {"wood": 3}),
        ("gear", "gear-axe", {"copies": 3}),
        ("gear", "gear-axe", {"symbol": "symbol-wave"}),
        ("gear", "gear-hook", {"amount": 2}),
        ("room", "room-build", {"upkeep": 9}),
        ("room", "room-build", {"spaces": 0}),
        ("room", "room-build", {"basic": False}),
        ("room", "room-build", {"amount": 3}),
        ("room", "room-grow", {"amount": 2}),
        ("card", "card-fire", {"water": 0}),
        ("card", "card-fire", {"shortage": False}),
        ("card", "card-fire", {"areas": ["area-moon"]}),
        ("card", "card-fire", {"cut": [1, 2]}),
        ("card", "card-storm", {"amount": 1}),
        ("card", "card-mutation", {"amount": 5}),
        ("prey", "prey-3", {"copies": 5}),
        ("prey", "prey-7", {"toughness": 12}),
        ("find", "find-plank", {"copies": 2}),
        ("find", "find-plank", {"gain": "gold"}),
        ("leader", "leader-frye", {"age": 17}),
        ("leader", "leader-frye", {"start": ["area-dam", "area-dam", "area-mine", "area-ship"]}),
        ("leader", "leader-frye", {"start": ["area-dam", "area-dam", "area-mine", "area-ship", "area-forest"]}),
        ("leader", "leader-frye", {"gear": "gear-spoon"}),
        ("leader", "leader-frye", {"finds": 4}),
        ("shelter", "shelter", {"airlock_rows": [9, 9]}),
    ],
)
def test_what_does_not_fit_is_refused(table: str, row: str, values: dict[str, object]) -> None:
    """OC-1.1 Counts the action space relies on, and values out of range."""
    with pytest.raises(BadPack):
        GAME.start(2, 1, pack=packed(table, row, **values))
