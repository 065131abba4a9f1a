"""The component tables as flat lists, checked: what the rules read, and what a content pack may have changed."""

from ostoja.core.errors import BadPack
from ostoja.core.tables import Row, Tables, number, place_of
from ostoja.games.bright_future.names import (
    ANOMALIES,
    COLONIES,
    EFFECTS,
    FOODS,
    GEAR,
    HEROES,
    INFECTIONS,
    LEVELS,
    MISSIONS,
    NODE_COUNT,
    NODES,
    OUTPOSTS,
    PLANTS,
    RACES,
    RADIOTROPHS,
    REWARDS,
    ROUTES,
    SOLOS,
    STADIUM,
    SWARM,
    SYMBOLS,
    THORNS,
    TRACKS,
    TUNNELS,
    TYPES,
    WEAPONS,
    WORMS,
)


class Components:
    """Every printed value, in lists indexed by the numbers of `names.py`."""

    def __init__(self, tables: Tables) -> None:
        gear = [tables["weapon"][id] for id in GEAR[:WEAPONS]] + [tables["armour"][id] for id in GEAR[WEAPONS:]]
        self.cost: list[int] = [number(row, "cost", 1, 28) for row in gear]
        self.gear_race: list[int] = [place_of(row, "race", RACES) for row in gear]
        weapons = gear[:WEAPONS]
        self.attack_type: list[int] = [place_of(row, "type", TYPES) for row in weapons]
        self.attack: list[int] = [number(row, "value", 1, 20) for row in weapons]
        self.effect: list[int] = [place_of(row, "effect", EFFECTS) for row in weapons]
        self.extra_type: list[int] = [place_of(row, "extra", TYPES) if "extra" in row else -1 for row in weapons]
        self.bonus: list[int] = [number(row, "bonus", 0, 20) if "bonus" in row else 0 for row in weapons]
        self.second: list[int] = [number(row, "second", 1, 20) if "second" in row else 0 for row in weapons]
        self.threshold: list[int] = [number(row, "threshold", 1, 20) if "threshold" in row else 0 for row in weapons]
        self.defence: list[int] = [0] * (4 * WEAPONS) + [
            number(row, type, 0, 20) for row in gear[WEAPONS:] for type in TYPES
        ]
        """The value of a card against an attack type: `defence[4 * gear + type]`."""

        self.hero_race: list[int] = [place_of(tables["hero"][id], "race", RACES) for id in HEROES]
        outposts = [tables["outpost"][id] for id in OUTPOSTS]
        self.outpost_race: list[int] = [place_of(row, "race", RACES) for row in outposts]
        self.hire: list[int] = [number(row, "hire", 1, 28) for row in outposts]
        self.symbols: list[int] = [sum(SYMBOLS[action] for action in row["actions"]) for row in outposts]
        anomalies = [tables["anomaly"][id] for id in ANOMALIES]
        foes = [None] * len(COLONIES) + outposts + anomalies
        self.strength: list[int] = [number(row, "strength", 1, 60) if row else 0 for row in foes]
        """Strength, weapon and armour symbols of location card `OF_A_KIND * kind + n`."""
        self.weapon_symbols: list[tuple[int, ...]] = [_types(row, "weapons") if row else () for row in foes]
        self.armour_symbols: list[tuple[int, ...]] = [_types(row, "armours") if row else () for row in foes]
        self.plants_loss: int = number(anomalies[PLANTS], "loss", 1, 60)
        self.radiotrophs_loss: int = number(anomalies[RADIOTROPHS], "loss", 1, 60)
        self.thorns_loss: int = number(anomalies[THORNS], "loss", 1, 60)
        self.swarm_per_gear: int = number(anomalies[SWARM], "per_gear", 0, 10)
        self.worms_price: int = number(anomalies[WORMS], "price", 1, 60)

        colonies = [tables["colony"][id] for id in COLONIES]
        self.colony_resources: list[int] = [number(row, "resources", 0, 60) for row in colonies]
        self.colony_reward: list[int] = [place_of(row, "reward", REWARDS) for row in colonies]
        self.colony_second: list[int] = [row.get("second", 0) for row in colonies]
        self.colony_food: list[int] = [place_of(row, "food", FOODS) if "food" in row else -1 for row in colonies]
        self.market: list[int] = [int(row["market"]) for row in colonies]
        self.halves: list[int] = [place_of(row, "halves", RACES) if "halves" in row else -1 for row in colonies]
        self.surcharge: list[int] = [row.get("surcharge", 0) for row in colonies]
        self.mission_pays: list[int] = [row.get("mission_pays", 0) for row in colonies]
        self.food_pays: list[int] = [row.get("food_pays", 0) for row in colonies]
        self.stadium_loss: int = number(colonies[STADIUM], "fewer_than", 1, 60)

        self.tunnel_spaces: list[tuple[int, ...]] = [_spaces(tables["tunnel"][id]) for id in TUNNELS]
        self.infection: list[int] = [place_of(tables["route"][id], "infection", INFECTIONS) for id in ROUTES]
        self.map_colony: list[int] = [number(row, "colony", 0, 4) for row in tables["map"].values()]
        self.map_edges: list[tuple[int, ...]] = [near for row in tables["map"].values() for near in _graph(row)]
        """The neighbours of a node: `map_edges[NODE_COUNT * card + node]`, empty for a node the card does not have."""

        self.food_count: list[int] = [number(tables["token"][id], "count", 0, 40) for id in FOODS]
        self.food_value: list[int] = [number(tables["token"][id], "value", 0, 60) for id in FOODS]
        self.mission_value: list[int] = [number(tables["token"][id], "value", 0, 60) for id in MISSIONS]
        self.code_count: list[int] = [number(tables["token"][f"code-{n}"], "count", 1, 40) for n in (1, 2, 3)]
        self.medic_price: list[int] = [number(tables["medic"][f"medic-{n}"], "price", 1, 60) for n in (1, 2, 3)]
        self.solo_limit: list[int] = [number(tables["solo"][f"solo-{id}"], "obstacles", 1, 10) for id in SOLOS]
        self.level_first: list[int] = [number(tables["level"][f"level-{id}"], "first", 1, 4) for id in LEVELS]
        self.level_second: list[int] = [number(tables["level"][f"level-{id}"], "second", 0, 4) for id in LEVELS]
        self._check()

    def _check(self) -> None:
        """What the rules rely on: every space on one tunnel card, numbered colonies 1 to 4, joinable map cards."""
        spaces = sorted(space for options in self.tunnel_spaces for space in options)
        if spaces != list(range(20)):
            raise BadPack("the tunnel cards must show each of the 20 spaces exactly once")
        if sorted(number for number in self.map_colony if number) != [1, 2, 3, 4]:
            raise BadPack("exactly four map cards must show the colonies 1, 2, 3 and 4")
        for card in range(len(self.map_colony)):
            ports = [bool(self.map_edges[NODE_COUNT * card + port]) for port in range(4)]
            if not ((ports[0] or ports[2]) and (ports[1] or ports[3])):
                raise BadPack(f"map-{card + 1} needs a port to the north or south and one to the east or west")
        if sum(self.code_count) < 8:
            raise BadPack("Pandemic needs at least 8 codes")


def _types(row: Row, field: str) -> tuple[int, ...]:
    types = row[field]
    if len(types) > 2 or len(set(types)) < len(types) or not set(types) <= set(TYPES):
        raise BadPack(f"{row['id']}: {field} must be at most two different ones of {', '.join(TYPES)}")
    return tuple(TYPES.index(type) for type in types)


def _spaces(row: Row) -> tuple[int, ...]:
    """ "IV-2" is space 16: five spaces to a track."""
    found = []
    for name in row["spaces"]:
        track, _, space = name.partition("-")
        if track not in TRACKS or space not in ("1", "2", "3", "4", "5"):
            raise BadPack(f"{row['id']}: {name!r} is not a space; they are written like 'II-3'")
        found.append(5 * TRACKS.index(track) + int(space) - 1)
    return tuple(found)


def _graph(row: Row) -> list[tuple[int, ...]]:
    neighbours: list[list[int]] = [[] for _ in NODES]
    for edge in row["edges"]:
        ends = edge.split("-")
        if len(ends) != 2 or not set(ends) <= set(NODES):
            raise BadPack(f"{row['id']}: {edge!r} is not a tunnel; they are written like 'N-A1'")
        one, other = NODES.index(ends[0]), NODES.index(ends[1])
        neighbours[one].append(other)
        neighbours[other].append(one)
    if bool(neighbours[NODES.index("C")]) != bool(row["colony"]):
        raise BadPack(f"{row['id']}: a map card has the node C exactly when it has a numbered colony")
    return [tuple(sorted(near)) for near in neighbours]
