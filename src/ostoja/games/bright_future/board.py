"""The table in characters: what is open to a seat, mode by mode."""

from ostoja.core.action import ref, seat_name
from ostoja.core.game import Say
from ostoja.games.bright_future.names import (
    ARENA,
    CODES,
    COLONIES,
    FOODS,
    GEAR,
    HEROES,
    HIDDEN,
    LOCATIONS,
    MISSIONS,
    NODE_COUNT,
    NODES,
    OF_A_KIND,
    OUTPOSTS,
    PLACES,
    ROUTES,
    TRACKS,
    TUNNEL,
    TUNNELS,
    TYPES,
    WEAPONS,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.map import facing

COLOURS = ("red", "cyan", "yellow", "green", "magenta")


def board(seen: BrightFutureState, seat: int | None, say: Say) -> str:
    """The picture of the mode being played."""
    if seen.mode == ARENA:
        lines = [say("board-turn", number=seen.round), *arena(seen, say)]
    else:
        lines = [say("board-round", number=seen.round), ""]
        lines += tunnel(seen, say) if seen.mode == TUNNEL else fever(seen, say)
        lines += ["", say("board-bazaar") + " " + ", ".join(priced(seen, card, say) for card in seen.bazaar)]
        if seen.draft_row:
            lines.append(say("board-row") + " " + ", ".join(priced(seen, card, say) for card in seen.draft_row))
        lines.append(
            say("board-decks", gear=len(seen.gear_deck), discarded=len(seen.gear_discard), codes=sum(seen.code_pile))
        )
        met = [seen.met[kind] + OF_A_KIND * kind for kind in range(3) if seen.met[kind] >= 0]
        if met:
            lines.append(say("board-met") + " " + ", ".join(location(seen, card, say) for card in met))
    lines.append("")
    for other in range(seen.seats):
        lines += player(seen, other, say)
    return "\n".join(lines)


def gear_label(seen: BrightFutureState, card: int, say: Say) -> str:
    """A card with its values: `Machete M3`, `Heavy Shield M3 R3 F2`."""
    components = seen.components
    if card < WEAPONS:
        values = say(f"type-{TYPES[components.attack_type[card]]}") + str(components.attack[card])
    else:
        shown = [(TYPES[type], components.defence[4 * card + type]) for type in range(4)]
        values = " ".join(say(f"type-{type}") + str(value) for type, value in shown if value)
    return f"{say(GEAR[card])} {values}"


def priced(seen: BrightFutureState, card: int, say: Say) -> str:
    race = say("short-human" if seen.components.gear_race[card] == 0 else "short-mutant")
    return f"{gear_label(seen, card, say)} [dim]({race} {seen.components.cost[card]})[/dim]"


def location(seen: BrightFutureState, card: int, say: Say) -> str:
    """A location card; an enemy with strength and symbols."""
    components = seen.components
    if card < 12:
        return f"[bold]{say(LOCATIONS[card])}[/bold]"
    weapons = "".join(say(f"type-{TYPES[type]}") for type in components.weapon_symbols[card]) or "–"
    armours = "".join(say(f"type-{TYPES[type]}") for type in components.armour_symbols[card]) or "–"
    return f"[bold]{say(LOCATIONS[card])}[/bold] {components.strength[card]} ({weapons}/{armours})"


def name(seen: BrightFutureState, seat: int, say: Say) -> str:
    return f"[{COLOURS[seat]}]{say('board-player', seat=seat_name(seat))}[/{COLOURS[seat]}]"


def player(seen: BrightFutureState, seat: int, say: Say) -> list[str]:
    """Everything a player has; used cards are dim, gear of the other race struck through."""
    head = f"{name(seen, seat, say)}  [bold]{say('board-resources', count=seen.resources[seat])}[/bold]"
    if seen.mode != ARENA and seen.hero[seat] >= 0:
        head += "  " + say("board-hero", hero=ref(HEROES[seen.hero[seat]]), side="fm"[seen.side[seat]])
    if seen.mode == ARENA or seen.hero[seat] >= 0:
        head += f" ({say('race-human' if seen.race[seat] == 0 else 'race-mutant')})"
    if not seen.alive[seat]:
        head += "  [red]" + say("board-out") + "[/red]"
    elif seen.wounded[seat]:
        head += "  [red]" + say("board-wounded") + "[/red]"
    cards = []
    for card in seen.gear[seat]:
        label = gear_label(seen, card, say)
        if seen.components.gear_race[card] != seen.race[seat]:
            label = f"[strike]{label}[/strike]"
        cards.append(f"[dim]{label}[/dim]" if seen.spent[card] else label)
    lines = [head, "  " + (", ".join(cards) or "–")]
    if seen.mode == ARENA:
        shown = [gear_label(seen, card, say) if card != HIDDEN else "?" for card in seen.arena.hands[seat]]
        lines.append("  " + say("board-hand") + " " + (", ".join(shown) or "–"))
        return lines
    goods = [say(OUTPOSTS[merc]) for merc in seen.mercs[seat]]
    goods += [f"{say(CODES[n])} ×{seen.codes[3 * seat + n]}" for n in range(3) if seen.codes[3 * seat + n]]
    goods += [f"{say(FOODS[n])} ×{seen.food[3 * seat + n]}" for n in range(3) if seen.food[3 * seat + n]]
    goods += [say(MISSIONS[n]) for n in range(3) if seen.mission_owner[n] == seat]
    if goods:
        lines.append("  " + ", ".join(goods))
    return lines


def codes(counts: list[int]) -> str:
    """Codes as their numbers, in order."""
    return " ".join(str(n + 1) for n in range(3) for _ in range(counts[n])) or "–"


def tunnel(seen: BrightFutureState, say: Say) -> list[str]:
    """The four tracks, the door code and the offer."""
    lines = []
    titles = ("track-colony", "track-outpost", "track-anomaly", "track-tunnel")
    for track in range(4):
        cells = []
        for space in range(5 * track, 5 * track + 5):
            mark = str(space % 5 + 1)
            if space in seen.tunnel.space_of:
                mark += " " + name(seen, seen.tunnel.space_of.index(space), say)
            elif seen.solo and seen.tunnel.obstacles[space] >= 0:
                mark += f" [dim]{say(HEROES[seen.tunnel.obstacles[space]])}[/dim]"
            cells.append(f"[ {mark} ]".replace("[ ", "\\[ "))
        lines.append(f"{TRACKS[track]:>3} {say(titles[track])}: " + " ".join(cells))
    lines.append(say("board-door") + f" [bold]{codes(seen.door)}[/bold]")
    offer = seen.tunnel.offer + ([seen.tunnel.mole_card] if seen.tunnel.mole_card >= 0 else [])
    if offer:
        lines.append(say("board-offer") + " " + ", ".join(tunnel_label(seen, card, say) for card in offer))
    return lines


def tunnel_label(seen: BrightFutureState, card: int, say: Say) -> str:
    spaces = ", ".join(f"{TRACKS[space // 5]}-{space % 5 + 1}" for space in seen.components.tunnel_spaces[card])
    return f"{say(TUNNELS[card])} [dim]({spaces})[/dim]"


def fever(seen: BrightFutureState, say: Say) -> list[str]:
    """Population, Infection Zone, numbered colonies, face-up cards and map."""
    visible = sum(
        stack[-1] for stack, closed in zip(seen.fever.zone, seen.fever.zone_closed, strict=True) if stack and not closed
    )
    lines = [say("board-population", count=seen.fever.population, sum=visible, loss=visible // 3)]
    stacks = []
    for place in range(4):
        stack = seen.fever.zone[place]
        if seen.fever.zone_closed[place]:
            shown = f"[green]{say('board-closed')}[/green]"
        elif stack:
            shown = f"[bold]{stack[-1]}[/bold]" + "".join(f" [dim]{code}[/dim]" for code in reversed(stack[:-1]))
        else:
            shown = "–"
        stacks.append(f"{say(PLACES[place])}: {shown}")
    lines.append("   ".join(stacks))
    slots = [f"{n + 1}. {say(COLONIES[seen.fever.slots[n]]) if seen.fever.slots[n] >= 0 else '–'}" for n in range(4)]
    lines.append(say("board-slots") + " " + "   ".join(slots))
    tops = [OF_A_KIND * kind + deck[-1] for kind, deck in enumerate(seen.decks) if deck and deck[-1] != HIDDEN]
    if tops:
        lines.append(say("board-face-up") + " " + ", ".join(location(seen, card, say) for card in tops))
    for seat in range(seen.seats):
        if seen.fever.routes[seat]:
            lines.append(
                f"{name(seen, seat, say)}: " + ", ".join(say(ROUTES[card]) for card in seen.fever.routes[seat])
            )
    return [*lines, "", *map_grid(seen, say)]


def map_grid(seen: BrightFutureState, say: Say) -> list[str]:
    """The placed cards as a grid with the heroes on them, then the tunnels of every card somebody stands on."""
    placed = [card for card in range(16) if seen.fever.map_cell[card] >= 0]
    lines = []
    if placed:
        columns = [seen.fever.map_cell[card] // 128 for card in placed]
        rows = [seen.fever.map_cell[card] % 128 for card in placed]
        for row in range(max(rows), 0, -1):
            cells = []
            for column in range(min(columns), max(columns) + 1):
                place = 128 * column + row
                if place in seen.fever.map_cell:
                    card = seen.fever.map_cell.index(place)
                    tokens = [str(seat + 1) for seat in range(seen.seats) if seen.fever.map_card[seat] == card]
                    cells.append(f"{card + 1:>2}" + ("*" + ",".join(tokens) if tokens else "").ljust(5))
                else:
                    cells.append(" ·".ljust(7))
            lines.append("  ".join(cells).rstrip())
    for seat in range(seen.seats):
        card = seen.fever.map_card[seat]
        if card >= 0:
            tunnels = tunnels_of(seen, card, say)
            where = node_name(seen, card, seen.fever.map_node[seat], say)
            lines.append(say("board-on-map", seat=seat_name(seat), map=card + 1, node=where) + f" [dim]{tunnels}[/dim]")
        elif seen.fever.map_node[seat] >= 0:
            lines.append(say("board-on-start", seat=seat_name(seat), field=seen.fever.map_node[seat] + 1))
    return lines


def node_name(seen: BrightFutureState, card: int, node: int, say: Say) -> str:
    """Ports are named by where they lead now, whatever way the card is turned."""
    if node < 4:
        return say(f"port-{NODES[facing(seen, card, node)].lower()}")
    return NODES[node] if node != 8 else f"C{seen.components.map_colony[card]}"


def tunnels_of(seen: BrightFutureState, card: int, say: Say) -> str:
    edges = seen.components.map_edges
    found = []
    for node in range(NODE_COUNT):
        for other in edges[NODE_COUNT * card + node]:
            if node < other:
                found.append(f"{node_name(seen, card, node, say)}–{node_name(seen, card, other, say)}")
    return " ".join(found)


def arena(seen: BrightFutureState, say: Say) -> list[str]:
    """Action points and the attacks that wait."""
    lines = [say("board-points", seat=seat_name(seen.turn), count=seen.arena.points)]
    if seen.arena.declared:
        waiting = [gear_label(seen, card, say) for card in seen.arena.declared[0::4]]
        lines.append(say("board-pending") + " " + ", ".join(waiting))
    return lines
