## Почему так пойти нельзя. $tile — фишка, которой хотят пойти: «этот муравей» или «эта фишка».

why-game-over = Игра окончена. { $outcome }
why-not-in-the-game = В этой игре нет { $bug-gen }.
why-not-yours = Это фишка { $color-gen }.
why-not-the-first-place = Первую фишку ставят в середину стола.
why-queen-first = Королеву нельзя ставить первой. Начните с другого насекомого.
why-queen-due = Королеву нужно поставить сейчас: это ваш { $turn ->
    [4] четвёртый
   *[other] { $turn }-й
} ход.
why-queen-in-hand = Пока вашей королевы нет на столе, фишки не ходят.
why-out-of-order = Одинаковые фишки кладут по порядку номеров: { $bug-gender ->
    [feminine] следующая
   *[masculine] следующий
} { $bug-nom } — { $code }.
why-occupied = Это место занято: здесь { $piece-nom }.
why-touches-nothing = Каждая фишка должна касаться улья.
why-touches-enemy = Новая фишка не должна касаться чужих, а здесь она коснётся { $piece-gen }.
why-touches-enemies = Новая фишка не должна касаться чужих, а здесь она коснётся { $count ->
    [2] двух
    [3] трёх
    [4] четырёх
    [5] пяти
   *[6] шести
}.
why-same-place = { $tile-Nom } и так здесь.
why-covered = { $tile-Nom } не может пойти: сверху { $piece-nom }.
why-resting = { $tile-Acc } только что передвинули: пусть отдохнёт один ход.
why-splits-hive = Без { $tile-gen } улей распадётся на { $count ->
    [3] три
   *[2] две
} части.
why-gate = Между { $posts } слишком тесно: не протиснуться.
why-shut-in = { $tile-Dat } не выбраться: вокруг слишком тесно.
why-enclosed = Это место закрыто со всех сторон: { $tile-dat } туда не протиснуться.
why-loses-contact = По дороге туда { $tile-nom } оторвётся от улья, а так нельзя.
why-one-step = { $tile ->
    [mosquito] Сейчас этот москит
   *[any] { $tile-Nom }
} ходит только на один шаг.
why-three-steps = { $tile ->
    [mosquito] Сейчас москит ходит как паук и
   *[any] Паук
} делает ровно три шага, а до этого места { $count ->
    [one] { $count } шаг
    [few] { $count } шага
   *[many] { $count } шагов
}.
why-unreachable = По земле туда не добраться: проходы слишком узкие.
why-not-in-line = { $tile ->
    [mosquito] Сейчас москит ходит как кузнечик и
   *[any] Кузнечик
} прыгает только по прямой.
why-nothing-to-jump = { $tile ->
    [mosquito] Сейчас москит ходит как кузнечик: ему
   *[any] Кузнечику
} нужно через кого-то прыгать, а с этой стороны рядом никого нет.
why-lands-before = { $tile ->
    [mosquito] Сейчас москит ходит как кузнечик и
   *[any] Кузнечик
} приземляется на первое свободное место за фишками, через которые прыгает.
why-ladybug-steps = { $tile ->
    [mosquito] Сейчас москит ходит как божья коровка: он
   *[any] Божья коровка
} делает два шага поверх улья и третьим спускается, а так туда не попасть.
why-nothing-to-copy = Москиту здесь некому подражать.
why-no-copy-gets-there = Москит подражает соседям, но ни как { $copies } он туда не попадёт.
why-thrower-rests = { $piece-Nom } пока не может перебрасывать: эту фишку только что передвинули.
why-throw-in-stack = { $piece-Nom } не может перебросить фишку из стопки.
why-throw-not-beside = { $piece-Nom } перебрасывает фишки только на свободное место рядом с собой.
why-throw-gate = { $piece-Nom } так перебросить не может: между { $posts } слишком тесно.
why-must-move = Пропустить ход можно, только когда других ходов нет.
why-must-pass = Ходов нет: остаётся только пропустить ход.

## Ходы словами. $beside — фишка, рядом с которой это место.

move-pass = { $color-Nom } пропускают ход.
move-first = { $color-Nom } ставят { $bug-acc }.
move-lay = { $color-Nom } ставят { $bug-acc } рядом с { $beside-ins }.
move-walk = { $piece-Nom } переходит к { $beside-dat }.
move-jump = { $piece-Nom } прыгает к { $beside-dat }.
move-climb = { $piece-Nom } забирается на { $onto-acc }.
move-descend = { $piece-Nom } спускается к { $beside-dat }.
move-throw = { $thrower-Nom } перебрасывает { $piece-acc }.

## Чем кончилась игра: заголовок и почему. $who — о ком речь: you, computer, white, black или кто-то по имени $name.

ended-won = { $who ->
    [you] Вы победили
    [computer] Компьютер побеждает
    [white] Белые побеждают
    [black] Чёрные побеждают
   *[other] { $name } побеждает
}
ended-draw = Ничья
ended-why-moves = { $why }, { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}.
part-ended-surrounded = { $loser ->
    [white] белая
   *[black] чёрная
} королева окружена
part-ended-both-surrounded = окружены обе королевы
part-ended-resigned = { $who ->
    [you] вы сдались
    [computer] компьютер сдался
    [white] белые сдались
    [black] чёрные сдались
   *[other] { $name } сдаётся
}
part-ended-left = { $who ->
    [you] вас слишком долго не было
    [white] белых слишком долго не было
    [black] чёрных слишком долго не было
   *[other] { $name } слишком долго не отвечает
}
part-ended-left-draw = одного из игроков слишком долго не было
part-ended-time = { $who ->
    [you] у вас вышло время
    [computer] у компьютера вышло время
    [white] у белых вышло время
    [black] у чёрных вышло время
   *[other] вышло время у игрока { $name }
}
part-ended-repetition = одна и та же позиция в третий раз
part-ended-passes = ходов нет ни у кого
part-ended-agreement = так решили игроки

## Что говорится о фишке, на которую нажали, кроме отказа.

look-at-moves = Это ходы { $color-gen }: на них можно только смотреть.
look-at-stuck = Это фишка { $color-gen }. Сейчас ей некуда идти.
thrower-pinned-throws = Без этой фишки улей распадётся, поэтому ходить нельзя. Но перебрасывать можно: нажмите на отмеченную фишку.
thrower-pinned-idle = И перебросить рядом некого.
thrower-rests = Перебрасывать сейчас тоже нельзя.
