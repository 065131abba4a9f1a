"""BF-6.15 to BF-6.28: the Contact Phase. BF-17.16: what it is for one player alone."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import minus, plus, put
from ostoja.core.words import Prompt, Refusal, ask
from ostoja.games.bright_future.actions import (
    AMBUSH,
    ASSAULT,
    BARTER,
    CRAWL,
    MIMIC,
    PASS,
    PROTECT,
    ROB_BAZAAR,
    SALVAGE,
    STEAL,
)
from ostoja.games.bright_future.names import (
    AT_AMBUSH,
    AT_CRAWLER,
    AT_GIGAMUTANT,
    AT_PROTECTION,
    AVOIDED,
    BARTERED,
    CRAWLER,
    DEFEATED,
    FIRST_OUTPOST,
    GEAR,
    GIGAMUTANT,
    HAS_AMBUSHED,
    HAS_ATTACKED,
    HEROES,
    HOSTILE,
    OUTPOST,
    OUTPOSTS,
    SHAPESHIFTER,
    THIEF,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.barter import Offer, may_barter, note_relation, relation
from ostoja.games.bright_future.steps.base import Automatic, Question
from ostoja.games.bright_future.steps.duel import start_duel
from ostoja.games.bright_future.steps.fight import Encounter
from ostoja.games.bright_future.steps.location import LocationPhase
from ostoja.games.bright_future.steps.mercenaries import add_salvage, salvage
from ostoja.games.bright_future.steps.neighbours import (
    armed,
    behind,
    in_front,
    no_assault,
    no_contact_barter,
    no_contact_theft,
)
from ostoja.games.bright_future.steps.supplies import refill_bazaar


class ContactStart(Automatic):
    """BF-6.15 First a Shapeshifter may mimic a neighbour."""

    def run(self, state: BrightFutureState) -> bool:
        state.replace(ContactPhase(0))
        for seat in range(state.seats):
            if state.hero[seat] == SHAPESHIFTER and state.tunnel.space_of[seat] >= 0:
                state.push(Mimic(seat))
        return False


class Mimic(Question):
    """BF-9.10 The ability of the hero directly in front or behind, until the end of the round."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PASS]
        for side in (0, 1):
            if neighbour_hero(state, seat, side) >= 0:
                options.append(MIMIC[side])
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is not PASS:
            state.tunnel.mimicked = neighbour_hero(state, seat, action.args[0])
            if state.watched:
                state.tell("mimics", seat=seat_name(seat), hero=ref(HEROES[state.tunnel.mimicked]))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("mimic", "BF-9.10", actor=seat_name(self.seat))


def neighbour_hero(state: BrightFutureState, seat: int, side: int) -> int:
    """The hero next to `seat`; alone, the obstacle there if it was placed this round (BF-17.16)."""
    tunnel = state.tunnel
    space = tunnel.space_of[seat]
    if not state.solo:
        other = in_front(state, space) if side == 0 else behind(state, space)
        return state.hero[other] if other >= 0 else -1
    step = -1 if side == 0 else 1
    near = space + step
    while near // 5 == space // 5 and near >= 0:
        if tunnel.obstacles[near] >= 0:
            return tunnel.obstacles[near] if near == tunnel.newest_obstacle else -1
        near += step
    return -1


class ContactPhase(Automatic):
    """BF-6.16 Location by location, in ascending space order, each hero with company has one contact turn."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, state: BrightFutureState) -> bool:
        place = state.tunnel.space_of
        if state.solo:
            state.replace(LocationPhase(0))
            if place[0] >= 0 and state.has(0, THIEF) and neighbour_hero(state, 0, 0) >= 0 and state.bazaar:
                state.push(RobBazaar(0))
            return False
        for space in range(self.space, 20):
            if space in place and (in_front(state, space) >= 0 or behind(state, space) >= 0):
                state.replace(ContactPhase(space + 1))
                state.push(ContactTurn(place.index(space)))
                return False
        state.replace(LocationPhase(0))
        return False


class ContactTurn(Question):
    """BF-6.20 Attack or rob the hero in front, ambush the hero behind, send the Crawler, barter; each once a round."""

    def run(self, state: BrightFutureState) -> bool:
        if state.tunnel.space_of[self.seat] < 0:
            state.pop()
            return False
        return Question.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PASS]
        space = state.tunnel.space_of[seat]
        front = in_front(state, space)
        mercs = state.mercs[seat]
        if front >= 0:
            ties = relation(state, seat, front)
            if not state.acted[seat] & HAS_ATTACKED and not ties & BARTERED:
                if armed(state, seat):
                    options.append(ASSAULT)
                if state.has(seat, THIEF) and state.gear[front]:
                    options.append(STEAL[front])
            if not ties & HOSTILE and may_barter(state, seat, front):
                options.append(BARTER[front])
        if mercs:
            if not state.acted[seat] & HAS_AMBUSHED and behind(state, space) >= 0:
                options += [AMBUSH[merc] for merc in mercs]
            if CRAWLER in mercs:
                for other in range(state.seats):
                    near = state.tunnel.space_of[other]
                    here = other != seat and near >= 0 and near // 5 == space // 5
                    if here and not relation(state, seat, other) & BARTERED:
                        options.append(CRAWL[other])
            add_salvage(state, seat, options)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is PASS:
            state.pop()
            return
        if action is SALVAGE:
            salvage(state, seat)
            return
        space = state.tunnel.space_of[seat]
        kind = action.kind
        if kind == "barter":
            state.push(Offer(seat, action.args[0]))
        elif kind == "ambush":
            state.acted[seat] |= HAS_AMBUSHED
            state.mercs[seat] = minus(state.mercs[seat], action.args[0])
            state.loose_merc = action.args[0]
            if state.watched:
                victim = seat_name(behind(state, space))
                state.tell("ambush", seat=seat_name(seat), target=victim, mercenary=ref(OUTPOSTS[action.args[0]]))
            state.push(Ambush(seat, space, stage=0))
        elif kind == "crawl":
            prey = action.args[0]
            note_relation(state, seat, prey, HOSTILE)
            state.mercs[seat] = minus(state.mercs[seat], CRAWLER)
            state.loose_merc = CRAWLER
            if state.watched:
                state.tell("crawls", seat=seat_name(seat), target=seat_name(prey))
            state.push(AfterCrawler(seat, prey))
            state.push(Encounter(prey, FIRST_OUTPOST + CRAWLER, AT_CRAWLER))
        else:
            front = in_front(state, space)
            state.acted[seat] |= HAS_ATTACKED
            note_relation(state, seat, front, HOSTILE)
            if kind == "assault":
                assault(state, seat, front)
            else:
                rob(state, seat, front)
                state.push(Revenge(front, seat, effects=1))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("contact", "BF-6.20", actor=seat_name(self.seat))

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        if action.kind == "barter":
            return no_contact_barter(state, seat, action.args[0])
        if action is ASSAULT:
            return no_assault(state, seat)
        if action.kind == "steal":
            return no_contact_theft(state, seat, action.args[0])
        return super().refuse(state, seat, action)


# Attack and protection ------------------------------------------------------------------------------------------


def assault(state: BrightFutureState, attacker: int, defender: int) -> None:
    """BF-6.21 An attack; BF-6.22 from directly behind it may be met by a mercenary first."""
    state.push(Assault(attacker, defender))
    if state.mercs[defender] and in_front(state, state.tunnel.space_of[attacker]) == defender:
        state.push(Protection(defender, attacker))


class Assault(Automatic):
    """BF-6.22 The attack goes on with the weapons still active, if the attacker is still there."""

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        if not state.wounded[self.attacker] and armed(state, self.attacker):
            start_duel(state, self.attacker, self.defender, effects=1)
        return False


class Protection(Question):
    """BF-6.22 The attacked player may discard one mercenary, which the attacker must fight first."""

    def __init__(self, seat: int, attacker: int) -> None:
        super().__init__(seat)
        self.attacker: Final = attacker

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PROTECT[merc] for merc in state.mercs[seat]]
        options.append(PASS)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is PASS:
            state.pop()
            return
        merc = action.args[0]
        state.mercs[seat] = minus(state.mercs[seat], merc)
        state.loose_merc = merc
        if state.watched:
            state.tell("protects", seat=seat_name(seat), mercenary=ref(OUTPOSTS[merc]))
        state.replace(Dismiss())
        state.push(Encounter(self.attacker, FIRST_OUTPOST + merc, AT_PROTECTION))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("protection", "BF-6.22", actor=seat_name(self.seat), attacker=seat_name(self.attacker))


class Dismiss(Automatic):
    """BF-3.21 A mercenary that has fought goes to the outpost discard pile."""

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        dismiss(state)
        return False


def dismiss(state: BrightFutureState) -> None:
    if state.loose_merc >= 0:
        state.discards[OUTPOST] = put(state.discards[OUTPOST], state.loose_merc)
        state.loose_merc = -1


class Revenge(Question):
    """BF-6.25, BF-9.4, BF-10.4 Whoever was ambushed, robbed or crawled may attack the culprit at once."""

    def __init__(self, seat: int, culprit: int, effects: int) -> None:
        super().__init__(seat)
        self.culprit: Final = culprit
        self.effects: Final = effects

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        if state.wounded[seat] or state.wounded[self.culprit] or not armed(state, seat):
            return [PASS]
        return [ASSAULT, PASS]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is ASSAULT:
            self.attack(state)

    def attack(self, state: BrightFutureState) -> None:
        assault(state, self.seat, self.culprit)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("revenge", "BF-6.25", actor=seat_name(self.seat), target=seat_name(self.culprit))


# Theft ------------------------------------------------------------------------------------------


def rob(state: BrightFutureState, thief: int, victim: int) -> None:
    """BF-9.4 One random gear card changes hands, in the state it is in."""
    card = state.rng.pick(state.gear[victim])
    state.gear[victim] = minus(state.gear[victim], card)
    state.gear[thief] = plus(state.gear[thief], card)
    if state.watched:
        state.tell("steals", seat=seat_name(thief), target=seat_name(victim), gear=ref(GEAR[card]))


class RobBazaar(Question):
    """BF-17.16 Alone, the Thief takes a random Bazaar card if an obstacle placed this round stands in front."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [ROB_BAZAAR, PASS]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is ROB_BAZAAR:
            card = state.rng.pick(state.bazaar)
            state.bazaar = minus(state.bazaar, card)
            state.gear[seat] = plus(state.gear[seat], card)
            state.spent[card] = 0
            if state.watched:
                state.tell("robs-bazaar", seat=seat_name(seat), gear=ref(GEAR[card]))
            refill_bazaar(state)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("rob-bazaar", "BF-17.16", actor=seat_name(self.seat))


# Ambush and Crawler ------------------------------------------------------------------------------------------


class Ambush(Automatic):
    """BF-6.24 to BF-6.26 The mercenary meets the heroes behind `space`, one after another, until one survives it."""

    def __init__(self, ambusher: int, space: int, stage: int) -> None:
        self.ambusher: Final = ambusher
        self.space: Final = space
        self.stage: Final = stage

    def run(self, state: BrightFutureState) -> bool:
        if self.stage == 0 or state.fight.outcome == DEFEATED:
            victim = behind(state, self.space)
            if victim < 0:
                state.pop()
                dismiss(state)
                return False
            note_relation(state, self.ambusher, victim, HOSTILE)
            state.replace(Ambush(self.ambusher, state.tunnel.space_of[victim], stage=1))
            state.push(Encounter(victim, FIRST_OUTPOST + state.loose_merc, AT_AMBUSH))
            return False
        dismiss(state)
        victim = state.tunnel.space_of.index(self.space)
        state.replace(Revenge(victim, self.ambusher, effects=1))
        if state.fight.outcome == AVOIDED:
            state.discards[OUTPOST] = minus(state.discards[OUTPOST], GIGAMUTANT)
            state.loose_merc = GIGAMUTANT
            state.push(Dismiss())
            state.push(Encounter(self.ambusher, FIRST_OUTPOST + GIGAMUTANT, AT_GIGAMUTANT))
        return False


class AfterCrawler(Automatic):
    """BF-10.4 A victim who survives may attack the owner if they are neighbours."""

    def __init__(self, owner: int, victim: int) -> None:
        self.owner: Final = owner
        self.victim: Final = victim

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        dismiss(state)
        space = state.tunnel.space_of[self.victim]
        if space >= 0 and self.owner in (in_front(state, space), behind(state, space)):
            state.push(Revenge(self.victim, self.owner, effects=1))
        return False
