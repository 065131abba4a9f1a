"""Voting (section 5): the discussion, the pointing and the tie-break."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.state import SEAT_ALONE, Step
from ostoja.core.words import Prompt, Refusal, ask, only, refuse
from ostoja.games.osaczeni import statements
from ostoja.games.osaczeni.actions import AREA_IDS, BREAK_TIE, READY, UNREADY, VOTE
from ostoja.games.osaczeni.state import NONE, SEATS_OF, OsaczeniState
from ostoja.games.osaczeni.steps.cards import play_in_discussion, playable_in_discussion, refuse_in_discussion
from ostoja.games.osaczeni.steps.together import Together

ATTACK_PHASE: Final = 6


def hold_voting(state: OsaczeniState, area: int) -> None:
    """OS-5.1 A voting of phase 1 or 2; when it is done, `state.chosen` is the player chosen."""
    present = state.present(area)
    if len(SEATS_OF[present]) == 1:
        state.chosen = SEATS_OF[present][0]  # OS-5.10
        if state.watched:
            state.tell("chosen-alone", seat=seat_name(state.chosen), area=ref(AREA_IDS[area]))
        return
    state.push(Voting(area))
    open_discussion(state, area)


class Voting(Step[OsaczeniState]):
    """OS-5.2 After the discussion, the decision."""

    def __init__(self, area: int) -> None:
        self.area: Final = area

    def run(self, state: OsaczeniState) -> bool:
        state.pop()
        open_decision(state, self.area)
        return False


# The discussion step ------------------------------------------------------------------------------------------


def open_discussion(state: OsaczeniState, area: int) -> None:
    """OS-5.3 All present players talk and may play cards."""
    state.voting = area
    state.asked = state.present(area)
    state.ready = empty_handed(state)
    if state.watched:
        state.tell("no-cards-here" if state.ready == state.asked else "discussion", area=ref(AREA_IDS[area]))
    state.push(Discussion(area))


def empty_handed(state: OsaczeniState) -> int:
    """OS-4.4 Those asked whose hand is empty, as everybody can see: they have only `ready` to say."""
    found = 0
    for seat in SEATS_OF[state.asked]:
        if not state.hands[seat]:
            found |= 1 << seat
    return found


class Discussion(Together):
    """OS-5.4 The present players play cards until all of them are ready."""

    def __init__(self, area: int) -> None:
        self.area: Final = area

    def run(self, state: OsaczeniState) -> bool:
        if state.asked & ~state.ready == 0 or (state.phase == ATTACK_PHASE and state.monsters[self.area] == 0):
            state.pop()
            return False
        return True

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        found = [UNREADY if state.ready >> seat & 1 else READY]
        if state.hands[seat]:
            playable_in_discussion(state, seat, self.area, found)
        return found

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        if action is READY:
            state.ready |= 1 << seat
            if state.watched:
                state.tell("ready", seat=seat_name(seat))
        elif action is UNREADY:
            state.ready &= ~(1 << seat)
            if state.watched:
                state.tell("unready", seat=seat_name(seat))
        else:
            play_in_discussion(state, seat, self.area, action)
            state.ready = empty_handed(state)

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        if state.phase == ATTACK_PHASE:
            return ask("discuss-attack", "OS-11.4", area=ref(AREA_IDS[self.area]), monsters=state.monsters[self.area])
        if state.phase == 1:
            return ask("discuss-truck", "OS-6.2")
        return ask("discuss-badge", "OS-7.1")

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        if action is READY:
            return refuse("already-ready", "OS-5.4")
        if action is UNREADY:
            return refuse("not-ready-yet", "OS-5.4")
        return refuse_in_discussion(state, seat, self.area, action)


# The decision step --------------------------------------------------------------------------------------------


def open_decision(state: OsaczeniState, area: int) -> None:
    """OS-5.7 A single voter is chosen without pointing; two or more point in secret."""
    voters = state.voters(area)
    if len(SEATS_OF[voters]) == 1:
        state.chosen = SEATS_OF[voters][0]
        close_voting(state, area)
        if state.watched:
            state.tell("chosen-alone", seat=seat_name(state.chosen), area=ref(AREA_IDS[area]))
        return
    state.voting = area
    state.asked = voters
    state.ready = 0
    state.votes = [NONE] * state.seats
    state.votes_open = False
    state.push(Decision(area))


class Decision(Together):
    """OS-5.7 c Each voter points in secret at one candidate, and may point elsewhere until the last has."""

    def __init__(self, area: int) -> None:
        self.area: Final = area

    def run(self, state: OsaczeniState) -> bool:
        if state.asked & ~state.ready:
            return True
        self.reveal(state)
        return False

    def reveal(self, state: OsaczeniState) -> None:
        """OS-5.8 The highest sum is chosen; OS-5.9 a tie is broken by the victim token."""
        state.votes_open = True
        sums = [0, 0, 0, 0, 0, 0]
        for seat in SEATS_OF[state.asked]:
            weight = state.vote_weight(seat, self.area)
            chosen = state.votes[seat]
            was = sums[chosen]
            sums[chosen] += weight
            if state.watched:
                player = seat_name(chosen)
                state.tell("vote", seat=seat_name(seat), player=player, votes=weight, was=was, total=was + weight)
        most = max(sums)
        tied = 0
        for seat in SEATS_OF[state.asked]:
            if sums[seat] == most:
                tied |= 1 << seat
        if tied & (tied - 1) == 0:
            state.pop()
            decide(state, self.area, SEATS_OF[tied][0])
        else:
            state.replace(TieBreak(self.area, tied))

    def secret(self) -> bool:
        """That somebody changed an answer before the reveal must not show."""
        return True

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        now = state.votes[seat]
        return [VOTE[other] for other in SEATS_OF[state.asked] if other != now]

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        if state.watched:
            if not state.ready >> seat & 1:
                state.tell("vote-locked", seat=seat_name(seat))
            state.tell("vote-mine", only(seat), player=seat_name(action.args[0]))
        state.votes[seat] = action.args[0]
        state.ready |= 1 << seat

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        if state.phase == ATTACK_PHASE:
            return ask("vote-victim", "OS-5.7", area=ref(AREA_IDS[self.area]))
        if state.phase == 1:
            return ask("vote-truck", "OS-5.7")
        return ask("vote-badge", "OS-5.7")

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        if action.kind != "vote":
            return refuse("point-now", "OS-5.7")
        if action.args[0] == state.votes[seat]:
            return refuse("voted-already", "OS-5.7", player=seat_name(action.args[0]))
        if action.args[0] >= state.seats:
            return refuse("no-such-player", "OS-2.1")
        return refuse("not-a-candidate", "OS-3.3", player=seat_name(action.args[0]), area=ref(AREA_IDS[self.area]))


class TieBreak(Step[OsaczeniState]):
    """OS-5.9 The holder of the victim token, wherever he is, chooses one of the tied."""

    def __init__(self, area: int, tied: int) -> None:
        self.area: Final = area
        self.tied: Final = tied

    def waiting(self, state: OsaczeniState) -> tuple[int, ...]:
        return SEAT_ALONE[state.victim]

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        return [BREAK_TIE[other] for other in SEATS_OF[self.tied]]

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        state.pop()
        if state.watched:
            state.tell("tie-broken", seat=seat_name(seat), player=seat_name(action.args[0]))
        decide(state, self.area, action.args[0])

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        return ask("tie", "OS-5.9", actor=seat_name(state.victim), area=ref(AREA_IDS[self.area]))

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        if action.kind != "tie":
            return refuse("break-the-tie", "OS-5.9")
        if action.args[0] >= state.seats:
            return refuse("no-such-player", "OS-2.1")
        return refuse("not-tied", "OS-5.9", player=seat_name(action.args[0]))


def decide(state: OsaczeniState, area: int, seat: int) -> None:
    state.chosen = seat
    close_voting(state, area)
    if state.watched:
        state.tell("chosen", seat=seat_name(seat), area=ref(AREA_IDS[area]))


def close_voting(state: OsaczeniState, area: int) -> None:
    """The voting is over: promises about it are history; OS-5.11 pistols end with it, but in a parking attack."""
    state.voting = 0
    state.asked = 0
    state.ready = 0
    statements.forget_promises(state, area)
    if state.phase != ATTACK_PHASE:
        drop_pistols(state)


def drop_pistols(state: OsaczeniState) -> None:
    state.pistols = [0] * state.seats
