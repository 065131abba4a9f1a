"""BF-6.1 to BF-6.12: the start of a round and the Tunnel Phase of the Tunnel of Power; BF-17.12 to BF-17.15 alone."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import minus, with_value
from ostoja.core.words import Prompt, ask
from ostoja.games.bright_future.actions import BLOCK, PASS, PLACE, SALVAGE, SLIP, SPIT, TUNNEL_CARD
from ostoja.games.bright_future.names import (
    HEROES,
    HOOLIGANS,
    LOST,
    MOLE,
    MOST_ROUNDS,
    OUTPOSTS,
    SPITTER,
    TRACKS,
    TUNNELS,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Automatic, Question
from ostoja.games.bright_future.steps.contact import ContactStart
from ostoja.games.bright_future.steps.mercenaries import add_salvage, salvage
from ostoja.games.bright_future.steps.supplies import finish, in_order, next_living, ready, recover, spend_merc
from ostoja.games.bright_future.steps.tunnel_actions import special_action

ALL_TUNNELS: Final = (1 << len(TUNNELS)) - 1
LAST_TRACK: Final = range(15, 20)


class Round(Automatic):
    """BF-6.1 All gear becomes active, the defeated recover. BF-6.5 The offer of tunnel cards is turned up.

    It lies at the bottom of the stack: when a round is over (BF-6.70), the next one begins from here, and BF-6.11 the
    Tunnel Explorer card has gone to the next living player on the left.
    """

    def run(self, state: BrightFutureState) -> bool:
        tunnel = state.tunnel
        if state.round == MOST_ROUNDS:
            if state.solo:
                finish(state, LOST)
            else:
                state.finish()
            return False
        if state.round:
            state.first = next_living(state, state.first)
        state.round += 1
        for seat in range(state.seats):
            ready(state, seat)
            if state.fight.boost[seat]:
                state.fight.boost[seat] = 0
                if state.watched:
                    state.tell("boost-ends", seat=seat_name(seat))
            state.acted[seat] = 0
            tunnel.space_of[seat] = -1
        state.relations = [0] * 25
        tunnel.mimicked = -1
        tunnel.newest_obstacle = -1
        cards = list(range(len(TUNNELS)))
        state.rng.shuffle(cards)
        count = state.alive.count(1) + 1
        if state.solo and state.hero[0] == MOLE:
            count += 1
        tunnel.offer = sorted(cards[:count])
        tunnel.mole_card = -1
        tunnel.cards_aside = ALL_TUNNELS
        for card in tunnel.offer:
            tunnel.cards_aside &= ~(1 << card)
        if state.watched:
            if state.solo:
                state.tell("round", number=state.round)
            else:
                state.tell("explorer", number=state.round, seat=seat_name(state.first))
        for seat in range(state.seats):
            if state.wounded[seat] and state.alive[seat]:
                recover(state, seat)
        state.push(SoloTunnel() if state.solo else TunnelPhase(0))
        return False


def draw_aside(state: BrightFutureState) -> int:
    """A random set-aside tunnel card, which leaves the others."""
    cards = [card for card in range(len(TUNNELS)) if state.tunnel.cards_aside >> card & 1]
    card = state.rng.pick(cards)
    state.tunnel.cards_aside &= ~(1 << card)
    return card


class TunnelPhase(Automatic):
    """BF-6.6 In seat order from the Explorer: choose a card, use its action, place the token, pass the rest on."""

    def __init__(self, index: int) -> None:
        self.index: Final = index

    def run(self, state: BrightFutureState) -> bool:
        order = in_order(state, state.first)
        if self.index == len(order):
            state.replace(Relocation(0))
            return False
        seat = order[self.index]
        state.replace(TunnelPhase(self.index + 1))
        if state.hero[seat] == MOLE:
            state.tunnel.mole_card = draw_aside(state)
            if state.watched:
                state.tell("mole", seat=seat_name(seat), card=ref(TUNNELS[state.tunnel.mole_card]))
        state.push(ChooseTunnel(seat))
        return False


def taken_spaces(state: BrightFutureState) -> list[int]:
    """The spaces where a hero or an obstacle stands."""
    spaces = state.tunnel.space_of[:]
    if state.solo:
        spaces += [space for space in range(20) if state.tunnel.obstacles[space] >= 0]
    return spaces


def free_spaces(state: BrightFutureState, card: int) -> list[int]:
    """BF-6.9 The options of a tunnel card whose space is empty."""
    taken = taken_spaces(state)
    return [space for space in state.components.tunnel_spaces[card] if space not in taken]


class ChooseTunnel(Question):
    """BF-6.7 A card of the offer; BF-9.12 for the Mole also the extra card. BF-17.12 Alone, one with a free option."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        tunnel = state.tunnel
        cards = tunnel.offer
        if state.solo:
            cards = [card for card in cards if free_spaces(state, card)]
        options = [TUNNEL_CARD[card] for card in cards]
        if tunnel.mole_card >= 0:
            options.append(TUNNEL_CARD[tunnel.mole_card])
        if state.mercs[seat]:
            add_salvage(state, seat, options)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        tunnel = state.tunnel
        if action is SALVAGE:
            salvage(state, seat)
            return
        card = action.args[0]
        if card != tunnel.mole_card:
            tunnel.offer = minus(tunnel.offer, card)
        tunnel.mole_card = -1
        if state.watched:
            state.tell("tunnel", seat=seat_name(seat), card=ref(TUNNELS[card]))
        state.replace(Placing(seat, card))
        special_action(state, seat, card)

    def question(self, state: BrightFutureState, seat: int) -> str:
        return "tunnel"

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("tunnel", "BF-6.7", actor=seat_name(self.seat))


class Placing(Question):
    """BF-6.9 The hero's token goes to an empty space that the card shows."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [PLACE[space] for space in free_spaces(state, self.card)]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        space = action.args[0]
        state.tunnel.space_of[seat] = space
        if state.watched:
            state.tell("placed", seat=seat_name(seat), track=TRACKS[space // 5], space=space % 5 + 1)

    def question(self, state: BrightFutureState, seat: int) -> str:
        return "place"

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("place", "BF-6.9", actor=seat_name(self.seat), card=ref(TUNNELS[self.card]))


class Relocation(Automatic):
    """BF-6.10 After all tokens are placed Spitter and Hooligans may move their owner's."""

    def __init__(self, index: int) -> None:
        self.index: Final = index

    def run(self, state: BrightFutureState) -> bool:
        order = in_order(state, state.first)
        for index in range(self.index, len(order)):
            seat = order[index]
            mercs = state.mercs[seat]
            if state.tunnel.space_of[seat] >= 0 and (SPITTER in mercs or HOOLIGANS in mercs):
                state.replace(Relocation(index + 1))
                state.push(Relocate(seat))
                return False
        state.replace(ContactStart())
        return False


class Relocate(Question):
    """BF-10.5 Spitter: any empty space of tracks I to III; BF-10.6 Hooligans: any empty space of the same track."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        taken = taken_spaces(state)
        mercs = state.mercs[seat]
        options = [PASS]
        if SPITTER in mercs:
            options += [SPIT[space] for space in range(15) if space not in taken]
        if HOOLIGANS in mercs:
            base = state.tunnel.space_of[seat] // 5 * 5
            options += [SLIP[space] for space in range(base, base + 5) if space not in taken]
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is PASS:
            state.pop()
            return
        merc = SPITTER if action.kind == "spit" else HOOLIGANS
        spend_merc(state, seat, merc)
        space = action.args[0]
        state.tunnel.space_of[seat] = space
        if state.watched:
            track = TRACKS[space // 5]
            state.tell(
                "relocates", seat=seat_name(seat), mercenary=ref(OUTPOSTS[merc]), track=track, space=space % 5 + 1
            )

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("relocate", "BF-6.10", actor=seat_name(self.seat))


# One player alone ------------------------------------------------------------------------------------------


class SoloTunnel(Automatic):
    """BF-17.12 A card with a free option and its space; BF-17.14 without one the turn is lost."""

    def run(self, state: BrightFutureState) -> bool:
        state.replace(Obstacle())
        for card in state.tunnel.offer:
            if free_spaces(state, card):
                state.push(ChooseTunnel(0))
                return False
        if state.watched:
            state.tell("no-way", seat=seat_name(0))
        return False


class Obstacle(Automatic):
    """BF-17.13 One more tunnel card, and a random obstacle on a free option of it."""

    def run(self, state: BrightFutureState) -> bool:
        card = draw_aside(state)
        state.replace(Relocation(0))
        if free_spaces(state, card):
            state.push(PlaceObstacle(0, card))
        elif state.watched:
            state.tell("no-obstacle", card=ref(TUNNELS[card]))
        return False


class PlaceObstacle(Question):
    """BF-17.13 The player chooses the space, chance the token; BF-17.18, BF-17.19 one too many loses."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [BLOCK[space] for space in free_spaces(state, self.card)]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        tunnel = state.tunnel
        space = action.args[0]
        tokens = [hero for hero in range(len(HEROES)) if hero != state.hero[seat] and hero not in tunnel.obstacles]
        hero = state.rng.pick(tokens)
        tunnel.obstacles = with_value(tunnel.obstacles, space, hero)
        tunnel.newest_obstacle = space
        state.pop()
        if state.watched:
            state.tell("obstacle", hero=ref(HEROES[hero]), track=TRACKS[space // 5], space=space % 5 + 1)
        placed = len(HEROES) - len(tokens)
        blocked = all(tunnel.obstacles[last] >= 0 for last in LAST_TRACK)
        if blocked or placed > state.components.solo_limit[state.level]:
            finish(state, LOST)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("obstacle", "BF-17.13", actor=seat_name(self.seat), card=ref(TUNNELS[self.card]))
