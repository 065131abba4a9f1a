chapter-start = Przygotowanie
chapter-turn = Twoja tura
chapter-defence = Obrona
chapter-way = Tunele
chapter-places = Lokacje
chapter-plague = Zaraza
chapter-end = Koniec

# Arena

arena = Arena
    .about = Pojedynek: punkty akcji, ataki, które czekają, pancerze.

arena-race = Dwoje wojowników, same karty. Zagrywasz karty tylko jednej rasy i teraz ją ogłaszasz. Pięć z sześciu twoich kart należy do mutantów, jak [a]; tylko [b] jest dla ludzi. Wybierz mutanta.
    .title = Wybierz rasę
    .done = Walczysz jako mutant. Karta ludzi też się jeszcze przyda, jak zobaczysz.
arena-points = W turze masz trzy punkty akcji. Za jeden punkt pobierasz kartę, zagrywasz kartę albo deklarujesz atak. Zagraj broń [a].
    .title = Trzy punkty akcji
    .done = Kolce leżą przed tobą, gotowe do ataku: dystansowego, 4.
arena-armour = Pancerze zatrzymują trafienia swojego typu. Zagraj [a]: chroni trochę przed wszystkimi czterema.
    .title = Najpierw pancerz
    .done = Krystaliczna skorupa osłoni cię w turze rywala, i to za darmo.
arena-strike = Ostatni punkt: zadeklaruj atak bronią [a] na [b]. Bronią można atakować w tej samej turze, w której ją zagrano.
    .title = Zadeklaruj atak
    .done = Atak trafi, gdy zacznie się tura rywala. Do tego czasu czeka, a broń jest użyta.
arena-scrap = Nie masz punktów? Dowolne dwie karty możesz odrzucić za jeden punkt. Odrzuć Miotacz ognia i Grubą skórę.
    .title = Dwie karty za punkt
    .done = Karta ludzi się przydała: znów masz jeden punkt akcji.
arena-more = Za ten punkt zagraj drugą broń, [a]. Potem zakończ turę.
    .title = Broń na następną turę
    .done = Rywal zatrzymał 3 z 4 Pancerzem bojowym, stracił 1 zasób i odpowiedział Kałachem.
arena-react = Teraz trafia cię [a]. Najpierw możesz wydać punkty akcji: zagrać kartę albo odpowiedzieć. To punkty z twojej własnej tury, więc spasuj.
    .title = Odpowiedz albo oszczędź punkty
    .done = Wszystkie trzy punkty zostają na twoją turę.
arena-wear = Nadchodzi 5 obrażeń dystansowych. Na każde trafienie możesz użyć jednego pancerza. Użyj [a]: zatrzyma 2.
    .title = Jeden pancerz na trafienie
    .done = Tracisz 3 zasoby. Pancerz jest użyty aż do początku twojej następnej tury.
arena-again = Gdy zaczyna się twoja tura, karty są znów gotowe. Zaatakuj obiema broniami, [a] i [b].
    .title = Uderz obiema
    .done = Na rywala czekają dwa ataki różnych typów, a jeden pancerz obu nie zatrzyma.
arena-turn = Został jeden punkt: pobierz, zagraj albo go zostaw, potem zakończ turę. Gdy rywal odpowie, znów będzie pytanie do ciebie.
    .title = Reszta twojej tury
    .done = Atak, obrona, atak: to cała Arena.
arena-end = Zasoby to zdrowie, na początku 20. Twoje widać w [a], rywala w [b]. Kto spadnie do 0, przegrywa.
    .title = Zero oznacza koniec
arena-duel = Walcz do końca albo wyjdź, kiedy chcesz. Patrz, przed czym rywal nie umie się osłonić.
    .title = Pojedynek jest twój
    .done = Koniec pojedynku.

# Tunel Władzy

tunnel = Tunel Władzy
    .about = Wyścig do schronu: karty tuneli, kolonia, anomalia, kod.

tunnel-goal = Przy drzwiach schronu leżą trzy odkryte kody: [a], [b] i [c]. Kto dotrze do drzwi, mając te numery, natychmiast wygrywa.
    .title = Trzy kody otwierają drzwi
tunnel-hero = Wybierz bohatera. Większość twojego sprzętu jest dla ludzi, więc weź Żołnierkę: może użyć dwóch broni tam, gdzie inni jednej.
    .title = Bohater z talentem
    .done = Używać można tylko sprzętu własnej rasy.
tunnel-gear = Zasoby to zdrowie i pieniądze naraz. Masz 30. Zatrzymaj karty ludzi [a], [b] i [c], każdą za jej cenę, a potem wybierz: gotowe.
    .title = Kup to, czego użyjesz
    .done = Zostało czternaście zasobów. To także twoje zdrowie.
tunnel-tunnel = Każda runda zaczyna się od karty tunelu. Pomaga i mówi, dokąd możesz iść. Weź [a] i skorzystaj z jej akcji.
    .title = Karta tunelu w każdej rundzie
    .done = Dwa zasoby za darmo.
tunnel-place = Karta daje do wyboru trzy miejsca. Na torze I czeka kolonia, przyjazna dla wszystkich. Niższe miejsca idą pierwsze: stań na [a].
    .title = Niższe miejsca idą pierwsze
    .done = Pierwszy odwiedzający dostaje obie nagrody: 4 zasoby i kartę sprzętu.
tunnel-colony = Darmowa karta sprzętu: weź [a] z Bazaru. Chroni przed toksynami oraz ogniem i kwasem.
    .title = Nagrody kolonii
    .done = Rywal wywalczył kod na torze IV: kody przy drzwiach się zmieniły.
tunnel-peek = Weź [a]: pozwala podejrzeć wierzchnią anomalię. Zajrzyj i zostaw ją na wierzchu.
    .title = Zajrzyj, zanim pójdziesz
    .done = Mięsożerne Rośliny: siła 12, a do tego zjadają sprzęt. Dasz radę.
tunnel-anomaly = Anomalie na torze III są wrogie dla każdego i dają kody. Stań na [a].
    .title = Kody są w anomaliach
    .done = Nikogo więcej na tym torze: nie ma kontaktu, od razu są rośliny.
tunnel-fight = Walka to rachunki. Na każdy symbol pancerza możesz użyć jednego pancerza z tą obroną. Użyj [a] na toksyny i jeszcze raz na ogień.
    .title = Jedna karta na symbol
    .done = 12 minus 2 minus 2: tracisz 8 zasobów i żyjesz.
tunnel-price = Te rośliny zjadają też kartę sprzętu. Zasoby i karty są po to, by je wydawać: wybierz najmniej potrzebną.
    .title = Ile to kosztuje
    .done = O jedną kartę mniej, ale anomalia pokonana.
tunnel-code = Pierwszy odwiedzający może zabrać kod prosto z drzwi. Weź 2.
    .title = Weź kod z drzwi
    .done = Dwójka jest twoja, a przy drzwiach leży nowy numer.
tunnel-round = Rozegraj własną rundę: karta tunelu, miejsce i to, co tam spotkasz. Na wspólnym torze można zaatakować, zastawić zasadzkę albo zaproponować wymianę.
    .title = Własna runda
    .done = Tunel, kontakt, lokacja: tak wygląda każda runda.
tunnel-door = Na torze IV [a] drogę zagradzają posterunek i anomalia, a za nimi są drzwi. Idź tam, gdy masz ich trzy numery.
    .title = Droga do drzwi
tunnel-game = Graj do końca albo wyjdź, kiedy chcesz. Pilnuj zasobów: dokładnie 0 to porażka.
    .title = Wyścig jest twój
    .done = Koniec wyścigu.

# Podziemna Gorączka

fever = Podziemna Gorączka
    .about = Razem przeciw zarazie: trasy, mapy, infekcja, leczenie.

fever-goal = Gracie razem. Kody w Strefie Infekcji, jak [a], zabijają populację [b]. Wygrywacie, gdy w żadnym otwartym miejscu nie ma kodu, a przegrywacie, gdy nikt nie żyje.
    .title = Wszyscy przeciw zarazie
fever-field = Bohaterka i jej sprzęt są wybrane. Wskaż, gdzie zaczyna na mapie: [a].
    .title = Do tuneli
    .done = Pożeraczka, twoja partnerka, zaczyna gdzie indziej. Pierwsza tura jest twoja.
fever-route = Masz dwie karty tunelu, po jednej na turę. Karta daje efekt, a po twoim ruchu infekcję. Weź [a] i skorzystaj.
    .title = Wybierz kartę tunelu
    .done = Odkryła dwa posterunki, a ty wybierasz jeden.
fever-hire = Posterunki twojej rasy są przyjazne. Wybierz Żołnierzy, wynajmij ich jako najemników i weź w prezencie Ciężką Tarczę.
    .title = Najemnicy
    .done = Najemnicy to lekarstwo: z twoim kodem usuwają kody ze strefy.
fever-walk = Idź tunelami. Wejście do lokacji oznacza wizytę. Wejdź do posterunku [a].
    .title = Idź i odwiedzaj
    .done = Mieszka tu Chłostacz, mutant: wrogi, siła 8.
fever-fight = Na każdy symbol broni użyj jednej broni tego typu, na każdy symbol pancerza jednego pancerza. Strzel z [a] i osłoń się pancerzem, na przykład [b].
    .title = Walka to rachunki
    .done = To, co zostało z jego siły, tracisz w zasobach.
fever-reward = Pokonany posterunek daje kartę sprzętu: weź Gumowe poncho. Żołnierka może potem ponownie aktywować Kałacha.
    .title = Nagroda
    .done = W razie potrzeby drugi strzał w tej turze.
fever-infection = Na tę turę wystarczy: zostań na miejscu. Potem na [a] spadnie infekcja z twojej karty. Spasuj i zakończ turę.
    .title = Infekcja przychodzi potem
    .done = Epidemia: kod trafił tam, gdzie widać najwyższy numer. Partnerka też już rozegrała turę.
fever-population = Gdy wszyscy rozegrają tury, dodaje się widoczne kody i ginie jedna trzecia sumy [a]. Populacja spadła z 12 do 11.
    .title = Ginie jedna trzecia sumy
fever-turn = Rozegraj własną turę: trasa, droga, infekcja. Raz na turę możesz przejść na inną kartę mapy.
    .title = Własna tura
    .done = Każda tura pomaga i każda zaraża.
fever-cure = Miejscowy medyk usuwa kody za zasoby, najemnicy z pomocą twojego kodu, a Mikrobiolog zamyka miejsce na zawsze. Opróżnijcie [a], [b], [c] i [d].
    .title = Jak znikają kody
fever-game = Grajcie do końca albo wyjdź, kiedy chcesz. Kody z anomalii to narzędzia: zbierajcie je wcześnie.
    .title = Ratujcie miasto
    .done = Koniec gry.

# Tunel Władzy w pojedynkę

solo = Tunel Władzy w pojedynkę
    .about = Bez rywali, za to co rundę o jedną przeszkodę więcej. Po Tunelu Władzy.

solo-rules = W pojedynkę ścigasz się z samymi tunelami. Co rundę żeton blokuje na stałe jedno miejsce. Gdy przeszkody zajmą wszystkie pięć miejsc toru IV [a], przegrywasz.
    .title = Przeciw tunelom
solo-tunnel = Dostajesz dwie karty tunelu i nikt ci żadnej nie zabierze. Weź [a], nie [b]: podejrzyj wierzchnią anomalię i zostaw ją na wierzchu.
    .title = Dwie karty do wyboru
    .done = Skażenie Radioaktywne, siła 6: wiesz już, co czeka przy kodach.
solo-place = Nie ma z kim wchodzić w kontakt, a pierwsze odwiedziny są zawsze twoje. Stań na [a] przy posterunku albo od razu na [b].
    .title = Zawsze na początku
    .done = Teraz odpowiadają tunele.
solo-obstacle = Kolejna karta tunelu mówi, gdzie może stanąć przeszkoda, a miejsce wybierasz ty. Zostanie tam do końca. Oddaj raczej [a] na torze I niż [b], gdzie anomalie dają kody.
    .title = Co rundę przeszkoda
    .done = Jedno miejsce przepadło na stałe. Potem odwiedzasz swoją lokację.
solo-round = Rozegraj odwiedziny i weź, co dają. Następna runda zacznie się od dwóch nowych kart tunelu.
    .title = Twoje odwiedziny
    .done = Runda w pojedynkę: karta, miejsce, przeszkoda, lokacja.
solo-limit = Czasu jest mało: na tym poziomie na planszy może stać dziewięć przeszkód, a dziesiąta oznacza przegraną. Zbieraj więc kody od pierwszej rundy.
    .title = Dziewięć przeszkód, nie więcej
solo-game = Graj do końca albo wyjdź, kiedy chcesz. Pilnuj, by droga na tor IV była otwarta.
    .title = Wyścig jest twój
    .done = Koniec wyścigu.

# Tunel Władzy, Przetrwanie

survival = Tunel Władzy, Przetrwanie
    .about = Kto spadnie do 0, odpada. Po Tunelu Władzy.

survival-rules = W Przetrwaniu nikt się już nie podnosi: kto spadnie do 0 zasobów, natychmiast odpada z gry. Wygrywa także ostatni żywy bohater.
    .title = Drugiego życia nie ma
survival-gear = Zasoby są więc cenniejsze od kart. W pierwszej lekcji były trzy karty; teraz zatrzymaj tylko [a] i [b], a potem wybierz: gotowe.
    .title = Oszczędzaj zdrowie
    .done = Zostało dziewiętnaście zasobów, o pięć więcej niż z trzema kartami.
survival-tunnel = Weź [a] i skorzystaj z jej akcji: to dwa zasoby.
    .title = Wszystko, co daje zasoby
    .done = Masz dwadzieścia jeden zasobów.
survival-place = Na początku idź tam, gdzie nie ma walki: do kolonii, na [a].
    .title = Najpierw bezpieczne miejsce
    .done = Cztery zasoby więcej i karta sprzętu do wyboru.
survival-colony = Weź [a]: chroni przed trzema rodzajami obrażeń.
    .title = Pancerz przed bronią
    .done = Rywal dwa razy walczył o kod i stracił jedenaście zasobów.
survival-peek = Zanim pójdziesz do anomalii, podejrzyj ją. Weź [a], zajrzyj i zostaw ją na wierzchu.
    .title = Zajrzyj, zanim pójdziesz
    .done = Mięsożerne Rośliny, siła 12. Przy twoich 25 zasobach to do przeżycia, przy 12 byłby to koniec.
survival-round = Wybierz, dokąd iść, i najpierw policz: co najgorszego może się tam stać? Osłabionego rywala można też zaatakować.
    .title = Policz przed walką
    .done = Wciąż jesteś w grze, a to już połowa sukcesu.
survival-game = Graj do końca albo wyjdź, kiedy chcesz. Otwórz drzwi albo przetrwaj do końca.
    .title = Wyścig jest twój
    .done = Koniec wyścigu.

# Podziemna Gorączka bez ratunku

rescue = Podziemna Gorączka bez ratunku
    .about = Bohater z 0 zasobów czeka na pomoc. Po Podziemnej Gorączce.

rescue-rules = Bez ratunku bohater z 0 zasobów nie kosztuje populacji, ale wstanie tylko, gdy ktoś przyniesie mu zasoby. Partner kupił za dużo, a resztę zabrała anomalia.
    .title = Nikt nie wstanie sam
rescue-help = W swojej turze możesz pomóc; liczy się to jako wymiana. Wybierz pomoc, daj 5 zasobów, a potem wybierz: gotowe. Co najmniej jeden musi zostać u ciebie.
    .title = Przynieś zasoby
    .done = Partner znów może grać, mając dokładnie tyle zasobów.
rescue-route = Potem twoja tura toczy się jak zwykle. Weź [a].
    .title = Własna tura
    .done = Gdy bohater czeka, w jego turze działa tylko infekcja losowej karty: na czekaniu zyskuje tylko zaraza.
rescue-turn = Dokończ turę. Nie odchodź daleko od partnera: rannemu w drodze można pomóc tylko z bliska.
    .title = Trzymajcie się razem
    .done = Dwoje bohaterów blisko siebie to wzajemny ratunek.
rescue-game = Grajcie do końca albo wyjdź, kiedy chcesz. Wydawajcie mniej i liczcie przed każdą walką.
    .title = Ratujcie miasto
    .done = Koniec gry.
