# Название и готовый стол: подпись кнопки и строка пояснения.

game-name = Деберц

preset-debertz = Деберц
preset-debertz-about = Вдвоём, до 501: торговля, группы, белла и байт

# Правила стола: «подпись: значение» не длиннее 30 знаков.

option-target = Играть до
option-price = Цена очка
option-must-name = Сдающий назначает
option-must-name-true = обязан
option-must-name-false = может пас
option-seven = Обмен семёрки
option-seven-true = есть
option-seven-false = нет
option-group-order = Порядок в группах
option-group-order-natural = Т К Д В 10
option-group-order-ace-ten = Т 10 К Д В
option-bella = Белла
option-bella-call = объявляют
option-bella-auto = сама собой
option-must-head-trump = Перебить козырь
option-must-head-trump-true = обязан
option-must-head-trump-false = нет
option-equal = При равенстве
option-equal-hanging = висячий байт
option-equal-lost = сгорает

# Что читает игрок, когда ход не пускает правило игры.

refused-DEB-1 = Играют двое, в колоде 32 карты
refused-DEB-2 = Сдают по шесть карт, пачками по три, и открывают следующую
refused-DEB-3 = В торговле: взять открытую масть или пас, потом назначить другую или пас
refused-DEB-4 = Ещё по три карты сдают, когда назначен козырь
refused-DEB-5 = Семёрку меняют, если открытая масть — козырь, семёрка у вас и вы ещё не ходили
refused-DEB-6 = Группа — три карты одной масти подряд или больше
refused-DEB-7 = Группы сравнят после первой взятки
refused-DEB-8 = Белла — король и дама козырей на руке, с первой из них, если ею можно ходить
refused-DEB-9 = Одна карта: в масть, нет её — козырь, нет и его — любая; где условлено, бейте козырь
refused-DEB-10 = За последнюю взятку прибавляют 10
refused-DEB-11 = Играющий с меньшим счётом отдаёт всё другому
refused-DEB-12 = Поровну — счёт играющего висит до следующей сдачи
refused-DEB-13 = Сдают по очереди
refused-DEB-14 = Матч идёт до условленного счёта

# Кнопки ходов.

verb-take = Взять открытую масть
verb-name = Козырь { $suit }
verb-pass = Пас
verb-swap = Обменять семёрку
verb-play =
    { $phase ->
        [lead] Зайти: { $cards }
       *[other] Положить: { $cards }
    }
verb-bella = С беллой: { $cards }

# О чём спрашивают.

prompt-take = Играете открытую масть?
prompt-name = Назначите другую масть?
prompt-lead = Ваш заход: любая карта
prompt-follow = Ответьте: в масть, без неё козырем

# Что случилось.

event-abandoned = Сдача не засчитана
event-deal = Сдаёт { $seat }
event-dealt = Ваши карты: { $cards }
event-turned = Открыли { $cards }
event-passed = { $seat }: пас
event-takes = { $seat } играет { $suit }
event-names = { $seat } назначает { $suit } и играет
event-dealt-more = Ещё три карты: { $cards }
event-bottom = Нижняя карта колоды: { $cards }
event-thrown-in = Четыре паса: пересдача
event-swap = { $seat } меняет семёрку: кладёт { $cards }
event-swapped = { $seat } берёт за неё { $cards }
event-led = { $seat } заходит: { $cards }
event-laid = { $seat } отвечает: { $cards }
event-bella = { $seat }: белла { $cards }, +{ $number }
event-group =
    { $number ->
        [20] { $seat }: терц { $cards }, +20
       *[other] { $seat }: полтина { $cards }, +{ $number }
    }
event-took = Взятка: { $seat }, +{ $number }, всего { $total }
event-took-last = Последняя взятка: { $seat }, с десятью +{ $number }
event-count =
    { $seat }: { $number } { $number ->
        [one] очко
        [few] очка
       *[many] очков
    }
event-made = { $seat } играет удачно: каждый пишет своё
event-bait = Байт: { $other } пишет всё, { $seat } — ничего
event-hangs = Поровну, висячий байт: ждут { $number }
event-lost = Поровну: { $number } сгорают
event-hanging-won = Висевшие { $number } берёт { $seat }

# Стол.

head-target = до { $number }
head-turned = открыли { $cards }
head-trump = козырь { $suit }
head-maker = играет { $seat }
head-out = вне игры { $cards }
head-hanging = висит { $number }
seat-score = счёт { $number }
seat-count =
    { $number } { $number ->
        [one] очко
        [few] очка
       *[many] очков
    }
seat-tricks =
    { $number } { $number ->
        [one] взятка
        [few] взятки
       *[many] взяток
    }
seat-groups = группы { $number }
seat-bella = белла { $number }
seat-known = { $you ->
    [yes] все видели у вас
   *[no] на руке
} { $cards }
trick-led = { $seat } — { $cards }
trick-laid = { $seat } — { $cards }
last-taken = берёт { $seat }
last-led = { $seat } — { $cards }
last-laid = { $seat } — { $cards }
