"""`ostoja play`: a game against bots, or with friends at one keyboard."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ostoja.bots.outside import OutsideFailure
from ostoja.cli import saves, screen, settings
from ostoja.cli.dialogue import Changed, Dialogue
from ostoja.cli.edge import Leave, Mistake
from ostoja.cli.sheet import rule
from ostoja.cli.signals import Ended
from ostoja.cli.table import HUMAN, LocalTable, saved_players, seat_names, seat_players
from ostoja.cli.terminal import HELP, Terminal, whole
from ostoja.core import replay as replays
from ostoja.core.registry import game, playable
from ostoja.core.replay import Replay
from ostoja.texts import Shell, Speaker
from ostoja.texts.guide import fold


class PlayWishes(NamedTuple):
    """What was typed after `ostoja play`."""

    game: str | None = None
    seats: int | None = None
    humans: int = 1
    bot: str = "steady"
    seed: int | None = None
    options: Sequence[str] = ()
    pack: Path | None = None
    profile: Path | None = None
    save: Path | None = None
    names: Sequence[str] = ()


def start(wishes: PlayWishes, resume: bool, terminal: Terminal, say: Shell) -> None:
    """Sit down at a new table, or at the one that was left."""
    if wishes.game is not None:
        game(wishes.game)
    if resume:
        table = resumed_table(wishes, say)
    else:
        table = new_table(wishes, wishes.game or menu([found.id for found in playable()], terminal, say), say)
    run(table, terminal, own_place=wishes.save is not None)


def new_table(wishes: PlayWishes, game_id: str, say: Shell) -> LocalTable:
    """A table set up as wished; everything that does not fit is said before the first move."""
    found = game(game_id)
    options = settings.read_options(found, wishes.options, say)
    seats = wishes.seats if wishes.seats is not None else found.usual_seats(options)
    found.complete(seats, options)
    players = seat_players(seats, wishes.humans, wishes.bot, say)
    record = Replay(
        game_id,
        seats,
        wishes.seed,
        options,
        settings.read_pack(wishes.pack),
        settings.read_profile(wishes.profile, say),
        seat_names(players, wishes.names, say),
        {"profile": str(wishes.profile.absolute())} if wishes.profile else {},
    )
    return _kept(LocalTable(record, players, wishes.save or saves.new_save(game_id, say), say))


def resumed_table(wishes: PlayWishes, say: Shell) -> LocalTable:
    """The table that was left last, or the one of a save file."""
    if wishes.seats is not None or wishes.seed is not None or wishes.options or wishes.pack:
        raise Mistake(say("resume-keeps-settings"))
    file = wishes.save or saves.latest(wishes.game, say)
    record = replays.load(file)
    if record.state.over:
        raise Mistake(say("already-over", file=str(file)))
    if wishes.game is not None and record.game.id != wishes.game:
        raise Mistake(say("other-game", file=str(file), game=record.game.id))
    usual = seat_players(record.state.seats, min(wishes.humans, record.state.seats), wishes.bot, say)
    return _kept(LocalTable(record, saved_players(record, usual), file, say))


def _kept(table: LocalTable) -> LocalTable:
    """The table, once its first save has shown that its file can be written."""
    table.keep()
    if table.unsaved:
        raise Mistake(table.unsaved)
    return table


def run(table: LocalTable, terminal: Terminal, own_place: bool) -> None:
    """Play until the game is over or left. Whatever interrupts it, the moves are kept and the way back is said."""
    try:
        _play(table, terminal)
    except Leave:
        table.keep()
        terminal.wide_line(table.unsaved or way_back(table, own_place))
        raise
    except (KeyboardInterrupt, EOFError, Ended, OSError) as error:
        table.mend()
        table.keep()
        error.add_note(table.unsaved or way_back(table, own_place))
        raise
    except OutsideFailure as error:
        table.keep()
        raise Mistake(f"{error}. {table.unsaved or way_back(table, own_place)}") from error
    finish(table, terminal, own_place)


def way_back(table: LocalTable, own_place: bool) -> str:
    """How to go on with a game that was left."""
    if own_place:
        return table.say("resume-file", file=str(table.file))
    return table.say("resume-latest", game=table.record.game.id)


def _play(table: LocalTable, terminal: Terminal) -> None:
    at_keyboard: int | None = None
    if not table.humans:
        terminal.show(screen.players(table))
    while not table.state.over:
        bot = next((seat for seat in table.state.waiting if table.players[seat] != HUMAN), None)
        if bot is not None:
            _bot_moves(table, terminal, bot)
            continue
        waiting = table.state.waiting
        seat = at_keyboard if at_keyboard in waiting else waiting[0]
        table.keep()
        if len(table.humans) > 1 and seat != at_keyboard:
            hand_over(table, terminal, seat)
        at_keyboard = seat
        try:
            action = Dialogue(table, seat, terminal).run()
        except Changed:
            continue
        table.play(seat, action)
        table.keep()


def _bot_moves(table: LocalTable, terminal: Terminal, seat: int) -> None:
    before = len(table.told)
    view = table.state.seen_by(seat)
    with terminal.busy(table.say("thinking", name=table.speaker.name(seat))):
        statement = table.bots[seat].speak(view, seat)
        if statement is not None:
            table.play(seat, statement)
            view = table.state.seen_by(seat)
        action = table.bots[seat].choose(view, seat)
    table.play(seat, action)
    if not table.humans:
        for told in table.news(None, before):
            terminal.line(table.speaker.event(told.event))


def hand_over(table: LocalTable, terminal: Terminal, seat: int) -> None:
    """Hide everything until the next person sits at the keyboard."""
    terminal.hide()
    terminal.show(screen.notice(table.say("hand-over", name=table.speaker.name(seat))))
    terminal.ask(table.say("press-enter", name=table.speaker.name(seat)) + " ")
    terminal.hide()


def finish(table: LocalTable, terminal: Terminal, own_place: bool) -> None:
    """The end of the game: the open table, the count, the winners, and where the replay is."""
    state, say = table.state, table.say
    file = table.close(own_place)
    terminal.fresh()
    terminal.show(rule(screen.header(table, None)))
    terminal.picture(screen.board(state, None, table.speaker, terminal.width))
    terminal.show()
    alone = table.humans[0] if len(table.humans) == 1 else None
    if table.humans:
        since = table.read[alone] if alone is not None else min(table.read[seat] for seat in table.humans)
        for line in screen.news(table.news(alone, since), table.speaker, say, 12):
            terminal.show(line)
    terminal.show(screen.scores(state, table.speaker, say))
    terminal.show(screen.winners(state, table.speaker, say))
    terminal.wide_line(table.unsaved or say("replay-at", file=str(file)), "dim")
    _keep_profile(table, terminal)


def _keep_profile(table: LocalTable, terminal: Terminal) -> None:
    path = table.record.notes.get("profile")
    if not isinstance(path, str):
        return
    try:
        settings.write_profile(Path(path), table.state.profile)
        terminal.wide_line(table.say("profile-written", file=path), "dim")
    except OSError as error:
        raise Mistake(table.say("not-saved", file=path, reason=str(error.strerror))) from error


def menu(ids: Sequence[str], terminal: Terminal, say: Shell) -> str:
    """Let a person pick a game."""
    from ostoja.cli.games import listing

    listing(ids, terminal, say, numbered=True)
    titles = {id: Speaker(game(id), say.lang).title for id in ids}
    while True:
        line = terminal.ask(say("which-game") + " ", [*titles.values(), *ids])
        if line.lower() in ("q", "quit"):
            raise Leave
        number = whole(line) or 0
        if 1 <= number <= len(ids):
            return ids[number - 1]
        fitting = [id for id, title in titles.items() if fold(line) in (id, fold(title))]
        fitting = fitting or [id for id, title in titles.items() if line and fold(line) in f"{id} {fold(title)}"]
        if len(fitting) == 1:
            return fitting[0]
        if line.lower() in HELP:
            terminal.line(say("menu-help"))
        elif fitting:
            terminal.line(say("which-of-them", text=line, games=", ".join(titles[id] for id in fitting)), "yellow")
        else:
            terminal.line(say("no-such-game", text=line), "red")
