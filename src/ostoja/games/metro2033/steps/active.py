"""Chapter 8: Active cards, Caravan and Monster, with the Survival options of chapter 11."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.state import SEAT_ALONE, Step
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.metro2033.actions import DECLINE, DEFEND, LOSE, PLAY, PROTECT, SUFFER
from ostoja.games.metro2033.cards import ALL_RESOURCES, FIRST_THREAT, IDS, ONE_STATION
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.bazaar import Refill, renew_bazaar
from ostoja.games.metro2033.steps.costs import can_protect, move_up, pay
from ostoja.games.metro2033.steps.tableau import drop_shield, drop_station, drop_supply, lay


def caravan_arrives(state: MetroState, active: int, caravan: int) -> None:
    """MT-8.1 The Bazaar is renewed, then (MT-8.2) everybody moves up a token for each bonus of the Caravan's colour."""
    renew_bazaar(state)
    for place in range(state.seats):
        seat = (active + place) % state.seats
        moved = move_up(state, seat, caravan_bonus(state, seat, state.components.colour[caravan]))
        if state.watched and moved:
            state.tell("supplied", seat=seat_name(seat), card=ref(IDS[caravan]), moved=moved)


def caravan_bonus(state: MetroState, seat: int, colour: int) -> int:
    """MT-8.2 Stations of the colour, completed or not, and the Faction card once it is flipped."""
    components = state.components
    count = 0
    for card in state.stations[seat]:
        if components.colour[card] == colour:
            count += 1
    if state.flipped[seat] and components.colour[state.factions[seat]] == colour:
        count += 1
    return count


def begin_attack(state: MetroState, active: int, monster: int) -> None:
    """MT-8.4 The Monster attacks everybody, the active player first; afterwards all hands are filled up (MT-8.13)."""
    if state.watched:
        state.tell("attacks", card=ref(IDS[monster]))
    state.push(Refill(active))
    state.push(MonsterAttack(active, monster))


class MonsterAttack(Step[MetroState]):
    """MT-8.4 Players are attacked one after the other, each resolved completely; `results` as in `Refill`."""

    def __init__(self, active: int = 0, monster: int = 0, place: int = 0, results: tuple[int, ...] = ()) -> None:
        self.active: Final = active
        self.monster: Final = monster
        self.place: Final = place
        self.results: Final = results

    def run(self, state: MetroState) -> bool:
        if self.place == state.seats:
            state.pop()
            state.replace(Refill(self.active, 0, self.monster, self.results))
            return False
        state.replace(MonsterAttack(self.active, self.monster, self.place + 1, self.results))
        state.push(Defence((self.active + self.place) % state.seats, self.monster))
        return False


def record(state: MetroState, result: int) -> None:
    """Write down, under the step that resolves it, how the attack on one player ended."""
    attack = state.stack[-2]
    assert isinstance(attack, MonsterAttack)
    state.stack[-2] = MonsterAttack(attack.active, attack.monster, attack.place, (*attack.results, result))


class Defence(Step[MetroState]):
    """MT-8.7 An able player may defend (D7), MT-8.8 with a card of the own choice (D8); `used` is chosen so far."""

    def __init__(self, seat: int = 0, monster: int = 0, used: tuple[int, ...] = ()) -> None:
        self.seat: Final = seat
        self.monster: Final = monster
        self.used: Final = used

    def run(self, state: MetroState) -> bool:
        offer = self.legal(state, self.seat)
        if len(offer) > 1:
            return True
        self.take(state, self.seat, offer[0])
        return False

    def waiting(self, state: MetroState) -> tuple[int, ...]:
        return SEAT_ALONE[self.seat]

    def legal(self, state: MetroState, seat: int) -> list[Action]:
        offer = [DEFEND[card] for card in defenders(state, seat, self.monster, self.used)]
        if not self.used and not (offer and state.options["duty"]):
            offer.append(SUFFER)
        return offer

    def take(self, state: MetroState, seat: int, action: Action) -> None:
        if action is SUFFER:
            state.replace(Loss(seat, self.monster))
            return
        used = (*self.used, action.args[0])
        if defenders(state, seat, self.monster, used):
            state.replace(Defence(seat, self.monster, used))
            return
        for card in used:
            drop_shield(state, seat, card)
            if state.watched:
                state.tell("repels", seat=seat_name(seat), card=ref(IDS[card]), monster=ref(IDS[self.monster]))
        record(state, used[0])
        state.replace(FreePlay(seat))

    def prompt(self, state: MetroState, seat: int) -> Prompt:
        if state.options["all_symbols"]:
            return ask("defend-all", "MT-11.1", actor=seat_name(self.seat), monster=ref(IDS[self.monster]))
        return ask("defend", "MT-8.7", actor=seat_name(self.seat), monster=ref(IDS[self.monster]))

    def refuse(self, state: MetroState, seat: int, action: Action) -> Refusal:
        monster = ref(IDS[self.monster])
        if action.kind == "defend":
            card = action.args[0]
            if card not in state.shields[seat]:
                return refuse("no-such-shield", "MT-8.5", card=ref(IDS[card]))
            if state.options["all_symbols"]:
                return refuse("cover-all", "MT-11.1", card=ref(IDS[card]), monster=monster)
            return refuse("no-match", "MT-8.6", card=ref(IDS[card]), monster=monster)
        if action is SUFFER:
            return refuse("must-defend", "MT-8.8" if self.used else "MT-11.4", monster=monster)
        return refuse("attack-first", "MT-8.4", monster=monster)


def defenders(state: MetroState, seat: int, monster: int, used: tuple[int, ...]) -> list[int]:
    """The different cards that may be used next against a Monster; none when it is repelled, or cannot be.

    MT-8.6 One card with one matching symbol is enough. MT-11.1 Under Survival 1 a minimal set must show all symbols;
    its cards are named in the order of their numbers.
    """
    shield = state.components.shield
    symbols = state.components.symbols[monster]
    found: list[int] = []
    if not state.options["all_symbols"]:
        if not used:
            for card in state.shields[seat]:
                if shield[card] & symbols and card not in found:
                    found.append(card)
        return found
    masks = [shield[card] & symbols for card in used]
    if covered(masks) == symbols:
        return found
    last = used[-1] if used else 0
    cards = sorted({card for card in state.shields[seat] if card > last and shield[card] & symbols})
    for place, card in enumerate(cards):
        if can_cover(
            [*masks, shield[card] & symbols], [shield[other] & symbols for other in cards[place + 1 :]], symbols
        ):
            found.append(card)
    return found


def covered(masks: list[int]) -> int:
    """The symbols that these shields show together."""
    together = 0
    for mask in masks:
        together |= mask
    return together


def can_cover(masks: list[int], more: list[int], symbols: int) -> bool:
    """MT-11.1 Can these shields, with some of `more`, show all symbols without any of them being superfluous?"""
    for place in range(len(masks)):
        if covered(masks[:place] + masks[place + 1 :]) | masks[place] == covered(masks[:place] + masks[place + 1 :]):
            return False
    if covered(masks) == symbols:
        return True
    return any(can_cover([*masks, mask], more[place + 1 :], symbols) for place, mask in enumerate(more))


class FreePlay(Step[MetroState]):
    """MT-8.10 A player who defended may play one card of the hand for free (D10).

    MT-3.10 It is asked even if nothing in the hand can be played, so that nobody learns that from not seeing it asked.
    """

    def __init__(self, seat: int = 0) -> None:
        self.seat: Final = seat

    def run(self, state: MetroState) -> bool:
        if state.hands[self.seat]:
            return True
        state.pop()
        return False

    def waiting(self, state: MetroState) -> tuple[int, ...]:
        return SEAT_ALONE[self.seat]

    def legal(self, state: MetroState, seat: int) -> list[Action]:
        """MT-8.11 Every playable side of every card, whatever it costs."""
        offer = []
        last = -1
        for card in state.hands[seat]:
            if card == last:
                continue
            last = card
            if card < FIRST_THREAT:
                offer.append(PLAY[card])
            if can_protect(state, card):
                offer.append(PROTECT[card])
        offer.append(DECLINE)
        return offer

    def take(self, state: MetroState, seat: int, action: Action) -> None:
        state.pop()
        if action is DECLINE:
            if state.watched:
                state.tell("declines", seat=seat_name(seat))
            return
        card = action.args[0]
        rotated = action.kind == "protect"
        state.hands[seat].remove(card)
        lay(state, seat, card, rotated)
        if state.watched:
            if rotated:
                state.tell("protects-free", seat=seat_name(seat), card=ref(IDS[card]))
            else:
                state.tell("plays-free", seat=seat_name(seat), card=ref(IDS[card]))

    def prompt(self, state: MetroState, seat: int) -> Prompt:
        return ask("free-play", "MT-8.10", actor=seat_name(self.seat))

    def refuse(self, state: MetroState, seat: int, action: Action) -> Refusal:
        if action.kind in ("play", "protect"):
            card = action.args[0]
            if card not in state.hands[seat]:
                return refuse("not-in-hand", "MT-8.11", card=ref(IDS[card]))
            return refuse("no-protection-side", "MT-8.11", card=ref(IDS[card]))
        if action.kind == "discard":
            return refuse("only-plays", "MT-8.11")
        return refuse("free-play-first", "MT-8.10")


class Loss(Step[MetroState]):
    """MT-8.9, MT-8.12 Who does not defend suffers the Monster's loss; which Station is lost is the owner's choice."""

    def __init__(self, seat: int = 0, monster: int = 0) -> None:
        self.seat: Final = seat
        self.monster: Final = monster

    def run(self, state: MetroState) -> bool:
        seat = self.seat
        loss = state.components.loss[self.monster]
        if loss == ONE_STATION:
            stations = state.stations[seat]
            if len(stations) > 1:
                return True
            if stations:
                self.take(state, seat, LOSE[stations[0]])
                return False
            self.end(state, 0)
        else:
            self.end(state, lose_resources(state, seat, loss))
        return False

    def end(self, state: MetroState, lost: int) -> None:
        """MT-11.2 Under Survival 2 the exhausted player's tokens then all move down."""
        record(state, -1 - lost)
        state.pop()
        if state.options["exhaustion"] and state.above[self.seat]:
            if state.watched:
                state.tell("exhausted", seat=seat_name(self.seat), count=state.above[self.seat])
            pay(state, self.seat, state.above[self.seat])

    def waiting(self, state: MetroState) -> tuple[int, ...]:
        return SEAT_ALONE[self.seat]

    def legal(self, state: MetroState, seat: int) -> list[Action]:
        return [LOSE[card] for card in state.stations[seat]]

    def take(self, state: MetroState, seat: int, action: Action) -> None:
        card = action.args[0]
        drop_station(state, seat, card)
        if state.watched:
            state.tell("loses", seat=seat_name(seat), card=ref(IDS[card]))
        self.end(state, 1)

    def prompt(self, state: MetroState, seat: int) -> Prompt:
        return ask("lose", "MT-8.12", actor=seat_name(self.seat), monster=ref(IDS[self.monster]))

    def refuse(self, state: MetroState, seat: int, action: Action) -> Refusal:
        if action.kind == "lose":
            return refuse("not-your-station", "MT-8.12", card=ref(IDS[action.args[0]]))
        return refuse("lose-first", "MT-8.12", monster=ref(IDS[self.monster]))


def lose_resources(state: MetroState, seat: int, loss: int) -> int:
    """MT-8.12 All upright Resources of a kind, or all of them, without refund; rotated cards and Heroes stay.

    How many are lost.
    """
    colour = state.components.colour
    lost = [card for card in state.supplies[seat] if loss in (ALL_RESOURCES, colour[card])]
    for card in lost:
        drop_supply(state, seat, card)
        if state.watched:
            state.tell("loses", seat=seat_name(seat), card=ref(IDS[card]))
    return len(lost)
