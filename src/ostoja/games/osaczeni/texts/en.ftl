title = Osaczeni
blurb = Besieged in a shopping mall: vote, lie and survive.

player = { $seat }

## Components

area-1 = Toilets (1)
    .in = in the toilets (1)
    .to = to the toilets (1)
    .from = from the toilets (1)
    .at = at the toilets (1)
    .number = plural
area-2 = Clothing store (2)
    .in = in the clothing store (2)
    .to = to the clothing store (2)
    .from = from the clothing store (2)
    .at = at the clothing store (2)
area-3 = Monitoring centre (3)
    .in = in the monitoring centre (3)
    .to = to the monitoring centre (3)
    .from = from the monitoring centre (3)
    .at = at the monitoring centre (3)
area-4 = Toy store (4)
    .in = in the toy store (4)
    .to = to the toy store (4)
    .from = from the toy store (4)
    .at = at the toy store (4)
area-5 = Main hall (5)
    .in = in the main hall (5)
    .to = to the main hall (5)
    .from = from the main hall (5)
    .at = at the main hall (5)
area-6 = Parking lot (6)
    .in = on the parking lot (6)
    .to = to the parking lot (6)
    .from = from the parking lot (6)
    .at = at the parking lot (6)

character-defender = Defender
character-leader = Leader
character-crybaby = Crybaby
character-klutz = Klutz

item-walkie = walkie-talkie
    .effect = Phase 2, after the shake: look under the hatch.
item-energy = energy drink
    .effect = Phase 4, after your move: move one of your characters to any area with room.
item-pistol = pistol
    .effect = Discussion before any vote: one more vote; in an attack on the parking lot, until the attack ends.
item-tin = canned food
    .effect = Discussion in phase 6: move a monster from the attacked area to another one with a free notch.
item-bat = baseball bat
    .effect = Weapon. Discussion in phase 6: one monster of the attacked area returns to the pool.
item-saw = chainsaw
    .effect = Weapon. Discussion in phase 6: two monsters of the attacked area return to the pool.
item-molotov = Molotov cocktail
    .effect = Weapon. Discussion in phase 6: all monsters of the attacked area return to the pool.
item-meat = rotten meat
    .effect = Discussion in phase 6: hide one of your characters in the attacked area until the phase ends.
item-keys = truck keys
    .effect = Revealed at the end: one point (three in the variant “Full tank”) if any of your characters lives.
    .number = plural

row-1 = row 1 of the cold store
    .effect = Once it is full, monsters get in even at equal strength.
    .soon = From now on monsters get in even at equal strength.
    .now = Monsters get in even at equal strength.
row-2 = row 2 of the cold store
    .effect = Once it is full, there is one more die from the next round on.
    .soon = One more die from the next round on.
    .now = One more die in every round.
row-3 = row 3 of the cold store
    .effect = Once it is full, there is one more die from the next round on.
    .soon = One more die from the next round on.
    .now = One more die in every round.

epilogue-01 = Silence
    .condition = No character is alive.
epilogue-02 = Whole family
    .condition = At least one player has all starting characters alive.
epilogue-03 = Crying at dawn
    .condition = At least three Crybabies are alive.
epilogue-04 = Two left
    .condition = Exactly two characters are alive.
epilogue-05 = Armed
    .condition = A player with a living character holds two or more weapon cards.
epilogue-06 = On camera
    .condition = A winner has a character in the monitoring centre.
epilogue-07 = Last stronghold
    .condition = All living characters are in the same area, and it is not the parking lot.
epilogue-08 = Sealed wings
    .condition = At least two areas were closed.
    .number = plural
epilogue-09 = Two families gone
    .number = plural
    .condition = Exactly two players have lost all their characters.
epilogue-10 = The wall
    .condition = At least three Defenders are alive.
epilogue-11 = Stockpile
    .condition = A player with a living character holds two or more cards.
epilogue-12 = Quiet world
    .condition = All Crybabies are in the cold store.
epilogue-13 = Empty truck
    .condition = The item deck is empty.
epilogue-14 = Keys in hand
    .number = plural
    .condition = A player with a living character holds the truck keys.
epilogue-15 = Too many chiefs
    .condition = At least three Leaders are alive.
epilogue-16 = Under the open sky
    .condition = All living characters are on the parking lot.
epilogue-17 = One life
    .condition = Exactly one character is alive.
epilogue-18 = Nothing fell
    .condition = No area was closed.
epilogue-19 = A draw
    .condition = Exactly two players share the victory.
epilogue-20 = Empty-handed
    .condition = A player with a living character holds no card.
epilogue-21 = Another day
    .condition = None of the conditions above is met.

variant-00 = Standard rules
variant-01 = Starving horde
    .effect = The first row of the cold store counts as full from the start: monsters get in even at equal strength.
variant-02 = Shoulder to shoulder
    .effect = In areas 1 to 5 a family with two or more characters together adds 1 to the strength.
variant-03 = Lullaby
    .effect = Crybabies attract no monsters and are worth 5 points.
variant-04 = Long siege
    .effect = The game goes on until one fewer character is alive.
variant-05 = Full backpacks
    .effect = Everybody is dealt two cards.
    .number = plural
variant-06 = Open feed
    .effect = After the shake one die is shown to all.
variant-07 = All in one place
    .effect = The game also ends when all the living are in one area other than the parking lot.
variant-08 = Weak shutters
    .effect = An area closes with five monsters.
    .number = plural
variant-09 = From the cold
    .effect = In phase 5 every eliminated player places a monster.
variant-10 = Barricade builders
    .effect = A Defender has strength 3 and is worth 4 points.
    .number = plural
variant-11 = Light luggage
    .effect = Nobody may hold more than two cards.
variant-12 = Loud voices
    .effect = Leaders attract monsters instead of Crybabies.
    .number = plural
variant-13 = Slim pickings
    .effect = The searcher finds two cards: one to keep, one to give.
    .number = plural
variant-14 = Full tank
    .effect = The truck keys are worth 3 points.
variant-15 = Equal say
    .effect = A Leader has one vote and is worth 5 points.
variant-16 = Between the cars
    .effect = When the parking lot is attacked, one monster leaves first.
variant-17 = Growing horde
    .effect = The die of row 2 is used from the start.
variant-18 = Sealed wing
    .effect = One area drawn at random is closed from the start.
variant-19 = Photo finish
    .effect = A tie for the victory goes to the badge holder if tied, else to whoever of the tied holds the most cards.
variant-20 = Nothing to hide
    .effect = All hands are open.
variant-21 = Lottery
    .effect = One of the unlocked variants is drawn at random.

## Options

option-variant = Variant (epilogues unlock them)
option-unlock_all = Every variant may be chosen
option-seat_roles = Who begins with the badge and the victim token
option-seat_roles-random = two players drawn at random
option-seat_roles-fixed = the two players named below
option-badge_seat = Seat that begins with the badge
option-victim_seat = Seat that begins with the victim token

## Actions

action-place = { $character } (die: { $area })
    .then = pick who goes there
action-ready = ready
action-unready = wait, not ready yet
action-pass = pass
action-done = done
action-walkie = play a walkie-talkie and look at the dice
action-pistol = play a pistol: one more vote
action-bat = play a baseball bat: one monster leaves
action-saw = play a chainsaw: two monsters leave
action-molotov = play the Molotov cocktail: all monsters leave
action-tin = play canned food: a monster goes { $area_to }
    .then = pick where the monster goes
action-meat = play rotten meat: hide the { $character }
    .then = pick whom to hide
action-energy = play an energy drink: { $character } { $area_to }
    .then = pick who goes elsewhere
    .then-2 = pick where to
action-vote = point at { $player }
action-tie = choose { $player }
action-keep = keep the { $card }
action-give = give the { $card } to { $player }
    .then = pick who gets it
action-go = go { $area_to }
action-move = move the { $character }
action-sacrifice = let the { $character } be eaten, points −{ $points }
action-place-monster = place a monster { $area_at }
action-discard = discard the { $card }
action-monsters-here = “Monsters will come { $area_to }.”
action-monsters-not-here = “No monster will come { $area_to }.”
action-going-there = “I am going { $area_to }.”
action-invite = “Come with me { $area_to }.”
action-promise-vote = “I will point at { $player } in the next vote { $area_in }.”
action-promise-no-vote = “I will not point at { $player } in the next vote { $area_in }.”
action-promise-card = “If I search the truck, { $player } gets the card.”
action-ask-vote = “Point at { $player }.”
action-hold-card = “I hold this card: { $card }.”
action-hold-no-card = “I do not hold this card: { $card }.”
action-say-agree = “Agreed.”
action-say-refuse = “No way.”
action-say-thank = “Thank you.”
action-say-accuse = “You lied to us!”
action-say-beg = “Have mercy!”

## Prompts

prompt-place = Your dice show { $dice }. { $room ->
    [full] No room { $area_in }: who starts on the parking lot (6) instead?
    [closed] Closed: { $area }. Who starts on the parking lot (6) instead?
   *[yes] Who starts { $area_in }?
}
    .others = { $actor } (dice { $dice }) decides who starts { $room ->
    [full] on the parking lot (6), as there is no room { $area_in }
    [closed] on the parking lot (6), as this area is closed: { $area }
   *[yes] { $area_in }
}.
prompt-discuss-truck = Who searches the truck? Talk, play a pistol if you like, and say when you are ready.
    .others = Who searches the truck? Waiting for: { $actor }.
prompt-discuss-badge = Who takes the badge? Talk, play a pistol if you like, and say when you are ready.
    .others = Who takes the badge? Waiting for: { $actor }.
prompt-discuss-attack = { $area }: { $monsters ->
    [one] one monster attacks
   *[other] { $monsters } monsters attack
}. Play cards if you like and say when you are ready.
    .others = { $area }: { $monsters ->
    [one] one monster attacks
   *[other] { $monsters } monsters attack
}. Waiting for: { $actor }.
prompt-vote-truck = Point in secret: who searches the truck?
    .others = The vote on the truck. Waiting for: { $actor }.
prompt-vote-badge = Point in secret: who takes the badge?
    .others = The vote on the badge. Waiting for: { $actor }.
prompt-vote-victim = Point in secret: who loses a character { $area_in }?
    .others = The vote on a victim { $area_in }. Waiting for: { $actor }.
prompt-tie = A tie { $area_in }. You hold the victim token: who is chosen?
    .others = A tie { $area_in }. { $actor } holds the victim token and chooses.
prompt-keep = Which card do you keep? After that you give one away.
    .others = { $actor } looks at the cards from the truck.
prompt-give = Which card do you give away, and to whom? A third one goes into the box.
    .others = { $actor } decides who gets a card.
prompt-give-other = To whom do you give the other card?
    .others = { $actor } decides who gets a card.
prompt-keep-or-give = Keep the last card or give it away?
    .others = { $actor } decides about the last card of the truck.
prompt-discard = More than { $limit } cards: which one do you discard?
    .others = { $actor } discards down to { $limit } cards.
prompt-walkie = The dice lie under the hatch. Everybody is asked: play a walkie-talkie if you hold one, or pass.
    .others = The dice lie under the hatch. Waiting for: { $actor }.
prompt-go-open = You hold the badge: where do you go? Everybody hears it.
    .others = { $actor } holds the badge and announces a destination.
prompt-go-secret = Mark your destination in secret.
    .others = Destinations are being marked. Waiting for: { $actor }.
prompt-move = Who goes { $area_to }?
    .others = { $actor } moves somebody { $area_to }.
prompt-move-full = There is no room { $area_in }. Who goes to the parking lot instead?
    .others = { $actor } finds no room { $area_in } and moves somebody to the parking lot.
prompt-energy = Play energy drinks, or say that you are done.
    .others = { $actor } may play energy drinks.
prompt-place-monster = Where does your monster go?
    .others = { $actor } places a monster from beyond the grave.
prompt-sacrifice = You were chosen { $area_in }. Who is eaten?
    .others = { $actor } decides who is eaten { $area_in }.

## Events

event-roles = { $badge } begins with the badge, { $victim } with the victim token.
event-variant = This game is played with the variant “{ $variant }”.
event-sealed = Closed from the start: { $area }.
event-deals = Everybody is dealt { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
event-dealt = You are dealt: { $card }.
event-dealt-others = { $seat } is dealt: { $card }.
event-starting-roll = { $seat } rolls { $dice }.
event-placed = { $seat }: the { $character } starts { $area_in }{ $room ->
    [full] { "" }, as there is no room { $meant_in }
    [closed] { "" }, as this area is closed: { $meant }
   *[yes] { "" }
}.
event-arrival = The first monsters arrive. Dice: { $dice }.
cause = { $why ->
    [dice] dice
    [crybaby] crying
    [leader] loud voices
   *[crowd] crowd
}
event-monsters = { $monsters ->
    [one] One monster comes
   *[other] { $monsters } monsters come
} { $area_to } ({ cause }).
event-monsters-instead = No place { $area_at }: { $monsters ->
    [one] one monster comes
   *[other] { $monsters } monsters come
} to the parking lot (6) instead ({ cause }).
event-monsters-stay = { $monsters ->
    [one] One monster that was to come { $area_to } finds no place and stays
   *[other] { $monsters } monsters that were to come { $area_to } find no place and stay
} in the pool ({ cause }).
event-pool-empty = The pool is empty: { $monsters ->
    [one] one monster does not come
   *[other] { $monsters } monsters do not come
} { $area_to } ({ cause }).
event-haunts = { $seat } sends a monster { $area_to }.
event-phase = Round { $round }: { $phase ->
    [1] who searches the truck?
    [2] who takes the security badge?
    [3] where to go?
    [4] over here!
    [5] they are coming!
    [6] they are trying to get in!
   *[7] the end of the round.
}
event-discussion = A discussion begins { $area_in }.
event-no-cards-here = Nobody { $area_in } holds a card: the discussion is over at once.
event-ready = { $seat } is ready.
event-unready = { $seat } is not ready after all.
event-plays-pistol = { $seat } plays a { $card }: one more vote.
event-plays-weapon = { $seat } plays the { $card } { $area_in }: { $monsters ->
    [one] one monster leaves
   *[other] { $monsters } monsters leave
}.
event-plays-tin = { $seat } plays { $card } { $area_in }: a monster goes { $target_to }.
event-plays-meat = { $seat } plays { $card } and hides the { $character }.
event-plays-energy = { $seat } plays an { $card }: the { $character } runs { $start_from } { $area_to }.
event-plays-walkie = { $seat } plays a { $card } and looks at the dice.
event-vote-locked = { $seat } has voted.
event-vote-mine = You point at { $player }.
event-vote = { $seat } points at { $player } ({ $votes ->
    [one] one vote
   *[other] { $votes } votes
}).
    .sum = { $player } { $was } | + { $votes } | = { $total }
event-tie-broken = { $seat } breaks the tie: { $player }.
event-chosen = Chosen { $area_in }: { $seat }.
event-chosen-alone = Nobody else to choose { $area_in }: { $seat }.
event-no-search = Nobody searches the truck: { $why ->
    [deck] the item deck is empty.
   *[nobody] nobody is on the parking lot.
}
event-searches = { $seat } searches the truck and takes { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
event-finds = You find: { $card }.
event-keeps = You keep: { $card }.
event-keeps-others = { $seat } keeps: { $card }.
event-keeps-last = { $seat } keeps the last card.
event-gives = { $seat } gives a card to { $player }.
event-gives-card = The card given away: { $card }.
event-boxes = Into the box goes: { $card }.
event-boxes-others = { $seat } puts a card into the box.
event-badge = { $kept ->
    [yes] { $seat } is elected and keeps the security badge.
   *[no] { $seat } takes the security badge from { $holder }.
}
event-badge-stays = Nobody is in the monitoring centre: { $seat } keeps the badge and does not look.
event-shakes = { $seat } shakes { $dice ->
    [one] one die
   *[other] { $dice } dice
} under the hatch.
event-shown-die = One die is shown to all: { $die }.
event-sees = Under the hatch you see: { $dice }.
event-passes = { $seat } passes.
event-announces = { $seat } announces: “I am going { $area_to }.”
event-map-locked = { $seat } has marked a destination.
event-nowhere = { $seat } cannot go anywhere: all other areas are closed.
event-map-mine = You mark: { $area }.
event-map = { $seat } has marked: { $area }.
event-hatch = The hatch is lifted. Dice: { $dice }.
event-moves = { $seat }: the { $character } goes { $start_from } { $area_to }{ $full ->
    [yes] { "" }, as the destination is full
   *[no] { "" }
}.
event-stays = { $seat } moves nobody: the destination is full and the others are already on the parking lot.
event-attack = { $monsters ->
    [one] One monster
   *[other] { $monsters } monsters
} against strength { $strength } { $area_in }: { $monsters ->
    [one] it is getting in!
   *[other] they are getting in!
}
    .sum = monsters { $monsters } | { $sign } strength { $strength } | = they get in
event-attack-parking = The parking lot is attacked by { $monsters ->
    [one] one monster
   *[other] { $monsters } monsters
}.
    .sum = monsters { $monsters } | strength does not count | = one victim each
event-relief = Before the attack { $monsters ->
    [one] one monster leaves
   *[other] { $monsters } monsters leave
} the parking lot.
event-kept-out = { $monsters ->
    [0] No monster is left { $area_at }: nobody is eaten.
    [one] One monster { $area_at } is kept out and stays there.
   *[other] { $monsters } monsters { $area_at } are kept out and stay there.
}
    .sum = { $monsters ->
            [0] { "" }
           *[other] monsters { $monsters } | { $sign } strength { $strength } | = kept out
        }
event-nobody-found = { $monsters ->
    [one] One monster gets in, finds nobody { $area_in } and leaves.
   *[other] { $monsters } monsters get in, find nobody { $area_in } and leave.
}
event-parking-over = { $monsters ->
    [0] The attack on the parking lot is over.
    [one] Nobody is left to be eaten on the parking lot: the last monster leaves.
   *[other] Nobody is left to be eaten on the parking lot: the last { $monsters } monsters leave.
}
event-comes-out = { $seat }: the { $character } comes out of hiding.
event-eaten = { $seat } loses the { $character }, eaten { $area_in }, and { $token ->
    [kept] keeps the victim token
   *[taken] takes the victim token from { $holder }
}; { $monsters ->
    [one] one monster leaves
   *[other] { $monsters } monsters leave
}.
event-row = Full: { $row }. { $works ->
    [yes] { $row_soon }
   *[no] Its effect was in force from the start.
}
event-eliminated = { $seat } has lost the whole family.
event-badge-passes = The badge passes from { $holder } to { $seat }.
event-closes = Surrounded and closed: { $area }; { $monsters ->
    [one] one monster leaves
   *[other] { $monsters } monsters leave
}.
event-flees = { $seat }: the { $character } flees { $start_from } { $area_to }.
event-reveals = { $seat } reveals: { $card }.
event-the-end = The game is over{ $why ->
    [stronghold] { "" }: all the living are in one area
    [rounds] { "" }: the last round has been played
   *[few] { "" }
}; { $living ->
    [0] nobody is alive
    [one] one character is alive
   *[other] { $living } characters are alive
}.
event-wins = { $seat } wins with { $points ->
    [one] one point
   *[other] { $points } points
}{ $by ->
    [badge] { "" }; the badge breaks the tie
    [cards] { "" }; the most cards break the tie
   *[points] { "" }
}.
event-epilogue = A new epilogue is unlocked: “{ $epilogue }”, with the variant “{ $variant }”.
event-says-monsters-here = { $seat }: “Monsters will come { $area_to }.”
event-says-monsters-not-here = { $seat }: “No monster will come { $area_to }.”
event-says-going-there = { $seat }: “I am going { $area_to }.”
event-says-invite = { $seat }: “Come with me { $area_to }.”
event-says-promise-vote = { $seat }: “I will point at { $player } in the next vote { $area_in }.”
event-says-promise-no-vote = { $seat }: “I will not point at { $player } in the next vote { $area_in }.”
event-says-promise-card = { $seat }: “If I search the truck, { $player } gets the card.”
event-says-ask-vote = { $seat }: “Point at { $player }.”
event-says-hold-card = { $seat }: “I hold this card: { $card }.”
event-says-hold-no-card = { $seat }: “I do not hold this card: { $card }.”
event-says-phrase = { $seat }: { $phrase ->
    [agree] “Agreed.”
    [refuse] “No way.”
    [thank] “Thank you.”
    [accuse] “You lied to us!”
   *[beg] “Have mercy!”
}

## Refusals

refuse-setup-first = The families take their places first.
refuse-lowest-die-first = The dice are used from the lowest up; now it is the one for { $area }.
refuse-already-placed = The { $character } is already placed or takes no part.
refuse-already-ready = You are ready already.
refuse-not-ready-yet = You have not said that you are ready.
refuse-discussion-first = The discussion is going on: play a card or say that you are ready.
refuse-not-in-hand = You do not hold this card: { $card }.
refuse-card-not-now = This card cannot be played now. { $rule }
refuse-pistol-no-effect = A pistol helps only a voter, and only while there are two or more.
refuse-same-area = Choose an area other than this one: { $area }.
refuse-area-closed = Closed: { $area }.
refuse-no-notch = No free notch { $area_at }.
refuse-no-room = No room { $area_in }.
refuse-nobody-to-hide = Your { $character } is not face up { $area_in }.
refuse-point-now = The voters point now; no card can be played.
refuse-voted-already = You already point at { $player }.
refuse-no-such-player = Nobody sits there.
refuse-not-a-candidate = { $player } has no face-up character { $area_in }.
refuse-break-the-tie = The tie must be broken first.
refuse-not-tied = { $player } is not one of those tied.
refuse-share-out-first = The cards of the truck must be shared out first.
refuse-not-found = That card is not among those from the truck: { $card }.
refuse-kept-already = You have already kept a card; the next one is given away.
refuse-give-to-another = The card must go to another player.
refuse-keep-first = First choose the card you keep.
refuse-discard-first = First discard down to the hand limit.
refuse-walkie-window = The dice have just been shaken: only walkie-talkies can be played now.
refuse-destination-first = Destinations are being chosen.
refuse-chosen-already = You have already marked that: { $area }.
refuse-all-there = All your characters are already there: { $area }.
refuse-move-first = A character must be moved first.
refuse-not-alive = You have no living { $character }.
refuse-cannot-move = The { $character } cannot be moved from here: { $area }.
refuse-energy-window = Only energy drinks can be played now.
refuse-only-a-monster = In this phase only monsters are placed.
refuse-sacrifice-now = First choose who is eaten.
refuse-hidden = Your { $character } is hidden and cannot be chosen.
refuse-not-there = You have no { $character } { $area_in }.
refuse-risk-own-prey = You choose yourself: one of your own characters would be eaten.
refuse-risk-keys = The keys are worth { $count ->
    [one] one point
   *[other] { $count } points
} at the end, and you have other cards to discard.
refuse-risk-kept-out = The monsters no longer get in { $area_at }: the { $card } would be wasted.

## Scores

score-defender = Defender
score-leader = Leader
score-crybaby = Crybaby
score-klutz = Klutz
score-keys = Truck keys
score-badge = Tie: security badge
score-cards = Tie: cards in hand

## The terminal's picture

board-round = { $phase ->
    [0] Setup
   *[other] Round { $round }, phase { $phase }
}
board-living = alive { $living }, end at { $limit }
board-deck = deck { $deck }, played { $played }, box { $box }
board-pool = pool { $monsters }
board-variant = variant: { $variant }
board-closed = closed
board-cold = Cold store:
board-hatch = Dice: { $dice }
board-hatch-empty = Dice: none rolled
board-shown = (shown to all: { $die })
board-badge = badge
board-victim = victim token
board-eliminated = eliminated
board-has-seen = has seen the dice
board-map-locked = destination marked
board-map = destination: { $area }
board-vote-locked = has voted
board-vote = points at { $player }
board-voted = pointed at { $player }
board-ready = ready
board-points = { $points } VP
board-cards = cards: { $cards }

# The picture
scene-board = Board: the mall, and below it what is being decided
scene-last-page = The last page: scores and epilogues
scene-track = Round, cold store, hatch and supplies
scene-area-1 = Toilets
    .number = plural
scene-area-2 = Clothing store
scene-area-3 = Monitoring centre
scene-area-4 = Toy store
scene-area-5 = Main hall
scene-area-6 = Parking lot
scene-area-tip = { $area }: room for { $room }. The monsters get in when they are stronger than the people (equal is enough once row 1 of the cold store is in force); fully surrounded, it closes.
scene-area-tip-monitoring = { $area }: room for { $room }. Whoever is here votes on the security badge in phase 2. Fully surrounded, it closes.
scene-area-tip-parking = { $area }: room for everybody, protection for nobody. Whoever is here votes in phase 1 on who searches the truck; each monster here eats one character.
scene-closed-area = { $area }: closed. Monsters meant for it go to the parking lot.
scene-monster = monster
scene-padlock = With { $monsters } monsters the area closes.
scene-deck = item deck: { $cards }
scene-scale-calm = Monsters { $monsters }, strength { $strength }: they stay outside.
scene-scale-even = Monsters { $monsters }, strength { $strength }: equal, and that is not enough yet.
scene-scale-breach = Monsters { $monsters }, strength { $strength }: they get in.
scene-scale-empty = Monsters { $monsters }; nobody is here.
scene-scale-parking = Monsters { $monsters }, people { $people }: each monster eats one.
scene-claim-here = { $seat }: “Monsters will come { $area_to }.”
scene-claim-not = { $seat }: “No monster will come { $area_to }.”
scene-claim-going = { $seat }: “I am going { $area_to }.”
scene-lie = { $seat } did not tell the truth.
scene-goal = { $seat } goes { $area_to }.
scene-starts = { $seat }: the next character starts { $area_in }.
scene-person = { $character } ({ $seat }). Strength { $strength }, votes { $votes }, points { $points }.
scene-person-cry = { $character } ({ $seat }). Strength { $strength }, votes { $votes }, points { $points }. Where there are the most of them, another monster comes.
scene-last-vote = last vote
scene-hidden = { $character } ({ $seat }), hidden: no vote, cannot be eaten, but its strength counts ({ $strength }).
scene-dead = { $character } ({ $seat }), dead.
scene-badge = Security badge: its holder moves first and goes openly
scene-victim = Victim token: breaks every tie
scene-card = { $card }. { $card_effect }
scene-card-back = a card, face down
scene-cards = cards in hand: { $cards }
scene-no-cards = no cards
scene-name-walkie = Walkie
scene-when-walkie = phase 2
scene-what-walkie = see the dice
scene-name-energy = Energy
scene-when-energy = phase 4
scene-what-energy = move again
scene-name-pistol = Pistol
scene-when-pistol = any vote
scene-what-pistol = +1 vote
scene-name-tin = Canned food
scene-when-tin = phase 6
scene-what-tin = 1 elsewhere
scene-name-bat = Bat
scene-when-bat = phase 6
scene-what-bat = −1 monster
scene-name-saw = Chainsaw
scene-when-saw = phase 6
scene-what-saw = −2 monsters
scene-name-molotov = Molotov
scene-when-molotov = phase 6
scene-what-molotov = all leave
scene-name-meat = Meat
scene-when-meat = phase 6
scene-what-meat = hide one
scene-name-keys = Keys
scene-when-keys = at the end
scene-what-keys = for points
scene-matter-0 = Taking places
scene-matter-1 = Who searches?
scene-matter-2 = Who takes the badge?
scene-matter-3 = Where to go?
scene-matter-4 = Over here!
scene-matter-5 = They are coming!
scene-matter-6 = They try to get in!
scene-matter-7 = End of the round
scene-talk-1 = Talk, promise, play cards,
scene-talk-2 = then say you are ready.
scene-point-1 = All point in secret.
scene-point-2 = A tie: the victim token.
scene-tie-1 = A tie: the holder of the
scene-tie-2 = victim token decides.
scene-truck-1 = Keep one card, give one,
scene-truck-2 = box any third one.
scene-listen-1 = The dice are under the
scene-listen-2 = hatch. A walkie-talkie?
scene-phase-0-1 = The dice name the areas,
scene-phase-0-2 = the lowest first.
scene-phase-1-1 = The cards of the truck
scene-phase-1-2 = change hands.
scene-phase-2-1 = Who has the badge begins
scene-phase-2-2 = the next phases.
scene-phase-3-1 = The badge holder openly,
scene-phase-3-2 = the others in secret.
scene-phase-4-1 = Maps and dice are open:
scene-phase-4-2 = each family moves one.
scene-phase-5-1 = Monsters follow dice,
scene-phase-5-2 = crowds and crying.
scene-phase-6-1 = Area after area, up to
scene-phase-6-2 = the parking lot.
scene-phase-7-1 = Surrounded areas close.
scene-phase-7-2 = The living go on.
scene-duel = { $area }
scene-monsters = strength of the monsters
scene-characters = strength of the people
scene-parking-1 = Each monster eats one.
scene-parking-2 = victims: up to { $victims }
scene-family-bonus = a family that stands together
scene-breach = They get in: one dies.
scene-no-breach = They stay outside.
scene-equal-enough = Row 1: equal is enough.
scene-more-needed = They must be stronger.
scene-dial = The vote dial: who points at whom
scene-ready = ready
scene-talks = discussing…
scene-choosing = choosing…
scene-locked = has voted
scene-marked = ready
scene-locked-of = votes cast: { $locked } of { $total }
scene-you-point = { $player }
scene-not-voting = not voting
scene-tied = tied
scene-spared = spared
scene-outvoted = outvoted
scene-loses = loses somebody
scene-passed = passed
scene-listening = deciding…
scene-has-seen = has seen the dice
scene-alive = alive
scene-eliminated = eliminated
scene-winner = winner
scene-lied = had said: { $said }
scene-moving = moving now
scene-open-map = said openly
scene-shown-map = map shown
scene-map-locked = { $seat } has marked a destination.
scene-candidate = { $seat }
scene-votes = votes
scene-pistol = a pistol: one more vote
scene-received = votes received
scene-chosen = Chosen: { $seat }
scene-arm-locked = { $seat } has voted.
scene-arm-waits = { $seat } is choosing.
scene-arm-points = { $seat } points at { $player }.
scene-searches = { $seat } searches the truck
scene-keep-now = Choose the card to keep.
scene-give-now = One card goes to another player; what is left goes into the box.
scene-kept = kept
scene-rolls = { $seat } takes places in the mall
scene-choose-below = Choose in your family who goes to the first area.
scene-die = die: { $area }
scene-die-hidden = a die under the hatch
scene-die-shown = shown to all
scene-die-peeked = only you and whoever looked know it
scene-hatch-shut = The hatch is shut over the dice.
scene-hatch-open = The hatch is open.
scene-dice = { $dice ->
    [one] one die under the hatch
   *[other] { $dice } dice under the hatch
}
scene-set-up = Setup
scene-round = Round { $round }
scene-over = Game over
scene-living = alive { $living } · end at { $limit }
scene-living-tip = The game ends after the round in which no more characters than this are alive.
scene-variant = { $variant }
scene-variant-tip = { $variant }. { $variant_effect }
scene-cold-slot = cold store
scene-row-1-a = Equal is enough
scene-row-2-a = One more die
scene-row-3-a = One more die
scene-row-none-a = Die in use already
scene-row-missing = still empty: { $left }
scene-row-works = in force
scene-row-tip = { $row } (still empty: { $left }). { $row_effect }
scene-row-full = { $row }, in force. { $row_now }
scene-row-next = { $row }, full. { $row_soon }
scene-row-waits = from the next round
scene-pool = pool
scene-pool-tip = monsters in the pool
scene-deck-left = deck
scene-deck-left-tip = cards in the deck
scene-played = played
scene-played-tip = cards played
scene-box = box
scene-box-tip = cards in the box, out of the game
scene-points = VP
scene-worth = { $points } VP
scene-points-alive = points of the living characters
scene-score = points: { $points }
scene-monsters-here = “Monsters will come to { $number }.”
scene-monsters-not-here = “No monster will come to { $number }.”
scene-going-there = “I am going to { $number }.”
scene-invite = “Come with me to { $number }.”
scene-promise-vote = “At { $number } I point at { $player }.”
scene-promise-no-vote = “At { $number } I spare { $player }.”
scene-promise-card = “{ $player } gets the card.”
scene-ask-vote = “Point at { $player }!”
scene-hold-card = “I hold: { $card }.”
scene-hold-no-card = “I do not hold: { $card }.”
scene-end-one = { $seat } wins
scene-end-shared = { $count } players share the victory
scene-end-nobody = Nobody survived
scene-end-living = alive { $living } · round { $round }
scene-score-row = points of a family
scene-no-epilogue = No new epilogue this time
scene-epilogue-number = Epilogue { $number }
scene-epilogue-title = { $epilogue }
scene-epilogue-variant = Unlocked: { $variant }
scene-epilogue-tip = { $epilogue }. { $epilogue_condition } { $variant }: { $variant_effect }
scene-entry-variant = { $variant }
scene-entry-locked = { $epilogue_condition }
scene-line-a = { $lines_a }
scene-line-b = { $lines_b }
scene-lines-01 = Nobody is alive.
    .a = Nobody
    .b = is alive.
scene-lines-02 = A player has all starting characters alive.
    .a = A player has all
    .b = starting characters alive.
scene-lines-03 = At least three Crybabies are alive.
    .a = At least three Crybabies
    .b = are alive.
scene-lines-04 = Exactly two characters are alive.
    .a = Exactly two characters
    .b = are alive.
scene-lines-05 = Somebody alive holds two weapon cards or more.
    .a = Somebody alive holds
    .b = two weapon cards or more.
scene-lines-06 = A winner has a character in the monitoring centre.
    .a = A winner has a character
    .b = in the monitoring centre.
scene-lines-07 = All the living share one area other than the parking lot.
    .a = All the living share one area
    .b = other than the parking lot.
scene-lines-08 = At least two areas were closed.
    .a = At least two areas
    .b = were closed.
scene-lines-09 = Exactly two players have lost everybody.
    .a = Exactly two players
    .b = have lost everybody.
scene-lines-10 = At least three Defenders are alive.
    .a = At least three Defenders
    .b = are alive.
scene-lines-11 = Somebody alive holds two cards or more.
    .a = Somebody alive holds
    .b = two cards or more.
scene-lines-12 = All Crybabies are in the cold store.
    .a = All Crybabies are
    .b = in the cold store.
scene-lines-13 = The item deck is empty.
    .a = The item deck
    .b = is empty.
scene-lines-14 = Somebody alive holds the truck keys.
    .a = Somebody alive holds
    .b = the truck keys.
scene-lines-15 = At least three Leaders are alive.
    .a = At least three Leaders
    .b = are alive.
scene-lines-16 = All the living are on the parking lot.
    .a = All the living are
    .b = on the parking lot.
scene-lines-17 = Exactly one character is alive.
    .a = Exactly one character
    .b = is alive.
scene-lines-18 = No area was closed.
    .a = No area
    .b = was closed.
scene-lines-19 = Exactly two players share the victory.
    .a = Exactly two players
    .b = share the victory.
scene-lines-20 = Somebody alive holds no card.
    .a = Somebody alive
    .b = holds no card.
scene-lines-21 = None of the conditions above is met.
    .a = None of the conditions
    .b = above is met.

## What the teacher says why with

merit-family = points of the living
merit-cards = cards in hand
merit-badge = the badge
merit-safety = safety from monsters
