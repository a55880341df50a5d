# Название и готовые столы: подпись кнопки и строка пояснения.

game-name = Джукре

preset-euchre = Классическая
preset-euchre-about = Вчетвером, пара на пару
preset-railroad = Железная дорога
preset-railroad-about = Пара на пару, с джокером — старше всех козырей
preset-two = Вдвоём
preset-two-about = Двое, 24 карты
preset-cutthroat = Головорез
preset-cutthroat-about = Трое: назначивший один против двоих
preset-call-ace = Назови туза
preset-call-ace-about = От четырёх до шести, напарника выдаст только его туз

# Правила стола: «подпись: значение» не длиннее 30 знаков.

option-variant = Игра
option-variant-euchre = классическая
option-variant-railroad = железная дорога
option-variant-two = вдвоём
option-variant-cutthroat = головорез
option-variant-call-ace = назови туза
option-pack = Колода
option-target = Играть до
option-stick = Сдающий называет
option-stick-true = обязан
option-stick-false = может пас

# Что читает игрок, когда ход не пускает правило игры.

refused-EUC-1 = Вчетвером играют пара на пару; старшие козыри — два валета
refused-EUC-2 = Валет того же цвета, что козырь, — сам козырь
refused-EUC-3 = По пять карт: три, потом две; следующую открывают
refused-EUC-4 = Первый круг: назначить или пас, затем сдающий сносит карту; позже так не ходят
refused-EUC-5 = Второй круг: другая масть или пас; если условлено, сдающий обязан назвать
refused-EUC-6 = Кто играет в одиночку, говорит об этом сразу, и напарник не играет
refused-EUC-7 = Кладите по карте и в масть захода: валет цвета козыря — тоже козырь
refused-EUC-8 = Нужны три взятки, иначе очки получит другая сторона
refused-EUC-9 = Победит тот, кто дойдёт до цели
refused-EUC-10 = Очки от 1 до 4 показывают тройкой и четвёркой
refused-EUC-11 = Открыт джокер: сдающий называет одну из четырёх мастей, не глядя в карты
refused-EUC-12 = Вдвоём в одиночку не играют: напарников и так нет
refused-EUC-13 = В «Головорезе» назначивший и без того один против всех
refused-EUC-14 = Одиночку или туза некозырной масти объявляют в «Назови туза», когда козырь уже назначен
refused-EUC-15 = Очки назначившего зависят от того, один ли он и сколько игроков
refused-EUC-16 = Кто напарник, узнают, когда упадёт туз
refused-EUC-17 = В этой игре «в одиночку» к козырю не добавляют

# Кнопки и подсказки.

verb-order = { $phase ->
    [support] Поддерживаю
    [take] Беру козырь
   *[order] Назначаю
}{ $alone ->
    [yes] {" "}в одиночку
   *[no] {""}
}
verb-name = { $phase ->
    [joker] Джокер за { $suit }
   *[name] Козырь { $suit }
}{ $alone ->
    [yes] {" "}в одиночку
   *[no] {""}
}
verb-pass = Пас
verb-discard = Снести { $cards }
verb-call = Называю туза { $suit }
verb-alone = Играю в одиночку
verb-play = Пойти { $cards }
prompt-joker = Назовите масть джокера, не глядя
prompt-order = Назначите эту масть козырем?
prompt-support = Поддержите козырь напарника?
prompt-take = Ваше слово: берёте козырь себе?
prompt-name = Назовёте другую масть козырем?
prompt-discard = Снесите одну карту
prompt-call = Назовёте туза или в одиночку?
prompt-play = Ваш ход: положите карту

# Что случилось.

event-abandoned = Сдача не засчитана
event-turned = Сдаёт { $seat }, открыли { $cards }
event-joker = Масть джокера назовёт { $seat }, не глядя в карты
event-joker-suit = { $seat }: джокер за { $suit }
event-pass = { $seat }: пас
event-turned-down = Масть { $suit } отвергнута, второй круг
event-thrown-in = Все спасовали: очков нет, сдаёт следующий
event-order = { $seat } назначает { $suit }
event-support = { $seat } поддерживает { $suit }
event-take = { $seat } берёт козырь { $suit }
event-name = { $seat } называет козырь { $suit }
event-alone = { $seat } играет в одиночку, { $other } отдыхает
event-laid-aside = { $cards } остаётся в стороне
event-picked-up = { $seat } забирает { $cards }
event-discard = { $seen ->
    [yes] { $seat } сносит { $cards }
   *[no] { $seat } сносит карту
}
event-call = { $seat } называет туза { $suit }
event-alone-against-all = { $seat } играет в одиночку
event-play = { $seat }: { $cards }
event-trick = { $you ->
    [yes] Взятка ваша
   *[no] Взятку берёт { $seat }
}
event-ace = Туз { $suit } вышел: { $other } и { $seat } играют вместе
event-ace-own = Туз { $suit } вышел: { $seat } играет в одиночку
event-ace-out = Туза { $suit } ни у кого не было: { $seat } играет в одиночку
event-march = { $seat }: марш, +{ $total }
event-march-together = { $seat } и { $other }: марш, +{ $total }
event-made = { $seat }: { $number } { $number ->
    [one] взятка
    [few] взятки
   *[many] взяток
}, +{ $total }
event-made-together = { $seat } и { $other }: { $number } { $number ->
    [one] взятка
    [few] взятки
   *[many] взяток
}, +{ $total }
event-lost = { $seat }: { $number ->
    [0] ни одной взятки
    [one] всего { $number } взятка
   *[other] всего { $number } взятки
}, другим +{ $total }
event-lost-together = { $seat } и { $other }: { $number ->
    [0] ни одной взятки
    [one] всего { $number } взятка
   *[other] всего { $number } взятки
}, другим +{ $total }

# Стол.

head-target = до { $number }
head-joker = масть джокера назовёт { $seat }
head-turned = предложена масть { $suit }
head-turned-down = масть { $suit } отвергнута
head-trump = козырь { $suit }
head-maker = играет { $seat }, взяток { $number }
head-makers = играют { $seat } и { $other }, взяток { $number }
head-alone = играет { $seat } в одиночку, взяток { $number }
head-called = играет { $seat } с тузом { $suit }
head-points = { $seat } и { $other }: { $word } ({ $number })
head-points-in-figures = { $seat } и { $other }: { $number }
mark-1 = тройка накрыта
mark-2 = четвёрка накрыта
mark-3 = тройка сверху
mark-4 = четвёрка сверху
seat-passed = пас
seat-taken = { $number } { $number ->
    [one] взятка
    [few] взятки
   *[many] взяток
}
seat-out = отдыхает
seat-points = { $word } ({ $number })
seat-points-in-figures = счёт { $number }
trick-turned = открыли { $cards }
trick-card = { $seat } — { $cards }
last-trick = { $seat }, { $cards }
