"""The table in characters, for the terminal. It draws what it is given: a view, already masked."""

from ostoja.core.action import ref, seat_name
from ostoja.core.game import Say
from ostoja.games.ocaleni.actions import area, gear, resource, room
from ostoja.games.ocaleni.bill import bill_of
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AREA_RESOURCE,
    AREAS,
    BROKEN,
    CARD_NAMES,
    CITY,
    FIND_NAMES,
    FINDS,
    GEARS,
    HEROES,
    HIDDEN,
    HUNTING,
    LEADER_NAMES,
    LYING,
    NOTHING,
    PLACES,
    PREY_KINDS,
    PREY_NAMES,
    RESOURCES,
    ROOM_NAMES,
    ROUNDS,
    SHIP,
    SPENT,
    STRONGEST_BERTH,
    TILES_SHOWN,
    UNBUILT,
    WEAKEST_BERTH,
)
from ostoja.games.ocaleni.scoring import total
from ostoja.games.ocaleni.shelter import reserve
from ostoja.games.ocaleni.state import DRAFT, HAND, OFFER, OcaleniState
from ostoja.games.ocaleni.steps.events import limit
from ostoja.games.ocaleni.steps.hunting import toughness

COLOURS = ("red", "blue", "magenta", "yellow")
LETTERS = "RBPY"
"""Whose a hero is, where there are no colours."""
MARKS = ("3a", "3b", "4", "5")


def board(seen: OcaleniState, seat: int | None, say: Say) -> str:
    """Round and events, the eight areas, every shelter; one's own shelter comes last, next to the question."""
    lines = [header(seen, say), *convoy(seen, say), ""]
    lines += [area_line(seen, number, seat, say) for number in range(AREAS)]
    order = [other for other in range(seen.seats) if other != seat] + ([seat] if seat is not None else [])
    for other in order:
        lines += ["", *shelter(seen, other, say)]
    if seen.draft and seat is not None:
        lines += ["", *draft(seen, seat, say)]
    return "\n".join(lines)


def header(seen: OcaleniState, say: Say) -> str:
    if seen.round == 0:
        return f"[bold]{say('board-setup')}[/bold]"
    level = seen.components.radiation[seen.round - 1]
    words = say(
        "board-day", round=seen.round, radiation=level, first=seat_name(seen.first), marker=seat_name(seen.marker)
    )
    return f"[bold]{words}[/bold]"


def convoy(seen: OcaleniState, say: Say) -> list[str]:
    """Six spaces: what was completed by whom, what is active and costs what, what still lies face down."""
    lines = []
    for number in range(seen.round):
        card = seen.convoy[number]
        name = say("card-" + CARD_NAMES[card])
        points = seen.components.points[card]
        if seen.cards[card] == ACTIVE:
            words = say("board-event", card=ref("card-" + CARD_NAMES[card]), points=points)
            price = goods(seen.components.card_cost[card], say, " + ")
            lines.append(f"  [bold red]{number + 1} {words}[/bold red] ({price})")
        else:
            owner = say("board-completed", seat=seat_name(seen.cards[card]), points=points)
            lines.append(f"  [dim]{number + 1} {name}: {owner}[/dim]")
    hidden = ROUNDS - seen.round
    if hidden:
        lines.append(f"  [dim]{say('board-face-down', count=hidden)}[/dim]")
    return lines


def goods(counts: list[int], say: Say, between: str) -> str:
    """What there is of each resource, what there is none of left out."""
    return between.join(f"{say(resource(kind))} {count}" for kind, count in enumerate(counts) if count)


def area_line(seen: OcaleniState, number: int, seat: int | None, say: Say) -> str:
    name = say(area(number)).ljust(16)
    if CITY[number] >= 0:
        here = city(seen, CITY[number], say)
    elif number == SHIP:
        here = ship(seen, say)
    else:
        here = f"{say(resource(AREA_RESOURCE[number]))} {seen.pools[number]}/{limit(seen, number)}"
        if HUNTING[number] >= 0:
            here += "  " + prey(seen, HUNTING[number], seat, say)
        elif number == 0:
            here += "  " + (say("board-algae") if seen.algae else f"[dim]{say('board-no-algae')}[/dim]")
    return f"{name} {here}  {heroes(seen, number)}".rstrip()


def city(seen: OcaleniState, number: int, say: Say) -> str:
    """Equipment on display, height of the search stack, its tokens if the viewer has looked, what lies aside."""
    tiles = [
        kind for kind in seen.display[number * TILES_SHOWN : number * TILES_SHOWN + TILES_SHOWN] if kind != NOTHING
    ]
    shown = ", ".join(say(gear(kind)) for kind in tiles) or "–"
    stack = seen.search[number]
    text = f"{shown}  {say('board-search', count=len(stack))}"
    if stack and HIDDEN not in stack and seen.viewer >= 0:
        text += f" [cyan]({', '.join(say('find-' + FIND_NAMES[find]) for find in reversed(stack))})[/cyan]"
    aside = seen.aside[number * FINDS : number * FINDS + FINDS]
    if any(aside):
        lying = ", ".join(
            say("find-" + FIND_NAMES[find]) + (f" × {count}" if count > 1 else "")
            for find, count in enumerate(aside)
            if count
        )
        text += f" [dim]{say('board-aside')} {lying}[/dim]"
    return text


def ship(seen: OcaleniState, say: Say) -> str:
    """Each space: number, cans, whether its survivor is there, whether it is taken."""
    spaces = []
    for number in range(WEAKEST_BERTH, STRONGEST_BERTH + 1):
        survivor = "☺" if (seen.ship >> number) & 1 else " "
        text = f"{number}: {say('res-cans')} {seen.components.cans[number]} {survivor}"
        spaces.append(f"[dim]{text}[/dim]" if number in seen.hero_up else text)
    return " | ".join(spaces)


def prey(seen: OcaleniState, number: int, seat: int | None, say: Say) -> str:
    """Height and top of a stack, with its toughness and meat for the viewer; all of it if the viewer has looked."""
    stack = seen.prey[number]
    if not stack:
        return f"[dim]{say('board-no-prey')}[/dim]"
    kind = stack[-1]
    viewer = seat if seat is not None else 0
    tough = toughness(seen, viewer, kind) if not seen.draft else seen.components.toughness[kind]
    meat = seen.components.meat[kind][min(2, seen.hunted[viewer * PREY_KINDS + kind])]
    text = say("board-prey", prey=ref("prey-" + PREY_NAMES[kind]), toughness=tough, meat=meat, count=len(stack))
    if HIDDEN not in stack and seen.viewer >= 0 and len(stack) > 1:
        text += f" [cyan]({' '.join(PREY_NAMES[below] for below in reversed(stack))})[/cyan]"
    return text


def heroes(seen: OcaleniState, number: int) -> str:
    """Who is here: ▲ standing, △ lying, the player's letter and the strength; on the ship the number of the space."""
    found = []
    for at, where in enumerate(seen.hero_area):
        if where == number:
            up = seen.hero_up[at]
            berth = f"@{up}" if up > 1 else ""
            mark = "△" if up == LYING else "▲"
            owner = at // HEROES
            hero = f"{mark}{LETTERS[owner]}{MARKS[at % HEROES]}{berth}"
            found.append(f"[{COLOURS[owner]}]{hero}[/{COLOURS[owner]}]")
    return " ".join(found)


def shelter(seen: OcaleniState, seat: int, say: Say) -> list[str]:
    """Everything in a shelter is open: stocks, survivors, rooms, equipment, contamination, tonight's bill."""
    colour = COLOURS[seat]
    name = f"{LETTERS[seat]} {say('board-player', seat=seat_name(seat))}"
    if seen.draft or seen.leader[seat] < 0:
        return [f"[bold {colour}]■{name}[/bold {colour}]"]
    leader = say("leader-" + LEADER_NAMES[seen.leader[seat]])
    points = say("board-points", points=total(seen, seat))
    dose = say("board-dose", value=seen.components.track[seen.dose[seat]])
    lines = [f"[bold {colour}]■{name}[/bold {colour}] ({leader})  [bold]{points}[/bold]  {dose}"]
    stock = goods(seen.goods[seat * RESOURCES : seat * RESOURCES + RESOURCES], say, ", ") or "–"
    spare = reserve(seen, seat)
    lines.append(f"  {stock}" + (f"  [cyan]{say('board-reserve', count=spare)}[/cyan]" if spare else ""))
    inside = seen.people[seat * PLACES]
    rows = seen.components.airlock_rows
    cells = "●" * inside + "○" * (seen.components.airlock - inside)
    lines.append(f"  {say('airlock')} {cells[: rows[0]]} {cells[rows[0] :]}  {bill(seen, seat, say)}")
    lines += room_lines(seen, seat, say)
    tiles = gear_line(seen, seat, say)
    if tiles:
        lines.append(f"  {tiles}")
    caught = [
        f"{PREY_NAMES[kind]} × {seen.hunted[seat * PREY_KINDS + kind]}"
        for kind in range(PREY_KINDS)
        if seen.hunted[seat * PREY_KINDS + kind]
    ]
    if caught:
        lines.append(f"  {say('board-hunted')} {', '.join(caught)}")
    return lines


def bill(seen: OcaleniState, seat: int, say: Say) -> str:
    """What is still due tonight: food for rooms, water for the airlock, what is missing, radiation."""
    if seen.round == 0:
        return ""
    due = bill_of(seen, seat)
    words = say("board-bill", food=due.food, water=due.water, missing=due.missing, rays=due.rays)
    return f"[red]{words}[/red]" if due.missing or due.rays else words


def room_lines(seen: OcaleniState, seat: int, say: Say) -> list[str]:
    """Built rooms one per line with spaces, upkeep and effect; the others in one line."""
    lines = []
    plans = []
    for place in range(seat * PLACES + 1, seat * PLACES + PLACES):
        code = seen.room[place]
        name = say(room(code))
        inside = seen.people[place]
        if inside == UNBUILT:
            plans.append(name)
            continue
        spaces = seen.spaces[code >> 1]
        cells = "●" * inside + "○" * max(0, spaces - inside)
        upkeep = say("board-upkeep", count=seen.components.upkeep[code >> 1])
        effect = say("board-effect", room=ref(room(code)))
        if inside < spaces:
            lines.append(f"  [dim]{name} {cells} {upkeep} {effect}[/dim]")
        else:
            used = f" [dim]{say('board-used')}[/dim]" if seen.used[place] else ""
            lines.append(f"  [green]{name}[/green] {cells} {upkeep} {effect}{used}")
    if plans:
        lines.append(f"  [dim]{say('board-unbuilt')} {', '.join(plans)}[/dim]")
    return lines


def gear_line(seen: OcaleniState, seat: int, say: Say) -> str:
    """Repaired equipment, used or not, then broken equipment with its price."""
    ready = []
    broken = []
    for kind in range(GEARS):
        tile = seen.gear[seat * GEARS + kind]
        name = say(gear(kind))
        if tile == BROKEN:
            price = goods([0, 0, 0, *seen.components.gear_cost[kind]], say, ", ")
            broken.append(f"{name} [dim]({price})[/dim]")
        elif tile > BROKEN:
            ready.append(f"[dim]{name}[/dim]" if tile == SPENT else f"[green]{name}[/green]")
    parts = []
    if ready:
        parts.append(f"{say('board-repaired')} {', '.join(ready)}")
    if broken:
        parts.append(f"{say('board-broken')} {', '.join(broken)}")
    return "  ".join(parts)


def draft(seen: OcaleniState, seat: int, say: Say) -> list[str]:
    """The viewer's own secret cards: rooms dealt and kept, leaders to choose from."""
    kept = [kind for kind in seen.draft[seat * DRAFT : seat * DRAFT + 4] if kind != NOTHING]
    lines = [say("board-hand")]
    for kind in seen.hand[seat * HAND : seat * HAND + HAND]:
        mark = " "
        if kind in kept:
            kept.remove(kind)
            mark = "✓"
        spaces = "○" * seen.spaces[kind]
        upkeep = say("board-upkeep", count=seen.components.upkeep[kind])
        effect = say("board-effect", room=ref("room-" + ROOM_NAMES[kind]))
        lines.append(f"  {mark} {say('room-' + ROOM_NAMES[kind])} {spaces} {upkeep} {effect}")
    for leader in seen.offer[seat * OFFER : seat * OFFER + OFFER]:
        starts = ", ".join(say(area(start)) for start in seen.components.start[leader])
        things = goods(seen.components.leader_goods[leader], say, ", ") or say("board-finds")
        tile = say(gear(seen.components.leader_gear[leader]))
        lines.append(
            f"  {say('leader-' + LEADER_NAMES[leader])} ({seen.components.age[leader]}): {starts}; {things}; {tile}"
        )
    return lines
