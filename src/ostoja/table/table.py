"""A table: the position its log leads to, what every viewer has been told, and the next row in the making.

A row is prepared on a copy, stored by whoever keeps the table, and only then taken over and told. Nothing here waits,
stores or knows a network.
"""

import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from hmac import compare_digest
from typing import Any, Final

from msgspec import json

from ostoja.core.action import Action
from ostoja.core.errors import HiddenInformation, IllegalAction, OstojaError
from ostoja.core.game import Game
from ostoja.core.history import History
from ostoja.core.kept import KeptHistory, OtherRules, Plain, heard, written
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.core.words import Event, Prompt, Refusal
from ostoja.table.clock import Timer
from ostoja.table.messages import Watch
from ostoja.table.pointing import why_not
from ostoja.table.problem import Problem, say
from ostoja.table.records import UNDO, Head, KeptRows, Place, Row
from ostoja.table.translator import RowTexts, Translator, translator
from ostoja.table.undo import UndoRequest, revealed_nothing
from ostoja.table.viewer import Viewer, ViewerUpdate, alike
from ostoja.texts.language import DEFAULT

REMEMBERED: Final = 8
"""So many positions of the last moves are at hand for an undo."""


def mark(state: State) -> int:
    """A short hash of a position: what is next at random, who is asked, and what they may do."""
    waiting = state.waiting
    offer = [action.index for action in state.legal(waiting[0])] if waiting else []
    return zlib.crc32(repr((state.rng.state, state.over, waiting, offer)).encode())


def asks_in_secret(state: State) -> bool:
    """Is somebody asked of whom the others do not know that they are?"""
    if state.over or not state.stack[-1].secret():
        return False
    return state.seen_by(None).waiting != state.waiting


class PreparedRow:
    """A row that is not stored yet, and what it will change."""

    __slots__ = ("events", "messages", "own", "row", "state", "updates")

    def __init__(self, row: Row, state: State, events: list[Event], own: bool) -> None:
        self.row = row
        self.own = own
        """Was it made here, not in another process?"""
        self.state = state
        self.events = events
        self.updates: list[ViewerUpdate] = []
        self.messages: list[dict[str, bytes]] = []


class OldRules:
    """Why a game cannot go on, and how far it can be looked at."""

    def __init__(self, stored: int, rules: int, differs_at: int | None, row: int | None, gap: str = "") -> None:
        self.stored: Final = stored
        self.rules: Final = rules
        self.differs_at: Final = differs_at
        """The first row that today's rules play otherwise, if that is known."""
        self.row: Final = row
        """The first row that cannot be shown, None if all can."""
        self.gap: Final = gap
        """Why that row cannot be shown, in a few words."""

    @property
    def prompt(self) -> Prompt:
        """The reason in the place of a question."""
        if self.stored == self.rules:
            return Prompt("error-other-rules")
        return Prompt("error-other-version", "", {"stored": self.stored, "rules": self.rules})

    @property
    def reason(self) -> str:
        """The reason for an operator."""
        if self.stored != self.rules:
            return f"played by rules version {self.stored}, this program plays version {self.rules}"
        return "another position is reached"

    def text(self, lang: str = DEFAULT) -> str:
        """The reason as a sentence or two."""
        text = say(lang, self.prompt.key, **self.prompt.words)
        return text if self.row is None else f"{text} {say(lang, 'shown-up-to', last=self.row)}"


class Table:
    """One game being played, or played to the end."""

    def __init__(self, head: Head, places: list[Place], rows: list[Row], kept: Sequence[KeptRows] = ()) -> None:
        self.head = head
        self.places: list[Place] = []
        self.names: list[str] = []
        self.seat_people(places)
        self.game: Final[Game[Any]] = head.rulebook()
        self.viewers: Final[dict[int | None, Viewer]] = {
            seat: Viewer(head.id, seat, self.look) for seat in (None, *range(head.size))
        }
        self.old_rules: OldRules | None = None
        """The game was played by other rules than today's: it can be looked at only."""
        self.undo_request: UndoRequest | None = None
        self.rows = 0
        self.moves: Final[list[tuple[int, int]]] = []
        """The moves that stand: seats and the indices of their actions."""
        self.log: list[Event] = []
        self.timer = Timer(head.clock, head.size) if head.clock.kind != "none" else None
        self.unkept: list[tuple[int, str]] = []
        """What is to be kept of rows that are stored; see `to_keep`."""
        self._kept: KeptHistory | None = None
        self._row_of: list[int] = []
        """The row of each move that stands."""
        self._load(rows, kept_entries(kept))

    # The log --------------------------------------------------------------------------------------------------

    def _deal(self) -> State:
        state: State = self.game.start(self.head.size, self.head.seed, self.head.options, watched=True)
        return state

    def _load(self, rows: list[Row], kept: list[Plain]) -> None:
        """Play the log, or look at what was kept of it where the rules have become others."""
        other = self.head.rules != self.game.version and self.head.status != "open"
        if other and kept:
            with suppress(OtherRules):
                self._look_at(rows, kept)
                return
        self._history = History(self._deal, REMEMBERED)
        self.state: State = self._history.state
        self.log, self.state.events = self.state.events, []
        self._start_clock(self.head.started or self.head.created)
        for row in rows:
            try:
                state, events = self._played(row)
            except (OstojaError, IndexError):
                state = None
            if state is None or row.mark != mark(state):
                if len(kept) > row.number:
                    self._look_at(rows, kept, row.number)
                else:
                    self.old_rules = OldRules(self.head.rules, self.game.version, row.number, row.number)
                break
            if row.number >= len(kept) and not other:
                self._write_down(row.number, state, events)
            self._take(row, state, events)
            self._count(row)
        if other and self.old_rules is None:
            self.old_rules = OldRules(self.head.rules, self.game.version, None, None)
        for viewer in self.viewers.values():
            viewer.undo = self.old_rules is None and self.may_undo(viewer.seat)
            viewer.only_looks = self.old_rules.prompt if self.old_rules else None

    def _look_at(self, rows: list[Row], kept: list[Plain], differs_at: int | None = None) -> None:
        """Take the game as it was written down."""
        found = self._kept = KeptHistory(self.game, [kept[0]["deal"], *kept])
        self.unkept.clear()
        gap = found.last if found.last < len(rows) else None
        self.old_rules = OldRules(self.head.rules, self.game.version, differs_at, gap, found.gap)
        self.moves.clear()
        self._row_of.clear()
        for viewer in self.viewers.values():
            viewer.n = 0
            viewer.only_looks = self.old_rules.prompt
        self.state = found.at(found.last)
        self.log, self.state.events = found.at(0).events, []
        for row, entry in zip(rows[: found.last], kept, strict=False):
            self._stand(row)
            self.log += heard(entry["events"])
            self._count(row)

    def _count(self, row: Row) -> None:
        for viewer in self.viewers.values():
            viewer.n += bool(row.told & viewer.bit)

    def _played(self, row: Row) -> tuple[State, list[Event]]:
        """What a row leads to, and what happened."""
        if row.action == UNDO:
            return self._before(row.keep), [took_back(row)]
        return self._next(row.seat, self.game.actions[row.action])

    def _next(self, seat: int, action: Action) -> tuple[State, list[Event]]:
        """A move, played on a copy."""
        state = self.state.copy()
        state.watched = True
        state.play(seat, action)
        events, state.events = state.events, []
        return state, events

    def _before(self, keep: int) -> State:
        """The position after the first `keep` moves, to be played on."""
        state = self._history.at(keep)
        state.events = []
        return state

    def _take(self, row: Row, state: State, events: list[Event]) -> None:
        self.state = state
        if row.action == UNDO:
            self._history.take_back(row.keep, state)
        else:
            self._history.take(row.seat, self.game.actions[row.action], state)
        self._stand(row)
        self.log += events
        if self.timer is not None:
            self.timer.moved(row.seat, row.at)
            self._start_clock(row.at)

    def _stand(self, row: Row) -> None:
        """Note which moves stand after a row."""
        self.rows = row.number + 1
        if row.action == UNDO:
            del self.moves[row.keep :], self._row_of[row.keep :]
        else:
            self.moves.append((row.seat, row.action))
            self._row_of.append(row.number)

    def at(self, number: int) -> State:
        """The position after the first `number` moves that stand; its events are those of the last of them."""
        if self._kept is not None:
            return self._kept.at(self._row_of[number - 1] + 1 if number else 0)
        return self._history.at(number)

    def positions(self) -> Callable[[int], State]:
        """`at` for one who looks at many positions of a finished game, each as quickly found as any other."""
        if self._kept is not None:
            return self.at
        return History(self._deal, None, self._history.moves).at

    def begin(self, at: int) -> None:
        """The game starts now."""
        self._start_clock(at)

    def _start_clock(self, at: int) -> None:
        if self.timer is not None and self.head.status != "open":
            self.timer.begin(self.state.seen_by(None).waiting, self.state.waiting, at)

    # The next row ---------------------------------------------------------------------------------------------

    def check_move(self, seat: int, n: int, index: int) -> Action:
        """The action, if this seat may answer update `n` with it."""
        viewer = self.viewers[seat]
        if not viewer.asked <= n <= viewer.n:
            raise Problem("stale", 409)
        if not 0 <= index < len(self.game.actions):
            raise Problem("no-action")
        return self.game.actions[index]

    def prepare_move(self, seat: int, action: Action, at: int) -> PreparedRow:
        """A move, played on a copy. An illegal one is a Problem with the rule that forbids it."""
        try:
            state, events = self._next(seat, action)
        except (IllegalAction, HiddenInformation) as error:
            raise Illegal(self, why_not(self.look(seat), seat, action)) from error
        return self._prepare(state, events, seat, action.index, len(self.moves) + 1, at)

    def prepare_undo(self, seat: int, keep: int, at: int) -> PreparedRow:
        """Back to the first `keep` moves."""
        return self._prepare(self._before(keep), [], seat, UNDO, keep, at)

    def prepare_row(self, row: Row) -> PreparedRow:
        """A row that another process has stored."""
        state, events = self._played(row)
        return self._prepare(state, events, row.seat, row.action, row.keep, row.at, row.told)

    def _prepare(
        self, state: State, events: list[Event], seat: int, action: int, keep: int, at: int, given: int | None = None
    ) -> PreparedRow:
        """The next row and what it changes; `given` is who was told of it, if another process has decided that."""
        found: list[tuple[Viewer, State | None, list[Event]]] = []
        told = 0
        for viewer in self.viewers.values():
            known = viewer.knows(events)
            view: State | None = None
            if given is not None:
                changed = bool(given & viewer.bit)
            elif known:
                changed = True
            else:
                view = state.seen_by(viewer.seat)
                changed = not alike(viewer.seen(), view)
            if changed:
                told |= viewer.bit
                found.append((viewer, view, known))
        row = Row(self.head.id, self.rows, seat, action, keep, told, mark(state), at)
        if action == UNDO and given is None:
            events = [took_back(row)]
            found = [(viewer, view, viewer.knows(events)) for viewer, view, _ in found]
        prepared = PreparedRow(row, state, events, given is None)
        prepared.updates = [
            viewer.update(state, view, known, self._may_undo_after(row, state, viewer.seat), viewer.seat == seat)
            for viewer, view, known in found
        ]
        return prepared

    def _may_undo_after(self, row: Row, state: State, seat: int | None) -> bool:
        if row.action == UNDO:
            return _may_undo(state, self.moves[: row.keep], seat)
        return not state.over and (seat == row.seat or _may_undo(state, self.moves, seat))

    def render(self, prepared: PreparedRow) -> None:
        """Write the messages of a prepared row, one per viewer and language that is listening."""
        names = self.names
        clocks = self._clocks_after(prepared)
        row_texts: dict[str, RowTexts] = {}
        for update in prepared.updates:
            messages: dict[str, bytes] = {}
            prepared.messages.append(messages)
            for listener in update.viewer.listeners:
                lang = listener.lang
                if lang in messages:
                    continue
                texts = row_texts.get(lang)
                if texts is None:
                    texts = row_texts[lang] = RowTexts(self.translator(lang), names)
                messages[lang] = update.message(texts, clocks, prepared.state)

    def _clocks_after(self, prepared: PreparedRow) -> list[Watch] | None:
        if self.timer is None:
            return None
        after = Timer(self.timer.clock, self.head.size)
        after.left, after.since = self.timer.left[:], self.timer.since[:]
        after.moved(prepared.row.seat, prepared.row.at)
        after.begin(prepared.state.seen_by(None).waiting, prepared.state.waiting, prepared.row.at)
        return after.shown(prepared.row.at)

    def commit(self, prepared: PreparedRow) -> None:
        """The row is stored: take it over and tell everybody."""
        if prepared.own:
            self._write_down(prepared.row.number, prepared.state, prepared.events)
        self._take(prepared.row, prepared.state, prepared.events)
        for update, messages in zip(prepared.updates, prepared.messages, strict=True):
            update.take()
            for listener in update.tell(messages):
                listener.push(self.snapshot(update.viewer, listener.lang, prepared.row.at))

    def _write_down(self, number: int, state: State, events: list[Event]) -> None:
        """What is to be kept of the position that a row leads to; the first row keeps the deal, too."""
        kept = written(number + 1, self.state, state, events)
        if number == 0:
            deal = self._history.at(0)
            kept["deal"] = written(0, None, deal, deal.events)
        self.unkept.append((number, json.encode(kept).decode()))

    def to_keep(self) -> list[KeptRows]:
        """The positions that are not kept yet, in runs of rows that follow each other."""
        runs: list[tuple[int, list[str]]] = []
        for number, kept in self.unkept:
            if not runs or runs[-1][0] + len(runs[-1][1]) != number:
                runs.append((number, []))
            runs[-1][1].append(kept)
        return [KeptRows(self.head.id, first, f"[{','.join(kept)}]") for first, kept in runs]

    # Questions ------------------------------------------------------------------------------------------------

    def seat_people(self, places: list[Place]) -> None:
        """These sit here now."""
        self.places = places
        self.names = [place.name or f"{seat + 1}" for seat, place in enumerate(places)]

    @property
    def playing(self) -> bool:
        return self.head.status == "playing"

    def translator(self, lang: str) -> Translator:
        return translator(self.head.game, lang)

    def seats_of(self, person: str) -> list[int]:
        if not person:
            return []
        return [seat for seat, place in enumerate(self.places) if place.kind == "person" and place.person == person]

    def visible_to(self, person: str, key: str) -> bool:
        """May this visitor watch? Public and finished games are open; a private one needs a seat or the invitation."""
        return (
            self.head.public
            or self.head.status == "over"
            or compare_digest(key.encode(errors="replace"), self.head.invite.encode())
            or person == self.head.host
            or bool(self.seats_of(person))
        )

    def bot_to_move(self) -> int | None:
        """The first seat a bot has to answer for."""
        if not self.playing or self.old_rules is not None:
            return None
        return next((seat for seat in self.state.waiting if self.places[seat].player), None)

    def look(self, seat: int | None) -> State:
        """The table as a seat or a spectator sees it."""
        return self.state.seen_by(seat)

    def explain(self, lang: str, refusal: Refusal) -> str:
        """Why something cannot be done, by the rules in play at this table."""
        return self.translator(lang).refusal(refusal, self.names, self.game.rules_in_play(self.look(None)))

    def may_undo(self, seat: int | None) -> bool:
        return _may_undo(self.state, self.moves, seat)

    def undo_to(self, seat: int) -> int:
        """How many moves stand once this seat's last one is gone."""
        for keep in range(len(self.moves) - 1, -1, -1):
            mover, index = self.moves[keep]
            if mover == seat and not self.game.actions[index].talk:
                return keep
        raise Problem("nothing-to-undo", 409)

    def undo_is_free(self, seat: int, keep: int, rng: Rng) -> bool:
        """Was it the very last move, and has it revealed nothing?"""
        if keep != len(self.moves) - 1:
            return False
        return revealed_nothing(self._before(keep), seat, self.game.actions[self.moves[keep][1]], rng)

    def snapshot(self, viewer: Viewer, lang: str, at: int) -> bytes:
        """All of what a viewer sees."""
        clocks = self.timer.shown(at) if self.timer is not None else None
        return viewer.snapshot(self.translator(lang), self.names, self.log, clocks, self.state)


class Illegal(Problem):
    """A move that a rule forbids, told as far as the mover may know it."""

    def __init__(self, table: Table, refusal: Refusal | None) -> None:
        super().__init__("illegal", 409)
        self.table = table
        self.refusal = refusal

    @property
    def clause(self) -> str:
        return self.refusal.clause if self.refusal else ""

    def text(self, lang: str = DEFAULT) -> str:
        if self.refusal is None:
            return super().text(lang)
        return self.table.explain(lang, self.refusal)


def kept_entries(kept: Sequence[KeptRows]) -> list[Plain]:
    """What was kept of the first rows, as far as there is no gap."""
    found: dict[int, Plain] = {}
    for run in kept:
        for number, entry in enumerate(json.decode(run.kept), run.first):
            found[number] = entry
    whole: list[Plain] = []
    while len(whole) in found:
        whole.append(found[len(whole)])
    return whole


def took_back(row: Row) -> Event:
    """Those who saw the undone move learn that it is undone: `told` shifted to an audience."""
    return Event("note-took-back", {"seat": f"#{row.seat}"}, -1 if row.told & 1 else row.told >> 1)


def _may_undo(state: State, moves: list[tuple[int, int]], seat: int | None) -> bool:
    return not state.over and seat is not None and any(mover == seat for mover, _ in moves)
