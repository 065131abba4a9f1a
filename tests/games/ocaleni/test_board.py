"""The table in the terminal: the shelter, the round and every choice can be read."""

from games.ocaleni.positions import GAME, airlock, at, furnish, give, heroes, own, table, trigger
from ostoja.core.rng import Rng
from ostoja.games.ocaleni.ids import AXE, BROKEN, FIRE, HOOK, R_BUILD, R_PEEK, R_VENT, READY, VEST
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.movement import DAY_TURN
from ostoja.texts import Speaker


def picture(state: OcaleniState, seat: int | None, lang: str = "en") -> str:
    speaker = Speaker(GAME, lang, ["Ann", "Bob"], strict=True)
    return GAME.board(state.seen_by(seat), seat, speaker.say)


def test_the_round_the_events_and_the_areas() -> None:
    """OC-1.8 Round, radiation, active events with cost, pools with limits."""
    state = table(2, round=1)
    state.convoy = [FIRE, *[card for card in range(12) if card != FIRE][:5]]
    trigger(state, FIRE)
    text = picture(state, 0)
    assert "Day 1 of 6" in text
    assert "radiation 1" in text
    assert "Wildfire: less wood in the Forest, points: 3" in text
    assert "(water 3)" in text
    assert "wood 6/4" in text
    assert "5 events lie face down" in text


def test_a_shelter() -> None:
    """OC-1.15 Goods, airlock, rooms, equipment, contamination, tonight's bill."""
    state = table(2, round=2)
    state.convoy = [0, 1, 2, 3, 4, 5]
    state.cards[0] = state.cards[1] = 1
    furnish(state, R_BUILD)
    furnish(state, R_VENT, 1)
    airlock(state, 3)
    give(state, wood=2, meat=1)
    own(state, READY, AXE)
    own(state, BROKEN, VEST)
    text = picture(state, 0)
    assert "airlock ●● ●○○○○" in text
    assert "Builders' Yard[/green] ●●●" in text
    assert "tonight: food 4, water 2, short 5, radiation 0" in text
    assert "meat 1, wood 2" in text
    assert "repaired: [green]Axe" in text
    assert "Battle Vest [dim](wood 1, microchips 2)" in text
    assert "points: 3, Bob" in text


def test_secrets_are_drawn_only_for_their_seat() -> None:
    """OC-10.16, OC-2.7 A looked-through stack and a dealt hand."""
    state = table(2, round=1)
    state.convoy = [0, 1, 2, 3, 4, 5]
    state.cards[0] = 1
    furnish(state, R_PEEK)
    state.search = [(1, 3), ()]
    state.known = 1
    assert "(Plank, Survival Rations)" in picture(state, 0)
    assert "Plank" not in picture(state, 1)
    assert "Plank" not in picture(state, None)
    start = GAME.start(2, 4)
    assert "Your rooms and leaders" in picture(start, 0)
    assert "Your rooms and leaders" not in picture(start, None)


def test_polish() -> None:
    """OC-1.2 The same in Polish."""
    state = table(2, round=1)
    state.convoy = [0, 1, 2, 3, 4, 5]
    state.cards[0] = 1
    text = picture(state, 0, "pl")
    assert "Dzień 1 z 6" in text
    assert "Statek towarowy" in text


def check_paths(paths: list[tuple[str, ...]]) -> None:
    """No path is another one or the beginning of another one."""
    for number, path in enumerate(paths):
        assert not any(other[: len(path)] == path for place, other in enumerate(paths) if place != number), path


def test_builders_and_hook_are_pointed_at_first() -> None:
    """OC-5.3, OC-10.1 The same room or ship with another means is another path."""
    state = table()
    furnish(state, R_BUILD)
    give(state, wood=3)
    check_paths([action.path for action in at(state, Building(0)).legal(0)])
    sea = table()
    own(sea, READY, HOOK)
    heroes(sea, 0, 0, 1, 7, 2)
    check_paths([action.path for action in at(sea, DAY_TURN).legal(0)])


def test_every_choice_reads_differently() -> None:
    """OC-12.1 In both languages no two actions of one decision have the same words or point at the same things."""
    speakers = [Speaker(GAME, lang, ["Ann", "Bob", "Cid", "Dan"], strict=True) for lang in ("en", "pl")]
    rng = Rng(6)
    for seats in (2, 4):
        state = GAME.start(seats, seats)
        while not state.over:
            seat = rng.pick(list(state.waiting))
            options = state.legal(seat)
            check_paths([action.path for action in options])
            for speaker in speakers:
                assert len({speaker.action(action) for action in options}) == len(options)
            state.play(seat, rng.pick(options))
