# Название и готовый стол: подпись кнопки и строка пояснения.

game-name = Кункен

preset-kunken = Кункен
preset-kunken-about = Две колоды с джокерами, банк на виду, матч до 500

# Правила стола: «подпись: значение» не длиннее 30 знаков.

option-jokers = Джокеров
option-hand = Карт на руки
option-ace-low = Туз перед двойкой
option-ace-low-true = можно
option-ace-low-false = нельзя
option-distinct-suits = Масти в наборе
option-distinct-suits-true = разные
option-distinct-suits-false = любые
option-joker-swap = Выменять джокера
option-joker-swap-true = можно
option-joker-swap-false = нельзя
option-own-only = Висты
option-own-only-true = только к своим
option-own-only-false = к любым
option-bank-needs-50 = 50 за банк
option-bank-needs-50-true = каждый раз
option-bank-needs-50-false = один раз
option-target = Играть до
option-deals = Сдач
option-deals-0 = до цели

# Что читает игрок, когда ход не пускает правило игры.

refused-KUN-1 = Играют от двух до пяти человек двумя колодами с джокерами
refused-KUN-2 = Сдают по 12 или 13 карт, следующая карта открывает банк
refused-KUN-3 = Нужны 3–4 карты одного достоинства или 3 и больше подряд в масти
refused-KUN-4 = Назовите, что заменяет джокер; джокеров в комбинации не больше половины
refused-KUN-5 = Т К Д В стоят по 10, карты от десятки до двойки — по 5
refused-KUN-6 = В начале хода возьмите карту из колоды или банк, и только один раз
refused-KUN-7 = Вист — после 50 очков; карту, с которой взят банк, выложите в этот же ход
refused-KUN-8 = Для выхода на стол нужны комбинации хотя бы на 50 очков за один ход
refused-KUN-9 = Забрать назад нечего, или банк уже возвращён дважды — берите из колоды
refused-KUN-10 = Последнюю карту не выкладывают: её сбрасывают и этим кончают сдачу
refused-KUN-11 = Сдачу выигрывает тот, кто сбросил последнюю карту
refused-KUN-12 = Счёт сдачи — выложенное за вычетом карт на руке
refused-KUN-13 = Матч идёт до цели или условленное число сдач
refused-KUN-14 = Колода кончилась: ход будет, когда банк перетасуют

### Said of the game

# Над местами: матч, колода, банк, комбинации.

head-deals = всего сдач { $total }
head-target = до { $number }
head-stock = { $count ->
    [0] колода вышла
   *[other] в колоде { $count }
}
head-bank = банк: { $seen ->
    [yes] { $cards }
   *[no] пусто
}
head-combination = { $number }. { $cards } — { $seat }, { $total }
head-joker = в комбинации { $number } { $cards } — это { $word }{ $suit }

# За что джокер: достоинство карты.

face-A = Т
face-K = К
face-Q = Д
face-J = В
face-T = 10
face-9 = 9
face-8 = 8
face-7 = 7
face-6 = 6
face-5 = 5
face-4 = 4
face-3 = 3
face-2 = 2

# Возле имени.

seat-hand = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
seat-laid = { $number ->
    [0] { $you ->
        [yes] ещё не открыто
       *[no] {""}
    }
   *[other] выложено { $number }
}
seat-score = счёт { SIGNED($number) }

# Чего ещё ждёт нынешний ход; прошлый ход.

own-table-trick = Этот ход:
own-table-last = Прошлый ход:
own-button-last = Прошлый ход
own-toast-no-last = Ходов ещё не было. Первый появится здесь
trick-bank = { $you ->
    [yes] выложите
   *[no] { $seat } — выложить
} { $cards } из банка
trick-fifty = { $you ->
    [yes] { $number }
   *[no] { $seat } — { $number }
} из 50, ещё { $total }
last-bank = { $seat } — банк с { $cards }
last-laid = { $seat } — на стол { $cards }
last-discard = { $seat } — сброс { $cards }

# Что случилось.

event-deal = { $you ->
    [yes] Сдаёте вы
   *[no] Сдаёт { $seat }
}
event-dealt = { $you ->
    [yes] Ваши карты: { $cards }
   *[no] { $seat }: { $seen ->
        [yes] { $cards }
       *[no] { $count ->
            [one] { $count } карта
            [few] { $count } карты
           *[many] { $count } карт
        }
    }
}
event-turned = Банк начинает { $cards }
event-draw = { $you ->
    [yes] Вы берёте
   *[no] { $seat } берёт
} из колоды{ $seen ->
    [yes] : { $cards }
   *[no] {" "}{ $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
}
event-bank = { $you ->
    [yes] Вы берёте
   *[no] { $seat } берёт
} банк: { $cards }
event-meld = { $you ->
    [yes] Вы выкладываете
   *[no] { $seat } выкладывает
} комбинацию { $number }: { $cards }, { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
}
event-add = { $you ->
    [yes] Ваш вист
   *[no] { $seat }: вист
} к комбинации { $number }: { $cards }, { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
}
event-joker = { $cards } — это { $word }{ $suit }
event-swap = { $you ->
    [yes] Вы меняете
   *[no] { $seat } меняет
} карту на джокера в комбинации { $number }: { $cards }
event-retract = { $you ->
    [yes] Вы забираете
   *[no] { $seat } забирает
} назад: { $cards }
event-jokers-return = Снова на столе: { $cards }
event-bank-returns = Банк возвращён: { $cards }
event-discard = { $you ->
    [yes] Вы сбрасываете
   *[no] { $seat } сбрасывает
}: { $cards }
event-out = { $you ->
    [yes] Вы сбросили последнюю карту, сдача ваша
   *[no] Последняя карта сброшена, сдачу выигрывает { $seat }
}
event-express = { $you ->
    [yes] Экспресс! Всё за один ход, ваш плюс вдвое
   *[no] Экспресс! { $seat } кончает сдачу за один ход, плюс вдвое
}
event-nobody-out = Колода кончилась, сдачу не выиграл никто
event-stock-empty = Колода кончилась, тасуем банк: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
event-shuffled = Банк стал колодой: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
event-scored = { $you ->
    [yes] У вас
   *[no] { $seat }:
} выложено { $number }, на руке { $total }
event-abandoned = Сдача не засчитана

# Кнопки и приглашения к ходу.

verb-draw = Взять из колоды
verb-bank = Банк с { $cards }{ $number ->
    [2] {" "}(более старой)
   *[other] {""}
}
verb-meld = Выложить: { $cards }
verb-add = Вист{ $number ->
    [one] {" "}к { $number }
    [few] {" "}к { $number }
    [many] {" "}к { $number }
   *[none] {""}
}: { $cards }
verb-swap = Выменять джокера{ $number ->
    [one] {" "}из { $number }
    [few] {" "}из { $number }
    [many] {" "}из { $number }
   *[none] {""}
}: { $cards }
verb-retract = Забрать назад
verb-discard = Сбросить { $cards }
prompt-draw = Возьмите из колоды или из банка
prompt-play = Выкладывайте, затем сбросьте карту
