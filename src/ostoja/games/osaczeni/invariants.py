"""Section 21: what must be true in every position."""

from typing import TYPE_CHECKING

from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import PARKING

if TYPE_CHECKING:
    from ostoja.games.osaczeni.state import OsaczeniState


def check(state: "OsaczeniState") -> None:
    """Assert the invariants; each message names the clause behind it."""
    check_mall(state)
    check_tokens(state)
    check_cards(state)
    check_secrets(state)
    if state.over:
        assert state.living_characters() > 0 or not state.winners, "OS-16.5 nobody alive, nobody wins"
        most = sum(state.points) + state.law[law.KEYS_POINTS]
        assert all(0 <= points <= most for points in state.final_scores()), "OS-16.7 a score is possible"


def check_mall(state: "OsaczeniState") -> None:
    assert sum(state.monsters) <= state.law[law.MONSTERS], "OS-2.3 no more monsters than tokens"
    for area in range(1, 7):
        assert 0 <= state.monsters[area] <= 6, "OS-3.7 an area has six notches"
        if state.is_closed(area):
            assert area != PARKING, "OS-12.1 the parking lot never closes"
            assert state.monsters[area] == 0, "OS-12.2 no monsters at a closed area"
            assert area not in state.where, "OS-12.2 nobody in a closed area"
        assert state.where.count(area) <= state.capacity[area], "OS-3.6 no area above its capacity"
    for number in range(len(state.where)):
        place = state.where[number]
        used = number & 3 != 3 or state.seats == 3
        assert (place >= 0) == used, "OS-2.7 the Klutz is used with three players only"
        assert (place == 0) == (number in state.cold), "OS-13.1 the dead are in the cold store"
        assert place < 7 or state.round == 0, "OS-2.9 everybody is placed before round 1"
        assert state.phase == 6 or not state.face_down >> number & 1, "OS-11.14 hidden only in phase 6"
    assert len(set(state.cold)) == len(state.cold), "OS-13.2 nobody dies twice"


def check_tokens(state: "OsaczeniState") -> None:
    if state.cold:
        assert state.victim == state.cold[-1] >> 2, "OS-13.3 the victim token is with the last victim's owner"
        assert state.alive(state.badge) or not state.living(), "OS-13.5 the badge is with a family that lives"
    assert state.round > 0 or state.badge != state.victim, "OS-2.6 badge and victim token start apart"
    assert state.phase in (1, 2, 6) or not any(state.pistols), "OS-5.11 pistols end with their voting"
    if state.phase in (3, 4, 5):
        assert len(state.dice) == state.dice_available(), "OS-7.5 the number of dice"
    elif state.phase == 6:
        assert len(state.dice) <= state.dice_available(), "OS-19.28 a die joins from the next round on"


def check_cards(state: "OsaczeniState") -> None:
    left = state.copies[:]
    for kind in state.deck + state.played + state.truck + [code % 16 for code in state.box]:
        left[kind] -= 1
    for hand in state.hands:
        for kind in hand:
            left[kind] -= 1
    if state.kept >= 0:
        left[state.kept] -= 1
    assert not any(left), "OS-2.4 the 23 cards, each in one place"
    assert state.phase == 1 or not (state.truck or state.kept >= 0), "OS-6.4 the truck is searched in phase 1"


def check_secrets(state: "OsaczeniState") -> None:
    assert state.ready & ~state.asked == 0, "OS-5.4 only those asked are ready"
    for seat in range(state.seats):
        if not state.votes_open:
            assert (state.votes[seat] >= 0) == (state.ready >> seat & 1 == 1), "OS-5.7 an answer is a vote"
            if state.votes[seat] >= 0:
                assert state.asked >> state.votes[seat] & 1, "OS-3.3 votes go to candidates"
    for code in state.given:
        seat = code // 9 % 6
        assert code % 9 in state.hands[seat], "OS-6.4 a card known to be in a hand is there"
