error-stale = Na stole coś się zmieniło; spójrz jeszcze raz.
error-no-table = Nie ma takiego stołu albo nie jest dla ciebie otwarty.
error-no-replay = Nie ma takiej partii albo jeszcze się nie skończyła.
error-no-position = Ta partia ma pozycje od 0 do { $last }.
error-no-seat = Ten stół nie ma takiego miejsca.
error-not-your-seat = Nie siedzisz na tym miejscu.
error-not-seated = Nie siedzisz przy tym stole.
error-not-entered = Najpierw podejdź do stołu.
error-seat-taken = Ktoś już tam siedzi.
error-seat-open = Nikt tam nie siedzi.
error-not-host = Może to zrobić tylko gospodarz stołu.
error-not-open = Gra już się zaczęła.
error-not-playing = Przy tym stole nie toczy się gra.
error-not-over = Gra jeszcze się nie skończyła.
error-empty-seats = Najpierw każde miejsce musi mieć gracza albo bota.
error-illegal = Teraz nie wolno tego zrobić.
error-no-action = W tej grze nie ma takiej akcji.
error-bot-plays = Twoje miejsce zajmuje bot; najpierw je odbierz.
error-present = Ten gracz jest obecny; zastąpić można tylko nieobecnego.
error-no-stand-in = Na tym miejscu nikt nie zastępuje gracza.
error-other-rules = Tę partię zaczęto według innych zasad; można ją oglądać, ale nie grać dalej.
error-other-version = Tę partię rozegrano według wersji { $stored } zasad; ten program gra według wersji { $rules }. Można ją obejrzeć, ale nie można grać dalej.
shown-up-to = Można ją pokazać do wiersza { $last } jej zapisu.
error-being-decided = Coś się właśnie rozstrzyga; poczekaj, aż będzie po wszystkim.
error-nothing-to-undo = Nie masz ruchu do cofnięcia.
error-undo-asks = Cofa to więcej niż jeden Twój jawny ruch: { $moves ->
    [0] kości lub zakryte karty są już znane.
    [one] kości, zakryte karty lub to, co nastąpiło potem ({ $moves } ruch).
    [few] kości, zakryte karty lub to, co nastąpiło potem ({ $moves } ruchy).
   *[other] kości, zakryte karty lub to, co nastąpiło potem ({ $moves } ruchów).
}
error-no-request = Nikt nie prosi o cofnięcie ruchu.
error-request-open = Prośba o cofnięcie ruchu już czeka na odpowiedź.
error-no-name = Najpierw podaj imię.
error-bad-name = Imię ma od 1 do 24 znaków, bez znaków sterujących.
error-bad-login = Nazwa konta ma od 3 do 24 liter, cyfr, kropek, myślników lub podkreśleń.
error-bad-password = Hasło ma co najmniej 8 i najwyżej 128 znaków.
error-login-taken = Ta nazwa konta jest zajęta.
error-login-failed = Nazwa konta lub hasło są błędne.
error-has-account = Masz już konto.
error-no-account = Nie masz jeszcze konta; najpierw je załóż.
error-no-session = Nie ma takiego logowania; może już się zakończyło.
error-sent-away = Gospodarz odprawił cię od tego stołu; wybierz inny.
error-one-seat = Już tu siedzisz; do kolejnego miejsca potrzebujesz zaproszenia.
error-too-long = Wiadomość jest za długa.
error-too-fast = Za dużo naraz; spróbuj ponownie za { $seconds } s.
error-bad-origin = Ta strona nie może rozmawiać z tym serwerem.
error-bad-text = Wiadomość ma od 1 do 300 znaków.
error-no-phrase = Nie ma takiego zwrotu.
error-bad-seats = Lista miejsc nie pasuje do gry.
error-too-many = Masz za dużo otwartych stołów; najpierw skończ lub opuść któryś.
error-too-big = Żądanie jest za duże.
error-not-found = Pod tym adresem nic nie ma.
error-method = Ten adres nie przyjmuje takich żądań.
error-failed = Coś się u nas nie powiodło; nic się nie zmieniło.
note-took-back = { $seat } cofa ruch.
note-undo-agreed = Za zgodą wszystkich { $seat } cofa ruch.
phrase-hello = Cześć!
phrase-good-luck = Powodzenia i dobrej zabawy!
phrase-well-played = Dobrze zagrane!
phrase-thanks = Dziękuję!
phrase-sorry = Przepraszam!
phrase-one-moment = Chwileczkę.
phrase-your-turn = Twoja kolej.
phrase-good-game = Dobra partia!
phrase-rematch = Jeszcze jedna?
phrase-bye = Muszę iść. Do zobaczenia!
bot-name = Bot ({ $level })
error-bad-push = Nie można stąd powiadamiać tego urządzenia.
error-bad-clock = Szybki zegar ma od 10 do 21600 sekund i do 600 sekund na ruch; wolny ma od 1 do 30 dni na ruch.
error-bad-size = Przy takich ustawieniach gra jest dla tylu graczy: { $seats }.
error-not-json = Tej wiadomości nie można odczytać; wyślij JSON opisany w dokumentacji.
error-missing-field = Brakuje pola „{ $field }”; dodaj je.
error-unknown-field = Nie ma tu pola „{ $field }”; pomiń je albo sprawdź pisownię.
error-wrong-field = Pole „{ $field }” ma niedozwoloną wartość; sprawdź w dokumentacji, jaka może być.
error-too-much = Pole „{ $field }” przekracza granice: najwyżej { $limit }.
error-too-little = Pole „{ $field }” przekracza granice: co najmniej { $limit }.
error-no-game = Nie ma gry „{ $name }”; wybierz jedną z tych: { $known }.
error-no-option = Ta gra nie ma ustawienia „{ $name }”; ma takie: { $known }.
error-bad-option = Ustawienie „{ $name }” może mieć tylko jedną z tych wartości: { $known }.
error-pack-name = Zestaw zaczyna się od [pack] i name = "…"; nadaj mu nazwę.
error-pack-key = Zestaw ma nazwę od 1 do 60 znaków i nazwę swojej gry, ale nie „{ $name }”; usuń to.
error-pack-form = Każdy element zestawu zapisz w osobnej tabeli [tablica.id], a pod nią pole = wartość.
error-pack-game = Ten zestaw jest do gry „{ $name }”, a nie „{ $game }”; wybierz tamtą grę albo inny zestaw.
error-pack-unknown = Zestaw zmienia „{ $name }”, czego w tej grze nie ma; sprawdź pisownię.
error-pack-value = Zestaw daje „{ $name }” wartość złego rodzaju; ma być taka jak na wydrukowanym elemencie: { $example }.
error-pack-number = W zestawie jest liczba { $number }; liczby mogą być od -{ $most } do { $most }.
error-bad-pack = Z wartościami z tego zestawu nie da się przygotować gry; trzymaj się bliżej wydrukowanych.
error-pack-toml = „{ $name }” nie jest zestawem komponentów: nie da się odczytać jako TOML ({ $reason }).
error-bad-save = Tej gry nie można odczytać: wiersz { $number } jej zapisu jest uszkodzony. Zostaje zapisana tak, jak jest; inne gry są nietknięte.
error-bad-replay = Tego pliku nie można otworzyć: { $reason }.
error-replay-profile = W tej grze użyto epilogów odblokowanych w profilu stołu; otwórz ją w terminalu: ostoja replay PLIK.
error-bad-setup = Tak nie można przygotować gry; wybierz inne ustawienia.
error-bad-bot = Nie ma takiego bota; listę podaje GET /api/games.


# Lekcje
lesson-you = Pisklę
lesson-hint = To jeszcze nie teraz. Ten krok to: { $title }.

# The teacher
error-no-hints = Podpowiedzi są dla grających tylko z botami i dla stołów otwartych z podpowiedziami; przy tym stole siedzą inne osoby.
error-not-asked = Teraz nie masz nic do wyboru.
