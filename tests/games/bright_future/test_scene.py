"""The picture of Bright Future: it shows what is there in all three modes, what may be pointed at, and no secrets."""

import itertools
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import ostoja
from ostoja.core.art import art_of
from ostoja.core.rng import Rng
from ostoja.core.scene import Box, Scene, applied
from ostoja.core.tables import Pack
from ostoja.games.bright_future.actions import SPACE
from ostoja.games.bright_future.mapcards import SPOTS
from ostoja.games.bright_future.names import GEAR, LOCATIONS, MAPS, NODES, WEAPONS
from ostoja.games.bright_future.scene import scene
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.duel import Armour
from ostoja.games.bright_future.steps.map import start_cell
from ostoja.games.bright_future.sums import rows_of_duel, shares
from ostoja.games.bright_future.underground import PAWN_HEIGHT
from ostoja.texts import Speaker

GAME: Any = ostoja.game("bright_future")
SIGN = 40
"""Half the width of the sign of a start."""
NAMES = ["Ada", "Bruno", "Cela", "Dario", "Ewa"]
VERBS = {action.path[0] for action in SPACE.all if len(action.path) > 1 and action.kind != "hero"}
"""What is done with the thing pointed at next: a button when there is a choice of deeds."""
ANSWERS = {action.path[0] for action in SPACE.all if len(action.path) == 1 and action.path[0] == action.kind}
"""Questions answered in one word; where the table has a place for it (the deck, the cell to explore) that is lit."""
WORDS = {"f", "m", "nothing", "own", "pile", "front", "behind", "times-1", "times-2", "times-4", "effect-0", "effect-1"}
BUTTONS = VERBS | ANSWERS | WORDS | {"1", "5", "10"}
"""Elements of paths that are no pieces on the table."""
PLAYS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (3, {"survival": True}),
    (1, {"solo": "hardcore"}),
    (1, {"mode": "fever"}),
    (2, {"mode": "fever", "level": "epidemic"}),
    (3, {"mode": "fever", "level": "plague", "no_rescue": True}),
    (4, {"mode": "fever", "level": "pandemic"}),
    (2, {"mode": "arena"}),
]


def seen_scene(state: BrightFutureState, seat: int | None) -> Scene:
    return scene(state.seen_by(seat), seat)


def moments(
    seats: int, seed: int, every: int = 1, most: int = 400, **options: str | bool
) -> Iterator[BrightFutureState]:
    """The positions of a random game, every so many decisions, and its last one."""
    rng = Rng(seed)
    state = GAME.start(seats, seed, options)
    for number in range(most):
        if state.over:
            break
        if number % every == 0:
            yield state
        seat = state.waiting[0]
        offer = state.legal(seat)
        busy = [action for action in offer if action.kind not in ("pass", "leave", "skip", "end-turn", "stop")]
        state.play(seat, rng.pick(busy if busy and rng.pick((0, 1, 1)) else offer))
    yield state


def texts(shown: Scene, panel: str) -> dict[str, object]:
    """What is written on the pieces of a panel."""
    (found,) = [part for part in shown.panels if part.id == panel]
    return {piece.id: piece.text for piece in found.pieces if piece.text != ""}


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_everything_that_may_be_pointed_at_is_on_the_table(seats: int, options: dict[str, Any]) -> None:
    """Gear, codes, spaces, nodes, places, cards, mercenaries can be clicked; the rest are buttons."""
    for state in moments(seats, seed=seats, **options):
        for seat in state.may_act:
            ids = seen_scene(state, seat).ids()
            for action in state.legal(seat):
                wanted = set(action.path)
                if action.kind in ("swap-door", "swap-zone", "lash", "destroy", "purge"):
                    wanted -= {"code-1", "code-2", "code-3"}  # a number of the pile may be on no token in sight
                assert wanted <= ids | BUTTONS, action


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_ids_are_unique_and_places_on_the_panel(seats: int, options: dict[str, Any]) -> None:
    for state in moments(seats, seed=20 + seats, every=7, **options):
        for seat in (None, 0):
            for panel in seen_scene(state, seat).panels:
                ids = [piece.id for piece in panel.pieces]
                assert len(ids) == len(set(ids))
                assert all(0 <= piece.x <= panel.width and 0 <= piece.y <= panel.height for piece in panel.pieces)


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_what_is_hidden_does_not_change_the_picture(seats: int, options: dict[str, Any]) -> None:
    """Section 18: decks, peeked cards of others and Arena hands are nowhere in the scene."""
    rng = Rng(seats)
    for state in moments(seats, seed=30 + seats, every=9, **options):
        for seat in range(seats):
            world = state.imagine(seat, rng)
            assert seen_scene(world, seat).plain() == seen_scene(state, seat).plain()
        assert seen_scene(state.imagine(0, rng), None).plain() == seen_scene(state, None).plain()


def test_arena_hands_are_backs_for_the_others() -> None:
    for state in moments(2, seed=41, every=6, mode="arena"):
        for seat in range(2):
            ids = seen_scene(state, seat).ids()
            assert {GEAR[card] for card in state.arena.hands[seat]} <= ids
            assert not {GEAR[card] for card in state.arena.hands[1 - seat]} & ids


def test_each_fighter_is_shown_once() -> None:
    """BF-8.1 One plate for each: what is left, as many cells, and the points with whose turn it is."""
    for state in moments(2, seed=41, every=3, mode="arena"):
        for viewer in (0, 1, None):
            shown = seen_scene(state, viewer)
            ids = [piece.id for panel in shown.panels for piece in panel.pieces]
            near = [piece.id for piece in shown.panels[1].pieces] if viewer is not None else []
            for seat in range(2):
                assert ids.count(f"seat-{seat}") == 1
                assert (f"seat-{seat}" in near) == (seat == viewer)
                left = [piece for panel in shown.panels for piece in panel.pieces if piece.id == f"fighter-{seat}-left"]
                assert [piece.text for piece in left] == [state.resources[seat]]
            if viewer is not None and state.turn >= 0:
                near_points = [
                    piece for piece in shown.panels[1].pieces if piece.symbol == "point" and "-point-" in piece.id
                ]
                assert len(near_points) == (state.arena.points if state.turn == viewer else 0)


def test_the_arena_says_what_would_get_through() -> None:
    """BF-5.5, BF-8.5 Value − armour = what gets through, for attacks that wait and weapons that are ready."""
    state = GAME.start(2, 41, {"mode": "arena"})
    for _ in range(2):
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    shotgun, vest, stinger = (GEAR.index(name) for name in ("weapon-pistol", "armour-vest", "weapon-stinger"))
    state.race = [0, 0]
    state.gear = [[shotgun, stinger], [vest]]
    state.turn = 0
    state.forget()
    type, value = state.components.attack_type[shotgun], state.components.attack[shotgun]
    cover = min(value, state.components.defence[4 * vest + type])
    assert cover > 0
    shown = texts(seen_scene(state, 0), "board")
    rows = [shown[f"attack-0-{part}"] for part in ("value", "cover", "through")]
    assert rows == [value, cover, value - cover]
    assert "attack-1-value" not in shown, "a human cannot use a mutant's weapon"
    assert shown["sum-loss-number"] == value - cover, "if it is declared"
    state.arena.declared = [shotgun, 0, 0, 2]
    state.spent[shotgun] = 1
    state.forget()
    shown = texts(seen_scene(state, 1), "board")
    assert (shown["attack-0-value"], shown["sum-loss-number"]) == (value + 2, value + 2 - cover)


def get_through(weapons: list[list[int]], *armour: str) -> list[tuple[int, int, int]]:
    """Value, cover and what gets through for attacks that seat 0 has declared on seat 1."""
    state = GAME.start(2, 41, {"mode": "arena"})
    for _ in range(2):
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    state.race = [0, 0]
    state.gear = [[attack[0] for attack in weapons], [GEAR.index(name) for name in armour]]
    state.turn = 0
    state.arena.declared = [number for attack in weapons for number in attack]
    for attack in weapons:
        state.spent[attack[0]] = 1
    state.forget()
    shown = texts(seen_scene(state, 1), "board")
    rows = [[shown[f"attack-{n}-{part}"] for part in ("value", "cover", "through")] for n in range(len(weapons))]
    assert shown["sum-loss-number"] == sum(row[2] for row in rows)
    return [tuple(row) for row in rows]


def test_without_a_ready_weapon_the_arena_says_what_points_are_for() -> None:
    """BF-8.2, BF-8.3"""
    state = GAME.start(2, 41, {"mode": "arena"})
    for _ in range(2):
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    assert state.gear == [[], []]
    shown = texts(seen_scene(state, 0), "board")
    assert shown["stage-title"] == "@scene-no-weapons"
    bought = [text for name, text in shown.items() if name.startswith("buys-")]
    assert bought == [f"@scene-buys-{what}" for what in ("draw", "play", "attack", "back")]


def test_what_gets_through_uses_a_card_for_each_hit() -> None:
    """BF-5.5 "a different card may be used for each hit", or the same card for several of the same weapon."""
    molotov, machete = GEAR.index("weapon-molotov"), GEAR.index("weapon-machete")
    assert get_through([[molotov, 1, 0, 0]], "armour-firefighter-coat", "armour-gas-mask") == [(6, 5, 1)]
    assert get_through([[machete, 1, 0, 0]], "armour-heavy-shield") == [(5, 5, 0)]


def test_what_gets_through_counts_what_strengthens_the_hit() -> None:
    """BF-8.5 Armour takes its value off the strengthened hit; BF-13.6 two cards against the big flame."""
    flame, pickaxe = GEAR.index("weapon-flamethrower"), GEAR.index("weapon-acid-canister")
    assert get_through([[pickaxe, 0, 0, 2]], "armour-hazmat-suit") == [(5, 3, 2)]
    assert get_through([[flame, 1, 0, 0]], "armour-hazmat-suit", "armour-firefighter-coat") == [(8, 6, 2)]
    assert get_through([[flame, 0, 0, 0]], "armour-hazmat-suit", "armour-firefighter-coat") == [(5, 3, 2)]


def test_armour_serves_one_attack() -> None:
    """BF-5.5 "All cards used become inactive after that weapon." """
    pistol, kalashnikov = GEAR.index("weapon-pistol"), GEAR.index("weapon-kalashnikov")
    attacks = [[pistol, 0, 0, 0], [kalashnikov, 0, 0, 0]]
    assert get_through(attacks, "armour-vest") == [(3, 3, 0), (5, 0, 5)]
    assert get_through(attacks, "armour-vest", "armour-steel-helmet") == [(3, 3, 0), (5, 1, 4)]


def test_a_strike_shows_what_it_would_leave() -> None:
    """BF-8.6 Cells that the hit would empty are hatched, and the number says what is left."""
    checked = 0
    for state in moments(2, seed=44, every=1, mode="arena"):
        hits = state.fight.hits
        if not hits or type(state.stack[-1]).__name__ not in ("ArenaArmour", "ArenaReact"):
            continue
        seat = state.waiting[0]
        loss = sum(max(0, hits[at + 1] - hits[at + 2]) for at in range(0, len(hits), 3))
        pieces = {piece.id: piece for piece in seen_scene(state, seat).panels[1].pieces}
        lost = sum(piece.symbol == "cell-lost" for piece in pieces.values())
        left = state.resources[seat]
        assert lost == max(0, min(20, left) - max(0, left - loss))
        assert not loss or pieces[f"fighter-{seat}-then"].text == f"→{max(0, left - loss)}"
        checked += loss > 0
    assert checked


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_what_players_have_is_in_sight(seats: int, options: dict[str, Any]) -> None:
    """Section 23: resources, gear with its state, mercenaries of every player; used gear is turned or pale."""
    for state in moments(seats, seed=50 + seats, every=15, **options):
        shown = seen_scene(state, 0)
        pieces = {piece.id: piece for panel in shown.panels for piece in panel.pieces}
        for seat in range(seats):
            panel = "mine" if seat == 0 else f"seat-{seat}-area"
            if options.get("mode") != "arena":
                assert texts(shown, panel)["resources"] == state.resources[seat]
            for card in state.gear[seat]:
                piece = pieces[GEAR[card]]
                assert bool(piece.turn or "used" in piece.marks) >= bool(state.spent[card])
        for card in state.bazaar:
            assert GEAR[card] in pieces


def test_a_fight_shows_where_each_point_goes() -> None:
    """BF-4.5 The values under the symbols add up to what the gear stops, and the loss is the rest."""
    checked = 0
    for seed in range(6):
        for state in moments(4, seed=60 + seed, most=600):
            if not state.stack or type(state.stack[-1]).__name__ != "Assign":
                continue
            shown = texts(seen_scene(state, None), "board")
            assert shown["sum-strength-number"] == state.fight.strength
            assert sum(value for used in shares(state) for _, value in used) == state.fight.stopped
            if state.fight.foe != LOCATIONS.index("anomaly-living-dead"):
                assert shown["sum-loss-number"] == max(0, state.fight.strength - state.fight.stopped)
            checked += state.fight.stopped > 0
    assert checked


def test_infection_and_population_are_counted() -> None:
    """BF-7.70 The visible codes, their sum and the coming loss can be read."""
    for state in moments(3, seed=70, every=10, mode="fever", level="plague"):
        shown = seen_scene(state, None)
        (panel,) = [part for part in shown.panels if part.id == "track"]
        words = {piece.id: piece.words for piece in panel.pieces}
        visible = [
            stack[-1]
            for stack, shut in zip(state.fever.zone, state.fever.zone_closed, strict=True)
            if stack and not shut
        ]
        now, loss = state.fever.population, sum(visible) // 3
        assert words["outlook"] == {"sum": sum(visible), "loss": loss, "now": now, "left": max(0, now - loss)}
        assert {f"map-{card + 1}" for card in range(MAPS) if state.fever.map_cell[card] >= 0} <= shown.ids()


def test_every_node_of_the_map_has_a_place() -> None:
    for card in range(MAPS):
        named = {NODES[node] for node in range(4, 10) if GAME.components.map_edges[10 * card + node]}
        assert named == set(SPOTS[card])


@pytest.mark.parametrize(("rows", "word"), [(2, "@scene-start"), (9, 1)])
def test_the_signs_of_the_starts_stand_apart_however_tall_the_map(rows: int, word: str | int) -> None:
    state = ostoja.game("bright_future").start(2, 5, {"mode": "fever"})
    for row in range(rows):
        state.fever.map_cell[row] = start_cell(0) + row
    panel = next(panel for panel in scene(state.seen_by(None), None).panels if panel.role == "board")
    pieces = {piece.id: piece for piece in panel.pieces}
    signs = [pieces[f"start-{field}"] for field in range(1, 5)]
    for left, right in itertools.pairwise(signs):
        assert left.x + SIGN * left.size <= right.x - SIGN * right.size
    assert pieces["start-1-word"].text == word


@pytest.mark.parametrize("rows", range(1, 9))
def test_a_pawn_at_the_upper_edge_of_the_map_is_seen_whole(rows: int) -> None:
    """However small the map is drawn."""
    state = ostoja.game("bright_future").start(2, 5, {"mode": "fever"})
    for row in range(rows):
        state.fever.map_cell[row] = start_cell(0) + row
    state.fever.map_card[0], state.fever.map_node[0] = rows - 1, 0
    (pawn,) = [piece for piece in scene(state.seen_by(None), None).panels[0].pieces if piece.id == "seat-0"]
    assert pawn.y >= PAWN_HEIGHT * pawn.size


def test_a_card_with_tunnels_of_a_content_pack_is_drawn_anew() -> None:
    values = {"map": {"map-4": {"edges": ["N-A1", "A1-P1", "P1-W", "P1-E"]}}}
    game = type(GAME)(Pack("other tunnels", values, "bright_future"))
    state = game.start(2, 1, {"mode": "fever"})
    state.fever.map_cell[3], state.fever.map_cell[4] = start_cell(0), start_cell(1)
    shown = {piece.id: piece for piece in seen_scene(state, None).panels[0].pieces}
    assert shown["map-4"].symbol == "map-blank"
    assert shown["map-5"].symbol == "map-5"
    tunnels = {tuple(id.split("-")[2:4]) for id in shown if id.startswith("rail-4-")}
    assert tunnels == {("0", "6"), ("4", "6"), ("3", "4"), ("1", "4")}
    assert {"m4-A1", "m4-P1"} <= shown.keys()
    assert not any(id.startswith("rail-5-") for id in shown)
    ElementTree.fromstring(seen_scene(state, None).svg())


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_changes_lead_from_scene_to_scene(seats: int, options: dict[str, Any]) -> None:
    older = seen_scene(GAME.start(seats, 110, options), 0)
    for state in moments(seats, seed=110, every=5, most=150, **options):
        newer = seen_scene(state, 0)
        assert applied(older.plain(), newer.changes(older)) == newer.plain()
        older = newer


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_the_picture_is_well_formed_and_every_symbol_drawn(seats: int, options: dict[str, Any]) -> None:
    for state in moments(seats, seed=120 + seats, every=60, **options):
        for seat in (None, seats - 1):
            shown = seen_scene(state, seat)
            lit = {id for action in (state.legal(seat) if seat in state.waiting else []) for id in action.path}
            ElementTree.fromstring(shown.svg(lit=lit, selected=set(list(lit)[:1])))
            ElementTree.fromstring(shown.svg(theme="light", lang="pl", say=lambda key, **words: f"<{key}>"))


def test_every_symbol_named_by_the_code_exists() -> None:
    """All pieces of many positions, their glows and the dots of free places."""
    symbols = art_of(GAME).symbols
    for seats, options in PLAYS:
        for state in moments(seats, seed=140 + seats, every=4, **options):
            for panel in seen_scene(state, seats - 1).panels:
                for piece in panel.pieces:
                    assert piece.symbol.startswith("t-") or piece.symbol in symbols, piece
                    assert piece.glow in symbols, piece


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_every_word_of_the_picture_is_there(lang: str, seats: int, options: dict[str, Any]) -> None:
    speaker = Speaker(GAME, lang, NAMES, strict=True)
    for state in moments(seats, seed=130, every=30, **options):
        for seat in (None, 0):
            shown = GAME.scene(state.seen_by(seat), seat)
            svg = shown.svg(lang=lang, say=speaker.text, names=NAMES)
            assert "scene-" not in re.sub(r'(id|href)="[^"]*"', "", svg)
            assert all(speaker.text(panel.tip) for panel in shown.panels if panel.tip)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_component_says_what_it_does(lang: str) -> None:
    """Each component has a name and, where it does something, a text; weapons and armours are made from their rows."""
    speaker = Speaker(GAME, lang, NAMES, strict=True)
    symbols = art_of(GAME).symbols
    for id in GAME.component_ids():
        assert speaker.text(id)
        kind = id.split("-", 1)[0]
        if kind in ("hero", "outpost", "anomaly", "colony", "tunnel", "route"):
            assert speaker.text(f"scene-about-{id}")
        if kind == "map":
            assert id in symbols
        if kind == "tunnel":
            assert f"i-{id}" in symbols


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_tips_of_gear_tell_type_value_and_effect(lang: str) -> None:
    from ostoja.games.bright_future.drawing import gear_tip

    speaker = Speaker(GAME, lang, NAMES, strict=True)
    for card in range(len(GEAR)):
        key, words = gear_tip(GAME.components, card)
        said = speaker.text(key, **words)
        assert str(GAME.components.cost[card]) in said
        if card < WEAPONS:
            assert str(GAME.components.attack[card]) in said


def test_art_is_small() -> None:
    files = sorted((GAME.folder / "art").glob("*.svg"))
    assert sum(file.stat().st_size for file in files) < 300_000
    for file in files:
        ElementTree.fromstring(file.read_text(encoding="utf-8"))


def test_nothing_lies_over_what_may_be_pointed_at() -> None:
    """The id of a card made of several pieces is on its topmost one: a click on its name or number is one on it."""
    for seats, options in PLAYS:
        for state in moments(seats, seed=150 + seats, every=20, **options):
            for panel in seen_scene(state, seats - 1).panels:
                order = {piece.id: n for n, piece in enumerate(panel.painted())}
                for id, at in order.items():
                    if id.endswith("-face"):
                        parts = [f"{id[:-5]}-{part}" for part in ("name", "icon", "number", "price")]
                        assert all(order[part] < order[id[:-5]] for part in parts if part in order and at < order[part])


def test_on_a_narrow_screen_the_ends_of_the_tracks_fill_its_width() -> None:
    """What is beside them would be cut off the backdrop, and shine through."""
    state = GAME.start(5, 3)
    board = scene(state.seen_by(0), 0).panels[0]
    assert board.tall
    ends = [fold for fold in board.tall.folds if fold.x == 582]
    assert len(ends) == 4
    assert {fold.to_x for fold in ends[0::2]} == {0}
    assert {round(fold.to_x + fold.width * fold.size) for fold in ends[1::2]} == {board.tall.width}


def test_a_hit_says_what_each_armour_would_leave() -> None:
    """BF-5.5 Without armour, and with the best there is; what is shown is what happens then."""
    found = {"pass": 0, "wear": 0}
    for state in itertools.chain.from_iterable(moments(2, seed=seed, mode="arena") for seed in range(6)):
        step = state.stack[-1] if state.stack else None
        shown = texts(seen_scene(state, None), "board")
        wears = isinstance(step, Armour) and any(one.kind == "wear" for one in step.legal(state, step.seat))
        assert ("way-0-left" in shown) == wears
        if not isinstance(step, Armour) or not wears:
            continue
        names = [str(shown.get(f"way-{n}-name")).removeprefix("@").removeprefix("short-") for n in range(3)]
        for action in step.legal(state, step.seat):
            ways = [0] if action.kind == "pass" else [n for n, name in enumerate(names) if name in action.path]
            if not ways or shown[f"way-{ways[0]}-loss"] == "−0":
                continue
            after, had = state.copy(), state.resources[step.seat]
            after.play(step.seat, action)
            while after.resources[step.seat] == had:
                after.play(step.seat, next(one for one in after.legal(step.seat) if one.kind == "pass"))
            assert shown[f"way-{ways[0]}-left"] == f"→ {after.resources[step.seat]}"
            found[action.kind] += 1
    assert min(found.values()) > 2


def test_in_the_arena_what_changes_in_every_turn_is_not_marked() -> None:
    """A browser marks what a rival did by the pieces with a tip; points and hidden cards would lie under the marks."""
    for state in moments(2, seed=41, every=5, mode="arena"):
        for piece in seen_scene(state, 0).panels[0].pieces:
            if piece.symbol.startswith("point") or piece.symbol == "gear-back":
                assert not piece.tip or "deck" in piece.id or piece.id in {"draw", "take-deck"}, piece.id


def test_in_pictures_a_backdrop_ends_where_its_panel_ends() -> None:
    """The pit goes on around a board that does not fill its place in a browser."""
    svg = seen_scene(GAME.start(2, 41, {"mode": "arena"}), 0).svg()
    assert re.search(r'<g clip-path="url\(#\w*-?clip-board\)"><use href="#[\w-]*arena"', svg)


def test_in_the_arena_gear_costs_points() -> None:
    """BF-8.2 A point to play a card or to attack; resources, which are life there, buy nothing."""
    for state in moments(2, seed=41, every=5, mode="arena"):
        shown = seen_scene(state, max(0, state.turn))
        pieces = [piece for panel in shown.panels for piece in panel.pieces]
        assert not [piece.id for piece in pieces if piece.id.endswith("-price")]
        costs = {piece.id.removesuffix("-cost") for piece in pieces if piece.id.endswith("-cost")}
        armour = {GEAR[card] for gear in state.gear for card in gear if card >= WEAPONS}
        assert not costs & armour


def test_on_a_narrow_screen_a_hit_stands_beside_its_weapon() -> None:
    """The sum of a fight between players is to be seen at once: hit, armour and loss in one row."""
    (_, (weapon, *sums), first, second) = rows_of_duel(0, 1, choice=False, ways=3)
    assert [box.x for row in (first, second) for box in row] == [150, 542]
    assert isinstance(weapon, Box)
    assert len(sums) == 5
    assert all(sum(box.height for box in column) < weapon.height for column in sums)


def test_on_a_phone_on_its_side_all_heroes_are_seen_at_once() -> None:
    """The place for the board is 420 pixels wide there and 350 high; the last row of heroes was below its edge."""
    state = ostoja.game("bright_future").start(5, 1)
    board = state.game.scene(state.seen_by(None), None).panels[0]
    assert board.low
    rows = {fold.to_y: fold.size * fold.height for fold in board.low.folds if fold.width == 122}
    assert len(rows) == 3
    assert sum(rows.values()) < 350


def test_on_a_narrow_screen_nothing_is_shown_of_the_board_around_the_map() -> None:
    """While it is small, there is room for the numbered colonies below it."""
    state = ostoja.game("bright_future").start(2, 1, {"mode": "fever"})
    board = state.game.scene(state.seen_by(None), None).panels[0]
    (start,) = [piece for piece in board.pieces if piece.id == "start-1"]
    assert board.tall
    inside = [
        fold for fold in board.tall.folds if 0 <= start.x - fold.x < fold.width and 0 <= start.y - fold.y < fold.height
    ]
    assert inside[0].height < 220
