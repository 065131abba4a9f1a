title = Survive the Island
blurb = Save your explorers from a sinking island and sea monsters.

# Components

tile-shark = Shark
tile-kaiju = Kaiju
tile-raft = Raft
tile-whirlpool = Whirlpool
tile-volcano = Volcano
tile-paddles = Paddles
    .number = plural
tile-dolphin = Dolphin
tile-submerge = Submerge
tile-die = Creature die
tile-repellent = Repellent

creature-serpent = sea serpent
creature-shark = shark
creature-kaiju = kaiju

colour-red = red
colour-yellow = yellow
colour-blue = blue
colour-purple = purple
colour-orange = orange

isle-nw = Northwest Isle
isle-ne = Northeast Isle
isle-sw = Southwest Isle
isle-se = Southeast Isle

terrain-beach = beach
terrain-forest = forest
terrain-mountain = mountain

raft = raft

# Actions

action-take = take { $colour } { $number }
action-place = place it on { $hex }
action-launch = place a raft on { $hex }
action-ready = I have seen my explorers
action-step = { $colour } { $number } → { $hex }{ $own ->
    [0] {""}
   *[other] , lost
}
    .then = pick where it goes
action-sail = raft { $which } → { $hex }{ own-lost }
    .then = pick where it sails
action-use = use tile: { $which }
action-end = end the action phase
action-stop = stop here
action-pick = choose the { $creature } ({ $which })
action-dive = let it come up on { $hex }
action-board = { $colour } { $number } boards
action-sink = sink { $hex }{ $own ->
    [0] {""}
   *[other] , swimming: { $own }
}
action-fetch-creature = bring the { $creature } ({ $which })
action-fetch-raft = bring the raft { $which }
action-roam = { $creature } ({ $which }) → { $hex }{ own-lost }{ $others ->
    [0] {""}
   *[other] , others −{ $others }
}
    .then = pick where it swims
action-resolve = the { $creature } ({ $which }) first
action-next-explorer = push { $colour } { $number } next
action-next-creature = push the { $creature } ({ $which }) next
action-push = push to { $hex }{ own-lost }
action-repel = use the repellent (tile { $which })
action-pass = pass{ $own ->
    [0] {""}
   *[other] , explorers at stake: { $own }
}
own-lost = { $own ->
    [0] {""}
   *[other] , explorers −{ $own }
}

# Prompts

prompt-take = Take one of your explorers to place.
    .others = { $actor } takes an explorer to place.
prompt-place = Place the explorer worth { $value } ({ $colour } { $number }) on a tile.
    .others = { $actor } places { $colour } { $number }.
prompt-launch = Place a raft on the sea next to the island.
    .others = { $actor } places a raft.
prompt-look = Look at the values of your explorers: you will not see them again before the end.
    .others = Still looking at their explorers: { $actor }.
prompt-act = { $moves ->
    [0] No moves left: use tiles or end the action phase.
    [one] One move left: move, use tiles or end the action phase.
   *[other] { $moves } moves left: move, use tiles or end the action phase.
}
    .others = { $actor } is in the action phase, moves left: { $moves }.
prompt-paddles = Paddles: move a raft that is empty or that you control.
    .others = { $actor } uses paddles.
prompt-paddles-again = Paddles: move the raft from { $hex } once more, or stop.
    .others = { $actor } may move the raft on { $hex } once more.
prompt-dolphin = Dolphin: move one of your swimmers.
    .others = { $actor } uses a dolphin.
prompt-dolphin-again = Dolphin: swim on from { $hex }, or stop.
    .others = { $actor } may swim on from { $hex }.
prompt-submerge = Submerge: choose a creature.
    .others = { $actor } chooses a creature to submerge.
prompt-dive = Submerge: choose a free sea hex for the { $creature }.
    .others = { $actor } chooses where the { $creature } comes up.
prompt-repel-creature = Repellent: choose the creature to remove.
    .others = { $actor } chooses a creature to repel.
prompt-board = Choose who boards the raft on { $hex } ({ $free ->
    [one] one free seat
   *[other] { $free } free seats
}).
    .others = { $actor } chooses who boards the raft on { $hex } (free seats: { $free }).
prompt-sink = Sink a { $terrain ->
    [beach] beach
    [forest] forest
   *[mountain] mountain
} tile ({ $left ->
    [one] one to sink
   *[other] { $left } to sink
}).
    .others = { $actor } sinks a { $terrain ->
    [beach] beach
    [forest] forest
   *[mountain] mountain
} tile (still to sink: { $left }).
prompt-fetch-creature = No { $creature } is left in the supply: choose the one to bring to { $hex }.
    .others = { $actor } chooses which { $creature } comes to { $hex }.
prompt-fetch-raft = No raft is left in the supply: choose an empty one to bring to { $hex }.
    .others = { $actor } chooses which raft comes to { $hex }.
prompt-creature = The die shows: { $creature }. Move one.
    .others = { $actor } moves a { $creature }.
prompt-resolve = Choose which creature on { $hex } acts first.
    .others = { $actor } chooses which creature on { $hex } acts first.
prompt-push-next = Choose what the kaiju on { $hex } pushes next.
    .others = { $actor } chooses what the kaiju on { $hex } pushes next.
prompt-push = Choose where { $colour } { $number } ({ $owner }) is pushed.
    .others = { $actor } chooses where { $colour } { $number } ({ $owner }) is pushed.
prompt-push-creature = Choose where the { $creature } is pushed.
    .others = { $actor } chooses where the { $creature } is pushed.
prompt-repel = The { $creature } on { $hex } attacks. Use a repellent?
    .others = The { $creature } on { $hex } is being resolved.
prompt-no-repellent = The { $creature } on { $hex } attacks. You hold no repellent: you can only pass.
    .others = The { $creature } on { $hex } is being resolved.
prompt-resolving = The { $creature } on { $hex } is being resolved.
    .others = The { $creature } on { $hex } is being resolved.

# Events

event-placed = { $seat } places { $colour } { $number } on { $hex }.
event-launched = { $seat } places a raft on { $hex }.
event-turn = Turn { $turn }: { $seat }{ $sinks ->
    [one] .
   *[other] {" "}– nobody in play: no moves, tiles to sink: { $sinks }.
}
event-steps = { $seat }: { $colour } { $number }, { $start } → { $hex }.
event-boards = { $colour } { $number } ({ $seat }) boards the raft on { $hex }.
event-sails = { $seat } sails { $aboard ->
    [0] an empty raft from { $start } to { $hex }.
    [one] a raft from { $start } to { $hex } (one explorer aboard).
   *[other] a raft from { $start } to { $hex } ({ $aboard } explorers aboard).
}
event-saved = { $colour } { $number } ({ $seat }) goes ashore from { $start } and is saved: { $isle }.
event-pushed-ashore = { $colour } { $number } ({ $seat }) is pushed ashore from { $start } and is saved: { $isle }.
event-eliminated = { $colour } { $number } ({ $seat }) is lost on { $hex }: { $cause }.
event-wrecked = The raft on { $hex } is destroyed: { $cause }.
event-uses = { $seat } uses a tile: { $tile }.
event-dives = The { $creature } submerges on { $start } and comes up on { $hex }.
event-repels = { $seat } uses a tile: { $tile }. The { $creature } on { $hex } leaves the board.
event-sinks = { $seat } sinks the { $terrain ->
    [beach] beach
    [forest] forest
   *[mountain] mountain
} on { $hex }: { $tile }!
    .sum = { $volcanoes ->
            [0] { "" }
           *[other] volcanoes { $volcanoes } | of { $last } | = { $volcanoes ->
                [3] the game ends
               *[other] the game goes on
            }
        }
event-keeps = { $seat } sinks the { $terrain ->
    [beach] beach
    [forest] forest
   *[mountain] mountain
} on { $hex } and keeps a tile: { $tile }.
event-keeps-others = { $seat } sinks the { $terrain ->
    [beach] beach
    [forest] forest
   *[mountain] mountain
} on { $hex } and keeps the tile face down.
event-fetched = The { $creature } on { $start } is brought to { $hex }.
event-raft-fetched = No raft is left in the supply: the empty raft on { $start } is brought to { $hex }.
event-no-room = There is a kaiju on { $hex }: nothing appears there.
event-no-raft = No raft is left in the supply and none on the board is empty: nothing happens.
event-creature-leaves = The { $creature } on { $hex } leaves the board: { $cause }.
event-rolls = { $seat } rolls: { $creature }.
event-rolls-absent = { $seat } rolls: { $creature }. None is on the board.
event-rolls-stuck = { $seat } rolls: { $creature }. None of them can move.
event-roams = { $seat } moves a { $creature } from { $start } to { $hex }.
event-pushed = { $colour } { $number } ({ $seat }) is pushed from { $start } to { $hex }.
event-nobody-left = Nobody is left to be saved: the game ends.
event-last-volcano = The third volcano erupts: the game ends.
event-left-behind = { $seat } has not saved everybody in time, lost at the end: { $lost }.

# Refusals

refuse-take-first = First take one of your explorers.
refuse-place-first = First place the explorer you have taken.
refuse-launch-first = First place a raft.
refuse-look-first = First look at your explorers.
refuse-not-yours = That is not your explorer.
refuse-already-placed = That explorer has already been placed.
refuse-tile-taken = There is already an explorer on { $hex }.
refuse-two-on-tile = { $hex } already carries two explorers.
refuse-coast-taken = { $hex } is taken.
refuse-not-in-action-phase = That cannot be done in the action phase.
refuse-creatures-later = Creatures move at the end of your turn, after the die is rolled.
refuse-sink-later = You sink a tile after ending the action phase.
refuse-no-moves-left = You have no moves left.
refuse-not-in-play = That explorer is not in play.
refuse-same-hex = A move goes to a space next to this one.
refuse-not-adjacent = { $hex } is too far away.
refuse-volcano = The volcano on { $hex } is closed to everybody.
refuse-kaiju-there = There is a kaiju on { $hex }.
refuse-has-swum = This explorer has already swum this turn.
refuse-raft-in-supply = That raft is not on the board.
refuse-not-in-control = You do not control that raft.
refuse-rafts-need-sea = { $hex } is not sea.
refuse-raft-there = There is already a raft on { $hex }.
refuse-not-held = You do not hold that tile.
refuse-no-effect = That tile would have no effect now.
refuse-finish-ability = First finish this: { $tile }.
refuse-one-raft = Paddles move one raft only.
refuse-one-swimmer = A dolphin carries one swimmer only.
refuse-dolphin-needs-swimmer = A dolphin only helps somebody who is swimming.
refuse-creature-in-supply = That { $creature } is not on the board.
refuse-hex-not-free = { $hex } is not a free sea hex.
refuse-not-threatened = A repellent removes a shark or kaiju that shares a space with one of your explorers.
refuse-board-first = First choose who boards the raft on { $hex }.
refuse-not-swimming-there = That explorer is not swimming on { $hex }.
refuse-sink-first = First sink a tile.
refuse-no-tile = There is no tile on { $hex }.
refuse-thinner-first = { $terrain ->
    [beach] Beaches
    [forest] Forests
   *[mountain] Mountains
} sink first.
refuse-fetch-creature = First choose which { $creature } is brought here.
refuse-fetch-raft = First choose which raft is brought here.
refuse-move-creature = First move a { $creature }.
refuse-other-kind = Only a { $creature } may be moved now.
refuse-no-path = The { $creature } cannot get to { $hex }.
refuse-resolve-first = First choose which creature on { $hex } acts.
refuse-push-first = First push what the kaiju on { $hex } has met.
refuse-no-repellent = That is not a repellent of yours.
refuse-repel-or-pass = Use a repellent or pass.
refuse-risk-serpent = A sea serpent is there: it eliminates everybody who comes, and a raft with all aboard.
refuse-risk-shark = A shark is there: it eliminates everybody who swims in.
refuse-risk-moves = You still have { $count ->
    [one] 1 move
   *[other] { $count } moves
} this turn; what you do not use is lost.
refuse-risk-own = It comes upon your own explorers and eliminates { $count ->
    [one] one of them
   *[other] { $count } of them
}.

# Options and score

option-values = Values of your own explorers
option-values-memory = to be remembered after the set-up
option-values-open_own = always shown to their owner
option-random_setup = Explorers and rafts are placed at random

score-saved = Values of the saved explorers
score-home = Explorers saved
score-left = Explorers still on the board
score-eliminated = Explorers eliminated

# The terminal's picture

board-set-up = Set-up
board-turn = Turn { $turn }
board-active = { $seat }
board-actions = action phase
board-sinking = sinking phase
board-creatures = creature phase
board-moves = moves left: { $moves }
board-sinks = tiles to sink: { $left }
board-rolled = die: { $creature }
board-tiles = Tiles: beach { $beach }, forest { $forest }, mountain { $mountain }
board-volcanoes = Volcanoes { $count }/{ $last }
board-supply = Supply: rafts { $rafts }, serpents { $serpents }, sharks { $sharks }, kaiju { $kaiju }
board-player = { $seat }
board-tally = in play { $play }, saved { $saved }, lost { $lost }{ $reserve ->
    [0] {""}
   *[other] , to place { $reserve }
}
board-held = tiles:
legend-sea = sea
legend-safe = safe land
legend-explorer = letter and number: explorer (0 = 10)
letter-red = R
letter-yellow = Y
letter-blue = B
letter-purple = P
letter-orange = O

# The picture
scene-board = Board: the island, the sea and four safe isles
scene-island = Island
scene-nw = NW
scene-ne = NE
scene-sw = SW
scene-se = SE
scene-land = { $hex }: { $terrain }
scene-sea = { $hex }: sea
scene-lagoon = { $hex }: lagoon
scene-shallows = { $hex }: sea, a sunken tile
scene-volcano = { $hex }: volcano, closed
scene-explorer = { $colour } explorer { $number }
scene-explorer-value = { $colour } explorer { $number }, value { $value }
scene-saved = { $colour } explorer { $number }, saved
scene-swum = has swum this turn
scene-held = face-down tile: { $terrain }
scene-first = first player
scene-active = Active player: { $seat }
scene-all-in-play = explorers in play
scene-all-saved = explorers saved
scene-all-lost = explorers lost
scene-score = points
scene-set-up = Set-up
scene-actions = Actions
scene-sinking = Sinking
scene-creatures = Creatures
scene-over = Game over
scene-sunk = Sunk
scene-volcanoes = Volcanoes
scene-supply = Supply

## What the teacher says why with

merit-rafts = chances of explorers on rafts
merit-swimmers = chances of swimmers
merit-island = chances of explorers on the island
merit-tiles = tiles in hand
