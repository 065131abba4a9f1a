"""Section 7: what heroes do where they have arrived; the cities have a file of their own."""

import pytest

from games.ocaleni.positions import (
    GAME,
    MIDDLE,
    STRONG,
    WEAK,
    airlock,
    at,
    furnish,
    give,
    heroes,
    inside,
    kinds,
    legal,
    own,
    play,
    refusal,
    rest,
    stand,
    stock,
    table,
    tile,
    visit,
)
from ostoja.core.action import Action
from ostoja.games.ocaleni.actions import (
    ALGAE,
    END,
    GATHER,
    HUNT,
    HUNT_WITH,
    MOVE,
    NO_SETTLE,
    SETTLE,
    TREAT,
    USE,
)
from ostoja.games.ocaleni.ids import (
    ACCESS_CARD,
    AIRLOCK,
    AMMO,
    AXE,
    BASE,
    BOW,
    CHIP,
    DAM,
    FAIR,
    FOREST,
    METAL,
    MINE,
    PEAK,
    PREY_NAMES,
    R_BUILD,
    R_CAN2,
    READY,
    SHIP,
    SPENT,
    STANDING,
    WATER,
    WOOD,
)
from ostoja.games.ocaleni.steps.movement import DAY_TURN
from ostoja.games.ocaleni.steps.rounds import NIGHT, Rounds
from ostoja.texts import Speaker


def test_options_may_be_mixed_and_left() -> None:
    """OC-7.1 In any order, until the player ends it; nothing is mandatory."""
    state = table()
    state.prey[0] = (0,)
    visit(state, FOREST)
    assert kinds(state) == {"gather", "hunt", "end"}
    play(state, GATHER[WOOD], HUNT, GATHER[WOOD])
    assert stock(state) == {"wood": 2, "meat": 1}
    assert state.waiting == (1,), "no actions left and nothing free: the activation ends by itself"


@pytest.mark.parametrize(("lang", "end"), [("en", "end the activation."), ("pl", "zakończ aktywację.")])
def test_the_question_names_the_ways_on(lang: str, end: str) -> None:
    """OC-7.1 With actions, with the last one, and with what costs none."""
    speaker, asked = Speaker(GAME, lang, ["Ada", "Bo"], strict=True), set()
    state = table()
    own(state, READY, AXE)
    visit(state, FOREST, WEAK)
    for _ in range(4):
        question = speaker.prompt(state.prompt(0), 0, [0])
        assert question.endswith(end)
        asked.add(question)
        if state.points:
            play(state, GATHER[WOOD])
    assert len(asked) == 4


def test_free_options_stay_open_without_actions() -> None:
    """OC-7.1, OC-7.4 Arrival and plus bonuses and a hunt paid by ammunition need no action."""
    state = table()
    own(state, READY, AXE)
    own(state, READY, BOW)
    give(state, ammo=3)
    state.prey[0] = (0,)
    visit(state, FOREST, WEAK)
    play(state, GATHER[WOOD], GATHER[WOOD], GATHER[WOOD])
    assert state.points == 0
    assert kinds(state) == {"use", "hunt", "end"}
    assert refusal(state, GATHER[WOOD]) == ("no-actions-left", "OC-7.8")
    play(state, HUNT, USE[BOW], USE[AXE])
    assert stock(state) == {"wood": 5, "meat": 2}


def test_a_pool_can_run_dry() -> None:
    """OC-7.2 Only what lies there can be taken."""
    state = table()
    state.pools[BASE] = 1
    state.algae = True
    visit(state, BASE)
    play(state, GATHER[AMMO])
    assert legal(state) == [ALGAE, END]
    assert refusal(state, GATHER[AMMO]) == ("pool-empty", "OC-7.2")


def test_there_is_no_limit_by_day() -> None:
    """OC-7.3 Tokens go to the shelter at once, however many."""
    state = table()
    give(state, wood=40)
    visit(state, FOREST)
    play(state, GATHER[WOOD])
    assert stock(state)["wood"] == 41


def test_plus_bonuses_need_a_gathered_token() -> None:
    """OC-7.5 Available once 1 was collected with an action; limited by the pool."""
    state = table()
    own(state, READY, AXE)
    state.pools[FOREST] = 2
    visit(state, FOREST)
    assert refusal(state, USE[AXE]) == ("gather-first", "OC-7.5")
    play(state, GATHER[WOOD], USE[AXE])
    assert stock(state) == {"wood": 2}
    assert state.pools[FOREST] == 0
    assert tile(state, AXE) == SPENT


@pytest.mark.covers("area-base")
def test_military_base() -> None:
    """OC-7.6, OC-7.7 Ammunition and, once a round for the whole table, algae."""
    state = table()
    visit(state, BASE)
    play(state, GATHER[AMMO])
    assert stock(state) == {"ammo": 1}
    play(state, ALGAE)
    assert (state.dose[0], state.algae, state.points) == (1, False, 3)
    assert refusal(state, ALGAE) == ("algae-gone", "OC-7.7")
    state.dose[0] = 0
    state.algae = True
    state.forget()
    play(state, ALGAE)
    assert state.dose[0] == 0, "allowed without effect at the best end of the track"


def test_ammunition_or_algae() -> None:
    """OC-X.6 Strength 5: five ammunition, or four and the algae."""
    state = table()
    visit(state, BASE)
    five = play(state.copy(), *[GATHER[AMMO]] * 5)
    assert stock(five) == {"ammo": 5}
    four = play(state.copy(), ALGAE, *[GATHER[AMMO]] * 4)
    assert stock(four) == {"ammo": 4}
    assert GAME.components.track[four.dose[0]] == 1


@pytest.mark.parametrize(
    ("area", "kind", "name"), [(FOREST, WOOD, "wood"), (MINE, METAL, "metal"), (FAIR, CHIP, "chips")]
)
@pytest.mark.covers("area-forest", "area-mine", "area-fair")
def test_forest_mine_and_funfair(area: int, kind: int, name: str) -> None:
    """OC-7.8 Their own material, one per action."""
    state = table()
    visit(state, area)
    before = state.pools[area]
    play(state, GATHER[kind])
    assert stock(state) == {name: 1}
    assert state.pools[area] == before - 1
    assert refusal(state, GATHER[AMMO]) == ("not-here", "OC-7.8")


@pytest.mark.parametrize(
    ("kind", "values"), [(0, (1, 2, 3, 3)), (1, (2, 3, 4, 4)), (2, (3, 4, 5, 5)), (3, (4, 5, 6, 6)), (4, (5, 6, 7, 7))]
)
@pytest.mark.covers("prey-3", "prey-4", "prey-5", "prey-6", "prey-7")
def test_prey_gives_more_with_every_one_of_its_kind(kind: int, values: tuple[int, ...]) -> None:
    """OC-7.9, OC-X.8 First, second, third and later; kind 6 gives 4, 5, 6."""
    got = []
    for before in range(4):
        state = table()
        give(state, ammo=9)
        state.hunted[kind] = before
        state.prey[1] = (0, kind)
        visit(state, MINE)
        play(state, HUNT, HUNT_WITH[0][GAME.components.toughness[kind] - 3])
        assert state.hunted[kind] == before + 1
        assert state.prey[1] == (0,)
        assert state.points == 2
        got.append(stock(state)["meat"])
    assert tuple(got) == values
    assert GAME.components.toughness[kind] == int(PREY_NAMES[kind])


def test_one_prey_per_activation() -> None:
    """OC-7.9, OC-R.8 The next token is for the next hero."""
    state = table()
    give(state, ammo=9)
    visit(state, FOREST)
    play(state, HUNT, HUNT_WITH[0][3])
    assert refusal(state, HUNT) == ("hunted-already", "OC-7.9")


def test_ammunition_pays_at_most_the_toughness() -> None:
    """OC-7.9 0 ≤ a ≤ T, and the rest in actions one must have."""
    state = table()
    give(state, ammo=9)
    state.prey[0] = (2,)
    visit(state, FOREST, WEAK)
    play(state, HUNT)
    assert legal(state) == HUNT_WITH[0][2:6]
    assert refusal(state, HUNT_WITH[0][1]) == ("hunt-not-paid", "OC-7.9")
    play(state, HUNT_WITH[0][4])
    assert (state.points, stock(state)) == (2, {"meat": 3, "ammo": 5})


def test_tough_prey_and_empty_stacks_cannot_be_hunted() -> None:
    """OC-7.9 The prey must be payable, and there must be one."""
    state = table()
    state.prey[0] = (4,)
    visit(state, FOREST)
    assert refusal(state, HUNT) == ("prey-too-tough", "OC-7.9")
    state.prey[0] = ()
    state.forget()
    assert refusal(state, HUNT) == ("no-prey-left", "OC-7.9")


def test_hunting_example() -> None:
    """OC-X.7 Strength 4, prey 6, 3 ammunition: 3 actions, the 4th takes a microchip."""
    state = table()
    give(state, ammo=3)
    state.prey[2] = (3,)
    visit(state, FAIR, MIDDLE)
    play(state, HUNT, HUNT_WITH[0][3], GATHER[CHIP])
    assert stock(state) == {"meat": 4, "chips": 1}
    assert state.points == 0
    assert state.waiting == (1,)


@pytest.mark.covers("area-ship")
def test_no_actions_are_used_on_the_ship() -> None:
    """OC-7.10 Entering means taking a space."""
    state = table()
    visit(state, SHIP)
    assert state.waiting == (1,)
    assert state.hero_up[STRONG] == 5


def test_a_space_needs_the_hero_s_own_number() -> None:
    """OC-7.11 No other number; taken by an active hero it is closed, also to equal ones."""
    for hero, number in ((WEAK, 3), (MIDDLE, 4), (STRONG, 5)):
        state = table()
        visit(state, SHIP, hero)
        assert state.hero_up[hero] == number
    state = table()
    heroes(state, 1, SHIP, BASE, PEAK, DAM)
    stand(state, 1, WEAK, 3)
    heroes(state, 0, FAIR, BASE, MINE, DAM)
    at(state, DAY_TURN)
    assert refusal(state, MOVE[WEAK][SHIP]) == ("berth-taken", "OC-7.11")
    assert MOVE[MIDDLE][SHIP] in legal(state)


@pytest.mark.parametrize(("hero", "cans"), [(WEAK, 1), (MIDDLE, 2), (STRONG, 3)])
def test_cans_of_the_space(hero: int, cans: int) -> None:
    """OC-7.12 From the bank."""
    state = table()
    visit(state, SHIP, hero)
    assert stock(state) == {"cans": cans}


def test_the_survivor_of_the_space_may_be_taken() -> None:
    """OC-7.13 Into the airlock or a built room with a free printed space; it may also be left."""
    state = table()
    furnish(state, R_BUILD, 2)
    state.ship = 0b1111000
    visit(state, SHIP)
    assert legal(state) == [SETTLE[AIRLOCK], SETTLE[0], NO_SETTLE]
    assert refusal(state, SETTLE[2]) == ("no-free-space", "OC-7.13")
    left = play(state.copy(), NO_SETTLE)
    assert left.ship == 0b1111000
    play(state, SETTLE[0])
    assert inside(state, 1) == 3
    assert state.ship == 0b1011000


def test_without_a_place_the_survivor_stays() -> None:
    """OC-7.13 Nothing is asked then."""
    state = table()
    airlock(state, 7)
    state.ship = 0b1111000
    visit(state, SHIP)
    assert state.ship == 0b1111000
    assert state.waiting == (1,)


@pytest.mark.parametrize("waiting", [0b1011000, 0b1111000])
def test_beside_a_taken_space_cans_and_survivor_come_from_the_bank(waiting: int) -> None:
    """OC-7.13, OC-7.11 With `A_CAN2`; the hero blocks no space, the ship keeps all survivors that wait there."""
    state = table()
    furnish(state, R_CAN2)
    heroes(state, 1, BASE, PEAK, DAM, SHIP)
    stand(state, 1, STRONG, 5)
    state.ship = waiting
    visit(state, SHIP)
    assert state.hero_up[STRONG] == STANDING
    assert stock(state) == {"cans": 5}
    play(state, SETTLE[AIRLOCK])
    assert inside(state) == 1
    assert state.ship == waiting


def test_the_first_on_the_ship_claims_the_marker() -> None:
    """OC-7.14 Later entries of the round claim nothing; the order of this day does not change."""
    state = table(3)
    state.first = state.marker = 0
    visit(state, SHIP, STRONG, 2)
    assert (state.marker, state.first, state.claimed) == (2, 0, True)
    state.hero_up[8 + STRONG] = 5
    visit(state, SHIP, MIDDLE, 1)
    assert state.marker == 2


def test_the_holder_may_claim_again() -> None:
    """OC-7.14 The present holder's entry is a claim too."""
    state = table()
    visit(state, SHIP)
    assert state.marker == 0
    visit(state, SHIP, MIDDLE, 1)
    assert state.marker == 0


def test_first_player_changes_with_the_night() -> None:
    """OC-X.37, OC-I.14, OC-2.14 The day goes on red, blue, purple; the night starts with purple."""
    state = table(3)
    for seat in range(3):
        rest(state, seat, STRONG)
        heroes(state, seat, BASE, DAM, PEAK, MINE if seat == 2 else FOREST)
    state.actor = 2
    at(state, Rounds(NIGHT), DAY_TURN)
    play(state, MOVE[STRONG][SHIP])
    assert (state.first, state.marker) == (0, 2)
    assert state.waiting == (0,), "the day goes on clockwise"
    while state.first == 0:
        play(state, END if END in legal(state) else legal(state)[0])
    assert (state.round, state.first, state.waiting) == (1, 2, (2,)), "the night starts with purple"
    while state.round == 1:
        play(state, legal(state)[-1])
    assert state.waiting == (2,), "and so does the next day"


@pytest.mark.covers("area-dam")
def test_the_dam_needs_a_microchip() -> None:
    """OC-7.15, OC-7.16, OC-X.10 One microchip for the activation, then one water per action."""
    state = table()
    give(state, chips=1)
    visit(state, DAM, WEAK)
    assert legal(state) == [TREAT, END]
    assert refusal(state, GATHER[WATER]) == ("untreated", "OC-7.16")
    play(state, TREAT)
    assert refusal(state, TREAT) == ("already-treated", "OC-7.15")
    play(state, *[GATHER[WATER]] * 3)
    assert stock(state) == {"water": 3}
    assert state.pools[DAM] == 4


@pytest.mark.parametrize("start", [TREAT, USE[ACCESS_CARD]])
def test_the_treatment_is_started_once(start: Action) -> None:
    """OC-7.15, OC-9.4 By a microchip or by the card; while it runs, neither is asked for again."""
    state = table()
    give(state, chips=3)
    own(state, READY, ACCESS_CARD)
    visit(state, DAM, WEAK)
    assert legal(state) == [TREAT, USE[ACCESS_CARD], END]
    play(state, start)
    assert legal(state) == [GATHER[WATER], END]
    assert stock(state) == {"chips": 2 if start is TREAT else 3}


def test_without_a_microchip_there_is_no_water() -> None:
    """OC-X.10 The activation ends by itself."""
    state = table()
    visit(state, DAM, WEAK)
    assert stock(state) == {}
    assert state.waiting == (1,)


def test_ship_example() -> None:
    """OC-X.9 Blue 5 takes space 5, 3 cans, 1 survivor, the marker; red 5 may not enter this round."""
    state = table()
    state.ship = 0b1111000
    visit(state, SHIP, STRONG, 1)
    play(state, SETTLE[AIRLOCK])
    assert stock(state, 1) == {"cans": 3}
    assert inside(state, 0, 1) == 1
    assert (state.marker, state.first) == (1, 0)
    heroes(state, 0, BASE, DAM, PEAK, MINE)
    state.actor = 0
    at(state, DAY_TURN)
    assert MOVE[STRONG][SHIP] not in legal(state)
    assert not any(action.kind == "move-hook" for action in legal(state))
