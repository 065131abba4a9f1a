"""What a choice costs is said as people say it, not as a sum with a nought."""

import pytest

import ostoja
from ostoja.texts.speaker import Speaker


def said(lang: str, key: str, **words: int) -> str:
    return Speaker(ostoja.game("ocaleni"), lang).text(key, **words)


@pytest.mark.parametrize(
    ("lang", "key", "words", "told"),
    [
        ("en", "action-end", {"unused": 0}, "end the activation"),
        ("en", "action-end", {"unused": 1}, "end the activation and lose one action"),
        ("en", "action-end", {"unused": 5}, "end the activation and lose 5 actions"),
        ("pl", "action-end", {"unused": 1}, "zakończ aktywację i strać jedną akcję"),
        ("pl", "action-end", {"unused": 3}, "zakończ aktywację i strać 3 akcje"),
        ("pl", "action-end", {"unused": 5}, "zakończ aktywację i strać 5 akcji"),
        ("en", "action-defend", {"ammo": 0, "tokens": 2}, "spend no ammunition and lose 2 tokens"),
        ("en", "action-defend", {"ammo": 1, "tokens": 1}, "spend 1 ammunition and lose one token"),
        ("pl", "action-defend", {"ammo": 0, "tokens": 2}, "nie wydawaj amunicji i strać 2 znaczniki"),
        ("pl", "action-defend", {"ammo": 1, "tokens": 0}, "wydaj amunicję: 1"),
        ("en", "action-feed-meat", {"count": 0, "cans": 0, "water": 2}, "pay without meat, water −2"),
        ("pl", "action-feed-meat", {"count": 0, "cans": 0, "water": 2}, "zapłać bez mięsa, woda −2"),
        ("en", "action-feed-cans", {"count": 0, "water": 1}, "pay without cans, water −1"),
        ("pl", "action-feed-cans", {"count": 0, "water": 1}, "zapłać bez konserw, woda −1"),
    ],
)
def test_a_price(lang: str, key: str, words: dict[str, int], told: str) -> None:
    assert said(lang, key, **words) == told
