# Название и готовые столы: подпись кнопки и строка пояснения.

game-name = Макао

preset-macao = Вся игра
preset-macao-about = Карт с каждой сдачей больше, пока хватает колоды
preset-short = Короткая
preset-short-about = Не длиннее сдачи по восемь карт

# Правила стола: «подпись: значение» не длиннее 30 знаков.

option-max-cards = Карт в сдаче до
option-max-cards-0 = всей колоды
option-wave = Сдачи
option-wave-up = растут
option-wave-up-down = вверх и вниз
option-hook = Сдающий ломает сумму
option-hook-true = да
option-hook-false = нет
option-must-trump = Нет масти — козырь
option-must-trump-true = да
option-must-trump-false = нет
option-scoring = Счёт
option-scoring-exact = только точно
option-scoring-at-least = можно больше
option-scoring-tricks = и за взятки

# Что читает игрок, когда ход не пускает правило игры.

refused-MAC-1 = Играют от двух до восьми человек полной колодой
refused-MAC-2 = В каждой сдаче столько карт, сколько ей положено по счёту
refused-MAC-3 = Открытый козырь в игре не участвует, а самая длинная сдача без козырей
refused-MAC-4 = Заказ — до розыгрыша, от 0 до числа карт; сдающему бывает закрыто одно число
refused-MAC-5 = После заказов кладут карту в масть захода, нет её — любую (или козырь по уговору)
refused-MAC-6 = Взятку берёт старший козырь, а без козырей — старшая карта захода
refused-MAC-7 = Очки пишут за исполненный заказ
refused-MAC-8 = Побеждает тот, у кого больше очков за весь матч

# Кнопки и подсказки.

verb-bid = Заказать { $number }
verb-play = Пойти { $cards }
prompt-bid = Сколько взяток возьмёте?
prompt-play = Ваш ход: положите карту

# Что случилось.

event-abandoned = Сдача не засчитана
event-deal = Сдача { $number } из { $total }: по { $count } { $count ->
    [one] карте
    [few] карты
   *[many] карт
}
event-trump = Козырь { $suit } ({ $cards })
event-no-trump = Козырей нет
event-bid = { $seat }: заказ { $number }
event-play = { $seat }: { $cards }
event-trick = { $you ->
    [yes] Взятка ваша
   *[no] Взятку берёт { $seat }
}
event-score = { $seat }: заказ { $number }, взято { $total }, { $count ->
    [0] без очков
   *[other] +{ $count }
}

# Стол.

head-deal = по { $count } { $count ->
    [one] карте
    [few] карты
   *[many] карт
}, всего сдач { $total }
head-trump = козырь { $suit } ({ $cards })
head-no-trump = без козырей
head-orders-open = пока заказано { $number } из { $total }
head-orders-even = заказано { $number } из { $total } — поровну
head-orders-over = заказано { $number } из { $total } — перебор
head-orders-under = заказано { $number } из { $total } — недобор
seat-no-order = заказа ещё нет
seat-order = заказ { $number }
seat-taken = заказ { $number }, взято { $total }
seat-score = счёт { $number }
trick-card = { $seat } — { $cards }
last-trick = { $seat }, { $cards }
