title = Survive the Island
blurb = Ratuj poszukiwaczy z tonącej wyspy, zanim dopadną ich stwory.

# Elementy

tile-shark = Rekin
tile-kaiju = Kaijū
tile-raft = Tratwa
tile-whirlpool = Wir
tile-volcano = Wulkan
tile-paddles = Wiosła
    .number = plural
tile-dolphin = Delfin
tile-submerge = Zanurzenie
tile-die = Kość stworów
tile-repellent = Odstraszacz

creature-serpent = wąż morski
    .acc = węża morskiego
    .gen = węża morskiego
creature-shark = rekin
    .acc = rekina
    .gen = rekina
creature-kaiju = kaijū

colour-red = czerwony
    .acc = czerwonego
colour-yellow = żółty
    .acc = żółtego
colour-blue = niebieski
    .acc = niebieskiego
colour-purple = fioletowy
    .acc = fioletowego
colour-orange = pomarańczowy
    .acc = pomarańczowego

isle-nw = Wyspa północno-zachodnia
    .acc = Wyspę północno-zachodnią
isle-ne = Wyspa północno-wschodnia
    .acc = Wyspę północno-wschodnią
isle-sw = Wyspa południowo-zachodnia
    .acc = Wyspę południowo-zachodnią
isle-se = Wyspa południowo-wschodnia
    .acc = Wyspę południowo-wschodnią

terrain-beach = plaża
terrain-forest = las
terrain-mountain = góry
    .number = plural

raft = tratwa

# Akcje

action-take = weź { $colour_acc } { $number }
action-place = postaw na { $hex }
action-launch = połóż tratwę na { $hex }
action-ready = znam już wartości swoich poszukiwaczy
action-step = { $colour } { $number } → { $hex }{ $own ->
    [0] {""}
   *[other] , zginie
}
    .then = wskaż, dokąd idzie
action-sail = tratwa { $which } → { $hex }{ own-lost }
    .then = wskaż, dokąd płynie
action-use = użyj płytki: { $which }
action-end = zakończ fazę akcji
action-stop = zatrzymaj się tutaj
action-pick = wybierz { $creature_acc } ({ $which })
action-dive = niech się wynurzy na { $hex }
action-board = na pokład: { $colour } { $number }
action-sink = zatop { $hex }{ $own ->
    [0] {""}
   *[other] , w wodzie: { $own }
}
action-fetch-creature = sprowadź { $creature_acc } ({ $which })
action-fetch-raft = sprowadź tratwę { $which }
action-roam = { $creature } ({ $which }) → { $hex }{ own-lost }{ $others ->
    [0] {""}
   *[other] , cudzy −{ $others }
}
    .then = wskaż, dokąd płynie
action-resolve = najpierw { $creature } ({ $which })
action-next-explorer = teraz wypchnij { $colour_acc } { $number }
action-next-creature = teraz przesuń { $creature_acc } ({ $which })
action-push = wypchnij na { $hex_acc }{ own-lost }
action-repel = użyj odstraszacza (płytka { $which })
action-pass = pasuj{ $own ->
    [0] {""}
   *[other] , zagrożeni poszukiwacze: { $own }
}
own-lost = { $own ->
    [0] {""}
   *[other] , poszukiwacze −{ $own }
}

# Pytania

prompt-take = Weź jednego ze swoich poszukiwaczy.
    .others = { $actor } wybiera poszukiwacza do postawienia.
prompt-place = Postaw na płytce poszukiwacza wartego { $value } ({ $colour } { $number }).
    .others = { $actor } stawia { $colour_acc } { $number }.
prompt-launch = Połóż tratwę na morzu obok wyspy.
    .others = { $actor } kładzie tratwę.
prompt-look = Obejrzyj wartości swoich poszukiwaczy: do końca gry już ich nie zobaczysz.
    .others = Wartości oglądają jeszcze: { $actor }.
prompt-act = { $moves ->
    [0] Nie masz już ruchów: użyj płytki albo zakończ fazę akcji.
    [one] Został jeden ruch: wykonaj go, użyj płytki albo zakończ fazę akcji.
    [few] Zostały { $moves } ruchy: wykonaj ruch, użyj płytki albo zakończ fazę akcji.
   *[other] Zostało { $moves } ruchów: wykonaj ruch, użyj płytki albo zakończ fazę akcji.
}
    .others = { $actor } jest w fazie akcji, pozostałe ruchy: { $moves }.
prompt-paddles = Wiosła: przesuń tratwę, która jest pusta albo pod twoją kontrolą.
    .others = { $actor } używa wioseł.
prompt-paddles-again = Wiosła: przesuń tratwę z { $hex } jeszcze raz albo zatrzymaj się.
    .others = { $actor } może jeszcze raz przesunąć tratwę z { $hex }.
prompt-dolphin = Delfin: przesuń jednego ze swoich pływaków.
    .others = { $actor } używa delfina.
prompt-dolphin-again = Delfin: płyń dalej z { $hex } albo zatrzymaj się.
    .others = { $actor } może popłynąć dalej z { $hex }.
prompt-submerge = Zanurzenie: wybierz stwora.
    .others = { $actor } wybiera stwora do zanurzenia.
prompt-dive = Zanurzenie: wybierz wolne pole morza, na którym wynurzy się { $creature }.
    .others = { $actor } wybiera, gdzie wynurzy się { $creature }.
prompt-repel-creature = Odstraszacz: wybierz stwora, którego usuwasz.
    .others = { $actor } wybiera stwora do odstraszenia.
prompt-board = Wybierz, kto wejdzie na tratwę na { $hex } ({ $free ->
    [one] jedno wolne miejsce
    [few] { $free } wolne miejsca
   *[other] { $free } wolnych miejsc
}).
    .others = { $actor } wybiera, kto wejdzie na tratwę na { $hex } (wolne miejsca: { $free }).
prompt-sink = Zatop { $terrain ->
    [beach] płytkę plaży
    [forest] płytkę lasu
   *[mountain] płytkę gór
} ({ $left ->
    [one] jedna do zatopienia
    [few] { $left } do zatopienia
   *[other] { $left } do zatopienia
}).
    .others = { $actor } zatapia { $terrain ->
    [beach] płytkę plaży
    [forest] płytkę lasu
   *[mountain] płytkę gór
} (do zatopienia: { $left }).
prompt-fetch-creature = W zasobach już nie ma { $creature_gen }: wybierz, który z planszy trafi na { $hex }.
    .others = { $actor } wybiera, który { $creature } trafi na { $hex }.
prompt-fetch-raft = W zasobach nie ma już tratw: wybierz pustą tratwę, która trafi na { $hex }.
    .others = { $actor } wybiera, która tratwa trafi na { $hex }.
prompt-creature = Na kości: { $creature }. Przesuń jednego.
    .others = { $actor } przesuwa { $creature_acc }.
prompt-resolve = Wybierz, który stwór na { $hex } działa pierwszy.
    .others = { $actor } wybiera, który stwór na { $hex } działa pierwszy.
prompt-push-next = Wybierz, co kaijū na { $hex } wypchnie teraz.
    .others = { $actor } wybiera, co kaijū na { $hex } wypchnie teraz.
prompt-push = Wybierz, dokąd wypchnąć { $colour_acc } { $number } ({ $owner }).
    .others = { $actor } wybiera, dokąd wypchnąć { $colour_acc } { $number } ({ $owner }).
prompt-push-creature = Wybierz, dokąd przesunie się { $creature }.
    .others = { $actor } wybiera, dokąd przesunie się { $creature }.
prompt-repel = Na { $hex } atakuje { $creature }. Użyć odstraszacza?
    .others = Trwa rozpatrywanie: { $creature } na { $hex }.
prompt-no-repellent = Na { $hex } atakuje { $creature }. Nie masz odstraszacza: możesz tylko spasować.
    .others = Trwa rozpatrywanie: { $creature } na { $hex }.
prompt-resolving = Trwa rozpatrywanie: { $creature } na { $hex }.
    .others = Trwa rozpatrywanie: { $creature } na { $hex }.

# Zdarzenia

event-placed = { $seat } stawia { $colour_acc } { $number } na { $hex }.
event-launched = { $seat } kładzie tratwę na { $hex }.
event-turn = Tura { $turn }: { $seat }{ $sinks ->
    [one] .
   *[other] {" "}– bez poszukiwaczy w grze: żadnych ruchów, płytki do zatopienia: { $sinks }.
}
event-steps = { $seat }: { $colour } { $number }, { $start } → { $hex }.
event-boards = { $colour } { $number } ({ $seat }) wchodzi na tratwę na { $hex }.
event-sails = { $seat } przesuwa { $aboard ->
    [0] pustą tratwę z { $start } na { $hex }.
    [one] tratwę z { $start } na { $hex } (na pokładzie jeden poszukiwacz).
    [few] tratwę z { $start } na { $hex } (na pokładzie { $aboard } poszukiwacze).
   *[other] tratwę z { $start } na { $hex } (na pokładzie { $aboard } poszukiwaczy).
}
event-saved = { $colour } { $number } ({ $seat }) schodzi z { $start } na { $isle_acc } i jest uratowany.
event-pushed-ashore = { $colour } { $number } ({ $seat }) zostaje wypchnięty z { $start } na { $isle_acc } i jest uratowany.
event-eliminated = { $colour } { $number } ({ $seat }) zostaje wyeliminowany na { $hex }: { $cause }.
event-wrecked = Tratwa na { $hex } zostaje zniszczona: { $cause }.
event-uses = { $seat } używa płytki: { $tile }.
event-dives = { $creature } zanurza się na { $start } i wypływa na { $hex }.
event-repels = { $seat } używa płytki: { $tile }. Z { $hex } znika { $creature }.
event-sinks = { $seat } zatapia { $terrain ->
    [beach] plażę
    [forest] las
   *[mountain] góry
} na { $hex }: { $tile }!
    .sum = { $volcanoes ->
            [0] { "" }
           *[other] wulkany { $volcanoes } | z { $last } | = { $volcanoes ->
                [3] koniec gry
               *[other] gra toczy się dalej
            }
        }
event-keeps = { $seat } zatapia { $terrain ->
    [beach] plażę
    [forest] las
   *[mountain] góry
} na { $hex } i zachowuje płytkę: { $tile }.
event-keeps-others = { $seat } zatapia { $terrain ->
    [beach] plażę
    [forest] las
   *[mountain] góry
} na { $hex } i zachowuje zakrytą płytkę.
event-fetched = { $creature } trafia z { $start } na { $hex }.
event-raft-fetched = W zasobach nie ma tratw: pusta tratwa trafia z { $start } na { $hex }.
event-no-room = Na { $hex } stoi kaijū: nic się tam nie pojawia.
event-no-raft = W zasobach nie ma tratw, a na planszy nie ma pustej: nic się nie dzieje.
event-creature-leaves = { $creature } znika z { $hex }: { $cause }.
event-rolls = { $seat } rzuca kością: { $creature }.
event-rolls-absent = { $seat } rzuca kością: { $creature }. Na planszy nie ma { $creature_gen }.
event-rolls-stuck = { $seat } rzuca kością: { $creature }. Żaden nie może wykonać ruchu.
event-roams = { $seat } przesuwa { $creature_acc } z { $start } na { $hex }.
event-pushed = { $colour } { $number } ({ $seat }) zostaje wypchnięty z { $start } na { $hex }.
event-nobody-left = Nie ma już kogo ratować: koniec gry.
event-last-volcano = Wybucha trzeci wulkan: koniec gry.
event-left-behind = { $seat } nie zdąża uratować wszystkich, wyeliminowani na koniec: { $lost }.

# Odmowy

refuse-take-first = Najpierw weź jednego ze swoich poszukiwaczy.
refuse-place-first = Najpierw postaw poszukiwacza, którego trzymasz.
refuse-launch-first = Teraz kładzie się tratwę.
refuse-look-first = Najpierw obejrzyj swoich poszukiwaczy.
refuse-not-yours = To nie twój poszukiwacz.
refuse-already-placed = Ten poszukiwacz już stoi na wyspie.
refuse-tile-taken = Na { $hex } stoi już poszukiwacz.
refuse-two-on-tile = Na { $hex } stoją już dwaj poszukiwacze.
refuse-coast-taken = Pole { $hex } jest zajęte.
refuse-not-in-action-phase = Tego nie można zrobić w fazie akcji.
refuse-creatures-later = Stwory przesuwa się na końcu twojej tury, po rzucie kością.
refuse-sink-later = Płytkę zatapia się dopiero po zakończeniu akcji.
refuse-no-moves-left = Nie masz już ruchów.
refuse-not-in-play = Tego poszukiwacza nie ma w grze.
refuse-same-hex = Ruch prowadzi na sąsiednie pole.
refuse-not-adjacent = Za daleko: { $hex }.
refuse-volcano = Wulkan na { $hex } jest zamknięty dla wszystkich.
refuse-kaiju-there = Na { $hex } stoi kaijū.
refuse-has-swum = Ten poszukiwacz już płynął w tej turze.
refuse-raft-in-supply = Tej tratwy nie ma na planszy.
refuse-not-in-control = Nie kontrolujesz tej tratwy.
refuse-rafts-need-sea = { $hex } to nie morze.
refuse-raft-there = Na { $hex } jest już tratwa.
refuse-not-held = Nie masz tej płytki.
refuse-no-effect = Ta płytka nic by teraz nie dała.
refuse-finish-ability = Najpierw dokończ: { $tile }.
refuse-one-raft = Wiosła poruszają tylko jedną tratwą.
refuse-one-swimmer = Delfin niesie tylko jednego pływaka.
refuse-dolphin-needs-swimmer = Delfin pomaga tylko temu, kto płynie wpław.
refuse-creature-in-supply = Tego stwora nie ma na planszy ({ $creature }).
refuse-hex-not-free = { $hex } to nie jest wolne pole morza.
refuse-not-threatened = Odstraszacz usuwa rekina albo kaijū z pola, na którym jest twój poszukiwacz.
refuse-board-first = Najpierw wybierz, kto wejdzie na tratwę na { $hex }.
refuse-not-swimming-there = Ten poszukiwacz nie pływa na { $hex }.
refuse-sink-first = Najpierw zatop płytkę.
refuse-no-tile = Na { $hex } nie ma płytki.
refuse-thinner-first = Najpierw toną { $terrain ->
    [beach] plaże
    [forest] lasy
   *[mountain] góry
}.
refuse-fetch-creature = Najpierw wybierz, który { $creature } ma tu trafić.
refuse-fetch-raft = Najpierw wybierz, która tratwa ma tu trafić.
refuse-move-creature = Najpierw przesuń { $creature_acc }.
refuse-other-kind = Teraz możesz przesunąć tylko { $creature_acc }.
refuse-no-path = { $creature } nie może dotrzeć na { $hex }.
refuse-resolve-first = Najpierw wybierz, który stwór na { $hex } działa.
refuse-push-first = Najpierw wypchnij to, na co kaijū natrafił na { $hex }.
refuse-no-repellent = To nie jest twój odstraszacz.
refuse-repel-or-pass = Użyj odstraszacza albo pasuj.
refuse-risk-serpent = Jest tam wąż morski: eliminuje każdego, kto tam trafi, a tratwę z wszystkimi na pokładzie.
refuse-risk-shark = Jest tam rekin: eliminuje każdego, kto tam wpłynie.
refuse-risk-moves = Masz jeszcze { $count ->
    [one] 1 ruch
    [few] { $count } ruchy
   *[other] { $count } ruchów
} w tej turze; niewykorzystane przepadną.
refuse-risk-own = Trafi na twoich poszukiwaczy i wyeliminuje { $count ->
    [one] jednego z nich
    [few] { $count } z nich
   *[other] { $count } z nich
}.

# Opcje i wynik

option-values = Wartości własnych poszukiwaczy
option-values-memory = do zapamiętania po rozstawieniu
option-values-open_own = zawsze widoczne dla właściciela
option-random_setup = Poszukiwacze i tratwy rozstawieni losowo

score-saved = Wartości uratowanych poszukiwaczy
score-home = Poszukiwacze uratowani
score-left = Poszukiwacze pozostali na planszy
score-eliminated = Poszukiwacze wyeliminowani

# Obraz w terminalu

board-set-up = Rozstawienie
board-turn = Tura { $turn }
board-active = { $seat }
board-actions = faza akcji
board-sinking = faza zatapiania wyspy
board-creatures = faza stworów
board-moves = pozostałe ruchy: { $moves }
board-sinks = do zatopienia: { $left }
board-rolled = kość: { $creature }
board-tiles = Płytki: plaża { $beach }, las { $forest }, góry { $mountain }
board-volcanoes = Wulkany { $count }/{ $last }
board-supply = Zasoby: tratwy { $rafts }, węże { $serpents }, rekiny { $sharks }, kaijū { $kaiju }
board-player = { $seat }
board-tally = w grze { $play }, uratowani { $saved }, wyeliminowani { $lost }{ $reserve ->
    [0] {""}
   *[other] , do postawienia { $reserve }
}
board-held = płytki:
legend-sea = morze
legend-safe = bezpieczny ląd
legend-explorer = litera i numer: poszukiwacz (0 = 10)
letter-red = C
letter-yellow = Ż
letter-blue = N
letter-purple = F
letter-orange = P

# Obraz stołu
scene-board = Plansza: wyspa, morze i cztery bezpieczne lądy
scene-island = Wyspa
scene-nw = płn.-zach.
scene-ne = płn.-wsch.
scene-sw = płd.-zach.
scene-se = płd.-wsch.
scene-land = { $hex }: { $terrain }
scene-sea = { $hex }: morze
scene-lagoon = { $hex }: laguna
scene-shallows = { $hex }: morze, zatopiona płytka
scene-volcano = { $hex }: wulkan, pole zamknięte
scene-explorer = Poszukiwacz { $number }, { $colour }
scene-explorer-value = Poszukiwacz { $number }, { $colour }, wartość { $value }
scene-saved = Poszukiwacz { $number }, { $colour }, uratowany
scene-swum = płynął już w tej turze
scene-held = zakryta płytka: { $terrain }
scene-first = pierwszy gracz
scene-active = Tura: { $seat }
scene-all-in-play = poszukiwacze w grze
scene-all-saved = poszukiwacze uratowani
scene-all-lost = poszukiwacze wyeliminowani
scene-score = punkty
scene-set-up = Przygotowanie
scene-actions = Akcje
scene-sinking = Zatapianie
scene-creatures = Stwory
scene-over = Koniec gry
scene-sunk = Zatopione
scene-volcanoes = Wulkany
scene-supply = Zasoby

## What the teacher says why with

merit-rafts = szanse poszukiwaczy na tratwach
merit-swimmers = szanse pływaków
merit-island = szanse poszukiwaczy na wyspie
merit-tiles = płytki w ręce
