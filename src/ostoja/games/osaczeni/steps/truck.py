"""Phase 1, "Who searches the truck?" (section 6)."""

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.choice import Choice
from ostoja.core.state import Step
from ostoja.core.words import Prompt, Refusal, ask, only, others, refuse
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import DISCARD, GIVE, ITEM_IDS, KEEP, PARKING
from ostoja.games.osaczeni.state import BOXED_BY, NONE, OsaczeniState
from ostoja.games.osaczeni.steps.voting import hold_voting


def who_searches(state: OsaczeniState) -> None:
    """OS-6.1 Nobody on the parking lot or no card left: nobody searches. OS-6.2 Else a voting there."""
    if not state.deck or PARKING not in state.where:
        state.tell("no-search", why="deck" if not state.deck else "nobody")
        return
    state.push(Search())
    hold_voting(state, PARKING)


class Search(Step[OsaczeniState]):
    """OS-6.3 The searcher draws three cards, or as many as there are."""

    def run(self, state: OsaczeniState) -> bool:
        searcher = state.chosen
        count = min(state.law[law.TRUCK_CARDS], len(state.deck))
        if state.watched:
            state.tell("searches", seat=seat_name(searcher), cards=count)
        found = state.deck[-count:]
        found.sort()
        state.truck = found
        state.deck = state.deck[:-count]
        if state.watched:
            for kind in found:
                state.tell("finds", only(searcher), card=ref(ITEM_IDS[kind]))
        state.replace(Distribution(searcher))
        return False


class Distribution(Choice[OsaczeniState]):
    """OS-6.4-6.5 The searcher keeps one card, gives one to another player and puts the third into the box.

    Every choice is asked for even when the cards leave none: skipping it would betray them.
    """

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        found: list[Action] = []
        before = NONE
        keep = state.kept == NONE
        give = not keep or len(state.truck) == 1
        for kind in state.truck:
            if kind == before:
                continue
            before = kind
            if keep:
                found.append(KEEP[kind])
            if give:
                table = GIVE[kind]
                for other in range(state.seats):
                    if other != seat:
                        found.append(table[other])
        return found

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        kind = action.args[0]
        left = state.truck[:]
        left.remove(kind)
        state.truck = left
        if action.kind == "keep":
            state.kept = kind
            if state.watched:
                state.tell("keeps", only(seat), card=ref(ITEM_IDS[kind]))
            if left:
                return
            if state.watched and not state.law[law.OPEN_HANDS]:
                state.tell("keeps-last", seat=seat_name(seat))
            self.finish(state, NONE)
        else:
            recipient = action.args[1]
            state.gain_card(recipient, kind)
            state.remember_gift(seat, recipient, kind)
            if state.watched:
                state.tell("gives", seat=seat_name(seat), player=seat_name(recipient))
                state.tell("gives-card", only(seat, recipient), card=ref(ITEM_IDS[kind]))
                if state.law[law.OPEN_HANDS]:
                    state.tell("gives-card", others(seat, recipient), card=ref(ITEM_IDS[kind]))
            self.finish(state, recipient)

    def finish(self, state: OsaczeniState, recipient: int) -> None:
        """What is left goes into the box; V20 shows what was kept, and V11 checks both hands."""
        seat = self.seat
        for kind in state.truck:
            into_the_box(state, seat, kind)
        state.truck = []
        if state.kept != NONE:
            state.gain_card(seat, state.kept)
            if state.watched and state.law[law.OPEN_HANDS]:
                state.tell("keeps-others", others(seat), seat=seat_name(seat), card=ref(ITEM_IDS[state.kept]))
            state.kept = NONE
        state.pop()
        if recipient != NONE:
            state.push(LightLuggage(recipient))
        state.push(LightLuggage(seat))

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        last = len(state.truck) == 1
        if state.kept != NONE and last:
            return ask("give-other", "OS-6.5", actor=seat_name(self.seat))
        if state.kept != NONE:
            return ask("give", "OS-6.4", actor=seat_name(self.seat))
        if last:
            return ask("keep-or-give", "OS-6.5", actor=seat_name(self.seat))
        return ask("keep", "OS-6.4", actor=seat_name(self.seat))

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        if action.kind not in ("keep", "give"):
            return refuse("share-out-first", "OS-6.4")
        if action.args[0] not in state.truck:
            return refuse("not-found", "OS-6.4", card=ref(ITEM_IDS[action.args[0]]))
        if action.kind == "keep":
            return refuse("kept-already", "OS-6.4")
        if action.args[1] == seat:
            return refuse("give-to-another", "OS-6.4")
        if action.args[1] >= state.seats:
            return refuse("no-such-player", "OS-2.1")
        return refuse("keep-first", "OS-6.4")


class LightLuggage(Choice[OsaczeniState]):
    """V11 Whoever holds more cards than the limit discards into the box, in secret."""

    def run(self, state: OsaczeniState) -> bool:
        if len(state.hands[self.seat]) > state.law[law.HAND_LIMIT]:
            return True
        state.pop()
        return False

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        hand = state.hands[seat]
        return [DISCARD[kind] for kind in range(9) if kind in hand]

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        state.lose_card(seat, action.args[0])
        into_the_box(state, seat, action.args[0])
        for kind in range(9):
            state.forget_gift(seat, kind)

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        return ask("discard", "OS-17.3", actor=seat_name(self.seat), limit=state.law[law.HAND_LIMIT])

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        if action.kind != "discard":
            return refuse("discard-first", "OS-17.3")
        return refuse("not-in-hand", "OS-14.0", card=ref(ITEM_IDS[action.args[0]]))


def into_the_box(state: OsaczeniState, seat: int, kind: int) -> None:
    """OS-6.7 A card in the box never returns; only who put it there knows it."""
    state.box = [*state.box, BOXED_BY * seat + kind]
    if state.watched:
        state.tell("boxes", only(seat), card=ref(ITEM_IDS[kind]))
        state.tell("boxes-others", others(seat), seat=seat_name(seat))
