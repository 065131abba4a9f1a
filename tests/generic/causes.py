"""Which events tell of which changes, and with which numbers.

For every game and every open piece of a seat (a counter of `breakdown` or `besides`, or a piece of the observation):
the events that may be the cause of a change. `tidies +moved`: the event names the seat, and the counter grows by its
word `moved`; `gives player +1`: it grows for the seat that is the event's `player`; `eaten seat`: the event is a cause,
without a number; `*sinks`: the event is a cause although it names no seat. `+all` is the sum of the words in `ALL`.
Where all that is told has numbers, the counter changes by their sum.
"""

ALL: dict[str, tuple[str, ...]] = {"ocaleni": ("meat", "water", "cans", "wood", "metal", "chips", "ammo")}

CAUSES: dict[str, dict[str, str]] = {
    "high_water": {
        "cards": "wave",
        "points": "wave",
        "banked": "wave",
    },
    "metro2033": {
        "faction": "leads",
        "cards": (
            "takes +1, draws +1, draws-others +1, discards -1, plays -1, protects -1, exchanges -1, plays-free "
            "-1, protects-free -1, *dealt +5"
        ),
        "above": (
            "plays -cost, protects -cost, tidies +moved, discards +moved, exhausted -count, supplied +moved, "
            "rests +moved, completes +reward, loses +moved, keeps -count"
        ),
        "below": (
            "plays +cost, protects +cost, tidies, discards -moved, exhausted +count, supplied -moved, rests -moved"
        ),
        "reserve": "completes -reward",
        "missions": "completes +reward",
        "shields": "protects +1, protects-free +1, tidies, plays, plays-free, repels, loses-all, doubles",
        "stations": "plays, plays-free, tidies, loses, leaves, keeps",
        "supplies": "plays, plays-free, tidies, loses-all, delivers, doubles",
        "mission_done": "completes",
    },
    "survive_the_island": {
        "people": (
            "placed, steps, boards, sails, eliminated, pushed, pushed-ashore, saved, left-behind, *sinks, *keeps, "
            "*keeps-others, *wrecked"
        ),
        "tiles_held": "keeps +1, keeps-others +1, uses -1, repels -1",
        "home": "saved, pushed-ashore",
        "left": "placed, saved, pushed-ashore, eliminated",
        "eliminated": "eliminated +1",
    },
    "osaczeni": {
        "where": "moves, placed, eaten, flees, plays-energy",
        "cold": "eaten seat +1",
        "points": "eaten seat",
        "defender": "eaten seat",
        "leader": "eaten seat",
        "crybaby": "eaten seat",
        "klutz": "eaten seat",
        "face_down": "plays-meat, comes-out",
        "badge": "badge, badge-passes",
        "victim": "eaten",
        "cards": (
            "gives player +1, gives seat, keeps-last, keeps-others, boxes, boxes-others, plays-weapon -1, "
            "plays-energy -1, plays-pistol -1, plays-tin -1, plays-meat -1, plays-walkie -1"
        ),
        "hand": (
            "gives, keeps-last, keeps-others, boxes, boxes-others, plays-weapon, plays-energy, plays-pistol, "
            "plays-tin, plays-meat, plays-walkie"
        ),
        "given": "gives, plays-weapon, plays-energy, plays-pistol, plays-tin, plays-meat, plays-walkie",
        "keys": "eliminated, gives player, keeps-others",
        "boxed_by": "boxes +1, boxes-others +1",
    },
    "ocaleni": {
        "leader": "reveals",
        "room": "reveals, builds",
        "gear": "leader-gear, takes-tile, uses, repairs, swings, draws, scraps, wears-vest, cleans, shoots",
        "hero_area": "moves, *placed, reveals",
        "hunted": "hunts +1",
        "people": "reveals, recruits, staffs, loses-survivors, builds, settles, room-grows",
        "survivors": "reveals, recruits +1, settles +1, room-grows +1, loses-survivors -count",
        "events": "completes +points",
        "equipment": "repairs",
        "contamination": "irradiated, algae, finds, room-cures",
        "dose": "irradiated, algae, finds, room-cures",
        "score": (
            "reveals, recruits, settles, loses-survivors, irradiated, algae, finds, room-cures, completes, "
            "repairs, staffs, builds, room-grows"
        ),
        "goods": (
            "leader-gear +all, gathers +1, hands-over seat -all, hands-over attacker +all, finds +all, recruits "
            "-1, boards +count, builds -all, feeds -all, defends -ammo, discards -all, treats -1, cleans -all, "
            "shoots -ammo, meat +count, uses +all, completes -all, repairs -all, sorts +all, scraps +all, "
            "room-gains +all"
        ),
        "food": (
            "leader-gear, gathers, hands-over, finds, recruits, boards, feeds, discards, cleans, meat, uses, completes"
        ),
        "supplies": (
            "leader-gear, gathers, hands-over, finds, builds, defends, discards, treats, cleans, shoots, uses, "
            "completes, repairs, sorts, scraps, room-gains"
        ),
        "peeked": "peeks, peeked, *dawn",
        "symbols": "repairs",
        "rooms": "staffs, builds, settles, loses-survivors, room-grows, recruits",
        "scouted": "uses, *dawn",
    },
    "bright_future": {
        "hero": "hero",
        "race": "hero, announces",
        "side": "hero",
        "gear": (
            "buys +1, gains-gear +1, sells, drops-gear, swaps-food, hands, plays, steals seat +1, steals target "
            "-1, robs-bazaar +1, eliminated"
        ),
        "cards": "draws +1, draws-others +1, plays -1, drops-gear",
        "resources": (
            "buys -count, sells +count, recovers +count, earns +count, fight -lost, hires -count, hit -count, bribes "
            "-count, buys-code -count, devours +count, helps seat -count, helps target +count, treats -count, "
            "climbs -count, eliminated"
        ),
        "wounded": "recovers, defeated, helps target",
        "alive": "eliminated",
        "codes": "gains-code +1, hands, swaps-code, vaccine -count",
        "food": "swaps-food, sells, gains-food +count, feeds-refugees, hands, avoids",
        "mercenaries": (
            "hires +1, gains-mercenary +1, uses-mercenary -1, ambush seat -1, hunts -1, destroys -1, swaps-food, "
            "protects, prevented, relocates, crawls, avoids, hands"
        ),
        "map_node": "walks, starts, explores, enters, climbs",
        "map_card": "explores, enters, climbs",
        "rounds": "*round, *explorer",
        "population": "*population -count",
        "obstacles": "*obstacle, *no-obstacle, *no-way",
    },
}
