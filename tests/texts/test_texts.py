"""Every game says everything in both languages, and nothing that nobody asks for. `--game ID` keeps to one game."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ostoja
from ostoja.core.action import Word
from ostoja.core.game import Game
from ostoja.core.rng import Rng
from ostoja.core.scene import Scene
from ostoja.core.state import State
from ostoja.texts import LANGUAGES, Book, Speaker
from ostoja.texts.book import read
from setups import Setup, random_move, small_setups
from texts import faults
from texts.scan import Scan, Use

SAME = Path(__file__).parent / "same"
SHELL = Path(ostoja.__file__).parent / "texts"
SHELL_ROOMS = ("core", "texts", "bots", "arena", "coach", "cli")
"""The rooms that speak with the program's own texts."""
HYPHEN = re.compile(r"(?<![\w}\[])-\d")
"""A hyphen as a minus; in "room-2" and in the variant "[-1]" of a text it is none."""
MOST_LOOKS = 6
"""How many moments of one random game are written out in full, its end aside."""


@cache
def scan(game_id: str) -> Scan:
    return Scan(sorted(ostoja.game(game_id).folder.rglob("*.py")))


@cache
def shell_scan() -> Scan:
    files = [file for room in SHELL_ROOMS for file in sorted((SHELL.parent / room).rglob("*.py"))]
    return Scan([*files, SHELL.parent / "table" / "pointing.py"])


def book(folder: Path, lang: str) -> Book:
    found = read(folder, lang)
    assert found is not None, f"{folder / lang}.ftl is missing"
    return found


def books(game_id: str) -> tuple[Book, Book]:
    folder = ostoja.game(game_id).folder / "texts"
    return book(folder, "en"), book(folder, "pl")


def same(name: str) -> set[str]:
    """Keys whose texts may be alike in both languages: proper names, one a line."""
    file = SAME / f"{name}.txt"
    return set(file.read_text(encoding="utf-8").split()) if file.exists() else set()


def named_keys(game: Game[Any]) -> list[str]:
    """The keys that the game's own lists make necessary."""
    keys = ["title", "blurb", *(f"action-{action.kind}" for action in game.actions), *game.component_ids()]
    for option in game.options:
        keys.append(f"option-{option.id}")
        if option.kind == "choice":
            keys += [f"option-{option.id}-{value}" for value in option.values]
    return keys + score_keys(game.id)


@cache
def score_keys(game_id: str) -> list[str]:
    """Score lines written out in `breakdown`, and those that a few random games count."""
    keys = set(scan(game_id).scores)
    for game in random_games(game_id):
        for state in game:
            keys |= {key for seat in range(state.seats) for key, _ in state.breakdown(seat)}
    return [f"score-{key}" for key in sorted(keys)]


@cache
def random_games(game_id: str) -> list[list[State]]:
    return [moments(setup) for setup in small_setups(game_id)]


def moments(setup: Setup) -> list[State]:
    """The set-up, some moments and the end of one random game, each with what was told since the one before."""
    record = setup.record()
    record.state.watched = True
    record.state.events = record.at(0).events
    rng = Rng(setup.seed)
    found = [_moment(record.state)]
    while not record.state.over:
        record.play(*random_move(record.state, rng))
        if len(found) < MOST_LOOKS and rng.below(10) == 0:
            found.append(_moment(record.state))
    return [*found, _moment(record.state)]


def _moment(state: State) -> State:
    copy = state.copy()
    copy.events, state.events = state.events, []
    return copy


def nothing_wrong(complaints: list[str]) -> None:
    assert not complaints, f"{len(complaints)} complaints:\n" + "\n".join(complaints)


# Each game ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_files_are_fluent(game_id: str, lang: str) -> None:
    nothing_wrong(faults.junk(book(ostoja.game(game_id).folder / "texts", lang)))


def test_keys_are_written_out(game_id: str) -> None:
    nothing_wrong(scan(game_id).unreadable)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_missing(game_id: str, lang: str) -> None:
    game = ostoja.game(game_id)
    wanted = named_keys(game) + [use.key for use in scan(game_id).uses]
    nothing_wrong(faults.missing(wanted, book(game.folder / "texts", lang), book(SHELL, lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_variable_is_supplied(game_id: str, lang: str) -> None:
    game = ostoja.game(game_id)
    uses = scan(game_id).uses + [
        Use(f"action-{action.kind}", frozenset(action.words), repr(action)) for action in game.actions
    ]
    uses += [Use(key, frozenset(), "component_ids()") for key in game.component_ids()]
    nothing_wrong(sorted(set(faults.unsupplied(uses, book(game.folder / "texts", lang)))))


def test_no_text_is_unused(game_id: str) -> None:
    found = scan(game_id)
    game = ostoja.game(game_id)
    numbers = [option for option in game.options if option.kind == "number"]
    used = {use.key for use in found.uses} | set(named_keys(game))
    used |= {f"{option.id}-{value:02}" for option in numbers for value in option.values}
    english, _ = books(game_id)
    for key in english.entries:
        for attribute in ["", *english.attributes(key)]:
            used |= english.references(key, attribute)
    nothing_wrong([key for key in english.messages if key not in used and not _looked_up(key, found, game_id)])


def _looked_up(key: str, found: Scan, game_id: str) -> bool:
    """Is a key without a prefix of its own written out in the code, or the id of a row in the data?"""
    if key.startswith(("event-", "prompt-", "refuse-", "action-", "option-", "score-")):
        return False
    return found.mentions(key) or any(key in rows for rows in ostoja.game(game_id).tables.values())


def test_both_languages_speak_of_the_same_things(game_id: str) -> None:
    nothing_wrong(faults.unlike(*books(game_id)))


def test_everything_is_translated(game_id: str) -> None:
    nothing_wrong(faults.untranslated(*books(game_id), same(game_id)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_random_games_can_be_told(game_id: str, lang: str) -> None:
    """Everything a table shows in some random games is written out; a missing text or word raises."""
    names = [f"[{seat}] Żak" for seat in range(8)]
    speaker = Speaker(ostoja.game(game_id), lang, names, strict=True)
    rng = Rng(1)
    told: set[str] = set()
    for game in random_games(game_id):
        for number, state in enumerate(game):
            for event in state.events:
                if repr(event) not in told:
                    told.add(repr(event))
                    assert speaker.event(event)
            tell_moment(state, number % state.seats, speaker, rng)


class Listener(Speaker):
    """Keeps what it says."""

    def __init__(self, game: Game[Any], lang: str) -> None:
        super().__init__(game, lang, ["Ada"] * 8)
        self.said: set[str] = set()

    def _fill(self, key: str, words: dict[str, Word], attribute: str = "") -> str:
        text = super()._fill(key, words, attribute)
        self.said.add(text)
        return text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_below_zero_have_a_minus_sign(game_id: str, lang: str) -> None:
    """What random games tell and show, their sums included: no hyphen before a number."""
    speaker = Listener(ostoja.game(game_id), lang)
    for game in random_games(game_id):
        for number, state in enumerate(game):
            for event in state.events:
                speaker.event(event)
                speaker.sum(event)
            tell_moment(state, number % state.seats, speaker, Rng(1))
            shown = speaker.game.scene(state.seen_by(0), 0)
            speaker.said.update(str(piece.text) for panel in shown.panels for piece in panel.pieces)
    nothing_wrong([text for text in speaker.said if HYPHEN.search(text)])


def test_no_file_has_a_hyphen_before_a_number() -> None:
    """Texts, lessons and guides of all games, the program's own and the page's."""
    files = [file for ending in ("*.ftl", "guide/*", "web/words/*.json") for file in SHELL.parent.rglob(ending)]
    assert len(files) > 30
    nothing_wrong(
        [f"{file.name}: {line}" for file in files for line in file.read_text().splitlines() if HYPHEN.search(line)]
    )


def tell_moment(state: State, seat: int, speaker: Speaker, rng: Rng) -> None:
    """Write out everything that a seat and a watcher can read, and what those who may act can do."""
    for viewer in (None, seat):
        seen = state.seen_by(viewer)
        assert speaker.prompt(seen.prompt(viewer), viewer, state.waiting or (0,))
        assert speaker.game.board(seen, viewer, speaker.say)
        tell_scene(speaker.game.scene(seen, viewer), speaker)
    for label in state.game.labels(state):
        assert speaker.text(label)
    for actor in state.may_act:
        for action in state.legal(actor) + state.talk(actor):
            assert speaker.action(action)
        for _ in range(5):
            refusal = state.why_not(actor, rng.pick(list(speaker.game.actions)))
            assert refusal is None or speaker.refusal(refusal)


def tell_scene(scene: Scene, speaker: Speaker) -> None:
    """Write out the tips and words of a picture."""
    for panel in scene.panels:
        assert not panel.tip or speaker.text(panel.tip)
        for piece in panel.pieces:
            assert not piece.tip or speaker.text(piece.tip, **piece.words)
            if isinstance(piece.text, str) and piece.text.startswith("@"):
                assert speaker.text(piece.text[1:], **piece.words)


# The program itself -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_program_lacks_no_text(lang: str) -> None:
    own = book(SHELL, lang)
    nothing_wrong(faults.junk(own))
    nothing_wrong(faults.missing([use.key for use in shell_scan().uses], own))
    nothing_wrong(faults.unsupplied(shell_scan().uses, own))


def test_the_program_has_no_text_too_many() -> None:
    found = shell_scan()
    used = {use.key for use in found.uses}
    nothing_wrong([key for key in book(SHELL, "en").messages if key not in used and not found.mentions(key)])


def test_the_program_speaks_both_languages_alike() -> None:
    english, polish = book(SHELL, "en"), book(SHELL, "pl")
    nothing_wrong(faults.unlike(english, polish))
    nothing_wrong(faults.untranslated(english, polish, same("shell")))
