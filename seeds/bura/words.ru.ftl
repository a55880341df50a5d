# Название и готовые столы: подпись кнопки и строка пояснения.

game-name = Бура

preset-bura = Банк
preset-bura-about = На банк: сброс взакрытую, 31 очко забирает всё
preset-open = Открытая
preset-open-about = На банк, но все карты кладут открыто
preset-points = По очкам
preset-points-about = Сдача — очко, кто первым дошёл до цели, победил
preset-penalty = Штрафные баллы
preset-penalty-about = Без вскрытия, до последней карты; 12 баллов — проигрыш

# Правила стола: «подпись: значение» не длиннее 30 знаков.

option-pack = Колода
option-trumps = Козырь
option-trumps-true = есть
option-trumps-false = без козырей
option-discards = Сброс
option-discards-closed = взакрытую
option-discards-open = открытый
option-draw = Добор
option-draw-rounds = целыми кругами
option-draw-to-last = до последней карты
option-lead-limit = Заход не длиннее руки
option-lead-limit-true = да
option-lead-limit-false = нет
option-manual-draw = Добор своей рукой
option-manual-draw-true = да
option-manual-draw-false = нет
option-declare-when = Вскрыться
option-declare-when-after-trick = после взятки
option-declare-when-own-turn = на своём ходу
option-declare-when-any-time = в любой момент
option-prompt = Вопрос о 31
option-prompt-possible = если возможно
option-prompt-always = всегда
option-last-taker-shows = Последний вскрывается
option-last-taker-shows-true = да
option-last-taker-shows-false = нет
option-out-of-turn = Вне очереди
option-out-of-turn-true = можно
option-out-of-turn-false = нельзя
option-bura = Бура
option-bura-wins = выигрывает
option-bura-leads = заходит
option-scoring = Счёт
option-scoring-pot = банк
option-scoring-points = по очкам
option-scoring-penalty = штрафные баллы
option-stake = Ставка
option-deals = Конов
option-target = Играть до
option-teams = Пара на пару
option-teams-true = да
option-teams-false = нет
option-thirty-one = 31 очко
option-thirty-one-wins = выигрывает
option-thirty-one-safe = выводит из игры
option-raises = Даве
option-raises-true = есть
option-raises-false = нет
option-raise-limit = Удвоений, не больше
option-open-seats = На открытых
option-open-seats-none = никто
option-open-seats-all = все
option-open-bonus = За открытые
option-open-bonus-points = очки
option-open-bonus-fourth-card = четвёртая карта
option-open-bonus-none = ничего
option-bonus = Надбавка, очков

# Что читает игрок, когда ход не пускает правило игры.

refused-BURA-1 = Играют от двух до шести человек колодой в 36 или 32 карты
refused-BURA-2 = На руке по три карты, козырь открывают после сдачи
refused-BURA-3 = Кому сдавать, решают жребий и прошлая сдача
refused-BURA-4 = Заходит первая рука, а дальше — взявший последнюю взятку
refused-BURA-5 = Зайдите картой или 2–3 одной масти; тузов заявляют. Прежде — ответ на вопрос и добор
refused-BURA-6 = Нужно ровно столько карт, сколько в заходе; пропустить нельзя
refused-BURA-7 = Бьёт старшая карта той же масти или козырь
refused-BURA-8 = Взятку берёт тот, кто последним побил лучшее на столе
refused-BURA-9 = Открыто — заход или то, что бьёт; прочее взакрытую. Прежде — ответ на вопрос и добор
refused-BURA-10 = Здесь сброс открытый: положите карты лицом вверх
refused-BURA-11 = Зайдите не длиннее самой короткой руки, а в ответ, если мало карт, положите все
refused-BURA-12 = Из колоды берут после взятки, по одной карте и в свой черёд
refused-BURA-13 = Очки во взятках не объявляют
refused-BURA-14 = Смотреть можно только последнюю взятку
refused-BURA-15 = Нужно 31 очко в своих взятках
refused-BURA-16 = Вскрыться можно, когда 31 возможно и пришёл момент по правилам стола
refused-BURA-17 = Верное вскрытие засчитывается сразу
refused-BURA-18 = За неверное вскрытие доставляют кон
refused-BURA-19 = Карты вышли, никто не вскрылся — это разбурка
refused-BURA-20 = Заявите буру, трёх тузов или молодку перед заходом, если так условлено
refused-BURA-21 = Дождитесь, пока решится, кто заходит
refused-BURA-22 = Карта не в свой черёд или лишняя проигрывает сдачу
refused-BURA-23 = Сдача на банк: победитель забирает всё
refused-BURA-24 = Сдача на очки: победит первый, кто дойдёт до цели
refused-BURA-25 = На штрафные баллы не вскрываются: играйте до последней карты
refused-BURA-26 = Пары бывают вчетвером и только на штрафные баллы
refused-BURA-27 = Спасённый ждёт конца сдачи, доигрывают остальные
refused-BURA-28 = «Даве» — вдвоём, перед своим заходом и не дважды подряд; в ответ примите или сдайтесь
refused-BURA-29 = Рука на открытых видна всем
refused-BURA-30 = Зайдите самое большее тремя картами, хоть их и четыре

### Said of the game

# Над местами: кон, банк, козырь, колода.

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
head-worth = сдача на { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[many] { $number } очков
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
seat-open = на открытых{ $seen ->
    [yes] : { $cards }
   *[no] {""}
}
seat-safe = уже с 31

# Взятка на столе и прошлая.

trick-led = { $seat } — { $cards }
trick-led-special = { $seat } — { $cards }, { $word }
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
   *[no] { $seat }: { $seen ->
        [yes] { $cards }
       *[no] { $count ->
            [one] { $count } карта
            [few] { $count } карты
           *[many] { $count } карт
        }
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
}, { $word }: { $cards }
event-claimed-own = { $you ->
    [yes] Вы заходите
   *[no] Заходит { $seat }
}, { $word }: { $cards }
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
event-declined = { $you ->
    [yes] Вы не вскрываетесь
   *[no] { $seat } не вскрывается
}
event-declared = { $you ->
    [yes] Вы вскрываетесь
   *[no] { $seat } вскрывается
}: { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[many] { $number } очков
}, { $word }
declared-right = верно
declared-wrong = до 31 не хватило
event-shows = { $you ->
    [yes] Последняя взятка ваша
   *[no] Последняя взятка — { $seat }
}, показано { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[many] { $number } очков
}
event-safe = { $you ->
    [yes] Вы с 31 и вышли из игры
   *[no] { $seat } с 31 выходит из игры
}
event-shown = { $you ->
    [yes] Вы показываете
   *[no] { $seat } показывает
} { $cards } — { $word }
kind-bura = бура
kind-aces = три туза
kind-molodka = молодка
event-raised = { $you ->
    [yes] Вы говорите
   *[no] { $seat } говорит
} «даве»: было { $number }, станет { $total }
event-accepted = { $you ->
    [yes] Вы согласны
   *[no] { $seat } принимает
}, играем на { $number }
event-conceded = { $you ->
    [yes] Вы сдаётесь
   *[no] { $seat } сдаётся
}
event-fault = { $you ->
    [yes] Вы взяли карту не в свой черёд
   *[no] { $seat } берёт карту не в свой черёд
}
event-paid = { $you ->
    [yes] Вы доставляете кон
   *[no] { $seat } доставляет кон
}: { $number ->
    [one] { $number } фишка
    [few] { $number } фишки
   *[many] { $number } фишек
}, в банке { $total }
event-won-pot = { $you ->
    [yes] Банк ваш
   *[no] Банк забирает { $seat }
}, { $number ->
    [one] { $number } фишка
    [few] { $number } фишки
   *[many] { $number } фишек
}: { $word }
event-won-points = { $you ->
    [yes] Сдача ваша
   *[no] Сдачу выигрывает { $seat }
}, { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[many] { $number } очков
}: { $word }
won-declared = 31 есть
won-shown = 31 на последней взятке
won-bura = особая рука
won-conceded = от «даве» отказались
event-scored = { $you ->
    [yes] Вам
   *[no] { $seat }:
} { $number ->
    [one] { $number } очко
    [few] { $number } очка
   *[many] { $number } очков
}
event-shared = { $you ->
    [yes] Ваша доля банка
   *[no] Доля банка, { $seat }
}: { $number ->
    [one] { $number } фишка
    [few] { $number } фишки
   *[many] { $number } фишек
}
event-razburka = Разбурка: никто не вскрылся, в банке { $number }
event-void = Разбурка: сдача не в счёт
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
}, { $total ->
    [0] без штрафа
    [one] штраф { $total } балл
    [few] штраф { $total } балла
   *[many] штраф { $total } баллов
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
    [lead] Заявить: { $cards }
   *[other] Заявить
}
verb-declare = Вскрыться: есть 31
verb-pass = { $phase ->
    [lead] Не заявлять
   *[other] Не вскрываться
}
verb-raise = Даве
verb-accept = Принять «даве»
verb-concede = Сдаться
verb-draw = Взять карту
prompt-lead = { $you ->
    [yes] Зайдите картой или 2–3 одной масти
   *[no] Заявите особую руку вне очереди?
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
prompt-declare = Взятка ваша. Есть 31?
prompt-final = Карты вышли. Есть 31?
prompt-raise = Вам «даве»: принять или сдаться?
prompt-draw = Ваш черёд брать карту
