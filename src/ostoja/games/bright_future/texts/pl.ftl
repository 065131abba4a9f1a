# The game
title = Bright Future: Świetlana Przyszłość
blurb = Pod martwym miastem: wyścig, walka z zarazą albo pojedynek.

# Options
option-mode = Tryb
option-mode-tunnel = Tunel Władzy
option-mode-fever = Podziemna Gorączka (kooperacja)
option-mode-arena = Arena (pojedynek)
option-survival = Przetrwanie: kto straci ostatni zasób, odpada (Tunel Władzy)
option-solo = Poziom trudności dla samotnego gracza (Tunel Władzy)
option-solo-easy = Łatwy
option-solo-normal = Normalny
option-solo-hard = Trudny
option-solo-hardcore = Hardkorowy
option-solo-impossible = Niemożliwy
option-level = Poziom trudności Podziemnej Gorączki
option-level-infection = Zakażenie
option-level-epidemic = Epidemia
option-level-plague = Zaraza
option-level-pandemic = Pandemia
option-no_rescue = Bez ratunku: ranni czekają na pomoc (Podziemna Gorączka)

# Score
score-won = Zwycięstwo
score-ahead = Wyprzedzeni gracze
score-codes = Kody
score-resources = Zasoby
score-population = Pozostała populacja
score-rounds = Rundy
score-obstacles = Przeszkody na planszy

# Places of the Infection Zone
place-a = miejsce a
place-b = miejsce b
place-c = miejsce c
place-d = miejsce d
node-n = wejście Pn
node-e = wejście Wsch
node-s = wejście Pd
node-w = wejście Zach
node-p1 = posterunek P1
node-p2 = posterunek P2
node-a1 = anomalia A1
node-a2 = anomalia A2
node-c = kolonia
node-m = właz
nothing = nic

# Answers
action-done = gotowe
action-pass = { $damage ->
        [none] { $asked ->
            [contact] zakończ kontakt
            [mimic] nikogo
            [protection] bez najemnika
            [revenge] bez odwetu
            [rob-bazaar] niczego nie kradnij
            [fuel] nie dezaktywuj więcej
            [react] nie reaguj
            [answer-reaction] nie anuluj
            [cancel-after] nie anuluj
            [refresh] żadnej
            [disarm] nie dezaktywuj więcej
            [turncoat] żadnej
            [turncoat-armour] bez pancerza
            [last-window] zakończ turę
            [carrier] bez Nosiciela
            [crawler] nie wysyłaj go
            [prevent] nie zapobiegaj
            [visit] bez Żołnierzy
            [friendly] bez umowy
            [snack] nie pożeraj
            [cull] nie usuwaj żadnego
            [fever-code] bez kodu
            [lasher] bez drugiego kodu
            [buy-code] nie kupuj
            [expedition] bez dodatkowego kodu
            [reactivation] żadnej
            [relocate] zostań na miejscu
            [purge] niczego nie niszcz
           *[other] pas
        }
       *[other] bez karty (obrażenia: { $damage })
    }
action-use = skorzystaj
action-skip = pomiń
action-accept = przyjmij
action-decline = odmów
action-top = z powrotem na wierzch
action-bottom = na spód
action-hero = wciel się w postać: { $side ->
        [f] { $hero_f }
       *[m] { $hero_m }
    }
    .then = wybierz kobietę albo mężczyznę
action-keep = zatrzymaj { $gear_acc }{ resources-spent }
action-start = pole startowe { $field }
action-race = walcz jako { $race ->
        [human] człowiek
       *[mutant] mutant
    }
action-take = weź { $gear_acc }
action-take-deck = weź wierzchnią kartę z talii sprzętu
action-discard = odrzuć { $gear_acc }
action-reactivate = ponownie aktywuj { $gear_acc }
action-random-code = weź losowy kod
action-door = weź z drzwi kod { $number }
action-zone = weź kod – { $place }
action-lash = Chłostacz: wyszukaj w stosie kodów kod { $number }
action-lash-door = Chłostacz: weź z drzwi kod { $number }
action-lash-zone = Chłostacz: weź kod – { $place }
action-buy-code = jeszcze jeden losowy kod{ resources-spent }
action-extra-code = Ekspedycja: weź dodatkowy kod
action-food = weź żywność: { $food }
action-salvage = odrzuć Żołnierzy i weź odrzucony sprzęt
action-salvage-gear = odzyskaj { $gear_acc }
action-buy = kup { $gear_acc }{ resources-spent }
action-buy-deck = kup zakrytą kartę z talii sprzętu{ resources-spent }
action-sell = sprzedaj { $gear_acc }
action-sell-food = sprzedaj żywność: { $food }
action-sell-mission = sprzedaj żeton: { $mission }
action-fence = kup ze stosu kart odrzuconych
action-buy-discard = kup za pół ceny { $gear_acc }{ resources-spent }
action-haggle = Włóczędzy: kupuj za pół ceny
action-leave = odejdź
action-barter = zaproponuj wymianę: { $target }
action-give = oddaj: { $item }
action-give-nothing = nie dawaj niczego
action-ask = poproś o: { $item }
action-ask-nothing = niczego w zamian
action-help = pomóż: { $target }
action-hand-over = przekaż { $count ->
        [one] { $count } zasób
        [few] { $count } zasoby
       *[other] { $count } zasobów
    }

# What choices cost
resources-spent = { $price ->
        [0] { "" }
       *[other] , zasoby −{ $price }
    }
points-spent = { $points ->
        [0] { "" }
       *[other] , punkty akcji −{ $points }
    }
fight-damage = { $damage ->
        [0] { "" }
       *[other] , bez sprzętu obrażenia { $damage }
    }
damage-stopped = { $stops ->
        [0] { "" }
       *[other] , obrażenia −{ $stops } (zostaje: { $damage })
    }

# Encounters and fights
action-fight = walcz{ fight-damage }
action-resolve = rozegraj{ fight-damage }
action-walk-past = omiń
action-hire = wynajmij{ resources-spent }
action-bribe = przekup{ resources-spent }
action-charm = oczaruj i zgarnij koszt wynajęcia
action-win-over = wynajmij za pół ceny{ resources-spent }
action-devour = pożryj
action-send = wyślij { $mercenary_acc }
action-pay-merc = odrzuć { $mercenary_acc }
action-pay-food = odrzuć żywność: { $food }
action-double = podwój obrażenia do { $damage } i weź dodatkową nagrodę
action-wield = użyj: { $gear }{ $times ->
        [1] { "" }
       *[other] { " " }×{ $times }
    }{ damage-stopped }
    .then-2 = wybierz, ile razy
action-wear = osłoń się: { $gear }{ $times ->
        [1] { "" }
       *[other] { " " }×{ $times }
    }{ damage-stopped }
    .then-2 = wybierz, ile razy
action-strike = zaatakuj: { $gear }{ $effect ->
        [0] { "" }
       *[other] { ", z efektem" }
    }{ $times ->
        [1] { "" }
       *[other] { " " }×{ $times }
    }{ $strength ->
        [0] { "" }
       *[other] , siła { $strength }
    }{ points-spent }
    .then-2 = wybierz, jak zaatakować
action-stop = zakończ atak
action-fuel = dezaktywuj { $gear_acc }, by zwiększyć siłę ataku
action-cancel-effect = Pistolet: anuluj efekt{ points-spent }
action-cancel-boost = Pistolet: anuluj wzmocnienie Ogona{ points-spent }
action-entangle = Sieć: zmniejsz siłę ataku{ points-spent }
action-reflect = Żrąca krew: zrań atakującego{ points-spent }
action-disarm = dezaktywuj { $gear_acc }
action-turn = użyj przeciw właścicielowi: { $gear }
action-draw = pobierz kartę{ points-spent }
action-play = zagraj { $gear_acc }{ points-spent }
action-scrap = odrzuć dwie: +1 punkt
action-throw = odrzuć { $gear_acc }
action-end-turn = zakończ turę{ $unused ->
        [0] { "" }
       *[other] { " " }(przepadną punkty: { $unused })
    }

# Tunnel of Power
action-tunnel = wybierz: { $card }
action-place = idź na miejsce { $track }-{ $space }
action-peek = podejrzyj wierzchnią kartę: { $kind ->
        [colony] kolonia
        [outpost] posterunek
       *[anomaly] anomalia
    }
action-trash = odrzuć z Bazaru { $gear_acc }
action-redraw = wymień na drzwiach kod { $number }
action-spit = Spluwacz: przejdź na { $track }-{ $space }
action-slip = Chuligani: przejdź na { $track }-{ $space }
action-block = przeszkoda na { $track }-{ $space }
action-mimic = naśladuj bohatera { $side ->
        [front] z przodu
       *[behind] z tyłu
    }
action-assault = zaatakuj
action-steal = okradnij: { $target }
action-rob-bazaar = ukradnij z Bazaru
action-ambush = zastaw zasadzkę: { $mercenary }
action-crawl = Pełzacz: zaatakuj – { $target }
action-protect = do ochrony: { $mercenary }

# Colonies
action-reward = weź { $side ->
        [left] zasoby
        [right] żywność lub sprzęt
       *[both] obie nagrody
    }{ $times ->
        [1] { "" }
       *[other] { ", podwojone przez Maruderów" }
    }
action-swap-food = oddaj { $food } za dwa żetony tej farmy
action-feed-gear = oddaj farmie { $gear_acc }
action-feed-merc = oddaj farmie { $mercenary_acc }
action-special = rozegraj walkę specjalną
action-cash-mission = oddaj za zasoby żeton: { $mission }
action-cash-food = oddaj za zasoby: { $food }
action-give-food = daj uchodźcom: { $food }
action-mission-code = oddaj za kod żeton: { $mission }
action-market = handluj
action-swap-door = wymień na drzwiach kod { $old } na { $new } { $source ->
        [own] od siebie
       *[pile] ze stosu kodów
    }
    .then-2 = wskaż kod, który go zastąpi
    .then-3 = wskaż kod, który z niego weźmiesz
action-swap-zone = wymień kod ({ $place }) na { $new } { $source ->
        [own] od siebie
       *[pile] ze stosu kodów
    }
    .then-2 = wskaż kod, który tam położyć
    .then-3 = wskaż kod, który z niego weźmiesz
action-medic = medyk: usuń kod – { $place }{ resources-spent }
action-vaccine = szczepionka: zamknij { $place }, kody −{ $count }

# Underground Fever
action-route = wybierz: { $card }
action-pick = rozegraj: { $card }{ fight-damage }
action-visit = odwiedź: { $kind ->
        [colony] kolonia
        [outpost] posterunek
       *[anomaly] anomalia
    }
action-keep-up = zostaw odkrytą
action-turn-away = odrzuć ją
action-walk = przejdź: { $node }
action-cross = przejdź na sąsiednią kartę mapy
action-explore = zbadaj tunel
action-climb = przejdź włazem na kartę mapy { $map }{ resources-spent }
action-squeeze = Spluwacz: przebij się na { $way ->
        [north] Pn
        [east] Wsch
        [south] Pd
       *[west] Zach
    }
action-stay = zatrzymaj się tutaj
action-hunt = { $mercenary }: polowanie na kod – { $place }, populacja −1
    .then-2 = wskaż kod, na który poluje
action-destroy = { $mercenary }: zniszczenie wszystkich widocznych kodów { $number }, populacja −2
    .then-2 = wskaż, które kody zniszczyć
action-purge = zniszcz wszystkie widoczne kody { $number }, populacja −{ $price }
action-cull = usuń kod – { $place }
action-prevent = zapobiegnij, odrzucając { $mercenary_acc }
action-infect = połóż kod – { $place }
action-mutate = wymień kod – { $place }

# Events
event-round = Runda { $number }.
event-explorer = Runda { $number }. Badacz Tuneli: { $seat }.
event-recovers = { $seat } dochodzi do siebie i ma { $count ->
        [one] { $count } zasób
        [few] { $count } zasoby
       *[other] { $count } zasobów
    }.
event-turn = Tura: { $seat }.
event-hero = { $seat } to { $side ->
        [f] { $hero_f }
       *[m] { $hero_m }
    }.
event-announces = { $seat } walczy jako { $race ->
        [human] człowiek
       *[mutant] mutant
    }.
event-earns = { $seat } zyskuje { $count ->
        [one] { $count } zasób
        [few] { $count } zasoby
       *[other] { $count } zasobów
    } ({ $cause }).
event-buys = { $seat } kupuje { $gear_acc }, koszt { $count }.
event-buys-code = { $seat } kupuje dodatkowy kod, koszt { $count }.
event-defeated = { $seat } nie ma już zasobów i ponosi porażkę.
event-eliminated = { $seat } odpada z gry.
event-last-alive = { $seat } zostaje przy życiu i wygrywa.
event-all-win = Zwycięstwo!
event-all-lose = Porażka.
event-population = Populacja spada o { $count } ({ $cause ->
        [defeat] ranny bohater
        [hunt] Polowanie
        [destroy] Zniszczenie
        [pile] pusty stos kodów
       *[codes] widoczne kody
    }); zostaje { $left }.
    .sum = { $cause ->
            [codes] widoczne kody { $codes } : 3 = { $count } | populacja { $was } − { $count }
           *[other] populacja { $was } | − { $count }
        }{ OVER($was, $count) ->
            [0] { "" }
           *[other] { " | najmniej 0" }
        } | = { $left }
event-reshuffled = Odrzucone karty tworzą nową talię ({ $kind ->
        [gear] sprzęt
        [colony] kolonie
        [outpost] posterunki
       *[anomaly] anomalie
    }).
event-gains-gear = { $seat } zdobywa { $gear_acc }.
event-drops-gear = { $seat } odrzuca { $gear_acc }.
event-bazaar = Na Bazar trafia karta: { $gear }.
event-trashes = { $seat } odrzuca z Bazaru { $gear_acc }.
event-robs-bazaar = { $seat } kradnie z Bazaru { $gear_acc }.
event-reactivates = { $seat } ponownie aktywuje { $gear_acc }.
event-uses-mercenary = { $seat } odrzuca najemnika: { $mercenary }.
event-hires = { $seat } wynajmuje { $mercenary_acc }, koszt { $count }.
event-gains-mercenary = { $seat } zdobywa najemnika: { $mercenary }.
event-gains-code = { $seat } bierze kod { $number }.
event-gains-food = { $seat } bierze żywność: { $food } (×{ $count }).
event-gains-mission = { $seat } zdobywa żeton: { $mission }.
event-sells = { $seat } sprzedaje: { $item }, cena { $count }.
event-swaps-food = { $seat } oddaje farmie: { $item }; bierze żywność: { $food } (×{ $count }).
event-feeds-refugees = { $seat } oddaje Uchodźcom żywność: { $food }; zdobywa żeton: { $mission }.
event-hands-in = { $seat } oddaje za kod żeton: { $mission }.
event-changes-door = { $seat } wymienia na drzwiach kod { $old } na { $new }.
event-door-stays = { $seat } nie ma kodów do drzwi schronu.
event-walks-past = { $seat } omija { $kind ->
        [outpost] posterunek
       *[anomaly] anomalię
    }.
event-swaps-code = { $seat } wymienia na planszy kod { $old } na { $new }.
event-door-changes = Kod na drzwiach: { $new } w miejsce { $old }.
event-opens-door = { $seat } otwiera drzwi schronu!
event-hands = { $seat } → { $target }: { $item }.
event-declines = { $seat } odrzuca wymianę ({ $target }).
event-helps = { $seat } przekazuje zasoby ({ $target }): { $count }.
event-reveals = { $seat } odkrywa: { $card }.
event-visits = { $seat } trafia tu w dalszej kolejności: { $card }.
event-finds-nobody = { $seat } trafia na posterunek: nikogo już tam nie ma.
event-turned-up = Odkryto ({ $kind ->
        [colony] kolonia
        [outpost] posterunek
       *[anomaly] anomalia
    }): { $card }.
event-new-colony = Miejsce { $slot }: { $card }.
event-fight = { $seat } walczy ({ $foe }): siła { $strength }{ $cut ->
        [0] { "" }
       *[other] { ", zmniejszona o " }{ $cut }
    }{ $times ->
        [1] { "" }
       *[other] { ", reszta podwojona" }
    }; { $lost ->
        [0] bez strat
       *[other] { OVER($lost, $strength, $cut, $times) ->
            [0] strata { $lost }
           *[other] strata ostatnich zasobów: { $lost }
        }
    }.
    .sum = siła { $strength } | − sprzęt { $cut } | { $times ->
            [1] { "" }
           *[other] { "× 2 | " }
        }{ OVER($lost, $strength, $cut, $times) ->
            [0] { "" }
           *[other] tylko { $lost } do stracenia |{ " " }
        }= strata { $lost }
event-avoids = { $seat } unika walki ({ $foe }), odrzucając: { $item }.
event-uses = { $seat } używa: { $gear } ({ $count }).
event-devours = { $seat } pożera { $outpost_acc } i zyskuje { $count ->
        [one] { $count } zasób
        [few] { $count } zasoby
       *[other] { $count } zasobów
    }.
event-bribes = { $seat } przekupuje { $outpost_acc }, koszt { $count }.
event-mole = { $seat } pobiera dodatkową kartę: { $card }.
event-relocates = { $seat } przechodzi na { $track }-{ $space } ({ $mercenary }).
event-starts = { $seat } zaczyna na polu startowym { $field }.
event-tunnel = { $seat } bierze kartę: { $card }.
event-route = { $seat } bierze kartę: { $card }.
event-placed = { $seat } idzie na { $track }-{ $space }.
event-no-way = { $seat } nie ma dokąd pójść i traci turę.
event-obstacle = Przeszkoda ({ $hero }) na { $track }-{ $space }.
event-no-obstacle = Brak wolnego miejsca z karty { $card }; przeszkoda się nie pojawia.
event-peeks = Widzisz kartę: { $card }.
event-peeks-others = { $seat } podgląda wierzchnią kartę ({ $kind ->
        [colony] kolonia
        [outpost] posterunek
       *[anomaly] anomalia
    }).
event-puts-back = { $seat } odkłada kartę ({ $kind ->
        [colony] kolonia
        [outpost] posterunek
       *[anomaly] anomalia
    }) { $where ->
        [top] na wierzch
       *[bottom] na spód
    }.
event-mimics = { $seat } naśladuje: { $hero }.
event-ambush = { $seat } zastawia zasadzkę ({ $target }): { $mercenary }.
event-crawls = { $seat } nasyła Pełzacza ({ $target }).
event-protects = { $seat } wystawia do ochrony: { $mercenary }.
event-hit = { $count ->
        [0] { $seat } nie traci nic ({ $gear }).
        [one] { $seat } traci { $count } zasób ({ $gear }).
        [few] { $seat } traci { $count } zasoby ({ $gear }).
       *[other] { $seat } traci { $count } zasobów ({ $gear }).
    }
    .sum = { $off ->
            [0] atak { $value }
           *[other] atak { $value } | − pancerz { $off }
        }{ OVER($count, $value, $off) ->
            [0] { "" }
           *[other] {" "}| tylko { $count } do stracenia
        } | = strata { $count }
event-fuels = { $seat } dezaktywuje { $gear_acc }: siła ataku +{ $count }.
event-boosts = { $seat } zwiększa siłę następnego ataku o { $count } ({ $gear }).
event-boost-ends = Koniec rundy: { $seat } traci zwiększoną siłę następnego ataku.
event-attacks = { $seat } rozpoczyna atak: { $target }.
event-steals = { $seat } kradnie { $gear_acc } ({ $target }).
event-strikes = { $seat } atakuje ({ $target }): { $gear }{ $effect ->
        [0] { "" }
       *[other] { " z efektem" }
    }.
event-declares = { $seat } deklaruje atak: { $gear }{ $effect ->
        [0] { "" }
       *[other] { " z efektem" }
    }.
event-reacts = { $seat } odpowiada: { $gear }.
event-disarms = { $seat } dezaktywuje: { $gear } ({ $target }).
event-turns = { $seat } używa broni przeciw właścicielowi ({ $target }): { $gear }.
event-draws = Pobierasz { $gear_acc }.
event-draws-others = { $seat } pobiera kartę.
event-plays = { $seat } zagrywa { $gear_acc }.
event-walks = { $seat } idzie: { $node }.
event-climbs = { $seat } przechodzi włazem na kartę mapy { $map }, koszt { $count }.
event-explores = { $seat } odkrywa kartę mapy { $map }.
event-enters = { $seat } wchodzi na kartę mapy { $map }.
event-waits = { $seat } czeka na pomoc; efekt infekcji z karty: { $card }.
event-infection = { $effect ->
        [contamination] Skażenie
        [epidemic] Epidemia
       *[mutation] Mutacja
    }: wylosowano kod { $number }.
event-prevented = { $seat } wysyła { $mercenary_acc } i zapobiega { $effect ->
        [contamination] Skażeniu
       *[epidemic] Epidemii
    }.
event-hunts = { $seat } wysyła { $mercenary_acc } na Polowanie: kod { $number } znika ({ $place }).
event-destroys = { $seat } wysyła { $mercenary_acc }: Zniszczenie wszystkich widocznych kodów { $number }.
event-purges = { $seat } niszczy wszystkie widoczne kody { $number }.
event-culls = { $seat } usuwa kod { $number } ({ $place }) po pożarciu posterunku.
event-treats = { $seat } płaci medykowi { $count ->
        [one] { $count } zasób
        [few] { $count } zasoby
       *[other] { $count } zasobów
    }: kod { $number } znika ({ $place }).
event-infects = Kod { $number } – { $place } ({ $effect ->
        [contamination] Skażenie
        [epidemic] Epidemia
       *[mutation] Mutacja
    }).
    .sum = widoczne kody { $was } → { $codes } | : 3 | = populacja − { $loss } na koniec rundy
event-vaccine = { $seat } oddaje { $count ->
        [one] { $count } kod
        [few] { $count } kody
       *[other] { $count } kodów
    } i zamyka szczepionką { $place }.

# Refusals
refuse-not-this = To nie jest odpowiedź na to pytanie.
refuse-hero = Bohaterów wybiera się w przygotowaniu gry, każdego tylko raz.
refuse-keep = Zatrzymać można tylko karty odkryte w przygotowaniu gry, i musi zostać choć jeden zasób.
refuse-start = Wolne pole startowe wybiera się w przygotowaniu gry.
refuse-race = Rasę ogłasza się na początku pojedynku na Arenie.
refuse-free-gear = Nie ma takiego darmowego sprzętu do wzięcia.
refuse-discard = Tego sprzętu nie można teraz odrzucić.
refuse-reactivate = Tej karty nie można teraz ponownie aktywować.
refuse-code = Nie ma takiego kodu do wzięcia.
refuse-door-code = Kod z drzwi wybiera tylko pierwszy odwiedzający anomalię.
refuse-lasher = Chłostacz znajduje tylko posiadany numer, po kodzie z anomalii.
refuse-worms = Kod sprzedają tylko Radioaktywne Robale i musi zostać choć jeden zasób.
refuse-expedition = Ekspedycji używa się po anomalii w lokacji IV albo w kolonii 4.
refuse-rat-hunter = Dodatkową żywność bierze tylko Łowca Szczurów, przy nagrodzie z żywnością lub sprzętem.
refuse-soldiers = Żołnierze przynoszą odrzucony sprzęt wart najwyżej sześć, gdy możesz ich wysłać.
refuse-market = Kupuje się i sprzedaje podczas handlu: w kolonii, która go oferuje, albo u Handlarza.
refuse-unseen-too-dear = Zakryta karta kosztuje { $price }; masz { $money }, a jeden zasób musi zostać.
refuse-too-dear = { $gear } – cena { $price }; masz { $money }, a jeden zasób musi zostać.
refuse-not-in-bazaar = Tej karty nie ma na Bazarze: { $gear }.
refuse-just-bought = Tej karty nie sprzedasz podczas wizyty, w której ją kupujesz: { $gear }.
refuse-no-such-token = Nie masz takiego żetonu: { $item }.
refuse-not-your-gear = To nie twój sprzęt: { $gear }. Sprzęt kupuje się podczas handlu albo dostaje w nagrodę.
refuse-hooligans = Chuligani przenoszą żeton właściciela na inne wolne miejsce tego samego toru.
refuse-dealer = Ze stosu kart odrzuconych kupuje tylko Handlara, jedną kartę na wizytę.
refuse-vagabonds = Włóczędzy obniżają ceny raz, podczas handlu w kolonii.
refuse-barter-contact = W Tunelu Władzy wymieniasz się w swojej turze kontaktu.
refuse-barter-own-turn = W Podziemnej Gorączce wymieniasz się we własnej turze, gdy nic innego się nie rozstrzyga.
refuse-barter-arena = Na Arenie nie ma wymiany.
refuse-barter-alone = Do wymiany trzeba dwojga, a to twój bohater.
refuse-barter-nobody = Nikt tam nie siedzi.
refuse-barter-behind = { $owner } stoi za tobą, a wymianę zawsze proponuje ten, kto jest z tyłu.
refuse-barter-front = Wymienić się możesz tylko z bohaterem tuż przed tobą, a nie jest to { $owner }.
refuse-barter-feud = Z graczem { $owner } się nie wymienisz: w tej rundzie jedno z was zaatakowało albo okradło drugie.
refuse-barter-done = Masz już wymianę za sobą. { $rule }
refuse-barter-partner-done = { $owner } ma już w tej rundzie wymianę za sobą.
refuse-barter-proposed = Propozycję dla gracza { $owner } masz już za sobą. { $rule }
refuse-barter-nothing = Ani ty, ani { $owner } nie macie nic na wymianę.
refuse-barter-far = { $owner } nie stoi na twojej karcie mapy.
refuse-barter-separated = Między tobą a graczem { $owner } leży lokacja.
refuse-barter-item = Wymienia się najwyżej po jednej rzeczy, i nie nic za nic.
refuse-not-yours-to-give = Nie masz tego do oddania: { $item }.
refuse-not-theirs-to-give = { $owner } nie ma tego do oddania: { $item }.
refuse-help = Pomaga się we własnej turze Podziemnej Gorączki, gdy nic innego się nie rozstrzyga.
refuse-help-needless = Tutaj ranni sami dostają zasoby; pomoc jest potrzebna tylko w wariancie Bez ratunku.
refuse-help-yourself = Sobie nie pomożesz: zasoby muszą przyjść od innego gracza.
refuse-help-unhurt = { $owner } nie potrzebuje pomocy: nie ma ran.
refuse-help-too-poor = Masz tylko jeden zasób, a jeden musi ci zostać.
refuse-hand-over-too-much = Masz { $money }, a jeden zasób musi ci zostać.
refuse-no-fight = Nie ma teraz z czym walczyć.
refuse-walk-past = Anomalie omija tylko Stalker, a posterunki Zmiennokształtny.
refuse-hire = Wynająć można tylko przyjazny posterunek i musi zostać choć jeden zasób.
refuse-bribe = Przekupić można tylko przyjazny posterunek w lokacji II i musi zostać choć jeden zasób.
refuse-courtesan = Czaruje tylko Kurtyzana, i tylko przyjaznych ludzi.
refuse-duchess = Mutantów za pół ceny wynajmuje tylko Księżna i musi zostać choć jeden zasób.
refuse-devourer = Pożera tylko Pożeracz, i tylko mutantów.
refuse-send = Ten najemnik nie przyda się w tym spotkaniu.
refuse-gas = Najemnika przyjmuje tylko Łatwopalny Gaz.
refuse-rats = Żywność przyjmują tylko Hordy Szczurów.
refuse-double = To proponują tylko Podziemne Pająki i Skażenie Radioaktywne.
refuse-wield = Pomoże tylko aktywna broń twojej rasy, typu pokazanego przez wroga.
refuse-wear = Pomoże tylko aktywny pancerz twojej rasy z potrzebną obroną.
refuse-strike = Atakuje tylko aktywna broń twojej rasy, podczas twojego ataku.
refuse-chainsaw = Wzmacnia się tylko Piłę łańcuchową, innymi aktywnymi kartami twojej rasy.
refuse-pistol = Pistolet anuluje efekt właśnie zadeklarowany lub mający zadziałać.
refuse-web = Sieć odpowiada na atak bronią.
refuse-caustic-blood = Żrąca krew odpowiada na atak bronią.
refuse-claws = Dezaktywują tylko Pazury, za każde pełne trzy obrażenia.
refuse-spores = Broń przeciw właścicielowi kierują tylko Mutagenne zarodniki.
refuse-arena = To wymaga punktu akcji w twojej turze na Arenie.
refuse-scrap = W swojej turze odrzuca się dwie karty niezwiązane z atakiem.
refuse-tunnel = Tej karty tunelu nie ma w ofercie.
refuse-place = Tylko wolne miejsce pokazane na wybranej karcie.
refuse-peek = Wybrana karta tunelu nie pozwala tam zajrzeć.
refuse-trash = Bazar czyści tylko Stara Linia Metra, do trzech kart.
refuse-redraw = Kod na drzwiach zmienia tylko Ścieżka Przemytników, póki w stosie kodów coś jest.
refuse-relocate = Spluwacz przenosi żeton właściciela na dowolne wolne miejsce torów I–III.
refuse-block = Przeszkoda staje na wolnym miejscu z wylosowanej dla niej karty.
refuse-mimic = Naśladuje tylko Zmiennokształtny, bohatera tuż przed sobą lub za sobą.
refuse-assault = Atakujesz w swojej turze kontaktu w Tunelu Władzy albo w odwecie za zasadzkę, kradzież lub Pełzacza.
refuse-has-attacked = Atak albo kradzież masz już w tej rundzie za sobą.
refuse-nobody-in-front = Na tym torze nikt przed tobą nie stoi.
refuse-bartered-peace = Wymieniliście się z graczem { $owner }, więc do końca rundy zostawiacie się w spokoju.
refuse-unarmed = Nie masz aktywnej broni swojej rasy, którą można zaatakować.
refuse-steal = To nie pora na kradzież. { $rule }
refuse-not-the-thief = Kraść potrafi tylko Złodziej.
refuse-steal-yourself = Siebie okraść nie możesz.
refuse-steal-front = Okraść możesz tylko bohatera tuż przed tobą, a nie jest to { $owner }.
refuse-has-stolen = Kradzież masz już w tej turze za sobą.
refuse-no-gear-to-steal = { $owner } nie ma sprzętu, który można ukraść.
refuse-steal-wounded = { $owner } nie ma już zasobów, a rannych się nie okrada.
refuse-rob-bazaar = W grze solo Bazar okrada tylko Złodziej, za przeszkodą z tej rundy.
refuse-ambush = Jedna zasadzka na rundę, własnym najemnikiem, na bohatera z tyłu.
refuse-crawl = Pełzacza wysyła się w turze kontaktu, na bohatera w tej samej lokacji.
refuse-protect = Ochroną jest własny najemnik, przeciw atakowi tuż zza pleców.
refuse-reward = Ta nagroda jest niedostępna.
refuse-farm = Przyjmie to tylko farma, póki ma żywność do wydania.
refuse-special = Nie ma tu walki specjalnej albo już została rozegrana.
refuse-mission = Własną misję oddaje się w kolonii, która za nią płaci, zwykle raz na wizytę.
refuse-serdika = Tak żywność skupuje tylko Dworzec Serdika.
refuse-refugees = Za swoją misję żywność przyjmują tylko Uchodźcy, raz na grę.
refuse-mission-code = Kod za misję dają Przystań, Pałac i Uniwersytet, raz na wizytę.
refuse-university = Kod na planszy wymienia tylko Uniwersytet, raz na wizytę, na kod, który jest do wzięcia.
refuse-medic = Miejscowi medycy leczą w Podziemnej Gorączce, podczas wizyty w kolonii 1, 2 lub 3, po odebraniu nagrody.
refuse-medic-not-here = Tu nie ma medyka; medycy są tylko w numerowanych koloniach na mapie.
refuse-medic-microbiologist = W kolonii 4 nie ma medyka; mikrobiolog zamyka tam całe miejsca szczepionką.
refuse-medic-number = Tutejszy medyk usuwa tylko kody { $number }, a na wierzchu leży tam { $visible }.
refuse-medic-too-dear = Medyk bierze { $price } za każdy kod; masz { $money }, a jeden zasób musi zostać.
refuse-vaccine = Szczepionka kosztuje wszystkie widoczne kody, u mikrobiologa w kolonii 4.
refuse-route = Ta karta nie została ci rozdana.
refuse-pick = Ta karta tam nie leży.
refuse-visit = Prowadzi tam tylko Sekretne przejście, jeśli została jakaś karta.
refuse-freelancer = To dotyczy posterunku odkrytego przez Wolnego strzelca.
refuse-walk = Żaden tunel teraz tam nie prowadzi.
refuse-cross = Na sąsiednią kartę mapy przechodzi się w Podziemnej Gorączce, w swojej Fazie Mapy albo Drezyną.
refuse-explore = Tunele bada się w Podziemnej Gorączce, w swojej Fazie Mapy albo Drezyną.
refuse-card-changed = W tej turze karta mapy już się zmieniła; liczy się też zejście z pola startowego.
refuse-not-at-port = Nie stoisz przy wejściu do tunelu na brzegu karty mapy.
refuse-port-to-board = To wejście do tunelu prowadzi na planszę: ślepy zaułek.
refuse-dead-end = Karta mapy { $map } nie ma wejścia naprzeciw tego: ślepy zaułek.
refuse-explored = Leży tam już karta mapy { $map }: możesz na nią przejść.
refuse-unexplored = Nie ma tam jeszcze karty mapy: możesz zbadać ten tunel.
refuse-card-left = Kartę mapy { $map } masz w tej turze za sobą i nie możesz na nią wrócić.
refuse-map-deck-empty = Talia map jest pusta: nie da się już badać tuneli.
refuse-cell-kept = To miejsce jest zarezerwowane: poniżej, na polu startowym, stoi jeszcze { $owner }.
refuse-map-cards-kept = Pozostałe karty mapy są zachowane dla bohaterów, którzy stoją jeszcze na polach startowych.
refuse-manhole = Z włazów korzysta się w Podziemnej Gorączce, w swojej Fazie Mapy.
refuse-not-at-manhole = Nie stoisz przy włazie.
refuse-manhole-here = To właz, przy którym stoisz.
refuse-map-unknown = Karty mapy { $map } nie ma na stole.
refuse-no-manhole = Na karcie mapy { $map } nie ma włazu.
refuse-manhole-too-dear = Droga przez właz kosztuje { $price }; masz { $money }, a jeden zasób musi ci zostać.
refuse-handcar-manhole = Drezyna jedzie tunelami: po drodze nie korzysta się z włazów.
refuse-spitter = Spluwacz przebija się tylko na sąsiednią kartę, która ma tam wejście.
refuse-stay = Nie możesz się tam zatrzymać.
refuse-hunt-fever-only = Najemnicy polują na kody i niszczą je tylko w Podziemnej Gorączce.
refuse-not-a-hunter = { $mercenary }: bez symbolu Polowania.
refuse-not-a-destroyer = { $mercenary }: bez symbolu Zniszczenia.
refuse-number-not-visible = W otwartych miejscach Strefy Infekcji nie widać kodu { $number }.
refuse-no-code-to-destroy = Nie masz kodu { $number }, a do zniszczenia widocznych jest potrzebny.
refuse-hunt-later = Na Polowanie i Zniszczenie jest pora we własnej turze, przed Fazą Infekcji albo po niej, także w czasie wizyty w kolonii.
refuse-only-the-crawler = W cudzej turze poluje i niszczy tylko Pełzacz.
refuse-purge = Tak niszczy się kody tylko tuż po użyciu Gigamutanta, Czyścicieli albo Maruderów.
refuse-cull = Tak kod usuwa tylko posiłek Pożeracza, z pasującym kodem.
refuse-prevent = Zapobieganie wymaga właściwego symbolu i kodu takiego jak wylosowany, a przy pustym stosie kodów samego symbolu.
refuse-infect = Kod tam nie trafia.
refuse-other-race = { $gear } – sprzęt drugiej rasy: możesz go sprzedać lub wymienić, ale nie użyć.
refuse-other-race-arena = { $gear } – sprzęt drugiej rasy: w tym pojedynku go nie zagrasz.
refuse-inactive = { $gear } – karta już użyta, na razie nieaktywna.
refuse-gear-waits = { $gear } – sprzętu używa się w walce, a sprzedaje podczas handlu; teraz nie dzieje się nic takiego.
refuse-gear-of = { $gear } – sprzęt gracza { $owner }.
refuse-in-bazaar = { $gear } – karta z Bazaru. Kupuje się ją podczas handlu albo bierze za darmo w nagrodę, a teraz nie o to chodzi.
refuse-space-of = Na tym miejscu stoi { $owner }.
refuse-own-space = Na tym miejscu stoi twój bohater.
refuse-space-blocked = Na tym miejscu stoi przeszkoda.
refuse-card-elsewhere = Karta nie prowadzi na to miejsce.
refuse-card-first = Najpierw weź kartę tunelu: pokazuje, na które miejsca możesz pójść.
refuse-space-later = Żetony stawia się w Fazie Tunelu, po wzięciu karty tunelu.
refuse-food-waits = Masz żywność: { $food } (×{ $count }). Żywność sprzedaje się podczas handlu, wymienia na farmie, daje Uchodźcom albo odrzuca przy Hordach Szczurów; teraz nic takiego się nie dzieje.
refuse-no-food = Nie masz takiej żywności: { $food }. Dostaje się ją w nagrodę w koloniach.
refuse-mission-waits = Żeton misji sprzedaje się podczas handlu albo oddaje w kolonii, która go przyjmie; teraz nie pora na to.
refuse-mission-of = Ten żeton misji ma { $owner }.
refuse-mission-open = Tego żetonu misji nikt jeszcze nie zdobył. { $rule }
refuse-mission-gone = Ten żeton misji został wydany i wypadł z gry.
refuse-codes-owned = { $count ->
        [0] Nie masz takiego kodu.
        [one] Masz jeden taki kod.
        [few] Masz { $count } takie kody.
       *[other] Masz { $count } takich kodów.
    } { $rule }
refuse-code-pile = Kodów nie bierze się ze stosu, kiedy się chce. { $rule }
refuse-mercenary-waits = Teraz ten najemnik się nie przyda. { $rule }
refuse-mercenary-of = { $mercenary } – na usługach gracza { $owner }.
refuse-outpost-later = Teraz nie masz do czynienia z tym posterunkiem. { $rule }
refuse-met-later = Teraz nie spotykasz się z tą kartą. { $rule }
refuse-deck-closed = Karty z tej talii odkrywa się dopiero, gdy ktoś tam trafi, albo podgląda dzięki innej karcie.
refuse-hero-stays = Bohatera nie zmienia się w czasie gry. { $rule }
refuse-obstacle = To przeszkoda, nie bohater. { $rule }
refuse-place-closed = To miejsce zamknęła na dobre szczepionka.
refuse-place-empty = Na tym miejscu nie ma kodu.
refuse-zone-waits = Kody usuwają stąd najemnicy, medycy i szczepionka; teraz nic takiego się nie dzieje.
refuse-yourself = To twój własny bohater.
refuse-no-such-mercenary = Ten najemnik nie jest na twoich usługach: { $mercenary }.
refuse-no-matching-code = Nie masz kodu { $number }, a taki leży tam na wierzchu.
refuse-hire-too-dear = Wynajęcie lub przekupienie kosztuje { $price }; masz { $money }, a jeden zasób musi zostać.
refuse-announce-first = Najpierw ogłoś rasę: od niej zależy, które karty możesz zagrać.
refuse-tunnel-full = Wszystkie miejsca, na które prowadzi ta karta, są zajęte.
refuse-tunnel-taken = Swoją kartę tunelu na tę rundę już masz.
refuse-route-chosen = Swoją kartę tunelu na tę turę już masz.
refuse-player-later = Z tym graczem ({ $owner }) nic teraz nie zrobisz. { $rule }
refuse-risk-useless = { $gear }: tego nigdy nie użyjesz, to sprzęt dla { $race ->
        [human] ludzi
       *[mutant] mutantów
    }.
refuse-risk-defeat = Nawet z całym swoim sprzętem tracisz co najmniej { $damage }, a masz { $money }: { $fate ->
        [out] odpadasz z gry
       *[wounded] ponosisz porażkę
    }.
refuse-risk-bare = Bez karty w tym miejscu tracisz co najmniej { $damage }, a masz { $money }: { $fate ->
        [out] odpadasz z gry
        [lost] przegrywasz
       *[wounded] ponosisz porażkę
    }.
refuse-risk-double = Podwojone obrażenia to { $damage }, a masz { $money }: ponosisz porażkę i nie dostajesz nagrody.
refuse-risk-points = { $count ->
        [one] Przepadnie jeden niewykorzystany punkt akcji
        [few] Przepadną { $count } niewykorzystane punkty akcji
       *[other] Przepadnie { $count } niewykorzystanych punktów akcji
    }.
refuse-risk-race = Karty z twojej ręki, które da się wtedy zagrać: { $count }; jako druga rasa: { $more }.
refuse-risk-blocked = To ostatnie wolne miejsce na torze IV: gdy przeszkody zajmą wszystkie, gra jest przegrana.
refuse-risk-population = Populacja spadnie do 0 i wszyscy przegracie: zostało { $count }.

# Questions
prompt-hero = Wybierz bohatera i jego stronę.
    .others = { $actor } wybiera bohatera.
prompt-keep = Który sprzęt zatrzymujesz? Twoje zasoby: { $money }.
    .others = { $actor } wybiera sprzęt (zasoby: { $money }).
prompt-start-field = Wybierz pole startowe.
    .others = { $actor } wybiera pole startowe.
prompt-race = Spójrz na karty: człowiek czy mutant?
    .others = { $actor } ogłasza rasę.
prompt-free-gear = Weź darmowy sprzęt (zostało { $count }).
    .others = { $actor } bierze darmowy sprzęt (zostało { $count }).
prompt-lose-gear = Odrzuć jedną kartę sprzętu.
    .others = { $actor } odrzuca kartę sprzętu.
prompt-clean-up = Za dużo sprzętu: odrzuć { $count }.
    .others = { $actor } odrzuca nadmiar sprzętu ({ $count }).
prompt-board-code = Stos kodów jest pusty: weź kod z planszy.
    .others = { $actor } bierze kod z planszy.
prompt-first-code = Pierwszy odwiedzający: weź kod z drzwi albo losowy.
    .others = { $actor } bierze kod z drzwi albo losowy.
prompt-fever-code = Bierzesz losowy kod?
    .others = { $actor } może wziąć losowy kod.
prompt-lasher = Użyć Chłostacza, by zdobyć kolejny kod o posiadanym numerze?
    .others = { $actor } może użyć Chłostacza.
prompt-buy-code = Zapłacić { $price } za jeszcze jeden losowy kod?
    .others = { $actor } może kupić kod za { $price }.
prompt-expedition = Użyć Ekspedycji, by zdobyć dodatkowy kod?
    .others = { $actor } może użyć Ekspedycji.
prompt-reactivation = Ponownie aktywować kartę użytą w walce?
    .others = { $actor } może ponownie aktywować kartę użytą w walce.
prompt-encounter = { $foe }, siła { $strength }: walczysz czy unikasz walki?
    .others = { $actor } spotyka przeciwnika: { $foe }, siła { $strength }.
prompt-swarm = Rój Insektów, teraz siła { $strength }: odrzucasz sprzęt, by go osłabić?
    .others = { $actor } mierzy się z Rojem Insektów, teraz siła { $strength }.
prompt-carrier = Użyć Nosiciela, by podwoić wartość broni ({ $foe })?
    .others = { $actor } może użyć Nosiciela ({ $foe }).
prompt-assign = { $foe }: { $kind ->
        [weapon] której broni użyjesz
       *[armour] którego pancerza użyjesz
    } na symbol „{ $type ->
        [melee] wręcz
        [ranged] dystans
        [toxic] toksyna
       *[fire] ogień/kwas
    }”? Pozostałe obrażenia: { $left }.
    .others = { $actor } walczy ({ $foe }); pozostałe obrażenia: { $left }.
prompt-bargain = { $damage ->
        [0] Nie tracisz nic: wziąć dodatkową nagrodę za darmo?
       *[other] Przyjąć { $doubled ->
            [one] { $doubled } obrażenie
            [few] { $doubled } obrażenia
           *[other] { $doubled } obrażeń
        } zamiast { $damage }, by wziąć dodatkową nagrodę?
    }
    .others = { $damage ->
        [0] { $actor } może za darmo wziąć dodatkową nagrodę.
       *[other] { $actor } może przyjąć { $doubled ->
            [one] { $doubled } obrażenie
            [few] { $doubled } obrażenia
           *[other] { $doubled } obrażeń
        } zamiast { $damage }, by wziąć dodatkową nagrodę.
    }
prompt-snack = Pożreć { $outpost_acc }?
    .others = { $actor } może pożreć { $outpost_acc }.
prompt-cull = Pożarcie może usunąć kod: który?
    .others = { $actor } może usunąć kod.
prompt-purge = Zniszczyć wszystkie widoczne kody jednego numeru za { $cost ->
        [one] { $cost } punkt
        [few] { $cost } punkty
       *[other] { $cost } punktów
    } populacji?
    .others = { $actor } może zniszczyć kody za { $cost ->
            [one] { $cost } punkt
            [few] { $cost } punkty
           *[other] { $cost } punktów
        } populacji.
prompt-salvage = Jaki odrzucony sprzęt przynoszą Żołnierze? Jeszcze najwyżej za { $budget }.
    .others = { $actor } bierze odrzucony sprzęt, jeszcze najwyżej za { $budget }.
prompt-market = Handel: kup sprzęt, sprzedaj coś albo odejdź. Twoje zasoby: { $money }.
    .others = { $actor } handluje (zasoby: { $money }).
prompt-fence = Którą odrzuconą kartę kupujesz za pół ceny?
    .others = { $actor } kupuje odrzuconą kartę za pół ceny.
prompt-barter-give = Co proponujesz? ({ $partner })
    .others = { $actor } proponuje wymianę ({ $partner }).
prompt-barter-ask = Dajesz ({ $partner }): { $given }. Czego chcesz w zamian?
    .others = { $actor } daje ({ $partner }): { $given }.
prompt-barter-answer = { $partner } daje: { $given }, chce: { $wanted }. Zgoda?
    .others = { $actor } rozważa wymianę ({ $partner }): { $given } za: { $wanted }.
prompt-help = Ile dajesz? ({ $partner })
    .others = { $actor } pomaga: { $partner }.
prompt-tunnel = Wybierz kartę tunelu.
    .others = { $actor } wybiera kartę tunelu.
prompt-place = { $card }: dokąd idziesz?
    .others = { $actor } stawia żeton ({ $card }).
prompt-relocate = Przenieść żeton Spluwaczem lub Chuliganami?
    .others = { $actor } może przenieść żeton.
prompt-obstacle = { $card }: gdzie stanie przeszkoda?
    .others = { $actor } stawia przeszkodę ({ $card }).
prompt-peek = Podejrzeć wierzchnią kartę talii?
    .others = { $actor } może podejrzeć wierzchnią kartę talii.
prompt-put-back = { $card }: na wierzch czy na spód?
    .others = { $actor } zna już kartę.
prompt-put-back-others = Karta ({ $kind ->
        [colony] kolonia
        [outpost] posterunek
       *[anomaly] anomalia
    }) wraca do talii.
    .others = { $actor } odkłada kartę ({ $kind ->
            [colony] kolonia
            [outpost] posterunek
           *[anomaly] anomalia
        }).
prompt-clear-bazaar = Odrzucasz karty z Bazaru (najwyżej { $count })?
    .others = { $actor } może odrzucić karty z Bazaru (najwyżej { $count }).
prompt-gallery = Bierzesz dwa zasoby?
    .others = { $actor } może wziąć dwa zasoby.
prompt-shelter = Sprzedajesz jedną kartę lub żeton?
    .others = { $actor } może sprzedać jedną kartę lub żeton.
prompt-smugglers = Wymieniasz kod na drzwiach?
    .others = { $actor } może wymienić kod na drzwiach.
prompt-mimic = Kogo naśladujesz?
    .others = { $actor } może naśladować sąsiada.
prompt-contact = Twoja tura kontaktu: co robisz wobec innych na torze?
    .others = Tura kontaktu: { $actor }.
prompt-protection = Atak ({ $attacker }): wystawiasz najemnika?
    .others = { $actor } może wystawić najemnika ({ $attacker }).
prompt-revenge = Zaatakować w odwecie? ({ $target })
    .others = { $actor } może zaatakować w odwecie ({ $target }).
prompt-rob-bazaar = Kradniesz losową kartę z Bazaru?
    .others = { $actor } może okraść Bazar.
prompt-visit = Przed wizytą: wysyłasz Żołnierzy?
    .others = { $actor } zaraz odwiedzi lokację.
prompt-walk-past = { $card }: rozgrywasz czy omijasz?
    .others = { $actor } decyduje o karcie.
prompt-walk-past-others = Rozegrać czy ominąć?
    .others = { $actor } podgląda kartę i decyduje, czy ją rozegrać.
prompt-friendly = { $card }: przyjazny posterunek, koszt wynajęcia { $price }.
    .others = { $actor } spotyka przyjazny posterunek: { $card }, koszt wynajęcia { $price }.
prompt-reward = { $colony }: { $both ->
        [0] { $count ->
            [one] { $count } zasób
            [few] { $count } zasoby
           *[other] { $count } zasobów
        }{ $reward ->
            [food] { " " }albo żywność: { $food }
            [gear] { " " }albo karta sprzętu
           *[resources] { "" }
        }
       *[other] { $count ->
            [one] { $count } zasób
            [few] { $count } zasoby
           *[other] { $count } zasobów
        } i { $reward ->
            [food] żywność: { $food }
            [gear] karta sprzętu
           *[resources] jeszcze { $second }
        }
    }. Jak bierzesz nagrodę?
    .others = { $actor } bierze nagrodę: { $colony }.
prompt-extra-food = Weź dodatkowy żeton żywności.
    .others = { $actor } bierze dodatkowy żeton żywności.
prompt-colony = { $colony }: co jeszcze tu robisz?
    .others = { $actor } odwiedza: { $colony }.
prompt-series = Którą bronią atakujesz? ({ $target })
    .others = { $actor } atakuje ({ $target }).
prompt-fuel = Dezaktywuj inne karty, by zwiększyć siłę Piły łańcuchowej.
    .others = { $actor } zwiększa siłę Piły łańcuchowej.
prompt-react = Atak: { $gear }. Reagujesz?
    .others = { $actor } może zareagować ({ $gear }).
prompt-answer-reaction = Anulować reakcję Pistoletem?
    .others = { $actor } może anulować reakcję.
prompt-armour = { $gear }, obrażenia z tego trafienia: { $left }. Używasz pancerza?
    .others = { $actor } broni się ({ $gear }), nadchodzące obrażenia: { $left }.
prompt-cancel-after = Anulować Pistoletem efekt ({ $gear })?
    .others = { $actor } może anulować efekt ({ $gear }).
prompt-refresh = Ponownie aktywować jedną ze swoich użytych kart?
    .others = { $actor } może ponownie aktywować kartę.
prompt-one-more = Dodać atak ({ $gear })?
    .others = { $actor } może dodać atak ({ $gear }).
prompt-disarm = Którą kartę przeciwnika dezaktywujesz? (zostało { $count })
    .others = { $actor } może dezaktywować karty przeciwnika (zostało { $count }).
prompt-turncoat = Której broni użyjesz przeciw właścicielowi? ({ $target })
    .others = { $actor } może użyć broni przeciw właścicielowi ({ $target }).
prompt-turncoat-armour = Atakuje cię własna broń ({ $gear }), obrażenia: { $left }. Używasz pancerza?
    .others = { $actor } broni się przed własną bronią ({ $gear }), obrażenia: { $left }.
prompt-scrap = Odrzuć dwie karty za jeden punkt akcji.
    .others = { $actor } odrzuca dwie karty.
prompt-arena = { $points ->
        [0] Punkty akcji wykorzystane: odrzuć dwie karty za nowy albo zakończ turę.
       *[other] Pobierz lub zagraj kartę albo zadeklaruj atak. Punkty akcji: { $points }.
    }
    .others = Tura: { $actor }, pozostałe punkty akcji: { $points }.
prompt-route = Wybierz kartę tunelu na tę turę.
    .others = { $actor } wybiera kartę tunelu.
prompt-use-route = { $card }: { $about } Skorzystać?
    .others = { $actor } może skorzystać z karty: { $card }.
prompt-pick = Którą z dwóch kart rozgrywasz?
    .others = { $actor } wybiera kartę do rozegrania.
prompt-passage = Dokąd prowadzi przejście?
    .others = { $actor } wybiera, dokąd prowadzi przejście.
prompt-freelancer = { $card }, koszt wynajęcia { $price }: co robisz?
    .others = { $actor } spotyka posterunek: { $card }, koszt wynajęcia { $price }.
prompt-handcar = Dokąd jedzie drezyna?
    .others = { $actor } jedzie drezyną.
prompt-move = Twój ruch w tunelach: dokąd idziesz?
    .others = { $actor } rusza się w tunelach.
prompt-met = { $card }: rozgrywasz czy zostawiasz?
    .others = { $actor } decyduje o karcie: { $card }.
prompt-last-window = Coś jeszcze przed końcem tury?
    .others = { $actor } kończy turę.
prompt-crawler = Wysłać Pełzacza poza swoją turą?
    .others = { $actor } może wysłać Pełzacza.
prompt-prevent = Zapobiec { $effect ->
        [contamination] Skażeniu
       *[epidemic] Epidemii
    } ({ $number ->
        [0] stos kodów jest pusty
       *[other] kod { $number }
    })?
    .others = { $actor } może zapobiec { $effect ->
            [contamination] Skażeniu
           *[epidemic] Epidemii
        } ({ $number ->
            [0] stos kodów jest pusty
           *[other] kod { $number }
        }).
prompt-infect = { $effect ->
        [contamination] Skażenie: gdzie położyć kod { $number }?
        [epidemic] Epidemia: gdzie położyć kod { $number }?
       *[mutation] Mutacja: który kod wymienić na kod { $number }?
    }
    .others = { $effect ->
        [contamination] Skażenie: { $actor } decyduje, gdzie położyć kod { $number }.
        [epidemic] Epidemia: { $actor } decyduje, gdzie położyć kod { $number }.
       *[mutation] Mutacja: { $actor } decyduje, który kod wymienić na kod { $number }.
    }

# Heroes: both sides of the card, then each
hero-courtesan = Kurtyzana / Nocny Kowboj
    .f = Kurtyzana
    .m = Nocny Kowboj
hero-soldier = Żołnierka / Żołnierz
    .f = Żołnierka
    .m = Żołnierz
hero-stalker = Stalkerka / Stalker
    .f = Stalkerka
    .m = Stalker
hero-thief = Złodziejka / Złodziej
    .f = Złodziejka
    .m = Złodziej
hero-dealer = Handlara / Paser
    .f = Handlara
    .m = Paser
hero-rat-hunter = Łowczyni Szczurów / Łowca Szczurów
    .f = Łowczyni Szczurów
    .m = Łowca Szczurów
    .short = Łowczyni / Łowca Szczurów
hero-duchess = Księżna / Książę
    .f = Księżna
    .m = Książę
hero-devourer = Pożeraczka / Pożeracz
    .f = Pożeraczka
    .m = Pożeracz
hero-armoured = Pani Pancerna / Pan Pancerny
    .f = Pani Pancerna
    .m = Pan Pancerny
hero-shapeshifter = Zmiennokształtna / Zmiennokształtny
    .f = Zmiennokształtna
    .m = Zmiennokształtny
    .short = Zmiennokształtna/-y
hero-girl = Dziewczynka / Chłopczyk
    .f = Dziewczynka
    .m = Chłopczyk
hero-mole = Krecica / Kret
    .f = Krecica
    .m = Kret

# Gear
weapon-machete = Maczeta
    .acc = Maczetę
weapon-pickaxe = Kilof
weapon-chainsaw = Piła łańcuchowa
    .acc = Piłę łańcuchową
weapon-pistol = Pistolet
weapon-shotgun = Shotgun
weapon-kalashnikov = Kałach
    .acc = Kałacha
weapon-gas-grenade = Granat gazowy
weapon-chemical-grenade = Granat chemiczny
weapon-toxin-sprayer = Rozpylacz toksyn
weapon-molotov = Koktajl Mołotowa
weapon-flamethrower = Miotacz ognia
weapon-acid-canister = Kanister z kwasem
weapon-claws = Pazury
    .number = plural
weapon-tail = Ogon
weapon-suckers = Ssawki
    .number = plural
weapon-web = Sieć
weapon-parasites = Pasożyty
    .number = plural
weapon-quills = Kolce
    .number = plural
weapon-spores = Mutagenne zarodniki
    .number = plural
weapon-stinger = Żądło
weapon-toxic-breath = Toksyczny oddech
weapon-caustic-blood = Żrąca krew
    .acc = Żrącą krew
weapon-acid-spit = Kwasowa ślina
    .acc = Kwasową ślinę
weapon-fire-glands = Ogniste gruczoły
    .number = plural
armour-heavy-shield = Ciężka Tarcza
    .acc = Ciężką Tarczę
armour-gas-mask = Maska Gazowa
    .acc = Maskę Gazową
armour-vest = Kamizelka kuloodporna
    .acc = Kamizelkę kuloodporną
armour-riot-gear = Strój szturmowy
armour-hazmat-suit = Kombinezon ochronny
armour-firefighter-coat = Płaszcz strażacki
armour-steel-helmet = Stalowy hełm
armour-leather-jacket = Skórzana kurtka
    .acc = Skórzaną kurtkę
armour-poncho = Gumowe poncho
armour-scrap-plates = Płyty ze złomu
    .number = plural
armour-combat-armour = Pancerz bojowy
armour-engineer-suit = Skafander inżyniera
armour-carapace = Chitynowy pancerz
armour-slime-coat = Śluzowa powłoka
    .acc = Śluzową powłokę
armour-scales = Łuski
    .number = plural
armour-bone-plates = Płyty kostne
    .number = plural
armour-thick-hide = Gruba skóra
    .acc = Grubą skórę
armour-filter-gills = Skrzela filtrujące
    .number = plural
armour-tissue = Regenerująca tkanka
    .acc = Regenerującą tkankę
armour-blubber = Warstwa tłuszczu
    .acc = Warstwę tłuszczu
armour-matted-fur = Zmierzwione futro
armour-fireproof-skin = Ognioodporna skóra
    .acc = Ognioodporną skórę
armour-antitoxin-glands = Gruczoły antytoksyczne
    .number = plural
armour-crystal-crust = Krystaliczna skorupa
    .acc = Krystaliczną skorupę

# Outposts
outpost-gigamutant = Gigamutant
    .acc = Gigamutanta
outpost-crawler = Pełzacz
    .acc = Pełzacza
outpost-spitter = Spluwacz
    .acc = Spluwacza
outpost-carrier = Nosiciel
    .acc = Nosiciela
outpost-slime = Szlam
outpost-lasher = Chłostacz
    .acc = Chłostacza
outpost-cleaners = Czyściciele
    .acc = Czyścicieli
    .number = plural
outpost-marauders = Maruderzy
    .acc = Maruderów
    .number = plural
outpost-hooligans = Chuligani
    .acc = Chuliganów
    .number = plural
outpost-vagabonds = Włóczędzy
    .acc = Włóczęgów
    .number = plural
outpost-soldiers = Żołnierze
    .acc = Żołnierzy
    .number = plural
outpost-expedition = Ekspedycja
    .acc = Ekspedycję

# Anomalies
anomaly-plants = Mięsożerne Rośliny
    .number = plural
anomaly-radiotrophs = Radiotrofy
    .number = plural
anomaly-thorns = Zmutowane Ciernie
    .number = plural
anomaly-swarm = Rój Insektów
anomaly-living-dead = Żywe Trupy
    .number = plural
anomaly-lizards = Jaszczury
    .number = plural
anomaly-ooze = Zabójcza Maź
anomaly-gas = Łatwopalny Gaz
anomaly-rats = Hordy Szczurów
    .number = plural
anomaly-worms = Radioaktywne Robale
    .number = plural
anomaly-spiders = Podziemne Pająki
    .number = plural
anomaly-contamination = Skażenie Radioaktywne

# Colonies
colony-hydroponic = Farma Hydroponiczna
colony-rat-farm = Farma Szczurów
colony-mushroom-farm = Farma Grzybów
colony-abandoned-farm = Opuszczona Farma
colony-cannibals = Sekta Kanibali
colony-refugees = Uchodźcy
    .number = plural
colony-stadium = Dworzec Stadion
colony-harbour = Przystań
colony-palace = Narodowy Pałac Kultury
colony-university = Uniwersytet
colony-serdika = Dworzec Serdika
colony-mausoleum = Mauzoleum

# Tunnel cards
tunnel-technical = Tunel Techniczny
tunnel-sewers = Kanały Ściekowe
    .number = plural
tunnel-metro = Stara Linia Metra
tunnel-shaft = Szyb Wentylacyjny
tunnel-gallery = Zawalony Chodnik
tunnel-shelter = Schron Obrony Cywilnej
tunnel-smugglers = Ścieżka Przemytników
route-trade = Szlaki handlowe
    .number = plural
route-patrol = Grafik patroli
route-signs = Znaki ostrzegawcze
    .number = plural
route-guide = Przewodnik
route-passage = Sekretne przejście
route-freelancer = Wolny strzelec
route-caravan = Karawana
route-handcar = Drezyna
route-plan = Plan schronu

# Map cards
map-1 = karta mapy 1
map-2 = karta mapy 2
map-3 = karta mapy 3
map-4 = karta mapy 4
map-5 = karta mapy 5
map-6 = karta mapy 6
map-7 = karta mapy 7
map-8 = karta mapy 8
map-9 = karta mapy 9
map-10 = karta mapy 10
map-11 = karta mapy 11
map-12 = karta mapy 12
map-13 = karta mapy 13
map-14 = karta mapy 14
map-15 = karta mapy 15
map-16 = karta mapy 16

# Tokens
food-rat = Szczurze Mięso
food-mushrooms = Grzyby
    .number = plural
food-rice = Ryż
mission-farm = misja „Opuszczona Farma”
mission-cult = misja „Kult Kanibali”
mission-refugees = misja „Uchodźcy”
code-1 = kod 1
code-2 = kod 2
code-3 = kod 3

# The picture in the terminal
board-round = Runda { $number }
board-turn = Tura { $number }
board-player = { $seat }
board-resources = zasoby: { $count }
board-hero = { $side ->
        [f] { $hero_f }
       *[m] { $hero_m }
    }
scene-hero-brief = { $who ->
    [hero-rat-hunter] { $side ->
        [f] Łowczyni
       *[m] Łowca
    }
    [hero-shapeshifter] Zmiennokszt.
   *[other] { $side ->
        [f] { $hero_f }
       *[m] { $hero_m }
    }
}
board-out = poza grą
board-wounded = ranny
board-hand = Ręka:
board-bazaar = Bazar:
board-row = Do wyboru:
board-decks = Talia sprzętu { $gear }, odrzucone { $discarded }, kody w stosie { $codes }
board-met = Na stole:
board-door = Kod drzwi:
board-offer = Oferta:
board-population = Populacja { $count }; widoczne kody { $sum }, strata na koniec rundy { $loss }
board-closed = zamknięte
board-slots = Kolonie:
board-face-up = Odkryte:
board-on-map = { $seat }: karta mapy { $map }, { $node }
board-on-start = { $seat }: pole startowe { $field }
board-points = { $seat }: punkty akcji { $count }
board-pending = Oczekujące ataki:
track-colony = Kolonia
track-outpost = Posterunek
track-anomaly = Anomalia
track-tunnel = Tunel Władzy
type-melee = W
type-ranged = D
type-toxic = T
type-fire = O
race-human = człowiek
race-mutant = mutant
short-human = cz
short-mutant = m
port-n = Pn
port-e = Wsch
port-s = Pd
port-w = Zach

# Obraz stołu
scene-type-melee = wręcz
scene-type-ranged = dystans
scene-type-toxic = toksyna
scene-type-fire = ogień/kwas
scene-weapon = { $gear }, broń { $race ->
        [human] ludzi
       *[mutant] mutantów
    }, koszt { $cost }: { $type ->
        [melee] wręcz
        [ranged] dystans
        [toxic] toksyna
       *[fire] ogień/kwas
    } { $value }.{ $effect ->
       *[none] { "" }
        [extra] { " " }Przeciw graczom także { $extra ->
            [melee] wręcz
            [ranged] dystans
            [toxic] toksyna
           *[fire] ogień/kwas
        } { $bonus }.
        [power-up] { " " }Przeciw graczom: +{ $bonus } za każdą dezaktywowaną własną kartę.
        [cancel] { " " }Reakcja: anuluje efekt broni.
        [burst] { " " }Przeciw graczom: albo dwa trafienia po { $second }.
        [reactivate] { " " }Przeciw graczom: za { $threshold } lub więcej obrażeń możesz ponownie aktywować jedną swoją kartę.
        [blaze] { " " }Przeciw graczom: albo { $second }, a broniący może użyć dwóch pancerzy.
        [disarm] { " " }Przeciw graczom: za każde { $threshold ->
            [one] { $threshold } obrażenie
            [few] { $threshold } obrażenia
           *[other] { $threshold } obrażeń
        } możesz dezaktywować jedną kartę rywala.
        [boost] { " " }Przeciw graczom: albo { $second } i +{ $bonus } do następnego ataku.
        [drain] { " " }Przeciw graczom: zyskujesz tyle, ile rywal traci.
        [entangle] { " " }Reakcja: każde trafienie ataku jest słabsze o { $bonus }.
        [turncoat] { " " }Przeciw graczom: za { $threshold } lub więcej obrażeń możesz użyć broni rywala przeciw niemu.
        [reflect] { " " }Reakcja: atakujący traci 1 za każde 2 obrażenia.
    }
scene-armour = { $gear }, pancerz { $race ->
        [human] ludzi
       *[mutant] mutantów
    }, koszt { $cost }: wręcz { $melee }, dystans { $ranged }, toksyna { $toxic }, ogień/kwas { $fire }.
scene-colony = { $card }: { $about }
scene-outpost = { $card } ({ $race ->
        [human] ludzie
       *[mutant] mutanci
    }), siła { $strength }, koszt wynajęcia { $hire }. Jako najemnik: { $about }
scene-anomaly = { $card }, siła { $strength }. { $about }
scene-hero-name = { $hero_short }
scene-hero = { $hero } ({ $race ->
        [human] człowiek
       *[mutant] mutant
    }): { $about }
scene-card = { $card }: { $about }
scene-route = { $card }: { $about } Potem: { $effect ->
        [contamination] Skażenie
        [epidemic] Epidemia
       *[mutation] Mutacja
    }.
scene-strength = siła
scene-left = Nagroda: zasoby
scene-right = Druga nagroda: żywność, sprzęt albo zasoby
scene-both = obie
scene-draft = { $seat } wybiera sprzęt, zasoby: { $money }
scene-discards = Odrzucony sprzęt: { $count }
scene-market = handel
scene-half = pół ceny
scene-surcharge = ceny +1
scene-pays = płaci { $count }
scene-rewards = zasoby { $resources } albo { $reward ->
        [food] { $food }
        [gear] sprzęt
       *[resources] { $second }
    }
scene-offer = Karty tunelu do wyboru
scene-weapon-word = broń
scene-armour-word = pancerz
scene-loss = strata
scene-left-over = zostanie { $count }
scene-defeat = porażka
scene-carrier = Nosiciel: broń liczy się podwójnie
scene-fight = { $seat } kontra: { $foe }
scene-duel = Atakuje { $attacker }, broni się { $target }
scene-counter = Kontratak: { $attacker }, broni się { $target }
scene-damage = obrażenia
scene-choose-weapon = Którą bronią? Po ataku może odpowiedzieć { $target }.
scene-board-tunnel = Tunel Władzy: cztery tory, drzwi schronu i Bazar
scene-board-fever = Podziemna Gorączka: mapa, talie kart i numerowane kolonie
scene-board-arena = Arena: obaj walczący i ataki między nimi
scene-space = Miejsce { $track }-{ $space }
scene-pawn = Bohater gracza { $seat }
scene-deck = Talia { $kind ->
        [colony] kolonii
        [outpost] posterunków
       *[anomaly] anomalii
    }: { $count }, odrzucone: { $discarded }
scene-discarded = Odrzucone: { $discarded }
scene-peeked = na wierzchu talii
scene-last-card = odwiedzone
scene-strength-of = siła { $strength }
scene-open = trwa wizyta
scene-door = Drzwi schronu: wygrywa, kto dojdzie do nich z tymi kodami
scene-door-word = Drzwi schronu
scene-turn-of = Teraz: { $seat }
scene-bazaar = Bazar
scene-gear-deck = Talia sprzętu: { $count }
scene-gear-discard = Odrzucony sprzęt: { $discarded }
scene-gear-deck-word = Talia sprzętu
scene-gear-discard-word = odrzucone
scene-start = start nr { $field }
scene-port = Wejście do tunelu
scene-manhole = Właz: za 2 zasoby do dowolnego innego włazu
scene-empty-slot = Kolonia { $slot }: odwiedzona, pole jest puste
scene-numbered = Kolonia { $slot }: { $card }
scene-outpost-here = Posterunek: kto tu wejdzie, rozgrywa wierzchnią kartę talii
scene-anomaly-here = Anomalia: kto tu wejdzie, rozgrywa wierzchnią kartę talii
scene-explore = Zbadaj
scene-cross = Przejdź na sąsiednią kartę mapy
scene-breach = Spluwacz: przebij się tędy
scene-map-deck = Talia map: { $count }
scene-medic = medyk usuwa kod { $number }: { $price }
scene-microbiologist = mikrobiolog: szczepionka
scene-resources = Zasoby: zdrowie i pieniądze naraz
scene-hand = Karty w ręce: { $count }
scene-active = Teraz: { $seat }
scene-points = Punkty akcji
scene-point = Kosztuje punkt akcji
scene-attack = { $gear }: atak w turze rywala
scene-attack-effect = { $gear } z efektem: atak w turze rywala
scene-first = Pierwszy gracz
scene-get-through = Co się przebije (wartość − pancerz): { $seat }
scene-no-weapons = Żadna broń nie jest gotowa
scene-buys-draw = 1 punkt: pobranie karty
scene-buys-play = 1 punkt: zagranie karty własnej rasy
scene-buys-attack = 1 punkt: deklaracja ataku; trafia w turze przeciwnika
scene-buys-back = dwie odrzucone karty: 1 punkt więcej
scene-answers = Każde za 1 punkt: pobranie karty, zagranie jej, reakcja. Punkty: { $points }
scene-choose-race = Wybierz rasę: sprzęt drugiej będzie bezużyteczny
scene-no-cover = bez pancerza
scene-way-to-cover = { $way }: strata { $loss }, zostanie { $left }
scene-covers = { $gear } + { $more }
scene-in-hand = { $count } w ręce
scene-no-gear = Brak sprzętu w grze
scene-no-own-gear = Jeszcze bez sprzętu
scene-your-hand = Twoja ręka
scene-empty-hand = brak kart
scene-pile = Stos kodów: { $count }
scene-missing = brak: { $codes }
scene-all-codes = komplet
scene-obstacles = przeszkody { $count } / { $limit }
scene-population = Populacja: { $count }
scene-codes-to-come = { $codes } = { $sum }, { $sum } ÷ 3 → { $loss }
scene-loss-to-come = { $loss ->
        [0] populacja bez zmian
       *[other] populacja { $now } → { $left }
    }
scene-place-closed = Zamknięte szczepionką
scene-zone = Populacja i Strefa Infekcji
scene-phase-set-up = Przygotowanie
scene-phase-tunnel = Faza Tunelu
scene-phase-contact = Faza Kontaktu
scene-phase-location = Faza Lokacji
scene-phase-map = Faza Mapy
scene-phase-infection = Faza Infekcji
scene-phase-clean-up = koniec rundy
scene-phase-defence = obrona przed atakami
scene-phase-actions = akcje
scene-about-hero-courtesan = zamiast wynająć przyjazny posterunek ludzi bierze zasoby równe kosztowi wynajęcia.
scene-about-hero-soldier = po dwie bronie na symbol; po walce może ponownie aktywować jedną użytą broń.
scene-about-hero-stalker = najpierw podgląda anomalię i może ją ominąć.
scene-about-hero-thief = kradnie losowy sprzęt bohaterowi w zasięgu.
scene-about-hero-dealer = przy każdym handlu kupuje jeden odrzucony sprzęt za pół ceny.
scene-about-hero-rat-hunter = przy nagrodzie z żywnością lub sprzętem bierze dodatkowy żeton żywności.
scene-about-hero-duchess = wynajmuje każdy posterunek mutantów za pół ceny, nawet wrogi.
scene-about-hero-devourer = pożera posterunek mutantów: bez walki, zasoby równe kosztowi wynajęcia.
scene-about-hero-armoured = po dwa pancerze na symbol; po walce może ponownie aktywować jeden użyty pancerz.
scene-about-hero-shapeshifter = najpierw podgląda posterunek i może go ominąć; naśladuje sąsiada na torze.
scene-about-hero-girl = podwaja wartości użytego sprzętu; po walce go odrzuca.
scene-about-hero-mole = ma do wyboru o jedną kartę tunelu więcej.
scene-about-outpost-gigamutant = od razu pokonuje posterunek lub najemnika.
scene-about-outpost-gigamutant-fever = od razu pokonuje wrogi posterunek i niszczy kody za 1 punkt populacji.
scene-about-outpost-crawler = atakuje bohatera w tej samej lokacji.
scene-about-outpost-crawler-fever = poluje na kody lub je niszczy, także w turze innego gracza.
scene-about-outpost-spitter = przenosi cię na wolne miejsce torów I–III.
scene-about-outpost-spitter-fever = przebija ścianę na sąsiednią kartę mapy.
scene-about-outpost-carrier = podwaja wartości broni w walce.
scene-about-outpost-slime = pozwala przejść anomalię bez walki, z nagrodą.
scene-about-outpost-lasher = przy kodzie za anomalię daje drugi, o numerze, który masz.
scene-about-outpost-cleaners = wygrywają walkę specjalną w kolonii.
scene-about-outpost-cleaners-fever = wygrywają walkę specjalną w kolonii i niszczą kody za 2 punkty populacji.
scene-about-outpost-marauders = podwajają nagrodę kolonii.
scene-about-outpost-marauders-fever = podwajają nagrodę kolonii i niszczą kody za 2 punkty populacji.
scene-about-outpost-hooligans = przesuwają cię na twoim torze.
scene-about-outpost-hooligans-fever = pozwalają nie rozgrywać odkrytej karty lokacji.
scene-about-outpost-vagabonds = cały sprzęt za pół ceny podczas jednego handlu.
scene-about-outpost-soldiers = przynoszą odrzucony sprzęt o łącznym koszcie do 6.
scene-about-outpost-expedition = dodatkowy kod po anomalii w lokacji IV.
scene-about-outpost-expedition-fever = dodatkowy losowy kod w kolonii 4.
scene-about-anomaly-plants = Strata 0: bierzesz sprzęt. Strata 3 lub więcej: odrzucasz sprzęt.
scene-about-anomaly-radiotrophs = Strata 4 lub więcej: odrzucasz sprzęt, potem bierzesz jeden z Bazaru.
scene-about-anomaly-thorns = Strata 4 lub więcej: odrzucasz sprzęt.
scene-about-anomaly-swarm = Silniejszy o 1 za każdy twój sprzęt; wcześniej możesz go odrzucić.
scene-about-anomaly-living-dead = Pozostałe obrażenia są podwojone.
scene-about-anomaly-lizards = Możesz podwoić użytą broń, potem ją odrzucasz.
scene-about-anomaly-ooze = Możesz podwoić użyte pancerze, potem je odrzucasz.
scene-about-anomaly-gas = Za odrzuconego najemnika przechodzisz bez walki, z nagrodą.
scene-about-anomaly-rats = Za żeton żywności przechodzisz bez walki, z nagrodą.
scene-about-anomaly-worms = Po przeżyciu możesz zapłacić 6 za dodatkowy kod.
scene-about-anomaly-spiders = Możesz podwoić obrażenia: dodatkową nagrodą jest wierzchni posterunek jako najemnik.
scene-about-anomaly-contamination = Możesz podwoić obrażenia: dodatkową nagrodą jest sprzęt.
scene-about-colony-hydroponic = inna żywność → Ryż ×2; sprzęt lub najemnik → Ryż
scene-about-colony-rat-farm = inna żywność → Szczurze Mięso ×2; sprzęt lub najemnik → Szczurze Mięso
scene-about-colony-mushroom-farm = inna żywność → Grzyby ×2; sprzęt lub najemnik → Grzyby
scene-about-colony-abandoned-farm = pokonana anomalia → misja; misja → 12 zasobów
scene-about-colony-cannibals = pokonany posterunek → misja; misja → 12 zasobów
scene-about-colony-refugees = żywność → misja; misja → 12 zasobów
scene-about-colony-stadium = handel; pokonany posterunek, strata poniżej 3 → kod
scene-about-colony-harbour = handel, sprzęt mutantów za pół ceny; misja → kod
scene-about-colony-palace = handel, sprzęt ludzi za pół ceny; misja → kod
scene-about-colony-university = handel; misja → kod; wymiana kodu na planszy
scene-about-colony-serdika = handel, ceny +1; każda żywność → 9 zasobów
scene-about-colony-mausoleum = handel; każda misja → 15 zasobów
scene-about-tunnel-technical = podejrzyj wierzchnią kartę jednej talii lokacji; na wierzch albo na spód.
scene-about-tunnel-sewers = spotykasz Handlarza: kupujesz i sprzedajesz.
scene-about-tunnel-metro = odrzuć do trzech kart z Bazaru.
scene-about-tunnel-shaft = podejrzyj wierzchnią anomalię; na wierzch albo na spód.
scene-about-tunnel-gallery = weź 2 zasoby.
scene-about-tunnel-shelter = sprzedaj jeden sprzęt, żywność lub misję.
scene-about-tunnel-smugglers = wymień kod drzwi na losowy.
scene-about-route-trade = odkryj dwie kolonie i rozegraj jedną.
scene-about-route-patrol = odkryj dwa posterunki i rozegraj jeden.
scene-about-route-signs = odkryj dwie anomalie i rozegraj jedną.
scene-about-route-guide = odkryj wierzchnie karty trzech talii.
scene-about-route-passage = rozegraj wierzchnią kartę dowolnej talii.
scene-about-route-freelancer = odkryj posterunek: możesz go wynająć bez względu na rasę.
scene-about-route-caravan = nowy Bazar.
scene-about-route-handcar = przejedź przez jedną lub dwie lokacje bez zatrzymania.
scene-about-route-plan = nowe kolonie na wszystkie puste pola.
scene-short-colony-hydroponic = wymiana żywności; karmienie
scene-short-colony-rat-farm = wymiana żywności; karmienie
scene-short-colony-mushroom-farm = wymiana żywności; karmienie
scene-short-colony-abandoned-farm = anomalia → misja → 12
scene-short-colony-cannibals = posterunek → misja → 12
scene-short-colony-refugees = żywność → misja → 12
scene-short-colony-stadium = handel; posterunek → kod
scene-short-colony-harbour = handel ½ mutanci; misja → kod
scene-short-colony-palace = handel ½ ludzie; misja → kod
scene-short-colony-university = handel; misja → kod; wymiana
scene-short-colony-serdika = handel +1; żywność → 9
scene-short-colony-mausoleum = handel; misja → 15
scene-mimic = W tej rundzie naśladuje: { $hero }, { $about }
scene-solo = Przeszkody na torach; o jedną za dużo i gra przegrana
scene-way = od przodu do końca toru
scene-best-attack = Najlepsza aktywna broń każdego typu
scene-best-defence = Najlepszy aktywny pancerz każdego typu
scene-won = Zwycięstwo!
scene-won-door = Drzwi schronu otwarte! Zwycięstwo:
scene-won-alive = Ostatnia ocalała osoba wygrywa:
scene-won-cured = Zwycięstwo! Zarazy już nie ma.
scene-won-ahead = Minęła ostatnia runda. Najwięcej kodów:
scene-won-fallen = Nikt nie ocalał. Najwięcej kodów przed ostatnią walką:
scene-lost-city = Porażka: populacja spadła do 0
scene-lost-hero = Porażka: nie ma już zasobów
scene-lost-blocked = Porażka: przeszkody zamknęły drogę
scene-lost-time = Porażka: minęła ostatnia runda

## What the teacher says why with

merit-health = zasoby
merit-gear = sprzęt
merit-codes = kody
merit-mercenaries = najemnicy
merit-food = żywność
merit-hand = karty w ręce
merit-foe = obrażenia przeciwnika
merit-population = populacja
merit-infection = wolność od infekcji

# Names of gear where there is little room; the tip says the whole one
short-anomaly-contamination = Skażenie
short-colony-palace = Pałac Kultury
short-weapon-molotov = Mołotow
short-weapon-toxin-sprayer = Rozpylacz
short-weapon-acid-canister = Kanister
short-weapon-spores = Zarodniki
short-armour-vest = Kamizelka
short-armour-hazmat-suit = Kombinezon
short-armour-firefighter-coat = Płaszcz straż.
short-armour-engineer-suit = Skafander
short-armour-carapace = Chityna
short-armour-tissue = Regen. tkanka
short-armour-filter-gills = Skrzela
short-armour-matted-fur = Futro
short-armour-fireproof-skin = Ognioodp. skóra
short-armour-antitoxin-glands = Gruczoły antyt.
short-armour-crystal-crust = Kryszt. skorupa
short-armour-blubber = Tłuszcz
short-weapon-chemical-grenade = Granat chem.
