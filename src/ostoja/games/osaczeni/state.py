"""What is on the table: characters, monsters, cards, dice, and the answers given so far."""

from typing import Final

from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.games.osaczeni import law, scoring, statements
from ostoja.games.osaczeni.actions import ITEMS, MOST_SEATS, PARKING
from ostoja.games.osaczeni.components import Components
