title = Metro 2033: Przełom
blurb = Poprowadź Frakcję w tunelach Moskwy i zbierz 10 znaczników.

## The cards

s01 = Komsomolskaja
    .acc = Stację Komsomolskaja
s02 = Czistyje Prudy
    .acc = Stację Czistyje Prudy
    .number = plural
s03 = Sokolniki
    .acc = Stację Sokolniki
    .number = plural
s04 = Krasnosielskaja
    .acc = Stację Krasnosielskaja
s05 = Krasnyje Worota
    .acc = Stację Krasnyje Worota
    .number = plural
s06 = Łubianka
    .acc = Stację Łubianka
s07 = Ochotnyj Riad
    .acc = Stację Ochotnyj Riad
s08 = Kropotkinskaja
    .acc = Stację Kropotkinskaja
s09 = Frunzienskaja
    .acc = Stację Frunzienskaja
s10 = Kijewskaja
    .acc = Stację Kijewskaja
s11 = Krasnopriesnienskaja
    .acc = Stację Krasnopriesnienskaja
s12 = Biełorusskaja
    .acc = Stację Biełorusskaja
s13 = Nowosłobodskaja
    .acc = Stację Nowosłobodskaja
s14 = Prospekt Mira
    .acc = Stację Prospekt Mira
s15 = Kurskaja
    .acc = Stację Kurskaja
s16 = Taganskaja
    .acc = Stację Taganskaja
s17 = Dobryninskaja
    .acc = Stację Dobryninskaja
s18 = Oktiabrskaja
    .acc = Stację Oktiabrskaja
s19 = Arbatskaja
    .acc = Stację Arbatskaja
s20 = Biblioteka im. Lenina
    .acc = Stację Biblioteka im. Lenina
s21 = Aleksandrowskij Sad
    .acc = Stację Aleksandrowskij Sad
s22 = Borowickaja
    .acc = Stację Borowickaja
s23 = Pawieleckaja
    .acc = Stację Pawieleckaja
s24 = Majakowskaja
    .acc = Stację Majakowskaja
s25 = Kitaj-Gorod (hala zachodnia)
    .acc = Stację Kitaj-Gorod (hala zachodnia)
s26 = Kitaj-Gorod (hala wschodnia)
    .acc = Stację Kitaj-Gorod (hala wschodnia)
s27 = Riżskaja
    .acc = Stację Riżskaja
s28 = Trietjakowskaja
    .acc = Stację Trietjakowskaja
s29 = Suchariewskaja
    .acc = Stację Suchariewskaja
s30 = Awtozawodskaja
    .acc = Stację Awtozawodskaja

r-care-1 = Bandaże
    .number = plural
r-care-2 = Antyrad
r-care-3 = Czysta woda
    .acc = Czystą wodę
r-care-4 = Leki
    .number = plural
r-food-1 = Szczury
    .number = plural
r-food-2 = Grzyby
    .number = plural
r-food-3 = Herbata
    .acc = Herbatę
r-food-4 = Wieprzowina
    .acc = Wieprzowinę
r-goods-1 = Manierka
    .acc = Manierkę
r-goods-2 = Latarka
    .acc = Latarkę
r-goods-3 = Papierosy
    .number = plural
r-goods-4 = Paliwo
r-weapons-1 = Nóż
r-weapons-2 = Miotacz ognia
r-weapons-3 = Rewolwer
r-weapons-4 = Kałasznikow
    .acc = Kałasznikowa
r-ammo-1 = Race
    .number = plural
r-ammo-2 = Pociski zapalające
    .number = plural
r-ammo-3 = Naboje 5,45 mm
    .number = plural
r-ammo-4 = Granaty
    .number = plural
r-gear-1 = Plecak
r-gear-2 = Maska przeciwgazowa
    .acc = Maskę przeciwgazową
r-gear-3 = Mundur
r-gear-4 = Noktowizor

h1 = Hunter
    .acc = Huntera
h2 = Miller
    .acc = Millera
h3 = Anna
    .acc = Annę
h4 = Chan
    .acc = Chana
h5 = Sasza
    .acc = Saszę
h6 = Tom
    .acc = Toma

t1 = Ameba
    .acc = Amebę
    .gen = Ameby
t2 = Upiór
    .acc = Upiora
    .gen = Upiora
t3 = Czarny
    .acc = Czarnego
    .gen = Czarnego
t4 = Bibliotekarz
    .acc = Bibliotekarza
    .gen = Bibliotekarza
t5 = Nosacz
    .acc = Nosacza
    .gen = Nosacza
t6 = Demon
    .acc = Demona
    .gen = Demona
t7 = Wielki Czerw
    .acc = Wielkiego Czerwia
    .gen = Wielkiego Czerwia

c1 = Karawana z Pokojowymi Zasobami
    .acc = Karawanę z Pokojowymi Zasobami
c2 = Karawana z Militarnymi Zasobami
    .acc = Karawanę z Militarnymi Zasobami

f1 = Czwarta Rzesza
    .acc = Czwartą Rzeszę
f2 = Konfederacja Arbacka
    .acc = Konfederację Arbacką
f3 = Konfederacja 1905 Roku
    .acc = Konfederację 1905 Roku
f4 = Bandyci
    .acc = Bandytów
    .number = plural
f5 = Wspólnota WOGN
    .acc = Wspólnotę WOGN

## What is printed on them

type-care = Opieka
    .acc = Opiekę
type-food = Żywność
type-goods = Towary
    .number = plural
type-weapons = Broń
type-ammo = Naboje
    .number = plural
type-gear = Sprzęt

mission-blue = pokojowa (niebieska)
mission-red = militarna (czerwona)
mission-green = handlowa (zielona)

colour-blue = niebieską
colour-red = czerwoną

symbol-bio = Biologiczne
symbol-psy = Psychiczne
symbol-rad = Radioaktywne
symbol-phy = Fizyczne
symbol-tox = Toksyczne
symbol-unk = Nieznane

allegiance-neutral = neutralna
allegiance-red-line = Linia Czerwona
allegiance-hanza = Hanza
allegiance-polis = Polis

loss-one-station = odrzuca jedną zagraną Stację
loss-all-blue = odrzuca wszystkie zagrane Pokojowe Zasoby
loss-all-red = odrzuca wszystkie zagrane Militarne Zasoby
loss-all-resources = odrzuca wszystkie zagrane Zasoby

resources-all-blue = wszystkie Pokojowe Zasoby
    .number = plural
resources-all-red = wszystkie Militarne Zasoby
    .number = plural
resources-all-resources = wszystkie Zasoby
    .number = plural

token-graphite = niebieskie
    .number = plural
token-yellow = żółte
    .number = plural
token-brown = pomarańczowe
    .number = plural
token-violet = fioletowe
    .number = plural
token-white = turkusowe
    .number = plural

face-resource = { $type }, ilość { $amount }, koszt { $cost }{ $protection_count ->
    [0] {""}
    [1] {""}; jako Ochrona: { $protection_1 }, koszt { $protection_cost }
    [2] {""}; jako Ochrona: { $protection_1 } i { $protection_2 }, koszt { $protection_cost }
   *[other] {""}; jako Ochrona: { $protection_1 }, { $protection_2 } i { $protection_3 }, koszt { $protection_cost }
}
face-station = Stacja ({ $allegiance }), koszt { $cost }. Misja { $mission }: { $requirement } za { $reward ->
    [one] 1 znacznik
    [few] { $reward } znaczniki
   *[other] { $reward } znaczników
}. Premia: { $bonus }
face-hero = Bohater, koszt { $cost }. Raz podwaja { $doubles_acc } albo raz chroni { $protection_count ->
    [1] przed Zagrożeniem: { $protection_1 }
    [2] przed Zagrożeniami: { $protection_1 } i { $protection_2 }
   *[other] przed Zagrożeniami: { $protection_1 }, { $protection_2 } i { $protection_3 }
}
face-threat = Potwór, wartość { $value }: { $symbols_count ->
    [1] { $symbols_1 }
    [2] { $symbols_1 } i { $symbols_2 }
   *[other] { $symbols_1 }, { $symbols_2 } i { $symbols_3 }
}; kto go nie odeprze, { $loss }{ $protection_count ->
    [0] {""}
    [1] {""}; jako Ochrona: { $protection_1 }, koszt { $protection_cost }
    [2] {""}; jako Ochrona: { $protection_1 } i { $protection_2 }, koszt { $protection_cost }
   *[other] {""}; jako Ochrona: { $protection_1 }, { $protection_2 } i { $protection_3 }, koszt { $protection_cost }
}
face-caravan = Karawana, wartość { $value }: odnawia Bazar, a za każdą { $colour } premię przesuwa się znacznik w górę
face-faction = Frakcja (znaczniki { $token }). Misja { $mission }: { $requirement } za { $reward ->
    [one] 1 znacznik
    [few] { $reward } znaczniki
   *[other] { $reward } znaczników
}. Premia: { $bonus }

## Choices

action-pick = poprowadź Frakcję: { $card }
action-play = zagraj { $card_acc }{ tokens-spent }
action-protect = zagraj { $card_acc } jako Ochronę{ tokens-spent }
action-discard = odrzuć { $card_acc }{ monster-takes }
action-swap = wymień trzy karty
action-exchange = wymień { $card_acc }
action-take = weź { $card_acc } z Bazaru
action-deck = dobierz z talii
action-mission = wykonaj Misję: { $card }
action-pay = opłać Misję kartą: { $card }
action-keep = zatrzymaj Stację{ tokens-spent }
action-leave = odrzuć Stację
action-tidy = uprzątnij kartę: { $card }
action-tidy-protection = uprzątnij Ochronę: { $card }
action-close = zakończ turę
action-defend = broń się kartą: { $card }
action-suffer = nie broń się{ monster-takes }
action-lose = poświęć { $card_acc }
action-decline = nie zagrywaj niczego
tokens-spent = { $cost ->
    [0] {""}
   *[other] , znaczniki −{ $cost }
}
monster-takes = { $lost ->
    [0] {""}
   *[other] , własne karty −{ $lost }
}{ $tokens ->
    [0] {""}
   *[other] , znaczniki −{ $tokens }
}

## Questions

prompt-pick = Wybierz Frakcję, którą poprowadzisz.
    .others = { $actor } wybiera Frakcję.
prompt-basic = Akcja Podstawowa: zagraj lub odrzuć kartę albo wymień trzy; przed nią możesz wykonywać Misje i porządkować.
    .others = { $actor } rozgrywa swoją turę.
prompt-swap = Wybierz kartę do wymiany ({ $left ->
    [one] ostatnią
   *[other] zostały jeszcze { $left }
}).
    .others = { $actor } wybiera karty do wymiany, zostało: { $left }.
prompt-draw = Dobierz kartę z Bazaru albo z talii (do dobrania: { $count }).
    .others = { $actor } dobiera karty (zostało: { $count }).
prompt-window = Wykonuj Misje, porządkuj albo zakończ turę.
    .others = { $actor } kończy turę.
prompt-payment = Którymi kartami opłacisz Misję: { $card }?
    .others = { $actor } wybiera, co dostarczyć w Misji: { $card }.
prompt-keep = Zatrzymać { $card_acc }, kładąc na niej { $count ->
    [one] 1 znacznik
    [few] { $count } znaczniki
   *[other] { $count } znaczników
}, czy ją odrzucić?
    .others = { $actor } decyduje, czy zatrzymać { $card_acc } za { $count ->
    [one] 1 znacznik
    [few] { $count } znaczniki
   *[other] { $count } znaczników
}.
prompt-defend = Atakuje cię { $monster }. Którą kartą się bronisz?
    .others = { $monster } atakuje: broni się { $actor }.
prompt-defend-all = Atakuje cię { $monster }. Którymi kartami się bronisz? Razem muszą pokazać wszystkie symbole Potwora.
    .others = { $monster } atakuje: broni się { $actor }, potrzebne są wszystkie symbole.
prompt-free-play = Potwór odparty: zagraj jedną kartę za darmo albo nic.
    .others = { $actor } może zagrać kartę za darmo.
prompt-lose = { $monster } niszczy jedną z twoich Stacji. Którą?
    .others = { $actor } wybiera Stację, którą traci. Atakuje: { $monster }.

## What happened

event-leads = { $seat } prowadzi Frakcję: { $faction }.
event-dealt = Karty rozdane. Zaczyna { $seat }.
event-turn = Turę zaczyna { $seat }.
event-plays = { $seat } zagrywa { $card_acc } ({ $cost ->
    [0] za darmo
    [one] 1 znacznik
    [few] { $cost } znaczniki
   *[other] { $cost } znaczników
}).
event-protects = { $seat } zagrywa { $card_acc } jako Ochronę ({ $cost ->
    [0] za darmo
    [one] 1 znacznik
    [few] { $cost } znaczniki
   *[other] { $cost } znaczników
}).
event-plays-free = { $seat } w nagrodę zagrywa { $card_acc } za darmo.
event-protects-free = { $seat } w nagrodę zagrywa { $card_acc } jako Ochronę za darmo.
event-declines = { $seat } nie zagrywa niczego za darmo.
event-discards = { $seat } odrzuca { $card_acc }; { $moved ->
    [0] żaden znacznik nie idzie w górę
    [one] 1 znacznik idzie w górę
    [few] { $moved } znaczniki idą w górę
   *[other] { $moved } znaczników idzie w górę
}.
event-exchanges = { $seat } wymienia { $card_acc }.
event-draws = Dobierasz z talii { $card_acc }.
event-draws-others = { $seat } dobiera kartę z talii.
event-takes = { $seat } bierze { $card_acc } z Bazaru.
event-revealed = Na Bazar trafia: { $card }.
event-renewed = { $count ->
    [0] Karty z Bazaru odrzucono, a nowych już nie ma.
    [1] Bazar odnowiony: { $first }.
    [2] Bazar odnowiony: { $first }, { $second }.
   *[other] Bazar odnowiony: { $first }, { $second }, { $third }.
}
event-reshuffled = Stos kart odrzuconych przetasowano w nową talię: { $cards ->
    [one] 1 karta
    [few] { $cards } karty
   *[other] { $cards } kart
}.
event-supplied = { $card }: { $seat } przesuwa w górę { $moved ->
    [one] 1 znacznik
    [few] { $moved } znaczniki
   *[other] { $moved } znaczników
} za premie.
event-attacks = { $card } atakuje wszystkich!
event-repels = { $seat } odpiera { $monster_acc } { $count ->
    [1] kartą: { $first }
    [2] kartami: { $first } i { $second }
   *[other] kartami: { $first }, { $second } i { $third }
}.
    .sum = wymagane symbole { $need } | pokazane { $shown } | = atak odparty
event-loses = { $monster } atakuje: { $seat } traci { $card_acc }{ $moved ->
    [0] {""}
    [one] {""}; 1 znacznik z niej idzie w górę
    [few] {""}; { $moved } znaczniki z niej idą w górę
   *[other] {""}; { $moved } znaczników z niej idzie w górę
}.
    .sum = wymagane symbole { $need } | pokazane 0 | = strata 1
event-loses-all = { $monster } atakuje: { $seat } traci { $resources } ({ $count ->
    [one] 1 kartę
    [few] { $count } karty
   *[other] { $count } kart
}).
    .sum = wymagane symbole { $need } | pokazane 0 | = strata { $count }
event-loses-nothing = { $seat } nie odpiera { $monster_gen }, ale nie ma nic do stracenia.
event-exhausted = { $seat } opada z sił: { $count ->
    [one] 1 znacznik idzie
    [few] { $count } znaczniki idą
   *[other] { $count } znaczników idzie
} w dół.
event-announces = { $seat } podejmuje się Misji: { $card }.
event-completes = { $seat } wykonuje Misję: { $card }. Nagroda: { $reward ->
    [one] 1 znacznik
    [few] { $reward } znaczniki
   *[other] { $reward } znaczników
}, razem { $total }.
    .sum = znaczniki { OVER($reward, $total) } | + nowe { $reward } | = { $total } z 10
event-delivers = { $seat } dostarcza { $card_acc }.
event-doubles = { $seat } używa Bohatera: { $card } podwaja { $type_acc } i trafia na stos kart odrzuconych.
event-rests = { $seat } po Misji przesuwa w górę { $moved ->
    [one] 1 znacznik
    [few] { $moved } znaczniki
   *[other] { $moved } znaczników
}.
event-keeps = { $seat } zatrzymuje { $card_acc } i kładzie na niej { $count ->
    [one] 1 znacznik
    [few] { $count } znaczniki
   *[other] { $count } znaczników
}.
event-leaves = { $seat } odrzuca { $card_acc }.
event-tidies = { $seat } uprząta kartę: { $card }; { $moved ->
    [0] żaden znacznik nie idzie w górę
    [one] 1 znacznik idzie w górę
    [few] { $moved } znaczniki idą w górę
   *[other] { $moved } znaczników idzie w górę
}.
event-wins = { $seat } ma dziesięć znaczników i wygrywa!
event-round-limit = { $rounds ->
    [one] Po 1 rundzie
   *[other] Po { $rounds } rundach
} gra się kończy; wygrywa gracz z największą liczbą znaczników.

## Why not

refuse-faction-taken = Frakcja zajęta: { $faction }.
refuse-factions-first = Najpierw gracze wybierają Frakcje.
refuse-not-in-hand = Nie masz w ręce karty: { $card }.
refuse-no-protection-side = Tej karty nie da się zagrać jako Ochrony: { $card }.
refuse-too-expensive = Koszt karty { $card }: { $cost ->
    [one] 1 znacznik
    [few] { $cost } znaczniki
   *[other] { $cost } znaczników
}; dostępnych masz tylko: { $above }.
refuse-too-few-to-swap = Do wymiany potrzeba trzech kart w ręce.
refuse-basic-action-first = Najpierw Akcja Podstawowa: zagranie, odrzucenie albo wymiana.
refuse-finish-the-swap = Dokończ wymianę: { $left ->
    [one] została 1 karta
    [few] zostały { $left } karty
   *[other] zostało { $left } kart
}.
refuse-one-basic-action = Akcja Podstawowa już za tobą; w tej turze zostały tylko Misje i porządkowanie.
refuse-not-in-bazaar = Na Bazarze nie ma karty: { $card }.
refuse-out-of-play = Odrzucone karty są jawne, ale nie można ich brać.
refuse-no-card-left = W talii i na stosie kart odrzuconych nie ma już kart.
refuse-draw-first = Najpierw musisz dobrać { $count ->
    [one] 1 kartę
    [few] { $count } karty
   *[other] { $count } kart
}.
refuse-not-in-tableau = Nie masz tak zagranej karty: { $card }.
refuse-not-your-mission = Ta karta nie leży przed tobą: { $card }.
refuse-mission-done = Ta Misja jest już wykonana: { $card }.
refuse-mission-unpaid = Misja: { $card }. Wymaga { $need }, a możesz dostarczyć tylko { $have }.
refuse-not-minimal = Tej karty nie można teraz dołożyć: { $card }. Nie wolno dostarczać nic zbędnego.
refuse-pay-first = Trwa Misja: { $card }. Wybierz, co dostarczysz.
refuse-keep-or-leave = Najpierw zdecyduj: zatrzymać { $card_acc } czy odrzucić?
refuse-no-such-shield = Nie masz karty, która mogłaby cię tak ochronić: { $card }.
refuse-no-match = Na karcie { $card } nie ma żadnego symbolu Potwora: { $monster }.
refuse-cover-all = Nie można teraz wskazać karty: { $card }. Karty razem muszą pokazać wszystkie symbole Potwora ({ $monster }) i żadna nie może być zbędna.
refuse-must-defend = Musisz odeprzeć { $monster_acc }.
refuse-attack-first = Atakuje cię { $monster }: broń się albo ponieś straty.
refuse-defend-first = Atakuje cię { $monster }: wybierz, czym się bronisz.
refuse-only-plays = Nagrodą jest karta zagrana za darmo; teraz niczego nie można odrzucić.
refuse-free-play-first = Najpierw zagraj kartę za darmo albo z tego zrezygnuj.
refuse-not-your-station = To nie jest twoja Stacja: { $card }.
refuse-lose-first = Najpierw wybierz Stację, którą tracisz. Atakuje: { $monster }.
refuse-risk-mission = Możesz jeszcze w tej turze opłacić Misję: { $card }.
refuse-risk-kept = To zatrzymana Stacja ({ $card }): razem z nią tracisz jej premie.
refuse-risk-needed = Bez tej karty nie opłacisz już Misji: { $card }.
refuse-risk-monster = Nie możesz odeprzeć tego Potwora ({ $monster }), atakuje on najpierw ciebie, a masz co stracić.

## Options

option-all_symbols = Przetrwanie 1: obrona musi pokazać wszystkie symbole Potwora
option-exhaustion = Przetrwanie 2: kto nie odeprze Potwora, przesuwa wszystkie znaczniki w dół
option-no_rest = Przetrwanie 3: po Misji znaczniki nie wracają w górę
option-duty = Przetrwanie 4: kto może odeprzeć Potwora, musi to zrobić
option-factions = Przydział Frakcji
option-factions-choose = wybór w kolejności miejsc
option-factions-random = losowy
option-round_limit = Najwięcej rund
round_limit-00 = bez ograniczenia rund

score-start = Znaczniki na początku
score-missions = Znaczniki za Misje
score-above = Znaczniki nad kartą Frakcji
score-below = Znaczniki pod kartą Frakcji
score-stations = Znaczniki na Stacjach

## The terminal's picture

board-round = Runda { $round }, turę rozgrywa { $seat }
board-player = { $seat }: { $faction }
board-seat = { $seat }
board-deck = talia { $deck }, stos kart odrzuconych { $discard }
board-bazaar = Bazar
board-hand = Ręka
board-hidden = w ręce { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[other] { $count } kart
}
board-tokens = nad kartą { $above }, pod kartą { $below }, na Stacjach { $stations }: { $total } z 10
board-flipped = Misja wykonana
board-mission-blue = Misja pokojowa { $have }/{ $need }
board-mission-red = Misja militarna { $have }/{ $need }
board-mission-green = Misja handlowa { $have }/{ $need }
board-kept = zatrzymana, { $tokens ->
    [one] 1 znacznik
    [few] { $tokens } znaczniki
   *[other] { $tokens } znaczników
}
board-stations = Stacje
board-resources = Zasoby
board-protection = Ochrona
board-free = za darmo
board-cheaper = taniej
board-cost = teraz { $cost }
board-as-protection = jako Ochrona { $cost }

## The picture

scene-board = Bazar i twoje karty na stole
scene-hand = Twoja ręka
scene-track = Tura i wyścig do dziesięciu znaczników
scene-face-resource = { $card }. { face-resource }
scene-face-station = { $card }. { face-station }
scene-face-hero = { $card }. { face-hero }
scene-face-threat = { $card }. { face-threat }
scene-face-caravan = { $card }. { face-caravan }
scene-face-faction = { $card }. { face-faction }
scene-short-s11 = Krasnopriesn.
scene-short-s13 = Nowosłobod.
scene-short-s16 = Taganskaja
scene-short-s20 = Bibl. Lenina
scene-short-s21 = Aleksandr. Sad
scene-short-s25 = Kitaj-Gorod Z
scene-short-s26 = Kitaj-Gorod W
scene-short-s28 = Trietjakow.
scene-short-s30 = Awtozawod.
scene-short-r-weapons-2 = Miotacz ognia
scene-short-r-ammo-2 = Zapalające
scene-short-r-ammo-3 = Naboje 5,45
scene-short-r-gear-2 = Maska p-gaz.
scene-short-r-gear-4 = Noktowizor
scene-short-t7 = Wielki Czerw
scene-short-c1 = Karawana
scene-short-c2 = Karawana
scene-short-f2 = Arbat
scene-short-f3 = 1905
scene-short-f5 = WOGN
scene-deck = Talia
scene-discard = Odrzucone
scene-deck-tip = Talia: { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[other] { $count } kart
}
scene-discard-tip = Stos kart odrzuconych jest pusty.
scene-perks = Twoje premie
scene-perks-of = Premie: { $seat }
scene-cheaper = taniej o 1
scene-no-perk = jeszcze nic
scene-free-tip = { $type }: zagrywasz za darmo
scene-cheaper-tip = { $type }: taniej o 1
scene-line-tip = { $line }: następna Stacja tańsza o { $count }, ale kosztuje co najmniej 1
scene-above = nad kartą
scene-below = pod kartą
scene-above-tip = Znaczniki nad kartą Frakcji: można nimi płacić
scene-below-tip = Znaczniki pod kartą Frakcji: wydane
scene-reserve = rezerwa
scene-bonus = premia: { $type }
scene-bonus-free = { $type } za darmo
scene-heroes = Bohaterowie
scene-peaceful = Pokojowe
scene-military = Militarne
scene-pick = Frakcje do wyboru
scene-first = pierwszy gracz
scene-refund = Odrzucona przesuwa w górę { $count ->
    [one] 1 znacznik
    [few] { $count } znaczniki
   *[other] { $count } znaczników
}.
scene-guard-cost = Jako Ochrona: { $cost ->
    [0] za darmo
    [one] 1 znacznik
    [few] { $cost } znaczniki
   *[other] { $cost } znaczników
}
scene-empty-hand = brak kart w ręce
scene-ten = Znaczniki: nad kartą, pod kartą, na Stacjach, jeszcze do zdobycia
scene-backs = w ręce { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[other] { $count } kart
}
scene-no-resources = bez Zasobów i Ochrony
scene-active = Tura: { $seat }
scene-step-1 = Akcje Darmowe, potem Akcja Podstawowa
scene-step-2 = Akcja Podstawowa
scene-step-3 = Akcje Darmowe, koniec tury
scene-now-1 = Akcja Podstawowa
scene-now-2 = Dobieranie
scene-now-swap = Wymiana kart
scene-now-attack = Atak Potwora
scene-now-3 = Akcje Darmowe
scene-set-up = Wybór Frakcji
scene-over = Koniec gry
scene-round = runda
scene-race = Wyścig do dziesięciu znaczników
scene-runner = { $seat }: { $total } z 10
scene-survival = P{ $number }
scene-heap-care = odrzucone: Opieka
scene-heap-food = odrzucone: Żywność
scene-heap-goods = odrzucone: Towary
scene-heap-weapons = odrzucone: Broń
scene-heap-ammo = odrzucone: Naboje
scene-heap-gear = odrzucone: Sprzęt
scene-heap-station = odrzucone Stacje
scene-heap-hero = odrzuceni Bohaterowie
scene-heap-threat = odrzucone Potwory
scene-heap-caravan = odrzucone Karawany
scene-attack = { $monster } atakuje wszystkich
scene-loss-one-station = zabiera jedną Stację
scene-loss-all-blue = zabiera wszystkie Pokojowe Zasoby
scene-loss-all-red = zabiera wszystkie Militarne Zasoby
scene-loss-all-resources = zabiera wszystkie Zasoby
scene-has-repelled = { $seat } odpiera { $monster_acc } { $count ->
    [1] kartą: { $first }
    [2] kartami: { $first } i { $second }
   *[other] kartami: { $first }, { $second } i { $third }
}.
scene-has-lost = { $seat } nie odpiera { $monster_gen }. Stracone karty: { $count }.
scene-lost-nothing = { $seat } nie odpiera { $monster_gen }, ale nie ma nic do stracenia.
scene-lost-station = traci Stację
scene-lost-cards = { $count ->
    [one] traci 1 kartę
    [few] traci { $count } karty
    [many] traci { $count } kart
   *[other] traci { $count } karty
}
scene-nothing = nic do zabrania
scene-used = { $card }{ $more ->
    [0] { "" }
   *[other] { " " }+{ $more }
}
scene-repelled = odpiera Potwora i może zagrać kartę za darmo
scene-losing = traci Stację
scene-unable = nie może go odeprzeć
scene-able = może go odeprzeć
scene-decides = decyduje
scene-paying = Misja: { $card }
scene-pay-with = Czym płacisz? Zasoby i Bohaterowie w dowolnej kolejności.
scene-reward = { $count ->
    [one] 1 nowy znacznik
    [few] { $count } nowe znaczniki
   *[other] { $count } nowych znaczników
} z rezerwy
scene-rest = znaczniki, które wrócą w górę po Misji
scene-keep-cost = zatrzymanie Stacji: { $count ->
    [one] 1 znacznik
    [few] { $count } znaczniki
   *[other] { $count } znaczników
}
scene-keeping = Zatrzymać: { $card }?
scene-winner = zwycięzca
scene-own-loss = Odrzucony zaatakuje też ciebie, a nie masz przed nim Ochrony.

## What the teacher says why with

merit-resources = wyłożone Zasoby
merit-stations = Stacje
merit-shields = Ochrona i Bohaterowie
merit-hand = karty w ręce
