# The game
title = Bright Future
blurb = Under a dead city: a race, a plague or a duel in the Arena.

# Options
option-mode = Mode
option-mode-tunnel = Tunnel of Power
option-mode-fever = Underground Fever (cooperative)
option-mode-arena = Arena (duel)
option-survival = Survival: whoever loses the last resource is out (Tunnel of Power)
option-solo = Difficulty when playing alone (Tunnel of Power)
option-solo-easy = Easy
option-solo-normal = Normal
option-solo-hard = Hard
option-solo-hardcore = Hardcore
option-solo-impossible = Impossible
option-level = Difficulty of Underground Fever
option-level-infection = Infection
option-level-epidemic = Epidemic
option-level-plague = Plague
option-level-pandemic = Pandemic
option-no_rescue = No rescue: the wounded wait for help (Underground Fever)

# Score
score-won = Victory
score-ahead = Players left behind
score-codes = Codes
score-resources = Resources
score-population = Population left
score-rounds = Rounds
score-obstacles = Obstacles on the board

# Places of the Infection Zone
place-a = place a
place-b = place b
place-c = place c
place-d = place d
node-n = tunnel mouth N
node-e = tunnel mouth E
node-s = tunnel mouth S
node-w = tunnel mouth W
node-p1 = outpost P1
node-p2 = outpost P2
node-a1 = anomaly A1
node-a2 = anomaly A2
node-c = the colony
node-m = the manhole
nothing = nothing

# Answers
action-done = done
action-pass = { $damage ->
        [none] { $asked ->
            [contact] end your contact turn
            [mimic] nobody
            [protection] no mercenary
            [revenge] do not strike back
            [rob-bazaar] steal nothing
            [fuel] turn no more cards inactive
            [react] do not react
            [answer-reaction] do not cancel it
            [cancel-after] do not cancel it
            [refresh] none
            [disarm] turn no more cards inactive
            [turncoat] none
            [turncoat-armour] no armour
            [last-window] end the turn
            [carrier] without the Carrier
            [crawler] do not send it
            [prevent] do not prevent it
            [visit] without the Soldiers
            [friendly] no deal
            [snack] do not devour it
            [cull] none
            [fever-code] no code
            [lasher] no second code
            [buy-code] do not buy it
            [expedition] no extra code
            [reactivation] none
            [relocate] stay where you are
            [purge] destroy nothing
           *[other] pass
        }
       *[other] no card (damage: { $damage })
    }
action-use = use it
action-skip = skip it
action-accept = accept
action-decline = decline
action-top = back on top
action-bottom = on the bottom
action-hero = become { $side ->
        [f] { $hero_f }
       *[m] { $hero_m }
    }
    .then = choose a woman or a man
action-keep = keep { $gear }{ resources-spent }
action-start = start field { $field }
action-race = fight as { $race ->
        [human] a human
       *[mutant] a mutant
    }
action-take = take { $gear }
action-take-deck = take the top card of the gear deck
action-discard = discard { $gear }
action-reactivate = reactivate { $gear }
action-random-code = take a random code
action-door = take door code { $number }
action-zone = take the code of { $place }
action-lash = Lasher: search the pile for a { $number }
action-lash-door = Lasher: take door code { $number }
action-lash-zone = Lasher: take the code of { $place }
action-buy-code = one more random code{ resources-spent }
action-extra-code = Expedition: take one more code
action-food = take { $food }
action-salvage = discard the Soldiers for discarded gear
action-salvage-gear = bring back { $gear }
action-buy = buy { $gear }{ resources-spent }
action-buy-deck = buy the unseen card on top of the deck{ resources-spent }
action-sell = sell { $gear }
action-sell-food = sell { $food }
action-sell-mission = sell { $mission }
action-fence = buy from the discard pile
action-buy-discard = buy { $gear } for half{ resources-spent }
action-haggle = Vagabonds: buy at half price
action-leave = leave
action-barter = propose a barter to { $target }
action-give = give { $item }
action-give-nothing = give nothing
action-ask = ask for { $item }
action-ask-nothing = nothing in return
action-help = help { $target }
action-hand-over = hand over { $count ->
        [one] one resource
       *[other] { $count } resources
    }

# What choices cost
resources-spent = { $price ->
        [0] { "" }
       *[other] , resources −{ $price }
    }
points-spent = { $points ->
        [0] { "" }
       *[other] , action points −{ $points }
    }
fight-damage = { $damage ->
        [0] { "" }
       *[other] , damage { $damage } without gear
    }
damage-stopped = { $stops ->
        [0] { "" }
       *[other] , damage −{ $stops } (left: { $damage })
    }

# Encounters and fights
action-fight = fight{ fight-damage }
action-resolve = resolve it{ fight-damage }
action-walk-past = walk past
action-hire = hire{ resources-spent }
action-bribe = bribe{ resources-spent }
action-charm = charm them for their hire cost
action-win-over = hire for half the cost{ resources-spent }
action-devour = devour
action-send = send { $mercenary }
action-pay-merc = discard { $mercenary }
action-pay-food = discard { $food }
action-double = double the damage to { $damage } and take the additional reward
action-wield = use { $gear }{ $times ->
        [1] { "" }
       *[other] { " " }×{ $times }
    }{ damage-stopped }
    .then-2 = choose how many times
action-wear = shield yourself with { $gear }{ $times ->
        [1] { "" }
       *[other] { " " }×{ $times }
    }{ damage-stopped }
    .then-2 = choose how many times
action-strike = attack with { $gear }{ $effect ->
        [0] { "" }
       *[other] { ", using its effect" }
    }{ $times ->
        [1] { "" }
       *[other] { " " }×{ $times }
    }{ $strength ->
        [0] { "" }
       *[other] , strength { $strength }
    }{ points-spent }
    .then-2 = choose how to attack
action-stop = stop attacking
action-fuel = turn { $gear } inactive for more strength
action-cancel-effect = Pistol: cancel the effect{ points-spent }
action-cancel-boost = Pistol: cancel the boost of the Tail{ points-spent }
action-entangle = Web: weaken the attack{ points-spent }
action-reflect = Caustic Blood: burn the attacker{ points-spent }
action-disarm = turn { $gear } inactive
action-turn = turn on its owner: { $gear }
action-draw = draw a card{ points-spent }
action-play = play { $gear }{ points-spent }
action-scrap = discard two: +1 point
action-throw = discard { $gear }
action-end-turn = end the turn{ $unused ->
        [0] { "" }
       *[other] { " " }(points lost: { $unused })
    }

# Tunnel of Power
action-tunnel = choose { $card }
action-place = go to space { $track }-{ $space }
action-peek = look at the top { $kind ->
        [colony] colony
        [outpost] outpost
       *[anomaly] anomaly
    }
action-trash = discard { $gear } from the Bazaar
action-redraw = replace door code { $number }
action-spit = Spitter: move to { $track }-{ $space }
action-slip = Hooligans: move to { $track }-{ $space }
action-block = obstacle on { $track }-{ $space }
action-mimic = mimic the hero { $side ->
        [front] in front
       *[behind] behind
    }
action-assault = attack
action-steal = steal from { $target }
action-rob-bazaar = steal from the Bazaar
action-ambush = ambush with { $mercenary }
action-crawl = Crawler: attack { $target }
action-protect = protect yourself with { $mercenary }

# Colonies
action-reward = take { $side ->
        [left] the resources
        [right] the food or gear
       *[both] both rewards
    }{ $times ->
        [1] { "" }
       *[other] { ", doubled by Marauders" }
    }
action-swap-food = give { $food } for two of the farm's
action-feed-gear = give { $gear } to the farm
action-feed-merc = give { $mercenary } to the farm
action-special = take the special fight
action-cash-mission = hand in { $mission } for resources
action-cash-food = hand in { $food } for resources
action-give-food = give { $food } to the refugees
action-mission-code = hand in { $mission } for a code
action-market = trade
action-swap-door = swap door code { $old } for a { $new } { $source ->
        [own] of yours
       *[pile] from the pile
    }
    .then-2 = pick the code that replaces it
    .then-3 = pick the code to take from it
action-swap-zone = swap the code of { $place } for a { $new } { $source ->
        [own] of yours
       *[pile] from the pile
    }
    .then-2 = pick the code to put there
    .then-3 = pick the code to take from it
action-medic = medic: remove the code of { $place }{ resources-spent }
action-vaccine = vaccine: close { $place }, codes −{ $count }

# Underground Fever
action-route = choose { $card }
action-pick = resolve { $card }{ fight-damage }
action-visit = visit { $kind ->
        [colony] a colony
        [outpost] an outpost
       *[anomaly] an anomaly
    }
action-keep-up = leave it face up
action-turn-away = discard it
action-walk = walk to { $node }
action-cross = cross to the next map card
action-explore = explore the tunnel
action-climb = take the manhole to map card { $map }{ resources-spent }
action-squeeze = Spitter: break through to the { $way ->
        [north] north
        [east] east
        [south] south
       *[west] west
    }
action-stay = stop here
action-hunt = { $mercenary }: hunt the code of { $place }, population −1
    .then-2 = pick the code to hunt
action-destroy = { $mercenary }: destroy all visible { $number }s, population −2
    .then-2 = pick the number to destroy
action-purge = destroy all visible { $number }s, population −{ $price }
action-cull = remove the code of { $place }
action-prevent = prevent it with { $mercenary }
action-infect = put the code on { $place }
action-mutate = replace the code of { $place }

# Events
event-round = Round { $number }.
event-explorer = Round { $number }. Tunnel Explorer: { $seat }.
event-recovers = { $seat } recovers and has { $count ->
        [one] one resource
       *[other] { $count } resources
    }.
event-turn = { $seat } takes a turn.
event-hero = { $seat } chooses a hero: { $side ->
        [f] { $hero_f }
       *[m] { $hero_m }
    }.
event-announces = { $seat } fights as { $race ->
        [human] a human
       *[mutant] a mutant
    }.
event-earns = { $seat } gains { $count ->
        [one] one resource
       *[other] { $count } resources
    } ({ $cause }).
event-buys = { $seat } buys { $gear } for { $count }.
event-buys-code = { $seat } buys one more code for { $count }.
event-defeated = { $seat } has no resources left and is defeated.
event-eliminated = { $seat } is out of the game.
event-last-alive = { $seat } is the last one alive.
event-all-win = Victory!
event-all-lose = Defeat.
event-population = Population falls by { $count } ({ $cause ->
        [defeat] a wounded hero
        [hunt] Hunt
        [destroy] Destroy
        [pile] empty code pile
       *[codes] visible codes
    }); { $left } left.
    .sum = { $cause ->
            [codes] visible codes { $codes } : 3 = { $count } | population { $was } − { $count }
           *[other] population { $was } | − { $count }
        }{ OVER($was, $count) ->
            [0] { "" }
           *[other] { " | not below 0" }
        } | = { $left }
event-reshuffled = The discard pile becomes the new deck ({ $kind ->
        [gear] gear
        [colony] colonies
        [outpost] outposts
       *[anomaly] anomalies
    }).
event-gains-gear = { $seat } gains { $gear }.
event-drops-gear = { $seat } discards { $gear }.
event-bazaar = New in the Bazaar: { $gear }.
event-trashes = { $seat } discards { $gear } from the Bazaar.
event-robs-bazaar = { $seat } steals { $gear } from the Bazaar.
event-reactivates = { $seat } reactivates { $gear }.
event-uses-mercenary = { $seat } discards a mercenary: { $mercenary }.
event-hires = { $seat } hires { $mercenary } for { $count }.
event-gains-mercenary = { $seat } gains a mercenary: { $mercenary }.
event-gains-code = { $seat } takes code { $number }.
event-gains-food = { $seat } takes { $food } (×{ $count }).
event-gains-mission = { $seat } earns { $mission }.
event-sells = { $seat } sells { $item } for { $count }.
event-swaps-food = { $seat } gives the farm { $item } and takes { $food } (×{ $count }).
event-feeds-refugees = { $seat } gives the Refugees { $food } and earns { $mission }.
event-hands-in = { $seat } hands in { $mission } for a code.
event-changes-door = { $seat } replaces door code { $old } by a { $new }.
event-door-stays = { $seat } does not have the codes for the vault door.
event-walks-past = { $seat } walks past the { $kind ->
        [outpost] outpost
       *[anomaly] anomaly
    }.
event-swaps-code = { $seat } swaps a { $old } on the board for a { $new }.
event-door-changes = Door code: { $new } in place of { $old }.
event-opens-door = { $seat } opens the vault door!
event-hands = { $seat } gives { $target } { $item }.
event-declines = { $seat } declines the barter with { $target }.
event-helps = { $seat } gives { $target } { $count ->
        [one] one resource
       *[other] { $count } resources
    }.
event-reveals = { $seat } encounters: { $card }.
event-visits = { $seat } follows and finds: { $card }.
event-finds-nobody = { $seat } follows to the outpost: nobody is there any more.
event-turned-up = Turned up ({ $kind ->
        [colony] colony
        [outpost] outpost
       *[anomaly] anomaly
    }): { $card }.
event-new-colony = Slot { $slot }: { $card }.
event-fight = { $seat } fights { $foe }: strength { $strength }{ $cut ->
        [0] { "" }
       *[other] { ", cut by " }{ $cut }
    }{ $times ->
        [1] { "" }
       *[other] { ", the rest doubled" }
    }; { $lost ->
        [0] nothing is lost
       *[other] { OVER($lost, $strength, $cut, $times) ->
            [0] { $lost } lost
           *[other] the last { $lost } lost
        }
    }.
    .sum = strength { $strength } | − gear { $cut } | { $times ->
            [1] { "" }
           *[other] { "× 2 | " }
        }{ OVER($lost, $strength, $cut, $times) ->
            [0] { "" }
           *[other] only { $lost } to lose |{ " " }
        }= lost { $lost }
event-avoids = { $seat } avoids a fight with { $foe } by discarding { $item }.
event-uses = { $seat } uses { $gear } ({ $count }).
event-devours = { $seat } devours { $outpost } and gains { $count ->
        [one] one resource
       *[other] { $count } resources
    }.
event-bribes = { $seat } bribes { $outpost } for { $count }.
event-mole = { $seat } gets an extra card: { $card }.
event-relocates = { $seat } moves with { $mercenary } to { $track }-{ $space }.
event-starts = { $seat } begins on start field { $field }.
event-tunnel = { $seat } takes { $card }.
event-route = { $seat } takes { $card }.
event-placed = { $seat } goes to { $track }-{ $space }.
event-no-way = { $seat } finds no free space and loses the turn.
event-obstacle = An obstacle, { $hero }, on { $track }-{ $space }.
event-no-obstacle = No free space on the card { $card }; no obstacle is placed.
event-peeks = You see { $card }.
event-peeks-others = { $seat } looks at the top { $kind ->
        [colony] colony
        [outpost] outpost
       *[anomaly] anomaly
    }.
event-puts-back = { $seat } puts the { $kind ->
        [colony] colony
        [outpost] outpost
       *[anomaly] anomaly
    } { $where ->
        [top] back on top
       *[bottom] on the bottom
    }.
event-mimics = { $seat } mimics { $hero }.
event-ambush = { $seat } lays an ambush for { $target }: { $mercenary }.
event-crawls = { $seat } sets the Crawler on { $target }.
event-protects = { $seat } sends a mercenary for protection: { $mercenary }.
event-hit = { $count ->
        [0] { $seat } loses nothing ({ $gear }).
        [one] { $seat } loses one resource ({ $gear }).
       *[other] { $seat } loses { $count } resources ({ $gear }).
    }
    .sum = { $off ->
            [0] attack { $value }
           *[other] attack { $value } | − armour { $off }
        }{ OVER($count, $value, $off) ->
            [0] { "" }
           *[other] {" "}| only { $count } to lose
        } | = lost { $count }
event-fuels = { $seat } turns { $gear } inactive: strength +{ $count }.
event-boosts = { $seat } strengthens the next attack by { $count } ({ $gear }).
event-boost-ends = End of the round: { $seat } loses the strength kept for the next attack.
event-attacks = { $seat } begins an attack on { $target }.
event-steals = { $seat } steals { $gear } from { $target }.
event-strikes = { $seat } attacks { $target } with { $gear }{ $effect ->
        [0] { "" }
       *[other] { ", using its effect" }
    }.
event-declares = { $seat } declares an attack with { $gear }{ $effect ->
        [0] { "" }
       *[other] { ", using its effect" }
    }.
event-reacts = { $seat } answers with { $gear }.
event-disarms = { $seat } turns { $gear } inactive ({ $target }).
event-walks = { $seat } walks to { $node }.
event-climbs = { $seat } takes the manhole to map card { $map } for { $count }.
event-turns = { $seat } turns a weapon on its owner ({ $target }): { $gear }.
event-draws = You draw { $gear }.
event-draws-others = { $seat } draws a card.
event-plays = { $seat } plays { $gear }.
event-explores = { $seat } discovers map card { $map }.
event-enters = { $seat } enters map card { $map }.
event-waits = { $seat } waits for help; infection effect of { $card }.
event-infection = { $effect ->
        [contamination] Contamination
        [epidemic] Epidemic
       *[mutation] Mutation
    }: code { $number } is drawn.
event-prevented = { $seat } sends { $mercenary } and prevents the { $effect ->
        [contamination] Contamination
       *[epidemic] Epidemic
    }.
event-hunts = { $seat } sends { $mercenary } on a Hunt: code { $number } is gone ({ $place }).
event-destroys = { $seat } sends { $mercenary } to Destroy all visible codes { $number }.
event-purges = { $seat } destroys all visible codes { $number }.
event-culls = { $seat } removes code { $number } ({ $place }) by devouring an outpost.
event-treats = { $seat } pays the medic { $count ->
        [one] one resource
       *[other] { $count } resources
    }: code { $number } is gone ({ $place }).
event-infects = Code { $number }: { $place } ({ $effect ->
        [contamination] Contamination
        [epidemic] Epidemic
       *[mutation] Mutation
    }).
    .sum = visible codes { $was } → { $codes } | : 3 | = population − { $loss } at the end of the round
event-vaccine = { $seat } hands in { $count ->
        [one] one code
       *[other] { $count } codes
    } and closes { $place } with a vaccine.

# Refusals
refuse-not-this = That does not answer the question.
refuse-hero = Heroes are chosen during setup, each by one player.
refuse-keep = Only the six cards turned up in setup can be kept, and one resource must be left after paying.
refuse-start = A free start field is chosen during setup.
refuse-race = The race is announced at the start of an Arena duel.
refuse-free-gear = There is no such free gear to take.
refuse-discard = That gear need not, or cannot, be discarded now.
refuse-reactivate = That card cannot be reactivated now.
refuse-code = There is no such code to take.
refuse-door-code = Only the first visitor of an anomaly chooses a door code.
refuse-lasher = The Lasher finds only a number you own, after an anomaly's code.
refuse-worms = Only Radioactive Worms sell a code, and one resource must be left.
refuse-expedition = The Expedition is used after the anomaly of location IV, or in colony 4.
refuse-rat-hunter = Only the Rat Hunter takes extra food, with a reward of food or gear.
refuse-soldiers = The Soldiers bring discarded gear worth up to six, while nothing else is being resolved.
refuse-market = Buying and selling takes a trade: at a colony that offers it, or with the Trader.
refuse-unseen-too-dear = An unseen card costs { $price }; you have { $money }, and one resource must be left.
refuse-too-dear = { $gear }: price { $price }; you have { $money }, and one resource must be left.
refuse-not-in-bazaar = Not in the Bazaar: { $gear }.
refuse-just-bought = { $gear }: bought in this visit, so it cannot be sold in it.
refuse-no-such-token = You have no such token: { $item }.
refuse-not-your-gear = { $gear }: not your gear. Gear is bought at a market or gained as a reward.
refuse-hooligans = Hooligans move their owner's token to another empty space of the same track.
refuse-dealer = Only the Dealer buys from the discard pile, one card a visit.
refuse-vagabonds = The Vagabonds halve prices once, at a colony's market.
refuse-barter-contact = In the Tunnel of Power you barter in your contact turn.
refuse-barter-own-turn = In Underground Fever you barter in your own turn, while nothing else is being resolved.
refuse-barter-arena = There is no barter in the Arena.
refuse-barter-alone = A barter takes two players, and this is you.
refuse-barter-nobody = Nobody sits there.
refuse-barter-behind = { $owner } stands behind you, and it is always the hero behind who proposes a barter.
refuse-barter-front = You barter only with the hero directly in front of you, and that is not { $owner }.
refuse-barter-feud = No barter with { $owner }: one of you has attacked or robbed the other this round.
refuse-barter-done = You have had your barter. { $rule }
refuse-barter-partner-done = { $owner } has already bartered this round.
refuse-barter-proposed = You have already made { $owner } an offer. { $rule }
refuse-barter-nothing = Neither you nor { $owner } has anything to barter.
refuse-barter-far = { $owner } is not on your map card.
refuse-barter-separated = A location lies between you and { $owner }.
refuse-barter-item = Each side gives at most one item, and somebody must give something.
refuse-not-yours-to-give = You do not have this to give: { $item }.
refuse-not-theirs-to-give = { $owner } does not have this to give: { $item }.
refuse-help = Help is given in your own turn of Underground Fever, while nothing else is being resolved.
refuse-help-needless = Here the wounded get their resources by themselves; help is needed only with the option No rescue.
refuse-help-yourself = You cannot help yourself: the resources must come from another player.
refuse-help-unhurt = { $owner } is not wounded.
refuse-help-too-poor = You have only one resource, and that one you keep.
refuse-hand-over-too-much = You have { $money }, and one resource must be left.
refuse-no-fight = There is nothing to fight now.
refuse-walk-past = Only the Stalker walks past anomalies, and only the Shapeshifter past outposts.
refuse-hire = Only a friendly outpost can be hired, and one resource must be left.
refuse-bribe = Only a friendly outpost of location II can be bribed, and one resource must be left.
refuse-courtesan = Only the Courtesan can charm, and only friendly humans.
refuse-duchess = Only the Duchess hires mutants for half, and one resource must be left.
refuse-devourer = Only the Devourer can devour, and only mutants.
refuse-send = That mercenary is of no use in this encounter.
refuse-gas = Only the Flammable Gas takes a mercenary.
refuse-rats = Only the Rat Hordes take food.
refuse-double = Only Underground Spiders and Radioactive Contamination offer that.
refuse-wield = Only an active weapon of your race helps, of a type the enemy shows.
refuse-wear = Only an active armour of your race helps, with the defence you need.
refuse-strike = Only an active weapon of your race can attack, while you are the attacker.
refuse-chainsaw = Only the Chainsaw can be powered up, by other active cards of your race.
refuse-pistol = The Pistol cancels an effect just announced or about to apply.
refuse-web = The Web answers a weapon attack.
refuse-caustic-blood = Caustic Blood answers a weapon attack.
refuse-claws = Only Claws disarm, for each full three damage.
refuse-spores = Only Mutagenic Spores turn an active weapon against its owner.
refuse-arena = That takes an action point, in your own turn in the Arena.
refuse-scrap = In your own turn you discard two cards that are not committed to an attack.
refuse-tunnel = That tunnel card is not on offer.
refuse-place = Your token goes only to an empty space shown on the card you have chosen.
refuse-peek = The chosen tunnel card does not let you look there.
refuse-trash = Only the Old Metro Line clears the Bazaar, up to three cards.
refuse-redraw = Only the Smugglers' Path changes a door code, while the pile has codes.
refuse-relocate = The Spitter moves its owner's token to any empty space of tracks I to III.
refuse-block = An obstacle goes to a free space of the card drawn for it.
refuse-mimic = Only the Shapeshifter can mimic a hero, directly in front or behind.
refuse-assault = You attack in your contact turn in the Tunnel of Power, or in return for an ambush, a theft or the Crawler.
refuse-has-attacked = You have already attacked or robbed somebody this round.
refuse-nobody-in-front = Nobody stands in front of you on this track.
refuse-bartered-peace = You have bartered with { $owner }, so you leave each other in peace until the round ends.
refuse-unarmed = You have no active weapon of your race to attack with.
refuse-steal = This is not the time for a theft. { $rule }
refuse-not-the-thief = Only the Thief can steal.
refuse-steal-yourself = You cannot rob yourself.
refuse-steal-front = You steal only from the hero directly in front of you, and that is not { $owner }.
refuse-has-stolen = You have already stolen this turn.
refuse-no-gear-to-steal = { $owner } has no gear to steal.
refuse-steal-wounded = { $owner } has no resources left; the wounded are not robbed.
refuse-rob-bazaar = Playing alone, only the Thief robs the Bazaar, when directly behind an obstacle placed this round.
refuse-ambush = You may lay one ambush a round, with a mercenary of yours, for the hero behind.
refuse-crawl = The Crawler is sent in your contact turn, at a hero in the same location.
refuse-protect = A mercenary of yours can protect you only against an attack from directly behind.
refuse-reward = That reward is not available.
refuse-farm = Only a farm takes that, while it has food to give.
refuse-special = There is no special fight here, or it has already been fought.
refuse-mission = A mission of yours is handed in at a colony that pays for it, usually once a visit.
refuse-serdika = Only Serdika Station buys food like that.
refuse-refugees = Only the Refugees give their mission for food, once in the game.
refuse-mission-code = Harbour, Palace and University give a code for a mission, once a visit.
refuse-university = Only the University swaps a board code, once a visit, for a code that is there.
refuse-medic = Local medics work in Underground Fever, while you visit colony 1, 2 or 3 and have taken its reward.
refuse-medic-not-here = There is no medic here; you find them only in the numbered colonies of the map.
refuse-medic-microbiologist = Colony 4 has no medic; its microbiologist closes whole places with the vaccine.
refuse-medic-number = The medic here removes only codes { $number }; the one on top there is a { $visible }.
refuse-medic-too-dear = The medic takes { $price } for each code; you have { $money }, and one resource must be left.
refuse-vaccine = The vaccine costs all visible codes, at the microbiologist of colony 4.
refuse-route = That card was not dealt to you.
refuse-pick = That card is not one of those turned up.
refuse-visit = Only the Secret Passage leads there, if a card is left.
refuse-freelancer = That is for the outpost turned up by the Freelancer.
refuse-walk = No tunnel leads there now.
refuse-cross = You go from one map card to the next in Underground Fever, in your Map Phase or with the Handcar.
refuse-explore = Tunnels are explored in Underground Fever, in your Map Phase or with the Handcar.
refuse-card-changed = You have already changed map cards this turn; leaving the start field counts too.
refuse-not-at-port = You are not standing at a tunnel mouth on the edge of the map card.
refuse-port-to-board = This tunnel mouth faces the board: a dead end.
refuse-dead-end = Map card { $map } has no tunnel mouth facing this one: a dead end.
refuse-explored = A map card already lies there ({ $map }): cross to it instead.
refuse-unexplored = No map card lies there yet: explore the tunnel instead.
refuse-card-left = You have left that map card this turn ({ $map }) and cannot go back to it.
refuse-map-deck-empty = The map deck is empty: no more tunnels can be explored.
refuse-cell-kept = That place is kept for { $owner }, still on the start field below it.
refuse-map-cards-kept = The map cards that are left are kept for heroes still on start fields.
refuse-manhole = Manholes are climbed in Underground Fever, in your Map Phase.
refuse-not-at-manhole = You are not standing at a manhole.
refuse-manhole-here = This is the manhole you are standing at.
refuse-map-unknown = Map card { $map } does not lie on the table.
refuse-no-manhole = Map card { $map } has no manhole.
refuse-manhole-too-dear = The way by manhole costs { $price }; you have { $money }, and one resource must be left.
refuse-handcar-manhole = The Handcar stays in the tunnels: no manholes on the way.
refuse-spitter = The Spitter breaks only into a neighbouring card that has a tunnel mouth there.
refuse-stay = You cannot stop there.
refuse-hunt-fever-only = Mercenaries hunt and destroy codes only in Underground Fever.
refuse-not-a-hunter = { $mercenary }: without the symbol of Hunt.
refuse-not-a-destroyer = { $mercenary }: without the symbol of Destroy.
refuse-number-not-visible = No { $number } is visible in an open place of the Infection Zone.
refuse-no-code-to-destroy = You have no code { $number }; to destroy the visible ones you need one.
refuse-hunt-later = Hunt and Destroy have their time in your own turn, before or after the Infection Phase, also while you visit a colony.
refuse-only-the-crawler = In another player's turn only the Crawler hunts or destroys.
refuse-purge = Codes are destroyed like that only with Gigamutant, Cleaners or Marauders, right after using them.
refuse-cull = Only the Devourer's meal removes a code like that, with a matching one.
refuse-prevent = Prevention needs a mercenary with the right symbol and a code of yours like the one drawn; with an empty pile the symbol alone.
refuse-infect = The code does not go there.
refuse-other-race = { $gear }: gear of the other race. You can sell or barter it, but not use it.
refuse-other-race-arena = { $gear }: gear of the other race. In this duel you cannot play it.
refuse-inactive = { $gear }: already used, and inactive for now.
refuse-gear-waits = { $gear }: gear is used in a fight and sold at a market; nothing of the kind is being decided now.
refuse-gear-of = { $gear }: { $owner }'s gear.
refuse-in-bazaar = { $gear }: a card of the Bazaar. It is bought at a market or taken as free gear, which is not what is going on now.
refuse-space-of = { $owner } stands on this space.
refuse-own-space = Your own hero stands on this space.
refuse-space-blocked = An obstacle stands on this space.
refuse-card-elsewhere = The card does not lead to this space.
refuse-card-first = First take a tunnel card: it shows which spaces your token may go to.
refuse-space-later = Tokens are placed in the Tunnel Phase, after taking a tunnel card.
refuse-food-waits = You have { $food } (×{ $count }). Food is sold at a market, exchanged at a farm, given to the Refugees or thrown to the Rat Hordes; none of that is going on now.
refuse-no-food = You have no food of this kind: { $food }. It comes as a reward from colonies.
refuse-mission-waits = A mission token is sold at a market or handed in at a colony that takes it; that is not what is going on now.
refuse-mission-of = { $owner } has this mission token.
refuse-mission-open = Nobody has this mission token yet. { $rule }
refuse-mission-gone = This mission token has been spent and is out of the game.
refuse-codes-owned = { $count ->
        [0] You do not have this code.
        [one] You have this code once.
       *[other] You have this code { $count } times.
    } { $rule }
refuse-code-pile = Codes are not taken from the pile at will. { $rule }
refuse-mercenary-waits = This mercenary cannot be used now. { $rule }
refuse-mercenary-of = { $mercenary }: hired by { $owner }.
refuse-outpost-later = You are not dealing with this outpost now. { $rule }
refuse-met-later = You are not meeting this card now. { $rule }
refuse-deck-closed = The cards of this deck are turned up only when somebody goes there, or looked at with a card that says so.
refuse-hero-stays = A hero is not changed during the game. { $rule }
refuse-obstacle = This is an obstacle, not a hero. { $rule }
refuse-place-closed = This place has been closed for good by the vaccine.
refuse-place-empty = No code lies in this place.
refuse-zone-waits = Mercenaries, medics and the vaccine remove codes from here; none of them is at work now.
refuse-yourself = This is your own hero.
refuse-no-such-mercenary = This mercenary does not serve you: { $mercenary }.
refuse-no-matching-code = You have no code { $number } to match the one on top there.
refuse-hire-too-dear = Hiring or bribing costs { $price }; you have { $money }, and one resource must be left.
refuse-announce-first = First announce your race: it decides which cards you can play.
refuse-tunnel-full = All the spaces this card leads to are taken.
refuse-tunnel-taken = You have already taken your tunnel card for this round.
refuse-route-chosen = You have already chosen your tunnel card for this turn.
refuse-player-later = There is nothing you can do with { $owner } now. { $rule }
refuse-risk-useless = You can never use this, { $gear }: it is for { $race ->
        [human] humans
       *[mutant] mutants
    }.
refuse-risk-defeat = Even with all your gear you lose { $damage } or more, and you have { $money }: you { $fate ->
        [out] are out of the game
       *[wounded] are defeated
    }.
refuse-risk-bare = Without a card here you lose { $damage } or more, and you have { $money }: you { $fate ->
        [out] are out of the game
        [lost] lose the game
       *[wounded] are defeated
    }.
refuse-risk-double = Doubled, the damage is { $damage }, and you have { $money }: you are defeated and get no reward.
refuse-risk-points = { $count ->
        [one] One action point is unused and will be lost
       *[other] { $count } action points are unused and will be lost
    }.
refuse-risk-race = Cards of your hand that can be played then: { $count }; as the other race: { $more }.
refuse-risk-blocked = This is the last free space of track IV: when obstacles hold all of them, the game is lost.
refuse-risk-population = The population falls to 0 and all of you lose: { $count } is left.

# Questions
prompt-hero = Choose your hero and side.
    .others = { $actor } chooses a hero.
prompt-keep = Which gear do you keep? Your resources: { $money }.
    .others = { $actor } chooses gear (resources: { $money }).
prompt-start-field = Choose a start field.
    .others = { $actor } chooses a start field.
prompt-race = Look at your hand: human or mutant?
    .others = { $actor } announces a race.
prompt-free-gear = Take free gear ({ $count } left).
    .others = { $actor } takes free gear ({ $count } left).
prompt-lose-gear = Discard one gear card.
    .others = { $actor } discards a gear card.
prompt-clean-up = Too much gear: discard { $count }.
    .others = { $actor } discards gear above the limit ({ $count }).
prompt-board-code = The pile is empty: take a code from the board.
    .others = { $actor } takes a code from the board.
prompt-first-code = First visitor: take a door code or a random one.
    .others = { $actor } takes a door code or a random one.
prompt-fever-code = Take a random code?
    .others = { $actor } may take a random code.
prompt-lasher = Use the Lasher for one more code of a number you own?
    .others = { $actor } may use the Lasher.
prompt-buy-code = Pay { $price } for one more random code?
    .others = { $actor } may buy a code for { $price }.
prompt-expedition = Use the Expedition for one more code?
    .others = { $actor } may use the Expedition.
prompt-reactivation = Reactivate a card used in the fight?
    .others = { $actor } may reactivate a card used in the fight.
prompt-encounter = { $foe }, strength { $strength }: fight, or avoid it?
    .others = { $actor } meets { $foe }, strength { $strength }.
prompt-swarm = Insect Swarm, strength { $strength } now: discard gear to weaken it?
    .others = { $actor } faces the Insect Swarm, strength { $strength } now.
prompt-carrier = Use the Carrier to double your weapons against { $foe }?
    .others = { $actor } may use the Carrier against { $foe }.
prompt-assign = { $foe }: which { $kind ->
        [weapon] weapon
       *[armour] armour
    } for the symbol { $type ->
        [melee] melee
        [ranged] ranged
        [toxic] toxic
       *[fire] fire/acid
    }? Damage still coming: { $left }.
    .others = { $actor } fights { $foe }; damage still coming: { $left }.
prompt-bargain = { $damage ->
        [0] You lose nothing: take the additional reward for free?
       *[other] Take { $doubled } damage instead of { $damage } for the additional reward?
    }
    .others = { $damage ->
        [0] { $actor } may take the additional reward for free.
       *[other] { $actor } may take { $doubled } damage instead of { $damage } for the additional reward.
    }
prompt-snack = Devour { $outpost }?
    .others = { $actor } may devour { $outpost }.
prompt-cull = Devouring may remove a code: which one?
    .others = { $actor } may remove a code.
prompt-purge = Destroy all visible codes of a number, for { $cost } population?
    .others = { $actor } may destroy codes for { $cost } population.
prompt-salvage = Which discarded gear do the Soldiers bring? Worth { $budget } more at most.
    .others = { $actor } takes discarded gear worth { $budget } more at most.
prompt-market = Trade: buy gear, sell what is yours, or leave. Your resources: { $money }.
    .others = { $actor } trades (resources: { $money }).
prompt-fence = Which discarded card do you buy for half?
    .others = { $actor } buys a discarded card for half.
prompt-barter-give = What do you offer { $partner }?
    .others = { $actor } proposes a barter to { $partner }.
prompt-barter-ask = You offer { $partner } { $given }. What do you ask for?
    .others = { $actor } offers { $partner } { $given }.
prompt-barter-answer = { $partner } offers { $given } for { $wanted }. Accept?
    .others = { $actor } considers a barter with { $partner }: { $given } for { $wanted }.
prompt-help = How much do you give { $partner }?
    .others = { $actor } helps { $partner }.
prompt-tunnel = Choose a tunnel card.
    .others = { $actor } chooses a tunnel card.
prompt-place = { $card }: where do you go?
    .others = { $actor } places the token ({ $card }).
prompt-relocate = Move your token with Spitter or Hooligans?
    .others = { $actor } may move the token.
prompt-obstacle = { $card }: where does the obstacle go?
    .others = { $actor } places an obstacle ({ $card }).
prompt-peek = Look at the top of a deck?
    .others = { $actor } may look at the top of a deck.
prompt-put-back = { $card }: back on top, or on the bottom?
    .others = { $actor } has seen a card.
prompt-put-back-others = A { $kind ->
        [colony] colony
        [outpost] outpost
       *[anomaly] anomaly
    } goes back.
    .others = { $actor } puts the { $kind ->
            [colony] colony
            [outpost] outpost
           *[anomaly] anomaly
        } back.
prompt-clear-bazaar = Discard Bazaar cards ({ $count } at most)?
    .others = { $actor } may discard Bazaar cards ({ $count } at most).
prompt-gallery = Take two resources?
    .others = { $actor } may take two resources.
prompt-shelter = Sell one card or token?
    .others = { $actor } may sell one card or token.
prompt-smugglers = Replace a door code?
    .others = { $actor } may replace a door code.
prompt-mimic = Whom do you mimic?
    .others = { $actor } may mimic a neighbour.
prompt-contact = Your contact turn: what do you do to others on the track?
    .others = { $actor }'s contact turn.
prompt-protection = { $attacker } attacks you: deploy a mercenary?
    .others = { $actor } may deploy a mercenary against { $attacker }.
prompt-revenge = Attack { $target } in return?
    .others = { $actor } may attack { $target } in return.
prompt-rob-bazaar = Steal a random card from the Bazaar?
    .others = { $actor } may rob the Bazaar.
prompt-visit = Before the visit: send the Soldiers?
    .others = { $actor } is about to visit the location.
prompt-walk-past = { $card }: resolve it or walk past?
    .others = { $actor } decides about the card.
prompt-walk-past-others = Resolve it or walk past?
    .others = { $actor } looks ahead and decides whether to resolve the card.
prompt-friendly = Friendly outpost: { $card }, hire cost { $price }.
    .others = { $actor } meets a friendly outpost: { $card }, hire cost { $price }.
prompt-reward = { $colony }: { $both ->
        [0] { $count ->
            [one] one resource
           *[other] { $count } resources
        }{ $reward ->
            [food] { " " }or { $food }
            [gear] { " " }or a gear card
           *[resources] { "" }
        }
       *[other] { $count ->
            [one] one resource
           *[other] { $count } resources
        } and { $reward ->
            [food] { $food }
            [gear] a gear card
           *[resources] { $second } more
        }
    }. How do you take the reward?
    .others = { $actor } takes the reward of { $colony }.
prompt-extra-food = Take one more food token.
    .others = { $actor } takes one more food token.
prompt-colony = { $colony }: what else do you do here?
    .others = { $actor } visits { $colony }.
prompt-series = Attack { $target } with which weapon?
    .others = { $actor } attacks { $target }.
prompt-fuel = Turn other cards inactive to strengthen the Chainsaw.
    .others = { $actor } strengthens the Chainsaw.
prompt-react = Attack with { $gear }: react?
    .others = { $actor } may react to { $gear }.
prompt-answer-reaction = Cancel the reaction with your Pistol?
    .others = { $actor } may cancel the reaction.
prompt-armour = { $gear }: { $left } damage from this hit. Use armour?
    .others = { $actor } defends against { $gear }, { $left } damage coming.
prompt-cancel-after = Cancel the effect of { $gear } with your Pistol?
    .others = { $actor } may cancel the effect of { $gear }.
prompt-refresh = Reactivate one of your used cards?
    .others = { $actor } may reactivate a card.
prompt-one-more = Add an attack with { $gear }?
    .others = { $actor } may add an attack with { $gear }.
prompt-disarm = Which opposing card do you turn inactive? ({ $count } left)
    .others = { $actor } may turn opposing cards inactive ({ $count } left).
prompt-turncoat = Which of { $target }'s weapons do you turn on its owner?
    .others = { $actor } may turn one of { $target }'s weapons on its owner.
prompt-turncoat-armour = Your own weapon strikes you ({ $gear }): { $left } damage coming. Armour?
    .others = { $actor } defends against an own weapon ({ $gear }), { $left } damage coming.
prompt-scrap = Discard two cards for one more action point.
    .others = { $actor } discards two cards.
prompt-arena = { $points ->
        [0] No action points left: discard two cards for a new one or end your turn.
       *[other] Draw a card, play one or declare an attack. Action points left: { $points }.
    }
    .others = { $actor }'s turn, action points left: { $points }.
prompt-route = Choose your tunnel card for this turn.
    .others = { $actor } chooses a tunnel card.
prompt-use-route = { $card }: { $about } Use it?
    .others = { $actor } may use { $card }.
prompt-pick = Which of the two cards do you resolve?
    .others = { $actor } chooses a card to resolve.
prompt-passage = Where does the passage lead?
    .others = { $actor } chooses where the passage leads.
prompt-freelancer = { $card }, hire cost { $price }: what do you do?
    .others = { $actor } meets an outpost: { $card }, hire cost { $price }.
prompt-handcar = Where does the handcar go?
    .others = { $actor } rides the handcar.
prompt-move = Your move in the tunnels: where do you go?
    .others = { $actor } moves in the tunnels.
prompt-met = { $card }: resolve it, or leave it there?
    .others = { $actor } decides about { $card }.
prompt-last-window = Anything else before your turn ends?
    .others = { $actor } ends the turn.
prompt-crawler = Send the Crawler out of turn?
    .others = { $actor } may send the Crawler.
prompt-prevent = Prevent the { $effect ->
        [contamination] Contamination
       *[epidemic] Epidemic
    }{ $number ->
        [0] { " (the pile is empty)" }
       *[other] { " (code " }{ $number })
    }?
    .others = { $actor } may prevent the { $effect ->
            [contamination] Contamination
           *[epidemic] Epidemic
        }{ $number ->
            [0] { " (the pile is empty)" }
           *[other] { " (code " }{ $number })
        }.
prompt-infect = { $effect ->
        [contamination] Contamination, code { $number }: where does it go?
        [epidemic] Epidemic, code { $number }: where does it go?
       *[mutation] Mutation, code { $number }: which code does it replace?
    }
    .others = { $effect ->
        [contamination] Contamination: { $actor } decides on the place of code { $number }.
        [epidemic] Epidemic: { $actor } decides on the place of code { $number }.
       *[mutation] Mutation: { $actor } decides which code is replaced by code { $number }.
    }

# Heroes: both sides of the card, then each
hero-courtesan = Courtesan / Night Cowboy
    .f = Courtesan
    .m = Night Cowboy
hero-soldier = Soldier
    .f = Soldier (f)
    .m = Soldier (m)
hero-stalker = Stalker
    .f = Stalker (f)
    .m = Stalker (m)
hero-thief = Thief
    .f = Thief (f)
    .m = Thief (m)
hero-dealer = Dealer / Fence
    .f = Dealer
    .m = Fence
hero-rat-hunter = Rat Huntress / Rat Hunter
    .f = Rat Huntress
    .m = Rat Hunter
hero-duchess = Duchess / Duke
    .f = Duchess
    .m = Duke
hero-devourer = Devourer
    .f = Devourer (f)
    .m = Devourer (m)
hero-armoured = Armoured Lady / Armoured Lord
    .f = Armoured Lady
    .m = Armoured Lord
hero-shapeshifter = Shapeshifter
    .f = Shapeshifter (f)
    .m = Shapeshifter (m)
hero-girl = Little Girl / Little Boy
    .f = Little Girl
    .m = Little Boy
hero-mole = Mole
    .f = Mole (f)
    .m = Mole (m)

# Gear
weapon-machete = Machete
weapon-pickaxe = Pickaxe
weapon-chainsaw = Chainsaw
weapon-pistol = Pistol
weapon-shotgun = Shotgun
weapon-kalashnikov = Kalashnikov
weapon-gas-grenade = Gas Grenade
weapon-chemical-grenade = Chemical Grenade
weapon-toxin-sprayer = Toxin Sprayer
weapon-molotov = Molotov Cocktail
weapon-flamethrower = Flamethrower
weapon-acid-canister = Acid Canister
weapon-claws = Claws
    .number = plural
weapon-tail = Tail
weapon-suckers = Suckers
    .number = plural
weapon-web = Web
weapon-parasites = Parasites
    .number = plural
weapon-quills = Quills
    .number = plural
weapon-spores = Mutagenic Spores
    .number = plural
weapon-stinger = Stinger
weapon-toxic-breath = Toxic Breath
weapon-caustic-blood = Caustic Blood
weapon-acid-spit = Acid Spit
weapon-fire-glands = Fire Glands
    .number = plural
armour-heavy-shield = Heavy Shield
armour-gas-mask = Gas Mask
armour-vest = Bulletproof Vest
armour-riot-gear = Riot Gear
armour-hazmat-suit = Hazmat Suit
armour-firefighter-coat = Firefighter Coat
armour-steel-helmet = Steel Helmet
armour-leather-jacket = Leather Jacket
armour-poncho = Rubber Poncho
armour-scrap-plates = Scrap Plates
    .number = plural
armour-combat-armour = Combat Armour
armour-engineer-suit = Engineer Suit
armour-carapace = Chitin Carapace
armour-slime-coat = Slime Coat
armour-scales = Scales
    .number = plural
armour-bone-plates = Bone Plates
    .number = plural
armour-thick-hide = Thick Hide
armour-filter-gills = Filter Gills
    .number = plural
armour-tissue = Regenerating Tissue
armour-blubber = Blubber
armour-matted-fur = Matted Fur
armour-fireproof-skin = Fireproof Skin
armour-antitoxin-glands = Antitoxin Glands
    .number = plural
armour-crystal-crust = Crystal Crust

# Outposts
outpost-gigamutant = Gigamutant
outpost-crawler = Crawler
outpost-spitter = Spitter
outpost-carrier = Carrier
outpost-slime = Slime
outpost-lasher = Lasher
outpost-cleaners = Cleaners
    .number = plural
outpost-marauders = Marauders
    .number = plural
outpost-hooligans = Hooligans
    .number = plural
outpost-vagabonds = Vagabonds
    .number = plural
outpost-soldiers = Soldiers
    .number = plural
outpost-expedition = Expedition

# Anomalies
anomaly-plants = Carnivorous Plants
    .number = plural
anomaly-radiotrophs = Radiotrophs
    .number = plural
anomaly-thorns = Mutated Thorns
    .number = plural
anomaly-swarm = Insect Swarm
anomaly-living-dead = Living Dead
    .number = plural
anomaly-lizards = Lizards
    .number = plural
anomaly-ooze = Deadly Ooze
anomaly-gas = Flammable Gas
anomaly-rats = Rat Hordes
    .number = plural
anomaly-worms = Radioactive Worms
    .number = plural
anomaly-spiders = Underground Spiders
    .number = plural
anomaly-contamination = Radioactive Contamination

# Colonies
colony-hydroponic = Hydroponic Farm
colony-rat-farm = Rat Farm
colony-mushroom-farm = Mushroom Farm
colony-abandoned-farm = Abandoned Farm
colony-cannibals = Cannibal Sect
colony-refugees = Refugees
    .number = plural
colony-stadium = Stadium Station
colony-harbour = Harbour
colony-palace = National Palace of Culture
colony-university = University
colony-serdika = Serdika Station
colony-mausoleum = Mausoleum

# Tunnel cards
tunnel-technical = Technical Tunnel
tunnel-sewers = Sewers
    .number = plural
tunnel-metro = Old Metro Line
tunnel-shaft = Ventilation Shaft
tunnel-gallery = Collapsed Gallery
tunnel-shelter = Civil Defence Shelter
tunnel-smugglers = Smugglers' Path
route-trade = Trade Routes
    .number = plural
route-patrol = Patrol Schedule
route-signs = Warning Signs
    .number = plural
route-guide = Guide
route-passage = Secret Passage
route-freelancer = Freelancer
route-caravan = Caravan
route-handcar = Handcar
route-plan = Shelter Plan

# Map cards
map-1 = map card 1
map-2 = map card 2
map-3 = map card 3
map-4 = map card 4
map-5 = map card 5
map-6 = map card 6
map-7 = map card 7
map-8 = map card 8
map-9 = map card 9
map-10 = map card 10
map-11 = map card 11
map-12 = map card 12
map-13 = map card 13
map-14 = map card 14
map-15 = map card 15
map-16 = map card 16

# Tokens
food-rat = Rat Meat
food-mushrooms = Mushrooms
    .number = plural
food-rice = Rice
mission-farm = mission Abandoned Farm
mission-cult = mission Cannibal Cult
mission-refugees = mission Refugees
code-1 = code 1
code-2 = code 2
code-3 = code 3

# The picture in the terminal
board-round = Round { $number }
board-turn = Turn { $number }
board-player = { $seat }
board-resources = resources: { $count }
board-hero = { $side ->
        [f] { $hero_f }
       *[m] { $hero_m }
    }
scene-hero-brief = { $who ->
    [hero-rat-hunter] { $side ->
        [f] Huntress
       *[m] Hunter
    }
   *[other] { $side ->
        [f] { $hero_f }
       *[m] { $hero_m }
    }
}
board-out = out of the game
board-wounded = wounded
board-hand = Hand:
board-bazaar = Bazaar:
board-row = To choose from:
board-decks = Gear deck { $gear }, discarded { $discarded }, codes in the pile { $codes }
board-met = On the table:
board-door = Door code:
board-offer = On offer:
board-population = Population { $count }; visible codes { $sum }, loss at the end of the round { $loss }
board-closed = closed
board-slots = Colonies:
board-face-up = Face up:
board-on-map = { $seat }: map card { $map }, { $node }
board-on-start = { $seat }: start field { $field }
board-points = { $seat }: action points { $count }
board-pending = Attacks waiting:
track-colony = Colony
track-outpost = Outpost
track-anomaly = Anomaly
track-tunnel = Tunnel of Power
type-melee = M
type-ranged = R
type-toxic = T
type-fire = F
race-human = human
race-mutant = mutant
short-human = h
short-mutant = m
port-n = N
port-e = E
port-s = S
port-w = W

# The picture
scene-type-melee = melee
scene-type-ranged = ranged
scene-type-toxic = toxic
scene-type-fire = fire/acid
scene-weapon = { $gear }, weapon of { $race ->
        [human] humans
       *[mutant] mutants
    }, cost { $cost }: { $type ->
        [melee] melee
        [ranged] ranged
        [toxic] toxic
       *[fire] fire/acid
    } { $value }.{ $effect ->
       *[none] { "" }
        [extra] { " " }Against players also { $extra -> 
            [melee] melee
            [ranged] ranged
            [toxic] toxic
           *[fire] fire/acid
        } { $bonus }.
        [power-up] { " " }Against players: +{ $bonus } for each card of yours you turn inactive.
        [cancel] { " " }Reaction: cancels an effect of a weapon.
        [burst] { " " }Against players: or two hits of { $second }.
        [reactivate] { " " }Against players: { $threshold } damage or more: you may reactivate one of your cards.
        [blaze] { " " }Against players: or { $second }, two armours allowed against it.
        [disarm] { " " }Against players: for every { $threshold } damage you may turn one of their cards inactive.
        [boost] { " " }Against players: or { $second } and +{ $bonus } for your next attack.
        [drain] { " " }Against players: you gain what they lose.
        [entangle] { " " }Reaction: every hit of an attack is weaker by { $bonus }.
        [turncoat] { " " }Against players: { $threshold } damage or more: you may turn a weapon on its owner.
        [reflect] { " " }Reaction: the attacker loses 1 for every 2 damage.
    }
scene-armour = { $gear }, armour of { $race ->
        [human] humans
       *[mutant] mutants
    }, cost { $cost }: melee { $melee }, ranged { $ranged }, toxic { $toxic }, fire/acid { $fire }.
scene-colony = { $card }: { $about }
scene-outpost = { $card } ({ $race ->
        [human] humans
       *[mutant] mutants
    }), strength { $strength }, hire cost { $hire }. As a mercenary: { $about }
scene-anomaly = { $card }, strength { $strength }. { $about }
scene-hero-name = { $hero_short }
scene-hero = { $hero } ({ $race ->
        [human] human
       *[mutant] mutant
    }): { $about }
scene-card = { $card }: { $about }
scene-route = { $card }: { $about } Then: { $effect ->
        [contamination] Contamination
        [epidemic] Epidemic
       *[mutation] Mutation
    }.
scene-strength = strength
scene-left = Reward: resources
scene-right = Second reward: food, gear or resources
scene-both = both
scene-draft = { $seat } chooses gear, { $money } to spend
scene-discards = Discarded gear: { $count }
scene-market = market
scene-half = half price
scene-surcharge = +1 to prices
scene-pays = pays { $count }
scene-rewards = { $resources } resources or { $reward ->
        [food] { $food }
        [gear] one gear
       *[resources] { $second }
    }
scene-offer = Tunnel cards on offer
scene-weapon-word = weapon
scene-armour-word = armour
scene-loss = loss
scene-left-over = { $count } left
scene-defeat = defeat
scene-carrier = Carrier: weapons count double
scene-fight = { $seat } against: { $foe }
scene-duel = { $attacker } attacks { $target }
scene-counter = Counter-attack: { $attacker } on { $target }
scene-damage = damage
scene-choose-weapon = Which weapon? After the attack { $target } may strike back.
scene-board-tunnel = The Tunnel of Power: four tracks, the vault door and the Bazaar
scene-board-fever = Underground Fever: the map, the decks and the numbered colonies
scene-board-arena = The Arena: both fighters and the attacks between them
scene-space = Space { $track }-{ $space }
scene-pawn = { $seat }'s hero
scene-deck = Deck of { $kind ->
        [colony] colonies
        [outpost] outposts
       *[anomaly] anomalies
    }: { $count }, discarded { $discarded }
scene-discarded = Discarded: { $discarded }
scene-peeked = on top of the deck
scene-last-card = visited
scene-strength-of = strength { $strength }
scene-open = being visited
scene-door = The vault door: whoever reaches it with these codes wins
scene-door-word = Vault door
scene-turn-of = { $seat } to act
scene-bazaar = Bazaar
scene-gear-deck = Gear deck: { $count }
scene-gear-discard = Discarded gear: { $discarded }
scene-gear-deck-word = Gear deck
scene-gear-discard-word = discarded
scene-start = start { $field }
scene-port = Tunnel mouth
scene-manhole = Manhole: for 2 resources to any other manhole
scene-empty-slot = Colony { $slot }: already visited, the slot is empty
scene-numbered = Colony { $slot }: { $card }
scene-outpost-here = Outpost: whoever enters resolves the top card of the deck
scene-anomaly-here = Anomaly: whoever enters resolves the top card of the deck
scene-explore = Explore
scene-cross = Cross to the next map card
scene-breach = Spitter: break through here
scene-map-deck = Map deck: { $count }
scene-medic = medic removes code { $number }: { $price }
scene-microbiologist = microbiologist: vaccine
scene-resources = Resources: health and money at once
scene-hand = Cards in hand: { $count }
scene-active = { $seat } to act
scene-points = Action points
scene-point = Costs an action point
scene-attack = { $gear }: will strike in the opponent's turn
scene-attack-effect = { $gear }, with its effect: will strike in the opponent's turn
scene-first = First player
scene-get-through = What gets through (value − armour): { $seat }
scene-no-weapons = No weapon is ready
scene-buys-draw = 1 point: draw a card
scene-buys-play = 1 point: play a card of your race
scene-buys-attack = 1 point: declare an attack; it strikes in the other's turn
scene-buys-back = discard two cards: 1 point more
scene-answers = 1 point each: draw a card, play one, react. Points: { $points }
scene-choose-race = Choose your race: gear of the other one stays unused
scene-no-cover = no armour
scene-way-to-cover = { $way }: loss { $loss }, { $left } left
scene-covers = { $gear } + { $more }
scene-in-hand = { $count } in hand
scene-no-gear = No gear in play
scene-no-own-gear = No gear yet
scene-your-hand = Your hand
scene-empty-hand = no cards
scene-pile = Code pile: { $count }
scene-missing = lacks { $codes }
scene-all-codes = has all
scene-obstacles = obstacles { $count } / { $limit }
scene-population = Population: { $count }
scene-codes-to-come = { $codes } = { $sum }, { $sum } ÷ 3 → { $loss }
scene-loss-to-come = { $loss ->
        [0] population stays { $now }
       *[other] population { $now } → { $left }
    }
scene-place-closed = Closed by a vaccine
scene-zone = Population and the Infection Zone
scene-phase-set-up = Set-up
scene-phase-tunnel = Tunnel Phase
scene-phase-contact = Contact Phase
scene-phase-location = Location Phase
scene-phase-map = Map Phase
scene-phase-infection = Infection Phase
scene-phase-clean-up = end of the round
scene-phase-defence = attacks strike home
scene-phase-actions = actions
scene-about-hero-courtesan = takes the hire cost of a friendly human outpost in resources instead of hiring it.
scene-about-hero-soldier = two weapons against each symbol; after a fight may reactivate a used weapon.
scene-about-hero-stalker = looks at an anomaly first and may walk past it.
scene-about-hero-thief = steals a random gear card from a hero within reach.
scene-about-hero-dealer = at each market buys one discarded gear card for half.
scene-about-hero-rat-hunter = with a reward of food or gear takes one more food token.
scene-about-hero-duchess = hires any mutant outpost for half, even a hostile one.
scene-about-hero-devourer = devours a mutant outpost: no fight, resources equal to its hire cost.
scene-about-hero-armoured = two armours against each symbol; after a fight may reactivate a used armour.
scene-about-hero-shapeshifter = looks at an outpost first and may walk past it; mimics a neighbour on the track.
scene-about-hero-girl = doubles the values of used gear, which is discarded after the fight.
scene-about-hero-mole = gets one more tunnel card to choose from.
scene-about-outpost-gigamutant = defeats an outpost or a mercenary at once.
scene-about-outpost-gigamutant-fever = defeats a hostile outpost at once and destroys codes for 1 population.
scene-about-outpost-crawler = attacks a hero in the same location.
scene-about-outpost-crawler-fever = hunts or destroys codes, in another player's turn too.
scene-about-outpost-spitter = moves you to any empty space of I–III.
scene-about-outpost-spitter-fever = breaks through a wall to a neighbouring map card.
scene-about-outpost-carrier = doubles all weapon values in a fight.
scene-about-outpost-slime = passes an anomaly without a fight, with its reward.
scene-about-outpost-lasher = with an anomaly's code takes one more of a number you own.
scene-about-outpost-cleaners = win the special fight of a colony.
scene-about-outpost-cleaners-fever = win the special fight of a colony and destroy codes for 2 population.
scene-about-outpost-marauders = double a colony's reward.
scene-about-outpost-marauders-fever = double a colony's reward and destroy codes for 2 population.
scene-about-outpost-hooligans = move you along your track.
scene-about-outpost-hooligans-fever = leave a revealed location card unresolved.
scene-about-outpost-vagabonds = all gear at half price in one visit to a market.
scene-about-outpost-soldiers = bring discarded gear worth up to 6.
scene-about-outpost-expedition = one more code after the anomaly of IV.
scene-about-outpost-expedition-fever = one more random code in colony 4.
scene-about-anomaly-plants = Lost 0: take a gear. Lost 3 or more: discard one.
scene-about-anomaly-radiotrophs = Lost 4 or more: discard a gear, then take one from the Bazaar.
scene-about-anomaly-thorns = Lost 4 or more: discard a gear.
scene-about-anomaly-swarm = One stronger for each of your gear cards; you may discard some first.
scene-about-anomaly-living-dead = Damage that is left is doubled.
scene-about-anomaly-lizards = You may double used weapons and discard them afterwards.
scene-about-anomaly-ooze = You may double used armours and discard them afterwards.
scene-about-anomaly-gas = A discarded mercenary lets you pass, with the reward.
scene-about-anomaly-rats = A food token lets you pass, with the reward.
scene-about-anomaly-worms = After surviving you may pay 6 for one more code.
scene-about-anomaly-spiders = You may double the damage; the additional reward is the top outpost as a mercenary.
scene-about-anomaly-contamination = You may double the damage; the additional reward is a gear card.
scene-about-colony-hydroponic = swap a food for 2 Rice; gear and mercenaries for Rice
scene-about-colony-rat-farm = swap a food for 2 Rat Meat; gear and mercenaries for meat
scene-about-colony-mushroom-farm = swap a food for 2 Mushrooms; gear and mercenaries for them
scene-about-colony-abandoned-farm = beat an anomaly for its mission; a mission for 12
scene-about-colony-cannibals = beat an outpost for their mission; a mission for 12
scene-about-colony-refugees = food for their mission; a mission for 12
scene-about-colony-stadium = market; beat an outpost, losing under 3: a code
scene-about-colony-harbour = market, mutant gear half price; a mission for a code
scene-about-colony-palace = market, human gear half price; a mission for a code
scene-about-colony-university = market; a mission for a code; swap a board code
scene-about-colony-serdika = market, prices +1; each food for 9
scene-about-colony-mausoleum = market; each mission for 15
scene-about-tunnel-technical = look at the top card of a location deck; back on top or on the bottom.
scene-about-tunnel-sewers = meet the Trader: buy and sell.
scene-about-tunnel-metro = discard up to three cards of the Bazaar.
scene-about-tunnel-shaft = look at the top anomaly; back on top or on the bottom.
scene-about-tunnel-gallery = take 2 resources.
scene-about-tunnel-shelter = sell one gear, food or mission.
scene-about-tunnel-smugglers = replace a door code by a random one.
scene-about-route-trade = turn up two colonies and visit one.
scene-about-route-patrol = turn up two outposts and meet one.
scene-about-route-signs = turn up two anomalies and face one.
scene-about-route-guide = turn up the top cards of all three decks.
scene-about-route-passage = visit the top card of any deck.
scene-about-route-freelancer = turn up an outpost: hire it whatever its race.
scene-about-route-caravan = a new Bazaar.
scene-about-route-handcar = ride through one or two locations without stopping.
scene-about-route-plan = new colonies for all empty slots.
scene-short-colony-hydroponic = food swap; feed the farm
scene-short-colony-rat-farm = food swap; feed the farm
scene-short-colony-mushroom-farm = food swap; feed the farm
scene-short-colony-abandoned-farm = anomaly → mission → 12
scene-short-colony-cannibals = outpost → mission → 12
scene-short-colony-refugees = food → mission → 12
scene-short-colony-stadium = market; outpost → code
scene-short-colony-harbour = market ½ mutants; mission → code
scene-short-colony-palace = market ½ humans; mission → code
scene-short-colony-university = market; mission → code; swap
scene-short-colony-serdika = market +1; each food → 9
scene-short-colony-mausoleum = market; each mission → 15
scene-mimic = Mimics this round: { $hero }, { $about }
scene-solo = Obstacles on the tracks; one too many and the game is lost
scene-way = from the front to the back of the track
scene-best-attack = Best active weapon of each type
scene-best-defence = Best active armour of each type
scene-won = Victory!
scene-won-door = The vault door is open! Victory:
scene-won-alive = The last one alive wins:
scene-won-cured = Victory! The infection is gone.
scene-won-ahead = The last round is over. Most codes:
scene-won-fallen = Nobody has survived. Most codes before the last fight:
scene-lost-city = Defeat: the population is down to 0
scene-lost-hero = Defeat: no resources are left
scene-lost-blocked = Defeat: obstacles have shut the way
scene-lost-time = Defeat: the last round is over

## What the teacher says why with

merit-health = resources
merit-gear = gear
merit-codes = codes
merit-mercenaries = mercenaries
merit-food = food
merit-hand = cards in hand
merit-foe = damage to the opponent
merit-population = population
merit-infection = freedom from infection

# Names of gear where there is little room; the tip says the whole one
short-anomaly-contamination = Contamination
short-colony-palace = Palace of Culture
short-weapon-molotov = Molotov
short-weapon-toxin-sprayer = Sprayer
short-weapon-acid-canister = Acid Canister
short-weapon-spores = Spores
short-armour-vest = Bulletproof Vest
short-armour-hazmat-suit = Hazmat Suit
short-armour-firefighter-coat = Firefighter Coat
short-armour-engineer-suit = Engineer Suit
short-armour-carapace = Chitin Carapace
short-armour-tissue = Regen. Tissue
short-armour-filter-gills = Filter Gills
short-armour-matted-fur = Matted Fur
short-armour-fireproof-skin = Fireproof Skin
short-armour-antitoxin-glands = Antitox. Glands
short-armour-crystal-crust = Crystal Crust
short-armour-blubber = Blubber
short-weapon-chemical-grenade = Chem. Grenade
