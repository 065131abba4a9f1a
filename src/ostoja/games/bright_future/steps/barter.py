"""BF-3.40 to BF-3.43: two players exchange at most one item each; BF-17.21: help for the wounded."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import minus, plus, with_value
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.bright_future.actions import (
    ACCEPT,
    ASK,
    DECLINE,
    DONE,
    FIRST_CODE,
    FIRST_FOOD,
    FIRST_MERC,
    FIRST_MISSION,
    GIVE,
    HAND_OVER,
    HANDFULS,
    ITEMS,
    NO_ITEM,
)
from ostoja.games.bright_future.names import BARTERED, HAS_BARTERED, PROPOSED
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Question


def relation(state: BrightFutureState, one: int, other: int) -> int:
    return state.relations[5 * one + other]


def note_relation(state: BrightFutureState, one: int, other: int, flag: int) -> None:
    feud = state.relations[:]
    feud[5 * one + other] |= flag
    feud[5 * other + one] |= flag
    state.relations = feud


def items_of(state: BrightFutureState, seat: int) -> list[int]:
    """BF-3.40 Gear, mercenaries, codes, food and missions of a player, as numbers of `ITEMS`."""
    items = state.gear[seat][:]
    items += [FIRST_MERC + merc for merc in state.mercs[seat]]
    for index in range(3):
        if state.codes[3 * seat + index]:
            items.append(FIRST_CODE + index)
    for index in range(3):
        if state.food[3 * seat + index]:
            items.append(FIRST_FOOD + index)
    for index in range(3):
        if state.mission_owner[index] == seat:
            items.append(FIRST_MISSION + index)
    return items


def may_barter(state: BrightFutureState, one: int, other: int) -> bool:
    """BF-3.42, BF-3.43 Neither has bartered yet, the pair has made no proposal, and there is something to give."""
    if (state.acted[one] | state.acted[other]) & HAS_BARTERED or relation(state, one, other) & PROPOSED:
        return False
    return bool(items_of(state, one) or items_of(state, other))


def no_partner(state: BrightFutureState, seat: int, other: int) -> Refusal | None:
    """BF-3.40 A barter is an agreement of two players."""
    if other == seat:
        return refuse("barter-alone", "BF-3.40")
    return refuse("barter-nobody", "BF-3.40") if other >= state.seats else None


def no_barter(state: BrightFutureState, seat: int, other: int) -> Refusal:
    """BF-3.40, BF-3.42, BF-3.43 What keeps two players from a barter who are near enough for one."""
    owner = seat_name(other)
    if state.acted[seat] & HAS_BARTERED:
        return refuse("barter-done", "BF-3.42")
    if state.acted[other] & HAS_BARTERED:
        return refuse("barter-partner-done", "BF-3.42", owner=owner)
    if relation(state, seat, other) & PROPOSED:
        return refuse("barter-proposed", "BF-3.43", owner=owner)
    return refuse("barter-nothing", "BF-3.40", owner=owner)


def hand(state: BrightFutureState, giver: int, taker: int, item: int) -> None:
    """One item changes hands; BF-3.11 gear keeps its state."""
    if item == NO_ITEM:
        return
    if item < FIRST_MERC:
        state.gear[giver] = minus(state.gear[giver], item)
        state.gear[taker] = plus(state.gear[taker], item)
    elif item < FIRST_CODE:
        state.mercs[giver] = minus(state.mercs[giver], item - FIRST_MERC)
        state.mercs[taker] = plus(state.mercs[taker], item - FIRST_MERC)
    elif item < FIRST_FOOD:
        state.codes[3 * giver + item - FIRST_CODE] -= 1
        state.codes[3 * taker + item - FIRST_CODE] += 1
    elif item < FIRST_MISSION:
        state.food[3 * giver + item - FIRST_FOOD] -= 1
        state.food[3 * taker + item - FIRST_FOOD] += 1
    else:
        state.mission_owner = with_value(state.mission_owner, item - FIRST_MISSION, taker)
    if state.watched:
        state.tell("hands", seat=seat_name(giver), target=seat_name(taker), item=ref(ITEMS[item]))


def item_name(item: int) -> str:
    return ref(ITEMS[item]) if item < NO_ITEM else ref("nothing")


class Offer(Question):
    """BF-3.43 What the proposer would give."""

    def __init__(self, seat: int, partner: int) -> None:
        super().__init__(seat)
        self.partner: Final = partner

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [GIVE[item] for item in items_of(state, seat)]
        if items_of(state, self.partner):
            options.append(GIVE[NO_ITEM])
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        note_relation(state, seat, self.partner, PROPOSED)
        item = action.args[0] if action.args else NO_ITEM
        state.replace(Wish(seat, self.partner, item))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("barter-give", "BF-3.43", actor=seat_name(self.seat), partner=seat_name(self.partner))

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        if action.kind == "give":
            return refuse("not-yours-to-give", "BF-3.40", item=ref(ITEMS[action.args[0]]))
        return super().refuse(state, seat, action)


class Wish(Question):
    """BF-3.43 What the proposer wants for it; not nothing for nothing."""

    def __init__(self, seat: int, partner: int, given: int) -> None:
        super().__init__(seat)
        self.partner: Final = partner
        self.given: Final = given

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [ASK[item] for item in items_of(state, self.partner)]
        if self.given != NO_ITEM:
            options.append(ASK[NO_ITEM])
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        wanted = action.args[0] if action.args else NO_ITEM
        state.replace(Answer(self.partner, seat, self.given, wanted))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        words = {"actor": seat_name(self.seat), "partner": seat_name(self.partner), "given": item_name(self.given)}
        return ask("barter-ask", "BF-3.43", **words)

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        if action.kind == "ask":
            partner = seat_name(self.partner)
            return refuse("not-theirs-to-give", "BF-3.40", item=ref(ITEMS[action.args[0]]), owner=partner)
        return super().refuse(state, seat, action)


class Answer(Question):
    """BF-3.43 The partner accepts or declines."""

    def __init__(self, seat: int, proposer: int, given: int, wanted: int) -> None:
        super().__init__(seat)
        self.proposer: Final = proposer
        self.given: Final = given
        self.wanted: Final = wanted

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [ACCEPT, DECLINE]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is ACCEPT:
            note_relation(state, seat, self.proposer, BARTERED)
            state.acted[seat] |= HAS_BARTERED
            state.acted[self.proposer] |= HAS_BARTERED
            hand(state, self.proposer, seat, self.given)
            hand(state, seat, self.proposer, self.wanted)
        elif state.watched:
            state.tell("declines", seat=seat_name(seat), target=seat_name(self.proposer))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        words = {"actor": seat_name(self.seat), "partner": seat_name(self.proposer)}
        given = item_name(self.given)
        return ask("barter-answer", "BF-3.43", **words, given=given, wanted=item_name(self.wanted))


class Help(Question):
    """BF-17.21 Resources for a wounded hero, in handfuls of 1, 5 or 10; the giver keeps at least one."""

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        own = state.resources[seat]
        options = [HAND_OVER[n] for n in range(3) if HANDFULS[n] < own]
        if state.resources[self.target]:
            options.append(DONE)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is DONE:
            state.pop()
            return
        amount = action.args[0]
        state.resources[seat] -= amount
        state.resources[self.target] += amount
        state.wounded[self.target] = 0
        if state.watched:
            state.tell("helps", seat=seat_name(seat), target=seat_name(self.target), count=amount)

    def several(self) -> bool:
        return True

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("help", "BF-17.21", actor=seat_name(self.seat), partner=seat_name(self.target))

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        if action.kind == "hand-over":
            return refuse("hand-over-too-much", "BF-17.21", money=state.resources[seat])
        return super().refuse(state, seat, action)
