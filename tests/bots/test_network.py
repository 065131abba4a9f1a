"""Networks: what they are fed, that plain Python and NumPy agree, which one plays what, and files that are refused."""

from pathlib import Path
from typing import Any

import pytest

import ostoja
from bots.made_networks import made, written
from ostoja import bots
from ostoja.bots import network as networks_module
from ostoja.bots.champion import SURE, LikedRace
from ostoja.bots.inputs import Inputs, silent_value, table_of, tables_of
from ostoja.bots.network import BadNetwork, Network, read_network
from ostoja.bots.networks import network_for
from ostoja.bots.tokens import Lookups, Tokens
from ostoja.bots.tree import Tree
from ostoja.coach.chances import Chances
from ostoja.core.observation import Numbers
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.games.survive_the_island.places import OWN
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
    """But for amounts that share a row, and which of several like pieces is where, nothing that is seen is lost."""
    inputs = Inputs(small_setup.game)
    game = small_setup.game
    seen: dict[tuple[int, ...], tuple[int, ...]] = {}
    for record in positions(small_setup, 10):
        for seat in range(record.state.seats):
            numbers = small_setup.game.observe(record.state, seat)
            active = inputs.active(numbers, record.state.seats)
            assert all(0 <= row < inputs.rows for row in active)
            own = [row for row in active if row < inputs.glanced]  # what is glanced at may be there twice
            assert len(set(own)) == len(own)
            shown = [piece.name for piece in game.pieces for _ in range(piece.length(record.state.seats))]
            low = tuple(
                number if number <= 12 else 13
                for number, name in zip(numbers, shown, strict=True)
                if name not in game.glanced
            )
            assert seen.setdefault(tuple(active), low) == low


def test_every_action_has_tokens_of_its_own_among_those_offered_together(game_id: str) -> None:
    game = ostoja.game(game_id)
    tokens = Tokens(game)
    seats = game.usual_seats({})
    for seat in range(seats):
        found = {tuple(tokens.names(action, seat, seats)) for action in game.actions}
        assert len(found) == len(game.actions)


def test_lookups_name_pieces_and_arguments_that_there_are(game_id: str) -> None:
    game = ostoja.game(game_id)
    pieces = {piece.name for piece in game.pieces}
    assert {tally.piece for tally in game.tallies} <= pieces
    pieces |= {tally.name for tally in game.tallies}
    for lookup in game.lookups:
        assert set(lookup.pieces) <= pieces
        for kind in lookup.kinds:
            sizes = {len(action.args) for action in game.actions if action.kind == kind}
            assert sizes
            assert min(sizes) > lookup.argument


@pytest.mark.parametrize("seats", [2, 4])
def test_a_step_is_told_where_it_begins_and_what_is_at_its_end(seats: int) -> None:
    game = ostoja.game("survive_the_island")
    state = game.start(seats, seed=5)
    rng = Rng(2)
    while not any(action.kind == "step" for action in state.legal(state.waiting[0])):
        state.play(state.waiting[0], rng.pick(state.legal(state.waiting[0])))
    seat = state.waiting[0]
    lookups = Lookups(game)
    legal = state.legal(seat)
    tokens = lookups.of(game.observe(state, seat), seat, seats, legal)
    assert len(tokens) == len(legal) * lookups.most
    begins, surface, own = (
        lookups.blocks[f"step {title}"] for title in ("0 explorer_place", "1 surface", "1 own_here")
    )
    met = 0
    for at, action in enumerate(legal):
        if action.kind != "step":
            continue
        found = tokens[lookups.most * at : lookups.most * at + lookups.most]
        explorer, hex = action.args
        assert begins.start + state.explorer_at[explorer] - begins.low - 1 in found
        land = state.surface[hex]
        assert (surface.start + land - 1 in found) == (land > 0), "the sea says nothing"
        there = sum(state.explorer_at[other] == hex for other in OWN[seats][seat])
        assert [own.start + count - 1 in found for count in (1, 2, 3)] == [there == 1, there == 2, there >= 3]
        met += there > 0
    assert met


def test_a_network_keeps_the_lookups_it_was_made_with() -> None:
    """A block that the game has no more is passed over, one that it has since is not asked."""
    game = ostoja.game("survive_the_island")
    size = Lookups(game).sizes["use 0 held_kind"]
    lookups = Lookups(game, {"gone 0 piece": 5, "use 0 held_kind": size})
    assert {title: block.start for title, block in lookups.blocks.items()} == {"use 0 held_kind": 5}
    assert (lookups.tokens, lookups.most) == (5 + size, 1)


# Reckoning ----------------------------------------------------------------------------------------------------


def both_ways(network: Network, monkeypatch: pytest.MonkeyPatch) -> Network:
    """The same network as a machine without NumPy has it."""
    with monkeypatch.context() as bare:
        bare.setattr(networks_module, "numpy", None)
        return read_network(Path(str(network.header["provenance"]["path"])), network.game)


@pytest.mark.parametrize("old", [False, True])
def test_plain_python_and_numpy_judge_alike(
    game_id: str, own_networks: Path, monkeypatch: pytest.MonkeyPatch, old: bool
) -> None:
    path = own_networks / game_id / "all.net"
    written(own_networks, game_id, old=old, provenance={"path": str(path)})
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
            first, fast_first = plain.first_units(active), quick.matrices.first_units(active)
            assert fast_first.tolist() == first, "whole numbers, to the last one"
            assert quick.matrices.body(fast_first).tolist() == plain.body(first)
            assert old or quick.matrices.seen(fast_first).tolist() == plain.seen(first)
            bodies.add(tuple(plain.body(first)))
            legal = state.legal(seat)
            fast, slow = (one.judge(numbers, seat, state.seats, legal) for one in (quick, plain))
            assert fast[0] == pytest.approx(slow[0], abs=1e-9)
            assert fast[1] == pytest.approx(slow[1], abs=1e-9)
            assert quick.hopes([numbers, numbers], state.seats) == pytest.approx([fast[0][0]] * 2, abs=1e-9)
            assert plain.hopes([numbers], state.seats) == slow[0][:1]
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


def test_a_champion_judges_by_what_its_own_seat_sees(own_networks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A network thinks better of whoever is to choose: judged by other seats too, looks could not be compared."""
    game = ostoja.game("bright_future")
    written(own_networks, "bright_future")
    observe = game.observe
    seen: list[tuple[int, bool]] = []

    def noted(state: State, seat: int, *rest: Any) -> Any:
        seen.append((seat, seat in state.waiting))
        return observe(state, seat, *rest)

    monkeypatch.setattr(game, "observe", noted)
    state = game.start(4, seed=5)
    rng = Rng(1)
    asked = 0
    while asked < 4:
        seat = state.waiting[0]
        if len(state.legal(seat)) > 2:
            seen.clear()
            bots.make("champion:looks=30", 2).choose(state.seen_by(seat), seat)
            assert {by for by, _ in seen} == {seat}
            asked += any(not waits for _, waits in seen)
        state.play(seat, rng.pick(state.legal(seat)))


def test_what_the_policy_is_sure_of_is_done_at_once(own_networks: Path) -> None:
    """Elsewhere there is a race."""
    game = ostoja.game("osaczeni")
    network = read_network(written(own_networks, "osaczeni"), game)
    state = game.start(4, seed=5)
    rng = Rng(1)
    met = set()
    while len(met) < 2:
        seat = state.waiting[0]
        legal = state.legal(seat)
        if len(legal) > 1:
            _, liked = network.judge(game.observe(state, seat), seat, 4, legal)
            tree = Tree(state.seen_by(seat), seat, Rng(1), 0, 0.0)
            chosen = LikedRace(network, tree, legal[:]).run(8)
            sure = max(liked) >= SURE
            assert (tree.looks == 0) == sure
            assert not sure or chosen is legal[liked.index(max(liked))]
            met.add(sure)
        state.play(seat, rng.pick(legal))


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


def test_the_coach_asks_only_a_network_that_judges_all_seats_alike(own_networks: Path) -> None:
    """One that learned in league games thinks better of whoever is to choose."""
    game = ostoja.game("bright_future")
    for name, league in (("arena", 0.0), ("fever", 0.5)):
        written(own_networks, "bright_future", name, scope={"mode": name}, provenance={"league": league})
    for name, source in (("arena", "network"), ("fever", "evaluation")):
        state = game.start(2, options={"mode": name})
        assert network_for(game, state.options) is not None
        assert Chances(state).source == source


def test_one_network_plays_and_another_one_is_asked_for_chances(own_networks: Path) -> None:
    """Where a game has both, whichever is read first."""
    game = ostoja.game("osaczeni")
    written(own_networks, "osaczeni", "alike", seed=1, provenance={"league": 0.0})
    written(own_networks, "osaczeni", "league", seed=2, provenance={"league": 0.5})
    state = game.start(4)
    plays, judges = network_for(game, state.options), Chances(state).network
    assert plays is not None
    assert not plays.fair
    assert judges is not None
    assert judges.fair


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
        shown = [piece for piece in game.pieces if piece.name not in game.glanced]
        assert len(plan.low) == sum(piece.length(seats) for piece in shown)
