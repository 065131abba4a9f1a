"""Chapter 6: drawing, Bazaar, deck."""

from games.metro2033.positions import (
    AMOEBA,
    BACKPACK,
    CANTEEN,
    FLAMETHROWER,
    GHOUL,
    GOGGLES,
    HUNTER,
    KNIFE,
    MILITARY_CARAVAN,
    PEACEFUL_CARAVAN,
    PORK,
    RATS,
    TEA,
    UNIFORM,
    Player,
    act,
    can,
    choices,
    do,
    finish_action,
    names,
    offered,
    position,
    tokens,
    why,
)
from ostoja.core.action import ref
from ostoja.core.rng import Rng
from ostoja.games.metro2033.cards import EMPTY, NUMBER


def test_a_card_is_drawn_from_a_slot_or_the_deck() -> None:
    """MT-6.1"""
    state = position(Player(hand=(PORK,)), bazaar=(CANTEEN, BACKPACK, UNIFORM), top=(GOGGLES, HUNTER))
    do(state, "discard", PORK)
    assert offered(state, "take") == {CANTEEN, BACKPACK, UNIFORM}
    assert can(state, "deck")
    assert why(state, "take", TEA) == "MT-6.1"
    taken = do(state.copy(), "take", UNIFORM)
    assert UNIFORM in names(taken.hands[0])
    drawn = do(state.copy(), "deck")
    assert GOGGLES in names(drawn.hands[0])
    assert names(drawn.bazaar) == [CANTEEN, BACKPACK, UNIFORM]


def test_equal_cards_in_the_bazaar_are_offered_once() -> None:
    """MT-6.1, MT-3.10"""
    state = position(Player(hand=(PORK,)), bazaar=(TEA, TEA, TEA), top=(GOGGLES,))
    do(state, "discard", PORK)
    assert len(state.legal(0)) == 2
    do(state, "take", TEA)
    assert names(state.bazaar) == [GOGGLES, TEA, TEA]


def test_the_draw_is_mandatory() -> None:
    """MT-6.2"""
    state = position(Player(hand=(PORK,)))
    do(state, "play", PORK)
    assert choices(state) == {"take", "deck"}
    assert why(state, "close") == "MT-6.2"


def test_a_taken_card_is_replaced_at_once() -> None:
    """MT-6.3"""
    state = position(Player(hand=(PORK,)), bazaar=(CANTEEN, BACKPACK, UNIFORM), top=(GOGGLES, HUNTER))
    size = len(state.deck)
    state.watched = True
    do(do(state, "discard", PORK), "take", BACKPACK)
    assert names(state.bazaar) == [CANTEEN, GOGGLES, UNIFORM]
    assert len(state.deck) == size - 1
    told = [(event.key, event.words["card"]) for event in state.events if event.key in ("takes", "revealed")]
    assert told == [("takes", ref(BACKPACK)), ("revealed", ref(GOGGLES))], "both are public"


def test_revealed_active_cards_have_no_effect() -> None:
    """MT-6.4"""
    state = position(
        Player(hand=(PORK,), above=0, below=5, stations=("s01",)), bazaar=(TEA, BACKPACK, UNIFORM), top=(AMOEBA,)
    )
    do(do(state, "swap"), "exchange", PORK)
    for card in names(state.hands[0])[:2]:
        do(state, "exchange", card)
    do(state, "take", TEA)
    assert names(state.bazaar)[0] == AMOEBA
    assert names(state.stations[0]) == ["s01"]
    assert tokens(state) == (0, 5, 5)


def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    """MT-6.5 Only when a card is needed; then the whole pile is shuffled."""
    state = position(Player(hand=(PORK,)), bazaar=(CANTEEN, BACKPACK, UNIFORM), deck=1)
    pile = len(state.discard)
    do(do(state, "discard", PORK), "deck")
    assert state.deck == []
    assert len(state.discard) == pile + 1, "not rebuilt until a card is needed"
    do(state, "discard", names(state.hands[1])[0])
    before = sorted(state.discard)
    do(state, "deck")
    assert state.discard == []
    assert len(state.deck) == len(before) - 1
    assert sorted([*state.deck, *[c for c in before if before.count(c) > state.deck.count(c)][:1]]) == before


def test_the_new_deck_is_shuffled() -> None:
    """MT-6.5 The same pile, another generator, another order."""
    decks = []
    for seed in (1, 2):
        state = position(Player(hand=(PORK,)), bazaar=(CANTEEN, BACKPACK, UNIFORM), deck=0)
        state.rng = Rng(seed)
        do(do(state, "discard", PORK), "deck")
        decks.append(state.deck)
    assert decks[0] != decks[1]


def test_a_slot_is_refilled_through_the_reshuffle() -> None:
    """MT-6.5"""
    state = position(Player(hand=(PORK,)), bazaar=(CANTEEN, BACKPACK, UNIFORM), deck=0)
    do(do(state, "discard", PORK), "take", CANTEEN)
    assert state.bazaar[0] != EMPTY
    assert state.discard == []


def test_drawing_up_to_five_finishes_one_player_before_the_next() -> None:
    """MT-6.6 Each card is a choice of its own."""
    state = position(
        Player(hand=(AMOEBA, PORK, TEA), shields=(CANTEEN,)),
        Player(hand=(RATS, KNIFE), shields=(GHOUL,)),
    )
    do(do(do(state, "discard", AMOEBA), "defend", CANTEEN), "play", PORK)
    do(do(state, "defend", GHOUL), "play", RATS)
    asked = []
    while choices(state) == {"take", "deck"}:
        asked.append(state.waiting[0])
        do(state, "deck")
    assert asked == [0, 0, 1]


def test_hands_are_filled_up_from_the_active_player_on() -> None:
    """MT-8.13 MT-3.6 Clockwise from whoever discarded the Threat, here not the first seat."""
    state = position(
        Player(hand=(PORK, RATS), shields=(CANTEEN,)),
        Player(hand=(AMOEBA, KNIFE), shields=(GHOUL,)),
        Player(hand=(TEA,), shields=(FLAMETHROWER,)),
    )
    finish_action(do(state, "discard", PORK))
    do(state, "discard", AMOEBA)
    for shield, card in ((GHOUL, KNIFE), (FLAMETHROWER, TEA), (CANTEEN, RATS)):
        do(do(state, "defend", shield), "play", card)
    asked = []
    while choices(state) == {"take", "deck"}:
        asked.append(state.waiting[0])
        do(state, "deck")
    assert asked == [1, 1, 2, 0]


def drained(discard: tuple[str, ...] = ()) -> object:
    """A position in which almost every card lies in hands and tableaus, so that deck and discard pile are empty."""
    state = position(Player(hand=(PORK,)), bazaar=(CANTEEN, BACKPACK, UNIFORM), deck=0)
    keep = [NUMBER[name] for name in discard]
    for card in list(state.discard):
        if card in keep:
            keep.remove(card)
            continue
        state.discard.remove(card)
        area = state.stations if card < 30 else state.supplies if card < 54 else state.shields
        area[1].append(card)
    for area in (state.stations, state.supplies, state.shields):
        area[1].sort()
    state.forget()
    return state


def test_without_deck_and_discard_pile_slots_stay_empty() -> None:
    """MT-6.7 Draws come from filled slots, and with no source at all a draw is skipped."""
    state = drained()
    assert state.deck == state.discard == []
    state.play(0, next(a for a in state.legal(0) if a.kind == "play" and a.args[0] == NUMBER[PORK]))
    assert choices(state) == {"take"}
    assert why(state, "deck") == "MT-6.7"
    state.play(0, next(a for a in state.legal(0) if a.args[0] == NUMBER[BACKPACK]))
    assert state.bazaar[1] == EMPTY
    assert choices(state) == {"tidy", "close"}


def test_empty_slots_are_refilled_once_cards_are_there_again() -> None:
    """MT-6.7 Before the next decision, lowest slot first, as far as the cards reach."""
    state = drained()
    state.hands[0] += [card for card in state.bazaar[:2] if card != EMPTY]
    state.hands[0] = sorted(state.hands[0])[:5]
    state.bazaar[0] = state.bazaar[1] = EMPTY
    state.forget()
    state.play(0, next(a for a in state.legal(0) if a.kind == "discard" and a.args[0] == NUMBER[PORK]))
    assert names(state.bazaar[:1]) == [PORK]
    assert state.bazaar[1] == EMPTY
    assert state.deck == state.discard == []


def test_a_tidied_card_fills_an_empty_slot_before_the_next_decision() -> None:
    """MT-6.7 Also where nobody draws: the card goes through the discard pile and the new deck into the Bazaar."""
    state = drained()
    state.supplies[1].remove(NUMBER[TEA])
    state.supplies[0] = [NUMBER[TEA]]
    state.supplies[1] = sorted([*state.supplies[1], NUMBER[CANTEEN]])
    state.bazaar[0] = EMPTY
    state.forget()
    state.play(0, act("tidy", TEA))
    assert names(state.bazaar) == [TEA, BACKPACK, UNIFORM]
    assert state.prompt(0).key == "basic", "still the same turn"


def test_a_draw_without_any_source_is_skipped() -> None:
    """MT-6.7"""
    state = drained()
    state.bazaar = [EMPTY] * 3
    state.forget()
    state.play(0, next(a for a in state.legal(0) if a.kind == "play" and a.args[0] == NUMBER[PORK]))
    assert len(state.hands[0]) == 4
    assert choices(state) == {"tidy", "close"}


def test_a_single_source_is_drawn_without_asking() -> None:
    """MT-6.7, MT-3.10"""
    state = drained()
    state.bazaar = [EMPTY, NUMBER[UNIFORM], EMPTY]
    state.forget()
    state.play(0, next(a for a in state.legal(0) if a.kind == "play" and a.args[0] == NUMBER[PORK]))
    assert UNIFORM in names(state.hands[0])
    assert state.bazaar == [EMPTY] * 3


def test_the_discard_pile_is_open_to_everybody() -> None:
    """MT-6.8"""
    state = position(Player(hand=(PORK, MILITARY_CARAVAN, PEACEFUL_CARAVAN)))
    do(state, "swap")
    for name in (PORK, MILITARY_CARAVAN, PEACEFUL_CARAVAN):
        do(state, "exchange", name)
    for viewer in (0, 1, None):
        assert names(state.seen_by(viewer).discard) == [PORK, PEACEFUL_CARAVAN, MILITARY_CARAVAN]
