"""SI-4.17 Legal moves that a person is asked about once more."""

import pytest

from games.survive_the_island.positions import Table, explorer
from ostoja.core.action import Action
from ostoja.games.survive_the_island.actions import END, SAIL, STEP
from ostoja.games.survive_the_island.hexes import HEX_AT

HERE, THERE = (4, -4), (4, -5)


def asks(t: Table, action: Action) -> str:
    """Why it is asked, "" if it is not."""
    why = t.state.game.risk(t.state.seen_by(0), 0, action)
    return why.key if why else ""


@pytest.mark.parametrize("creature", ["serpent", "shark"])
def test_swimming_into_a_creature_is_asked_about(creature: str) -> None:
    """SI-4.17 Into a serpent, or as a swimmer into a shark."""
    t = Table()
    t.put("A1", HERE)
    step = STEP[explorer("A1")][HEX_AT[THERE]]
    assert not asks(t, step)
    t.creature(creature, THERE)
    assert asks(t, step) == f"risk-{creature}"


def test_a_raft_may_pass_a_shark_but_not_a_serpent_unasked() -> None:
    """SI-4.17 A shark does nothing to a raft; a serpent takes it with everybody aboard."""
    t = Table()
    t.raft(HERE, "A1")
    sail = SAIL[t.state.raft_on(HEX_AT[HERE])][HEX_AT[THERE]]
    t.creature("shark", THERE)
    assert not asks(t, sail)
    t.creature("serpent", THERE)
    assert asks(t, sail) == "risk-serpent"


def test_ending_the_phase_with_moves_left_is_asked_about() -> None:
    """SI-14.3 Moves are optional, but they are rarely given away on purpose."""
    assert asks(Table(moves=2), END) == "risk-moves"
    assert not asks(Table(moves=0), END)
