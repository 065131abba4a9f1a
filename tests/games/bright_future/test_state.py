"""The state in parts: only the mode in play has one, and stored positions do not know that there are parts."""

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.bright_future.positions import GAME, act, gear, give, meet, table
from ostoja.core.fields import attributes, fields
from ostoja.core.kept import restored, whole
from ostoja.core.rng import Rng
from ostoja.core.snapshot import fingerprint
from ostoja.games.bright_future import names
from ostoja.games.bright_future.mode_parts import NO_ARENA, NO_FEVER, NO_TUNNEL, Arena, Fever, Tunnel
from ostoja.games.bright_future.state import OLD_NAMES, BrightFutureState
from ostoja.games.bright_future.sums import shares

MODES = [({}, 3), ({}, 1), ({"mode": "fever"}, 2), ({"mode": "arena"}, 2)]
HASHES = [
    ["2a69251c0a35894a", "a0974ab82938dd0e", "c8200c147bb02cb5", "5edd3fd173aeb21c"],
    ["454de205c0c83b70", "11fe990316dc07c4"],
    ["a77983377947e5e4"],
    ["206009be877ddb31", "3c2ae3325d9c5595"],
]
"""What logs of rules version 3 say of these games, written down before the state was split."""


@pytest.mark.parametrize(("mode", "hashes"), list(zip(MODES, HASHES, strict=True)), ids=str)
def test_hashes_in_logs_of_this_rules_version_stay_true(mode: tuple[dict[str, str], int], hashes: list[str]) -> None:
    assert GAME.version == 3, "with another version these hashes may be written anew"
    state = GAME.start(mode[1], seed=7, options=mode[0])
    found = []
    for number in range(180):
        if state.over:
            break
        seat = state.waiting[0]
        options = state.legal(seat)
        state.play(seat, options[(number * 7 + 3) % len(options)])
        if state.number % 45 == 0:
            found.append(fingerprint(state))
    assert found == hashes


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_only_the_mode_in_play_has_a_part(mode: tuple[dict[str, str], int]) -> None:
    state = GAME.start(mode[1], seed=3, options=mode[0])
    rng = Rng(2)
    while not state.over and state.number < 300:
        state.play(state.waiting[0], rng.pick(state.legal(state.waiting[0])))
    for one in (state, state.copy(), state.seen_by(0), pickle.loads(pickle.dumps(state)), restored(GAME, whole(state))):
        assert isinstance(one, BrightFutureState)
        assert (one.tunnel is NO_TUNNEL, one.fever is NO_FEVER, one.arena is NO_ARENA) == (
            one.mode != names.TUNNEL,
            one.mode != names.FEVER,
            one.mode != names.ARENA,
        )
    assert (Tunnel(), Fever(), Arena()) == (NO_TUNNEL, NO_FEVER, NO_ARENA), "what is shared is never written"


def test_every_old_name_stands_for_a_field_of_today() -> None:
    state = table("courtesan", "mole")
    own = {*attributes(state)}
    for part in (state.fight, NO_TUNNEL, NO_FEVER, NO_ARENA):
        assert not own & {*attributes(part)}, "a name stands for one field"
        own |= {*attributes(part)}
    assert set(OLD_NAMES) <= own
    stored = fields(state)
    assert not set(OLD_NAMES) & set(stored)
    assert set(OLD_NAMES.values()) <= set(stored)


def test_what_gear_stopped_is_remembered_not_guessed() -> None:
    """BF-4.2 Riot gear protects against both armour symbols of the Gigamutant alike: which it was used for is known."""
    for symbol in (2, 3):
        state = table("courtesan", "thief")
        give(state, 0, "armour-riot-gear")
        meet(state, 0, "outpost-gigamutant")
        while state.stack[-1].symbol < symbol:
            act(state, 0, "pass")
        act(state, 0, "wear", gear("armour-riot-gear"), 1)
        found = shares(state)
        assert found[symbol] == [(gear("armour-riot-gear"), 2)]
        assert sum(map(len, found)) == 1
        assert shares(pickle.loads(pickle.dumps(state))) == found, "a picture elsewhere shows the same"


@pytest.mark.parametrize(
    ("ids", "start"),
    [
        (names.HEROES, "hero-"),
        (names.OUTPOSTS, "outpost-"),
        (names.ANOMALIES, "anomaly-"),
        (names.TUNNELS, "tunnel-"),
        (names.ROUTES, "route-"),
        (names.COLONIES, "colony-"),
        (names.GEAR, "weapon-"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_numbers_in_the_rules_are_places_in_the_data(ids: tuple[str, ...], start: str) -> None:
    """The rules name components by numbers; the data decide what stands there."""
    known = {id: getattr(names, id.removeprefix(start).upper().replace("-", "_"), None) for id in ids}
    known.update({"anomaly-contamination": names.CONTAMINATION_CARD} if start == "anomaly-" else {})
    found = {id: number for id, number in known.items() if number is not None}
    assert found
    assert all(ids[number] == id for id, number in found.items())


def test_counts_in_the_rules_are_those_of_the_data() -> None:
    assert len(names.GEAR) == names.GEARS
    assert sum(id.startswith("weapon-") for id in names.GEAR) == names.WEAPONS
    assert len(GAME.tables["map"]) == names.MAPS
    assert len(names.NODES) == names.NODE_COUNT
    assert len(names.COLONIES) == len(names.OUTPOSTS) == len(names.ANOMALIES) == names.OF_A_KIND
    assert names.LOCATIONS[names.FIRST_OUTPOST :] == names.OUTPOSTS + names.ANOMALIES
    assert names.LOCATIONS[names.FIRST_ANOMALY :] == names.ANOMALIES


def nodes(folder: str, *but: str) -> Iterator[tuple[str, ast.AST]]:
    """What the modules of a folder are made of."""
    for file in sorted((Path(names.__file__).parent / folder).glob("*.py")):
        if file.stem not in but:
            yield from (
                (f"{file.name}:{getattr(node, 'lineno', 0)}", node) for node in ast.walk(ast.parse(file.read_text()))
            )


def test_modes_swap_steps_and_only_the_set_up_asks_for_the_mode() -> None:
    def asks(node: ast.AST) -> bool:
        sides = [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
        return any(isinstance(side, ast.Attribute) and side.attr == "mode" for side in sides)

    assert [place for place, node in nodes("steps", "set_up") if asks(node)] == []
    assert any(asks(node) for _, node in nodes("steps"))


def test_what_is_drawn_is_known_by_its_type() -> None:
    def guesses(node: ast.AST) -> bool:
        if isinstance(node, ast.Call):
            return isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr")
        return isinstance(node, ast.Attribute) and node.attr == "__name__"

    assert [place for place, node in nodes("", "state", "mode_parts") if guesses(node)] == [], "those two store by name"
    assert any(guesses(node) for _, node in nodes(""))
