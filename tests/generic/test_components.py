"""Every component of every game, as its data tables list them, has a picture and a text in both languages."""

from collections.abc import Callable

import ostoja
from ostoja.core.art import art_of
from ostoja.games.bright_future import drawing as bright
from ostoja.games.bright_future.names import FOODS, GEAR, HEROES, INFECTIONS, LOCATIONS, MISSIONS, ROUTES
from ostoja.games.metro2033.cards import IDS
from ostoja.games.metro2033.drawing import base_of, picture_of
from ostoja.games.survive_the_island import panels as island
from ostoja.games.survive_the_island.components import COLOURS, TILES
from ostoja.texts import Speaker
from ostoja.texts.book import MissingText


def boxes(id: str) -> list[str]:
    """A game without art is shown in labelled boxes."""
    return ["box", "box-empty"]


def bright_future(id: str) -> list[str]:
    icons = dict(
        zip(GEAR + HEROES + LOCATIONS, bright.GEAR_ICONS + bright.HERO_ICONS + bright.LOCATION_ICONS, strict=True)
    )
    icons |= dict(zip(FOODS + MISSIONS, bright.FOOD_ICONS + bright.MISSION_ICONS, strict=True))
    components = ostoja.game("bright_future").components
    icons |= {route: f"infection-{INFECTIONS[components.infection[n]]}" for n, route in enumerate(ROUTES)}
    kind = id.split("-", 1)[0]
    if kind == "tunnel":
        return ["tunnel-card", f"i-{id}"]
    return [icons[id]] if id in icons else [id] if kind == "map" else ["code"]


def metro2033(id: str) -> list[str]:
    values = ostoja.game("metro2033").components
    return [base_of(values, IDS.index(id)), picture_of(values, IDS.index(id))]


def ocaleni(id: str) -> list[str]:
    kind = id.split("-", 1)[0]
    shared = {
        "prey": ["prey", "prey-one", "prey-chip"],
        "leader": ["leader"],
        "area": [id, f"hit-{id[5:]}"],
        "find": [id],
    }
    return shared.get(kind, [f"i-{id}"])


def osaczeni(id: str) -> list[str]:
    kind, name = id.split("-", 1)
    looks = [f"{look}{name}-{colour}" for look in ("", "hidden-", "ghost-") for colour in range(1, 7)]
    return {
        "area": [f"room-{name}", f"hot-{name}", f"glow-room-{name}"],
        "character": looks,
        "item": [f"wide-{name}", f"card-{name}", f"chip-{name}"],
        "row": ["scale-idle", "scale-calm", "scale-even", "scale-breach"],
        "epilogue": ["epilogue-new", "last-page"],
        "variant": ["i-clause"],
    }[kind]


def survive_the_island(id: str) -> list[str]:
    kind, _, name = id.partition("-")
    return {
        "tile": lambda: [island.ICONS[TILES.index(id)]],
        "creature": lambda: [name, f"glow-{name}"],
        "colour": lambda: [f"{look}-{COLOURS.index(id) + 1}" for look in ("pawn", "swim", "seal")],
        "isle": lambda: ["isle", "lighthouse"],
        "terrain": lambda: [f"{name}-0", f"{name}-1", f"chip-{name}", f"held-{name}", f"back-{name}"],
        "raft": lambda: ["raft"],
    }[kind]()


PICTURES: dict[str, Callable[[str], list[str]]] = {
    rule.__name__: rule for rule in (bright_future, metro2033, ocaleni, osaczeni, survive_the_island)
}
"""For each game: the symbols that show a component, as its drawing code takes them."""


def missing(game_id: str) -> list[str]:
    """What some component lacks."""
    game = ostoja.game(game_id)
    symbols = art_of(game).symbols
    found = []
    for id in game.component_ids():
        found += [f"{id}: no picture {symbol}" for symbol in PICTURES.get(game_id, boxes)(id) if symbol not in symbols]
        for lang in ("en", "pl"):
            try:
                said = Speaker(game, lang, strict=True).text(id)
            except MissingText:
                said = ""
            if not said:
                found.append(f"{id}: no text in {lang}")
    return found


def test_every_component_has_a_picture_and_a_text_in_both_languages(game_id: str) -> None:
    assert missing(game_id) == []
