"""The middle of the table: what is being decided or fought now. A fight is a small sum that shows where points go."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import label
from ostoja.core.scene import Box, Piece
from ostoja.games.bright_future.drawing import (
    HERO_ICONS,
    LINES,
    about,
    current,
    gear_card,
    gear_chip,
    location_card,
    reward_pieces,
    target,
)
from ostoja.games.bright_future.names import (
    ARENA,
    COLONY,
    FEVER,
    HEROES,
    HIDDEN,
    LOCATIONS,
    OF_A_KIND,
    RACES,
    TRACKS,
    TUNNELS,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.colony import TakeReward
from ostoja.games.bright_future.steps.fight import Assign, Bargain, Encounter, Swarm, UseCarrier
from ostoja.games.bright_future.steps.market import Fence
from ostoja.games.bright_future.steps.mercenaries import Salvage
from ostoja.games.bright_future.steps.routes import PickCard
from ostoja.games.bright_future.steps.set_up import ChooseHero
from ostoja.games.bright_future.steps.tunnel import LAST_TRACK, ChooseTunnel, SoloTunnel, TunnelPhase
from ostoja.games.bright_future.strip import LOW, READ, STAGE_HEIGHT, Row, Strip, side_by_side, smaller, title, whole
from ostoja.games.bright_future.sums import DUEL_STEPS, duel, fight, frame


def stage(seen: BrightFutureState, seat: int | None, y: float) -> Strip | None:
    """What lies in the strip that begins at `y`; nothing when nothing special is going on."""
    step = current(seen)
    if seen.over:
        return over(seen, y)
    if isinstance(step, ChooseHero):
        return heroes(seen, y)
    if seen.draft_row:
        return draft(seen, y)
    if isinstance(step, Fence | Salvage):
        return discards(seen, y)
    if isinstance(step, Encounter | Swarm | UseCarrier | Assign | Bargain):
        return fight(seen, step, y)
    if isinstance(step, DUEL_STEPS):
        return duel(seen, step, y)
    if isinstance(step, PickCard):
        found = [OF_A_KIND * step.kind + card for card in seen.decks[step.kind][-2:] if card != HIDDEN]
        return locations(seen, found, y)
    found = known_tops(seen) + met(seen)
    if found and step is not None and step.deck() >= 0:
        return locations(seen, found[:3], y)
    if isinstance(step, TakeReward):
        return reward(seen, y)
    if met(seen) and step is not None:
        return locations(seen, met(seen), y)
    if (seen.tunnel.offer or seen.tunnel.mole_card >= 0) and choosing(seen):
        return offer(seen, y)
    return None


def choosing(seen: BrightFutureState) -> bool:
    """Is the Tunnel Phase under way, so that the cards on offer matter?"""
    return any(isinstance(step, TunnelPhase | SoloTunnel | ChooseTunnel) for step in seen.stack)


def met(seen: BrightFutureState) -> list[int]:
    """The location cards being resolved."""
    return [OF_A_KIND * kind + card for kind, card in enumerate(seen.met) if card >= 0]


def known_tops(seen: BrightFutureState) -> list[int]:
    """Top cards this viewer knows, of the deck the question is about."""
    step = current(seen)
    kind = step.deck() if step else -1
    if kind < 0 or not seen.decks[kind] or seen.decks[kind][-1] == HIDDEN or seen.met[kind] >= 0:
        return []
    return [OF_A_KIND * kind + seen.decks[kind][-1]]


def heroes(seen: BrightFutureState, y: float) -> Strip:
    """Setup: all heroes; those taken are pale."""
    pieces: list[Piece] = []
    for hero, id in enumerate(HEROES):
        x, down = 72 + 122 * (hero % 6), y + 53 + 95 * (hero // 6)
        marks = ("lost",) if hero in seen.hero else ()
        race = RACES[seen.components.hero_race[hero]]
        words: dict[str, Word] = {"hero": ref(id), "race": race, "about": ref(f"scene-about-{id}")}
        pieces += target(
            [
                Piece(id, f"hero-{race}", x, down, 1, 1, 0, "", 0, marks, "scene-hero", words, "glow-hero"),
                Piece(f"{id}-icon", HERO_ICONS[hero], x, down - 12, 1.1, 1.6, marks=("ink", *marks)),
                label(
                    f"{id}-name",
                    "t-print",
                    x,
                    down + 33,
                    ref("scene-hero-name"),
                    108,
                    (*LINES, *marks),
                    0.85,
                    1.2,
                    words,
                ),
            ]
        )
    each = [Box(11 + 122 * (hero % 6), y + 5 + 95 * (hero // 6), 122, 95) for hero in range(len(HEROES))]
    low = tuple(tuple(each[at : at + 4]) for at in range(0, len(HEROES), 4))
    return Strip(pieces, side_by_side(6, 3, 11, 122, y, STAGE_HEIGHT), low)


def draft(seen: BrightFutureState, y: float) -> Strip:
    """Setup: the six cards from which gear is kept, with the money there is."""
    step = current(seen)
    seat = step.seat if step else 0
    pieces = frame(y, "scene-draft", {"seat": seat_name(seat), "money": seen.resources[seat]})
    race = seen.race[seat] if seen.hero[seat] >= 0 else -1
    for n, card in enumerate(seen.draft_row):
        foreign = race >= 0 and seen.components.gear_race[card] != race
        pieces += gear_card(seen.components, card, 80 + 118.0 * n, y + 114, 1.3, 0, foreign)
    return Strip(pieces, (title(y), *side_by_side(len(seen.draft_row), 3, 21, 118, y + 40, 156)))


def discards(seen: BrightFutureState, y: float) -> Strip:
    """The gear discard pile spread out, for those who may take from it."""
    pieces = frame(y, "scene-discards", {"count": len(seen.gear_discard)})
    cards = sorted(seen.gear_discard)
    down = 33.0 if len(cards) <= 40 else 27.0
    for n, card in enumerate(cards):
        x, row = 66 + 89.0 * (n % 8), n // 8
        pieces += gear_chip(seen.components, card, x, y + 50 + down * row, price=seen.components.cost[card])
    high = 6 + down * -(-len(cards) // 8)
    return Strip(pieces, ((Box(18, y, READ, 32),), *side_by_side(min(8, len(cards)), 4, 21.5, 89, y + 32, high)))


def locations(seen: BrightFutureState, cards: list[int], y: float) -> Strip:
    """Location cards side by side; beside a single one what it does."""
    pieces = [Piece("stage", "stage", 377, y + 100, -5)]
    pitch = 150.0 if len(cards) > 1 else 0.0
    for n, card in enumerate(cards):
        pieces += location_card(seen.components, card, seen.mode == FEVER, 88 + pitch * n, y + 100, 1 + n)
    left = 178 + pitch * (len(cards) - 1)
    for n, card in enumerate(cards):
        y_of = y + 38 + 56 * n
        pieces.append(label(f"stage-title-{n}", "t-big", left, y_of, ref(LOCATIONS[card]), 720 - left, (), 0.95))
        told = about(card, seen.mode == FEVER)
        pieces.append(label(f"stage-about-{n}", "t-text", left, y_of + 22, told, 730 - left, (), 0.93))
    if len(cards) > 1:
        texts = tuple((Box(left - 12, y + 20 + 56 * n, READ, 56),) for n in range(len(cards)))
        return Strip(pieces, ((Box(8, y, 150.0 * len(cards) + 8, STAGE_HEIGHT),), *texts))
    offers = right_side(seen, cards[0], left, y + 124) if cards[0] < 12 else []
    return Strip(pieces + offers, beside_card(y, len(offers) // 3))


def beside_card(y: float, offers: int) -> tuple[Row, ...]:
    """One location card, and beside it what it does and offers, two things in a row."""
    below = tuple(Box(166 + 260 * n, y + 104, 268, 44) for n in range(-(-offers // 2)))
    return ((Box(8, y, 158, STAGE_HEIGHT), (Box(166, y, 312, 104), *below), Box(0, 0, 10, 0)),)


def right_side(seen: BrightFutureState, colony: int, x: float, y: float) -> list[Piece]:
    """What a colony offers beside its rewards, as tokens: market, half prices, food and missions it pays for."""
    components = seen.components
    shown: list[tuple[str, str, str]] = []
    if components.market[colony]:
        shown.append(("market", "i-goods", "scene-market"))
    if components.halves[colony] >= 0:
        shown.append(("half", f"race-{RACES[components.halves[colony]]}", "scene-half"))
    if components.surcharge[colony]:
        shown.append(("surcharge", "i-warning", "scene-surcharge"))
    if components.food_pays[colony]:
        shown.append(("food-pays", "i-food", "scene-pays"))
    if components.mission_pays[colony]:
        shown.append(("mission-pays", "i-mission", "scene-pays"))
    pieces: list[Piece] = []
    for n, (id, icon, key) in enumerate(shown):
        at = x + 130 * n
        words: dict[str, Word] = {"count": components.food_pays[colony] or components.mission_pays[colony]}
        pieces.append(Piece(f"offers-{id}", "offers", at + 60, y, 0, 1, 0, "", 0, (), key, words))
        pieces.append(Piece(f"offers-{id}-icon", icon, at + 16, y, 1, 0.8))
        pieces.append(label(f"offers-{id}-word", "t-text", at + 32, y + 4.5, ref(key), 84, (), 0.92, 5, words))
    return pieces


def reward(seen: BrightFutureState, y: float) -> Strip:
    """The two rewards of a colony, large, to be chosen from."""
    colony = seen.met[COLONY]
    pieces = [piece for piece in locations(seen, [colony], y).pieces if not piece.id.startswith("offers-")]
    pieces += reward_pieces(seen.components, colony, 248, y + 128, "left", "right", 3, 38)
    step = current(seen)
    marks = () if isinstance(step, TakeReward) and step.both else ("used",)
    pieces += target(
        [
            Piece("both", "reward-both", 376, y + 128, 3, marks=marks, tip="scene-both", glow="glow-reward-both"),
            label("both-word", "t-print", 376, y + 132, ref("scene-both"), 66, marks, 0.95, 3.5),
        ]
    )
    return Strip(pieces, beside_card(y, 2))


def offer(seen: BrightFutureState, y: float) -> Strip:
    """The tunnel cards on offer: their spaces, and beside them what they let one do, of many in the tip alone."""
    tunnel = seen.tunnel
    pieces = frame(y, "scene-offer", {})
    cards = tunnel.offer + ([tunnel.mole_card] if tunnel.mole_card >= 0 else [])
    for n, card in enumerate(cards):
        x = 72 + 102.0 * n
        id = TUNNELS[card]
        words: dict[str, Word] = {"card": ref(id), "about": ref(f"scene-about-{id}")}
        made = [
            Piece(id, "tunnel-card", x, y + 116, 1, 1, 0, "", 0, (), "scene-card", words, "glow-tunnel"),
            label(f"{id}-name", "t-print", x, y + 65.5, ref(id), 84, LINES, 0.85, 1.2),
            Piece(f"{id}-icon", f"i-{id}", x, y + 101, 1.1, 1.9, marks=("ink",)),
        ]
        spaces = seen.components.tunnel_spaces[card]
        for m, space in enumerate(spaces):
            at = x + 30 * (m - (len(spaces) - 1) / 2)
            text = f"{TRACKS[space // 5]}-{space % 5 + 1}"
            free = space not in tunnel.space_of and (not seen.solo or tunnel.obstacles[space] < 0)
            made.append(Piece(f"{id}-s{m}", "space-tag" if free else "space-tag-taken", at, y + 154, 1.1))
            made.append(label(f"{id}-t{m}", "t-print", at, y + 158, text, 0, () if free else ("used",), 0.8, 1.2))
        if card == tunnel.mole_card:
            made.append(Piece(f"{id}-mole", "i-bf-mole", x + 38, y + 86, 1.2, 0.7, marks=("ink",), tip="hero-mole"))
        pieces += target(made)
    rows = (title(y), *side_by_side(len(cards), 4, 21, 102, y + 40, 156))
    low = smaller(rows, LOW) if len(rows) == 2 else ()
    if len(cards) > MOST_TOLD:
        return Strip(pieces, rows, low)
    left, top = 34 + 102.0 * len(cards), y + (STAGE_HEIGHT - EFFECT * len(cards)) / 2
    for n, card in enumerate(cards):
        pieces += effect(TUNNELS[card], left, top + EFFECT * n)
    beside = smaller(((Box(left, top, 734 - left, EFFECT * len(cards)),),), READ)
    return Strip(pieces, (*smaller(rows, READ), *beside), (*low, *beside))


MOST_TOLD: Final = 4
"""Beside so many tunnel cards there is room to tell what they do."""
EFFECT: Final = 46
"""How high the row is that tells what one does."""


def effect(id: str, x: float, y: float) -> list[Piece]:
    """What a tunnel card lets one do."""
    return [
        Piece(f"{id}-sign", f"i-{id}", x + 10, y + 22, 1, 0.9, marks=("quiet",)),
        label(f"{id}-title", "t-strong", x + 28, y + 14, ref(id), 700 - x),
        label(f"{id}-about", "t-text", x + 28, y + 33, ref(f"scene-about-{id}"), 700 - x, LINES, 0.93),
    ]


def decided(seen: BrightFutureState, winners: list[int]) -> str:
    """How the game has ended, as a key: a race says that somebody has arrived, a defeat what it came from."""
    if not winners:
        return f"scene-lost-{defeat(seen)}"
    if seen.mode == FEVER:
        return "scene-won-cured"
    if seen.mode == ARENA:
        return "scene-won"
    if seen.winner < 0:
        return "scene-won-fallen" if seen.survival and not any(seen.alive) else "scene-won-ahead"
    return "scene-won-alive" if seen.survival and seen.seats > 1 and sum(seen.alive) == 1 else "scene-won-door"


def defeat(seen: BrightFutureState) -> str:
    """What nobody has won by: the city, a hero without rescue, obstacles, or the last round that is played."""
    if seen.mode == FEVER:
        alone = seen.no_rescue and seen.seats == 1 and seen.wounded[0]
        return "hero" if alone else "time" if seen.fever.population else "city"
    placed = len(seen.tunnel.obstacles) - seen.tunnel.obstacles.count(-1)
    shut = all(seen.tunnel.obstacles[space] >= 0 for space in LAST_TRACK)
    return "blocked" if shut or placed > seen.components.solo_limit[seen.level] else "time"


def over(seen: BrightFutureState, y: float) -> Strip:
    """The end: what has decided it and who has won, or that nobody has."""
    winners = seen.final_winners()
    pieces = [Piece("stage", "stage", 377, y + 100, -5)]
    line = y + (60 if winners else 106)
    pieces.append(label("stage-title", "t-big", 377, line, ref(decided(seen, winners)), 600, ("middle",), 1.3))
    for n, seat in enumerate(winners):
        x = 377 + 130 * (n - (len(winners) - 1) / 2)
        pieces.append(Piece(f"winner-{n}", f"seal-{seat + 1}", x, y + 108, 1, 1.6))
        pieces.append(label(f"winner-{n}-name", f"t-big-{seat + 1}", x, y + 160, seat_name(seat), 126, ("middle",)))
    return Strip(pieces, whole(y))
