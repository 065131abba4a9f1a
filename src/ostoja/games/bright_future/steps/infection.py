"""BF-7.50 to BF-7.65: the Infection Phase and how it is prevented."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import put
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.bright_future.actions import INFECT, MUTATE, PASS, PREVENT
from ostoja.games.bright_future.names import (
    CONTAMINATION,
    CRAWLER,
    EPIDEMIC,
    INFECTIONS,
    MUTATION,
    OUTPOSTS,
    PLACES,
    QUARANTINE,
    WARNING,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Automatic, Question
from ostoja.games.bright_future.steps.mercenaries import hunt, hunts
from ostoja.games.bright_future.steps.supplies import (
    POINTS_PER_LOSS,
    draw_code,
    infected,
    lose_population,
    pile_size,
    remove_top,
    spend_merc,
    visible_codes,
)


class InfectionPhase(Automatic):
    """BF-7.60 The infection effect of the chosen card; BF-10.4 before and after it the Crawler's owner is asked."""

    def __init__(self, seat: int, waiting_hero: int) -> None:
        self.seat: Final = seat
        self.waiting_hero: Final = waiting_hero

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        if state.wounded[self.seat] and not self.waiting_hero:
            return False
        effect = state.components.infection[state.fever.route]
        state.push(CrawlerWindow(self.seat))
        state.push(Infection(self.seat, effect))
        state.push(CrawlerWindow(self.seat))
        return False


class CrawlerWindow(Automatic):
    """BF-10.4 Another player may send the Crawler out of turn."""

    def __init__(self, active: int) -> None:
        self.active: Final = active

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        for seat in range(state.seats):
            if seat != self.active and CRAWLER in state.mercs[seat]:
                state.push(SendCrawler(seat))
        return False


class SendCrawler(Question):
    """BF-10.4 Hunt or Destroy by the Crawler in another player's turn."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = hunts(state, seat, CRAWLER)
        options.append(PASS)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is not PASS:
            hunt(state, seat, action)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("crawler", "BF-10.4", actor=seat_name(self.seat))

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        if action.kind in ("hunt", "destroy") and action.args[0] != CRAWLER:
            return refuse("only-the-crawler", "BF-10.4")
        return super().refuse(state, seat, action)


class Infection(Automatic):
    """BF-7.61 to BF-7.64 A code is drawn; an empty pile costs population instead."""

    def __init__(self, seat: int, effect: int) -> None:
        self.seat: Final = seat
        self.effect: Final = effect

    def run(self, state: BrightFutureState) -> bool:
        if pile_size(state):
            state.fever.drawn_code = draw_code(state)
            if state.watched:
                state.tell("infection", effect=INFECTIONS[self.effect], number=state.fever.drawn_code)
        elif self.effect == MUTATION:
            state.pop()
            lose_population(state, 1, "pile")
            return False
        state.replace(PlaceCode(self.seat, self.effect))
        if self.effect != MUTATION:
            state.push(Prevent(self.seat, self.effect))
        return False


class Prevent(Question):
    """BF-7.51 Warning, BF-7.52 Quarantine: with a code like the drawn one, or (BF-7.64) with an empty pile."""

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PASS]
        if state.fever.drawn_code == 0 or state.codes[3 * seat + state.fever.drawn_code - 1]:
            symbol = WARNING if self.effect == CONTAMINATION else QUARANTINE
            options += [PREVENT[merc] for merc in state.mercs[seat] if state.components.symbols[merc] & symbol]
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        fever = state.fever
        state.pop()
        if action is PASS:
            return
        spend_merc(state, seat, action.args[0])
        if fever.drawn_code:
            state.code_pile[fever.drawn_code - 1] += 1
            fever.drawn_code = 0
        state.pop()
        if state.watched:
            helper = ref(OUTPOSTS[action.args[0]])
            state.tell("prevented", seat=seat_name(seat), mercenary=helper, effect=INFECTIONS[self.effect])

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        clause = "BF-7.51" if self.effect == CONTAMINATION else "BF-7.52"
        effect = INFECTIONS[self.effect]
        return ask("prevent", clause, actor=seat_name(self.seat), effect=effect, number=state.fever.drawn_code)


class PlaceCode(Question):
    """BF-7.60 The place of the drawn code; the active player decides ties."""

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def run(self, state: BrightFutureState) -> bool:
        if state.fever.drawn_code == 0:
            state.pop()
            lose_population(state, 1, "pile")
            return False
        return Question.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        zone = state.fever.zone
        if self.effect == CONTAMINATION:
            places = [place for place in range(4) if not state.fever.zone_closed[place]]
            fewest = min([len(zone[place]) for place in places])
            return [INFECT[place] for place in places if len(zone[place]) == fewest]
        places = infected(state)
        tops = [zone[place][-1] for place in places]
        wanted = max(tops) if self.effect == EPIDEMIC else min(tops)
        table = INFECT if self.effect == EPIDEMIC else MUTATE
        return [table[place] for place in places if zone[place][-1] == wanted]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        fever = state.fever
        place = action.args[0]
        state.pop()
        number = fever.drawn_code
        was = visible_codes(state) if state.watched else 0
        if self.effect == MUTATION:
            remove_top(state, place)
        fever.zone[place] = put(fever.zone[place], number)
        fever.drawn_code = 0
        if state.watched:
            codes = visible_codes(state)
            state.tell(
                "infects",
                place=ref(PLACES[place]),
                number=number,
                effect=INFECTIONS[self.effect],
                was=was,
                codes=codes,
                loss=codes // POINTS_PER_LOSS,
            )

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        effect = INFECTIONS[self.effect]
        return ask("infect", "BF-7.60", actor=seat_name(self.seat), effect=effect, number=state.fever.drawn_code)
