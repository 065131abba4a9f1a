title = Outlive
blurb = Send out heroes, feed your survivors, win a place in the Convoy.

## Areas
area-base = Military Base
    .to = to the Military Base
    .at = in the Military Base
area-peak = Silent Peak
    .to = to Silent Peak
    .at = in Silent Peak
area-mine = Mine
    .to = to the Mine
    .at = in the Mine
area-ship = Cargo Ship
    .to = to the Cargo Ship
    .at = on the Cargo Ship
area-fair = Funfair
    .to = to the Funfair
    .at = at the Funfair
area-blackwood = Blackwood
    .to = to Blackwood
    .at = in Blackwood
area-forest = Forest
    .to = to the Forest
    .at = in the Forest
area-dam = Dam
    .to = to the Dam
    .at = at the Dam

## Heroes
hero-0 = hero 3a
hero-1 = hero 3b
hero-2 = hero 4
hero-3 = hero 5

## Resources
res-meat = meat
    .one = 1 meat
res-water = water
    .one = 1 water
res-cans = cans
    .number = plural
    .one = 1 can
res-wood = wood
    .one = 1 wood
res-metal = metal
    .one = 1 metal
res-chips = microchips
    .number = plural
    .one = 1 microchip
res-ammo = ammunition
    .one = 1 ammunition

## Prey and search tokens
prey-3 = prey 3
prey-4 = prey 4
prey-5 = prey 5
prey-6 = prey 6
prey-7 = prey 7
find-holy-water = Holy Water
find-rations = Survival Rations
    .number = plural
find-pills = Algae Pills
    .number = plural
find-plank = Plank
find-scrap-heap = Scrap Heap
find-appliance = Household Appliance
find-clip = Clip
find-empty = Empty Cupboard

## Equipment
gear-axe = Axe
    .effect = Forest: +2 wood from the pool
gear-bow = Bow
    .effect = Forest: 1 meat
gear-jerrycan = Jerrycan
    .effect = Dam: +1 water from the pool
gear-access-card = Access Card
    .effect = Dam: treatment without a microchip
gear-ammo-kit = Ammunition Kit
    .effect = Military Base: +2 ammunition from the pool
gear-crowbar = Crowbar
    .effect = Military Base: 2 microchips
gear-chainsaw = Chainsaw
    .effect = City: 2 wood
gear-flashlight = Flashlight
    .effect = City: 1 survivor
gear-pickaxe = Pickaxe
    .effect = Mine: +2 metal from the pool
gear-purifier = Purifier
    .effect = Mine: 1 water
gear-hook = Grappling Hook
    .effect = Cargo Ship: the next higher space
gear-hacksaw = Hacksaw
    .effect = Cargo Ship: 2 metal
gear-backpack = Backpack
    .effect = Funfair: +2 microchips from the pool
gear-detector = Metal Detector
    .effect = Funfair: 1 can
gear-shotgun = Shotgun
    .effect = Hunting: 1 action less
gear-bear-trap = Bear Trap
    .effect = Hunting: 1 action less
gear-bat = Baseball Bat
    .effect = Pressure +1
gear-vest = Battle Vest
    .effect = Pressure suffered −2
gear-exo = Exoskeleton
    .effect = One move of any length
gear-thermal = Thermal Sensor
    .effect = Hunting: any prey of the stack

## Rooms
airlock = airlock
room-build = Builders' Yard
    .effect = Night: one room for 1 material
room-draw1 = Tool Store
    .effect = Night: draw 1 equipment, repair one for 1 material less
room-event = Crisis Room
    .effect = Night: one event for 2 materials or 1 food less
room-hunt2 = Slaughterhouse
    .effect = Hunting: +2 meat
room-can1 = Jetty
    .effect = Cargo Ship: +1 can
room-can2 = Harbour Office
    .effect = Cargo Ship: +2 cans, and always a place
room-ammo4 = Armoury
    .effect = Night: 4 ammunition
room-water = Cistern
    .effect = 1 water in reserve every round
room-immune = Safe Ward
    .effect = Immune to events (except shortages)
room-scrap = Scrapyard
    .effect = Night: turn one equipment into its 3 materials
room-rad1 = Decontamination Room
    .effect = Night: contamination −1
room-vent = Ventilation Room
    .effect = Night: counts as 1 survivor in the airlock against radiation
room-grow = Nursery
    .effect = Night: 1 survivor into this room, up to 8
room-search2 = Scouts' Room
    .effect = City: 2 more search tokens
room-draw2 = Parts Store
    .effect = Night: draw 2 equipment
room-peek = Observatory
    .effect = Day: look into one search stack
room-hero3 = Guard Room
    .effect = A strength-3 hero is immune to pressure once
room-autofix = Automatic Workshop
    .effect = Night: repair one equipment for free
room-hunt1 = Smokehouse
    .effect = Hunting: +1 meat
room-choose = Enforcers' Room
    .effect = Pressure: you choose what you take
room-cupboard = Sorting Room
    .effect = City: the first Empty Cupboard gives 1 wood and 1 metal
room-fix2 = Workbench
    .effect = Night: repair one equipment for 2 materials less

## Events on the Convoy board
card-fire = Wildfire
    .effect = less wood in the Forest
card-debris = Falling Debris
    .effect = less metal in the Mine
card-looters = Looters
    .number = plural
    .effect = fewer microchips at the Funfair
card-shortage = General Shortages
    .number = plural
    .effect = less wood and metal, fewer microchips
card-nomads = Nomads
    .number = plural
    .effect = smaller search stacks
card-cloud = Radioactive Cloud
    .effect = contamination +2 every day
card-ice = Glaciation
    .effect = 1 survivor lost every day
card-plague = Pestilence
    .effect = 1 meat less from prey
card-mutation = Animal Mutation
    .effect = prey is 1 tougher
card-storm = Sandstorm
    .effect = 3 actions at most
card-rats = Rat Plague
    .effect = 1 food lost every day, else a survivor
card-clan = Hostile Clan
    .effect = 2 materials or ammunition a day, else a survivor

## Leaders
leader-frye = Wilson Frye
leader-mccarthy = Erin McCarthy
leader-wely = Lily-Rose Wely
leader-rowlett = Jacob Rowlett
leader-bingham = Swifty Bingham
leader-pigott = Grayson Pigott
leader-valentine = Liza Valentine
leader-livrich = Solen Livrich
leader-froste = Kooper Froste
leader-koolpepper = Mary Koolpepper

## Options
option-placement = Placing the heroes
option-placement-simultaneous = all at once, hidden
option-placement-sequential = one player after another
option-storage8 = Keep at most 8 of each material, ammunition and cans overnight
option-multi_hunt = A hero may hunt several times in one activation
option-event_room_ammo = The Crisis Room may take off 2 ammunition instead

## Scores
score-events = Events completed
score-rooms = Complete rooms
score-contamination = Contamination
score-survivors = Survivors
score-equipment = Repaired equipment
score-symbols = Completed symbols
score-food = Tie: food tokens
score-supplies = Tie: materials and ammunition

## Actions
action-peek = look into the search stack of { $city }
action-keep = keep the { $room }: { $room_effect }
action-free-build = build the { $room }{ $copy ->
    [1] {" (the second)"}
   *[other] {""}
} for free
action-split = { $inside ->
    [0] all survivors into the airlock
    [one] one survivor into the room, the others into the airlock
   *[other] { $inside } survivors into the room, the others into the airlock
}
action-lead = choose { $leader }
action-drop = discard: { $find }
action-put = put { $hero } { $area_at }
    .then = pick where to put the hero
action-move = { $hero } { $area_to }{ $exo ->
    [0] {""}
   *[other] {" "}(uses the Exoskeleton)
}
    .then = pick where to go
action-move-hook = { $hero } to the Cargo Ship with the Grappling Hook
    .then = pick who goes to the Cargo Ship
    .then-2 = pick the Cargo Ship
action-stay = stay where you are
action-swing = swing the Baseball Bat
action-no-swing = leave the Baseball Bat
action-shield = make the hero immune to this pressure (Guard Room)
action-wear = wear the Battle Vest
action-defend = { $ammo ->
    [0] spend no ammunition
   *[other] spend { $ammo } ammunition
}{ $tokens ->
    [0] {""}
    [one] {" "}and lose one token
   *[other] {" "}and lose { $tokens } tokens
}
action-give = give { $res_one }
action-seize = take { $res_one }
action-gather = gather { $res_one } for 1 action
action-algae = take the algae for 1 action: contamination −1
action-treat = start the water treatment for 1 microchip
action-use = use the { $gear }: { $gear_effect }
action-take = take the { $gear } for 1 action: { $gear_effect }
action-search = draw a search token for 1 action
action-search-free = draw a free search token (Scouts' Room)
    .then = pick the search tokens
action-hunt = hunt the top prey, toughness { $tough }{ hunt-spent }
action-pick = hunt { $prey }, number { $depth } from the top, toughness { $tough }{ hunt-spent }
action-no-prey = hunt nothing
action-hunt-with = { $tools ->
    [0] { $ammo ->
        [0] with actions only
       *[other] with { $ammo } ammunition
    }
    [one] { $ammo ->
        [0] with one hunting tool
       *[other] with one hunting tool and { $ammo } ammunition
    }
   *[other] { $ammo ->
        [0] with both hunting tools
       *[other] with both hunting tools and { $ammo } ammunition
    }
}{ actions-spent }
action-feast = use rooms: Slaughterhouse × { $big }, Smokehouse × { $small }
action-settle = survivor → { $room }{ $copy ->
    [1] {" (the second)"}
   *[other] {""}
}
action-no-settle = leave the survivor
action-end = end the activation{ $unused ->
    [0] {""}
    [one] {" "}and lose one action
   *[other] {" "}and lose { $unused } actions
}
action-lose = lose a survivor: { $room }{ $copy ->
    [1] {" (the second)"}
   *[other] {""}
}
action-discard = discard { $res_one }
action-complete = complete the event: { $card }{ goods-spent }
action-pass = pass for this night
action-reduce = pay { $res_one } less
action-no-reduce = pay
action-feed-meat = pay { $count ->
    [0] without meat
   *[other] { $count } meat
}{ $cans ->
    [0] {""}
   *[other] , cans −{ $cans }
}{ water-spent }
action-feed-cans = pay { $count ->
    [0] without cans
    [one] one can
   *[other] { $count } cans
}{ water-spent }
action-recruit = recruit a survivor for { $res_one }
action-end-recruiting = recruit no more
action-build = build the { $room }{ $copy ->
    [1] {" (the second)"}
   *[other] {""}
}{ materials-spent }: { $room_effect }
action-build-cheap = build the { $room }{ $copy ->
    [1] {" (the second)"}
   *[other] {""}
} for 1 material: { $room_effect }
    .then = pick what to build for 1 material
action-staff = move a survivor: airlock → { $room }{ $copy ->
    [1] {" (the second)"}
   *[other] {""}
}
action-run-room = use the { $room }{ $copy ->
    [1] {" (the second)"}
   *[other] {""}
}: { $room_effect }
action-end-building = build no more
action-scrap = scrap the { $gear }
action-repair = repair the { $gear }{ goods-spent }{ materials-spent }
action-no-repair = repair nothing with it
action-end-repairs = repair no more
action-mix = pay wood { $wood }, metal { $metal }, microchips { $chips }

## Prompts
prompt-keep = Choose { $left ->
    [one] one more room
   *[other] { $left } more rooms
} to keep.
    .others = Everybody chooses rooms and a leader.
prompt-free-build = Which room is built for free?
    .others = Everybody chooses rooms and a leader.
prompt-split = How many of the four survivors begin in the { $room }?
    .others = Everybody chooses rooms and a leader.
prompt-lead = Choose your leader.
    .others = Everybody chooses rooms and a leader.
prompt-drafting = Everybody chooses rooms and a leader.
    .others = Everybody chooses rooms and a leader.
prompt-drop = Drawn: { $a }, { $b }, { $c }, { $d }. Discard one.
    .others = { $actor } discards one of { $a }, { $b }, { $c }, { $d }.
prompt-put = Where does { $hero } begin?
    .others = The heroes are being placed.
prompt-placing = The heroes are being placed.
    .others = The heroes are being placed.
prompt-lose-survivor = { $cause }: remove { $count ->
    [one] one survivor
   *[other] { $count } survivors
}.
    .others = { $cause }: { $actor } removes { $count ->
    [one] one survivor
   *[other] { $count } survivors
}.
prompt-discard = { $cause }: discard { $count ->
    [one] one token
   *[other] { $count } tokens
}.
    .others = { $cause }: { $actor } discards { $count ->
    [one] one token
   *[other] { $count } tokens
}.
prompt-settle = Where does the new survivor go?
    .others = { $actor } finds a place for a survivor.
prompt-move = Move a hero.
    .others = { $actor } moves a hero.
prompt-swing = Use the Baseball Bat?
    .others = { $actor } may use the Baseball Bat.
prompt-defend = { $attacker } puts pressure on you: { $pressure }. How do you defend yourself?
    .others = { $attacker } puts pressure on { $actor }: { $pressure }.
prompt-give = Give { $attacker } { $count ->
    [one] one token
   *[other] { $count } tokens
}.
    .others = { $actor } gives { $attacker } { $count ->
    [one] one token
   *[other] { $count } tokens
}.
prompt-seize = Take { $count ->
    [one] one token
   *[other] { $count } tokens
} from { $victim }.
    .others = { $actor } takes { $count ->
    [one] one token
   *[other] { $count } tokens
} from { $victim }.
prompt-act = { $area_at }: { $points ->
    [0] no actions left. Use what costs none or end the activation.
    [one] one action left. Spend it or end the activation.
   *[other] { $points } actions left. Spend them or end the activation.
}
    .others = { $actor } acts { $area_at } (actions left: { $points }).
prompt-pick = Which prey of the stack do you hunt?
    .others = { $actor } looks through the prey stack.
prompt-hunt-with = How do you bring down { $prey }? Actions left: { $points }.
    .others = { $actor } hunts { $prey } (actions left: { $points }).
prompt-feast = The prey gives { $meat } meat. Which rooms add to it?
    .others = { $actor } may add to { $meat } meat with rooms.
prompt-complete = Complete an event or pass.
    .others = { $actor } completes an event or passes.
prompt-reduce = What does the Crisis Room take off the cost ({ $card })?
    .others = { $actor } uses the Crisis Room ({ $card }).
prompt-feed-meat = { $count } food to pay: how much of it is meat?
    .others = { $actor } pays { $count } food.
prompt-feed-cans = { $count } food left to pay: how much of it in cans? Water makes up the rest.
    .others = { $actor } pays { $count } more food.
prompt-recruit = Recruit survivors, each for 1 food (free spaces in the airlock: { $space }).
    .others = { $actor } recruits survivors (free spaces in the airlock: { $space }).
prompt-build = Build, move survivors in, use rooms (materials: { $stock }).
    .others = { $actor } builds (materials: { $stock }).
prompt-pay-room = Pay { $count ->
    [one] one material
   *[other] { $count } materials
} for the { $room }.
    .others = { $actor } pays { $count ->
    [one] one material
   *[other] { $count } materials
} for the { $room }.
prompt-scrap = Which equipment is scrapped?
    .others = { $actor } scraps equipment.
prompt-repair = Repair equipment.
    .others = { $actor } repairs equipment.
prompt-mend = { $room }: which equipment do you repair? (materials to pay: { $count })
    .others = { $actor } repairs with the { $room } (materials to pay: { $count }).
prompt-pay-repair = Pay { $count ->
    [one] one material
   *[other] { $count } materials
} to repair the { $gear }.
    .others = { $actor } pays { $count ->
    [one] one material
   *[other] { $count } materials
} to repair the { $gear }.

## What happens
goods-gained = { $meat ->
    [0] {""}
   *[other] , meat +{ $meat }
}{ $water ->
    [0] {""}
   *[other] , water +{ $water }
}{ $cans ->
    [0] {""}
   *[other] , cans +{ $cans }
}{ $wood ->
    [0] {""}
   *[other] , wood +{ $wood }
}{ $metal ->
    [0] {""}
   *[other] , metal +{ $metal }
}{ $chips ->
    [0] {""}
   *[other] , microchips +{ $chips }
}{ $ammo ->
    [0] {""}
   *[other] , ammunition +{ $ammo }
}
goods-spent = { $meat ->
    [0] {""}
   *[other] , meat −{ $meat }
}{ $water ->
    [0] {""}
   *[other] , water −{ $water }
}{ $cans ->
    [0] {""}
   *[other] , cans −{ $cans }
}{ $wood ->
    [0] {""}
   *[other] , wood −{ $wood }
}{ $metal ->
    [0] {""}
   *[other] , metal −{ $metal }
}{ $chips ->
    [0] {""}
   *[other] , microchips −{ $chips }
}{ $ammo ->
    [0] {""}
   *[other] , ammunition −{ $ammo }
}{ $reserve ->
    [0] {""}
   *[other] , water in reserve −{ $reserve }
}
materials-spent = { $price ->
    [0] {""}
   *[other] , materials −{ $price }
}
water-spent = { $water ->
    [0] {""}
   *[other] , water −{ $water }
}
actions-spent = { $actions ->
    [0] {""}
   *[other] , actions −{ $actions }
}
hunt-spent = { actions-spent }{ $ammo ->
    [0] {""}
   *[other] , ammunition −{ $ammo }
}{ $tools ->
    [0] {""}
    [one] , with a hunting tool
   *[other] , with both hunting tools
}
cause-hunger = Hunger
cause-radiation = Radiation
event-reveals = { $seat } chooses a leader: { $leader }. First room built: { $room }, survivors in it: { $inside }.
event-leader-gear = { $seat } begins with broken equipment: { $gear }{ goods-gained }.
event-first-player = { $seat } has the oldest leader and is first.
event-placed = { $seat }: { $hero } begins { $area_at }.
event-dawn = Day { $round }. { $seat } is first.
event-tile-shown = { $city }, equipment on display: { $gear }.
event-laid-aside = { $city }, set aside: { $find }.
event-event = Event: { $card } ({ $points } points).
event-cut = { $card }: the limit { $area_at } is { $limit }.
event-immune = The Safe Ward protects { $seat } from the event: { $card }.
event-irradiated = { $cause }: { $seat }'s contamination rises by { $count ->
    [one] one step
   *[other] { $count } steps
}; the track shows { $value }.
    .sum = { $level ->
            [0] steps { $count } | contamination { $was } → { $value }
           *[other] radiation { $level } | − airlock { $airlock } | − ventilation { $vents } | = steps { $count } | contamination { $was } → { $value }
        }
event-kept-safe = { $airlock ->
    [0] The { room-vent } keeps
   *[other] { $vents ->
        [0] The airlock keeps
       *[other] The airlock and the { room-vent } keep
    }
} { $seat } safe from the radiation.
    .sum = radiation { $level } | − airlock { $airlock } | − ventilation { $vents } | { OVER($level, PLUS($airlock, $vents)) ->
            [0] { "" }
           *[other] { "not below 0 | " }
        }= steps 0
event-discards = { $cause }: { $seat }{ goods-spent }.
event-loses-survivors = { $cause }: { $seat } loses { $count ->
    [one] one survivor
   *[other] { $count } survivors
} ({ $room }).
event-nothing-to-lose = { $cause }: { $seat } has nothing to lose.
event-settles = { $seat } takes in a survivor ({ $room }).
event-no-place = { $seat } has no place for the survivor on the ship.
event-peeks = { $seat } looks into the search stack of { $city }.
event-peeked = You see all search tokens of { $city } ({ $count }); on top: { $find }.
event-moves = { $seat }: { $hero } goes { $area_to }.
event-skipped = { $seat } moves no more heroes today.
event-claims-marker = { $seat } claims the first player marker.
event-swings = { $seat } swings the Baseball Bat.
event-presses = { $seat } puts pressure { $pressure } on { $victim }.
    .sum = strength { $force } | − strength { $strength } | = pressure { $pressure }
event-shields = { $seat }: the Guard Room makes a strength-3 hero immune to this pressure.
event-wears-vest = { $seat } wears the Battle Vest; the pressure falls to { $pressure }.
    .sum = pressure { PLUS($pressure, $less) } | − Battle Vest { $less } | = pressure { $pressure }
event-defends = { $seat } spends { $ammo } ammunition; the pressure falls to { $pressure }.
    .sum = pressure { PLUS($pressure, $ammo) } | − ammunition { $ammo } | = pressure { $pressure }
event-nothing-to-give = { $seat } has nothing to give.
event-hands-over = { $seat } gives { $attacker } tokens{ goods-spent }.
event-gathers = { $seat } gathers { $res_one } { $area_at }.
event-boards = { $seat } takes { $count ->
    [one] one can
   *[other] { $count } cans
} (space { $number }{ $extra ->
    [0] {""}
   *[other] , { $extra } of them thanks to rooms
}).
event-finds = { $seat } finds: { $find }{ goods-gained }{ $cured ->
    [0] {""}
   *[other] ; the contamination track shows { $value }
}.
event-sorts = { $seat } uses the Sorting Room{ goods-gained }.
event-algae = { $seat } takes the algae. The contamination track shows { $value }.
event-treats = { $seat } starts the water treatment for 1 microchip.
event-uses = { $seat } uses the { $gear }{ goods-gained }.
event-takes-tile = { $seat } takes the { $gear }.
event-hunts = { $seat } hunts { $prey }.
event-shoots = { $seat } makes the hunt easier{ $ammo ->
    [0] {""}
   *[other] , ammunition −{ $ammo }
}{ $tools ->
    [0] {""}
   *[other] , hunting tools: { $tools }
}.
    .sum = toughness { $tough } | − tools { $helped } | − ammunition { $ammo } | = actions { $actions }
event-meat = { $seat } brings home { $count } meat.
event-night = Night { $round }. { $seat } is first.
event-passes = { $seat } passes.
event-cannot-complete = { $seat } cannot pay for any event and passes.
event-completes = { $seat } completes the event: { $card }, points +{ $points }{ goods-spent }.
event-feeds = { $seat } feeds the survivors{ goods-spent }.
    .sum = rooms { $rooms } | + airlock { $airlock } | − paid { $paid } | = missing { $short }
event-hunger = { $seat } cannot feed everybody: { $count } short.
    .sum = { $paid ->
            [0] rooms { $rooms } | + airlock { $airlock } | − paid 0 | = missing { $count }
           *[other] { "" }
        }
event-recruits = { $seat } recruits a survivor for { $res_one }.
event-builds = { $seat } builds the { $room }{ goods-spent }.
event-staffs = { $seat } moves a survivor into the { $room }.
event-runs-room = { $seat } uses the { $room }.
event-room-gains = { $seat } uses the { $room }{ goods-gained }.
event-room-cures = { $seat } uses the { $room }. The contamination track shows { $value }.
event-room-grows = { $seat } uses the { $room }: one more survivor, { $count } in it now.
event-scraps = { $seat } scraps the { $gear }{ goods-gained }.
event-rejects = { $seat } draws equipment: { $gear }, owns one already and discards it.
event-draws = { $seat } draws equipment: { $gear }.
event-draws-nothing = There is no equipment left for { $seat } to draw.
event-repairs = { $seat } repairs the { $gear }{ goods-spent }.
event-cleans = { $seat } cleans the shelter{ goods-spent }. Points: { $points }.
    .sum = events { $events } | + rooms { $rooms } | contamination { $contamination } | + survivors { $survivors } | + equipment { $equipment } | + symbols { $symbols } | = { $points }
event-idle = { $step }. { $seat } has nothing to do here.
event-wins-by-food = { $seat } has as many points as another, but more food tokens ({ $count }), and wins (OC-13.2).
event-wins-by-supplies = { $seat } has as many points and food tokens as another, but more materials and ammunition ({ $count }), and wins (OC-13.2).

## Refusals
refuse-not-dealt = That is not one of your choices here.
refuse-not-drawn = That token was not drawn: { $find }.
refuse-not-a-start = { $area } is not a free start area of { $leader }.
refuse-nobody-there = No survivor can be taken from there ({ $room }).
refuse-not-to-discard = { $res } cannot be discarded here.
refuse-tokens-first = While you have tokens to discard, you may not give up a survivor instead.
refuse-no-free-space = There is no free space ({ $room }).
refuse-cannot-peek = You cannot look into that search stack now.
refuse-hero-moved = { $hero } has already moved today.
refuse-must-leave = A hero may not stay where he is ({ $area }).
refuse-own-hero-there = You have a hero there already ({ $area }).
refuse-too-far = { $area } is more than two steps away.
refuse-no-hook = You have no Grappling Hook ready.
refuse-berth-taken = The space with this hero's number is taken.
refuse-must-move = You must move a hero who can move.
refuse-too-much-defence = You cannot defend yourself with more than the pressure, which is { $pressure }.
refuse-no-ammo = You do not have that much ammunition.
refuse-no-vest = You have no Battle Vest ready.
refuse-no-shield = Your Guard Room cannot help this hero now.
refuse-not-to-give = { $res } cannot change hands now.
refuse-not-here = That cannot be done { $area_at }.
refuse-already-treated = The water treatment is already running.
refuse-no-chip = You have no microchip.
refuse-no-free-search = There is no free search token for you now.
refuse-no-actions-left = The hero has no actions left.
refuse-untreated = Without water treatment no water can be collected.
refuse-pool-empty = There is nothing left { $area_at }.
refuse-algae-gone = The algae have been taken today.
refuse-owned-already = You own this equipment already: { $gear }.
refuse-not-on-display = Not among the equipment on display here: { $gear }.
refuse-stack-empty = The search stack { $area_at } is empty.
refuse-gear-not-owned = You do not own this equipment: { $gear }.
refuse-gear-broken = { $gear }: this equipment is broken.
refuse-gear-spent = { $gear }: this equipment has been used this round.
refuse-gather-first = First gather something with an action, while the pool still has some ({ $gear }).
refuse-gear-useless = { $gear }: of no use here now.
refuse-no-prey-left = There is no prey { $area_at }.
refuse-hunted-already = A hero hunts once in an activation.
refuse-prey-too-tough = You cannot bring down { $prey }.
refuse-not-to-pick = You cannot hunt { $prey } there.
refuse-hunt-not-paid = Hunting tools, ammunition and actions must add up to exactly the toughness (actions left: { $points }).
refuse-no-feast = You do not have that many of these rooms ready.
refuse-cannot-pay-event = { $card }: { $missing ->
    [one] one token of its cost is
   *[other] { $missing } tokens of its cost are
} missing.
refuse-event-not-active = { $card }: this event is not active.
refuse-not-to-reduce = { $res } cannot be taken off here.
refuse-wrong-food = You must pay as much as you can, and the airlock takes only water.
refuse-airlock-full = The airlock is full.
refuse-no-such-food = You cannot pay with { $res } now.
refuse-not-your-room = There is no such room in your shelter: { $room }.
refuse-built-already = The { $room } is built already.
refuse-no-builders = You have no Builders' Yard ready.
refuse-no-materials = { $count ->
        [one] One material is
       *[other] { $count } materials are
    } needed, and you have { $stock }.
refuse-twin-first = Of two equal rooms the first is built first ({ $room }).
refuse-by-hero = That is done by day, by the hero who has just moved to the right area.
refuse-arrive-first = Only a hero who arrives { $area_at } can do that.
refuse-acts-elsewhere = Your hero acts { $area_at }; this lies { $there_at }.
refuse-rival-hero = This hero belongs to { $owner }; you move only your own.
refuse-event-later = This event is turned up on the morning of day { $round }.
refuse-heroes-by-day = Heroes move by day, one at the beginning of each of your turns.
refuse-meals-at-night = Survivors are fed at night, in step 2, and recruited in step 4.
refuse-rooms-at-night = Rooms are built and staffed at night, in step 5.
refuse-survivors-at-night = Survivors move from the airlock into rooms at night, in step 5.
refuse-events-at-night = Events are completed at night, in step 1.
refuse-repairs-at-night = This equipment is broken; it is repaired at night, in step 6.
refuse-gear-by-day = Equipment helps by day, at the moment and in the area that it names.
refuse-gear-in-cities = You do not own it; equipment is taken by day, for an action, in the city where it lies.
refuse-leader-chosen = Leaders are chosen once, before the first day.
refuse-not-built = The { $room } is not built.
refuse-airlock-empty = Only survivors in the airlock can move, and there are none.
refuse-room-full = The { $room } has no free space.
refuse-not-complete = The { $room } is not complete.
refuse-room-used = The { $room } has been used this round.
refuse-no-use-now = The { $room } has no effect now.
refuse-wrong-mix = You must pay { $count } of the materials you have.
refuse-repaired-already = The { $gear } is repaired already.
refuse-repair-too-dear = You lack materials for the { $gear }: { $count } of those printed on it are needed.
refuse-wrong-materials = Pay { $count } of the materials printed on the { $gear }.
refuse-risk-actions = { $count ->
    [one] One action is unused and will be lost
   *[other] { $count } actions are unused and will be lost
}, and there is still something to do here.
refuse-risk-hunger = What you pay will be missing tonight: { $count ->
    [one] one more survivor starves
   *[other] { $count } more survivors starve
}.
refuse-risk-spoils = The food that spoils tonight is better eaten first: if you pay like this, { $count ->
    [one] one more token
   *[other] { $count } more tokens
} will be lost.
refuse-risk-repaired = The { $gear } is repaired and worth points at the end.
refuse-risk-last-event = This is the last night, and you can still complete the event for its points: { $card }.
refuse-risk-last-recruit = This is the last night: every survivor you still recruit is worth a point, food that is left is worth none.
refuse-risk-last-repair = This is the last night: what you still repair is worth points, materials that are left are worth none.

## The table in the terminal
board-setup = Setting up
board-day = Day { $round } of 6 · radiation { $radiation } · first: { $first } · marker: { $marker }
board-event = { $card }: { $card_effect }, points: { $points }
board-completed = points: { $points }, { $seat }
board-face-down = { $count ->
    [one] one event lies face down
   *[other] { $count } events lie face down
}
board-algae = algae
board-no-algae = no algae
board-search = search tokens: { $count }
board-aside = seen:
board-prey = { $prey }: toughness { $toughness }, meat { $meat }, stack { $count }
board-no-prey = no prey
board-player = { $seat }
board-points = { $points ->
    [one] one point
   *[other] { $points } points
}
board-dose = contamination { $value }
board-reserve = water in reserve: { $count }
board-bill = tonight: food { $food }, water { $water }, short { $missing }, radiation { $rays }
board-upkeep = (upkeep { $count })
board-effect = { $room_effect }
board-used = used
board-unbuilt = not built:
board-repaired = repaired:
board-broken = broken:
board-hunted = hunted:
board-hand = Your rooms and leaders (secret):
board-finds = three search tokens

## The picture of the table
scene-board = Board: eight areas in a ring
scene-mine = Your shelter
scene-convoy = Convoy: events and radiation, the phases of the day, the steps of the night
scene-convoy-name = Convoy
scene-area = { $area }
scene-area-pool = { $area }; pool: { $res }
scene-area-rivals-1 = { $area }. Rivals open to pressure from a stronger hero: { $a } { $aa }
scene-area-rivals-2 = { $area }. Rivals open to pressure from a stronger hero: { $a } { $aa }, { $b } { $bb }
scene-area-rivals-3 = { $area }. Rivals open to pressure from a stronger hero: { $a } { $aa }, { $b } { $bb }, { $c } { $cc }
scene-pool = Pool: { $res }, { $count } of { $limit }
scene-pool-cut = Pool: { $res }, { $count } of { $limit }; an event keeps it down
scene-algae = Algae: one action lowers the contamination by 1
scene-algae-used = Algae: taken today
scene-treatment = Water treatment: 1 microchip before water can be collected
scene-treated = The water treatment is running
scene-prey = { $prey }: toughness { $toughness }, meat { $meat }; tokens in the stack: { $count }
scene-prey-known = Number { $depth } from the top: { $prey }, meat { $meat } for you. Only you know.
scene-no-prey = No prey left here
scene-none = none left
scene-search = Search stack of { $area }: { $count } face down
scene-finds = to find
scene-aside = Face up beside the stack: { $find }
scene-find-known = Number { $depth } from the top: { $find }. Only you know.
scene-drawn = Drawn: { $find }
scene-berth = Space { $number }: cans { $cans }, { $waits ->
    [0] no survivor
   *[other] a survivor waits
}
scene-berth-hook = Space { $number }, only with the Grappling Hook: cans { $cans }, { $waits ->
    [0] no survivor
   *[other] a survivor waits
}
scene-hero-up = Hero of strength { $strength }: { $seat }, active
scene-hero-down = Hero of strength { $strength }: { $seat }, inactive
scene-hero-waits = Hero of strength { $strength }: { $seat }, not placed yet
scene-gear-shown = { $gear }: { $gear_effect }. Repair: wood { $wood }, metal { $metal }, microchips { $chips }. Other half of the symbol: { $partner }.
scene-gear-broken = { $gear } (broken): { $gear_effect }. Repair: wood { $wood }, metal { $metal }, microchips { $chips }. Other half of the symbol: { $partner }.
scene-gear-ready = { $gear }: { $gear_effect }. Ready. Other half of the symbol: { $partner }.
scene-gear-spent = { $gear }: { $gear_effect }. Used this round. Other half of the symbol: { $partner }.
scene-room-unbuilt = { $room } (not built): { $room_effect }. Spaces { $spaces }, upkeep { $upkeep }.
scene-room-built = { $room }: { $room_effect }. Not complete: survivors { $inside } of { $spaces }, upkeep { $upkeep }.
scene-room-complete = { $room }: { $room_effect }. Complete, upkeep { $upkeep }.
scene-room-used = { $room }: { $room_effect }. Used this round, upkeep { $upkeep }.
scene-room-draft = { $room }: { $room_effect }. Spaces { $spaces }, upkeep { $upkeep }.
scene-airlock = Airlock: survivors { $inside } of { $spaces }, water tonight { $water }, contamination tonight +{ $rays }
scene-airlock-name = Airlock
scene-reserve = Water in reserve: { $count }
scene-stock = { $res }: { $count }
scene-gauge = Contamination track
scene-dose = Contamination { $value }, tonight +{ $rays }
scene-hunted = { $prey }: hunted { $count }, the next one gives { $meat } meat
scene-hunted-all = Hunted: prey 3 × { $a }, 4 × { $b }, 5 × { $c }, 6 × { $d }, 7 × { $e }
scene-events = Events completed
scene-bill = Points so far and what tonight costs
scene-points = { $count ->
    [one] one action left
   *[other] { $count } actions left
}
scene-points-now = Points so far
scene-score = points
scene-part-events = events
scene-part-rooms = rooms
scene-part-contamination = contamination
scene-part-survivors = survivors
scene-part-equipment = equipment
scene-part-symbols = symbols
scene-part-score = points
scene-food = food
scene-water = water
scene-missing = short
scene-rays = radiation
scene-broken = Broken
scene-repaired = Repaired
scene-secret = only you see this
scene-hand = Advanced rooms: keep four
scene-basic = Basic rooms
scene-split = Survivors in the room: { $inside }
scene-leader = { $leader }, age { $age }. Start: { $a }, { $b }, { $c }, { $d }. Broken: { $gear }.
scene-deck = Equipment deck: { $count }
scene-discard = Discarded: { $count }, { $gear } on top
scene-first = First player: { $seat }
scene-first-next = First player: { $seat }; from tonight { $next }
scene-first-here = First player
scene-first-tonight = First player from tonight
scene-waits = Waiting for { $seat }
scene-in-turn = { $seat }
scene-pressure = pressure
scene-pressure-of = { $attacker } pressures { $victim }: { $count }
scene-set-up = Set-up
scene-dawn = Day { $round }: dawn
scene-day = Day { $round }
scene-night = Night { $round }
scene-over = Game over
scene-day-of = day { $round } of 6
scene-phase-0 = Dawn
scene-phase-1 = Day
scene-phase-2 = Night
scene-night-1 = Step 1: completing events
scene-night-2 = Step 2: feeding survivors
scene-night-3 = Step 3: protection from radiation
scene-night-4 = Step 4: recruiting survivors
scene-night-5 = Step 5: building rooms
scene-night-6 = Step 6: repairing equipment
scene-night-7 = Step 7: cleaning the shelter
scene-radiation = Day { $round }: radiation { $radiation }
scene-event-down = Event of day { $round }, face down
scene-event = { $card }: { $card_effect }. Points: { $points }
scene-event-done = { $card }: completed by { $seat }. Points: { $points }
scene-effect = { $card_effect }
scene-no-events = No active events
scene-pp = { $points } pts
scene-short-build = build −{ $amount }
scene-short-draw1 = draw 1
scene-short-event = event −{ $amount }
scene-short-hunt2 = meat +{ $amount }
scene-short-can1 = ship +{ $amount }
scene-short-can2 = ship +{ $amount }
scene-short-ammo4 = ammo +{ $amount }
scene-short-water = water +{ $amount }
scene-short-immune = immunity
scene-short-scrap = scrap
scene-short-rad1 = dose −{ $amount }
scene-short-vent = airlock +{ $amount }
scene-short-grow = survivor +1
scene-short-search2 = search +{ $amount }
scene-short-draw2 = draw { $amount }
scene-short-peek = look ahead
scene-short-hero3 = guard
scene-short-autofix = free repair
scene-short-hunt1 = meat +{ $amount }
scene-short-choose = you choose
scene-short-cupboard = cupboards
scene-short-fix2 = repair −{ $amount }

## What the teacher says why with

merit-food = food
merit-materials = materials
merit-ammunition = ammunition
merit-rooms = rooms built
merit-broken = equipment to be repaired
