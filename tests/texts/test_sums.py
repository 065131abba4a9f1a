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


def test_a_loss_ends_with_what_there_is() -> None:
    """BF-3.3 At most everything is lost: told where that is less than the sum, in fights, attacks and infections."""
    words = {"seat": "#0", "foe": "@outpost-crawler", "strength": 8}
    said = told("bright_future", "en", "fight", cut=0, times=1, lost=4, **words)
    assert said == "strength 8 | − gear 0 | only 4 to lose | = lost 4"
    said = told("bright_future", "pl", "fight", cut=3, times=2, lost=4, **words)
    assert said == "siła 8 | − sprzęt 3 | × 2 | tylko 4 do stracenia | = strata 4"
    ada = Speaker(ostoja.game("bright_future"), "en", ["Ada"])
    assert ada.event(Event("fight", {"cut": 0, "times": 1, "lost": 4, **words})).endswith(
        "strength 8; the last 4 lost."
    )
    assert ada.event(Event("fight", {"cut": 0, "times": 1, "lost": 8, **words})).endswith("strength 8; 8 lost.")
    words = {"seat": "#1", "gear": "@weapon-machete", "value": 9}
    said = told("bright_future", "en", "hit", off=2, count=5, **words)
    assert said == "attack 9 | − armour 2 | only 5 to lose | = lost 5"
    assert told("bright_future", "pl", "hit", off=0, count=9, **words) == "atak 9 | = strata 9"
    said = told("bright_future", "pl", "population", cause="codes", codes=9, count=3, was=2, left=0)
    assert said == "widoczne kody 9 : 3 = 3 | populacja 2 − 3 | najmniej 0 | = 0"


def test_an_infection_is_counted() -> None:
    """BF-7.70 A third of the visible codes."""
    said = told("bright_future", "en", "population", cause="codes", codes=7, count=2, was=9, left=7)
    assert said == "visible codes 7 : 3 = 2 | population 9 − 2 | = 7"
    words = {"place": "@place-a", "number": 3, "effect": "epidemic"}
    said = told("bright_future", "en", "infects", was=4, codes=7, loss=2, **words)
    assert said == "visible codes 4 → 7 | : 3 | = population − 2 at the end of the round"


def test_a_night_is_counted() -> None:
    """OC-8.5, OC-8.9 What rooms and airlock need, what is paid, what is missing."""
    words = {"seat": "#0", "rooms": 5, "airlock": 2}
    assert told("ocaleni", "pl", "hunger", paid=0, count=7, **words).endswith("= brakuje 7")
    assert told("ocaleni", "pl", "hunger", paid=4, count=3, **words) == "", "told with what was paid"


def test_an_attack_is_counted() -> None:
    """OS-11.1 More monsters than strength."""
    said = told("osaczeni", "pl", "attack", area="@area-1", monsters=5, strength=3, sign=">")
    assert said == "potwory 5 | > siła 3 | = wdzierają się"
    said = told("osaczeni", "en", "kept-out", area="@area-1", monsters=3, strength=3, sign="≤")
    assert said == "monsters 3 | ≤ strength 3 | = kept out"
    assert told("osaczeni", "en", "kept-out", area="@area-1", monsters=0, strength=3, sign="≤") == ""


def test_a_vote_is_counted() -> None:
    """OS-5.8 The sum of votes."""
    said = told("osaczeni", "en", "vote", seat="#0", player="#1", votes=2, was=1, total=3)
    assert said == "Bruno 1 | + 2 | = 3"


def test_a_volcano_is_counted() -> None:
    """SI-11.1 The third one ends the game; other tiles are not counted."""
    words = {"seat": "#0", "terrain": "mountain", "hex": "F6", "tile": "@tile-volcano", "last": 3}
    assert told("survive_the_island", "en", "sinks", volcanoes=2, **words) == "volcanoes 2 | of 3 | = the game goes on"
    assert told("survive_the_island", "pl", "sinks", volcanoes=3, **words) == "wulkany 3 | z 3 | = koniec gry"
    assert told("survive_the_island", "en", "sinks", volcanoes=0, **words) == ""


def test_a_monsters_attack_is_counted() -> None:
    """MT-8.6 One symbol is enough; MT-11.1 under Survival 1 all of them are needed."""
    words = {"seat": "#0", "monster": "@t1", "need": 2}
    said = told("metro2033", "en", "repels", count=1, first="@t1", second="", third="", shown=2, **words)
    assert said == "symbols needed 2 | shown 2 | = repelled"
    said = told("metro2033", "pl", "loses-all", resources="@resources-blue", count=3, **words)
    assert said == "wymagane symbole 2 | pokazane 0 | = strata 3"


def test_tokens_are_counted() -> None:
    """MT-10.1 Ten of them win."""
    words = {"seat": "#0", "card": "@s18", "reward": 2, "total": 9}
    assert told("metro2033", "en", "completes", **words) == "tokens 7 | + new 2 | = 9 of 10"
    assert told("metro2033", "pl", "completes", **words) == "znaczniki 7 | + nowe 2 | = 9 z 10"


def test_a_hit_is_counted() -> None:
    """BF-5.6 The weapon's value − what armour takes off it = the loss."""
    words = {"seat": "#1", "gear": "@weapon-machete", "value": 5}
    assert told("bright_future", "en", "hit", off=3, count=2, **words) == "attack 5 | − armour 3 | = lost 2"
    assert told("bright_future", "pl", "hit", off=0, count=5, **words) == "atak 5 | = strata 5"


def test_pressure_is_counted() -> None:
    """OC-6.1 Strength − strength; OC-6.5 ammunition takes off it."""
    said = told("ocaleni", "en", "presses", seat="#0", victim="#1", force=5, strength=3, pressure=2)
    assert said == "strength 5 | − strength 3 | = pressure 2"
    assert told("ocaleni", "pl", "defends", seat="#1", ammo=1, pressure=1) == "presja 2 | − amunicja 1 | = presja 1"
    said = told("ocaleni", "en", "wears-vest", seat="#1", less=2, pressure=3)
    assert said == "pressure 5 | − Battle Vest 2 | = pressure 3"


def test_contamination_is_counted() -> None:
    """OC-8.11 Radiation − airlock − ventilation; OC-11.6 a cloud has steps of its own."""
    words = {"seat": "#0", "was": -2, "count": 2, "value": -4}
    said = told("ocaleni", "en", "irradiated", cause="@card-cloud", level=0, airlock=0, vents=0, **words)
    assert said == "steps 2 | contamination −2 → −4"
    said = told("ocaleni", "en", "irradiated", cause="@cause-radiation", level=4, airlock=1, vents=1, **words)
    assert said == "radiation 4 | − airlock 1 | − ventilation 1 | = steps 2 | contamination −2 → −4"
    said = told("ocaleni", "pl", "kept-safe", seat="#0", level=2, airlock=3, vents=0)
    assert said == "promieniowanie 2 | − śluza 3 | − wentylacja 0 | najmniej 0 | = pola 0"
    said = told("ocaleni", "en", "kept-safe", seat="#0", level=2, airlock=1, vents=1)
    assert said == "radiation 2 | − airlock 1 | − ventilation 1 | = steps 0"


def test_a_hunt_is_counted() -> None:
    """OC-7.9 Tools and ammunition, the rest with actions."""
    said = told("ocaleni", "pl", "shoots", seat="#0", tough=5, tools=1, helped=2, ammo=1, actions=2)
    assert said == "wytrzymałość 5 | − narzędzia 2 | − amunicja 1 | = akcje 2"


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
