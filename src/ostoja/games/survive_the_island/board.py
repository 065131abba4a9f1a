"""The table in characters: a hex map of bricks, one or two lines each, and who is where, with rich's markup."""

from typing import Final

from ostoja.core.action import Action, Word, ref, seat_name
from ostoja.core.game import Say
from ostoja.games.survive_the_island.actions import (
    COLOUR_SIZE,
    KIND_OF,
    KIND_SIZES,
    OF_KIND,
)
from ostoja.games.survive_the_island.components import COLOURS, CREATURES, TERRAINS, TILES
from ostoja.games.survive_the_island.hexes import COORDINATES, HEXES, ISLAND, NAMES, SAFE_LAND, SPACES, isle_of
from ostoja.games.survive_the_island.places import (
    ABOARD,
    ACTIONS,
    ELIMINATED,
    LAST_VOLCANO,
    RESERVE,
    SET_UP,
    SINKING,
    SUPPLY,
)
from ostoja.games.survive_the_island.places import (
    CREATURES as CREATURE_PHASE,
)
from ostoja.games.survive_the_island.risk import hit_by, own_at_stake
from ostoja.games.survive_the_island.state import IslandState

CELL: Final = 8
"""Characters per hex; rows are shifted by half of it."""
SMALL_CELL: Final = 6
"""The same where the line is shorter than ROOM."""
ROOM: Final = 98
MARGIN: Final = 2
WEST: Final = 11
"""Twice the distance of the westmost hex from the middle."""

GROUND: Final = (
    "white on #0f3f8f",
    "black on #f0dc82",
    "white on #128a1e",
    "white on #6b6b6b",
    "bold white on #a5140a",
    "black on #9be564",
)
"""SEA, BEACH, FOREST, MOUNTAIN, VOLCANO and SAFE: chosen so that they stay six colours in a terminal that has 256 or
16. The sign of TEXTURE says the same without colour.
"""
TEXTURE: Final = "~.%^*#"
PAINT: Final = (
    "bold white on #c62828",
    "bold black on #fdd835",
    "bold white on #1565c0",
    "bold white on #7b1fa2",
    "bold black on #fb8c00",
)
"""One for each colour, in the order of the colours."""
BEAST: Final = ("bold black on #4dd0e1", "bold black on #9ccc65", "bold black on #ffffff")
SIGNS: Final = "SHK"
"""Serpent, shark, kaiju."""
OF_RAFTS: Final = ("sail", "fetch-raft")
OF_CREATURES: Final = ("pick", "fetch-creature", "roam", "resolve", "next-creature")
"""Actions with a raft or a creature."""


def board(seen: IslandState, seat: int | None, say: Say) -> str:
    """The whole table as `seat` sees it."""
    letters = colour_letters(say)
    first, *rest = head(seen, say)
    if say.low:
        lines = [first, *island(seen, letters, SMALL_CELL, low=True), "", *crowds(seen, letters), *rest]
    else:
        lines = [first, *rest, "", *island(seen, letters, CELL if say.width >= ROOM else SMALL_CELL)]
    lines += ["", legend(say), ""]
    for other in range(seen.seats):
        lines += player(seen, other, seat, say, letters)
    return "\n".join(lines)


def colour_letters(say: Say) -> list[str]:
    """The letter that stands for each colour."""
    return [say("letter-red"), say("letter-yellow"), say("letter-blue"), say("letter-purple"), say("letter-orange")]


def shows_values(seen: IslandState, seat: int | None) -> bool:
    """SI-13.2 Own values are shown while placing, with `open_own`, and at the end; else they are to be remembered."""
    return seat is not None and (seen.phase == SET_UP or seen.options["values"] == "open_own" or seen.over)


# What is going on ---------------------------------------------------------------------------------------------


def head(seen: IslandState, say: Say) -> list[str]:
    """Turn, phase, moves left, die; then what is left of the island and of the supply."""
    parts = [say("board-set-up") if seen.phase == SET_UP else say("board-turn", turn=seen.turn)]
    if not seen.over:
        parts.append(say("board-active", seat=seat_name(seen.active)))
    if seen.phase == ACTIONS:
        parts += [say("board-actions"), say("board-moves", moves=seen.moves_left)]
    elif seen.phase == SINKING:
        parts += [say("board-sinking"), say("board-sinks", left=seen.sinks_left)]
    elif seen.phase == CREATURE_PHASE:
        parts.append(say("board-creatures"))
    if seen.rolled >= 0:
        parts.append(say("board-rolled", creature=ref(CREATURES[seen.rolled])))
    left = [sum(seen.surface[hex] == number + 1 for hex in ISLAND) for number in range(len(TERRAINS))]
    supply = [sum(seen.creature_at[c] == SUPPLY for c in OF_KIND[kind]) for kind in range(len(KIND_SIZES))]
    tiles = say("board-tiles", beach=left[0], forest=left[1], mountain=left[2])
    volcanoes = say("board-volcanoes", count=seen.volcanoes, last=LAST_VOLCANO)
    rest = say("board-supply", rafts=seen.raft_at.count(SUPPLY), serpents=supply[0], sharks=supply[1], kaiju=supply[2])
    return ["[bold]" + " · ".join(parts) + "[/]", f"{tiles} · {volcanoes} · {rest}"]


def legend(say: Say) -> str:
    """What the signs of the map mean."""
    names = [say("legend-sea"), *(say(f"terrain-{terrain}") for terrain in TERRAINS)]
    names += [say("tile-volcano"), say("legend-safe")]
    ground = "  ".join(f"[{GROUND[n]}] {TEXTURE[n]} [/] {name}" for n, name in enumerate(names))
    beasts = "  ".join(f"[{BEAST[kind]}]{SIGNS[kind]}[/] {say(id)}" for kind, id in enumerate(CREATURES))
    return f"{ground}\n{beasts}  [ ] {say('raft')}  {say('legend-explorer')}"


# The map ------------------------------------------------------------------------------------------------------


def island(seen: IslandState, letters: list[str], cell: int, low: bool = False) -> list[str]:
    """The board row by row, two lines for each, or one where the screen is low."""
    rows: dict[int, list[int]] = {}
    for hex in sorted(range(SPACES), key=lambda hex: COORDINATES[hex]):
        rows.setdefault(COORDINATES[hex][1], []).append(hex)
    lines = []
    for r in sorted(rows):
        upper, lower = " " * MARGIN, " " * MARGIN
        column = 0
        for hex in rows[r]:
            start = (2 * COORDINATES[hex][0] + r + WEST) * cell // 2
            gap = " " * (start - column)
            upper += gap + (only_line(seen, hex, letters, cell) if low else first_line(seen, hex, cell))
            lower += gap + second_line(seen, hex, letters, cell)
            column = start + cell
        lines += [upper.rstrip()] if low else [upper.rstrip(), lower.rstrip()]
    return lines


def only_line(seen: IslandState, hex: int, letters: list[str], cell: int) -> str:
    """A hex in one line: ground, name, creatures, a lone explorer; a raft and explorers in the plural are counted."""
    style = GROUND[seen.surface[hex]]
    name = f"{TEXTURE[seen.surface[hex]]}{NAMES[hex]}"
    room = cell - len(name)
    signs = []
    if hex < HEXES:
        signs = [f"[{BEAST[KIND_OF[creature]]}]{SIGNS[KIND_OF[creature]]}[/]" for creature in seen.creatures_on(hex)]
        if seen.raft_on(hex) >= 0:
            signs.append(f"[{style}][[/]")
    people = seen.explorers_on(hex) if hex < HEXES else []
    if len(people) == 1 and not signs:
        return f"[{style}]{name}[/]{sign(people[0], letters)}[{style}]{' ' * (room - 2)}[/]"
    if people:
        signs += [f"[{style}]{letter}[/]" for letter in f"{'' if signs else '×'}{min(len(people), 9)}"]
    if len(signs) > room:
        signs[room - 1 :] = [f"[{style}]+[/]"]
    return f"[{style}]{name}[/]{''.join(signs)}[{style}]{' ' * (room - len(signs))}[/]"


def crowds(seen: IslandState, letters: list[str]) -> list[str]:
    """Who is on the hexes that `only_line` counts, in one line; nothing if there are none."""
    told = []
    for hex in range(HEXES):
        raft = seen.raft_on(hex)
        people = "".join(sign(explorer, letters) for explorer in seen.standing(hex))
        if raft >= 0 and seen.crew(raft):
            people += "[" + "".join(sign(explorer, letters) for explorer in seen.crew(raft)) + "]"
        if people and (len(seen.explorers_on(hex)) > 1 or raft >= 0 or seen.creatures_on(hex)):
            told.append(f"{NAMES[hex]} {people}")
    return ["  ".join(told)] if told else []


def first_line(seen: IslandState, hex: int, cell: int) -> str:
    """Ground, name and creatures of a hex."""
    ground = seen.surface[hex]
    name = f"{TEXTURE[ground]}{NAMES[hex]}" + " " * (cell == CELL)
    beasts = seen.creatures_on(hex) if hex < HEXES else []
    room = cell - len(name)
    shown = beasts if len(beasts) <= room else beasts[: room - 1]
    text = "".join(f"[{BEAST[KIND_OF[creature]]}]{SIGNS[KIND_OF[creature]]}[/]" for creature in shown)
    more = "+" if len(shown) < len(beasts) else ""
    filler = " " * (room - len(shown) - len(more))
    return f"[{GROUND[ground]}]{name}[/]{text}[{GROUND[ground]}]{more}{filler}[/]"


def second_line(seen: IslandState, hex: int, letters: list[str], cell: int) -> str:
    """The raft and the explorers of a hex; on safe land, how many of each colour have been saved."""
    style = GROUND[seen.surface[hex]]
    if hex >= SAFE_LAND:
        return safe_line(seen, hex, letters, cell)
    raft = seen.raft_on(hex)
    standing = seen.standing(hex)
    if raft < 0:
        return fill(standing, cell, style, letters)
    crew = seen.crew(raft)
    width = min(cell - 2, 2 * max(len(crew), seen.components.capacity))
    aboard = fill(crew, width, style, letters, ".")
    beside = "]" if not standing else "+"
    return f"[{style}][[/]{aboard}[{style}]{beside}{' ' * (cell - 2 - width)}[/]"


def fill(explorers: list[int], width: int, style: str, letters: list[str], blank: str = " ") -> str:
    """As many explorers as fit, two characters each, then blanks."""
    room = width // 2
    shown = explorers if len(explorers) <= room else explorers[: room - 1]
    more = f"+{len(explorers) - len(shown)}"[:2] if len(shown) < len(explorers) else ""
    text = "".join(sign(explorer, letters) for explorer in shown)
    rest = f"{more}{blank * (width - 2 * len(shown) - len(more))}"
    return f"{text}[{style}]{rest}[/]" if rest else text


def sign(explorer: int, letters: list[str]) -> str:
    """An explorer: the letter of its colour and its number, 0 for number 10."""
    colour = explorer // COLOUR_SIZE
    return f"[{PAINT[colour]}]{letters[colour]}{(explorer + 1) % COLOUR_SIZE}[/]"


def safe_line(seen: IslandState, hex: int, letters: list[str], cell: int) -> str:
    """The saved explorers of an isle, counted per colour, on the first of its hexes."""
    style = GROUND[seen.surface[hex]]
    first = hex == SAFE_LAND + 3 * isle_of(hex)
    text, width = "", 0
    for colour in range(len(COLOURS)) if first else ():
        saved = range(colour * COLOUR_SIZE, (colour + 1) * COLOUR_SIZE)
        count = sum(seen.explorer_at[e] in (hex, hex + 1, hex + 2) for e in saved)
        if count and width + 2 <= cell:
            text += f"[{PAINT[colour]}]{letters[colour]}{min(count, 9)}[/]"
            width += 2
    return f"{text}[{style}]{' ' * (cell - width)}[/]" if width < cell else text


# The players --------------------------------------------------------------------------------------------------


def player(seen: IslandState, other: int, seat: int | None, say: Say, letters: list[str]) -> list[str]:
    """One player's tallies and held tiles, and for the viewer the own explorers."""
    own = seen.own(other)
    places = [seen.explorer_at[explorer] for explorer in own]
    colours = sorted({explorer // COLOUR_SIZE for explorer in own})
    marks = "".join(f"[{PAINT[colour]}] {letters[colour]} [/]" for colour in colours)
    in_play = sum(seen.in_play(explorer) for explorer in own)
    tally = say(
        "board-tally",
        play=0 if seen.over else in_play,
        saved=sum(SAFE_LAND <= place < ABOARD for place in places),
        lost=places.count(ELIMINATED) + (in_play if seen.over else 0),  # SI-11.2
        reserve=places.count(RESERVE),
    )
    tiles = ", ".join(held(seen, number, say) for number in seen.held_by(other))
    star = "[bold]>[/]" if other == seen.active and not seen.over else " "
    line = f"{star} {marks} {say('board-player', seat=seat_name(other))}: {tally}"
    lines = [line + (f" · {say('board-held')} {tiles}" if tiles else "")]
    if shows_values(seen, seat) and (other == seat or seen.over):
        lines += [
            "    " + " ".join(worth(seen, explorer, letters) for explorer in own[n : n + 10])
            for n in range(0, len(own), 10)
        ]
    return lines


def held(seen: IslandState, number: int, say: Say) -> str:
    """A held tile: its number and terrain, and what it is for whoever may know."""
    terrain = say("terrain-" + TERRAINS[seen.held_terrain[number] - 1])
    kind = seen.held_kind[number]
    return f"{number + 1} {terrain}" + (f" ([bold]{say(TILES[kind])}[/])" if kind >= 0 else "")


def worth(seen: IslandState, explorer: int, letters: list[str]) -> str:
    """An explorer with its value, and where it is."""
    hex = seen.hex_of(explorer)
    place = "" if hex < 0 else f"@{NAMES[hex]}"
    dead = seen.explorer_at[explorer] == ELIMINATED
    return f"{sign(explorer, letters)}={seen.value[explorer]}{'x' if dead else place}"


def words_at(seen: IslandState, action: Action) -> dict[str, Word]:
    """What an action says: rafts and creatures by their hex, for the map shows no numbers, held tiles by name, how many
    own explorers it costs, throws into the water or leaves to a shark, and how many of others a creature comes upon.
    """
    which: Word = ""
    if action.kind in OF_RAFTS or action.kind in OF_CREATURES:
        places = seen.raft_at if action.kind in OF_RAFTS else seen.creature_at
        which = NAMES[places[action.args[0]]] if places[action.args[0]] != SUPPLY else ""
    elif action.kind == "use":
        kind = seen.held_kind[action.args[0]]
        which = ref(TILES[kind]) if kind >= 0 else ""
    words = {**action.words, "which": which} if which else action.words
    seat = seen.viewer if seen.viewer >= 0 else seen.active
    lost, hit = own_at_stake(seen, seat, action), hit_by(seen, action)
    return {**words, "own": lost, "others": len(hit) - lost} if hit else {**words, "own": lost} if lost else words
