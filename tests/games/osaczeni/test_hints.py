"""OS-17.3: what a clause says at a table is what holds there, with the variant in play."""

import pytest

from games.osaczeni.positions import GAME, table
from ostoja.games.osaczeni import law
from ostoja.texts.guide import sentence, wordings

HINTS = [
    ("OS-2.9", 18, "the area is closed", "obszar jest zamknięty"),
    ("OS-3.1", 2, "adds 1", "dodaje 1"),
    ("OS-3.4", 15, "one vote, the Leader too", "jeden głos, także Lider"),
    ("OS-3.5", 1, "at least as many", "co najmniej tyle"),
    ("OS-4.3", 9, "places a monster", "umieszcza potwora"),
    ("OS-4.3", 11, "discards down to two", "odrzuca"),
    ("OS-6.4", 13, "two cards", "dwie karty"),
    ("OS-6.5", 13, "one of the two cards", "jedną z dwóch kart"),
    ("OS-6.6", 11, "may hold two cards", "najwyżej dwie karty"),
    ("OS-6.6", 20, "all hands lie open", "otwarte karty"),
    ("OS-7.4", 6, "shown to all", "widzą wszyscy"),
    ("OS-7.5", 17, "Five dice", "pięcioma"),
    ("OS-10.1", 3, "Crybabies attract none", "Beksy w tej grze nie"),
    ("OS-10.1", 9, "eliminated player", "wyeliminowany gracz"),
    ("OS-10.1", 12, "the most Leaders", "liczbą Liderów"),
    ("OS-10.4", 9, "eliminated players", "wyeliminowani"),
    ("OS-11.11", 16, "one monster leaves", "jeden potwór odchodzi"),
    ("OS-12.1", 8, "five or six", "pięć lub sześć"),
    ("OS-12.4", 4, "fewer living characters", "mniej postaci"),
    ("OS-12.4", 7, "in one area", "na jednym obszarze"),
    ("OS-13.1", 1, "row 1 is in force from the start", "rzędu 1 działa od początku"),
    ("OS-13.1", 17, "row 2 is in use from the start", "rzędu 2 jest w grze od początku"),
    ("OS-13.4", 9, "place a monster", "umieszczać potwora"),
    ("OS-14.9", 14, "three points", "trzy punkty"),
    ("OS-16.3", 3, "Crybaby is worth 5", "Beksa daje w tej grze 5"),
    ("OS-16.3", 10, "a Defender 4", "Obrońca w tej grze 4"),
    ("OS-16.3", 14, "keys add 3", "dodają w tej grze 3"),
    ("OS-16.3", 15, "a Leader 5", "Lider w tej grze 5"),
    ("OS-16.4", 19, "badge holder", "gracz z odznaką"),
    ("OS-17.3", 2, "adds 1", "dodaje 1"),
    ("OS-17.3", 9, "places one monster", "umieszcza potwora"),
    ("OS-17.3", 11, "discards down to two", "odrzuca"),
]


@pytest.mark.parametrize(("clause", "variant", "english", "polish"), HINTS)
def test_a_clause_says_what_the_variant_makes_of_it(clause: str, variant: int, english: str, polish: str) -> None:
    """OS-17.3"""
    for lang, part in (("en", english), ("pl", polish)):
        assert part in sentence(GAME.folder, clause, lang, {"variant": variant})
        assert part not in sentence(GAME.folder, clause, lang, {"variant": 0})


NOT_SAID = [
    ("OS-7.6", 20, "Whoever has cards is asked", "którzy mają karty"),
    ("OS-9.6", 20, "Whoever has cards is asked", "kto ma karty"),
]
"""What a variant makes untrue: with open hands there is nothing to hide."""


@pytest.mark.parametrize(("clause", "variant", "english", "polish"), NOT_SAID)
def test_a_clause_does_not_say_what_the_variant_makes_untrue(
    clause: str, variant: int, english: str, polish: str
) -> None:
    """OS-17.3"""
    for lang, part in (("en", english), ("pl", polish)):
        assert part in sentence(GAME.folder, clause, lang, {"variant": 0})
        assert part not in sentence(GAME.folder, clause, lang, {"variant": variant})


def test_every_wording_for_a_variant_is_read_here() -> None:
    """OS-17.3"""
    written = {
        (id, int(one.where["variant"])) for id, texts in wordings(GAME.folder).items() for one in texts if one.where
    }
    assert written == {(clause, variant) for clause, variant, *_ in [*HINTS, *NOT_SAID]}


def test_points_and_dice_are_those_of_the_rules_in_force() -> None:
    """OS-16.3 OS-7.5 The numbers of the sentences are the numbers of the tables."""
    words = {1: "one", 3: "three", 4: "Four", 5: "Five"}
    for variant in range(21):
        values = table(variant=variant).law
        said = sentence(GAME.folder, "OS-16.3", "en", {"variant": variant})
        defender, leader, crybaby, klutz = values[law.POINTS : law.POINTS + 4]
        assert said.startswith(f"A living Crybaby is worth {crybaby} points")
        assert f"a Defender {defender}" in said
        assert f"a Leader {leader}" in said
        assert f"a Klutz {klutz}." in said
        assert f"The truck keys add {values[law.KEYS_POINTS]} " in said
        assert f"worth {words[values[law.KEYS_POINTS]]} point" in sentence(
            GAME.folder, "OS-14.9", "en", {"variant": variant}
        )
        dice = sentence(GAME.folder, "OS-7.5", "en", {"variant": variant})
        assert dice.startswith(words[values[law.START_DICE]])


def test_the_lottery_explains_by_the_variant_that_was_drawn() -> None:
    """OS-17.3 (V21) Another variant is drawn and announced; hints speak of that one."""
    lottery = {"variant": 21, "unlock_all": True}
    drawn = {GAME.rules_in_play(GAME.start(4, seed, lottery).seen_by(None))["variant"] for seed in range(12)}
    assert len(drawn) > 1
    assert 21 not in drawn
