"""Clause hints know the table: what is cited at it says what holds with its options, and nothing of others."""

import re

import pytest

import ostoja
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.texts import LANGUAGES, Speaker, guide
from ostoja.texts.guide import CLAUSE
from setups import curiously, small_setups

MOST_HEARD = 120
LOOK_EVERY = 15
"""After how many decisions a picture is looked at."""
NAMES = [f"Żak{seat}" for seat in range(8)]
SAID: dict[str, dict[tuple[str, object], str]] = {
    "bright_future": {
        ("mode", "tunnel"): r"in the Tunnel of Power|w Tunelu Władzy",
        ("mode", "fever"): r"\bFever\b|Gorącz[ck]",
        ("mode", "arena"): r"\b(?:the|an) Arena\b|\bAren(?:a|ie|ę|y)\b",
    },
    "metro2033": {
        ("all_symbols", True): r"Survival 1|Przetrwanie 1",
        ("exhaustion", True): r"Survival 2|Przetrwanie 2",
        ("no_rest", True): r"Survival 3|Przetrwanie 3",
        ("duty", True): r"Survival 4|Przetrwanie 4",
    },
}
"""How a text says that something holds with an option only."""
NAMED: dict[str, set[str]] = {
    "bright_future": {"BF-17.40"},  # which modes there are
}


def strange(game_id: str, options: dict[str, object], text: str) -> list[str]:
    """The options that a text speaks of and this table has not."""
    known = SAID.get(game_id, {}).items()
    return [name for (name, value), words in known if options[name] != value and re.search(words, text, re.I)]


def heard(state: State, seat: int, speaker: Speaker, asked: list[Action], picture: bool) -> dict[str, str]:
    """What is told with a clause behind it: the prompt, why actions are refused, tips. The clause, and the text."""
    prompt = state.prompt(seat)
    found = {prompt.clause: speaker.prompt(prompt, seat, (seat,))}
    in_play = speaker.game.rules_in_play(state.seen_by(seat))
    for action in asked:
        refusal = state.why_not(seat, action)
        if refusal is not None:
            found[refusal.clause] = speaker.refusal(refusal, in_play)
    for panel in speaker.game.scene(state.seen_by(seat), seat).panels if picture else ():
        for piece in panel.pieces:
            if piece.tip:
                text = speaker.tip(piece.tip, **piece.words)
                found[(CLAUSE.findall(text) or [piece.tip])[-1]] = text
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_cited_at_a_table_holds_there(game_id: str, lang: str) -> None:
    """Prompts, refusals and tips, and the sentences of the clauses that they cite."""
    faults = {}
    by_kind: dict[str, list[Action]] = {}
    for action in ostoja.game(game_id).actions:
        by_kind.setdefault(action.kind, []).append(action)
    for setup in small_setups(game_id):
        game = setup.game
        speaker = Speaker(game, lang, NAMES, strict=True)
        state = game.start(setup.seats, setup.seed, setup.options)
        rng = Rng(setup.seed)
        kinds: set[str] = set()  # what is done at such a table; actions of other modes are refused as such
        for number, (before, seat, _) in enumerate(curiously(state, rng)):
            in_play = game.rules_in_play(before.seen_by(seat))
            kinds |= {action.kind for action in before.legal(seat)}
            asked = [rng.pick(by_kind[kind]) for kind in sorted(kinds)]
            for clause, text in heard(before, seat, speaker, asked, number % LOOK_EVERY == 0).items():
                if clause not in NAMED.get(game_id, set()):
                    sentence = guide.sentence(game.folder, clause, lang, in_play)
                    for said in (text, sentence):
                        if strange(game_id, in_play, said):
                            faults[clause, str(setup.options)] = f"{setup.name}: {clause}: {said}"
            if number == MOST_HEARD:
                break
    assert not faults, "\n".join(faults.values())


def test_every_wording_is_for_a_table_that_can_be(game_id: str) -> None:
    """The options and values named in `clauses.toml` and `modes.toml` exist, and each wording is said somewhere."""
    game = ostoja.game(game_id)
    values = {option.id: {str(value).lower() for value in option.values} for option in game.options}
    for id, texts in guide.wordings(game.folder).items():
        for wording in texts:
            assert all(value in values[name] for name, value in wording.where.items()), id
            chosen = guide.options_in(game_id, ",".join(f"{name}={value}" for name, value in wording.where.items()))
            assert guide.sentence(game.folder, id, "pl", chosen) == wording.texts["pl"], id
            assert (id in guide.said_otherwise(game_id, chosen)) == bool(wording.where), id


def test_a_mode_has_its_own_chapters() -> None:
    """BF-17.40 Each mode leaves out the sections and chapters of the two others; without a mode nothing is left out."""
    titles = [title for title, _ in guide.sections("bright_future", "en")]
    chapters = {id.rpartition(".")[0] for id, _ in guide.reference("bright_future")}
    left = {mode: guide.of_other_tables("bright_future", {"mode": mode}) for mode in ("tunnel", "fever", "arena")}
    assert guide.of_other_tables("bright_future", {}) == []
    assert [titles[int(place[2:]) - 1] for place in left["arena"] if place[:2] == "s-"] == [
        "Tunnel of Power",
        "Underground Fever",
    ]
    assert {place for place in left["arena"] if place[:2] != "s-"} == {"BF-6", "BF-7", "BF-14", "BF-15"} <= chapters
    assert {place for place in left["fever"] if place[:2] != "s-"} == {"BF-6", "BF-8", "BF-14"} <= chapters
    assert {place for place in left["tunnel"] if place[:2] != "s-"} == {"BF-7", "BF-8", "BF-15"} <= chapters
