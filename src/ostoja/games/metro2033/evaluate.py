"""What a bot should value: tokens won, Missions under way, tokens to spend, protection, and what the hand promises.

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
)
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.active import FreePlay, MonsterAttack
from ostoja.games.metro2033.steps.basic import Swap
from ostoja.games.metro2033.steps.bazaar import Draw
from ostoja.games.metro2033.steps.free import Payment
from ostoja.games.metro2033.values import Values

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
SHIELD: Final = 0.06
REWARD_PLAY: Final = 0.2
NEXT_CARD: Final = 0.1
RIVAL_RESOURCE: Final = 0.2
RIVAL_STATION: Final = 0.1
RIVAL: Final = 0.8
"""How much the leading opponent's position counts against the own."""
HAND_WANTED: Final = 0.05
HAND_UNWANTED: Final = 0.035
HAND_STATION: Final = 0.06
HAND_HERO: Final = 0.08
HAND_CARAVAN: Final = 0.05
HAND_THREAT: Final = 0.04
HAND_SAFE_THREAT: Final = 0.16
"""A Threat whose attack the own Protections would repel."""


def evaluate(state: MetroState, seat: int) -> float:
    """How good a full position is for `seat`: 1 is a win, 0 a loss."""
    if state.over:
        winners = state.winners
        return 1.0 / len(winners) if seat in winners else 0.0
    components: Values = state.components
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
            if attack is not None:
                worth -= RIVAL_RESOURCE * expected_loss(state, components, other, attack)
            rival = max(rival, worth)
    own = own_worth(state, components, seat, stack[-1])
    if attack is not None:
        own -= 0.17 * expected_loss(state, components, seat, attack)
    return 0.5 + 0.06 * (own - RIVAL * rival)


def expected_loss(state: MetroState, components: Values, seat: int, attack: MonsterAttack) -> int:
    """How many cards the seat will still lose to the Monster; none if it has been attacked already or can defend."""
    distance = (seat - attack.active) % state.seats
    if distance < attack.place - 1 or (distance == attack.place - 1 and isinstance(state.stack[-1], FreePlay)):
        return 0
    symbols = components.symbols[attack.monster]
    shown = 0
    for card in state.shields[seat]:
        shown |= components.shield[card] & symbols
    if shown == symbols or (shown and not state.options["all_symbols"]):
        return 0
    loss = components.loss[attack.monster]
    if loss == ONE_STATION:
        return 1 if state.stations[seat] else 0
    count = 0
    for card in state.supplies[seat]:
        if loss in (ALL_RESOURCES, components.colour[card]):
            count += 1
    return count


def own_worth(state: MetroState, components: Values, seat: int, top: Step[MetroState]) -> float:
    """The position of the seat itself, in tokens."""
    type = components.type
    shields = state.shields[seat]
    tokens = state.tokens
    below = state.below[seat]
    above = state.above[seat]
    worth = -1.0 * state.reserve[seat]
    # Free (2) and cheaper (1) types, by type.
    bonus = [0, 0, 0, 0, 0, 0]
    faction = state.factions[seat]
    open_missions = []
    if faction >= 0:
        if state.flipped[seat]:
            bonus[type[faction]] = 2
        else:
            open_missions.append(faction)
    for card in state.stations[seat]:
        if tokens[card]:
            bonus[type[card]] = 2
        else:
            open_missions.append(card)
            if not bonus[type[card]]:
                bonus[type[card]] = 1
    for level in bonus:
        if level:
            worth += FREE_TYPE if level == 2 else CHEAPER_TYPE
    protects = 0
    doubled = 0
    for card in shields:
        protects |= components.shield[card]
        if FIRST_HERO <= card < FIRST_THREAT:
            doubled |= 1 << type[card]
    amount = components.amount
    blue = 0
    red = 0
    for card in state.supplies[seat]:
        units = amount[card]
        if doubled and doubled >> type[card] & 1:
            units += units
        if type[card] >= 3:
            red += units
        else:
            blue += units
    target = -1
    if isinstance(top, Payment):
        if top.seat == seat:
            target = top.target
            worth += components.reward[target]
            above += below
            need = components.requirement[target]
            if components.mission[target] == 0:
                blue -= need
            elif components.mission[target] == 1:
                red -= need
            else:
                from_blue = min(blue, need // 2)
                blue -= from_blue
                red -= need - from_blue
    elif isinstance(top, FreePlay) and top.seat == seat:
        worth += REWARD_PLAY
    best = 0.0
    second = 0.0
    rich = 0
    wanted_blue = False
    wanted_red = False
    for card in open_missions:
        if card == target:
            continue
        mission = components.mission[card]
        have = blue + red if mission == GREEN else red if mission else blue
        if mission != 1:
            wanted_blue = True
        if mission:
            wanted_red = True
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
    worth += best + SECOND_MISSION * second
    missions = len(open_missions)
    worth += OPEN_MISSION * (missions if missions < 3 else 3) + OPEN_RICH_MISSION * rich
    worth += UNIT * (blue + red)
    worth += AVAILABLE * above - LESS_AVAILABLE * above * above
    if shields:
        stake = 0.5 + 0.1 * len(state.supplies[seat]) + 0.1 * len(state.stations[seat])
        symbols = protects.bit_count()
        worth += SHIELD * stake * (symbols if symbols < 4 else 4)
    return worth + hand_worth(state, components, seat, top, bonus, wanted_blue, wanted_red, missions, protects)


def hand_worth(
    state: MetroState,
    components: Values,
    seat: int,
    top: Step[MetroState],
    bonus: list[int],
    wanted_blue: bool,
    wanted_red: bool,
    missions: int,
    protects: int,
) -> float:
    """What the cards in hand promise."""
    worth = 0.0
    lowest = 9.0
    for card in state.hands[seat]:
        if card < FIRST_RESOURCE:
            value = HAND_STATION * components.reward[card] if missions < 3 else 0.02
        elif card < FIRST_HERO:
            type = components.type[card]
            wanted = wanted_red if type >= 3 else wanted_blue
            value = (HAND_WANTED if wanted else HAND_UNWANTED) * components.amount[card]
            if bonus[type] == 2:
                value += 0.01 * components.cost[card]
            elif bonus[type]:
                value += 0.01
        elif card < FIRST_THREAT:
            value = HAND_HERO
        elif card < FIRST_CARAVAN:
            value = HAND_SAFE_THREAT if components.symbols[card] & protects else HAND_THREAT
        else:
            value = HAND_CARAVAN
        lowest = min(lowest, value)
        worth += value
    if isinstance(top, Draw) and top.seat == seat:
        worth += NEXT_CARD * top.count
    elif isinstance(top, Swap) and top.seat == seat:
        worth += 3 * NEXT_CARD - (lowest + 0.02) * top.left
    return worth
