"""BF-4.1 (8) to (11): what follows a survived encounter: mandatory effect, reward, bonus, extras, reactivation."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import minus, with_value
from ostoja.core.words import Prompt, ask
from ostoja.games.bright_future.actions import DEVOUR, PASS
from ostoja.games.bright_future.names import (
    ABANDONED_FARM,
    ANOMALY,
    ARMOURED,
    AT_ANOMALY,
    AT_FEVER_ANOMALY,
    AT_FEVER_OUTPOST,
    AT_OUTPOST,
    AT_SPECIAL,
    AT_TUNNEL_ANOMALY,
    AT_TUNNEL_OUTPOST,
    AVOIDED,
    CANNIBALS,
    COLONY,
    DEVOURER,
    FIRST_ANOMALY,
    FIRST_OUTPOST,
    LOCATIONS,
    MISSIONS,
    MUTANT,
    OUTPOST,
    PASSED,
    PLANTS,
    RADIOTROPHS,
    SOLDIER,
    SURVIVED,
    THORNS,
    WORMS,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Automatic, Question
from ostoja.games.bright_future.steps.mercenaries import devour, offer_cull
from ostoja.games.bright_future.steps.rewards import (
    LASHER_PILE,
    NO_LASHER,
    BuyCode,
    Expedition,
    FeverCode,
    FreeGear,
    LoseGear,
    Reactivation,
    anomaly_code,
    random_code,
)
from ostoja.games.bright_future.steps.supplies import discard_met, draw_location, gain_merc


def conclude(state: BrightFutureState, seat: int, at: int, outcome: int) -> None:
    """The encounter on top of the stack ends well, one way or another."""
    fight = state.fight
    fight.outcome = outcome
    state.pop()
    if outcome == PASSED:
        return
    if fight.used:
        if state.has(seat, ARMOURED):
            state.push(Reactivation(seat, weapons=0))
        if state.has(seat, SOLDIER):
            state.push(Reactivation(seat, weapons=1))
    if fight.foe >= FIRST_ANOMALY and outcome in (SURVIVED, AVOIDED):
        if fight.foe == FIRST_ANOMALY + WORMS and at != AT_SPECIAL:
            state.push(BuyCode(seat))
        if at == AT_TUNNEL_ANOMALY:
            state.push(Expedition(seat, int(state.tunnel.first_visitor[ANOMALY] == seat)))
    if fight.bonus:
        state.push(Bonus(seat, fight.bonus))
    state.push(Reward(seat, at))
    if outcome == SURVIVED and fight.foe >= FIRST_ANOMALY:
        mandatory_effect(state, seat)


def mandatory_effect(state: BrightFutureState, seat: int) -> None:
    """BF-11.1 to BF-11.3, by the resources lost."""
    fight = state.fight
    components = state.components
    anomaly = fight.foe - FIRST_ANOMALY
    if anomaly == PLANTS:
        if fight.lost == 0:
            state.push(FreeGear(seat, 1))
        elif fight.lost >= components.plants_loss:
            state.push(LoseGear(seat, replaced=0))
    elif anomaly == RADIOTROPHS and fight.lost >= components.radiotrophs_loss:
        state.push(LoseGear(seat, replaced=1))
    elif anomaly == THORNS and fight.lost >= components.thorns_loss:
        state.push(LoseGear(seat, replaced=0))


class Reward(Automatic):
    """What surviving the encounter, or meeting a friendly outpost, is worth at this place."""

    def __init__(self, seat: int, at: int) -> None:
        self.seat: Final = seat
        self.at: Final = at

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        seat = self.seat
        at = self.at
        if at in (AT_OUTPOST, AT_TUNNEL_OUTPOST):
            state.push(FreeGear(seat, 2 if state.tunnel.first_visitor[OUTPOST] == seat else 1))
        elif at in (AT_ANOMALY, AT_TUNNEL_ANOMALY):
            anomaly_code(state, seat, int(state.tunnel.first_visitor[ANOMALY] == seat), LASHER_PILE)
        elif at == AT_SPECIAL:
            special_reward(state, seat)
        elif at == AT_FEVER_OUTPOST:
            discard_met(state, OUTPOST)
            state.push(FreeGear(seat, 1))
        elif at == AT_FEVER_ANOMALY:
            discard_met(state, ANOMALY)
            state.push(FeverCode(seat))
        return False


def special_reward(state: BrightFutureState, seat: int) -> None:
    """BF-12.2, BF-12.3 the mission token, BF-12.5 a code for a light fight."""
    colony = state.met[COLONY]
    if colony in (ABANDONED_FARM, CANNIBALS):
        mission = 0 if colony == ABANDONED_FARM else 1
        state.mission_owner = with_value(state.mission_owner, mission, seat)
        if state.watched:
            state.tell("gains-mission", seat=seat_name(seat), mission=ref(MISSIONS[mission]))
    elif state.fight.lost < state.components.stadium_loss:
        random_code(state, seat, NO_LASHER)


class Bonus(Automatic):
    """BF-11.11 The top outpost as a mercenary (which BF-9.8 the Devourer may eat), BF-11.12 a free gear card."""

    def __init__(self, seat: int, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        if self.kind == 2:
            state.push(FreeGear(self.seat, 1))
            return False
        merc = draw_location(state, OUTPOST)
        if merc >= 0:
            gain_merc(state, self.seat, merc)
            if state.has(self.seat, DEVOURER) and state.components.outpost_race[merc] == MUTANT:
                state.push(Snack(self.seat, merc))
        return False


class Snack(Question):
    """BF-9.8 The Devourer may devour a mutant gained from Underground Spiders."""

    def __init__(self, seat: int, merc: int) -> None:
        super().__init__(seat)
        self.merc: Final = merc

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [DEVOUR, PASS]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is DEVOUR:
            state.mercs[seat] = minus(state.mercs[seat], self.merc)
            devour(state, seat, self.merc)
            offer_cull(state, seat)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("snack", "BF-9.8", actor=seat_name(self.seat), outpost=ref(LOCATIONS[FIRST_OUTPOST + self.merc]))
