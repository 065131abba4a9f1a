"""Item cards of the discussion step (section 14): when each may be played, what it does, why it may not."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Refusal, refuse
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import (
    AREA_IDS,
    BAT,
    CHARACTER_IDS,
    ENERGY,
    ITEM_IDS,
    MEAT,
    MOLOTOV,
    PISTOL,
    PLAY_BAT,
    PLAY_MEAT,
    PLAY_MOLOTOV,
    PLAY_PISTOL,
    PLAY_SAW,
    PLAY_TIN,
    SAW,
    TIN,
    WALKIE,
)
from ostoja.games.osaczeni.state import SEATS_OF, OsaczeniState

ATTACK_PHASE: Final = 6

CARD_OF: Final = {
    "walkie": WALKIE,
    "energy": ENERGY,
    "pistol": PISTOL,
    "tin": TIN,
    "bat": BAT,
    "saw": SAW,
    "molotov": MOLOTOV,
    "meat": MEAT,
}
"""The card that an action of this kind plays."""

CLAUSE_OF: Final = ("OS-14.1", "OS-14.2", "OS-14.3", "OS-14.4", "OS-14.5", "OS-14.6", "OS-14.7", "OS-14.8", "OS-14.9")


def playable_in_discussion(state: OsaczeniState, seat: int, area: int, found: list[Action]) -> None:
    """OS-5.3 Add to `found` the card plays open to a present player."""
    attack = state.phase == ATTACK_PHASE
    offered = 0
    for kind in state.hands[seat]:
        if offered >> kind & 1:
            continue
        offered |= 1 << kind
        if kind == PISTOL:
            if not attack or pistol_counts(state, seat, area):
                found.append(PLAY_PISTOL)
        elif not attack:
            continue
        elif kind == BAT:
            found.append(PLAY_BAT)
        elif kind == SAW:
            found.append(PLAY_SAW)
        elif kind == MOLOTOV:
            found.append(PLAY_MOLOTOV)
        elif kind == TIN:
            for target in range(1, 7):
                if target != area and state.free_notch(target):
                    found.append(PLAY_TIN[target])
        elif kind == MEAT:
            for who in range(4):
                if state.where[4 * seat + who] == area and not state.face_down >> (4 * seat + who) & 1:
                    found.append(PLAY_MEAT[who])


def pistol_counts(state: OsaczeniState, seat: int, area: int) -> bool:
    """OS-14.3 A voter, while there are at least two."""
    voters = state.voters(area)
    return voters >> seat & 1 == 1 and len(SEATS_OF[voters]) >= 2


def play_in_discussion(state: OsaczeniState, seat: int, area: int, action: Action) -> None:
    """Carry out a card of the discussion step."""
    if action is PLAY_PISTOL:
        pistol(state, seat)
    elif action is PLAY_BAT:
        weapon(state, seat, area, BAT, state.law[law.BAT_REMOVES])
    elif action is PLAY_SAW:
        weapon(state, seat, area, SAW, state.law[law.SAW_REMOVES])
    elif action is PLAY_MOLOTOV:
        weapon(state, seat, area, MOLOTOV, state.law[law.MOLOTOV_REMOVES])
    elif action.kind == "tin":
        canned_food(state, seat, area, action.args[0])
    else:
        rotten_meat(state, seat, action.args[0])


def pistol(state: OsaczeniState, seat: int) -> None:
    """OS-14.3 One more vote in this voting, or in all votings of a parking attack."""
    state.spend(seat, PISTOL)
    pistols = state.pistols[:]
    pistols[seat] += 1
    state.pistols = pistols
    if state.watched:
        state.tell("plays-pistol", seat=seat_name(seat), card=ref(ITEM_IDS[PISTOL]))


def weapon(state: OsaczeniState, seat: int, area: int, kind: int, most: int) -> None:
    """OS-14.5-14.7 Monsters of the resolved area return to the pool, as many as the weapon reaches."""
    state.spend(seat, kind)
    gone = min(most, state.monsters[area])
    state.monsters[area] -= gone
    if state.watched:
        state.tell(
            "plays-weapon", seat=seat_name(seat), card=ref(ITEM_IDS[kind]), monsters=gone, area=ref(AREA_IDS[area])
        )


def canned_food(state: OsaczeniState, seat: int, area: int, target: int) -> None:
    """OS-14.4 One monster of the resolved area goes to another one with a free notch."""
    state.spend(seat, TIN)
    state.monsters[area] -= 1
    state.monsters[target] += 1
    if state.watched:
        state.tell(
            "plays-tin",
            seat=seat_name(seat),
            card=ref(ITEM_IDS[TIN]),
            area=ref(AREA_IDS[area]),
            target=ref(AREA_IDS[target]),
        )


def rotten_meat(state: OsaczeniState, seat: int, who: int) -> None:
    """OS-14.8 One own character is hidden until the end of phase 6."""
    state.spend(seat, MEAT)
    state.face_down |= 1 << (4 * seat + who)
    if state.watched:
        state.tell("plays-meat", seat=seat_name(seat), card=ref(ITEM_IDS[MEAT]), character=ref(CHARACTER_IDS[who]))


def refuse_in_discussion(state: OsaczeniState, seat: int, area: int, action: Action) -> Refusal:
    """Why an action that is not offered in a discussion is not."""
    card = CARD_OF.get(action.kind, -1)
    if card < 0:
        return refuse("discussion-first", "OS-5.4")
    wrong = refuse_card(state, seat, card)
    if wrong is not None:
        return wrong
    if card in (WALKIE, ENERGY) or (card != PISTOL and state.phase != ATTACK_PHASE):
        return refuse("card-not-now", CLAUSE_OF[card], card=ref(ITEM_IDS[card]))
    if card == PISTOL:
        return refuse("pistol-no-effect", "OS-14.3")
    if card == TIN:
        target = action.args[0]
        if target == area:
            return refuse("same-area", "OS-14.4", area=ref(AREA_IDS[target]))
        if state.is_closed(target):
            return refuse("area-closed", "OS-12.2", area=ref(AREA_IDS[target]))
        return refuse("no-notch", "OS-14.4", area=ref(AREA_IDS[target]))
    return refuse("nobody-to-hide", "OS-14.8", character=ref(CHARACTER_IDS[action.args[0]]), area=ref(AREA_IDS[area]))


def refuse_card(state: OsaczeniState, seat: int, card: int) -> Refusal | None:
    """OS-14.0 A card that is not in hand cannot be played."""
    if card not in state.hands[seat]:
        return refuse("not-in-hand", "OS-14.0", card=ref(ITEM_IDS[card]))
    return None
