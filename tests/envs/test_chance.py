"""Explicit chance: every draw is a node, the rules are untouched, and the games are the very same."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

import ostoja
from ostoja.core.errors import BadOption, IllegalAction
from ostoja.core.rng import Rng
from ostoja.envs import chance, openspiel
from ostoja.envs.openspiel import told
from setups import Setup

ROOT = Path(__file__).parents[2]
MOVES = 60


class Skips(Rng):
    """The usual generator, but for draws with one outcome: these cost nothing."""

    def below(self, n: int) -> int:
        return 0 if n == 1 else super().below(n)

    def pick(self, items: list[Any]) -> Any:
        return items[self.below(len(items))]

    def shuffle(self, items: list[Any]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def copy(self) -> "Skips":
        return Skips(0, self.state)


def loaded(game_id: str, parameters: str = "") -> openspiel.OstojaGame:
    openspiel.register()
    return pyspiel.load_game(f"ostoja_{game_id}(chance=explicit{parameters})")


def drawn(state: openspiel.OstojaState, luck: Rng) -> None:
    """Let chance speak until somebody is asked, as `luck` would."""
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        state.apply_action(outcomes[luck.below(len(outcomes))][0])


def test_the_games_are_the_same(small_setup: Setup) -> None:
    """Chance that says what the generator would have said leads to what the generator would have led to."""
    chosen = "".join(f",{name}={value}" for name, value in small_setup.options.items())
    state = loaded(small_setup.game_id, f",players={small_setup.seats}{chosen}").new_initial_state()
    luck, dice = Skips(7), Rng(3)
    twin = chance._twin(small_setup.game)
    vars(twin)["luck"] = Skips
    plain = twin.start(small_setup.seats, 7, small_setup.options)
    drawn(state, luck)
    for _ in range(MOVES):
        assert told(state.at.state) == told(plain)
        if plain.over:
            break
        seat = state.current_player()
        action = dice.pick(plain.legal(seat))
        plain.play(seat, action)
        state.apply_action(action.index)
        drawn(state, luck)
    assert luck.state == plain.rng.state, "as much was drawn"


def test_openspiels_own_test() -> None:
    pyspiel.random_sim_test(loaded("high_water"), num_sims=3, serialize=True, verbose=False)


def test_a_player_knows_its_own_cards_only() -> None:
    game = loaded("high_water", ",players=2")
    strings: list[set[str]] = [set(), set()]
    hands: list[set[tuple[int, ...]]] = [set(), set()]
    for seed in range(60):
        state = game.new_initial_state()
        drawn(state, Rng(seed))
        for player in range(2):
            strings[player].add(state.information_state_string(player))
            hands[player].add(tuple(state.at.state.hands[player]))
    assert [len(found) for found in strings] == [len(found) for found in hands]


def test_nothing_of_the_luck_is_left_in_a_position() -> None:
    state = loaded("high_water", ",players=2").new_initial_state()
    drawn(state, Rng(1))
    assert state.at.state.rng.state == Rng(0).state
    assert state.at.state.game is ostoja.game("high_water")
    world = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert world.at.state.rng.state == Rng(0).state


def test_algorithms_meet_luck_as_luck() -> None:
    game = loaded("high_water", ",players=2,reward=zero-sum,calm=true")
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    solver.iteration()
    assert solver._infostates
    dice = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 1.4, 20, random_state=dice)
    state = game.new_initial_state()
    drawn(state, Rng(1))
    assert bot.step(state) in state.legal_actions()


def test_a_die_is_a_node_with_its_sides() -> None:
    """HW-3 The sea rolls 1 to 12."""
    state = loaded("high_water", ",players=2").new_initial_state()
    drawn(state, Rng(1))
    state.apply_action(state.legal_actions()[0])
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(side, 1 / 12) for side in range(12)]
    assert state.action_to_string(int(pyspiel.PlayerId.CHANCE), 3) == "draw 3"


def test_rewards_and_mistakes() -> None:
    assert loaded("high_water", ",reward=score").max_utility() > 100
    with pytest.raises(BadOption, match="chance must be one of once, explicit, not 'sometimes'"):
        pyspiel.load_game("ostoja_high_water(chance=sometimes)")
    with pytest.raises(BadOption, match="reward must be one of"):
        pyspiel.load_game("ostoja_high_water(reward=much)")
    for wrong in ("deals=0", "deals=-1", "deals=1000001", "ending=-3"):
        with pytest.raises(BadOption, match="deals must be 1 to 1000000 and ending 0 or more"):
            pyspiel.load_game(f"ostoja_high_water({wrong})")


@pytest.mark.parametrize(
    "wishes", ["deals=5", "chance=explicit", "ending=4,deals=5", "chance=explicit,ending=4,deals=5"]
)
def test_an_action_that_is_none_is_refused_and_changes_nothing(wishes: str) -> None:
    """At chance's turn and at a player's."""
    state = pyspiel.load_game(f"ostoja_high_water({wishes})").new_initial_state()
    for _ in range(2):
        before = str(state), state.history(), state.memory[:]
        player = state.current_player()
        legal = state.legal_actions()
        wrong = [-2, 5000] if state.is_chance_node() else [-2, 5000, *set(range(14)) - set(legal)]
        for action in wrong:
            with pytest.raises(IllegalAction):
                state.apply_action(action)
            assert (str(state), state.history(), state.memory) == before
            assert (state.current_player(), state.legal_actions()) == (player, legal)
        while state.is_chance_node():
            state.apply_action(0)


ENDING = "ostoja_osaczeni(players=3,chance=explicit,reward=zero-sum,ending=3,seed=5,deals=2)"


def test_an_ending_begins_late_and_deals_only_secrets_anew() -> None:
    game = pyspiel.load_game(ENDING)
    root = game.new_initial_state()
    assert root.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    worlds = [root.child(number) for number in range(2)]
    views = {told(world.at.state.seen_by(None)) for world in worlds}
    assert len(views) == 1, "what is public is the same"
    assert views == {told(game.late.seen_by(None))}
    assert worlds[0].current_player() == game.late.waiting[0]


def test_an_ending_is_small_enough_to_be_solved() -> None:
    """Exact answers: nobody gains by leaving what CFR finds, and at random there is something to gain."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import cfr, exploitability, get_all_states

    game = pyspiel.load_game(ENDING)
    assert 3 < len(get_all_states.get_all_states(game)) < 500
    solver = cfr.CFRPlusSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    at_random = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solved = exploitability.nash_conv(game, solver.average_policy())
    assert 0 <= solved < at_random


def test_the_page_of_bots_tells_what_can_be_reckoned_again() -> None:
    """The small games of docs/bots.md are those of the benchmark, and the quick figures come out as they are told."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (Osaczeni|Survive the Island), (\d) seats, `(\S+)` \| ([\d.]+) \|", page, re.M)
    wanted = [
        f"ostoja_{title.lower().replace(' ', '_')}(players={seats},chance=explicit,reward=zero-sum,{wishes})"
        for title, seats, wishes, _ in rows
    ]
    told = (ROOT / "benchmarks" / "exploitability.py").read_text(encoding="utf-8")
    assert wanted == re.findall(r'"(ostoja_.*?)",', told)
    for name, (_, _, wishes, at_random) in zip(wanted, rows, strict=True):
        if "ending" in wishes:
            game = pyspiel.load_game(name)
            found = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
            assert found == pytest.approx(float(at_random), abs=5.01e-4)


def test_a_player_of_an_ending_remembers_its_own_past() -> None:
    state = pyspiel.load_game(ENDING).new_initial_state().child(0)
    while state.is_chance_node():
        state.apply_action(0)
    player = state.current_player()
    before = state.information_state_string(player)
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(player).startswith(before)


SMALL = "ostoja_survive_the_island(players=2,chance=explicit,reward=zero-sum,pieces=1,turns=2,seed=3)"


def test_a_small_game_is_a_position_of_the_rulebooks_game() -> None:
    """SI-I.1 to SI-I.12: whatever its secrets are and whatever is played, until the third volcano."""
    for pieces, turns, seats in ((1, 1, 2), (1, 2, 2), (2, 3, 3), (3, 5, 5)):
        game = pyspiel.load_game(
            f"ostoja_survive_the_island(players={seats},chance=explicit,pieces={pieces},turns={turns},seed={seats})"
        )
        state = game.new_initial_state()
        luck = Rng(turns)
        first = game.late.turn
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(luck.pick([outcome for outcome, _ in state.chance_outcomes()]))
            else:
                state.at.state.check()
                assert state.at.state.turn < first + turns
                state.apply_action(luck.pick(state.legal_actions()))


def test_the_secrets_of_a_small_game_lie_in_every_way_once() -> None:
    """Two of three mountains are volcanoes (SI-1.9); nobody can tell the ways apart."""
    game = pyspiel.load_game(SMALL)
    root = game.new_initial_state()
    assert [share for _, share in root.chance_outcomes()] == [1 / 3] * 3
    worlds = [root.child(way) for way in range(3)]
    assert len({str(world) for world in worlds}) == 3
    for seat in (0, 1):
        assert len({world.information_state_string(seat) for world in worlds}) == 1


def test_a_small_game_is_small() -> None:
    """A turn for each, and something to win: who is first is saved, and may send the serpent."""
    state = pyspiel.load_game(SMALL).new_initial_state().child(0)
    first = state.current_player()
    saved = [action for action in state.legal_actions() if "hex-s" in str(state.action_to_string(first, action))]
    assert saved
    state.apply_action(saved[0])
    while not state.is_terminal():
        state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0])
    assert state.returns()[first] > 0


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ("pieces=1,turns=2", "chance=explicit"),
        ("pieces=1,turns=2,ending=3,chance=explicit", "without ending"),
        ("pieces=4,turns=2,chance=explicit", "1-3 pieces and 1-5 turns, not 4 and 2"),
        ("pieces=1,chance=explicit", "1-3 pieces and 1-5 turns, not 1 and 0"),
    ],
)
def test_a_small_game_that_cannot_be_is_refused(wishes: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        pyspiel.load_game(f"ostoja_survive_the_island(players=2,{wishes})")


def test_a_game_without_small_games_says_so() -> None:
    for game_id in ("bright_future", "metro2033", "ocaleni", "high_water"):
        with pytest.raises(BadOption, match=f"{game_id} has no small games"):
            loaded(game_id, ",players=2,pieces=1,turns=1")


MALL = "ostoja_osaczeni(players=3,chance=explicit,reward=zero-sum,pieces=2,turns=1,seed=3)"


@pytest.mark.parametrize("variant", range(22))
def test_a_small_mall_is_a_position_of_the_rulebooks_game(variant: int) -> None:
    """OS-2.3 to OS-19.28, whatever the secrets, the variant and the players are; it ends by OS-12.6 at the latest."""
    for pieces, turns, seats in ((1, 1, 3), (2, 1, 3), (2, 3, 3), (1, 2, 4), (1, 1, 5), (1, 3, 6)):
        wishes = f"players={seats},chance=explicit,pieces={pieces},turns={turns},seed={seats + variant}"
        game = pyspiel.load_game(f"ostoja_osaczeni({wishes},variant={variant},unlock_all=true)")
        state = game.new_initial_state()
        luck = Rng(turns)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(luck.pick([outcome for outcome, _ in state.chance_outcomes()]))
            else:
                state.at.state.check()
                assert state.at.state.round == game.late.round
                state.apply_action(luck.pick(state.legal_actions()))
        state.at.state.check()


def test_the_cards_of_a_small_mall_are_held_in_every_way_once() -> None:
    """Section 18: each player knows its own card and no more; bots imagine just these ways."""
    root = pyspiel.load_game(MALL).new_initial_state()
    assert [share for _, share in root.chance_outcomes()] == [1 / 6] * 6
    worlds = [root.child(way) for way in range(6)]
    held = {tuple(hand[0] for hand in world.at.state.hands) for world in worlds}
    assert len(held) == 6
    for seat in range(3):
        assert len({world.information_state_string(seat) for world in worlds}) == 3
    imagined = [worlds[0].at.state.imagine(0, Rng(seed)).hands for seed in range(20)]
    assert {tuple(hand[0] for hand in hands) for hands in imagined} == {
        way for way in held if way[0] == worlds[0].at.state.hands[0][0]
    }


def test_a_small_mall_is_small() -> None:
    """OS-11.3 As many monsters as strength: a bat keeps them out (OS-14.5), else somebody is eaten."""
    from open_spiel.python.algorithms import get_all_states

    game = pyspiel.load_game(MALL)
    assert 3000 < len(get_all_states.get_all_states(game, include_chance_states=True)) < 6000
    living = [state.at.state.living_characters() for state in _ends(game.new_initial_state().child(0))]
    assert {5, 6} == set(living)


def _ends(state: Any) -> list[Any]:
    """All ends of a game without further luck."""
    if state.is_terminal():
        return [state]
    return [end for action in state.legal_actions() for end in _ends(state.child(action))]


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ("players=3,pieces=3,turns=1", "for 3 has 1-2 pieces and 1-3 turns, not 3 and 1"),
        ("players=4,pieces=2,turns=1", "for 4 has 1-1 pieces and 1-3 turns, not 2 and 1"),
        ("players=3,pieces=1,turns=4", "for 3 has 1-2 pieces and 1-3 turns, not 1 and 4"),
    ],
)
def test_a_small_mall_that_cannot_be_is_refused(wishes: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        pyspiel.load_game(f"ostoja_osaczeni(chance=explicit,{wishes})")
