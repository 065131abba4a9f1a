"""Draw the pictures of the docs: for each game with art, a moment of a real game as its player sees it, dark and light.

Usage: pictures.py [GAME ...] [--seed N] [--seats N] [--part 0.5] [--lang en] [--folder docs/pictures]
"""

import argparse
from pathlib import Path
from typing import Any

import ostoja
from ostoja.bots.greedy import GreedyBot
from ostoja.core.game import Game
from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from ostoja.core.scene import Scene
from ostoja.texts import Speaker

ROOT = Path(__file__).parent.parent
NAMES = ("Ada", "Bruno", "Cela", "Dario", "Ewa", "Filip")


def played(record: Replay, most: int) -> None:
    """Play on for `most` decisions, greedily where the game says what is good, else at random."""
    rng = Rng(record.seed)
    knows = type(record.game).evaluate is not Game.evaluate
    bot = GreedyBot(record.seed, worlds=2, trials=40)
    for _ in range(most):
        state = record.state
        if state.over:
            return
        seat = state.waiting[0]
        record.play(seat, bot.choose(state.seen_by(seat), seat) if knows else rng.pick(state.legal(seat)))


def way(older: Scene, newer: Scene, path: tuple[str, ...]) -> tuple[str, ...]:
    """Where the last move went, as places: from the one under the piece that moved to the last one pointed at."""
    board = newer.panels[0]
    places = {piece.id: piece for piece in board.pieces if piece.z < 0}
    before = {piece.id: piece for piece in older.panels[0].pieces}
    if len(path) < 2 or path[0] not in before or path[-1] not in places:
        return ()
    mover, target = before[path[0]], places[path[-1]]
    alike = [piece for piece in places.values() if piece.glow.startswith("glow-") and piece.tip]
    start = min(alike, key=lambda piece: abs(piece.x - mover.x) + abs(piece.y - mover.y))
    return (start.id, target.id) if start.id != target.id else ()


def moment(record: Replay) -> tuple[Scene, dict[str, Any]]:
    """The scene of whoever decides now, with a thing in hand and its targets lit, and the last move of another."""
    state = record.state
    seat = state.waiting[0]
    shown = record.game.scene(state.seen_by(seat), seat)
    offer = [action for action in state.legal(seat) if len(action.path) > 1]
    marks: dict[str, Any] = {"lit": {id for action in state.legal(seat) for id in action.path[:1]}}
    if offer:
        count: dict[str, int] = {}
        for action in offer:
            count[action.path[0]] = count.get(action.path[0], 0) + 1
        hand = max(count, key=lambda id: (count[id], id))
        marks = {"selected": {hand}, "lit": {action.path[1] for action in offer if action.path[0] == hand}}
    return shown, marks


def draw(game_id: str, seed: int, seats: int | None, part: float, lang: str, folder: Path) -> None:
    """Write the two pictures of a game."""
    game = ostoja.game(game_id)
    count = seats or game.usual_seats({})
    whole = Replay(game_id, count, seed)
    played(whole, 5000)
    record = Replay(game_id, count, seed)
    wanted = int(len(whole.moves) * part)
    last: tuple[str, ...] = ()
    for number, (seat, action) in enumerate(whole.moves):
        state = record.state
        if number >= wanted and any(len(action.path) > 1 for action in state.legal(state.waiting[0])) and last:
            break
        viewer = (seat + 1) % count
        older = game.scene(state.seen_by(viewer), viewer)
        record.play(seat, action)
        newer = game.scene(record.state.seen_by(viewer), viewer)
        last = way(older, newer, action.path) or (last if number % 2 else ())
    shown, marks = moment(record)
    speaker = Speaker(game, lang, NAMES)
    for theme in ("dark", "light"):
        svg = shown.svg(theme, lang, last=last, say=speaker.text, names=NAMES, **marks)
        file = folder / f"{game_id}{'' if theme == 'dark' else '_light'}.svg"
        file.write_text(svg + "\n", encoding="utf-8")
        print(f"{file}: {len(svg)} bytes, decision {len(record.moves)} of {len(whole.moves)}")


def main() -> None:
    """Read the arguments and draw."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--part", type=float, default=0.6)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--folder", type=Path, default=ROOT / "docs" / "pictures")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    games = options.games or [id for id in ostoja.games() if (ostoja.game(id).folder / "art").is_dir()]
    for id in games:
        draw(id, options.seed, options.seats, options.part, options.lang, options.folder)


if __name__ == "__main__":
    main()
