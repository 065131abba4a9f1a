"""SI-4.17 Legal moves that a person is asked about once more."""

import pytest

from games.survive_the_island.positions import Table, explorer
from ostoja.core.action import Action
from ostoja.games.survive_the_island.actions import END, PASS, PUSH, ROAM, SAIL, SINK, STEP
from ostoja.games.survive_the_island.hexes import AROUND, HEX_AT
from ostoja.games.survive_the_island.places import ELIMINATED, SUPPLY
from ostoja.games.survive_the_island.steps.interactions import PushExplorer
from ostoja.texts import Speaker

HERE, THERE = (4, -4), (4, -5)


def asks(t: Table, action: Action) -> str:
    """Why it is asked, "" if it is not."""
    why = t.state.game.risk(t.state.seen_by(0), 0, action)
    return why.key if why else ""


def says(t: Table, action: Action) -> str:
    """What the seat that is asked reads on a choice."""
    seat = t.state.waiting[0]
    return Speaker(t.state.game, "en", ["Ada"] * t.state.seats, strict=True).action(action, t.state.seen_by(seat))


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
    t = Table(moves=2, bystanders=False)
    t.without("beach", "forest", "mountain")
    t.put("A1", HERE)
    for near in AROUND[HEX_AT[HERE]]:
        t.state.creature_at[t.state.creature_at.index(SUPPLY)] = near
    t.state.forget()
    assert any(action.kind == "step" for action in t.state.legal(0))
    assert not asks(t, END), "whoever moves is lost"


@pytest.mark.parametrize(
    ("creature", "swims", "asked"), [("shark", True, 2), ("shark", False, 0), ("serpent", False, 2)]
)
def test_bringing_a_creature_upon_oneself_is_asked_about(creature: str, swims: bool, asked: int) -> None:
    """SI-8.4, SI-8.5 A serpent takes a raft with its crew, a shark swimmers only; others may be attacked unasked."""
    t = Table()
    if swims:
        t.put("A1", THERE)
        t.put("A2", THERE)
    else:
        t.raft(THERE, "A1", "A2")
    t.put("B1", (5, -4))
    moved = t.creature(creature, HERE)
    t.rolled(creature)
    upon = ROAM[moved][HEX_AT[THERE]]
    assert upon in t.legal("roam")
    assert asks(t, upon) == ("risk-own" if asked else "")
    assert says(t, upon).endswith(f", explorers −{asked}") == (asked > 0)
    others = ROAM[moved][HEX_AT[(5, -4)]]
    assert not asks(t, others)
    assert says(t, others).endswith(" → C9, others −1")
    after = t.state.copy()
    after.play(0, others)
    assert after.explorer_at[explorer("B1")] == ELIMINATED
    t.play("roam", *upon.args)
    assert [t.where(name) == "lost" for name in ("A1", "A2")] == [asked > 0] * 2


def test_what_cannot_be_avoided_is_not_asked_about() -> None:
    """SI-7.2 A creature has to move, and every way of it costs an explorer."""
    t = Table()
    serpent = t.serpent(HERE)
    t.rolled("serpent")
    beside = t.roams(serpent)
    for number, hex in enumerate(sorted(beside), start=1):
        assert not any(asks(t, roam) for roam in t.legal("roam") if roam.args[1] == HEX_AT[hex])
        t.raft(hex, f"A{number}")
        assert asks(t, ROAM[serpent][HEX_AT[hex]]) == ("risk-own" if number < len(beside) else "")
    assert len(beside) > 1


@pytest.mark.parametrize(("creature", "clause"), [("serpent", "SI-8.4"), ("shark", "SI-8.5")])
def test_pushing_an_own_explorer_to_its_end_is_asked_about(creature: str, clause: str) -> None:
    """SI-8.7 Another space would do; where others are pushed is no loss of one's own."""
    t = Table()
    t.put("A1", HERE)
    t.put("B1", HERE)
    t.creature(creature, THERE)
    t.kaiju(HERE)
    t.state.push(PushExplorer(explorer("A1")))
    t.state.forget()
    into = PUSH[HEX_AT[THERE]]
    why = t.state.game.risk(t.state.seen_by(0), 0, into)
    assert why is not None
    assert (why.key, why.clause) == (f"risk-{creature}", clause)
    assert says(t, into).endswith(", explorers −1")
    assert sum(asks(t, push) != "" for push in t.legal("push")) == 1
    t.state.replace(PushExplorer(explorer("B1")))
    t.state.forget()
    assert not any(asks(t, push) for push in t.legal("push"))
    assert says(t, into) == "push to B7"


def test_moves_say_how_many_explorers_they_cost() -> None:
    """SI-4.17, SI-6.3, SI-9.3"""
    t = Table()
    raft = t.raft(HERE, "A1", "A2", "B1")
    t.serpent(THERE)
    assert says(t, SAIL[raft][HEX_AT[THERE]]).endswith(", explorers −2")
    assert says(t, STEP[explorer("A1")][HEX_AT[THERE]]).endswith(", lost")
    assert "lost" not in says(t, STEP[explorer("A1")][HEX_AT[(5, -5)]])
    t = Table()
    t.tile((3, -3), "beach")
    t.put("A1", (3, -3))
    t.sinking_phase()
    assert says(t, SINK[HEX_AT[(3, -3)]]).endswith(", swimming: 1")
    t = Table(active="C")
    t.put("A1", (4, -3))
    t.put("A2", (4, -3))
    t.hold("A", "repellent")
    shark = t.shark((4, -2))
    t.rolled("shark")
    t.roam(shark, (4, -3))
    assert says(t, PASS) == "pass, explorers at stake: 2"
