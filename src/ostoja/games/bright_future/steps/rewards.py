"""BF-3.12, BF-3.13, BF-3.23: gear and codes gained, gear given up; BF-10.11, BF-10.12, BF-11.10: the extra codes."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import minus
from ostoja.core.words import Prompt, ask
from ostoja.games.bright_future.actions import (
    BUY_CODE,
    DISCARD,
    DOOR,
    EXTRA_CODE,
    LASH,
    LASH_DOOR,
    LASH_ZONE,
    PASS,
    RANDOM_CODE,
    REACTIVATE_GEAR,
    TAKE,
    TAKE_DECK,
    ZONE,
)
from ostoja.games.bright_future.names import EXPEDITION, GEAR, GEAR_LIMIT, LASHER, WEAPONS
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Automatic, Possible, Question
from ostoja.games.bright_future.steps.supplies import (
    any_gear_left,
    can_pay,
    check_cured,
    discard_merc,
    draw_code,
    draw_gear,
    drop_gear,
    gain_gear,
    in_order,
    infected,
    own_code,
    pay,
    pile_size,
    refill_bazaar,
    take_visible,
)

NO_LASHER: Final = 0
LASHER_PILE: Final = 1
LASHER_BOARD: Final = 2
"""A code that is not an anomaly's reward; one that is; one that is, with the right to a code of the board."""


class FreeGear(Question):
    """BF-3.13 Take free gear, one after another: any Bazaar card or the top of the deck."""

    def __init__(self, seat: int, count: int, bazaar_only: int = 0) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.bazaar_only: Final = bazaar_only
        """1 where the deck does not count, 0 by the general rule."""

    def run(self, state: BrightFutureState) -> bool:
        if self.count == 0 or not (state.bazaar if self.bazaar_only else any_gear_left(state)):
            state.pop()
            refill_bazaar(state)
            return False
        return Question.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [TAKE[card] for card in state.bazaar]
        if not self.bazaar_only and (state.gear_deck or state.gear_discard):
            options.append(TAKE_DECK)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.replace(FreeGear(seat, self.count - 1, self.bazaar_only))
        if action is TAKE_DECK:
            gain_gear(state, seat, draw_gear(state))
        else:
            state.bazaar = minus(state.bazaar, action.args[0])
            gain_gear(state, seat, action.args[0])

    def question(self, state: BrightFutureState, seat: int) -> str:
        return "free-gear"

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("free-gear", "BF-3.13", actor=seat_name(self.seat), count=self.count)


class LoseGear(Question):
    """BF-11.1 to BF-11.3 Discard one own gear card; with Radiotrophs a Bazaar card is taken for it."""

    def __init__(self, seat: int, replaced: int) -> None:
        super().__init__(seat)
        self.replaced: Final = replaced

    def run(self, state: BrightFutureState) -> bool:
        if not state.gear[self.seat]:
            state.pop()
            return False
        return Question.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [DISCARD[card] for card in state.gear[seat]]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        drop_gear(state, seat, action.args[0])
        if self.replaced:
            state.replace(FreeGear(seat, 1, bazaar_only=1))
        else:
            state.pop()

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("lose-gear", "BF-11.3", actor=seat_name(self.seat))


class GearLimit(Automatic):
    """BF-3.12 Everybody with more than six gear cards discards down to six."""

    def __init__(self, first: int) -> None:
        self.first: Final = first

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        for seat in reversed(in_order(state, self.first)):
            if len(state.gear[seat]) > GEAR_LIMIT:
                state.push(CleanUp(seat))
        return False


class CleanUp(Question):
    """BF-3.12 The cards above the limit, one after another."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [DISCARD[card] for card in state.gear[seat]]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        drop_gear(state, seat, action.args[0])
        if len(state.gear[seat]) == GEAR_LIMIT:
            state.pop()

    def several(self) -> bool:
        return True

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        spare = len(state.gear[self.seat]) - GEAR_LIMIT
        return ask("clean-up", "BF-3.12", actor=seat_name(self.seat), count=spare)


# Codes ------------------------------------------------------------------------------------------


def random_code(state: BrightFutureState, seat: int, lash: int) -> None:
    """BF-3.23 A random code; from an empty pile a visible code of the board is chosen instead."""
    if pile_size(state):
        receive(state, seat, draw_code(state), lash)
    else:
        state.push(BOARD_CODES[state.mode](seat, LASHER_BOARD if lash else NO_LASHER))


def receive(state: BrightFutureState, seat: int, number: int, lash: int) -> None:
    own_code(state, seat, number)
    if lash and LASHER in state.mercs[seat]:
        state.push(LASHERS[state.mode](seat, lash))


class BoardCode(Possible):
    """BF-3.23 The pile is empty: take a door code, which is not replaced."""

    def __init__(self, seat: int, lash: int) -> None:
        super().__init__(seat)
        self.lash: Final = lash

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [DOOR[n] for n in range(3) if state.door[n]]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        number = action.args[0]
        state.door[number - 1] -= 1
        receive(state, seat, number, self.lash)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("board-code", "BF-3.23", actor=seat_name(self.seat))


class FeverBoardCode(BoardCode):
    """BF-3.23 In Underground Fever: take the visible code of an open place; stored as a BoardCode."""

    def stored_as(self) -> str:
        return "BoardCode"

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [ZONE[place] for place in infected(state)]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        receive(state, seat, take_visible(state, action.args[0]), self.lash)
        check_cured(state)


BOARD_CODES: Final = (BoardCode, FeverBoardCode)
"""By mode."""


class FirstCode(Question):
    """BF-6.52 The first visitor of an anomaly takes a door code, which is replaced, or a random code."""

    def __init__(self, seat: int, lash: int) -> None:
        super().__init__(seat)
        self.lash: Final = lash

    def run(self, state: BrightFutureState) -> bool:
        if not pile_size(state):
            state.replace(BoardCode(self.seat, self.lash))
            return False
        return Question.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [DOOR[n] for n in range(3) if state.door[n]]
        options.append(RANDOM_CODE)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is RANDOM_CODE:
            receive(state, seat, draw_code(state), self.lash)
        else:
            take_door_code(state, action.args[0])
            receive(state, seat, action.args[0], self.lash)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("first-code", "BF-6.52", actor=seat_name(self.seat))


def take_door_code(state: BrightFutureState, number: int) -> None:
    """A door code leaves the board; a random code of the pile, if there is one, takes its place."""
    state.door[number - 1] -= 1
    if pile_size(state):
        new = draw_code(state)
        state.door[new - 1] += 1
        if state.watched:
            state.tell("door-changes", old=number, new=new)


class FeverCode(Question):
    """BF-7.41 In Underground Fever the code of an anomaly may be declined."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [RANDOM_CODE, PASS]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is RANDOM_CODE:
            random_code(state, seat, LASHER_PILE)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("fever-code", "BF-7.41", actor=seat_name(self.seat))


class Lasher(Question):
    """BF-10.11 One more code of a number already owned, searched in the pile or, if entitled, taken from the board."""

    def __init__(self, seat: int, lash: int) -> None:
        super().__init__(seat)
        self.lash: Final = lash

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        own = state.codes
        options = [LASH[n] for n in range(3) if own[3 * seat + n] and state.code_pile[n]]
        if self.lash == LASHER_BOARD or not pile_size(state):
            options += self.on_board(state, seat)
        options.append(PASS)
        return options

    def on_board(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [LASH_DOOR[n] for n in range(3) if state.codes[3 * seat + n] and state.door[n]]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is PASS:
            return
        discard_merc(state, seat, LASHER)
        if action.kind == "lash":
            state.code_pile[action.args[0] - 1] -= 1
            own_code(state, seat, action.args[0])
        elif action.kind == "lash-door":
            take_door_code(state, action.args[0])
            own_code(state, seat, action.args[0])
        else:
            own_code(state, seat, take_visible(state, action.args[0]))
            check_cured(state)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("lasher", "BF-10.11", actor=seat_name(self.seat))


class FeverLasher(Lasher):
    """BF-10.11 In Underground Fever the board's codes are the visible ones of open places; stored as a Lasher."""

    def stored_as(self) -> str:
        return "Lasher"

    def on_board(self, state: BrightFutureState, seat: int) -> list[Action]:
        zone = state.fever.zone
        return [LASH_ZONE[p] for p in infected(state) if state.codes[3 * seat + zone[p][-1] - 1]]


LASHERS: Final = (Lasher, FeverLasher)
"""By mode."""


class BuyCode(Question):
    """BF-11.10 Radioactive Worms: one more random code for six resources."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        if can_pay(state, seat, state.components.worms_price):
            return [BUY_CODE, PASS]
        return [PASS]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is BUY_CODE:
            price = state.components.worms_price
            pay(state, seat, price)
            if state.watched:
                state.tell("buys-code", seat=seat_name(seat), count=price)
            random_code(state, seat, NO_LASHER)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        price = state.components.worms_price
        return ask("buy-code", "BF-11.10", actor=seat_name(self.seat), price=price)


class Expedition(Question):
    """BF-10.12 At location IV, after the anomaly: one more code, as the anomaly gave it."""

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat)
        self.first: Final = first

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [EXTRA_CODE, PASS] if EXPEDITION in state.mercs[seat] else [PASS]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is EXTRA_CODE:
            discard_merc(state, seat, EXPEDITION)
            anomaly_code(state, seat, self.first, NO_LASHER)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("expedition", "BF-10.12", actor=seat_name(self.seat))


def anomaly_code(state: BrightFutureState, seat: int, first: int, lash: int) -> None:
    """BF-6.51, BF-6.52 The code of a passed anomaly in the Tunnel of Power."""
    if first:
        state.push(FirstCode(seat, LASHER_BOARD if lash else NO_LASHER))
    else:
        random_code(state, seat, lash)


class Reactivation(Question):
    """BF-9.2, BF-9.9 After a fight the Soldier may ready a weapon used in it, the Armoured an armour."""

    def __init__(self, seat: int, weapons: int) -> None:
        super().__init__(seat)
        self.weapons: Final = weapons

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [REACTIVATE_GEAR[card] for card in self.cards(state)]
        options.append(PASS)
        return options

    def cards(self, state: BrightFutureState) -> list[int]:
        used = [entry // 4 for entry in state.fight.used]
        return [
            card
            for card in state.gear[self.seat]
            if (card < WEAPONS) == bool(self.weapons) and card in used and state.spent[card]
        ]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is PASS:
            return
        state.spent[action.args[0]] = 0
        if state.watched:
            state.tell("reactivates", seat=seat_name(seat), gear=ref(GEAR[action.args[0]]))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        clause = "BF-9.2" if self.weapons else "BF-9.9"
        return ask("reactivation", clause, actor=seat_name(self.seat))
