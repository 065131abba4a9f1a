"""Parts of pictures that are drawn once and kept, in every game."""

import json
import typing

import ostoja
from ostoja.core.drawing import KEPT, PARTS, drawn_at_most, drawn_once, forget_drawings
from ostoja.core.rng import Rng
from ostoja.core.state import State
from setups import Setup


def test_the_same_arguments_give_the_very_same_part() -> None:
    drawn = []

    @drawn_once
    def part(name: str, count: int = 1) -> tuple[str, int]:
        drawn.append(name)
        return name, count

    assert part("card", 2) is part("card", 2)
    assert drawn == ["card"]
    forget_drawings()
    assert part("card", 2) == ("card", 2)
    assert drawn == ["card", "card"]
    PARTS.pop()


def test_the_oldest_part_is_forgotten_first() -> None:
    drawn = []

    @drawn_at_most(2)
    def part(number: int) -> tuple[int]:
        drawn.append(number)
        return (number,)

    for number in (1, 2, 1, 3, 1, 2):
        part(number)
    assert drawn == [1, 2, 3, 2]
    PARTS.pop()


def views(setup: Setup, most: int = 24) -> list[tuple[State, int | None]]:
    """Views of the first seat and of a spectator, now and then in a random game."""
    rng = Rng(setup.seed)
    state = setup.game.start(setup.seats, seed=setup.seed, options=setup.options)
    found: list[tuple[State, int | None]] = []
    while not state.over and len(found) < most:
        for _ in range(1 + rng.below(12)):
            if state.over:
                break
            seat = state.waiting[rng.below(len(state.waiting))]
            state.play(seat, rng.pick(state.legal(seat)))
        found += [(state.seen_by(0), 0), (state.seen_by(None), None)]
    return found


def drawn(view: State, seat: int | None) -> str:
    """As text, in which 1 is not 1.0."""
    return json.dumps(view.game.scene(view, seat).plain())


def test_what_is_kept_is_what_would_be_drawn_anew(small_setup: Setup) -> None:
    """A part depends on nothing but its arguments: whatever else decides how it looks must be asked for."""
    seen = views(small_setup)
    kept = [drawn(view, seat) for view, seat in seen]
    for (view, seat), was in zip(seen, kept, strict=True):
        forget_drawings()
        assert drawn(view, seat) == was


def test_kept_parts_are_bounded_and_never_changed(game_id: str) -> None:
    game = ostoja.game(game_id)
    game.scene(game.start(seed=7).seen_by(0), 0)
    own = [part for part in PARTS if part.__module__.startswith(f"ostoja.games.{game_id}.")]
    assert bool(own) == ("scene" in vars(type(game))), "only a game without a drawing of its own keeps none"
    for part in own:
        assert 0 < part.cache_parameters()["maxsize"] <= 4 * KEPT, part
        kind = typing.get_type_hints(part)["return"]
        assert (typing.get_origin(kind) or kind) not in (list, set), f"{part.__qualname__} can be changed"
