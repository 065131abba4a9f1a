"""Draw the pictures of the docs as `ostoja picture` does: of each game a moment of a bot game, dark and light.

Usage: pictures.py [GAME ...] [--seed N] [--part 0.6] [--lang en] [--folder docs/pictures]
"""

import argparse
from pathlib import Path
from typing import Any

import ostoja
from ostoja.bots.greedy import GreedyBot
from ostoja.cli.picture import THEMES, Viewpoint, drawn
from ostoja.core.replay import Replay

ROOT = Path(__file__).parent.parent
NAMES = ["Ada", "Bruno", "Cela", "Dario", "Ewa", "Filip"]


def modes(game_id: str) -> dict[str, dict[str, Any]]:
    """The file names of a game's pictures: one, or one for each of its modes."""
    (chosen,) = [option.values for option in ostoja.game(game_id).options if option.id == "mode"] or [()]
    return {f"{game_id}_{mode}": {"mode": mode} for mode in chosen} or {game_id: {}}


def played(game_id: str, seed: int, options: dict[str, Any]) -> Replay:
    """A game that greedy bots have played to its end."""
    record = Replay(game_id, seed=seed, options=options)
    record.names = NAMES[: record.state.seats]
    bot = GreedyBot(seed, worlds=2, trials=40)
    while not record.state.over:
        seat = record.state.waiting[0]
        record.play(seat, bot.choose(record.state.seen_by(seat), seat))
    return record


def moment(record: Replay, part: float) -> tuple[int, int]:
    """A move after that part of the game at which somebody has much to choose, and who that is."""
    least = int(len(record.moves) * part)
    state = record.at(least)
    best, most = (least, state.waiting[0]), 0
    for number in range(least, min(least + 20, len(record.moves))):
        seat = state.waiting[0]
        count = len({action.path[0] for action in state.legal(seat) if action.path})
        if count > most:
            best, most = (number, seat), count
        state.play(*record.moves[number])
    return best


def main() -> None:
    """Read the arguments and draw."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--part", type=float, default=0.6)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--folder", type=Path, default=ROOT / "docs" / "pictures")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for game_id in options.games or ostoja.games():
        for name, mode in modes(game_id).items():
            record = played(game_id, options.seed, mode)
            number, seat = moment(record, options.part)
            for theme in THEMES:
                file = options.folder / f"{name}{'' if theme == 'dark' else '_light'}.svg"
                seen = Viewpoint(seat, False, options.lang, theme)
                file.write_text(drawn(record, number, seen) + "\n", encoding="utf-8")
            print(f"{name}: move {number} of {len(record.moves)}, seat {seat + 1}")


if __name__ == "__main__":
    main()
