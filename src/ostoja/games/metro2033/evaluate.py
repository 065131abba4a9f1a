"""What a bot should value: tokens won, Missions under way, tokens to spend, safety from Monsters, and what the hand
promises.

Everything is counted in Faction tokens and turned into 0 to 1 at the end. A turn is worth about a quarter of a token.
"""

from typing import Final

from ostoja.core.state import Step
from ostoja.games.metro2033.cards import (
    ALL_RESOURCES,
    FIRST_CARAVAN,
    FIRST_HERO,
    FIRST_RESOURCE,
    FIRST_THREAT,
    GREEN,
    ONE_STATION,
    RED,
)
from ostoja.games.metro2033.components import MetroComponents
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.active import FreePlay, MonsterAttack
from ostoja.games.metro2033.steps.basic import Swap
from ostoja.games.metro2033.steps.bazaar import Draw
from ostoja.games.metro2033.steps.free import Payment

PROGRESS: Final = 0.5
"""The Mission that is furthest, per token of its reward."""
READY: Final = 0.13
"""What it is worth more once it can be completed."""
SECOND_MISSION: Final = 0.05
"""The next best Mission counts for little: it needs the same Resources."""
OPEN_MISSION: Final = 0.13
OPEN_RICH_MISSION: Final = 0.3
"""An open Mission for more than one token, beyond that."""
UNIT: Final = 0.04
"""A unit of played Resources: what no Mission asks for now the next one may."""
AVAILABLE: Final = 0.07
"""A token that can pay; the ninth is worth less than the first."""
LESS_AVAILABLE: Final = 0.003
FREE_TYPE: Final = 0.06
CHEAPER_TYPE: Final = 0.02
REWARD_PLAY: Final = 0.4
"""A card that may be played for free: what a repelled attack brings."""
NEXT_CARD: Final = 0.1
RIVAL_RESOURCE: Final = 0.2
RIVAL_STATION: Final = 0.1
RIVAL: Final = 0.8
"""How much the leading opponent's position counts against the own."""

ATTACKS: Final = 0.15
"""How often each Monster will come while the tableau stays about as it is."""
ATTACKS_AT_HAND: Final = 0.1
"""How much more often one does that lies in the Bazaar."""
LOST_UNIT: Final = 0.1
"""A unit of Resources that a Monster takes: with it goes part of a Mission."""
LOST_STATION: Final = 0.17
LOST_ONLY_STATION: Final = 0.3

HAND_WANTED: Final = 0.05
HAND_UNWANTED: Final = 0.035
HAND_STATION: Final = 0.06
HAND_HERO: Final = 0.08
HAND_CARAVAN: Final = 0.05
HAND_THREAT: Final = 0.04
HAND_SAFE_THREAT: Final = 0.35
"""A Threat whose attack the own Protections would repel."""


def evaluate(state: MetroState, seat: int) -> float:
    """How good a full position is for `seat`: 1 is a win, 0 a loss."""
    if state.over:
        winners = state.winners
        return 1.0 / len(winners) if seat in winners else 0.0
    components: MetroComponents = state.components
    stack = state.stack
    attack: MonsterAttack | None = None
    if len(stack) > 2:
        under = stack[2]
        if isinstance(under, MonsterAttack):
            attack = under
    rival = -9.0
    for other in range(state.seats):
        if other != seat:
            worth = (
                -1.0 * state.reserve[other]
                + RIVAL_RESOURCE * len(state.supplies[other])
                + RIVAL_STATION * len(state.stations[other])
                + 0.03 * state.above[other]
            )
            if attack is not None and is_ahead(state, other, attack):
                worth -= RIVAL_RESOURCE * cards_at_stake(state, components, other, attack.monster)
            rival = max(rival, worth)
    own = own_worth(state, components, seat, stack[-1], attack)
    return 0.5 + 0.06 * (own - RIVAL * rival)


def is_ahead(state: MetroState, seat: int, attack: MonsterAttack) -> bool:
    """Has the Monster still to be dealt with by this seat?"""
    distance = (seat - attack.active) % state.seats
    if distance == attack.place - 1:
        return not isinstance(state.stack[-1], FreePlay)
    return distance >= attack.place


def cards_at_stake(state: MetroState, components: MetroComponents, seat: int, monster: int) -> int:
    """How many cards the seat will lose to a Monster; none if it can defend."""
    protects = 0
    for card in state.shields[seat]:
        protects |= components.shield[card]
    if repels(state, components, protects, monster):
        return 0
    loss = components.loss[monster]
    if loss == ONE_STATION:
        return 1 if state.stations[seat] else 0
    count = 0
    for card in state.supplies[seat]:
        if loss in (ALL_RESOURCES, components.colour[card]):
            count += 1
    return count


def repels(state: MetroState, components: MetroComponents, protects: int, monster: int) -> bool:
    """Would these symbols be enough against a Monster?"""
    symbols = components.symbols[monster]
    if state.options["all_symbols"]:
        return protects & symbols == symbols
    return protects & symbols != 0


class TableauWorth:
    """What a seat's tableau comes to, with an announced Mission counted as paid."""

    def __init__(self, state: MetroState, components: MetroComponents, seat: int, top: Step[MetroState]) -> None:
        type = components.type
        supplies = state.supplies[seat]
        shields = state.shields[seat]
        self.above: int = state.above[seat]
        self.won: int = -state.reserve[seat]
        target = -1
        need = 0
        if isinstance(top, Payment) and top.seat == seat:
            target = top.target
            need = components.requirement[target]
            self.won += components.reward[target]
            if not state.options["no_rest"]:
                self.above += state.below[seat]
            supplies, shields = supplies[:], shields[:]
            for card in top.named:
                if card < FIRST_HERO:
                    supplies.remove(card)
                    need -= components.amount[card] * (2 if doubles(components, top.named, type[card]) else 1)
                else:
                    shields.remove(card)
        self.protects: int = 0
        """The symbols that Protections and Heroes show."""
        doubled = 0
        for card in shields:
            self.protects |= components.shield[card]
            if FIRST_HERO <= card < FIRST_THREAT:
                doubled |= 1 << type[card]
        self.units: list[int] = [0, 0]
        """What the Resources amount to, blue and red."""
        for card in supplies:
            amount = components.amount[card]
            self.units[components.colour[card]] += amount << (doubled >> type[card] & 1)
        if need > 0:
            self.deliver(components.mission[target], need)
        self.bonus: list[int] = [0, 0, 0, 0, 0, 0]
        """Free (2) and cheaper (1) types, by type."""
        self.missions: list[int] = []
        """The cards of the open Missions."""
        self.stations: int = len(state.stations[seat])
        faction = state.factions[seat]
        if faction >= 0:
            self.own_card(components, faction, state.flipped[seat], faction == target)
        for card in state.stations[seat]:
            self.own_card(components, card, state.tokens[card] > 0, card == target)
            if not self.bonus[type[card]]:
                self.bonus[type[card]] = 1

    def deliver(self, mission: int, need: int) -> None:
        """What is still to be paid for a Mission goes from the Resources."""
        if mission == GREEN:
            from_blue = min(self.units[0], need // 2)
            self.units[0] -= from_blue
            self.units[1] -= need - from_blue
        else:
            self.units[mission] -= need

    def own_card(self, components: MetroComponents, card: int, done: bool, paid: bool) -> None:
        """A Faction card or Station: its Mission is open, or its type is free."""
        if done:
            self.bonus[components.type[card]] = 2
        elif not paid:
            self.missions.append(card)


def doubles(components: MetroComponents, named: tuple[int, ...], type: int) -> bool:
    """Is a Hero of this type named?"""
    return any(card >= FIRST_HERO and components.type[card] == type for card in named)


def own_worth(
    state: MetroState, components: MetroComponents, seat: int, top: Step[MetroState], attack: MonsterAttack | None
) -> float:
    """The position of the seat itself, in tokens."""
    own = TableauWorth(state, components, seat, top)
    worth = own.won + AVAILABLE * own.above - LESS_AVAILABLE * own.above * own.above
    for level in own.bonus:
        if level:
            worth += FREE_TYPE if level == 2 else CHEAPER_TYPE
    worth += missions_worth(components, own) + UNIT * (own.units[0] + own.units[1])
    worth += safety(state, components, own)
    if attack is not None and is_ahead(state, seat, attack):
        worth += outcome(state, components, own, attack.monster)
    if isinstance(top, FreePlay) and top.seat == seat:
        worth += REWARD_PLAY
    return worth + hand_worth(state, components, seat, top, own)


def missions_worth(components: MetroComponents, own: TableauWorth) -> float:
    """How far the open Missions are, the best above all, and that there are some."""
    best = 0.0
    second = 0.0
    rich = 0
    for card in own.missions:
        mission = components.mission[card]
        have = own.units[0] + own.units[1] if mission == GREEN else own.units[mission]
        need = components.requirement[card]
        part = 1.0 if have >= need else have / need if have > 0 else 0.0
        value = PROGRESS * components.reward[card] * part * (0.5 + 0.5 * part)
        if have >= need:
            value += READY * components.reward[card]
        if components.reward[card] > 1:
            rich = 1
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    missions = len(own.missions)
    return best + SECOND_MISSION * second + OPEN_MISSION * (missions if missions < 3 else 3) + OPEN_RICH_MISSION * rich


def safety(state: MetroState, components: MetroComponents, own: TableauWorth) -> float:
    """What Protections and Heroes are worth against the attacks to come, each Monster as often as may be expected."""
    worth = 0.0
    if not own.protects:
        return worth
    for monster in range(FIRST_THREAT, FIRST_CARAVAN):
        if repels(state, components, own.protects, monster):
            often = ATTACKS + ATTACKS_AT_HAND if monster in state.bazaar else ATTACKS
            worth += often * (REWARD_PLAY + stake(state, components, own, monster))
    return worth


def outcome(state: MetroState, components: MetroComponents, own: TableauWorth, monster: int) -> float:
    """What a Monster's attack brings or costs."""
    if repels(state, components, own.protects, monster):
        return REWARD_PLAY
    return -stake(state, components, own, monster)


def stake(state: MetroState, components: MetroComponents, own: TableauWorth, monster: int) -> float:
    """What a Monster would take."""
    loss = components.loss[monster]
    if loss == ONE_STATION:
        lost = 0.0 if not own.stations else LOST_ONLY_STATION if own.stations == 1 else LOST_STATION
    else:
        units = own.units[0] + own.units[1] if loss == ALL_RESOURCES else own.units[loss]
        lost = LOST_UNIT * units
    if state.options["exhaustion"]:
        lost += AVAILABLE * own.above
    return lost


def hand_worth(
    state: MetroState, components: MetroComponents, seat: int, top: Step[MetroState], own: TableauWorth
) -> float:
    """What the cards in hand promise."""
    wanted = [False, False]
    for card in own.missions:
        mission = components.mission[card]
        if mission != RED:
            wanted[0] = True
        if mission:
            wanted[1] = True
    worth = 0.0
    lowest = 9.0
    for card in state.hands[seat]:
        if card < FIRST_RESOURCE:
            value = HAND_STATION * components.reward[card] if len(own.missions) < 3 else 0.02
        elif card < FIRST_HERO:
            bonus = own.bonus[components.type[card]]
            value = (HAND_WANTED if wanted[components.colour[card]] else HAND_UNWANTED) * components.amount[card]
            if bonus:
                value += 0.01 * components.cost[card] if bonus == 2 else 0.01
        elif card < FIRST_THREAT:
            value = HAND_HERO
        elif card < FIRST_CARAVAN:
            value = HAND_SAFE_THREAT if repels(state, components, own.protects, card) else HAND_THREAT
        else:
            value = HAND_CARAVAN
        lowest = min(lowest, value)
        worth += value
    if isinstance(top, Draw) and top.seat == seat:
        worth += NEXT_CARD * top.count
    elif isinstance(top, Swap) and top.seat == seat:
        worth += 3 * NEXT_CARD - (lowest + 0.02) * top.left
    return worth
