# Всё, что бот говорит от себя. Обычный текст без HTML; имена приходят готовыми.

language-name = Русский

# Карты: достоинство, как его пишут на картах, и джокеры.

rank-A = Т
rank-K = К
rank-Q = Д
rank-J = В
rank-T = 10
rank-9 = 9
rank-8 = 8
rank-7 = 7
rank-6 = 6
rank-5 = 5
rank-4 = 4
rank-3 = 3
rank-2 = 2
joker-r = Кр.джокер
joker-b = Чёр.джокер

# Имена, числа, счёт.

player = Игрок { $number }
somebody = Кто-то
number = { $number }
page = { $page } из { $pages }
game-preset = { $game } · { $preset }
option-value = { $option }: { $value }
score-balance = { SIGNED($score) }

# Кнопки: до 30 знаков, если в ряду одна.

button-sit = Сесть за стол
button-stand = Встать
button-robot = + Робот
button-unrobot = − Робот
button-options = Правила стола
button-deal = Раздать
button-close = Закрыть
button-lobby = ‹ К столу
button-games = Другая игра
button-cards = Мои карты
button-last = Прошлая
button-more = ⋯
button-rules = Правила стола
button-post = Показать внизу
button-leave = Встать из-за стола
button-stop = Закончить игру
button-end = Закончить
button-play-on = Играем дальше
button-back = ‹ К столу
button-rule = Правило { $rule }
button-table = К столу
button-cancel = ‹ Назад
button-again = Реванш
button-new = Открыть стол
button-alone = Сыграть с роботами
button-return = Я вернулся
button-book = Правила
button-common = Общие правила
button-contents = Оглавление
button-shelf = Правила игр
button-add = Добавить в группу
button-language = Язык · Language
button-hand = Открыть мои карты

# Стол до первой сдачи.

games-which = 🃏 Во что сыграем?
lobby-host = Хозяин стола: { $host }
lobby-seat = { $number }. { $name }
lobby-start = { " " }— нажмите у бота «Старт»
lobby-few =
    { $count ->
        [one] Нужен ещё { $count } игрок, всего мест { $high }
        [few] Нужны ещё { $count } игрока, всего мест { $high }
       *[many] Нужно ещё { $count } игроков, всего мест { $high }
    }
lobby-ready =
    { $taken ->
        [one] Занято { $taken } место из { $high }
        [few] Занято { $taken } места из { $high }
       *[many] Занято { $taken } мест из { $high }
    }
lobby-unplayable =
    По таким правилам { $count ->
        [2] вдвоём
        [3] втроём
        [4] вчетвером
        [5] впятером
        [6] вшестером
       *[other] с таким числом игроков
    } не сыграть
lobby-closed = Стол закрыт. Откроете новый — /new
lobby-begun = 🃏 Играем! Карты — в личных сообщениях
lobby-unreachable = { $name }, чтобы получить карты, откройте чат с ботом и нажмите «Старт»
options-how = Нажмите на строку — значение сменится

# Стол во время сдачи.

table-deal = Сдача { $deal }, сдаёт { $dealer }
table-turn = ▸ Ход: { $seat }
table-wait = ▸ Ждём хода
table-over = Сдача окончена
table-trick = На столе:
table-last = Прошлая взятка:
table-stands = Здесь уже есть стол — показываю его внизу
table-none = Здесь пока нет стола. Откройте его: /new
table-stopped = Игра окончена, стол закрыт
deal-thrown-in = Бот обновился посреди сдачи. Её не засчитываем и сдаём заново, счёт прежний.

# Голосование за конец игры.

vote-asked = ✋ { $name } предлагает закончить игру
vote-count = За — { $end }, против — { $on }, нужно — { $needed }
vote-passed = ✋ Решили закончить: за — { $count } из { $present }
vote-against = ✋ Играем дальше: против — { $count } из { $present }
vote-expired = ✋ Голосов за конец не набралось, играем дальше

# Рука.

hand-title = «{ $chat }» · { $game }
hand-deal = Сдача { $deal }
hand-trump = Козырь { $suit }
hand-yours = Ваш ход
hand-which = Какой ход вы имели в виду?
hand-below = ↓ Ваши карты — ниже
hand-away = Вы не за столом, за вас играет робот
hand-none = Карт у вас сейчас нет. Открыть стол — /new, сесть за готовый — /join в группе
popup-cards = Ваши: { $cards }
popup-none = Карт на руке нет

# Роботы.

robot-1 = Тихон
robot-2 = Фрося
robot-3 = Прохор
robot-4 = Глаша
robot-5 = Захар
robot-6 = Дуня
robot-7 = Лукьян
robot-8 = Марфа

# Результаты.

result-deal = Сдача { $deal } окончена
result-match = Матч окончен
result-left = Остались карты:
result-hand = { $seat } — { $cards }
result-this = сдача
result-all = всего
result-chips = фишки
result-won =
    { $count ->
        [one] Побеждает { $names }
       *[other] Победу делят: { $names }
    }

# Ответы на нажатия, до 200 знаков.

toast-turn = Сейчас ходит { $seat }
toast-refused = Сейчас так не пойти. Почему — в кнопке «Правило» под картами
toast-held = Ход принят
toast-stale = Стол уже изменился — вот новый
toast-old = Эта кнопка своё отслужила. Свежий стол — /table, карты — /hand
toast-outsider = Вы не за этим столом. Если место есть, садитесь: /join
toast-host = Это решает хозяин стола, он отмечен звёздочкой ★. Напишите ему здесь
toast-no-table = Этот стол уже закрыт. Откроем новый? /new
toast-no-last = Взяток ещё не было. Первая появится здесь
toast-no-game = Сначала выберите игру: нажмите на её название
toast-anonymous = Вы пишете от имени группы. Чтобы сесть за стол, отключите анонимность: за столом видно имя
toast-welcome = Вы за столом
toast-seated = Вы уже за столом, место за вами
toast-full = Все места заняты. Когда кто-нибудь встанет, нажмите ещё раз
toast-left = Вы встали из-за стола
toast-playing = Игра уже идёт. Садитесь за следующую, когда эта кончится
toast-nobody = За столом пока одни роботы. Сядьте к ним: «Сесть за стол»
toast-away = За вас играет робот. Вернуться — «Я вернулся» в сообщении с картами
toast-back = С возвращением!
toast-probing = Проверяю, всем ли дойдут карты. Секунду…
toast-voted = Голос учтён
toast-unreachable = Карты пока не дойдут: { $name }. Нужно открыть чат с ботом и нажать «Старт»
toast-probe-late = Не удалось проверить всех. Нажмите «Раздать» ещё раз
toast-seats = За этот стол садятся от { $low } до { $high }. Не хватает людей — нажмите «+ Робот»
toast-seats-exact = За этот стол садятся { $low ->
    [2] вдвоём
    [3] втроём
    [4] вчетвером
   *[other] ровно { $low }
}. Не хватает людей — нажмите «+ Робот»
toast-options = С таким числом игроков по этим правилам не сыграть. Смените правила или добавьте робота
toast-option-stays = С остальными правилами сочетается только это. Смените сначала другую строку

# Ответы на команды.

unknown-command = Такой команды нет. Что я умею — /help
unknown-game = Такой игры я не знаю. Напишите /new и одну из этих: { $games }
unknown-rule = Такой игры или правила я не нашёл. Все правила — /rules
only-group = Это команда для групп: добавьте меня туда и напишите /new
only-private = Об этом лучше в личном чате: откройте его и повторите там
not-allowed = Здесь я столов не открываю: мне разрешены только некоторые группы. Попросите хозяина бота добавить эту
too-many-tables = У вас уже столько столов, сколько можно. Закончите один: /games в личном чате покажет их, /stop закроет
only-host = Это решают хозяин стола и админы группы. Попросите кого-нибудь из них
invitation-gone = Этот стол уже собрался или закрылся. Загляните в группу
invitation-foreign = Это приглашение для другого человека. Сядьте за стол кнопкой в группе
invitation-seated = Вы за столом «{ $title }». Карты придут сюда
games-none = Вы пока ни за одним столом. С роботами играют здесь, с друзьями в группе: /new
games-yours = Ваши столы:
games-alone = С роботами
games-line = { $title } · { $game }

# Заметки тем, кого это касается.

note-muted = Не могу писать в группу «{ $title }». Попросите админа разрешить, игра подождёт
note-blocked = Карты больше не доходят: { $name }. Пока играет робот. Чтобы вернуться, нужно открыть чат с ботом и нажать «Старт»
note-left = { $name } больше не за столом, теперь здесь играет робот
note-back = { $name } снова за столом
note-welcome = Привет! Я сдаю карты: откройте стол, и сыграем

# Владельцу бота.

owner-trouble = ⚠️ Неполадка ({ $what }): { $text }

# Правила.

rules-which = 📖 Какая игра?
rules-table = Так играют за этим столом:

# Первое знакомство, язык, справка.

start-hello = Привет! Я сдаю карты в компании: { $games }.
start-how =
    Добавьте меня в группу и напишите там /new или сыграйте сейчас с роботами.
    Карты придут сюда, их увидите только вы.
language-which = На каком языке говорить с вами?
language-set = Говорим по-русски
help-private =
    Здесь я присылаю ваши карты.

    /new — сыграть с роботами, /stop — закончить
    /hand — показать карты ещё раз
    /games — мои столы
    /rules — правила игр
    /settings — язык
    /help — эта справка

    С друзьями играют в группе: /new
help-group =
    Я сдаю карты прямо в группе, а руку присылаю каждому лично.

    /new — открыть стол
    /join — сесть, /leave — встать
    /table — показать стол внизу
    /hand — прислать мои карты
    /rules — правила игр
    /stop — закончить игру

# Команды в подсказках Telegram.

command-start = Начать
command-new = Открыть стол
command-join = Сесть за стол
command-leave = Встать из-за стола
command-table = Показать стол внизу
command-hand = Показать мои карты
command-games = Мои столы
command-rules = Правила игр
command-settings = Язык
command-stop = Закончить игру
command-stop-admin = Закончить игру (хозяин стола и админы)
command-help = Что умеет бот
