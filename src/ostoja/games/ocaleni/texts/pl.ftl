title = Ocaleni
blurb = Wysyłaj bohaterów, wyżyw ocalonych, zdobądź miejsce w Konwoju.

## Obszary
area-base = Baza wojskowa
    .to = do Bazy wojskowej
    .at = w Bazie wojskowej
area-peak = Silent Peak
    .to = do Silent Peak
    .at = w Silent Peak
area-mine = Kopalnia
    .to = do Kopalni
    .at = w Kopalni
area-ship = Statek towarowy
    .to = na Statek towarowy
    .at = na Statku towarowym
area-fair = Lunapark
    .to = do Lunaparku
    .at = w Lunaparku
area-blackwood = Blackwood
    .to = do Blackwood
    .at = w Blackwood
area-forest = Las
    .to = do Lasu
    .at = w Lesie
area-dam = Tama
    .to = na Tamę
    .at = na Tamie

## Bohaterowie
hero-0 = bohater 3a
    .acc = bohatera 3a
hero-1 = bohater 3b
    .acc = bohatera 3b
hero-2 = bohater 4
    .acc = bohatera 4
hero-3 = bohater 5
    .acc = bohatera 5

## Zasoby
res-meat = mięso
    .one = 1 mięso
    .gen = mięsa
res-water = woda
    .one = 1 wodę
    .gen = wody
res-cans = konserwy
    .number = plural
    .one = 1 konserwę
    .gen = konserw
res-wood = drewno
    .one = 1 drewno
    .gen = drewna
res-metal = metal
    .one = 1 metal
    .gen = metalu
res-chips = mikrochipy
    .number = plural
    .one = 1 mikrochip
    .gen = mikrochipów
res-ammo = amunicja
    .one = 1 amunicję
    .gen = amunicji

## Zwierzyna i żetony przeszukiwania
prey-3 = zwierzyna 3
    .acc = zwierzynę 3
    .gen = zwierzyny 3
prey-4 = zwierzyna 4
    .acc = zwierzynę 4
    .gen = zwierzyny 4
prey-5 = zwierzyna 5
    .acc = zwierzynę 5
    .gen = zwierzyny 5
prey-6 = zwierzyna 6
    .acc = zwierzynę 6
    .gen = zwierzyny 6
prey-7 = zwierzyna 7
    .acc = zwierzynę 7
    .gen = zwierzyny 7
find-holy-water = Woda święcona
    .acc = Wodę święconą
find-rations = Racje żywnościowe
    .number = plural
find-pills = Tabletki z alg
    .number = plural
find-plank = Deska
    .acc = Deskę
find-scrap-heap = Sterta złomu
    .acc = Stertę złomu
find-appliance = Sprzęt AGD
find-clip = Amunicja
    .acc = Amunicję
find-empty = Pusta szafka
    .acc = Pustą szafkę

## Wyposażenie
gear-axe = Topór
    .acc = Topór
    .gen = Topora
    .effect = Las: drewno +2 z puli
gear-bow = Łuk
    .acc = Łuk
    .gen = Łuku
    .effect = Las: 1 mięso
gear-jerrycan = Kanister
    .acc = Kanister
    .gen = Kanistra
    .effect = Tama: woda +1 z puli
gear-access-card = Karta dostępu
    .acc = Kartę dostępu
    .gen = Karty dostępu
    .effect = Tama: uzdatnianie bez mikrochipu
gear-ammo-kit = Skrzynka z amunicją
    .acc = Skrzynkę z amunicją
    .gen = Skrzynki z amunicją
    .effect = Baza wojskowa: amunicja +2 z puli
gear-crowbar = Łom
    .acc = Łom
    .gen = Łomu
    .effect = Baza wojskowa: 2 mikrochipy
gear-chainsaw = Piła łańcuchowa
    .acc = Piłę łańcuchową
    .gen = Piły łańcuchowej
    .effect = Miasto: 2 znaczniki drewna
gear-flashlight = Latarka
    .acc = Latarkę
    .gen = Latarki
    .effect = Miasto: 1 ocalony
gear-pickaxe = Kilof
    .acc = Kilof
    .gen = Kilofa
    .effect = Kopalnia: metal +2 z puli
gear-purifier = Oczyszczacz
    .acc = Oczyszczacz
    .gen = Oczyszczacza
    .effect = Kopalnia: 1 woda
gear-hook = Kotwiczka
    .acc = Kotwiczkę
    .gen = Kotwiczki
    .effect = Statek towarowy: pole o 1 wyższe
gear-hacksaw = Piłka do metalu
    .acc = Piłkę do metalu
    .gen = Piłki do metalu
    .effect = Statek towarowy: 2 znaczniki metalu
gear-backpack = Plecak
    .acc = Plecak
    .gen = Plecaka
    .effect = Lunapark: mikrochipy +2 z puli
gear-detector = Wykrywacz metalu
    .acc = Wykrywacz metalu
    .gen = Wykrywacza metalu
    .effect = Lunapark: 1 konserwa
gear-shotgun = Strzelba
    .acc = Strzelbę
    .gen = Strzelby
    .effect = Polowanie: o 1 akcję mniej
gear-bear-trap = Potrzask
    .acc = Potrzask
    .gen = Potrzasku
    .effect = Polowanie: o 1 akcję mniej
gear-bat = Kij baseballowy
    .acc = Kij baseballowy
    .gen = Kija baseballowego
    .effect = Wywierana presja +1
gear-vest = Kamizelka obronna
    .acc = Kamizelkę obronną
    .gen = Kamizelki obronnej
    .effect = Odczuwana presja −2
gear-exo = Egzoszkielet
    .acc = Egzoszkielet
    .gen = Egzoszkieletu
    .effect = Jeden ruch dowolnej długości
gear-thermal = Czujnik termiczny
    .acc = Czujnik termiczny
    .gen = Czujnika termicznego
    .effect = Polowanie: dowolna zwierzyna ze stosu

## Pomieszczenia
airlock = śluza
    .acc = śluzę
    .gen = śluzy
room-build = Baza budowlańców
    .acc = Bazę budowlańców
    .gen = Bazy budowlańców
    .effect = noc: jedno pomieszczenie za 1 materiał
room-draw1 = Skład narzędzi
    .acc = Skład narzędzi
    .gen = Składu narzędzi
    .effect = noc: dobierz 1 kafelek wyposażenia, napraw jeden o 1 materiał taniej
room-event = Sztab kryzysowy
    .acc = Sztab kryzysowy
    .gen = Sztabu kryzysowego
    .effect = noc: jedno wydarzenie o 2 materiały albo 1 żywność taniej
room-hunt2 = Rzeźnia
    .acc = Rzeźnię
    .gen = Rzeźni
    .effect = polowanie: mięso +2
room-can1 = Pomost
    .acc = Pomost
    .gen = Pomostu
    .effect = Statek towarowy: konserwy +1
room-can2 = Kapitanat
    .acc = Kapitanat
    .gen = Kapitanatu
    .effect = Statek towarowy: konserwy +2 i zawsze dostępne pole
room-ammo4 = Zbrojownia
    .acc = Zbrojownię
    .gen = Zbrojowni
    .effect = noc: amunicja +4
room-water = Cysterna
    .acc = Cysternę
    .gen = Cysterny
    .effect = 1 woda w rezerwie co rundę
room-immune = Izolatka
    .acc = Izolatkę
    .gen = Izolatki
    .effect = odporność na wydarzenia (oprócz niedoborów)
room-scrap = Złomowisko
    .acc = Złomowisko
    .gen = Złomowiska
    .effect = noc: zamień jedno wyposażenie w jego 3 materiały
room-rad1 = Odkażalnia
    .acc = Odkażalnię
    .gen = Odkażalni
    .effect = noc: napromieniowanie −1
room-vent = Wentylatornia
    .acc = Wentylatornię
    .gen = Wentylatorni
    .effect = noc: przeciw promieniowaniu liczy się jak 1 ocalony w śluzie
room-grow = Żłobek
    .acc = Żłobek
    .gen = Żłobka
    .effect = noc: 1 ocalony do tego pomieszczenia, najwyżej 8
room-search2 = Izba zwiadowców
    .acc = Izbę zwiadowców
    .gen = Izby zwiadowców
    .effect = miasto: 2 dodatkowe żetony przeszukiwania
room-draw2 = Skład części
    .acc = Skład części
    .gen = Składu części
    .effect = noc: dobierz 2 kafelki wyposażenia
room-peek = Obserwatorium
    .acc = Obserwatorium
    .gen = Obserwatorium
    .effect = dzień: zajrzyj do jednego stosu przeszukiwania
room-hero3 = Wartownia
    .acc = Wartownię
    .gen = Wartowni
    .effect = bohater o sile 3 jest raz odporny na presję
room-autofix = Automatyczny warsztat
    .acc = Automatyczny warsztat
    .gen = Automatycznego warsztatu
    .effect = noc: napraw jedno wyposażenie za darmo
room-hunt1 = Wędzarnia
    .acc = Wędzarnię
    .gen = Wędzarni
    .effect = polowanie: mięso +1
room-choose = Izba poborców
    .acc = Izbę poborców
    .gen = Izby poborców
    .effect = presja: to ty wybierasz, co zabierasz
room-cupboard = Sortownia
    .acc = Sortownię
    .gen = Sortowni
    .effect = miasto: pierwsza Pusta szafka daje 1 drewno i 1 metal
room-fix2 = Stół warsztatowy
    .acc = Stół warsztatowy
    .gen = Stołu warsztatowego
    .effect = noc: napraw jedno wyposażenie o 2 materiały taniej

## Wydarzenia
card-fire = Pożoga
    .acc = Pożogę
    .effect = mniej drewna w Lesie
card-debris = Spadające odłamki
    .number = plural
    .effect = mniej metalu w Kopalni
card-looters = Szabrownicy
    .number = plural
    .acc = Szabrowników
    .effect = mniej mikrochipów w Lunaparku
card-shortage = Ogólne niedobory
    .number = plural
    .effect = mniej drewna, metalu i mikrochipów
card-nomads = Nomadowie
    .number = plural
    .acc = Nomadów
    .effect = niższe stosy przeszukiwania
card-cloud = Radioaktywna chmura
    .acc = Radioaktywną chmurę
    .effect = codziennie napromieniowanie +2
card-ice = Zlodowacenie
    .effect = codziennie tracisz 1 ocalonego
card-plague = Zaraza
    .acc = Zarazę
    .effect = zwierzyna daje o 1 mięso mniej
card-mutation = Mutacja zwierząt
    .acc = Mutację zwierząt
    .effect = wytrzymałość zwierzyny +1
card-storm = Burza piaskowa
    .acc = Burzę piaskową
    .effect = najwyżej 3 akcje
card-rats = Plaga szczurów
    .acc = Plagę szczurów
    .effect = rano tracisz 1 znacznik żywności; brak: ocalonego
card-clan = Wrogi klan
    .effect = rano tracisz 2 materiały lub amunicję; brak: ocalonego

## Liderzy
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

## Opcje
option-placement = Rozstawianie bohaterów
option-placement-simultaneous = wszyscy naraz, w ukryciu
option-placement-sequential = gracze po kolei
option-storage8 = Na noc zostaje najwyżej po 8 sztuk każdego materiału, amunicji i konserw
option-multi_hunt = Bohater może w jednej aktywacji polować kilka razy
option-event_room_ammo = Sztab kryzysowy może zamiast tego zmniejszyć koszt o 2 znaczniki amunicji

## Punkty
score-events = Zakończone wydarzenia
score-rooms = Ukończone pomieszczenia
score-contamination = Napromieniowanie
score-survivors = Ocaleni
score-equipment = Naprawione wyposażenie
score-symbols = Uzupełnione symbole
score-food = Remis: znaczniki żywności
score-supplies = Remis: materiały i amunicja

## Akcje
action-peek = zajrzyj do stosu przeszukiwania: { $city }
action-keep = zostaw { $room_acc }: { $room_effect }
action-free-build = zbuduj za darmo { $room_acc }{ $copy ->
    [1] {" (drugie takie)"}
   *[other] {""}
}
action-split = { $inside ->
    [0] wszyscy ocaleni do śluzy
    [one] jeden ocalony do pomieszczenia, pozostali do śluzy
    [few] { $inside } ocalonych do pomieszczenia, pozostali do śluzy
   *[other] { $inside } ocalonych do pomieszczenia, pozostali do śluzy
}
action-lead = wybierz: { $leader }
action-drop = odrzuć { $find_acc }
action-put = postaw { $hero_acc } { $area_at }
    .then = wskaż, gdzie stanie
action-move = { $hero } { $area_to }{ $exo ->
    [0] {""}
   *[other] {" "}(zużywa Egzoszkielet)
}
    .then = wskaż, dokąd idzie
action-move-hook = { $hero } na Statek towarowy z Kotwiczką
    .then = wskaż, kto idzie na Statek towarowy
    .then-2 = wskaż Statek towarowy
action-stay = zostań na miejscu
action-swing = użyj Kija baseballowego
action-no-swing = nie używaj Kija baseballowego
action-shield = uodpornij bohatera na tę presję (Wartownia)
action-wear = załóż Kamizelkę obronną
action-defend = { $ammo ->
    [0] nie wydawaj amunicji
   *[other] wydaj amunicję: { $ammo }
}{ $tokens ->
    [0] {""}
    [one] {" "}i strać jeden znacznik
    [few] {" "}i strać { $tokens } znaczniki
   *[other] {" "}i strać { $tokens } znaczników
}
action-give = oddaj { $res_one }
action-seize = zabierz { $res_one }
action-gather = zbierz { $res_one } za 1 akcję
action-algae = weź algi za 1 akcję: napromieniowanie −1
action-treat = uruchom uzdatnianie wody za 1 mikrochip
action-use = użyj { $gear_gen }: { $gear_effect }
action-take = weź za 1 akcję { $gear_acc }: { $gear_effect }
action-search = dobierz żeton przeszukiwania za 1 akcję
action-search-free = dobierz darmowy żeton przeszukiwania (Izba zwiadowców)
    .then = wskaż żetony przeszukiwania
action-hunt = poluj na wierzchnią zwierzynę, wytrzymałość { $tough }{ hunt-spent }
action-pick = upoluj { $prey_acc }, { $depth }. od góry, wytrzymałość { $tough }{ hunt-spent }
action-no-prey = nie poluj na nic
action-hunt-with = { $tools ->
    [0] { $ammo ->
        [0] samymi akcjami
       *[other] z amunicją: { $ammo }
    }
    [one] { $ammo ->
        [0] z jednym narzędziem łowieckim
       *[other] z jednym narzędziem łowieckim i amunicją: { $ammo }
    }
   *[other] { $ammo ->
        [0] z obydwoma narzędziami łowieckimi
       *[other] z obydwoma narzędziami łowieckimi i amunicją: { $ammo }
    }
}{ actions-spent }
action-feast = użyj pomieszczeń: Rzeźnia × { $big }, Wędzarnia × { $small }
action-settle = ocalony → { $room }{ $copy ->
    [1] {" (drugie takie)"}
   *[other] {""}
}
action-no-settle = zostaw ocalonego
action-end = zakończ aktywację{ $unused ->
    [0] {""}
    [one] {" "}i strać jedną akcję
    [few] {" "}i strać { $unused } akcje
   *[other] {" "}i strać { $unused } akcji
}
action-lose = strać ocalonego: { $room }{ $copy ->
    [1] {" (drugie takie)"}
   *[other] {""}
}
action-discard = odrzuć { $res_one }
action-complete = zakończ wydarzenie: { $card }{ goods-spent }
action-pass = spasuj na tę noc
action-reduce = zmniejsz koszt o { $res_one }
action-no-reduce = zapłać
action-feed-meat = { $count ->
    [0] zapłać bez mięsa
   *[other] zapłać mięsem: { $count }
}{ $cans ->
    [0] {""}
   *[other] , konserwy −{ $cans }
}{ water-spent }
action-feed-cans = { $count ->
    [0] zapłać bez konserw
   *[other] zapłać konserwami: { $count }
}{ water-spent }
action-recruit = zwerbuj ocalonego za { $res_one }
action-end-recruiting = nie werbuj więcej
action-build = zbuduj { $room_acc }{ $copy ->
    [1] {" (drugie takie)"}
   *[other] {""}
}{ materials-spent }: { $room_effect }
action-build-cheap = zbuduj { $room_acc }{ $copy ->
    [1] {" (drugie takie)"}
   *[other] {""}
} za 1 materiał: { $room_effect }
    .then = wskaż, co zbudować za 1 materiał
action-staff = przenieś ocalonego: śluza → { $room }{ $copy ->
    [1] {" (drugie takie)"}
   *[other] {""}
}
action-run-room = użyj { $room_gen }{ $copy ->
    [1] {" (drugie takie)"}
   *[other] {""}
}: { $room_effect }
action-end-building = nie buduj więcej
action-scrap = zezłomuj { $gear_acc }
action-repair = napraw { $gear_acc }{ goods-spent }{ materials-spent }
action-no-repair = niczego tym nie naprawiaj
action-end-repairs = nie naprawiaj więcej
action-mix = zapłać: drewno { $wood }, metal { $metal }, mikrochipy { $chips }

## Pytania
prompt-keep = Wybierz { $left ->
    [one] jeszcze jedno pomieszczenie, które zostaje
    [few] jeszcze { $left } pomieszczenia, które zostają
   *[other] jeszcze { $left } pomieszczeń, które zostają
}.
    .others = Wszyscy wybierają pomieszczenia i lidera.
prompt-free-build = Które pomieszczenie zbudujesz za darmo?
    .others = Wszyscy wybierają pomieszczenia i lidera.
prompt-split = Ilu z czterech ocalonych zacznie w pomieszczeniu { $room }?
    .others = Wszyscy wybierają pomieszczenia i lidera.
prompt-lead = Wybierz lidera.
    .others = Wszyscy wybierają pomieszczenia i lidera.
prompt-drafting = Wszyscy wybierają pomieszczenia i lidera.
    .others = Wszyscy wybierają pomieszczenia i lidera.
prompt-drop = Dobrane żetony: { $a }, { $b }, { $c }, { $d }. Odrzuć jeden.
    .others = { $actor } odrzuca jeden z żetonów: { $a }, { $b }, { $c }, { $d }.
prompt-put = Gdzie zaczyna { $hero }?
    .others = Bohaterowie zajmują miejsca.
prompt-placing = Bohaterowie zajmują miejsca.
    .others = Bohaterowie zajmują miejsca.
prompt-lose-survivor = { $cause }: usuń { $count ->
    [one] jednego ocalonego
    [few] { $count } ocalonych
   *[other] { $count } ocalonych
}.
    .others = { $cause }: { $actor } usuwa { $count ->
    [one] jednego ocalonego
    [few] { $count } ocalonych
   *[other] { $count } ocalonych
}.
prompt-discard = { $cause }: odrzuć { $count ->
    [one] jeden znacznik
    [few] { $count } znaczniki
   *[other] { $count } znaczników
}.
    .others = { $cause }: { $actor } odrzuca { $count ->
    [one] jeden znacznik
    [few] { $count } znaczniki
   *[other] { $count } znaczników
}.
prompt-settle = Dokąd trafi nowy ocalony?
    .others = { $actor } szuka miejsca dla ocalonego.
prompt-move = Przesuń bohatera.
    .others = { $actor } przesuwa bohatera.
prompt-swing = Czy użyć Kija baseballowego?
    .others = { $actor } może użyć Kija baseballowego.
prompt-defend = { $attacker } wywiera na ciebie presję { $pressure }. Jak się bronisz?
    .others = { $actor } broni się przed presją { $pressure } (atakuje { $attacker }).
prompt-give = { $attacker } zabiera ci { $count ->
    [one] jeden znacznik
    [few] { $count } znaczniki
   *[other] { $count } znaczników
}. Wybierz.
    .others = { $actor } wybiera { $count ->
    [one] jeden znacznik, który dostanie
    [few] { $count } znaczniki, które dostanie
   *[other] { $count } znaczników, które dostanie
} { $attacker }.
prompt-seize = Zabierz { $count ->
    [one] jeden znacznik
    [few] { $count } znaczniki
   *[other] { $count } znaczników
} ({ $victim }).
    .others = { $actor } zabiera { $count ->
    [one] jeden znacznik
    [few] { $count } znaczniki
   *[other] { $count } znaczników
} ({ $victim }).
prompt-act = { $area_at }: { $points ->
    [0] nie masz już akcji. Użyj tego, co nic nie kosztuje, albo zakończ aktywację.
    [one] została jedna akcja. Wydaj ją albo zakończ aktywację.
    [few] zostały { $points } akcje. Wydaj je albo zakończ aktywację.
   *[other] zostało { $points } akcji. Wydaj je albo zakończ aktywację.
}
    .others = { $actor } działa { $area_at } (pozostałe akcje: { $points }).
prompt-pick = Na którą zwierzynę ze stosu polujesz?
    .others = { $actor } przegląda stos zwierzyny.
prompt-hunt-with = Jak upolujesz { $prey_acc }? Pozostałe akcje: { $points }.
    .others = { $actor } poluje na { $prey_acc } (pozostałe akcje: { $points }).
prompt-feast = Zwierzyna daje mięso: { $meat }. Które pomieszczenia dodadzą coś do polowania?
    .others = { $actor } może zwiększyć zdobycz pomieszczeniami (mięso: { $meat }).
prompt-complete = Zakończ wydarzenie albo spasuj.
    .others = { $actor } kończy wydarzenie albo pasuje.
prompt-reduce = O co Sztab kryzysowy zmniejszy koszt wydarzenia ({ $card })?
    .others = { $actor } korzysta ze Sztabu kryzysowego ({ $card }).
prompt-feed-meat = Żywność do zapłaty: { $count }. Ile z tego mięsem?
    .others = { $actor } płaci żywnością: { $count }.
prompt-feed-cans = Żywność do zapłaty: jeszcze { $count }. Ile z tego konserwami? Resztę pokryje woda.
    .others = { $actor } dopłaca żywność: { $count }.
prompt-recruit = Zwerbuj ocalonych: każdy za 1 znacznik żywności (wolne miejsca w śluzie: { $space }).
    .others = { $actor } werbuje ocalonych (wolne miejsca w śluzie: { $space }).
prompt-build = Buduj, obsadzaj i używaj pomieszczeń (materiały: { $stock }).
    .others = { $actor } buduje (materiały: { $stock }).
prompt-pay-room = Zapłać { $count ->
    [one] jeden materiał
    [few] { $count } materiały
   *[other] { $count } materiałów
} za { $room_acc }.
    .others = { $actor } płaci { $count ->
    [one] jeden materiał
    [few] { $count } materiały
   *[other] { $count } materiałów
} za { $room_acc }.
prompt-scrap = Które wyposażenie zezłomować?
    .others = { $actor } złomuje wyposażenie.
prompt-repair = Napraw wyposażenie.
    .others = { $actor } naprawia wyposażenie.
prompt-mend = { $room }: które wyposażenie naprawiasz? (materiały do zapłaty: { $count })
    .others = { $actor } naprawia z pomocą { $room_gen } (materiały do zapłaty: { $count }).
prompt-pay-repair = Zapłać { $count ->
    [one] jeden materiał
    [few] { $count } materiały
   *[other] { $count } materiałów
} za { $gear_acc }.
    .others = { $actor } płaci { $count ->
    [one] jeden materiał
    [few] { $count } materiały
   *[other] { $count } materiałów
} za { $gear_acc }.

## Co się dzieje
goods-gained = { $meat ->
    [0] {""}
   *[other] , mięso +{ $meat }
}{ $water ->
    [0] {""}
   *[other] , woda +{ $water }
}{ $cans ->
    [0] {""}
   *[other] , konserwy +{ $cans }
}{ $wood ->
    [0] {""}
   *[other] , drewno +{ $wood }
}{ $metal ->
    [0] {""}
   *[other] , metal +{ $metal }
}{ $chips ->
    [0] {""}
   *[other] , mikrochipy +{ $chips }
}{ $ammo ->
    [0] {""}
   *[other] , amunicja +{ $ammo }
}
goods-spent = { $meat ->
    [0] {""}
   *[other] , mięso −{ $meat }
}{ $water ->
    [0] {""}
   *[other] , woda −{ $water }
}{ $cans ->
    [0] {""}
   *[other] , konserwy −{ $cans }
}{ $wood ->
    [0] {""}
   *[other] , drewno −{ $wood }
}{ $metal ->
    [0] {""}
   *[other] , metal −{ $metal }
}{ $chips ->
    [0] {""}
   *[other] , mikrochipy −{ $chips }
}{ $ammo ->
    [0] {""}
   *[other] , amunicja −{ $ammo }
}{ $reserve ->
    [0] {""}
   *[other] , woda z rezerwy −{ $reserve }
}
materials-spent = { $price ->
    [0] {""}
   *[other] , materiały −{ $price }
}
water-spent = { $water ->
    [0] {""}
   *[other] , woda −{ $water }
}
actions-spent = { $actions ->
    [0] {""}
   *[other] , akcje −{ $actions }
}
hunt-spent = { actions-spent }{ $ammo ->
    [0] {""}
   *[other] , amunicja −{ $ammo }
}{ $tools ->
    [0] {""}
    [one] , z narzędziem łowieckim
   *[other] , z obydwoma narzędziami łowieckimi
}
cause-hunger = Głód
cause-radiation = Promieniowanie
event-reveals = { $seat } wybiera lidera: { $leader }; pierwsze zbudowane pomieszczenie: { $room }, ocaleni w nim: { $inside }.
event-leader-gear = { $seat } zaczyna z zepsutym wyposażeniem: { $gear }{ goods-gained }.
event-first-player = { $seat } ma najstarszego lidera i zaczyna.
event-placed = { $seat }: { $hero } zaczyna { $area_at }.
event-dawn = Dzień { $round }. Zaczyna { $seat }.
event-tile-shown = { $city }, dostępne wyposażenie: { $gear }.
event-laid-aside = { $city }, odłożony żeton: { $find }.
event-event = Wydarzenie: { $card } (punkty: { $points }).
event-cut = { $card }: limit { $area_at } wynosi { $limit }.
event-immune = Izolatka chroni gracza { $seat } przed wydarzeniem: { $card }.
event-irradiated = { $cause }: napromieniowanie schronu gracza { $seat } rośnie o { $count ->
    [one] jedno pole
    [few] { $count } pola
   *[other] { $count } pól
}; miernik wskazuje { $value }.
    .sum = { $level ->
            [0] pola { $count } | napromieniowanie { $was } → { $value }
           *[other] promieniowanie { $level } | − śluza { $airlock } | − wentylacja { $vents } | = pola { $count } | napromieniowanie { $was } → { $value }
        }
event-kept-safe = { $airlock ->
    [0] { room-vent } chroni
   *[other] { $vents ->
        [0] Śluza chroni
       *[other] Śluza i { room-vent } chronią
    }
} schron gracza { $seat } przed promieniowaniem.
    .sum = promieniowanie { $level } | − śluza { $airlock } | − wentylacja { $vents } | { OVER($level, PLUS($airlock, $vents)) ->
            [0] { "" }
           *[other] { "najmniej 0 | " }
        }= pola 0
event-discards = { $cause }: { $seat }{ goods-spent }.
event-loses-survivors = { $cause }: { $seat } traci { $count ->
    [one] jednego ocalonego
    [few] { $count } ocalonych
   *[other] { $count } ocalonych
} ({ $room }).
event-nothing-to-lose = { $cause }: { $seat } nie ma nic do stracenia.
event-settles = { $seat } przyjmuje ocalonego ({ $room }).
event-no-place = { $seat } nie ma miejsca dla ocalonego ze statku.
event-peeks = { $seat } zagląda do stosu przeszukiwania: { $city }.
event-peeked = { $city }: widzisz wszystkie żetony przeszukiwania ({ $count }); na wierzchu: { $find }.
event-moves = { $seat }: { $hero } idzie { $area_to }.
event-skipped = { $seat } nie rusza już dziś żadnym bohaterem.
event-claims-marker = { $seat } przejmuje znacznik pierwszego gracza.
event-swings = { $seat } używa Kija baseballowego.
event-presses = { $seat } wywiera presję o wartości { $pressure }; pod presją: { $victim }.
    .sum = siła { $force } | − siła { $strength } | = presja { $pressure }
event-shields = { $seat }: bohater o sile 3 jest odporny na tę presję (Wartownia).
event-wears-vest = { $seat } zakłada Kamizelkę obronną; presja spada do { $pressure }.
    .sum = presja { PLUS($pressure, $less) } | − kamizelka { $less } | = presja { $pressure }
event-defends = { $seat } wydaje amunicję: { $ammo }; presja spada do { $pressure }.
    .sum = presja { PLUS($pressure, $ammo) } | − amunicja { $ammo } | = presja { $pressure }
event-nothing-to-give = { $seat } nie ma czego oddać.
event-hands-over = { $seat } oddaje znaczniki graczowi { $attacker }{ goods-spent }.
event-gathers = { $seat } zbiera { $area_at } { $res_one }.
event-boards = { $seat } bierze konserwy: { $count } (pole { $number }{ $extra ->
    [0] {""}
   *[other] , z tego { $extra } dzięki pomieszczeniom
}).
event-finds = { $seat } znajduje: { $find }{ goods-gained }{ $cured ->
    [0] {""}
   *[other] ; miernik napromieniowania wskazuje { $value }
}.
event-sorts = { $seat } korzysta z Sortowni{ goods-gained }.
event-algae = { $seat } bierze algi; miernik napromieniowania wskazuje { $value }.
event-treats = { $seat } uruchamia uzdatnianie wody za 1 mikrochip.
event-uses = { $seat } używa { $gear_gen }{ goods-gained }.
event-takes-tile = { $seat } bierze { $gear_acc }.
event-hunts = { $seat } poluje na { $prey_acc }.
event-shoots = { $seat } ułatwia sobie polowanie{ $ammo ->
    [0] {""}
   *[other] , amunicja −{ $ammo }
}{ $tools ->
    [0] {""}
   *[other] , narzędzia łowieckie: { $tools }
}.
    .sum = wytrzymałość { $tough } | − narzędzia { $helped } | − amunicja { $ammo } | = akcje { $actions }
event-meat = { $seat } przynosi mięso: { $count }.
event-night = Noc { $round }. Zaczyna { $seat }.
event-passes = { $seat } pasuje.
event-cannot-complete = { $seat } nie może opłacić żadnego wydarzenia i pasuje.
event-completes = { $seat } kończy wydarzenie: { $card }, punkty +{ $points }{ goods-spent }.
event-feeds = { $seat } żywi ocalonych{ goods-spent }.
    .sum = pomieszczenia { $rooms } | + śluza { $airlock } | − wydano { $paid } | = brakuje { $short }
event-hunger = { $seat } nie może wyżywić wszystkich ocalonych; brakuje: { $count }.
    .sum = { $paid ->
            [0] pomieszczenia { $rooms } | + śluza { $airlock } | − wydano 0 | = brakuje { $count }
           *[other] { "" }
        }
event-recruits = { $seat } werbuje ocalonego za { $res_one }.
event-builds = { $seat } buduje { $room_acc }{ goods-spent }.
event-staffs = { $seat } przenosi ocalonego do { $room_gen }.
event-runs-room = { $seat } używa { $room_gen }.
event-room-gains = { $seat } używa { $room_gen }{ goods-gained }.
event-room-cures = { $seat } używa { $room_gen }; miernik napromieniowania wskazuje { $value }.
event-room-grows = { $seat } używa { $room_gen }: przybywa ocalony, jest ich tam { $count }.
event-scraps = { $seat } złomuje { $gear_acc }{ goods-gained }.
event-rejects = { $seat } dobiera { $gear_acc }, ale już ma taki kafelek i go odrzuca.
event-draws = { $seat } dobiera { $gear_acc }.
event-draws-nothing = { $seat }: nie ma już wyposażenia do dobrania.
event-repairs = { $seat } naprawia { $gear_acc }{ goods-spent }.
event-cleans = { $seat } sprząta schron{ goods-spent }. Punkty: { $points }.
    .sum = wydarzenia { $events } | + pomieszczenia { $rooms } | napromieniowanie { $contamination } | + ocaleni { $survivors } | + wyposażenie { $equipment } | + symbole { $symbols } | = { $points }
event-idle = { $step } – { $seat } nie ma tu nic do zrobienia.
event-wins-by-food = { $seat } ma tyle samo punktów co inny gracz, ale więcej znaczników żywności ({ $count }) – i wygrywa (OC-13.2).
event-wins-by-supplies = { $seat } ma tyle samo punktów i znaczników żywności co inny gracz, ale więcej materiałów i amunicji ({ $count }) – i wygrywa (OC-13.2).

## Odmowy
refuse-not-dealt = Tego nie ma wśród rzeczy, które możesz tu wybrać.
refuse-not-drawn = Nie dobrano takiego żetonu: { $find }.
refuse-not-a-start = { $area } nie jest wolnym obszarem startowym ({ $leader }).
refuse-nobody-there = Stąd nie można usunąć ocalonego ({ $room }).
refuse-not-to-discard = Nie można tu odrzucić { $res_gen }.
refuse-tokens-first = Dopóki masz znaczniki do odrzucenia, nie tracisz ocalonych.
refuse-no-free-space = Nie ma tam wolnego miejsca ({ $room }).
refuse-cannot-peek = Nie możesz teraz zajrzeć do tego stosu przeszukiwania.
refuse-hero-moved = { $hero } jest już aktywny.
refuse-must-leave = Bohater nie może zostać tam, gdzie jest ({ $area }).
refuse-own-hero-there = Jest tam już twój bohater ({ $area }).
refuse-too-far = { $area } – to dalej niż dwa kroki.
refuse-no-hook = Nie masz gotowej Kotwiczki.
refuse-berth-taken = Pole z numerem tego bohatera jest zajęte.
refuse-must-move = Musisz ruszyć bohaterem, który może się poruszyć.
refuse-too-much-defence = Obrona nie może przekroczyć presji ({ $pressure }).
refuse-no-ammo = Nie masz tyle amunicji.
refuse-no-vest = Nie masz gotowej Kamizelki obronnej.
refuse-no-shield = Wartownia nie może teraz pomóc temu bohaterowi.
refuse-not-to-give = Teraz nie można oddać { $res_gen }.
refuse-not-here = Nie da się tego zrobić { $area_at }.
refuse-already-treated = Uzdatnianie wody już działa.
refuse-no-chip = Nie masz mikrochipu.
refuse-no-free-search = Nie masz teraz darmowego żetonu przeszukiwania.
refuse-no-actions-left = Bohater nie ma już akcji.
refuse-untreated = Bez uzdatniania nie można zbierać wody.
refuse-pool-empty = Nic już nie zostało { $area_at }.
refuse-algae-gone = Algi są już dziś zabrane.
refuse-owned-already = Masz już ten kafelek: { $gear }.
refuse-not-on-display = Wśród dostępnego tu wyposażenia nie ma kafelka: { $gear }.
refuse-stack-empty = Stos przeszukiwania { $area_at } jest pusty.
refuse-gear-not-owned = Nie masz { $gear_gen }.
refuse-gear-broken = { $gear }: to wyposażenie jest zepsute.
refuse-gear-spent = { $gear }: to wyposażenie zostało już użyte w tej rundzie.
refuse-gather-first = Najpierw zbierz coś za akcję, póki pula nie jest pusta ({ $gear }).
refuse-gear-useless = { $gear }: tutaj i teraz to nic nie daje.
refuse-no-prey-left = Nie ma już zwierzyny { $area_at }.
refuse-hunted-already = Bohater poluje raz w aktywacji.
refuse-prey-too-tough = Nie upolujesz { $prey_gen }.
refuse-not-to-pick = Nie możesz tam upolować { $prey_gen }.
refuse-hunt-not-paid = Narzędzia, amunicja i akcje muszą dać dokładnie wytrzymałość zwierzyny (pozostałe akcje: { $points }).
refuse-no-feast = Nie masz tylu gotowych pomieszczeń tego rodzaju.
refuse-cannot-pay-event = { $card }: do pełnego kosztu brakuje ci znaczników ({ $missing }).
refuse-event-not-active = { $card }: to wydarzenie nie jest aktywne.
refuse-not-to-reduce = Kosztu nie można tu zmniejszyć o { $res_one }.
refuse-wrong-food = Musisz zapłacić tyle, ile możesz, a za śluzę tylko wodą.
refuse-airlock-full = Śluza jest pełna.
refuse-no-such-food = Nie masz czym tu zapłacić ({ $res }).
refuse-not-your-room = { $room }: tego pomieszczenia nie ma w twoim schronie.
refuse-built-already = { $room }: to pomieszczenie jest już zbudowane.
refuse-no-builders = Nie masz gotowej Bazy budowlańców.
refuse-no-materials = Potrzeba materiałów: { $count }, a masz { $stock }.
refuse-twin-first = Z dwóch takich samych pomieszczeń najpierw buduje się pierwsze ({ $room }).
refuse-by-hero = To robi się w dzień, bohaterem, który właśnie przyszedł na właściwy obszar.
refuse-arrive-first = To może zrobić tylko bohater, który przyjdzie { $area_to }.
refuse-acts-elsewhere = Twój bohater działa { $area_at }, a to leży { $there_at }.
refuse-rival-hero = To bohater gracza { $owner }; ruszasz tylko swoimi.
refuse-event-later = To wydarzenie zostanie odkryte rano { $round }. dnia.
refuse-heroes-by-day = Bohaterowie chodzą w dzień: jeden na początku każdej twojej tury.
refuse-meals-at-night = Ocalonych żywi się nocą, w kroku 2, a werbuje w kroku 4.
refuse-rooms-at-night = Pomieszczenia buduje się i obsadza nocą, w kroku 5.
refuse-survivors-at-night = Ocaleni przechodzą ze śluzy do pomieszczeń nocą, w kroku 5.
refuse-events-at-night = Wydarzenia kończy się nocą, w kroku 1.
refuse-repairs-at-night = To wyposażenie jest zepsute; naprawia się je nocą, w kroku 6.
refuse-gear-by-day = Wyposażenie pomaga w dzień, wtedy i tam, gdzie to na nim podano.
refuse-gear-in-cities = Nie masz tego wyposażenia; zabiera się je w dzień, za akcję, w mieście, w którym leży.
refuse-leader-chosen = Lidera wybiera się raz, przed pierwszym dniem.
refuse-not-built = { $room }: to pomieszczenie nie jest zbudowane.
refuse-airlock-empty = Przenosić można tylko ocalonych ze śluzy, a jest pusta.
refuse-room-full = { $room }: nie ma tam wolnego miejsca.
refuse-not-complete = { $room }: to pomieszczenie nie jest ukończone.
refuse-room-used = { $room }: to pomieszczenie zostało już użyte w tej rundzie.
refuse-no-use-now = { $room }: teraz to nic nie daje.
refuse-wrong-mix = Musisz zapłacić materiałami, które masz (razem { $count }).
refuse-repaired-already = { $gear }: to wyposażenie jest już naprawione.
refuse-repair-too-dear = { $gear }: brakuje ci materiałów; potrzeba { $count } z tych, które są na kafelku.
refuse-wrong-materials = { $gear }: zapłać { $count } z materiałów podanych na kafelku.
refuse-risk-actions = { $count ->
    [one] Przepadnie jedna niewykorzystana akcja
    [few] Przepadną { $count } niewykorzystane akcje
   *[other] Przepadnie { $count } niewykorzystanych akcji
}, a można tu jeszcze coś zrobić.
refuse-risk-hunger = Tego, co zapłacisz, zabraknie w nocy: z głodu { $count ->
    [one] umrze o jednego ocalonego więcej
    [few] umrze o { $count } ocalonych więcej
   *[other] umrze o { $count } ocalonych więcej
}.
refuse-risk-spoils = Najpierw warto zjeść to, co się tej nocy zepsuje: przy takiej zapłacie { $count ->
    [one] przepadnie o jeden znacznik więcej
    [few] przepadną o { $count } znaczniki więcej
   *[other] przepadnie o { $count } znaczników więcej
}.
refuse-risk-repaired = { $gear }: to wyposażenie jest naprawione i na koniec daje punkty.
refuse-risk-last-event = To ostatnia noc, a możesz jeszcze zakończyć wydarzenie i zdobyć za nie punkty: { $card }.
refuse-risk-last-recruit = To ostatnia noc: każdy ocalony, którego jeszcze zwerbujesz, to punkt, a żywność, która zostanie, punktów nie daje.
refuse-risk-last-repair = To ostatnia noc: to, co jeszcze naprawisz, daje punkty, a materiały, które zostaną, punktów nie dają.

## Stół w terminalu
board-setup = Przygotowanie gry
board-day = Dzień { $round } z 6 · promieniowanie { $radiation } · zaczyna: { $first } · znacznik: { $marker }
board-event = { $card }: { $card_effect }, punkty: { $points }
board-completed = punkty: { $points }, { $seat }
board-face-down = { $count ->
    [one] jedno wydarzenie jest zakryte
    [few] { $count } wydarzenia są zakryte
   *[other] { $count } wydarzeń jest zakrytych
}
board-algae = algi
board-no-algae = brak alg
board-search = żetony przeszukiwania: { $count }
board-aside = odkryte:
board-prey = { $prey }: wytrzymałość { $toughness }, mięso { $meat }, stos { $count }
board-no-prey = brak zwierzyny
board-player = { $seat }
board-points = { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
board-dose = napromieniowanie { $value }
board-reserve = woda w rezerwie: { $count }
board-bill = tej nocy: żywność { $food }, woda { $water }, brakuje { $missing }, promieniowanie { $rays }
board-upkeep = (utrzymanie { $count })
board-effect = { $room_effect }
board-used = użyte
board-unbuilt = niezbudowane:
board-repaired = naprawione:
board-broken = zepsute:
board-hunted = upolowane:
board-hand = Twoje pomieszczenia i liderzy (w tajemnicy):
board-finds = trzy żetony przeszukiwania

## Obraz stołu
scene-board = Plansza: osiem obszarów w kręgu
scene-mine = Twój schron
scene-convoy = Konwój: wydarzenia i promieniowanie, fazy dnia, kroki nocy
scene-convoy-name = Konwój
scene-area = { $area }
scene-area-pool = { $area }; pula: { $res }
scene-area-rivals-1 = { $area }. Aktywni rywale, presję wywiera większa siła: { $a } { $aa }
scene-area-rivals-2 = { $area }. Aktywni rywale, presję wywiera większa siła: { $a } { $aa }, { $b } { $bb }
scene-area-rivals-3 = { $area }. Aktywni rywale, presję wywiera większa siła: { $a } { $aa }, { $b } { $bb }, { $c } { $cc }
scene-pool = Pula: { $res }, { $count } z { $limit }
scene-pool-cut = Pula: { $res }, { $count } z { $limit }; ogranicza ją wydarzenie
scene-algae = Algi: jedna akcja obniża napromieniowanie o 1
scene-algae-used = Algi: dziś już zabrane
scene-treatment = Uzdatnianie wody: 1 mikrochip, zanim będzie można zbierać wodę
scene-treated = Uzdatnianie wody działa
scene-prey = { $prey }: wytrzymałość { $toughness }, mięso { $meat }; żetonów w stosie: { $count }
scene-prey-known = { $depth }. od góry: { $prey }, mięso dla ciebie: { $meat }. Wiesz to tylko ty.
scene-no-prey = Nie ma tu już zwierzyny
scene-none = nic nie ma
scene-search = Stos przeszukiwania ({ $area }): zakrytych { $count }
scene-finds = w stosie
scene-aside = Odkryte obok stosu: { $find }
scene-find-known = { $depth }. od góry: { $find }. Wiesz to tylko ty.
scene-drawn = Dobrane: { $find }
scene-berth = Pole { $number }: konserwy { $cans }, { $waits ->
    [0] bez ocalonego
   *[other] czeka ocalony
}
scene-berth-hook = Pole { $number }, tylko z Kotwiczką: konserwy { $cans }, { $waits ->
    [0] bez ocalonego
   *[other] czeka ocalony
}
scene-hero-up = Bohater o sile { $strength }: { $seat }, aktywny
scene-hero-down = Bohater o sile { $strength }: { $seat }, nieaktywny
scene-hero-waits = Bohater o sile { $strength }: { $seat }, jeszcze nie na planszy
scene-gear-shown = { $gear }: { $gear_effect }. Naprawa: drewno { $wood }, metal { $metal }, mikrochipy { $chips }. Druga połowa symbolu: { $partner }.
scene-gear-broken = { $gear } (zepsute): { $gear_effect }. Naprawa: drewno { $wood }, metal { $metal }, mikrochipy { $chips }. Druga połowa symbolu: { $partner }.
scene-gear-ready = { $gear }: { $gear_effect }. Gotowe do użycia. Druga połowa symbolu: { $partner }.
scene-gear-spent = { $gear }: { $gear_effect }. Użyte w tej rundzie. Druga połowa symbolu: { $partner }.
scene-room-unbuilt = { $room } (niezbudowane): { $room_effect }. Miejsca { $spaces }, utrzymanie { $upkeep }.
scene-room-built = { $room }: { $room_effect }. Nieukończone: ocaleni { $inside } z { $spaces }, utrzymanie { $upkeep }.
scene-room-complete = { $room }: { $room_effect }. Ukończone, utrzymanie { $upkeep }.
scene-room-used = { $room }: { $room_effect }. Użyte w tej rundzie, utrzymanie { $upkeep }.
scene-room-draft = { $room }: { $room_effect }. Miejsca { $spaces }, utrzymanie { $upkeep }.
scene-airlock = Śluza: ocaleni { $inside } z { $spaces }, woda tej nocy { $water }, napromieniowanie tej nocy +{ $rays }
scene-airlock-name = Śluza
scene-reserve = Woda w rezerwie: { $count }
scene-stock = { $res }: { $count }
scene-gauge = Miernik napromieniowania
scene-dose = Napromieniowanie { $value }, tej nocy +{ $rays }
scene-hunted = { $prey }: upolowane { $count }, następna da mięso: { $meat }
scene-hunted-all = Upolowane: 3 × { $a }, 4 × { $b }, 5 × { $c }, 6 × { $d }, 7 × { $e }
scene-events = Zakończone wydarzenia
scene-bill = Punkty do tej pory i rachunek tej nocy
scene-points = Pozostałe akcje: { $count }
scene-points-now = Punkty do tej pory
scene-score = punkty
scene-part-events = wydarzenia
scene-part-rooms = pomieszczenia
scene-part-contamination = napromieniowanie
scene-part-survivors = ocaleni
scene-part-equipment = wyposażenie
scene-part-symbols = symbole
scene-part-score = punkty
scene-food = żywność
scene-water = woda
scene-missing = brakuje
scene-rays = promieniowanie
scene-broken = Zepsute
scene-repaired = Naprawione
scene-secret = tylko dla ciebie
scene-hand = Pomieszczenia zaawansowane: zatrzymaj cztery
scene-basic = Pomieszczenia podstawowe
scene-split = Ocaleni w pomieszczeniu: { $inside }
scene-leader = { $leader }, wiek { $age }. Start: { $a }, { $b }, { $c }, { $d }. Zepsute: { $gear }.
scene-deck = Stos wyposażenia: { $count }
scene-discard = Odrzucone: { $count }, na wierzchu { $gear }
scene-first = Pierwszy gracz: { $seat }
scene-first-next = Pierwszy gracz: { $seat }; od tej nocy { $next }
scene-first-here = Pierwszy gracz
scene-first-tonight = Pierwszy gracz od tej nocy
scene-waits = Gra czeka na: { $seat }
scene-in-turn = { $seat }
scene-pressure = presja
scene-pressure-of = Presja: { $attacker } na: { $victim }, { $count }
scene-set-up = Przygotowanie gry
scene-dawn = Dzień { $round }: świt
scene-day = Dzień { $round }
scene-night = Noc { $round }
scene-over = Koniec gry
scene-day-of = dzień { $round } z 6
scene-phase-0 = Świt
scene-phase-1 = Dzień
scene-phase-2 = Noc
scene-night-1 = Krok 1: Zakończenie wydarzeń
scene-night-2 = Krok 2: Żywienie ocalonych
scene-night-3 = Krok 3: Ochrona przed promieniowaniem
scene-night-4 = Krok 4: Werbunek ocalonych
scene-night-5 = Krok 5: Budowa pomieszczeń
scene-night-6 = Krok 6: Naprawa wyposażenia
scene-night-7 = Krok 7: Sprzątanie schronu
scene-radiation = Dzień { $round }: promieniowanie { $radiation }
scene-event-down = Wydarzenie dnia { $round }, zakryte
scene-event = { $card }: { $card_effect }. Punkty: { $points }
scene-event-done = { $card }: zakończone, { $seat }. Punkty: { $points }
scene-effect = { $card_effect }
scene-no-events = Brak aktywnych wydarzeń
scene-pp = { $points } PP
scene-short-build = budowa −{ $amount }
scene-short-draw1 = dobierz 1
scene-short-event = wydarz. −{ $amount }
scene-short-hunt2 = mięso +{ $amount }
scene-short-can1 = statek +{ $amount }
scene-short-can2 = statek +{ $amount }
scene-short-ammo4 = amunicja +{ $amount }
scene-short-water = woda +{ $amount }
scene-short-immune = odporność
scene-short-scrap = odzysk
scene-short-rad1 = dawka −{ $amount }
scene-short-vent = śluza +{ $amount }
scene-short-grow = ocalony +1
scene-short-search2 = szukanie +{ $amount }
scene-short-draw2 = dobierz { $amount }
scene-short-peek = podgląd
scene-short-hero3 = straż
scene-short-autofix = autonaprawa
scene-short-hunt1 = mięso +{ $amount }
scene-short-choose = wybór łupu
scene-short-cupboard = szafki
scene-short-fix2 = naprawa −{ $amount }

## What the teacher says why with

merit-food = żywność
merit-materials = materiały
merit-ammunition = amunicja
merit-rooms = zbudowane pomieszczenia
merit-broken = wyposażenie do naprawy
