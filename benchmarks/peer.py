"""The peer beside us: catanatron's four-player random play. Run by run.py in an environment of its own."""

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer

seconds = float(sys.argv[1])
colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
Game([RandomPlayer(color) for color in colors]).play()
decisions = games = 0
begin = time.perf_counter()
while time.perf_counter() - begin < seconds:
    game = Game([RandomPlayer(color) for color in colors])
    game.play()
    decisions += len(game.state.actions)
    games += 1
spent = time.perf_counter() - begin
half = Game([RandomPlayer(color) for color in colors])
for _ in range(decisions // games // 2):
    if half.winning_color() is None:
        half.play_tick()
begin = time.perf_counter()
copies = 0
while time.perf_counter() - begin < seconds / 2:
    half.copy()
    copies += 1
print(
    json.dumps(
        {
            "decisions_per_second": decisions / spent,
            "games_per_second": games / spent,
            "decisions_per_game": decisions / games,
            "copy_us": (time.perf_counter() - begin) / copies * 1e6,
        }
    )
)
