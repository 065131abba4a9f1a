"""What a learner sees of Metro 2033. Cards are numbered as in `cards.py`."""

from typing import Final

from ostoja.core.observation import COUNTED, PLAIN, SEAT, Numbers, Stack, add_counted, add_padded, add_turned, from_here
from ostoja.core.tape import Tape
from ostoja.games.metro2033.cards import CARDS, EMPTY, FIRST_FACTION, HAND, SLOTS, STATIONS, SWAPPED, TOKENS
from ostoja.games.metro2033.state import MetroState

COPIES: Final = 12
LAST_TURN: Final = 5 * 150

QUESTIONS: Final = (
    "pick", "basic", "swap", "draw", "window", "payment", "keep", "defend", "defend-all", "free-play", "lose",
)  # fmt: skip

STACK: Final = Stack(
    [
        (
            Numbers(
                "step_phase", 1, EMPTY, 3, "of the turn: Basic action, second window, end, next player", codes=True
            ),
            PLAIN,
        ),
        (
            Numbers("step_active", 1, EMPTY, 4, "who begins an attack or the refilling, from the observer", codes=True),
            SEAT,
        ),
        (
            Numbers("step_place", 1, EMPTY, 5, "how many seats have been attacked or refilled, -1 none", codes=True),
            PLAIN,
        ),
        (Numbers("step_seat", 1, EMPTY, 4, "whose decision it is, from the observer", codes=True), SEAT),
        (Numbers("step_monster", 1, EMPTY, CARDS - 1, "the Monster that attacks, -1 none", codes=True), PLAIN),
        (Numbers("step_used", FIRST_FACTION, 0, COPIES, "cards named so far against it, by card"), COUNTED),
        (
            Numbers("step_target", 1, EMPTY, CARDS - 1, "the card whose Mission is being paid, -1 none", codes=True),
            PLAIN,
        ),
        (Numbers("step_named", FIRST_FACTION, 0, COPIES, "cards named so far to pay it, by card"), COUNTED),
        (Numbers("step_card", 1, EMPTY, CARDS - 1, "the Station to be kept or left, -1 none", codes=True), PLAIN),
        (Numbers("step_count", 1, 0, HAND, "cards still to be drawn"), PLAIN),
        (Numbers("step_left", 1, 0, SWAPPED, "cards still to be exchanged"), PLAIN),
    ]
)

PIECES: Final = (
    Numbers("faction", 1, EMPTY, 4, "the Faction of each seat, -1 before it is chosen", each=True, codes=True),
    Numbers("mission_done", 1, 0, 1, "1 when the Faction's Mission is completed", each=True),
    Numbers("above", 1, 0, TOKENS, "tokens above the line", each=True),
    Numbers("below", 1, 0, TOKENS, "tokens below the line", each=True),
    Numbers("reserve", 1, 0, TOKENS, "tokens not won yet; the last one won wins the game", each=True),
    Numbers("cards", 1, 0, HAND, "cards in each hand", each=True),
    Numbers("supplies", FIRST_FACTION, 0, COPIES, "Resources played upright, by card", each=True),
    Numbers("stations", FIRST_FACTION, 0, COPIES, "Stations played, by card", each=True),
    Numbers("shields", FIRST_FACTION, 0, COPIES, "Protection and Heroes played, by card", each=True),
    Numbers("hand", FIRST_FACTION, 0, COPIES, "the observer's hand, by card"),
    Numbers("station_tokens", STATIONS, 0, 3, "tokens on each Station"),
    Numbers("bazaar", SLOTS, EMPTY, FIRST_FACTION - 1, "cards of the Bazaar, -1 none", codes=True),
    Numbers("discard", FIRST_FACTION, 0, COPIES, "cards discarded, by card"),
    Numbers("deck", 1, 0, 200, "cards left in the deck"),
    Numbers("first", 1, EMPTY, 4, "the first player, from the observer", codes=True),
    Numbers("active", 1, EMPTY, 4, "whose turn it is, from the observer; -1 before the first turn", codes=True),
    Numbers("turns", 1, 0, LAST_TURN, "turns begun; more than 750 (round_limit 0) are written as 750"),
    *STACK.pieces,
)


def observe(state: MetroState, seat: int, found: Tape) -> None:
    """Write the numbers of `PIECES` as `seat` may know them: of the cards, its own hand and what lies open."""
    seats = state.seats
    order = [(seat + step) % seats for step in range(seats)]
    for other in order:
        faction = state.factions[other] if other < len(state.factions) else EMPTY
        found.append(faction - FIRST_FACTION if faction != EMPTY else EMPTY)
    for other in order:
        found.append(int(state.flipped[other]))
    add_turned(found, state.above, seat, seats)
    add_turned(found, state.below, seat, seats)
    add_turned(found, state.reserve, seat, seats)
    for other in order:
        found.append(len(state.hands[other]))
    _add_played(found, state.supplies, order)
    _add_played(found, state.stations, order)
    _add_played(found, state.shields, order)
    add_counted(found, state.hands[seat], FIRST_FACTION)
    found.extend(state.tokens)
    add_padded(found, state.bazaar, SLOTS)
    add_counted(found, state.discard, FIRST_FACTION)
    found.append(len(state.deck))
    found.append(from_here(state.first, seat, seats))
    found.append(from_here(state.active(), seat, seats))
    found.append(min(state.turns, LAST_TURN))
    STACK.add(found, state, seat)


def _add_played(found: Tape, cards: list[list[int]], order: list[int]) -> None:
    """The cards before each seat, by card."""
    for other in order:
        add_counted(found, cards[other], FIRST_FACTION)
