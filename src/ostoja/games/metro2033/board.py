"""The table in characters: the Bazaar, every player's tokens and tableau, the viewer's own hand with its costs."""

from ostoja.core.action import ref, seat_name
from ostoja.core.game import Say
from ostoja.games.metro2033.cards import (
    COLOURS,
    EMPTY,
    FIRST_FACTION,
    FIRST_RESOURCE,
    FIRST_THREAT,
    HIDDEN,
    IDS,
    SYMBOLS,
    TYPES,
)
from ostoja.games.metro2033.components import MetroComponents
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.costs import can_protect, cheaper_types, free_types, play_cost
from ostoja.games.metro2033.steps.payment import strength, usable


def board(seen: MetroState, seat: int | None, say: Say) -> str:
    """The whole table as `seat` sees it."""
    lines = []
    if seen.turns:
        lines.append(f"[bold]{say('board-round', round=seen.round(), seat=seat_name(seen.active()))}[/bold]")
    lines.append(say("board-deck", deck=len(seen.deck), discard=len(seen.discard)))
    for slot, card in enumerate(seen.bazaar):
        if card != EMPTY:
            lines.append(f"{say('board-bazaar')} {slot + 1}: {described(seen, card, say)}")
    for other in range(seen.seats):
        lines += ["", *player(seen, other, say)]
    if seat is not None and seen.hands[seat]:
        lines += ["", f"[bold]{say('board-hand')}[/bold]"]
        lines += [in_hand(seen, seat, card, say) for card in seen.hands[seat] if card != HIDDEN]
    return "\n".join(lines)


def player(seen: MetroState, seat: int, say: Say) -> list[str]:
    """One player's Faction, tokens and tableau."""
    faction = seen.factions[seat]
    heading = f"[bold]{say('board-seat', seat=seat_name(seat))}[/bold]" if faction == EMPTY else headed(seen, seat, say)
    on_stations = sum(seen.tokens[card] for card in seen.stations[seat])
    tokens = say(
        "board-tokens",
        above=seen.above[seat],
        below=seen.below[seat],
        stations=on_stations,
        total=seen.total(seat),
    )
    lines = [heading, f"  {tokens}; {say('board-hidden', count=len(seen.hands[seat]))}"]
    stations = [f"{name(seen, card, say)} ({progress(seen, seat, card, say)})" for card in seen.stations[seat]]
    amount = seen.components.amount
    supplies = [f"{name(seen, card, say)} {amount[card]}" for card in seen.supplies[seat]]
    shields = [f"{say(IDS[card])} ({symbols(seen.components.shield[card], say)})" for card in seen.shields[seat]]
    for key, items in (("board-stations", stations), ("board-resources", supplies), ("board-protection", shields)):
        if items:
            lines.append(f"  {say(key)}: {', '.join(items)}")
    for key, types in (("board-free", free_types(seen, seat)), ("board-cheaper", cheaper_types(seen, seat))):
        if types:
            lines.append(f"  {say(key)}: {', '.join(say(f'type-{TYPES[type]}') for type in types)}")
    return lines


def headed(seen: MetroState, seat: int, say: Say) -> str:
    """The player's name with the Faction and its Mission."""
    faction = seen.factions[seat]
    named = say("board-player", seat=seat_name(seat), faction=ref(IDS[faction]))
    return f"[bold]{named}[/bold] ({progress(seen, seat, faction, say)})"


def progress(seen: MetroState, seat: int, card: int, say: Say) -> str:
    """How far a Mission is, or that it is done."""
    if card >= FIRST_FACTION and seen.flipped[seat]:
        return say("board-flipped")
    if card < FIRST_RESOURCE and seen.tokens[card]:
        return say("board-kept", tokens=seen.tokens[card])
    mission = seen.components.mission[card]
    have = usable(strength(seen, seat), mission)
    colour = COLOURS[mission]
    words = say(f"board-mission-{colour}", have=have, need=seen.components.requirement[card])
    return f"[{colour}]{words}[/{colour}]"


def name(seen: MetroState, card: int, say: Say) -> str:
    """A card's name in its colour."""
    colour = seen.components.colour[card]
    return say(IDS[card]) if colour < 0 else f"[{COLOURS[colour]}]{say(IDS[card])}[/{COLOURS[colour]}]"


def described(seen: MetroState, card: int, say: Say) -> str:
    """A card's name and what is printed on it."""
    components: MetroComponents = seen.game.components
    key, words = components.face(card)
    return f"{name(seen, card, say)} [dim]{say(key, **words)}[/dim]"


def in_hand(seen: MetroState, seat: int, card: int, say: Say) -> str:
    """A card of the own hand with what it would cost now."""
    costs = []
    if card < FIRST_THREAT:
        costs.append(say("board-cost", cost=play_cost(seen, seat, card)))
    if can_protect(seen, card):
        costs.append(say("board-as-protection", cost=seen.components.shield_cost[card]))
    now = f" [bold]{', '.join(costs)}[/bold]" if costs else ""
    return f"  {described(seen, card, say)}{now}"


def symbols(mask: int, say: Say) -> str:
    """The names of threat symbols."""
    return ", ".join(say(f"symbol-{SYMBOLS[place]}") for place in range(len(SYMBOLS)) if mask >> place & 1)
