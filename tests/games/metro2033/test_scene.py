"""The picture of Metro 2033: it shows what is there, what may be pointed at, and nothing that is secret."""

import itertools
from xml.etree import ElementTree

import pytest

from games.metro2033.pictures import GAME, ids_of, moments, panel_of, piece_of, seen_scene
from games.metro2033.positions import (
    AMOEBA,
    ANNA,
    BANDAGES,
    CANTEEN,
    DARK_ONE,
    FLARES,
    FUEL,
    GHOUL,
    GRENADES,
    HUNTER,
    KALASHNIKOV,
    KNIFE,
    PORK,
    RATS,
    TEA,
    Player,
    do,
    finish_action,
    names,
    position,
)
from ostoja.core.action import ref
from ostoja.core.art import art_of
from ostoja.core.rng import Rng
from ostoja.core.scene import Piece, Tall, applied
from ostoja.games.metro2033.cards import FIRST_FACTION, FIRST_HERO, FIRST_RESOURCE, IDS, NUMBER
from ostoja.games.metro2033.drawing import CARD_WIDTH, NAMES, base_of, faces, picture_of
from ostoja.texts import Speaker

BUTTONS = {
    *("play", "protect", "discard", "swap", "exchange", "mission", "pay", "keep", "leave"),
    *("tidy", "close", "defend", "suffer", "lose", "decline"),
}
"""What is done with a card, and answers that are about no card: elements of paths that are no pieces on the table."""

MODES = GAME.modes()


@pytest.mark.parametrize("number", range(len(MODES)))
def test_everything_that_may_be_pointed_at_is_on_the_table(number: int) -> None:
    """MT-17 Cards of the hand, the Bazaar, the deck, the own tableau and the Factions can be clicked, in every mode."""
    for state in moments(2 + number % 4, seed=number, most=160, **MODES[number]):
        for seat in state.may_act:
            ids = seen_scene(state, seat).ids()
            assert not ids & BUTTONS
            for action in state.legal(seat):
                assert set(action.path) <= ids | BUTTONS, action
                if len(action.path) > 1:
                    assert action.path[0] in ids


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ids_are_unique_and_places_on_the_panel(seats: int) -> None:
    for state in moments(seats, seed=20 + seats, every=9):
        for seat in (None, 0):
            for panel in seen_scene(state, seat).panels:
                ids = [piece.id for piece in panel.pieces]
                assert len(ids) == len(set(ids)), [id for id in ids if ids.count(id) > 1]
                for piece in panel.pieces:
                    assert 0 <= piece.x <= panel.width, piece
                    assert 0 <= piece.y <= panel.height, piece


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_hidden_does_not_change_the_picture(seats: int) -> None:
    """MT-I.13 Other hands and the order of the deck are nowhere in the scene."""
    rng = Rng(seats)
    for state in moments(seats, seed=30 + seats, every=7):
        for seat in range(seats):
            plain = seen_scene(state, seat).plain()
            assert seen_scene(state.imagine(seat, rng), seat).plain() == plain


def test_spectators_see_no_hand() -> None:
    """MT-I.13 Whatever hands are imagined, the spectators' scene is the same."""
    rng = Rng(1)
    for state in moments(3, seed=40, every=7):
        shown = seen_scene(state, None)
        assert seen_scene(state.imagine(0, rng), None).plain() == shown.plain()
        assert not [id for id in shown.ids() if id.startswith("hand-") and id != "hand-count"]


def test_other_hands_are_backs_with_a_count() -> None:
    for state in moments(4, seed=50, every=11):
        for panel in seen_scene(state, 0).panels:
            if panel.role == "others":
                backs = [piece for piece in panel.pieces if piece.symbol == "mini-back"]
                assert len(backs) == len(state.hands[panel.seat])
                assert [piece.text for piece in panel.pieces if piece.id == "hand-count"] == [len(backs)]


def test_hand_shows_current_and_printed_cost_refund_and_protection() -> None:
    """MT-5.2, MT-5.7, MT-17 FOOD is free: 0 beside the printed 3; a discard moves up no more than lies below."""
    me = Player(faction="f5", flipped=True, hand=(PORK, RATS, GHOUL), above=1, below=2, kept={"s10": 2})
    shown = seen_scene(position(me, Player()), 0)
    assert piece_of(shown, "mine", f"hand-{PORK}-cost").text == 0
    assert piece_of(shown, "mine", f"hand-{PORK}-printed").text == 3
    assert piece_of(shown, "mine", f"hand-{PORK}-back").text == 2
    assert piece_of(shown, "mine", f"hand-{RATS}-guard").text == 1
    assert "bad" in piece_of(shown, "mine", f"hand-{GHOUL}-guard").marks
    assert "used" in piece_of(shown, "mine", f"hand-{GHOUL}-face").marks
    assert f"hand-{PORK}-guard" not in ids_of(shown, "mine")


def test_tokens_lie_above_below_and_on_stations() -> None:
    """MT-17 The token row of everybody: above, below, on Stations, in the reserve."""
    me = Player(faction="f1", above=2, below=3, kept={"s01": 1, "s10": 2})
    state = position(me, Player(above=4, below=1))
    ids = ids_of(seen_scene(state, 0), "board")
    assert {"above-0", "above-1", "below-2", "mine-s01-token-0", "mine-s10-token-1", "reserve-1"} <= ids
    assert not {"above-2", "below-3", "mine-s01-token-1", "reserve-2"} & ids
    strip = [piece.symbol for piece in panel_of(seen_scene(state, 1), "seat-0").pieces if piece.id[:4] == "ten-"]
    assert strip == ["ten-up-3"] * 2 + ["ten-down-3"] * 3 + ["ten-on-3"] * 3 + ["ten-none"] * 2


def test_missions_show_what_can_be_delivered() -> None:
    """MT-7.2 Usable amount and requirement, in the colour of the Mission; a kept Station has none any more."""
    me = Player(faction="f2", resources=(PORK, KNIFE), stations=("s24",), kept={"s12": 1}, above=4)
    shown = seen_scene(position(me, Player()), 0)
    assert piece_of(shown, "board", "mine-s24-need").text == "4 / 7"
    assert piece_of(shown, "board", "mine-s24-bar").symbol == "bar-blue-5"
    assert piece_of(shown, "board", "mine-f2-need").text == "4 / 6"
    assert "mine-s12-need" not in ids_of(shown, "board")


def test_protections_are_rotated_and_copies_stacked() -> None:
    """MT-4.2 Cards played as Protection stand on their heads; equal cards are one stack."""
    me = Player(shields=(CANTEEN, CANTEEN, HUNTER), resources=(CANTEEN,))
    shown = seen_scene(position(me, Player()), 0)
    assert piece_of(shown, "board", f"turned-{CANTEEN}-face").turn == 180
    assert piece_of(shown, "board", f"turned-{CANTEEN}-count").text == "×2"
    assert piece_of(shown, "board", f"mine-{CANTEEN}-face").turn == 0
    assert piece_of(shown, "board", f"mine-{HUNTER}-face").turn == 0


def test_free_and_cheaper_types_and_lines() -> None:
    me = Player(faction="f5", flipped=True, stations=("s13",), kept={"s10": 1}, above=4)
    ids = ids_of(seen_scene(position(me, Player()), 0), "board")
    assert {"free-food", "free-ammo", "cheaper-care", "line-hanza"} <= ids
    assert not {"free-care", "cheaper-food", "line-polis"} & ids


def test_whoever_has_no_bonus_yet_is_told_so_in_words() -> None:
    shown = seen_scene(position(Player(), Player()), 0)
    for row in ("free", "cheaper", "lines"):
        assert piece_of(shown, "board", f"perks-{row}-none").text == ref("scene-no-perk")


def test_places_for_stations_use_the_width_of_the_board() -> None:
    """No gap that a further Station would fill is left between the last place and the Heroes."""
    for stations in ((), ("s01",), ("s01", "s02")):
        pieces = panel_of(seen_scene(position(Player(stations=stations), Player()), 0), "board").pieces
        right = max(piece.x for piece in pieces if piece.id.startswith("stations-next"))
        (heroes,) = [piece for piece in pieces if piece.id == "heroes-none"]
        assert CARD_WIDTH < heroes.x - right < 1.5 * CARD_WIDTH
    assert "stations-next-3" not in ids_of(seen_scene(position(Player(shields=(ANNA, HUNTER)), Player()), 0), "board")


def test_attack_is_shown_player_by_player() -> None:
    """MT-8.4 The Monster, its symbols, the order; who is able to repel it and who is not."""
    players = (
        Player(hand=(AMOEBA,), shields=(CANTEEN,)),
        Player(stations=("s01", "s02")),
        Player(shields=(GHOUL,)),
    )
    state = position(*players)
    assert "monster" not in seen_scene(state, 0).ids()
    do(state, "discard", AMOEBA)
    for seat in (0, 1, 2, None):
        shown = seen_scene(state, seat)
        ids = ids_of(shown, "board")
        assert {"monster", "event-symbol-bio", "event-symbol-psychic", "order-now"} <= ids
        assert {"stand-0-psychic", "stand-2-bio"} <= ids
        assert piece_of(shown, "board", "stand-1").tip == "scene-unable"
        places = [piece_of(shown, "board", f"victim-{victim}").x for victim in range(3)]
        assert places == sorted(places)
    do(state, "suffer")
    assert piece_of(seen_scene(state, 2), "board", "stand-0").tip == "scene-lost-nothing"
    assert piece_of(seen_scene(state, 2), "board", "stand-1").tip == "scene-losing"
    do(state, "lose", "s02")
    do(state, "defend", GHOUL)
    assert piece_of(seen_scene(state, 0), "board", "stand-1").tip == "scene-has-lost"
    assert piece_of(seen_scene(state, 0), "board", "stand-2").tip == "scene-repelled"


def test_on_a_phone_an_attack_stands_beside_what_answers_it() -> None:
    state = do(position(Player(hand=(AMOEBA,), shields=(CANTEEN,)), Player()), "discard", AMOEBA)
    board = panel_of(seen_scene(state, 0), "board")
    assert board.tall
    monster, guard, faction = (
        folded(piece_of(seen_scene(state, 0), "board", id), board.tall) for id in ("monster", "tray-guard", "reserve")
    )
    assert monster < guard < faction


def test_what_an_attack_came_to_is_shown_while_hands_are_filled_up() -> None:
    """MT-8.13 Beside the Bazaar: who repelled the Monster with what, who lost how much, who had nothing to lose."""
    players = (
        Player(hand=(AMOEBA,)),
        Player(stations=("s01",)),
        Player(shields=(GHOUL,), hand=(PORK,)),
    )
    state = do(do(do(position(*players), "discard", AMOEBA), "defend", GHOUL), "decline")
    for seat in (0, 1, 2, None):
        shown = seen_scene(state, seat)
        results = [piece_of(shown, "board", f"stand-{victim}") for victim in range(3)]
        assert [result.tip for result in results] == ["scene-lost-nothing", "scene-has-lost", "scene-has-repelled"]
        assert results[1].words["count"] == 1
        assert (results[2].words["count"], results[2].words["first"]) == (1, f"@{GHOUL}")
        assert {"monster", "event-symbol-bio", f"bazaar-{IDS[state.bazaar[0]]}-name"} <= ids_of(shown, "board")
    do(state, "deck")
    assert "monster" not in ids_of(seen_scene(state, 0), "board"), "only until all hands are full"


def test_an_attack_that_nobody_must_answer_is_shown() -> None:
    """MT-8.4 Seat 1 is the active player: the others follow in the order of the table."""
    state = position(Player(resources=(TEA, PORK, KNIFE)), Player(hand=(DARK_ONE,), resources=(TEA,)), Player())
    finish_action(do(state, "discard", names(state.hands[0])[0]))
    do(state, "discard", DARK_ONE)
    shown = seen_scene(state, 0)
    results = [piece_of(shown, "board", f"stand-{victim}") for victim in range(3)]
    assert sorted(results, key=lambda piece: piece.y) == [results[1], results[2], results[0]]
    assert [result.words.get("count", 0) for result in results] == [3, 1, 0]


def test_what_is_going_on_is_named() -> None:
    """MT-3.2, MT-4.9 The Basic action, the swap before its draws, the draw, the second window."""
    state = position(Player(hand=(PORK, TEA, KNIFE), resources=(RATS,)), Player())
    told = []
    for action in (
        ("swap",),
        ("exchange", PORK),
        ("exchange", TEA),
        ("exchange", KNIFE),
        ("deck",),
        ("deck",),
        ("deck",),
    ):
        told.append(piece_of(seen_scene(state, 0), "track", "phase").text)
        do(state, *action)
    told.append(piece_of(seen_scene(state, 0), "track", "phase").text)
    swap, draw = "@scene-now-swap", "@scene-now-2"
    assert told == ["@scene-now-1", swap, swap, swap, draw, draw, draw, "@scene-now-3"]


def test_payment_adds_up() -> None:
    """MT-7.3 Cards named so far, doubled by their Heroes, against the requirement; they are ticked in the tableau."""
    me = Player(resources=(FLARES, GRENADES, KNIFE, KALASHNIKOV, TEA), shields=(ANNA,), stations=("s19",), below=0)
    state = do(position(me, Player()), "mission", "s19")
    shown = seen_scene(state, 0)
    assert piece_of(shown, "board", "sum").text == "0 / 10"
    do(state, "pay", ANNA)
    do(state, "pay", GRENADES)
    for seat in (0, 1, None):
        shown = seen_scene(state, seat)
        assert piece_of(shown, "board", "sum").text == "8 / 10"
        assert piece_of(shown, "board", "paid-1-amount").text == "4×2"
    assert {f"named-{ANNA}", f"named-mine-{GRENADES}"} <= ids_of(seen_scene(state, 0), "board")


def test_keeping_shows_its_price() -> None:
    """MT-7.7 The second kept Station takes two tokens."""
    me = Player(resources=(PORK, TEA), stations=("s24",), kept={"s01": 1}, above=4)
    state = do(position(me, Player()), "mission", "s24")
    ids = ids_of(seen_scene(state, 0), "board")
    assert {"keep-0", "keep-1"} <= ids
    assert "keep-2" not in ids
    pieces = {piece.id: piece for piece in panel_of(seen_scene(state, 0), "board").pieces}
    token, text = pieces["keep-1"], pieces["keep-text"]
    assert abs(text.y - token.y) < 10 < text.x - token.x, "what it costs stands beside the tokens"


def test_crowded_tableau_stays_between_its_edges() -> None:
    """All of a large tableau lies on the board, and every card can be pointed at."""
    me = Player(
        faction="f4",
        resources=tuple(IDS[FIRST_RESOURCE:FIRST_HERO]),
        stations=tuple(IDS[2:14]),
        shields=(BANDAGES, CANTEEN, FLARES, AMOEBA, GHOUL, HUNTER, ANNA),
    )
    state = position(me, Player(resources=(FUEL,)))
    for seat in (0, 1, None):
        for panel in seen_scene(state, seat).panels:
            cards = [piece for piece in panel.pieces if piece.symbol == "hit-card"]
            assert all(46 * card.size <= card.x <= panel.width - 46 * card.size for card in cards)
            minis = [piece for piece in panel.pieces if piece.symbol == "hit-mini"]
            assert all(20 * mini.size <= mini.x <= panel.width - 19 * mini.size for mini in minis)


def test_factions_are_picked_from_the_board() -> None:
    state = GAME.start(3, 1)
    assert {"f1", "f2", "f3", "f4", "f5"} <= seen_scene(state, 0).ids()
    do(state, "pick", "f3")
    shown = seen_scene(state, 1)
    assert "f3-owner" in shown.ids()
    tall = panel_of(shown, "board").tall
    assert tall
    downwards = {id: folded(piece_of(shown, "board", id), tall) for id in ("f1", "f5", "deck")}
    assert downwards["f1"] < downwards["f5"] < downwards["deck"], "on a phone what is picked comes first"
    assert panel_of(seen_scene(state, 1), "seat-0").colours == (5,)


def folded(piece: Piece, tall: Tall) -> float:
    """How far down a piece stands on a narrow screen."""
    fold = next(
        fold
        for fold in tall.folds
        if fold.x <= piece.x < fold.x + fold.width and fold.y <= piece.y < fold.y + fold.height
    )
    return fold.to_y + (piece.y - fold.y) * fold.size


@pytest.mark.parametrize("number", range(0, 16, 5))
def test_survival_rules_in_force_are_shown(number: int) -> None:
    """MT-11 Which of the four options are played can be seen at any time."""
    state = GAME.start(2, 1, MODES[number])
    shown = {piece.id for piece in panel_of(seen_scene(state, 0), "track").pieces if piece.symbol[:9] == "survival-"}
    assert shown == {f"survival-{name}" for name in MODES[number]}


def test_counts_beside_the_board() -> None:
    for state in moments(3, seed=90, every=40):
        shown = seen_scene(state, None)
        assert piece_of(shown, "board", "deck-count").text == len(state.deck)
        heap = [piece.text for piece in panel_of(shown, "track").pieces if piece.id[:5] == "heap-" and piece.text != ""]
        assert sum(count for count in heap if isinstance(count, int)) == len(state.discard)
        if state.turns:
            assert piece_of(shown, "track", "runner-1").words["total"] == state.total(1)


def test_changes_lead_from_scene_to_scene() -> None:
    older = seen_scene(GAME.start(3, 110), 0)
    for state in moments(3, seed=110, every=4):
        newer = seen_scene(state, 0)
        assert applied(older.plain(), newer.changes(older)) == newer.plain()
        older = newer


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_picture_is_well_formed_and_every_symbol_drawn(seats: int) -> None:
    for state in moments(seats, seed=120 + seats, every=60):
        for seat in (None, seats - 1):
            shown = seen_scene(state, seat)
            lit = {id for action in (state.legal(seat) if seat in state.waiting else []) for id in action.path}
            ElementTree.fromstring(shown.svg(lit=lit & shown.ids()))
            ElementTree.fromstring(shown.svg(theme="light", lang="pl", say=lambda key, **words: f"<{key}>"))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_word_of_the_picture_is_there(lang: str) -> None:
    names = ["Ada", "Bruno", "Cela", "Dario", "Ewa"]
    speaker = Speaker(GAME, lang, names, strict=True)
    for state in moments(5, seed=130, every=20):
        for seat in (None, 0):
            shown = GAME.scene(state.seen_by(seat), seat)
            assert "scene-" not in shown.svg(lang=lang, say=speaker.text, names=names)
            assert all(speaker.text(panel.tip) for panel in shown.panels if panel.tip)
    state = position(Player(), Player())
    for card, (tip, words) in enumerate(faces(GAME.components)):
        name = speaker.text(IDS[card])
        assert speaker.text(tip, **words).startswith(f"{name}. ")
        assert len(speaker.text(NAMES[card][1:])) <= 15 or card >= FIRST_FACTION, name


def test_copies_of_a_card_in_the_bazaar_lie_together() -> None:
    """Every card there can be pointed at, the second copy too."""
    state = position(Player(), Player())
    card = NUMBER["r-goods-1"]
    state.bazaar[:] = [card, NUMBER["h1"], card]
    shown = {piece.id: piece for piece in seen_scene(state, 0).panels[0].pieces}
    assert {"bazaar-r-goods-1", "bazaar-h1", "slot-3"} <= shown.keys()
    assert [piece.text for id, piece in shown.items() if id.startswith("bazaar-r-goods-1")].count("×2") == 1
    assert not any(id.startswith("bazaar-") and piece.x > shown["slot-3"].x - 46 for id, piece in shown.items())


def test_every_card_has_a_face_and_a_picture() -> None:
    """All 133 cards are drawn from their records: a face by kind, line or class, and a drawing."""
    symbols = art_of(GAME).symbols
    for id in GAME.component_ids():
        assert base_of(GAME.components, NUMBER[id]) in symbols
        assert picture_of(GAME.components, NUMBER[id]) in symbols


def test_art_is_small_and_complete() -> None:
    files = sorted((GAME.folder / "art").glob("*.svg"))
    assert sum(file.stat().st_size for file in files) < 300_000
    symbols = art_of(GAME).symbols
    for kind, colour in itertools.product(("blue", "red", "guard"), range(16, 94)):
        assert f"tray-{kind}-{colour}" in symbols
    for kind, filled in itertools.product(("blue", "red", "green"), range(11)):
        assert f"bar-{kind}-{filled}" in symbols
        assert f"sum-{kind}-{filled}" in symbols
    for name in ("bio", "psychic", "radio", "physical", "toxic", "unknown"):
        assert f"threat-{name}" in symbols
        assert f"shield-{name}" in symbols
