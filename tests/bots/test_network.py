"""Networks: what they are fed, that plain Python and NumPy agree, which one plays what, and files that are refused."""

from pathlib import Path

import pytest

import ostoja
from bots.made_networks import made, written
from ostoja import bots
from ostoja.bots import network as networks_module
from ostoja.bots.inputs import Inputs, silent_value, table_of, tables_of
from ostoja.bots.network import BadNetwork, Network, read_network
from ostoja.bots.networks import network_for
from ostoja.bots.tokens import Tokens
from ostoja.core.observation import Numbers
from ostoja.core.rng import Rng
from setups import Setup, positions, small_setups


@pytest.fixture(autouse=True)
def own_networks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OSTOJA_NETWORKS", str(tmp_path))
    return tmp_path


# What a network is fed ----------------------------------------------------------------------------------------


def test_a_number_that_says_nothing_adds_no_row() -> None:
    amount = Numbers("goods", 1, 0, 40, "")
    code = Numbers("place", 1, -2, 3, "", codes=True)
    assert silent_value(amount) == 0
    assert silent_value(code) == -2
    assert table_of(amount)[0] == -1
    assert table_of(code) == [-1, 0, 1, 2, 3, 4]


def test_high_amounts_share_rows_and_low_ones_do_not() -> None:
    rows = table_of(Numbers("goods", 1, 0, 200, ""))
    assert len(set(rows[1:13])) == 12
    assert rows[13] == rows[14] != rows[15]
    assert rows[100] == rows[200]


def test_different_observations_switch_on_different_rows(small_setup: Setup) -> None:
    """But for amounts that share a row, nothing of an observation is lost."""
    inputs = Inputs(small_setup.game)
    seen: dict[tuple[int, ...], tuple[int, ...]] = {}
    for record in positions(small_setup, 10):
        for seat in range(record.state.seats):
            numbers = small_setup.game.observe(record.state, seat)
            active = inputs.active(numbers, record.state.seats)
            assert all(0 <= row < inputs.rows for row in active)
            assert len(set(active)) == len(active)
            low = tuple(number if number <= 12 else 13 for number in numbers)
            assert seen.setdefault(tuple(active), low) == low


def test_every_action_has_tokens_of_its_own_among_those_offered_together(game_id: str) -> None:
    game = ostoja.game(game_id)
    tokens = Tokens(game)
    seats = game.usual_seats({})
    for seat in range(seats):
        found = {tuple(tokens.names(action, seat, seats)) for action in game.actions}
        assert len(found) == len(game.actions)


# Reckoning ----------------------------------------------------------------------------------------------------


def both_ways(network: Network, monkeypatch: pytest.MonkeyPatch) -> Network:
    """The same network as a machine without NumPy has it."""
    with monkeypatch.context() as bare:
        bare.setattr(networks_module, "numpy", None)
        return read_network(Path(str(network.header["provenance"]["path"])), network.game)


def test_plain_python_and_numpy_judge_alike(game_id: str, own_networks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = own_networks / game_id / "all.net"
    written(own_networks, game_id, provenance={"path": str(path)})
    quick = read_network(path, ostoja.game(game_id))
    plain = both_ways(quick, monkeypatch)
    assert quick.matrices is not None
    assert plain.matrices is None
    bodies = set()
    for record in positions(small_setups(game_id)[0], 8):
        state = record.state
        for seat in state.waiting:
            numbers = state.game.observe(state, seat)
            active = plain.inputs.active(numbers, state.seats)
            assert quick.matrices.body(active).tolist() == plain.body(active), "whole numbers, to the last one"
            bodies.add(tuple(plain.body(active)))
            legal = state.legal(seat)
            fast, slow = (one.judge(numbers, seat, state.seats, legal) for one in (quick, plain))
            assert fast[0] == pytest.approx(slow[0], abs=1e-9)
            assert fast[1] == pytest.approx(slow[1], abs=1e-9)
            assert sum(fast[1]) == pytest.approx(1)
            assert len(fast[0]) == state.seats
    assert len(bodies) > 1


def test_a_network_judges_by_the_view_alone(game_id: str, own_networks: Path) -> None:
    network = read_network(written(own_networks, game_id), ostoja.game(game_id))
    for record in positions(small_setups(game_id)[0], 6):
        state = record.state
        for seat in state.waiting:
            legal = state.legal(seat)
            first, *others = (
                network.judge(network.game.observe(one, seat), seat, state.seats, legal)
                for one in (state, state.seen_by(seat), state.imagine(seat, Rng(3)))
            )
            assert others == [first, first]


# Bots ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["champion:looks=12", "instinct"])
def test_bots_with_networks_play_every_mode(small_setup: Setup, own_networks: Path, spec: str) -> None:
    written(own_networks, small_setup.game_id)
    state = small_setup.game.start(small_setup.seats, small_setup.seed, small_setup.options)
    bot = bots.make(spec, seed=3)
    for _ in range(6):
        if state.over:
            break
        seat = state.waiting[0]
        seen = state.seen_by(seat)
        action = bot.choose(seen, seat)
        assert action in state.legal(seat)
        assert bots.make(spec, seed=3).choose(seen, seat) is action, "the same seed chooses alike"
        state.play(seat, action)


def test_the_narrowest_network_plays(own_networks: Path) -> None:
    game = ostoja.game("bright_future")
    written(own_networks, "bright_future", "all", seed=1)
    written(own_networks, "bright_future", "arena", seed=2, scope={"mode": "arena"})
    found = network_for(game, game.complete(2, {"mode": "arena"}))
    assert found is not None
    assert found.scope == {"mode": "arena"}
    usual = network_for(game, game.complete(4, {}))
    assert usual is not None
    assert usual.scope == {}


def test_without_a_network_a_champion_searches_as_sharp_does(own_networks: Path) -> None:
    state = ostoja.game("osaczeni").start(3, seed=5)
    seat = state.waiting[0]
    seen = state.seen_by(seat)
    assert bots.make("champion:looks=40", 2).choose(seen, seat) is bots.make("search:looks=40", 2).choose(seen, seat)


# Files that are refused ---------------------------------------------------------------------------------------


def test_a_network_of_other_rules_is_refused_and_says_how_to_train_one(own_networks: Path) -> None:
    game = ostoja.game("osaczeni")
    for changes in ({"rules": game.version + 1}, {"layout": "0123"}):
        path = written(own_networks, "osaczeni", **changes)
        with pytest.raises(BadNetwork, match="ostoja train osaczeni"):
            read_network(path, game)


def test_damaged_files_are_refused(own_networks: Path) -> None:
    game = ostoja.game("osaczeni")
    whole = made("osaczeni")
    path = own_networks / "x.net"
    for wrong in (b"", b"nonsense", whole[:40], whole[:-30], whole.replace(b'"width": 24', b'"width": 23')):
        path.write_bytes(wrong)
        with pytest.raises(BadNetwork):
            read_network(path, game)
    path.write_bytes(made("osaczeni", game="metro2033"))
    with pytest.raises(BadNetwork, match="plays metro2033"):
        read_network(path, game)
    with pytest.raises(BadNetwork, match="cannot read"):
        read_network(own_networks / "none.net", game)


def test_every_table_of_a_game_has_its_rows(game_id: str) -> None:
    game = ostoja.game(game_id)
    inputs = Inputs(game)
    for _, seats in tables_of(game):
        plan = inputs.plans[seats]
        assert plan is not None
        assert len(plan.low) == sum(piece.length(seats) for piece in game.pieces)
