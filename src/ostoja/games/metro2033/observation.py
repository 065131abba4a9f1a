"""What a learner sees of Metro 2033. Cards are numbered as in `cards.py`."""

from typing import Final

from ostoja.core.observation import Piece, counted, from_here, padded, turned
from ostoja.games.metro2033.cards import EMPTY, FIRST_FACTION, HAND, SLOTS, STATIONS, TOKENS
from ostoja.games.metro2033.state import MetroState

COPIES: Final = 12
LAST_TURN: Final = 5 * 150

PIECES: Final = (
    Piece("faction", 1, EMPTY, 4, "the Faction of each seat, -1 before it is chosen", each=True, codes=True),
    Piece("mission_done", 1, 0, 1, "1 when the Faction's Mission is completed", each=True),
    Piece("above", 1, 0, TOKENS, "tokens above the line", each=True),
    Piece("below", 1, 0, TOKENS, "tokens below the line", each=True),
    Piece("reserve", 1, 0, TOKENS, "tokens not won yet; the last one won wins the game", each=True),
    Piece("cards", 1, 0, HAND, "cards in each hand", each=True),
    Piece("supplies", FIRST_FACTION, 0, COPIES, "Resources played upright, by card", each=True),
    Piece("stations", FIRST_FACTION, 0, COPIES, "Stations played, by card", each=True),
    Piece("shields", FIRST_FACTION, 0, COPIES, "Protection and Heroes played, by card", each=True),
    Piece("hand", FIRST_FACTION, 0, COPIES, "the observer's hand, by card"),
    Piece("station_tokens", STATIONS, 0, 3, "tokens on each Station"),
    Piece("bazaar", SLOTS, EMPTY, FIRST_FACTION - 1, "cards of the Bazaar, -1 none", codes=True),
    Piece("discard", FIRST_FACTION, 0, COPIES, "cards discarded, by card"),
    Piece("deck", 1, 0, 200, "cards left in the deck"),
    Piece("first", 1, EMPTY, 4, "the first player, from the observer", codes=True),
    Piece("active", 1, EMPTY, 4, "whose turn it is, from the observer; -1 before the first turn", codes=True),
    Piece("turns", 1, 0, LAST_TURN, "turns begun; more than 750 (round_limit 0) are written as 750"),
)


def observe(seen: MetroState, seat: int) -> list[list[int]]:
    """The numbers of `PIECES` as `seat` sees them."""
    seats = seen.seats
    rows: list[list[int]] = []
    for area in (seen.supplies, seen.stations, seen.shields):
        cards: list[int] = []
        for owned in area:
            cards += counted(owned, FIRST_FACTION)
        rows.append(turned(cards, seat, seats))
    factions = [faction - FIRST_FACTION if faction != EMPTY else EMPTY for faction in seen.factions]
    return [
        turned(padded(factions, seats), seat, seats),
        turned([int(done) for done in seen.flipped], seat, seats),
        turned(seen.above, seat, seats),
        turned(seen.below, seat, seats),
        turned(seen.reserve, seat, seats),
        turned([len(hand) for hand in seen.hands], seat, seats),
        *rows,
        counted(seen.hands[seat], FIRST_FACTION),
        seen.tokens,
        padded(seen.bazaar, SLOTS),
        counted(seen.discard, FIRST_FACTION),
        [len(seen.deck)],
        [from_here(seen.first, seat, seats)],
        [from_here(seen.active(), seat, seats)],
        [min(seen.turns, LAST_TURN)],
    ]
