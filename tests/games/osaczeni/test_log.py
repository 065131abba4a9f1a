"""OS-23.7: the log says what happened, to whom, why, and with which numbers."""

import pytest

from games.osaczeni.positions import GAME, act, all_ready, begin, item, table
from ostoja.core.words import Event
from ostoja.games.osaczeni.actions import ITEM_IDS, LEADER
from ostoja.games.osaczeni.state import UNPLACED, OsaczeniState
from ostoja.games.osaczeni.steps.setup import StartingAreas
from ostoja.texts import Speaker

NAMES = ["Ada", "Bruno", "Cela", "Dario", "Ewa", "Franek"]


def log(state: OsaczeniState, phase: int) -> OsaczeniState:
    """Begin the phase with somebody listening."""
    state.watched = True
    return begin(state, phase)


def told(state: OsaczeniState, key: str) -> list[dict[str, str | int]]:
    """The words of every such event."""
    return [event.words for event in state.events if event.key == key]


def lines(state: OsaczeniState, key: str, lang: str = "en") -> list[str]:
    speaker = Speaker(GAME, lang, NAMES, strict=True)
    return [speaker.event(event) for event in state.events if event.key == key]


def test_a_death_tells_of_the_victim_token_and_of_the_monsters_that_leave() -> None:
    """OS-11.7 OS-13.1 The token comes from somebody; all monsters of an area 1-5 go."""
    state = log(table("0L@4 1B@1", monsters=(0, 0, 0, 3, 0, 0), cold=0, victim=2), 6)
    assert lines(state, "eaten") == [
        "Ada loses the Leader, eaten in the toy store (4), and takes the victim token from Cela; 3 monsters leave."
    ]
    assert lines(state, "eaten", "pl") == [
        "Ada traci Lidera w sklepie z zabawkami (4) i bierze żeton ofiary od gracza Cela; odchodzą 3 potwory."
    ]


def test_on_the_parking_lot_one_monster_leaves_after_each_death() -> None:
    """OS-11.11 OS-13.3 Whoever loses twice in a row keeps the victim token."""
    state = log(table("0L@6 0B@6 1B@1", monsters=(0, 0, 0, 0, 0, 2), cold=0, victim=2), 6)
    act(state, 0, "sacrifice", LEADER)
    assert [(words["token"], words["holder"], words["monsters"]) for words in told(state, "eaten")] == [
        ("taken", "#2", 1),
        ("kept", "#0", 1),
    ]
    assert lines(state, "parking-over") == ["The attack on the parking lot is over."]


def test_monsters_that_find_nobody_on_the_parking_lot_are_told_to_leave() -> None:
    """OS-11.11, worked example T7"""
    state = log(table("0L@6 1B@6", monsters=(0, 0, 0, 0, 0, 4), hands={0: "meat"}, cold=0), 6)
    act(state, 0, "meat", LEADER)
    assert lines(state, "parking-over") == ["Nobody is left to be eaten on the parking lot: the last 3 monsters leave."]
    assert lines(state, "parking-over", "pl") == ["Na parkingu nie ma już kogo pożreć: odchodzą ostatnie 3 potwory."]
    assert lines(state, "comes-out") == ["Ada: the Leader comes out of hiding."]


def test_monsters_that_find_nobody_elsewhere_are_counted() -> None:
    """OS-11.8 OS-11.14, worked example T3"""
    state = log(table("0L@1 1B@6", monsters=(2, 0, 0, 0, 0, 0), hands={0: "meat"}, cold=3), 6)
    act(state, 0, "meat", LEADER)
    assert lines(state, "nobody-found") == ["2 monsters get in, find nobody in the toilets (1) and leave."]
    assert told(state, "comes-out") == [{"seat": "#0", "character": "@character-leader"}]


@pytest.mark.parametrize(("card", "left"), [("molotov", 0), ("saw", 2)])
def test_monsters_are_kept_out_only_where_some_are_left(card: str, left: int) -> None:
    """OS-11.5 OS-14.7 After a Molotov cocktail there is nobody to be kept out."""
    state = log(table("0L@4 1L@4", monsters=(0, 0, 0, 4, 0, 0), hands={1: card}, cold=0), 6)
    act(state, 1, card)
    assert lines(state, "kept-out") == [
        "2 monsters at the toy store (4) are kept out and stay there."
        if left
        else "No monster is left at the toy store (4): nobody is eaten."
    ]


ROWS = [
    (0, 2, "Full: row 1 of the cold store. From now on monsters get in even at equal strength."),
    (0, 4, "Full: row 2 of the cold store. One more die from the next round on."),
    (0, 6, "Full: row 3 of the cold store. One more die from the next round on."),
    (1, 2, "Full: row 1 of the cold store. Its effect was in force from the start."),
    (17, 4, "Full: row 2 of the cold store. Its effect was in force from the start."),
    (17, 6, "Full: row 3 of the cold store. One more die from the next round on."),
]


@pytest.mark.parametrize(("variant", "dead", "line"), ROWS)
def test_a_full_row_tells_its_effect(variant: int, dead: int, line: str) -> None:
    """OS-13.1 Also where a variant has brought it into force before (V01, V17)."""
    state = log(table("0L@4 1B@1", monsters=(0, 0, 0, 3, 0, 0), cold=dead, variant=variant), 6)
    assert lines(state, "row") == [line]


def row_tip(state: OsaczeniState, row: int) -> str:
    panel = next(panel for panel in GAME.scene(state.seen_by(None), None).panels if panel.id == "track")
    piece = next(piece for piece in panel.pieces if piece.id == f"row-{row}")
    note = next(piece for piece in panel.pieces if piece.id == f"row-{row}-b")
    speaker = Speaker(GAME, "en", NAMES, strict=True)
    assert (note.text == "@scene-row-waits") == (piece.tip == "scene-row-next"), "the note beside it says the same"
    return speaker.text(piece.tip, **piece.words)


def test_the_tip_of_a_row_says_next_round_only_until_then() -> None:
    """OS-13.1 OS-7.5 A die of a row filled in this round's attack waits; from the next round on it is in use."""
    state = table("0L@4 1B@1 2D@5", monsters=(0, 0, 0, 3, 0, 0), cold=4, hands={0: "keys"})
    begin(state, 2)
    act(state, 0, "pass")
    assert row_tip(state, 2) == (
        "row 2 of the cold store (still empty: 1). Once it is full, there is one more die from the next round on."
    )
    begin(state, 6)
    all_ready(state)
    assert row_tip(state, 2) == "row 2 of the cold store, full. One more die from the next round on."
    assert row_tip(state, 1) == "row 1 of the cold store, in force. Monsters get in even at equal strength."
    state.dice = []  # as at the end of the round
    begin(state, 2)
    assert row_tip(state, 2) == "row 2 of the cold store, in force. One more die in every round."


@pytest.mark.parametrize(
    ("people", "deck", "line"),
    [
        ("0L@1", None, "Nobody searches the truck: nobody is on the parking lot."),
        ("0L@6", 0, "Nobody searches the truck: the item deck is empty."),
    ],
)
def test_a_search_that_does_not_happen_has_its_reason(people: str, deck: int | None, line: str) -> None:
    """OS-6.1"""
    assert lines(log(table(people, deck=deck), 1), "no-search") == [line]


def heard(state: OsaczeniState, viewer: int | None, lang: str = "en") -> list[str]:
    """All lines that somebody is told."""
    speaker = Speaker(GAME, lang, NAMES, strict=True)
    return [speaker.event(event) for event in state.events if event.known_to(viewer)]


@pytest.mark.parametrize("variant", [0, 5, 20])
def test_with_open_hands_everybody_is_told_the_cards_dealt(variant: int) -> None:
    """OS-17.3 V20 OS-23.7 Without it, or with two cards each (V05), only their owner is."""
    state = GAME.start(4, 9, {"variant": variant, "unlock_all": True}, watched=True)
    speaker = Speaker(GAME, "pl", NAMES, strict=True)
    for viewer in (0, 1, 2, 3, None):
        said = [line for line in heard(state, viewer, "pl") if "dostaje" in line.lower()]
        for seat, hand in enumerate(state.hands):
            for kind in hand:
                card = speaker.text(ITEM_IDS[kind])
                assert (f"Dostajesz kartę: {card}." in said) >= (seat == viewer)
                assert (f"{NAMES[seat]} dostaje kartę: {card}." in said) == (seat != viewer and variant == 20)


def test_with_open_hands_the_cards_of_the_truck_are_told_once_they_are_shared_out() -> None:
    """OS-17.3 V20 OS-23.7 Not before, and not the one in the box."""
    state = log(table("2D@6 0D@1", variant=20), 1)
    state.truck = [item("bat"), item("saw"), item("keys")]
    state.events.clear()
    act(state, 2, "keep", item("bat"))
    assert heard(state, 0) == heard(state, None) == []
    state.events.clear()
    act(state, 2, "give", item("saw"), 0)
    given = ["Cela gives a card to Ada.", "The card given away: chainsaw."]
    assert heard(state, 0) == heard(state, 1) == heard(state, None)
    assert heard(state, 1) == [*given, "Cela puts a card into the box.", "Cela keeps: baseball bat."]
    assert heard(state, 1, "pl")[-1] == "Cela zachowuje kartę: kij bejsbolowy."
    assert heard(state, 2) == [*given, "Into the box goes: truck keys."]


@pytest.mark.parametrize(
    ("variant", "own", "others"),
    [
        (0, ["You keep: truck keys.", "Cela keeps the last card."], ["Cela keeps the last card."]),
        (20, ["You keep: truck keys."], ["Cela keeps: truck keys."]),
    ],
)
def test_the_last_card_of_the_truck_is_kept_in_one_line(variant: int, own: list[str], others: list[str]) -> None:
    """OS-6.5 V20"""
    state = table("2D@6 0D@1", variant=variant)
    state.deck = [item("keys")]
    log(state, 1).events.clear()
    act(state, 2, "keep", item("keys"))
    assert heard(state, 2) == own
    assert heard(state, 0) == heard(state, None) == others


def taking_places(people: str, dice: list[int], closed: tuple[int, ...] = ()) -> OsaczeniState:
    """The last family takes its places."""
    state = table(people, closed=closed, badge=1)
    state.where[:3] = [UNPLACED] * 3
    state.dice = dice
    state.watched = True
    state.push(StartingAreas(3))
    state.advance()
    state.forget()
    return state


@pytest.mark.parametrize(
    ("people", "closed", "question", "line"),
    [
        (
            "1D@1 2D@1 3D@1",
            (),
            "No room in the toilets (1): who starts on the parking lot (6) instead?",
            "Ada: the Leader starts on the parking lot (6), as there is no room in the toilets (1).",
        ),
        (
            "1D@2",
            (1,),
            "Closed: Toilets (1). Who starts on the parking lot (6) instead?",
            "Ada: the Leader starts on the parking lot (6), as this area is closed: Toilets (1).",
        ),
        ("1D@2", (), "Who starts in the toilets (1)?", "Ada: the Leader starts in the toilets (1)."),
    ],
)
def test_whoever_finds_no_room_is_asked_about_the_parking_lot(
    people: str, closed: tuple[int, ...], question: str, line: str
) -> None:
    """OS-2.9 Question and log name the place where the character really goes, and why."""
    state = taking_places(people, [1, 2, 2], closed)
    speaker = Speaker(GAME, "en", NAMES, strict=True)
    assert speaker.prompt(state.prompt(0), 0, (0,)) == f"Your dice show 1 2 2. {question}"
    act(state, 0, "place", 1, LEADER)
    assert lines(state, "placed") == [line]


def test_the_monster_that_leaves_before_the_attack_is_counted() -> None:
    """OS-17.3 V16"""
    state = log(table("0D@6 1D@6", variant=16, monsters=(0, 0, 0, 0, 0, 3), cold=0), 6)
    assert lines(state, "relief") == ["Before the attack one monster leaves the parking lot."]
    assert lines(state, "relief", "pl") == ["Przed atakiem jeden potwór odchodzi z parkingu."]


def test_whoever_loses_the_last_character_is_told() -> None:
    """OS-13.4"""
    state = log(table("0L@4 1B@1", monsters=(0, 0, 0, 3, 0, 0), cold=0), 6)
    assert lines(state, "eliminated") == ["Ada has lost the whole family."]
    assert told(log(table("0L@4 0B@1 1B@1", monsters=(0, 0, 0, 3, 0, 0), cold=0), 6), "eliminated") == []


def test_the_badge_comes_from_somebody() -> None:
    """OS-7.2 OS-13.5"""
    assert lines(log(table("2D@3 0D@1"), 2), "badge") == ["Cela takes the security badge from Ada."]
    assert lines(log(table("0D@3 2D@1"), 2), "badge") == ["Ada is elected and keeps the security badge."]
    state = log(table("0L@4 1B@1", monsters=(0, 0, 0, 3, 0, 0), cold=0), 6)
    assert lines(state, "badge-passes") == ["The badge passes from Ada to Bruno."]


def test_whoever_flees_from_a_closing_area_is_named() -> None:
    """OS-12.1, worked example E9"""
    state = log(table("0D@2 1B@2 2B@1 2L@1 3L@1", monsters=(0, 6, 0, 0, 0, 0)), 7)
    assert lines(state, "closes") == ["Surrounded and closed: Clothing store (2); 6 monsters leave."]
    assert lines(state, "flees") == [
        "Ada: the Defender flees from the clothing store (2) to the parking lot (6).",
        "Bruno: the Crybaby flees from the clothing store (2) to the parking lot (6).",
    ]


def test_a_move_tells_where_from() -> None:
    """OS-9.4"""
    state = table("0D@2 1B@4", closed=())
    state.destination = [5, 0, 0, 0]
    state = log(state, 4)
    assert lines(state, "moves") == ["Ada: the Defender goes from the clothing store (2) to the main hall (5)."]


def test_who_can_go_nowhere_is_told() -> None:
    """OS-8.4"""
    state = log(table("0D@6 1B@6", closed=(1, 2, 3, 4, 5)), 3)
    assert [words["seat"] for words in told(state, "nowhere")] == ["#0", "#1"]


def test_a_mark_without_a_choice_is_told_like_any_other() -> None:
    """OS-4.4 OS-8.3 Made at once, and logged."""
    state = log(table("0D@6 0L@5 1B@6", closed=(1, 2, 3, 4)), 3)
    act(state, 0, "go", 6)
    assert [words["seat"] for words in told(state, "map-locked")] == ["#1"]


def test_a_discussion_without_cards_is_over_at_once() -> None:
    """OS-4.4 OS-5.4 Everybody there has an empty hand, as all can see."""
    state = log(table("0D@6 1B@6 2D@1", hands={2: "bat"}), 1)
    assert lines(state, "no-cards-here") == [
        "Nobody on the parking lot (6) holds a card: the discussion is over at once."
    ]
    assert told(state, "discussion") == []


def test_monsters_of_one_area_and_cause_are_one_line() -> None:
    """OS-10.1 OS-10.2 What does not fit is told with the area it was meant for."""
    state = table("0D@1 1D@1", monsters=(0, 4, 0, 0, 0, 5))
    state.dice = [2, 2, 2, 2]
    log(state, 5)
    assert [line for event in state.events for line in [Speaker(GAME, "en", NAMES).event(event)]] == [
        "2 monsters come to the clothing store (2) (dice).",
        "No place at the clothing store (2): one monster comes to the parking lot (6) instead (dice).",
        "One monster that was to come to the clothing store (2) finds no place and stays in the pool (dice).",
        "One monster comes to the toilets (1) (crowd).",
    ]


def test_a_full_parking_lot_is_named_once() -> None:
    """OS-10.2"""
    state = table("0D@1 1D@1", monsters=(0, 0, 0, 0, 0, 5))
    state.dice = [6, 6, 6]
    log(state, 5)
    assert lines(state, "monsters-stay") == [
        "2 monsters that were to come to the parking lot (6) find no place and stay in the pool (dice)."
    ]
    assert lines(state, "monsters-stay", "pl") == [
        "2 potwory, które miały przyjść na parking (6), nie mają gdzie stanąć i zostają w puli (kości)."
    ]


ENDS = [
    (0, 1, "0B@1 1D@2", "The game is over; 2 characters are alive."),
    (7, 1, "0B@1 0D@1 1D@1 2D@1 3D@1", "The game is over: all the living are in one area; 5 characters are alive."),
    (0, 60, "0B@1 0D@1 1D@1 2D@1 3D@2", "The game is over: the last round has been played; 5 characters are alive."),
]


@pytest.mark.parametrize(("variant", "number", "people", "line"), ENDS)
def test_the_end_has_its_reason(variant: int, number: int, people: str, line: str) -> None:
    """OS-12.4 OS-12.6 V07"""
    state = table(people, variant=variant)
    state.round = number
    assert lines(log(state, 7), "the-end") == [line]


def test_a_victory_tells_what_broke_the_tie() -> None:
    """OS-16.4 V19"""
    people = "0B@1 1B@2 2B@3 3L@4"
    assert lines(log(table(people, variant=19, badge=1), 7), "wins") == [
        "Bruno wins with 7 points; the badge breaks the tie."
    ]
    state = log(table(people, variant=19, badge=3, hands={0: "bat", 2: "bat saw"}), 7)
    assert lines(state, "wins") == ["Cela wins with 7 points; the most cards break the tie."]
    assert lines(log(table("0B@1 1D@2", variant=19, badge=1), 7), "wins") == ["Ada wins with 7 points."]


def test_every_card_played_is_named_with_its_player() -> None:
    """OS-14.0 A card is shown to all."""
    played: dict[str, tuple[int, str, tuple[int, ...]]] = {
        "walkie": (2, "0D@1 1D@2", ()),
        "energy": (4, "0D@1 1D@2", (0, 5)),
        "pistol": (6, "0L@4 1L@4", ()),
        "tin": (6, "0L@4 1L@4", (5,)),
        "bat": (6, "0L@4 1L@4", ()),
        "saw": (6, "0L@4 1L@4", ()),
        "molotov": (6, "0L@4 1L@4", ()),
        "meat": (6, "0L@4 1L@4", (LEADER,)),
    }
    assert len(played) == len(ITEM_IDS) - 1, "all but the truck keys"
    for card, (phase, people, args) in played.items():
        state = table(people, monsters=(0, 0, 0, 4, 0, 0), hands={0: f"{card} keys"}, cold=0)
        state.destination = [2, 0, 0, 0] if phase == 4 else [0, 0, 0, 0]
        log(state, phase)
        act(state, 0, card, *args)
        naming = [event.key for event in state.events if event.words.get("card") == f"@item-{card}"]
        assert len(naming) == 1, card
        assert naming[0].startswith("plays-"), card


SENTENCES = [
    ("attack", {"monsters": 1, "strength": 1}, "One monster against strength 1 in the toilets (1): it is getting in!"),
    (
        "attack",
        {"monsters": 2, "strength": 1},
        "2 monsters against strength 1 in the toilets (1): they are getting in!",
    ),
    ("attack", {"monsters": 1, "strength": 1}, "Jeden potwór przeciw sile 1 w toaletach (1): wdziera się do środka!"),
    ("attack", {"monsters": 3, "strength": 1}, "3 potwory przeciw sile 1 w toaletach (1): wdzierają się do środka!"),
    ("attack", {"monsters": 5, "strength": 1}, "5 potworów przeciw sile 1 w toaletach (1): wdziera się do środka!"),
    ("attack-parking", {"monsters": 1}, "Parking atakuje jeden potwór."),
    ("attack-parking", {"monsters": 2}, "Parking atakują 2 potwory."),
    ("attack-parking", {"monsters": 6}, "Parking atakuje 6 potworów."),
    (
        "plays-tin",
        {"seat": "#0", "card": "@item-tin", "target": "@area-6"},
        "Ada zagrywa konserwę w toaletach (1): potwór idzie na parking (6).",
    ),
]


@pytest.mark.parametrize(("key", "words", "sentence"), SENTENCES)
def test_sentences_agree_with_their_numbers(key: str, words: dict[str, str | int], sentence: str) -> None:
    """OS-23.7 OS-23.10"""
    spoken = [Speaker(GAME, lang, NAMES).event(Event(key, {"area": "@area-1", **words})) for lang in ("en", "pl")]
    assert sentence in spoken


@pytest.mark.parametrize(
    ("people", "line"),
    [
        ("0D@4 0L@2 1D@1", "Ada: the Leader goes from the clothing store (2) to the toy store (4)."),
        (
            "0D@4 0L@2 1D@4 1L@4 2D@4",
            "Ada: the Leader goes from the clothing store (2) to the parking lot (6), as the destination is full.",
        ),
    ],
)
def test_whoever_goes_elsewhere_is_told_with_the_reason(people: str, line: str) -> None:
    """OS-9.4"""
    state = table(people)
    state.destination = [4, *[0] * (state.seats - 1)]
    assert lines(log(state, 4), "moves") == [line]
