"""What is going on in the middle: a Monster's attack player by player, a Mission being paid, a Station to be kept."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import drawn_once
from ostoja.core.scene import Piece
from ostoja.games.metro2033.cards import COLOURS, EMPTY, FIRST_HERO, IDS, LOSSES, MOST_SYMBOLS, ONE_STATION, TYPES
from ostoja.games.metro2033.components import MetroComponents
from ostoja.games.metro2033.drawing import (
    INK,
    NAMES,
    TYPE_SYMBOLS,
    base_of,
    card_pieces,
    colour_of,
    faces,
    picture_of,
    shield_row,
)
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.active import FreePlay, Loss, MonsterAttack, MonsterDefence, defences
from ostoja.games.metro2033.steps.bazaar import Refill
from ostoja.games.metro2033.steps.costs import keep_cost
from ostoja.games.metro2033.steps.free import KeepStation, Payment

LEFT: Final = 128
RIGHT: Final = 528
ASIDE: Final = 566
END: Final = 738
"""What an attack came to stands beside the Bazaar, between these."""


def attack_of(seen: MetroState) -> MonsterAttack | None:
    """The attack that is being resolved."""
    for step in reversed(seen.stack):
        if isinstance(step, MonsterAttack):
            return step
    return None


def event(seen: MetroState) -> list[Piece]:
    """The strip above the tableau while something is resolved there; nothing at other times."""
    if seen.over or not seen.stack:
        return []
    attack = attack_of(seen)
    if attack is not None:
        return attacked(seen, attack)
    step = seen.stack[-1]
    if isinstance(step, Payment):
        return payment(seen, step)
    if isinstance(step, KeepStation):
        return keeping(seen, step)
    return []


def attacked(seen: MetroState, attack: MonsterAttack) -> list[Piece]:
    """MT-8.4 The Monster, what it takes, and the players in the order in which it comes to them."""
    seats, monster, now = seen.seats, attack.monster, attack.place - 1
    pieces = [*attack_head(seen.game.components, monster)]
    gap = (RIGHT - LEFT) / seats
    for place in range(seats):
        seat = (attack.active + place) % seats
        pieces += victim(seat, colour_of(seen, seat), seats, place, now)
        x = LEFT + gap * (place + 0.5)
        if place < now:
            pieces.append(ended(seat, monster, attack.results[place], x, 132))
        else:
            pieces += stand(seen, seat, monster, x, place == now, seen.stack[-1])
    return pieces


@drawn_once
def attack_head(values: MetroComponents, monster: int) -> tuple[Piece, ...]:
    """The Monster's card and what it takes."""
    name: dict[str, Word] = {"monster": ref(IDS[monster])}
    loss = ref(f"scene-loss-{LOSSES[values.loss[monster]]}")
    return (
        Piece("event", "event-danger", 272, 85, -3),
        *card_pieces(values, "monster", monster, 68, 88, 1),
        Piece("event-title", "t-title", LEFT, 32, text=ref("scene-attack"), words=name, room=336),
        *shield_row("event-symbol", "threat", values.symbols[monster], RIGHT - 34, 27, 1, 1.25, 22),
        Piece("event-loss", "t-note", LEFT, 52, text=loss, room=RIGHT - LEFT, marks=("bad",)),
    )


@drawn_once
def victim(seat: int, colour: int, seats: int, place: int, attacked: int) -> tuple[Piece, ...]:
    """A player in the order of the attack; `attacked`: the place it has come to."""
    gap = (RIGHT - LEFT) / seats
    x, now = LEFT + gap * (place + 0.5), place == attacked
    look = ("used",) if place < attacked else ()
    style = f"t-strong-{colour}" if now else "t-note"
    pieces = [
        Piece(f"victim-{seat}", f"seal-{colour}", x, 82, 1, 0.86, marks=look),
        Piece(f"victim-{seat}-name", style, x, 111, 1, 0.95, 0, seat_name(seat), gap - 4, ("middle",)),
    ]
    if place:
        pieces.append(Piece(f"order-{place}", "order", x - gap / 2, 82, 0))
    if now:
        pieces.append(Piece("order-now", "order-now", x, 82, 0))
    return tuple(pieces)


@drawn_once
def ended(seat: int, monster: int, result: tuple[int, ...], x: float, y: float) -> Piece:
    """How the attack on a player ended, as a sign; `result` as in `Refill`."""
    words: dict[str, Word] = {"seat": seat_name(seat), "monster": ref(IDS[monster])}
    if result[0] >= 0:
        words |= used_cards(result)
        return Piece(f"stand-{seat}", "i-shield", x, y, 1, 0.7, marks=("good",), tip="scene-has-repelled", words=words)
    if result[0] == -1:
        return Piece(f"stand-{seat}", "i-check", x, y, 1, 0.7, marks=("quiet",), tip="scene-lost-nothing", words=words)
    words["count"] = -1 - result[0]
    return Piece(f"stand-{seat}", "i-close", x, y, 1, 0.7, marks=("bad",), tip="scene-has-lost", words=words)


def used_cards(result: tuple[int, ...]) -> dict[str, Word]:
    """The cards that repelled a Monster, as words."""
    first, second, third = [NAMES[card] for card in result] + [""] * (MOST_SYMBOLS - len(result))
    return {"count": len(result), "first": first, "second": second, "third": third}


def outcome(seen: MetroState) -> list[Piece]:
    """MT-8.13 While hands are filled up after an attack: the Monster and what it did to each player, in their order."""
    refill = seen.stack[1] if len(seen.stack) > 1 else None
    if not isinstance(refill, Refill) or refill.monster == EMPTY:
        return []
    monster, station = refill.monster, seen.components.loss[refill.monster] == ONE_STATION
    pieces = [*outcome_head(seen.game.components, monster)]
    for place, result in enumerate(refill.results):
        seat = (refill.active + place) % seen.seats
        pieces += loss_of(seat, colour_of(seen, seat), seen.seats, place, monster, result, station)
    return pieces


@drawn_once
def outcome_head(values: MetroComponents, monster: int) -> tuple[Piece, ...]:
    """The Monster that attacked, and what it takes."""
    tip, face = faces(values)[monster]
    text = ref(f"scene-loss-{LOSSES[values.loss[monster]]}")
    return (
        Piece("monster-face", base_of(values, monster), END - 22, 39, 1, 0.48),
        Piece("monster-picture", picture_of(values, monster), END - 22, 39 - 12 * 0.48, 1.1, 0.48),
        Piece("monster", "hit-card", END - 22, 39, 1.2, 0.48, tip=tip, words=face, glow="glow-card"),
        Piece("event-title", "t-strong", ASIDE, 23, text=ref(IDS[monster]), room=126),
        *shield_row("event-symbol", "threat", values.symbols[monster], ASIDE + 25, 38, 1, 0.86, 22),
        Piece("event-loss", "t-note", ASIDE, 68, text=text, room=126, marks=("bad", "lines")),
    )


@drawn_once
def loss_of(
    seat: int, colour: int, seats: int, place: int, monster: int, result: tuple[int, ...], station: bool
) -> tuple[Piece, ...]:
    """What the Monster did to a player; `station`: it takes a Station."""
    y = 85 + min(20.0, 86 / seats) * place
    words: dict[str, Word] = {"count": -1 - result[0]}
    if result[0] >= 0:
        key, words = "scene-used", {"card": NAMES[result[0]], "more": len(result) - 1}
    elif result[0] == -1:
        key = "scene-nothing"
    else:
        key = "scene-lost-station" if station else "scene-lost-cards"
    return (
        Piece(f"victim-{seat}", f"seal-{colour}", ASIDE + 8, y, 1, 0.46),
        ended(seat, monster, result, ASIDE + 28, y),
        Piece(f"stand-{seat}-text", "t-note", ASIDE + 42, y + 4, 1, text=ref(key), words=words, room=130),
    )


def stand(seen: MetroState, seat: int, monster: int, x: float, now: bool, step: object) -> list[Piece]:
    """How a player stands who has not been attacked yet: deciding, able to repel the Monster or not."""
    id = f"stand-{seat}"
    if now and isinstance(step, FreePlay):
        return [Piece(id, "i-gift", x, 132, 1, 0.8, marks=("good",), tip="scene-repelled")]
    if now and isinstance(step, Loss):
        return [Piece(id, "i-close", x, 132, 1, 0.8, marks=("bad",), tip="scene-losing")]
    if not defences(seen, seat, monster):
        return [Piece(id, "i-warning", x, 132, 1, 0.74, marks=("bad",), tip="scene-unable")]
    mask = 0
    for card in seen.shields[seat]:
        mask |= seen.components.shield[card] & seen.components.symbols[monster]
    pieces = shield_row(id, "shield", mask, x, 132, 1, 1, 19)
    pieces.append(Piece(f"{id}-able", "hit-mini", x, 132, 1.1, 0.9, tip="scene-able"))
    if now:
        pieces.append(Piece(f"{id}-now", "t-note", x, 153, 1, 0.92, 0, ref("scene-decides"), 90, ("middle", "accent")))
    return pieces


@drawn_once
def mission_head(values: MetroComponents, colour: int, target: int, key: str) -> tuple[Piece, ...]:
    """The Mission's card at the left and what is asked."""
    name: dict[str, Word] = {"card": NAMES[target]}
    return (
        Piece("event", "event-calm", 272, 85, -3),
        *card_pieces(values, "target", target, 68, 88, 1),
        Piece("event-seal", f"seal-{colour}", LEFT + 9, 27, 1, 0.6),
        Piece("event-title", "t-title", LEFT + 25, 32, text=ref(key), words=name, room=RIGHT - LEFT - 26),
    )


def payment(seen: MetroState, step: Payment) -> list[Piece]:
    """MT-7.3 What has been named so far, what it adds up to, and what the Mission brings."""
    values, target = seen.components, step.target
    pieces = [*mission_head(seen.game.components, colour_of(seen, step.seat), target, "scene-paying")]
    heroes = tuple([card for card in step.named if card >= FIRST_HERO])
    named = (*heroes, *step.named[: -len(heroes) or None])
    doubled = {values.type[card] for card in heroes}
    total = 0
    room = RIGHT - LEFT
    gap = min(68.0, (room - 62) / max(1, len(named) - 1))
    for n, card in enumerate(named):
        x = LEFT + 31 + gap * n
        type = values.type[card]
        pieces.append(Piece(f"paid-{n}-chip", f"pill-wide-{COLOURS[type // 3]}", x, 66, n / 10))
        pieces.append(Piece(f"paid-{n}-type", TYPE_SYMBOLS[type], x - 18, 66, n / 10 + 0.01))
        if card >= FIRST_HERO:
            text = "×2"
        else:
            text = f"{values.amount[card]}×2" if type in doubled else str(values.amount[card])
            total += values.amount[card] * (2 if type in doubled else 1)
        pieces.append(Piece(f"paid-{n}-amount", "t-print", x + 9, 70.5, n / 10 + 0.02, text=text))
        pieces.append(Piece(f"paid-{n}", "hit-pill", x, 66, n / 10 + 0.03, tip=IDS[card]))
    if not named:
        pieces.append(Piece("paid-none", "t-note", LEFT, 70, text=ref("scene-pay-with"), room=room))
    need = values.requirement[target]
    filled = min(10, 10 * total // need)
    pieces.append(Piece("sum-bar", f"sum-{COLOURS[values.mission[target]]}-{filled}", LEFT, 102, 0))
    pieces.append(Piece("sum", "t-big", RIGHT, 108, text=f"{total} / {need}", marks=("end",)))
    reward: dict[str, Word] = {"count": min(values.reward[target], seen.reserve[step.seat])}
    pieces += gain(seen, step.seat, target, reward)
    return pieces


def gain(seen: MetroState, seat: int, target: int, reward: dict[str, Word]) -> list[Piece]:
    """What follows: new tokens, tokens that come back up, the price of keeping the Station."""
    colour = colour_of(seen, seat)
    pieces = [
        Piece("gain-token", f"token-{colour}", LEFT + 10, 139, 1, tip="scene-reward", words=reward),
        Piece("gain", "t-num", LEFT + 24, 144.5, text=f"+{reward['count']}"),
    ]
    if not seen.options["no_rest"]:
        pieces += [
            Piece("rest-token", f"token-spent-{colour}", LEFT + 82, 139, 1, tip="scene-rest"),
            Piece("rest-icon", "i-up", LEFT + 102, 139, 1, 0.62, marks=("good",)),
            Piece("rest", "t-num", LEFT + 112, 144.5, text=seen.below[seat]),
        ]
    if target < FIRST_HERO:
        cost: dict[str, Word] = {"count": keep_cost(seen, seat)}
        pieces.append(
            Piece("keep-text", "t-note", LEFT + 150, 143.5, text=ref("scene-keep-cost"), words=cost, room=250)
        )
    return pieces


def keeping(seen: MetroState, step: KeepStation) -> list[Piece]:
    """MT-7.7 Keep the Station with tokens on it, or discard it."""
    colour, count = colour_of(seen, step.seat), keep_cost(seen, step.seat)
    pieces = [*mission_head(seen.game.components, colour, step.card, "scene-keeping")]
    words: dict[str, Word] = {"count": count}
    for n in range(count):
        pieces.append(Piece(f"keep-{n}", f"token-{colour}", LEFT + 14 + 27 * n, 78, 1 + n / 10, 1.15))
    left = LEFT + 8 + 27 * count
    pieces.append(Piece("keep-text", "t-text", left, 82.5, text=ref("scene-keep-cost"), words=words, room=RIGHT - left))
    type = seen.components.type[step.card]
    pieces.append(Piece("keep-type", TYPE_SYMBOLS[type], LEFT + 14, 118, 1, 1.3, marks=INK))
    free: dict[str, Word] = {"type": ref(f"type-{TYPES[type]}")}
    pieces.append(Piece("keep-free", "t-text", LEFT + 35, 122.5, text=ref("scene-bonus-free"), words=free, room=300))
    return pieces


def named_cards(seen: MetroState, seat: int) -> tuple[int, ...]:
    """The player's cards already named for a payment or a defence."""
    step = seen.stack[-1] if seen.stack and not seen.over else None
    if isinstance(step, Payment) and step.seat == seat:
        return step.named
    if isinstance(step, MonsterDefence) and step.seat == seat:
        return step.used
    return ()
