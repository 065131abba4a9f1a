"""Section 10: they are coming!"""

from games.osaczeni.positions import begin, halted, table
from ostoja.games.osaczeni.state import OsaczeniState


def coming(people: str, dice: list[int], **more: object) -> OsaczeniState:
    state = table(people, **more)  # type: ignore[arg-type]  # passes the helper's own keywords on
    state.dice = dice
    return begin(state, 5)


def test_a_monster_for_each_die() -> None:
    """OS-10.1 A Two dice of 5 bring two monsters (OS-19.43)."""
    state = coming("0D@6 0L@6", [1, 5, 5, 6])
    assert state.monsters[1:] == [1, 0, 0, 0, 2, 2], "and one for the crowd on the parking lot"


def test_a_monster_at_each_area_with_the_most_crybabies() -> None:
    """OS-10.1 B Area 6 counts, too; no Crybaby alive, no monster."""
    state = coming("0B@2 1B@6 2D@4 2L@4 3D@4", [])
    assert state.monsters[1:] == [0, 1, 0, 1, 0, 1]
    assert sum(coming("2D@4 2L@4", []).monsters) == 1


def test_a_monster_at_each_area_with_the_most_characters() -> None:
    """OS-10.1 C"""
    state = coming("0D@2 0L@2 1D@6 1L@6 2D@4", [])
    assert state.monsters[1:] == [0, 1, 0, 0, 0, 1]


def test_excess_monsters_go_to_the_parking_lot_or_stay() -> None:
    """OS-10.2, worked example T10"""
    state = coming("0D@1", [5, 6], monsters=(0, 0, 0, 0, 6, 6))
    assert state.monsters[1:] == [1, 0, 0, 0, 6, 6]
    state = coming("0D@1", [5, 5], monsters=(0, 0, 0, 0, 6, 5))
    assert state.monsters[1:] == [1, 0, 0, 0, 6, 6]


def test_ascending_order_matters_when_the_pool_runs_out() -> None:
    """OS-10.2 One monster is left: the lower die gets it."""
    state = coming("0D@1", [2, 5], monsters=(4, 4, 4, 4, 4, 4))
    assert state.monsters[1:] == [4, 5, 4, 4, 4, 4]


def test_the_log_says_why_no_monster_came() -> None:
    """OS-3.8 OS-23.7 No free notch is one reason, an empty pool another."""
    full = table("0D@1", monsters=(0, 0, 0, 0, 0, 6))
    empty = table("0D@1", monsters=(4, 4, 4, 4, 5, 4))
    told = []
    for state in (full, empty):
        state.watched = True
        state.dice = [6]
        told.append([event.key for event in begin(state, 5).events if "area" in event.words])
    assert told == [["monsters-stay", "monsters"], ["pool-empty", "pool-empty"]]


def test_the_steps_look_at_characters_only_and_add_up() -> None:
    """OS-10.3 One area may receive from A, B and C."""
    state = coming("0B@3 0L@3 1D@1", [3], monsters=(5, 0, 0, 0, 0, 0))
    assert state.monsters[1:] == [5, 0, 3, 0, 0, 0]


def test_there_is_no_decision() -> None:
    """OS-10.4"""
    assert halted(coming("0B@3 0L@3 1D@1", [3], hands={0: "bat saw walkie energy pistol"}))


def test_a_die_for_a_closed_area_puts_its_monster_at_the_parking_lot() -> None:
    """OS-10.2 OS-12.2, second half of worked example E9"""
    state = coming("0D@1", [2], closed=(2,))
    assert state.monsters[1:] == [1, 0, 0, 0, 0, 1]
