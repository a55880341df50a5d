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
joker-r = Дж.кр
joker-b = Дж.чёр

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
button-pause = Пауза
button-resume = Продолжить
button-stop = Закончить игру
button-kick = Освободить место
button-stop-that = Закончить ту игру
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
button-record = Запись
button-history = Мои матчи
button-common = Общие правила
button-contents = Оглавление
button-shelf = Правила игр
button-add = Добавить в группу
button-language = Язык · Language
button-done = Готово
button-hand = Открыть мои карты
button-call = Позвать на следующую игру
button-uncall = Не звать
button-start = Открыть чат с ботом
button-forget = Да, забыть меня

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
table-paused = ⏸ Пауза
table-over = Сдача окончена
table-trick = На столе:
table-last = Прошлая взятка:
table-stands = Здесь уже есть стол — показываю его внизу
table-quiet = Здесь уже есть стол, но за ним давно тихо. Показываю его внизу; закончите ту игру — и открывайте новую: /new
table-none = Здесь пока нет стола. Откройте его: /new
table-stopped = Игра окончена, стол закрыт
table-lost = Бот обновился и больше не знает правил, по которым здесь играли. Стол закрыт, сыгранное сохранено
screen-broken = Не получилось показать это как следует, но игра идёт. Попробуйте /table или /hand
deal-thrown-in = Бот обновился посреди сдачи. Её не засчитываем и сдаём заново, счёт прежний.

# Голосование за конец игры.

vote-asked = ✋ { $name } предлагает закончить игру
vote-count = За — { $end }, против — { $on }, нужно — { $needed }
vote-passed = ✋ Решили закончить: за — { $count } из { $present }
vote-against = ✋ Играем дальше: против — { $count } из { $present }
vote-expired = ✋ Голосов за конец не набралось, играем дальше
idle-lobby = За этим столом целый час ничего не менялось, я его закрываю. Новый — /new
idle-match = { $days ->
    [1] Здесь уже сутки никто не ходил, поэтому заканчиваю игру
   *[other] Здесь уже неделю никто не ходил, поэтому заканчиваю игру
}
kick-whom = Чьё место освободить?

# Рука.

hand-title = «{ $chat }» · { $game }
hand-deal = Сдача { $deal }
hand-trump = Козырь { $suit }
hand-yours = Ваш ход
hand-which = Какой ход вы имели в виду?
hand-sure = Точно?
hand-below = ↓ Ваши карты — ниже
hand-away = Вы не за столом, за вас играет робот
hand-gone = Ваше место теперь свободно. Захотите сыграть — /join в группе
hand-none = Карт у вас сейчас нет. Открыть стол — /new, сесть за открытый — /join в группе
popup-cards = Ваши: { $cards }
popup-none = Карт на руках нет

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
result-wins = { $name } { $number }
result-evening = За вечер: { $told }
result-left = Остались карты:
result-hand = { $seat } — { $cards }
result-this = сдача
result-all = всего
result-chips = фишки
result-won =
    { $count ->
        [one] Побеждает { $names }
       *[other] Победители: { $names }
    }

# Запись матча.

record-deal = Сдача { $deal } из { $count }
record-file =
    { $count ->
        [one] Запись: { $count } сдача
        [few] Запись: { $count } сдачи
       *[many] Запись: { $count } сдач
    }. В файле видны все карты
record-no-files = Файлы в эту группу слать нельзя. Запись пришлю в личный чат: напишите мне там /record
record-later = Файл с записью — после матча: в нём видны все карты
record-partly = Дальше запись не читается: посреди матча бот обновился
record-above = Запись уже выше. Показать её внизу — /record
record-none = Доигранных сдач пока нет. Открыть стол: /new
record-no-deal = Такой сдачи ещё не было. Последнюю доигранную покажет /record { $count }

# Последние матчи одного человека.

history-yours = Ваши последние матчи
history-none = Законченных матчей у вас пока нет. Сыграть: /new
history-where = { $number }. { $date }, { $title }
history-date = { $day }.{ $month }.{ $year }
history-place = { $game }: { $place }-е место из { $seats }, { $points }
history-stopped = { $game }: не доиграли, { $points }
history-record = Запись { $number }

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
toast-members = За этот стол садятся только участники группы. Вступите в неё и нажмите ещё раз
toast-welcome = Вы за столом
toast-seated = Вы уже за столом, место за вами
toast-full = Все места заняты. Когда кто-нибудь встанет, нажмите ещё раз
toast-left = Вы встали из-за стола
toast-playing = Игра уже идёт. Когда она кончится, садитесь за следующую
toast-nobody = За столом пока одни роботы. Сядьте к ним: «Сесть за стол»
toast-away = За вас играет робот. Вернуться — «Я вернулся» в сообщении с картами
toast-pause = Сейчас пауза. Чтобы играть дальше, нажмите «Продолжить» под столом
toast-paused = Пауза. Продолжить может любой из игроков
toast-resumed = Играем дальше
toast-back = С возвращением!
toast-probing = Проверяю, всем ли дойдут карты. Секунду…
toast-next = Сядете на место робота со следующей сдачи. Передумаете — /leave
toast-voted = Голос учтён
toast-unreachable = Карты пока не дойдут: { $name }. Нужно открыть чат с ботом и нажать «Старт»
toast-probe-late = Не удалось проверить всех. Нажмите «Раздать» ещё раз
toast-seats = За этот стол садятся от { $low } до { $high } игроков. Не хватает людей — нажмите «+ Робот»
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
pause-lobby = Игра ещё не началась, пауза не нужна
not-allowed = Здесь я столов не открываю: мне разрешены только некоторые группы. Попросите хозяина бота добавить эту
too-many-tables = У вас уже столько столов, сколько можно. Закончите один: /games в личном чате покажет их, /stop закроет
too-often-here = За десять минут здесь открыли уже шесть столов. Немного подождите и напишите /new ещё раз
too-often = За десять минут вы открыли уже шесть столов. Немного подождите и напишите /new ещё раз
only-host = Это решают хозяин стола и админы группы. Попросите кого-нибудь из них
invitation-gone = Этот стол уже собрался или закрылся. Загляните в группу
invitation-foreign = Это приглашение для другого человека. Сядьте за стол кнопкой в группе
invitation-seated = Вы за столом «{ $title }». Карты придут сюда
invitation-next = Место за столом «{ $title }» ваше со следующей сдачи. Карты придут сюда
games-none = Вы пока ни за одним столом. С роботами играют здесь, с друзьями в группе: /new
games-yours = Ваши столы:
games-alone = С роботами
games-line = { $title } · { $game }

# Настройки: название, значения, одно-два предложения о смысле. Строка «название: значение» — до 30 знаков.

settings-group = Настройки группы
settings-person = Ваши настройки
settings-how = Нажмите на строку, чтобы её изменить.
settings-unknown = Такого часового пояса я не знаю. Напишите, например: /settings Europe/Berlin
admins-unknown = Telegram сейчас не сказал, кто здесь админ. Попробуйте ещё раз через минуту
only-admins = Это решают админы группы. Свои настройки меняют в личном чате со мной: /settings
setting-yes = да
setting-no = нет
setting-now = Сейчас: { $value }
setting-hours = { $start }:00–{ $end }:00
setting-since-turn = Со следующего хода
setting-since-table = Со следующего стола
setting-pace = Время на ход
setting-pace-about = Сколько думает тот, кого ждут. На половине времени я напоминаю ему лично. По переписке часов нет, только напоминания не чаще раза в 12 часов.
setting-pace-off = без часов
setting-pace-letters = по переписке
setting-pace-30 = 30 секунд
setting-pace-60 = 1 минута
setting-pace-120 = 2 минуты
setting-pace-300 = 5 минут
setting-pace-900 = 15 минут
setting-pace-3600 = 1 час
setting-pace-21600 = 6 часов
setting-pace-86400 = сутки
setting-policy = Время вышло
setting-policy-about = Что будет, когда время на ход вышло: за того, кого ждут, доиграет робот или сдача закончится.
setting-policy-robot = играет робот
setting-policy-end = сдаче конец
setting-show-hands = Показать карты в конце
setting-show-hands-about = Показывать ли всем, у кого что осталось, когда сдача окончена.
setting-join = За стол садятся
setting-join-about = Кто может сесть: любой, кто нашёл стол по ссылке, или только участники группы.
setting-join-anyone = кто угодно
setting-join-members = участники
setting-game = Новый стол
setting-game-about = Во что играют за новым столом, если написать просто /new: спросить или сразу взять игру и правила последнего стола.
setting-game-none = спросить игру
setting-game-last = как за последним столом
setting-game-played = За последним столом: { $value }
setting-game-never = Здесь ещё ни во что не играли. Откройте стол: /new
setting-pin = Закрепить стол
setting-pin-about = Закреплять ли сообщение стола, пока идёт игра. Для этого мне нужно право закреплять.
setting-language = Язык
setting-language-about = На каком языке говорить.
setting-zone = Часовой пояс
setting-zone-about = По нему считаются тихие часы. По умолчанию — пояс группы, а у группы пояс бота. Любой другой можно написать: /settings Europe/Berlin
setting-zone-none = по умолчанию
setting-zone-europe-kaliningrad = Калининград
setting-zone-europe-moscow = Москва
setting-zone-europe-samara = Самара
setting-zone-asia-yekaterinburg = Екатеринбург
setting-zone-asia-omsk = Омск
setting-zone-asia-krasnoyarsk = Красноярск
setting-zone-asia-irkutsk = Иркутск
setting-zone-asia-vladivostok = Владивосток
setting-zone-europe-minsk = Минск
setting-zone-europe-kyiv = Киев
setting-zone-asia-tbilisi = Тбилиси
setting-zone-asia-yerevan = Ереван
setting-zone-asia-almaty = Алматы
setting-zone-asia-tashkent = Ташкент
setting-zone-europe-berlin = Берлин
setting-zone-europe-london = Лондон
setting-zone-asia-jerusalem = Иерусалим
setting-zone-america-new-york = Нью-Йорк
setting-confirm = Подтверждать ход
setting-confirm-about = Играть карту двумя касаниями: первое её выбирает, второе ходит. Остальные кнопки переспросят: «Точно?»
setting-mute = Звать без звука
setting-mute-about = Ваши карты приходят тихо, даже когда ход ваш.
setting-aside = Вне очереди
setting-aside-about = Иногда можно заявить не в очередь, например молодку. Спрашивать вас каждый раз, заявлять всегда или никогда: другие за столом этого не узнают.
setting-aside-ask = спросить
setting-aside-always = всегда
setting-aside-never = никогда
setting-quiet = Тихие часы
setting-quiet-about = В эти часы ничего не звенит: карты и напоминания приходят молча. Другие часы можно написать: /settings 22-7
setting-quiet-none = нет

# Кто хочет сыграть в следующий раз.

call-noted = Позову вас, как только откроют стол: «{ $title }». Передумаете — попросите ещё раз, и не позову
call-lately = Уже записано. Чтобы передумать, подождите пару секунд и нажмите снова
call-off = Хорошо, звать не буду. Передумаете — /call в группе
call-open = 🃏 «{ $title }»: собирается новая игра. Сядете?
call-start = { $name }, чтобы я мог вас позвать, откройте чат с ботом и нажмите «Старт»

# Кто просит его забыть.

forget-ask =
    Стереть всё, что я о вас храню: имя, язык, настройки, места за столами?

    В игре вместо вас продолжит робот, сыгранное останется без вашего имени.
forget-begun = Забываю. Это недолго
forget-done = Готово: о вас у меня больше ничего нет. Захотите сыграть — /start
forget-playing = За этим столом теперь играет робот: { $name }

# Заметки тем, кого это касается.

note-muted = Не могу писать в группу «{ $title }». Попросите админа разрешить, игра подождёт
note-blocked = Карты больше не доходят: { $name }. Пока играет робот. Чтобы вернуться, нужно открыть чат с ботом и нажать «Старт»
note-left = { $name } больше не за столом, теперь здесь играет робот
note-next = { $name } сядет за стол со следующей сдачи
note-joined = { $name } теперь за столом
note-stood = { $name } больше не за столом
note-back = { $name } снова за столом
note-welcome = Привет! Я сдаю карты: откройте стол, и сыграем
note-late = { $name } не успевает, пока играет робот. Вернуться можно в любой момент: кнопка — в сообщении с картами
note-late-end = Время вышло, { $name } пока не отвечает. Сдачу не засчитываем
note-paused = ⏸ { $name } просит паузу. Она продлится не дольше часа
note-pause = ⏸ Пауза. Она продлится не дольше часа
note-next-deal = ⏸ Пауза перед новой сдачей. Сдам, как только кто-нибудь из игроков нажмёт «Продолжить»
note-resumed = Пауза окончена, играем дальше
note-pause-over = Час прошёл, пауза окончена. Играем дальше

# Время на ход.

nudge-left = Ждём вашего хода. Осталось { $time }
nudge-waits = Ждём вашего хода, когда вам будет удобно
span-seconds =
    { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
       *[many] { $count } секунд
    }
span-minutes =
    { $count ->
        [one] { $count } минута
        [few] { $count } минуты
       *[many] { $count } минут
    }
span-hours =
    { $count ->
        [one] { $count } час
        [few] { $count } часа
       *[many] { $count } часов
    }

# Владельцу бота.

owner-status =
    Версия { $version }
    Столов: играют { $playing }, собираются { $lobbies }
    Ждёт отправки: { $unsent }, дольше всего { $lag } с
    База: { $size } МБ
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
    /record — запись последнего матча
    /history — мои последние матчи
    /rules — правила игр
    /settings — язык, звук, тихие часы
    /forget — стереть всё обо мне
    /help — эта справка

    С друзьями играют в группе: /new
help-group =
    Стол показываю в группе, а карты присылаю каждому лично.

    /new — открыть стол
    /join — сесть, /leave — встать
    /table — показать стол внизу
    /call — позвать на следующую игру
    /hand — прислать мои карты
    /record — запись последнего матча
    /rules — правила игр
    /pause — пауза, и снова в игру
    /stop — закончить игру
    /kick — освободить место
    /settings — настройки (админы)

# Команды в подсказках Telegram.

command-start = Начать
command-new = Открыть стол
command-join = Сесть за стол
command-leave = Встать из-за стола
command-table = Показать стол внизу
command-hand = Показать мои карты
command-call = Позвать на следующую игру
command-forget = Стереть всё обо мне
command-games = Мои столы
command-rules = Правила игр
command-record = Запись последнего матча
command-history = Мои последние матчи
command-settings = Настройки
command-stop = Закончить игру
command-pause = Пауза и снова в игру
command-stop-admin = Закончить игру (хозяин стола и админы)
command-kick = Освободить место (хозяин стола и админы)
command-help = Что умеет бот
