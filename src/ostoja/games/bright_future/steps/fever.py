"""BF-7.1 to BF-7.5, BF-7.70: rounds and turns of Underground Fever, and what is free at any time of the own turn."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.bright_future.actions import BARTER, HELP, PASS, ROUTE, SALVAGE, SKIP, STEAL, USE
from ostoja.games.bright_future.names import (
    HAS_BARTERED,
    HAS_STOLEN,
    LOST,
    MOLE,
    MOST_ROUNDS,
    NODE_COUNT,
    ROUTES,
    THIEF,
)
from ostoja.games.bright_future.refusals import no_victim
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.barter import Help, Offer, may_barter, no_barter, no_partner
from ostoja.games.bright_future.steps.base import Automatic, Question
from ostoja.games.bright_future.steps.contact import Revenge, rob
from ostoja.games.bright_future.steps.duel import start_duel
from ostoja.games.bright_future.steps.infection import InfectionPhase
from ostoja.games.bright_future.steps.map import MapPhase, not_separated
from ostoja.games.bright_future.steps.mercenaries import add_hunts, add_salvage, hunt, salvage
from ostoja.games.bright_future.steps.rewards import GearLimit
from ostoja.games.bright_future.steps.routes import route_usable, use_route
from ostoja.games.bright_future.steps.supplies import (
    POINTS_PER_LOSS,
    finish,
    lose_population,
    ready,
    recover,
    visible_codes,
)


class FeverRound(Automatic):
    """BF-7.1 All nine tunnel cards are shuffled, two dealt to each player (BF-9.12 three to the Mole), face up.

    It lies at the bottom of the stack. BF-7.70 When a round ends, the visible codes cost population.
    """

    def run(self, state: BrightFutureState) -> bool:
        if state.round:
            visible = visible_codes(state)
            lose_population(state, visible // POINTS_PER_LOSS, "codes", visible)
            if state.over:
                return False
        if state.round == MOST_ROUNDS:
            finish(state, LOST)
            return False
        state.round += 1
        cards = list(range(len(ROUTES)))
        state.rng.shuffle(cards)
        for seat in range(state.seats):
            count = 3 if state.hero[seat] == MOLE else 2
            state.fever.routes[seat] = sorted(cards[:count])
            cards = cards[count:]
        if state.watched:
            state.tell("round", number=state.round)
        state.push(FeverTurns(0))
        return False


class FeverTurns(Automatic):
    """BF-7.1, BF-7.2 One turn for each player, clockwise from the first player."""

    def __init__(self, index: int) -> None:
        self.index: Final = index

    def run(self, state: BrightFutureState) -> bool:
        if self.index == state.seats:
            state.pop()
            return False
        seat = (state.first + self.index) % state.seats
        state.replace(FeverTurns(self.index + 1))
        state.push(GearLimit(seat))
        start_turn(state, seat)
        return False


def start_turn(state: BrightFutureState, seat: int) -> None:
    """BF-7.2 Gear becomes active, the wounded recover; BF-17.22 without rescue they wait."""
    fever = state.fever
    state.turn = seat
    ready(state, seat)
    for other in range(state.seats):
        state.acted[other] = 0
    state.relations = [0] * 25
    fever.activated = []
    fever.cards_exited = 0
    fever.card_changed = 0
    fever.idle_steps = 0
    fever.turn_origin = NODE_COUNT * fever.map_card[seat] + fever.map_node[seat] if fever.map_card[seat] >= 0 else -1
    if state.watched:
        state.tell("turn", seat=seat_name(seat))
    if state.wounded[seat]:
        if state.no_rescue:
            fever.route = state.rng.pick(fever.routes[seat])
            if state.watched:
                state.tell("waits", seat=seat_name(seat), card=ref(ROUTES[fever.route]))
            state.push(InfectionPhase(seat, waiting_hero=1))
            return
        recover(state, seat)
    state.push(LastWindow(seat))
    state.push(InfectionPhase(seat, waiting_hero=0))
    state.push(FeverMap(seat))
    state.push(ChooseRoute(seat))


# What the active player may do whenever nothing is being resolved ---------------------------------


def near(state: BrightFutureState, seat: int, other: int) -> bool:
    """BF-3.41 On the same map card and not separated by a location."""
    fever = state.fever
    card = fever.map_card[seat]
    return (
        card >= 0
        and card == fever.map_card[other]
        and not_separated(state, card, fever.map_node[seat], fever.map_node[other])
    )


def add_free_actions(state: BrightFutureState, seat: int, options: list[Action]) -> None:
    """BF-7.55 Hunt and Destroy, BF-10.8 Soldiers, BF-3.41 barter, BF-9.4 theft, BF-17.21 help."""
    if state.mercs[seat]:
        add_hunts(state, seat, options)
        add_salvage(state, seat, options)
    if state.seats == 1:
        return
    acted = state.acted[seat]
    for other in range(state.seats):
        if other == seat:
            continue
        close = near(state, seat, other)
        if close:
            if not acted & HAS_BARTERED and may_barter(state, seat, other):
                options.append(BARTER[other])
            thief = state.hero[seat] == THIEF and not acted & HAS_STOLEN
            if thief and state.gear[other] and state.resources[other]:
                options.append(STEAL[other])
        helpless = state.no_rescue and state.wounded[other] and (close or state.fever.map_card[other] < 0)
        if helpless and not acted & HAS_BARTERED and state.resources[seat] > 1:
            options.append(HELP[other])


def free_action(state: BrightFutureState, seat: int, action: Action) -> bool:
    """Carry out one of those; False if `action` is something else."""
    kind = action.kind
    if kind in ("hunt", "destroy"):
        hunt(state, seat, action)
    elif action is SALVAGE:
        salvage(state, seat)
    elif kind == "barter":
        state.push(Offer(seat, action.args[0]))
    elif kind == "steal":
        state.acted[seat] |= HAS_STOLEN
        rob(state, seat, action.args[0])
        state.push(FeverRevenge(action.args[0], seat, effects=0))
    elif kind == "help":
        state.acted[seat] |= HAS_BARTERED
        state.push(Help(seat, action.args[0]))
    else:
        return False
    state.fever.idle_steps = 0
    return True


def apart(state: BrightFutureState, seat: int, other: int, clause: str) -> Refusal:
    """What keeps two heroes apart who are not near: they stand on different map cards, or a location lies between."""
    fever = state.fever
    if fever.map_card[seat] < 0 or fever.map_card[seat] != fever.map_card[other]:
        return refuse("barter-far", clause, owner=seat_name(other))
    return refuse("barter-separated", "BF-7.32", owner=seat_name(other))


def no_fever_barter(state: BrightFutureState, seat: int, other: int) -> Refusal:
    """BF-3.41 Only with a hero on the same map card; BF-7.32 no location may lie between the two."""
    missing = no_partner(state, seat, other)
    if missing is not None:
        return missing
    if not near(state, seat, other):
        return apart(state, seat, other, "BF-3.41")
    return no_barter(state, seat, other)


def no_fever_theft(state: BrightFutureState, seat: int, other: int) -> Refusal:
    """BF-9.4 Once a turn, from a hero close by who has gear and is not at 0 resources."""
    if state.hero[seat] != THIEF:
        return refuse("not-the-thief", "BF-9.4")
    missing = no_victim(state, seat, other)
    if missing is not None:
        return missing
    if state.acted[seat] & HAS_STOLEN:
        return refuse("has-stolen", "BF-9.4")
    if not near(state, seat, other):
        return apart(state, seat, other, "BF-9.4")
    if not state.gear[other]:
        return refuse("no-gear-to-steal", "BF-9.4", owner=seat_name(other))
    return refuse("steal-wounded", "BF-9.4", owner=seat_name(other))


def no_help(state: BrightFutureState, seat: int, other: int) -> Refusal:
    """BF-17.20, BF-17.21 With the option No rescue, instead of a barter, for a wounded hero within reach."""
    if not state.no_rescue:
        return refuse("help-needless", "BF-17.20")
    if other == seat:
        return refuse("help-yourself", "BF-17.21")
    if other >= state.seats:
        return refuse("barter-nobody", "BF-17.21")
    if not state.wounded[other]:
        return refuse("help-unhurt", "BF-17.21", owner=seat_name(other))
    if state.acted[seat] & HAS_BARTERED:
        return refuse("barter-done", "BF-17.21")
    if state.fever.map_card[other] >= 0 and not near(state, seat, other):
        return apart(state, seat, other, "BF-17.21")
    return refuse("help-too-poor", "BF-17.21")


def no_free_action(state: BrightFutureState, seat: int, action: Action) -> Refusal | None:
    """Why barter, theft or help is not offered; None for other kinds of action."""
    if action.kind == "barter":
        return no_fever_barter(state, seat, action.args[0])
    if action.kind == "steal":
        return no_fever_theft(state, seat, action.args[0])
    return no_help(state, seat, action.args[0]) if action.kind == "help" else None


class FeverRevenge(Revenge):
    """BF-9.4 The robbed hero may attack the Thief at once, without weapon effects (BF-5.1); stored as a Revenge."""

    def stored_as(self) -> str:
        return "Revenge"

    def attack(self, state: BrightFutureState) -> None:
        start_duel(state, self.seat, self.culprit, self.effects)


class FreeChoice(Question):
    """A decision of the active player beside which the free actions are open."""

    def run(self, state: BrightFutureState) -> bool:
        if state.wounded[self.seat]:
            state.pop()
            return False
        return Question.run(self, state)

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        return no_free_action(state, seat, action) or super().refuse(state, seat, action)


class ChooseRoute(FreeChoice):
    """BF-7.3 One of the dealt cards."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [ROUTE[card] for card in state.fever.routes[seat]]
        add_free_actions(state, seat, options)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if free_action(state, seat, action):
            return
        state.fever.route = action.args[0]
        if state.watched:
            state.tell("route", seat=seat_name(seat), card=ref(ROUTES[state.fever.route]))
        state.replace(UseRoute(seat))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("route", "BF-7.3", actor=seat_name(self.seat))


class UseRoute(Question):
    """BF-7.10 The special effect of the chosen card, or not."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [USE, SKIP] if route_usable(state, seat, state.fever.route) else [SKIP]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is USE:
            use_route(state, seat, state.fever.route)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        card = ROUTES[state.fever.route]
        about = ref(f"scene-about-{card}")
        return ask("use-route", "BF-7.10", actor=seat_name(self.seat), card=ref(card), about=about)


class FeverMap(MapPhase):
    """BF-7.21 Movement, with the free actions beside it."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = self.moves(state, seat)
        add_free_actions(state, seat, options)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if not free_action(state, seat, action):
            self.move(state, seat, action)

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        return no_free_action(state, seat, action) or super().refuse(state, seat, action)


class LastWindow(FreeChoice):
    """BF-7.55 After the Infection Phase the free actions are open once more."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PASS]
        add_free_actions(state, seat, options)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if not free_action(state, seat, action):
            state.pop()

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("last-window", "BF-7.55", actor=seat_name(self.seat))
