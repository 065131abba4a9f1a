"""What the teacher names when it says why: where the explorers of a seat are, and what it holds."""

from ostoja.games.survive_the_island.evaluate import RAFT, SWIMMER, TILE
from ostoja.games.survive_the_island.hexes import SAFE_LAND, SEA, TO_LANDING
from ostoja.games.survive_the_island.places import ABOARD, OWNERS
from ostoja.games.survive_the_island.state import IslandState


def merits(state: IslandState, seat: int) -> list[tuple[str, float]]:
    """Explorers by where they are, each as likely to be saved as a bot takes it to be, and tiles held."""
    rafts = swimmers = island = tiles = 0.0
    if not state.over:
        for explorer, place in enumerate(state.explorer_at):
            if OWNERS[state.seats][explorer] != seat or place < 0:
                continue
            value = state.value[explorer]
            if place >= ABOARD:
                rafts += value * RAFT[min(7, TO_LANDING[state.raft_at[place - ABOARD]])]
            elif place < SAFE_LAND and state.surface[place] == SEA:
                swimmers += value * SWIMMER[min(7, TO_LANDING[place])]
            elif place < SAFE_LAND:
                island += value * TILE[state.surface[place] - 1]
        tiles = 0.6 * state.held_owner.count(seat)
    return [
        ("merit-rafts", rafts),
        ("merit-swimmers", swimmers),
        ("merit-island", island),
        ("merit-tiles", tiles),
    ]
