# Название и готовые столы: подпись кнопки и строка пояснения.

game-name = Буркозёл

preset-burkozel = Банк
preset-burkozel-about = На банк: по четыре карты, больше очков — банк ваш
preset-penalty = Штрафные баллы
preset-penalty-about = До 12 баллов; заходят и с четырёх карт одной масти

# Правила стола: «подпись: значение» не длиннее 30 знаков.

option-pack = Колода
option-triples = Заход
option-triples-suit = 1 или 3 одной масти
option-triples-rank = 1 или 3 одного ранга
option-triples-off = по одной карте
option-triples-any-suit = 1–4 одной масти
option-discards = Сброс
option-discards-open = открытый
option-discards-closed = взакрытую
option-lead-limit = Заход не длиннее руки
option-lead-limit-true = да
option-lead-limit-false = нет
option-out-of-turn = Вне очереди
option-out-of-turn-true = можно
option-out-of-turn-false = нельзя
option-scoring = Счёт
option-scoring-pot = банк
option-scoring-points = по очкам
option-scoring-penalty = штрафные баллы
option-stake = Ставка
option-deals = Конов
option-target = Играть до
option-limit = Предел баллов
option-teams = Пара на пару
option-teams-true = да
option-teams-false = нет

# Что читает игрок, когда ход не пускает правило игры.

refused-BURK-1 = Играют от двух до пяти человек, на руке по четыре карты
refused-BURK-2 = Заходит первая рука, а дальше — взявший последнюю взятку
refused-BURK-3 = Эти карты вместе не заходят: одна карта или набор, о котором условились
refused-BURK-4 = Карт столько же, сколько в заходе; пропустить нельзя, взакрытую — если условились
refused-BURK-5 = Заход длиннее самой короткой из чужих рук
refused-BURK-6 = Заявляют только полную молодку и только перед заходом
refused-BURK-7 = Четыре козыря или четыре туза выигрывают сами собой
refused-BURK-8 = Сдачу берёт тот, у кого больше очков во взятках
refused-BURK-9 = Выигранная сдача — это банк или очко, как условились
refused-BURK-10 = Штрафные баллы пишут в конце сдачи по очкам во взятках
refused-BURK-11 = Пары бывают только вчетвером
refused-BURK-12 = Очки не объявляют, и смотреть можно только последнюю взятку

### Said of the game

# Над местами: кон, банк, счёт матча, козырь, колода.

head-pots = кон { $number } из { $total }
head-pot = в банке { $number }
head-target = играем до { $number ->
    [one] { $number } очка
   *[other] { $number } очков
}
head-limit = проигрыш с { $number ->
    [one] { $number } балла
   *[other] { $number } баллов
}
head-trump = козырь { $suit }{ $seen ->
    [yes] {" "}({ $cards })
   *[no] {""}
}
head-stock = { $count ->
    [0] колода вышла
   *[other] в колоде { $count }
}

# Возле имени.

seat-hand = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
seat-tricks = { $number ->
    [one] { $number } взятка
    [few] { $number } взятки
   *[many] { $number } взяток
}
seat-score-pot = { $you ->
    [yes] счёт{" "}
   *[no] {""}
}{ SIGNED($number) }
seat-score-points = счёт { $number }
seat-score-penalty = { $number ->
    [one] { $number } балл
    [few] { $number } балла
   *[many] { $number } баллов
}
seat-team = пара { $number }

# Взятка на столе и прошлая.

trick-led = { $seat } — { $cards }
trick-led-molodka = { $seat } — { $cards }, молодка
trick-laid = { $seat } — { $cards }
trick-hid = { $seat } — сброс взакрытую: { $seen ->
    [yes] { $cards }
   *[no] { $count }
}
last-taken = { $seat }, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
last-led = { $seat } — { $cards }
last-laid = { $seat } — { $cards }
last-hid = { $seat } — сброс взакрытую: { $seen ->
    [yes] { $cards }
   *[no] { $count }
}

# Что случилось.

event-antes = Ставят по { $number }, в банке { $total }
event-deal = { $you ->
    [yes] Сдаёте вы
   *[no] Сдаёт { $seat }
}
event-dealt = { $you ->
    [yes] Ваши карты: { $cards }
   *[no] { $seat }: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
}
event-trump = Козырь { $suit }, открыли { $cards }
event-held = Ваш ответ принят
event-led = { $you ->
    [yes] Вы заходите
   *[no] Заходит { $seat }
}: { $cards }
event-claimed = { $you ->
    [yes] Вы заходите вне очереди
   *[no] { $seat } заходит вне очереди
}, молодка: { $cards }
event-claimed-own = { $you ->
    [yes] Вы заходите
   *[no] Заходит { $seat }
}, молодка: { $cards }
event-beat = { $you ->
    [yes] Вы бьёте
   *[no] { $seat } бьёт
}: { $cards }
event-laid = { $you ->
    [yes] Вы кладёте
   *[no] { $seat } кладёт
}: { $cards }
event-hid = { $you ->
    [yes] Вы сносите взакрытую
   *[no] { $seat } сносит взакрытую
}{ $seen ->
    [yes] : { $cards }
   *[no] {" "}{ $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
}
event-took = { $you ->
    [yes] Взятка ваша
   *[no] Взятку берёт { $seat }
}, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
event-drew = { $you ->
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
event-four = { $you ->
    [yes] У вас бура
   *[no] Бура! { $seat }
} — { $word }: { $cards }
kind-trumps = четыре козыря
kind-aces = четыре туза
event-others-write = Остальные пишут по { $number ->
    [one] { $number } баллу
    [few] { $number } балла
   *[many] { $number } баллов
}
event-turned-up = { $you ->
    [yes] У вас
   *[no] { $seat }:
} { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[many] { $number } очков
} во взятках
event-counted = { $you ->
    [yes] У вас
   *[no] { $seat }:
} { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[many] { $number } очков
}
event-counted-penalty = { $you ->
    [yes] У вас
   *[no] { $seat }:
} { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[many] { $number } очков
}, { $total ->
    [0] без штрафа
    [one] штраф { $total } балл
    [few] штраф { $total } балла
   *[many] штраф { $total } баллов
}
event-counted-team = { $seat } и { $other }: { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[many] { $number } очков
} на двоих
event-counted-team-penalty = { $seat } и { $other }: { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[many] { $number } очков
} на двоих, { $total ->
    [0] без штрафа
    [one] штраф { $total } балл
    [few] штраф { $total } балла
   *[many] штраф { $total } баллов
}
event-won-pot = { $you ->
    [yes] Банк ваш
   *[no] Банк забирает { $seat }
}, { $number ->
    [one] { $number } фишка
    [few] { $number } фишки
   *[many] { $number } фишек
}
event-won-pot-team = Банк забирают { $seat } и { $other }, { $number ->
    [one] { $number } фишка
    [few] { $number } фишки
   *[many] { $number } фишек
} на двоих
event-won-points = { $you ->
    [yes] Сдача ваша: очко вам
   *[no] Сдачу выигрывает { $seat }: очко
}
event-won-points-team = Сдачу выигрывают { $seat } и { $other }: по очку
event-tie-pot = Поровну, сдача ничья: в банке { $number }
event-tie-points = Поровну, сдача ничья: очка никому
event-shared = { $you ->
    [yes] Ваша доля банка
   *[no] Доля банка, { $seat }
}: { $number ->
    [one] { $number } фишка
    [few] { $number } фишки
   *[many] { $number } фишек
}
event-abandoned = Сдача не засчитана

# Кнопки и приглашения к ходу.

verb-play = { $phase ->
    [lead] Зайти: { $cards }
    [answer] Побить: { $cards }
   *[other] Положить: { $cards }
}
verb-hide = Снести взакрытую
verb-claim = { $phase ->
    [lead] Молодка: { $cards }
   *[other] Молодка
}
verb-pass = Не заявлять
prompt-lead = { $you ->
    [yes] Ваш заход: { $count ->
        [1] одна карта
       *[other] карта или несколько
    }
   *[no] Молодка! Зайдёте вне очереди?
}
prompt-answer = Ваш ход: положите { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}
prompt-reply = Ваш ход: положите { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}
