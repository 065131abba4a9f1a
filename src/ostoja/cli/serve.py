"""The table in the browser, and a look at the games it has stored."""

import errno
import importlib.util
import signal
import socket
import webbrowser
from pathlib import Path

from ostoja.cli import signals
from ostoja.cli.edge import Mistake
from ostoja.texts import Shell


def has_server() -> bool:
    """The server is an extra."""
    return importlib.util.find_spec("litestar") is not None


def needs_server(say: Shell) -> None:
    """Without the server say how to get it."""
    if not has_server():
        raise Mistake(say("no-server"))


def open_table(help: str, say: Shell) -> None:
    """A bare `ostoja` serves the table and opens it; without the server it says what there is and what to install."""
    if has_server():
        serve(None, None, None, None, None, True, say)
    else:
        print(help, say("no-server"), sep="\n\n")


def serve(
    host: str | None,
    port: int | None,
    database: str | None,
    redis: str | None,
    processes: int | None,
    browse: bool,
    say: Shell,
) -> None:
    """Serve until stopped. Prints one address, and tries to open it."""
    needs_server(say)
    from ostoja.server import from_environment
    from ostoja.server.app import serve as run

    settings = from_environment(host=host, port=port, database=database, redis=redis)
    if taken(settings.host, settings.port):
        if port is not None:
            raise Mistake(say("port-taken", port=str(port)))
        settings = from_environment(host=host, port=0, database=database, redis=redis)

    def ready(address: str) -> None:
        print(say("serving", address=address))
        if browse:
            webbrowser.open(address)

    if signals.NOHUP:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    if processes is None:
        run(settings, ready)
    else:
        from ostoja.server.processes import serve_many

        serve_many(settings, processes, ready)


def taken(host: str, port: int) -> bool:
    """Does another program listen there already?"""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False


def examine(database: str | None, say: Shell) -> int:
    """Report stored games that the rules of today play otherwise; the exit code is 1 if there are any."""
    needs_server(say)
    from ostoja.server import from_environment
    from ostoja.server.doctor import examined

    settings = from_environment(database=database)
    file = settings.database.partition("sqlite:///")[2]
    if file and not Path(file).exists():
        raise Mistake(say("doctor-no-database", file=file))
    games = examined(settings)
    findings = [finding for finding in games if finding is not None]
    for finding in findings:
        print(finding.text)
    print(say("doctor-found", count=len(findings)) if games else say("doctor-none"))
    return 1 if findings else 0
