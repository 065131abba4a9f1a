"""A choice says what it costs before it is made: whatever it always takes from its seat, by a fixed amount and more
than another choice would, stands in its text or in the question, in both languages, or in the sum of a fight.

Looked at are all numbers that a learner is shown of each seat, the seat's own, and those of `SHARED`. What stands in
`NO_PRICE` has its reason there.
"""

import re
from collections import Counter
from itertools import islice

from ostoja.core.action import Action, ref
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.games.bright_future import names
from ostoja.games.metro2033.cards import IDS
from ostoja.games.osaczeni.actions import ITEM_IDS
from ostoja.texts import LANGUAGES, Speaker
from setups import curiously, small_setups

DECISIONS = 250
"""How far a game is followed,"""
EVERY = 5
"""how often it is looked at,"""
CHOICES = 4
"""how many choices are compared then,"""
WORLDS = 3
"""and in how many worlds each of them."""

Number = tuple[str, int]
"""A number of an observation: the name of its piece, and its place there."""

SHARED = {
    "bright_future": ("points", "population"),
    "ocaleni": ("points",),
    "survive_the_island": ("moves_left",),
}
"""Numbers of the table that are the active player's to spend, or everybody's to lose."""

FOOD_AND_MATERIALS = (
    "meat|water|can|wood|metal|microchip|ammunition|material|token",
    "mięs|wod|konserw|drewn|metal|mikrochip|amunicj|materiał|znacznik",
)
CALLED: dict[str, dict[str, tuple[str, str]]] = {
    "bright_future": {
        "resources": ("resources|damage|strength", "zasob|obrażen|sił"),
        "points": ("points", "punkt"),
        "population": ("population", "populacj"),
        "codes": ("code", "kod"),
        "cards": ("card|play|discard", "kart|zagraj|odrzuć"),
        "mercenaries": ("Soldiers", "Żołnierz"),
    },
    "metro2033": {
        "above": ("token", "znacznik"),
        "cards": ("play|discard|swap", "zagraj|odrzuć|wymień"),
        "shields": ("own cards", "własne karty"),
        "stations": ("own cards", "własne karty"),
        "supplies": ("own cards", "własne karty"),
    },
    "ocaleni": {
        "goods": FOOD_AND_MATERIALS,
        "people": ("survivor", "ocalon"),
        "points": ("action", "akcj"),
    },
    "osaczeni": {"points": ("point", "punkt"), "cards": ("play|discard", "zagraj|odrzuć")},
    "survive_the_island": {
        "moves_left": ("move", "ruch"),
        "people": ("explorer|swimming", "poszukiwacz|w wodzie"),
        "tiles_held": ("tile", "płytk"),
    },
}
"""What the price in a number of a learner is called in English and Polish."""

PIECES: dict[str, dict[str, tuple[str, ...]]] = {
    "bright_future": {"gear": names.GEAR, "mercenaries": names.OUTPOSTS, "food": names.FOODS},
    "metro2033": {"supplies": tuple(IDS), "stations": tuple(IDS), "shields": tuple(IDS)},
    "osaczeni": {"hand": ITEM_IDS},
}
"""Things that are given up whole: a choice or its question names them."""

EVERYWHERE = {"asked": "who is asked"}
NO_PRICE: dict[str, dict[str, str]] = {
    "bright_future": {
        "acted": "BF-6.20 forgotten when the turn ends",
        "before": "BF-16.1 the resources before a fight",
        "boost": "BF-13.8 is for the next attack",
        "gear pick": "BF-11.2 what an anomaly does after a fight stands on its card",
        "feud": "BF-6.28 forgotten when the turn ends",
        "routes": "BF-7.1 the cards of a round",
        "population stay": "BF-7.70 what a round costs when it ends, which stands beside the board",
        "population pass": "BF-7.70 the same",
        "population done": "BF-7.70 the same",
        "wounded": "BF-3.5 who recovers",
    },
    "high_water": {"points risk": "HW-3 a die decides"},
    "metro2033": {
        "below": "MT-5.7 tokens that move up are won back",
        "reserve": "MT-1 tokens of the reserve are won",
    },
    "ocaleni": {
        "bill": "OC-8.6 what is due falls, which is no loss",
        "dose": "OC-8.12 contamination that falls is no loss",
        "passed": "OC-5.2 forgotten when the day ends",
        "goods end-building": "OC-8.20 what spoils every night, whatever is chosen before",
        "goods end-recruiting": "OC-8.20 the same",
        "goods end-repairs": "OC-8.20 the same",
        "score": "OC-13.1 counted from survivors, rooms, contamination, equipment and events",
    },
    "osaczeni": {
        "face_down": "OS-11.14 who comes out of hiding",
        "pistols": "OS-5.11 forgotten when the voting ends",
        "ready": "OS-5.6 who has said that the discussion may end",
        "said": "OS-15.3 forgotten when the voting or the round ends",
        "seen_dice": "OS-7.4 forgotten when the round ends",
        "standing": "OS-5.6 who takes part in a voting",
        "votes": "OS-3.4 a sum over the characters that take part",
        "points bat": "OS-11.6 somebody is eaten because of what all have decided",
        "points done": "OS-11.6 the same",
        "points meat": "OS-11.6 the same",
        "points molotov": "OS-11.6 the same",
        "points move": "OS-11.6 the same",
        "points pass": "OS-11.6 the same",
        "points ready": "OS-11.6 the same",
        "points saw": "OS-11.6 the same",
        "points tie": "OS-11.6 the same; to choose oneself is asked about",
        "points tin": "OS-11.6 the same",
        "points vote": "OS-11.6 the same; to point at oneself is asked about",
    },
    "survive_the_island": {
        "people launch": "SI-2.6 explorers are counted by where they are",
        "people pass": "SI-8.4 the question names the creature that attacks",
        "people place": "SI-2.6 explorers are counted by where they are",
        "people push": "SI-8.7 the question names who is pushed, the choice where to",
        "people board": "SI-4.10 the choice names who boards",
        "people roam kaiju": "SI-8.6 whom a kaiju pushes where is asked next",
        "people sail": "SI-4.10 the choice names the raft and where it goes, with whoever is aboard",
        "people step": "SI-4.2 the choice names who goes where",
        "people take": "SI-2.6 explorers are counted by where they are",
    },
}
"""What need not be said, and why: a number, or a number and how choices begin that take it."""


def own(state: State, seat: int) -> dict[Number, int]:
    """What a seat has, by name."""
    numbers, start = state.game.observe(state, seat), 0
    found: dict[Number, int] = {}
    for piece in state.game.pieces:
        counted = piece.each or piece.name in SHARED.get(state.game.id, ())
        if counted and not piece.codes and not piece.name.startswith("step_"):
            for place in range(piece.size):
                found[piece.name, place] = numbers[start + place]
        start += piece.length(state.seats)
    return found


def costs(view: State, seat: int, action: Action, seed: int) -> dict[Number, int]:
    """What an action takes from its seat in all of some worlds, by the same amount."""
    before = own(view, seat)
    taken: list[dict[Number, int]] = []
    for number in range(WORLDS):
        world = view.imagine(seat, Rng(seed + number))
        world.play(seat, action)
        after = own(world, seat)
        taken.append({name: before[name] - after[name] for name in before if after[name] < before[name]})
    first, *others = taken
    return {name: amount for name, amount in first.items() if all(other.get(name) == amount for other in others)}


def needs_no_word(game_id: str, name: str, action: Action) -> bool:
    return any(f"{name} {action} ".startswith(what) for what in (*EVERYWHERE, *NO_PRICE.get(game_id, {})))


def told(view: State, seat: int, action: Action, name: Number, amount: int, all_of_it: bool) -> bool:
    """Does the choice, its question or a sum in the picture tell of this price?"""
    game, prompt = view.game, view.prompt(seat)
    if name[0] in PIECES.get(game.id, {}):
        thing = PIECES[game.id][name[0]][name[1]]
        if thing in action.path or ref(thing) in [*action.words.values(), *prompt.words.values()]:
            return True
    called = CALLED.get(game.id, {})
    if name[0] not in called:
        return False
    pieces = (piece for panel in game.scene(view, seat).panels for piece in panel.pieces)
    if any(piece.id == "sum-loss-number" and piece.text == amount for piece in pieces):
        return True
    for lang, word in zip(LANGUAGES, called[name[0]], strict=True):
        speaker = Speaker(game, lang, ["Ada"] * view.seats, strict=True)
        text = f"{speaker.action(action, view)} | {speaker.prompt(prompt, seat, (seat,))}"
        numbers = [int(number) for number in re.findall(r"\d+", text)]
        said = amount == 1 or amount in numbers or (all_of_it and max(numbers, default=0) > amount)
        if not said or not re.search(word, text, re.IGNORECASE):
            return False
    return True


def test_what_a_choice_costs_stands_beside_it(game_id: str) -> None:
    silent: dict[tuple[str, str], str] = {}
    prices = 0
    for setup in small_setups(game_id):
        state, rng = setup.game.start(setup.seats, setup.seed, setup.options), Rng(setup.seed)
        for number, (before, seat, _) in enumerate(islice(curiously(state, rng), DECISIONS)):
            view = before.seen_by(seat)
            legal = view.legal(seat) if number % EVERY == 0 else []
            if len(legal) < 2:
                continue
            rng.shuffle(legal)
            taken = {action: costs(view, seat, action, 7 * number) for action in legal[:CHOICES]}
            has = own(view, seat)
            for action, found in taken.items():
                for name, amount in found.items():
                    dearer = any(other.get(name, 0) < amount for other in taken.values())
                    if not dearer or needs_no_word(game_id, name[0], action):
                        continue
                    prices += 1
                    if not told(view, seat, action, name, amount, amount == has[name]):
                        text = Speaker(setup.game, "en", ["Ada"] * setup.seats).action(action, view)
                        silent.setdefault((name[0], action.kind), f"{setup.name}: {name} −{amount}: {text}")
    assert not silent, "\n".join(silent.values())
    assert prices or game_id == "high_water"


OFFERS = 3
"""Of each kind of action, so many prices are compared with what is really taken, in every set-up."""
PRICE = re.compile(r", (?:then )?([^,:(]*?)(?: −|: )(\d+)")
"""What an English text says that a choice takes: ", wood −2"."""
GOODS = ("meat", "water", "cans", "wood", "metal", "microchips", "ammunition")
SAID: dict[str, dict[str, tuple[str, ...]]] = {
    "bright_future": {"resources": ("resources",), "action points": ("points",), "population": ("population",)},
    "metro2033": {"tokens": ("above",), "own cards": ("shields", "stations", "supplies")},
    "ocaleni": {
        **{name: (f"goods {place}",) for place, name in enumerate(GOODS)},
        "materials": ("goods 3", "goods 4", "goods 5"),
        "tokens": tuple(f"goods {place}" for place in range(6)),
        "actions": ("points",),
    },
    "osaczeni": {"points": ("points",)},
    "survive_the_island": {"explorers": tuple(f"people {place}" for place in range(5))},
}
"""The numbers, summed up, that fall when a text says so."""
ELSEWHERE = {
    "bright_future": {"damage": "left over if no more gear is used: `games/bright_future/test_prices.py`"},
    "ocaleni": {"water in reserve": "the Dam's, no number of a seat"},
    "survive_the_island": {
        "swimming": "what is under the tile comes next: `games/survive_the_island/test_risk.py`",
        "others": "no number of the seat: `games/survive_the_island/test_risk.py`",
        "explorers at stake": "somebody may repel it: `games/survive_the_island/test_risk.py`",
    },
}
PAID_NEXT = ("give", "pay-room", "repel", "no-repellent")
"""Questions that come between a choice and its price: what exactly is given, and whether others prevent it."""


def prices(view: State, action: Action) -> list[tuple[str, int]]:
    """What the text of a choice says it takes, where that depends on the position."""
    if view.game.words_at(view, action) == action.words:
        return []
    text = Speaker(view.game, "en", ["Ada"] * view.seats, strict=True).action(action, view)
    return [(found[1], int(found[2])) for found in PRICE.finditer(text)]


def taken(view: State, seat: int, action: Action, what: tuple[str, ...], rng: Rng) -> list[int]:
    """How much is gone after every step of a choice, till it is paid for and the next one is asked for."""
    world, before = view.imagine(seat, rng), own(view, seat)
    question, found = world.stack[:], list[int]()

    def count() -> None:
        under_way, world.stack = world.stack, question
        after = own(world, seat)
        world.stack = under_way
        found.append(sum(before[n] - after[n] for n in before if n[0] in what or f"{n[0]} {n[1]}" in what))

    at, chosen = seat, action
    while True:
        world.stack[-1].take(world, at, chosen)
        count()
        while not world.over and not world.stack[-1].run(world):
            count()
        world.forget()
        if world.over or world.prompt(world.waiting[0]).key not in PAID_NEXT:
            return found
        at = world.waiting[0]
        offer = world.legal(at)
        chosen = rng.pick([other for other in offer if other.kind == "pass"] or offer)


def test_what_a_choice_says_it_costs_is_what_it_takes(game_id: str) -> None:
    wrong: dict[tuple[str, str], str] = {}
    compared: Counter[str] = Counter()
    for setup in small_setups(game_id):
        seen: Counter[str] = Counter()
        state, rng = setup.game.start(setup.seats, setup.seed, setup.options), Rng(setup.seed)
        for number, (before, seat, _) in enumerate(islice(curiously(state, rng), DECISIONS)):
            view = before.seen_by(seat)
            for action in view.legal(seat):
                if seen[action.kind] >= OFFERS:
                    continue
                for what, amount in prices(view, action):
                    if what in ELSEWHERE.get(game_id, {}):
                        continue
                    seen[action.kind] += 1
                    compared[what] += 1
                    numbers = SAID.get(game_id, {}).get(what, ())
                    found = taken(view, seat, action, numbers, Rng(number))
                    if amount not in found:
                        text = f"{setup.name}: {action} says {what} −{amount}, takes {sorted({*found})}"
                        wrong.setdefault((what, action.kind), text)
    assert not wrong, "\n".join(wrong.values())
    assert compared or game_id not in SAID


def test_every_action_can_be_named_in_every_position(game_id: str) -> None:
    """Also what is not offered: somebody may ask why."""
    setup = small_setups(game_id)[-1]
    start = setup.game.start(setup.seats, setup.seed, setup.options)
    for before, seat, _ in islice(curiously(start, Rng(setup.seed)), 0, DECISIONS, 5 * EVERY):
        for view in (before.seen_by(seat), before.seen_by((seat + 1) % setup.seats)):
            assert all(action.words.keys() <= setup.game.words_at(view, action).keys() for action in setup.game.actions)
