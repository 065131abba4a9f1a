"""A table: the position its log leads to, what every viewer has been told, and the next row in the making.

A row is prepared on a copy, stored by whoever keeps the table, and only then taken over and told. Nothing here waits,
stores or knows a network.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from hmac import compare_digest
from itertools import islice
from typing import Any, Final

from msgspec import Raw

from ostoja.core.action import Action
from ostoja.core.errors import HiddenInformation, IllegalAction, OstojaError
from ostoja.core.fields import fields
from ostoja.core.game import Game
from ostoja.core.history import History
from ostoja.core.kept import WHOLE_EVERY, KeptHistory, OtherRules, Plain, heard, written
from ostoja.core.option import Value
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.core.words import Event, Refusal
from ostoja.table.clock import Timer
from ostoja.table.kept_rows import Kept, NotKept, Unkept, is_whole, kept_entries
from ostoja.table.messages import Resumed, Watch, encode
from ostoja.table.old_rules import OldRules
from ostoja.table.pointing import why_not
from ostoja.table.problem import Illegal, Problem
from ostoja.table.records import UNDO, Head, KeptRows, Place, Row
from ostoja.table.rows import PreparedRow, mark, took_back
from ostoja.table.translator import ShownPanels, Translator, translator
from ostoja.table.undo import UndoRequest, signs
from ostoja.table.viewer import Viewer, alike, lines

UNDO_MOVES: Final = 128
"""So many of the last moves can be taken back."""
REMEMBERED: Final = 10
"""So many positions of the last moves are at hand for that, one for every sixteen moves."""


class Table:
    """One game being played, or played to the end.

    Given all rows, or those from one with a whole position on (`kept_rows.first_at_hand`) and what is kept of them; a
    NotKept asks for all. Rows are played from the last whole position on, all of them if nothing kept is `trusted`.
    """

    def __init__(
        self, head: Head, places: list[Place], rows: list[Row], kept: Sequence[KeptRows] = (), trusted: bool = True
    ) -> None:
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
        """The moves that stand: seats and the indices of their actions; those after the first `moves_before`."""
        self.moves_before = 0
        self.log: list[Event] = []
        self.timer = Timer(head.clock, head.size) if head.clock.kind != "none" else None
        self.unkept: Final = Unkept(head.id)
        self._kept: KeptHistory | None = None
        self._row_of: list[int] = []
        """The row of each move that stands."""
        self._lines_before: list[int] = []
        """How many lines the log had before each move that stands."""
        self._load(rows, kept_entries(kept, rows[0].number if rows else 0), trusted)

    # The log --------------------------------------------------------------------------------------------------

    def deal(self) -> State:
        """How the game began."""
        state: State = self.game.start(self.head.size, self.head.seed, self.head.options, watched=True)
        return state

    def _load(self, rows: list[Row], entries: list[Plain], trusted: bool) -> None:
        """Begin from a kept position and play on, or look at what was kept where the rules have become others."""
        other = self.head.rules != self.game.version and self.head.status != "open"
        kept = Kept(self.game, rows, entries)
        if other and kept.first:
            raise NotKept("a game of other rules is looked at from its beginning")
        if other and entries:
            with suppress(OtherRules):
                self._look_at(rows, entries)
                return
        begin = 0
        if trusted and not other and (kept.first or kept.last >= 0):
            try:
                begin = self._resume(rows, kept)
            except (OstojaError, ValueError, TypeError, KeyError, IndexError) as error:
                if kept.first:
                    raise NotKept(f"what is kept cannot be used: {error!r}") from error
        if begin == 0:
            self._begin_with_deal()
        for row in rows[begin:]:
            try:
                state, events = self._played(row)
            except (OstojaError, IndexError):
                state = None
            if state is None or row.mark != mark(state) or row.number != self.rows:
                if kept.first:
                    raise NotKept("the rows are played otherwise today")
                if begin:
                    self._load(rows, entries, False)
                elif len(entries) > row.number:
                    self._look_at(rows, entries, row.number)
                else:
                    self.old_rules = OldRules(self.head.rules, self.game.version, row.number, row.number)
                break
            entry = kept.entry(row.number) if kept.has(row.number) else {}
            fresh = not other and (not entry or (is_whole(row.number) and "n" not in entry))
            before = self.state
            self._take(row, state, events)
            self._count(row)
            if fresh:
                self._keep(row.number, before, events)
            elif self.timer is not None and "clock" in entry:
                self.timer.set(entry["clock"])
        if other and self.old_rules is None:
            self.old_rules = OldRules(self.head.rules, self.game.version, None, None)
        for viewer in self.viewers.values():
            viewer.undo = self.old_rules is None and self.may_undo(viewer.seat)
            viewer.only_looks = self.old_rules.prompt if self.old_rules else None

    def _begin_with_deal(self) -> None:
        self._forget()
        self._history = History(self.deal, REMEMBERED)
        self.state: State = self._history.state
        self.log, self.state.events = self.state.events, []
        self._start_clock(self.head.started or self.head.created)

    def _forget(self) -> None:
        """Nothing is known of the log any more."""
        self.rows = self.moves_before = 0
        for known in (self.moves, self._row_of, self._lines_before):
            known.clear()
        self.unkept.clear()
        for viewer in self.viewers.values():
            viewer.n = 0

    def _resume(self, rows: list[Row], kept: Kept) -> int:
        """Begin with the last whole position that was kept; how many rows need not be played."""
        self._forget()
        base, count, known = -1, kept.last - kept.first + 1, 0
        if kept.first:
            base, known = kept.first, 1
            self.rows, self.moves_before = kept.first + 1, rows[0].keep
            self.log = heard(kept.entry(base)["events"])
            for viewer, n in zip(self.viewers.values(), kept.entry(base)["n"], strict=True):
                viewer.n = n
        else:
            self.log = heard(kept.entry(0)["deal"]["events"])
        for row in rows[known:count]:
            if row.number != self.rows:
                raise NotKept("a row is missing")
            if row.action == UNDO and row.keep < self.moves_before:
                base, self.moves_before = row.number, row.keep
            self._tell(row, heard(kept.entry(row.number)["events"]))
            self._stand(row)
            self._count(row)
        self.state = kept.state(kept.last)
        if mark(self.state) != rows[count - 1].mark:
            raise NotKept("another position is kept")
        moves = [(seat, self.game.actions[index]) for seat, index in self.moves]
        self._history = History(self.deal if base < 0 else lambda: kept.state(base), REMEMBERED, moves, self.state)
        for keep, number in kept.standing(max(base, kept.last - UNDO_MOVES - WHOLE_EVERY)):
            self._history.remember(keep - self.moves_before, kept.state(number))
        if self.timer is not None:
            self.timer.set(kept.entry(kept.last)["clock"])
        return count

    def _look_at(self, rows: list[Row], kept: list[Plain], differs_at: int | None = None) -> None:
        """Take the game as it was written down."""
        found = self._kept = KeptHistory(self.game, [kept[0]["deal"], *kept])
        self.unkept.clear()
        gap = found.last if found.last < len(rows) else None
        self.old_rules = OldRules(self.head.rules, self.game.version, differs_at, gap, found.gap)
        self.moves.clear()
        self._row_of.clear()
        self._lines_before.clear()
        for viewer in self.viewers.values():
            viewer.n = 0
            viewer.only_looks = self.old_rules.prompt
        self.state = found.at(found.last)
        self.log, self.state.events = found.at(0).events, []
        for row, entry in zip(rows[: found.last], kept, strict=False):
            self._tell(row, heard(entry["events"]))
            self._stand(row)
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
        state = self._history.at(keep - self.moves_before)
        state.events = []
        return state

    def _take(self, row: Row, state: State, events: list[Event]) -> None:
        self.state = state
        if row.action == UNDO:
            self._history.take_back(row.keep - self.moves_before, state)
        else:
            self._history.take(row.seat, self.game.actions[row.action], state)
        if self.timer is not None:
            self.timer.written(row, self.moves[row.keep - self.moves_before :], self.game.actions)
            self._start_clock(row.at)
        self._tell(row, events)
        self._stand(row)

    def _tell(self, row: Row, events: list[Event]) -> None:
        """Add to the log; what is taken back was not said."""
        if row.action == UNDO:
            del self.log[self._told_before(row.keep) :], self._lines_before[row.keep - self.moves_before :]
        else:
            self._lines_before.append(len(self.log))
        self.log += events

    def _told_before(self, keep: int) -> int:
        """How many lines the log had before a move that stands; those of an earlier undo go with what it took back."""
        place = keep - self.moves_before
        return self._lines_before[place] if place < len(self._lines_before) else len(self.log)

    def _stand(self, row: Row) -> None:
        """Note which moves stand after a row."""
        self.rows = row.number + 1
        if row.action == UNDO:
            keep = row.keep - self.moves_before
            del self.moves[keep:], self._row_of[keep:]
        else:
            self.moves.append((row.seat, row.action))
            self._row_of.append(row.number)

    @property
    def count(self) -> int:
        """How many moves stand."""
        return self.moves_before + len(self.moves)

    def at(self, number: int) -> State:
        """The position after the first `number` moves that stand; its events are those of the last of them."""
        if self._kept is not None:
            return self._kept.at(self._row_of[number - 1] + 1 if number else 0)
        return self._history.at(number - self.moves_before)

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
            raise Illegal(why_not(self.look(seat), seat, action), self.explain) from error
        return self._prepare(state, events, seat, action.index, self.count + 1, at)

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
        unsaid = self.log[self._told_before(keep) :] if action == UNDO else []
        for viewer in self.viewers.values():
            known = viewer.knows(events)
            view: State | None = None
            if given is not None:
                changed = bool(given & viewer.bit)
            elif known or viewer.knows(unsaid):
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
        prepared.to_tell = [
            (viewer, view, known, len(viewer.knows(unsaid)) if unsaid else 0) for viewer, view, known in found
        ]
        return prepared

    def _may_undo_after(self, row: Row, state: State, seat: int | None) -> bool:
        if row.action == UNDO:
            return _may_undo(state, self.moves[: row.keep - self.moves_before], seat)
        return not state.over and (seat == row.seat or _may_undo(state, self.moves, seat))

    def render(self, prepared: PreparedRow) -> None:
        """Write the messages of a prepared row, one per viewer and language that is listening."""
        for _ in self.rendering(prepared):
            pass

    def rendering(self, prepared: PreparedRow) -> Iterator[None]:
        """The same in parts, two to a viewer (what is seen, what is said): whoever keeps the table may pause."""
        row, names = prepared.row, self.names
        clocks = self._clocks_after(prepared)
        told: dict[tuple[str, int], list[Raw]] = {}
        shown: dict[str, ShownPanels] = {}
        for viewer, view, known, unsaid in prepared.to_tell:
            undo = self._may_undo_after(row, prepared.state, viewer.seat)
            update = viewer.update(prepared.state, view, known, undo, viewer.seat == row.seat, unsaid)
            messages: dict[str, bytes] = {}
            prepared.updates.append(update)
            prepared.messages.append(messages)
            yield
            for listener in viewer.listeners:
                lang = listener.lang
                if lang not in messages:
                    words = self.translator(lang)
                    key = (lang, id(update.known))  # viewers who know everything have the very same list
                    if key not in told:
                        told[key] = lines(update.known, words, names)
                    panels = shown.setdefault(lang, {})
                    messages[lang] = update.message(words, names, clocks, prepared.state, told[key], panels)
            yield

    def _clocks_after(self, prepared: PreparedRow) -> list[Watch] | None:
        if self.timer is None:
            return None
        after = Timer(self.timer.clock, self.head.size)
        after.left, after.since = self.timer.left[:], self.timer.since[:]
        after.written(prepared.row, self.moves[prepared.row.keep - self.moves_before :], self.game.actions)
        after.begin(prepared.state.seen_by(None).waiting, prepared.state.waiting, prepared.row.at)
        return after.shown(prepared.row.at)

    def commit(self, prepared: PreparedRow) -> None:
        """The row is stored: take it over and tell everybody."""
        row, before = prepared.row, self.state
        self._take(row, prepared.state, prepared.events)
        for update, messages in zip(prepared.updates, prepared.messages, strict=True):
            update.take()
            for listener in update.tell(messages):
                listener.push(self.snapshot(update.viewer, listener.lang, row.at))
        if prepared.own:
            self._keep(row.number, before, prepared.events)

    def _keep(self, number: int, before: State, events: list[Event]) -> None:
        """Have the position of a row taken over kept, with what else a table begins from; row 0 brings the deal."""
        more: Plain = {}
        if number == 0:
            deal = self._history.at(0)
            more["deal"] = written(0, None, fields(deal), deal.events)
        if is_whole(number):
            more["n"] = [viewer.n for viewer in self.viewers.values()]
        if self.timer is not None:
            more["clock"] = self.timer.plain()
        self.unkept.add(number, before, self.state, events, more)

    # Questions ------------------------------------------------------------------------------------------------

    def seat_people(self, places: list[Place]) -> None:
        """These sit here now."""
        self.places = places
        self.names = [place.name or f"{seat + 1}" for seat, place in enumerate(places)]

    @property
    def playing(self) -> bool:
        return self.head.status == "playing"

    def part(self) -> None:
        """Leave memory: without its viewers' hold on it the table is gone at once, not when garbage is searched for."""
        for viewer in self.viewers.values():
            viewer.part()

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

    def playing_seat(self, person: str, viewer: Viewer) -> int:
        """The seat this visitor entered as, if they may play it."""
        if viewer.seat is None or viewer.seat not in self.seats_of(person):
            raise Problem("not-your-seat", 403)
        if not self.playing:
            raise Problem("not-playing", 409)
        if self.old_rules is not None:
            prompt = self.old_rules.prompt
            raise Problem("other-rules", 409, prompt.key.removeprefix("error-"), **prompt.words)
        if self.places[viewer.seat].player:
            raise Problem("bot-plays", 409)
        return viewer.seat

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
        return self.translator(lang).refusal(refusal, self.names, self.rules_in_play())

    def rules_in_play(self) -> dict[str, Value]:
        """The options, with what everybody has seen drawn."""
        began = self.head.status != "open" and self.old_rules is None
        return self.game.rules_in_play(self.state) if began else self.head.options

    def may_undo(self, seat: int | None) -> bool:
        return _may_undo(self.state, self.moves, seat)

    def undo_to(self, seat: int) -> int:
        """How many moves stand once this seat's last one is gone."""
        for back, (mover, index) in enumerate(reversed(self.moves[-UNDO_MOVES:]), 1):
            if mover == seat and not self.game.actions[index].talk:
                return self.count - back
        raise Problem("nothing-to-undo", 409)

    def undo_signs(self, seat: int, keep: int, rng: Rng) -> Iterator[bool]:
        """Was it the very last move, and has it revealed nothing? It is free to take back if all of them are true."""
        if keep != self.count - 1:
            return iter((False,))
        return signs(self._before(keep), seat, self.game.actions[self.moves[-1][1]], rng)

    def snapshot(self, viewer: Viewer, lang: str, at: int) -> bytes:
        """All of what a viewer sees."""
        clocks = self.timer.shown(at) if self.timer is not None else None
        return viewer.snapshot(self.translator(lang), self.names, self.log, clocks, self.state)

    def greeting(self, viewer: Viewer, lang: str, n: int | None, at: int) -> list[bytes]:
        """What somebody who comes is told first: what was missed since update `n`, or all of it."""
        missed = viewer.missed(lang, n) if n is not None else None
        if n is None or missed is None:
            return [self.snapshot(viewer, lang, at)]
        return [encode(Resumed(self.head.id, n if missed else viewer.n, viewer.seat)), *missed]


def _may_undo(state: State, moves: list[tuple[int, int]], seat: int | None) -> bool:
    if state.over or seat is None:
        return False
    return any(mover == seat for mover, _ in islice(reversed(moves), UNDO_MOVES))
