"""`why` by pointing: every thing on the table has an answer, and no answer depends on what is hidden."""

from collections.abc import Callable

import ostoja
from ostoja.core.action import seat_name
from ostoja.core.rng import Rng
from ostoja.core.words import Refusal
from ostoja.table.pointing import ends_turn, reason_about, refusal_at
from ostoja.texts import Speaker
from server.conftest import House
from server.test_leaks import table_of
from server.test_play import two_at_a_table
from server.visitor import Visitor
from setups import random_move

Visit = Callable[..., Visitor]
MOMENTS = 6
EVERY = 25
VAGUE = ("not-now", "only-shown")
"""Answers that name no reason; few pieces with something to say of themselves may get one."""
MOST_VAGUE = 0.1
MOST_LUCK = 0.2
"""Of so many moves it depends on what is hidden whose turn is next."""


def said(refusal: Refusal | None) -> tuple[object, ...]:
    return () if refusal is None else (refusal.key, refusal.clause, refusal.words)


def test_every_piece_has_an_answer_that_hides_what_is_hidden(game_id: str) -> None:
    table = table_of(game_id)
    rng = Rng(8)
    moments = refused = 0
    hovered: list[str] = []
    for turn in range(MOMENTS * EVERY):
        if table.state.over:
            break
        table.state.play(*random_move(table.state, rng))
        if turn % EVERY or table.state.over:
            continue
        moments += 1
        for seat in range(table.state.seats):
            view = table.state.seen_by(seat)
            other = table.state.imagine(seat, rng).seen_by(seat)
            lit = {thing for action in view.legal(seat) for thing in action.path}
            scene = ostoja.game(game_id).scene(view, seat)
            tipped = {piece.id for panel in scene.panels for piece in panel.pieces if piece.tip}
            for thing in sorted(scene.ids())[:: 3 + moments]:
                answer = refusal_at(view, seat, [thing])
                assert said(refusal_at(other, seat, [thing])) == said(answer)
                assert (answer is None) == (thing in lit)
                if answer is not None:
                    refused += 1
                    hovered += [answer.key] * (thing in tipped)
                    text = table.explain("pl", answer)
                    assert text != f"Refuse-{answer.key}"
    assert moments
    assert refused
    assert sum(key in VAGUE for key in hovered) <= MOST_VAGUE * len(hovered)


def test_a_thing_is_refused_with_its_rule_and_in_polish(visit: Visit) -> None:
    ada, bo, id = two_at_a_table(visit)
    held = {choice["path"][0] for choice in ada.tables[id].message["choices"]}
    absent = next(f"card-{card}" for card in range(12) if f"card-{card}" not in held)
    answer = ada.ask("why", table=id, at=[absent])
    assert (answer["at"], answer["clause"]) == ([absent], "HW-2")
    ada.done("language", lang="pl")
    assert ada.ask("why", table=id, at=[absent])["text"] != answer["text"]
    assert ada.ask("why", table=id, at=[held.pop()])["text"] == ""
    assert ada.ask("why", table=id, at=["no-such-thing"])["clause"] == "HW-2"
    assert bo.ask("why", table=id, at=[absent])["text"], "somebody who is not asked gets an answer too"


def test_a_move_says_whether_it_ends_my_turn(visit: Visit) -> None:
    ada, bo, id = two_at_a_table(visit)
    (first, *_) = ada.tables[id].message["choices"]
    answer = ada.ask("why", table=id, action=first["i"])
    assert (answer["text"], answer.get("ends", False)) == ("", True)
    assert not bo.ask("why", table=id, action=first["i"]).get("ends", False), "not theirs to end"


def test_a_turn_ends_where_others_are_asked_next(game_id: str) -> None:
    """What is told of a move is what happens then, but for luck; within a turn nothing is said to end."""
    state = ostoja.game(game_id).start(ostoja.game(game_id).seats[-1], 5)
    rng = Rng(5)
    right = {True: 0, False: 0}
    wrong = 0
    for _ in range(120):
        if state.over:
            break
        seat, action = random_move(state, rng)
        told = ends_turn(state.seen_by(seat), seat, action)
        state.play(seat, action)
        if told == (seat not in state.waiting):
            right[told] += 1
        else:
            wrong += 1
    assert right[True] > 10
    assert wrong <= MOST_LUCK * sum(right.values())


def test_asking_why_is_limited(new_house: Callable[..., House], no_time: None) -> None:
    with Visitor(new_house(messages_per_second=16).address, "Ada") as ada:
        id = ada.open()["id"]
        ada.dial().enter(id)
        for much in (["x"] * 9, ["x" * 61]):
            ada.send("why", table=id, at=much)
            assert ada.until("error")["code"] == "bad-message"
        ada.refused("no-action", "why", table=id)
        answers = [ada.ask("why", table=id, at=["card-0"]) for _ in range(16)]
        assert any(answer.get("code") == "too-fast" for answer in answers)
        assert ada.ask("ping")["is"] == "done", "other messages are still heard"


def test_who_is_not_asked_learns_who_is() -> None:
    state = ostoja.game("survive_the_island").start(3, 1)
    asked = state.waiting[0]
    other = (asked + 1) % 3
    lit = state.legal(asked)[0].path[0]
    answer = refusal_at(state.seen_by(other), other, [lit])
    assert said(answer) == ("waits-for", state.prompt(other).clause, {"owner": seat_name(asked)})


def test_a_piece_that_only_shows_something_is_told_with_its_rule() -> None:
    game = ostoja.game("survive_the_island")
    state = game.start(3, 1)
    answer = refusal_at(state.seen_by(0), 0, ["volcano-0"])
    assert said(answer) == ("shown-by-rule", "SI-11.1", {})
    assert answer is not None
    assert "third volcano" in Speaker(game, "en").refusal(answer)
    assert "trzeci wulkan" in Speaker(game, "pl").refusal(answer)


def test_a_seal_stands_for_its_player() -> None:
    """Osaczeni: outside a vote the card of a player is refused as the player would be."""
    game = ostoja.game("osaczeni")
    state = game.start(4, 1)
    while "card-2" not in game.scene(state.seen_by(state.waiting[0]), state.waiting[0]).ids():
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    seat = state.waiting[0]
    view = state.seen_by(seat)
    assert said(refusal_at(view, seat, ["card-2"])) == said(refusal_at(view, seat, ["player-2"]))


def test_a_legal_move_that_risks_something_says_what() -> None:
    """SI-4.17 The reason comes from the game; a move that risks nothing has none."""
    state = ostoja.game("survive_the_island").start(seats=2, seed=3, options={"random_setup": True})
    while not any(action.kind == "end" for action in state.legal(state.waiting[0])):
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    seat = state.waiting[0]
    view = state.seen_by(seat)
    (end,) = [action for action in view.legal(seat) if action.kind == "end"]
    found = reason_about(view, seat, end)
    assert found is not None
    assert (found.key, found.clause) == ("risk-moves", "SI-4.1")
    (step, *_) = [action for action in view.legal(seat) if action.kind == "sail"]
    assert reason_about(view, seat, step) is None
