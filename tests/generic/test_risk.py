"""What a person is asked about once more: rarely, for a reason that can be read, and from what the seat knows alone."""

from itertools import islice

from ostoja.core.action import Action
from ostoja.core.game import Game
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.core.words import Refusal
from ostoja.texts import LANGUAGES, Speaker
from setups import Setup, curiously, small_setups

DECISIONS = 240
"""How far a game is followed,"""
EVERY = 4
"""and how often it is looked at."""
WORLDS = 2
GAMES = 3
"""So many are played till somebody is asked."""
MOST_ASKED = 0.2
"""So many of the choices on offer may be asked about, over all modes of a game."""


def asked(game: Game, seen: State, seat: int, legal: list[Action]) -> dict[int, Refusal]:
    """The choices that are asked about, by their indices."""
    found = {action.index: game.risk(seen, seat, action) for action in legal}
    return {index: why for index, why in found.items() if why is not None}


def told(found: dict[int, Refusal]) -> dict[int, tuple[object, ...]]:
    return {index: (why.key, why.clause, *why.words.items()) for index, why in found.items()}


def looks(setup: Setup) -> list[tuple[State, int]]:
    """Moments of one game, each with the seat that decides."""
    state = setup.game.start(setup.seats, setup.seed, setup.options)
    moves = islice(curiously(state, Rng(setup.seed)), DECISIONS)
    return [(before, seat) for number, (before, seat, _) in enumerate(moves) if number % EVERY == 0]


def test_a_question_is_the_same_in_all_worlds_the_seat_could_be_in(game_id: str) -> None:
    """Nothing hidden decides whether somebody is asked, or what is said: all worlds that fit the view agree."""
    choices = questions = 0
    for setup in small_setups(game_id):
        for number, (state, seat) in enumerate(looks(setup)):
            view, game = state.seen_by(seat), setup.game
            legal = view.legal(seat)
            known = told(asked(game, view, seat, legal))
            choices, questions = choices + len(legal), questions + len(known)
            for world in (state, *(view.imagine(seat, Rng(100 * number + count)) for count in range(WORLDS))):
                assert told(asked(game, world, seat, legal)) == known, f"{setup.name}: {view.prompt(seat)}"
    assert questions <= MOST_ASKED * choices, f"{questions} of {choices} choices are asked about"


def test_a_question_can_be_read_with_its_clause(game_id: str) -> None:
    """In both languages; the clause is one of the rules page."""
    found: dict[str, tuple[Refusal, Setup]] = {}
    for setup in small_setups(game_id):
        for state, seat in looks(setup):
            view = state.seen_by(seat)
            for why in asked(setup.game, view, seat, view.legal(seat)).values():
                found.setdefault(why.key, (why, setup))
    for why, setup in found.values():
        assert f"**{why.clause}" in (setup.game.folder / "rules.md").read_text(), why
        for lang in LANGUAGES:
            speaker = Speaker(setup.game, lang, ["Ada"] * setup.seats, strict=True)
            assert speaker.refusal(why, setup.options)


def test_every_mode_asks_somewhere(game_id: str) -> None:
    """Each of them has moves that a slip of the hand should not make."""
    silent = [setup.name for setup in small_setups(game_id) if not asks_once(setup)]
    assert not silent or game_id == "high_water"


def asks_once(setup: Setup) -> bool:
    """Is there a question about some choice, in the first games one looks at?"""
    for number in range(GAMES):
        state = setup.game.start(setup.seats, setup.seed + number, setup.options)
        for before, seat, _ in curiously(state, Rng(setup.seed + number)):
            view = before.seen_by(seat)
            if asked(setup.game, view, seat, view.legal(seat)):
                return True
    return False
