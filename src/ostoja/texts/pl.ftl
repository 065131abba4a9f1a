## Teksty samego programu. Każda gra ma własne w swoim katalogu.

# Co jądro mówi w każdej grze
prompt-over = Gra skończona.
    .others = Gra skończona.
refuse-not-now = Nie o tym się teraz decyduje.
refuse-only-shown = Nie ma tu teraz nic do wyboru – to pokazuje stan gry.
refuse-shown-by-rule = Tu niczego się nie wybiera. { $rule }
refuse-waits-for = To nie twoja kolej – teraz decyduje { $owner }.
refuse-waits-for-others = Nie masz teraz nic do wyboru; inni jeszcze nie skończyli.
refuse-somebody-elses = To należy do gracza { $owner } i nie ty o tym decydujesz.
refuse-choose-whole = To część czegoś, co teraz świeci – wybierz tamto.
refuse-not-your-turn = To nie twoja kolej.
refuse-game-over = Gra już się skończyła.
refuse-no-statement = Tego nie można teraz powiedzieć.

list-and = { $first } i { $last }
seat = miejsce
yes = tak
no = nie

# Gdy coś pójdzie nie tak
error = ostoja: { $message }
stopped = Przerwano.
input-ended = Wejście się skończyło.
ended = Zakończono z zewnątrz.
bad-option = Opcję zapisuje się nazwa=wartość, a nie „{ $pair }”; zobacz: ostoja games
bad-seats = Liczbę miejsc zapisuje się 4, 2-5 albo 2,4, a nie „{ $seats }”.
bad-profile = Nie da się odczytać profilu { $file }: { $reason }
not-an-object = to nie jest obiekt JSON
no-saves-folder = Nie da się zapisywać gier w { $folder }: { $reason }. Wskaż plik przez --save.
nothing-to-resume = Nie ma niedokończonej gry. Zacznij nową: ostoja play
resume-keeps-settings = Wznowiona gra zachowuje miejsca, ziarno, opcje i pakiet; nie podawaj ich.
already-over = Gra w { $file } jest skończona. Obejrzyj ją: ostoja replay { $file }
other-game = { $file } to gra { $game }.
too-many-humans = { $humans ->
    [one] Jedna osoba nie zmieści się
    [few] { $humans } osoby nie zmieszczą się
   *[other] { $humans } osób nie zmieści się
} na { $seats ->
    [one] jednym miejscu
   *[other] { $seats } miejscach
}.
too-many-names = Za dużo imion ({ $names }) na { $seats ->
    [one] jedno miejsce
    [few] { $seats } miejsca
   *[other] { $seats } miejsc
}.
no-such-seat = Nie ma miejsca { $seat }; miejsca mają numery od 1 do { $seats }.

# Lista gier
column-id = nazwa
column-game = gra
column-seats = miejsca
column-options = opcje
which-game = Która gra? (numer albo nazwa, q: wyjście)
no-such-game = Nie ma gry „{ $text }”.
which-of-them = „{ $text }” pasuje do kilku gier: { $games }.
menu-help = Wpisz numer gry, jej nazwę lub część nazwy; Tab uzupełnia, strzałki przechodzą przez gry. q: wyjście

# Przy stole
player-alone = Gracz
player-number = Gracz { $number }
bot-named = bot { $bot }
move-number = ruch { $number }
thinking = { $name } myśli…
earlier-news = … i { $count } { $count ->
    [one] wcześniejsze
    [few] wcześniejsze
   *[other] wcześniejszych
}; l pokazuje dziennik
hand-over = { $name }, twoja kolej. Pozostali, proszę, odwróćcie wzrok.
press-enter = Naciśnij Enter, gdy przy klawiaturze siedzi { $name }.
board-part = plansza { $part }/{ $parts }, b: dalej
page = strona { $page } z { $pages }, Enter: następna
enter-takes-it = Enter: wybierz
filtered = „{ $text }” pasuje do { $count } z { $all }, Enter: pokaż wszystko
talk-hint = s: powiedz coś
help-hint = numer albo fragment wyboru; ?: pomoc
no-such-number = Nie ma wyboru { $number }; są od 1 do { $last }.
nothing-fits = Żaden wybór nie pasuje do „{ $text }”. Dlaczego? Wpisz: why { $text }
nothing-fits-ever = Nic w tej grze nie pasuje do „{ $text }”.
help =
    Wpisz numer wyboru albo jego fragment: słowa lub to, co wskazuje, np. e3.
    Co nazwano w całości, ostatnimi słowami albo tak, jak w zapisie gry, zostaje wybrane od razu; jedyny pozostały wybór zatwierdza Enter.
    Tab uzupełnia to, co dozwolone; strzałki w górę i w dół przechodzą przez możliwości.
    { "  " }/tekst     zawęź listę, nawet gdy tekst wygląda jak polecenie
    { "  " }b          narysuj stół jeszcze raz; jeśli się nie mieści, następną część
    { "  " }l, l 100   co się do tej pory wydarzyło
    { "  " }why tekst  dlaczego czegoś nie można teraz zrobić (także: czemu tekst)
    { "  " }save       gdzie zapisano grę; save PLIK zapisuje kopię
    { "  " }q          wyjdź; gra zostaje zapisana
help-statements = { "  " }s, s 2     co możesz powiedzieć przy stole; s 2 mówi drugą z tych rzeczy
help-undo = { "  " }u          cofnij swój ostatni ruch
no-statements = W tej chwili nie ma nic do powiedzenia.
talk-page = strona { $page } z { $pages }, s: następna
statements-hint = s i numer wypowiada to zdanie
why-what = Dlaczego co? Wpisz na przykład: why e3
more-reasons = … i jeszcze { $count } { $count ->
    [one] powód
    [few] powody
   *[other] powodów
}; zapytaj dokładniej
and-others = { $first } (i jeszcze { $count })
is-legal = to można teraz zrobić
no-undo = Nie masz tu ruchu do cofnięcia.
saved = Gra jest zapisana w { $file }
not-saved = Nie udało się zapisać { $file }: { $reason }
resume-latest = Gra jest zapisana. Wróć do niej: ostoja play { $game } --resume
resume-file = Gra jest zapisana. Wróć do niej: ostoja play --resume --save { $file }

# Koniec
total = razem
won = { $count ->
    [one] Zwycięstwo: { $names }.
   *[other] Wspólne zwycięstwo: { $names }.
}
you-won = Zwycięstwo!
all-lost = Nikt nie wygrał.
replay-at = Zapis gry: ostoja replay { $file }
profile-written = To, co zostaje po grze, zapisano w { $file }

# Zapisy gier
set-up = Przygotowanie
told-to = (tylko dla: { $names })
replay-place = po ruchu { $place } z { $last }
replay-hint = Enter: dalej · p: wstecz · liczba: ten ruch · e: koniec · q: wyjście
replay-help = Enter lub n: następny ruch · p: poprzedni · liczba od 0 do { $last }: pozycja po tym ruchu · e: koniec · b: następna część planszy · q: wyjście
other-rules = Tę grę rozegrano według wersji { $stored } zasad; ten program gra według wersji { $rules }. Można ją obejrzeć, ale nie można grać dalej.
shown-up-to = Można ją obejrzeć do ruchu { $last } ({ $reason }).
replay-unknown = „{ $text }” nic tu nie znaczy; ruchy mają numery od 0 do { $last }.
unfinished = Gra nie jest skończona.

# Obrazy
picture-kind = Nazwa „{ $file }” nie kończy się na .svg ani na .png, więc nie wiadomo, co narysować.
picture-width = SVG nie ma szerokości w pikselach; --width jest dla plików .png.
no-such-theme = Nie ma motywu „{ $theme }”; są dark (ciemny) i light (jasny).
no-such-move = Nie ma ruchu { $move }; ruchy mają numery od 0 do { $last }.
no-png = Plik .png wymaga biblioteki resvg: pip install 'ostoja[pictures]' (.svg nie wymaga niczego)

# Symulacje
games-played = gry
sum-games = gry
sum-speed = szybkość
speed = { $games } gier/s, { $decisions } decyzji/s
sum-lengths = decyzje w grze
spread = od { $least } do { $most }, mediana { $middle }
sum-nobody = bez zwycięzcy
column-seat = miejsce
column-order = w kolejności gry
column-bot = bot
column-mean = średnio punktów
column-least = najmniej
column-most = najwięcej
column-wins = wygrane
failed = Gra z ziarnem { $seed } nie powiodła się: { $reason }
look-at-failure = Jej ruchy: ostoja replay { $file }

# Laboratorium balansu
no-plots = Wykresy wymagają biblioteki matplotlib: pip install 'ostoja[lab]'
no-such-folder = nie ma takiego katalogu
page-written = Strona jest w { $file }
usual-game = Zwykła gra
lab-title = Balans gry { $game }
lab-headline = { $seats ->
    [one] Jedno miejsce
    [few] { $seats } miejsca
   *[other] { $seats } miejsc
}: { $games } { $games ->
    [one] gra
    [few] gry
   *[other] gier
}, od { $least } do { $most } decyzji, mediana { $middle }; bez zwycięzcy: { $nobody }.
lab-first = Przewaga pierwszego gracza: { $edge } pkt proc.
lab-most = { $shown } z { $all }, najdalszych od sprawiedliwego udziału
lab-how-to-read = Kropki to częstość wygranych, kreski ich 95-procentowe przedziały ufności, znaczniki sprawiedliwy udział. Zielone są na pewno powyżej niego, czerwone na pewno poniżej; szare mogą być przypadkiem. Wspólne zwycięstwo liczy się jako jego część. Element liczy się graczowi, gdy według dziennika go użył.
lab-no-games = Żadna gra w tym trybie się nie skończyła.
seat-of = miejsce { $seat } z { $seats }
place-of = gracz { $place } z { $seats }
as-table = jako tabela
column-games = gry
column-interval = przedział 95%
column-fair = sprawiedliwie
column-label = strona
column-component = element
column-used = użyty przez miejsca
column-times = razy
column-mode = tryb
column-median = mediana długości
column-nobody = bez zwycięzcy
column-first = pierwszy gracz, pkt proc. ponad udział
plot-lengths = Długość gry
plot-decisions = decyzje
plot-seats = Wygrane według miejsca
plot-order = Wygrane według kolejności gry
plot-labels = Wygrane według strony
plot-wins = wygrane gry, %
plot-components = Elementy: użycie i powodzenie
plot-used = użyty przez miejsca, %
plot-edge = wygrane ponad sprawiedliwy udział, punkty procentowe

# Arena
arena-needs-game = Turniej potrzebuje gry i botów, np. ostoja arena metro2033 greedy random
arena-needs-files = Które wyniki? Podaj jeden lub więcej plików: ostoja arena --compare a.jsonl b.jsonl
arena-kept = { $games ->
    [one] Jedna gra jest zapisana
    [few] { $games } gry są zapisane
   *[other] { $games } gier jest zapisanych
} w { $file }; to samo polecenie podejmie turniej od tego miejsca.
arena-title = { $game } ({ $mode }), { $seats ->
    [one] jedno miejsce
    [few] { $seats } miejsca
   *[other] { $seats } miejsc
}
arena-headline = { $games ->
    [one] Jedna gra
    [few] { $games } gry
   *[other] { $games } gier
}: { $deals ->
    [one] jedno rozdanie
    [few] { $deals } rozdania
   *[other] { $deals } rozdań
}, każde w { $rotations ->
    [one] jednym układzie miejsc.
   *[other] { $rotations } układach miejsc.
}
arena-waiting = Jeszcze nieliczone: { $games ->
    [one] jedna gra z niepełnego rozdania.
    [few] { $games } gry z niepełnych rozdań.
   *[other] { $games } gier z niepełnych rozdań.
}
arena-void = Nieliczone: { $games ->
    [one] jedna gra przerwana nie z winy bota.
    [few] { $games } gry przerwane nie z winy bota.
   *[other] { $games } gier przerwanych nie z winy bota.
}
arena-no-ratings = Rankingi wymagają biblioteki OpenSkill: pip install 'ostoja[arena]'
arena-failed = Gra { $number } nie powiodła się, { $who }: { $reason }
arena-rules = nie z winy bota
arena-more-failures = … i jeszcze { $count } { $count ->
    [one] błąd
    [few] błędy
   *[other] błędów
}
arena-differs = { $file } to inny turniej niż w pierwszym pliku: { $how }
arena-thinking = Namysł
arena-how-to-read = Każde rozdanie jest grane w każdym układzie miejsc. Kropki to częstość wygranych, kreski ich 95-procentowe przedziały ufności (za niezależne uznaje się rozdania, nie gry), znaczniki sprawiedliwy udział: część miejsc zajęta przez gracza. Zielone są na pewno powyżej niego, czerwone na pewno poniżej; szare mogą być przypadkiem. Wspólne zwycięstwo liczy się jako jego część; bot, który zawiódł, przegrał ze wszystkimi. Rankingi liczy OpenSkill, kreski to dwa odchylenia standardowe.
no-ray = Ray nie jest zainstalowany; zainstaluj go poleceniem: pip install "ostoja[ray]"
column-ratio = × udział
column-rating = ranking
column-lineup = skład
column-won = gry wygrane
column-decisions = decyzje
column-pace = na decyzję
column-slowest = najdłuższa
column-failures = błędy
column-difference = różnica, pkt proc.
plot-bots = Wygrane według bota
plot-ratings = Rankingi
plot-mu = siła gry (OpenSkill)
plot-curves = Jak ustalają się częstości wygranych
plot-games = gry

# Serwer
no-server = Serwer nie jest zainstalowany; zainstaluj go poleceniem: pip install "ostoja[server]"
port-taken = Port { $port } zajmuje inny program; wybierz inny opcją --port.
serving = Stół czeka pod adresem { $address } (Ctrl+C zamyka; żadna gra nie przepada)
no-account = Nie ma konta „{ $login }”.
password-reset = Nowe hasło konta „{ $login }”: { $password } — przekaż je; po zalogowaniu można je zmienić.
doctor-none = Nie zapisano tam jeszcze żadnej gry.
doctor-no-database = Nie ma bazy danych { $file }: nie ma czego sprawdzać.
doctor-found = { $count ->
    [0] Każda zapisana gra przebiega tak, jak była grana.
    [one] Jedna zapisana gra przebiega inaczej.
    [few] { $count } zapisane gry przebiegają inaczej.
   *[other] { $count } zapisanych gier przebiega inaczej.
}

# Zasady
rules-no-guide = Do tej gry nikt jeszcze nie napisał przewodnika.
rules-no-reference = Numerowanych zasad nie ma w tej instalacji.
rules-reference = W całości (po angielsku):
rules-found = { $places ->
    [0] Nie ma nic na temat: { $words }
    [one] Jedno miejsce
    [few] { $places } miejsca
   *[many] { $places } miejsc
}
rules-how-on = Jeden punkt: ostoja rules { $game } { $clause }; szukanie: ostoja rules { $game } SŁOWA

# Trening
no-torch = Trening wymaga biblioteki PyTorch: pip install 'ostoja[train]'
training = Trening
training-begins = { $modes ->
    [one] Jeden tryb
    [few] { $modes } tryby
   *[many] { $modes } trybów
  }, { $workers ->
    [one] jeden proces grający
    [few] { $workers } procesy grające
   *[many] { $workers } procesów grających
  }, nauka na urządzeniu { $device }.
network-written = Sieć zapisano w pliku { $file }
training-title = Trening
training-how-to-read = Strata strategii to wielkość, którą zmniejsza PPO (podczas pierwszej lekcji: jak bardzo zaskakują wybory nauczyciela), strata wartości mówi, jak daleko przewidywane szanse są od wyników, a entropia – jak niezdecydowana jest strategia. Siła to zwycięstwa jako wielokrotność sprawiedliwego udziału: jedno miejsce przeciw pozostałym, najbardziej prawdopodobnym ruchem, bez przeszukiwania.
training-sum = Partie: { $games }, wybory: { $choices }.
training-policy = Strata strategii
training-value = Strata wartości
training-entropy = Entropia
training-minutes = minuty
training-strength = Siła
training-rival = rywal
training-share = × udział

# Lekcje
learn-minutes = { $minutes } min
learn-no-such = Nie ma lekcji „{ $name }”. Są: { $lessons }
learn-none = Nie ma jeszcze lekcji do { $game }. Przewodnik: ostoja rules { $game }
learn-kept = Lekcja jest zapisana. Wróć do niej: ostoja learn { $game } { $lesson }
learn-help = Wybiera numer, akcja albo jej fragment. Enter: dalej albo jedyny wybór. czemu: reguła. pomiń: zrób to za mnie. wstecz: krok wstecz. b: następna część planszy. q: wyjście.
learn-enter = Enter: dalej; ?: pomoc
learn-hints = numer albo fragment wyboru; czemu, pomiń, wstecz, q; ?: pomoc
learn-which = Pasuje kilka wyborów ({ $count }). Napisz więcej.
learn-hint = To jeszcze nie teraz. Ten krok to: { $title } ({ $clause }).
learn-between = Po drodze pada pytanie. Odpowiedz, jak chcesz; lekcja potoczy się dalej.
learn-over-title = Koniec lekcji
learn-over = Teraz znasz tę grę. Zagraj: ostoja play

## Nauczyciel

coach-more = Więcej: { $more }.
coach-less = Kosztem: { $less }.
coach-more-and-less = Więcej: { $more }. Kosztem: { $less }.
coach-later = Korzyść widać dopiero w następnych turach.
coach-alike = O ile da się to ocenić, jest tak samo dobra jak inne.
merit-rivals = przewaga nad najlepszym rywalem
review-title = Analiza: { $game }
review-how-to-read = Każda decyzja jest oceniana według tego, co gracz mógł wiedzieć. Pasma i ± przy szansach to przedziały 80 %. Akcji, których nie da się odróżnić, nigdy nie nazywamy błędem.
review-by-network = Szanse pochodzą z sieci wyuczonej tej gry.
review-by-evaluation = Szanse pochodzą z oceny pozycji, przeliczonej według wielu partii botów.
review-chances = Szanse na zwycięstwo
review-luck-and-skill = Szczęście i umiejętności
review-turning-points = Punkty zwrotne
review-no-turning-points = W tej partii nie było punktów zwrotnych: żadna decyzja nie była wyraźnie gorsza, a szczęście się wyrównało.
review-team = drużyna
review-player = Gracz
review-start = Początek
review-luck = Szczęście
review-own = Własne błędy
review-others = Błędy innych
review-result = Wynik
review-open = Niewyjaśnione
review-accuracy = Dokładność
review-move = ruch { $number }, { $name }
review-lucky = Szczęście
review-unlucky = Pech
review-came = co się zdarzyło
review-on-average = średnio
review-played = zagrano
review-better = lepiej
review-best = Najlepsza decyzja
review-good = Dobra decyzja
review-inaccuracy = Niedokładność
review-mistake = Błąd
review-blunder = Poważny błąd
review-line = { $name }: początek { $start }; szczęście: { $luck }; własne błędy: { $own }; błędy innych: { $others }; wynik { $result } (niewyjaśnione: { $open }); dokładność { $accuracy }
review-unsure = nie da się ocenić
review-even-luck = po równo
review-even-skill = prawie brak
review-very-lucky = wielkie szczęście
review-very-unlucky = wielki pech
review-very-costly = bardzo kosztowne
review-within-error = w granicach błędu
review-progress = { $percent } %, zbadane decyzje: { $decisions }
review-written = Analiza jest w pliku { $file }.
puzzle-task = Jedna akcja jest tu wyraźnie najlepsza. Która?
puzzle-task-together = Ocalcie miasto w tej turze: rozstrzyga jedna akcja. Która?
hint-for = Co może zagrać { $name } i z jaką szansą na zwycięstwo:
hint-nobody-asked = W tej pozycji nikt nie ma nic do wyboru.
hint-not-asked = Miejsce { $seat } nie ma w tej pozycji nic do wyboru.
puzzles-found = Znaleziono: { $count } z { $wanted }
puzzles-written = Zadania ({ $count }) są w pliku { $file }.
