"""What the log, the refusals and the clauses say, in both languages."""

import pytest

from games.metro2033.pictures import piece_of, seen_scene
from games.metro2033.positions import (
    AMOEBA,
    BACKPACK,
    CANTEEN,
    DARK_ONE,
    DEMON,
    FLAMETHROWER,
    FLARES,
    GRENADES,
    HUNTER,
    KNIFE,
    LIBRARIAN,
    MEDICINES,
    MUSHROOMS,
    PEACEFUL_CARAVAN,
    PORK,
    RATS,
    SASHA,
    TEA,
    UNIFORM,
    Player,
    act,
    do,
    draw_all,
    position,
)
from games.metro2033.test_invariants import busy_game
from ostoja.core.action import seat_name
from ostoja.core.option import Value
from ostoja.games.metro2033 import GAME
from ostoja.games.metro2033.cards import EMPTY
from ostoja.games.metro2033.state import MetroState
from ostoja.texts.guide import sentences
from ostoja.texts.speaker import Speaker

NAMES = ("Ada", "Bruno", "Cela", "Dora", "Edek")


def told(state: MetroState, lang: str = "en") -> list[str]:
    """The log so far, as everybody may read it."""
    speaker = Speaker(GAME, lang, NAMES, strict=True)
    return [speaker.event(event) for event in state.events if event.known_to(None)]


def refused(state: MetroState, lang: str, kind: str, name: str = "") -> str:
    reason = state.why_not(state.waiting[0], act(kind, name))
    assert reason is not None
    return Speaker(GAME, lang, NAMES, strict=True).refusal(reason, state.options)


def attack(*players: Player, options: dict[str, Value] | None = None) -> MetroState:
    """Ada lets a Monster loose on herself and these players."""
    state = position(Player(hand=(AMOEBA, DEMON)), *players, options=options)
    state.watched = True
    return state


def test_a_lost_station_says_how_many_tokens_come_back() -> None:
    """MT-8.12"""
    state = do(attack(Player(kept={"s10": 2}, above=3), Player(stations=("s01",))), "discard", AMOEBA)
    assert "Bruno loses Kievskaya to the Amoeba; 2 tokens on it move up." in told(state)
    assert "Cela loses Komsomolskaya to the Amoeba." in told(state)
    assert "Ameba atakuje: Bruno traci Stację Kijewskaja; 2 znaczniki z niej idą w górę." in told(state, "pl")


def test_lost_resources_are_one_line() -> None:
    """MT-8.12 With their kind, their number and the Monster."""
    state = do(attack(Player(resources=(KNIFE, GRENADES, GRENADES, TEA))), "discard", DEMON)
    assert "Bruno loses all Military Resources to the Demon: 3 cards." in told(state)
    assert "Demon atakuje: Bruno traci wszystkie Militarne Zasoby (3 karty)." in told(state, "pl")
    assert len([line for line in told(state) if "Bruno" in line]) == 1


def test_who_loses_nothing_is_told_of_too() -> None:
    """MT-8.12 Everybody who is attacked has a line of their own, unable, unwilling or with nothing to lose."""
    state = attack(Player(shields=(CANTEEN,)), Player(stations=("s01",)))
    do(do(state, "discard", AMOEBA), "suffer")
    assert "Ada does not repel the Amoeba, but has nothing to lose." in told(state)
    assert "Bruno does not repel the Amoeba, but has nothing to lose." in told(state)
    assert "Bruno nie odpiera Ameby, ale nie ma nic do stracenia." in told(state, "pl")


@pytest.mark.parametrize("options", [{}, {"all_symbols": True, "exhaustion": True, "no_rest": True, "duty": True}])
def test_every_attack_names_every_player(options: dict[str, Value]) -> None:
    """MT-8.4 Between the attack and the refill exactly one line for each player says how it ended."""
    attacks = 0
    for seed in range(3):
        endings: list[object] = []
        for state, seat, _ in busy_game(4, seed, options):
            for event in state.events:
                if event.key == "attacks":
                    endings = []
                elif event.key in ("repels", "loses", "loses-all", "loses-nothing"):
                    endings.append(event.words["seat"])
                    if len(endings) == 4:
                        attacks += 1
                        assert sorted(map(str, endings)) == [seat_name(player) for player in range(4)]
                assert len(endings) <= 4
            state.events.clear()
            state.watched = seat >= 0
    assert attacks > 20


def test_a_defence_with_two_cards_is_told_once_and_names_both() -> None:
    """MT-11.1 In the log, and in the picture while hands are filled up: the first, how many more, both in the tip."""
    state = attack(Player(shields=(CANTEEN, FLAMETHROWER)), options={"all_symbols": True})
    do(do(do(state, "discard", AMOEBA), "defend", FLAMETHROWER), "decline")
    assert [line for line in told(state) if "repels" in line] == [
        "Bruno repels the Amoeba with Canteen and Flamethrower."
    ]
    assert "Bruno odpiera Amebę kartami: Manierka i Miotacz ognia." in told(state, "pl")
    speaker = Speaker(GAME, "en", NAMES, strict=True)
    sign, text = (piece_of(seen_scene(state, 0), "board", id) for id in ("stand-1", "stand-1-text"))
    assert speaker.text(sign.tip, **sign.words) == "Bruno repelled the Amoeba with Canteen and Flamethrower."
    assert speaker.text(str(text.text)[1:], **text.words) == "Canteen +1"


def test_a_bazaar_that_cannot_be_filled_has_no_empty_names() -> None:
    """MT-6.7, MT-8.1 The Caravan is the only card that is left to fill it with."""
    state = position(Player(hand=(PEACEFUL_CARAVAN,)))
    state.deck, state.discard, state.bazaar = [], [], [EMPTY] * 3
    state.forget()
    state.watched = True
    state.play(0, act("discard", PEACEFUL_CARAVAN))
    assert "The Bazaar is renewed: Caravan with Peaceful Resources." in told(state)
    assert "Bazar odnowiony: Karawana z Pokojowymi Zasobami." in told(state, "pl")


def test_a_hero_doubles_and_is_not_delivered() -> None:
    """MT-7.5"""
    state = position(Player(resources=(UNIFORM, BACKPACK), shields=(HUNTER,), stations=("s23",)))
    state.watched = True
    do(state, "mission", "s23")
    assert "Ada uses Hunter, who doubles Gear and is discarded." in told(state)
    assert "Ada używa Bohatera: Hunter podwaja Sprzęt i trafia na stos kart odrzuconych." in told(state, "pl")
    assert [line for line in told(state) if "delivers" in line] == ["Ada delivers Backpack.", "Ada delivers Uniform."]


def test_a_loss_is_not_offered_where_it_is_not_allowed() -> None:
    """MT-11.4, MT-8.4"""
    players = (Player(hand=(LIBRARIAN,), shields=(HUNTER, "r-ammo-1")), Player(stations=("s01",)))
    free = do(position(*players), "discard", LIBRARIAN)
    assert refused(free, "en", "swap") == "The Librarian is attacking you: defend yourself or take the loss."
    duty = do(position(*players, options={"duty": True}), "discard", LIBRARIAN)
    assert refused(duty, "en", "swap") == "The Librarian is attacking you: choose what you defend with."
    assert refused(duty, "pl", "swap") == "Atakuje cię Bibliotekarz: wybierz, czym się bronisz."


def test_names_in_the_plural_fit_their_sentences() -> None:
    """MT-4.3, MT-7.3, MT-8.6"""
    broke = position(Player(hand=(MEDICINES,), above=0, below=5))
    assert refused(broke, "en", "play", MEDICINES) == "Cost of Medicines: 3 tokens; you have only 0 available."
    assert refused(broke, "pl", "play", MEDICINES) == "Koszt karty Leki: 3 znaczniki; dostępnych masz tylko: 0."
    paying = do(position(Player(resources=(PORK, MEDICINES, TEA, MUSHROOMS), stations=("s08",))), "mission", "s08")
    assert refused(paying, "pl", "pay", RATS).startswith("Tej karty nie można teraz dołożyć: Szczury.")
    attacked = do(position(Player(hand=(DEMON,), shields=(FLARES, SASHA))), "discard", DEMON)
    assert refused(attacked, "pl", "defend", FLARES) == "Na karcie Race nie ma żadnego symbolu Potwora: Demon."
    assert refused(attacked, "en", "defend", FLARES) == "No symbol of the Demon is on this card: Flares."


CHANGED = [
    ("MT-2.1", "factions", "random"),
    ("MT-2.2", "factions", "random"),
    ("MT-5.1", "no_rest", True),
    ("MT-7.6", "no_rest", True),
    ("MT-7.7", "no_rest", True),
    ("MT-8.6", "all_symbols", True),
    ("MT-8.7", "duty", True),
    ("MT-8.8", "all_symbols", True),
    ("MT-8.12", "exhaustion", True),
    ("MT-10.6", "round_limit", 0),
]
"""Clauses that a player meets and an option changes."""


@pytest.mark.parametrize(("clause", "option", "value"), CHANGED)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_clause_says_what_holds_at_this_table(clause: str, option: str, value: Value, lang: str) -> None:
    """MT-11.5 The other options as usual; what the option does not change stays."""
    usual = sentences("metro2033", lang, GAME.start(2, 1).options)
    here = sentences("metro2033", lang, GAME.start(2, 1, {option: value}).options)
    assert here[clause] != usual[clause]
    assert {id for id in usual if here[id] != usual[id]} == {id for id, name, _ in CHANGED if name == option}


def test_the_drawer_alone_hears_which_card_comes_from_the_deck() -> None:
    """MT-6.1, MT-I.13"""
    state = do(position(Player(hand=(PORK,)), top=(DARK_ONE,)), "play", PORK)
    state.watched = True
    draw_all(state)
    heard = [[event.key for event in state.events if event.known_to(viewer)] for viewer in (0, 1, None)]
    assert [keys[0] for keys in heard] == ["draws", "draws-others", "draws-others"]
