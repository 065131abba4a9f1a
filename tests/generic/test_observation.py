"""What learners see: honest, complete, as described, and the same for a rules version."""

import importlib
import inspect
import json
import os
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ostoja
from ostoja.core.errors import HiddenInformation
from ostoja.core.fields import fields
from ostoja.core.game import Game
from ostoja.core.observation import fingerprint
from ostoja.core.rng import Rng
from ostoja.core.snapshot import snapshot
from ostoja.core.state import State, Step
from ostoja.games.ocaleni import scoring
from ostoja.games.ocaleni.steps import feeding
from setups import Setup, play_on, positions, random_move

LAYOUTS = Path(__file__).parent / "layouts.json"
STRETCHES, STRETCH = 6, 25
"""Completeness is looked at in so many stretches of a random game, of so many decisions each."""

NOT_THE_TABLE = ("game", "options", "profile", "rng", "seats", "viewer", "number", "number_known", "stack")
"""Fields of a view that are no part of what lies on the table."""

LEFT_OUT = {
    "metro2033": {"results": "who repelled a Monster with what is history: nothing depends on it"},
}
"""Fields of steps that are not told, with the reason."""

UNTOLD = {
    "high_water": {"laid": "the order of the cards on the dyke is history"},
    "osaczeni": {"said": "the order of statements, and the areas of promised votes, are not told"},
}
"""Fields of a view in which two positions with the same observation may differ, with the reason."""


def named(game: Game, seats: int, numbers: list[int]) -> list[tuple[str, int]]:
    """Every number with the name of its piece."""
    names = [piece.name for piece in game.pieces for _ in range(piece.length(seats))]
    return list(zip(names, numbers, strict=True))


def differences(game: Game, seats: int, one: list[int], other: list[int]) -> set[str]:
    pairs = zip(named(game, seats, one), named(game, seats, other), strict=True)
    return {name for (name, here), (_, there) in pairs if here != there}


# Honest -------------------------------------------------------------------------------------------------------


def test_a_full_state_tells_no_more_than_the_view(setup: Setup) -> None:
    """The numbers are the same from the full state, the view, and every world the seat imagines."""
    game, rng = setup.game, Rng(12)
    for record in positions(setup, 8):
        state = record.state
        for seat in range(setup.seats):
            numbers = game.observe(state, seat)
            for other in (state.seen_by(seat), state.imagine(seat, rng), state.imagine(seat, rng)):
                assert differences(game, setup.seats, numbers, game.observe(other, seat)) == set()


def test_a_view_is_observed_by_its_own_seat_only(game_id: str) -> None:
    state = ostoja.game(game_id).start(3, seed=4)
    with pytest.raises(HiddenInformation):
        state.game.observe(state.seen_by(0), 1)
    with pytest.raises(HiddenInformation):
        state.game.observe(state.seen_by(None), 1)


# As described -------------------------------------------------------------------------------------------------


def test_every_piece_is_described(game_id: str) -> None:
    pieces = ostoja.game(game_id).pieces
    assert len(pieces) > 8
    assert len({piece.name for piece in pieces}) == len(pieces), "names differ"
    assert [piece.name for piece in pieces if not (piece.low < piece.high and piece.about)] == []


def test_numbers_keep_their_bounds_and_length(setup: Setup) -> None:
    game = setup.game
    bounds = [(piece.low, piece.high) for piece in game.pieces for _ in range(piece.length(setup.seats))]
    for record in positions(setup, 12):
        for seat in range(setup.seats):
            numbers = named(game, setup.seats, game.observe(record.state, seat))
            outside = [
                (name, number)
                for (name, number), (low, high) in zip(numbers, bounds, strict=True)
                if not low <= number <= high
            ]
            assert outside == []


def test_every_question_of_the_texts_has_a_number(game_id: str) -> None:
    game = ostoja.game(game_id)
    texts = (game.folder / "texts" / "en.ftl").read_text(encoding="utf-8")
    asked = set(re.findall(r"^prompt-([\w-]+) *=", texts, re.M))
    assert sorted(set(game.questions)) == sorted(game.questions), "each question once"
    assert asked - set(game.questions) == set(), "add these at the end of QUESTIONS in the game's observation.py"


def test_common_pieces_tell_the_seat_the_question_and_the_options() -> None:
    game = ostoja.game("osaczeni")
    state = game.start(4, seed=4, options={"variant": 3, "unlock_all": True})
    told = dict(named(game, 4, game.observe(state, 2)))
    assert (told["seat"], told["seats"], told["option_variant"], told["option_unlock_all"]) == (2, 4, 3, 1)
    assert told["option_seat_roles"] == 0
    assert game.questions[told["question"] - 1] == state.prompt(2).key
    asked = [number for name, number in named(game, 4, game.observe(state, 2)) if name == "asked"]
    assert asked == [int((2 + step) % 4 in state.waiting) for step in range(4)]


def test_the_question_is_the_key_of_the_prompt(small_setup: Setup) -> None:
    """Steps that name their question without the rest of the prompt name the same."""

    def look(state: State) -> None:
        for step in state.stack[-1:]:
            for seat in range(state.seats):
                seen = step.seen_by(state, seat)
                assert seen.question(state, seat) == seen.prompt(state, seat).key

    play_on(small_setup.record(), Rng(3), look)


def test_a_step_with_a_prompt_of_its_own_has_its_own_question(game_id: str) -> None:
    for kind in step_classes(ostoja.game(game_id)):
        line = kind.__mro__
        asked, said = (
            next(at for at, base in enumerate(line) if name in vars(base)) for name in ("question", "prompt")
        )
        assert line[asked] is Step or asked <= said, f"{kind.__name__} asks what {line[asked].__name__} asks"


def pieces_of(state: State, seat: int) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for name, number in named(state.game, state.seats, state.game.observe(state, seat)):
        found.setdefault(name, []).append(number)
    return found


@pytest.mark.parametrize("seat", [0, 2])
def test_what_is_counted_on_the_way_is_what_the_rules_count(seat: int) -> None:
    """Points and bills, strength and ground: written from numbers that stand in the observation already."""

    def in_ocaleni(state: Any) -> None:
        order = [(seat + step) % 4 for step in range(4)]
        told = pieces_of(state, seat)
        assert told["score"] == [scoring.total(state, other) for other in order]
        bills = [(feeding.room_food(state, other), feeding.airlock_water(state, other)) for other in order]
        assert told["bill"] == [part for bill in bills for part in bill]

    def in_osaczeni(state: Any) -> None:
        assert pieces_of(state, seat)["strength"] == [state.strength_at(area) for area in range(1, 7)]

    def on_the_island(state: Any) -> None:
        assert pieces_of(state, seat)["surface"] == list(state.surface)

    play_on(Setup("ocaleni", 4, {}).record(), Rng(3), in_ocaleni)
    play_on(Setup("osaczeni", 4, {}).record(), Rng(3), in_osaczeni)
    play_on(Setup("osaczeni", 4, {"variant": 2, "unlock_all": True}).record(), Rng(3), in_osaczeni)
    play_on(Setup("survive_the_island", 4, {}).record(), Rng(3), on_the_island)


# Complete -----------------------------------------------------------------------------------------------------


def step_classes(game: Game) -> Iterator[type]:
    """Every kind of step of a game."""
    package = importlib.import_module(type(game).__module__)
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
    found: list[type] = [Step]
    for kind in found:
        found += [sub for sub in kind.__subclasses__() if sub not in found]
    return (kind for kind in found if kind.__module__.startswith(package.__name__ + "."))


def test_every_field_of_a_step_is_told(game_id: str) -> None:
    """A step's fields are what has been chosen, paid or is being resolved: a learner needs them."""
    game = ostoja.game(game_id)
    held = {name for kind in step_classes(game) for name in inspect.signature(kind).parameters}
    told = {piece.name.removeprefix("step_") for piece in game.pieces if piece.name.startswith("step_")}
    left_out = set(LEFT_OUT.get(game_id, {}))
    assert held - told - left_out == set(), "give these fields a piece in the STACK of the game's observation.py"
    assert told - held == set(), "no step has these fields any more"
    assert left_out <= held


def table(view: State) -> dict[str, str]:
    """What lies on the table in a view, and what the innermost step holds."""
    found = {name: repr(snapshot(value)) for name, value in fields(view).items() if name not in NOT_THE_TABLE}
    if view.stack:
        found["step"] = type(view.stack[-1]).__name__
        found |= {f"step.{name}": repr(value) for name, value in fields(view.stack[-1]).items()}
    return found


def test_whatever_a_seat_can_tell_apart_its_learner_can(small_setup: Setup) -> None:
    """Positions of one game with the same observation look the same to the seat, and offer it the same choice."""
    game = small_setup.game
    forgiven = {*UNTOLD.get(game.id, {}), *(f"step.{name}" for name in LEFT_OUT.get(game.id, {}))}
    known: dict[tuple[int, ...], tuple[dict[str, str], list[int]]] = {}
    for record in positions(small_setup, STRETCHES):
        state, rng = record.state, Rng(3)
        for _ in range(STRETCH):
            for seat in range(state.seats):
                there = table(state.seen_by(seat))
                offer = sorted(action.index for action in state.legal(seat)) if seat in state.waiting else []
                before, offered = known.setdefault(tuple(game.observe(state, seat)), (there, offer))
                changed = {name for name in {**there, **before} if there.get(name) != before.get(name)}
                assert changed - forgiven == set(), f"seat {seat} sees these change, its learner does not"
                assert offer == offered, f"seat {seat} is offered something else in what looks the same to its learner"
            if state.over:
                break
            state.play(*random_move(state, rng))


# Actions ------------------------------------------------------------------------------------------------------


def test_turned_arguments_are_one_to_one(game_id: str) -> None:
    game = ostoja.game(game_id)
    for seats in game.seats:
        for seat in range(seats):
            found = {(action.kind, game.turned_args(action, seat, seats)) for action in game.actions}
            assert len(found) == len(game.actions)
            assert all(len(game.turned_args(action, seat, seats)) == len(action.args) for action in game.actions)


def test_seats_of_actions_are_counted_from_the_observer() -> None:
    assert turned("osaczeni", "vote", 3, seat=1, seats=4) == (2,)
    assert turned("osaczeni", "vote", 0, seat=1, seats=4) == (3,)
    assert turned("osaczeni", "give", 5, 1, seat=1, seats=4) == (5, 0)
    assert turned("osaczeni", "promise-vote", 2, 0, seat=2, seats=3) == (2, 1)
    assert turned("osaczeni", "go", 2, seat=2, seats=3) == (2,)
    assert turned("bright_future", "steal", 0, seat=2, seats=5) == (3,)
    assert turned("bright_future", "barter", 4, seat=2, seats=5) == (2,)
    assert turned("bright_future", "zone", 3, seat=2, seats=5) == (3,)


def turned(game_id: str, kind: str, *args: int, seat: int, seats: int) -> tuple[int, ...]:
    game = ostoja.game(game_id)
    (action,) = [action for action in game.actions if (action.kind, action.args) == (kind, args)]
    return game.turned_args(action, seat, seats)


def test_explorers_of_actions_are_numbered_as_the_observer_sees_them() -> None:
    """SI-2.2 With two players colours are taken in turn; the observer's own twenty come first."""
    game = ostoja.game("survive_the_island")
    state = game.start(2, seed=3)
    for seat in (0, 1):
        for explorer in range(40):
            state.explorer_at[explorer] = explorer
        places = [number for name, number in named(game, 2, game.observe(state, seat)) if name == "explorer_place"]
        steps = [action for action in game.actions if action.kind == "step" and action.args[1] == 7]
        for action in steps[:40]:
            number, hex = game.turned_args(action, seat, 2)
            assert places[number] == action.args[0]
            assert hex == 7
            assert (number < 20) == (state.owner(action.args[0]) == seat)


# The layout ---------------------------------------------------------------------------------------------------


def test_the_layout_is_that_of_the_rules_version(game_id: str) -> None:
    """Networks are trained on this layout. `OSTOJA_LAYOUT=1` writes the new one down."""
    game = ostoja.game(game_id)
    kept = json.loads(LAYOUTS.read_text(encoding="utf-8")) if LAYOUTS.exists() else {}
    now = {"rules": game.version, "layout": fingerprint(game)}
    if os.environ.get("OSTOJA_LAYOUT"):
        LAYOUTS.write_text(json.dumps({**kept, game_id: now}, indent=2, sort_keys=True) + "\n", encoding="utf-8")
        return
    assert now == kept.get(game_id), (
        f"the pieces, questions, options or actions of {game_id} have changed, so no network trained before can play: "
        "raise the rules version, write the layout down with OSTOJA_LAYOUT=1, and train again"
    )


def test_the_fingerprint_knows_every_change(monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(ostoja.game("high_water"))()
    found = {fingerprint(game)}
    changes: list[tuple[str, Any]] = [
        ("version", 9),
        ("questions", (*game.questions, "more")),
        ("options", ()),
        ("actions", game.actions[:-1]),
        ("own_pieces", game.own_pieces[:-1]),
        ("own_pieces", (game.own_pieces[0]._replace(high=5), *game.own_pieces[1:])),
        ("own_pieces", (game.own_pieces[0]._replace(size=5), *game.own_pieces[1:])),
        ("own_pieces", (game.own_pieces[0]._replace(codes=True), *game.own_pieces[1:])),
        ("own_pieces", game.own_pieces[::-1]),
    ]
    for name, value in changes:
        other = type(game)()
        monkeypatch.setattr(other, name, value)
        found.add(fingerprint(other))
    assert len(found) == len(changes) + 1
    reworded = type(game)()
    monkeypatch.setattr(reworded, "own_pieces", tuple(piece._replace(about="x") for piece in game.own_pieces))
    assert fingerprint(reworded) == fingerprint(game), "words may change"
