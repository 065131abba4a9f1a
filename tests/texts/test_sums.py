"""What is counted is told as a sum, in both languages alike."""

import ostoja
from ostoja.core.words import Event
from ostoja.texts.book import Book
from ostoja.texts.speaker import Speaker


def told(game_id: str, lang: str, key: str, **words: int | str) -> str:
    return Speaker(ostoja.game(game_id), lang, ["Ada", "Bruno"]).sum(Event(key, words))


def test_a_fight_is_counted() -> None:
    """BF-4.5 Strength − what gear takes off it, twice against the Living Dead (BF-11.5), = the loss."""
    words = {"seat": "#0", "foe": "@outpost-crawler", "strength": 8, "cut": 3}
    assert told("bright_future", "en", "fight", times=1, lost=5, **words) == "strength 8 | − gear 3 | = lost 5"
    assert told("bright_future", "pl", "fight", times=2, lost=10, **words) == "siła 8 | − sprzęt 3 | × 2 | = strata 10"


def test_an_infection_is_counted() -> None:
    """BF-7.70 A third of the visible codes."""
    said = told("bright_future", "en", "population", cause="codes", codes=7, count=2, was=9, left=7)
    assert said == "visible codes 7 : 3 = 2 | population 9 − 2 | = 7"


def test_a_night_is_counted() -> None:
    """OC-8.5, OC-8.9 What rooms and airlock need, what is paid, what is missing."""
    words = {"seat": "#0", "rooms": 5, "airlock": 2}
    assert told("ocaleni", "pl", "hunger", paid=0, count=7, **words).endswith("= brakuje 7")
    assert told("ocaleni", "pl", "hunger", paid=4, count=3, **words) == "", "told with what was paid"


def test_an_attack_is_counted() -> None:
    """OS-11.1 More monsters than strength."""
    said = told("osaczeni", "pl", "attack", area="@area-1", monsters=5, strength=3)
    assert said == "potwory 5 | > siła 3 | = wdzierają się"


def test_what_is_not_counted_has_no_sum() -> None:
    assert told("osaczeni", "en", "eliminated", seat="#1") == ""


def test_the_same_is_counted_in_both_languages(game_id: str) -> None:
    one, two = (Speaker(ostoja.game(game_id), lang, []) for lang in ("en", "pl"))
    keys = [key for key in own(one) if key.startswith("event-")]
    assert [key for key in keys if ("sum" in one._shelf.attributes(key)) != ("sum" in two._shelf.attributes(key))] == []


def own(speaker: Speaker) -> list[str]:
    found: list[str] = []
    for book in speaker._shelf.books:
        assert isinstance(book, Book)
        found += book.messages
    return found
