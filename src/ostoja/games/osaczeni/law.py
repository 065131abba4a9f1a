"""The numbers of the rules that a variant or a content pack may change: places in one flat list, `state.law`."""

from typing import Final

START_CARDS: Final = 0
TRUCK_CARDS: Final = 1
HAND_LIMIT: Final = 2
CLOSES_AT: Final = 3
THRESHOLD_DROP: Final = 4
ATTRACTS: Final = 5
START_DICE: Final = 6
ROW_TWO_DICE: Final = 7
ROW_THREE_DICE: Final = 8
ROW_ONE_ACTIVE: Final = 9
FAMILY_BONUS: Final = 10
SHOWN_DICE: Final = 11
STRONGHOLD_ENDS: Final = 12
FROM_THE_COLD: Final = 13
SEALED_AREAS: Final = 14
PARKING_RELIEF: Final = 15
PHOTO_FINISH: Final = 16
OPEN_HANDS: Final = 17
LOTTERY: Final = 18
KEYS_POINTS: Final = 19
MONSTERS: Final = 20
ROUND_LIMIT: Final = 21
ROW_ONE_FULL: Final = 22
ROW_TWO_FULL: Final = 23
ROW_THREE_FULL: Final = 24
PISTOL_VOTES: Final = 25
BAT_REMOVES: Final = 26
SAW_REMOVES: Final = 27
MOLOTOV_REMOVES: Final = 28
SETUP_DICE: Final = 29
STRENGTH: Final = 30
"""The strengths of the four characters begin here; their votes and points follow."""
VOTES: Final = 34
POINTS: Final = 38

NAMES: Final = (
    "start_cards",
    "truck_cards",
    "hand_limit",
    "closes_at",
    "threshold_drop",
    "attracts",
    "start_dice",
    "row_two_dice",
    "row_three_dice",
    "row_one_active",
    "family_bonus",
    "shown_dice",
    "stronghold_ends",
    "monsters_from_the_cold",
    "sealed_areas",
    "parking_relief",
    "photo_finish",
    "open_hands",
    "lottery",
    "keys_points",
    "monsters",
    "round_limit",
    "row_one_full",
    "row_two_full",
    "row_three_full",
    "pistol_votes",
    "bat_removes",
    "saw_removes",
    "molotov_removes",
    "setup_dice",
    "defender_strength",
    "leader_strength",
    "crybaby_strength",
    "klutz_strength",
    "defender_votes",
    "leader_votes",
    "crybaby_votes",
    "klutz_votes",
    "defender_points",
    "leader_points",
    "crybaby_points",
    "klutz_points",
)
"""What each place is called in the `changes` of data/variants.toml."""
