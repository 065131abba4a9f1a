"""One folder per game; `ostoja.games()` lists them.

Loading this package puts it in the place of the function `ostoja.games`, so it answers the same call itself.
"""

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        from ostoja.core.registry import games

        return games()


sys.modules[__name__].__class__ = _Games
