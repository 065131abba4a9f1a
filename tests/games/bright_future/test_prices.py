"""The damage that a choice names is what is really lost if no more gear is used, and what an attack comes to."""

from collections import Counter
from itertools import islice

from ostoja.core.rng import Rng
from ostoja.games.bright_future.actions import DECLINE, DONE, FIGHT, PASS
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.duel import Armour
from ostoja.games.bright_future.steps.fight import Assign, Bargain, Encounter, Swarm, UseCarrier
from setups import curiously, small_setups

DECISIONS = 900
BARE = {Assign: PASS, Armour: PASS, Bargain: DECLINE, Swarm: DONE, UseCarrier: PASS, Encounter: FIGHT}
"""How a fight is finished without anything more."""


def lost(state: BrightFutureState, seat: int) -> int | None:
    """What the fight under way takes from a seat that does nothing more about it, None if it comes to no damage."""
    while True:
        told = [event for event in state.events if event.key in ("fight", "hit") and event.words["seat"] == f"#{seat}"]
        if told:
            return sum(int(event.words["lost" if event.key == "fight" else "count"]) for event in told)
        if state.over or state.waiting != (seat,) or type(state.stack[-1]) not in BARE:
            return None
        state.play(seat, BARE[type(state.stack[-1])])


def test_the_damage_that_is_named_is_what_is_lost() -> None:
    """BF-4.5, BF-5.5, BF-11.5, BF-11.11 By cards and by players; never more than one has."""
    compared: Counter[str] = Counter()
    for setup in small_setups("bright_future"):
        start, rng = setup.game.start(setup.seats, setup.seed, setup.options), Rng(setup.seed)
        for before, seat, _ in islice(curiously(start, rng), DECISIONS):
            view = before.seen_by(seat)
            for action in view.legal(seat):
                words = setup.game.words_at(view, action)
                if not words.get("damage") or words["damage"] == "none":
                    continue
                world = view.imagine(seat, rng)
                world.watched, world.events = True, []
                assert isinstance(world, BrightFutureState)
                has = world.resources[seat]
                world.play(seat, action)
                found = lost(world, seat)
                if found is None:
                    continue
                compared[action.kind] += 1
                assert found == min(int(words["damage"]), has), f"{setup.name}: {action}"
    assert set(compared) == {"fight", "resolve", "pick", "wield", "wear", "pass", "double"}


def test_the_strength_of_an_attack_is_what_it_comes_to() -> None:
    """BF-5.4, BF-13.2 With and without effects, boosts and doubling; before reactions and armour."""
    compared: Counter[tuple[int, ...]] = Counter()
    for setup in small_setups("bright_future"):
        start, rng = setup.game.start(setup.seats, setup.seed, setup.options), Rng(setup.seed)
        for before, seat, _ in islice(curiously(start, rng), DECISIONS):
            view = before.seen_by(seat)
            for action in view.legal(seat):
                if action.kind != "strike" or before.options["mode"] == "arena":
                    continue
                world = view.imagine(seat, rng)
                world.watched, world.events = True, []
                assert isinstance(world, BrightFutureState)
                world.play(seat, action)
                hits = [event.words for event in world.events if event.key == "hit"]
                found = sum(world.fight.hits[1::3]) + sum(int(words["value"]) for words in hits)
                compared[action.args[1:]] += 1
                assert setup.game.words_at(view, action)["strength"] == found, f"{setup.name}: {action}"
    assert set(compared) >= {(0, 1), (0, 2), (1, 1)}
