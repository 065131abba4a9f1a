"""The last page: the score sheet, the epilogue that was unlocked, and the table of all epilogues."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import seat_colour
from ostoja.core.scene import Piece
from ostoja.games.osaczeni.actions import CHARACTERS, ITEMS, KEYS, VARIANTS
from ostoja.games.osaczeni.drawing import person, traits_of
from ostoja.games.osaczeni.scoring import UNLOCKED, breakdown
from ostoja.games.osaczeni.state import OsaczeniState

ROW: Final = 31
LEFT: Final = 24
COLUMN: Final = 237
ENTRY: Final = 43
TABLE_TOP: Final = 284
CARD_X: Final = 468
CARD_Y: Final = 58


def last_page(seen: OsaczeniState) -> list[Piece]:
    """OS-23.11 What every family brought home, and how the story ended."""
    won = seen.winners
    names: dict[str, Word] = {"seat": seat_name(won[0]) if won else "", "count": len(won)}
    title = "scene-end-nobody" if not won else "scene-end-one" if len(won) == 1 else "scene-end-shared"
    pieces = [
        Piece("end-title", "t-big", LEFT, 30, text=ref(title), words=names, room=430),
        Piece("end-living", "t-note", 730, 30, text=ref("scene-end-living"), room=270, marks=("end",)),
    ]
    pieces[1] = pieces[1]._replace(words={"living": seen.living_characters(), "round": seen.round})
    order = sorted(range(seen.seats), key=lambda seat: (-seen.scores[seat], seat))
    for n, seat in enumerate(order):
        pieces += sheet_row(seen, seat, 74.0 + ROW * n, seat in won)
    pieces += story(seen)
    return pieces + table(seen)


def sheet_row(seen: OsaczeniState, seat: int, y: float, won: bool) -> list[Piece]:
    """A family: each character with its points, the truck keys, the sum."""
    own = seat_colour(seat)
    id = f"sheet-{seat}"
    pieces = [
        Piece(id, "page-row-win" if won else "page-row", LEFT, y, -5, tip="scene-score-row"),
        Piece(f"{id}-seal", f"seal-{own}", LEFT + 18, y, 1, 0.62),
        Piece(f"{id}-name", f"t-name-{own}", LEFT + 34, y + 5, 1, 0.92, text=seat_name(seat), room=88),
    ]
    x = LEFT + 142.0
    for name, value in breakdown(seen, seat):
        if name == "keys":
            if KEYS in seen.hands[seat]:
                words: dict[str, Word] = {"card": ref(f"item-{ITEMS[KEYS]}")}
                pieces.append(Piece(f"{id}-keys", "chip-keys", LEFT + 352, y, 1, 0.74, tip="scene-card", words=words))
                pieces.append(Piece(f"{id}-keys-points", "t-strong", LEFT + 366, y + 5, 1, text=f"+{value}"))
            continue
        number = 4 * seat + CHARACTERS.index(name)
        look = "" if value or seen.where[number] > 0 else "ghost-"
        pieces.append(person(traits_of(seen), number, f"{id}-{name}", x, y + 12, 1, 0.5, look))
        text: Word = value if not look else "–"
        marks = () if not look else ("quiet",)
        pieces.append(Piece(f"{id}-{name}-points", "t-strong", x + 14, y + 5, 1, text=text, marks=marks))
        x += 52
    pieces.append(Piece(f"{id}-sum", "t-big", LEFT + 416, y + 6, 1, 0.95, text=seen.scores[seat], marks=("end",)))
    return pieces


def story(seen: OsaczeniState) -> list[Piece]:
    """OS-16.9 The epilogue of this game: its number, title, condition, and the variant it unlocks."""
    number = seen.epilogue
    if not number:
        return [
            Piece("epilogue", "epilogue-none", CARD_X, CARD_Y, -5),
            Piece(
                "epilogue-note",
                "t-note",
                CARD_X + 131,
                CARD_Y + 98,
                text=ref("scene-no-epilogue"),
                room=240,
                marks=("middle",),
            ),
        ]
    key = f"{number:02}"
    words: dict[str, Word] = {"epilogue": ref(f"epilogue-{key}"), "variant": ref(f"variant-{key}"), "number": key}
    words["lines"] = ref(f"scene-lines-{key}")
    x = CARD_X + 14
    lines: tuple[tuple[str, str, str, float, float], ...] = (
        ("number", "t-strong", "scene-epilogue-number", 104, 0.92),
        ("title", "t-big", "scene-epilogue-title", 126, 0.95),
        ("line-a", "t-note", "scene-line-a", 143, 0.96),
        ("line-b", "t-note", "scene-line-b", 157, 0.96),
        ("variant", "t-strong", "scene-epilogue-variant", 179, 0.94),
    )
    pieces = [Piece("epilogue", "epilogue-new", CARD_X, CARD_Y, -5, tip="scene-epilogue-tip", words=words)]
    for name, style, text, y, size in lines:
        pieces.append(
            Piece(
                f"epilogue-{name}", style, x, CARD_Y + y, 1, size, text=ref(text), words=words, room=238, marks=("ink",)
            )
        )
    return pieces


def table(seen: OsaczeniState) -> list[Piece]:
    """All epilogues in their order: number, title and variant of the unlocked, of the others only the condition."""
    unlocked = seen.profile.get(UNLOCKED, [])
    pieces: list[Piece] = []
    for n, number in enumerate(seen.components.epilogues[:VARIANTS]):
        x, y = LEFT + COLUMN * (n // 7), TABLE_TOP + ENTRY * (n % 7) - 12
        id, key = f"entry-{number}", f"{number:02}"
        words: dict[str, Word] = {"epilogue": ref(f"epilogue-{key}"), "variant": ref(f"variant-{key}")}
        text = ref("scene-epilogue-title")
        if number in unlocked:
            look = "entry-new" if number == seen.epilogue else "entry"
            pieces.append(Piece(id, look, x, y, -5, tip="scene-epilogue-tip", words=words))
            pieces.append(Piece(f"{id}-number", "t-num", x + 17, y + 24, 1, text=key, marks=("middle",)))
            pieces.append(Piece(f"{id}-title", "t-strong", x + 42, y + 16, 1, text=text, words=words, room=184))
            second = ref("scene-entry-variant")
            pieces.append(Piece(f"{id}-variant", "t-note", x + 42, y + 31, 1, 0.95, text=second, words=words, room=184))
        else:
            pieces.append(Piece(id, "entry-locked", x, y, -5, tip="scene-entry-locked", words=words))
            pieces.append(Piece(f"{id}-lock", "i-lock", x + 17, y + 19, 1, 0.66, marks=("quiet",)))
            words = {"lines": ref(f"scene-lines-{key}")}
            for line, down in (("a", 16), ("b", 31)):
                text = ref(f"scene-line-{line}")
                pieces.append(
                    Piece(f"{id}-{line}", "t-note", x + 36, y + down, 1, 0.95, text=text, words=words, room=192)
                )
    return pieces
