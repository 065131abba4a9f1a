"""Osaczeni: how often a bot points at its own family where another answer loses nobody, or less often?

Quick games of every variant and player count bring votes on who is to be eaten (OS-11.6). Every bot is asked in each;
a vote for oneself is compared with the other answers in the same imagined worlds, in which the others point anywhere.

Usage: bots_votes.py [BOT …] [-n VOTES] [--first SEED]
"""

import argparse
from collections.abc import Iterable, Iterator
from itertools import count, islice
from typing import Final

import ostoja
from ostoja import bots
from ostoja.arena.lab import wilson
from ostoja.core.action import Action
from ostoja.core.option import Value
from ostoja.core.rng import Rng
from ostoja.games.osaczeni.state import OsaczeniState
from ostoja.games.osaczeni.steps.attack import Victim
from ostoja.games.osaczeni.steps.voting import ATTACK_PHASE, Decision

BOTS: Final = ("steady", "sharp:seconds=0.1", "champion:seconds=0.1")
WORLDS: Final = 24
EACH: Final = 4
"""So many votes of a game are enough: those of one game are much alike."""


def votes_on_victims(
    games: Iterable[int], seats: int = 4, options: dict[str, Value] | None = None
) -> Iterator[tuple[OsaczeniState, int]]:
    """Every seat asked in these games, played quickly, who is to be eaten."""
    quick = bots.make("greedy:worlds=1,trials=12", 4)
    for seed in games:
        state: OsaczeniState = ostoja.game("osaczeni").start(seats, seed, options or {})
        while not state.over:
            seat = state.waiting[0]
            if isinstance(state.stack[-1], Decision) and state.phase == ATTACK_PHASE:
                yield state, seat
            state.play(seat, quick.choose(state.seen_by(seat), seat))


def votes_of_all_modes(first: int) -> Iterator[tuple[OsaczeniState, int]]:
    """Some votes of a game of each variant and player count in turn, without end."""
    game = ostoja.game("osaczeni")
    for seed in count(first):
        for options in game.modes():
            for seats in game.seats_for({option.id: option.default for option in game.options} | options):
                yield from islice(votes_on_victims((seed,), seats, options), EACH)


def losses(state: OsaczeniState, seat: int, action: Action) -> int:
    """How many of its characters the answer costs the seat in some worlds, where the others point anywhere."""
    lost = 0
    for number in range(WORLDS):
        world: OsaczeniState = state.seen_by(seat).imagine(seat, Rng(number))
        dice = Rng(number)
        world.play(seat, action)
        while world.voting == state.voting or (not world.over and isinstance(world.stack[-1], Victim)):
            other = world.waiting[0]
            world.play(other, dice.pick(world.legal(other)))
        lost += family(state, seat) - family(world, seat)
    return lost


def family(state: OsaczeniState, seat: int) -> int:
    return sum(place > 0 for place in state.where[4 * seat : 4 * seat + 4])


def needless(state: OsaczeniState, seat: int, action: Action) -> bool:
    """OS-11.6 Does it point at the own family where another answer loses nobody, or less often?"""
    if action.args[0] != seat:
        return False
    return losses(state, seat, action) > min(losses(state, seat, other) for other in state.legal(seat))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", default=list(BOTS))
    parser.add_argument("-n", "--votes", type=int, default=400)
    parser.add_argument("--first", type=int, default=9_000)
    wishes = parser.parse_args()
    players = {spec: bots.make(spec, 5) for spec in wishes.bots}
    own = dict.fromkeys(players, 0)
    wrong = dict.fromkeys(players, 0)
    for state, seat in islice(votes_of_all_modes(wishes.first), wishes.votes):
        for spec, player in players.items():
            chosen = player.choose(state.seen_by(seat), seat)
            own[spec] += chosen.args[0] == seat
            wrong[spec] += needless(state, seat, chosen)
    print("| bot | votes | for oneself | without need | 95 % interval |\n|---|--:|--:|--:|--:|")
    for spec in players:
        low, high = wilson(wrong[spec], wishes.votes)
        cells = f"{spec} | {wishes.votes} | {own[spec]} | {wrong[spec]} ({wrong[spec] / wishes.votes:.1%})"
        print(f"| {cells} | {low:.1%}-{high:.1%} |")


if __name__ == "__main__":
    main()
