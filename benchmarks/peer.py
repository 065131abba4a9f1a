"""The peer beside us: catanatron's four-player random play, in processor time. Run by run.py with its own Python."""

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer

seconds = float(sys.argv[1])
colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
Game([RandomPlayer(color) for color in colors]).play()
decisions = games = 0
begin = time.process_time()
while time.process_time() - begin < seconds:
    game = Game([RandomPlayer(color) for color in colors])
    game.play()
    decisions += len(game.state.actions)
    games += 1
spent = time.process_time() - begin
half = Game([RandomPlayer(color) for color in colors])
for _ in range(decisions // games // 2):
    if half.winning_color() is None:
        half.play_tick()
begin = time.process_time()
copies = 0
while time.process_time() - begin < seconds / 2:
    half.copy()
    copies += 1
print(
    json.dumps(
        {
            "decisions_per_second": decisions / spent,
            "games_per_second": games / spent,
            "decisions_per_game": decisions / games,
            "copy_us": (time.process_time() - begin) / copies * 1e6,
        }
    )
)
