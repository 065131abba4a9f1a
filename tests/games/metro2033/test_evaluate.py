"""What the evaluation values, and what a bot that goes one step ahead by it does on fixed positions."""

import pytest

from games.metro2033.positions import (
    AMOEBA,
    BACKPACK,
    CANTEEN,
    CARTRIDGES,
    CIGARETTES,
    DARK_ONE,
    DEMON,
    FLAMETHROWER,
    FLASHLIGHT,
    FUEL,
    GAS_MASK,
    GHOUL,
    GOGGLES,
    GRENADES,
    HUNTER,
    KALASHNIKOV,
    KNIFE,
    LIBRARIAN,
    MEDICINES,
    NOSALIS,
    PORK,
    RATS,
    REVOLVER,
    TEA,
    UNIFORM,
    WATER,
    Player,
    act,
    do,
    names,
    position,
)
from ostoja import bots
from ostoja.core.action import Action
from ostoja.games.metro2033 import GAME
from ostoja.games.metro2033.state import MetroState


def worth(state: MetroState) -> float:
    return GAME.evaluate(state, 0)


def chosen(state: MetroState, seed: int = 1) -> Action:
    """What greedy does with a fixed number of looks."""
    seat = state.waiting[0]
    return bots.make("greedy:worlds=8,trials=160", seed).choose(state.seen_by(seat), seat)


@pytest.mark.parametrize("shield", [CANTEEN, FLAMETHROWER, HUNTER, GHOUL])
def test_protection_is_worth_more_the_more_is_at_stake(shield: str) -> None:
    """MT-8.12 The same card in front of Resources and a Station, and in front of nothing."""
    rich = {"resources": (TEA, PORK, REVOLVER, GRENADES), "stations": ("s01",)}
    gain = worth(position(Player(shields=(shield,), **rich))) - worth(position(Player(**rich)))
    bare = worth(position(Player(shields=(shield,)))) - worth(position(Player()))
    assert gain > bare > 0


def test_a_second_shield_of_the_same_symbol_is_worth_nothing_against_monsters() -> None:
    """MT-8.6 Canteen and Mushrooms both show Psychic; the Flamethrower shows something else."""
    one, same, other = (
        worth(position(Player(resources=(TEA,), shields=shields)))
        for shields in ((CANTEEN,), (CANTEEN, "r-food-2"), (CANTEEN, FLAMETHROWER))
    )
    assert one == same < other


def test_half_a_defence_is_worth_nothing_where_all_symbols_are_asked_for() -> None:
    """MT-11.1"""
    options = {"all_symbols": True}
    none, half, whole = (
        worth(position(Player(resources=(TEA, PORK), shields=shields), options=options))
        for shields in ((), (CANTEEN,), (CANTEEN, FLAMETHROWER))
    )
    assert none == half < whole


def test_a_monster_in_the_bazaar_makes_protection_more_urgent() -> None:
    """MT-6.1 Whoever takes it may let it loose."""

    def gain(bazaar: tuple[str, ...]) -> float:
        safe, open_ = (
            worth(position(Player(resources=(TEA, PORK), shields=shields), bazaar=bazaar))
            for shields in ((FLASHLIGHT,), ())
        )
        return safe - open_

    assert gain((DARK_ONE, WATER, FUEL)) > gain((CIGARETTES, WATER, FUEL))


def test_it_protects_itself_before_it_lets_its_own_monster_loose() -> None:
    """MT-8.10 A Canteen for one token, then the Amoeba: the others lose a Station, the seat plays a card for free."""
    state = position(
        Player(hand=(AMOEBA, CANTEEN, TEA, WATER, "s27"), stations=("s20",), resources=(PORK,), above=3, below=2),
        Player(stations=("s01",), resources=(TEA,)),
        Player(stations=("s10",)),
        Player(stations=("s11",)),
    )
    assert chosen(state) is act("protect", CANTEEN)
    ready = position(
        Player(hand=(AMOEBA, "s20", WATER, FUEL, TEA), stations=("s19",), shields=(CANTEEN,), above=0, below=5),
        Player(stations=("s01",)),
        Player(stations=("s10",)),
        Player(stations=("s11",)),
    )
    assert chosen(ready) is act("discard", AMOEBA)


@pytest.mark.parametrize("monster", [DEMON, NOSALIS, DARK_ONE])
def test_it_defends_what_is_worth_defending(monster: str) -> None:
    """MT-8.7 A Mission's Resources are worth a card, whichever Monster comes for them."""
    shields = {DEMON: BACKPACK, NOSALIS: KNIFE, DARK_ONE: CANTEEN}
    state = position(
        Player(hand=(monster,)),
        Player(shields=(shields[monster],), resources=(TEA, PORK, REVOLVER, UNIFORM), stations=("s08",)),
    )
    do(state, "discard", monster)
    assert state.waiting == (1,)
    assert chosen(state) is act("defend", shields[monster])


def test_it_gives_up_the_shield_that_protects_from_least_else() -> None:
    """MT-8.8 Against the Librarian the Knife or the Ghoul, which also keeps Biological threats away."""
    state = position(
        Player(hand=(LIBRARIAN,)), Player(shields=(KNIFE, GHOUL, GAS_MASK), resources=(TEA, PORK), stations=("s08",))
    )
    do(state, "discard", LIBRARIAN)
    assert chosen(state) is act("defend", KNIFE)


def test_it_does_not_let_a_monster_loose_that_hits_nobody_but_itself() -> None:
    """MT-8.12 The Demon would take its own red Resources; a discarded Resource moves up tokens as well."""
    state = position(
        Player(hand=(DEMON, CARTRIDGES, "s27"), resources=(KALASHNIKOV, GRENADES), stations=("s21",), above=0, below=5),
        Player(),
    )
    assert chosen(state) is not act("discard", DEMON)


def test_a_payment_spares_what_it_can() -> None:
    """MT-7.3 Seven of ten are enough for seven; a Hero stays where a Knife will do."""
    state = position(Player(resources=(PORK, MEDICINES, TEA), stations=("s24",)))
    do(state, "mission", "s24")
    while "pay" in {action.kind for action in state.legal(0)}:
        state.play(0, chosen(state))
    assert names(state.supplies[0]) in ([MEDICINES], [PORK])
    hero = position(Player(faction="f2", resources=(KNIFE, GOGGLES), shields=(HUNTER,), stations=("s06",)))
    do(hero, "mission", "s06")
    while "pay" in {action.kind for action in hero.legal(0)}:
        hero.play(0, chosen(hero))
    assert names(hero.shields[0]) == [HUNTER]


def test_tokens_stay_below_after_a_mission_where_nobody_rests() -> None:
    """MT-11.3 An announced Mission promises them only in the base game."""
    player = Player(resources=(PORK, MEDICINES, TEA), stations=("s08",), above=0, below=5)
    rests, stays = (
        worth(do(position(player, options={"no_rest": switch}), "mission", "s08")) for switch in (False, True)
    )
    assert rests > stays


def test_exhaustion_makes_defence_worth_more() -> None:
    """MT-11.2 Tokens that would all move down are at stake too."""
    player = Player(shields=(RATS,), above=5)
    plain, harsh = (worth(position(player, options={"exhaustion": switch})) for switch in (False, True))
    assert harsh > plain
