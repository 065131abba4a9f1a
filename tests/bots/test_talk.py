"""Osaczeni: bots make public statements, believe those of others with doubt, and do not always keep their own."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache

import ostoja
from ostoja import bots
from ostoja.bots.tree import imagined
from ostoja.core.rng import Rng
from ostoja.games.osaczeni.actions import GOING_THERE, MONSTERS_HERE, MONSTERS_NOT_HERE, PROMISE_VOTE
from ostoja.games.osaczeni.state import OsaczeniState
from ostoja.games.osaczeni.statements import claimed_destination
from ostoja.games.osaczeni.steps.voting import ATTACK_PHASE, Decision
from ostoja.games.osaczeni.steps.where_to import SecretDestinations
from ostoja.games.osaczeni.talk import promised

WORLDS = 300


@lru_cache
def talked() -> Counter[str]:
    """What bots said and did in a few games."""
    found: Counter[str] = Counter()
    for seed in range(4):
        state = ostoja.game("osaczeni").start(4, seed)
        players = [bots.make("greedy:worlds=1", seed * 16 + seat) for seat in range(4)]
        while not state.over:
            seat = state.waiting[0]
            statement = players[seat].speak(state.seen_by(seat), seat)
            if statement is not None:
                found[statement.kind] += 1
                if statement.kind == "monsters-here":
                    found["dice-true"] += statement.args[0] in state.dice
                if statement.kind == "monsters-not-here":
                    found["dice-lie"] += statement.args[0] in state.dice
                state.play(seat, statement)
                assert players[seat].speak(state.seen_by(seat), seat) is not statement
                continue
            action = players[seat].choose(state.seen_by(seat), seat)
            if action.kind == "go" and claimed_destination(state, seat):
                found["go-kept" if action.args[0] == claimed_destination(state, seat) else "go-broken"] += 1
            if action.kind == "vote" and promised(state, seat, state.voting) >= 0:
                found["vote-kept" if action.args[0] == promised(state, seat, state.voting) else "vote-broken"] += 1
            state.play(seat, action)
    return found


def test_bots_make_statements() -> None:
    """OS-15.3 About dice they have seen, where they go, and whom they will point at; they ask for votes."""
    for kind in ("monsters-here", "going-there", "promise-vote", "ask-vote"):
        assert talked()[kind] > 0, kind


def test_bots_keep_their_word_or_break_it() -> None:
    """OS-15.4 A statement may be false, and nothing binds."""
    for outcome in ("go-kept", "go-broken", "vote-kept", "vote-broken", "dice-true", "dice-lie"):
        assert talked()[outcome] > 0, outcome
    assert talked()["dice-true"] > talked()["dice-lie"]


def play_until(step: type, phase: int, seed: int = 1) -> OsaczeniState:
    """A random game up to the first decision of this kind in which several seats decide, and one has answered."""
    rng = Rng(seed)
    state = ostoja.game("osaczeni").start(4, seed)
    while not (state.phase == phase and isinstance(state.stack[-1], step) and len(state.waiting) > 1):
        seat = rng.pick(list(state.waiting))
        state.play(seat, rng.pick(state.legal(seat)))
    return state


def share(state: OsaczeniState, seat: int, holds: Callable[[OsaczeniState], bool]) -> float:
    """In how many of the worlds a bot imagines something holds."""
    seen, rng = state.seen_by(seat), Rng(3)
    return sum(holds(imagined(seen, seat, rng)) for _ in range(WORLDS)) / WORLDS


def test_bots_believe_what_is_said_about_the_dice_with_doubt() -> None:
    state = play_until(SecretDestinations, 3)
    seat = next(seat for seat in state.waiting if not state.seen >> seat & 1 and seat != state.badge)
    before = share(state, seat, lambda world: 2 in world.dice)
    warned, calmed = state.copy(), state.copy()
    warned.play(state.badge, MONSTERS_HERE[2])
    calmed.play(state.badge, MONSTERS_NOT_HERE[2])
    assert before + 0.1 < share(warned, seat, lambda world: 2 in world.dice) < 1
    assert before - 0.1 > share(calmed, seat, lambda world: 2 in world.dice) > 0


def test_bots_believe_what_is_said_about_a_destination_with_doubt() -> None:
    state = play_until(SecretDestinations, 3)
    other, seat = [seat for seat in state.waiting if seat != state.badge][:2]
    goal = state.goals(other)[0]
    state.play(other, state.legal(other)[1])
    before = share(state, seat, lambda world: world.destination[other] == goal)
    state.play(other, GOING_THERE[goal])
    assert before + 0.1 < share(state, seat, lambda world: world.destination[other] == goal) < 1


def test_bots_believe_promised_votes_with_doubt() -> None:
    votings = (play_until(Decision, ATTACK_PHASE, seed) for seed in range(1, 100))
    state = next(state for state in votings if len(state.waiting) > 2)
    other, seat = state.waiting[:2]
    state.play(other, PROMISE_VOTE[state.voting][seat])
    promised_only = state.copy()
    promised_only.said = []
    for world in (state, promised_only):
        world.play(other, world.legal(other)[0])
    before = share(promised_only, seat, lambda world: world.votes[other] == seat)
    assert before + 0.1 < share(state, seat, lambda world: world.votes[other] == seat) < 1


def test_nobody_is_believed_against_what_one_has_seen() -> None:
    """Whoever has looked under the hatch knows the dice."""
    state = play_until(SecretDestinations, 3)
    seat = state.waiting[0]
    state.seen |= 1 << seat
    state.forget()
    state.play(state.badge, MONSTERS_NOT_HERE[state.dice[0]])
    assert share(state, seat, lambda world: world.dice == state.dice) == 1
