"""The table in the browser, and a look at the games it has stored."""

import errno
import importlib.util
import socket
import webbrowser

from ostoja.cli.edge import Mistake
from ostoja.texts import Shell


def needs_server(say: Shell) -> None:
    """The server is an extra; without it say how to get it."""
    if importlib.util.find_spec("litestar") is None:
        raise Mistake(say("no-server"))


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
    from ostoja.server.doctor import doctor

    findings = doctor(settings=from_environment(database=database))
    for finding in findings:
        print(finding.text)
    print(say("doctor-found", count=len(findings)))
    return 1 if findings else 0
