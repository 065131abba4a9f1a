"""Chapter 7: Free actions: Missions and Tidying up, in the free windows of a turn (MT-3.3)."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.choice import Choice
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.metro2033.actions import CLOSE, KEEP, LEAVE, MISSION, PAY, TIDY, TIDY_PROTECTION
from ostoja.games.metro2033.cards import FIRST_FACTION, FIRST_HERO, FIRST_RESOURCE, FIRST_THREAT, IDS, TYPES
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.costs import keep_cost, move_up, tidy_refund
from ostoja.games.metro2033.steps.payment import payment_choices, strength, usable
from ostoja.games.metro2033.steps.tableau import drop_shield, drop_station, drop_supply

FREE_KINDS: Final = ("mission", "tidy", "tidy-protection")


class FreeWindow(Choice[MetroState]):
    """MT-3.3 Any number of Free actions of the active player, until the window is closed (D2)."""

    def run(self, state: MetroState) -> bool:
        seat = self.seat
        if state.supplies[seat] or state.stations[seat] or state.shields[seat]:
            return True
        state.pop()
        return False

    def legal(self, state: MetroState, seat: int) -> list[Action]:
        offer = free_actions(state, seat)
        offer.append(CLOSE)
        return offer

    def take(self, state: MetroState, seat: int, action: Action) -> None:
        if action is CLOSE:
            state.pop()
        else:
            take_free_action(state, seat, action)

    def question(self, state: MetroState, seat: int) -> str:
        return "window"

    def prompt(self, state: MetroState, seat: int) -> Prompt:
        return ask("window", "MT-3.3", actor=seat_name(self.seat))

    def refuse(self, state: MetroState, seat: int, action: Action) -> Refusal:
        if action.kind in FREE_KINDS:
            return refuse_free_action(state, seat, action)
        return refuse("one-basic-action", "MT-3.2")


def free_actions(state: MetroState, seat: int) -> list[Action]:
    """MT-3.3 The Missions that can be completed and the cards that can be tidied up; copies are offered once."""
    offer = missions(state, seat) if state.supplies[seat] else []
    last = -1
    for card in state.supplies[seat]:
        if card != last:
            offer.append(TIDY[card])
            last = card
    for card in state.stations[seat]:
        offer.append(TIDY[card])
    last = -1
    for card in state.shields[seat]:
        if card != last:
            offer.append(TIDY[card] if FIRST_HERO <= card < FIRST_THREAT else TIDY_PROTECTION[card])
            last = card
    return offer


def take_free_action(state: MetroState, seat: int, action: Action) -> None:
    """A Free action: the window stays open behind it."""
    card = action.args[0]
    if action.kind == "mission":
        if state.watched and payment_choices(state, seat, card, ())[1] > 1:
            state.tell("announces", seat=seat_name(seat), card=ref(IDS[card]))
        state.push(Payment(seat, card))
    else:
        tidy(state, seat, card, action.kind == "tidy-protection")


def refuse_free_action(state: MetroState, seat: int, action: Action) -> Refusal:
    """Why this Mission cannot be completed, or this card not be tidied up."""
    if action.kind == "mission":
        return refuse_mission(state, seat, action.args[0])
    return refuse("not-in-tableau", "MT-7.10", card=ref(IDS[action.args[0]]))


def missions(state: MetroState, seat: int) -> list[Action]:
    """MT-7.1 Open Missions, of the Faction card and of Stations without tokens, that can be paid (MT-7.3)."""
    components = state.components
    strengths = strength(state, seat)
    offer = []
    faction = state.factions[seat]
    if not state.flipped[seat] and usable(strengths, components.mission[faction]) >= components.requirement[faction]:
        offer.append(MISSION[faction])
    for card in state.stations[seat]:
        if not state.tokens[card] and usable(strengths, components.mission[card]) >= components.requirement[card]:
            offer.append(MISSION[card])
    return offer


def refuse_mission(state: MetroState, seat: int, card: int) -> Refusal:
    """Why this Mission cannot be completed now."""
    name = ref(IDS[card])
    if card != state.factions[seat] and card not in state.stations[seat]:
        return refuse("not-your-mission", "MT-7.1", card=name)
    done = state.flipped[seat] if card >= FIRST_FACTION else state.tokens[card] > 0
    if done:
        return refuse("mission-done", "MT-7.1", card=name)
    components = state.components
    have = usable(strength(state, seat), components.mission[card])
    return refuse("mission-unpaid", "MT-7.3", card=name, have=have, need=components.requirement[card])


class Payment(Choice[MetroState]):
    """MT-7.3 The player names the Heroes and Resources that pay an announced Mission (D5), in any order.

    `named` are those named so far, sorted, none at first. Once only one payment is left, it is not asked for (MT-3.10).
    """

    def __init__(self, seat: int, target: int, named: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.target: Final = target
        self.named: Final = named

    def run(self, state: MetroState) -> bool:
        choices, ways = payment_choices(state, self.seat, self.target, self.named)
        if ways > 1:
            state.remember(self.seat, [PAY[card] for card in choices])
            return True
        if choices:
            self.take(state, self.seat, PAY[choices[0]])
        else:
            state.pop()
            complete_mission(state, self.seat, self.target, self.named)
        return False

    def several(self) -> bool:
        return True

    def legal(self, state: MetroState, seat: int) -> list[Action]:
        choices, _ = payment_choices(state, seat, self.target, self.named)
        return [PAY[card] for card in choices]

    def take(self, state: MetroState, seat: int, action: Action) -> None:
        state.replace(Payment(seat, self.target, tuple(sorted((*self.named, action.args[0])))))

    def prompt(self, state: MetroState, seat: int) -> Prompt:
        return ask("payment", "MT-7.3", actor=seat_name(self.seat), card=ref(IDS[self.target]))

    def refuse(self, state: MetroState, seat: int, action: Action) -> Refusal:
        if action.kind == "pay":
            return refuse("not-minimal", "MT-7.3", card=ref(IDS[action.args[0]]))
        return refuse("pay-first", "MT-7.6", card=ref(IDS[self.target]))


def complete_mission(state: MetroState, seat: int, target: int, payment: tuple[int, ...]) -> None:
    """MT-7.6 Reward, win check, payment discarded, tokens moved up, then the card's own end."""
    reward = min(state.components.reward[target], state.reserve[seat])
    state.reserve[seat] -= reward
    state.above[seat] += reward
    if state.watched:
        state.tell("completes", seat=seat_name(seat), card=ref(IDS[target]), reward=reward, total=state.total(seat))
    if not state.reserve[seat]:
        state.finish()
        if state.watched:
            state.tell("wins", seat=seat_name(seat))
        return
    for card in payment:
        if card >= FIRST_HERO:
            drop_shield(state, seat, card)
            if state.watched:
                type = ref(f"type-{TYPES[state.components.type[card]]}")
                state.tell("doubles", seat=seat_name(seat), card=ref(IDS[card]), type=type)
        else:
            drop_supply(state, seat, card)
            if state.watched:
                state.tell("delivers", seat=seat_name(seat), card=ref(IDS[card]))
    if not state.options["no_rest"]:
        moved = move_up(state, seat, state.below[seat])
        if state.watched and moved:
            state.tell("rests", seat=seat_name(seat), moved=moved)
    if target >= FIRST_FACTION:
        state.flipped[seat] = True
    elif state.above[seat] >= keep_cost(state, seat):
        state.push(KeepStation(seat, target))
    else:
        leave_station(state, seat, target)


class KeepStation(Choice[MetroState]):
    """MT-7.7 Keep the Station and put tokens on it, or discard it (D6)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def legal(self, state: MetroState, seat: int) -> list[Action]:
        return [KEEP, LEAVE]

    def take(self, state: MetroState, seat: int, action: Action) -> None:
        state.pop()
        if action is LEAVE:
            leave_station(state, seat, self.card)
            return
        count = keep_cost(state, seat)
        state.above[seat] -= count
        state.tokens[self.card] = count
        if state.watched:
            state.tell("keeps", seat=seat_name(seat), card=ref(IDS[self.card]), count=count)

    def prompt(self, state: MetroState, seat: int) -> Prompt:
        return ask(
            "keep", "MT-7.7", actor=seat_name(self.seat), card=ref(IDS[self.card]), count=keep_cost(state, self.seat)
        )

    def refuse(self, state: MetroState, seat: int, action: Action) -> Refusal:
        return refuse("keep-or-leave", "MT-7.7", card=ref(IDS[self.card]))


def leave_station(state: MetroState, seat: int, card: int) -> None:
    """MT-7.7 The Station of a completed Mission goes to the discard pile."""
    drop_station(state, seat, card)
    if state.watched:
        state.tell("leaves", seat=seat_name(seat), card=ref(IDS[card]))


def tidy(state: MetroState, seat: int, card: int, rotated: bool) -> None:
    """MT-7.10, MT-7.12 Discard an own played card, for its refund (MT-7.11) and nothing else."""
    if card < FIRST_RESOURCE:
        moved = drop_station(state, seat, card)
    else:
        if rotated or card >= FIRST_HERO:
            drop_shield(state, seat, card)
        else:
            drop_supply(state, seat, card)
        moved = move_up(state, seat, tidy_refund(state, card, rotated))
    if state.watched:
        state.tell("tidies", seat=seat_name(seat), card=ref(IDS[card]), moved=moved)
