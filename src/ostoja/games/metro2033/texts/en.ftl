title = Metro 2033: Breakthrough
blurb = Lead a Faction under Moscow and be first to rally ten tokens.

## The cards

s01 = Komsomolskaya
s02 = Chistye Prudy
s03 = Sokolniki
s04 = Krasnoselskaya
s05 = Krasnye Vorota
s06 = Lubyanka
s07 = Okhotny Ryad
s08 = Kropotkinskaya
s09 = Frunzenskaya
s10 = Kievskaya
s11 = Krasnopresnenskaya
s12 = Belorusskaya
s13 = Novoslobodskaya
s14 = Prospekt Mira
s15 = Kurskaya
s16 = Taganskaya
s17 = Dobryninskaya
s18 = Oktyabrskaya
s19 = Arbatskaya
s20 = Lenin Library
s21 = Aleksandrovsky Sad
s22 = Borovitskaya
s23 = Paveletskaya
s24 = Mayakovskaya
s25 = Kitay-Gorod (west hall)
s26 = Kitay-Gorod (east hall)
s27 = Rizhskaya
s28 = Tretyakovskaya
s29 = Sukharevskaya
s30 = Avtozavodskaya

r-care-1 = Bandages
    .number = plural
r-care-2 = Antirad
r-care-3 = Clean Water
r-care-4 = Medicines
    .number = plural
r-food-1 = Rats
    .number = plural
r-food-2 = Mushrooms
    .number = plural
r-food-3 = Tea
r-food-4 = Pork
r-goods-1 = Canteen
r-goods-2 = Flashlight
r-goods-3 = Cigarettes
    .number = plural
r-goods-4 = Fuel
r-weapons-1 = Knife
r-weapons-2 = Flamethrower
r-weapons-3 = Revolver
r-weapons-4 = Kalashnikov
r-ammo-1 = Flares
    .number = plural
r-ammo-2 = Incendiary Rounds
    .number = plural
r-ammo-3 = 5.45 Cartridges
    .number = plural
r-ammo-4 = Grenades
    .number = plural
r-gear-1 = Backpack
r-gear-2 = Gas Mask
r-gear-3 = Uniform
r-gear-4 = Night-Vision Goggles
    .number = plural

h1 = Hunter
h2 = Miller
h3 = Anna
h4 = Khan
h5 = Sasha
h6 = Tom

t1 = Amoeba
t2 = Ghoul
t3 = Dark One
t4 = Librarian
t5 = Nosalis
t6 = Demon
t7 = Great Worm

c1 = Caravan with Peaceful Resources
c2 = Caravan with Military Resources

f1 = Fourth Reich
    .the = the Fourth Reich
f2 = Arbat Confederation
    .the = the Arbat Confederation
f3 = Confederation of 1905
    .the = the Confederation of 1905
f4 = Bandits
    .the = the Bandits
    .number = plural
f5 = VDNKh Commonwealth
    .the = the VDNKh Commonwealth

## What is printed on them

type-care = Care
type-food = Food
type-goods = Goods
    .number = plural
type-weapons = Weapons
    .number = plural
type-ammo = Ammo
type-gear = Gear

mission-blue = Peaceful (blue)
mission-red = Military (red)
mission-green = trade (green)

colour-blue = blue
colour-red = red

symbol-bio = Biological
symbol-psy = Psychic
symbol-rad = Radioactive
symbol-phy = Physical
symbol-tox = Toxic
symbol-unk = Unknown

allegiance-neutral = neutral
allegiance-red-line = Red Line
allegiance-hanza = Hanza
allegiance-polis = Polis

loss-one-station = discard one played Station
loss-all-blue = discard all played Peaceful Resources
loss-all-red = discard all played Military Resources
loss-all-resources = discard all played Resources

resources-all-blue = all Peaceful Resources
    .number = plural
resources-all-red = all Military Resources
    .number = plural
resources-all-resources = all Resources
    .number = plural

token-graphite = blue
token-yellow = yellow
token-brown = orange
token-violet = violet
token-white = turquoise

face-resource = { $type }, amount { $amount }, cost { $cost }{ $protection_count ->
    [0] {""}
    [1] {""}; as Protection: { $protection_1 }, cost { $protection_cost }
    [2] {""}; as Protection: { $protection_1 } and { $protection_2 }, cost { $protection_cost }
   *[other] {""}; as Protection: { $protection_1 }, { $protection_2 } and { $protection_3 }, cost { $protection_cost }
}
face-station = Station ({ $allegiance }), cost { $cost }. Mission: { $mission } { $requirement } for { $reward ->
    [one] 1 token
   *[other] { $reward } tokens
}. Bonus: { $bonus }
face-hero = Hero, cost { $cost }. Doubles { $doubles } once, or protects once against a threat: { $protection_count ->
    [1] { $protection_1 }
    [2] { $protection_1 } and { $protection_2 }
   *[other] { $protection_1 }, { $protection_2 } and { $protection_3 }
}
face-threat = Monster, value { $value }: { $symbols_count ->
    [1] { $symbols_1 }
    [2] { $symbols_1 } and { $symbols_2 }
   *[other] { $symbols_1 }, { $symbols_2 } and { $symbols_3 }
}; whoever does not repel it must { $loss }{ $protection_count ->
    [0] {""}
    [1] {""}; as Protection: { $protection_1 }, cost { $protection_cost }
    [2] {""}; as Protection: { $protection_1 } and { $protection_2 }, cost { $protection_cost }
   *[other] {""}; as Protection: { $protection_1 }, { $protection_2 } and { $protection_3 }, cost { $protection_cost }
}
face-caravan = Caravan, value { $value }: renews the Bazaar, and every { $colour } bonus moves up a token
face-faction = Faction ({ $token } tokens). Mission: { $mission } { $requirement } for { $reward ->
    [one] 1 token
   *[other] { $reward } tokens
}. Bonus: { $bonus }

## Choices

action-pick = lead the { $card }
action-play = play { $card }{ tokens-spent }
action-protect = play { $card } as Protection{ tokens-spent }
action-discard = discard { $card }{ monster-takes }
action-swap = swap three cards
action-exchange = swap out { $card }
action-take = take { $card } from the Bazaar
action-deck = draw from the deck
action-mission = complete the Mission: { $card }
action-pay = pay with { $card }
action-keep = keep the Station{ tokens-spent }
action-leave = discard the Station
action-tidy = tidy up { $card }
action-tidy-protection = tidy up { $card } (Protection)
action-close = end the turn
action-defend = defend with { $card }
action-suffer = do not defend{ monster-takes }
action-lose = give up { $card }
action-decline = play nothing
tokens-spent = { $cost ->
    [0] {""}
   *[other] , tokens −{ $cost }
}
monster-takes = { $lost ->
    [0] {""}
   *[other] , own cards −{ $lost }
}{ $tokens ->
    [0] {""}
   *[other] , tokens −{ $tokens }
}

## Questions

prompt-pick = Choose the Faction you will lead.
    .others = { $actor } is choosing a Faction.
prompt-basic = Basic action: play or discard a card, or swap three. Before it you may complete Missions and tidy up.
    .others = { $actor } is taking a turn.
prompt-swap = Choose a card to swap out ({ $left ->
    [one] the last one
   *[other] { $left } to go
}).
    .others = { $actor } is choosing cards to swap, { $left } to go.
prompt-draw = Draw a card from the Bazaar or from the deck ({ $count } to draw).
    .others = { $actor } is drawing ({ $count } to draw).
prompt-window = Complete Missions, tidy up, or end your turn.
    .others = { $actor } is finishing the turn.
prompt-payment = Which cards pay for the Mission of { $card_the }?
    .others = { $actor } is choosing what to deliver for { $card }.
prompt-keep = Keep { $card } by putting { $count ->
    [one] 1 token
   *[other] { $count } tokens
} on it, or discard it?
    .others = { $actor } is deciding whether to keep { $card } for { $count ->
    [one] 1 token
   *[other] { $count } tokens
}.
prompt-defend = The { $monster } attacks you. Which card do you defend with?
    .others = { $actor } is facing the { $monster }.
prompt-defend-all = The { $monster } attacks you. Which cards do you defend with? Together they must show all its symbols.
    .others = { $actor } is facing the { $monster } and must show all its symbols.
prompt-free-play = You repelled the Monster: play one card for free, or nothing.
    .others = { $actor } may play a card for free.
prompt-lose = The { $monster } destroys a Station of yours. Which one?
    .others = { $actor } is choosing the Station lost to the { $monster }.

## What happened

event-leads = { $seat } leads the { $faction }.
event-dealt = The cards are dealt. { $seat } goes first.
event-turn = { $seat } takes a turn.
event-plays = { $seat } plays { $card } ({ $cost ->
    [0] free
    [one] 1 token
   *[other] { $cost } tokens
}).
event-protects = { $seat } plays { $card } as Protection ({ $cost ->
    [0] free
    [one] 1 token
   *[other] { $cost } tokens
}).
event-plays-free = { $seat } plays { $card } as a reward, for free.
event-protects-free = { $seat } plays { $card } as Protection as a reward, for free.
event-declines = { $seat } plays nothing for free.
event-discards = { $seat } discards { $card }; { $moved ->
    [0] no token moves up
    [one] 1 token moves up
   *[other] { $moved } tokens move up
}.
event-exchanges = { $seat } swaps out { $card }.
event-draws = You draw { $card } from the deck.
event-draws-others = { $seat } draws from the deck.
event-takes = { $seat } takes { $card } from the Bazaar.
event-revealed = New in the Bazaar: { $card }.
event-renewed = { $count ->
    [0] The Bazaar is cleared, and there are no new cards for it.
    [1] The Bazaar is renewed: { $first }.
    [2] The Bazaar is renewed: { $first }, { $second }.
   *[other] The Bazaar is renewed: { $first }, { $second }, { $third }.
}
event-reshuffled = The discard pile is shuffled into a new deck of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
event-supplied = { $card }: { $seat } moves up { $moved ->
    [one] 1 token
   *[other] { $moved } tokens
} for bonuses.
event-attacks = The { $card } attacks everybody!
event-repels = { $seat } repels the { $monster } with { $count ->
    [1] { $first }
    [2] { $first } and { $second }
   *[other] { $first }, { $second } and { $third }
}.
    .sum = symbols needed { $need } | shown { $shown } | = repelled
event-loses = { $seat } loses { $card } to the { $monster }{ $moved ->
    [0] {""}
    [one] {""}; 1 token on it moves up
   *[other] {""}; { $moved } tokens on it move up
}.
    .sum = symbols needed { $need } | shown 0 | = lost 1
event-loses-all = { $seat } loses { $resources } to the { $monster }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
    .sum = symbols needed { $need } | shown 0 | = lost { $count }
event-loses-nothing = { $seat } does not repel the { $monster }, but has nothing to lose.
event-exhausted = { $seat } is exhausted: { $count ->
    [one] 1 token moves
   *[other] { $count } tokens move
} down.
event-announces = { $seat } takes on the Mission of { $card_the }.
event-completes = { $seat } completes the Mission of { $card_the }: { $reward ->
    [one] 1 new token
   *[other] { $reward } new tokens
}, { $total } in all.
    .sum = tokens { OVER($reward, $total) } | + new { $reward } | = { $total } of 10
event-delivers = { $seat } delivers { $card }.
event-doubles = { $seat } uses { $card }, who doubles { $type } and is discarded.
event-rests = { $seat } moves up { $moved ->
    [one] 1 token
   *[other] { $moved } tokens
} after the Mission.
event-keeps = { $seat } keeps { $card } with { $count ->
    [one] 1 token
   *[other] { $count } tokens
} on it.
event-leaves = { $seat } discards { $card }.
event-tidies = { $seat } tidies up { $card }; { $moved ->
    [0] no token moves up
    [one] 1 token moves up
   *[other] { $moved } tokens move up
}.
event-wins = { $seat } has ten tokens and wins!
event-round-limit = { $rounds ->
    [one] After 1 round
   *[other] After { $rounds } rounds
} the game ends; the player with the most tokens wins.

## Why not

refuse-faction-taken = Another player leads this Faction: { $faction }.
refuse-factions-first = The Factions are chosen before anything else happens.
refuse-not-in-hand = You have no { $card } in your hand.
refuse-no-protection-side = This card has no Protection side: { $card }.
refuse-too-expensive = Cost of { $card }: { $cost ->
    [one] 1 token
   *[other] { $cost } tokens
}; you have only { $above } available.
refuse-too-few-to-swap = You need three cards in hand to swap.
refuse-basic-action-first = Your Basic action comes first: play, discard or swap.
refuse-finish-the-swap = Finish the swap first: { $left ->
    [one] 1 card
   *[other] { $left } cards
} to go.
refuse-one-basic-action = You have taken your Basic action; only Missions and tidying up are left this turn.
refuse-not-in-bazaar = There is no { $card } in the Bazaar.
refuse-out-of-play = Discarded cards lie open, but they cannot be taken.
refuse-no-card-left = Neither the deck nor the discard pile has a card left.
refuse-draw-first = You must draw first: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
refuse-not-in-tableau = You have no { $card } played that way.
refuse-not-your-mission = This card is not in front of you: { $card }.
refuse-mission-done = The Mission of { $card_the } is already completed.
refuse-mission-unpaid = The Mission of { $card_the } needs { $need }; you can deliver { $have }.
refuse-not-minimal = This card cannot be added now: { $card }. Every card delivered must be needed.
refuse-pay-first = The Mission of { $card_the } is under way: choose what to deliver.
refuse-keep-or-leave = Decide first: keep { $card } or discard it.
refuse-no-such-shield = You have no { $card } that could protect you.
refuse-no-match = No symbol of the { $monster } is on this card: { $card }.
refuse-cover-all = This card cannot be named now: { $card }. Together the cards must show all symbols of the { $monster }, and none may be superfluous.
refuse-must-defend = You must repel the { $monster }.
refuse-attack-first = The { $monster } is attacking you: defend yourself or take the loss.
refuse-defend-first = The { $monster } is attacking you: choose what you defend with.
refuse-only-plays = The reward is a card played for free; nothing can be discarded now.
refuse-free-play-first = Play a card for free or decline first.
refuse-not-your-station = This Station is not yours: { $card }.
refuse-lose-first = Choose first which Station you lose to the { $monster }.
refuse-risk-mission = You can still pay the Mission of { $card_the } this turn.
refuse-risk-kept = You have kept this Station, { $card }: its bonuses go with it.
refuse-risk-needed = Without this card you can no longer pay the Mission of { $card_the }.
refuse-risk-monster = You cannot repel this Monster ({ $monster }), it attacks you first, and you have something to lose.

## Options

option-all_symbols = Survival 1: a defence must show all symbols of the Monster
option-exhaustion = Survival 2: whoever does not repel a Monster moves all tokens down
option-no_rest = Survival 3: tokens do not move up after a Mission
option-duty = Survival 4: whoever can repel a Monster must do so
option-factions = How Factions are assigned
option-factions-choose = picked in seat order
option-factions-random = dealt at random
option-round_limit = Most rounds
round_limit-00 = no limit of rounds

score-start = Tokens at the start
score-missions = Tokens for Missions
score-above = Tokens above the Faction card
score-below = Tokens below the Faction card
score-stations = Tokens on Stations

## The terminal's picture

board-round = Round { $round }, turn of { $seat }
board-player = { $seat } leading the { $faction }
board-seat = { $seat }
board-deck = deck { $deck }, discard pile { $discard }
board-bazaar = Bazaar
board-hand = Hand
board-hidden = { $count ->
    [one] 1 card
   *[other] { $count } cards
} in hand
board-tokens = { $above } above, { $below } below, { $stations } on Stations: { $total } of 10
board-flipped = Mission completed
board-mission-blue = Peaceful Mission { $have }/{ $need }
board-mission-red = Military Mission { $have }/{ $need }
board-mission-green = trade Mission { $have }/{ $need }
board-kept = kept, { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}
board-stations = Stations
board-resources = Resources
board-protection = Protection
board-free = free
board-cheaper = cheaper
board-cost = now { $cost }
board-as-protection = as Protection { $cost }

## The picture

scene-board = The Bazaar and your tableau
scene-hand = Your hand
scene-track = The turn and the race to ten tokens
scene-face-resource = { $card }. { face-resource }
scene-face-station = { $card }. { face-station }
scene-face-hero = { $card }. { face-hero }
scene-face-threat = { $card }. { face-threat }
scene-face-caravan = { $card }. { face-caravan }
scene-face-faction = { $card }. { face-faction }
scene-short-s11 = Krasnopresn.
scene-short-s13 = Novoslobod.
scene-short-s16 = Taganskaya
scene-short-s20 = Lenin Library
scene-short-s21 = Aleksandr. Sad
scene-short-s25 = Kitay-Gorod W
scene-short-s26 = Kitay-Gorod E
scene-short-s28 = Tretyakov.
scene-short-s30 = Avtozavod.
scene-short-r-weapons-2 = Flamethrower
scene-short-r-ammo-2 = Incendiaries
scene-short-r-ammo-3 = 5.45 rounds
scene-short-r-gear-2 = Gas Mask
scene-short-r-gear-4 = Night Vision
scene-short-t7 = Great Worm
scene-short-c1 = Caravan
scene-short-c2 = Caravan
scene-short-f2 = Arbat
scene-short-f3 = 1905
scene-short-f5 = VDNKh
scene-deck = Deck
scene-discard = Discarded
scene-deck-tip = The deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
scene-discard-tip = The discard pile is empty.
scene-perks = Your bonuses
scene-perks-of = Bonuses of { $seat }
scene-cheaper = 1 cheaper
scene-no-perk = nothing yet
scene-free-tip = { $type }: played for free
scene-cheaper-tip = { $type }: costs 1 less
scene-line-tip = { $line }: the next Station costs { $count } less, but at least 1
scene-above = above the card
scene-below = below the card
scene-above-tip = Tokens above the Faction card: they can pay
scene-below-tip = Tokens below the Faction card: spent
scene-reserve = reserve
scene-bonus = bonus: { $type }
scene-bonus-free = { $type } for free
scene-heroes = Heroes
scene-peaceful = Peaceful
scene-military = Military
scene-pick = Factions to choose from
scene-first = first player
scene-refund = Discarded, it moves up { $count ->
    [one] 1 token
   *[other] { $count } tokens
}.
scene-guard-cost = As Protection: { $cost ->
    [0] free
    [one] 1 token
   *[other] { $cost } tokens
}
scene-empty-hand = no cards in hand
scene-ten = Tokens: above the card, below it, on Stations, still to be won
scene-backs = { $count ->
    [one] 1 card
   *[other] { $count } cards
} in hand
scene-no-resources = no Resources or Protection
scene-active = Turn of { $seat }
scene-step-1 = Free actions, then the Basic action
scene-step-2 = Basic action
scene-step-3 = Free actions, end of turn
scene-now-1 = Basic action
scene-now-2 = Drawing
scene-now-swap = Swapping cards
scene-now-attack = Monster
scene-now-3 = Free actions
scene-set-up = Set-up
scene-over = Game over
scene-round = round
scene-race = The race to ten tokens
scene-runner = { $seat }: { $total } of 10
scene-survival = S{ $number }
scene-heap-care = discarded: Care
scene-heap-food = discarded: Food
scene-heap-goods = discarded: Goods
scene-heap-weapons = discarded: Weapons
scene-heap-ammo = discarded: Ammo
scene-heap-gear = discarded: Gear
scene-heap-station = discarded Stations
scene-heap-hero = discarded Heroes
scene-heap-threat = discarded Monsters
scene-heap-caravan = discarded Caravans
scene-attack = The { $monster } attacks everybody
scene-loss-one-station = takes one Station
scene-loss-all-blue = takes all Peaceful Resources
scene-loss-all-red = takes all Military Resources
scene-loss-all-resources = takes all Resources
scene-has-repelled = { $seat } repelled the { $monster } with { $count ->
    [1] { $first }
    [2] { $first } and { $second }
   *[other] { $first }, { $second } and { $third }
}.
scene-has-lost = { $seat } did not repel the { $monster }; cards lost: { $count }.
scene-lost-nothing = { $seat } did not repel the { $monster }, but had nothing to lose.
scene-lost-station = lost a Station
scene-lost-cards = { $count ->
    [one] lost 1 card
   *[other] lost { $count } cards
}
scene-nothing = nothing to take
scene-used = { $card }{ $more ->
    [0] { "" }
   *[other] { " " }+{ $more }
}
scene-repelled = repelled it and may play a card for free
scene-losing = loses a Station
scene-unable = cannot repel it
scene-able = can repel it
scene-decides = deciding
scene-paying = Mission: { $card }
scene-pay-with = Which cards pay? Resources and Heroes, in any order.
scene-reward = { $count ->
    [one] 1 new token
   *[other] { $count } new tokens
} from the reserve
scene-rest = tokens that move up after the Mission
scene-keep-cost = keeping the Station takes { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
scene-keeping = Keep { $card }?
scene-winner = winner
scene-own-loss = Discarded, it would hit you too: you have no Protection against it.

## What the teacher says why with

merit-resources = Resources in play
merit-stations = Stations
merit-shields = Protections and Heroes
merit-hand = cards in hand
