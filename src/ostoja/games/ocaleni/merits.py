"""What the teacher names when it says why: the stock of a seat beside its points."""

from ostoja.games.ocaleni.ids import AMMO, GEARS, NOT_OWNED, PLACES, READY, RESOURCES, WOOD
from ostoja.games.ocaleni.state import OcaleniState


def merits(state: OcaleniState, seat: int) -> list[tuple[str, float]]:
    """Food, materials, ammunition, rooms built and equipment to be repaired, each in points, roughly."""
    if state.draft or not state.goods:
        return []
    goods = state.goods[seat * RESOURCES : seat * RESOURCES + RESOURCES]
    gear = state.gear[seat * GEARS : seat * GEARS + GEARS]
    people = state.people[seat * PLACES + 1 : seat * PLACES + PLACES]
    return [
        ("merit-food", 0.5 * sum(goods[:WOOD])),
        ("merit-materials", 0.4 * sum(goods[WOOD:AMMO])),
        ("merit-ammunition", 0.3 * goods[AMMO]),
        ("merit-rooms", 1.0 * sum([1 for count in people if count >= 0])),
        ("merit-broken", 0.4 * sum([1 for tile in gear if NOT_OWNED < tile < READY])),
    ]
