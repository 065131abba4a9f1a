"""Which language to speak."""

import os
from collections.abc import Mapping
from typing import Final

from ostoja.core.errors import BadOption, suggestion

LANGUAGES: Final = ("en", "pl")
DEFAULT: Final = "en"


def choose(wish: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language asked for, else the environment's, else English.

    >>> choose("pl")
    'pl'
    >>> choose(None, {"LANG": "pl_PL.UTF-8"}), choose(None, {"LC_ALL": "C", "LANG": "pl_PL"}), choose(None, {})
    ('pl', 'en', 'en')
    """
    if wish is not None:
        if wish not in LANGUAGES:
            raise BadOption(f"there is no language '{wish}'{suggestion(wish, LANGUAGES)}")
        return wish
    found = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if found.get(name):
            short = found[name][:2].lower()
            return short if short in LANGUAGES else DEFAULT
    return DEFAULT
