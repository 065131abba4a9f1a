"""Every game as a Gymnasium environment: one seat is yours, bots sit at the others.

Importing this module registers `ostoja/<game>-v<rules version>`:

>>> import gymnasium
>>> import ostoja.envs.gymnasium
>>> table = gymnasium.make("ostoja/survive_the_island-v2", seats=3, bots="random")
>>> seen, info = table.reset(seed=7)
>>> seen, reward, terminated, truncated, info = table.step(table.action_space.sample(seen["action_mask"]))
"""

from collections.abc import Sequence
from typing import Any, Final, Unpack

import gymnasium
import numpy as np
from gymnasium.envs.registration import registry as registered
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from ostoja import bots as players
from ostoja.bots import Bot, RandomBot
from ostoja.bots.chance import play_on
from ostoja.core.errors import BadOption
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.registry import playable
from ostoja.envs.table import RENDER_MODES, EnvTable, Picture, Saved, Shown, TableSettings, check_settings, whole_number


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """You are `seat`; `bots` names the other players: one for all of them, or one each in seat order.

    >>> table = SeatEnv("survive_the_island", seats=3, seat=1, bots=["random", "gentle"])
    >>> seen, info = table.reset(seed=7)
    >>> seen, reward, terminated, truncated, info = table.step(int(seen["action_mask"].argmax()))
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        options: dict[str, Value] | None = None,
        seat: int = 0,
        bots: str | Bot | Sequence[str | Bot] = "random",
        **settings: Unpack[TableSettings],
    ) -> None:
        check_settings(settings, ("game", "seats", "options", "seat", "bots"))
        self.table: Final = EnvTable(game, seats, options, **settings)
        if whole_number("seat", seat) >= self.table.seats:
            raise BadOption(f"there is no seat {seat} at a table of {self.table.seats}; seats are counted from 0")
        self.seat: Final = seat
        self.render_mode = self.table.render_mode
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()
        self.bots: Final = self._seated(bots)
        self.rivals: dict[int, Bot] = {}
        self.seeds: list[int] = []
        """By which random bots at all other seats play, seat by seat; empty if there are others among them."""
        self._decided = 0
        self.begun: bool = False
        self.info: dict[str, Any] = {}
        """What the last step or reset told beside the observation."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """A new game, played by the bots up to your first decision. `options` are the game's, for this game only."""
        self.begin(seed, options)
        return self.table.show(self.seat), self.info

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """A reset that shows nothing."""
        before = self.table.state.number
        self.table.start(seed, options)
        self._decided += before
        super().reset(seed=None if seed is None else int(seed))  # Gymnasium refuses NumPy's whole numbers
        bot_seed = int(self.table.dice.integers(2**31))
        self.rivals = {
            seat: players.make(bot, bot_seed + seat) if isinstance(bot, str) else bot for seat, bot in self.bots.items()
        }
        self._seat_rivals()
        self._others_play()
        self.begun = True
        self.info = self.table.result(self.seat)

    def step(self, action: int) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        """Your decision, and those of the bots after it. Once the game is over nothing more happens."""
        reward = self.move(action)
        return self.table.show(self.seat), reward, self.table.state.over, False, self.info

    def move(self, action: int) -> float:
        """A step that shows nothing; gives the reward."""
        self._must_have_begun()
        if self.table.state.over:
            self.info = {}
            return 0.0
        self.info = self.table.play(self.seat, action)
        self._others_play()
        return self.settle()

    def settle(self) -> float:
        """Tell in `info` what has become of the game; gives the reward."""
        self.info |= self.table.result(self.seat)
        return self.table.reward(self.seat)

    @property
    def decisions(self) -> int:
        """How many decisions have been made at this table, by all seats in all games."""
        return self._decided + self.table.state.number

    def action_masks(self) -> NDArray[np.bool_]:
        """True for every action that may be taken now, as sb3-contrib's MaskablePPO asks for it."""
        self._must_have_begun()
        return self.table.sight.mask(self.table.state, self.seat)[: self.table.action_count].astype(np.bool_)

    def render(self) -> Picture:
        """The table as your seat sees it."""
        self._must_have_begun()
        return self.table.render(self.seat)

    def save(self) -> bytes:
        """The environment as it stands, exactly. It tells everything hidden: not for the agent."""
        self._must_have_begun()
        return self.table.save(rivals=self.rivals, seat=self.seat)

    def restore(self, saved: bytes) -> None:
        """Go on from a `save()` of an environment of the same game, seats, options and seat."""
        self.put(self.opened(saved))

    def opened(self, saved: Any) -> Saved:
        """What was saved, if it can be restored here; nothing changes yet."""
        found = self.table.opened(saved, ("rivals", "seat"))
        if found[2]["seat"] != self.seat:
            raise BadOption(f"this was saved by an environment of seat {found[2]['seat']}, not of seat {self.seat}")
        return found

    def put(self, opened: Saved) -> None:
        """Go on from there."""
        self.table.state, self.table.dice, more = opened
        self.rivals = more["rivals"]
        self._seat_rivals()
        self.begun = True
        self.info = {}

    def _must_have_begun(self) -> None:
        if not self.begun:
            raise ResetNeeded("no game has begun: call reset() first")

    def _seated(self, bots: str | Bot | Sequence[str | Bot]) -> dict[int, str | Bot]:
        """Who sits at each of the other seats."""
        others = [seat for seat in range(self.table.seats) if seat != self.seat]
        named = [bots] * len(others) if isinstance(bots, str | Bot) else bots
        if not isinstance(named, Sequence) or not all(isinstance(bot, str | Bot) for bot in named):
            raise BadOption(f"bots are names of bots or Bots, one for all seats or one each, not {bots!r}")
        if len(named) != len(others):
            raise BadOption(f"there are {len(others)} other seats, but {len(named)} bots; name one for all or one each")
        for bot in named:
            if isinstance(bot, str):
                players.check(bot)
        return dict(zip(others, named, strict=True))

    def _seat_rivals(self) -> None:
        """Random bots are played all at once, by their seeds."""
        if all(type(bot) is RandomBot for bot in self.rivals.values()):
            self.seeds = [self.rivals[seat].seed if seat in self.rivals else 0 for seat in range(self.table.seats)]
        else:
            self.seeds = []

    def _others_play(self) -> None:
        """The bots answer until you are asked."""
        state = self.table.state
        if self.seeds:
            play_on(state, self.seat, self.seeds)
            return
        while not state.over and self.seat not in state.waiting:
            seat = state.waiting[0]
            bot = self.rivals[seat]
            state.play(seat, bot.choose(state if bot.blind else state.seen_by(seat), seat))


def register() -> None:
    """Make every known game known to `gymnasium.make`; called once at import, again for games registered later."""
    for ours in playable():
        name = f"ostoja/{ours.id}-v{ours.version}"
        if name not in registered:
            gymnasium.register(
                name,
                entry_point="ostoja.envs.gymnasium:SeatEnv",
                vector_entry_point="ostoja.envs.vector:make_tables",
                kwargs={"game": ours.id},
            )


register()
