game-name = Крошка

preset-tiny = Крошка
preset-tiny-about = До пяти взяток
preset-short = Короткая
preset-short-about = До одной взятки
option-lowest = Колода с
option-lowest-6 = шестёрки
option-lowest-9 = девятки
option-target = Взяток до победы
option-double = Взятки вдвое
option-double-true = да
option-double-false = нет

refused-TINY-1 = По одной карте за ход
refused-TINY-2 = Ходят в открытую
refused-TINY-3 = Нужна карта старше той же масти

head-stock = в колоде { $count }
seat-tricks = взяток: { $number }
line-laid = { $seat }: { $cards }

event-deal = { $seat } сдаёт
event-dealt = Ваши карты: { $cards }
event-play = { $seat } кладёт { $cards }
event-hide = { $seat } сносит { $seen ->
    [yes] { $cards }
   *[no] карту
}
event-abandoned = Сдача отменена
event-over = Разыграны все взятки: { $number }

verb-play = Положить
verb-hide = Снести
