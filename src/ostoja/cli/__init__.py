"""One command, `ostoja`, for all of it."""

from ostoja.cli.app import main

__all__ = ["main"]
