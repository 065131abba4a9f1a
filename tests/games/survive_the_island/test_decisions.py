"""Section 14: every decision point is reached, asked of the right player and answered with the right kind of action."""

import random
from collections import defaultdict

import pytest

import ostoja
from ostoja.games.survive_the_island.state import IslandState

GAME = ostoja.game("survive_the_island")

DECISIONS = {
    "SI-14.1": ("take", {"take"}),
    "SI-14.2": ("launch", {"launch"}),
    "SI-14.3": ("act", {"step", "sail", "use", "end"}),
    "SI-14.4": ("paddles-again", {"sail", "stop"}),
    "SI-14.5": ("dive", {"dive"}),
    "SI-14.6": ("board", {"board"}),
    "SI-14.7": ("sink", {"sink"}),
    "SI-14.8": ("fetch-creature", {"fetch-creature"}),
    "SI-14.9": ("creature", {"roam"}),
    "SI-14.10": ("resolve", {"resolve"}),
    "SI-14.11": ("push-next", {"next-explorer", "next-creature"}),
    "SI-14.12": ("push", {"push"}),
    "SI-14.13": ("repel", {"repel", "pass"}),
}
OPTIONAL = {"act": "end", "paddles-again": "stop", "dolphin-again": "stop", "repel": "pass"}


@pytest.fixture(scope="module")
def asked() -> dict[str, list[tuple[IslandState, set[str]]]]:
    """Positions of random games, by what is asked in them."""
    found: dict[str, list[tuple[IslandState, set[str]]]] = defaultdict(list)
    for seed in range(40):
        state = GAME.start(2 + seed % 4, seed)
        choose = random.Random(seed)
        while not state.over:
            seat = state.waiting[0]
            legal = state.legal(seat)
            key = state.prompt(seat).key
            if len(found[key]) < 90:
                found[key].append((state.copy(), {action.kind for action in legal}))
            state.play(seat, choose.choice(legal))
    return found


@pytest.mark.parametrize("clause", DECISIONS)
def test_each_decision_offers_its_actions(clause: str, asked: dict[str, list[tuple[IslandState, set[str]]]]) -> None:
    """SI-14.1 SI-14.2 SI-14.3 SI-14.4 SI-14.5 SI-14.6 SI-14.7 SI-14.8 SI-14.9 SI-14.10 SI-14.11 SI-14.12 SI-14.13"""
    key, kinds = DECISIONS[clause]
    assert asked[key], f"random games never ask {key}"
    offered = set()
    for state, found in asked[key]:
        if key != "repel":
            assert state.waiting == (state.active,), "nobody else decides, nor at the same time"
        if key in OPTIONAL:
            assert OPTIONAL[key] in found
        assert found <= kinds
        offered |= found
    assert offered == kinds
    if key not in OPTIONAL and key not in ("take", "launch"):
        assert all(len(state.legal(state.waiting[0])) > 1 for state, _ in asked[key]), "no question with one answer"


def test_dolphin_raft_and_creature_choices_too(asked: dict[str, list[tuple[IslandState, set[str]]]]) -> None:
    """SI-14.4, SI-14.8, SI-14.12 The other shapes of the same decisions."""
    shapes = {
        "dolphin-again": {"step", "stop"},
        "fetch-raft": {"fetch-raft"},
        "push-creature": {"roam"},
        "place": {"place"},
    }
    for key, kinds in shapes.items():
        assert set().union(*(found for _, found in asked[key])) == kinds
