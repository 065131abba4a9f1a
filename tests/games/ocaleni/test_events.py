"""Sections 4 and 11: events."""

import pytest

from games.ocaleni.positions import (
    GAME,
    MIDDLE,
    STRONG,
    airlock,
    at,
    done,
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
    stock,
    table,
    trigger,
)
from ostoja.core.tables import Pack
from ostoja.games.ocaleni.actions import DISCARD, GATHER, HUNT, HUNT_WITH, LOSE, MOVE, PEEK
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AIRLOCK,
    AMMO,
    BASE,
    BLACKWOOD,
    CAN,
    CARD_NAMES,
    CHIP,
    CLAN,
    CLOUD,
    DAM,
    DEBRIS,
    FAIR,
    FINDS,
    FIRE,
    FOREST,
    HOOK,
    ICE,
    LOOTERS,
    MEAT,
    METAL,
    MINE,
    MUTATION,
    NOMADS,
    PEAK,
    PLAGUE,
    PREY_KINDS,
    R_BUILD,
    R_IMMUNE,
    R_PEEK,
    R_WATER,
    RATS,
    READY,
    SHIP,
    SHORTAGE,
    STORM,
    WATER,
    WOOD,
)
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.events import DayStart, limit
from ostoja.games.ocaleni.steps.movement import DAY_TURN
from ostoja.games.ocaleni.steps.rounds import DAY, Rounds


def morning(state: OcaleniState, *cards: int) -> OcaleniState:
    """The start of a day on which these events are active, the newest first."""
    newest, *older = cards
    state.round = len(cards)
    state.convoy = [*older, newest, *[card for card in range(12) if card not in cards]][:6]
    trigger(state, *cards)
    return at(state, DayStart(0))


def test_the_event_of_the_round_becomes_active() -> None:
    """OC-4.1 It is turned face up at the start of the day."""
    state = table(2, round=3)
    state.convoy = [FIRE, DEBRIS, LOOTERS, PLAGUE, ICE, CLOUD]
    state.cards[FIRE] = 1
    state.cards[DEBRIS] = state.cards[LOOTERS] = ACTIVE
    state.deck = (0,) * 20
    state.stack = [Rounds(0)]
    state.forget()
    state.advance()
    assert state.round == 4
    assert state.cards[PLAGUE] == ACTIVE
    assert state.cards[ICE] == -2


def test_the_new_event_comes_first_then_the_oldest() -> None:
    """OC-4.1 New first, then by age; each is finished for all players before the next."""
    state = table()
    for seat in range(2):
        give(state, seat, meat=1, water=1, wood=2, metal=2)
        airlock(state, 2, seat)
        furnish(state, R_BUILD, 2, seat)
    morning(state, RATS, ICE, CLAN)
    asked = []
    while not done(state):
        asked.append((state.waiting[0], state.prompt(0).clause))
        play(state, legal(state)[0])
    order = [clause for _, clause in asked]
    assert order == sorted(order, key=["OC-11.11", "OC-11.7", "OC-11.12"].index)
    assert [seat for seat, clause in asked if clause == "OC-11.7"] == [0, 1]


def test_immediate_effects_return_every_day() -> None:
    """OC-4.2 While the event is active; effects of several events add up."""
    state = table()
    airlock(state, 5)
    airlock(state, 5, 1)
    morning(state, ICE)
    morning(state, CLOUD, ICE)
    assert inside(state) == 3
    state.cards[ICE] = 1
    morning_again = at(state, DayStart(0))
    assert inside(morning_again) == 3, "a completed event does nothing"


def test_choices_go_in_turn_order_and_are_public() -> None:
    """OC-4.3 From the first player on."""
    state = table(3)
    state.first = 2
    for seat in range(3):
        give(state, seat, meat=1, cans=1)
    morning(state, RATS)
    order = []
    while not done(state):
        order.append(state.waiting[0])
        assert state.seen_by(None).waiting == state.waiting
        play(state, DISCARD[CAN])
    assert order == [2, 0, 1]


def test_an_immune_shelter_ignores_hazards_but_not_shortages() -> None:
    """OC-4.4, OC-10.9 Shortages work on the board and hit everybody."""
    state = table()
    for seat in range(2):
        airlock(state, 2, seat)
    furnish(state, R_IMMUNE)
    morning(state, CLOUD, ICE, FIRE)
    assert state.dose == [2, 4]
    assert (inside(state), inside(state, 0, 1)) == (2, 1)
    assert state.pools[FOREST] == 4


def test_pools_are_cut_to_the_reduced_limit() -> None:
    """OC-4.5, OC-I.7 Only what lies above it goes away, and never below nothing."""
    state = table()
    state.pools[FOREST] = 3
    morning(state, FIRE)
    assert state.pools[FOREST] == 3
    state.pools[FOREST] = 6
    at(state, DayStart(0))
    assert state.pools[FOREST] == 4 == limit(state, FOREST)


def test_a_limit_is_never_below_nothing() -> None:
    """OC-4.5 A pack's Wildfire that takes 9 of 6 leaves an empty Forest."""
    state = table()
    state.game = GAME.start(2, 1, pack=Pack("test", {"card": {"card-fire": {"cut": [9, 9, 9]}}}, "ocaleni")).game
    morning(state, FIRE)
    assert state.pools[FOREST] == 0 == limit(state, FOREST)


@pytest.mark.parametrize(("seats", "left"), [(2, 4), (3, 5), (4, 6)])
@pytest.mark.covers("card-fire")
def test_wildfire(seats: int, left: int) -> None:
    """OC-11.1 Wood limit −2, −3, −4."""
    state = morning(table(seats), FIRE)
    assert state.pools[FOREST] == left
    assert state.pools[MINE] == GAME.components.pool[MINE][seats - 2]


@pytest.mark.covers("card-debris")
def test_falling_debris() -> None:
    """OC-11.2 Metal limit −2, −3, −4."""
    assert [morning(table(seats), DEBRIS).pools[MINE] for seats in (2, 3, 4)] == [4, 5, 6]


@pytest.mark.covers("card-looters")
def test_looters() -> None:
    """OC-11.3 Microchip limit −2, −3, −4."""
    assert [morning(table(seats), LOOTERS).pools[FAIR] for seats in (2, 3, 4)] == [4, 5, 6]


@pytest.mark.covers("card-shortage")
def test_general_shortages() -> None:
    """OC-11.4 Wood, metal and microchips −1, −2, −3 each; they add to the others."""
    for seats, left in ((2, 5), (3, 6), (4, 7)):
        state = morning(table(seats), SHORTAGE)
        assert [state.pools[area] for area in (FOREST, MINE, FAIR)] == [left] * 3
        assert state.pools[BASE] == GAME.components.pool[BASE][seats - 2]


def test_stacked_shortages() -> None:
    """OC-X.27 Four players, Wildfire and General Shortages: Forest 3, Mine 7."""
    for cards in ((FIRE, SHORTAGE), (SHORTAGE, FIRE)):
        state = morning(table(4), *cards)
        assert (state.pools[FOREST], state.pools[MINE]) == (3, 7)


@pytest.mark.parametrize(("seats", "before", "after"), [(2, 6, 4), (3, 8, 5), (4, 10, 6)])
@pytest.mark.covers("card-nomads")
def test_nomads(seats: int, before: int, after: int) -> None:
    """OC-11.5, OC-4.5 Tokens from the top of both stacks are laid aside face up."""
    state = table(seats)
    state.search = [tuple([6] * before), tuple([0] * before)]
    morning(state, NOMADS)
    assert [len(stack) for stack in state.search] == [after, after]
    assert state.aside[6] == before - after == state.aside[FINDS]


def test_nomads_with_two_players() -> None:
    """OC-X.28 Dawn stack 6, after the event 4; 6 tokens lie face up beside the city."""
    state = table(2, round=0)
    state.convoy = [NOMADS, FIRE, DEBRIS, LOOTERS, ICE, CLOUD]
    state.deck = (0,) * 20
    state.stack = [Rounds(0)]
    state.forget()
    state.advance()
    assert [len(stack) for stack in state.search] == [4, 4]
    assert sum(state.aside[:FINDS]) == 6


@pytest.mark.covers("card-cloud")
def test_radioactive_cloud() -> None:
    """OC-11.6 Every marker two positions up."""
    assert morning(table(), CLOUD).dose == [4, 4]


def test_cloud_at_the_end_of_the_track() -> None:
    """OC-X.23, OC-8.12, OC-I.10 From −9: one step to −11, the second costs a survivor."""
    state = table()
    state.dose = [9, 2]
    airlock(state, 2)
    furnish(state, R_BUILD, 1)
    morning(state, CLOUD)
    assert GAME.components.track[state.dose[0]] == -11
    assert state.prompt(0).clause == "OC-11.6"
    assert legal(state) == [LOSE[AIRLOCK], LOSE[0]]
    play(state, LOSE[0])
    assert (inside(state), inside(state, 1), state.dose) == (2, 0, [10, 4])


@pytest.mark.covers("card-ice")
def test_glaciation() -> None:
    """OC-11.7 One survivor of the owner's choice; who has none loses none."""
    state = table()
    airlock(state, 1)
    furnish(state, R_BUILD, 2)
    morning(state, ICE)
    assert refusal(state, LOSE[2]) == ("nobody-there", "OC-11.7")
    play(state, LOSE[0])
    assert (inside(state), inside(state, 1)) == (1, 1)
    assert inside(state, 0, 1) == 0
    assert done(state)


@pytest.mark.covers("card-plague")
def test_pestilence() -> None:
    """OC-11.8, OC-X.21 A first kind-3 prey gives nothing, but is kept and counts for the next one."""
    state = table()
    trigger(state, PLAGUE)
    heroes(state, 0, BASE, PEAK, DAM, SHIP)
    rest(state, 0, STRONG)
    at(state, DAY_TURN)
    play(state, MOVE[STRONG][MINE], HUNT)
    assert stock(state) == {}
    assert state.hunted[0] == 1
    state.hunted[0] = 1
    state.done = 0
    state.points = 3
    state.forget()
    play(state, HUNT)
    assert stock(state) == {"meat": 1}, "the second of its kind is worth 2, less 1"


@pytest.mark.covers("card-mutation")
def test_animal_mutation() -> None:
    """OC-11.9, OC-X.20 Toughness 3 costs 4; the kind is still 3, meat unchanged."""
    state = table()
    trigger(state, MUTATION)
    give(state, ammo=1)
    heroes(state, 0, BASE, PEAK, DAM, SHIP)
    rest(state, 0, MIDDLE)
    at(state, DAY_TURN)
    play(state, MOVE[MIDDLE][FOREST], HUNT)
    assert legal(state) == [HUNT_WITH[0][0], HUNT_WITH[0][1]]
    play(state, HUNT_WITH[0][0])
    assert state.points == 0
    assert state.hunted[:PREY_KINDS] == [1, 0, 0, 0, 0]
    assert stock(state) == {"meat": 1, "ammo": 1}


@pytest.mark.covers("card-storm")
def test_sandstorm() -> None:
    """OC-11.10, OC-X.19, OC-5.7 Three actions at most, full strength for pressure."""
    state = table()
    trigger(state, STORM)
    heroes(state, 0, BASE, PEAK, DAM, SHIP)
    heroes(state, 1, MINE, BASE, DAM, FAIR)
    rest(state, 1, STRONG)
    give(state, 1, wood=5)
    state.hero_up[4] = 1
    at(state, DAY_TURN)
    play(state, MOVE[STRONG][MINE])
    assert state.points == 3
    assert stock(state)["wood"] == 2, "5 − 3"


def test_sandstorm_on_the_ship() -> None:
    """OC-X.26 Strength 5 takes space 3; with the Hook 4; if 3 is taken it may not enter; an immune one takes 5."""

    def at_sea(hook: bool, taken: bool, immune: bool) -> set[str]:
        state = table()
        trigger(state, STORM)
        heroes(state, 0, FOREST, PEAK, BASE, MINE)
        rest(state, 0, STRONG)
        if hook:
            own(state, READY, HOOK)
        if taken:
            heroes(state, 1, SHIP, PEAK, BASE, MINE)
            state.hero_up[4] = 3
        if immune:
            furnish(state, R_IMMUNE)
        at(state, DAY_TURN)
        found = set()
        for action in legal(state):
            if action is MOVE[STRONG][SHIP] or action.kind == "move-hook":
                fork = state.copy()
                play(fork, action)
                found.add(f"{action.kind} {fork.hero_up[STRONG]} {fork.goods[CAN]}")
        return found

    assert at_sea(False, False, False) == {"move 3 1"}
    assert at_sea(True, False, False) == {"move 3 1", "move-hook 4 2"}
    assert at_sea(False, True, False) == set()
    assert at_sea(False, True, True) == {"move 5 3"}


@pytest.mark.covers("card-rats")
def test_rat_plague() -> None:
    """OC-11.11 One food token, no survivor instead; without food a survivor; the reserve is no token."""
    state = table(3)
    give(state, meat=1, cans=1, wood=4)
    airlock(state, 1)
    airlock(state, 1, 1)
    give(state, 1, wood=3)
    furnish(state, R_WATER, seat=1)
    morning(state, RATS)
    assert legal(state) == [DISCARD[MEAT], DISCARD[CAN]]
    assert refusal(state, LOSE[AIRLOCK]) == ("tokens-first", "OC-11.11")
    assert refusal(state, DISCARD[WOOD]) == ("not-to-discard", "OC-11.11")
    play(state, DISCARD[MEAT])
    assert stock(state) == {"cans": 1, "wood": 4}
    assert state.waiting == (1,)
    play(state, LOSE[AIRLOCK])
    assert (inside(state, 0, 1), inside(state, 4, 1)) == (0, 3)
    assert stock(state, 1) == {"wood": 3}
    assert done(state), "the third player has neither food nor survivors"


@pytest.mark.covers("card-clan")
def test_hostile_clan() -> None:
    """OC-11.12 Two tokens of materials and ammunition, any mix; with fewer than two a survivor instead."""
    state = table()
    give(state, wood=1, chips=2, ammo=1, cans=3)
    give(state, 1, wood=1)
    airlock(state, 2, 1)
    morning(state, CLAN)
    assert legal(state) == [DISCARD[WOOD], DISCARD[CHIP], DISCARD[AMMO]]
    play(state, DISCARD[AMMO])
    assert legal(state) == [DISCARD[WOOD], DISCARD[CHIP]], "whatever is left, in any order"
    play(state, DISCARD[CHIP])
    assert stock(state) == {"cans": 3, "wood": 1, "chips": 1}
    assert stock(state, 1) == {"wood": 1}
    assert inside(state, 0, 1) == 1


def test_the_clan_takes_nothing_unasked() -> None:
    """OC-11.12, OC-12.1 Wood 2, ammunition 2: one ammunition clicked, the second token is still a choice."""
    state = table()
    give(state, wood=2, ammo=2)
    morning(state, CLAN)
    play(state, DISCARD[AMMO])
    assert legal(state) == [DISCARD[WOOD], DISCARD[AMMO]]
    play(state, DISCARD[WOOD])
    assert stock(state) == {"wood": 1, "ammo": 1}


@pytest.mark.parametrize(("card", "last"), [(RATS, {"water": 1}), (CLAN, {"chips": 1, "ammo": 1}), (CLAN, {"wood": 2})])
def test_the_last_tokens_go_before_survivors(card: int, last: dict[str, int]) -> None:
    """OC-11.11, OC-11.12 Exactly as many tokens as are asked for: they are lost, and no survivor."""
    state = table()
    give(state, **last)
    airlock(state, 2)
    morning(state, card)
    assert stock(state) == {}
    assert inside(state) == 2


def test_hostile_clan_and_one_material() -> None:
    """OC-X.22 1 material, no ammunition: a survivor is lost, the material kept."""
    state = table()
    give(state, metal=1)
    airlock(state, 1)
    morning(state, CLAN)
    assert stock(state) == {"metal": 1}
    assert inside(state) == 0


def test_a_player_may_look_into_a_stack_while_losing_things() -> None:
    """OC-10.16 D4 is a decision of the day."""
    state = table()
    furnish(state, R_PEEK)
    state.search = [(0, 1), ()]
    give(state, meat=1, cans=1)
    morning(state, RATS)
    assert legal(state) == [DISCARD[MEAT], DISCARD[CAN], PEEK[0]]
    play(state, PEEK[0])
    assert kinds(state) == {"discard"}


@pytest.mark.parametrize(
    ("card", "points", "cost"),
    [
        ("fire", 3, {WATER: 3}),
        ("debris", 3, {WOOD: 5}),
        ("looters", 3, {AMMO: 5}),
        ("shortage", 3, {CAN: 3}),
        ("nomads", 3, {MEAT: 4}),
        ("cloud", 4, {METAL: 4, CHIP: 3}),
        ("ice", 4, {WOOD: 5, METAL: 2}),
        ("plague", 4, {WATER: 3, CAN: 2}),
        ("mutation", 4, {AMMO: 6}),
        ("storm", 5, {WOOD: 3, METAL: 3, CHIP: 2}),
        ("rats", 5, {MEAT: 4, AMMO: 3}),
        ("clan", 5, {AMMO: 5, METAL: 3}),
    ],
)
def test_printed_points_and_costs(card: str, points: int, cost: dict[int, int]) -> None:
    """OC-8.4 The values of section 1.12."""
    number = CARD_NAMES.index(card)
    assert GAME.components.points[number] == points
    assert {kind: count for kind, count in enumerate(GAME.components.card_cost[number]) if count} == cost


def test_standing_effects_hold_all_day() -> None:
    """OC-4.2 The reduced limit is not filled up again during the day."""
    state = table(2, round=1)
    state.convoy = [FIRE, DEBRIS, LOOTERS, ICE, CLOUD, RATS]
    trigger(state, FIRE)
    state.stack = [Rounds(DAY), DayStart(0)]
    state.forget()
    state.advance()
    state.hero_area[:4] = [DAM, PEAK, BASE, BLACKWOOD]
    state.forget()
    play(state, MOVE[0][FOREST])
    assert legal(state)[0] is GATHER[WOOD]
    assert state.pools[FOREST] == 4
