"""Tables online: lobby, seats, live play, storage, accounts. `serve(settings)` runs it; docs/server.md describes it."""

from ostoja.server.settings import Settings, from_environment

__all__ = ["Settings", "from_environment", "serve"]


def serve(settings: Settings) -> None:
    """Run the server until it is stopped."""
    from ostoja.server.app import serve as run

    run(settings)
