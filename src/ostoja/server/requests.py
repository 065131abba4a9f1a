"""What a request says about where it comes from and which language it wants."""

from collections.abc import Mapping
from urllib.parse import parse_qs, urlsplit

from ostoja.server.sessions import COOKIE
from ostoja.server.settings import Settings
from ostoja.texts import DEFAULT, LANGUAGES


def same_origin(headers: Mapping[str, str], settings: Settings) -> bool:
    """Does the request come from one of our own pages? Programs that are no browsers send no origin.

    >>> same_origin({"origin": "http://here:8000", "host": "here:8000"}, Settings())
    True
    >>> same_origin({"origin": "http://elsewhere", "host": "here:8000"}, Settings())
    False
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if origin.rstrip("/") in settings.allowed_origins:
        return True
    try:
        return bool(origin) and urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:
        return False


def cookie_of(headers: Mapping[str, str]) -> str | None:
    """Our cookie; what else a visitor keeps for this address is not looked at, which would take time.

    >>> cookie_of({"cookie": "a=b; ostoja=id.token"})
    'id.token'
    """
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None


def accepted_language(headers: Mapping[str, str], query: str = "") -> str:
    """The language asked for in the address, else the browser's first that we speak.

    >>> accepted_language({"accept-language": "de, pl;q=0.8, en;q=0.5"})
    'pl'
    """
    wish = parse_qs(query).get("lang", [""])[0]
    if wish in LANGUAGES:
        return wish
    for part in headers.get("accept-language", "").split(","):
        short = part.strip()[:2].lower()
        if short in LANGUAGES:
            return short
    return DEFAULT
