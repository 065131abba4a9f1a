"""The picture of Metro 2033: its parts are drawn once and kept, and what is kept is what would be drawn anew."""

import json
from collections.abc import Callable

import pytest

from games.metro2033.pictures import moments, piece_of, seen_scene
from games.metro2033.positions import (
    AMOEBA,
    ANNA,
    BANDAGES,
    CANTEEN,
    FLARES,
    GHOUL,
    GRENADES,
    HUNTER,
    KALASHNIKOV,
    KNIFE,
    PORK,
    RATS,
    TEA,
    Player,
    do,
    position,
)
from ostoja.core.drawing import forget_drawings
from ostoja.core.tables import Pack
from ostoja.games.metro2033.cards import FIRST_FACTION, NUMBER
from ostoja.games.metro2033.state import MetroState

PACK = Pack(
    "Other numbers",
    {
        "resource": {
            PORK: {"cost": 1, "amount": 9, "type": "ammo"},
            BANDAGES: {"protection": ["bio", "tox"], "protection_cost": 2},
        },
        "station": {"s01": {"allegiance": "polis", "requirement": 3, "reward": 2, "mission": "green", "bonus": "gear"}},
        "threat": {"t1": {"loss": "all-red", "symbols": ["rad"]}},
        "faction": {"f1": {"requirement": 2, "bonus": "goods", "token": "white"}},
    },
    "metro2033",
)


def drawn(state: MetroState, seat: int | None) -> str:
    """As text, in which 1 is not 1.0."""
    return json.dumps(seen_scene(state, seat).plain())


def drawn_anew(state: MetroState, seat: int | None) -> str:
    forget_drawings()
    return drawn(state, seat)


@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_kept_is_what_would_be_drawn_anew(seats: int) -> None:
    """Two games out of boxes with other values are drawn in turns, then each position with nothing kept."""
    games = (
        moments(seats, seed=50, every=7, most=250, exhaustion=True),
        moments(seats, seed=50, every=7, most=250, pack=PACK),
    )
    states = [state.copy() for pair in zip(*games, strict=False) for state in pair]
    kept = [[drawn(state, seat) for seat in (0, 1, None)] for state in states]
    assert len(kept) > 20
    assert [[drawn_anew(state, seat) for seat in (0, 1, None)] for state in states] == kept


def test_attacks_and_payments_are_drawn_as_they_would_be_anew() -> None:
    """MT-8.4, MT-7.3, MT-7.7 What is resolved in the middle, out of two boxes."""
    states: list[MetroState] = []
    for pack in (None, PACK):
        attacked = position(Player(hand=(AMOEBA,), resources=(KNIFE,)), Player(shields=(GHOUL,)), pack=pack)
        states.append(do(attacked, "discard", AMOEBA))
        paying = Player(resources=(FLARES, GRENADES, KNIFE, KALASHNIKOV, TEA), shields=(ANNA,), stations=("s19",))
        states.append(do(position(paying, pack=pack), "mission", "s19"))
        states.append(do(states[-1].copy(), "pay", ANNA))
        states.append(do(states[-1].copy(), "pay", GRENADES))
    kept = [[drawn(state, seat) for seat in (0, 1, None)] for state in states]
    assert [[drawn_anew(state, seat) for seat in (0, 1, None)] for state in states] == kept


def test_a_pack_is_drawn_with_its_own_values() -> None:
    """The same position out of two boxes, each drawn after the other."""
    me = Player(faction="f1", hand=(PORK, AMOEBA), stations=("s01",), resources=(BANDAGES,), shields=(BANDAGES,))
    printed, packed = (position(me, Player(faction="f2"), bazaar=(PORK, TEA, RATS), pack=pack) for pack in (None, PACK))
    for state in (printed, packed, printed):
        own, other = seen_scene(state, 0), seen_scene(state, 1)
        values, pork, station = state.components, NUMBER[PORK], NUMBER["s01"]
        assert piece_of(own, "mine", f"hand-{PORK}-amount").text == values.amount[pork]
        assert piece_of(other, "board", f"bazaar-{PORK}-cost").text == values.cost[pork]
        assert piece_of(other, "board", f"bazaar-{PORK}-amount").text == values.amount[pork]
        assert piece_of(own, "board", f"turned-{BANDAGES}-cost").text == values.shield_cost[NUMBER[BANDAGES]]
        need = piece_of(own, "board", "mine-s01-need").text
        assert isinstance(need, str)
        assert need.endswith(f" / {values.requirement[station]}")
        line = "polis" if state is packed else "red-line"
        assert piece_of(other, "seat-0", "mini-0-s01-face").symbol == f"mini-{line}"
        colour = 6 if state is packed else 3
        assert piece_of(other, "seat-0", "mini-0-f1-face").symbol == f"mini-faction-{colour}"
        attack = do(state.copy(), "discard", AMOEBA)
        loss = "all-red" if state is packed else "one-station"
        assert piece_of(seen_scene(attack, 0), "board", "event-loss").text == f"@scene-loss-{loss}"


def test_pieces_that_stay_are_the_very_same() -> None:
    """So what a move has changed is found without comparing all there is."""
    count = 0
    for state in moments(3, seed=51, every=7, most=200):
        for older, newer in zip(seen_scene(state, 0).panels, seen_scene(state, 0).panels, strict=True):
            for was, piece in zip(older.pieces, newer.pieces, strict=True):
                if older.id != "board" or not 120 < piece.x < 530 or piece.y > 172:
                    assert was is piece, piece.id
                    count += 1
    assert count > 1000


# One thing at a time ----------------------------------------------------------------------------------------------


def put(name: str, at: int, value: object) -> Callable[[MetroState], None]:
    def change(state: MetroState) -> None:
        getattr(state, name)[at] = value

    return change


def setting(name: str, value: object) -> Callable[[MetroState], None]:
    return lambda state: setattr(state, name, value)


SEEN_BY_ALL = {
    "tokens above": put("above", 0, 1),
    "others' tokens above": put("above", 1, 1),
    "tokens below": put("below", 0, 4),
    "others' tokens below": put("below", 1, 4),
    "tokens won": put("reserve", 0, 1),
    "others' tokens won": put("reserve", 1, 1),
    "faction": put("factions", 0, FIRST_FACTION + 4),
    "others' faction": put("factions", 1, FIRST_FACTION + 4),
    "faction flipped": put("flipped", 0, True),
    "others' faction flipped": put("flipped", 1, True),
    "station": put("stations", 0, [NUMBER["s01"], NUMBER["s03"]]),
    "others' station": put("stations", 1, [NUMBER["s20"]]),
    "station kept": put("tokens", NUMBER["s02"], 1),
    "others' station kept": put("tokens", NUMBER["s19"], 2),
    "resource": put("supplies", 0, [NUMBER[RATS]]),
    "copies of a resource": put("supplies", 0, [NUMBER[TEA], NUMBER[TEA]]),
    "others' resource": put("supplies", 1, [NUMBER[RATS]]),
    "hero": put("shields", 0, [NUMBER[CANTEEN], NUMBER[HUNTER]]),
    "protection": put("shields", 0, [NUMBER[GHOUL]]),
    "others' protection": put("shields", 1, [NUMBER[GHOUL]]),
    "others' hero": put("shields", 1, [NUMBER[HUNTER]]),
    "card in the Bazaar": put("bazaar", 1, NUMBER[RATS]),
    "order of the Bazaar": setting("bazaar", [NUMBER[TEA], NUMBER[RATS], NUMBER[PORK]]),
    "copies in the Bazaar": setting("bazaar", [NUMBER[PORK], NUMBER[PORK], NUMBER[RATS]]),
    "fewer cards in the deck": setting("deck", [1]),
    "empty deck": setting("deck", []),
    "discarded": setting("discard", [NUMBER[RATS], NUMBER[KNIFE]]),
    "uppermost card discarded": setting("discard", [NUMBER[KNIFE]]),
    "nothing discarded": setting("discard", []),
    "turn": setting("turns", 2),
    "round": setting("turns", 3),
    "first player": setting("first", 1),
    "end": setting("over", True),
}


def table() -> MetroState:
    """Both players have a little of everything."""
    state = position(
        Player(faction="f1", hand=(PORK, KNIFE), stations=("s01", "s02"), resources=(TEA,), shields=(CANTEEN,)),
        Player(faction="f2", hand=(RATS, GRENADES), stations=("s19",), resources=(FLARES,), shields=(ANNA,)),
        bazaar=(PORK, TEA, RATS),
    )
    state.discard = [NUMBER[TEA]]
    return state


@pytest.mark.parametrize("name", SEEN_BY_ALL)
def test_one_thing_that_changes_changes_the_picture(name: str) -> None:
    """Whoever looks, and the older position still looks as it did."""
    before = table()
    after = before.copy()
    SEEN_BY_ALL[name](after)
    for seat in (0, 1, None):
        older, newer = drawn_anew(before, seat), drawn(after, seat)
        assert newer != older
        assert drawn(before, seat) == older
        assert drawn_anew(after, seat) == newer


@pytest.mark.parametrize("name", ["all_symbols", "exhaustion", "no_rest", "duty"])
def test_a_survival_rule_changes_the_picture(name: str) -> None:
    """MT-11"""
    plain, harder = position(Player()), position(Player(), options={name: True})
    for seat in (0, None):
        assert drawn(plain, seat) != drawn(harder, seat)


HAND = {
    "card": lambda state: setattr(state, "hands", [[NUMBER[RATS]], *state.hands[1:]]),
    "copies": lambda state: state.hands[0].insert(1, state.hands[0][0]),
    "what it costs": put("stations", 0, []),
    "what is too dear": put("above", 0, 0),
    "what comes back": put("below", 0, 1),
}


@pytest.mark.parametrize("name", HAND)
def test_what_changes_the_hand_changes_its_panel(name: str) -> None:
    """MT-5.7, MT-17 The own panel alone; nobody else sees which cards they are."""
    before = position(Player(faction="f1", hand=(PORK, "s03"), exact=True, stations=("s01", "s10"), above=5), Player())
    after = before.copy()
    HAND[name](after)
    was, now = (seen_scene(state, 0).plain()["panels"][1] for state in (before, after))
    assert was["id"] == "mine"
    assert was != now
    if name == "card":
        after.hands[0] = [NUMBER[KNIFE]] * len(before.hands[0])
        assert drawn(after, 1) == drawn(before, 1)
