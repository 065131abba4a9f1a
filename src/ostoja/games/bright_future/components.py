"""The component tables as the rules read them; the class is in `parts.py`, which is compiled with the rules."""

from ostoja.games.bright_future.parts import Components

__all__ = ["Components"]
