"""What a bot values (section 18)."""

import random

import pytest

import ostoja
from games.survive_the_island.positions import Table, explorer
from ostoja.bots import make
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.games.survive_the_island.actions import END, PASS, PICK, REPEL, ROAM, USE
from ostoja.games.survive_the_island.hexes import AROUND, HEX_AT, TO_LANDING
from ostoja.games.survive_the_island.places import BOXED

GAME = ostoja.game("survive_the_island")


def worth(t: Table, player: str = "A") -> float:
    return float(GAME.evaluate(t.state, "ABCDE".index(player)))


def table(**where: tuple[int, int] | str) -> Table:
    """A1, worth 5, somewhere: table(sea=(4, -4)), table(raft=(4, -4)), table(tile=(3, -3)) or table(end="saved")."""
    t = Table()
    t.state.value[explorer("A1")] = 5
    for kind, hex in where.items():
        if kind == "end":
            t.state.explorer_at[explorer("A1")] = HEX_AT[7, -6] if hex == "saved" else -2
        elif kind == "raft":
            t.raft(hex, "A1")
        else:
            t.put("A1", hex)
    return t


def test_nearer_to_safety_is_better() -> None:
    ladder = [
        table(end="lost"),
        table(sea=(4, -4)),
        table(raft=(4, -4)),
        table(raft=(5, -5)),
        table(raft=(6, -6)),
        table(end="saved"),
    ]
    values = [worth(t) for t in ladder]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


def test_what_is_good_for_one_is_bad_for_the_others() -> None:
    assert worth(table(end="saved"), "B") < worth(table(end="lost"), "B")


@pytest.mark.parametrize(("creature", "hex"), [("serpent", (4, -5)), ("shark", (4, -6)), ("kaiju", (4, -6))])
def test_creatures_nearby_are_a_threat(creature: str, hex: tuple[int, int]) -> None:
    t = table(sea=(4, -4))
    before = worth(t)
    t.creature(creature, hex)
    assert worth(t) < before


def test_a_raft_beside_the_tile_is_worth_something() -> None:
    t = table(tile=(3, -3))
    before = worth(t)
    t.raft((4, -4))
    assert worth(t) > before


def test_held_tiles_are_worth_something() -> None:
    t = table(tile=(3, -3))
    before = worth(t)
    t.hold("A", "repellent")
    assert worth(t) > before


def test_with_mountains_only_time_is_running_out() -> None:
    t = table(sea=(4, -4))
    t.tile((3, -3), "mountain")
    before = worth(t)
    t.without("beach", "forest")
    late = worth(t)
    t.volcano((3, -3))
    assert worth(t) < late < before


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_has_a_value_between_nothing_and_all(seats: int) -> None:
    """In imagined worlds too; at the end a winner is worth at least as much as anybody."""
    state = GAME.start(seats, 3)
    choose = random.Random(3)
    while not state.over:
        seat = state.waiting[0]
        state.play(seat, choose.choice(state.legal(seat)))
        if state.number % 20 == 0:
            assert 0.0 <= GAME.evaluate(state.imagine(seat, Rng(1)), seat) <= 1.0
    final = [GAME.evaluate(state, seat) for seat in range(seats)]
    assert all(final[winner] == max(final) for winner in state.winners)


# What a greedy bot does with its tiles -----------------------------------------------------------------------------


def chosen(t: Table) -> Action:
    """What greedy does, looking into four worlds."""
    seat = t.state.waiting[0]
    return make("greedy:worlds=4,trials=200", 5).choose(t.state.seen_by(seat), seat)


def crewed(values: dict[str, int], hex: tuple[int, int] = (4, -4), moves: int = 0) -> Table:
    """A raft with these explorers of A's aboard, and no moves left; four other people stand far away."""
    t = Table(moves=moves)
    t.raft(hex, *values)
    for name, value in values.items():
        t.state.value[explorer(name)] = value
    return t


def test_paddles_are_used_where_they_bring_more_than_they_are_worth() -> None:
    """SI-10.6 For three fives two hexes from land, not for a raft that nobody is on."""
    t = crewed({"A1": 5, "A2": 5, "A3": 4})
    number = t.gain("A", "paddles")
    assert chosen(t) is USE[number]
    t.play("use", number)
    for distance in (1, 0):
        t.play(*spelt(chosen(t)))
        assert TO_LANDING[t.state.raft_at[0]] == distance
    t = crewed({})
    t.gain("A", "paddles")
    assert chosen(t) is END


def spelt(action: Action) -> tuple[str, *tuple[int, ...]]:
    return (action.kind, *action.args)


def test_a_dolphin_brings_a_swimmer_ashore() -> None:
    """SI-10.7 From the hex before a landing hex it is two steps to safe land."""
    t = Table(moves=0)
    t.put("A1", (5, -5))
    t.state.value[explorer("A1")] = 4
    number = t.gain("A", "dolphin")
    assert chosen(t) is USE[number]
    t.play("use", number)
    t.play(*spelt(chosen(t)))
    t.play(*spelt(chosen(t)))
    assert t.where("A1") == "saved"


def test_a_serpent_beside_the_own_raft_is_submerged() -> None:
    """SI-10.8 The one beside three fives, and not the one that threatens nobody."""
    t = crewed({"A1": 5, "A2": 5, "A3": 4})
    t.serpent((-2, -5))
    serpent = t.serpent((5, -4))
    number = t.gain("A", "submerge", "forest")
    assert chosen(t) is USE[number]
    t.play("use", number)
    assert chosen(t) is PICK[serpent]
    t.play("pick", serpent)
    assert HEX_AT[4, -4] not in AROUND[chosen(t).args[0]]


def test_the_creature_die_is_used_when_others_are_in_reach() -> None:
    """SI-10.9 A serpent and a shark lie beside what others have at sea; with nobody there the tile is kept."""
    for prey in (True, False):
        t = Table(moves=0)
        t.state.value[10:20] = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
        if prey:
            t.raft((4, -4), "B9", "B10", "B8")
            t.put("B7", (-4, 3))
        t.serpent((4, -5))
        t.serpent((5, -5))
        t.shark((-5, 3))
        number = t.gain("A", "die")
        assert (chosen(t) is USE[number]) == prey


def test_towards_the_end_tiles_are_used_for_less() -> None:
    """SI-5.4 What is held at the end is worth nothing: one passenger is reason enough then, not before."""
    t = crewed({"A1": 2})
    number = t.gain("A", "paddles")
    assert chosen(t) is END
    worth_early = worth(t)
    for hex in ((3, -3), (-3, 3)):
        t.tile(hex, "mountain", "volcano")
        t.volcano(hex)
    t.without("beach", "forest")
    assert chosen(t) is USE[number]
    t.state.held_owner[number] = BOXED
    worth_without = worth(t)
    t.state.held_owner[number] = 0
    assert 0 < worth(t) - worth_without < 0.3 / 60
    assert worth_early > worth_without


def test_an_attack_counts_though_it_may_be_answered() -> None:
    """SI-9.3 B holds a face-down tile, so a window opens first; the shark is sent there all the same."""
    t = Table()
    t.put("B1", (4, -4))
    t.gain("B", "dolphin")
    shark = t.shark((4, -6))
    t.rolled("shark")
    assert chosen(t) is ROAM[shark][HEX_AT[4, -4]]


def test_a_repellent_is_used_for_the_own_people() -> None:
    """SI-9.4 For a five that would be eaten, not for a passenger whom a shark does not touch."""
    for swims in (True, False):
        t = Table(active="B")
        t.state.value[explorer("A1")] = 5
        t.raft((4, -4), *(["B1", "B2", "B3"] if swims else ["A1", "B1", "B2"]))
        t.put("A1" if swims else "C1", (4, -4))
        number = t.gain("A", "repellent")
        shark = t.shark((4, -5))
        t.rolled("shark")
        t.roam(shark, (4, -4))
        assert t.asked == "A"
        assert chosen(t) is (REPEL[number] if swims else PASS)
