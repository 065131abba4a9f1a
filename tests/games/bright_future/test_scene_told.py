"""What Bright Future's picture counts and says: fights as sums, the infection to come, every word and its text."""

import itertools
import re
from typing import Any

import pytest

from games.bright_future.scenes import GAME, NAMES, PLAYS, moments, seen_scene, texts
from ostoja.core.art import art_of
from ostoja.core.scene import Box
from ostoja.games.bright_future.actions import PASS
from ostoja.games.bright_future.names import GEAR, LOCATIONS, LOST, MAPS, WEAPONS, WON
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.duel import Armour
from ostoja.games.bright_future.sums import hit_row, rows_of_duel, shares
from ostoja.texts import Speaker


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
    """BF-7.70 The visible codes, their sum and the coming loss can be read; after the end nothing is to come."""
    ends = 0
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
        assert {f"map-{card + 1}" for card in range(MAPS) if state.fever.map_cell[card] >= 0} <= shown.ids()
        assert ("outlook" in words) != state.over
        ends += state.over
        if not state.over:
            added = {"codes": " + ".join(map(str, visible)), "sum": sum(visible)}
            assert words["outlook"] == {**added, "loss": loss, "now": now, "left": max(0, now - loss)}
            assert words["outlook-codes"] == words["outlook"]
    assert ends


@pytest.mark.parametrize(
    ("lang", "sum", "left"),
    [
        ("en", "3 + 1 + 2 + 1 = 7, 7 ÷ 3 → 2", "population 9 → 7"),
        ("pl", "3 + 1 + 2 + 1 = 7, 7 ÷ 3 → 2", "populacja 9 → 7"),
    ],
)
def test_the_infection_to_come_is_a_sum(lang: str, sum: str, left: str) -> None:
    """BF-7.70 "a third of the sum of the visible codes", as far as it is whole."""
    state = GAME.start(2, 1, {"mode": "fever"})
    state.fever.zone = [[2, 3], [1], [2], [1]]
    state.fever.zone_closed = [0, 0, 0, 0]
    state.fever.population = 9
    state.forget()
    speaker = Speaker(GAME, lang, NAMES, strict=True)
    said = {
        piece.id: speaker.text(str(piece.text).removeprefix("@"), **piece.words)
        for panel in seen_scene(state, 0).panels
        for piece in panel.pieces
        if piece.id.startswith("outlook")
    }
    assert said == {"outlook-codes": sum, "outlook": left}


def test_an_attack_shows_beside_the_own_resources_what_it_would_leave() -> None:
    """BF-5.6 In the Tunnel and the Fever as in the Arena; never more than there is."""
    found: set[bool] = set()
    for state in itertools.chain.from_iterable(moments(5, seed=200 + seed, most=700) for seed in range(4)):
        step = state.stack[-1] if state.stack else None
        if not isinstance(step, Armour):
            continue
        hits = state.fight.hits
        loss = sum(max(0, hits[at + 1] - hits[at + 2]) for at in range(0, len(hits), 3))
        left = max(0, state.resources[step.seat] - loss)
        assert texts(seen_scene(state, step.seat), "mine").get("resources-then") == (f"→ {left}" if loss else None)
        assert "resources-then" not in texts(seen_scene(state, step.attacker), "mine")
        found.add(left > 0)
    assert found == {True, False}


def test_before_the_first_round_there_is_only_a_phase() -> None:
    """A round 0 is none that a rulebook knows of."""
    for seats, options in PLAYS:
        shown = texts(seen_scene(GAME.start(seats, 1, options), 0), "track")
        assert shown["round"] == "@scene-phase-set-up"
        assert "phase" not in shown


def ended(seats: int, **options: str | bool) -> BrightFutureState:
    """A table whose game is over, as tests say how."""
    state: BrightFutureState = GAME.start(seats, 1, options)
    state.round = 7
    state.draft_row = []
    state.finish()
    return state


def how(state: BrightFutureState) -> object:
    return texts(seen_scene(state, None), "board")["stage-title"]


def test_the_end_says_what_it_came_from() -> None:
    """BF-16.10, BF-16.11 The city; BF-17.13 obstacles; BF-17.20 a hero without rescue; BF-16.1 the last round."""
    state = ended(2, mode="fever")
    state.result = LOST
    assert how(state) == "@scene-lost-time"
    state.fever.population = 0
    assert how(state) == "@scene-lost-city"
    state.result = WON
    assert how(state) == "@scene-won-cured"
    state = ended(1, mode="fever", no_rescue=True)
    state.result, state.wounded = LOST, [1]
    assert how(state) == "@scene-lost-hero"
    state = ended(1)
    state.result = LOST
    assert how(state) == "@scene-lost-time"
    state.tunnel.obstacles = [-1] * 15 + [0, 1, 2, 3, 4]
    assert how(state) == "@scene-lost-blocked"


def test_a_race_that_nobody_finished_opens_no_door() -> None:
    """BF-16.1 to BF-16.3 Whoever reaches the door, stays alive or has most codes."""
    state = ended(3)
    assert how(state) == "@scene-won-ahead"
    state.winner = 1
    assert how(state) == "@scene-won-door"
    state = ended(3, survival=True)
    state.alive = [0, 0, 0]
    assert how(state) == "@scene-won-fallen"
    state.alive, state.winner = [0, 1, 0], 1
    assert how(state) == "@scene-won-alive"


@pytest.mark.parametrize(("lang", "bare"), [("en", "pass"), ("pl", "pas")])
def test_whoever_declines_is_told_what(lang: str, bare: str) -> None:
    """Every question that can be declined has words of its own for it."""
    speaker = Speaker(GAME, lang, NAMES, strict=True)
    met: set[str] = set()
    for seats, options in PLAYS:
        for state in moments(seats, seed=300 + seats, **options):
            for seat in state.waiting:
                if PASS in state.legal(seat):
                    view = state.seen_by(seat)
                    met.add(view.prompt(seat).key)
                    said = speaker.text("action-pass", **GAME.words_at(view, PASS))
                    assert said != bare, view.prompt(seat)
    assert len(met) > 12, met


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


def test_a_hit_says_what_each_armour_would_leave() -> None:
    """BF-5.5 Without armour, and with the best there is; what is shown is what happens then."""
    found = {"pass": 0, "wear": 0}
    for state in itertools.chain.from_iterable(moments(2, seed=seed, mode="arena") for seed in range(6)):
        step = state.stack[-1] if state.stack else None
        shown = texts(seen_scene(state, None), "board")
        wears = isinstance(step, Armour) and any(one.kind == "wear" for one in step.legal(state, step.seat))
        assert ("way-0-left" in shown) == wears
        assert "−0" not in shown.values()
        if not isinstance(step, Armour) or not wears:
            continue
        names = [str(shown.get(f"way-{n}-name")).removeprefix("@").removeprefix("short-") for n in range(3)]
        for action in step.legal(state, step.seat):
            ways = [0] if action.kind == "pass" else [n for n, name in enumerate(names) if name in action.path]
            if not ways or shown[f"way-{ways[0]}-loss"] == 0:
                continue
            after, had = state.copy(), state.resources[step.seat]
            after.play(step.seat, action)
            while after.resources[step.seat] == had:
                after.play(step.seat, next(one for one in after.legal(step.seat) if one.kind == "pass"))
            assert shown[f"way-{ways[0]}-left"] == f"→ {after.resources[step.seat]}"
            found[action.kind] += 1
    assert min(found.values()) > 2


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


def test_on_a_narrow_screen_each_hit_is_a_row_of_its_own() -> None:
    """BF-5.5 Value, armour and damage of a hit are read in one line, not the damage of all hits below the armour."""
    _, above, *hits = rows_of_duel(0, 2, choice=False, ways=0)
    assert len(above) == 4
    pieces = [hit_row(n, 0, 4, 1, 3, 67 + 66 * n, n == 0, small=True, weapon=0) for n in range(2)]
    for (box,), row in zip(hits, pieces, strict=True):
        assert isinstance(box, Box)
        assert all(0 <= one.x - box.x < box.width and 0 <= one.y - box.y < box.height for one in row)
