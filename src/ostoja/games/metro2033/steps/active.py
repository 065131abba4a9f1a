"""Chapter 8: Active cards, Caravan and Monster, with the Survival options of chapter 11."""

from itertools import combinations
from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.choice import Choice
from ostoja.core.state import Step
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.metro2033.actions import DECLINE, DEFEND, LOSE, PLAY, PROTECT, SUFFER
from ostoja.games.metro2033.cards import ALL_RESOURCES, FIRST_THREAT, IDS, LOSSES, MOST_SYMBOLS, ONE_STATION
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

    def __init__(self, active: int, monster: int, place: int = 0, results: tuple[tuple[int, ...], ...] = ()) -> None:
        self.active: Final = active
        self.monster: Final = monster
        self.place: Final = place
        """How many players have been passed, none at first; then there are no results either."""
        self.results: Final = results

    def run(self, state: MetroState) -> bool:
        if self.place == state.seats:
            state.pop()
            state.replace(Refill(self.active, 0, self.monster, self.results))
            return False
        state.replace(MonsterAttack(self.active, self.monster, self.place + 1, self.results))
        state.push(MonsterDefence((self.active + self.place) % state.seats, self.monster))
        return False


def record(state: MetroState, result: tuple[int, ...]) -> None:
    """Write down, under the step that resolves it, how the attack on one player ended."""
    attack = state.stack[-2]
    assert isinstance(attack, MonsterAttack)
    state.stack[-2] = MonsterAttack(attack.active, attack.monster, attack.place, (*attack.results, result))


class MonsterDefence(Choice[MetroState]):
    """MT-8.7 An able player may defend (D7), MT-8.8 with a card of the own choice (D8).

    MT-11.1 Under Survival 1 with several, named in any order; `used` are those named so far, sorted, none at first.
    """

    def __init__(self, seat: int, monster: int, used: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.monster: Final = monster
        self.used: Final = used

    def stored_as(self) -> str:
        return "Defence"

    def run(self, state: MetroState) -> bool:
        offer = self.legal(state, self.seat)
        if len(self.possible(state)) > 1 or (len(offer) > 1 and SUFFER in offer):
            return True
        self.take(state, self.seat, offer[0])
        return False

    def possible(self, state: MetroState) -> list[tuple[int, ...]]:
        """The defences that hold all cards named so far."""
        found = defences(state, self.seat, self.monster)
        return [cards for cards in found if all(card in cards for card in self.used)]

    def legal(self, state: MetroState, seat: int) -> list[Action]:
        cards = {card for cards in self.possible(state) for card in cards}
        offer = [DEFEND[card] for card in sorted(cards.difference(self.used))]
        if not self.used and not (offer and state.options["duty"]):
            offer.append(SUFFER)
        return offer

    def take(self, state: MetroState, seat: int, action: Action) -> None:
        if action is SUFFER:
            state.replace(Loss(seat, self.monster))
            return
        used = tuple(sorted((*self.used, action.args[0])))
        if used not in defences(state, seat, self.monster):
            state.replace(MonsterDefence(seat, self.monster, used))
            return
        for card in used:
            drop_shield(state, seat, card)
        if state.watched:
            first, second, third = [ref(IDS[card]) for card in used] + [""] * (MOST_SYMBOLS - len(used))
            state.tell(
                "repels",
                seat=seat_name(seat),
                monster=ref(IDS[self.monster]),
                count=len(used),
                first=first,
                second=second,
                third=third,
                need=needed(state, self.monster),
                shown=(shown(state, used) & state.components.symbols[self.monster]).bit_count(),
            )
        record(state, used)
        state.replace(FreePlay(seat))

    def several(self) -> bool:
        return True

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
        if SUFFER in self.legal(state, seat):
            return refuse("attack-first", "MT-8.4", monster=monster)
        return refuse("defend-first", "MT-8.4", monster=monster)


def defences(state: MetroState, seat: int, monster: int) -> list[tuple[int, ...]]:
    """The sets of cards that repel a Monster, each sorted.

    MT-8.6 One card with one matching symbol is enough. MT-11.1 Under Survival 1 the cards must show all symbols
    together, and none may be superfluous.
    """
    shield = state.components.shield
    symbols = state.components.symbols[monster]
    cards = sorted({card for card in state.shields[seat] if shield[card] & symbols})
    if not state.options["all_symbols"]:
        return [(card,) for card in cards]
    found: list[tuple[int, ...]] = []
    for size in range(1, MOST_SYMBOLS + 1):
        for chosen in combinations(cards, size):
            fewer = [shown(state, chosen[:place] + chosen[place + 1 :]) for place in range(size)]
            if not symbols & ~shown(state, chosen) and all(symbols & ~mask for mask in fewer):
                found.append(chosen)
    return found


def needed(state: MetroState, monster: int) -> int:
    """MT-8.6 How many symbols of a Monster have to be shown: one, MT-11.1 under Survival 1 all of them."""
    return state.components.symbols[monster].bit_count() if state.options["all_symbols"] else 1


def shown(state: MetroState, cards: tuple[int, ...]) -> int:
    """The symbols that these cards show together."""
    together = 0
    for card in cards:
        together |= state.components.shield[card]
    return together


class FreePlay(Choice[MetroState]):
    """MT-8.10 A player who defended may play one card of the hand for free (D10).

    MT-3.10 It is asked even if nothing in the hand can be played, so that nobody learns that from not seeing it asked.
    """

    def run(self, state: MetroState) -> bool:
        if state.hands[self.seat]:
            return True
        state.pop()
        return False

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


class Loss(Choice[MetroState]):
    """MT-8.9, MT-8.12 Who does not defend suffers the Monster's loss; which Station is lost is the owner's choice."""

    def __init__(self, seat: int, monster: int) -> None:
        super().__init__(seat)
        self.monster: Final = monster

    def run(self, state: MetroState) -> bool:
        seat = self.seat
        loss = state.components.loss[self.monster]
        lost = losses(state, seat, self.monster)
        if loss == ONE_STATION and len(lost) > 1:
            return True
        if loss == ONE_STATION and lost:
            self.take(state, seat, LOSE[lost[0]])
            return False
        for card in lost:
            drop_supply(state, seat, card)
        if state.watched and lost:
            state.tell(
                "loses-all",
                seat=seat_name(seat),
                monster=ref(IDS[self.monster]),
                resources=ref(f"resources-{LOSSES[loss]}"),
                count=len(lost),
                need=needed(state, self.monster),
            )
        self.end(state, len(lost))
        return False

    def end(self, state: MetroState, lost: int) -> None:
        """MT-11.2 Under Survival 2 the exhausted player's tokens then all move down."""
        if state.watched and not lost:
            state.tell("loses-nothing", seat=seat_name(self.seat), monster=ref(IDS[self.monster]))
        record(state, (-1 - lost,))
        state.pop()
        if state.options["exhaustion"] and state.above[self.seat]:
            if state.watched:
                state.tell("exhausted", seat=seat_name(self.seat), count=state.above[self.seat])
            pay(state, self.seat, state.above[self.seat])

    def legal(self, state: MetroState, seat: int) -> list[Action]:
        return [LOSE[card] for card in state.stations[seat]]

    def take(self, state: MetroState, seat: int, action: Action) -> None:
        card = action.args[0]
        moved = drop_station(state, seat, card)
        if state.watched:
            state.tell(
                "loses",
                seat=seat_name(seat),
                monster=ref(IDS[self.monster]),
                card=ref(IDS[card]),
                moved=moved,
                need=needed(state, self.monster),
            )
        self.end(state, 1)

    def prompt(self, state: MetroState, seat: int) -> Prompt:
        return ask("lose", "MT-8.12", actor=seat_name(self.seat), monster=ref(IDS[self.monster]))

    def refuse(self, state: MetroState, seat: int, action: Action) -> Refusal:
        if action.kind == "lose":
            return refuse("not-your-station", "MT-8.12", card=ref(IDS[action.args[0]]))
        return refuse("lose-first", "MT-8.12", monster=ref(IDS[self.monster]))


def losses(state: MetroState, seat: int, monster: int) -> list[int]:
    """MT-8.12 What the Monster takes from: all upright Resources of a kind, or all of them, or one of the Stations.

    Rotated cards and Heroes stay.
    """
    loss = state.components.loss[monster]
    if loss == ONE_STATION:
        return state.stations[seat]
    colour = state.components.colour
    return [card for card in state.supplies[seat] if loss in (ALL_RESOURCES, colour[card])]
