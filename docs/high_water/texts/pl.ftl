title = Wysoka woda
blurb = Układaj karty na wale i licz na to, że wytrzymają.

dyke = Wał: { $cards }
player = { $seat }: { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[other] { $points } punktów
} ({ $cards })

card-0 = worek z piaskiem 1
    .acc = worek z piaskiem 1
card-1 = worek z piaskiem 2
    .acc = worek z piaskiem 2
card-2 = worek z piaskiem 3
    .acc = worek z piaskiem 3
card-3 = worek z piaskiem 4
    .acc = worek z piaskiem 4
card-4 = belka 5
    .acc = belkę 5
card-5 = belka 6
    .acc = belkę 6
card-6 = belka 7
    .acc = belkę 7
card-7 = belka 8
    .acc = belkę 8
card-8 = kamień 9
    .acc = kamień 9
card-9 = kamień 10
    .acc = kamień 10
card-10 = kamień 11
    .acc = kamień 11
card-11 = kamień 12
    .acc = kamień 12

action-lay = połóż { $card_acc }
action-keep = zachowaj punkty
action-risk = zaryzykuj jeszcze raz

prompt-lay = Połóż kartę na wale.
    .others = { $actor } kładzie kartę.
prompt-risk = { $card } wytrzymuje. Zachować punkty czy zaryzykować podwojenie?
    .others = { $actor } decyduje, czy zaryzykować { $card_acc }.

event-wave = Fala { $roll } uderza w { $card_acc } ({ $seat }), kartę o wytrzymałości { $height }.

refuse-not-in-hand = Nie masz tej karty na ręce.
refuse-no-wave-yet = Nie ma czego zachować ani ryzykować, zanim karta nie wytrzyma fali.

option-calm = Spokojne morze: bez drugiej fali

score-banked = Zdobyte punkty
