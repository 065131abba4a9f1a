"""Golden playthroughs: recorded random games, reviewed as diffs. `make golden` writes them anew."""

import os
from pathlib import Path

from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from ostoja.core.snapshot import fingerprint
from setups import Setup, play_on, random_move, small_setups

GOLDEN = Path(__file__).parent.parent / "golden"
REWRITE = bool(os.environ.get("OSTOJA_GOLDEN"))


def playthrough(setup: Setup) -> str:
    """One random game in full: who was asked what, what they did, what was told to whom."""
    record = setup.record(7)
    record.state.watched = True
    rng = Rng(7)
    lines = [f"{setup.name} seed 7"]
    while not record.state.over:
        state = record.state
        seat, action = random_move(state, rng)
        lines.append(
            f"{state.number} {fingerprint(state)} {state.prompt(seat)} seat {seat}/{len(state.legal(seat))}: {action!r}"
        )
        record.play(seat, action)
        for event in state.events:
            lines.append(f"    {event.audience} {event.key} {event.words}")
        state.events.clear()
    lines.append(f"scores {record.state.scores} winners {record.state.winners}")
    return "\n".join(lines) + "\n"


def summary(setup: Setup) -> str:
    record: Replay = setup.record(7)
    end = play_on(record, Rng(7))
    return f"{setup.name}: {len(record.moves)} moves, {fingerprint(end)}, scores {end.scores}, winners {end.winners}\n"


def compare(file: Path, text: str) -> None:
    if REWRITE:
        file.parent.mkdir(exist_ok=True, parents=True)
        file.write_text(text, encoding="utf-8")
    assert file.exists(), f"{file.name} is missing: run make golden and review it"
    assert file.read_text(encoding="utf-8") == text, (
        f"{file.name} differs: if that is meant, run make golden and review the diff"
    )


def test_playthroughs_of_the_default_mode(game_id: str) -> None:
    for setup in small_setups(game_id):
        if not setup.options:
            compare(GOLDEN / game_id / f"{setup.seats}.txt", playthrough(setup))


def test_results_of_every_mode(game_id: str) -> None:
    compare(GOLDEN / game_id / "modes.txt", "".join(summary(setup) for setup in small_setups(game_id)))
