## Чей ход.

turn-of = Ход { $color-gen }
turn-of-named = Ходит { $name }
turn-yours = Ваш ход
turn-computer = Компьютер думает…
queen-now = Пора поставить королеву
must-pass = Пропустите ход: других ходов нет
pass = Пропустить ход
game-over = Игра окончена

## Доска, фишки и запас.

board = Доска
board-keys = Стрелки ведут по улью. Enter выбирает фишку и делает ход. Знак вопроса покажет все клавиши.
hive-title = Что лежит на столе
reserve-of = Запас { $color-gen }
reserve-tile = { $bug-Nom }: { $count ->
    [0] больше нет
   *[other] осталось { $count }
}
tile-label = { $piece-Nom }
tile-label-covered = { $piece-Nom }, сверху { $by-nom }
tile-chosen = { $piece-Nom }, { $piece-gender ->
    [feminine] выбрана
   *[masculine] выбран
}
stack-label = Фишек в стопке: { $count }
stack-open = Заглянуть в стопку
place-free = Свободное место
free-sides-of = { $color ->
    [white] Белая королева
   *[black] Чёрная королева
}: { $count ->
    [0] свободных сторон нет
    [one] { $count } свободная сторона
    [few] { $count } свободные стороны
   *[many] { $count } свободных сторон
}

## Вид на доску.

zoom-fit = Показать весь улей
turn-board-left = Повернуть влево
turn-board-right = Повернуть вправо
turn-board-round = Развернуть доску
zen = Только доска
zen-leave = Показать всё снова

## Что можно сделать во время игры.

undo = Отменить ход
confirm-move = Пойти так
cancel-move = Передумать
type-title = Ввести ход
type-field = Ход
type-about = Фишка и куда она идёт: рядом с другой фишкой или на неё. Например:
ask-undo = { $color-Nom } просят отменить последний ход. { $other-Nom } согласны?
ask-undo-named = { $name } просит отменить последний ход. { $other }, вы согласны?
offer-draw = Предложить ничью
ask-draw = { $color-Nom } предлагают ничью. { $other-Nom } согласны?
ask-draw-named = { $name } предлагает ничью. { $other }, вы согласны?
draw-declined = { $color-Nom } играют дальше.
draw-declined-computer = Компьютер хочет играть дальше.
resign = Сдаться
ask-resign = { $color-Nom } правда сдаются?
ask-resign-yours = Вы правда сдаётесь?
agree = Согласиться
decline = Играть дальше
no = Нет
close = Закрыть
more = Ещё
actions = Что можно сделать
score = Счёт
player-white = Белые
player-black = Чёрные
player-you = Вы
player-computer = Компьютер

## Часы.

clock = Часы
clock-of = Часы { $color-gen }
clock-pause = Пауза
clock-resume = Продолжить
clock-paused = Часы стоят
clock-low = У { $color-gen } мало времени!
clock-low-yours = Поспешите: время на исходе!
clock-tap = Нажмите сюда, когда сделаете ход
clock-face = Показать часы

## Настоящие фишки на столе: Skep ведёт часы и запись.

over-the-board-record = Записать ход

## Игра против компьютера.

hint = Подсказка
nothing-to-take-back = Отменять нечего.
hint-first = Присмотритесь к { $piece-dat }. Ещё одна подсказка покажет, куда пойти.
hint-lay = Попробуйте поставить { $bug-acc }. Ещё одна подсказка покажет куда.
hint-pass = Остаётся только пропустить ход.
what-would-you-play = Как бы пошёл компьютер?
would-play = Я бы пошёл так. { $move }
would-pass = Мне пришлось бы пропустить ход.
play-it = Так и пойти
hint-why-surrounds = Так будет окружена { $piece-nom }.
hint-why-saves = Иначе { $color-nom } могли бы сразу окружить вашу королеву.
hint-why-threatens = Следующим ходом может быть окружена { $piece-nom }.
hint-why-fills = Так занята { $count ->
    [1] первая
    [2] вторая
    [3] третья
    [4] четвёртая
    [5] пятая
   *[6] шестая
} сторона { $piece-gen }.
hint-why-covers = Так { $piece-nom } окажется внизу и не сможет ходить.
hint-why-shuts-in = Теперь { $piece-nom } не может выйти.
hint-why-frees-queen = Ваша королева снова сможет ходить.
hint-why-room = Тогда у вашей королевы { $sides }.
hint-why-pins = Теперь { $piece-nom } держит улей и не может уйти.
hint-why-frees = Снова сможет ходить { $piece-nom }.
hint-why-nears = Отсюда она следующим ходом может встать у { $piece-gen }.
hint-why-best = Лучшее из всего, что нашлось.
think-stop = Пусть ходит сейчас
coach-about = Предупреждает о грубых ошибках и считает свободные стороны королев.
coach-surround = Осторожно: после этого хода { $color-nom } смогут окружить вашу королеву.
coach-surround-self = Осторожно: этим ходом вы окружите свою же королеву.
coach-play-anyway = Всё равно пойти
coach-think-again = Подумать ещё
level-of = Компьютер: { $level }

## Ходы игры.

moves = Ходы
moves-empty = Ходов ещё не было
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
looking-at = { $count ->
    [0] Вы смотрите на начало игры.
   *[other] Вы смотрите на ход { $count }.
}
toast-branched = Игра идёт дальше отсюда. Прежняя осталась в списке «Мои игры».
return-to-game = Вернуться к игре
replay = Просмотр игры
replay-play = Показать ходы
replay-pause = Пауза
opened-game = Просмотр игры

## Конец игры.

again-swapped = Ещё раз, поменявшись цветами
look-back = Просмотреть
try-weaker = Уровень полегче: { $level }
try-stronger = Уровень посильнее: { $level }

# Said beside the board in the guided first game
first-game-start = Вы играете белыми. Нажмите на любое насекомое, кроме королевы, а потом на место для него.
first-game-queen = Королеву нужно поставить не позже вашего четвёртого хода. Пока её нет на столе, ваши фишки не ходят.
first-game-move = Теперь фишками можно и ходить. Цель — окружить чёрную королеву!
first-game-chance = У чёрной королевы занята половина сторон. Так держать!
first-game-threat = У вашей королевы занята половина сторон. Может, ей отойти?
first-game-end = Всё может решить одна фишка. Посмотрите внимательно на обеих королев!
first-game-pass = Сейчас ходов у вас нет. Просто пропустите ход.
first-game-done = Теперь вы умеете играть. Приятной игры!

# Said by an insect in the first game of two people, when it is first touched
explains-queen = Королева ходит на один шаг. Окружите чужую и берегите свою!
explains-spider = Паук делает ровно три шага вокруг улья.
explains-beetle = Жук ходит на один шаг и может взбираться на другие фишки.
explains-grasshopper = Кузнечик прыгает по прямой через фишки на первое свободное место.
explains-ant = Муравей бегает вокруг улья куда угодно.
explains-mosquito = Москит ходит как любое насекомое, которого касается.
explains-ladybug = Божья коровка делает два шага поверх улья и один вниз.
explains-pillbug = Мокрица ходит на один шаг или перебрасывает соседа через себя на другую сторону.
