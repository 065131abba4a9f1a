"""An outside bot in forty lines: it takes its explorers off the island to the nearest corner. See docs/outside_bots.md.

ostoja arena survive_the_island "run:python examples/outside_bot.py" random -n 40
"""

import json
import random
import sys

SAFE, ABOARD = 133, 145  # in `explorer_at`: from here on a hex is safe land, from there on a raft


def distance(thing: str) -> float:
    """How far a hex such as hex-d4 is from the corners, where the safe isles lie."""
    row, column = "abcdefghijklm".index(thing[4]), int(thing[5:])
    return min(row, 12 - row) + min(column, 12 - column)


def worth(action: dict, view: dict) -> float:
    """Safe land is best; then whatever brings one of our own nearer to it; other things by chance."""
    if action["kind"] == "step" and action["args"][1] >= SAFE:
        return 100 + view["value"][action["args"][0]]
    if action["kind"] in ("step", "sail") and action["args"][1] < SAFE:
        raft = ABOARD + action["args"][0]
        ours = action["kind"] == "step" or any(
            value and place == raft for value, place in zip(view["value"], view["explorer_at"], strict=True)
        )
        return 20 - distance(action["path"][1]) + 10 * (action["kind"] == "sail") if ours else -1
    return -2 if action["kind"] in ("end", "stop", "pass") else random.random()


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        random.seed(message["seed"])
    elif message["type"] == "decide":
        best = max(message["actions"], key=lambda action: worth(action, message["view"]))
        print(json.dumps({"action": best["index"]}), flush=True)
