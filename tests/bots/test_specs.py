"""How bots are asked for: names, levels, settings and lists of them."""

import pytest

from ostoja import bots
from ostoja.bots import GreedyBot, SearchBot
from ostoja.bots.gentle import GentleBot
from ostoja.bots.search import MOST_LOOKS
from ostoja.core.errors import BadOption


def test_a_name_with_settings_makes_the_bot_with_these_settings() -> None:
    greedy = bots.make("greedy:worlds=2,trials=30", 5)
    assert isinstance(greedy, GreedyBot)
    assert (greedy.seed, greedy.worlds, greedy.trials) == (5, 2, 30)
    search = bots.make("search:seconds=0.25")
    assert isinstance(search, SearchBot)
    assert (search.seconds, search.looks) == (0.25, MOST_LOOKS)


def test_levels_are_bots_with_settings_and_are_what_people_are_offered() -> None:
    sharp, steady = bots.make("sharp"), bots.make("steady")
    assert isinstance(sharp, SearchBot)
    assert isinstance(steady, SearchBot)
    assert sharp.seconds == 1
    assert steady.seconds == 0
    assert isinstance(bots.make("gentle"), GentleBot)
    assert bots.offered() == ["gentle", "steady", "sharp"]


def test_settings_replace_those_of_a_level() -> None:
    """So `sharp:looks=50` has no clock and can be repeated anywhere."""
    bot = bots.make("sharp:looks=50")
    assert isinstance(bot, SearchBot)
    assert (bot.seconds, bot.looks) == (0, 50)


@pytest.mark.parametrize(
    ("spec", "answer"),
    [
        ("ramdom", "did you mean 'random'"),
        (
            "",
            "known: beginner, champion, gentle, greedy, instinct, random, run:COMMAND, "
            "search, search@1, sharp, sharp@1, steady",
        ),
        ("greedy:words=2", "did you mean 'worlds'"),
        ("random:looks=2", "has no setting 'looks'"),
        ("sharp:", "has no setting ''; known: beyond, looks, seconds"),
        ("search:looks", "looks must be a whole number from 1 to 10000000, not ''"),
        ("search:looks=1.5", "looks must be a whole number"),
        ("search:looks=0", "not '0'"),
        ("sharp:seconds=nan", "seconds must be a number from 0.001 to 3600, not 'nan'"),
        ("sharp:seconds=-1", "not '-1'"),
        ("run:", "run:COMMAND"),
    ],
)
def test_a_spec_that_means_nothing_is_refused_with_what_there_is(spec: str, answer: str) -> None:
    for wrong in (bots.check, bots.make):
        with pytest.raises(BadOption, match=answer):
            wrong(spec)


@pytest.mark.parametrize(
    "spec", ["random", "greedy", "search", "gentle", "steady", "sharp", "sharp:seconds=0.1", "sharp@1:looks=9"]
)
def test_a_spec_that_is_right_is_given_back(spec: str) -> None:
    assert bots.check(spec) == spec


@pytest.mark.parametrize(
    ("text", "specs"),
    [
        ("greedy", ["greedy"]),
        ("gentle, sharp", ["gentle", "sharp"]),
        ("greedy:worlds=1,trials=9,search:looks=5,random", ["greedy:worlds=1,trials=9", "search:looks=5", "random"]),
        ("steady,run:bot a,b=c:d", ["steady", "run:bot a,b=c:d"]),
    ],
)
def test_a_list_is_split_between_bots_not_inside_them(text: str, specs: list[str]) -> None:
    assert bots.listed(text) == specs
