"""What the log counts comes out right, in whole games of every mode: the terms of each sum give its result, and the
result is what the position's counter changed by.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import ostoja
from generic.causes import CAUSES
from generic.reckoning import WrongSum, numbers, reckon
from ostoja.core.game import Game
from ostoja.core.rng import Rng
from ostoja.core.words import Event
from ostoja.games.ocaleni.ids import GEARS, READY, VEST
from ostoja.texts.speaker import Speaker
from setups import Setup, curiously, small_setups


class Move:
    """A decision: the positions around it and what it told; nothing else of a sort was told where it is quiet."""

    def __init__(self, before: Any, after: Any) -> None:
        self.before = before
        self.after = after
        self.events: list[Event] = after.events

    def all(self, key: str, **words: Any) -> list[Event]:
        """The events of a kind with these words."""
        wanted = words.items()
        return [one for one in self.events if one.key == key and all(one.words.get(name) == it for name, it in wanted)]

    def told(self, *keys: str) -> bool:
        return any(one.key in keys for one in self.events)

    def is_last(self, event: Event, *keys: str) -> bool:
        """Is it the last of these that was told, so that the position after the move is its own?"""
        return event is [one for one in self.events if one.key in (event.key, *keys)][-1]

    def fell(self, counter: str, seat: int) -> int:
        return int(getattr(self.before, counter)[seat] - getattr(self.after, counter)[seat])


Check = Callable[[Move, Event, int], bool | None]
"""Is the result what the counter changed by? None where the move changed it otherwise, too."""


def seat_of(event: Event) -> int:
    return int(event.words["seat"][1:])


def only_told_by(move: Move, piece: str, *keys: str) -> bool:
    """Did nothing but these events change a counter of a seat?"""
    causes = [cause.split()[0].lstrip("*") for cause in CAUSES[move.after.game.id][piece].split(", ")]
    return not move.told(*(key for key in causes if key not in keys))


# Survive the Island -----------------------------------------------------------------------------------------------


def volcanoes(move: Move, event: Event, left: int) -> bool | None:
    """SI-11.1"""
    end = event.words["last"] - move.after.volcanoes
    return move.after.volcanoes == event.words["volcanoes"] and (move.after.over if not end else left == end)


# Metro 2033 -------------------------------------------------------------------------------------------------------


def repelled(move: Move, event: Event, _: int) -> bool | None:
    """MT-8.6 Nothing is lost, and what was shown is used up."""
    seat, shown = seat_of(event), [event.words[name] for name in ("first", "second", "third") if event.words[name]]
    used = len(move.before.shields[seat]) - len(move.after.shields[seat])
    lost = move.told("loses", "loses-all", "loses-nothing", "protects-free")
    return None if lost else used == len(shown)


def station_lost(move: Move, event: Event, lost: int) -> bool | None:
    """MT-8.9"""
    seat = seat_of(event)
    return lost == len(move.before.stations[seat]) - len(move.after.stations[seat])


def resources_lost(move: Move, event: Event, lost: int) -> bool | None:
    """MT-8.9"""
    if not move.is_last(event) or move.told("delivers", "plays-free", "protects-free"):
        return None
    laid = [sum(len(getattr(state, part)[seat_of(event)]) for part in LAID) for state in (move.before, move.after)]
    return lost == laid[0] - laid[1]


LAID = ("supplies", "shields")


def tokens_won(move: Move, event: Event, total: int) -> bool | None:
    """MT-10.1"""
    seat = seat_of(event)
    return total == move.after.total(seat) and event.words["reward"] == move.fell("reserve", seat)


# Ocaleni ----------------------------------------------------------------------------------------------------------


def track(move: Move, event: Event, reached: int) -> bool | None:
    """OC-8.11, OC-8.12: as many steps as were counted, or up to the end of the track."""
    seat, words = seat_of(event), event.words
    if not only_told_by(move, "dose", "irradiated") or len(move.all("irradiated", seat=words["seat"])) > 1:
        return None
    printed, now = move.after.components.track, move.after.dose[seat]
    steps = words["level"] - words["airlock"] - words["vents"] if words["level"] else words["count"]
    return (
        words["count"] == -move.fell("dose", seat)
        and (words["count"] == steps or (words["count"] < steps and now == len(printed) - 1))
        and (words["was"], reached) == (printed[move.before.dose[seat]], printed[now])
    )


def safe(move: Move, event: Event, steps: int) -> bool | None:
    """OC-8.11"""
    if not only_told_by(move, "dose") or event.words["level"] not in move.after.components.radiation:
        return None
    return steps == -move.fell("dose", seat_of(event))


def pressure(move: Move, event: Event, left: int) -> bool | None:
    """OC-6.1, OC-6.5"""
    if not move.is_last(event, "presses", "wears-vest", "defends") or move.told("hands-over"):
        return None
    return left == move.after.pressure


def actions(move: Move, event: Event, spent: int) -> bool | None:
    """OC-7.9 As long as the hero's activation lasts: what is left of it is lost after it."""
    activation = [step for step in move.after.stack if type(step).__name__ == "Activation"]
    if not activation or move.told("night", "dawn", "moves"):
        return None
    return spent == move.before.points - move.after.points


def hungry(move: Move, event: Event, short: int) -> bool | None:
    """OC-8.9 So many survivors are lost, now or as their owner chooses; at most all."""
    seat = seat_of(event)
    told = move.all("loses-survivors", seat=event.words["seat"])
    if move.told("recruits", "settles", "room-grows") or any(one.words["cause"] != "@cause-hunger" for one in told):
        return None
    count, left = survivors(move.before, seat), survivors(move.after, seat)
    losses = [step for step in move.after.stack if type(step).__name__ == "LoseSurvivors" and step.seat == seat]
    owed = sum(step.count for step in losses if step.clause == "OC-8.9")
    return count - left + owed == min(count, max(0, short))


def survivors(state: Any, seat: int) -> int:
    """Those in the rooms and the airlock of a seat; less than none is where no room is."""
    places = len(state.people) // state.seats
    return sum(max(0, count) for count in state.people[seat * places : (seat + 1) * places])


def score(move: Move, event: Event, points: int) -> bool | None:
    """OC-13.1"""
    if not only_told_by(move, "score", "cleans"):
        return None
    return points == sum(count for _, count in move.after.breakdown(seat_of(event)))


# Osaczeni ---------------------------------------------------------------------------------------------------------


def votes(move: Move, event: Event, total: int) -> bool | None:
    """OS-5.8 Whoever is chosen without a tie has the highest sum."""
    said = [one for one in move.events if one.key in ("vote", "chosen")]
    after = said[said.index(event) + 1 :]
    seat, area = seat_of(event), next((one.words["area"] for one in after if one.key == "chosen"), "")
    if not area:
        return None
    sums: Counter[str] = Counter()
    for one in move.all("vote"):
        sums[one.words["player"]] = max(sums[one.words["player"]], one.words["total"])
    weight = move.before.vote_weight(seat, int(area[6:]))
    most = [player for player, count in sums.items() if count == max(sums.values())]
    chosen = move.all("chosen")[0].words["seat"]
    return event.words["votes"] == weight and total == event.words["was"] + weight and chosen in most


def attacked(move: Move, event: Event, _: int) -> bool | None:
    """OS-3.5"""
    area = int(event.words["area"][6:])
    if not move.is_last(event, "eaten", "closes", "phase"):
        return None
    now = move.after
    return (event.words["monsters"], event.words["strength"]) == (now.monsters[area], now.strength_at(area))


def parking(move: Move, event: Event, _: int) -> bool | None:
    """OS-11.11"""
    if not move.is_last(event, "eaten", "parking-over", "relief"):
        return None
    return event.words["monsters"] == move.after.monsters[6]


def kept_out(move: Move, event: Event, _: int) -> bool | None:
    """OS-11.5 Nobody is eaten there."""
    area = event.words["area"]
    now = move.after
    if move.is_last(event, "phase", "closes") and now.strength_at(int(area[6:])) != event.words["strength"]:
        return False
    return not move.all("eaten", area=area)


# Bright Future ----------------------------------------------------------------------------------------------------


def resources(move: Move, event: Event, lost: int) -> bool | None:
    """BF-4.5, BF-5.6"""
    seat = seat_of(event)
    told = [one for one in move.events if one.key in ("fight", "hit") and one.words["seat"] == event.words["seat"]]
    if len(told) > 1 or not only_told_by(move, "resources", "fight", "hit"):
        return None
    return lost == move.fell("resources", seat)


def population(move: Move, event: Event, left: int) -> bool | None:
    """BF-16.11"""
    fell = sum(one.words["was"] - one.words["left"] for one in move.all("population"))
    right = move.before.fever.population - fell == move.after.fever.population
    return right and (left == move.after.fever.population or not move.is_last(event))


def codes(move: Move, event: Event, loss: int) -> bool | None:
    """BF-7.70"""
    if not move.is_last(event, "treats", "vaccine", "round", "infection"):
        return None
    fever = move.after.fever
    seen = sum(pile[-1] for pile, closed in zip(fever.zone, fever.zone_closed, strict=True) if pile and not closed)
    return loss == seen // 3


COUNTED: dict[str, dict[str, Check]] = {
    "survive_the_island": {"sinks": volcanoes},
    "metro2033": {
        "repels": repelled,
        "loses": station_lost,
        "loses-all": resources_lost,
        "completes": tokens_won,
    },
    "ocaleni": {
        "irradiated": track,
        "kept-safe": safe,
        "presses": pressure,
        "wears-vest": pressure,
        "defends": pressure,
        "shoots": actions,
        "feeds": hungry,
        "hunger": hungry,
        "cleans": score,
    },
    "osaczeni": {
        "vote": votes,
        "attack": attacked,
        "attack-parking": parking,
        "kept-out": kept_out,
    },
    "bright_future": {"fight": resources, "hit": resources, "population": population, "infects": codes},
}
"""Which counter each sum speaks of."""
MOST_GAMES = 12
ENOUGH = 3
"""So often at least each sum is compared with its counter."""


def hand_out_vests(state: Any) -> None:
    """OC-9.18 Games at random hardly ever find one."""
    for seat in range(state.seats):
        state.gear[seat * GEARS + VEST] = READY


HANDED: dict[str, Callable[[Any], None]] = {"ocaleni": hand_out_vests}
"""What players begin with in every second game of a mode, so that all that is counted is met."""


def speakers(game: Game[Any]) -> list[Speaker]:
    names = ["Ada", "Bo", "Cela", "Dariusz", "Ewa", "Filip"]
    return [Speaker(game, lang, names, strict=True) for lang in ("en", "pl")]


def counted(speaker: Speaker) -> set[str]:
    """The events whose text has a sum."""
    keys = [key for book in speaker._shelf.books for key in book.messages if key.startswith("event-")]
    return {key[6:] for key in keys if "sum" in speaker._shelf.attributes(key)}


def test_every_sum_has_its_counter(game_id: str) -> None:
    for speaker in speakers(ostoja.game(game_id)):
        assert counted(speaker) == set(COUNTED.get(game_id, {}))


class Counting:
    """Compares the sums of one game that are told with the positions around them."""

    def __init__(self, game_id: str) -> None:
        self.checks = COUNTED[game_id]
        self.english, self.polish = speakers(ostoja.game(game_id))
        self.results: dict[tuple[Any, ...], int | None] = {}
        self.compared: Counter[str] = Counter()
        """By event, how many sums were what the position changed by, and by mode."""
        self.wrong: dict[str, str] = {}

    def listen(self, mode: Setup, seed: int, prepare: Callable[[Any], None] | None = None) -> None:
        """Play a whole game at random, by what was done least so far as well."""
        state = mode.game.start(mode.seats, seed, mode.options)
        if prepare:
            prepare(state)
        for before, _, _ in curiously(state, Rng(seed)):
            for event in state.events:
                if event.key in self.checks:
                    self.compare(Move(before, state), event, mode.name)

    def compare(self, move: Move, event: Event, mode: str) -> None:
        try:
            result = self.result(event)
        except WrongSum as error:
            self.wrong[event.key] = str(error)
            return
        if result is None:
            return
        right = self.checks[event.key](move, event, result)
        if right is False:
            self.wrong[event.key] = f"{mode}: {self.english.sum(event)} {event}"
        elif right:
            self.compared[event.key] += 1
            self.compared[mode] += 1

    def result(self, event: Event) -> int | None:
        """What a sum comes to in both languages, None where nothing is counted."""
        key = (event.key, *event.words.items())
        if key not in self.results:
            told, in_polish = self.english.sum(event), self.polish.sum(event)
            if numbers(told) != numbers(in_polish):
                raise WrongSum(f"{told} / {in_polish}")
            self.results[key] = reckon(told) if told else None
            if told and reckon(in_polish) != self.results[key]:
                raise WrongSum(f"{told} / {in_polish}")
        return self.results[key]


def test_sums_come_out_and_are_what_the_position_changed_by(game_id: str) -> None:
    if game_id not in COUNTED:
        pytest.skip("nothing is counted in this game, says test_every_sum_has_its_counter")
    counting = Counting(game_id)
    modes = small_setups(game_id)
    for round in range(MOST_GAMES):
        for mode in modes:
            if not counting.compared[mode.name] or any(counting.compared[key] < ENOUGH for key in counting.checks):
                counting.listen(mode, mode.seed + round, HANDED.get(game_id) if round % 2 else None)
    assert counting.wrong == {}
    assert [key for key in counting.checks if counting.compared[key] < ENOUGH] == [], counting.compared
    assert [mode.name for mode in modes if not counting.compared[mode.name]] == []
