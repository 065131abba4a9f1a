"""The picture of Osaczeni: it shows what is there, what may be pointed at, and nothing that is secret."""

import operator
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import ostoja
from ostoja.core.action import ref
from ostoja.core.art import art_of
from ostoja.core.drawing import forget_drawings
from ostoja.core.option import Value
from ostoja.core.rng import Rng
from ostoja.core.scene import Panel, Piece, Scene, applied
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import AREA_IDS, CHARACTER_IDS, CHARACTERS, ITEM_IDS, ITEMS, SAY
from ostoja.games.osaczeni.scene import scene
from ostoja.games.osaczeni.state import HIDDEN, HIDDEN_DIE, OsaczeniState
from ostoja.games.osaczeni.steps.setup import StartingAreas
from ostoja.games.osaczeni.steps.truck import Distribution
from ostoja.games.osaczeni.steps.voting import Decision, TieBreak
from ostoja.texts import Speaker

GAME = ostoja.game("osaczeni")
NAMES = ["Ada", "Bruno", "Cela", "Dario", "Ewa", "Franek"]

BUTTONS = {"ready", "unready", "pass", "done", "keep"}
"""Elements of paths that are no pieces on the table."""
TALK_BUTTONS = {"say", "agree", "refuse", "thank", "accuse", "beg", *ITEM_IDS}
"""In statements also the phrases, and cards that the speaker may not hold."""
BUBBLE = 204
"""How wide the own bubble is drawn."""


def seen_scene(state: OsaczeniState, seat: int | None) -> Scene:
    return scene(state.seen_by(seat), seat)


def moments(seats: int, seed: int, every: int = 1, **options: Value) -> Iterator[OsaczeniState]:
    """The positions of a random game with some talk, every so many decisions, and its last one."""
    rng = Rng(seed)
    state = GAME.start(seats, seed, options)
    number = 0
    while not state.over:
        if number % every == 0:
            yield state
        number += 1
        seat = state.waiting[0]
        if number % 4 == 0:
            state.play(seat, rng.pick(state.statements(seat)))
        offer = state.legal(seat)
        busy = [action for action in offer if action.kind not in ("ready", "pass", "done")]
        state.play(seat, rng.pick(busy if busy and number % 3 else offer))
    yield state


def with_everybody_placed(seats: int, seed: int) -> OsaczeniState:
    """The first decision after the setup."""
    state: OsaczeniState = GAME.start(seats, seed)
    while state.phase == 0:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])
    return state


def panel_of(shown: Scene, id: str) -> Panel:
    (found,) = [panel for panel in shown.panels if panel.id == id]
    return found


def pieces_of(shown: Scene, id: str) -> dict[str, Piece]:
    return {piece.id: piece for piece in panel_of(shown, id).pieces}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everything_that_may_be_pointed_at_is_on_the_table(seats: int) -> None:
    """OS-23.4 Dice, tokens, areas, own characters, candidates and cards can be clicked; the rest are buttons."""
    for state in moments(seats, seed=seats):
        for seat in range(seats):
            ids = seen_scene(state, seat).ids()
            for action in state.legal(seat):
                assert set(action.path) <= ids | BUTTONS, action
            if not state.over:
                for action in state.statements(seat)[::7]:
                    assert set(action.path) <= ids | BUTTONS | TALK_BUTTONS, action


@pytest.mark.parametrize("mode", range(1, len(GAME.modes())))
def test_every_mode_can_be_played_on_the_table(mode: int) -> None:
    """OS-17.1 The same with every variant, and a piece's id is unique in its panel and its place on it."""
    seats = 3 + mode % 4
    for state in moments(seats, 200 + mode, 2, **GAME.modes()[mode]):
        for seat in (None, *state.may_act):
            shown = seen_scene(state, seat)
            if seat is not None:
                ids = shown.ids()
                assert all(set(action.path) <= ids | BUTTONS for action in state.legal(seat))
            for panel in shown.panels:
                found = [piece.id for piece in panel.pieces]
                assert len(found) == len(set(found)), sorted(id for id in found if found.count(id) > 1)
                for piece in panel.pieces:
                    assert 0 <= piece.x <= panel.width, piece
                    assert 0 <= piece.y <= panel.height, piece


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_what_is_hidden_does_not_change_the_picture(seats: int) -> None:
    """OS-18 Hands, deck, box, truck, dice, destinations and votes of others are nowhere in the scene."""
    rng = Rng(seats)
    for state in moments(seats, seed=30 + seats, every=5):
        for seat in range(seats if not state.over else 0):
            plain = seen_scene(state, seat).plain()
            assert seen_scene(state.imagine(seat, rng), seat).plain() == plain


def test_spectators_see_no_more_than_anybody() -> None:
    rng = Rng(1)
    for state in moments(4, seed=40, every=5):
        if state.over:
            break
        assert seen_scene(state.imagine(0, rng), None).plain() == seen_scene(state, None).plain()


def test_a_vote_is_locked_or_not_until_all_have_pointed() -> None:
    """OS-23.5 Of the others only fists or waiting arms are seen; at the reveal everybody's arm points."""
    seen = set()
    for seed in range(50, 56):
        for state in moments(5, seed=seed):
            step = state.stack[-1] if state.stack else None
            if isinstance(step, Decision):
                for viewer in (None, *state.may_act):
                    board = pieces_of(seen_scene(state, viewer), "board")
                    for seat in state.may_act:
                        symbol = board[f"arm-{seat}"].symbol
                        if state.votes[seat] < 0:
                            assert symbol.startswith("arm-wait")
                        elif seat == viewer:
                            assert symbol.startswith(("arm-secret", "arm-self"))
                            seen.add("own")
                        else:
                            assert symbol.startswith("fist")
                            assert board[f"arm-{seat}"].words == {"seat": f"#{seat}"}
                            seen.add("locked")
            if isinstance(step, TieBreak):
                board = pieces_of(seen_scene(state, None), "board")
                for seat, vote in enumerate(state.votes):
                    if vote >= 0:
                        assert board[f"arm-{seat}"].words["player"] == f"#{vote}"
                        assert not board[f"arm-{seat}"].symbol.startswith(("fist", "arm-wait"))
                sums = {int(id[7:8]): piece.text for id, piece in board.items() if re.fullmatch(r"player-\d-sum", id)}
                assert sum(int(value) for value in sums.values()) == sum(
                    state.vote_weight(seat, step.area) for seat in range(5) if state.votes[seat] >= 0
                )
                seen.add("tie")
    assert seen == {"own", "locked", "tie"}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_the_set_up_a_flag_stands_where_the_next_character_goes(seats: int) -> None:
    """OS-2.9"""
    state = ostoja.game("osaczeni").start(seats, seed=5)
    marked = 0
    while isinstance(state.stack[-1], StartingAreas):
        (seat,) = state.waiting
        board = pieces_of(seen_scene(state, None), "board")
        flags = [piece for piece in board.values() if piece.id.startswith("goal-")]
        assert [piece.id for piece in flags] == [f"goal-{seat}"]
        kind = state.legal(seat)[0].args[1]
        state.play(seat, state.legal(seat)[0])
        area = state.where[4 * seat + kind]
        assert (flags[0].tip, flags[0].words["area"]) == ("scene-starts", ref(AREA_IDS[area]))
        marked += 1
    assert marked >= 2 * seats
    assert not [id for id in pieces_of(seen_scene(state, None), "board") if id.startswith("goal-")]


def test_maps_of_others_are_backs_until_they_are_revealed() -> None:
    seen = set()
    for state in moments(4, seed=60):
        if state.phase not in (3, 4):
            continue
        view = state.seen_by(1)
        board = pieces_of(scene(view, 1), "board")
        for seat in range(4):
            goal = view.destination[seat]
            if f"map-{seat}" in board and goal == HIDDEN:
                assert board[f"map-{seat}"].symbol == f"map-back-{seat + 1}"
                assert f"goal-{seat}" not in board
                seen.add("back")
            elif f"map-{seat}" in board and 0 < goal < 7:
                assert board[f"card-{seat}-goal"].text == goal
                seen.add("open")
    assert seen == {"back", "open"}


def test_dice_are_seen_by_those_who_looked() -> None:
    """OS-7.4 Everybody sees how many dice there are, only those who looked see their faces."""
    seen = set()
    for state in moments(4, seed=70):
        if state.hatch_open or not state.dice:
            continue
        for seat in range(4):
            view = state.seen_by(seat)
            track = pieces_of(scene(view, seat), "track")
            for n, die in enumerate(view.dice):
                assert track[f"dice-{n}"].symbol == ("die-hidden" if die == HIDDEN_DIE else f"die-{die}")
                seen.add(die == HIDDEN_DIE)
    assert seen == {True, False}


def test_one_die_is_shown_to_all_in_the_open_feed() -> None:
    """V06 One face is shown, the others stay hidden."""
    for state in moments(3, 75, 1, variant=6, unlock_all=True):
        if state.shown and state.seen_by(None).dice[0] == HIDDEN_DIE:
            track = pieces_of(seen_scene(state, None), "track")
            assert track["dice-0"].symbol == f"die-{state.shown}"
            assert track["dice-1"].symbol == "die-hidden"
            return
    raise AssertionError("no die was shown")


def test_the_truck_is_seen_by_the_searcher_only() -> None:
    found = 0
    for state in moments(4, seed=80):
        if state.stack and isinstance(state.stack[-1], Distribution):
            board = pieces_of(seen_scene(state, state.chosen), "board")
            assert {ITEM_IDS[kind] for kind in state.truck} <= board.keys()
            other = (state.chosen + 1) % 4
            hidden = pieces_of(seen_scene(state, other), "board")
            assert not hidden.keys() & set(ITEM_IDS)
            assert all(hidden[f"truck-{n}"].symbol == "card-back" for n in range(len(state.truck)))
            found += 1
    assert found


def test_hands_of_others_are_backs_unless_open() -> None:
    """V20 With open hands the faces are shown; else only their number is."""
    for variant in (0, 20):
        for state in moments(3, 90 + variant, 6, variant=variant, unlock_all=True):
            if state.over:
                break
            for seat in (1, 2):
                shown = [piece for piece in panel_of(seen_scene(state, 0), f"seat-{seat}").pieces if "held" in piece.id]
                assert len(shown) == len(state.hands[seat])
                wanted = (
                    [f"chip-{ITEMS[kind]}" for kind in state.hands[seat]] if variant else ["chip-back"] * len(shown)
                )
                assert [piece.symbol for piece in shown] == wanted


def test_people_and_monsters_are_where_they_are() -> None:
    """OS-23.1 Characters in their areas, the hidden and the dead; monsters from the arrow on; strengths."""
    kinds = set()
    for state in moments(3, seed=100, every=3):
        if state.over:
            break
        shown = seen_scene(state, 1)
        board = pieces_of(shown, "board")
        track = pieces_of(shown, "track")
        for number, place in enumerate(state.where):
            id = CHARACTER_IDS[number & 3] if number >> 2 == 1 else f"person-{number}"
            assert (id in board) == (0 < place < 7), (number, place)
            if 0 < place < 7:
                hidden = state.face_down >> number & 1
                name = f"{CHARACTERS[number & 3]}-{(number >> 2) + 1}"
                assert board[id].symbol == (f"hidden-{name}" if hidden else name)
                kinds.add("hidden" if hidden else "here")
            if place == 0:
                assert f"dead-{number}" in track
                kinds.add("dead")
        for area in range(1, 7):
            count = sum(1 for id in board if id.startswith(f"monster-{area}-"))
            assert count == state.monsters[area]
            assert board[f"area-{area}"].symbol == (f"closed-{area}" if state.is_closed(area) else f"room-{area}")
    assert {"here", "dead"} <= kinds


def test_statements_are_bubbles() -> None:
    """OS-23.3 The last thing said stands in the panel of whoever said it."""
    said = 0
    for state in moments(4, seed=110, every=4):
        if not state.said or state.over:
            continue
        speaker = state.said[-1] // 1024
        if speaker != 0:
            panel = pieces_of(seen_scene(state, 0), f"seat-{speaker}")
            assert {"bubble", "said"} <= panel.keys()
            said += 1
    assert said


def test_the_own_bubble_is_whole_on_a_phone_however_few_cards_are_held() -> None:
    state = with_everybody_placed(4, seed=3)
    state.play(0, state.statements(0)[0])
    for cards in range(3):
        state.hands[0] = list(range(cards))
        state.forget()
        panel = panel_of(seen_scene(state, 0), "mine")
        bubble = {piece.id: piece for piece in panel.pieces}["bubble"]
        assert panel.tall
        found = (
            0 <= bubble.x - fold.x < fold.width and 0 <= bubble.y - fold.y < fold.height for fold in panel.tall.folds
        )
        fold = panel.tall.folds[list(found).index(True)]
        assert fold.to_x + (bubble.x - fold.x + BUBBLE) * fold.size <= panel.tall.width, f"{cards} cards"


def test_the_last_page_tells_epilogues() -> None:
    """OS-23.11 The unlocked one with number, title and variant; of the locked ones only the condition."""
    *_, state = moments(4, seed=120)
    board = pieces_of(seen_scene(state, 0), "board")
    unlocked = state.profile["unlocked"]
    assert state.epilogue in unlocked
    assert board["epilogue-number"].words["number"] == f"{state.epilogue:02}"
    for number in range(1, 22):
        texts = [str(piece.text) for id, piece in board.items() if id.startswith(f"entry-{number}-")]
        words = [
            word for id, piece in board.items() if id.startswith(f"entry-{number}-") for word in piece.words.values()
        ]
        if number in unlocked:
            assert {"@scene-entry-variant", f"{number:02}"} <= set(texts)
        else:
            assert set(texts) <= {"", "@scene-line-a", "@scene-line-b"}
            assert set(words) <= {f"@scene-lines-{number:02}"}
    for seat in range(4):
        assert board[f"sheet-{seat}-sum"].text == state.scores[seat]


def test_at_the_end_everybody_has_the_final_points_and_room_for_no_more() -> None:
    """OS-16.3 On a tablet all players stand below each other, as many as there can be."""
    *_, state = moments(6, seed=18)
    shown = seen_scene(state, None)
    for seat in range(6):
        panel = panel_of(shown, f"seat-{seat}")
        points = {piece.id: piece for piece in panel.pieces}["points"]
        assert (points.text, points.tip) == (state.scores[seat], "scene-score")
        assert panel.head < panel.height
        assert all(piece.y <= panel.head for piece in panel.pieces)


def test_changes_lead_from_scene_to_scene() -> None:
    older = seen_scene(GAME.start(4, 130), 0)
    for state in moments(4, seed=130, every=2):
        newer = seen_scene(state, 0)
        assert applied(older.plain(), newer.changes(older)) == newer.plain()
        older = newer


def test_a_part_that_is_kept_is_the_one_that_would_be_drawn_anew() -> None:
    """Parts are shared by all tables, rules and viewers: whatever decides how one looks must be asked for."""
    views: list[tuple[OsaczeniState, int | None]] = []
    for variant in (0, 0, 1, 2, 6, 9, 17, 20):
        seats = 3 + len(views) % 4
        for state in moments(seats, 160 + len(views), 9, variant=variant, unlock_all=bool(variant)):
            views += [(state.seen_by(seat), seat) for seat in (None, 0, seats - 1)]
    kept = [scene(view, seat).plain() for view, seat in views]
    for (view, seat), plain in zip(views, kept, strict=True):
        forget_drawings()
        assert scene(view, seat).plain() == plain


def test_other_values_of_the_same_rules_are_other_pictures() -> None:
    """A content pack changes what characters can do, how many fit and when an area closes, at its own tables only."""
    state = with_everybody_placed(4, 170)
    usual = seen_scene(state, 0).plain()
    for field, at in [("strength", 0), ("weight", 1), ("points", 2), ("capacity", 2), ("law", law.CLOSES_AT)]:
        changed = state.copy()
        values = list(getattr(state, field))
        values[at] -= 1
        setattr(changed, field, values)
        assert seen_scene(changed, 0).plain() != usual, field
    assert seen_scene(state, 0).plain() == usual


def test_what_has_not_changed_is_the_very_same_piece() -> None:
    """Somebody says something: only their own panel is another one."""
    state = with_everybody_placed(4, 180)
    before = seen_scene(state, 0)
    state.play(2, SAY[0])
    after = seen_scene(state, 0)
    for old, new in zip(before.panels, after.panels, strict=True):
        same = len(old.pieces) == len(new.pieces) and all(map(operator.is_, old.pieces, new.pieces))
        assert same == (new.id != "seat-2")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_picture_is_well_formed_and_every_symbol_drawn(seats: int) -> None:
    for state in moments(seats, seed=140 + seats, every=12):
        for seat in (None, seats - 1):
            shown = seen_scene(state, seat)
            lit = {id for action in (state.legal(seat) if seat in state.waiting else []) for id in action.path}
            ElementTree.fromstring(shown.svg(lit=lit))
            ElementTree.fromstring(shown.svg(theme="light", lang="pl", say=lambda key, **words: f"<{key}>"))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_word_of_the_picture_is_there(lang: str) -> None:
    for variant in (0, 2, 9, 17):
        speaker = Speaker(GAME, lang, NAMES, strict=True)
        for state in moments(6 if variant else 3, 150 + variant, 9, variant=variant, unlock_all=bool(variant)):
            for seat in (None, 0):
                shown = GAME.scene(state.seen_by(seat), seat)
                assert "scene-" not in shown.svg(lang=lang, say=speaker.text, names=NAMES)
                assert all(speaker.text(panel.tip) for panel in shown.panels if panel.tip)


def test_every_component_has_a_picture_or_a_text() -> None:
    """Areas, characters, cards, rows, epilogues and variants: nothing in the tables is missing on the table."""
    symbols = art_of(GAME).symbols
    speaker = Speaker(GAME, "en", NAMES, strict=True)
    for id in GAME.component_ids():
        table, name = id.split("-", 1)
        if table == "area":
            assert {f"room-{name}", f"hot-{name}", f"glow-room-{name}"} <= symbols.keys()
        elif table == "character":
            looks = {f"{look}{name}-{colour}" for look in ("", "hidden-", "ghost-") for colour in range(1, 7)}
            assert looks <= symbols.keys()
        elif table == "item":
            assert {f"wide-{name}", f"card-{name}", f"chip-{name}"} <= symbols.keys()
            assert all(speaker.text(f"scene-{key}-{name}") for key in ("name", "when", "what"))
        elif table == "row":
            assert speaker.text(f"scene-row-{name}-a")
        elif table == "epilogue":
            assert speaker.text(f"scene-lines-{name}")
        else:
            assert speaker.text("scene-variant-tip", variant=f"@{id}")


def test_art_is_small() -> None:
    files = sorted((GAME.folder / "art").glob("*.svg"))
    assert sum(file.stat().st_size for file in files) < 300_000
    for file in files:
        ElementTree.parse(file)
