title = High Water
blurb = Lay cards on the dyke and hope that they hold.

dyke = Dyke: { $cards }
player = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
} ({ $cards })

card-0 = sandbag 1
card-1 = sandbag 2
card-2 = sandbag 3
card-3 = sandbag 4
card-4 = beam 5
card-5 = beam 6
card-6 = beam 7
card-7 = beam 8
card-8 = stone 9
card-9 = stone 10
card-10 = stone 11
card-11 = stone 12

action-lay = lay { $card }
action-keep = keep the points
action-risk = face the sea once more

prompt-lay = Lay a card on the dyke.
    .others = { $actor } lays a card.
prompt-risk = { $card } has held. Keep its points or risk them for double?
    .others = { $actor } decides whether to risk { $card }.

event-wave = A wave of { $roll } meets { $card } ({ $seat }), which holds up to { $height }.

refuse-not-in-hand = You do not hold that card.
refuse-no-wave-yet = There is nothing to keep or risk before a card has held.

option-calm = Calm sea: no second wave

score-banked = Points banked
