title = Osaczeni
blurb = Osaczeni w centrum handlowym: głosujcie, kłamcie, przetrwajcie.

player = { $seat }

## Elementy

area-1 = Toalety (1)
    .in = w toaletach (1)
    .to = do toalet (1)
    .from = z toalet (1)
    .at = przy toaletach (1)
    .number = plural
area-2 = Sklep odzieżowy (2)
    .in = w sklepie odzieżowym (2)
    .to = do sklepu odzieżowego (2)
    .from = ze sklepu odzieżowego (2)
    .at = przy sklepie odzieżowym (2)
area-3 = Centrum monitoringu (3)
    .in = w centrum monitoringu (3)
    .to = do centrum monitoringu (3)
    .from = z centrum monitoringu (3)
    .at = przy centrum monitoringu (3)
area-4 = Sklep z zabawkami (4)
    .in = w sklepie z zabawkami (4)
    .to = do sklepu z zabawkami (4)
    .from = ze sklepu z zabawkami (4)
    .at = przy sklepie z zabawkami (4)
area-5 = Główny hol (5)
    .in = w głównym holu (5)
    .to = do głównego holu (5)
    .from = z głównego holu (5)
    .at = przy głównym holu (5)
area-6 = Parking (6)
    .in = na parkingu (6)
    .to = na parking (6)
    .from = z parkingu (6)
    .at = przy parkingu (6)

character-defender = Obrońca
    .acc = Obrońcę
    .gen = Obrońcy
character-leader = Lider
    .acc = Lidera
    .gen = Lidera
character-crybaby = Beksa
    .acc = Beksę
    .gen = Beksy
character-klutz = Gapa
    .acc = Gapę
    .gen = Gapy

item-walkie = walkie-talkie
    .effect = Faza 2, po potrząśnięciu: zajrzyj pod właz.
item-energy = napój energetyczny
    .effect = Faza 4, po swoim ruchu: przenieś jedną swoją postać na dowolny obszar z wolnym polem.
item-pistol = pistolet
    .effect = Dyskusja przed dowolnym głosowaniem: dodatkowy głos; podczas ataku na parking do końca ataku.
item-tin = konserwa
    .acc = konserwę
    .effect = Dyskusja w fazie 6: przenieś potwora z atakowanego obszaru na inny z wolnym wcięciem.
item-bat = kij bejsbolowy
    .effect = Broń. Dyskusja w fazie 6: jeden potwór z atakowanego obszaru wraca do puli.
item-saw = piła łańcuchowa
    .acc = piłę łańcuchową
    .effect = Broń. Dyskusja w fazie 6: dwa potwory z atakowanego obszaru wracają do puli.
item-molotov = koktajl Mołotowa
    .effect = Broń. Dyskusja w fazie 6: wszystkie potwory z atakowanego obszaru wracają do puli.
item-meat = zgniłe mięso
    .effect = Dyskusja w fazie 6: ukryj jedną swoją postać na atakowanym obszarze do końca fazy.
item-keys = kluczyki do ciężarówki
    .effect = Ujawniane na koniec: jeden punkt (w wariancie „Pełny bak” trzy), jeśli żyje choć jedna twoja postać.
    .number = plural

row-1 = rząd 1 chłodni
    .effect = Gdy się zapełni, potwory będą się wdzierać także wtedy, gdy są równie silne jak postacie.
    .soon = Odtąd potwory wdzierają się także wtedy, gdy są równie silne jak postacie.
    .now = Potwory wdzierają się także wtedy, gdy są równie silne jak postacie.
row-2 = rząd 2 chłodni
    .effect = Gdy się zapełni, od następnej rundy dojdzie jedna kość.
    .soon = Od następnej rundy jedna kość więcej.
    .now = W każdej rundzie jedna kość więcej.
row-3 = rząd 3 chłodni
    .effect = Gdy się zapełni, od następnej rundy dojdzie jedna kość.
    .soon = Od następnej rundy jedna kość więcej.
    .now = W każdej rundzie jedna kość więcej.

epilogue-01 = Cisza
    .condition = Nie przeżyła żadna postać.
epilogue-02 = Cała rodzina
    .condition = Co najmniej jednemu graczowi przeżyły wszystkie początkowe postacie.
epilogue-03 = Płacz o świcie
    .condition = Żyją co najmniej trzy Beksy.
epilogue-04 = Zostało dwoje
    .condition = Żyją dokładnie dwie postacie.
epilogue-05 = Uzbrojeni
    .condition = Gracz z żywą postacią ma co najmniej dwie karty broni.
    .number = plural
epilogue-06 = Na podglądzie
    .condition = Zwycięzca ma postać w centrum monitoringu.
epilogue-07 = Ostatni bastion
    .condition = Wszystkie żywe postacie są na tym samym obszarze, ale nie na parkingu.
epilogue-08 = Zamknięte skrzydła
    .condition = Zamknięto co najmniej dwa obszary.
    .number = plural
epilogue-09 = Dwie rodziny mniej
    .condition = Dokładnie dwoje graczy straciło wszystkie postacie.
    .number = plural
epilogue-10 = Mur
    .condition = Żyje co najmniej trzech Obrońców.
epilogue-11 = Zapasy
    .condition = Gracz z żywą postacią ma co najmniej dwie karty.
    .number = plural
epilogue-12 = Cichy świat
    .condition = Wszystkie Beksy są w chłodni.
epilogue-13 = Pusta ciężarówka
    .condition = Stos kart przedmiotów jest pusty.
epilogue-14 = Kluczyki w dłoni
    .condition = Gracz z żywą postacią ma kluczyki do ciężarówki.
    .number = plural
epilogue-15 = Za dużo szefów
    .condition = Żyje co najmniej trzech Liderów.
epilogue-16 = Pod gołym niebem
    .condition = Wszystkie żywe postacie są na parkingu.
epilogue-17 = Jedno życie
    .condition = Żyje dokładnie jedna postać.
epilogue-18 = Nienaruszone mury
    .condition = Nie zamknięto żadnego obszaru.
    .number = plural
epilogue-19 = Remis
    .condition = Dokładnie dwoje graczy wygrywa wspólnie.
epilogue-20 = Z pustymi rękami
    .condition = Gracz z żywą postacią nie ma żadnej karty.
epilogue-21 = Kolejny dzień
    .condition = Nie spełniono żadnego z powyższych warunków.

variant-00 = Zasady standardowe
variant-01 = Wygłodniała horda
    .effect = Pierwszy rząd chłodni działa od początku: potwory równie silne jak postacie wdzierają się do środka.
variant-02 = Ramię w ramię
    .effect = Na obszarach od 1 do 5 rodzina mająca razem co najmniej dwie postacie dodaje 1 do siły.
variant-03 = Kołysanka
    .effect = Beksy nie przyciągają potworów i są warte 5 punktów.
variant-04 = Długie oblężenie
    .effect = Gra trwa, aż zostanie o jedną żywą postać mniej.
variant-05 = Pełne plecaki
    .effect = Każdy dostaje na początek dwie karty.
    .number = plural
variant-06 = Podgląd na żywo
    .effect = Po potrząśnięciu jedną kość widzą wszyscy.
variant-07 = Wszyscy w jednym miejscu
    .effect = Gra kończy się też, gdy wszyscy żywi są na jednym obszarze innym niż parking.
    .number = plural
variant-08 = Słabe rolety
    .effect = Obszar zamyka się już przy pięciu potworach.
    .number = plural
variant-09 = Zza grobu
    .effect = W fazie 5 każdy wyeliminowany gracz umieszcza potwora.
variant-10 = Budowniczowie barykad
    .effect = Obrońca ma siłę 3 i jest wart 4 punkty.
    .number = plural
variant-11 = Lekki bagaż
    .effect = Nikt nie może mieć więcej niż dwóch kart.
variant-12 = Donośne głosy
    .effect = Potwory przyciągają Liderzy zamiast Beks.
    .number = plural
variant-13 = Skąpe zapasy
    .effect = Przeszukujący znajduje dwie karty: jedną zachowuje, jedną oddaje.
    .number = plural
variant-14 = Pełny bak
    .effect = Kluczyki do ciężarówki są warte 3 punkty.
variant-15 = Równe głosy
    .effect = Lider ma jeden głos i jest wart 5 punktów.
    .number = plural
variant-16 = Między samochodami
    .effect = Gdy zaczyna się atak na parking, najpierw odchodzi jeden potwór.
variant-17 = Rosnąca horda
    .effect = Kość z rzędu 2 jest w grze od początku.
variant-18 = Odcięte skrzydło
    .effect = Jeden wylosowany obszar jest zamknięty od początku.
variant-19 = Fotofinisz
    .effect = Przy remisie wygrywa gracz z odznaką, a jeśli nie ma go wśród remisujących, ten z nich, kto ma najwięcej kart.
variant-20 = Nic do ukrycia
    .effect = Wszyscy grają w otwarte karty.
variant-21 = Loteria
    .effect = Losuje się jeden z odblokowanych wariantów.

## Opcje

option-variant = Wariant (odblokowują je epilogi)
option-unlock_all = Można wybrać każdy wariant
option-seat_roles = Kto zaczyna z odznaką i z żetonem ofiary
option-seat_roles-random = dwoje wylosowanych graczy
option-seat_roles-fixed = dwoje graczy wskazanych poniżej
option-badge_seat = Miejsce, które zaczyna z odznaką
option-victim_seat = Miejsce, które zaczyna z żetonem ofiary

## Akcje

action-place = { $character } (kość: { $area })
    .then = wskaż, kto tam idzie
action-ready = gotowe
action-unready = jeszcze chwila
action-pass = pas
action-done = koniec
action-walkie = zagraj walkie-talkie i obejrzyj kości
action-pistol = zagraj pistolet: dodatkowy głos
action-bat = zagraj kij bejsbolowy: odchodzi jeden potwór
action-saw = zagraj piłę łańcuchową: odchodzą dwa potwory
action-molotov = zagraj koktajl Mołotowa: odchodzą wszystkie potwory
action-tin = zagraj konserwę: potwór idzie { $area_to }
    .then = wskaż, dokąd idzie potwór
action-meat = zagraj zgniłe mięso: ukryj { $character_acc }
    .then = wskaż, kogo ukryć
action-energy = zagraj napój energetyczny: { $character } { $area_to }
    .then = wskaż, kto zmienia miejsce
    .then-2 = wskaż, dokąd idzie
action-vote = wskaż gracza { $player }
action-tie = wybierz gracza { $player }
action-keep = zachowaj { $card_acc }
action-give = oddaj { $card_acc } graczowi { $player }
    .then = wskaż, kto dostaje kartę
action-go = idź { $area_to }
action-move = przenieś { $character_acc }
action-sacrifice = poświęć { $character_acc }, punkty −{ $points }
action-place-monster = umieść potwora { $area_at }
action-discard = odrzuć { $card_acc }
action-monsters-here = „Potwory przyjdą { $area_to }”.
action-monsters-not-here = „Żaden potwór nie przyjdzie { $area_to }”.
action-going-there = „Idę { $area_to }”.
action-invite = „Chodźcie ze mną { $area_to }”.
action-promise-vote = „Wskażę gracza { $player } w najbliższym głosowaniu { $area_in }”.
action-promise-no-vote = „Nie wskażę gracza { $player } w najbliższym głosowaniu { $area_in }”.
action-promise-card = „Jeśli to ja przeszukam ciężarówkę, kartę dostanie { $player }”.
action-ask-vote = „Wskażcie gracza { $player }”.
action-hold-card = „Mam tę kartę: { $card }”.
action-hold-no-card = „Nie mam tej karty: { $card }”.
action-say-agree = „Zgoda”.
action-say-refuse = „Nie ma mowy”.
action-say-thank = „Dziękuję”.
action-say-accuse = „To było kłamstwo!”
action-say-beg = „Litości!”

## Pytania

prompt-place = Twoje kości: { $dice }. { $room ->
    [full] Nie ma miejsca { $area_in }: kto zaczyna zamiast tego na parkingu (6)?
    [closed] Zamknięte: { $area }. Kto zaczyna zamiast tego na parkingu (6)?
   *[yes] Kto zaczyna { $area_in }?
}
    .others = { $actor } (kości: { $dice }) decyduje, kto zaczyna { $room ->
    [full] na parkingu (6), bo nie ma miejsca { $area_in }
    [closed] na parkingu (6), bo ten obszar jest zamknięty: { $area }
   *[yes] { $area_in }
}.
prompt-discuss-truck = Kto przeszuka ciężarówkę? Rozmawiaj, w razie potrzeby zagraj pistolet i zgłoś gotowość.
    .others = Kto przeszuka ciężarówkę? Czekamy na: { $actor }.
prompt-discuss-badge = Kto weźmie odznakę? Rozmawiaj, w razie potrzeby zagraj pistolet i zgłoś gotowość.
    .others = Kto weźmie odznakę? Czekamy na: { $actor }.
prompt-discuss-attack = { $monsters ->
    [one] Jeden potwór wdziera
    [few] { $monsters } potwory wdzierają
   *[other] { $monsters } potworów wdziera
} się { $area_to }. Zagrywaj karty, jeśli chcesz, i zgłoś gotowość.
    .others = { $monsters ->
    [one] Jeden potwór wdziera
    [few] { $monsters } potwory wdzierają
   *[other] { $monsters } potworów wdziera
} się { $area_to }. Czekamy na: { $actor }.
prompt-vote-truck = Wskaż w tajemnicy, kto przeszuka ciężarówkę.
    .others = Trwa głosowanie o ciężarówkę. Czekamy na: { $actor }.
prompt-vote-badge = Wskaż w tajemnicy, kto weźmie odznakę.
    .others = Trwa głosowanie o odznakę. Czekamy na: { $actor }.
prompt-vote-victim = Wskaż w tajemnicy, kto straci postać { $area_in }.
    .others = Trwa głosowanie o ofiarę { $area_in }. Czekamy na: { $actor }.
prompt-tie = Remis { $area_in }. Masz żeton ofiary: kogo wybierasz?
    .others = Remis { $area_in }. Rozstrzyga go { $actor }, bo ma żeton ofiary.
prompt-keep = Którą kartę zachowujesz? Potem jedną oddasz.
    .others = { $actor } ogląda karty z ciężarówki.
prompt-give = Którą kartę oddajesz i komu? Trzecia trafi do pudełka.
    .others = { $actor } decyduje, kto dostanie kartę.
prompt-give-other = Komu oddajesz drugą kartę?
    .others = { $actor } decyduje, kto dostanie kartę.
prompt-keep-or-give = Zachowujesz ostatnią kartę czy ją oddajesz?
    .others = { $actor } decyduje o ostatniej karcie z ciężarówki.
prompt-discard = Limit kart w ręce: { $limit }. Którą odrzucasz?
    .others = { $actor } odrzuca karty do limitu: { $limit }.
prompt-walkie = Kości leżą pod włazem. Pytani są wszyscy: kto ma walkie-talkie, może je zagrać, a kto nie – pasuje.
    .others = Kości leżą pod włazem. Czekamy na: { $actor }.
prompt-go-open = Masz odznakę: dokąd idziesz? Wszyscy to usłyszą.
    .others = { $actor } ma odznakę i ogłasza swój obszar docelowy.
prompt-go-secret = Zaznacz w tajemnicy obszar docelowy.
    .others = Trwa wybór obszarów docelowych. Czekamy na: { $actor }.
prompt-move = Kto idzie { $area_to }?
    .others = { $actor } przenosi kogoś { $area_to }.
prompt-move-full = Nie ma miejsca { $area_in }. Kto idzie zamiast tego na parking?
    .others = { $actor } nie znajduje miejsca { $area_in } i przenosi kogoś na parking.
prompt-energy = Zagraj napoje energetyczne albo zakończ.
    .others = { $actor } może zagrać napoje energetyczne.
prompt-place-monster = Gdzie umieszczasz potwora?
    .others = { $actor } umieszcza potwora zza grobu.
prompt-sacrifice = Wybór { $area_in } padł na ciebie. Kto zostanie pożarty?
    .others = { $actor } decyduje, kto zostanie pożarty { $area_in }.

## Zdarzenia

event-roles = { $badge } zaczyna z odznaką, a { $victim } z żetonem ofiary.
event-variant = W tej grze obowiązuje wariant „{ $variant }”.
event-sealed = Zamknięte od początku: { $area }.
event-deals = Każdy dostaje { $cards ->
    [one] jedną kartę
    [few] { $cards } karty
   *[other] { $cards } kart
}.
event-dealt = Dostajesz kartę: { $card }.
event-dealt-others = { $seat } dostaje kartę: { $card }.
event-starting-roll = { $seat } rzuca kośćmi: { $dice }.
event-placed = { $seat }: { $character } zaczyna { $area_in }{ $room ->
    [full] { "" }, bo nie ma miejsca { $meant_in }
    [closed] { "" }, bo ten obszar jest zamknięty: { $meant }
   *[yes] { "" }
}.
event-arrival = Przybywają pierwsze potwory. Kości: { $dice }.
cause = { $why ->
    [dice] kości
    [crybaby] płacz Beks
    [leader] donośne głosy
   *[crowd] tłum
}
event-monsters = { $monsters ->
    [one] Jeden potwór przychodzi
    [few] { $monsters } potwory przychodzą
   *[other] { $monsters } potworów przychodzi
} { $area_to } ({ cause }).
event-monsters-instead = Brak miejsca { $area_at }: zamiast tego { $monsters ->
    [one] jeden potwór przychodzi
    [few] { $monsters } potwory przychodzą
   *[other] { $monsters } potworów przychodzi
} na parking (6) ({ cause }).
event-monsters-stay = { $monsters ->
    [one] Jeden potwór, który miał przyjść { $area_to }, nie ma gdzie stanąć i zostaje
    [few] { $monsters } potwory, które miały przyjść { $area_to }, nie mają gdzie stanąć i zostają
   *[other] { $monsters } potworów, które miały przyjść { $area_to }, nie ma gdzie stanąć i zostaje
} w puli ({ cause }).
event-pool-empty = Pula jest pusta: { $monsters ->
    [one] jeden potwór nie przychodzi
    [few] { $monsters } potwory nie przychodzą
   *[other] { $monsters } potworów nie przychodzi
} { $area_to } ({ cause }).
event-haunts = { $seat } wysyła potwora { $area_to }.
event-phase = Runda { $round }: { $phase ->
    [1] kto przeszuka ciężarówkę?
    [2] kto weźmie odznakę ochrony?
    [3] dokąd iść?
    [4] tutaj!
    [5] zbliżają się!
    [6] próbują się dostać do środka!
   *[7] koniec rundy.
}
event-discussion = Zaczyna się dyskusja { $area_in }.
event-no-cards-here = Nikt { $area_in } nie ma kart: dyskusja od razu się kończy.
event-ready = { $seat } zgłasza gotowość.
event-unready = { $seat } wycofuje gotowość.
event-plays-pistol = { $seat } zagrywa { $card_acc }: dodatkowy głos.
event-plays-weapon = { $seat } zagrywa { $card_acc } { $area_in }: { $monsters ->
    [one] odchodzi jeden potwór
    [few] odchodzą { $monsters } potwory
   *[other] odchodzi { $monsters } potworów
}.
event-plays-tin = { $seat } zagrywa { $card_acc } { $area_in }: potwór idzie { $target_to }.
event-plays-meat = { $seat } zagrywa { $card_acc } i ukrywa { $character_acc }.
event-plays-energy = { $seat } zagrywa { $card_acc }: { $character } biegnie { $start_from } { $area_to }.
event-plays-walkie = { $seat } zagrywa { $card_acc } i ogląda kości.
event-vote-locked = { $seat } oddaje głos.
event-vote-mine = Wskazujesz gracza { $player }.
event-vote = { $seat } wskazuje gracza { $player } ({ $votes ->
    [one] jeden głos
    [few] { $votes } głosy
   *[other] { $votes } głosów
}).
    .sum = { $player } { $was } | + { $votes } | = { $total }
event-tie-broken = { $seat } rozstrzyga remis: { $player }.
event-chosen = Wybór { $area_in }: { $seat }.
event-chosen-alone = Nie ma z kogo wybierać { $area_in }: { $seat }.
event-no-search = Nikt nie przeszukuje ciężarówki: { $why ->
    [deck] stos kart przedmiotów jest pusty.
   *[nobody] na parkingu nikogo nie ma.
}
event-searches = { $seat } przeszukuje ciężarówkę i bierze { $cards ->
    [one] jedną kartę
    [few] { $cards } karty
   *[other] { $cards } kart
}.
event-finds = Znajdujesz kartę: { $card }.
event-keeps = Zachowujesz kartę: { $card }.
event-keeps-others = { $seat } zachowuje kartę: { $card }.
event-keeps-last = { $seat } zachowuje ostatnią kartę.
event-gives = { $seat } oddaje kartę graczowi { $player }.
event-gives-card = Oddana karta: { $card }.
event-boxes = Do pudełka trafia karta: { $card }.
event-boxes-others = { $seat } odkłada kartę do pudełka.
event-badge = { $kept ->
    [yes] Wybór pada na gracza { $seat }: odznaka ochrony zostaje tam, gdzie była.
   *[no] { $seat } bierze odznakę ochrony od gracza { $holder }.
}
event-badge-stays = W centrum monitoringu nikogo nie ma: { $seat } zachowuje odznakę i nie podgląda kości.
event-shakes = { $seat } potrząsa włazem; kości pod nim: { $dice }.
event-shown-die = Jedną kość widzą wszyscy: { $die }.
event-sees = Pod włazem widzisz: { $dice }.
event-passes = { $seat } pasuje.
event-announces = { $seat } ogłasza: „Idę { $area_to }”.
event-map-locked = { $seat } zaznacza obszar docelowy.
event-nowhere = { $seat } nie ma dokąd pójść: wszystkie inne obszary są zamknięte.
event-map-mine = Zaznaczasz: { $area }.
event-map = Na mapie gracza { $seat }: { $area }.
event-hatch = Właz podniesiony. Kości: { $dice }.
event-moves = { $seat }: { $character } idzie { $start_from } { $area_to }{ $full ->
    [yes] { "" }, bo na obszarze docelowym nie ma miejsca
   *[no] { "" }
}.
event-stays = { $seat } nikogo nie przenosi: na obszarze docelowym nie ma miejsca, a pozostałe postacie już są na parkingu.
event-attack = { $monsters ->
    [one] Jeden potwór
    [few] { $monsters } potwory
   *[other] { $monsters } potworów
} przeciw sile { $strength } { $area_in }: { $monsters ->
    [one] wdziera się do środka!
    [few] wdzierają się do środka!
   *[other] wdziera się do środka!
}
    .sum = potwory { $monsters } | { $sign } siła { $strength } | = wdzierają się
event-attack-parking = Parking { $monsters ->
    [one] atakuje jeden potwór
    [few] atakują { $monsters } potwory
   *[other] atakuje { $monsters } potworów
}.
    .sum = potwory { $monsters } | siła się nie liczy | = po jednej ofierze
event-relief = Przed atakiem { $monsters ->
    [one] jeden potwór odchodzi
    [few] { $monsters } potwory odchodzą
   *[other] { $monsters } potworów odchodzi
} z parkingu.
event-kept-out = { $monsters ->
    [0] Nie ma już potworów { $area_at }: nikt nie ginie.
    [one] Jeden potwór { $area_at } nie dostaje się do środka i zostaje.
    [few] { $monsters } potwory { $area_at } nie dostają się do środka i zostają.
   *[other] { $monsters } potworów { $area_at } nie dostaje się do środka i zostaje.
}
    .sum = { $monsters ->
            [0] { "" }
           *[other] potwory { $monsters } | { $sign } siła { $strength } | = zostają na zewnątrz
        }
event-nobody-found = { $monsters ->
    [one] Jeden potwór wdziera się do środka, ale { $area_in } nikogo nie znajduje i odchodzi.
    [few] { $monsters } potwory wdzierają się do środka, ale { $area_in } nikogo nie znajdują i odchodzą.
   *[other] { $monsters } potworów wdziera się do środka, ale { $area_in } nikogo nie znajduje i odchodzi.
}
event-parking-over = { $monsters ->
    [0] Koniec ataku na parking.
    [one] Na parkingu nie ma już kogo pożreć: odchodzi ostatni potwór.
    [few] Na parkingu nie ma już kogo pożreć: odchodzą ostatnie { $monsters } potwory.
   *[other] Na parkingu nie ma już kogo pożreć: odchodzi ostatnich { $monsters } potworów.
}
event-comes-out = { $seat }: { $character } wychodzi z ukrycia.
event-eaten = { $seat } traci { $character_acc } { $area_in } i { $token ->
    [kept] zachowuje żeton ofiary
   *[taken] bierze żeton ofiary od gracza { $holder }
}; { $monsters ->
    [one] odchodzi jeden potwór
    [few] odchodzą { $monsters } potwory
   *[other] odchodzi { $monsters } potworów
}.
event-row = Zapełniony: { $row }. { $works ->
    [yes] { $row_soon }
   *[no] Jego efekt działa od początku gry.
}
event-eliminated = { $seat } nie ma już żywych postaci.
event-badge-passes = Odznakę po graczu { $holder } przejmuje { $seat }.
event-closes = Obszar otoczony i zamknięty: { $area }; { $monsters ->
    [one] odchodzi jeden potwór
    [few] odchodzą { $monsters } potwory
   *[other] odchodzi { $monsters } potworów
}.
event-flees = { $seat }: { $character } ucieka { $start_from } { $area_to }.
event-reveals = { $seat } ujawnia kartę: { $card }.
event-the-end = Koniec gry{ $why ->
    [stronghold] { "" }: wszystkie żywe postacie są na jednym obszarze
    [rounds] { "" }: rozegrano ostatnią rundę
   *[few] { "" }
}; { $living ->
    [0] nikt nie przeżył
    [one] żyje jedna postać
    [few] żyją { $living } postacie
   *[other] żyje { $living } postaci
}.
event-wins = { $seat } wygrywa, wynik: { $points ->
    [one] jeden punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}{ $by ->
    [badge] { "" }; remis rozstrzyga odznaka
    [cards] { "" }; remis rozstrzyga liczba kart
   *[points] { "" }
}.
event-epilogue = Odblokowany nowy epilog: „{ $epilogue }”, a z nim wariant „{ $variant }”.
event-says-monsters-here = { $seat }: „Potwory przyjdą { $area_to }”.
event-says-monsters-not-here = { $seat }: „Żaden potwór nie przyjdzie { $area_to }”.
event-says-going-there = { $seat }: „Idę { $area_to }”.
event-says-invite = { $seat }: „Chodźcie ze mną { $area_to }”.
event-says-promise-vote = { $seat }: „Wskażę gracza { $player } w najbliższym głosowaniu { $area_in }”.
event-says-promise-no-vote = { $seat }: „Nie wskażę gracza { $player } w najbliższym głosowaniu { $area_in }”.
event-says-promise-card = { $seat }: „Jeśli to ja przeszukam ciężarówkę, kartę dostanie { $player }”.
event-says-ask-vote = { $seat }: „Wskażcie gracza { $player }”.
event-says-hold-card = { $seat }: „Mam tę kartę: { $card }”.
event-says-hold-no-card = { $seat }: „Nie mam tej karty: { $card }”.
event-says-phrase = { $seat }: { $phrase ->
    [agree] „Zgoda”.
    [refuse] „Nie ma mowy”.
    [thank] „Dziękuję”.
    [accuse] „To było kłamstwo!”
   *[beg] „Litości!”
}

## Odmowy

refuse-setup-first = Najpierw rodziny zajmują miejsca.
refuse-lowest-die-first = Kości wykorzystuje się od najniższej; teraz kolej na tę: { $area }.
refuse-already-placed = { $character } ma już swoje miejsce albo nie bierze udziału w grze.
refuse-already-ready = Już zgłoszono gotowość.
refuse-not-ready-yet = Nie zgłoszono jeszcze gotowości.
refuse-discussion-first = Trwa dyskusja: zagraj kartę albo zgłoś gotowość.
refuse-not-in-hand = Nie masz w ręce tej karty: { $card }.
refuse-card-not-now = Tej karty nie można teraz zagrać. { $rule }
refuse-pistol-no-effect = Pistolet pomaga tylko głosującemu i tylko wtedy, gdy głosuje co najmniej dwoje graczy.
refuse-same-area = To musi być inny obszar niż ten: { $area }.
refuse-area-closed = Zamknięte: { $area }.
refuse-no-notch = Brak wolnego wcięcia { $area_at }.
refuse-no-room = Brak wolnego pola { $area_in }.
refuse-nobody-to-hide = { $character } nie jest odkrytą postacią { $area_in }.
refuse-point-now = Trwa wskazywanie; nie można zagrywać kart.
refuse-voted-already = Już wskazujesz gracza { $player }.
refuse-no-such-player = Nikt tam nie siedzi.
refuse-not-a-candidate = { $player } nie ma odkrytej postaci { $area_in }.
refuse-break-the-tie = Najpierw trzeba rozstrzygnąć remis.
refuse-not-tied = { $player } nie jest wśród remisujących.
refuse-share-out-first = Najpierw trzeba rozdzielić karty z ciężarówki.
refuse-not-found = Tej karty nie ma wśród znalezionych w ciężarówce: { $card }.
refuse-kept-already = Jedna karta jest już zachowana; następną się oddaje.
refuse-give-to-another = Kartę dostaje inny gracz.
refuse-keep-first = Najpierw wybierz kartę, którą zachowujesz.
refuse-discard-first = Najpierw odrzuć karty do limitu.
refuse-walkie-window = Kości właśnie trafiły pod właz: teraz można zagrać tylko walkie-talkie.
refuse-destination-first = Trwa wybór obszarów docelowych.
refuse-chosen-already = To już jest zaznaczone: { $area }.
refuse-all-there = Wszystkie twoje postacie już tam są: { $area }.
refuse-move-first = Najpierw trzeba przenieść postać.
refuse-not-alive = Nie masz żywej postaci: { $character }.
refuse-cannot-move = { $character } nie może stąd wyruszyć: { $area }.
refuse-energy-window = Teraz zagrywa się napoje energetyczne albo nic.
refuse-only-a-monster = W tej fazie tylko umieszcza się potwory.
refuse-sacrifice-now = Najpierw wybierz, kto zostanie pożarty.
refuse-hidden = Postać jest ukryta i nie można jej wybrać: { $character }.
refuse-not-there = Nie masz { $character_gen } { $area_in }.
refuse-risk-own-prey = Wybierasz siebie: pożarta zostałaby jedna z twoich postaci.
refuse-risk-keys = Na koniec kluczyki są warte { $count ->
    [one] jeden punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}, a masz inne karty do odrzucenia.
refuse-risk-kept-out = Potwory już się nie wedrą { $area_to }, więc ta karta się zmarnuje: { $card }.

## Punkty

score-defender = Obrońca
score-leader = Lider
score-crybaby = Beksa
score-klutz = Gapa
score-keys = Kluczyki do ciężarówki
score-badge = Remis: odznaka
score-cards = Remis: karty w ręce

## Obraz w terminalu

board-round = { $phase ->
    [0] Przygotowanie
   *[other] Runda { $round }, faza { $phase }
}
board-living = żyje { $living }, koniec przy { $limit }
board-deck = stos { $deck }, zagrane { $played }, pudełko { $box }
board-pool = pula { $monsters }
board-variant = wariant: { $variant }
board-closed = zamknięte
board-cold = Chłodnia:
board-hatch = Kości: { $dice }
board-hatch-empty = Kości: nie rzucono
board-shown = (widzą wszyscy: { $die })
board-badge = odznaka
board-victim = żeton ofiary
board-eliminated = bez rodziny
board-has-seen = zna kości
board-map-locked = obszar docelowy zaznaczony
board-map = idzie: { $area }
board-vote-locked = głos oddany
board-vote = wskazuje: { $player }
board-voted = ostatnio: { $player }
board-ready = gotowość
board-points = { $points } PZ
board-cards = karty: { $cards }

# Obraz
scene-board = Plansza: centrum handlowe, a pod nim to, o czym się decyduje
scene-last-page = Ostatnia strona: punkty i epilogi
scene-track = Runda, chłodnia, właz i zasoby
scene-area-1 = Toalety
    .number = plural
scene-area-2 = Sklep odzieżowy
scene-area-3 = Centrum monitoringu
scene-area-4 = Sklep z zabawkami
scene-area-5 = Główny hol
scene-area-6 = Parking
scene-area-tip = { $area }: pola postaci: { $room }. Potwory wchodzą, gdy są silniejsze od postaci (wystarczy równość, gdy działa rząd 1 chłodni); całkiem otoczony obszar się zamyka.
scene-area-tip-monitoring = { $area }: pola postaci: { $room }. Kto tu jest, głosuje w fazie 2 o odznakę ochrony. Całkiem otoczony obszar się zamyka.
scene-area-tip-parking = { $area }: miejsce dla każdego, ochrona dla nikogo. Kto tu jest, głosuje w fazie 1, kto przeszuka ciężarówkę; każdy potwór pożera tu jedną postać.
scene-closed-area = { $area }: obszar zamknięty. Potwory, które miałyby tu trafić, idą na parking.
scene-monster = potwór
scene-padlock = Gdy potworów jest { $monsters }, obszar się zamyka.
scene-deck = stos kart przedmiotów: { $cards }
scene-scale-calm = Potwory { $monsters }, siła { $strength }: nie wchodzą.
scene-scale-even = Potwory { $monsters }, siła { $strength }: równo, a to jeszcze nie wystarcza.
scene-scale-breach = Potwory { $monsters }, siła { $strength }: wchodzą.
scene-scale-empty = Potwory { $monsters }; nikogo tu nie ma.
scene-scale-parking = Potwory { $monsters }, postacie { $people }: każdy potwór pożera jedną.
scene-claim-here = { $seat }: „Potwory przyjdą { $area_to }”.
scene-claim-not = { $seat }: „Żaden potwór nie przyjdzie { $area_to }”.
scene-claim-going = { $seat }: „Idę { $area_to }”.
scene-lie = { $seat }: to nie była prawda.
scene-goal = { $seat } idzie { $area_to }.
scene-starts = { $seat }: kolejna postać zaczyna { $area_in }.
scene-person = { $character } ({ $seat }). Siła { $strength }, głosy { $votes }, punkty { $points }.
scene-person-cry = { $character } ({ $seat }). Siła { $strength }, głosy { $votes }, punkty { $points }. Gdzie takich postaci jest najwięcej, przychodzi jeszcze jeden potwór.
scene-last-vote = poprzednio
scene-hidden = { $character } ({ $seat }), postać ukryta: nie głosuje i nie można jej pożreć, ale jej siła się liczy ({ $strength }).
scene-dead = { $character } ({ $seat }), w chłodni.
scene-badge = Odznaka ochrony: jej posiadacz rusza się pierwszy i jawnie wybiera obszar docelowy
scene-victim = Żeton ofiary: rozstrzyga każdy remis
scene-card = { $card }. { $card_effect }
scene-card-back = karta, zakryta
scene-cards = karty w ręce: { $cards }
scene-no-cards = bez kart
scene-name-walkie = Walkie
scene-when-walkie = faza 2
scene-what-walkie = zobacz kości
scene-name-energy = Energetyk
scene-when-energy = faza 4
scene-what-energy = drugi ruch
scene-name-pistol = Pistolet
scene-when-pistol = głosowanie
scene-what-pistol = +1 głos
scene-name-tin = Konserwa
scene-when-tin = faza 6
scene-what-tin = przesuń 1
scene-name-bat = Kij
scene-when-bat = faza 6
scene-what-bat = −1 potwór
scene-name-saw = Piła
scene-when-saw = faza 6
scene-what-saw = −2 potwory
scene-name-molotov = Mołotow
scene-when-molotov = faza 6
scene-what-molotov = −wszystkie
scene-name-meat = Mięso
scene-when-meat = faza 6
scene-what-meat = ukryj postać
scene-name-keys = Kluczyki
scene-when-keys = na koniec
scene-what-keys = za punkty
scene-matter-0 = Kto gdzie zaczyna
scene-matter-1 = Kto przeszukuje?
scene-matter-2 = Kto bierze odznakę?
scene-matter-3 = Dokąd iść?
scene-matter-4 = Tutaj!
scene-matter-5 = Zbliżają się!
scene-matter-6 = Próbują wejść!
scene-matter-7 = Koniec rundy
scene-talk-1 = Mówcie, zagrywajcie karty,
scene-talk-2 = potem zgłoście gotowość.
scene-point-1 = Wskazujecie w tajemnicy.
scene-point-2 = Remis: żeton ofiary.
scene-tie-1 = Remis: rozstrzyga
scene-tie-2 = posiadacz żetonu ofiary.
scene-truck-1 = Jedna karta dla siebie,
scene-truck-2 = jedna dla kogoś innego.
scene-listen-1 = Kości leżą pod włazem.
scene-listen-2 = Walkie-talkie albo pas.
scene-phase-0-1 = Kości wskazują obszary,
scene-phase-0-2 = od najniższej.
scene-phase-1-1 = Karty z ciężarówki
scene-phase-1-2 = trafiają do graczy.
scene-phase-2-1 = Kto ma odznakę, zaczyna
scene-phase-2-2 = następne fazy.
scene-phase-3-1 = Gracz z odznaką jawnie,
scene-phase-3-2 = pozostali w tajemnicy.
scene-phase-4-1 = Mapy i kości odkryte:
scene-phase-4-2 = każdy przenosi postać.
scene-phase-5-1 = Potwory idą za kośćmi,
scene-phase-5-2 = tłumem i płaczem.
scene-phase-6-1 = Obszar po obszarze,
scene-phase-6-2 = aż po parking.
scene-phase-7-1 = Otoczone obszary się
scene-phase-7-2 = zamykają.
scene-duel = { $area }
scene-monsters = siła potworów
scene-characters = siła postaci
scene-parking-1 = Każdy kogoś pożera.
scene-parking-2 = ofiary: najwyżej { $victims }
scene-family-bonus = rodzina, która trzyma się razem
scene-breach = Wchodzą: ktoś zginie.
scene-no-breach = Nie wchodzą.
scene-equal-enough = Rząd 1: równość wystarcza.
scene-more-needed = Muszą być silniejsze.
scene-dial = Tarcza głosowania: kto kogo wskazuje
scene-ready = gotowe
scene-talks = dyskutuje…
scene-choosing = wybiera…
scene-locked = głos oddany
scene-marked = gotowe
scene-locked-of = oddane głosy: { $locked } z { $total }
scene-you-point = { $player }
scene-not-voting = nie głosuje
scene-tied = remis
scene-spared = ocalenie
scene-outvoted = za mało głosów
scene-loses = traci kogoś
scene-passed = pas
scene-listening = decyduje…
scene-has-seen = zna kości
scene-alive = w grze
scene-eliminated = poza grą
scene-winner = wygrana
scene-lied = miało być: { $said }
scene-moving = przenosi postać
scene-open-map = idzie jawnie
scene-shown-map = mapa odkryta
scene-map-locked = { $seat }: wybór zatwierdzony.
scene-candidate = { $seat }
scene-votes = głosy
scene-pistol = pistolet: dodatkowy głos
scene-received = otrzymane głosy
scene-chosen = Wybór padł na gracza { $seat }
scene-arm-locked = { $seat }: głos oddany.
scene-arm-waits = { $seat } wybiera.
scene-arm-points = { $seat } wskazuje: { $player }.
scene-searches = { $seat } przeszukuje ciężarówkę
scene-keep-now = Najpierw karta, która zostaje.
scene-give-now = Jedna karta dla kogoś innego, reszta do pudełka.
scene-kept = zostaje
scene-rolls = { $seat } zajmuje miejsca w centrum handlowym
scene-choose-below = Wybierz z rodziny, kto idzie na pierwszy obszar.
scene-die = kość: { $area }
scene-die-hidden = kość pod włazem
scene-die-shown = widzą ją wszyscy
scene-die-peeked = znają ją tylko ci, którzy zajrzeli
scene-hatch-shut = Właz zakrywa kości.
scene-hatch-open = Właz jest otwarty.
scene-dice = { $dice ->
    [one] jedna kość pod włazem
    [few] { $dice } kości pod włazem
   *[other] { $dice } kości pod włazem
}
scene-set-up = Przygotowanie
scene-round = Runda { $round }
scene-over = Koniec gry
scene-living = żyje { $living } · koniec przy { $limit }
scene-living-tip = Gra kończy się po rundzie, w której żyje nie więcej postaci niż podana liczba.
scene-variant = { $variant }
scene-variant-tip = { $variant }. { $variant_effect }
scene-cold-slot = chłodnia
scene-row-1-a = Równość wystarcza
scene-row-2-a = Jedna kość więcej
scene-row-3-a = Jedna kość więcej
scene-row-none-a = Kość już w użyciu
scene-row-missing = wolne pola: { $left }
scene-row-works = już działa
scene-row-tip = { $row } (wolne pola: { $left }). { $row_effect }
scene-row-full = { $row }, już działa. { $row_now }
scene-row-next = { $row }, pełny. { $row_soon }
scene-row-waits = od następnej rundy
scene-pool = pula
scene-pool-tip = potwory w puli
scene-deck-left = stos
scene-deck-left-tip = karty w stosie
scene-played = zagrane
scene-played-tip = zagrane karty
scene-box = pudełko
scene-box-tip = karty w pudełku, poza grą
scene-points = PZ
scene-worth = { $points } PZ
scene-points-alive = punkty żywych postaci
scene-score = punkty: { $points }
scene-monsters-here = „Potwory przyjdą na { $number }”.
scene-monsters-not-here = „Na { $number } nie przyjdą potwory”.
scene-going-there = „Idę na { $number }”.
scene-invite = „Chodźcie ze mną na { $number }”.
scene-promise-vote = „Na { $number } wskażę: { $player }”.
scene-promise-no-vote = „Na { $number } nie wskażę: { $player }”.
scene-promise-card = „Kartę dostanie { $player }”.
scene-ask-vote = „Wskażcie: { $player }!”
scene-hold-card = „Mam: { $card }”.
scene-hold-no-card = „Nie mam: { $card }”.
scene-end-one = Wygrywa { $seat }
scene-end-shared = Wspólne zwycięstwo (liczba graczy: { $count })
scene-end-nobody = Nikt nie przeżył
scene-end-living = żyje { $living } · runda { $round }
scene-score-row = punkty rodziny
scene-no-epilogue = Tym razem bez nowego epilogu
scene-epilogue-number = Epilog { $number }
scene-epilogue-title = { $epilogue }
scene-epilogue-variant = Odblokowano: { $variant }
scene-epilogue-tip = { $epilogue }. { $epilogue_condition } { $variant }: { $variant_effect }
scene-entry-variant = { $variant }
scene-entry-locked = { $epilogue_condition }
scene-line-a = { $lines_a }
scene-line-b = { $lines_b }
scene-lines-01 = Nikt nie przeżył.
    .a = Nikt
    .b = nie przeżył.
scene-lines-02 = Komuś przeżyły wszystkie początkowe postacie.
    .a = Komuś przeżyły wszystkie
    .b = początkowe postacie.
scene-lines-03 = Żyją co najmniej trzy Beksy.
    .a = Żyją co najmniej
    .b = trzy Beksy.
scene-lines-04 = Żyją dokładnie dwie postacie.
    .a = Żyją dokładnie
    .b = dwie postacie.
scene-lines-05 = Ktoś z żywą postacią ma co najmniej dwie karty broni.
    .a = Ktoś z żywą postacią ma
    .b = co najmniej dwie karty broni.
scene-lines-06 = Zwycięzca ma postać w centrum monitoringu.
    .a = Zwycięzca ma postać
    .b = w centrum monitoringu.
scene-lines-07 = Wszyscy żywi są na jednym obszarze, nie na parkingu.
    .a = Wszyscy żywi są na jednym
    .b = obszarze, nie na parkingu.
scene-lines-08 = Zamknięto co najmniej dwa obszary.
    .a = Zamknięto co najmniej
    .b = dwa obszary.
scene-lines-09 = Dokładnie dwoje graczy straciło wszystkich.
    .a = Dokładnie dwoje graczy
    .b = straciło wszystkich.
scene-lines-10 = Żyje co najmniej trzech Obrońców.
    .a = Żyje co najmniej
    .b = trzech Obrońców.
scene-lines-11 = Ktoś z żywą postacią ma co najmniej dwie karty.
    .a = Ktoś z żywą postacią ma
    .b = co najmniej dwie karty.
scene-lines-12 = Wszystkie Beksy są w chłodni.
    .a = Wszystkie Beksy
    .b = są w chłodni.
scene-lines-13 = Stos kart przedmiotów jest pusty.
    .a = Stos kart przedmiotów
    .b = jest pusty.
scene-lines-14 = Ktoś z żywą postacią ma kluczyki do ciężarówki.
    .a = Ktoś z żywą postacią ma
    .b = kluczyki do ciężarówki.
scene-lines-15 = Żyje co najmniej trzech Liderów.
    .a = Żyje co najmniej
    .b = trzech Liderów.
scene-lines-16 = Wszyscy żywi są na parkingu.
    .a = Wszyscy żywi
    .b = są na parkingu.
scene-lines-17 = Żyje dokładnie jedna postać.
    .a = Żyje dokładnie
    .b = jedna postać.
scene-lines-18 = Nie zamknięto żadnego obszaru.
    .a = Nie zamknięto
    .b = żadnego obszaru.
scene-lines-19 = Dokładnie dwoje graczy wygrywa wspólnie.
    .a = Dokładnie dwoje graczy
    .b = wygrywa wspólnie.
scene-lines-20 = Ktoś z żywą postacią nie ma żadnej karty.
    .a = Ktoś z żywą postacią
    .b = nie ma żadnej karty.
scene-lines-21 = Nie spełniono żadnego z powyższych warunków.
    .a = Nie spełniono żadnego
    .b = z powyższych warunków.

## What the teacher says why with

merit-family = punkty żyjących postaci
merit-cards = karty w ręce
merit-badge = odznaka
merit-safety = bezpieczeństwo przed potworami
