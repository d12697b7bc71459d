## Чей ход.

turn-of = Ход { $color-gen }
turn-white = Ход белых
turn-black = Ход чёрных
turn-yours = Ваш ход
turn-computer = Компьютер думает…
turn-name = Ходит { $name }
turn-number = Ход { $count }
queen-now = Пора поставить королеву
queen-soon = { $count ->
    [one] Королеву нужно поставить не позже следующего хода
    [few] Королеву нужно поставить в ближайшие { $count } хода
   *[many] Королеву нужно поставить в ближайшие { $count } ходов
}
must-pass = Пойти нельзя никак: пропустите ход
pass = Пропустить ход
pass-done = { $color-Nom } пропустили ход
first-tile = Поставьте первую фишку
choose-tile = Выберите фишку
choose-place = Выберите место для { $bug-gen }
game-over = Игра окончена

## Доска, фишки и запас.

board = Доска
board-empty = Стол пуст
reserve-of = Запас { $color-gen }
reserve-yours = Ваш запас
reserve-empty = Все фишки на столе
reserve-tile = { $bug-Nom }: { $count ->
    [0] больше нет
   *[other] осталось { $count }
}
tile-label = { $piece-Nom }
tile-label-number = { $piece-Nom }, номер { $number }
tile-label-covered = { $piece-Nom }, сверху { $by-nom }
tile-chosen = Выбрано: { $piece-nom }
stack-label = { $count ->
    [one] Стопка из { $count } фишки
    [few] Стопка из { $count } фишек
   *[many] Стопка из { $count } фишек
}
stack-open = Заглянуть в стопку
stack-close = Закрыть стопку
targets-count = { $count ->
    [0] Пойти некуда
    [one] Можно пойти на { $count } место
    [few] Можно пойти на { $count } места
   *[many] Можно пойти на { $count } мест
}
place-free = Свободное место
place-beside = Рядом с { $piece-ins }
place-onto = Поверх { $piece-gen }
thrown-by = Кто перебросил: { $piece-nom }
last-move = Последний ход
why-not = Почему нельзя?
free-sides = { $count ->
    [0] Свободных сторон не осталось
    [one] Осталась { $count } свободная сторона
    [few] Осталось { $count } свободные стороны
   *[many] Осталось { $count } свободных сторон
}
free-sides-of = { $color ->
    [white] Белая королева
   *[black] Чёрная королева
}: { $count ->
    [0] свободных сторон нет
    [one] { $count } свободная сторона
    [few] { $count } свободные стороны
   *[many] { $count } свободных сторон
}
queen-not-laid = Королевы ещё нет на столе

## Вид на доску.

zoom-in = Ближе
zoom-out = Дальше
zoom-fit = Показать весь улей
turn-board-left = Повернуть влево
turn-board-right = Повернуть вправо
turn-board-round = Развернуть доску
zen = Только доска
zen-leave = Показать всё снова
full-screen = Во весь экран

## Что можно сделать во время игры.

undo = Вернуть ход
redo = Повторить ход
confirm-move = Пойти так
cancel-move = Передумать
ask-undo = { $color-Nom } просят вернуть последний ход. { $other-Nom } согласны?
offer-draw = Предложить ничью
ask-draw = { $color-Nom } предлагают ничью. { $other-Nom } согласны?
draw-declined = { $color-Nom } играют дальше.
notice-draw-declined = Ничья не принята: игра продолжается.
draw-declined-computer = Компьютер хочет играть дальше.
resign = Сдаться
ask-resign = { $color-Nom } правда сдаются?
ask-resign-yours = Вы правда сдаётесь?
agree = Согласиться
decline = Играть дальше
yes = Да
no = Нет
cancel = Отмена
close = Закрыть
done = Готово
back = Назад
more = Ещё
actions = Что можно сделать
rematch = Ещё одна игра
rematch-colors = Ещё одна игра, поменявшись цветами
score = Счёт
score-line = { $first } { $first-points } : { $second-points } { $second }
player-white = Белые
player-black = Чёрные
player-you = Вы
player-computer = Компьютер
player-name = Кто играет за { $color-acc }

## Часы.

clock = Часы
clock-of = Часы { $color-gen }
clock-start = Пустить часы
clock-pause = Пауза
clock-resume = Продолжить
clock-paused = Часы стоят
clock-low = У { $color-gen } мало времени!
clock-low-yours = Поспешите: время на исходе!
clock-tap = Нажмите сюда, когда сделаете ход
clock-face = Показать часы
minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[many] { $count } минут
}
seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
   *[many] { $count } секунд
}

## Настоящие фишки на столе: Skep ведёт часы и запись.

over-the-board = С настоящими фишками
over-the-board-about = Вы играете своими фишками, а Skep следит за часами и записывает ходы.
over-the-board-record = Записать ход
over-the-board-skip = Только часы, без записи ходов

## Игра против компьютера.

hint = Подсказка
hint-text = Подсказка. { $move }
what-would-you-play = А как бы пошёл компьютер?
would-play = Я бы пошёл так. { $move }
would-pass = Мне пришлось бы пропустить ход.
thinking = Думаю…
think-stop = Пусть ходит сейчас
coach = Тренер
coach-about = Предупреждает о грубых ошибках и считает свободные стороны королев.
coach-surround = Осторожно: после этого хода { $color-nom } смогут окружить вашу королеву.
coach-surround-self = Осторожно: этот ход окружает вашу же королеву.
coach-missed-win = Посмотрите ещё раз: { $color ->
    [white] белую
   *[black] чёрную
} королеву можно окружить прямо сейчас.
coach-pinned-queen = Осторожно: после этого хода ваша королева не сможет ходить.
coach-last-side = { $count ->
    [one] Осторожно: у вашей королевы осталась всего { $count } свободная сторона.
    [few] Осторожно: у вашей королевы осталось всего { $count } свободные стороны.
   *[many] Осторожно: у вашей королевы осталось всего { $count } свободных сторон.
}
coach-play-anyway = Всё равно пойти
coach-think-again = Подумать ещё
level-of = Компьютер: { $level }

## Ходы игры.

moves = Ходы
moves-empty = Ходов ещё не было
move-start = Начало
move-number = Ход { $count }
moves-count = { $count ->
    [0] ходов ещё не было
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}
go-first = К началу
go-back = На ход назад
go-forward = На ход вперёд
go-last = К последнему ходу
looking-back = Вы смотрите на один из прошлых ходов.
looking-at = { $count ->
    [0] Вы смотрите на начало игры.
   *[other] Вы смотрите на ход { $count }.
}
notice-branched = Игра идёт дальше отсюда. Прежняя осталась в списке «Мои игры».
play-from-here = Играть отсюда
play-from-here-ask = Все ходы после этого пропадут. Играть отсюда?
return-to-game = Вернуться к игре

## Конец игры.

over-you-won = Вы победили!
over-you-lost = Победил компьютер
over-white-won = Белые победили!
over-black-won = Чёрные победили!
over-draw = Ничья
over-moves = { $count ->
    [one] В игре был { $count } ход.
    [few] В игре было { $count } хода.
   *[many] В игре было { $count } ходов.
}
over-look = Посмотреть на доску
over-review = Пройти игру по ходам
