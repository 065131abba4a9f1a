"""What a game's texts can be given: seen in random games, and widened to everything of the same kind."""

import re
from functools import cache

import ostoja
from ostoja.core.action import Word
from ostoja.core.rng import Rng
from ostoja.core.scene import Scene
from ostoja.core.state import State
from setups import curiously, small_setups

NUMBERS = (0, 1, 2, 3, 5, 12, 22)
"""Each takes another form of a Polish noun, or would take a wrong one."""
MOST_TOGETHER = 100
"""How many sets of words are kept for a text, as they were given together."""
LOOK_EVERY = 25
"""After how many decisions a picture is looked at."""


class Given:
    """For each text the words it was given, by their names."""

    def __init__(self, game_id: str) -> None:
        self.game = ostoja.game(game_id)
        self.seen: dict[str, dict[str, set[Word]]] = {}
        self.together: dict[str, list[dict[str, Word]]] = {}
        self.named: dict[str, set[Word]] = {}
        """All that was given by one name, in whatever text."""
        for action in self.game.actions:
            self._add(f"action-{action.kind}", action.words)
        rng = Rng(15)
        for setup in small_setups(game_id):
            state = setup.game.start(setup.seats, setup.seed, setup.options)
            for number, (before, seat, _) in enumerate(curiously(state, rng)):
                self._position(before, seat, rng)
                for event in state.events:
                    self._add(f"event-{event.key}", event.words)
                if number % LOOK_EVERY == 0 and not state.over:
                    self._picture(self.game.scene(state.seen_by(seat), seat))

    def _add(self, key: str, words: dict[str, Word]) -> None:
        of_text = self.seen.setdefault(key, {})
        together = self.together.setdefault(key, [])
        if len(together) < MOST_TOGETHER and words not in together:
            together.append(words)
        for name, word in words.items():
            of_text.setdefault(name, set()).add(word)
            self.named.setdefault(name, set()).add(word)

    def _position(self, state: State, seat: int, rng: Rng) -> None:
        prompt = state.prompt(seat)
        self._add(f"prompt-{prompt.key}", {"actor": f"#{seat}", **prompt.words})
        refusal = state.why_not(seat, rng.pick(list(self.game.actions)))
        if refusal is not None:
            self._add(f"refuse-{refusal.key}", refusal.words)

    def _picture(self, scene: Scene) -> None:
        for piece in (piece for panel in scene.panels for piece in panel.pieces):
            for key in (piece.tip, piece.text[1:] if isinstance(piece.text, str) and piece.text[:1] == "@" else ""):
                if key:
                    self._add(key, piece.words)

    def words(self, key: str, name: str) -> list[Word]:
        """Everything that a text can be given under a name; what it was never given is taken from other texts."""
        seen = self.seen.get(key, {}).get(name) or self.named.get(name) or set()
        found: set[Word] = {word for word in seen if isinstance(word, str) and word}
        if any(isinstance(word, int) for word in seen):
            found |= set(NUMBERS)
        kinds = {kind(word[1:]) for word in found if isinstance(word, str) and word[:1] == "@"}
        found |= {f"@{id}" for id in self.game.component_ids() if kind(id) in kinds}
        return sorted(found, key=str) or [2]

    def numbers(self, key: str, name: str) -> set[int]:
        """The numbers that a text was given under a name."""
        seen = self.seen.get(key, {}).get(name) or self.named.get(name) or set()
        return {abs(word) for word in seen if isinstance(word, int)}

    def is_seat(self, key: str, name: str) -> bool:
        return any(isinstance(word, str) and word[:1] == "#" for word in self.words(key, name))


def kind(id: str) -> str:
    """What a component is: the first word of its id.

    >>> kind("weapon-claws"), kind("s07")
    ('weapon', 's')
    """
    return re.split(r"[-\d]", id, maxsplit=1)[0]


@cache
def given(game_id: str) -> Given:
    return Given(game_id)
