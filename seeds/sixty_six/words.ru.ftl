# Название и готовые столы: подпись кнопки и строка пояснения.

game-name = Шестьдесят шесть

preset-sixty-six = 66
preset-sixty-six-about = Сдачу доигрывают, матч до 8; закрыть можно не сразу
preset-marriage = Марьяж
preset-marriage-about = До первых 66, матч до 7; вдвоём или втроём, закрытая — 3
preset-schnapsen = Шнопс
preset-schnapsen-about = 20 карт, по пять на руке, обмен козыря, матч до 7

# Правила стола: «подпись: значение» не длиннее 30 знаков.

option-kind = Игра
option-kind-sixty-six = 66
option-kind-marriage = марьяж
option-kind-schnapsen = шнопс
option-finish = Сдача
option-finish-play-out = доигрывается
option-finish-at-66 = до первых 66
option-finish-claim = пока не заявят 66
option-target = Играть до
option-must-head = Перебивать
option-must-head-true = обязательно
option-must-head-false = по желанию
option-marriage-needs-trick = Марьяж до взятки
option-marriage-needs-trick-true = нельзя
option-marriage-needs-trick-false = можно
option-late-marriage = Марьяж без добора
option-late-marriage-true = можно
option-late-marriage-false = нельзя
option-close-min = Закрыть, карт от
option-close-first = Закрыть до взятки
option-close-first-true = можно
option-close-first-false = нельзя
option-swap = Обмен козыря
option-swap-true = есть
option-swap-false = нет
option-swap-needs-trick = Обмен до взятки
option-swap-needs-trick-true = нельзя
option-swap-needs-trick-false = можно
option-last-trick = За последнюю взятку
option-triple = Три пункта
option-triple-no-trick = без взяток
option-triple-no-points = без очков
option-closed-value = Закрытая
option-closed-value-sixty-six = как в 66
option-closed-value-marriage = всегда 3
option-closed-value-schnapsen = как в шнопсе

# Что читает игрок, когда ход не пускает правило игры.

refused-SIX-1 = Играют вдвоём, а в марьяж и втроём; в колоде 24 карты, в шнопсе 20
refused-SIX-2 = Сдают по шесть карт, в шнопсе по пять, и открывают козырь
refused-SIX-3 = Сдаёт тот, кто выиграл прошлую сдачу
refused-SIX-4 = Зайдите одной картой, любой
refused-SIX-5 = Пока есть добор, ответьте одной картой, какой хотите
refused-SIX-6 = Карты из колоды приходят сами, после взятки
refused-SIX-7 = Добора нет: дайте масть, нет масти — козырь; где условлено, перебейте
refused-SIX-8 = Марьяж — король и дама одной масти на своём заходе, пока есть добор или как условлено
refused-SIX-9 = Закрыть можно на своём заходе, пока карт хватает и ни у кого нет 66
refused-SIX-10 = Младший козырь меняют на своём заходе, пока в колоде больше двух карт и обмен условлен
refused-SIX-11 = Сказать «66» можно на своём заходе или сразу после марьяжа, если так условлено
refused-SIX-12 = Карты вышли, 66 нет ни у кого
refused-SIX-13 = Сдача стоит 1, 2 или 3 — по тому, что собрал проигравший
refused-SIX-14 = У закрытой сдачи своя цена
refused-SIX-15 = Матч идёт до условленного счёта
refused-SIX-16 = Втроём колоды нет: закрывать и менять нечего
refused-SIX-17 = Взятки не пересматривают; где счёт не называют, считайте про себя

# Кнопки ходов.

verb-play =
    { $phase ->
        [lead] Зайти: { $cards }
       *[other] Положить: { $cards }
    }
verb-marry = Марьяж и заход: { $cards }
verb-close = Закрыть колоду
verb-swap = Обменять козыря
verb-declare = У меня 66

# О чём спрашивают.

prompt-lead = Ваш заход: любая карта
prompt-answer = Ответьте любой картой
prompt-follow = Ответьте: в масть, без неё козырем

# Что случилось.

event-abandoned = Сдача не засчитана
event-deal = Сдаёт { $seat }
event-dealt = Ваши карты: { $cards }
event-trump = Козырь { $suit }, открыли { $cards }
event-trump-held = Козырь { $suit }: { $seat } показывает последнюю карту, { $cards }
event-led = { $seat } заходит: { $cards }
event-laid = { $seat } отвечает: { $cards }
event-marriage = { $seat } объявляет марьяж { $cards }: +{ $number }
event-marriage-waits = { $seat } объявляет марьяж { $cards }: { $number } ждут первой взятки
event-took = Взятка: { $seat }, +{ $number }
event-took-uncounted = Взятка: { $seat }
event-drew = Из колоды к вам: { $cards }
event-drew-trump = { $seat } берёт козырь { $cards }, колоды больше нет
event-closed = { $seat } закрывает колоду
event-swap = { $seat } меняет козыря: кладёт { $cards }
event-swapped = { $seat } берёт за него { $cards }
event-declared = { $seat } говорит «66» и показывает { $number }
event-wrong = До 66 не хватило
event-not-made = { $seat }: колода закрыта, а 66 не набрано
event-last-trick = 66 нет ни у кого, решает последняя взятка
event-drawn = 66 нет ни у кого: сдача никому
event-count =
    { $seat }: { $number } { $number ->
        [one] очко
        [few] очка
       *[many] очков
    }, { $total } { $total ->
        [one] взятка
        [few] взятки
       *[many] взяток
    }
event-won =
    { $seat } пишет { $number } { $number ->
        [one] пункт
        [few] пункта
       *[many] пунктов
    }, всего { $total }

# Стол.

head-target = до { $number }
head-trump =
    { $seen ->
        [yes] козырь { $suit } ({ $cards })
       *[no] козырь { $suit }
    }
head-stock =
    { $count ->
        [0] колода вышла
       *[other] в колоде { $count }
    }
head-closed = колода закрыта: { $seat }
seat-score = счёт { $number }
seat-tricks =
    { $number } { $number ->
        [one] взятка
        [few] взятки
       *[many] взяток
    }
seat-points =
    { $number } { $number ->
        [one] очко
        [few] очка
       *[many] очков
    }
seat-waits = { $number } ждут взятки
seat-marriage = марьяж { $suit } { $number }
seat-known = { $you ->
    [yes] все видели у вас
   *[no] на руке
} { $cards }
trick-led = { $seat } — { $cards }
trick-married = { $seat } — { $cards }, марьяж { $suit }
trick-laid = { $seat } — { $cards }
last-taken = берёт { $seat }
last-led = { $seat } — { $cards }
last-laid = { $seat } — { $cards }
