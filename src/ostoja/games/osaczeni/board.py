"""The table in characters, for the terminal. It draws what it is given: a view, already masked."""

from ostoja.core.action import ref, seat_name
from ostoja.core.game import Say
from ostoja.games.osaczeni import law, statements
from ostoja.games.osaczeni.actions import AREA_IDS, CHARACTER_IDS, ITEM_IDS, PARKING
from ostoja.games.osaczeni.state import HIDDEN, HIDDEN_DIE, NOWHERE, OsaczeniState

COLOURS = ("red", "blue", "green", "yellow", "magenta", "dark_orange")
LETTERS = "RBGYPO"
RECENT = 6


def board(seen: OsaczeniState, seat: int | None, say: Say) -> str:
    lines = [header(seen, say), ""]
    lines += [area_line(seen, area, say) for area in range(1, 7)]
    lines += ["", cold_store(seen, say), hatch(seen, say), ""]
    lines += [player_line(seen, other, seat, say) for other in range(seen.seats)]
    lines += spoken(seen, say)
    return "\n".join(lines)


def header(seen: OsaczeniState, say: Say) -> str:
    """OS-23.2 Round and phase, the living against X, deck, pile, box and pool."""
    parts = [
        say("board-round", round=seen.round, phase=seen.phase),
        say("board-living", living=seen.living_characters(), limit=seen.seats - seen.law[law.THRESHOLD_DROP]),
        say("board-deck", deck=len(seen.deck), played=len(seen.played), box=len(seen.box)),
        say("board-pool", monsters=seen.pool),
    ]
    if seen.variant:
        parts.append(say("board-variant", variant=ref(f"variant-{seen.variant:02}")))
    return "[bold]" + "  ".join(parts) + "[/bold]"


def area_line(seen: OsaczeniState, area: int, say: Say) -> str:
    """OS-23.1 Number and name, spaces used and free, monsters in their notches, strengths, characters."""
    name = say(AREA_IDS[area]).ljust(24)
    if seen.is_closed(area):
        return f"[dim]{name} {say('board-closed')}[/dim]"
    people = seen.where.count(area)
    spaces = f"{people}/∞" if area == PARKING else f"{people}/{seen.capacity[area]}"
    monsters = "▲" * seen.monsters[area] + "·" * (6 - seen.monsters[area])
    strengths = ""
    if area != PARKING:
        strength = seen.strength_at(area)
        colour = "green"
        if people and seen.breach(area):
            colour = "red"
        elif people and seen.monsters[area] == strength:
            colour = "yellow"
        strengths = f"[{colour}]{seen.monsters[area]}:{strength}[/{colour}]"
    here = " ".join(character(seen, number, say) for number in range(len(seen.where)) if seen.where[number] == area)
    return f"{name} {spaces.rjust(4)}  [red]{monsters}[/red]  {strengths or '   '}  {here}".rstrip()


def character(seen: OsaczeniState, number: int, say: Say) -> str:
    owner, kind = number >> 2, number & 3
    name = f"{LETTERS[owner]}·{say(CHARACTER_IDS[kind])}"
    if seen.face_down >> number & 1:
        name = f"({name})"
    return f"[{COLOURS[owner]}]{name}[/{COLOURS[owner]}]"


def cold_store(seen: OsaczeniState, say: Say) -> str:
    ends = [seen.law[place] for place in (law.ROW_ONE_FULL, law.ROW_TWO_FULL, law.ROW_THREE_FULL)]
    rows, start = [], 0
    for end in ends:
        dead = [character(seen, number, say) for number in seen.cold[start:end]]
        rows.append(" ".join(dead + ["_"] * (end - start - len(dead))))
        start = end
    stack = [character(seen, number, say) for number in seen.cold[start:]]
    return say("board-cold") + " " + " | ".join(rows + ([" ".join(stack)] if stack else []))


def hatch(seen: OsaczeniState, say: Say) -> str:
    """The dice, if the viewer may see them; else only how many there are."""
    if not seen.dice:
        return say("board-hatch-empty")
    faces = " ".join("?" if die == HIDDEN_DIE else str(die) for die in seen.dice)
    line = say("board-hatch", dice=faces)
    return f"{line}  {say('board-shown', die=seen.shown)}" if seen.shown else line


def player_line(seen: OsaczeniState, other: int, seat: int | None, say: Say) -> str:
    """OS-23.3 Colour, tokens, points alive, cards, map and vote."""
    colour = COLOURS[other]
    marks = []
    if seen.badge == other:
        marks.append(say("board-badge"))
    if seen.victim == other:
        marks.append(say("board-victim"))
    if not seen.alive(other):
        marks.append(say("board-eliminated"))
    if seen.seen >> other & 1 and not seen.hatch_open:
        marks.append(say("board-has-seen"))
    goal = seen.destination[other]
    if goal == HIDDEN:
        marks.append(say("board-map-locked"))
    elif 0 < goal < NOWHERE:
        marks.append(say("board-map", area=ref(AREA_IDS[goal])))
    vote = seen.votes[other]
    if vote == HIDDEN:
        marks.append(say("board-vote-locked"))
    elif vote >= 0 and seen.votes_open:
        marks.append(say("board-voted", player=seat_name(vote)))
    elif vote >= 0:
        marks.append(say("board-vote", player=seat_name(vote)))
    elif seen.ready >> other & 1:
        marks.append(say("board-ready"))
    points = sum(seen.points[kind] for kind in range(4) if seen.where[4 * other + kind] > 0)
    name = say("player", seat=seat_name(other))
    you = "▸" if other == seat else " "
    hand = seen.hands[other]
    cards = say("board-cards", cards=len(hand))
    if hand and hand[0] != HIDDEN:
        cards += " (" + ", ".join(say(ITEM_IDS[kind]) for kind in hand) + ")"
    if seen.kept >= 0 or (seen.truck and seen.truck[0] >= 0 and other == seen.chosen == seat):
        found = [kind for kind in [seen.kept, *seen.truck] if kind >= 0]
        if other == seen.chosen:
            cards += " + " + ", ".join(say(ITEM_IDS[kind]) for kind in found)
    return f"{you}[{colour}]{LETTERS[other]} {name}[/{colour}]  {say('board-points', points=points)}  {cards}  " + (
        ", ".join(marks)
    )


def spoken(seen: OsaczeniState, say: Say) -> list[str]:
    """The latest statements."""
    return [
        f"  [italic]{say('player', seat=seat_name(speaker))}: {say('action-' + action.kind, **action.words)}[/italic]"
        for speaker, action in statements.heard(seen)[-RECENT:]
    ]
