"""Where things are on the table, and the pieces that several panels show: people, tokens, item cards."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import drawn_once, seat_colour
from ostoja.core.scene import Piece
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import CHARACTER_IDS, CHARACTERS, ITEM_IDS, ITEMS
from ostoja.games.osaczeni.state import DEAD, NOT_IN_PLAY, UNPLACED, OsaczeniState
from ostoja.games.osaczeni.steps.attack import Victim
from ostoja.games.osaczeni.steps.badge import WalkieTalkies
from ostoja.games.osaczeni.steps.setup import StartingAreas
from ostoja.games.osaczeni.steps.truck import Distribution
from ostoja.games.osaczeni.steps.voting import Decision, Discussion, TieBreak

HEIGHT: Final = 590
STAGE: Final = 400
"""Above it the mall, below it the stage: what is being decided now."""

ROOM_HEIGHT: Final = 164
TOP: Final = 25
BOTTOM: Final = 216
ROOMS: Final = (
    (0, 0, 0),
    (22, TOP, 196),
    (250, TOP, 232),
    (514, TOP, 216),
    (22, BOTTOM, 184),
    (236, BOTTOM, 240),
    (506, BOTTOM, 224),
)
"""Left, top and width of areas 1 to 6."""

QUIET: Final = ("quiet",)
SETUP: Final = "setup"
TALK: Final = "talk"
POINT: Final = "point"
TIE: Final = "tie"
VICTIM: Final = "victim"
TRUCK: Final = "truck"
LISTEN: Final = "listen"
MAPS: Final = "maps"
WAIT: Final = "wait"


class Traits:
    """What pictures show of the rules in force: one and the same object for all tables that are played by the same."""

    def __init__(
        self, strength: tuple[int, ...], weight: tuple[int, ...], points: tuple[int, ...], law: tuple[int, ...]
    ) -> None:
        self.strength: Final = strength
        self.weight: Final = weight
        self.points: Final = points
        self.law: Final = law


@drawn_once
def same_traits(
    strength: tuple[int, ...], weight: tuple[int, ...], points: tuple[int, ...], law: tuple[int, ...]
) -> Traits:
    return Traits(strength, weight, points, law)


def traits_of(seen: OsaczeniState) -> Traits:
    """The rules in force at this table."""
    return same_traits(tuple(seen.strength), tuple(seen.weight), tuple(seen.points), tuple(seen.law))


class OsaczeniNow:
    """What is going on, as everybody can see it: the kind of step, the area at stake, who takes part."""

    def __init__(self, seen: OsaczeniState, viewer: int | None) -> None:
        self.viewer: Final = viewer
        self.area = seen.voting
        self.seats = 0
        self.tied = 0
        step = seen.stack[-1] if seen.stack else None
        if isinstance(step, Discussion):
            self.kind, self.seats = TALK, seen.asked
        elif isinstance(step, Decision):
            self.kind, self.seats = POINT, seen.asked
        elif isinstance(step, TieBreak):
            self.kind, self.seats, self.tied = TIE, seen.asked, step.tied
        elif isinstance(step, Victim):
            self.kind, self.area = VICTIM, step.area
            self.seats = seen.voters(step.area)
        elif isinstance(step, Distribution):
            self.kind = TRUCK
        elif isinstance(step, WalkieTalkies):
            self.kind, self.seats = LISTEN, seen.asked
        elif isinstance(step, StartingAreas):
            self.kind = SETUP
        else:
            self.kind = MAPS if seen.phase in (3, 4) else WAIT
        self.traits: Final = traits_of(seen)
        self.waiting: Final = seen.waiting
        self.attacked: Final = self.area if seen.phase == 6 else 0
        self.candidates: Final = self.seats if self.kind in (TALK, POINT, TIE, VICTIM) else 0
        """The seats that can be pointed at on the stage."""
        self.voters: Final = seen.voters(self.area) if self.area else 0


@drawn_once
def person_words(number: int, strength: int, votes: int, points: int) -> dict[str, Word]:
    """Whose character it is, and what it can do under the rules in force."""
    return {
        "character": ref(CHARACTER_IDS[number & 3]),
        "seat": seat_name(number >> 2),
        "strength": strength,
        "votes": votes,
        "points": points,
    }


@drawn_once
def person(traits: Traits, number: int, id: str, x: float, y: float, z: float, size: float, look: str = "") -> Piece:
    """A character; `look` is empty, `hidden-` or `ghost-`."""
    kind = number & 3
    symbol = f"{look}{CHARACTERS[kind]}-{seat_colour(number >> 2)}"
    if look:
        tip = "scene-dead" if look == "ghost-" else "scene-hidden"
    else:
        tip = "scene-person-cry" if traits.law[law.ATTRACTS] == kind else "scene-person"
    words = person_words(number, traits.strength[kind], traits.weight[kind], traits.points[kind])
    return Piece(id, symbol, x, y, z, size, tip=tip, words=words, glow="glow-person")


LIVING: Final = 1
FATES: Final = (DEAD, LIVING, LIVING, LIVING, LIVING, LIVING, LIVING, UNPLACED, NOT_IN_PLAY)
"""What has become of a character who is at a place, whichever area that is; NOT_IN_PLAY, -1, is the last of them."""


def fates(seen: OsaczeniState, seat: int) -> tuple[int, ...]:
    """What has become of the characters of a seat."""
    return tuple([FATES[place] for place in seen.where[4 * seat : 4 * seat + 4]])


def worth(traits: Traits, fates: tuple[int, ...]) -> int:
    """OS-23.3 What the living characters of a seat are worth."""
    return sum([points for points, fate in zip(traits.points, fates, strict=True) if fate > DEAD])


@drawn_once
def family(traits: Traits, seat: int, fates: tuple[int, ...], hidden: int, own: bool) -> tuple[Piece, ...]:
    """All characters of a seat: the living, the hidden, the dead; own ones not yet placed can be pointed at."""
    x, y, pitch, size = (32, 95, 40, 0.74) if own else (24, 68, 25, 0.58)
    pieces: list[Piece] = []
    for kind, fate in enumerate(fates):
        if fate == NOT_IN_PLAY:
            continue
        look = "ghost-" if fate == DEAD else "hidden-" if hidden >> kind & 1 else ""
        number = 4 * seat + kind
        id = CHARACTER_IDS[kind] if own and fate == UNPLACED else f"kin-{number}"
        pieces.append(person(traits, number, id, x, y, 1, size, look))
        x += pitch
    return tuple(pieces)


def ability(seen: Traits, kind: int) -> str:
    """The symbol of what a character can do under the rules in force; empty for none."""
    if seen.law[law.ATTRACTS] == kind and seen.weight[kind] == 1:
        return "able-cry"
    if seen.strength[kind] > 1:
        return f"able-strength-{min(3, seen.strength[kind])}"
    return "able-votes-2" if seen.weight[kind] > 1 else ""


@drawn_once
def tokens(badge: bool, victim: bool, x: float, y: float) -> tuple[Piece, ...]:
    """The security badge and the victim token, as far as a seat has them."""
    pieces: list[Piece] = []
    if badge:
        pieces.append(Piece("badge", "token-badge", x, y, 2, tip="scene-badge"))
        x += 26
    if victim:
        pieces.append(Piece("victim", "token-victim", x, y, 2, tip="scene-victim"))
    return tuple(pieces)


ITEM_WORDS: Final[list[dict[str, Word]]] = [{"card": ref(id)} for id in ITEM_IDS]


@drawn_once
def wide_card(id: str, kind: int, x: float, y: float) -> tuple[Piece, ...]:
    """An item card with its name, when it is played and what it does, 118 × 78."""
    name = ITEMS[kind]
    return (
        Piece(id, f"wide-{name}", x, y, -10, tip="scene-card", words=ITEM_WORDS[kind], glow="glow-wide"),
        Piece(
            f"{id}-name", "t-strong", x - 13, y - 19, -9, 0.9, text=ref(f"scene-name-{name}"), room=67, marks=("ink",)
        ),
        Piece(f"{id}-when", "t-note", x - 13, y + 3, -9, 0.92, text=ref(f"scene-when-{name}"), room=67, marks=("ink",)),
        Piece(
            f"{id}-what", "t-note", x - 13, y + 19, -9, 0.92, text=ref(f"scene-what-{name}"), room=67, marks=("ink",)
        ),
    )


@drawn_once
def narrow_card(id: str, kind: int, x: float, y: float) -> tuple[Piece, ...]:
    """An item card 52 wide: picture and name."""
    return (
        Piece(id, f"card-{ITEMS[kind]}", x, y, -10, tip="scene-card", words=ITEM_WORDS[kind], glow="glow-narrow"),
        Piece(
            f"{id}-name",
            "t-land",
            x,
            y + 31,
            -9,
            0.92,
            text=ref(f"scene-name-{ITEMS[kind]}"),
            room=50,
            marks=("middle",),
        ),
    )


@drawn_once
def copies(id: str, count: int, x: float, y: float) -> tuple[Piece, ...]:
    """How many there are of a card, when there are more."""
    if count < 2:
        return ()
    return (
        Piece(f"{id}-disc", "disc", x, y, -8, 1.3),
        Piece(f"{id}-count", "t-print", x, y + 4.2, -7, text=f"×{count}"),
    )


def die_symbol(face: int) -> str:
    return f"die-{face}" if face else "die-hidden"
