"""Section 2: the draft of rooms and leaders, Mary Koolpepper's tokens, and where the heroes begin."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.choice import Choice
from ostoja.core.state import SEAT_ALONE, Step
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.ocaleni.actions import DROP, FREE_BUILD, KEEP, LEAD, PUT, SPLIT, area, gear, room
from ostoja.games.ocaleni.ids import (
    AIRLOCK,
    AREAS,
    BASIC_ROOMS,
    BROKEN,
    CARDS,
    CITIES,
    FIND_NAMES,
    FINDS,
    GEARS,
    HEROES,
    LEADER_NAMES,
    LEADERS,
    LYING,
    NOT_OWNED,
    NOTHING,
    PLACES,
    PREY_KINDS,
    RESOURCES,
    ROOMS,
    ROUNDS,
    UNBUILT,
    UNSEEN,
)
from ostoja.games.ocaleni.shelter import in_words
from ostoja.games.ocaleni.state import DRAFT, HAND, KEPT, OFFER, OcaleniState
from ostoja.games.ocaleni.steps.areas import gain_find
from ostoja.games.ocaleni.steps.moments import another_time
from ostoja.games.ocaleni.steps.rounds import Rounds

BUILT: Final = KEPT
INSIDE: Final = KEPT + 1
LEADER: Final = KEPT + 2
STRONG: Final = 3
MIDDLE: Final = 2


def lay_out(state: OcaleniState) -> None:
    """OC-2.1 to OC-2.7 Empty shelters, face-down events, prey stacks; rooms and leaders are dealt in secret."""
    printed = state.components
    seats = state.seats
    state.spaces = printed.spaces
    state.room = [NOTHING] * (seats * PLACES)
    state.owned = [0] * seats
    state.leader = [NOTHING] * seats
    state.goods = [0] * (seats * RESOURCES)
    state.people = [0, *[UNBUILT] * (PLACES - 1)] * seats
    state.used = [0] * (seats * PLACES)
    state.gear = [NOT_OWNED] * (seats * GEARS)
    state.hunted = [0] * (seats * PREY_KINDS)
    state.dose = [printed.track_start] * seats
    state.hero_area = [NOTHING] * (seats * HEROES)
    state.hero_up = [LYING] * (seats * HEROES)
    state.pools = [0] * AREAS
    state.aside = [0] * (CITIES * FINDS)
    state.search = [()] * CITIES
    state.cards = [UNSEEN] * CARDS
    deal_events(state)
    stack_prey(state)
    deal_drafts(state)
    state.algae = True
    state.push(SecretDraft())


def deal_events(state: OcaleniState) -> None:
    """OC-2.4 Six of the twelve events, face down; the others leave the game unseen."""
    cards = list(range(CARDS))
    state.rng.shuffle(cards)
    state.convoy = cards[:ROUNDS]


def stack_prey(state: OcaleniState) -> None:
    """OC-2.5 Three stacks of prey; what is left over leaves the game unseen."""
    printed = state.components
    tokens = [kind for kind in range(PREY_KINDS) for _ in range(printed.prey_copies[kind])]
    state.rng.shuffle(tokens)
    state.prey = []
    for number in (6, 2, 4):
        height = printed.prey_stack[number][state.seats - 2]
        state.prey.append(tuple(tokens[:height]))
        tokens = tokens[height:]


def deal_drafts(state: OcaleniState) -> None:
    """OC-2.7 Six advanced rooms and two leaders to everybody."""
    rooms = [kind for kind in range(BASIC_ROOMS, ROOMS) for _ in range(state.components.room_copies[kind])]
    leaders = list(range(LEADERS))
    state.rng.shuffle(rooms)
    state.rng.shuffle(leaders)
    state.hand = []
    state.offer = []
    for seat in range(state.seats):
        state.hand += sorted(rooms[seat * HAND : seat * HAND + HAND])
        state.offer += sorted(leaders[seat * OFFER : seat * OFFER + OFFER])
    state.draft = [NOTHING] * (state.seats * DRAFT)


class SecretDraft(Step[OcaleniState]):
    """OC-2.8 Everybody at once and in secret: four rooms, one of the seven built, its survivors, a leader.

    Rooms may be named in any order and lie in the order of their kinds. Nothing is chosen automatically: how many
    answers a seat has given would betray what it was dealt.
    """

    def stored_as(self) -> str:
        return "Draft"

    def run(self, state: OcaleniState) -> bool:
        for seat in range(state.seats):
            if state.draft[seat * DRAFT + LEADER] == NOTHING:
                return True
        reveal(state)
        return False

    def waiting(self, state: OcaleniState) -> tuple[int, ...]:
        return tuple([seat for seat in range(state.seats) if state.draft[seat * DRAFT + LEADER] == NOTHING])

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        made = self.made(state, seat)
        draft = state.draft[seat * DRAFT : seat * DRAFT + DRAFT]
        if made < KEPT:
            rest = state.hand[seat * HAND : seat * HAND + HAND]
            for kind in draft[:made]:
                rest.remove(kind)
            return [KEEP[kind - BASIC_ROOMS] for kind in dict.fromkeys(rest)]
        if made == BUILT:
            codes = [2 * kind for kind in range(BASIC_ROOMS)]
            for kind in draft[:KEPT]:
                if 2 * kind not in codes:
                    codes.append(2 * kind)
            return [FREE_BUILD[code] for code in codes]
        if made == INSIDE:
            return SPLIT[: min(state.spaces[draft[BUILT] >> 1], state.components.survivors) + 1]
        return [LEAD[leader] for leader in state.offer[seat * OFFER : seat * OFFER + OFFER]]

    def made(self, state: OcaleniState, seat: int) -> int:
        """How many of the seven answers the seat has given."""
        made = 0
        while made < DRAFT and state.draft[seat * DRAFT + made] != NOTHING:
            made += 1
        return made

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        first, made = seat * DRAFT, self.made(state, seat)
        state.draft[first + made] = action.args[0]
        if made < KEPT:
            state.draft[first : first + made + 1] = sorted(state.draft[first : first + made + 1])

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        if 0 <= seat < state.seats and state.draft[seat * DRAFT + LEADER] == NOTHING:
            made = self.made(state, seat)
            if made < KEPT:
                return ask("keep", "OC-2.8", left=KEPT - made)
            if made == BUILT:
                return ask("free-build", "OC-2.8")
            if made == INSIDE:
                return ask("split", "OC-2.8", room=ref(room(state.draft[seat * DRAFT + BUILT])))
            return ask("lead", "OC-2.8")
        return ask("drafting", "OC-2.8")

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind in ("keep", "free-build", "split", "lead"):
            return refuse("not-dealt", "OC-2.8")
        return another_time(state, seat, action, "OC-2.8")


def reveal(state: OcaleniState) -> None:
    """OC-2.8 to OC-2.11 Everything is shown: rooms, the first survivors, leaders with their goods; the oldest leads."""
    printed = state.components
    state.room = [AIRLOCK] * (state.seats * PLACES)
    state.leader = [NOTHING] * state.seats
    state.owned = [0] * state.seats
    tiles = list(printed.gear_copies)
    for seat in range(state.seats):
        draft = state.draft[seat * DRAFT : seat * DRAFT + DRAFT]
        kinds = [*range(BASIC_ROOMS), *draft[:KEPT]]
        for number, kind in enumerate(kinds):
            second = 1 if number > 0 and kinds[number - 1] == kind else 0
            place = seat * PLACES + 1 + number
            state.room[place] = 2 * kind + second
            state.owned[seat] |= 1 << kind
            if state.room[place] == draft[BUILT]:
                state.people[place] = draft[INSIDE]
        state.people[seat * PLACES] = printed.survivors - draft[INSIDE]
        leader = draft[LEADER]
        state.leader[seat] = leader
        for kind in range(RESOURCES):
            state.goods[seat * RESOURCES + kind] = printed.leader_goods[leader][kind]
        kind = printed.leader_gear[leader]
        state.gear[seat * GEARS + kind] = BROKEN
        tiles[kind] -= 1
        if state.watched:
            name = "leader-" + LEADER_NAMES[leader]
            state.tell(
                "reveals", seat=seat_name(seat), leader=ref(name), room=ref(room(draft[BUILT])), inside=draft[INSIDE]
            )
            goods = in_words(printed.leader_goods[leader])
            state.tell("leader-gear", seat=seat_name(seat), gear=ref(gear(kind)), **goods)
    deck = [kind for kind in range(GEARS) for _ in range(tiles[kind])]
    state.rng.shuffle(deck)
    state.deck = tuple(deck)
    state.hand = []
    state.offer = []
    state.draft = []
    ages = [printed.age[leader] for leader in state.leader]
    state.first = state.marker = ages.index(max(ages))
    if state.watched:
        state.tell("first-player", seat=seat_name(state.first))
    state.replace(Placement())
    for seat in range(state.seats):
        if printed.leader_finds[state.leader[seat]]:
            state.push(draw_finds(state, seat))


def draw_finds(state: OcaleniState, seat: int) -> "FirstFinds":
    """OC-2.13 Two tokens of each city's ten, face up."""
    drawn: list[int] = []
    for _ in range(CITIES):
        tokens = [find for find in range(FINDS) for _ in range(state.components.find_copies[find])]
        state.rng.shuffle(tokens)
        drawn += tokens[:2]
    drawn.sort()
    return FirstFinds(seat, drawn[0], drawn[1], drawn[2], drawn[3])


class FirstFinds(Choice[OcaleniState]):
    """OC-2.13 Mary Koolpepper's owner discards one of four search tokens and gets what the others bring."""

    def __init__(self, seat: int, a: int, b: int, c: int, d: int) -> None:
        super().__init__(seat)
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c
        self.d: Final = d

    def run(self, state: OcaleniState) -> bool:
        return self.settle(state)

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        return [DROP[find] for find in sorted({self.a, self.b, self.c, self.d})]

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        finds = [self.a, self.b, self.c, self.d]
        finds.remove(action.args[0])
        state.pop()
        for find in finds:
            gain_find(state, self.seat, find)

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask(
            "drop",
            "OC-2.13",
            actor=seat_name(self.seat),
            a=ref("find-" + FIND_NAMES[self.a]),
            b=ref("find-" + FIND_NAMES[self.b]),
            c=ref("find-" + FIND_NAMES[self.c]),
            d=ref("find-" + FIND_NAMES[self.d]),
        )

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "drop":
            return refuse("not-drawn", "OC-2.13", find=ref("find-" + FIND_NAMES[action.args[0]]))
        return another_time(state, seat, action, "OC-2.13")


class Placement(Step[OcaleniState]):
    """OC-2.12 Each player says where the strength-5 and the strength-4 hero begin; the others take what is left.

    All at once and hidden until the last one is in, or, with `placement = sequential`, in turn order.
    """

    def run(self, state: OcaleniState) -> bool:
        if NOTHING in state.hero_area:
            return True
        if state.watched:
            for seat in range(state.seats):
                for hero in range(HEROES):
                    where = ref(area(state.hero_area[seat * HEROES + hero]))
                    state.tell("placed", seat=seat_name(seat), hero=ref(f"hero-{hero}"), area=where)
        state.replace(Rounds(0))
        return False

    def waiting(self, state: OcaleniState) -> tuple[int, ...]:
        if state.options["placement"] == "simultaneous":
            return tuple([seat for seat in range(state.seats) if state.hero_area[seat * HEROES] == NOTHING])
        for turn in range(state.seats):
            seat = (state.first + turn) % state.seats
            if state.hero_area[seat * HEROES] == NOTHING:
                return SEAT_ALONE[seat]
        return ()

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        strong = state.hero_area[seat * HEROES + STRONG]
        hero = STRONG if strong == NOTHING else MIDDLE
        return [PUT[hero][start] for start in state.components.start[state.leader[seat]] if start != strong]

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        hero = action.args[0]
        state.hero_area[seat * HEROES + hero] = action.args[1]
        if hero == MIDDLE:
            taken = state.hero_area[seat * HEROES : seat * HEROES + HEROES]
            left = sorted([start for start in state.components.start[state.leader[seat]] if start not in taken])
            state.hero_area[seat * HEROES] = left[0]
            state.hero_area[seat * HEROES + 1] = left[1]

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        if 0 <= seat < state.seats and state.hero_area[seat * HEROES] == NOTHING and seat in self.waiting(state):
            hero = STRONG if state.hero_area[seat * HEROES + STRONG] == NOTHING else MIDDLE
            return ask("put", "OC-2.12", hero=ref(f"hero-{hero}"))
        return ask("placing", "OC-2.12")

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "put":
            leader = ref("leader-" + LEADER_NAMES[state.leader[seat]])
            return refuse("not-a-start", "OC-2.12", leader=leader, area=ref(area(action.args[1])))
        return another_time(state, seat, action, "OC-2.12")
