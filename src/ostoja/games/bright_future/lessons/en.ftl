chapter-start = Set-up
chapter-turn = Your turn
chapter-defence = Defence
chapter-way = Tunnels
chapter-places = Locations
chapter-plague = The plague
chapter-end = The end

# Arena

arena = Arena
    .about = A duel: action points, attacks that wait, armours.

arena-race = Two fighters, cards only. You may play cards of one race, and announce it now. Five of your six are a mutant's, such as [a]; only [b] is human. Be a mutant.
    .title = Choose your race
    .done = You fight as a mutant. The human card is still good for something, as you will see.
arena-points = You have three action points a turn. One point draws a card, plays one, or declares an attack. Play the weapon [a].
    .title = Three action points
    .done = The Quills lie in front of you, ready to strike: ranged, 4.
arena-armour = Armours stop what hits you, each by type. Play [a]: it covers all four types a little.
    .title = Armour first
    .done = The Crystal Crust will protect you in your rival's turn, and costs nothing to use.
arena-strike = Your last point: declare an attack with [a] on [b]. A weapon may strike in the turn in which it was played.
    .title = Declare an attack
    .done = It hits when your rival's turn begins. Until then it waits, and the weapon is used.
arena-scrap = No points left? Any two of your cards may be discarded for one more. Discard, then throw away the Flamethrower and the Thick Hide.
    .title = Two cards for a point
    .done = The human card has paid for itself: you have one action point again.
arena-more = Play a second weapon, [a], with that point. Then end your turn.
    .title = A weapon for the next turn
    .done = Your rival took 3 of your 4 with Combat Armour, lost 1, and has fired back with a Kalashnikov.
arena-react = Now [a] hits you. First you may spend action points: play a card, or strike back. They are the points of your own turn, so pass.
    .title = Answer, or save your points
    .done = All three points are left for your own turn.
arena-wear = 5 ranged damage is coming. One armour may stand against each hit. Use [a]: it takes 2 off.
    .title = One armour a hit
    .done = You lost 3 resources. The armour is used until your next turn begins.
arena-again = Your cards are ready again when your turn begins. Attack with both weapons, [a] and [b].
    .title = Strike with both
    .done = Two attacks wait for your rival, and one armour cannot stop both kinds.
arena-turn = One point is left: draw, play or keep it, then end the turn. When your rival has answered, you are asked again.
    .title = The rest of your turn
    .done = Attack, defence, attack: that is the whole Arena.
arena-end = Resources are health: 20 at the start. Yours are at [a], your rival's at [b]. Whoever falls to 0 has lost.
    .title = Zero is the end
arena-duel = Fight on to the end, or leave when you like. Look which types your rival cannot cover.
    .title = The duel is yours
    .done = The duel is over.

# Tunnel of Power

tunnel = Tunnel of Power
    .about = The race for the vault: tunnel cards, a colony, an anomaly, a code.

tunnel-goal = Three codes lie open at the vault door: [a], [b] and [c]. Whoever reaches the door holding these numbers wins at once.
    .title = Three codes open the door
tunnel-hero = Choose a hero. Most of your gear is human, so take the Soldier: she may use two weapons where others use one.
    .title = A hero with a talent
    .done = Only gear of your own race can be used.
tunnel-gear = Resources are health and money at once. You have 30. Keep the human cards [a], [b] and [c], each for its price, then choose done.
    .title = Buy what you can use
    .done = Fourteen resources are left. That is also your health.
tunnel-tunnel = Every round begins with a tunnel card. It helps you and says where you may go. Take [a] and use its gift.
    .title = A tunnel card a round
    .done = Two resources, for nothing.
tunnel-place = The card offers three spaces. On track I waits a colony, friendly to all. Lower spaces come first: go to [a].
    .title = Lower spaces go first
    .done = You were the first visitor, so you get both rewards: 4 resources, and a gear card.
tunnel-colony = A free gear card: take [a] from the Bazaar. It covers toxic and fire.
    .title = Rewards of a colony
    .done = Your rival fought for a code on track IV: the codes at the door have changed.
tunnel-peek = Take [a]: it lets you look at the top anomaly. Look, and leave it on top.
    .title = Look before you go
    .done = Carnivorous Plants: strength 12, and a price in gear. You can bear that.
tunnel-anomaly = Anomalies on track III are hostile to everybody, and they give codes. Go to [a].
    .title = Codes lie in anomalies
    .done = Nobody shares the track with you: no contact, straight to the plants.
tunnel-fight = A fight is arithmetic. For each armour symbol you may use one armour that covers it. Use [a] for toxic, and again for fire.
    .title = One card for a symbol
    .done = 12 less 2 less 2: you lost 8 resources, and are alive.
tunnel-price = These plants also eat a gear card. Resources and cards are there to be spent: choose what you miss least.
    .title = What it costs
    .done = One card less, but the anomaly is beaten.
tunnel-code = The first visitor may take a code from the door itself. Take the 2.
    .title = Take a code from the door
    .done = The 2 is yours, and a new number lies at the door.
tunnel-round = Play a round of your own: a tunnel card, a space, and what you meet there. Sharing a track, you may attack, ambush or barter.
    .title = A round of your own
    .done = Tunnel, contact, location: every round is like this.
tunnel-door = On track IV [a] an outpost and an anomaly bar the way, and behind them is the door. Go there once you hold its three numbers.
    .title = The way to the door
tunnel-game = Play on to the end, or leave when you like. Mind your resources: exactly 0 is a defeat.
    .title = The race is yours
    .done = The race is over.

# Underground Fever

fever = Underground Fever
    .about = Together against the plague: routes, maps, infection, cures.

fever-goal = You play together. Codes in the Infection Zone, such as [a], kill the population [b]. You win when no open place holds a code, and lose when nobody lives.
    .title = All against the plague
fever-field = Your hero and her gear are chosen. Choose where she starts on the map: [a].
    .title = Into the tunnels
    .done = Your partner, a Devourer, begins on another field. Your turn comes first.
fever-route = Two tunnel cards are yours: take one a turn. It has an effect, and an infection that follows your move. Take [a] and use it.
    .title = Choose your tunnel card
    .done = It turned up two outposts, and you may choose one.
fever-hire = Outposts of your own race are friendly. Choose the Soldiers, hire them as mercenaries, and take the Heavy Shield as a gift.
    .title = Mercenaries
    .done = Mercenaries are the cure: with a code of yours they remove codes from the zone.
fever-walk = Walk through the tunnels. Entering a location means visiting it. Go to the outpost [a].
    .title = Walk and visit
    .done = The Lasher lives there, a mutant: hostile to you, strength 8.
fever-fight = For each weapon symbol use one weapon of its type, for each armour symbol one armour. Shoot with [a], and cover yourself with armour, [b] for one.
    .title = A fight is arithmetic
    .done = What was left of its strength you lost in resources.
fever-reward = A beaten outpost gives a gear card: take the Rubber Poncho. As a Soldier you may then make the Kalashnikov ready again.
    .title = The reward
    .done = A second shot this turn, if you need one.
fever-infection = Enough for this turn: stay where you are. Then the infection of your card comes to [a]. Pass, and your turn ends.
    .title = The infection follows
    .done = Epidemic: a code came to the place with the highest number. Your partner has played, too.
fever-population = After everybody's turn the visible codes are added up, and a third of the sum is lost [a]. One has died; eleven are left.
    .title = A third of the sum dies
fever-turn = Play a turn of your own: a route, a walk, and the infection. Once a turn you may change to another map card.
    .title = A turn of your own
    .done = Every turn helps, and every turn infects.
fever-cure = Local medics remove codes for resources, mercenaries with a code of yours, and the Microbiologist closes a place for good. Empty [a], [b], [c] and [d].
    .title = How codes disappear
fever-game = Play on to the end, or leave when you like. Codes from anomalies are tools: gather them early.
    .title = Save the city
    .done = The game is over.

# Alone in the Tunnel of Power

solo = Tunnel of Power, alone
    .about = No rivals, but one more obstacle every round. After Tunnel of Power.

solo-rules = Alone you race against the tunnels themselves. Every round a token blocks a space for good. When obstacles hold all five spaces of track IV [a], you have lost.
    .title = Against the tunnels
solo-tunnel = Two tunnel cards are drawn for you, and nobody takes one away. Take [a], not [b]: look at the top anomaly, and leave it on top.
    .title = Two cards to choose from
    .done = Radioactive Contamination, strength 6: you know what waits beside the codes.
solo-place = There is nobody to meet, and you are always the first visitor. Go to [a] at an outpost, or straight to [b].
    .title = Always the first
    .done = Now the tunnels answer.
solo-obstacle = A further tunnel card says where an obstacle may go, and you choose the space. It stays to the end. Give up [a] on track I rather than [b], where anomalies give codes.
    .title = An obstacle every round
    .done = One space is lost for good. Then you visit your location.
solo-round = Resolve your visit and take what it gives. The next round begins with two new tunnel cards.
    .title = Your visit
    .done = A round alone: card, space, obstacle, location.
solo-limit = Time is short: at this difficulty nine obstacles may lie on the board, and the tenth loses. So gather codes from the first round on.
    .title = Nine obstacles, no more
solo-game = Play on to the end, or leave when you like. Keep the way to track IV open.
    .title = The race is yours
    .done = The race is over.

# Tunnel of Power, Survival

survival = Tunnel of Power, Survival
    .about = Whoever falls to 0 is out. After Tunnel of Power.

survival-rules = In Survival nobody gets up again: whoever is brought to 0 resources is out of the game at once. The last one alive wins, too.
    .title = No second life
survival-gear = So resources are worth more than cards. In the first lesson you kept three; now keep only [a] and [b], then choose done.
    .title = Keep your health
    .done = Nineteen resources are left, five more than with three cards.
survival-tunnel = Take [a] and use its gift: two resources.
    .title = Whatever gives resources
    .done = You have twenty-one resources.
survival-place = Early on go where nobody fights: to the colony, on [a].
    .title = A safe place first
    .done = Four more resources, and a gear card to choose.
survival-colony = Take [a]: it covers three kinds of damage.
    .title = Armour before weapons
    .done = Your rival fought twice for a code, and has lost eleven resources.
survival-peek = Before you go to an anomaly, look at it. Take [a], look at the top one and leave it there.
    .title = Look before you go
    .done = Carnivorous Plants, strength 12. With your 25 resources you would live; with 12 it would be the end.
survival-round = Choose where to go, and count first: what is the worst that can happen there? A weak rival may be attacked, too.
    .title = Count before you fight
    .done = You are still in the game, and that is half of it.
survival-game = Play on to the end, or leave when you like. Open the door, or be the last one alive.
    .title = The race is yours
    .done = The race is over.

# Underground Fever without rescue

rescue = Underground Fever, no rescue
    .about = A hero at 0 waits for help. After Underground Fever.

rescue-rules = Without rescue a hero at 0 resources costs no life, but gets up only if somebody brings resources. Your partner bought too much, and an anomaly took the rest.
    .title = Nobody gets up alone
rescue-help = In your turn you may help; it counts as your barter. Choose to help, give 5 resources, then choose done. One at least stays with you.
    .title = Bring resources
    .done = Your partner can play again, with exactly these resources.
rescue-route = Then your turn goes on as usual. Take [a].
    .title = Your own turn
    .done = While a hero waits, only the infection of a random card happens in that turn: waiting helps nobody but the plague.
rescue-turn = Finish your turn. Do not go far from your partner: whoever is wounded on the way can be helped from nearby only.
    .title = Stay together
    .done = Two heroes nearby are each other's rescue.
rescue-game = Play on to the end, or leave when you like. Spend less, and count before every fight.
    .title = Save the city
    .done = The game is over.
