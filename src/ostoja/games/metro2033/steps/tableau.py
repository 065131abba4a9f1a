"""Laying cards into a tableau and taking them out again; shared by chapters 4, 7 and 8."""

from bisect import insort

from ostoja.games.metro2033.cards import FIRST_HERO, FIRST_RESOURCE
from ostoja.games.metro2033.state import MetroState


def lay(state: MetroState, seat: int, card: int, rotated: bool) -> None:
    """MT-4.2 Put a card in front of the player, upright or rotated; MT-9.16 it stays that way."""
    if rotated or card >= FIRST_HERO:
        insort(state.shields[seat], card)
    elif card < FIRST_RESOURCE:
        insort(state.stations[seat], card)
    else:
        insort(state.supplies[seat], card)


def drop_supply(state: MetroState, seat: int, card: int) -> None:
    """Discard a played Resource."""
    state.supplies[seat].remove(card)
    state.discard.append(card)


def drop_shield(state: MetroState, seat: int, card: int) -> None:
    """Discard a Protection or a Hero."""
    state.shields[seat].remove(card)
    state.discard.append(card)


def drop_station(state: MetroState, seat: int, card: int) -> int:
    """MT-7.9 Discard a Station; all tokens on it move to ABOVE. How many they were."""
    count = state.tokens[card]
    state.tokens[card] = 0
    state.above[seat] += count
    state.stations[seat].remove(card)
    state.discard.append(card)
    return count


def heroes(state: MetroState, seat: int) -> list[int]:
    """The different Heroes in front of the player."""
    return sorted({card for card in state.shields[seat] if is_hero(card)})


def is_hero(card: int) -> bool:
    return FIRST_HERO <= card < FIRST_HERO + 6
